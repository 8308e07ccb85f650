/*
 * Positions as texts: what `start:`, `position:`, `given:` and a result of a script say, what
 * stands behind --given, what a program sends. One table of rows reads them all, and writes a
 * position so that it can be read again.
 */
#ifndef ELDEST_SCRIPT_POSITION_TEXT_H
#define ELDEST_SCRIPT_POSITION_TEXT_H

#include "script/reader.h"

/* A result of a deal, and what it scores. */
struct script_result {
    struct position position; /* first, so that its rows can be read into a result */
    struct expected_lists ledger;
};

/* What may be said of a match before a deal; in the middle of one; of cases; of a result. */
extern const struct table position_start_table, position_table, position_given_table,
    position_result_table;

/*
 * Reads a mapping by one of these tables, and behind other names suits of the deal, over what the
 * position says already: what is said again is replaced. What is wrong is diagnosed.
 */
void position_read(struct script_reader *reader, const struct table *table,
                   const struct entry *entry, struct position *position);

/* Adds cards to a position; too many are diagnosed. */
void position_put_cards(struct script_reader *reader, struct position *position, enum spot spot,
                        unsigned seat, const struct script_actions *cards);

/* Cards that a case asks about; those that do not fit are left to be missed by who counts them. */
void position_put_actions(struct position *position, enum spot spot,
                          const struct script_actions *cards);

/* --- outside of scripts ---------------------------------------------------------------------- */

/* What is said in words; NULL where nothing is. */
struct described {
    const char *given; /* "trumps: H, declarer: North": facts, as `given:` of a table has them */
    const char *trick; /* "SK S3": what lies in the trick, the lead first */
    const char *hand;  /* "S4 S9 H2": of whoever is to play next */
};

/*
 * A script with these rules, which it takes over, and no game; the position is what the words say,
 * as a case of a script would have it, and lives as long as the script. What is wrong is said of
 * these very words. The caller destroys it, after the diagnostics; if anything was diagnosed, the
 * position is not to be used.
 */
struct script *script_describe(struct ruleset *rules, const struct described *described,
                               struct position *position, struct diagnostics *diagnostics);

/*
 * Reads what a tree says by `table`, of seats with these names; texts go into the arena. False,
 * with diagnostics, if there can be no such position as far as that is known without its cards.
 */
bool position_from_tree(const struct ruleset *rules, const struct seat_names *names,
                        const struct table *table, const struct node *tree, struct arena *arena,
                        struct position *position, struct diagnostics *diagnostics);

/* --- writing --------------------------------------------------------------------------------- */

/*
 * What is said of a position, as a mapping that position_read reads by the same table as the same
 * again: `--given` takes it by tree_yaml, a program by tree_write_json. In the arena.
 */
const struct node *position_write(const struct ruleset *rules, const struct seat_names *names,
                                  const struct table *table, const struct position *position,
                                  struct arena *arena);

#endif
