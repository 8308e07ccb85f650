#include "engine/fixture.h"

#include "base/digest.h"
#include "players/players.h"

/* What the actor does, seeing what a seat sees. */
static unsigned chosen(struct computer *computer, const struct game *game)
{
    struct view view;
    view_of(game->rules, &game->state, game->state.actor, &view);
    return computer_choose(computer, &view, engine_legal(&game->engine, &game->state));
}

/* A deal that one player plays for all seats; an illegal action fails. */
static void play_out(struct computer *computer, struct game *game)
{
    while (game->state.turn != TURN_NEXT_DEAL && game->state.turn != TURN_OVER) {
        if (turn_is_chance(&game->state)) {
            engine_chance(&game->engine, &game->state);
            continue;
        }
        unsigned action = chosen(computer, game);
        assert_true(set_has(engine_legal(&game->engine, &game->state), action));
        engine_apply(&game->engine, &game->state, action);
    }
    assert_null(computer_fault(computer));
}

static const char *const shipped[] = {
    "anti-trump",  "big-ships",    "nimby", "nominated-partner", "nomination-whist", "noms",
    "small-ships", "sniped-whist", "whist",
};

/* The same seed and iterations, the same deal; another seed, another one. */
static void a_deal_can_be_played_again(void **state)
{
    (void)state;
    struct budget budget = {.iterations = 60};
    for (unsigned i = 0; i < sizeof shipped / sizeof *shipped; i++) {
        for (enum computer_kind kind = COMPUTER_RANDOM; kind <= COMPUTER_THINKER; kind++) {
            struct state ends[2];
            for (unsigned time = 0; time < 2; time++) {
                struct game *game = game_open(shipped[i], 0, NULL);
                struct computer *computer = computer_create(game->rules, kind, budget, 7);
                engine_begin(&game->engine, &game->state, 3);
                play_out(computer, game);
                ends[time] = game->state;
                computer_destroy(computer);
                game_close(game);
            }
            assert_memory_equal(&ends[0], &ends[1], sizeof ends[0]);
        }
    }
}

/*
 * What a thinker does must not depend on the compiler, its options or the processor. The digest was
 * found alike with gcc and clang, with and without optimization; it changes with players and
 * beliefs.
 */
static void a_deal_is_the_same_on_any_machine(void **state)
{
    (void)state;
    struct budget budget = {.iterations = 150};
    struct digest sum = {0};
    char text[DIGEST_TEXT];
    for (unsigned i = 0; i < sizeof shipped / sizeof *shipped; i++) {
        struct game *game = game_open(shipped[i], 0, NULL);
        struct computer *computer = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
        engine_begin(&game->engine, &game->state, 1);
        play_out(computer, game);
        sum = digest_add(sum, digest_of(game->state.played, game->state.played_count));
        computer_destroy(computer);
        game_close(game);
    }
    assert_string_equal(digest_text(sum, text), "c1028388c82ef6dfc52a96ed35133e32");
}

/* Euchre has no file of values: what each player would learn is copied from the first. */
static void players_learn_once_at_a_table(void **state)
{
    (void)state;
    struct budget budget = {.iterations = 150};
    struct game *game = game_open("euchre", 0, NULL);
    struct computer *first = computer_create(game->rules, COMPUTER_THINKER, budget, 1);
    struct computer *others[] = {NULL, first};
    struct computer *alone = computer_create(game->rules, COMPUTER_THINKER, budget, 2);
    struct computer *among =
        computer_create_among(others, 2, game->rules, COMPUTER_THINKER, budget, 2);
    unsigned decisions = 0;
    engine_begin(&game->engine, &game->state, 1);
    while (!state_deal_is_over(&game->state)) {
        if (!turn_is_decision(&game->state)) {
            engine_chance(&game->engine, &game->state);
            continue;
        }
        unsigned action = chosen(alone, game);
        assert_int_equal(chosen(among, game), action);
        assert_memory_equal(computer_advice(among), computer_advice(alone), sizeof(struct advice));
        engine_apply(&game->engine, &game->state, action);
        decisions++;
    }
    assert_true(decisions > 20);
    computer_destroy(first);
    computer_destroy(among);
    computer_destroy(alone);
    game_close(game);
}

static void kinds_have_names(void **state)
{
    (void)state;
    assert_string_equal(computer_name(COMPUTER_ROLLOUT), "rollout");
    assert_int_equal(computer_kind_of("random"), COMPUTER_RANDOM);
    assert_int_equal(computer_kind_of("thinker"), COMPUTER_THINKER);
    assert_int_equal(computer_kind_of("Thinker"), -1);
    assert_int_equal(computer_kind_of(""), -1);
}

/*
 * With the ace of spades and the ace of hearts, which are trumps, one trick may be lost if spades
 * are led first, to somebody with a trump and a diamond; after the ace of trumps it is not.
 */
static void trumps_are_drawn_first(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                   "trumps: H\n"
                   "deal: {hands: {deal: 2}}\n"
                   "play: {obligations: {follow suit: {when: following, play: led}}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 3}\n");
    begin(game, 1);
    deal(game, "", "SA HA", "HK DQ");
    struct computer *computer =
        computer_create(game->rules, COMPUTER_ROLLOUT, (struct budget){.iterations = 4000}, 1);
    assert_int_equal(chosen(computer, game), card_named(game, "HA"));
    const struct advice *advice = computer_advice(computer);
    assert_int_equal(advice->count, 2);
    assert_int_equal(advice->worlds, 2000);
    assert_int_equal(advice->iterations, 4000);
    assert_true(advice->choices[0].share == 0.5 && advice->choices[1].share == 0.5);
    computer_destroy(computer);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_can_be_played_again),
        cmocka_unit_test(a_deal_is_the_same_on_any_machine),
        cmocka_unit_test(players_learn_once_at_a_table),
        cmocka_unit_test(kinds_have_names),
        cmocka_unit_test(trumps_are_drawn_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
