/*
 * A set of up to 256 small numbers: cards by their number in the pack, or the calls of one
 * decision. A value of four words, too large to travel in registers: what is done for every card
 * that is played goes by pointers, and by the first word where that is all there is, as with most
 * packs (docs/performance.md). With another number of words all of it still holds, but for the
 * limits that docs name.
 */
#ifndef ELDEST_CARDS_SET_H
#define ELDEST_CARDS_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/each.h"
#include "base/select.h"

#ifndef SET_WORDS
#define SET_WORDS 4
#endif
#define SET_MAX (64 * SET_WORDS)

struct set {
    uint64_t word[SET_WORDS];
};

/* For each of its words; compilers unroll it. */
#define SET_WORD_EACH(i) for (unsigned i = 0; i < SET_WORDS; i++)

static inline struct set set_of(unsigned member)
{
    struct set s = {{0}};
    s.word[member >> 6] = UINT64_C(1) << (member & 63);
    return s;
}

/* Of the numbers of one word those below the end. */
static inline uint64_t set_word_below(unsigned word, unsigned end)
{
    unsigned first = 64 * word;
    if (end <= first)
        return 0;
    return end - first >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << (end - first)) - 1;
}

/* The numbers first to first + count - 1. */
static inline struct set set_range(unsigned first, unsigned count)
{
    struct set s;
    SET_WORD_EACH(i)
    s.word[i] = set_word_below(i, first + count) & ~set_word_below(i, first);
    return s;
}

static inline bool set_has(struct set s, unsigned member)
{
    return (s.word[member >> 6] >> (member & 63)) & 1;
}

/* The same of a set that lies somewhere, and is not copied to be asked. */
static inline bool set_in(const struct set *s, unsigned member)
{
    return (s->word[member >> 6] >> (member & 63)) & 1;
}

static inline void set_add(struct set *s, unsigned member)
{
    s->word[member >> 6] |= UINT64_C(1) << (member & 63);
}

static inline void set_remove(struct set *s, unsigned member)
{
    s->word[member >> 6] &= ~(UINT64_C(1) << (member & 63));
}

static inline bool set_is_empty(struct set s)
{
    uint64_t all = 0;
    SET_WORD_EACH(i)
    all |= s.word[i];
    return all == 0;
}

static inline bool set_equal(struct set a, struct set b)
{
    uint64_t differing = 0;
    SET_WORD_EACH(i)
    differing |= a.word[i] ^ b.word[i];
    return differing == 0;
}

static inline struct set set_and(struct set a, struct set b)
{
    SET_WORD_EACH(i)
    a.word[i] &= b.word[i];
    return a;
}

static inline struct set set_or(struct set a, struct set b)
{
    SET_WORD_EACH(i)
    a.word[i] |= b.word[i];
    return a;
}

/* All its members are below 64. */
static inline bool set_is_short(const struct set *s)
{
    uint64_t above = 0;
    for (unsigned i = 1; i < SET_WORDS; i++)
        above |= s->word[i];
    return above == 0;
}

/* Puts down what both have; false: that is nothing. Members are below `most`. */
static inline bool set_meet(struct set *restrict both, const struct set *restrict a,
                            const struct set *restrict b, unsigned most)
{
    if (most <= 64) {
        *both = (struct set){{a->word[0] & b->word[0]}};
        return both->word[0] != 0;
    }
    uint64_t all = 0;
    SET_WORD_EACH(i)
    {
        uint64_t word = a->word[i] & b->word[i];
        both->word[i] = word;
        all |= word;
    }
    return all != 0;
}

/* Leaves those that the others have, too; all if that is none. Members are below `most`. */
static inline void set_narrow(struct set *restrict s, const struct set *restrict others,
                              unsigned most)
{
    struct set both;
    uint64_t word = s->word[0] & others->word[0];
    if (most <= 64)
        s->word[0] = word != 0 ? word : s->word[0];
    else if (set_meet(&both, s, others, most))
        *s = both;
}

/* The others come to those that are there. Members are below `most`. */
static inline void set_join(struct set *s, const struct set *others, unsigned most)
{
    s->word[0] |= others->word[0];
    for (unsigned i = 1; i < SET_WORDS && most > 64; i++)
        s->word[i] |= others->word[i];
}

static inline void set_clear(struct set *s)
{
    SET_WORD_EACH(i)
    s->word[i] = 0;
}

static inline struct set set_minus(struct set a, struct set b)
{
    SET_WORD_EACH(i)
    a.word[i] &= ~b.word[i];
    return a;
}

static inline unsigned set_count(struct set s)
{
    unsigned count = 0;
    SET_WORD_EACH(i)
    count += (unsigned)__builtin_popcountll(s.word[i]);
    return count;
}

/* How many members both have. Members are below `most`. */
static inline unsigned set_count_both(const struct set *a, const struct set *b, unsigned most)
{
    unsigned count = (unsigned)__builtin_popcountll(a->word[0] & b->word[0]);
    for (unsigned i = 1; i < SET_WORDS && most > 64; i++)
        count += (unsigned)__builtin_popcountll(a->word[i] & b->word[i]);
    return count;
}

/* The least member; the set must not be empty. */
static inline unsigned set_first(struct set s)
{
    unsigned i = 0;
    while (i < SET_WORDS - 1 && !s.word[i])
        i++;
    return 64 * i + (unsigned)__builtin_ctzll(s.word[i]);
}

/* The greatest member; the set must not be empty. */
static inline unsigned set_last(struct set s)
{
    unsigned i = SET_WORDS - 1;
    while (i > 0 && !s.word[i])
        i--;
    return 64 * i + 63 - (unsigned)__builtin_clzll(s.word[i]);
}

/* The least member that is `from` or greater, or SET_MAX if there is none. */
static inline unsigned set_from(struct set s, unsigned from)
{
    for (unsigned next = from; next < SET_MAX; next = (next | 63) + 1) {
        uint64_t rest = s.word[next >> 6] >> (next & 63);
        if (rest)
            return next + (unsigned)__builtin_ctzll(rest);
    }
    return SET_MAX;
}

/* The least member greater than `member`, or SET_MAX if there is none. */
static inline unsigned set_after(struct set s, unsigned member)
{
    return set_from(s, member + 1);
}

/* Visits the members in ascending order: SET_EACH(card, hand) { ... } */
#define SET_EACH(member, set)                                                                      \
    for (unsigned member = set_from((set), 0); member < SET_MAX; member = set_after((set), member))

/* All members in ascending order, of which there are so many. */
static inline unsigned set_list(const struct set *s, uint16_t *members)
{
    unsigned count = 0;
    SET_WORD_EACH(i)
    {
        for (uint64_t rest = s->word[i]; rest != 0; rest &= rest - 1)
            members[count++] = (uint16_t)(64 * i + (unsigned)__builtin_ctzll(rest));
    }
    return count;
}

/* The member with `rank` members below it; rank < set_count(s). */
static inline unsigned set_select(struct set s, unsigned rank)
{
    unsigned i = 0, below = rank;
    for (unsigned count;
         i < SET_WORDS - 1 && (count = (unsigned)__builtin_popcountll(s.word[i])) <= below; i++)
        below -= count;
    return 64 * i + select_bit(s.word[i], below);
}

#endif
