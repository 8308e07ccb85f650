#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cards/pack.h"

/* A pack and the arena its names live in. */
struct box {
    struct arena *arena;
    struct pack pack;
};

/* Spades and hearts only, four ranks: small enough to number by hand. */
static const struct pack small = {
    .suits = {{"S", "spades", "♠", "black", 0}, {"H", "hearts", "♥", "red", 0}},
    .ranks = {"A", "K", "10", "2"},
    .suit_count = 2,
    .rank_count = 4,
    .copies = 1,
};

static int set_up(void **state)
{
    struct box *box = malloc(sizeof *box);
    *box = (struct box){arena_create(), small};
    pack_build(&box->pack, box->arena);
    *state = box;
    return 0;
}

static int tear_down(void **state)
{
    struct box *box = *state;
    arena_destroy(box->arena);
    free(box);
    return 0;
}

/* The same suits and ranks, each card twice. */
static struct pack *doubled(struct box *box)
{
    box->pack.copies = 2;
    pack_build(&box->pack, box->arena);
    return &box->pack;
}

static void assert_names(const struct pack *pack, const char *const *names, unsigned count)
{
    assert_int_equal(pack->card_count, count);
    for (unsigned i = 0; i < count; i++)
        assert_string_equal(pack->cards[i].name, names[i]);
}

static void assert_finds(const struct pack *pack, const char *text, struct set expected)
{
    assert_true(set_equal(pack_find_cards(pack, text), expected));
}

static const struct set no_cards = {{0, 0}};

static void cards_are_numbered_suit_by_suit_from_the_highest(void **state)
{
    struct box *box = *state;
    static const char *const names[] = {"SA", "SK", "S10", "S2", "HA", "HK", "H10", "H2"};
    assert_names(&box->pack, names, 8);
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(box->pack.cards[i].suit, i / 4);
        assert_int_equal(box->pack.cards[i].rank, i % 4);
        assert_int_equal(box->pack.cards[i].copy, 0);
    }
}

static void copies_lie_side_by_side(void **state)
{
    struct pack *pack = doubled(*state);
    assert_int_equal(pack->card_count, 16);
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(pack->cards[i].suit, i / 8);
        assert_int_equal(pack->cards[i].rank, i / 2 % 4);
        assert_int_equal(pack->cards[i].copy, i % 2);
    }
    assert_string_equal(pack->cards[4].name, "S10");
    assert_string_equal(pack->cards[5].name, "S10");
}

static void the_size_is_known_before(void **state)
{
    struct pack pack = small;
    (void)state;
    assert_int_equal(pack_size(&pack), 8);
    pack.copies = 255; /* 2040 cards: more than a byte can count */
    assert_int_equal(pack_size(&pack), 2040);
}

/* The number of its last card and that of the last copy are the greatest of a byte. */
static void a_pack_can_be_as_large_as_a_set(void **state)
{
    struct box *box = *state;
    struct pack *pack = &box->pack;
    pack->copies = CARDS_MAX / 8;
    pack_build(pack, box->arena);
    assert_int_equal(pack->card_count, SET_MAX);
    assert_int_equal(pack->cards[CARDS_MAX - 1].copy, CARDS_MAX / 8 - 1);
    assert_int_equal(set_count(pack_all_cards(pack)), CARDS_MAX);
    assert_false(pack_add_extra(pack, "joker"));
    pack_leave_out(pack, set_range(1, CARDS_MAX - 1));
    pack_multiply(pack, CARDS_MAX);
    assert_int_equal(pack->card_count, CARDS_MAX);
    assert_int_equal(pack->copies, CARDS_MAX);
    assert_int_equal(pack->cards[CARDS_MAX - 1].copy, CARDS_MAX - 1);
    assert_int_equal(set_count(pack_find_cards(pack, "SA")), CARDS_MAX);
    assert_int_equal(pack_first_equal(pack, set_of(CARDS_MAX - 1), 0), CARDS_MAX - 1);
}

static void extra_cards_fill_a_pack(void **state)
{
    struct box *box = *state;
    box->pack.copies = CARDS_MAX / 8 - 1;
    pack_build(&box->pack, box->arena);
    for (unsigned i = 0; i < 8; i++)
        assert_true(pack_add_extra(&box->pack, "joker"));
    assert_false(pack_add_extra(&box->pack, "joker"));
    assert_int_equal(box->pack.card_count, CARDS_MAX);
    assert_int_equal(box->pack.cards[CARDS_MAX - 1].copy, 7);
}

static void cards_left_out_make_the_rest_move_up(void **state)
{
    struct box *box = *state;
    struct set out = set_or(set_of(1), set_of(7)); /* SK, H2 */
    static const char *const names[] = {"SA", "S10", "S2", "HA", "HK", "H10"};
    pack_leave_out(&box->pack, out);
    assert_names(&box->pack, names, 6);
    assert_finds(&box->pack, "SK", no_cards);
    assert_finds(&box->pack, "H10", set_of(5));
    assert_int_equal(pack_find_rank(&box->pack, "K"), 1); /* hearts still have one */
    assert_int_equal(box->pack.cards[5].rank, 2);
}

static void the_copy_that_stays_is_the_first(void **state)
{
    struct pack *pack = doubled(*state);
    pack_leave_out(pack, set_of(0));
    assert_string_equal(pack->cards[0].name, "SA");
    assert_int_equal(pack->cards[0].copy, 0);
    assert_int_equal(pack->card_count, 15);
}

static void extra_cards_come_last(void **state)
{
    struct box *box = *state;
    assert_true(pack_add_extra(&box->pack, "joker"));
    assert_true(pack_add_extra(&box->pack, "fool"));
    assert_true(pack_add_extra(&box->pack, "joker"));
    assert_int_equal(box->pack.card_count, 11);
    assert_string_equal(box->pack.cards[9].name, "fool");
    assert_int_equal(box->pack.cards[8].suit, SUIT_NONE);
    assert_int_equal(box->pack.cards[8].rank, RANK_NONE);
    assert_int_equal(box->pack.cards[8].copy, 0);
    assert_int_equal(box->pack.cards[10].copy, 1);
    assert_finds(&box->pack, "Joker", set_or(set_of(8), set_of(10)));
    assert_finds(&box->pack, "fool", set_of(9));
}

static void an_extra_card_may_be_called_like_another(void **state)
{
    struct box *box = *state;
    pack_add_extra(&box->pack, "TS"); /* found by name before suits and ranks are looked at */
    assert_finds(&box->pack, "TS", set_of(8));
    assert_finds(&box->pack, "ST", set_of(2));
}

static void suits_are_found_by_letter_name_and_symbol(void **state)
{
    struct box *box = *state;
    static const char *const hearts[] = {"H", "h", "hearts", "Hearts", "HEARTS", "♥"};
    for (int i = 0; i < 6; i++)
        assert_int_equal(pack_find_suit(&box->pack, hearts[i]), 1);
    assert_int_equal(pack_find_suit(&box->pack, "S"), 0);
    assert_int_equal(pack_find_suit(&box->pack, "none"), SUIT_NONE);
    assert_int_equal(pack_find_suit(&box->pack, "No Trumps"), SUIT_NONE);
    static const char *const no_suits[] = {"D", "heart", "hearts ", "", "♦", "HH", "A"};
    for (int i = 0; i < 7; i++)
        assert_int_equal(pack_find_suit(&box->pack, no_suits[i]), -1);
}

static void ranks_are_found_by_text(void **state)
{
    struct box *box = *state;
    assert_int_equal(pack_find_rank(&box->pack, "A"), 0);
    assert_int_equal(pack_find_rank(&box->pack, "k"), 1);
    assert_int_equal(pack_find_rank(&box->pack, "10"), 2);
    assert_int_equal(pack_find_rank(&box->pack, "T"), 2);
    assert_int_equal(pack_find_rank(&box->pack, "t"), 2);
    assert_int_equal(pack_find_rank(&box->pack, "2"), 3);
    static const char *const no_ranks[] = {"Q", "1", "0", "010", "", "AK"};
    for (int i = 0; i < 6; i++)
        assert_int_equal(pack_find_rank(&box->pack, no_ranks[i]), -1);
}

static void cards_are_found_either_way_round(void **state)
{
    struct box *box = *state;
    static const char *const tens[] = {
        "S10", "10S", "ST", "TS", "s10", "10s", "st", "ts", "♠10", "10♠", "♠T", "t♠",
    };
    for (size_t i = 0; i < sizeof tens / sizeof *tens; i++)
        assert_finds(&box->pack, tens[i], set_of(2));
    assert_finds(&box->pack, "♥A", set_of(4));
    assert_finds(&box->pack, "2h", set_of(7));
}

static void what_is_no_card_finds_none(void **state)
{
    struct box *box = *state;
    static const char *const texts[] = {
        "", "S", "10", "S1", "S100", "SQ", "D10", "S10 ", " S10", "10SS", "SS10", "spades10", "♠",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_finds(&box->pack, texts[i], no_cards);
}

static void all_copies_are_found(void **state)
{
    assert_finds(doubled(*state), "SK", set_range(2, 2));
}

static void a_rank_called_t_is_no_ten(void **state)
{
    struct box *box = *state;
    box->pack.ranks[1] = "T";
    pack_build(&box->pack, box->arena);
    assert_int_equal(pack_find_rank(&box->pack, "T"), 1);
    assert_finds(&box->pack, "ST", set_of(1));
    assert_finds(&box->pack, "S10", set_of(2));
}

/* Suits A and B, ranks B and A: "AB" is the B of suit A, though it could be the A of suit B. */
static void where_both_ways_fit_the_suit_comes_first(void **state)
{
    struct box *box = *state;
    box->pack = (struct pack){
        .suits = {{"A", "acorns", "A", NULL, 0}, {"B", "bells", "B", NULL, 0}},
        .ranks = {"B", "A"},
        .suit_count = 2,
        .rank_count = 2,
        .copies = 1,
    };
    pack_build(&box->pack, box->arena);
    assert_finds(&box->pack, "AB", set_of(0));
    assert_finds(&box->pack, "BA", set_of(3));
}

static void sets_of_suits_ranks_and_all(void **state)
{
    struct box *box = *state;
    pack_add_extra(&box->pack, "joker");
    assert_true(set_equal(pack_suit_cards(&box->pack, 0), set_range(0, 4)));
    assert_true(set_equal(pack_suit_cards(&box->pack, 1), set_range(4, 4)));
    assert_true(set_equal(pack_suit_cards(&box->pack, SUIT_NONE), set_of(8)));
    assert_true(set_equal(pack_rank_cards(&box->pack, 1), set_or(set_of(1), set_of(5))));
    assert_true(set_equal(pack_rank_cards(&box->pack, RANK_NONE), set_of(8)));
    assert_true(set_equal(pack_all_cards(&box->pack), set_range(0, 9)));
}

#define WITH_PACK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PACK(cards_are_numbered_suit_by_suit_from_the_highest),
        WITH_PACK(copies_lie_side_by_side),
        WITH_PACK(the_size_is_known_before),
        WITH_PACK(a_pack_can_be_as_large_as_a_set),
        WITH_PACK(extra_cards_fill_a_pack),
        WITH_PACK(cards_left_out_make_the_rest_move_up),
        WITH_PACK(the_copy_that_stays_is_the_first),
        WITH_PACK(extra_cards_come_last),
        WITH_PACK(an_extra_card_may_be_called_like_another),
        WITH_PACK(suits_are_found_by_letter_name_and_symbol),
        WITH_PACK(ranks_are_found_by_text),
        WITH_PACK(cards_are_found_either_way_round),
        WITH_PACK(what_is_no_card_finds_none),
        WITH_PACK(all_copies_are_found),
        WITH_PACK(a_rank_called_t_is_no_ten),
        WITH_PACK(where_both_ways_fit_the_suit_comes_first),
        WITH_PACK(sets_of_suits_ranks_and_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
