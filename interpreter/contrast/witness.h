/*
 * Witnesses: for each difference of two rulesets in play or score a smallest case that shows it. A
 * trick that another card wins, a hand of which other cards may be played, a result that scores
 * otherwise. Cases are found by search, the small ones all of them, and then shrunk: no card and no
 * fact of a witness can be left out, and no card or number be lower.
 *
 * Two cases show the same difference if in both the same rule of each ruleset decides.
 */
#ifndef ELDEST_CONTRAST_WITNESS_H
#define ELDEST_CONTRAST_WITNESS_H

#include "contrast/situation.h"

/* What decides in each ruleset: by it differences are told apart. */
struct deciding {
    const char *rule[2];   /* NULL: no rule does */
    struct place place[2]; /* nowhere: a default of the language */
    uint8_t how[2];        /* of a trick: enum win */
};

struct witness {
    struct deciding by;
    struct situation situation;
    struct answer answers[2];
    unsigned cost;    /* less is smaller */
    bool is_repeated; /* the same case is the witness of another difference before it */
    unsigned times;   /* how many cases were found, of which this is the smallest */
    struct witness *next;
};

/* What came of one question. */
struct findings {
    struct witness *first; /* in the order they were found */
    unsigned count;
    unsigned tried;   /* cases drawn by chance that were asked of both */
    bool is_complete; /* all cases were tried, or need not be: there is no other difference */
};

/* Something in which they differ by their words, and which no case shows. */
struct unshown {
    enum query question;
    const char *name;            /* of the line of the score, or of the obligation */
    const struct ruleset *in[2]; /* who has it; or NULL */
    struct place place;
    const struct unshown *next;
};

struct witnesses {
    const struct common *common;
    const struct questioning *questioning;
    unsigned circumstances; /* contracts and suits under which both are played */
    struct findings tricks, hands, results;
    const struct unshown *unshown;
};

/* Searches; what it makes lives in the arena. The same rulesets have the same witnesses, always. */
struct witnesses witnesses_find(const struct questioning *questioning, struct arena *arena);

/* Whether two are decided by the same rules. */
bool deciding_equal(const struct deciding *a, const struct deciding *b);

#endif
