/* Steps that move cards without anybody deciding: gather, cut, deal, turn up, show, take. */
#include "loader/sections.h"

#include <string.h>

#include "loader/reader.h"

const struct word turn_up_words[] = {
    {"talon", TOP_OF_TALON,
     "the top card of the talon, which stays there and is dealt first by a later step"},
    {"under talon", BOTTOM_OF_TALON, "the bottom card of the talon, which is taken or dealt last"},
    {"last dealt", LAST_DEALT, "the last card dealt, which stays in its hand"},
    {0},
};

const struct word deal_words[] = {
    {"all", DEAL_ALL, "as many as possible, the same number to each"},
    {"rest", DEAL_REST, "all remaining cards, the same number to each"},
    {"uneven", DEAL_UNEVEN,
     "all remaining cards, though some players get one more, which is not played"},
    {0},
};

enum { TURN_UP, TALON, BURIED };

const struct word turned_words[] = {
    {"turn-up", TURN_UP, "the card turned up from the talon"},
    {0},
};

const struct word take_words[] = {
    {"turn-up", TURN_UP, "the card turned up from the talon"},
    {"talon", TALON, "all cards that are not dealt"},
    {"buried", BURIED, "what each player discarded, which returns to the hand"},
    {0},
};

const struct word into_words[] = {
    {"hand", false, "into the hand"},
    {"tricks", true, "to the tricks: the whole talon unseen until the score, cards of it open"},
    {0},
};

const struct word show_words[] = {
    {"talon", TALON, "all cards that are not dealt"},
    {0},
};

const struct spelling take_spelling = {
    .doc = "A number of cards from the top of the talon, as in `3 of talon` or `bid of talon`: a "
           "number, or an amount evaluated for each player who takes.",
    .word = WORD_STRING,
    .pattern = "^(?!0 ).+ of talon$",
};

/* --- the pack -------------------------------------------------------------------------------- */

/* A suit that the list has not had yet: seen has an item for each it had. -1 if it is none. */
static int read_gathered_suit(struct reader *reader, const struct node *value,
                              const struct node *const *seen)
{
    int suit = value_suit_of_cards(reader, value);
    if (suit < 0)
        return -1;
    if (seen[suit]) {
        report_twice(reader, value, seen[suit], "the suit '%s' stands twice", value->text);
        return -1;
    }
    return suit;
}

static void check_place_of_gathering(struct reader *reader, const struct entry *entry)
{
    bool is_interlude = reader->play_step >= 0; /* where no cards move: that is told there */
    if (reader->step != 0 && !is_interlude)
        diagnose(reader->diagnostics, E_STEP, entry->key->place,
                 "gathering the cards must be the first step of the deal");
}

READER(read_gather)
{
    struct step *step = field;
    const struct pack *pack = &reader->rules->pack;
    const struct node *seen[SUITS_MAX] = {NULL};
    (void)key;
    step->kind = STEP_GATHER;
    check_place_of_gathering(reader, entry);
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        int suit = read_gathered_suit(reader, item_at(entry->value, i), seen);
        if (suit < 0)
            return;
        step->gather.suits[i] = (uint8_t)suit;
        seen[suit] = item_at(entry->value, i);
    }
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        if (!seen[suit])
            report_left_out(reader, entry, pack->suits[suit].name);
}

/* --- cards to the hands ---------------------------------------------------------------------- */

static void read_schedule(struct reader *reader, const struct node *value,
                          struct schedule *schedule)
{
    unsigned count = count_at_most(reader, value, SCHEDULE_MAX, "items");
    struct schedule_item *items = arena_alloc(reader->arena, count * sizeof *items);
    for (unsigned i = 0; i < count; i++)
        value_range(reader, item_at(value, i), SCOPE_DEAL, &items[i].from, &items[i].to);
    schedule->items = items;
    schedule->item_count = (uint16_t)count;
}

READER(read_deal)
{
    struct step *step = field;
    const struct word *word = key_find_word(key->words, entry->value);
    step->kind = STEP_DEAL;
    step->deal.kind = word ? (enum deal_kind)word->value : DEAL_EACH;
    if (!word)
        read_schedule(reader, entry->value, &step->deal.cards);
}

static const struct spelling packet_spelling = {.word = WORD_NUMBER, .high = CARDS_MAX};

static const struct spelling round_spelling = {
    .word = WORD_NUMBER,
    .low = 1,
    .high = CARDS_MAX,
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &packet_spelling,
};

const struct spelling packets_spelling = {.item = &round_spelling};

/* One round: a number for all, or a list of one for each. */
static void read_round(struct reader *reader, const struct node *value, uint16_t packets[SEATS_MAX])
{
    unsigned players = ruleset_hands(reader->rules);
    bool is_list = value->kind == NODE_LIST;
    if (is_list && value->count != players) {
        diagnose(reader->diagnostics, E_CARDS, value->place, "%u packets for %u players",
                 value->count, players);
        return;
    }
    for (unsigned i = 0; i < players; i++) {
        const struct node *packet = item_at(value, is_list ? i : 0);
        bool is_said = is_list || i == 0;
        packets[i] =
            is_said ? (uint16_t)value_integer(reader, packet, !is_list, CARDS_MAX) : packets[0];
    }
}

READER(read_packets)
{
    struct step *step = field;
    unsigned count = count_at_most(reader, entry->value, ROUNDS_MAX, "rounds");
    (void)key;
    step->kind = STEP_DEAL;
    step->deal.kind = DEAL_PACKETS;
    step->deal.starts = ROLE_ELDEST;
    step->deal.round_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        read_round(reader, item_at(entry->value, i), step->deal.packets[i]);
}

/* --- cards that are shown -------------------------------------------------------------------- */

READER(read_show)
{
    struct step *step = field;
    bool is_talon = key_find_word(key->words, entry->value);
    step->kind = is_talon ? STEP_FLIP : STEP_SHOW;
    if (is_talon)
        step->flip.variable = NO_VARIABLE;
    else
        step->who = value_role(reader, key, entry->value);
    step->names = NO_VARIABLE;
}

READER(read_shown_until)
{
    struct step *step = field;
    if (step->kind == STEP_FLIP)
        step->flip.until = value_cards(reader, entry->value);
    else
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "'%s' is not for hands, which are shown whole", key->name),
                        "use it with 'show: talon', which turns up cards one by one");
}

const struct word shown_words[] = {
    {"hand", SHOWN_HAND, "the cards in hand"},
    {"buried", SHOWN_BURIED, "what that seat discarded"},
    {"face down", SHOWN_DOWN,
     "what that seat has played face down to the trick, once it is complete: cards that are turned "
     "over count in it as they are"},
    {"face down of covered suit", SHOWN_DOWN_COVERED,
     "of these, the cards of the suit of a card that somebody has laid face down with `cover`"},
    {"covered", SHOWN_COVERED, "what that seat laid face down with `cover`"},
    {0},
};

static int find_count(const struct ruleset *rules, const struct node *value)
{
    for (unsigned i = 0; value->kind == NODE_SCALAR && i < rules->count_count; i++)
        if (strcmp(rules->counts[i].name, value->text) == 0 && rules->counts[i].kind != COUNT_RUN &&
            rules->counts[i].kind != COUNT_GOALS)
            return (int)i;
    return -1;
}

/* A word, or a count by its name. */
READER(read_cards_shown)
{
    struct step *step = field;
    int count = find_count(reader->rules, entry->value);
    if (count >= 0) {
        step->shown = SHOWN_COUNTED;
        step->shown_count = (uint8_t)count;
        return;
    }
    int word = value_word(reader, key, entry->value);
    step->shown = word < 0 ? SHOWN_HAND : (enum shown_cards)word;
    if (step->shown == SHOWN_COVERED || step->shown == SHOWN_DOWN_COVERED)
        check_covered(reader, entry->value);
}

/* --- trumps that nobody calls ---------------------------------------------------------------- */

/* The two keys of a table. */
struct suit_table {
    const struct node *by, *is;
};

static const struct spelling suits_spelling = {.entry = &suit_spelling};

#define TABLE                                                                                      \
    "deal:\n"                                                                                      \
    "  trump card: ~\n"                                                                            \
    "  odd or even: {trumps: {by: players, is: {4: S, others: none}}}"

static const struct key suit_table_keys[] = {
    {.name = "by",
     .form = "a number, a suit of the deal, or contract: second",
     .doc = "The value that chooses the row.",
     .required = true,
     .spelling = &text_spelling,
     .example = TABLE,
     .type = FIELD_NODE,
     .offset = offsetof(struct suit_table, by)},
    {.name = "is",
     .takes = TAKES_MAP,
     .form = "{S: C, C: S, H: D, D: H}; others are the rest",
     .doc = "The suit, or none, for each value of `by`; `others` are the rest.",
     .required = true,
     .spelling = &suits_spelling,
     .empty = "a table without suits",
     .example = TABLE,
     .type = FIELD_NODE,
     .offset = offsetof(struct suit_table, is)},
};

const struct schema suit_table_schema = SCHEMA("a table of suits", suit_table_keys);

static void read_trumps_table(struct reader *reader, const struct entry *entry,
                              struct trumps_step *trumps)
{
    struct suit_table table = {NULL, NULL};
    read_mapping(reader, &suit_table_schema, entry, &table);
    if (!table.by || !table.is)
        return;
    trumps->table.place = entry->value->place;
    trumps->table.expression = read_suit_lookup(reader, table.by, table.is, SCOPE_DEAL);
    trumps->table.given = trumps->table.expression != NULL;
    const struct lookup *lookup = trumps->table.given ? trumps->table.expression->lookup : NULL;
    for (unsigned i = 0; lookup && i < lookup->count; i++)
        set_add(&trumps->suits, (unsigned)lookup->entries[i].value);
    if (lookup && lookup->has_others)
        set_add(&trumps->suits, (unsigned)lookup->others);
}

READER(read_trumps_made)
{
    struct step *step = field;
    const struct node *value = entry->value;
    (void)key;
    step->kind = STEP_TRUMPS;
    step->trumps = (struct trumps_step){.suit = SUIT_NONE, .copies = NO_VARIABLE};
    if (value->kind == NODE_MAP) {
        read_trumps_table(reader, entry, &step->trumps);
        return;
    }
    int suit = value_suit_or_variable(reader, value, &step->trumps.copies);
    if (step->trumps.copies != NO_VARIABLE)
        return;
    step->trumps.suit = (uint8_t)(suit < 0 ? SUIT_NONE : suit);
    step->trumps.suits = set_of(step->trumps.suit);
}

/* --- and go elsewhere ------------------------------------------------------------------------ */

static void check_turned_up(struct reader *reader, const struct node *value)
{
    EACH(step, reader->rules->steps, reader->step)
        if (step->kind == STEP_TURN_UP && step->turn_up.which == TOP_OF_TALON)
            return;
    diagnose(reader->diagnostics, E_CONTRADICTION, value->place,
             "no earlier step turns up a card of the talon");
}

static void check_laid_away(struct reader *reader, const struct node *value)
{
    EACH(step, reader->rules->steps, reader->step)
        if (step_discards(step))
            return;
    diagnose(reader->diagnostics, E_CONTRADICTION, value->place, "no earlier step discards cards");
}

/* "3 of talon", or "bid of talon", which is asked of each; told if it is nothing of the kind. */
static void read_cards_of_talon(struct reader *reader, const struct key *key,
                                const struct node *value, struct take_step *take)
{
    struct amount amount = {.given = false};
    if (!value_amount_of(reader, value, " of talon", SCOPE_SEAT, &amount)) {
        value_word(reader, key, value);
        return;
    }
    take->count = 1;
    if (amount.expression)
        take->each = amount;
    else if (amount.number < 1 || amount.number > CARDS_MAX)
        diagnose(reader->diagnostics, E_RANGE, value->place, "%s cannot be taken", value->text);
    else
        take->count = (uint16_t)amount.number;
}

static void take_back(struct reader *reader, const struct node *value, struct step *step)
{
    step->kind = STEP_TAKE_BACK;
    step->who = ROLE_EACH;
    check_laid_away(reader, value);
}

READER(read_take)
{
    struct step *step = field;
    const struct word *word = key_find_word(key->words, entry->value);
    if (word && word->value == BURIED) {
        take_back(reader, entry->value, step);
        return;
    }
    step->kind = STEP_TAKE;
    step->take = (struct take_step){.who = ROLE_EACH, .starts = ROLE_ELDEST, .count = WHOLE_TALON};
    if (!word)
        read_cards_of_talon(reader, key, entry->value, &step->take);
    else if (word->value == TURN_UP)
        check_turned_up(reader, entry->value);
    step->take.is_turn_up = word && word->value == TURN_UP;
}

READER(read_into)
{
    struct step *step = field;
    bool to_tricks = value_word(reader, key, entry->value) == true;
    bool is_of_talon = step->kind == STEP_TAKE && !step->take.is_turn_up;
    if (is_of_talon)
        step->take.to_tricks = to_tricks;
    else if (to_tricks)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->value->place,
                                 "only cards of the talon can be taken into tricks"),
                        "use 'take: talon', or a number of its cards");
}

READER(read_turn_down)
{
    (void)field;
    if (value_word(reader, key, entry->value) >= 0)
        check_turned_up(reader, entry->value);
}
