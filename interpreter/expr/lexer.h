/*
 * The tokens of Lua, as far as expressions have them: the one lexer of such texts. A text is
 * borrowed, ends with '\0', and is never changed.
 */
#ifndef ELDEST_EXPR_LEXER_H
#define ELDEST_EXPR_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

enum token_kind {
    TOKEN_END,
    TOKEN_NAME, /* a keyword, too */
    TOKEN_NUMBER,
    TOKEN_STRING,
    TOKEN_SYMBOL,
};

struct token {
    enum token_kind kind;
    size_t offset, length; /* bytes in the text */
};

/* The first token from offset on. A string that nothing ends goes to the end of the text. */
struct token scan_token(const char *text, size_t offset);

/* The token after it. */
struct token scan_after(const char *text, struct token token);

/*
 * A name and those that dots join to it, in the arena without blanks: "declarer.partner.bid".
 * *last is the last token of it: the dot where no name stands behind one.
 */
const char *scan_path(struct arena *arena, const char *text, struct token name, struct token *last);

/* Whether the token's text is exactly this. */
bool token_is(const char *text, struct token token, const char *word);

#define SUM "sum" /* of what each seat of a role has: it is one name with what it adds up */

/* Whether a sum over seats begins with the token. */
bool token_is_sum(const char *text, struct token token);

#endif
