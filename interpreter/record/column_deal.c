/* The deal as a diagram. */
#include <string.h>

#include "record/column_parts.h"
#include "record/paragraph.h"

#define MIDDLE 22 /* columns left of North and South, and of East less those of West */

/* Of a hand that is not seen: how many cards it has, and those that lie open in it. */
static const char *closed_line(const struct column *column, const struct event *event,
                               unsigned seat, unsigned line)
{
    if (line == 1)
        return arena_format(column->arena, "%u cards", event->view->hand_count[seat]);
    return arena_format(column->arena, "with %s",
                        glyph_cards(&column->glyphs, event_dealt(event, seat)));
}

/* A line of a hand's block: its name, then a line for each suit, then cards without a suit. */
static const char *block_line(const struct column *column, const struct event *event, unsigned seat,
                              unsigned line)
{
    const struct pack *pack = column->glyphs.pack;
    struct set hand = event_dealt(event, seat);
    if (line == 0)
        return column->names.seats[seat];
    if (event_hides(event, seat))
        return closed_line(column, event, seat, line);
    if (line > pack->suit_count)
        return glyph_ranks(&column->glyphs, hand, SUIT_NONE);
    return arena_format(column->arena, "%s %s", glyph_suit(&column->glyphs, line - 1),
                        glyph_ranks(&column->glyphs, hand, line - 1));
}

static unsigned block_height(const struct column *column, const struct event *event, unsigned seat)
{
    const struct pack *pack = column->glyphs.pack;
    if (event_hides(event, seat))
        return set_is_empty(event_dealt(event, seat)) ? 2 : 3;
    return 1 + pack->suit_count + !set_is_empty(pack_suit_cards(pack, SUIT_NONE));
}

static void print_block(struct column *column, const struct event *event, unsigned seat)
{
    for (unsigned line = 0; line < block_height(column, event, seat); line++)
        line_print(column->out, arena_format(column->arena, "%*s%s", MIDDLE, "",
                                             block_line(column, event, seat, line)));
}

static void print_blocks(struct column *column, const struct event *event, unsigned left,
                         unsigned right)
{
    unsigned of_left = block_height(column, event, left);
    unsigned of_right = block_height(column, event, right);
    for (unsigned line = 0; line < of_left || line < of_right; line++) {
        const char *west = line < of_left ? block_line(column, event, left, line) : "";
        const char *east = line < of_right ? block_line(column, event, right, line) : "";
        line_print(column->out, arena_format(column->arena, "%s%s",
                                             cell(column->arena, west, 2 * MIDDLE), east));
    }
}

const char *column_hand(const struct column *column, struct set hand)
{
    const struct pack *pack = column->glyphs.pack;
    const char *text = "";
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        if (!set_is_empty(set_and(hand, pack_suit_cards(pack, suit))))
            text = arena_format(column->arena, "%s%s%s %s", text, *text ? ", " : "",
                                glyph_suit(&column->glyphs, suit),
                                glyph_ranks(&column->glyphs, hand, suit));
    }
    struct set extra = set_and(hand, pack_suit_cards(pack, SUIT_NONE));
    if (set_is_empty(extra))
        return text;
    return arena_format(column->arena, "%s%s%s", text, *text ? ", " : "",
                        glyph_ranks(&column->glyphs, extra, SUIT_NONE));
}

/* "North: ♠ A K, ♥ –", or "North: 13 cards with ♥A": one line, or more if it is long. */
static void print_list(struct column *column, const struct event *event, unsigned seat)
{
    const char *text = arena_format(column->arena, "%s:", column->names.seats[seat]);
    const char *between = event_hides(event, seat) ? " " : ", ";
    for (unsigned line = 1; line < block_height(column, event, seat); line++)
        text = arena_format(column->arena, "%s%s%s", text, line == 1 ? " " : between,
                            block_line(column, event, seat, line));
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
