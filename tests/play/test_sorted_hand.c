/* Hands as their cards count: worked out from what each ruleset says of suits and ranks. */
#include "play/tables.h"

#include <stdlib.h>
#include <string.h>

#include "play/board.h"

/* "HA D2", each the first copy of a card. */
static struct set cards_named(const struct pack *pack, const char *names)
{
    struct set cards = {{0, 0}};
    char text[128];
    snprintf(text, sizeof text, "%s", names);
    for (char *name = strtok(text, " "); name; name = strtok(NULL, " ")) {
        struct set copies = pack_find_cards(pack, name);
        assert_false(set_is_empty(copies));
        set_add(&cards, set_first(copies));
    }
    return cards;
}

/* The cards as they are sorted with these trumps (a letter, or NULL): "SJ CJ SA | HA". */
static char *sorted(const struct watched *table, const char *trumps, const char *cards)
{
    struct state state = {.deal = 1};
    char *text = calloc(1, 512);
    for (unsigned i = 0; i < table->rules->variable_count; i++)
        state.named.suits[i] = SUIT_NONE;
    if (trumps)
        state.named.suits[0] = (uint8_t)pack_find_suit(&table->rules->pack, trumps);
    state.named.context = (uint16_t)ruleset_context_index(table->rules, 0, state.named.suits);
    struct sorted_hand hand =
        hand_sorted(table->rules, &state, cards_named(&table->rules->pack, cards));
    for (unsigned i = 0, suit = 0; i < hand.card_count; i++) {
        if (suit + 1 < hand.suit_count && hand.suits[suit + 1].first == i) {
            strcat(text, " |");
            suit++;
        }
        strcat(text, i ? " " : "");
        strcat(text, table->rules->pack.cards[hand.cards[i]].name);
    }
    return text;
}

static void assert_sorted(const struct watched *table, const char *trumps, const char *cards,
                          const char *expected)
{
    char *text = sorted(table, trumps, cards);
    assert_string_equal(text, expected);
    free(text);
}

/* NIM: every 2 is a trump, clubs, spades, hearts, diamonds the highest down; C S H D else. */
static void test_permanent_twos_are_among_the_trumps(void **state)
{
    struct watched table = watched_open("nimby", 4, 0);
    (void)state;
    assert_sorted(&table, "H", "D2 H2 S2 C2 H3 HA D3 DA C6", "C2 S2 H2 D2 HA H3 | C6 | DA D3");
    assert_sorted(&table, NULL, "D2 H2 S2 C2 H3 HA D3 DA C6", "C2 C6 | S2 | H2 HA H3 | D2 DA D3");
    watched_close(&table);
}

static void test_the_left_bower_is_second(void **state)
{
    struct watched table = watched_open("bowers", 4, 0);
    (void)state;
    assert_sorted(&table, "C", "SJ SA CA CJ C9 HJ DJ", "CJ SJ CA C9 | SA | HJ | DJ");
    assert_sorted(&table, "D", "SJ HJ HA D9", "HJ D9 | SJ | HA");
    watched_close(&table);
}

/* Four jacks, then A 10 K Q 9 8 7; the other suits rank A 10 K Q 9 8 7 too. */
static void test_an_order_of_trumps(void **state)
{
    struct watched table = watched_open("jack-suit", 3, 0);
    (void)state;
    assert_sorted(&table, "H", "H7 H10 HK DJ CJ CK C10 S7", "CJ DJ H10 HK H7 | C10 CK | S7");
    watched_close(&table);
}

/* Cups rank K Q 1 2 3 4, and the fool is of no suit. */
static void test_own_orders_and_cards_without_a_suit(void **state)
{
    struct watched table = watched_open("own-suits", 3, 0);
    (void)state;
    assert_sorted(&table, "T", "P4 P1 PK Fool T1 T6 S1 SQ", "T6 T1 | SQ S1 | PK P1 P4 | Fool");
    watched_close(&table);
}

static void test_no_cards_are_no_suits(void **state)
{
    struct watched table = watched_open("whist", 4, 0);
    struct state deal = {.deal = 1, .named.suits = {SUIT_NONE}};
    (void)state;
    deal.named.context = (uint16_t)ruleset_context_index(table.rules, 0, deal.named.suits);
    struct sorted_hand hand = hand_sorted(table.rules, &deal, (struct set){{0, 0}});
    assert_int_equal(hand.suit_count, 0);
    assert_int_equal(hand.card_count, 0);
    watched_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_permanent_twos_are_among_the_trumps),
        cmocka_unit_test(test_the_left_bower_is_second),
        cmocka_unit_test(test_an_order_of_trumps),
        cmocka_unit_test(test_own_orders_and_cards_without_a_suit),
        cmocka_unit_test(test_no_cards_are_no_suits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
