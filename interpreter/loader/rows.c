/* Reads the value of a key by its row (ruleset/fields.h): one way for each type of member. */
#include "loader/contracts.h"
#include "loader/sections.h"

#include "ruleset/fields.h"

static void *at(void *part, uint32_t offset)
{
    return (char *)part + offset;
}

static void write_number(void *member, unsigned size, int32_t number)
{
    switch (size) {
    case 1: *(uint8_t *)member = (uint8_t)number; break;
    case 2: *(uint16_t *)member = (uint16_t)number; break;
    default: *(int32_t *)member = number; break;
    }
}

/* A part is called by its entry, and stands where that does. */
static void begin_part(const struct reader *reader, const struct fields *fields,
                       const struct entry *entry, void *part)
{
    if (fields->name)
        *(const char **)at(part, fields->name - 1) = entry->key->text;
    if (fields->place)
        *(struct place *)at(part, fields->place - 1) = entry_place(entry);
    if (fields->under)
        *(uint32_t *)at(part, fields->under - 1) = reader->under;
}

/* What has no keys of its own, or can be a word alone, is what its first member is. */
static void read_part(struct reader *reader, const struct key *key, const struct entry *entry,
                      const struct fields *fields, void *part)
{
    begin_part(reader, fields, entry, part);
    if (key->each && !key->each->word)
        read_mapping(reader, key->each, entry, part);
    else
        read_row(reader, key, entry, &fields->rows[0], part);
}

void read_ruled_parts(struct reader *reader, const char *name, const char *inside)
{
    const struct key *section = key_find(key_root(), name);
    const struct key *key = inside ? key_find(section->inside, inside) : section;
    const struct field *row = fields_find(&fields_of_rules, key->name, 0);
    struct entries entries = gather_entries(reader, name, inside, key->order_matters);
    unsigned count = entries_at_most(reader, &entries, 0, row->most, row->what);
    char *parts = at(reader->rules, row->offset);
    for (unsigned i = 0; i < count; i++) {
        reader->under = entries.each[i].under;
        read_part(reader, key, entries.each[i].entry, row->each, parts + i * row->each->size);
    }
    reader->under = EVERY_CONTRACT;
    *(uint8_t *)at(reader->rules, row->count) = (uint8_t)count;
}

/* Parts by name, or in a list. */
static void read_parts(struct reader *reader, const struct key *key, const struct entry *entry,
                       const struct field *row, void *part)
{
    const struct fields *fields = row->each;
    unsigned count = count_at_most(reader, entry->value, row->most, row->what);
    void *member = at(part, row->offset);
    char *parts = row->is_pointer ? arena_alloc(reader->arena, count * fields->size) : member;
    if (row->is_pointer)
        *(void **)member = parts;
    for (unsigned i = 0; i < count; i++) {
        const struct entry item = {NULL, item_at(entry->value, i)};
        bool is_named = entry->value->kind == NODE_MAP;
        read_part(reader, key, is_named ? &entry->value->entries[i] : &item, fields,
                  parts + i * fields->size);
    }
    *(uint8_t *)at(part, row->count) = (uint8_t)count;
}

void read_row(struct reader *reader, const struct key *key, const struct entry *entry,
              const struct field *row, void *part)
{
    const struct node *value = entry->value;
    void *member = at(part, row->offset);
    int word;
    if (row->given)
        *(bool *)at(part, row->given) = true;
    if (row->place)
        *(struct place *)at(part, row->place) = value->place;
    switch (row->type) {
    case FIELD_OTHER: break;
    case FIELD_TEXT: *(const char **)member = value_text(reader, value); break;
    case FIELD_NUMBER: write_number(member, row->size, value_number(reader, key, value)); break;
    case FIELD_FLAG: *(bool *)member = value_word(reader, key, value) == true; break;
    case FIELD_WORD:
        word = value_word(reader, key, value);
        *(unsigned *)member = word < 0 ? 0 : (unsigned)word;
        break;
    case FIELD_ROLE: *(role_t *)member = value_role(reader, key, value); break;
    case FIELD_AMOUNT: value_amount(reader, value, row->scope, member); break;
    case FIELD_CONDITION:
        *(struct expression **)member = key->each ? read_worded_condition(reader, entry, row->scope)
                                                  : value_condition(reader, value, row->scope);
        break;
    case FIELD_CARDS: *(struct set *)member = value_cards(reader, value); break;
    case FIELD_NAMED_CARDS: *(struct named_cards *)member = value_named_cards(reader, value); break;
    case FIELD_VARIABLE: *(uint8_t *)member = value_variable(reader, value); break;
    case FIELD_NEW_VARIABLE: *(uint8_t *)member = value_new_variable(reader, value); break;
    case FIELD_STEP: add_target(reader, value, member); break;
    case FIELD_TERMS:
        *(uint8_t *)at(part, row->count) = read_card_terms(reader, entry, member);
        break;
    case FIELD_SETTINGS: read_settings(reader, entry, row->scope, member); break;
    case FIELD_PART:
        begin_part(reader, row->each, entry, member);
        read_mapping(reader, key->inside, entry, member);
        break;
    case FIELD_PARTS:
        if (row->each->under)
            read_ruled_parts(reader, key->name, NULL);
        else
            read_parts(reader, key, entry, row, part);
        break;
    case FIELD_NODE: *(const struct node **)member = value; break;
    }
}
