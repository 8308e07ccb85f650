/* Phrases about reasons. */
#ifndef ELDEST_WORDS_REASONS_H
#define ELDEST_WORDS_REASONS_H

#include "words/phrases.h"

#define REASONS_PHRASES(X) X(SAY_REASONS_BEFORE, "")

PHRASES(reasons, WORDS_REASONS, REASONS_PHRASES)

#endif
