/*
 * Statements about a table: who sits there, and whose the scores are. A
 * seat and who keeps a score go by the names they have at this table. Statements are made in the
 * arena that is named, and are NULL where there is nothing to say.
 */
#ifndef ELDEST_TRANSCRIPT_SAID_H
#define ELDEST_TRANSCRIPT_SAID_H

#include "ruleset/ruleset.h"
#include "transcript/seats.h"
#include "words/said.h"

/* A value; borrows all of it. Statements, and texts, are made in the arena. */
struct table_words {
    const struct ruleset *rules;
    const struct seat_names *names;
    struct arena *arena;
};

/* --- how often and where ---------------------------------------------------------------------- */

/* "once", "twice", "3 times". */
const struct statement *said_how_often(struct arena *arena, unsigned times);

/* "my-game.yaml:12", or "by default": where a rule stands, for authors. */
const struct statement *said_place(struct arena *arena, struct place rule);

/* --- what is remembered ----------------------------------------------------------------------- */

/* What is remembered where it is true, or where it is not: in the words of the ruleset, "the pig
 * waits", or of the call that makes it so; of what each has, what follows the name: "took the pig".
 * For a note that has words. */
const struct statement *said_of_note(struct arena *arena, const struct note *note, bool holds);

/* That the call was made which a note counts: "played “hearts”", where it is not said how often. */
const struct statement *said_call_made(struct arena *arena, const struct note *note);

/* --- who -------------------------------------------------------------------------------------- */

/* A seat by its name; "nobody" for a number that is no seat's. */
const struct statement *said_seat(const struct table_words *words, unsigned seat);

/* One who keeps a score: a seat, or a side, which is several; the same of some, a bit for each. */
const struct statement *said_account(const struct table_words *words, unsigned account);
const struct statement *said_accounts(const struct table_words *words, uint8_t accounts);

/* Some seats: a side by its name, others as "East and West". */
const struct statement *said_seats(const struct table_words *words, uint8_t seats);

#endif
