/* The facts that are counted: tricks and cards that were won, and scores. */
#include "why/deciding_rows.h"

#include <inttypes.h>

/* --- tricks, cards, scores ------------------------------------------------------------------- */

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
    return say(&why->writer, SAY_SINCE_HAS_WON_TRICKS, why_seat(why, whose),
               say_number(&why->writer, supposed->state.tricks_won[whose]));
}

ROW(each_seat, tricks)

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
#define taken_alternatives any_seat

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
    return say(&why->writer, SAY_SINCE_TOOK_CARD, why_seat(why, (unsigned)taker),
               say_card(&why->writer, whose));
}

ROW(each_card, taken)

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
    return say(&why->writer, SAY_SINCE_HAD_POINTS, why_accounts(why, (uint8_t)(1u << whose)),
               say_digits(&why->writer, score));
}

ROW(each_account, score)
