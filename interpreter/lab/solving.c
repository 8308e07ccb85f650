/* Solved positions counted: what the best play is worth, over many deals. */
#include "lab/simulation.h"

#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "players/players.h"

/* Whoever plays at random on the way to a position has a stream of chance of their own. */
#define WAY_STREAM (UINT64_C(3) << 32)

/* So many deals are looked at for a position: some are thrown in, or are over early. */
#define DEALS_MOST 1000

/* Means of several accounts are whole numbers of these parts, whatever the sides. */
#define PARTS 5040

/* The first rows stand where those of a simulation do, by other names. */
enum {
    ROW_POSITIONS = ROW_GAMES,
    ROW_NOT_FOUND = ROW_BROKEN_OFF,
    ROW_UNSOLVED = ROW_ABANDONED,
    ROW_BY_TRICKS = ROW_REDEALT,
    ROW_NODES = ROW_DECISIONS,
    ROW_HAND = ROW_CHOICES,
    ROW_FOUND = ROW_CHOICES + 1,
    ROW_SOLVED,
    ROW_WHOLE, /* the parts of all that were solved */
    ROW_WORTH,
    SOLVING_ROWS
};

const char *solving_words(const struct solving *solving, struct arena *arena)
{
    const char *where = solving->left
                            ? arena_format(arena, "the last %u cards of each hand", solving->left)
                            : "from the first lead on";
    return arena_format(arena, "%s, %s, at most %" PRIu64 " nodes%s",
                        solving->measure == SOLVE_TRICKS ? "tricks" : "points", where,
                        solving->nodes, solving->only_plainly ? ", slow search" : "");
}

const struct panel *solving_panel(const struct solving *solving, struct arena *arena)
{
    static const struct figure rows[SOLVING_ROWS] = {
        [ROW_POSITIONS] = {"positions", "positions", FIGURE_COUNT, ROW_POSITIONS, true},
        [ROW_DEALS] = {"positions", "deals looked at for each", FIGURE_MEAN, ROW_POSITIONS, true},
        [ROW_NOT_FOUND] = {"positions", "not found in 1000 deals", FIGURE_SHARE, ROW_POSITIONS,
                           false},
        [ROW_UNSOLVED] = {"positions", "not solved", FIGURE_SHARE, ROW_FOUND, true},
        [ROW_BY_TRICKS] = {"positions", "solved by tricks", FIGURE_SHARE, ROW_FOUND, true},
        [ROW_NODES] = {"positions", "nodes for each", FIGURE_MEAN, ROW_FOUND, true},
        [ROW_HAND] = {"positions", "cards in the leader's hand", FIGURE_MEAN, ROW_FOUND, true},
        [ROW_FOUND] = {"positions", "found", FIGURE_COUNT, ROW_POSITIONS, true},
        [ROW_SOLVED] = {"positions", "solved", FIGURE_COUNT, ROW_POSITIONS, true},
        [ROW_WHOLE] = {"positions", "parts", FIGURE_COUNT, ROW_POSITIONS, true},
        [ROW_WORTH] = {"worth", "to the side that leads", FIGURE_MEAN, ROW_WHOLE, false},
    };
    struct panel *panel = panel_empty(arena);
    for (unsigned i = 0; i < SOLVING_ROWS; i++)
        panel_add_figure(panel, &rows[i]);
    if (solving->measure == SOLVE_TRICKS)
        panel_never_negative(panel, ROW_WORTH, 1);
    panel->distributions[panel->distribution_count++] =
        solving->measure == SOLVE_TRICKS ? "tricks of the leading side" : "points of that side";
    return panel;
}

/* --- a position ------------------------------------------------------------------------------- */

struct solving_table {
    const struct engine *engine;
    const struct solving *solving;
    struct tally *tally;
    struct solver *solver;
};

struct solving_table *solving_open(const struct engine *engine, const struct solving *solving,
                                   struct tally *tally)
{
    struct solving_table *table = memory_grow(NULL, sizeof *table);
    *table = (struct solving_table){
        .engine = engine,
        .solving = solving,
        .tally = tally,
        .solver = solver_create(engine, solving->measure),
    };
    if (solving->only_plainly)
        solver_only_plainly(table->solver);
    return table;
}

void solving_close(struct solving_table *table)
{
    if (!table)
        return;
    solver_destroy(table->solver);
    memory_free(table);
}

static unsigned largest_hand(const struct ruleset *rules, const struct state *state)
{
    unsigned largest = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (set_count(state->hand[seat]) > largest)
            largest = set_count(state->hand[seat]);
    return largest;
}

static bool is_wanted(const struct solving_table *table, const struct state *state)
{
    if (state->turn != TURN_CARD || state->in_trick > 0)
        return false;
    return !table->solving->left ||
           largest_hand(table->engine->rules, state) <= table->solving->left;
}

/* Plays at random until it comes; how many deals that took, or 0: it did not. */
static unsigned find_position(const struct solving_table *table, uint64_t seed, uint64_t number,
                              struct state *state)
{
    const struct engine *engine = table->engine;
    uint64_t own = seed_of_game(seed, number), match = 0;
    struct rng rng = rng_seeded(own, WAY_STREAM);
    unsigned deals = 1;
    engine_begin(engine, state, own);
    while (!is_wanted(table, state) && deals <= DEALS_MOST && !hooks_failed(engine->hooks)) {
        if (turn_is_chance(state)) {
            engine_chance(engine, state);
        } else if (turn_is_decision(state)) {
            engine_apply(engine, state, random_action(&rng, engine_legal(engine, state)));
        } else {
            deals++;
            if (state->turn == TURN_OVER)
                engine_begin(engine, state, own + (++match << 40));
            else
                engine_next_deal(engine, state);
        }
    }
    return deals <= DEALS_MOST ? deals : 0;
}

/* The cards, whose turn it is, and what that is worth: the same however it was found. */
static struct digest digest_of_position(const struct solving_table *table,
                                        const struct state *state, const struct solved *solved)
{
    struct {
        int64_t low, high;
        struct set hands[SEATS_MAX];
        uint64_t actor;
    } traces;
    memset(&traces, 0, sizeof traces);
    traces.low = solved->low;
    traces.high = solved->high;
    for (unsigned seat = 0; seat < table->engine->rules->players; seat++)
        traces.hands[seat] = state->hand[seat];
    traces.actor = state->actor;
    return digest_of(&traces, sizeof traces);
}

/* To the nearest whole, halves away from 0. */
static int64_t rounded(int64_t value, int64_t parts)
{
    int64_t half = value < 0 ? -parts : parts;
    return (2 * value + half) / (2 * parts);
}

static void count_position(struct solving_table *table, const struct state *state,
                           const struct solved *solved, int64_t *counts)
{
    int64_t parts = solver_parts(table->solver);
    counts[ROW_FOUND] = 1;
    counts[ROW_UNSOLVED] = !is_solved(solved);
    counts[ROW_BY_TRICKS] = solver_way(table->solver) == SOLVED_BY_TRICKS;
    counts[ROW_NODES] = (int64_t)solved->nodes;
    counts[ROW_HAND] = set_count(state->hand[state->actor]);
    table->tally->digest =
        digest_add(table->tally->digest, digest_of_position(table, state, solved));
    if (!is_solved(solved))
        return;
    counts[ROW_SOLVED] = 1;
    counts[ROW_WHOLE] = PARTS;
    counts[ROW_WORTH] = solved->low * (PARTS / parts);
    table->tally->histograms[0][histogram_bin(rounded(solved->low, parts))]++;
}

bool solving_add(struct solving_table *table, uint64_t seed, uint64_t number,
                 const volatile atomic_bool *drop)
{
    int64_t counts[SOLVING_ROWS] = {[ROW_POSITIONS] = 1};
    struct state state;
    struct solved solved;
    unsigned deals = find_position(table, seed, number, &state);
    if (hooks_failed(table->engine->hooks))
        return false;
    counts[ROW_DEALS] = deals ? deals : DEALS_MOST;
    counts[ROW_NOT_FOUND] = !deals;
    if (deals) {
        struct deal_sides sides = deal_sides_of(table->engine->rules, &state);
        solver_begin(table->solver, &state, deal_side_of(&sides, seat_deciding(&state)));
        solver_stop_when(table->solver, drop);
        if (solver_solve(table->solver, &state, table->solving->nodes, &solved) == SOLVE_FAILED ||
            (drop && atomic_load_explicit(drop, memory_order_relaxed)))
            return false;
        count_position(table, &state, &solved, counts);
    }
    tally_game(table->tally, counts);
    return true;
}
