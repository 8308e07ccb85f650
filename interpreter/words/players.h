/* Phrases about players. */
#ifndef ELDEST_WORDS_PLAYERS_H
#define ELDEST_WORDS_PLAYERS_H

#include "words/phrases.h"

#define PLAYERS_PHRASES(X) X(SAY_PLAYERS_BEFORE, "")

PHRASES(players, WORDS_PLAYERS, PLAYERS_PHRASES)

#endif
