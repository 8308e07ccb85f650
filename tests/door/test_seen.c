/* eldest.h: what is seen, worlds and players; and every function asked for what there is not. */
#include "room.h"

/* --- looking --------------------------------------------------------------------------------- */

/* A trick that is complete, with nothing but what its cards say: who led, and who won it. */
static void test_tricks_can_be_looked_at(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_trick trick;
    answer_chance(room);
    unsigned leader = eldest_actor(&room->match), played[4];
    for (unsigned i = 0; i < 4; i++) {
        struct eldest_look look = look_at(room);
        assert_int_equal(look.trick.count, i);
        assert_int_equal(look.trick.winner, ELDEST_NOBODY);
        assert_false(eldest_trick(room->table, &room->match, 0, &trick));
        played[i] = first_action(room);
        play_on(room);
    }
    assert_true(eldest_trick(room->table, &room->match, 0, &trick));
    assert_false(eldest_trick(room->table, &room->match, 1, &trick));
    assert_int_equal(trick.leader, leader);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(trick.seat[i], (leader + i) % 4);
        assert_int_equal(trick.card[i], played[i]);
    }
    assert_int_equal(trick.winner, eldest_actor(&room->match));
    assert_int_equal(look_at(room).tricks_won[trick.winner], 1);
    leave(room);
}

static void test_a_ledger_adds_up_to_the_score(void **unused)
{
    (void)unused;
    struct room *room = enter("noms", NULL);
    struct eldest_line lines[64];
    int32_t sum[ELDEST_SEATS_MAX] = {0};
    assert_int_equal(eldest_ledger(room->table, &room->match, lines, 64), 0);
    while (eldest_turn(&room->match) != ELDEST_DEAL_OVER)
        play_boldly(room);
    unsigned count = eldest_ledger(room->table, &room->match, lines, 64);
    assert_in_range(count, 1, 64);
    for (unsigned i = 0; i < count; i++) {
        sum[lines[i].account] += lines[i].points;
        assert_non_null(strstr(lines[i].file, ".yaml"));
        assert_in_range(lines[i].line, 1, 1000);
    }
    for (unsigned account = 0; account < 4; account++)
        assert_int_equal(sum[account], look_at(room).score[account]);
    assert_int_equal(eldest_ledger(room->table, &room->match, lines, 0), count);
    leave(room);
}

static void test_a_refusal_is_told_in_words(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_reason reason = {.refusal = ELDEST_ALLOWED};
    struct eldest_actions legal;
    unsigned card = 0;
    do {
        play_on(room);
        eldest_legal(room->table, &room->match, &legal);
        struct eldest_look look = look_at(room);
        for (card = 0; card < 52; card++)
            if (eldest_is_decision(look.turn) && eldest_set_has(&look.hand[look.actor], card) &&
                !has_action(&legal, card))
                break;
    } while (card == 52);
    assert_false(eldest_apply(room->table, &room->match, card, &reason));
    assert_int_equal(reason.refusal, ELDEST_OBLIGATION);
    assert_non_null(strstr(eldest_why(room->table, &room->match, card), "follow suit"));
    assert_non_null(strstr(eldest_why(room->table, &room->match, legal.action[0]), "legal"));
    leave(room);
}

/* --- worlds ---------------------------------------------------------------------------------- */

/* A world looks to the seat as the match does, is none of its other hands by necessity, and is
 * played on to its end. */
static void test_a_world_looks_like_the_view(void **unused)
{
    static const char *const games[] = {"whist", "nimby", "anti-trump"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct room *room = enter(games[i], NULL);
        while (eldest_turn(&room->match) != ELDEST_PLAY)
            play_boldly(room);
        play_boldly(room);
        struct eldest_view view, of_world;
        struct eldest_match world, same, other;
        unsigned seat = eldest_actor(&room->match), differing = 0;
        eldest_view(room->table, &room->match, seat, &view);
        for (uint64_t seed = 0; seed < 20; seed++) {
            assert_true(eldest_world(room->table, &view, seed, &world));
            assert_null(eldest_fault(room->table));
            assert_true(eldest_world(room->table, &view, seed, &same));
            assert_memory_equal(&world, &same, sizeof world);
            assert_true(eldest_world(room->table, &view, seed + 1, &other));
            differing += memcmp(&world, &other, sizeof world) != 0;
            eldest_view(room->table, &world, seat, &of_world);
            assert_memory_equal(&view, &of_world, sizeof view);
        }
        assert_in_range(differing, 10, 20);
        room->match = world;
        while (eldest_turn(&room->match) != ELDEST_DEAL_OVER && !is_over(&room->match))
            play_boldly(room);
        leave(room);
    }
}

/* At a table that failed there is neither a world nor a player's choice nor a ledger. */
static void test_a_failed_table_has_no_worlds(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=obligation");
    struct eldest_player_request request = {.name = "rollout"};
    struct eldest_player *player = eldest_player_open(room->rules, &request);
    struct eldest_match world = {{0}}, nothing = world;
    struct eldest_actions legal = {.count = 1};
    struct eldest_view view;
    struct eldest_line line;
    for (answer_chance(room); legal.count > 0; eldest_legal(room->table, &room->match, &legal))
        assert_true(eldest_apply(room->table, &room->match, first_action(room), NULL));
    assert_true(eldest_table_failed(room->table));
    eldest_view(room->table, &room->match, 0, &view);
    assert_false(eldest_world(room->table, &view, 1, &world));
    assert_memory_equal(&world, &nothing, sizeof world);
    assert_string_equal(eldest_fault(room->table), "the table has failed");
    assert_int_equal(eldest_player_choose(player, room->table, &view), ELDEST_NONE);
    assert_int_equal(eldest_ledger(room->table, &room->match, &line, 1), 0);
    eldest_player_close(player);
    leave(room);
}

/* --- players --------------------------------------------------------------------------------- */

static void test_players_choose_what_is_legal(void **unused)
{
    (void)unused;
    assert_null(eldest_player_name(3));
    for (unsigned kind = 0; eldest_player_name(kind); kind++) {
        struct room *room = enter("nimby", NULL);
        struct eldest_player_request request = {
            .name = eldest_player_name(kind), .iterations = 5, .seed = 3};
        struct eldest_player *player = eldest_player_open(room->rules, &request);
        struct eldest_actions legal;
        struct eldest_view view;
        assert_non_null(player);
        for (unsigned move = 0; move < 60; move++) {
            eldest_view(room->table, &room->match, eldest_actor(&room->match), &view);
            eldest_legal(room->table, &room->match, &legal);
            unsigned action = eldest_player_choose(player, room->table, &view);
            assert_int_equal(has_action(&legal, action), legal.count > 0);
            assert_int_equal(action, eldest_player_choose(player, room->table, &view));
            if (legal.count > 0)
                assert_true(eldest_apply(room->table, &room->match, action, NULL));
            else
                play_on(room);
        }
        assert_null(eldest_player_fault(player));
        eldest_player_close(player);
        leave(room);
    }
}

static void test_nobody_else_chooses(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_player_request request = {.name = "rollout"}, nobody = {.name = "whoever"},
                                 none = {.name = NULL};
    assert_null(eldest_player_open(room->rules, &nobody));
    assert_null(eldest_player_open(room->rules, &none));
    struct eldest_player *player = eldest_player_open(room->rules, &request);
    struct eldest_view view;
    answer_chance(room);
    for (unsigned seat = 0; seat < 6; seat++) {
        eldest_view(room->table, &room->match, seat, &view);
        unsigned action = eldest_player_choose(player, room->table, &view);
        assert_int_equal(action != ELDEST_NONE, seat == eldest_actor(&room->match));
    }
    eldest_player_close(player);
    eldest_player_close(NULL);
    leave(room);
}

/* Who has so many microseconds chooses what is legal, too; whether the rules let anybody choose is
 * asked first, and here they fail. */
static void test_a_player_by_the_clock_where_rules_fail(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=obligation");
    struct eldest_player_request request = {.name = "thinker", .microseconds = 500};
    struct eldest_player *player = eldest_player_open(room->rules, &request);
    struct eldest_actions legal;
    struct eldest_view view;
    unsigned action = 0;
    answer_chance(room);
    while (!eldest_table_failed(room->table)) {
        eldest_view(room->table, &room->match, eldest_actor(&room->match), &view);
        action = eldest_player_choose(player, room->table, &view);
        if (action == ELDEST_NONE)
            break;
        eldest_legal(room->table, &room->match, &legal);
        assert_true(has_action(&legal, action));
        assert_true(eldest_apply(room->table, &room->match, action, NULL));
    }
    assert_int_equal(action, ELDEST_NONE);
    assert_true(eldest_table_failed(room->table));
    assert_non_null(strstr(told(room), "failing-hooks.lua:2"));
    eldest_player_close(player);
    leave(room);
}

/* A joker has neither suit nor rank. */
static void test_a_card_without_a_rank(void **unused)
{
    (void)unused;
    struct room *room = enter("five-hundred", NULL);
    struct eldest_card card;
    unsigned jokers = 0;
    for (unsigned i = 0; eldest_card(room->rules, i, &card); i++) {
        bool is_joker = strcmp(card.name, "Joker") == 0;
        jokers += is_joker;
        assert_int_equal(card.rank == ELDEST_NONE, is_joker);
        assert_int_equal(card.rank_name == NULL, is_joker);
    }
    assert_int_equal(jokers, 1);
    leave(room);
}

/* A bid that is made at once with the others' is known to its bidder until all are. */
static void test_a_call_that_is_not_yet_known(void **unused)
{
    (void)unused;
    struct room *room = enter("skull-king", NULL);
    struct eldest_call call;
    while (eldest_turn(&room->match) != ELDEST_CALL)
        play_on(room);
    unsigned bidder = eldest_actor(&room->match);
    play_on(room);
    for (unsigned seat = 0; seat < 3; seat++) {
        struct eldest_view view;
        eldest_view(room->table, &room->match, seat, &view);
        assert_true(eldest_call(room->table, eldest_seen(&view), 0, &call));
        assert_int_equal(call.seat, bidder);
        assert_int_equal(call.name != NULL, seat == bidder);
    }
    leave(room);
}

/* --- whatever there is not ------------------------------------------------------------------- */

static const unsigned odd[] = {0,     1,     2,     3,     4,          7,         8,   31,
                               51,    52,    63,    64,    127,        128,       129, 191,
                               192,   254,   255,   256,   257,        511,       512, 1000,
                               32768, 65534, 65535, 65536, 2147483648, 4294967295};

/* Everything that takes a number, at one moment of a match; what moves it, on a copy. */
static void ask_everything(struct room *room, const struct eldest_match *match, unsigned number)
{
    struct eldest_match copy;
    struct eldest_action action;
    struct eldest_trick trick;
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_card card;
    struct eldest_call call;
    struct eldest_view view;
    struct eldest_reason reason;
    struct eldest_claim claim = {.seat = number};
    struct eldest_line line;
    uint16_t cards[ELDEST_CARDS_MAX];
    for (unsigned i = 0; i < ELDEST_CARDS_MAX; i++)
        cards[i] = (uint16_t)(i == 5 ? number : i);
    eldest_about(room->rules, &about);
    assert_int_equal(eldest_card(room->rules, number, &card), number < about.cards);
    eldest_action(room->table, match, number, &action);
    assert_non_null(eldest_why(room->table, match, number));
    eldest_trick(room->table, match, number, &trick);
    eldest_call(room->table, match, number, &call);
    eldest_view(room->table, match, number, &view);
    eldest_ledger(room->table, match, &line, number > 0);
    eldest_player_name(number);
    copy = *match, eldest_apply(room->table, &copy, number, &reason);
    copy = *match, eldest_draw(room->table, &copy, number);
    copy = *match, eldest_first_dealer(room->table, &copy, number);
    copy = *match, eldest_cut(room->table, &copy, number);
    copy = *match, eldest_shuffle(room->table, &copy, cards);
    copy = *match, eldest_fine(room->table, &copy, "revoke", number);
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++)
        claim.tricks[i] = i % 2 ? number : ELDEST_NONE;
    eldest_claim_fault(room->table, match, &claim);
    copy = *match, eldest_claim(room->table, &copy, &claim);
    copy = *match, eldest_lay_open(room->table, &copy, number);
    claim.concedes = true;
    copy = *match, eldest_claim(room->table, &copy, &claim);
    copy = *match, eldest_world(room->table, &view, number, &copy);
}

static void test_any_number_may_be_asked_for(void **unused)
{
    static const char *const games[] = {"whist", "nimby", "noms"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct room *room = enter(games[i], NULL);
        for (unsigned move = 0; move < 80; move++) {
            struct eldest_view view;
            eldest_view(room->table, &room->match, move % 6, &view);
            for (unsigned j = 0; move % 7 == 0 && j < sizeof odd / sizeof *odd; j++) {
                ask_everything(room, &room->match, odd[j]);
                ask_everything(room, eldest_seen(&view), odd[j]);
            }
            play_on(room);
        }
        assert_false(eldest_table_failed(room->table));
        assert_string_equal(told(room), "");
        leave(room);
    }
}

static void test_any_text_may_be_asked_for(void **unused)
{
    static const char *const texts[] = {"", "S", "S99", "no such thing", "North", "-1", "pass"};
    (void)unused;
    struct room *room = enter("whist", NULL);
    answer_chance(room);
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_int_equal(eldest_find_action(room->table, &room->match, texts[i]), ELDEST_NONE);
        assert_false(eldest_fine(room->table, &room->match, texts[i], 0));
    }
    assert_int_equal(eldest_find_action(room->table, &room->match, "10h"),
                     eldest_find_action(room->table, &room->match, "H10"));
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tricks_can_be_looked_at),
        cmocka_unit_test(test_a_ledger_adds_up_to_the_score),
        cmocka_unit_test(test_a_refusal_is_told_in_words),
        cmocka_unit_test(test_a_world_looks_like_the_view),
        cmocka_unit_test(test_players_choose_what_is_legal),
        cmocka_unit_test(test_nobody_else_chooses),
        cmocka_unit_test(test_a_player_by_the_clock_where_rules_fail),
        cmocka_unit_test(test_a_card_without_a_rank),
        cmocka_unit_test(test_a_call_that_is_not_yet_known),
        cmocka_unit_test(test_a_failed_table_has_no_worlds),
        cmocka_unit_test(test_any_number_may_be_asked_for),
        cmocka_unit_test(test_any_text_may_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
