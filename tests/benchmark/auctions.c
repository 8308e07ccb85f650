/*
 * What computer players bid: deals are called by players of one kind and then played by them, and
 * each is a line: its calls, the declarer, what the declarer's account gained, and, where a ladder
 * of levels was bid, the tricks that the declarer's side makes double dummy in that strain. Then
 * how many deals were thrown in, how many declarers gained more than the others, how many ended at
 * each level, and how far levels were from the tricks.
 *
 * usage: auctions RULESET DEALS CALLS CARDS [SEED [NODES [POINTS]]]
 *
 * CALLS and CARDS are strengths of computer players, as in thinker:100ms or thinker:3000; the hand
 * is played at random if CARDS is "random". NODES are those that may be searched for the tricks of
 * a deal, 20 million if nothing is said, or 0. POINTS is for Bridge: only deals in which a side has
 * so many, four for an ace to one for a jack; of those in which it makes a game double dummy, how
 * often it bids one.
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
    unsigned points, games, games_bid;
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

/* --- games at Bridge ------------------------------------------------------------------------- */

/* The account with so many points; SEATS_MAX: neither. */
static unsigned strong_side(const struct engine *engine, uint64_t seed, unsigned wanted)
{
    const struct ruleset *rules = engine->rules;
    unsigned points[SEATS_MAX] = {0};
    struct state state;
    engine_begin(engine, &state, seed);
    while (!turn_is_decision(&state))
        engine_chance(engine, &state);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        SET_EACH(card, state.hand[seat]) {
            const char *rank = rules->pack.ranks[rules->pack.cards[card].rank];
            const char *high = strstr("JQKA", rank);
            points[rules->account_of[seat]] += high ? 1 + (unsigned)(high - "JQKA") : 0;
        }
    }
    return points[0] >= wanted ? 0 : points[1] >= wanted ? 1 : SEATS_MAX;
}

static unsigned call_named(const struct ask_step *ask, const char *name)
{
    for (unsigned call = 0; call < ask->call_count; call++) {
        if (strcmp(ask->calls[call].name, name) == 0)
            return call;
    }
    fprintf(stderr, "auctions: nobody calls '%s' here\n", name);
    exit(2);
}

/* Whether the side makes that contract with all cards open, if it is bid at once. */
static bool makes(const struct engine *engine, uint64_t seed, unsigned account, const char *bid,
                  uint64_t nodes)
{
    const struct ruleset *rules = engine->rules;
    struct state state;
    bool is_bid = false;
    engine_begin(engine, &state, seed);
    while (state.turn != TURN_CARD) {
        if (!turn_is_decision(&state)) {
            engine_chance(engine, &state);
            continue;
        }
        bool bids = !is_bid && rules->account_of[state.actor] == account;
        is_bid = is_bid || bids;
        engine_apply(engine, &state,
                     call_named(&rules->steps[state.step].ask, bids ? bid : "pass"));
    }
    return tricks_open(engine, &state, nodes) >= level_bid(rules, &state) + 6;
}

static bool makes_a_game(const struct engine *engine, uint64_t seed, unsigned account,
                         uint64_t nodes)
{
    static const char *const games[] = {"bid 3 no trumps", "bid 4 spades", "bid 4 hearts",
                                        "bid 5 diamonds", "bid 5 clubs"};
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        if (makes(engine, seed, account, games[i], nodes))
            return true;
    }
    return false;
}

/* Whether the contract is worth a hundred points. */
static bool is_game(const struct ruleset *rules, const struct state *state)
{
    unsigned trumps = state->named.suits[0];
    int level = level_bid(rules, state);
    if (trumps == SUIT_NONE)
        return level >= 3;
    return level >= (strchr("SH", *rules->pack.suits[trumps].name) ? 4 : 5);
}

static void count_game(const struct engine *engine, const struct state *state, uint64_t seed,
                       struct totals *totals)
{
    unsigned strong = strong_side(engine, seed, totals->points);
    if (!makes_a_game(engine, seed, strong, totals->nodes))
        return;
    totals->games++;
    totals->games_bid += state->declarer != NO_SEAT &&
                         engine->rules->account_of[state->declarer] == strong &&
                         is_game(engine->rules, state);
}

/* --- deals ----------------------------------------------------------------------------------- */

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
            if (totals->points)
                count_game(engine, &state, seed, totals);
            else if (rules->players == 4)
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
        fprintf(stderr, "usage: auctions RULESET DEALS CALLS CARDS [SEED [NODES [POINTS]]]\n");
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
    totals.points = count > 7 ? (unsigned)strtoul(arguments[7], NULL, 10) : 0;
    for (uint64_t i = 0; totals.deals < strtoul(arguments[2], NULL, 10); i++) {
        uint64_t deal = seed * 1000003 + i;
        if (!totals.points || strong_side(&engine, deal, totals.points) < SEATS_MAX)
            play_deal(&engine, players, deal, &totals);
    }
    printf("%u deals: %u thrown in, %u declared, %u of them gain\n", totals.deals, totals.thrown_in,
           totals.declared, totals.made);
    printf("numbers bid by all: %.2f a deal\n", totals.bids / totals.deals);
    for (unsigned level = 0; level < LEVELS; level++) {
        if (totals.levels[level])
            printf("level %u: %u\n", level, totals.levels[level]);
    }
    if (totals.points)
        printf("%u games that are made double dummy, %u of them bid\n", totals.games,
               totals.games_bid);
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
