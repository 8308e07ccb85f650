/*
 * Everything that is said in Lua: expressions, and the functions of a hook file. A hook is a
 * question with one answer: it sees plain numbers and names, keeps no memory, and is asked once.
 *
 * A `struct hooks` is an interpreter in its sandbox with its memory of answers already given. It is
 * not shared: each thread that plays opens one for the ruleset, which itself stays untouched.
 */
#ifndef ELDEST_HOOKS_HOOKS_H
#define ELDEST_HOOKS_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"
#include "table/view.h"

struct hooks;

/*
 * Compiles every expression and finds every hook, resolves the names in expressions (those that
 * mean nothing are diagnostics with a "did you mean"), settles the options and all constants.
 * The second move of loading; false if anything was diagnosed.
 */
bool hooks_bind(struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * For a ruleset whose YAML has mistakes: says what is wrong with its Lua whatever the rules would
 * be. The hook file and the expressions, as far as they were read, are Lua or not; and a word of an
 * expression means nothing if it is no fact and stands nowhere else in the files.
 */
void hooks_check_syntax(struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * Fills rules->contexts by asking suit_of and power for every contract, combination of suit
 * variables that can come about under it, suit led and card; nil means the answer of order_suit_of
 * and order_power. Fresh state per call; a hook that answers nonsense or fails is a diagnostic with
 * its Lua line and the YAML line that named it.
 */
bool hooks_bake(struct ruleset *rules, struct diagnostics *diagnostics);

/*
 * The same once more into a copy of the rules whose new tables live in the arena, with all
 * questions in the opposite order: whoever finds other tables knows a hook that depends on more
 * than it is told. The copy borrows all else from the rules.
 */
bool hooks_bake_again(const struct ruleset *rules, struct ruleset *again, struct arena *arena,
                      struct diagnostics *diagnostics);

/*
 * An interpreter for a compiled ruleset. Failures while a game is played are added to diagnostics,
 * which is borrowed and must outlive it. Never NULL.
 */
struct hooks *hooks_open(const struct ruleset *rules, struct diagnostics *diagnostics);
void hooks_close(struct hooks *hooks);

/*
 * The answer of an expression for these values of its names, in their order. Suits are given as
 * suit numbers (SUIT_NONE is nil in Lua), truths as 0 and 1. After a failure 0, and hooks_failed.
 */
int32_t hooks_answer(struct hooks *hooks, const struct expression *expression,
                     const int32_t *values);

/* --- parts of an expression ------------------------------------------------------------------- */

enum answer_kind {
    ANSWER_NIL,
    ANSWER_TRUTH,
    ANSWER_INTEGER,
    ANSWER_FLOAT,
    ANSWER_TEXT,
    ANSWER_OTHER, /* a table or a function; a text that nobody could read */
};

#define ANSWER_TEXT_MOST 1024 /* bytes */

struct lua_answer {
    enum answer_kind kind;
    int64_t integer; /* also of a truth: 0 or 1 */
    /* Of a text, and what a message calls the others ("a table"). A longer one ends with "…". */
    char text[ANSWER_TEXT_MOST];
};

#define ANSWER_WORDS (ANSWER_TEXT_MOST + 2)

/* "5", "'X'", "a table": for people. The result is `buffer`, or a literal. */
const char *answer_words(const struct lua_answer *answer, char buffer[ANSWER_WORDS]);

struct expression_part; /* expr/formula.h */

/*
 * Makes an expression that is not of the ruleset ready to be evaluated: its text, place, scope and
 * contracts are given. What is wrong with it is diagnosed; then false.
 */
bool hooks_bind_expression(const struct ruleset *rules, struct expression *expression,
                           struct diagnostics *diagnostics);

/*
 * What a part comes to, asked of Lua; values as for hooks_answer, of all names of the expression.
 * For telling, not for playing: it is compiled anew, is not counted, and hooks that fail here go
 * on. False if that cannot be done, which is diagnosed unless diagnostics is NULL.
 */
bool hooks_evaluate(struct hooks *hooks, const struct expression_part *part, const int32_t *values,
                    struct diagnostics *diagnostics, struct lua_answer *answer);

/* --- hooks ------------------------------------------------------------------------------------ */

/*
 * What a hook asked during play is told: the trick so far, in order, and whose turn it is. To Lua
 * trick_number and seat are deal.trick and deal.seat, from 1, beside what any hook sees of a deal:
 * its suit variables and options by name, the contract and players. What the table remembers is
 * told by its names.
 */
struct hook_question {
    struct set hand;          /* of the seat that is to play; empty for `winner` */
    const card_byte_t *trick; /* cards of the trick in the order played */
    uint8_t trick_count;
    uint8_t trick_number; /* from 1 */
    uint8_t seat;
    const uint8_t *suits; /* the values of the suit variables */
    uint8_t contract;     /* the one in force; 0 for none */
    /* deal.dealer, .declarer, .leader, .caller, from 1: a bit for each seat, 0 for nobody. */
    uint8_t dealer, declarer, leader, caller;
    const int16_t *cells;   /* what was remembered then */
    struct set down;        /* cards that lie face down in the trick */
    const uint8_t *follows; /* who plays after each seat; to tell power_now whose card it is */
    const struct context *context;
    /* Of suit_of and power, asked again for what they say, and of power_now: */
    card_t card;
    uint8_t led; /* a suit or SUIT_NONE */
};

/*
 * Which cards of the hand an obligation's hook would have played: function NAME(hand, trick, deal)
 * returns a list of cards, or nil if it does not bind; nor does an empty list. False if it does not
 * bind.
 */
bool hooks_obliged(struct hooks *hooks, const struct hook *hook,
                   const struct hook_question *question, struct set *cards);

/*
 * Who wins the trick: function winner(trick, deal) returns the position in the trick, from 1, or
 * nil for the answer of the tables. Or function power_now(card, led, deal) says of each card how
 * strong it is, and the strongest wins; nil of any of them leaves the trick to the tables. It is
 * told of no more than the card, the suit led, the contract, suits, what the table remembers, and,
 * where its file has these words, whose card it is and who leads; what it answered to the same is
 * not asked again. The result counts from 0; -1 for nil, WON_BY_NONE if equals are strongest of
 * which none wins.
 */
#define WON_BY_NONE (-2)
int hooks_winner(struct hooks *hooks, const struct hook *hook,
                 const struct hook_question *question);

/*
 * What a seat scores by the hook: function points(seat, deal) returns a whole number, or nil for
 * 0. It sees the deal as it is when it is scored, with each trick. And what it says of that, as
 * hooks_reason.
 */
int32_t hooks_points(struct hooks *hooks, const struct hook *hook, const struct state *state,
                     unsigned seat);
const char *hooks_points_reason(struct hooks *hooks, const struct hook *hook,
                                const struct state *state, unsigned seat, struct arena *arena);

/*
 * What a hook says of its answer to the question: the text that it returned behind it, in one line
 * in the arena; NULL if it returned none. For telling, not for playing: the hook, any of them, is
 * asked again, and that is not counted.
 */
const char *hooks_reason(struct hooks *hooks, const struct hook *hook,
                         const struct hook_question *question, struct arena *arena);

/*
 * From here to the end things are asked as they are not, to find out what would be if they were:
 * for telling, not for playing. What fails then is no fault of the rules: it is not diagnosed, and
 * the game goes on. Nothing that is asked then counts.
 */
struct supposing {
    struct diagnostics *diagnostics; /* of the game */
    bool failed;                     /* before it began */
    uint64_t calls;
    uint64_t asked[HOOKS_MAX];
};
void hooks_suppose(struct hooks *hooks, struct supposing *supposing);

/* Whether something failed since the last time that it was asked, or since supposing began. */
bool hooks_supposed_in_vain(struct hooks *hooks, const struct supposing *supposing);

void hooks_suppose_no_more(struct hooks *hooks, struct supposing *supposing);

/* Whether anything has failed; then answers are 0, the game must stop, and the reason is told. */
bool hooks_failed(const struct hooks *hooks);

/* Whether they failed since the machine had no memory, of which no diagnostic tells. */
bool hooks_starved(const struct hooks *hooks);

/* How often Lua code has run since hooks_open: the hot path must not raise it. */
uint64_t hooks_calls(const struct hooks *hooks);

/* Instructions of Lua since then, about: the same on any machine. */
uint64_t hooks_steps(const struct hooks *hooks);

/* How often this hook has been asked since hooks_open, by what is known or in Lua; suit_of and
 * power never are. */
uint64_t hooks_asked(const struct hooks *hooks, const struct hook *hook);

/* Different cards that are equally strong, though no rule says which of two equals wins. */

/* Two cards that win alike when `led` is led and the deal has named these suits. */
struct tie {
    uint8_t contract;
    uint8_t suits[VARIABLES_MAX];
    uint8_t led; /* or SUIT_NONE */
    card_t a, b;
};

/*
 * Looks at all contexts that can come about. True, and the first pair, if two cards of different
 * names are equally strong; by_hook: only if a hook has made them so.
 */
bool ties_find(const struct ruleset *rules, bool by_hook, struct tie *tie);

#define TIE_WORDS 320

/* "S2 and H2 are equally strong when H is led, with trumps D"; the result is `buffer`. */
const char *tie_words(const struct ruleset *rules, const struct tie *tie, char buffer[TIE_WORDS]);

/* What loading a ruleset refuses: the first tie that is a hook's doing is an E_STRENGTH. */
bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics);

#define CONTEXT_WORDS 160

/* "trumps D and anti none"; the result is `buffer`. "nothing named" without suit variables. */
const char *context_words(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          char buffer[CONTEXT_WORDS]);

/* The letter of a suit, or "no suit". */
const char *suit_word(const struct ruleset *rules, unsigned suit);

/*
 * A player in Lua: a file with function choose(view, legal), which is told what one seat may know
 * and returns one of the actions that are legal. It lives in the sandbox of hooks, keeps no memory
 * and knows no chance, so that it plays alike wherever the same is seen.
 */

struct seat_policy;

/*
 * Runs the file, named at `asked`; NULL, with a diagnostic, if it fails or has no function choose.
 * The rules, the file and the diagnostics are borrowed.
 */
struct seat_policy *seat_policy_open(const struct ruleset *rules, const struct source *file,
                                     struct place asked, struct diagnostics *diagnostics);
void seat_policy_close(struct seat_policy *policy);

/*
 * What the seat of the view, whose turn it is, does: one of the legal calls or cards. Negative,
 * with a diagnostic at the line in Lua and the place that named the file, if choose fails or
 * answers anything else.
 */
int seat_policy_choose(struct seat_policy *policy, const struct view *view, struct set legal);

#endif
