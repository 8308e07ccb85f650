/* Walks over a compiled ruleset by the rows of its parts, depth first. */
#include "ruleset/fields.h"
#include "ruleset/ruleset.h"

static const void *at(const void *part, uint32_t offset)
{
    return (const char *)part + offset;
}

struct walk {
    void (*see)(void *context, const struct visit *visit);
    void *context;
};

static void walk_part(const struct walk *walk, const struct fields *fields, const void *part,
                      unsigned number, const struct visit *outer);

static bool is_there(const struct field *row, const void *part, const void *value)
{
    if (row->given && !*(const bool *)at(part, row->given))
        return false;
    switch (row->type) {
    case FIELD_NODE: return false;
    case FIELD_TEXT: return *(const char *const *)value != NULL;
    case FIELD_CONDITION: return *(struct expression *const *)value != NULL;
    case FIELD_AMOUNT: return ((const struct amount *)value)->given;
    case FIELD_OTHER:
    case FIELD_NUMBER:
    case FIELD_FLAG:
    case FIELD_WORD:
    case FIELD_ROLE:
    case FIELD_CARDS:
    case FIELD_NAMED_CARDS:
    case FIELD_VARIABLE:
    case FIELD_NEW_VARIABLE:
    case FIELD_STEP:
    case FIELD_TERMS:
    case FIELD_SETTINGS:
    case FIELD_PART:
    case FIELD_PARTS: break;
    }
    return true;
}

static void walk_parts(const struct walk *walk, const struct visit *list)
{
    const struct field *row = list->field;
    unsigned count = *(const uint8_t *)at(list->part, row->count) + (unsigned)row->has_none;
    const char *first = row->is_pointer ? *(const char *const *)list->value : list->value;
    for (unsigned i = 0; i < count; i++)
        walk_part(walk, row->each, first + i * row->each->size, i, list);
}

static void walk_settings(const struct walk *walk, const struct visit *list)
{
    const struct note_settings *settings = list->value;
    for (unsigned i = 0; i < settings->count; i++)
        walk_part(walk, &fields_of_setting, &settings->items[i], i, list);
}

static void walk_row(const struct walk *walk, const struct visit *part, const struct field *row)
{
    struct visit visit = *part;
    if (row->is_alias)
        return;
    visit.field = row;
    visit.value = at(part->part, row->offset);
    if (!field_is_of(row, fields_kind(part->fields, part->part)) ||
        !is_there(row, part->part, visit.value))
        return;
    const struct place *own = row->place ? at(part->part, row->place) : NULL;
    if (row->type == FIELD_AMOUNT)
        own = &((const struct amount *)visit.value)->place;
    if (row->type == FIELD_CONDITION)
        own = &(*(struct expression *const *)visit.value)->place;
    visit.place = own ? *own : part->place;
    visit.audience = row->audience ? row->audience : part->audience;
    if (row->type == FIELD_PARTS)
        walk_parts(walk, &visit);
    else if (row->type == FIELD_SETTINGS)
        walk_settings(walk, &visit);
    else if (row->type == FIELD_PART)
        walk_part(walk, row->each, visit.value, 0, &visit);
    else
        walk->see(walk->context, &visit);
}

static void walk_part(const struct walk *walk, const struct fields *fields, const void *part,
                      unsigned number, const struct visit *outer)
{
    struct visit visit = {.fields = fields, .part = part, .number = number, .outer = outer};
    if (fields->place)
        visit.place = *(const struct place *)at(part, fields->place - 1);
    visit.audience = outer ? outer->audience : AUDIENCE_NONE;
    walk->see(walk->context, &visit);
    EACH(row, fields->rows, fields->count)
        walk_row(walk, &visit, row);
}

void rules_visit(const struct ruleset *rules, void (*see)(void *context, const struct visit *visit),
                 void *context)
{
    struct walk walk = {see, context};
    walk_part(&walk, &fields_of_rules, rules, 0, NULL);
}

const struct expression *visit_expression(const struct visit *visit)
{
    if (visit->field && visit->field->type == FIELD_CONDITION)
        return *(struct expression *const *)visit->value;
    if (visit->field && visit->field->type == FIELD_AMOUNT)
        return ((const struct amount *)visit->value)->expression;
    return NULL;
}

const struct visit *visit_within(const struct visit *visit, enum rule_part part)
{
    while (visit && visit->fields->part != part)
        visit = visit->outer;
    return visit;
}

const char *visit_name(const struct visit *visit)
{
    uint32_t name = visit->fields->name;
    return name ? *(const char *const *)at(visit->part, name - 1) : NULL;
}
