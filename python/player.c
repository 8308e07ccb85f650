/* Computer players. */
#include <errno.h>

#include "_eldest.h"

PyTypeObject *player_type;

struct player_object {
    PyObject ob_base;
    struct rules_object *rules; /* a reference */
    struct eldest_player *open;
};

static PyObject *player_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"rules", "name", "iterations", "microseconds", "seed", NULL};
    PyObject *rules, *iterations, *seed;
    struct eldest_player_request request = {0};
    long long microseconds;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O!sOLO", names, rules_type, &rules,
                                     &request.name, &iterations, &microseconds, &seed) ||
        !read_u64(iterations, &request.iterations) || !read_u64(seed, &request.seed))
        return NULL;
    request.microseconds = microseconds;
    struct player_object *player = new_object(type);
    if (!player)
        return NULL;
    player->rules = (struct rules_object *)Py_NewRef(rules);
    errno = 0;
    player->open = eldest_player_open(player->rules->open, &request);
    if (!player->open) {
        Py_DECREF((PyObject *)player);
        return errno == ENOMEM
                   ? PyErr_NoMemory()
                   : PyErr_Format(PyExc_ValueError, "there is no player '%s'", request.name);
    }
    return (PyObject *)player;
}

static void player_dealloc(PyObject *self)
{
    struct player_object *player = (struct player_object *)self;
    eldest_player_close(player->open);
    Py_XDECREF((PyObject *)player->rules);
    free_object(self);
}

static PyObject *player_choose(PyObject *self, PyObject *seen)
{
    struct player_object *player = (struct player_object *)self;
    if (!PyObject_TypeCheck(seen, match_type) || !((struct match_object *)seen)->is_view)
        return PyErr_Format(PyExc_TypeError, "a player is given a view");
    const struct match_object *view = (const struct match_object *)seen;
    struct eldest_table *table = match_table(view);
    unsigned action = eldest_player_choose(player->open, table, &view->view);
    if (action == ELDEST_NONE)
        return PyErr_Format(PyExc_ValueError, "the seat of this view is not to act");
    return PyLong_FromUnsignedLong(eldest_encode(table, eldest_seen(&view->view), action));
}

static PyObject *player_fault(PyObject *self, void *unused)
{
    (void)unused;
    return text_or_none(eldest_player_fault(((struct player_object *)self)->open));
}

static PyMethodDef methods[] = {
    {"choose", player_choose, METH_O,
     "choose(view) -> int\n\nThe id of a legal action. The seat of the view must be to act."},
    {0},
};

static PyGetSetDef attributes[] = {
    {"fault", player_fault, NULL, "Why it plays at random from now on; None: it does not.", NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, player_new},
    {Py_tp_dealloc, player_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0},
};

static PyType_Spec spec = {
    .name = "eldest._eldest.Player",
    .basicsize = sizeof(struct player_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

bool add_player(PyObject *module)
{
    return (player_type = add_type(module, &spec));
}
