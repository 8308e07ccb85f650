#include "lab/footsteps.h"

#include <string.h>

#include "engine/program.h"

struct footsteps {
    struct arena *arena;
    const struct ruleset *rules;
    struct ruleset stopping;   /* its copy: */
    unsigned behind, left_out; /* the stops, by how a step was left */
    /* The answer of chance that was followed last; a step asks for one only once a deal. */
    uint16_t deal;
    uint8_t step;
};

/* --- rules that stop ------------------------------------------------------------------------- */

/* Stops stand where the steps do that end a deal without a score: nothing is done in them. */
static void make_stop(struct footsteps *footsteps, unsigned step)
{
    footsteps->stopping.steps[step] =
        (struct step){.kind = STEP_SHUFFLE, .name = "", .under = EVERY_CONTRACT};
}

static void stop_behind_calls(struct footsteps *footsteps, struct ask_step *ask)
{
    struct call_group *groups = arena_alloc(footsteps->arena, ask->group_count * sizeof *groups);
    for (unsigned i = 0; i < ask->group_count; i++) {
        groups[i] = ask->groups[i];
        groups[i].then = (uint8_t)footsteps->behind;
    }
    ask->groups = groups;
    ask->otherwise = NO_STEP;
}

static void stop_behind(struct footsteps *footsteps, struct step *step)
{
    step->next = (uint8_t)footsteps->behind;
    step->left_out = (uint8_t)footsteps->left_out;
    if (step->kind == STEP_ASK)
        stop_behind_calls(footsteps, &step->ask);
}

static void stop_everywhere(struct footsteps *footsteps)
{
    struct ruleset *stopping = &footsteps->stopping;
    for (unsigned i = 0; i < stopping->step_count; i++)
        stop_behind(footsteps, &stopping->steps[i]);
    stopping->score_step = (uint8_t)footsteps->behind;
    for (unsigned i = 0; i <= TRICKS_MAX; i++) {
        if (stopping->interlude[i])
            stopping->interlude[i] = (uint8_t)footsteps->behind;
    }
    make_stop(footsteps, footsteps->behind);
    make_stop(footsteps, footsteps->left_out);
}

struct footsteps *footsteps_create(const struct ruleset *rules)
{
    struct arena *arena = arena_create();
    struct footsteps *footsteps = arena_alloc(arena, sizeof *footsteps);
    footsteps->arena = arena;
    footsteps->rules = rules;
    footsteps->stopping = *rules;
    footsteps->behind = rules->step_count - 1u;
    footsteps->left_out = rules->step_count - 2u;
    stop_everywhere(footsteps);
    return footsteps;
}

void footsteps_destroy(struct footsteps *footsteps)
{
    if (footsteps)
        arena_destroy(footsteps->arena);
}

/* --- where a move leads ---------------------------------------------------------------------- */

/* The first step behind an asking that is over. */
static unsigned step_behind_ask(const struct step *step, const struct state *now, unsigned call)
{
    const struct ask_step *ask = &step->ask;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (group->leads_on)
        return group->then;
    bool settled = ask->is_auction && now->standing > 0;
    return settled || ask->otherwise == NO_STEP ? step->next : ask->otherwise;
}

static unsigned step_behind_trick(const struct ruleset *rules, const struct state *now)
{
    return now->trick == now->trick_count ? rules->score_step : rules->interlude[now->trick];
}

/* The first step that the move comes to, if it leaves the one before. */
static unsigned first_step(const struct ruleset *rules, const struct event *event,
                           const struct state *now)
{
    const struct step *step = &rules->steps[event->before->step];
    if (event->before->turn == TURN_CALL)
        return step_behind_ask(step, now, event->number);
    if (event->before->turn == TURN_CARD)
        return step_behind_trick(rules, now);
    return event->before->turn == TURN_NEXT_DEAL ? 0 : step->next;
}

/* Makes the move again; it ends in a stop if it leaves the step. */
static struct state again(const struct engine *stopping, const struct event *event)
{
    struct state now = *event->before;
    if (now.turn == TURN_NEXT_DEAL) {
        engine_next_deal(stopping, &now);
    } else if (turn_is_chance(&now)) {
        memcpy(now.pack, event->after->pack, sizeof now.pack);
        program_go_on(stopping, &now);
    } else {
        engine_apply(stopping, &now, event->number);
    }
    return now;
}

/* --- following ------------------------------------------------------------------------------- */

struct walk {
    const struct footsteps *footsteps;
    struct engine stopping;
    come_to_step *come;
    void *context;
};

static bool has_stopped(const struct footsteps *footsteps, const struct state *now)
{
    return now->step == footsteps->behind || now->step == footsteps->left_out;
}

/* Goes from step to step until somebody must answer or the deal is over. */
static void walk_on(const struct walk *walk, struct state *now, unsigned step)
{
    const struct footsteps *footsteps = walk->footsteps;
    const struct step *steps = footsteps->rules->steps;
    while (step < footsteps->left_out && has_stopped(footsteps, now)) {
        struct state before = *now;
        program_go_to(&walk->stopping, now, step);
        bool left_out = now->step == footsteps->left_out;
        walk->come(walk->context, &before, &steps[step], left_out);
        step = left_out ? steps[step].left_out : steps[step].next;
    }
}

/* A deal that has begun: its first step is done before anybody can be asked. */
static void walk_into_deal(const struct walk *walk, struct state *now)
{
    const struct step *first = &walk->footsteps->rules->steps[0];
    walk->come(walk->context, now, first, false);
    walk_on(walk, now, first->next);
}

/* The cut that comes right behind the shuffle, of which no event tells. */
static bool is_first_cut(const struct state *before)
{
    return before->turn == TURN_CUT && before->step == 1 && !before->stacked;
}

static bool is_followed(struct footsteps *footsteps, const struct event *event)
{
    const struct state *before = event->before;
    if (before == event->after)
        return false;
    if (event->kind == EVENT_DECISION)
        return before->turn != TURN_SEAT;
    if (event->kind == EVENT_DEAL)
        return before->turn == TURN_NEXT_DEAL;
    bool is_answer = before->turn == TURN_SHUFFLE || before->turn == TURN_CUT;
    if (!is_answer || before->dealer == NO_SEAT ||
        (before->deal == footsteps->deal && before->step == footsteps->step))
        return false;
    footsteps->deal = before->deal;
    footsteps->step = before->step;
    return true;
}

void footsteps_follow(struct footsteps *footsteps, const struct event *event, come_to_step *come,
                      void *context)
{
    struct walk walk = {
        .footsteps = footsteps,
        .stopping = {.rules = &footsteps->stopping, .hooks = event->engine->hooks},
        .come = come,
        .context = context,
    };
    if (event->kind == EVENT_MATCH)
        footsteps->deal = 0;
    if (!is_followed(footsteps, event))
        return;
    struct state now = again(&walk.stopping, event);
    if (is_first_cut(event->before))
        come(context, event->before, &footsteps->rules->steps[1], false);
    if (event->kind == EVENT_DEAL)
        walk_into_deal(&walk, &now);
    else
        walk_on(&walk, &now, first_step(footsteps->rules, event, &now));
}
