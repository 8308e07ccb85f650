/* The front door, as a program that links the library meets it: eldest.h and nothing else. */
#include "room.h"

/* What an action is called; NULL if there is none of that number. */
static const char *name_of(const struct room *room, unsigned action)
{
    struct eldest_action out;
    return eldest_action(room->table, &room->match, action, &out) ? out.name : NULL;
}

/* What a call refused must leave every byte of the match alone. */
#define assert_untouched(room, call)                                                               \
    do {                                                                                           \
        struct eldest_match before_ = (room)->match;                                               \
        assert_false(call);                                                                        \
        assert_memory_equal(&before_, &(room)->match, sizeof before_);                             \
    } while (0)

/* --- rulesets -------------------------------------------------------------------------------- */

static void test_what_a_ruleset_tells(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_card card;
    eldest_about(room->rules, &about);
    assert_string_equal(about.id, "whist");
    assert_string_equal(about.name, "Whist");
    assert_int_equal(about.players, 4);
    assert_int_equal(about.cards, 52);
    assert_int_equal(about.suits, 4);
    assert_string_equal(about.suit[3].name, "clubs");
    assert_int_equal(about.named_suits, 1);
    assert_string_equal(about.named_suit[0], "trumps");
    assert_string_equal(about.seat[3], "West");
    assert_int_equal(about.next_seat[3], 0);
    assert_int_equal(about.accounts, 2);
    assert_string_equal(about.account[1], "East-West");
    assert_int_equal(about.account_of[3], 1);
    assert_false(about.lowest_wins);
    assert_false(about.has_game);
    assert_int_equal(look_at(room).dealer, ELDEST_NOBODY); /* none is known yet */
    assert_true(eldest_card(room->rules, 0, &card));
    assert_string_equal(card.name, "SA");
    assert_int_equal(card.suit, 0);
    assert_int_equal(card.rank, 0);
    assert_string_equal(card.rank_name, "A");
    assert_false(eldest_card(room->rules, 52, &card));
    leave(room);
}

/* Of The Crew, whose suits are called by their colours but the rockets; and of taroks, which have
 * none. */
static void test_what_suits_are_drawn_in(void **unused)
{
    (void)unused;
    struct room *room = enter("the-crew", NULL);
    struct eldest_ink green, black, ink;
    assert_true(eldest_ink(room->rules, 1, &green));
    assert_string_equal(green.colour, "green");
    assert_true(eldest_ink(room->rules, 4, &black));
    assert_string_equal(black.colour, "black");
    assert_int_not_equal(green.on_light, black.on_light);
    assert_int_not_equal(green.on_light, green.on_dark);
    assert_true((green.on_light & 0xff00) > (green.on_light & 0xff) << 8);
    assert_false(eldest_ink(room->rules, 5, &ink));
    leave(room);
    room = enter("tarok", NULL);
    assert_true(eldest_ink(room->rules, 0, &ink));
    assert_null(ink.colour);
    assert_int_not_equal(ink.on_light, black.on_light);
    leave(room);
}

static void test_players_and_options_are_chosen(void **unused)
{
    (void)unused;
    struct eldest_ruleset *rules = load("nomination-whist", "start_cards=3", 5, stderr);
    struct eldest_about about = ELDEST_SIZED(about);
    eldest_about(rules, &about);
    assert_int_equal(about.players, 5);
    assert_int_equal(about.accounts, 5);
    struct eldest_table *table = eldest_table_open(rules, NULL);
    struct eldest_match match;
    uint16_t cards[ELDEST_CARDS_MAX];
    eldest_match_begin(table, &match, 1);
    while (eldest_is_chance(eldest_turn(&match)))
        assert_true(eldest_chance(table, &match));
    assert_int_equal(hand_of(table, &match, 0, cards), 3);
    eldest_table_close(table);
    eldest_ruleset_free(rules);
}

static void test_a_ruleset_that_is_not_there_is_told(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    FILE *errors = open_memstream(&text, &size);
    assert_null(load("no-such-game", NULL, 0, errors));
    fclose(errors);
    assert_non_null(strstr(text, "no-such-game"));
    free(text);
    eldest_ruleset_free(NULL);
    eldest_table_close(NULL);
}

/* --- actions --------------------------------------------------------------------------------- */

/* Nobody is to act before the cards are dealt. */
static void test_nothing_is_legal_while_chance_is_awaited(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_actions actions;
    struct eldest_reason reason;
    assert_true(eldest_is_chance(eldest_turn(&room->match)));
    eldest_legal(room->table, &room->match, &actions);
    assert_int_equal(actions.count, 0);
    assert_untouched(room, eldest_apply(room->table, &room->match, 0, &reason));
    assert_string_equal(reason.rule, "");
    assert_null(reason.file);
    assert_untouched(room, eldest_next_deal(room->table, &room->match));
    leave(room);
}

/* A card of the actor's hand that is not among the legal ones, or -1. */
static int illegal_card(const struct room *room)
{
    struct eldest_actions actions;
    uint16_t hand[ELDEST_CARDS_MAX];
    unsigned held = hand_of(room->table, &room->match, eldest_actor(&room->match), hand);
    eldest_legal(room->table, &room->match, &actions);
    for (unsigned i = 0; i < held; i++)
        if (!has_action(&actions, hand[i]))
            return hand[i];
    return -1;
}

static void assert_line_begins(const char *path, unsigned line, unsigned column, const char *text)
{
    char words[256] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (unsigned i = 0; i < line; i++)
        assert_non_null(fgets(words, sizeof words, file));
    fclose(file);
    assert_in_range(column, 1, strlen(words));
    assert_int_equal(strncmp(words + column - 1, text, strlen(text)), 0);
}

static void test_an_illegal_action_is_refused_with_its_reason(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_reason reason;
    answer_chance(room);
    while (illegal_card(room) < 0)
        play_on(room);
    unsigned card = (unsigned)illegal_card(room);
    assert_untouched(room, eldest_apply(room->table, &room->match, card, &reason));
    assert_string_equal(reason.rule, "follow suit");
    assert_non_null(strstr(reason.file, "whist.yaml"));
    assert_line_begins(reason.file, reason.line, reason.column, "follow suit:");
    assert_false(eldest_table_failed(room->table));
    leave(room);
}

static void test_an_action_that_does_not_exist_is_refused(void **unused)
{
    (void)unused;
    static const unsigned wrong[] = {52, 127, 128, 255, 256, 4000000000u};
    struct room *room = enter("whist", NULL);
    answer_chance(room);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_untouched(room, eldest_apply(room->table, &room->match, wrong[i], NULL));
        assert_null(name_of(room, wrong[i]));
    }
    assert_untouched(room, eldest_chance(room->table, &room->match));
    leave(room);
}

static void test_actions_have_names(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    while (eldest_is_chance(eldest_turn(&room->match)))
        play_on(room);
    assert_string_equal(name_of(room, 2), "South");
    assert_null(name_of(room, 4));
    play_on(room);
    answer_chance(room);
    assert_string_equal(name_of(room, 0), "pass");
    assert_null(name_of(room, 2));
    leave(room);
}

/* --- chance ---------------------------------------------------------------------------------- */

static void test_a_wrong_shuffle_is_refused(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    uint16_t cards[256];
    for (unsigned i = 0; i < 256; i++)
        cards[i] = (uint16_t)i;
    assert_untouched(room, eldest_shuffle(room->table, &room->match, cards)); /* not yet */
    assert_true(eldest_chance(room->table, &room->match));                    /* the first dealer */
    cards[7] = 8;
    assert_untouched(room, eldest_shuffle(room->table, &room->match, cards)); /* twice */
    cards[7] = 52;
    assert_untouched(room, eldest_shuffle(room->table, &room->match, cards)); /* no such card */
    cards[7] = 7;
    assert_true(eldest_shuffle(room->table, &room->match, cards));
    assert_untouched(room, eldest_shuffle(room->table, &room->match, cards)); /* no longer */
    leave(room);
}

/* Cards 0 4 8 ... of the pack go to eldest hand. */
static void test_a_shuffle_is_dealt_as_given(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    uint16_t cards[52], hand[ELDEST_CARDS_MAX];
    for (unsigned i = 0; i < 52; i++)
        cards[i] = (uint16_t)i;
    assert_true(eldest_chance(room->table, &room->match));
    assert_true(eldest_shuffle(room->table, &room->match, cards));
    unsigned eldest_hand_seat = (look_at(room).dealer + 1) % 4;
    assert_int_equal(hand_of(room->table, &room->match, eldest_hand_seat, hand), 13);
    for (unsigned i = 0; i < 13; i++)
        assert_int_equal(hand[i], 4 * i);
    assert_int_equal(look_at(room).deal, 1);
    leave(room);
}

static void test_the_same_seed_is_the_same_match(void **unused)
{
    (void)unused;
    struct room *a = enter("nimby", NULL), *b = enter("nimby", NULL);
    for (int i = 0; i < 200 && !is_over(&a->match); i++) {
        assert_memory_equal(&a->match, &b->match, sizeof a->match);
        play_on(a);
        play_on(b);
    }
    leave(a);
    leave(b);
}

/* --- a whole match --------------------------------------------------------------------------- */

static void test_a_match_is_played_to_its_end(void **unused)
{
    (void)unused;
    struct room *room = enter("anti-trump", NULL);
    while (!is_over(&room->match))
        play_on(room);
    assert_int_equal(look_at(room).deal, 9);
    int32_t best = 0;
    for (unsigned account = 0; account < 4; account++)
        if (look_at(room).score[account] > best)
            best = look_at(room).score[account];
    for (unsigned account = 0; account < 4; account++)
        assert_int_equal((look_at(room).leaders >> account) & 1,
                         look_at(room).score[account] == best);
    assert_untouched(room, eldest_next_deal(room->table, &room->match));
    assert_untouched(room, eldest_chance(room->table, &room->match));
    assert_untouched(room, eldest_apply(room->table, &room->match, 0, NULL));
    leave(room);
}

/* --- hooks that fail ------------------------------------------------------------------------- */

static void play_a_trick(struct room *room)
{
    answer_chance(room);
    play_on(room);
    play_on(room);
}

static void test_hooks_that_do_not_fail(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=none");
    while (!is_over(&room->match))
        play_on(room);
    assert_string_equal(told(room), "");
    leave(room);
}

static void test_a_failing_obligation_leaves_the_match_untouched(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=obligation");
    uint16_t hand[ELDEST_CARDS_MAX];
    play_a_trick(room);
    hand_of(room->table, &room->match, eldest_actor(&room->match), hand);
    assert_false(eldest_table_failed(room->table));
    assert_untouched(room, eldest_apply(room->table, &room->match, hand[0], NULL));
    assert_true(eldest_table_failed(room->table));
    assert_non_null(strstr(told(room), "out of ideas"));
    assert_non_null(strstr(told(room), "failing-hooks.lua:2"));
    leave(room);
}

/* Asking what is legal is enough to find out; it is told, and once. */
static void test_a_failure_is_told_once(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=obligation");
    struct eldest_actions actions;
    uint16_t hand[ELDEST_CARDS_MAX];
    play_a_trick(room);
    eldest_legal(room->table, &room->match, &actions);
    assert_true(eldest_table_failed(room->table));
    hand_of(room->table, &room->match, eldest_actor(&room->match), hand);
    assert_untouched(room, eldest_apply(room->table, &room->match, hand[0], NULL));
    assert_untouched(room, eldest_apply(room->table, &room->match, hand[0], NULL));
    const char *first = strstr(told(room), "failing-hooks.lua:2");
    assert_non_null(first);
    assert_null(strstr(first + 1, "failing-hooks.lua:2"));
    eldest_legal(room->table, &room->match, &actions);
    assert_int_equal(actions.count, 0);
    assert_untouched(room, eldest_chance(room->table, &room->match));
    leave(room);
}

/* The winner is asked when the trick is full: it is not half played then. */
static void test_a_failing_winner_leaves_the_match_untouched(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=winner");
    play_a_trick(room);
    play_on(room);
    assert_untouched(room, eldest_apply(room->table, &room->match, first_action(room), NULL));
    assert_true(eldest_table_failed(room->table));
    assert_non_null(strstr(told(room), "17"));
    leave(room);
}

/* --- numbers that mean nothing ---------------------------------------------------------------- */

static const unsigned no_seats[] = {4, 7, 8, 64, 255, 256, 999, 4294967295u};

static void test_what_does_not_exist_is_answered(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    uint16_t cards[ELDEST_CARDS_MAX];
    answer_chance(room);
    for (unsigned i = 0; i < sizeof no_seats / sizeof *no_seats; i++) {
        unsigned number = no_seats[i];
        assert_int_equal(hand_of(room->table, &room->match, number, cards), 0);
    }
    leave(room);
}

/* Every action there can be, at every turn of a match that asks for seats, calls, cards to pass and
 * cards: it is done, or refused, and then nothing has changed. */
static void test_every_number_is_done_or_refused(void **unused)
{
    static const char *const games[] = {"nimby", "small-ships", "noms", "failing-hooks"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct room *room = enter(games[i], NULL);
        for (unsigned turn = 0; turn < 150 && !is_over(&room->match); turn++) {
            struct eldest_actions legal;
            eldest_legal(room->table, &room->match, &legal);
            for (unsigned action = 0; action < 300; action++) {
                struct eldest_match copy = room->match;
                bool is_legal = has_action(&legal, action);
                assert_int_equal(eldest_apply(room->table, &copy, action, NULL), is_legal);
                if (is_legal)
                    assert_non_null(name_of(room, action));
                else
                    assert_memory_equal(&copy, &room->match, sizeof copy);
            }
            play_on(room);
        }
        leave(room);
    }
}

/* --- views ----------------------------------------------------------------------------------- */

static void test_a_view_holds_what_its_seat_may_know(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    uint16_t hand[ELDEST_CARDS_MAX], seen[ELDEST_CARDS_MAX];
    struct eldest_actions actions, of_view;
    struct eldest_view view;
    struct eldest_look look = ELDEST_SIZED(look);
    answer_chance(room);
    unsigned seat = eldest_actor(&room->match);
    eldest_view(room->table, &room->match, seat, &view);
    const struct eldest_match *known = eldest_seen(&view);
    eldest_look(room->table, known, &look);
    assert_int_equal(hand_of(room->table, known, seat, seen), 13);
    hand_of(room->table, &room->match, seat, hand);
    assert_memory_equal(hand, seen, 13 * sizeof *hand);
    assert_int_equal(hand_of(room->table, known, (seat + 1) % 4, seen), 0);
    assert_int_equal(hand_of(room->table, known, look.dealer, seen), 1); /* turn-up */
    for (unsigned other = 0; other < 4; other++)
        assert_int_equal(look.held[other], 13); /* how many is no secret */
    assert_int_equal(look.viewer, seat);
    eldest_legal(room->table, &room->match, &actions);
    eldest_legal(room->table, known, &of_view);
    assert_int_equal(actions.count, of_view.count);
    assert_memory_equal(actions.action, of_view.action, actions.count * sizeof *actions.action);
    assert_int_equal(eldest_turn(known), ELDEST_PLAY);
    assert_int_equal(eldest_actor(known), seat);
    struct eldest_match copy = *known; /* a view is no match, and neither is what it shows */
    assert_false(eldest_apply(room->table, &copy, of_view.action[0], NULL));
    leave(room);
}

/* Who has no seat sees what all see. */
static void test_an_onlooker_sees_no_hand(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    uint16_t cards[ELDEST_CARDS_MAX];
    struct eldest_view view;
    answer_chance(room);
    play_on(room);
    answer_chance(room);
    eldest_view(room->table, &room->match, 99, &view);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(hand_of(room->table, eldest_seen(&view), seat, cards), 0);
    assert_int_equal(hand_of(room->table, &room->match, 99, cards), 0);
    leave(room);
}

/* At every turn, for everybody: what would move the match is refused at a view, and only who is to
 * act is told what is legal, which is what the match itself says. */
static void test_a_view_cannot_be_played_on(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    struct eldest_actions legal, of_view;
    struct eldest_view view;
    uint16_t cards[ELDEST_CARDS_MAX];
    for (unsigned i = 0; i < ELDEST_CARDS_MAX; i++)
        cards[i] = (uint16_t)i;
    for (unsigned turn = 0; turn < 200 && !is_over(&room->match); turn++) {
        struct eldest_match kept = room->match;
        eldest_legal(room->table, &kept, &legal);
        for (unsigned seat = 0; seat < 6; seat++) {
            bool is_actor = eldest_is_decision(eldest_turn(&kept)) && eldest_actor(&kept) == seat;
            eldest_view(room->table, &kept, seat, &view);
            room->match = *eldest_seen(&view);
            eldest_legal(room->table, &room->match, &of_view);
            assert_int_equal(of_view.count, is_actor ? legal.count : 0);
            assert_memory_equal(of_view.action, legal.action, of_view.count * sizeof *legal.action);
            for (unsigned action = 0; action < ELDEST_ACTIONS_MAX; action++)
                assert_untouched(room, eldest_apply(room->table, &room->match, action, NULL));
            assert_untouched(room, eldest_chance(room->table, &room->match));
            assert_untouched(room, eldest_shuffle(room->table, &room->match, cards));
            assert_untouched(room, eldest_cut(room->table, &room->match, 1));
            assert_untouched(room, eldest_draw(room->table, &room->match, 1));
            assert_untouched(room, eldest_first_dealer(room->table, &room->match, 1));
            assert_untouched(room, eldest_next_deal(room->table, &room->match));
            assert_untouched(room, eldest_go_on(room->table, &room->match));
            assert_untouched(room, eldest_call_time(room->table, &room->match));
        }
        room->match = kept;
        play_on(room);
    }
    leave(room);
}

/* Two seeds, one deal given: what chance has in store is not in the view. */
static void test_a_view_does_not_know_the_seed(void **unused)
{
    (void)unused;
    struct room *a = enter("anti-trump", NULL), *b = enter("anti-trump", NULL);
    struct eldest_view view_of_a, view_of_b;
    uint16_t cards[39];
    uint64_t seed = 2;
    for (unsigned i = 0; i < 39; i++)
        cards[i] = (uint16_t)i;
    do {
        eldest_match_begin(b->table, &b->match, seed++);
        assert_true(eldest_chance(b->table, &b->match));
        eldest_match_begin(a->table, &a->match, 1);
        assert_true(eldest_chance(a->table, &a->match));
    } while (look_at(a).dealer != look_at(b).dealer);
    assert_true(eldest_shuffle(a->table, &a->match, cards));
    assert_true(eldest_shuffle(b->table, &b->match, cards));
    assert_memory_not_equal(&a->match, &b->match, sizeof a->match);
    for (unsigned seat = 0; seat < 4; seat++) {
        eldest_view(a->table, &a->match, seat, &view_of_a);
        eldest_view(b->table, &b->match, seat, &view_of_b);
        assert_memory_equal(&view_of_a, &view_of_b, sizeof view_of_a);
    }
    leave(a);
    leave(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_a_ruleset_tells),
        cmocka_unit_test(test_what_suits_are_drawn_in),
        cmocka_unit_test(test_players_and_options_are_chosen),
        cmocka_unit_test(test_a_ruleset_that_is_not_there_is_told),
        cmocka_unit_test(test_nothing_is_legal_while_chance_is_awaited),
        cmocka_unit_test(test_an_illegal_action_is_refused_with_its_reason),
        cmocka_unit_test(test_an_action_that_does_not_exist_is_refused),
        cmocka_unit_test(test_actions_have_names),
        cmocka_unit_test(test_a_wrong_shuffle_is_refused),
        cmocka_unit_test(test_a_shuffle_is_dealt_as_given),
        cmocka_unit_test(test_the_same_seed_is_the_same_match),
        cmocka_unit_test(test_a_match_is_played_to_its_end),
        cmocka_unit_test(test_hooks_that_do_not_fail),
        cmocka_unit_test(test_a_failing_obligation_leaves_the_match_untouched),
        cmocka_unit_test(test_a_failure_is_told_once),
        cmocka_unit_test(test_a_failing_winner_leaves_the_match_untouched),
        cmocka_unit_test(test_what_does_not_exist_is_answered),
        cmocka_unit_test(test_every_number_is_done_or_refused),
        cmocka_unit_test(test_a_view_holds_what_its_seat_may_know),
        cmocka_unit_test(test_an_onlooker_sees_no_hand),
        cmocka_unit_test(test_a_view_cannot_be_played_on),
        cmocka_unit_test(test_a_view_does_not_know_the_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
