/* How cards and suits are printed for people: ♠10 and ♠, or S10 and S where only ASCII may be. */
#ifndef ELDEST_WORDS_GLYPHS_H
#define ELDEST_WORDS_GLYPHS_H

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

/* For CARD_FACE_DOWN. */
#define GLYPH_FACE_DOWN "##"

/* A goal: its card, or its name. */
const char *glyph_goal(const struct glyphs *glyphs, const struct ruleset *rules, unsigned goal);
const char *glyph_suit(const struct glyphs *glyphs, unsigned suit);

/* The cards of one suit without the suit's sign: "A K 10", or a dash if there is none. */
const char *glyph_ranks(const struct glyphs *glyphs, struct set cards, unsigned suit);

/* The words in quotation marks. */
const char *glyph_quote(const struct glyphs *glyphs, const char *words);

/* A text of an author with the quotation marks and apostrophes of ASCII; the same if it has no
 * others. */
const char *glyph_plain_marks(struct arena *arena, const char *text);

/* --- found in a text ------------------------------------------------------------------------- */

/* A pack whose cards are known when they stand in a text, and the next. */
struct known_pack {
    const struct pack *pack;
    const struct known_pack *next;
};

/* The bytes of a word that stands at the beginning of a text, in two parts; 0 if it does not. */
size_t glyph_word(const char *text, const char *first, const char *rest);

/* The bytes of a card at the beginning of a text, by its sign and rank, by its letter and rank, or
 * by its name: "♠10", "S10", "Joker"; 0 if none stands there. */
size_t glyph_find_card(const struct pack *pack, const char *text, unsigned *card);

/*
 * Of what stands at a place of a text in an ink that is not black: its bytes, 0 if it is in black.
 * A sign of a suit with what belongs to it, "♥10"; and where a word begins a card by its letter,
 * "G10", or the letter of a suit that has no sign before the ranks of a hand, "G 10 8". Of no pack
 * only the red suits are known.
 */
size_t glyph_inked(const struct known_pack *packs, const char *text, size_t at, unsigned *ink);

#endif
