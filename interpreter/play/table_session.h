/* A person's match against computer players: what is typed, the session it belongs to, and hints.
 */
#ifndef ELDEST_PLAY_TABLE_SESSION_H
#define ELDEST_PLAY_TABLE_SESSION_H

#include <stdio.h>

#include "engine/claim.h"
#include "engine/engine.h"
#include "engine/event.h"
#include "players/players.h"
#include "ruleset/ruleset.h"
#include "school/trace.h"
#include "script/script.h"
#include "table/view.h"
#include "words/glyphs.h"
#include "transcript/seats.h"

/*
 * What somebody typed at a decision, and which action it means: a card in any usual form, a call in
 * the ruleset's words, and what is short for them as long as it can mean only one.
 */

/* A decision that is to be made, as who makes it knows the match. All is borrowed. */
struct asked {
    const struct engine *engine;
    const struct seat_names *names;
    const struct state *known;
    struct set legal; /* what may be done; not empty */
    struct glyphs glyphs;
};

struct typed {
    unsigned count; /* 0: it means nothing here */
    uint8_t actions[CARDS_MAX];
    bool is_name;      /* it names its actions: nothing was short for them */
    const char *fault; /* in the arena of the glyphs: what of it means nothing or too much; NULL */
};

/*
 * Finds what a text means. Actions may be none of the legal ones: then the rules refuse them. Where
 * cards are passed on it may name several, each another one.
 *
 * Short for a call is its number, where calls are numbered (offer_is_numbered); for a call or a
 * seat any beginning that no other legal one has; for a card its rank or its suit, if only one
 * legal card has it, or one card of the hand if no legal card has.
 */
void typed_read(const struct asked *asked, const char *text, struct typed *typed);

/* The action as it can be typed and is printed: "bid 3", "♠10", "East"; in the glyphs' arena. */
const char *asked_name(const struct asked *asked, unsigned action);

/* --- the calls on offer as they are listed: which number means which ------------------------- */

/* Whether the legal calls are numbered, from 1: only where none of them can be meant by a number or
 * a rank itself, and where they are few. */
bool offer_is_numbered(const struct ruleset *rules, const struct state *state, struct set legal);

/* The call that the number stands for in such a list; -1 if there is none. */
int offer_numbered(struct set legal, unsigned number);

/*
 * A match that one person plays against computer players: whose turn it is, what was done, taking
 * it back, hints, and the record by which it goes on another day. Nothing here reads or prints.
 *
 * What the person may know is told to a listener and seen in views. What a computer player chooses
 * depends on the seed and on what it sees: after something is taken back, the same choices lead to
 * the same answers.
 */

struct table_session;

/* Who plays. Players are numbered as they came: where nobody draws for seats, as the seats. */
struct table_session_options {
    unsigned person;
    struct entrant players[SEATS_MAX]; /* in the person's place: who gives hints */
};

/*
 * A new match of the seed, or one that goes on where the record of a script, read without fault,
 * ends. Rules, script and what the options point to are borrowed. NULL, with a diagnostic, if a
 * policy cannot be used or the record does not play; the caller owns it.
 */
struct table_session *table_session_create(const struct ruleset *rules, uint64_t seed,
                                           const struct table_session_options *options,
                                           struct diagnostics *diagnostics);
struct table_session *table_session_resume(const struct script *script,
                                           const struct table_session_options *options,
                                           struct diagnostics *diagnostics);
void table_session_destroy(struct table_session *session); /* takes NULL */

/* Who hears from now on what happens, as far as the person may know it. */
void table_session_listen(struct table_session *session, struct listener listener);

/* --- how it stands --------------------------------------------------------------------------- */

enum table_session_turn {
    SESSION_GOES_ON,   /* others act, or, as the match begins, chance */
    SESSION_ASKS,      /* the person is to act */
    SESSION_DEAL_OVER, /* another deal follows, unless time is called */
    SESSION_OVER,      /* the match is over */
    SESSION_FAILED,    /* a hook or a policy failed, with a diagnostic: nothing can follow */
};

enum table_session_turn table_session_turn(const struct table_session *session);

/* Where the person sits; before there are seats, the person's number. */
unsigned table_session_seat(const struct table_session *session);

/* What the person may know, and may do: no action if it is not the person's turn. */
void table_session_view(const struct table_session *session, struct view *view);
struct set table_session_legal(const struct table_session *session);

/* The call that says nothing, if the person may play a card straight after it; -1 if not. */
int table_session_call_before_card(const struct table_session *session, struct state *after);

const struct engine *table_session_engine(const struct table_session *session);
const struct seat_names *table_session_names(const struct table_session *session);

/* How often anything was done or taken back: as long as it is the same, so is the match. */
unsigned table_session_moves(const struct table_session *session);

/* Everything that has happened; to be looked at with the person's eyes only. */
const struct trace *table_session_trace(const struct table_session *session);

/*
 * Why the computer player in a seat plays at random from now on, or in the person's seat who gives
 * hints; each is told once. False if there is no news.
 */
bool table_session_fault(struct table_session *session, unsigned *seat, const char **why);

/* The seat whose computer player needs time for the next turn of others; -1 if nobody does: it is
 * chance that answers, or somebody who plays at random. */
int table_session_thinking(const struct table_session *session);

/* --- going on -------------------------------------------------------------------------------- */

/* One turn of others. Chance answers at once whenever it is asked, but for the first time. */
void table_session_go_on(struct table_session *session);

/* The person does something legal. */
void table_session_act(struct table_session *session, unsigned action);

/* The person, who is to play a card, lays the hand open, and play goes on. Nothing has changed if
 * there is an objection. */
enum no_open table_session_lay_open(struct table_session *session);

/* What becomes of a claim. */
enum table_session_claim_end {
    SESSION_CLAIM_CANNOT_BE,  /* as the objection says */
    SESSION_CLAIM_STANDS,     /* the others agree, and the deal is over */
    SESSION_CLAIM_IS_REFUSED, /* it is wrong when all cards lie open: play goes on */
    SESSION_CLAIM_IS_UNSURE,  /* whether it is right was not found out: play goes on */
};

/* The person, who is to play a card, claims so many tricks in all (or CLAIM_REST), or concedes
 * those that are left. */
enum table_session_claim_end table_session_claim(struct table_session *session,
                                                 const struct claim *claim,
                                                 struct claim_objection *objection);

/* At the end of a deal: the next one begins; or the match ends, false if the rules do not let it.
 */
void table_session_next_deal(struct table_session *session);
bool table_session_call_time(struct table_session *session);

/* Whether the person has done anything that is not taken back. */
bool table_session_has_acted(const struct table_session *session);

/* Takes back what the person did last and all that followed; false if there is nothing. A forced
 * card that plays itself is taken back with what the person did before. */
bool table_session_undo(struct table_session *session);

/* Does again what was taken back last, also the next deal or the end that followed one; false if
 * there is nothing, or the person has done something else since. The others do what they did. */
bool table_session_redo(struct table_session *session);
bool table_session_can_redo(const struct table_session *session);

/* Whether a card that is the only one that the person may play is to be played unasked: not at
 * first. */
void table_session_play_forced(struct table_session *session, bool plays_forced);
bool table_session_plays_forced(const struct table_session *session);

/* That card, if it is so now, for table_session_act; -1 if not. */
int table_session_forced(const struct table_session *session);

/* What a computer player would do in the person's place, and why: NULL if it does not think.
 * Valid until it is asked again. */
int table_session_hint(struct table_session *session, const struct advice **advice);

/*
 * The record of it all, once chance has answered for the first time, in the arena: who they were by
 * the names of the options, "person" for the person. ruleset: its name or path. What a record
 * called the players, one that goes on with it calls them, too.
 */
const char *table_session_record(const struct table_session *session, const char *title,
                                 const char *ruleset, struct arena *arena);

/* What a computer player would do in the person's place, in sentences. */

/* --- how often a card would win its trick, in worlds that agree with what the seat knows ----- */

#define OUTLOOK_WORLDS 500

/* In so many worlds it was tried, and in so many of them it won. */
struct outlook {
    unsigned worlds, won;
    bool is_last; /* nobody plays to the trick behind it: it wins always or never */
};

/*
 * The seat of the view is to play a card, and plays this one; whoever follows plays any legal card,
 * all equally likely. The same view has the same outlook. No worlds, if none can be drawn or a hook
 * fails in one.
 */
struct outlook outlook_of_card(const struct ruleset *rules, const struct view *view, unsigned card);

/* --- the hint -------------------------------------------------------------------------------- */

/*
 * "♠K: 0.8 points more than ♠3, the next best, over 4,200 worlds. It wins the trick in 71 % of 500
 * worlds, if the others play any legal card." Then what it expects of each choice, the best first.
 * advice: what it thought, and outlook: of a card; each may be NULL. Only figures that are there
 * are told.
 */
void hint_tell(const struct asked *asked, unsigned action, const struct advice *advice,
               const struct outlook *outlook, unsigned width, FILE *out);

#endif
