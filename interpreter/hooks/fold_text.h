/* A hook's text, taken apart to see whether it is a fold. */
#ifndef ELDEST_HOOKS_FOLD_TEXT_H
#define ELDEST_HOOKS_FOLD_TEXT_H

#include <stdio.h>

#include "hooks/fold.h"
#include "hooks/lexis.h"

/* A loop that goes through the hand or the trick, in numbers of words. */
struct fold_loop {
    unsigned at, body, end;    /* its `for`, behind its `do`, its `end` */
    struct lexeme place, card; /* the names it has for them; no card where it goes by numbers */
    bool of_hand, by_number;
};

/* A hook's text, taken apart. */
struct fold_text {
    const struct ruleset *rules;
    const struct hook *hook;
    const struct lexis *lexis; /* the words of the hook file */
    struct fold *fold;
    unsigned function, begin, end; /* its word, behind its parameters, its `end` */
    struct lexeme hand, trick, deal;
    struct fold_loop loops[LOOPS_MAX];
    struct lexeme carried[CARRIED_MAX];
    bool is_empty[CARRIED_MAX]; /* it begins as a list without anything in it */
    unsigned carried_count;
};

/* Takes the hook's text apart and finds out whether it is a fold. */
void fold_find(struct fold_text *text, struct fold *fold, const struct ruleset *rules,
               const struct hook *hook, const struct lexis *lexis);

/* Whether its pieces can be parted. (fold_apart.c) */
bool fold_is_apart(const struct fold_text *text);

/* Finds what it looks at; false if that is more than a fold may. (fold_sights.c) */
bool fold_find_sights(struct fold_text *text);

/* Of the words of a text: whether the one of that number is this name, a field behind a dot, or the
 * beginning of an index, a field or a call of what stands before it; and whether these words stand
 * there, the last of them NULL. */
bool fold_is_name(const struct fold_text *text, unsigned number, struct lexeme name);
bool fold_is_field(const struct fold_text *text, unsigned number);
bool fold_goes_on(const struct lexis *lexis, unsigned number);
bool fold_says(const struct lexis *lexis, unsigned number, const char *const *words);

/* Whether one of these words stands there; whether a name is given to a new local variable. */
bool fold_is_any(const struct lexis *lexis, unsigned number, const char *const *words);
bool fold_is_declared(const struct lexis *lexis, unsigned number);

/* The number of the variable of that name, or of the variables if none has it. */
unsigned fold_variable(const struct fold_text *text, struct lexeme name);

/* How many words there are the card of the turn, by its name or its place, or add it to a list; 0
 * if that is not what stands there. */
unsigned fold_card_length(const struct fold_text *text, const struct fold_loop *loop,
                          unsigned number);
unsigned fold_append_length(const struct fold_text *text, const struct fold_loop *loop,
                            unsigned number);

/* The name that no hook has, with which a piece says that it has answered nothing yet. */
#define FOLD_GOES_ON "eldest_goes_on"

/* Writes the pieces, in one line, to be put behind the hook's function. (fold_text.c) */
void fold_write(FILE *out, const struct fold_text *text);

#endif
