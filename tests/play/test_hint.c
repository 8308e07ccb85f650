/* A hint tells figures that are there, and no others. */
#include "play/stopped.h"

#include <stdlib.h>
#include <string.h>

#include "play/table_session.h"

/* North leads, with the ace, the king and the two of spades. */
#define LEADS                                                                                      \
    "eldest: 1\nrecord: {}\nruleset: whist\ndeals:\n  - position:\n"                               \
    "      trumps: H\n      tricks: {North-South: 5, East-West: 5}\n      leads: North\n"          \
    "      hands: {North: SA SK S2}\n"

struct lead {
    struct stopped stopped;
    unsigned ace, king, two;
};

static unsigned card(const struct lead *lead, const char *name)
{
    return set_first(pack_find_cards(lead->stopped.asked.glyphs.pack, name));
}

static void open_lead(struct lead *lead)
{
    stop(&lead->stopped, LEADS);
    lead->ace = card(lead, "SA");
    lead->king = card(lead, "SK");
    lead->two = card(lead, "S2");
    assert_int_equal(set_count(lead->stopped.asked.legal), 3);
}

static const char *told_with(const struct lead *lead, unsigned action, const struct advice *advice,
                             const struct outlook *outlook)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    hint_tell(&lead->stopped.asked, action, advice, outlook, 200, out);
    fclose(out);
    const char *copy = arena_copy(lead->stopped.arena, text, length);
    free(text);
    return copy;
}

static const char *told(const struct lead *lead, unsigned action, const struct advice *advice)
{
    return told_with(lead, action, advice, NULL);
}

static struct advice advice_of(const struct lead *lead, double ace, double king, double two)
{
    struct advice advice = {.count = 3, .worlds = 4200};
    advice.choices[0] = (struct weighed){(uint8_t)lead->ace, 0.7, ace, 0.05};
    advice.choices[1] = (struct weighed){(uint8_t)lead->king, 0.2, king, 0.05};
    advice.choices[2] = (struct weighed){(uint8_t)lead->two, 0.1, two, 0.1};
    return advice;
}

/* 1.96 errors of 0.05 are 0.1 points, of 0.1 they are 0.2. */
static void test_it_tells_the_difference_to_the_next_best(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    assert_string_equal(told(&lead, lead.ace, &advice),
                        "SA: 0.8 points more than S2, the next best, over 4,200 possible deals.\n"
                        "  SA   +1.5 points, plus or minus 0.1\n"
                        "  S2   +0.8 points, plus or minus 0.2\n"
                        "  SK   -0.2 points, plus or minus 0.1\n");
    go_away(&lead.stopped);
}

static void test_it_does_not_tell_what_chance_may_have_made(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, 1.45, 0.75);
    const char *text = told(&lead, lead.ace, &advice);
    assert_non_null(
        strstr(text, "SA: as good as SK, as far as it can tell, over 4,200 possible deals."));
    go_away(&lead.stopped);
}

/* From a handful of worlds nothing follows, however much they agree. */
static void test_it_does_not_tell_much_from_a_few_worlds(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    advice.worlds = 1;
    const char *text = told(&lead, lead.ace, &advice);
    assert_non_null(
        strstr(text, "SA: as good as S2, as far as it can tell, over 1 possible deal.\n"));
    go_away(&lead.stopped);
}

static void test_points_are_not_all(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    const char *text = told(&lead, lead.two, &advice);
    assert_non_null(strstr(text, "S2: 0.8 points fewer than SA, but better for the match, over"));
    go_away(&lead.stopped);
}

static void test_without_figures_it_tells_none(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice none = {.count = 3, .worlds = 0};
    assert_string_equal(told(&lead, lead.king, NULL), "SK: without figures.\n");
    assert_string_equal(told(&lead, lead.king, &none), "SK: without figures.\n");
    lead.stopped.asked.legal = set_of(lead.king);
    assert_string_equal(told(&lead, lead.king, &none), "SK: the only choice.\n");
    go_away(&lead.stopped);
}

static void test_it_tells_how_often_the_trick_is_won(void **state)
{
    static const struct {
        struct outlook outlook;
        const char *told;
    } rows[] = {
        {{.worlds = 500, .won = 355},
         " in 71 % of 500 possible deals, if the others play any legal card."},
        {{.worlds = 500, .won = 500},
         " in all 500 possible deals, if the others play any legal card."},
        {{.worlds = 500, .won = 0},
         " in none of 500 possible deals, if the others play any legal card."},
        {{.worlds = 500, .won = 1}, " in under 1 % of 500 possible deals, "},
        {{.worlds = 500, .won = 499}, " in over 99 % of 500 possible deals, "},
        {{.worlds = 500, .won = 500, .is_last = true}, " It wins the trick.\n"},
        {{.worlds = 500, .won = 0, .is_last = true}, " It does not win the trick.\n"},
        {{.worlds = 0}, "without figures.\n"},
    };
    struct lead lead;
    open_lead(&lead);
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *text = told_with(&lead, lead.king, NULL, &rows[i].outlook);
        assert_non_null(strstr(text, rows[i].told));
    }
    go_away(&lead.stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_tells_the_difference_to_the_next_best),
        cmocka_unit_test(test_it_does_not_tell_what_chance_may_have_made),
        cmocka_unit_test(test_it_does_not_tell_much_from_a_few_worlds),
        cmocka_unit_test(test_points_are_not_all),
        cmocka_unit_test(test_without_figures_it_tells_none),
        cmocka_unit_test(test_it_tells_how_often_the_trick_is_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
