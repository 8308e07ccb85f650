/* A tournament: sets of tables with the same cards, played by workers and handed in in order. */
#include "lab/tournament.h"

#include <pthread.h>
#include <string.h>

#include "base/memory.h"

/* What a set has come to. */
struct sheet {
    uint64_t set;
    struct digest digest;
    struct effort efforts[ENTRANTS_MAX];
    char *rows; /* of its deals or games; NULL: none are wanted */
    size_t rows_length;
    struct sheet *next;
    int64_t counts[]; /* by row */
};

/*
 * Where sets are handed in. Threads are done with them in any order; they are counted in that of
 * their numbers, so that at any moment the first ones are counted, and no others: neither a set
 * that took long and was stopped nor one behind it.
 */
struct desk {
    const struct tournament *tournament;
    struct standings *standings;
    pthread_mutex_t lock;
    struct sheet *waiting;        /* for a set before them; by number */
    atomic_uint_fast64_t counted; /* sets of the standings */
};

/* One thread's share. */
struct worker {
    const struct tournament *tournament;
    const struct standings *standings; /* what never changes in them */
    struct desk *desk;
    struct contest contest;
    struct diagnostics *diagnostics;
    struct memory_file rows; /* of the set under way; no stream: none are wanted */
    uint64_t first;          /* the number of the first set of this run */
    bool tells;              /* of the progress: it is the thread that called */
};

/* --- which deals ----------------------------------------------------------------------------- */

static unsigned greater(unsigned one, unsigned other)
{
    return one > other ? one : other;
}

static unsigned deals_of_step(const struct step *step)
{
    if (step->kind == STEP_PASS)
        return step->pass.item_count;
    bool is_scheduled = step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH;
    return is_scheduled && step->deal.cards.values ? step->deal.cards.count : 1;
}

unsigned tournament_deals_in_turn(const struct ruleset *rules)
{
    if (rules->match.deals.given)
        return (unsigned)greater(1, (unsigned)amount_constant(&rules->match.deals));
    unsigned deals = greater(1, rules->trumps ? rules->trumps_count : 1);
    for (unsigned i = 0; i < rules->listed_count; i++)
        deals = greater(deals, rules->listed[i].count);
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
        tournament->progress(tournament->self, atomic_load(&worker->desk->counted));
    return !tournament->stop || !atomic_load_explicit(tournament->stop, memory_order_relaxed);
}

static struct fixture fixture_of(const struct worker *worker, uint64_t set)
{
    const struct tournament *tournament = worker->tournament;
    unsigned turn = tournament_deals_in_turn(worker->standings->board->rules);
    return (struct fixture){
        .set = set,
        .seed = seed_of_game(tournament->seed, set),
        .deal = worker->standings->whole_matches ? 0 : 1 + (unsigned)(set % turn),
        .deals_most = tournament->deals_most,
    };
}

/* Of all tables, each in its place. */
static struct digest digest_of_set(const struct outcome *outcomes, unsigned tables)
{
    struct digest *digests = memory_grow(NULL, tables * sizeof *digests);
    for (unsigned table = 0; table < tables; table++)
        digests[table] = outcomes[table].digest;
    struct digest digest = digest_of(digests, tables * sizeof *digests);
    memory_free(digests);
    return digest;
}

static struct sheet *fill_sheet(struct worker *worker, uint64_t set, const struct outcome *outcomes)
{
    const struct scoreboard *board = worker->standings->board;
    struct sheet *sheet =
        memory_grow(NULL, sizeof *sheet + board->panel->count * sizeof *sheet->counts);
    sheet->set = set;
    sheet->digest = digest_of_set(outcomes, board->lineup.tables);
    memcpy(sheet->efforts, worker->contest.efforts, sizeof sheet->efforts);
    scoreboard_count(board, outcomes, sheet->counts);
    sheet->rows = NULL;
    if (worker->rows.out) {
        const char *text = memory_file_text(&worker->rows);
        sheet->rows_length = worker->rows.length;
        sheet->rows = memory_copy(text, sheet->rows_length);
    }
    return sheet;
}

static void count_sheet(struct standings *standings, uint64_t seed, const struct sheet *sheet)
{
    struct tally *tally = standings->tally;
    rating_count(standings, seed, sheet->set, sheet->counts);
    tally_game(tally, sheet->counts);
    tally->digest = digest_add(tally->digest, sheet->digest);
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        effort_add(&standings->efforts[i], &sheet->efforts[i]);
}

static void destroy_sheet(struct sheet *sheet)
{
    memory_free(sheet->rows);
    memory_free(sheet);
}

/* Takes the sheet, and counts it and those that waited for it, if it waits for none itself. */
static void hand_in(struct desk *desk, struct sheet *sheet)
{
    const struct tournament *tournament = desk->tournament;
    pthread_mutex_lock(&desk->lock);
    struct sheet **place = &desk->waiting;
    while (*place && (*place)->set < sheet->set)
        place = &(*place)->next;
    sheet->next = *place;
    *place = sheet;
    while ((sheet = desk->waiting) &&
           sheet->set == tournament->first + tally_games(desk->standings->tally)) {
        desk->waiting = sheet->next;
        count_sheet(desk->standings, tournament->seed, sheet);
        if (tournament->counted)
            tournament->counted(tournament->self, sheet->set, sheet->counts);
        if (sheet->rows)
            fwrite(sheet->rows, 1, sheet->rows_length, tournament->rows_out);
        destroy_sheet(sheet);
    }
    atomic_store(&desk->counted, tally_games(desk->standings->tally));
    pthread_mutex_unlock(&desk->lock);
}

/* A set as it is handed out to this worker. What is stopped is left out, with all that belongs
 * to it.
 */
static bool play_set(void *self, uint64_t number)
{
    struct worker *worker = self;
    struct fixture fixture = fixture_of(worker, worker->first + number);
    unsigned tables = worker->standings->board->lineup.tables;
    struct outcome *outcomes = memory_grow(NULL, tables * sizeof *outcomes);
    enum contest_end end = CONTEST_PLAYED;
    memset(worker->contest.efforts, 0, sizeof worker->contest.efforts);
    if (worker->rows.out)
        memory_file_clear(&worker->rows);
    for (; fixture.table < tables && end == CONTEST_PLAYED; fixture.table++)
        end = contest_play(&worker->contest, &fixture, &outcomes[fixture.table]);
    if (end == CONTEST_PLAYED)
        hand_in(worker->desk, fill_sheet(worker, fixture.set, outcomes));
    memory_free(outcomes);
    return end != CONTEST_FAILED;
}

/* --- threads --------------------------------------------------------------------------------- */

static bool open_worker(struct worker *worker, struct desk *desk, struct diagnostics *diagnostics)
{
    const struct tournament *tournament = desk->tournament;
    const struct scoreboard *board = desk->standings->board;
    *worker = (struct worker){
        .tournament = tournament,
        .standings = desk->standings,
        .desk = desk,
        .first = tournament->first + tally_games(desk->standings->tally),
        .tells = diagnostics,
        /* Each has its own list; the first one's is the caller's. */
        .diagnostics = diagnostics ? diagnostics : diagnostics_create(),
    };
    bool seated =
        contest_init(&worker->contest, board->rules, &board->lineup, tournament->entrants,
                     tournament->seed, (struct overseer){worker, goes_on}, worker->diagnostics);
    if (tournament->rows) {
        memory_file_open(&worker->rows);
        worker->contest.rows = tournament->rows;
        worker->contest.rows_out = worker->rows.out;
        worker->contest.names = board->names;
    }
    return seated;
}

static void close_worker(struct worker *worker, struct diagnostics *diagnostics)
{
    contest_finish(&worker->contest);
    if (worker->rows.out)
        memory_file_close(&worker->rows);
    if (worker->diagnostics != diagnostics) {
        diagnostics_add(diagnostics, worker->diagnostics);
        diagnostics_destroy(worker->diagnostics);
    }
}

/* Those that waited for a set that was stopped. */
static void clear_desk(struct desk *desk)
{
    for (struct sheet *sheet = desk->waiting, *next; sheet; sheet = next) {
        next = sheet->next;
        destroy_sheet(sheet);
    }
    pthread_mutex_destroy(&desk->lock);
}

bool tournament_play(const struct tournament *tournament, struct standings *standings,
                     struct diagnostics *diagnostics)
{
    struct worker *workers = memory_grow(NULL, tournament->jobs * sizeof *workers);
    struct desk desk = {.tournament = tournament, .standings = standings};
    uint64_t before = tally_games(standings->tally);
    const struct worker_pool pool = {
        .jobs = tournament->jobs,
        .games = tournament->sets - before,
        .at_a_time = 1,
        .stop = tournament->stop,
        .play = play_set,
    };
    bool played = true;
    unsigned open = 0;
    pthread_mutex_init(&desk.lock, NULL);
    atomic_init(&desk.counted, before);
    for (; open < tournament->jobs && played; open++)
        played = open_worker(&workers[open], &desk, open ? NULL : diagnostics);
    played = played && worker_pool_play(&pool, workers, sizeof *workers);
    for (unsigned i = 0; i < open; i++)
        close_worker(&workers[i], diagnostics);
    clear_desk(&desk);
    memory_free(workers);
    return played;
}
