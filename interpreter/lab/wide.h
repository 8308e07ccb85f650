/* Whole numbers of 128 bits as decimal text: JSON's own numbers end at 64. */
#ifndef ELDEST_LAB_WIDE_H
#define ELDEST_LAB_WIDE_H

#include <stdbool.h>

__extension__ typedef __int128 wide_t;

#define WIDE_TEXT 41 /* 39 digits, a sign and a NUL */

/* Writes the number; the result points into `buffer`. */
const char *wide_text(wide_t value, char buffer[WIDE_TEXT]);

/* The whole of the text, at most 36 digits after an optional '-'. */
bool wide_read(const char *text, wide_t *value);

#endif
