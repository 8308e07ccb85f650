/* Positions of plain trick games for the solver: hands as bits, and playing a card in place. */
#include "solve/race.h"

#include <string.h>

/* --- whether it is one ------------------------------------------------------------------------ */

/* Whether the rules ask nothing but to follow suit, and let the tables say who wins. */
static bool rules_allow(const struct ruleset *rules, const struct state *state)
{
    return rules->play.only_follow_suit && !rules->play.winner && !rules->draws &&
           !rules->has_captures && !rules->wins_otherwise && !rules->has_no_lead &&
           !rules->names_next_leader && !state_has_layout(rules, state) && !state->trumps_by_lead &&
           !trumps_await_discard(rules, state) && !rules->tricks_lie && !rules->drops_out &&
           !rules->lays_down && !ruleset_has_interludes(rules) &&
           !rules->contexts[state->named.context]->equals_win_nothing;
}

/* Everybody who plays has a card for each trick to come, or has played to this one. */
static bool hands_are_even(const struct ruleset *rules, const struct state *state)
{
    unsigned left = state->trick_count - state->trick, seat = state->actor;
    uint8_t playing = 0;
    for (unsigned i = 0; i < state->trick_size; i++, seat = state->follows[seat]) {
        bool has_played = i + state->in_trick >= state->trick_size;
        if (set_count(state->hand[seat]) != left - has_played)
            return false;
        playing |= (uint8_t)(1u << seat);
    }
    for (seat = 0; seat < rules->players; seat++)
        if (!(playing >> seat & 1) && !set_is_empty(state->hand[seat]))
            return false;
    return true;
}

/* --- cards ------------------------------------------------------------------------------------ */

static struct set cards_left(const struct ruleset *rules, const struct state *state)
{
    struct set cards = {{0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        cards = set_or(cards, state->hand[seat]);
    for (unsigned i = state->played_count - state->in_trick; i < state->played_count; i++)
        set_add(&cards, state->played[i]);
    return cards;
}

/* The highest of the cards in their own suit. */
static unsigned highest_of(const struct context *context, unsigned suit, struct set cards)
{
    unsigned highest = set_first(cards);
    SET_EACH(card, cards) {
        if (context->power[suit][card] > context->power[suit][highest])
            highest = card;
    }
    return highest;
}

/* The cards by their places, and the suits that they have, which are numbered anew. */
struct numbers {
    card_t card_at[RACE_CARDS_MAX];
    unsigned count;
    uint8_t suit_at[SUITS_MAX]; /* the suit of the context; SUIT_NONE has cards if they are trumps
                                   while no suit is */
};

/* False if there are too many cards or suits. */
static bool number_cards(const struct context *context, struct set cards, struct race *race,
                         struct numbers *numbers)
{
    if (set_count(cards) > RACE_CARDS_MAX)
        return false;
    numbers->count = 0;
    for (unsigned suit = 0; suit <= SUITS_MAX; suit++) {
        struct set own = set_and(cards, context->suit_cards[suit]);
        if (set_is_empty(own))
            continue;
        if (race->suits == SUITS_MAX)
            return false;
        numbers->suit_at[race->suits] = (uint8_t)suit;
        while (!set_is_empty(own)) {
            unsigned card = highest_of(context, suit, own);
            set_remove(&own, card);
            race->suit_cards[race->suits] |= race_bit(numbers->count);
            race->suit_of[numbers->count] = (uint8_t)race->suits;
            race->place_of[card] = (uint8_t)numbers->count;
            numbers->card_at[numbers->count++] = (card_t)card;
        }
        race->suits++;
    }
    return true;
}

static void fill_beaters(const struct context *context, const struct numbers *numbers,
                         struct race *race)
{
    for (unsigned led = 0; led < race->suits; led++) {
        const uint16_t *power = context->power[numbers->suit_at[led]];
        for (unsigned one = 0; one < numbers->count; one++)
            for (unsigned other = 0; other < numbers->count; other++)
                if (power[numbers->card_at[other]] > power[numbers->card_at[one]])
                    race->beaters[led][one] |= race_bit(other);
    }
}

/* The powers of a suit while a suit is led. */
struct powers {
    unsigned high, low;
};

/* False if they do not fall from place to place, though some of them can win. */
static bool powers_of(const uint16_t *power, const card_t *card_at, uint64_t places,
                      struct powers *powers)
{
    bool is_first = true, fall = true;
    *powers = (struct powers){0};
    for (; places; places &= places - 1, is_first = false) {
        unsigned own = power[card_at[race_first(places)]];
        fall &= is_first || own < powers->low;
        powers->low = own;
        if (is_first)
            powers->high = own;
    }
    return powers->high == 0 || (fall && powers->low > 0);
}

/*
 * Whatever is led, the cards of a suit rank alike, or none of them can win; and of two suits that
 * can, each card of the one beats each of the other. So a trick is won by a suit, and by rank only
 * over cards of the same.
 */
static bool ranks_alike(const struct context *context, const struct race *race,
                        const struct numbers *numbers)
{
    struct powers powers[SUITS_MAX];
    for (unsigned led = 0; led < race->suits; led++)
        for (unsigned suit = 0; suit < race->suits; suit++) {
            if (!powers_of(context->power[numbers->suit_at[led]], numbers->card_at,
                           race->suit_cards[suit], &powers[suit]))
                return false;
            for (unsigned other = 0; other < suit && powers[suit].high > 0; other++)
                if (powers[other].high > 0 && powers[suit].low <= powers[other].high &&
                    powers[other].low <= powers[suit].high)
                    return false;
        }
    return true;
}

/* Whether each card of the suit beats every card of the others, whatever is led. */
static bool is_trumps(const struct race *race, unsigned suit, unsigned count)
{
    uint64_t cards = race->suit_cards[suit];
    for (unsigned led = 0; led < race->suits; led++)
        for (unsigned place = 0; place < count; place++)
            if (race->suit_of[place] != suit && (race->beaters[led][place] & cards) != cards)
                return false;
    return cards != 0;
}

static void find_trumps(struct race *race, unsigned count)
{
    for (unsigned suit = 0; suit < race->suits; suit++)
        if (is_trumps(race, suit, count))
            race->trumps = race->suit_cards[suit];
}

/* --- who plays, and for whom ------------------------------------------------------------------ */

/* False if somebody plays the cards of a seat of another side. */
static bool seat_race(const struct ruleset *rules, const struct state *state, struct race *race)
{
    uint8_t deciding = 0;
    race->seats = rules->players;
    race->trick_size = state->trick_size;
    memcpy(race->follows, state->follows, sizeof race->follows);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        bool is_played_by_declarer = seat == state->dummy && state->declarer != NO_SEAT;
        unsigned decides = is_played_by_declarer ? state->declarer : seat;
        deciding |= (uint8_t)((race->acting >> decides & 1) << seat);
    }
    unsigned seat = state->actor;
    for (unsigned i = 0; i < state->trick_size; i++, seat = state->follows[seat])
        race->playing |= (uint8_t)(1u << seat);
    return deciding == race->acting;
}

/* Whether the number of cards of a hand in a suit always fits into four bits, and all of them into
 * two words. */
static bool fits(const struct race *race, const struct state *state)
{
    for (unsigned seat = 0; seat < race->seats; seat++) {
        unsigned counts[SUITS_MAX] = {0};
        SET_EACH(card, state->hand[seat]) {
            if (++counts[race->suit_of[race->place_of[card]]] > 15)
                return false;
        }
    }
    return race->suits * race->seats <= 32;
}

/* False if a card is worth less than nothing. */
static bool value_cards(const card_t *card_at, unsigned count, const int16_t *worths,
                        struct race *race)
{
    race->of_trick = worths == NULL;
    for (unsigned place = 0; place < count && worths; place++) {
        race->of_card[place] = worths[card_at[place]];
        if (race->of_card[place] < 0)
            return false;
        if (race->of_card[place] > 0)
            race->valued |= race->suit_cards[race->suit_of[place]] & (2 * race_bit(place) - 1);
    }
    return true;
}

bool race_of(const struct ruleset *rules, const struct state *state, uint8_t acting,
             uint8_t winning, const int16_t *worths, struct race *race)
{
    struct numbers numbers;
    *race = (struct race){.acting = acting, .winning = winning};
    if (state->turn != TURN_CARD || !rules_allow(rules, state) || !hands_are_even(rules, state))
        return false;
    const struct context *context = rules->contexts[state->named.context];
    if (!number_cards(context, cards_left(rules, state), race, &numbers) ||
        !ranks_alike(context, race, &numbers))
        return false;
    fill_beaters(context, &numbers, race);
    find_trumps(race, numbers.count);
    return seat_race(rules, state, race) && fits(race, state) &&
           value_cards(numbers.card_at, numbers.count, worths, race);
}

/* --- positions -------------------------------------------------------------------------------- */

static unsigned count_shift(const struct race *race, unsigned place, unsigned seat)
{
    return 4 * (seat * race->suits + race->suit_of[place]);
}

static void count_card(const struct race *race, struct race_stand *stand, unsigned place,
                       unsigned seat, int change)
{
    unsigned shift = count_shift(race, place, seat);
    stand->counts[shift >> 6] += (uint64_t)(int64_t)change << (shift & 63);
}

void race_play(const struct race *race, struct race_stand *stand, unsigned place)
{
    unsigned seat = stand->to_play;
    stand->hands[seat] &= ~race_bit(place);
    count_card(race, stand, place, seat, -1);
    race_lay(race, &stand->trick, place, seat);
    stand->to_play = race->follows[seat];
}

void race_take_back(const struct race *race, struct race_stand *stand, unsigned place,
                    const struct race_trick *trick, unsigned seat)
{
    stand->hands[seat] |= race_bit(place);
    count_card(race, stand, place, seat, 1);
    stand->trick = *trick;
    stand->to_play = seat;
}

void race_end_trick(const struct race *race, struct race_stand *stand)
{
    for (uint64_t gone = stand->trick.cards; gone; gone &= gone - 1) {
        unsigned place = race_first(gone);
        uint64_t below = race_bit(race_count(stand->all & (race_bit(place) - 1))) - 1;
        for (unsigned i = 0; i < RACE_PLANES; i++)
            stand->planes[i] = (stand->planes[i] & below) | (stand->planes[i] >> 1 & ~below);
        stand->all &= ~race_bit(place);
    }
    stand->to_come -= race_worth(race, stand->trick.cards);
    stand->to_play = stand->trick.best_seat;
    stand->left--;
    stand->trick = (struct race_trick){.count = 0};
}

/* Owners of cards of the trick are those who played them. */
static void pack_owners(struct race_stand *stand, const uint64_t *owned)
{
    unsigned at = 0;
    for (uint64_t left = stand->all; left; left &= left - 1, at++)
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            for (unsigned i = 0; i < RACE_PLANES && owned[seat] & (left & -left); i++)
                stand->planes[i] |= (uint64_t)(seat >> i & 1) << at;
}

void race_stand_of(const struct race *race, const struct state *state, struct race_stand *stand)
{
    uint64_t owned[SEATS_MAX] = {0};
    *stand =
        (struct race_stand){.to_play = state->actor, .left = state->trick_count - state->trick};
    for (unsigned seat = 0; seat < race->seats; seat++) {
        SET_EACH(card, state->hand[seat]) {
            owned[seat] |= race_bit(race->place_of[card]);
            count_card(race, stand, race->place_of[card], seat, 1);
        }
        stand->hands[seat] = owned[seat];
        stand->all |= owned[seat];
    }
    unsigned seat = state->leader[state->trick];
    for (unsigned i = 0; i < state->in_trick; i++, seat = state->follows[seat]) {
        unsigned place = race->place_of[state->played[state->played_count - state->in_trick + i]];
        race_lay(race, &stand->trick, place, seat);
        owned[seat] |= race_bit(place);
    }
    stand->all |= stand->trick.cards;
    pack_owners(stand, owned);
    stand->to_come = race_worth(race, stand->all) + ((int)stand->left - 1) * race->of_trick;
}
