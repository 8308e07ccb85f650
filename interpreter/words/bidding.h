/* Phrases about bidding. */
#ifndef ELDEST_WORDS_BIDDING_H
#define ELDEST_WORDS_BIDDING_H

#include "words/phrases.h"

#define BIDDING_PHRASES(X) X(SAY_BIDDING_BEFORE, "")

PHRASES(bidding, WORDS_BIDDING, BIDDING_PHRASES)

#endif
