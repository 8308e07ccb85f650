/*
 * The reasons of a whole script: its game trick by trick with the score, or whatever of it is asked
 * for; and its cases.
 */
#ifndef ELDEST_WHY_WHY_GAME_H
#define ELDEST_WHY_WHY_GAME_H

#include "script/script.h"
#include "teach/page.h"

/*
 * What is asked for. Of a game nothing in particular is its tricks, what was refused in it, and its
 * score. All is borrowed.
 */
struct why_wish {
    unsigned deal, trick; /* from 1; 0: all of them */
    const char *seat;     /* as this seat or player knows it: of hands and calls only theirs */
    const char *card;     /* whenever it was to be played or not; NULL: no card in particular */
    const char *call;     /* the same for a call; "all": every call of every turn */
    bool hands;           /* the hands of those who are to play, too */
    bool score;           /* only the score */
    bool all;             /* of the score also the lines that were not written */
    bool ascii;
};

/*
 * Plays a script that was read without fault and tells the reasons that are asked for onto the
 * page. What is not as the script expects is diagnosed; then false.
 */
bool why_game(const struct script *script, const struct why_wish *wish, struct page *page,
              struct diagnostics *diagnostics);

/*
 * The same of a position that was described: its score, if that is asked for; else the hand that
 * is next, or one card of it; else its trick. False, with a diagnostic, if it cannot be so.
 */
bool why_position(const struct script *script, const struct position *position,
                  const struct why_wish *wish, struct page *page, struct diagnostics *diagnostics);

#endif
