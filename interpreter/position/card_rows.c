/* The rows of a position that are about cards: where they lie, and where they came from. */
#include <string.h>

#include "position/rows.h"

/* --- cards of a spot -------------------------------------------------------------------------- */

/* Adds cards to a position; too many are diagnosed. */
static void put_cards(struct position_reader *reader, struct position *position, enum spot spot,
                      unsigned seat, const struct written_actions *cards)
{
    EACH(card, cards->items, cards->count) {
        if (position_put(position, spot, seat, set_first(card->copies), card->place))
            continue;
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, card->place,
                 "these are more cards than any pack has");
        return;
    }
}

struct written_actions read_spot(struct position_reader *reader, const struct node *value,
                                 struct position *position, enum spot spot)
{
    struct written_actions cards = {.given = false};
    node_cards(reader, value, &cards);
    position_clear(position, spot);
    put_cards(reader, position, spot, NO_SEAT, &cards);
    return cards;
}

READER(read_cards_row)
{
    read_spot(position_reader_of(reader), entry->value, field, position_row_spot(key));
}

READER(read_trick_row)
{
    struct position *position = field;
    unsigned most = reader->rules->players - 1u;
    (void)key;
    struct written_actions trick =
        read_spot(position_reader_of(reader), entry->value, position, IN_TRICK);
    position->says_trick = trick.given;
    if (trick.count > most)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, trick.items[most].place,
                 "with %u cards the trick is complete", trick.count);
}

READER(read_pack_row)
{
    struct position *position = field;
    unsigned whole = reader->rules->pack.card_count;
    (void)key;
    struct written_actions pack =
        read_spot(position_reader_of(reader), entry->value, position, IN_PACK);
    bool goes_on = reader->rules->pack.deals > 1;
    if (reader->rules->steps[0].kind != STEP_GATHER && !goes_on)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "this ruleset shuffles the pack before every deal");
    else if (position->match.dealer == NO_SEAT)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "a gathered pack needs a dealer"),
                        "add 'dealer'");
    else if (goes_on ? pack.count > whole : pack.count != whole)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, entry->key->place,
                 "the pack has %u cards, not %u", whole, pack.count);
}

/* "SA HK": the cards that are there, as they are said; NULL if there are none. */
static const struct node *cards_there(const struct writing *writing, enum spot spot, unsigned seat)
{
    const struct position *position = writing->position;
    bool is_origin = spot == FROM_DEAL || spot == FROM_TALON;
    const struct placed_card *cards = is_origin ? position->origins : position->cards;
    unsigned count = is_origin ? position->origin_count : position->card_count;
    const char *list = "";
    EACH(card, cards, count)
        if (card->spot == spot && (!spot_is_of_seat(spot) || card->seat == seat))
            list = arena_joined(writing->arena, list, " ", "%s",
                                writing->rules->pack.cards[card->card].name);
    return *list ? written_text(writing, list) : NULL;
}

WRITER(write_cards_row)
{
    return cards_there(writing, (enum spot)row->spot, NO_SEAT);
}

/* --- by seats --------------------------------------------------------------------------------- */

/* By seats or sides, of which the first seat stands for all. */
READER(read_cards_by_seats_row)
{
    struct position_reader *names = position_reader_of(reader);
    struct position *position = field;
    enum spot spot = position_row_spot(key);
    position_clear(position, spot);
    EACH(pair, entry->value->entries, entry->value->count) {
        uint8_t seats = node_seats(names, pair->key);
        struct written_actions cards = {.given = false};
        if (!seats)
            continue;
        node_cards(names, pair->value, &cards);
        put_cards(names, position, spot, (unsigned)__builtin_ctz(seats), &cards);
    }
}

READER(read_hands_row)
{
    struct position *position = field;
    struct written_actions hands[SEATS_MAX] = {{.given = false}};
    (void)key;
    node_hands(position_reader_of(reader), entry->value, hands);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (!hands[seat].given)
            continue;
        position->hands |= (uint8_t)(1u << seat);
        position->hand_place[seat] = hands[seat].place;
        put_cards(position_reader_of(reader), position, IN_HAND, seat, &hands[seat]);
    }
}

WRITER(write_cards_by_seats_row)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        pairs_add(writing, &pairs, seats_name(writing->names, seat),
                  cards_there(writing, (enum spot)row->spot, seat));
    return pairs_if_any(writing, &pairs);
}

/* --- cards of the past ----------------------------------------------------------------------- */

static bool passes_on(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        if (step->kind == STEP_PASS && !step_discards(step) && !step_covers(step))
            return true;
    return false;
}

static bool lays_away(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        if (step_discards(step))
            return true;
    return false;
}

/* Why no position of these rules can say it; NULL if it can. */
static const char *why_no_past(const struct ruleset *rules, enum spot spot)
{
    return rules->draws                             ? "in this ruleset hands draw from the talon"
           : passes_on(rules)                       ? "in this ruleset hands pass cards"
           : spot == IN_BURIED && !lays_away(rules) ? "this ruleset has no discards"
                                                    : NULL;
}

READER(read_past_row)
{
    struct position_reader *names = position_reader_of(reader);
    struct position *position = field;
    enum spot spot = position_row_spot(key);
    const char *why = why_no_past(reader->rules, spot);
    uint8_t said = 0;
    position_clear(position, spot);
    if (why && entry->value->count > 0) {
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "a position cannot give '%s' here: %s", entry->key->text, why),
                        "use a game played from its deal");
        return;
    }
    EACH(pair, entry->value->entries, entry->value->count) {
        struct written_actions cards = {.given = false};
        uint8_t seat = node_seat(names, pair->key);
        if (seat == NO_SEAT)
            continue;
        node_cards(names, pair->value, &cards);
        put_cards(names, position, spot, seat, &cards);
        said |= (uint8_t)(1u << seat);
    }
    if (spot == FROM_TALON)
        position->says_from_talon = said;
    if (spot == IN_BURIED)
        position->says_buried = said;
}

/* --- the called card, goals, cards that were turned up ---------------------------------------- */

READER(read_called_row)
{
    struct position *position = field;
    struct written_actions called = {.given = false};
    (void)key;
    if (node_says(entry->value, "none")) {
        position->called = NO_CARD;
        return;
    }
    node_called(position_reader_of(reader), entry->value, &called);
    position->called = called.count ? (card_t)set_first(called.items[0].copies) : NO_CARD;
    if (called.count > 1)
        position->second_called = (card_t)set_first(called.items[1].copies);
}

WRITER(write_called_row)
{
    unsigned called = writing->position->called, second = writing->position->second_called;
    const struct card *cards = writing->rules->pack.cards;
    (void)row;
    if (called == NO_CARD || writing->rules->partner_by_card)
        return NULL;
    return written_text(writing, second == NO_CARD
                                     ? cards[called].name
                                     : arena_format(writing->arena, "%s %s", cards[called].name,
                                                    cards[second].name));
}

READER(read_goals_row)
{
    struct position *position = field;
    const struct node *map = entry->value;
    (void)key;
    position->says_goals = true;
    position->goal_count = 0;
    if (map->count > 0 && !node_has_goals(position_reader_of(reader), entry->key))
        return;
    EACH(pair, map->entries, map->count) {
        struct written_actions goal = {.given = false};
        node_goals(position_reader_of(reader), pair->key, &goal);
        if (goal.count != 1 || set_is_empty(goal.items[0].copies))
            continue;
        if (position->goal_count == GOALS_MAX) {
            diagnose(reader->diagnostics, E_TOO_BIG, pair->key->place, "more than %d goals",
                     GOALS_MAX);
            return;
        }
        uint8_t seat = node_says(pair->value, "none")
                           ? NO_SEAT
                           : node_seat(position_reader_of(reader), pair->value);
        position->goals[position->goal_count] = (card_byte_t)set_first(goal.items[0].copies);
        position->goal_of[position->goal_count++] = seat;
    }
}

WRITER(write_goals_row)
{
    const struct position *position = writing->position;
    struct pairs pairs = pairs_begin(writing, GOALS_MAX);
    (void)row;
    for (unsigned i = 0; i < position->goal_count; i++)
        pairs_add(writing, &pairs, ruleset_goal_name(writing->rules, position->goals[i]),
                  written_seat(writing, position->goal_of[i]));
    return pairs_if_any(writing, &pairs);
}

READER(read_turned_row)
{
    struct position *position = field;
    struct written_actions cards = {.given = false};
    (void)key;
    position->says_turned = true;
    position->turned = (struct set){{0}};
    if (node_says(entry->value, "none"))
        return;
    node_cards(position_reader_of(reader), entry->value, &cards);
    for (unsigned i = 0; i < cards.count; i++)
        if (!set_is_empty(cards.items[i].copies))
            set_add(&position->turned, set_first(cards.items[i].copies));
}

WRITER(write_turned_row)
{
    const struct position *position = writing->position;
    (void)row;
    if (!position->says_turned)
        return NULL;
    return set_is_empty(position->turned) ? written_text(writing, "none")
                                          : written_set(writing, position->turned);
}

/* All copies of the cards that a word names, or all cards of a suit; none if it names nothing. */
static struct set cards_or_suit(const struct pack *pack, const char *word)
{
    int suit = pack_find_suit(pack, word);
    return suit >= 0 ? pack_suit_cards(pack, (unsigned)suit) : pack_find_cards(pack, word);
}

/* "H SQ", or a list. */
READER(read_unplayed_row)
{
    struct position *position = field;
    const struct pack *pack = &reader->rules->pack;
    (void)key;
    position->unplayed = (struct set){{0}};
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        const struct node *item = item_at(entry->value, i);
        const char *text = value_text(reader, item);
        char *rest = NULL, *words = text ? arena_copy(reader->arena, text, strlen(text)) : NULL;
        char *word = words ? strtok_r(words, " ", &rest) : NULL;
        for (; word; word = strtok_r(NULL, " ", &rest)) {
            struct set cards = cards_or_suit(pack, word);
            if (set_is_empty(cards))
                diagnose(reader->diagnostics, E_UNKNOWN_NAME, item->place,
                         "'%s' is neither a card nor a suit of the pack", word);
            position->unplayed = set_or(position->unplayed, cards);
        }
    }
}

WRITER(write_unplayed_row)
{
    (void)row;
    return set_is_empty(writing->position->unplayed)
               ? NULL
               : written_set(writing, writing->position->unplayed);
}

void position_put_actions(struct position *position, enum spot spot,
                          const struct written_actions *cards)
{
    for (unsigned i = 0; i < cards->count; i++)
        position_put(position, spot, NO_SEAT, set_first(cards->items[i].copies),
                     cards->items[i].place);
}
