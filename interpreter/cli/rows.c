/* Rows for statistics, as the command line asks for them: --rows. */
#include <string.h>

#include "cli/simulate.h"

/* What takes part of the games away, or needs the same place on standard output. */
static const char *const not_with_rows[] = {"resume", "coverage", "details", NULL};

/* --csv FILE of an arena is a file of its own; --csv alone says what rows are anyway. */
bool rows_read(const struct command *command, struct rows_wanted *wanted)
{
    const char *unit = command_value(command, "rows");
    *wanted = (struct rows_wanted){
        .is_wanted = unit != NULL,
        .unit = unit && strcmp(unit, "deal") == 0 ? ROWS_OF_DEALS : ROWS_OF_GAMES,
        .form = command->json ? ROWS_JSON : ROWS_CSV,
    };
    if (!unit)
        return true;
    if (strcmp(unit, "game") != 0 && strcmp(unit, "deal") != 0) {
        wrong_usage(command, "unknown --rows '%s': use game or deal", unit);
        return false;
    }
    for (const char *const *other = not_with_rows; *other; other++) {
        if (command_has(command, *other)) {
            wrong_usage(command, "--rows cannot be used with --%s", *other);
            return false;
        }
    }
    return true;
}

const struct rows *rows_open(const struct rows_wanted *wanted, const struct ruleset *rules,
                             bool is_tournament, struct arena *arena)
{
    if (!wanted->is_wanted)
        return NULL;
    return rows_create(rules, wanted->unit, wanted->form, is_tournament, arena);
}
