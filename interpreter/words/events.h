/* Phrases about what happens in a match: a sentence or two for each event. */
#ifndef ELDEST_WORDS_EVENTS_H
#define ELDEST_WORDS_EVENTS_H

#include "words/phrases.h"

/*
 * A deed: argument 1 is who does it, and is left out where it is known; argument 2 is there where
 * it is to be done: "bid 3", not "bids 3"; what is done with is from argument 3 on.
 */
#define DEED(one, many) "{1?{1} }{2?" many "|{1:" one "|" many "}}"

#define EVENTS_PHRASES(X)                                                                          \
    /* the match and its seats */                                                                  \
    X(SAY_EVENT_MATCH_BEGINS, "the match begins")                                                  \
    X(SAY_EVENT_MATCH_OF, "{1}, {2} players{3?, as {3} sees it}")                                  \
    X(SAY_EVENT_HOUSE_RULES_HOLD, "house rules: {1}")                                              \
    X(SAY_EVENT_PLAYER_DRAWS, "{1} draws {2}")                                                     \
    X(SAY_EVENT_PLAYER_TAKES_SEAT, "{1} takes the seat {2}")                                       \
    X(SAY_EVENT_AROUND_TABLE, "around the table: {1}")                                             \
    X(SAY_EVENT_EVERYBODY_HAS_SEAT, "everybody has a seat")                                        \
    X(SAY_EVENT_TIME_IS_CALLED, "time is called")                                                  \
    X(SAY_EVENT_GAME_GOES_NO_FURTHER, "the game goes no further here")                             \
    X(SAY_EVENT_FORFEITS, "{1} forfeits{2?: the program {2}}")                                     \
    /* a deal that begins */                                                                       \
    X(SAY_EVENT_HEADING_OF_DEAL, "Deal {1}: {2} deals")                                            \
    X(SAY_EVENT_DEAL_BEGINS, "deal {1} begins: {2} deals")                                         \
    X(SAY_EVENT_DEAL_BEFORE_THROWN_IN, "the deal before was thrown in: {1}")                       \
    X(SAY_EVENT_THIS_DEAL_AND, "{1}, and {2}")                                                     \
    X(SAY_EVENT_THIS_DEAL_COUNTS_DOUBLE, "this one counts double")                                 \
    X(SAY_EVENT_THIS_DEAL_COUNTS_TIMES, "this one counts {1} times")                               \
    X(SAY_EVENT_IN_THIS_DEAL_IT_IS, "{1} is {2} in this one, not {3}")                             \
    X(SAY_EVENT_TRICK_UNDER_WAY, "trick {1} is under way")                                         \
    /* cards: arguments are seats and cards */                                                     \
    X(SAY_EVENT_PACK_GOES_ON, "the pack goes on, with {1} cards left")                             \
    X(SAY_EVENT_HANDS_STACKED, "the hands are stacked")                                            \
    X(SAY_EVENT_TRICKS_GATHERED, "the tricks are gathered")                                        \
    X(SAY_EVENT_CUTS, "{1} cuts {2} cards")                                                        \
    X(SAY_EVENT_CUTS_OTHER_PACK, "{1} cuts {2} from another pack{3?; {3}}")                        \
    X(SAY_EVENT_GOALS_LAID_OPEN, "goals: {1}")                                                     \
    X(SAY_EVENT_CARDS_ARE_DEALT, "the cards are dealt")                                            \
    X(SAY_EVENT_DEALT_OUT, "dealt out: {1}")                                                       \
    X(SAY_EVENT_IS_TURNED_UP, "{1} is turned up{2?; {2}}")                                         \
    X(SAY_EVENT_IS_TURNED_DOWN, "{1} is turned down")                                              \
    X(SAY_EVENT_TAKES_AND_LEAVES, "{1} takes {2} and leaves {3} in its place")                     \
    X(SAY_EVENT_TALON_LAID_OPEN, "{3} is laid open: {1}{2?; {2}}")                                 \
    X(SAY_EVENT_CARDS_TURNED_UP, "turned up: {1}{2?; {2}}")                                        \
    X(SAY_EVENT_UNKNOWN_CARDS, "{1:a card|{1} cards}")                                             \
    X(SAY_EVENT_TAKES_CARDS, "{1} takes {2}")                                                      \
    X(SAY_EVENT_WINS_OF_TALON, "{1} wins {2} of {3}")                                              \
    X(SAY_EVENT_LAYS_AWAY, "{1} lays {2} away")                                                    \
    X(SAY_EVENT_LAYS_FACE_DOWN, "{1} lays {2} face down on the table")                             \
    X(SAY_EVENT_LAYS_ASIDE, "{1} lays {2?{2}|a card} aside")                                       \
    X(SAY_EVENT_GIVES_TO, "{1} gives {2} {3}")                                                     \
    X(SAY_EVENT_BACK_IN_HAND, "back in hand: {1}")                                                 \
    X(SAY_EVENT_SHOWS_CARDS, "{1} shows {2}{3?; {3}}")                                             \
    X(SAY_EVENT_TURNS_OVER, "{1} {1:turns|turn} over {2}{3?; {3}}")                                \
    X(SAY_EVENT_PLAYS_FACE_DOWN, "{1} {1:plays|play} {2?{2}|a card} face down")                    \
    X(SAY_EVENT_DRAWN, "drawn after trick {1}")                                                    \
    X(SAY_EVENT_DRAWN_AFTER, "{1}: {2}")                                                           \
    X(SAY_EVENT_CARDS_IN_HAND, "{1} cards")                                                        \
    X(SAY_EVENT_CARDS_IN_HAND_WITH, "{1} cards, with")                                             \
    X(SAY_EVENT_WITH_CARDS, "with {1}")                                                            \
    /* deeds, and what they settle */                                                              \
    X(SAY_EVENT_ALL_PLAYERS, "+all")                                                               \
    X(SAY_EVENT_HAS_CALLED, DEED("has called", "have called"))                                     \
    X(SAY_EVENT_DOES_CALL, "{1?{1} }{2?{4}|{1:{3}|{4}}}{5? {6?to }{5}}")                           \
    X(SAY_EVENT_BIDS, DEED("bids", "bid") " {3}{4?, naming {4}}")                                  \
    X(SAY_EVENT_SAYS, DEED("says", "say") " {3}{4?, naming {4}}")                                  \
    X(SAY_EVENT_NAMES, DEED("names", "name") " {3}")                                               \
    X(SAY_EVENT_NAMES_NUMBER, DEED("names", "name") " {3} {4}")                                    \
    X(SAY_EVENT_CHOOSES, DEED("chooses", "choose") " {3}")                                         \
    X(SAY_EVENT_LEAVES_TRUMPS, DEED("leaves", "leave") " trumps to the lead")                      \
    X(SAY_EVENT_PLAYS, DEED("plays", "play") " {3}")                                               \
    X(SAY_EVENT_GIVES_AWAY, DEED("gives", "give") " {3} away")                                     \
    X(SAY_EVENT_LEADS, DEED("leads", "lead") "{3? {3}}{4?: {4}}{5?, and {5} is the called card}")  \
    X(SAY_EVENT_SETTLES, "{1}: {2}")                                                               \
    X(SAY_EVENT_IN_CONTRACT, "{1} in {2}")                                                         \
    X(SAY_EVENT_DECLARER_ON, "{1}, on {2}, {3}")                                                   \
    X(SAY_EVENT_CONTRACT_WITH_TRUMPS, "{1} with {2?{2} as trumps|no trumps}")                      \
    X(SAY_EVENT_MAY_NOT, "{1?{1} }{2} may not {3}{4?: {4}}")                                       \
    X(SAY_EVENT_RULE_IN_PLACE, "{1}{2? ({2})}")                                                    \
    X(SAY_EVENT_RULE_BY_DEFAULT, "by default")                                                     \
    /* when */                                                                                     \
    X(SAY_EVENT_IN_TRICK, "in trick {1}")                                                          \
    X(SAY_EVENT_BEHIND_TRICK, "after trick {1}")                                                   \
    X(SAY_EVENT_AT_END_OF_PLAY, "at the end of play")                                              \
    X(SAY_EVENT_WHAT_FOLLOWS_IS, "{1}:")                                                           \
    /* tricks */                                                                                   \
    X(SAY_EVENT_TRICK_IS, "trick {1} is {2}")                                                      \
    X(SAY_EVENT_WINS_TRICK, "{1} wins trick {2} with {3}{4?: {4}}")                                \
    X(SAY_EVENT_GATHERS_TRICKS, "{1} {1:gathers|gather} the {2#trick|tricks} on the table")        \
    X(SAY_EVENT_BY_SPECIAL_RULE, "by special rule")                                                \
    X(SAY_EVENT_SPECIAL_RULE_IS, "by special rule: {1}")                                           \
    X(SAY_EVENT_CALLED_CARD_FALLS,                                                                 \
      "{1}{2?, the called card,} falls in trick {3}: {4} {5?plays alone|is {6?a|the} partner}")    \
    X(SAY_EVENT_BECOMES_PARTNER, "{1} {1:becomes|become} {2}'s partner")                           \
    X(SAY_EVENT_PLAY_IS_OVER, "play is over: {1}")                                                 \
    X(SAY_EVENT_LEGEND_OF_TRICKS,                                                                  \
      "> leads, * wins{1?; then what the winning {2?side|player} has taken so far}")               \
    X(SAY_EVENT_LEGEND_OF_LAYOUT, "each row is a round; - could add no card")                      \
    X(SAY_EVENT_ADDS, DEED("adds", "add") " {3}")                                                  \
    X(SAY_EVENT_SKIPPED, "{1} can add no card")                                                    \
    X(SAY_EVENT_IS_OUT, "{1} {1:is|are} out")                                                      \
    X(SAY_EVENT_IS_OUT_AS, "{1} {1:is|are} out, in place {2}")                                     \
    X(SAY_EVENT_COMES_LAST, "{1} {1:comes|come} last")                                             \
    X(SAY_EVENT_BEGINS_LAYOUT, DEED("begins", "begin") " the layout")                              \
    X(SAY_EVENT_PLACES, "out of the layout: {1}")                                                  \
    X(SAY_EVENT_COUNTED, "{1}{2? in tricks}: {3}")                                                 \
    X(SAY_EVENT_COUNTED_BESIDES, "{1} ({2} in tricks)")                                            \
    /* what is remembered */                                                                       \
    X(SAY_EVENT_NOTE_HOLDS, "the {1}{2? of {2}}: {3?{3}|nothing}")                                 \
    X(SAY_EVENT_NOTE_SAYS, "{1?{1} }{2}")                                                          \
    X(SAY_EVENT_NOTE_IS, "the {1}{2? of {2}} {3?is|are} {4}")                                      \
    X(SAY_EVENT_CALLED_SO_OFTEN, "{1?{1} }{2} {3}")                                                \
    /* claims and penalties */                                                                     \
    X(SAY_EVENT_IS_FINED, "{1?{1} }{2} is fined: {3}")                                             \
    X(SAY_EVENT_CLAIMS_REST, "{1?{1} }{2} claims the rest")                                        \
    X(SAY_EVENT_CONCEDES_REST, "{1?{1} }{2} concedes the rest")                                    \
    X(SAY_EVENT_CLAIMS_IN_ALL, "{1?{1} }{2} claims {3} {3:trick|tricks} in all")                   \
    X(SAY_EVENT_CLAIMS_FOR_EACH, "{1?{1} }{2} claims {3} tricks")                                  \
    /* the score */                                                                                \
    X(SAY_EVENT_DEAL_THROWN_IN, "the deal is thrown in")                                           \
    X(SAY_EVENT_POINTS_FOR, "{1} for {2}")                                                         \
    X(SAY_EVENT_SCORES, "{1} {1:scores|score} {2}{3?, {3} in all}")                                \
    X(SAY_EVENT_LOSES_POINTS, "{1} {1:loses|lose} {2}")                                            \
    X(SAY_EVENT_SCORE_IS, "score: {1}")

PHRASES(events, WORDS_EVENTS, EVENTS_PHRASES)

#endif
