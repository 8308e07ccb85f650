/*
 * How a match moves on. Somebody acts: legal says what they may do, apply does it. Chance answers:
 * an order of the pack, a cut, a draw, given by a script or taken from the seed. In between the
 * engine walks through the steps of the deal on its own. Nothing else changes a state.
 *
 * The generator of deal k is seeded with (seed, k) only; drawing for seats and the first dealer
 * belong to k = 0.
 */
#ifndef ELDEST_ENGINE_ENGINE_H
#define ELDEST_ENGINE_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "cards/set.h"
#include "hooks/hooks.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

struct listener;
struct audience;

/*
 * A ruleset and somebody to ask its expressions: what every move needs. All are borrowed. Once
 * hooks_failed(hooks), the state is not to be used further.
 */
struct engine {
    const struct ruleset *rules;
    struct hooks *hooks;
    struct audience *audience;   /* who hears what happens: engine_listen in event.h; or NULL */
    const struct listener *ends; /* who hears of nothing but how deals end (EVENT_DEAL_OVER), in any
                                    match, and while cards are played costs nothing; or NULL */
};

/* A new match, waiting for its first chance or action. */
void engine_begin(const struct engine *engine, struct state *state, uint64_t seed);

/* A match that is under way: what the deals before have left. */
struct match_start {
    uint8_t dealer;           /* or NO_SEAT: seats and dealer are found as in any match */
    uint16_t deal;            /* the number of the deal that comes next, from 1 */
    uint8_t passed_out;       /* deals directly before it that were abandoned */
    int32_t score[SEATS_MAX]; /* by account */
    const card_t *pack;       /* as the last deal left it, from the top; NULL: to be shuffled */
};

/* The number of the first deal that can come after so many that were abandoned. */
static inline uint16_t match_first_deal(unsigned passed_out)
{
    return (uint16_t)(passed_out + 1);
}

/*
 * Why no match can stand so before its next deal: a clause in the arena, "the match has 19 deals,
 * and this would be deal 99"; NULL if one can. Whoever takes a start from outside asks first.
 */
const char *match_start_fault(const struct ruleset *rules, const struct match_start *start,
                              struct arena *arena);

/*
 * A match under way, of a start without fault. With a dealer its next deal has begun; a stacked
 * pack is one that the rules gather, and it needs a dealer.
 */
void engine_begin_at(const struct engine *engine, struct state *state, uint64_t seed,
                     const struct match_start *start);

/* --- actions --------------------------------------------------------------------------------- */

/* Whether somebody must choose: TURN_SEAT, TURN_CALL, TURN_PASS, TURN_CARD. */
static inline bool turn_is_decision(const struct state *state)
{
    return state->turn == TURN_CARD || state->turn == TURN_CALL || state->turn == TURN_PASS ||
           state->turn == TURN_SEAT;
}

/* Whether chance must answer: TURN_DRAW, TURN_FIRST_DEALER, TURN_SHUFFLE, TURN_CUT. */
static inline bool turn_is_chance(const struct state *state)
{
    return state->turn == TURN_SHUFFLE || state->turn == TURN_CUT || state->turn == TURN_DRAW ||
           state->turn == TURN_FIRST_DEALER;
}

/*
 * What the actor may do: cards, calls of the step, or seats. Never empty while turn_is_decision;
 * empty otherwise.
 */
struct set engine_legal(const struct engine *engine, const struct state *state);

/* Does what the actor chose, a member of engine_legal, and goes on to the next turn. */
void engine_apply(const struct engine *engine, struct state *state, unsigned action);

/* --- chance ---------------------------------------------------------------------------------- */

/* Answers whatever chance must answer from the match's own generator. */
void engine_chance(const struct engine *engine, struct state *state);

/* TURN_SHUFFLE: the order that engine_chance would give the pack, for whoever then shuffles it so
 * or turns it into another order. */
void engine_chance_order(struct state *state, card_t *order);

/* TURN_SHUFFLE: the pack from the top; a permutation of all its cards. */
void engine_shuffle(const struct engine *engine, struct state *state, const card_t *order);

/* TURN_CUT: how many cards are lifted off and laid beneath the rest, from 1 to all but one. */
void engine_cut(const struct engine *engine, struct state *state, unsigned lifted);

/* TURN_DRAW: the card that the actor draws, one that is not out. */
void engine_draw(const struct engine *engine, struct state *state, unsigned card);

/* TURN_FIRST_DEALER: a seat. */
void engine_first_dealer(const struct engine *engine, struct state *state, unsigned seat);

/* --- deals and matches ----------------------------------------------------------------------- */

/* TURN_NEXT_DEAL: clears the table; the deal passes on. */
void engine_next_deal(const struct engine *engine, struct state *state);

/*
 * Time is called: TURN_NEXT_DEAL becomes TURN_OVER. False, and nothing changed, if no deal has just
 * ended or the rules do not let a match end so.
 */
bool engine_call_time(const struct engine *engine, struct state *state);

/*
 * A penalty of the ruleset is adjudicated against a seat while a deal is going on: its line will be
 * in the ledger of the deal. False, and nothing changed, if there is no such penalty, seat or deal,
 * or there were too many.
 */
bool engine_fine(const struct engine *engine, struct state *state, unsigned penalty, unsigned seat);

/* One line of the score sheet: the rule it comes from, who gets it, how much. */
struct ledger_line {
    const struct score_line *rule;
    uint8_t account;
    int32_t points; /* never 0: a line of no points is not written */
};

#define LEDGER_MAX (LINES_MAX * SEATS_MAX + FINES_MAX)

struct ledger {
    struct ledger_line lines[LEDGER_MAX];
    unsigned count;
};

/* TURN_NEXT_DEAL, TURN_OVER: the lines of the deal just ended, none if it was abandoned. */
void engine_ledger(const struct engine *engine, const struct state *state, struct ledger *ledger);

/* Accounts with the best score, a bit for each: more than one if they tie. */
uint8_t engine_leaders(const struct engine *engine, const struct state *state);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what the deal just ended was to an account where the ruleset says what
 * everybody plays for instead of keeping a score: the more, the better. 0 if it does not say so, or
 * the deal was abandoned.
 */
int32_t engine_aim(const struct engine *engine, const struct state *state, unsigned account);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what an account has got of the deal just ended, and the more, the
 * better: its points, with the other sign where the lowest score wins, or the aim of a ruleset that
 * has one.
 */
int32_t engine_gain(const struct engine *engine, const struct state *state, unsigned account);

/* Whether a remark of the ruleset holds for an account at the end of the match. */
bool engine_remark_holds(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account);

#endif
