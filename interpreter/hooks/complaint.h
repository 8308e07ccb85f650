/* Diagnostics about hooks: the Lua line that is guilty, and the YAML line that asked. */
#ifndef ELDEST_HOOKS_COMPLAINT_H
#define ELDEST_HOOKS_COMPLAINT_H

#include "base/diagnostic.h"
#include "hooks/sandbox.h"
#include "ruleset/ruleset.h"

/* What stands on a line, from 1, without the space around it; a line beyond the end is its end. */
struct place place_of_line(const struct source *source, uint32_t line);

/* A hook failed: E_HOOK_FAILED. */
struct diagnostic *complain_failure(struct diagnostics *diagnostics, const struct ruleset *rules,
                                    const struct hook *hook, const struct failure *failure);

/* A hook's answer is of no use: E_HOOK_ANSWER, or another code, at the hook's first line. */
struct diagnostic *complain_answer(struct diagnostics *diagnostics, const struct ruleset *rules,
                                   enum diagnostic_code code, const struct hook *hook,
                                   const char *format, ...) __attribute__((format(printf, 5, 6)));

#endif
