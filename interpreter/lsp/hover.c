/* What stands under the cursor: a key, a word, a role, a name that the author gave, a fact. */
#include "lsp/offers.h"

#include <string.h>

#include "ruleset/fact.h"
#include "ruleset/role.h"
#include "words/roles.h"

/* --- words of the language -------------------------------------------------------------------- */

static const char *of_word(struct arena *arena, const struct lsp_spot *spot)
{
    const struct word *word =
        spot->key && spot->key->words ? key_find_word(spot->key->words, spot->node) : NULL;
    if (!word && spot->spelling && spot->spelling->words)
        word = key_find_word(spot->spelling->words, spot->node);
    return word && word->doc ? arena_format(arena, "`%s`: %s", word->text, word->doc) : NULL;
}

static const char *of_role(struct arena *arena, const struct lsp_spot *spot)
{
    role_t role;
    const char *text = spot->node->text;
    bool is_role = spot->key && spot->key->roles && *text &&
                   role_read(NULL, text, ROLE_IN_YAML, &role) == strlen(text);
    return is_role ? arena_format(arena, "`%s`: %s", text, role_doc(arena, role)) : NULL;
}

/* The word of an expression at the byte: a fact, or a role. */
static const char *of_fact(struct arena *arena, const char *word)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        if (fact_rows[fact].name && strcmp(fact_rows[fact].name, word) == 0)
            return arena_format(arena, "`%s`: %s", word, fact_rows[fact].doc);
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].path && strcmp(role_rows[base].path, word) == 0)
            return arena_format(arena, "`%s.`: %s", word, role_rows[base].doc);
    return NULL;
}

/* --- names of the author ---------------------------------------------------------------------- */

static const char *line_of(struct arena *arena, struct place place)
{
    const char *text = place.source->text, *from = text + place.offset;
    while (from > text && from[-1] != '\n')
        from--;
    return text_harmless(arena, arena_copy(arena, from, strcspn(from, "\r\n")));
}

static const char *of_name(struct arena *arena, const struct family *family,
                           const struct mention *mention)
{
    struct mention found;
    if (!mention_definition(family, mention, &found))
        return NULL;
    const char *slash = strrchr(found.file->path, '/');
    return arena_format(arena, "`%.*s`: %s, %s:%u\n\n```%s\n%s\n```", (int)found.length, found.text,
                        name_kind_words(found.kind),
                        text_harmless(arena, slash ? slash + 1 : found.file->path),
                        place_line_column(found.place).line,
                        found.file->kind == FILE_LUA ? "lua" : "yaml", line_of(arena, found.place));
}

/* --- what is said ----------------------------------------------------------------------------- */

/* Markdown and the place that it is about; NULL if there is nothing to say. */
static const char *describe(struct lsp_call *call, const struct family *family, size_t offset,
                            struct place *place)
{
    struct mention mention;
    const struct relative *file = &family->files[0];
    const char *text = NULL;
    int number = spots_at(&file->spots, offset);
    const struct lsp_spot *spot = number == NO_SPOT ? NULL : &file->spots.items[number];
    if (spot) {
        *place = spot->node->place;
        if (spot->is_key && spot->key)
            text = hover_markdown(call->arena, spot->key);
        else if (!spot->is_key)
            text = of_word(call->arena, spot);
        if (!text && !spot->is_key)
            text = of_role(call->arena, spot);
    }
    if (file->kind == FILE_LUA)
        text = describe_lua(call->arena, family, offset, place);
    if (!text && mention_at(file, offset, &mention)) {
        *place = mention.place;
        text = of_name(call->arena, family, &mention);
        if (!text && mention.kind == NAME_FACT && file->kind != FILE_LUA)
            text = of_fact(call->arena, arena_copy(call->arena, mention.text, mention.length));
    }
    if (!text && spot && spot->key && !spot->is_key) {
        *place = spot->node->place;
        text = hover_markdown(call->arena, spot->key);
    }
    return text;
}

void answer_hover(struct lsp_call *call)
{
    size_t offset;
    struct place place;
    const struct document *document = document_of(call);
    if (!document || !document_offset(call, document, &offset))
        return;
    struct family family = family_above(call->server, call->arena, document->path);
    const char *text = family.count ? describe(call, &family, offset, &place) : NULL;
    if (!text) {
        json_write_null(call->json);
        return;
    }
    struct lines lines = document_lines(call->server, call->arena, family.files[0].source);
    json_open(call->json, '{');
    json_member_open(call->json, "contents", '{');
    json_member_string(call->json, "kind", "markdown");
    json_member_string(call->json, "value", text);
    json_close(call->json, '}');
    range_write(call->json, "range", lines_range(&lines, place));
    json_close(call->json, '}');
}
