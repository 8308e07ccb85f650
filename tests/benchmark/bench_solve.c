/*
 * Compares our solver with DDS, the solver of most Bridge programs, in one run: on the same random
 * deals of Whist, with the trumps that were turned up, from the first lead, or after random play
 * with CARDS cards in each hand. Prints whether values are equal, and ratios of nodes and processor
 * time, and fails if a value differs. Without DDS it prints only our own figures. With more than
 * NODES nodes a deal counts as unsolved, and the benchmark fails.
 *
 *   bench_solve [DEALS [SEED [CARDS [NODES]]]]
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "engine/engine.h"
#include "engine/open.h"
#include "hooks/hooks.h"
#include "players/players.h"
#include "solve/solve.h"

#ifdef HAVE_DDS
#include <dds/dll.h>
#endif

struct sums {
    unsigned deals, same, unsolved;
    uint64_t nodes_most;
    double own, other; /* seconds */
    double own_nodes, other_nodes;
};

static double processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Random play until every hand has so many cards. */
static void deal(const struct engine *engine, struct state *state, uint64_t seed, unsigned cards)
{
    struct rng rng = rng_seeded(seed, 1);
    engine_begin(engine, state, seed);
    while (turn_is_chance(state))
        engine_chance(engine, state);
    if (state->turn != TURN_CARD)
        abort();
    while (state->in_trick > 0 || set_count(state->hand[state->actor]) > cards)
        engine_apply(engine, state, random_action(&rng, engine_legal(engine, state)));
}

static int solve_own(struct solver *solver, const struct ruleset *rules, const struct state *state,
                     struct sums *sums)
{
    struct deal_sides sides = deal_sides_of(rules, state);
    struct solved solved;
    double begun = processor_time();
    solver_begin(solver, state, deal_side_of(&sides, state->actor));
    solver_solve(solver, state, sums->nodes_most, &solved);
    sums->own += processor_time() - begun;
    sums->own_nodes += (double)solved.nodes;
    sums->unsolved += !is_solved(&solved);
    for (unsigned seat = 0; seat < rules->players; seat++)
        solved.low -= sides.seats[deal_side_number(&sides, state->actor)] >> seat & 1
                          ? state->tricks_won[seat]
                          : 0;
    return (int)solved.low;
}

#ifdef HAVE_DDS

static int suit_of(const struct pack *pack, unsigned suit)
{
    return (int)(strchr("SHDC", *pack->suits[suit].letter) - "SHDC");
}

/* Two is bit 2, and so on up to the ace, bit 14. */
static int rank_of(const char *name)
{
    return (int)(strchr("??23456789TJQKA", name[1] == '1' ? 'T' : name[1]) - "??23456789TJQKA");
}

static struct deal board_of(const struct ruleset *rules, const struct state *state)
{
    struct deal board;
    memset(&board, 0, sizeof board);
    board.trump = suit_of(&rules->pack, state->named.suits[0]);
    board.first = state->actor;
    for (unsigned seat = 0; seat < 4; seat++) {
        SET_EACH(card, state->hand[seat]) {
            const struct card *of = &rules->pack.cards[card];
            board.remainCards[seat][suit_of(&rules->pack, of->suit)] |= 1u << rank_of(of->name);
        }
    }
    return board;
}

static int solve_other(const struct ruleset *rules, const struct state *state, struct sums *sums)
{
    struct futureTricks found;
    double begun = processor_time();
    int code = SolveBoard(board_of(rules, state), -1, 1, 1, &found, 0);
    sums->other += processor_time() - begun;
    if (code != RETURN_NO_FAULT)
        abort();
    sums->other_nodes += found.nodes;
    return found.score[0];
}

#else

static int solve_other(const struct ruleset *rules, const struct state *state, struct sums *sums)
{
    (void)rules;
    (void)state;
    (void)sums;
    return -1;
}

#endif

static void print(const struct sums *sums)
{
    double deals = sums->deals;
    printf("%u deals: %.3f ms and %.0f nodes each, %u unsolved\n", sums->deals,
           1e3 * sums->own / deals, sums->own_nodes / deals, sums->unsolved);
#ifdef HAVE_DDS
    printf("DDS: %.3f ms and %.0f nodes each; %u of %u values are the same\n",
           1e3 * sums->other / deals, sums->other_nodes / deals, sums->same, sums->deals);
    printf("ours to its: %.2f times the nodes, %.2f times the time\n",
           sums->own_nodes / sums->other_nodes, sums->own / sums->other);
#else
    puts("DDS is not installed");
#endif
}

int main(int argc, char **argv)
{
    unsigned deals = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned cards = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 13;
    struct load_request request = {0};
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open("whist", ruleset_folders(arena), &request, diagnostics);
    struct sums sums = {.deals = deals, .nodes_most = UINT64_MAX};
    if (argc > 4)
        sums.nodes_most = strtoull(argv[4], NULL, 10);
    if (!rules)
        return 1;
#ifdef HAVE_DDS
    SetMaxThreads(1);
#endif
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct solver *solver = solver_create(&engine, SOLVE_TRICKS);
    for (unsigned i = 0; i < deals; i++) {
        struct state state;
        deal(&engine, &state, seed_of_game(seed, i), cards);
        int own = solve_own(solver, rules, &state, &sums);
        int other = solve_other(rules, &state, &sums);
        sums.same += own == other;
    }
    print(&sums);
    solver_destroy(solver);
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
#ifdef HAVE_DDS
    return sums.same == sums.deals && !sums.unsolved ? 0 : 1;
#else
    return sums.unsolved > 0;
#endif
}
