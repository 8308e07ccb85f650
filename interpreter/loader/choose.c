/* Applies choices of options: values, patches, and the parents that they come from. */
#include "loader/reader.h"

#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/sections.h"

/* The key that says what kind of option it is: its value is what holds if nobody chooses. */
static const struct entry *option_verb(const struct entry *option)
{
    return option->value->kind == NODE_MAP ? key_find_verb(&option_schema, option->value) : NULL;
}

static bool is_kind(const struct entry *verb, const char *kind)
{
    return verb && strcmp(verb->key->text, kind) == 0;
}

/* --- taking the request apart ---------------------------------------------------------------- */

static struct place choice_place(struct reader *reader, unsigned number)
{
    const struct load_request *request = reader->request;
    const char *text = request->options[number];
    if (request->option_places)
        return request->option_places[number];
    const struct source *source = source_from_text(reader->arena, "--set", text, strlen(text));
    return (struct place){source, 0, (uint32_t)strlen(text)};
}

static bool is_chosen_twice(struct reader *reader, const struct option_choice *choice)
{
    const struct option_choice *first = find_option_choice(reader, choice->option);
    if (first)
        diagnostic_also(diagnose(reader->diagnostics, E_TWICE, choice->place,
                                 "the option '%s' is chosen twice", choice->option),
                        first->place, "first chosen here");
    return first != NULL;
}

static bool split(struct reader *reader, unsigned number, struct option_choice *choice)
{
    const char *text = reader->request->options[number];
    const char *equals = strchr(text, '=');
    choice->place = choice_place(reader, number);
    if (!equals) {
        diagnose(reader->diagnostics, E_OPTION, choice->place, "an option is NAME=VALUE, not '%s'",
                 text);
        return false;
    }
    choice->option = arena_copy(reader->arena, text, (size_t)(equals - text));
    choice->value = arena_copy(reader->arena, equals + 1, strlen(equals + 1));
    return !is_chosen_twice(reader, choice);
}

/* --- does the ruleset have it? --------------------------------------------------------------- */

static void suggest_values(struct reader *reader, struct diagnostic *diagnostic,
                           const struct entry *option, const char *wrong)
{
    struct suggestions names = {.count = 0};
    const struct entry *values = tree_find(option->value, "values");
    if (values) {
        suggest_keys_of(&names, values->value);
    } else {
        suggest_word(&names, "false");
        suggest_word(&names, "true");
    }
    suggest(reader->diagnostics, diagnostic, wrong, &names);
}

static void check_number(struct reader *reader, const struct option_choice *choice)
{
    int64_t number;
    if (!text_to_integer(choice->value, &number) || number < INT32_MIN || number > INT32_MAX)
        diagnose(reader->diagnostics, E_OPTION, choice->place,
                 "the option '%s' needs a number, not '%s'", choice->option, choice->value);
}

static bool has_value(const struct entry *option, const struct entry *verb, const char *value)
{
    const struct entry *values = tree_find(option->value, "values");
    if (is_kind(verb, "switch"))
        return strcmp(value, "false") == 0 || strcmp(value, "true") == 0;
    return !values || tree_find(values->value, value); /* without values the reader complains */
}

static void check_choice(struct reader *reader, const struct node *options,
                         const struct option_choice *choice)
{
    const struct entry *option = options ? tree_find(options, choice->option) : NULL;
    const struct entry *verb = option ? option_verb(option) : NULL;
    if (!option) {
        struct suggestions names = {.count = 0};
        suggest_keys_of(&names, options);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_OPTION, choice->place, "unknown option '%s'",
                         choice->option),
                choice->option, &names);
    } else if (is_kind(verb, "number")) {
        check_number(reader, choice);
    } else if (verb && !has_value(option, verb, choice->value)) {
        suggest_values(reader,
                       diagnose(reader->diagnostics, E_OPTION, choice->place,
                                "the option '%s' has no value '%s'", choice->option, choice->value),
                       option, choice->value);
    }
}

static void take_choices(struct reader *reader, const struct node *options)
{
    const struct load_request *request = reader->request;
    struct option_choice *choices =
        arena_alloc(reader->arena, request->option_count * sizeof *choices);
    reader->choices = choices;
    for (unsigned i = 0; i < request->option_count; i++) {
        struct option_choice *choice = &choices[reader->choice_count];
        if (!split(reader, i, choice))
            continue;
        check_choice(reader, options, choice);
        reader->choice_count++;
    }
}

/* --- applying -------------------------------------------------------------------------------- */

const struct option_choice *find_option_choice(const struct reader *reader, const char *option)
{
    for (unsigned i = 0; i < reader->choice_count; i++)
        if (strcmp(reader->choices[i].option, option) == 0)
            return &reader->choices[i];
    return NULL;
}

/* What is chosen for the option, or holds because nothing is; NULL if it is not fit to be read. */
static const char *value_now(const struct reader *reader, const struct entry *option,
                             const struct entry *verb)
{
    const struct option_choice *choice = find_option_choice(reader, option->key->text);
    if (choice)
        return choice->value;
    return verb->value->kind == NODE_SCALAR ? verb->value->text : NULL;
}

/* The patches of what holds now, the one to be applied first in front. */
static unsigned find_patches(const struct reader *reader, const struct entry *option,
                             const struct node *patches[VALUES_MAX])
{
    const struct entry *verb = option_verb(option);
    const char *value = verb ? value_now(reader, option, verb) : NULL;
    if (!value || is_kind(verb, "number"))
        return 0;
    const struct entry *said =
        tree_find(option->value, is_kind(verb, "switch") ? "patch" : "values");
    if (!said || said->value->kind != NODE_MAP)
        return 0;
    if (!is_kind(verb, "switch"))
        return value_patches(said->value, value, patches);
    patches[0] = said->value;
    return strcmp(value, "true") == 0;
}

/* How many play: by what the last of the chosen options says, or the file. */
static unsigned players_chosen(struct reader *reader, const struct node *file,
                               const struct node *options)
{
    const struct node *patches[VALUES_MAX];
    const struct entry *said = tree_find(file, "players");
    for (uint32_t i = 0; options && i < options->count; i++) {
        unsigned count = find_patches(reader, &options->entries[i], patches);
        for (unsigned j = 0; j < count; j++)
            said = tree_find(patches[j], "players") ? tree_find(patches[j], "players") : said;
    }
    return players_wanted(reader, file, said ? said->value : NULL);
}

const struct node *choose_options(struct reader *reader, const struct node *file)
{
    const struct entry *entry = tree_find(file, "options");
    const struct node *options = entry && entry->value->kind == NODE_MAP ? entry->value : NULL;
    const struct node *patches[VALUES_MAX];
    take_choices(reader, options);
    unsigned players = players_chosen(reader, file, options);
    file = apply_players(reader, file, players);
    for (uint32_t i = 0; options && i < options->count; i++) {
        unsigned count = find_patches(reader, &options->entries[i], patches);
        for (unsigned j = 0; j < count; j++) {
            file = patch_apply(reader->arena, file, patches[j], reader->diagnostics);
            file = apply_players(reader, file, players);
        }
    }
    return file;
}

/* --- patches that are not applied ------------------------------------------------------------ */

static void unknown_key(struct reader *reader, const struct node *name)
{
    struct suggestions keys = {.count = 0};
    suggest_table(&keys, key_root());
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                     "unknown key '%s' in a ruleset", name->text),
            name->text, &keys);
}

void check_ruleset_patch(struct reader *reader, const struct node *patch, const char *whose)
{
    for (uint32_t i = 0; i < patch->count; i++) {
        const struct node *name = patch->entries[i].key;
        const struct key *row = key_find(key_root(), name->text);
        if (!row)
            unknown_key(reader, name);
        else if (row->is_fixed)
            diagnose(reader->diagnostics, E_CONTRADICTION, name->place, "%s cannot change '%s'",
                     whose, name->text);
    }
}

/* --- the patches of a value, and those of the values it extends ------------------------------ */

/* The name of the value that this one extends, or NULL. */
static const struct node *extended_by(const struct node *value)
{
    const struct entry *extends = value->kind == NODE_MAP ? tree_find(value, "extends") : NULL;
    return extends && extends->value->kind == NODE_SCALAR ? extends->value : NULL;
}

/* The value and those beneath it, itself first; the last extends nothing that is there. */
static unsigned chain_of(const struct node *values, const char *name,
                         const struct entry *chain[VALUES_MAX])
{
    unsigned count = 0;
    const struct entry *value = tree_find(values, name);
    while (value && count < VALUES_MAX && count < values->count) {
        chain[count++] = value;
        const struct node *beneath = extended_by(value->value);
        value = beneath ? tree_find(values, beneath->text) : NULL;
    }
    return count;
}

unsigned value_patches(const struct node *values, const char *name,
                       const struct node *patches[VALUES_MAX])
{
    const struct entry *chain[VALUES_MAX];
    unsigned count = 0;
    for (unsigned i = chain_of(values, name, chain); i-- > 0;) {
        const struct node *value = chain[i]->value;
        const struct entry *patch = value->kind == NODE_MAP ? tree_find(value, "patch") : NULL;
        if (patch && patch->value->kind == NODE_MAP)
            patches[count++] = patch->value;
    }
    return count;
}

/* --- what cannot be extended ----------------------------------------------------------------- */

static void report_unknown(struct reader *reader, const struct node *values,
                           const struct node *name)
{
    struct suggestions names = {.count = 0};
    suggest_keys_of(&names, values);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_EXTENDS, name->place, "no value '%s' to extend",
                     name->text),
            name->text, &names);
}

/* Whether one that extends others comes back to itself: the last of its chain goes on to it. */
static bool is_circle(const struct node *values, const char *name)
{
    const struct entry *chain[VALUES_MAX];
    unsigned count = chain_of(values, name, chain);
    for (unsigned i = 0; i < count; i++) {
        const struct node *beneath = extended_by(chain[i]->value);
        if (beneath && strcmp(beneath->text, name) == 0)
            return true;
    }
    return false;
}

void check_extended_values(struct reader *reader, const struct node *values)
{
    for (uint32_t i = 0; i < values->count; i++) {
        const struct node *name = extended_by(values->entries[i].value);
        if (!name)
            continue;
        if (!tree_find(values, name->text)) {
            report_unknown(reader, values, name);
        } else if (is_circle(values, values->entries[i].key->text)) {
            diagnose(reader->diagnostics, E_EXTENDS, name->place, "'%s' extends itself",
                     values->entries[i].key->text);
            return; /* of a circle the first tells enough */
        }
    }
}
