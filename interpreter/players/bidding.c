/*
 * What to call with the cards in hand: candidates are tried in the same worlds, and the worse
 * half is dropped again and again (sequential halving; see calling.h).
 */
#include "players/calling.h"

#include "base/memory.h"
#include "players/players.h"

#define CANDIDATES  8 /* the best by what the callers have learned */
#define WORLDS_EACH 4 /* before any is dropped */

/* A choice of what to call, of which some are left. */
struct contest {
    struct callers *callers;
    struct search *search;
    struct dealing *dealing;
    uint8_t calls[SET_MAX];
    unsigned count;
    float values[SET_MAX]; /* by call; 0 where nothing is learned */
};

/* --- candidates ------------------------------------------------------------------------------ */

static bool is_quiet(const struct search *search, unsigned call)
{
    const struct state *known = &search->view->known;
    return set_has(search->engine->rules->steps[known->step].ask.quiet, call);
}

/* The best by their values, and those that commit to nothing. */
static void gather(struct contest *contest)
{
    const struct search *search = contest->search;
    struct set left = search->legal;
    bool knows =
        callers_weigh(contest->callers, &search->view->known, search->legal, contest->values);
    SET_EACH(call, search->legal) {
        if (!knows)
            contest->values[call] = 0;
        if (knows && !is_quiet(search, call))
            continue;
        contest->calls[contest->count++] = (uint8_t)call;
        set_remove(&left, call);
    }
    for (unsigned i = 0; i < CANDIDATES && !set_is_empty(left); i++) {
        unsigned best = set_first(left);
        SET_EACH(call, left) {
            if (contest->values[call] > contest->values[best])
                best = call;
        }
        contest->calls[contest->count++] = (uint8_t)best;
        set_remove(&left, best);
    }
}

/* --- trying ---------------------------------------------------------------------------------- */

static bool try_call(struct contest *contest, const struct state *world, unsigned call)
{
    struct search *search = contest->search;
    const struct engine *engine = search->engine;
    struct state state = *world;
    double worths[SEATS_MAX];
    engine_apply(engine, &state, call);
    if (hooks_failed(engine->hooks) || !dealing_play(contest->dealing, &state))
        return false;
    worth_of_end(search->worth, engine, &state, worths);
    search_count(search, call, &state, worths);
    return true;
}

/* --- dropping -------------------------------------------------------------------------------- */

/* What a candidate is worth by its deals and by its value, which counts for as much as some deals,
 * and always for a part: in deals others call by their values, so what they would think up at a
 * table is not found in them, however many are played. */
static double judged(const struct contest *contest, unsigned call)
{
    const struct callers *callers = contest->callers;
    const struct trial *trial = &contest->search->trials[call];
    double value = contest->values[call] * callers->spread;
    double trust = callers->trust + callers->lasting * (double)trial->count;
    return (trial->worth + trust * value) / ((double)trial->count + trust);
}

/* The better half is left, all of which were tried in the same worlds. */
static void halve(struct contest *contest)
{
    for (unsigned i = 1; i < contest->count; i++) {
        uint8_t call = contest->calls[i];
        unsigned place = i;
        for (; place > 0 && judged(contest, call) > judged(contest, contest->calls[place - 1]);
             place--)
            contest->calls[place] = contest->calls[place - 1];
        contest->calls[place] = call;
    }
    contest->count = (contest->count + 1) / 2;
}

static unsigned halvings(unsigned count)
{
    unsigned steps = 0;
    for (; count > 1; count = (count + 1) / 2)
        steps++;
    return steps;
}

/* The worlds are drawn until the budget is spent; false if that fails. */
static bool compete(struct contest *contest, struct credit *credit)
{
    struct purse *purse = &contest->search->purse;
    unsigned steps = halvings(contest->count), step = 0, worlds = 0;
    for (bool goes_on = true; goes_on && contest->count > 1;) {
        struct state world;
        if (!credit_world(credit, contest->search, &world))
            return false;
        dealing_begin(contest->dealing);
        for (unsigned i = 0; i < contest->count; i++) {
            if (!try_call(contest, &world, contest->calls[i]))
                return false;
        }
        goes_on = purse_spend(purse, contest->count);
        bool is_due = step + 1 < steps && purse_share(purse) * steps >= step + 1;
        if (++worlds < WORLDS_EACH || !is_due)
            continue;
        halve(contest);
        step++;
        worlds = 0;
    }
    return true;
}

int bidding_choose(struct callers *callers, struct credit *credit, struct search *search)
{
    struct dealing *dealing = memory_grow(NULL, sizeof *dealing);
    struct contest contest = {.callers = callers, .search = search, .dealing = dealing};
    dealing_init(dealing, callers, search->engine, search->worth, search->rng);
    gather(&contest);
    bool is_done = compete(&contest, credit);
    search->decisions += dealing->decisions;
    memory_free(dealing);
    if (!is_done)
        return -1;
    halve(&contest);
    return contest.calls[0];
}
