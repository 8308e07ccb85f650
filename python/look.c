/* What can be asked of a match or a view: cards, scores, calls and tricks. */
#include <stdlib.h>

#include "_eldest.h"

static const struct eldest_match *match_of(PyObject *self)
{
    return &((struct match_object *)self)->view.match;
}

static const struct eldest_table *table_of(PyObject *self)
{
    return match_table((struct match_object *)self);
}

static const struct rules_object *rules_of(PyObject *self)
{
    return ((struct match_object *)self)->rules;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* The ids of the cards, ascending. */
static PyObject *cards_in(const struct rules_object *rules, const struct eldest_set *set)
{
    PyObject *list = PyList_New(0);
    for (unsigned card = 0; list && card < rules->about.cards; card++) {
        if (!eldest_set_has(set, card))
            continue;
        PyObject *item = PyLong_FromUnsignedLong(card);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyObject *cards_by_seat(const struct rules_object *rules, const struct eldest_set *sets)
{
    PyObject *list = PyList_New(rules->about.players);
    for (unsigned seat = 0; list && seat < rules->about.players; seat++) {
        PyObject *cards = cards_in(rules, &sets[seat]);
        if (!cards || PyList_SetItem(list, seat, cards) < 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *counts_by_seat(const struct rules_object *rules, const unsigned *counts)
{
    int32_t numbers[ELDEST_SEATS_MAX];
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++)
        numbers[i] = (int32_t)counts[i];
    return list_of_numbers(numbers, rules->about.players);
}

/* --- a trick --------------------------------------------------------------------------------- */

/* (leader, [(seat, card), ...], winner) */
static PyObject *trick_tuple(const struct eldest_trick *trick)
{
    PyObject *cards = PyList_New(trick->count);
    for (unsigned i = 0; cards && i < trick->count; i++) {
        PyObject *item = Py_BuildValue("(IN)", (unsigned)trick->seat[i],
                                       number_or_none(trick->card[i], ELDEST_NONE));
        if (!item || PyList_SetItem(cards, i, item) < 0)
            Py_CLEAR(cards);
    }
    return Py_BuildValue("(NNN)", number_or_none(trick->leader, ELDEST_NOBODY), cards,
                         number_or_none(trick->winner, ELDEST_NOBODY));
}

PyObject *match_tricks(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct eldest_trick trick;
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && eldest_trick(table_of(self), match_of(self), i, &trick); i++) {
        PyObject *item = trick_tuple(&trick);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

/* --- calls, lines ---------------------------------------------------------------------------- */

PyObject *match_calls(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct eldest_call call;
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && eldest_call(table_of(self), match_of(self), i, &call); i++) {
        PyObject *item = Py_BuildValue("(Iz)", call.seat, call.name);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

PyObject *match_ledger(PyObject *self, PyObject *unused)
{
    (void)unused;
    unsigned count = eldest_ledger(table_of(self), match_of(self), NULL, 0);
    struct eldest_line *lines = calloc(count + 1, sizeof *lines);
    if (!lines)
        return PyErr_NoMemory();
    eldest_ledger(table_of(self), match_of(self), lines, count);
    PyObject *list = PyList_New(count);
    for (unsigned i = 0; list && i < count; i++) {
        PyObject *item = Py_BuildValue("(zIizII)", lines[i].rule, lines[i].account, lines[i].points,
                                       lines[i].file, lines[i].line, lines[i].column);
        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    free(lines);
    return list;
}

/* --- all of it ------------------------------------------------------------------------------- */

static PyObject *suits_named(const struct rules_object *rules, const struct eldest_look *look)
{
    unsigned count = rules->about.named_suits;
    PyObject *list = PyList_New(count);
    for (unsigned i = 0; list && i < count; i++) {
        unsigned suit = look->suit[i];
        PyObject *item =
            text_or_none(suit < rules->about.suits ? rules->about.suit[suit].name : NULL);
        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *bids_of(const struct rules_object *rules, const struct eldest_look *look)
{
    PyObject *list = PyList_New(rules->about.players);
    for (unsigned i = 0; list && i < rules->about.players; i++) {
        PyObject *item =
            look->bid[i] == ELDEST_NO_BID ? Py_NewRef(Py_None) : PyLong_FromLong(look->bid[i]);
        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

/* The dictionary's items as the class Look has them. */
PyObject *match_look(PyObject *self, PyObject *unused)
{
    (void)unused;
    const struct rules_object *rules = rules_of(self);
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(table_of(self), match_of(self), &look);
    return Py_BuildValue("{sIsNsNsNsNsOsNsNsNszsNsNsNsNsNsNsNsIszsNsNsN}",             //
                         "deal", look.deal,                                            //
                         "dealer", number_or_none(look.dealer, ELDEST_NOBODY),         //
                         "plays", number_or_none(look.plays, ELDEST_NOBODY),           //
                         "scores", list_of_numbers(look.score, rules->about.accounts), //
                         "leaders", PyLong_FromUnsignedLong(look.leaders),             //
                         "abandoned", look.abandoned ? Py_True : Py_False,             //
                         "declarer", number_or_none(look.declarer, ELDEST_NOBODY),     //
                         "partner", number_or_none(look.partner, ELDEST_NOBODY),       //
                         "called_card", number_or_none(look.called_card, ELDEST_NONE), //
                         "contract", look.contract,                                    //
                         "suits", suits_named(rules, &look),                           //
                         "bids", bids_of(rules, &look),                                //
                         "hands", cards_by_seat(rules, look.hand),                     //
                         "held", counts_by_seat(rules, look.held),                     //
                         "taken", cards_by_seat(rules, look.taken),                    //
                         "tricks_won", counts_by_seat(rules, look.tricks_won),         //
                         "turned_up", number_or_none(look.turned_up, ELDEST_NONE),     //
                         "talon", look.talon,                                          //
                         "step", look.step,                                            //
                         "given", cards_by_seat(rules, look.given),                    //
                         "received", cards_by_seat(rules, look.received),              //
                         "trick", trick_tuple(&look.trick));
}
