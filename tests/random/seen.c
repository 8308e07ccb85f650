#include "seen.h"

#include <string.h>

#include "base/text.h"
#include "ruleset/fact.h"

static struct seen_thing *thing_of(struct seen *seen, const char *name)
{
    for (unsigned i = 0; i < seen->count; i++)
        if (strcmp(seen->things[i].name, name) == 0)
            return &seen->things[i];
    return NULL;
}

static void add_thing(struct seen *seen, const char *name)
{
    if (!thing_of(seen, name) && seen->count < SEEN_MAX)
        snprintf(seen->things[seen->count++].name, sizeof seen->things->name, "%s", name);
}

/* --- all there is ---------------------------------------------------------------------------- */

static void add_named(struct seen *seen, const char *first, const char *second, const char *third)
{
    char name[96];
    snprintf(name, sizeof name, "%s: %s%s%s", first, second, third ? ": " : "", third ? third : "");
    add_thing(seen, name);
}

/* The name of the first table that has the row; NULL: none has had it yet. */
static const char *what_of(const struct seen *seen, const struct key *row)
{
    for (unsigned i = 0; i < seen->row_count; i++)
        if (seen->rows[i].row == row)
            return seen->rows[i].what;
    return NULL;
}

static void add_table(void *context, const char *path, const struct schema *schema)
{
    struct seen *seen = context;
    (void)path;
    for (unsigned i = 0; i < schema->count; i++) {
        const struct key *row = &schema->keys[i];
        if (what_of(seen, row) || seen->row_count == SEEN_MAX)
            continue;
        seen->rows[seen->row_count++] = (struct seen_row){row, schema->what};
        add_named(seen, schema->what, row->name, NULL);
        for (const struct word *word = row->words; word && word->text; word++)
            add_named(seen, schema->what, row->name, word->text);
    }
}

void seen_init(struct seen *seen)
{
    memset(seen, 0, sizeof *seen);
    key_walk(key_root(), add_table, seen);
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        if (fact_rows[fact].name)
            add_named(seen, "fact", fact_rows[fact].name, NULL);
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].words)
            add_named(seen, "role", role_rows[base].words, NULL);
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        add_named(seen, "way", way_rows[way].word, NULL);
}

/* --- what stands in a ruleset ---------------------------------------------------------------- */

struct looking {
    struct seen *seen;
    bool is_accepted;
    bool marked[SEEN_MAX]; /* once for each ruleset */
};

static void mark(struct looking *looking, const char *first, const char *second, const char *third)
{
    char name[96];
    snprintf(name, sizeof name, "%s: %s%s%s", first, second, third ? ": " : "", third ? third : "");
    struct seen_thing *thing = thing_of(looking->seen, name);
    if (!thing || looking->marked[thing - looking->seen->things])
        return;
    looking->marked[thing - looking->seen->things] = true;
    thing->generated++;
    thing->accepted += looking->is_accepted;
}

static void look_at_text(struct looking *looking, const struct key *row, const char *text)
{
    bool may_ask = row->spelling && (row->spelling->word == WORD_CONDITION ||
                                     row->spelling->word == WORD_AMOUNT || row->spelling->entry);
    for (enum fact fact = 0; may_ask && fact < FACT_KINDS; fact++)
        if (fact_rows[fact].name && text_has_word(text, fact_rows[fact].name))
            mark(looking, "fact", fact_rows[fact].name, NULL);
    role_t said = ROLE_SELF;
    bool is_role = row->roles && role_read(NULL, text, ROLE_IN_YAML, &said) > 0;
    for (enum role_base base = 0; base < ROLE_BASES; base++) {
        const struct role_row *role = &role_rows[base];
        bool is_said = is_role && role_base(said) == base;
        bool is_asked = may_ask && role->path && text_has_word(text, role->path);
        if (role->words && (is_said || is_asked))
            mark(looking, "role", role->words, NULL);
    }
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        if ((is_role && role_goes(said, way)) ||
            (may_ask && text_has_word(text, way_rows[way].word)))
            mark(looking, "way", way_rows[way].word, NULL);
    mark(looking, what_of(looking->seen, row), row->name, text);
}

static void look_at_map(struct looking *looking, const struct schema *schema,
                        const struct bush *map);

/* Behind a row: a mapping by rows, one of names, a list, or a word. */
static void look_at_value(struct looking *looking, const struct key *row, const struct bush *value)
{
    if (value->kind == NODE_SCALAR) {
        if (value->text)
            look_at_text(looking, row, value->text);
        return;
    }
    if (value->kind == NODE_MAP && row->is_patch) {
        look_at_map(looking, key_root(), value);
        return;
    }
    if (value->kind == NODE_MAP && row->inside) {
        look_at_map(looking, row->inside, value);
        return;
    }
    for (unsigned i = 0; i < value->count; i++)
        if (row->each && value->kind == NODE_MAP && value->twigs[i].value->kind == NODE_MAP)
            look_at_map(looking, row->each, value->twigs[i].value);
        else
            look_at_value(looking, row, value->twigs[i].value);
}

static void look_at_map(struct looking *looking, const struct schema *schema,
                        const struct bush *map)
{
    for (unsigned i = 0; map->kind == NODE_MAP && i < map->count; i++) {
        const struct key *row = key_find(schema, map->twigs[i].name);
        if (!row)
            continue;
        mark(looking, what_of(looking->seen, row), row->name, NULL);
        look_at_value(looking, row, map->twigs[i].value);
    }
}

void seen_add(struct seen *seen, struct arena *arena, const struct grown *grown, bool is_accepted)
{
    struct looking *looking = arena_alloc(arena, sizeof *looking);
    *looking = (struct looking){.seen = seen, .is_accepted = is_accepted};
    for (unsigned i = 0; i < grown->count; i++)
        if (grown->bushes[i])
            look_at_map(looking, key_root(), grown->bushes[i]);
}

/* --- telling --------------------------------------------------------------------------------- */

void seen_write(const struct seen *seen, FILE *out)
{
    for (unsigned i = 0; i < seen->count; i++)
        fprintf(out, "%u %u %s\n", seen->things[i].generated, seen->things[i].accepted,
                seen->things[i].name);
}

bool seen_read(struct seen *seen, FILE *in)
{
    char name[96];
    unsigned generated, accepted;
    while (fscanf(in, "%u %u %95[^\n]", &generated, &accepted, name) == 3) {
        struct seen_thing *thing = thing_of(seen, name);
        if (!thing)
            return false;
        thing->generated += generated;
        thing->accepted += accepted;
    }
    return feof(in);
}

unsigned seen_tell_missing(const struct seen *seen, bool in_accepted, FILE *out)
{
    unsigned missing = 0;
    for (unsigned i = 0; i < seen->count; i++) {
        const struct seen_thing *thing = &seen->things[i];
        if (in_accepted ? thing->accepted : thing->generated)
            continue;
        fprintf(out, "# never %s: %s\n", in_accepted ? "accepted" : "generated", thing->name);
        missing++;
    }
    return missing;
}
