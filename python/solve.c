/* Positions with open hands. Each answer is found at a table of its own, without Python's lock. */
#include <stdlib.h>

#include "_eldest.h"

/* The longest line that is given back: more moves than any deal has. */
#define MOVES_MOST 2000

/* What is asked, and the answer. */
struct question {
    struct eldest_table *table;
    struct eldest_match match;
    struct eldest_solve_request request;
    struct faults faults;
    enum eldest_solve_end end;
    struct eldest_solved solved; /* or: */
    struct eldest_line_of_play line;
    struct eldest_move *moves;
};

/* (is_of_tricks, nodes, plainly). The caller frees it. NULL with an exception. */
static struct question *read_question(PyObject *self, PyObject *arguments)
{
    const struct match_object *match = (const struct match_object *)self;
    int is_of_tricks, plainly;
    PyObject *nodes;
    struct question *question = calloc(1, sizeof *question);
    if (!question)
        return (struct question *)PyErr_NoMemory();
    question->request.size = sizeof question->request;
    question->solved.size = sizeof question->solved;
    question->line.size = sizeof question->line;
    if (PyArg_ParseTuple(arguments, "pOp", &is_of_tricks, &nodes, &plainly) &&
        read_u64(nodes, &question->request.nodes) &&
        (question->table = open_table(match->rules, &question->faults))) {
        question->match = match->view.match;
        question->request.measure = is_of_tricks ? ELDEST_TRICKS : ELDEST_POINTS;
        question->request.plainly = plainly;
        return question;
    }
    free(question);
    return NULL;
}

static void forget(struct question *question)
{
    eldest_table_close(question->table);
    faults_clear(&question->faults);
    free(question->moves);
    free(question);
}

/* Why there is no answer; false if there is one. */
static bool raise_end(struct question *question)
{
    switch (question->end) {
    case ELDEST_SOLVE_DONE: return false;
    case ELDEST_SOLVE_NOT_NOW:
        PyErr_SetString(PyExc_ValueError, "nobody is to act here: nothing to solve");
        break;
    case ELDEST_SOLVE_SIDES:
        PyErr_SetString(PyExc_ValueError, "play has not decided yet who is on whose side");
        break;
    case ELDEST_SOLVE_CHANCE:
        PyErr_SetString(PyExc_ValueError, "a chance event follows before the end of the deal");
        break;
    case ELDEST_SOLVE_FAILED: raise_faults("HookError", &question->faults); break;
    }
    return true;
}

/* --- values ---------------------------------------------------------------------------------- */

/* None for no bound. */
static PyObject *bound(int64_t value, unsigned parts)
{
    if (value <= -ELDEST_NO_BOUND || value >= ELDEST_NO_BOUND)
        Py_RETURN_NONE;
    return PyFloat_FromDouble((double)value / parts);
}

/* (number, low, high) */
static PyObject *bounds_of(unsigned number, int64_t low, int64_t high, unsigned parts)
{
    return Py_BuildValue("(INN)", number, bound(low, parts), bound(high, parts));
}

static bool add_item(PyObject *list, PyObject *item)
{
    bool fine = item && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return fine;
}

/* (is_exact, by_tricks, nodes, [(id, low, high)], [(seats, low, high)]) */
static PyObject *show_solved(const struct question *question)
{
    const struct eldest_solved *solved = &question->solved;
    PyObject *actions = PyList_New(0), *sides = PyList_New(0);
    bool fine = actions && sides;
    for (unsigned i = 0; fine && i < solved->actions; i++) {
        const struct eldest_action_value *value = &solved->action[i];
        unsigned id = eldest_encode(question->table, &question->match, value->action);
        fine = add_item(actions, bounds_of(id, value->low, value->high, solved->side[0].parts));
    }
    for (unsigned i = 0; fine && i < solved->sides; i++) {
        const struct eldest_side_value *side = &solved->side[i];
        fine = add_item(sides, bounds_of(side->seats, side->low, side->high, side->parts));
    }
    PyObject *result = fine ? Py_BuildValue("(NNKOO)", PyBool_FromLong(solved->is_exact),
                                            PyBool_FromLong(solved->by_tricks),
                                            (unsigned long long)solved->nodes, actions, sides)
                            : NULL;
    Py_XDECREF(actions);
    Py_XDECREF(sides);
    return result;
}

PyObject *match_solve(PyObject *self, PyObject *arguments)
{
    struct question *question = read_question(self, arguments);
    if (!question)
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    question->end =
        eldest_solve(question->table, &question->match, &question->request, &question->solved);
    Py_END_ALLOW_THREADS;
    PyObject *result = raise_end(question) ? NULL : show_solved(question);
    forget(question);
    return result;
}

/* --- best play ------------------------------------------------------------------------------- */

/* (reaches_end, nodes, [(seat, id, name)]) */
static PyObject *show_line(const struct question *question)
{
    PyObject *moves = PyList_New(0);
    bool fine = moves;
    for (unsigned i = 0; fine && i < question->line.moves && i < MOVES_MOST; i++) {
        const struct eldest_move *move = &question->moves[i];
        fine = add_item(moves, Py_BuildValue("(IIs)", move->seat, move->id, move->name));
    }
    PyObject *result = fine ? Py_BuildValue("(NKO)", PyBool_FromLong(question->line.reaches_end),
                                            (unsigned long long)question->line.nodes, moves)
                            : NULL;
    Py_XDECREF(moves);
    return result;
}

PyObject *match_best_line(PyObject *self, PyObject *arguments)
{
    struct question *question = read_question(self, arguments);
    if (!question)
        return NULL;
    question->moves = calloc(MOVES_MOST, sizeof *question->moves);
    if (!question->moves) {
        forget(question);
        return PyErr_NoMemory();
    }
    Py_BEGIN_ALLOW_THREADS;
    question->end = eldest_best_line(question->table, &question->match, &question->request,
                                     &question->line, question->moves, MOVES_MOST);
    Py_END_ALLOW_THREADS;
    PyObject *result = raise_end(question) ? NULL : show_line(question);
    forget(question);
    return result;
}
