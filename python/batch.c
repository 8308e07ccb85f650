/* Many matches at once, and the arrays they show. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "_eldest.h"

PyTypeObject *batch_type, *array_type;

/* --- arrays ---------------------------------------------------------------------------------- */

/* Memory of a batch, as a buffer. */
struct array_object {
    PyObject ob_base;
    PyObject *owner; /* a reference */
    void *data;
    const char *format;
    Py_ssize_t item, dimensions, shape[2], strides[2];
    bool is_readonly;
};

static int array_get(PyObject *self, Py_buffer *view, int flags)
{
    struct array_object *array = (struct array_object *)self;
    if ((flags & PyBUF_WRITABLE) && array->is_readonly) {
        view->obj = NULL;
        PyErr_SetString(PyExc_BufferError, "this array belongs to its batch and cannot be written");
        return -1;
    }
    *view = (Py_buffer){
        .buf = array->data,
        .obj = Py_NewRef(self),
        .len = array->shape[0] * array->strides[0],
        .itemsize = array->item,
        .readonly = array->is_readonly,
        .ndim = (int)array->dimensions,
        .format = flags & PyBUF_FORMAT ? (char *)array->format : NULL,
        .shape = flags & PyBUF_ND ? array->shape : NULL,
        .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? array->strides : NULL,
    };
    return 0;
}

static void array_dealloc(PyObject *self)
{
    Py_XDECREF(((struct array_object *)self)->owner);
    free_object(self);
}

static PyType_Slot array_slots[] = {
    {Py_bf_getbuffer, array_get},
    {Py_tp_dealloc, array_dealloc},
    {0},
};

static PyType_Spec array_spec = {
    .name = "eldest._eldest.Array",
    .basicsize = sizeof(struct array_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = array_slots,
};

/* A memoryview of an array of the batch; columns 0: it has one dimension. */
static PyObject *array_view(struct batch_object *batch, const void *data, const char *format,
                            size_t item, unsigned columns)
{
    struct array_object *array = new_object(array_type);
    if (!array)
        return NULL;
    Py_ssize_t width = columns ? columns : 1, size = (Py_ssize_t)item;
    array->owner = Py_NewRef((PyObject *)batch);
    array->data = (void *)data;
    array->format = format;
    array->item = size;
    array->dimensions = columns ? 2 : 1;
    array->shape[0] = batch->arrays.matches;
    array->shape[1] = width;
    array->strides[0] = width * size;
    array->strides[1] = size;
    array->is_readonly = data != batch->ids;
    PyObject *view = PyMemoryView_FromObject((PyObject *)array);
    Py_DECREF((PyObject *)array);
    return view;
}

static PyObject *batch_arrays(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct batch_object *batch = (struct batch_object *)self;
    const struct eldest_batch_arrays *has = &batch->arrays;
    return Py_BuildValue("{sNsNsNsNsNsNsNsNsNsN}", //
                         "mask_words", array_view(batch, has->mask, "Q", 8, has->mask_words),
                         "masks", array_view(batch, has->mask_bytes, "?", 1, has->actions),
                         "legal_counts", array_view(batch, has->legal, "H", 2, 0), "actors",
                         array_view(batch, has->actor, "B", 1, 0), "dones",
                         array_view(batch, has->done, "?", 1, 0), "errors",
                         array_view(batch, has->error, "B", 1, 0), "seeds",
                         array_view(batch, has->seed, "Q", 8, 0), "rewards",
                         array_view(batch, has->reward, "i", 4, has->players), "returns",
                         array_view(batch, has->returns, "i", 4, has->players), "ids",
                         array_view(batch, batch->ids, "H", 2, 0));
}

/* --- life ------------------------------------------------------------------------------------ */

static bool read_seeds(PyObject *seeds, uint64_t *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(seeds, i);
        bool fine = item && read_u64(item, &out[i]);
        Py_XDECREF(item);
        if (!fine)
            return false;
    }
    return true;
}

/* Opens it, and reads the seeds, which are one number or one for each match. */
static bool open_batch(struct batch_object *batch, PyObject *seeds,
                       struct eldest_batch_request *request)
{
    uint64_t *each = NULL;
    bool fine;
    if (PyIndex_Check(seeds)) {
        fine = read_u64(seeds, &request->seed);
    } else {
        each = calloc(request->matches + 1u, sizeof *each);
        fine = each && read_seeds(seeds, each, request->matches);
        if (!each)
            PyErr_NoMemory();
    }
    request->seeds = each;
    errno = 0;
    if (fine)
        batch->open = eldest_batch_open(batch->rules->open, request);
    free(each);
    if (fine && !batch->open)
        raise_faults("HookError", &batch->faults);
    return batch->open;
}

static PyObject *batch_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"rules", "matches", "seeds", "deals", "threads", NULL};
    PyObject *rules, *seeds;
    unsigned matches, threads;
    int deals;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O!O&OpO&", names, rules_type, &rules,
                                     read_unsigned, &matches, &seeds, &deals, read_unsigned,
                                     &threads))
        return NULL;
    if (matches < 1 || matches > ELDEST_BATCH_MAX)
        return PyErr_Format(PyExc_ValueError, "a batch has 1 to %d matches", ELDEST_BATCH_MAX);
    struct batch_object *batch = new_object(type);
    if (!batch)
        return NULL;
    batch->rules = (struct rules_object *)Py_NewRef(rules);
    batch->arrays.size = sizeof batch->arrays;
    batch->random = 88172645463325252u;
    batch->ids = calloc(matches, sizeof *batch->ids);
    struct eldest_batch_request request = ELDEST_SIZED(request);
    request.matches = matches;
    request.episode = deals ? ELDEST_EPISODE_DEAL : ELDEST_EPISODE_MATCH;
    request.mask_bytes = true;
    request.threads = threads;
    request.reporter = (struct eldest_reporter){faults_report, &batch->faults};
    if (!batch->ids)
        PyErr_NoMemory();
    if (!batch->ids || !open_batch(batch, seeds, &request))
        Py_CLEAR(batch);
    else
        eldest_batch_arrays(batch->open, &batch->arrays);
    return (PyObject *)batch;
}

static void batch_dealloc(PyObject *self)
{
    struct batch_object *batch = (struct batch_object *)self;
    eldest_batch_close(batch->open);
    free(batch->ids);
    faults_clear(&batch->faults);
    Py_XDECREF((PyObject *)batch->rules);
    free_object(self);
}

/* False with an exception while another thread is stepping it. */
static bool is_free(const struct batch_object *batch)
{
    if (batch->is_busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this batch");
    return !batch->is_busy;
}

/* --- a step ---------------------------------------------------------------------------------- */

/* What is no id of 16 bits becomes one that is never legal. */
static uint16_t narrow(int64_t id)
{
    return id < 0 || id > ELDEST_NONE ? ELDEST_NONE : (uint16_t)id;
}

static int64_t item_of(const Py_buffer *buffer, char kind, Py_ssize_t i)
{
    const void *at = (const char *)buffer->buf + i * buffer->itemsize;
    switch (kind) {
    case 'H': return *(const uint16_t *)at;
    case 'h': return *(const int16_t *)at;
    case 'B': return *(const uint8_t *)at;
    case 'I': return *(const uint32_t *)at;
    case 'i': return *(const int32_t *)at;
    default: return *(const int64_t *)at; /* of 8 bytes: too large is negative, and refused */
    }
}

static bool read_buffer(struct batch_object *batch, const Py_buffer *buffer)
{
    const char *format = buffer->format ? buffer->format : "B";
    if (*format == '@' || *format == '=' || *format == '<')
        format++;
    bool is_known = strchr("HhBIilLqQ", *format) && format[0] && !format[1];
    if (buffer->ndim != 1 || !is_known) {
        PyErr_SetString(PyExc_TypeError, "actions must be one row of whole numbers");
        return false;
    }
    if (buffer->len / buffer->itemsize != (Py_ssize_t)batch->arrays.matches) {
        PyErr_Format(PyExc_ValueError, "there must be %u actions", batch->arrays.matches);
        return false;
    }
    bool is_long = strchr("lL", *format) && buffer->itemsize == 4;
    for (unsigned i = 0; i < batch->arrays.matches; i++)
        batch->ids[i] = narrow(item_of(buffer, is_long ? 'i' : *format, i));
    return true;
}

static bool read_sequence(struct batch_object *batch, PyObject *actions)
{
    Py_ssize_t count = PySequence_Size(actions);
    if (count < 0)
        return false;
    if (count != (Py_ssize_t)batch->arrays.matches) {
        PyErr_Format(PyExc_ValueError, "there must be %u actions", batch->arrays.matches);
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(actions, i);
        PyObject *index = item ? PyNumber_Index(item) : NULL;
        int overflow = 0;
        long long id = index ? PyLong_AsLongLongAndOverflow(index, &overflow) : -1;
        Py_XDECREF(item);
        Py_XDECREF(index);
        if (PyErr_Occurred())
            return false;
        batch->ids[i] = narrow(overflow ? -1 : id);
    }
    return true;
}

static bool read_actions(struct batch_object *batch, PyObject *actions)
{
    Py_buffer buffer;
    if (!PyObject_CheckBuffer(actions))
        return read_sequence(batch, actions);
    if (PyObject_GetBuffer(actions, &buffer, PyBUF_ND | PyBUF_FORMAT) < 0)
        return false;
    bool fine = buffer.buf == batch->ids || read_buffer(batch, &buffer);
    PyBuffer_Release(&buffer);
    return fine;
}

static PyObject *batch_step(PyObject *self, PyObject *actions)
{
    struct batch_object *batch = (struct batch_object *)self;
    if (!is_free(batch) || !read_actions(batch, actions))
        return NULL;
    batch->is_busy = true;
    errno = 0;
    bool fine;
    Py_BEGIN_ALLOW_THREADS;
    fine = eldest_batch_step(batch->open, batch->ids);
    Py_END_ALLOW_THREADS;
    batch->is_busy = false;
    return PyBool_FromLong(fine);
}

static PyObject *batch_reset(PyObject *self, PyObject *arguments)
{
    struct batch_object *batch = (struct batch_object *)self;
    PyObject *seed;
    unsigned number;
    uint64_t wanted;
    if (!is_free(batch) || !PyArg_ParseTuple(arguments, "O&O", read_unsigned, &number, &seed) ||
        !read_u64(seed, &wanted))
        return NULL;
    if (number >= batch->arrays.matches)
        return PyErr_Format(PyExc_IndexError, "the batch has no match number %u", number);
    if (!eldest_batch_reset(batch->open, number, wanted))
        return raise_faults("HookError", &batch->faults);
    Py_RETURN_NONE;
}

/* --- at random ------------------------------------------------------------------------------- */

static uint64_t next_random(uint64_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return *random;
}

/* Each legal id of the match with the same chance; 0 where there is none. */
static uint16_t choose(const struct eldest_batch_arrays *arrays, unsigned match, uint64_t *random)
{
    const uint64_t *mask = arrays->mask + (size_t)match * arrays->mask_words;
    if (arrays->legal[match] == 0)
        return 0;
    unsigned rest = (unsigned)((next_random(random) >> 32) * arrays->legal[match] >> 32), at = 0;
    uint64_t word = *mask;
    for (unsigned here; rest >= (here = (unsigned)__builtin_popcountll(word)); word = mask[++at])
        rest -= here;
    for (; rest > 0; rest--)
        word &= word - 1;
    return (uint16_t)(64 * at + (unsigned)__builtin_ctzll(word));
}

static PyObject *batch_sample(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct batch_object *batch = (struct batch_object *)self;
    if (!is_free(batch))
        return NULL;
    for (unsigned i = 0; i < batch->arrays.matches; i++)
        batch->ids[i] = choose(&batch->arrays, i, &batch->random);
    Py_RETURN_NONE;
}

/* Any seed; a generator of this kind must not begin with 0. */
static PyObject *batch_seed_sample(PyObject *self, PyObject *seed)
{
    uint64_t number;
    if (!read_u64(seed, &number))
        return NULL;
    uint64_t mixed = (number + UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
    ((struct batch_object *)self)->random = mixed ? mixed : 1;
    Py_RETURN_NONE;
}

/* --- what is known --------------------------------------------------------------------------- */

static PyObject *batch_observe(PyObject *self, PyObject *arguments)
{
    struct batch_object *batch = (struct batch_object *)self;
    Py_buffer out;
    int is_information;
    if (!is_free(batch) || !PyArg_ParseTuple(arguments, "pw*", &is_information, &out))
        return NULL;
    bool fine =
        eldest_batch_observe(batch->open, is_information ? ELDEST_INFORMATION : ELDEST_OBSERVATION,
                             out.buf, (size_t)out.len / sizeof(float));
    PyBuffer_Release(&out);
    if (!fine)
        return PyErr_Format(PyExc_ValueError, "there is not room for so many numbers");
    Py_RETURN_NONE;
}

static PyObject *batch_faults(PyObject *self, PyObject *unused)
{
    (void)unused;
    struct batch_object *batch = (struct batch_object *)self;
    return is_free(batch) ? faults_take(&batch->faults) : NULL;
}

/* --- the type -------------------------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"_arrays", batch_arrays, METH_NOARGS, NULL},
    {"_faults", batch_faults, METH_NOARGS, NULL},
    {"_observe", batch_observe, METH_VARARGS, NULL},
    {"_sample", batch_sample, METH_NOARGS, NULL},
    {"_seed_sample", batch_seed_sample, METH_O, NULL},
    {"_reset", batch_reset, METH_VARARGS, NULL},
    {"step", batch_step, METH_O,
     "step(ids) -> bool\n\nMakes an action in each match. False if errors has one that is not 0."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, batch_new},
    {Py_tp_dealloc, batch_dealloc},
    {Py_tp_methods, methods},
    {0},
};

static PyType_Spec spec = {
    .name = "eldest._eldest.Batch",
    .basicsize = sizeof(struct batch_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

bool add_batch(PyObject *module)
{
    return (array_type = add_type(module, &array_spec)) && (batch_type = add_type(module, &spec));
}
