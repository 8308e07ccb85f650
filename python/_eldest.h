/*
 * What the files of the Python module share: its objects, and how C's answers become Python's.
 *
 * Everything here is called with Python's lock held, except where batch.c gives it back for a step.
 * The types are set when the module is imported and never changed.
 */
#ifndef PYTHON_ELDEST_H
#define PYTHON_ELDEST_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include "eldest.h"

/* Diagnostics that are collected while the library runs, when nothing of Python may be called. */
struct fault {
    char *code, *file, *message, *hint; /* owned; NULL: none */
    unsigned line, column, end_column;
    bool is_note;
};

struct faults {
    struct fault *items;
    unsigned count;
};

void faults_report(void *faults, const struct eldest_diagnostic *diagnostic);
/* A new list of tuples, and nothing is left. NULL with an exception. */
PyObject *faults_take(struct faults *faults);
void faults_clear(struct faults *faults);

/* Sets the exception eldest.errors.NAME(*arguments), and takes the reference. Returns NULL. */
PyObject *raise_error(const char *name, PyObject *arguments);
/* Sets NAME(faults), or MemoryError if there is no fault and no memory. Returns NULL. */
PyObject *raise_faults(const char *name, struct faults *faults);

/* A ruleset with a table, which all matches that are not recorded share. */
struct rules_object {
    PyObject ob_base;
    struct eldest_ruleset *open;
    struct eldest_table *table;
    struct faults faults;
    struct eldest_encoding encoding;
    struct eldest_about about;
};

/* A table that reports to faults. NULL with an exception. */
struct eldest_table *open_table(struct rules_object *rules, struct faults *faults);

/* A match or what a seat sees of one. */
struct match_object {
    PyObject ob_base;
    struct rules_object *rules; /* a reference */
    struct eldest_table *own;   /* of a match that is recorded; NULL: that of the rules */
    struct faults faults;       /* of its own table */
    bool is_view, stops_at_deals;
    unsigned seat;                   /* of a view */
    int32_t began[ELDEST_SEATS_MAX]; /* the score when the episode began */
    struct eldest_view view;         /* and its match, also where it is no view */
};

struct batch_object {
    PyObject ob_base;
    struct rules_object *rules; /* a reference */
    struct eldest_batch *open;
    struct eldest_batch_arrays arrays;
    struct faults faults;
    uint16_t *ids; /* of the next step */
    uint64_t random;
    bool is_busy; /* a thread of Python steps it */
};

extern PyTypeObject *rules_type, *match_type, *batch_type, *array_type, *player_type;

/* list_rulesets(folders): a tuple of folders, or None. */
PyObject *list_rulesets(PyObject *module, PyObject *folders);

/* Each adds its types; false with an exception. */
bool add_rules(PyObject *module);
bool add_match(PyObject *module);
bool add_batch(PyObject *module);
bool add_player(PyObject *module);

/* Makes the type and adds it under its name. NULL with an exception. */
PyTypeObject *add_type(PyObject *module, PyType_Spec *spec);
/* Room for an object of the type, all zero. NULL with an exception. */
void *new_object(PyTypeObject *type);
/* Gives back the room, when all that is in it is given back. */
void free_object(PyObject *object);

/* A number from 0 to 2^64-1; false with an exception. */
bool read_u64(PyObject *number, uint64_t *out);

/* The same up to 2^32-1, as a converter for PyArg_ParseTuple: "O&". */
int read_unsigned(PyObject *number, void *out);

/* str, or None where there is no text. */
PyObject *text_or_none(const char *text);
/* A list of that many numbers. */
PyObject *list_of_numbers(const int32_t *numbers, unsigned count);
/* None for none. */
PyObject *number_or_none(unsigned number, unsigned none);

/* Whether the table of the match has failed; then there is an exception, and another table. */
bool has_failed(struct match_object *match);

/* In look.c and shown.c: what can be asked of a match. */
PyObject *match_actor(PyObject *self, void *unused);
PyObject *match_turn(PyObject *self, void *unused);
PyObject *match_is_over(PyObject *self, void *unused);
PyObject *match_rules(PyObject *self, void *unused);
PyObject *match_seat(PyObject *self, void *unused);
PyObject *match_returns(PyObject *self, PyObject *unused);
PyObject *match_scores(PyObject *self, PyObject *unused);
PyObject *match_copy_from(PyObject *self, PyObject *other);
PyObject *match_see(PyObject *self, PyObject *arguments);
PyObject *match_imagine(PyObject *self, PyObject *arguments);
PyObject *match_take(PyObject *self, PyObject *arguments);
PyObject *match_observe(PyObject *self, PyObject *arguments);
PyObject *match_store(PyObject *self, PyObject *unused);
PyObject *match_restore(PyObject *self, PyObject *stored);
PyObject *match_extra(PyObject *self, PyObject *unused);
PyObject *match_set_extra(PyObject *self, PyObject *extra);
PyObject *match_same(PyObject *self, PyObject *other);
PyObject *match_record(PyObject *self, PyObject *unused);
PyObject *match_position(PyObject *self, PyObject *unused);
PyObject *match_look(PyObject *self, PyObject *unused);
PyObject *match_ledger(PyObject *self, PyObject *unused);
PyObject *match_calls(PyObject *self, PyObject *unused);
PyObject *match_tricks(PyObject *self, PyObject *unused);

/* In simulate.c. */
PyObject *rules_simulate(PyObject *self, PyObject *arguments);

/* In solve.c. */
PyObject *match_solve(PyObject *self, PyObject *arguments);
PyObject *match_best_line(PyObject *self, PyObject *arguments);

static inline struct eldest_table *match_table(const struct match_object *match)
{
    return match->own ? match->own : match->rules->table;
}

#endif
