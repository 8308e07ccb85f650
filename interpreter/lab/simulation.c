#include "lab/simulation.h"

#include <stdio.h>

#include "base/memory.h"
#include "lab/coverage.h"
#include "lab/playout.h"

/* One thread's share: an interpreter and a tally of its own. */
struct worker {
    const struct simulation *simulation;
    struct playout playout;
    struct playout second;       /* at the other table, if there is a duplicate */
    struct duplicate *duplicate; /* its own; or NULL */
    struct diagnostics *diagnostics;
    struct rulebook *book; /* its own, where rules are counted; or NULL */
    struct coverage *coverage;
    struct listener listener; /* what hears of the games, if anything does */
};

/* The same game at the other table. */
static bool play_again(struct worker *worker, uint64_t number)
{
    const struct playout *first = &worker->playout;
    struct playout *second = &worker->second;
    if (!playout_play(second, worker->simulation->seed, number))
        return false;
    tally_game(second->tally, second->counts);
    /* With other numbers the same cards have another digest. */
    bool alike = second->numbering || digest_equal(first->digest, second->digest);
    duplicate_game(worker->duplicate, first->counts, second->counts, alike);
    return true;
}

/* A game of a crew: its numbers begin where the simulation does. */
static bool play_one(void *self, uint64_t game)
{
    struct worker *worker = self;
    uint64_t number = worker->simulation->first_game + game;
    if (!playout_play(&worker->playout, worker->simulation->seed, number))
        return false;
    tally_game(worker->playout.tally, worker->playout.counts);
    return !worker->duplicate || play_again(worker, number);
}

static void open_second_table(struct worker *worker)
{
    const struct simulation *simulation = worker->simulation;
    const struct pairing *pairing = simulation->duplicate->pairing;
    playout_init(&worker->second, simulation->versus, pairing->panels[1], simulation->deals_most,
                 worker->diagnostics);
    worker->duplicate = duplicate_create(pairing);
    if (!numbering_is_plain(&pairing->numbering))
        worker->second.numbering = &pairing->numbering;
}

static void close_second_table(struct worker *worker)
{
    struct duplicate *sum = worker->simulation->duplicate;
    tally_add(sum->tally, worker->second.tally);
    duplicate_add(sum, worker->duplicate);
    duplicate_destroy(worker->duplicate);
    playout_finish(&worker->second);
}

static void open_worker(struct worker *worker, const struct ruleset *rules,
                        const struct simulation *simulation, const struct panel *panel,
                        struct diagnostics *diagnostics)
{
    *worker = (struct worker){.simulation = simulation};
    /* Each has its own list; the first one's is the caller's, which is where failures are told. */
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
        rulebook_add(worker->simulation->book, worker->book);
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
    const struct crew crew = {
        .jobs = simulation->jobs,
        .games = simulation->games,
        .stop = simulation->stop,
        .play = play_one,
        .progress = simulation->progress,
        .self = simulation->self,
    };
    for (unsigned i = 0; i < simulation->jobs; i++)
        open_worker(&workers[i], rules, simulation, tally->panel, i ? NULL : diagnostics);
    bool played = crew_play(&crew, workers, sizeof *workers);
    for (unsigned i = 0; i < simulation->jobs; i++)
        close_worker(&workers[i], tally, diagnostics);
    memory_free(workers);
    return played;
}
