/*
 * The budget of a decision; and the player that tries each choice in sampled worlds and plays
 * them out at random.
 */
#include "players/search.h"

#include <time.h>

bool search_world(struct search *search, struct state *world)
{
    search->worlds++;
    return belief_sample(search->belief, &search->rng, world);
}

void search_count(struct search *search, unsigned action, const struct state *end,
                  const double *worths)
{
    struct trial *trial = &search->trials[action];
    double points = worth_points(search->engine, end, search->account);
    trial->count++;
    trial->worth += worths[search->account];
    trial->points += points;
    trial->squares += points * points;
}

unsigned search_best(const struct search *search,
                     bool (*better)(const struct trial *one, const struct trial *other))
{
    unsigned best = set_first(search->legal);
    SET_EACH(action, search->legal) {
        if (better(&search->trials[action], &search->trials[best]))
            best = action;
    }
    return best;
}

/* --- how long one may think ------------------------------------------------------------------ */

/* The clock is looked at after an eighth more iterations than before, but at least so often. */
#define LOOK_MOST 32

static int64_t processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void purse_open(struct purse *purse, struct budget budget)
{
    *purse = (struct purse){.budget = budget};
    if (!budget.iterations)
        purse->begun = processor_time();
}

static bool time_is_up(struct purse *purse)
{
    if (purse->spent < purse->next_look)
        return false;
    uint64_t pause = purse->spent / 8;
    purse->next_look = purse->spent + (pause < LOOK_MOST ? pause : LOOK_MOST);
    return processor_time() - purse->begun >= purse->budget.microseconds;
}

double purse_share(const struct purse *purse)
{
    const struct budget *budget = &purse->budget;
    if (budget->iterations)
        return (double)purse->spent / (double)budget->iterations;
    return (double)(processor_time() - purse->begun) / (double)budget->microseconds;
}

bool purse_spend(struct purse *purse, uint64_t iterations)
{
    purse->spent += iterations;
    if (purse->budget.iterations)
        purse->empty = purse->spent >= purse->budget.iterations;
    else
        purse->empty = time_is_up(purse);
    const volatile atomic_bool *stop = purse->budget.stop;
    purse->empty |= stop && atomic_load_explicit(stop, memory_order_relaxed);
    return !purse->empty;
}

double purse_part(const struct purse *purse)
{
    if (purse->budget.iterations)
        return (double)purse->spent / (double)purse->budget.iterations;
    return (double)(processor_time() - purse->begun) / (double)purse->budget.microseconds;
}

/* --- the plain thinker ----------------------------------------------------------------------- */

/* Every choice once, in one world. */
static bool try_all(struct search *search)
{
    const struct engine *engine = search->engine;
    struct state world, state;
    double worths[SEATS_MAX];
    if (!search_world(search, &world))
        return false;
    SET_EACH(action, search->legal) {
        state = world;
        engine_apply(engine, &state, action);
        if (hooks_failed(engine->hooks) ||
            !play_out_at_random(engine, &state, &search->rng, &search->decisions))
            return false;
        worth_of_end(search->worth, engine, &state, worths);
        search_count(search, action, &state, worths);
    }
    return true;
}

/* All were tried equally often. */
static bool is_worth_more(const struct trial *one, const struct trial *other)
{
    return one->worth > other->worth;
}

int rollout_choose(struct search *search)
{
    unsigned choices = set_count(search->legal);
    do {
        if (!try_all(search))
            return -1;
    } while (purse_spend(&search->purse, choices));
    return (int)search_best(search, is_worth_more);
}
