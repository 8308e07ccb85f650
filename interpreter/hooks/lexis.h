/*
 * The words of a Lua text, for whoever looks at what a function says without running it.
 */
#ifndef ELDEST_HOOKS_LEXIS_H
#define ELDEST_HOOKS_LEXIS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"

/* A word: a name, a keyword, a number, a quoted text, or an operator. It borrows the text. */
struct lexeme {
    const char *at;
    uint32_t length;
};

#define LEXEMES_MAX 4096

struct lexis {
    struct lexeme words[LEXEMES_MAX];
    unsigned count;
};

/* Behind the comment, the quoted text or the long bracket that begins here, or the end if it has
 * none; NULL if nothing of these begins here. The text ends with a NUL. */
const char *lexis_behind_text(const char *at, const char *end);

/* Reads the words of a text that Lua has compiled, comments left out. False if there are too many.
 */
bool lexis_read(struct lexis *lexis, const struct source *source);

/* Whether the word of that number is this; beyond the end none is. */
bool lexis_is(const struct lexis *lexis, unsigned number, const char *word);

/* Whether both words are the same. */
bool lexeme_equal(struct lexeme one, struct lexeme other);

/* Whether it is a name or a keyword. */
bool lexeme_is_word(struct lexeme lexeme);

/* Whether it is a keyword that is no value and no operator. */
bool lexeme_is_keyword(struct lexeme lexeme);

/* The end that belongs to the word with which a block begins: of `function`, `if`, `for`, `while`,
 * `do` or `repeat`. The number of words if there is none. */
unsigned lexis_block_end(const struct lexis *lexis, unsigned number);

#endif
