/* One case of a script's tables as it came out: what an event of the kind EVENT_CASE tells. */
#ifndef ELDEST_SCRIPT_CASE_TOLD_H
#define ELDEST_SCRIPT_CASE_TOLD_H

#include "engine/reason.h"
#include "script/script.h"

struct case_told {
    const struct script_case *asked;
    const char *label;   /* of the ruleset, where a script asks several; or NULL */
    bool stands;         /* there can be a deal like this: only then there is an answer, */
    bool holds;          /* and it may be the expected one */
    struct set cards;    /* the card that wins, or those that may be played; else empty */
    const char *because; /* why it wins, or the others may not be played; NULL: nothing is so */
    struct reason reason;
};

#endif
