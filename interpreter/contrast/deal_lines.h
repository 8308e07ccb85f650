/* One deal of a course in short lines, so that two can stand side by side. */
#ifndef ELDEST_CONTRAST_DEAL_LINES_H
#define ELDEST_CONTRAST_DEAL_LINES_H

#include "contrast/course.h"
#include "transcript/glyphs.h"
#include "transcript/seats.h"

/* Whose course it is, and in what words it is told. */
struct deal_words {
    const struct course *course;
    struct seat_names names;
    struct glyphs glyphs;
    struct glyphs hand_glyphs; /* of the pack that plans are told by */
    unsigned deal;
};

/* Each is a text in the arena of the glyphs; "" if there is nothing to tell. */
/* At the first decision, sorted alike whatever the pack: as plans have the cards. */
const char *deal_hand(const struct deal_words *words, unsigned seat);
const char *deal_calls(const struct deal_words *words);
const char *deal_exchange(const struct deal_words *words);
const char *deal_trick(const struct deal_words *words, unsigned trick); /* from 0 */
const char *deal_score(const struct deal_words *words);

/* How many tricks were played. */
unsigned deal_tricks(const struct deal_words *words);

#endif
