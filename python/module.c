/* eldest._eldest, the part of the Python package that is written in C: only what eldest.h offers.
 */
#include "_eldest.h"

static PyObject *version(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyUnicode_FromString(eldest_version());
}

static PyObject *player_names(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    PyObject *list = PyList_New(0);
    const char *name;
    for (unsigned i = 0; list && (name = eldest_player_name(i)); i++) {
        PyObject *item = PyUnicode_FromString(name);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyMethodDef methods[] = {
    {"list_rulesets", list_rulesets, METH_O, NULL},
    {"player_names", player_names, METH_NOARGS, NULL},
    {"version", version, METH_NOARGS, NULL},
    {0},
};

static struct PyModuleDef module_def = {
    PyModuleDef_HEAD_INIT,
    .m_name = "eldest._eldest",
    .m_size = -1,
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__eldest(void);
PyMODINIT_FUNC PyInit__eldest(void)
{
    PyObject *module = PyModule_Create(&module_def);
    if (module &&
        !(add_rules(module) && add_match(module) && add_batch(module) && add_player(module)))
        Py_CLEAR(module);
    return module;
}
