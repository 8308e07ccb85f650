/* Cards that a script has put somewhere: none can be in two places. */
#ifndef ELDEST_RECORD_CLAIM_H
#define ELDEST_RECORD_CLAIM_H

#include "record/script.h"

struct claims {
    struct set used;
    struct place used_at[CARDS_MAX];
};

/* A copy of the card that is nowhere yet; NO_CARD, and a diagnostic, if there is none. */
card_t claim_card(struct claims *claims, const struct script_action *card,
                  struct diagnostics *diagnostics);

#endif
