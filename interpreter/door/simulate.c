/* Many games, as rows. */
#include <errno.h>
#include <string.h>

#include "door/door.h"
#include "lab/simulation.h"

/* After so many deals a game is broken off if nobody says otherwise. */
#define USUAL_DEALS 10000

/* Who sits at a seat. */
struct chair {
    bool is_taken; /* else it is played at random */
    enum computer_kind kind;
    struct budget budget;
    uint64_t seed;
};

/* All of it lies in its pool. */
struct eldest_simulation {
    struct memory_pool *pool;
    const struct eldest_ruleset *open;
    FILE *errors;
    struct eldest_reporter reporter;
    struct diagnostics *diagnostics;
    struct arena *arena;
    const struct rows *rows;
    struct playout playout;
    struct memory_file file; /* the cells of the game that is played */
    struct chair seats[SEATS_MAX];
    struct computer *computers[SEATS_MAX];
    uint64_t seed, next; /* the game that is played next, from 0 */
    const char *fault;
    bool has_played; /* the game to its end */
    bool has_failed;
};

/* --- opening --------------------------------------------------------------------------------- */

struct simulation_opening {
    const struct eldest_ruleset *open;
    const struct eldest_simulation_request *request;
    struct chair seats[SEATS_MAX];
    bool has_players;
    struct eldest_simulation *result;
};

/* False if it names no player. */
static bool read_player(const struct eldest_player_request *request, struct chair *seat)
{
    int kind = request->name ? computer_kind_of(request->name) : COMPUTER_RANDOM;
    bool by_time = request->iterations == 0 && request->microseconds > 0;
    *seat = (struct chair){
        .is_taken = kind > COMPUTER_RANDOM,
        .kind = (enum computer_kind)kind,
        .budget = {.microseconds = by_time ? request->microseconds : 0,
                   .iterations = request->iterations},
        .seed = request->seed,
    };
    return kind >= 0;
}

static bool read_players(struct simulation_opening *opening)
{
    const struct eldest_player_request *players = opening->request->players;
    for (unsigned seat = 0; players && seat < opening->open->rules->players; seat++) {
        if (!read_player(&players[seat], &opening->seats[seat]))
            return false;
        opening->has_players |= opening->seats[seat].is_taken;
    }
    return true;
}

/* What others have learned who play the same way is not learned again. */
static void sit_down(struct eldest_simulation *simulation, unsigned seat)
{
    const struct chair *chair = &simulation->seats[seat];
    simulation->computers[seat] =
        computer_create_among(simulation->computers, SEATS_MAX, simulation->open->rules,
                              chair->kind, chair->budget, chair->seed);
}

static void open_simulation(void *argument)
{
    struct simulation_opening *opening = argument;
    const struct eldest_simulation_request *request = opening->request;
    const struct ruleset *rules = opening->open->rules;
    struct eldest_simulation *simulation = memory_grow(NULL, sizeof *simulation);
    *simulation = (struct eldest_simulation){
        .pool = memory_pool(),
        .open = opening->open,
        .errors = request->errors,
        .reporter = request->reporter,
        .diagnostics = diagnostics_create(),
        .arena = arena_create(),
        .seed = request->seed,
        .next = request->skip,
    };
    enum rows_unit unit = request->unit == ELDEST_ROW_DEAL ? ROWS_OF_DEALS : ROWS_OF_GAMES;
    simulation->rows = rows_create(rules, unit, ROWS_CELLS, false, simulation->arena);
    playout_init(&simulation->playout, rules, panel_create(rules, simulation->arena),
                 request->deals ? request->deals : USUAL_DEALS, simulation->diagnostics);
    memory_file_open(&simulation->file);
    simulation->playout.rows = simulation->rows;
    simulation->playout.rows_out = simulation->file.out;
    if (opening->has_players)
        simulation->playout.seated = simulation->computers;
    memcpy(simulation->seats, opening->seats, sizeof simulation->seats);
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (simulation->seats[seat].is_taken)
            sit_down(simulation, seat);
    opening->result = simulation;
}

struct eldest_simulation *eldest_simulation_open(const struct eldest_ruleset *rules,
                                                 const struct eldest_simulation_request *request)
{
    struct eldest_simulation_request wanted = {0};
    struct simulation_opening opening = {.open = rules, .request = &wanted};
    take_in(&wanted, request, sizeof wanted);
    const char *fault = !rules                      ? "no ruleset to play"
                        : wanted.deals > UINT16_MAX ? "a game has at most 65535 deals"
                        : !read_players(&opening)   ? "there is no player of that name"
                                                    : NULL;
    if (fault) {
        if (wanted.errors || !wanted.reporter.report)
            tell_nothing_said(wanted.errors, fault);
        errno = EINVAL;
        return NULL;
    }
    struct memory_pool *pool = memory_pool_create();
    if (pool && memory_guard(pool, open_simulation, &opening))
        return opening.result;
    memory_pool_destroy(pool);
    tell_no_memory(wanted.errors);
    return NULL;
}

void eldest_simulation_close(struct eldest_simulation *simulation)
{
    if (simulation)
        memory_pool_destroy(simulation->pool);
}

/* --- columns --------------------------------------------------------------------------------- */

static enum eldest_column_type type_out(enum row_column_type type)
{
    switch (type) {
    case COLUMN_NUMBER: break;
    case COLUMN_TEXT: return ELDEST_COLUMN_TEXT;
    case COLUMN_TRUTH: return ELDEST_COLUMN_TRUTH;
    }
    return ELDEST_COLUMN_NUMBER;
}

bool eldest_column(const struct eldest_simulation *simulation, unsigned number,
                   struct eldest_column *column)
{
    if (!simulation || !column || column->size == 0 ||
        number >= rows_column_count(simulation->rows))
        return false;
    const struct row_column own = rows_column(simulation->rows, number);
    struct eldest_column filled = {.name = own.name, .holds = own.doc, .type = type_out(own.type)};
    hand_out(column, &filled, sizeof filled);
    return true;
}

/* --- playing --------------------------------------------------------------------------------- */

/* Replaces computer players that went on at random, so that no game depends on those before it. */
static void reseat_the_faulty(struct eldest_simulation *simulation)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct computer *computer = simulation->computers[seat];
        if (!computer || !computer_fault(computer))
            continue;
        if (!simulation->fault)
            simulation->fault = arena_format(simulation->arena, "%s", computer_fault(computer));
        simulation->computers[seat] = NULL;
        computer_destroy(computer);
        sit_down(simulation, seat);
    }
}

static void play_game(void *argument)
{
    struct eldest_simulation *simulation = argument;
    memory_file_clear(&simulation->file);
    simulation->has_played = playout_play(&simulation->playout, simulation->seed, simulation->next);
    if (simulation->has_played)
        reseat_the_faulty(simulation);
    else
        tell_diagnostics(simulation->diagnostics, simulation->errors, &simulation->reporter);
    memory_file_text(&simulation->file); /* all of it lies there now */
}

static void hand_rows(struct eldest_simulation *simulation,
                      void (*row)(void *self, const struct eldest_cell *cells), void *self)
{
    const struct row_cell *cells = (const void *)memory_file_text(&simulation->file);
    unsigned columns = rows_column_count(simulation->rows);
    size_t count = simulation->file.length / sizeof *cells;
    struct eldest_cell out[ROW_COLUMNS_MAX];
    for (size_t at = 0; at + columns <= count; at += columns) {
        for (unsigned i = 0; i < columns; i++)
            out[i] = (struct eldest_cell){.is_there = cells[at + i].is_there,
                                          .number = cells[at + i].number,
                                          .text = cells[at + i].text};
        row(self, out);
    }
}

static void give_up(struct eldest_simulation *simulation, bool had_memory)
{
    simulation->has_failed = true;
    if (!had_memory || hooks_starved(simulation->playout.engine.hooks))
        tell_no_memory(simulation->errors);
    else
        errno = EINVAL;
}

uint64_t eldest_simulate(struct eldest_simulation *simulation, uint64_t games,
                         void (*row)(void *self, const struct eldest_cell *cells), void *self)
{
    uint64_t played = 0;
    while (played < games && row && !eldest_simulation_failed(simulation)) {
        simulation->has_played = false;
        bool had_memory = memory_guard(simulation->pool, play_game, simulation);
        if (!had_memory || !simulation->has_played) {
            give_up(simulation, had_memory);
            break;
        }
        simulation->next++;
        played++;
        hand_rows(simulation, row, self);
    }
    return played;
}

bool eldest_simulation_failed(const struct eldest_simulation *simulation)
{
    return !simulation || simulation->has_failed;
}

const char *eldest_simulation_fault(const struct eldest_simulation *simulation)
{
    return simulation ? simulation->fault : NULL;
}
