/* The rulesets of tests/bad-proofs can be opened, but each refutes what it says it does. */
#include "bad_rulesets.h"

#include "proof/examine.h"

static void examine_it(const char *path, const char *const *folders,
                       const struct load_request *request, struct diagnostics *diagnostics)
{
    struct examination examination = {
        .arena = arena_create(),
        .name = path,
        .folders = folders,
        .effort = effort_quick,
        .found = diagnostics,
    };
    struct diagnostics *opening = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, folders, request, opening);
    assert_non_null(rules);
    examine(&examination);
    diagnostics_take_arena(diagnostics, examination.standard->arena);
    ruleset_destroy(rules);
    diagnostics_destroy(opening);
    arena_destroy(examination.arena);
}

int main(void)
{
    return bad_rulesets_run("bad-proofs", examine_it);
}
