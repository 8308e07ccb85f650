/* What a script says is so at a point of a deal: hands, suits, the contract and the sides. */
#include <string.h>

#include "loader/reader.h"
#include "script/reader.h"

static void read_cards_of_seat(struct script_reader *reader, const struct node *map,
                               struct script_item *item)
{
    const struct entry *pair = script_only_pair(reader, map, "a hand");
    item->seat = node_seat(&reader->named, pair->key);
    node_cards(&reader->named, pair->value, &item->actions);
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

/* One card or two, or none. */
READER(read_called)
{
    struct script_item *item = field;
    const struct node *value = entry->value;
    (void)key;
    item->kind = ITEM_CALLED;
    item->actions.place = value->place;
    if (node_says(value, "none"))
        return;
    node_called(position_reader_of(reader), value, &item->actions);
}

READER(read_partner)
{
    struct script_item *item = field;
    const struct node *value = entry->value;
    (void)key;
    item->kind = ITEM_PARTNER;
    item->value = value->place;
    bool is_list = value->kind == NODE_LIST;
    for (unsigned i = 0; !node_says(value, "none") && i < (is_list ? value->count : 1); i++)
        item->partners |= seat_as_set(
            node_seat(position_reader_of(reader), is_list ? value->entries[i].value : value));
}

READER(read_contract)
{
    struct script_item *item = field;
    (void)key;
    item->kind = ITEM_CONTRACT;
    item->value = entry->value->place;
    item->contract = node_contract(position_reader_of(reader), entry->value);
}
