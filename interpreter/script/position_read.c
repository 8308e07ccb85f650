/* How each row of a position is read. */
#include "script/position_rows.h"

#include <string.h>

#include "loader/key.h"
#include "loader/reader.h"

/* --- seats and numbers ----------------------------------------------------------------------- */

static uint8_t seat_or_none(struct reader *reader, const struct node *value)
{
    return node_says(value, "none") ? NO_SEAT : script_seat(script_reader_of(reader), value);
}

READER(read_dealer)
{
    struct position *position = field;
    (void)key;
    position->match.dealer = script_seat(script_reader_of(reader), entry->value);
}

READER(read_deal_number)
{
    struct position *position = field;
    position->match.deal = (uint16_t)value_number(reader, key, entry->value);
}

READER(read_passed_out)
{
    struct position *position = field;
    position->match.passed_out = (uint8_t)value_number(reader, key, entry->value);
}

READER(read_scores)
{
    struct position *position = field;
    (void)key;
    memset(position->match.score, 0, sizeof position->match.score);
    EACH(pair, entry->value->entries, entry->value->count) {
        int account = script_account(script_reader_of(reader), pair->key);
        int32_t points = value_integer(reader, pair->value, -SCORE_MAX, SCORE_MAX);
        if (account >= 0)
            position->match.score[account] = points;
    }
}

/* A number; true or false of what is one or the other. */
/* The cards that a seat has collected, of its suit. */
static int32_t read_collected(struct reader *reader, const struct note *note, int seat,
                              const struct node *value)
{
    const struct pack *pack = &reader->rules->pack;
    struct script_actions cards = {0};
    struct set set = {{0, 0}};
    if (seat < 0 || seat >= SEATS_MAX)
        return 0;
    script_cards(script_reader_of(reader), value, &cards);
    for (unsigned i = 0; i < cards.count; i++) {
        unsigned card = set_first(cards.items[i].copies);
        if (set_is_empty(cards.items[i].copies))
            continue;
        if (pack->cards[card].suit != note->collects[seat])
            diagnose(reader->diagnostics, E_SCRIPT_CARDS, cards.items[i].place,
                     "'%s' is of %s here, and '%s' is not", note->name,
                     pack->suits[note->collects[seat]].name, cards.items[i].text);
        set_add(&set, card);
    }
    return note_cell_of(pack, note, (unsigned)seat, set);
}

static int32_t read_noted(struct reader *reader, const struct note *note, int owner,
                          const struct node *value)
{
    if (note_collects(note))
        return read_collected(reader, note, owner, value);
    if (note->type == VALUE_NUMBER)
        return value_integer(reader, value, -NOTE_MOST, NOTE_MOST);
    const struct word *word = value->is_truth ? key_find_word(truth_words, value) : NULL;
    if (!word)
        diagnose(reader->diagnostics, E_TYPE, value->place, "'%s' is true or false", note->name);
    return word ? word->value : 0;
}

/* Of each seat or side a mapping; those that are not in it have what it starts with. */
static void read_note(struct reader *reader, const struct entry *entry, unsigned number,
                      struct match_start *start)
{
    const struct note *note = &reader->rules->notes[number];
    start->notes_said |= (uint16_t)(1u << number);
    for (unsigned owner = 0; owner < SEATS_MAX; owner++)
        start->noted[number][owner] = note_begins(note);
    if (note->of == NOTE_OF_TABLE) {
        start->noted[number][0] = (int16_t)read_noted(reader, note, 0, entry->value);
        return;
    }
    if (entry->value->kind != NODE_MAP)
        diagnose(reader->diagnostics, E_TYPE, entry->value->place,
                 "'%s' is of each: a mapping from names to values", note->name);
    for (uint32_t i = 0; entry->value->kind == NODE_MAP && i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        bool by_seat = note->of == NOTE_OF_EACH;
        int owner = by_seat ? script_seat(script_reader_of(reader), pair->key)
                            : script_account(script_reader_of(reader), pair->key);
        int32_t value = read_noted(reader, note, owner, pair->value);
        if (owner >= 0 && owner < SEATS_MAX)
            start->noted[number][owner] = (int16_t)value;
    }
}

READER(read_remembered)
{
    struct position *position = field;
    (void)key;
    EACH(pair, entry->value->entries, entry->value->count) {
        struct suggestions names = {.count = 0};
        unsigned number = 0;
        for (; number < reader->rules->note_count &&
               strcmp(reader->rules->notes[number].name, pair->key->text) != 0;
             number++)
            suggest_word(&names, reader->rules->notes[number].name);
        if (number < reader->rules->note_count)
            read_note(reader, pair, number, &position->match);
        else
            suggest(reader->diagnostics,
                    diagnose(reader->diagnostics, E_UNKNOWN_NAME, pair->key->place,
                             "nothing is remembered as '%s'", pair->key->text),
                    pair->key->text, &names);
    }
}

READER(read_leads)
{
    struct position *position = field;
    (void)key;
    uint8_t seat = script_seat(script_reader_of(reader), entry->value);
    position->leader = seat == NO_SEAT ? SEAT_UNSAID : seat;
}

READER(read_declarer)
{
    struct position *position = field;
    (void)key;
    position->declarer = seat_or_none(reader, entry->value);
}

READER(read_known_partner)
{
    struct position *position = field;
    (void)key;
    position->partner = seat_or_none(reader, entry->value);
}

READER(read_undertaken)
{
    struct position *position = field;
    (void)key;
    position->contract = script_contract(script_reader_of(reader), entry->value);
}

/* What is no number, or none that anybody could bid, win ...: `what` says which. */
static int32_t read_count(struct reader *reader, const struct node *value, int32_t most,
                          const char *what)
{
    int32_t number = value_integer(reader, value, -SCORE_MAX, SCORE_MAX);
    if (number >= 0 && number <= most)
        return number;
    diagnose(reader->diagnostics, E_SCRIPT_CARDS, value->place, "%s", what);
    return 0;
}

READER(read_bids)
{
    struct position *position = field;
    (void)key;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position->bid[seat] = BID_UNSAID;
    EACH(pair, entry->value->entries, entry->value->count) {
        uint8_t seat = script_seat(script_reader_of(reader), pair->key);
        int32_t bid = node_says(pair->value, "none")
                          ? NO_BID
                          : read_count(reader, pair->value, INT16_MAX, "no such number can be bid");
        if (seat != NO_SEAT)
            position->bid[seat] = (int16_t)bid;
    }
}

READER(read_tricks)
{
    struct position *position = field;
    (void)key;
    memset(position->tricks, 0, sizeof position->tricks);
    position->tricks_of_nobody = 0;
    EACH(pair, entry->value->entries, entry->value->count) {
        bool is_won = !node_says(pair->key, "none");
        uint8_t seats = is_won ? script_seats(script_reader_of(reader), pair->key) : 0;
        int32_t tricks =
            read_count(reader, pair->value, TRICKS_MAX, "nobody can have won so many tricks");
        if (!is_won)
            position->tricks_of_nobody = (uint8_t)tricks;
        if (seats)
            position->tricks[__builtin_ctz(seats)] = (uint8_t)tricks;
    }
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Adds cards to a position; too many are diagnosed. */
static void position_put_cards(struct script_reader *reader, struct position *position,
                               enum spot spot, unsigned seat, const struct script_actions *cards)
{
    EACH(card, cards->items, cards->count) {
        if (position_put(position, spot, seat, set_first(card->copies), card->place))
            continue;
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, card->place,
                 "these are more cards than any pack has");
        return;
    }
}

void position_put_actions(struct position *position, enum spot spot,
                          const struct script_actions *cards)
{
    for (unsigned i = 0; i < cards->count; i++)
        position_put(position, spot, NO_SEAT, set_first(cards->items[i].copies),
                     cards->items[i].place);
}

struct script_actions position_read_cards(struct reader *reader, const struct node *value,
                                          struct position *position, enum spot spot)
{
    struct script_actions cards = {.given = false};
    script_cards(script_reader_of(reader), value, &cards);
    position_clear(position, spot);
    position_put_cards(script_reader_of(reader), position, spot, NO_SEAT, &cards);
    return cards;
}

READER(read_called_card)
{
    struct position *position = field;
    struct script_actions called = {.given = false};
    (void)key;
    if (node_says(entry->value, "none")) {
        position->called = NO_CARD;
        return;
    }
    script_cards(script_reader_of(reader), entry->value, &called);
    position->called = called.count ? (card_t)set_first(called.items[0].copies) : NO_CARD;
    if (called.count > 1)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, called.items[1].place,
                 "one card is called, not %u", called.count);
}

/* By seats or sides, of which the first seat stands for all. */
static void read_cards_of(struct script_reader *reader, const struct node *value,
                          struct position *position, enum spot spot)
{
    position_clear(position, spot);
    EACH(pair, value->entries, value->count) {
        uint8_t seats = script_seats(reader, pair->key);
        struct script_actions cards = {.given = false};
        if (!seats)
            continue;
        script_cards(reader, pair->value, &cards);
        position_put_cards(reader, position, spot, (unsigned)__builtin_ctz(seats), &cards);
    }
}

READER(read_taken)
{
    (void)key;
    read_cards_of(script_reader_of(reader), entry->value, field, IN_TAKEN);
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
    return rules->draws                             ? "hands draw from the talon in this ruleset"
           : passes_on(rules)                       ? "hands pass cards on in this ruleset"
           : spot == IN_BURIED && !lays_away(rules) ? "nobody lays cards away in this ruleset"
                                                    : NULL;
}

/* Of single seats: which ones are said, a bit for each. */
static uint8_t read_past(struct reader *reader, const struct entry *entry,
                         struct position *position, enum spot spot)
{
    const char *why = why_no_past(reader->rules, spot);
    uint8_t said = 0;
    position_clear(position, spot);
    if (why && entry->value->count > 0) {
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "no position can say what was '%s' here: %s", entry->key->text,
                                 why),
                        "ask it of a game that is played from its deal");
        return 0;
    }
    EACH(pair, entry->value->entries, entry->value->count) {
        struct script_actions cards = {.given = false};
        uint8_t seat = script_seat(script_reader_of(reader), pair->key);
        if (seat == NO_SEAT)
            continue;
        script_cards(script_reader_of(reader), pair->value, &cards);
        position_put_cards(script_reader_of(reader), position, spot, seat, &cards);
        said |= (uint8_t)(1u << seat);
    }
    return said;
}

READER(read_dealt)
{
    (void)key;
    read_past(reader, entry, field, FROM_DEAL);
}

READER(read_from_talon)
{
    struct position *position = field;
    (void)key;
    position->says_from_talon = read_past(reader, entry, position, FROM_TALON);
}

READER(read_buried)
{
    struct position *position = field;
    (void)key;
    position->says_buried = read_past(reader, entry, position, IN_BURIED);
}

READER(read_covered)
{
    (void)key;
    read_cards_of(script_reader_of(reader), entry->value, field, IN_COVERED);
}

READER(read_goals_said)
{
    struct position *position = field;
    const struct node *map = entry->value;
    (void)key;
    position->says_goals = true;
    position->goal_count = 0;
    if (map->count > 0 && !script_has_goals(reader, entry->key))
        return;
    EACH(pair, map->entries, map->count) {
        struct script_actions goal = {.given = false};
        script_goals(script_reader_of(reader), pair->key, &goal);
        if (goal.count != 1 || set_is_empty(goal.items[0].copies))
            continue;
        if (position->goal_count == GOALS_MAX) {
            diagnose(reader->diagnostics, E_TOO_BIG, pair->key->place, "more than %d goals",
                     GOALS_MAX);
            return;
        }
        uint8_t seat = node_says(pair->value, "none")
                           ? NO_SEAT
                           : script_seat(script_reader_of(reader), pair->value);
        position->goals[position->goal_count] = (card_byte_t)set_first(goal.items[0].copies);
        position->goal_of[position->goal_count++] = seat;
    }
}

READER(read_turned)
{
    struct position *position = field;
    struct script_actions cards = {.given = false};
    (void)key;
    position->says_turned = true;
    position->turned = (struct set){{0}};
    if (node_says(entry->value, "none"))
        return;
    script_cards(script_reader_of(reader), entry->value, &cards);
    for (unsigned i = 0; i < cards.count; i++)
        if (!set_is_empty(cards.items[i].copies))
            set_add(&position->turned, set_first(cards.items[i].copies));
}

READER(read_gone)
{
    (void)key;
    position_read_cards(reader, entry->value, field, IN_GONE);
}

READER(read_position_hands)
{
    struct position *position = field;
    struct script_actions hands[SEATS_MAX] = {{.given = false}};
    (void)key;
    script_hands(script_reader_of(reader), entry->value, hands);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (!hands[seat].given)
            continue;
        position->hands |= (uint8_t)(1u << seat);
        position->hand_place[seat] = hands[seat].place;
        position_put_cards(script_reader_of(reader), position, IN_HAND, seat, &hands[seat]);
    }
}

READER(read_position_trick)
{
    struct position *position = field;
    unsigned most = reader->rules->players - 1u;
    (void)key;
    struct script_actions trick = position_read_cards(reader, entry->value, position, IN_TRICK);
    position->says_trick = trick.given;
    if (trick.count > most)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, trick.items[most].place,
                 "with %u cards the trick is over", trick.count);
}

READER(read_gathered_pack)
{
    struct position *position = field;
    unsigned whole = reader->rules->pack.card_count;
    (void)key;
    struct script_actions pack = position_read_cards(reader, entry->value, position, IN_PACK);
    bool goes_on = script_goes_on(reader->rules);
    if (!script_gathers(reader->rules) && !goes_on)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the pack is shuffled before every deal of this ruleset");
    else if (position->match.dealer == NO_SEAT)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "who gathered a pack is not known without a dealer"),
                        "say the 'dealer' too");
    else if (goes_on ? pack.count > whole : pack.count != whole)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, entry->key->place,
                 "the pack has %u cards, not %u", whole, pack.count);
}
