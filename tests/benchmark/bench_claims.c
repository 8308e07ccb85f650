/*
 * What it costs to check a claim: random deals, played at random until so many tricks are left. The
 * side to play claims what it can have with all cards open, which is right, and one trick more,
 * which is wrong. Prints, for each budget of positions, how many of these claims are found to be
 * so, and the processor time; and what it takes to settle the deal as claimed, or to refuse that.
 *
 *   bench_claims RULESET TRICKS_LEFT [DEALS [SEED]]
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/arena.h"
#include "base/rng.h"
#include "engine/open.h"
#include "hooks/hooks.h"
#include "players/players.h"
#include "solve/claim_check.h"

/* Positions to look at to find out what a side can have; where that is not enough, the deal is left
 * out. */
#define NODES_MOST UINT64_C(10000000)

static const uint64_t budgets[] = {100000, CLAIM_NODES};
enum { BUDGETS = sizeof budgets / sizeof *budgets };

struct sums {
    unsigned claims, settled;
    double seconds, longest;
};

static double processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* False if the deal never has so many tricks left. */
static bool play_until(const struct engine *engine, struct state *state, uint64_t seed,
                       unsigned left)
{
    struct rng rng = rng_seeded(seed, 1);
    engine_begin(engine, state, seed);
    while (!state_deal_is_over(state) && !hooks_failed(engine->hooks)) {
        if (state->turn == TURN_CARD && state->trick + left == state->trick_count)
            return true;
        if (turn_is_chance(state))
            engine_chance(engine, state);
        else
            engine_apply(engine, state, random_action(&rng, engine_legal(engine, state)));
    }
    return false;
}

/* The tricks that the side of the seat to play can have in all; -1: not found out. */
static int most_of(struct solver *solver, const struct ruleset *rules, const struct state *state)
{
    const struct deal_sides sides = deal_sides_of(rules, state);
    struct solved solved;
    solver_begin(solver, state, deal_side_of(&sides, seat_deciding(state)));
    if (solver_solve(solver, state, NODES_MOST, &solved) != SOLVE_DONE || !is_solved(&solved))
        return -1;
    return (int)solved.low;
}

static void check(const struct engine *engine, const struct state *state, unsigned tricks,
                  enum claim_verdict truth, struct sums sums[BUDGETS])
{
    const struct claim claim = claim_of_seat(seat_deciding(state), tricks);
    uint8_t totals[SEATS_MAX];
    if (claim_totals(engine->rules, state, &claim, totals).why == NO_CLAIM_SHARED) {
        /* Each seat is a side, and only the claimant's number matters here. */
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            totals[seat] = (uint8_t)(seat == claim.by ? tricks : state->trick_count);
    } else if (claim_totals(engine->rules, state, &claim, totals).why != CLAIM_MAY_BE) {
        return; /* there are not so many tricks */
    }
    for (unsigned i = 0; i < BUDGETS; i++) {
        struct claim_checked checked;
        double begun = processor_time(), spent;
        claim_check_totals(engine, state, claim.by, totals, budgets[i], &checked);
        spent = processor_time() - begun;
        if (checked.verdict != CLAIM_UNSETTLED && checked.verdict != truth)
            abort();
        sums[i].claims++;
        sums[i].settled += checked.verdict == truth;
        sums[i].seconds += spent;
        sums[i].longest = spent > sums[i].longest ? spent : sums[i].longest;
    }
}

/* The engine plays the rest in many ways first. */
static void settle(const struct engine *engine, const struct state *state, unsigned tricks,
                   struct sums *sums)
{
    const struct claim claim = claim_of_seat(seat_deciding(state), tricks);
    struct state settled = *state;
    double begun = processor_time(), spent;
    bool stands = engine_claim(engine, &settled, &claim);
    spent = processor_time() - begun;
    sums->claims++;
    sums->settled += stands;
    sums->seconds += spent;
    sums->longest = spent > sums->longest ? spent : sums->longest;
}

static void print(const char *what, const struct sums sums[BUDGETS])
{
    for (unsigned i = 0; i < BUDGETS && sums[i].claims > 0; i++)
        printf("%s, up to %llu positions: %u of %u settled, %.1f ms each, at most %.0f ms\n", what,
               (unsigned long long)budgets[i], sums[i].settled, sums[i].claims,
               1e3 * sums[i].seconds / sums[i].claims, 1e3 * sums[i].longest);
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "bridge";
    unsigned left = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 4;
    unsigned deals = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 20, found = 0;
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    struct load_request request = {0};
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, ruleset_folders(arena), &request, diagnostics);
    struct sums right[BUDGETS] = {{0}}, wrong[BUDGETS] = {{0}}, settling = {0};
    if (!rules)
        return 1;
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct solver *solver = solver_create(&engine, SOLVE_TRICKS);
    for (unsigned i = 0; i < deals; i++) {
        struct state state;
        int most = -1;
        if (play_until(&engine, &state, seed_of_game(seed, i), left))
            most = most_of(solver, rules, &state);
        if (most < 0)
            continue;
        found++;
        settle(&engine, &state, (unsigned)most, &settling);
        check(&engine, &state, (unsigned)most, CLAIM_RIGHT, right);
        check(&engine, &state, (unsigned)most + 1, CLAIM_WRONG, wrong);
    }
    printf("%s, %u tricks left, %u deals\n", name, left, found);
    print("right", right);
    print("wrong", wrong);
    printf("settled as claimed: %u of %u, %.2f ms each, at most %.1f ms\n", settling.settled,
           settling.claims, settling.claims ? 1e3 * settling.seconds / settling.claims : 0,
           1e3 * settling.longest);
    solver_destroy(solver);
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return 0;
}
