/* How large a case is. */
#include "contrast/situation.h"

static unsigned card_cost(const struct common *common, unsigned card)
{
    unsigned suit = common->rules[0]->pack.cards[common->cards[card].number[0]].suit;
    return common->cards[card].height * (SUITS_MAX + 1u) + suit;
}

static unsigned cards_cost(const struct common *common, struct set cards)
{
    unsigned cost = 0;
    SET_EACH(card, cards) {
        cost += card_cost(common, card);
    }
    return cost;
}

static unsigned count_cards(const struct situation *situation)
{
    unsigned count = situation->in_trick + set_count(situation->hand);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        count += set_count(situation->taken[seat]);
    return count;
}

uint8_t situation_unsaid(const struct situation *situation)
{
    return situation->question == QUESTION_SCORE ? SUIT_UNSAID : COMMON_NONE;
}

static unsigned count_facts(const struct common *common, const struct situation *situation)
{
    unsigned facts = (situation->contract != 0) + (situation->deal != 0) +
                     (situation->passed_out != 0) + (situation->declarer != NO_SEAT) +
                     (situation->partner != NO_SEAT) + (situation->called != NO_CARD);
    for (unsigned i = 0; i < common->variable_count; i++)
        facts += situation->values[i] != situation_unsaid(situation);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        facts += (situation->bid[seat] != NO_BID) + (situation->tricks[seat] != 0);
    return facts;
}

/* How high its cards and numbers are, and how late its suits and seats. */
static unsigned height(const struct common *common, const struct situation *situation)
{
    unsigned sum = cards_cost(common, situation->hand) + situation->deal + situation->passed_out;
    for (unsigned i = 0; i < situation->in_trick; i++)
        sum += card_cost(common, situation->trick[i]);
    for (unsigned i = 0; i < common->variable_count; i++)
        sum += situation->values[i] < COMMON_NONE ? situation->values[i] : 0;
    sum += situation->declarer != NO_SEAT ? situation->declarer : 0;
    sum += situation->partner != NO_SEAT ? situation->partner : 0;
    sum += situation->called != NO_CARD ? card_cost(common, situation->called) : 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        sum += cards_cost(common, situation->taken[seat]);
        sum += seat * set_count(situation->taken[seat]);
        sum += situation->bid[seat] != NO_BID ? 8u * (unsigned)situation->bid[seat] + seat : 0;
        sum += situation->tricks[seat] > 0 ? 8u * situation->tricks[seat] + seat : 0;
    }
    return sum;
}

unsigned situation_cost(const struct common *common, const struct situation *situation)
{
    return (count_cards(situation) << 22) + (count_facts(common, situation) << 16) +
           height(common, situation);
}
