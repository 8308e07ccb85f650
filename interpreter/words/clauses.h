/* Phrases about clauses. */
#ifndef ELDEST_WORDS_CLAUSES_H
#define ELDEST_WORDS_CLAUSES_H

#include "words/phrases.h"

#define CLAUSES_PHRASES(X) X(SAY_CLAUSES_BEFORE, "")

PHRASES(clauses, WORDS_CLAUSES, CLAUSES_PHRASES)

#endif
