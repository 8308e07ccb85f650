/* Values that only scripts have: single pairs, numbers for somebody. */
#include "script/reader.h"

bool script_is_mapping(struct script_reader *reader, const struct node *value, const char *what)
{
    if (value->kind == NODE_MAP)
        return true;
    diagnose(reader->named.reader.diagnostics, E_TYPE, value->place, "%s must be a mapping, not %s",
             what, node_kind_name(value));
    return false;
}

static void refuse_second(struct script_reader *reader, const struct node *second,
                          const struct node *first, const char *what)
{
    struct diagnostic *diagnostic = diagnose(reader->named.reader.diagnostics, E_CONTRADICTION,
                                             second->place, "%s takes one seat at a time", what);
    diagnostic_hint(diagnostic, "use another entry");
    diagnostic_also(diagnostic, first->place, "the first one");
}

const struct entry *script_only_pair(struct script_reader *reader, const struct node *value,
                                     const char *what)
{
    for (uint32_t i = 1; i < value->count; i++)
        refuse_second(reader, value->entries[i].key, value->entries[0].key, what);
    return &value->entries[0];
}

void read_script_cards(struct reader *reader, const struct key *key, const struct entry *entry,
                       void *field)
{
    (void)key;
    node_cards(position_reader_of(reader), entry->value, field);
}

/* --- numbers for somebody -------------------------------------------------------------------- */

void script_numbers(struct script_reader *reader, const struct node *value,
                    struct expected_numbers *numbers,
                    int (*who)(struct script_reader *reader, const struct node *name))
{
    struct expected_number *items =
        arena_alloc(reader->script->arena, value->count * sizeof *items);
    *numbers = (struct expected_numbers){.items = items};
    EACH(entry, value->entries, value->count) {
        int found = who(reader, entry->key);
        if (found < 0)
            continue;
        items[numbers->count++] = (struct expected_number){
            .who = (uint8_t)found,
            .number = value_integer(&reader->named.reader, entry->value, -SCORE_MAX, SCORE_MAX),
            .place = entry->value->place,
        };
    }
}
