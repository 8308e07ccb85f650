/* What can stand where the cursor is, as completions for the editor. */
#ifndef ELDEST_LSP_OFFERS_H
#define ELDEST_LSP_OFFERS_H

#include "lsp/names.h"

#define MARK "\x01" /* stands in place of a word that is completed; readers refuse it in a file */

enum completion_kind {
    COMPLETION_FUNCTION = 3,
    COMPLETION_FIELD = 5,
    COMPLETION_VARIABLE = 6,
    COMPLETION_MODULE = 9,
    COMPLETION_PROPERTY = 10,
    COMPLETION_VALUE = 12,
    COMPLETION_KEYWORD = 14,
    COMPLETION_REFERENCE = 18,
};

/* A list that is being written. */
struct completions {
    struct lsp_call *call;
    struct paths written; /* words that are in it */
};

/* Adds a word, unless it is there. insert: what is written, where that is more than the word;
 * detail: a few words; doc: Markdown; all three may be NULL. */
void offer(struct completions *offers, const char *word, const char *insert,
           enum completion_kind kind, const char *detail, const char *doc);

/* Writes what can stand at the byte of a file of Lua. */
void complete_lua(struct lsp_call *call, const struct document *document, size_t offset);

/* What the word at the byte of a file of Lua means, in Markdown, and its place; NULL: unknown. */
const char *describe_lua(struct arena *arena, const struct family *family, size_t offset,
                         struct place *place);

#endif
