/* A page as JSON lines: {"block":"item","name":"follow suit","text":"..."} */
#include "base/json.h"
#include "teach/page.h"

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
        json_string(json, row->cells[i] ? row->cells[i] : "");
    json_close(json, ']');
}

static void write_table(struct json *json, const struct block *block)
{
    json_key(json, "columns");
    write_row(json, block->rows, block->columns);
    json_key(json, "rows");
    json_open(json, '[');
    for (const struct row *row = block->rows->next; row; row = row->next)
        write_row(json, row, block->columns);
    json_close(json, ']');
}

static void write_rule(struct json *json, const struct place *rule)
{
    if (rule->source) {
        json_member_string(json, "file", rule->source->name);
        json_member_integer(json, "line", place_line_column(*rule).line);
    } else {
        json_member_boolean(json, "default", true);
    }
}

void page_print_json(const struct page *page, FILE *out)
{
    struct json json = {.out = out};
    for (const struct block *block = page->first; block; block = block->next) {
        json_open(&json, '{');
        json_member_string(&json, "block", kind_name(block->kind));
        if (block->name)
            json_member_string(&json, "name", block->name);
        if (block->kind == BLOCK_TABLE)
            write_table(&json, block);
        else
            json_member_string(&json, "text", block->text);
        if (block->has_rule)
            write_rule(&json, &block->rule);
        json_close(&json, '}');
        json_line(&json);
    }
}
