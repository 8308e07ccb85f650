#include "mutate.h"

#include <ctype.h>
#include <string.h>

struct mutating {
    const struct source *source;
    struct arena *arena; /* of the mutant being made */
    void (*found)(void *context, const struct mutant *mutant);
    void *context;
};

/* Bytes of the file. */
struct span {
    size_t from, to;
};

const char *mutation_name(enum mutation mutation)
{
    static const char *const names[] = {
        [KEY_DELETED] = "key deleted",       [KEY_MISSPELT] = "key misspelt",
        [KIND_CHANGED] = "wrong kind",       [WORD_MISSPELT] = "word misspelt",
        [NUMBER_CHANGED] = "number changed", [NUMBER_PADDED] = "number with a zero",
        [CARD_RENAMED] = "card renamed",     [ITEM_REPEATED] = "item repeated",
        [ITEM_DELETED] = "item deleted",     [TEXT_BROKEN] = "text broken",
    };
    return names[mutation];
}

/* --- where things stand ---------------------------------------------------------------------- */

static bool is_in_brackets(const struct node *node)
{
    return node->kind != NODE_SCALAR && node->place.length > 0;
}

/* Where a value ends; a mapping line by line ends where its last value does. */
static size_t end_of(const struct node *node)
{
    size_t end = node->place.offset + node->place.length;
    const char *text = node->place.source->text;
    if (node->kind != NODE_SCALAR && !is_in_brackets(node) && node->count > 0)
        return end_of(node->entries[node->count - 1].value);
    while (end > node->place.offset && isspace((unsigned char)text[end - 1]))
        end--; /* a text of several lines ends before the next key */
    return end;
}

static struct span span_of(const struct entry *entry)
{
    const struct node *first = entry->key ? entry->key : entry->value;
    return (struct span){first->place.offset, end_of(entry->value)};
}

static struct span span_of_value(const struct entry *entry)
{
    return (struct span){entry->value->place.offset, end_of(entry->value)};
}

static size_t line_start(const struct source *source, size_t at)
{
    while (at > 0 && source->text[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_end(const struct source *source, size_t at)
{
    return at + strcspn(source->text + at, "\n");
}

/* --- making one ------------------------------------------------------------------------------ */

static const char *text_of(const struct mutating *mutating, struct span span)
{
    return arena_copy(mutating->arena, mutating->source->text + span.from, span.to - span.from);
}

static const char *file_with(const struct mutating *mutating, struct span span, const char *instead)
{
    const char *text = mutating->source->text;
    return arena_format(mutating->arena, "%.*s%s%s", (int)span.from, text, instead, text + span.to);
}

static void begin(struct mutating *mutating)
{
    mutating->arena = arena_create();
}

static void end(struct mutating *mutating, const struct mutant *mutant)
{
    mutating->found(mutating->context, mutant);
    arena_destroy(mutating->arena);
}

/* The span becomes another text, and there the mistake must be found. */
static void replace(struct mutating *mutating, const struct site *site, enum mutation mutation,
                    struct span span, const char *instead)
{
    struct mutant mutant = {
        .mutation = mutation,
        .site = site,
        .text = file_with(mutating, span, instead),
        .from = span.from,
        .to = span.from + strlen(instead),
        .was = text_of(mutating, span),
        .is = instead,
    };
    end(mutating, &mutant);
}

/* --- deleting -------------------------------------------------------------------------------- */

static bool is_only_entry(const struct site *site)
{
    return site->above->entry->value->count == 1;
}

/* With the comma behind it, or that before it if it is the last. */
static struct span with_comma(const struct source *source, struct span span)
{
    size_t behind = span.to + strspn(source->text + span.to, " \n");
    if (source->text[behind] == ',')
        return (struct span){span.from, behind + 1 + strspn(source->text + behind + 1, " ")};
    while (span.from > 0 && strchr(", \n", source->text[span.from - 1]))
        span.from--;
    return span;
}

static struct span with_lines(const struct source *source, struct span span)
{
    size_t end = line_end(source, span.to);
    return (struct span){line_start(source, span.from), end + (source->text[end] == '\n')};
}

/* Where what is missing must be found missing: in the mapping or list around it, from its own key;
 * in a whole file at its beginning. */
static struct span place_of_lack(const struct site *above, size_t deleted)
{
    struct span span = span_of(above->entry);
    if (!above->above)
        return (struct span){span.from, span.from};
    return (struct span){span.from, span.to - deleted};
}

static void delete (struct mutating *mutating, const struct site *site)
{
    struct span whole = span_of(site->entry), span = whole;
    const char *instead = "";
    if (site->in_brackets)
        span = is_only_entry(site) ? span : with_comma(mutating->source, span);
    else if (is_only_entry(site))
        instead = "{}";
    else
        span = with_lines(mutating->source, span);
    begin(mutating);
    struct span lack = place_of_lack(site->above, span.to - span.from - strlen(instead));
    struct mutant mutant = {
        .mutation = site->entry->key ? KEY_DELETED : ITEM_DELETED,
        .site = site,
        .text = file_with(mutating, span, instead),
        .from = lack.from,
        .to = lack.to,
        .was = text_of(mutating, whole),
        .is = "",
    };
    end(mutating, &mutant);
}

/* --- misspelling ----------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || c == '_';
}

/* The first two letters in the middle that differ are swapped; NULL if there are none. */
static const char *with_letters_swapped(struct arena *arena, const char *word)
{
    char *copy = arena_copy(arena, word, strlen(word));
    for (size_t i = strlen(word) / 2; i > 0; i--)
        if (copy[i] != copy[i - 1] && is_letter(copy[i]) && is_letter(copy[i - 1])) {
            char letter = copy[i];
            copy[i] = copy[i - 1];
            copy[i - 1] = letter;
            return copy;
        }
    return NULL;
}

static const char *with_a_letter_less(struct arena *arena, const char *word)
{
    size_t at = strlen(word) / 2;
    return at == 0 ? NULL : arena_format(arena, "%.*s%s", (int)at, word, word + at + 1);
}

static const char *with_a_letter_twice(struct arena *arena, const char *word)
{
    size_t at = strlen(word) / 2;
    return arena_format(arena, "%.*s%c%s", (int)at, word, word[at], word + at);
}

typedef const char *misspelling(struct arena *arena, const char *word);

static misspelling *const misspellings[] = {with_letters_swapped, with_a_letter_less,
                                            with_a_letter_twice};

#define MISSPELLINGS (sizeof misspellings / sizeof *misspellings)

static void misspell(struct mutating *mutating, const struct site *site, enum mutation mutation,
                     struct span span)
{
    for (size_t i = 0; i < MISSPELLINGS; i++) {
        begin(mutating);
        const char *wrong = misspellings[i](mutating->arena, text_of(mutating, span));
        if (wrong)
            replace(mutating, site, mutation, span, wrong);
        else
            arena_destroy(mutating->arena);
    }
}

/* Without the quotes, or the sign before a text of several lines. */
static struct span inside(const struct node *scalar)
{
    struct span span = {scalar->place.offset, end_of(scalar)};
    const char *text = scalar->place.source->text + span.from;
    bool in_quotes = scalar->quoted && (*text == '"' || *text == '\'');
    if (in_quotes)
        return (struct span){span.from + 1, span.to - 1};
    span.from += scalar->quoted ? strcspn(text, "\n") : 0;
    return span;
}

static void misspell_key(struct mutating *mutating, const struct site *site)
{
    misspell(mutating, site, KEY_MISSPELT, inside(site->entry->key));
}

/* --- words and numbers of a value ------------------------------------------------------------ */

static void change_number(struct mutating *mutating, const struct site *site, struct span span)
{
    static const char *const numbers[] = {"99999999999", "1000000", "-1", "0", "1.5", "12:30"};
    begin(mutating);
    const char *was = text_of(mutating, span);
    const char *padded = arena_format(mutating->arena, "0%s", was);
    replace(mutating, site, NUMBER_PADDED, span, padded);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        begin(mutating);
        if (strcmp(text_of(mutating, span), numbers[i]) != 0)
            replace(mutating, site, NUMBER_CHANGED, span, numbers[i]);
        else
            arena_destroy(mutating->arena);
    }
}

/* The word or number at `from`; empty if there is none. */
static struct span token_at(const char *text, size_t from, size_t to)
{
    size_t at = from;
    while (at < to && (is_letter(text[at]) || isdigit((unsigned char)text[at])))
        at++;
    return (struct span){from, at};
}

static void mutate_token(struct mutating *mutating, const struct site *site, struct span token)
{
    const char *text = mutating->source->text;
    bool is_number = strspn(text + token.from, "0123456789") >= token.to - token.from;
    if (is_number)
        change_number(mutating, site, token);
    else if (token.to - token.from > 1)
        misspell(mutating, site, WORD_MISSPELT, token);
}

static void mutate_tokens(struct mutating *mutating, const struct site *site)
{
    struct span span = inside(site->entry->value);
    for (size_t at = span.from; at < span.to; at++) {
        struct span token = token_at(mutating->source->text, at, span.to);
        if (token.to == token.from)
            continue;
        mutate_token(mutating, site, token);
        at = token.to;
    }
}

static void break_text(struct mutating *mutating, const struct site *site)
{
    struct span span = inside(site->entry->value);
    begin(mutating);
    const char *broken = arena_format(mutating->arena, "%s (", text_of(mutating, span));
    replace(mutating, site, TEXT_BROKEN, span, broken);
}

/* --- cards and lists ------------------------------------------------------------------------- */

/* Whether it could be a suit, a rank or a card: short, with no small letter. */
static bool looks_like_a_card(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && length <= 3 &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == length;
}

static void rename_card(struct mutating *mutating, const struct site *site)
{
    begin(mutating);
    replace(mutating, site, CARD_RENAMED, inside(site->entry->value), "Z");
}

static void repeat(struct mutating *mutating, const struct site *site)
{
    const struct node *list = site->above->entry->value;
    const struct entry *last = &list->entries[list->count - 1];
    size_t at = end_of(last->value);
    begin(mutating);
    const char *again =
        arena_format(mutating->arena, ", %s", text_of(mutating, span_of_value(site->entry)));
    replace(mutating, site, ITEM_REPEATED, (struct span){at, at}, again);
}

/* --- kinds ----------------------------------------------------------------------------------- */

static void change_kind_to(struct mutating *mutating, const struct site *site, const char *instead)
{
    begin(mutating);
    replace(mutating, site, KIND_CHANGED, span_of_value(site->entry), instead);
}

static void change_kind(struct mutating *mutating, const struct site *site)
{
    const struct node *value = site->entry->value;
    if (value->kind != NODE_SCALAR)
        change_kind_to(mutating, site, "zzz");
    if (value->kind != NODE_MAP)
        change_kind_to(mutating, site, "{zzz: {zzz: {zzz: zzz}}}");
    if (value->kind == NODE_MAP)
        change_kind_to(mutating, site, "[zzz]");
    if (value->kind == NODE_LIST)
        change_kind_to(mutating, site, "[[zzz]]");
    if (value->kind != NODE_SCALAR)
        return;
    begin(mutating);
    const char *text = text_of(mutating, span_of_value(site->entry));
    bool is_block = *text == '>' || *text == '|';
    replace(mutating, site, KIND_CHANGED, span_of_value(site->entry),
            is_block ? "[zzz]" : arena_format(mutating->arena, "[%s]", text));
}

/* --- the walk -------------------------------------------------------------------------------- */

static void mutate_value(struct mutating *mutating, const struct site *site);

static void mutate_items(struct mutating *mutating, const struct site *list)
{
    const struct node *node = list->entry->value;
    for (uint32_t i = 0; i < node->count; i++) {
        struct site site = {.above = list,
                            .entry = &node->entries[i],
                            .ownership = OF_A_VALUE,
                            .row = list->row,
                            .in_brackets = is_in_brackets(node)};
        delete (mutating, &site);
        repeat(mutating, &site);
        mutate_value(mutating, &site);
    }
}

/* The table that the keys of the value are looked up in; NULL if they are names. */
static const struct table *table_of(const struct site *site)
{
    if (site->ownership == OF_THE_AUTHOR)
        return site->among;
    if (!site->row)
        return site->above ? NULL : site->among;
    return site->row->is_patch ? key_root() : site->row->inside;
}

static struct site site_of(const struct site *above, const struct entry *entry)
{
    const struct table *table = table_of(above);
    struct site site = {.above = above,
                        .entry = entry,
                        .ownership = OF_A_VALUE,
                        .among = table,
                        .in_brackets = is_in_brackets(above->entry->value)};
    bool is_named = above->ownership == OF_THE_LANGUAGE && above->row && above->row->each;
    if (is_named) {
        site.ownership = OF_THE_AUTHOR;
        site.among = above->row->each;
    } else if (table) {
        site.ownership = OF_THE_LANGUAGE;
        site.row = key_find(table, entry->key->text);
    } else {
        site.row = above->row;
    }
    return site;
}

static void mutate_keys(struct mutating *mutating, const struct site *map)
{
    const struct node *node = map->entry->value;
    for (uint32_t i = 0; i < node->count; i++) {
        struct site site = site_of(map, &node->entries[i]);
        delete (mutating, &site);
        misspell_key(mutating, &site);
        mutate_value(mutating, &site);
    }
}

static void mutate_scalar(struct mutating *mutating, const struct site *site)
{
    const struct node *value = site->entry->value;
    if (value->is_null)
        return;
    mutate_tokens(mutating, site);
    break_text(mutating, site);
    if (looks_like_a_card(value->text))
        rename_card(mutating, site);
}

static void mutate_value(struct mutating *mutating, const struct site *site)
{
    change_kind(mutating, site);
    switch (site->entry->value->kind) {
    case NODE_MAP: mutate_keys(mutating, site); break;
    case NODE_LIST: mutate_items(mutating, site); break;
    case NODE_SCALAR: mutate_scalar(mutating, site); break;
    }
}

void mutate(const struct node *file, const struct table *table,
            void (*found)(void *context, const struct mutant *mutant), void *context)
{
    struct mutating mutating = {.source = file->place.source, .found = found, .context = context};
    struct entry whole = {NULL, file};
    struct site site = {.entry = &whole, .ownership = OF_A_VALUE, .among = table};
    mutate_keys(&mutating, &site);
}
