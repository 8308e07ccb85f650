/* Phrases about differences. */
#ifndef ELDEST_WORDS_DIFFERENCES_H
#define ELDEST_WORDS_DIFFERENCES_H

#include "words/phrases.h"

#define DIFFERENCES_PHRASES(X) X(SAY_DIFFERENCES_BEFORE, "")

PHRASES(differences, WORDS_DIFFERENCES, DIFFERENCES_PHRASES)

#endif
