#include "contrast/course.h"

#include <stdlib.h>

#include "players/random.h"

/* Whoever chooses at random has a stream of their own for each deal, so that no choice changes the
 * cards of another. */
#define CHOICES_STREAM (UINT64_C(2) << 32)

void course_init(struct course *course, const struct engine *engine)
{
    *course = (struct course){.engine = engine};
}

void course_finish(struct course *course)
{
    free(course->moments);
}

static struct moment *add(struct course *course, enum moment_kind kind, const struct state *state,
                          unsigned number)
{
    if (course->count == course->room) {
        course->room = course->room ? 2 * course->room : 128;
        course->moments = memory_grow(course->moments, course->room * sizeof *course->moments);
    }
    struct moment *moment = &course->moments[course->count++];
    moment->kind = kind;
    moment->number = number;
    moment->legal = (struct set){0};
    moment->state = *state;
    return moment;
}

/* --- playing --------------------------------------------------------------------------------- */

static void answer_chance(struct course *course, struct state *state, struct plan *plan)
{
    if (!plan_answer(plan, course->engine, state))
        engine_chance(course->engine, state);
}

static void decide(struct course *course, struct state *state, struct plan *plan, struct rng *rng)
{
    const struct engine *engine = course->engine;
    struct set legal = engine_legal(engine, state);
    int planned = plan_take(plan, engine->rules, state, legal);
    unsigned action = planned >= 0 ? (unsigned)planned : random_action(rng, legal);
    unsigned trick = state->trick;
    add(course, MOMENT_DECISION, state, action)->legal = legal;
    engine_apply(engine, state, action);
    if (state->trick > trick)
        add(course, MOMENT_TRICK, state, trick);
}

static void play_deal(struct course *course, struct state *state, uint64_t seed, struct plan *plan)
{
    struct rng rng = rng_seeded(seed, CHOICES_STREAM + state->deal);
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER &&
           !hooks_failed(course->engine->hooks)) {
        if (turn_is_chance(state))
            answer_chance(course, state, plan);
        else
            decide(course, state, plan, &rng);
    }
    add(course, MOMENT_DEAL_OVER, state, state->deal);
}

bool course_play(struct course *course, uint64_t seed, struct plan *plan, unsigned deals)
{
    struct state state;
    course->count = 0;
    plan_begin(plan, course->engine, &state, seed);
    for (unsigned i = 0; i < deals && state.turn != TURN_OVER; i++) {
        if (i > 0)
            engine_next_deal(course->engine, &state);
        play_deal(course, &state, seed, plan);
    }
    return !hooks_failed(course->engine->hooks);
}

void course_to_plan(const struct course *course, struct plan *plan)
{
    plan_forget_choices(plan);
    for (unsigned i = 0; i < course->count; i++)
        if (course->moments[i].kind == MOMENT_DECISION)
            plan_add(plan, course->engine->rules, &course->moments[i].state,
                     course->moments[i].number);
}
