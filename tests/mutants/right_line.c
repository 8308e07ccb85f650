#include "right_line.h"

#include <ctype.h>
#include <string.h>

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
 * What only all rules together come to is told of the rule that comes to nothing, wherever the
 * others were changed: no hook asked, no condition that holds, no line of the score, hands that are
 * not of one size.
 */
static bool speaks_of_all(const struct diagnostic *diagnostic)
{
    return diagnostic->code == E_HOOK_IDLE || diagnostic->code == E_CONDITION_IDLE ||
           diagnostic->code == E_NO_SCORE || diagnostic->code == E_PACKETS;
}

bool is_on_right_line(const struct subject *subject, const struct mutant *mutant,
                      const struct diagnostic *diagnostic)
{
    const struct entry *entry = mutant->site->entry;
    if (is_within(subject, mutant, diagnostic->place) || speaks_of_home(diagnostic, mutant->site) ||
        says(diagnostic, mutant->is) || speaks_of_all(diagnostic))
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
    case KIND_CHANGED: /* what it alone has asked for, nothing asks for any more */
        return diagnostic->code == E_UNUSED && quotes_from(diagnostic, mutant->was);
    case NUMBER_CHANGED:
    case NUMBER_PADDED:
    case CARD_RENAMED:
    case ITEM_REPEATED:
    case ITEM_DELETED:
    case MUTATIONS: break;
    }
    return false;
}
