/*
 * What computer players bid: deals are called by players of one kind and then played by them, and
 * each is a line: its calls, the declarer, what the declarer's account gained, and, where a ladder
 * of levels was bid, the tricks that the declarer's side makes double dummy in that strain. Then
 * how many deals were thrown in, how many declarers gained more than the others, how many ended at
 * each level, and how far levels were from the tricks.
 *
 * usage: auctions RULESET DEALS CALLS CARDS [SEED [NODES]]
 *
 * CALLS and CARDS are strengths of computer players, as in thinker:100ms or thinker:3000; the hand
 * is played at random if CARDS is "random". NODES are those that may be searched for the tricks of
 * a deal, 20 million if nothing is said, or 0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/open.h"
#include "hooks/hooks.h"
#include "players/players.h"
#include "solve/solve.h"
#include "transcript/action.h"
#include "transcript/seats.h"

#define LEVELS 16

struct totals {
    uint64_t nodes;
    unsigned deals, thrown_in, declared, made, solved, levels[LEVELS];
    double above; /* the level bid less the tricks made, summed up */
    double away;  /* the same without sign */
    double bids;  /* numbers that all bid, where there is no declarer */
};

static struct player *seat_player(const char *text, const struct ruleset *rules, uint64_t seed,
                                  struct arena *arena, struct diagnostics *diagnostics)
{
    struct entrant entrant;
    struct budget usual = {.iterations = 1000};
    const char *fault = entrant_read(&entrant, text, usual, arena);
    if (fault) {
        fprintf(stderr, "auctions: %s\n", fault);
        exit(2);
    }
    return player_create(&entrant, rules, seed, diagnostics);
}

/* The level of the bid that stands, from 0; -1 if it is no bid of a ladder. */
static int level_bid(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = state->call_count; i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        const struct ask_step *ask = &rules->steps[made->step].ask;
        const struct call *call = &ask->calls[made->call];
        if (call->standing > 0 && ask->groups[call->group].kind == CALL_LADDER)
            return call->value;
    }
    return -1;
}

/* The tricks of the declarer's side with all cards open; -1 if that was not found. */
static int tricks_open(const struct engine *engine, const struct state *state, uint64_t nodes)
{
    struct solver *solver = solver_create(engine, SOLVE_TRICKS);
    uint8_t side = 0;
    struct solved solved;
    for (unsigned seat = 0; seat < engine->rules->players; seat++) {
        if (engine->rules->account_of[seat] == engine->rules->account_of[state->declarer])
            side |= (uint8_t)(1u << seat);
    }
    solver_begin(solver, state, side);
    enum solve_end end = solver_solve(solver, state, nodes, &solved);
    solver_destroy(solver);
    return end == SOLVE_DONE && is_solved(&solved) ? (int)solved.low : -1;
}

static void print_calls(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        printf("%s%s", i ? ", " : "", rules->steps[made->step].ask.calls[made->call].name);
    }
}

static void count_level(const struct engine *engine, const struct state *state,
                        struct totals *totals)
{
    int level = level_bid(engine->rules, state);
    if (level < 0 || level >= LEVELS || state->declarer == NO_SEAT)
        return;
    totals->levels[level]++;
    int tricks = totals->nodes ? tricks_open(engine, state, totals->nodes) : -1;
    if (tricks < 0)
        return;
    int above = level + 6 - tricks;
    totals->solved++;
    totals->above += above;
    totals->away += abs(above);
    printf("; %d tricks open", tricks);
}

static void play_deal(const struct engine *engine, struct player *const players[2], uint64_t seed,
                      struct totals *totals)
{
    const struct ruleset *rules = engine->rules;
    struct state state;
    bool is_played = false;
    engine_begin(engine, &state, seed);
    printf("%3u. ", ++totals->deals);
    while (!state_deal_is_over(&state)) {
        if (!turn_is_decision(&state)) {
            engine_chance(engine, &state);
            continue;
        }
        if (state.turn == TURN_CARD && !is_played) {
            is_played = true;
            print_calls(rules, &state);
            if (rules->players == 4)
                count_level(engine, &state, totals);
        }
        struct view view;
        struct set legal = engine_legal(engine, &state);
        view_of(rules, &state, state.actor, &view);
        struct player *player = players[state.turn == TURN_CARD];
        engine_apply(engine, &state, (unsigned)player_choose(player, &view, legal));
    }
    if (!is_played)
        print_calls(rules, &state);
    totals->thrown_in += state.abandoned;
    for (unsigned seat = 0; seat < rules->players; seat++)
        totals->bids += state.bid[seat] != NO_BID ? state.bid[seat] : 0;
    if (!state.abandoned && state.declarer != NO_SEAT) {
        unsigned account = rules->account_of[state.declarer];
        double gain = 0;
        for (unsigned other = 0; other < rules->account_count; other++)
            gain += engine_gain(engine, &state, account) - engine_gain(engine, &state, other);
        totals->declared++;
        totals->made += gain > 0;
        printf("; declarer %u gains %g", state.declarer, gain);
    }
    printf(state.abandoned ? "; thrown in\n" : "\n");
    fflush(stdout);
}

int main(int count, char **arguments)
{
    if (count < 5) {
        fprintf(stderr, "usage: auctions RULESET DEALS CALLS CARDS [SEED [NODES]]\n");
        return 2;
    }
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    struct ruleset *rules =
        ruleset_open(arguments[1], ruleset_folders(arena), &request, diagnostics);
    if (!rules) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
        return 1;
    }
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct player *players[2] = {
        seat_player(arguments[3], rules, 1, arena, diagnostics),
        seat_player(arguments[4], rules, 2, arena, diagnostics),
    };
    struct totals totals = {.nodes = count > 6 ? strtoull(arguments[6], NULL, 10) : 20000000};
    uint64_t seed = count > 5 ? strtoull(arguments[5], NULL, 10) : 1;
    for (unsigned i = 0; i < strtoul(arguments[2], NULL, 10); i++)
        play_deal(&engine, players, seed * 1000003 + i, &totals);
    printf("%u deals: %u thrown in, %u declared, %u of them gain\n", totals.deals, totals.thrown_in,
           totals.declared, totals.made);
    printf("numbers bid by all: %.2f a deal\n", totals.bids / totals.deals);
    for (unsigned level = 0; level < LEVELS; level++) {
        if (totals.levels[level])
            printf("level %u: %u\n", level, totals.levels[level]);
    }
    if (totals.solved)
        printf("%u solved: bid %+.2f tricks above what is made, %.2f away from it\n", totals.solved,
               totals.above / totals.solved, totals.away / totals.solved);
    player_destroy(players[0]);
    player_destroy(players[1]);
    hooks_close(engine.hooks);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return 0;
}
