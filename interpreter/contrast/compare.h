/*
 * The same cards under both rules. The first match is played from a seed, or after a script; the
 * second has the same cards, and everybody in it does the same as long as the rules let them. So
 * the two are alike up to where the rules part them, and from there on each goes on by itself.
 */
#ifndef ELDEST_CONTRAST_COMPARE_H
#define ELDEST_CONTRAST_COMPARE_H

#include "contrast/parting.h"
#include "contrast/rivals.h"
#include "script/script.h"
#include "teach/page.h"

struct comparison {
    const struct rivals *rivals; /* borrowed */
    struct numbering numbering;  /* the cards of the second by their numbers in the first */
    struct engine engines[2];
    struct course courses[2];
    struct engine script_engine; /* of the rules of a script, and only for their words */
    struct history *script;      /* what happens in it; NULL: nothing is followed */
    struct numbering script_numberings[2];
    struct parting parting;
};

/*
 * Why two rulesets cannot have the same cards, in a phrase; NULL if they can: as many play, and
 * both packs have the same cards, in whatever order.
 */
const char *comparison_obstacle(const struct ruleset *first, const struct ruleset *second,
                                struct arena *arena);

/*
 * Opens what both are played with, and closes it. Nothing may stand in the way of the two; the
 * comparison must stay where it is, and diagnostics are borrowed.
 */
void comparison_begin(struct comparison *comparison, const struct rivals *rivals,
                      struct diagnostics *diagnostics);
void comparison_end(struct comparison *comparison);

/* Why a script cannot be followed, in a phrase; NULL if it can. */
const char *comparison_script_obstacle(const struct script *script);

/*
 * Lets both follow a scripted game or a record that was read without fault, which is played for it:
 * nothing may stand in the way of it, nor of its cards. False, and diagnostics, if it does not come
 * out.
 */
bool comparison_follow(struct comparison *comparison, const struct script *script,
                       struct diagnostics *diagnostics);

/* How many deals the script has that is followed. */
unsigned comparison_deals(const struct comparison *comparison);

/*
 * Plays both, of at most so many deals, and finds where they part. Chance answers as in the script
 * that is followed, if there is one. In the first everybody does what they do in the script, and in
 * the second what they did in the first. False if a hook failed.
 */
bool comparison_play(struct comparison *comparison, uint64_t seed, unsigned deals);

/* --- telling it ------------------------------------------------------------------------------ */

/* Pages of fewer columns have the one under the other, not side by side. */
#define SIDE_BY_SIDE 72

/*
 * The deal in which they part, with the reasons on both sides; or that they do not. `title` says
 * which cards these are. With ascii without suit symbols.
 */
struct page *compare_page(const struct comparison *comparison, const char *title, unsigned width,
                          bool ascii, struct arena *arena);

/* As JSON: a line that says where they part, and the blocks of that page. */
void compare_print_json(const struct comparison *comparison, const char *title, struct arena *arena,
                        FILE *out);

#endif
