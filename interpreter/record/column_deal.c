/* The deal as a diagram. */
#include <string.h>

#include "record/column_parts.h"
#include "record/paragraph.h"

#define MIDDLE 22 /* columns left of North and South, and of East less those of West */

/* A line of a hand's block: its name, then a line for each suit, then cards without a suit. */
static const char *block_line(const struct column *column, struct set hand, unsigned seat,
                              unsigned line)
{
    const struct pack *pack = column->glyphs.pack;
    if (line == 0)
        return column->names.seats[seat];
    if (line > pack->suit_count)
        return glyph_ranks(&column->glyphs, hand, SUIT_NONE);
    return arena_format(column->arena, "%s %s", glyph_suit(&column->glyphs, line - 1),
                        glyph_ranks(&column->glyphs, hand, line - 1));
}

static unsigned block_height(const struct pack *pack)
{
    bool has_extra = !set_is_empty(pack_suit_cards(pack, SUIT_NONE));
    return 1 + pack->suit_count + has_extra;
}

static void print_block(struct column *column, const struct event *event, unsigned seat)
{
    struct set hand = event_dealt(event, seat);
    for (unsigned line = 0; line < block_height(column->glyphs.pack); line++)
        fprintf(column->out, "%*s%s\n", MIDDLE, "", block_line(column, hand, seat, line));
}

static void print_blocks(struct column *column, const struct event *event, unsigned left,
                         unsigned right)
{
    struct set left_hand = event_dealt(event, left), right_hand = event_dealt(event, right);
    for (unsigned line = 0; line < block_height(column->glyphs.pack); line++) {
        line_print(
            column->out,
            arena_format(column->arena, "%s%s",
                         cell(column->arena, block_line(column, left_hand, left, line), 2 * MIDDLE),
                         block_line(column, right_hand, right, line)));
    }
}

/* "North  ♠ A K  ♥ 10": one line, or more if it is long. */
static void print_list(struct column *column, const struct event *event, unsigned seat)
{
    const struct pack *pack = column->glyphs.pack;
    struct set hand = event_dealt(event, seat);
    const char *text = arena_format(column->arena, "%s:", column->names.seats[seat]);
    for (unsigned line = 1; line < block_height(pack); line++)
        text = arena_format(column->arena, "%s %s%s", text, block_line(column, hand, seat, line),
                            line + 1 < block_height(pack) ? "," : "");
    paragraph_print(column->out, text, 2);
}

void column_diagram(struct column *column, const struct event *event)
{
    unsigned players = column->rules->players;
    fputc('\n', column->out);
    if (players == 4) {
        print_block(column, event, 0);
        print_blocks(column, event, 3, 1);
        print_block(column, event, 2);
    } else {
        for (unsigned seat = 0; seat < players; seat++)
            print_list(column, event, seat);
    }
    fputc('\n', column->out);
    column->diagram_printed = true;
}
