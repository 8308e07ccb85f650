/*
 * How often two rulesets part when the same cards are played at random: of many games how many do,
 * and by what first. The same figures for any number of threads.
 */
#ifndef ELDEST_CONTRAST_RATES_H
#define ELDEST_CONTRAST_RATES_H

#include "contrast/compare.h"
#include "lab/simulation.h"
#include "lab/tally.h"

/* Which games are played. */
struct rates_wish {
    uint64_t seed, games;
    unsigned deals; /* of each game at most */
    unsigned jobs;  /* threads, 1 to JOBS_MAX */
    /* Once this is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop;
    /* Told now and then how many games are handed out, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t games);
    void *self;
};

/* What came of them. */
struct rates {
    uint64_t games; /* that were played: the first ones, and all of them if it was not stopped */
    uint64_t parted[PARTING_KINDS]; /* how many parted so first; PARTED_NEVER: not at all */
    uint64_t first[PARTING_KINDS];  /* the number of the first of them, from 0 */
};

/* Plays them, or the first so many if it is stopped. False, and diagnostics, if a hook failed. */
bool rates_count(const struct rivals *rivals, const struct rates_wish *wish, struct rates *rates,
                 struct diagnostics *diagnostics);

/* How large a part of some games, at least one, parted so, or, for PARTED_NEVER, at all. */
struct estimate rates_share(const struct rates *rates, enum parting_kind kind);

/* The figures of some games as a page; as JSON, a line for each. */
struct page *rates_page(const struct rates *rates, const struct rates_wish *wish,
                        const struct rivals *rivals, struct arena *arena);
void rates_print_json(const struct rates *rates, const struct rates_wish *wish,
                      const struct rivals *rivals, FILE *out);

#endif
