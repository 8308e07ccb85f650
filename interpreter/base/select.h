/*
 * The place in a word of the bit that has so many bits below it: what chooses one of the cards of a
 * hand. A loop that takes bits away ends where no processor can guess, once for every card played;
 * most since 2013 have an instruction that puts a bit at its place, and it is asked where there is
 * one. Both find the same.
 */
#ifndef ELDEST_BASE_SELECT_H
#define ELDEST_BASE_SELECT_H

#include <stdbool.h>
#include <stdint.h>

/* By taking away the bits below; rank is less than the number of bits. */
static inline unsigned select_by_clearing(uint64_t word, unsigned rank)
{
    for (; rank; rank--)
        word &= word - 1;
    return (unsigned)__builtin_ctzll(word);
}

#if defined __x86_64__ && defined __GNUC__ && !defined SELECT_BY_CLEARING

/* Two loads and two branches that are always guessed. AMD's family 17h has the instruction, but
 * goes through the bits one by one for it, and slowly. */
static inline bool select_can_deposit(void)
{
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("amdfam17h");
}

/* Spelled out, as a function compiled for other processors cannot become part of its callers. */
static inline unsigned select_by_deposit(uint64_t word, unsigned rank)
{
    uint64_t bit;
    __asm__("pdepq %2, %1, %0" : "=r"(bit) : "r"(UINT64_C(1) << rank), "r"(word));
    return (unsigned)__builtin_ctzll(bit);
}

static inline unsigned select_bit(uint64_t word, unsigned rank)
{
    return select_can_deposit() ? select_by_deposit(word, rank) : select_by_clearing(word, rank);
}

#else

static inline unsigned select_bit(uint64_t word, unsigned rank)
{
    return select_by_clearing(word, rank);
}

#endif

#endif
