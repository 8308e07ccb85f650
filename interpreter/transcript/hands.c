/* Draws four hands around a table in text. */
#include "transcript/hands.h"

#include "base/text.h"
#include "transcript/paragraph.h"
#include "transcript/said.h"
#include "words/events.h"

#define LONGEST_LINE 28 /* thirteen cards of a suit with its sign */
#define MIDDLE       22 /* at most left of North and South, and of East less those of West */

/* Columns left of North and South: half of those left of East. */
static unsigned middle_of(const struct drawn_hands *hands)
{
    unsigned half = (hands->width - LONGEST_LINE) / 2;
    return half < MIDDLE ? half : MIDDLE;
}

/* --- a hand ---------------------------------------------------------------------------------- */

/* Of a hand that is not seen: how many cards it has, and those that lie open in it. */
static const char *closed_line(const struct drawn_hands *hands, const struct drawn_hand *hand,
                               unsigned line)
{
    const struct glyphs *glyphs = hands->glyphs;
    struct arena *arena = glyphs->arena;
    const struct statement *said =
        line == 1
            ? say_in(arena, SAY_EVENT_CARDS_IN_HAND, said_digits(arena, hand->count))
            : say_in(arena, SAY_EVENT_WITH_CARDS, said_cards(arena, glyphs->pack, hand->cards));
    return said_text(arena, glyphs->ascii, said);
}

/* A line of a hand's block: its name, then a line for each suit, then cards without a suit. */
static const char *block_line(const struct drawn_hands *hands, unsigned seat, unsigned line)
{
    const struct glyphs *glyphs = hands->glyphs;
    const struct drawn_hand *hand = &hands->hands[seat];
    if (line == 0)
        return seats_name(hands->names, seat);
    if (hand->closed)
        return closed_line(hands, hand, line);
    if (line > glyphs->pack->suit_count)
        return glyph_ranks(glyphs, hand->cards, SUIT_NONE);
    return arena_format(glyphs->arena, "%s %s", glyph_suit(glyphs, line - 1),
                        glyph_ranks(glyphs, hand->cards, line - 1));
}

static unsigned block_height(const struct drawn_hands *hands, unsigned seat)
{
    const struct pack *pack = hands->glyphs->pack;
    const struct drawn_hand *hand = &hands->hands[seat];
    if (hand->closed)
        return set_is_empty(hand->cards) ? 2 : 3;
    return 1 + pack->suit_count + !set_is_empty(pack_suit_cards(pack, SUIT_NONE));
}

static struct paper paper_of(const struct drawn_hands *hands, FILE *out)
{
    struct known_pack *pack = arena_alloc(hands->glyphs->arena, sizeof *pack);
    *pack = (struct known_pack){hands->glyphs->pack, NULL};
    return (struct paper){out, hands->width, hands->colour, pack};
}

/* --- around the table ------------------------------------------------------------------------ */

static void print_block(const struct drawn_hands *hands, unsigned seat, FILE *out)
{
    const struct paper paper = paper_of(hands, out);
    for (unsigned line = 0; line < block_height(hands, seat); line++)
        paper_line(&paper, arena_format(hands->glyphs->arena, "%*s%s", (int)middle_of(hands), "",
                                        block_line(hands, seat, line)));
}

static void print_blocks(const struct drawn_hands *hands, unsigned left, unsigned right, FILE *out)
{
    const struct paper paper = paper_of(hands, out);
    struct arena *arena = hands->glyphs->arena;
    unsigned of_left = block_height(hands, left), of_right = block_height(hands, right);
    for (unsigned line = 0; line < of_left || line < of_right; line++) {
        const char *west = line < of_left ? block_line(hands, left, line) : "";
        const char *east = line < of_right ? block_line(hands, right, line) : "";
        paper_line(&paper,
                   arena_format(arena, "%s%s", cell(arena, west, 2 * middle_of(hands)), east));
    }
}

/* Whether no line is longer than this: none is cut. */
static bool is_within(const struct drawn_hands *hands, unsigned seat, size_t width)
{
    for (unsigned line = 0; line < block_height(hands, seat); line++) {
        if (text_columns(block_line(hands, seat, line)) > width)
            return false;
    }
    return true;
}

static bool fits(const struct drawn_hands *hands)
{
    unsigned middle = middle_of(hands);
    for (unsigned seat = 0; seat < hands->names->seat_count; seat++) {
        bool is_left = seat == 3, is_right = seat == 1;
        unsigned left = is_left ? 0 : is_right ? 2 * middle : middle;
        unsigned right = is_left ? 2 * middle - 1 : hands->width;
        if (!is_within(hands, seat, right - left))
            return false;
    }
    return true;
}

/* --- one below the other --------------------------------------------------------------------- */

/* "North: ♠ A K, ♥ –", or "North: 13 cards with ♥A": one line, or more if it is long. */
static void print_line(const struct drawn_hands *hands, unsigned seat, FILE *out)
{
    const struct paper paper = paper_of(hands, out);
    struct arena *arena = hands->glyphs->arena;
    const char *text = arena_format(arena, "%s:", seats_name(hands->names, seat));
    const char *between = hands->hands[seat].closed ? " " : ", ";
    for (unsigned line = 1; line < block_height(hands, seat); line++)
        text = arena_format(arena, "%s%s%s", text, line == 1 ? " " : between,
                            block_line(hands, seat, line));
    paper_paragraph(&paper, text, 2);
}

void hands_draw(const struct drawn_hands *hands, FILE *out)
{
    if (hands->names->seat_count == 4 && fits(hands)) {
        print_block(hands, 0, out);
        print_blocks(hands, 3, 1, out);
        print_block(hands, 2, out);
    } else {
        for (unsigned seat = 0; seat < hands->names->seat_count; seat++)
            print_line(hands, seat, out);
    }
}
