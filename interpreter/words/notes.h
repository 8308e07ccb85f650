/* Phrases about notes. */
#ifndef ELDEST_WORDS_NOTES_H
#define ELDEST_WORDS_NOTES_H

#include "words/phrases.h"

#define NOTES_PHRASES(X) X(SAY_NOTES_BEFORE, "")

PHRASES(notes, WORDS_NOTES, NOTES_PHRASES)

#endif
