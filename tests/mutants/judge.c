#include "judge.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/diagnostic_list.h"
#include "loader/sections.h"

const char *judgement_name(enum judgement judgement)
{
    static const char *const names[] = {
        [DIAGNOSED] = "diagnosed", [DEFAULT] = "default", [RENAMED] = "renamed",
        [OTHER] = "other value",   [SILENT] = "silent",   [ASTRAY] = "astray",
    };
    return names[judgement];
}

/* --- the right line -------------------------------------------------------------------------- */

static bool is_word_part(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether the text has the words, and not as parts of longer ones. */
static bool has_words(const char *text, size_t length, const char *words)
{
    size_t wanted = strlen(words);
    for (const char *at = text; wanted > 0 && at + wanted <= text + length; at++)
        if (memcmp(at, words, wanted) == 0 && (at == text || !is_word_part(at[-1])) &&
            (at + wanted == text + length || !is_word_part(at[wanted])))
            return true;
    return false;
}

static bool line_has_words(struct place place, const char *words)
{
    const char *text = place.source->text, *start = text + place.offset;
    while (start > text && start[-1] != '\n')
        start--;
    return has_words(start, strcspn(start, "\n"), words);
}

static bool is_within(const struct subject *subject, const struct mutant *mutant,
                      struct place place)
{
    if (!place.source || strcmp(place.source->name, subject->path) != 0)
        return false;
    struct place from = {place.source, (uint32_t)mutant->from, 0};
    struct place to = {place.source, (uint32_t)mutant->to, 0};
    uint32_t line = place_line_column(place).line;
    return line >= place_line_column(from).line && line <= place_line_column(to).line;
}

/* Whether the message says the name: the sentence, the hint, or what is said of another place. */
static bool says(const struct diagnostic *diagnostic, const char *name)
{
    bool said = has_words(diagnostic->text, strlen(diagnostic->text), name) ||
                (diagnostic->hint && has_words(diagnostic->hint, strlen(diagnostic->hint), name));
    for (const struct also *also = diagnostic->also; also && !said; also = also->next)
        said = line_has_words(also->place, name) || has_words(also->text, strlen(also->text), name);
    return said;
}

/* Whether it says the name, or stands on a line that refers to it. */
static bool speaks_of(const struct diagnostic *diagnostic, const char *name)
{
    return says(diagnostic, name) ||
           (diagnostic->place.source && line_has_words(diagnostic->place, name));
}

static bool speaks_of_part(const struct diagnostic *diagnostic, const struct node *node)
{
    if (node->kind == NODE_SCALAR)
        return speaks_of(diagnostic, node->text);
    for (uint32_t i = 0; i < node->count; i++)
        if ((node->entries[i].key && speaks_of(diagnostic, node->entries[i].key->text)) ||
            speaks_of_part(diagnostic, node->entries[i].value))
            return true;
    return false;
}

/* Whether it says the name of the entry that was changed, or of one around it. */
static bool speaks_of_home(const struct diagnostic *diagnostic, const struct site *site)
{
    if (!site->above)
        return false;
    const char *name = site->entry->key ? site->entry->key->text : "";
    return (strlen(name) > 2 && says(diagnostic, name)) ||
           (site->ownership == OF_THE_AUTHOR && speaks_of(diagnostic, name)) ||
           speaks_of_home(diagnostic, site->above);
}

/* Whether the sentence has a name in quotes that the words have, too; of 'bid=7' the name is bid.
 */
static bool quotes_from(const struct diagnostic *diagnostic, const char *words)
{
    const char *quote = strchr(diagnostic->text, '\'');
    while (quote) {
        char name[64] = "";
        size_t length = strspn(quote + 1, "abcdefghijklmnopqrstuvwxyz_");
        memcpy(name, quote + 1, length < sizeof name ? length : 0);
        if (has_words(words, strlen(words), name))
            return true;
        quote = strchr(quote + 1, '\'');
    }
    return false;
}

/* The same of the file that was named there: house rules, or hooks. */
static bool quotes_from_file(const struct subject *subject, const struct diagnostic *diagnostic,
                             const struct node *name)
{
    const char *why;
    struct arena *arena = arena_create();
    const struct source *file = source_read(
        arena, arena_format(arena, "%s/%s", subject->folder, name->text), FILE_MAX, &why);
    bool quotes = file && quotes_from(diagnostic, file->text);
    arena_destroy(arena);
    return quotes;
}

/*
 * A mistake is on the right line if its place is on a line of what was changed; for what was
 * deleted, within the mapping that lacks it. Or it is where what is lost is needed: on a line that
 * names it, or with a message that names it, what it is now, or the entry in which it stands. What
 * a hook needs only its Lua knows: that it says nothing any more is all that can be said.
 */
static bool is_right(const struct subject *subject, const struct mutant *mutant,
                     const struct diagnostic *diagnostic)
{
    const struct entry *entry = mutant->site->entry;
    if (is_within(subject, mutant, diagnostic->place) || speaks_of_home(diagnostic, mutant->site) ||
        says(diagnostic, mutant->is) || diagnostic->code == E_HOOK_IDLE)
        return true;
    if (!entry->key)
        return speaks_of(diagnostic, mutant->was);
    switch (mutant->mutation) {
    case KEY_MISSPELT: return speaks_of(diagnostic, entry->key->text);
    case KEY_DELETED:
        return speaks_of(diagnostic, entry->key->text) ||
               speaks_of_part(diagnostic, entry->value) || quotes_from(diagnostic, mutant->was) ||
               (*entry->value->text && quotes_from_file(subject, diagnostic, entry->value));
    case WORD_MISSPELT:
    case TEXT_BROKEN: return speaks_of(diagnostic, mutant->was);
    case KIND_CHANGED:
    case NUMBER_CHANGED:
    case NUMBER_PADDED:
    case CARD_RENAMED:
    case ITEM_REPEATED:
    case ITEM_DELETED:
    case MUTATIONS: break;
    }
    return false;
}

static enum judgement judge_diagnostics(const struct subject *subject, const struct mutant *mutant,
                                        const struct diagnostics *found)
{
    for (size_t i = 0; i < found->kept_count; i++)
        if (is_right(subject, mutant, found->kept[i]))
            return DIAGNOSED;
    diagnostics_print(found, stderr, DIAGNOSTIC_LINE);
    return ASTRAY;
}

/* --- what is accepted ------------------------------------------------------------------------ */

/* Of an option, or of a contract by its name. */
static bool is_patch(const struct site *site)
{
    if (site->ownership == OF_THE_AUTHOR)
        return site->above->row->is_patches;
    return site->row && site->row->is_patch && site->ownership == OF_THE_LANGUAGE;
}

static bool is_in_patch(const struct site *site)
{
    return site && (is_patch(site) || is_in_patch(site->above));
}

/* What stands at the site in another tree, or NULL; a patch begins at the root. */
static const struct node *value_at(const struct node *tree, const struct site *site)
{
    if (!site->above || is_patch(site))
        return tree;
    const struct node *around = value_at(tree, site->above);
    const struct entry *entry =
        around && site->entry->key ? tree_find(around, site->entry->key->text) : NULL;
    return entry ? entry->value : NULL;
}

/* Whether the tree says something there, or instead of it: another verb of the same entry. */
static bool says_at(const struct node *tree, const struct site *site)
{
    const struct node *around = value_at(tree, site->above);
    bool has_verb = site->row && site->row->is_verb && around && key_find_verb(site->among, around);
    return has_verb || value_at(tree, site);
}

/* Whether something holds there when this file, or this patch of it, says nothing. */
static bool is_inherited(const struct subject *subject, const struct site *site)
{
    bool found = is_in_patch(site->above) && says_at(subject->tree, site);
    for (unsigned i = 0; i < subject->parent_count; i++)
        found = found || says_at(subject->parents[i], site);
    return found;
}

/* Whether it is a word of the pack, where suits and ranks get their names. */
static bool names_cards(const struct site *site)
{
    const struct key *row = site->row;
    return row && row >= pack_table.keys && row < pack_table.keys + pack_table.count;
}

static bool is_for_people(const struct site *site)
{
    const struct spelling *spelling = site->row ? site->row->spelling : NULL;
    return spelling && (spelling == &text_spelling || spelling->entry == &text_spelling);
}

/* What a call is that has no verb, and where an entry comes that says no order. */
static bool has_meaning_when_absent(const struct site *site)
{
    if (!site->row)
        return strcmp(site->entry->key->text, "before") == 0 ||
               strcmp(site->entry->key->text, "after") == 0;
    return site->row->fallback || (site->row->is_verb && !site->among->needs_verb);
}

/* A card may be written either way round, and two letters less one are a suit or a rank. */
static bool names_other_cards(const struct site *site)
{
    return site->row && site->row->spelling == &card_spelling;
}

static enum judgement judge_deletion(const struct subject *subject, const struct mutant *mutant,
                                     bool is_same)
{
    const struct site *site = mutant->site;
    if (site->ownership == OF_THE_LANGUAGE)
        return has_meaning_when_absent(site) || is_inherited(subject, site) ? DEFAULT : SILENT;
    return is_same ? SILENT : OTHER;
}

static enum judgement judge_name(const struct subject *subject, const struct mutant *mutant,
                                 bool is_same)
{
    const struct site *site = mutant->site;
    if (is_same || site->ownership == OF_THE_LANGUAGE || is_inherited(subject, site))
        return SILENT;
    return RENAMED;
}

static enum judgement judge_kind(const struct mutant *mutant, bool is_same)
{
    const struct key *row = mutant->site->row;
    bool list_of_one = *mutant->is == '[' && row && (row->takes & TAKES_LIST);
    return is_same && list_of_one ? OTHER : SILENT;
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
        return is_same ? SILENT : RENAMED;
    switch (mutant->mutation) {
    case KEY_DELETED: return judge_deletion(subject, mutant, is_same);
    case KEY_MISSPELT: return judge_name(subject, mutant, is_same);
    case KIND_CHANGED: return judge_kind(mutant, is_same);
    case NUMBER_CHANGED: return judge_number(mutant, is_same);
    case NUMBER_PADDED: return is_same ? OTHER : SILENT;
    case ITEM_REPEATED:
    case ITEM_DELETED: return is_same ? SILENT : OTHER;
    case CARD_RENAMED: return names_cards(mutant->site) && !is_same ? RENAMED : SILENT;
    case WORD_MISSPELT: return names_other_cards(mutant->site) ? OTHER : SILENT;
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
    free(ways);
    diagnostics_destroy(found);
    return judgement;
}
