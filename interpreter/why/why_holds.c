/* What a formula comes to in a state, for one subject: as Lua reckons, which decides the game. */
#include <inttypes.h>
#include <string.h>

#include "why/parts.h"

/* --- what a formula comes to ----------------------------------------------------------------- */

/* As in Lua: nothing and false are false, all else is true. */
struct worth {
    enum { NOTHING, TRUTH, NUMBER, WORD } kind;
    int64_t number; /* also of a truth: 0 or 1 */
    const char *word;
};

static bool is_true(struct worth worth)
{
    return worth.kind != NOTHING && (worth.kind != TRUTH || worth.number != 0);
}

static struct worth truth(bool value)
{
    return (struct worth){.kind = TRUTH, .number = value};
}

static struct worth number(int64_t value)
{
    return (struct worth){.kind = NUMBER, .number = value};
}

static struct worth word(const char *text)
{
    return text ? (struct worth){.kind = WORD, .word = text} : (struct worth){.kind = NOTHING};
}

static struct worth worth_of_fact(const struct why *why, const struct grounds *grounds,
                                  const struct fact_name *fact)
{
    const struct ruleset *rules = why->engine->rules;
    int32_t value = fact_now(why->engine, grounds->state, fact, grounds->subject);
    switch (fact->fact) {
    case FACT_ALONE:
    case FACT_PASSING:
    case FACT_LAST:
    case FACT_OPENED: return truth(value);
    case FACT_CONTRACT: return word(value > 0 ? rules->contracts[value].name : NULL);
    case FACT_SUIT:
        return word(value < rules->pack.suit_count ? rules->pack.suits[value].letter : NULL);
    case FACT_TERM:
        return grounds_term(why, grounds, fact)->is_condition ? truth(value) : number(value);
    case FACT_PLAYERS:
    case FACT_DEAL:
    case FACT_HAND_SIZE:
    case FACT_TRICK:
    case FACT_PASSED_OUT:
    case FACT_TRICKS:
    case FACT_BID:
    case FACT_SCORE:
    case FACT_CALL:
    case FACT_BIDS:
    case FACT_OPTION: /* options are settled: a formula has their values */
    case FACT_COUNT:
    case FACT_KINDS: break;
    }
    return number(value);
}

static struct worth worth_of(const struct why *why, const struct grounds *grounds,
                             const struct formula *formula);

static bool is_same(struct worth a, struct worth b)
{
    if (a.kind != b.kind)
        return false;
    return a.kind == WORD ? strcmp(a.word, b.word) == 0 : a.number == b.number;
}

static bool compare(enum comparison comparison, struct worth a, struct worth b)
{
    switch (comparison) {
    case IS_EQUAL: return is_same(a, b);
    case IS_UNEQUAL: return !is_same(a, b);
    case IS_LESS: return a.number < b.number;
    case IS_MORE: return a.number > b.number;
    case IS_AT_MOST: return a.number <= b.number;
    case IS_AT_LEAST: return a.number >= b.number;
    }
    return false;
}

/* Numbers of games are small; a division by zero has failed long before. */
static int64_t reckon(const char *sign, int64_t a, int64_t b)
{
    bool is_uneven = b != 0 && a % b != 0 && (a < 0) != (b < 0);
    switch (sign[0]) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return b ? a / b - is_uneven : 0;
    default: return b ? a % b + (is_uneven ? b : 0) : 0;
    }
}

static int64_t apply(const char *function, int64_t a, int64_t b)
{
    if (strcmp(function, "abs") == 0)
        return a < 0 ? -a : a;
    bool takes_left = strcmp(function, "min") == 0 ? a < b : a > b;
    return takes_left ? a : b;
}

/* The second part of "and" and "or" is looked at only if it matters. */
static struct worth worth_of_joint(const struct why *why, const struct grounds *grounds,
                                   const struct formula *formula)
{
    struct worth left = worth_of(why, grounds, formula->left);
    bool goes_on = is_true(left) == (formula->kind == FORMULA_AND);
    return goes_on ? worth_of(why, grounds, formula->right) : left;
}

static struct worth worth_of(const struct why *why, const struct grounds *grounds,
                             const struct formula *formula)
{
    struct worth a = {.kind = NOTHING}, b = {.kind = NOTHING};
    bool is_joint = formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
    if (formula->left && !is_joint)
        a = worth_of(why, grounds, formula->left);
    if (formula->right && !is_joint)
        b = worth_of(why, grounds, formula->right);
    switch (formula->kind) {
    case FORMULA_NOTHING: return a;
    case FORMULA_TRUTH: return truth(formula->number);
    case FORMULA_NUMBER: return number(formula->number);
    case FORMULA_WORD: return word(formula->word);
    case FORMULA_FACT: return worth_of_fact(why, grounds, formula->fact);
    case FORMULA_NOT: return truth(!is_true(a));
    case FORMULA_MINUS: return number(-a.number);
    case FORMULA_AND:
    case FORMULA_OR: return worth_of_joint(why, grounds, formula);
    case FORMULA_COMPARE: return truth(compare(formula->comparison, a, b));
    case FORMULA_ARITHMETIC: return number(reckon(formula->word, a.number, b.number));
    case FORMULA_FUNCTION: return number(apply(formula->word, a.number, b.number));
    }
    return a;
}

bool grounds_hold(const struct why *why, const struct grounds *grounds,
                  const struct formula *formula)
{
    return is_true(worth_of(why, grounds, formula));
}
