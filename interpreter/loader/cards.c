/* Suits, ranks and cards where rules speak of them. */
#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "loader/sections.h"

/* --- lists of ranks -------------------------------------------------------------------------- */

static bool add(struct reader *reader, struct rank_list *list, const char *text,
                const struct node *node)
{
    if (list->count == sizeof list->ranks / sizeof *list->ranks) {
        diagnose(reader->diagnostics, E_TOO_BIG, node->place, "more ranks than a pack can have");
        return false;
    }
    list->ranks[list->count++] = (struct rank_name){text, node};
    return true;
}

/* Whether the text is a range of numbers, up or down: "10..2". */
static bool is_range_of_ranks(struct reader *reader, const char *text, int64_t *from, int64_t *to)
{
    const char *dots = strstr(text, "..");
    return dots && value_is_integer(arena_copy(reader->arena, text, (size_t)(dots - text)), from) &&
           value_is_integer(dots + 2, to);
}

static bool add_range(struct reader *reader, struct rank_list *list, int64_t from, int64_t to,
                      const struct node *node)
{
    int step = from <= to ? 1 : -1;
    for (int64_t rank = from; rank != to + step; rank += step)
        if (!add(reader, list, arena_format(reader->arena, "%lld", (long long)rank), node))
            return false;
    return true;
}

bool list_ranks(struct reader *reader, const struct entry *entry, struct rank_list *list)
{
    list->count = 0;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        int64_t from, to;
        const struct node *node = item_at(entry->value, i);
        const char *text = value_text(reader, node);
        if (!text)
            return false;
        if (is_range_of_ranks(reader, text, &from, &to) ? !add_range(reader, list, from, to, node)
                                                        : !add(reader, list, text, node))
            return false;
    }
    return true;
}

struct diagnostic *report_left_out(struct reader *reader, const struct entry *entry,
                                   const char *name)
{
    return diagnose(reader->diagnostics, E_MISSING_KEY, entry_place(entry), "'%s' leaves out '%s'",
                    entry->key->text, name);
}

/* Whether the text is written like a card: a suit that the pack has, and behind it a rank. */
static bool is_written_like_a_card(struct arena *arena, const struct pack *pack, const char *text,
                                   bool *has_rank)
{
    for (unsigned i = 0; i < pack->suit_count; i++) {
        size_t length = strlen(pack->suits[i].letter);
        if (!text_same_start(text, pack->suits[i].letter, length) || text[length] == '\0')
            continue;
        *has_rank =
            pack_find_rank(pack, arena_copy(arena, text + length, strlen(text + length))) >= 0;
        return true;
    }
    return false;
}

/* A card of the pack where a suit or a rank must stand. A list of such cards is one mistake. */
static void report_card_instead(struct reader *reader, const struct node *node, const char *text,
                                const char *what)
{
    const struct pack *pack = &reader->rules->pack;
    const struct card *card = &pack->cards[set_first(pack_find_cards(pack, text))];
    if (reader->card_instead_reported)
        return;
    reader->card_instead_reported = true;
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_UNKNOWN_NAME, node->place,
                                             "a %s is needed here, but '%s' is a card", what, text);
    if (card->suit == SUIT_NONE)
        return;
    const char *part =
        strcmp(what, "suit") == 0 ? pack->suits[card->suit].letter : pack->ranks[card->rank];
    diagnostic_hint(diagnostic, "its %s is '%s'", what, part);
}

void report_not_in_pack(struct reader *reader, const struct node *node, const char *text,
                        const char *what)
{
    const struct pack *pack = &reader->rules->pack;
    struct suggestions names = {.count = 0};
    bool wants_card = strstr(what, "card"), has_rank = false;
    bool is_like_card = is_written_like_a_card(reader->arena, pack, text, &has_rank);
    if (!wants_card && !set_is_empty(pack_find_cards(pack, text))) {
        report_card_instead(reader, node, text, what);
        return;
    }
    for (unsigned i = 0; wants_card && i < pack->card_count; i++)
        suggest_word(&names, pack->cards[i].name);
    for (unsigned i = 0;
         !(wants_card && is_like_card) && strstr(what, "suit") && i < pack->suit_count; i++)
        suggest_word(&names, pack->suits[i].name);
    for (unsigned i = 0;
         !(wants_card && is_like_card) && strstr(what, "rank") && i < pack->rank_count; i++)
        suggest_word(&names, pack->ranks[i]);
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_UNKNOWN_NAME, node->place,
                                             "the pack has no %s '%s'", what, text);
    if (wants_card && has_rank)
        diagnostic_hint(diagnostic, "this card is not in the pack");
    else
        suggest(reader->diagnostics, diagnostic, text, &names);
}

/* Whether the suit has cards of the rank; the pack has. */
static bool has_rank(const struct pack *pack, unsigned suit, unsigned rank)
{
    if (suit == SUIT_NONE)
        return true;
    for (unsigned i = 0; i < pack_ranks_of(pack, suit); i++)
        if (pack_rank_of(pack, suit, i) == rank)
            return true;
    return false;
}

bool read_all_ranks(struct reader *reader, const struct entry *entry, unsigned suit,
                    uint8_t ranks[RANKS_MAX])
{
    const struct pack *pack = &reader->rules->pack;
    const struct node *seen[RANKS_MAX] = {NULL};
    struct rank_list list;
    if (!list_ranks(reader, entry, &list))
        return false;
    for (unsigned i = 0; i < list.count; i++) {
        const struct rank_name *name = &list.ranks[i];
        int rank = pack_find_rank(pack, name->text);
        if (rank < 0) {
            report_not_in_pack(reader, name->node, name->text, "rank");
            return false;
        }
        if (!has_rank(pack, suit, (unsigned)rank)) {
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, name->node->place,
                     "the %s have no rank '%s'", pack->suits[suit].name, name->text);
            return false;
        }
        if (seen[rank]) {
            report_twice(reader, name->node, seen[rank], "the rank '%s' stands twice", name->text);
            return false;
        }
        seen[rank] = name->node;
        ranks[i] = (uint8_t)rank;
    }
    unsigned count = list.count;
    for (unsigned i = 0; i < pack->rank_count; i++)
        if (!seen[i]) {
            if (has_rank(pack, suit, i))
                report_left_out(reader, entry, pack->ranks[i]);
            ranks[count++] = (uint8_t)i;
        }
    return list.count == (suit == SUIT_NONE ? pack->rank_count : pack_ranks_of(pack, suit));
}

/* Says that it is no suit, and what could stand there. */
static void report_no_suit(struct reader *reader, const struct node *value, bool may_be_variable)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    bool has_variables = may_be_variable && rules->variable_count > 1;
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        suggest_word(&names, rules->pack.suits[i].name);
    suggest_word(&names, "none");
    for (unsigned i = 1; has_variables && i < rules->variable_count; i++) /* trumps are trumps */
        suggest_word(&names, rules->variables[i]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                     "the pack has no suit '%s'%s", value->text,
                     has_variables ? ", and no earlier step names a suit with this name" : ""),
            value->text, &names);
}

int value_suit(struct reader *reader, const struct node *value)
{
    const char *text = value_text(reader, value);
    int suit = text ? pack_find_suit(&reader->rules->pack, text) : -1;
    if (text && suit < 0)
        report_no_suit(reader, value, false);
    return suit;
}

int value_suit_of_cards(struct reader *reader, const struct node *value)
{
    const char *text = value_text(reader, value);
    int suit = text ? pack_find_suit(&reader->rules->pack, text) : -1;
    if (text && (suit < 0 || suit == SUIT_NONE))
        report_not_in_pack(reader, value, text, "suit");
    return suit == SUIT_NONE ? -1 : suit;
}

int value_suit_or_variable(struct reader *reader, const struct node *value, uint8_t *variable)
{
    const char *text = value_text(reader, value);
    *variable = text ? ruleset_find_variable(reader->rules, text) : NO_VARIABLE;
    if (*variable == 0) /* trumps are trumps */
        *variable = NO_VARIABLE;
    int suit = text ? pack_find_suit(&reader->rules->pack, text) : -1;
    if (text && suit < 0 && *variable == NO_VARIABLE)
        report_no_suit(reader, value, true);
    return suit;
}

/* Whether the text speaks of a card that is another with other trumps. */
static bool goes_by_trumps(const char *text)
{
    return strstr(text, " of trumps") || text_same_start(text, "same colour ", 12);
}

/* The cards of the ranks 10, 9 ... 2: each must be there. */
static struct set cards_of_range(struct reader *reader, const struct node *value, int64_t from,
                                 int64_t to)
{
    const struct pack *pack = &reader->rules->pack;
    struct set cards = {{0, 0}};
    for (int64_t rank = from, step = from <= to ? 1 : -1; rank != to + step; rank += step) {
        const char *text = arena_format(reader->arena, "%lld", (long long)rank);
        int found = pack_find_rank(pack, text);
        if (found < 0) {
            report_not_in_pack(reader, value, text, "rank");
            return cards;
        }
        cards = set_or(cards, pack_rank_cards(pack, (unsigned)found));
    }
    return cards;
}

/* The card that bounds a range, if its rank is a number. */
static const struct card *bound_of_range(const struct pack *pack, const char *text, int64_t *number)
{
    struct set cards = pack_find_cards(pack, text);
    const struct card *card = set_is_empty(cards) ? NULL : &pack->cards[set_first(cards)];
    bool is = card && card->rank != RANK_NONE && value_is_integer(pack->ranks[card->rank], number);
    return is ? card : NULL;
}

/* "T20..T2": those of one suit from a number to another, each of which must be there. */
static bool is_range_of_cards(struct reader *reader, const struct node *value, const char *text,
                              struct set *cards)
{
    const struct pack *pack = &reader->rules->pack;
    const char *dots = strstr(text, "..");
    int64_t from, to;
    if (!dots)
        return false;
    const char *first = arena_copy(reader->arena, text, (size_t)(dots - text));
    const struct card *high = bound_of_range(pack, first, &from);
    const struct card *low = bound_of_range(pack, dots + 2, &to);
    if (!high || !low || high->suit != low->suit)
        return false;
    *cards = set_and(cards_of_range(reader, value, from, to), pack_suit_cards(pack, high->suit));
    return true;
}

struct set value_cards_of(struct reader *reader, const struct node *value)
{
    const struct pack *pack = &reader->rules->pack;
    const char *text = value_text(reader, value);
    int64_t from, to;
    if (!text)
        return (struct set){{0, 0}};
    if (is_range_of_ranks(reader, text, &from, &to))
        return cards_of_range(reader, value, from, to);
    struct set cards;
    if (is_range_of_cards(reader, value, text, &cards))
        return cards;
    int suit = pack_find_suit(pack, text);
    int rank = pack_find_rank(pack, text);
    if (suit >= 0 && suit < SUIT_NONE)
        return pack_suit_cards(pack, (unsigned)suit);
    if (rank >= 0)
        return pack_rank_cards(pack, (unsigned)rank);
    cards = pack_find_cards(pack, text);
    if (set_is_empty(cards) && goes_by_trumps(text))
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                                 "the meaning of '%s' depends on trumps", text),
                        "only suits, ranks or cards of the pack are allowed here");
    else if (set_is_empty(cards))
        report_not_in_pack(reader, value, text, "suit, rank or card");
    return cards;
}

/* The first item of the list that named one of the cards. */
static const struct node *first_to_name(const struct node *list, const struct set *named,
                                        struct set cards)
{
    unsigned i = 0;
    while (set_is_empty(set_and(named[i], cards)))
        i++;
    return item_at(list, i);
}

struct set value_cards(struct reader *reader, const struct node *value)
{
    struct set cards = {{0, 0}};
    struct set *named = arena_alloc(reader->arena, item_count(value) * sizeof *named);
    for (unsigned i = 0; i < item_count(value); i++) {
        const struct node *item = item_at(value, i);
        named[i] = value_cards_of(reader, item);
        if (!set_is_empty(named[i]) && set_is_empty(set_minus(named[i], cards)))
            report_twice(reader, item, first_to_name(value, named, named[i]),
                         "the cards of '%s' are already in this list", item->text);
        cards = set_or(cards, named[i]);
    }
    return cards;
}

/* --- cards that go by trumps ----------------------------------------------------------------- */

/* The rank that is left of the text without these words; NULL if it does not have them. */
static const char *rank_before(struct reader *reader, const char *text, const char *behind)
{
    size_t length = strlen(text), more = strlen(behind);
    bool has = length > more && text_same_word(text + length - more, behind);
    return has ? arena_copy(reader->arena, text, length - more) : NULL;
}

static void check_colours(struct reader *reader, const struct node *node, const char *text)
{
    const struct pack *pack = &reader->rules->pack;
    for (unsigned i = 0; i < pack->suit_count; i++)
        for (unsigned j = 0; j < i; j++)
            if (pack_same_colour(pack, i, j))
                return;
    diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, node->place,
                             "no two suits have the same colour, so '%s' is not a card", text),
                    "give your own suits colours: {R: {name: rocks, colour: grey}}");
}

bool value_rank_by_trumps(struct reader *reader, const struct node *node, const char *text,
                          uint64_t *of_trumps, uint64_t *of_colour)
{
    static const char same_colour[] = "same colour ";
    const size_t length = sizeof same_colour - 1;
    bool is_of_colour = text_same_start(text, same_colour, length);
    const char *name = is_of_colour ? text + length : rank_before(reader, text, " of trumps");
    if (!name)
        return false;
    int rank = pack_find_rank(&reader->rules->pack, name);
    if (rank < 0) {
        report_not_in_pack(reader, node, name, "rank");
        return true;
    }
    if (is_of_colour)
        check_colours(reader, node, text);
    *(is_of_colour ? of_colour : of_trumps) |= UINT64_C(1) << rank;
    return true;
}

/* The ranks of a count are of one suit of the deal. */
static void note_suit_of_count(struct reader *reader, const struct node *item, const char *suit)
{
    struct count *count = reader->summed;
    if (!count->of_suit) {
        count->of_suit = suit;
        count->of_suit_place = item->place;
    } else if (strcmp(count->of_suit, suit) != 0) {
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, item->place,
                                 "a count can use the ranks of one suit only: of '%s' or of '%s'",
                                 count->of_suit, suit),
                        count->of_suit_place, "those of '%s'", count->of_suit);
    }
}

/* "K of pair", "all of pair": which suits a deal names is not known yet when counts are read. */
static bool add_rank_of_suit(struct reader *reader, const struct node *item, const char *text,
                             struct named_cards *named)
{
    const char *of = strstr(text, " of ");
    if (!reader->summed || !of || !set_is_empty(pack_find_cards(&reader->rules->pack, text)))
        return false;
    const char *name = arena_copy(reader->arena, text, (size_t)(of - text));
    int rank = pack_find_rank(&reader->rules->pack, name);
    bool are_all = text_same_word(name, "all");
    if (rank < 0 && !are_all)
        return false;
    named->of_trumps |= are_all ? pack_all_ranks(&reader->rules->pack) : UINT64_C(1) << rank;
    note_suit_of_count(reader, item, of + 4);
    return true;
}

/* A rank of trumps, or of their colour; false if it is none. */
static bool add_rank_by_trumps(struct reader *reader, const struct node *item, const char *text,
                               struct named_cards *named)
{
    bool is_one = true;
    if (text_same_word(text, "all of trumps"))
        named->of_trumps = pack_all_ranks(&reader->rules->pack);
    else
        is_one = value_rank_by_trumps(reader, item, text, &named->of_trumps, &named->of_colour);
    if (is_one && reader->summed)
        note_suit_of_count(reader, item, reader->rules->variables[0]);
    return is_one;
}

/* Adds what an item names; false if that was there. */
static bool add_named(struct reader *reader, const struct node *item, struct named_cards *named)
{
    struct named_cards before = *named;
    const char *text = value_text(reader, item);
    if (!text)
        return true;
    size_t mistakes = diagnostics_count(reader->diagnostics);
    if (!add_rank_by_trumps(reader, item, text, named) &&
        !add_rank_of_suit(reader, item, text, named))
        named->always = set_or(named->always, value_cards_of(reader, item));
    return diagnostics_count(reader->diagnostics) > mistakes || !named_cards_same(&before, named);
}

/* The item before this one that named something of the same. */
static const struct node *first_to_add(struct reader *reader, const struct node *list,
                                       unsigned number)
{
    for (unsigned i = 0; i < number; i++) {
        struct named_cards named = {.of_trumps = 0};
        add_named(reader, item_at(list, i), &named);
        if (!add_named(reader, item_at(list, number), &named))
            return item_at(list, i);
    }
    return item_at(list, 0);
}

struct named_cards value_named_cards(struct reader *reader, const struct node *value)
{
    struct named_cards named = {.of_trumps = 0};
    for (unsigned i = 0; i < item_count(value); i++)
        if (!add_named(reader, item_at(value, i), &named))
            report_twice(reader, item_at(value, i), first_to_add(reader, value, i),
                         "the cards of '%s' are already in this list", item_at(value, i)->text);
    pack_settle(&reader->rules->pack, reader->rules->arena, &named);
    return named;
}

const struct word trumps_words[] = {
    {"first discard", 1,
     "no trumps until a card is played that does not follow suit; its suit is trumps from that "
     "card on"},
    {0},
};

READER(read_trumps)
{
    struct ruleset *rules = field;
    rules->contracts[0].trumps_by_discard = key_find_word(trumps_words, entry->value) != NULL;
    if (rules->contracts[0].trumps_by_discard) {
        rules->trumps_place = entry->key->place;
        return;
    }
    unsigned count = count_at_most(reader, entry->value, SCHEDULE_MAX, "items");
    int16_t *trumps = arena_alloc(reader->arena, count * sizeof *trumps);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        trumps[i] = (int16_t)value_suit(reader, item_at(entry->value, i));
    rules->trumps = trumps;
    rules->trumps_count = (uint16_t)count;
    rules->trumps_place = entry->key->place;
}
