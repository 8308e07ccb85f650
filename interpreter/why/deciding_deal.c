/* The facts of a deal: who has which part in it, which one it is, and what was called. */
#include "why/deciding_rows.h"

#include <inttypes.h>

#include "ruleset/ways.h"
#include "teach/formula.h"

/* --- people ---------------------------------------------------------------------------------- */

NOW(dealer, supposed->state.dealer)
#define dealer_alternatives any_seat

SET(dealer)
{
    (void)rules, (void)whose;
    supposed->state.dealer = (uint8_t)value;
    return true;
}

SAY(dealer)
{
    (void)whose;
    return say(&why->writer, SAY_SINCE_IS_DEALER, why_seat(why, supposed->state.dealer));
}

ROW(one, dealer)

NOW(declarer, supposed->state.declarer)
#define declarer_alternatives any_seat

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
    if (state->partners >> value & 1)
        state->partners ^= (uint8_t)(1u << value | 1u << before);
    return true;
}

SAY(declarer)
{
    (void)whose;
    unsigned declarer = supposed->state.declarer;
    return declarer == NO_SEAT ? say(&why->writer, SAY_THERE_IS_NO_DECLARER)
                               : say(&why->writer, SAY_IS_DECLARER, why_seat(why, declarer),
                                     say_role(&why->writer, ROLE_DECLARER));
}

ROW(one, declarer)

/* Who has a partner by sides has no other. */
static unsigned of_partner(const struct ruleset *rules, const struct supposed *supposed)
{
    return rules->sides == SIDES_NONE && supposed->state.declarer != NO_SEAT;
}

/* The one partner, nobody after the seats, or several after that. */
static int32_t partner_now(const struct ruleset *rules, const struct supposed *supposed,
                           unsigned whose)
{
    unsigned partners = supposed->state.partners;
    (void)whose;
    if (partners & (partners - 1))
        return rules->players + 1;
    return partners ? __builtin_ctz(partners) : rules->players;
}

/* The last of them is nobody. Where there are several, any seat may be one less, or one more. */
ALTERNATIVES(partner)
{
    bool may_be = supposed->state.named.called_card != NO_CARD || supposed->state.partners != 0;
    return may_be ? (struct alternatives){.high = rules->players} : NO_ALTERNATIVES;
}

SET(partner)
{
    unsigned partners = supposed->state.partners, seat = 1u << value;
    bool are_several = (partners & (partners - 1)) != 0;
    (void)whose;
    supposed->state.partners = (uint8_t)(value == rules->players ? 0
                                         : are_several           ? partners ^ seat
                                                                 : seat);
    return value != supposed->state.declarer;
}

static const struct statement *say_partners(struct why *why, unsigned partners)
{
    struct statements seats = {0};
    for (unsigned left = partners; left; left &= left - 1)
        add_part(&why->writer, &seats, why_seat(why, (unsigned)__builtin_ctz(left)));
    return say_list(&why->writer, &seats, JOINT_AND);
}

SAY(partner)
{
    (void)whose;
    unsigned partners = supposed->state.partners;
    bool is_over = supposed->state.turn == TURN_NEXT_DEAL || supposed->state.turn == TURN_OVER;
    if (partners != 0)
        return say(&why->writer, SAY_IS_DECLARERS_PARTNER, say_partners(why, partners),
                   say_role(&why->writer, ROLE_DECLARER));
    return is_over ? say(&why->writer, SAY_SINCE_DECLARER_HAS_NO_PARTNER)
                   : say(&why->writer, SAY_SINCE_PARTNER_HAS_NOT_SHOWN);
}

ROW(of_partner, partner)

NOW(called, supposed->state.named.called_card)

ALTERNATIVES(called)
{
    bool is_called = supposed->state.named.called_card != NO_CARD && !rules->partner_by_card;
    return is_called ? (struct alternatives){.high = rules->pack.card_count - 1} : NO_ALTERNATIVES;
}

SET(called)
{
    (void)rules, (void)whose;
    supposed->state.named.called_card = (card_t)value;
    return true;
}

SAY(called)
{
    (void)whose;
    return say(&why->writer, SAY_CARD_IS_CALLED,
               say_card(&why->writer, supposed->state.named.called_card));
}

ROW(one, called)

/* --- the deal -------------------------------------------------------------------------------- */

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
    return say(&why->writer, SAY_THIS_IS_DEAL, say_digits(&why->writer, supposed->state.deal));
}

ROW(one, deal)

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
    struct writer *writer = &why->writer;
    unsigned count = supposed->state.passed_out;
    if (count < 2)
        return say(writer, SAY_SINCE_DEAL_BEFORE_THROWN_IN, say_if(writer, count == 1));
    return say(writer, SAY_SINCE_DEALS_BEFORE_THROWN_IN, say_number(writer, count));
}

ROW(one, passed_out)

NOW(hand_size, supposed->state.hand_size)

ALTERNATIVES(hand_size)
{
    (void)supposed;
    return (struct alternatives){.low = 1, .high = rules->pack.card_count / rules->players};
}

SET(hand_size)
{
    (void)rules, (void)whose;
    supposed->state.hand_size = (uint16_t)value;
    return true;
}

SAY(hand_size)
{
    (void)whose;
    return say(&why->writer, SAY_SINCE_HANDS_HAVE_CARDS,
               say_number(&why->writer, supposed->state.hand_size));
}

ROW(one, hand_size)

/* --- calls ----------------------------------------------------------------------------------- */

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
            return say(&why->writer, SAY_SINCE_WAS_LAST_TO_BID, why_seat(why, state->declarer),
                       why_bid(why, ask, i));
    return say(&why->writer, SAY_NOBODY_HAS_BID);
}

ROW(of_auction, standing)

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
    return say_text(&why->writer,
                    is_last ? fact_rows[FACT_LAST].holds : fact_rows[FACT_LAST].fails);
}

ROW(of_call, last)

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
    struct writer *writer = &why->writer;
    int bid = supposed->state.bid[whose];
    return say(writer, SAY_SINCE_DID_BID, why_seat(why, whose),
               say_if(writer, ruleset_bids_numbers(why->engine->rules)),
               bid == NO_BID ? NULL : say_digits(writer, bid));
}

ROW(each_seat, bid)
