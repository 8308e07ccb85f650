/*
 * A match, or what a seat sees of it, in one block of words, as eldest.h hands it out; and the
 * block as bytes for files and other processes, and back: checked before it is believed.
 */
#ifndef ELDEST_TABLE_STORED_H
#define ELDEST_TABLE_STORED_H

#include <stddef.h>
#include <stdint.h>

#include "table/view.h"

/*
 * The words are a struct view. The last says whose view it is, plus one; 0 is a match itself, of
 * which only the state counts, which comes first in a view. The word before says of which ruleset
 * it is, and that it was begun at all: its last bits are those of no other memory.
 */
#define MATCH_WORDS 608
#define VIEW_WORD   (MATCH_WORDS - 1)
#define MARK_WORD   (VIEW_WORD - 1)

#define MARK_SIGN UINT64_C(0xe1de57)
#define MARK_BITS UINT64_C(0xffffff)

static_assert(sizeof(struct view) <= MARK_WORD * sizeof(uint64_t), "a block has room for a view");

/* The word of a ruleset. The same only for the same rules, options and number of players in the
 * same version of Eldest: another may keep a match otherwise. */
uint64_t ruleset_mark(const struct ruleset *rules);

/* How a stored block begins; its words follow. */
struct stored_head {
    char sign[8];
    uint32_t version, order; /* of this form; a number whose bytes tell the order of all */
    uint32_t words, state;   /* how many words follow; the bytes of a state here */
    char eldest[16];         /* the version of Eldest */
    uint64_t mark;           /* of the ruleset */
    struct digest digest;    /* of what is before it, and of the words */
};

#define STORED_SIZE (sizeof(struct stored_head) + MATCH_WORDS * sizeof(uint64_t))

/* Writes a block of the ruleset whose mark it has. */
void block_store(const uint64_t words[MATCH_WORDS], unsigned char bytes[STORED_SIZE]);

/* The same of what a seat sees of a match. */
void view_store(const struct ruleset *rules, const struct view *view,
                unsigned char bytes[STORED_SIZE]);

/* What was found among bytes that somebody brings. */
enum stored_found {
    FOUND_BLOCK,
    FOUND_NOTHING,   /* they are no stored block, or a part of one */
    FOUND_ELSEWHERE, /* by another version of Eldest, or on another kind of machine */
    FOUND_RULESET,   /* of another ruleset, other options or another number of players */
    FOUND_DAMAGED,   /* they have changed since */
};

/* Reads a block of the ruleset with this mark. Unless all is fine the words are untouched. */
enum stored_found block_restore(uint64_t mark, const void *bytes, size_t length,
                                uint64_t words[MATCH_WORDS]);

#endif
