/* Rows of facts, roles and sets of cards are whole: whoever adds one is told what it lacks. */
#include "unit.h"

#include <string.h>

#include "ruleset/ruleset.h"

static void expect(bool is_there, const char *name, const char *what)
{
    if (!is_there)
        fail_msg("the row of '%s' lacks %s", name, what);
}

/* What the ruleset names has its nouns from there. */
static void test_facts(void **state)
{
    (void)state;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const struct fact_row *row = &fact_rows[fact];
        const char *name = row->name ? row->name : "a fact of the ruleset's";
        bool is_number = row->type == VALUE_NUMBER;
        expect(row->doc != NULL, name, "a meaning");
        expect(row->type != VALUE_TRUTH || (row->holds && row->fails), name,
               "words for holding and failing");
        expect(!is_number || row->noun || !row->name, name, "a noun");
        expect(row->low <= row->high, name, "bounds in their order");
    }
}

static void test_roles(void **state)
{
    (void)state;
    for (enum role_base role = 0; role < ROLE_BASES; role++) {
        const struct role_row *row = &role_rows[role];
        const char *name = row->words ? row->words : row->path;
        const unsigned anywhere = ROLE_AS_ONE | ROLE_AS_SEATS | ROLE_AS_ACCOUNT | ROLE_AS_ALL;
        expect(name != NULL, "a role", "a word");
        expect(row->doc != NULL, name, "a meaning");
        expect(row->words || !(row->traits & anywhere), name, "a word for YAML");
        expect(!(row->traits & ROLE_IS_SEAT) || row->traits & ROLE_IS_ONE, name,
               "the verb of one seat");
        expect(!(row->traits & ROLE_AS_ONE) || row->traits & ROLE_AS_SEATS, name,
               "a place among seats");
    }
}

static void test_ways(void **state)
{
    (void)state;
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++) {
        const struct way_row *row = &way_rows[way];
        expect(row->word != NULL, "a way", "a word");
        expect(row->doc && strchr(row->doc, '{'), row->word, "a meaning");
    }
}

static void test_sets_of_cards(void **state)
{
    (void)state;
    for (enum term_kind kind = 0; kind < TERM_KINDS; kind++) {
        const struct term_row *row = &term_rows[kind];
        bool is_named = kind != TERM_VARIABLE && kind != TERM_FITTING && kind != TERM_CARDS;
        expect(is_named == (row->word != NULL), "a set of cards", "a word");
        expect(!is_named || row->doc, row->word, "a meaning");
    }
}

/* Two things of one name could not both be asked. */
static void test_names_are_different(void **state)
{
    (void)state;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const char *name = fact_rows[fact].name;
        for (enum fact other = 0; other < fact; other++)
            assert_false(name && fact_rows[other].name && !strcmp(name, fact_rows[other].name));
        for (enum role_base role = 0; role < ROLE_BASES; role++)
            assert_false(name && role_rows[role].path && !strcmp(name, role_rows[role].path));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_sets_of_cards),
        cmocka_unit_test(test_names_are_different),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
