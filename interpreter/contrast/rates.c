#include "contrast/rates.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "hooks/hooks.h"

#define GAMES_AT_A_TIME 16

/* The games that nobody has taken yet. */
struct supply {
    const struct rates_wish *wish;
    _Atomic uint64_t next;
    atomic_bool failed;
};

struct worker {
    struct supply *supply;
    struct comparison comparison;
    struct diagnostics *diagnostics; /* its own */
    struct rates rates;
    pthread_t thread;
};

/* --- counting -------------------------------------------------------------------------------- */

static void count(struct rates *rates, enum parting_kind kind, uint64_t game)
{
    if (rates->parted[kind] == 0 || game < rates->first[kind])
        rates->first[kind] = game;
    rates->parted[kind]++;
    rates->games++;
}

static void add(struct rates *rates, const struct rates *more)
{
    for (unsigned kind = 0; kind < PARTING_KINDS; kind++) {
        bool is_first = rates->parted[kind] == 0 || more->first[kind] < rates->first[kind];
        if (more->parted[kind] > 0 && is_first)
            rates->first[kind] = more->first[kind];
        rates->parted[kind] += more->parted[kind];
    }
    rates->games += more->games;
}

/* --- threads --------------------------------------------------------------------------------- */

static bool play(struct worker *worker, uint64_t game)
{
    const struct rates_wish *wish = worker->supply->wish;
    uint64_t seed = comparison_seed(wish->seed, game);
    if (!comparison_play(&worker->comparison, seed, wish->deals))
        return false;
    count(&worker->rates, worker->comparison.parting.kind, game);
    return true;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct supply *supply = worker->supply;
    uint64_t games = supply->wish->games, game;
    while (!atomic_load(&supply->failed) &&
           (game = atomic_fetch_add(&supply->next, GAMES_AT_A_TIME)) < games) {
        uint64_t end = games - game < GAMES_AT_A_TIME ? games : game + GAMES_AT_A_TIME;
        for (; game < end; game++)
            if (!play(worker, game)) {
                atomic_store(&supply->failed, true);
                return NULL;
            }
    }
    return NULL;
}

static void open_worker(struct worker *worker, const struct rivals *rivals, struct supply *supply)
{
    *worker = (struct worker){.supply = supply, .diagnostics = diagnostics_create()};
    comparison_begin(&worker->comparison, rivals, worker->diagnostics);
}

static void close_worker(struct worker *worker, struct rates *rates,
                         struct diagnostics *diagnostics)
{
    add(rates, &worker->rates);
    comparison_end(&worker->comparison);
    diagnostics_add(diagnostics, worker->diagnostics);
    diagnostics_destroy(worker->diagnostics);
}

bool rates_count(const struct rivals *rivals, const struct rates_wish *wish, struct rates *rates,
                 struct diagnostics *diagnostics)
{
    struct supply supply = {.wish = wish};
    struct worker *workers = memory_grow(NULL, wish->jobs * sizeof *workers);
    *rates = (struct rates){.games = 0};
    for (unsigned i = 0; i < wish->jobs; i++)
        open_worker(&workers[i], rivals, &supply);
    for (unsigned i = 1; i < wish->jobs; i++)
        pthread_create(&workers[i].thread, NULL, work, &workers[i]);
    work(&workers[0]);
    for (unsigned i = 1; i < wish->jobs; i++)
        pthread_join(workers[i].thread, NULL);
    for (unsigned i = 0; i < wish->jobs; i++)
        close_worker(&workers[i], rates, diagnostics);
    free(workers);
    return !atomic_load(&supply.failed);
}

struct estimate rates_share(const struct rates *rates, enum parting_kind kind)
{
    uint64_t parted = rates->parted[kind];
    if (kind == PARTED_NEVER)
        parted = rates->games - parted;
    return estimate_share((double)parted, (double)rates->games);
}
