/* "did you mean": the hints behind a wrong word. */
#ifndef ELDEST_LOADER_SUGGEST_H
#define ELDEST_LOADER_SUGGEST_H

#include "loader/key.h"

struct diagnostics;
struct diagnostic;

/* Some words of one kind, on the caller's stack: those that could stand where a wrong one stands.
 */
#define SUGGESTIONS_MAX 1024

struct suggestions {
    const char *words[SUGGESTIONS_MAX];
    unsigned count;
};

void suggest_word(struct suggestions *suggestions, const char *word);
void suggest_keys_of(struct suggestions *suggestions, const struct node *map);
void suggest_table(struct suggestions *suggestions, const struct table *table);

/*
 * Hints at the one that was probably meant, or lists all if they are few. Behind the hundredth
 * mistake of a file there are no such hints: nobody reads them, and finding them takes time.
 */
void suggest(struct diagnostics *diagnostics, struct diagnostic *diagnostic, const char *wrong,
             const struct suggestions *suggestions);

#endif
