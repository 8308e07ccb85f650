/*
 * What computer players call: they learn it from deals that they play among themselves, and may
 * write it down. Bounds are generous: chance decides much in few deals, but the seed is fixed.
 */
#include "engine/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "players/calling.h"
#include "players/players.h"

/* --- hands ----------------------------------------------------------------------------------- */

/* Hands that differ by an exchange of suits read the same under trumps that differ likewise. */
static void suits_are_alike(void **state)
{
    (void)state;
    struct game *game = game_open("whist", 4, NULL);
    struct reader reader;
    float spades[READING], hearts[READING];
    reader_init(&reader, game->rules);
    uint8_t suits[VARIABLES_MAX] = {0};
    for (unsigned trumps = 0; trumps < 2; trumps++) {
        const char *hand = trumps == 0 ? "SA SQ S5 S4 S3 HK H2 DA D9 D8 D7 C5 C4"
                                       : "HA HQ H5 H4 H3 SK S2 DA D9 D8 D7 C5 C4";
        suits[0] = (uint8_t)trumps;
        struct strain strain = {.context = (uint16_t)ruleset_context_index(game->rules, 0, suits),
                                .trumps = (uint8_t)trumps};
        reader_read(&reader, cards_named(game, hand), strain, trumps == 0 ? spades : hearts);
        assert_int_equal(reader_best(&reader, cards_named(game, hand), 0, suits).trumps, trumps);
    }
    assert_memory_equal(spades, hearts, sizeof spades);
    assert_true(spades[0] == 1 && spades[2] == 1 && spades[3] == 0 && spades[4] == 1);
    reader_finish(&reader);
    game_close(game);
}

/* --- networks -------------------------------------------------------------------------------- */

/* What is worth more the more of one number there is, and less the more of another. */
static void a_net_learns_differences(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(1, 1);
    struct net net, seen;
    static float inputs[3][INPUTS];
    float worths[3];
    memset(&seen, 0, sizeof seen);
    net_init(&net, &rng);
    for (unsigned i = 0; i < 3000; i++) {
        for (unsigned way = 0; way < 3; way++) {
            inputs[way][3] = (float)rng_fraction(&rng);
            inputs[way][70] = (float)rng_fraction(&rng);
            worths[way] = 2 * inputs[way][3] - inputs[way][70];
        }
        net_learn(&net, &seen, (const float(*)[INPUTS])inputs, worths, 3, 0.04f);
    }
    for (unsigned way = 0; way < 2; way++) {
        inputs[way][3] = way == 0 ? 0.9f : 0.2f;
        inputs[way][70] = 0.5f;
    }
    double found = (double)net_look(&net, inputs[0]) - (double)net_look(&net, inputs[1]);
    assert_true(found > 1.2 && found < 1.6);
}

/* --- auctions -------------------------------------------------------------------------------- */

/* What came of deals that were called by players of so many iterations and played at random. */
struct called {
    unsigned thrown_in, high;
    double bids;
};

#define DEALS 16

static struct called call_deals(const char *name, uint64_t iterations, int high)
{
    struct game *game = game_open(name, 0, NULL);
    struct budget budget = {.iterations = iterations};
    struct computer *computer = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
    struct called called = {0};
    for (unsigned i = 0; i < DEALS; i++) {
        struct state *deal = &game->state;
        int highest = 0;
        engine_begin(&game->engine, deal, i);
        while (!state_deal_is_over(deal) && deal->turn != TURN_CARD) {
            if (!turn_is_decision(deal)) {
                engine_chance(&game->engine, deal);
                continue;
            }
            struct view view;
            struct set legal = engine_legal(&game->engine, deal);
            view_of(game->rules, deal, deal->actor, &view);
            engine_apply(&game->engine, deal, computer_choose(computer, &view, legal));
        }
        assert_null(computer_fault(computer));
        for (unsigned seat = 0; seat < game->rules->players; seat++) {
            int bid = deal->bid[seat] == NO_BID ? 0 : deal->bid[seat];
            called.bids += (double)bid / DEALS;
            highest = bid > highest ? bid : highest;
        }
        called.thrown_in += deal->abandoned;
        called.high += highest >= high;
    }
    computer_destroy(computer);
    game_close(game);
    return called;
}

static void auctions_keep_within_bounds(void **state)
{
    (void)state;
    struct called bridge = call_deals("bridge", 200, 6), skat = call_deals("skat", 200, 60);
    struct called spades = call_deals("spades", 200, 14);
    print_message("bridge: %u thrown in, %u slams; skat: %u thrown in, %u high; spades: %.1f\n",
                  bridge.thrown_in, bridge.high, skat.thrown_in, skat.high, spades.bids);
    assert_true(bridge.thrown_in <= DEALS / 4 && bridge.high <= DEALS / 4);
    assert_true(skat.thrown_in <= DEALS / 2 && skat.high == 0);
    assert_true(spades.bids > 7 && spades.bids < 13);
}

/* --- cards that are played in the head -------------------------------------------------------- */

/* Callers of a ruleset with a file who have played so many deals. */
struct playing {
    struct game *game;
    struct callers callers;
    struct dealing dealing;
    struct worth worth;
};

static struct playing *playing_open(const char *name, unsigned players, unsigned deals)
{
    struct playing *playing = memory_grow(NULL, sizeof *playing);
    struct arena *arena = arena_create();
    const char *fault = NULL;
    playing->game = game_open(name, players, NULL);
    const struct ruleset *rules = playing->game->rules;
    callers_init(&playing->callers, rules);
    const char *path = values_path(rules, arena);
    assert_int_equal(values_read(&playing->callers, path, arena, &fault), VALUES_READ);
    playing->worth = worth_of_deals(&playing->game->engine);
    dealing_init(&playing->dealing, &playing->callers, &playing->game->engine, &playing->worth,
                 rng_seeded(1, 0));
    assert_true(tactics_practise(&playing->dealing, deals));
    arena_destroy(arena);
    return playing;
}

static void playing_close(struct playing *playing)
{
    callers_finish(&playing->callers);
    game_close(playing->game);
    memory_free(playing);
}

/* At Skat nobody who has practised lays the highest trump away. */
static void discards_are_learned(void **state)
{
    (void)state;
    struct playing *playing = playing_open("skat", 3, 300);
    unsigned jack = card_named(playing->game, "CJ"), chances = 0;
    for (unsigned i = 0; i < 4000 && chances < 20; i++) {
        struct state deal;
        if (!dealing_to_cards(&playing->dealing, &deal) || deal.turn != TURN_PASS)
            continue;
        struct set legal = engine_legal(&playing->game->engine, &deal);
        if (!set_has(legal, jack))
            continue;
        chances++;
        assert_true(tactics_choose(&playing->callers.tactics, &deal, legal, &playing->dealing.rng,
                                   0) != jack);
    }
    assert_true(chances == 20);
    playing_close(playing);
}

/* What all declarers gain in so many deals if one side has the handicap. */
static double gained_with(struct playing *playing, float handicap)
{
    double sum = 0;
    playing->callers.tactics.handicap = handicap;
    playing->dealing.rng = rng_seeded(2, 0);
    for (unsigned i = 0; i < 600; i++) {
        struct state deal;
        if (!dealing_to_cards(&playing->dealing, &deal))
            continue;
        assert_true(dealing_play(&playing->dealing, &deal));
        sum += worth_points(&playing->game->engine, &deal, deal.declarer);
    }
    return sum;
}

static void a_handicap_helps_the_other_side(void **state)
{
    (void)state;
    struct playing *playing = playing_open("skat", 3, 200);
    double opponents = gained_with(playing, 0.5f), none = gained_with(playing, 0),
           declarer = gained_with(playing, -0.5f);
    assert_true(opponents > none && none > declarer);
    playing_close(playing);
}

/* At Spades ten tricks too many cost their side 100 points, in a later deal. */
static void bags_are_worth_less_than_nothing(void **state)
{
    (void)state;
    struct playing *playing = playing_open("spades", 4, 200);
    struct carried carried;
    carried_find(&carried, playing->game->rules);
    assert_int_equal(carried.count, 1);
    assert_true(carried_learn(&carried, &playing->dealing, 300));
    const float *points = carried.notes[0].points;
    assert_true(points[0] > 10 && points[9] < -10 && points[0] - points[9] < 150);

    /* And who has fewer is better off at the end of a deal. */
    struct worth worth = playing->worth;
    struct state deal;
    double worths[SEATS_MAX], without[SEATS_MAX];
    assert_true(dealing_to_cards(&playing->dealing, &deal));
    assert_true(dealing_play(&playing->dealing, &deal));
    int16_t *bags = &deal.cells[playing->game->rules->notes[carried.notes[0].note].first];
    bags[0] = 1;
    bags[1] = 9;
    worth_of_end(&worth, &playing->game->engine, &deal, without);
    worth.carried = carried;
    worth_of_end(&worth, &playing->game->engine, &deal, worths);
    assert_true(worths[0] > without[0] && worths[1] < without[1]);
    playing_close(playing);
}

/* --- files ----------------------------------------------------------------------------------- */

static char *trained(const struct game *game, uint64_t seed)
{
    struct training training = {.cards = 20, .rounds = 2, .deals = 40, .passes = 1, .seed = seed};
    struct diagnostics *diagnostics = diagnostics_create();
    struct memory_file file;
    memory_file_open(&file);
    assert_true(values_train(game->rules, &training, "a test", NULL, NULL, file.out, diagnostics));
    const char *text = memory_file_text(&file);
    char *copy = memory_copy(text, file.length);
    memory_file_close(&file);
    diagnostics_destroy(diagnostics);
    return copy;
}

static enum values_found found_in(const struct game *game, const char *text, const char **fault,
                                  struct arena *arena)
{
    char path[] = "/tmp/eldest-values-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *out = fdopen(descriptor, "w");
    fputs(text, out);
    fclose(out);
    *fault = NULL;
    enum values_found found = values_check(game->rules, path, arena, fault);
    remove(path);
    return found;
}

static void the_same_seed_makes_the_same_file(void **state)
{
    (void)state;
    struct game *game = game_open("skat", 3, NULL), *other = game_open("spades", 4, NULL);
    struct arena *arena = arena_create();
    char *one = trained(game, 1), *same = trained(game, 1), *unlike = trained(game, 2);
    const char *fault;
    assert_string_equal(one, same);
    assert_string_not_equal(one, unlike);
    assert_int_equal(found_in(game, one, &fault, arena), VALUES_READ);
    assert_int_equal(found_in(other, one, &fault, arena), VALUES_OF_OTHERS);
    assert_int_equal(values_check(game->rules, "no/such/file", arena, &fault), VALUES_NONE);
    memory_free(one);
    memory_free(same);
    memory_free(unlike);
    arena_destroy(arena);
    game_close(game);
    game_close(other);
}

/* The text with one part of it written otherwise. */
static char *otherwise(const char *text, const char *part, const char *instead)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    size_t length = strlen(text) + strlen(instead) + 1;
    char *other = memory_grow(NULL, length);
    snprintf(other, length, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(part));
    return other;
}

static void assert_faulty(const struct game *game, const char *text, const char *part,
                          const char *instead, const char *wanted)
{
    struct arena *arena = arena_create();
    const char *fault;
    char *other = otherwise(text, part, instead);
    if (found_in(game, other, &fault, arena) != VALUES_FAULTY)
        fail_msg("'%s' is not refused", instead);
    assert_non_null(fault);
    if (!strstr(fault, wanted))
        fail_msg("'%s' has no '%s'", fault, wanted);
    memory_free(other);
    arena_destroy(arena);
}

static void faulty_files_are_refused(void **state)
{
    (void)state;
    struct game *game = game_open("skat", 3, NULL);
    char *text = trained(game, 1);
    assert_faulty(game, text, "eldest-values: 2", "eldest-values: 1",
                  ":2: expected a number from 2 to 2 as 'eldest-values'");
    assert_faulty(game, text, "made-by", "made", ":3: expected 'made-by: ...'");
    assert_faulty(game, text, "inputs: ", "inputs: 1", "as 'inputs'");
    assert_faulty(game, text, "spread: ", "spread: x", "as 'spread'");
    assert_faulty(game, text, "spread", "caution", "expected 'spread: ...'");
    assert_faulty(game, text, "handicap: ", "handicap: 9000000", "as 'handicap'");
    assert_faulty(game, text, "step: ", "step: 9", "as 'step'");
    assert_faulty(game, text, "step: 2", "step: 0", "expected a step that asks, once");
    assert_faulty(game, text, "largest: ", "largest: -", "as 'largest'");
    assert_faulty(game, text, "\nend\n", "\n", "expected 'step: ...'");
    assert_faulty(game, text, "\nend\n", "\nend\nmore\n", "nothing after 'end'");
    assert_faulty(game, text, "\nend\n", "0\nend\n", "bytes in hexadecimal");
    assert_faulty(game, text, "\nlargest", "\n\nlargest", "expected 'largest: ...'");
    memory_free(text);
    game_close(game);
}

/* Numbers that a deal leaves behind are in the file where the rules have any. */
static void what_is_carried_is_written(void **state)
{
    (void)state;
    struct game *game = game_open("spades", 4, NULL);
    struct arena *arena = arena_create();
    char *text = trained(game, 1);
    const char *fault;
    assert_int_equal(found_in(game, text, &fault, arena), VALUES_READ);
    assert_faulty(game, text, "carried: ", "carried: 1 ", "24 numbers");
    assert_faulty(game, text, "carried: ", "carried: x", "24 numbers");
    memory_free(text);
    arena_destroy(arena);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(suits_are_alike),
        cmocka_unit_test(a_net_learns_differences),
        cmocka_unit_test(auctions_keep_within_bounds),
        cmocka_unit_test(discards_are_learned),
        cmocka_unit_test(a_handicap_helps_the_other_side),
        cmocka_unit_test(bags_are_worth_less_than_nothing),
        cmocka_unit_test(the_same_seed_makes_the_same_file),
        cmocka_unit_test(faulty_files_are_refused),
        cmocka_unit_test(what_is_carried_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
