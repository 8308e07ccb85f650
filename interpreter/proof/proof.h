/*
 * What can be proved of a ruleset: each claim is a row and a file of its own. A proof looks at the
 * compiled rules and goes through all cases where they can be counted; else it watches random games
 * and says how much it has seen. It is asked of every way in which the ruleset can be played.
 */
#ifndef ELDEST_PROOF_PROOF_H
#define ELDEST_PROOF_PROOF_H

#include "base/diagnostic.h"
#include "engine/engine.h"
#include "loader/load.h"

/* How far a proof got, from least to most: of several ways the furthest is what is told. */
enum verdict {
    DOES_NOT_APPLY, /* the ruleset has nothing of the kind */
    PROVED,         /* all cases were gone through */
    NOT_REFUTED,    /* nothing in the random games spoke against it */
    REFUTED,
};

struct finding {
    enum verdict verdict;
    uint64_t tried; /* cases, in the proof's unit */
};

/* One way of playing a ruleset, as one proof looks at it. */
struct inquiry {
    struct arena *arena;                /* of the whole examination */
    const struct load_request *request; /* how it was asked for; NULL: it is about all ways */
    const struct engine *engine;        /* its rules, and somebody to ask their expressions */
    struct diagnostics *diagnostics;
    struct finding *finding;
    void *memory; /* the proof's own: zeroes before the first way, then as it was left */
};

/* A random game that is being watched. */
struct game {
    struct state state;
    struct rng players; /* what they choose */
    struct rng eyes;    /* for those who watch, so that looking changes no game */
    uint64_t seed;
};

struct proof {
    const char *name;          /* "strength" */
    const char *claim;         /* one sentence, without a full stop */
    const char *unit;          /* what is counted: "pairs of cards" */
    enum diagnostic_code code; /* of what refutes it */
    size_t memory;             /* bytes to remember things in */

    /* Each may be NULL. */
    void (*look)(struct inquiry *inquiry); /* at the rules of a way, before its games */
    void (*decision)(struct inquiry *inquiry, struct game *game, struct set legal);
    void (*deal)(struct inquiry *inquiry, struct game *game); /* one has ended */
    void (*way)(struct inquiry *inquiry);                     /* its games have been played */
    void (*all)(struct inquiry *inquiry); /* at the end: the rules are those of the standard way */
};

#define PROOFS_MAX 24

/* All there are, in the order of a rule book; ends with NULL. */
extern const struct proof *const proofs[PROOFS_MAX + 1];

/* --- what a proof says ----------------------------------------------------------------------- */

static inline const struct ruleset *rules_of(const struct inquiry *inquiry)
{
    return inquiry->engine->rules;
}

/* So many cases were looked at: all that there are, or those of random games. */
void proved(struct inquiry *inquiry, uint64_t cases);
void not_refuted(struct inquiry *inquiry, uint64_t cases);

/* Refuted, in one more case; the diagnostic has been written. */
void refuted(struct inquiry *inquiry);

/* "in deal 3 of the game of seed 17": where a watcher saw it. */
void hint_game(struct diagnostic *diagnostic, const struct game *game);

/* --- what could have come of a deal: the same cards and calls, the tricks won by others ------ */

/*
 * The deal that has ended, but with so many of its tricks won by the makers, or by the first seat
 * where nobody declared; which ones, and who takes the others, is chosen at random. tricks is at
 * most state->trick.
 */
struct state outcome_with(const struct ruleset *rules, const struct state *ended, unsigned tricks,
                          struct rng *rng);

/*
 * With how many tricks won a deal is looked at: with each number that there is, or, of a deal of
 * many tricks, with each so many apart from a first one that is chosen at random. The time for
 * all of them would grow with the square of the tricks.
 */
unsigned outcomes_first(const struct state *ended, struct rng *rng);
unsigned outcomes_apart(const struct state *ended);

/* --- the part of a proof that a test wants to hold in its hand ------------------------------- */

/*
 * What tells a seat that the match is this one and not the other: "its view", "its legal actions",
 * "the reason of a refusal"; NULL if nothing does.
 */
const char *secret_told(const struct engine *engine, const struct state *state,
                        const struct state *other, unsigned seat);

#endif
