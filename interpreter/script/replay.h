/*
 * A record that is played again: whether it comes out as it was saved. If it does not and the
 * ruleset has changed since, that is said, with the first line where the game goes another way.
 */
#ifndef ELDEST_SCRIPT_REPLAY_H
#define ELDEST_SCRIPT_REPLAY_H

#include "engine/event.h"
#include "script/correction.h"
#include "script/script.h"

struct replay;

/* What listens is told of the match too; it may be NULL. NULL if the script is no record. */
struct replay *replay_create(const struct script *script, const struct listener *listener,
                             struct diagnostics *diagnostics);

/* Who must hear of the match, of all that is seen; nobody for NULL. */
struct listener replay_listener(struct replay *replay);

/* Behind the game and its own diagnostics: adds what is to be said, and to the corrections, unless
 * NULL, the digests as they are now. Frees it; takes NULL. */
void replay_finish(struct replay *replay, struct corrections *corrections);

#endif
