/* Counts: sums over cards, runs of them, melds. */
#include "loader/sections.h"

#include <string.h>

static const struct spelling worth_spelling = {
    .word = WORD_NUMBER,
    .low = INT16_MIN,
    .high = INT16_MAX,
};

static const struct spelling cards_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &named_cards_spelling,
};

const struct spelling counts_spelling = {.entry = &cards_spelling, .names = &name_spelling};

static READER(read_meld_ranks)
{
    struct melds *melds = field;
    uint8_t *ranks = arena_alloc(reader->rules->arena, RANKS_MAX);
    (void)key;
    if (read_all_ranks(reader, entry, SUIT_NONE, ranks))
        melds->ranks = ranks;
}

static READER(read_melds_of_count)
{
    (void)key;
    read_melds(reader, entry->value, field);
}

static const struct word only_words[] = {
    {"best", true, "only the best meld"},
    {0},
};

static const struct word ties_words[] = {
    {"nobody", true, "neither side has the best"},
    {0},
};

static const struct key count_keys[] = {
    {.name = "run",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "cards: [CJ, SJ]",
     .fallback = "it is no run",
     .doc = "How many of these cards are present from the first on without a gap; if the first is "
            "missing, how many are missing without a gap. No other key goes with it.",
     .spelling = &cards_spelling,
     .example = "counts: {tops: {run: [SA, SK, SQ]}}\n"
                "score: {tops: {to: each side, points: tops}}"},
    {.name = "melds",
     .takes = TAKES_MAP,
     .form = "{three in a row: {run: 3, points: 20}}",
     .fallback = "it is no list of melds",
     .doc = "Melds by name, the best first: the count is what they are worth together. A card "
            "counts in one meld only, the first that it completes. Only `ranks`, `only` and `ties` "
            "go with it.",
     .each = &meld_schema,
     .order_matters = true,
     .empty = "melds without any",
     .example = "counts: {melds: {melds: {three in a row: {run: 3, points: 20}}}}\n"
                "score: {melds: {to: each side, points: melds}}",
     .read = read_melds_of_count},
    {.name = "ranks",
     .takes = TAKES_LIST,
     .form = "[2..10, J, Q, K, A]",
     .fallback = "the order of the pack",
     .doc = "All ranks, high to low, for runs and for comparing melds. Only with `melds`.",
     .spelling = &rank_spelling,
     .example =
         "counts: {low: {ranks: [2..10, J, Q, K, A], melds: {a trump: {cards: all of trumps, "
         "points: 1}}}}\n"
         "score: {low: {to: holder of best low, points: 1}}",
     .read = read_meld_ranks},
    {.name = "only",
     .form = "best",
     .fallback = "all melds count",
     .doc = "Only the best meld counts. Only with `melds`.",
     .words = only_words,
     .example = "counts: {ruff: {only: best, melds: {ruff: {flush: 3, points: {A: 2, K: 1}}}}}\n"
                "score: {ruff: {to: each, points: brought.ruff}}",
     .type = FIELD_FLAG,
     .offset = offsetof(struct melds, best_alone)},
    {.name = "ties",
     .form = "nobody",
     .fallback = "the first of them from eldest hand on",
     .doc = "Who has the best meld if two sides have equal ones. Only with `melds`.",
     .words = ties_words,
     .example = "counts: {row: {ties: nobody, melds: {three in a row: {run: 3, points: 3}}}}\n"
                "score: {row: {to: holder of best row, points: 3}}",
     .type = FIELD_FLAG,
     .offset = offsetof(struct melds, nobody_of_equals)},
    {.name = "total",
     .form = "a number: 120",
     .fallback = "not checked",
     .doc = "The sum over the whole pack, which `check` verifies.",
     .spelling = &number_spelling,
     .low = INT16_MIN,
     .high = INT16_MAX,
     .example = "counts: {points: {A: 1, total: 4}}\n"
                "score: {points: {to: each side, points: points}}"},
};

static const struct key *const melds_key = &count_keys[1];

/* What may stand beside melds, and nowhere else. */
static const struct key *const keys_of_melds[] = {&count_keys[2], &count_keys[3], &count_keys[4]};

const struct schema count_schema = {
    .what = "a count",
    .keys = count_keys,
    .count = sizeof count_keys / sizeof *count_keys,
    .others = &worth_spelling,
};

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

/* Whether it goes with melds, or is them. */
static bool is_of_melds(const struct node *key)
{
    bool is = strcmp(key->text, melds_key->name) == 0;
    for (unsigned i = 0; i < sizeof keys_of_melds / sizeof *keys_of_melds; i++)
        is |= strcmp(key->text, keys_of_melds[i]->name) == 0;
    return is;
}

/* What makes a count something else than a sum stands alone, but for what goes with melds. What
 * stands beside it may be a word that was misspelt, so that is where it is told. */
static void check_alone(struct reader *reader, const struct node *value, const struct entry *entry)
{
    bool are_melds = is_of_melds(entry->key);
    EACH(each, value->entries, value->count) {
        if (each == entry || (are_melds && is_of_melds(each->key)))
            continue;
        diagnose(reader->diagnostics, E_CONTRADICTION, each->key->place,
                 "'%s' must be alone in a count, but '%s' is there, too", entry->key->text,
                 each->key->text);
        return;
    }
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
    count->kind = COUNT_RUN;
}

/* That word, or a list of it alone. */
static bool is_word(const struct node *value, const char *word)
{
    bool is_list = value->kind == NODE_LIST && value->count == 1;
    return node_says(is_list ? item_at(value, 0) : value, word);
}

static void read_count_entry(struct reader *reader, const struct node *cards, int32_t worth,
                             struct count *count, struct count_entry *entries)
{
    bool is_card = is_word(cards, "called card"), is_suit = is_word(cards, "called suit");
    if (is_card || is_suit) {
        *(is_card ? &count->called_worth : &count->called_suit_worth) = (int16_t)worth;
        reader->called_card_place = cards->place;
        return;
    }
    entries[count->entry_count++] = entry_of(reader, cards, worth);
}

/* What is said later of some of the cards holds: {Q: 3, SQ: 13}. `total` is no card: it is what all
 * of them come to. */
static void read_sum(struct reader *reader, const struct node *value, struct count *count)
{
    bool is_map = value->kind == NODE_MAP;
    unsigned most = is_map ? value->count : 1;
    struct count_entry *entries = arena_alloc(reader->rules->arena, most * sizeof *entries);
    count->entries = entries;
    reader->summed = count;
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
    reader->summed = NULL;
}

/* "goals", "last goal", "goal 2"; false if it is nothing of the kind. */
static bool read_goals_counted(struct reader *reader, const struct node *value, struct count *count)
{
    static const char *const words[] = {[GOALS_ALL] = "goals", [GOALS_LAST] = "last goal"};
    const struct node *item =
        value->kind == NODE_LIST && value->count == 1 ? item_at(value, 0) : value;
    int64_t number = 0;
    bool is_one = item->kind == NODE_SCALAR && strncmp(item->text, "goal ", 5) == 0 &&
                  value_is_integer(item->text + 5, &number) && number >= 1 && number <= GOALS_MAX;
    bool is_some = is_one;
    if (is_word(value, "own goals")) {
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_NAME, item->place,
                                 "'own goals' is no longer supported"),
                        "use 'goals_left', the number not yet won");
        return true;
    }
    for (unsigned i = 0; i < sizeof words / sizeof *words && !is_some; i++) {
        is_some = words[i] && is_word(value, words[i]);
        count->goals = is_some ? (enum goals_counted)i : GOALS_ALL;
    }
    if (!is_some)
        return false;
    count->kind = COUNT_GOALS;
    if (is_one) {
        count->goals = GOALS_ONE;
        count->goal = (uint8_t)number;
    }
    if (!reader->goals_place.source)
        reader->goals_place = item->place;
    return true;
}

static void read_melds_and_ranks(struct reader *reader, const struct node *value,
                                 const struct entry *melds, struct count *count)
{
    count->kind = COUNT_MELDS;
    for (unsigned i = 0; i < sizeof keys_of_melds / sizeof *keys_of_melds; i++) {
        const struct entry *entry = tree_find(value, keys_of_melds[i]->name);
        if (entry)
            read_value(reader, keys_of_melds[i], entry, &count->melds);
    }
    check_alone(reader, value, melds);
    read_value(reader, melds_key, melds, &count->melds);
}

/* The first of those that goes with melds alone; NULL: none does. */
static const struct entry *entry_of_melds(const struct node *value)
{
    const struct entry *entry = NULL;
    for (unsigned i = 0; !entry && i < sizeof keys_of_melds / sizeof *keys_of_melds; i++)
        entry = tree_find(value, keys_of_melds[i]->name);
    return entry;
}

static void report_without_melds(struct reader *reader, const struct entry *entry)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "'%s' of a count needs 'melds'", entry->key->text);
    if (strcmp(entry->key->text, "ranks") == 0)
        diagnostic_hint(diagnostic,
                        "the order in which cards win tricks is 'order: {ranks: [...]}'");
}

static void read_count(struct reader *reader, const struct node *value, struct count *count)
{
    const struct entry *run = tree_find(value, "run"), *melds = tree_find(value, "melds");
    if (run) {
        check_alone(reader, value, run);
        read_run(reader, run->value, count);
    } else if (melds) {
        read_melds_and_ranks(reader, value, melds, count);
    } else if (entry_of_melds(value)) {
        report_without_melds(reader, entry_of_melds(value));
    } else if (!read_goals_counted(reader, value, count)) {
        read_sum(reader, value, count);
    }
}

READER(read_counts)
{
    struct ruleset *rules = field;
    unsigned most = count_at_most(reader, entry->value, COUNTS_MAX, "counts");
    (void)key;
    rules->counts = arena_alloc(reader->arena, most * sizeof *rules->counts);
    EACH(each, entry->value->entries, most) {
        if (!value_is_name(reader, each->key))
            continue;
        struct count *count = &rules->counts[rules->count_count++];
        count->name = each->key->text;
        count->place = each->key->place;
        read_count(reader, each->value, count);
    }
}
