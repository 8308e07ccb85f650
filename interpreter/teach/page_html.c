/* A page as HTML: which element each block is. */
#include <ctype.h>
#include <string.h>

#include "teach/page.h"

struct printing {
    struct html html;
    const struct page *page;
    const struct page_style *style;
};

/* --- sentences ------------------------------------------------------------------------------- */

static void print_sentence(const struct printing *printing, const struct block *block)
{
    const struct html *html = &printing->html;
    const char *rule = page_rule_name(printing->page, printing->style, block);
    if (block->name) {
        fputs("<b>", html->out);
        html_text(html, block->name);
        fputs(":</b> ", html->out);
    }
    html_text(html, block->text);
    if (!rule)
        return;
    fputs(block->rule.source ? " (<code>" : " (", html->out);
    html_text(html, rule);
    fputs(block->rule.source ? "</code>)" : ")", html->out);
}

static void print_tagged(const struct printing *printing, const struct block *block,
                         const char *tag)
{
    fprintf(printing->html.out, "<%s>", tag);
    print_sentence(printing, block);
    fprintf(printing->html.out, "</%s>\n", tag);
}

/* --- tables ---------------------------------------------------------------------------------- */

/* A cell that heads its column or row says so; one that is empty heads nothing. */
static void print_cell(const struct printing *printing, const char *text, const char *scope)
{
    const struct html *html = &printing->html;
    bool heads = scope && text && *text;
    if (heads)
        fprintf(html->out, "<th scope=\"%s\">", scope);
    else
        fputs("<td>", html->out);
    html_text(html, text ? text : "");
    fputs(heads ? "</th>" : "</td>", html->out);
}

static void print_row(const struct printing *printing, const struct row *row, unsigned columns,
                      bool is_head)
{
    fputs("<tr>", printing->html.out);
    for (unsigned i = 0; i < columns; i++)
        print_cell(printing, row->cells[i], is_head ? "col" : i == 0 ? "row" : NULL);
    fputs("</tr>\n", printing->html.out);
}

static void print_table(const struct printing *printing, const struct block *block)
{
    FILE *out = printing->html.out;
    fputs("<div class=\"wide\">\n<table>\n<thead>\n", out);
    print_row(printing, block->rows, block->columns, true);
    fputs("</thead>\n<tbody>\n", out);
    for (const struct row *row = block->rows->next; row; row = row->next)
        print_row(printing, row, block->columns, false);
    fputs("</tbody>\n</table>\n</div>\n", out);
}

/* --- lists ----------------------------------------------------------------------------------- */

/* The lists that are open: one, and perhaps one inside its last item. */
struct lists {
    const char *outer; /* "ul", "ol", or NULL */
    bool inner;
};

static void close_inner(const struct printing *printing, struct lists *lists)
{
    if (lists->inner)
        fputs("</ul>\n", printing->html.out);
    lists->inner = false;
}

static void close_lists(const struct printing *printing, struct lists *lists)
{
    close_inner(printing, lists);
    if (lists->outer)
        fprintf(printing->html.out, "</li>\n</%s>\n", lists->outer);
    lists->outer = NULL;
}

static void open_list(const struct printing *printing, struct lists *lists, const char *tag,
                      unsigned number)
{
    if (number > 1)
        fprintf(printing->html.out, "<%s start=\"%u\">\n", tag, number);
    else
        fprintf(printing->html.out, "<%s>\n", tag);
    lists->outer = tag;
}

/* An item stays open, for others may stand beneath it. */
static void print_item(const struct printing *printing, const struct block *block,
                       struct lists *lists, const char *tag)
{
    close_inner(printing, lists);
    if (lists->outer && strcmp(lists->outer, tag) != 0)
        close_lists(printing, lists);
    if (lists->outer)
        fputs("</li>\n", printing->html.out);
    else
        open_list(printing, lists, tag, block->number);
    fputs("<li>", printing->html.out);
    print_sentence(printing, block);
}

static void print_subitem(const struct printing *printing, const struct block *block,
                          struct lists *lists)
{
    if (!lists->outer) {
        print_item(printing, block, lists, "ul");
        return;
    }
    if (!lists->inner)
        fputs("\n<ul>\n", printing->html.out);
    lists->inner = true;
    print_tagged(printing, block, "li");
}

/* --- contents -------------------------------------------------------------------------------- */

#define CONTENTS_FEWEST 4 /* a page with fewer headings is seen at a glance */

/* Whether it has a list of contents: then its headings can be linked to. */
static bool has_contents(const struct page *page)
{
    unsigned headings = 0;
    for (const struct block *block = page->first; block; block = block->next)
        headings += block->kind == BLOCK_HEADING;
    return headings >= CONTENTS_FEWEST;
}

/* What a link to the heading says: "house-rules", and "house-rules-2" of the second of its name. */
static const char *anchor_of(const struct page *page, const struct block *heading)
{
    unsigned number = 1;
    char *anchor = arena_copy(page->arena, heading->text, strlen(heading->text));
    for (const struct block *block = page->first; block != heading; block = block->next)
        number += block->kind == BLOCK_HEADING && strcmp(block->text, heading->text) == 0;
    for (char *at = anchor; *at; at++)
        *at = isalnum((unsigned char)*at) && (unsigned char)*at < 128
                  ? (char)tolower((unsigned char)*at)
                  : '-';
    return number == 1 ? anchor : arena_format(page->arena, "%s-%u", anchor, number);
}

static void print_contents(const struct printing *printing)
{
    const struct html *html = &printing->html;
    fputs("<nav aria-label=\"Contents\">\n<ul>\n", html->out);
    for (const struct block *block = printing->page->first; block; block = block->next) {
        if (block->kind != BLOCK_HEADING)
            continue;
        fprintf(html->out, "<li><a href=\"#%s\">", anchor_of(printing->page, block));
        html_text(html, block->text);
        fputs("</a></li>\n", html->out);
    }
    fputs("</ul>\n</nav>\n", html->out);
}

static void print_heading(const struct printing *printing, const struct block *block)
{
    if (!has_contents(printing->page)) {
        print_tagged(printing, block, "h2");
        return;
    }
    fprintf(printing->html.out, "<h2 id=\"%s\">", anchor_of(printing->page, block));
    print_sentence(printing, block);
    fputs("</h2>\n", printing->html.out);
}

/* --- the page -------------------------------------------------------------------------------- */

static void print_title(const struct printing *printing, const struct block *block)
{
    print_tagged(printing, block, "h1");
    if (has_contents(printing->page))
        print_contents(printing);
}

static void print_block(const struct printing *printing, const struct block *block,
                        struct lists *lists)
{
    bool is_of_list = page_same_list(block, block);
    if (!is_of_list)
        close_lists(printing, lists);
    switch (block->kind) {
    case BLOCK_TITLE: print_title(printing, block); break;
    case BLOCK_HEADING: print_heading(printing, block); break;
    case BLOCK_SUBHEADING: print_tagged(printing, block, "h3"); break;
    case BLOCK_PARAGRAPH: print_tagged(printing, block, "p"); break;
    case BLOCK_ITEM: print_item(printing, block, lists, "ul"); break;
    case BLOCK_NUMBERED: print_item(printing, block, lists, "ol"); break;
    case BLOCK_SUBITEM: print_subitem(printing, block, lists); break;
    case BLOCK_TABLE: print_table(printing, block); break;
    }
}

void page_print_html(const struct page *page, const struct page_style *style, FILE *out)
{
    const struct printing printing = {{out, page->arena, page->packs}, page, style};
    struct lists lists = {NULL, false};
    fputs("<section>\n", out);
    for (const struct block *block = page->first; block; block = block->next)
        print_block(&printing, block, &lists);
    close_lists(&printing, &lists);
    fputs("</section>\n", out);
}
