/* A page as Markdown, with tables as most readers of it know them. */
#include <string.h>

#include "teach/page.h"

/* Signs that mean something to Markdown inside a line. */
static void print_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\`*_<>[]|#", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

/* The rule in brackets, its file and line as code. */
static void print_rule(FILE *out, const struct page *page, const struct block *block)
{
    const char *name = page_rule_name(page, block), *tick = block->rule.source ? "`" : "";
    if (name)
        fprintf(out, " (%s%s%s)", tick, name, tick);
}

static void print_named(FILE *out, const struct page *page, const struct block *block)
{
    if (block->name) {
        fputs("**", out);
        print_escaped(out, block->name);
        fputs(*block->text ? ":** " : ":**", out);
    }
    print_escaped(out, block->text);
    print_rule(out, page, block);
    fputc('\n', out);
}

static void print_row(FILE *out, const struct row *row, unsigned columns)
{
    fputc('|', out);
    for (unsigned i = 0; i < columns; i++) {
        fputc(' ', out);
        print_escaped(out, row->cells[i] ? row->cells[i] : "");
        fputs(" |", out);
    }
    fputc('\n', out);
}

static void print_table(FILE *out, const struct block *block)
{
    print_row(out, block->rows, block->columns);
    for (unsigned i = 0; i < block->columns; i++)
        fputs(i == 0 ? "|---|" : "---|", out);
    fputc('\n', out);
    for (const struct row *row = block->rows->next; row; row = row->next)
        print_row(out, row, block->columns);
}

static void print_block(FILE *out, const struct page *page, const struct block *block)
{
    switch (block->kind) {
    case BLOCK_TITLE: fputs("# ", out); break;
    case BLOCK_HEADING: fputs("## ", out); break;
    case BLOCK_SUBHEADING: fputs("### ", out); break;
    case BLOCK_PARAGRAPH: break;
    case BLOCK_ITEM: fputs("- ", out); break;
    case BLOCK_SUBITEM: fputs("    - ", out); break;
    case BLOCK_NUMBERED: fprintf(out, "%u. ", block->number); break;
    case BLOCK_TABLE: print_table(out, block); return;
    }
    print_named(out, page, block);
}

void page_print_markdown(const struct page *page, FILE *out)
{
    for (const struct block *block = page->first; block; block = block->next) {
        print_block(out, page, block);
        if (block->next && !page_same_list(block, block->next))
            fputc('\n', out);
    }
}
