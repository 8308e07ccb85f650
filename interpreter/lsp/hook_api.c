/* What is offered and said in files of hooks and policies, from the rows of ruleset/hook_api.h. */
#include "lsp/code.h"
#include "lsp/offers.h"

#include <string.h>

/* --- what the rules give ---------------------------------------------------------------------- */

/* Names that obligations give to hooks. */
struct obligations {
    struct arena *arena;
    const char **names;
    unsigned count, room;
};

static void see_hook(void *context, const struct mention *mention)
{
    struct obligations *hooks = context;
    if (mention->kind != NAME_FUNCTION || mention->defines)
        return;
    hooks->names =
        arena_grow(hooks->arena, hooks->names, hooks->count, &hooks->room, sizeof *hooks->names);
    hooks->names[hooks->count++] = arena_copy(hooks->arena, mention->text, mention->length);
}

/* Ended by NULL. */
static const char *const *obligations_of(struct arena *arena, const struct family *family)
{
    struct obligations hooks = {.arena = arena};
    for (unsigned i = 0; i < family->count; i++)
        if (family->files[i].kind != FILE_LUA)
            mentions_in(&family->files[i], see_hook, &hooks);
    hooks.names = arena_grow(arena, hooks.names, hooks.count, &hooks.room, sizeof *hooks.names);
    hooks.names[hooks.count] = NULL;
    return hooks.names;
}

/* What each seat or side does is remembered of it, and is no field of the deal. */
static bool is_of_the_table(const struct lsp_spot *remembered)
{
    return remembered->value->kind == NODE_MAP && !tree_find(remembered->value, "of");
}

/* The option, the suit, or what the table remembers in mid-game, that a deal has under this name:
 * what it is; NULL if it has none. */
static const char *named_in_deal(const struct mention *mention, enum api_when when)
{
    if (mention->kind != NAME_FACT || !mention->defines || mention->spot == NO_SPOT)
        return NULL;
    const struct lsp_spot *spot = &mention->file->spots.items[mention->spot];
    if (!spot->is_key)
        return "a suit";
    const char *among = spot->names ? spot->names->name : "";
    if (strcmp(among, "options") == 0)
        return "an option";
    return when != API_ALWAYS && strcmp(among, "remember") == 0 && is_of_the_table(spot)
               ? "a remembered value"
               : NULL;
}

/* --- in words --------------------------------------------------------------------------------- */

/* "power(card, led, deal)" */
static const char *heading(struct arena *arena, const char *name,
                           const struct api_function *function)
{
    const char *text = arena_format(arena, "%s(", name);
    for (unsigned i = 0; i < function->parameter_count; i++)
        text = arena_format(arena, "%s%s%s", text, i ? ", " : "", function->parameters[i].name);
    return arena_format(arena, "%s)", text);
}

static const char *describe_function(struct arena *arena, const char *name,
                                     const struct api_function *function)
{
    const char *text =
        arena_format(arena,
                     "`%s` is called %s.\n"
                     "\n"
                     "It returns %s.",
                     heading(arena, name, function), function->asked, function->answers);
    for (unsigned i = 0; i < function->parameter_count; i++)
        text = arena_format(arena, "%s\n\n`%s`: %s.", text, function->parameters[i].name,
                            function->parameters[i].doc);
    return text;
}

/* "`name`, `rank` and `suit`" */
static const char *list_fields(struct arena *arena, const struct lua_value *value)
{
    const struct api_kind *kind = &api_kinds[value->thing];
    const bool is_deal = value->thing == API_DEAL;
    const char *text = "", *last = NULL;
    for (size_t i = 0; i < kind->count; i++) {
        if (kind->fields[i].when > value->when)
            continue;
        if (last)
            text = arena_format(arena, "%s`%s`, ", text, last);
        last = kind->fields[i].name;
    }
    if (is_deal)
        return arena_format(arena, "%s`%s`, `%s`, every other suit that is named and every option",
                            text, last, api_trumps.name);
    text = arena_copy(arena, text, strlen(text) - 2); /* no comma before the last */
    return arena_format(arena, "%s and `%s`", text, last);
}

/* NULL if nothing is known of it. Only items of lists have no row. */
static const char *describe_value(struct arena *arena, const char *name,
                                  const struct lua_value *value)
{
    const char *text = NULL;
    if (value->row)
        text = arena_format(arena, "`%s`: %s; %s.", name, value->row->form, value->row->doc);
    else if (value->thing != API_PLAIN)
        text = arena_format(arena, "`%s`: %s.", name, api_kinds[value->thing].called);
    if (value->thing == API_PLAIN)
        return text;
    return arena_format(arena, "%s\n\n%s has %s.", text, value->is_list ? "Each" : "It",
                        list_fields(arena, value));
}

/* --- what is said ----------------------------------------------------------------------------- */

const char *describe_lua(struct arena *arena, const struct family *family, size_t offset,
                         struct place *place)
{
    const struct source *source = family->files[0].source;
    const char *const *obligations = obligations_of(arena, family);
    struct lua_spot spot = lua_spot_at(source, offset, obligations);
    if (spot.where == LUA_NOWHERE || spot.word.length == 0)
        return NULL;
    *place = spot.word;
    const char *word = arena_copy(arena, source->text + spot.word.offset, spot.word.length);
    const char *library = spot.where == LUA_FIELD ? spot.before.library : "";
    const struct api_help *help = library ? lua_help(library, word, strlen(word)) : NULL;
    const struct api_function *function =
        spot.where == LUA_FIELD ? NULL : lua_function(word, strlen(word), obligations);
    const char *text = describe_value(arena, word, &spot.value);
    if (!text && spot.where == LUA_FIELD && spot.before.thing == API_DEAL &&
        strcmp(word, api_trumps.name) == 0)
        text = arena_format(arena, "`%s`: %s; %s.", word, api_trumps.form, api_trumps.doc);
    if (!text && function)
        text = describe_function(arena, word, function);
    if (!text && help)
        text = arena_format(arena, "%s.", help->doc);
    return text;
}

/* --- what is offered -------------------------------------------------------------------------- */

struct completing_lua {
    struct completions offers;
    enum api_when when; /* of the deal whose names are offered */
    struct arena *arena;
    struct family family;
    const char *const *obligations;
    struct lua_spot spot;
};

struct defining {
    const char *name;
    uint32_t besides; /* the byte at which the word stands that is typed */
    bool is_defined;
};

static void see_defined(void *context, const struct mention *mention)
{
    struct defining *defining = context;
    defining->is_defined |= mention->kind == NAME_FUNCTION && mention->defines &&
                            mention->place.offset != defining->besides &&
                            mention->length == strlen(defining->name) &&
                            memcmp(mention->text, defining->name, mention->length) == 0;
}

static bool is_defined(const struct completing_lua *completing, const char *name)
{
    struct defining defining = {name, completing->spot.word.offset, false};
    mentions_in(&completing->family.files[0], see_defined, &defining);
    return defining.is_defined;
}

static void offer_row(struct completing_lua *completing, const struct api_row *row)
{
    offer(&completing->offers, row->name, NULL, COMPLETION_FIELD, row->form, row->doc);
}

static void see_named(void *context, const struct mention *mention)
{
    struct completing_lua *completing = context;
    const char *detail = named_in_deal(mention, completing->when);
    if (detail)
        offer(&completing->offers, arena_copy(completing->arena, mention->text, mention->length),
              NULL, COMPLETION_FIELD, detail, NULL);
}

static void offer_fields(struct completing_lua *completing, const struct lua_value *value)
{
    const struct api_kind *kind = &api_kinds[value->thing];
    for (size_t i = 0; !value->is_list && i < kind->count; i++)
        if (kind->fields[i].when <= value->when)
            offer_row(completing, &kind->fields[i]);
    if (value->thing != API_DEAL)
        return;
    offer_row(completing, &api_trumps);
    completing->when = value->when;
    for (unsigned i = 0; i < completing->family.count; i++)
        if (completing->family.files[i].kind != FILE_LUA)
            mentions_in(&completing->family.files[i], see_named, completing);
}

static void offer_library(struct completing_lua *completing, const char *library)
{
    for (size_t i = 0; i < api_library_count; i++)
        if (strcmp(api_library[i].library, library) == 0)
            offer(&completing->offers, api_library[i].name, NULL, COMPLETION_FUNCTION, NULL,
                  api_library[i].doc);
}

static void see_function(void *context, const struct mention *mention)
{
    struct completing_lua *completing = context;
    if (mention->kind == NAME_FUNCTION && mention->defines)
        offer(&completing->offers, arena_copy(completing->arena, mention->text, mention->length),
              NULL, COMPLETION_FUNCTION, "a function of this file", NULL);
}

/* Names that are in force, the newest first, and what every file has. */
static void offer_names(struct completing_lua *completing)
{
    const struct lua_spot *spot = &completing->spot;
    static const char *const libraries[] = {"math", "string", "table"};
    for (unsigned i = spot->name_count; i-- > 0;) {
        const struct lua_name *name = &spot->names[i];
        const char *text = arena_copy(completing->arena, name->text, name->length);
        offer(&completing->offers, text, NULL, COMPLETION_VARIABLE,
              name->value.row ? name->value.row->form : api_kinds[name->value.thing].called,
              describe_value(completing->arena, text, &name->value));
    }
    mentions_in(&completing->family.files[0], see_function, completing);
    offer_library(completing, "");
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        offer(&completing->offers, libraries[i], NULL, COMPLETION_MODULE, NULL, NULL);
}

/* A function that is asked: where one begins its whole head, in `says` the key. */
static void offer_function(struct completing_lua *completing, const char *name,
                           const struct api_function *function)
{
    struct arena *arena = completing->arena;
    const enum lua_where where = completing->spot.where;
    const char *head = heading(arena, name, function), *insert = head;
    if (where != LUA_SAYING && is_defined(completing, name))
        return;
    if (where == LUA_SAYING)
        insert = arena_format(arena, "%s = ", name);
    else if (where == LUA_OUTSIDE)
        insert = arena_format(arena, "function %s\n  \nend\n", head);
    offer(&completing->offers, name, insert, COMPLETION_FUNCTION, head,
          describe_function(arena, name, function));
}

/* A file that no ruleset names may be a policy; a policy has no words for its function. */
static void offer_functions(struct completing_lua *completing)
{
    bool is_of_ruleset = completing->family.count > 1;
    for (unsigned i = 0; i < API_FUNCTIONS; i++) {
        bool may_be = i != API_CHOOSE || (!is_of_ruleset && completing->spot.where != LUA_SAYING);
        if (api_functions[i].name && may_be)
            offer_function(completing, api_functions[i].name, &api_functions[i]);
    }
    for (const char *const *name = completing->obligations; *name; name++)
        offer_function(completing, *name, &api_functions[API_OBLIGATION]);
    if (completing->spot.where == LUA_OUTSIDE)
        offer(&completing->offers, "says", "says = {\n  \n}\n", COMPLETION_VARIABLE, "a table",
              "A sentence for the rule book about each function of this file.");
}

void complete_lua(struct lsp_call *call, const struct document *document, size_t offset)
{
    struct completing_lua completing = {
        .offers = {.call = call},
        .arena = call->arena,
        .family = family_above(call->server, call->arena, document->path),
    };
    completing.obligations = obligations_of(call->arena, &completing.family);
    completing.spot = lua_spot_at(&document->source, offset, completing.obligations);
    const struct lua_value *before = &completing.spot.before;
    switch (completing.spot.where) {
    case LUA_NOWHERE: break;
    case LUA_FIELD:
        if (before->library)
            offer_library(&completing, before->library);
        else
            offer_fields(&completing, before);
        break;
    case LUA_HEADING:
    case LUA_OUTSIDE:
    case LUA_SAYING: offer_functions(&completing); break;
    case LUA_ANYWHERE: offer_names(&completing); break;
    }
}
