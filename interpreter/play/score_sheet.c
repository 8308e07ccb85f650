#include "play/score_sheet.h"

#include <string.h>

#include "base/text.h"
#include "record/paragraph.h"
#include "record/table_words.h"

#define GAP 2 /* columns between two of the sheet */

struct score_row {
    const char *label;
    const char *cells[SEATS_MAX];
    struct score_row *next;
};

const char **score_sheet_row(struct score_sheet *sheet, const char *label)
{
    struct score_row *row = arena_alloc(sheet->arena, sizeof *row);
    row->label = label;
    if (sheet->last)
        sheet->last->next = row;
    else
        sheet->first = row;
    sheet->last = row;
    return row->cells;
}

const char **score_sheet_find(const struct score_sheet *sheet, const char *label)
{
    struct score_row *found = NULL;
    for (struct score_row *row = sheet->first; row; row = row->next)
        found = strcmp(row->label, label) == 0 ? row : found;
    return found ? found->cells : NULL;
}

/* --- as a table ------------------------------------------------------------------------------ */

static unsigned wider(unsigned width, const char *text)
{
    unsigned columns = text ? (unsigned)text_columns(text) : 0;
    return columns > width ? columns : width;
}

static unsigned width_of_labels(const struct score_sheet *sheet)
{
    unsigned width = wider(0, sheet->title);
    for (const struct score_row *row = sheet->first; row; row = row->next)
        width = wider(width, row->label);
    return width;
}

static unsigned width_of_account(const struct score_sheet *sheet, unsigned account)
{
    unsigned width = wider(0, sheet->names->accounts[account]);
    for (const struct score_row *row = sheet->first; row; row = row->next)
        width = wider(width, row->cells[account]);
    return width;
}

/* A label, and cells at the right of their columns. */
static void print_row(const struct score_sheet *sheet, const char *label, const char *const *cells,
                      FILE *out)
{
    const char *line = cell(sheet->arena, label, width_of_labels(sheet));
    for (unsigned account = 0; account < sheet->names->account_count; account++) {
        const char *text = cells[account] ? cells[account] : "";
        unsigned free = width_of_account(sheet, account) - wider(0, text);
        line = arena_format(sheet->arena, "%s%*s%s", line, (int)(GAP + free), "", text);
    }
    line_print(out, line);
}

bool score_sheet_draw(const struct score_sheet *sheet, FILE *out)
{
    unsigned width = width_of_labels(sheet);
    for (unsigned account = 0; account < sheet->names->account_count; account++)
        width += GAP + width_of_account(sheet, account);
    if (width > sheet->width)
        return false;
    print_row(sheet, sheet->title, sheet->names->accounts, out);
    for (const struct score_row *row = sheet->first; row; row = row->next)
        print_row(sheet, row->label, row->cells, out);
    return true;
}

/* --- in sentences ---------------------------------------------------------------------------- */

void score_sheet_tell(const struct score_sheet *sheet, FILE *out)
{
    paragraph_print_within(out, arena_format(sheet->arena, "%s.", sheet->title), 0, sheet->width);
    for (const struct score_row *row = sheet->first; row; row = row->next) {
        const char *text = arena_format(sheet->arena, "%s:", row->label);
        bool is_first = true;
        for (unsigned account = 0; account < sheet->names->account_count; account++) {
            if (!row->cells[account])
                continue;
            text = arena_format(sheet->arena, "%s%s %s %s", text, is_first ? "" : ",",
                                sheet->names->accounts[account], row->cells[account]);
            is_first = false;
        }
        text = words_capital(sheet->arena, arena_format(sheet->arena, "%s.", text));
        paragraph_print_within(out, text, 2, sheet->width);
    }
}
