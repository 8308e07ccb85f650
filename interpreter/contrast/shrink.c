/* Shrinks a witness: drops and lowers cards, bids and seats while both answers still differ. */
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

static bool leave_out_card(struct shrinking *shrinking, enum spot spot, unsigned card)
{
    struct situation without = *shrinking->situation;
    position_take_out(&without.known, spot, card);
    without.known.says_trick = position_has(&without.known, IN_TRICK);
    without.known.says_next_hand = position_has(&without.known, IN_NEXT_HAND);
    return become(shrinking, &without);
}

static bool leave_out_of_trick(struct shrinking *shrinking)
{
    card_t trick[SEATS_MAX];
    bool changed = false;
    for (unsigned i = situation_trick(shrinking->situation, trick); i-- > 0;)
        changed |= leave_out_card(shrinking, IN_TRICK, trick[i]);
    return changed;
}

static bool leave_out_of_hand(struct shrinking *shrinking)
{
    struct set hand = situation_hand(shrinking->situation);
    bool changed = false;
    SET_EACH(card, hand) {
        changed |= leave_out_card(shrinking, IN_NEXT_HAND, card);
    }
    return changed;
}

static bool leave_out_of_taken(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set taken = situation_taken(shrinking->situation, seat);
        SET_EACH(card, taken) {
            changed |= leave_out_card(shrinking, IN_TAKEN, card);
        }
    }
    return changed;
}

static bool leave_out_bids(struct shrinking *shrinking)
{
    bool changed = false;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct situation without = *shrinking->situation;
        without.known.bid[seat] = BID_UNSAID;
        changed |= become(shrinking, &without);
    }
    return changed;
}

static bool leave_out_of_seats(struct shrinking *shrinking)
{
    struct situation none = *shrinking->situation;
    memset(none.known.tricks, 0, sizeof none.known.tricks);
    bool changed = become(shrinking, &none);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct situation without = *shrinking->situation;
        without.known.tricks[seat] = 0;
        changed |= become(shrinking, &without);
    }
    return changed | leave_out_bids(shrinking);
}

static bool leave_out_of_bidding(struct shrinking *shrinking)
{
    struct situation without = *shrinking->situation;
    without.known.contract = CONTRACT_UNSAID;
    bool changed = become(shrinking, &without);
    without = *shrinking->situation;
    without.known.partners = 0;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.known.called = NO_CARD;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.known.declarer = SEAT_UNSAID;
    without.known.partners = 0;
    without.known.contract = CONTRACT_UNSAID;
    changed |= become(shrinking, &without);
    without = *shrinking->situation;
    without.known.declarer = SEAT_UNSAID;
    return changed | become(shrinking, &without);
}

static bool leave_out_of_deal(struct shrinking *shrinking)
{
    struct situation without = *shrinking->situation;
    without.known.match.passed_out = 0;
    bool changed = become(shrinking, &without);
    without = *shrinking->situation;
    without.known.match.deal = 0;
    changed |= become(shrinking, &without);
    for (unsigned i = 0; i < shrinking->common->variable_count; i++) {
        without = *shrinking->situation;
        without.known.suits[i] = situation_unsaid(&without);
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
    int16_t lower = lower_bid(shrinking->common, both.known.bid[bidder]);
    bool has_tricks = both.known.tricks[taker] > 0;
    tricks = bid = both;
    both.known.bid[bidder] = bid.known.bid[bidder] = lower;
    both.known.tricks[taker] -= has_tricks;
    tricks.known.tricks[taker] -= has_tricks;
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
    lower.known.match.passed_out -= lower.known.match.passed_out > 0;
    changed |= become(shrinking, &lower);
    for (lower = *shrinking->situation; lower.known.match.deal > 1;) {
        lower.known.match.deal--;
        changed |= become(shrinking, &lower);
    }
    return changed;
}

static uint8_t seats_exchanged(uint8_t seats, unsigned one, unsigned other)
{
    bool differ = (seats >> one & 1) != (seats >> other & 1);
    return differ ? seats ^ (uint8_t)(1u << one | 1u << other) : seats;
}

/* The same situation, two of its seats exchanged. */
static struct situation with_exchanged(const struct situation *situation, unsigned one,
                                       unsigned other)
{
    struct situation exchanged = *situation;
    struct position *known = &exchanged.known;
    uint8_t *seats[CARDS_MAX + 1] = {&known->declarer};
    unsigned count = 1;
    EACH(placed, known->cards, known->card_count)
        if (placed->spot == IN_TAKEN)
            seats[count++] = &placed->seat;
    for (unsigned i = 0; i < count; i++) {
        unsigned seat = *seats[i];
        *seats[i] = (uint8_t)(seat == one ? other : seat == other ? one : seat);
    }
    known->partners = seats_exchanged(known->partners, one, other);
    known->bid[one] = situation->known.bid[other];
    known->bid[other] = situation->known.bid[one];
    known->tricks[one] = situation->known.tricks[other];
    known->tricks[other] = situation->known.tricks[one];
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
            struct position *known = &gathered.known;
            known->tricks[to] += known->tricks[from];
            known->tricks[from] = 0;
            EACH(placed, known->cards, known->card_count)
                if (placed->spot == IN_TAKEN && placed->seat == from)
                    placed->seat = (uint8_t)to;
            changed |= become(shrinking, &gathered);
            known->partners = 0;
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
            unsigned before = lower.known.suits[i];
            lower.known.suits[i] = (uint8_t)suit;
            changed |= suit < before && before < COMMON_NONE && become(shrinking, &lower);
        }
    return changed;
}

/* The case with another card in the place of one. */
static struct situation with_card(const struct situation *situation, unsigned card, unsigned other)
{
    struct situation with = *situation;
    EACH(placed, with.known.cards, with.known.card_count)
        if (placed->card == card)
            placed->card = (card_t)other;
    return with;
}

static struct set cards_of(const struct situation *situation)
{
    struct set cards = {{0, 0}};
    EACH(placed, situation->known.cards, situation->known.card_count)
        set_add(&cards, placed->card);
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
        lower.known.called = (card_t)other;
        changed |= shrinking->situation->known.called != NO_CARD && become(shrinking, &lower);
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
