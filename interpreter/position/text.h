/*
 * Positions as texts: what `start:`, `position:`, `given:` and a result of a script say, what
 * follows --given, what a program sends. One table of keys reads them all from nodes, be it YAML or
 * JSON, and writes a position so that it can be read again.
 */
#ifndef ELDEST_POSITION_TEXT_H
#define ELDEST_POSITION_TEXT_H

#include "position/node.h"
#include "position/position.h"

/* What may be said of a match before a deal; in the middle of one; of cases; of a result. */
extern const struct schema position_start_schema, position_schema, position_given_schema,
    position_result_schema;

/* A result of a deal, and what it scores, which is left to the caller. */
struct position_result {
    struct position position; /* first, so that its rows can be read into a result */
    const struct entry *ledger;
    const struct key *ledger_key;
};

/* With hands the deal is under way: the schema by which a mapping that may say either is read. */
const struct schema *position_schema_of(const struct node *map);

/*
 * Reads a mapping by one of these schemas, and under other names suits of the deal, over what the
 * position says already: what is said again is replaced. All faults are diagnosed, of the start of
 * a match also that there can be none such.
 */
void position_read(struct position_reader *reader, const struct schema *schema,
                   const struct entry *entry, struct position *position);

/* The same from a whole tree, over nothing, of seats with these names; texts go into the arena.
 * False, with diagnostics, after any fault. */
bool position_from_tree(const struct ruleset *rules, const struct seat_names *names,
                        const struct schema *schema, const struct node *tree, struct arena *arena,
                        struct position *position, struct diagnostics *diagnostics);

/* What flags of the command line say; NULL for one that is absent. */
struct position_flags {
    const char *given; /* "trumps: H, declarer: North": facts, as `given:` of a table has them; */
    bool is_dealt;     /* or as `position:` of a script, with hands */
    const char *trick; /* "SK S3": what lies in the trick, the lead first */
    const char *hand;  /* "S4 S9 H2": of the next to play */
};

/* The same from flags; diagnostics point at their texts. */
bool position_from_flags(const struct ruleset *rules, const struct seat_names *names,
                         const struct position_flags *flags, struct arena *arena,
                         struct position *position, struct diagnostics *diagnostics);

/* Adds cards that a case asks about to a spot of nobody. */
void position_put_actions(struct position *position, enum spot spot,
                          const struct written_actions *cards);

/*
 * What is said of a position, as a mapping that position_read reads by the same schema as the same
 * again: tree_yaml makes it a text for `--given`, tree_write_json one for a program. In the arena.
 */
const struct node *position_write(const struct ruleset *rules, const struct seat_names *names,
                                  const struct schema *schema, const struct position *position,
                                  struct arena *arena);

#endif
