/*
 * Expressions and hooks answer whenever they are asked; what goes wrong says so itself. Beside what
 * the random games ask, all that may be asked at the end of a deal is asked of what could have come
 * of it: every number of tricks, in matches in which such deals follow one another.
 */
#include <string.h>

#include "engine/facts.h"
#include "proof/proof.h"
#include "table/role.h"

/* The scores of a match whose deals came out in any way; at the bounds of scores one begins anew.
 */
struct answers {
    int32_t score[SEATS_MAX];
};

static void look(struct inquiry *inquiry)
{
    memset(inquiry->memory, 0, sizeof(struct answers));
}

static void ask_of(const struct engine *engine, const struct state *state,
                   const struct expression *condition, uint8_t seats)
{
    struct subject subject = {.seats = seats, .call = NO_BID};
    condition_holds(engine, state, condition, &subject);
}

/* Whoever counts conditions asks those of the makers, and where nobody declared of all. */
static void ask_conditions(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    for (unsigned i = 0; i < rules->term_count; i++) {
        const struct expression *term = rules->terms[i].expression;
        if (!term->is_condition || term->scope == SCOPE_CALL ||
            !is_under(term->under, state->settled))
            continue;
        for (unsigned account = 0; !makers && account < rules->account_count; account++)
            ask_of(engine, state, term, rules->seats_of_account[account]);
        if (makers)
            ask_of(engine, state, term, makers);
    }
}

static void ask_of_accounts(const struct engine *engine, const struct state *state)
{
    const struct match_rules *match = &engine->rules->match;
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        engine_gain(engine, state, account);
        for (unsigned i = 0; i < match->remark_count; i++)
            engine_remark_holds(engine, state, &match->remarks[i], account);
    }
}

/* Somebody is fined, or nobody. */
static void fine(const struct ruleset *rules, struct state *state, struct rng *rng)
{
    if (rules->penalty_count == 0 || state->fine_count > 0)
        return;
    state->fines[state->fine_count++] = (struct fine){
        .penalty = (uint8_t)rng_below(rng, rules->penalty_count),
        .seat = (uint8_t)rng_below(rng, rules->players),
    };
}

/* Scores the deal as the next of the match that the outcomes make. */
static void ask_ledger(const struct engine *engine, struct state *state, struct answers *answers)
{
    struct ledger ledger;
    memcpy(state->score_before, answers->score, sizeof state->score_before);
    memcpy(state->score, answers->score, sizeof state->score);
    engine_ledger(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++) {
        int32_t *score = &state->score[ledger.lines[i].account];
        *score = score_plus(*score, ledger.lines[i].points);
        *score = *score == SCORE_MAX || *score == -SCORE_MAX ? 0 : *score;
    }
    memcpy(answers->score, state->score, sizeof answers->score);
}

static void deal(struct inquiry *inquiry, struct game *game)
{
    const struct engine *engine = inquiry->engine;
    for (unsigned tricks = 0; !game->state.abandoned && tricks <= game->state.trick; tricks++) {
        struct state outcome = outcome_with(engine->rules, &game->state, tricks, &game->eyes);
        fine(engine->rules, &outcome, &game->eyes);
        ask_ledger(engine, &outcome, inquiry->memory);
        ask_conditions(engine, &outcome);
        ask_of_accounts(engine, &outcome);
    }
}

static void way(struct inquiry *inquiry)
{
    not_refuted(inquiry, hooks_calls(inquiry->engine->hooks));
    if (hooks_failed(inquiry->engine->hooks))
        refuted(inquiry);
}

const struct proof proof_answers = {
    .name = "answers",
    .claim = "expressions and hooks answer when asked",
    .unit = "answers",
    .code = E_EXPRESSION_FAILED,
    .memory = sizeof(struct answers),
    .look = look,
    .deal = deal,
    .way = way,
};
