/* What the makers of mutants share. */
#ifndef ELDEST_TESTS_MUTATING_H
#define ELDEST_TESTS_MUTATING_H

#include "mutate.h"

struct mutating {
    const struct source *source;
    struct arena *arena; /* of the mutant being made */
    void (*found)(void *context, const struct mutant *mutant);
    void *context;
};

/* --- mutating.c: where things stand in the file ---------------------------------------------- */

/* Bytes of the file. */
struct span {
    size_t from, to;
};

bool is_in_brackets(const struct node *node);
size_t start_of_line(const struct source *source, size_t at);
size_t line_end(const struct source *source, size_t at);

/* The key with its value, or the item. */
struct span span_of(const struct entry *entry);
struct span span_of_value(const struct entry *entry);

/* A scalar without the quotes, or the sign before a text of several lines. */
struct span inside(const struct node *scalar);

/* --- mutating.c: making one ------------------------------------------------------------------ */

const char *text_at(const struct mutating *mutating, struct span span);
const char *file_with(const struct mutating *mutating, struct span span, const char *instead);

/* What is allocated in between lives until end_mutant has handed the mutant over. */
void begin_mutant(struct mutating *mutating);
void end_mutant(struct mutating *mutating, const struct mutant *mutant);

/* The span becomes another text, and there the mistake must be found. It ends the mutant. */
void replace(struct mutating *mutating, const struct site *site, enum mutation mutation,
             struct span span, const char *instead);

/* --- mutate_words.c -------------------------------------------------------------------------- */

void misspell_key(struct mutating *mutating, const struct site *site);
void mutate_tokens(struct mutating *mutating, const struct site *site); /* of a scalar */
void break_text(struct mutating *mutating, const struct site *site);    /* of a scalar */

/* --- mutate_entries.c ------------------------------------------------------------------------ */

void delete_entry(struct mutating *mutating, const struct site *site);
void repeat(struct mutating *mutating, const struct site *site);      /* an item of a list */
void rename_card(struct mutating *mutating, const struct site *site); /* if it looks like one */
void change_kind(struct mutating *mutating, const struct site *site);

#endif
