/*
 * The same cards under both rules. The first match is played from a seed, or after a script; the
 * second has the same cards, and everybody in it does the same as long as the rules let them. So
 * the two are alike up to where the rules part them, and from there on each goes on by itself.
 */
#ifndef ELDEST_CONTRAST_COMPARE_H
#define ELDEST_CONTRAST_COMPARE_H

#include "contrast/parting.h"
#include "contrast/rivals.h"
#include "teach/page.h"

struct comparison {
    const struct rivals *rivals; /* borrowed */
    struct numbering numbering;  /* the cards of the second by their numbers in the first */
    struct engine engines[2];
    struct course courses[2];
    struct plan plan; /* told by the pack of the first */
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

/*
 * Plans what a script has, in whose cards nothing may stand in the way, either. False, and
 * diagnostics, if it does not come out.
 */
bool comparison_plan(struct comparison *comparison, const struct script *script,
                     struct diagnostics *diagnostics);

/*
 * Plays both, of at most so many deals, and finds where they part. What is in the plan the first is
 * played after; behind it only what chance answered is. False if a hook failed.
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
