/* Phrases about events. */
#ifndef ELDEST_WORDS_EVENTS_H
#define ELDEST_WORDS_EVENTS_H

#include "words/phrases.h"

#define EVENTS_PHRASES(X) X(SAY_EVENTS_BEFORE, "")

PHRASES(events, WORDS_EVENTS, EVENTS_PHRASES)

#endif
