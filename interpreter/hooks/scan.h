/* The tokens of a Lua expression, as far as names must be told from everything else. */
#ifndef ELDEST_HOOKS_SCAN_H
#define ELDEST_HOOKS_SCAN_H

#include <stdbool.h>
#include <stddef.h>

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

/* Whether the token's text is exactly this. */
bool token_is(const char *text, struct token token, const char *word);

#endif
