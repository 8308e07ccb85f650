/* Conditions in English: "the makers' tricks reach the declarer's bid", or that they do not. */
#include <string.h>

#include "teach/formula.h"

#define SUMMED_MAX 8 /* facts that are added up */

/* --- words for comparisons ------------------------------------------------------------------- */

static enum comparison opposite(enum comparison comparison)
{
    switch (comparison) {
    case IS_EQUAL: return IS_UNEQUAL;
    case IS_UNEQUAL: return IS_EQUAL;
    case IS_LESS: return IS_AT_LEAST;
    case IS_AT_LEAST: return IS_LESS;
    case IS_MORE: return IS_AT_MOST;
    case IS_AT_MOST: return IS_MORE;
    }
    return comparison;
}

/* What is said of "a > b" is said of "b < a". */
static enum comparison turned_round(enum comparison comparison)
{
    switch (comparison) {
    case IS_LESS: return IS_MORE;
    case IS_MORE: return IS_LESS;
    case IS_AT_MOST: return IS_AT_LEAST;
    case IS_AT_LEAST: return IS_AT_MOST;
    case IS_EQUAL:
    case IS_UNEQUAL: break;
    }
    return comparison;
}

/* Between two amounts: "their score equals their bid". */
static const char *say_relation(enum comparison comparison, bool is_one)
{
    switch (comparison) {
    case IS_EQUAL: return is_one ? "equals" : "equal";
    case IS_UNEQUAL: return is_one ? "is other than" : "are other than";
    case IS_LESS: return is_one ? "is less than" : "are less than";
    case IS_AT_MOST: return is_one ? "is at most" : "are at most";
    case IS_MORE: return is_one ? "is more than" : "are more than";
    case IS_AT_LEAST: return is_one ? "is at least" : "are at least";
    }
    return "";
}

/* --- comparisons ----------------------------------------------------------------------------- */

/* "their tricks and their aces together": what is added up before it is compared, and has no words
 * of its own. */
static const char *say_sum(struct teller *teller, const struct formula *sum, bool *is_one)
{
    bool is_sum = !sum->said && sum->kind == FORMULA_ARITHMETIC && sum->arithmetic == OF_SUM;
    *is_one = value_is_one(teller, sum);
    if (!is_sum)
        return old_say_subject(teller, sum);
    *is_one = false;
    return old_say(teller, "%s and %s together", old_say_compared(teller, sum->left),
                   old_say_compared(teller, sum->right));
}

static const char *say_amounts(struct teller *teller, enum comparison comparison,
                               const struct formula *left, const struct formula *right)
{
    bool is_one, is_so_much = comparison == IS_EQUAL && left->kind == FORMULA_FACT && !left->said &&
                              right->kind == FORMULA_NUMBER;
    const char *what = say_sum(teller, left, &is_one);
    const char *is = is_one ? "is" : "are"; /* "the stake is 1" */
    return old_say(teller, "%s %s %s", what, is_so_much ? is : say_relation(comparison, is_one),
                   old_say_compared(teller, right));
}

/* Two facts: in either order, where only one of them has words for it. */
static const char *say_facts(struct teller *teller, enum comparison comparison,
                             const struct fact_name *left, const struct fact_name *right)
{
    bool is_equal = comparison == IS_EQUAL;
    const char *said = NULL;
    if (is_equal || comparison == IS_UNEQUAL)
        said = old_say_fact_and_extreme(teller, left, right, is_equal);
    if (!said)
        said = old_say_two_facts(teller, comparison, left, right);
    return said ? said : old_say_two_facts(teller, turned_round(comparison), right, left);
}

/* "both are so or neither: they won no tricks; they took no aces". */
static const char *say_truths(struct teller *teller, const struct formula *left,
                              const struct formula *right, bool are_equal)
{
    if (right->kind == FORMULA_TRUTH)
        return old_say_clause(teller, left, are_equal == (right->number != 0));
    if (left->kind == FORMULA_TRUTH)
        return old_say_clause(teller, right, are_equal == (left->number != 0));
    return old_say(teller, "%s of these holds: %s; %s", are_equal ? "both or neither" : "only one",
                   old_say_clause(teller, left, true), old_say_clause(teller, right, true));
}

/* The facts of a sum; false where it has other parts, or more than there is room for. */
static bool add_facts(const struct formula *sum, const struct fact_name **facts, unsigned *count)
{
    if (sum->said || *count == SUMMED_MAX)
        return false;
    if (sum->kind == FORMULA_FACT) {
        facts[(*count)++] = sum->fact;
        return true;
    }
    return sum->kind == FORMULA_ARITHMETIC && sum->arithmetic == OF_SUM &&
           add_facts(sum->left, facts, count) && add_facts(sum->right, facts, count);
}

/* "they have ♥K and ♥Q in hand", of single cards that are added up; NULL of anything else. */
static const char *say_cards_summed(struct teller *teller, enum comparison comparison,
                                    const struct formula *left, const struct formula *right)
{
    const struct fact_name *facts[SUMMED_MAX];
    unsigned count = 0;
    if (left->kind != FORMULA_ARITHMETIC || right->kind != FORMULA_NUMBER ||
        !add_facts(left, facts, &count))
        return NULL;
    return old_say_single_cards(teller, facts, count, comparison, right->number);
}

static bool is_sum_of_seats(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->is_sum;
}

/* A comparison of what is no amount, or of a fact with what its row has words for; or NULL. */
static const char *say_special(struct teller *teller, enum comparison comparison,
                               const struct formula *left, const struct formula *right)
{
    bool is_equal = comparison == IS_EQUAL, is_equality = is_equal || comparison == IS_UNEQUAL;
    bool is_fact = left->kind == FORMULA_FACT;
    bool is_sum = is_sum_of_seats(left);
    if (is_sum || is_sum_of_seats(right))
        return is_sum && right->kind == FORMULA_NUMBER
                   ? old_say_sum_and_number(teller, left->fact, comparison, right->number)
                   : NULL;
    if (is_equality && formula_is_truth(teller->rules, left) &&
        formula_is_truth(teller->rules, right))
        return say_truths(teller, left, right, is_equal);
    if (is_fact && right->kind == FORMULA_NUMBER)
        return old_say_fact_and_number(teller, left->fact, comparison, right->number);
    if (is_fact && right->kind == FORMULA_FACT)
        return say_facts(teller, comparison, left->fact, right->fact);
    return is_fact && is_equality ? old_say_fact_and_word(teller, left->fact, is_equal, right)
                                  : NULL;
}

/* A comparison as it is said. */
struct compared {
    enum comparison comparison;
    const struct formula *left, *right;
};

/* Of a number and a fact the fact comes first. */
static struct compared compared_in(const struct formula *formula, bool holds)
{
    enum comparison comparison = holds ? formula->comparison : opposite(formula->comparison);
    if (formula->left->kind != FORMULA_NUMBER)
        return (struct compared){comparison, formula->left, formula->right};
    return (struct compared){turned_round(comparison), formula->right, formula->left};
}

static const char *say_comparison(struct teller *teller, const struct formula *formula, bool holds)
{
    const struct compared of = compared_in(formula, holds);
    const char *said = say_special(teller, of.comparison, of.left, of.right);
    if (!said)
        said = say_cards_summed(teller, of.comparison, of.left, of.right);
    return said ? said : say_amounts(teller, of.comparison, of.left, of.right);
}

/* --- clauses --------------------------------------------------------------------------------- */

/* What the ruleset says for a condition, or for its opposite. */
static const char *say_in_its_words(struct teller *teller, const struct expression *condition,
                                    bool holds)
{
    if (holds)
        return condition->says;
    if (condition->says_not)
        return condition->says_not;
    teller_lacks_words(
        teller, condition->place,
        old_say(teller, "does not say what it is if '%s' does not hold", condition->text),
        "say it beside 'says': 'says-not: ...'");
    return old_say(teller, "it is not so that %s", condition->says);
}

/* What is said of "a and b" if it holds, is said of "a or b" if that does not hold. */
static bool is_joined_by_and(const struct formula *formula, bool holds)
{
    return (formula->kind == FORMULA_AND) == holds;
}

static bool is_joint(const struct formula *formula)
{
    return formula->kind == FORMULA_AND || formula->kind == FORMULA_OR;
}

/* What the comparison of a fact with a number says of it: from `least` on, or up to `most`. */
struct bound {
    const struct fact_name *fact;
    bool is_least;
    int64_t number;
};

static bool read_bound(const struct formula *formula, struct bound *bound)
{
    if (formula->kind != FORMULA_COMPARE || formula->said || formula->left->kind != FORMULA_FACT ||
        formula->left->fact->is_sum || formula->right->kind != FORMULA_NUMBER)
        return false;
    *bound = (struct bound){.fact = formula->left->fact, .number = formula->right->number};
    switch (formula->comparison) {
    case IS_LESS: bound->number--; return true;
    case IS_AT_MOST: return true;
    case IS_MORE:
        bound->number++;
        bound->is_least = true;
        return true;
    case IS_AT_LEAST: bound->is_least = true; return true;
    case IS_EQUAL:
    case IS_UNEQUAL: break;
    }
    return false;
}

/* "they won three or four tricks", of what is bound on both sides; or NULL. */
static const char *say_both_bounds(struct teller *teller, const struct formula *formula)
{
    struct bound a, b;
    if (formula->kind != FORMULA_AND || formula->said || !read_bound(formula->left, &a) ||
        !read_bound(formula->right, &b) || !fact_same(a.fact, b.fact) || a.is_least == b.is_least)
        return NULL;
    return a.is_least ? old_say_fact_between(teller, a.fact, a.number, b.number)
                      : old_say_fact_between(teller, a.fact, b.number, a.number);
}

/* What is joined, as clauses: "a", "b" and "c" of "a and b and c". */
struct parts {
    struct old_words words;
    bool by_and, has_joint; /* one of them is joined itself, of what is joined otherwise */
    const struct fact_name *cards[SUMMED_MAX]; /* asked for last, one after the other; not said */
    unsigned card_count;
};

/* The single card that somebody must have there; NULL where anything else is asked. */
static const struct fact_name *card_asked(const struct teller *teller,
                                          const struct formula *formula, bool holds)
{
    if (formula->kind != FORMULA_COMPARE || formula->said)
        return NULL;
    const struct compared of = compared_in(formula, holds);
    bool is_card = of.left->kind == FORMULA_FACT && !of.left->said &&
                   of.right->kind == FORMULA_NUMBER &&
                   asks_for_card(teller->rules, of.left->fact, of.comparison, of.right->number);
    return is_card ? of.left->fact : NULL;
}

/* Cards that lie in one place are one clause, which says the place once: "they have the king and
 * the queen in hand". */
static void say_cards_asked(struct teller *teller, struct parts *parts)
{
    if (parts->card_count > 0)
        old_add_word(&parts->words, old_say_single_cards(teller, parts->cards, parts->card_count,
                                                         IS_AT_LEAST, parts->card_count));
    parts->card_count = 0;
}

static void add_clause(struct teller *teller, struct parts *parts, const struct formula *formula,
                       bool holds)
{
    const struct fact_name *card = parts->by_and ? card_asked(teller, formula, holds) : NULL;
    const struct fact_name *before = parts->card_count > 0 ? parts->cards[0] : NULL;
    bool goes_on = card && before && card->fact == before->fact && card->role == before->role;
    if (!goes_on || parts->card_count == SUMMED_MAX)
        say_cards_asked(teller, parts);
    if (card)
        parts->cards[parts->card_count++] = card;
    else
        old_add_word(&parts->words, old_say_clause(teller, formula, holds));
}

static void add_parts(struct teller *teller, struct parts *parts, const struct formula *formula,
                      enum formula_kind kind, bool holds)
{
    if (formula->kind == FORMULA_NOT && !formula->said) {
        add_parts(teller, parts, formula->left, kind == FORMULA_AND ? FORMULA_OR : FORMULA_AND,
                  !holds);
        return;
    }
    const char *both = holds ? say_both_bounds(teller, formula) : NULL;
    if (both) {
        say_cards_asked(teller, parts);
        old_add_word(&parts->words, both);
        return;
    }
    if (formula->kind == kind && !formula->said) {
        add_parts(teller, parts, formula->left, kind, holds);
        add_parts(teller, parts, formula->right, kind, holds);
        return;
    }
    parts->has_joint |= is_joint(formula) && !formula->said;
    add_clause(teller, parts, formula, holds);
}

static bool is_suit(const struct ruleset *rules, const char *name)
{
    bool is_one = false;
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        is_one |= strcmp(rules->pack.suits[i].name, name) == 0;
    return is_one;
}

static bool is_contract(const struct ruleset *rules, const char *name)
{
    bool is_one = false;
    for (unsigned i = 1; i <= rules->contract_count; i++)
        is_one |= strcmp(rules->contracts[i].name, name) == 0;
    return is_one;
}

/* What something is, or is not, and which names it can have there. */
struct naming {
    const char *is, *behind_is, *is_not, *behind_is_not;
    bool (*is_name)(const struct ruleset *rules, const char *name);
};

/* NULL where it does not begin and end so. */
static const char *what_stands_between(struct teller *teller, const char *clause,
                                       const char *begins, const char *ends)
{
    size_t length = strlen(clause), before = strlen(begins), behind = strlen(ends);
    bool fits = length > before + behind && strncmp(clause, begins, before) == 0 &&
                strcmp(clause + length - behind, ends) == 0;
    return fits ? old_say(teller, "%.*s", (int)(length - before - behind), clause + before) : NULL;
}

/* "the contract is a, b or c", "the contract is neither a nor b": of clauses that are about nothing
 * else; NULL of others. */
static const char *say_names(struct teller *teller, const struct naming *naming,
                             const struct old_words *clauses, bool by_and)
{
    const char *begins = by_and ? naming->is_not : naming->is;
    const char *ends = by_and ? naming->behind_is_not : naming->behind_is;
    struct old_words names = {.count = 0};
    for (unsigned i = 0; i < clauses->count; i++) {
        const char *name = what_stands_between(teller, clauses->words[i], begins, ends);
        if (!name || !naming->is_name(teller->rules, name))
            return NULL;
        old_add_word(&names, name);
    }
    return old_say(teller, "%s%s%s%s", naming->is, by_and ? "neither " : "",
                   old_say_list(teller, &names, by_and ? "nor" : "or"), naming->behind_is);
}

static const char *say_one_of(struct teller *teller, const struct old_words *clauses, bool by_and)
{
    static const struct naming contract = {"the contract is ", "", "the contract is not ", "",
                                           is_contract};
    static const struct naming trumps = {"", " are trumps", "", " are not trumps", is_suit};
    const char *said = say_names(teller, &contract, clauses, by_and);
    return said ? said : say_names(teller, &trumps, clauses, by_and);
}

/* "either a or b" among what is joined by "and"; a comma before the "or" among what has "and". */
static const char *say_joint(struct teller *teller, const struct formula *formula, bool holds)
{
    bool by_and = is_joined_by_and(formula, holds);
    struct parts parts = {.by_and = by_and};
    add_parts(teller, &parts, formula, formula->kind, holds);
    say_cards_asked(teller, &parts);
    const struct old_words words = parts.words;
    bool has_joint = parts.has_joint;
    const char *joint = by_and ? "and" : has_joint ? ", or" : "or";
    const char *one_of = has_joint ? NULL : say_one_of(teller, &words, by_and);
    if (one_of)
        return one_of;
    if (!has_joint)
        return old_say(teller, "%s%s", by_and ? "" : "either ",
                       old_say_list(teller, &words, joint));
    const char *list = words.words[0];
    for (unsigned i = 1; i < words.count; i++)
        list = old_say(teller, "%s, %s %s", list, by_and ? "and" : "or", words.words[i]);
    return list;
}

const char *old_say_clause(struct teller *teller, const struct formula *formula, bool holds)
{
    if (formula->said)
        return say_in_its_words(teller, formula->said, holds);
    switch (formula->kind) {
    case FORMULA_NOT: return old_say_clause(teller, formula->left, !holds);
    case FORMULA_AND:
    case FORMULA_OR: return say_joint(teller, formula, holds);
    case FORMULA_COMPARE: return say_comparison(teller, formula, holds);
    case FORMULA_FACT: return old_say_truth(teller, formula->fact, holds);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return formula_is_false(formula) == holds ? "never" : "always";
}

bool is_plain(const char *text)
{
    unsigned depth = 0, deepest = 0;
    for (const char *at = text; *at; at++) {
        depth += *at == '(';
        depth -= *at == ')' && depth > 0;
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest <= 1 && !strstr(text, " of these holds: ");
}

const char *old_say_plainly(struct teller *teller, const struct expression *expression,
                            const char *text)
{
    if (!is_plain(text))
        teller_lacks_words(
            teller, expression->place, old_say(teller, "says this as \"%s\"", text),
            expression->is_condition
                ? "give it a name in 'conditions' and words there: 'NAME: {is: ..., says: ...}'"
                : "give it a name in 'amounts' and words there: 'NAME: {is: ..., says: ...}'");
    return text;
}

const char *old_say_condition(struct teller *teller, const struct expression *condition, bool holds)
{
    const struct formula *formula = formula_of(teller, condition);
    if (formula)
        return old_say_plainly(teller, condition, old_say_clause(teller, formula, holds));
    if (teller_says(teller, condition))
        return say_in_its_words(teller, condition, holds);
    teller_lacks_words(teller, condition->place, "shows this condition as it is written",
                       "give it a name in 'conditions' and words there: "
                       "'NAME: {is: ..., says: ...}'");
    return old_say(teller, "%s %s", old_say_name(teller, condition->text),
                   holds ? "holds" : "does not hold");
}

const char *old_say_term_apart(struct teller *teller, unsigned term)
{
    struct expression *expression = teller->rules->terms[term].expression;
    const struct amount amount = {.given = true, .expression = expression};
    return expression->is_condition ? old_say_condition(teller, expression, true)
                                    : old_say_amount(teller, &amount);
}
