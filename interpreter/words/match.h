/* Phrases about match. */
#ifndef ELDEST_WORDS_MATCH_H
#define ELDEST_WORDS_MATCH_H

#include "words/phrases.h"

#define MATCH_PHRASES(X) X(SAY_MATCH_BEFORE, "")

PHRASES(match, WORDS_MATCH, MATCH_PHRASES)

#endif
