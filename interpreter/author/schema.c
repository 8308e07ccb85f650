#include "author/schema.h"

#include "author/schema_parts.h"
#include "loader/beside.h"
#include "record/script.h"
#include "school/lesson.h"

#define DRAFT "http://json-schema.org/draft-07/schema#"

/* --- order ----------------------------------------------------------------------------------- */

struct search {
    const struct table *table;
    bool found;
};

static void look_for_order(void *context, const char *path, const struct table *table)
{
    struct search *search = context;
    (void)path;
    for (unsigned i = 0; i < table->count; i++)
        search->found |= table->keys[i].each == search->table && table->keys[i].order_matters;
}

/* Whether the mappings of this table have names whose order matters. */
static bool is_ordered(const struct table *root, const struct table *table)
{
    struct search search = {.table = table};
    key_walk(root, look_for_order, &search);
    return search.found;
}

/* --- definitions ----------------------------------------------------------------------------- */

struct writing {
    struct json *json;
    const struct table *root;
};

static void define_whole(void *context, const char *path, const struct table *table)
{
    struct writing *writing = context;
    (void)path;
    schema_define(writing->json, table, WHOLE, is_ordered(writing->root, table));
}

static void define_change(void *context, const char *path, const struct table *table)
{
    struct writing *writing = context;
    (void)path;
    schema_define(writing->json, table, CHANGE, is_ordered(writing->root, table));
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
    json_close(json, '}');
    json_line(json);
}

/* --- rulesets -------------------------------------------------------------------------------- */

static void write_branch(struct json *json, const char *keyword, const struct table *table,
                         enum flavour flavour)
{
    json_key(json, keyword);
    json_open(json, '{');
    schema_refer(json, table, flavour);
    json_close(json, '}');
}

static void write_requirement(struct json *json, const char *name)
{
    json_key(json, "required");
    json_open(json, '[');
    json_string(json, name);
    json_close(json, ']');
}

/* A file with options, but without what every ruleset must say, has house rules. */
static void write_house_rules_if(struct json *json)
{
    const struct table *root = key_root();
    json_key(json, "if");
    json_open(json, '{');
    write_requirement(json, "options");
    json_key(json, "properties");
    json_open(json, '{');
    for (unsigned i = 0; i < root->count; i++)
        if (root->keys[i].required && !key_find(key_house_rules(), root->keys[i].name))
            json_member_boolean(json, root->keys[i].name, false);
    json_close(json, '}');
    json_close(json, '}');
}

/* What extends a ruleset need not say again what that says. */
static void write_branches(struct json *json)
{
    json_key(json, "if");
    json_open(json, '{');
    write_requirement(json, "extends");
    json_close(json, '}');
    write_branch(json, "then", key_root(), CHANGE);
    json_key(json, "else");
    json_open(json, '{');
    write_house_rules_if(json);
    write_branch(json, "then", key_house_rules(), WHOLE);
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
    json_key(&json, "definitions");
    json_open(&json, '{');
    key_walk(key_root(), define_whole, &writing);
    key_walk(key_root(), define_change, &writing);
    schema_define(&json, key_house_rules(), WHOLE, false);
    schema_define(&json, key_root(), PATCH, false);
    json_close(&json, '}');
    end(&json);
}

/* --- scripts and lessons --------------------------------------------------------------------- */

/* A language whose files are all of one kind. */
static void write_language(FILE *out, const struct table *root, const char *title,
                           const char *description)
{
    struct json json = {.out = out};
    struct writing writing = {&json, root};
    begin(&json, title, description);
    json_key(&json, "allOf");
    json_open(&json, '[');
    json_open(&json, '{');
    schema_refer(&json, root, WHOLE);
    json_close(&json, '}');
    json_close(&json, ']');
    json_key(&json, "definitions");
    json_open(&json, '{');
    key_walk(root, define_whole, &writing);
    json_close(&json, '}');
    end(&json);
}

void schema_write_script(FILE *out)
{
    write_language(out, script_root(), "A scripted game",
                   "A game that is played as it says, for Eldest.");
}

void schema_write_lesson(FILE *out)
{
    write_language(out, lesson_root(), "A lesson",
                   "What is learned of the rules of games, step by step, for Eldest.");
}
