/*
 * What somebody typed at a decision, and which action it means: a card in any usual form, a call in
 * the ruleset's words, and what is short for them as long as it can mean only one.
 */
#ifndef ELDEST_PLAY_TYPED_H
#define ELDEST_PLAY_TYPED_H

#include "engine/engine.h"
#include "transcript/glyphs.h"
#include "transcript/seats.h"

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

#endif
