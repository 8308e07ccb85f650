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
    X(E_LIMIT, 3, "the file is larger, deeper or longer than any ruleset needs")                   \
    X(E_FEATURE, 4, "a YAML feature that rulesets do without")                                     \
    X(E_DUPLICATE_KEY, 5, "a key stands twice in one mapping")                                     \
    X(E_ENCODING, 6, "the text is not UTF-8")                                                      \
    X(E_DISPUTED, 7, "a word that readers of YAML take for different things")                      \
    X(E_UNSEEN, 8, "a character that is not shown, or that turns a line around")                   \
    X(E_OUTSIDE, 9, "a file names another that lies outside of its folder")                        \
    /* shape */                                                                                    \
    X(E_UNKNOWN_KEY, 10, "no such key here")                                                       \
    X(E_MISSING_KEY, 11, "a key that must stand here is missing")                                  \
    X(E_TYPE, 12, "a value of the wrong kind")                                                     \
    X(E_UNKNOWN_WORD, 13, "a word that means nothing here")                                        \
    X(E_UNKNOWN_NAME, 14, "a name that nothing has")                                               \
    X(E_RANGE, 15, "a number out of its range")                                                    \
    X(E_VERSION, 16, "a version of the language that this program does not speak")                 \
    X(E_CONTRADICTION, 17, "two things that cannot both hold")                                     \
    X(E_EMPTY, 18, "nothing where something must stand")                                           \
    X(E_TWICE, 19, "the same thing named twice in one list")                                       \
    X(E_UNUSED, 20, "a name that is given to something, and nothing asks for it")                  \
    /* rulesets */                                                                                 \
    X(E_EXTENDS, 30, "a parent that cannot be found, or a circle of parents")                      \
    X(E_NOTHING_TO_REMOVE, 31, "'~' removes something that is not there")                          \
    X(E_OPTION, 32, "an option, or a value of one, that the ruleset does not have")                \
    X(E_OPTION_CONFLICT, 33, "options that may not stand together")                                \
    X(E_PLAYERS, 34, "a number of players that the ruleset does not take")                         \
    X(E_CARDS, 35, "more cards are dealt, passed or named than there are")                         \
    X(E_STEP, 36, "a step that cannot follow, or cannot be reached")                               \
    X(E_STRENGTH, 37, "two cards of equal strength, and no rule says which wins")                  \
    X(E_TOO_BIG, 38, "a ruleset larger than a match can hold")                                     \
    X(E_AIM, 39, "nothing that anybody can play for")                                              \
    /* hooks and expressions */                                                                    \
    X(E_EXPRESSION, 50, "an expression that Lua cannot compile")                                   \
    X(E_EXPRESSION_NAME, 51, "a name that means nothing in an expression here")                    \
    X(E_EXPRESSION_FAILED, 52, "an expression that failed when it was asked")                      \
    X(E_HOOK_FILE, 53, "a hook file that Lua cannot compile")                                      \
    X(E_HOOK_MISSING, 54, "a hook that its file does not define")                                  \
    X(E_HOOK_FAILED, 55, "a hook that failed when it was asked")                                   \
    X(E_HOOK_ANSWER, 56, "a hook that answered what cannot be used")                               \
    X(E_HOOK_UNUSED, 57, "a function of a hook file that nothing asks")                            \
    X(E_TOGETHER, 58, "something about one seat that is asked of several together")                \
    /* scripted games */                                                                           \
    X(E_SCRIPT_CARDS, 70, "cards of a script that cannot all lie where it says")                   \
    X(E_SCRIPT_TURN, 71, "something is done out of turn")                                          \
    X(E_SCRIPT_REFUSED, 72, "an action that the rules refuse")                                     \
    X(E_SCRIPT_EXPECTED, 73, "what was expected did not happen")                                   \
    X(E_SCRIPT_UNFINISHED, 74, "the script ends before what it began")                             \
    X(E_RECORD_RULESET, 75, "a record of a game whose ruleset has changed since")                  \
    X(E_RECORD_TRANSCRIPT, 76, "a record that comes out otherwise than it was saved")              \
    X(E_FOREIGN, 77, "a game that cannot be taken from a file of another program, or put there")   \
    X(E_SCRIPT_UNSAID, 78, "a position that does not say what the answer depends on")              \
    X(E_FOREIGN_NOTE, 79, "something in a file of another program that is irregular, or is lost")  \
    /* proofs */                                                                                   \
    X(E_PACKETS, 80, "a deal that leaves hands of different sizes")                                \
    X(E_NO_ACTION, 81, "somebody is to act and can do nothing")                                    \
    X(E_NO_SCORE, 82, "a contract without a score")                                                \
    X(E_ENDLESS, 83, "a match that cannot end")                                                    \
    X(E_TOTAL, 84, "card points that do not add up to the total declared")                         \
    X(E_OPTION_IDLE, 85, "a value of an option that changes nothing")                              \
    X(E_OPTION_BARRED, 86, "an option that can never be chosen")                                   \
    X(E_HOOK_IDLE, 87, "a hook that is never asked, or never answers")                             \
    X(E_HOOK_FICKLE, 88, "a hook whose answer depends on more than it is told")                    \
    X(E_SECRET, 89, "something tells a seat what it should not know")                              \
    X(E_CONDITION_IDLE, 90, "a condition that never holds, or always does")                        \
    /* the rule book */                                                                            \
    X(E_UNTOLD, 91, "a rule that the rule book has no words for")                                  \
    X(E_MEANING_UNTOLD, 92, "a meaning that the rule book never tells")                            \
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
