/* Words: how alike two of them are, and lists of them in a sentence. */
#ifndef ELDEST_BASE_TEXT_H
#define ELDEST_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The candidate that the writer of `word` most likely meant, or NULL if none is near: the least
 * Damerau-Levenshtein distance (optimal string alignment, upper and lower case alike), at most a
 * third of the word's length and at least 1, with at least one letter in common. Of several equally
 * near the first. NULL too if the word itself is among them: then it is not misspelt, and something
 * else is wrong. candidates: count strings.
 */
const char *text_nearest(const char *word, const char *const *candidates, size_t count);

/* Whether both say the same, or both are NULL. */
bool text_same(const char *a, const char *b);

/* Whether it ends so, and is more than that end. */
bool text_ends_in(const char *text, const char *end);

/* The line behind this one, or the end of the text. */
const char *text_next_line(const char *line);

/* Whether a name in Lua and in expressions has it: a letter (of ASCII) or '_'; or a digit. */
static inline bool text_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static inline bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A letter of ASCII in the other case; anything else as it is. */
static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char text_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Whether a list that ends with NULL has the word. */
bool text_is_one_of(const char *word, const char *const *words);

/* Whether one is the other with two neighbouring letters exchanged, or with one letter left out.
 * Digits are no letters here: 'round 1' and 'round 11' differ on purpose; and so do single letters.
 */
bool text_is_slip(const char *a, const char *b);

/* Whether the words are the same, upper and lower case (of ASCII, in any locale) alike. */
bool text_same_word(const char *a, const char *b);

/* Whether the text begins with the first length bytes of start, in the same way alike. */
bool text_same_start(const char *text, const char *start, size_t length);

/* The text after its article: "a step" is "step". The text itself if it begins with none. */
const char *text_after_article(const char *text);

/* Whether the word stands in the text, with no letter, digit or '_' (of ASCII) before or behind it.
 */
bool text_has_word(const char *text, const char *word);

struct arena;

/* The text as a word of a shell: as it is, or in single quotes where it needs them. In the arena.
 */
const char *text_for_shell(struct arena *arena, const char *text);

/* The whole of the text as a decimal integer with an optional '-', no other character; it must fit.
 */
bool text_to_integer(const char *text, int64_t *value);

/* Terminal columns that a UTF-8 text takes: wide characters two, combining marks none. */
size_t text_columns(const char *text);

/* So many columns, or as many as the text takes, if those are more. */
size_t text_wider(size_t width, const char *text);

#endif
