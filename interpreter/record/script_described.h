/*
 * A position that is described outside any script, by words of a command line: they are read as a
 * case of a script would have them, and what is wrong is said of these very words.
 */
#ifndef ELDEST_RECORD_SCRIPT_DESCRIBED_H
#define ELDEST_RECORD_SCRIPT_DESCRIBED_H

#include "record/script.h"

/* What is said; NULL where nothing is. */
struct described {
    const char *given; /* "trumps: H, declarer: North": facts, as `given:` of a table has them */
    const char *trick; /* "SK S3": what lies in the trick, the lead first */
    const char *hand;  /* "S4 S9 H2": of whoever is to play next */
};

/*
 * A script with these rules, which it takes over, and no game; the position is what the words say,
 * and lives as long as it does. The caller destroys it, after the diagnostics; if anything was
 * diagnosed, the position is not to be used.
 */
struct script *script_describe(struct ruleset *rules, const struct described *described,
                               struct script_position *position, struct diagnostics *diagnostics);

#endif
