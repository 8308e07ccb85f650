/* Phrases about facts. */
#ifndef ELDEST_WORDS_FACTS_H
#define ELDEST_WORDS_FACTS_H

#include "words/phrases.h"

#define FACTS_PHRASES(X) X(SAY_FACTS_BEFORE, "")

PHRASES(facts, WORDS_FACTS, FACTS_PHRASES)

#endif
