/* Whole rulesets: a planned game, a variant of one, or examples of the language on top of another.
 */
#include "grow.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "author/author.h"
#include "loader/sections.h"

#define STREAM 7 /* of a number, for what is grown */

static void add_file(struct grown *grown, const char *name, struct bush *bush, const char *text)
{
    grown->names[grown->count] = name;
    grown->bushes[grown->count] = bush;
    grown->texts[grown->count++] = text;
}

/* --- a game ---------------------------------------------------------------------------------- */

static struct bush *grow_game(struct grower *grower)
{
    struct bush *file = bush_map(grower->arena);
    plan_game(grower);
    return grow_map(grower, key_root(), file);
}

/* --- a variant ------------------------------------------------------------------------------- */

/* A file that extends another, and some of its rules, one of which may be taken away. */
static struct bush *begin_variant(struct grower *grower, const char *parent)
{
    struct bush *file = bush_map(grower->arena);
    bush_add(grower->arena, file, "eldest", bush_number(grower->arena, 1));
    bush_add(grower->arena, file, "extends", bush_word(grower->arena, parent));
    return file;
}

static void change_rule(struct grower *grower, struct bush *file)
{
    const struct schema *root = key_root();
    const struct key *row = &root->keys[below(grower, root->count)];
    if (row->is_fixed || bush_find(file, row->name))
        return;
    grower->section = row->name;
    grower->verb = NULL;
    bush_add(grower->arena, file, row->name, grow_row(grower, root, row));
}

/* An entry that the parent has: taken away, or one of its keys is said anew. */
static void change_entry(struct grower *grower, struct bush *file, const struct bush *parent)
{
    const struct twig *section = &parent->twigs[below(grower, parent->count)];
    const struct key *row = key_find(key_root(), section->name);
    if (!row || !row->each || section->value->kind != NODE_MAP || section->value->count == 0 ||
        bush_find(file, section->name))
        return;
    const struct twig *entry = &section->value->twigs[below(grower, section->value->count)];
    struct bush *patch = bush_map(grower->arena), *changed = bush_map(grower->arena);
    const struct key *said = &row->each->keys[below(grower, row->each->count)];
    grower->section = row->name;
    grower->entry = entry->value;
    if (chance(grower, 70))
        bush_add(grower->arena, changed, said->name, grow_row(grower, row->each, said));
    bool is_moved = row->order_matters && section->value->count > 1 && chance(grower, 30);
    if (is_moved)
        bush_add(grower->arena, changed, chance(grower, 50) ? "before" : "after",
                 bush_word(grower->arena, section->value->twigs[0].name));
    bush_add(grower->arena, patch, entry->name,
             changed->count ? changed : bush_word(grower->arena, NULL));
    bush_add(grower->arena, file, section->name, patch);
}

static struct bush *grow_variant(struct grower *grower, const struct bush *parent)
{
    struct bush *file = begin_variant(grower, "./base.yaml");
    for (unsigned left = between(grower, 1, 3); left > 0; left--)
        if (chance(grower, 50))
            change_rule(grower, file);
        else
            change_entry(grower, file, parent);
    return file;
}

/* --- examples -------------------------------------------------------------------------------- */

/* Every row of every table, to draw one of them. */
struct rows {
    const struct key *rows[512];
    unsigned count;
};

static void add_rows(void *context, const char *path, const struct schema *schema)
{
    struct rows *rows = context;
    (void)path;
    for (unsigned i = 0; i < schema->count && rows->count < sizeof rows->rows / sizeof *rows->rows;
         i++)
        if (schema->keys[i].example)
            rows->rows[rows->count++] = &schema->keys[i];
}

static const struct bush *parsed(struct grower *grower, const char *text)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct source *source = source_from_text(grower->arena, "example", text, strlen(text));
    const struct node *tree = tree_read(grower->arena, source, diagnostics);
    diagnostics_destroy(diagnostics);
    return tree ? bush_of(grower->arena, tree) : bush_map(grower->arena);
}

/* The keys of one of the examples that the file does not have yet. */
static void add_example(struct grower *grower, const struct rows *rows, struct bush *file)
{
    const struct bush *example = parsed(grower, rows->rows[below(grower, rows->count)]->example);
    for (unsigned i = 0; i < example->count; i++)
        if (!bush_find(file, example->twigs[i].name))
            bush_add(grower->arena, file, example->twigs[i].name, example->twigs[i].value);
}

static void grow_examples(struct grower *grower, struct grown *grown)
{
    struct rows rows = {.count = 0};
    struct bush *file = begin_variant(grower, "./plain.yaml");
    plan_game(grower);
    key_walk(key_root(), add_rows, &rows);
    for (unsigned left = chance(grower, 60) ? 1 : 2; left > 0; left--)
        add_example(grower, &rows, file);
    if (chance(grower, 20))
        change_rule(grower, file);
    add_file(grown, "game.yaml", file, NULL);
    add_file(grown, "plain.yaml", bush_copy(grower->arena, parsed(grower, language_plain)), NULL);
    add_file(grown, "example.lua", NULL, language_hooks);
}

/* --- any of them ----------------------------------------------------------------------------- */

static void grow_variant_of_game(struct grower *grower, struct grown *grown)
{
    struct bush *base = grow_game(grower);
    add_file(grown, "game.yaml", grow_variant(grower, base), NULL);
    add_file(grown, "base.yaml", base, NULL);
}

static void add_hooks(struct grower *grower, struct grown *grown)
{
    if (grower->functions.count > 0)
        add_file(grown, "game.lua", NULL, grow_hooks(grower));
}

struct grown grow_aimed_ruleset(struct arena *arena, uint64_t number)
{
    struct grower grower = {
        .arena = arena, .rng = rng_seeded(number, STREAM), .plan = {.is_aimed = true}};
    struct grown grown = {.count = 0};
    add_file(&grown, "game.yaml", grow_game(&grower), NULL);
    add_hooks(&grower, &grown);
    return grown;
}

struct grown grow_ruleset(struct arena *arena, uint64_t number)
{
    struct grower grower = {.arena = arena, .rng = rng_seeded(number, STREAM)};
    struct grown grown = {.count = 0};
    unsigned kind = below(&grower, 100);
    if (kind < 15)
        grow_examples(&grower, &grown);
    else if (kind < 32)
        grow_variant_of_game(&grower, &grown);
    else
        add_file(&grown, "game.yaml", grow_game(&grower), NULL);
    add_hooks(&grower, &grown);
    return grown;
}

/* --- files ----------------------------------------------------------------------------------- */

void grown_write(struct arena *arena, const struct grown *grown, const char *folder)
{
    for (unsigned i = 0; i < grown->count; i++) {
        FILE *file = fopen(arena_format(arena, "%s/%s", folder, grown->names[i]), "w");
        if (!file)
            continue;
        fputs(grown->bushes[i] ? bush_yaml(arena, grown->bushes[i]) : grown->texts[i], file);
        fclose(file);
    }
}

void grown_remove(struct arena *arena, const struct grown *grown, const char *folder)
{
    for (unsigned i = 0; i < grown->count; i++)
        remove(arena_format(arena, "%s/%s", folder, grown->names[i]));
}
