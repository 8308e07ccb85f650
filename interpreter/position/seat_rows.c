/* The rows of a position that are about seats and numbers: the match, who declares what, bids,
 * tricks. */
#include <string.h>

#include "position/rows.h"

/* --- seats ----------------------------------------------------------------------------------- */

READER(read_seat_row)
{
    uint8_t seat = node_seat(position_reader_of(reader), entry->value);
    (void)key;
    if (seat != NO_SEAT)
        *(uint8_t *)field = seat;
}

READER(read_seat_or_none_row)
{
    if (node_says(entry->value, "none"))
        *(uint8_t *)field = NO_SEAT;
    else
        read_seat_row(reader, key, entry, field);
}

READER(read_seats_row)
{
    const struct node *value = entry->value;
    bool is_list = value->kind == NODE_LIST;
    uint8_t *seats = field;
    (void)key;
    for (unsigned i = 0; !node_says(value, "none") && i < (is_list ? value->count : 1); i++)
        *seats |= seat_as_set(
            node_seat(position_reader_of(reader), is_list ? value->entries[i].value : value));
}

static unsigned field_of(const struct writing *writing, const struct position_row *row)
{
    return *((const uint8_t *)writing->position + row->offset);
}

WRITER(write_seat_row)
{
    return written_seat(writing, field_of(writing, row));
}

WRITER(write_seats_row)
{
    unsigned seats = field_of(writing, row), count = 0;
    if ((seats & (seats - 1)) == 0)
        return seats ? written_seat(writing, (unsigned)__builtin_ctz(seats)) : NULL;
    struct entry *items = arena_alloc(writing->arena, SEATS_MAX * sizeof *items);
    for (; seats; seats &= seats - 1)
        items[count++] =
            (struct entry){.value = written_seat(writing, (unsigned)__builtin_ctz(seats))};
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_LIST, .text = "", .entries = items, .count = count};
    return node;
}

/* Without a dealer none is said. */
WRITER(write_dealer_row)
{
    unsigned dealer = field_of(writing, row);
    return dealer == NO_SEAT ? NULL : written_seat(writing, dealer);
}

/* --- numbers --------------------------------------------------------------------------------- */

WRITER(write_number_row)
{
    uint16_t number = (uint16_t)field_of(writing, row);
    if (row->size == sizeof number)
        memcpy(&number, (const char *)writing->position + row->offset, sizeof number);
    return number ? written_number(writing, number) : NULL;
}

/* --- scores ---------------------------------------------------------------------------------- */

READER(read_scores_row)
{
    struct position *position = field;
    (void)key;
    memset(position->match.score, 0, sizeof position->match.score);
    EACH(pair, entry->value->entries, entry->value->count) {
        int account = node_account(position_reader_of(reader), pair->key);
        int32_t points = value_integer(reader, pair->value, -SCORE_MAX, SCORE_MAX);
        if (account >= 0)
            position->match.score[account] = points;
    }
}

WRITER(write_scores_row)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    const int32_t *score = writing->position->match.score;
    (void)row;
    for (unsigned account = 0; account < writing->rules->account_count; account++)
        if (score[account])
            pairs_add(writing, &pairs, writing->names->accounts[account],
                      written_number(writing, score[account]));
    return pairs_if_any(writing, &pairs);
}

/* --- what is remembered ---------------------------------------------------------------------- */

/* The cards that a seat has collected, of its suit. */
static int32_t read_collected(struct reader *reader, const struct note *note, int seat,
                              const struct node *value)
{
    const struct pack *pack = &reader->rules->pack;
    struct written_actions cards = {0};
    struct set set = {{0, 0}};
    if (seat < 0 || seat >= SEATS_MAX)
        return 0;
    node_cards(position_reader_of(reader), value, &cards);
    for (unsigned i = 0; i < cards.count; i++) {
        unsigned card = set_first(cards.items[i].copies);
        if (set_is_empty(cards.items[i].copies))
            continue;
        if (pack->cards[card].suit != note->collects[seat])
            diagnose(reader->diagnostics, E_SCRIPT_CARDS, cards.items[i].place,
                     "'%s' needs %s here, and '%s' is not one", note->name,
                     pack->suits[note->collects[seat]].name, cards.items[i].text);
        set_add(&set, card);
    }
    return note_cell_of(pack, note, (unsigned)seat, set);
}

static int32_t read_rank(struct reader *reader, const struct note *note, const struct node *value)
{
    const struct pack *pack = &reader->rules->pack;
    const char *text = value_text(reader, value);
    int rank = text ? pack_find_rank(pack, text) : -1;
    if (text && rank < 0 && strcmp(text, "none") != 0)
        diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                 "'%s' must be a rank of the pack, or none", note->name);
    return rank < 0 ? 0 : (int32_t)note_of_rank(pack, (unsigned)rank);
}

static int32_t read_noted(struct reader *reader, const struct note *note, int owner,
                          const struct node *value)
{
    if (note_collects(note))
        return read_collected(reader, note, owner, value);
    if (note_is_rank(note))
        return read_rank(reader, note, value);
    if (note->type == VALUE_NUMBER)
        return value_integer(reader, value, -NOTE_MOST, NOTE_MOST);
    const struct word *word = value->is_truth ? key_find_word(truth_words, value) : NULL;
    if (!word)
        diagnose(reader->diagnostics, E_TYPE, value->place, "'%s' must be true or false",
                 note->name);
    return word ? word->value : 0;
}

/* Of each seat or side a mapping; those that are not in it have what it starts with. */
static void read_note(struct reader *reader, const struct entry *entry, unsigned number,
                      struct match_start *start)
{
    const struct note *note = &reader->rules->notes[number];
    start->notes_said |= UINT32_C(1) << number;
    for (unsigned owner = 0; owner < SEATS_MAX; owner++)
        start->noted[number][owner] = note_begins(note);
    if (note->of == NOTE_OF_TABLE) {
        start->noted[number][0] = (int16_t)read_noted(reader, note, 0, entry->value);
        return;
    }
    if (entry->value->kind != NODE_MAP)
        diagnose(reader->diagnostics, E_TYPE, entry->value->place,
                 "'%s' needs a mapping from names to values", note->name);
    for (uint32_t i = 0; entry->value->kind == NODE_MAP && i < entry->value->count; i++) {
        const struct entry *pair = &entry->value->entries[i];
        bool by_seat = note->of == NOTE_OF_EACH;
        int owner = by_seat ? node_seat(position_reader_of(reader), pair->key)
                            : node_account(position_reader_of(reader), pair->key);
        int32_t value = read_noted(reader, note, owner, pair->value);
        if (owner >= 0 && owner < SEATS_MAX)
            start->noted[number][owner] = (int16_t)value;
    }
}

READER(read_remembered_row)
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

/* "SA SK": what the seat has collected. */
static const struct node *collected_node(const struct writing *writing, const struct note *note,
                                         unsigned seat, int32_t value)
{
    const struct pack *pack = &writing->rules->pack;
    return written_set(writing, note_cards(pack, note, seat, (int16_t)value));
}

static const struct node *noted_node(const struct writing *writing, const struct note *note,
                                     unsigned owner, int32_t value)
{
    if (note_collects(note))
        return collected_node(writing, note, owner, value);
    if (note->type == VALUE_NUMBER && !note_is_rank(note))
        return written_number(writing, value);
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    if (note_is_rank(note)) {
        *node = (struct node){.kind = NODE_SCALAR,
                              .text = note_rank_name(&writing->rules->pack, value)};
        return node;
    }
    *node = (struct node){.kind = NODE_SCALAR, .text = value ? "true" : "false", .is_truth = true};
    return node;
}

static const struct node *write_note(const struct writing *writing, unsigned number)
{
    const struct note *note = &writing->rules->notes[number];
    const int16_t *noted = writing->position->match.noted[number];
    const char *const *names =
        note->of == NOTE_OF_EACH ? writing->names->seats : writing->names->accounts;
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    if (note->of == NOTE_OF_TABLE)
        return noted_node(writing, note, 0, noted[0]);
    for (unsigned owner = 0; owner < note_owners(writing->rules, note); owner++)
        pairs_add(writing, &pairs, names[owner], noted_node(writing, note, owner, noted[owner]));
    return pairs_end(writing, &pairs);
}

WRITER(write_remembered_row)
{
    struct pairs pairs = pairs_begin(writing, NOTES_MAX);
    (void)row;
    for (unsigned i = 0; i < writing->rules->note_count; i++)
        if (writing->position->match.notes_said >> i & 1)
            pairs_add(writing, &pairs, writing->rules->notes[i].name, write_note(writing, i));
    return pairs_if_any(writing, &pairs);
}

/* --- contract, bids, tricks ------------------------------------------------------------------- */

READER(read_contract_row)
{
    struct position *position = field;
    (void)key;
    position->contract = node_contract(position_reader_of(reader), entry->value);
}

WRITER(write_contract_row)
{
    unsigned contract = writing->position->contract;
    (void)row;
    if (contract == CONTRACT_UNSAID || contract == 0)
        return NULL;
    return written_text(writing, writing->rules->contracts[contract].name);
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

READER(read_bids_row)
{
    struct position *position = field;
    (void)key;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position->bid[seat] = BID_UNSAID;
    EACH(pair, entry->value->entries, entry->value->count) {
        uint8_t seat = node_seat(position_reader_of(reader), pair->key);
        int32_t bid = node_says(pair->value, "none")
                          ? NO_BID
                          : read_count(reader, pair->value, INT16_MAX, "this number cannot be bid");
        if (seat != NO_SEAT)
            position->bid[seat] = (int16_t)bid;
    }
}

READER(read_tricks_row)
{
    struct position *position = field;
    (void)key;
    memset(position->tricks, 0, sizeof position->tricks);
    position->tricks_of_nobody = 0;
    EACH(pair, entry->value->entries, entry->value->count) {
        bool is_won = !node_says(pair->key, "none");
        uint8_t seats = is_won ? node_seats(position_reader_of(reader), pair->key) : 0;
        int32_t tricks = read_count(reader, pair->value, TRICKS_MAX, "too many tricks");
        if (!is_won)
            position->tricks_of_nobody = (uint8_t)tricks;
        if (seats)
            position->tricks[__builtin_ctz(seats)] = (uint8_t)tricks;
    }
}

WRITER(write_bids_row)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX);
    (void)row;
    for (unsigned seat = 0; seat < writing->rules->players; seat++) {
        int16_t bid = writing->position->bid[seat];
        if (bid != BID_UNSAID)
            pairs_add(writing, &pairs, seats_name(writing->names, seat),
                      bid == NO_BID ? written_text(writing, "none") : written_number(writing, bid));
    }
    return pairs_if_any(writing, &pairs);
}

WRITER(write_tricks_row)
{
    struct pairs pairs = pairs_begin(writing, SEATS_MAX + 1);
    (void)row;
    for (unsigned seat = 0; seat < writing->rules->players; seat++)
        if (writing->position->tricks[seat])
            pairs_add(writing, &pairs, seats_name(writing->names, seat),
                      written_number(writing, writing->position->tricks[seat]));
    if (writing->position->tricks_of_nobody)
        pairs_add(writing, &pairs, "none",
                  written_number(writing, writing->position->tricks_of_nobody));
    return pairs_if_any(writing, &pairs);
}
