/* Witnesses for people and for programs: each case, what both rulesets answer, and why. */
#ifndef ELDEST_CONTRAST_WITNESS_PAGE_H
#define ELDEST_CONTRAST_WITNESS_PAGE_H

#include "contrast/rivals.h"
#include "contrast/witness.h"
#include "teach/page.h"

/*
 * The witnesses as a page in the arena, with the reasons of both rulesets, and what could not be
 * shown; with ascii without suit symbols. `rivals` says what to call the two.
 */
struct page *witnesses_page(const struct witnesses *witnesses, const struct rivals *rivals,
                            struct arena *arena, bool ascii);

/* "Where GAME and OTHER part". */
const struct statement *witnesses_title(const struct rivals *rivals, struct arena *arena);

/* As JSON: a line for each witness, for each thing that none shows, and for each question. */
void witnesses_print_json(const struct witnesses *witnesses, struct arena *arena, FILE *out);

/* "who wins": the question in the words of scripts. */
const char *witness_topic(enum query question);

/* --- as scripts that eldest run plays: docs/scripts.md ---------------------------------------- */

/* How a script speaks of the two rulesets. All is borrowed. */
struct script_heading {
    const char *title;
    const char *labels[2];   /* what it calls them; they are no seats, and not the same */
    const char *rulesets[2]; /* the names, or the paths from the script's folder */
};

/* How every such script begins. */
#define WITNESS_SCRIPT_HEAD "# Cases that eldest diff --witness found.\n"

/*
 * The whole script, in the arena; NULL if there is no witness, for a script has at least one case.
 */
const char *witnesses_script(const struct witnesses *witnesses,
                             const struct script_heading *heading, struct arena *arena);

/* --- whole deals ----------------------------------------------------------------------------- */

/* How many scripts of whole deals there are: two for each witness, the first game's first. */
unsigned witnesses_routes(const struct witnesses *witnesses);

/* What the file of such a script is to be called, without its ending: "03-first". */
const char *witnesses_route_name(const struct script_heading *heading, unsigned number,
                                 struct arena *arena);

/*
 * The script, in the arena: a deal of one of the games from its first card to the position of the
 * witness, and there what may be called or played, or what came of it. `eldest run` plays it.
 */
const char *witnesses_route_script(const struct witnesses *witnesses,
                                   const struct script_heading *heading, unsigned number,
                                   struct arena *arena);

#endif
