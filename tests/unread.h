/* Kinds of statements of a rule book that a test does not read, and how often it met each. */
#ifndef ELDEST_TESTS_UNREAD_H
#define ELDEST_TESTS_UNREAD_H

#include <stdio.h>
#include <string.h>

#include "words/words.h"

#define KINDS_UNREAD 64

struct unread {
    struct {
        char name[64]; /* of the phrase */
        unsigned times;
    } kinds[KINDS_UNREAD];
    unsigned count;
};

static inline const char *kind_said(const struct statement *said, struct arena *arena)
{
    if (!said)
        return "nothing";
    return said->kind == STATEMENT_PHRASE ? words_id_name(arena, said->id)
           : said->kind == STATEMENT_TEXT ? "words of an author"
                                          : "another kind";
}

/* NULL: the book says nothing. */
static inline void unread_add(struct unread *unread, const struct statement *said,
                              struct arena *arena)
{
    const char *name = kind_said(said, arena);
    unsigned i = 0;
    while (i < unread->count && strcmp(unread->kinds[i].name, name) != 0)
        i++;
    if (i == KINDS_UNREAD)
        return;
    if (i == unread->count)
        snprintf(unread->kinds[unread->count++].name, sizeof unread->kinds[i].name, "%s", name);
    unread->kinds[i].times++;
}

/* Prints them as lines of TAP. */
static inline void unread_print(const struct unread *unread)
{
    for (unsigned i = 0; i < unread->count; i++)
        printf("# not read: %s, %u times\n", unread->kinds[i].name, unread->kinds[i].times);
}

#endif
