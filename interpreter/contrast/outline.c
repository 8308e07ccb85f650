/* Takes a page of rules apart, block by block, and finds in another one what has the same name. */
#include "contrast/outline.h"

#include <stdbool.h>

#include "teach/explain.h"
#include "words/calls.h"
#include "words/contracts.h"
#include "words/differences.h"
#include "words/players.h"
#include "words/score.h"
#include "words/values.h"

struct reader {
    struct arena *arena;
    const struct block *block; /* the next to read, or NULL */
};

/* A list that grows at its end. */
struct growing {
    struct outline **end;
};

static struct outline *add(struct reader *reader, struct growing *list, enum outline_kind kind,
                           const struct statement *name)
{
    struct outline *outline = arena_alloc(reader->arena, sizeof *outline);
    *outline = (struct outline){.kind = kind, .name = name, .first = reader->block};
    *list->end = outline;
    list->end = &outline->next;
    return outline;
}

/* --- items and rows -------------------------------------------------------------------------- */

/* An item goes by its name. A house rule has its value in its name, "option=value", and goes by
 * what it is known as; the value is the first thing that it says. */
static struct outline *read_item(struct reader *reader, struct growing *list,
                                 enum outline_kind kind)
{
    const struct block *block = reader->block;
    const struct statement *known_as = block->said_known_as;
    struct outline *item = add(reader, list, kind, known_as ? known_as : block->said_name);
    item->is_option = known_as && block->said_name;
    if (item->is_option)
        sentences_add(reader->arena, &item->said,
                      say_in(reader->arena, SAY_CHOICE_IS, block->said_name));
    sentences_add(reader->arena, &item->said, block->said);
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

/* "worth: 13", "made if they won no tricks": a cell that means nothing without its heading. */
static const struct statement *under_heading(struct arena *arena, const struct statement *heading,
                                             const struct statement *cell)
{
    bool is_clause = statement_is(heading, SAY_COLUMN_IF);
    return cell ? say_in(arena, is_clause ? SAY_CELL_IF : SAY_CELL_UNDER_HEADING, heading, cell)
                : NULL;
}

/* Whether its cells mean nothing without their headings. */
static bool is_under_headings(const struct block *table)
{
    static const unsigned topics[] = {SAY_TOPIC_CONTRACTS, SAY_TOPIC_COUNTED_CARDS,
                                      SAY_TOPIC_COUNTED_ANYWHERE, SAY_TOPIC_WORDS};
    for (unsigned i = 0; i < sizeof topics / sizeof *topics; i++)
        if (statement_is(table->said_topic, topics[i]))
            return true;
    return false;
}

/* Whether it has the calls of a step, or the bids of an auction. */
static bool is_of_calls(const struct block *table)
{
    const struct statement *heading = table->rows->said[0];
    return statement_is(heading, SAY_COLUMN_CALL) || statement_is(heading, SAY_COLUMN_BID);
}

/* "To win no trick. Only if they have passed." */
static const struct statement *say_call(struct arena *arena, const struct block *table,
                                        const struct row *row)
{
    struct statements cells = {0};
    for (unsigned i = 1; i < table->columns; i++) {
        const struct statement *cell = row->said[i];
        bool is_condition = statement_is(table->rows->said[i], SAY_COLUMN_ONLY_IF);
        sentences_add(arena, &cells,
                      cell && is_condition ? say_in(arena, SAY_CALL_ONLY_IF, cell) : cell);
    }
    const struct statement *said = statement_sentences(arena, &cells);
    return row->said_known_as ? say_in(arena, SAY_ROW, row->said[0], said, NULL) : said;
}

const struct statement *outline_say_row(struct arena *arena, const struct block *table,
                                        const struct row *row)
{
    struct statements cells = {0};
    if (is_of_calls(table))
        return say_call(arena, table, row);
    if (!is_under_headings(table))
        return table->columns > 1 ? say_in(arena, SAY_ROW, row->said[1], row->said[2], row->said[3])
                                  : NULL;
    for (unsigned i = 1; i < table->columns; i++)
        statements_add(arena, &cells, under_heading(arena, table->rows->said[i], row->said[i]));
    return statement_list(arena, &cells, JOINT_SEMICOLON);
}

/* A row goes by its first cell, or by what it is known as. */
static void read_table(struct reader *reader, struct growing *list)
{
    const struct block *table = reader->block;
    for (const struct row *row = table->rows->next; row; row = row->next) {
        struct outline *added =
            add(reader, list, OUTLINE_ROW, row->said_known_as ? row->said_known_as : row->said[0]);
        sentences_add(reader->arena, &added->said, outline_say_row(reader->arena, table, row));
        added->row = row;
    }
    reader->block = table->next;
}

/* --- topics ---------------------------------------------------------------------------------- */

static bool is_of_topic(const struct block *block, const struct statement *topic)
{
    return block && !block_is_heading(block) && statement_equal(block->said_topic, topic);
}

static void read_paragraph(struct reader *reader, struct outline *topic)
{
    const struct block *block = reader->block, *next = block->next;
    bool leads = is_of_topic(next, topic->name) && next->kind != BLOCK_PARAGRAPH;
    sentences_add(reader->arena, leads ? &topic->lead : &topic->said, block->said);
    reader->block = next;
}

static void read_topic(struct reader *reader, struct growing *list)
{
    struct outline *topic = add(reader, list, OUTLINE_TOPIC, reader->block->said_topic);
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

/* What stands under a heading, up to the next that is as high. */
static void read_under_heading(struct reader *reader, struct growing *list, enum outline_kind kind)
{
    struct outline *section = add(reader, list, kind, reader->block->said);
    struct growing inside = {&section->inside};
    section->first = reader->block = reader->block->next;
    while (reader->block && reader->block->kind != BLOCK_HEADING &&
           !statement_is(reader->block->said_topic, SAY_TOPIC_SOURCE)) {
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

void outline_find_twins(struct outline *list, struct outline *other)
{
    for (; list; list = list->next) {
        struct outline *twin = other;
        while (twin &&
               (twin->twin || twin->kind != list->kind || !statement_equal(twin->name, list->name)))
            twin = twin->next;
        list->twin = twin;
        if (twin)
            twin->twin = list;
    }
}
