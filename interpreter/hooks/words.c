#include "hooks/expression.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "hooks/formula.h"

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

static const struct fact_name *find_name(const struct expression *expression, struct token token)
{
    for (unsigned i = 0; i < expression->name_count; i++)
        if (token_is(expression->text, token, expression->names[i].text))
            return &expression->names[i];
    return NULL;
}

static void complain(struct diagnostics *diagnostics, const struct expression *expression,
                     struct token quoted, const char *word, const struct fact_name *name,
                     const struct vocabulary *vocabulary)
{
    struct diagnostic *diagnostic = diagnose(diagnostics, E_EXPRESSION_NAME,
                                             names_place(expression, quoted.offset, quoted.length),
                                             "'%s' is never '%s'", name->text, word);
    const char *nearest = text_nearest(word, vocabulary->words, vocabulary->count);
    if (nearest)
        diagnostic_meant(diagnostic, word, nearest);
    else if (vocabulary->count == 0)
        diagnostic_hint(diagnostic, "it is no word");
    else if (name->fact == FACT_SUIT)
        diagnostic_hint(diagnostic, "a suit is its letter, as in '%s'", vocabulary->words[0]);
}

/* Words with escapes in them are left to Lua. */
static void check_pair(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct expression *expression, struct token quoted,
                       const struct fact_name *name)
{
    char word[EXPRESSION_MAX];
    const char *text = expression->text + quoted.offset + 1;
    int length = (int)quoted.length - 2;
    if (length < 0 || memchr(text, '\\', (size_t)length))
        return;
    snprintf(word, sizeof word, "%.*s", length, text);
    struct vocabulary vocabulary;
    find_vocabulary(rules, name, &vocabulary);
    if (!has_word(&vocabulary, word))
        complain(diagnostics, expression, quoted, word, name, &vocabulary);
}

void words_check(const struct ruleset *rules, struct diagnostics *diagnostics,
                 const struct expression *expression)
{
    const char *text = expression->text;
    struct token left = scan_token(text, 0), middle = scan_after(text, left);
    for (struct token right; middle.kind != TOKEN_END; left = middle, middle = right) {
        right = scan_after(text, middle);
        bool is_string_left = left.kind == TOKEN_STRING,
             is_string_right = right.kind == TOKEN_STRING;
        bool compares = token_is(text, middle, "==") || token_is(text, middle, "~=");
        const struct fact_name *name = find_name(expression, is_string_left ? right : left);
        if (compares && is_string_left != is_string_right && name)
            check_pair(rules, diagnostics, expression, is_string_left ? left : right, name);
    }
}

/* --- seats ----------------------------------------------------------------------------------- */

static bool is_who(const struct formula *formula)
{
    return formula && formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO;
}

/* Whether somebody is compared with somebody else, or with nobody. */
static bool compares_seats(const struct formula *formula)
{
    bool is_equality = formula->kind == FORMULA_COMPARE &&
                       (formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL);
    const struct formula *left = formula->left, *right = formula->right;
    return is_equality && (is_who(left) || left->kind == FORMULA_NOTHING) &&
           (is_who(right) || right->kind == FORMULA_NOTHING);
}

static void check_seats(struct diagnostics *diagnostics, const struct formula *formula)
{
    if (!formula || compares_seats(formula))
        return;
    if (is_who(formula))
        diagnostic_hint(diagnose(diagnostics, E_EXPRESSION_NAME, part_place(&formula->part),
                                 "'%s' is somebody, and stands only beside '==' or '~='",
                                 formula->fact->text),
                        "ask who they are, as in 'caller == dealer.partner', or something of "
                        "them, as in '%s.tricks'",
                        formula->fact->text);
    check_seats(diagnostics, formula->left);
    check_seats(diagnostics, formula->right);
}

void words_check_seats(struct diagnostics *diagnostics, const struct expression *expression)
{
    struct arena *arena = arena_create();
    check_seats(diagnostics, formula_parse(arena, expression));
    arena_destroy(arena);
}
