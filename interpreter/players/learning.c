/*
 * Callers learn: one decision of a deal is tried in several ways with the same hands, and the
 * differences train the networks.
 */
#include "players/calling.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/sort.h"
#include "players/players.h"

#define WAYS_MOST 4     /* in which one decision is tried */
#define STRAYING  0.02  /* how often somebody calls something else than they would */
#define RATE      0.04f /* of the first gradient step */
#define SIZES     2000  /* that say how much ways differ */
#define CAUTION   5     /* spreads: of who learned from a single decision */
#define USUAL_HANDICAP                                                                             \
    30               /* per cent, where it is not measured: less than most of those that were */
#define PRACTICE 400 /* deals in which a player learns to play cards */
#define CLIP     4   /* spreads: what differs by more counts as much */

/* A decision, and what came of some calls. */
struct tried {
    uint8_t step, count;
    float worths[WAYS_MOST];
    float inputs[WAYS_MOST][INPUTS];
};

struct pupil {
    struct dealing *dealing;
    struct tried *tried;
    unsigned count;
};

struct training training_for(const struct budget *budget)
{
    uint64_t deals = budget->iterations ? budget->iterations : (uint64_t)budget->microseconds / 40;
    deals = deals < 1000 ? deals : 1000;
    if (deals < 100)
        return (struct training){.deals = 0};
    return (struct training){.cards = PRACTICE,
                             .rounds = 5,
                             .deals = (unsigned)deals,
                             .passes = 3,
                             .handicap = USUAL_HANDICAP};
}

/* --- a decision to try ------------------------------------------------------------------------ */

/* Whether this decision, one of so many at its step, is to take the place of
 * the one found before: every step that comes up is as likely as another, and
 * so are all decisions at it. */
static bool takes_place(struct rng *rng, unsigned step, unsigned picked, unsigned *seen,
                        unsigned *steps)
{
    if (seen[step]++ == 0)
        return rng_below(rng, ++*steps) == 0;
    return step == picked && rng_below(rng, seen[step]) == 0;
}

/* Calls a deal, and keeps one of its decisions; false if there was none. */
static bool find_decision(struct dealing *dealing, struct state *found)
{
    const struct engine *engine = dealing->engine;
    unsigned seen[STEPS_MAX] = {0}, steps = 0, picked = NO_STEP;
    struct state state;
    dealing_deal(dealing, &state);
    while (!state_deal_is_over(&state) && state.turn != TURN_CARD && !hooks_failed(engine->hooks)) {
        if (!turn_is_decision(&state)) {
            engine_chance(engine, &state);
            continue;
        }
        struct set legal = engine_legal(engine, &state);
        if (!is_for_callers(&state)) {
            engine_apply(engine, &state, random_action(&dealing->rng, legal));
            continue;
        }
        if (set_count(legal) > 1 && takes_place(&dealing->rng, state.step, picked, seen, &steps)) {
            picked = state.step;
            *found = state;
        }
        engine_apply(engine, &state, dealing_call(dealing, &state, legal));
    }
    return picked != NO_STEP;
}

/* --- trying it -------------------------------------------------------------------------------- */

/* The calls that are tried: one that commits to nothing, the two best as far
 * as is known, and others. */
static unsigned ways_of(struct dealing *dealing, const struct state *state, uint8_t *ways)
{
    struct set legal = engine_legal(dealing->engine, state);
    struct set quiet = set_and(dealing->engine->rules->steps[state->step].ask.quiet, legal);
    float values[SET_MAX];
    unsigned count = 0;
    if (!set_is_empty(quiet)) {
        ways[count++] = (uint8_t)random_action(&dealing->rng, quiet);
        set_remove(&legal, ways[0]);
    }
    bool knows = callers_weigh(dealing->callers, state, legal, values);
    for (unsigned i = 0; i < WAYS_MOST && !set_is_empty(legal) && count < WAYS_MOST; i++) {
        unsigned way = low_or_high(&dealing->rng, legal);
        if (knows && i < 2)
            way = best_call(legal, values);
        ways[count++] = (uint8_t)way;
        set_remove(&legal, way);
    }
    return count;
}

static bool try_decision(struct pupil *pupil, const struct state *found)
{
    struct dealing *dealing = pupil->dealing;
    struct tried *tried = &pupil->tried[pupil->count];
    unsigned account = dealing->engine->rules->account_of[found->actor];
    uint8_t ways[WAYS_MOST];
    *tried = (struct tried){.step = found->step, .count = (uint8_t)ways_of(dealing, found, ways)};
    dealing_begin(dealing);
    for (unsigned i = 0; i < tried->count; i++) {
        struct state state = *found;
        double worths[SEATS_MAX];
        engine_apply(dealing->engine, &state, ways[i]);
        if (hooks_failed(dealing->engine->hooks) || !dealing_play(dealing, &state))
            return false;
        worth_of_end(dealing->worth, dealing->engine, &state, worths);
        tried->worths[i] = (float)worths[account];
        callers_look(dealing->callers, found, ways[i], tried->inputs[i]);
    }
    pupil->count++;
    return true;
}

static bool play_round(struct pupil *pupil, unsigned deals)
{
    for (unsigned i = 0; i < deals; i++) {
        struct state found;
        bool is_found = find_decision(pupil->dealing, &found);
        if (hooks_failed(pupil->dealing->engine->hooks) ||
            (is_found && !try_decision(pupil, &found)))
            return false;
    }
    return true;
}

/* --- what came of it -------------------------------------------------------------------------- */

static int by_size(const void *one, const void *other)
{
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

/* Twice as much as ways of one decision differ from the first, as a rule. */
static float usual_spread(const struct pupil *pupil)
{
    float sizes[SIZES];
    unsigned count = 0;
    for (unsigned i = pupil->count; i-- > 0;) {
        const struct tried *tried = &pupil->tried[i];
        for (unsigned way = 1; way < tried->count && count < SIZES; way++) {
            if (tried->worths[way] != tried->worths[0])
                sizes[count++] = fabsf(tried->worths[way] - tried->worths[0]);
        }
    }
    sort_stable(sizes, count, sizeof *sizes, by_size);
    return count ? sizes[count / 2] : 1;
}

/* By how much the ways differ from the first, in spreads. */
static void differences(const struct tried *tried, float spread, float *worths)
{
    for (unsigned way = 0; way < tried->count; way++) {
        float worth = (tried->worths[way] - tried->worths[0]) / spread;
        worths[way] = worth > CLIP ? CLIP : worth < -CLIP ? -CLIP : worth;
    }
}

/* The part of the differences, squared, that is not foretold. */
static double error_of_round(const struct pupil *pupil, unsigned first)
{
    double errors = 0, all = 0;
    for (unsigned i = first; i < pupil->count; i++) {
        const struct tried *tried = &pupil->tried[i];
        const struct net *net = pupil->dealing->callers->nets[tried->step];
        float worths[WAYS_MOST], values[WAYS_MOST] = {0};
        differences(tried, pupil->dealing->callers->spread, worths);
        for (unsigned way = 0; net && way < tried->count; way++)
            values[way] = net_look(net, tried->inputs[way]);
        for (unsigned way = 1; way < tried->count; way++) {
            float error = worths[way] - (values[way] - values[0]);
            errors += error * error;
            all += worths[way] * worths[way];
        }
    }
    return all > 0 ? errors / all : 0;
}

/* --- learning --------------------------------------------------------------------------------- */

static struct net *net_for(struct callers *callers, unsigned step, struct rng *rng)
{
    if (!callers->nets[step]) {
        callers->nets[step] = memory_grow(NULL, sizeof **callers->nets);
        net_init(callers->nets[step], rng);
    }
    return callers->nets[step];
}

static struct net *steps_for(struct net **seen, unsigned step)
{
    if (!seen[step]) {
        seen[step] = memory_grow(NULL, sizeof **seen);
        memset(seen[step], 0, sizeof **seen);
    }
    return seen[step];
}

/* Goes over what was tried, from the first of these on, so often and in any
 * order. */
static void learn(struct pupil *pupil, unsigned first, unsigned passes)
{
    struct callers *callers = pupil->dealing->callers;
    struct rng *rng = &pupil->dealing->rng;
    struct net *seen[STEPS_MAX] = {NULL};
    unsigned count = pupil->count - first, steps = passes * count;
    for (unsigned i = 0; i < steps; i++) {
        const struct tried *tried = &pupil->tried[first + rng_below(rng, count)];
        struct net *net = net_for(callers, tried->step, rng);
        float worths[WAYS_MOST];
        differences(tried, callers->spread, worths);
        net_learn(net, steps_for(seen, tried->step), (const float(*)[INPUTS])tried->inputs, worths,
                  tried->count, RATE * (1 - 0.9f * (float)i / (float)steps));
    }
    for (unsigned i = 0; i < STEPS_MAX; i++)
        memory_free(seen[i]);
}

bool callers_learn(struct callers *callers, const struct engine *engine, const struct worth *worth,
                   const struct training *training,
                   void (*tell)(void *listener, const struct round *round), void *listener)
{
    struct dealing *dealing = memory_grow(NULL, sizeof *dealing);
    struct worth own = *worth;
    size_t room = (size_t)training->rounds * training->deals;
    struct pupil pupil = {.dealing = dealing,
                          .tried = memory_grow(NULL, room * sizeof *pupil.tried)};
    dealing_init(dealing, callers, engine, &own, rng_seeded(training->seed, 0));
    unsigned *ends = memory_grow(NULL, training->rounds * sizeof *ends);
    if (training->thought == 0)
        callers->tactics.handicap = (float)training->handicap / 100;
    bool goes_on = tactics_practise(dealing, training->cards);
    dealing->straying_calls = STRAYING;
    for (unsigned i = 0; i < training->rounds && goes_on; i++) {
        unsigned first = pupil.count;
        goes_on = play_round(&pupil, training->deals);
        if (!goes_on || pupil.count == 0)
            break;
        callers->spread = usual_spread(&pupil);
        struct round round = {
            .number = i + 1, .decisions = pupil.count, .error = error_of_round(&pupil, first)};
        ends[i] = pupil.count;
        first = i > 0 ? ends[(i - 1) / 2] : 0; /* by then they called less well */
        if (i <= 1)
            first = 0;
        learn(&pupil, first, training->passes);
        if (i + 1 < training->rounds) /* who calls better plays other contracts */
            goes_on = tactics_practise(dealing, training->cards / 4);
        if (goes_on && training->thought > 0 && i % 4 == 2)
            goes_on = callers_handicap(dealing, training->thought);
        if (goes_on && i % 4 == 3)
            goes_on = carried_learn(&callers->carried, dealing, training->matches);
        own.carried = callers->carried;
        callers->caution = CAUTION / sqrtf((float)(pupil.count - first));
        if (tell)
            tell(listener, &round);
    }
    memory_free(ends);
    memory_free(pupil.tried);
    memory_free(dealing);
    return goes_on;
}
