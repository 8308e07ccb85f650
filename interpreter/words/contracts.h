/* Phrases about contracts. */
#ifndef ELDEST_WORDS_CONTRACTS_H
#define ELDEST_WORDS_CONTRACTS_H

#include "words/phrases.h"

#define CONTRACTS_PHRASES(X) X(SAY_CONTRACTS_BEFORE, "")

PHRASES(contracts, WORDS_CONTRACTS, CONTRACTS_PHRASES)

#endif
