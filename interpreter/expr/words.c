/* Words in quotes, and somebody, where they are compared. */
#include "expr/names.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "expr/formula.h"

#define WORDS_MAX 255 /* values of a choice */

/* What a fact can be, if it is a word at all. */
struct vocabulary {
    const char *words[WORDS_MAX];
    size_t count;
};

static void add_word(struct vocabulary *vocabulary, const char *word)
{
    assert(vocabulary->count < WORDS_MAX);
    vocabulary->words[vocabulary->count++] = word;
}

static void find_vocabulary(const struct ruleset *rules, const struct fact_name *name,
                            struct vocabulary *vocabulary)
{
    vocabulary->count = 0;
    if (name->fact == FACT_SUIT)
        for (unsigned i = 0; i < rules->pack.suit_count; i++)
            add_word(vocabulary, rules->pack.suits[i].letter);
    if (name->fact == FACT_CONTRACT)
        for (unsigned i = 1; i <= rules->contract_count; i++)
            add_word(vocabulary, rules->contracts[i].name);
    if (name->fact != FACT_OPTION || rules->options[name->index].kind != OPTION_CHOICE)
        return;
    for (unsigned i = 0; i < rules->options[name->index].value_count; i++)
        add_word(vocabulary, rules->options[name->index].values[i].name);
}

static bool has_word(const struct vocabulary *vocabulary, const char *word)
{
    for (size_t i = 0; i < vocabulary->count; i++)
        if (!strcmp(vocabulary->words[i], word))
            return true;
    return false;
}

static void complain(struct diagnostics *diagnostics, const struct formula *quoted,
                     const struct fact_name *name, const struct vocabulary *vocabulary)
{
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_EXPRESSION_NAME, part_place(&quoted->part), "'%s' is never '%s'",
                 name->text, quoted->word);
    const char *nearest = text_nearest(quoted->word, vocabulary->words, vocabulary->count);
    if (nearest)
        diagnostic_meant(diagnostic, quoted->word, nearest);
    else if (vocabulary->count == 0)
        diagnostic_hint(diagnostic, "it is not a word");
    else if (name->fact == FACT_SUIT)
        diagnostic_hint(diagnostic, "a suit is its letter, as in '%s'", vocabulary->words[0]);
}

static bool compares_equal(const struct formula *formula)
{
    return formula->kind == FORMULA_COMPARE &&
           (formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL);
}

static void check_pair(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct formula *fact, const struct formula *quoted)
{
    struct vocabulary vocabulary;
    if (fact->kind != FORMULA_FACT || quoted->kind != FORMULA_WORD)
        return;
    find_vocabulary(rules, fact->fact, &vocabulary);
    if (!has_word(&vocabulary, quoted->word))
        complain(diagnostics, quoted, fact->fact, &vocabulary);
}

static void check_words(const struct ruleset *rules, struct diagnostics *diagnostics,
                        const struct formula *formula)
{
    if (!formula)
        return;
    check_words(rules, diagnostics, formula->left);
    check_words(rules, diagnostics, formula->right);
    if (compares_equal(formula)) {
        check_pair(rules, diagnostics, formula->left, formula->right);
        check_pair(rules, diagnostics, formula->right, formula->left);
    }
}

void words_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression)
{
    check_words(rules, diagnostics, expression->tree);
}

/* --- seats ----------------------------------------------------------------------------------- */

static bool is_who(const struct formula *formula)
{
    return formula && formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO;
}

/* Whether somebody is compared with somebody else, or with nobody. */
static bool compares_seats(const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    return compares_equal(formula) && (is_who(left) || left->kind == FORMULA_NOTHING) &&
           (is_who(right) || right->kind == FORMULA_NOTHING);
}

static void check_seats(struct diagnostics *diagnostics, const struct formula *formula)
{
    if (!formula || compares_seats(formula))
        return;
    if (is_who(formula))
        diagnostic_hint(
            diagnose(diagnostics, E_EXPRESSION_NAME, part_place(&formula->part),
                     "'%s' is a player or side and can only be compared with '==' or '~='",
                     formula->fact->text),
            "compare it, as in 'caller == dealer.partner', or add a fact, as in '%s.tricks'",
            formula->fact->text);
    check_seats(diagnostics, formula->left);
    check_seats(diagnostics, formula->right);
}

void words_check_seats(struct diagnostics *diagnostics, const struct expression *expression)
{
    check_seats(diagnostics, expression->tree);
}
