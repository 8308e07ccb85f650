/* The rulesets of tests/bad cannot be opened, each for the one reason that it tells. */
#include "bad_rulesets.h"

static void open_it(const char *path, const char *const *folders,
                    const struct load_request *request, struct diagnostics *diagnostics)
{
    ruleset_destroy(ruleset_open(path, folders, request, diagnostics));
}

int main(void)
{
    return bad_rulesets_run("bad", open_it);
}
