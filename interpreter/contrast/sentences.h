/* Sentences of rule books: which of them another text does not have, and what stands instead. */
#ifndef ELDEST_CONTRAST_SENTENCES_H
#define ELDEST_CONTRAST_SENTENCES_H

#include "base/arena.h"

/* The sentences of the text that the other does not have, in their order; NULL if there are none.
 * What stands twice there it must have twice. */
const char *sentences_without(const char *text, const char *other, struct arena *arena);

/*
 * What a rule says instead of what it said before, for who has just read that. Of a sentence that
 * is like one of before only the words are repeated that give way: "The game is over after five
 * (instead of nine) deals." One that nothing of before is like stands instead of what is not said
 * any more: "Instead of “Any card may be played.”: ...", unless that is long. Either may be NULL.
 */
const char *sentences_instead(const char *before, const char *now, struct arena *arena);

#endif
