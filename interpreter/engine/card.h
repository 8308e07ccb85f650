/*
 * What happens for every card that is played, in a header, so that it is compiled into the loop of
 * whoever plays whole deals: the engine's own files, and simulations. What few cards need is out of
 * line in engine/trick.c.
 */
#ifndef ELDEST_ENGINE_CARD_H
#define ELDEST_ENGINE_CARD_H

#include "engine/rules.h"
#include "table/state.h"

/* trick_play where the trick is full, or more is to be done behind a card than to turn to the next
 * player. */
void trick_pause(const struct engine *engine, struct state *state);

/* trick_play for a card that names trumps, opens dummy's hand, or may be the called card. */
void trick_play_rarely(const struct engine *engine, struct state *state, unsigned card);

/*
 * Whether the actor is to play a card, and all that this may be lies in the first word of a set:
 * nothing is asked but to follow suit, with a pack of at most 64 cards.
 */
static inline bool card_is_in_word(const struct engine *engine, const struct state *state)
{
    return state->turn == TURN_CARD && engine->rules->play.follows_in_word;
}

/* What may be played then. */
static inline uint64_t cards_in_word(const struct state *state)
{
    uint64_t hand = state->hand[state->actor].word[0];
    uint64_t following = hand & state->led_cards.word[0];
    return following ? following : hand;
}

/* What must be followed from here on, and by which card's power the trick is held. */
static inline void card_asks(const struct context *context, struct state *state, unsigned card)
{
    unsigned suit = context->suit_of[card];
    state->led = (uint8_t)suit;
    if (suit != SUIT_NONE)
        state->led_cards = context->suit_cards[suit];
    else if (set_in(&context->lone_trumps, card))
        state->led_cards = context->lone_trumps;
    state->best_seat = state->actor;
    state->best_power = context->power[suit][card];
}

/* The leader holds the trick until somebody's card beats the leader's. */
static inline void card_leads(const struct ruleset *rules, struct state *state, unsigned card)
{
    card_asks(rules->contexts[state->named.context], state, card);
    state->leader[state->trick] = state->actor;
    set_clear(&state->trick_cards);
}

static inline bool power_beats(const struct context *context, const struct state *state,
                               unsigned power)
{
    return power + (context->last_of_equals_wins && power > 0) > state->best_power;
}

/* For a card as strong as the one that holds the trick, where of such nobody wins. */
void card_equals(const struct ruleset *rules, struct state *state);

/* Written so that it becomes no branch: nobody can guess which cards win. */
static inline void card_follows(const struct ruleset *rules, struct state *state, unsigned card)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned power = context->power[state->led][card];
    if (context->equals_win_nothing && power == state->best_power && power > 0)
        card_equals(rules, state);
    unsigned changed = 0u - power_beats(context, state, power); /* all bits, or none */
    state->best_seat ^= (uint8_t)((state->best_seat ^ state->actor) & changed);
    state->best_power ^= (uint16_t)((state->best_power ^ power) & changed);
}

/* The card goes from the hand to the table. */
static inline void card_moves(struct state *state, unsigned card)
{
    set_remove(&state->hand[state->actor], card);
    set_add(&state->trick_cards, card);
    state->played[state->played_count++] = (card_byte_t)card;
    state->in_trick++;
}

/* Whether the card about to be played does what few cards do. */
static inline bool card_is_rare(const struct state *state)
{
    if (state->named.called_card != NO_CARD)
        return true;
    if (state->in_trick > 0)
        return false;
    return state->trumps_by_lead || (state->trick == 0 && state->dummy != NO_SEAT);
}

/* The next player's turn, or what comes behind the card. */
static inline void card_is_done(const struct engine *engine, struct state *state)
{
    if (state->in_trick < state->pause)
        state->actor = state->follows[state->actor];
    else
        trick_pause(engine, state);
}

/* Plays a legal card for the actor, where nobody listens. */
static inline void trick_play(const struct engine *engine, struct state *state, unsigned card)
{
    if (card_is_rare(state)) {
        trick_play_rarely(engine, state, card);
        return;
    }
    if (state->in_trick == 0)
        card_leads(engine->rules, state, card);
    else
        card_follows(engine->rules, state, card);
    card_moves(state, card);
    card_is_done(engine, state);
}

/* Whether the actor is to play a card, and no expression and no hook is asked behind it, whichever
 * it is: then nothing can fail. */
static inline bool card_is_safe(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    if (state->turn != TURN_CARD || rules->cards_do_more || rules->pause != rules->players)
        return false;
    if (state->in_trick + 1u < state->pause)
        return true;
    unsigned behind = state->trick + 1u;
    bool wins_by_tables = !rules->play.winner && !rules->tricks_differ && !rules->collects;
    return wins_by_tables && behind < state->trick_count && !rules->is_behind_trick[behind];
}

#endif
