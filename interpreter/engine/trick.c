#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/tell.h"
#include "table/state.h"

static uint8_t smallest_hand(const struct ruleset *rules, const struct state *state)
{
    unsigned smallest = CARDS_MAX;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned cards = set_count(state->hand[seat]);
        if (cards < smallest)
            smallest = cards;
    }
    return (uint8_t)smallest;
}

bool trick_open_play(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    state->turn = TURN_CARD;
    if (state->trick > 0) { /* back from an interlude */
        state->actor = state->winner[state->trick - 1];
        return false;
    }
    state->trick_count = smallest_hand(rules, state);
    state->actor = (uint8_t)seat_of_role(rules, state, rules->contracts[state->settled].leader);
    return state->trick_count == 0;
}

/* Out of line, like all in this file that few cards need: the many pass it faster. */
__attribute__((noinline)) static struct set
narrow_by_all(const struct engine *engine, const struct state *state, struct set allowed)
{
    const struct play_rules *play = &engine->rules->play;
    for (unsigned i = 0; i < play->obligation_count; i++)
        allowed = obligation_narrow(engine, state, &play->obligations[i], allowed);
    return allowed;
}

struct set trick_legal(const struct engine *engine, const struct state *state)
{
    struct set hand = state->hand[state->actor];
    if (!engine->rules->play.only_follow_suit)
        return narrow_by_all(engine, state, hand);
    /* The same for the one clause that most games have, without the detour. */
    struct set following = set_and(hand, state->led_cards);
    return set_is_empty(following) ? hand : following;
}

enum refusal trick_refusal(const struct engine *engine, const struct state *state, unsigned card,
                           struct reason *reason)
{
    const struct play_rules *play = &engine->rules->play;
    struct set allowed = state->hand[state->actor];
    if (card >= engine->rules->pack.card_count)
        return REFUSED_UNKNOWN;
    if (!set_has(allowed, card))
        return REFUSED_NOT_HELD;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        const struct obligation *obligation = &play->obligations[i];
        allowed = obligation_narrow(engine, state, obligation, allowed);
        if (!set_has(allowed, card)) {
            *reason = (struct reason){
                .rule = obligation->name,
                .place = obligation->place,
                .says = obligation->hook ? obligation->hook->says : NULL,
            };
            return REFUSED_OBLIGATION;
        }
    }
    return REFUSED_NOT;
}

/* --- playing a card -------------------------------------------------------------------------- */

/* Trumps are what is led, and this card is. If a rank was called, the called card is known now. */
__attribute__((noinline)) static void name_trumps(const struct ruleset *rules, struct state *state,
                                                  unsigned card)
{
    program_set_suit(rules, state, 0, rules->pack.cards[card].suit);
    state->trumps_by_lead = false;
    called_card_find(rules, state);
}

/* The leader holds the trick until somebody's card beats the leader's. */
static void lead(const struct ruleset *rules, struct state *state, unsigned card)
{
    if (state->trumps_by_lead)
        name_trumps(rules, state, card);
    const struct context *context = rules->contexts[state->context];
    unsigned suit = context->suit_of[card];
    state->led = (uint8_t)suit;
    if (suit != SUIT_NONE)
        state->led_cards = context->suit_cards[suit];
    state->leader[state->trick] = state->best_seat = state->actor;
    state->best_power = context->power[suit][card];
    state->trick_cards = (struct set){{0, 0}};
}

static bool beats(const struct context *context, const struct state *state, unsigned power)
{
    if (power != state->best_power)
        return power > state->best_power;
    return power > 0 && context->last_of_equals_wins;
}

static void follow(const struct ruleset *rules, struct state *state, unsigned card)
{
    const struct context *context = rules->contexts[state->context];
    unsigned power = context->power[state->led][card];
    if (beats(context, state, power)) {
        state->best_seat = state->actor;
        state->best_power = (uint8_t)power;
    }
}

/* Who wins the full trick when a hook is asked; if it has no answer, as the tables say. */
__attribute__((noinline)) static unsigned winner_by_hook(const struct engine *engine,
                                                         const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    struct hook_question question = trick_question(engine, state);
    int position = hooks_winner(engine->hooks, rules->play.winner, &question);
    if (position < 0)
        return state->best_seat;
    unsigned seat = state->leader[state->trick];
    while (position-- > 0)
        seat = rules->next_seat[seat];
    return seat;
}

__attribute__((noinline)) static void end_trick(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    unsigned winner = rules->play.winner ? winner_by_hook(engine, state) : state->best_seat;
    state->winner[state->trick] = (uint8_t)winner;
    state->tricks_won[winner]++;
    state->taken[winner] = set_or(state->taken[winner], state->trick_cards);
    state->trick++;
    state->in_trick = 0;
    state->led_cards = (struct set){{0, 0}};
    state->actor = (uint8_t)winner;
    tell(engine, state, EVENT_TRICK, winner, state->trick - 1u);
    if (state->trick == state->trick_count)
        program_go_to(engine, state, rules->score_step);
    else if (rules->interlude[state->trick])
        program_go_to(engine, state, rules->interlude[state->trick]);
}

/* The card goes from the hand to the table. */
static inline void lay(const struct ruleset *rules, struct state *state, unsigned card)
{
    if (state->in_trick == 0)
        lead(rules, state, card);
    else
        follow(rules, state, card);
    set_remove(&state->hand[state->actor], card);
    set_add(&state->trick_cards, card);
    state->played[state->played_count++] = (card_t)card;
    if (state->called_card != NO_CARD)
        called_card_played(rules, state, card);
    state->in_trick++;
}

static inline void go_on(const struct engine *engine, struct state *state)
{
    if (state->in_trick == engine->rules->players)
        end_trick(engine, state);
    else
        state->actor = engine->rules->next_seat[state->actor];
}

void trick_play(const struct engine *engine, struct state *state, unsigned card)
{
    lay(engine->rules, state, card);
    go_on(engine, state);
}

void trick_play_told(const struct engine *engine, struct state *state, unsigned card)
{
    bool names_trumps = state->trumps_by_lead && state->in_trick == 0;
    unsigned partner = state->partner;
    lay(engine->rules, state, card);
    tell_choice(engine, state, state->in_trick == 1 ? EVENT_LED : EVENT_PLAYED, card);
    if (names_trumps)
        tell_suit(engine, state, state->actor, 0);
    if (called_card_settles(engine->rules, state, card, partner))
        tell(engine, state, EVENT_CALLED_CARD, state->actor, state->called_card);
    go_on(engine, state);
}
