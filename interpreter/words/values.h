/* Phrases about values. */
#ifndef ELDEST_WORDS_VALUES_H
#define ELDEST_WORDS_VALUES_H

#include "words/phrases.h"

#define VALUES_PHRASES(X) X(SAY_VALUES_BEFORE, "")

PHRASES(values, WORDS_VALUES, VALUES_PHRASES)

#endif
