/* Witnesses for people and for programs: each case, what both rulesets answer, and why. */
#ifndef ELDEST_CONTRAST_WITNESS_PAGE_H
#define ELDEST_CONTRAST_WITNESS_PAGE_H

#include "contrast/rivals.h"
#include "contrast/witness.h"
#include "teach/page.h"

/*
 * The witnesses as a page in the arena, with the reasons of both rulesets, and what could not be
 * shown; with ascii without suit symbols. `rivals` says what to call the two.
 */
struct page *witnesses_page(const struct witnesses *witnesses, const struct rivals *rivals,
                            struct arena *arena, bool ascii);

/* As JSON: a line for each witness, for each thing that none shows, and for each question. */
void witnesses_print_json(const struct witnesses *witnesses, struct arena *arena, FILE *out);

/* "who wins": the question in the words of scripts. */
const char *witness_topic(enum query question);

#endif
