/*
 * Whether witnesses are as they say: each was played, by legal actions from the first card on, in
 * both games, and there the two part. And whether what is said to be the same in both is so
 * wherever the same cards are played by both.
 */
#ifndef ELDEST_TESTS_WITNESSED_H
#define ELDEST_TESTS_WITNESSED_H

#include <string.h>

#include "base/rng.h"
#include "contrast/witness.h"
#include "players/players.h"

/* --- playing again --------------------------------------------------------------------------- */

/* A match along its route, by legal actions only; false if one is not. */
static inline bool plays_legally(const struct engine *engine, const struct route *route,
                                 struct state *state)
{
    unsigned next_deals = 0;
    engine_begin_at(engine, state, route->seed, &route->start);
    route_go_on(engine, route, state);
    for (unsigned i = 0; i < route->count || next_deals < route->next_deals;) {
        if (state->turn == TURN_NEXT_DEAL && next_deals++ < route->next_deals) {
            engine_next_deal(engine, state);
        } else {
            if (i == route->count || !set_has(engine_legal(engine, state), route->actions[i]))
                return false;
            engine_apply(engine, state, route->actions[i++]);
        }
        route_go_on(engine, route, state);
    }
    return true;
}

/* --- calls ----------------------------------------------------------------------------------- */

static inline bool may_call(const struct engine *engine, const struct state *state,
                            const char *name)
{
    struct set legal = engine_legal(engine, state);
    if (state->turn != TURN_CALL)
        return false;
    SET_EACH(call, legal) {
        if (strcmp(engine->rules->steps[state->step].ask.calls[call].name, name) == 0)
            return true;
    }
    return false;
}

static inline const char *call_fault(const struct witnesses *witnesses,
                                     const struct call_witness *witness)
{
    struct state states[2];
    const struct engine *engines[2];
    for (unsigned side = 0; side < 2; side++) {
        engines[side] = questioning_engine(witnesses->questioning, side);
        if (!plays_legally(engines[side], &witness->routes[side], &states[side]))
            return "the bidding of a witness is not legal";
    }
    for (unsigned i = 0; i < witness->difference_count; i++) {
        const struct call_difference *difference = &witness->differences[i];
        unsigned side = difference->side;
        if (difference->kind == OTHER_TURN) {
            if (states[0].turn == states[1].turn && states[0].actor == states[1].actor)
                return "it is the same turn in both";
            continue;
        }
        SET_EACH(call, difference->calls) {
            const char *name = engines[side]->rules->steps[states[side].step].ask.calls[call].name;
            if (!may_call(engines[side], &states[side], name) ||
                may_call(engines[!side], &states[!side], name))
                return "the call of a witness is not one of one game";
        }
    }
    return witness->difference_count > 0 ? NULL : "a witness of calls shows nothing";
}

/* --- cards and results ----------------------------------------------------------------------- */

static inline bool has_trick(const struct common *common, unsigned side,
                             const struct situation *situation, const struct state *state)
{
    unsigned number = trick_last(state), players = common->rules[side]->players;
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(situation, trick);
    for (unsigned i = 0; i < count; i++)
        if (state->played[number * players + i] != common->cards[trick[i]].number[side])
            return false;
    return true;
}

static inline struct set own_cards(const struct common *common, unsigned side, struct set cards)
{
    struct set own = {{0}};
    SET_EACH(card, cards) {
        set_add(&own, common->cards[card].number[side]);
    }
    return own;
}

static inline const char *result_fault(const struct witnesses *witnesses,
                                       const struct witness *witness, unsigned side,
                                       const struct state *state)
{
    const struct ruleset *rules = witnesses->common->rules[side];
    const struct ledger *ledger = &witness->rulings[side].ledger;
    const struct situation *situation = &witness->situation;
    if (state->abandoned || (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER))
        return "the deal of a result is not over";
    if (memcmp(state->tricks_won, situation->known.tricks, sizeof state->tricks_won) != 0)
        return "a result has other tricks";
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t points = 0;
        for (unsigned i = 0; i < ledger->count; i++)
            points += ledger->lines[i].account == account ? ledger->lines[i].points : 0;
        if (state->score[account] - state->score_before[account] != points)
            return "a result scores otherwise";
    }
    return situation->known.match.passed_out == state->passed_out ? NULL
                                                                  : "another deal was passed out";
}

static inline const char *side_fault(const struct witnesses *witnesses,
                                     const struct witness *witness, unsigned side)
{
    const struct common *common = witnesses->common;
    const struct engine *engine = questioning_engine(witnesses->questioning, side);
    const struct situation *situation = &witness->situation;
    const struct ruling *ruling = &witness->rulings[side];
    struct state state;
    if (!plays_legally(engine, &witness->routes[side], &state))
        return "the play of a witness is not legal";
    if (situation->question == QUESTION_SCORE)
        return result_fault(witnesses, witness, side, &state);
    if (!has_trick(common, side, situation, &state))
        return "another trick was played";
    if (situation->question == QUESTION_LEGAL)
        return state.turn == TURN_CARD &&
                       set_equal(state.hand[state.actor],
                                 own_cards(common, side, situation_hand(situation))) &&
                       set_equal(engine_legal(engine, &state),
                                 own_cards(common, side, ruling->legal))
                   ? NULL
                   : "other cards are legal";
    card_t trick[SEATS_MAX];
    situation_trick(situation, trick);
    unsigned card = trick[ruling->place_in_trick];
    return trick_winning_card(engine, &state, trick_last(&state)) ==
                   common->cards[card].number[side]
               ? NULL
               : "another card wins";
}

/* Of a trick that nobody wins the place is that of the first of its highest cards. */
static inline bool is_same_winner(const struct ruling rulings[2])
{
    return rulings[0].place_in_trick == rulings[1].place_in_trick &&
           (rulings[0].win == WON_BY_NOBODY) == (rulings[1].win == WON_BY_NOBODY);
}

static inline const char *findings_fault(const struct witnesses *witnesses,
                                         const struct findings *findings)
{
    for (const struct witness *one = findings->first; one; one = one->next) {
        const struct ruling *rulings = one->rulings;
        bool is_same = one->situation.question == QUESTION_LEGAL
                           ? set_equal(rulings[0].legal, rulings[1].legal)
                           : one->situation.question == QUESTION_WINNER && is_same_winner(rulings);
        for (unsigned side = 0; side < 2; side++) {
            const char *fault = side_fault(witnesses, one, side);
            if (fault || is_same)
                return fault ? fault : "a witness shows no difference";
        }
    }
    return NULL;
}

/* What is wrong with one of the witnesses; NULL: nothing. */
static inline const char *witnesses_fault(const struct witnesses *witnesses)
{
    for (const struct call_witness *one = witnesses->calls.first; one; one = one->next) {
        const char *fault = call_fault(witnesses, one);
        if (fault)
            return fault;
    }
    const struct findings *all[] = {&witnesses->tricks, &witnesses->hands, &witnesses->results};
    for (unsigned i = 0; i < 3; i++) {
        const char *fault = findings_fault(witnesses, all[i]);
        if (fault)
            return fault;
    }
    return NULL;
}

/* --- what is the same ------------------------------------------------------------------------ */

/* Two games of the same pack, played alike as long as they go alike. */
struct alike {
    const struct witnesses *witnesses;
    const struct engine *engines[2];
    struct state states[2];
    struct rng rng;
    unsigned long compared; /* decisions and tricks of which something is claimed */
};

/* The action of the second game that one of the first is: the same card, or the call of that name.
 */
static inline int same_action(const struct alike *alike, unsigned action)
{
    const struct state *states = alike->states;
    if (states[0].turn != TURN_CALL)
        return (int)action;
    const struct ask_step *one = &alike->engines[0]->rules->steps[states[0].step].ask;
    const struct ask_step *other = &alike->engines[1]->rules->steps[states[1].step].ask;
    for (unsigned i = 0; i < other->call_count; i++)
        if (strcmp(other->calls[i].name, one->calls[action].name) == 0)
            return (int)i;
    return -1;
}

static inline bool is_alike(const struct alike *alike)
{
    const struct state *one = &alike->states[0], *other = &alike->states[1];
    return one->turn == other->turn && one->actor == other->actor && one->trick == other->trick &&
           memcmp(one->hand, other->hand, sizeof one->hand) == 0;
}

static inline bool has_same_suits(const struct alike *alike)
{
    const struct state *one = &alike->states[0], *other = &alike->states[1];
    return memcmp(one->named.suits, other->named.suits, sizeof one->named.suits) == 0 &&
           one->settled == other->settled;
}

/* NULL, or which claim does not hold where they stand now. */
static inline const char *claim_fault(struct alike *alike)
{
    const struct findings *tricks = &alike->witnesses->tricks, *hands = &alike->witnesses->hands;
    const struct state *one = &alike->states[0], *other = &alike->states[1];
    bool same_tricks = tricks->is_complete && tricks->count == 0 && !tricks->unreached;
    if (one->turn != TURN_CARD || !has_same_suits(alike))
        return NULL;
    alike->compared += hands->is_complete || same_tricks;
    if (hands->is_complete &&
        !set_equal(engine_legal(alike->engines[0], one), engine_legal(alike->engines[1], other)))
        return "of a hand other cards may be played, and that was denied";
    return NULL;
}

static inline const char *play_alike(struct alike *alike, uint64_t seed)
{
    for (unsigned side = 0; side < 2; side++) {
        engine_begin(alike->engines[side], &alike->states[side], seed);
        while (turn_is_chance(&alike->states[side]))
            engine_chance(alike->engines[side], &alike->states[side]);
    }
    while (turn_is_decision(&alike->states[0]) && is_alike(alike)) {
        const char *fault = claim_fault(alike);
        const struct findings *tricks = &alike->witnesses->tricks;
        bool same_tricks = tricks->is_complete && tricks->count == 0 && !tricks->unreached;
        unsigned action =
            random_action(&alike->rng, engine_legal(alike->engines[0], &alike->states[0]));
        int twin = same_action(alike, action);
        bool was_alike = has_same_suits(alike) && alike->states[0].turn == TURN_CARD;
        unsigned trick = alike->states[0].trick;
        if (fault || twin < 0 ||
            !set_has(engine_legal(alike->engines[1], &alike->states[1]), (unsigned)twin))
            return fault;
        unsigned actions[] = {action, (unsigned)twin};
        for (unsigned side = 0; side < 2; side++) {
            engine_apply(alike->engines[side], &alike->states[side], actions[side]);
            while (turn_is_chance(&alike->states[side]))
                engine_chance(alike->engines[side], &alike->states[side]);
        }
        bool are_won = alike->states[0].trick > trick && alike->states[1].trick > trick;
        if (same_tricks && was_alike && are_won &&
            alike->states[0].winner[trick] != alike->states[1].winner[trick])
            return "a trick is won by another card, and that was denied";
    }
    return NULL;
}

/*
 * Whether some of so many random deals refute what is said to be the same of two games with the
 * same pack; NULL: none does. *compared grows by how often something was held against it.
 */
static inline const char *claims_fault(const struct witnesses *witnesses, unsigned deals,
                                       unsigned long *compared)
{
    struct alike alike = {.witnesses = witnesses, .rng = rng_seeded(1, 9)};
    const struct pack *one = &witnesses->common->rules[0]->pack;
    const struct pack *other = &witnesses->common->rules[1]->pack;
    const char *fault = NULL;
    for (unsigned i = 0; i < one->card_count; i++)
        if (one->card_count != other->card_count ||
            strcmp(one->cards[i].name, other->cards[i].name) != 0)
            return NULL;
    for (unsigned side = 0; side < 2; side++)
        alike.engines[side] = questioning_engine(witnesses->questioning, side);
    for (unsigned i = 0; witnesses->common->is_for_as_many && !fault && i < deals; i++)
        fault = play_alike(&alike, i);
    *compared += alike.compared;
    return fault;
}

#endif
