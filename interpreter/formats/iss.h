/*
 * Game lines of the International Skat Server, an SGF: "(;GM[Skat]P0[...]MV[...]R[...];)". A line
 * tells one deal. Players are 0, 1 and 2: forehand, middlehand and rearhand; w is the server.
 *
 * MV is a list of moves, each "WHO WHAT":
 *   w CARD.CARD...    the deal: ten cards for each player and two for the talon
 *   N 18, N y, N p    bids, holds the bid, passes
 *   N s, w CARD.CARD  takes the talon, which the server then names
 *   N GAME[.CARD...]  declares a game; behind a talon that was taken come the two cards that are
 *                     laid away, perhaps as a move of their own; an open game may list its hand
 *   N CARD            plays a card
 *   N SC[.CARD...]    the declarer shows the hand
 *   N RE              gives up: the declarer for one side, both others together for theirs
 *   w TI.N, w LE.N    N ran out of time, or left: that side gives up
 */
#ifndef ELDEST_FORMATS_ISS_H
#define ELDEST_FORMATS_ISS_H

#include "formats/formats.h"

#define ISS_PLAYERS 3
#define ISS_HAND    10
#define ISS_TALON   2
#define ISS_SUITS   "CSHD"
#define ISS_RANKS   "AKQJT987"

extern const char iss_head[]; /* the property with which a line begins */

bool iss_recognise(const char *head, size_t length);
bool iss_next(struct foreign_context *context, struct foreign_game *game);
void iss_write(struct foreign_game *game, FILE *out);

/* --- the text of a game (iss_text.c) ----------------------------------------------------------
 */

/* A game while it is read. */
struct iss_reader {
    struct foreign_game *game;
    const struct source *source;
    struct place moves, result; /* the values of MV and R; without source: not there */
    bool scores_otherwise;      /* the value in R is not the game's */
};

/* The text of the next game as a source of the game's; NULL at the end of the file. What is wrong
 * with it as a whole becomes a remark. */
const struct source *iss_next_source(struct foreign_context *context, struct foreign_game *game);

/* Reads names, the number of the board and tags, and finds the moves and the result. */
void iss_read_properties(struct iss_reader *reader);

/* A part of the game's text. */
struct place iss_place(const struct iss_reader *reader, const char *at, size_t length);

/* --- the notation's words, and the calls of a script that they stand for (iss.c) ---------------
 */

/* What a declared game begins with. */
struct iss_game {
    char letter;
    const char *call; /* NULL: one of iss_none_calls */
};

#define ISS_GAMES 6
extern const struct iss_game iss_games[ISS_GAMES];

/* N, by H and O. Its declarer is to win no trick. */
extern const char *const iss_none_calls[2][2];

/* What else the declarer of a game that is no N says when the talon is left alone. */
enum iss_announced { ANNOUNCED_NOTHING, ANNOUNCED_S, ANNOUNCED_Z, ANNOUNCED_O };
#define ISS_ANNOUNCEMENTS 4
extern const char *const iss_announcements[ISS_ANNOUNCEMENTS];

/* Passes; bids, with a number behind it; takes the talon; leaves it. */
extern const char iss_pass[], iss_bid[], iss_take[], iss_leave[];

/* What a ruleset calls the points of cards. */
extern const char iss_points[];

struct iss_declared {
    const struct iss_game *game; /* NULL: nothing is declared */
    bool is_hand, is_open;
    enum iss_announced announced;
};

/* "GHZ"; false if it is no declaration. O means H, S and Z, but for N. */
bool iss_read_declared(const char *text, size_t length, struct iss_declared *declared);
void iss_write_declared(const struct iss_declared *declared, FILE *out);

/* Whether the declarer is to win no trick. */
static inline bool iss_wants_none(const struct iss_declared *declared)
{
    return declared->game && !declared->game->call;
}

/* --- results: "d:1 win v:48 m:1 bidok p:84 t:5 ..." (iss.c) ------------------------------------
 */

struct iss_result {
    bool passed, is_penalty, has_declarer, has_value, has_tricks, has_points;
    bool is_servers; /* it counts matadors, as the server does and iss_write does not */
    unsigned declarer, tricks, points; /* of the declarer */
    int value;                         /* below zero: the game is lost */
};

struct iss_result iss_read_result(const char *text);

#endif
