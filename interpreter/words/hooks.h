/* Phrases about hooks. */
#ifndef ELDEST_WORDS_HOOKS_H
#define ELDEST_WORDS_HOOKS_H

#include "words/phrases.h"

#define HOOKS_PHRASES(X) X(SAY_HOOKS_BEFORE, "")

PHRASES(hooks, WORDS_HOOKS, HOOKS_PHRASES)

#endif
