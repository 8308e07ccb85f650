/* What the parts of a board share: for the files board*.c. */
#ifndef ELDEST_PLAY_BOARD_PARTS_H
#define ELDEST_PLAY_BOARD_PARTS_H

#include "play/board.h"
#include "play/sheet.h"
#include "transcript/glyphs.h"
#include "transcript/table_words.h"

/* A part of a page while it is drawn. Borrows the board and the view; the arena is its own. */
struct drawing {
    const struct board *board;
    const struct ruleset *rules;
    const struct view *view;
    const struct state *state; /* as the seat knows it */
    struct arena *arena;
    struct glyphs glyphs;
    struct table_words words;
    struct sheet *sheet;
};

/* An empty sheet of the board's width. */
struct drawing drawing_begin(const struct board *board, const struct view *view);

/* Prints the sheet and ends the drawing. */
void drawing_end(struct drawing *drawing, FILE *out);

/* Whether only sentences are wanted, or there is no room for more. */
bool board_is_told(const struct board *board);

/* A paragraph by itself, as wide as the page; "" prints nothing. */
void board_say(const struct board *board, const char *text, FILE *out);

/* Running text over the whole page from this row on. */
struct flow drawing_flow(const struct drawing *drawing, unsigned row, unsigned indent);

/* Red for a suit that is, or SUIT_NONE; and the ink of a card. */
unsigned drawing_suit_ink(const struct drawing *drawing, unsigned suit);
unsigned drawing_ink(const struct drawing *drawing, unsigned card);

/* Cards as words of a running text, this directly behind the last. */
void drawing_cards(const struct drawing *drawing, struct flow *flow, struct set cards,
                   const char *end);

/* "♠A, ♠4 and ♥2", with " and " or " or " before the last. */
const char *drawing_list(const struct drawing *drawing, struct set cards, const char *last);

/* Whether a deal has begun that is not cleared away for the next. */
bool board_has_deal(const struct view *view);

/* --- the table (board_seats.c) --------------------------------------------------------------- */

/* "South (you)"; "6 cards, 2 tricks, dealer". */
const char *seat_title(const struct drawing *drawing, unsigned seat);
const char *seat_notes(const struct drawing *drawing, unsigned seat);

/* The card that the seat has played to the trick that is under way; NO_CARD if none. */
unsigned seat_card(const struct drawing *drawing, unsigned seat);

/* The seats and the trick in sentences; what lies open is left on the sheet. */
void tell_table(const struct drawing *drawing, FILE *out);

/* --- what lies open (board_table.c) ---------------------------------------------------------- */

/* Cards that the seat knows beside its hand, from this row on: those open in other hands, flipped,
 * given away and received. */
void draw_open(const struct drawing *drawing, unsigned row);

#endif
