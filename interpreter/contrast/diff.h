/*
 * What differs between two rulesets in plain words: each part of the rule book of one against that
 * of the other. Whatever explain can say of a rule is found here; what is equal is left out.
 */
#ifndef ELDEST_CONTRAST_DIFF_H
#define ELDEST_CONTRAST_DIFF_H

#include "contrast/outline.h"
#include "contrast/rivals.h"

enum difference_kind {
    DIFFERENT_SENTENCES, /* told of in both: the sentences that the other does not have */
    DIFFERENT_WHOLE,     /* told of in so different ways that each is to be read whole */
    DIFFERENT_ORDER,     /* the same things in another order: their names */
    ONLY_IN_ONE,         /* told of in one of them only */
};

/* One thing that differs, and where in the rule book it stands. All statements may be NULL. */
struct difference {
    enum difference_kind kind;
    const struct statement *section;  /* "Play" */
    const struct statement *contract; /* under which it is said */
    const struct statement *topic;    /* "trumps"; NULL: what the section itself is about */
    const struct statement *name;     /* of a step, a line of the score ... */
    const struct statement *detail;   /* of a call of that step */
    const struct statement *before; /* of a step that only one has: which comes next, and is said in
                                       both, under another heading */
    const struct statement *said[2]; /* what each says: sentences, or a list of names */
    const struct outline *parts[2];  /* what each has of it; NULL: nothing */
    unsigned weight;                 /* how much it changes play, up to 1000; 0: not weighed */
    struct difference *next;
};

/* All differences of two rulesets, in the order of a rule book. */
struct diff {
    const struct rivals *rivals; /* borrowed */
    struct words_style words;    /* in which they are put */
    struct difference *first;
    unsigned count;
};

/* Finds them. All that it makes lives in the arena. */
const struct diff *diff_find(const struct rivals *rivals, struct arena *arena,
                             struct words_style words);

/* Only those that two books show, which are told in the words of the rulesets. */
const struct diff *diff_as_told(const struct rivals *rivals, struct arena *arena,
                                struct words_style words);

/*
 * The same differences with their weights, in order of how much they change play: section by
 * section, the most telling first. Of duties, steps and lines of the score random deals of both
 * games tell how often they do something. All that it makes lives in the arena.
 */
const struct diff *diff_by_weight(const struct diff *diff, struct arena *arena);

/* As many lines as a page of differences has, if it is not to have all. */
#define DIFF_LINES 60

/* They as a page to read, also if there is none: of all that have a weight the heaviest that have
 * room in so many lines of text, and how many more there are; 0: all of them. */
struct page *diff_page(const struct diff *diff, unsigned lines, struct arena *arena);

/* As JSON: a line for the two rulesets, and one for each difference. */
void diff_print_json(const struct diff *diff, struct arena *arena, FILE *out);

/* --- the house rules of a rule book ----------------------------------------------------------- */

/* What a table may choose, and what the books say otherwise then: the second of the two rulesets.
 */
struct house_rule {
    const char *option, *value;
    const struct diff *diff;
};

/*
 * A page like the book whose list of house rules gives the effect of each choice behind what the
 * author says of it: in full where that takes a few lines, else the names of what changes. The list
 * ends with the command that prints the book with another choice. In the arena and the words of the
 * book; borrows all that is given.
 */
struct page *house_rules_told(const struct page *book, const struct house_rule *choices,
                              unsigned count);

#endif
