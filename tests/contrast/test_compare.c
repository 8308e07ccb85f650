/* The same cards under two rulesets: where they part, and how often. */
#include "golden.h"

#include "comparing.h"

#include "base/text.h"
#include "contrast/compare.h"
#include "engine/open.h"

static void expect_parting(const char *first, const char *second, enum parting_kind kind)
{
    struct tables tables;
    set_up(&tables, game_write(first), game_write(second));
    play_until(&tables, kind, 3);
    clear(&tables);
    set_up(&tables, game_write(second), game_write(first));
    play_until(&tables, kind, 3);
    clear(&tables);
}

/* --- kinds ----------------------------------------------------------------------------------- */

static void test_kinds(void **state)
{
    (void)state;
    expect_parting(PLAIN, PLAIN "play: {obligations: {follow suit: ~}}\n", PARTED_LEGAL);
    expect_parting(PLAIN, PLAIN "order: {ranks: [K, A]}\n", PARTED_WINNER);
    expect_parting(PLAIN, TWO BOTH ENDS "score: {tricks: {to: each, points: 2 * tricks}}\n",
                   PARTED_SCORE);
    expect_parting(PLAIN, TWO BOTH TAKEN "match: {deals: 1}\n", PARTED_END);
    expect_parting(PLAIN, PLAIN "bidding: {b: {ask: each, calls: {pass: {}}}}\n", PARTED_TURN);
    expect_parting(PLAIN, PLAIN "play: {lead: dealer}\n", PARTED_TURN);
    expect_parting(PLAIN, TWO ONE TAKEN ENDS, PARTED_CARDS);
    expect_parting(PLAIN, TWO ENDS TAKEN "deal: {hands: {packets: [2]}}\n", PARTED_CARDS);
    expect_parting(PLAIN, TWO ENDS TAKEN "deal: {cut: {cut: dealer's left}, hands: {deal: 2}}\n",
                   PARTED_CARDS);
}

/* Calls go by their names, in whatever order a ruleset has them. */
static void test_calls(void **state)
{
    (void)state;
    struct tables tables;
    set_up(&tables, game_write(PLAIN "bidding: {b: {ask: each, calls: {one: {}, two: {}}}}\n"),
           game_write(PLAIN "bidding: {b: {ask: each, calls: {two: {}, one: {}}}}\n"));
    for (unsigned game = 0; game < 50; game++) {
        assert_true(comparison_play(&tables.comparison, game, 2));
        assert_int_equal(tables.comparison.parting.kind, PARTED_NEVER);
    }
    clear(&tables);
}

static void test_a_call_of_one_side(void **state)
{
    (void)state;
    struct tables tables;
    set_up(&tables, game_write(PLAIN "bidding: {b: {ask: each, calls: {one: {}, two: {}}}}\n"),
           game_write(PLAIN "bidding: {b: {ask: each, calls: {two: {}}}}\n"));
    const struct comparison *comparison = &tables.comparison;
    assert_int_equal(play_until(&tables, PARTED_LEGAL, 1), 0);
    assert_true(set_equal(parting_only(&comparison->parting, comparison->courses, 0), set_of(0)));
    assert_true(set_is_empty(parting_only(&comparison->parting, comparison->courses, 1)));
    clear(&tables);
}

/* The cards that are legal for one only: worked out from the hand and the suit led. */
static void test_cards_of_one_side(void **state)
{
    (void)state;
    struct tables tables;
    set_up(&tables, game_write(PLAIN), game_write(PLAIN "play: {obligations: {follow suit: ~}}\n"));
    const struct comparison *comparison = &tables.comparison;
    play_until(&tables, PARTED_LEGAL, 1);
    const struct state *table = parting_state(&comparison->parting, 0);
    const struct pack *pack = &tables.games[0]->rules->pack;
    struct set hand = table->hand[table->actor];
    struct set led = pack_suit_cards(pack, pack->cards[table->played[0]].suit);
    assert_int_equal(set_count(set_and(hand, led)), 1);
    assert_true(set_is_empty(parting_only(&comparison->parting, comparison->courses, 0)));
    assert_true(set_equal(parting_only(&comparison->parting, comparison->courses, 1),
                          set_minus(hand, led)));
    clear(&tables);
}

/* --- rulesets that ship ---------------------------------------------------------------------- */

static void never_parts(void *context, const char *id, const char *path)
{
    unsigned *count = context;
    struct tables tables;
    (void)path;
    set_up(&tables, game_open(id, 0, NULL), game_open(id, 0, NULL));
    for (unsigned game = 0; game < 20; game++) {
        assert_true(comparison_play(&tables.comparison, seed_of_game(7, game), 3));
        assert_int_equal(tables.comparison.parting.kind, PARTED_NEVER);
    }
    clear(&tables);
    ++*count;
}

static void test_no_game_parts_from_itself(void **state)
{
    static const char *const folders[] = {"rulesets", NULL};
    unsigned count = 0;
    (void)state;
    loader_list(folders, never_parts, &count);
    never_parts(&count, "parlour", NULL);
    assert_true(count > 1);
}

/* Everybody's neighbour gets the cards, but for the dealer and who sits opposite. */
static void test_the_other_way_round(void **state)
{
    (void)state;
    struct tables tables;
    set_up(&tables, game_open("nimby", 4, "rotation=left"),
           game_open("nimby", 4, "rotation=right"));
    for (unsigned game = 0; game < 50; game++) {
        assert_true(comparison_play(&tables.comparison, game, 1));
        const struct parting *parting = &tables.comparison.parting;
        assert_int_equal(parting->kind, PARTED_CARDS);
        const struct state *left = parting_state(parting, 0), *right = parting_state(parting, 1);
        unsigned dealer = left->dealer;
        assert_true(set_equal(left->hand[(dealer + 1) % 4], right->hand[(dealer + 3) % 4]));
        assert_true(set_equal(left->hand[dealer], right->hand[dealer]));
    }
    clear(&tables);
}

/* --- what cannot be compared ----------------------------------------------------------------- */

static void expect_obstacle(const char *first, const char *second, const char *words)
{
    struct game *one = game_write(first), *other = game_write(second);
    struct arena *arena = arena_create();
    const char *obstacle = comparison_obstacle(one->rules, other->rules, arena);
    if (words) {
        assert_non_null(obstacle);
        assert_non_null(strstr(obstacle, words));
    } else {
        assert_null(obstacle);
    }
    arena_destroy(arena);
    game_close(one);
    game_close(other);
}

static void test_obstacles(void **state)
{
    static const char rest[] = BOTH TAKEN ENDS;
    struct arena *arena = arena_create();
    (void)state;
    expect_obstacle(PLAIN, PLAIN "order: {ranks: [K, A]}\n", NULL);
    expect_obstacle(
        PLAIN, arena_format(arena, "players: 2\npack: {suits: [S, H], ranks: [K, A]}\n%s", rest),
        NULL);
    expect_obstacle(
        PLAIN, arena_format(arena, "players: 2\npack: {suits: [S, H], ranks: [A, Q]}\n%s", rest),
        "no SK");
    expect_obstacle(
        PLAIN, arena_format(arena, "players: 2\npack: {suits: [S, H], ranks: [A, K, Q]}\n%s", rest),
        "one has 4 cards, the other 6");
    expect_obstacle(TWO ONE TAKEN ENDS,
                    "players: 3\npack: {suits: [S, H], ranks: [A, K]}\n" ONE TAKEN ENDS,
                    "one has 2 players, the other 3");
    arena_destroy(arena);
}

/* --- how often ------------------------------------------------------------------------------- */

#define GAMES 3000

/* One card each: the winner is another one just if both are of one suit. */
static bool has_one_suit(const struct game *game, uint64_t seed)
{
    struct state table;
    engine_begin(&game->engine, &table, seed);
    while (!turn_is_decision(&table))
        engine_chance(&game->engine, &table);
    const struct card *cards = game->rules->pack.cards;
    return cards[set_first(table.hand[0])].suit == cards[set_first(table.hand[1])].suit;
}

static void test_rates_are_those_of_the_cards(void **state)
{
    (void)state;
    struct tables tables;
    struct rates rates;
    const struct rates_options options = {.seed = 3, .games = GAMES, .deals = 1, .jobs = 1};
    uint64_t parted = 0, first = GAMES;
    set_up(&tables, game_write(TWO ONE TAKEN ENDS),
           game_write(TWO ONE TAKEN ENDS "order: {ranks: [K, A]}\n"));
    assert_true(rates_count(&tables.rivals, &options, &rates, tables.diagnostics));
    for (uint64_t game = 0; game < GAMES; game++)
        if (has_one_suit(tables.games[0], seed_of_game(3, game))) {
            first = parted == 0 ? game : first;
            parted++;
        }
    assert_int_equal(rates.games, GAMES);
    assert_int_equal(rates.parted[PARTED_WINNER], parted);
    assert_int_equal(rates.parted[PARTED_NEVER], GAMES - parted);
    assert_int_equal(rates.first[PARTED_WINNER], first);
    /* Of twelve ways to deal two of the four cards, four are of one suit. */
    struct estimate share = rates_share(&rates, PARTED_WINNER);
    assert_true(share.low < 1.0 / 3 && share.high > 1.0 / 3);
    assert_true(rates_share(&rates, PARTED_NEVER).value == share.value);
    clear(&tables);
}

static void test_rates_of_any_number_of_threads(void **state)
{
    (void)state;
    struct tables tables;
    struct rates rates[3];
    static const unsigned jobs[] = {1, 2, 5};
    set_up(&tables, game_open("big-ships", 4, NULL), game_open("nomination-whist", 4, NULL));
    for (unsigned i = 0; i < 3; i++) {
        const struct rates_options options = {.seed = 1, .games = 333, .deals = 2, .jobs = jobs[i]};
        assert_true(rates_count(&tables.rivals, &options, &rates[i], tables.diagnostics));
        assert_memory_equal(&rates[i], &rates[0], sizeof rates[0]);
    }
    assert_int_equal(rates[0].games, 333);
    assert_true(rates[0].parted[PARTED_LEGAL] > 0 && rates[0].parted[PARTED_WINNER] > 0);
    clear(&tables);
}

/* Wants it to end once so many games are handed out. */
struct patience {
    uint64_t games;
    atomic_bool stop;
};

static void lose_patience(void *self, uint64_t games)
{
    struct patience *patience = self;
    if (games >= patience->games)
        atomic_store(&patience->stop, true);
}

/* Those that were played are the first ones: as many, wanted from the outset, come to the same. */
static void test_rates_broken_off(void **state)
{
    static const unsigned jobs[] = {1, 3};
    struct tables tables;
    (void)state;
    set_up(&tables, game_open("big-ships", 4, NULL), game_open("nomination-whist", 4, NULL));
    for (unsigned i = 0; i < 2; i++) {
        struct patience patience = {.games = 40};
        struct rates_options options = {.seed = 1, .games = 1000000, .deals = 1, .jobs = jobs[i]};
        struct rates rates, whole;
        options.stop = &patience.stop;
        options.progress = lose_patience;
        options.self = &patience;
        assert_true(rates_count(&tables.rivals, &options, &rates, tables.diagnostics));
        assert_true(rates.games >= 40 && rates.games < 1000000);
        options = (struct rates_options){.seed = 1, .games = rates.games, .deals = 1, .jobs = 1};
        assert_true(rates_count(&tables.rivals, &options, &whole, tables.diagnostics));
        assert_memory_equal(&rates, &whole, sizeof rates);
    }
    clear(&tables);
}

/* --- pages ----------------------------------------------------------------------------------- */

static void check_page(struct tables *tables, const char *golden)
{
    char *text = printed(tables, 80), *narrow = printed(tables, 60), *rest = NULL;
    check_golden(golden, text);
    for (char *line = strtok_r(narrow, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > 60)
            fail_msg("longer than 60 columns: %s", line);
    free(text);
    free(narrow);
}

static void test_pages(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second;
        enum parting_kind kind;
        const char *golden;
    } pages[] = {
        {"big-ships", "nomination-whist", PARTED_WINNER, "tests/golden/compare/winner.txt"},
        {"whist", "sniped-whist", PARTED_SCORE, "tests/golden/compare/score.txt"},
        {"nomination-whist", "big-ships", PARTED_LEGAL, "tests/golden/compare/legal.txt"},
        {"whist", "nominated-partner", PARTED_TURN, "tests/golden/compare/turn.txt"},
        {"whist", "whist", PARTED_NEVER, "tests/golden/compare/never.txt"},
    };
    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct tables tables;
        uint64_t game = 0;
        set_up(&tables, game_open(pages[i].first, 4, NULL), game_open(pages[i].second, 4, NULL));
        do
            assert_true(comparison_play(&tables.comparison, seed_of_game(1, game++), 1));
        while (tables.comparison.parting.kind != pages[i].kind);
        check_page(&tables, pages[i].golden);
        clear(&tables);
    }
}

/* Both ask once and play nothing; by one of them the deal then has no score. */
static void test_a_deal_without_score(void **state)
{
    static const char *const first =
        TWO BOTH ENDS "score: {gift: {to: each, points: deal}}\n"
                      "bidding: {b: {ask: each, calls: {pass: {}, go: {then: play}}, "
                      "otherwise: score}}\n";
    static const char *const second =
        TWO BOTH ENDS "score: {gift: {to: each, points: deal}}\n"
                      "bidding: {b: {ask: each, calls: {pass: {}, go: {then: play}}, "
                      "otherwise: abandon}}\n";
    struct tables tables;
    (void)state;
    set_up(&tables, game_write(first), game_write(second));
    play_until(&tables, PARTED_SCORE, 1);
    char *text = printed(&tables, 80);
    assert_non_null(strstr(text, "thrown in\n"));
    assert_non_null(strstr(text, "The deal is thrown in.\n"));
    assert_non_null(strstr(text, "gift"));
    free(text);
    clear(&tables);
}

/* By one of them the deal is thrown in before anybody has chosen anything: that is told whichever
 * of the two is the first, beside both tricks of the other. */
static void test_a_deal_that_only_one_plays(void **state)
{
    static const char *const played = PLAIN;
    static const char *const thrown_in =
        PLAIN "bidding: {open: {show: dealer, if: deal == 1, then: abandon}}\n";
    struct tables tables;
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        set_up(&tables, game_write(i ? thrown_in : played), game_write(i ? played : thrown_in));
        assert_int_equal(play_until(&tables, PARTED_TURN, 1), 0);
        char *text = printed(&tables, 80);
        assert_non_null(strstr(text, "thrown in"));
        assert_non_null(strstr(text, "trick 2"));
        assert_null(strstr(text, "trick 3"));
        free(text);
        clear(&tables);
    }
}

/* A hook that fails ends the game, and nothing is said of where the two part. */
static void test_a_hook_that_fails(void **state)
{
    static const char *const hooked = PLAIN "hooks: game.lua\n";
    struct tables tables;
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct game *plain = game_write(PLAIN);
        struct game *failing =
            game_write_with_lua(hooked, "function winner(trick) error('nobody') end\n");
        struct rates_options options = {.seed = 1, .games = 10, .deals = 1, .jobs = 1};
        struct rates rates;
        set_up(&tables, i ? plain : failing, i ? failing : plain);
        assert_false(comparison_play(&tables.comparison, 1, 1));
        assert_int_equal(tables.comparison.parting.kind, PARTED_NEVER);
        assert_false(rates_count(&tables.rivals, &options, &rates, tables.diagnostics));
        assert_true(diagnostics_count(tables.diagnostics) > 0);
        clear(&tables);
    }
}

/* The page of the first game that they part in this way; the caller frees it. */
static char *page_of(const char *first, const char *second, enum parting_kind kind)
{
    struct tables tables;
    set_up(&tables, game_write(first), game_write(second));
    play_until(&tables, kind, 2);
    char *text = printed(&tables, 80);
    clear(&tables);
    return text;
}

/* What the page says where they part at the exchange, at a call, and in a trick that nobody wins.
 */
static void test_what_a_page_says(void **state)
{
#define DOUBLE                                                                                     \
    "players: 2\npack: {suits: [S], ranks: [A, K], copies: 2}\ndeal: {hands: {deal: 2}}\n" TAKEN   \
        ENDS
#define JOKERS                                                                                     \
    "players: 2\npack: {suits: [S, H], ranks: [A, K], extra: {Joker: 2}}\ndeal: {hands: {deal: "   \
    "3}}\n" TAKEN ENDS
#define FOUR                                                                                       \
    "players: 2\npack: {suits: [S, H], ranks: [A, K, Q, J]}\ndeal: {hands: {deal: 3}}\n" TAKEN ENDS
    static const struct {
        const char *first, *second;
        enum parting_kind kind;
        const char *said[2];
    } pages[] = {
        {FOUR "bidding: {away: {discard: 1, by: dealer}}\n",
         FOUR "bidding: {away: {discard: 1, by: dealer, except: [SA]}}\n",
         PARTED_LEGAL,
         {"exchange", "but not in"}},
        {FOUR "bidding: {b: {ask: each, calls: {one: {}, two: {}}}}\n",
         FOUR "bidding: {b: {ask: each, calls: {one: {}, three: {}}}}\n",
         PARTED_LEGAL,
         {"calls", ": two."}},
        {FOUR "bidding: {b: {ask: each, calls: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}}}}\n",
         FOUR "bidding: {b: {ask: each, calls: {a: {}, b: {if: deal > 9}, c: {if: deal > 9}, "
              "d: {if: deal > 9}, e: {if: deal > 9}, f: {if: deal > 9}}}}\n",
         PARTED_LEGAL,
         {"calls", ": b, c, d, e, f."}},
        {FOUR,
         FOUR "bidding: {away: {discard: 1, by: dealer}}\n",
         PARTED_TURN,
         {"exchange", "is to choose a card"}},
        {DOUBLE "order: {equals: nobody}\n", DOUBLE, PARTED_WINNER, {"nobody wins", "tricks"}},
        {JOKERS,
         JOKERS "play: {obligations: {follow suit: ~}}\n",
         PARTED_LEGAL,
         {"Joker", "but not in"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        char *text = page_of(pages[i].first, pages[i].second, pages[i].kind);
        for (unsigned j = 0; j < 2; j++)
            if (!strstr(text, pages[i].said[j]))
                fail_msg("'%s' is not said in\n%s", pages[i].said[j], text);
        free(text);
    }
}

/* As JSON it is told by what they part and in which deal; where by the first
 * rules that is in a trick, in which. */
static void test_where_they_part_as_json(void **state)
{
    static const struct {
        const char *second;
        enum parting_kind kind;
        bool is_in_trick;
    } pairs[] = {
        {PLAIN "play: {obligations: {follow suit: ~}}\n", PARTED_LEGAL, true},
        {PLAIN "order: {ranks: [K, A]}\n", PARTED_WINNER, true},
        {PLAIN "bidding: {b: {ask: each, calls: {pass: {}}}}\n", PARTED_TURN, true},
        {TWO BOTH ENDS "score: {tricks: {to: each, points: 2 * tricks}}\n", PARTED_SCORE, false},
        {PLAIN, PARTED_NEVER, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct tables tables;
        char *text, *line_end;
        size_t size;
        set_up(&tables, game_write(PLAIN), game_write(pairs[i].second));
        play_until(&tables, pairs[i].kind, 2);
        FILE *out = open_memstream(&text, &size);
        compare_print_json(&tables.comparison, statement_text(tables.arena, "The same cards"),
                           tables.arena, out);
        fclose(out);
        line_end = strchr(text, '\n');
        assert_non_null(line_end);
        *line_end = '\0';
        const char *parted = pairs[i].kind == PARTED_NEVER ? "\"parted\":false" : "\"parted\":true";
        assert_non_null(strstr(text, parted));
        assert_int_equal(strstr(text, "\"deal\":") != NULL, pairs[i].kind != PARTED_NEVER);
        if (pairs[i].kind != PARTED_NEVER)
            assert_non_null(strstr(text, parting_name(pairs[i].kind)));
        if ((strstr(text, "\"trick\":") != NULL) != pairs[i].is_in_trick)
            fail_msg("%s", text);
        free(text);
        clear(&tables);
    }
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_a_call_of_one_side),
        cmocka_unit_test(test_cards_of_one_side),
        cmocka_unit_test(test_no_game_parts_from_itself),
        cmocka_unit_test(test_the_other_way_round),
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_rates_are_those_of_the_cards),
        cmocka_unit_test(test_rates_of_any_number_of_threads),
        cmocka_unit_test(test_rates_broken_off),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_a_deal_without_score),
        cmocka_unit_test(test_a_deal_that_only_one_plays),
        cmocka_unit_test(test_a_hook_that_fails),
        cmocka_unit_test(test_what_a_page_says),
        cmocka_unit_test(test_where_they_part_as_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
