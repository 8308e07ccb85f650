/* Which entry of a script says what a seat does now, while the script is played. */
#ifndef ELDEST_SCRIPT_WRITTEN_H
#define ELDEST_SCRIPT_WRITTEN_H

#include "script/script.h"

/* Where the game is in the script: zero but for the script before the first deal. */
struct written {
    const struct script *script; /* or NULL: it has no entries */
    unsigned deal, item, action; /* the next action: of this deal, this entry, this one of it */
};

/*
 * The entry by which the actor does something now, and goes on behind that action. NULL if a policy
 * or chance has chosen it, even if an entry of another seat waits. *is_last: it is the last action
 * of the entry, to which the entry's note and comment belong.
 */
const struct script_item *written_next(struct written *written, unsigned actor, bool *is_last);

/* Goes on to the next deal. */
void written_end_deal(struct written *written);

#endif
