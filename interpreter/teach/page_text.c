/* A page as plain text. Tables are set in columns; cells that are too long for theirs go on below.
 */
#include <string.h>

#include "base/text.h"
#include "transcript/paragraph.h"
#include "teach/page.h"

#define GAP       2 /* spaces between two columns */
#define NARROWEST 7 /* a column is not squeezed below this */

/* --- tables ---------------------------------------------------------------------------------- */

static const char *text_of(const struct row *row, unsigned column)
{
    return row->cells[column] ? row->cells[column] : "";
}

static unsigned total_width(const size_t *widths, unsigned columns)
{
    size_t total = GAP * (columns - 1);
    for (unsigned i = 0; i < columns; i++)
        total += widths[i];
    return (unsigned)total;
}

/* The widest column gives way until the table fits, or nothing can be squeezed any more. */
static void find_widths(const struct block *table, unsigned width, size_t *widths)
{
    for (unsigned i = 0; i < table->columns; i++)
        for (const struct row *row = table->rows; row; row = row->next)
            widths[i] = text_wider(widths[i], text_of(row, i));
    while (total_width(widths, table->columns) > width) {
        unsigned widest = 0;
        for (unsigned i = 1; i < table->columns; i++)
            widest = widths[i] > widths[widest] ? i : widest;
        if (widths[widest] <= NARROWEST)
            return;
        widths[widest]--;
    }
}

/* One line of a row: of each cell what fits. What is left over stays in `rest`. */
static const char *row_line(struct arena *arena, const size_t *widths, unsigned columns,
                            const char **rest)
{
    const char *line = "";
    for (unsigned i = 0; i < columns; i++) {
        size_t taken = text_fitting(rest[i], widths[i]);
        const char *part = cell(arena, arena_copy(arena, rest[i], taken), widths[i]);
        line = arena_format(arena, "%s%s%*s", line, part, i + 1 < columns ? GAP : 0, "");
        rest[i] += taken;
        rest[i] += strspn(rest[i], " ");
    }
    return line;
}

static bool something_left(const char *const *rest, unsigned columns)
{
    for (unsigned i = 0; i < columns; i++)
        if (*rest[i])
            return true;
    return false;
}

static void print_row(const struct paper *paper, struct arena *arena, const struct block *table,
                      const size_t *widths, const struct row *row)
{
    const char *rest[COLUMNS_MAX];
    for (unsigned i = 0; i < table->columns; i++)
        rest[i] = text_of(row, i);
    do
        paper_line(paper, row_line(arena, widths, table->columns, rest));
    while (something_left(rest, table->columns));
}

static void print_rule(FILE *out, size_t length)
{
    for (size_t i = 0; i < length; i++)
        fputc('-', out);
    fputc('\n', out);
}

static void print_table(const struct paper *paper, const struct block *table)
{
    struct arena *arena = arena_create();
    size_t widths[COLUMNS_MAX] = {0};
    find_widths(table, paper->width, widths);
    for (const struct row *row = table->rows; row; row = row->next) {
        print_row(paper, arena, table, widths, row);
        if (row == table->rows)
            print_rule(paper->out, total_width(widths, table->columns));
    }
    arena_destroy(arena);
}

/* --- the page -------------------------------------------------------------------------------- */

/* Whoever prints: where to, and how. */
struct printing {
    struct paper paper;
    const struct page_style *style;
    const struct page *page;
};

/* A sentence, and behind it the rule that is its reason. */
static void print_sentence(const struct printing *printing, const struct block *block,
                           const char *text, unsigned indent)
{
    const char *rule = page_rule_name(printing->page, printing->style, block);
    if (rule)
        text = arena_format(printing->page->arena, "%s (%s)", text, rule);
    paper_paragraph(&printing->paper, text, indent);
}

static void print_item(const struct printing *printing, const struct block *block, const char *sign)
{
    bool is_named = block->name != NULL;
    const char *text = arena_format(printing->page->arena, "%s %s%s%s", sign,
                                    is_named ? block->name : "", is_named ? ": " : "", block->text);
    print_sentence(printing, block, text, (unsigned)strlen(sign) + 1);
}

static void print_block(const struct printing *printing, const struct block *block)
{
    switch (block->kind) {
    case BLOCK_TITLE: paper_heading(&printing->paper, block->text, '='); break;
    case BLOCK_HEADING: paper_heading(&printing->paper, block->text, '-'); break;
    case BLOCK_SUBHEADING: paper_heading(&printing->paper, block->text, '.'); break;
    case BLOCK_PARAGRAPH: print_sentence(printing, block, block->text, 0); break;
    case BLOCK_ITEM: print_item(printing, block, "-"); break;
    case BLOCK_SUBITEM: print_item(printing, block, "   -"); break;
    case BLOCK_NUMBERED:
        print_item(printing, block, arena_format(printing->page->arena, "%u.", block->number));
        break;
    case BLOCK_TABLE: print_table(&printing->paper, block); break;
    }
}

void page_print_text(const struct page *page, const struct page_style *style, FILE *out)
{
    const struct printing printing = {{out, style->width, style->colour, page->packs}, style, page};
    for (const struct block *block = page->first; block; block = block->next) {
        print_block(&printing, block);
        if (block->next && !page_same_list(block, block->next))
            fputc('\n', out);
    }
}
