/*
 * What a person at the table sees: a page before each decision, and a line for each thing that
 * happens. Pure functions from what the seat may know to text; they ask nothing of anybody. A
 * board is a value and borrows what it points to; out is borrowed everywhere.
 *
 * A page is never wider than its width. Colour says nothing that is not said without it. With
 * `lines`, or on less than BOARD_NARROWEST columns, all is told in plain sentences, without boxes
 * and places, as they read well aloud and through a pipe.
 */
#ifndef ELDEST_PLAY_BOARD_H
#define ELDEST_PLAY_BOARD_H

#include <stdio.h>

#include "engine/event.h"
#include "ruleset/ruleset.h"
#include "table/state.h"
#include "transcript/seats.h"

#define BOARD_NARROWEST 60

struct board_style {
    bool ascii;     /* no suit symbols, no lines of boxes */
    bool colour;    /* the terminal understands colours */
    bool lines;     /* sentences only */
    unsigned width; /* columns of the page */
    unsigned rows;  /* of the terminal: a page that is higher is drawn tighter; 0: any number */
};

/* How much room a page takes. Each way needs fewer rows than the one before. */
enum board_room {
    ROOM_PLENTY,
    ROOM_CALLS_TIGHT, /* calls that are words share a line */
    ROOM_WITHOUT_BOX, /* the table is a list of the seats */
    ROOM_TIGHTEST,    /* without the last trick, which `last` shows, and without blank lines */
};

struct board {
    const struct engine *engine;
    const struct seat_names *names;
    const char *const *players; /* names of the players as they came; NULL: none are known */
    unsigned seat;              /* who looks on: the seat of the views */
    struct board_style style;
    enum board_room room; /* board_show chooses it by the rows of the style */
};

/* --- a page ---------------------------------------------------------------------------------- */

/*
 * All that is to be seen before a decision of the seat: the heading, the table, the last trick
 * where a new one begins, the hand, the calls on offer. legal: what engine_legal says of the whole
 * match; empty if it is not the seat's turn. The page leaves a row of the terminal free for the
 * prompt, if it can be drawn so tight.
 */
void board_show(const struct board *board, const struct view *view, struct set legal, FILE *out);

/* The table from this seat, which is at the bottom: who has how many cards and tricks, the trick so
 * far with who leads (>) and who is winning (*), the turn-up, hands that lie open. */
void board_table(const struct board *board, const struct view *view, FILE *out);

/* The seat's own hand as its cards count, trumps first; what is legal is in brackets unless all
 * is, and a sentence says what is to be done with it. Nothing if the hand was never dealt. */
void board_hand(const struct board *board, const struct view *view, struct set legal, FILE *out);

/* The calls on offer, or the seats to choose from; nothing if it is no call that is awaited. They
 * are numbered where offer_is_numbered says so (play/table_session.h). */
void board_calls(const struct board *board, const struct view *view, struct set legal, FILE *out);

/* --- on demand ------------------------------------------------------------------------------- */

/* The last trick that was completed in this deal, who won it and why; or that there is none. */
void board_last_trick(const struct board *board, const struct view *view, FILE *out);

/* The same below the table with the whole trick on it; in sentences where only those are wanted. */
void board_whole_trick(const struct board *board, const struct view *view, FILE *out);

/* What each had after a deal, by account. */
struct deal_score {
    unsigned deal;
    bool abandoned;
    int32_t score[SEATS_MAX];
};

/* The scores of the match as they stand, what is played for, and deals (count of them, may be none)
 * one below the other. */
void board_scores(const struct board *board, const struct view *view,
                  const struct deal_score *deals, unsigned count, FILE *out);

/* The lines of the deal that is over, each with its rule and whom it goes to, and what the ruleset
 * remarks on the deal; or that there are none. */
void board_ledger(const struct board *board, const struct view *view, FILE *out);

/* How the match has ended: the scores, who wins, what the ruleset remarks; nothing before. */
void board_result(const struct board *board, const struct view *view, FILE *out);

/* --- as it happens --------------------------------------------------------------------------- */

/* What happened, as the seat may know it, in sentences on one or more lines; nothing where nothing
 * is to be told, and of a deal or match that is over, which board_ledger and board_result tell of.
 */
void board_tell(const struct board *board, const struct event *event, FILE *out);

/*
 * A hand sorted as its cards count in this deal: trumps first, then the other suits in the order of
 * the ruleset, cards without a suit last; each from its strongest card down. A card that counts as
 * another suit than it shows stands among that suit.
 */

struct sorted_hand {
    card_t cards[CARDS_MAX];
    unsigned card_count;
    struct hand_suit {
        uint8_t suit;          /* that these cards count as, or SUIT_NONE */
        uint16_t first, count; /* which of the cards, at least one */
    } suits[SUITS_MAX + 1];
    unsigned suit_count;
};

/* Sorts cards by what is settled in the state, which may be a view. */
struct sorted_hand hand_sorted(const struct ruleset *rules, const struct state *state,
                               struct set hand);

#endif
