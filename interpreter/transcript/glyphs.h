/* How cards and suits are printed for people: ♠10 and ♠, or S10 and S where only ASCII may be. */
#ifndef ELDEST_TRANSCRIPT_GLYPHS_H
#define ELDEST_TRANSCRIPT_GLYPHS_H

#include <stdbool.h>

#include "base/arena.h"
#include "cards/pack.h"
#include "ruleset/ruleset.h"

/* A value; borrows the pack and the arena that its texts are made in. */
struct glyphs {
    const struct pack *pack;
    struct arena *arena;
    bool ascii;
};

/* Suit first, one way everywhere. */
const char *glyph_card(const struct glyphs *glyphs, unsigned card);

/* A goal: its card, or its name. */
const char *glyph_goal(const struct glyphs *glyphs, const struct ruleset *rules, unsigned goal);
const char *glyph_suit(const struct glyphs *glyphs, unsigned suit);

/* Whether a text begins with the sign of a suit that is red: as "♥10" does. */
bool glyph_is_red(const char *text);

/* The same as they are said: "hearts" or "no trumps", "queen", "the queen", "the queen of hearts".
 */
const char *glyph_suit_in_words(const struct glyphs *glyphs, unsigned suit);
const char *glyph_rank_word(const struct glyphs *glyphs, unsigned rank);
const char *glyph_rank_in_words(const struct glyphs *glyphs, unsigned rank);
const char *glyph_card_in_words(const struct glyphs *glyphs, unsigned card);

/* "♠Q", "spades", "kings": what the pack has under the name of a count; NULL: the rules named it.
 */
const char *glyph_namesake(const struct glyphs *glyphs, const struct count *count);

/* Cards with a space between them, in the order of the pack. */
const char *glyph_cards(const struct glyphs *glyphs, struct set cards);

/* The cards of one suit without the suit's sign: "A K 10", or a dash if there is none. */
const char *glyph_ranks(const struct glyphs *glyphs, struct set cards, unsigned suit);

/* The words in quotation marks. */
const char *glyph_quote(const struct glyphs *glyphs, const char *words);

#endif
