/* Tokens, one after the other. */
#include "expr/lexer.h"

#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
#define DIGITS  "0123456789"

/* Bytes to the closing quote and with it, or to the end of the text. */
static size_t string_length(const char *text)
{
    size_t length = 1;
    while (text[length] && text[length] != text[0])
        length += text[length] == '\\' && text[length + 1] ? 2 : 1;
    return text[length] ? length + 1 : length;
}

/* Lua takes "3x" and "1..2" for malformed numbers; it is told all of them. */
static size_t number_length(const char *text)
{
    return strspn(text, LETTERS DIGITS ".");
}

static size_t symbol_length(const char *text)
{
    static const char *const symbols[] = {
        "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "--"};
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (!strncmp(text, symbols[i], strlen(symbols[i])))
            return strlen(symbols[i]);
    return 1;
}

static bool is_one_of(char c, const char *characters)
{
    return c != '\0' && strchr(characters, c);
}

struct token scan_token(const char *text, size_t offset)
{
    offset += strspn(text + offset, " \t\r\n\v\f");
    const char *at = text + offset;
    if (*at == '\0')
        return (struct token){TOKEN_END, offset, 0};
    if (is_one_of(*at, LETTERS))
        return (struct token){TOKEN_NAME, offset, strspn(at, LETTERS DIGITS)};
    if (is_one_of(*at, DIGITS) || (*at == '.' && is_one_of(at[1], DIGITS)))
        return (struct token){TOKEN_NUMBER, offset, number_length(at)};
    if (is_one_of(*at, "'\""))
        return (struct token){TOKEN_STRING, offset, string_length(at)};
    return (struct token){TOKEN_SYMBOL, offset, symbol_length(at)};
}

struct token scan_after(const char *text, struct token token)
{
    return scan_token(text, token.offset + token.length);
}

bool token_is(const char *text, struct token token, const char *word)
{
    return strlen(word) == token.length && !memcmp(text + token.offset, word, token.length);
}

const char *scan_path(struct arena *arena, const char *text, struct token name, struct token *last)
{
    const char *path = arena_copy(arena, text + name.offset, name.length);
    struct token dot = scan_after(text, name);
    *last = name;
    while (last->kind == TOKEN_NAME && token_is(text, dot, ".")) {
        struct token next = scan_after(text, dot);
        bool is_name = next.kind == TOKEN_NAME;
        path = is_name ? arena_format(arena, "%s.%.*s", path, (int)next.length, text + next.offset)
                       : path;
        *last = is_name ? next : dot;
        dot = scan_after(text, next);
    }
    return path;
}
