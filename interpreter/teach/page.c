/* A page of statements: headings, paragraphs, items and tables. */
#include "teach/page.h"

#include <string.h>

#include "transcript/table_words.h"

struct page *page_create(struct arena *arena)
{
    struct page *page = arena_alloc(arena, sizeof *page);
    page->arena = arena;
    return page;
}

struct page *page_create_like(const struct page *page)
{
    struct page *other = page_create(page->arena);
    other->words = page->words;
    return other;
}

void page_of_pack(struct page *page, const struct pack *pack)
{
    for (const struct known_pack *one = page->packs; one; one = one->next)
        if (one->pack == pack)
            return;
    struct known_pack *known = arena_alloc(page->arena, sizeof *known);
    *known = (struct known_pack){pack, page->packs};
    page->packs = known;
}

/* --- blocks ----------------------------------------------------------------------------------- */

static struct block *add(struct page *page, enum block_kind kind, const char *name,
                         const char *text, const struct statement *said_name,
                         const struct statement *said)
{
    struct block *block = arena_alloc(page->arena, sizeof *block);
    *block = (struct block){.kind = kind,
                            .name = name,
                            .text = text,
                            .said_topic = page->said_topic,
                            .said_name = said_name,
                            .said = said};
    if (page->last)
        page->last->next = block;
    else
        page->first = block;
    return page->last = block;
}

static const char *in_words(const struct page *page, const struct statement *said)
{
    return said && !page->is_without_words ? words_text(said, &page->words, page->arena) : NULL;
}

static const char *worded(const struct page *page, const struct statement *said,
                          enum wording wording)
{
    if (page->is_without_words)
        return NULL;
    switch (wording) {
    case WORDED_AS_SENTENCE: return words_sentence(said, &page->words, page->arena);
    case WORDED_BEHIND_NAME: return words_behind_name(said, &page->words, page->arena);
    case WORDED_AS_TEXT: break;
    }
    return words_text(said, &page->words, page->arena);
}

void page_topic(struct page *page, const struct statement *topic)
{
    page->said_topic = topic;
}

static bool is_heading(enum block_kind kind)
{
    return kind == BLOCK_TITLE || kind == BLOCK_HEADING || kind == BLOCK_SUBHEADING;
}

static void add_worded(struct page *page, enum block_kind kind, const struct statement *name,
                       const struct statement *said, enum wording wording)
{
    const struct block *before = page->last;
    if (is_heading(kind))
        page_topic(page, NULL);
    struct block *block =
        add(page, kind, in_words(page, name), worded(page, said, wording), name, said);
    block->wording = wording;
    if (kind == BLOCK_NUMBERED)
        block->number = before && before->kind == BLOCK_NUMBERED ? before->number + 1 : 1;
    if (said && said->has_place)
        page_by_rule(page, said->place);
}

void page_add(struct page *page, enum block_kind kind, const struct statement *name,
              const struct statement *said)
{
    add_worded(page, kind, name, said, is_heading(kind) ? WORDED_AS_TEXT : WORDED_AS_SENTENCE);
}

void page_add_reason(struct page *page, const struct statement *name, const struct statement *said)
{
    add_worded(page, BLOCK_ITEM, name, said, WORDED_BEHIND_NAME);
}

void page_known_as(struct page *page, const struct statement *words)
{
    page->last->said_known_as = words;
}

void page_add_as_it_is(struct page *page, enum block_kind kind, const struct statement *name,
                       const struct statement *said)
{
    add_worded(page, kind, name, said, WORDED_AS_TEXT);
}

void page_row(struct page *page, const struct statement *const *cells)
{
    struct row *row = arena_alloc(page->arena, sizeof *row);
    struct row **end = &page->last->rows;
    for (unsigned i = 0; i < page->last->columns; i++) {
        row->cells[i] = in_words(page, cells[i]);
        row->said[i] = cells[i];
    }
    while (*end)
        end = &(*end)->next;
    *end = row;
}

static struct row *last_row(struct page *page)
{
    struct row *row = page->last->rows;
    while (row->next)
        row = row->next;
    return row;
}

void page_row_known_as(struct page *page, const struct statement *words)
{
    last_row(page)->said_known_as = words;
}

void page_row_ranks(struct page *page, const struct statement *rank)
{
    last_row(page)->said_rank = rank;
}

void page_table(struct page *page, unsigned columns, const struct statement *const *headings)
{
    add(page, BLOCK_TABLE, NULL, page->is_without_words ? NULL : "", NULL, NULL)->columns = columns;
    page_row(page, headings);
}

void page_by_rule(struct page *page, struct place rule)
{
    page->last->has_rule = true;
    page->last->rule = rule;
}

const char *page_rule_name(const struct page *page, const struct page_style *style,
                           const struct block *block)
{
    if (!block->has_rule || !style->authors)
        return NULL;
    return words_place(page->arena, block->rule);
}

static bool is_item(const struct block *block)
{
    return block->kind == BLOCK_ITEM || block->kind == BLOCK_SUBITEM ||
           block->kind == BLOCK_NUMBERED;
}

bool page_same_list(const struct block *block, const struct block *next)
{
    return is_item(block) && is_item(next);
}

void page_copy(struct page *page, const struct block *block)
{
    struct block *copy = add(page, block->kind, NULL, NULL, NULL, NULL);
    *copy = *block;
    copy->next = NULL;
    if (block->text || page->is_without_words)
        return;
    copy->name = in_words(page, block->said_name);
    copy->text = block->kind == BLOCK_TABLE ? "" : worded(page, block->said, block->wording);
    copy->rows = NULL;
    for (const struct row *row = block->rows; row; row = row->next)
        page_row(page, row->said);
}

/* --- two pages ------------------------------------------------------------------------------- */

static bool same_rows(const struct row *a, const struct row *b)
{
    for (; a && b; a = a->next, b = b->next)
        for (unsigned i = 0; i < COLUMNS_MAX; i++)
            if (!statement_equal(a->said[i], b->said[i]))
                return false;
    return !a && !b;
}

bool page_equal(const struct page *a, const struct page *b)
{
    const struct block *one = a->first, *other = b->first;
    for (; one && other; one = one->next, other = other->next)
        if (one->kind != other->kind || !statement_equal(one->said_name, other->said_name) ||
            !statement_equal(one->said, other->said) || !same_rows(one->rows, other->rows))
            return false;
    return !one && !other;
}

void page_append(struct page *page, const struct page *other)
{
    if (!other->first)
        return;
    if (page->last)
        page->last->next = other->first;
    else
        page->first = other->first;
    page->last = other->last;
}

/* --- showing it ------------------------------------------------------------------------------- */

void page_print(const struct page *page, const struct page_style *style, FILE *out)
{
    switch (style->format) {
    case PAGE_TEXT: page_print_text(page, style, out); break;
    case PAGE_MARKDOWN: page_print_markdown(page, style, out); break;
    case PAGE_HTML: page_print_html(page, style, out); break;
    case PAGE_JSON: page_print_json(page, out); break;
    case PAGE_IDS: page_print_ids(page, out); break;
    }
}
