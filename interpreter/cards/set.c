#include "cards/set.h"

unsigned set_select(struct set s, unsigned rank)
{
    unsigned low = (unsigned)__builtin_popcountll(s.word[0]);
    unsigned word = rank >= low;
    uint64_t rest = s.word[word];
    for (unsigned below = word ? rank - low : rank; below; below--)
        rest &= rest - 1; /* without its least member */
    return word * 64 + (unsigned)__builtin_ctzll(rest);
}
