/* What the parts of a column share: for the files column*.c. */
#ifndef ELDEST_TRANSCRIPT_COLUMN_PARTS_H
#define ELDEST_TRANSCRIPT_COLUMN_PARTS_H

#include "transcript/column.h"
#include "words/glyphs.h"
#include "transcript/html.h"
#include "transcript/paragraph.h"
#include "transcript/seats.h"
#include "transcript/table_words.h"

/* Seats that did the same one after the other: they share the next sentence. */
struct chorus {
    uint8_t seats; /* a bit for each; 0: nobody */
    uint8_t first; /* who began */
    const char *does, *all_do;
};

/* Who undertakes what, until it is told in one sentence with what that seat names. */
struct undertaking {
    uint8_t seat;       /* or NO_SEAT: there is none to tell */
    const char *at;     /* "12", "mis"; "" if no auction was held */
    const char *naming; /* "names hearts and the ace of clubs", or "leads"; "" as yet */
    const char *verb;   /* the last one in it */
};

struct column {
    struct arena *arena;
    const struct ruleset *rules;
    struct column_heading heading;
    struct paper paper;
    struct html html;
    struct known_pack pack;
    struct glyphs glyphs;
    struct seat_names names; /* what to call seats: by their players, if these have names */
    const char *told; /* sentences not yet printed; during the play they wait for the table */
    struct chorus chorus;
    struct undertaking undertaking;
    bool diagram_printed;  /* of this deal */
    bool playing;          /* tricks are being played that are not printed yet */
    unsigned first_trick;  /* that can be printed */
    const char *drawn;     /* between these tricks, which waits for the table, too; or NULL */
    unsigned drawn_behind; /* the last trick that it speaks of */
    unsigned moment;       /* in play: that of the last sentence, in a trick or behind it; or 0 */
    bool legend_told;      /* what the signs in a table of tricks mean */
    bool rule_told;        /* what a hook says that gave a trick to somebody */
};

/* To say how the table stands. */
static inline struct table_words column_words(const struct column *column)
{
    return (struct table_words){column->rules, &column->names, column->arena};
}

/* --- sentences (column_tell.c) ---------------------------------------------------------------- */

/* What is told next happens now. During play it waits for the table of tricks, and so it is said
 * behind which of them it was. */
void column_moment(struct column *column, const struct state *state);

/* Adds a sentence to what is told next; what was waiting to be joined comes first. */
void column_tell(struct column *column, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Goes on with the last sentence. */
void column_append(struct column *column, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The seat does this; those who do the same next share its sentence. */
void column_join(struct column *column, unsigned seat, const char *does, const char *all_do);

/* Tells of those who did the same, if any wait for it. */
void column_end_chorus(struct column *column);

/* A hand drew behind the trick: "North S5". */
void column_drew(struct column *column, unsigned trick, const char *who);

/* Whether anything is told, or waits to be, that is not printed. */
bool column_has_told(const struct column *column);

/* Prints what was told as a paragraph. */
void column_flush(struct column *column);

/* A heading, of the match with '=', of a deal with '-'; and an empty line, which only text has. */
void column_head(struct column *column, const char *text, char sign);
void column_blank(struct column *column);

/* Prints a remark on the table above it, before what waits to be told. */
void column_aside(struct column *column, const char *text);

/* " (my-game.yaml:12)" for authors, "" for others. */
const char *column_rule(const struct column *column, struct place rule);

/* "hearts are trumps": a suit variable; and what all of them have become, "" if none changed. */
const char *column_suit(const struct column *column, unsigned variable, unsigned suit);
const char *column_suits(const struct column *column, const struct event *event);

/* "nil tricks" of "nil_tricks": what the ruleset calls something. */
const char *column_named(const struct column *column, const char *name);

/* The text with a capital first letter. */
const char *column_capital(const struct column *column, const char *text);

/* --- the parts ------------------------------------------------------------------------------- */

/* What is unusual about a deal that begins (column_deal.c). */
void column_unusual(struct column *column, const struct event *event);

/* The hands that were dealt: a diagram for four, a list for others (column_deal.c). */
void column_diagram(struct column *column, const struct event *event);

/* The contract and what the declarer names; telling what waits to be told (column_contract.c). */
void column_contract(struct column *column, const struct event *event);
bool column_names(struct column *column, const struct event *event);
void column_end_contract(struct column *column);
void column_does(struct column *column, unsigned seat, const char *does);

/* The tricks that were played, and how many each has (column_tricks.c). */
void column_tricks(struct column *column, const struct event *event);

/* How many points each has (events_score.c). */
void column_scores(struct column *column, const struct state *state);

#endif
