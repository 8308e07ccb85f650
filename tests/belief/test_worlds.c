/*
 * Worlds of every ruleset, under every two house rules, at every kind of turn, for every seat: each
 * looks to the seat, byte by byte, as its view does, and its deal can be played from the beginning
 * by the rules until it stands, byte by byte, where the world does.
 */
#include "engine/fixture.h"

#include "belief/belief.h"
#include "belief/hidden.h"
#include "engine/open.h"
#include "players/players.h"
#include "sample.h"

#define DEALS_OF_A_WAY few_or(1, 8)
#define LOOK_EVERY     3 /* cards; calls and exchanges are looked at all the time */

struct survey {
    unsigned rulesets, looks;
    uint64_t number; /* of the ruleset, and then of each way to play it: its seed */
    unsigned met;    /* of its ways */
    unsigned looks_at[TURN_OVER + 1];
};

/* --- one position ---------------------------------------------------------------------------- */

static void assert_looks_alike(const struct ruleset *rules, const struct view *view,
                               const struct state *world)
{
    struct view of_world;
    view_of(rules, world, view->seat, &of_world);
    assert_memory_equal(&of_world, view, sizeof of_world);
}

static bool is_legal(void *context, const struct state *then, unsigned action)
{
    const struct engine *engine = context;
    return set_has(engine_legal(engine, then), action);
}

/* The deal can be played like that, and ends in the same state. Where hands change in play, beliefs
 * do not follow when they came by their cards. */
static void assert_replays(const struct engine *engine, const struct state *state)
{
    struct state again;
    if (engine->rules->moves_in_play)
        return;
    if (!turn_is_chance(state) && state->deal > 0 &&
        !replay_deal(engine, state, is_legal, (void *)engine, &again))
        fail_msg("%s: deal %u cannot be played by the rules up to turn %u, card %u",
                 engine->rules->id, state->deal, state->turn, state->played_count);
}

/* In a layout nobody was skipped who could have added a card: the state says who was, whatever its
 * hands are. */
static void assert_skips_hold(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    bool is_playing = state->turn == TURN_CARD && state_has_layout(rules, state);
    struct state then = *state;
    for (unsigned turn = state->trick + 1u; is_playing && turn-- > 0;) {
        unsigned adder = state->leader[turn];
        then.trick = (uint8_t)turn;
        then.played_count = (uint16_t)turn;
        if (turn < state->trick)
            set_add(&then.hand[adder], state->played[turn]);
        struct set fitting = layout_fitting(rules, &then);
        for (unsigned seat = layout_first_asked(rules, &then); seat != adder;
             seat = then.follows[seat])
            assert_true(set_is_empty(set_and(fitting, then.hand[seat])));
    }
}

/* Nothing that is true is thought impossible. */
static void assert_truth_is_possible(const struct engine *engine, const struct state *truth,
                                     const struct view *view)
{
    struct implied implied = {0};
    if (engine->rules->moves_in_play)
        return; /* there nothing is concluded from what was played: belief/belief.h */
    implied_find(&implied, engine, view->seat, view->known.hand, truth);
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        assert_true(set_is_empty(set_and(implied.lacks[seat], truth->hand[seat])));
    assert_true(implied_allows(&implied, engine, view->seat, truth));
    implied_finish(&implied);
}

/* Worlds in which calls need not have been legal, for chance met none in which they were. */
static unsigned without_calls, worlds_seen;

static void look_as(const struct engine *engine, struct belief *belief, const struct state *state,
                    unsigned seat, struct rng *rng)
{
    struct view view;
    struct state world;
    view_of(engine->rules, state, seat, &view);
    assert_truth_is_possible(engine, state, &view);
    bool can_believe = belief_look(belief, &view);
    if (hooks_failed(engine->hooks)) {
        assert_false(can_believe);
        assert_string_equal(belief_fault(belief), "a hook failed");
        return;
    }
    if (!can_believe)
        fail_msg("%s: %s", engine->rules->id, belief_fault(belief));
    for (unsigned i = 0; i < 2; i++) {
        if (!belief_sample(belief, rng, &world))
            fail_msg("%s: %s", engine->rules->id, belief_fault(belief));
        assert_looks_alike(engine->rules, &view, &world);
        worlds_seen++;
        if (belief_matches_calls(belief))
            assert_replays(engine, &world);
        else
            without_calls++;
        assert_skips_hold(engine, &world);
    }
}

/* --- games ----------------------------------------------------------------------------------- */

/* From every seat, whoever is to act. */
static void look_around(struct survey *survey, const struct engine *engine, struct belief *belief,
                        const struct state *state, struct rng *rng)
{
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        look_as(engine, belief, state, seat, rng);
    survey->looks_at[state->turn]++;
}

static void decide(struct survey *survey, const struct engine *engine, struct belief *belief,
                   struct state *state, struct rng *rng)
{
    if (rng_below(rng, LOOK_EVERY) == 0 || state->turn != TURN_CARD) {
        look_around(survey, engine, belief, state, rng);
        look_as(engine, belief, state, NO_SEAT, rng);
        assert_replays(engine, state);
        survey->looks++;
    }
    engine_apply(engine, state, random_action(rng, engine_legal(engine, state)));
}

static void play_deals(struct survey *survey, const struct engine *engine, uint64_t seed)
{
    struct belief *belief = belief_create(engine);
    struct state state;
    struct rng rng = rng_seeded(seed, 3);
    engine_begin(engine, &state, seed);
    while (state.turn != TURN_OVER && state.deal <= DEALS_OF_A_WAY &&
           !hooks_failed(engine->hooks)) {
        if (!turn_is_decision(&state))
            look_around(survey, engine, belief, &state, &rng);
        if (turn_is_chance(&state))
            engine_chance(engine, &state);
        else if (state.turn == TURN_NEXT_DEAL)
            engine_next_deal(engine, &state);
        else
            decide(survey, engine, belief, &state, &rng);
    }
    belief_destroy(belief);
}

/* --- all of them ----------------------------------------------------------------------------- */

static void play_way(void *context, const struct ruleset *rules, const struct load_request *request,
                     struct diagnostics *found)
{
    struct survey *survey = context;
    if (request->option_count > 0 && !is_in_turn(&survey->met, 8, 4))
        return;
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, found)};
    play_deals(survey, &engine, survey->number++);
    hooks_close(engine.hooks);
}

static const char *const *folders_of_rulesets(void)
{
    static char standard[512], tests[512];
    static const char *const folders[] = {standard, tests, NULL};
    snprintf(standard, sizeof standard, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    snprintf(tests, sizeof tests, "%s/tests/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

static void play_ruleset(void *context, const char *id, const char *path)
{
    struct survey *survey = context;
    struct diagnostics *found = diagnostics_create();
    (void)path;
    survey->number = number_by_name(0, id);
    survey->met = (unsigned)survey->number;
    struct ruleset *rules =
        survey_while(id, folders_of_rulesets(), !tests_are("few"), play_way, NULL, survey, found);
    assert_non_null(rules);
    survey->rulesets++;
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

static void test_worlds_look_as_the_view_does(void **state)
{
    struct survey survey = {0};
    (void)state;
    loader_list(folders_of_rulesets(), play_ruleset, &survey);
    assert_true(survey.rulesets > 20);
    assert_true(without_calls < worlds_seen / 100);
    print_message("# %u looks at calls, %u at exchanges, %u at cards, %u at seats\n",
                  survey.looks_at[TURN_CALL], survey.looks_at[TURN_PASS],
                  survey.looks_at[TURN_CARD], survey.looks_at[TURN_SEAT]);
    assert_true(survey.looks_at[TURN_CALL] > few_or(100, 1000));
    assert_true(survey.looks_at[TURN_PASS] > few_or(100, 1000));
    assert_true(survey.looks_at[TURN_CARD] > few_or(500, 5000));
    assert_true(survey.looks_at[TURN_SEAT] > 0);
    assert_true(survey.looks_at[TURN_DRAW] > 0);
    assert_true(survey.looks_at[TURN_FIRST_DEALER] > 0);
    assert_true(survey.looks_at[TURN_SHUFFLE] > few_or(10, 100));
    assert_true(survey.looks_at[TURN_CUT] > few_or(10, 100));
    assert_true(survey.looks_at[TURN_NEXT_DEAL] > few_or(10, 100));
}

/* As many seats and cards as there can be, and rules that tell the hands apart from the first trick
 * on: more worlds than are counted, so that some are drawn in vain. */
static void test_eight_at_a_table(void **state)
{
    struct survey survey = {0};
    struct game *game = game_write("players: 8\n"
                                   "pack:\n"
                                   "  suits: {S: a, H: b, D: c, C: d, U: e, B: f, E: g, F: h}\n"
                                   "  ranks: [16..1]\n"
                                   "trumps: H\n"
                                   "deal: {hands: {deal: all}}\n"
                                   "play:\n"
                                   "  obligations:\n"
                                   "    follow suit: {when: following, play: led}\n"
                                   "    trump if void: {when: following, play: trumps}\n"
                                   "    head the trick: {when: following, play: winning}\n"
                                   "score: {tricks: {to: each, points: tricks}}\n"
                                   "match: {deals: 1}\n");
    (void)state;
    play_deals(&survey, &game->engine, 1);
    assert_true(survey.looks_at[TURN_CARD] > 30);
    game_close(game);
}

/* Of more jacks than four the first are laid open: who has laid others did not hold those by then.
 * In this match worlds without that thought could not be played. */
static void test_what_a_meld_leaves_in_hand(void **state)
{
    struct survey survey = {0};
    struct game *game = game_open("bezique", 0, NULL);
    (void)state;
    play_deals(&survey, &game->engine, 2758);
    assert_true(survey.looks_at[TURN_CALL] > few_or(10, 100));
    game_close(game);
}

/* With other cards the declarer could not call, and would not be asked: the deal is followed in a
 * world in which what was called could be. */
static void test_calls_that_few_hands_have(void **state)
{
    struct survey survey = {0};
    struct game *game = game_write(
        "players: 3\n"
        "pack: {suits: [S, H], ranks: [10..2]}\n"
        "counts: {spades: [S10, S9, S8, S7, S6, S5, S4, S3, S2]}\n"
        "conditions: {has_many: held.spades > 3}\n"
        "deal: {hands: {deal: 5}}\n"
        "bidding:\n"
        "  auction: {auction: each, passing: final, calls: {pass: {}, many: {contract: many, if: "
        "has_many}}, otherwise: play}\n"
        "contracts: {many: {bidding: {again: {ask: declarer, calls: {again: {if: has_many}}}}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 8}\n");
    (void)state;
    play_deals(&survey, &game->engine, 1);
    assert_true(survey.looks_at[TURN_CARD] > 0);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worlds_look_as_the_view_does),
        cmocka_unit_test(test_eight_at_a_table),
        cmocka_unit_test(test_what_a_meld_leaves_in_hand),
        cmocka_unit_test(test_calls_that_few_hands_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
