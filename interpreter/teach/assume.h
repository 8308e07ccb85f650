/* What a formula comes to where some of its facts are known: of the last to speak, of a pass. */
#ifndef ELDEST_TEACH_ASSUME_H
#define ELDEST_TEACH_ASSUME_H

#include "teach/formula.h"

#define KNOWN_FACTS_MAX 6

/* A truth as 0 or 1, or a number; a contract is known only as none. */
struct known_fact {
    enum fact fact;
    unsigned roles; /* whose fact it is: a bit for each role */
    int64_t value;
};

struct assumption {
    struct known_fact facts[KNOWN_FACTS_MAX];
    unsigned count;
};

/* The formula with these facts put in, also into conditions and amounts that it asks by name. */
const struct formula *formula_assume(struct teller *teller, const struct formula *formula,
                                     const struct assumption *assumed);

#endif
