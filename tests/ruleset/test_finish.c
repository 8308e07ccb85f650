/* What ruleset_finish works out, on rulesets built by hand. */
#include "unit.h"

#include <string.h>

#include "ruleset/ruleset.h"

struct fixture {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
};

/* Four suits of so many ranks, no steps but the shuffle, play and what ends a deal. */
static struct fixture create(unsigned players, unsigned ranks)
{
    static const struct suit suits[] = {{"S", "spades", "S", "black", 0},
                                        {"H", "hearts", "H", "red", 0},
                                        {"D", "diamonds", "D", "red", 0},
                                        {"C", "clubs", "C", "black", 0}};
    static const char *const names[] = {"A", "K", "Q", "J", "10", "9", "8",
                                        "7", "6", "5", "4", "3",  "2"};
    struct fixture fixture = {ruleset_create(), diagnostics_create()};
    struct ruleset *rules = fixture.rules;
    memcpy(rules->pack.suits, suits, sizeof suits);
    memcpy(rules->pack.ranks, names, ranks * sizeof *names);
    rules->pack.suit_count = 4;
    rules->pack.rank_count = (uint8_t)ranks;
    rules->pack.copies = 1;
    pack_build(&rules->pack, rules->arena);
    rules->players = (uint8_t)players;
    rules->variables[0] = "trumps";
    rules->variable_count = 1;
    rules->step_count = 1;
    rules->steps[0] =
        (struct step){.kind = STEP_SHUFFLE, .name = "shuffle", .under = EVERY_CONTRACT, .next = 1};
    return fixture;
}

static struct step *add_step(struct fixture *fixture, struct step step)
{
    struct ruleset *rules = fixture->rules;
    struct step *added = &rules->steps[rules->step_count++];
    *added = step;
    added->under = EVERY_CONTRACT;
    added->next = rules->step_count;
    return added;
}

static struct amount exactly(int32_t number)
{
    return (struct amount){.given = true, .number = number};
}

static struct schedule *add_deal(struct fixture *fixture, const struct schedule_item *items,
                                 unsigned count)
{
    struct step step = {.kind = STEP_DEAL, .name = "hands"};
    step.deal.kind = DEAL_EACH;
    step.deal.cards.items = items;
    step.deal.cards.item_count = (uint16_t)count;
    return &add_step(fixture, step)->deal.cards;
}

/* Ends the program, in which everybody has a card at least; finishes and counts mistakes. */
static size_t finish(struct fixture *fixture)
{
    const struct schedule_item one = {exactly(1), exactly(1)};
    if (fixture->rules->step_count == 1)
        add_deal(fixture, &one, 1);
    add_step(fixture, (struct step){.kind = STEP_PLAY, .name = "play"});
    add_step(fixture, (struct step){.kind = STEP_SCORE, .name = "score"})->next--;
    add_step(fixture, (struct step){.kind = STEP_ABANDON, .name = "abandon"})->next--;
    ruleset_finish(fixture->rules, fixture->diagnostics);
    ruleset_check_calls(fixture->rules, fixture->diagnostics);
    return diagnostics_count(fixture->diagnostics);
}

static void destroy(struct fixture *fixture)
{
    ruleset_destroy(fixture->rules);
    diagnostics_destroy(fixture->diagnostics);
}

static struct amount said_by(struct fixture *fixture, const char *text, bool is_constant,
                             int32_t constant)
{
    struct place nowhere = {NULL, 0, 0};
    struct expression *expression = ruleset_add_expression(fixture->rules, fixture->diagnostics,
                                                           text, nowhere, SCOPE_DEAL, false);
    expression->is_constant = is_constant;
    expression->constant = constant;
    return (struct amount){.given = true, .expression = expression};
}

static void assert_mistake(struct fixture *fixture, enum diagnostic_code code)
{
    assert_int_equal(finish(fixture), 1);
    assert_int_equal(diagnostic_code_at(fixture->diagnostics, 0), code);
    destroy(fixture);
}

/* --- seats ----------------------------------------------------------------------------------- */

static void test_next_seats(void **state)
{
    (void)state;
    struct fixture fixture = create(5, 13);
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(fixture.rules->next_seat[0], 1);
    assert_int_equal(fixture.rules->next_seat[4], 0);
    destroy(&fixture);
    fixture = create(5, 13);
    fixture.rules->rotation = COUNTERCLOCKWISE;
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(fixture.rules->next_seat[0], 4);
    assert_int_equal(fixture.rules->next_seat[4], 3);
    destroy(&fixture);
}

static void test_accounts(void **state)
{
    (void)state;
    struct fixture fixture = create(3, 13);
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(fixture.rules->account_count, 3);
    assert_int_equal(fixture.rules->account_of[2], 2);
    assert_int_equal(fixture.rules->seats_of_account[2], 1 << 2);
    destroy(&fixture);
    fixture = create(6, 13);
    fixture.rules->sides = SIDES_ACROSS;
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(fixture.rules->account_count, 2);
    assert_int_equal(fixture.rules->account_of[4], 0);
    assert_int_equal(fixture.rules->account_of[5], 1);
    assert_int_equal(fixture.rules->seats_of_account[0], 1 << 0 | 1 << 2 | 1 << 4);
    assert_int_equal(fixture.rules->seats_of_account[1], 1 << 1 | 1 << 3 | 1 << 5);
    destroy(&fixture);
}

static void test_sides_need_even_seats(void **state)
{
    (void)state;
    static const unsigned bad[] = {2, 3, 5, 7};
    for (unsigned i = 0; i < 4; i++) {
        struct fixture fixture = create(bad[i], 13);
        fixture.rules->sides = SIDES_ACROSS;
        assert_mistake(&fixture, E_CONTRADICTION);
    }
}

/* --- schedules ------------------------------------------------------------------------------- */

static void test_schedule_down_and_up(void **state)
{
    (void)state;
    struct fixture fixture = create(4, 13);
    const struct schedule_item items[] = {{said_by(&fixture, "start", true, 3), exactly(1)},
                                          {exactly(2), exactly(4)},
                                          {exactly(7), exactly(7)}};
    const struct schedule *cards = add_deal(&fixture, items, 3);
    const int16_t expected[] = {3, 2, 1, 2, 3, 4, 7};
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(cards->count, 7);
    for (unsigned deal = 1; deal <= 7; deal++)
        assert_int_equal(schedule_at(cards, deal), expected[deal - 1]);
    assert_int_equal(schedule_at(cards, 8), 3); /* from the start again */
    destroy(&fixture);
}

static void test_a_single_amount_may_change(void **state)
{
    (void)state;
    struct fixture fixture = create(4, 13);
    struct amount deal = said_by(&fixture, "deal", false, 0);
    const struct schedule_item item = {deal, deal};
    const struct schedule *cards = add_deal(&fixture, &item, 1);
    assert_int_equal(finish(&fixture), 0);
    assert_null(cards->values);
    assert_int_equal(cards->count, 0);
    destroy(&fixture);
}

static void test_in_a_list_it_may_not(void **state)
{
    (void)state;
    struct fixture fixture = create(4, 13);
    struct amount deal = said_by(&fixture, "deal", false, 0);
    const struct schedule_item items[] = {{deal, deal}, {exactly(3), exactly(3)}};
    add_deal(&fixture, items, 2);
    assert_mistake(&fixture, E_CONTRADICTION);
}

static void test_hands_that_cannot_be(void **state)
{
    (void)state;
    static const int32_t bad[] = {0, -1, CARDS_MAX + 1, INT32_MAX};
    for (unsigned i = 0; i < 4; i++) {
        struct fixture fixture = create(4, 13);
        const struct schedule_item item = {exactly(bad[i]), exactly(bad[i])};
        add_deal(&fixture, &item, 1);
        assert_mistake(&fixture, E_RANGE);
    }
}

static void test_longest_schedule(void **state)
{
    (void)state;
    struct schedule_item items[129];
    for (unsigned i = 0; i < 129; i++)
        items[i] = (struct schedule_item){exactly(8), exactly(1)};
    struct fixture fixture = create(4, 13);
    const struct schedule *cards = add_deal(&fixture, items, 128); /* 128 times 8 is 1024 */
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(cards->count, SCHEDULE_MAX);
    destroy(&fixture);
    fixture = create(4, 13);
    add_deal(&fixture, items, 129);
    assert_mistake(&fixture, E_TOO_BIG);
}

/* --- calls ----------------------------------------------------------------------------------- */

static struct ask_step *add_ask(struct fixture *fixture, const struct call_group *groups,
                                unsigned count)
{
    struct step step = {.kind = STEP_ASK, .name = "bids"};
    step.ask.groups = groups;
    step.ask.group_count = (uint8_t)count;
    return &add_step(fixture, step)->ask;
}

static void test_calls_written_out(void **state)
{
    (void)state;
    struct fixture fixture = create(4, 13);
    const struct call_group groups[] = {
        {.name = "pass", .kind = CALL_WORD},
        {.name = "bid", .kind = CALL_NUMBER, .apart = 1, .low = exactly(2), .high = exactly(4)},
        {.name = "name", .kind = CALL_SUIT, .suits = set_or(set_of(1), set_of(SUIT_NONE))},
    };
    const struct ask_step *ask = add_ask(&fixture, groups, 3);
    const char *const names[] = {"pass",  "bid 2",       "bid 3",
                                 "bid 4", "name hearts", "name no trumps"};
    const int values[] = {0, 2, 3, 4, 1, SUIT_NONE}, of_group[] = {0, 1, 1, 1, 2, 2};
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(ask->call_count, 6);
    for (unsigned i = 0; i < 6; i++) {
        assert_string_equal(ask->calls[i].name, names[i]);
        assert_int_equal(ask->calls[i].group, of_group[i]);
        if (i > 0)
            assert_int_equal(ask->calls[i].value, values[i]);
    }
    assert_int_equal(ask->groups[1].first, 1);
    assert_int_equal(ask->groups[1].count, 3);
    assert_int_equal(ask->groups[2].first, 4);
    assert_int_equal(ask->groups[2].count, 2);
    destroy(&fixture);
}

static void test_highest_call(void **state)
{
    (void)state;
    /* Known only in the deal: no hand has more than 52 cards by four players. */
    struct fixture fixture = create(4, 13);
    struct call_group group = {.name = "bid",
                               .kind = CALL_NUMBER,
                               .apart = 1,
                               .low = exactly(0),
                               .high = said_by(&fixture, "hand_size", false, 0)};
    const struct ask_step *ask = add_ask(&fixture, &group, 1);
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(ask->call_count, 14);
    assert_string_equal(ask->calls[13].name, "bid 13");
    destroy(&fixture);
    /* Known when the rules are compiled. */
    fixture = create(4, 13);
    group.high = said_by(&fixture, "players + 3", true, 7);
    ask = add_ask(&fixture, &group, 1);
    assert_int_equal(finish(&fixture), 0);
    assert_int_equal(ask->call_count, 8);
    destroy(&fixture);
}

static void test_too_many_calls(void **state)
{
    (void)state;
    struct call_group group = {
        .name = "bid", .kind = CALL_NUMBER, .apart = 1, .high = exactly(126)};
    struct fixture fixture = create(4, 13);
    const struct ask_step *ask = add_ask(&fixture, &group, 1);
    assert_int_equal(finish(&fixture), 0); /* 0 to 126 are 127: as many as can be */
    assert_int_equal(ask->call_count, CALLS_MAX);
    destroy(&fixture);
    group.high = exactly(127);
    fixture = create(4, 13);
    add_ask(&fixture, &group, 1);
    assert_mistake(&fixture, E_TOO_BIG);
}

static void test_too_many_calls_in_a_deal(void **state)
{
    (void)state;
    const struct call_group pass = {.name = "pass", .kind = CALL_WORD};
    struct fixture fixture = create(8, 13);
    for (unsigned i = 0; i < 50; i++) /* 50 times 8 calls are 400 */
        add_ask(&fixture, &pass, 1);
    assert_int_equal(finish(&fixture), 0);
    destroy(&fixture);
    fixture = create(8, 13);
    for (unsigned i = 0; i < 52; i++)
        add_ask(&fixture, &pass, 1);
    assert_mistake(&fixture, E_TOO_BIG); /* told once */
}

/* --- counts ---------------------------------------------------------------------------------- */

/* An entry for each of these cards, worth as much. */
static void add_entries(struct fixture *fixture, const unsigned *cards, const int16_t *worths,
                        unsigned number)
{
    struct count *count = arena_alloc(fixture->rules->arena, sizeof *count);
    struct count_entry *entries = arena_alloc(fixture->rules->arena, number * sizeof *entries);
    memset(count, 0, sizeof *count);
    for (unsigned i = 0; i < number; i++)
        entries[i] = (struct count_entry){{.always = set_of(cards[i])}, worths[i]};
    fixture->rules->counts = count;
    fixture->rules->count_count = 1;
    count->name = "points";
    count->entries = entries;
    count->entry_count = (uint16_t)number;
}

static void test_cards_by_worth(void **state)
{
    (void)state;
    struct fixture fixture = create(4, 13);
    add_entries(&fixture, (const unsigned[]){5, 7, 51}, (const int16_t[]){10, -3, 10}, 3);
    assert_int_equal(finish(&fixture), 0);
    const struct worths *worths = count_worths(&fixture.rules->counts[0], SUIT_NONE);
    assert_int_equal(worths->worth_count, 2);
    assert_int_equal(worths->worth[0], 10);
    assert_true(set_equal(worths->cards[0], set_or(set_of(5), set_of(51))));
    assert_int_equal(worths->worth[1], -3);
    assert_true(set_equal(worths->cards[1], set_of(7)));
    assert_int_equal(worths->value[51], 10);
    destroy(&fixture);
}

static void test_as_many_values_as_there_may_be(void **state)
{
    (void)state;
    for (unsigned values = WORTHS_MAX; values <= WORTHS_MAX + 1; values++) {
        struct fixture fixture = create(4, 13);
        unsigned cards[WORTHS_MAX + 1];
        int16_t worths[WORTHS_MAX + 1];
        for (unsigned card = 0; card < values; card++) {
            cards[card] = card;
            worths[card] = (int16_t)(card + 1);
        }
        add_entries(&fixture, cards, worths, values);
        assert_int_equal(finish(&fixture), values - WORTHS_MAX);
        destroy(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_seats),
        cmocka_unit_test(test_accounts),
        cmocka_unit_test(test_sides_need_even_seats),
        cmocka_unit_test(test_schedule_down_and_up),
        cmocka_unit_test(test_a_single_amount_may_change),
        cmocka_unit_test(test_in_a_list_it_may_not),
        cmocka_unit_test(test_hands_that_cannot_be),
        cmocka_unit_test(test_longest_schedule),
        cmocka_unit_test(test_calls_written_out),
        cmocka_unit_test(test_highest_call),
        cmocka_unit_test(test_too_many_calls),
        cmocka_unit_test(test_too_many_calls_in_a_deal),
        cmocka_unit_test(test_cards_by_worth),
        cmocka_unit_test(test_as_many_values_as_there_may_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
