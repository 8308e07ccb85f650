/* Reviews: what a decision cost where a player can work it out by hand, marks, and that nothing
 * which a player could not see changes what is said of them. */
#include "engine/fixture.h"

#include <math.h>

#include "base/memory.h"
#include "belief/belief.h"
#include "players/judge.h"
#include "review/review.h"
#include "solve/solve.h"

/*
 * Two players, all cards dealt: each knows both hands. South holds all spades but the jack, and the
 * lowest heart. If South leads spades, three tricks are South's; after the heart North has its
 * three hearts, and South one trick at the end.
 */
#define SMALL                                                                                      \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"                                                 \
    "deal: {hands: {deal: all}}\n"                                                                 \
    "play: {obligations: {follow suit: {when: following, play: led}}}\n"                           \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 1}\n"

#define HEAD                                                                                       \
    "eldest: 1\n"                                                                                  \
    "title: Small\n"                                                                               \
    "ruleset: small\n"                                                                             \
    "dealer: North\n"                                                                              \
    "deals:\n"                                                                                     \
    "  - hands: {North: [SJ, HA, HK, HQ], South: [SA, SK, SQ, HJ]}\n"                              \
    "    do:\n"

struct reviewed {
    struct game *game;
    struct diagnostics *diagnostics;
    struct script *script;
    struct review *review;
    bool is_fine;
};

static struct reviewed review_text(const char *yaml, const char *text, const char *seat)
{
    struct reviewed reviewed = {
        .game = game_write(yaml),
        .diagnostics = diagnostics_create(),
    };
    const struct review_options options = {
        .judging = {.budget = {.iterations = 12}, .nodes = 20000, .seed = 1},
        .seat = seat,
    };
    reviewed.script =
        script_read_text_by("small.yaml", text, reviewed.game->rules, reviewed.diagnostics);
    if (diagnostics_count(reviewed.diagnostics) > 0)
        diagnostics_print(reviewed.diagnostics, stderr, DIAGNOSTIC_LINE);
    assert_int_equal(diagnostics_count(reviewed.diagnostics), 0);
    reviewed.review = review_create(&options);
    reviewed.is_fine = review_game(reviewed.review, reviewed.script, reviewed.diagnostics);
    return reviewed;
}

static void finish(struct reviewed *reviewed)
{
    review_destroy(reviewed->review);
    diagnostics_destroy(reviewed->diagnostics);
    script_destroy(reviewed->script);
    game_close(reviewed->game);
}

static const char *page_text(const struct review *review, struct arena *arena)
{
    struct page *page = page_create(arena);
    struct memory_file lines;
    memory_file_open(&lines);
    review_tell(review, page);
    page_print_text(page, &(struct page_style){.width = 1000}, lines.out);
    const char *text = arena_format(arena, "%s", memory_file_text(&lines));
    memory_file_close(&lines);
    return text;
}

/* The heart is the costliest decision: two tricks, and so four points against North. */
static void a_blunder(void **unused)
{
    (void)unused;
    struct reviewed reviewed = review_text(SMALL,
                                           HEAD "      - trick: [HJ, HA]\n"
                                                "      - trick: [HK, SQ]\n"
                                                "      - trick: [HQ, SK]\n"
                                                "      - trick: [SJ, SA]\n",
                                           NULL);
    unsigned costliest[REVIEW_COSTLIEST], count;
    assert_true(reviewed.is_fine);
    assert_int_equal(review_costliest(reviewed.review, costliest), 1);
    const struct review_decision *decisions = review_decisions(reviewed.review, &count);
    assert_int_equal(count, 8);
    assert_int_equal(costliest[0], 0);
    const struct review_decision *blunder = &decisions[0];
    assert_string_equal(blunder->made, "HJ");
    assert_string_equal(blunder->better, "SA");
    assert_int_equal(blunder->trick, 1);
    assert_float_equal(blunder->cost.value, 4, 1e-9);
    assert_float_equal(blunder->cost.low, 4, 1e-9);
    assert_float_equal(blunder->judged.tricks, 2, 1e-9);
    assert_int_equal(blunder->judged.worlds, 12);
    assert_int_equal(blunder->judged.solved, 12);
    assert_int_equal(blunder->judged.better, 12);
    assert_int_equal(blunder->opened.verdict, OPEN_SOLVED);
    assert_float_equal(blunder->opened.cost, 4, 1e-9);
    assert_float_equal(blunder->opened.tricks, 2, 1e-9);
    /* Three spades are worth 2, the heart -2: the mean is 1. */
    assert_float_equal(blunder->judged.stake, 1, 1e-9);
    for (unsigned i = 1; i < count; i++) {
        assert_false(decisions[i].is_mistake);
        assert_float_equal(decisions[i].cost.value, 0, 1e-9);
    }
    finish(&reviewed);
}

static void marks_and_words(void **unused)
{
    (void)unused;
    struct reviewed reviewed = review_text(SMALL,
                                           HEAD "      - trick: [HJ, HA]\n"
                                                "      - trick: [HK, SQ]\n"
                                                "      - trick: [HQ, SK]\n"
                                                "      - trick: [SJ, SA]\n",
                                           NULL);
    struct arena *arena = arena_create();
    unsigned count;
    const struct review_player *players = review_players(reviewed.review, &count);
    assert_int_equal(count, 2);
    assert_string_equal(players[0].name, "North");
    assert_int_equal(review_mark(&players[0].sum), 100);
    assert_int_equal(review_mark(&players[1].sum), 0);
    /* The last card of each, and South's jack of spades that North has to lead, are forced. */
    assert_int_equal(players[0].sum.forced, 1);
    assert_int_equal(players[1].sum.forced, 1);
    const struct review_deal *deals = review_deals(reviewed.review, &count);
    assert_int_equal(count, 1);
    assert_int_equal(deals[0].number, 1);
    assert_float_equal(deals[0].sums[1].cost, 4, 1e-9);
    const char *text = page_text(reviewed.review, arena);
    assert_non_null(strstr(text, "Deal 1, trick 1: South played ♥J; ♠A is better."));
    assert_non_null(strstr(text, "it costs 4 points and 2"));
    assert_non_null(strstr(text, "With all hands visible it costs 4 points and 2 tricks."));
    /* After a spade North could not have played the ace of hearts: of the trick nothing is said. */
    assert_null(strstr(text, "In the game"));
    assert_non_null(strstr(text, "Deal 1: North lost 0 (mark 100), South lost 4 (mark 0)."));
    arena_destroy(arena);
    finish(&reviewed);
}

/* South lets the king win, and then has no card that wins anything: three tricks. */
static void a_trick_given_away(void **unused)
{
    (void)unused;
    struct reviewed reviewed =
        review_text(SMALL,
                    "eldest: 1\n"
                    "title: Small\n"
                    "ruleset: small\n"
                    "dealer: South\n"
                    "deals:\n"
                    "  - hands: {North: [SK, HA, HK, HQ], South: [SA, SQ, SJ, HJ]}\n"
                    "    do:\n"
                    "      - trick: [SK, SJ]\n"
                    "      - trick: [HA, HJ]\n"
                    "      - trick: [HK, SQ]\n"
                    "      - trick: [HQ, SA]\n",
                    NULL);
    struct arena *arena = arena_create();
    unsigned costliest[REVIEW_COSTLIEST], count;
    assert_int_equal(review_costliest(reviewed.review, costliest), 2);
    const struct review_decision *decisions = review_decisions(reviewed.review, &count);
    const struct review_decision *blunder = &decisions[costliest[0]];
    assert_string_equal(blunder->made, "SJ");
    assert_true(fabs(blunder->cost.value - 6) < 1e-9);
    assert_true(fabs(blunder->opened.tricks - 3) < 1e-9);
    /* To lead the king was wrong, too: three hearts are three tricks, and not one after the ace. */
    assert_string_equal(decisions[costliest[1]].made, "SK");
    assert_true(fabs(decisions[costliest[1]].cost.value - 4) < 1e-9);
    const char *text = page_text(reviewed.review, arena);
    assert_non_null(strstr(text, "In the game ♠K of North wins as the highest of the spades led."));
    assert_non_null(strstr(text, "After ♠A, and the same cards of the others, ♠A of South wins as "
                                 "the highest of the spades led."));
    arena_destroy(arena);
    finish(&reviewed);
}

/* The review says so of a player who loses nothing. */
static void no_mistake(void **unused)
{
    (void)unused;
    struct reviewed reviewed = review_text(SMALL,
                                           HEAD "      - trick: [SA, SJ]\n"
                                                "      - trick: [SK, HQ]\n"
                                                "      - trick: [SQ, HK]\n"
                                                "      - trick: [HJ, HA]\n",
                                           NULL);
    struct arena *arena = arena_create();
    unsigned costliest[REVIEW_COSTLIEST];
    assert_int_equal(review_costliest(reviewed.review, costliest), 0);
    assert_non_null(
        strstr(page_text(reviewed.review, arena), "No decision cost anything beyond doubt."));
    arena_destroy(arena);
    finish(&reviewed);
}

/* Only what one of them did; and what the script leaves to chance is nobody's decision. */
static void one_seat(void **unused)
{
    (void)unused;
    struct reviewed reviewed =
        review_text(SMALL, HEAD "      - trick: [HJ, HA]\n      - rest\n", "South");
    unsigned count;
    const struct review_decision *decisions = review_decisions(reviewed.review, &count);
    assert_int_equal(count, 1);
    assert_string_equal(decisions[0].made, "HJ");
    finish(&reviewed);
}

/* A card that is refused ends the game: what was played before is judged, and the rest diagnosed.
 */
static void an_illegal_card(void **unused)
{
    (void)unused;
    struct reviewed reviewed =
        review_text(SMALL, HEAD "      - trick: [HJ, HA]\n      - trick: [HJ, SQ]\n", NULL);
    unsigned count;
    assert_false(reviewed.is_fine);
    assert_int_equal(diagnostics_count(reviewed.diagnostics), 1);
    review_decisions(reviewed.review, &count);
    assert_int_equal(count, 2);
    finish(&reviewed);
}

static void a_mark(void **unused)
{
    (void)unused;
    assert_int_equal(review_mark(&(struct review_sum){.cost = 0, .stake = 2}), 100);
    assert_int_equal(review_mark(&(struct review_sum){.cost = 0.5, .stake = 2}), 75);
    assert_int_equal(review_mark(&(struct review_sum){.cost = 3, .stake = 2}), 0);
    assert_int_equal(review_mark(&(struct review_sum){.cost = -1, .stake = 2}), 100);
    assert_int_equal(review_mark(&(struct review_sum){.cost = 0, .stake = 0}), REVIEW_NO_MARK);
}

/* --- decisions of the shelf ------------------------------------------------------------------ */

static void assert_same(const struct judged *one, const struct judged *other)
{
    assert_int_equal(one->worlds, other->worlds);
    assert_int_equal(one->solved, other->solved);
    assert_int_equal(one->best, other->best);
    assert_int_equal(one->better, other->better);
    assert_int_equal(one->worse, other->worse);
    assert_true(one->cost == other->cost && one->variance == other->variance &&
                one->stake == other->stake && one->tricks == other->tricks);
    for (unsigned i = 0; i < one->count; i++)
        assert_true(one->choices[i].points == other->choices[i].points);
}

/* One decision in its match, and in others that look the same to the seat. */
static void judge_unseen(const struct game *game, struct judge *judge, struct belief *belief,
                         struct rng *rng)
{
    struct set legal = engine_legal(&game->engine, &game->state);
    unsigned seat = seat_deciding(&game->state), made = set_first(legal);
    struct view view;
    struct state world;
    struct judged here, there;
    view_of(game->rules, &game->state, seat, &view);
    assert_true(judge_worlds(judge, &view, legal, made, 7, &here));
    assert_null(here.fault);
    for (unsigned i = 0; i < 2; i++) {
        assert_true(belief_look(belief, &view));
        assert_true(belief_sample(belief, rng, &world));
        struct view as_there;
        view_of(game->rules, &world, seat, &as_there);
        assert_true(judge_worlds(judge, &as_there, legal, made, 7, &there));
        assert_same(&here, &there);
    }
}

static void hidden_cards_change_nothing_in(const char *name, unsigned players, unsigned apart)
{
    struct game *game = game_open(name, players, NULL);
    const struct judging judging = {.budget = {.iterations = 6}, .nodes = 50000, .seed = 3};
    struct judge *judge = judge_create(game->rules, &judging);
    struct belief *belief = belief_create(&game->engine);
    struct rng rng = rng_seeded(5, players);
    unsigned decisions = 0, judged = 0;
    engine_begin(&game->engine, &game->state, 11);
    while (game->state.turn != TURN_OVER && game->state.turn != TURN_NEXT_DEAL) {
        if (!turn_is_decision(&game->state)) {
            engine_chance(&game->engine, &game->state);
            continue;
        }
        struct set legal = engine_legal(&game->engine, &game->state);
        if (game->state.turn != TURN_SEAT && set_count(legal) > 1 && decisions++ % apart == 0) {
            judge_unseen(game, judge, belief, &rng);
            judged++;
        }
        engine_apply(&game->engine, &game->state, random_action(&rng, legal));
    }
    assert_true(judged > 2);
    belief_destroy(belief);
    judge_destroy(judge);
    game_close(game);
}

static void hidden_cards_change_nothing(void **unused)
{
    (void)unused;
    hidden_cards_change_nothing_in("whist", 4, 6);
    hidden_cards_change_nothing_in("skat", 3, 4);
    hidden_cards_change_nothing_in("hearts", 4, 6);
}

/* Endings: what a choice costs with all hands visible is what the rules say of each card, asked
 * plainly for points. */
static void open_hands_in(const char *name, unsigned players, unsigned tricks)
{
    struct game *game = game_open(name, players, NULL);
    const struct judging judging = {.budget = {.iterations = 4}, .nodes = 3000000, .seed = 3};
    struct judge *judge = judge_create(game->rules, &judging);
    struct solver *solver = solver_create(&game->engine, SOLVE_POINTS);
    struct rng rng = rng_seeded(5, 0);
    unsigned judged = 0;
    solver_only_plainly(solver);
    for (unsigned seed = 1; seed <= 6; seed++) {
        struct state *state = &game->state;
        engine_begin(&game->engine, state, seed);
        while (state->turn != TURN_OVER && state->turn != TURN_NEXT_DEAL) {
            if (!turn_is_decision(state)) {
                engine_chance(&game->engine, state);
                continue;
            }
            struct set legal = engine_legal(&game->engine, state);
            unsigned action = random_action(&rng, legal);
            if (state->turn == TURN_CARD && state->trick >= tricks && set_count(legal) > 1) {
                const struct deal_sides sides = deal_sides_of(game->rules, state);
                const struct open_deal deal = {++judged, state};
                double best = -1e9, made = 0;
                struct opened opened;
                solver_begin(solver, state, deal_side_of(&sides, seat_deciding(state)));
                SET_EACH(card, legal) {
                    struct state after = *state;
                    struct solved solved;
                    engine_apply(&game->engine, &after, card);
                    solver_solve(solver, &after, 3000000, &solved);
                    assert_true(is_solved(&solved));
                    double points = (double)solved.low / solver_parts(solver);
                    best = points > best ? points : best;
                    made = card == action ? points : made;
                }
                assert_true(judge_open(judge, &deal, state, legal, action, &opened));
                assert_int_equal(opened.verdict, OPEN_SOLVED);
                assert_true(fabs(opened.cost - (best - made)) < 1e-9);
            }
            engine_apply(&game->engine, state, action);
        }
    }
    assert_true(judged > 8);
    solver_destroy(solver);
    judge_destroy(judge);
    game_close(game);
}

static void open_hands(void **unused)
{
    (void)unused;
    open_hands_in("whist", 4, 10);
    open_hands_in("hearts", 4, 10);
    open_hands_in("nimby", 4, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blunder),  cmocka_unit_test(marks_and_words),
        cmocka_unit_test(no_mistake), cmocka_unit_test(a_trick_given_away),

        cmocka_unit_test(one_seat),   cmocka_unit_test(an_illegal_card),
        cmocka_unit_test(a_mark),     cmocka_unit_test(hidden_cards_change_nothing),
        cmocka_unit_test(open_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
