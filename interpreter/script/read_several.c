/* Several rulesets that one script asks: what it calls them, and what it says for each. */
#include <string.h>

#include "loader/reader.h"
#include "script/reader.h"

/* --- the rulesets ---------------------------------------------------------------------------- */

/* Read before anything else, because all else asks the ruleset: the rows are for names and docs. */
static const struct key ruleset_keys[] = {
    {.name = "ruleset",
     .form = "a name or a path",
     .required = true,
     .doc = "The game.",
     .spelling = &text_spelling},
    REQUEST_KEYS,
};

const struct schema script_ruleset_schema = SCHEMA("one of several rulesets", ruleset_keys);

/* What belongs to one ruleset or to a game that is played under it. */
static void refuse_what_is_of_one(struct script_reader *reader, const struct node *root,
                                  const struct node *several)
{
    static const char *const words[] = {"ruleset", "options", "players", "record",
                                        "draw",    "seat",    "dealer",  "deals",
                                        "actions", "finish",  "expect",  "policies"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const struct entry *entry = tree_find(root, words[i]);
        if (!entry)
            continue;
        struct diagnostic *diagnostic =
            diagnose(reader->named.reader.diagnostics, E_CONTRADICTION, entry->key->place,
                     "'%s' cannot be used with 'rulesets'", words[i]);
        diagnostic_hint(diagnostic, i < 3 ? "it belongs to one of them"
                                          : "several rulesets are only for cases");
        diagnostic_also(diagnostic, several->place, "several rulesets");
    }
}

/* A name that could be that of a seat or of a line of a case would make answers ambiguous. */
static void check_label(struct script_reader *reader, const struct node *label)
{
    const struct script *script = reader->script;
    if (script->rules && (seats_find(&script->names, label->text) >= 0 ||
                          seats_find_account(&script->names, label->text) >= 0))
        diagnose(reader->named.reader.diagnostics, E_CONTRADICTION, label->place,
                 "'%s' is a seat and cannot name a ruleset", label->text);
}

static void open_one(struct script_reader *reader, const struct entry *entry)
{
    const struct node *value = entry->value;
    const struct entry *name = tree_find(value, "ruleset");
    reader->script->label = entry->key->text;
    reader->script->place = value->place;
    if (value->kind == NODE_MAP)
        read_mapping(&reader->named.reader, &script_ruleset_schema, entry, reader->script);
    else if (value->kind == NODE_LIST)
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_TYPE, value->place,
                                 "'%s' cannot be a list", entry->key->text),
                        "use a name or a path");
    if (value->kind == NODE_SCALAR || name)
        script_open_ruleset(reader, value, name ? name->value : value);
    check_label(reader, entry->key);
}

/* A word that means nothing to one ruleset may be another's: that is no mistake. */
static void know_others(struct script_reader *reader, unsigned count)
{
    const struct ruleset **others = arena_alloc(reader->first->arena, count * sizeof *others);
    reader->named.others = others;
    for (const struct script *one = reader->first; one; one = one->next)
        if (one->rules)
            others[reader->named.other_count++] = one->rules;
}

void script_open_rulesets(struct script_reader *reader, const struct node *root,
                          const struct entry *several)
{
    struct script *first = reader->script, *last = first;
    const struct node *map = several->value;
    read_value(&reader->named.reader, key_find(script_root(), "rulesets"), several, NULL);
    refuse_what_is_of_one(reader, root, several->key);
    const struct script empty = *first;
    for (uint32_t i = 0; map->kind == NODE_MAP && i < map->count; i++) {
        if (i > 0) {
            last->next = arena_alloc(first->arena, sizeof *last);
            last = last->next;
            *last = empty;
        }
        reader->script = last;
        reader->named.reader.rules = NULL;
        open_one(reader, &map->entries[i]);
    }
    reader->script = first;
    know_others(reader, map->count);
}

/* --- what is said for each ------------------------------------------------------------------- */

static bool is_label(const struct script_reader *reader, const char *text)
{
    for (const struct script *one = reader->first; one; one = one->next)
        if (one->label && strcmp(one->label, text) == 0)
            return true;
    return false;
}

static void unknown_label(struct script_reader *reader, const struct node *name)
{
    const char *names[ENTRIES_MAX];
    unsigned count = 0;
    for (const struct script *one = reader->first; one; one = one->next)
        names[count++] = one->label;
    node_unknown(&reader->named, name, "ruleset of this script", names, count);
}

static bool is_by_label(const struct script_reader *reader, const struct node *value)
{
    for (uint32_t i = 0; value->kind == NODE_MAP && i < value->count; i++)
        if (is_label(reader, value->entries[i].key->text))
            return true;
    return false;
}

bool script_is_asked(const struct script_reader *reader, const struct node *value)
{
    return !is_by_label(reader, value) || tree_find(value, reader->script->label);
}

const struct node *script_own_value(struct script_reader *reader, const struct node *value)
{
    if (!is_by_label(reader, value))
        return value;
    for (uint32_t i = 0; i < value->count; i++)
        if (!is_label(reader, value->entries[i].key->text))
            unknown_label(reader, value->entries[i].key);
    const struct entry *own = tree_find(value, reader->script->label);
    return own ? own->value : NULL;
}
