/*
 * What can be said both in Lua and as data must come to the same: every suit, and for every suit
 * led the order of all cards, in every context.
 */
#include "engine/fixture.h"

static void assert_same_order(const struct context *a, const struct context *b, unsigned led,
                              unsigned cards)
{
    const uint16_t *in_a = a->power[led], *in_b = b->power[led];
    for (unsigned card = 0; card < cards; card++) {
        assert_int_equal(in_a[card] == 0, in_b[card] == 0);
        for (unsigned other = 0; other < cards; other++) {
            assert_int_equal(in_a[card] > in_a[other], in_b[card] > in_b[other]);
            assert_int_equal(in_a[card] == in_a[other], in_b[card] == in_b[other]);
        }
    }
}

static void assert_same_context(const struct ruleset *rules, const struct context *a,
                                const struct context *b)
{
    unsigned cards = rules->pack.card_count;
    for (unsigned card = 0; card < cards; card++)
        assert_int_equal(a->suit_of[card], b->suit_of[card]);
    for (unsigned led = 0; led <= SUIT_NONE; led++) {
        assert_true(set_equal(a->suit_cards[led], b->suit_cards[led]));
        if (!set_is_empty(a->suit_cards[led]))
            assert_same_order(a, b, led, cards);
    }
}

/* Suits, and none, of every variable; those no pack of so few suits has are left empty. Where no
 * suit is trumps and cards are so all the same, a hook can only say that they are of no suit. */
static unsigned compare_contexts(const struct game *a, const struct game *b)
{
    unsigned compared = 0;
    assert_int_equal(a->rules->variable_count, b->rules->variable_count);
    assert_int_equal(a->rules->context_count, b->rules->context_count);
    for (unsigned i = 0; i < a->rules->context_count; i++) {
        assert_int_equal(a->rules->contexts[i] == NULL, b->rules->contexts[i] == NULL);
        if (!a->rules->contexts[i] || !set_is_empty(b->rules->contexts[i]->lone_trumps))
            continue;
        assert_same_context(a->rules, a->rules->contexts[i], b->rules->contexts[i]);
        compared++;
    }
    return compared;
}

/* Trumps: four suits; the suit proposed: these or none. */
static void test_permanent_trumps_as_data(void **unused)
{
    (void)unused;
    struct game *lua = game_open("nimby", 4, NULL), *data = game_open("nimby-as-data", 4, NULL);
    assert_null(data->rules->power);
    assert_non_null(lua->rules->power);
    assert_int_equal(compare_contexts(lua, data), 4 * 5);
    game_close(lua);
    game_close(data);
}

/* NIM-2, spelt out for hearts: both versions could be wrong in the same way. */
static void test_the_trumps_of_nimby_high_to_low(void **unused)
{
    (void)unused;
    struct game *game = game_open("nimby", 4, NULL);
    uint8_t hearts[VARIABLES_MAX] = {2, SUIT_NONE};
    const struct context *context =
        game->rules->contexts[ruleset_context_index(game->rules, 0, hearts)];
    const uint16_t *power = context->power[2];
    static const char *const order[] = {"C2", "S2", "H2", "D2", "HA", "H6", "H5", "H4", "H3"};
    for (unsigned i = 0; i + 1 < sizeof order / sizeof *order; i++)
        assert_true(power[card_named(game, order[i])] > power[card_named(game, order[i + 1])]);
    assert_int_equal(power[card_named(game, "SA")], 0);
    assert_int_equal(context->suit_of[card_named(game, "D2")], 2);
    assert_int_equal(context->suit_of[card_named(game, "DA")], 3);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_permanent_trumps_as_data),
        cmocka_unit_test(test_the_trumps_of_nimby_high_to_low),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
