/* What happens in a deal: the entries of `do:`. */
#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "script/reader.h"
#include "transcript/table_words.h"

/* --- companions ------------------------------------------------------------------------------ */

READER(read_script_word)
{
    struct script_word *word = field;
    (void)key;
    *word = (struct script_word){value_text(reader, entry->value), entry->value->place};
}

static READER(read_seat)
{
    struct script_seat *seat = field;
    (void)key;
    *seat = (struct script_seat){node_seat(position_reader_of(reader), entry->value),
                                 entry->value->place};
}

static READER(read_winner)
{
    struct script_seat *seat = field;
    if (node_says(entry->value, "none"))
        *seat = (struct script_seat){SEAT_OF_NOBODY, entry->value->place};
    else
        read_seat(reader, key, entry, field);
}

static void unknown_key(struct script_reader *reader, const struct node *name)
{
    const struct seat_names *seats = &reader->script->names;
    const struct ruleset *rules = reader->script->rules;
    struct suggestions words = {.count = 0};
    suggest_table(&words, &script_item_schema);
    for (unsigned i = 0; i < seats->seat_count; i++)
        suggest_word(&words, seats_name(seats, i));
    for (unsigned i = 0; i < rules->variable_count; i++)
        suggest_word(&words, rules->variables[i]);
    suggest(reader->named.reader.diagnostics,
            diagnose(reader->named.reader.diagnostics, E_UNKNOWN_KEY, name->place,
                     "'%s' is neither an event nor a seat", name->text),
            name->text, &words);
}

static bool is_seat(const struct script_reader *reader, const struct node *name)
{
    return seats_find(&reader->script->names, name->text) >= 0;
}

static void second_seat(struct script_reader *reader, const struct node *name,
                        const struct node *first)
{
    struct diagnostic *diagnostic = diagnose(reader->named.reader.diagnostics, E_CONTRADICTION,
                                             name->place, "only one seat at a time can act");
    diagnostic_also(diagnostic, first->place, "the first one");
    diagnostic_hint(diagnostic, "start a new item: '- %s: ...'", name->text);
}

/* The keys behind the first, which has said what the item is. */
static void read_companions(struct script_reader *reader, const struct node *map,
                            struct script_item *item)
{
    const char *first = map->entries[0].key->text;
    for (uint32_t i = 1; i < map->count; i++) {
        const struct entry *entry = &map->entries[i];
        const struct key *key = key_find(&script_item_schema, entry->key->text);
        if (item->kind == ITEM_ACT && is_seat(reader, entry->key))
            second_seat(reader, entry->key, map->entries[0].key);
        else if (!key || key->is_verb)
            unknown_key(reader, entry->key);
        else if (*key->with ? !key_names_verb(key->with, first) : item->kind != ITEM_ACT)
            diagnostic_also(diagnose(reader->named.reader.diagnostics, E_CONTRADICTION,
                                     entry->key->place, "'%s' cannot be used with '%s'", key->name,
                                     first),
                            map->entries[0].key->place, "this is '%s'", first);
        else
            read_value(&reader->named.reader, key, entry, item);
    }
}

/* --- the kinds ------------------------------------------------------------------------------- */

/* "{East: [pass, accept]}", with more keys behind it only where `because` may stand. */
static void read_seat_and_actions(struct script_reader *reader, const struct entry *entry,
                                  struct script_item *item)
{
    const struct node *map = entry->value;
    item->seat = node_seat(&reader->named, map->entries[0].key);
    node_actions(&reader->named, map->entries[0].value, &item->actions);
    for (uint32_t i = 1; i < map->count; i++) {
        const struct entry *other = &map->entries[i];
        if (item->kind == ITEM_REFUSED && strcmp(other->key->text, "because") == 0)
            read_script_word(&reader->named.reader, NULL, other, &item->because);
        else if (is_seat(reader, other->key))
            second_seat(reader, other->key, map->entries[0].key);
        else
            unknown_key(reader, other->key);
    }
}

static READER(read_legal)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_LEGAL;
    read_seat_and_actions(script_reader_of(reader), entry, item);
}

/* --- claims ---------------------------------------------------------------------------------- */

static const struct word claim_words[] = {
    {"rest", CLAIM_REST, "all remaining tricks, including the current one"},
    {0},
};

static uint8_t claimed_tricks(struct script_reader *reader, const struct node *value)
{
    int64_t number;
    if (key_find_word(claim_words, value))
        return CLAIM_REST;
    if (value->kind == NODE_SCALAR && value_is_integer(value->text, &number))
        return (uint8_t)value_integer(&reader->named.reader, value, 0, TRICKS_MAX);
    diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_TYPE, value->place,
                             "a claim must be a number of tricks, or 'rest'"),
                    "use the total of the side, or 'rest'");
    return 0;
}

static void read_claim_of(struct script_reader *reader, const struct node *map,
                          struct script_item *item)
{
    for (uint32_t i = 0; i < map->count && i < SEATS_MAX; i++) {
        struct claim_part *part = &item->claim.parts[i];
        part->seats = node_seats(&reader->named, map->entries[i].key);
        part->tricks = claimed_tricks(reader, map->entries[i].value);
    }
    item->claim.part_count = (uint8_t)(map->count < SEATS_MAX ? map->count : SEATS_MAX);
    item->claimants = item->claim.parts[0].seats;
}

static READER(read_claim)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_CLAIM;
    read_claim_of(script_reader_of(reader), entry->value, item);
}

static READER(read_concession)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_CLAIM;
    item->claim.concedes = true;
    item->claimants = node_seats(position_reader_of(reader), entry->value);
}

static READER(read_opens)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_OPENS;
    item->seat = node_seat(position_reader_of(reader), entry->value);
}

static const struct word claim_is_words[] = {
    {"right", CLAIM_IS_RIGHT, "the side can win this number of tricks against any play"},
    {"wrong", CLAIM_IS_WRONG, "the others can hold the side to fewer tricks"},
    {0},
};

static READER(read_claim_is)
{
    struct script_item *item = field;
    int word = value_word(reader, key, entry->value);
    item->claim_is = word < 0 ? CLAIM_IS_UNSAID : (enum claim_is)word;
    item->claim_is_place = entry->value->place;
}

static const struct key *claim_key(const char *name);

/* "{claim: {South: 9}, because: tricks}". */
static void read_no_claim(struct script_reader *reader, const struct node *map,
                          struct script_item *item)
{
    const struct entry *first = &map->entries[0];
    read_value(&reader->named.reader, claim_key(first->key->text), first, item);
    item->kind = ITEM_NO_CLAIM;
    for (uint32_t i = 1; i < map->count; i++) {
        if (strcmp(map->entries[i].key->text, "because") == 0)
            read_script_word(&reader->named.reader, NULL, &map->entries[i], &item->because);
        else
            diagnostic_also(diagnose(reader->named.reader.diagnostics, E_CONTRADICTION,
                                     map->entries[i].key->place, "'%s' cannot be used with '%s'",
                                     map->entries[i].key->text, first->key->text),
                            first->key->place, "the claim");
    }
}

static READER(read_refused)
{
    struct script_item *item = field;
    struct script_reader *script = script_reader_of(reader);
    (void)key;
    item->kind = ITEM_REFUSED;
    if (claim_key(entry->value->entries[0].key->text))
        read_no_claim(script, entry->value, item);
    else
        read_seat_and_actions(script, entry, item);
}

static READER(read_trick)
{
    struct script_item *item = field;
    unsigned players = ruleset_hands(reader->rules);
    (void)key;
    item->kind = ITEM_TRICK;
    node_cards(position_reader_of(reader), entry->value, &item->actions);
    bool any_drop = reader->rules->play.out_count > 0 || reader->rules->drops_out;
    bool may_be_fewer = any_drop && item->actions.count > 0;
    bool may_be_more = reader->rules->has_leads && item->actions.count % players == 0;
    if ((item->actions.count > players && !may_be_more) ||
        (item->actions.count < players && !may_be_fewer))
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, entry->value->place,
                 "a trick has %u cards, not %u", players, item->actions.count);
}

static READER(read_moves)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_ACT;
    node_actions(position_reader_of(reader), entry->value, &item->actions);
}

static uint8_t penalty(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    const char *names[PENALTIES_MAX];
    if (!value_text(&reader->named.reader, name))
        return 0;
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        names[i] = rules->penalties[i].line.name;
        if (strcmp(names[i], name->text) == 0)
            return (uint8_t)i;
    }
    node_unknown(&reader->named, name, "penalty", names, rules->penalty_count);
    return 0;
}

static READER(read_fined)
{
    struct script_item *item = field;
    struct script_reader *script = script_reader_of(reader);
    const struct entry *pair = script_only_pair(script, entry->value, "a penalty");
    (void)key;
    item->kind = ITEM_FINED;
    item->seat = node_seat(&script->named, pair->key);
    item->penalty = penalty(script, pair->value);
}

/* --- the schema ------------------------------------------------------------------------------ */

static const struct spelling actions_spelling = {.takes = TAKES_SCALAR | TAKES_LIST};
static const struct spelling claimed_spelling = {
    .doc = "A number; `rest` for all tricks that are left.",
    .word = WORD_AMOUNT,
    .pattern = "^rest$",
    .low = 0,
    .high = TRICKS_MAX,
};
static const struct spelling acts_of_seat_spelling = {.entry = &actions_spelling};
static const struct spelling words_of_seat_spelling = {.entry = &text_spelling};
static const struct spelling refused_of_seat_spelling = {
    .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
    .entry = &claimed_spelling,
};
static const struct spelling refused_spelling = {.entry = &refused_of_seat_spelling};
static const struct spelling claim_spelling = {.entry = &claimed_spelling};

#define FIELD(member) .offset = offsetof(struct script_item, member)

static const struct word ways_to_win[] = {
#define X(way, text, doc) {text, way, doc},
    WIN_WORDS(X)
#undef X
        {NULL, 0, NULL},
};

static const struct key item_keys[] = {
    {.name = "legal",
     .takes = TAKES_MAP,
     .form = "{East: [pass, accept]}",
     .doc = "The seat is to act, and these are its legal actions.",
     .is_verb = true,
     .spelling = &acts_of_seat_spelling,
     .empty = "legal actions need a seat",
     .read = read_legal},
    {.name = "refused",
     .takes = TAKES_MAP,
     .form = "{North: D5, because: follow suit}",
     .doc = "The seat is to act, and this is illegal; or this cannot be claimed. The match is "
            "unchanged.",
     .is_verb = true,
     .spelling = &refused_spelling,
     .empty = "legal actions need a seat",
     .read = read_refused},
    {.name = "trick",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "[C3, CA, C2, C6]",
     .doc = "A whole trick in the order played.",
     .is_verb = true,
     .spelling = &card_spelling,
     .read = read_trick},
    {.name = "moves",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "[bid 3, pass, C3, CA]",
     .doc = "What happens next: calls and cards in order, each by the seat that is to act.",
     .is_verb = true,
     .spelling = &actions_spelling,
     .read = read_moves},
    {.name = "fined",
     .takes = TAKES_MAP,
     .form = "{North: gave the card away}",
     .doc = "The seat gets a penalty of the ruleset.",
     .is_verb = true,
     .spelling = &words_of_seat_spelling,
     .empty = "a penalty needs a seat",
     .read = read_fined},
    {.name = "claim",
     .takes = TAKES_MAP,
     .form = "{North-South: 13}, or {South: rest}",
     .doc = "The seat or side claims this total of tricks, which settles the deal.",
     .is_verb = true,
     .spelling = &claim_spelling,
     .empty = "a claim needs a seat or a side",
     .read = read_claim},
    {.name = "concede",
     .form = "a seat, or a side",
     .doc = "The seat or side concedes all remaining tricks.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_concession},
    {.name = "lays open",
     .form = "a seat",
     .doc = "The seat lays its hand open, and play continues.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_opens},
    {.name = "holds",
     .takes = TAKES_MAP,
     .form = "{North: [C2, SA]}",
     .doc = "The exact hand of the seat.",
     .is_verb = true,
     .spelling = &acts_of_seat_spelling,
     .empty = "a hand needs a seat",
     .read = read_held},
    {.name = "shown",
     .takes = TAKES_MAP,
     .form = "{North: [C2]}",
     .doc = "The exact cards that are open in the seat's hand.",
     .is_verb = true,
     .spelling = &acts_of_seat_spelling,
     .empty = "a hand needs a seat",
     .read = read_shown},
    {.name = "called",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a card, or none; or two cards: SA HA",
     .doc = "The called cards.",
     .is_verb = true,
     .spelling = &card_spelling,
     .read = read_called},
    {.name = "partner",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a seat, or none; or all of several: [North, East]",
     .doc = "The known partner of the declarer; none until the called card is played, or if the "
            "declarer holds it.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_partner},
    {.name = "contract",
     .form = "the name of a contract, or none",
     .doc = "The contract; none also if it is only a number.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_contract},
    {.name = "says",
     .form = "the words of the call",
     .doc = "The words with an action.",
     .with = "",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(says)},
    {.name = "note",
     .form = "text",
     .doc = "The players' explanation of an action: the meaning of a bid.",
     .with = "",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(note)},
    {.name = "comment",
     .form = "text",
     .doc = "A comment on an action.",
     .with = "",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(comment)},
    {.name = "led by",
     .form = "a seat",
     .doc = "Who leads to the trick.",
     .with = " trick ",
     .spelling = &text_spelling,
     .read = read_seat,
     FIELD(led_by)},
    {.name = "won by",
     .form = "a seat, or none",
     .doc = "The winner of the trick; none if nobody wins it.",
     .with = " trick ",
     .spelling = &text_spelling,
     .read = read_winner,
     FIELD(won_by)},
    {.name = "is",
     .form = "right, or wrong",
     .doc = "Whether the claim is right with all hands visible and perfect play.",
     .words = claim_is_words,
     .with = " claim concede ",
     .read = read_claim_is},
    {.name = "because",
     .form = "highest trump",
     .doc = "Why the trick is won.",
     .words = ways_to_win,
     .with = " trick ",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(because)},
};

/* Behind other names, what a seat does, or which suit a variable has. */
const struct schema script_item_schema = {.what = "an event",
                                          .keys = item_keys,
                                          .count = sizeof item_keys / sizeof *item_keys,
                                          .others = &actions_spelling};

/* The key of a claim or a concession; NULL if the name is none. */
static const struct key *claim_key(const char *name)
{
    const struct key *key = key_find(&script_item_schema, name);
    return key && (key->read == read_claim || key->read == read_concession) ? key : NULL;
}

const struct word rest_words[] = {{"rest", 0, "the seed plays out the deal"}, {0}};

/* --- items ----------------------------------------------------------------------------------- */

static bool read_verb(struct script_reader *reader, const struct entry *entry,
                      struct script_item *item)
{
    const struct key *key = key_find(&script_item_schema, entry->key->text);
    if (!key || !key->is_verb)
        return false;
    read_value(&reader->named.reader, key, entry, item);
    return true;
}

static bool read_variable_item(struct script_reader *reader, const struct entry *entry,
                               struct script_item *item)
{
    item->variable = ruleset_find_variable(reader->script->rules, entry->key->text);
    if (item->variable == NO_VARIABLE)
        return false;
    item->kind = ITEM_SUIT;
    item->value = entry->value->place;
    item->suit = (uint8_t)value_suit(&reader->named.reader, entry->value);
    return true;
}

static bool read_act(struct script_reader *reader, const struct entry *entry,
                     struct script_item *item)
{
    int seat = seats_find(&reader->script->names, entry->key->text);
    if (seat < 0)
        return false;
    item->kind = ITEM_ACT;
    item->seat = (uint8_t)seat;
    node_actions(&reader->named, entry->value, &item->actions);
    return true;
}

static void read_mapping_item(struct script_reader *reader, const struct node *map,
                              struct script_item *item)
{
    const struct entry *first = &map->entries[0];
    item->place = first->key->place;
    if (read_verb(reader, first, item) || read_variable_item(reader, first, item) ||
        read_act(reader, first, item))
        read_companions(reader, map, item);
    else
        unknown_key(reader, first->key);
}

void script_item(struct script_reader *reader, const struct node *value, struct script_item *item)
{
    *item = (struct script_item){
        .place = value->place,
        .seat = NO_SEAT,
        .claim = {.by = NO_SEAT},
        .led_by = {.seat = NO_SEAT},
        .won_by = {.seat = NO_SEAT},
    };
    if (value->kind == NODE_MAP && value->count > 0)
        read_mapping_item(reader, value, item);
    else if (key_find_word(rest_words, value))
        item->kind = ITEM_REST;
    else
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_TYPE, value->place,
                                 "an event cannot be %s", node_kind_name(value)),
                        "use 'North: pass', 'trick: [...]' or 'rest'");
}

void read_items(struct reader *reader, const struct key *key, const struct entry *entry,
                void *field)
{
    struct script_deal *deal = field;
    const struct node *list = entry->value;
    struct script_item *items =
        arena_alloc(script_reader_of(reader)->script->arena, list->count * sizeof *items);
    (void)key;
    for (uint32_t i = 0; i < list->count; i++)
        script_item(script_reader_of(reader), list->entries[i].value, &items[i]);
    deal->items = items;
    deal->item_count = list->count;
}
