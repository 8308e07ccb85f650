/*
 * Phrases: an id and its English, in one row. Each topic has a header beside this one, with a list
 * of rows
 *
 *     #define PLAY_PHRASES(X)                        \
 *         X(SAY_MUST_PLAY, "{1} must play {2}")      \
 *         X(SAY_PLAYS_NOTHING, "{1} {1:plays|play} no card")
 *     PHRASES(play, WORDS_PLAY, PLAY_PHRASES)
 *
 * and its name in PHRASE_TOPICS. Other code makes statements of the ids; the English is read
 * by words.c alone. A second language is a second column.
 *
 * In a row a gap in braces begins with the number of an argument, from 1:
 *
 *     {1}          the argument in words
 *     {1:is|are}   the first, if the argument is one; the second, if it is several
 *     {1?yes|no}   the first, if there is such an argument; the second, if it is absent. Both are
 *                  rows of their own, with gaps; the second may be left out with its bar
 *     {1#}         a number in words: "four", or digits above twelve
 *     {1#card|cards}   so many of them: "four cards", "one card", "no cards"
 *     {1^}         its place in a row: "the second", "the 13th"
 *     {1@}         with "a" or "an" before it
 *     {1~}         its first letter made a capital
 *     {1.}         without the colon or full stop at its end
 *
 * A row that begins with "+" is said of several: "+{1}'s tricks" want "are" behind them; one that
 * begins with "=N" is said of one or several as its argument N is. One that begins with "&N" is,
 * too, and what a gap makes of it that gap makes of its arguments: in "{1#card|cards}" the phrase
 * "&1{1} (instead of {2})" is "seven (instead of five) cards".
 */
#ifndef ELDEST_WORDS_PHRASES_H
#define ELDEST_WORDS_PHRASES_H

/* The topics: each has a header of its name here, and there a list of rows NAME_PHRASES. */
#define PHRASE_TOPICS(X)                                                                           \
    X(COMMON)                                                                                      \
    X(PLAYERS)                                                                                     \
    X(CARDS) X(RANKS) X(DEAL) X(BIDDING) X(CALLS) X(STEPS) X(PLAY) X(HOOKS) X(CLAUSES) X(FACTS)    \
        X(VALUES) X(NOTES) X(SCORE) X(EXAMPLES) X(CONTRACTS) X(MATCH) X(REASONS) X(GROUNDS)        \
            X(DIFFERENCES) X(EVENTS) X(TABLE) X(WITNESSES) X(COMPARISON) X(LESSONS)

enum phrase_topic {
#define X(topic) WORDS_##topic,
    PHRASE_TOPICS(X)
#undef X
};

#define PHRASES_OF_TOPIC 4096 /* an id is the number of its topic times this, and its row */

#define PHRASE_ID(id, english) id,

/* The ids of a topic. */
#define PHRASES(topic, TOPIC, rows)                                                                \
    enum topic##_phrase{topic##_phrase_before = TOPIC * PHRASES_OF_TOPIC - 1, rows(PHRASE_ID)};

#endif
