/* What a choice cost, judged with all hands visible: every choice is solved. */
#include "players/judge_parts.h"

#include "base/memory.h"

static struct open_side *open_side_of(struct judge *judge, uint8_t side)
{
    unsigned i = 0;
    while (i < judge->open_count && judge->open[i].side != side)
        i++;
    if (i == SEATS_MAX) { /* other deals had other sides: their tables are not needed any more */
        i = 0;
        for (unsigned by = 0; by < 2; by++)
            judge->open[i].by[by].deal = 0;
    } else if (i == judge->open_count) {
        judge->open[judge->open_count++] = (struct open_side){
            .by = {[SOLVE_POINTS] = {.solver = judge_create_solver(judge, SOLVE_POINTS)},
                   [SOLVE_TRICKS] = {.solver = judge_create_solver(judge, SOLVE_TRICKS)}}};
    }
    judge->open[i].side = side;
    return &judge->open[i];
}

/* The fast search of tricks numbers the cards that are left when it begins; if it cannot begin so
 * early, it begins at each decision. */
static struct solver *begin_open(struct judge *judge, const struct open_deal *deal,
                                 const struct state *state, uint8_t side, bool by_tricks)
{
    struct open_solver *open =
        &open_side_of(judge, side)->by[by_tricks ? SOLVE_TRICKS : SOLVE_POINTS];
    if (open->deal != deal->number) {
        solver_begin(open->solver, deal->first, side);
        open->deal = deal->number;
        open->is_whole = !by_tricks || solver_way(open->solver) == SOLVED_BY_TRICKS;
    }
    if (!open->is_whole)
        solver_begin(open->solver, state, side);
    return open->solver;
}

static void conclude_open(const struct outcomes *outcomes, const uint8_t *actions, unsigned count,
                          unsigned made, struct opened *opened)
{
    unsigned best = made;
    for (unsigned i = 0; i < count; i++)
        if (outcomes->points[i] > outcomes->points[best] + judge_slack(outcomes->points[best]))
            best = i;
    opened->verdict = OPEN_SOLVED;
    opened->cost = outcomes->points[best] - outcomes->points[made];
    opened->tricks = outcomes->tricks[best] - outcomes->tricks[made];
    opened->best = actions[best];
}

bool judge_open(struct judge *judge, const struct open_deal *deal, const struct state *state,
                struct set legal, unsigned made, struct opened *opened)
{
    struct by_tricks by_tricks;
    struct outcomes *outcomes = memory_grow(NULL, sizeof *outcomes);
    uint8_t actions[SET_MAX] = {0}, side = outcome_side(judge->engine.rules, state);
    unsigned count = 0, made_number = 0;
    *opened = (struct opened){.verdict = OPEN_NO_CARD, .best = made};
    if (state->turn == TURN_CARD && !hooks_failed(judge->engine.hooks)) {
        outcome_by_tricks(&judge->engine, state, side, &by_tricks);
        struct solving solving = {
            .solver = begin_open(judge, deal, state, side, by_tricks.applies),
            .by_tricks = &by_tricks,
            .nodes = judge->judging.nodes,
        };
        SET_EACH(action, legal) {
            if (action == made)
                made_number = count;
            actions[count++] = (uint8_t)action;
        }
        opened->has_tricks = by_tricks.applies;
        if (outcomes_solve(&judge->engine, &solving, state, side, actions, count, outcomes))
            conclude_open(outcomes, actions, count, made_number, opened);
        else
            opened->verdict = solving.end == SOLVE_CHANCE ? OPEN_CHANCE : OPEN_UNSOLVED;
    }
    memory_free(outcomes);
    return !judge_is_to_stop(judge);
}
