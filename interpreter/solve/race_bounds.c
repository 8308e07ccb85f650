/* Bounds that need no search. */
#include "solve/race.h"

/* The highest cards of a hand in a suit, above all others of it. */
static uint64_t top_of(const struct race *race, const struct race_stand *stand, unsigned seat,
                       unsigned suit)
{
    uint64_t own = stand->hands[seat] & race->suit_cards[suit];
    uint64_t others = stand->all & race->suit_cards[suit] & ~own;
    return others ? own & ((others & -others) - 1) : own;
}

/* In how many rounds of the suit every opponent who could beat its card with another suit must
 * follow. */
static unsigned rounds_of(const struct race *race, const struct race_stand *stand, unsigned seat,
                          unsigned suit, uint64_t drawn)
{
    uint64_t top = stand->hands[seat] & race->suit_cards[suit];
    uint64_t beating = race->beaters[suit][race_first(top)] & ~race->suit_cards[suit] & ~drawn;
    unsigned rounds = RACE_CARDS_MAX;
    for (unsigned other = 0; other < race->seats && beating; other++) {
        if (other == seat || !(stand->hands[other] & beating))
            continue;
        unsigned length = race_count(stand->hands[other] & race->suit_cards[suit]);
        rounds = length < rounds ? length : rounds;
    }
    return rounds;
}

/* Trumps that are gone once the seat has played its highest ones. */
static uint64_t drawn_by(const struct race *race, const struct race_stand *stand, unsigned seat)
{
    if (!race->trumps)
        return 0;
    uint64_t own = stand->hands[seat] & race->trumps;
    uint64_t others = stand->all & race->trumps & ~own;
    unsigned rounds = race_count(others ? own & ((others & -others) - 1) : own);
    for (unsigned other = 0; other < race->seats; other++)
        if (other != seat && race_count(stand->hands[other] & race->trumps) > rounds)
            return 0;
    return others;
}

/* Tricks that the seat can cash with its highest cards of the suit while it leads, and *mattered
 * are these cards. */
static unsigned cashed(const struct race *race, const struct race_stand *stand, unsigned seat,
                       unsigned suit, uint64_t drawn, unsigned most, uint64_t *mattered)
{
    uint64_t own = stand->hands[seat] & race->suit_cards[suit];
    if (!own)
        return 0;
    uint64_t top = top_of(race, stand, seat, suit);
    if (!top)
        return 0;
    unsigned rounds = rounds_of(race, stand, seat, suit, drawn), count = 0;
    most = rounds < most ? rounds : most;
    bool is_alone = top == own && !(stand->all & race->suit_cards[suit] & ~own);
    for (; top && count < most; top &= top - 1, count++)
        *mattered |= is_alone ? 0 : top & -top;
    return count;
}

/*
 * Tricks that the leader's side can win before it must give up the lead: the leader's highest cards
 * of each suit, then a card that a partner's highest card takes, and that hand's highest cards.
 */
static unsigned sure_of_lead(const struct race *race, const struct race_stand *stand,
                             unsigned wanted, uint64_t *mattered)
{
    unsigned leader = stand->to_play, sum = 0;
    uint64_t drawn = drawn_by(race, stand, leader);
    *mattered = drawn ? top_of(race, stand, leader, race->suit_of[race_first(race->trumps)]) : 0;
    for (unsigned suit = 0; suit < race->suits && sum < wanted; suit++)
        sum += cashed(race, stand, leader, suit, drawn, wanted - sum, mattered);
    if (sum >= wanted)
        return sum;
    for (unsigned seat = 0; seat < race->seats; seat++) {
        if (seat == leader || race_is_ours(race, seat) != race_is_ours(race, leader))
            continue;
        unsigned more = 0;
        uint64_t also = 0;
        bool can_enter = false;
        for (unsigned suit = 0; suit < race->suits; suit++) {
            bool enters = !can_enter && stand->hands[leader] & race->suit_cards[suit];
            unsigned most = wanted - sum - more;
            unsigned tricks =
                cashed(race, stand, seat, suit, drawn, most > enters ? most : enters, &also);
            more += tricks < most ? tricks : most;
            can_enter |= enters && tricks > 0;
        }
        if (can_enter && sum + more >= wanted) {
            *mattered |= also;
            return sum + more;
        }
    }
    return sum;
}

/*
 * Whether the seat wins the trick that has been led, with its highest card of the suit, and then
 * cashes the rest, or a partner does after it.
 */
static bool sure_when(const struct race *race, const struct race_stand *stand, unsigned seat,
                      unsigned led, unsigned wanted, uint64_t *mattered)
{
    struct race_stand after = *stand;
    unsigned leader = 0;
    for (unsigned other = 0; other < race->seats; other++)
        if (race->follows[other] == stand->to_play && race->playing >> other & 1)
            leader = other;
    after.hands[leader] |= stand->trick.cards;
    after.to_play = seat;
    uint64_t first = 0;
    if (cashed(race, &after, seat, led, 0, 1, &first) == 0 ||
        sure_of_lead(race, &after, wanted, mattered) < wanted)
        return false;
    *mattered |= first;
    return true;
}

/* Whether one hand is sure of so many tricks whatever is led: its highest trumps, above which
 * nobody else has any. *mattered is the lowest of them. */
static bool is_sure_of(const struct race *race, const struct race_stand *stand, unsigned seat,
                       unsigned wanted, uint64_t *mattered)
{
    uint64_t own = stand->hands[seat] & race->trumps;
    uint64_t others = stand->all & race->trumps & ~own;
    uint64_t top = others ? own & ((others & -others) - 1) : own, last = 0;
    for (; top && wanted > 0; top &= top - 1, wanted--)
        last = top & -top;
    *mattered = others ? last : 0;
    return wanted == 0;
}

/*
 * The seat to play or a partner behind it wins the trick with the highest card of the suit that was
 * led. Then the hands are as if that seat had led it, but for the leader, who has one card less.
 */
bool race_is_plain_second(const struct race *race, const struct race_stand *stand, int goal,
                          uint64_t *mattered)
{
    unsigned own = stand->to_play, led = stand->trick.led;
    uint64_t in_suit = stand->all & race->suit_cards[led], top = in_suit & -in_suit;
    unsigned wanted = (unsigned)(race_is_ours(race, own) ? goal : (int)stand->left - goal + 1);
    for (unsigned seat = 0; seat < race->seats; seat++) {
        if (!(stand->hands[seat] & top) || race_is_ours(race, seat) != race_is_ours(race, own))
            continue;
        return sure_when(race, stand, seat, led, wanted, mattered);
    }
    return false;
}

bool race_is_plain(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                   uint64_t *mattered)
{
    int short_of = (int)stand->left - goal + 1;
    *can = race_is_ours(race, stand->to_play);
    unsigned wanted = (unsigned)(*can ? goal : short_of);
    if (sure_of_lead(race, stand, wanted, mattered) >= wanted)
        return true;
    for (unsigned seat = 0; seat < race->seats && race->trumps; seat++) {
        *can = race_is_ours(race, seat);
        if (is_sure_of(race, stand, seat, (unsigned)(*can ? goal : short_of), mattered))
            return true;
    }
    return false;
}
