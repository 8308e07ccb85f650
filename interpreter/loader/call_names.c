/* What a call names: a number, a rung of a ladder, a suit, a card, a rank. */
#include "loader/sections.h"

#include <string.h>

struct amount amount_given(int32_t number, struct place place)
{
    return (struct amount){.given = true, .number = number, .place = place};
}

/* From low to high, each once. */
static void read_listed_numbers(struct reader *reader, const struct node *value,
                                struct call_group *group)
{
    unsigned count = count_at_most(reader, value, CALLS_MAX, "numbers");
    int16_t *numbers = arena_alloc(reader->rules->arena, count * sizeof *numbers);
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(value, i);
        numbers[i] = (int16_t)value_integer(reader, item, 0, INT16_MAX);
        if (i > 0 && numbers[i] <= numbers[i - 1])
            diagnose(reader->diagnostics, E_RANGE, item->place,
                     "%d follows %d: numbers must go from low to high", numbers[i], numbers[i - 1]);
    }
    group->numbers = numbers;
    group->number_count = (uint16_t)count;
    if (count == 0) {
        diagnose(reader->diagnostics, E_EMPTY, value->place, "no number to call");
        return;
    }
    group->low = amount_given(numbers[0], item_at(value, 0)->place);
    group->high = amount_given(numbers[count - 1], item_at(value, count - 1)->place);
}

/* Of words with numbers that of the call's own, which read_calls has taken apart. */
static void read_number_of_word(struct reader *reader, const struct node *words,
                                struct call_group *group)
{
    const struct entry *own = tree_find(words, group->name);
    if (words->count == 0)
        diagnose(reader->diagnostics, E_EMPTY, words->place, "no number to call");
    if (!own)
        return;
    group->has_number = true;
    group->low = amount_given(value_integer(reader, own->value, 0, INT16_MAX), own->value->place);
}

READER(read_call_of_number)
{
    struct call_group *group = field;
    (void)key;
    if (entry->value->kind == NODE_MAP) {
        read_number_of_word(reader, entry->value, group);
        return;
    }
    group->kind = CALL_NUMBER;
    group->apart = 1;
    if (entry->value->kind == NODE_LIST) {
        read_listed_numbers(reader, entry->value, group);
        return;
    }
    value_range_by(reader, entry->value, SCOPE_DEAL, &group->low, &group->high, &group->apart);
    if (group->low.expression)
        group->low.expression->scope = SCOPE_RULESET; /* calls are counted from it up */
    else if (group->low.number < 0 || group->low.number > INT16_MAX)
        diagnose(reader->diagnostics, E_RANGE, group->low.place, "calls must be at least 0");
    else if (!group->high.expression && group->high.number < group->low.number)
        diagnose(reader->diagnostics, E_RANGE, group->high.place,
                 "the highest call is below the lowest, %d", (int)group->low.number);
}

static const struct spelling listed_spelling = {.word = WORD_NUMBER, .high = INT16_MAX};

/* As a range, but not from below 0. */
#define RANGE_OF_BIDS                                                                              \
    .name = "a range",                                                                             \
    .doc = "Two amounts with `..` between them, the lower first and at least 0; add `by 10` for "  \
           "steps of ten. Or a list of numbers from low to high.",                                 \
    .word = WORD_AMOUNT,                                                                           \
    .pattern =                                                                                     \
        "^(?! *\\.\\.)(?! *-[0-9]+ *(\\.\\.|$))(?!.*\\.\\. *$)(?!.* by (?! *[1-9][0-9]* *$)).",    \
    .high = INT16_MAX, .takes = TAKES_LIST, .item = &listed_spelling

static const struct spelling bids_spelling = {RANGE_OF_BIDS};

/* The same, or words that have a number each. */
const struct spelling called_numbers_spelling = {RANGE_OF_BIDS, .entry = &listed_spelling};

/* --- ladders --------------------------------------------------------------------------------- */

static READER(read_levels)
{
    struct call_group *group = field;
    (void)key;
    group->apart = 1;
    if (entry->value->kind == NODE_LIST)
        read_listed_numbers(reader, entry->value, group);
    else
        value_range_by(reader, entry->value, SCOPE_RULESET, &group->low, &group->high,
                       &group->apart);
}

static READER(read_rungs)
{
    struct call_group *group = field;
    const struct node *seen[SUITS_MAX + 1] = {NULL};
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        const struct node *item = item_at(entry->value, i);
        int suit = value_suit(reader, item);
        if (suit < 0)
            return;
        if (seen[suit]) {
            report_twice(reader, item, seen[suit], "the suit '%s' stands twice", item->text);
            return;
        }
        seen[suit] = item;
        set_add(&group->suits, (unsigned)suit);
        group->ladder[group->ladder_count++] = (uint8_t)suit;
    }
}

static const struct word rung_words[] = {
    {"levels", BY_LEVELS, "the higher number, and of equal numbers the higher suit"},
    {"levels alone", BY_LEVELS_ALONE, "the higher number; bids of equal numbers are equal"},
    {"suits", BY_SUITS, "the higher suit, and of the same suit the higher number"},
    {0},
};

static const struct key ladder_keys[] = {
    {.name = "levels",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a range: 1..7, 80..160 by 10; or a list: [80, 100, 250]",
     .doc = "The numbers.",
     .required = true,
     .spelling = &bids_spelling,
     .example = LADDER(""),
     .read = read_levels},
    {.name = "suits",
     .takes = TAKES_LIST,
     .form = "suits from low to high, none for no trumps: [C, D, H, S, none]",
     .doc = "The suits, from low to high.",
     .required = true,
     .spelling = &suit_spelling,
     .empty = "a ladder without suits",
     .example = LADDER(""),
     .read = read_rungs},
    {.name = "by",
     .form = "levels, levels alone, or suits",
     .fallback = "levels",
     .doc = "What makes a bid higher. If suits are equal and no trumps ranks above them, write a "
            "second call after this one: a ladder with `suits: [none]`.",
     .words = rung_words,
     .example = LADDER(", by: suits")},
};

const struct schema ladder_schema = SCHEMA_OF("a ladder", ladder_keys, &fields_of_call);

bool stands_in_auction(struct reader *reader, const struct entry *entry)
{
    const struct step *step = &reader->rules->steps[reader->step];
    if (step->ask.is_auction)
        return true;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "only a bid in an auction can have '%s'", entry->key->text);
    diagnostic_hint(diagnostic,
                    "use 'auction' instead of 'ask' to let the players bid against each other");
    diagnostic_also(diagnostic, step->place, "the step that asks");
    return false;
}

/* A number and a suit that will be trumps. */
READER(read_call_of_ladder)
{
    struct call_group *group = field;
    (void)key;
    if (!stands_in_auction(reader, entry))
        return;
    reader->suit_called_place = entry->key->place;
    group->kind = CALL_LADDER;
    group->sets = 0; /* trumps */
    read_mapping(reader, &ladder_schema, entry, group);
}

/* --- suits ----------------------------------------------------------------------------------- */

enum { ANY, OR_NONE };

const struct word called_suit_words[] = {
    {"any", ANY, "any suit of the pack"},
    {"any or none", OR_NONE, "any suit of the pack, or no suit at all"},
    {0},
};

static struct set any_suit(const struct pack *pack)
{
    return set_range(0, pack->suit_count);
}

static struct set listed_suits(struct reader *reader, const struct node *value)
{
    struct set suits = {{0, 0}};
    const struct node *seen[SUITS_MAX + 1] = {NULL};
    for (unsigned i = 0; i < item_count(value); i++) {
        const struct node *item = item_at(value, i);
        int suit = value_suit(reader, item);
        if (suit < 0)
            continue;
        if (seen[suit])
            report_twice(reader, item, seen[suit], "the suit '%s' stands twice", item->text);
        seen[suit] = item;
        set_add(&suits, (unsigned)suit);
    }
    return suits;
}

READER(read_call_of_suit)
{
    struct call_group *group = field;
    const struct word *word = key_find_word(key->words, entry->value);
    reader->suit_called_place = entry->key->place;
    group->kind = CALL_SUIT;
    group->sets = 0; /* trumps */
    group->suits = word ? any_suit(&reader->rules->pack) : listed_suits(reader, entry->value);
    if (word && word->value == OR_NONE)
        set_add(&group->suits, SUIT_NONE);
}

const struct word called_card_words[] = {{"any", 0, "any card of the pack"}, {0}};

/* Cards of the trump suit are called by their ranks, before anybody knows which cards they are: so
 * they are a call of their own. */
static void read_cards_called(struct reader *reader, const struct node *value,
                              struct call_group *group)
{
    struct named_cards named = value_named_cards(reader, value);
    group->kind = named.of_trumps ? CALL_RANK : CALL_CARD;
    group->cards = named.always;
    group->ranks = named.of_trumps;
    if (named.of_colour || (named.of_trumps && !set_is_empty(named.always)))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, value->place,
                                 "a call names cards of the pack or cards of trumps, not both"),
                        "write two calls");
}

/* The cards of a remembered rank: any that has a rank may be one. */
static bool read_cards_of_rank(struct reader *reader, const struct node *value,
                               struct call_group *group)
{
    const struct pack *pack = &reader->rules->pack;
    const struct node *name = item_count(value) == 1 ? item_at(value, 0) : NULL;
    for (unsigned i = 0; name && name->kind == NODE_SCALAR && i < reader->rules->note_count; i++) {
        const struct note *note = &reader->rules->notes[i];
        if (!note_is_rank(note) || strcmp(note->name, name->text) != 0)
            continue;
        group->of_rank = (uint8_t)(i + 1);
        group->cards = set_minus(pack_all_cards(pack), pack_suit_cards(pack, SUIT_NONE));
        reader->notes_as_roles |= UINT32_C(1) << i;
        return true;
    }
    return false;
}

READER(read_call_of_card)
{
    struct call_group *group = field;
    group->kind = CALL_CARD;
    if (read_cards_of_rank(reader, entry->value, group))
        return;
    if (key_find_word(key->words, entry->value))
        group->cards = set_range(0, reader->rules->pack.card_count);
    else
        read_cards_called(reader, entry->value, group);
}

/* Of trumps they name what has its name. */
static void check_suits_of_melds(struct reader *reader, const struct entry *entry,
                                 const struct call_group *group)
{
    for (unsigned i = 0; i < group->melds_count; i++)
        EACH(meld, reader->rules->counts[group->melds[i]].melds.each,
             reader->rules->counts[group->melds[i]].melds.count) {
            if (meld_is_of_one_suit(&reader->rules->pack, meld))
                continue;
            struct diagnostic *diagnostic =
                diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                         "'%s' is a meld of several suits, so the call names no suit", meld->name);
            diagnostic_also(diagnostic, meld->place, "the meld");
            return;
        }
}

/* A suit called is trumps if nothing else is said, and a card called names none. */
READER(read_suit_named)
{
    (void)key;
    struct call_group *group = field;
    unsigned variable = value_new_variable(reader, entry->value);
    if (group->kind == CALL_RANK) {
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "a called trump names no suit");
        return;
    }
    reader->suit_called_place = entry->key->place;
    group->sets = (uint8_t)variable;
    check_suits_of_melds(reader, entry, group);
    SET_EACH(card, group->cards)
        if (reader->rules->pack.cards[card].suit == SUIT_NONE) {
            diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                     "'%s' has no suit to name",
                                     reader->rules->pack.cards[card].name),
                            "list only cards with a suit under 'card'");
            return;
        }
}

const struct word called_goal_words[] = {{"any", 0, "any goal that no player has taken"}, {0}};

/* --- melds ----------------------------------------------------------------------------------- */

/* What is laid open has its cards named; rows and flushes may be as long as one likes, and may be
 * worth more. */
static bool are_fixed(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        if (melds->each[i].kind == MELD_RUN || melds->each[i].kind == MELD_FLUSH ||
            melds->each[i].worths)
            return false;
    return true;
}

/* The number of the count that is named; -1, and a diagnostic, if its melds cannot be laid. */
static int count_to_lay(struct reader *reader, const struct node *value)
{
    const struct ruleset *rules = reader->rules;
    const char *name = value_text(reader, value);
    unsigned number = 0;
    while (name && number < rules->count_count && strcmp(rules->counts[number].name, name) != 0)
        number++;
    if (!name)
        return -1;
    if (number == rules->count_count || rules->counts[number].kind != COUNT_MELDS) {
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                                 "no count of melds is called '%s'", name),
                        "write it under 'counts': {%s: {melds: {...}}}", name);
        return -1;
    }
    if (are_fixed(&rules->counts[number].melds))
        return (int)number;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, value->place,
                 "melds of '%s' may have a variable number of cards or a variable value", name);
    diagnostic_hint(diagnostic, "a meld that is laid open needs 'cards', 'one-suit' or "
                                "'all-suits', and a number of points");
    diagnostic_also(diagnostic, rules->counts[number].place, "the count");
    return -1;
}

READER(read_call_of_melds)
{
    struct call_group *group = field;
    unsigned most = count_at_most(reader, entry->value, COUNTS_MAX, "counts");
    uint8_t *counts = arena_alloc(reader->rules->arena, most + 1);
    (void)key;
    group->kind = CALL_MELD;
    for (unsigned i = 0; i < most; i++) {
        int count = count_to_lay(reader, item_at(entry->value, i));
        if (count >= 0)
            counts[group->melds_count++] = (uint8_t)count;
    }
    group->melds = counts;
    if (reader->rules->steps[reader->step].ask.is_auction)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "laying a meld open cannot be a bid"),
                        reader->rules->steps[reader->step].place, "the auction");
}
