/* What the parts of a column share: for the files column*.c. */
#ifndef ELDEST_TRANSCRIPT_COLUMN_PARTS_H
#define ELDEST_TRANSCRIPT_COLUMN_PARTS_H

#include "transcript/action.h"
#include "transcript/column.h"
#include "transcript/html.h"
#include "transcript/paragraph.h"
#include "transcript/table_words.h"
#include "words/events.h"
#include "words/glyphs.h"

/* Seats that did the same one after the other: they share the next sentence. */
struct chorus {
    uint8_t seats; /* a bit for each; 0: nobody */
    uint8_t first; /* who began */
    struct deed deed;
};

/* Who undertakes what, until it is told in one sentence with what that seat names. */
struct undertaking {
    uint8_t seat;               /* or NO_SEAT: there is none to tell */
    const struct statement *at; /* "12", "mis"; NULL if no auction was held */
    struct statements does;     /* what it does besides: "names hearts and the ace of clubs" */
    struct deed deed;           /* the last of that, which is not among them yet; id 0: none */
    struct statements named;    /* what that is done with, if it may become more */
};

/* Why the winner of a trick won it, as it was when the trick ended. */
struct win_kept {
    uint16_t deal;               /* in which that was, from 1; 0: nothing is kept */
    const char *rule;            /* what a hook says of itself that decided, or NULL */
    const struct statement *why; /* otherwise; NULL: nothing worth saying */
};

struct column {
    struct arena *arena;
    const struct ruleset *rules;
    struct column_heading heading;
    bool is_unprinted; /* what is said is not printed, but asked for */
    struct paper paper;
    struct html html;
    struct known_pack pack;
    struct glyphs glyphs;
    struct seat_names names; /* what to call seats: by their players, if these have names */
    struct statements told;  /* sentences not yet printed; in play they wait for the table */
    struct chorus chorus;
    struct undertaking undertaking;
    bool diagram_printed;         /* of this deal */
    bool playing;                 /* tricks are being played that are not printed yet */
    unsigned first_trick;         /* that can be printed */
    struct statements drawn;      /* what was drawn behind each trick; waits for the table, too */
    struct statements drawn_last; /* what was behind the last of them, not among these yet */
    unsigned drawn_behind;        /* which trick that is */
    unsigned moment;  /* in play: that of the last sentence, in a trick or behind it; or 0 */
    bool legend_told; /* what the signs in a table of tricks mean */
    bool rule_told;   /* what a hook says that gave a trick to somebody */
    struct win_kept won[TRICKS_MAX]; /* of each trick, where a hook decides by what is remembered */
};

/* --- one event (column.c) --------------------------------------------------------------------- */

/* A column that keeps what it has to say, in the arena; the seats have these names. */
struct column column_unprinted(const struct ruleset *rules, const struct column_heading *heading,
                               const struct seat_names *names, struct arena *arena);

/* What such a column has to say, in sentences; NULL for nothing. */
const struct statement *column_said(struct column *column);

/* Lets it hear of an event. */
void column_hear(struct column *column, const struct event *event);

/* To say how the table stands. */
static inline struct table_words column_words(const struct column *column)
{
    return (struct table_words){column->rules, &column->names, column->arena};
}

/* --- sentences (column_tell.c) ---------------------------------------------------------------- */

/* What is told next happens now. During play it waits for the table of tricks, and so it is said
 * behind which of them it was. */
void column_moment(struct column *column, const struct state *state);

/* Adds a sentence to what is told next, or several; what was waiting to be joined comes first. NULL
 * adds nothing. */
void column_tell(struct column *column, const struct statement *said);

/* The seat does this; those who do the same next share its sentence. */
void column_join(struct column *column, unsigned seat, const struct deed *deed);

/* Tells of those who did the same, if any wait for it. */
void column_end_chorus(struct column *column);

/* A trick is complete: keeps why it was won, since a hook may go by what is remembered then. */
void column_keep_win(struct column *column, const struct event *event);

/* A hand drew behind the trick: "North S5". */
void column_drew(struct column *column, unsigned trick, const struct statement *who);

/* Whether anything is told, or waits to be, that is not printed. */
bool column_has_told(const struct column *column);

/* Prints what was told as a paragraph. */
void column_flush(struct column *column);

/* A heading, of the match with '=', of a deal with '-'; and an empty line, which only text has. */
void column_head(struct column *column, const struct statement *said, char sign);
void column_blank(struct column *column);

/* Prints a remark on the table above it, before what waits to be told. */
void column_aside(struct column *column, const struct statement *said);

/* A part of a sentence in words. */
const char *column_text(const struct column *column, const struct statement *said);

/* A rule by its name, with "(my-game.yaml:12)" behind it for authors. */
const struct statement *column_rule(const struct column *column, const char *name,
                                    struct place rule);

/* A seat; what all suit variables have become, "hearts are trumps", NULL if none changed. */
const struct statement *column_seat(const struct column *column, unsigned seat);
const struct statement *column_suits(const struct column *column, const struct event *event);

/* "in trick 2", "after trick 2", while tricks are played that are not printed yet; else NULL. */
const struct statement *column_in_trick(const struct column *column, unsigned trick);
const struct statement *column_behind_trick(const struct column *column, unsigned trick);

/* --- the parts ------------------------------------------------------------------------------- */

/* What is unusual about a deal that begins (column_deal.c). */
void column_unusual(struct column *column, const struct event *event);

/* The hands that were dealt: a diagram for four, a list for others (column_deal.c). */
void column_diagram(struct column *column, const struct event *event);

/* The contract and what the declarer names; telling what waits to be told (column_contract.c). */
void column_contract(struct column *column, const struct event *event);
bool column_names(struct column *column, const struct event *event);
void column_end_contract(struct column *column);
void column_does(struct column *column, unsigned seat, const struct deed *deed);

/* The tricks that were played, and how many each has (column_tricks.c). */
void column_tricks(struct column *column, const struct event *event);

/* "aces 2, points 31": what the side that got the trick has by then of each count that the trick
 * has changed; NULL for nothing. Of a deal that was joined in the middle the tricks before are not
 * known, nor what was taken in them (column_counts.c). */
const struct statement *column_tally(const struct column *column, const struct state *state,
                                     unsigned trick);

/* Play is over: tells what each side has of each count that any has (column_counts.c). */
void column_counts(struct column *column, const struct event *event);

/* A round of a layout: its cards among those of the deal, from `first` up to `end`, and what each
 * seat has added: a card, or one of these. */
#define ROUND_NOT_ASKED  (-1)
#define ROUND_ADDED_NONE (-2) /* since no card of the hand fitted */

struct column_round {
    unsigned first, end;
    int16_t added[SEATS_MAX];
};

/* The round after the one that stands there; {0} stands before the first (column_rounds.c). */
void column_round_next(const struct column *column, const struct state *state,
                       struct column_round *round);

/* "East is out": those who added their last card in the round; NULL: nobody did. */
const struct statement *column_round_out(const struct column *column, const struct state *state,
                                         const struct column_round *round);

/* How many points each has (events_score.c). */
void column_scores(struct column *column, const struct state *state);

#endif
