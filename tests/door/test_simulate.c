/* Many games through eldest.h: the rows that the program prints of the same games, and computer
 * players. */
#include "room.h"

#include "base/rng.h"

#define GAMES 6

static struct eldest_ruleset *open_rules(const char *name)
{
    struct eldest_ruleset *rules = load(name, NULL, 0, stderr);
    assert_non_null(rules);
    return rules;
}

/* --- rows as the program prints them -----------------------------------------------------------
 */

/* Rows as JSON lines. */
struct lines {
    const struct eldest_simulation *simulation;
    FILE *out;
    unsigned count;
};

static void write_cell(const struct eldest_cell *cell, enum eldest_column_type type, FILE *out)
{
    if (!cell->is_there)
        fputs("null", out);
    else if (type == ELDEST_COLUMN_TEXT)
        fprintf(out, "\"%s\"", cell->text);
    else if (type == ELDEST_COLUMN_TRUTH)
        fputs(cell->number ? "true" : "false", out);
    else
        fprintf(out, "%lld", (long long)cell->number);
}

static void write_line(void *self, const struct eldest_cell *cells)
{
    struct lines *lines = self;
    struct eldest_column column = ELDEST_SIZED(column);
    for (unsigned i = 0; eldest_column(lines->simulation, i, &column); i++) {
        fprintf(lines->out, "%s\"%s\":", i == 0 ? "{" : ",", column.name);
        write_cell(&cells[i], column.type, lines->out);
        assert_int_equal(cells[i].text != NULL,
                         cells[i].is_there && column.type == ELDEST_COLUMN_TEXT);
        assert_true(strlen(column.holds) > 0);
    }
    fputs("}\n", lines->out);
    lines->count++;
}

/* The rows of the next games as text. The caller frees it. */
static char *lines_of(struct eldest_simulation *simulation, uint64_t games)
{
    char *text = NULL;
    size_t size = 0;
    struct lines lines = {.simulation = simulation, .out = open_memstream(&text, &size)};
    assert_int_equal(eldest_simulate(simulation, games, write_line, &lines), games);
    fclose(lines.out);
    return text;
}

#define PRINTED_MOST 400000

static void print_rows(const char *name, const char *unit, char text[PRINTED_MOST])
{
    char command[1000];
    snprintf(command, sizeof command,
             "ELDEST_HOME='%s' '%s' simulate '%s' --games %d --seed 9 --rows %s --json",
             getenv("ELDEST_SOURCE_ROOT"), getenv("ELDEST_PROGRAM"), name, GAMES, unit);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    text[fread(text, 1, PRINTED_MOST - 1, out)] = '\0';
    assert_int_equal(pclose(out), 0);
}

static void assert_printed(const char *name, enum eldest_row_unit unit)
{
    static char printed[PRINTED_MOST];
    struct eldest_ruleset *rules = open_rules(name);
    struct eldest_simulation_request request = {.size = sizeof request, .seed = 9, .unit = unit};
    struct eldest_simulation *simulation = eldest_simulation_open(rules, &request);
    char *first = lines_of(simulation, 2), *others = lines_of(simulation, GAMES - 2);
    print_rows(name, unit == ELDEST_ROW_DEAL ? "deal" : "game", printed);
    assert_true(strlen(first) > 0 && strlen(others) > 0);
    assert_int_equal(strncmp(printed, first, strlen(first)), 0);
    assert_string_equal(printed + strlen(first), others);
    free(first);
    free(others);
    eldest_simulation_close(simulation);
    eldest_ruleset_free(rules);
}

static void test_the_program_prints_the_same_rows(void **unused)
{
    (void)unused;
    static const char *const names[] = {"whist", "hearts", "skat", "bridge", "nimby", "bura"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        assert_printed(names[i], ELDEST_ROW_GAME);
        assert_printed(names[i], ELDEST_ROW_DEAL);
    }
}

/* Threads share games out so. */
static void test_games_that_are_skipped_are_those_of_others(void **unused)
{
    (void)unused;
    struct eldest_ruleset *rules = open_rules("skat");
    struct eldest_simulation_request request = {.size = sizeof request, .seed = 3, .deals = 4};
    struct eldest_simulation *whole = eldest_simulation_open(rules, &request);
    request.skip = 3;
    struct eldest_simulation *part = eldest_simulation_open(rules, &request);
    char *first = lines_of(whole, 3), *last = lines_of(whole, 2), *other = lines_of(part, 2);
    assert_non_null(strstr(first, "\"game\":3,"));
    assert_non_null(strstr(last, "\"game\":4,"));
    assert_non_null(strstr(last, "\"deals\":4,"));
    assert_string_equal(last, other);
    free(first);
    free(last);
    free(other);
    eldest_simulation_close(whole);
    eldest_simulation_close(part);
    eldest_ruleset_free(rules);
}

/* --- computer players --------------------------------------------------------------------------
 */

/* The scores of a game in the columns that begin so. */
struct scores {
    const struct eldest_simulation *simulation;
    unsigned count, rows;
    int64_t score[ELDEST_SEATS_MAX];
};

static void take_scores(void *self, const struct eldest_cell *cells)
{
    struct scores *scores = self;
    struct eldest_column column = ELDEST_SIZED(column);
    scores->count = 0;
    scores->rows++;
    for (unsigned i = 0; eldest_column(scores->simulation, i, &column); i++)
        if (strncmp(column.name, "score_", 6) == 0)
            scores->score[scores->count++] = cells[i].number;
}

/* A whole match in which players of these requests choose from their views. */
static struct eldest_look played(const struct eldest_ruleset *rules, uint64_t seed,
                                 const struct eldest_player_request *requests, unsigned seats)
{
    struct eldest_table *table = eldest_table_open(rules, stderr);
    struct eldest_player *players[ELDEST_SEATS_MAX];
    struct eldest_look look = ELDEST_SIZED(look);
    struct eldest_match match;
    for (unsigned seat = 0; seat < seats; seat++)
        assert_non_null(players[seat] = eldest_player_open(rules, &requests[seat]));
    eldest_match_begin(table, &match, seed);
    while (!is_over(&match)) {
        struct eldest_view view;
        if (!eldest_is_decision(eldest_turn(&match))) {
            assert_true(eldest_go_on(table, &match));
            continue;
        }
        eldest_view(table, &match, eldest_actor(&match), &view);
        unsigned action = eldest_player_choose(players[eldest_actor(&match)], table, &view);
        assert_true(eldest_apply(table, &match, action, NULL));
    }
    eldest_look(table, &match, &look);
    for (unsigned seat = 0; seat < seats; seat++)
        eldest_player_close(players[seat]);
    eldest_table_close(table);
    return look;
}

/* Where each seat has a computer player, a game is the match that they play by themselves. */
static void test_computer_players_choose_from_their_views(void **unused)
{
    (void)unused;
    const struct eldest_player_request players[3] = {
        {.name = "rollout", .iterations = 3, .seed = 5},
        {.name = "rollout", .iterations = 9, .seed = 5},
        {.name = "thinker", .iterations = 4, .seed = 6},
    };
    struct eldest_ruleset *rules = open_rules("skat");
    struct eldest_simulation_request request = {
        .size = sizeof request, .seed = 11, .players = players};
    struct eldest_simulation *simulation = eldest_simulation_open(rules, &request);
    struct scores scores = {.simulation = simulation};
    for (uint64_t game = 0; game < 2; game++) {
        assert_int_equal(eldest_simulate(simulation, 1, take_scores, &scores), 1);
        const struct eldest_look look = played(rules, seed_of_game(11, game), players, 3);
        assert_int_equal(scores.count, 3);
        for (unsigned account = 0; account < 3; account++)
            assert_int_equal(scores.score[account], look.score[account]);
    }
    assert_int_equal(scores.rows, 2);
    assert_null(eldest_simulation_fault(simulation));
    eldest_simulation_close(simulation);
    eldest_ruleset_free(rules);
}

/* Those without a name, and those who are "random", play as where nobody has a player. */
static void test_who_has_no_name_plays_at_random(void **unused)
{
    (void)unused;
    const struct eldest_player_request players[4] = {
        {.name = NULL}, {.name = "random", .seed = 8}, {.name = NULL}, {.name = "random"}};
    struct eldest_ruleset *rules = open_rules("whist");
    struct eldest_simulation_request request = {.size = sizeof request, .seed = 9};
    struct eldest_simulation *plain = eldest_simulation_open(rules, &request);
    request.players = players;
    struct eldest_simulation *named = eldest_simulation_open(rules, &request);
    char *one = lines_of(plain, 4), *other = lines_of(named, 4);
    assert_string_equal(one, other);
    free(one);
    free(other);
    eldest_simulation_close(plain);
    eldest_simulation_close(named);
    eldest_ruleset_free(rules);
}

/* One side thinks, the other does not: over some games it must be ahead by far. */
static void test_a_side_that_thinks_wins(void **unused)
{
    (void)unused;
    const struct eldest_player_request thinks = {.name = "rollout", .iterations = 24};
    const struct eldest_player_request players[4] = {
        thinks, {.name = NULL}, thinks, {.name = NULL}};
    struct eldest_ruleset *rules = open_rules("whist");
    struct eldest_simulation_request request = {.size = sizeof request, .players = players};
    struct eldest_simulation *simulation = eldest_simulation_open(rules, &request);
    struct scores scores = {.simulation = simulation};
    int64_t ahead = 0;
    for (unsigned game = 0; game < 12; game++) {
        eldest_simulate(simulation, 1, take_scores, &scores);
        ahead += scores.score[0] > scores.score[1] ? 1 : -1;
    }
    assert_true(ahead >= 6);
    eldest_simulation_close(simulation);
    eldest_ruleset_free(rules);
}

/* --- what goes wrong ---------------------------------------------------------------------------
 */

static void count_row(void *self, const struct eldest_cell *cells)
{
    unsigned *count = self;
    assert_true(cells[0].is_there);
    ++*count;
}

static void assert_refused(const struct eldest_ruleset *rules,
                           struct eldest_simulation_request request, const char *reason)
{
    char *text = NULL;
    size_t size = 0;
    request.size = sizeof request;
    request.errors = open_memstream(&text, &size);
    assert_null(eldest_simulation_open(rules, &request));
    fclose(request.errors);
    assert_non_null(strstr(text, reason));
    free(text);
}

static void test_what_cannot_be_simulated(void **unused)
{
    (void)unused;
    struct eldest_ruleset *rules = open_rules("whist");
    const struct eldest_player_request stranger[4] = {
        {.name = "random"}, {.name = "thinkr"}, {.name = NULL}, {.name = NULL}};
    assert_refused(NULL, (struct eldest_simulation_request){.seed = 1}, "no ruleset");
    assert_refused(rules, (struct eldest_simulation_request){.players = stranger}, "no player");
    assert_refused(rules, (struct eldest_simulation_request){.deals = 65536}, "65535");
    eldest_ruleset_free(rules);
    eldest_simulation_close(NULL);
}

static void test_there_must_be_a_simulation_and_room(void **unused)
{
    (void)unused;
    struct eldest_ruleset *rules = open_rules("whist");
    struct eldest_simulation *simulation = eldest_simulation_open(rules, NULL);
    struct eldest_column column = ELDEST_SIZED(column), small = {.size = 0};
    unsigned count = 0;
    assert_int_equal(eldest_simulate(NULL, 3, count_row, &count), 0);
    assert_int_equal(eldest_simulate(simulation, 3, NULL, NULL), 0);
    assert_true(eldest_simulation_failed(NULL));
    assert_null(eldest_simulation_fault(NULL));
    assert_false(eldest_column(NULL, 0, &column));
    assert_false(eldest_column(simulation, 0, NULL));
    assert_false(eldest_column(simulation, 0, &small));
    assert_false(eldest_column(simulation, 1000, &column));
    assert_false(eldest_simulation_failed(simulation));
    assert_int_equal(eldest_simulate(simulation, 3, count_row, &count), 3);
    assert_int_equal(count, 3);
    eldest_simulation_close(simulation);
    eldest_ruleset_free(rules);
}

/* The game in which a hook fails has no row, and none follows. */
static void test_a_hook_that_fails_ends_it(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    FILE *errors = open_memstream(&text, &size);
    struct eldest_ruleset *rules = load("failing-hooks", "failing=winner", 0, errors);
    struct eldest_simulation_request request = {.size = sizeof request, .errors = errors};
    struct eldest_simulation *simulation = eldest_simulation_open(rules, &request);
    unsigned count = 0;
    assert_int_equal(eldest_simulate(simulation, 3, count_row, &count), 0);
    assert_int_equal(count, 0);
    assert_true(eldest_simulation_failed(simulation));
    fflush(errors);
    assert_non_null(strstr(text, "failing-hooks.lua"));
    assert_int_equal(eldest_simulate(simulation, 3, count_row, &count), 0);
    eldest_simulation_close(simulation);
    eldest_ruleset_free(rules);
    fclose(errors);
    free(text);
}

/* In the worlds that a player looks at a hook can fail that does not in the game: the player goes
 * on at random, and that is said. */
static void test_a_player_that_cannot_think_is_told(void **unused)
{
    (void)unused;
    const struct eldest_player_request players[2] = {{.name = "rollout", .iterations = 20}};
    FILE *nowhere = fopen("/dev/null", "w");
    struct eldest_ruleset *rules = load("failing-worlds", "failing=winner", 0, nowhere);
    unsigned with_fault = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct eldest_simulation_request request = {
            .size = sizeof request, .seed = seed, .players = players, .errors = nowhere};
        struct eldest_simulation *simulation = eldest_simulation_open(rules, &request);
        unsigned count = 0;
        if (eldest_simulate(simulation, 1, count_row, &count) == 1) {
            assert_int_equal(count, 1);
            const char *fault = eldest_simulation_fault(simulation);
            if (fault)
                assert_non_null(strstr(fault, "'winner' returned 17"));
            with_fault += fault != NULL;
        }
        eldest_simulation_close(simulation);
    }
    assert_true(with_fault > 0);
    eldest_ruleset_free(rules);
    fclose(nowhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_program_prints_the_same_rows),
        cmocka_unit_test(test_games_that_are_skipped_are_those_of_others),
        cmocka_unit_test(test_computer_players_choose_from_their_views),
        cmocka_unit_test(test_who_has_no_name_plays_at_random),
        cmocka_unit_test(test_a_side_that_thinks_wins),
        cmocka_unit_test(test_what_cannot_be_simulated),
        cmocka_unit_test(test_there_must_be_a_simulation_and_room),
        cmocka_unit_test(test_a_hook_that_fails_ends_it),
        cmocka_unit_test(test_a_player_that_cannot_think_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
