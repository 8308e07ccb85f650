/*
 * Documents of HTML that stand alone: they need no network, no script and no other file, and are
 * read in the dark and on paper, too. All text goes through html_text, which leaves nothing in it
 * that HTML would read. Cards in it have their colour; where several stand side by side, as in a
 * hand, a trick or an order, they are drawn.
 */
#ifndef ELDEST_TRANSCRIPT_HTML_H
#define ELDEST_TRANSCRIPT_HTML_H

#include <stdio.h>

#include "words/glyphs.h"

/* Whoever writes. A value; all is borrowed. */
struct html {
    FILE *out;
    struct arena *arena;            /* of the words for cards */
    const struct known_pack *packs; /* NULL: none, and no card is known */
};

/* The head of a document of this title, and its foot. */
void html_open(const char *title, FILE *out);
void html_close(FILE *out);

/* A text: running, or in any element or attribute in quotation marks. */
void html_text(const struct html *html, const char *text);

/* Pictures of cards, side by side. */
void html_cards(const struct html *html, const struct pack *pack, const card_t *cards,
                unsigned count);

#endif
