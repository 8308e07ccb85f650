/* Entries and items that are left out, written twice, or of another kind. */
#include "mutating.h"

#include <string.h>

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
    return (struct span){start_of_line(source, span.from), end + (source->text[end] == '\n')};
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

void delete_entry(struct mutating *mutating, const struct site *site)
{
    struct span whole = span_of(site->entry), span = whole;
    const char *instead = "";
    if (site->in_brackets)
        span = is_only_entry(site) ? span : with_comma(mutating->source, span);
    else if (is_only_entry(site))
        instead = "{}";
    else
        span = with_lines(mutating->source, span);
    begin_mutant(mutating);
    struct span lack = place_of_lack(site->above, span.to - span.from - strlen(instead));
    struct mutant mutant = {
        .mutation = site->entry->key ? KEY_DELETED : ITEM_DELETED,
        .site = site,
        .text = file_with(mutating, span, instead),
        .from = lack.from,
        .to = lack.to,
        .was = text_at(mutating, whole),
        .is = "",
    };
    end_mutant(mutating, &mutant);
}

/* --- cards and lists ------------------------------------------------------------------------- */

/* Whether it could be a suit, a rank or a card: short, with no small letter. */
static bool looks_like_a_card(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && length <= 3 &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == length;
}

void rename_card(struct mutating *mutating, const struct site *site)
{
    if (!looks_like_a_card(site->entry->value->text))
        return;
    begin_mutant(mutating);
    replace(mutating, site, CARD_RENAMED, inside(site->entry->value), "Z");
}

void repeat(struct mutating *mutating, const struct site *site)
{
    const struct node *list = site->above->entry->value;
    const struct entry *last = &list->entries[list->count - 1];
    size_t at = span_of(last).to;
    begin_mutant(mutating);
    const char *again =
        arena_format(mutating->arena, ", %s", text_at(mutating, span_of_value(site->entry)));
    replace(mutating, site, ITEM_REPEATED, (struct span){at, at}, again);
}

/* --- kinds ----------------------------------------------------------------------------------- */

static void change_kind_to(struct mutating *mutating, const struct site *site, const char *instead)
{
    begin_mutant(mutating);
    replace(mutating, site, KIND_CHANGED, span_of_value(site->entry), instead);
}

void change_kind(struct mutating *mutating, const struct site *site)
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
    begin_mutant(mutating);
    const char *text = text_at(mutating, span_of_value(site->entry));
    bool is_block = *text == '>' || *text == '|';
    replace(mutating, site, KIND_CHANGED, span_of_value(site->entry),
            is_block ? "[zzz]" : arena_format(mutating->arena, "[%s]", text));
}
