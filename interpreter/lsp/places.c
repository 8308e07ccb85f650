/* Where a name is given, and where it is used. */
#include "lsp/names.h"

#include <string.h>

#include "loader/load.h"

static void write_location(struct lsp_call *call, const struct relative *file, struct place place)
{
    struct lines lines = document_lines(call->server, call->arena, file->source);
    json_open(call->json, '{');
    json_member_string(call->json, "uri", document_uri(call->server, call->arena, file->path));
    range_write(call->json, "range", lines_range(&lines, place));
    json_close(call->json, '}');
}

/* The beginning of a file. */
static void write_file(struct lsp_call *call, const char *path)
{
    json_open(call->json, '{');
    json_member_string(call->json, "uri", document_uri(call->server, call->arena, path));
    range_write(call->json, "range", (struct range){{0, 0}, {0, 0}});
    json_close(call->json, '}');
}

/* --- definitions ------------------------------------------------------------------------------ */

/* The file that a word of a lesson names: a ruleset, what is shown, what is tried. NULL: none. */
static const char *named_in_lesson(struct lsp_call *call, const struct relative *lesson, int spot)
{
    const struct spots *spots = &lesson->spots;
    const char *name = spots->items[spot].node->text;
    if (spot_is_of(spots, spot, "ruleset") || spot_is_of(spots, spot, "versus"))
        return family_named(call->server, call->arena, lesson, name);
    bool is_path = spot_is_of(spots, spot, "script") || spot_is_of(spots, spot, "tried");
    return is_path ? find_from(call->arena, lesson->path, name) : NULL;
}

/* The file that a word names: a parent, the hooks, house rules, what a script plays. NULL: none. */
static const char *named_file(struct lsp_call *call, const struct relative *file, int spot)
{
    const struct lsp_spot *at = &file->spots.items[spot];
    if (file->kind == FILE_LESSON && !at->is_key)
        return named_in_lesson(call, file, spot);
    if (at->is_key || at->above == NO_SPOT || file->spots.items[at->above].above != NO_SPOT)
        return NULL;
    if (file->kind == FILE_RULESET && spot_is_of(&file->spots, spot, "extends"))
        return family_parent(call->server, call->arena, file);
    if (file->kind == FILE_SCRIPT && spot_is_of(&file->spots, spot, "ruleset"))
        return family_played(call->server, call->arena, file);
    bool is_beside =
        spot_is_of(&file->spots, spot, "hooks") || spot_is_of(&file->spots, spot, "options");
    return file->kind == FILE_RULESET && is_beside && !strchr(at->node->text, '/')
               ? find_from(call->arena, file->path, at->node->text)
               : NULL;
}

/* A key of a child, in the nearest of its parents that has it, too. */
static bool write_inherited(struct lsp_call *call, const struct family *family, int spot)
{
    const struct relative *file = &family->files[0];
    if (file->kind != FILE_RULESET || !file->spots.items[spot].is_key)
        return false;
    for (unsigned i = 1; i < family->count; i++) {
        const struct relative *parent = &family->files[i];
        int same = parent->kind == FILE_RULESET
                       ? spots_same_path(&file->spots, &parent->spots, spot)
                       : NO_SPOT;
        if (same != NO_SPOT) {
            write_location(call, parent, parent->spots.items[same].node->place);
            return true;
        }
    }
    return false;
}

static void write_definition(struct lsp_call *call, const struct family *family, size_t offset)
{
    struct mention mention, definition;
    const struct relative *file = &family->files[0];
    int spot = spots_at(&file->spots, offset);
    const char *named = spot == NO_SPOT ? NULL : named_file(call, file, spot);
    if (named) {
        write_file(call, named);
        return;
    }
    bool is_name = mention_at(file, offset, &mention);
    if (is_name && !mention.defines && mention_definition(family, &mention, &definition))
        write_location(call, definition.file, definition.place);
    else if (spot != NO_SPOT && write_inherited(call, family, spot))
        return;
    else if (is_name && mention.defines)
        write_location(call, file, mention.place);
    else
        json_write_null(call->json);
}

void answer_definition(struct lsp_call *call)
{
    size_t offset;
    const struct document *document = document_of(call);
    if (!document || !document_offset(call, document, &offset))
        return;
    struct family family = family_above(call->server, call->arena, document->path);
    if (family.count == 0)
        json_write_null(call->json);
    else
        write_definition(call, &family, offset);
}

/* --- references ------------------------------------------------------------------------------- */

struct referring {
    struct lsp_call *call;
    const struct mention *wanted;
    bool with_definitions;
};

static void see_reference(void *context, const struct mention *mention)
{
    struct referring *referring = context;
    if (mention_is(mention, referring->wanted) &&
        (referring->with_definitions || !mention->defines))
        write_location(referring->call, mention->file, mention->place);
}

void answer_references(struct lsp_call *call)
{
    size_t offset;
    struct mention mention, definition;
    const struct document *document = document_of(call);
    const struct json_value *with = MEMBER(call->params, "context", "includeDeclaration");
    if (!document || !document_offset(call, document, &offset))
        return;
    struct family above = family_above(call->server, call->arena, document->path);
    json_open(call->json, '[');
    if (above.count > 0 && mention_at(&above.files[0], offset, &mention) &&
        family_origin(&above, &mention, &definition)) {
        struct family family =
            family_below(call->server, call->arena, family_owner(&above, &definition));
        struct referring referring = {call, &definition,
                                      with && json_value_kind(with) == JSON_KIND_BOOLEAN &&
                                          json_value_boolean(with)};
        for (unsigned i = 0; i < family.count; i++)
            mentions_in(&family.files[i], see_reference, &referring);
    }
    json_close(call->json, ']');
}
