#include "cli/versus.h"

#include <stdio.h>
#include <string.h>

#include "engine/open.h"
#include "lab/duplicate_report.h"

/* --- what is asked for ----------------------------------------------------------------------- */

/* What is kept, shared out or told of one ruleset and one table. */
static const char *const flags_of_one_table[] = {"seat",   "shard",  "save",
                                                 "resume", "record", "coverage"};

static bool flags_go_together(const struct command *command)
{
    unsigned count = sizeof flags_of_one_table / sizeof *flags_of_one_table;
    for (unsigned i = 0; i < count; i++) {
        if (command_has(command, flags_of_one_table[i])) {
            wrong_usage(command, "--%s is for one ruleset: it cannot go with --versus",
                        flags_of_one_table[i]);
            return false;
        }
    }
    return true;
}

/* Whether --versus-set says something else of this OPTION=VALUE. */
static bool is_overruled(const struct command *command, const char *option)
{
    size_t length = strcspn(option, "=") + 1;
    const char *other;
    for (unsigned i = 0; (other = command_value_at(command, "versus-set", i)); i++) {
        if (strncmp(option, other, length) == 0)
            return true;
    }
    return false;
}

/* Whether the other rules are asked for with it: of --set, if they are the same rules again. */
static bool is_for_others(const struct command *command, const struct given *given)
{
    if (strcmp(given->flag->name, "versus-set") == 0)
        return true;
    return strcmp(given->flag->name, "set") == 0 && !command_has(command, "versus") &&
           !is_overruled(command, given->value);
}

static struct place place_of(const struct given *given, struct arena *arena)
{
    size_t length = strlen(given->value);
    const char *flag = arena_format(arena, "--%s", given->flag->name);
    return (struct place){source_from_text(arena, flag, given->value, length), 0, (uint32_t)length};
}

static bool read_options(const struct command *command, struct arena *arena,
                         struct load_request *request)
{
    const char **options = arena_alloc(arena, command->given_count * sizeof *options);
    struct place *places = arena_alloc(arena, command->given_count * sizeof *places);
    for (unsigned i = 0; i < command->given_count; i++) {
        const struct given *given = &command->given[i];
        if (!is_for_others(command, given))
            continue;
        if (!option_is_chosen(command, given->flag->name, given->value))
            return false;
        options[request->option_count] = given->value;
        places[request->option_count++] = place_of(given, arena);
    }
    request->options = options;
    request->option_places = places;
    return true;
}

bool versus_read(const struct command *command, const struct load_request *first,
                 struct arena *arena, struct versus *versus)
{
    *versus = (struct versus){
        .name = command_value(command, "versus"),
        .request = {.players = first->players, .players_place = first->players_place},
    };
    if (!versus->name && command_has(command, "versus-set"))
        versus->name = command->words[0];
    if (!versus->name)
        return true;
    return flags_go_together(command) && read_options(command, arena, &versus->request);
}

/* --- the table ------------------------------------------------------------------------------- */

bool versus_open(struct versus *versus, const struct ruleset *first, const struct panel *panel,
                 struct arena *arena, struct diagnostics *diagnostics)
{
    versus->rules =
        ruleset_open(versus->name, ruleset_folders(arena), &versus->request, diagnostics);
    if (!versus->rules)
        return false;
    const char *obstacle = pairing_obstacle(first, versus->rules, arena);
    if (obstacle) {
        fprintf(stderr, "eldest simulate: %s and %s cannot be dealt the same cards: %s\n",
                first->name, versus->rules->name, obstacle);
        return false;
    }
    versus->sample = sample_of(versus->rules, arena);
    versus->sample.name = name_with_options(versus->rules, &versus->request, arena);
    versus->duplicate =
        duplicate_create(pairing_create(panel, panel_create(versus->rules, arena), arena));
    return true;
}

void versus_close(struct versus *versus)
{
    duplicate_destroy(versus->duplicate);
    ruleset_destroy(versus->rules);
}

void versus_print(const struct command *command, const struct versus *versus,
                  const struct sample *sample, const struct tally *tally)
{
    struct tables tables = {{sample, &versus->sample}, tally, versus->duplicate};
    if (command->json)
        duplicate_report_json(&tables, stdout);
    else if (command_has(command, "csv"))
        duplicate_report_csv(&tables, stdout);
    else
        duplicate_report_text(&tables, stdout);
}
