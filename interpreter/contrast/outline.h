/*
 * A page of rules taken apart into what can be looked up on another one: a section by its heading,
 * in it a topic, in that the items of a list or the rows of a table by their names. Headings,
 * topics, names and sentences are statements, and are compared as such. Nothing that stands on the
 * page is left out but its title, what stands under it, and the source of the rules.
 */
#ifndef ELDEST_CONTRAST_OUTLINE_H
#define ELDEST_CONTRAST_OUTLINE_H

#include "base/arena.h"
#include "teach/page.h"

enum outline_kind {
    OUTLINE_SECTION,
    OUTLINE_CONTRACT, /* what stands under a subheading */
    OUTLINE_TOPIC,
    OUTLINE_ITEM,   /* of a list: a step, a house rule */
    OUTLINE_RANKED, /* of a list whose order matters */
    OUTLINE_ROW,    /* of a table */
    OUTLINE_DETAIL, /* of a list in an item: a call */
};

struct outline {
    enum outline_kind kind;
    const struct statement *name; /* unlike those of its neighbours, as a rule; NULL: it has none */
    bool is_option;               /* of an item: a house rule; its first sentence is its value */
    struct statements said;       /* the sentences of its own */
    struct statements lead; /* of a topic: those that only lead to the list or table after them */
    const struct row *row;  /* of a row: that of the table */
    const struct block *first, *end; /* the blocks of the page; `end` is no more of it, or NULL */
    struct outline *inside, *next;
    struct outline *twin; /* what has its name in the other outline; or NULL */
    bool is_elsewhere;    /* the other has the same under another heading */
};

/* The sections of the page, one after the other, in the arena of the page. */
struct outline *outline_of(const struct page *page);

/* What a row of a table says after its name, which is its first cell or what it is known as: lines
 * of the score and calls make sentences, cells of other tables follow their headings. NULL:
 * nothing. */
const struct statement *outline_say_row(struct arena *arena, const struct block *table,
                                        const struct row *row);

/* Finds the twins of two lists of neighbours; of several with one name the first has the first. */
void outline_find_twins(struct outline *list, struct outline *other);

/* Finds the steps before the play that both describe alike and in the same order, though not under
 * the same heading, if one of the two has no others than the other has; of a choice, the second. */
void outline_find_elsewhere(struct outline *sections, struct outline *others, bool of_choice);

/* --- sentences: which others do not have, and what stands instead ----------------------------- */

/* Adds the sentences of what is said, those within others too. */
void sentences_add(struct arena *arena, struct statements *sentences, const struct statement *said);

/* Those that the others do not have, in their order; NULL if there are none. What stands twice
 * there the others must have twice. */
const struct statement *sentences_without(const struct statements *sentences,
                                          const struct statements *others, struct arena *arena);

/*
 * What a rule says instead of what it said before, for a reader who has just read that. Of a phrase
 * that was there before with one or two other arguments only these are repeated: "The game is over
 * after five (instead of nine) deals." A sentence that nothing of before is like stands instead of
 * what is not said any more: "Instead of “Any card may be played.”: ...", unless that is long.
 * Either may be NULL.
 */
const struct statement *sentences_instead(const struct statement *before,
                                          const struct statement *now, struct arena *arena);

/* How long it is in English, in bytes, and how many words that has: for what is too long to be
 * repeated. It is the same however statements are put into words. */
size_t sentences_length(const struct statement *said, struct arena *arena);

#endif
