/* Reading a script. */
#include "script/script.h"

#include <ctype.h>
#include <string.h>

#include "loader/load.h"
#include "script/link.h"
#include "script/reader.h"

/* "the-dealer-picks-up-a-two.yaml" is a sentence. */
static const char *title_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    char *title = arena_copy(arena, name, dot ? (size_t)(dot - name) : strlen(name));
    for (char *at = title; *at; at++)
        *at = *at == '-' ? ' ' : *at;
    *title = (char)toupper((unsigned char)*title);
    return title;
}

/* Opens what the script names; what is missing is said. */
static void open_rulesets(struct script_reader *reader, const struct node *root)
{
    const struct entry *one = tree_find(root, "ruleset"), *several = tree_find(root, "rulesets");
    const struct entry *named = several ? several : one;
    reader->script->place = named ? named->value->place : root->place;
    if (several)
        script_open_rulesets(reader, root, several);
    else if (one)
        script_open_ruleset(reader, root, one->value);
    else if (root->kind == NODE_MAP)
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_MISSING_KEY, root->place,
                                 "a script needs the key 'ruleset'"),
                        "or 'rulesets', for cases of several games");
}

/* Reads the file for one of its rulesets. */
static void read_for(struct script_reader *reader, struct script *script, const struct node *root)
{
    const struct entry whole = {.value = root};
    reader->script = script;
    reader->named.names = &script->names;
    reader->named.reader.rules = script->rules;
    reader->named.reader.stopped =
        !script->rules; /* then only the names of the keys are looked at */
    read_mapping(&reader->named.reader, script_root(), &whole, script);
}

/* What is wrong for all of its rulesets is said once. */
static void read_for_others(struct script_reader *reader, const struct node *root)
{
    struct diagnostics *all = reader->named.reader.diagnostics;
    for (struct script *other = reader->first->next; other; other = other->next) {
        struct diagnostics *found = diagnostics_create_like(all);
        reader->named.reader.diagnostics = found;
        read_for(reader, other, root);
        diagnostics_take_new(all, found,
                             arena_format(reader->first->arena, "in '%s'", other->label));
    }
    reader->named.reader.diagnostics = all;
}

/* Numbers tell a whole match: who sits where, every pack and what everybody does. */
static void refuse_beside_actions(struct script_reader *reader, const struct node *root)
{
    static const char *const others[] = {"deals",  "cases",  "draw",    "seat",
                                         "dealer", "finish", "policies"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const struct entry *other = tree_find(root, others[i]);
        if (other)
            diagnostic_also(diagnose(reader->named.reader.diagnostics, E_CONTRADICTION,
                                     other->key->place, "'%s' cannot be used with 'actions'",
                                     others[i]),
                            tree_find(root, "actions")->key->place, "these are the complete game");
    }
}

/* What the file tells: deals, numbers or cases. */
static void check_parts(struct script_reader *reader, const struct node *root)
{
    if (tree_find(root, "actions"))
        refuse_beside_actions(reader, root);
    else if (root->kind == NODE_MAP && !tree_find(root, "deals") && !tree_find(root, "cases"))
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_MISSING_KEY, root->place,
                                 "a script needs 'deals', 'actions' or 'cases'"),
                        "deals: a list of deals");
}

static void read_tree(struct script_reader *reader, const struct node *root)
{
    reader->first = reader->script;
    open_rulesets(reader, root);
    check_parts(reader, root);
    read_for(reader, reader->first, root);
    read_for_others(reader, root);
}

struct script *script_create(struct arena *arena, const char *path)
{
    struct script *script = arena_alloc(arena, sizeof *script);
    *script = (struct script){
        .arena = arena,
        .title = title_of(arena, path),
        .seed = 1,
        .seat = {.seat = NO_SEAT},
        .dealer = {.seat = NO_SEAT},
        .start = position_unsaid(),
    };
    return script;
}

static void read_source(struct script *script, const struct source *source,
                        const char *const *folders, struct ruleset *rules,
                        struct diagnostics *diagnostics)
{
    const struct node *root = tree_read(script->arena, source, diagnostics);
    struct script_reader reader = {
        .named = {.reader = {.arena = script->arena, .diagnostics = diagnostics}},
        .script = script,
        .path = source->name,
        .folders = folders,
        .open_rules = rules,
    };
    if (root)
        read_tree(&reader, root);
}

/* The script of a deal or a position that is given as a link. */
static struct script *read_link(struct arena *arena, const char *text, const char *const *folders,
                                struct diagnostics *diagnostics)
{
    struct link link;
    const char *why;
    bool is_fine = link_read(arena, text, &link, &why);
    const char *name = is_fine && link.screen == LINK_DEAL ? "deal" : "position";
    struct script *script = script_create(arena, name);
    if (is_fine && !link_is_game(&link)) {
        is_fine = false;
        why = "this is neither a deal nor a position";
    }
    if (!is_fine) {
        diagnose(diagnostics, E_UNKNOWN_WORD, (struct place){0}, "%s", why);
        return script;
    }
    const char *yaml = link_script(arena, &link);
    read_source(script, source_from_text(arena, name, yaml, strlen(yaml)), folders, NULL,
                diagnostics);
    return script;
}

struct script *script_read(const char *path, const char *const *folders,
                           struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    if (link_is_one(path))
        return read_link(arena, path, folders, diagnostics);
    struct script *script = script_create(arena, path);
    const char *why;
    const struct overlay *overlay = diagnostics_overlay(diagnostics);
    bool is_draft = overlay && overlay->find(overlay->self, path);
    const struct source *source = is_draft ? source_read_over(overlay, arena, path, FILE_MAX, &why)
                                           : source_read_stream(arena, path, FILE_MAX, &why);
    if (source)
        read_source(script, source, folders, NULL, diagnostics);
    else {
        struct diagnostic *missing =
            diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
        if (find_is_path(path) || !find_suggest_name(arena, missing, path, folders))
            find_suggest_beside(arena, missing, path);
    }
    return script;
}

static struct script *read_script_text(const char *path, const char *text,
                                       const char *const *folders, struct ruleset *rules,
                                       struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct script *script = script_create(arena, path);
    const struct source *source = source_from_text(arena, path, text, strlen(text));
    read_source(script, source, folders, rules, diagnostics);
    return script;
}

struct script *script_read_text(const char *path, const char *text, const char *const *folders,
                                struct diagnostics *diagnostics)
{
    return read_script_text(path, text, folders, NULL, diagnostics);
}

struct script *script_read_text_by(const char *path, const char *text, struct ruleset *rules,
                                   struct diagnostics *diagnostics)
{
    static const char *const no_folders[] = {NULL};
    return read_script_text(path, text, no_folders, rules, diagnostics);
}

void script_destroy(struct script *script)
{
    if (!script)
        return;
    for (struct script *one = script; one; one = one->next)
        if (!one->borrows_rules)
            ruleset_destroy(one->rules);
    arena_destroy(script->arena);
}

void script_leave_to(struct script *script, struct diagnostics *diagnostics)
{
    diagnostics_take_arena(diagnostics, script->arena);
    for (struct script *one = script; one; one = one->next)
        if (one->rules && !one->borrows_rules)
            diagnostics_take_arena(diagnostics, one->rules->arena);
}
