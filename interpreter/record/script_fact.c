/* What a script says is so at a point of a deal: hands, suits, the contract and the sides. */
#include <string.h>

#include "loader/value.h"
#include "record/script_reader.h"

static bool is_none(const struct node *value)
{
    return value->kind == NODE_SCALAR && strcmp(value->text, "none") == 0;
}

static void read_cards_of_seat(struct script_reader *reader, const struct node *map,
                               struct script_item *item)
{
    const struct entry *pair = script_only_pair(reader, map, "a hand");
    if (!pair)
        return;
    item->seat = script_seat(reader, pair->key);
    script_cards(reader, pair->value, &item->actions);
}

/* One card, or none. */
static void read_called(struct script_reader *reader, const struct node *value,
                        struct script_item *item)
{
    item->actions.place = value->place;
    if (is_none(value))
        return;
    script_cards(reader, value, &item->actions);
    if (item->actions.count > 1)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, item->actions.items[1].place,
                 "one card is called, not %u", item->actions.count);
}

static uint8_t contract(struct script_reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->script->rules;
    if (is_none(name) || !value_text(&reader->reader, name))
        return 0;
    for (unsigned i = 0; i < rules->contract_count; i++) {
        if (strcmp(rules->contracts[i], name->text) == 0)
            return (uint8_t)(i + 1);
    }
    script_unknown(reader, name, "contract", rules->contracts, rules->contract_count);
    return 0;
}

void read_fact(struct script_reader *reader, const struct entry *entry, struct script_item *item)
{
    const struct node *value = entry->value;
    switch (item->kind) {
    case ITEM_HOLDS:
    case ITEM_SHOWN: read_cards_of_seat(reader, value, item); break;
    case ITEM_SUIT: item->suit = (uint8_t)value_suit(&reader->reader, value); break;
    case ITEM_CALLED: read_called(reader, value, item); break;
    case ITEM_PARTNER: item->seat = is_none(value) ? NO_SEAT : script_seat(reader, value); break;
    case ITEM_CONTRACT: item->contract = contract(reader, value); break;
    case ITEM_ACT:
    case ITEM_LEGAL:
    case ITEM_REFUSED:
    case ITEM_TRICK:
    case ITEM_FINED:
    case ITEM_REST: break;
    }
}
