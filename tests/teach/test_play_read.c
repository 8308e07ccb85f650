/*
 * What the book of every ruleset says of play is obeyed in random games: which cards may be
 * played, who leads to the first trick, which card wins. With the standard options, and with each
 * other choice by itself. What is not read is listed.
 */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "each_ruleset.h"
#include "engine/fixture.h"
#include "play_read.h"

#define DEALS        20
#define CHOICE_DEALS 4

static void try_rules(void *context, const struct engine *engine, const char *choice)
{
    struct play_read *all = context;
    play_read_try(engine, choice ? CHOICE_DEALS : DEALS, 3, all);
    if (*all->fault)
        fail_msg("%s %s: %s", engine->rules->id, choice ? choice : "", all->fault);
}

static void test_shelf(void **state)
{
    struct play_read all = {0};
    (void)state;
    each_ruleset_and_choice(try_rules, &all);
    printf(
        "# %u choices of cards, %u tricks and %u leads were as the books say; %u were left out\n",
        all.cards, all.tricks, all.leads, all.left_out);
    unread_print(&all.unread);
    assert_true(all.cards > 10000);
    assert_true(all.tricks > 10000);
    assert_true(all.leads > 1000);
}

/* --- small rulesets --------------------------------------------------------------------------- */

#define SMALL                                                                                      \
    "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]}\n"   \
    "sides: across\nmatch: {deals: 40}\nscore: {t: {to: each side, points: tricks}}\n"
#define TURNED "deal: {hands: {deal: all}, t: {turn-up: last dealt, names: trumps}}\n"

/* The book of the ruleset is read whole, and is as it plays. */
static void expect_read(const char *yaml)
{
    struct play_read read = {0};
    struct game *game = game_write(yaml);
    play_read_try(&game->engine, 40, 9, &read);
    if (*read.fault)
        fail_msg("%s\n%s", yaml, read.fault);
    assert_int_equal(read.left_out, 0);
    assert_true(read.cards > 200);
    assert_true(read.tricks > 200);
    game_close(game);
}

/* Each word for cards, as a duty and as what is to be avoided, and with what may be played instead.
 */
static void test_each_word_of_duties(void **state)
{
    static const char *const words[] = {
        "led",         "trumps", "winning",          "higher trumps", "lower trumps",  "higher led",
        "highest led", "lowest", "{cards: [H, SK]}", "[led, trumps]", "highest trumps"};
    static const char *const duties[] = {"play: %s, when: following",
                                         "play: %s, when: leading",
                                         "play: %s, when: always",
                                         "avoid: %s, when: following",
                                         "avoid: %s, when: always",
                                         "play: %s, or: {cards: [2]}, when: following",
                                         "play: %s, when: following, spares: [A]",
                                         "avoid: %s, or: {cards: [2]}, when: following",
                                         "play: %s, when: following, seat: dealer",
                                         "play: %s, when: always, trick: 3",
                                         "play: %s, when: following, if: trick > 4"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t j = 0; j < sizeof duties / sizeof *duties; j++) {
            char duty[200], yaml[1000];
            snprintf(duty, sizeof duty, duties[j], words[i]);
            snprintf(yaml, sizeof yaml, SMALL TURNED "play: {obligations: {duty: {%s}}}\n", duty);
            if (!is_refused_by_loader(yaml, E_CONTRADICTION))
                expect_read(yaml);
        }
}

/* What may be played instead is legal beside the duty, and neither comes before the other. */
static void test_one_or_the_other(void **state)
{
    (void)state;
    expect_read(SMALL TURNED "play: {obligations: {top or two: {when: following, play: highest "
                             "led, or: {cards: [2]}}}}\n");
}

/* A contract without trumps beside one with trumps of its own: the book says of neither what only
 * the other has. */
static void test_contracts_with_and_without_trumps(void **state)
{
    (void)state;
    expect_read(SMALL
                "deal: {hands: {deal: all}, card: {turn-up: last dealt, names: proposal}}\n"
                "order: {trumps: [J, 9, A, K, Q, 10, 8..2]}\n"
                "bidding:\n"
                "  auction: {auction: each, calls: {pass: {}, hokum: {contract: hokum}, sun: "
                "{contract: sun}}, otherwise: abandon}\n"
                "  confirm: {in: hokum, ask: declarer, calls: {hokum: {trumps: proposal}, sun "
                "after all: {declares: true, contract: sun}}}\n"
                "contracts: {hokum: {means: to win}, sun: {means: to win, trumps: none}}\n");
    expect_read(SMALL
                "deal: {hands: {deal: all}}\n"
                "bidding:\n"
                "  auction: {auction: each, calls: {pass: {}, any: {contract: any}, red: "
                "{contract: red}}, otherwise: abandon}\n"
                "  name: {in: any, ask: declarer, calls: {name: {suit: any}}}\n"
                "contracts: {any: {means: to win}, red: {extends: any, means: to win, bidding: "
                "{name: ~}, trumps: H}}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shelf),
        cmocka_unit_test(test_each_word_of_duties),
        cmocka_unit_test(test_one_or_the_other),
        cmocka_unit_test(test_contracts_with_and_without_trumps),
    };
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
