/*
 * Expressions and hooks answer whenever they are asked; what goes wrong says so itself. Beside what
 * the random games ask, all that may be asked at the end of a deal is asked of what could have come
 * of it: every number of tricks, in matches in which such deals follow one another. Hooks are asked
 * about some decisions under all suits that the deal could have named.
 */
#include <inttypes.h>
#include <string.h>

#include "bounds/possible.h"
#include "engine/rules.h"
#include "hooks/hooks.h"
#include "proof/proof.h"
#include "ruleset/ways.h"
#include "table/state.h"

/* The scores of a match whose deals came out in any way; at the bounds of scores one begins anew.
 */
struct answers {
    int32_t score[SEATS_MAX];
    bool may_abandon;             /* a deal, in this way */
    unsigned decisions;           /* of cards, in this way */
    unsigned deals;               /* of which everything was asked, in this way */
    struct engine other;          /* asked under other suits; without hooks until it is needed */
    struct diagnostics *failures; /* of these */
};

#define ASKED_EVERY 7   /* so many-th decision under all suits, ... */
#define ASKED_MOST  700 /* ... up to this */

static void prove_answers(struct inquiry *inquiry)
{
    struct answers *answers = inquiry->memory;
    *answers = (struct answers){.may_abandon = ways_abandon(rules_of(inquiry))};
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

/* Whether any expression asks for the term, or another one of its name. */
static bool is_asked_for(const struct ruleset *rules, unsigned term)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        EACH(name, rules->expressions[i]->names, rules->expressions[i]->name_count)
            if (name->fact == FACT_TERM &&
                strcmp(rules->terms[name->index].name, rules->terms[term].name) == 0)
                return true;
    return false;
}

/* An amount for which no rule asks is asked for here: whoever uses it next finds that it answers.
 */
static void ask_unused_amounts(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < rules->term_count; i++) {
        struct expression *term = rules->terms[i].expression;
        const struct amount amount = {.given = true, .expression = term};
        if (term->is_condition || term->is_constant || term->scope == SCOPE_CALL ||
            !is_under(term->under, state->settled) || is_asked_for(rules, i))
            continue;
        for (unsigned account = 0; account < rules->account_count; account++) {
            struct subject subject = {.seats = rules->seats_of_account[account], .call = NO_BID};
            amount_now(engine, state, &amount, &subject);
        }
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
    match_any_end_holds(engine, state);
}

/* Who could have been fined: at the end of a deal all that need not have changed since is known. */
static uint8_t finable(const struct ruleset *rules, const struct state *state,
                       const struct penalty *penalty)
{
    bool is_settled =
        role_has(penalty->seats, ROLE_OF_DEALER) ||
        (role_has(penalty->seats, ROLE_OF_DECLARER) && penalty->when == FINING_IN_PLAY);
    struct state before = *state;
    before.partners = 0; /* nobody knew */
    return is_settled ? role_seats(rules, state, penalty->seats, 0) |
                            role_seats(rules, &before, penalty->seats, 0)
                      : ruleset_seats(rules);
}

/* Somebody is fined, or nobody. */
static void fine(const struct ruleset *rules, struct state *state, struct rng *rng)
{
    if (rules->penalty_count == 0 || state->fine_count > 0)
        return;
    struct fine fine = {
        .penalty = (uint8_t)rng_below(rng, rules->penalty_count),
        .seat = (uint8_t)rng_below(rng, rules->players),
    };
    if (finable(rules, state, &rules->penalties[fine.penalty]) >> fine.seat & 1)
        state->fines[state->fine_count++] = fine;
}

#define ABANDONED_MOST 8 /* deals directly before one, of those that are asked about */

/* Some of the deals directly before may have been abandoned, however rare that is in random games;
 * but for one behind which there is no other deal. */
static void abandon_before(const struct engine *engine, const struct answers *answers,
                           struct state *state, struct rng *rng)
{
    unsigned most = state->deal - 1u < ABANDONED_MOST ? state->deal - 1u : ABANDONED_MOST;
    unsigned wanted = answers->may_abandon ? rng_below(rng, most + 1) : 0;
    state->passed_out = 0;
    while (state->passed_out < wanted && !match_any_end_holds(engine, state))
        state->passed_out++;
}

#define MATCH_LENGTH 6 /* deals of the matches that the outcomes make, on average */

/* Scores the deal as the next of the match that the outcomes make. Most begin anew soon, for that
 * is where scores are small, and of those between them few are met. */
static void ask_ledger(const struct engine *engine, struct state *state, struct answers *answers,
                       struct rng *rng)
{
    struct ledger ledger;
    if (rng_below(rng, MATCH_LENGTH) == 0)
        memset(answers->score, 0, sizeof answers->score);
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
    struct answers *answers = inquiry->memory;
    answers->deals += !game->state.abandoned;
    if (game->state.abandoned)
        return;
    for (unsigned tricks = outcomes_first(&game->state, &game->eyes); tricks <= game->state.trick;
         tricks += outcomes_apart(&game->state)) {
        struct state outcome = outcome_with(engine->rules, &game->state, tricks, &game->eyes);
        fine(engine->rules, &outcome, &game->eyes);
        abandon_before(engine, answers, &outcome, &game->eyes);
        ask_ledger(engine, &outcome, answers, &game->eyes);
        ask_conditions(engine, &outcome);
        ask_unused_amounts(engine, &outcome);
        ask_of_accounts(engine, &outcome);
    }
}

/* --- hooks under other suits ----------------------------------------------------------------- */

static bool asks_in_play(const struct ruleset *rules)
{
    bool asks = rules->play.winner != NULL;
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        asks |= rules->play.obligations[i].hook != NULL;
    return asks;
}

/* What may be played, and who wins if that completes the trick: not the last, which ends the deal.
 */
static void ask_play(const struct engine *engine, struct state *state)
{
    struct set legal = engine_legal(engine, state);
    bool is_last_card = state->in_trick + 1u == state->trick_size;
    if (!set_is_empty(legal) && is_last_card && trick_shape_now(state) == SHAPE_CARD &&
        state->trick + 1u < state->trick_count)
        engine_apply(engine, state, set_first(legal));
}

static void ask_under_all_suits(const struct engine *engine, const struct state *state)
{
    struct possible possible = possible_suits(engine->rules, state->settled);
    struct state other = *state;
    possible_first(engine->rules, &possible, other.named.suits);
    do {
        struct state played = other;
        ask_play(engine, &played);
    } while (possible_next(engine->rules, &possible, other.named.suits));
}

static void tell_failure(struct inquiry *inquiry, const struct game *game)
{
    struct answers *answers = inquiry->memory;
    const char *where = arena_format(inquiry->arena,
                                     "asked in deal %u of the random game of seed %" PRIu64
                                     ", as if another suit had been named",
                                     game->state.deal, game->seed);
    diagnostics_take_new(inquiry->diagnostics, answers->failures, where);
    answers->failures = diagnostics_create();
    refuted(inquiry);
}

static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    struct answers *answers = inquiry->memory;
    (void)legal;
    if (game->state.turn != TURN_CARD || !asks_in_play(rules_of(inquiry)) ||
        answers->decisions++ % ASKED_EVERY > 0 || answers->decisions > ASKED_MOST)
        return;
    if (!answers->other.hooks) {
        answers->failures = diagnostics_create();
        answers->other = (struct engine){.rules = rules_of(inquiry),
                                         .hooks = hooks_open(rules_of(inquiry), answers->failures)};
    }
    if (hooks_failed(answers->other.hooks))
        return;
    ask_under_all_suits(&answers->other, &game->state);
    if (hooks_failed(answers->other.hooks))
        tell_failure(inquiry, game);
}

static void close_other(struct answers *answers)
{
    hooks_close(answers->other.hooks);
    if (answers->failures)
        diagnostics_destroy(answers->failures);
    answers->other.hooks = NULL;
    answers->failures = NULL;
}

/* What Lua was asked, and what is worked out without Lua: that once a deal. */
static uint64_t answers_given(const struct inquiry *inquiry)
{
    const struct answers *answers = inquiry->memory;
    bool has_expressions = rules_of(inquiry)->expression_count > 0;
    return hooks_calls(inquiry->engine->hooks) + (has_expressions ? answers->deals : 0);
}

static void way(struct inquiry *inquiry)
{
    close_other(inquiry->memory);
    not_refuted(inquiry, answers_given(inquiry));
    if (hooks_failed(inquiry->engine->hooks))
        refuted(inquiry);
}

const struct proof proof_answers = {
    .name = "answers",
    .claim = "expressions and hooks have valid values",
    .unit = "answers",
    .code = E_EXPRESSION_FAILED,
    .memory = sizeof(struct answers),
    .look = prove_answers,
    .decision = decision,
    .deal = deal,
    .way = way,
};
