/* Phrases about ranks. */
#ifndef ELDEST_WORDS_RANKS_H
#define ELDEST_WORDS_RANKS_H

#include "words/phrases.h"

#define RANKS_PHRASES(X) X(SAY_RANKS_BEFORE, "")

PHRASES(ranks, WORDS_RANKS, RANKS_PHRASES)

#endif
