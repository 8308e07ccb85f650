/* Many games as rows. Games are played without Python's lock, some at a time; then their rows
 * become dictionaries. */
#include <errno.h>
#include <stdlib.h>

#include "_eldest.h"

/* So many games are played before the lock is taken again: few where players think. */
#define AT_A_TIME 64

/* A simulation, and the rows of its last games. */
struct run {
    struct eldest_simulation *open;
    struct faults faults;
    unsigned columns;
    PyObject **names; /* owned */
    enum eldest_column_type *types;
    struct eldest_cell *cells; /* row after row */
    size_t count, room;
    bool starved;
};

static void finish(struct run *run)
{
    eldest_simulation_close(run->open);
    faults_clear(&run->faults);
    for (unsigned i = 0; run->names && i < run->columns; i++)
        Py_XDECREF(run->names[i]);
    free(run->names);
    free(run->types);
    free(run->cells);
}

/* --- what is wanted -------------------------------------------------------------------------- */

/* A tuple of (name, iterations, microseconds, seed) or None for each seat. False with an exception.
 */
static bool read_players(PyObject *players, struct eldest_player_request *requests)
{
    for (Py_ssize_t seat = 0; seat < PyTuple_Size(players) && seat < ELDEST_SEATS_MAX; seat++) {
        PyObject *player = PyTuple_GetItem(players, seat), *iterations, *seed;
        long long microseconds;
        if (player == Py_None)
            continue;
        if (!PyArg_ParseTuple(player, "sOLO", &requests[seat].name, &iterations, &microseconds,
                              &seed) ||
            !read_u64(iterations, &requests[seat].iterations) ||
            !read_u64(seed, &requests[seat].seed))
            return false;
        requests[seat].microseconds = microseconds;
    }
    return !PyErr_Occurred();
}

static bool name_columns(struct run *run)
{
    struct eldest_column column = ELDEST_SIZED(column);
    while (eldest_column(run->open, run->columns, &column))
        run->columns++;
    run->names = calloc(run->columns, sizeof *run->names);
    run->types = calloc(run->columns, sizeof *run->types);
    for (unsigned i = 0; run->names && run->types && i < run->columns; i++) {
        eldest_column(run->open, i, &column);
        run->types[i] = column.type;
        run->names[i] = PyUnicode_FromString(column.name);
        if (!run->names[i])
            return false;
    }
    if (!run->names || !run->types)
        PyErr_NoMemory();
    return run->names && run->types;
}

static bool open_run(struct run *run, const struct rules_object *rules,
                     struct eldest_simulation_request *request)
{
    request->reporter = (struct eldest_reporter){faults_report, &run->faults};
    errno = 0;
    run->open = eldest_simulation_open(rules->open, request);
    if (run->open)
        return name_columns(run);
    if (errno == ENOMEM)
        PyErr_NoMemory();
    else
        PyErr_SetString(PyExc_ValueError, "there is no player of that name, or too many deals");
    return false;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Without the lock. */
static void keep_row(void *self, const struct eldest_cell *cells)
{
    struct run *run = self;
    if (run->count + run->columns > run->room) {
        size_t room = 2 * run->room + 64 * run->columns;
        struct eldest_cell *grown = realloc(run->cells, room * sizeof *grown);
        run->starved |= !grown;
        if (!grown)
            return;
        run->cells = grown;
        run->room = room;
    }
    for (unsigned i = 0; i < run->columns; i++)
        run->cells[run->count++] = cells[i];
}

static PyObject *value_of(const struct eldest_cell *cell, enum eldest_column_type type)
{
    if (!cell->is_there)
        Py_RETURN_NONE;
    switch (type) {
    case ELDEST_COLUMN_TEXT: return PyUnicode_FromString(cell->text);
    case ELDEST_COLUMN_TRUTH: return PyBool_FromLong(cell->number != 0);
    case ELDEST_COLUMN_NUMBER: break;
    }
    return PyLong_FromLongLong(cell->number);
}

static bool add_row(PyObject *list, const struct run *run, const struct eldest_cell *cells)
{
    PyObject *row = PyDict_New();
    bool fine = row;
    for (unsigned i = 0; fine && i < run->columns; i++) {
        PyObject *value = value_of(&cells[i], run->types[i]);
        fine = value && PyDict_SetItem(row, run->names[i], value) == 0;
        Py_XDECREF(value);
    }
    fine = fine && PyList_Append(list, row) == 0;
    Py_XDECREF(row);
    return fine;
}

static bool add_rows(PyObject *list, struct run *run)
{
    bool fine = true;
    for (size_t at = 0; fine && at < run->count; at += run->columns)
        fine = add_row(list, run, run->cells + at);
    run->count = 0;
    if (run->starved)
        PyErr_NoMemory();
    return fine && !run->starved;
}

/* False with an exception: Ctrl-C is one. */
static bool play(struct run *run, uint64_t games, uint64_t at_a_time, PyObject *list)
{
    while (games > 0 && !eldest_simulation_failed(run->open)) {
        uint64_t part = games < at_a_time ? games : at_a_time;
        Py_BEGIN_ALLOW_THREADS;
        games -= eldest_simulate(run->open, part, keep_row, run);
        Py_END_ALLOW_THREADS;
        if (!add_rows(list, run) || PyErr_CheckSignals() < 0)
            return false;
    }
    return true;
}

/* (rows, why a player went on at random or None, what failed or None) */
static PyObject *result_of(struct run *run, PyObject *list)
{
    bool failed = eldest_simulation_failed(run->open);
    if (failed && run->faults.count == 0)
        return PyErr_NoMemory();
    PyObject *faults = failed ? faults_take(&run->faults) : Py_NewRef(Py_None);
    if (!faults)
        return NULL;
    return Py_BuildValue("(ONN)", list, text_or_none(eldest_simulation_fault(run->open)), faults);
}

/* _simulate(games, skip, seed, is_of_deals, deals, players) */
PyObject *rules_simulate(PyObject *self, PyObject *arguments)
{
    struct eldest_player_request players[ELDEST_SEATS_MAX] = {{0}};
    struct eldest_simulation_request request = ELDEST_SIZED(request);
    struct run run = {0};
    PyObject *games, *skip, *seed, *seats;
    uint64_t count;
    int is_of_deals;
    if (!PyArg_ParseTuple(arguments, "OOOpO&O!", &games, &skip, &seed, &is_of_deals, read_unsigned,
                          &request.deals, &PyTuple_Type, &seats) ||
        !read_u64(games, &count) || !read_u64(skip, &request.skip) ||
        !read_u64(seed, &request.seed) || !read_players(seats, players))
        return NULL;
    request.unit = is_of_deals ? ELDEST_ROW_DEAL : ELDEST_ROW_GAME;
    request.players = players;
    PyObject *list = PyList_New(0), *result = NULL;
    if (list && open_run(&run, (const struct rules_object *)self, &request) &&
        play(&run, count, PyTuple_Size(seats) > 0 ? 1 : AT_A_TIME, list))
        result = result_of(&run, list);
    Py_XDECREF(list);
    finish(&run);
    return result;
}
