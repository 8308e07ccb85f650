/* Which cards beat which, where no hook says so. */
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"
#include "loader/contracts.h"
#include "loader/reader.h"

enum { LAST_OF_EQUALS = 1, NONE_OF_EQUALS };

static const struct word equals_words[] = {
    {"first", 0, "of two equal cards the one played first wins"},
    {"last", LAST_OF_EQUALS, "of two equal cards the one played last wins"},
    {"nobody", NONE_OF_EQUALS,
     "no one wins a trick whose highest cards are equal and of different sides; its leader leads "
     "again"},
    {0},
};

static const struct word wins_words[] = {
    {"highest", WINS_HIGHEST, "the highest card"},
    {"second", WINS_SECOND, "the second highest; the highest if no other card can win"},
    {"lowest", WINS_LOWEST, "the lowest"},
    {0},
};

static const struct word class_words[] = {
    {"trumps", CLASS_TRUMPS, "cards that count as trumps"},
    {"led", CLASS_LED, "cards of the suit led"},
    {"others", CLASS_OTHERS, "cards of suits that are not named themselves"},
    {"any", CLASS_ANY, "all cards that are not named themselves, whatever their suit"},
    {0},
};

/* --- ranks ----------------------------------------------------------------------------------- */

static READER(read_order_ranks)
{
    struct order *order = field;
    uint8_t ranks[RANKS_MAX] = {0};
    (void)key;
    read_all_ranks(reader, entry, SUIT_NONE, ranks);
    for (unsigned suit = 0; suit < SUITS_MAX; suit++)
        for (unsigned i = 0; i < RANKS_MAX; i++)
            order->ranks[suit][i] = ranks[i];
}

static READER(read_order_suits)
{
    struct order *order = field;
    const struct pack *pack = &reader->rules->pack;
    (void)key;
    EACH(each, entry->value->entries, entry->value->count) {
        int suit = pack_find_suit(pack, each->key->text);
        if (suit < 0 || suit == SUIT_NONE)
            report_not_in_pack(reader, each->key, each->key->text, "suit");
        else
            read_all_ranks(reader, each, (unsigned)suit, order->ranks[suit]);
    }
}

/* --- trumps ---------------------------------------------------------------------------------- */

/* The cards that an entry of the order speaks for: of a rank those of every suit. */
static struct set cards_of(const struct pack *pack, const struct trump_rank *entry)
{
    switch (entry->kind) {
    case TRUMP_OTHERS: return pack_all_cards(pack);
    case TRUMP_RANK: return pack_rank_cards(pack, entry->rank);
    case TRUMP_COLOUR: /* as well as those of its rank in the trump suit */
    case TRUMP_NOTED:
    case TRUMP_NOTED_OWN: break;
    case TRUMP_CARD: return entry->cards;
    }
    return (struct set){{0, 0}};
}

static bool read_rank_by_trumps(struct reader *reader, const struct rank_name *name,
                                struct trump_rank *trump)
{
    uint64_t of_trumps = 0, of_colour = 0;
    if (!value_rank_by_trumps(reader, name->node, name->text, &of_trumps, &of_colour))
        return false;
    trump->kind = of_colour ? TRUMP_COLOUR : TRUMP_RANK;
    if (of_trumps | of_colour)
        trump->rank = (uint8_t)__builtin_ctzll(of_trumps | of_colour);
    return true;
}

/* The number of the note that the text names, or that it names of trumps; -1: none. */
static int find_ranking_note(const struct ruleset *rules, const char *text, bool *of_trumps)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        size_t length = strlen(rules->notes[i].name);
        *of_trumps = text_same_word(text + strnlen(text, length), " of trumps");
        if (strncmp(text, rules->notes[i].name, length) == 0 && (*of_trumps || !text[length]))
            return (int)i;
    }
    return -1;
}

/* A rank that is remembered: the cards of it, or the one of the trump suit. */
static bool read_remembered(struct reader *reader, const struct node *node, unsigned number,
                            struct trump_rank *trump)
{
    struct ruleset *rules = reader->rules;
    const struct note *note = &rules->notes[number];
    bool is_other = rules->orders_by && rules->orders_by != number + 1;
    if (!note_is_rank(note))
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, node->place,
                                 "'%s' is remembered, but not as a rank", note->name),
                        note->place, "its declaration");
    else if (is_other)
        diagnose(reader->diagnostics, E_CONTRADICTION, node->place,
                 "only one remembered rank can be in the order, which has '%s'",
                 rules->notes[rules->orders_by - 1].name);
    rules->orders_by = (uint8_t)(number + 1);
    reader->notes_as_roles |= UINT32_C(1) << number;
    trump->rank = RANK_NONE;
    return note_is_rank(note) && !is_other;
}

static bool read_trump(struct reader *reader, const struct rank_name *name,
                       struct trump_rank *trump)
{
    const struct pack *pack = &reader->rules->pack;
    bool of_trumps;
    int rank = pack_find_rank(pack, name->text);
    int note = find_ranking_note(reader->rules, name->text, &of_trumps);
    *trump = (struct trump_rank){.kind = TRUMP_RANK, .rank = (uint8_t)rank};
    if (rank < 0 && note >= 0) {
        trump->kind = of_trumps ? TRUMP_NOTED_OWN : TRUMP_NOTED;
        return read_remembered(reader, name->node, (unsigned)note, trump);
    }
    if (rank >= 0 || read_rank_by_trumps(reader, name, trump))
        return true;
    *trump = (struct trump_rank){.kind = TRUMP_OTHERS};
    if (text_same_word(name->text, "others"))
        return true;
    *trump = (struct trump_rank){.kind = TRUMP_CARD, .cards = pack_find_cards(pack, name->text)};
    if (!set_is_empty(trump->cards))
        return true;
    report_not_in_pack(reader, name->node, name->text, "rank or card");
    return false;
}

static void report_forgotten(struct reader *reader, const struct entry *entry, struct set ranked)
{
    const struct pack *pack = &reader->rules->pack;
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set forgotten = set_minus(pack_suit_cards(pack, suit), ranked);
        if (!set_is_empty(forgotten)) {
            diagnostic_hint(report_left_out(reader, entry, pack->cards[set_first(forgotten)].name),
                            "'others' means the cards of the trump suit that are not named");
            return;
        }
    }
}

/* The first of the trumps that is one of the cards. */
static const struct node *first_to_rank(const struct reader *reader, const struct rank_list *list,
                                        const struct trump_rank *trumps, struct set cards)
{
    unsigned i = 0;
    while (set_is_empty(set_and(cards_of(&reader->rules->pack, &trumps[i]), cards)))
        i++;
    return list->ranks[i].node;
}

static bool is_same_entry(const struct trump_rank *a, const struct trump_rank *b)
{
    return a->kind == b->kind && a->rank == b->rank && set_equal(a->cards, b->cards);
}

/* What stands before the entry and leaves nothing for it; NULL: nothing does. */
static const struct node *find_same(const struct reader *reader, const struct rank_list *list,
                                    const struct trump_rank *trumps, unsigned number,
                                    struct set ranked)
{
    struct set cards = cards_of(&reader->rules->pack, &trumps[number]);
    bool is_by_cards = trumps[number].kind != TRUMP_OTHERS && !set_is_empty(cards);
    for (unsigned i = 0; i < number; i++) {
        if (is_same_entry(&trumps[i], &trumps[number]))
            return list->ranks[i].node;
        if (trumps[i].kind == TRUMP_OTHERS) /* which takes only what is left */
            is_by_cards = false;
    }
    if (!is_by_cards || !set_is_empty(set_minus(cards, ranked)))
        return NULL;
    return first_to_rank(reader, list, trumps, cards);
}

static READER(read_order_trumps)
{
    struct order *order = field;
    struct rank_list list;
    struct set ranked = {{0, 0}};
    (void)key;
    if (!list_ranks(reader, entry, &list))
        return;
    struct trump_rank *trumps = arena_alloc(reader->arena, list.count * sizeof *trumps);
    for (unsigned i = 0; i < list.count; i++) {
        if (!read_trump(reader, &list.ranks[i], &trumps[i]))
            return;
        const struct node *before = find_same(reader, &list, trumps, i, ranked);
        if (before)
            report_twice(reader, list.ranks[i].node, before, "'%s' is already among the trumps",
                         list.ranks[i].text);
        ranked = set_or(ranked, cards_of(&reader->rules->pack, &trumps[i]));
    }
    report_forgotten(reader, entry, ranked);
    order->trumps = trumps;
    order->trump_count = (uint8_t)list.count;
    order->trumps_place = entry_place(entry);
}

/* --- precedence ------------------------------------------------------------------------------ */

static READER(read_precedence)
{
    struct precedence *precedence = &((struct order *)field)->precedence;
    unsigned count = count_at_most(reader, entry->value, PRECEDENCE_MAX, "classes");
    const struct node *seen[PRECEDENCE_MAX];
    precedence->place = entry_place(entry);
    precedence->count = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(entry->value, i);
        int class = value_word(reader, key, item);
        for (unsigned j = 0; class >= 0 && j < precedence->count; j++)
            if ((int)precedence->classes[j] == class)
                report_twice(reader, item, seen[j], "'%s' stands twice", item->text);
        if (class < 0)
            continue;
        seen[precedence->count] = item;
        precedence->classes[precedence->count++] = (enum precedence_class) class;
    }
    if (count == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->value->place, "no card could ever win");
}

static READER(read_equals)
{
    struct order *order = field;
    int word = value_word(reader, key, entry->value);
    order->last_of_equals_wins = word == LAST_OF_EQUALS;
    order->equals_win_nothing = word == NONE_OF_EQUALS;
    order->equals_stated = true;
    order->equals_place = entry_place(entry);
}

static READER(read_no_lead)
{
    struct order *order = field;
    (void)key;
    order->no_lead = value_cards(reader, entry->value);
    order->no_lead_place = entry_place(entry);
}

/* --- captures -------------------------------------------------------------------------------- */

/* One of these must lie in the trick, and none of them can be the card that takes it. */
static void read_captured(struct reader *reader, const struct node *list, unsigned number,
                          struct capture *capture)
{
    const struct node *item = item_at(list, number);
    struct set cards = value_cards_of(reader, item);
    if (!set_is_empty(set_and(cards, capture->card)))
        diagnose(reader->diagnostics, E_CONTRADICTION, item->place, "'%s' cannot capture itself",
                 item->text);
    for (unsigned i = 0; i < number; i++)
        if (!set_is_empty(cards) && set_equal(cards, capture->captured[i]))
            report_twice(reader, item, item_at(list, i), "'%s' stands twice", item->text);
    capture->captured[capture->captured_count++] = cards;
}

static void read_capture(struct reader *reader, const struct entry *entry, struct capture *capture)
{
    const struct node *list = entry->value;
    capture->card = pack_find_cards(&reader->rules->pack, entry->key->text);
    capture->place = entry_place(entry);
    if (set_is_empty(capture->card))
        report_not_in_pack(reader, entry->key, entry->key->text, "card");
    if (list->kind == NODE_MAP)
        diagnose(reader->diagnostics, E_TYPE, list->place, "use a list of cards");
    else if (item_count(list) == 0)
        diagnose(reader->diagnostics, E_EMPTY, list->place, "it captures no card");
    else
        for (unsigned i = 0; i < count_at_most(reader, list, CAPTURED_MAX, "cards"); i++)
            read_captured(reader, list, i, capture);
}

static READER(read_captures)
{
    struct order *order = field;
    unsigned count = count_at_most(reader, entry->value, CAPTURES_MAX, "cards that capture");
    struct capture *captures = arena_alloc(reader->arena, count * sizeof *captures);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        read_capture(reader, &entry->value->entries[i], &captures[i]);
    order->captures = captures;
    order->capture_count = (uint8_t)count;
}

static const struct spelling captured_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &card_spelling,
    .needs_some = true,
};

static const struct spelling captures_spelling = {.entry = &captured_spelling};

static const struct spelling all_ranks_spelling = {.word = WORD_RANK, .takes = TAKES_LIST};

static const struct spelling ranks_by_suit_spelling = {.entry = &all_ranks_spelling};

static const struct key order_keys[] = {
    {.name = "ranks",
     .takes = TAKES_LIST,
     .form = "all ranks, high to low",
     .fallback = "as in the pack",
     .doc = "The order of the ranks in every suit.",
     .spelling = &rank_spelling,
     .example = "order: {ranks: [A, 10, K, Q, J, 9..2]}",
     .read = read_order_ranks},
    {.name = "suits",
     .takes = TAKES_MAP,
     .form = "{H: [all ranks, high to low]}",
     .fallback = "all suits as in `ranks`",
     .doc = "The order of the ranks in single suits.",
     .spelling = &ranks_by_suit_spelling,
     .example = "order: {suits: {H: [2..10, J, Q, K, A]}}",
     .read = read_order_suits},
    {.name = "trumps",
     .takes = TAKES_LIST,
     .form = "[CJ, SJ, A, 10, K, Q]: cards that are always trumps, and ranks, high to low; "
             "same colour J; others",
     .fallback = "as in the trump suit",
     .doc = "The order of the trumps. Cards named here are always trumps, even if no suit is "
            "trumps; so is `same colour J`, the jack of the other suit of the trumps' colour. "
            "`others` are the remaining cards of the suit in their usual order.",
     .spelling = &named_cards_spelling,
     .example = "order: {trumps: [J, same colour J, HA, others]}",
     .read = read_order_trumps},
    {.name = "precedence",
     .takes = TAKES_LIST | TAKES_SCALAR,
     .form = "classes of cards, high to low: trumps, led, others, any",
     .fallback = "[trumps, led]",
     .doc = "Which class of cards beats which. A class that is not named cannot win.",
     .words = class_words,
     .empty = "no card could ever win",
     .example = "order: {precedence: [trumps, others, led]}",
     .read = read_precedence},
    {.name = "no-lead",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [Joker]",
     .fallback = "every card leads its suit",
     .doc = "Cards that do not lead a suit: if one of these is led, the next other card counts as "
            "led, and cards before it cannot win.",
     .spelling = &card_spelling,
     .example = "pack: {extra: [Joker]}\n"
                "order: {no-lead: [Joker]}",
     .read = read_no_lead},
    {.name = "captures",
     .takes = TAKES_MAP,
     .form = "{T1: [T21, T22]}: a card, and others",
     .fallback = "the strongest card wins",
     .doc =
         "A card that wins every trick that also contains these cards, if its suit can win there. "
         "A rank or a suit stands for one of its cards. If several cards capture, the first wins.",
     .empty = "no card captures another",
     .spelling = &captures_spelling,
     .example = "order: {captures: {S2: [SA, SK]}}",
     .read = read_captures},
    {.name = "equals",
     .form = "first, last or nobody",
     .fallback = "first",
     .doc = "Which of two equal cards wins. With `nobody`, if equal cards of different sides are "
            "highest, no one wins the trick, and its leader leads again.",
     .words = equals_words,
     .example = "pack: {copies: 2}\n"
                "order: {equals: last}",
     .read = read_equals},
    {.name = "wins",
     .form = "highest, second or lowest",
     .fallback = "highest",
     .doc = "Which of the cards that can win a trick does. Of equal cards the one that would win "
            "by `equals` is the higher one. A card that captures others still wins.",
     .words = wins_words,
     .example = "order: {wins: second}"},
};

const struct schema order_schema = SCHEMA_OF("the order", order_keys, &fields_of_order);

void set_default_order(struct order *order)
{
    for (unsigned suit = 0; suit < SUITS_MAX; suit++)
        for (unsigned i = 0; i < RANKS_MAX; i++)
            order->ranks[suit][i] = (uint8_t)i; /* as in the pack */
    order->precedence = (struct precedence){.classes = {CLASS_TRUMPS, CLASS_LED}, .count = 2};
}

/* The second of equal cards is not the second highest where these win nothing. */
static void check_wins(struct reader *reader, const struct order *order)
{
    if (order->wins == WINS_HIGHEST || !order->equals_win_nothing)
        return;
    diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, order->wins_place,
                             "where equal cards win nothing, the highest card wins"),
                    order->equals_place, "here they win nothing");
}

/* The order of each contract is read over the default, unless it is that of the file. */
READER(read_order)
{
    struct contract *contracts = ((struct ruleset *)field)->contracts;
    (void)entry;
    for (unsigned i = 0; i < reader->tree_count; i++) {
        const struct entry *section = find_section(reader, i, key->name, NULL);
        if (i > 0 && is_section_of_file(reader, i, key->name)) {
            contracts[i].order = contracts[0].order;
        } else if (section) {
            contracts[i].order.place = section->key->place;
            read_mapping(reader, &order_schema, section, &contracts[i].order);
            check_wins(reader, &contracts[i].order);
        }
    }
}
