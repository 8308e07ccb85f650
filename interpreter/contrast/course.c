#include "contrast/course.h"

#include "base/memory.h"
#include "players/random.h"

/* Whoever chooses at random has a stream of their own for each deal, so that no choice changes the
 * cards of another. */
#define CHOICES_STREAM (UINT64_C(2) << 32)

void course_init(struct course *course, const struct engine *engine,
                 const struct numbering *numbering)
{
    *course = (struct course){.engine = engine, .numbering = numbering};
}

void course_finish(struct course *course)
{
    memory_free(course->moments);
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
    if (!plan_answer(plan, course->engine, course->numbering, state))
        numbering_chance(course->numbering, course->engine, state);
}

static void decide(struct course *course, struct state *state, struct plan *plan, struct rng *rng)
{
    const struct engine *engine = course->engine;
    struct set legal = engine_legal(engine, state);
    struct set told = numbering_told(course->numbering, state, legal);
    int planned = plan_take(plan, engine->rules, state, told);
    unsigned chosen = planned >= 0 ? (unsigned)planned : random_action(rng, told);
    unsigned action = numbering_meant(course->numbering, state, chosen);
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

struct set course_told(const struct course *course, const struct moment *moment)
{
    return numbering_told(course->numbering, &moment->state, moment->legal);
}

static void add_to_plan(const struct course *course, const struct moment *moment, struct plan *plan)
{
    const struct state *state = &moment->state;
    struct set told = numbering_told(course->numbering, state, set_of(moment->number));
    plan_add(plan, course->engine->rules, state, set_first(told));
}

void course_to_plan(const struct course *course, struct plan *plan)
{
    plan_forget_choices(plan);
    for (unsigned i = 0; i < course->count; i++)
        if (course->moments[i].kind == MOMENT_DECISION)
            add_to_plan(course, &course->moments[i], plan);
}
