/* Positions that are converted from one ruleset's numbers into another's. */
#include "engine/fixture.h"

#include "position/common.h"

#define FOUR "players: 4\nmatch: {deals: 2}\n"
#define PLAY                                                                                       \
    "play: {obligations: {follow suit: {when: following, play: led}}}\n"                           \
    "score: {tricks: {to: each, points: tricks}}\n"
#define LARGE "pack: {suits: [H, S], ranks: [A, K, Q, J, 10, 9, 8, 7]}\ndeal: {hands: {deal: 4}}\n"
#define SMALL                                                                                      \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J, 10, 9]}\ndeal: {hands: {deal: 4}}\ntrumps: H\n"

struct rulesets {
    struct game *games[2];
    struct common common;
};

static struct rulesets open_both(const char *first, const char *second)
{
    struct rulesets both = {.games = {game_write(first), game_write(second)}};
    both.common = common_of(both.games[0]->rules, both.games[1]->rules);
    return both;
}

static void close_both(struct rulesets *both)
{
    game_close(both->games[0]);
    game_close(both->games[1]);
}

/* From the first ruleset to the second; whether all of it could be said there. */
static bool convert(const struct rulesets *both, const struct position *own, struct position *other)
{
    struct position in_common;
    bool is_whole = position_to_common(&both->common, 0, own, &in_common);
    return position_from_common(&both->common, 1, &in_common, other) && is_whole;
}

/* The same names have other numbers in the other ruleset. */
static void test_cards_have_other_numbers(void **state)
{
    struct rulesets both = open_both(FOUR LARGE PLAY, FOUR SMALL PLAY);
    struct game *from = both.games[0], *to = both.games[1];
    struct position own = position_unsaid(), other;
    (void)state;
    assert_int_not_equal(card_named(from, "SK"), card_named(to, "SK"));
    position_put_all(&own, IN_HAND, 1, set_of(card_named(from, "SK")));
    position_put_all(&own, FROM_DEAL, 2, set_of(card_named(from, "HA")));
    own.says_turned = true;
    set_add(&own.turned, card_named(from, "H9"));
    own.called = card_named(from, "SA");
    assert_true(convert(&both, &own, &other));
    assert_true(set_equal(position_cards(&other, IN_HAND, 1), set_of(card_named(to, "SK"))));
    assert_int_equal(other.origins[0].card, card_named(to, "HA"));
    assert_true(set_equal(other.turned, set_of(card_named(to, "H9"))));
    assert_int_equal(other.called, card_named(to, "SA"));
    close_both(&both);
}

static void test_a_card_that_the_other_pack_lacks(void **state)
{
    struct rulesets both = open_both(FOUR LARGE PLAY, FOUR SMALL PLAY);
    struct position own = position_unsaid(), other;
    (void)state;
    own.says_turned = true;
    set_add(&own.turned, card_named(both.games[0], "S7"));
    assert_false(convert(&both, &own, &other));
    own = position_unsaid();
    position_put_all(&own, IN_HAND, 1, set_of(card_named(both.games[0], "S7")));
    assert_false(convert(&both, &own, &other));
    close_both(&both);
}

#define REMEMBERS(late, steps, notes)                                                              \
    "players: 4\nmatch: {deals: 2}\n" LARGE                                                        \
    "play: {obligations: {follow suit: {when: following, play: led}}}\n"                           \
    "score: {tricks: {to: each, points: tricks * stake}, late: {to: winner, points: 1, if: " late  \
    "}}\n"                                                                                         \
    "during: {" steps "}\nremember: {" notes "}\n"

#define AT_TRICK(step, note) step ": {at: trick, note: {" note "}}"

/* What is remembered goes by its name, and is the same only if it is of the same kind. */
static void test_what_is_remembered_goes_by_its_name(void **state)
{
    struct rulesets both = open_both(
        REMEMBERS("late", AT_TRICK("a", "stake: stake + 1") ", " AT_TRICK("b", "late: true"),
                  "late: {starts: false}, stake: {starts: 1}"),
        REMEMBERS("late > 2",
                  AT_TRICK("a", "stake: stake + 1") ", " AT_TRICK("b", "late: late + 1"),
                  "stake: {starts: 1}, late: {starts: 0}"));
    struct position own = position_unsaid(), other;
    (void)state;
    own.match.notes_said = 3;
    own.match.noted[0][0] = 1; /* late */
    own.match.noted[1][0] = 5; /* stake */
    assert_true(convert(&both, &own, &other));
    assert_int_equal(other.match.notes_said, 1);
    assert_int_equal(other.match.noted[0][0], 5);
    close_both(&both);
}

/* No trumps can be said of the second ruleset only. */
static void test_a_suit_that_is_not_there(void **state)
{
    struct rulesets both = open_both(FOUR SMALL PLAY, FOUR LARGE "trumps: S\n" PLAY);
    struct position own = position_unsaid(), other;
    (void)state;
    own.suits[0] = 2; /* diamonds */
    assert_false(convert(&both, &own, &other));
    assert_int_equal(other.suits[0], SUIT_UNSAID);
    own.suits[0] = 1; /* hearts, the first suit there */
    assert_true(convert(&both, &own, &other));
    assert_int_equal(other.suits[0], 0);
    own.suits[0] = SUIT_NONE;
    assert_true(convert(&both, &own, &other));
    assert_int_equal(other.suits[0], SUIT_NONE);
    close_both(&both);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_have_other_numbers),
        cmocka_unit_test(test_a_card_that_the_other_pack_lacks),
        cmocka_unit_test(test_what_is_remembered_goes_by_its_name),
        cmocka_unit_test(test_a_suit_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
