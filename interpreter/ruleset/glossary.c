/* The words of a ruleset's glossary, looked up by what they stand for. */
#include "ruleset/glossary.h"

#include <string.h>

#include "base/each.h"
#include "ruleset/ruleset.h"

const char *glossary_plural(struct arena *arena, const struct glossary_entry *entry)
{
    size_t length = strlen(entry->name);
    if (entry->plural || (length > 0 && entry->name[length - 1] == 's'))
        return entry->plural ? entry->plural : entry->name;
    return arena_format(arena, "%ss", entry->name);
}

const struct glossary_entry *glossary_of(const struct ruleset *rules, enum glossary_kind kind,
                                         unsigned number)
{
    EACH(entry, rules->glossary, rules->glossary_count)
        if (entry->kind == kind && entry->number == number)
            return entry;
    return NULL;
}

const struct glossary_entry *glossary_of_role(const struct ruleset *rules, role_t role)
{
    EACH(entry, rules->glossary, rules->glossary_count)
        if (entry->kind == GLOSS_ROLE && entry->role == role)
            return entry;
    return NULL;
}

const struct glossary_entry *glossary_of_card(const struct ruleset *rules, unsigned card,
                                              unsigned trumps)
{
    struct set copies = pack_copies(&rules->pack, card);
    EACH(entry, rules->glossary, rules->glossary_count)
        if (entry->kind == GLOSS_CARDS && set_equal(named_cards_now(&entry->cards, trumps), copies))
            return entry;
    return NULL;
}
