/* Groups of calls made single, and how bids rank in an auction. On rulesets built by hand. */
#include "unit.h"

#include <string.h>

#include "ruleset/finish.h"
#include "ruleset/ruleset.h"

struct fixture {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
};

/* Two suits of two ranks, so many copies; two play. */
static struct fixture create(unsigned copies)
{
    struct fixture fixture = {ruleset_create(), diagnostics_create()};
    struct ruleset *rules = fixture.rules;
    static const struct suit suits[] = {{"S", "spades", "S", "black", 0},
                                        {"H", "hearts", "H", "red", 0}};
    memcpy(rules->pack.suits, suits, sizeof suits);
    rules->pack.ranks[0] = "A";
    rules->pack.ranks[1] = "K";
    rules->pack.suit_count = rules->pack.rank_count = 2;
    rules->pack.copies = (uint8_t)copies;
    pack_build(&rules->pack, rules->arena);
    rules->players = 2;
    return fixture;
}

static void destroy(struct fixture *fixture)
{
    ruleset_destroy(fixture->rules);
    diagnostics_destroy(fixture->diagnostics);
}

static struct amount exactly(int32_t number)
{
    return (struct amount){.given = true, .number = number};
}

static struct call_group word(const char *name)
{
    return (struct call_group){.name = name, .kind = CALL_WORD};
}

static struct call_group contract(const char *name)
{
    return (struct call_group){.name = name, .kind = CALL_WORD, .contract = 1};
}

static struct call_group above(const char *name, int32_t number)
{
    return (struct call_group){.name = name, .kind = CALL_WORD, .above = exactly(number)};
}

static struct call_group numbers(const char *name, int32_t low, int32_t high)
{
    return (struct call_group){
        .name = name, .kind = CALL_NUMBER, .low = exactly(low), .high = exactly(high), .apart = 1};
}

/* Adds a step that asks for these and finishes it. */
static const struct ask_step *finish(struct fixture *fixture, bool is_auction, unsigned count,
                                     const struct call_group *groups)
{
    struct step *step = &fixture->rules->steps[fixture->rules->step_count++];
    step->kind = STEP_ASK;
    step->under = EVERY_CONTRACT;
    step->ask.groups = groups;
    step->ask.group_count = (uint8_t)count;
    step->ask.is_auction = is_auction;
    finish_calls(fixture->rules, fixture->diagnostics);
    return &step->ask;
}

#define GROUPS(...)                                                                                \
    sizeof((struct call_group[]){__VA_ARGS__}) / sizeof(struct call_group), (struct call_group[])  \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

struct ranked {
    const char *name;
    unsigned standing;
};

static void expect_standings(struct fixture *fixture, const struct ask_step *ask,
                             const struct ranked *wanted)
{
    assert_int_equal(diagnostics_count(fixture->diagnostics), 0);
    for (unsigned i = 0; i < ask->call_count; i++) {
        assert_string_equal(ask->calls[i].name, wanted[i].name);
        assert_int_equal(ask->calls[i].standing, wanted[i].standing);
    }
    assert_null(wanted[ask->call_count].name);
    destroy(fixture);
}

#define assert_standings(fixture, ask, ...)                                                        \
    expect_standings((fixture), (ask), (const struct ranked[]){__VA_ARGS__, {NULL, 0}})

/* --- standings ------------------------------------------------------------------------------- */

static void test_numbers_rank_by_themselves(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask = finish(&fixture, true, GROUPS(numbers("bid", 2, 4), word("pass")));
    assert_standings(&fixture, ask, {"bid 2", 1}, {"bid 3", 2}, {"bid 4", 3}, {"pass", 0});
}

static void test_a_contract_ranks_above_all_before_it(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, true,
               GROUPS(word("pass"), contract("least"), numbers("bid", 1, 2), contract("more"),
                      contract("most")));
    assert_standings(&fixture, ask, {"pass", 0}, {"least", 1}, {"bid 1", 2}, {"bid 2", 3},
                     {"more", 4}, {"most", 5});
}

/* Directly above 2, so below 3; several in the order written. A word above a number is a bid. */
static void test_a_bid_may_rank_directly_above_a_number(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, true,
               GROUPS(above("first", 2), numbers("bid", 1, 3), above("second", 2), word("pass")));
    assert_standings(&fixture, ask, {"first", 3}, {"bid 1", 1}, {"bid 2", 2}, {"bid 3", 5},
                     {"second", 4}, {"pass", 0});
}

/* What is above 9 is above all there is, and what is above 0 below it. */
static void test_the_number_need_not_be_a_bid(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, true, GROUPS(above("high", 9), numbers("bid", 1, 2), above("low", 0)));
    assert_standings(&fixture, ask, {"high", 4}, {"bid 1", 2}, {"bid 2", 3}, {"low", 1});
}

/* A contract after one that is above a number ranks above both. */
static void test_a_contract_follows_what_is_above(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, true, GROUPS(numbers("bid", 1, 2), above("high", 5), contract("top")));
    assert_standings(&fixture, ask, {"bid 1", 1}, {"bid 2", 2}, {"high", 3}, {"top", 4});
}

/* Two numbers that are equal rank as they are written: the later beats the earlier. */
static void test_two_kinds_of_numbers(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, true, GROUPS(numbers("small", 1, 2), numbers("grand", 1, 2)));
    assert_standings(&fixture, ask, {"small 1", 1}, {"small 2", 3}, {"grand 1", 2}, {"grand 2", 4});
}

static void test_suits_and_cards_are_bids(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    struct call_group suit = {.name = "name", .kind = CALL_SUIT, .suits = set_range(0, 2)};
    struct call_group card = {.name = "card", .kind = CALL_CARD, .cards = set_of(3)};
    const struct ask_step *ask = finish(&fixture, true, GROUPS(word("pass"), suit, card));
    assert_standings(&fixture, ask, {"pass", 0}, {"name spades", 1}, {"name hearts", 2},
                     {"card", 3}); /* there is no other */
}

static void test_where_nobody_bids_nothing_ranks(void **unused)
{
    (void)unused;
    struct fixture fixture = create(1);
    const struct ask_step *ask =
        finish(&fixture, false, GROUPS(word("pass"), numbers("bid", 1, 2)));
    assert_standings(&fixture, ask, {"pass", 0}, {"bid 1", 0}, {"bid 2", 0});
}

/* --- cards and ranks ------------------------------------------------------------------------- */

/* Of two copies one call; it stands for the first. */
static void test_cards_are_called_once(void **unused)
{
    (void)unused;
    struct fixture fixture = create(2);
    struct call_group card = {.name = "card", .kind = CALL_CARD, .cards = set_range(0, 8)};
    const struct ask_step *ask = finish(&fixture, false, GROUPS(card));
    static const char *const names[] = {"card SA", "card SK", "card HA", "card HK"};
    assert_int_equal(ask->call_count, 4);
    assert_int_equal(ask->groups[0].count, 4);
    for (unsigned i = 0; i < 4; i++) {
        assert_string_equal(ask->calls[i].name, names[i]);
        assert_int_equal(ask->calls[i].value, 2 * i);
    }
    destroy(&fixture);
}

static void test_every_rank_can_be_called(void **unused)
{
    (void)unused;
    struct fixture fixture = create(2);
    struct call_group rank = {.name = "rank", .kind = CALL_RANK, .ranks = 3};
    const struct ask_step *ask = finish(&fixture, false, GROUPS(rank));
    assert_int_equal(ask->call_count, 2);
    assert_string_equal(ask->calls[1].name, "rank K");
    assert_int_equal(ask->calls[1].value, 1);
    destroy(&fixture);
}

/* --- how many are made ----------------------------------------------------------------------- */

/* Before each bid the others may pass, and then all: with n bids and four players 4n + 4 calls. */
static void test_a_long_auction_must_fit(void **unused)
{
    (void)unused;
    static const struct {
        int32_t bids;
        bool fits;
    } cases[] = {{CALLS_MADE_MAX / 4 - 1, true}, {CALLS_MADE_MAX / 4, false}};
    for (unsigned i = 0; i < 2; i++) {
        struct fixture fixture = create(1);
        fixture.rules->players = 4;
        finish(&fixture, true, GROUPS(word("pass"), numbers("bid", 1, cases[i].bids)));
        ruleset_check_calls(fixture.rules, fixture.diagnostics);
        assert_int_equal(diagnostics_count(fixture.diagnostics) == 0, cases[i].fits);
        if (!cases[i].fits)
            assert_int_equal(diagnostic_code_at(fixture.diagnostics, 0), E_TOO_BIG);
        destroy(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_rank_by_themselves),
        cmocka_unit_test(test_a_contract_ranks_above_all_before_it),
        cmocka_unit_test(test_a_bid_may_rank_directly_above_a_number),
        cmocka_unit_test(test_the_number_need_not_be_a_bid),
        cmocka_unit_test(test_a_contract_follows_what_is_above),
        cmocka_unit_test(test_two_kinds_of_numbers),
        cmocka_unit_test(test_suits_and_cards_are_bids),
        cmocka_unit_test(test_where_nobody_bids_nothing_ranks),
        cmocka_unit_test(test_cards_are_called_once),
        cmocka_unit_test(test_every_rank_can_be_called),
        cmocka_unit_test(test_a_long_auction_must_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
