/* The course of a match under one ruleset, followed by another as far as its rules let it. */
#include "contrast/compare.h"

#include <string.h>

#include "base/memory.h"
#include "engine/event.h"
#include "players/players.h"

/* Whoever chooses at random has a stream of their own for each deal, so that no choice changes the
 * cards of another. */
#define CHOICES_STREAM (UINT64_C(2) << 32)

void course_init(struct course *course, struct engine *engine, const struct numbering *numbering)
{
    *course = (struct course){
        .engine = engine,
        .numbering = numbering,
        .history = history_create(engine, 0),
    };
}

void course_finish(struct course *course)
{
    history_destroy(course->history);
}

/* --- following ------------------------------------------------------------------------------- */

/* A match that is followed, and where in it we are. */
struct followed {
    const struct model *model;
    unsigned deal;       /* that is played, or the one before the first; and in the model: */
    unsigned begin, end; /* its moments */
};

struct follower {
    struct course *course;
    struct followed chance, choices; /* without a model: nothing is followed */
    uint64_t seed;
    struct rng rng; /* for what everybody chooses in a deal */
    unsigned deals_left;
    unsigned drawn;         /* behind the last card of the model that was drawn */
    bool *done;             /* which decisions of the model were taken */
    struct moment decision; /* the last of them that was looked at */
};

/* The next moment of a kind from one on; the end if there is none. */
static unsigned next_of(const struct history *history, enum event_kind kind, unsigned from)
{
    while (from < history_moments(history) && history_kind(history, from) != kind)
        from++;
    return from;
}

/* What comes before the first deal of the model belongs to the deal before that. */
static void begin_to_follow(struct followed *followed, const struct model *model, unsigned deal)
{
    *followed = (struct followed){.model = model, .deal = deal};
    if (model)
        followed->end = next_of(model->history, EVENT_DEAL, 0);
}

static void turn_to_deal(struct followed *followed, unsigned deal)
{
    const struct history *history = followed->model->history;
    for (; followed->deal < deal; followed->deal++) {
        bool is_there = followed->end < history_moments(history);
        followed->begin = followed->end;
        followed->end = next_of(history, EVENT_DEAL, followed->begin + is_there);
    }
}

/* The first event of a kind in the deal of the model; false if there is none. */
static bool find_in_deal(const struct followed *followed, enum event_kind kind,
                         struct moment *moment)
{
    unsigned at = next_of(followed->model->history, kind, followed->begin);
    if (at >= followed->end)
        return false;
    history_look(followed->model->history, at, moment);
    return true;
}

/* --- chance ---------------------------------------------------------------------------------- */

static bool shuffle(struct follower *follower, struct state *state)
{
    struct moment moment;
    if (!find_in_deal(&follower->chance, EVENT_SHUFFLED, &moment))
        return false;
    numbering_shuffle(follower->chance.model->numbering, follower->course->engine, state,
                      moment.after.pack);
    return true;
}

/* Goals are laid open one after the other: of their events the one that comes behind those that
 * are. */
static bool find_goal(const struct followed *followed, unsigned before, struct moment *moment)
{
    const struct history *history = followed->model->history;
    unsigned at = next_of(history, EVENT_CUT, followed->begin);
    while (at < followed->end) {
        history_look(history, at, moment);
        if (moment->after.goal_count == before + 1u)
            return true;
        at = next_of(history, EVENT_CUT, at + 1);
    }
    return false;
}

static bool cut(struct follower *follower, struct state *state)
{
    struct moment moment;
    bool is_goal = follower->course->engine->rules->steps[state->step].kind == STEP_GOALS;
    if (is_goal && !find_goal(&follower->chance, state->goal_count, &moment))
        return false;
    if (!is_goal && !find_in_deal(&follower->chance, EVENT_CUT, &moment))
        return false;
    if (moment.event.number > engine_most_lifted(follower->course->engine->rules, state))
        return false;
    engine_cut(follower->course->engine, state, moment.event.number);
    return true;
}

static bool name_dealer(struct follower *follower, struct state *state)
{
    struct moment moment;
    if (!find_in_deal(&follower->chance, EVENT_SEATED, &moment))
        return false;
    engine_first_dealer(follower->course->engine, state, moment.after.dealer);
    return true;
}

/* The next card that was drawn, if it is not out already: who ties draws again. */
static bool draw(struct follower *follower, struct state *state)
{
    const struct history *history = follower->chance.model->history;
    unsigned at = next_of(history, EVENT_DRAWN, follower->drawn);
    struct moment moment;
    if (at == history_moments(history))
        return false;
    history_look(history, at, &moment);
    unsigned card = numbering_card(follower->chance.model->numbering, (card_t)moment.event.number);
    if (set_has(state->draw.out, card))
        return false;
    follower->drawn = at + 1;
    engine_draw(follower->course->engine, state, card);
    return true;
}

static bool answer_as_model(struct follower *follower, struct state *state)
{
    turn_to_deal(&follower->chance, state->deal);
    if (state->turn == TURN_SHUFFLE)
        return shuffle(follower, state);
    if (state->turn == TURN_CUT)
        return cut(follower, state);
    return state->turn == TURN_DRAW ? draw(follower, state) : name_dealer(follower, state);
}

static bool chance(void *self, struct state *state)
{
    struct follower *follower = self;
    const struct course *course = follower->course;
    if (!follower->chance.model || !answer_as_model(follower, state))
        numbering_chance(course->numbering, course->engine, state);
    return true;
}

/* --- choices --------------------------------------------------------------------------------- */

static const char *call_name(const struct engine *engine, const struct state *state, unsigned call)
{
    return engine->rules->steps[state->step].ask.calls[call].name;
}

/* The legal action that a decision of the model comes to, or -1: the same card, seat or call. */
static int find_action(const struct follower *follower, const struct moment *moment,
                       const struct state *state, struct set legal)
{
    const struct state *then = &moment->before;
    if (then->turn != state->turn || moment->event.seat != state->actor)
        return -1;
    unsigned number = moment->event.number;
    if (state->turn != TURN_CALL) {
        unsigned meant = numbering_meant(follower->choices.model->numbering, state, number);
        return set_has(legal, meant) ? (int)meant : -1;
    }
    const char *name = call_name(moment->event.engine, then, number);
    SET_EACH(call, legal)
        if (strcmp(call_name(follower->course->engine, state, call), name) == 0)
            return (int)call;
    return -1;
}

/* The next thing that the actor did in this deal of the model and may do now; -1 if there is none.
 */
static int choose_as_model(struct follower *follower, const struct state *state, struct set legal)
{
    const struct history *history = follower->choices.model->history;
    struct moment *moment = &follower->decision;
    turn_to_deal(&follower->choices, state->deal);
    for (unsigned at = follower->choices.begin; at < follower->choices.end; at++) {
        if (follower->done[at] || !event_is_choice(history_kind(history, at)))
            continue;
        history_look_on(history, at, moment);
        int action = find_action(follower, moment, state, legal);
        if (action < 0)
            continue;
        follower->done[at] = true;
        return action;
    }
    return -1;
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct follower *follower = self;
    const struct numbering *numbering = follower->course->numbering;
    int action = follower->choices.model ? choose_as_model(follower, state, legal) : -1;
    if (action >= 0)
        return action;
    struct set told = numbering_told(numbering, state, legal);
    return (int)numbering_meant(numbering, state, random_action(&follower->rng, told));
}

/* --- playing --------------------------------------------------------------------------------- */

static struct rng choices_of_deal(const struct follower *follower, unsigned deal)
{
    return rng_seeded(follower->seed, CHOICES_STREAM + deal);
}

static enum after_deal deal_over(void *self, const struct state *state)
{
    struct follower *follower = self;
    follower->rng = choices_of_deal(follower, state->deal + 1u);
    return --follower->deals_left == 0 ? AFTER_DEAL_STOP : AFTER_DEAL_NEXT;
}

/* As the match that is followed began. */
static struct match_start start_of(const struct model *model)
{
    struct moment first;
    struct match_start start = {.dealer = NO_SEAT, .deal = 1};
    if (!model)
        return start;
    history_look(model->history, 0, &first);
    start.dealer = first.after.dealer;
    start.deal = (uint16_t)(first.after.deal + 1);
    start.passed_out = first.after.passed_out;
    memcpy(start.score, first.after.score, sizeof start.score);
    return start;
}

static bool play(struct follower *follower, const struct match_start *start, unsigned deals)
{
    struct course *course = follower->course;
    struct listener listener = history_listener(course->history);
    struct policy policy = {follower, choose, chance, NULL, deal_over};
    struct state state;
    history_clear(course->history);
    engine_listen(course->engine, &course->audience, &state, &listener);
    follower->deals_left = deals;
    engine_begin_at(course->engine, &state, follower->seed, start);
    follower->rng = choices_of_deal(follower, state.deal);
    if (deals > 0)
        drive(course->engine, &state, &policy);
    engine_listen(course->engine, NULL, NULL, NULL);
    return !hooks_failed(course->engine->hooks);
}

bool course_play(struct course *course, uint64_t seed, const struct model *chance,
                 const struct model *choices, unsigned deals)
{
    struct follower follower = {.course = course, .seed = seed};
    struct match_start start = start_of(chance);
    size_t moments = choices ? history_moments(choices->history) : 0;
    begin_to_follow(&follower.chance, chance, start.deal - 1u);
    begin_to_follow(&follower.choices, choices, start.deal - 1u);
    if (choices)
        history_look(choices->history, 0, &follower.decision);
    follower.done = memory_grow(NULL, moments * sizeof *follower.done);
    memset(follower.done, 0, moments * sizeof *follower.done);
    bool fine = play(&follower, &start, deals);
    memory_free(follower.done);
    return fine;
}

/* --- what is compared ------------------------------------------------------------------------ */

static bool is_compared(enum event_kind kind)
{
    return event_is_choice(kind) || kind == EVENT_TRICK || kind == EVENT_DEAL_OVER;
}

bool course_first(const struct course *course, struct moment *moment)
{
    history_look(course->history, 0, moment); /* the match begins: that is not compared */
    return course_next(course, moment);
}

bool course_next(const struct course *course, struct moment *moment)
{
    while (history_next(course->history, moment))
        if (is_compared(moment->event.kind))
            return true;
    return false;
}

const struct state *moment_state(const struct moment *moment)
{
    return event_is_choice(moment->event.kind) ? &moment->before : &moment->after;
}

struct set course_told(const struct course *course, const struct moment *moment)
{
    return numbering_told(course->numbering, &moment->before, moment->event.legal);
}
