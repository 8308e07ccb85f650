/* Playing a match from its list of numbers, where a script has that and no deals. */
#ifndef ELDEST_SCRIPT_ACTION_LIST_H
#define ELDEST_SCRIPT_ACTION_LIST_H

#include "engine/drive.h"
#include "script/scripted.h"

/*
 * Answers whatever the match asks by the script's list, one entry after the other; what cannot be
 * is diagnosed at its entry. Behind the last entry the match is broken off.
 */
struct policy action_list_policy(struct scripted *game);

#endif
