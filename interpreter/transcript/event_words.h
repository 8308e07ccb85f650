/*
 * What happens in a match, event by event, in sentences: for who follows it while it goes on,
 * where a column waits for the deal to be over.
 */
#ifndef ELDEST_TRANSCRIPT_EVENT_WORDS_H
#define ELDEST_TRANSCRIPT_EVENT_WORDS_H

#include "transcript/column.h"

/*
 * "East plays ♠4.", "East wins trick 3 with ♥2: ♥2 is a trump.": one event, which may be a seat's
 * view of it, in sentences on one line, in the arena. Of the heading the players' names and whether
 * only ASCII may be; names are those of the seats as they are called then.
 */
const char *event_words(const struct event *event, const struct column_heading *heading,
                        const struct seat_names *names, struct arena *arena);

#endif
