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
 *     {1'}         in quotation marks
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
    X(COMMON, "cards, suits and lists: what all topics share")                                     \
    X(PLAYERS, "players, sides, house rules, the source")                                          \
    X(CARDS, "the pack, trumps, what counts")                                                      \
    X(RANKS, "how cards rank, and which of them wins")                                             \
    X(TERMS, "the terms of a ruleset")                                                             \
    X(DEAL, "the sections of a deal, moments of play")                                             \
    X(BIDDING, "who is asked, auctions, what is refused")                                          \
    X(CALLS, "what a call does, and where it leads")                                               \
    X(STEPS, "what happens at a step")                                                             \
    X(PLAY, "leads, duties, the end of play, claims")                                              \
    X(HOOKS, "what hooks decide")                                                                  \
    X(CLAUSES, "conditions")                                                                       \
    X(FACTS, "facts, and facts in conditions")                                                     \
    X(VALUES, "amounts")                                                                           \
    X(NOTES, "what is remembered, goals")                                                          \
    X(SCORE, "counts, melds, lines of the score, fines")                                           \
    X(EXAMPLES, "deals that were scored, as examples")                                             \
    X(CONTRACTS, "what goes by the contract")                                                      \
    X(MATCH, "the end of the match, remarks")                                                      \
    X(REASONS, "why: turns, cards, tricks, calls, scores")                                         \
    X(GROUNDS, "why: what decided")                                                                \
    X(DIFFERENCES, "two rulesets side by side, house rules")                                       \
    X(EVENTS, "what happens at a table")                                                           \
    X(TABLE, "how a table stands")                                                                 \
    X(WITNESSES, "smallest cases that show a difference")                                          \
    X(COMPARISON, "the same cards by two rulesets")                                                \
    X(QUESTIONS, "questions, answers, what is wrong with them")                                    \
    X(LESSONS, "lessons, and games that are stepped through")                                      \
    X(REVIEW, "games that are judged afterwards")

enum phrase_topic {
#define X(topic, about) WORDS_##topic,
    PHRASE_TOPICS(X)
#undef X
};

#define PHRASES_OF_TOPIC 4096 /* an id is the number of its topic times this, and its row */

#define PHRASE_ID(id, english) id,

/* The ids of a topic. */
#define PHRASES(topic, TOPIC, rows)                                                                \
    enum topic##_phrase{topic##_phrase_before = TOPIC * PHRASES_OF_TOPIC - 1, rows(PHRASE_ID)};

#endif
