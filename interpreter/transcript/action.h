/*
 * Actions in words: what one is called in the decision that is to be made, which one a text means,
 * what is said with a call at the table, and what the match waits for.
 */
#ifndef ELDEST_TRANSCRIPT_ACTION_H
#define ELDEST_TRANSCRIPT_ACTION_H

#include <stdbool.h>

#include "engine/claim.h"
#include "engine/engine.h"
#include "ruleset/ruleset.h"
#include "table/state.h"
#include "transcript/said.h"
#include "words/glyphs.h"

/* --- calls (call.c) -------------------------------------------------------------------------- */

/*
 * The call that a text means in a step that asks: its name ("bid 3", "name hearts", the suit also
 * by its letter), or its value alone ("3", "hearts") where no other call has it; -1 if it means
 * none, or more than one.
 */
int call_find(const struct ruleset *rules, const struct ask_step *ask, const char *text);

/*
 * Of a text that means no call of the step: the group whose name it begins with, and whose value it
 * would have if that were in range ("bid 99"), or the only group of its kind, of the value alone.
 * NULL if there is none.
 */
const struct call_group *call_out_of_range(const struct ruleset *rules, const struct ask_step *ask,
                                           const char *text);

/* Whether the text means a call in any step of the ruleset. */
bool call_exists(const struct ruleset *rules, const char *text);

/* What is called, as it is read in a sentence: "hearts as trumps", "the ace of clubs", "the queen
 * of trumps"; of any other call its name, "bid 3". Also in English, in the arena of the glyphs. */
const struct statement *said_call(struct arena *arena, const struct ruleset *rules,
                                  const struct ask_step *ask, unsigned call);
const char *call_in_words(const struct glyphs *glyphs, const struct ruleset *rules,
                          const struct ask_step *ask, unsigned call);

/* The words that the rules put into the caller's mouth, or NULL. */
const char *call_saying(const struct ruleset *rules, const struct state *state,
                        const struct call_group *group, unsigned seat);

/* What somebody does: a phrase, and its arguments behind the first two, which are who does it and
 * whether it is to be done. */
#define DEED_ARGUMENTS 4
struct deed {
    unsigned id;
    unsigned count;
    const struct statement *with[DEED_ARGUMENTS];
    bool is_mere_word; /* several can say it in one breath: a word that is no bid */
};

/* What one does who calls; before: the match at the moment of the call. */
struct deed call_deed(struct arena *arena, const struct ruleset *rules, const struct state *before,
                      const struct call_made *made);

/* "North bids 3", "North and East pass"; of NULL "bids 3". The same to be done: "bid 3". */
const struct statement *said_deed(struct arena *arena, const struct deed *deed,
                                  const struct statement *who);
const struct statement *said_to_do(struct arena *arena, const struct deed *deed);

/* "bids 3": in English, in the arena of the glyphs. */
const char *call_does(const struct glyphs *glyphs, const struct ruleset *rules,
                      const struct state *before, const struct call_made *made);

/* --- any action ------------------------------------------------------------------------------ */

/* An action of the present decision in a word: a call, a card, a seat. */
const char *action_name(const struct ruleset *rules, const struct seat_names *names,
                        const struct state *state, unsigned action);

/* Of several copies of a card a legal one, else one that is held; -1 if there are no copies. */
int action_copy(struct set copies, struct set legal, struct set held);
int action_of_copies(const struct engine *engine, const struct state *state, struct set copies);

/* The action of the present decision that a text means; -1 if it means nothing here. */
int action_find(const struct engine *engine, const struct seat_names *names,
                const struct state *state, const char *text);

/* What chance is asked for: "draw", "dealer", "shuffle", "cut"; NULL if it is not its turn. */
const char *action_of_chance(const struct state *state);

/* "North is to call", "the deal is over": what the match waits for. */
const struct statement *said_awaited(struct arena *arena, const struct seat_names *names,
                                     const struct state *state);
const char *action_awaited(struct arena *arena, const struct seat_names *names,
                           const struct state *state);

/* Why a penalty may not be adjudicated, against that seat where it is for others or had before. */
const struct statement *said_no_fine(struct arena *arena, const struct engine *engine,
                                     const struct seat_names *names, const struct state *state,
                                     enum no_fine objection, unsigned penalty, unsigned seat);
const char *action_no_fine(struct arena *arena, const struct engine *engine,
                           const struct seat_names *names, const struct state *state,
                           enum no_fine objection, unsigned penalty, unsigned seat);

/* Why a claim cannot be; and in a word, or the name of the rule that decides, as scripts have it
 * behind `because`. */
const struct statement *said_no_claim(struct arena *arena, const struct ruleset *rules,
                                      const struct seat_names *names, const struct state *state,
                                      const struct claim *claim,
                                      const struct claim_objection *objection);
const char *action_no_claim(struct arena *arena, const struct ruleset *rules,
                            const struct seat_names *names, const struct state *state,
                            const struct claim *claim, const struct claim_objection *objection);
const char *action_no_claim_word(const struct claim_objection *objection);

/* Why the seat cannot lay its hand open. */
const struct statement *said_no_open(struct arena *arena, const struct seat_names *names,
                                     const struct state *state, enum no_open objection,
                                     unsigned seat);
const char *action_no_open(struct arena *arena, const struct seat_names *names,
                           const struct state *state, enum no_open objection, unsigned seat);

#endif
