/*
 * Answers a quiz with an input, and steps with it through a game. Whatever it is, both end, and say
 * the same each time.
 */
#include "case.h"
#include "program.h"

#include <string.h>

static const char script[] = "eldest: 1\nruleset: nimby\ndeals:\n  - do: [rest]\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const quiz[] = {"quiz", "whist", "--count", "2", "--topic", "winner", NULL};
    static const char *const step[] = {"run", "--step", "script.yaml", NULL};
    program_write("script.yaml", script, strlen(script));
    program_require(program_run(quiz, (const char *)data, size) == 0, "the quiz is held");
    program_require(program_run(step, (const char *)data, size) == 0,
                    "the game is stepped through");
    program_clean();
    return 0;
}
