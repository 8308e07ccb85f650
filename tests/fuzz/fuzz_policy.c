/*
 * Plays with an input as the policy of a seat, in Lua. Whatever it is, it plays by the rules, and
 * alike each time, or is said to be wrong.
 */
#include "case.h"
#include "program.h"

#include <string.h>

static const char script[] = "eldest: 1\nruleset: nimby\npolicies: {North: p.lua, East: p.lua}\n"
                             "deals:\n  - do: [rest]\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const words[] = {"run", "--json", "script.yaml", NULL};
    program_write("script.yaml", script, strlen(script));
    program_write("p.lua", data, size);
    program_require(program_run(words, "", 0) != 2, "it is run");
    program_clean();
    return 0;
}
