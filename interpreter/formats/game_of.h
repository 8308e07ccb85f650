/* Foreign games of what is played: a listener that makes one of each deal. */
#ifndef ELDEST_FORMATS_GAME_OF_H
#define ELDEST_FORMATS_GAME_OF_H

#include "engine/event.h"
#include "formats/format.h"
#include "script/script.h"

/* Who gets the games; it may keep them, and then destroys them. */
struct game_taker {
    void *self;
    void (*take)(void *self, struct foreign_game *game);
};

struct game_of;

/*
 * Listens to a match of these rules and hands each deal over when it is over, or broken off. Names,
 * tags, notes and comments are those of the script that is played; NULL: there are none. All is
 * borrowed. The caller destroys it.
 */
struct game_of *game_of_create(const struct ruleset *rules, const struct script *script,
                               struct game_taker taker);
void game_of_destroy(struct game_of *game);

/* Who must hear of the match, of all that is seen. */
struct listener game_of_listener(struct game_of *game);

#endif
