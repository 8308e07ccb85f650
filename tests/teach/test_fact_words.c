/* Every fact has the phrases that its kind asks for: the test names what a new one lacks. */
#include "unit.h"

#include "engine/fixture.h"
#include "teach/formula.h"

static void expect(bool is_there, const char *name, const char *what)
{
    if (!is_there)
        fail_msg("'%s' lacks %s", name, what);
}

/* What the ruleset names has its noun from there; a clause says how much, and of seats also who. */
static void expect_words(enum fact fact, const struct fact_words *words)
{
    const struct fact_row *row = &fact_rows[fact];
    const char *name = row->name ? row->name : row->place ? row->place : "a fact of the ruleset's";
    bool is_counted = row->measure == MEASURE_COUNT;
    expect(row->type != VALUE_TRUTH || (words->holds.id && words->fails.id), name,
           "words for holding and failing");
    expect(row->type != VALUE_NUMBER || words->noun || !row->name, name, "a noun");
    expect(row->measure != MEASURE_PLACE || words->one, name, "what is counted");
    expect(!is_counted || words->clause, name, "a clause");
    expect(!is_counted || !row->name || (words->one && words->many), name, "a unit");
    expect(!words->clause || words_arguments(words->clause) == 1u + fact_is_of_seats(fact), name,
           "room for the number");
    expect(!words->denial || (words->clause && words_arguments(words->denial) == 2), name,
           "room for the most");
    expect(!words->none == !words->some, name, "both words for no number");
    expect(!fact_is_count(fact) || words->behind, name, "where its cards lie");
}

static void expect_all_words(const char *ruleset, bool is_over)
{
    struct game *game = game_open(ruleset, 0, NULL);
    const struct writer writer = {.rules = game->rules, .is_over = is_over};
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        expect_words(fact, fact_words(&writer, fact));
    game_close(game);
}

static void test_words(void **state)
{
    (void)state;
    expect_all_words("whist", false);
    expect_all_words("whist", true);
}

/* Numbers that are no bids, a worth that is called, cards turned up. */
static void test_words_of_others(void **state)
{
    (void)state;
    expect_all_words("piquet", false);
    expect_all_words("belote", false);
    expect_all_words("schnapsen", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_words_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
