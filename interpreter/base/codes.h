/*
 * The codes of all diagnostics. A code is never reused and never changes its meaning: scripts,
 * editors and search engines know it. New ones are added at the end of their group.
 */
#ifndef ELDEST_BASE_CODES_H
#define ELDEST_BASE_CODES_H

/* X(name, number, what it means, in a few words) */
#define DIAGNOSTIC_CODES(X)                                                                        \
    /* files and YAML */                                                                           \
    X(E_FILE, 1, "the file cannot be read")                                                        \
    X(E_YAML, 2, "the text is not YAML")                                                           \
    X(E_LIMIT, 3, "the file is too large, too deep or too long")                                   \
    X(E_FEATURE, 4, "a YAML feature that is not supported")                                        \
    X(E_DUPLICATE_KEY, 5, "a duplicate key in a mapping")                                          \
    X(E_ENCODING, 6, "the text is not UTF-8")                                                      \
    X(E_DISPUTED, 7, "a word that YAML readers interpret differently")                             \
    X(E_UNSEEN, 8, "an invisible character, or one that reverses a line")                          \
    X(E_OUTSIDE, 9, "a file refers to another outside its folder")                                 \
    /* shape */                                                                                    \
    X(E_UNKNOWN_KEY, 10, "an unknown key")                                                         \
    X(E_MISSING_KEY, 11, "a required key is missing")                                              \
    X(E_TYPE, 12, "a value of the wrong kind")                                                     \
    X(E_UNKNOWN_WORD, 13, "a word without meaning here")                                           \
    X(E_UNKNOWN_NAME, 14, "an unknown name")                                                       \
    X(E_RANGE, 15, "a number out of range")                                                        \
    X(E_VERSION, 16, "an unsupported version of the language")                                     \
    X(E_CONTRADICTION, 17, "two things that contradict each other")                                \
    X(E_EMPTY, 18, "a missing value")                                                              \
    X(E_TWICE, 19, "the same thing twice in one list")                                             \
    X(E_UNUSED, 20, "a name that nothing uses")                                                    \
    /* rulesets */                                                                                 \
    X(E_EXTENDS, 30, "a parent that cannot be found, or a cycle of parents")                       \
    X(E_NOTHING_TO_REMOVE, 31, "'~' removes something that does not exist")                        \
    X(E_OPTION, 32, "an unknown option or value")                                                  \
    X(E_OPTION_CONFLICT, 33, "options that exclude each other")                                    \
    X(E_PLAYERS, 34, "a number of players that the ruleset does not allow")                        \
    X(E_CARDS, 35, "more cards dealt, passed or named than there are")                             \
    X(E_STEP, 36, "a step that cannot follow, or cannot be reached")                               \
    X(E_STRENGTH, 37, "two cards of equal strength, and no rule decides which wins")               \
    X(E_TOO_BIG, 38, "a ruleset above the size limits")                                            \
    X(E_AIM, 39, "a game without anything to play for")                                            \
    /* hooks and expressions */                                                                    \
    X(E_EXPRESSION, 50, "an expression that Lua cannot compile")                                   \
    X(E_EXPRESSION_NAME, 51, "an unknown name in an expression")                                   \
    X(E_EXPRESSION_FAILED, 52, "an expression that failed when evaluated")                         \
    X(E_HOOK_FILE, 53, "a hook file that Lua cannot compile")                                      \
    X(E_HOOK_MISSING, 54, "a hook that its file does not define")                                  \
    X(E_HOOK_FAILED, 55, "a hook that failed when called")                                         \
    X(E_HOOK_ANSWER, 56, "a hook that returned an invalid value")                                  \
    X(E_HOOK_UNUSED, 57, "an unused function in a hook file")                                      \
    X(E_TOGETHER, 58, "a fact about one seat used for several together")                           \
    /* scripted games */                                                                           \
    X(E_SCRIPT_CARDS, 70, "cards of a script in impossible places")                                \
    X(E_SCRIPT_TURN, 71, "an action out of turn")                                                  \
    X(E_SCRIPT_REFUSED, 72, "an illegal action")                                                   \
    X(E_SCRIPT_EXPECTED, 73, "an expectation that failed")                                         \
    X(E_SCRIPT_UNFINISHED, 74, "a script that ends too early")                                     \
    X(E_RECORD_RULESET, 75, "a record of a game whose ruleset has changed")                        \
    X(E_RECORD_TRANSCRIPT, 76, "a record that is printed differently than when it was saved")      \
    X(E_FOREIGN, 77, "a game that cannot be read from another program's file, or written to one")  \
    X(E_SCRIPT_UNSAID, 78, "a position without something that the answer depends on")              \
    X(E_FOREIGN_NOTE, 79, "an irregularity or a loss in another program's file")                   \
    /* proofs */                                                                                   \
    X(E_PACKETS, 80, "a deal with hands of different sizes")                                       \
    X(E_NO_ACTION, 81, "a player must act but has no legal action")                                \
    X(E_NO_SCORE, 82, "a contract without a score")                                                \
    X(E_ENDLESS, 83, "a match that cannot end")                                                    \
    X(E_TOTAL, 84, "card points that do not add up to the declared total")                         \
    X(E_OPTION_IDLE, 85, "a value of an option that changes nothing")                              \
    X(E_OPTION_BARRED, 86, "an option that can never be chosen")                                   \
    X(E_HOOK_IDLE, 87, "a hook that is never called, or never returns anything")                   \
    X(E_HOOK_FICKLE, 88, "a hook whose result depends on more than its arguments")                 \
    X(E_SECRET, 89, "hidden information is revealed to a seat")                                    \
    X(E_CONDITION_IDLE, 90, "a condition that is always true or never true")                       \
    /* the rule book */                                                                            \
    X(E_UNTOLD, 91, "a rule without words for the rule book")                                      \
    X(E_MEANING_UNTOLD, 92, "a meaning that the rule book never uses")                             \
    /* sides */                                                                                    \
    X(E_SIDE_SECRET, 93, "a call for one side that a secret partner of the other may make")        \
    /* the rule book again */                                                                      \
    X(E_AMOUNT_UNTOLD, 94, "an amount that the rule book names and never explains")                \
    X(E_SUMMARY_STALE, 95, "a summary that no longer fits the rules")

enum diagnostic_code {
#define X(name, number, meaning) name = number,
    DIAGNOSTIC_CODES(X)
#undef X
};

#endif
