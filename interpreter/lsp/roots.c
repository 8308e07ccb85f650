/* What is checked: the open files, or the rulesets that they are part of. */
#include "lsp/server.h"

#include <assert.h>
#include <string.h>

#include "base/file.h"
#include "engine/open.h"
#include "loader/load.h"
#include "lsp/sketch.h"
#include "proof/examine.h"
#include "school/lesson.h"
#include "script/script.h"
#include "teach/explain.h"

/* --- which they are --------------------------------------------------------------------------- */

static struct root *find_root(const struct lsp *server, const char *path)
{
    for (struct root *root = server->roots; root; root = root->next)
        if (strcmp(root->path, path) == 0)
            return root;
    return NULL;
}

static void want(struct lsp *server, const char *path, enum file_kind kind)
{
    struct root *root = find_root(server, path);
    if (!root) {
        struct arena *arena = arena_create();
        root = arena_alloc(arena, sizeof *root);
        root->arena = arena;
        root->path = arena_copy(arena, path, strlen(path));
        root->changed = root->saved = true;
        root->next = server->roots;
        server->roots = root;
    }
    root->changed |= root->kind != kind;
    root->kind = kind;
    root->wanted = true;
}

/* The rulesets beside the file that name it. */
static void want_rulesets_with(struct lsp *server, struct arena *arena, const char *path,
                               const char *key)
{
    size_t count;
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *folder = slash ? arena_copy(arena, path, (size_t)(slash - path)) : ".";
    const char *const *beside = path_names(arena, *folder ? folder : "/", &count);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(beside[i]);
        if (length < 6 || strcmp(beside[i] + length - 5, ".yaml") != 0)
            continue;
        const char *file = arena_format(arena, "%s/%s", folder, beside[i]);
        const struct source *source = document_source(server, arena, file);
        if (source && tree_says(sketch_read(arena, source), key, name))
            want(server, file, FILE_RULESET);
    }
}

static void want_document(struct lsp *server, struct arena *arena, const struct document *document)
{
    enum file_kind kind = file_kind(document->path, sketch_read(arena, &document->source));
    switch (kind) {
    case FILE_RULESET:
    case FILE_SCRIPT:
    case FILE_LESSON: want(server, document->path, kind); break;
    case FILE_HOUSE_RULES: want_rulesets_with(server, arena, document->path, "options"); break;
    case FILE_LUA: want_rulesets_with(server, arena, document->path, "hooks"); break;
    case FILE_FOREIGN: break;
    }
}

/* --- telling ---------------------------------------------------------------------------------- */

static void add_uris(struct arena *arena, struct paths *uris, const struct lsp_findings *findings)
{
    for (const struct lsp_finding *one = findings->first; one; one = one->next)
        paths_add(arena, uris, one->uri);
}

static void publish_all(struct lsp *server, const struct paths *uris)
{
    for (unsigned i = 0; i < uris->count; i++)
        findings_publish(server, uris->items[i]);
}

static void finish(struct root *root)
{
    findings_clear(&root->quick);
    findings_clear(&root->deep);
    arena_destroy(root->files_arena);
    arena_destroy(root->arena);
}

/* Those that nobody asks for any more, and their findings, are gone. */
static void drop_unwanted(struct lsp *server)
{
    struct arena *arena = arena_create();
    struct paths uris = {.count = 0};
    for (struct root **at = &server->roots; *at;) {
        struct root *root = *at;
        if (root->wanted) {
            at = &root->next;
            continue;
        }
        add_uris(arena, &uris, &root->quick);
        add_uris(arena, &uris, &root->deep);
        *at = root->next;
        finish(root);
    }
    publish_all(server, &uris);
    arena_destroy(arena);
}

void roots_update(struct lsp *server)
{
    struct arena *arena = arena_create();
    for (struct root *root = server->roots; root; root = root->next)
        root->wanted = false;
    for (unsigned i = 0; i < server->document_count; i++)
        want_document(server, arena, server->documents[i]);
    drop_unwanted(server);
    arena_destroy(arena);
}

void roots_end(struct lsp *server)
{
    for (struct root *root = server->roots, *next; root; root = next) {
        next = root->next;
        finish(root);
    }
}

static bool depends(const struct root *root, const char *path)
{
    return !path || strcmp(root->path, path) == 0 || paths_has(&root->files, path);
}

void roots_changed(struct lsp *server, const char *path)
{
    for (struct root *root = server->roots; root; root = root->next) {
        if (depends(root, path)) {
            root->changed = true;
            root->saved = false;
        }
    }
}

void roots_saved(struct lsp *server, const char *path)
{
    for (struct root *root = server->roots; root; root = root->next)
        if (depends(root, path))
            root->changed = root->saved = true;
}

/* --- what opens at once ----------------------------------------------------------------------- */

static void open_ruleset(struct lsp *server, const char *path, struct diagnostics *found)
{
    struct load_request request = {.players = 0};
    ruleset_destroy(ruleset_open(path, server->folders, &request, found));
}

/* What the script says is found out by playing it. */
static void play(struct lsp *server, const char *path, struct lsp_findings *findings,
                 const char *ruleset)
{
    struct diagnostics *found = diagnostics_create();
    diagnostics_read_over(found, &server->overlay);
    struct script *script = script_read(path, server->folders, found);
    bool is_ours =
        !ruleset || !script->rules || find_same_file(script->rules->files[0]->name, ruleset);
    if (is_ours && diagnostics_count(found) == 0)
        play_script_and_others(script, found);
    if (is_ours)
        findings_add(server, findings, path, found);
    diagnostics_destroy(found);
    script_destroy(script);
}

static void check_quickly(struct lsp *server, struct root *root)
{
    if (root->kind == FILE_SCRIPT) {
        play(server, root->path, &root->quick, NULL);
        return;
    }
    struct diagnostics *found = diagnostics_create();
    diagnostics_read_over(found, &server->overlay);
    struct lesson *lesson = NULL;
    if (root->kind == FILE_LESSON)
        lesson = lesson_read(root->path, false, server->folders, found);
    else
        open_ruleset(server, root->path, found);
    findings_add(server, &root->quick, root->path, found);
    diagnostics_destroy(found);
    lesson_destroy(lesson);
}

/* --- all that can be found -------------------------------------------------------------------- */

/* Whoever goes on with a check as long as nobody wants something else. */
struct patience {
    bool (*goes_on)(void *self);
    void *self;
    bool ended;
};

static bool lasts(struct patience *patience)
{
    if (!patience->ended && patience->goes_on)
        patience->ended = !patience->goes_on(patience->self);
    return !patience->ended;
}

static bool lasts_in_examination(void *self, unsigned ways, unsigned of)
{
    (void)ways;
    (void)of;
    return lasts(self);
}

/* False if something is wrong with the ruleset itself: then its scripts would only repeat it. */
static bool examine_ruleset(struct lsp *server, struct root *root, struct patience *patience)
{
    struct arena *arena = arena_create();
    struct examination examination = {
        .arena = arena,
        .name = root->path,
        .folders = server->folders,
        .effort = effort_quick,
        .found = diagnostics_create(),
        .progress = lasts_in_examination,
        .self = patience,
    };
    diagnostics_read_over(examination.found, &server->overlay);
    examine(&examination);
    bool is_fine = examination.standard && diagnostics_count(examination.found) == 0;
    if (is_fine && lasts(patience)) {
        explain_untold(examination.standard, examination.found);
        note_secret_partners(examination.standard, examination.found);
    }
    findings_add(server, &root->deep, root->path, examination.found);
    diagnostics_destroy(examination.found);
    ruleset_destroy(examination.standard);
    arena_destroy(arena);
    return is_fine;
}

/* False if it was given up. */
static bool check_deeply(struct lsp *server, struct root *root, struct patience *patience)
{
    if (root->kind != FILE_RULESET || !examine_ruleset(server, root, patience))
        return !patience->ended;
    struct arena *arena = arena_create();
    struct script_list scripts = involved_scripts(arena, root->path);
    for (unsigned i = 0; i < scripts.count && lasts(patience); i++)
        play(server, scripts.paths[i], &root->deep, root->path);
    arena_destroy(arena);
    return !patience->ended;
}

/* --- work ------------------------------------------------------------------------------------- */

static struct root *next_root(const struct lsp *server)
{
    struct root *saved = NULL;
    for (struct root *root = server->roots; root; root = root->next) {
        if (root->changed)
            return root;
        if (root->saved && !saved)
            saved = root;
    }
    return saved;
}

bool lsp_has_work(const struct lsp *server)
{
    return server->phase == PHASE_READY && next_root(server) != NULL;
}

static void check_changed(struct lsp *server, struct root *root)
{
    arena_destroy(root->files_arena);
    root->files_arena = arena_create();
    root->files = (struct paths){.count = 0};
    findings_clear(&root->quick);
    findings_clear(&root->deep);
    check_quickly(server, root);
    root->changed = false;
}

static void check_saved(struct lsp *server, struct root *root, struct patience *patience)
{
    findings_clear(&root->deep);
    if (check_deeply(server, root, patience))
        root->saved = false;
    else
        findings_clear(&root->deep);
}

void lsp_work(struct lsp *server, bool (*goes_on)(void *self), void *self)
{
    struct root *root = next_root(server);
    assert(lsp_has_work(server));
    struct patience patience = {goes_on, self, false};
    struct arena *arena = arena_create();
    struct paths uris = {.count = 0};
    const bool is_first = !root->files_arena;
    add_uris(arena, &uris, &root->quick);
    add_uris(arena, &uris, &root->deep);
    server->reading = root;
    if (root->changed)
        check_changed(server, root);
    else
        check_saved(server, root, &patience);
    server->reading = NULL;
    add_uris(arena, &uris, &root->quick);
    add_uris(arena, &uris, &root->deep);
    if (is_first || document_at(server, root->path))
        paths_add(arena, &uris, document_uri(server, arena, root->path));
    publish_all(server, &uris);
    arena_destroy(arena);
}
