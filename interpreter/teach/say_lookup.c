/* Amounts that go by a table: "by trumps, 9 for diamonds, 10 for hearts and 24 for none". */
#include <inttypes.h>
#include <string.h>

#include "teach/sections.h"

/* The value that an entry is for, as a reader calls it. */
static const char *say_key(struct teller *teller, const struct fact_name *by,
                           const struct lookup_entry *entry)
{
    if (!entry->word)
        return say(teller, "%" PRId32, entry->key);
    bool is_suit = by->fact == FACT_SUIT && strcmp(entry->word, LOOKUP_NONE) != 0;
    return is_suit ? say_suit_called(teller, entry->word) : entry->word;
}

/* "clubs or diamonds": all that come to as much as this one; NULL if one before it does. */
static const char *say_keys(struct teller *teller, const struct fact_name *by,
                            const struct lookup *lookup, unsigned entry)
{
    struct words keys = {.count = 0};
    for (unsigned i = 0; i < lookup->count; i++) {
        if (lookup->entries[i].value != lookup->entries[entry].value)
            continue;
        if (i < entry)
            return NULL;
        add_word(&keys, say_key(teller, by, &lookup->entries[i]));
    }
    return say_list(teller, &keys, "or");
}

/* What an entry comes to. */
static const char *say_listed(struct teller *teller, const struct lookup *lookup, int32_t value)
{
    if (!lookup->has_suits)
        return say(teller, "%" PRId32, value);
    return value == SUIT_NONE ? "none" : teller->rules->pack.suits[value].name;
}

const char *say_lookup(struct teller *teller, const struct expression *expression)
{
    const struct lookup *lookup = expression->lookup;
    const struct fact_name *by = &expression->names[0];
    const struct formula fact = {.kind = FORMULA_FACT, .fact = by};
    const struct formula *named =
        by->fact == FACT_TERM ? formula_assume(teller, &fact, teller->assumed) : &fact;
    struct words entries = {.count = 0};
    for (unsigned i = 0; i < lookup->count; i++) {
        const char *keys = say_keys(teller, by, lookup, i);
        if (keys)
            add_word(&entries, say(teller, "%s for %s",
                                   say_listed(teller, lookup, lookup->entries[i].value), keys));
    }
    if (lookup->has_others)
        add_word(&entries,
                 say(teller, "%s for others", say_listed(teller, lookup, lookup->others)));
    return say(teller, "by %s, %s",
               by->fact == FACT_CONTRACT ? "the contract" : say_value(teller, named),
               say_list(teller, &entries, "and"));
}
