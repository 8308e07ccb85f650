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

struct film;

/*
 * An empty film of a match. The rules and the names of players as they came, or NULL, are borrowed.
 * It has an interpreter of its own, whose failures are diagnosed. The caller owns it.
 */
struct film *film_create(const struct ruleset *rules, const char *const *players,
                         struct diagnostics *diagnostics);
void film_destroy(struct film *film); /* takes NULL */

/* Who must hear of the match, of all that is seen. */
struct listener film_listener(struct film *film);

/* All that was heard; whoever goes back in it cuts the film. */
struct history *film_history(const struct film *film);

/* The names of the players as they came, or NULL. */
const char *const *film_players(const struct film *film);

/* What asks the rules about states of the film. */
const struct engine *film_engine(const struct film *film);

/* The number behind the last moment: no frame. */
unsigned film_length(const struct film *film);

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
bool film_look(const struct film *film, unsigned frame, unsigned viewer, struct seen *seen);

/* --- finding one's way ----------------------------------------------------------------------- */

/* The number of a frame among those that the viewer notices, from 1; and the frame of a number,
 * film_length if there is none. */
unsigned film_number_of(const struct film *film, unsigned frame, unsigned viewer);
unsigned film_numbered(const struct film *film, unsigned number, unsigned viewer);

/* The next frame behind this one that the viewer notices; film_length if there is none. */
unsigned film_after(const struct film *film, unsigned frame, unsigned viewer);

/* The nearest before it, or this one if there is none. */
unsigned film_before(const struct film *film, unsigned frame, unsigned viewer);

/* The last frame; film_length if there is none. */
unsigned film_last(const struct film *film);

/* The next and the nearest of one kind: EVENT_TRICK, EVENT_DEAL. */
unsigned film_after_of(const struct film *film, unsigned frame, enum event_kind kind);
unsigned film_before_of(const struct film *film, unsigned frame, enum event_kind kind);

/* The number of the first deal; 0 if none begins. */
unsigned film_first_deal(const struct film *film);

/*
 * Where the numbered deal begins, or a trick of it, from 1, with its first card; trick 0: the deal.
 * Its end is its last frame. film_length if there is no such deal or trick.
 */
unsigned film_start_of(const struct film *film, unsigned deal, unsigned trick);
unsigned film_end_of(const struct film *film, unsigned deal, unsigned trick);

/* --- as JSON lines --------------------------------------------------------------------------- */

/* A film as JSON lines: each frame as it is seen, told and explained, for who shows it elsewhere.
 */

/* Which frames of a film, and who looks at them. All is borrowed. */
struct film_part {
    const struct film *film;
    const char *title;
    unsigned first, last, viewer;
    bool ascii; /* no suit symbols in sentences */
};

/*
 * A line for the game; then one for each frame that the viewer notices: what has happened, how the
 * table stands, what may come next, the reasons, and the view that the table protocol gives.
 * Nothing is told that the viewer may not know.
 */
void film_print_json(const struct film_part *part, FILE *out);

#endif
