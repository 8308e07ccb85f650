#include <string.h>

#include "lab/tournament.h"

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
    panel_never_negative(panel, board->deals, 1);
    board->broken_off = panel_add(panel, "play", "broken off", FIGURE_SHARE, ROW_TABLES);
}

static struct scoreboard *lay_board(unsigned players, bool together, const char *const *names,
                                    unsigned count, struct arena *arena)
{
    struct scoreboard *board = arena_alloc(arena, sizeof *board);
    struct panel *panel = panel_empty(arena);
    *board = (struct scoreboard){.lineup = lineup_of(count, players, together), .panel = panel};
    for (unsigned i = 0; i < count; i++) {
        board->names[i] = names[i];
        for (unsigned k = i + 1; k < count; k++) {
            board->pairs[board->pair_count][0] = (uint8_t)i;
            board->pairs[board->pair_count++][1] = (uint8_t)k;
        }
    }
    add_bases(board, panel);
    add_figures(board, panel, arena);
    return board;
}

const struct scoreboard *scoreboard_of_names(unsigned players, bool together,
                                             const char *const *names, unsigned count,
                                             struct arena *arena)
{
    return lay_board(players, together, names, count, arena);
}

const struct scoreboard *scoreboard_create(const struct ruleset *rules,
                                           const struct entrant *entrants, unsigned count,
                                           struct arena *arena)
{
    const char *names[SEATS_MAX] = {NULL};
    for (unsigned i = 0; i < count; i++)
        names[i] = entrants[i].twin
                       ? arena_format(arena, "%s (%u)", entrants[i].name, entrants[i].twin + 1)
                       : entrants[i].name;
    struct scoreboard *board =
        lay_board(rules->players, rules->sides == SIDES_ALL, names, count, arena);
    board->rules = rules;
    return board;
}

/* --- counting -------------------------------------------------------------------------------- */

/* Accounts with the most gained, a bit for each; of all together, whether they have won. */
static uint8_t best_accounts(const struct ruleset *rules, const struct outcome *outcome)
{
    uint8_t best = 1;
    if (rules->sides == SIDES_ALL)
        return outcome->gain[0] > 0;
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

/* What others gained is not taken off where there are none. */
static unsigned points_weight(const struct ruleset *rules)
{
    return rules->account_count > 1 ? rules->account_count - 1u : 1;
}

/*
 * Less the mean of the others: times one less than there are accounts, so that it is a whole
 * number, as what it is told of is, too.
 */
static int64_t points_of(const struct ruleset *rules, const struct outcome *outcome,
                         unsigned account)
{
    int64_t all = 0;
    if (rules->account_count == 1)
        return outcome->gain[account];
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
        counts[seat_deals_row(board, i)] += (int64_t)seats * points_weight(rules) * outcome->deals;
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
        if (table == 0 || !board->lineup.together)
            counts[ROW_WHOLE] += (int64_t)PARTS * rules->players / rules->account_count;
        for (unsigned account = 0; account < rules->account_count; account++)
            count_account(board, &outcomes[table], table, account, counts);
    }
    counts[board->deals] = counts[ROW_DEALS_PLAYED];
    for (unsigned pair = 0; pair < board->pair_count; pair++)
        count_pair(board, pair, counts);
}

/* --- standings ------------------------------------------------------------------------------- */

static struct contestant contestant_of(const struct entrant *entrant, struct arena *arena)
{
    char digest[DIGEST_TEXT];
    struct contestant contestant = {.budget = entrant_budget(entrant)};
    const struct source *policy = entrant->policy;
    if (policy)
        contestant.policy =
            arena_format(arena, "%s", digest_text(digest_of(policy->text, policy->length), digest));
    return contestant;
}

struct standings standings_begin(const struct ruleset *rules, const struct entrant *entrants,
                                 unsigned count, struct arena *arena)
{
    struct standings standings = {.board = scoreboard_create(rules, entrants, count, arena)};
    for (unsigned i = 0; i < count; i++)
        standings.contestants[i] = contestant_of(&entrants[i], arena);
    standings.tally = tally_create(standings.board->panel);
    return standings;
}

void standings_add(struct standings *standings, const struct standings *more)
{
    tally_add(standings->tally, more->tally);
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        effort_add(&standings->efforts[i], &more->efforts[i]);
}

static bool same_contestant(const struct standings *one, const struct standings *other, unsigned i)
{
    const struct contestant *a = &one->contestants[i], *b = &other->contestants[i];
    return strcmp(one->board->names[i], other->board->names[i]) == 0 &&
           a->budget.microseconds == b->budget.microseconds &&
           a->budget.iterations == b->budget.iterations && !a->policy == !b->policy &&
           (!a->policy || strcmp(a->policy, b->policy) == 0);
}

const char *standings_mismatch(const struct standings *one, const struct standings *other)
{
    unsigned count = one->board->lineup.entrants;
    bool same = count == other->board->lineup.entrants;
    if (one->whole_matches != other->whole_matches)
        return other->whole_matches ? "matches, not single deals" : "single deals, not matches";
    for (unsigned i = 0; i < count && same; i++)
        same = same_contestant(one, other, i);
    return same ? NULL : "different players or strengths";
}

/* --- figures --------------------------------------------------------------------------------- */

static double within(double bound, double value)
{
    return value < -bound ? -bound : value > bound ? bound : value;
}

struct estimate standings_figure(const struct standings *standings, unsigned row)
{
    const struct scoreboard *board = standings->board;
    struct estimate estimate = estimate_row_of_few(standings->tally, row);
    if (row >= board->best_between && row < board->best_between + board->pair_count) {
        estimate.low = within(1, estimate.low);
        estimate.high = within(1, estimate.high);
    }
    return estimate;
}
