/* What the searches for witnesses share: for the files witness_*.c. */
#ifndef ELDEST_CONTRAST_WITNESS_PARTS_H
#define ELDEST_CONTRAST_WITNESS_PARTS_H

#include <limits.h>

#include "base/rng.h"
#include "contrast/witness.h"

/* --- circumstances (circumstances.c) --------------------------------------------------------- */

/* A contract and suits under which cards are played in both games, and their tables. */
struct circumstance {
    uint8_t contract;
    uint8_t values[COMMON_VARIABLES_MAX];
    uint8_t suits[2][VARIABLES_MAX]; /* as each ruleset counts them */
    const struct context *context[2];
};

/* Those with different tables, the plainest first. */
struct circumstances {
    const struct circumstance *items;
    unsigned count;
};

const struct circumstances *circumstances_of(const struct common *common, struct arena *arena);

/* --- the search ------------------------------------------------------------------------------ */

struct search {
    const struct questioning *questioning;
    const struct common *common;
    const struct circumstances *circumstances;
    struct arena *arena;
};

struct call_findings search_calls(const struct search *search);
struct findings search_tricks(const struct search *search);
void search_whole_tricks(const struct search *search, const struct circumstance *circumstance,
                         struct findings *findings);
struct findings search_hands(const struct search *search);
struct findings search_results(const struct search *search);
const struct unshown *find_unshown(const struct search *search, const struct witnesses *witnesses);

/* The witness of that difference, or NULL. */
struct witness *findings_about(const struct findings *findings, const struct deciding *by);

/* Another case that shows the difference, one that was played or any: it is kept if few are
 * smaller. */
void findings_keep(struct findings *findings, const struct search *search,
                   const struct deciding *by, const struct situation *situation, unsigned cost,
                   bool is_played);

/* Leaves the differences of which play comes to a case in both games, and finds the ways. */
void findings_reach(struct findings *findings, const struct search *search);

/* Whether two ledgers of a ruleset have the same lines, in whatever order. */
bool same_lines(const struct ruleset *rules, const struct ledger *ledger,
                const struct ledger *other);

/* An empty case under a circumstance. */
struct situation situation_under(const struct circumstance *circumstance, enum query question);

#endif
