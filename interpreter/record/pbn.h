/*
 * Deals in Portable Bridge Notation, PBN 2.1: 52 cards, thirteen for each of North, East, South and
 * West. Of a file the tags Deal and Dealer are read; all else, also calls and plays, is passed
 * over.
 */
#ifndef ELDEST_RECORD_PBN_H
#define ELDEST_RECORD_PBN_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "engine/event.h"

#define PBN_SEATS 4
#define PBN_HAND  13

/* A deal of a file. Strings live in an arena. */
struct pbn_deal {
    const char *hands[PBN_SEATS]; /* "S2, HA, ...", from North clockwise; NULL: not said */
    char dealer;                  /* 'N', 'E', 'S' or 'W'; 0: not said */
    struct place place;           /* of the hands */
};

/*
 * Reads the number'th deal of the source, from 1. False, and a diagnostic, if there is none or it
 * is not made of 52 cards.
 */
bool pbn_read(struct arena *arena, const struct source *source, unsigned number,
              struct pbn_deal *deal, struct diagnostics *diagnostics);

/* Whether the rules deal what PBN can say: all of 52 cards to four seats. */
bool pbn_can_say(const struct ruleset *rules);

/* A listener that writes each deal of such a match to `out` when its hands are dealt. */
struct pbn_writer {
    FILE *out;
    bool is_told; /* the hands of the deal under way */
};
struct listener pbn_listener(struct pbn_writer *writer);

#endif
