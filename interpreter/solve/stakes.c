/*
 * Scores that tricks or a count of cards decide. Whether they do is read from the expressions of
 * the score: they may ask what is fixed when play begins, the tricks of a side, and one count of
 * the cards that a side has won. Then the engine scores every number of tricks with every count.
 */
#include <string.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "expr/asked.h"
#include "solve/solve_parts.h"

/* --- what the score asks ---------------------------------------------------------------------- */

struct asking {
    const struct solver *solver;
    const struct state *state;
    uint8_t subject; /* the seats that the line is about */
    bool is_fine;
    int count; /* that is asked; -1: none */
};

/* Roles that depend on how cards are played. */
#define ROLES_OF_PLAY (ROLE_OF_TRICK | ROLE_BY_TRICK | ROLE_EXTREME | ROLE_OF_CARD | ROLE_OF_MELD)

/* Whether these seats win together: those of the side, or all others. */
static bool is_of_sides(const struct solver *solver, uint8_t seats)
{
    return seats == 0 || seats == ruleset_seats(solver->engine->rules) || seats == solver->side ||
           seats == solver_others(solver);
}

static bool asks_sides(const struct asking *asking, const struct fact_name *name)
{
    const struct ruleset *rules = asking->solver->engine->rules;
    uint8_t seats = role_seats(rules, asking->state, name->role, asking->subject);
    bool is_fine = is_of_sides(asking->solver, seats);
    for (unsigned seat = 0; seat < rules->players && name->is_sum; seat++)
        is_fine &= !(seats >> seat & 1) || is_of_sides(asking->solver, (uint8_t)(1u << seat));
    return is_fine;
}

static void ask(void *context, const struct fact_name *name)
{
    struct asking *asking = context;
    const struct ruleset *rules = asking->solver->engine->rules;
    if (fact_is_of_seats(name->fact) && role_has(name->role, ROLES_OF_PLAY)) {
        asking->is_fine = false;
    } else if (name->fact == FACT_TRICKS) {
        asking->is_fine &= asks_sides(asking, name);
    } else if (name->fact == FACT_COUNT) {
        const struct count *count = &rules->counts[name->index];
        bool is_other = asking->count >= 0 && asking->count != name->index;
        asking->is_fine &= asks_sides(asking, name) && !is_other && count->kind == COUNT_SUM &&
                           !count_goes_by_called(count);
        asking->count = name->index;
    } else {
        asking->is_fine &= fact_rows[name->fact].is_fixed;
    }
}

static void ask_expression(struct asking *asking, const struct expression *expression)
{
    struct asked asked = {asking->solver->engine->rules, expression, asking->state->settled};
    if (!expression || expression->is_constant)
        return;
    if (expression->tree)
        asked_facts(&asked, ask, asking);
    else
        asking->is_fine = false;
}

static void ask_line(struct asking *asking, const struct score_line *line)
{
    const struct ruleset *rules = asking->solver->engine->rules;
    if (!is_under(line->under, asking->state->settled))
        return;
    asking->is_fine &= !line->per_trick;
    asking->is_fine &= !role_has(line->to, ROLES_OF_PLAY);
    asking->is_fine &= !line->is_paid || !role_has(line->from, ROLES_OF_PLAY);
    for (unsigned number = 0; number < rules->players && asking->is_fine; number++) {
        asking->subject = line_subject(rules, asking->state, line->to, number);
        if (!asking->subject)
            continue;
        ask_expression(asking, line->condition);
        ask_expression(asking, line->points.expression);
    }
}

/* Whether the lines ask nothing else; *count is the count that they ask, or -1. */
static bool score_asks_sides(const struct solver *solver, const struct state *state, int *count)
{
    const struct ruleset *rules = solver->engine->rules;
    struct asking asking = {.solver = solver, .state = state, .is_fine = true, .count = -1};
    bool does_more = rules->first_at[AT_SCORE] || rules->match.aim.given || state->fine_count > 0 ||
                     state->named.called_card != NO_CARD || rules->collects;
    for (unsigned i = 0; i < rules->line_count && asking.is_fine && !does_more; i++)
        ask_line(&asking, &rules->lines[i]);
    *count = asking.count;
    return asking.is_fine && !does_more;
}

/* --- what is won ------------------------------------------------------------------------------ */

int stakes_won(const struct solver *solver, const struct state *state, uint8_t seats, bool by_count)
{
    int won = 0;
    for (unsigned seat = 0; seat < solver->engine->rules->players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        won += by_count ? 0 : state->tricks_won[seat];
        if (by_count)
            SET_EACH(card, state->taken[seat])
                won += solver->stakes.worths[card];
    }
    return won;
}

#define COUNT_MOST 1023

/* Cards that are still to be won, and for each count that some of them have, the last of these. */
struct rest {
    struct set cards;
    int total;
    int16_t last[COUNT_MOST + 1]; /* -1: none have that count */
};

/* False if they count too much, or one less than nothing. */
static bool find_rest(const struct solver *solver, const struct state *state, struct rest *rest)
{
    const int16_t *worths = solver->stakes.worths;
    rest->cards = state->trick_cards;
    if (state->in_trick == 0)
        set_clear(&rest->cards);
    for (unsigned seat = 0; seat < solver->engine->rules->players; seat++)
        rest->cards = set_or(rest->cards, state->hand[seat]);
    memset(rest->last, 0xff, sizeof rest->last);
    rest->total = 0;
    rest->last[0] = 0;
    SET_EACH(card, rest->cards) {
        if (worths[card] < 0 || rest->total + worths[card] > COUNT_MOST)
            return false;
        for (int count = rest->total; count >= 0 && worths[card] > 0; count--)
            if (rest->last[count] >= 0 && rest->last[count + worths[card]] < 0)
                rest->last[count + worths[card]] = (int16_t)card;
        rest->total += worths[card];
    }
    return true;
}

static unsigned first_seat(uint8_t seats)
{
    return (unsigned)__builtin_ctz(seats);
}

/* The score if the side wins so many of the remaining tricks, and cards of that count. */
static int64_t score_of(const struct solver *solver, const struct state *state,
                        const struct rest *rest, unsigned tricks, int count)
{
    unsigned own = first_seat(solver->side);
    unsigned other = first_seat(solver_others(solver));
    struct state end = *state;
    struct set taken[SEATS_MAX], cards = {{0}};
    uint8_t won[SEATS_MAX];
    for (; count > 0; count -= solver->stakes.worths[rest->last[count]])
        set_add(&cards, (unsigned)rest->last[count]);
    memcpy(taken, state->taken, sizeof taken);
    memcpy(won, state->tricks_won, sizeof won);
    taken[own] = set_or(taken[own], cards);
    taken[other] = set_or(taken[other], set_minus(rest->cards, cards));
    won[own] = (uint8_t)(won[own] + tricks);
    won[other] = (uint8_t)(won[other] + state->trick_count - state->trick - tricks);
    engine_end_play(solver->engine, &end, taken, won);
    return solve_worth(solver, &end);
}

/* --- the scores ------------------------------------------------------------------------------- */

/* Every score that can come of a deal. */
struct scoring {
    unsigned tricks; /* that remain */
    int total;
    int64_t scores[TRICKS_MAX + 1][COUNT_MOST + 1];
    bool possible[TRICKS_MAX + 1][COUNT_MOST + 1];
};

/* Who wins no trick wins no card, and who wins all of them wins all cards. */
static bool is_possible(const struct rest *rest, unsigned tricks, unsigned most, int count)
{
    return rest->last[count] >= 0 && (tricks > 0 || count == 0) &&
           (tricks < most || count == rest->total);
}

/* Adds a score to those found, in ascending order; false if there are too many. */
static bool add_score(struct stakes *stakes, int64_t worth)
{
    unsigned at = stakes->count;
    while (at > 0 && stakes->scores[at - 1].worth > worth)
        at--;
    if (at > 0 && stakes->scores[at - 1].worth == worth)
        return true;
    if (stakes->count == STAKES_MAX)
        return false;
    memmove(&stakes->scores[at + 1], &stakes->scores[at],
            (stakes->count - at) * sizeof *stakes->scores);
    stakes->scores[at].worth = worth;
    stakes->count++;
    return true;
}

/* Whether the side gets that score or more if and only if that many are won, of the count or of
 * tricks, by the side or by the others; finds how many. */
static bool one_number_decides(const struct scoring *scoring, struct stake *stake)
{
    int least = INT16_MAX;
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned tricks = 0; tricks <= scoring->tricks; tricks++)
            for (int count = 0; count <= scoring->total; count++) {
                int all = stake->by_count ? scoring->total : (int)scoring->tricks;
                int number = stake->by_count ? count : (int)tricks;
                bool is_enough = scoring->scores[tricks][count] >= stake->worth;
                if (!scoring->possible[tricks][count])
                    continue;
                if (stake->of_others)
                    number = all - number;
                if (pass == 0 && is_enough && number < least)
                    least = number;
                if (pass == 1 && is_enough != (number >= least))
                    return false;
            }
    stake->goal = least;
    return true;
}

/* Whether play that ends early when the side has won so many tricks, and the others so many, always
 * has the score that it has when all cards are played. */
static bool end_is_the_same(const struct scoring *scoring, unsigned own, unsigned others)
{
    int64_t score = 0;
    bool is_first = true;
    for (unsigned tricks = own; tricks <= scoring->tricks - others; tricks++)
        for (int count = 0; count <= scoring->total; count++) {
            if (!scoring->possible[tricks][count])
                continue;
            if (!is_first && scoring->scores[tricks][count] != score)
                return false;
            score = scoring->scores[tricks][count];
            is_first = false;
        }
    return true;
}

/* The same of every moment at which play can end for this reason. */
static bool ending_is_the_same(const struct solver *solver, const struct state *state,
                               const struct scoring *scoring, const struct early_end *ending)
{
    const struct subject nobody = {.call = NO_BID};
    struct asking asking = {.solver = solver, .state = state, .is_fine = true, .count = -1};
    struct state then = *state;
    unsigned own = first_seat(solver->side), other = first_seat(solver_others(solver));
    ask_expression(&asking, ending->condition);
    if (!asking.is_fine || asking.count >= 0)
        return false;
    for (unsigned won = 0; won <= scoring->tricks; won++)
        for (unsigned lost = 0; won + lost <= scoring->tricks; lost++) {
            then.tricks_won[own] = (uint8_t)(state->tricks_won[own] + won);
            then.tricks_won[other] = (uint8_t)(state->tricks_won[other] + lost);
            if (condition_holds(solver->engine, &then, ending->condition, &nobody) &&
                !end_is_the_same(scoring, won, lost))
                return false;
        }
    return true;
}

static bool endings_are_the_same(const struct solver *solver, const struct state *state,
                                 const struct scoring *scoring)
{
    const struct play_rules *play = &solver->engine->rules->play;
    bool same = true;
    for (unsigned i = 0; i < play->ending_count && same; i++)
        if (is_under(play->endings[i].under, state->settled))
            same = ending_is_the_same(solver, state, scoring, &play->endings[i]);
    return same;
}

static bool score_all(struct solver *solver, const struct state *state, const struct rest *rest,
                      struct scoring *scoring)
{
    scoring->tricks = (unsigned)(state->trick_count - state->trick);
    scoring->total = rest->total;
    for (unsigned tricks = 0; tricks <= scoring->tricks; tricks++)
        for (int count = 0; count <= rest->total; count++) {
            bool possible = is_possible(rest, tricks, scoring->tricks, count);
            scoring->possible[tricks][count] = possible;
            if (!possible)
                continue;
            scoring->scores[tricks][count] = score_of(solver, state, rest, tricks, count);
            if (!add_score(&solver->stakes, scoring->scores[tricks][count]))
                return false;
        }
    return true;
}

static bool find_goals(struct solver *solver, const struct state *state,
                       const struct scoring *scoring)
{
    struct stakes *stakes = &solver->stakes;
    for (unsigned i = 0; i < stakes->count; i++) {
        struct stake *stake = &stakes->scores[i];
        bool decides = false;
        for (unsigned way = 0; way < RACES && !decides; way++) {
            stake->by_count = way & 1;
            stake->of_others = way >> 1;
            decides = one_number_decides(scoring, stake);
        }
        if (!decides)
            return false;
        uint8_t winning = stake->of_others ? solver_others(solver) : solver->side;
        stake->goal += stakes_won(solver, state, winning, stake->by_count);
    }
    return true;
}

bool stakes_find(struct solver *solver, const struct state *state)
{
    const struct ruleset *rules = solver->engine->rules;
    struct stakes *stakes = &solver->stakes;
    struct rest rest;
    int count;
    stakes->count = 0;
    memset(stakes->worths, 0, sizeof stakes->worths);
    if (state->turn != TURN_CARD || !solver_others(solver) ||
        !score_asks_sides(solver, state, &count))
        return false;
    stakes->has_count = count >= 0;
    if (count >= 0)
        memcpy(stakes->worths, count_worths_now(&rules->counts[count], state->named.suits)->value,
               sizeof stakes->worths);
    if (!find_rest(solver, state, &rest))
        return false;
    struct scoring *scoring = memory_grow(NULL, sizeof *scoring);
    bool found = score_all(solver, state, &rest, scoring) &&
                 endings_are_the_same(solver, state, scoring) && find_goals(solver, state, scoring);
    memory_free(scoring);
    return found;
}
