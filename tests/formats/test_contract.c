/* Where calls lead, and who wins tricks. */
#include "unit.h"

#include <string.h>

#include "formats/contract.h"

static const struct place nowhere = {.source = NULL};

/* "P 1C X 4S": calls in turn from North. */
static struct foreign_game *game_of_calls(const char *calls)
{
    struct foreign_game *game = foreign_game_create();
    game->dealer = 0;
    for (unsigned seat = 0; *calls; seat = (seat + 1) % 4) {
        struct foreign_call call = {.kind = FOREIGN_PASS};
        if (*calls == 'X')
            call.kind = calls[1] == 'X' ? FOREIGN_REDOUBLE : FOREIGN_DOUBLE;
        else if (*calls != 'P')
            call = (struct foreign_call){FOREIGN_BID, (uint8_t)(*calls - '0'),
                                         calls[1] == 'N' ? 0 : calls[1]};
        foreign_add_item(game, FOREIGN_CALL, seat, nowhere)->call = call;
        calls += strcspn(calls, " ");
        calls += *calls == ' ';
    }
    return game;
}

static void assert_end(const char *calls, bool is_over, unsigned declarer, const char *contract)
{
    struct foreign_game *game = game_of_calls(calls);
    struct auction_end end = foreign_auction_end(game);
    assert_int_equal(end.is_over, is_over);
    assert_int_equal(end.declarer, declarer);
    assert_string_equal(end.bid.kind == FOREIGN_BID
                            ? foreign_bid_text(game->arena, end.bid, end.doubled)
                        : end.is_passed_out ? "Pass"
                                            : "",
                        contract);
    foreign_game_destroy(game);
}

static void test_where_calls_lead(void **state)
{
    (void)state;
    assert_end("", false, FOREIGN_NOBODY, "");
    assert_end("P P P", false, FOREIGN_NOBODY, "");
    assert_end("P P P P", true, FOREIGN_NOBODY, "Pass");
    assert_end("1C P P", false, 0, "1C");
    assert_end("1C P P P", true, 0, "1C");
    assert_end("P 1N X XX P P P", true, 1, "1NTXX");
    assert_end("1S X XX 2H P P P", true, 3, "2H");
    /* North named spades first, South bid them last; East bid hearts before West. */
    assert_end("1S 2H 2S P P P", true, 0, "2S");
    assert_end("1S P 2H P 4H P P P", true, 2, "4H");
    assert_end("1S 2H P 4H P P P", true, 1, "4H");
}

static void test_the_file_and_its_calls_are_compared(void **state)
{
    struct foreign_game *game = game_of_calls("1S P 2S P P P");
    (void)state;
    game->result.declarer = 2; /* of the same side: rules differ in that */
    game->result.contract = (struct foreign_call){FOREIGN_BID, 2, 'S'};
    foreign_settle_contract(game, FOREIGN_NOBODY);
    assert_int_equal(game->remark_count, 0);
    assert_int_equal(game->result.declarer, 2);
    game->result.declarer = 1;
    game->result.doubled = 1;
    foreign_settle_contract(game, FOREIGN_NOBODY);
    assert_int_equal(game->remark_count, 2);
    assert_string_equal(game->remarks[0].text,
                        "the contract is 2SX here, but the calls lead to 2S");
    assert_string_equal(game->remarks[1].text, "the declarer is E here, but by the calls N");
    assert_int_equal(game->result.declarer, 0);
    assert_int_equal(game->result.doubled, 0);
    foreign_game_destroy(game);
}

/* North named spades first, and South bid them last. */
static void test_the_lead_says_who_of_a_side_declares(void **state)
{
    static const struct {
        unsigned said, lead, declarer, remarks;
    } rows[] = {
        {FOREIGN_NOBODY, FOREIGN_NOBODY, 0, 0},
        {FOREIGN_NOBODY, 1, 0, 0},
        {FOREIGN_NOBODY, 3, 2, 0},
        {2, 3, 2, 0},
        {2, 1, 0, 1},
        {0, 3, 2, 1},
        {2, 0, 2, 0}, /* who leads out of turn says nothing */
        {1, 3, 2, 1},
        {1, FOREIGN_NOBODY, 0, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct foreign_game *game = game_of_calls("1S P 2S P P P");
        game->result.declarer = (uint8_t)rows[i].said;
        foreign_settle_contract(game, rows[i].lead);
        assert_int_equal(game->result.declarer, rows[i].declarer);
        assert_int_equal(game->remark_count, rows[i].remarks);
        foreign_game_destroy(game);
    }
    /* South alone has bid: North cannot declare, whoever leads. */
    struct foreign_game *game = game_of_calls("P P 2S P P P");
    game->result.declarer = 0;
    foreign_settle_contract(game, 1);
    assert_int_equal(game->result.declarer, 2);
    assert_string_equal(game->remarks[0].text, "the declarer is N here, but by the calls S");
    foreign_game_destroy(game);
}

/* The shortest auction that leads to a contract: before it passes, behind it doubles. */
static void assert_supposed(struct foreign_call bid, unsigned doubled, unsigned dealer,
                            unsigned declarer, unsigned calls)
{
    struct foreign_game *game = foreign_game_create();
    game->dealer = (uint8_t)dealer;
    game->result.declarer = (uint8_t)declarer;
    game->result.contract = bid;
    game->result.doubled = (uint8_t)doubled;
    foreign_add_item(game, FOREIGN_CARD, 0, nowhere)->text = "SA";
    assert_true(foreign_suppose_auction(game));
    struct auction_end end = foreign_auction_end(game);
    assert_true(end.is_over && game->is_supposed);
    assert_int_equal(end.calls, calls);
    assert_int_equal(end.declarer, declarer);
    assert_int_equal(end.doubled, doubled);
    assert_int_equal(game->item_count, calls + 1);
    assert_int_equal(game->items[0].seat, dealer);
    assert_int_equal(game->items[calls].act, FOREIGN_CARD);
    foreign_game_destroy(game);
}

static void test_calls_are_supposed(void **state)
{
    const struct foreign_call four_spades = {FOREIGN_BID, 4, 'S'};
    (void)state;
    assert_supposed(four_spades, 0, 0, 0, 4);
    assert_supposed(four_spades, 0, 1, 0, 7);
    assert_supposed(four_spades, 1, 2, 3, 6);
    assert_supposed(four_spades, 2, 2, 2, 6);
}

static void test_nothing_is_supposed_of_what_is_not_known(void **state)
{
    struct foreign_game *game = foreign_game_create();
    (void)state;
    game->dealer = 0;
    assert_false(foreign_suppose_auction(game));
    game->result.contract = (struct foreign_call){FOREIGN_BID, 4, 'S'};
    assert_false(foreign_suppose_auction(game));
    game->result.declarer = 1;
    game->dealer = FOREIGN_NOBODY;
    assert_false(foreign_suppose_auction(game));
    assert_int_equal(game->item_count, 0);
    foreign_game_destroy(game);
}

static void test_who_wins_a_trick(void **state)
{
    static const char *const plain[] = {"S2", "S10", "HA", "SJ"}, *const ruffed[] = {"D2", "S9",
                                                                                     "SA", "D10"};
    (void)state;
    assert_int_equal(foreign_trick_winner(plain, 0, 0), 3);
    assert_int_equal(foreign_trick_winner(plain, 0, 'H'), 2);
    assert_int_equal(foreign_trick_winner(plain, 2, 0), 2);
    assert_int_equal(foreign_trick_winner(ruffed, 1, 'D'), 3);
    assert_int_equal(foreign_trick_winner(ruffed, 1, 'C'), 2);
}

/* Files that list cards in the order played leave the seats to their readers. */
static void test_cards_get_their_seats(void **state)
{
    static const char *const cards[] = {"S2", "S3", "SA", "S4", "H5"};
    struct foreign_game *game = foreign_game_create();
    (void)state;
    game->result.contract = (struct foreign_call){FOREIGN_BID, 1, 0};
    game->result.declarer = 3;
    for (unsigned i = 0; i < 5; i++)
        foreign_add_item(game, FOREIGN_CARD, FOREIGN_NOBODY, nowhere)->text = cards[i];
    foreign_seat_cards(game);
    assert_int_equal(game->items[0].seat, 0);
    assert_int_equal(game->items[3].seat, 3);
    assert_int_equal(game->items[4].seat, 2);
    foreign_game_destroy(game);
}

static void test_what_is_left_is_claimed(void **state)
{
    struct foreign_game *game = game_of_calls("1N P P P");
    (void)state;
    game->result.declarer = 0;
    foreign_end_play(game, nowhere);
    assert_true(game->is_unfinished);
    game->is_unfinished = false;
    game->result.has_tricks = true;
    game->result.tricks = 8;
    foreign_end_play(game, nowhere);
    assert_false(game->is_unfinished);
    assert_int_equal(game->items[4].act, FOREIGN_CLAIM);
    assert_int_equal(game->items[4].tricks, 8);
    foreign_game_destroy(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_calls_lead),
        cmocka_unit_test(test_the_file_and_its_calls_are_compared),
        cmocka_unit_test(test_the_lead_says_who_of_a_side_declares),
        cmocka_unit_test(test_calls_are_supposed),
        cmocka_unit_test(test_nothing_is_supposed_of_what_is_not_known),
        cmocka_unit_test(test_who_wins_a_trick),
        cmocka_unit_test(test_cards_get_their_seats),
        cmocka_unit_test(test_what_is_left_is_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
