/* What is typed at a decision means a card, a call or a seat: tables of texts and what they mean.
 */
#include "play/stopped.h"

/* All actions it means, with spaces between them; "" for none, and the fault if there is one. */
static const char *meaning(const struct stopped *stopped, const char *text)
{
    struct typed typed;
    const char *list = "";
    typed_read(&stopped->asked, text, &typed);
    if (typed.fault)
        return typed.fault;
    for (unsigned i = 0; i < typed.count; i++)
        list = arena_format(stopped->arena, "%s%s%s", list, i ? " " : "",
                            asked_name(&stopped->asked, typed.actions[i]));
    return list;
}

struct row {
    const char *text, *means;
};

static void assert_rows(const char *script, const struct row *rows)
{
    struct stopped stopped;
    stop(&stopped, script);
    for (; rows->text; rows++)
        assert_string_equal(meaning(&stopped, rows->text), rows->means);
    go_away(&stopped);
}

/* Hearts are trumps and spades are led: South must follow with SK, S10 or S4. */
#define FOLLOWS(hand)                                                                              \
    "eldest: 1\nrecord: {}\nruleset: whist\ndeals:\n  - position:\n"                               \
    "      trumps: H\n      tricks: {North-South: 3, East-West: 3}\n      leads: North\n"          \
    "      hands: {South: " hand ", North: S9 D5 D6 D7 D8 D9 D10,\n"                               \
    "              East: S8 C2 C3 C4 C5 C6 C7}\n    do: [{North: S9}, {East: S8}]\n"

static void test_cards_in_any_usual_form(void **state)
{
    static const struct row rows[] = {
        {"S10", "S10"},
        {"s10", "S10"},
        {"10S", "S10"},
        {"TS", "S10"},
        {"st", "S10"},
        {"♠10", "S10"},
        {"10♠", "S10"},
        {" S10\t", "S10"},
        {"the king of spades", "SK"},
        {"Queen of Hearts", "HQ"},
        {"10 of spades", "S10"},
        {"HQ", "HQ"}, /* not legal, but a card */
        {"H3", "H3"}, /* not even held */
        {"X9", ""},
        {"", ""},
        {"S10 S4", ""}, /* one card at a time is played */
        {NULL, NULL},
    };
    (void)state;
    assert_rows(FOLLOWS("SK S10 S4 HQ HJ CK CQ"), rows);
}

static void test_a_rank_or_suit_stands_for_the_only_card(void **state)
{
    static const struct row rows[] = {
        {"K", "SK"}, /* the club is not legal */
        {"10", "S10"},
        {"t", "S10"},
        {"4", "S4"},
        {"s", "'s' is ambiguous"}, /* three of them */
        {"j", "HJ"},               /* the only one in hand; the rules will refuse it */
        {"Q", "'Q' is ambiguous"}, /* none is legal, two are held */
        {"8", ""},                 /* none is held */
        {NULL, NULL},
    };
    (void)state;
    assert_rows(FOLLOWS("SK S10 S4 HQ HJ CK CQ"), rows);
}

/* North gives four of five cards to the left. */
static void test_several_cards_are_passed(void **state)
{
    static const struct row rows[] = {
        {"DK D6, D2 S2", "DK D6 D2 S2"},
        {"K 6d; ♦2", "DK D6 D2"},
        {"DK DK", "DK DK"}, /* there is one only: the second is refused */
        {"D", "'D' is ambiguous"},
        {"DK D", "'D' is ambiguous"},
        {"DK hint", "'hint' is not a card"},
        {"hint DK", ""},
        {NULL, NULL},
    };
    (void)state;
    assert_rows("eldest: 1\nrecord: {}\nruleset: anti-trump\nstart: {dealer: West}\ndeals:\n"
                "  - hands: {North: DK D6 D2 C6 S2}\n"
                "    do: [{North: 0}, {East: 0}, {South: 0}, {West: 0}]\n",
                rows);
}

/* Only one spade is held: its suit is enough. */
static void test_a_suit_alone(void **state)
{
    static const struct row rows[] = {
        {"s", "SK"}, {"♠", "SK"}, {"spades", "SK"}, {"K", "SK"}, {NULL, NULL},
    };
    (void)state;
    assert_rows(FOLLOWS("SK H10 H4 HQ HJ CK CQ"), rows);
}

static void test_calls_by_name_beginning_and_number(void **state)
{
    static const struct row rows[] = {
        {"pass", "pass"}, {"P", "pass"}, {"acc", "accept"}, {"2", "accept"},  {"1", "pass"},
        {"3", ""},        {"0", ""},     {"hearts", ""},    {"accepted", ""}, {NULL, NULL},
    };
    (void)state;
    assert_rows("eldest: 1\nrecord: {}\nruleset: nimby\nstart: {dealer: North}\ndeals:\n"
                "  - turn-up: H6\n",
                rows);
}

/* Hearts were turned down and may not be named. */
static void test_suits_are_called(void **state)
{
    static const struct row rows[] = {
        {"name clubs", "name clubs"},
        {"clubs", "name clubs"},
        {"c", "name clubs"},
        {"name d", "name diamonds"},
        {"name", "'name' is ambiguous"},
        {"3", "name spades"}, /* after pass and clubs */
        {"♠", "name spades"},
        {"hearts", "name hearts"}, /* a call, but a refused one */
        {NULL, NULL},
    };
    (void)state;
    assert_rows("eldest: 1\nrecord: {}\nruleset: nimby\nstart: {dealer: North}\ndeals:\n"
                "  - turn-up: H6\n"
                "    do: [{East: pass}, {South: pass}, {West: pass}, {North: pass}]\n",
                rows);
}

/* Where numbers are bid they mean what they say, and not a place in the list. */
static void test_numbers_are_bids(void **state)
{
    static const struct row rows[] = {
        {"7", "bid 7"}, {"bid 13", "bid 13"}, {"b 8", ""},
        {"1", ""},      {"p", "pass"},        {"bid 1", "'bid 1' is ambiguous"},
        {NULL, NULL},
    };
    (void)state;
    assert_rows("eldest: 1\nrecord: {}\nruleset: nominated-partner\nstart: {dealer: North}\n"
                "deals:\n  - do: []\n",
                rows);
}

static void test_cards_are_called_in_words(void **state)
{
    static const struct row rows[] = {
        {"queen of hearts", "card HQ"},
        {"HQ", "card HQ"},
        {"card HQ", "card HQ"},
        {"Q", ""}, /* of four cards to be called */
        {NULL, NULL},
    };
    (void)state;
    assert_rows(
        "eldest: 1\nrecord: {}\nruleset: nominated-partner\nstart: {dealer: North}\n"
        "deals:\n  - do: [{East: bid 7}, {South: pass}, {West: pass}, {North: pass}, {East: "
        "trumps spades}]\n",
        rows);
}

static void test_seats_are_chosen(void **state)
{
    static const struct row rows[] = {
        {"North", "North"}, {"south", "South"}, {"e", "East"}, {"wes", "West"},
        {"", ""},           {"3", ""},          {"S10", ""},   {NULL, NULL},
    };
    (void)state;
    assert_rows("eldest: 1\nrecord: {}\nruleset: nimby\ndraw: [C6, S5, H4, D3]\ndeals: []\n", rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_in_any_usual_form),
        cmocka_unit_test(test_a_rank_or_suit_stands_for_the_only_card),
        cmocka_unit_test(test_several_cards_are_passed),
        cmocka_unit_test(test_a_suit_alone),
        cmocka_unit_test(test_calls_by_name_beginning_and_number),
        cmocka_unit_test(test_suits_are_called),
        cmocka_unit_test(test_numbers_are_bids),
        cmocka_unit_test(test_cards_are_called_in_words),
        cmocka_unit_test(test_seats_are_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
