#include "judge.h"

#include <stdlib.h>
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "loader/sections.h"
#include "right_line.h"

const char *judgement_name(enum judgement judgement)
{
    static const char *const names[] = {
        [DIAGNOSED] = "diagnosed", [DEFAULT] = "default", [RENAMED] = "renamed",
        [OTHER] = "other value",   [SILENT] = "silent",   [ASTRAY] = "astray",
    };
    return names[judgement];
}

static enum judgement judge_diagnostics(const struct subject *subject, const struct mutant *mutant,
                                        const struct diagnostics *found)
{
    for (size_t i = 0; i < found->kept_count; i++)
        if (is_on_right_line(subject, mutant, found->kept[i]))
            return DIAGNOSED;
    diagnostics_print(found, stderr, DIAGNOSTIC_LINE);
    return ASTRAY;
}

/* --- what is accepted ------------------------------------------------------------------------ */

/* Of an option, of a contract by its name, or of a number of players. */
static bool is_patch(const struct site *site)
{
    if (site->ownership == OF_A_VALUE)
        return site->row && site->row->is_patches;
    if (site->ownership == OF_THE_AUTHOR)
        return site->above->row->is_patches;
    return site->row && site->row->is_patch && site->ownership == OF_THE_LANGUAGE;
}

static bool is_in_patch(const struct site *site)
{
    return site && (is_patch(site) || is_in_patch(site->above));
}

/* Which patch begins at the root: that of a contract in what an option changes is in another. */
enum patch_root { INNERMOST, OUTERMOST };

/* What stands at the site in another tree, or NULL. */
static const struct node *value_at(const struct node *tree, const struct site *site,
                                   enum patch_root root)
{
    if (!site->above || (is_patch(site) && (root == INNERMOST || !is_in_patch(site->above))))
        return tree;
    const struct node *around = value_at(tree, site->above, root);
    const struct entry *entry =
        around && site->entry->key ? tree_find(around, site->entry->key->text) : NULL;
    return entry ? entry->value : NULL;
}

/* Whether the tree says something there, or instead of it: another verb of the same entry, or an
 * expression without its key. */
static bool says_from(const struct node *tree, const struct site *site, enum patch_root root)
{
    const struct node *around = value_at(tree, site->above, root);
    if (around && around->kind == NODE_SCALAR && site->entry->key &&
        strcmp(site->entry->key->text, "is") == 0)
        return true;
    bool can_have =
        site->row && site->row->is_verb && site->among; /* no name of the author's own */
    bool has_verb = can_have && around && key_find_verb(site->among, around);
    return has_verb || value_at(tree, site, root);
}

static bool says_at(const struct node *tree, const struct site *site)
{
    return says_from(tree, site, INNERMOST) || says_from(tree, site, OUTERMOST);
}

/* What every ruleset has there; or NULL. */
static const struct node *inherent_at(const struct site *site)
{
    if (!site->above)
        return NULL;
    if (site->ownership == OF_THE_LANGUAGE && site->row && site->row->inherent)
        return site->row->inherent;
    const struct node *around = inherent_at(site->above);
    const struct entry *entry =
        around && site->entry->key ? tree_find(around, site->entry->key->text) : NULL;
    return entry ? entry->value : NULL;
}

/* Whether something holds there when this file, or this patch of it, says nothing. */
static bool is_inherited(const struct subject *subject, const struct site *site)
{
    bool found = inherent_at(site) || (is_in_patch(site->above) && says_at(subject->tree, site));
    for (unsigned i = 0; i < subject->parent_count; i++)
        found = found || says_at(subject->parents[i], site);
    return found;
}

/* Whether it is a word of the pack, where suits and ranks get their names; in a patch by the number
 * of players, too. */
static bool names_cards(const struct site *site)
{
    const struct key *row = site->row;
    if (row && row >= pack_schema.keys && row < pack_schema.keys + pack_schema.count)
        return true;
    bool is_pack = site->above && site->entry->key && strcmp(site->entry->key->text, "pack") == 0;
    return is_pack || (site->above && names_cards(site->above));
}

/* A suit of the game's own, by its letter. */
static bool names_suit(const struct site *site)
{
    const struct site *above = site->above;
    return site->ownership == OF_THE_AUTHOR && above && above->row &&
           strcmp(above->row->name, "suits") == 0 && names_cards(above);
}

static bool is_for_people(const struct site *site)
{
    if (names_suit(site))
        return true;
    const struct site *said = site->entry->key ? site : site->above; /* an item, as its list */
    const struct spelling *spelling = said->row ? said->row->spelling : NULL;
    return spelling && (spelling == &text_spelling || spelling == &colour_spelling ||
                        spelling->entry == &text_spelling || spelling == &noun_or_nouns_spelling);
}

/* What a call is that has no verb, and where an entry comes that says no order. */
static bool has_meaning_when_absent(const struct site *site)
{
    if (!site->row)
        return strcmp(site->entry->key->text, "before") == 0 ||
               strcmp(site->entry->key->text, "after") == 0;
    return site->row->fallback || (site->row->is_verb && !site->among->needs_verb);
}

/* Whether it is of cards, or a list or a map whose entries are. */
static bool is_of_cards(const struct spelling *spelling)
{
    return spelling && (spelling == &card_spelling || spelling == &named_cards_spelling ||
                        spelling == &counts_spelling || is_of_cards(spelling->item) ||
                        is_of_cards(spelling->entry));
}

/* A card may be written either way round, and two letters less one are a suit or a rank. */
static bool names_other_cards(const struct site *site)
{
    while (!site->row && site->above) /* in a count, whose names are cards */
        site = site->above;
    if (site->row && site->row->roles == ROLE_OF_CARD) /* "holder of JD" */
        return true;
    return site->row && is_of_cards(site->row->spelling);
}

/* "holder.T21", "taken.HK": less a letter it is another card, or a suit. Other names behind a dot
 * are no capitals. */
static bool is_card_of_expression(const struct mutant *mutant)
{
    return mutant->from > 0 && mutant->text[mutant->from - 1] == '.' &&
           isupper((unsigned char)*mutant->was);
}

static enum judgement judge_deletion(const struct subject *subject, const struct mutant *mutant,
                                     bool is_same)
{
    const struct site *site = mutant->site;
    if (site->ownership == OF_THE_LANGUAGE)
        return has_meaning_when_absent(site) || is_inherited(subject, site) ? DEFAULT : SILENT;
    if (is_same)
        return is_inherited(subject, site) ? DEFAULT : SILENT;
    return OTHER;
}

/* A call that lists contracts, or words with numbers, is called by these: its own name is for who
 * patches it. */
static bool has_other_names(const struct site *site)
{
    const struct node *call = site->entry ? site->entry->value : NULL;
    const struct entry *contract = call ? tree_find(call, "contract") : NULL;
    const struct entry *number = call ? tree_find(call, "number") : NULL;
    return (contract && contract->value->kind == NODE_LIST) ||
           (number && number->value->kind == NODE_MAP);
}

static enum judgement judge_name(const struct subject *subject, const struct mutant *mutant,
                                 bool is_same)
{
    const struct site *site = mutant->site;
    if (is_same && (names_other_cards(site) || has_other_names(site)))
        return OTHER;
    if (is_same || site->ownership == OF_THE_LANGUAGE || is_inherited(subject, site))
        return SILENT;
    return RENAMED;
}

/* A list of what was there, where lists may be. */
static bool is_list_of_one(const struct mutant *mutant)
{
    const struct key *row = mutant->site->row;
    return mutant->mutation == KIND_CHANGED && *mutant->is == '[' &&
           ((row && key_takes(row) & TAKES_LIST) || names_other_cards(mutant->site));
}

static enum judgement judge_kind(const struct mutant *mutant, bool is_same)
{
    const struct site *above = mutant->site->above;
    bool is_amount = above && above->entry && above->entry->key &&
                     strcmp(above->entry->key->text, "amounts") == 0;
    if (*mutant->is == '[' && is_amount) /* one that goes deal by deal */
        return OTHER;
    return is_same && is_list_of_one(mutant) ? OTHER : SILENT;
}

static enum judgement judge_number(const struct mutant *mutant, bool is_same)
{
    bool is_integer = strspn(mutant->is, "-0123456789") == strlen(mutant->is);
    return is_integer && !is_same ? OTHER : SILENT;
}

static enum judgement judge_accepted(const struct subject *subject, const struct mutant *mutant,
                                     bool is_same)
{
    if (is_for_people(mutant->site) && mutant->mutation != KEY_DELETED &&
        mutant->mutation != KEY_MISSPELT)
        return !is_same ? RENAMED : is_list_of_one(mutant) ? OTHER : SILENT;
    switch (mutant->mutation) {
    case KEY_DELETED: return judge_deletion(subject, mutant, is_same);
    case KEY_MISSPELT: return judge_name(subject, mutant, is_same);
    case KIND_CHANGED: return judge_kind(mutant, is_same);
    case NUMBER_CHANGED: return judge_number(mutant, is_same);
    case NUMBER_PADDED: return is_same ? OTHER : SILENT;
    case ITEM_REPEATED:
    case ITEM_DELETED: return is_same ? SILENT : OTHER;
    case CARD_RENAMED: return names_cards(mutant->site) && !is_same ? RENAMED : SILENT;
    case WORD_MISSPELT:
        return names_other_cards(mutant->site) || is_card_of_expression(mutant) ? OTHER : SILENT;
    case TEXT_BROKEN:
    case MUTATIONS: break;
    }
    return SILENT;
}

/* --- judging --------------------------------------------------------------------------------- */

static bool is_same(const struct ways *ways, const struct ways *others)
{
    bool same = ways->count == others->count;
    for (unsigned i = 0; same && i < ways->count; i++)
        same = strcmp(ways->way[i].asked, others->way[i].asked) == 0 &&
               digest_equal(ways->way[i].meaning, others->way[i].meaning);
    return same;
}

enum judgement judge(const struct subject *subject, const struct mutant *mutant)
{
    struct diagnostics *found = diagnostics_create();
    struct ways *ways = memory_grow(NULL, sizeof *ways);
    ways->arena = arena_create();
    ways->count = 0;
    subject_survey(subject, mutant->text, ways, found);
    if (diagnostics_count(found) == 0 && subject->is_proved && !is_for_people(mutant->site))
        subject_examine(subject, found);
    enum judgement judgement = diagnostics_count(found) > 0
                                   ? judge_diagnostics(subject, mutant, found)
                                   : judge_accepted(subject, mutant, is_same(&subject->ways, ways));
    arena_destroy(ways->arena);
    memory_free(ways);
    diagnostics_destroy(found);
    return judgement;
}
