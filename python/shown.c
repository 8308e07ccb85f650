/* What a match is, and what else can be made of it: copies, views, worlds, bytes and texts. */
#include <string.h>

#include "_eldest.h"

static struct match_object *as_match(PyObject *self)
{
    return (struct match_object *)self;
}

static struct eldest_match *match_of(PyObject *self)
{
    return &as_match(self)->view.match;
}

/* --- what it is ------------------------------------------------------------------------------ */

PyObject *match_actor(PyObject *self, void *unused)
{
    (void)unused;
    if (!eldest_is_decision(eldest_turn(match_of(self))))
        Py_RETURN_NONE;
    return number_or_none(eldest_actor(match_of(self)), ELDEST_NOBODY);
}

PyObject *match_turn(PyObject *self, void *unused)
{
    static const char *const turns[] = {"draw",        "first dealer", "shuffle", "cut",
                                        "choose seat", "call",         "give",    "play",
                                        "deal over",   "over"};
    (void)unused;
    return PyUnicode_FromString(turns[eldest_turn(match_of(self))]);
}

PyObject *match_is_over(PyObject *self, void *unused)
{
    (void)unused;
    enum eldest_turn turn = eldest_turn(match_of(self));
    return PyBool_FromLong(turn == ELDEST_OVER ||
                           (turn == ELDEST_DEAL_OVER && as_match(self)->stops_at_deals));
}

PyObject *match_rules(PyObject *self, void *unused)
{
    (void)unused;
    return Py_NewRef((PyObject *)as_match(self)->rules);
}

PyObject *match_seat(PyObject *self, void *unused)
{
    (void)unused;
    const struct match_object *match = as_match(self);
    if (!match->is_view)
        Py_RETURN_NONE;
    return number_or_none(match->seat, ELDEST_NOBODY);
}

PyObject *match_returns(PyObject *self, PyObject *unused)
{
    (void)unused;
    const struct match_object *match = as_match(self);
    const struct eldest_about *about = &match->rules->about;
    struct eldest_look look = ELDEST_SIZED(look);
    int32_t points[ELDEST_SEATS_MAX] = {0};
    eldest_look(match_table(match), match_of(self), &look);
    for (unsigned seat = 0; seat < about->players; seat++) {
        unsigned account = about->account_of[seat];
        int32_t won = look.score[account] - match->began[account];
        points[seat] = about->lowest_wins ? -won : won;
    }
    return list_of_numbers(points, about->players);
}

PyObject *match_scores(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(match_table(as_match(self)), match_of(self), &look);
    return list_of_numbers(look.score, as_match(self)->rules->about.accounts);
}

/* --- copies, views, worlds ------------------------------------------------------------------- */

static bool is_match(PyObject *object)
{
    if (PyObject_TypeCheck(object, match_type))
        return true;
    PyErr_SetString(PyExc_TypeError, "not a match");
    return false;
}

PyObject *match_copy_from(PyObject *self, PyObject *other)
{
    if (!is_match(other))
        return NULL;
    struct match_object *to = as_match(self), *from = as_match(other);
    to->stops_at_deals = from->stops_at_deals;
    to->is_view = from->is_view;
    to->seat = from->seat;
    memcpy(to->began, from->began, sizeof to->began);
    to->view = from->view;
    Py_RETURN_NONE;
}

/* _see(match, seat): becomes what the seat sees of it. */
PyObject *match_see(PyObject *self, PyObject *arguments)
{
    PyObject *other;
    unsigned seat;
    if (!PyArg_ParseTuple(arguments, "OO&", &other, read_unsigned, &seat) || !is_match(other))
        return NULL;
    struct match_object *view = as_match(self), *from = as_match(other);
    match_copy_from(self, other);
    eldest_view(match_table(from), match_of(other), seat, &view->view);
    view->is_view = true;
    view->seat = seat < from->rules->about.players ? seat : ELDEST_NOBODY;
    Py_RETURN_NONE;
}

/* _imagine(view, seed): becomes a match that looks like that to its seat. */
PyObject *match_imagine(PyObject *self, PyObject *arguments)
{
    PyObject *view, *number;
    uint64_t seed;
    if (!PyArg_ParseTuple(arguments, "OO", &view, &number) || !is_match(view) ||
        !read_u64(number, &seed))
        return NULL;
    struct match_object *world = as_match(self), *from = as_match(view);
    if (!eldest_world(match_table(from), &from->view, seed, match_of(self))) {
        const char *why = eldest_fault(match_table(from));
        return has_failed(from) ? NULL : PyErr_Format(PyExc_ValueError, "%s", why ? why : "");
    }
    world->stops_at_deals = from->stops_at_deals;
    memcpy(world->began, from->began, sizeof world->began);
    Py_RETURN_NONE;
}

/* _take(batch, number): becomes a copy of a match of the batch. */
PyObject *match_take(PyObject *self, PyObject *arguments)
{
    PyObject *other;
    unsigned number;
    if (!PyArg_ParseTuple(arguments, "O!O&", batch_type, &other, read_unsigned, &number))
        return NULL;
    const struct batch_object *batch = (const struct batch_object *)other;
    if (number >= batch->arrays.matches)
        return PyErr_Format(PyExc_IndexError, "the batch has no match number %u", number);
    *match_of(self) = batch->arrays.match[number];
    Py_RETURN_NONE;
}

PyObject *match_observe(PyObject *self, PyObject *arguments)
{
    struct match_object *match = as_match(self);
    Py_buffer out;
    int is_information;
    if (!PyArg_ParseTuple(arguments, "pw*", &is_information, &out))
        return NULL;
    bool fine = eldest_observe(match->rules->open, &match->view,
                               is_information ? ELDEST_INFORMATION : ELDEST_OBSERVATION, out.buf,
                               (size_t)out.len / sizeof(float));
    PyBuffer_Release(&out);
    if (!fine)
        return PyErr_Format(PyExc_ValueError, "there is not room for so many numbers");
    Py_RETURN_NONE;
}

/* --- stored ---------------------------------------------------------------------------------- */

PyObject *match_store(PyObject *self, PyObject *unused)
{
    (void)unused;
    char bytes[ELDEST_STORED_MOST];
    size_t length =
        eldest_match_store(match_table(as_match(self)), match_of(self), bytes, sizeof bytes);
    if (length == 0)
        return PyErr_Format(PyExc_ValueError, "this is no match");
    return PyBytes_FromStringAndSize(bytes, (Py_ssize_t)length);
}

PyObject *match_restore(PyObject *self, PyObject *stored)
{
    static const char *const what[] = {
        [ELDEST_STORED_FINE] = "",
        [ELDEST_STORED_NOTHING] = "these bytes are no stored match, or only a part of one",
        [ELDEST_STORED_ELSEWHERE] =
            "this match was stored by another version of Eldest or on another kind of machine",
        [ELDEST_STORED_RULESET] =
            "this match is of another ruleset, other options or another number of players",
        [ELDEST_STORED_DAMAGED] = "this stored match is damaged",
    };
    char *bytes;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(stored, &bytes, &length) < 0)
        return NULL;
    enum eldest_stored status =
        eldest_match_restore(match_table(as_match(self)), match_of(self), bytes, (size_t)length);
    if (status != ELDEST_STORED_FINE)
        return raise_error("StoredError", Py_BuildValue("(s)", what[status]));
    Py_RETURN_NONE;
}

/* What is not in the bytes: began, stops_at_deals, the seat of a view. */
PyObject *match_extra(PyObject *self, PyObject *unused)
{
    (void)unused;
    const struct match_object *match = as_match(self);
    return Py_BuildValue("(NiiI)", list_of_numbers(match->began, ELDEST_SEATS_MAX),
                         match->stops_at_deals, match->is_view, match->seat);
}

PyObject *match_set_extra(PyObject *self, PyObject *extra)
{
    struct match_object *match = as_match(self);
    PyObject *began;
    int stops, is_view;
    unsigned seat;
    if (!PyArg_ParseTuple(extra, "O!iiO&", &PyList_Type, &began, &stops, &is_view, read_unsigned,
                          &seat))
        return NULL;
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++) {
        PyObject *item = PyList_GetItem(began, i);
        long points = item ? PyLong_AsLong(item) : -1;
        if (PyErr_Occurred())
            return NULL;
        match->began[i] = (int32_t)points;
    }
    match->stops_at_deals = stops;
    match->is_view = is_view;
    match->seat = seat;
    Py_RETURN_NONE;
}

PyObject *match_same(PyObject *self, PyObject *other)
{
    if (!is_match(other))
        return NULL;
    return PyBool_FromLong(memcmp(match_of(self), match_of(other), sizeof(struct eldest_match)) ==
                           0);
}

/* --- texts ----------------------------------------------------------------------------------- */

PyObject *match_record(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct match_object *match = as_match(self);
    const char *text = match->own ? eldest_record(match->own) : NULL;
    if (text)
        return PyUnicode_FromString(text);
    return PyErr_Format(PyExc_ValueError, match->own ? "there is no record of this match"
                                                     : "this match is not recorded: record=True");
}

PyObject *match_position(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct match_object *match = as_match(self);
    const char *text = eldest_position_text(match_table(match), match_of(self));
    if (text)
        return PyUnicode_FromString(text);
    return has_failed(match)
               ? NULL
               : PyErr_Format(PyExc_ValueError, "this moment cannot be written as a position");
}
