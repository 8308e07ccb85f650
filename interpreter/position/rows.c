/* The table of what can be said of a position: one row a key, with its reader and its writer. */
#include "position/rows.h"

#include <string.h>

/* --- spellings ------------------------------------------------------------------------------- */

static const struct spelling bid_spelling = {
    .doc = "A number; `none` for a seat without a bid.",
    .word = WORD_AMOUNT,
    .pattern = "^none$",
    .low = 0,
    .high = INT16_MAX,
};
static const struct spelling bids_spelling = {.entry = &bid_spelling};

static const struct spelling texts_spelling = {.entry = &text_spelling};
static const struct spelling noted_value_spelling = {.word = WORD_CHOICE};
static const struct spelling noted_spelling = {
    .doc = "A number, or true or false; if each seat or side has its own, a mapping from names to "
           "values.",
    .word = WORD_CHOICE,
    .takes = TAKES_SCALAR | TAKES_MAP,
    .entry = &noted_value_spelling,
};
static const struct spelling remembered_spelling = {.entry = &noted_spelling};

static const struct spelling cards_spelling = {.takes = TAKES_SCALAR | TAKES_LIST};
const struct spelling hands_spelling = {.entry = &cards_spelling};
const struct spelling numbers_spelling = {.entry = &number_spelling};

/* Points of lines of accounts; or, of several rulesets, all this for each. */
static const struct spelling points_spelling = {
    .word = WORD_NUMBER, .takes = TAKES_SCALAR | TAKES_MAP, .entry = &number_spelling};
static const struct spelling accounts_spelling = {.takes = TAKES_MAP, .entry = &points_spelling};
static const struct spelling ledgers_spelling = {.entry = &accounts_spelling};

/* --- the rows -------------------------------------------------------------------------------- */

#define CARDS (TAKES_SCALAR | TAKES_LIST)

/*
 * X(name, takes, form, fallback, doc, spelling, low, high, at, read, write): a row is about the
 * seat AT(member) of the position or the NUMBER(member), about cards OF(spot), or NOTHING that its
 * reader has to be given. These are about the match; suits of the deal follow, under the names that
 * the ruleset gives them.
 */
#define AT(member)     0, offsetof(struct position, member), FIELD_OTHER, 0
#define NUMBER(member) 0, offsetof(struct position, member), FIELD_NUMBER, SIZE_OF(member)
#define OF(spot)       spot, 0, FIELD_OTHER, 0
#define NOTHING        0, 0, FIELD_OTHER, 0

#define SIZE_OF(member) sizeof(((struct position *)0)->member)

#define MATCH_ROWS(X)                                                                              \
    X("dealer", TAKES_SCALAR, "a seat",                                                            \
      "as under 'start', otherwise as in the rules; in the middle of a deal the seat that makes "  \
      "the first seat eldest hand",                                                                \
      "The dealer.", &text_spelling, 0, 0, AT(match.dealer), read_seat_row, write_dealer_row)      \
    X("deal", TAKES_SCALAR, "a number",                                                            \
      "as under 'start', otherwise the first possible after the abandoned ones",                   \
      "The number of the deal in the match.", &number_spelling, 1, INT16_MAX, NUMBER(match.deal),  \
      NULL, write_number_row)                                                                      \
    X("passed-out", TAKES_SCALAR, "a number", "as under 'start', otherwise none",                  \
      "The number of abandoned deals directly before it.", &number_spelling, 0, UINT8_MAX,         \
      NUMBER(match.passed_out), NULL, write_number_row)                                            \
    X("scores", TAKES_MAP, "{North-South: 8}", "as under 'start', otherwise none",                 \
      "The scores before the deal.", &numbers_spelling, 0, 0, NOTHING, read_scores_row,            \
      write_scores_row)                                                                            \
    X("remembered", TAKES_MAP, "{stake: 2, bags: {North-South: 3}}",                               \
      "as under 'start', otherwise its first value; in the middle of a deal unknown",              \
      "The remembered values, by name.", &remembered_spelling, 0, 0, NOTHING, read_remembered_row, \
      write_remembered_row)

#define DEAL_ROWS(X)                                                                               \
    X("leads", TAKES_SCALAR, "a seat", "the leader to the first trick",                            \
      "The leader to the trick, who won the last one.", &text_spelling, 0, 0, AT(leader),          \
      read_seat_row, write_seat_row)                                                               \
    X("contract", TAKES_SCALAR, "a contract", "none", "The contract.", &text_spelling, 0, 0,       \
      NOTHING, read_contract_row, write_contract_row)                                              \
    X("declarer", TAKES_SCALAR, "a seat, or none", "nobody, unless the score depends on it",       \
      "The declarer.", &text_spelling, 0, 0, AT(declarer), read_seat_or_none_row, write_seat_row)  \
    X("called", CARDS, "a card, or two", "none", "The called cards.", &text_spelling, 0, 0,        \
      NOTHING, read_called_row, write_called_row)                                                  \
    X("partner", TAKES_SCALAR | TAKES_LIST, "a seat, or several", "nobody",                        \
      "The declarer's known partners: players of called cards, and who joined.", &text_spelling,   \
      0, 0, AT(partners), read_seats_row, write_seats_row)                                         \
    X("bids", TAKES_MAP, "{North: 10, East: none}", "none, unless the score depends on them",      \
      "The numbers bid.", &bids_spelling, 0, 0, NOTHING, read_bids_row, write_bids_row)            \
    X("tricks", TAKES_MAP, "{North: 3}", "none",                                                   \
      "The tricks won so far, by seats or sides; `none` for tricks that nobody won.",              \
      &numbers_spelling, 0, 0, NOTHING, read_tricks_row, write_tricks_row)                         \
    X("taken", TAKES_MAP, "{North-South: CA SA}", "any",                                           \
      "Cards of the tricks won, by seats or sides.", &hands_spelling, 0, 0, OF(IN_TAKEN),          \
      read_cards_by_seats_row, write_cards_by_seats_row)                                           \
    X("dealt", TAKES_MAP, "{North: SJ CJ DA}", "any",                                              \
      "Cards dealt to these seats, all or some, wherever they are now.", &hands_spelling, 0, 0,    \
      OF(FROM_DEAL), read_past_row, write_cards_by_seats_row)                                      \
    X("from-talon", TAKES_MAP, "{North: D7 D8}", "any",                                            \
      "All cards that these seats took from the talon, or won with it.", &hands_spelling, 0, 0,    \
      OF(FROM_TALON), read_past_row, write_cards_by_seats_row)                                     \
    X("buried", TAKES_MAP, "{North: D7 D8}", "any", "All discards of these seats.",                \
      &hands_spelling, 0, 0, OF(IN_BURIED), read_past_row, write_cards_by_seats_row)               \
    X("covered", TAKES_MAP, "{North: SA}", "none, unless play depends on it",                      \
      "Cards face down in front of their owners, outside the hand.", &hands_spelling, 0, 0,        \
      OF(IN_COVERED), read_cards_by_seats_row, write_cards_by_seats_row)                           \
    X("goals", TAKES_MAP, "{H3: North, S9: none}", "none, unless a rule depends on it",            \
      "The goals, in the order in which they were laid open, and who has taken each.",             \
      &texts_spelling, 0, 0, NOTHING, read_goals_row, write_goals_row)                             \
    X("turned", CARDS, "cards, or none", "none, unless a rule depends on it",                      \
      "Cards of the pack known to all: turned up, or shown in the talon.", &text_spelling, 0, 0,   \
      NOTHING, read_turned_row, write_turned_row)                                                  \
    X("unplayed", CARDS, "cards, or suits: H", "any",                                              \
      "Cards that were not played in earlier tricks, except those in `taken`.", &text_spelling, 0, \
      0, NOTHING, read_unplayed_row, write_unplayed_row)                                           \
    X("gone", CARDS, "cards", "any", "Cards that nobody holds any more.", &card_spelling, 0, 0,    \
      OF(IN_GONE), read_cards_row, write_cards_row)

/* Beside the hands, which are needed, so that their row says more. */
#define TRICK_ROWS(X)                                                                              \
    X("trick", CARDS, "cards", NULL, "The cards in the current trick, the lead first.",            \
      &card_spelling, 0, 0, OF(IN_TRICK), read_trick_row, write_cards_row)

#define PACK_ROWS(X)                                                                               \
    X("pack", CARDS, "the whole pack, from the top, or what is left of it", NULL,                  \
      "The pack as gathered after the last deal, or as that deal left it.", &card_spelling, 0, 0,  \
      OF(IN_PACK), read_pack_row, write_cards_row)

/* AT, NUMBER, OF and NOTHING are four arguments. */
#define KEY(...) KEY_(__VA_ARGS__)
#define KEY_(name_, takes_, form_, fallback_, doc_, spelling_, low_, high_, spot_, offset_, type_, \
             size_, read_, write_)                                                                 \
    {.name = name_,                                                                                \
     .takes = takes_,                                                                              \
     .form = form_,                                                                                \
     .fallback = fallback_,                                                                        \
     .doc = doc_,                                                                                  \
     .spelling = spelling_,                                                                        \
     .low = low_,                                                                                  \
     .high = high_,                                                                                \
     .type = type_,                                                                                \
     .size = size_,                                                                                \
     .read = read_,                                                                                \
     .offset = offset_},

#define ROW(...) ROW_(__VA_ARGS__)
#define ROW_(name_, takes_, form_, fallback_, doc_, spelling_, low_, high_, spot_, offset_, type_, \
             size_, read_, write_)                                                                 \
    {.name = name_, .spot = spot_, .offset = offset_, .size = size_, .write = write_},

static const struct key start_keys[] = {MATCH_ROWS(KEY) PACK_ROWS(KEY)};
static const struct key given_keys[] = {MATCH_ROWS(KEY) DEAL_ROWS(KEY)};

static const struct key position_keys[] = {
    MATCH_ROWS(KEY) DEAL_ROWS(KEY){
        .name = "hands",
        .takes = TAKES_MAP,
        .form = "{North: H2 S9}",
        .required = true,
        .empty = "a position needs at least one hand",
        .doc = "The current hands, at least one. The seed deals the others.",
        .spelling = &hands_spelling,
        .read = read_hands_row,
    },
    {
        .name = "laid",
        .takes = TAKES_SCALAR | TAKES_LIST,
        .form = "[{card: HK, seat: North, melds: [marriage]}]",
        .fallback = "none, unless later melds depend on them",
        .doc = "The cards of these hands that are open in melds.",
        .words = laid_words,
        .inside = &laid_schema,
        .read = read_laid_row,
    },
    TRICK_ROWS(KEY)};

/* What lines of a score mean is not for this floor: the caller reads them. */
static READER(read_ledger_row)
{
    struct position_result *result = field;
    (void)reader;
    result->ledger = entry;
    result->ledger_key = key;
}

static const struct key result_keys[] = {MATCH_ROWS(KEY) DEAL_ROWS(KEY){
    .name = "ledger",
    .takes = TAKES_MAP,
    .form = "{North-South: {odd tricks: 2}}",
    .required = true,
    .doc = "All lines of the score sheet for those named.",
    .spelling = &ledgers_spelling,
    .read = read_ledger_row,
}};

#define SIZE(keys) (sizeof(keys) / sizeof *(keys))

const struct schema position_start_schema = SCHEMA("the start of a match", start_keys);
const struct schema position_given_schema = {.what = "the given facts",
                                             .keys = given_keys,
                                             .count = SIZE(given_keys),
                                             .others = &suit_spelling};
const struct schema position_schema = {.what = "a position",
                                       .keys = position_keys,
                                       .count = SIZE(position_keys),
                                       .others = &suit_spelling};
const struct schema position_result_schema = {
    .what = "a result", .keys = result_keys, .count = SIZE(result_keys), .others = &suit_spelling};

/* In the order in which they are written. */
static const struct position_row rows[] = {
    MATCH_ROWS(ROW){.name = NULL},
    DEAL_ROWS(ROW){.name = "hands", .spot = IN_HAND, .write = write_cards_by_seats_row},
    {.name = "laid", .write = write_laid_row},
    TRICK_ROWS(ROW) PACK_ROWS(ROW)};

enum spot position_row_spot(const struct key *key)
{
    size_t i = 0;
    while (!rows[i].name || strcmp(rows[i].name, key->name) != 0)
        i++;
    return (enum spot)rows[i].spot;
}

const struct schema *position_schema_of(const struct node *map)
{
    return tree_find(map, "hands") ? &position_schema : &position_start_schema;
}

/* --- suits of the deal ------------------------------------------------------------------------ */

static void unknown_fact(struct reader *reader, const struct schema *schema,
                         const struct node *name)
{
    struct suggestions words = {.count = 0};
    for (unsigned i = 0; i < reader->rules->note_count; i++) {
        if (strcmp(reader->rules->notes[i].name, name->text) != 0)
            continue;
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                                 "'%s' is kept from deal to deal: it belongs under 'remembered'",
                                 name->text),
                        "use 'remembered: {%s: VALUE}'", name->text);
        return;
    }
    suggest_table(&words, schema);
    for (unsigned i = 0; i < reader->rules->variable_count; i++)
        suggest_word(&words, reader->rules->variables[i]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place, "unknown key '%s' in %s",
                     name->text, schema->what),
            name->text, &words);
}

static void read_suit(struct reader *reader, const struct schema *schema, const struct entry *entry,
                      struct position *position)
{
    uint8_t variable = ruleset_find_variable(reader->rules, entry->key->text);
    if (variable == NO_VARIABLE &&
        node_suit_is_of_another(position_reader_of(reader), entry->key->text))
        return;
    if (variable == NO_VARIABLE) {
        unknown_fact(reader, schema, entry->key);
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
            pairs_add(
                writing, pairs, rules->variables[i],
                written_text(writing, suit == SUIT_NONE ? "none" : rules->pack.suits[suit].letter));
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

/* Of the start of a match: what no key can find by itself. */
static void check_start(struct position_reader *reader, const struct position *position)
{
    struct match_start start = position_start(position);
    const char *fault = match_start_fault(reader->reader.rules, &start, reader->reader.arena);
    if (fault)
        diagnose(reader->reader.diagnostics, E_CONTRADICTION, position->place,
                 "a match cannot start like this: %s", fault);
}

void position_read(struct position_reader *names, const struct schema *schema,
                   const struct entry *entry, struct position *position)
{
    struct reader *reader = &names->reader;
    position->place = entry_place(entry);
    position->is_under_way = schema != &position_start_schema;
    bool is_map = read_mapping(reader, schema, entry, position);
    for (uint32_t i = 0; is_map && !reader->stopped && schema->others && i < entry->value->count;
         i++)
        if (!key_find(schema, entry->value->entries[i].key->text))
            read_suit(reader, schema, &entry->value->entries[i], position);
    if (!reader->stopped && !position->is_under_way)
        check_start(names, position);
}

const struct node *position_write(const struct ruleset *rules, const struct seat_names *names,
                                  const struct schema *schema, const struct position *position,
                                  struct arena *arena)
{
    const struct writing writing = {rules, names, position, arena};
    struct pairs pairs = pairs_begin(&writing, (unsigned)SIZE(rows) + VARIABLES_MAX);
    EACH(row, rows, SIZE(rows))
        if (!row->name && schema->others)
            write_suits(&writing, &pairs);
        else if (row->name && key_find(schema, row->name))
            pairs_add(&writing, &pairs, row->name, row->write(&writing, row));
    return pairs_end(&writing, &pairs);
}
