/* Words: spelling distance (Damerau-Levenshtein) for suggestions, whole-word search, integers. */
#include "base/text.h"

#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"

#define LONGEST_WORD 64 /* longer ones are near to nothing */

bool text_same_word(const char *a, const char *b)
{
    while (*a && text_lower(*a) == text_lower(*b)) {
        a++;
        b++;
    }
    return text_lower(*a) == text_lower(*b);
}

bool text_same_start(const char *text, const char *start, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text[i] || text_lower(text[i]) != text_lower(start[i]))
            return false;
    return true;
}

const char *text_after_article(const char *text)
{
    static const char *const articles[] = {"a ", "an ", "the "};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
        if (text_same_start(text, articles[i], strlen(articles[i])))
            return text + strlen(articles[i]);
    return text;
}

bool text_is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Whether the letters at a[-1] and b[-1] follow one another the other way round in b. */
static bool swapped(const char *a, const char *b)
{
    return text_lower(a[-1]) == text_lower(b[-2]) && text_lower(a[-2]) == text_lower(b[-1]);
}

/*
 * Optimal string alignment. Only three rows of the table are kept: the one being filled, the one
 * above, and the one above that, where an exchange of two letters began.
 */
static unsigned distance(const char *a, const char *b)
{
    unsigned rows[3][LONGEST_WORD + 1];
    size_t a_length = strlen(a), b_length = strlen(b);
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            unsigned changed = above[j - 1] + (text_lower(a[i - 1]) != text_lower(b[j - 1]));
            row[j] = least(changed, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && swapped(a + i, b + j))
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

const char *text_nearest(const char *word, const char *const *candidates, size_t count)
{
    size_t length = strlen(word);
    if (length > LONGEST_WORD)
        return NULL;
    const char *nearest = NULL;
    unsigned best = length < 6 ? 2 : (unsigned)length / 3 + 1;
    for (size_t i = 0; i < count; i++) {
        size_t longer = strlen(candidates[i]);
        if (longer > LONGEST_WORD)
            continue;
        if (longer < length)
            longer = length;
        if (strcmp(word, candidates[i]) == 0)
            return NULL;
        unsigned d = distance(word, candidates[i]);
        if (d < best && d < longer) { /* as far as it is long: not a letter in common */
            best = d;
            nearest = candidates[i];
        }
    }
    return nearest;
}

static bool is_digit(char c)
{
    return '0' <= c && c <= '9';
}

/* Whether `longer` is `shorter` with one letter more, which stands at `at` in both. */
static bool has_one_more(const char *longer, const char *shorter, size_t at)
{
    bool is_word = shorter[0] && shorter[1];
    return is_word && longer[at] && !is_digit(longer[at]) &&
           strcmp(longer + at + 1, shorter + at) == 0;
}

/* Whether they begin with two letters that stand the other way round, and end alike. Only if b has
 * a first letter, one of a's, is there a second to be looked at. */
static bool has_two_exchanged(const char *a, const char *b)
{
    return a[0] && a[1] && a[0] != a[1] && a[1] == b[0] && a[0] == b[1] && !is_digit(a[0]) &&
           !is_digit(a[1]) && strcmp(a + 2, b + 2) == 0;
}

bool text_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

bool text_ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), of_end = strlen(end);
    return length > of_end && strcmp(text + length - of_end, end) == 0;
}

const char *text_next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

bool text_is_slip(const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] && a[at] == b[at])
        at++;
    return has_two_exchanged(a + at, b + at) || has_one_more(a, b, at) || has_one_more(b, a, at);
}

static bool is_of_a_word(char c)
{
    static const char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    return c != '\0' && strchr(all, c);
}

bool text_has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += length)
        if ((at == text || !is_of_a_word(at[-1])) && !is_of_a_word(at[length]))
            return true;
    return false;
}

bool text_to_integer(const char *text, int64_t *value)
{
    bool negative = *text == '-';
    const char *digit = text + negative;
    int64_t result = 0;
    if (!*digit)
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        int64_t step = negative ? '0' - *digit : *digit - '0';
        if (__builtin_mul_overflow(result, 10, &result) ||
            __builtin_add_overflow(result, step, &result))
            return false;
    }
    *value = result;
    return true;
}

size_t text_columns(const char *text)
{
    size_t columns = 0, length = strlen(text), used;
    for (; length; text += used, length -= used)
        columns += utf8_columns(utf8_read(text, length, &used));
    return columns;
}

size_t text_wider(size_t width, const char *text)
{
    size_t columns = text_columns(text);
    return columns > width ? columns : width;
}

const char *text_for_shell(struct arena *arena, const char *text)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "_-+=:,./@%";
    if (*text && text[strspn(text, plain)] == '\0')
        return text;
    const char *word = "'";
    for (const char *quote; (quote = strchr(text, '\'')); text = quote + 1)
        word = arena_format(arena, "%s%.*s'\\''", word, (int)(quote - text), text);
    return arena_format(arena, "%s%s'", word, text);
}
