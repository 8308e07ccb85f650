/* Phrases about steps. */
#ifndef ELDEST_WORDS_STEPS_H
#define ELDEST_WORDS_STEPS_H

#include "words/phrases.h"

#define STEPS_PHRASES(X) X(SAY_STEPS_BEFORE, "")

PHRASES(steps, WORDS_STEPS, STEPS_PHRASES)

#endif
