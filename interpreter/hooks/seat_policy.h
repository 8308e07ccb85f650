/*
 * A player in Lua: a file with function choose(view, legal), which is told what one seat may know
 * and returns one of the actions that are legal. It lives in the sandbox of hooks, keeps no memory
 * and knows no chance, so that it plays alike wherever the same is seen.
 */
#ifndef ELDEST_HOOKS_SEAT_POLICY_H
#define ELDEST_HOOKS_SEAT_POLICY_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

struct seat_policy;

/*
 * Runs the file, named at `asked`; NULL, with a diagnostic, if it fails or has no function choose.
 * The rules, the file and the diagnostics are borrowed.
 */
struct seat_policy *seat_policy_open(const struct ruleset *rules, const struct source *file,
                                     struct place asked, struct diagnostics *diagnostics);
void seat_policy_close(struct seat_policy *policy);

/*
 * What the seat of the view, whose turn it is, does: one of the legal calls or cards. Negative,
 * with a diagnostic at the line in Lua and the place that named the file, if choose fails or
 * answers anything else.
 */
int seat_policy_choose(struct seat_policy *policy, const struct view *view, struct set legal);

#endif
