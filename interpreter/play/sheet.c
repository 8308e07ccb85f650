/* A sheet of text for the board: pieces at places, running text, the score sheet. */
#include "play/board_parts.h"

#include <assert.h>
#include <string.h>

#include "base/sort.h"
#include "base/text.h"
#include "transcript/paragraph.h"
#include "transcript/table_words.h"

struct piece {
    unsigned row, column, ink;
    const char *text;
};

struct sheet {
    struct arena *arena;
    bool colour;
    struct piece *pieces;
    unsigned count, room;
};

struct sheet *sheet_create(struct arena *arena, bool colour)
{
    struct sheet *sheet = arena_alloc(arena, sizeof *sheet);
    sheet->arena = arena;
    sheet->colour = colour;
    return sheet;
}

static void make_room(struct sheet *sheet)
{
    unsigned room = sheet->room ? 2 * sheet->room : 64;
    struct piece *pieces = arena_alloc(sheet->arena, room * sizeof *pieces);
    if (sheet->count > 0)
        memcpy(pieces, sheet->pieces, sheet->count * sizeof *pieces);
    sheet->pieces = pieces;
    sheet->room = room;
}

void sheet_put(struct sheet *sheet, unsigned row, unsigned column, unsigned ink, const char *text)
{
    if (!*text)
        return;
    if (sheet->count == sheet->room)
        make_room(sheet);
    sheet->pieces[sheet->count++] =
        (struct piece){.row = row, .column = column, .ink = ink, .text = text};
}

/* --- printing -------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const struct piece *one = a, *other = b;
    if (one->row != other->row)
        return one->row < other->row ? -1 : 1;
    return (one->column > other->column) - (one->column < other->column);
}

/* What a terminal is told before what is printed so: "1;31". */
static void print_code(unsigned ink_and_strength, FILE *out)
{
    static_assert(INKS <= INK_DIM, "the number of an ink is below what makes it dim");
    const char *codes[3], *between = "\33[";
    unsigned count = 0;
    if (ink_and_strength & INK_STRONG)
        codes[count++] = "1";
    if (ink_and_strength & INK_DIM)
        codes[count++] = "2";
    if (ink_and_strength % INK_DIM != INK_BLACK)
        codes[count++] = ink_row(ink_and_strength % INK_DIM)->terminal;
    for (unsigned i = 0; i < count; i++, between = ";")
        fprintf(out, "%s%s", between, codes[i]);
    fputc('m', out);
}

static void print_piece(const struct piece *piece, size_t length, bool colour, FILE *out)
{
    bool is_plain = !colour || piece->ink == INK_PLAIN;
    if (!is_plain)
        print_code(piece->ink, out);
    fwrite(piece->text, 1, length, out);
    if (!is_plain)
        fputs("\33[0m", out);
}

/* How much of a piece is printed: of the last one of its row not the spaces at its end. */
static size_t length_of(const struct sheet *sheet, unsigned number)
{
    const struct piece *piece = &sheet->pieces[number];
    bool is_last = number + 1 == sheet->count || piece[1].row != piece->row;
    size_t length = strlen(piece->text);
    while (is_last && length > 0 && piece->text[length - 1] == ' ')
        length--;
    return length;
}

void sheet_print(struct sheet *sheet, FILE *out)
{
    unsigned row = 0, column = 0;
    if (sheet->count == 0)
        return;
    sort_stable(sheet->pieces, sheet->count, sizeof *sheet->pieces, by_place);
    for (unsigned i = 0; i < sheet->count; i++) {
        const struct piece *piece = &sheet->pieces[i];
        for (; row < piece->row; row++, column = 0)
            fputc('\n', out);
        fprintf(out, "%*s", (int)(piece->column > column ? piece->column - column : 0), "");
        print_piece(piece, length_of(sheet, i), sheet->colour, out);
        column = piece->column + (unsigned)text_columns(piece->text);
    }
    fputc('\n', out);
}

/* --- running text ---------------------------------------------------------------------------- */

struct flow flow_begin(struct sheet *sheet, unsigned row, unsigned left, unsigned right,
                       unsigned indent)
{
    return (struct flow){
        .sheet = sheet, .left = left, .right = right, .indent = indent, .row = row, .column = left};
}

static bool is_begun(const struct flow *flow)
{
    return flow->column > flow->left;
}

void flow_word(struct flow *flow, unsigned ink, const char *word)
{
    unsigned columns = (unsigned)text_columns(word);
    if (is_begun(flow) && flow->column + 1 + columns > flow->right) {
        flow->row++;
        flow->column = flow->left + flow->indent;
    } else if (is_begun(flow)) {
        flow->column++;
    }
    if (flow->column + columns > flow->right) {
        columns = flow->right - flow->column;
        word = cell(flow->sheet->arena, word, columns);
    }
    sheet_put(flow->sheet, flow->row, flow->column, ink, word);
    flow->column += columns;
}

void flow_text(struct flow *flow, unsigned ink, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " ");
        if (length > 0)
            flow_word(flow, ink, arena_copy(flow->sheet->arena, text, length));
        text += length + (text[length] == ' ');
    }
}

unsigned flow_end(const struct flow *flow)
{
    return flow->row + is_begun(flow);
}

/* --- the score as a table -------------------------------------------------------------------- */

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

static size_t width_of_labels(const struct score_sheet *sheet)
{
    size_t width = text_columns(sheet->title);
    for (const struct score_row *row = sheet->first; row; row = row->next)
        width = text_wider(width, row->label);
    return width;
}

static size_t width_of_account(const struct score_sheet *sheet, unsigned account)
{
    size_t width = text_columns(sheet->names->accounts[account]);
    for (const struct score_row *row = sheet->first; row; row = row->next)
        width = row->cells[account] ? text_wider(width, row->cells[account]) : width;
    return width;
}

/* A label, and cells at the right of their columns. */
static void print_row(const struct score_sheet *sheet, const char *label, const char *const *cells,
                      FILE *out)
{
    const char *line = cell(sheet->arena, label, (unsigned)width_of_labels(sheet));
    for (unsigned account = 0; account < sheet->names->account_count; account++) {
        const char *text = cells[account] ? cells[account] : "";
        size_t free = width_of_account(sheet, account) - text_columns(text);
        line = arena_format(sheet->arena, "%s%*s%s", line, (int)(GAP + free), "", text);
    }
    line_print(out, line);
}

bool score_sheet_draw(const struct score_sheet *sheet, FILE *out)
{
    size_t width = width_of_labels(sheet);
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
