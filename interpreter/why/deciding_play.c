/* The facts of play: what is trumps and played, and which trick and whose turn it is. */
#include "why/deciding_rows.h"

#include "teach/formula.h"
#include "words/facts.h"

/* --- suits and contracts --------------------------------------------------------------------- */

/* The trick on the table once more, as its cards count and rank now. */
static void lay_trick_again(const struct ruleset *rules, struct supposed *supposed)
{
    struct state *state = &supposed->state;
    unsigned count = state->turn == TURN_CARD ? state->in_trick : 0, actor = state->actor;
    if (count == 0 || trick_shape_now(state) != SHAPE_CARD)
        return;
    state->played_count = (uint16_t)(state->played_count - count);
    state->in_trick = 0;
    state->led_cards = (struct set){{0, 0}};
    state->actor = (uint8_t)supposed->leader;
    while (count-- > 0) {
        if (is_place_empty(state, state->played_count)) {
            state_leave_place(state);
            state->actor = state->follows[state->actor];
        } else {
            trick_lay(rules, state, state->played[state->played_count]);
        }
    }
    state->actor = (uint8_t)actor;
}

static bool name_suits(const struct ruleset *rules, struct supposed *supposed)
{
    struct state *state = &supposed->state;
    unsigned context = ruleset_context_index(rules, state->settled, state->named.suits);
    state->named.context = (uint16_t)context;
    if (!rules->contexts[context])
        return false;
    lay_trick_again(rules, supposed);
    return true;
}

static unsigned each_variable(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)supposed;
    return rules->variable_count;
}

NOW(suit, supposed->state.named.suits[whose])

ALTERNATIVES(suit)
{
    (void)rules;
    bool is_open = supposed->state.trumps_by_lead; /* the lead will name it */
    return is_open ? NO_ALTERNATIVES : (struct alternatives){.high = SUIT_NONE};
}

SET(suit)
{
    supposed->state.named.suits[whose] = (uint8_t)value;
    return name_suits(rules, supposed);
}

SAY(suit)
{
    return why_suit_is(why, &supposed->state, whose, supposed->state.named.suits[whose]);
}

ROW(each_variable, suit)

/* While seats bid the contract is that of the highest bid, and its rules do not hold yet. */
static bool is_bid_for(const struct ruleset *rules, const struct supposed *supposed)
{
    const struct state *state = &supposed->state;
    return state->turn == TURN_CALL && call_step(rules, state)->is_auction;
}

NOW(contract, is_bid_for(rules, supposed) ? supposed->state.contract : supposed->state.settled)

ALTERNATIVES(contract)
{
    (void)supposed;
    return (struct alternatives){.high = rules->contract_count};
}

/* With it come the trumps that it has. */
SET(contract)
{
    (void)whose;
    struct state *state = &supposed->state;
    const struct contract *contract = &rules->contracts[value];
    state->contract = (uint8_t)value;
    if (is_bid_for(rules, supposed))
        return true;
    state->settled = (uint8_t)value;
    if (contract->has_trumps)
        state->named.suits[0] = contract->trumps;
    return name_suits(rules, supposed);
}

SAY(contract)
{
    (void)whose;
    struct writer *writer = &why->writer;
    const struct fact_name fact = {.fact = FACT_CONTRACT, .role = ROLE_SELF};
    const struct ruleset *rules = why->engine->rules;
    const char *name = rules->contracts[contract_now(rules, supposed, whose)].name;
    if (name)
        return say(writer, SAY_SINCE_CONTRACT_IS, say_if(writer, writer->is_bid_for),
                   say_text(writer, name));
    return say_truth(writer, &fact, false);
}

ROW(one, contract)

/* --- tricks and turns ------------------------------------------------------------------------ */

static unsigned of_tricks(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)rules;
    enum turn turn = supposed->state.turn;
    return turn == TURN_CARD || supposed->trick < supposed->state.trick;
}

NOW(trick, supposed->trick)

ALTERNATIVES(trick)
{
    (void)rules;
    return (struct alternatives){.high = supposed->state.trick_count - 1};
}

/* The trick under way stays one of as many cards each as it is. */
SET(trick)
{
    (void)rules, (void)whose;
    struct state *state = &supposed->state;
    shape_t shape = trick_shape_now(state);
    if (supposed->trick == state->trick) {
        state->leader[value] = state->leader[state->trick]; /* it is the same trick */
        state->trick = (uint8_t)value;
    }
    supposed->trick = (unsigned)value;
    return trick_shape_now(state) == shape;
}

SAY(trick)
{
    (void)whose;
    return say(&why->writer, SAY_THIS_IS_TRICK, say_digits(&why->writer, supposed->trick + 1));
}

ROW(of_tricks, trick)

/* Only a hook is told who plays. */
static unsigned of_winner(const struct ruleset *rules, const struct supposed *supposed)
{
    return rules->play.winner && supposed->trick < supposed->state.trick;
}

NOW(leader, supposed->leader)

ALTERNATIVES(leader)
{
    (void)supposed;
    return any_seat(rules, supposed);
}

SET(leader)
{
    (void)rules, (void)whose;
    supposed->leader = (unsigned)value;
    return true;
}

SAY(leader)
{
    (void)whose;
    return say(&why->writer, SAY_SINCE_SEAT_LED, why_seat(why, supposed->leader));
}

ROW(of_winner, leader)

static bool has_hook(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (rules->play.obligations[i].hook &&
            is_under(rules->play.obligations[i].under, state->settled))
            return true;
    return false;
}

static unsigned of_turn(const struct ruleset *rules, const struct supposed *supposed)
{
    const struct state *state = &supposed->state;
    return state->turn == TURN_CARD && has_hook(rules, state);
}

NOW(actor, supposed->state.actor)
#define actor_alternatives any_seat

/* The hand goes with the turn. */
SET(actor)
{
    (void)rules, (void)whose;
    struct state *state = &supposed->state;
    struct set hand = state->hand[state->actor];
    state->hand[state->actor] = state->hand[value];
    state->hand[value] = hand;
    state->actor = (uint8_t)value;
    return true;
}

SAY(actor)
{
    (void)whose;
    return say(&why->writer, SAY_SINCE_TURN_OF, why_seat(why, supposed->state.actor));
}

ROW(of_turn, actor)
