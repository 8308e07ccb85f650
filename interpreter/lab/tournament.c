#include "lab/tournament.h"

#include "base/memory.h"

/* One thread's share. */
struct worker {
    const struct tournament *tournament;
    const struct scoreboard *board;
    struct contest contest;
    struct tally *tally;
    int64_t *counts;
    struct diagnostics *diagnostics;
    atomic_uint_fast64_t *done; /* sets, by all threads */
    bool tells;                 /* of the progress: it is the thread that called */
};

/* --- which deals ----------------------------------------------------------------------------- */

static unsigned greater(unsigned one, unsigned other)
{
    return one > other ? one : other;
}

static unsigned deals_of_step(const struct step *step)
{
    switch (step->kind) {
    case STEP_DEAL:
        return step->deal.kind == DEAL_EACH && step->deal.cards.values ? step->deal.cards.count : 1;
    case STEP_PASS: return step->pass.item_count;
    default: return 1;
    }
}

unsigned tournament_deals_in_turn(const struct ruleset *rules)
{
    if (rules->match.deals.given)
        return (unsigned)greater(1, (unsigned)amount_constant(&rules->match.deals));
    unsigned deals = greater(1, rules->trumps ? rules->trumps_count : 1);
    for (unsigned i = 0; i < rules->step_count; i++)
        deals = greater(deals, deals_of_step(&rules->steps[i]));
    return deals;
}

/* --- a set ----------------------------------------------------------------------------------- */

/* Before every decision: false once all is to end. */
static bool goes_on(void *self)
{
    const struct worker *worker = self;
    const struct tournament *tournament = worker->tournament;
    if (worker->tells && tournament->progress)
        tournament->progress(tournament->self, atomic_load(worker->done));
    return !tournament->stop || !atomic_load_explicit(tournament->stop, memory_order_relaxed);
}

static struct fixture fixture_of(const struct worker *worker, uint64_t set)
{
    const struct tournament *tournament = worker->tournament;
    unsigned turn = tournament_deals_in_turn(worker->board->rules);
    return (struct fixture){
        .set = set,
        .seed = seed_of_game(tournament->seed, set),
        .deal = tournament->whole_matches ? 0 : 1 + (unsigned)(set % turn),
        .deals_most = tournament->deals_most,
    };
}

/* A set as the crew hands it out. What is stopped is left out, with all that belongs to it. */
static bool play_set(void *self, uint64_t set)
{
    struct worker *worker = self;
    struct fixture fixture = fixture_of(worker, set);
    struct outcome outcomes[SEATS_MAX];
    for (; fixture.table < worker->board->lineup.tables; fixture.table++) {
        enum contest_end end = contest_play(&worker->contest, &fixture, &outcomes[fixture.table]);
        if (end != CONTEST_PLAYED)
            return end == CONTEST_STOPPED;
    }
    scoreboard_count(worker->board, outcomes, worker->counts);
    tally_game(worker->tally, worker->counts);
    atomic_fetch_add(worker->done, 1);
    return true;
}

/* --- threads --------------------------------------------------------------------------------- */

static bool open_worker(struct worker *worker, const struct tournament *tournament,
                        const struct scoreboard *board, atomic_uint_fast64_t *done,
                        struct diagnostics *diagnostics)
{
    *worker = (struct worker){
        .tournament = tournament,
        .board = board,
        .tally = tally_create(board->panel),
        .counts = memory_grow(NULL, board->panel->count * sizeof *worker->counts),
        .done = done,
        .tells = diagnostics,
        /* Each has its own list; the first one's is the caller's. */
        .diagnostics = diagnostics ? diagnostics : diagnostics_create(),
    };
    return contest_init(&worker->contest, board->rules, &board->lineup, tournament->entrants,
                        tournament->seed, (struct overseer){worker, goes_on}, worker->diagnostics);
}

static void close_worker(struct worker *worker, struct standings *standings,
                         struct diagnostics *diagnostics)
{
    tally_add(standings->tally, worker->tally);
    for (unsigned i = 0; i < worker->board->lineup.entrants; i++)
        effort_add(&standings->efforts[i], &worker->contest.efforts[i]);
    contest_finish(&worker->contest);
    tally_destroy(worker->tally);
    memory_free(worker->counts);
    if (worker->diagnostics != diagnostics) {
        diagnostics_add(diagnostics, worker->diagnostics);
        diagnostics_destroy(worker->diagnostics);
    }
}

bool tournament_play(const struct tournament *tournament, struct standings *standings,
                     struct diagnostics *diagnostics)
{
    struct worker *workers = memory_grow(NULL, tournament->jobs * sizeof *workers);
    atomic_uint_fast64_t done = 0;
    const struct crew crew = {
        .jobs = tournament->jobs,
        .games = tournament->sets,
        .at_a_time = 1,
        .stop = tournament->stop,
        .play = play_set,
    };
    bool played = true;
    unsigned open = 0;
    for (; open < tournament->jobs && played; open++)
        played = open_worker(&workers[open], tournament, standings->board, &done,
                             open ? NULL : diagnostics);
    played = played && crew_play(&crew, workers, sizeof *workers);
    for (unsigned i = 0; i < open; i++)
        close_worker(&workers[i], standings, diagnostics);
    memory_free(workers);
    return played;
}
