/* A match, or what a seat sees of one: played, copied, stored. */
#include <errno.h>
#include <string.h>

#include "_eldest.h"

PyTypeObject *match_type;

static struct match_object *as_match(PyObject *self)
{
    return (struct match_object *)self;
}

static struct eldest_match *match_of(PyObject *self)
{
    return &as_match(self)->view.match;
}

static struct faults *faults_of(struct match_object *match)
{
    return match->own ? &match->faults : &match->rules->faults;
}

/* --- faults ---------------------------------------------------------------------------------- */

/* The table has failed: sets the exception and puts a new table in its place. Returns NULL. */
static PyObject *raise_failed(struct match_object *match)
{
    struct eldest_table **table = match->own ? &match->own : &match->rules->table;
    raise_faults("HookError", faults_of(match));
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    struct eldest_table *another = open_table(match->rules, faults_of(match));
    if (another) {
        eldest_table_close(*table);
        *table = another;
        PyErr_Restore(type, value, trace);
    }
    return NULL;
}

bool has_failed(struct match_object *match)
{
    if (!eldest_table_failed(match_table(match)))
        return false;
    raise_failed(match);
    return true;
}

/* A text that the table gave, which is NULL if it failed. */
static PyObject *text_given(struct match_object *match, const char *text)
{
    if (text)
        return PyUnicode_FromString(text);
    return has_failed(match) ? NULL : PyErr_NoMemory();
}

/* --- life ------------------------------------------------------------------------------------ */

static PyObject *match_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"rules", NULL};
    PyObject *rules;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O!", names, rules_type, &rules))
        return NULL;
    struct match_object *match = new_object(type);
    if (match)
        match->rules = (struct rules_object *)Py_NewRef(rules);
    return (PyObject *)match;
}

static void match_dealloc(PyObject *self)
{
    struct match_object *match = as_match(self);
    eldest_table_close(match->own);
    faults_clear(&match->faults);
    Py_XDECREF((PyObject *)match->rules);
    free_object(self);
}

/* --- going on -------------------------------------------------------------------------------- */

static bool waits(const struct match_object *match)
{
    enum eldest_turn turn = eldest_turn(&match->view.match);
    return eldest_is_decision(turn) || turn == ELDEST_OVER ||
           (turn == ELDEST_DEAL_OVER && match->stops_at_deals);
}

/* Chance and the next deals, until somebody is to act or the episode is over. False with an
 * exception. */
static bool go_on(struct match_object *match)
{
    while (!waits(match)) {
        if (eldest_go_on(match_table(match), &match->view.match))
            continue;
        if (!has_failed(match))
            PyErr_SetString(PyExc_ValueError, "this match cannot go on");
        return false;
    }
    return true;
}

static void remember_score(struct match_object *match)
{
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(match_table(match), &match->view.match, &look);
    memcpy(match->began, look.score, sizeof match->began);
}

/* A table of its own, at which everything is heard for a record. */
static bool listen(struct match_object *match)
{
    const struct eldest_listener listener = {.seat = ELDEST_NONE, .record = true};
    match->own = open_table(match->rules, &match->faults);
    if (!match->own)
        return false;
    if (eldest_listen(match->own, &match->view.match, &listener))
        return true;
    PyErr_NoMemory();
    return false;
}

/* _begin(seed, stops_at_deals, is_recorded, position) */
static PyObject *match_begin(PyObject *self, PyObject *arguments)
{
    struct match_object *match = as_match(self);
    PyObject *seed;
    const char *position;
    int stops, is_recorded;
    uint64_t number;
    if (!PyArg_ParseTuple(arguments, "Oppz", &seed, &stops, &is_recorded, &position) ||
        !read_u64(seed, &number) || (is_recorded && !match->own && !listen(match)))
        return NULL;
    match->stops_at_deals = stops;
    if (!position) {
        eldest_match_begin(match_table(match), match_of(self), number);
    } else if (!eldest_position(match_table(match), match_of(self), position, number)) {
        return has_failed(match) ? NULL : raise_faults("PositionError", faults_of(match));
    }
    if (has_failed(match))
        return NULL;
    remember_score(match);
    if (!go_on(match))
        return NULL;
    Py_RETURN_NONE;
}

/* The game that the ruleset was loaded with. */
static PyObject *match_replay(PyObject *self, PyObject *is_recorded)
{
    struct match_object *match = as_match(self);
    if (PyObject_IsTrue(is_recorded) && !listen(match))
        return NULL;
    if (!eldest_replay(match_table(match), match_of(self)))
        return has_failed(match) ? NULL : raise_faults("RulesetError", faults_of(match));
    if (!go_on(match))
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *match_next_deal(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct match_object *match = as_match(self);
    struct eldest_match before = *match_of(self);
    if (eldest_turn(match_of(self)) != ELDEST_DEAL_OVER)
        return PyErr_Format(PyExc_ValueError, "no deal is over that another follows");
    remember_score(match);
    if (!eldest_next_deal(match_table(match), match_of(self)) || !go_on(match)) {
        *match_of(self) = before;
        return PyErr_Occurred() || has_failed(match)
                   ? NULL
                   : PyErr_Format(PyExc_ValueError, "a view cannot be played");
    }
    Py_RETURN_NONE;
}

/* --- actions --------------------------------------------------------------------------------- */

static PyObject *match_legal(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct match_object *match = as_match(self);
    struct eldest_actions legal;
    eldest_legal(match_table(match), match_of(self), &legal);
    if (legal.count == 0 && has_failed(match))
        return NULL;
    /* In a decision an id is the action and a number that stays the same. */
    unsigned first =
        legal.count == 0
            ? 0
            : eldest_encode(match_table(match), match_of(self), legal.action[0]) - legal.action[0];
    PyObject *list = PyList_New(legal.count);
    for (unsigned i = 0; list && i < legal.count; i++) {
        PyObject *id = PyLong_FromUnsignedLong(first + legal.action[i]);
        if (!id || PyList_SetItem(list, i, id) < 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *raise_refused(const struct match_object *match, unsigned id,
                               const struct eldest_reason *reason)
{
    static const char *const refusals[] = {
        [ELDEST_ALLOWED] = "unknown",       [ELDEST_NOT_NOW] = "not now",
        [ELDEST_UNKNOWN] = "unknown",       [ELDEST_NOT_HELD] = "not held",
        [ELDEST_RANGE] = "range",           [ELDEST_LIMIT] = "limit",
        [ELDEST_OBLIGATION] = "obligation",
    };
    return raise_error("IllegalAction",
                       Py_BuildValue("(IzszzzII)", id, eldest_id_name(match->rules->open, id),
                                     refusals[reason->refusal], reason->rule, reason->says,
                                     reason->file, reason->line, reason->column));
}

/* The action of an id in the present decision; ELDEST_NONE, perhaps with an exception. */
static unsigned read_action(PyObject *self, PyObject *number, unsigned *id)
{
    long wanted = PyLong_AsLong(number);
    if (wanted == -1 && PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_OverflowError))
            return ELDEST_NONE;
        PyErr_Clear();
    }
    *id = wanted < 0 || wanted > ELDEST_NONE ? ELDEST_NONE : (unsigned)wanted;
    return eldest_decode(match_table(as_match(self)), match_of(self), *id);
}

static PyObject *match_apply(PyObject *self, PyObject *number)
{
    struct match_object *match = as_match(self);
    struct eldest_reason reason = {.refusal = ELDEST_UNKNOWN, .rule = ""};
    unsigned id = ELDEST_NONE, action = read_action(self, number, &id);
    if (PyErr_Occurred())
        return NULL;
    if (!eldest_is_decision(eldest_turn(match_of(self))))
        reason.refusal = ELDEST_NOT_NOW;
    if (action == ELDEST_NONE)
        return raise_refused(match, id, &reason);
    if (!eldest_apply(match_table(match), match_of(self), action, &reason))
        return has_failed(match) ? NULL : raise_refused(match, id, &reason);
    if (!waits(match) && !go_on(match))
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *match_why(PyObject *self, PyObject *number)
{
    struct match_object *match = as_match(self);
    unsigned id = 0, action = read_action(self, number, &id);
    if (PyErr_Occurred())
        return NULL;
    return text_given(match, eldest_why(match_table(match), match_of(self), action));
}

static PyObject *match_find(PyObject *self, PyObject *name)
{
    struct match_object *match = as_match(self);
    const char *text = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!text)
        return NULL;
    unsigned action = eldest_find_action(match_table(match), match_of(self), text);
    unsigned id = action == ELDEST_NONE ? ELDEST_NONE
                                        : eldest_encode(match_table(match), match_of(self), action);
    if (id == ELDEST_NONE)
        return PyErr_Format(PyExc_KeyError, "%R means no action of this decision", name);
    return PyLong_FromUnsignedLong(id);
}

/* --- the type -------------------------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"_begin", match_begin, METH_VARARGS, NULL},
    {"_replay", match_replay, METH_O, NULL},
    {"_see", match_see, METH_VARARGS, NULL},
    {"_imagine", match_imagine, METH_VARARGS, NULL},
    {"_take", match_take, METH_VARARGS, NULL},
    {"_copy_from", match_copy_from, METH_O, NULL},
    {"_observe", match_observe, METH_VARARGS, NULL},
    {"_store", match_store, METH_NOARGS, NULL},
    {"_restore", match_restore, METH_O, NULL},
    {"_extra", match_extra, METH_NOARGS, NULL},
    {"_set_extra", match_set_extra, METH_O, NULL},
    {"_same", match_same, METH_O, NULL},
    {"_look", match_look, METH_NOARGS, NULL},
    {"_ledger", match_ledger, METH_NOARGS, NULL},
    {"_calls", match_calls, METH_NOARGS, NULL},
    {"_tricks", match_tricks, METH_NOARGS, NULL},
    {"_record", match_record, METH_NOARGS, NULL},
    {"_position", match_position, METH_NOARGS, NULL},
    {"_next_deal", match_next_deal, METH_NOARGS, NULL},
    {"_solve", match_solve, METH_VARARGS, NULL},
    {"_best_line", match_best_line, METH_VARARGS, NULL},
    {"legal", match_legal, METH_NOARGS,
     "legal() -> list[int]\n\nThe ids of the legal actions, ascending; none while nobody acts."},
    {"_apply", match_apply, METH_O, NULL},
    {"why", match_why, METH_O,
     "why(id) -> str\n\nWhy this action is legal or is not, with the places of the rules."},
    {"find", match_find, METH_O,
     "find(text) -> int\n\nThe id of the action that a text means here: \"10S\", \"bid 3\"."},
    {"returns", match_returns, METH_NOARGS,
     "returns() -> list[int]\n\nThe points of each seat since the episode began; more is better."},
    {"scores", match_scores, METH_NOARGS,
     "scores() -> list[int]\n\nThe score of each account, as the score sheet has it."},
    {0},
};

static PyGetSetDef attributes[] = {
    {"actor", match_actor, NULL, "The seat that is to act; None while nobody is.", NULL},
    {"turn", match_turn, NULL, "What the match waits for: \"call\", \"play\", \"over\" ...", NULL},
    {"is_over", match_is_over, NULL, "Whether the match, or the deal, is over.", NULL},
    {"ruleset", match_rules, NULL, "The ruleset.", NULL},
    {"seat", match_seat, NULL, "Whose view it is; None: an onlooker's.", NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, match_new},
    {Py_tp_dealloc, match_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0},
};

static PyType_Spec spec = {
    .name = "eldest._eldest.Match",
    .basicsize = sizeof(struct match_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

bool add_match(PyObject *module)
{
    return (match_type = add_type(module, &spec));
}
