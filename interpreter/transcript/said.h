/*
 * Statements about a table: its cards, its seats, and how one is put into words where it ends. A
 * seat and who keeps a score go by the names they have at this table. Statements are made in the
 * arena that is named, and are NULL where there is nothing to say.
 */
#ifndef ELDEST_TRANSCRIPT_SAID_H
#define ELDEST_TRANSCRIPT_SAID_H

#include "ruleset/ruleset.h"
#include "statement/statement.h"
#include "transcript/seats.h"

/* A value; borrows all of it. Statements, and texts, are made in the arena. */
struct table_words {
    const struct ruleset *rules;
    const struct seat_names *names;
    struct arena *arena;
};

/* --- in words --------------------------------------------------------------------------------- */

/* A part of a sentence, or sentences as they are; the same as a sentence. "" for NULL. `ascii`: no
 * signs of suits, no typographer's quotes. */
const char *said_text(struct arena *arena, bool ascii, const struct statement *said);
const char *said_sentence(struct arena *arena, bool ascii, const struct statement *said);

/* --- parts ------------------------------------------------------------------------------------ */

/* A number in digits. */
const struct statement *said_digits(struct arena *arena, int64_t number);

/* An argument that is there, or NULL: what a row asks of it is yes or no. */
const struct statement *said_if(struct arena *arena, bool is_so);

/* Two parts joined; one of them where the other is NULL. */
const struct statement *said_both(struct arena *arena, enum joint joint,
                                  const struct statement *one, const struct statement *other);

/* "once", "twice", "3 times". */
const struct statement *said_how_often(struct arena *arena, unsigned times);

/* "my-game.yaml:12", or "by default": where a rule stands, for authors. */
const struct statement *said_place(struct arena *arena, struct place rule);

/* --- cards ------------------------------------------------------------------------------------ */

/* "♠Q ♠10", in the order of the pack; "♠ Q 10, ♥ A", suit by suit. */
const struct statement *said_cards(struct arena *arena, const struct pack *pack, struct set cards);
const struct statement *said_hand(struct arena *arena, const struct pack *pack, struct set cards);

/* "spades", or "no trumps" for SUIT_NONE; "the queen"; "the queen of spades". */
const struct statement *said_suit(struct arena *arena, const struct pack *pack, unsigned suit);
const struct statement *said_rank(struct arena *arena, const struct pack *pack, unsigned rank);
const struct statement *said_card_in_words(struct arena *arena, const struct pack *pack,
                                           unsigned card);

/* A goal: its card, or its name. */
const struct statement *said_goal(struct arena *arena, const struct ruleset *rules, unsigned goal);

/* What a count is called: by the pack, "spades", or by the rules. */
const struct statement *said_count(struct arena *arena, const struct pack *pack,
                                   const struct count *count);

/* --- who -------------------------------------------------------------------------------------- */

/* A seat by its name; "nobody" for a number that is no seat's. */
const struct statement *said_seat(const struct table_words *words, unsigned seat);

/* One who keeps a score: a seat, or a side, which is several; the same of some, a bit for each. */
const struct statement *said_account(const struct table_words *words, unsigned account);
const struct statement *said_accounts(const struct table_words *words, uint8_t accounts);

/* Some seats: a side by its name, others as "East and West". */
const struct statement *said_seats(const struct table_words *words, uint8_t seats);

#endif
