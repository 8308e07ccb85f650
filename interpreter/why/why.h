/*
 * Why: the reasons of one position in words. They come from the rules that decide the play: the
 * obligation that removed a card, the comparison that a card lost, the condition of a line of the
 * score. Every reason is a block of the page and names its rule by file and line, or says that the
 * language has it so by default.
 */
#ifndef ELDEST_WHY_WHY_H
#define ELDEST_WHY_WHY_H

#include "engine/engine.h"
#include "teach/page.h"
#include "teach/writer.h"
#include "transcript/seats.h"

struct position;
struct script;

/*
 * Who tells reasons. Borrows the engine, the names of its seats and the page that is written. The
 * engine's ruleset is the one that is told.
 */
struct why {
    const struct engine *engine;
    const struct seat_names *names;
    struct writer writer;
    /* So many tricks of the deal were described and not played: who won them is known, not when. */
    unsigned described;
    bool hides_the_rest; /* of a card that is refused it is not said which others are not */
};

/* Begins to write on the page; with ascii without suit symbols. */
void why_begin(struct why *why, const struct engine *engine, const struct seat_names *names,
               struct page *page, bool ascii);

/*
 * Every card of the actor's hand, while cards are played or passed on: those that are legal, and
 * those that are not with the first obligation that removed them. Nothing at any other turn.
 */
void why_hand(struct why *why, const struct state *state);

/* Who is to do what now: "North is to follow to ♠K; hearts are trumps." Nothing if nobody is. */
void why_turn(struct why *why, const struct state *state);

/* One card, call or seat of the present decision, legal or not; without the turn. */
void why_action(struct why *why, const struct state *state, unsigned action);

/* Every call of the present decision, with what refuses it; nothing if nobody is to call. */
void why_calls(struct why *why, const struct state *state);

/*
 * A completed trick of this deal, from 0, or the one to which some have played: the card that wins
 * it, and what each other one lacked.
 */
void why_trick(struct why *why, const struct state *state, unsigned number);

/* "♠Q of West wins as the highest trump in the trick": of the same the winner alone, in one
 * statement. Where a hook decides, what it says is left out. NULL if nobody wins it, or
 * it is not complete. */
const struct statement *why_trick_winner(struct why *why, const struct state *state,
                                         unsigned number);

/*
 * A deal that is over: each line of its score, to whom, and because of which tricks and cards. With
 * all also the lines that were not written, by the part of their conditions that failed. Then what
 * the ruleset remarks on it, or on the match if that is over.
 */
void why_score(struct why *why, const struct state *state);
void why_score_all(struct why *why, const struct state *state);

/* --- what is asked of a game ----------------------------------------------------------------- */

/*
 * The reasons of a whole script: its game trick by trick with the score, or whatever of it is asked
 * for; and its cases.
 */

/*
 * What is asked for. Of a game nothing in particular is its tricks, what was refused in it, and its
 * score. All is borrowed.
 */
struct why_options {
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
bool why_game(const struct script *script, const struct why_options *options, struct page *page,
              struct diagnostics *diagnostics);

/*
 * The same of a position that was described: its score, if that is asked for; else the hand that
 * is next, or one card of it; else its trick. False, with a diagnostic, if it cannot be so.
 */
bool why_position(const struct script *script, const struct position *position,
                  const struct why_options *options, struct page *page,
                  struct diagnostics *diagnostics);

#endif
