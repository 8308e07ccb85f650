/*
 * LIN, the files of BBO's tables and of its vugraph: tokens "xx|value|" with two letters and a
 * value, on one line or many. Nobody has published a standard; docs/formats.md says what is read.
 *
 *   vg|Event,Stage,I,1,16,Home,0,Visitors,0|  an event with boards 1 to 16
 *   rs|4HN+1,3NE-1|    results: of each board that of the open room and that of the closed room
 *   pn|S,W,N,E|        names; of eight before the first board four are the closed room's
 *   qx|o1|             a board: its room and number
 *   md|3SAKQ2H..,W,N|  dealer (1 South to 4 East) and hands from South; the rest is the fourth
 *   ah|Board 1|sv|n|   heading, vulnerability
 *   mb|1H!|an|text|    a call, alerted; what it means
 *   pc|SA|mc|10|       a card; a claim: tricks of the declarer in all
 *   nt|text|           a comment
 */
#ifndef ELDEST_FORMATS_LIN_H
#define ELDEST_FORMATS_LIN_H

#include "formats/contract.h"
#include "formats/formats.h"
#include "formats/pending.h"

/* Seats in the order of LIN: South, West, North, East. */
static inline unsigned lin_seat(unsigned number)
{
    return (2 + number) % CONTRACT_SEATS;
}

/* --- the text (lin_text.c) -------------------------------------------------------------------- */

enum lin_kind {
    TOKEN_LAYOUT, /* for the eye: it says nothing of a game */
    TOKEN_EVENT,
    TOKEN_RESULTS,
    TOKEN_NAMES,
    TOKEN_BOARD,
    TOKEN_DEAL,
    TOKEN_HEADING,
    TOKEN_VULNERABLE,
    TOKEN_CALL,
    TOKEN_MEANING,
    TOKEN_CARD,
    TOKEN_CLAIM,
    TOKEN_COMMENT,
    TOKEN_BACK, /* takes cards back, to show another line of play */
    TOKEN_EACH, /* a list for the whole file with a value for each board and room */
    TOKEN_KEPT, /* anything else with a value */
};

/* Parts of a text. */
struct lin_token {
    enum lin_kind kind;
    char name[3]; /* lower case; "" if it is no token */
    size_t at, value, length, end;
};

/* The token at or behind `at`; false if the text ends before it does. What is no token, for its
 * name has other than two letters, ends with its first bar. */
bool lin_find_token(const char *text, size_t length, size_t at, struct lin_token *token);

/* A value that holds for more than one board. It lives in the file's arena. */
struct lin_shared {
    char *text; /* or NULL */
    unsigned room;
};

struct lin_file {
    struct pending pending; /* first: pending_of finds it */
    struct lin_shared event, results, names, points, deal;
    unsigned first;       /* the number of the first board, to which the first results belong; 0:
                             not said */
    unsigned deal_number; /* of the board that `deal` was of */
};

struct lin_file *lin_file_of(struct foreign_context *context);

/* Keeps the value for the boards that follow. */
void lin_share(struct foreign_context *context, struct lin_shared *shared, const char *text);

/* The text of the next board as a source of the game's; NULL at the end of the file. What is wrong
 * with it as a whole becomes a remark. */
const struct source *lin_next_source(struct foreign_context *context, struct foreign_game *game);

/* --- writing (lin_write.c) -------------------------------------------------------------------- */

void lin_write(struct foreign_game *game, FILE *out);

#endif
