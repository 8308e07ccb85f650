#include "lab/tournament.h"

#include <stdio.h>
#include <time.h>

#include "lab/simulation.h"
#include "players/players.h"

/* What is left to chance beside the cards has a stream of its own, the same at all tables. */
#define SEATS_STREAM (UINT64_C(1) << 33)

/* A table at which a game goes on. */
struct table {
    struct contest *contest;
    const struct fixture *fixture;
    struct outcome *outcome;
    struct state state;
    struct rng rng;
    enum contest_end end;
    bool is_faulty[SEATS_MAX]; /* by entrant: it plays at random, which has been taken down */
};

/* --- an entrant's decision ------------------------------------------------------------------- */

static uint64_t processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

static int choose_by_the_clock(struct player *player, const struct view *view, struct set legal,
                               struct effort *effort)
{
    uint64_t before = processor_time();
    int action = player_choose(player, view, legal);
    effort->nanoseconds += processor_time() - before;
    return action;
}

static bool comes_before(const struct fault *fault, const struct fault *other)
{
    return fault->set < other->set || (fault->set == other->set && fault->table < other->table);
}

static void keep_fault(struct effort *effort, const struct fault *fault)
{
    if (effort->faults == 0 || comes_before(fault, &effort->fault))
        effort->fault = *fault;
}

/* The entrant plays at random. It may have begun to before it was asked for the first time. */
static void take_down_fault(struct table *table, unsigned entrant)
{
    struct effort *effort = &table->contest->efforts[entrant];
    struct fault fault = {
        .set = table->fixture->set,
        .table = table->fixture->table,
        .seat = (uint8_t)seat_deciding(&table->state),
    };
    snprintf(fault.words, sizeof fault.words, "%s", player_fault(table->contest->players[entrant]));
    keep_fault(effort, &fault);
    effort->faults++;
    table->is_faulty[entrant] = true;
}

static int ask(struct table *table, struct set legal)
{
    struct contest *contest = table->contest;
    const struct state *state = &table->state;
    unsigned entrant = lineup_entrant(contest->lineup, table->fixture->table, seat_deciding(state));
    struct player *player = contest->players[entrant];
    struct effort *effort = &contest->efforts[entrant];
    struct view view;
    view_of(contest->engine.rules, state, seat_deciding(state), &view);
    int action = entrant_has_clock(&contest->entrants[entrant])
                     ? choose_by_the_clock(player, &view, legal, effort)
                     : player_choose(player, &view, legal);
    effort->decisions++;
    effort->iterations += player_iterations(player);
    if (player_fault(player) && !table->is_faulty[entrant])
        take_down_fault(table, entrant);
    return action;
}

/* --- the game -------------------------------------------------------------------------------- */

static bool is_to_go_on(const struct overseer *overseer)
{
    return !overseer->goes_on || overseer->goes_on(overseer->self);
}

/* Who drew highest chooses a seat: nobody has one yet, and so it is left to chance. */
static void decide(struct table *table)
{
    const struct engine *engine = &table->contest->engine;
    const struct overseer *overseer = &table->contest->overseer;
    struct set legal = engine_legal(engine, &table->state);
    int action = 0;
    if (hooks_failed(engine->hooks))
        table->end = CONTEST_FAILED;
    else if (table->state.turn == TURN_SEAT || set_count(legal) == 1)
        action = (int)random_action(&table->rng, legal);
    else if (!is_to_go_on(overseer))
        table->end = CONTEST_STOPPED;
    else if ((action = ask(table, legal)) < 0)
        table->end = CONTEST_FAILED;
    else if (!is_to_go_on(overseer)) /* the decision may have been cut short */
        table->end = CONTEST_STOPPED;
    if (table->end == CONTEST_PLAYED)
        engine_apply(engine, &table->state, (unsigned)action);
}

static void play_deal(struct table *table)
{
    const struct engine *engine = &table->contest->engine;
    struct state *state = &table->state;
    while (table->end == CONTEST_PLAYED && state->turn != TURN_NEXT_DEAL &&
           state->turn != TURN_OVER) {
        if (turn_is_decision(state))
            decide(table);
        else
            engine_chance(engine, state);
        if (hooks_failed(engine->hooks))
            table->end = CONTEST_FAILED;
    }
}

static void add_deal(const struct table *table)
{
    const struct engine *engine = &table->contest->engine;
    table->outcome->deals++;
    table->outcome->digest = digest_of_deal(table->outcome->digest, &table->state);
    for (unsigned account = 0; account < engine->rules->account_count; account++)
        table->outcome->gain[account] += engine_gain(engine, &table->state, account);
}

/* False if no deal follows. */
static bool goes_on(struct table *table)
{
    const struct fixture *fixture = table->fixture;
    if (table->end != CONTEST_PLAYED || table->state.turn == TURN_OVER || fixture->deal)
        return false;
    table->outcome->broken_off = table->outcome->deals == fixture->deals_most;
    return !table->outcome->broken_off;
}

/* A single deal has a dealer by chance: nobody has dealt before it. */
static void begin(struct table *table)
{
    const struct engine *engine = &table->contest->engine;
    const struct fixture *fixture = table->fixture;
    if (fixture->deal == 0) {
        engine_begin(engine, &table->state, fixture->seed);
        return;
    }
    const struct match_start start = {
        .dealer = (uint8_t)rng_below(&table->rng, engine->rules->players),
        .deal = (uint16_t)fixture->deal,
    };
    engine_begin_at(engine, &table->state, fixture->seed, &start);
}

/* Who plays at random has sat down anew for the next table, which so has no memory of this one. */
static void reseat_the_faulty(struct contest *contest)
{
    for (unsigned i = 0; i < contest->lineup->entrants; i++) {
        if (!player_fault(contest->players[i]))
            continue;
        player_destroy(contest->players[i]);
        contest->players[i] = player_create(&contest->entrants[i], contest->engine.rules,
                                            contest->seed, contest->diagnostics);
    }
}

enum contest_end contest_play(struct contest *contest, const struct fixture *fixture,
                              struct outcome *outcome)
{
    struct table table = {
        .contest = contest,
        .fixture = fixture,
        .outcome = outcome,
        .rng = rng_seeded(fixture->seed, SEATS_STREAM),
        .end = CONTEST_PLAYED,
    };
    *outcome = (struct outcome){.deals = 0};
    begin(&table);
    do {
        if (outcome->deals > 0)
            engine_next_deal(&contest->engine, &table.state);
        play_deal(&table);
        if (table.end == CONTEST_PLAYED)
            add_deal(&table);
    } while (goes_on(&table));
    reseat_the_faulty(contest);
    return table.end;
}

/* --- life ------------------------------------------------------------------------------------ */

void effort_add(struct effort *effort, const struct effort *more)
{
    effort->decisions += more->decisions;
    effort->iterations += more->iterations;
    effort->nanoseconds += more->nanoseconds;
    if (more->faults)
        keep_fault(effort, &more->fault);
    effort->faults += more->faults;
}

bool contest_init(struct contest *contest, const struct ruleset *rules, const struct lineup *lineup,
                  const struct entrant *entrants, uint64_t seed, struct overseer overseer,
                  struct diagnostics *diagnostics)
{
    *contest = (struct contest){
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .lineup = lineup,
        .entrants = entrants,
        .seed = seed,
        .overseer = overseer,
        .diagnostics = diagnostics,
    };
    bool seated = true;
    for (unsigned i = 0; i < lineup->entrants && seated; i++) {
        contest->players[i] = player_create(&entrants[i], rules, seed, diagnostics);
        seated = contest->players[i];
    }
    return seated;
}

void contest_finish(struct contest *contest)
{
    for (unsigned i = 0; i < contest->lineup->entrants; i++)
        player_destroy(contest->players[i]);
    hooks_close(contest->engine.hooks);
}

/* --- who sits where -------------------------------------------------------------------------- */

struct lineup lineup_of(unsigned entrants, unsigned players, bool together)
{
    struct lineup lineup = {
        .entrants = (uint8_t)entrants, .players = (uint8_t)players, .together = together};
    lineup.tables = (uint8_t)(together || players % entrants == 0 ? entrants : players);
    for (unsigned i = 0; together && i < entrants; i++)
        lineup.seats[i] = (uint8_t)players;
    for (unsigned seat = 0; !together && seat < players; seat++)
        lineup.seats[lineup_entrant(&lineup, 0, seat)]++;
    return lineup;
}

unsigned lineup_seats(const struct lineup *lineup, const struct ruleset *rules, unsigned table,
                      unsigned account, unsigned entrant)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < lineup->players; seat++)
        seats +=
            rules->account_of[seat] == account && lineup_entrant(lineup, table, seat) == entrant;
    return seats;
}
