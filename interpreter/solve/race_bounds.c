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

/* What is sure: worth so much, in so many tricks. */
struct sure {
    int worth;
    unsigned tricks;
};

/* Adds what the seat can cash with its highest cards of the suit while it leads, until the sum is
 * worth that much; and to *mattered these cards. */
static void cash(const struct race *race, const struct race_stand *stand, unsigned seat,
                 unsigned suit, uint64_t drawn, int wanted, struct sure *sum, uint64_t *mattered)
{
    uint64_t own = stand->hands[seat] & race->suit_cards[suit];
    uint64_t top = top_of(race, stand, seat, suit);
    if (!top)
        return;
    unsigned rounds = rounds_of(race, stand, seat, suit, drawn);
    bool is_alone = !(stand->all & race->suit_cards[suit] & ~own);
    for (; top && rounds > 0 && sum->worth < wanted; top &= top - 1, rounds--) {
        *mattered |= is_alone ? 0 : top & -top;
        sum->worth += race->of_trick + race->of_card[race_first(top)];
        sum->tricks++;
    }
}

/* Whether a partner of the leader adds enough: it must have the highest card of a suit of which the
 * leader has one, too. */
static bool partner_adds(const struct race *race, const struct race_stand *stand, unsigned seat,
                         uint64_t drawn, int wanted, struct sure sum, uint64_t *mattered)
{
    uint64_t also = 0;
    for (unsigned suit = 0; suit < race->suits; suit++) {
        uint64_t first = 0;
        struct sure enters = {.worth = 0};
        if (!(stand->hands[stand->to_play] & race->suit_cards[suit]))
            continue;
        cash(race, stand, seat, suit, drawn, 1, &enters, &first);
        if (enters.tricks == 0)
            continue;
        for (unsigned other = 0; other < race->suits; other++)
            cash(race, stand, seat, (suit + other) % race->suits, drawn, wanted, &sum, &also);
        *mattered |= also | first;
        return sum.worth >= wanted && sum.tricks <= stand->left;
    }
    return false;
}

/*
 * Whether the leader's side is sure of so much before it gives up the lead: with the leader's
 * highest cards of each suit, then a card that a partner's highest card takes, and that hand's
 * highest cards.
 */
static bool lead_is_enough(const struct race *race, const struct race_stand *stand, int wanted,
                           uint64_t *mattered)
{
    unsigned leader = stand->to_play;
    struct sure sum = {.worth = 0};
    uint64_t drawn = drawn_by(race, stand, leader);
    uint64_t own = drawn ? top_of(race, stand, leader, race->suit_of[race_first(race->trumps)]) : 0;
    for (unsigned suit = 0; suit < race->suits && sum.worth < wanted; suit++)
        cash(race, stand, leader, suit, drawn, wanted, &sum, &own);
    *mattered = own;
    if (sum.worth >= wanted)
        return true;
    for (unsigned seat = 0; seat < race->seats; seat++) {
        if (seat == leader || !race_are_partners(race, seat, leader))
            continue;
        *mattered = own;
        if (partner_adds(race, stand, seat, drawn, wanted, sum, mattered))
            return true;
    }
    return false;
}

/*
 * Whether the seat wins the trick that has been led, with its highest card of the suit, and then
 * cashes the rest, or a partner does after it.
 */
static bool second_is_enough(const struct race *race, const struct race_stand *stand, unsigned seat,
                             int wanted, uint64_t *mattered)
{
    struct race_stand after = *stand;
    struct sure sum = {.worth = 0};
    uint64_t first = 0;
    unsigned leader = 0;
    for (unsigned other = 0; other < race->seats; other++)
        if (race->follows[other] == stand->to_play && race->playing >> other & 1)
            leader = other;
    after.hands[leader] |= stand->trick.cards;
    after.to_play = seat;
    cash(race, &after, seat, stand->trick.led, 0, 1, &sum, &first);
    if (sum.tricks == 0 || !lead_is_enough(race, &after, wanted, mattered))
        return false;
    *mattered |= first;
    return true;
}

/* Whether one hand is sure of so much whatever is led: its highest trumps, above which nobody else
 * has any, win a trick each. *mattered is the lowest of them. */
static bool trumps_are_enough(const struct race *race, const struct race_stand *stand,
                              unsigned seat, int wanted, uint64_t *mattered)
{
    uint64_t own = stand->hands[seat] & race->trumps;
    uint64_t others = stand->all & race->trumps & ~own;
    uint64_t top = others ? own & ((others & -others) - 1) : own, last = 0;
    for (; top && wanted > 0; top &= top - 1) {
        last = top & -top;
        wanted -= race->of_trick + race->of_card[race_first(top)];
    }
    *mattered = others ? last : 0;
    return wanted <= 0;
}

/*
 * The seat to play or a partner behind it wins the trick with the highest card of the suit that was
 * led. Then it is as if that seat had led it.
 */
bool race_is_plain_second(const struct race *race, const struct race_stand *stand, int goal,
                          uint64_t *mattered)
{
    unsigned own = stand->to_play;
    uint64_t in_suit = stand->all & race->suit_cards[stand->trick.led], top = in_suit & -in_suit;
    int wanted = race_is_ours(race, own) ? goal : stand->to_come - goal + 1;
    wanted -= race_worth(race, stand->trick.cards) - race->of_trick;
    for (unsigned seat = 0; seat < race->seats; seat++)
        if (stand->hands[seat] & top && race_are_partners(race, seat, own))
            return second_is_enough(race, stand, seat, wanted > 0 ? wanted : 1, mattered);
    return false;
}

bool race_is_plain(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                   uint64_t *mattered)
{
    int short_of = stand->to_come - goal + 1;
    *can = race_is_ours(race, stand->to_play);
    if (race->acting == race->winning &&
        lead_is_enough(race, stand, *can ? goal : short_of, mattered))
        return true;
    for (unsigned seat = 0; seat < race->seats && race->trumps; seat++) {
        *can = race_wins(race, seat);
        if (trumps_are_enough(race, stand, seat, *can ? goal : short_of, mattered))
            return true;
    }
    return false;
}
