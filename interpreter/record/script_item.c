/* What happens in a deal: the entries of `do:`. */
#include <string.h>

#include "base/text.h"
#include "loader/suggest.h"
#include "loader/value.h"
#include "record/script_reader.h"

/* The first key of an entry says what kind it is: one of these words, a seat, or a suit variable.
 */
static const struct word verbs[] = {
    {"legal", ITEM_LEGAL, "what a seat may do now"},
    {"refused", ITEM_REFUSED, "what a seat may not do now"},
    {"trick", ITEM_TRICK, "the cards of a trick in the order played"},
    {"fined", ITEM_FINED, "a penalty for a seat"},
    {"holds", ITEM_HOLDS, "the cards a seat has in hand now"},
    {"shown", ITEM_SHOWN, "the cards of a hand that lie open now"},
    {"called", ITEM_CALLED, "the card that is called"},
    {"partner", ITEM_PARTNER, "the declarer's partner, once all know"},
    {"contract", ITEM_CONTRACT, "the contract of the declarer"},
    {0},
};

/* The keys that may follow the first one, and the kind they go with. */
static const struct word companions[] = {
    {"says", ITEM_ACT, "the words of the call"},
    {"led by", ITEM_TRICK, "who leads"},
    {"won by", ITEM_TRICK, "who wins"},
    {"because", ITEM_TRICK, "why"},
    {0},
};

static const struct word *find_word(const struct word *words, const char *text)
{
    for (; words->text; words++) {
        if (strcmp(words->text, text) == 0)
            return words;
    }
    return NULL;
}

/* --- companions ------------------------------------------------------------------------------ */

static struct script_word read_word(struct script_reader *reader, const struct node *value)
{
    return (struct script_word){value_text(&reader->reader, value), value->place};
}

static struct script_seat read_seat(struct script_reader *reader, const struct node *value)
{
    return (struct script_seat){script_seat(reader, value), value->place};
}

static void read_companion(struct script_reader *reader, const struct entry *entry,
                           struct script_item *item)
{
    const char *name = entry->key->text;
    if (strcmp(name, "says") == 0)
        item->says = read_word(reader, entry->value);
    else if (strcmp(name, "because") == 0)
        item->because = read_word(reader, entry->value);
    else if (strcmp(name, "led by") == 0)
        item->led_by = read_seat(reader, entry->value);
    else
        item->won_by = read_seat(reader, entry->value);
}

static void unknown_key(struct script_reader *reader, const struct node *name)
{
    const struct seat_names *seats = &reader->script->names;
    const struct ruleset *rules = reader->script->rules;
    struct suggestions words = {.count = 0};
    for (const struct word *word = verbs; word->text; word++)
        suggest_word(&words, word->text);
    for (const struct word *word = companions; word->text; word++)
        suggest_word(&words, word->text);
    for (unsigned i = 0; i < seats->seat_count; i++)
        suggest_word(&words, seats->seats[i]);
    for (unsigned i = 0; i < rules->variable_count; i++)
        suggest_word(&words, rules->variables[i]);
    suggest(reader->reader.diagnostics,
            diagnose(reader->reader.diagnostics, E_UNKNOWN_KEY, name->place,
                     "'%s' is nothing that can happen, and no seat", name->text),
            name->text, &words);
}

static void read_companions(struct script_reader *reader, const struct node *map,
                            struct script_item *item)
{
    for (uint32_t i = 1; i < map->count; i++) {
        const struct entry *entry = &map->entries[i];
        const struct word *word = find_word(companions, entry->key->text);
        if (!word)
            unknown_key(reader, entry->key);
        else if (word->value != (int)item->kind)
            diagnose(reader->reader.diagnostics, E_CONTRADICTION, entry->key->place,
                     "'%s' does not go with '%s'", word->text, map->entries[0].key->text);
        else
            read_companion(reader, entry, item);
    }
}

/* --- the kinds ------------------------------------------------------------------------------- */

/* "{East: [pass, accept]}", with more keys behind it only where `because` may stand. */
static void read_seat_and_actions(struct script_reader *reader, const struct entry *entry,
                                  struct script_item *item)
{
    const struct node *map = entry->value;
    if (!script_has_pair(reader, map, "what may be done"))
        return;
    item->seat = script_seat(reader, map->entries[0].key);
    script_actions(reader, map->entries[0].value, &item->actions);
    for (uint32_t i = 1; i < map->count; i++) {
        const struct entry *other = &map->entries[i];
        if (item->kind == ITEM_REFUSED && strcmp(other->key->text, "because") == 0)
            item->because = read_word(reader, other->value);
        else if (seats_find(&reader->script->names, other->key->text) < 0)
            unknown_key(reader, other->key);
        else
            diagnose(reader->reader.diagnostics, E_CONTRADICTION, other->key->place,
                     "one seat at a time has the turn");
    }
}

static void read_trick(struct script_reader *reader, const struct entry *entry,
                       struct script_item *item)
{
    unsigned players = reader->script->rules->players;
    script_cards(reader, entry->value, &item->actions);
    if (item->actions.count != players)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, entry->value->place,
                 "a trick has %u cards, not %u", players, item->actions.count);
}

static uint8_t penalty(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    const char *names[PENALTIES_MAX];
    if (!value_text(&reader->reader, name))
        return 0;
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        names[i] = rules->penalties[i].name;
        if (strcmp(names[i], name->text) == 0)
            return (uint8_t)i;
    }
    script_unknown(reader, name, "penalty", names, rules->penalty_count);
    return 0;
}

static void read_fined(struct script_reader *reader, const struct entry *entry,
                       struct script_item *item)
{
    const struct entry *pair = script_only_pair(reader, entry->value, "a penalty");
    if (!pair)
        return;
    item->seat = script_seat(reader, pair->key);
    item->penalty = penalty(reader, pair->value);
}

static bool read_verb(struct script_reader *reader, const struct entry *entry,
                      struct script_item *item)
{
    const struct word *word = find_word(verbs, entry->key->text);
    if (!word)
        return false;
    item->kind = (enum item_kind)word->value;
    switch (item->kind) {
    case ITEM_LEGAL:
    case ITEM_REFUSED: read_seat_and_actions(reader, entry, item); break;
    case ITEM_TRICK: read_trick(reader, entry, item); break;
    case ITEM_FINED: read_fined(reader, entry, item); break;
    case ITEM_HOLDS:
    case ITEM_SHOWN:
    case ITEM_CALLED:
    case ITEM_PARTNER:
    case ITEM_CONTRACT: read_fact(reader, entry, item); break;
    case ITEM_ACT:
    case ITEM_SUIT:
    case ITEM_REST: break;
    }
    return true;
}

static bool read_variable_item(struct script_reader *reader, const struct entry *entry,
                               struct script_item *item)
{
    item->variable = ruleset_find_variable(reader->script->rules, entry->key->text);
    if (item->variable == NO_VARIABLE)
        return false;
    item->kind = ITEM_SUIT;
    read_fact(reader, entry, item);
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
    script_actions(reader, entry->value, &item->actions);
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

static void read_item(struct script_reader *reader, const struct node *value,
                      struct script_item *item)
{
    *item = (struct script_item){
        .place = value->place,
        .seat = NO_SEAT,
        .led_by = {.seat = NO_SEAT},
        .won_by = {.seat = NO_SEAT},
    };
    if (value->kind == NODE_MAP && value->count > 0)
        read_mapping_item(reader, value, item);
    else if (value->kind == NODE_SCALAR && strcmp(value->text, "rest") == 0)
        item->kind = ITEM_REST;
    else
        diagnostic_hint(diagnose(reader->reader.diagnostics, E_TYPE, value->place,
                                 "something that happens cannot be %s", node_kind_name(value)),
                        "write 'North: pass', 'trick: [...]' or 'rest'");
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
        read_item(script_reader_of(reader), list->entries[i].value, &items[i]);
    deal->items = items;
    deal->item_count = list->count;
}
