#include "tables.h"

#include <string.h>

#include "engine/open.h"
#include "script/fixture.h"

static struct ruleset *open_rules(const struct two_tables *tables, const char *name,
                                  const char *option)
{
    struct load_request request = {.options = &option, .option_count = option != NULL};
    struct ruleset *rules =
        ruleset_open(name, ruleset_folders_of_source(tables->arena), &request, tables->diagnostics);
    assert_non_null(rules);
    return rules;
}

struct two_tables tables_open(const char *name, const char *option)
{
    struct two_tables tables = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    tables.rules[0] = open_rules(&tables, name, NULL);
    tables.rules[1] = open_rules(&tables, name, option);
    tables.pairing = pairing_create(panel_create(tables.rules[0], tables.arena),
                                    panel_create(tables.rules[1], tables.arena), tables.arena);
    assert_null(
        pairing_match_cards(tables.pairing, tables.rules[0], tables.rules[1], tables.arena));
    return tables;
}

void tables_close(struct two_tables *tables)
{
    ruleset_destroy(tables->rules[0]);
    ruleset_destroy(tables->rules[1]);
    diagnostics_destroy(tables->diagnostics);
    arena_destroy(tables->arena);
}

struct played tables_play(const struct two_tables *tables, uint64_t seed, uint64_t games,
                          unsigned jobs)
{
    struct played played = {
        .first = tally_create(tables->pairing->panels[0]),
        .duplicate = duplicate_create(tables->pairing),
    };
    struct simulation simulation = {
        .games = games,
        .seed = seed,
        .jobs = jobs,
        .deals_most = 1000,
        .versus = tables->rules[1],
        .duplicate = played.duplicate,
    };
    assert_true(simulate(tables->rules[0], &simulation, played.first, tables->diagnostics));
    return played;
}

void played_destroy(struct played *played)
{
    tally_destroy(played->first);
    duplicate_destroy(played->duplicate);
}

unsigned tables_pair(const struct two_tables *tables, const char *section, const char *name)
{
    const struct pairing *pairing = tables->pairing;
    for (unsigned i = 0; i < pairing->count; i++) {
        const struct figure *figure = pairing_figure(pairing, &pairing->pairs[i]);
        if (strcmp(figure->section, section) == 0 && strcmp(figure->name, name) == 0)
            return i;
    }
    fail_msg("no figure %s, %s", section, name);
    return NO_ROW;
}
