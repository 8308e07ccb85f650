/*
 * A view: the match as one seat may know it, which is all that a player, a computer player or a
 * page ever gets. It is a state in which what the seat cannot see is not hidden but absent: the
 * hands of others hold only cards that all have seen there, the pack has no order, the
 * generator no future. Two matches that differ in nothing the seat has seen have equal views.
 */
#ifndef ELDEST_TABLE_VIEW_H
#define ELDEST_TABLE_VIEW_H

#include "base/rng.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

/* A plain value like the state. */
struct view {
    struct state known;
    uint8_t seat;
    uint16_t hand_count[SEATS_MAX]; /* cards in every hand, seen or not */
    /* Cards that changed places face down: all have seen how many, and from whom to whom. */
    uint16_t passing_count[SEATS_MAX];     /* laid aside so far, to be passed on */
    uint16_t received_count[SEATS_MAX];    /* came by passing */
    uint8_t received_from[SEATS_MAX];      /* from this seat; NO_SEAT: none, or several did */
    uint16_t passed[SEATS_MAX][SEATS_MAX]; /* so many from the first seat to the second */
    uint16_t discard_count[SEATS_MAX];     /* laid away */
    uint16_t back_count[SEATS_MAX];        /* laid away, and then taken back into the hand */
    /* Whose hand the card at each place of the pack was dealt to; NO_SEAT while it is not dealt. */
    uint8_t dealt_to[CARDS_MAX];
};

/* What a seat may know; NO_SEAT is an onlooker, who knows what all do. */
void view_of(const struct ruleset *rules, const struct state *state, unsigned seat,
             struct view *view);

/* The same without which places of the pack were dealt to whom (`dealt_to` has no seat, and `known`
 * no place of the pack): for who asks only about the present, and often. */
void view_of_present(const struct ruleset *rules, const struct state *state, unsigned seat,
                     struct view *view);

/* All there is to see, for who may see it: a referee, or a reader of a match that is over. */
struct view view_of_all(const struct ruleset *rules, const struct state *state);

/*
 * What a seat cannot see might as well be otherwise. Exchanging the cards whose places it does not
 * know makes another match that must look the same to it: who finds a difference has found a leak.
 */

/* The cards of the talon, seen or not; of a view those that it shows. */
struct set talon_cards(const struct state *state);

/* How many cards lie there, known or not. */
static inline unsigned talon_count(const struct state *state)
{
    unsigned first = state->taken_at, end = first + state->taken_count;
    first = first > state->dealt ? first : state->dealt;
    end = end < state->pack_count ? end : state->pack_count;
    return state->pack_count - state->dealt - (end > first ? end - first : 0);
}

/* The cards whose places a seat cannot know: those of other hands and of the talon, unseen. */
struct set cards_unseen_by(const struct ruleset *rules, const struct state *state, unsigned seat);

/* The same match with these cards exchanged among themselves at random, and another future. */
struct state state_with_exchanged(const struct state *state, struct set cards, struct rng *rng);

#endif
