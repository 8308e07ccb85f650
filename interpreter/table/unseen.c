#include "table/view.h"

struct set talon_cards(const struct state *state)
{
    struct set talon = {{0, 0}};
    for (unsigned i = state->dealt; i < state->pack_count; i++) {
        if (is_in_talon(state, i) && state->pack[i] != NO_CARD)
            set_add(&talon, state->pack[i]);
    }
    return talon;
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
    unseen = set_minus(set_minus(unseen, state->shown), state->turned);
    /* What a seat gave away it can follow to the hand it was passed to, until it is played. */
    return seat < rules->players ? set_minus(unseen, state->given[seat]) : unseen;
}

/* --- exchanging ------------------------------------------------------------------------------ */

/* A random exchange of these cards among themselves; every other card stays where it is. */
static void permute(struct set cards, struct rng *rng, card_t *becomes)
{
    card_t list[CARDS_MAX];
    unsigned count = 0;
    for (unsigned card = 0; card < CARDS_MAX; card++)
        becomes[card] = (card_t)card;
    SET_EACH(card, cards) {
        list[count++] = (card_t)card;
    }
    for (unsigned i = count; i > 1; i--) {
        unsigned j = rng_below(rng, i);
        card_t kept = becomes[list[i - 1]];
        becomes[list[i - 1]] = becomes[list[j]];
        becomes[list[j]] = kept;
    }
}

static struct set renamed(struct set cards, const card_t *becomes)
{
    struct set result = {{0, 0}};
    SET_EACH(card, cards) {
        set_add(&result, becomes[card]);
    }
    return result;
}

struct state state_with_exchanged(const struct state *state, struct set cards, struct rng *rng)
{
    struct state other = *state;
    card_t becomes[CARDS_MAX];
    permute(cards, rng, becomes);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        other.hand[seat] = renamed(state->hand[seat], becomes);
        other.passing[seat] = renamed(state->passing[seat], becomes);
        other.given[seat] = renamed(state->given[seat], becomes);
        for (unsigned i = 0; i < ASIDE_MAX && state->aside[seat][i]; i++)
            other.aside[seat][i] = (uint16_t)(becomes[state->aside[seat][i] - 1] + 1);
        other.received[seat] = renamed(state->received[seat], becomes);
    }
    other.discards = renamed(state->discards, becomes);
    other.taken_back = renamed(state->taken_back, becomes);
    for (unsigned i = 0; i < state->pack_count; i++)
        other.pack[i] = becomes[state->pack[i]];
    other.seed ^= 1; /* nor may a seat know the future */
    other.chance.word[0] ^= 1;
    return other;
}
