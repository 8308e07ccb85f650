/* The front door, as a program that links the library meets it: eldest.h and nothing else. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eldest.h"

/* A ruleset at a table; what goes wrong is written into `errors`. */
struct room {
    struct eldest_ruleset *rules;
    struct eldest_table *table;
    struct eldest_match match;
    char *errors;
    size_t error_size;
    FILE *stream;
};

static struct eldest_ruleset *load(const char *name, const char *option, unsigned players,
                                   FILE *errors)
{
    char standard[512], tests[512];
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(standard, sizeof standard, "%s/rulesets", root ? root : ".");
    snprintf(tests, sizeof tests, "%s/tests/rulesets", root ? root : ".");
    const char *const folders[] = {standard, tests, NULL};
    const char *const options[] = {option, NULL};
    struct eldest_request request = {
        .players = players, .options = options, .folders = folders, .errors = errors};
    return eldest_ruleset_load(name, &request);
}

static struct room *enter(const char *name, const char *option)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room->stream = open_memstream(&room->errors, &room->error_size);
    room->rules = load(name, option, 0, room->stream);
    assert_non_null(room->rules);
    room->table = eldest_table_open(room->rules, room->stream);
    eldest_match_begin(room->table, &room->match, 42);
    return room;
}

static void leave(struct room *room)
{
    eldest_table_close(room->table);
    eldest_ruleset_free(room->rules);
    fclose(room->stream);
    free(room->errors);
    free(room);
}

static void answer_chance(struct room *room)
{
    while (eldest_turn(&room->match) == ELDEST_CHANCE)
        assert_true(eldest_chance(room->table, &room->match));
}

/* The first legal action. */
static unsigned first_action(const struct room *room)
{
    struct eldest_actions actions;
    eldest_legal(room->table, &room->match, &actions);
    assert_true(actions.count > 0);
    return actions.action[0];
}

static void play_on(struct room *room)
{
    switch (eldest_turn(&room->match)) {
    case ELDEST_CHANCE: assert_true(eldest_chance(room->table, &room->match)); break;
    case ELDEST_DECISION:
        assert_true(eldest_apply(room->table, &room->match, first_action(room), NULL));
        break;
    case ELDEST_DEAL_OVER: assert_true(eldest_next_deal(room->table, &room->match)); break;
    case ELDEST_OVER: fail();
    }
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
    assert_string_equal(eldest_ruleset_name(room->rules), "Whist");
    assert_int_equal(eldest_players(room->rules), 4);
    assert_int_equal(eldest_accounts(room->rules), 2);
    assert_int_equal(eldest_account_of(room->rules, 3), 1);
    assert_int_equal(eldest_account_of(room->rules, 999), ELDEST_NOBODY);
    assert_int_equal(eldest_dealer(&room->match), ELDEST_NOBODY); /* none is known yet */
    assert_string_equal(eldest_card_name(room->rules, 0), "SA");
    assert_null(eldest_card_name(room->rules, 52));
    leave(room);
}

static void test_players_and_options_are_chosen(void **unused)
{
    (void)unused;
    struct eldest_ruleset *rules = load("nomination-whist", "start_cards=3", 5, stderr);
    assert_int_equal(eldest_players(rules), 5);
    assert_int_equal(eldest_accounts(rules), 5);
    struct eldest_table *table = eldest_table_open(rules, NULL);
    struct eldest_match match;
    uint8_t cards[ELDEST_ACTIONS_MAX];
    eldest_match_begin(table, &match, 1);
    while (eldest_turn(&match) == ELDEST_CHANCE)
        assert_true(eldest_chance(table, &match));
    assert_int_equal(eldest_hand(table, &match, 0, cards), 3);
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
    assert_int_equal(eldest_turn(&room->match), ELDEST_CHANCE);
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
    uint8_t hand[ELDEST_ACTIONS_MAX];
    unsigned held = eldest_hand(room->table, &room->match, eldest_actor(&room->match), hand);
    eldest_legal(room->table, &room->match, &actions);
    for (unsigned i = 0; i < held; i++)
        if (!memchr(actions.action, hand[i], actions.count))
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
        assert_null(eldest_action_name(room->table, &room->match, wrong[i]));
    }
    assert_untouched(room, eldest_chance(room->table, &room->match));
    leave(room);
}

static void test_actions_have_names(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    while (eldest_turn(&room->match) == ELDEST_CHANCE)
        play_on(room);
    assert_string_equal(eldest_action_name(room->table, &room->match, 2), "seat 3");
    assert_null(eldest_action_name(room->table, &room->match, 4));
    play_on(room);
    answer_chance(room);
    assert_string_equal(eldest_action_name(room->table, &room->match, 0), "pass");
    assert_null(eldest_action_name(room->table, &room->match, 2));
    leave(room);
}

/* --- chance ---------------------------------------------------------------------------------- */

static void test_a_wrong_shuffle_is_refused(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    uint8_t cards[256];
    for (unsigned i = 0; i < 256; i++)
        cards[i] = (uint8_t)i;
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
    uint8_t cards[52], hand[ELDEST_ACTIONS_MAX];
    for (unsigned i = 0; i < 52; i++)
        cards[i] = (uint8_t)i;
    assert_true(eldest_chance(room->table, &room->match));
    assert_true(eldest_shuffle(room->table, &room->match, cards));
    unsigned eldest_hand_seat = (eldest_dealer(&room->match) + 1) % 4;
    assert_int_equal(eldest_hand(room->table, &room->match, eldest_hand_seat, hand), 13);
    for (unsigned i = 0; i < 13; i++)
        assert_int_equal(hand[i], 4 * i);
    assert_int_equal(eldest_deal(&room->match), 1);
    leave(room);
}

static void test_the_same_seed_is_the_same_match(void **unused)
{
    (void)unused;
    struct room *a = enter("nimby", NULL), *b = enter("nimby", NULL);
    for (int i = 0; i < 200 && !eldest_is_over(&a->match); i++) {
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
    while (!eldest_is_over(&room->match))
        play_on(room);
    assert_int_equal(eldest_deal(&room->match), 9);
    int32_t best = 0;
    for (unsigned account = 0; account < 4; account++)
        if (eldest_score(&room->match, account) > best)
            best = eldest_score(&room->match, account);
    for (unsigned account = 0; account < 4; account++)
        assert_int_equal(eldest_leads(room->table, &room->match, account),
                         eldest_score(&room->match, account) == best);
    assert_false(eldest_leads(room->table, &room->match, 4));
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

static const char *told(struct room *room)
{
    fflush(room->stream);
    return room->errors;
}

static void test_hooks_that_do_not_fail(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=none");
    while (!eldest_is_over(&room->match))
        play_on(room);
    assert_string_equal(told(room), "");
    leave(room);
}

static void test_a_failing_obligation_leaves_the_match_untouched(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=obligation");
    uint8_t hand[ELDEST_ACTIONS_MAX];
    play_a_trick(room);
    eldest_hand(room->table, &room->match, eldest_actor(&room->match), hand);
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
    uint8_t hand[ELDEST_ACTIONS_MAX];
    play_a_trick(room);
    eldest_legal(room->table, &room->match, &actions);
    assert_true(eldest_table_failed(room->table));
    eldest_hand(room->table, &room->match, eldest_actor(&room->match), hand);
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
    uint8_t cards[ELDEST_ACTIONS_MAX];
    answer_chance(room);
    for (unsigned i = 0; i < sizeof no_seats / sizeof *no_seats; i++) {
        unsigned number = no_seats[i];
        assert_int_equal(eldest_account_of(room->rules, number), ELDEST_NOBODY);
        assert_int_equal(eldest_hand(room->table, &room->match, number, cards), 0);
        assert_int_equal(eldest_score(&room->match, number), 0);
        assert_false(eldest_leads(room->table, &room->match, number));
    }
    assert_null(eldest_card_name(room->rules, 52));
    assert_null(eldest_card_name(room->rules, 4294967295u));
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
        for (unsigned turn = 0; turn < 150 && !eldest_is_over(&room->match); turn++) {
            struct eldest_actions legal;
            eldest_legal(room->table, &room->match, &legal);
            for (unsigned action = 0; action < 300; action++) {
                struct eldest_match copy = room->match;
                bool is_legal =
                    action < 256 && memchr(legal.action, (int)action, legal.count) != NULL;
                assert_int_equal(eldest_apply(room->table, &copy, action, NULL), is_legal);
                if (is_legal)
                    assert_non_null(eldest_action_name(room->table, &room->match, action));
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
    uint8_t hand[ELDEST_ACTIONS_MAX], seen[ELDEST_ACTIONS_MAX];
    struct eldest_actions actions, of_view;
    struct eldest_match view;
    answer_chance(room);
    unsigned seat = eldest_actor(&room->match);
    eldest_view(room->table, &room->match, seat, &view);
    assert_int_equal(eldest_hand(room->table, &view, seat, seen), 13);
    eldest_hand(room->table, &room->match, seat, hand);
    assert_memory_equal(hand, seen, 13);
    assert_int_equal(eldest_hand(room->table, &view, (seat + 1) % 4, seen), 0);
    assert_int_equal(eldest_hand(room->table, &view, eldest_dealer(&view), seen), 1); /* turn-up */
    eldest_legal(room->table, &room->match, &actions);
    eldest_legal(room->table, &view, &of_view);
    assert_memory_equal(&actions, &of_view, sizeof actions.count + actions.count);
    assert_int_equal(eldest_turn(&view), ELDEST_DECISION);
    assert_int_equal(eldest_actor(&view), seat);
    assert_false(
        eldest_apply(room->table, &view, of_view.action[0], NULL)); /* a view is no match */
    leave(room);
}

/* Who has no seat sees what all see. */
static void test_an_onlooker_sees_no_hand(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    uint8_t cards[ELDEST_ACTIONS_MAX];
    struct eldest_match view;
    answer_chance(room);
    play_on(room);
    answer_chance(room);
    eldest_view(room->table, &room->match, 99, &view);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(eldest_hand(room->table, &view, seat, cards), 0);
    assert_int_equal(eldest_hand(room->table, &room->match, 99, cards), 0);
    leave(room);
}

/* At every turn, for everybody: what would move the match is refused at a view, and only who is to
 * act is told what is legal, which is what the match itself says. */
static void test_a_view_cannot_be_played_on(void **unused)
{
    (void)unused;
    struct room *room = enter("nimby", NULL);
    struct eldest_actions legal, of_view;
    uint8_t cards[ELDEST_ACTIONS_MAX];
    for (unsigned i = 0; i < ELDEST_ACTIONS_MAX; i++)
        cards[i] = (uint8_t)i;
    for (unsigned turn = 0; turn < 200 && !eldest_is_over(&room->match); turn++) {
        struct eldest_match kept = room->match;
        eldest_legal(room->table, &kept, &legal);
        for (unsigned seat = 0; seat < 6; seat++) {
            bool is_actor = eldest_turn(&kept) == ELDEST_DECISION && eldest_actor(&kept) == seat;
            eldest_view(room->table, &kept, seat, &room->match);
            eldest_legal(room->table, &room->match, &of_view);
            assert_int_equal(of_view.count, is_actor ? legal.count : 0);
            assert_memory_equal(of_view.action, legal.action, of_view.count);
            for (unsigned action = 0; action < ELDEST_ACTIONS_MAX; action++)
                assert_untouched(room, eldest_apply(room->table, &room->match, action, NULL));
            assert_untouched(room, eldest_chance(room->table, &room->match));
            assert_untouched(room, eldest_shuffle(room->table, &room->match, cards));
            assert_untouched(room, eldest_next_deal(room->table, &room->match));
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
    struct eldest_match view_of_a, view_of_b;
    uint8_t cards[39];
    uint64_t seed = 2;
    for (unsigned i = 0; i < 39; i++)
        cards[i] = (uint8_t)i;
    do {
        eldest_match_begin(b->table, &b->match, seed++);
        assert_true(eldest_chance(b->table, &b->match));
        eldest_match_begin(a->table, &a->match, 1);
        assert_true(eldest_chance(a->table, &a->match));
    } while (eldest_dealer(&a->match) != eldest_dealer(&b->match));
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
