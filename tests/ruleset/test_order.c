/* What cards count as and how strong they are when no hook speaks. */
#include "unit.h"

#include <string.h>

#include "ruleset/ruleset.h"

enum { S, H, D };

/* Spades, hearts and diamonds from A down to 7, and a joker; trumps are the only variable. */
static struct ruleset *create(void)
{
    static const char *const letters[] = {"S", "H", "D"};
    static const char *const ranks[] = {"A", "K", "Q", "J", "T", "9", "8", "7"};
    struct ruleset *rules = ruleset_create();
    struct pack *pack = &rules->pack;
    pack->copies = 1;
    for (; pack->suit_count < 3; pack->suit_count++) {
        const char *letter = letters[pack->suit_count];
        pack->suits[pack->suit_count] = (struct suit){letter, letter, letter, NULL, 0};
    }
    for (; pack->rank_count < 8; pack->rank_count++)
        pack->ranks[pack->rank_count] = ranks[pack->rank_count];
    pack_build(pack, rules->arena);
    pack_add_extra(pack, "joker");
    for (unsigned suit = 0; suit < 3; suit++)
        for (uint8_t rank = 0; rank < 8; rank++)
            rules->contracts[0].order.ranks[suit][rank] = rank;
    rules->contracts[0].order.precedence =
        (struct precedence){.classes = {CLASS_TRUMPS, CLASS_LED}, .count = 2};
    rules->variables[rules->variable_count++] = "trumps";
    return rules;
}

static unsigned card_of(const struct ruleset *rules, const char *name)
{
    struct set cards = pack_find_cards(&rules->pack, name);
    assert_false(set_is_empty(cards));
    return set_first(cards);
}

static int power(const struct ruleset *rules, unsigned trumps, unsigned led, const char *name)
{
    uint8_t suits[VARIABLES_MAX] = {(uint8_t)trumps, SUIT_NONE};
    uint8_t suit_of[CARDS_MAX];
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        suit_of[card] = (uint8_t)order_suit_of(rules, &rules->contracts[0].order, suits, card);
    return order_power(rules, &rules->contracts[0].order, suits, suit_of, led,
                       card_of(rules, name));
}

static unsigned strength(const struct ruleset *rules, const char *name)
{
    return order_strength(&rules->pack, &rules->contracts[0].order, card_of(rules, name), false);
}

/* --- plain ----------------------------------------------------------------------------------- */

static void test_trumps_beat_the_suit_led_and_nothing_else_wins(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    assert_int_equal(power(rules, H, S, "H7"), 201);
    assert_int_equal(power(rules, H, S, "HA"), 208);
    assert_int_equal(power(rules, H, S, "S7"), 101);
    assert_int_equal(power(rules, H, S, "SA"), 108);
    assert_int_equal(power(rules, H, S, "DA"), 0);
    assert_int_equal(power(rules, H, H, "H7"), 201);
    assert_int_equal(power(rules, H, H, "SA"), 0);
    ruleset_destroy(rules);
}

static void test_without_trumps(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    assert_int_equal(power(rules, SUIT_NONE, S, "SA"), 108);
    assert_int_equal(power(rules, SUIT_NONE, S, "HA"), 0);
    ruleset_destroy(rules);
}

static void test_a_card_of_no_suit_has_no_power(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    assert_int_equal(strength(rules, "joker"), 0);
    assert_int_equal(power(rules, SUIT_NONE, SUIT_NONE, "joker"), 0);
    assert_int_equal(power(rules, H, S, "joker"), 0);
    ruleset_destroy(rules);
}

/* --- rank order ------------------------------------------------------------------------------ */

/* In diamonds the seven is the highest and the ace the lowest. */
static void test_each_suit_has_its_order(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    for (uint8_t i = 0; i < 8; i++)
        rules->contracts[0].order.ranks[D][i] = (uint8_t)(7 - i);
    assert_int_equal(strength(rules, "D7"), 8);
    assert_int_equal(strength(rules, "DA"), 1);
    assert_int_equal(strength(rules, "S7"), 1);
    assert_int_equal(power(rules, D, S, "D7"), 208);
    ruleset_destroy(rules);
}

/* Without the seven and eight of spades the nine is the lowest spade, of strength 1. */
static void test_strength_counts_the_cards_there_are(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    struct set out = set_of(card_of(rules, "S7"));
    set_add(&out, card_of(rules, "S8"));
    pack_leave_out(&rules->pack, out);
    assert_int_equal(strength(rules, "S9"), 1);
    assert_int_equal(strength(rules, "SA"), 6);
    assert_int_equal(strength(rules, "H9"), 3);
    ruleset_destroy(rules);
}

/* --- trump order ----------------------------------------------------------------------------- */

/* The joker, the jack of spades and the jack of hearts, then A and 7 of the trump suit. */
static struct ruleset *create_with_trump_order(void)
{
    struct ruleset *rules = create();
    struct trump_rank *trumps = arena_alloc(rules->arena, 5 * sizeof *trumps);
    trumps[0].cards = pack_find_cards(&rules->pack, "joker");
    trumps[1].cards = pack_find_cards(&rules->pack, "SJ");
    trumps[2].cards = pack_find_cards(&rules->pack, "HJ");
    for (unsigned i = 0; i < 5; i++)
        trumps[i].kind = i < 3 ? TRUMP_CARD : TRUMP_RANK;
    trumps[3].rank = (uint8_t)pack_find_rank(&rules->pack, "A");
    trumps[4].rank = (uint8_t)pack_find_rank(&rules->pack, "7");
    rules->contracts[0].order.trumps = trumps;
    rules->contracts[0].order.trump_count = 5;
    return rules;
}

static void test_named_cards_are_always_trumps(void **state)
{
    (void)state;
    struct ruleset *rules = create_with_trump_order();
    const uint8_t diamonds[VARIABLES_MAX] = {D}, none[VARIABLES_MAX] = {SUIT_NONE};
    assert_int_equal(
        order_suit_of(rules, &rules->contracts[0].order, diamonds, card_of(rules, "SJ")), D);
    assert_int_equal(
        order_suit_of(rules, &rules->contracts[0].order, diamonds, card_of(rules, "joker")), D);
    assert_int_equal(
        order_suit_of(rules, &rules->contracts[0].order, diamonds, card_of(rules, "SA")), S);
    assert_int_equal(order_suit_of(rules, &rules->contracts[0].order, none, card_of(rules, "SJ")),
                     SUIT_NONE);
    assert_int_equal(
        order_suit_of(rules, &rules->contracts[0].order, none, card_of(rules, "joker")), SUIT_NONE);
    ruleset_destroy(rules);
}

static void test_trumps_rank_by_their_own_order(void **state)
{
    (void)state;
    struct ruleset *rules = create_with_trump_order();
    assert_int_equal(power(rules, D, S, "joker"), 205);
    assert_int_equal(power(rules, D, S, "SJ"), 204);
    assert_int_equal(power(rules, D, S, "HJ"), 203);
    assert_int_equal(power(rules, D, S, "DA"), 202);
    assert_int_equal(power(rules, D, S, "D7"), 201);
    assert_int_equal(power(rules, D, S, "S7"), 101);
    assert_int_equal(power(rules, SUIT_NONE, S, "SJ"), 204);
    ruleset_destroy(rules);
}

/* --- precedence ------------------------------------------------------------------------------ */

static void test_a_class_that_is_not_named_cannot_win(void **state)
{
    (void)state;
    struct ruleset *rules = create();
    rules->contracts[0].order.precedence = (struct precedence){.classes = {CLASS_LED}, .count = 1};
    assert_int_equal(power(rules, H, S, "S7"), 101);
    assert_int_equal(power(rules, H, S, "HA"), 0);
    assert_int_equal(power(rules, H, H, "HA"), 0); /* a trump, though it was led */
    ruleset_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trumps_beat_the_suit_led_and_nothing_else_wins),
        cmocka_unit_test(test_without_trumps),
        cmocka_unit_test(test_a_card_of_no_suit_has_no_power),
        cmocka_unit_test(test_each_suit_has_its_order),
        cmocka_unit_test(test_strength_counts_the_cards_there_are),
        cmocka_unit_test(test_named_cards_are_always_trumps),
        cmocka_unit_test(test_trumps_rank_by_their_own_order),
        cmocka_unit_test(test_a_class_that_is_not_named_cannot_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
