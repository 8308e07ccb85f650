/*
 * UTF-8, one code point at a time, and how a terminal shows it. Takes any bytes: what is not UTF-8
 * reads as UTF8_BAD, byte by byte.
 */
#ifndef ELDEST_BASE_UTF8_H
#define ELDEST_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD 0xfffdu /* the replacement character: shown for what cannot be shown */

/*
 * The code point at the start of the text, which has length >= 1 bytes, and in *used the bytes it
 * takes. Overlong forms, surrogates and truncated sequences are UTF8_BAD and take one byte.
 */
uint32_t utf8_read(const char *text, size_t length, size_t *used);

/* Writes the code point to at most four bytes and a NUL; the result is `buffer`. */
const char *utf8_write(uint32_t point, char buffer[5]);

/* Terminal columns of a code point: 0 for marks that combine, 2 for wide ones, otherwise 1. */
unsigned utf8_columns(uint32_t point);

/* Of so many bytes of a text. */
size_t utf8_columns_of(const char *text, size_t length);

/*
 * What to print in its place, so that text from a file can neither move the cursor nor turn the
 * line around: a picture of a control character, UTF8_BAD for other invisible tricks, otherwise the
 * code point itself.
 */
uint32_t utf8_printable(uint32_t point);

/*
 * The first character of a text that is not printed as it is, or the first byte that is not UTF-8;
 * NULL if there is none. Line ends and tabs are no such characters.
 */
const char *utf8_unseen(const char *text, size_t length);

/* Puts a '?' in the place of each such character, where it stands: for lines that are typed. */
void utf8_make_plain(char *text);

/* The bytes of the byte order mark with which some editors begin a text: 3, or 0 without one. */
size_t utf8_mark_length(const char *text, size_t length);

#endif
