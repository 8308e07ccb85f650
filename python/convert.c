/* Between C's values and Python's. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "_eldest.h"

/* --- diagnostics ----------------------------------------------------------------------------- */

static char *copy_text(const char *text)
{
    return text ? strdup(text) : NULL;
}

void faults_report(void *self, const struct eldest_diagnostic *said)
{
    struct faults *faults = self;
    struct fault *items = realloc(faults->items, (faults->count + 1) * sizeof *items);
    if (!items)
        return;
    faults->items = items;
    items[faults->count++] = (struct fault){
        .code = copy_text(said->code),
        .file = copy_text(said->file),
        .message = copy_text(said->message),
        .hint = copy_text(said->hint),
        .line = said->line,
        .column = said->column,
        .end_column = said->end_column,
        .is_note = said->is_note,
    };
}

void faults_clear(struct faults *faults)
{
    for (unsigned i = 0; i < faults->count; i++) {
        free(faults->items[i].code);
        free(faults->items[i].file);
        free(faults->items[i].message);
        free(faults->items[i].hint);
    }
    free(faults->items);
    *faults = (struct faults){0};
}

/* What a file says may be no UTF-8: then it has question marks. */
static PyObject *text_of_any_bytes(const char *text)
{
    if (!text)
        Py_RETURN_NONE;
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

static PyObject *fault_tuple(const struct fault *fault)
{
    return Py_BuildValue("(zNIIINNO)", fault->code, text_of_any_bytes(fault->file), fault->line,
                         fault->column, fault->end_column,
                         text_of_any_bytes(fault->message ? fault->message : ""),
                         text_of_any_bytes(fault->hint), fault->is_note ? Py_True : Py_False);
}

PyObject *faults_take(struct faults *faults)
{
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < faults->count; i++) {
        PyObject *item = fault_tuple(&faults->items[i]);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    faults_clear(faults);
    return list;
}

/* --- exceptions ------------------------------------------------------------------------------ */

PyObject *raise_error(const char *name, PyObject *arguments)
{
    PyObject *module = arguments ? PyImport_ImportModule("eldest.errors") : NULL;
    PyObject *type = module ? PyObject_GetAttrString(module, name) : NULL;
    if (type)
        PyErr_SetObject(type, arguments);
    Py_XDECREF(type);
    Py_XDECREF(module);
    Py_XDECREF(arguments);
    return NULL;
}

PyObject *raise_faults(const char *name, struct faults *faults)
{
    if (faults->count == 0 && errno == ENOMEM)
        return PyErr_NoMemory();
    return raise_error(name, Py_BuildValue("(N)", faults_take(faults)));
}

/* --- objects --------------------------------------------------------------------------------- */

PyTypeObject *add_type(PyObject *module, PyType_Spec *spec)
{
    PyObject *type = PyType_FromSpec(spec);
    if (!type)
        return NULL;
    if (PyModule_AddObjectRef(module, strrchr(spec->name, '.') + 1, type) < 0)
        Py_CLEAR(type);
    return (PyTypeObject *)type;
}

void *new_object(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return alloc(type, 0);
}

void free_object(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF((PyObject *)type);
}

/* --- values ---------------------------------------------------------------------------------- */

bool read_u64(PyObject *number, uint64_t *out)
{
    PyObject *index = PyNumber_Index(number);
    if (!index)
        return false;
    *out = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    return !PyErr_Occurred();
}

int read_unsigned(PyObject *number, void *out)
{
    uint64_t wanted;
    if (!read_u64(number, &wanted))
        return 0;
    if (wanted > UINT32_MAX) {
        PyErr_SetString(PyExc_OverflowError, "this number is too large");
        return 0;
    }
    *(unsigned *)out = (unsigned)wanted;
    return 1;
}

PyObject *text_or_none(const char *text)
{
    return Py_BuildValue("z", text);
}

PyObject *list_of_numbers(const int32_t *numbers, unsigned count)
{
    PyObject *list = PyList_New(count);
    for (unsigned i = 0; list && i < count; i++) {
        PyObject *item = PyLong_FromLong(numbers[i]);
        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

PyObject *number_or_none(unsigned number, unsigned none)
{
    if (number == none)
        Py_RETURN_NONE;
    return PyLong_FromUnsignedLong(number);
}
