/*
 * A match printed as a good newspaper column would: who played what, the deal as a diagram, the
 * calls in sentences, the tricks in a table, the score and why. The same for the same match
 * anywhere.
 */
#ifndef ELDEST_TRANSCRIPT_COLUMN_H
#define ELDEST_TRANSCRIPT_COLUMN_H

#include <stdbool.h>
#include <stdio.h>

#include "base/digest.h"
#include "engine/event.h"
#include "statement/statement.h"
#include "transcript/seats.h"

struct column;

/* What a column says beside what happens. All is borrowed. */
struct column_heading {
    const char *title;
    const char *const *players; /* names of the players as they came; NULL: none are known */
    bool ascii;                 /* no suit symbols, no typographer's quotes */
    unsigned width;             /* of text: its columns, from 40; 0: PAGE_WIDTH */
    bool colour;                /* of text: the terminal understands colours */
    bool html;                  /* a section of a document of HTML (html.h), with cards drawn */
    bool authors;               /* with the line of the ruleset behind what it decides */
};

/* The caller owns it. out is borrowed. */
struct column *column_create(const struct ruleset *rules, const struct column_heading *heading,
                             FILE *out);
void column_destroy(struct column *column);

/* Who must hear of the match. */
struct listener column_listener(struct column *column);

/*
 * What is unusual about a deal that begins, in a sentence, made in the arena; NULL for nothing:
 * "the deal before was thrown in: this one counts double".
 */
const struct statement *said_unusual(const struct engine *engine, const struct state *state,
                                     struct arena *arena);

/*
 * "East plays ♠4.", "East wins trick 3 with ♥2: ♥2 is a trump.": one event, which may be a seat's
 * view of it, in sentences, made in the arena; and in English. Of the heading the players' names
 * and whether only ASCII may be; names are those of the seats as they are called then.
 */
const struct statement *said_event(const struct event *event, const struct column_heading *heading,
                                   const struct seat_names *names, struct arena *arena);
const char *event_words(const struct event *event, const struct column_heading *heading,
                        const struct seat_names *names, struct arena *arena);

/*
 * The printed game as one number: the digest of what `eldest run --ascii` prints, without keeping
 * it. Two games with the same transcript went the same way.
 */
struct transcript;

/* Title and players' names (or NULL) as a column has them; borrowed. The caller owns it. */
struct transcript *transcript_create(const struct ruleset *rules, const char *title,
                                     const char *const *players);
void transcript_destroy(struct transcript *transcript);

/* Who must hear of the match. */
struct listener transcript_listener(struct transcript *transcript);

/* Of all that was printed so far. */
struct digest transcript_digest(struct transcript *transcript);

#endif
