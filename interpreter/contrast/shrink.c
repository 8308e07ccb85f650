#include "contrast/witness_parts.h"

#include <string.h>

/* --- trying ---------------------------------------------------------------------------------- */

struct shrinking {
    const struct shows *shows;
    const struct common *common;
    struct situation *situation;
    unsigned cost;
};

/* Whether the case may become this: it is smaller and shows the same. Then it has become it. */
static bool become(struct shrinking *shrinking, const struct situation *smaller)
{
    unsigned cost = situation_cost(shrinking->common, smaller);
    if (cost >= shrinking->cost || !shrinking->shows->shows(shrinking->shows, smaller))
        return false;
    *shrinking->situation = *smaller;
    shrinking->cost = cost;
    return true;
}

/* --- leaving out ----------------------------------------------------------------------------- */

static bool leave_out_of_trick(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned i = shrinking->situation->in_trick; i-- > 0;) {
        struct situation without = *shrinking->situation;
        without.in_trick--;
        for (unsigned j = i; j < without.in_trick; j++)
            without.trick[j] = without.trick[j + 1];
        changed |= become(shrinking, &without);
    }
    return changed;
}

static bool leave_out_of_hand(struct shrinking *shrinking)
{
    struct set hand = shrinking->situation->hand;
    bool changed = false;
    SET_EACH(card, hand) {
        struct situation without = *shrinking->situation;
        set_remove(&without.hand, card);
        changed |= become(shrinking, &without);
    }
    return changed;
}

static bool leave_out_of_taken(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set taken = shrinking->situation->taken[seat];
        SET_EACH(card, taken) {
            struct situation without = *shrinking->situation;
            set_remove(&without.taken[seat], card);
            changed |= become(shrinking, &without);
        }
    }
    return changed;
}

static bool leave_out_bids(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct situation without = *shrinking->situation;
        without.bid[seat] = NO_BID;
        changed |= become(shrinking, &without);
    }
    return changed;
}

static bool leave_out_of_seats(struct shrinking *shrinking)
{
    struct situation none = *shrinking->situation;
    memset(none.tricks, 0, sizeof none.tricks);
    bool changed = become(shrinking, &none);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct situation without = *shrinking->situation;
        without.tricks[seat] = 0;
        changed |= become(shrinking, &without);
    }
    return changed | leave_out_bids(shrinking);
}

static bool leave_out_of_bidding(struct shrinking *shrinking)
{
    struct situation without = *shrinking->situation;
    without.contract = 0;
    bool changed = become(shrinking, &without);
    without = *shrinking->situation;
    without.partner = NO_SEAT;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.called = NO_CARD;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.declarer = without.partner = NO_SEAT;
    without.contract = 0;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.declarer = NO_SEAT;
    return changed | become(shrinking, &without);
}

static bool leave_out_of_deal(struct shrinking *shrinking)
{
    struct situation without = *shrinking->situation;
    without.passed_out = 0;
    bool changed = become(shrinking, &without);
    without = *shrinking->situation;
    without.deal = 0;
    changed |= become(shrinking, &without);
    for (unsigned i = 0; i < shrinking->common->variable_count; i++) {
        without = *shrinking->situation;
        without.values[i] = situation_unsaid(&without);
        changed |= become(shrinking, &without);
    }
    return changed;
}

static bool leave_out(struct shrinking *shrinking)
{
    bool changed = leave_out_of_trick(shrinking);
    changed |= leave_out_of_hand(shrinking);
    changed |= leave_out_of_taken(shrinking);
    changed |= leave_out_of_seats(shrinking);
    changed |= leave_out_of_bidding(shrinking);
    changed |= leave_out_of_deal(shrinking);
    return changed;
}

/* --- lowering -------------------------------------------------------------------------------- */

/* The next lower number that can be bid; NO_BID if there is none. */
static int16_t lower_bid(const struct common *common, int16_t bid)
{
    int16_t lower = NO_BID;
    SET_EACH(number, common->bids) {
        if ((int16_t)number < bid)
            lower = (int16_t)number;
    }
    return lower;
}

/* The bid of one seat, the tricks of another, or both. */
static bool lower_numbers_of(struct shrinking *shrinking, unsigned bidder, unsigned taker)
{
    struct situation both = *shrinking->situation, tricks, bid;
    int16_t lower = lower_bid(shrinking->common, both.bid[bidder]);
    bool has_tricks = both.tricks[taker] > 0;
    tricks = bid = both;
    both.bid[bidder] = bid.bid[bidder] = lower;
    both.tricks[taker] -= has_tricks;
    tricks.tricks[taker] -= has_tricks;
    return (lower != NO_BID && has_tricks && become(shrinking, &both)) ||
           (lower != NO_BID && become(shrinking, &bid)) ||
           (has_tricks && become(shrinking, &tricks));
}

static bool lower_numbers(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned bidder = 0; bidder < SEATS_MAX; bidder++)
        for (unsigned taker = 0; taker < SEATS_MAX; taker++)
            while (lower_numbers_of(shrinking, bidder, taker))
                changed = true;
    struct situation lower = *shrinking->situation;
    lower.passed_out -= lower.passed_out > 0;
    changed |= become(shrinking, &lower);
    for (lower = *shrinking->situation; lower.deal > 1;) {
        lower.deal--;
        changed |= become(shrinking, &lower);
    }
    return changed;
}

/* The same seats, two of them exchanged. */
static struct situation with_exchanged(const struct situation *situation, unsigned one,
                                       unsigned other)
{
    struct situation exchanged = *situation;
    uint8_t *const seats[] = {&exchanged.declarer, &exchanged.partner};
    for (unsigned i = 0; i < 2; i++) {
        unsigned seat = *seats[i];
        *seats[i] = (uint8_t)(seat == one ? other : seat == other ? one : seat);
    }
    exchanged.bid[one] = situation->bid[other];
    exchanged.bid[other] = situation->bid[one];
    exchanged.tricks[one] = situation->tricks[other];
    exchanged.tricks[other] = situation->tricks[one];
    exchanged.taken[one] = situation->taken[other];
    exchanged.taken[other] = situation->taken[one];
    return exchanged;
}

/* What one seat has won becomes another's. */
static bool gather_tricks(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned from = 0; from < shrinking->common->players; from++)
        for (unsigned to = 0; to < shrinking->common->players; to++) {
            struct situation gathered = *shrinking->situation;
            if (from == to)
                continue;
            gathered.tricks[to] += gathered.tricks[from];
            gathered.taken[to] = set_or(gathered.taken[to], gathered.taken[from]);
            gathered.tricks[from] = 0;
            gathered.taken[from] = (struct set){{0, 0}};
            changed |= become(shrinking, &gathered);
            gathered.partner = NO_SEAT;
            changed |= become(shrinking, &gathered);
        }
    return changed;
}

static bool lower_seats(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned one = 0; one < shrinking->common->players; one++)
        for (unsigned other = one + 1; other < shrinking->common->players; other++) {
            struct situation exchanged = with_exchanged(shrinking->situation, one, other);
            changed |= become(shrinking, &exchanged);
        }
    return changed;
}

static bool lower_suits(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned i = 0; i < shrinking->common->variable_count; i++)
        for (unsigned suit = 0; suit < shrinking->common->suit_count; suit++) {
            struct situation lower = *shrinking->situation;
            lower.values[i] = (uint8_t)suit;
            changed |= lower.values[i] < shrinking->situation->values[i] &&
                       shrinking->situation->values[i] < COMMON_NONE && become(shrinking, &lower);
        }
    return changed;
}

/* The case with another card in the place of one. */
static struct situation with_card(const struct situation *situation, unsigned card, unsigned other)
{
    struct situation with = *situation;
    for (unsigned i = 0; i < with.in_trick; i++)
        if (with.trick[i] == card)
            with.trick[i] = (card_t)other;
    struct set *const sets[] = {&with.hand,     &with.taken[0], &with.taken[1],
                                &with.taken[2], &with.taken[3], &with.taken[4],
                                &with.taken[5], &with.taken[6], &with.taken[7]};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (!set_has(*sets[i], card))
            continue;
        set_remove(sets[i], card);
        set_add(sets[i], other);
    }
    return with;
}

static struct set cards_of(const struct situation *situation)
{
    struct set cards = situation->hand;
    for (unsigned i = 0; i < situation->in_trick; i++)
        set_add(&cards, situation->trick[i]);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        cards = set_or(cards, situation->taken[seat]);
    return cards;
}

/* The lowest card that can stand in the place of this one. */
static bool lower_card(struct shrinking *shrinking, unsigned card)
{
    bool changed = false;
    for (unsigned other = 0; other < shrinking->common->card_count; other++) {
        if (!situation_has_free(shrinking->common, shrinking->situation, other))
            continue;
        struct situation lower = with_card(shrinking->situation, card, other);
        if (become(shrinking, &lower)) {
            changed = true;
            card = other;
        }
    }
    return changed;
}

static bool lower_cards(struct shrinking *shrinking)
{
    struct set cards = cards_of(shrinking->situation);
    bool changed = false;
    SET_EACH(card, cards) {
        changed |= lower_card(shrinking, card);
    }
    for (unsigned other = 0; other < shrinking->common->card_count; other++) {
        struct situation lower = *shrinking->situation;
        lower.called = (card_t)other;
        changed |= shrinking->situation->called != NO_CARD && become(shrinking, &lower);
    }
    return changed;
}

static bool lower(struct shrinking *shrinking)
{
    bool changed = lower_numbers(shrinking);
    changed |= gather_tricks(shrinking);
    changed |= lower_seats(shrinking);
    changed |= lower_suits(shrinking);
    return changed | lower_cards(shrinking);
}

/* --- all of it ------------------------------------------------------------------------------- */

static struct shrinking shrinking_of(const struct shows *shows, struct situation *situation)
{
    const struct common *common = questioning_common(shows->questioning);
    return (struct shrinking){
        .shows = shows,
        .common = common,
        .situation = situation,
        .cost = situation_cost(common, situation),
    };
}

void shrink(const struct shows *shows, struct situation *situation)
{
    struct shrinking shrinking = shrinking_of(shows, situation);
    bool changed = true;
    while (changed) {
        changed = leave_out(&shrinking);
        changed |= lower(&shrinking);
    }
}

void shrink_facts(const struct shows *shows, struct situation *situation)
{
    struct shrinking shrinking = shrinking_of(shows, situation);
    bool is_result = situation->question == QUESTION_SCORE;
    bool changed = true;
    while (changed) {
        changed = is_result ? leave_out_bids(&shrinking) : leave_out_of_seats(&shrinking);
        changed |= leave_out_of_bidding(&shrinking);
        changed |= leave_out_of_deal(&shrinking);
    }
}

bool shrink_leaves_out_more(const struct shows *shows, const struct situation *situation)
{
    struct situation copy = *situation;
    struct shrinking shrinking = shrinking_of(shows, &copy);
    return leave_out(&shrinking);
}
