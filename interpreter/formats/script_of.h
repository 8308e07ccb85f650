/* Foreign games as scripts: what the ordinary script reader reads, plays and checks. */
#ifndef ELDEST_FORMATS_SCRIPT_OF_H
#define ELDEST_FORMATS_SCRIPT_OF_H

#include "formats/format.h"
#include "ruleset/ruleset.h"

/* Where a line of a script comes from. */
struct script_line {
    struct place place;               /* without source: from no line of the file */
    const struct foreign_item *trick; /* the first card of the trick that the line lists; or NULL */
};

/* The text of a script, and where each of its lines comes from. It lives in the game's arena. */
struct script_of {
    const char *text;
    const struct script_line *lines; /* of line 1 and so on */
    unsigned line_count;
    bool has_only_hands; /* the rules lack a call, or the file its seat: all play is random */
    bool has_results;    /* `expect` has what the file says came of the game */
};

/*
 * The script of a game under these rules, which it names `ruleset`. The calls are found by what
 * they do, whatever the ruleset names them. What the rules have no place for becomes a remark of
 * the game: of a game with a call that the rules do not have, or that is nobody's, only the hands
 * are taken. NULL if the game cannot be used, or has no deal: then a remark says why.
 */
const struct script_of *script_of(struct foreign_game *game, const struct ruleset *rules,
                                  const char *ruleset);

/* Where in the file that comes from which stands at this place of the script's text; nowhere, if it
 * comes from no line of it. */
struct place script_of_place(const struct script_of *script, struct place place);

#endif
