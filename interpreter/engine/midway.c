#include "engine/midway.h"

#include <string.h>

#include "engine/match.h"
#include "engine/program.h"

bool position_suits_possible(const struct ruleset *rules, unsigned contract, const uint8_t *suits)
{
    return rules->contexts[ruleset_context_index(rules, contract, suits)] != NULL;
}

unsigned position_trumps_of_deal(const struct ruleset *rules, unsigned deal)
{
    return match_trumps_of_deal(rules, deal);
}

static unsigned play_step(const struct ruleset *rules)
{
    unsigned step = 0;
    while (rules->steps[step].kind != STEP_PLAY)
        step++;
    return step;
}

/* --- cards ----------------------------------------------------------------------------------- */

static void put_in_pack(struct state *state, struct set *left, struct set cards)
{
    SET_EACH(card, cards) {
        state->pack[state->dealt++] = (card_t)card;
    }
    *left = set_minus(*left, cards);
}

/* The pack as it may have been dealt: what was played, the hands, and beneath them the talon. */
static void lay_out(const struct ruleset *rules, struct state *state)
{
    struct set left = set_range(0, rules->pack.card_count);
    for (unsigned i = 0; i < state->played_count; i++)
        put_in_pack(state, &left, set_of(state->played[i]));
    for (unsigned seat = 0; seat < rules->players; seat++)
        put_in_pack(state, &left, state->hand[seat]);
    unsigned dealt = state->dealt;
    put_in_pack(state, &left, left);
    state->dealt = (uint8_t)dealt;
}

/* --- tricks ---------------------------------------------------------------------------------- */

static void give_trick(const struct ruleset *rules, struct state *state, unsigned winner,
                       const card_t *cards)
{
    state->leader[state->trick] =
        state->trick > 0 ? state->winner[state->trick - 1] : (uint8_t)winner;
    state->winner[state->trick++] = (uint8_t)winner;
    for (unsigned i = 0; i < rules->players; i++) {
        set_add(&state->taken[winner], cards[i]);
        state->played[state->played_count++] = cards[i];
    }
}

static void give_tricks(const struct ruleset *rules, struct state *state,
                        const struct position *position)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        state->tricks_won[seat] = position->tricks_won[seat];
        for (unsigned i = 0; i < position->tricks_won[seat]; i++)
            give_trick(rules, state, seat, &position->gone[state->played_count]);
    }
}

/* --- the deal -------------------------------------------------------------------------------- */

static void settle(const struct ruleset *rules, struct state *state,
                   const struct position *position)
{
    state->declarer = position->declarer;
    state->partner = position->partner;
    state->called_card = position->called_card;
    state->contract = position->contract;
    memcpy(state->suits, position->suits, sizeof state->suits);
    memcpy(state->bid, position->bid, sizeof state->bid);
    program_settle_contract(rules, state);
}

/* The play goes on where the program would have come to it. */
static void go_on_playing(const struct engine *engine, struct state *state, unsigned leader)
{
    unsigned tricks_before = state->trick;
    state->trick = 0;
    program_go_to(engine, state, play_step(engine->rules));
    state->trick = (uint8_t)tricks_before;
    state->trick_count += (uint8_t)tricks_before;
    if (leader != NO_SEAT)
        state->actor = (uint8_t)leader;
}

void engine_begin_midway(const struct engine *engine, struct state *state, uint64_t seed,
                         const struct match_start *start, const struct position *position)
{
    const struct ruleset *rules = engine->rules;
    assert(start->dealer != NO_SEAT && !start->pack);
    match_begin(engine, state, seed);
    match_take_start(state, start);
    state->deal = start->deal;
    state->dealer = start->dealer;
    state->chance = rng_seeded(seed, start->deal);
    settle(rules, state, position);
    memcpy(state->hand, position->hand, sizeof state->hand);
    memcpy(state->taken, position->taken, sizeof state->taken);
    give_tricks(rules, state, position);
    lay_out(rules, state);
    state->hand_size = (uint8_t)(state->trick + set_count(state->hand[0]));
    if (set_is_empty(state->hand[0]))
        program_go_to(engine, state, rules->score_step);
    else
        go_on_playing(engine, state, position->leader);
}
