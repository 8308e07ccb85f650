/* What a patch changes that a sentence about the whole game tends to tell: its pack, its trumps,
 * who wins a trick, and who wins the match. */
#include "loader/sections.h"

/* Whether the step names trumps by a card. */
static bool names_trumps(const struct node *step)
{
    return step && step->kind == NODE_MAP && tree_says(step, "names", "trumps");
}

static const struct node *value_of(const struct node *map, const char *key)
{
    const struct entry *entry = map ? tree_find(map, key) : NULL;
    return entry ? entry->value : NULL;
}

/* A step that names trumps and is new, goes, or names something else now; NULL: none. */
static const struct node *find_trumps_of_deal(const struct node *patch, const struct node *over)
{
    const struct node *deal = value_of(patch, "deal"), *before = value_of(over, "deal");
    for (uint32_t i = 0; deal && deal->kind == NODE_MAP && i < deal->count; i++) {
        const struct node *step = deal->entries[i].value;
        const struct node *old = value_of(before, deal->entries[i].key->text);
        bool is_other = step->is_null || tree_find(step, "names");
        if (is_other && names_trumps(step) != names_trumps(old))
            return deal->entries[i].key;
    }
    return NULL;
}

static const struct node *key_in(const struct node *map, const char *section, const char *key)
{
    const struct node *within = section ? value_of(map, section) : map;
    const struct entry *entry = within ? tree_find(within, key) : NULL;
    return entry ? entry->key : NULL;
}

static void add_stale(struct ruleset *rules, const struct node *key, enum summary_stale why)
{
    if (key && rules->stale_summary_count < STALE_SUMMARIES_MAX)
        rules->stale_summaries[rules->stale_summary_count++] =
            (struct stale_summary){key->place, why};
}

static void find_stale(struct ruleset *rules, const struct node *patch, const struct node *over)
{
    if (patch->kind != NODE_MAP || tree_find(patch, "summary") || !value_of(over, "summary"))
        return;
    add_stale(rules, key_in(patch, NULL, "trumps"), STALE_TRUMPS);
    add_stale(rules, find_trumps_of_deal(patch, over), STALE_TRUMPS);
    add_stale(rules, key_in(patch, "order", "precedence"), STALE_WINNER);
    add_stale(rules, key_in(patch, NULL, "hooks"), STALE_IF_HOOK_WINS);
    add_stale(rules, key_in(patch, "match", "wins"), STALE_AIM);
}

void summary_find_stale(struct ruleset *rules, const struct node *file, const struct node *parent)
{
    if (!tree_find(file, "summary") && value_of(parent, "summary"))
        add_stale(rules, key_in(file, NULL, "pack"), STALE_PACK);
    find_stale(rules, file, parent);
}

/* A pack of other cards is a house rule of which no summary speaks. */
static void find_in_option(struct ruleset *rules, const struct node *option,
                           const struct node *whole)
{
    const struct node *patch = value_of(option, "patch"), *values = value_of(option, "values");
    if (patch)
        find_stale(rules, patch, whole);
    for (uint32_t i = 0; values && values->kind == NODE_MAP && i < values->count; i++) {
        const struct node *of_value = value_of(values->entries[i].value, "patch");
        if (of_value)
            find_stale(rules, of_value, whole);
    }
}

void summary_find_stale_by_options(struct ruleset *rules, const struct node *file,
                                   const struct node *whole)
{
    const struct node *options = value_of(file, "options");
    for (uint32_t i = 0; options && options->kind == NODE_MAP && i < options->count; i++)
        find_in_option(rules, options->entries[i].value, whole);
}
