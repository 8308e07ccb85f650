/* Which figures cannot be negative: what is said of some rulesets, and that play keeps to it. */
#include "unit.h"

#include <string.h>

#include "engine/open.h"
#include "lab/simulation.h"
#include "loader/load.h"
#include "script/fixture.h"

#define GAMES 12 /* of each ruleset */

/* --- what is said ---------------------------------------------------------------------------- */

/* Of all rows with these words, or with any name: whether they are never negative. */
static void expect_said(const char *ruleset, const char *section, const char *name,
                        bool never_negative)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {.option_count = 0};
    struct ruleset *rules =
        ruleset_open(ruleset, ruleset_folders_of_source(arena), &request, diagnostics);
    const struct panel *panel = panel_create(rules, arena);
    unsigned found = 0;
    for (unsigned i = 0; i < panel->count; i++) {
        const struct figure *figure = &panel->figures[i];
        if (strcmp(figure->section, section) != 0 || (name && strcmp(figure->name, name) != 0))
            continue;
        found++;
        if (figure->never_negative != never_negative)
            fail_msg("%s: %s, %s", ruleset, section, figure->name);
    }
    assert_true(found > 0);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

static void what_can_be_lost(void **state)
{
    (void)state;
    expect_said("whist", "tricks a deal", NULL, true);
    expect_said("whist", "play", NULL, true);
    /* Points of cards, which nobody loses; with a bid that is not made somebody does. */
    expect_said("briscola", "score", NULL, true);
    expect_said("briscola", "points a deal", NULL, true);
    expect_said("briscola", "ledger, points each time", NULL, true);
    expect_said("euchre", "score", NULL, true);
    expect_said("skat", "score", NULL, false);
    expect_said("skat", "tricks a deal", NULL, true);
    expect_said("skat", "ledger, points each time", "lost", false);
    expect_said("skat", "ledger, times a deal", "lost", true);
    /* Who is paid gets points, and others lose as many. */
    expect_said("boston", "score", NULL, false);
}

/* --- what is so ------------------------------------------------------------------------------ */

static void play_once(const struct ruleset *rules, const struct panel *panel, uint64_t seed,
                      struct diagnostics *diagnostics)
{
    struct tally *tally = tally_create(panel);
    struct simulation simulation = {.games = 1, .seed = seed, .jobs = 1, .deals_most = 6};
    assert_true(simulate(rules, &simulation, tally, diagnostics));
    for (unsigned i = 0; i < panel->count; i++)
        if (panel->figures[i].never_negative && tally->rows[i].sum < 0)
            fail_msg("%s, seed %u: %s, %s", rules->id, (unsigned)seed, panel->figures[i].section,
                     panel->figures[i].name);
    tally_destroy(tally);
}

static void play_ruleset(void *context, const char *id, const char *path)
{
    unsigned *played = context;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {.option_count = 0};
    struct ruleset *rules =
        ruleset_open(path, ruleset_folders_of_source(arena), &request, diagnostics);
    assert_non_null(rules);
    const struct panel *panel = panel_create(rules, arena);
    for (uint64_t seed = 0; seed < GAMES; seed++)
        play_once(rules, panel, seed, diagnostics);
    (void)id;
    (*played)++;
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

static void no_game_counts_less_than_nothing(void **state)
{
    unsigned played = 0;
    struct arena *arena = arena_create();
    (void)state;
    loader_list(ruleset_folders_of_source(arena), play_ruleset, &played);
    assert_true(played > 10);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_lost),
        cmocka_unit_test(no_game_counts_less_than_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
