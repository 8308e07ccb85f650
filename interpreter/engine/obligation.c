#include "engine/rules.h"

#include "engine/engine.h"
#include "table/state.h"

static const struct context *context_of(const struct engine *engine, const struct state *state)
{
    return engine->rules->contexts[state->context];
}

static bool binds_here(enum obligation_when when, const struct state *state)
{
    switch (when) {
    case WHEN_ALWAYS: return true;
    case WHEN_LEADING: return state->in_trick == 0;
    case WHEN_FOLLOWING: return state->in_trick > 0;
    }
    return false;
}

bool obligation_stands(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation)
{
    if (!is_under(obligation->under, state->settled) || !binds_here(obligation->when, state))
        return false;
    if (obligation->trick && obligation->trick != state->trick + 1)
        return false;
    if (obligation->has_role) {
        uint8_t seats = role_seats(engine->rules, state, obligation->role, 0);
        if (!(seats & (1u << state->actor)))
            return false;
    }
    return true;
}

static bool condition_of(const struct engine *engine, const struct state *state,
                         const struct obligation *obligation)
{
    if (!obligation->condition)
        return true;
    struct subject subject = subject_seat(state->actor);
    return condition_holds(engine, state, obligation->condition, &subject);
}

/* Cards that would win the trick if they were played now; anything when leading. */
static struct set winning_cards(const struct engine *engine, const struct state *state,
                                struct set among)
{
    if (state->in_trick == 0)
        return among;
    const struct context *context = context_of(engine, state);
    const uint8_t *power = context->power[state->led];
    unsigned to_beat = state->best_power + !context->last_of_equals_wins;
    struct set winning = {{0, 0}};
    SET_EACH(card, among) {
        if (power[card] && power[card] >= to_beat)
            set_add(&winning, card);
    }
    return winning;
}

static struct set suit_cards(const struct engine *engine, const struct state *state, unsigned suit)
{
    if (suit == SUIT_NONE)
        return (struct set){{0, 0}};
    return context_of(engine, state)->suit_cards[suit];
}

static struct set suit_of_called_card(const struct engine *engine, const struct state *state)
{
    if (state->called_card == NO_CARD)
        return (struct set){{0, 0}};
    return suit_cards(engine, state, context_of(engine, state)->suit_of[state->called_card]);
}

/* All copies of the called card: nobody can tell them apart. */
static struct set called_cards(const struct engine *engine, const struct state *state,
                               struct set among)
{
    struct set called = {{0, 0}};
    SET_EACH(card, among) {
        if (is_called_card(engine->rules, state, card))
            set_add(&called, card);
    }
    return called;
}

static struct set term_cards(const struct engine *engine, const struct state *state,
                             const struct term *term, struct set among)
{
    switch (term->kind) {
    case TERM_LED: return state->led_cards;
    case TERM_TRUMPS: return suit_cards(engine, state, state->suits[0]);
    case TERM_VARIABLE: return suit_cards(engine, state, state->suits[term->variable]);
    case TERM_CALLED_SUIT: return suit_of_called_card(engine, state);
    case TERM_CALLED_CARD: return called_cards(engine, state, among);
    case TERM_WINNING: return winning_cards(engine, state, among);
    case TERM_CARDS: break;
    }
    return term->cards;
}

struct hook_question trick_question(const struct engine *engine, const struct state *state)
{
    return (struct hook_question){
        .hand = state->hand[state->actor],
        .trick = state->played + state->played_count - state->in_trick,
        .trick_count = state->in_trick,
        .trick_number = (uint8_t)(state->trick + 1),
        .seat = state->actor,
        .suits = state->suits,
        .contract = state->settled,
        .context = context_of(engine, state),
    };
}

/* The cards of `among` that satisfy the clause. False if its hook does not bind. */
static bool satisfying(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation, struct set among, struct set *good)
{
    struct set named = {{0, 0}};
    *good = among;
    if (obligation->hook) {
        struct hook_question question = trick_question(engine, state);
        if (!hooks_obliged(engine->hooks, obligation->hook, &question, &named))
            return false;
    }
    for (unsigned i = 0; i < obligation->term_count; i++)
        named = set_or(named, term_cards(engine, state, &obligation->terms[i], among));
    *good = obligation->forbids ? set_minus(among, named) : set_and(among, named);
    return true;
}

enum duty obligation_duty(const struct engine *engine, const struct state *state,
                          const struct obligation *obligation, struct set allowed, struct set *good)
{
    *good = allowed;
    if (!obligation_stands(engine, state, obligation))
        return DUTY_ABSENT;
    if (!condition_of(engine, state, obligation) ||
        !satisfying(engine, state, obligation, allowed, good))
        return DUTY_CONDITIONAL;
    bool owed = !set_is_empty(set_minus(*good, obligation->spares));
    return owed ? DUTY_OWED : DUTY_IMPOSSIBLE;
}

struct set obligation_narrow(const struct engine *engine, const struct state *state,
                             const struct obligation *obligation, struct set allowed)
{
    struct set good;
    bool owed = obligation_duty(engine, state, obligation, allowed, &good) == DUTY_OWED;
    return owed ? good : allowed;
}
