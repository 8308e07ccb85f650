/* Conditions and amounts that the author gives names, for other expressions to ask. */
#include "loader/sections.h"

static void read_term(struct reader *reader, const struct entry *entry, bool is_condition)
{
    struct ruleset *rules = reader->rules;
    if (!value_is_name(reader, entry->key))
        return;
    struct expression *expression =
        value_expression(reader, entry->value, SCOPE_CALL, is_condition);
    if (!expression)
        return;
    reader->term_places[rules->term_count] = entry->key->place;
    rules->terms[rules->term_count++] = (struct named_term){entry->key->text, expression};
}

static void read_terms(struct reader *reader, const struct node *map, bool are_conditions)
{
    unsigned room = TERMS_NAMED_MAX - reader->rules->term_count;
    unsigned count = count_at_most(reader, map, room, "conditions and amounts");
    for (unsigned i = 0; i < count; i++)
        read_term(reader, &map->entries[i], are_conditions);
}

READER(read_conditions)
{
    (void)key;
    (void)field;
    read_terms(reader, entry->value, true);
}

READER(read_amounts)
{
    (void)key;
    (void)field;
    read_terms(reader, entry->value, false);
}
