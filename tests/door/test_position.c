/* Deals in their middle: put down from a text, written out, and played on as if nothing had been.
 */
#include "room.h"

/* --- written out, and put down again --------------------------------------------------------- */

/* Another match at the same table, where the position says. */
static struct eldest_match placed(struct room *room, const char *said)
{
    struct eldest_match match;
    char *copy = strdup(said); /* a text is the table's until the next */
    if (!eldest_position(room->table, &match, copy, 42))
        fail_msg("%s: %s", copy, told(room));
    free(copy);
    return match;
}

static void assert_same_look(const struct room *room, const struct eldest_match *match)
{
    struct eldest_look here = look_at(room), there = ELDEST_SIZED(there);
    eldest_look(room->table, match, &there);
    assert_int_equal(here.turn, there.turn);
    assert_int_equal(here.actor, there.actor);
    assert_int_equal(here.deal, there.deal);
    assert_int_equal(here.dealer, there.dealer);
    assert_int_equal(here.declarer, there.declarer);
    assert_int_equal(here.partners, there.partners);
    assert_int_equal(here.called_card, there.called_card);
    assert_int_equal(here.tricks, there.tricks);
    assert_int_equal(here.trick.count, there.trick.count);
    assert_memory_equal(here.score, there.score, sizeof here.score);
    assert_memory_equal(here.suit, there.suit, sizeof here.suit);
    assert_memory_equal(here.bid, there.bid, sizeof here.bid);
    assert_memory_equal(here.hand, there.hand, sizeof here.hand);
    assert_memory_equal(here.taken, there.taken, sizeof here.taken);
    assert_memory_equal(here.tricks_won, there.tricks_won, sizeof here.tricks_won);
    assert_true(here.contract == there.contract);
}

static void assert_same_actions(const struct room *room, const struct eldest_match *match)
{
    struct eldest_actions here, there;
    eldest_legal(room->table, &room->match, &here);
    eldest_legal(room->table, match, &there);
    assert_int_equal(here.count, there.count);
    assert_memory_equal(here.action, there.action, here.count * sizeof *here.action);
}

/* To the end of the deal, as both go. */
static void assert_same_ending(struct room *room, struct eldest_match there)
{
    struct eldest_match here = room->match;
    struct eldest_line lines[2][64];
    struct eldest_actions actions;
    while (eldest_turn(&here) == ELDEST_PLAY) {
        eldest_legal(room->table, &here, &actions);
        assert_true(eldest_apply(room->table, &here, actions.action[0], NULL));
        assert_true(eldest_apply(room->table, &there, actions.action[0], NULL));
    }
    unsigned count = eldest_ledger(room->table, &here, lines[0], 64);
    assert_int_equal(eldest_ledger(room->table, &there, lines[1], 64), count);
    for (unsigned i = 0; i < count; i++) {
        assert_string_equal(lines[0][i].rule, lines[1][i].rule);
        assert_int_equal(lines[0][i].account, lines[1][i].account);
        assert_int_equal(lines[0][i].points, lines[1][i].points);
    }
}

static void put_down_again(struct room *room)
{
    char *text = strdup(eldest_position_text(room->table, &room->match));
    struct eldest_match match = placed(room, text);
    assert_same_look(room, &match);
    assert_same_actions(room, &match);
    assert_same_ending(room, match);
    free(text);
}

static void test_what_is_written_is_put_down_again(void **unused)
{
    static const char *const games[] = {"whist", "nimby",       "anti-trump",
                                        "noms",  "small-ships", "nomination-whist"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct room *room = enter(games[i], NULL);
        unsigned positions = 0;
        for (unsigned move = 0; move < 150 && !is_over(&room->match); move++) {
            if (move % 5 == 0 && eldest_position_text(room->table, &room->match)) {
                put_down_again(room);
                positions++;
            }
            play_boldly(room);
        }
        assert_true(positions > 5);
        leave(room);
    }
}

/* --- as others say it ------------------------------------------------------------------------ */

#define TWO_TRICKS                                                                                 \
    "{dealer: West, trumps: H, tricks: {North-South: 7, East-West: 4}, leads: North, "             \
    "hands: {North: SA S2, East: SK DA, South: C2 C3, West: H2 C4}}"

static void test_a_position_that_is_said(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    assert_true(eldest_position(room->table, &room->match, TWO_TRICKS, 1));
    struct eldest_look look = look_at(room);
    assert_int_equal(look.turn, ELDEST_PLAY);
    assert_int_equal(look.actor, 0);
    assert_int_equal(look.dealer, 3);
    assert_int_equal(look.tricks, 11);
    assert_int_equal(look.tricks_won[0] + look.tricks_won[2], 7);
    assert_int_equal(look.suit[0], 1); /* spades, hearts, ... */
    /* West trumps the ace of spades, and the last club is West's. */
    while (eldest_turn(&room->match) == ELDEST_PLAY)
        play_on(room);
    look = look_at(room);
    assert_int_equal(look.tricks_won[1] + look.tricks_won[3], 6);
    assert_int_equal(look.score[0], 1);
    assert_int_equal(look.score[1], 0);
    leave(room);
}

static void test_a_start_before_a_deal(void **unused)
{
    (void)unused;
    struct room *room = enter("nomination-whist", "start_cards=3");
    assert_true(eldest_position(room->table, &room->match,
                                "{\"dealer\": \"East\", \"deal\": 2, \"scores\": {\"West\": 5}}",
                                1));
    struct eldest_look look = look_at(room);
    assert_int_equal(look.turn, ELDEST_SHUFFLE);
    assert_int_equal(look.dealer, 1);
    assert_int_equal(look.score[3], 5);
    answer_chance(room);
    assert_int_equal(look_at(room).held[0], 2);
    leave(room);
}

static void count_event(void *self, const struct eldest_event *event)
{
    uint64_t *kinds = self;
    *kinds |= UINT64_C(1) << event->kind;
}

static void test_whoever_listens_hears_it(void **unused)
{
    (void)unused;
    uint64_t kinds = 0;
    struct room *room = enter("whist", NULL);
    struct eldest_listener listener = {
        .hear = count_event, .self = &kinds, .seat = ELDEST_NONE, .record = true};
    assert_true(eldest_listen(room->table, &room->match, &listener));
    assert_true(eldest_position(room->table, &room->match, TWO_TRICKS, 1));
    assert_true(kinds >> ELDEST_EVENT_MATCH & 1);
    assert_true(kinds >> ELDEST_EVENT_DEAL & 1);
    assert_null(eldest_record(room->table)); /* what came before it nobody has heard */
    play_on(room);
    assert_null(eldest_record(room->table));
    assert_true(eldest_position(room->table, &room->match, "{dealer: West, deal: 3}", 1));
    answer_chance(room);
    assert_non_null(eldest_record(room->table));
    leave(room);
}

/* --- what cannot be -------------------------------------------------------------------------- */

static void test_what_cannot_be_is_refused(void **unused)
{
    static const struct {
        const char *said, *told;
    } wrong[] = {
        {"", "position:1"},
        {"{", "position:1"},
        {"[1, 2]", "position:1"},
        {"{dealer: Nobody}", "Nobody"},
        {"{dealer: North, tea: 5}", "tea"},
        {"{dealer: North, trumps: H, hands: {North: SA, East: SA, South: C2, West: C3}}", "SA"},
        {"{dealer: North, hands: {North: SA, East: SK, South: C2, West: C3}}", "trumps"},
        {"{dealer: North, trumps: H, hands: {North: SA S2, East: SK}}", "hand"},
        {"{dealer: North, deal: -1}", "deal"},
    };
    (void)unused;
    struct room *room = enter("whist", NULL);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct eldest_match before = room->match;
        size_t told_before = strlen(told(room));
        if (eldest_position(room->table, &room->match, wrong[i].said, 1))
            fail_msg("accepted: %s", wrong[i].said);
        assert_memory_equal(&before, &room->match, sizeof before);
        if (!strstr(told(room) + told_before, wrong[i].told))
            fail_msg("%s is not told: %s", wrong[i].said, told(room) + told_before);
    }
    leave(room);
}

static void test_there_is_not_always_one(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    assert_null(eldest_position_text(room->table, &room->match)); /* nothing is dealt */
    answer_chance(room);
    assert_non_null(eldest_position_text(room->table, &room->match));
    struct eldest_view view;
    eldest_view(room->table, &room->match, 0, &view);
    assert_null(eldest_position_text(room->table, eldest_seen(&view)));
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_is_put_down_again),
        cmocka_unit_test(test_a_position_that_is_said),
        cmocka_unit_test(test_a_start_before_a_deal),
        cmocka_unit_test(test_whoever_listens_hears_it),
        cmocka_unit_test(test_what_cannot_be_is_refused),
        cmocka_unit_test(test_there_is_not_always_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
