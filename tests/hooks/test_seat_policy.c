#include "hooks/fixture.h"

#include "hooks/hooks.h"

/* Two suits of three ranks; the seat is number 2, and leads with C3 behind it. */
static struct view view_of_leader(const struct ruleset *rules)
{
    struct view view = {.seat = 1};
    struct state *known = &view.known;
    known->turn = TURN_CARD;
    known->actor = 1;
    known->dealer = 0;
    known->declarer = NO_SEAT;
    known->partners = 0;
    known->named.called_card = known->turn_up = NO_CARD;
    known->named.second_card = NO_CARD;
    known->hand[1] = set_range(0, 2);
    known->score[1] = 7;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        known->bid[seat] = NO_BID;
        view.hand_count[seat] = 2;
    }
    (void)rules;
    return view;
}

/* The action that a file chooses among the cards of the hand. */
static int choice_of(const char *text, unsigned expected_code)
{
    struct fixture fixture = fixture_create("SH", "AKQ");
    struct ruleset *rules = fixture.rules;
    const struct source *file = source_from_text(rules->arena, "p.lua", text, strlen(text));
    struct place asked = {fixture.yaml, 0, 5};
    struct view view = view_of_leader(rules);
    struct seat_policy *policy = seat_policy_open(rules, file, asked, fixture.diagnostics);
    int action = policy ? seat_policy_choose(policy, &view, view.known.hand[1]) : -1;
    if (policy && expected_code == 0)
        assert_int_equal(seat_policy_choose(policy, &view, view.known.hand[1]), action);
    seat_policy_close(policy);
    assert_int_equal(diagnostics_count(fixture.diagnostics), expected_code != 0);
    if (expected_code)
        assert_int_equal(diagnostic_code_at(fixture.diagnostics, 0), expected_code);
    fixture_destroy(&fixture);
    return action;
}

static void test_one_of_the_legal_cards(void **state)
{
    (void)state;
    assert_int_equal(choice_of("function choose(view, legal) return legal[2] end", 0), 1);
    assert_int_equal(choice_of("function choose(view, legal) return view.hand[1] end", 0), 0);
}

static void test_what_a_seat_knows(void **state)
{
    (void)state;
    assert_int_equal(
        choice_of("function choose(view, legal)\n"
                  "  assert(view.turn == 'play' and view.seat == 2)\n"
                  "  assert(view.dealer == 1 and view.declarer == nil)\n"
                  "  assert(#view.hand == 2 and #view.trick == 0 and #view.calls == 0)\n"
                  "  assert(view.cards[3] == 2 and view.won[1] == 0)\n"
                  "  assert(view.deal.players == 4 and view.deal.trick == 1)\n"
                  "  return legal[1]\nend",
                  0),
        0);
}

/* Whoever has cards to give away is told so. */
static void test_what_is_to_be_done(void **state)
{
    static const char policy[] =
        "function choose(view, legal) return legal[view.turn == 'give' and 2 or 1] end";
    (void)state;
    struct fixture fixture = fixture_create("SH", "AKQ");
    const struct source *file =
        source_from_text(fixture.rules->arena, "p.lua", policy, sizeof policy - 1);
    struct view view = view_of_leader(fixture.rules);
    struct seat_policy *seat = seat_policy_open(
        fixture.rules, file, (struct place){fixture.yaml, 0, 5}, fixture.diagnostics);
    assert_non_null(seat);
    assert_int_equal(seat_policy_choose(seat, &view, view.known.hand[1]), 0);
    view.known.turn = TURN_PASS;
    assert_int_equal(seat_policy_choose(seat, &view, view.known.hand[1]), 1);
    seat_policy_close(seat);
    fixture_destroy(&fixture);
}

static void test_answers_that_are_none(void **state)
{
    (void)state;
    choice_of("function choose() end", E_HOOK_ANSWER);
    choice_of("function choose() return 'S A' end", E_HOOK_ANSWER);
    choice_of("function choose(view, legal) return legal end", E_HOOK_ANSWER);
}

/* Other hands, memory and chance are out of reach. */
static void test_what_nobody_may_do(void **state)
{
    (void)state;
    choice_of("function choose(view) return view.hands[1] end", E_HOOK_FAILED);
    choice_of("function choose(view, legal) seen = legal return legal[1] end", E_HOOK_FAILED);
    choice_of("function choose(view, legal) return legal[math.random(2)] end", E_HOOK_FAILED);
    choice_of("function choose() while true do end end", E_HOOK_FAILED);
}

static void test_files_that_cannot_be_used(void **state)
{
    (void)state;
    choice_of("function choose(", E_HOOK_FILE);
    choice_of("error('no')", E_HOOK_FILE);
    choice_of("local x = 1", E_HOOK_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_of_the_legal_cards),    cmocka_unit_test(test_what_a_seat_knows),
        cmocka_unit_test(test_answers_that_are_none),     cmocka_unit_test(test_what_nobody_may_do),
        cmocka_unit_test(test_files_that_cannot_be_used), cmocka_unit_test(test_what_is_to_be_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
