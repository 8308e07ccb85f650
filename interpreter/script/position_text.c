#include "script/position_text.h"

#include <string.h>

#include "loader/key.h"
#include "loader/reader.h"

/* --- reading: seats and numbers --------------------------------------------------------------- */

static bool is_none(const struct node *value)
{
    return value->kind == NODE_SCALAR && strcmp(value->text, "none") == 0;
}

static uint8_t seat_or_none(struct reader *reader, const struct node *value)
{
    return is_none(value) ? NO_SEAT : script_seat(script_reader_of(reader), value);
}

static SCRIPT_READER(read_dealer)
{
    struct position *position = field;
    (void)key;
    position->match.dealer = script_seat(script_reader_of(reader), entry->value);
}

static SCRIPT_READER(read_deal)
{
    struct position *position = field;
    position->match.deal = (uint16_t)value_number(reader, key, entry->value);
}

static SCRIPT_READER(read_passed_out)
{
    struct position *position = field;
    position->match.passed_out = (uint8_t)value_number(reader, key, entry->value);
}

static SCRIPT_READER(read_scores)
{
    struct position *position = field;
    (void)key;
    memset(position->match.score, 0, sizeof position->match.score);
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        int account = script_account(script_reader_of(reader), pair->key);
        int32_t points = value_integer(reader, pair->value, -SCORE_MAX, SCORE_MAX);
        if (account >= 0)
            position->match.score[account] = points;
    }
}

/* A number; true or false of what is one or the other. */
static int32_t read_noted(struct reader *reader, const struct note *note, const struct node *value)
{
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
        start->noted[number][owner] = (int16_t)amount_constant(&note->starts);
    if (note->of == NOTE_OF_TABLE) {
        start->noted[number][0] = (int16_t)read_noted(reader, note, entry->value);
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
        int32_t value = read_noted(reader, note, pair->value);
        if (owner >= 0 && owner < SEATS_MAX)
            start->noted[number][owner] = (int16_t)value;
    }
}

static SCRIPT_READER(read_remembered)
{
    struct position *position = field;
    (void)key;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
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

static SCRIPT_READER(read_leads)
{
    struct position *position = field;
    (void)key;
    uint8_t seat = script_seat(script_reader_of(reader), entry->value);
    position->leader = seat == NO_SEAT ? SEAT_UNSAID : seat;
}

static SCRIPT_READER(read_declarer)
{
    struct position *position = field;
    (void)key;
    position->declarer = seat_or_none(reader, entry->value);
}

static SCRIPT_READER(read_known_partner)
{
    struct position *position = field;
    (void)key;
    position->partner = seat_or_none(reader, entry->value);
}

static SCRIPT_READER(read_undertaken)
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

static SCRIPT_READER(read_bids)
{
    struct position *position = field;
    (void)key;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position->bid[seat] = BID_UNSAID;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        uint8_t seat = script_seat(script_reader_of(reader), pair->key);
        int32_t bid = is_none(pair->value)
                          ? NO_BID
                          : read_count(reader, pair->value, INT16_MAX, "no such number can be bid");
        if (seat != NO_SEAT)
            position->bid[seat] = (int16_t)bid;
    }
}

static SCRIPT_READER(read_tricks)
{
    struct position *position = field;
    (void)key;
    memset(position->tricks, 0, sizeof position->tricks);
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        uint8_t seats = script_seats(script_reader_of(reader), pair->key);
        int32_t tricks =
            read_count(reader, pair->value, TRICKS_MAX, "nobody can have won so many tricks");
        if (seats)
            position->tricks[__builtin_ctz(seats)] = (uint8_t)tricks;
    }
}

/* --- reading: cards -------------------------------------------------------------------------- */

void position_put_cards(struct script_reader *reader, struct position *position, enum spot spot,
                        unsigned seat, const struct script_actions *cards)
{
    for (unsigned i = 0; i < cards->count; i++) {
        const struct script_action *card = &cards->items[i];
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

static SCRIPT_READER(read_called_card)
{
    struct position *position = field;
    struct script_actions called = {.given = false};
    (void)key;
    if (is_none(entry->value)) {
        position->called = NO_CARD;
        return;
    }
    script_cards(script_reader_of(reader), entry->value, &called);
    position->called = called.count ? (card_t)set_first(called.items[0].copies) : NO_CARD;
    if (called.count > 1)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, called.items[1].place,
                 "one card is called, not %u", called.count);
}

static SCRIPT_READER(read_taken)
{
    struct position *position = field;
    (void)key;
    position_clear(position, IN_TAKEN);
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        uint8_t seats = script_seats(script_reader_of(reader), pair->key);
        struct script_actions cards = {.given = false};
        if (!seats)
            continue;
        script_cards(script_reader_of(reader), pair->value, &cards);
        position_put_cards(script_reader_of(reader), position, IN_TAKEN,
                           (unsigned)__builtin_ctz(seats), &cards);
    }
}

static SCRIPT_READER(read_gone)
{
    (void)key;
    position_read_cards(reader, entry->value, field, IN_GONE);
}

static SCRIPT_READER(read_position_hands)
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

static SCRIPT_READER(read_position_trick)
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

static SCRIPT_READER(read_gathered_pack)
{
    struct position *position = field;
    unsigned whole = reader->rules->pack.card_count;
    (void)key;
    struct script_actions pack = position_read_cards(reader, entry->value, position, IN_PACK);
    if (!script_gathers(reader->rules))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the pack is shuffled before every deal of this ruleset");
    else if (position->match.dealer == NO_SEAT)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "who gathered a pack is not known without a dealer"),
                        "say the 'dealer' too");
    else if (pack.count != whole)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, entry->key->place,
                 "the pack has %u cards, not %u", whole, pack.count);
}

/* --- writing --------------------------------------------------------------------------------- */

struct writing {
    const struct ruleset *rules;
    const struct seat_names *names;
    const struct position *position;
    struct arena *arena;
};

static const struct node *text_node(const struct writing *writing, const char *text)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = text};
    return node;
}

static const struct node *number_node(const struct writing *writing, int32_t number)
{
    return text_node(writing, arena_format(writing->arena, "%d", (int)number));
}

/* A mapping to which pairs are added; with none it says nothing. */
struct pairs {
    struct entry *entries;
    unsigned count;
};

static struct pairs begin_pairs(const struct writing *writing, unsigned most)
{
    return (struct pairs){arena_alloc(writing->arena, most * sizeof(struct entry)), 0};
}

static void add_pair(const struct writing *writing, struct pairs *pairs, const char *name,
                     const struct node *value)
{
    if (value)
        pairs->entries[pairs->count++] = (struct entry){text_node(writing, name), value};
}

static const struct node *pairs_node(const struct writing *writing, const struct pairs *pairs)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){
        .kind = NODE_MAP, .text = "", .entries = pairs->entries, .count = pairs->count};
    return node;
}

static const struct node *pairs_if_any(const struct writing *writing, const struct pairs *pairs)
{
    return pairs->count ? pairs_node(writing, pairs) : NULL;
}

static const struct node *seat_node(const struct writing *writing, unsigned seat)
{
    if (seat == SEAT_UNSAID)
        return NULL;
    return text_node(writing, seat == NO_SEAT ? "none" : seats_name(writing->names, seat));
}

/* "SA HK": the cards that are there, as they are said; NULL if there are none. */
static const struct node *cards_node(const struct writing *writing, enum spot spot, unsigned seat)
{
    const struct position *position = writing->position;
    bool is_of_seat = spot == IN_HAND || spot == IN_TAKEN;
    const char *list = "";
    for (unsigned i = 0; i < position->card_count; i++) {
        const struct placed_card *card = &position->cards[i];
        if (card->spot == spot && (!is_of_seat || card->seat == seat))
            list = arena_joined(writing->arena, list, " ", "%s",
                                writing->rules->pack.cards[card->card].name);
    }
    return *list ? text_node(writing, list) : NULL;
}

static const struct node *write_dealer(const struct writing *writing)
{
    unsigned dealer = writing->position->match.dealer;
    return dealer == NO_SEAT ? NULL : seat_node(writing, dealer);
}

static const struct node *write_deal(const struct writing *writing)
{
    unsigned deal = writing->position->match.deal;
    return deal ? number_node(writing, (int32_t)deal) : NULL;
}

static const struct node *write_passed_out(const struct writing *writing)
{
    unsigned passed_out = writing->position->match.passed_out;
    return passed_out ? number_node(writing, (int32_t)passed_out) : NULL;
}

static const struct node *write_scores(const struct writing *writing)
{
    struct pairs pairs = begin_pairs(writing, SEATS_MAX);
    const int32_t *score = writing->position->match.score;
    for (unsigned account = 0; account < writing->rules->account_count; account++)
        if (score[account])
            add_pair(writing, &pairs, writing->names->accounts[account],
                     number_node(writing, score[account]));
    return pairs_if_any(writing, &pairs);
}

static const struct node *noted_node(const struct writing *writing, const struct note *note,
                                     int32_t value)
{
    if (note->type == VALUE_NUMBER)
        return number_node(writing, value);
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = value ? "true" : "false", .is_truth = true};
    return node;
}

static const struct node *write_note(const struct writing *writing, unsigned number)
{
    const struct note *note = &writing->rules->notes[number];
    const int16_t *noted = writing->position->match.noted[number];
    const char *const *names =
        note->of == NOTE_OF_EACH ? writing->names->seats : writing->names->accounts;
    struct pairs pairs = begin_pairs(writing, SEATS_MAX);
    if (note->of == NOTE_OF_TABLE)
        return noted_node(writing, note, noted[0]);
    for (unsigned owner = 0; owner < note_owners(writing->rules, note); owner++)
        add_pair(writing, &pairs, names[owner], noted_node(writing, note, noted[owner]));
    return pairs_node(writing, &pairs);
}

static const struct node *write_remembered(const struct writing *writing)
{
    struct pairs pairs = begin_pairs(writing, NOTES_MAX);
    for (unsigned i = 0; i < writing->rules->note_count; i++)
        if (writing->position->match.notes_said >> i & 1)
            add_pair(writing, &pairs, writing->rules->notes[i].name, write_note(writing, i));
    return pairs_if_any(writing, &pairs);
}

static const struct node *write_gathered_pack(const struct writing *writing)
{
    return cards_node(writing, IN_PACK, NO_SEAT);
}

static const struct node *write_leads(const struct writing *writing)
{
    return seat_node(writing, writing->position->leader);
}

static const struct node *write_undertaken(const struct writing *writing)
{
    unsigned contract = writing->position->contract;
    if (contract == CONTRACT_UNSAID || contract == 0)
        return NULL;
    return text_node(writing, writing->rules->contracts[contract].name);
}

static const struct node *write_declarer(const struct writing *writing)
{
    return seat_node(writing, writing->position->declarer);
}

static const struct node *write_called_card(const struct writing *writing)
{
    unsigned called = writing->position->called;
    return called == NO_CARD || writing->rules->partner_by_card
               ? NULL
               : text_node(writing, writing->rules->pack.cards[called].name);
}

static const struct node *write_known_partner(const struct writing *writing)
{
    return seat_node(writing, writing->position->partner);
}

static const struct node *write_bids(const struct writing *writing)
{
    struct pairs pairs = begin_pairs(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++) {
        int16_t bid = writing->position->bid[seat];
        if (bid != BID_UNSAID)
            add_pair(writing, &pairs, seats_name(writing->names, seat),
                     bid == NO_BID ? text_node(writing, "none") : number_node(writing, bid));
    }
    return pairs_if_any(writing, &pairs);
}

static const struct node *write_tricks(const struct writing *writing)
{
    struct pairs pairs = begin_pairs(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        if (writing->position->tricks[seat])
            add_pair(writing, &pairs, seats_name(writing->names, seat),
                     number_node(writing, writing->position->tricks[seat]));
    return pairs_if_any(writing, &pairs);
}

static const struct node *write_by_seat(const struct writing *writing, enum spot spot)
{
    struct pairs pairs = begin_pairs(writing, SEATS_MAX);
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        add_pair(writing, &pairs, seats_name(writing->names, seat),
                 cards_node(writing, spot, seat));
    return pairs_if_any(writing, &pairs);
}

static const struct node *write_taken(const struct writing *writing)
{
    return write_by_seat(writing, IN_TAKEN);
}

static const struct node *write_gone(const struct writing *writing)
{
    return cards_node(writing, IN_GONE, NO_SEAT);
}

static const struct node *write_hands(const struct writing *writing)
{
    return write_by_seat(writing, IN_HAND);
}

static const struct node *write_trick(const struct writing *writing)
{
    return cards_node(writing, IN_TRICK, NO_SEAT);
}

/* --- the rows -------------------------------------------------------------------------------- */

static const struct spelling bid_spelling = {
    .doc = "A number; `none` of who bid no number.",
    .word = WORD_AMOUNT,
    .pattern = "^none$",
    .low = 0,
    .high = INT16_MAX,
};
static const struct spelling bids_spelling = {.entry = &bid_spelling};

static const struct spelling noted_value_spelling = {.word = WORD_CHOICE};
static const struct spelling noted_spelling = {
    .doc = "A number, or true or false; of each seat or side a mapping from names to such.",
    .word = WORD_CHOICE,
    .takes = TAKES_SCALAR | TAKES_MAP,
    .entry = &noted_value_spelling,
};
static const struct spelling remembered_spelling = {.entry = &noted_spelling};

#define CARDS (TAKES_SCALAR | TAKES_LIST)

/*
 * X(name, takes, form, fallback, doc, spelling, low, high, read, write). What is said of a match:
 * the suits of the deal come behind it, under the names that the ruleset gives them.
 */
#define MATCH_ROWS(X)                                                                              \
    X("dealer", TAKES_SCALAR, "a seat",                                                            \
      "as under 'start', else as the rules find one; amid a deal whoever makes the first seat "    \
      "eldest hand",                                                                               \
      "Who deals.", &text_spelling, 0, 0, read_dealer, write_dealer)                               \
    X("deal", TAKES_SCALAR, "a number",                                                            \
      "as under 'start', else the first that can follow those that were abandoned",                \
      "Which deal of the match it is.", &number_spelling, 1, INT16_MAX, read_deal, write_deal)     \
    X("passed-out", TAKES_SCALAR, "a number", "as under 'start', else none",                       \
      "How many deals directly before it were abandoned.", &number_spelling, 0, UINT8_MAX,         \
      read_passed_out, write_passed_out)                                                           \
    X("scores", TAKES_MAP, "{North-South: 8}", "as under 'start', else nothing",                   \
      "The scores before it.", &numbers_spelling, 0, 0, read_scores, write_scores)                 \
    X("remembered", TAKES_MAP, "{stake: 2, bags: {North-South: 3}}",                               \
      "as under 'start', else as it starts; amid a deal nothing, unless a rule asks",              \
      "What is remembered, by the names of the ruleset.", &remembered_spelling, 0, 0,              \
      read_remembered, write_remembered)

#define DEAL_ROWS(X)                                                                               \
    X("leads", TAKES_SCALAR, "a seat", "who leads to a first trick, unless a rule asks",           \
      "Who leads to the trick, as the winner of the last one.", &text_spelling, 0, 0, read_leads,  \
      write_leads)                                                                                 \
    X("contract", TAKES_SCALAR, "a contract", "none", "What the declarer undertakes.",             \
      &text_spelling, 0, 0, read_undertaken, write_undertaken)                                     \
    X("declarer", TAKES_SCALAR, "a seat, or none", "nobody, unless a rule of the score asks",      \
      "Who declares.", &text_spelling, 0, 0, read_declarer, write_declarer)                        \
    X("called", TAKES_SCALAR, "a card", "none", "The card that is called.", &text_spelling, 0, 0,  \
      read_called_card, write_called_card)                                                         \
    X("partner", TAKES_SCALAR, "a seat", "nobody", "Who has played the called card.",              \
      &text_spelling, 0, 0, read_known_partner, write_known_partner)                               \
    X("bids", TAKES_MAP, "{North: 10, East: none}", "none, unless a rule of the score asks",       \
      "The numbers bid.", &bids_spelling, 0, 0, read_bids, write_bids)                             \
    X("tricks", TAKES_MAP, "{North: 3}", "none", "The tricks won before, by seats or sides.",      \
      &numbers_spelling, 0, 0, read_tricks, write_tricks)                                          \
    X("taken", TAKES_MAP, "{North-South: CA SA}", "any",                                           \
      "Cards of the tricks won, by seats or sides.", &hands_spelling, 0, 0, read_taken,            \
      write_taken)                                                                                 \
    X("gone", CARDS, "cards", "any", "Cards that nobody holds any more.", &card_spelling, 0, 0,    \
      read_gone, write_gone)

/* Beside the hands, which are needed, so that their row says more. */
#define TRICK_ROWS(X)                                                                              \
    X("trick", CARDS, "cards", NULL, "The cards in the trick so far, the lead first.",             \
      &card_spelling, 0, 0, read_position_trick, write_trick)

#define PACK_ROWS(X)                                                                               \
    X("pack", CARDS, "the whole pack, from the top", NULL,                                         \
      "The pack as it was gathered after the deal before.", &card_spelling, 0, 0,                  \
      read_gathered_pack, write_gathered_pack)

#define KEY(name_, takes_, form_, fallback_, doc_, spelling_, low_, high_, read_, write_)          \
    {.name = name_,                                                                                \
     .takes = takes_,                                                                              \
     .form = form_,                                                                                \
     .fallback = fallback_,                                                                        \
     .doc = doc_,                                                                                  \
     .spelling = spelling_,                                                                        \
     .low = low_,                                                                                  \
     .high = high_,                                                                                \
     .read = read_},

static const struct key start_keys[] = {MATCH_ROWS(KEY) PACK_ROWS(KEY)};
static const struct key given_keys[] = {MATCH_ROWS(KEY) DEAL_ROWS(KEY)};

static const struct key position_keys[] = {
    MATCH_ROWS(KEY) DEAL_ROWS(KEY){
        .name = "hands",
        .takes = TAKES_MAP,
        .form = "{North: H2 S9}",
        .required = true,
        .empty = "of a deal that is under way at least one hand is known",
        .doc = "Hands as they are now; at least one. The seed fills the others.",
        .spelling = &hands_spelling,
        .read = read_position_hands,
    },
    TRICK_ROWS(KEY)};

static const struct key result_keys[] = {MATCH_ROWS(KEY) DEAL_ROWS(KEY){
    .name = "ledger",
    .takes = TAKES_MAP,
    .form = "{North-South: {odd tricks: 2}}",
    .required = true,
    .doc = "All lines of the score sheet for those named.",
    .spelling = &ledgers_spelling,
    .read = read_own_ledger,
    .offset = offsetof(struct script_result, ledger),
}};

#define SIZE(keys) (sizeof(keys) / sizeof *(keys))

const struct table position_start_table = TABLE("the start of a match", start_keys);
const struct table position_given_table = {.what = "what is given",
                                           .keys = given_keys,
                                           .count = SIZE(given_keys),
                                           .others = &suit_spelling};
const struct table position_table = {.what = "a position",
                                     .keys = position_keys,
                                     .count = SIZE(position_keys),
                                     .others = &suit_spelling};
const struct table position_result_table = {
    .what = "a result", .keys = result_keys, .count = SIZE(result_keys), .others = &suit_spelling};

/* How each is written; the suits of the deal stand where a row has no name. */
#define WRITER(name_, takes_, form_, fallback_, doc_, spelling_, low_, high_, read_, write_)       \
    {name_, write_},

static const struct {
    const char *name;
    const struct node *(*write)(const struct writing *writing);
} writers[] = {MATCH_ROWS(WRITER){NULL, NULL}, DEAL_ROWS(WRITER){"hands", write_hands},
               TRICK_ROWS(WRITER) PACK_ROWS(WRITER)};

/* --- suits of the deal ------------------------------------------------------------------------ */

static void unknown_fact(struct reader *reader, const struct table *table, const struct node *name)
{
    struct suggestions words = {.count = 0};
    suggest_table(&words, table);
    for (unsigned i = 0; i < reader->rules->variable_count; i++)
        suggest_word(&words, reader->rules->variables[i]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                     "%s has no key '%s', and no suit of the deal is called so", table->what,
                     name->text),
            name->text, &words);
}

static void read_suit(struct reader *reader, const struct table *table, const struct entry *entry,
                      struct position *position)
{
    uint8_t variable = ruleset_find_variable(reader->rules, entry->key->text);
    if (variable == NO_VARIABLE &&
        script_suit_is_of_another(script_reader_of(reader), entry->key->text))
        return;
    if (variable == NO_VARIABLE) {
        unknown_fact(reader, table, entry->key);
        return;
    }
    int suit = value_suit(reader, entry->value);
    position->suits[variable] = (uint8_t)(suit < 0 ? SUIT_NONE : suit);
}

static void write_suits(const struct writing *writing, struct pairs *pairs)
{
    const struct ruleset *rules = writing->rules;
    for (unsigned i = 0; i < rules->variable_count; i++) {
        unsigned suit = writing->position->suits[i];
        if (suit != SUIT_UNSAID)
            add_pair(
                writing, pairs, rules->variables[i],
                text_node(writing, suit == SUIT_NONE ? "none" : rules->pack.suits[suit].letter));
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

void position_read(struct script_reader *script_reader, const struct table *table,
                   const struct entry *entry, struct position *position)
{
    struct reader *reader = &script_reader->reader;
    position->place = entry_place(entry);
    position->is_under_way = table != &position_start_table;
    if (!read_mapping(reader, table, entry, position) || reader->stopped)
        return;
    for (uint32_t i = 0; table->others && i < entry->value->count; i++) {
        if (!key_find(table, entry->value->entries[i].key->text))
            read_suit(reader, table, &entry->value->entries[i], position);
    }
}

const struct node *position_write(const struct ruleset *rules, const struct seat_names *names,
                                  const struct table *table, const struct position *position,
                                  struct arena *arena)
{
    const struct writing writing = {rules, names, position, arena};
    struct pairs pairs = begin_pairs(&writing, (unsigned)SIZE(writers) + VARIABLES_MAX);
    for (size_t i = 0; i < SIZE(writers); i++) {
        if (!writers[i].name && table->others)
            write_suits(&writing, &pairs);
        else if (writers[i].name && key_find(table, writers[i].name))
            add_pair(&writing, &pairs, writers[i].name, writers[i].write(&writing));
    }
    return pairs_node(&writing, &pairs);
}
