/*
 * A set of up to 128 small numbers: cards by their number in the pack, or the calls of one
 * decision. A value of two words; every operation is a few instructions.
 */
#ifndef ELDEST_CARDS_SET_H
#define ELDEST_CARDS_SET_H

#include <stdbool.h>
#include <stdint.h>

#define SET_MAX 128

struct set {
    uint64_t word[2];
};

static inline struct set set_of(unsigned member)
{
    struct set s = {{0, 0}};
    s.word[member >> 6] = UINT64_C(1) << (member & 63);
    return s;
}

/* The numbers first to first + count - 1. */
static inline struct set set_range(unsigned first, unsigned count)
{
    struct set s = {{0, 0}};
    for (unsigned i = first; i < first + count; i++)
        s.word[i >> 6] |= UINT64_C(1) << (i & 63);
    return s;
}

static inline bool set_has(struct set s, unsigned member)
{
    return (s.word[member >> 6] >> (member & 63)) & 1;
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
    return (s.word[0] | s.word[1]) == 0;
}

static inline bool set_equal(struct set a, struct set b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline struct set set_and(struct set a, struct set b)
{
    return (struct set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct set set_or(struct set a, struct set b)
{
    return (struct set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct set set_minus(struct set a, struct set b)
{
    return (struct set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline unsigned set_count(struct set s)
{
    return (unsigned)__builtin_popcountll(s.word[0]) + (unsigned)__builtin_popcountll(s.word[1]);
}

/* The least member; the set must not be empty. */
static inline unsigned set_first(struct set s)
{
    return s.word[0] ? (unsigned)__builtin_ctzll(s.word[0])
                     : 64 + (unsigned)__builtin_ctzll(s.word[1]);
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

/* The member with `rank` members below it; rank < set_count(s). */
static inline unsigned set_select(struct set s, unsigned rank)
{
    unsigned low = (unsigned)__builtin_popcountll(s.word[0]);
    bool is_low = rank < low;
    uint64_t rest = is_low ? s.word[0] : s.word[1];
    for (unsigned below = is_low ? rank : rank - low; below; below--)
        rest &= rest - 1; /* without its least member */
    return (is_low ? 0 : 64) + (unsigned)__builtin_ctzll(rest);
}

#endif
