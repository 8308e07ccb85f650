/* eldest.h: whatever is wrong with what a function is given has an answer. Nothing, a match that
 * was never begun, one of another ruleset, a view where a match is wanted and the other way round.
 */
#include "room.h"

#include <errno.h>

/* What is asked about, and what else there is room for. */
struct question {
    struct eldest_table *table;
    const struct eldest_match *match;
    const struct eldest_view *view;
    struct eldest_player *player;
};

static const uint16_t pack[ELDEST_CARDS_MAX];

static void assert_nothing_is_seen(const struct question *question)
{
    struct eldest_actions actions = {.count = 7};
    struct eldest_action action;
    struct eldest_trick trick;
    struct eldest_call call;
    struct eldest_line line;
    struct eldest_look look = ELDEST_SIZED(look);
    struct eldest_view view;
    eldest_legal(question->table, question->match, &actions);
    assert_int_equal(actions.count, 0);
    eldest_look(question->table, question->match, &look);
    assert_int_equal(look.turn, ELDEST_OVER);
    assert_int_equal(look.actor, ELDEST_NOBODY);
    assert_int_equal(look.dealer, ELDEST_NOBODY);
    assert_int_equal(look.viewer, ELDEST_NONE);
    assert_int_equal(look.suit[0], ELDEST_NONE);
    assert_int_equal(look.leaders, 0);
    assert_false(eldest_action(question->table, question->match, 0, &action));
    assert_int_equal(eldest_find_action(question->table, question->match, "S2"), ELDEST_NONE);
    assert_false(eldest_trick(question->table, question->match, 0, &trick));
    assert_false(eldest_call(question->table, question->match, 0, &call));
    assert_int_equal(eldest_ledger(question->table, question->match, &line, 1), 0);
    assert_null(eldest_position_text(question->table, question->match));
    eldest_view(question->table, question->match, 0, &view);
    assert_int_equal(eldest_turn(eldest_seen(&view)), ELDEST_OVER);
    assert_int_equal(eldest_actor(eldest_seen(&view)), ELDEST_NOBODY);
    const char *why = eldest_why(question->table, question->match, 0);
    if (question->table)
        assert_string_equal(why, "");
    else
        assert_null(why);
}

/* On a copy, which nothing moves. */
static void assert_nothing_moves(const struct question *question)
{
    struct eldest_match copy;
    struct eldest_reason reason = {.refusal = ELDEST_ALLOWED};
    struct eldest_match *match = question->match ? &copy : NULL;
    if (match)
        copy = *question->match;
    assert_false(eldest_apply(question->table, match, 0, &reason));
    assert_int_equal(reason.refusal, ELDEST_NOT_NOW);
    assert_string_equal(reason.rule, "");
    assert_false(eldest_apply(question->table, match, 0, NULL));
    assert_false(eldest_chance(question->table, match));
    assert_false(eldest_draw(question->table, match, 0));
    assert_false(eldest_first_dealer(question->table, match, 0));
    assert_false(eldest_shuffle(question->table, match, pack));
    assert_false(eldest_cut(question->table, match, 1));
    assert_false(eldest_next_deal(question->table, match));
    assert_false(eldest_go_on(question->table, match));
    assert_false(eldest_call_time(question->table, match));
    assert_false(eldest_fine(question->table, match, "gave the card away", 0));
    if (match)
        assert_memory_equal(&copy, question->match, sizeof copy);
}

/* No world is drawn and no player chooses. */
static void assert_nothing_is_thought(const struct question *question)
{
    struct eldest_match world = {{0}}, nothing = {{0}};
    assert_false(eldest_world(question->table, question->view, 1, &world));
    assert_memory_equal(&world, &nothing, sizeof world);
    assert_non_null(eldest_fault(question->table));
    assert_int_equal(eldest_player_choose(question->player, question->table, question->view),
                     ELDEST_NONE);
}

static void assert_answers(const struct question *question)
{
    assert_nothing_is_seen(question);
    assert_nothing_moves(question);
    assert_nothing_is_thought(question);
}

/* At a decision: with something to say if it were asked rightly. */
static struct room *enter_play(const char *name)
{
    struct room *room = enter(name, NULL);
    while (!eldest_is_decision(eldest_turn(&room->match)))
        play_on(room);
    return room;
}

static struct eldest_player *open_player(const struct room *room)
{
    struct eldest_player_request request = {.name = "random"};
    struct eldest_player *player = eldest_player_open(room->rules, &request);
    assert_non_null(player);
    return player;
}

/* --- nothing --------------------------------------------------------------------------------- */

static void test_where_there_is_no_table(void **unused)
{
    (void)unused;
    struct room *room = enter_play("whist");
    struct eldest_player *player = open_player(room);
    struct eldest_view view;
    struct eldest_match match = room->match;
    eldest_view(room->table, &room->match, eldest_actor(&room->match), &view);
    assert_answers(&(struct question){NULL, &room->match, &view, player});
    assert_answers(&(struct question){NULL, NULL, NULL, NULL});
    assert_true(eldest_table_failed(NULL));
    assert_null(eldest_record(NULL));
    assert_false(eldest_listen(NULL, &match, NULL));
    assert_false(eldest_replay(NULL, &match));
    assert_false(eldest_position(NULL, &match, "{dealer: North}", 1));
    assert_memory_equal(&match, &room->match, sizeof match);
    eldest_match_begin(NULL, &match, 1);
    assert_int_equal(eldest_turn(&match), ELDEST_OVER);
    eldest_table_close(NULL);
    eldest_player_close(player);
    leave(room);
}

static void test_where_there_is_no_match(void **unused)
{
    (void)unused;
    struct room *room = enter_play("whist");
    struct eldest_player *player = open_player(room);
    const struct eldest_listener listener = {.seat = ELDEST_NONE};
    assert_answers(&(struct question){room->table, NULL, NULL, player});
    assert_int_equal(eldest_turn(NULL), ELDEST_OVER);
    assert_int_equal(eldest_actor(NULL), ELDEST_NOBODY);
    assert_null(eldest_seen(NULL));
    assert_false(eldest_listen(room->table, NULL, &listener));
    assert_null(eldest_record(room->table));
    assert_false(eldest_replay(room->table, NULL));
    assert_false(eldest_position(room->table, NULL, "{dealer: North}", 1));
    eldest_match_begin(room->table, NULL, 1);
    assert_false(eldest_table_failed(room->table));
    assert_string_equal(told(room), "");
    eldest_player_close(player);
    leave(room);
}

static void test_where_there_is_no_ruleset(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    FILE *errors = open_memstream(&text, &size);
    struct eldest_request request = {.size = sizeof request, .errors = errors};
    struct eldest_player_request player = {.name = "random"};
    struct eldest_about about = ELDEST_SIZED(about), nothing = ELDEST_SIZED(nothing);
    struct eldest_card card;
    struct eldest_ink ink;
    memset(&nothing, 0, sizeof nothing);
    nothing.size = sizeof nothing;
    errno = 0;
    assert_null(eldest_ruleset_load(NULL, &request));
    assert_int_equal(errno, EINVAL);
    assert_null(eldest_game_load(NULL, "eldest: 1", &request));
    assert_null(eldest_table_open(NULL, errors));
    assert_null(eldest_player_open(NULL, &player));
    eldest_about(NULL, &about);
    assert_memory_equal(&about, &nothing, sizeof about);
    assert_false(eldest_card(NULL, 0, &card));
    assert_false(eldest_ink(NULL, 0, &ink));
    eldest_ruleset_free(NULL);
    fclose(errors);
    assert_string_equal(text, "eldest: no ruleset is named\neldest: no game is named\n"
                              "eldest: no ruleset to play\n");
    free(text);
}

/* Where an answer would go. */
static void test_where_there_is_no_room(void **unused)
{
    (void)unused;
    struct room *room = enter_play("whist");
    struct eldest_view view;
    eldest_about(room->rules, NULL);
    assert_false(eldest_card(room->rules, 0, NULL));
    assert_false(eldest_ink(room->rules, 0, NULL));
    eldest_legal(room->table, &room->match, NULL);
    assert_false(eldest_action(room->table, &room->match, first_action(room), NULL));
    eldest_look(room->table, &room->match, NULL);
    eldest_view(room->table, &room->match, 0, NULL);
    eldest_view(room->table, &room->match, 0, &view);
    assert_false(eldest_world(room->table, &view, 1, NULL));
    for (unsigned i = 0; i < 4; i++)
        play_on(room);
    assert_false(eldest_trick(room->table, &room->match, 0, NULL));
    assert_false(eldest_call(room->table, &room->match, 0, NULL));
    while (eldest_turn(&room->match) != ELDEST_DEAL_OVER)
        play_on(room);
    assert_int_not_equal(eldest_ledger(room->table, &room->match, NULL, 9), 0);
    leave(room);
}

static void test_where_nothing_is_said(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_player *player = open_player(room);
    struct eldest_player_request nobody = {.name = NULL};
    struct eldest_view view;
    assert_true(eldest_chance(room->table, &room->match)); /* the first dealer */
    assert_false(eldest_shuffle(room->table, &room->match, NULL));
    answer_chance(room);
    struct eldest_match before = room->match;
    assert_int_equal(eldest_find_action(room->table, &room->match, NULL), ELDEST_NONE);
    assert_false(eldest_fine(room->table, &room->match, NULL, 0));
    assert_false(eldest_position(room->table, &room->match, NULL, 1));
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_string_equal(told(room), "eldest: no position given\n");
    assert_true(eldest_listen(room->table, &room->match, NULL));
    assert_null(eldest_player_open(room->rules, NULL));
    assert_null(eldest_player_open(room->rules, &nobody));
    eldest_view(room->table, &room->match, eldest_actor(&room->match), &view);
    assert_int_equal(eldest_player_choose(NULL, room->table, &view), ELDEST_NONE);
    assert_int_equal(eldest_player_choose(player, room->table, NULL), ELDEST_NONE);
    assert_non_null(eldest_player_fault(NULL));
    assert_null(eldest_player_fault(player));
    eldest_player_close(player);
    leave(room);
}

/* --- while nobody is to act ------------------------------------------------------------------ */

/* Who acts is who a look says, at every moment of a match to its end. */
static void test_nobody_acts_when_nobody_is_to(void **unused)
{
    (void)unused;
    struct room *room = enter("skat", NULL);
    bool was_between = false;
    while (!is_over(&room->match)) {
        enum eldest_turn turn = eldest_turn(&room->match);
        assert_int_equal(eldest_actor(&room->match), look_at(room).actor);
        if (turn == ELDEST_DEAL_OVER || turn == ELDEST_SHUFFLE || turn == ELDEST_FIRST_DEALER)
            assert_int_equal(eldest_actor(&room->match), ELDEST_NOBODY);
        else
            assert_in_range(eldest_actor(&room->match), 0, 2);
        was_between |= turn == ELDEST_DEAL_OVER;
        play_on(room);
    }
    assert_true(was_between);
    assert_int_equal(eldest_actor(&room->match), ELDEST_NOBODY);
    leave(room);
}

/* --- what is no match here ------------------------------------------------------------------- */

/* Whatever lies in memory before a match is begun there. */
static void test_a_match_that_was_never_begun(void **unused)
{
    static const int bytes[] = {0x00, 0x01, 0x07, 0x5a, 0x80, 0xee, 0xff};
    (void)unused;
    struct room *room = enter_play("bridge");
    struct eldest_player *player = open_player(room);
    const struct eldest_listener listener = {.seat = ELDEST_NONE, .record = true};
    for (unsigned i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        struct eldest_match match;
        struct eldest_view view;
        memset(&match, bytes[i], sizeof match);
        memset(&view, bytes[i], sizeof view);
        assert_answers(&(struct question){room->table, &match, &view, player});
        assert_int_equal(eldest_turn(&match), ELDEST_OVER);
        assert_int_equal(eldest_actor(&match), ELDEST_NOBODY);
        assert_true(eldest_listen(room->table, &match, &listener));
        assert_null(eldest_record(room->table));
        assert_nothing_moves(&(struct question){room->table, &match, &view, player});
        eldest_listen(room->table, &match, NULL);
    }
    assert_string_equal(told(room), "");
    eldest_player_close(player);
    leave(room);
}

/* Begun, and played on, by other rules; also by the same with another house rule, or by more. */
static void test_a_match_of_another_ruleset(void **unused)
{
    static const char *const others[] = {"bridge", "skat", "the-crew", "barbu"};
    (void)unused;
    struct room *room = enter_play("whist");
    struct eldest_player *player = open_player(room);
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        struct room *other = enter_play(others[i]);
        for (unsigned move = 0; move < 60 && !is_over(&other->match); move++) {
            struct eldest_view view;
            eldest_view(other->table, &other->match, eldest_actor(&other->match), &view);
            assert_answers(&(struct question){room->table, &other->match, &view, player});
            assert_int_equal(eldest_player_choose(player, other->table, &view), ELDEST_NONE);
            play_boldly(other);
        }
        leave(other);
    }
    assert_string_equal(told(room), "");
    eldest_player_close(player);
    leave(room);
}

static void test_a_match_by_other_house_rules(void **unused)
{
    (void)unused;
    struct room *room = enter("nomination-whist", NULL);
    struct room *other = enter("nomination-whist", "start_cards=3");
    assert_answers(&(struct question){room->table, &other->match, NULL, NULL});
    leave(other);
    leave(room);
}

/* Read twice it is the same ruleset, and so are its matches. */
static void test_a_match_of_the_same_ruleset_read_again(void **unused)
{
    (void)unused;
    struct room *room = enter_play("whist"), *again = enter("whist", NULL);
    struct eldest_actions here, there;
    eldest_legal(room->table, &room->match, &here);
    eldest_legal(again->table, &room->match, &there);
    assert_int_equal(here.count, there.count);
    assert_true(eldest_apply(again->table, &room->match, there.action[0], NULL));
    leave(again);
    leave(room);
}

/* A match put where a view should be shows what its actor may not know. */
static void test_a_match_is_no_view(void **unused)
{
    (void)unused;
    struct room *room = enter_play("whist");
    struct eldest_player *player = open_player(room);
    struct eldest_view view = {room->match};
    assert_nothing_is_thought(&(struct question){room->table, &room->match, &view, player});
    eldest_player_close(player);
    leave(room);
}

/* Whatever is done with a match that is over. */
static void test_a_match_that_is_over(void **unused)
{
    (void)unused;
    struct room *room = enter("the-crew", NULL);
    struct eldest_player *player = open_player(room);
    struct eldest_view view;
    while (!is_over(&room->match))
        play_on(room);
    assert_nothing_moves(&(struct question){room->table, &room->match, NULL, NULL});
    eldest_view(room->table, &room->match, 0, &view);
    assert_int_equal(eldest_player_choose(player, room->table, &view), ELDEST_NONE);
    assert_null(eldest_position_text(room->table, &room->match));
    eldest_player_close(player);
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_there_is_no_table),
        cmocka_unit_test(test_where_there_is_no_match),
        cmocka_unit_test(test_where_there_is_no_ruleset),
        cmocka_unit_test(test_where_there_is_no_room),
        cmocka_unit_test(test_where_nothing_is_said),
        cmocka_unit_test(test_nobody_acts_when_nobody_is_to),
        cmocka_unit_test(test_a_match_that_was_never_begun),
        cmocka_unit_test(test_a_match_of_another_ruleset),
        cmocka_unit_test(test_a_match_by_other_house_rules),
        cmocka_unit_test(test_a_match_of_the_same_ruleset_read_again),
        cmocka_unit_test(test_a_match_is_no_view),
        cmocka_unit_test(test_a_match_that_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
