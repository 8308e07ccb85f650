/* What a script says is so at a point of a deal: hands, suits, the contract and the sides. */
#include <string.h>

#include "loader/reader.h"
#include "script/reader.h"

static void read_cards_of_seat(struct script_reader *reader, const struct node *map,
                               struct script_item *item)
{
    const struct entry *pair = script_only_pair(reader, map, "a hand");
    item->seat = script_seat(reader, pair->key);
    script_cards(reader, pair->value, &item->actions);
}

READER(read_held)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_HOLDS;
    read_cards_of_seat(script_reader_of(reader), entry->value, item);
}

READER(read_shown)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_SHOWN;
    read_cards_of_seat(script_reader_of(reader), entry->value, item);
}

/* One card, or none. */
READER(read_called)
{
    struct script_item *item = field;
    const struct node *value = entry->value;
    (void)key;
    item->kind = ITEM_CALLED;
    item->actions.place = value->place;
    if (node_says(value, "none"))
        return;
    script_cards(script_reader_of(reader), value, &item->actions);
    if (item->actions.count > 1)
        diagnose(reader->diagnostics, E_SCRIPT_CARDS, item->actions.items[1].place,
                 "one card is called, not %u", item->actions.count);
}

READER(read_partner)
{
    struct script_item *item = field;
    const struct node *value = entry->value;
    (void)key;
    item->kind = ITEM_PARTNER;
    item->value = value->place;
    item->seat = node_says(value, "none") ? NO_SEAT : script_seat(script_reader_of(reader), value);
}

uint8_t script_contract(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    if (node_says(name, "none") || !value_text(&reader->reader, name))
        return 0;
    const char *names[CONTRACTS_MAX];
    for (unsigned i = 1; i <= rules->contract_count; i++) {
        if (strcmp(rules->contracts[i].name, name->text) == 0)
            return (uint8_t)i;
        names[i - 1] = rules->contracts[i].name;
    }
    if (script_contract_is_of_another(reader, name->text))
        return 0;
    script_unknown(reader, name, "contract", names, rules->contract_count);
    return 0;
}

READER(read_contract)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_CONTRACT;
    item->value = entry->value->place;
    item->contract = script_contract(script_reader_of(reader), entry->value);
}
