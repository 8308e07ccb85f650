#include "hooks/lexis.h"

#include <string.h>

/* --- reading --------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a long bracket of the level closes here. */
static bool closes(const char *at, const char *end, size_t level)
{
    if ((size_t)(end - at) < level + 2 || at[0] != ']' || at[level + 1] != ']')
        return false;
    return strspn(at + 1, "=") >= level;
}

/* Behind a long bracket that opens here, or NULL if none does. */
static const char *behind_long(const char *at, const char *end)
{
    size_t level = strspn(at + 1, "=");
    if (at[0] != '[' || at[level + 1] != '[')
        return NULL;
    for (at += level + 2; at < end; at++)
        if (closes(at, end, level))
            return at + level + 2;
    return end;
}

static const char *behind_quoted(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote)
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

static bool is_comment(const char *at)
{
    return at[0] == '-' && at[1] == '-';
}

static const char *behind_comment(const char *at, const char *end)
{
    const char *behind = behind_long(at + 2, end);
    if (behind)
        return behind;
    at += strcspn(at, "\r\n");
    return at < end ? at : end;
}

const char *lexis_behind_text(const char *at, const char *end)
{
    if (*at == '"' || *at == '\'')
        return behind_quoted(at, end);
    return is_comment(at) ? behind_comment(at, end) : behind_long(at, end);
}

/* Behind blanks and comments. */
static const char *behind_blanks(const char *at, const char *end)
{
    for (;;) {
        at += strspn(at, " \t\r\n\v\f");
        if (at >= end || !is_comment(at))
            return at;
        at = behind_comment(at, end);
    }
}

/* The longest operator that stands here. */
static size_t operator_length(const char *at)
{
    static const char *const operators[] = {
        "...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::", NULL};
    for (unsigned i = 0; operators[i]; i++)
        if (strncmp(at, operators[i], strlen(operators[i])) == 0)
            return strlen(operators[i]);
    return 1;
}

static const char *behind_word(const char *at, const char *end)
{
    const char *behind = lexis_behind_text(at, end); /* comments are gone */
    if (behind)
        return behind;
    if (!is_letter(*at) && !is_digit(*at))
        return at + operator_length(at);
    bool is_number = is_digit(*at);
    while (is_letter(*at) || is_digit(*at) || (is_number && *at == '.' && at[1] != '.'))
        at++;
    return at;
}

bool lexis_read(struct lexis *lexis, const struct source *source)
{
    const char *end = source->text + source->length;
    const char *at = behind_blanks(source->text, end);
    lexis->count = 0;
    while (at < end) {
        if (lexis->count == LEXEMES_MAX)
            return false;
        const char *behind = behind_word(at, end);
        lexis->words[lexis->count++] = (struct lexeme){at, (uint32_t)(behind - at)};
        at = behind_blanks(behind, end);
    }
    return true;
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool is(struct lexeme lexeme, const char *word)
{
    return strlen(word) == lexeme.length && memcmp(lexeme.at, word, lexeme.length) == 0;
}

bool lexis_is(const struct lexis *lexis, unsigned number, const char *word)
{
    return number < lexis->count && is(lexis->words[number], word);
}

bool lexeme_equal(struct lexeme one, struct lexeme other)
{
    return one.length == other.length && memcmp(one.at, other.at, one.length) == 0;
}

bool lexeme_is_word(struct lexeme lexeme)
{
    return is_letter(lexeme.at[0]);
}

bool lexeme_is_keyword(struct lexeme lexeme)
{
    static const char *const keywords[] = {
        "break", "do",    "else",   "elseif", "end",  "for",   "goto",  "function", "if",
        "in",    "local", "repeat", "return", "then", "until", "while", NULL};
    for (unsigned i = 0; keywords[i]; i++)
        if (is(lexeme, keywords[i]))
            return true;
    return false;
}

unsigned lexis_block_end(const struct lexis *lexis, unsigned number)
{
    unsigned depth = 0;
    bool has_do = false; /* a loop was begun whose `do` is to come, which begins no block */
    for (; number < lexis->count; number++) {
        bool is_loop = lexis_is(lexis, number, "for") || lexis_is(lexis, number, "while");
        bool is_do = lexis_is(lexis, number, "do");
        depth += is_loop || (is_do && !has_do) || lexis_is(lexis, number, "function") ||
                 lexis_is(lexis, number, "if") || lexis_is(lexis, number, "repeat");
        has_do = is_loop || (has_do && !is_do);
        if (lexis_is(lexis, number, "end") || lexis_is(lexis, number, "until"))
            if (--depth == 0)
                return number;
    }
    return lexis->count;
}
