/* Rulesets: loaded, listed, described. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "_eldest.h"

PyTypeObject *rules_type;

/* --- what is asked for ----------------------------------------------------------------------- */

/* Borrowed texts of a sequence of str, ended by NULL; NULL with an exception. The sequence must
 * stay. */
static const char **read_texts(PyObject *sequence)
{
    Py_ssize_t count = PyTuple_Size(sequence);
    const char **texts = count < 0 ? NULL : calloc((size_t)count + 1, sizeof *texts);
    if (!texts)
        return (const char **)(PyErr_Occurred() ? NULL : PyErr_NoMemory());
    for (Py_ssize_t i = 0; i < count; i++) {
        texts[i] = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(sequence, i), NULL);
        if (!texts[i]) {
            free(texts);
            return NULL;
        }
    }
    return texts;
}

/* Path and text by turns. */
static struct eldest_file *read_files(PyObject *sequence)
{
    Py_ssize_t count = PyTuple_Size(sequence);
    struct eldest_file *files = count < 0 ? NULL : calloc((size_t)count / 2 + 1, sizeof *files);
    if (!files)
        return (struct eldest_file *)(PyErr_Occurred() ? NULL : PyErr_NoMemory());
    for (Py_ssize_t i = 0; i + 1 < count; i += 2) {
        Py_ssize_t length = 0;
        files[i / 2].path = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(sequence, i), NULL);
        files[i / 2].text = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(sequence, i + 1), &length);
        files[i / 2].length = (size_t)length;
        if (!files[i / 2].path || !files[i / 2].text) {
            free(files);
            return NULL;
        }
    }
    return files;
}

/* Loads by the request: a ruleset, or the game that a script or record tells. */
static bool load(struct rules_object *rules, const char *name, bool is_game,
                 struct eldest_request *request)
{
    request->reporter = (struct eldest_reporter){faults_report, &rules->faults};
    errno = 0;
    rules->open =
        is_game ? eldest_game_load(name, NULL, request) : eldest_ruleset_load(name, request);
    if (!rules->open) {
        raise_faults("RulesetError", &rules->faults);
        return false;
    }
    rules->encoding.size = sizeof rules->encoding;
    rules->about.size = sizeof rules->about;
    eldest_encoding(rules->open, &rules->encoding);
    eldest_about(rules->open, &rules->about);
    faults_clear(&rules->faults);
    rules->table = open_table(rules, &rules->faults);
    return rules->table;
}

struct eldest_table *open_table(struct rules_object *rules, struct faults *faults)
{
    const struct eldest_reporter reporter = {faults_report, faults};
    struct eldest_table *table = eldest_table_open(rules->open, NULL);
    if (table)
        eldest_table_report(table, &reporter);
    else
        PyErr_NoMemory();
    return table;
}

static PyObject *rules_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"name", "players", "options", "folders", "files", "game", NULL};
    const char *name;
    PyObject *options, *folders, *files;
    unsigned players;
    int is_game;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "sO&O!OO!p", names, &name, read_unsigned,
                                     &players, &PyTuple_Type, &options, &folders, &PyTuple_Type,
                                     &files, &is_game))
        return NULL;
    const char **option_texts = read_texts(options);
    const char **folder_texts = option_texts && folders != Py_None ? read_texts(folders) : NULL;
    struct eldest_file *file_texts = PyErr_Occurred() ? NULL : read_files(files);
    struct rules_object *rules = PyErr_Occurred() ? NULL : new_object(type);
    struct eldest_request request = ELDEST_SIZED(request);
    request.players = players;
    request.options = option_texts;
    request.folders = folder_texts;
    request.files = file_texts;
    if (rules && !load(rules, name, is_game, &request))
        Py_CLEAR(rules);
    free(option_texts);
    free(folder_texts);
    free(file_texts);
    return (PyObject *)rules;
}

static void rules_dealloc(PyObject *self)
{
    struct rules_object *rules = (struct rules_object *)self;
    eldest_table_close(rules->table);
    eldest_ruleset_free(rules->open);
    faults_clear(&rules->faults);
    free_object(self);
}

/* --- what it says of itself ------------------------------------------------------------------ */

/* A list of the texts. */
static PyObject *list_of_texts(const char *const *texts, unsigned count)
{
    PyObject *list = PyList_New(count);
    for (unsigned i = 0; list && i < count; i++) {
        PyObject *item = text_or_none(texts[i]);
        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *rules_about(PyObject *self, PyObject *unused)
{
    (void)unused;
    const struct rules_object *rules = (const struct rules_object *)self;
    const struct eldest_about *about = &rules->about;
    int32_t account_of[ELDEST_SEATS_MAX], next_seat[ELDEST_SEATS_MAX];
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++) {
        account_of[i] = about->account_of[i];
        next_seat[i] = about->next_seat[i];
    }
    return Py_BuildValue("{sssssIsIsNsNsNsNsNsO}", "id", about->id, "name", about->name, "players",
                         about->players, "cards", about->cards, "seats",
                         list_of_texts(about->seat, about->players), "next_seat",
                         list_of_numbers(next_seat, about->players), "accounts",
                         list_of_texts(about->account, about->accounts), "account_of",
                         list_of_numbers(account_of, about->players), "named_suits",
                         list_of_texts(about->named_suit, about->named_suits), "lowest_wins",
                         about->lowest_wins ? Py_True : Py_False);
}

static PyObject *rules_encoding(PyObject *self, PyObject *unused)
{
    (void)unused;
    const struct eldest_encoding *encoding = &((const struct rules_object *)self)->encoding;
    return Py_BuildValue("(KIIIIiiII)", (unsigned long long)encoding->hash, encoding->actions,
                         encoding->calls_from, encoding->seats_from, encoding->longest_deal,
                         encoding->least_return, encoding->most_return, encoding->observation,
                         encoding->information);
}

static PyObject *rules_block(PyObject *self, PyObject *number)
{
    struct eldest_block block;
    uint64_t wanted;
    if (!read_u64(number, &wanted))
        return NULL;
    if (wanted > UINT32_MAX ||
        !eldest_block(((struct rules_object *)self)->open, (unsigned)wanted, &block))
        Py_RETURN_NONE;
    return Py_BuildValue("(ssIIIO)", block.name, block.holds, block.first, block.rows,
                         block.columns, block.is_history ? Py_True : Py_False);
}

static PyObject *rules_card(PyObject *self, PyObject *number)
{
    struct eldest_card card;
    uint64_t wanted;
    const struct rules_object *rules = (const struct rules_object *)self;
    if (!read_u64(number, &wanted))
        return NULL;
    if (wanted > UINT32_MAX || !eldest_card(rules->open, (unsigned)wanted, &card))
        Py_RETURN_NONE;
    const struct eldest_suit *suit =
        card.suit < rules->about.suits ? &rules->about.suit[card.suit] : NULL;
    return Py_BuildValue("(szNzI)", card.name, suit ? suit->name : NULL,
                         number_or_none(card.rank, ELDEST_NONE), card.rank_name, card.copy);
}

static PyObject *rules_option(PyObject *self, PyObject *number)
{
    const struct rules_object *rules = (const struct rules_object *)self;
    static const char *const kinds[] = {"switch", "choice", "number"};
    struct eldest_option option = ELDEST_SIZED(option);
    uint64_t wanted;
    if (!read_u64(number, &wanted))
        return NULL;
    if (wanted > UINT32_MAX || !eldest_option(rules->open, (unsigned)wanted, &option))
        Py_RETURN_NONE;
    const char *values[64];
    unsigned count = 0;
    while (count < option.values && count < 64) {
        values[count] = eldest_option_value(rules->open, (unsigned)wanted, count);
        count++;
    }
    PyObject *value = option.kind == ELDEST_OPTION_NUMBER
                          ? PyUnicode_FromFormat("%d", option.number)
                          : text_or_none(option.chosen < count ? values[option.chosen] : NULL);
    return Py_BuildValue("(szsNNO)", option.name, option.help, kinds[option.kind],
                         list_of_texts(values, count), value,
                         option.is_standard ? Py_True : Py_False);
}

static PyObject *rules_id_name(PyObject *self, PyObject *id)
{
    uint64_t wanted;
    if (!read_u64(id, &wanted))
        return NULL;
    const char *name = wanted > UINT32_MAX
                           ? NULL
                           : eldest_id_name(((struct rules_object *)self)->open, (unsigned)wanted);
    if (!name)
        return PyErr_Format(PyExc_IndexError, "there is no action with the id %R", id);
    return PyUnicode_FromString(name);
}

static PyObject *rules_id_named(PyObject *self, PyObject *name)
{
    const char *text = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!text)
        return NULL;
    unsigned id = eldest_id_named(((struct rules_object *)self)->open, text);
    if (id == ELDEST_NONE)
        return PyErr_Format(PyExc_KeyError, "there is no action with the name %R", name);
    return PyLong_FromUnsignedLong(id);
}

static PyObject *rules_explain(PyObject *self, PyObject *is_ascii)
{
    struct rules_object *rules = (struct rules_object *)self;
    errno = 0;
    const char *text = eldest_explain(rules->table, PyObject_IsTrue(is_ascii));
    return text ? PyUnicode_FromString(text) : raise_faults("RulesetError", &rules->faults);
}

/* --- those that can be found ----------------------------------------------------------------- */

static void list_found(void *self, const struct eldest_listed *listed)
{
    PyObject **list = self;
    PyObject *item = *list ? Py_BuildValue("(sszzzIIIO)", listed->id, listed->path, listed->name,
                                           listed->summary, listed->family, listed->fewest_players,
                                           listed->most_players, listed->usual_players,
                                           listed->has_errors ? Py_True : Py_False)
                           : NULL;
    if (!item || PyList_Append(*list, item) < 0)
        Py_CLEAR(*list);
    Py_XDECREF(item);
}

PyObject *list_rulesets(PyObject *module, PyObject *folders)
{
    (void)module;
    struct eldest_request request = ELDEST_SIZED(request);
    const char **texts = folders == Py_None ? NULL : read_texts(folders);
    if (PyErr_Occurred())
        return NULL;
    PyObject *list = PyList_New(0);
    request.folders = texts;
    errno = 0;
    if (list)
        eldest_list(&request, list_found, &list);
    free(texts);
    if (list && errno == ENOMEM) {
        Py_DECREF(list);
        return PyErr_NoMemory();
    }
    return list;
}

/* --- the type -------------------------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"_about", rules_about, METH_NOARGS, NULL},
    {"_encoding", rules_encoding, METH_NOARGS, NULL},
    {"_block", rules_block, METH_O, NULL},
    {"_card", rules_card, METH_O, NULL},
    {"_option", rules_option, METH_O, NULL},
    {"action_name", rules_id_name, METH_O,
     "action_name(id) -> str\n\nThe name of an action: \"S10\", \"auction: pass\"."},
    {"action_id", rules_id_named, METH_O,
     "action_id(name) -> int\n\nThe id of the action with this name, letter by letter."},
    {"_explain", rules_explain, METH_O, NULL},
    {"_simulate", rules_simulate, METH_VARARGS, NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, rules_new},
    {Py_tp_dealloc, rules_dealloc},
    {Py_tp_methods, methods},
    {0},
};

static PyType_Spec spec = {
    .name = "eldest._eldest.Rules",
    .basicsize = sizeof(struct rules_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

bool add_rules(PyObject *module)
{
    return (rules_type = add_type(module, &spec));
}
