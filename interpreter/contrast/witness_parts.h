/* What the searches for witnesses share: for the files witness_*.c. */
#ifndef ELDEST_CONTRAST_WITNESS_PARTS_H
#define ELDEST_CONTRAST_WITNESS_PARTS_H

#include <limits.h>

#include "base/rng.h"
#include "contrast/situation.h"
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
struct scored_findings search_scored(const struct search *search);
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

/* Whether the ledger has a line of that name. */
bool ledger_has_line(const struct ledger *ledger, const char *name);

/* Whether two ledgers of a ruleset have the same lines, in whatever order. */
bool same_lines(const struct ruleset *rules, const struct ledger *ledger,
                const struct ledger *other);

/* An empty case under a circumstance. */
struct situation situation_under(const struct circumstance *circumstance, enum query question);

/* --- whether play comes to it (reach.c) ------------------------------------------------------ */

/*
 * Whether play can come to a position: it is looked for by playing there, from the first card on,
 * with hands dealt and everybody bidding and playing so that it may come about. What was reached
 * was played; what was not reached may still be possible.
 */

/* What is to be reached, and what a match must be like that has. All is borrowed. */
struct aim {
    const struct questioning *questioning;
    unsigned side;
    const struct situation *situation;

    unsigned leader; /* who is to lead to the trick; NO_SEAT: anybody */

    /* Whether the match is as wanted; asked where the facts of the situation hold. */
    bool (*accepts)(const struct aim *self, const struct state *state);
    const void *context; /* of whoever asks */
};

/* Plays up to so many deals towards it. False if none of them came there. */
bool reach(const struct aim *aim, struct rng *rng, unsigned tries, struct route *route,
           struct state *state);

/*
 * Plays one deal of one side towards what the situation says, to its end, whatever comes of it;
 * `from` is the situation it stands at then, or in a trick. False if the deal could not be played.
 */
bool play_towards(const struct aim *aim, struct rng *rng, struct route *route, struct state *state);

/* --- making a case smaller as long as it shows the same difference (shrink.c) ---------------- */

/* Whether a case still shows what it is to show. */
struct shows {
    bool (*shows)(const struct shows *self, const struct situation *situation);
    const struct questioning *questioning;
    const void *context; /* of whoever asks */
};

/*
 * Leaves out cards and facts, and lowers cards and numbers, one after the other, as long as the
 * case shows it. In the end none of these can be done any more.
 */
void shrink(const struct shows *shows, struct situation *situation);

/*
 * Leaves out facts alone: what is left is as true of whatever the case was found in. The tricks and
 * cards of a result stay: without them it would be no result of a whole deal.
 */
void shrink_facts(const struct shows *shows, struct situation *situation);

/* Only the cards and facts that can be left out. False if there are none. */
bool shrink_leaves_out_more(const struct shows *shows, const struct situation *situation);

#endif
