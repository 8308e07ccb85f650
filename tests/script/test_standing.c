#include "script/fixture.h"

#include <string.h>

#include "position/position.h"

#define WHIST "eldest: 1\nruleset: whist\nstart: {dealer: West}\n"

struct stood {
    struct scripted_game game;
    struct engine engine;
    struct state state;
};

static struct stood stand(const char *text)
{
    struct stood stood = {.game = scripted_read_fine(text)};
    const struct script *script = stood.game.script;
    stood.engine = (struct engine){
        .rules = script->rules,
        .hooks = hooks_open(script->rules, stood.game.diagnostics),
    };
    const struct asking asking = {
        .engine = &stood.engine,
        .seed = script->seed,
        .goes_on = true,
        .diagnostics = stood.game.diagnostics,
    };
    assert_true(position_begin(&asking, script->deals[0].position, &stood.state));
    return stood;
}

static void leave(struct stood *stood)
{
    hooks_close(stood->engine.hooks);
    scripted_close(&stood->game);
}

static unsigned cards_of(const struct stood *stood, unsigned seat)
{
    return set_count(stood->state.hand[seat]);
}

/* East has led, so South, who is next, and all others but East hold the three cards of North. */
#define ELEVENTH                                                                                   \
    "deals:\n  - position: {trumps: H, tricks: {North: 4, East-West: 6}, leads: East, trick: "     \
    "SA,\n"                                                                                        \
    "      hands: {North: C2 C3 C4}}\n    do: [rest]\n"

static void test_the_seed_fills_the_other_hands(void **state)
{
    struct stood stood = stand(WHIST ELEVENTH);
    (void)state;
    assert_int_equal(stood.state.turn, TURN_CARD);
    assert_int_equal(stood.state.actor, 2);
    assert_int_equal(cards_of(&stood, 0), 3);
    assert_int_equal(cards_of(&stood, 1), 2);
    assert_int_equal(cards_of(&stood, 2), 3);
    assert_int_equal(cards_of(&stood, 3), 3);
    leave(&stood);
}

static void test_tricks_won_have_their_cards(void **state)
{
    struct stood stood = stand(WHIST ELEVENTH);
    struct set all = {{0, 0}};
    (void)state;
    assert_int_equal(stood.state.trick, 10);
    assert_int_equal(stood.state.trick_count, 13);
    assert_int_equal(stood.state.played_count, 41);
    assert_int_equal(set_count(stood.state.taken[0]), 16);
    assert_int_equal(set_count(stood.state.taken[1]), 24); /* the side's: its first seat's */
    for (unsigned i = 0; i < stood.state.played_count; i++)
        set_add(&all, stood.state.played[i]);
    for (unsigned seat = 0; seat < 4; seat++)
        all = set_or(all, stood.state.hand[seat]);
    assert_int_equal(set_count(all), 52);
    leave(&stood);
}

static void test_the_seed_decides(void **state)
{
    struct stood one = stand("seed: 3\n" WHIST ELEVENTH), again = stand("seed: 3\n" WHIST ELEVENTH);
    struct stood other = stand("seed: 4\n" WHIST ELEVENTH);
    (void)state;
    assert_memory_equal(one.state.hand, again.state.hand, sizeof one.state.hand);
    assert_memory_not_equal(one.state.hand, other.state.hand, sizeof one.state.hand);
    leave(&one);
    leave(&again);
    leave(&other);
}

/* South deals, so West is eldest hand and leads to the first trick, if nothing else is said. */
static void test_a_position_has_a_dealer_of_its_own(void **state)
{
    struct stood stood = stand(WHIST "deals:\n  - position: {trumps: H, dealer: South,\n"
                                     "      hands: {North: C2}}\n    do: [rest]\n");
    (void)state;
    assert_int_equal(stood.state.dealer, 2);
    assert_int_equal(stood.state.actor, 3);
    leave(&stood);
}

/* The trumps of the third deal of Big Ships are diamonds; its dealer's left leads. */
static void test_trumps_go_by_the_deal(void **state)
{
    struct stood stood =
        stand("eldest: 1\nruleset: big-ships\ndeals:\n"
              "  - position: {deal: 3, hands: {North: C2 C3},\n"
              "      bids: {North: 0, East: 1, South: 1, West: none}}\n    do: [rest]\n");
    int diamonds = pack_find_suit(&stood.engine.rules->pack, "D");
    (void)state;
    assert_int_equal(stood.state.named.suits[0], diamonds);
    leave(&stood);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_seed_fills_the_other_hands),
        cmocka_unit_test(test_tricks_won_have_their_cards),
        cmocka_unit_test(test_the_seed_decides),
        cmocka_unit_test(test_a_position_has_a_dealer_of_its_own),
        cmocka_unit_test(test_trumps_go_by_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
