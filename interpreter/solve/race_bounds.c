/* What need not be searched. */
#include "solve/race.h"

/*
 * Tricks that whoever leads can cash at once: their highest cards of each suit, one after the
 * other, as long as everybody else follows or has nothing that beats the suit. Who has nothing that
 * does may discard what they want. *mattered are the cards that this depends on.
 */
static unsigned cashed(const struct race *race, const struct race_stand *stand, unsigned suit,
                       uint64_t *mattered)
{
    uint64_t own = stand->hands[stand->to_play] & race->suit_cards[suit], others = 0;
    unsigned most = RACE_CARDS_MAX, count = 0;
    if (!own)
        return 0;
    for (unsigned seat = 0; seat < race->seats; seat++) {
        uint64_t hand = stand->hands[seat], of_suit = hand & race->suit_cards[suit];
        if (seat == stand->to_play || !hand)
            continue;
        others |= of_suit;
        unsigned length = (unsigned)__builtin_popcountll(of_suit);
        uint64_t beating = race->beaters[suit][__builtin_ctzll(own)] & ~race->suit_cards[suit];
        if (length < most && hand & beating)
            most = length;
    }
    uint64_t top = others ? own & ((others & -others) - 1) : own;
    for (; top && count < most; top &= top - 1, count++)
        *mattered |= others ? top & -top : 0;
    return count;
}

static bool cashes(const struct race *race, const struct race_stand *stand, unsigned wanted,
                   uint64_t *mattered)
{
    unsigned sum = 0;
    for (unsigned suit = 0; suit < race->suits && sum < wanted; suit++)
        sum += cashed(race, stand, suit, mattered);
    return sum >= wanted;
}

/* Whether the leader's side gets what it wants by cashing alone. */
static bool is_cashed(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                      uint64_t *mattered)
{
    *can = race->winning >> stand->to_play & 1;
    int wanted = *can ? goal : (int)stand->left - goal + 1;
    *mattered = 0;
    return cashes(race, stand, (unsigned)wanted, mattered);
}

/*
 * Tricks that one hand is sure of whatever is led: its highest trumps, above which nobody else has
 * any, are played to a trick each. *mattered are they.
 */
static unsigned sure_of(const struct race *race, const struct race_stand *stand, unsigned seat,
                        uint64_t *mattered)
{
    uint64_t own = stand->hands[seat] & race->trumps, others = 0;
    for (unsigned other = 0; other < race->seats; other++)
        others |= other == seat ? 0 : stand->hands[other] & race->trumps;
    uint64_t top = others ? own & ((others & -others) - 1) : own;
    *mattered = others ? top : 0;
    return (unsigned)__builtin_popcountll(top);
}

/* Whether trumps alone decide it; then *can says how. */
static bool is_sure(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                    uint64_t *mattered)
{
    for (unsigned seat = 0; seat < race->seats && race->trumps; seat++) {
        *can = race->winning >> seat & 1;
        int wanted = *can ? goal : (int)stand->left - goal + 1;
        if ((int)sure_of(race, stand, seat, mattered) >= wanted)
            return true;
    }
    return false;
}

bool race_is_plain(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                   uint64_t *mattered)
{
    return is_cashed(race, stand, goal, can, mattered) || is_sure(race, stand, goal, can, mattered);
}
