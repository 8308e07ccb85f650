/* What a witness asks, knows and is answered, in the words of scripts. */
#ifndef ELDEST_CONTRAST_WITNESS_WORDS_H
#define ELDEST_CONTRAST_WITNESS_WORDS_H

#include "contrast/witness.h"

/* "H2 H3 after SA": the cards it asks about; "" for a result. */
const char *witness_question(const struct witnesses *witnesses, const struct witness *witness,
                             struct arena *arena);

/* "H3 because follow suit": what one of the rulesets answers; of a result its ledger. */
const char *witness_answer(const struct witnesses *witnesses, const struct witness *witness,
                           unsigned side, struct arena *arena);

#define FACTS_MAX (COMMON_VARIABLES_MAX + 12)

/* What is known, in the order of a script: "trumps" and "H", "tricks" and "{North: 3}". */
struct fact_list {
    const char *names[FACTS_MAX], *values[FACTS_MAX];
    unsigned count;
};

struct fact_list witness_facts(const struct witnesses *witnesses, const struct witness *witness,
                               struct arena *arena);

#endif
