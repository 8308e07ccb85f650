/*
 * What a player cannot see: the cards, and a state in which two unseen cards have changed
 * places.
 */
#include "table/view.h"

#include <string.h>

struct set talon_cards(const struct state *state)
{
    struct set talon = {{0, 0}};
    for (unsigned i = state->dealt; i < state->pack_count; i++) {
        if (is_in_talon(state, i) && state->pack[i] != NO_CARD)
            set_add(&talon, state->pack[i]);
    }
    return talon;
}

/* What others have played face down, as far as the seat does not know it. */
static struct set cards_down_unseen_by(const struct ruleset *rules, const struct state *state,
                                       unsigned seat)
{
    struct view view;
    view_of(rules, state, seat, &view);
    return set_minus(cards_lying_down(state), view.known.down);
}

struct set cards_unseen_by(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set unseen = talon_cards(state);
    for (unsigned other = 0; other < rules->players; other++) {
        if (other == seat)
            continue;
        unseen = set_or(unseen, state->hand[other]);
        unseen = set_or(unseen, state->passing[other]);
        unseen = set_or(unseen, set_and(state->given[other], state->discards));
    }
    if (rules->lays_down)
        unseen = set_or(unseen, cards_down_unseen_by(rules, state, seat));
    unseen = set_minus(set_minus(unseen, state->shown), state->turned);
    /* What a seat gave away it can follow to the hand it was passed to, until it is played. */
    return seat < rules->players ? set_minus(unseen, state->given[seat]) : unseen;
}

/* --- exchanging ------------------------------------------------------------------------------ */

/* A random exchange of these cards among themselves; every other card stays where it is. */
static void permute(struct set cards, struct rng *rng, card_t *becomes)
{
    card_t list[CARDS_MAX], drawn[CARDS_MAX];
    unsigned count = set_list(&cards, list);
    for (unsigned card = 0; card < CARDS_MAX; card++)
        becomes[card] = (card_t)card;
    memcpy(drawn, list, count * sizeof *list);
    rng_draw(rng, drawn, count, count > 0 ? count - 1 : 0);
    for (unsigned i = 0; i < count; i++)
        becomes[list[i]] = drawn[i];
}

/* The cards when some were exchanged: each of the others is what it was. */
static struct set renamed(struct set cards, struct set exchanged, const card_t *becomes)
{
    struct set result = set_minus(cards, exchanged), other = set_and(cards, exchanged);
    card_t list[CARDS_MAX];
    for (unsigned left = set_list(&other, list); left-- > 0;)
        set_add(&result, becomes[list[left]]);
    return result;
}

/* The cards that lie face down among those played, and in the tricks that somebody has. */
static void exchange_down(struct state *other, struct set cards, const card_t *becomes)
{
    for (unsigned i = 0; i < other->played_count; i++)
        other->played[i] = (card_byte_t)becomes[other->played[i]];
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        other->taken[seat] = renamed(other->taken[seat], cards, becomes);
    other->trick_cards = renamed(other->trick_cards, cards, becomes);
    other->down = renamed(other->down, cards, becomes);
}

struct state state_with_exchanged(const struct state *state, struct set cards, struct rng *rng)
{
    struct state other = *state;
    card_t becomes[CARDS_MAX];
    permute(cards, rng, becomes);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        other.hand[seat] = renamed(state->hand[seat], cards, becomes);
        other.passing[seat] = renamed(state->passing[seat], cards, becomes);
        other.given[seat] = renamed(state->given[seat], cards, becomes);
        for (unsigned i = 0; i < ASIDE_MAX && state->aside[seat][i]; i++)
            other.aside[seat][i] = (uint16_t)(becomes[state->aside[seat][i] - 1] + 1);
        other.received[seat] = renamed(state->received[seat], cards, becomes);
    }
    if (!set_is_empty(set_and(cards_lying_down(state), cards)))
        exchange_down(&other, cards, becomes);
    other.discards = renamed(state->discards, cards, becomes);
    other.taken_back = renamed(state->taken_back, cards, becomes);
    for (unsigned i = 0; i < state->pack_count && state->pack[i] != NO_CARD; i++)
        other.pack[i] = becomes[state->pack[i]];
    other.seed ^= 1; /* nor may a seat know the future */
    other.chance.word[0] ^= 1;
    return other;
}
