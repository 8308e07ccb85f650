/*
 * One table of a tournament: who sits where, whole deals and matches, and what each decision
 * took.
 */
#include "lab/tournament.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/sides.h"
#include "lab/simulation.h"
#include "players/players.h"
#include "transcript/table_words.h"

/* What is left to chance beside the cards has a stream of its own, the same at all tables. */
#define SEATS_STREAM (UINT64_C(1) << 33)

/* A table at which a game goes on. */
struct table {
    struct contest *contest;
    const struct fixture *fixture;
    struct outcome *outcome;
    struct state state;
    struct rng rng;
    struct roster *roster; /* the programs at this table; NULL: none */
    struct audience audience;
    struct listener listener; /* of theirs */
    enum contest_end end;
    int64_t abandoned, redealt, tricks[SEATS_MAX]; /* over all deals */
    bool is_faulty[ENTRANTS_MAX]; /* by entrant: it plays at random, which has been taken down */
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
static void take_down_fault(struct table *table, unsigned entrant, const char *words)
{
    struct effort *effort = &table->contest->efforts[entrant];
    struct fault fault = {
        .set = table->fixture->set,
        .table = table->fixture->table,
        .seat = (uint8_t)seat_deciding(&table->state),
    };
    snprintf(fault.words, sizeof fault.words, "%s", words);
    keep_fault(effort, &fault);
    effort->faults++;
    table->is_faulty[entrant] = true;
}

/* A program that has forfeited is played for at random. */
static int ask_program(struct table *table, unsigned entrant, struct set legal)
{
    unsigned seat = seat_deciding(&table->state);
    int action = roster_choose(table->roster, &table->state, legal);
    table->contest->efforts[entrant].decisions++;
    if (action >= 0)
        return action;
    if (!table->is_faulty[entrant])
        take_down_fault(table, entrant, roster_fault(table->roster, seat));
    return (int)random_action(&table->rng, legal);
}

static int ask(struct table *table, struct set legal)
{
    struct contest *contest = table->contest;
    const struct state *state = &table->state;
    unsigned entrant = lineup_entrant(contest->lineup, table->fixture->table, seat_deciding(state));
    if (contest->entrants[entrant].command)
        return ask_program(table, entrant, legal);
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
        take_down_fault(table, entrant, player_fault(player));
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

unsigned points_weight(const struct ruleset *rules)
{
    return rules->account_count > 1 ? rules->account_count - 1u : 1;
}

int64_t account_points(const struct ruleset *rules, const int64_t *gain, unsigned account)
{
    int64_t all = 0;
    if (rules->account_count == 1)
        return gain[account];
    for (unsigned other = 0; other < rules->account_count; other++)
        all += gain[other];
    return rules->account_count * gain[account] - all;
}

/* Whether the seat was that in the deal that is over. */
static bool has_role(const struct ruleset *rules, const struct state *state, unsigned seat,
                     enum contest_role role)
{
    const struct deal_sides sides = deal_sides_of(rules, state);
    bool plays = !(state->out >> seat & 1), is_declared = state->declarer != NO_SEAT;
    bool is_with = is_declared && deal_side_of(&sides, state->declarer) >> seat & 1;
    switch (role) {
    case CONTEST_DEALER: return seat == state->dealer;
    case CONTEST_DECLARER: return seat == state->declarer;
    case CONTEST_PARTNER: return plays && is_with && seat != state->declarer;
    case CONTEST_DEFENDER: return plays && is_declared && !is_with;
    case CONTEST_ROLE_COUNT: break;
    }
    return false;
}

static void add_roles(const struct table *table, const int64_t *gain)
{
    const struct ruleset *rules = table->contest->engine.rules;
    for (unsigned seat = 0; seat < rules->players; seat++)
        for (unsigned role = 0; role < CONTEST_ROLE_COUNT; role++) {
            struct role_sum *sum = &table->outcome->roles[seat][role];
            if (!has_role(rules, &table->state, seat, (enum contest_role)role))
                continue;
            sum->deals++;
            sum->points += account_points(rules, gain, rules->account_of[seat]);
        }
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Where a row of this table comes from; players: room for the names. */
static struct rows_origin origin_of(const struct table *table, const char *players[SEATS_MAX])
{
    const struct contest *contest = table->contest;
    const struct fixture *fixture = table->fixture;
    for (unsigned seat = 0; seat < contest->lineup->players; seat++)
        players[seat] = contest->names[lineup_entrant(contest->lineup, fixture->table, seat)];
    return (struct rows_origin){
        .seed = contest->seed,
        .number = fixture->set + 1,
        .table = fixture->table + 1,
        .players = players,
    };
}

static void count_for_row(struct table *table)
{
    table->abandoned += table->state.abandoned;
    table->redealt += table->state.redeal;
    for (unsigned seat = 0; seat < table->contest->engine.rules->players; seat++)
        table->tricks[seat] += table->state.tricks_won[seat];
}

static void write_deal_row(const struct table *table)
{
    const struct contest *contest = table->contest;
    const char *players[SEATS_MAX];
    if (!contest->rows || rows_unit(contest->rows) != ROWS_OF_DEALS)
        return;
    const struct rows_origin origin = origin_of(table, players);
    rows_write_deal(contest->rows, &origin, &table->state, contest->rows_out);
}

static void write_game_row(const struct table *table)
{
    const struct contest *contest = table->contest;
    const struct state *state = &table->state;
    const char *players[SEATS_MAX];
    if (!contest->rows || rows_unit(contest->rows) != ROWS_OF_GAMES)
        return;
    const struct rows_origin origin = origin_of(table, players);
    struct rows_game row = {
        .deals = table->outcome->deals,
        .abandoned = table->abandoned,
        .redealt = table->redealt,
        .is_over = state->turn == TURN_OVER,
        .winners = outcome_winners(&contest->engine, state),
    };
    memcpy(row.tricks, table->tricks, sizeof row.tricks);
    for (unsigned i = 0; i < contest->engine.rules->account_count; i++)
        row.score[i] = state->score[i];
    rows_write_game(contest->rows, &origin, &row, contest->rows_out);
}

/* --- deals ----------------------------------------------------------------------------------- */

static void add_deal(struct table *table)
{
    const struct engine *engine = &table->contest->engine;
    int64_t gain[SEATS_MAX] = {0};
    table->outcome->deals++;
    table->outcome->digest = digest_of_deal(table->outcome->digest, &table->state);
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        gain[account] = engine_gain(engine, &table->state, account);
        table->outcome->gain[account] += gain[account];
    }
    add_roles(table, gain);
    count_for_row(table);
    write_deal_row(table);
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
        if (!contest->players[i] || !player_fault(contest->players[i]))
            continue;
        player_destroy(contest->players[i]);
        contest->players[i] = player_create(&contest->entrants[i], contest->engine.rules,
                                            contest->seed, contest->diagnostics);
    }
}

/* Programs are started anew for every table, so that they remember nothing of another. */
static void gather_programs(struct table *table)
{
    struct contest *contest = table->contest;
    struct roster_options options = {.milliseconds = 0};
    bool is_wanted = false;
    for (unsigned seat = 0; seat < contest->lineup->players; seat++) {
        unsigned entrant = lineup_entrant(contest->lineup, table->fixture->table, seat);
        options.commands[seat] = contest->entrants[entrant].command;
        if (!options.commands[seat])
            continue;
        options.milliseconds = contest->entrants[entrant].milliseconds;
        is_wanted = true;
    }
    if (!is_wanted)
        return;
    table->roster = roster_gather(&options, contest->engine.rules, (struct listener){0});
    table->listener = roster_listener(table->roster);
    engine_listen(&contest->engine, &table->audience, &table->state, &table->listener);
}

static void dismiss_programs(struct table *table)
{
    if (!table->roster)
        return;
    engine_emit_end(&table->contest->engine, &table->state);
    engine_listen(&table->contest->engine, &table->audience, &table->state, NULL);
    roster_leave(table->roster);
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
    gather_programs(&table);
    begin(&table);
    do {
        if (outcome->deals > 0)
            engine_next_deal(&contest->engine, &table.state);
        play_deal(&table);
        if (table.end == CONTEST_PLAYED)
            add_deal(&table);
    } while (goes_on(&table));
    if (table.end == CONTEST_PLAYED)
        write_game_row(&table);
    dismiss_programs(&table);
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
        if (entrants[i].command)
            continue;
        contest->players[i] =
            player_create_among(contest->players, i, &entrants[i], rules, seed, diagnostics);
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
    lineup.tables = (uint16_t)(together || players % entrants == 0 ? entrants : players);
    for (unsigned i = 0; together && i < entrants; i++)
        lineup.seats[i] = (uint8_t)players;
    for (unsigned seat = 0; !together && seat < players; seat++)
        lineup.seats[lineup_entrant(&lineup, 0, seat)]++;
    return lineup;
}

struct lineup lineup_in_pairs(unsigned entrants, const struct ruleset *rules)
{
    bool is_even = rules->account_count % 2 == 0;
    struct lineup lineup = {
        .entrants = (uint8_t)entrants,
        .players = rules->players,
        .in_pairs = true,
        .tables_of_pair = (uint16_t)(is_even ? 2 : 2 * rules->account_count),
        .accounts = rules->account_count,
    };
    lineup.tables = (uint16_t)(lineup.tables_of_pair * entrants * (entrants - 1) / 2);
    for (unsigned i = 0; i < entrants && is_even && rules->players % 2 == 0; i++)
        lineup.seats[i] = rules->players / 2;
    memcpy(lineup.account_of, rules->account_of, sizeof lineup.account_of);
    return lineup;
}

struct pairing_of lineup_pair(const struct lineup *lineup, unsigned pair)
{
    unsigned first = 0, behind = lineup->entrants - 1u;
    for (; pair >= behind; first++)
        pair -= behind--;
    return (struct pairing_of){first, first + 1 + pair};
}

static unsigned entrant_of_pair(const struct lineup *lineup, unsigned table, unsigned seat)
{
    struct pairing_of pair = lineup_pair(lineup, table / lineup->tables_of_pair);
    unsigned turn = table % lineup->tables_of_pair, account = lineup->account_of[seat];
    bool is_first = lineup->accounts % 2 == 0
                        ? (account + turn) % 2 == 0
                        : (account == turn % lineup->accounts) == (turn < lineup->accounts);
    return is_first ? pair.first : pair.second;
}

unsigned lineup_entrant(const struct lineup *lineup, unsigned table, unsigned seat)
{
    if (lineup->in_pairs)
        return entrant_of_pair(lineup, table, seat);
    return lineup->together ? table : (seat + table) % lineup->players % lineup->entrants;
}

/* Whether the entrant plays for two accounts of which one is a side of several. */
static bool is_on_both_sides(const struct lineup *lineup, const struct ruleset *rules,
                             unsigned entrant)
{
    unsigned sides = 0;
    for (unsigned account = 0; account < rules->account_count; account++)
        sides += lineup_seats(lineup, rules, 0, account, entrant) > 0;
    return sides > 1 && rules->account_count < rules->players;
}

enum lineup_fault lineup_fault(const struct lineup *lineup, const struct ruleset *rules)
{
    if (lineup->together || lineup->in_pairs)
        return LINEUP_FINE;
    for (unsigned i = 0; i < lineup->entrants; i++)
        if (is_on_both_sides(lineup, rules, i))
            return LINEUP_BOTH_SIDES;
    return lineup->players % lineup->entrants == 0 ? LINEUP_FINE : LINEUP_UNEVEN;
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
