/* Players, pack, seating, order, trumps. */
#include "fixture.h"

#include "cards/ink.h"
#include "loader/key.h"

/* --- players --------------------------------------------------------------------------------- */

static void test_who_plays(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("summary: S\nsource: B\n");
    assert_string_equal(loaded.rules->summary, "S");
    assert_string_equal(loaded.rules->source, "B");
    assert_int_equal(loaded.rules->fewest_players, 2);
    assert_int_equal(loaded.rules->most_players, 8);
    assert_int_equal(loaded.rules->rotation, CLOCKWISE);
    assert_int_equal(loaded.rules->sides, SIDES_NONE);
    assert_false(loaded.rules->seating.by_draw);
    loaded_destroy(&loaded);
    loaded = load_patch("players: 4\nrotation: right\nsides: across\n");
    assert_int_equal(loaded.rules->most_players, 4);
    assert_int_equal(loaded.rules->rotation, COUNTERCLOCKWISE);
    assert_int_equal(loaded.rules->sides, SIDES_ACROSS);
    assert_place(loaded.rules->sides_place, "across");
    loaded_destroy(&loaded);
}

static void test_seating(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("sides: across\n"
                                      "seating: {draw: [2, A, K, Q, J, 10..3], partners: two "
                                      "highest}\n");
    const struct seating *seating = &loaded.rules->seating;
    assert_true(seating->by_draw);
    assert_int_equal(seating->partners, PARTNERS_TWO_HIGHEST);
    /* 13 ranks: the two, last in the pack, is the highest here, the three the lowest. */
    assert_int_equal(seating->strength[12], 13);
    assert_int_equal(seating->strength[0], 12);
    assert_int_equal(seating->strength[11], 1);
    assert_place(seating->place, "seating");
    loaded_destroy(&loaded);
}

/* --- ranks suit by suit, colours ------------------------------------------------------------- */

static void assert_ranks(const struct pack *pack, unsigned suit, const char *ranks)
{
    char text[64] = "";
    SET_EACH(number, pack_suit_cards(pack, suit)) {
        strcat(text, *text ? " " : "");
        strcat(text, pack->ranks[pack->cards[number].rank]);
    }
    assert_string_equal(text, ranks);
}

/* Cards are numbered as each suit ranks, and so they beat one another. */
static void test_ranks_suit_by_suit(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("pack:\n  suits: {T: taroks, S: spades, H: hearts}\n"
                   "  ranks: {T: [4..1], H: [K, Q, 1..3], others: [K, Q, 9, 8]}\n"
                   "deal: {hands: {deal: 3}}\n");
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->pack.card_count, 4 + 4 + 5);
    assert_ranks(&rules->pack, 0, "4 3 2 1");
    assert_ranks(&rules->pack, 1, "K Q 9 8");
    assert_ranks(&rules->pack, 2, "K Q 1 2 3");
    const struct order *order = &rules->contracts[0].order;
    assert_int_equal(order_strength(&rules->pack, order, card(&loaded, "HK"), SUIT_NONE), 5);
    assert_int_equal(order_strength(&rules->pack, order, card(&loaded, "H3"), SUIT_NONE), 1);
    assert_int_equal(order_strength(&rules->pack, order, card(&loaded, "T4"), SUIT_NONE), 4);
    assert_int_equal(order_strength(&rules->pack, order, card(&loaded, "S8"), 1), 1);
    loaded_destroy(&loaded);
}

/* An order of one suit names the ranks that it has, and no others. */
static void test_an_order_of_a_suit_with_ranks_of_its_own(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {ranks: {H: [1..3], others: [A, K]}}\n"
                                      "deal: {hands: {deal: 2}}\n"
                                      "order: {suits: {H: [2, 3, 1]}}\n");
    const struct order *order = &loaded.rules->contracts[0].order;
    const struct pack *pack = &loaded.rules->pack;
    assert_int_equal(order_strength(pack, order, card(&loaded, "H2"), SUIT_NONE), 3);
    assert_int_equal(order_strength(pack, order, card(&loaded, "H1"), SUIT_NONE), 1);
    assert_int_equal(order_strength(pack, order, card(&loaded, "SA"), SUIT_NONE), 2);
    loaded_destroy(&loaded);
}

static void test_colours(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {suits: {R: {name: rocks, colour: grey}, M: {name: "
                                      "moons, colour: Grey}, X: sticks, H: hearts}}\n");
    const struct pack *pack = &loaded.rules->pack;
    assert_true(pack_same_colour(pack, 0, 1));
    assert_false(pack_same_colour(pack, 0, 2));
    assert_false(pack_same_colour(pack, 2, 2)); /* none is no colour */
    assert_string_equal(pack->suits[3].colour, "red");
    assert_string_equal(pack->suits[3].symbol, "♥");
    loaded_destroy(&loaded);
}

/* By its colour, by its name, as a diamond that is blue, as no other. */
static void test_inks(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("pack: {suits: {R: {name: rocks, colour: Grey}, G: Green, D: {colour: "
                   "blue}, X: sticks, H: {name: black, colour: red}}}\n");
    const struct suit *suits = loaded.rules->pack.suits;
    static const char *const inks[] = {"grey", "green", "blue", "black", "red"};
    for (unsigned i = 0; i < sizeof inks / sizeof *inks; i++)
        assert_string_equal(ink_row(suits[i].ink)->name, inks[i]);
    assert_string_equal(suits[1].colour, "Green");
    assert_string_equal(suits[2].symbol, "♦");
    assert_string_equal(suits[2].colour, "blue");
    assert_null(suits[3].colour);
    loaded_destroy(&loaded);
}

/* Each of them, and no other number of words. */
static void test_inks_are_told(void **state)
{
    (void)state;
    unsigned quotes = 0;
    for (const char *at = colour_spelling.doc; *at; at++)
        quotes += *at == '`';
    assert_int_equal(quotes, 2 * INKS);
    for (unsigned i = 0; i < INKS; i++) {
        char name[32];
        snprintf(name, sizeof name, "`%s`", ink_row(i)->name);
        assert_non_null(strstr(colour_spelling.doc, name));
    }
}

/* From the top with hearts as trumps: HJ DJ SA HA, then the rest of the hearts, last the nine. SA
 * is a trump also where no suit is. */
static void test_trumps_by_colour_and_the_others(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("order: {trumps: [J, same colour J, SA, A, others, 9]}\n");
    static const char *const ranking[] = {"HJ", "DJ", "SA", "HA", "HK", "HQ", "H10", "H8",
                                          "H7", "H6", "H5", "H4", "H3", "H2", "H9"};
    const struct ruleset *rules = loaded.rules;
    const struct order *order = &rules->contracts[0].order;
    unsigned hearts = 1, before = 1000;
    for (size_t i = 0; i < sizeof ranking / sizeof *ranking; i++) {
        unsigned strength = order_strength(&rules->pack, order, card(&loaded, ranking[i]), hearts);
        assert_true(strength > 0 && strength < before);
        before = strength;
    }
    struct set joining = order_joins_trumps(&rules->pack, order, hearts);
    assert_int_equal(set_count(joining), 2);
    assert_true(set_has(joining, card(&loaded, "DJ")));
    assert_true(
        set_equal(order_joins_trumps(&rules->pack, order, SUIT_NONE), set_of(card(&loaded, "SA"))));
    loaded_destroy(&loaded);
}

/* --- the pack -------------------------------------------------------------------------------- */

static void test_pack(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {suits: [H, C], ranks: [A, 2..4]}\ndeal: {hands: "
                                      "{deal: 2}}\n");
    const struct pack *pack = &loaded.rules->pack;
    assert_int_equal(pack->suit_count, 2);
    assert_string_equal(pack->suits[0].letter, "H");
    assert_string_equal(pack->suits[0].name, "hearts");
    assert_string_equal(pack->suits[1].symbol, "♣");
    assert_int_equal(pack->rank_count, 4); /* the range goes up here */
    assert_string_equal(pack->ranks[1], "2");
    assert_string_equal(pack->ranks[3], "4");
    assert_int_equal(pack->copies, 1);
    assert_int_equal(pack->card_count, 8);
    loaded_destroy(&loaded);
}

static void test_ranks_down(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("");
    const struct pack *pack = &loaded.rules->pack;
    assert_int_equal(pack->rank_count, 13);
    assert_string_equal(pack->ranks[4], "10");
    assert_string_equal(pack->ranks[5], "9");
    assert_string_equal(pack->ranks[12], "2");
    loaded_destroy(&loaded);
}

static void test_own_suits(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {suits: {R: rocks, S: spades, H: huts}}\n");
    const struct pack *pack = &loaded.rules->pack;
    assert_string_equal(pack->suits[0].name, "rocks");
    assert_string_equal(pack->suits[0].symbol, "R");
    assert_string_equal(pack->suits[1].symbol, "♠"); /* the common suit, by letter and name */
    assert_string_equal(pack->suits[2].symbol, "H"); /* not hearts */
    loaded_destroy(&loaded);
}

static void test_copies_extra_and_without(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {suits: [S, H], ranks: [A, K, Q], copies: 2, extra: "
                                      "[Joker, Joker, Fool], without: [SK, Q]}\ndeal: {hands: "
                                      "{deal: 1}}\n");
    const struct pack *pack = &loaded.rules->pack;
    /* 2 suits of 3 ranks twice are 12; two kings and four queens go, three extra cards come. */
    assert_int_equal(pack->card_count, 9);
    assert_true(set_is_empty(pack_find_cards(pack, "SK")));
    assert_int_equal(set_count(pack_find_cards(pack, "HK")), 2);
    assert_int_equal(set_count(pack_find_cards(pack, "joker")), 2);
    assert_string_equal(pack->cards[8].name, "Fool");
    loaded_destroy(&loaded);
}

/* Down or up, with either end first and the copies of each card. */
static void test_cards_in_a_row(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("pack: {suits: [S, H], ranks: [A, 5..2], copies: 2, without: "
                                      "[S5..S3, H3..H4]}\ndeal: {hands: {deal: 1}}\n");
    const struct pack *pack = &loaded.rules->pack;
    /* Left are the ace and the two of spades, and the ace, five and two of hearts. */
    assert_int_equal(pack->card_count, 10);
    assert_true(set_is_empty(pack_find_cards(pack, "S4")));
    assert_int_equal(set_count(pack_find_cards(pack, "S2")), 2);
    assert_int_equal(set_count(pack_find_cards(pack, "H5")), 2);
    assert_true(set_is_empty(pack_find_cards(pack, "H3")));
    loaded_destroy(&loaded);
}

/* --- order ----------------------------------------------------------------------------------- */

static void test_order_by_default(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("");
    const struct order *order = &loaded.rules->contracts[0].order;
    assert_int_equal(order->ranks[3][0], 0);
    assert_int_equal(order->ranks[3][12], 12);
    assert_null(order->trumps);
    assert_int_equal(order->precedence.count, 2);
    assert_int_equal(order->precedence.classes[0], CLASS_TRUMPS);
    assert_int_equal(order->precedence.classes[1], CLASS_LED);
    assert_false(order->last_of_equals_wins);
    assert_false(order->equals_stated);
    loaded_destroy(&loaded);
}

static void test_order_of_ranks(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("order: {ranks: [A, 10, K, Q, J, 9..2], suits: {hearts: [2..10, J, Q, K, A]}, "
                   "equals: last}\n");
    const struct order *order = &loaded.rules->contracts[0].order;
    assert_int_equal(order->ranks[0][1], 4); /* the ten, fifth in the pack */
    assert_int_equal(order->ranks[0][2], 1); /* the king */
    assert_int_equal(order->ranks[3][1], 4);
    assert_int_equal(order->ranks[1][0], 12); /* hearts: the two is the highest */
    assert_int_equal(order->ranks[1][12], 0);
    assert_true(order->last_of_equals_wins);
    assert_true(order->equals_stated);
    loaded_destroy(&loaded);
}

static void test_order_of_trumps(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("order: {trumps: [CJ, SJ, HJ, DJ, A, 10, K, Q, 9..2]}\n");
    const struct order *order = &loaded.rules->contracts[0].order;
    assert_int_equal(order->trump_count, 16); /* four jacks, four ranks, and 9 to 2 */
    assert_true(set_equal(order->trumps[0].cards, pack_find_cards(&loaded.rules->pack, "CJ")));
    assert_true(set_is_empty(order->trumps[4].cards));
    assert_int_equal(order->trumps[4].rank, 0);
    assert_int_equal(order->trumps[5].rank, 4);
    loaded_destroy(&loaded);
}

static void test_a_card_above_its_rank(void **state)
{
    (void)state; /* the queen of clubs is the highest trump; the other queens keep their place */
    struct loaded loaded = load_patch("order: {trumps: [CQ, A, K, Q, J, 10..2]}\n");
    assert_int_equal(loaded.rules->contracts[0].order.trump_count, 14);
    loaded_destroy(&loaded);
}

static void test_precedence(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("order: {precedence: [trumps, others, led]}\n");
    const struct order *order = &loaded.rules->contracts[0].order;
    assert_int_equal(order->precedence.count, 3);
    assert_int_equal(order->precedence.classes[1], CLASS_OTHERS);
    assert_place(order->precedence.place, "precedence");
    assert_place(order->place, "order");
    loaded_destroy(&loaded);
}

static void test_one_class_needs_no_list(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("order: {precedence: led}\n");
    const struct order *order = &loaded.rules->contracts[0].order;
    assert_int_equal(order->precedence.count, 1);
    assert_int_equal(order->precedence.classes[0], CLASS_LED);
    loaded_destroy(&loaded);
}

/* --- trumps ---------------------------------------------------------------------------------- */

static void test_trumps(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("");
    assert_null(loaded.rules->trumps);
    assert_int_equal(loaded.rules->variable_count, 1);
    assert_string_equal(loaded.rules->variables[0], "trumps");
    loaded_destroy(&loaded);
    loaded = load_patch("trumps: hearts\n");
    assert_int_equal(loaded.rules->trumps_count, 1);
    assert_int_equal(loaded.rules->trumps[0], 1);
    assert_place(loaded.rules->trumps_place, "trumps");
    loaded_destroy(&loaded);
    loaded = load_patch("trumps: [C, none, S]\n");
    assert_int_equal(loaded.rules->trumps_count, 3);
    assert_int_equal(loaded.rules->trumps[0], 3);
    assert_int_equal(loaded.rules->trumps[1], SUIT_NONE);
    assert_int_equal(loaded.rules->trumps[2], 0);
    loaded_destroy(&loaded);
}

/* Four kings of 4 and the queen of spades make 29; the total is no card. */
static void test_total_of_a_count(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("counts: {points: {K: 4, SQ: 13, total: 29}, aces: [A], kings: {K: 1}}\n");
    const struct count *points = &loaded.rules->counts[0], *kings = &loaded.rules->counts[2];
    assert_true(points->has_total);
    assert_int_equal(points->total, 29);
    assert_int_equal(place_line_column(points->total_place).column, 40);
    assert_false(loaded.rules->counts[1].has_total);
    assert_false(kings->has_total);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranks_suit_by_suit),
        cmocka_unit_test(test_an_order_of_a_suit_with_ranks_of_its_own),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_inks),
        cmocka_unit_test(test_inks_are_told),
        cmocka_unit_test(test_trumps_by_colour_and_the_others),
        cmocka_unit_test(test_who_plays),
        cmocka_unit_test(test_seating),
        cmocka_unit_test(test_pack),
        cmocka_unit_test(test_ranks_down),
        cmocka_unit_test(test_own_suits),
        cmocka_unit_test(test_copies_extra_and_without),
        cmocka_unit_test(test_cards_in_a_row),
        cmocka_unit_test(test_order_by_default),
        cmocka_unit_test(test_order_of_ranks),
        cmocka_unit_test(test_total_of_a_count),
        cmocka_unit_test(test_order_of_trumps),
        cmocka_unit_test(test_a_card_above_its_rank),
        cmocka_unit_test(test_precedence),
        cmocka_unit_test(test_one_class_needs_no_list),
        cmocka_unit_test(test_trumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
