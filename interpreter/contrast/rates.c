#include "contrast/rates.h"

#include "base/memory.h"
#include "hooks/hooks.h"

struct worker {
    const struct rates_wish *wish;
    struct comparison comparison;
    struct diagnostics *diagnostics; /* its own */
    struct rates rates;
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

static bool play(void *self, uint64_t game)
{
    struct worker *worker = self;
    uint64_t seed = seed_of_game(worker->wish->seed, game);
    if (!comparison_play(&worker->comparison, seed, worker->wish->deals))
        return false;
    count(&worker->rates, worker->comparison.parting.kind, game);
    return true;
}

static void open_worker(struct worker *worker, const struct rivals *rivals,
                        const struct rates_wish *wish)
{
    *worker = (struct worker){.wish = wish, .diagnostics = diagnostics_create()};
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
    struct worker *workers = memory_grow(NULL, wish->jobs * sizeof *workers);
    const struct crew crew = {
        .jobs = wish->jobs,
        .games = wish->games,
        .stop = wish->stop,
        .play = play,
        .progress = wish->progress,
        .self = wish->self,
    };
    *rates = (struct rates){.games = 0};
    for (unsigned i = 0; i < wish->jobs; i++)
        open_worker(&workers[i], rivals, wish);
    bool played = crew_play(&crew, workers, sizeof *workers);
    for (unsigned i = 0; i < wish->jobs; i++)
        close_worker(&workers[i], rates, diagnostics);
    memory_free(workers);
    return played;
}

struct estimate rates_share(const struct rates *rates, enum parting_kind kind)
{
    uint64_t parted = rates->parted[kind];
    if (kind == PARTED_NEVER)
        parted = rates->games - parted;
    return estimate_share((double)parted, (double)rates->games);
}
