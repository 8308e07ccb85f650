/* What the score is made of: sums over cards, lines of the ledger, penalties. */
#include "loader/contracts.h"
#include "loader/sections.h"

#include <string.h>

/* --- counts ---------------------------------------------------------------------------------- */

static const struct spelling worth_or_run_spelling = {
    .word = WORD_NUMBER,
    .low = INT16_MIN,
    .high = INT16_MAX,
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &named_cards_spelling,
};

static const struct spelling count_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
    .entry = &worth_or_run_spelling,
};

const struct spelling counts_spelling = {.entry = &count_spelling, .names = &name_spelling};

static void read_total(struct reader *reader, const struct node *value, struct count *count)
{
    count->has_total = true;
    count->total = value_integer(reader, value, INT16_MIN, INT16_MAX);
    count->total_place = value->place;
}

/* Cards of one entry, whose names stand in a list or are the key. */
static struct count_entry entry_of(struct reader *reader, const struct node *cards, int32_t worth)
{
    return (struct count_entry){value_named_cards(reader, cards), (int16_t)worth};
}

/* The one key of a count that is a run; NULL: it adds up cards. */
static const struct entry *run_in(const struct node *value)
{
    bool is_run = value->kind == NODE_MAP && value->count == 1 &&
                  strcmp(value->entries[0].key->text, "run") == 0;
    return is_run ? &value->entries[0] : NULL;
}

/* Each item of the list is an entry. */
static void read_run(struct reader *reader, const struct node *list, struct count *count)
{
    unsigned length = item_count(list);
    struct count_entry *entries = arena_alloc(reader->rules->arena, length * sizeof *entries);
    for (unsigned i = 0; i < length; i++)
        entries[i] = entry_of(reader, item_at(list, i), 1);
    count->entries = entries;
    count->entry_count = (uint16_t)length;
    count->is_run = true;
}

/* `called card`, or a list of that alone. */
static bool is_called_card(const struct node *value)
{
    const struct node *item =
        value->kind == NODE_LIST && value->count == 1 ? item_at(value, 0) : value;
    return item->kind == NODE_SCALAR && strcmp(item->text, "called card") == 0;
}

static void read_count_entry(struct reader *reader, const struct node *cards, int32_t worth,
                             struct count *count, struct count_entry *entries)
{
    if (is_called_card(cards)) {
        count->called_worth = (int16_t)worth;
        reader->called_card_place = cards->place;
        return;
    }
    entries[count->entry_count++] = entry_of(reader, cards, worth);
}

/* What is said later of some of the cards holds: {Q: 3, SQ: 13}. `total` is no card: it is what all
 * of them come to. */
static void read_count(struct reader *reader, const struct node *value, struct count *count)
{
    bool is_map = value->kind == NODE_MAP;
    const struct entry *run = run_in(value);
    if (run) {
        read_run(reader, run->value, count);
        return;
    }
    unsigned most = is_map ? value->count : 1;
    struct count_entry *entries = arena_alloc(reader->rules->arena, most * sizeof *entries);
    count->entries = entries;
    if (!is_map)
        read_count_entry(reader, value, 1, count, entries);
    for (uint32_t i = 0; is_map && i < value->count; i++) {
        const struct entry *each = &value->entries[i];
        if (strcmp(each->key->text, "total") == 0) {
            read_total(reader, each->value, count);
            continue;
        }
        int32_t worth = value_integer(reader, each->value, INT16_MIN, INT16_MAX);
        read_count_entry(reader, each->key, worth, count, entries);
    }
}

READER(read_counts)
{
    struct ruleset *rules = field;
    unsigned most = count_at_most(reader, entry->value, COUNTS_MAX, "counts");
    (void)key;
    for (unsigned i = 0; i < most; i++) {
        const struct entry *each = &entry->value->entries[i];
        if (!value_is_name(reader, each->key))
            continue;
        struct count *count = &rules->counts[rules->count_count++];
        count->name = each->key->text;
        count->place = each->key->place;
        read_count(reader, each->value, count);
    }
}

/* --- lines ----------------------------------------------------------------------------------- */

static const struct key line_keys[] = {
    {.name = "to",
     .takes = TAKES_SCALAR,
     .form = "a role: each, each side, makers",
     .doc = "Who gets the points.",
     .required = true,
     .roles = ROLE_AS_ACCOUNT,
     .example = "score: {for dealing: {to: dealer, points: 1}}",
     .read = read_role,
     .offset = offsetof(struct score_line, to)},
    {.name = "points",
     .takes = TAKES_SCALAR,
     .form = "an amount: tricks - 6",
     .doc = "How many.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "score: {odd tricks: {points: 2 * (tricks - 6)}}",
     .read = read_seat_amount,
     .offset = offsetof(struct score_line, points)},
    {.name = "if",
     .takes = TAKES_SCALAR,
     .form = "a condition: tricks > 6",
     .fallback = "always",
     .doc = "The line is written only if this holds.",
     .spelling = &condition_spelling,
     .example = "score: {slam: {to: each side, points: 5, if: tricks == 13}}",
     .read = read_seat_condition,
     .offset = offsetof(struct score_line, condition)},
};

const struct schema line_schema = SCHEMA("a line of the score", line_keys);

static const struct word fining_words[] = {
    {"bidding", FINING_IN_BIDDING, "before play begins, while calls are made and cards exchanged"},
    {"play", FINING_IN_PLAY, "from the first lead on, between tricks too"},
    {"always", FINING_ALWAYS, "whenever somebody is to act in a deal"},
    {0},
};

static READER(read_fining_when)
{
    int when = value_word(reader, key, entry->value);
    *(enum fining_when *)field = when < 0 ? FINING_ALWAYS : (enum fining_when)when;
}

static READER(read_fined_seats)
{
    struct penalty *penalty = field;
    penalty->seats = value_role(reader, key, entry->value);
    penalty->seats_place = entry->value->place;
}

static READER(read_times)
{
    *(uint8_t *)field = (uint8_t)value_number(reader, key, entry->value);
}

static const struct key penalty_keys[] = {
    {.name = "points",
     .takes = TAKES_SCALAR,
     .form = "an amount: -3",
     .doc = "How many the offender gets.",
     .required = true,
     .spelling = &amount_spelling,
     .example = "penalties: {revoke: {points: -tricks}}",
     .read = read_seat_amount,
     .offset = offsetof(struct penalty, line.points)},
    {.name = "when",
     .takes = TAKES_SCALAR,
     .form = "bidding, play, or always",
     .fallback = "always",
     .doc = "In which part of a deal somebody can be fined.",
     .words = fining_words,
     .example = "penalties: {revoke: {points: -3, when: play}}",
     .read = read_fining_when,
     .offset = offsetof(struct penalty, when)},
    {.name = "seat",
     .takes = TAKES_SCALAR,
     .form = "a role: dealer",
     .fallback = "each",
     .doc = "Who can be fined: whoever has this role then.",
     .roles = ROLE_AS_SEATS,
     .example = "penalties: {misdeal: {points: -10, seat: dealer}}",
     .read = read_fined_seats},
    {.name = "times",
     .takes = TAKES_SCALAR,
     .form = "a number from 1",
     .fallback = "as often as it is earned",
     .doc = "How often each of them can be fined so in one deal.",
     .spelling = &number_spelling,
     .low = 1,
     .high = FINES_MAX,
     .example = "penalties: {misdeal: {points: -10, seat: dealer, times: 1}}",
     .read = read_times,
     .offset = offsetof(struct penalty, times)},
    {.name = "if",
     .takes = TAKES_SCALAR,
     .form = "a condition: tricks > 0",
     .fallback = "always",
     .doc = "The penalty is written only if this holds.",
     .spelling = &condition_spelling,
     .example = "penalties: {revoke: {points: -3, if: tricks >= 3}}",
     .read = read_seat_condition,
     .offset = offsetof(struct penalty, line.condition)},
};

const struct schema penalty_schema = SCHEMA("a penalty", penalty_keys);

static void read_line(struct reader *reader, const struct entry *entry, struct score_line *line)
{
    line->name = entry->key->text;
    line->place = entry->key->place;
    read_mapping(reader, &line_schema, entry, line);
}

READER(read_score)
{
    struct ruleset *rules = field;
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = entries_at_most(reader, &entries, 0, LINES_MAX, "lines");
    (void)entry;
    for (unsigned i = 0; i < count; i++) {
        reader->under = rules->lines[i].under = entries.each[i].under;
        read_line(reader, entries.each[i].entry, &rules->lines[i]);
    }
    reader->under = EVERY_CONTRACT;
    rules->line_count = (uint8_t)count;
}

static void read_penalty(struct reader *reader, const struct entry *entry, struct penalty *penalty)
{
    penalty->line.name = entry->key->text;
    penalty->line.place = entry->key->place;
    penalty->line.to = ROLE_SELF; /* the offender */
    penalty->line.under = EVERY_CONTRACT;
    penalty->seats = ROLE_EACH;
    read_mapping(reader, &penalty_schema, entry, penalty);
}

READER(read_penalties)
{
    struct ruleset *rules = field;
    unsigned count = count_at_most(reader, entry->value, PENALTIES_MAX, "penalties");
    (void)key;
    for (unsigned i = 0; i < count; i++)
        read_penalty(reader, &entry->value->entries[i], &rules->penalties[i]);
    rules->penalty_count = (uint8_t)count;
}
