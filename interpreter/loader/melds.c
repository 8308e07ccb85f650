/* Melds: cards that count together, a list of them for each count that has some. */
#include "loader/sections.h"

/* --- the cards of a meld --------------------------------------------------------------------- */

static void add_pattern(struct meld *meld, const struct named_cards *parts, unsigned count)
{
    struct meld_pattern *patterns = (struct meld_pattern *)meld->patterns;
    struct meld_pattern pattern = {.parts = parts, .part_count = (uint8_t)count};
    for (unsigned i = 0; i < count; i++) {
        pattern.all = set_or(pattern.all, parts[i].always);
        pattern.by_trumps |= parts[i].by_trumps != NULL;
    }
    patterns[meld->pattern_count++] = pattern;
}

/* Room for so many patterns. */
static void begin_patterns(struct reader *reader, struct meld *meld, enum meld_kind kind,
                           unsigned room)
{
    meld->kind = kind;
    meld->patterns = arena_alloc(reader->rules->arena, (room + 1) * sizeof *meld->patterns);
    meld->pattern_count = 0;
}

static struct named_cards part_of(const struct pack *pack, unsigned suit, unsigned rank)
{
    return (struct named_cards){
        .always = set_and(pack_suit_cards(pack, suit), pack_rank_cards(pack, rank))};
}

/* The number'th of the ranks, high to low. */
static unsigned rank_at(const struct reader *reader, unsigned number)
{
    return reader->meld_ranks ? reader->meld_ranks[number] : number;
}

/* For each suit its cards in a row. */
static READER(read_run_of_suit)
{
    struct meld *meld = field;
    struct ruleset *rules = reader->rules;
    meld->length = (uint16_t)value_number(reader, key, entry->value);
    begin_patterns(reader, meld, MELD_RUN, rules->pack.suit_count);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        unsigned count = 0;
        struct named_cards *parts =
            arena_alloc(rules->arena, rules->pack.rank_count * sizeof *parts);
        for (unsigned i = 0; i < rules->pack.rank_count; i++) {
            parts[count] = part_of(&rules->pack, suit, rank_at(reader, i));
            count += !set_is_empty(parts[count].always);
        }
        add_pattern(meld, parts, count);
    }
}

/* For each suit all its cards. */
static READER(read_flush)
{
    struct meld *meld = field;
    struct ruleset *rules = reader->rules;
    meld->length = (uint16_t)value_number(reader, key, entry->value);
    begin_patterns(reader, meld, MELD_FLUSH, rules->pack.suit_count);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        struct named_cards *parts = arena_alloc(rules->arena, sizeof *parts);
        *parts = (struct named_cards){.always = pack_suit_cards(&rules->pack, suit)};
        add_pattern(meld, parts, 1);
    }
}

static READER(read_meld_cards)
{
    struct meld *meld = field;
    unsigned count = item_count(entry->value);
    struct named_cards *parts = arena_alloc(reader->rules->arena, count * sizeof *parts);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        parts[i] = value_named_cards(reader, item_at(entry->value, i));
    begin_patterns(reader, meld, MELD_CARDS, 1);
    add_pattern(meld, parts, count);
}

/* The ranks that are named; how many. */
static unsigned ranks_named(struct reader *reader, const struct entry *entry,
                            uint8_t ranks[RANKS_MAX])
{
    struct rank_list list;
    unsigned count = 0;
    if (!list_ranks(reader, entry, &list))
        return 0;
    for (unsigned i = 0; i < list.count; i++) {
        int rank = pack_find_rank(&reader->rules->pack, list.ranks[i].text);
        if (rank < 0)
            report_not_in_pack(reader, list.ranks[i].node, list.ranks[i].text, "rank");
        else
            ranks[count++] = (uint8_t)rank;
    }
    return count;
}

/* A pattern that lacks a part is none: no such cards are in the pack. */
static void add_whole(struct meld *meld, const struct named_cards *parts, unsigned count)
{
    bool is_whole = count > 0;
    for (unsigned i = 0; i < count; i++)
        is_whole &= !set_is_empty(parts[i].always);
    if (is_whole)
        add_pattern(meld, parts, count);
}

static READER(read_one_suit)
{
    struct meld *meld = field;
    const struct pack *pack = &reader->rules->pack;
    uint8_t ranks[RANKS_MAX];
    unsigned count = ranks_named(reader, entry, ranks);
    (void)key;
    begin_patterns(reader, meld, MELD_ONE_SUIT, pack->suit_count);
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct named_cards *parts = arena_alloc(reader->rules->arena, (count + 1) * sizeof *parts);
        for (unsigned i = 0; i < count; i++)
            parts[i] = part_of(pack, suit, ranks[i]);
        add_whole(meld, parts, count);
    }
}

static READER(read_all_suits)
{
    struct meld *meld = field;
    const struct pack *pack = &reader->rules->pack;
    uint8_t ranks[RANKS_MAX];
    unsigned count = ranks_named(reader, entry, ranks);
    (void)key;
    begin_patterns(reader, meld, MELD_ALL_SUITS, count);
    for (unsigned i = 0; i < count; i++) {
        struct named_cards *parts =
            arena_alloc(reader->rules->arena, pack->suit_count * sizeof *parts);
        for (unsigned suit = 0; suit < pack->suit_count; suit++)
            parts[suit] = part_of(pack, suit, ranks[i]);
        add_whole(meld, parts, pack->suit_count);
    }
}

static READER(read_meld_points)
{
    struct meld *meld = field;
    const struct node *value = entry->value;
    if (value->kind != NODE_MAP) {
        meld->points = (int16_t)value_number(reader, key, value);
        return;
    }
    struct meld_worth *worths = arena_alloc(reader->rules->arena, value->count * sizeof *worths);
    unsigned count = count_at_most(reader, value, MELD_WORTHS_MAX, "values");
    for (unsigned i = 0; i < count; i++)
        worths[i] = (struct meld_worth){
            .cards = value_cards_of(reader, value->entries[i].key),
            .points = (int16_t)value_integer(reader, value->entries[i].value, 0, MELD_POINTS_MAX),
        };
    meld->worths = worths;
    meld->worth_count = (uint8_t)count;
}

/* --- the rows -------------------------------------------------------------------------------- */

static const struct spelling named_cards_list_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &named_cards_spelling,
    .needs_some = true,
};

static const struct spelling ranks_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &rank_spelling,
    .needs_some = true,
};

static const struct spelling worth_of_cards_spelling = {
    .word = WORD_NUMBER,
    .low = 0,
    .high = MELD_POINTS_MAX,
};

static const struct spelling points_spelling = {
    .word = WORD_NUMBER,
    .low = 1,
    .high = MELD_POINTS_MAX,
    .takes = TAKES_SCALAR | TAKES_MAP,
    .entry = &worth_of_cards_spelling,
};

#define OF_A_MELD  "counts: {melds: {melds: {"
#define IN_A_TRICK "}}}\nscore: {melds: {to: each side, points: melds}}"

static const struct key meld_keys[] = {
    {.name = "run",
     .form = "a number: 3",
     .doc = "At least so many consecutive cards of one suit, in the order of `ranks`.",
     .is_verb = true,
     .spelling = &number_spelling,
     .low = 2,
     .high = RANKS_MAX,
     .example = OF_A_MELD "four in a row: {run: 4, points: 50}, three in a row: {run: 3, points: "
                          "20}" IN_A_TRICK,
     .read = read_run_of_suit},
    {.name = "flush",
     .form = "a number: 3",
     .doc = "At least so many cards of one suit; all cards of that suit belong to the meld.",
     .is_verb = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = OF_A_MELD "ruff: {flush: 3, points: {A: 11, K: 10, Q: 10, J: 10}}" IN_A_TRICK,
     .read = read_flush},
    {.name = "cards",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "cards: [K of trumps, Q of trumps]",
     .doc = "One of each of these cards.",
     .is_verb = true,
     .spelling = &named_cards_list_spelling,
     .example = OF_A_MELD "marriage: {cards: [K of trumps, Q of trumps], points: 20}" IN_A_TRICK,
     .read = read_meld_cards},
    {.name = "one-suit",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "ranks: [K, Q]",
     .doc = "One of each of these ranks, all of the same suit.",
     .is_verb = true,
     .spelling = &ranks_spelling,
     .example = OF_A_MELD "marriage: {one-suit: [K, Q], points: 20}" IN_A_TRICK,
     .read = read_one_suit},
    {.name = "all-suits",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "ranks: [J], or [A, K, Q]",
     .doc = "One of this rank in every suit; each rank of a list makes its own meld.",
     .is_verb = true,
     .spelling = &ranks_spelling,
     .example = OF_A_MELD "four jacks: {all-suits: [J], points: 200}" IN_A_TRICK,
     .read = read_all_suits},
    {.name = "times",
     .form = "a number: 2",
     .fallback = "1",
     .doc = "How many copies of each of these cards, in a pack with several copies.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "pack: {copies: 2}\n" OF_A_MELD
                "double marriage: {one-suit: [K, Q], times: 2, points: 60}" IN_A_TRICK,
     .type = FIELD_NUMBER,
     .size = sizeof(uint16_t),
     .offset = offsetof(struct meld, times)},
    {.name = "best",
     .form = "a number: 2",
     .fallback = "all cards of the suit belong to the meld",
     .doc = "With `flush`: only so many cards of the suit belong to the meld, those that add most. "
            "It needs points card by card.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = OF_A_MELD "two of a suit: {flush: 2, best: 2, points: {A: 11, K: 10, Q: 10, J: "
                          "10}}" IN_A_TRICK,
     .type = FIELD_NUMBER,
     .size = sizeof(uint16_t),
     .offset = offsetof(struct meld, best)},
    {.name = "points",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form = "a number: 20, or {A: 11, K: 10}: what each card adds",
     .doc = "What it is worth. If melds are compared, more points are better; with points card by "
            "card, the rank of the highest card does not matter.",
     .required = true,
     .empty = "no card of the meld has a value",
     .spelling = &points_spelling,
     .low = 1,
     .high = MELD_POINTS_MAX,
     .example = OF_A_MELD "four jacks: {all-suits: [J], points: 200}" IN_A_TRICK,
     .read = read_meld_points},
};

const struct schema meld_schema = {
    .what = "a meld",
    .keys = meld_keys,
    .count = sizeof meld_keys / sizeof *meld_keys,
    .needs_verb = true,
};

/* --- all of a count -------------------------------------------------------------------------- */

/* How many cards the longest suit of a flush has. */
static unsigned longest_suit(const struct meld *meld)
{
    unsigned longest = 0;
    for (unsigned i = 0; i < meld->pattern_count; i++) {
        unsigned cards = set_count(meld->patterns[i].all);
        longest = cards > longest ? cards : longest;
    }
    return longest;
}

/* What no cards of the pack can be. */
static void check_meld(struct reader *reader, const struct meld *meld)
{
    unsigned longest = 0;
    for (unsigned i = 0; i < meld->pattern_count; i++)
        longest = meld->patterns[i].part_count > longest ? meld->patterns[i].part_count : longest;
    bool is_there = meld->kind == MELD_RUN ? longest >= meld->length : longest > 0;
    bool is_flush = meld->kind == MELD_FLUSH;
    if (is_flush)
        is_there = longest_suit(meld) >= meld->length;
    bool is_best = is_flush && meld->best >= meld->length && meld->worths;
    if (meld->best > 0 && !is_best)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, meld->place,
                                 "'best' does not apply to '%s'", meld->name),
                        "it needs a flush of at most so many cards, and points card by card");
    else if (is_flush && meld->times > 1)
        diagnose(reader->diagnostics, E_CONTRADICTION, meld->place,
                 "'times' does not apply to a flush, which has all cards of its suit");
    else if (!is_there || meld->times > reader->rules->pack.copies)
        diagnose(reader->diagnostics, E_CARDS, meld->place, "the pack has no cards for '%s'",
                 meld->name);
}

void read_melds(struct reader *reader, const struct node *value, struct melds *melds)
{
    unsigned most = count_at_most(reader, value, MELDS_MAX, "melds");
    struct meld *each = arena_alloc(reader->rules->arena, (most + 1) * sizeof *each);
    melds->each = each;
    reader->meld_ranks = melds->ranks;
    for (unsigned i = 0; i < most; i++) {
        const struct entry *entry = &value->entries[i];
        struct meld *meld = &each[i];
        size_t mistakes = diagnostics_count(reader->diagnostics);
        *meld = (struct meld){.name = entry->key->text, .place = entry->key->place, .times = 1};
        read_mapping(reader, &meld_schema, entry, meld);
        meld_find_needs(meld);
        if (diagnostics_count(reader->diagnostics) == mistakes)
            check_meld(reader, meld);
    }
    melds->count = (uint8_t)most;
}
