/* eldest simulate for two rulesets with the same cards. */
#include "cli/simulate.h"

#include <stdio.h>

#include "cli/common.h"
#include "cli/rivals.h"
#include "engine/open.h"
#include "lab/report.h"

/* --- what is asked for ----------------------------------------------------------------------- */

/* What is kept, shared out or told of one ruleset and one table. */
static const char *const flags_of_one_table[] = {"seat",   "shard",    "save", "resume",
                                                 "record", "coverage", "rows"};

static bool flags_go_together(const struct command *command)
{
    unsigned count = sizeof flags_of_one_table / sizeof *flags_of_one_table;
    for (unsigned i = 0; i < count; i++) {
        if (command_has(command, flags_of_one_table[i])) {
            wrong_usage(command, "--%s cannot be used with --versus", flags_of_one_table[i]);
            return false;
        }
    }
    return true;
}

bool versus_read(const struct command *command, const struct load_request *first,
                 struct versus *versus)
{
    *versus = (struct versus){
        .name = command_value(command, "versus"),
        .request = {.players = first->players, .players_place = first->players_place},
    };
    if (!versus->name && command_has(command, "versus-set"))
        versus->name = command->words[0];
    if (!versus->name)
        return true;
    return flags_go_together(command) &&
           request_of_second(command, !command_has(command, "versus"), &versus->request);
}

/* --- the table ------------------------------------------------------------------------------- */

bool versus_open(struct versus *versus, const struct ruleset *first, const struct panel *panel,
                 struct arena *arena, struct diagnostics *diagnostics)
{
    versus->rules =
        ruleset_open(versus->name, ruleset_folders(arena), &versus->request, diagnostics);
    if (!versus->rules)
        return false;
    struct pairing *pairing = pairing_create(panel, panel_create(versus->rules, arena), arena);
    const char *obstacle = pairing_match_cards(pairing, first, versus->rules, arena);
    if (obstacle) {
        fprintf(stderr, "eldest simulate: %s and %s cannot be dealt the same cards: %s\n",
                first->name, versus->rules->name, obstacle);
        return false;
    }
    versus->sample = sample_of(versus->rules, arena);
    versus->sample.name = name_with_options(versus->rules, &versus->request, arena);
    versus->duplicate = duplicate_create(pairing);
    return true;
}

void versus_close(struct versus *versus)
{
    duplicate_destroy(versus->duplicate);
    ruleset_destroy(versus->rules);
}

static void print_text(const struct command *command, const struct tables *tables)
{
    struct memory_file lines;
    memory_file_open(&lines);
    duplicate_report_text(tables, lines.out);
    show_lines(command, &lines);
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
        print_text(command, &tables);
}
