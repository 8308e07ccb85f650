/* The match that a deal in the middle is part of, and what has been bid and named in it. */
#include <string.h>

#include "position/laying.h"
#include "engine/joining.h"
#include "table/state.h"

void laying_take_match(struct laying *laying)
{
    struct match_start *start = &laying->start;
    struct arena *arena = arena_create();
    *start = position_start(laying->said);
    const char *fault = match_start_fault(laying->rules, start, arena);
    if (fault)
        laying_refuse(laying, laying->said->is_under_way ? E_SCRIPT_CARDS : E_CONTRADICTION,
                      laying->said->place,
                      arena_format(arena, "%s: %s",
                                   laying->said->is_under_way ? "a match cannot have such a deal"
                                                              : "a match cannot start like this",
                                   fault));
    arena_destroy(arena);
}

/* Where no numbers are bid there is no bid, nor has a declarer one whose contract is none. */
static void take_bids(struct laying *laying)
{
    const struct position *said = laying->said;
    const struct ruleset *rules = laying->rules;
    bool any = laying_numbers_bid(rules, 0);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool is_open = said->bid[seat] == BID_UNSAID;
        laying->state->bid[seat] = is_open ? NO_BID : said->bid[seat];
        is_open &= any && seat < rules->players;
        if (is_open && seat == said->declarer && laying->state->contract > 0)
            is_open = laying_numbers_bid(rules, laying->state->contract);
        laying->bids_open |= (uint8_t)(is_open << seat);
    }
}

static void take_suits(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct state *state = laying->state;
    const struct contract *contract = &rules->contracts[state->contract];
    bool by_deal = rules->trumps;
    for (unsigned i = 0; i < VARIABLES_MAX; i++) {
        uint8_t suit = laying->said->suits[i];
        bool is_open = suit == SUIT_UNSAID && (i > 0 || (!by_deal && !contract->has_trumps));
        if (suit == SUIT_UNSAID)
            suit = i == 0 ? (uint8_t)match_trumps_of_deal(rules, laying->start.deal) : SUIT_NONE;
        laying->suits[i] = suit;
        laying->suits_open |= (uint8_t)(is_open << i);
    }
    if (contract->has_trumps && laying->said->suits[0] == SUIT_UNSAID)
        laying->suits[0] = contract->trumps; /* but a later call may have named others */
    if (!position_suits_possible(rules, state->contract, laying->suits))
        diagnostic_hint(laying_refuse_cards(laying, laying->said->place,
                                            "no deal of this ruleset has these suits"),
                        "add 'trumps'");
}

static uint8_t seat_or_nobody(uint8_t seat)
{
    return seat == SEAT_UNSAID ? NO_SEAT : seat;
}

static void take_contract(struct laying *laying)
{
    const struct position *said = laying->said;
    struct state *state = laying->state;
    laying->declarer_open = said->declarer == SEAT_UNSAID && laying_may_declare(laying->rules);
    state->declarer = seat_or_nobody(said->declarer);
    state->partners = said->partners;
    state->contract = said->contract == CONTRACT_UNSAID ? 0 : said->contract;
    state->named.called_card = said->called;
    state->named.second_card = said->second_called;
    if (state->declarer != NO_SEAT)
        called_card_by_rules(laying->rules, state);
    take_bids(laying);
    take_suits(laying);
    memcpy(state->named.suits, laying->suits, sizeof state->named.suits);
    if (laying->wrong)
        return;
    const struct contract *contract = &laying->rules->contracts[state->contract];
    if (contract->has_trumps) /* those of the deal would be trumps without it */
        state->named.suits[0] = (uint8_t)match_trumps_of_deal(laying->rules, laying->start.deal);
    program_settle_contract(laying->rules, state);
    if (state->named.suits[0] != laying->suits[0])
        program_set_suit(laying->rules, state, 0, laying->suits[0]);
}

void laying_begin_match(struct laying *laying)
{
    struct state *state = laying->state;
    match_begin(laying->engine, state, laying->asking->seed);
    match_take_start(laying->rules, state, &laying->start);
    state->deal = laying->start.deal;
    state->dealer = laying->start.dealer;
    if (state->dealer == NO_SEAT)
        state->dealer = dealer_of_first_seat(laying->rules);
    state->chance = rng_seeded(laying->asking->seed, laying->start.deal);
    laying->notes_open = ~laying->start.notes_said;
    take_contract(laying);
}
