/* Conditions in English: "the makers' tricks reach the declarer's bid", or that they do not. */
#include "teach/formula.h"
#include "words/clauses.h"
#include "words/facts.h"
#include "words/values.h"

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

/* --- comparisons ----------------------------------------------------------------------------- */

/* "their tricks and their aces together": what is added up before it is compared, and has no words
 * of its own. */
static const struct statement *say_sum(struct writer *writer, const struct formula *sum)
{
    bool is_sum = !sum->said && sum->kind == FORMULA_ARITHMETIC && sum->arithmetic == OF_SUM;
    return is_sum ? say(writer, SAY_SUM_TOGETHER, say_compared(writer, sum->left),
                        say_compared(writer, sum->right))
                  : say_subject(writer, sum);
}

/* "their score equals their bid", but "the stake is 1". */
static const struct statement *say_amounts(struct writer *writer, enum comparison comparison,
                                           const struct formula *left, const struct formula *right)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_AMOUNT_EQUALS,      [IS_UNEQUAL] = SAY_AMOUNT_IS_OTHER_THAN,
        [IS_LESS] = SAY_AMOUNT_IS_LESS_THAN, [IS_AT_MOST] = SAY_AMOUNT_IS_AT_MOST,
        [IS_MORE] = SAY_AMOUNT_IS_MORE_THAN, [IS_AT_LEAST] = SAY_AMOUNT_IS_AT_LEAST,
    };
    bool is_so_much = comparison == IS_EQUAL && left->kind == FORMULA_FACT && !left->said &&
                      right->kind == FORMULA_NUMBER;
    return say(writer, is_so_much ? SAY_AMOUNT_IS : ids[comparison], say_sum(writer, left),
               say_compared(writer, right));
}

/* Two facts: in either order, where only one of them has words for it. */
static const struct statement *say_facts(struct writer *writer, enum comparison comparison,
                                         const struct fact_name *left,
                                         const struct fact_name *right)
{
    bool is_equal = comparison == IS_EQUAL;
    const struct statement *said = NULL;
    if (is_equal || comparison == IS_UNEQUAL)
        said = say_fact_and_extreme(writer, left, right, is_equal);
    if (!said)
        said = say_two_facts(writer, comparison, left, right);
    return said ? said : say_two_facts(writer, turned_round(comparison), right, left);
}

/* "both are so or neither: they won no tricks; they took no aces". */
static const struct statement *say_truths(struct writer *writer, const struct formula *left,
                                          const struct formula *right, bool are_equal)
{
    if (right->kind == FORMULA_TRUTH)
        return say_clause(writer, left, are_equal == (right->number != 0));
    if (left->kind == FORMULA_TRUTH)
        return say_clause(writer, right, are_equal == (left->number != 0));
    return say(writer, are_equal ? SAY_BOTH_OR_NEITHER_HOLDS : SAY_ONLY_ONE_HOLDS,
               say_clause(writer, left, true), say_clause(writer, right, true));
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
static const struct statement *say_cards_summed(struct writer *writer, enum comparison comparison,
                                                const struct formula *left,
                                                const struct formula *right)
{
    const struct fact_name *facts[SUMMED_MAX];
    unsigned count = 0;
    if (left->kind != FORMULA_ARITHMETIC || right->kind != FORMULA_NUMBER ||
        !add_facts(left, facts, &count))
        return NULL;
    return say_single_cards(writer, facts, count, comparison, right->number);
}

static bool is_sum_of_seats(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->is_sum;
}

/* A comparison of what is no amount, or of a fact with what its row has words for; or NULL. */
static const struct statement *say_special(struct writer *writer, enum comparison comparison,
                                           const struct formula *left, const struct formula *right)
{
    bool is_equal = comparison == IS_EQUAL, is_equality = is_equal || comparison == IS_UNEQUAL;
    bool is_fact = left->kind == FORMULA_FACT;
    bool is_sum = is_sum_of_seats(left);
    if (is_sum || is_sum_of_seats(right))
        return is_sum && right->kind == FORMULA_NUMBER
                   ? say_sum_and_number(writer, left->fact, comparison, right->number)
                   : NULL;
    if (is_equality && formula_is_truth(writer->rules, left) &&
        formula_is_truth(writer->rules, right))
        return say_truths(writer, left, right, is_equal);
    if (is_fact && right->kind == FORMULA_NUMBER)
        return say_fact_and_number(writer, left->fact, comparison, right->number);
    if (is_fact && right->kind == FORMULA_FACT)
        return say_facts(writer, comparison, left->fact, right->fact);
    return is_fact && is_equality ? say_fact_and_word(writer, left->fact, is_equal, right) : NULL;
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

static const struct statement *say_comparison(struct writer *writer, const struct formula *formula,
                                              bool holds)
{
    const struct compared of = compared_in(formula, holds);
    const struct statement *said = say_special(writer, of.comparison, of.left, of.right);
    if (!said)
        said = say_cards_summed(writer, of.comparison, of.left, of.right);
    return said ? said : say_amounts(writer, of.comparison, of.left, of.right);
}

/* --- clauses --------------------------------------------------------------------------------- */

/* What the ruleset says for a condition, or for its opposite. */
static const struct statement *say_in_its_words(struct writer *writer,
                                                const struct expression *condition, bool holds)
{
    if (condition->means)
        writer_speaks_of(writer, condition);
    if (holds)
        return say_text(writer, condition->says);
    if (condition->says_not)
        return say_text(writer, condition->says_not);
    writer_lacks_words(
        writer, condition->place,
        arena_format(writer->page->arena, "has no words for the opposite of '%s'", condition->text),
        "add 'says-not: ...' to 'says'");
    return say(writer, SAY_NOT_SO_THAT, say_text(writer, condition->says));
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
static const struct statement *say_both_bounds(struct writer *writer, const struct formula *formula)
{
    struct bound a, b;
    if (formula->kind != FORMULA_AND || formula->said || !read_bound(formula->left, &a) ||
        !read_bound(formula->right, &b) || !fact_same(a.fact, b.fact) || a.is_least == b.is_least)
        return NULL;
    return a.is_least ? say_fact_between(writer, a.fact, a.number, b.number)
                      : say_fact_between(writer, a.fact, b.number, a.number);
}

/* What is joined, as clauses: "a", "b" and "c" of "a and b and c". */
struct parts {
    struct statements clauses;
    bool by_and, has_joint; /* one of them is joined itself, of what is joined otherwise */
    const struct fact_name *cards[SUMMED_MAX]; /* asked for last, one after the other; not said */
    unsigned card_count;
};

/* The single card that somebody must have there; NULL where anything else is asked. */
static const struct fact_name *card_asked(const struct writer *writer,
                                          const struct formula *formula, bool holds)
{
    if (formula->kind != FORMULA_COMPARE || formula->said)
        return NULL;
    const struct compared of = compared_in(formula, holds);
    bool is_card = of.left->kind == FORMULA_FACT && !of.left->said &&
                   of.right->kind == FORMULA_NUMBER &&
                   asks_for_card(writer->rules, of.left->fact, of.comparison, of.right->number);
    return is_card ? of.left->fact : NULL;
}

/* Cards that lie in one place are one clause, which says the place once: "they have the king and
 * the queen in hand". */
static void say_cards_asked(struct writer *writer, struct parts *parts)
{
    if (parts->card_count > 0)
        add_part(writer, &parts->clauses,
                 say_single_cards(writer, parts->cards, parts->card_count, IS_AT_LEAST,
                                  parts->card_count));
    parts->card_count = 0;
}

static void add_clause(struct writer *writer, struct parts *parts, const struct formula *formula,
                       bool holds)
{
    const struct fact_name *card = parts->by_and ? card_asked(writer, formula, holds) : NULL;
    const struct fact_name *before = parts->card_count > 0 ? parts->cards[0] : NULL;
    bool goes_on = card && before && card->fact == before->fact && card->role == before->role;
    if (!goes_on || parts->card_count == SUMMED_MAX)
        say_cards_asked(writer, parts);
    if (card)
        parts->cards[parts->card_count++] = card;
    else
        add_part(writer, &parts->clauses, say_clause(writer, formula, holds));
}

static void add_parts(struct writer *writer, struct parts *parts, const struct formula *formula,
                      enum formula_kind kind, bool holds)
{
    if (formula->kind == FORMULA_NOT && !formula->said) {
        add_parts(writer, parts, formula->left, kind == FORMULA_AND ? FORMULA_OR : FORMULA_AND,
                  !holds);
        return;
    }
    const struct statement *both = holds ? say_both_bounds(writer, formula) : NULL;
    if (both) {
        say_cards_asked(writer, parts);
        add_part(writer, &parts->clauses, both);
        return;
    }
    if (formula->kind == kind && !formula->said) {
        add_parts(writer, parts, formula->left, kind, holds);
        add_parts(writer, parts, formula->right, kind, holds);
        return;
    }
    parts->has_joint |= is_joint(formula) && !formula->said;
    add_clause(writer, parts, formula, holds);
}

/* "the contract is a, b or c", "the contract is neither a nor b": of clauses that all say so of one
 * name; `all` says it of several. NULL of other clauses. */
static const struct statement *say_names(struct writer *writer, const struct statements *clauses,
                                         unsigned one, unsigned all, enum joint joint)
{
    struct statements names = {0};
    for (unsigned i = 0; i < clauses->count; i++) {
        const struct statement *clause = clauses->parts[i];
        if (!statement_is(clause, one) || clause->parts[0]->kind != STATEMENT_TEXT)
            return NULL;
        add_part(writer, &names, clause->parts[0]);
    }
    return say(writer, all, say_list(writer, &names, joint));
}

static const struct statement *say_one_of(struct writer *writer, const struct statements *clauses,
                                          bool by_and)
{
    const struct statement *said =
        by_and ? say_names(writer, clauses, SAY_CLAUSE_CONTRACT_IS_NOT,
                           SAY_CLAUSE_CONTRACT_IS_NEITHER, JOINT_NOR)
               : say_names(writer, clauses, SAY_CONTRACT_IS, SAY_CONTRACT_IS, JOINT_OR);
    if (said)
        return said;
    return by_and ? say_names(writer, clauses, SAY_SUIT_MAKES_NO_TRUMPS,
                              SAY_NEITHER_SUIT_MAKES_TRUMPS, JOINT_NOR)
                  : say_names(writer, clauses, SAY_SUIT_IS_TRUMPS, SAY_SUIT_IS_TRUMPS, JOINT_OR);
}

/* "either a or b" among what is joined by "and"; a comma before the "or" among what has "and". */
static const struct statement *say_joint(struct writer *writer, const struct formula *formula,
                                         bool holds)
{
    bool by_and = is_joined_by_and(formula, holds);
    struct parts parts = {.by_and = by_and};
    add_parts(writer, &parts, formula, formula->kind, holds);
    say_cards_asked(writer, &parts);
    const struct statements *clauses = &parts.clauses;
    const struct statement *one_of = parts.has_joint ? NULL : say_one_of(writer, clauses, by_and);
    if (one_of)
        return one_of;
    if (!parts.has_joint)
        return by_and ? say_list(writer, clauses, JOINT_AND)
                      : say(writer, SAY_EITHER_HOLDS, say_list(writer, clauses, JOINT_OR));
    const struct statement *list = clauses->parts[0];
    for (unsigned i = 1; i < clauses->count; i++)
        list =
            say(writer, by_and ? SAY_ONE_AND_ANOTHER : SAY_ONE_OR_ANOTHER, list, clauses->parts[i]);
    return list;
}

const struct statement *say_clause(struct writer *writer, const struct formula *formula, bool holds)
{
    if (formula->said)
        return say_in_its_words(writer, formula->said, holds);
    switch (formula->kind) {
    case FORMULA_NOT: return say_clause(writer, formula->left, !holds);
    case FORMULA_AND:
    case FORMULA_OR: return say_joint(writer, formula, holds);
    case FORMULA_COMPARE: return say_comparison(writer, formula, holds);
    case FORMULA_FACT: return say_truth(writer, formula->fact, holds);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return say(writer, formula_is_false(formula) == holds ? SAY_NEVER_SO : SAY_ALWAYS_SO);
}

/* How deep brackets stand within brackets in an author's words. */
static unsigned depth_in_words(const char *words)
{
    unsigned depth = 0, deepest = 0;
    for (; *words; words++) {
        depth += *words == '(';
        depth -= *words == ')' && depth > 0;
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

static unsigned depth_of_brackets(const struct statement *said)
{
    if (!said)
        return 0;
    if (said->kind == STATEMENT_TEXT)
        return depth_in_words(said->text);
    unsigned deepest = 0;
    for (unsigned i = 0; i < said->count; i++) {
        unsigned depth = depth_of_brackets(said->parts[i]);
        deepest = depth > deepest ? depth : deepest;
    }
    bool is_bracketed =
        statement_is(said, SAY_IN_BRACKETS) || statement_is(said, SAY_BEHIND_IN_BRACKETS);
    return deepest + is_bracketed;
}

bool is_plain(const struct statement *said)
{
    return depth_of_brackets(said) <= 1 && !statement_has(said, SAY_BOTH_OR_NEITHER_HOLDS) &&
           !statement_has(said, SAY_ONLY_ONE_HOLDS);
}

static void note_lack(struct writer *writer, const struct expression *expression, const char *what)
{
    writer_lacks_words(
        writer, expression->place, what,
        expression->is_condition
            ? "name it under 'conditions' and add words: 'NAME: {is: ..., says: ...}'"
            : "name it under 'amounts' and add words: 'NAME: {is: ..., says: ...}'");
}

const struct statement *say_plainly(struct writer *writer, const struct expression *expression,
                                    const struct statement *said)
{
    if (!is_plain(said))
        note_lack(
            writer, expression,
            arena_format(writer->page->arena, "prints this as \"%s\"", writer_text(writer, said)));
    return say_by(writer, expression->place, said);
}

const struct statement *say_as_written(struct writer *writer, const struct expression *expression,
                                       bool holds)
{
    const struct statement *name = say_name(writer, expression->text);
    note_lack(writer, expression,
              expression->is_condition ? "prints this condition as it is written"
                                       : "prints this amount as it is written");
    if (expression->is_condition)
        name = say(writer, holds ? SAY_AS_WRITTEN_HOLDS : SAY_AS_WRITTEN_FAILS, name);
    return say_by(writer, expression->place, name);
}

const struct statement *say_condition(struct writer *writer, const struct expression *condition,
                                      bool holds)
{
    const struct formula *formula = formula_of(writer, condition);
    if (formula)
        return say_plainly(writer, condition, say_clause(writer, formula, holds));
    if (writer_says(writer, condition))
        return say_by(writer, condition->place, say_in_its_words(writer, condition, holds));
    return say_as_written(writer, condition, holds);
}

const struct statement *say_meaning(struct writer *writer, const struct named_term *term)
{
    const struct amount amount = {.given = true, .expression = term->expression};
    return term->expression->is_condition ? say_condition(writer, term->expression, true)
                                          : say_amount(writer, &amount);
}

const struct statement *say_spelt_out(struct writer *writer, const struct expression *expression)
{
    const struct formula *formula = formula_of(writer, expression);
    if (!formula)
        return say_as_written(writer, expression, true);
    struct formula bare = *formula;
    bare.said = NULL;
    return say_plainly(writer, expression,
                       expression->lookup && formula->said ? say_lookup(writer, expression)
                       : expression->is_condition          ? say_clause(writer, &bare, true)
                                                           : say_value(writer, &bare));
}
