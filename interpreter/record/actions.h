/*
 * A match as a list of numbers, as programs that learn games keep it: every answer of chance and
 * every action, in order, on one line. docs/records.md says what each number means.
 */
#ifndef ELDEST_RECORD_ACTIONS_H
#define ELDEST_RECORD_ACTIONS_H

#include <stdio.h>

#include "record/event.h"

/* Begins as {.out = ...}. */
struct actions {
    FILE *out;
    bool has_begun;     /* the line has a number */
    bool is_pack_known; /* that of the deal under way is written */
};

/* Who must hear of the match, of all that is seen. */
struct listener actions_listener(struct actions *actions);

#endif
