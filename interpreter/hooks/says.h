/*
 * What a hook file says of its functions, for people: says = {power = "every 2 is a trump"}. The
 * texts stand beside the functions they speak of, so who changes one sees the other.
 */
#ifndef ELDEST_HOOKS_SAYS_H
#define ELDEST_HOOKS_SAYS_H

#include <lua.h>

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/*
 * Gives the ruleset's hooks the texts of the table `says`, if the file that ran defined one. Words
 * for what is no hook of the file, and what is no text, are diagnosed where they stand.
 */
void says_read(lua_State *lua, struct ruleset *rules, struct diagnostics *diagnostics);

/* The text in one line, with single spaces: authors may break it as they like. */
const char *says_in_one_line(struct arena *arena, const char *text);

#endif
