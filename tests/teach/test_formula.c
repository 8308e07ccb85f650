/*
 * Expressions as they are taken apart for telling mean what they mean in play: every expression of
 * every ruleset, with facts by chance, comes to what Lua answers; also with the options put in.
 */
#include "told.h"

#include "base/rng.h"
#include "engine/open.h"
#include "expr/names.h"
#include "reasoned.h"

#define ROUNDS 200

/* An expression and what the facts in it come to. */
struct asked {
    struct looked_up facts;
    const struct expression *expression;
    const int32_t *values;
};

static int32_t value_given(const struct looked_up *facts, const struct fact_name *fact)
{
    const struct asked *asked = (const struct asked *)facts;
    return asked->values[fact - asked->expression->names];
}

/* --- facts by chance ------------------------------------------------------------------------- */

/* A term that is a number wherever the rule is asked is put in as such before any match. */
static bool is_known_before(const struct ruleset *rules, const struct expression *asker,
                            const struct fact_name *fact, int32_t *value)
{
    if (fact->fact != FACT_TERM)
        return fact_is_fixed(rules, fact->fact, value);
    const struct expression *term = terms_only_one(rules, fact->index, asker->under);
    *value = term && term->is_constant ? term->constant : 0;
    return term && term->is_constant;
}

static int32_t any_value(const struct ruleset *rules, const struct expression *asker,
                         const struct fact_name *fact, struct rng *rng)
{
    int32_t fixed;
    if (is_known_before(rules, asker, fact, &fixed))
        return fixed;
    if (fact->fact == FACT_OPTION)
        return rules->options[fact->index].value;
    switch (fact_type(rules, fact)) {
    case VALUE_TRUTH: return (int32_t)rng_below(rng, 2);
    case VALUE_SUIT: {
        uint32_t suit = rng_below(rng, rules->pack.suit_count + 1u);
        return suit == rules->pack.suit_count ? SUIT_NONE : (int32_t)suit;
    }
    case VALUE_CONTRACT: return (int32_t)rng_below(rng, rules->contract_count + 1u);
    case VALUE_SEATS: return (int32_t)rng_below(rng, 4);
    case VALUE_NUMBER:
    case VALUE_TERM:
    case VALUE_NOTE:
    case VALUE_OPTION: break;
    }
    return (int32_t)rng_below(rng, 16) - 1;
}

static bool asks_terms(const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++)
        if (expression->names[i].fact == FACT_TERM)
            return true;
    return false;
}

/* --- comparing ------------------------------------------------------------------------------- */

static void expect_answer(const struct asked *asked, const struct formula *formula, int32_t answer)
{
    struct value value = worked_out(&asked->facts, formula);
    int64_t worth = asked->expression->is_condition ? holds(value) : value.number;
    if (worth != answer)
        print_error("%s\n", asked->expression->text);
    assert_int_equal(worth, answer);
}

/* Lua answers nothing where a divisor is zero; no ruleset that plays asks so. */
static bool divides_by_zero(const struct looked_up *facts, const struct formula *formula)
{
    if (!formula)
        return false;
    if (divides_by_zero(facts, formula->left) || divides_by_zero(facts, formula->right))
        return true;
    return formula->kind == FORMULA_ARITHMETIC &&
           (formula->arithmetic == OF_QUOTIENT || formula->arithmetic == OF_REMAINDER) &&
           worked_out(facts, formula->right).number == 0;
}

static void check_expression(struct writer *writer, struct hooks *hooks,
                             const struct expression *expression)
{
    const struct formula *whole = formula_parse(writer->page->arena, expression);
    const struct formula *settled = formula_of(writer, expression);
    struct rng rng = rng_seeded(7, expression->number);
    int32_t values[FACT_NAMES_MAX] = {0};
    struct asked asked = {{writer->rules, value_given}, expression, values};
    assert_non_null(whole); /* no shipped rule is beyond words */
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < expression->name_count; i++)
            values[i] = any_value(writer->rules, expression, &expression->names[i], &rng);
        if (divides_by_zero(&asked.facts, whole))
            continue;
        int32_t answer = hooks_answer(hooks, expression, values);
        expect_answer(&asked, whole, answer);
        if (!asks_terms(expression)) /* a term's meaning asks other facts than its name */
            expect_answer(&asked, settled, answer);
    }
}

static unsigned check_ruleset(const char *name, const char *options)
{
    struct game *game = game_open(name, 0, options);
    struct arena *arena = arena_create();
    struct writer writer = {
        .rules = game->rules, .page = page_create(arena), .hooks = game->engine.hooks};
    for (unsigned i = 0; i < game->rules->expression_count; i++)
        check_expression(&writer, game->engine.hooks, game->rules->expressions[i]);
    unsigned count = game->rules->expression_count;
    arena_destroy(arena);
    game_close(game);
    return count;
}

static void check_found(void *context, const char *id, const char *path)
{
    (void)path;
    *(unsigned *)context += check_ruleset(id, NULL);
}

static void test_rulesets_mean_what_is_told(void **state)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    struct arena *arena = arena_create();
    const char *const folders[] = {arena_format(arena, "%s/rulesets", root ? root : "."), NULL};
    unsigned checked = 0;
    (void)state;
    loader_list(folders, check_found, &checked);
    check_ruleset("parlour", NULL);
    assert_true(checked > 20);
    arena_destroy(arena);
}

static void test_so_they_do_with_house_rules(void **state)
{
    (void)state;
    check_ruleset("noms",
                  "low_mis=true thirteen_doubled=true overbid_fails=true opponents_tricks=beside");
    check_ruleset("noms", "redeal=true opponents_tricks=instead lowest_bid=7");
}

/* What no ruleset has, and where Lua's grammar is easily misread. */
static void test_grammar(void **state)
{
    static const char *const amounts[] = {
        "1 + 2 * 3 - 4",
        "-2 * tricks + 1",
        "- -3 - tricks",
        "7 // 2 * 2 + 7 % 4",
        "-7 // 2",
        "-7 % 4",
        "7 // -2",
        "7 % -4",
        "10 - 4 - 3",
        "not alone and 1 or 2",
        "alone and 1 or deal and 2",
        "(alone or deal > 2) and 1 or 2",
        "alone and 5 or deal",
        "min(tricks, 3) * max(2, deal)",
        "abs(tricks - 9)",
        "nil and 1 or 2",
        "true and false or 5",
        "trumps == 'S' and 1 or trumps and 2 or 3",
        "not not alone and 1 or 2",
        "tricks == 3 == true and 1 or 2",
        "extra and 1 or double and 2 or tricks",
        "(number + 1) * number // 2",
        "style == 'new' and 4 or style ~= 'old' and 5 or 6",
        "(alone == true and tricks ~= 2) == (deal <= 3) and 1 or 2",
        /* what options and numbers settle */
        "number < 4 and 1 or 2",
        "number > 3 and 1 or 2",
        "number <= 3 and 1 or 2",
        "number >= 4 and 1 or 2",
        "number ~= 3 and 1 or 2",
        "nil == nil and 1 or 2",
        "nil ~= 3 and 1 or 2",
        "(style == 'new') == double and 1 or 2",
        "min(7, number)",
        "max(7, -number)",
        "max(-number, 7)",
        "abs(number - 5)",
        "1 * tricks + deal * 1",
        "tricks * 2 - (number - 3)",
        /* every number is true, and so is every word */
        "-tricks and 3 or 4",
        "abs(tricks) and 3 or 4",
        "(tricks + 1) and 3 or 4",
        "style and 3 or 4",
        "not (tricks + 1) and 1 or 2",
        "tricks and deal or 5",
        "(tricks or alone) and 1 or 2",
    };
    (void)state;
    for (unsigned i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        char yaml[900];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "trumps: S\ndeal: {hands: {deal: 4}}\nmatch: {deals: 1}\n"
                 "score: {line: {to: each, points: \"%s\"}}\n"
                 "options:\n"
                 "  extra: {help: More., switch: false, patch: {}}\n"
                 "  double: {help: Twice., switch: true, patch: {}}\n"
                 "  number: {help: How many., number: 3}\n"
                 "  style: {help: How., choice: new, values: {old: {}, new: {}}}\n",
                 amounts[i]);
        struct game *game = game_write(yaml);
        struct arena *arena = arena_create();
        struct writer writer = {
            .rules = game->rules, .page = page_create(arena), .hooks = game->engine.hooks};
        for (unsigned j = 0; j < game->rules->expression_count; j++)
            check_expression(&writer, game->engine.hooks, game->rules->expressions[j]);
        arena_destroy(arena);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rulesets_mean_what_is_told),
        cmocka_unit_test(test_so_they_do_with_house_rules),
        cmocka_unit_test(test_grammar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
