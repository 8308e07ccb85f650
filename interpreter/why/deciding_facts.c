#include "why/deciding_facts.h"

#include <inttypes.h>
#include <string.h>

#include "engine/rules.h"
#include "ruleset/ways.h"
#include "table/state.h"
#include "teach/formula.h"
#include "why/parts.h"

static const struct alternatives nothing = {.low = 0, .high = -1};

static struct alternatives seats_of(const struct ruleset *rules)
{
    return (struct alternatives){.high = rules->players - 1};
}

static unsigned one(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)rules;
    (void)supposed;
    return 1;
}

static unsigned each_seat(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)supposed;
    return rules->players;
}

#define NOW(name, expression)                                                                      \
    static int32_t name##_now(const struct ruleset *rules, const struct supposed *supposed,        \
                              unsigned whose)                                                      \
    {                                                                                              \
        (void)rules, (void)whose;                                                                  \
        return (int32_t)(expression);                                                              \
    }

#define ALTERNATIVES(name)                                                                         \
    static struct alternatives name##_alternatives(const struct ruleset *rules,                    \
                                                   const struct supposed *supposed)

#define SET(name)                                                                                  \
    static bool name##_set(const struct ruleset *rules, struct supposed *supposed, unsigned whose, \
                           int32_t value)

#define SAY(name)                                                                                  \
    static const char *name##_say(struct why *why, const struct supposed *supposed, unsigned whose)

/* --- suits and contracts ---------------------------------------------------------------------- */

/* The trick on the table once more, as its cards count and rank now. */
static void lay_trick_again(const struct ruleset *rules, struct supposed *supposed)
{
    struct state *state = &supposed->state;
    unsigned count = state->turn == TURN_CARD ? state->in_trick : 0, actor = state->actor;
    if (count == 0)
        return;
    state->played_count = (uint8_t)(state->played_count - count);
    state->in_trick = 0;
    state->led_cards = (struct set){{0, 0}};
    state->actor = (uint8_t)supposed->leader;
    while (count-- > 0)
        trick_lay(rules, state, state->played[state->played_count]);
    state->actor = (uint8_t)actor;
}

static bool name_suits(const struct ruleset *rules, struct supposed *supposed)
{
    struct state *state = &supposed->state;
    unsigned context = ruleset_context_index(rules, state->settled, state->suits);
    state->context = (uint16_t)context;
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

NOW(suit, supposed->state.suits[whose])

ALTERNATIVES(suit)
{
    (void)rules;
    bool is_open = supposed->state.trumps_by_lead; /* the lead will name it */
    return is_open ? nothing : (struct alternatives){.high = SUIT_NONE};
}

SET(suit)
{
    supposed->state.suits[whose] = (uint8_t)value;
    return name_suits(rules, supposed);
}

SAY(suit)
{
    unsigned suit = supposed->state.suits[whose];
    const char *name = say_variable(&why->teller, whose);
    if (whose == 0 && suit == SUIT_NONE)
        return "there are no trumps";
    if (whose == 0)
        return say(&why->teller, "%s are trumps", why_suit(why, suit));
    return suit == SUIT_NONE ? say(&why->teller, "no suit is %s", name)
                             : say(&why->teller, "%s is %s", name, why_suit(why, suit));
}

NOW(contract, supposed->state.settled)

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
    state->settled = state->contract = (uint8_t)value;
    if (contract->has_trumps)
        state->suits[0] = contract->trumps;
    return name_suits(rules, supposed);
}

SAY(contract)
{
    (void)whose;
    const struct fact_name fact = {.fact = FACT_CONTRACT, .role = ROLE_SELF};
    const char *name = why->engine->rules->contracts[supposed->state.settled].name;
    return name ? say(&why->teller, "the contract is %s", name)
                : say_truth(&why->teller, &fact, false);
}

/* --- tricks and turns ------------------------------------------------------------------------- */

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

SET(trick)
{
    (void)rules, (void)whose;
    if (supposed->trick == supposed->state.trick)
        supposed->state.trick = (uint8_t)value;
    supposed->trick = (unsigned)value;
    return true;
}

SAY(trick)
{
    (void)whose;
    return say(&why->teller, "this is trick %u", supposed->trick + 1);
}

/* Only a hook is told who plays. */
static unsigned of_winner(const struct ruleset *rules, const struct supposed *supposed)
{
    return rules->play.winner && supposed->trick < supposed->state.trick;
}

NOW(leader, supposed->leader)

ALTERNATIVES(leader)
{
    (void)supposed;
    return seats_of(rules);
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
    return say(&why->teller, "%s led", seats_name(why->names, supposed->leader));
}

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
#define actor_alternatives leader_alternatives

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
    return say(&why->teller, "it is the turn of %s", seats_name(why->names, supposed->state.actor));
}

/* --- people ----------------------------------------------------------------------------------- */

NOW(dealer, supposed->state.dealer)
#define dealer_alternatives leader_alternatives

SET(dealer)
{
    (void)rules, (void)whose;
    supposed->state.dealer = (uint8_t)value;
    return true;
}

SAY(dealer)
{
    (void)whose;
    return say(&why->teller, "%s is the dealer", seats_name(why->names, supposed->state.dealer));
}

NOW(declarer, supposed->state.declarer)
#define declarer_alternatives leader_alternatives

/* With the number that was bid, and the partner if that was the one. */
SET(declarer)
{
    (void)rules, (void)whose;
    struct state *state = &supposed->state;
    unsigned before = state->declarer;
    state->declarer = (uint8_t)value;
    if (before == NO_SEAT)
        return true;
    int16_t bid = state->bid[before];
    state->bid[before] = state->bid[value];
    state->bid[value] = bid;
    if (state->partner == value)
        state->partner = (uint8_t)before;
    return true;
}

SAY(declarer)
{
    (void)whose;
    unsigned declarer = supposed->state.declarer;
    return declarer == NO_SEAT
               ? "there is no declarer"
               : say(&why->teller, "%s is the declarer", seats_name(why->names, declarer));
}

/* Who has a partner by sides has no other. */
static unsigned of_partner(const struct ruleset *rules, const struct supposed *supposed)
{
    return rules->sides == SIDES_NONE && supposed->state.declarer != NO_SEAT;
}

static int32_t partner_now(const struct ruleset *rules, const struct supposed *supposed,
                           unsigned whose)
{
    (void)whose;
    unsigned partner = supposed->state.partner;
    return (int32_t)(partner == NO_SEAT ? rules->players : partner);
}

/* The last of them is nobody. */
ALTERNATIVES(partner)
{
    bool may_be = supposed->state.called_card != NO_CARD || supposed->state.partner != NO_SEAT;
    return may_be ? (struct alternatives){.high = rules->players} : nothing;
}

SET(partner)
{
    (void)whose;
    supposed->state.partner = value == rules->players ? NO_SEAT : (uint8_t)value;
    return value != supposed->state.declarer;
}

SAY(partner)
{
    (void)whose;
    unsigned partner = supposed->state.partner;
    bool is_over = supposed->state.turn == TURN_NEXT_DEAL || supposed->state.turn == TURN_OVER;
    if (partner != NO_SEAT)
        return say(&why->teller, "%s is the declarer's partner", seats_name(why->names, partner));
    return is_over ? "the declarer has no partner" : "the declarer's partner has not shown";
}

NOW(called, supposed->state.called_card)

ALTERNATIVES(called)
{
    bool is_called = supposed->state.called_card != NO_CARD && !rules->partner_by_card;
    return is_called ? (struct alternatives){.high = rules->pack.card_count - 1} : nothing;
}

SET(called)
{
    (void)rules, (void)whose;
    supposed->state.called_card = (card_t)value;
    return true;
}

SAY(called)
{
    (void)whose;
    return say(&why->teller, "%s is called", why_card(why, supposed->state.called_card));
}

/* --- the deal --------------------------------------------------------------------------------- */

#define DEALS_TRIED 24 /* of a match without end */

NOW(deal, supposed->state.deal)

ALTERNATIVES(deal)
{
    (void)supposed;
    const struct amount *deals = &rules->match.deals;
    return (struct alternatives){.low = 1,
                                 .high = deals->given ? amount_constant(deals) : DEALS_TRIED};
}

SET(deal)
{
    (void)rules, (void)whose;
    supposed->state.deal = (uint16_t)value;
    return value > supposed->state.passed_out;
}

SAY(deal)
{
    (void)whose;
    return say(&why->teller, "this is deal %u", supposed->state.deal);
}

NOW(passed_out, supposed->state.passed_out)

ALTERNATIVES(passed_out)
{
    unsigned before = supposed->state.deal - 1u;
    return (struct alternatives){.high = !ways_abandon(rules) ? -1
                                         : before > 3         ? 3
                                                              : (int32_t)before};
}

SET(passed_out)
{
    (void)rules, (void)whose;
    supposed->state.passed_out = (uint8_t)value;
    return true;
}

SAY(passed_out)
{
    (void)whose;
    unsigned count = supposed->state.passed_out;
    if (count < 2)
        return count ? "the deal before was thrown in" : "the deal before was not thrown in";
    return say(&why->teller, "the %s deals before were thrown in", say_number(&why->teller, count));
}

NOW(hand_size, supposed->state.hand_size)

ALTERNATIVES(hand_size)
{
    (void)supposed;
    return (struct alternatives){.low = 1, .high = rules->pack.card_count / rules->players};
}

SET(hand_size)
{
    (void)rules, (void)whose;
    supposed->state.hand_size = (uint8_t)value;
    return true;
}

SAY(hand_size)
{
    (void)whose;
    return say(&why->teller, "the hands have %s",
               say_count(&why->teller, supposed->state.hand_size, "card", "cards"));
}

/* --- calls ------------------------------------------------------------------------------------ */

static unsigned of_auction(const struct ruleset *rules, const struct supposed *supposed)
{
    const struct state *state = &supposed->state;
    return state->turn == TURN_CALL && call_step(rules, state)->is_auction;
}

NOW(standing, supposed->state.standing)

ALTERNATIVES(standing)
{
    const struct ask_step *ask = call_step(rules, &supposed->state);
    struct alternatives domain = {.high = 0};
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->calls[i].standing > domain.high)
            domain.high = ask->calls[i].standing;
    return domain;
}

/* Who has yet to pass stays the same. */
SET(standing)
{
    (void)rules, (void)whose;
    supposed->state.standing = (uint8_t)value;
    return true;
}

SAY(standing)
{
    (void)whose;
    const struct state *state = &supposed->state;
    const struct ask_step *ask = call_step(why->engine->rules, state);
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->calls[i].standing == state->standing && state->standing)
            return say(&why->teller, "%s was the last to bid, with %s",
                       seats_name(why->names, state->declarer), why_bid(ask, i));
    return "nobody has bid";
}

static unsigned of_call(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)rules;
    return supposed->state.turn == TURN_CALL;
}

NOW(last, auction_is_last(rules, &supposed->state))

ALTERNATIVES(last)
{
    (void)rules, (void)supposed;
    return (struct alternatives){.high = 1};
}

SET(last)
{
    (void)whose;
    struct state *state = &supposed->state;
    unsigned all = (1u << rules->players) - 1;
    uint8_t done = value ? (uint8_t)(all & ~(1u << state->actor)) : 0;
    if (call_step(rules, state)->is_auction)
        state->content = done;
    else
        state->asked = done;
    return auction_is_last(rules, state) == (value == 1);
}

SAY(last)
{
    (void)whose;
    bool is_last = auction_is_last(why->engine->rules, &supposed->state);
    return is_last ? fact_rows[FACT_LAST].holds : fact_rows[FACT_LAST].fails;
}

NOW(bid, supposed->state.bid[whose])

/* Every number that any step asks for; none only while not all have bid. */
ALTERNATIVES(bid)
{
    struct alternatives domain = {.low = INT16_MAX, .high = INT16_MIN};
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->call_count; j++) {
            int32_t value = ask->calls[j].value;
            if (!call_has_number(&ask->groups[ask->calls[j].group]))
                continue;
            domain.low = value < domain.low ? value : domain.low;
            domain.high = value > domain.high ? value : domain.high;
        }
    }
    for (unsigned seat = 0; seat < rules->players && domain.low <= domain.high; seat++)
        if (supposed->state.bid[seat] == NO_BID && domain.low > NO_BID)
            domain.low = NO_BID;
    return domain;
}

/* Whoever has yet to speak cannot have bid. */
SET(bid)
{
    (void)rules;
    bool can_be = supposed->state.turn != TURN_CALL || supposed->state.bid[whose] != NO_BID;
    supposed->state.bid[whose] = (int16_t)value;
    return can_be;
}

SAY(bid)
{
    int bid = supposed->state.bid[whose];
    const char *did = ruleset_bids_numbers(why->engine->rules) ? "bid" : "named";
    const char *who = seats_name(why->names, whose);
    return bid == NO_BID ? say(&why->teller, "%s %s no number", who, did)
                         : say(&why->teller, "%s %s %d", who, did, bid);
}

/* --- tricks, cards, scores -------------------------------------------------------------------- */

NOW(tricks, supposed->state.tricks_won[whose])

ALTERNATIVES(tricks)
{
    (void)rules;
    return (struct alternatives){.high = supposed->state.trick_count};
}

SET(tricks)
{
    (void)rules;
    supposed->state.tricks_won[whose] = (uint8_t)value;
    return true;
}

SAY(tricks)
{
    return say(&why->teller, "%s has won %s", seats_name(why->names, whose),
               say_count(&why->teller, supposed->state.tricks_won[whose], "trick", "tricks"));
}

/* Those that count for something; whoever has none has no share in it. */
static unsigned each_card(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)supposed;
    return rules->count_count ? rules->pack.card_count : 0;
}

static int32_t taken_now(const struct ruleset *rules, const struct supposed *supposed,
                         unsigned whose)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (set_has(supposed->state.taken[seat], whose))
            return (int32_t)seat;
    return NO_SEAT;
}
#define taken_alternatives leader_alternatives

SET(taken)
{
    int32_t taker = taken_now(rules, supposed, whose);
    if (taker == NO_SEAT)
        return false;
    set_remove(&supposed->state.taken[taker], whose);
    set_add(&supposed->state.taken[value], whose);
    return true;
}

SAY(taken)
{
    int32_t taker = taken_now(why->engine->rules, supposed, whose);
    return say(&why->teller, "%s took %s", seats_name(why->names, (unsigned)taker),
               why_card(why, whose));
}

static unsigned each_account(const struct ruleset *rules, const struct supposed *supposed)
{
    (void)supposed;
    return rules->account_count;
}

/* What it was before the deal was scored, once it is. */
static int32_t *score_in(struct state *state, unsigned account)
{
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    return is_over ? &state->score_before[account] : &state->score[account];
}

static int32_t score_now(const struct ruleset *rules, const struct supposed *supposed,
                         unsigned whose)
{
    struct state state = supposed->state;
    (void)rules;
    return *score_in(&state, whose);
}

/* There are too many to try them all. */
ALTERNATIVES(score)
{
    static const int16_t steps[] = {-1,  1,  -2,   2,   -5,   5,   -10,  10,  -21,   21,
                                    -50, 50, -100, 100, -200, 200, -500, 500, -1000, 1000};
    (void)rules, (void)supposed;
    return (struct alternatives){.steps = steps, .step_count = sizeof steps / sizeof *steps};
}

SET(score)
{
    (void)rules;
    *score_in(&supposed->state, whose) = value;
    return value >= -SCORE_MAX && value <= SCORE_MAX;
}

SAY(score)
{
    int32_t score = score_now(why->engine->rules, supposed, whose);
    return say(&why->teller, "%s had %" PRId32 " points", why->names->accounts[whose], score);
}

/* --- the rows --------------------------------------------------------------------------------- */

#define ROW(how_many, name)                                                                        \
    {                                                                                              \
        how_many, name##_now, name##_alternatives, name##_set, name##_say                          \
    }

const struct deciding_row deciding_rows[DECIDING_COUNT] = {
    [DECIDING_SUIT] = ROW(each_variable, suit),
    [DECIDING_CONTRACT] = ROW(one, contract),
    [DECIDING_TRICK] = ROW(of_tricks, trick),
    [DECIDING_LEADER] = ROW(of_winner, leader),
    [DECIDING_ACTOR] = ROW(of_turn, actor),
    [DECIDING_DEALER] = ROW(one, dealer),
    [DECIDING_DECLARER] = ROW(one, declarer),
    [DECIDING_PARTNER] = ROW(of_partner, partner),
    [DECIDING_CALLED] = ROW(one, called),
    [DECIDING_DEAL] = ROW(one, deal),
    [DECIDING_PASSED_OUT] = ROW(one, passed_out),
    [DECIDING_HAND_SIZE] = ROW(one, hand_size),
    [DECIDING_STANDING] = ROW(of_auction, standing),
    [DECIDING_LAST] = ROW(of_call, last),
    [DECIDING_BID] = ROW(each_seat, bid),
    [DECIDING_TRICKS] = ROW(each_seat, tricks),
    [DECIDING_TAKEN] = ROW(each_card, taken),
    [DECIDING_SCORE] = ROW(each_account, score),
};
