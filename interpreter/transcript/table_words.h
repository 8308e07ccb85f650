/* How the table stands, in words: the suits that are settled, the contract, the tricks won. */
#ifndef ELDEST_TRANSCRIPT_TABLE_WORDS_H
#define ELDEST_TRANSCRIPT_TABLE_WORDS_H

#include "transcript/glyphs.h"
#include "transcript/seats.h"

/* A value; borrows all of it. Words are made in the arena. */
struct table_words {
    const struct ruleset *rules;
    const struct seat_names *names;
    struct arena *arena;
};

/* "hearts are trumps", "proposal: hearts", "no trumps": a suit variable. */
const char *words_suit(const struct table_words *words, unsigned variable, unsigned suit);

/* What the declarer undertakes: "12", "mis"; "" if there is no contract. */
const char *words_contract(const struct table_words *words, const struct state *state);

/* The tricks of all who keep a score: "North 3 (on 7), East 0 ..."; "North 3 (bid 2) ..." where
 * each bids for itself. */
const char *words_tricks(const struct table_words *words, const struct state *state);

/* "North-South 12, East-West 0": by account. */
const char *words_scores(const struct table_words *words, const int32_t *score);

/* Whether bids may still be raised: who declares so far may not be it in the end. */
bool words_auction_goes_on(const struct ruleset *rules, const struct state *state);

/* "Hearts are trumps. South is on 12. ♠A is the called card.": all that is settled in a deal; "" if
 * nothing is. No trumps are spoken of from the first lead on: before, they may yet come. */
const char *words_settled(const struct table_words *words, const struct glyphs *glyphs,
                          const struct state *state);

/* "North, East and South"; the same of accounts, a bit for each. */
const char *words_list(struct arena *arena, const char *const *names, unsigned count);
const char *words_accounts(const struct table_words *words, uint8_t accounts);

/* What accounts do or are: one form for one seat, the other for several, and for a side. */
const char *words_verb(const struct table_words *words, uint8_t accounts, const char *singular,
                       const char *many);

/* Where a rule stands, for authors: "my-game.yaml:12", or "by default". */
const char *words_place(struct arena *arena, struct place rule);

/* The text with a capital first letter. */
const char *words_capital(struct arena *arena, const char *text);

#endif
