/* Phrases about score. */
#ifndef ELDEST_WORDS_SCORE_H
#define ELDEST_WORDS_SCORE_H

#include "words/phrases.h"

#define SCORE_PHRASES(X) X(SAY_LOSES, "loses {1}")

PHRASES(score, WORDS_SCORE, SCORE_PHRASES)

#endif
