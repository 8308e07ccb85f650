/*
 * Alpha-beta with a table (Knuth and Moore, "An analysis of alpha-beta pruning", 1975), in windows
 * of nothing: each search answers whether a position comes to a goal. States are copied, and the
 * rules say what follows, so it is as exact as they are.
 */
#include <string.h>

#include "base/memory.h"
#include "expr/asked.h"
#include "solve/solve_parts.h"

/* --- which positions are the same ------------------------------------------------------------ */

static bool is_of_trick(const struct fact_name *name)
{
    bool is_role = role_rows[role_base(name->role)].traits & ROLE_BY_TRICK;
    return name->fact == FACT_IN_TRICK || name->fact == FACT_LED || name->fact == FACT_WINNING ||
           (fact_is_of_seats(name->fact) && is_role);
}

bool plain_keeps_last_trick(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned k = 0; k < rules->expressions[i]->name_count; k++)
            if (is_of_trick(&rules->expressions[i]->names[k]))
                return true;
    return ruleset_has_interludes(rules);
}

/* What is the same of a trick whatever comes after it. */
static void ask_of_trick(void *context, const struct fact_name *name)
{
    bool *is_alone = context;
    bool is_of_cards = name->fact == FACT_IN_TRICK || name->fact == FACT_LED ||
                       name->fact == FACT_WINNING || name->fact == FACT_TRICK;
    bool is_of_more = role_has(name->role, ROLE_EXTREME | ROLE_OF_CARD | ROLE_OF_MELD);
    *is_alone &= (is_of_cards || fact_rows[name->fact].is_fixed) && !is_of_more;
}

static bool is_of_trick_alone(const struct solver *solver, const struct state *state,
                              const struct score_line *line)
{
    const struct expression *both[] = {line->condition, line->points.expression};
    bool is_alone = true;
    for (unsigned i = 0; i < 2; i++) {
        struct asked asked = {solver->engine->rules, both[i], state->settled};
        if (both[i] && !both[i]->is_constant && both[i]->tree)
            asked_facts(&asked, ask_of_trick, &is_alone);
        else if (both[i] && !both[i]->is_constant)
            is_alone = false;
    }
    return is_alone;
}

void plain_look_at_tricks(struct solver *solver, const struct state *state)
{
    const struct ruleset *rules = solver->engine->rules;
    bool is_any = false, is_alone = !ruleset_has_interludes(rules);
    EACH(line, rules->lines, rules->line_count) {
        if (!line->per_trick || !is_under(line->under, state->settled))
            continue;
        is_any = true;
        is_alone = is_alone && is_of_trick_alone(solver, state, line);
    }
    solver->sums_tricks = is_any && is_alone && !rules->points;
    solver->tells_tricks_apart = (is_any && !is_alone) || rules->points;
}

/* Adds what the trick, from 0, gives to the sums before it. */
__attribute__((noinline)) static void sum_trick(struct solver *solver, const struct state *state,
                                                unsigned trick)
{
    const struct ruleset *rules = solver->engine->rules;
    int32_t *sums = solver->sums[trick + 1];
    struct ledger ledger;
    memcpy(sums, solver->sums[trick], sizeof solver->sums[trick]);
    EACH(line, rules->lines, rules->line_count) {
        if (!line->per_trick || !is_under(line->under, state->settled))
            continue;
        engine_ledger_of_trick(solver->engine, state, line, trick, &ledger);
        for (unsigned i = 0; i < ledger.count; i++)
            sums[ledger.lines[i].account] += ledger.lines[i].points;
    }
}

/* Where a search begins nothing is summed yet; further on, the last trick alone is not. */
static void sum_tricks(struct solver *solver, const struct state *state)
{
    unsigned first = state->trick > 0 ? state->trick - 1u : 0;
    if (solver->depth == 0)
        memset(solver->sums[first = 0], 0, sizeof solver->sums[0]);
    else if (state->in_trick > 0)
        return;
    for (unsigned trick = first; trick < state->trick; trick++)
        sum_trick(solver, state, trick);
}

/* Rows go by the first card of a layout, and what the score asks by the order of the cards. */
__attribute__((noinline)) static void
tell_layout_apart(const struct ruleset *rules, const struct state *state, struct state *key)
{
    if (state->played_count > 0)
        key->played[0] = state->played[0];
    for (unsigned seat = 0; seat < rules->players; seat++) { /* what a layout leaves unused */
        key->tricks_won[seat] = (uint8_t)layout_place(rules, state, seat);
        key->follows[seat] = (uint8_t)layout_skips(rules, state, seat);
    }
}

/*
 * Who played which card when, in tricks that are over, is asked by no rule but lines of the score
 * with `per: trick`, of which positions with other sums are kept apart: it is asked who has won
 * which cards, and who had which, and that the hands tell. Only where cards are drawn they do not;
 * then nothing is left out.
 */
static struct digest digest_of_position(const struct solver *solver, const struct state *state)
{
    struct state key;
    memcpy(&key, state, sizeof key); /* with what lies between its members */
    if (solver->engine->rules->draws || solver->engine->rules->has_leads ||
        solver->tells_tricks_apart)
        return digest_of(&key, sizeof key);
    unsigned before = key.played_count - key.in_trick, tricks = key.trick;
    if (key.in_trick == 0 && !solver->keeps_last_trick) {
        set_clear(&key.trick_cards);
        key.led = key.best_seat = 0;
        key.best_power = 0;
    } else if (key.in_trick == 0 && tricks > 0) {
        before -= key.trick_size;
        tricks--;
    }
    if (solver->sums_tricks)
        for (unsigned i = 0; i < SEATS_MAX; i++)
            key.score[i] += solver->sums[key.trick][i];
    memset(key.played, 0, before * sizeof *key.played);
    memset(key.leader, 0, tricks * sizeof *key.leader);
    if (tricks > 0)
        memset(key.winner, 0, (tricks - 1) * sizeof *key.winner);
    if (state_has_layout(solver->engine->rules, state))
        tell_layout_apart(solver->engine->rules, state, &key);
    return digest_of(&key, sizeof key);
}

/* --- the transposition table ----------------------------------------------------------------- */

#define POSITIONS_MOST (1u << 21)

/* The bounds of a position, new ones if it was not looked at; they hold until the next call. Once
 * the table is full those of a new position are forgotten at the next. */
static struct position_bounds *bounds_of(struct solver *solver, struct digest digest)
{
    /* No first word of a key is 0. */
    const uint32_t key[POSITION_WORDS] = {(uint32_t)digest.low | 1, (uint32_t)(digest.low >> 32),
                                          (uint32_t)digest.high, (uint32_t)(digest.high >> 32)};
    struct position_bounds *bounds;
    bool is_new = true;
    if (solver->positions.count < POSITIONS_MOST)
        bounds = hash_map_add(&solver->positions, key, POSITION_WORDS, &is_new);
    else if ((bounds = hash_map_find(&solver->positions, key, POSITION_WORDS)) != NULL)
        is_new = false;
    else
        bounds = &solver->spare;
    if (!is_new)
        return bounds;
    bounds->low = -SOLVE_UNKNOWN;
    bounds->high = SOLVE_UNKNOWN;
    bounds->best = NO_ACTION;
    return bounds;
}

/* --- searching ------------------------------------------------------------------------------- */

/* What has come of an action; false if nothing is to be known of it. */
static bool act(struct solver *solver, struct state *state, unsigned action)
{
    engine_apply(solver->engine, state, action);
    if (hooks_failed(solver->engine->hooks))
        solver->end = SOLVE_FAILED;
    else if (turn_is_chance(state))
        solver->end = SOLVE_CHANCE;
    return solver->end == SOLVE_DONE;
}

static bool may_look(struct solver *solver)
{
    if (!race_may_look(solver->nodes, solver->nodes_most, solver->stop))
        solver->is_spent = true;
    else
        solver->nodes++;
    return !solver->is_spent;
}

/* One position, and what is being found of it. */
struct looking {
    const struct state *state;
    int64_t goal, best;
    unsigned best_action;
    bool is_ours; /* the side acts */
};

/* A state for the next depth. */
static struct state *deeper(struct solver *solver)
{
    if (solver->depth == solver->state_count) {
        solver->states =
            memory_grow(solver->states, (solver->state_count + 1) * sizeof *solver->states);
        solver->states[solver->state_count++] = memory_grow(NULL, sizeof(struct state));
    }
    return solver->states[solver->depth++];
}

/* Tries an action; true if no other need be tried. */
static bool try_action(struct solver *solver, struct looking *at, unsigned action)
{
    struct state *after = deeper(solver);
    *after = *at->state;
    int64_t value = act(solver, after, action) ? plain_search(solver, after, at->goal) : 0;
    solver->depth--;
    if (solver->is_spent || solver->end != SOLVE_DONE)
        return true;
    if (at->is_ours ? value > at->best : value < at->best) {
        at->best = value;
        at->best_action = action;
    }
    return at->is_ours ? at->best >= at->goal : at->best < at->goal;
}

/* Of several copies of a card one stands for all. */
static void try_all(struct solver *solver, struct looking *at, unsigned first)
{
    struct set legal = engine_legal(solver->engine, at->state);
    if (hooks_failed(solver->engine->hooks)) {
        solver->end = SOLVE_FAILED;
        return;
    }
    if (first != NO_ACTION && set_has(legal, first) && try_action(solver, at, first))
        return;
    SET_EACH(action, legal) {
        if (action != first && engine_first_equal(solver->engine, at->state, action) == action &&
            try_action(solver, at, action))
            return;
    }
}

/* The bounds are found anew: they may have moved. */
static void narrow_bounds(struct solver *solver, struct digest digest, const struct looking *at)
{
    struct position_bounds *bounds = bounds_of(solver, digest);
    if (at->best >= at->goal && at->best > bounds->low)
        bounds->low = at->best;
    if (at->best < at->goal && at->best < bounds->high)
        bounds->high = at->best;
    bounds->best = at->best_action;
}

int64_t plain_search(struct solver *solver, const struct state *state, int64_t goal)
{
    if (!turn_is_decision(state))
        return solve_worth(solver, state);
    if (!may_look(solver))
        return 0;
    bool is_ours = solver->side >> seat_deciding(state) & 1;
    struct looking at = {
        .state = state,
        .goal = goal,
        .best = is_ours ? -SOLVE_UNKNOWN : SOLVE_UNKNOWN,
        .best_action = NO_ACTION,
        .is_ours = is_ours,
    };
    if (solver->sums_tricks)
        sum_tricks(solver, state);
    struct digest digest = digest_of_position(solver, state);
    const struct position_bounds *bounds = bounds_of(solver, digest);
    if (bounds->low >= goal)
        return bounds->low;
    if (bounds->high < goal)
        return bounds->high;
    try_all(solver, &at, bounds->best);
    if (!solver->is_spent && solver->end == SOLVE_DONE)
        narrow_bounds(solver, digest, &at);
    return at.best;
}
