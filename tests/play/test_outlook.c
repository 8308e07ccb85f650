/* The outlook of a card is what can be worked out by hand, within what chance allows. */
#include "play/stopped.h"

#include <string.h>

#include "play/table_session.h"

/*
 * Two play with eight cards, ace to jack of spades and of hearts, and no trumps; three are dealt to
 * each. South leads and holds these.
 */
static void deal(struct stopped *stopped, const char *hand, const char *option)
{
    struct arena *arena = arena_create();
    stop(stopped,
         arena_format(arena,
                      "eldest: 1\nrecord: {}\nruleset: %s/tests/rulesets/failing-worlds.yaml\n"
                      "options: {failing: %s}\nstart: {dealer: North}\ndeals:\n"
                      "  - hands: {South: %s}\n    do: []\n",
                      source_root(), option, hand));
    arena_destroy(arena);
}

static struct outlook outlook(const struct stopped *stopped, const char *name)
{
    const struct ruleset *rules = stopped->engine.rules;
    struct view view;
    view_of(rules, &stopped->state, stopped->state.actor, &view);
    return outlook_of_card(rules, &view, set_first(pack_find_cards(&rules->pack, name)));
}

/* Of 500 worlds the share p wins in 500 p, and seldom differs by more than three times the square
 * root of 500 p (1 - p). */
static void assert_wins(const struct outlook *outlook, unsigned fewest, unsigned most)
{
    assert_int_equal(outlook->worlds, OUTLOOK_WORLDS);
    assert_false(outlook->is_last);
    assert_in_range(outlook->won, fewest, most);
}

/*
 * North holds three of SA SK HA HQ HJ. The queen of spades wins only if these are the hearts: one
 * of ten hands. The king of hearts loses if the ace is played: to it, if that is the only heart;
 * else by chance among two or three: in one hand of ten surely, in four half the time, in one a
 * third of it; which makes 1/3.
 */
static void test_shares_that_can_be_worked_out(void **state)
{
    struct stopped stopped;
    (void)state;
    deal(&stopped, "SQ SJ HK", "none");
    struct outlook queen = outlook(&stopped, "SQ"), king = outlook(&stopped, "HK");
    assert_wins(&queen, 50 - 20, 50 + 20);
    assert_wins(&king, 333 - 32, 333 + 32);
    struct outlook again = outlook(&stopped, "HK");
    assert_int_equal(again.won, king.won);
    go_away(&stopped);
}

static void test_aces_always_win(void **state)
{
    struct stopped stopped;
    (void)state;
    deal(&stopped, "SA SJ HK", "none");
    struct outlook ace = outlook(&stopped, "SA");
    assert_wins(&ace, OUTLOOK_WORLDS, OUTLOOK_WORLDS);
    go_away(&stopped);
}

/* Whoever follows the jack of spades is told what they owe, and that fails. */
static void test_a_hook_that_fails_in_the_mind_is_nobodys_business(void **state)
{
    struct stopped stopped;
    (void)state;
    deal(&stopped, "SQ SJ HK", "obligation");
    struct outlook jack = outlook(&stopped, "SJ");
    assert_int_equal(jack.worlds, 0);
    assert_int_equal(diagnostics_count(stopped.game.diagnostics), 0);
    go_away(&stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shares_that_can_be_worked_out),
        cmocka_unit_test(test_aces_always_win),
        cmocka_unit_test(test_a_hook_that_fails_in_the_mind_is_nobodys_business),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
