#include "contrast/outline.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "teach/explain.h"

/* Whoever takes a page apart, block by block. */
struct reader {
    struct arena *arena;
    const struct block *block; /* the next to read, or NULL */
};

/* A list that grows at its end. */
struct growing {
    struct outline **end;
};

static struct outline *add(struct reader *reader, struct growing *list, enum outline_kind kind,
                           const char *name)
{
    struct outline *outline = arena_alloc(reader->arena, sizeof *outline);
    *outline = (struct outline){
        .kind = kind, .name = name, .text = "", .lead = "", .first = reader->block};
    *list->end = outline;
    list->end = &outline->next;
    return outline;
}

static const char *join(struct reader *reader, const char *text, const char *joint,
                        const char *more)
{
    return arena_format(reader->arena, "%s%s%s", text, *text && *more ? joint : "", more);
}

/* --- items and rows -------------------------------------------------------------------------- */

/* An item called "option=value" goes by the option; the value is the first thing that it says. */
static struct outline *read_item(struct reader *reader, struct growing *list,
                                 enum outline_kind kind)
{
    const struct block *block = reader->block;
    const char *value = block->name ? strchr(block->name, '=') : NULL;
    struct outline *item = add(reader, list, kind, block_called(block));
    item->text = block->text;
    if (value) {
        item->name = arena_copy(reader->arena, block->name, (size_t)(value - block->name));
        item->text = join(reader, block->name, ". ", block->text);
    }
    item->end = reader->block = block->next;
    return item;
}

static void read_item_and_details(struct reader *reader, struct growing *list,
                                  enum outline_kind kind)
{
    struct outline *item = read_item(reader, list, kind);
    struct growing details = {&item->inside};
    while (reader->block && reader->block->kind == BLOCK_SUBITEM)
        read_item(reader, &details, OUTLINE_DETAIL);
    item->end = reader->block;
}

/* "made if they won no tricks", "worth: 13": a cell that means nothing without its heading. */
static const char *under_heading(struct reader *reader, const char *heading, const char *cell)
{
    size_t length = strlen(heading);
    bool is_clause = length > 3 && strcmp(heading + length - 3, " if") == 0;
    return *cell ? arena_format(reader->arena, "%s%s %s", heading, is_clause ? "" : ":", cell) : "";
}

/* What a row says behind its first cell. Lines of the score make a sentence; what goes by the
 * contract is told under its headings. */
static const char *say_row(struct reader *reader, const struct block *table, const struct row *row)
{
    bool has_headings = text_same(table->topic, EXPLAIN_CONTRACTS);
    const char *text = "";
    for (unsigned i = 1; i < table->columns; i++) {
        const char *cell = row->cells[i] ? row->cells[i] : "";
        if (has_headings)
            cell = under_heading(reader, table->rows->cells[i], cell);
        text = join(reader, text, has_headings ? "; " : i == 2 ? ": " : ", ", cell);
    }
    return join(reader, text, "", ".");
}

/* A row goes by its first cell. */
static void read_table(struct reader *reader, struct growing *list)
{
    const struct block *table = reader->block;
    for (const struct row *row = table->rows->next; row; row = row->next) {
        struct outline *added = add(reader, list, OUTLINE_ROW, row->cells[0]);
        added->text = say_row(reader, table, row);
        added->row = row;
    }
    reader->block = table->next;
}

/* --- topics ---------------------------------------------------------------------------------- */

static bool is_of_topic(const struct block *block, const char *topic)
{
    return block && !block_is_heading(block) && text_same(block->topic, topic);
}

static void read_paragraph(struct reader *reader, struct outline *topic)
{
    const struct block *block = reader->block, *next = block->next;
    bool leads = is_of_topic(next, topic->name) && next->kind != BLOCK_PARAGRAPH;
    const char **text = leads ? &topic->lead : &topic->text;
    *text = join(reader, *text, " ", block->text);
    reader->block = next;
}

static void read_topic(struct reader *reader, struct growing *list)
{
    struct outline *topic = add(reader, list, OUTLINE_TOPIC, reader->block->topic);
    struct growing inside = {&topic->inside};
    while (is_of_topic(reader->block, topic->name)) {
        enum block_kind kind = reader->block->kind;
        if (kind == BLOCK_TABLE)
            read_table(reader, &inside);
        else if (kind == BLOCK_PARAGRAPH)
            read_paragraph(reader, topic);
        else
            read_item_and_details(reader, &inside,
                                  kind == BLOCK_NUMBERED ? OUTLINE_RANKED : OUTLINE_ITEM);
    }
    topic->end = reader->block;
}

/* --- sections -------------------------------------------------------------------------------- */

static bool is_source(const struct block *block)
{
    return text_same(block->topic, EXPLAIN_SOURCE);
}

/* What stands under a heading, up to the next that is as high. */
static void read_under_heading(struct reader *reader, struct growing *list, enum outline_kind kind)
{
    struct outline *section = add(reader, list, kind, reader->block->text);
    struct growing inside = {&section->inside};
    section->said = reader->block->said;
    section->first = reader->block = reader->block->next;
    while (reader->block && reader->block->kind != BLOCK_HEADING && !is_source(reader->block)) {
        if (reader->block->kind != BLOCK_SUBHEADING)
            read_topic(reader, &inside);
        else if (kind == OUTLINE_SECTION)
            read_under_heading(reader, &inside, OUTLINE_CONTRACT);
        else
            break;
    }
    section->end = reader->block;
}

struct outline *outline_of(const struct page *page)
{
    struct outline *sections = NULL;
    struct reader reader = {.arena = page->arena, .block = page->first};
    struct growing list = {&sections};
    while (reader.block)
        if (reader.block->kind == BLOCK_HEADING)
            read_under_heading(&reader, &list, OUTLINE_SECTION);
        else
            reader.block = reader.block->next;
    return sections;
}

/* --- twins ----------------------------------------------------------------------------------- */

static struct outline *find_twin(const struct outline *outline, struct outline *other)
{
    while (other &&
           (other->twin || other->kind != outline->kind || !text_same(other->name, outline->name)))
        other = other->next;
    return other;
}

void outline_find_twins(struct outline *list, struct outline *other)
{
    for (; list; list = list->next) {
        struct outline *twin = find_twin(list, other);
        list->twin = twin;
        if (twin)
            twin->twin = list;
    }
}
