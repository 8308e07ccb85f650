/* Phrases about the terms of a ruleset, each beside what it stands for. */
#ifndef ELDEST_WORDS_TERMS_H
#define ELDEST_WORDS_TERMS_H

#include "words/phrases.h"

#define TERMS_PHRASES(X)                                                                           \
    X(SAY_TOPIC_TERMS, "terms")                                                                    \
    X(SAY_TERMS_ARE, "terms:")                                                                     \
    X(SAY_TERM_STANDS_FOR, "{1}{2?, {2}}")                                                         \
    X(SAY_CARDS_NOT_DEALT, "the cards that are not dealt")

PHRASES(terms, WORDS_TERMS, TERMS_PHRASES)

#endif
