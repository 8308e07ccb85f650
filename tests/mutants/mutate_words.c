/* Slips in words and numbers. */
#include "mutating.h"

#include <ctype.h>
#include <string.h>

/* --- misspelling ----------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || c == '_';
}

/* The first two letters in the middle that differ are swapped; NULL if there are none. */
static const char *with_letters_swapped(struct arena *arena, const char *word)
{
    char *copy = arena_copy(arena, word, strlen(word));
    for (size_t i = strlen(word) / 2; i > 0; i--)
        if (copy[i] != copy[i - 1] && is_letter(copy[i]) && is_letter(copy[i - 1])) {
            char letter = copy[i];
            copy[i] = copy[i - 1];
            copy[i - 1] = letter;
            return copy;
        }
    return NULL;
}

static const char *with_a_letter_less(struct arena *arena, const char *word)
{
    size_t at = strlen(word) / 2;
    return at == 0 ? NULL : arena_format(arena, "%.*s%s", (int)at, word, word + at + 1);
}

static const char *with_a_letter_twice(struct arena *arena, const char *word)
{
    size_t at = strlen(word) / 2;
    return arena_format(arena, "%.*s%c%s", (int)at, word, word[at], word + at);
}

typedef const char *misspelling(struct arena *arena, const char *word);

static misspelling *const misspellings[] = {with_letters_swapped, with_a_letter_less,
                                            with_a_letter_twice};

#define MISSPELLINGS (sizeof misspellings / sizeof *misspellings)

static void misspell(struct mutating *mutating, const struct site *site, enum mutation mutation,
                     struct span span)
{
    for (size_t i = 0; i < MISSPELLINGS; i++) {
        begin_mutant(mutating);
        const char *wrong = misspellings[i](mutating->arena, text_at(mutating, span));
        if (wrong)
            replace(mutating, site, mutation, span, wrong);
        else
            arena_destroy(mutating->arena);
    }
}

void misspell_key(struct mutating *mutating, const struct site *site)
{
    misspell(mutating, site, KEY_MISSPELT, inside(site->entry->key));
}

/* --- words and numbers of a value ------------------------------------------------------------ */

static void change_number(struct mutating *mutating, const struct site *site, struct span span)
{
    static const char *const numbers[] = {"99999999999", "1000000", "-1", "0", "1.5", "12:30"};
    begin_mutant(mutating);
    const char *was = text_at(mutating, span);
    const char *padded = arena_format(mutating->arena, "0%s", was);
    replace(mutating, site, NUMBER_PADDED, span, padded);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        begin_mutant(mutating);
        if (strcmp(text_at(mutating, span), numbers[i]) != 0)
            replace(mutating, site, NUMBER_CHANGED, span, numbers[i]);
        else
            arena_destroy(mutating->arena);
    }
}

/* The word or number at `from`; empty if there is none. */
static struct span token_at(const char *text, size_t from, size_t to)
{
    size_t at = from;
    while (at < to && (is_letter(text[at]) || isdigit((unsigned char)text[at])))
        at++;
    return (struct span){from, at};
}

static void mutate_token(struct mutating *mutating, const struct site *site, struct span token)
{
    const char *text = mutating->source->text;
    bool is_number = strspn(text + token.from, "0123456789") >= token.to - token.from;
    if (is_number)
        change_number(mutating, site, token);
    else if (token.to - token.from > 1)
        misspell(mutating, site, WORD_MISSPELT, token);
}

void mutate_tokens(struct mutating *mutating, const struct site *site)
{
    struct span span = inside(site->entry->value);
    for (size_t at = span.from; at < span.to; at++) {
        struct span token = token_at(mutating->source->text, at, span.to);
        if (token.to == token.from)
            continue;
        mutate_token(mutating, site, token);
        at = token.to;
    }
}

void break_text(struct mutating *mutating, const struct site *site)
{
    struct span span = inside(site->entry->value);
    begin_mutant(mutating);
    const char *broken = arena_format(mutating->arena, "%s (", text_at(mutating, span));
    replace(mutating, site, TEXT_BROKEN, span, broken);
}
