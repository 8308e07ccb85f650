/*
 * A rule that asks something of a position, of which more may be said or not. Each thing that is
 * lacking is told once, by the first rule that asks it.
 */
#ifndef ELDEST_ENGINE_ASKER_H
#define ELDEST_ENGINE_ASKER_H

#include "engine/laying.h"

struct asker {
    struct laying *laying;
    struct arena *arena;
    const char *name;
    struct place place;
    /* Terms that have been asked of these seats, a bit for each set of them, and what they lacked:
     * terms that ask each other would be asked again and again. */
    uint64_t asked[TERMS_NAMED_MAX][4], lacking[TERMS_NAMED_MAX][4];
};

/* Tells that it asks this, "who the declarer is", and what can be done about it. */
void asker_lacks(struct asker *asker, const char *what, const char *hint);

/* Whether a suit variable, or what a note remembers, is not said. */
bool asker_lacks_suit(struct asker *asker, unsigned variable);
bool asker_lacks_note(struct asker *asker, unsigned number);

/* Whether who has the role depends on something that is not said. */
bool asker_lacks_role(struct asker *asker, role_t role);

/* Whether the expression asks something that is not said, of these seats; NULL asks nothing. */
bool asker_lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject);

#endif
