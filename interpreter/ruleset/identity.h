/* Which rules these are: so that what was played by them can be told from what others would do. */
#ifndef ELDEST_RULESET_IDENTITY_H
#define ELDEST_RULESET_IDENTITY_H

#include "base/digest.h"
#include "ruleset/ruleset.h"

/*
 * A digest of all that decides how a game is played: what the files say with their parents and the
 * house rules, the text of the hook file, the number of players and the options' values. Comments,
 * the layout and the names for people do not count, but in the hook file they do.
 */
struct digest ruleset_identity(const struct ruleset *rules);

#endif
