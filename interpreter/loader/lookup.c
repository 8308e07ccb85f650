/* Amounts that go by a table: read as a table, and made an expression that says the same. */
#include "loader/sections.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#define OTHERS "others"

/* One fact: the words of a path, as an expression has them. */
static const char *read_key_of_table(struct reader *reader, const struct node *by)
{
    const char *text = value_text(reader, by);
    if (!text)
        return NULL;
    bool is_path = isalpha((unsigned char)*text);
    for (const char *c = text; *c; c++)
        is_path = is_path && (isalnum((unsigned char)*c) || *c == '_' || *c == '.');
    if (is_path)
        return text;
    diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, by->place,
                             "a table needs a single fact, not '%s'", text),
                    "name it under 'amounts' and use that name");
    return NULL;
}

static struct lookup_entry read_key(const struct entry *entry)
{
    int64_t number;
    struct lookup_entry read = {.place = entry->key->place};
    bool is_number =
        value_is_integer(entry->key->text, &number) && number >= INT32_MIN && number <= INT32_MAX;
    if (is_number)
        read.key = (int32_t)number;
    else
        read.word = entry->key->text;
    return read;
}

static int32_t read_listed_value(struct reader *reader, const struct node *value, bool is_suit)
{
    if (!is_suit)
        return value_integer(reader, value, -SCORE_MAX, SCORE_MAX);
    int suit = value_suit(reader, value);
    return suit < 0 ? SUIT_NONE : suit;
}

static void read_entry(struct reader *reader, const struct entry *entry, struct lookup *lookup,
                       struct lookup_entry *entries)
{
    int32_t value = read_listed_value(reader, entry->value, lookup->has_suits);
    if (strcmp(entry->key->text, OTHERS) == 0) {
        lookup->has_others = true;
        lookup->others = value;
        return;
    }
    entries[lookup->count] = read_key(entry);
    entries[lookup->count++].value = value;
}

static struct lookup *read_entries(struct reader *reader, const struct node *is, bool has_suits)
{
    struct lookup *lookup = arena_alloc(reader->arena, sizeof *lookup);
    struct lookup_entry *entries = arena_alloc(reader->arena, LOOKUP_MAX * sizeof *entries);
    unsigned count = count_at_most(reader, is, LOOKUP_MAX, "entries of a table");
    *lookup = (struct lookup){.entries = entries, .has_suits = has_suits, .place = is->place};
    for (unsigned i = 0; i < count; i++)
        read_entry(reader, &is->entries[i], lookup, entries);
    if (lookup->count > 0)
        return lookup;
    diagnose(reader->diagnostics, E_EMPTY, is->place, "a table without entries");
    return NULL;
}

/* The value is the word, or nothing, or the number. */
static const char *condition_of(struct reader *reader, const char *by,
                                const struct lookup_entry *entry)
{
    if (!entry->word)
        return arena_format(reader->arena, "%s == %" PRId32, by, entry->key);
    if (strcmp(entry->word, LOOKUP_NONE) == 0)
        return arena_format(reader->arena, "%s == nil", by);
    return arena_format(reader->arena, "%s == '%s'", by, entry->word);
}

/* "by == 5 and 2 or by == 6 and 3 or 4": where there are no others, the last is for what is left.
 */
static const char *in_lua(struct reader *reader, const char *by, const struct lookup *lookup)
{
    const char *text = "";
    unsigned asked = lookup->has_others ? lookup->count : lookup->count - 1u;
    for (unsigned i = 0; i < asked; i++)
        text =
            arena_format(reader->arena, "%s%s and %" PRId32 " or ", text,
                         condition_of(reader, by, &lookup->entries[i]), lookup->entries[i].value);
    if (!lookup->has_others && lookup->count == 1) /* which asks it all the same */
        text =
            arena_format(reader->arena, "%s and %" PRId32 " or ",
                         condition_of(reader, by, &lookup->entries[0]), lookup->entries[0].value);
    return arena_format(reader->arena, "%s%" PRId32, text,
                        lookup->has_others ? lookup->others : lookup->entries[asked].value);
}

static struct expression *read_table(struct reader *reader, const struct node *by,
                                     const struct node *is, enum scope scope, bool has_suits)
{
    const char *path = read_key_of_table(reader, by);
    const struct lookup *lookup = read_entries(reader, is, has_suits);
    if (!path || !lookup)
        return NULL;
    struct expression *expression =
        made_expression(reader, in_lua(reader, path, lookup), by->place, scope);
    if (expression)
        expression->lookup = lookup;
    return expression;
}

struct expression *read_lookup(struct reader *reader, const struct node *by, const struct node *is,
                               enum scope scope)
{
    return read_table(reader, by, is, scope, false);
}

struct expression *read_suit_lookup(struct reader *reader, const struct node *by,
                                    const struct node *is, enum scope scope)
{
    return read_table(reader, by, is, scope, true);
}
