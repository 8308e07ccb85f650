/* What values may be: words, numbers, lists and mappings. */
#include "author/author.h"

#include "base/arena.h"
#include "ruleset/role.h"
#include "words/roles.h"

/* How a value can be written: of a key, of an item of its list, of an entry of its mapping. */
struct form {
    unsigned takes;
    const struct word *words;
    unsigned roles;
    const struct spelling *spelling; /* of other words, of items, entries and names; or NULL */
    const struct schema *inside, *each;
    int32_t low, high;
    bool needs_some; /* a list or mapping that is not empty */
    bool or_null;
    bool of_patches;             /* entries, if they have rows, are changes */
    const struct node *inherent; /* entries of the language's own: they are changed, too; or NULL */
};

static struct form form_of_key(const struct key *key, enum flavour flavour)
{
    const struct spelling *spelling = key->spelling;
    bool has_bounds = key->low != 0 || key->high != 0;
    return (struct form){
        .takes = key_takes(key),
        .words = key->words,
        .roles = key->roles,
        .spelling = key->spelling,
        .inside = key->inside,
        .each = key->each,
        .low = has_bounds || !spelling ? key->low : spelling->low,
        .high = has_bounds || !spelling ? key->high : spelling->high,
        .needs_some = key->empty != NULL,
        .or_null = flavour != WHOLE,
        .of_patches = key->is_patches,
        .inherent = flavour == WHOLE ? key->inherent : NULL,
    };
}

static struct form form_of_spelling(const struct spelling *spelling)
{
    return (struct form){
        .takes = spelling->takes ? spelling->takes : TAKES_SCALAR,
        .words = spelling->words,
        .spelling = spelling,
        .low = spelling->low,
        .high = spelling->high,
        .needs_some = spelling->needs_some,
    };
}

/* An item of its list. */
static struct form form_of_item(const struct form *form)
{
    const struct spelling *spelling = form->spelling;
    struct form item = *form;
    if (spelling && spelling->item)
        return form_of_spelling(spelling->item);
    item.takes = form->words || form->roles || spelling ? TAKES_SCALAR : 0;
    item.takes |= form->inside ? TAKES_MAP : 0;
    item.or_null = false;
    return item;
}

/* Whether the roles are the names in a mapping, not words themselves. */
static bool roles_are_names(const struct form *form)
{
    return form->roles && form->takes & TAKES_MAP && form->spelling && form->spelling->entry;
}

static bool has_fixed_words(const struct form *form)
{
    return form->takes & TAKES_SCALAR && (form->words || form->roles) && !roles_are_names(form);
}

static bool has_other_words(const struct form *form)
{
    return form->takes & TAKES_SCALAR && form->spelling && !form->spelling->words;
}

static bool has_free_mapping(const struct form *form)
{
    return form->takes & TAKES_MAP && !form->inside;
}

static bool is_more_than_words(const struct form *form)
{
    return has_other_words(form) || form->takes & TAKES_LIST || has_free_mapping(form);
}

static void write_form(struct json *json, const struct form *form, enum flavour flavour);

/* The form as an object of its own. */
static void write_schema(struct json *json, const struct form *form, enum flavour flavour)
{
    json_open(json, '{');
    write_form(json, form, flavour);
    json_close(json, '}');
}

/* --- types ----------------------------------------------------------------------------------- */

static void write_word_types(struct json *json, enum word_type word)
{
    bool may_be_truth = word == WORD_CHOICE || word == WORD_CONDITION;
    if (word != WORD_NUMBER)
        json_write_string(json, "string");
    if (word != WORD_STRING && word != WORD_CONDITION)
        json_write_string(json, "integer");
    if (may_be_truth)
        json_write_string(json, "boolean");
}

static void write_types(struct json *json, const struct form *form)
{
    json_member_open(json, "type", '[');
    if (has_other_words(form))
        write_word_types(json, form->spelling->word);
    if (form->takes & TAKES_LIST)
        json_write_string(json, "array");
    if (has_free_mapping(form))
        json_write_string(json, "object");
    if (form->or_null)
        json_write_string(json, "null");
    json_close(json, ']');
}

/* --- words, lists, mappings ------------------------------------------------------------------ */

static void write_words(struct json *json, const struct form *form)
{
    if (form->spelling->word != WORD_NUMBER)
        json_member_integer(json, "minLength", 1);
    if (form->spelling->pattern) {
        json_member_string(json, "pattern", form->spelling->pattern);
        json_member_string(json, "patternErrorMessage", form->spelling->doc);
    }
    if (form->low < form->high) {
        json_member_integer(json, "minimum", form->low);
        json_member_integer(json, "maximum", form->high);
    }
}

static void write_list(struct json *json, const struct form *form)
{
    struct form item = form_of_item(form);
    json_key(json, "items");
    write_schema(json, &item, WHOLE); /* a list is never merged with what it replaces */
    if (form->needs_some)
        json_member_integer(json, "minItems", 1);
}

/* What begins as a role may and goes on: the last way says whether it may stand here. Or a role by
 * itself, also one that is not usual enough to be offered. */
static const char *role_pattern(struct arena *arena, unsigned traits)
{
    const char *bases = "", *ways = "", *last = "";
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].words && role_rows[base].traits & ROLE_GOES_ON)
            bases = arena_joined(arena, bases, "|", "%s%s", role_rows[base].words,
                                 role_rows[base].traits & ROLE_NAMES ? " [^']+" : "");
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++) {
        if (way_rows[way].traits & ROLE_GOES_ON)
            ways = arena_joined(arena, ways, "|", "%s", way_rows[way].word);
        if (way_rows[way].traits & traits)
            last = arena_joined(arena, last, "|", "%s", way_rows[way].word);
    }
    const char *alone = "";
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].words && role_rows[base].traits & traits)
            alone = arena_format(arena, "%s|^%s%s$", alone, role_rows[base].words,
                                 role_rows[base].traits & ROLE_NAMES ? " [^']+" : "");
    return arena_format(arena, "^(%s)('s (%s)){0,%d}'s (%s)$%s", bases, ways, ROLE_WAYS_MAX - 1,
                        last, alone);
}

static void write_role_names(struct json *json, const struct form *form)
{
    struct form entry = form_of_spelling(form->spelling->entry);
    struct arena *arena = arena_create();
    json_member_open(json, "properties", '{');
    for (unsigned i = 0; i < ROLES_USUAL; i++) {
        role_t role = roles_usual[i];
        if (!role_has(role, form->roles))
            continue;
        json_member_open(json, role_written(arena, NULL, role, ROLE_IN_YAML), '{');
        json_member_string(json, "description", role_doc(arena, role));
        write_form(json, &entry, WHOLE);
        json_close(json, '}');
    }
    json_close(json, '}');
    json_member_open(json, "patternProperties", '{');
    json_key(json, role_pattern(arena, form->roles));
    write_schema(json, &entry, WHOLE);
    json_close(json, '}');
    arena_destroy(arena);
}

/* An entry with rows. */
static void write_rows(struct json *json, const struct form *form, enum flavour flavour)
{
    json_open(json, '{');
    schema_refer(json, form->each, form->of_patches ? CHANGE : flavour);
    json_close(json, '}');
}

/* An entry that is a word, or has rows. */
static void write_words_or_rows(struct json *json, const struct form *form, enum flavour flavour)
{
    struct form word = form_of_spelling(form->spelling->entry);
    json_open(json, '{');
    json_member_open(json, "anyOf", '[');
    write_schema(json, &word, flavour);
    write_rows(json, form, flavour);
    json_close(json, ']');
    json_close(json, '}');
}

/* What every ruleset has may be changed or removed even where nothing is extended. */
static void write_inherent(struct json *json, const struct form *form)
{
    json_member_open(json, "properties", '{');
    for (uint32_t i = 0; i < form->inherent->count; i++) {
        json_key(json, form->inherent->entries[i].key->text);
        write_rows(json, form, CHANGE);
    }
    json_close(json, '}');
}

/* An entry that is a patch of a ruleset; in what extends another, also none. */
static void write_ruleset_patch(struct json *json, enum flavour flavour)
{
    json_open(json, '{');
    if (flavour == WHOLE) {
        schema_refer(json, key_root(), PATCH);
    } else {
        json_member_open(json, "anyOf", '[');
        json_open(json, '{');
        schema_refer(json, key_root(), PATCH);
        json_close(json, '}');
        json_open(json, '{');
        json_member_string(json, "type", "null");
        json_close(json, '}');
        json_close(json, ']');
    }
    json_close(json, '}');
}

static const char *all_names_but(struct arena *arena, const struct node *inherent)
{
    const char *names = "";
    for (uint32_t i = 0; inherent && i < inherent->count; i++)
        names = arena_format(arena, "%s(?!%s$)", names, inherent->entries[i].key->text);
    return inherent ? arena_format(arena, "^%s", names) : ".";
}

static void write_entries(struct json *json, const struct form *form, enum flavour flavour)
{
    const struct spelling *names = form->spelling ? form->spelling->names : NULL;
    struct arena *arena = arena_create();
    json_member_open(json, "patternProperties", '{');
    json_key(json, names ? names->pattern : all_names_but(arena, form->inherent));
    arena_destroy(arena);
    if (form->each && form->spelling && form->spelling->entry) {
        write_words_or_rows(json, form, flavour);
    } else if (form->each) {
        write_rows(json, form, flavour);
    } else if (form->of_patches) {
        write_ruleset_patch(json, flavour);
    } else {
        struct form entry = form_of_spelling(form->spelling->entry);
        entry.or_null = form->or_null;
        write_schema(json, &entry, flavour);
    }
    json_close(json, '}');
}

static void write_mapping(struct json *json, const struct form *form, enum flavour flavour)
{
    if (roles_are_names(form))
        write_role_names(json, form);
    else
        write_entries(json, form, flavour);
    if (form->inherent)
        write_inherent(json, form);
    json_member_boolean(json, "additionalProperties", false);
    if (form->needs_some && flavour == WHOLE)
        json_member_integer(json, "minProperties", 1);
}

/* One type for words, lists and mappings together: JSON Schema asks of each what concerns it, and
 * an editor complains more plainly than about alternatives. */
static void write_more(struct json *json, const struct form *form, enum flavour flavour)
{
    write_types(json, form);
    if (has_other_words(form))
        write_words(json, form);
    if (form->takes & TAKES_LIST)
        write_list(json, form);
    if (has_free_mapping(form))
        write_mapping(json, form, flavour);
}

/* --- all of it ------------------------------------------------------------------------------- */

/* The words of the language, or roles that are put together of them. */
static void write_fixed_words(struct json *json, const struct form *form, bool or_null)
{
    if (!form->roles) {
        hover_write_words(json, form->words, 0, or_null);
        return;
    }
    struct arena *arena = arena_create();
    json_member_open(json, "anyOf", '[');
    json_open(json, '{');
    hover_write_words(json, form->words, form->roles, or_null);
    json_close(json, '}');
    json_open(json, '{');
    json_member_string(json, "type", "string");
    json_member_string(json, "pattern", role_pattern(arena, form->roles));
    json_close(json, '}');
    json_close(json, ']');
    arena_destroy(arena);
}

static void write_alternatives(struct json *json, const struct form *form, enum flavour flavour)
{
    json_member_open(json, "anyOf", '[');
    if (has_fixed_words(form)) {
        json_open(json, '{');
        write_fixed_words(json, form, false);
        json_close(json, '}');
    }
    if (is_more_than_words(form)) {
        json_open(json, '{');
        write_more(json, form, flavour);
        json_close(json, '}');
    }
    if (form->inside && form->takes & TAKES_MAP) {
        json_open(json, '{');
        schema_refer(json, form->inside, flavour);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_form(struct json *json, const struct form *form, enum flavour flavour)
{
    bool rows = form->inside && form->takes & TAKES_MAP;
    if (has_fixed_words(form) + is_more_than_words(form) + rows > 1)
        write_alternatives(json, form, flavour);
    else if (rows)
        schema_refer(json, form->inside, flavour);
    else if (has_fixed_words(form))
        write_fixed_words(json, form, form->or_null);
    else if (form->low == form->high && form->low)
        json_member_integer(json, "const", form->low);
    else
        write_more(json, form, flavour);
}

void schema_write_others(struct json *json, const struct schema *schema)
{
    json_key(json, "additionalProperties");
    if (schema->others) {
        struct form form = form_of_spelling(schema->others);
        write_schema(json, &form, WHOLE);
    } else {
        json_write_boolean(json, false);
    }
}

void schema_write_value(struct json *json, const struct key *key, enum flavour flavour)
{
    struct form form = form_of_key(key, flavour);
    if (key->is_patch)
        schema_refer(json, key_root(), PATCH);
    else
        write_form(json, &form, flavour);
}
