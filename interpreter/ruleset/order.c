/* How strong cards are when no hook says otherwise: classes first, then ranks within a class. */
#include "ruleset/ruleset.h"

#define CLASS_STEP 100 /* from one class to the next; no suit has as many cards */

/* --- strength -------------------------------------------------------------------------------- */

/* The ranks that cards of a suit have, as a set. */
static struct set ranks_of_suit(const struct pack *pack, unsigned suit)
{
    struct set ranks = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].suit == suit)
            set_add(&ranks, pack->cards[card].rank);
    return ranks;
}

/* 1 and the number of ranks of the suit beneath this card's. */
static unsigned strength_in_suit(const struct pack *pack, const struct order *order,
                                 const struct card *card)
{
    if (card->suit >= pack->suit_count)
        return 0;
    const uint8_t *ranks = order->ranks[card->suit];
    struct set there = ranks_of_suit(pack, card->suit);
    unsigned strength = 0, i = pack->rank_count;
    do {
        strength += set_has(there, ranks[--i]);
    } while (ranks[i] != card->rank);
    return strength;
}

static bool speaks_of(const struct pack *pack, const struct trump_rank *entry, unsigned card,
                      unsigned trumps)
{
    const struct card *which = &pack->cards[card];
    bool is_of_colour = which->suit != trumps && pack_same_colour(pack, which->suit, trumps);
    switch (entry->kind) {
    case TRUMP_OTHERS: return true;
    case TRUMP_RANK: return which->rank == entry->rank;
    case TRUMP_COLOUR: return which->rank == entry->rank && is_of_colour;
    case TRUMP_NOTED_OWN:
        return which->suit == trumps && which->suit != SUIT_NONE && which->rank == entry->rank;
    case TRUMP_NOTED:
    case TRUMP_CARD: return set_has(entry->cards, card);
    }
    return false;
}

/* The number of the entry that the card stands at; how many there are if none speaks of it. */
static unsigned place_in_trumps(const struct pack *pack, const struct order *order, unsigned card,
                                unsigned trumps)
{
    unsigned place = order->trump_count;
    for (unsigned i = 0; i < order->trump_count; i++) {
        bool is_nearer =
            place == order->trump_count || order->trumps[i].kind > order->trumps[place].kind;
        if (is_nearer && speaks_of(pack, &order->trumps[i], card, trumps))
            place = i;
    }
    return place;
}

/* The entry of all others, or how many entries there are. */
static unsigned place_of_others(const struct order *order)
{
    unsigned place = 0;
    while (place < order->trump_count && order->trumps[place].kind != TRUMP_OTHERS)
        place++;
    return place;
}

/* All others take as much room in the order as a suit has ranks. */
static unsigned strength_in_trumps(const struct pack *pack, const struct order *order,
                                   unsigned card, unsigned trumps)
{
    unsigned place = place_in_trumps(pack, order, card, trumps);
    unsigned others = place_of_others(order), beneath = order->trump_count - place;
    if (place == order->trump_count)
        return 0;
    if (place == others)
        return beneath - 1 + strength_in_suit(pack, order, &pack->cards[card]);
    return place < others && others < order->trump_count ? beneath + pack->rank_count : beneath;
}

unsigned order_strength(const struct pack *pack, const struct order *order, unsigned card,
                        unsigned trumps)
{
    if (trumps != SUIT_NONE && order->trumps)
        return strength_in_trumps(pack, order, card, trumps);
    return strength_in_suit(pack, order, &pack->cards[card]);
}

/* --- suit ------------------------------------------------------------------------------------ */

struct set order_joins_trumps(const struct pack *pack, const struct order *order, unsigned trumps)
{
    struct set cards = {{0, 0}};
    EACH(entry, order->trumps, order->trump_count) {
        if (entry->kind == TRUMP_CARD || entry->kind == TRUMP_NOTED)
            cards = set_or(cards, entry->cards);
        else if (entry->kind == TRUMP_COLOUR && trumps != SUIT_NONE)
            cards = set_or(cards, pack_cards_of_colour(pack, UINT64_C(1) << entry->rank, trumps));
    }
    return cards;
}

unsigned order_suit_of(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                       unsigned card)
{
    unsigned trumps = suits[0];
    if (set_has(order_joins_trumps(&rules->pack, order, trumps), card))
        return trumps;
    return rules->pack.cards[card].suit;
}

/* --- a rank that is remembered ---------------------------------------------------------------- */

static bool names_noted(const struct order *order)
{
    EACH(entry, order->trumps, order->trump_count)
        if (entry->kind == TRUMP_NOTED || entry->kind == TRUMP_NOTED_OWN)
            return true;
    return false;
}

/* The order while this is the rank; RANK_NONE: while there is none. */
static struct order order_of_rank(const struct ruleset *rules, const struct order *order,
                                  unsigned rank)
{
    struct trump_rank *trumps = arena_alloc(rules->arena, order->trump_count * sizeof *trumps);
    struct order ranked = *order;
    for (unsigned i = 0; i < order->trump_count; i++) {
        trumps[i] = order->trumps[i];
        if (trumps[i].kind == TRUMP_NOTED && rank != RANK_NONE)
            trumps[i].cards = pack_rank_cards(&rules->pack, rank);
        if (trumps[i].kind == TRUMP_NOTED_OWN)
            trumps[i].rank = (uint8_t)rank;
    }
    ranked.trumps = trumps;
    return ranked;
}

void ruleset_rank_orders(struct ruleset *rules)
{
    for (unsigned i = 0; i <= rules->contract_count && rules->orders_by; i++) {
        struct contract *contract = &rules->contracts[i];
        if (!names_noted(&contract->order))
            continue;
        struct order *ranked =
            arena_alloc(rules->arena, ruleset_rank_values(rules) * sizeof *ranked);
        ranked[SUIT_NONE] = order_of_rank(rules, &contract->order, RANK_NONE);
        for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
            ranked[ruleset_rank_value(rank)] = order_of_rank(rules, &contract->order, rank);
        contract->ranked = ranked;
    }
}

/* --- power ----------------------------------------------------------------------------------- */

enum precedence_class order_class(const uint8_t *suits, unsigned suit, unsigned led)
{
    if (suit == suits[0])
        return CLASS_TRUMPS;
    return suit == led ? CLASS_LED : CLASS_OTHERS;
}

enum precedence_class order_class_in(const struct precedence *list, enum precedence_class class)
{
    bool has_any = false;
    for (unsigned i = 0; i < list->count; i++) {
        if (list->classes[i] == class)
            return class;
        has_any |= list->classes[i] == CLASS_ANY;
    }
    return has_any ? CLASS_ANY : class;
}

struct set order_lone_trumps(const struct ruleset *rules, const struct order *order,
                             const uint8_t *suits)
{
    bool has_suit = suits[0] != SUIT_NONE;
    return has_suit ? (struct set){{0, 0}} : order_joins_trumps(&rules->pack, order, SUIT_NONE);
}

static unsigned strength_in_class(const struct ruleset *rules, const struct order *order,
                                  const uint8_t *suits, enum precedence_class class, unsigned card)
{
    if (class == CLASS_TRUMPS && order->trumps)
        return strength_in_trumps(&rules->pack, order, card, suits[0]);
    return strength_in_suit(&rules->pack, order, &rules->pack.cards[card]);
}

/* A card of no suit wins nothing, unless it is a trump all the same. */
int order_power(const struct ruleset *rules, const struct order *order, const uint8_t *suits,
                const uint8_t *suit_of, unsigned led, unsigned card)
{
    unsigned suit = suit_of[card];
    bool is_lone = suit == SUIT_NONE && set_has(order_lone_trumps(rules, order, suits), card);
    if (suit == SUIT_NONE && !is_lone)
        return 0;
    enum precedence_class class = is_lone ? CLASS_TRUMPS : order_class(suits, suit, led);
    const struct precedence *list = &order->precedence;
    class = order_class_in(list, class);
    for (unsigned i = 0; i < list->count; i++)
        if (list->classes[i] == class)
            return (int)(CLASS_STEP * (list->count - i) +
                         strength_in_class(rules, order, suits, class, card));
    return 0;
}

/* --- the card that counts as led ------------------------------------------------------------- */

unsigned context_place_led(const struct context *context, const card_byte_t *cards, unsigned count)
{
    unsigned place = 0;
    while (place < count && set_has(context->no_lead, cards[place]))
        place++;
    return place < count ? place : 0;
}

/* --- who wins by the tables ------------------------------------------------------------------ */

static bool is_complete(const struct capture *capture, struct set cards)
{
    bool lies = !set_is_empty(set_and(capture->card, cards));
    for (unsigned i = 0; i < capture->captured_count && lies; i++)
        lies = !set_is_empty(set_and(capture->captured[i], cards));
    return lies;
}

/* Whatever it ranks, but not where cards of its class win nothing at all. */
static bool can_win(const struct context *context, const struct capture *capture,
                    const card_byte_t *trick, unsigned count)
{
    unsigned led = context->suit_of[trick[context_place_led(context, trick, count)]];
    bool can = false;
    for (unsigned i = 0; i < count; i++)
        can |= set_has(capture->card, trick[i]) && context->power[led][trick[i]];
    return can;
}

const struct capture *context_capture(const struct context *context, const card_byte_t *trick,
                                      unsigned count)
{
    struct set cards = {{0, 0}};
    if (context->capture_count == 0)
        return NULL;
    for (unsigned i = 0; i < count; i++)
        set_add(&cards, trick[i]);
    for (unsigned i = 0; i < context->capture_count; i++)
        if (is_complete(&context->captures[i], cards) &&
            can_win(context, &context->captures[i], trick, count))
            return &context->captures[i];
    return NULL;
}

/* Of its copies in the trick the one that comes before the others. */
static unsigned place_captor(const struct context *context, const struct capture *capture,
                             const card_byte_t *cards, unsigned count)
{
    unsigned found = count;
    for (unsigned i = 0; i < count; i++)
        if (set_has(capture->card, cards[i]) && (found == count || context->last_of_equals_wins))
            found = i;
    return found;
}

unsigned context_place_highest(const struct context *context, const card_byte_t *cards,
                               unsigned count)
{
    unsigned best = context_place_led(context, cards, count);
    const uint16_t *power = context->power[context->suit_of[cards[best]]];
    for (unsigned i = best + 1; i < count; i++) {
        unsigned here = power[cards[i]], there = power[cards[best]];
        if (here > there || (here == there && here > 0 && context->last_of_equals_wins))
            best = i;
    }
    return best;
}

/* Of two cards that can win, whether the one played later is the higher. */
static bool later_is_higher(const struct context *context, unsigned earlier, unsigned later)
{
    return later > earlier || (later == earlier && context->last_of_equals_wins);
}

/* Of the cards that can win, but for that in the place `without`, the highest or the lowest; count
 * if there is none. */
static unsigned place_among(const struct context *context, const card_byte_t *cards, unsigned count,
                            unsigned without, bool is_lowest)
{
    unsigned led = context_place_led(context, cards, count), found = count;
    const uint16_t *power = context->power[context->suit_of[cards[led]]];
    for (unsigned i = led; i < count; i++) {
        if (i == without || power[cards[i]] == 0)
            continue;
        if (found == count ||
            later_is_higher(context, power[cards[found]], power[cards[i]]) != is_lowest)
            found = i;
    }
    return found;
}

/* The place of the card that wins where it is not the highest; that is so if none other can win. */
static unsigned place_otherwise(const struct context *context, const card_byte_t *cards,
                                unsigned count)
{
    unsigned highest = context_place_highest(context, cards, count);
    bool is_lowest = context->wins == WINS_LOWEST;
    unsigned found = place_among(context, cards, count, is_lowest ? count : highest, is_lowest);
    return found < count ? found : highest;
}

bool context_is_tied(const struct context *context, const card_byte_t *cards, const uint8_t *sides,
                     unsigned count)
{
    if (!context->equals_win_nothing || context_capture(context, cards, count))
        return false;
    unsigned best = context_place_highest(context, cards, count);
    const uint16_t *power =
        context->power[context->suit_of[cards[context_place_led(context, cards, count)]]];
    for (unsigned i = best + 1; i < count && power[cards[best]] > 0; i++)
        if (power[cards[i]] == power[cards[best]] && sides[i] != sides[best])
            return true;
    return false;
}

unsigned context_place_won(const struct context *context, const card_byte_t *cards, unsigned count)
{
    const struct capture *capture = context_capture(context, cards, count);
    if (capture)
        return place_captor(context, capture, cards, count);
    return context->wins == WINS_HIGHEST ? context_place_highest(context, cards, count)
                                         : place_otherwise(context, cards, count);
}
