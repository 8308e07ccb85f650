/* Why a trick was won and why an action is refused, in the words of scripts. */
#ifndef ELDEST_TRANSCRIPT_WIN_WORDS_H
#define ELDEST_TRANSCRIPT_WIN_WORDS_H

#include "engine/engine.h"

/* "highest trump", or the name of the hook that decided. */
static inline const char *win_words(enum win win, const struct reason *reason)
{
    switch (win) {
    case WON_BY_TRUMP: return "highest trump";
    case WON_BY_LED: return "highest of the suit led";
    case WON_BY_OTHERS: return "highest of another suit";
    case WON_BY_ANY: return "highest card";
    case WON_BY_CAPTURE: return "captures the others";
    case WON_BY_NOBODY: return "equals";
    case WON_BY_POWER:
    case WON_BY_HOOK: break;
    }
    return reason->rule;
}

/* "not held", or the name of the rule that refuses. */
static inline const char *refusal_words(enum refusal refusal, const struct reason *reason)
{
    return refusal == REFUSED_NOT_HELD ? "not held" : reason->rule;
}

#endif
