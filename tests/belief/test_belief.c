/* What is promised of beliefs besides the worlds themselves, and how they fail. */
#include "engine/fixture.h"

#include "belief/belief.h"
#include "position/position.h"

#define SCORE                                                                                      \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"

static struct view seen_from(const struct game *game, unsigned seat)
{
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    return view;
}

/* --- what is the same ------------------------------------------------------------------------ */

static struct game *whist_under_way(uint64_t seed, unsigned cards)
{
    struct game *game = game_open("whist", 4, NULL);
    begin(game, 1);
    game->state.chance = rng_seeded(seed, 1);
    engine_chance(&game->engine, &game->state);
    while (game->state.played_count < cards)
        engine_apply(&game->engine, &game->state,
                     set_first(engine_legal(&game->engine, &game->state)));
    return game;
}

static struct state world_of(struct belief *belief, const struct view *view, uint64_t seed)
{
    struct state world;
    struct rng rng = rng_seeded(seed, 2);
    assert_true(belief_look(belief, view));
    assert_null(belief_fault(belief));
    assert_true(belief_sample(belief, &rng, &world));
    return world;
}

static void test_the_same_view_and_generator_give_the_same_world(void **unused)
{
    (void)unused;
    struct game *game = whist_under_way(1, 21), *other = whist_under_way(2, 9);
    struct belief *belief = belief_create(&game->engine);
    struct view view = seen_from(game, 2), another = seen_from(other, 1);
    struct state first = world_of(belief, &view, 5), next;
    struct rng rng = rng_seeded(3, 3);
    for (unsigned i = 0; i < 10; i++)
        assert_true(belief_sample(belief, &rng, &next));
    world_of(belief, &another, 6);
    struct state again = world_of(belief, &view, 5), different = world_of(belief, &view, 6);
    assert_memory_equal(&first, &again, sizeof first);
    assert_memory_not_equal(&first, &different, sizeof first);
    belief_destroy(belief);
    game_close(game);
    game_close(other);
}

/* The seed of the match is no way to look into the talon, nor does a world repeat it. */
static void test_a_world_has_a_future_of_its_own(void **unused)
{
    (void)unused;
    struct game *game = whist_under_way(1, 4);
    struct belief *belief = belief_create(&game->engine);
    struct view view = seen_from(game, 0);
    struct state a = world_of(belief, &view, 1), b = world_of(belief, &view, 2);
    assert_memory_not_equal(&a.chance, &b.chance, sizeof a.chance);
    assert_true(a.seed != b.seed);
    assert_true(a.seed != game->state.seed && b.seed != game->state.seed);
    belief_destroy(belief);
    game_close(game);
}

static void test_destroy_takes_null(void **unused)
{
    (void)unused;
    belief_destroy(NULL);
}

/* --- deals that cannot be followed from the beginning ---------------------------------------- */

/* A lesson that begins at a trick: what others hold is open, but for what they show. */
static void test_a_deal_that_begins_in_the_middle(void **unused)
{
    (void)unused;
    struct game *game = game_open("whist", 4, NULL);
    struct position position = position_unsaid();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct asking asking = {
        .engine = &game->engine, .seed = 1, .goes_on = true, .diagnostics = diagnostics};
    static const char *const hands[] = {"SA SK", "HA HK", "DA DK", "CA CK"};
    position.is_under_way = true;
    position.match.dealer = 0;
    position.leader = 1;
    position.suits[0] = 0;
    for (unsigned seat = 0; seat < 4; seat++)
        position_put_all(&position, IN_HAND, seat, cards_named(game, hands[seat]));
    position.hands = 0xf;
    assert_true(position_begin(&asking, &position, &game->state));
    diagnostics_destroy(diagnostics);
    play(game, "HA");
    struct belief *belief = belief_create(&game->engine);
    struct view view = seen_from(game, 2);
    struct state world = world_of(belief, &view, 1);
    struct view of_world;
    view_of(game->rules, &world, 2, &of_world);
    assert_memory_equal(&of_world, &view, sizeof view);
    belief_destroy(belief);
    game_close(game);
}

/* --- faults ---------------------------------------------------------------------------------- */

static void expect_blind(const struct game *game, const struct view *view, const char *fault)
{
    struct belief *belief = belief_create(&game->engine);
    assert_false(belief_look(belief, view));
    assert_string_equal(belief_fault(belief), fault);
    belief_destroy(belief);
}

static void test_cards_that_change_hands_twice(void **unused)
{
    (void)unused;
    struct game *game =
        game_write("players: 3\n"
                   "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                   "deal: {hands: {deal: all}}\n"
                   "bidding: {left: {pass: [1 left]}, right: {pass: [1 right]}}\n" SCORE);
    begin(game, 2);
    deal(game, "", "SA SK SQ", "HA HK HQ", "DA DK DQ");
    struct view view = seen_from(game, 0);
    struct belief *belief = belief_create(&game->engine);
    world_of(belief, &view, 1); /* nothing is passed yet */
    play(game, "SA HA DA");
    view = seen_from(game, 0);
    assert_false(belief_look(belief, &view));
    assert_string_equal(belief_fault(belief), "cards change hands more than once in a deal");
    belief_destroy(belief);
    game_close(game);
}

static void test_a_view_that_lacks_a_card(void **unused)
{
    (void)unused;
    struct game *game = whist_under_way(1, 6);
    struct view view = seen_from(game, 0);
    view.hand_count[2]--;
    expect_blind(game, &view, "the cards on the table do not add up to a pack");
    game_close(game);
}

/* Two hold all cards, and one has not followed suit: so nobody can have what is left of it. */
#define TWO                                                                                        \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q]}\n"                                                    \
    "deal: {hands: {deal: all}}\n"

static struct game *after_a_revoke(const char *obligations)
{
    char rules[512];
    snprintf(rules, sizeof rules, TWO "play: {obligations: {%s}}\n" SCORE, obligations);
    struct game *game = game_write(rules);
    begin(game, 1);
    deal(game, "", "SA HK HQ", "SK SQ HA");
    play(game, "SA");
    engine_apply(&game->engine, &game->state, card_named(game, "HA")); /* which is not legal */
    return game;
}

static void test_a_player_who_broke_a_rule(void **unused)
{
    (void)unused;
    struct game *game = after_a_revoke("follow suit: {when: following, play: led}");
    struct view view = seen_from(game, 0);
    expect_blind(game, &view, "no deal is consistent with what was seen");
    game_close(game);
}

/* The ace of hearts was spared, so that it is looked at hand by hand whether it was legal. */
static void test_no_world_in_many(void **unused)
{
    (void)unused;
    struct game *game =
        after_a_revoke("follow suit: {when: following, play: [led, {cards: [HA]}], spares: [HA]},"
                       "to tell: {when: following, play: led}");
    struct view view = seen_from(game, 0);
    struct belief *belief = belief_create(&game->engine);
    struct state world;
    struct rng rng = rng_seeded(1, 1);
    assert_true(belief_look(belief, &view));
    assert_false(belief_sample(belief, &rng, &world));
    assert_string_equal(belief_fault(belief),
                        "none of many deals is consistent with what was seen");
    view = seen_from(game, 1);
    assert_true(belief_look(belief, &view)); /* what the other has seen is another matter */
    assert_null(belief_fault(belief));
    belief_destroy(belief);
    game_close(game);
}

/* A hook that fails for a hand that the other may have, and has not: it is said, and the world in
 * which it failed is not given. The seven lies in the talon. */
static void test_a_hook_that_fails_for_a_world(void **unused)
{
    unsigned failed = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct game *game =
            game_write_with_lua("players: 2\npack: {suits: [S], ranks: [A, K, Q, J, 10, 9, 8, 7]}\n"
                                "deal: {hands: {deal: 3}}\nhooks: game.lua\n"
                                "play: {obligations: {low: {hook: low, when: following}}}\n" SCORE,
                                "function low(hand)\n  for _, card in ipairs(hand) do\n"
                                "    if card.rank == '7' then error('a seven') end\n  end\nend\n");
        begin(game, 1);
        deal(game, "S7", "SA SQ S10", "SK SJ S9");
        play(game, "SA SK");
        struct belief *belief = belief_create(&game->engine);
        struct view view = seen_from(game, 0);
        struct state world;
        struct rng rng = rng_seeded(seed, 1);
        bool fine = belief_look(belief, &view);
        for (unsigned i = 0; fine && i < 100; i++)
            fine = belief_sample(belief, &rng, &world);
        assert_int_equal(fine, !hooks_failed(game->engine.hooks));
        if (!fine)
            assert_string_equal(belief_fault(belief), "a hook failed");
        failed += !fine;
        belief_destroy(belief);
        game_close(game);
    }
    assert_int_equal(failed, 20);
}

/* --- hands that draw -------------------------------------------------------------------------- */

/* A deal at random in which suit must be followed while hands draw. */
static void look_at_deal(struct game *game, struct belief *belief, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 4);
    engine_begin(&game->engine, &game->state, seed);
    while (game->state.turn != TURN_OVER) {
        if (turn_is_chance(&game->state)) {
            engine_chance(&game->engine, &game->state);
            continue;
        }
        struct view view = seen_from(game, game->state.actor);
        struct state world = world_of(belief, &view, seed);
        assert_int_equal(world.played_count, game->state.played_count);
        struct set legal = engine_legal(&game->engine, &game->state);
        unsigned chosen = rng_below(&rng, set_count(legal));
        engine_apply(&game->engine, &game->state, set_select(legal, chosen));
    }
}

/* In these deals somebody lacked so much so often that chance meets no world in ten thousand. */
static void test_worlds_of_hands_that_draw(void **state)
{
    static const uint64_t seeds[] = {916, 2854, 3399, 4513};
    (void)state;
    struct game *game = game_open("german-whist", 2, NULL);
    struct belief *belief = belief_create(&game->engine);
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        look_at_deal(game, belief, seeds[i]);
    belief_destroy(belief);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_view_and_generator_give_the_same_world),
        cmocka_unit_test(test_a_world_has_a_future_of_its_own),
        cmocka_unit_test(test_destroy_takes_null),
        cmocka_unit_test(test_a_deal_that_begins_in_the_middle),
        cmocka_unit_test(test_cards_that_change_hands_twice),
        cmocka_unit_test(test_a_view_that_lacks_a_card),
        cmocka_unit_test(test_a_player_who_broke_a_rule),
        cmocka_unit_test(test_no_world_in_many),
        cmocka_unit_test(test_a_hook_that_fails_for_a_world),
        cmocka_unit_test(test_worlds_of_hands_that_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
