/* The standings of a tournament: rows that count sets, and what follows from them. */
#include <string.h>

#include "lab/tournament.h"
#include "transcript/seats.h"

/* Whatever number of accounts shares the best place, each has a whole number of these parts. */
#define PARTS 840

/* --- the rows -------------------------------------------------------------------------------- */

/* What figures by entrant and by pair are told of stands first, and is told itself nowhere. */
enum {
    ROW_TABLES = ROW_GAMES + 1,
    ROW_DEALS_PLAYED,
    ROW_SEAT_DEALS,
};

static unsigned seat_deals_row(unsigned entrant)
{
    return ROW_SEAT_DEALS + entrant;
}

/* Parts of the best place at the tables of an entrant. */
static unsigned whole_row(const struct scoreboard *board, unsigned entrant)
{
    return ROW_SEAT_DEALS + board->lineup.entrants + entrant;
}

static unsigned pair_deals_row(const struct scoreboard *board, unsigned pair)
{
    return ROW_SEAT_DEALS + 2u * board->lineup.entrants + pair;
}

static unsigned pair_whole_row(const struct scoreboard *board, unsigned pair)
{
    return pair_deals_row(board, board->pair_count) + pair;
}

static void add_bases(struct scoreboard *board, struct panel *panel)
{
    panel_add(panel, "play", "sets", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "tables", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "deals", FIGURE_COUNT, ROW_GAMES);
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "deals at their seats", board->names[i], FIGURE_COUNT, ROW_GAMES);
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "best place at their tables", board->names[i], FIGURE_COUNT, ROW_GAMES);
    for (unsigned i = 0; i < 2 * board->pair_count; i++)
        panel_add(panel, "what both have", "", FIGURE_COUNT, ROW_GAMES);
}

static void add_differences(struct scoreboard *board, struct panel *panel, struct arena *arena)
{
    const char *between[PAIRS_MAX];
    for (unsigned i = 0; i < board->pair_count; i++) {
        struct pairing_of pair = lineup_pair(&board->lineup, i);
        between[i] =
            arena_format(arena, "%s - %s", board->names[pair.first], board->names[pair.second]);
    }
    board->points_between = panel->count;
    for (unsigned i = 0; i < board->pair_count; i++)
        panel_add(panel, "points, difference", between[i], FIGURE_MEAN, pair_deals_row(board, i));
    board->best_between = panel->count;
    for (unsigned i = 0; i < board->pair_count; i++)
        panel_add(panel, "best, difference", between[i], FIGURE_MEAN, pair_whole_row(board, i));
}

/* Points where an entrant sat in a seat, or was something: rows of how often, then rows of these.
 */
static void add_places(struct scoreboard *board, struct panel *panel, struct arena *arena)
{
    static const char *const roles[] = {
#define X(role, word) word,
        CONTEST_ROLES(X)
#undef X
    };
    unsigned players = board->lineup.players, entrants = board->lineup.entrants;
    const char *names[ENTRANTS_MAX * SEATS_MAX], *by_role[ENTRANTS_MAX * CONTEST_ROLE_COUNT];
    for (unsigned i = 0; i < entrants * players; i++)
        names[i] = arena_format(arena, "%s, %s", board->names[i / players],
                                seats_place(players, i % players, arena));
    for (unsigned i = 0; i < entrants * CONTEST_ROLE_COUNT; i++)
        by_role[i] = arena_format(arena, "%s, %s", board->names[i / CONTEST_ROLE_COUNT],
                                  roles[i % CONTEST_ROLE_COUNT]);
    board->seat_bases = panel->count;
    for (unsigned i = 0; i < entrants * players; i++)
        panel_add(panel, "deals by seat", names[i], FIGURE_COUNT, ROW_GAMES);
    board->role_bases = panel->count;
    for (unsigned i = 0; i < entrants * CONTEST_ROLE_COUNT; i++)
        panel_add(panel, "deals by role", by_role[i], FIGURE_COUNT, ROW_GAMES);
    board->by_seat = panel->count;
    for (unsigned i = 0; i < entrants * players; i++)
        panel_add(panel, "points by seat", names[i], FIGURE_MEAN, board->seat_bases + i);
    board->by_role = panel->count;
    for (unsigned i = 0; i < entrants * CONTEST_ROLE_COUNT; i++)
        panel_add(panel, "points by role", by_role[i], FIGURE_MEAN, board->role_bases + i);
}

static void add_figures(struct scoreboard *board, struct panel *panel, struct arena *arena)
{
    board->points = panel->count;
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "points", board->names[i], FIGURE_MEAN, seat_deals_row(i));
    board->best = panel->count;
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        panel_add(panel, "best", board->names[i], FIGURE_SHARE, whole_row(board, i));
    add_differences(board, panel, arena);
    board->deals = panel_add(panel, "play", "deals a table", FIGURE_MEAN, ROW_TABLES);
    panel_never_negative(panel, board->deals, 1);
    board->broken_off = panel_add(panel, "play", "broken off", FIGURE_SHARE, ROW_TABLES);
    add_places(board, panel, arena);
}

static struct scoreboard *lay_board(const struct lineup *lineup, const char *const *names,
                                    struct arena *arena)
{
    struct scoreboard *board = arena_alloc(arena, sizeof *board);
    struct panel *panel = panel_empty(arena);
    *board = (struct scoreboard){
        .lineup = *lineup,
        .panel = panel,
        .pair_count = lineup->entrants * (lineup->entrants - 1u) / 2,
    };
    for (unsigned i = 0; i < lineup->entrants; i++)
        board->names[i] = names[i];
    add_bases(board, panel);
    add_figures(board, panel, arena);
    return board;
}

const struct scoreboard *scoreboard_of_names(const struct lineup *lineup, const char *const *names,
                                             struct arena *arena)
{
    return lay_board(lineup, names, arena);
}

const struct scoreboard *scoreboard_create(const struct ruleset *rules, const struct lineup *lineup,
                                           const struct entrant *entrants, struct arena *arena)
{
    const char *names[ENTRANTS_MAX] = {NULL};
    for (unsigned i = 0; i < lineup->entrants; i++)
        names[i] = entrants[i].twin
                       ? arena_format(arena, "%s (%u)", entrants[i].name, entrants[i].twin + 1)
                       : entrants[i].name;
    struct scoreboard *board = lay_board(lineup, names, arena);
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

/* Parts of the best place at a table: each seat of an account has its share. */
static int64_t whole_table(const struct ruleset *rules)
{
    return (int64_t)PARTS * rules->players / rules->account_count;
}

/* What one entrant came to at one table. */
struct share {
    unsigned seats;
    int64_t points, best, deals;
};

static void add_share(const struct scoreboard *board, const struct outcome *outcome, unsigned table,
                      unsigned entrant, struct share *share)
{
    const struct ruleset *rules = board->rules;
    uint8_t best = best_accounts(rules, outcome);
    *share = (struct share){0};
    for (unsigned account = 0; account < rules->account_count; account++) {
        unsigned seats = lineup_seats(&board->lineup, rules, table, account, entrant);
        int64_t parts = best >> account & 1 ? PARTS / __builtin_popcount(best) : 0;
        share->seats += seats;
        share->points += seats * account_points(rules, outcome->gain, account);
        share->best += seats * parts;
        share->deals += (int64_t)seats * points_weight(rules) * outcome->deals;
    }
}

static void count_entrant(const struct scoreboard *board, unsigned entrant,
                          const struct share *share, int64_t *counts)
{
    bool is_there = share->seats > 0 || (!board->lineup.together && !board->lineup.in_pairs);
    counts[board->points + entrant] += share->points;
    counts[board->best + entrant] += share->best;
    counts[seat_deals_row(entrant)] += share->deals;
    counts[whole_row(board, entrant)] += is_there ? whole_table(board->rules) : 0;
}

static void count_places(const struct scoreboard *board, const struct outcome *outcome,
                         unsigned table, int64_t *counts)
{
    const struct ruleset *rules = board->rules;
    unsigned players = rules->players, weight = points_weight(rules);
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned entrant = lineup_entrant(&board->lineup, table, seat);
        unsigned at_seat = entrant * players + seat, at_role = entrant * CONTEST_ROLE_COUNT;
        counts[board->seat_bases + at_seat] += (int64_t)weight * outcome->deals;
        counts[board->by_seat + at_seat] +=
            account_points(rules, outcome->gain, rules->account_of[seat]);
        for (unsigned role = 0; role < CONTEST_ROLE_COUNT; role++) {
            const struct role_sum *sum = &outcome->roles[seat][role];
            counts[board->role_bases + at_role + role] += (int64_t)weight * sum->deals;
            counts[board->by_role + at_role + role] += sum->points;
        }
    }
}

/* Two who meet at a table of theirs: the first's less the second's, each twice, of what both have
 * together. */
static void count_meeting(const struct scoreboard *board, unsigned table,
                          const struct share shares[ENTRANTS_MAX], int64_t *counts)
{
    unsigned number = table / board->lineup.tables_of_pair;
    struct pairing_of pair = lineup_pair(&board->lineup, number);
    const struct share *first = &shares[pair.first], *second = &shares[pair.second];
    counts[board->points_between + number] += 2 * (first->points - second->points);
    counts[pair_deals_row(board, number)] += first->deals + second->deals;
    counts[board->best_between + number] += first->best - second->best;
    counts[pair_whole_row(board, number)] += whole_table(board->rules);
}

/*
 * In a list: the first's less the second's, each taken as often as the other has seats: then both
 * are of the same size.
 */
static void count_pair(const struct scoreboard *board, unsigned number, int64_t *counts)
{
    struct pairing_of pair = lineup_pair(&board->lineup, number);
    unsigned first = pair.first, second = pair.second;
    const uint8_t *seats = board->lineup.seats;
    counts[board->points_between + number] = counts[board->points + first] * seats[second] -
                                             counts[board->points + second] * seats[first];
    counts[pair_deals_row(board, number)] = counts[seat_deals_row(first)] * seats[second];
    counts[board->best_between + number] = 2 * (counts[board->best + first] * seats[second] -
                                                counts[board->best + second] * seats[first]);
    counts[pair_whole_row(board, number)] =
        counts[whole_row(board, first)] * (seats[first] + seats[second]);
}

void scoreboard_count(const struct scoreboard *board, const struct outcome *outcomes,
                      int64_t *counts)
{
    struct share shares[ENTRANTS_MAX];
    memset(counts, 0, board->panel->count * sizeof *counts);
    counts[ROW_GAMES] = 1;
    counts[ROW_TABLES] = board->lineup.tables;
    for (unsigned table = 0; table < board->lineup.tables; table++) {
        counts[ROW_DEALS_PLAYED] += outcomes[table].deals;
        counts[board->broken_off] += outcomes[table].broken_off;
        for (unsigned i = 0; i < board->lineup.entrants; i++) {
            add_share(board, &outcomes[table], table, i, &shares[i]);
            count_entrant(board, i, &shares[i], counts);
        }
        count_places(board, &outcomes[table], table, counts);
        if (board->lineup.in_pairs)
            count_meeting(board, table, shares, counts);
    }
    counts[board->deals] = counts[ROW_DEALS_PLAYED];
    for (unsigned pair = 0; pair < board->pair_count && !board->lineup.in_pairs; pair++)
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
    contestant.command = entrant->command;
    return contestant;
}

struct standings standings_begin(const struct ruleset *rules, const struct lineup *lineup,
                                 const struct entrant *entrants, struct arena *arena)
{
    struct standings standings = {.board = scoreboard_create(rules, lineup, entrants, arena)};
    for (unsigned i = 0; i < lineup->entrants; i++)
        standings.contestants[i] = contestant_of(&entrants[i], arena);
    standings.tally = tally_create(standings.board->panel);
    standings.resampled = rating_room(standings.board, arena);
    return standings;
}

void standings_add(struct standings *standings, const struct standings *more)
{
    tally_add(standings->tally, more->tally);
    rating_add(standings, more);
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        effort_add(&standings->efforts[i], &more->efforts[i]);
}

static bool same_contestant(const struct standings *one, const struct standings *other, unsigned i)
{
    const struct contestant *a = &one->contestants[i], *b = &other->contestants[i];
    return strcmp(one->board->names[i], other->board->names[i]) == 0 &&
           a->budget.microseconds == b->budget.microseconds &&
           a->budget.iterations == b->budget.iterations && !a->policy == !b->policy &&
           (!a->policy || strcmp(a->policy, b->policy) == 0) && !a->command == !b->command &&
           (!a->command || strcmp(a->command, b->command) == 0);
}

const char *standings_mismatch(const struct standings *one, const struct standings *other)
{
    unsigned count = one->board->lineup.entrants;
    bool same = count == other->board->lineup.entrants &&
                one->board->lineup.in_pairs == other->board->lineup.in_pairs;
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
