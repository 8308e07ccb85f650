/*
 * Small statements that many modules make: numbers, yes and no, cards and suits by their names.
 * They are made in the arena, borrow the pack, and are NULL where there is nothing to say.
 */
#ifndef ELDEST_WORDS_SAID_H
#define ELDEST_WORDS_SAID_H

#include "ruleset/ruleset.h"
#include "statement/statement.h"

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

/* --- terms of a ruleset ----------------------------------------------------------------------- */

/* The role by the word that players of this game have for it, or for where it begins: "the taker",
 * "Re's partner"; the same statement where they have none. */
const struct statement *said_role_by_term(struct arena *arena, const struct ruleset *rules,
                                          const struct statement *role);

/* "the taker", or "the declarer" where players have no word of their own. */
const struct statement *said_declarer(struct arena *arena, const struct ruleset *rules);

/* "the dog", or "the talon" where players have no word of their own. */
const struct statement *said_talon(struct arena *arena, const struct ruleset *rules);

/* What players call this card while that suit, or SUIT_NONE, is trumps: "left bower"; NULL: nothing
 * but its name. */
const struct statement *said_card_term(struct arena *arena, const struct ruleset *rules,
                                       unsigned card, unsigned trumps);

/* --- cards ------------------------------------------------------------------------------------ */

/* "♠Q ♠10", in the order of the pack; "♠ Q 10, ♥ A", suit by suit. */
const struct statement *said_cards(struct arena *arena, const struct pack *pack, struct set cards);
const struct statement *said_hand(struct arena *arena, const struct pack *pack, struct set cards);

/* "spades", or "no trumps" for SUIT_NONE; "queen"; "the queen"; "the queen of spades". */
const struct statement *said_suit(struct arena *arena, const struct pack *pack, unsigned suit);
const struct statement *said_rank_word(struct arena *arena, const struct pack *pack, unsigned rank);
const struct statement *said_rank(struct arena *arena, const struct pack *pack, unsigned rank);
const struct statement *said_card_in_words(struct arena *arena, const struct pack *pack,
                                           unsigned card);

/* A goal: its card, or its name. */
const struct statement *said_goal(struct arena *arena, const struct ruleset *rules, unsigned goal);

/* What a count is called: by the pack, "spades", or by the rules. */
const struct statement *said_count(struct arena *arena, const struct pack *pack,
                                   const struct count *count);

#endif
