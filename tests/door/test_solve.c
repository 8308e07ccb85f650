/* Open hands through eldest.h: what the program says of the same positions, and lines that are
 * played. */
#include "room.h"

/* --- beside the program ----------------------------------------------------------------------- */

#define PRINTED_MOST 20000

/* What `eldest solve` prints of a position, as JSON. */
static void print_solved(const char *name, const char *position, const char *flags,
                         char text[PRINTED_MOST])
{
    char command[8000];
    assert_null(strchr(position, '\''));
    int length =
        snprintf(command, sizeof command, "ELDEST_HOME='%s' '%s' solve '%s' --json %s --given '%s'",
                 getenv("ELDEST_SOURCE_ROOT"), getenv("ELDEST_PROGRAM"), name, flags, position);
    assert_in_range(length, 1, sizeof command - 1);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    text[fread(text, 1, PRINTED_MOST - 1, out)] = '\0';
    assert_int_equal(pclose(out), 0);
}

/* As many as the text has of it. */
static unsigned count_in(const char *text, const char *part)
{
    unsigned count = 0;
    while ((text = strstr(text, part))) {
        count++;
        text += strlen(part);
    }
    return count;
}

static void put_bounds(int64_t low, int64_t high, unsigned parts, char *text, size_t room)
{
    char bounds[2][40] = {"", ""};
    if (low > -ELDEST_NO_BOUND)
        snprintf(bounds[0], sizeof *bounds, "\"low\":%lld,", (long long)low);
    if (high < ELDEST_NO_BOUND)
        snprintf(bounds[1], sizeof *bounds, "\"high\":%lld,", (long long)high);
    snprintf(text, room, "%s%s\"parts\":%u}", bounds[0], bounds[1], parts);
}

/* Action for action, side for side. */
static void assert_printed(const struct room *room, const struct eldest_solved *solved,
                           const char *text)
{
    char bounds[120], expected[200];
    for (unsigned i = 0; i < solved->actions; i++) {
        const struct eldest_action_value *value = &solved->action[i];
        struct eldest_action action;
        assert_true(eldest_action(room->table, &room->match, value->action, &action));
        put_bounds(value->low, value->high, solved->side[0].parts, bounds, sizeof bounds);
        snprintf(expected, sizeof expected, "{\"action\":\"%s\",%s", action.name, bounds);
        if (!strstr(text, expected))
            fail_msg("%s is not in %s", expected, text);
    }
    for (unsigned i = 0; i < solved->sides; i++) {
        const struct eldest_side_value *side = &solved->side[i];
        put_bounds(side->low, side->high, side->parts, bounds, sizeof bounds);
        snprintf(expected, sizeof expected, "],%s", bounds);
        if (!strstr(text, expected))
            fail_msg("%s is not in %s", expected, text);
    }
    snprintf(expected, sizeof expected, "\"nodes\":%llu,", (unsigned long long)solved->nodes);
    assert_non_null(strstr(text, expected));
    assert_int_equal(count_in(text, "\"action\":"), solved->actions);
    assert_int_equal(count_in(text, "\"seats\":"), solved->sides);
    assert_int_equal(solved->by_tricks, strstr(text, "\"by_tricks\"") != NULL);
}

/* At the match of the room, put down again from its text, as the program does. */
static void compare(struct room *room, const char *name, const struct eldest_solve_request *request,
                    const char *flags)
{
    struct eldest_solved solved = ELDEST_SIZED(solved);
    char *said = strdup(eldest_position_text(room->table, &room->match));
    char text[PRINTED_MOST];
    print_solved(name, said, flags, text);
    assert_true(eldest_position(room->table, &room->match, said, 1));
    assert_int_equal(eldest_solve(room->table, &room->match, request, &solved), ELDEST_SOLVE_DONE);
    assert_printed(room, &solved, text);
    free(said);
}

/* Plays on until a card is to be led from so few in each hand. */
static void play_to(struct room *room, unsigned cards)
{
    for (;;) {
        struct eldest_look look = look_at(room);
        if (look.turn == ELDEST_PLAY && look.trick.count == 0 && look.held[look.actor] <= cards)
            return;
        assert_int_not_equal(look.turn, ELDEST_OVER);
        play_boldly(room);
    }
}

static const char *const games[] = {"whist", "hearts", "skat", "euchre", "nimby"};
#define EACH_GAME(name) for (unsigned i_ = 0; i_ < 5 && (name = games[i_]); i_++)

static void test_the_program_says_the_same(void **unused)
{
    (void)unused;
    const char *name = NULL;
    EACH_GAME(name)
    {
        struct eldest_solve_request request = ELDEST_SIZED(request);
        struct room *room = enter(name, NULL);
        play_to(room, 3);
        compare(room, name, NULL, "");
        compare(room, name, &request, "--of points");
        request.plainly = true;
        compare(room, name, &request, "--plain");
        request.measure = ELDEST_TRICKS;
        compare(room, name, &request, "--plain --of tricks");
        leave(room);
    }
}

/* Where the nodes run out both say the same bounds. */
static void test_bounds_are_those_of_the_program(void **unused)
{
    (void)unused;
    const char *name = NULL;
    EACH_GAME(name)
    {
        struct eldest_solve_request request = {.size = sizeof request, .nodes = 25};
        struct eldest_solved solved = ELDEST_SIZED(solved);
        struct room *room = enter(name, NULL);
        play_to(room, 5);
        compare(room, name, &request, "--nodes 25");
        assert_int_equal(eldest_solve(room->table, &room->match, &request, &solved),
                         ELDEST_SOLVE_DONE);
        assert_true(solved.nodes <= 25);
        leave(room);
    }
}

/* --- what a finesse is worth -------------------------------------------------------------------
 */

/* North has ace and queen, West king and jack behind South. */
static struct room *finesse(void)
{
    struct room *room = enter("whist", NULL);
    assert_true(eldest_position(room->table, &room->match,
                                "{trumps: H, tricks: {North-South: 6, East-West: 5}, leads: South, "
                                "hands: {North: SA SQ, East: S5 S4, South: S3 S2, West: SK SJ}}",
                                1));
    return room;
}

/* The king is caught: all thirteen tricks but five, and two points above the book of six. */
static void test_a_position_is_solved(void **unused)
{
    (void)unused;
    struct room *room = finesse();
    struct eldest_solve_request request = {.size = sizeof request, .measure = ELDEST_TRICKS};
    struct eldest_solved solved = ELDEST_SIZED(solved);
    assert_int_equal(eldest_solve(room->table, &room->match, &request, &solved), ELDEST_SOLVE_DONE);
    assert_true(solved.is_exact);
    assert_int_equal(solved.actions, 2);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(solved.action[i].low, 8);
        assert_int_equal(solved.action[i].high, 8);
    }
    assert_int_equal(solved.sides, 1);
    assert_int_equal(solved.side[0].seats, 0x5);
    assert_int_equal(solved.side[0].low, 8);
    assert_int_equal(solved.side[0].parts, 1);
    assert_int_equal(eldest_solve(room->table, &room->match, NULL, &solved), ELDEST_SOLVE_DONE);
    assert_int_equal(solved.side[0].low, 2 * (int64_t)solved.side[0].parts);
    leave(room);
}

/* A program that knows less of the structure gets no more than it has room for. */
static void test_an_older_program_gets_what_it_knows(void **unused)
{
    (void)unused;
    struct room *room = finesse();
    struct eldest_solved solved;
    memset(&solved, 0x5a, sizeof solved);
    solved.size = offsetof(struct eldest_solved, side);
    assert_int_equal(eldest_solve(room->table, &room->match, NULL, &solved), ELDEST_SOLVE_DONE);
    assert_int_equal(solved.actions, 2);
    assert_int_equal(solved.side[0].seats, 0x5a5a5a5a);
    leave(room);
}

/* --- best play ---------------------------------------------------------------------------------
 */

#define MOVES_MOST 200

/* What the deal added to the side's accounts, less what it added to the others on average, in
 * parts. */
static int64_t gained(const struct room *room, const struct eldest_look *before, unsigned seats,
                      unsigned parts)
{
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_look after = look_at(room);
    int64_t sum[2] = {0, 0};
    unsigned count[2] = {0, 0}, own_accounts = 0;
    eldest_about(room->rules, &about);
    for (unsigned seat = 0; seat < about.players; seat++)
        if (seats >> seat & 1)
            own_accounts |= 1u << about.account_of[seat];
    for (unsigned account = 0; account < about.accounts; account++) {
        unsigned which = own_accounts >> account & 1;
        sum[which] += after.score[account] - before->score[account];
        count[which]++;
    }
    int64_t own = sum[1] * parts / count[1], others = sum[0] * parts / count[0];
    return about.lowest_wins ? others - own : own - others;
}

/* Played move by move, the line is legal and brings what the position is worth. */
static void assert_line(struct room *room, enum eldest_measure measure)
{
    struct eldest_solve_request request = {.size = sizeof request, .measure = measure};
    struct eldest_solved solved = ELDEST_SIZED(solved);
    struct eldest_line_of_play line = ELDEST_SIZED(line);
    struct eldest_move moves[MOVES_MOST];
    const struct eldest_look before = look_at(room);
    unsigned tricks = 0;
    assert_int_equal(eldest_solve(room->table, &room->match, &request, &solved), ELDEST_SOLVE_DONE);
    assert_int_equal(
        eldest_best_line(room->table, &room->match, &request, &line, moves, MOVES_MOST),
        ELDEST_SOLVE_DONE);
    assert_true(solved.is_exact && line.reaches_end && line.moves > 0);
    for (unsigned i = 0; i < line.moves; i++) {
        struct eldest_action action;
        assert_int_equal(moves[i].seat, eldest_actor(&room->match));
        assert_int_equal(moves[i].id, eldest_encode(room->table, &room->match, moves[i].action));
        assert_true(eldest_action(room->table, &room->match, moves[i].action, &action));
        assert_string_equal(moves[i].name, action.name);
        assert_true(eldest_apply(room->table, &room->match, moves[i].action, NULL));
    }
    const struct eldest_look after = look_at(room);
    assert_true(after.turn == ELDEST_DEAL_OVER || after.turn == ELDEST_OVER);
    for (unsigned seat = 0; seat < ELDEST_SEATS_MAX; seat++)
        tricks += solved.side[0].seats >> seat & 1 ? after.tricks_won[seat] : 0;
    if (measure == ELDEST_TRICKS)
        assert_int_equal(tricks, solved.side[0].low);
    else
        assert_int_equal(gained(room, &before, solved.side[0].seats, solved.side[0].parts),
                         solved.side[0].low);
}

static void test_best_lines_bring_what_positions_are_worth(void **unused)
{
    (void)unused;
    const char *name = NULL;
    EACH_GAME(name)
    for (enum eldest_measure measure = ELDEST_POINTS; measure <= ELDEST_TRICKS; measure++)
        for (unsigned deal = 0; deal < 3; deal++) {
            struct room *room = enter(name, NULL);
            eldest_match_begin(room->table, &room->match, 100 + deal);
            play_to(room, 4);
            assert_line(room, measure);
            leave(room);
        }
}

/* Moves that there is no room for are counted. */
static void test_a_line_has_as_many_moves_as_there_is_room(void **unused)
{
    (void)unused;
    struct room *room = finesse();
    struct eldest_line_of_play line = ELDEST_SIZED(line);
    struct eldest_move moves[2] = {{.seat = 77}, {.seat = 77}};
    assert_int_equal(eldest_best_line(room->table, &room->match, NULL, &line, moves, 1),
                     ELDEST_SOLVE_DONE);
    assert_int_equal(line.moves, 8);
    assert_int_equal(moves[0].seat, 2);
    assert_int_equal(moves[1].seat, 77);
    assert_int_equal(eldest_best_line(room->table, &room->match, NULL, &line, NULL, 5),
                     ELDEST_SOLVE_DONE);
    assert_int_equal(line.moves, 8);
    leave(room);
}

/* --- no answer ---------------------------------------------------------------------------------
 */

/* Both refuse, and fill nothing in. */
static void assert_no_answer(const struct room *room, const struct eldest_match *match,
                             enum eldest_solve_end end)
{
    struct eldest_solved solved = {.size = sizeof solved, .nodes = 77};
    struct eldest_line_of_play line = {.size = sizeof line, .nodes = 77};
    assert_int_equal(eldest_solve(room->table, match, NULL, &solved), end);
    assert_int_equal(eldest_best_line(room->table, match, NULL, &line, NULL, 0), end);
    assert_int_equal(solved.nodes, 77);
    assert_int_equal(line.nodes, 77);
}

static void test_there_must_be_a_decision(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct eldest_match none = {{0}};
    struct eldest_view view;
    struct eldest_solved small = {.size = 0};
    struct eldest_line_of_play line = {.size = 0};
    assert_no_answer(room, &room->match, ELDEST_SOLVE_NOT_NOW); /* chance is to answer */
    assert_no_answer(room, &none, ELDEST_SOLVE_NOT_NOW);
    assert_no_answer(room, NULL, ELDEST_SOLVE_NOT_NOW);
    play_to(room, 3);
    eldest_view(room->table, &room->match, 0, &view);
    assert_no_answer(room, eldest_seen(&view), ELDEST_SOLVE_NOT_NOW);
    assert_int_equal(eldest_solve(room->table, &room->match, NULL, NULL), ELDEST_SOLVE_NOT_NOW);
    assert_int_equal(eldest_solve(room->table, &room->match, NULL, &small), ELDEST_SOLVE_NOT_NOW);
    assert_int_equal(eldest_best_line(room->table, &room->match, NULL, &line, NULL, 0),
                     ELDEST_SOLVE_NOT_NOW);
    assert_int_equal(eldest_solve(NULL, &room->match, NULL, &small), ELDEST_SOLVE_NOT_NOW);
    while (!is_over(&room->match))
        play_boldly(room);
    assert_no_answer(room, &room->match, ELDEST_SOLVE_NOT_NOW);
    leave(room);
}

/* Calls a marriage, or the first that may be called: false if nobody could. */
static bool call_a_marriage(struct room *room)
{
    bool is_called = false;
    while (eldest_turn(&room->match) != ELDEST_PLAY) {
        unsigned marriage = eldest_find_action(room->table, &room->match, "marriage");
        if (marriage != ELDEST_NONE && eldest_apply(room->table, &room->match, marriage, NULL))
            is_called = true;
        else
            play_on(room);
    }
    return is_called;
}

/* Who wins a trick will be the partner in a marriage. */
static void test_sides_must_be_known(void **unused)
{
    (void)unused;
    struct room *room = enter("doppelkopf", NULL);
    for (unsigned seed = 1; seed < 1000; seed++) {
        eldest_match_begin(room->table, &room->match, seed);
        if (call_a_marriage(room))
            break;
    }
    assert_string_equal(look_at(room).contract, "marriage");
    assert_no_answer(room, &room->match, ELDEST_SOLVE_SIDES);
    assert_false(eldest_table_failed(room->table));
    leave(room);
}

/* A hook that fails is told once, and the table is of no further use. */
static void test_a_hook_that_fails_is_told(void **unused)
{
    (void)unused;
    struct room *room = enter("failing-hooks", "failing=winner");
    struct eldest_match before;
    answer_chance(room);
    before = room->match;
    assert_no_answer(room, &room->match, ELDEST_SOLVE_FAILED);
    assert_true(eldest_table_failed(room->table));
    assert_non_null(strstr(told(room), "failing-hooks.lua"));
    assert_memory_equal(&before, &room->match, sizeof before);
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_program_says_the_same),
        cmocka_unit_test(test_bounds_are_those_of_the_program),
        cmocka_unit_test(test_a_position_is_solved),
        cmocka_unit_test(test_an_older_program_gets_what_it_knows),
        cmocka_unit_test(test_best_lines_bring_what_positions_are_worth),
        cmocka_unit_test(test_a_line_has_as_many_moves_as_there_is_room),
        cmocka_unit_test(test_there_must_be_a_decision),
        cmocka_unit_test(test_sides_must_be_known),
        cmocka_unit_test(test_a_hook_that_fails_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
