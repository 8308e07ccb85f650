/* JSON Schema of rulesets and scripts, from the tables of keys. */
#include "author/author.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "school/lesson.h"
#include "script/script.h"

/* --- names of schemas ------------------------------------------------------------------------ */

/* "a step between tricks" is step-between-tricks. */
static const char *name_of(struct arena *arena, const struct schema *schema, enum flavour flavour)
{
    static const char *const ends[] = {[WHOLE] = "", [CHANGE] = "-change", [PATCH] = "-patch"};
    char *name = arena_format(arena, "%s%s", text_after_article(schema->what), ends[flavour]);
    for (char *at = name; *at; at++)
        *at = *at == ' ' ? '-' : *at;
    return name;
}

void schema_refer(struct json *json, const struct schema *schema, enum flavour flavour)
{
    struct arena *arena = arena_create();
    json_member_string(json, "$ref",
                       arena_format(arena, "#/definitions/%s", name_of(arena, schema, flavour)));
    arena_destroy(arena);
}

/* --- keys ------------------------------------------------------------------------------------ */

static void write_key(struct json *json, const struct key *key, enum flavour flavour)
{
    json_member_open(json, key->name, '{');
    hover_write(json, key);
    schema_write_value(json, key, flavour);
    json_close(json, '}');
}

static void write_keys(struct json *json, const struct schema *schema, enum flavour flavour,
                       bool is_ordered)
{
    enum flavour inside = flavour == WHOLE ? WHOLE : CHANGE;
    json_member_open(json, "properties", '{');
    for (unsigned i = 0; i < schema->count; i++)
        if (flavour != PATCH || !schema->keys[i].is_fixed)
            write_key(json, &schema->keys[i], inside);
    for (unsigned i = 0; is_ordered && i < patch_places.count; i++)
        write_key(json, &patch_places.keys[i], WHOLE);
    json_close(json, '}');
}

static bool is_needed(const struct key *key, const struct key *verb)
{
    return verb ? key->needed_with && key_names_verb(key->needed_with, verb->name) : key->required;
}

/* What must stand beside the verb; without one, in any mapping of the schema. */
static void write_required(struct json *json, const struct schema *schema, const struct key *verb)
{
    json_member_open(json, "required", '[');
    for (unsigned i = 0; i < schema->count; i++)
        if (is_needed(&schema->keys[i], verb))
            json_write_string(json, schema->keys[i].name);
    json_close(json, ']');
}

/* --- verbs ----------------------------------------------------------------------------------- */

static bool has_verbs(const struct schema *schema)
{
    for (unsigned i = 0; i < schema->count; i++)
        if (schema->keys[i].is_verb)
            return true;
    return false;
}

/* Whether the key cannot stand beside the verb. */
static bool is_barred(const struct key *key, const struct key *verb)
{
    if (key->is_verb)
        return key != verb;
    return key->with && !key_names_verb(key->with, verb->name);
}

static void write_taken_away(struct json *json, const char *name)
{
    json_member_open(json, name, '{');
    json_member_string(json, "type", "null");
    json_close(json, '}');
}

/* In a patch what is barred may be taken away. */
static void write_barred(struct json *json, const struct schema *schema, const struct key *verb,
                         enum flavour flavour)
{
    json_member_open(json, "properties", '{');
    for (unsigned i = 0; i < schema->count; i++) {
        if (!is_barred(&schema->keys[i], verb))
            continue;
        if (flavour == WHOLE)
            json_member_boolean(json, schema->keys[i].name, false);
        else
            write_taken_away(json, schema->keys[i].name);
    }
    json_close(json, '}');
}

/* A patch: the verb is taken away itself, or what it bars is not said. */
static void write_company_in_patch(struct json *json, const struct schema *schema,
                                   const struct key *verb, enum flavour flavour)
{
    json_member_open(json, "anyOf", '[');
    json_open(json, '{');
    json_member_open(json, "properties", '{');
    write_taken_away(json, verb->name);
    json_close(json, '}');
    json_close(json, '}');
    json_open(json, '{');
    write_barred(json, schema, verb, flavour);
    json_close(json, '}');
    json_close(json, ']');
}

static void write_company(struct json *json, const struct schema *schema, const struct key *verb,
                          enum flavour flavour)
{
    json_member_open(json, verb->name, '{');
    if (flavour == WHOLE) {
        write_barred(json, schema, verb, flavour);
        write_required(json, schema, verb);
    } else {
        write_company_in_patch(json, schema, verb, flavour);
    }
    json_close(json, '}');
}

static void write_alternative(struct json *json, const char *name)
{
    json_open(json, '{');
    json_member_open(json, "required", '[');
    json_write_string(json, name);
    json_close(json, ']');
    json_close(json, '}');
}

/* One of all verbs must stand, or one of those keys that the key goes with. */
static void write_one_of_verbs(struct json *json, const struct schema *schema,
                               const struct key *key)
{
    json_member_open(json, "anyOf", '[');
    EACH(other, schema->keys, schema->count)
        if (key ? key_names_verb(key->with, other->name) : other->is_verb)
            write_alternative(json, other->name);
    json_close(json, ']');
}

/* Where a verb need not stand, what goes with one needs it. */
static void write_need_of_verb(struct json *json, const struct schema *schema,
                               const struct key *key)
{
    json_member_open(json, key->name, '{');
    write_one_of_verbs(json, schema, key);
    json_close(json, '}');
}

static void write_verbs(struct json *json, const struct schema *schema, enum flavour flavour)
{
    json_member_open(json, "dependencies", '{');
    EACH(key, schema->keys, schema->count) {
        if (key->is_verb)
            write_company(json, schema, key, flavour);
        else if (key->with && *key->with && !schema->needs_verb && flavour == WHOLE)
            write_need_of_verb(json, schema, key);
    }
    json_close(json, '}');
    if (schema->needs_verb && flavour == WHOLE)
        write_one_of_verbs(json, schema, NULL);
}

/* --- schemas --------------------------------------------------------------------------------- */

static void write_type(struct json *json, enum flavour flavour)
{
    json_key(json, "type");
    if (flavour == CHANGE)
        json_open(json, '[');
    json_write_string(json, "object");
    if (flavour == CHANGE) {
        json_write_string(json, "null");
        json_close(json, ']');
    }
}

/* Of a group of keys, " deals cases ", one must stand. */
static void write_need_of_group(struct json *json, const struct schema *schema, const char *group)
{
    json_open(json, '{');
    json_member_open(json, "anyOf", '[');
    for (unsigned i = 0; i < schema->count; i++)
        if (key_names_verb(group, schema->keys[i].name))
            write_alternative(json, schema->keys[i].name);
    json_close(json, ']');
    json_close(json, '}');
}

static void write_needs(struct json *json, const struct schema *schema)
{
    struct arena *arena = arena_create();
    json_member_open(json, "allOf", '[');
    for (const char *group = schema->needs; *group; group += *group == '|') {
        size_t length = strcspn(group, "|");
        write_need_of_group(json, schema, arena_copy(arena, group, length));
        group += length;
    }
    json_close(json, ']');
    arena_destroy(arena);
}

/* The schema under "definitions"; is_ordered: the author's names can be moved about. */
static void schema_define(struct json *json, const struct schema *schema, enum flavour flavour,
                          bool is_ordered)
{
    struct arena *arena = arena_create();
    json_key(json, name_of(arena, schema, flavour));
    arena_destroy(arena);
    json_open(json, '{');
    json_member_string(json, "title", schema->what);
    write_type(json, flavour);
    write_keys(json, schema, flavour, is_ordered);
    schema_write_others(json, schema);
    if (flavour == WHOLE)
        write_required(json, schema, NULL);
    if (flavour == WHOLE && schema->needs)
        write_needs(json, schema);
    if (has_verbs(schema))
        write_verbs(json, schema, flavour);
    json_close(json, '}');
}

#define DRAFT "http://json-schema.org/draft-07/schema#"

/* --- order ----------------------------------------------------------------------------------- */

struct search {
    const struct schema *schema;
    bool found;
};

static void look_for_order(void *context, const char *path, const struct schema *schema)
{
    struct search *search = context;
    (void)path;
    for (unsigned i = 0; i < schema->count; i++)
        search->found |= schema->keys[i].each == search->schema && schema->keys[i].order_matters;
}

/* Whether the mappings of this schema have names whose order matters. */
static bool is_ordered(const struct schema *root, const struct schema *schema)
{
    struct search search = {.schema = schema};
    key_walk(root, look_for_order, &search);
    return search.found;
}

/* --- definitions ----------------------------------------------------------------------------- */

struct writing {
    struct json *json;
    const struct schema *root;
};

static void define_whole(void *context, const char *path, const struct schema *schema)
{
    struct writing *writing = context;
    (void)path;
    schema_define(writing->json, schema, WHOLE, is_ordered(writing->root, schema));
}

static void define_change(void *context, const char *path, const struct schema *schema)
{
    struct writing *writing = context;
    (void)path;
    schema_define(writing->json, schema, CHANGE, is_ordered(writing->root, schema));
}

static void begin(struct json *json, const char *title, const char *description)
{
    json_open(json, '{');
    json_member_string(json, "$schema", DRAFT);
    json_member_string(json, "title", title);
    json_member_string(json, "description", description);
}

static void end(struct json *json)
{
    json_close_line(json);
}

/* --- rulesets -------------------------------------------------------------------------------- */

static void write_branch(struct json *json, const char *keyword, const struct schema *schema,
                         enum flavour flavour)
{
    json_member_open(json, keyword, '{');
    schema_refer(json, schema, flavour);
    json_close(json, '}');
}

static void write_requirement(struct json *json, const char *name)
{
    json_member_open(json, "required", '[');
    json_write_string(json, name);
    json_close(json, ']');
}

/* A file with options, but without what every ruleset must say, has house rules. */
static void write_house_rules_if(struct json *json)
{
    const struct schema *root = key_root();
    json_member_open(json, "if", '{');
    write_requirement(json, "options");
    json_member_open(json, "properties", '{');
    for (unsigned i = 0; i < root->count; i++)
        if (root->keys[i].required && !key_find(key_house_rules(), root->keys[i].name))
            json_member_boolean(json, root->keys[i].name, false);
    json_close(json, '}');
    json_close(json, '}');
}

/* What extends a ruleset need not say again what that says, nor need the house rules beside it. */
static void write_branches(struct json *json)
{
    json_member_open(json, "if", '{');
    write_requirement(json, "extends");
    json_close(json, '}');
    write_branch(json, "then", key_root(), CHANGE);
    json_member_open(json, "else", '{');
    write_house_rules_if(json);
    write_branch(json, "then", key_house_rules(), CHANGE);
    write_branch(json, "else", key_root(), WHOLE);
    json_close(json, '}');
}

void schema_write_ruleset(FILE *out)
{
    struct json json = {.out = out};
    struct writing writing = {&json, key_root()};
    begin(&json, "A ruleset", "The rules of a card game, for Eldest.");
    json_member_string(&json, "type", "object");
    write_branches(&json);
    json_member_open(&json, "definitions", '{');
    key_walk(key_root(), define_whole, &writing);
    key_walk(key_root(), define_change, &writing);
    schema_define(&json, key_house_rules(), CHANGE, false);
    schema_define(&json, key_root(), PATCH, false);
    json_close(&json, '}');
    end(&json);
}

/* --- scripts and lessons --------------------------------------------------------------------- */

/* A language whose files are all of one kind; `needed`: a key that those that are meant have, or
 * NULL. */
static void write_language(FILE *out, const struct schema *root, const char *title,
                           const char *description, const char *needed)
{
    struct json json = {.out = out};
    struct writing writing = {&json, root};
    begin(&json, title, description);
    json_member_open(&json, "allOf", '[');
    json_open(&json, '{');
    schema_refer(&json, root, WHOLE);
    json_close(&json, '}');
    json_close(&json, ']');
    if (needed)
        write_requirement(&json, needed);
    json_member_open(&json, "definitions", '{');
    key_walk(root, define_whole, &writing);
    json_close(&json, '}');
    end(&json);
}

void schema_write_script(FILE *out)
{
    write_language(out, script_root(), "A scripted game", "A scripted game, for Eldest.", NULL);
}

void schema_write_record(FILE *out)
{
    write_language(out, script_root(), "A record", "A game that Eldest has recorded.", "record");
}

void schema_write_lesson(FILE *out)
{
    write_language(out, lesson_root(), "A lesson",
                   "A lesson about the rules of games, step by step, for Eldest.", NULL);
}
