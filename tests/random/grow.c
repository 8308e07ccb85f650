/* Values and mappings by what the rows of the loader's tables say of themselves. */
#include "grow.h"

#include <assert.h>
#include <string.h>

#include "loader/sections.h"

#define NOW_AND_THEN 9 /* percent of the rows that need not stand */
#define DEPTH_MOST   7

/* --- single values --------------------------------------------------------------------------- */

/* What an expression behind the row may ask is said by the member it is read into. */
static enum scope scope_of(const struct grower *grower, const struct key *row)
{
    const char *section = grower->section ? grower->section : "";
    const struct fields *fields = grower->schema ? grower->schema->fields : NULL;
    const struct field *field = fields ? fields_find(fields, row->name, 0) : NULL;
    if (strcmp(row->name, "refuse") == 0)
        return SCOPE_CALL;
    if (field && field->type == FIELD_CONDITION && !field->by_reader &&
        strcmp(row->name, "if") == 0)
        return field->scope;
    bool is_named = strcmp(section, "conditions") == 0 || strcmp(section, "amounts") == 0;
    return is_named ? SCOPE_SEAT : SCOPE_RULESET;
}

static const char *any_word(struct grower *grower, const struct word *words)
{
    unsigned count = 0;
    while (words[count].text)
        count++;
    return words[below(grower, count)].text;
}

static const char *grow_text(struct grower *grower)
{
    static const char *const texts[] = {"As we played it.", "A house rule", "Why not? Because: no",
                                        "Übung macht den Meister", "I say \"so\""};
    return texts[below(grower, sizeof texts / sizeof *texts)];
}

/* Small numbers are more like a game. */
static struct bush *grow_integer(struct grower *grower, int32_t low, int32_t high)
{
    if (low == 0 && high == 0)
        high = 12;
    if (!grower->plan.careless && high > low + 8)
        high = low + 8;
    return bush_number(grower->arena,
                       (long)(low + (int32_t)below(grower, (uint32_t)(high - low) + 1)));
}

static const char *grow_card(struct grower *grower)
{
    const struct plan *plan = &grower->plan;
    const char *suit = plan->suits.list[below(grower, plan->suits.count)];
    const char *rank = plan->ranks.list[below(grower, plan->ranks.count)];
    switch (below(grower, 3)) {
    case 0: return suit;
    case 1: return rank;
    default: return arena_format(grower->arena, "%s%s", suit, rank);
    }
}

static struct bush *grow_range(struct grower *grower)
{
    unsigned low = between(grower, 1, grower->plan.hand);
    unsigned high = between(grower, low, grower->plan.hand);
    return bush_word(grower->arena, low == high || chance(grower, 50)
                                        ? arena_format(grower->arena, "%u", low)
                                        : arena_format(grower->arena, "%u..%u", low, high));
}

static struct bush *by_spelling(struct grower *grower, const struct key *row,
                                const struct spelling *spelling);

/* A mapping without rows, or a list, as far as the spelling tells. */
static struct bush *grow_spelt_map(struct grower *grower, const struct key *row,
                                   const struct spelling *spelling)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned left = between(grower, 1, 2); left > 0; left--)
        bush_add(grower->arena, map, fresh_name(grower, "name"),
                 by_spelling(grower, row, spelling->entry));
    return map;
}

static struct bush *grow_word(struct grower *grower, const struct key *row,
                              const struct spelling *spelling)
{
    struct arena *arena = grower->arena;
    if (spelling->words)
        return bush_word(arena, any_word(grower, spelling->words));
    if (spelling == &name_spelling || spelling == &named_spelling) {
        const char *known = any_name(grower, &grower->variables);
        return bush_word(arena, known && chance(grower, 70) ? known : fresh_name(grower, "suit"));
    }
    if (spelling == &rank_spelling)
        return bush_word(arena, any_name(grower, &grower->plan.ranks));
    if (spelling == &suit_spelling)
        return bush_word(arena, any_name(grower, &grower->plan.suits));
    if (spelling == &named_cards_spelling && chance(grower, 20))
        return bush_word(
            arena, arena_format(arena, "%s of trumps", any_name(grower, &grower->plan.ranks)));
    if (spelling == &card_spelling || spelling == &named_cards_spelling)
        return bush_word(arena, grow_card(grower));
    if (spelling == &step_spelling) {
        const char *target = any_name(grower, &grower->targets);
        return bush_word(arena, target ? target : "play");
    }
    if (spelling == &range_spelling)
        return grow_range(grower);
    switch (spelling->word) {
    case WORD_CONDITION: return bush_word(arena, grow_condition(grower, scope_of(grower, row)));
    case WORD_AMOUNT:
        return bush_word(arena, spelling->pattern ? grow_range(grower)->text
                                                  : grow_amount(grower, scope_of(grower, row)));
    case WORD_NUMBER:
        return grow_integer(grower, spelling->low | row->low, spelling->high | row->high);
    case WORD_RANK: return bush_word(arena, any_name(grower, &grower->plan.ranks));
    case WORD_TEXT:
    case WORD_STRING:
    case WORD_CHOICE: break;
    }
    return bush_word(arena, grow_text(grower));
}

static struct bush *by_spelling(struct grower *grower, const struct key *row,
                                const struct spelling *spelling)
{
    bool may_be_word = !spelling->entry && !spelling->item;
    if (spelling->takes)
        may_be_word = spelling->takes & TAKES_SCALAR;
    if (spelling->entry && chance(grower, may_be_word ? 50 : 100))
        return grow_spelt_map(grower, row, spelling);
    if (may_be_word && chance(grower, 70))
        return grow_word(grower, row, spelling);
    struct bush *list = bush_list(grower->arena);
    for (unsigned left = between(grower, 1, 3); left > 0 && (spelling->item || spelling->takes);
         left--)
        bush_add(grower->arena, list, NULL,
                 spelling->item ? by_spelling(grower, row, spelling->item)
                                : grow_word(grower, row, spelling));
    return list->count > 0 ? list : grow_word(grower, row, spelling);
}

/* --- rows ------------------------------------------------------------------------------------ */

/* One word of those that may stand behind the row; in a list not the words that mean all of it. */
static struct bush *grow_scalar(struct grower *grower, const struct key *row, bool in_list)
{
    bool has_others = row->spelling || row->roles;
    if (row->words && (!has_others || chance(grower, in_list ? 0 : 50)))
        return bush_word(grower->arena, any_word(grower, row->words));
    if (row->roles)
        return bush_word(grower->arena, grow_role(grower, row->roles, ANY_ROLES));
    if (row->spelling)
        return by_spelling(grower, row, row->spelling);
    return bush_word(grower->arena, grow_text(grower));
}

bool bush_has_word(const struct bush *list, const char *text)
{
    for (unsigned i = 0; i < list->count; i++)
        if (list->twigs[i].value->kind == NODE_SCALAR &&
            strcmp(list->twigs[i].value->text, text) == 0)
            return true;
    return false;
}

static struct bush *grow_items(struct grower *grower, const struct key *row)
{
    struct bush *list = bush_list(grower->arena);
    for (unsigned left = between(grower, 1, 3); left > 0; left--) {
        struct bush *item = grow_scalar(
            grower, row, (key_takes(row) & TAKES_SCALAR) && row->spelling != &name_spelling);
        if (item->kind != NODE_SCALAR || !bush_has_word(list, item->text))
            bush_add(grower->arena, list, NULL, item);
    }
    return list;
}

/* Names of the author's own, each with a mapping. */
static struct bush *grow_entries(struct grower *grower, const struct key *row)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned left = between(grower, 1, 2); left > 0; left--)
        bush_add(grower->arena, map, fresh_name(grower, row->name),
                 grow_map(grower, row->each, bush_map(grower->arena)));
    return map;
}

struct bush *grow_patch(struct grower *grower)
{
    struct bush *patch = bush_map(grower->arena);
    const struct schema *root = key_root();
    for (unsigned left = between(grower, 1, 2); left > 0; left--) {
        const struct key *row = &root->keys[below(grower, root->count)];
        if (!row->is_fixed && !row->is_foundation)
            bush_add(grower->arena, patch, row->name, grow_row(grower, root, row));
    }
    return patch;
}

static struct bush *grow_mapping(struct grower *grower, const struct key *row)
{
    if (row->is_patch)
        return grow_patch(grower);
    if (row->each)
        return grow_entries(grower, row);
    return row->inside ? grow_map(grower, row->inside, bush_map(grower->arena))
                       : by_spelling(grower, row, row->spelling);
}

struct bush *grow_value(struct grower *grower, const struct key *row)
{
    bool has_map = (key_takes(row) & TAKES_MAP) && (row->each || row->inside || row->is_patch);
    if (++grower->depth > DEPTH_MOST)
        has_map = false;
    unsigned others = (key_takes(row) & (TAKES_SCALAR | TAKES_LIST));
    struct bush *value;
    if (has_map && (!others || chance(grower, 30)))
        value = grow_mapping(grower, row);
    else if ((key_takes(row) & TAKES_LIST) &&
             (!(key_takes(row) & TAKES_SCALAR) || chance(grower, 40)))
        value = grow_items(grower, row);
    else
        value = grow_scalar(grower, row, false);
    grower->depth--;
    return value;
}

/* --- mappings -------------------------------------------------------------------------------- */

#define GUIDES_MOST 256

static bool is_of_a_row[GUIDES_MOST]; /* guides that some row was found for */

static const struct guide *guide_of(const struct schema *schema, const struct key *row)
{
    for (unsigned i = 0; i < guide_count; i++)
        if ((!guides[i].schema || strcmp(guides[i].schema, schema->what) == 0) &&
            strcmp(guides[i].key, row->name) == 0) {
            assert(i < GUIDES_MOST);
            is_of_a_row[i] = true;
            return &guides[i];
        }
    return NULL;
}

unsigned grow_tell_idle_guides(FILE *out)
{
    unsigned idle = 0;
    for (unsigned i = 0; i < guide_count; i++) {
        if (is_of_a_row[i])
            continue;
        fprintf(out, "# a guide of no row: %s: %s\n", guides[i].schema ? guides[i].schema : "any",
                guides[i].key);
        idle++;
    }
    return idle;
}

static bool goes_with(const struct grower *grower, const char *verbs)
{
    return grower->verb && key_names_verb(verbs, grower->verb->name);
}

static bool is_needed(const struct grower *grower, const struct key *row)
{
    return row->required || (row->needed_with && goes_with(grower, row->needed_with));
}

static bool may_stand(const struct grower *grower, const struct key *row)
{
    return !row->is_verb && (!row->with || goes_with(grower, row->with));
}

struct bush *grow_row(struct grower *grower, const struct schema *schema, const struct key *row)
{
    const struct guide *guide = guide_of(schema, row);
    const struct schema *around = grower->schema;
    bool is_guided = guide && guide->grow && !(grower->plan.careless && chance(grower, 10));
    grower->schema = schema;
    struct bush *value = is_guided ? guide->grow(grower, row) : grow_value(grower, row);
    grower->schema = around;
    return value;
}

/* In most of the rulesets that are aimed at it. */
static bool is_aimed_at(const struct grower *grower, const struct key *row)
{
    bool is_of_score = grower->section && strcmp(grower->section, "score") == 0;
    if (!grower->plan.is_aimed)
        return false;
    return strcmp(row->name, "refuse") == 0 || strcmp(row->name, "remarks") == 0 ||
           (is_of_score && strcmp(row->name, "if") == 0);
}

/* What mostly makes a ruleset one that check refuses stays away from those that are aimed. */
static bool is_beside_the_aim(const struct grower *grower, const struct key *row)
{
    static const char *const names[] = {"with-players", "out",   "forced", "show",
                                        "seating",      "until", "then",   "options"};
    bool is_of_score = grower->section && strcmp(grower->section, "score") == 0;
    bool is_of_play = grower->section && strcmp(grower->section, "play") == 0;
    for (size_t i = 0; grower->plan.is_aimed && i < sizeof names / sizeof *names; i++)
        if (strcmp(row->name, names[i]) == 0)
            return true;
    return grower->plan.is_aimed && strcmp(row->name, "if") == 0 && !is_of_score && !is_of_play;
}

#define MOSTLY 60 /* percent of the rulesets that are aimed at something */

static bool is_wanted(struct grower *grower, const struct schema *schema, const struct key *row)
{
    const struct guide *guide = guide_of(schema, row);
    if (grower->plan.careless && chance(grower, 3))
        return chance(grower, 50);
    if (!may_stand(grower, row) || (is_beside_the_aim(grower, row) && !is_needed(grower, row)))
        return false;
    if (is_needed(grower, row))
        return true;
    return chance(grower, is_aimed_at(grower, row) ? MOSTLY
                          : guide                  ? guide->percent
                                                   : NOW_AND_THEN);
}

static const struct key *verb_in(const struct schema *schema, const struct bush *map)
{
    for (unsigned i = 0; i < schema->count; i++)
        if (schema->keys[i].is_verb && bush_find(map, schema->keys[i].name))
            return &schema->keys[i];
    return NULL;
}

static const struct key *any_verb(struct grower *grower, const struct schema *schema)
{
    const struct key *verb = NULL;
    unsigned seen = 0;
    for (unsigned i = 0; i < schema->count; i++)
        if (schema->keys[i].is_verb && below(grower, ++seen) == 0)
            verb = &schema->keys[i];
    return verb;
}

/* The verb first: by it the other rows know whether they fit. */
static void add_verb(struct grower *grower, const struct schema *schema, struct bush *map)
{
    grower->verb = verb_in(schema, map);
    if (grower->verb || !schema->needs_verb)
        return;
    grower->verb = any_verb(grower, schema);
    bush_add(grower->arena, map, grower->verb->name, grow_row(grower, schema, grower->verb));
}

struct bush *grow_map(struct grower *grower, const struct schema *schema, struct bush *begun)
{
    const struct key *verb = grower->verb;
    struct bush *entry = grower->entry;
    grower->entry = begun;
    add_verb(grower, schema, begun);
    const struct key *own = grower->verb;
    for (unsigned i = 0; i < schema->count; i++) {
        const struct key *row = &schema->keys[i];
        grower->verb = own;
        grower->entry = begun;
        if (schema == key_root())
            grower->section = row->name;
        if (!bush_find(begun, row->name) && is_wanted(grower, schema, row))
            bush_add(grower->arena, begun, row->name, grow_row(grower, schema, row));
    }
    grower->verb = verb;
    grower->entry = entry;
    return begun;
}
