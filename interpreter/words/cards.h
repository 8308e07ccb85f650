/* Phrases about cards. */
#ifndef ELDEST_WORDS_CARDS_H
#define ELDEST_WORDS_CARDS_H

#include "words/phrases.h"

#define CARDS_PHRASES(X) X(SAY_CARDS_BEFORE, "")

PHRASES(cards, WORDS_CARDS, CARDS_PHRASES)

#endif
