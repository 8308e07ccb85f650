/*
 * Growing a random ruleset: along the rows by which the loader reads files, so that a key is
 * generated because it is there. What goes together in a plausible game is planned beforehand, and
 * guides (guides.c) say of some rows what fits the plan; of all the others the row itself says what
 * may stand behind it.
 */
#ifndef ELDEST_TESTS_GROW_H
#define ELDEST_TESTS_GROW_H

#include <stdio.h>

#include "bush.h"

#include "base/rng.h"
#include "loader/key.h"
#include "ruleset/fact.h"

#define NAMES_MAX 24

struct names {
    const char *list[NAMES_MAX];
    unsigned count;
};

/* What kind of game it is to be. */
struct plan {
    unsigned fewest, most; /* players */
    bool across;
    struct names suits, ranks, extra;
    unsigned copies;
    unsigned cards;    /* in the pack */
    unsigned hand;     /* cards in a hand when play begins */
    unsigned talon;    /* left when most play */
    bool whole_pack;   /* is dealt */
    bool declares;     /* somebody may become declarer */
    bool must_declare; /* nobody plays without one */
    bool auction;
    bool bids; /* numbers are bid */
    unsigned lowest, highest;
    bool calls_card;
    bool by_holder;      /* whoever holds a card is the declarer's partner */
    bool has_goals;      /* cards of another pack are laid open */
    bool lies_open;      /* a card that was turned up, on the talon */
    bool keeps_no_score; /* what everybody aims at is said instead */
    bool is_aimed;       /* at what few rulesets have: hooks, refusals, remarks, conditions */
    bool careless;       /* what fits is not looked at: it is to be refused, or shows a fault */
};

struct grower {
    struct arena *arena;
    struct rng rng;
    struct plan plan;
    struct names variables, conditions, amounts, counts, contracts, functions;
    struct names melds;         /* of the counts those that are lists of melds */
    struct names laid;          /* of these those that name their cards */
    struct names notes, truths; /* names of `remember`: numbers; truths of each seat */
    struct names collected;     /* likewise: cards, and what counts full sets of them */
    struct names switches, choices, numbers; /* options */
    struct names
        ruled; /* contracts that have an entry of their own, once all that have are there */
    bool are_ruled;
    bool in_contract;            /* what grows is a contract's */
    struct names targets;        /* steps that the one being grown may lead to */
    const struct key *verb;      /* of the entry that is being grown; or NULL */
    const struct schema *schema; /* of the row that is being grown; or NULL */
    struct bush *entry;          /* that entry, as far as it has come */
    const char *section;         /* of the file */
    unsigned depth;
    unsigned fresh; /* names that were made */
};

/* --- chance ---------------------------------------------------------------------------------- */

static inline unsigned below(struct grower *grower, unsigned bound)
{
    return rng_below(&grower->rng, bound);
}

static inline bool chance(struct grower *grower, unsigned percent)
{
    return below(grower, 100) < percent;
}

static inline unsigned between(struct grower *grower, unsigned low, unsigned high)
{
    return low + below(grower, high - low + 1);
}

/* --- names ----------------------------------------------------------------------------------- */

void names_add(struct names *names, const char *name);
bool names_has(const struct names *names, const char *name);
const char *any_name(struct grower *grower, const struct names *names); /* NULL: there is none */
const char *fresh_name(struct grower *grower, const char *stem);

/* --- words.c: expressions -------------------------------------------------------------------- */

const char *grow_amount(struct grower *grower, enum scope scope);
const char *grow_condition(struct grower *grower, enum scope scope);

enum wanted_roles {
    ANY_ROLES,
    LEADERS,            /* known to everybody when play begins */
    LEADERS_UNDECLARED, /* where there need be no declarer */
};

/* A role of these traits that is somebody in the game that is planned. */
const char *grow_role(struct grower *grower, unsigned traits, enum wanted_roles wanted);

/* --- grow.c ---------------------------------------------------------------------------------- */

/* The value of a row, by what the row says of itself. */
struct bush *grow_value(struct grower *grower, const struct key *row);

/* Some of the rules of a whole file, in which they differ. */
struct bush *grow_patch(struct grower *grower);

/* The rest of a mapping that has begun: its verb, what it needs, and some of all else. */
struct bush *grow_map(struct grower *grower, const struct schema *schema, struct bush *begun);

/* The row in the entry that is being grown; NULL: it stays away. */
struct bush *grow_row(struct grower *grower, const struct schema *schema, const struct key *row);

/* --- game_*.c, guides.c
 * ---------------------------------------------------------------------------------- */

/* What fits the plan behind a row: how often it stands there, and what. */
struct guide {
    const char *schema, *key; /* the schema's `what`; NULL: any */
    unsigned percent;
    struct bush *(*grow)(struct grower *grower, const struct key *row); /* NULL: as the row says */
};

extern const struct guide guides[];
extern const unsigned guide_count;

/* How many guides were of no row that was come to until now; each is told. */
unsigned grow_tell_idle_guides(FILE *out);

void plan_game(struct grower *grower);

/* The functions that the ruleset names, and maybe suit_of, power and winner. */
const char *grow_hooks(struct grower *grower);

/* --- ruleset.c ------------------------------------------------------------------------------- */

#define FILES_MAX 4

/* The files of a ruleset: the first is opened, the others lie beside it. */
struct grown {
    const char *names[FILES_MAX];
    struct bush *bushes[FILES_MAX]; /* of a YAML file; or NULL */
    const char *texts[FILES_MAX];   /* of any other */
    unsigned count;
};

/* The ruleset of this number: always the same. */
struct grown grow_ruleset(struct arena *arena, uint64_t number);

/* The same of games that have hooks and, where calls are made, refusals; remarks; and lines and
 * rules that go by conditions. */
struct grown grow_aimed_ruleset(struct arena *arena, uint64_t number);

/* Writes them into the folder, or takes them away. */
void grown_write(struct arena *arena, const struct grown *grown, const char *folder);
void grown_remove(struct arena *arena, const struct grown *grown, const char *folder);

/* Whether the list has that word. */
bool bush_has_word(const struct bush *list, const char *text);

#endif
