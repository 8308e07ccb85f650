/* Conditions and amounts that the author gives names, for other expressions to ask. */
#include "loader/sections.h"

#include <string.h>

#include "loader/contracts.h"

/* Behind a term of the same name, which is in force under other contracts. */
static bool is_variant(const struct ruleset *rules, const char *name, bool is_condition)
{
    unsigned count = rules->term_count;
    const struct named_term *before = &rules->terms[count > 0 ? count - 1 : 0];
    return count > 0 && strcmp(before->name, name) == 0 &&
           before->expression->is_condition == is_condition;
}

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
    rules->terms[rules->term_count] = (struct named_term){
        .name = entry->key->text,
        .expression = expression,
        .is_variant = is_variant(rules, entry->key->text, is_condition),
    };
    rules->term_count++;
}

static void read_terms(struct reader *reader, const char *section, bool are_conditions)
{
    struct entries entries = gather_entries(reader, section, NULL, false);
    unsigned count = entries_at_most(reader, &entries, reader->rules->term_count, TERMS_NAMED_MAX,
                                     "conditions and amounts");
    for (unsigned i = 0; i < count; i++) {
        reader->under = entries.each[i].under;
        read_term(reader, entries.each[i].entry, are_conditions);
    }
    reader->under = EVERY_CONTRACT;
}

READER(read_conditions)
{
    (void)entry;
    (void)field;
    read_terms(reader, key->name, true);
}

READER(read_amounts)
{
    (void)entry;
    (void)field;
    read_terms(reader, key->name, false);
}
