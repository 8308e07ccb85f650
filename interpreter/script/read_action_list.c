/* A match as a list of numbers: `actions:`. What a number means is known when it is played. */
#include "loader/reader.h"
#include "script/reader.h"

const struct word time_called_words[] = {
    {"time called", 1, "the match ends after the last deal"},
    {0},
};

/* Of what can stand in `do` only what is no action itself. */
static void read_listed_item(struct script_reader *reader, const struct node *value,
                             struct listed_action *entry)
{
    struct script_item *item = arena_alloc(reader->script->arena, sizeof *item);
    script_item(reader, value, item);
    entry->kind = LISTED_ITEM;
    entry->item = item;
    if (!item_is_refused(item) && !item_intervenes(item))
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_CONTRADICTION, item->place,
                                 "this is not allowed in a list of numbers"),
                        "use a number, 'refused: {...}', 'fined: {...}', 'claim: {...}', 'lays "
                        "open: SEAT' or 'time called'");
}

static void read_entry(struct script_reader *reader, const struct node *value,
                       struct listed_action *entry)
{
    *entry = (struct listed_action){.place = value->place};
    if (value->kind == NODE_MAP) {
        read_listed_item(reader, value, entry);
    } else if (key_find_word(time_called_words, value)) {
        entry->kind = LISTED_TIME;
        script_check_time(reader, value);
    } else {
        entry->number = (uint16_t)value_integer(&reader->named.reader, value, 0, CARDS_MAX);
    }
}

READER(read_action_list)
{
    struct action_list *list = field;
    const struct node *value = entry->value;
    struct listed_action *entries =
        arena_alloc(script_reader_of(reader)->script->arena, value->count * sizeof *entries);
    (void)key;
    for (uint32_t i = 0; i < value->count; i++)
        read_entry(script_reader_of(reader), value->entries[i].value, &entries[i]);
    *list = (struct action_list){true, entries, value->count, value->place};
}
