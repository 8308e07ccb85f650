#include "lab/tournament.h"

#include <string.h>

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

/* Whatever number of accounts shares the best place, each has a whole number of these parts. */
#define PARTS 840

/* --- the rows -------------------------------------------------------------------------------- */

/* What figures by entrant and by pair are told of stands first, and is told itself nowhere. */
enum {
    ROW_TABLES = ROW_GAMES + 1,
    ROW_DEALS_PLAYED,
    ROW_WHOLE, /* parts of the best place at all tables */
    ROW_SEAT_DEALS,
};

static unsigned seat_deals_row(const struct scoreboard *board, unsigned entrant)
{
    (void)board;
    return ROW_SEAT_DEALS + entrant;
}

static unsigned pair_deals_row(const struct scoreboard *board, unsigned pair)
{
    return ROW_SEAT_DEALS + board->lineup.entrants + pair;
}

static unsigned pair_whole_row(const struct scoreboard *board, unsigned pair)
{
    return ROW_SEAT_DEALS + board->lineup.entrants + board->pair_count + pair;
}

static void add_bases(struct scoreboard *board, struct panel *panel)
{
    panel_add(panel, "play", "sets", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "tables", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "deals", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "best", FIGURE_COUNT, ROW_GAMES);
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "deals at their seats", board->names[i], FIGURE_COUNT, ROW_GAMES);
    for (unsigned i = 0; i < 2 * board->pair_count; i++)
        panel_add(panel, "what both have", "", FIGURE_COUNT, ROW_GAMES);
}

static void add_figures(struct scoreboard *board, struct panel *panel, struct arena *arena)
{
    board->points = panel->count;
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "points", board->names[i], FIGURE_MEAN, seat_deals_row(board, i));
    board->best = panel->count;
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "best", board->names[i], FIGURE_SHARE, ROW_WHOLE);
    const char *between[PAIRS_MAX];
    for (unsigned i = 0; i < board->pair_count; i++)
        between[i] = arena_format(arena, "%s - %s", board->names[board->pairs[i][0]],
                                  board->names[board->pairs[i][1]]);
    board->points_between = panel->count;
    for (unsigned i = 0; i < board->pair_count; i++)
        panel_add(panel, "points, difference", between[i], FIGURE_MEAN, pair_deals_row(board, i));
    board->best_between = panel->count;
    for (unsigned i = 0; i < board->pair_count; i++)
        panel_add(panel, "best, difference", between[i], FIGURE_MEAN, pair_whole_row(board, i));
    board->deals = panel_add(panel, "play", "deals a table", FIGURE_MEAN, ROW_TABLES);
    board->broken_off = panel_add(panel, "play", "broken off", FIGURE_SHARE, ROW_TABLES);
}

const struct scoreboard *scoreboard_create(const struct ruleset *rules,
                                           const struct entrant *entrants, unsigned count,
                                           struct arena *arena)
{
    struct scoreboard *board = arena_alloc(arena, sizeof *board);
    struct panel *panel = panel_empty(arena);
    *board = (struct scoreboard){
        .rules = rules,
        .lineup = lineup_of(count, rules->players),
        .panel = panel,
    };
    for (unsigned i = 0; i < count; i++) {
        board->names[i] = entrants[i].name;
        if (entrants[i].twin)
            board->names[i] =
                arena_format(arena, "%s (%u)", entrants[i].name, entrants[i].twin + 1);
        for (unsigned k = i + 1; k < count; k++) {
            board->pairs[board->pair_count][0] = (uint8_t)i;
            board->pairs[board->pair_count++][1] = (uint8_t)k;
        }
    }
    add_bases(board, panel);
    add_figures(board, panel, arena);
    return board;
}

/* --- counting -------------------------------------------------------------------------------- */

/* Accounts with the most gained, a bit for each. */
static uint8_t best_accounts(const struct ruleset *rules, const struct outcome *outcome)
{
    uint8_t best = 1;
    int64_t most = outcome->gain[0];
    for (unsigned account = 1; account < rules->account_count; account++) {
        if (outcome->gain[account] > most)
            best = 0;
        if (outcome->gain[account] >= most) {
            most = outcome->gain[account];
            best |= (uint8_t)(1u << account);
        }
    }
    return best;
}

/*
 * Less the mean of the others: times one less than there are accounts, so that it is a whole
 * number, as what it is told of is, too.
 */
static int64_t points_of(const struct ruleset *rules, const struct outcome *outcome,
                         unsigned account)
{
    int64_t all = 0;
    for (unsigned other = 0; other < rules->account_count; other++)
        all += outcome->gain[other];
    return rules->account_count * outcome->gain[account] - all;
}

static void count_account(const struct scoreboard *board, const struct outcome *outcome,
                          unsigned table, unsigned account, int64_t *counts)
{
    const struct ruleset *rules = board->rules;
    uint8_t best = best_accounts(rules, outcome);
    int64_t parts = best >> account & 1 ? PARTS / __builtin_popcount(best) : 0;
    for (unsigned i = 0; i < board->lineup.entrants; i++) {
        unsigned seats = lineup_seats(&board->lineup, rules, table, account, i);
        counts[board->points + i] += seats * points_of(rules, outcome, account);
        counts[board->best + i] += seats * parts;
        counts[seat_deals_row(board, i)] +=
            (int64_t)seats * (rules->account_count - 1) * outcome->deals;
    }
}

/*
 * The first's less the second's, each taken as often as the other has seats: then both are told of
 * the same.
 */
static void count_pair(const struct scoreboard *board, unsigned pair, int64_t *counts)
{
    unsigned first = board->pairs[pair][0], second = board->pairs[pair][1];
    const uint8_t *seats = board->lineup.seats;
    counts[board->points_between + pair] = counts[board->points + first] * seats[second] -
                                           counts[board->points + second] * seats[first];
    counts[pair_deals_row(board, pair)] = counts[seat_deals_row(board, first)] * seats[second];
    counts[board->best_between + pair] = 2 * (counts[board->best + first] * seats[second] -
                                              counts[board->best + second] * seats[first]);
    counts[pair_whole_row(board, pair)] = counts[ROW_WHOLE] * (seats[first] + seats[second]);
}

void scoreboard_count(const struct scoreboard *board, const struct outcome *outcomes,
                      int64_t *counts)
{
    const struct ruleset *rules = board->rules;
    memset(counts, 0, board->panel->count * sizeof *counts);
    counts[ROW_GAMES] = 1;
    counts[ROW_TABLES] = board->lineup.tables;
    for (unsigned table = 0; table < board->lineup.tables; table++) {
        counts[ROW_DEALS_PLAYED] += outcomes[table].deals;
        counts[board->broken_off] += outcomes[table].broken_off;
        counts[ROW_WHOLE] += (int64_t)PARTS * rules->players / rules->account_count;
        for (unsigned account = 0; account < rules->account_count; account++)
            count_account(board, &outcomes[table], table, account, counts);
    }
    counts[board->deals] = counts[ROW_DEALS_PLAYED];
    for (unsigned pair = 0; pair < board->pair_count; pair++)
        count_pair(board, pair, counts);
}

/* --- figures --------------------------------------------------------------------------------- */

static double within(double bound, double value)
{
    return value < -bound ? -bound : value > bound ? bound : value;
}

struct estimate standings_figure(const struct standings *standings, unsigned row)
{
    const struct scoreboard *board = standings->board;
    struct estimate estimate = estimate_row(standings->tally, row);
    if (board->panel->figures[row].kind != FIGURE_MEAN)
        return estimate; /* Wilson's interval knows how many there are */
    estimate = estimate_of_few(estimate, (double)tally_games(standings->tally));
    if (row >= board->best_between && row < board->best_between + board->pair_count) {
        estimate.low = within(1, estimate.low);
        estimate.high = within(1, estimate.high);
    }
    return estimate;
}

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
