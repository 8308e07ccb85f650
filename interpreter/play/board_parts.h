/* What the parts of a board share: for the files board*.c. */
#ifndef ELDEST_PLAY_BOARD_PARTS_H
#define ELDEST_PLAY_BOARD_PARTS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "cards/ink.h"
#include "play/board.h"
#include "words/glyphs.h"
#include "transcript/seats.h"
#include "transcript/table_words.h"
#include "words/table.h"

/* A part of a page while it is drawn. Borrows the board and the view; the arena is its own. */
struct drawing {
    const struct board *board;
    const struct ruleset *rules;
    const struct view *view;
    const struct state *state; /* as the seat knows it */
    unsigned trick;            /* that lies on the table: the one under way, or: */
    bool is_over;              /* one that was completed */
    struct arena *arena;
    struct glyphs glyphs;
    struct table_words words;
    struct sheet *sheet;
};

/* A statement in words; the same as a sentence, or with a capital only. Made in its arena. */
const char *drawing_text(const struct drawing *drawing, const struct statement *said);
const char *drawing_sentence(const struct drawing *drawing, const struct statement *said);
const char *drawing_title(const struct drawing *drawing, const struct statement *said);

/* An empty sheet of the board's width. */
struct drawing drawing_begin(const struct board *board, const struct view *view);

/* Prints the sheet and ends the drawing. */
void drawing_end(struct drawing *drawing, FILE *out);

/* Whether only sentences are wanted, or there is no room for more. */
bool board_is_told(const struct board *board);

/* A paragraph by itself, as wide as the page; "" prints nothing. */
void board_say(const struct board *board, const char *text, FILE *out);

/* The same of a statement: a sentence. */
void drawing_say(const struct drawing *drawing, const struct statement *said, FILE *out);

/* Running text over the whole page from this row on. */
struct flow drawing_flow(const struct drawing *drawing, unsigned row, unsigned indent);

/* Whether the turn-up is looked at: before play, and as long as hands may draw it. */
bool drawing_has_turn_up(const struct drawing *drawing);

/* "♥4 is turned up": what lies in the middle; NULL if it is not looked at. */
const struct statement *drawing_turn_up(const struct drawing *drawing);

/* "24 cards to draw": of a stock that hands draw from in play; NULL without one. */
const struct statement *drawing_stock(const struct drawing *drawing);

/* The ink of a suit, or of SUIT_NONE; and that of a card. */
unsigned drawing_suit_ink(const struct drawing *drawing, unsigned suit);
unsigned drawing_ink(const struct drawing *drawing, unsigned card);

/* Cards as words of a running text, this directly behind the last. */
void drawing_cards(const struct drawing *drawing, struct flow *flow, struct set cards,
                   const char *end);

/* "♠A, ♠4 and ♥2", as a hand is sorted. */
const struct statement *drawing_list(const struct drawing *drawing, struct set cards,
                                     enum joint joint);

/* A card. */
const struct statement *drawing_card(const struct drawing *drawing, unsigned card);

/* Whether a deal has begun that is not cleared away for the next. */
bool board_has_deal(const struct view *view);

/* --- the table (board_seats.c) --------------------------------------------------------------- */

/* "South (you)"; "6 cards, 2 tricks, dealer". */
const char *seat_title(const struct drawing *drawing, unsigned seat);
const char *seat_notes(const struct drawing *drawing, unsigned seat);

/* "♥3 ♠9": the goals of the seat, or NO_SEAT's, which nobody has; NULL if there are none. */
const struct statement *goals_listed(const struct drawing *drawing, unsigned seat);

/* The card that the seat has played to the trick on the table; NO_CARD if none. */
unsigned seat_card(const struct drawing *drawing, unsigned seat);

/* All that the seat in that place of a trick has played to it. */
const struct statement *seat_cards_said(const struct drawing *drawing, unsigned trick,
                                        unsigned place);

/* Who wins that trick, or is winning it so far; no seat if nobody does, or it is not known. */
unsigned seat_ahead(const struct drawing *drawing);

/* The seats and the trick in sentences; what lies open is left on the sheet. */
void tell_table(const struct drawing *drawing, FILE *out);

/* --- what lies open (board_table.c) ---------------------------------------------------------- */

/* Cards that the seat knows beside its hand, from this row on: those open in other hands, flipped,
 * given away and received. */
void draw_open(const struct drawing *drawing, unsigned row);

/*
 * A page on which pieces of text are put in their places, in any order, and then printed line by
 * line. Pieces have an ink; without colours they are plain, and the page says the same.
 */

/* How a piece is printed: in the ink of a suit by its number (cards/ink.h), which may be dim or
 * strong: ink | INK_DIM. */
enum ink_strength {
    INK_PLAIN = INK_BLACK,
    INK_DIM = 64,
    INK_STRONG = 128,
};

struct sheet;

/* An empty page in the arena, which also keeps the texts that are made for it. */
struct sheet *sheet_create(struct arena *arena, bool colour);

/* Puts a text at a row and a column, from 0. Borrowed; pieces must not overlap. */
void sheet_put(struct sheet *sheet, unsigned row, unsigned column, unsigned ink, const char *text);

/* Prints the rows from the first to the last with anything on it; no line ends with a space. */
void sheet_print(struct sheet *sheet, FILE *out);

/* --- running text ---------------------------------------------------------------------------- */

/* Text that runs on between two columns of a sheet, word by word. A value; row and column are
 * where the next word may stand. */
struct flow {
    struct sheet *sheet;
    unsigned left, right; /* the columns from left to before right */
    unsigned indent;      /* of lines but the first */
    unsigned row, column;
};

struct flow flow_begin(struct sheet *sheet, unsigned row, unsigned left, unsigned right,
                       unsigned indent);

/* One word, or what must not be parted, after a space; on the next line if it does not fit; cut if
 * it fits on none. */
void flow_word(struct flow *flow, unsigned ink, const char *word);

/* Words with single spaces between them. */
void flow_text(struct flow *flow, unsigned ink, const char *text);

/* The row after the last that has anything in it. */
unsigned flow_end(const struct flow *flow);

/* --- a score sheet: a row for each line or deal, a column for each who keeps a score --------- */

struct score_row;

/* A value, with no row as yet: the caller fills in the rest, all of it borrowed. */
struct score_sheet {
    const char *title;
    const struct seat_names *names;
    struct arena *arena; /* rows are made in it */
    unsigned width;      /* columns of the page */
    struct score_row *first, *last;
};

/* Adds a row; its cells, one for each account, are NULL until the caller writes them. */
const char **score_sheet_row(struct score_sheet *sheet, const char *label);

/* The cells of the last row with the label; NULL if there is none. */
const char **score_sheet_find(const struct score_sheet *sheet, const char *label);

/* Prints it as a table; false, and nothing printed, if that is wider than the page. */
bool score_sheet_draw(const struct score_sheet *sheet, FILE *out);

/* Prints it as sentences, a row in each; cells that are NULL are left out. */
void score_sheet_tell(const struct score_sheet *sheet, FILE *out);

#endif
