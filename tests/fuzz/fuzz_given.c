/*
 * Asks why of the position that an input describes: its lines are the facts, the cards of the
 * trick, a hand, and the name of a ruleset. Whatever it is, it is told, the same each time, or said
 * to be wrong.
 */
#include "case.h"
#include "program.h"

#include <stdio.h>
#include <string.h>

#define LINES   3
#define LONGEST 4096

static const char *const rulesets[] = {"whist", "noms", "small-ships", "nimby", "anti-trump"};

/* The next line, as far as no NUL is in it. */
static const uint8_t *read_line(const uint8_t *at, const uint8_t *end, char *line)
{
    size_t length = 0;
    for (; at < end && *at != '\n'; at++)
        if (length < LONGEST)
            line[length++] = (char)*at;
    line[length] = '\0';
    return at < end ? at + 1 : end;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char lines[LINES][LONGEST + 1];
    const uint8_t *at = data, *end = data + size;
    unsigned sum = 0;
    for (unsigned i = 0; i < LINES; i++)
        at = read_line(at, end, lines[i]);
    for (; at < end; at++)
        sum += *at;
    const char *ruleset = rulesets[sum % (sizeof rulesets / sizeof *rulesets)];
    const char *const trick[] = {"why",    ruleset,  "--given", lines[0], "--trick",
                                 lines[1], "--hand", lines[2],  NULL};
    const char *const score[] = {"why", ruleset, "--given", lines[0], "--score", "--all", NULL};
    program_run(trick, "", 0);
    program_run(score, "", 0);
    return 0;
}
