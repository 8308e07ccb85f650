#include "cli/precise.h"

#include <stdlib.h>
#include <string.h>

#include "cli/command.h"

/* What is meant if no figure is named. */
#define HEADLINE "score"

/* "0.01" or "1%", more than 0. False if it is something else. */
static bool read_width(const char *text, double *width)
{
    size_t digits = strspn(text, "0123456789.");
    char *end;
    *width = strtod(text, &end);
    if (digits == 0 || end != text + digits)
        return false;
    bool of_hundred = *end == '%';
    *width /= of_hundred ? 100 : 1;
    return *width > 0 && end[of_hundred] == '\0';
}

/* "FIGURE=0.01", or only how precise. */
static bool read_aim(const struct command *command, const char *text, struct arena *arena,
                     struct aim *aim)
{
    const char *equals = strrchr(text, '=');
    aim->what = equals ? arena_copy(arena, text, (size_t)(equals - text)) : HEADLINE;
    if (read_width(equals ? equals + 1 : text, &aim->within))
        return true;
    wrong_usage(command, "--precision '%s' says not how precise, as 0.01 or '%s=1%%' do", text,
                equals ? aim->what : "won");
    return false;
}

bool precision_read(const struct command *command, struct arena *arena, struct precision *precision)
{
    const char *text;
    *precision = (struct precision){
        .aims = arena_alloc(arena, command->given_count * sizeof *precision->aims),
    };
    while ((text = command_value_at(command, "precision", precision->count))) {
        if (!read_aim(command, text, arena, &precision->aims[precision->count++]))
            return false;
    }
    if (!precision->count)
        return true;
    if (command_has(command, "shard"))
        wrong_usage(command, "--precision cannot go with --shard: a part does not know the whole");
    else if (command_has(command, "seat"))
        wrong_usage(command, "--precision cannot go with --seat: programs play all games at once");
    else
        return true;
    return false;
}

/* Sections, and the names of figures, that could have been meant. */
static const char *nearest(const struct panel *panel, const char *what, struct arena *arena)
{
    const char **words = arena_alloc(arena, 2 * panel->count * sizeof *words);
    unsigned count = 0;
    for (unsigned i = 0; i < panel->count; i++) {
        if (panel->figures[i].kind == FIGURE_COUNT)
            continue;
        words[count++] = panel->figures[i].section;
        words[count++] = panel->figures[i].name;
    }
    return did_you_mean(arena, what, words, count);
}

bool precision_fits(const struct command *command, const struct precision *precision,
                    const struct panel *panel, const struct pairing *pairing, struct arena *arena)
{
    const struct aim *stray = precision_stray(precision, panel, pairing);
    if (stray && pairing)
        wrong_usage(command, "--precision: the two do not both have a figure '%s'", stray->what);
    else if (stray)
        wrong_usage(command, "--precision: there is no figure '%s'%s", stray->what,
                    nearest(panel, stray->what, arena));
    return !stray;
}
