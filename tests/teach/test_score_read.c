/*
 * What the book of every ruleset says that lines of the score give is what the engine writes in
 * random games: with the standard options, and with each other choice by itself. Each line that
 * is written is in the table. What is not read is listed.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "each_ruleset.h"
#include "engine/fixture.h"
#include "score_read.h"

#define DEALS        120
#define CHOICE_DEALS 10

static void try_rules(void *context, const struct engine *engine, const char *choice)
{
    struct score_read *all = context;
    score_read_try(engine, choice ? CHOICE_DEALS : DEALS, 3, all);
    if (*all->fault)
        fail_msg("%s %s", all->fault, choice ? choice : "");
}

static void test_shelf(void **state)
{
    struct score_read all = {0};
    (void)state;
    each_ruleset_and_choice(try_rules, &all);
    printf("# %u deals, %u lines: %u worked out, %u one of the amounts named, %u not read\n",
           all.deals, all.lines, all.exact, all.among, all.left_out);
    unread_print(&all.unread);
    assert_true(all.deals > 8000);
    assert_true(all.exact > 10000);
}

/* Amounts of each kind are read. */
static void test_a_small_score(void **state)
{
    struct score_read read = {0};
    struct game *game = game_write("players: 4\npack: {suits: [S, H], ranks: [A, K]}\n"
                                   "deal: {hands: {deal: 1}}\ncounts: {aces: [A]}\n"
                                   "score:\n  a: {to: each, points: 3 * tricks}\n"
                                   "  b: {to: each, points: 2 - 5 * aces}\n"
                                   "  c: {to: each, points: tricks > 0 and 7 or -2}\n"
                                   "match: {deals: 5}\n");
    (void)state;
    score_read_try(&game->engine, 20, 1, &read);
    assert_string_equal(read.fault, "");
    assert_int_equal(read.unread.count, 0);
    assert_true(read.exact > 20 && read.among >= 80);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shelf),
        cmocka_unit_test(test_a_small_score),
    };
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
