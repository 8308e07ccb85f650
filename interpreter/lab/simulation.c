#include "lab/simulation.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/coverage.h"
#include "lab/playout.h"

/* Games are handed out in order, a few at a time, so that whatever is stopped has played the first
 * ones. Few enough to end soon, and enough that threads seldom meet. */
#define GAMES_AT_A_TIME 16

/* What the threads share. */
struct counter {
    const struct simulation *simulation;
    atomic_uint_fast64_t next; /* the first game that nobody has yet, from 0 */
    atomic_bool failed;
};

/* One thread's share: an interpreter and a tally of its own. */
struct worker {
    struct counter *counter;
    struct playout playout;
    struct playout second;       /* at the other table, if there is a duplicate */
    struct duplicate *duplicate; /* its own; or NULL */
    struct diagnostics *diagnostics;
    struct rulebook *book; /* its own, where rules are counted; or NULL */
    struct coverage *coverage;
    struct listener listener; /* what hears of the games, if anything does */
    bool tells;               /* it tells of the progress */
    pthread_t thread;
};

static bool is_stopped(struct counter *counter)
{
    const struct simulation *simulation = counter->simulation;
    return atomic_load_explicit(&counter->failed, memory_order_relaxed) ||
           (simulation->stop && atomic_load_explicit(simulation->stop, memory_order_relaxed));
}

/* The next games: from *first to before the result; none if they are equal. */
static uint64_t take_games(struct counter *counter, uint64_t *first)
{
    uint64_t games = counter->simulation->games;
    if (is_stopped(counter))
        return *first = games;
    *first = atomic_fetch_add_explicit(&counter->next, GAMES_AT_A_TIME, memory_order_relaxed);
    if (*first >= games)
        return *first = games;
    return games - *first < GAMES_AT_A_TIME ? games : *first + GAMES_AT_A_TIME;
}

/* The same game at the other table. */
static bool play_again(struct worker *worker, uint64_t number)
{
    const struct playout *first = &worker->playout;
    struct playout *second = &worker->second;
    if (!playout_play(second, worker->counter->simulation->seed, number))
        return false;
    tally_game(second->tally, second->counts);
    /* With other numbers the same cards have another digest. */
    bool alike = second->numbering || digest_equal(first->digest, second->digest);
    duplicate_game(worker->duplicate, first->counts, second->counts, alike);
    return true;
}

static bool play_one(struct worker *worker, uint64_t game)
{
    const struct simulation *simulation = worker->counter->simulation;
    uint64_t number = simulation->first_game + game;
    if (!playout_play(&worker->playout, simulation->seed, number))
        return false;
    tally_game(worker->playout.tally, worker->playout.counts);
    return !worker->duplicate || play_again(worker, number);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    const struct simulation *simulation = worker->counter->simulation;
    uint64_t game, end;
    while ((end = take_games(worker->counter, &game)) > game) {
        if (worker->tells && simulation->progress)
            simulation->progress(simulation->self, game);
        for (; game < end; game++) {
            if (!play_one(worker, game)) {
                atomic_store(&worker->counter->failed, true);
                return NULL;
            }
        }
    }
    return NULL;
}

static void open_second_table(struct worker *worker)
{
    const struct simulation *simulation = worker->counter->simulation;
    const struct pairing *pairing = simulation->duplicate->pairing;
    playout_init(&worker->second, simulation->versus, pairing->panels[1], simulation->deals_most,
                 worker->diagnostics);
    worker->duplicate = duplicate_create(pairing);
    if (!numbering_is_plain(&pairing->numbering))
        worker->second.numbering = &pairing->numbering;
}

static void close_second_table(struct worker *worker)
{
    struct duplicate *sum = worker->counter->simulation->duplicate;
    tally_add(sum->tally, worker->second.tally);
    duplicate_add(sum, worker->duplicate);
    duplicate_destroy(worker->duplicate);
    playout_finish(&worker->second);
}

static void open_worker(struct worker *worker, const struct ruleset *rules, struct counter *counter,
                        const struct panel *panel, struct diagnostics *diagnostics)
{
    const struct simulation *simulation = counter->simulation;
    *worker = (struct worker){.counter = counter};
    /* Each has its own list; the first one's is the caller's, which is where failures are told. */
    worker->tells = diagnostics != NULL;
    worker->diagnostics = diagnostics ? diagnostics : diagnostics_create();
    playout_init(&worker->playout, rules, panel, simulation->deals_most, worker->diagnostics);
    if (simulation->book) {
        worker->book = rulebook_create();
        worker->coverage = coverage_create(rules, worker->book);
        worker->listener = coverage_listener(worker->coverage);
    }
    if (simulation->guests) {
        worker->playout.party = party_gather(simulation->guests, rules, worker->listener);
        worker->listener = party_listener(worker->playout.party);
    }
    if (simulation->book || simulation->guests)
        worker->playout.listener = &worker->listener;
    if (simulation->duplicate)
        open_second_table(worker);
}

static void close_worker(struct worker *worker, struct tally *tally,
                         struct diagnostics *diagnostics)
{
    tally_add(tally, worker->playout.tally);
    if (worker->book)
        rulebook_add(worker->counter->simulation->book, worker->book);
    if (worker->playout.party)
        tally->forfeits += party_tell_forfeits(worker->playout.party, stderr);
    party_leave(worker->playout.party);
    coverage_destroy(worker->coverage);
    rulebook_destroy(worker->book);
    playout_finish(&worker->playout);
    if (worker->duplicate)
        close_second_table(worker);
    if (worker->diagnostics != diagnostics) {
        diagnostics_add(diagnostics, worker->diagnostics);
        diagnostics_destroy(worker->diagnostics);
    }
}

bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics)
{
    struct worker *workers = memory_grow(NULL, simulation->jobs * sizeof *workers);
    struct counter counter = {.simulation = simulation};
    for (unsigned i = 0; i < simulation->jobs; i++)
        open_worker(&workers[i], rules, &counter, tally->panel, i ? NULL : diagnostics);
    for (unsigned i = 1; i < simulation->jobs; i++)
        pthread_create(&workers[i].thread, NULL, work, &workers[i]);
    work(&workers[0]);
    for (unsigned i = 1; i < simulation->jobs; i++)
        pthread_join(workers[i].thread, NULL);
    for (unsigned i = 0; i < simulation->jobs; i++)
        close_worker(&workers[i], tally, diagnostics);
    free(workers);
    return !atomic_load(&counter.failed);
}
