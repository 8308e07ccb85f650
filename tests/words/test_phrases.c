/*
 * Every row of a phrase can be read: its braces match, its gaps ask for arguments from the first on
 * without leaving one out, the sign behind a number is one that there is, and no row is a whole
 * sentence: capitals and full stops are added when it becomes one.
 */
#include "unit.h"

#include <ctype.h>
#include <stdlib.h>

#include "words/words.h"

static const char *fault_of_gap(const char *gap)
{
    char *behind;
    unsigned long number = strtoul(gap, &behind, 10);
    if (behind == gap || number == 0)
        return "a gap without an argument";
    return strchr("}:?#^@~.'", *behind) ? NULL : "an unknown sign in a gap";
}

static const char *fault_of(const char *row)
{
    unsigned depth = 0;
    if (*row == '=' && !isdigit((unsigned char)row[1]))
        return "no argument behind '='";
    for (const char *at = row; *at; at++) {
        if (*at == '{' && fault_of_gap(at + 1))
            return fault_of_gap(at + 1);
        if (*at == '}' && depth == 0)
            return "a brace too many";
        depth += *at == '{';
        depth -= *at == '}';
    }
    size_t length = strlen(row);
    if (length > 0 && row[length - 1] == '.')
        return "a full stop at its end";
    return depth ? "a brace that is not closed" : NULL;
}

static bool asks_for(const char *row, unsigned number)
{
    for (const char *at = row; (at = strchr(at, '{')); at++)
        if (strtoul(at + 1, NULL, 10) == number)
            return true;
    return *row == '=' && strtoul(row + 1, NULL, 10) == number;
}

static void test_phrases(void **state)
{
    (void)state;
    unsigned count = 0;
    struct arena *arena = arena_create();
    for (unsigned id; (id = words_phrase(count)); count++) {
        const char *row = words_row(id), *fault = fault_of(row);
        if (fault)
            fail_msg("%s: %s: %s", words_id_name(arena, id), fault, row);
        for (unsigned number = 1; number <= words_arguments(id); number++)
            if (!asks_for(row, number))
                fail_msg("%s asks for no argument %u: %s", words_id_name(arena, id), number, row);
    }
    arena_destroy(arena);
    assert_true(count > 40);
}

/* Each fault is found. */
static void test_faults(void **state)
{
    (void)state;
    static const char *const faulty[] = {"{0} leads", "{} leads",  "{1!x}",   "{1 leads",
                                         "1} leads",  "It leads.", "=x leads"};
    for (unsigned i = 0; i < sizeof faulty / sizeof *faulty; i++)
        assert_non_null(fault_of(faulty[i]));
    static const char *const good[] = {"{1} {1:leads|lead}", "{2?, or {1@}}", "{1#trick|tricks}",
                                       "=1{1}"};
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++)
        assert_null(fault_of(good[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_phrases),
                                       cmocka_unit_test(test_faults)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
