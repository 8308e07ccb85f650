/*
 * The table as the seat sees it: a box with the trick in it, and around it who sits where. The seat
 * is at the bottom, its left neighbour at the left; with an even number somebody sits opposite.
 */
#include "base/text.h"
#include "engine/rules.h"
#include "play/board_parts.h"
#include "transcript/paragraph.h"

#define INNER        18 /* columns within the box */
#define LONGEST_CARD 6  /* columns; of the name of an extra card only so much fits into the box */
#define WIDEST_SIDE  28 /* columns of those who sit at a side */
#define LEAST_ROWS   3  /* between the card of the seat and the one opposite */

static unsigned columns(const char *text)
{
    return (unsigned)text_columns(text);
}

enum edge { EDGE_NEAR, EDGE_LEFT, EDGE_FAR, EDGE_RIGHT };

/* Where somebody sits: at an edge, the nth from the far end of it. */
struct place_at_table {
    enum edge edge;
    unsigned nth;
};

static struct place_at_table place_of(const struct drawing *drawing, unsigned seat)
{
    unsigned players = drawing->rules->players, a_side = (players - 1) / 2;
    unsigned steps = (seat + players - drawing->board->seat) % players;
    if (steps == 0)
        return (struct place_at_table){EDGE_NEAR, 0};
    if (steps <= a_side)
        return (struct place_at_table){EDGE_LEFT, a_side - steps};
    if (players % 2 == 0 && steps == players / 2)
        return (struct place_at_table){EDGE_FAR, 0};
    return (struct place_at_table){EDGE_RIGHT, steps - (players - a_side)};
}

/* --- cards that the seat knows beside its own hand and the trick ----------------------------- */

/* The words before some cards. They begin a line, unless room is short. */
static void begin_cards(const struct drawing *drawing, struct flow *flow,
                        const struct statement *words)
{
    if (drawing->board->room < ROOM_WITHOUT_BOX)
        *flow = drawing_flow(drawing, flow_end(flow), 2);
    flow_text(flow, INK_PLAIN, drawing_sentence(drawing, words));
}

/* A sentence: words, then cards. */
static void draw_cards(const struct drawing *drawing, struct flow *flow,
                       const struct statement *words, struct set cards)
{
    if (set_is_empty(cards))
        return;
    begin_cards(drawing, flow, words);
    drawing_cards(drawing, flow, cards, ".");
}

/* "West's hand lies open: ♠A ♠4.", or "Seen in West's hand: ♥4." */
static void draw_hand_of(const struct drawing *drawing, struct flow *flow, unsigned seat)
{
    struct set cards = drawing->state->hand[seat];
    bool all = set_count(cards) == drawing->view->hand_count[seat];
    const struct statement *words =
        say_in(drawing->arena, all ? SAY_BOARD_OPEN_HAND : SAY_BOARD_KNOWN_IN_HAND,
               said_seat(&drawing->words, seat));
    draw_cards(drawing, flow, words, cards);
}

/* Those that still lie on the talon, as they lie there: a set of them may be chosen by its place.
 */
static void draw_flipped(const struct drawing *drawing, struct flow *flow)
{
    const struct state *state = drawing->state;
    const char *text = NULL;
    unsigned card = NO_CARD;
    for (unsigned i = state->dealt; i < state->dealt + (unsigned)state->flipped; i++) {
        if (!is_in_talon(state, i))
            continue;
        if (text)
            flow_word(flow, drawing_ink(drawing, card), text);
        else
            begin_cards(drawing, flow, say_in(drawing->arena, SAY_BOARD_TURNED_UP));
        card = state->pack[i];
        text = glyph_card(&drawing->glyphs, card);
    }
    if (text)
        flow_word(flow, drawing_ink(drawing, card), arena_format(drawing->arena, "%s.", text));
}

/* What changed hands is remembered until the first trick is over. */
static void draw_exchange(const struct drawing *drawing, struct flow *flow)
{
    const struct state *state = drawing->state;
    unsigned seat = drawing->board->seat;
    if (state->trick > 0)
        return;
    struct set back = cards_taken_back_by(state, seat);
    struct arena *arena = drawing->arena;
    draw_cards(drawing, flow, say_in(arena, SAY_BOARD_PASSED), set_minus(state->given[seat], back));
    if (!drawing->rules->covers)
        draw_cards(drawing, flow, say_in(arena, SAY_BOARD_TOOK_BACK), back);
    draw_cards(drawing, flow, say_in(arena, SAY_BOARD_RECEIVED), state->received[seat]);
}

/* As long as nobody else has seen it. */
static void draw_covered(const struct drawing *drawing, struct flow *flow)
{
    const struct state *state = drawing->state;
    unsigned seat = drawing->board->seat;
    if (drawing->rules->covers && seat < drawing->rules->players)
        draw_cards(drawing, flow, say_in(drawing->arena, SAY_BOARD_FACE_DOWN),
                   cards_face_down_of(state, seat));
}

/* Of one's own hand: others have it among what they have seen. */
static struct set laid_in_melds(const struct state *state, unsigned seat)
{
    struct set laid = {{0, 0}};
    for (unsigned i = 0; i < state->laid_count; i++)
        set_add(&laid, state->laid[i].card);
    return set_and(laid, state->hand[seat]);
}

static void draw_goals(const struct drawing *drawing, struct flow *flow)
{
    const struct statement *goals = goals_listed(drawing, NO_SEAT);
    if (!goals)
        return;
    *flow = drawing_flow(drawing, flow_end(flow), 2);
    flow_text(flow, INK_PLAIN,
              drawing_sentence(drawing, say_in(drawing->arena, SAY_BOARD_GOALS_NOT_TAKEN, goals)));
}

/* The layout, a line for each suit; the row below it. */
static unsigned draw_layout(const struct drawing *drawing, unsigned row)
{
    const struct state *state = drawing->state;
    const struct pack *pack = &drawing->rules->pack;
    if (!state_has_layout(drawing->rules, state) || state->trick_count == 0)
        return row;
    struct set laid = cards_won_by_nobody(state);
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set cards = set_and(laid, pack_suit_cards(pack, suit));
        struct flow flow = drawing_flow(drawing, row, 2);
        if (set_is_empty(cards))
            continue;
        flow_text(&flow, INK_PLAIN,
                  drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_LAYOUT_ROW,
                                               said_suit(drawing->arena, pack, suit))));
        drawing_cards(drawing, &flow, cards, "");
        row = flow_end(&flow);
    }
    if (set_is_empty(laid)) {
        struct flow flow = drawing_flow(drawing, row, 2);
        flow_text(&flow, INK_PLAIN,
                  drawing_sentence(drawing, say_in(drawing->arena, SAY_BOARD_NO_CARDS_IN_LAYOUT)));
        row = flow_end(&flow);
    }
    return row;
}

void draw_open(const struct drawing *drawing, unsigned from)
{
    const struct state *state = drawing->state;
    unsigned row = draw_layout(drawing, from);
    struct flow flow = drawing_flow(drawing, row, 2);
    for (unsigned seat = 0; seat < drawing->rules->players; seat++) {
        if (seat != drawing->board->seat)
            draw_hand_of(drawing, &flow, seat);
    }
    if (state->trick == 0)
        draw_flipped(drawing, &flow);
    draw_exchange(drawing, &flow);
    draw_covered(drawing, &flow);
    if (drawing->board->seat < drawing->rules->players)
        draw_cards(drawing, &flow, say_in(drawing->arena, SAY_BOARD_OPEN_IN_MELDS),
                   laid_in_melds(state, drawing->board->seat));
    draw_goals(drawing, &flow);
}

/* --- the trick ------------------------------------------------------------------------------- */

/* As much of its name as there is room for in the box. */
static const char *card_name(const struct drawing *drawing, unsigned card)
{
    const char *name = glyph_card(&drawing->glyphs, card);
    return columns(name) <= LONGEST_CARD ? name : cell(drawing->arena, name, LONGEST_CARD);
}

/* ">♠A*": led, and winning so far, if that is known. */
/* The other cards that the seat has played with it: "+3". */
static const char *cards_besides(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    card_byte_t cards[CARDS_MAX];
    unsigned place = 0, count;
    for (unsigned player = state->leader[drawing->trick]; player != seat;
         player = state->follows[player])
        place++;
    count = trick_turn(state, drawing->trick, place, cards);
    if (count == 2)
        return card_name(drawing, cards[1]);
    return count > 1 ? arena_format(drawing->arena, "+%u", count - 1) : "";
}

static const char *marked_card(const struct drawing *drawing, unsigned seat, unsigned card)
{
    bool leads = seat == drawing->state->leader[drawing->trick], wins = seat == seat_ahead(drawing);
    return arena_format(drawing->arena, "%s%s%s%s", leads ? ">" : "", card_name(drawing, card),
                        cards_besides(drawing, seat), wins ? "*" : "");
}

static unsigned played_ink(const struct drawing *drawing, unsigned seat, unsigned card)
{
    bool wins = seat == seat_ahead(drawing);
    return drawing_ink(drawing, card) | (wins ? INK_STRONG : INK_PLAIN);
}

/* --- around the box -------------------------------------------------------------------------- */

/* Where the parts of a table are on the sheet. */
struct layout {
    unsigned side; /* columns of either side */
    unsigned box;  /* the first column of the box */
    unsigned top;  /* the row of its upper line */
    unsigned rows; /* between the far card and the near one */
};

/* Name and notes of somebody at a side; the row below them. */
static unsigned draw_block(const struct drawing *drawing, struct sheet *sheet,
                           const struct layout *layout, unsigned seat, unsigned row)
{
    bool is_left = place_of(drawing, seat).edge == EDGE_LEFT;
    unsigned left = is_left ? 0 : layout->box + INNER + 3;
    struct flow flow = flow_begin(sheet, row, left, left + layout->side, 0);
    flow_text(&flow, INK_STRONG, seat_title(drawing, seat));
    flow = flow_begin(sheet, flow_end(&flow), left, left + layout->side, 0);
    flow_text(&flow, INK_PLAIN, seat_notes(drawing, seat));
    return flow_end(&flow);
}

/* The rows that the blocks of a side take, with one between them. */
static unsigned rows_of_side(const struct drawing *drawing, const struct layout *layout,
                             enum edge edge)
{
    struct sheet *scratch = sheet_create(drawing->arena, false);
    unsigned rows = 0;
    for (unsigned seat = 0; seat < drawing->rules->players; seat++) {
        if (place_of(drawing, seat).edge == edge)
            rows += draw_block(drawing, scratch, layout, seat, 0) + (rows > 0);
    }
    return rows;
}

static unsigned seat_at(const struct drawing *drawing, enum edge edge, unsigned nth)
{
    for (unsigned seat = 0; seat < drawing->rules->players; seat++) {
        struct place_at_table place = place_of(drawing, seat);
        if (place.edge == edge && place.nth == nth)
            return seat;
    }
    return NO_SEAT;
}

static void draw_side_card(const struct drawing *drawing, const struct layout *layout,
                           unsigned seat, unsigned row)
{
    unsigned card = seat_card(drawing, seat);
    if (card == NO_CARD)
        return;
    const char *text = marked_card(drawing, seat, card);
    unsigned right = layout->box + INNER - columns(text);
    bool is_left = place_of(drawing, seat).edge == EDGE_LEFT;
    sheet_put(drawing->sheet, row, is_left ? layout->box + 2 : right,
              played_ink(drawing, seat, card), text);
}

static void draw_side(const struct drawing *drawing, const struct layout *layout, enum edge edge)
{
    unsigned row = layout->top + 2;
    unsigned free = layout->rows - rows_of_side(drawing, layout, edge);
    row += free / 2;
    for (unsigned nth = 0; seat_at(drawing, edge, nth) != NO_SEAT; nth++) {
        unsigned seat = seat_at(drawing, edge, nth);
        draw_side_card(drawing, layout, seat, row);
        row = draw_block(drawing, drawing->sheet, layout, seat, row) + 1;
    }
}

/* --- in the middle --------------------------------------------------------------------------- */

/* The column of a text of this width that stands in the middle above and below the box. */
static unsigned centred(const struct drawing *drawing, const struct layout *layout, unsigned length)
{
    unsigned width = drawing->board->style.width, centre = layout->box + 1 + INNER / 2;
    unsigned half = (length + 1) / 2;
    unsigned column = half > centre ? 0 : centre - half;
    return column + length > width ? width - length : column;
}

/* What is wider than the page is cut. */
static void put_centred(const struct drawing *drawing, const struct layout *layout, unsigned row,
                        unsigned ink, const char *text)
{
    unsigned width = drawing->board->style.width;
    const char *fitting = columns(text) <= width ? text : cell(drawing->arena, text, width);
    sheet_put(drawing->sheet, row, centred(drawing, layout, columns(fitting)), ink, fitting);
}

static void draw_middle_card(const struct drawing *drawing, const struct layout *layout,
                             unsigned seat, unsigned row)
{
    unsigned card = seat_card(drawing, seat);
    if (card != NO_CARD)
        put_centred(drawing, layout, row, played_ink(drawing, seat, card),
                    marked_card(drawing, seat, card));
}

/* Above or below the box: the notes have a row of their own if they do not fit beside the name. */
static unsigned rows_of_middle(const struct drawing *drawing, unsigned seat)
{
    unsigned length = columns(seat_title(drawing, seat)) + 2 + columns(seat_notes(drawing, seat));
    return length <= drawing->board->style.width ? 1 : 2;
}

static void draw_middle_seat(const struct drawing *drawing, const struct layout *layout,
                             unsigned seat, unsigned row)
{
    const char *notes = seat_notes(drawing, seat);
    const char *title =
        arena_format(drawing->arena, "%s%s", seat_title(drawing, seat), *notes ? ":" : "");
    unsigned wide = columns(title) + 1;
    if (rows_of_middle(drawing, seat) == 2) {
        put_centred(drawing, layout, row, INK_STRONG, title);
        put_centred(drawing, layout, row + 1, INK_PLAIN, notes);
        return;
    }
    unsigned column = centred(drawing, layout, wide + columns(notes));
    sheet_put(drawing->sheet, row, column, INK_STRONG, title);
    sheet_put(drawing->sheet, row, column + wide, INK_PLAIN, notes);
}

/* The turn-up while it is still looked at, and behind it how much there is to draw. */
static void draw_turn_up(const struct drawing *drawing, const struct layout *layout, unsigned row)
{
    const struct state *state = drawing->state;
    put_centred(drawing, layout, row + 1, INK_PLAIN, drawing_text(drawing, drawing_stock(drawing)));
    if (!drawing_has_turn_up(drawing))
        return;
    put_centred(drawing, layout, row, drawing_ink(drawing, state->turn_up),
                drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_TURNED_SHORT,
                                             statement_text(drawing->arena,
                                                            card_name(drawing, state->turn_up)),
                                             said_if(drawing->arena, state->turned_down))));
}

/* --- the box --------------------------------------------------------------------------------- */

static const char *repeated(const struct drawing *drawing, const char *sign, unsigned times)
{
    const char *text = "";
    for (unsigned i = 0; i < times; i++)
        text = arena_format(drawing->arena, "%s%s", text, sign);
    return text;
}

static void draw_line(const struct drawing *drawing, const struct layout *layout, unsigned row,
                      const char *const ends[2])
{
    bool ascii = drawing->board->style.ascii;
    const char *line = repeated(drawing, ascii ? "-" : "─", INNER);
    sheet_put(
        drawing->sheet, row, layout->box, INK_PLAIN,
        arena_format(drawing->arena, "%s%s%s", ascii ? "+" : ends[0], line, ascii ? "+" : ends[1]));
}

static void draw_box(const struct drawing *drawing, const struct layout *layout)
{
    static const char *const upper[] = {"┌", "┐"}, *const lower[] = {"└", "┘"};
    const char *side = drawing->board->style.ascii ? "|" : "│";
    unsigned bottom = layout->top + layout->rows + 3;
    draw_line(drawing, layout, layout->top, upper);
    for (unsigned row = layout->top + 1; row < bottom; row++) {
        sheet_put(drawing->sheet, row, layout->box, INK_PLAIN, side);
        sheet_put(drawing->sheet, row, layout->box + INNER + 1, INK_PLAIN, side);
    }
    draw_line(drawing, layout, bottom, lower);
}

static struct layout layout_of(const struct drawing *drawing)
{
    unsigned far = seat_at(drawing, EDGE_FAR, 0);
    unsigned side = (drawing->board->style.width - INNER - 4) / 2;
    struct layout layout = {.side = side < WIDEST_SIDE ? side : WIDEST_SIDE, .rows = LEAST_ROWS};
    layout.box = layout.side + 1;
    if (far != NO_SEAT)
        layout.top = rows_of_middle(drawing, far);
    unsigned left = rows_of_side(drawing, &layout, EDGE_LEFT);
    unsigned right = rows_of_side(drawing, &layout, EDGE_RIGHT);
    unsigned most = left > right ? left : right;
    layout.rows = most > LEAST_ROWS ? most : LEAST_ROWS;
    return layout;
}

/* The row below it. */
static unsigned draw_table(const struct drawing *drawing)
{
    struct layout layout = layout_of(drawing);
    unsigned own = drawing->board->seat, far = seat_at(drawing, EDGE_FAR, 0);
    unsigned bottom = layout.top + layout.rows + 3;
    if (far != NO_SEAT) {
        draw_middle_seat(drawing, &layout, far, 0);
        draw_middle_card(drawing, &layout, far, layout.top + 1);
    }
    draw_box(drawing, &layout);
    draw_side(drawing, &layout, EDGE_LEFT);
    draw_side(drawing, &layout, EDGE_RIGHT);
    if (!drawing->is_over)
        draw_turn_up(drawing, &layout, layout.top + 2 + layout.rows / 2);
    draw_middle_card(drawing, &layout, own, bottom - 1);
    draw_middle_seat(drawing, &layout, own, bottom + 1);
    return bottom + 1 + rows_of_middle(drawing, own);
}

/* --- without a box --------------------------------------------------------------------------- */

/* The widest title of a seat. */
static unsigned width_of_titles(const struct drawing *drawing)
{
    size_t width = 0;
    for (unsigned seat = 0; seat < drawing->rules->players; seat++)
        width = text_wider(width, seat_title(drawing, seat));
    return (unsigned)width;
}

/* The row of a seat: its name, the card it has played to the trick, what it has. */
static unsigned draw_listed(const struct drawing *drawing, unsigned seat, unsigned row,
                            unsigned titles)
{
    unsigned card = seat_card(drawing, seat), left = titles + 2;
    sheet_put(drawing->sheet, row, 0, INK_STRONG, seat_title(drawing, seat));
    if (card != NO_CARD) {
        const char *text = marked_card(drawing, seat, card);
        sheet_put(drawing->sheet, row, left + (*text != '>'), played_ink(drawing, seat, card),
                  text);
    }
    left += drawing->state->in_trick > 0 ? LONGEST_CARD + 3 : 0;
    struct flow flow = flow_begin(drawing->sheet, row, left, drawing->board->style.width, 0);
    flow_text(&flow, INK_PLAIN, seat_notes(drawing, seat));
    return flow_end(&flow);
}

/* The turn-up, and how much there is to draw, on a row. */
static unsigned draw_listed_turn_up(const struct drawing *drawing, unsigned row)
{
    struct flow flow = drawing_flow(drawing, row, 0);
    flow_text(&flow, INK_PLAIN, drawing_sentence(drawing, drawing_turn_up(drawing)));
    flow_text(&flow, INK_PLAIN, drawing_sentence(drawing, drawing_stock(drawing)));
    return flow_end(&flow);
}

/* All seats, the left neighbour first and the seat itself last; the row below them. */
static unsigned draw_list(const struct drawing *drawing)
{
    unsigned row = 0, titles = width_of_titles(drawing), players = drawing->rules->players;
    for (unsigned i = 1; i <= players; i++)
        row = draw_listed(drawing, (drawing->board->seat + i) % players, row, titles);
    return draw_listed_turn_up(drawing, row);
}

void board_table(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    if (board_has_deal(view) && board_is_told(board))
        tell_table(&drawing, out);
    else if (board_has_deal(view))
        draw_open(&drawing,
                  board->room >= ROOM_WITHOUT_BOX ? draw_list(&drawing) : draw_table(&drawing));
    drawing_end(&drawing, out);
}

void board_whole_trick(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    bool has_tricks = board_has_deal(view) && !state_has_layout(board->engine->rules, &view->known);
    unsigned tricks = has_tricks ? state_tricks_played(&view->known) : 0;
    drawing.is_over = true;
    drawing.trick = tricks - 1;
    if (tricks > 0 && !board_is_told(board))
        draw_table(&drawing);
    drawing_end(&drawing, out);
    board_last_trick(board, view, out);
}
