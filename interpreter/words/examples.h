/* Phrases about examples. */
#ifndef ELDEST_WORDS_EXAMPLES_H
#define ELDEST_WORDS_EXAMPLES_H

#include "words/phrases.h"

#define EXAMPLES_PHRASES(X) X(SAY_EXAMPLES_BEFORE, "")

PHRASES(examples, WORDS_EXAMPLES, EXAMPLES_PHRASES)

#endif
