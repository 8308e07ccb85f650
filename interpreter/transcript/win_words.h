/* Why a trick was won and why an action is refused, in the words of scripts. */
#ifndef ELDEST_TRANSCRIPT_WIN_WORDS_H
#define ELDEST_TRANSCRIPT_WIN_WORDS_H

#include "engine/engine.h"
#include "transcript/glyphs.h"

/* X(way, the words of scripts, what they mean). A hook is named by its function. */
#define WIN_WORDS(X)                                                                               \
    X(WON_BY_TRUMP, "highest trump", "by the highest of the trumps played")                        \
    X(WON_BY_LED, "highest of the suit led", "by the highest card of the suit led")                \
    X(WON_BY_OTHERS, "highest of another suit",                                                    \
      "by the highest card of a suit that was neither trumps nor led")                             \
    X(WON_BY_ANY, "highest card", "by the highest card, where suits are alike")                    \
    X(WON_BY_CAPTURE, "captures the others", "by a card that captures the others in the trick")    \
    X(WON_BY_NOBODY, "equals", "by nobody: the strongest cards are equal")                         \
    X(WON_BY_POWER, "power", "by the strength that a hook gave the card")                          \
    X(WON_BY_HOOK, "winner", "by what the hook says that names the winner")

/* "highest trump", or the name of the hook that decided. */
static inline const char *win_words(enum win win, const struct reason *reason)
{
    static const char *const words[] = {
#define X(way, text, doc) [way] = text,
        WIN_WORDS(X)
#undef X
    };
    return win == WON_BY_POWER || win == WON_BY_HOOK ? reason->rule : words[win];
}

#define NOT_HELD "not held" /* the reason to refuse a card that is not in the hand */

/* "not held", or the name of the rule that refuses. */
static inline const char *refusal_words(enum refusal refusal, const struct reason *reason)
{
    return refusal == REFUSED_NOT_HELD ? NOT_HELD : reason->rule;
}

/* Of a completed trick of this deal (from 0), in the glyphs' arena; "" where it is plain to see. */
const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick);

#endif
