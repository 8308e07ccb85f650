/* A simulation: workers play parts of the games and hand in their tallies in order. */
#include "lab/simulation.h"

#include <stdio.h>

#include "base/memory.h"
#include "lab/coverage.h"

#define NO_GAME UINT64_MAX

/* One thread's share: an interpreter and a tally of its own. */
struct worker {
    const struct simulator *simulator;
    struct playout playout;
    struct playout second;         /* at the other table, if there is a duplicate */
    struct duplicate *duplicate;   /* its own; or NULL */
    struct solving_table *solving; /* where positions are solved; or NULL */
    struct diagnostics *diagnostics;
    struct memory_file rows; /* of the game under way; no stream: none are wanted */
    struct rulebook *book;   /* its own, where rules are counted; or NULL */
    struct coverage *coverage;
    struct listener listener; /* what hears of the games, if anything does */
    uint64_t failed;          /* the game in which a hook did; or NO_GAME */
};

struct simulator {
    const struct ruleset *rules;
    struct simulation simulation;
    const struct panel *panel;
    uint64_t first; /* the number of the first game that is played now */
    struct worker *workers;
};

/* --- a game ---------------------------------------------------------------------------------- */

/* The same game at the other table. */
static bool play_again(struct worker *worker, uint64_t number)
{
    const struct playout *first = &worker->playout;
    struct playout *second = &worker->second;
    if (!playout_play(second, worker->simulator->simulation.seed, number))
        return false;
    tally_game(second->tally, second->counts);
    /* With other numbers the same cards have another digest. */
    bool alike = second->numbering || digest_equal(first->digest, second->digest);
    duplicate_game(worker->duplicate, first->counts, second->counts, alike);
    return true;
}

/* The rows of the game that was just played go to where all are put in order. */
static void hand_in_rows(struct worker *worker, uint64_t number)
{
    const char *text = memory_file_text(&worker->rows);
    row_queue_hand_in(worker->simulator->simulation.row_queue, number, text, worker->rows.length);
    memory_file_clear(&worker->rows);
}

static bool play_number(struct worker *worker, uint64_t number)
{
    if (worker->solving)
        return solving_add(worker->solving, worker->simulator->simulation.seed, number,
                           worker->simulator->simulation.drop);
    if (!playout_play(&worker->playout, worker->simulator->simulation.seed, number))
        return false;
    tally_game(worker->playout.tally, worker->playout.counts);
    if (worker->rows.out)
        hand_in_rows(worker, number);
    return !worker->duplicate || play_again(worker, number);
}

/* A game of a worker: its numbers begin where this part does. */
static bool play_one(void *self, uint64_t game)
{
    struct worker *worker = self;
    uint64_t number = worker->simulator->first + game;
    bool played = play_number(worker, number);
    if (!played)
        worker->failed = number;
    return played;
}

/* --- workers --------------------------------------------------------------------------------- */

static void open_second_table(struct worker *worker)
{
    const struct simulation *simulation = &worker->simulator->simulation;
    const struct pairing *pairing = simulation->duplicate->pairing;
    playout_init(&worker->second, simulation->versus, pairing->panels[1], simulation->deals_most,
                 worker->diagnostics);
    worker->second.spread = simulation->spread;
    worker->second.drop = simulation->drop;
    worker->duplicate = duplicate_create(pairing);
    if (!numbering_is_plain(&pairing->numbering))
        worker->second.numbering = &pairing->numbering;
}

static void open_worker(struct worker *worker, const struct simulator *simulator)
{
    const struct simulation *simulation = &simulator->simulation;
    *worker = (struct worker){
        .simulator = simulator, .diagnostics = diagnostics_create(), .failed = NO_GAME};
    playout_init(&worker->playout, simulator->rules, simulator->panel, simulation->deals_most,
                 worker->diagnostics);
    worker->playout.spread = simulation->spread;
    worker->playout.drop = simulation->drop;
    if (simulation->book) {
        worker->book = rulebook_create();
        worker->coverage = coverage_create(simulator->rules, worker->book);
        worker->listener = coverage_listener(worker->coverage);
    }
    if (simulation->externals) {
        worker->playout.roster =
            roster_gather(simulation->externals, simulator->rules, worker->listener);
        worker->listener = roster_listener(worker->playout.roster);
    }
    if (simulation->book || simulation->externals)
        worker->playout.listener = &worker->listener;
    if (simulation->duplicate)
        open_second_table(worker);
    if (simulation->rows) {
        memory_file_open(&worker->rows);
        worker->playout.rows = simulation->rows;
        worker->playout.rows_out = worker->rows.out;
    }
    if (simulation->solving)
        worker->solving =
            solving_open(&worker->playout.engine, simulation->solving, worker->playout.tally);
}

static void close_worker(struct worker *worker)
{
    roster_leave(worker->playout.roster);
    solving_close(worker->solving);
    if (worker->rows.out)
        memory_file_close(&worker->rows);
    coverage_destroy(worker->coverage);
    rulebook_destroy(worker->book);
    playout_finish(&worker->playout);
    if (worker->duplicate)
        playout_finish(&worker->second);
    duplicate_destroy(worker->duplicate);
    diagnostics_destroy(worker->diagnostics);
}

/* What it has counted is forgotten: it was handed over, or is to count no more. */
static void clear_worker(struct worker *worker)
{
    tally_clear(worker->playout.tally);
    if (worker->book)
        rulebook_clear(worker->book);
    if (worker->duplicate) {
        tally_clear(worker->second.tally);
        duplicate_clear(worker->duplicate);
    }
}

static void hand_over(struct worker *worker, struct tally *tally)
{
    const struct simulation *simulation = &worker->simulator->simulation;
    tally_add(tally, worker->playout.tally);
    if (worker->book)
        rulebook_add(simulation->book, worker->book);
    if (worker->duplicate) {
        tally_add(simulation->duplicate->tally, worker->second.tally);
        duplicate_add(simulation->duplicate, worker->duplicate);
    }
    clear_worker(worker);
}

/* --- a part ---------------------------------------------------------------------------------- */

static bool play_part(struct simulator *simulator, uint64_t games, struct tally *tally)
{
    const struct simulation *simulation = &simulator->simulation;
    const struct worker_pool pool = {
        .jobs = simulation->jobs,
        .games = games,
        .at_a_time = simulation->solving ? 1 : 0,
        .stop = simulation->stop,
        .pause = simulation->pause,
        .play = play_one,
        .progress = simulation->progress,
        .self = simulation->self,
    };
    bool played = worker_pool_play(&pool, simulator->workers, sizeof *simulator->workers);
    for (unsigned i = 0; i < simulation->jobs; i++) {
        if (played)
            hand_over(&simulator->workers[i], tally);
        else
            clear_worker(&simulator->workers[i]);
    }
    return played;
}

static const struct worker *first_to_fail(const struct simulator *simulator)
{
    const struct worker *first = &simulator->workers[0];
    for (unsigned i = 1; i < simulator->simulation.jobs; i++)
        if (simulator->workers[i].failed < first->failed)
            first = &simulator->workers[i];
    return first;
}

/* Hooks that failed answer no more: new ones play the games before that. */
static void play_those_before(struct simulator *simulator, uint64_t failed, struct tally *tally)
{
    for (unsigned i = 0; i < simulator->simulation.jobs; i++) {
        close_worker(&simulator->workers[i]);
        open_worker(&simulator->workers[i], simulator);
    }
    if (failed > simulator->first)
        play_part(simulator, failed - simulator->first, tally);
}

bool simulator_play(struct simulator *simulator, uint64_t first, uint64_t games,
                    struct tally *tally, uint64_t *failed, struct diagnostics *diagnostics)
{
    simulator->first = first;
    const volatile atomic_bool *drop = simulator->simulation.drop;
    if (play_part(simulator, games, tally))
        return true;
    if (drop && atomic_load_explicit(drop, memory_order_relaxed))
        return true;
    const struct worker *worker = first_to_fail(simulator);
    *failed = worker->failed;
    diagnostics_add(diagnostics, worker->diagnostics);
    if (!simulator->simulation.externals)
        play_those_before(simulator, *failed, tally);
    return false;
}

/* --- life ------------------------------------------------------------------------------------ */

struct simulator *simulator_open(const struct ruleset *rules, const struct simulation *simulation,
                                 const struct panel *panel)
{
    struct simulator *simulator = memory_grow(NULL, sizeof *simulator);
    *simulator = (struct simulator){
        .rules = rules,
        .simulation = *simulation,
        .panel = panel,
        .workers = memory_grow(NULL, simulation->jobs * sizeof *simulator->workers),
    };
    for (unsigned i = 0; i < simulation->jobs; i++)
        open_worker(&simulator->workers[i], simulator);
    return simulator;
}

void simulator_close(struct simulator *simulator, struct tally *tally)
{
    for (unsigned i = 0; i < simulator->simulation.jobs; i++) {
        const struct roster *roster = simulator->workers[i].playout.roster;
        if (roster)
            tally->forfeits += roster_tell_forfeits(roster, stderr);
        close_worker(&simulator->workers[i]);
    }
    memory_free(simulator->workers);
    memory_free(simulator);
}

bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics)
{
    uint64_t failed;
    struct simulator *simulator = simulator_open(rules, simulation, tally->panel);
    bool played = simulator_play(simulator, simulation->first_game, simulation->games, tally,
                                 &failed, diagnostics);
    simulator_close(simulator, tally);
    return played;
}
