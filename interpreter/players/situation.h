/*
 * In what kind of situation somebody acts, as card players tell one from another: whether they lead
 * or follow, whether the trick is a friend's so far, whether they speak last to it, whether a card
 * would win it, and how they stand to their bid. No game is known here: these are the questions
 * that every game of tricks asks.
 */
#ifndef ELDEST_PLAYERS_SITUATION_H
#define ELDEST_PLAYERS_SITUATION_H

#include "ruleset/ruleset.h"
#include "table/state.h"

/* Which cards are higher than which, found for each context when it is first asked for. */
struct heights {
    const struct ruleset *rules;
    struct set **higher; /* [context][card]: the cards of its suit that beat it; or NULL */
};

void heights_init(struct heights *heights, const struct ruleset *rules);
void heights_finish(struct heights *heights);

/* The actor's situation in one state: what is the same for all that could be done. */
struct situation {
    uint32_t first; /* the habit of action 0 */
    /* A card's habit is another one if it could win: where it beats this power, or nothing higher
     * is out. */
    const uint8_t *power; /* of cards that follow; or NULL */
    uint8_t to_beat;
    const struct set *higher; /* than a card that is led; or NULL */
    struct set out;           /* the cards in other hands */
};

/* Habits are numbered from 0 to this, less one. */
uint32_t situation_habits(const struct ruleset *rules);

/* TURN_CALL, TURN_PASS, TURN_CARD. Borrows from the heights. */
struct situation situation_of(struct heights *heights, const struct state *state);

/* The number of an action's habit. */
static inline uint32_t situation_habit(const struct situation *situation, unsigned action)
{
    bool wins = false;
    if (situation->power)
        wins = situation->power[action] > situation->to_beat;
    else if (situation->higher)
        wins = set_is_empty(set_and(situation->higher[action], situation->out));
    return situation->first + action + (wins ? SET_MAX : 0);
}

#endif
