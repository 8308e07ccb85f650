/* Layouts: which cards can be added, who is skipped, who is out, and what the score asks of it. */
#include "engine/fixture.h"

#include "engine/event.h"
#include "engine/rules.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"                                          \
    "deal: {hands: {deal: all}}\n"                                                                 \
    "match: {deals: 9}\n"

#define BY_PLACE                                                                                   \
    "score: {out: {to: each, points: finish}}\n"                                                   \
    "amounts: {finish: {by: finished, is: {1: 40, 2: 30, 3: 20, 4: 10}}}\n"

/* Seat 3 deals, so seat 0 begins. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SJ SQ HA", "SA HK H9", "HJ S9 S10", "SK HQ H10");
    return game;
}

static void test_rows_grow_both_ways_from_the_rank_that_starts_them(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD BY_PLACE "play: {layout: {starts: J}}\n");
    assert_turn(game, TURN_CARD, 0);
    assert_playable(game, "SJ");
    play(game, "SJ");
    /* seat 1 has neither a jack nor a neighbour of the jack of spades */
    assert_turn(game, TURN_CARD, 2);
    assert_playable(game, "HJ S10");
    play(game, "HJ");
    assert_playable(game, "HQ H10");
    play(game, "H10");
    assert_playable(game, "SQ");
    play(game, "SQ");
    assert_turn(game, TURN_CARD, 1);
    assert_playable(game, "H9");
    game_close(game);
}

static void test_who_cannot_add_a_card_is_skipped_and_who_has_none_is_out(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD BY_PLACE "play: {layout: {starts: J}}\n");
    play(game, "SJ HJ H10 SQ H9 S10 SK");
    assert_turn(game, TURN_CARD, 1); /* seat 0 has the ace of hearts, and waits for the king */
    assert_int_equal(layout_skips(game->rules, &game->state, 0), 1);
    assert_int_equal(layout_skips(game->rules, &game->state, 1), 1);
    assert_int_equal(layout_skips(game->rules, &game->state, 2), 0);
    play(game, "SA S9");
    assert_int_equal(layout_place(game->rules, &game->state, 2), 1);
    assert_int_equal(layout_place(game->rules, &game->state, 0), 0);
    play(game, "HQ");
    assert_int_equal(layout_place(game->rules, &game->state, 3), 2);
    assert_turn(game, TURN_CARD, 1); /* seat 0 again waits, and seat 2 and 3 are out */
    play(game, "HK");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_int_equal(layout_place(game->rules, &game->state, 1), 3);
    assert_int_equal(layout_place(game->rules, &game->state, 0), 4);
    assert_hand(game, 0, "HA");
    assert_scores(game, 10, 20, 40, 30);
    game_close(game);
}

static void test_rows_start_with_the_rank_of_the_first_card(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD BY_PLACE "play: {layout: {starts: first card}}\n");
    assert_playable(game, "SJ SQ HA");
    play(game, "SQ");
    assert_turn(game, TURN_CARD, 3); /* nobody before has the queen of hearts, or beside SQ ... */
    assert_playable(game, "SK HQ");
    game_close(game);
}

static void test_rows_that_go_round_build_up_only(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD BY_PLACE "play: {layout: {starts: first card, builds: round}}\n");
    play(game, "SQ");
    assert_playable(game, "SK HQ");
    play(game, "SK");
    assert_turn(game, TURN_CARD, 1);
    assert_playable(game, "SA");
    play(game, "SA");
    assert_turn(game, TURN_CARD, 2);
    assert_playable(game, "S9"); /* round the corner */
    game_close(game);
}

static void test_play_can_end_before_all_are_out(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "play: {layout: {starts: J}, until: {one is out: most.finished == 1}}\n"
                   "score: {chips: {to: each, points: -skipped}}\n");
    play(game, "SJ HJ H10 SQ H9 S10 SK SA S9");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, -1, -1, 0, 0);
    assert_int_equal(layout_place(game->rules, &game->state, 0), 0);
    game_close(game);
}

static void test_other_obligations_bind_too(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD BY_PLACE "play: {layout: {starts: J}, obligations: {hearts first: {play: "
                            "{cards: [H]}}}}\n");
    play(game, "SJ");
    assert_playable(game, "HJ");
    struct reason reason;
    assert_int_equal(
        reason_for_refusal(&game->engine, &game->state, card_named(game, "S10"), &reason),
        REFUSED_OBLIGATION);
    assert_string_equal(reason.rule, "hearts first");
    assert_int_equal(
        reason_for_refusal(&game->engine, &game->state, card_named(game, "S9"), &reason),
        REFUSED_OBLIGATION);
    assert_string_equal(reason.rule, "add a card that fits");
    game_close(game);
}

/* --- what is heard ---------------------------------------------------------------------------- */

struct heard {
    unsigned skipped, out, played, led, tricks;
    unsigned last_out, last_place;
};

static void hear(void *self, const struct event *event)
{
    struct heard *heard = self;
    heard->skipped += event->kind == EVENT_SKIPPED;
    heard->out += event->kind == EVENT_OUT;
    heard->played += event->kind == EVENT_PLAYED;
    heard->led += event->kind == EVENT_LED;
    heard->tricks += event->kind == EVENT_TRICK;
    if (event->kind == EVENT_OUT) {
        heard->last_out = event->seat;
        heard->last_place = event->number;
    }
}

static void test_listeners_hear_who_is_skipped_and_out_and_of_no_tricks(void **unused)
{
    (void)unused;
    struct heard heard = {0};
    struct listener listener = {&heard, hear};
    struct audience audience;
    struct game *game = dealt(HEAD BY_PLACE "play: {layout: {starts: J}}\n");
    engine_listen(&game->engine, &audience, &game->state, &listener);
    play(game, "SJ HJ H10 SQ H9 S10 SK SA S9 HQ HK");
    engine_listen(&game->engine, NULL, NULL, NULL);
    assert_int_equal(heard.played, 11);
    assert_int_equal(heard.led + heard.tricks, 0);
    assert_int_equal(heard.skipped, 3);
    assert_int_equal(heard.out, 4);
    assert_int_equal(heard.last_out, 0);
    assert_int_equal(heard.last_place, 4);
    game_close(game);
}

static void test_tricks_come_back_with_the_next_contract(void **unused)
{
    (void)unused;
    struct game *game = game_write(
        HEAD "bidding: {game: {ask: eldest, calls: {tricks: {declares: true}, layout: {contract: "
             "layout, declares: true}}}}\n"
             "contracts: {layout: {play: {layout: {starts: J}}}}\n"
             "score: {tricks: {to: each, points: tricks + finished}}\n");
    begin(game, 3);
    deal(game, "", "SJ SQ HA", "SA HK H9", "HJ S9 S10", "SK HQ H10");
    call(game, "layout");
    play(game, "SJ HJ H10 SQ H9 S10 SK SA S9 HQ HK");
    assert_scores(game, 4, 3, 1, 2);
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "SJ SQ HA", "SA HK H9", "HJ S9 S10", "SK HQ H10");
    call(game, "tricks");
    assert_turn(game, TURN_CARD, 1);
    play(game, "SA S9 SK SJ");
    assert_won(game, 1, 1, "SA", WON_BY_LED);
    assert_int_equal(layout_place(game->rules, &game->state, 1), 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_grow_both_ways_from_the_rank_that_starts_them),
        cmocka_unit_test(test_who_cannot_add_a_card_is_skipped_and_who_has_none_is_out),
        cmocka_unit_test(test_rows_start_with_the_rank_of_the_first_card),
        cmocka_unit_test(test_rows_that_go_round_build_up_only),
        cmocka_unit_test(test_play_can_end_before_all_are_out),
        cmocka_unit_test(test_other_obligations_bind_too),
        cmocka_unit_test(test_listeners_hear_who_is_skipped_and_out_and_of_no_tricks),
        cmocka_unit_test(test_tricks_come_back_with_the_next_contract),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
