/*
 * The evaluator: random expressions have the values that Lua gives them, and what is known in part
 * of their facts leaves room for each of these values.
 */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "../hooks/fixture.h"
#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/formula.h"

/* --- random expressions ---------------------------------------------------------------------- */

struct author {
    struct rng rng;
    char text[EXPRESSION_MAX];
};

static unsigned pick(struct author *author, unsigned count)
{
    return (unsigned)rng_below(&author->rng, count);
}

static void write_text(struct author *author, const char *text)
{
    size_t length = strlen(author->text);
    snprintf(author->text + length, sizeof author->text - length, "%s", text);
}

static void write_leaf(struct author *author)
{
    static const char *const leaves[] = {"tricks", "bid",    "score",  "last",  "trumps", "nil",
                                         "true",   "false",  "0",      "1",     "3",      "7",
                                         "'S'",    "'none'", "tricks", "trick", "trumps", "last"};
    write_text(author, leaves[pick(author, sizeof leaves / sizeof *leaves)]);
}

static void write_expression(struct author *author, unsigned depth)
{
    static const char *const binary[] = {" or ", " and ", " == ", " ~= ", " < ",  " > ", " <= ",
                                         " >= ", " + ",   " - ",  " * ",  " // ", " % "};
    static const char *const unary[] = {"not ", "-", "abs("};
    static const char *const functions[] = {"min(", "max(", "round("};
    unsigned kind = pick(author, 10);
    if (depth == 0 || kind < 2) {
        write_leaf(author);
    } else if (kind < 7) {
        write_text(author, "(");
        write_expression(author, depth - 1);
        write_text(author, binary[pick(author, 13)]);
        write_expression(author, depth - 1);
        write_text(author, ")");
    } else if (kind < 9) {
        unsigned which = pick(author, 3);
        write_text(author, unary[which]);
        write_text(author, which == 2 ? "" : "(");
        write_expression(author, depth - 1);
        write_text(author, ")");
    } else {
        write_text(author, functions[pick(author, 3)]);
        write_expression(author, depth - 1);
        write_text(author, ", ");
        write_expression(author, depth - 1);
        write_text(author, ")");
    }
}

/* --- values ---------------------------------------------------------------------------------- */

/* Some value of the fact, small or large. */
static int32_t random_number(struct author *author, const struct ruleset *rules,
                             const struct fact_name *name)
{
    switch (fact_type(rules, name)) {
    case VALUE_TRUTH: return (int32_t)pick(author, 2);
    case VALUE_SUIT: return pick(author, 3) ? (int32_t)pick(author, 2) : SUIT_NONE;
    case VALUE_NUMBER:
    case VALUE_CONTRACT:
    case VALUE_SEATS:
    case VALUE_NOTE:
    case VALUE_TERM:
    case VALUE_OPTION: break;
    }
    return (int32_t)pick(author, 17) - 8;
}

/* What is known of each fact: the number itself, or bounds about it. */
struct known_numbers {
    const struct ruleset *rules;
    const struct expression *expression;
    const int32_t *values;
    unsigned slack[FACT_NAMES_MAX];
};

static struct value known_value(void *context, const struct fact_name *name)
{
    const struct known_numbers *known = context;
    unsigned at = (unsigned)(name - known->expression->names);
    struct value exact = value_of_fact(known->rules, name, known->values[at]);
    if (known->slack[at] == 0)
        return exact;
    if (exact.may == MAY_BE_NUMBER)
        return value_between(exact.low - known->slack[at], exact.high + known->slack[at] / 2);
    return value_either(exact, known->slack[at] > 2 ? value_anything() : value_nil());
}

/* Whether the answer is one of those that the value leaves. */
static bool has_room(const struct value *value, bool is_fine, const struct lua_answer *answer)
{
    if (value->may & MAY_BE_OTHER)
        return true;
    if (!is_fine)
        return value->may & MAY_FAIL;
    switch (answer->kind) {
    case ANSWER_NIL: return value->may & MAY_BE_NIL;
    case ANSWER_TRUTH: return value->may & (answer->integer ? MAY_BE_TRUE : MAY_BE_FALSE);
    case ANSWER_INTEGER:
        return (value->may & MAY_BE_NUMBER) && answer->integer >= value->low &&
               answer->integer <= value->high;
    case ANSWER_TEXT:
        return (value->may & MAY_BE_WORD) && (!value->word || !strcmp(value->word, answer->text));
    case ANSWER_FLOAT:
    case ANSWER_OTHER: break;
    }
    return false;
}

struct tried {
    unsigned exact, failed, partly;
};

static void try_values(struct author *author, const struct ruleset *rules, struct hooks *hooks,
                       const struct expression *expression, struct tried *tried)
{
    const struct expression_part whole = {expression, 0, (uint16_t)strlen(expression->text)};
    int32_t values[FACT_NAMES_MAX];
    struct lua_answer answer;
    for (unsigned i = 0; i < expression->name_count; i++)
        values[i] = random_number(author, rules, &expression->names[i]);
    bool is_fine = hooks_evaluate(hooks, &whole, values, NULL, &answer);
    struct value exact = formula_evaluate_for(rules, expression, expression->tree, values);
    struct known_numbers known = {rules, expression, values, {0}};
    for (unsigned i = 0; i < expression->name_count; i++)
        known.slack[i] = pick(author, 5);
    const struct facts facts = {known_value, &known};
    struct value partly = formula_evaluate(expression->tree, &facts);
    bool is_right = has_room(&exact, is_fine, &answer) && has_room(&partly, is_fine, &answer) &&
                    (!value_is_exact(&exact) || is_fine);
    if (!is_right)
        fail_msg("'%s' is not what Lua says", expression->text);
    tried->exact += value_is_exact(&exact);
    tried->failed += !is_fine;
    tried->partly += !value_is_exact(&partly);
}

static void test_as_lua_has_it(void **state)
{
    struct author author = {.rng = rng_seeded(20, 1)};
    struct tried tried = {0};
    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        struct expression *expressions[4];
        for (unsigned j = 0; j < 4; j++) {
            author.text[0] = '\0';
            write_expression(&author, 1 + pick(&author, 4));
            const char *text = arena_copy(fixture.rules->arena, author.text, strlen(author.text));
            expressions[j] = add_expression(&fixture, text, SCOPE_CALL, pick(&author, 2));
            /* Some compare a fact with what it never is, or cannot be settled: these are refused.
             */
            hooks_bind_expression(fixture.rules, expressions[j], fixture.diagnostics);
        }
        struct hooks *hooks = hooks_open(fixture.rules, fixture.diagnostics);
        for (unsigned j = 0; j < 4; j++)
            for (unsigned k = 0; expressions[j]->tree && k < 8; k++)
                try_values(&author, fixture.rules, hooks, expressions[j], &tried);
        hooks_close(hooks);
        fixture_destroy(&fixture);
    }
    assert_in_range(tried.exact, 3000, UINT32_MAX);
    assert_in_range(tried.failed, 500, UINT32_MAX);
    assert_in_range(tried.partly, 1000, UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_lua_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
