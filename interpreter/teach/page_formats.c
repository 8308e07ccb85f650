/* A page as programs read it: as Markdown, as lines of JSON. */
#include <string.h>

#include "base/json.h"
#include "teach/page.h"

/* --- Markdown -------------------------------------------------------------------------------- */

/* Signs that mean something to Markdown inside a line. */
static void print_markdown_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\`*_<>[]|#", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

/* The rule in brackets, its file and line as code. */
static void print_rule(FILE *out, const struct page *page, const struct page_style *style,
                       const struct block *block)
{
    const char *name = page_rule_name(page, style, block), *tick = block->rule.source ? "`" : "";
    if (name)
        fprintf(out, " (%s%s%s)", tick, name, tick);
}

static void print_named(FILE *out, const struct page *page, const struct page_style *style,
                        const struct block *block)
{
    if (block->name) {
        fputs("**", out);
        print_markdown_escaped(out, block->name);
        fputs(*block->text ? ":** " : ":**", out);
    }
    print_markdown_escaped(out, block->text);
    print_rule(out, page, style, block);
    fputc('\n', out);
}

static void print_markdown_row(FILE *out, const struct row *row, unsigned columns)
{
    fputc('|', out);
    for (unsigned i = 0; i < columns; i++) {
        fputc(' ', out);
        print_markdown_escaped(out, row->cells[i] ? row->cells[i] : "");
        fputs(" |", out);
    }
    fputc('\n', out);
}

static void print_markdown_table(FILE *out, const struct block *block)
{
    print_markdown_row(out, block->rows, block->columns);
    for (unsigned i = 0; i < block->columns; i++)
        fputs(i == 0 ? "|---|" : "---|", out);
    fputc('\n', out);
    for (const struct row *row = block->rows->next; row; row = row->next)
        print_markdown_row(out, row, block->columns);
}

static void print_markdown_block(FILE *out, const struct page *page, const struct page_style *style,
                                 const struct block *block)
{
    switch (block->kind) {
    case BLOCK_TITLE: fputs("# ", out); break;
    case BLOCK_HEADING: fputs("## ", out); break;
    case BLOCK_SUBHEADING: fputs("### ", out); break;
    case BLOCK_PARAGRAPH: break;
    case BLOCK_ITEM: fputs("- ", out); break;
    case BLOCK_SUBITEM: fputs("    - ", out); break;
    case BLOCK_NUMBERED: fprintf(out, "%u. ", block->number); break;
    case BLOCK_TABLE: print_markdown_table(out, block); return;
    }
    print_named(out, page, style, block);
}

void page_print_markdown(const struct page *page, const struct page_style *style, FILE *out)
{
    for (const struct block *block = page->first; block; block = block->next) {
        print_markdown_block(out, page, style, block);
        if (block->next && !page_same_list(block, block->next))
            fputc('\n', out);
    }
}

/* --- JSON lines ------------------------------------------------------------------------------ */

static const char *kind_name(enum block_kind kind)
{
    switch (kind) {
    case BLOCK_TITLE: return "title";
    case BLOCK_HEADING: return "heading";
    case BLOCK_SUBHEADING: return "subheading";
    case BLOCK_PARAGRAPH: return "paragraph";
    case BLOCK_ITEM: return "item";
    case BLOCK_SUBITEM: return "subitem";
    case BLOCK_NUMBERED: return "numbered";
    case BLOCK_TABLE: return "table";
    }
    return "";
}

static void write_row(struct json *json, const struct row *row, unsigned columns)
{
    json_open(json, '[');
    for (unsigned i = 0; i < columns; i++)
        json_write_string(json, row->cells[i] ? row->cells[i] : "");
    json_close(json, ']');
}

static void write_table(struct json *json, const struct block *block)
{
    json_key(json, "columns");
    write_row(json, block->rows, block->columns);
    json_member_open(json, "rows", '[');
    for (const struct row *row = block->rows->next; row; row = row->next)
        write_row(json, row, block->columns);
    json_close(json, ']');
}

static void write_rule(struct json *json, const struct place *rule)
{
    json_member_place(json, *rule);
    if (!rule->source)
        json_member_boolean(json, "default", true);
}

void page_print_json(const struct page *page, FILE *out)
{
    struct json json = {.out = out};
    for (const struct block *block = page->first; block; block = block->next) {
        json_open(&json, '{');
        json_member_string(&json, "block", kind_name(block->kind));
        json_member_optional(&json, "name", block->name);
        if (block->kind == BLOCK_TABLE)
            write_table(&json, block);
        else
            json_member_string(&json, "text", block->text);
        if (block->has_rule)
            write_rule(&json, &block->rule);
        json_close_line(&json);
    }
}

void page_write_reasons(struct json *json, const struct page *page)
{
    if (!page) {
        json_write_null(json);
        return;
    }
    json_open(json, '[');
    for (const struct block *block = page->first; block; block = block->next) {
        json_open(json, '{');
        json_member_optional(json, "name", block->name);
        json_member_string(json, "text", block->text);
        if (block->has_rule)
            write_rule(json, &block->rule);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* --- ids, for tests --------------------------------------------------------------------------- */

static const struct words_style ids = {.ids = true};

static void print_ids_of(FILE *out, struct arena *arena, const char *key,
                         const struct statement *said)
{
    if (said)
        fprintf(out, " %s%s", key, words_text(said, &ids, arena));
}

void page_print_ids(const struct page *page, FILE *out)
{
    for (const struct block *block = page->first; block; block = block->next) {
        fputs(kind_name(block->kind), out);
        print_ids_of(out, page->arena, "about ", block->said_topic);
        print_ids_of(out, page->arena, "name ", block->said_name);
        if (block->kind != BLOCK_TABLE)
            print_ids_of(out, page->arena, "", block->said);
        if (block->has_rule && block->rule.source)
            fprintf(out, " line %u", place_line_column(block->rule).line);
        fputc('\n', out);
        for (const struct row *row = block->rows; row; row = row->next) {
            fputs("row", out);
            for (unsigned i = 0; i < block->columns; i++)
                fprintf(out, " | %s",
                        row->said[i] ? words_text(row->said[i], &ids, page->arena) : "");
            fputc('\n', out);
        }
    }
}
