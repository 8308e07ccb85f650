/*
 * Tournaments: the same cards at every table of a set, the same figures for any number of threads
 * and any order of the list, a better player found, and intervals that hold what they promise.
 */
#include "reading.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "lab/duplicate.h"
#include "lab/tournament.h"
#include "script/fixture.h"

/* A ruleset, and what there is to be played by it. */
struct event_hall {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    struct tournament tournament;
    bool whole_matches;
    struct standings standings;
};

static struct event_hall open_hall(const char *name, unsigned players)
{
    struct event_hall hall = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    struct load_request request = {.players = players};
    hall.rules =
        ruleset_open(name, ruleset_folders_of_source(hall.arena), &request, hall.diagnostics);
    assert_non_null(hall.rules);
    hall.tournament = (struct tournament){.sets = 40, .seed = 5, .deals_most = 50, .jobs = 1};
    return hall;
}

static bool play(struct event_hall *hall, const struct entrant *entrants, unsigned count)
{
    struct lineup lineup = lineup_of(count, hall->rules->players, hall->rules->sides == SIDES_ALL);
    hall->standings = standings_begin(hall->rules, &lineup, entrants, hall->arena);
    hall->standings.whole_matches = hall->whole_matches;
    hall->tournament.entrants = entrants;
    return tournament_play(&hall->tournament, &hall->standings, hall->diagnostics);
}

static struct estimate figure(const struct event_hall *hall, unsigned row)
{
    return standings_figure(&hall->standings, row);
}

static void close_hall(struct event_hall *hall)
{
    tally_destroy(hall->standings.tally);
    ruleset_destroy(hall->rules);
    diagnostics_destroy(hall->diagnostics);
    arena_destroy(hall->arena);
}

/* --- policies -------------------------------------------------------------------------------- */

static const char first[] = "function choose(view, legal) return legal[1] end";

static const char lowest[] = "function choose(view, legal)\n"
                             "  local choice = legal[1]\n"
                             "  for _, card in ipairs(legal) do\n"
                             "    if card.strength < choice.strength then choice = card end\n"
                             "  end\n"
                             "  return choice\n"
                             "end\n";

static struct entrant policy(const struct event_hall *hall, const char *name, const char *text)
{
    const struct source *file = source_from_text(hall->arena, name, text, strlen(text));
    return (struct entrant){.name = name, .policy = file, .place = {file, 0, 0}};
}

static const struct entrant at_random = {.name = "random", .kind = COMPUTER_RANDOM};

/* --- pairing --------------------------------------------------------------------------------- */

static void expect_no_difference(const char *name, unsigned players, const struct entrant *pair,
                                 bool matches)
{
    struct event_hall hall = open_hall(name, players);
    hall.whole_matches = matches;
    assert_true(play(&hall, pair, 2));
    struct estimate difference = figure(&hall, hall.standings.board->points_between);
    assert_int_equal(tally_games(hall.standings.tally), 40);
    assert_true(difference.value == 0 && difference.low == 0 && difference.high == 0);
    close_hall(&hall);
}

/*
 * Two that choose alike have come to exactly the same in every single set: one has the cards of the
 * other at the next table, whoever deals, whatever chance is asked.
 */
static void who_play_alike_come_to_the_same(void **state)
{
    static const struct entrant twins[] = {{.name = "random"}, {.name = "random"}};
    static const struct {
        const char *name;
        unsigned players;
    } games[] = {{"whist", 4},
                 {"nimby", 4},
                 {"noms", 4},
                 {"nomination-whist", 6},
                 {"anti-trump", 4},
                 {"big-ships", 2},
                 {"nominated-partner", 0},
                 {"small-ships", 4},
                 {"sniped-whist", 4}};
    (void)state;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        expect_no_difference(games[i].name, games[i].players, twins, false);
        expect_no_difference(games[i].name, games[i].players, twins, true);
    }
}

/* And two that do not are another matter: the test above can fail. */
static void twins_of_one_list_choose_otherwise(void **state)
{
    static const struct entrant twins[] = {{.name = "random"}, {.name = "random", .twin = 1}};
    struct event_hall hall = open_hall("whist", 4);
    (void)state;
    assert_true(play(&hall, twins, 2));
    struct estimate difference = figure(&hall, hall.standings.board->points_between);
    assert_true(difference.high > difference.low);
    close_hall(&hall);
}

/* --- figures --------------------------------------------------------------------------------- */

/* Where few tricks are wanted, who always plays low has fewer. The list may be in any order. */
static void a_better_player_is_found(void **state)
{
    struct estimate found[2];
    (void)state;
    for (unsigned turned = 0; turned < 2; turned++) {
        struct event_hall hall = open_hall("sniped-whist", 4);
        struct entrant pair[2];
        pair[turned] = policy(&hall, "lowest.lua", lowest);
        pair[!turned] = at_random;
        hall.tournament.sets = 150;
        assert_true(play(&hall, pair, 2));
        const struct scoreboard *board = hall.standings.board;
        struct estimate difference = figure(&hall, board->points_between);
        assert_true(difference_is_clear(&difference));
        assert_true(turned ? difference.high < 0 : difference.low > 0);
        found[turned] = figure(&hall, board->points + turned);
        close_hall(&hall);
    }
    assert_true(found[0].value == found[1].value);
    assert_true(found[0].low == found[1].low && found[0].high == found[1].high);
}

/*
 * Of 200 tournaments of two that play at random 190 are expected to have 0 in their interval, give
 * or take 3.1: fewer than 178 or all of them but once in some 4,400 times. With few sets too: of
 * three the normal distribution would hold 162.
 */
static void expect_to_hold(uint64_t sets)
{
    static const struct entrant twins[] = {{.name = "random"}, {.name = "random", .twin = 1}};
    struct event_hall hall = open_hall("sniped-whist", 4);
    unsigned held = 0;
    hall.tournament.sets = sets;
    for (hall.tournament.seed = 1; hall.tournament.seed <= 200; hall.tournament.seed++) {
        tally_destroy(hall.standings.tally);
        assert_true(play(&hall, twins, 2));
        struct estimate difference = figure(&hall, hall.standings.board->points_between);
        held += !difference_is_clear(&difference);
    }
    assert_in_range(held, 178, 199);
    close_hall(&hall);
}

static void intervals_hold_what_they_promise(void **state)
{
    (void)state;
    expect_to_hold(25);
    expect_to_hold(3);
}

/* --- deals in turn --------------------------------------------------------------------------- */

static void expect_turns(const char *name, unsigned players, unsigned deals)
{
    struct event_hall hall = open_hall(name, players);
    assert_int_equal(tournament_deals_in_turn(hall.rules), deals);
    close_hall(&hall);
}

static void single_deals_go_through_those_of_a_match(void **state)
{
    (void)state;
    expect_turns("whist", 4, 1);             /* any deal is like any other */
    expect_turns("nomination-whist", 4, 19); /* ten cards to one, and back */
    expect_turns("nomination-whist", 6, 15); /* only eight for six */
    expect_turns("anti-trump", 4, 9);
}

/* What a table was dealt: how many cards to a hand, and the deal's number. */
static void the_deals_of_the_sets_are_those(void **state)
{
    static const char fails[] =
        "function choose(view, legal)\n"
        "  local cards = 0\n"
        "  for _, count in ipairs(view.cards) do cards = cards + count end\n"
        "  if cards == 4 and #view.played == 0 then error('one each') end\n"
        "  return legal[1]\n"
        "end\n";
    struct event_hall hall = open_hall("nomination-whist", 4);
    (void)state;
    for (uint64_t sets = 9; sets <= 10; sets++) {
        struct entrant pair[2] = {policy(&hall, "fails.lua", fails), at_random};
        hall.tournament.sets = sets;
        assert_int_equal(play(&hall, pair, 2), sets == 9); /* the tenth deal has one card each */
        tally_destroy(hall.standings.tally);
    }
    hall.standings.tally = NULL;
    close_hall(&hall);
}

/* --- threads --------------------------------------------------------------------------------- */

static void expect_same(const struct standings *one, const struct standings *other)
{
    size_t size = one->board->panel->count * sizeof *one->tally->rows;
    assert_memory_equal(one->tally->rows, other->tally->rows, size);
    assert_memory_equal(one->efforts, other->efforts, sizeof one->efforts);
    assert_true(digest_equal(one->tally->digest, other->tally->digest));
}

static void threads_come_to_the_same(void **state)
{
    (void)state;
    struct event_hall one = open_hall("nomination-whist", 3);
    struct entrant trio[] = {policy(&one, "first.lua", first),
                             at_random,
                             {.name = "rollout:20", .kind = COMPUTER_ROLLOUT, .budget = {0, 20}}};
    assert_true(play(&one, trio, 3));
    for (unsigned jobs = 2; jobs <= 9; jobs += 7) {
        struct event_hall other = open_hall("nomination-whist", 3);
        other.tournament.jobs = jobs;
        assert_true(play(&other, trio, 3));
        expect_same(&one.standings, &other.standings);
        close_hall(&other);
    }
    close_hall(&one);
}

/* Says that it is enough as soon as five sets are done. */
struct watcher {
    atomic_bool enough;
};

static void watch(void *self, uint64_t sets)
{
    struct watcher *watcher = self;
    if (sets >= 5)
        atomic_store(&watcher->enough, true);
}

static void what_is_stopped_has_whole_sets_only(void **state)
{
    struct watcher watcher = {.enough = false};
    struct event_hall hall = open_hall("whist", 4);
    struct entrant pair[2] = {policy(&hall, "first.lua", first), at_random};
    (void)state;
    hall.tournament.sets = 1000000;
    hall.tournament.jobs = 3;
    hall.tournament.stop = &watcher.enough;
    hall.tournament.progress = watch;
    hall.tournament.self = &watcher;
    assert_true(play(&hall, pair, 2));
    uint64_t sets = tally_games(hall.standings.tally);
    assert_in_range(sets, 5, 999999);
    struct estimate deals = figure(&hall, hall.standings.board->deals);
    assert_true(deals.value == 1);
    close_hall(&hall);
}

/* --- saved ----------------------------------------------------------------------------------- */

/* Who plays at random since a hook failed has words that are kept, too. */
static void fail_once(struct effort *effort)
{
    effort->faults = 1;
    effort->fault = (struct fault){.set = 3, .table = 1, .seat = 2, .words = "too much for it"};
}

static struct saved saved_of(struct event_hall *hall)
{
    struct saved saved = {
        .sample = {.seed = 5, .games = 40, .wanted = 40, .deals_most = 50},
        .tally = hall->standings.tally,
        .standings = &hall->standings,
    };
    sample_complete(&saved.sample, hall->rules, hall->arena);
    return saved;
}

/* The figures as they are kept, the first `from` in them replaced, under a seal. The caller frees
 * them. */
static char *kept(const struct saved *saved, const char *from, const char *to)
{
    char *text = NULL, *sealed = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    saved_print(saved, out);
    fclose(out);
    char *body = strstr(text, "\"name\":"), *at = strstr(body, from);
    if (!at)
        fail_msg("no '%s' in %s", from, body);
    struct arena *arena = arena_create();
    const char *other =
        arena_format(arena, "{%.*s%s%s", (int)(at - body), body, to, at + strlen(from));
    out = open_memstream(&sealed, &length);
    seal_print(other, strlen(other), out);
    fclose(out);
    arena_destroy(arena);
    free(text);
    return sealed;
}

static void standings_are_read_again(void **state)
{
    struct event_hall hall = open_hall("whist", 4);
    struct entrant trio[] = {
        policy(&hall, "first.lua", first),
        {.name = "rollout:9", .kind = COMPUTER_ROLLOUT, .budget = {0, 9}},
        {.name = "rollout:9", .twin = 1, .kind = COMPUTER_ROLLOUT, .budget = {0, 9}}};
    const char *fault;
    (void)state;
    assert_true(play(&hall, trio, 3));
    fail_once(&hall.standings.efforts[1]);
    struct saved saved = saved_of(&hall);
    char *text = kept(&saved, "", "");
    struct saved again = read_saved_text(text, hall.arena, &fault);
    assert_null(fault);
    assert_null(saved_mismatch(&saved, &again, hall.arena));
    expect_same(again.standings, &hall.standings);
    char *printed = kept(&again, "", "");
    assert_string_equal(printed, text);
    free(printed);
    free(text);
    tally_destroy(again.tally);
    close_hall(&hall);
}

static void standings_that_are_broken_are_refused(void **state)
{
    static const struct {
        const char *from, *to, *fault;
    } breaks[] = {
        {"\"entrants\":[", "\"entrants\":1,\"rest\":[", "'entrants' should be an array"},
        {"\"entrants\":[", "\"entrants\":[],\"rest\":[", "wrong number of 'entrants'"},
        {"\"entrants\":[", "\"entrants\":[{},{},{},", "wrong number of 'entrants'"},
        {"\"entrants\":[", "\"entrants\":[{},", "'name' should be a string"},
        {"\"players\":4", "\"players\":3", "unknown seat 'South'"},
        {"\"name\":\"first.lua\"", "\"name\":\"last.lua\"", "its figures do not match its players"},
        {"\"matches\":false", "\"matches\":0", "'matches' should be true or false"},
        {"\"policy\":\"", "\"policy\":0,\"rest\":\"", "'policy' should be a string"},
        {"\"iterations\":9}", "\"iterations\":0}", "'iterations' is out of bounds"},
        {"\"strength\":{", "\"strength\":1,\"rest\":{", "'strength' should be an object"},
        {"\"decisions\":", "\"decisions\":-", "'decisions' is out of bounds"},
        {"\"faults\":1,", "\"faults\":1,\"rest\":{},\"", "1:"},
        {"\"fault\":{", "\"fault\":1,\"rest\":{", "'fault' should be an object"},
        {"\"set\":4", "\"set\":0", "'set' is out of bounds"},
        {"\"table\":2", "\"table\":3", "'table' is out of bounds"},
        {"\"seat\":\"South\"", "\"seat\":\"Seat 3\"", "unknown seat 'Seat 3'"},
        {"\"message\":\"too",
         "\"message\":\"too too too too too too too too too too too too too too "
         "too too too too too too too too too too too too too too too too too "
         "too too too too too too too too too",
         "'message' is too long"},
        {"\"section\":\"points\"", "\"section\":\"tricks\"",
         "its figures do not match its players"},
    };
    struct event_hall hall = open_hall("whist", 4);
    struct entrant pair[] = {policy(&hall, "first.lua", first),
                             {.name = "rollout:9", .kind = COMPUTER_ROLLOUT, .budget = {0, 9}}};
    (void)state;
    assert_true(play(&hall, pair, 2));
    fail_once(&hall.standings.efforts[1]);
    struct saved saved = saved_of(&hall);
    for (unsigned i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        const char *fault;
        char *text = kept(&saved, breaks[i].from, breaks[i].to);
        struct saved broken = read_saved_text(text, hall.arena, &fault);
        assert_null(broken.tally);
        if (!fault || !strstr(fault, breaks[i].fault))
            fail_msg("%s: %s, not %s", breaks[i].to, fault ? fault : "fine", breaks[i].fault);
        free(text);
    }
    close_hall(&hall);
}

/* --- what fails ------------------------------------------------------------------------------ */

static void a_policy_that_fails_ends_all(void **state)
{
    struct event_hall hall = open_hall("whist", 4);
    struct entrant pair[2] = {
        policy(&hall, "bad.lua", "function choose(view, legal) return 'nothing' end"), at_random};
    (void)state;
    hall.tournament.jobs = 3;
    assert_false(play(&hall, pair, 2));
    assert_in_range(diagnostics_count(hall.diagnostics), 1, 3);
    assert_int_equal(diagnostic_code_at(hall.diagnostics, 0), E_HOOK_ANSWER);
    close_hall(&hall);
}

static void a_policy_that_cannot_be_used_is_told(void **state)
{
    struct event_hall hall = open_hall("whist", 4);
    struct entrant pair[2] = {at_random, policy(&hall, "empty.lua", "")};
    (void)state;
    hall.tournament.jobs = 2;
    assert_false(play(&hall, pair, 2));
    assert_int_equal(diagnostic_code_at(hall.diagnostics, 0), E_HOOK_MISSING);
    close_hall(&hall);
}

/* A ruleset whose hooks fail as the option says. */
static struct event_hall open_failing(const char *name, const char *option)
{
    struct load_request request = {.options = &option, .option_count = 1};
    struct event_hall hall = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    hall.rules =
        ruleset_open(name, ruleset_folders_of_source(hall.arena), &request, hall.diagnostics);
    assert_non_null(hall.rules);
    hall.tournament = (struct tournament){.sets = 1000, .deals_most = 9, .jobs = 2};
    return hall;
}

static void a_hook_that_fails_is_told_and_ends_all(void **state)
{
    static const struct entrant pair[] = {{.name = "random"}, {.name = "random", .twin = 1}};
    struct event_hall hall = open_failing("failing-hooks", "failing=winner");
    (void)state;
    assert_false(play(&hall, pair, 2));
    assert_int_equal(diagnostic_code_at(hall.diagnostics, 0), E_HOOK_ANSWER);
    close_hall(&hall);
}

/* The jack of spades, on which the hooks fail, is in the talon with some seeds: then the game is in
 * order, and only who thinks comes upon it. At each table that is told once. */
static void who_cannot_think_plays_at_random(void **state)
{
    static const struct entrant pair[] = {
        {.name = "rollout", .kind = COMPUTER_ROLLOUT, .budget = {.iterations = 20}},
        {.name = "random"},
    };
    unsigned played = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct event_hall hall = open_failing("failing-worlds", "failing=winner");
        hall.tournament.sets = 1;
        hall.tournament.seed = seed;
        if (play(&hall, pair, 2)) {
            const struct effort *efforts = hall.standings.efforts;
            assert_in_range(efforts[0].faults, 1, 2); /* at two tables */
            assert_non_null(strstr(efforts[0].fault.words, "'winner' returned 17"));
            assert_int_equal(efforts[0].fault.set, 0);
            assert_int_equal(efforts[1].faults, 0);
            played++;
        }
        close_hall(&hall);
    }
    assert_in_range(played, 1, 39);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_play_alike_come_to_the_same),
        cmocka_unit_test(twins_of_one_list_choose_otherwise),
        cmocka_unit_test(a_better_player_is_found),
        cmocka_unit_test(intervals_hold_what_they_promise),
        cmocka_unit_test(single_deals_go_through_those_of_a_match),
        cmocka_unit_test(the_deals_of_the_sets_are_those),
        cmocka_unit_test(threads_come_to_the_same),
        cmocka_unit_test(what_is_stopped_has_whole_sets_only),
        cmocka_unit_test(standings_are_read_again),
        cmocka_unit_test(standings_that_are_broken_are_refused),
        cmocka_unit_test(a_policy_that_fails_ends_all),
        cmocka_unit_test(a_policy_that_cannot_be_used_is_told),
        cmocka_unit_test(a_hook_that_fails_is_told_and_ends_all),
        cmocka_unit_test(who_cannot_think_plays_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
