/* Cards face down to a trick: which are laid so, and how they are turned over. */
#include "engine/card.h"
#include "engine/emit.h"
#include "engine/engine.h"
#include "engine/joining.h"
#include "engine/phases.h"
#include "engine/rules.h"
#include "table/state.h"

/* --- laying them ------------------------------------------------------------------------------ */

/* The cards of the pack of which the rule speaks, with what lies in the trick. */
static struct set cards_of_rule(const struct ruleset *rules, const struct state *state,
                                const struct down_rule *rule)
{
    const struct context *context = rules->contexts[state->named.context];
    struct set all = pack_all_cards(&rules->pack), beaten = {{0, 0}};
    switch (rule->cards) {
    case DOWN_ALL: return all;
    case DOWN_OFF_SUIT: return set_minus(all, state->led_cards);
    case DOWN_BEATEN: break;
    }
    SET_EACH(card, all) {
        if (!power_beats(context, state, context->power[state->led][card]))
            set_add(&beaten, card);
    }
    return beaten;
}

struct set down_cards_by(const struct engine *engine, const struct state *state,
                         const struct down_rule *rule)
{
    const struct subject subject = subject_seat(state->actor);
    bool holds = is_under(rule->under, state->settled) &&
                 (!rule->condition || condition_holds(engine, state, rule->condition, &subject));
    return holds ? cards_of_rule(engine->rules, state, rule) : (struct set){{0, 0}};
}

struct set down_cards_now(const struct engine *engine, const struct state *state)
{
    const struct play_rules *play = &engine->rules->play;
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < play->down_count && state->in_trick > 0; i++)
        cards = set_or(cards, down_cards_by(engine, state, &play->downs[i]));
    return cards;
}

unsigned down_card_played(const struct ruleset *rules, const struct state *state, unsigned card)
{
    struct set unseen =
        set_minus(state->hand[state->actor], set_or(state->shown, state->taken_back));
    if (rules->pack.copies <= 1 || state->owes > 0 || !set_has(state->shown, card))
        return card;
    SET_EACH(other, unseen)
        if (rules->pack.cards[other].name == rules->pack.cards[card].name)
            return other;
    return card;
}

void down_lay(const struct engine *engine, struct state *state, unsigned card)
{
    bool is_seen = engine->followed && engine->follows_down;
    struct set down = is_seen ? engine->followed->down : down_cards_now(engine, state);
    if (state->claimed_by || state->in_trick == 0 || set_has(state->shown, card))
        return; /* who has seen it in the hand would miss it there */
    if (set_has(down, card))
        set_add(&state->down, card);
}

/* --- turning them over ------------------------------------------------------------------------ */

/* All cards of the suits of cards that somebody has covered. */
static struct set cards_of_covered_suits(const struct ruleset *rules, const struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    struct set cards = {{0, 0}};
    SET_EACH(card, state->taken_back) {
        cards = set_or(cards, context->suit_cards[context->suit_of[card]]);
    }
    return cards;
}

/* What lies face down in the complete trick and is to be turned over. */
static struct set cards_to_turn(const struct engine *engine, const struct state *state,
                                const struct step *step)
{
    struct set lying = set_and(cards_lying_down(state), state->trick_cards);
    if (state->in_trick < state->trick_size)
        return (struct set){{0, 0}};
    if (engine->followed && engine->follows_down)
        return set_and(lying, engine->followed->shown);
    return step->shown == SHOWN_DOWN ? lying
                                     : set_and(lying, cards_of_covered_suits(engine->rules, state));
}

void down_turn_over(const struct engine *engine, struct state *state, const struct step *step)
{
    const struct ruleset *rules = engine->rules;
    struct set turned = cards_to_turn(engine, state, step);
    uint8_t seats = role_now(engine, state, step->who, 0, NULL);
    unsigned first = NO_CARD;
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct set own = set_and(turned, played_by(state, seat));
        if (set_is_empty(own))
            continue;
        first = first == NO_CARD ? set_first(own) : first;
        deal_show_cards(engine, state, seat, own, SHOWN_BY_RULE);
    }
    if (first == NO_CARD)
        return;
    if (step->names != NO_VARIABLE)
        deal_name_suit(engine, state, step->names, rules->pack.cards[first].suit);
    trick_judge_again(rules, state);
    deal_emit_suit_shown(engine, state, step->names);
}
