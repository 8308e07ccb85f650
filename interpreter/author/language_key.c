/* One key of the reference. */
#include "author/author.h"

#include <ctype.h>

void language_link(FILE *out, const char *section)
{
    fprintf(out, "[%s](#", section);
    for (const char *at = section; *at; at++)
        if (*at != ',')
            fputc(*at == ' ' ? '-' : tolower((unsigned char)*at), out);
    fputc(')', out);
}

/* --- the type -------------------------------------------------------------------------------- */

/* ", or " before all but the first. */
static void or_else(FILE *out, bool *is_first)
{
    fputs(*is_first ? "" : ", or ", out);
    *is_first = false;
}

static void write_words_type(FILE *out, const struct key *key, bool *is_first)
{
    const struct spelling *spelling = key->spelling;
    bool roles_are_names = key_takes(key) & TAKES_MAP;
    if (key->words) {
        or_else(out, is_first);
        fputs("one of the words below", out);
    }
    if (key->roles && !roles_are_names) {
        or_else(out, is_first);
        language_link(out, "a role");
    }
    if (spelling) {
        or_else(out, is_first);
        if (spelling->name)
            language_link(out, spelling->name);
        else
            fputs("a word", out);
    }
}

/* What is in a list, or the values of a mapping. */
static void write_each(FILE *out, const struct spelling *spelling)
{
    if (!spelling || !spelling->name)
        return;
    fputs(", each ", out);
    language_link(out, spelling->name);
}

static void write_each_patch(FILE *out)
{
    fputs(", each keys of ", out);
    language_link(out, key_root()->what);
}

static void write_list_type(FILE *out, const struct key *key, bool *is_first)
{
    bool of_words = key_takes(key) & TAKES_SCALAR;
    or_else(out, is_first);
    fputs(of_words ? "a list of these" : "a list", out);
    if (!of_words)
        write_each(out, key->spelling);
}

static void write_mapping_type(FILE *out, const struct key *key, bool *is_first)
{
    or_else(out, is_first);
    if (key->inside) {
        language_link(out, key->inside->what);
    } else if (key->is_patch) {
        fputs("keys of ", out);
        language_link(out, key_root()->what);
    } else {
        fputs("a mapping with names of your own", out);
        bool or_word = key->each && key->spelling && key->spelling->entry;
        if (or_word)
            write_each(out, key->spelling->entry);
        fputs(or_word ? " or " : key->each ? ", each " : "", out);
        if (key->each)
            language_link(out, key->each->what);
        else if (key->is_patches)
            write_each_patch(out);
        else
            write_each(out, key->spelling->entry);
    }
}

static void write_type(FILE *out, const struct key *key)
{
    bool is_first = true;
    fputs("- type: ", out);
    if (key_takes(key) & TAKES_SCALAR)
        write_words_type(out, key, &is_first);
    if (key_takes(key) & TAKES_LIST)
        write_list_type(out, key, &is_first);
    if (key_takes(key) & TAKES_MAP)
        write_mapping_type(out, key, &is_first);
    if (key->low < key->high)
        fprintf(out, key->high < INT32_MAX ? ", from %d to %d" : ", at least %d", (int)key->low,
                (int)key->high);
    fputc('\n', out);
}

/* --- the rest -------------------------------------------------------------------------------- */

static void write_default(FILE *out, const struct key *key)
{
    if (key->required)
        fputs("- required unless inherited\n", out);
    else if (key->fallback)
        fprintf(out, "- default: %s\n", key->fallback);
}

/* " take pass " as "`take`, `pass`". */
static void write_verbs(FILE *out, const char *what, const char *verbs)
{
    fprintf(out, "- %s ", what);
    for (const char *at = verbs + 1; *at; at++)
        if (*at == ' ')
            fputs(at[1] ? "`, " : "`\n", out);
        else
            fprintf(out, at[-1] == ' ' ? "`%c" : "%c", *at);
}

static void write_company(FILE *out, const struct key *key)
{
    if (key->is_verb)
        fputs("- a verb: exactly one per entry\n", out);
    if (key->with)
        write_verbs(out, "only with", key->with);
    if (key->needed_with)
        write_verbs(out, "needed with", key->needed_with);
    if (key->is_fixed)
        fputs("- options cannot change it\n", out);
}

static void write_words(FILE *out, const struct key *key)
{
    for (const struct word *word = key->words; word && word->text; word++)
        fprintf(out, "- `%s`: %s\n", word->text, word->doc);
}

void language_write_key(FILE *out, const struct key *key)
{
    fprintf(out, "\n### `%s`\n\n%s\n\n", key->name, key->doc);
    write_type(out, key);
    fprintf(out, "- value: %s\n", key->form);
    write_default(out, key);
    write_company(out, key);
    write_words(out, key);
    fprintf(out, "\n```yaml\n%s\n```\n", key->example);
}
