/*
 * Positions as texts: what `start:`, `position:`, `given:` and a result of a script say, what
 * stands behind --given, what a program sends. One schema reads them all, and writes a
 * position so that it can be read again.
 */
#ifndef ELDEST_SCRIPT_POSITION_TEXT_H
#define ELDEST_SCRIPT_POSITION_TEXT_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "script/reader.h"
#include "script/script.h"

/* A result of a deal, and what it scores. */
struct script_result {
    struct position position; /* first, so that its rows can be read into a result */
    struct expected_lists ledger;
};

/* What may be said of a match before a deal; in the middle of one; of cases; of a result. */
extern const struct schema position_start_schema, position_schema, position_given_schema,
    position_result_schema;

/*
 * Reads a mapping by one of these schemas, and behind other names suits of the deal, over what the
 * position says already: what is said again is replaced. What is wrong is diagnosed.
 */
void position_read(struct script_reader *reader, const struct schema *schema,
                   const struct entry *entry, struct position *position);

/* Cards that a case asks about; those that do not fit are left to be missed by who counts them. */
void position_put_actions(struct position *position, enum spot spot,
                          const struct script_actions *cards);

/* Reads cards that the position has in this spot, in place of those that it had. Also what they are
 * themselves, with their places. */
struct script_actions position_read_cards(struct reader *reader, const struct node *value,
                                          struct position *position, enum spot spot);

/* --- outside of scripts ---------------------------------------------------------------------- */

/* What is said in words; NULL where nothing is. */
struct described {
    const char *given; /* "trumps: H, declarer: North": facts, as `given:` of a table has them; */
    bool is_dealt;     /* or as `position:` of a script, with hands */
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
 * Reads what a tree says by `schema`, of seats with these names; texts go into the arena. False,
 * with diagnostics, if there can be no such position as far as that is known without its cards.
 */
bool position_from_tree(const struct ruleset *rules, const struct seat_names *names,
                        const struct schema *schema, const struct node *tree, struct arena *arena,
                        struct position *position, struct diagnostics *diagnostics);

/* --- writing --------------------------------------------------------------------------------- */

/*
 * What is said of a position, as a mapping that position_read reads by the same schema as the same
 * again: `--given` takes it by tree_yaml, a program by tree_write_json. In the arena.
 */
const struct node *position_write(const struct ruleset *rules, const struct seat_names *names,
                                  const struct schema *schema, const struct position *position,
                                  struct arena *arena);

/*
 * Stacking the pack: an order of the cards from which the deal comes out as a script wants it.
 *
 * Which position of the pack goes where does not depend on the cards, so the deal is played once on
 * a copy of the match with a pack in which every card lies at the position of its own number: the
 * hands then tell the positions.
 */

/*
 * Fills `order` for engine_shuffle: the cards the deal names where they belong, the others by the
 * seed. The state must be at TURN_SHUFFLE, with chance as it will be when the cards are shuffled:
 * if you pass over chance before engine_shuffle, do so before this call too, since a cut that the
 * seed decides is played here first. Cards that are named twice, that the pack lacks or that do not
 * fit are diagnosed; then the result is false.
 */
bool stack_pack(const struct engine *engine, const struct state *state, const struct script *script,
                const struct script_deal *deal, card_t order[CARDS_MAX],
                struct diagnostics *diagnostics);

/* Cuts for TURN_CUT as the deal says; false if it leaves that to the seed. */
bool stack_cut(const struct engine *engine, struct state *state, const struct script_deal *deal);

/* Whether the deal says anything about the order of the pack. */
bool stack_wanted(const struct script_deal *deal);

#endif
