/* Phrases about play. */
#ifndef ELDEST_WORDS_PLAY_H
#define ELDEST_WORDS_PLAY_H

#include "words/phrases.h"

#define PLAY_PHRASES(X) X(SAY_PLAY_BEFORE, "")

PHRASES(play, WORDS_PLAY, PLAY_PHRASES)

#endif
