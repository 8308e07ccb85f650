/* The rulesets of tests/bad-words play, but each has a rule for which the book has no words. */
#include "bad_rulesets.h"

#include "teach/explain.h"

static void read_book(const char *path, const char *const *folders,
                      const struct load_request *request, struct diagnostics *diagnostics)
{
    struct diagnostics *opening = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, folders, request, opening);
    assert_non_null(rules);
    explain_untold(rules, diagnostics);
    diagnostics_take_arena(diagnostics, rules->arena);
    diagnostics_destroy(opening);
}

int main(void)
{
    return bad_rulesets_run("bad-words", read_book);
}
