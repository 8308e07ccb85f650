/*
 * The history of a match as people look at it: its frames are the moments that are no mere details
 * of others, each with the match as it stood when that was told. A frame is looked at as all of it
 * is, or as one seat may know it; then frames that the seat does not notice are not there. Frames
 * have the numbers of their moments.
 */
#ifndef ELDEST_SCHOOL_FILM_H
#define ELDEST_SCHOOL_FILM_H

#include <stdio.h>

#include "engine/history.h"
#include "transcript/seat_view.h"
#include "transcript/seats.h"

#define ALL_SEATS NO_SEAT /* as a viewer: nothing is hidden */

struct trace;

/*
 * An empty trace of a match. The rules and the names of players as they came, or NULL, are
 * borrowed. It has an interpreter of its own, whose failures are diagnosed. The caller owns it.
 */
struct trace *trace_create(const struct ruleset *rules, const char *const *players,
                           struct diagnostics *diagnostics);
void trace_destroy(struct trace *trace); /* takes NULL */

/* Who must hear of the match, of all that is seen. */
struct listener trace_listener(struct trace *trace);

/* All that was heard, borrowed; going back in it cuts the trace. */
struct history *trace_history(const struct trace *trace);

/* The names of the players as they came, or NULL. */
const char *const *trace_players(const struct trace *trace);

/* What asks the rules about states of the trace. */
const struct engine *trace_engine(const struct trace *trace);

/* The number behind the last moment: no frame. */
unsigned trace_length(const struct trace *trace);

/* --- looking at a frame ---------------------------------------------------------------------- */

/* A frame as somebody sees it. Its event points into it: it is not to be copied. */
struct seen {
    struct moment moment;            /* all of it */
    struct state end;                /* the whole match behind it: `after` of what is seen */
    struct seat_view view;           /* if it is a seat that looks */
    struct event event;              /* before and after are what the viewer knows of them */
    struct seat_names names;         /* of the seats as they were called then */
    struct set hands[SEATS_MAX];     /* behind this event and before the next: what is seen */
    uint16_t hand_counts[SEATS_MAX]; /* how many cards there are in them, seen or not */
    bool is_last_of_move;            /* the match now waits for what `after` says */
};

/* False if the viewer, a seat or ALL_SEATS, does not notice the moment; *seen means nothing then.
 */
bool trace_look(const struct trace *trace, unsigned frame, unsigned viewer, struct seen *seen);

/* --- finding one's way ----------------------------------------------------------------------- */

/* The number of a frame among those that the viewer notices, from 1; and the frame of a number,
 * trace_length if there is none. */
unsigned trace_number_of(const struct trace *trace, unsigned frame, unsigned viewer);
unsigned trace_numbered(const struct trace *trace, unsigned number, unsigned viewer);

/* The next frame after this one that the viewer notices; trace_length if there is none. */
unsigned trace_after(const struct trace *trace, unsigned frame, unsigned viewer);

/* The nearest before it, or this one if there is none. */
unsigned trace_before(const struct trace *trace, unsigned frame, unsigned viewer);

/* The last frame; trace_length if there is none. */
unsigned trace_last(const struct trace *trace);

/* The next and the nearest of one kind: EVENT_TRICK, EVENT_DEAL. */
unsigned trace_after_of(const struct trace *trace, unsigned frame, enum event_kind kind);
unsigned trace_before_of(const struct trace *trace, unsigned frame, enum event_kind kind);

/* The number of the first deal; 0 if none begins. */
unsigned trace_first_deal(const struct trace *trace);

/*
 * Where the numbered deal begins, or a trick of it, from 1, with its first card; trick 0: the deal.
 * Its end is its last frame. trace_length if there is no such deal or trick.
 */
unsigned trace_start_of(const struct trace *trace, unsigned deal, unsigned trick);
unsigned trace_end_of(const struct trace *trace, unsigned deal, unsigned trick);

/* --- as JSON lines --------------------------------------------------------------------------- */

/* A trace as JSON lines: what is seen in each frame, its sentence and its reasons. */

/* Which frames of a trace, and who looks at them. All is borrowed. */
struct trace_part {
    const struct trace *trace;
    const char *title;
    unsigned first, last, viewer;
    bool ascii;       /* no suit symbols in sentences */
    const char *link; /* to the game (script/link.h), without a step; or NULL */
};

/*
 * A line for the game; then one for each frame that the viewer notices: what has happened, how the
 * table stands, what may come next, the reasons, and the view that the table protocol gives.
 * Nothing is told that the viewer may not know.
 */
void trace_print_json(const struct trace_part *part, FILE *out);

#endif
