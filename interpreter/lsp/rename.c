/*
 * Another name for something, everywhere. It is tried first: the texts as they would be are read,
 * and scripts played, by the interpreter; where more is wrong then than before, nothing is changed
 * and the first mistake is reported.
 */
#include "lsp/names.h"

#include <string.h>
#include <unistd.h>

#include "base/yaml_text.h"
#include "engine/open.h"
#include "script/script.h"

/* What is replaced in one file, in the order of the text. */
struct replacing {
    const struct relative *file;
    struct place *places;
    unsigned count, room;
};

struct renaming {
    struct lsp_call *call;
    struct mention origin;
    struct family family;
    const char *name; /* the new one */
    struct replacing *files;
    struct overlay overlay;       /* the texts as they would be */
    const struct source **drafts; /* by file; NULL: as it is */
};

/* --- what has the name ------------------------------------------------------------------------ */

/* The name under the cursor, and where it is from; refused, and false, if there is none. */
static bool find_name(struct lsp_call *call, struct mention *mention, struct mention *origin,
                      const char **owner)
{
    size_t offset;
    const struct document *document = document_of(call);
    if (!document || !document_offset(call, document, &offset))
        return false;
    struct family above = family_above(call->server, call->arena, document->path);
    if (above.count == 0 || !mention_at(&above.files[0], offset, mention)) {
        call_refuse(call, LSP_REFUSED_FAILED, "there is no name here to rename");
        return false;
    }
    if (!family_origin(&above, mention, origin)) {
        call_refuse(call, LSP_REFUSED_FAILED, "'%.*s' is a word of the language or an unknown name",
                    (int)mention->length, mention->text);
        return false;
    }
    if (mention->length > origin->length) { /* "bid 3": the name alone */
        mention->length = origin->length;
        mention->place.length = origin->length;
    }
    *owner = family_owner(&above, origin);
    return true;
}

void answer_prepare_rename(struct lsp_call *call)
{
    struct mention mention, origin;
    const char *owner;
    if (!find_name(call, &mention, &origin, &owner))
        return;
    struct lines lines = document_lines(call->server, call->arena, mention.file->source);
    json_open(call->json, '{');
    range_write(call->json, "range", lines_range(&lines, mention.place));
    json_member_string(call->json, "placeholder",
                       arena_copy(call->arena, origin.text, origin.length));
    json_close(call->json, '}');
}

/* --- where it stands -------------------------------------------------------------------------- */

static void add_place(struct arena *arena, struct replacing *replacing, struct place place)
{
    replacing->places = arena_grow(arena, replacing->places, replacing->count, &replacing->room,
                                   sizeof *replacing->places);
    unsigned at = replacing->count++;
    for (; at > 0 && replacing->places[at - 1].offset > place.offset; at--)
        replacing->places[at] = replacing->places[at - 1];
    replacing->places[at] = place;
}

static void see_old_name(void *context, const struct mention *mention)
{
    struct renaming *renaming = context;
    if (!mention_is(mention, &renaming->origin))
        return;
    struct place place = mention->place;
    place.length = renaming->origin.length; /* of a call without what is behind it */
    add_place(renaming->call->arena, &renaming->files[mention->file - renaming->family.files],
              place);
}

static void find_places(struct renaming *renaming)
{
    struct arena *arena = renaming->call->arena;
    renaming->files = arena_alloc(arena, renaming->family.count * sizeof *renaming->files);
    renaming->drafts = arena_alloc(arena, renaming->family.count * sizeof(struct source *));
    for (unsigned i = 0; i < renaming->family.count; i++) {
        renaming->files[i].file = &renaming->family.files[i];
        mentions_in(&renaming->family.files[i], see_old_name, renaming);
    }
}

/* --- the texts as they would be --------------------------------------------------------------- */

static const struct source *draft_of(struct renaming *renaming, const struct replacing *replacing)
{
    struct arena *arena = renaming->call->arena;
    const struct source *source = replacing->file->source;
    const size_t length = strlen(renaming->name);
    char *text = arena_alloc(arena, source->length + replacing->count * length + 1), *to = text;
    size_t from = 0;
    EACH(place, replacing->places, replacing->count) {
        memcpy(to, source->text + from, place->offset - from);
        to += place->offset - from;
        memcpy(to, renaming->name, length);
        to += length;
        from = (size_t)place->offset + place->length;
    }
    memcpy(to, source->text + from, source->length - from);
    to += source->length - from;
    return source_from_text(arena, source->name, text, (size_t)(to - text));
}

static const struct source *find_draft(void *self, const char *path)
{
    struct renaming *renaming = self;
    const struct relative *file = family_file(&renaming->family, path);
    struct arena *arena = file ? NULL : arena_create();
    if (!file) {
        file = family_file(&renaming->family, uri_path(arena, uri_of_path(arena, path)));
        arena_destroy(arena);
    }
    const struct source *draft = file ? renaming->drafts[file - renaming->family.files] : NULL;
    const struct overlay *saved = &renaming->call->server->overlay;
    return draft ? draft : saved->find(saved->self, path);
}

/* --- whether it is fine ----------------------------------------------------------------------- */

static void read_all(struct renaming *renaming, struct diagnostics *found)
{
    const char *const *folders = renaming->call->server->folders;
    struct load_request request = {.players = 0};
    diagnostics_read_over(found, &renaming->overlay);
    EACH(file, renaming->family.files, renaming->family.count) {
        if (file->kind == FILE_RULESET)
            ruleset_destroy(ruleset_open(file->path, folders, &request, found));
        if (file->kind != FILE_SCRIPT)
            continue;
        size_t before = diagnostics_count(found);
        struct script *script = script_read(file->path, folders, found);
        if (diagnostics_count(found) == before)
            play_script_and_others(script, found);
        script_leave_to(script, found);
    }
}

/* The first mistake that was not there, in words; NULL if there is none. */
static const char *first_new(struct arena *arena, const struct diagnostics *before,
                             const struct diagnostics *after)
{
    if (diagnostics_count(after) <= diagnostics_count(before))
        return NULL;
    for (size_t i = 0; i < diagnostics_kept(after); i++) {
        const char *text = diagnostic_text_at(after, i);
        bool is_old = false;
        for (size_t j = 0; j < diagnostics_kept(before) && !is_old; j++)
            is_old = strcmp(text, diagnostic_text_at(before, j)) == 0;
        struct place place = diagnostic_place_at(after, i);
        if (!is_old)
            return arena_format(arena, "%s:%u: %s", place.source ? place.source->name : "",
                                place_line_column(place).line, text);
    }
    return "the new name would cause new errors";
}

static bool is_tried(struct renaming *renaming)
{
    struct diagnostics *before = diagnostics_create(), *after = diagnostics_create();
    renaming->overlay = (struct overlay){find_draft, renaming};
    read_all(renaming, before);
    for (unsigned i = 0; i < renaming->family.count; i++)
        if (renaming->files[i].count > 0)
            renaming->drafts[i] = draft_of(renaming, &renaming->files[i]);
    read_all(renaming, after);
    const char *why = first_new(renaming->call->arena, before, after);
    if (why)
        call_refuse(renaming->call, LSP_REFUSED_FAILED, "the name '%s' is not possible: %s",
                    renaming->name, why);
    diagnostics_destroy(before);
    diagnostics_destroy(after);
    return !why;
}

/* Files that nobody may write, as those that were installed, keep their names. */
static bool can_be_written(struct renaming *renaming)
{
    EACH(replacing, renaming->files, renaming->family.count) {
        const char *path = replacing->file->path;
        if (replacing->count == 0 || document_at(renaming->call->server, path) ||
            access(path, W_OK) == 0)
            continue;
        call_refuse(renaming->call, LSP_REFUSED_FAILED,
                    "'%.*s' is used in %s, which cannot be written", (int)renaming->origin.length,
                    renaming->origin.text, path);
        return false;
    }
    return true;
}

/* Whether the word needs no quotes wherever it is put. */
static bool is_plain_name(struct lsp_call *call, const char *name)
{
    bool is_plain = *name && yaml_plain(name) == PLAIN_TEXT && !strpbrk(name, ",[]{}:#\"\n\r\t") &&
                    strcmp(yaml_scalar(call->arena, name), name) == 0;
    if (!is_plain)
        call_refuse(call, LSP_REFUSED_FAILED, "'%s' needs quotes", name);
    return is_plain;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void write_edits(struct renaming *renaming, const struct replacing *replacing)
{
    struct lsp_call *call = renaming->call;
    struct lines lines = document_lines(call->server, call->arena, replacing->file->source);
    json_member_open(call->json, document_uri(call->server, call->arena, replacing->file->path),
                     '[');
    for (unsigned i = 0; i < replacing->count; i++) {
        json_open(call->json, '{');
        range_write(call->json, "range", lines_range(&lines, replacing->places[i]));
        json_member_string(call->json, "newText", renaming->name);
        json_close(call->json, '}');
    }
    json_close(call->json, ']');
}

void answer_rename(struct lsp_call *call)
{
    struct mention mention;
    const char *owner;
    struct renaming renaming = {.call = call, .name = string_of(MEMBER(call->params, "newName"))};
    if (!renaming.name) {
        call_refuse(call, LSP_REFUSED_PARAMS, "newName is missing");
        return;
    }
    if (!is_plain_name(call, renaming.name) || !find_name(call, &mention, &renaming.origin, &owner))
        return;
    renaming.family = family_below(call->server, call->arena, owner);
    find_places(&renaming);
    if (!can_be_written(&renaming) || !is_tried(&renaming))
        return;
    json_open(call->json, '{');
    json_member_open(call->json, "changes", '{');
    for (unsigned i = 0; i < renaming.family.count; i++)
        if (renaming.files[i].count > 0)
            write_edits(&renaming, &renaming.files[i]);
    json_close(call->json, '}');
    json_close(call->json, '}');
}
