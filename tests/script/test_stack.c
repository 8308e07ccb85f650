#include "script/fixture.h"

#include <string.h>

#include "script/stack.h"

/* Nimby, West deals: packets of two and three from North on, then the turn-up and three cards. */
#define NIMBY "eldest: 1\nruleset: nimby\nstart: {dealer: West}\ndeals:\n"

/* A match of the script waiting for the shuffle of its first deal. */
struct stacked {
    struct scripted_game game;
    struct engine engine;
    struct state state;
    card_t order[CARDS_MAX];
};

static struct stacked stack(const char *text)
{
    struct stacked stacked = {.game = scripted_read_fine(text)};
    const struct script *script = stacked.game.script;
    stacked.engine = (struct engine){
        .rules = script->rules,
        .hooks = hooks_open(script->rules, stacked.game.diagnostics),
    };
    engine_begin(&stacked.engine, &stacked.state, script->seed);
    engine_first_dealer(&stacked.engine, &stacked.state, 3);
    assert_true(stack_pack(&stacked.engine, &stacked.state, &script->names, &script->deals[0],
                           stacked.order, stacked.game.diagnostics));
    return stacked;
}

static void unstack(struct stacked *stacked)
{
    hooks_close(stacked->engine.hooks);
    scripted_close(&stacked->game);
}

static const char *name_at(const struct stacked *stacked, unsigned position)
{
    return stacked->engine.rules->pack.cards[stacked->order[position]].name;
}

static void assert_whole_pack(const struct stacked *stacked)
{
    struct set seen = {{0, 0}};
    for (unsigned i = 0; i < stacked->engine.rules->pack.card_count; i++)
        set_add(&seen, stacked->order[i]);
    assert_true(set_equal(seen, pack_all_cards(&stacked->engine.rules->pack)));
}

/* With 23 cards lifted, one card comes from the bottom to the top: all move on by one place. */
static void test_hands_lie_where_the_packets_come_from(void **state)
{
    struct stacked stacked =
        stack(NIMBY "  - hands: {North: C2 SA H6 D5 D4, West: DA D6 H3 S4 C4}\n"
                    "    turn-up: H2\n    talon: S3 C3\n    cut: 23\n");
    (void)state;
    assert_string_equal(name_at(&stacked, 23), "C2"); /* first dealt: on top after the cut */
    assert_string_equal(name_at(&stacked, 0), "SA");
    assert_string_equal(name_at(&stacked, 5), "DA"); /* West's packet of two is the last of four */
    assert_string_equal(name_at(&stacked, 6), "D6");
    assert_string_equal(name_at(&stacked, 7), "H6"); /* North's packet of three */
    assert_string_equal(name_at(&stacked, 9), "D4");
    assert_string_equal(name_at(&stacked, 18), "C4");
    assert_string_equal(name_at(&stacked, 19), "H2");
    assert_string_equal(name_at(&stacked, 20), "S3");
    assert_string_equal(name_at(&stacked, 21), "C3");
    assert_whole_pack(&stacked);
    unstack(&stacked);
}

static void test_a_pack_is_taken_as_it_is(void **state)
{
    struct stacked stacked =
        stack(NIMBY "  - pack: D3 D4 D5 D6 DA D2 H3 H4 H5 H6 HA H2 S3 S4 S5 S6 SA S2 C3 C4 C5 C6"
                    " CA C2\n    cut: 5\n");
    (void)state;
    for (unsigned i = 0; i < 24; i++) /* the lowest card on top: against the order of the pack */
        assert_int_equal(stacked.order[i], 23 - i);
    unstack(&stacked);
}

/* Whist: the card shown is the dealer's last one, the others keep the order they are written in. */
static void test_the_last_card_dealt_is_turned_up(void **state)
{
    struct stacked stacked =
        stack("eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals:\n"
              "  - hands: {West: CA CK C2 CQ CJ C10 C9 C8 C7 C6 C5 C4 C3}\n    turn-up: C2\n");
    (void)state;
    assert_string_equal(name_at(&stacked, 3), "CA");
    assert_string_equal(name_at(&stacked, 7), "CK");
    assert_string_equal(name_at(&stacked, 11), "CQ");
    assert_string_equal(name_at(&stacked, 47), "C3");
    assert_string_equal(name_at(&stacked, 51), "C2");
    assert_whole_pack(&stacked);
    unstack(&stacked);
}

static void test_without_a_turn_up_the_last_card_written_is_it(void **state)
{
    struct stacked stacked = stack("eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals:\n"
                                   "  - hands: {West: CA CK C2 CQ CJ C10 C9 C8 C7 C6 C5 C4 C3}\n");
    (void)state;
    assert_string_equal(name_at(&stacked, 51), "C3");
    unstack(&stacked);
}

static bool same_order(const struct stacked *a, const struct stacked *b)
{
    size_t size = a->engine.rules->pack.card_count * sizeof *a->order;
    return memcmp(a->order, b->order, size) == 0;
}

static void test_the_seed_fills_the_rest(void **state)
{
    struct stacked one = stack("seed: 1\n" NIMBY "  - turn-up: H2\n");
    struct stacked again = stack("seed: 1\n" NIMBY "  - turn-up: H2\n");
    struct stacked other = stack("seed: 2\n" NIMBY "  - turn-up: H2\n");
    (void)state;
    assert_whole_pack(&one);
    assert_true(same_order(&one, &again));
    assert_false(same_order(&one, &other));
    unstack(&one);
    unstack(&again);
    unstack(&other);
}

static void test_what_asks_for_stacking(void **state)
{
    struct scripted_game game =
        scripted_read_fine(NIMBY "  - do: []\n  - cut: 3\n  - talon: C3\n  - turn-up: C3\n"
                                 "  - hands: {West: C2 SA H6 D5 D4}\n");
    (void)state;
    assert_false(stack_wanted(&game.script->deals[0]));
    assert_false(stack_wanted(&game.script->deals[1]));
    assert_true(stack_wanted(&game.script->deals[2]));
    assert_true(stack_wanted(&game.script->deals[3]));
    assert_true(stack_wanted(&game.script->deals[4]));
    scripted_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_lie_where_the_packets_come_from),
        cmocka_unit_test(test_a_pack_is_taken_as_it_is),
        cmocka_unit_test(test_the_last_card_dealt_is_turned_up),
        cmocka_unit_test(test_without_a_turn_up_the_last_card_written_is_it),
        cmocka_unit_test(test_the_seed_fills_the_rest),
        cmocka_unit_test(test_what_asks_for_stacking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
