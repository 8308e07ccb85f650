/*
 * A match as one seat may know it: whoever listens through it hears what that seat would see and
 * hear at the table. States are views, in which what is hidden is absent; of what others choose
 * only what is public is told. Two matches that differ in nothing the seat has seen sound the same.
 */
#ifndef ELDEST_TRANSCRIPT_SEAT_VIEW_H
#define ELDEST_TRANSCRIPT_SEAT_VIEW_H

#include "engine/event.h"

/* Stays where it is while anybody listens through it. */
struct seat_view {
    struct listener to;
    unsigned seat;
    struct view before, after; /* of the event that is being told */
};

/* Who must hear of the match so that `to` hears what the seat does, one of the ruleset. */
struct listener seat_view_listener(struct seat_view *view, unsigned seat, struct listener to);

#endif
