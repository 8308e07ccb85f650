/* The differences of two rulesets in order of how much they change play, and as many as a page has.
 */
#include "differing.h"
#include "shelf_of_rules.h"

#include <unistd.h>

#include "words/differences.h"
#include "words/score.h"

static const char *const pairs[][2] = {
    {"whist", "nimby"},     {"bridge", "vint"},
    {"skat", "doppelkopf"}, {"hearts", "spades"},
    {"belote", "coinche"},  {"noms", "big-ships"},
    {"whist", "bid-whist"}, {"oh-hell", "nomination-whist"},
};

static unsigned lines_of(const struct page *page)
{
    char *text = NULL;
    size_t size = 0;
    unsigned lines = 0;
    FILE *out = open_memstream(&text, &size);
    page_print(page, &PAGE_PLAIN, out);
    fclose(out);
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    free(text);
    return lines;
}

static bool is_there(const struct diff *diff, const struct difference *wanted)
{
    for (const struct difference *one = diff->first; one; one = one->next)
        if (one->kind == wanted->kind && statement_equal(one->section, wanted->section) &&
            statement_equal(one->contract, wanted->contract) &&
            statement_equal(one->topic, wanted->topic) &&
            statement_equal(one->name, wanted->name) &&
            statement_equal(one->detail, wanted->detail) &&
            statement_equal(one->said[0], wanted->said[0]) &&
            statement_equal(one->said[1], wanted->said[1]))
            return true;
    return false;
}

/* Nothing is lost, each section stands once, and what is heavier stands before what is lighter: in
 * a section, and section by section. */
static void check_order(const struct diff *diff, const struct diff *ordered)
{
    const struct difference *before = NULL;
    unsigned count = 0, of_section = 0, of_section_before = 1000;
    for (const struct difference *one = diff->first; one; one = one->next)
        assert_true(is_there(ordered, one));
    for (const struct difference *one = ordered->first; one; one = one->next) {
        bool is_new = !before || !statement_equal(before->section, one->section);
        assert_in_range(one->weight, 1, 1000);
        if (is_new) {
            assert_true(of_section <= of_section_before);
            of_section_before = before ? of_section : 1000;
            of_section = 0;
            for (const struct difference *other = ordered->first; other != one; other = other->next)
                assert_false(statement_equal(other->section, one->section));
        } else if (statement_equal(before->contract, one->contract)) {
            assert_true(one->weight <= before->weight);
        } else {
            assert_non_null(one->contract);
        }
        of_section = one->weight > of_section ? one->weight : of_section;
        before = one;
        count++;
    }
    assert_int_equal(count, diff->count);
}

/* How many the last paragraph says are not shown. */
static unsigned said_hidden(const struct page *page)
{
    for (const struct block *block = page->first; block; block = block->next) {
        const struct statement *said = block->said;
        if (said && said->kind == STATEMENT_SENTENCES)
            said = said->parts[0];
        if (statement_is(said, SAY_SO_MANY_MORE_DIFFERENCES))
            return (unsigned)said->parts[0]->number;
    }
    return 0;
}

static void test_order_and_length(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct pair pair = open_pair(pairs[i][0], pairs[i][1]);
        struct differing differing = differing_of(pair.rules[0], pair.rules[1]);
        const struct diff *ordered = diff_by_weight(differing.diff, differing.arena);
        const struct page *page = diff_page(ordered, DIFF_LINES, differing.arena);
        const struct page *all = diff_page(ordered, 0, differing.arena);
        check_order(differing.diff, ordered);
        assert_in_range(lines_of(page), 20, DIFF_LINES + 10);
        assert_int_equal(said_hidden(all), 0);
        assert_true(said_hidden(page) < ordered->count);
        assert_int_equal(said_hidden(page) > 0, lines_of(all) > lines_of(page));
        differing_end(&differing);
        close_pair(&pair);
    }
}

/* The place of the line of the score with that name among the differences; -1: it is not there. */
static int place_of_line(const struct diff *diff, const char *name)
{
    int place = 0;
    for (const struct difference *one = diff->first; one; one = one->next, place++)
        if (statement_is(one->section, SAY_SECTION_SCORE) && one->name &&
            one->name->kind == STATEMENT_TEXT && strcmp(one->name->text, name) == 0)
            return place;
    return -1;
}

/* What is written in most deals comes before what is hardly ever written. */
static void test_what_happens_often_comes_first(void **state)
{
    (void)state;
    struct pair pair = open_pair("bridge", "vint");
    struct differing differing = differing_of(pair.rules[0], pair.rules[1]);
    const struct diff *ordered = diff_by_weight(differing.diff, differing.arena);
    int tricks = place_of_line(ordered, "tricks"), rubber = place_of_line(ordered, "rubber");
    int slam = place_of_line(ordered, "grand slam");
    assert_true(tricks >= 0 && rubber >= 0 && slam >= 0);
    assert_true(tricks < rubber && tricks < slam);
    differing_end(&differing);
    close_pair(&pair);
}

/* The same rulesets have the same order, always. */
static void test_order_is_the_same(void **state)
{
    (void)state;
    struct pair pair = open_pair("whist", "nimby");
    struct differing differing = differing_of(pair.rules[0], pair.rules[1]);
    const struct diff *one = diff_by_weight(differing.diff, differing.arena);
    const struct diff *other = diff_by_weight(differing.diff, differing.arena);
    const struct difference *a = one->first, *b = other->first;
    for (; a && b; a = a->next, b = b->next)
        assert_true(a->weight == b->weight && statement_equal(a->name, b->name) &&
                    statement_equal(a->section, b->section));
    assert_true(!a && !b);
    differing_end(&differing);
    close_pair(&pair);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_and_length),
        cmocka_unit_test(test_what_happens_often_comes_first),
        cmocka_unit_test(test_order_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
