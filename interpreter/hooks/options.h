/* What the options of a ruleset come to. */
#ifndef ELDEST_HOOKS_OPTIONS_H
#define ELDEST_HOOKS_OPTIONS_H

#include "base/diagnostic.h"
#include "hooks/sandbox.h"
#include "ruleset/ruleset.h"

/*
 * Fills in the value of every option, in their order: a number may ask those before it. A value out
 * of its bounds is diagnosed where it was chosen. False if anything was diagnosed.
 */
bool options_settle(struct sandbox *sandbox, struct ruleset *rules,
                    struct diagnostics *diagnostics);

#endif
