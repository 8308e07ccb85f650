/* Making a case smaller as long as it shows the same difference. */
#ifndef ELDEST_CONTRAST_SHRINK_H
#define ELDEST_CONTRAST_SHRINK_H

#include "contrast/situation.h"

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
