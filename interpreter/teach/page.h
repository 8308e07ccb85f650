/*
 * A page to read: headings, paragraphs, items, tables, in the order they were added. What is on it
 * does not depend on how it is shown: as plain text, as Markdown, as HTML, or as JSON lines. A
 * sentence that gives a reason knows the rule it comes from, by its line.
 *
 * Texts are borrowed and must live as long as the page, which lives in its arena.
 */
#ifndef ELDEST_TEACH_PAGE_H
#define ELDEST_TEACH_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/source.h"
#include "transcript/html.h"
#include "transcript/paragraph.h"
#include "words/words.h"

#define COLUMNS_MAX 4

enum block_kind {
    BLOCK_TITLE,
    BLOCK_HEADING,
    BLOCK_SUBHEADING,
    BLOCK_PARAGRAPH,
    BLOCK_ITEM,     /* one of a list */
    BLOCK_SUBITEM,  /* one of a list inside an item */
    BLOCK_NUMBERED, /* one of a list whose order matters */
    BLOCK_TABLE,
};

/* How what a block says becomes its text. */
enum wording { WORDED_AS_SENTENCE, WORDED_AS_TEXT, WORDED_BEHIND_NAME };

/* A row of a table. */
struct row {
    const struct statement *said[COLUMNS_MAX]; /* what the cells say; NULL: an empty cell */
    const struct statement *said_known_as;     /* what it is found by, if not by its first cell */
    const struct statement *said_rank;         /* of a bid: which one it is above; or NULL */
    const char *cells[COLUMNS_MAX];            /* the same in words */
    struct row *next;
};

struct block {
    enum block_kind kind;
    const struct statement *said_topic;    /* the part of its section that it is about; NULL: all */
    const struct statement *said_name;     /* of an item: what it is about; or NULL */
    const struct statement *said_known_as; /* of an item: what it is found by, if not by its name */
    const struct statement *said;          /* of all but tables */
    const char *name, *text;               /* said_name and said, in words; on a page without
                                              words NULL */
    enum wording wording;
    unsigned number;  /* BLOCK_NUMBERED: from 1 */
    unsigned columns; /* BLOCK_TABLE */
    struct row *rows; /* the headings first */
    bool has_rule;    /* a rule is the reason for it: */
    struct place rule;
    struct block *next;
};

struct page {
    struct arena *arena;
    struct block *first, *last;
    const struct statement *said_topic; /* of the blocks that are added next */
    struct words_style words;           /* how statements are put into words */
    bool is_without_words;          /* they are not, until page_copy puts them on another page */
    const struct known_pack *packs; /* whose cards it speaks of */
};

struct json;

/* An empty page. */
struct page *page_create(struct arena *arena);

/* An empty page in the arena of another, which puts statements into words as that one does. */
struct page *page_create_like(const struct page *page);

/* The page speaks of cards of this pack: in HTML they are drawn. Borrowed. */
void page_of_pack(struct page *page, const struct pack *pack);

/* Adds a block with its name, or NULL. What it says is one sentence or several. Items that follow
 * one another are a list. */
void page_add(struct page *page, enum block_kind kind, const struct statement *name,
              const struct statement *said);

/* What the blocks are about that are added from now on, up to the next heading or topic: trumps. It
 * is not printed; by it one finds what two pages say of one thing. Once for each section. */
void page_topic(struct page *page, const struct statement *topic);

/* Begins a table of at most COLUMNS_MAX columns; its rows follow. Cells that are absent: NULL. */
void page_table(struct page *page, unsigned columns, const struct statement *const *headings);
void page_row(struct page *page, const struct statement *const *cells);

/* What the row added last is found by, if that is not its first cell. It is not printed. */
void page_row_known_as(struct page *page, const struct statement *words);

/* Where the row added last stands among the others, for sentences about this row alone. It is not
 * printed: the order of rows shows it. */
void page_row_ranks(struct page *page, const struct statement *rank);

/* A block whose text is no sentence, as that of a cell: "trick 1: North ♥3 ♥2". */
void page_add_as_it_is(struct page *page, enum block_kind kind, const struct statement *name,
                       const struct statement *said);

/* An item whose text continues its name: it begins without a capital. */
void page_add_reason(struct page *page, const struct statement *name, const struct statement *said);

/* What the item added last is found by, if that is not its name: where it has none, or its name
 * says more. It is not printed. */
void page_known_as(struct page *page, const struct statement *words);

/* Whether it heads what follows. */
static inline bool block_is_heading(const struct block *block)
{
    return block->kind == BLOCK_HEADING || block->kind == BLOCK_SUBHEADING;
}

/* What was added last is so because of the rule in that place; nowhere: by a default of the
 * language. */
void page_by_rule(struct page *page, struct place rule);

/* Adds a copy of a block that stands on another page, in words if that was without; what it is made
 * of is borrowed. */
void page_copy(struct page *page, const struct block *block);

/* Whether two pages say the same. */
bool page_equal(const struct page *a, const struct page *b);

/* Appends the blocks of another page, which must have the same arena. */
void page_append(struct page *page, const struct page *other);

/* Whether two blocks that follow one another are items of one list. */
bool page_same_list(const struct block *block, const struct block *next);

/* --- showing it ------------------------------------------------------------------------------- */

enum page_format {
    PAGE_TEXT,
    PAGE_MARKDOWN,
    PAGE_HTML,
    PAGE_JSON,
    PAGE_IDS, /* for tests: statements by their ids and arguments, a block a line */
};

/* How a page is shown. A value. */
struct page_style {
    enum page_format format;
    unsigned width; /* of text: its columns, from 40 on */
    bool colour;    /* of text: the terminal understands colours */
    bool authors;   /* each reason is followed by its rule: "(my-game.yaml:12)", "(by default)" */
};

/* As text for players, of PAGE_WIDTH columns. */
#define PAGE_PLAIN ((struct page_style){.format = PAGE_TEXT, .width = PAGE_WIDTH})

/*
 * Whatever Markdown or HTML would read as its own signs is escaped. HTML is a part of a document:
 * it stands between html_open and html_close (transcript/html.h). JSON has an object a line for
 * each block, always with its rule: file and line, or that it is a default.
 */
void page_print(const struct page *page, const struct page_style *style, FILE *out);
void page_print_text(const struct page *page, const struct page_style *style, FILE *out);
void page_print_markdown(const struct page *page, const struct page_style *style, FILE *out);
void page_print_html(const struct page *page, const struct page_style *style, FILE *out);
void page_print_json(const struct page *page, FILE *out);
void page_print_ids(const struct page *page, FILE *out);

/* What the blocks of a page of reasons say, as an array of objects with name, text and rule; of no
 * page null. */
void page_write_reasons(struct json *json, const struct page *page);

/* The words for the rule of a block, without brackets; NULL if it has none, or they are not wanted.
 */
const char *page_rule_name(const struct page *page, const struct page_style *style,
                           const struct block *block);

#endif
