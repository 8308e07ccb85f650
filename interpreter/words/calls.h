/* Phrases about calls. */
#ifndef ELDEST_WORDS_CALLS_H
#define ELDEST_WORDS_CALLS_H

#include "words/phrases.h"

#define CALLS_PHRASES(X) X(SAY_CALLS_BEFORE, "")

PHRASES(calls, WORDS_CALLS, CALLS_PHRASES)

#endif
