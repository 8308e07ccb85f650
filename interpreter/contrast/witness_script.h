/* Witnesses as a script of cases that `eldest run` asks of both rulesets: docs/scripts.md. */
#ifndef ELDEST_CONTRAST_WITNESS_SCRIPT_H
#define ELDEST_CONTRAST_WITNESS_SCRIPT_H

#include "contrast/witness.h"

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
