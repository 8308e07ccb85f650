/*
 * Packs so small that all worlds can be listed: what is drawn is in the list, and every world of
 * the list is drawn equally often, as the chi-squared test judges. So that the test is known to
 * judge, two samplers that are wrong are judged, too.
 */
#include "belief/listing.h"

#include "belief/belief.h"
#include "belief/chi_squared.h"
#include "belief/small_games.h"

#define WORLDS_MOST 4000 /* positions with more are passed over; in a sample, with 600 */
#define WORLDS_MORE 1500 /* of more than a sample */
#define DRAWS_EACH  100  /* for each world there is */
#define DEALS       6    /* of each ruleset */

/* --- the judge ------------------------------------------------------------------------------- */

/* Draws a world; one that is wrong may look into the list. */
typedef void sampler(struct belief *belief, const struct listing *listing, struct rng *rng,
                     struct place_of_cards *drawn, const struct ruleset *rules);

static void draw_truly(struct belief *belief, const struct listing *listing, struct rng *rng,
                       struct place_of_cards *drawn, const struct ruleset *rules)
{
    struct state world;
    (void)listing;
    if (!belief_sample(belief, rng, &world))
        fail_msg("%s", belief_fault(belief));
    *drawn = places_in(rules, &world);
}

/* Draws many worlds; infinity if one is not in the list. */
static double judge(struct belief *belief, const struct listing *listing, sampler *draw,
                    const struct ruleset *rules, struct rng *rng)
{
    unsigned draws = DRAWS_EACH * listing->count;
    unsigned *counts = calloc(listing->count, sizeof *counts);
    struct place_of_cards drawn;
    bool all_known = true;
    assert_non_null(counts);
    for (unsigned i = 0; i < draws && all_known; i++) {
        draw(belief, listing, rng, &drawn, rules);
        unsigned number = listing_find(listing, &drawn);
        all_known = number < listing->count;
        if (all_known)
            counts[number]++;
    }
    double result = all_known ? deviation(counts, listing->count, draws) : INFINITY;
    free(counts);
    return result;
}

/* --- all positions of a few deals ------------------------------------------------------------ */

struct verdict {
    unsigned positions, worlds;
    double worst; /* deviation */
    struct rng rng;
};

static void judge_position(struct verdict *verdict, const struct course *course, unsigned seat,
                           sampler *draw)
{
    const struct game *game = course->game;
    struct listing listing = {.most = cases_of(600, 600, WORLDS_MORE, WORLDS_MOST)};
    struct belief *belief = belief_create(&game->engine);
    struct view view;
    view_of(game->rules, &game->state, seat, &view);
    if (listing_make(&listing, course, seat)) {
        struct place_of_cards truth = places_in(game->rules, &game->state);
        assert_true(listing_find(&listing, &truth) < listing.count);
        if (!belief_look(belief, &view))
            fail_msg("%s", belief_fault(belief));
        if (listing.count > 1) {
            double result = judge(belief, &listing, draw, game->rules, &verdict->rng);
            verdict->worst = result > verdict->worst ? result : verdict->worst;
            verdict->positions++;
            verdict->worlds += listing.count;
        }
    }
    belief_destroy(belief);
    listing_finish(&listing);
}

static struct verdict judge_deals(struct game *game, sampler *draw)
{
    struct verdict verdict = {.rng = rng_seeded(8, 8)};
    for (unsigned deal = 0; deal < DEALS; deal++) {
        struct course course;
        course_begin(&course, game, deal);
        do {
            if (turn_is_decision(&game->state))
                judge_position(&verdict, &course, game->state.actor, draw);
        } while (course_go_on(&course));
    }
    return verdict;
}

static void test_worlds_are_equally_likely(void **state)
{
    const struct small_game *small = *state;
    struct game *game = game_write_with_lua(small->yaml, small->lua);
    struct verdict verdict = judge_deals(game, draw_truly);
    print_message("# %u positions, %u worlds, at worst %.2f\n", verdict.positions, verdict.worlds,
                  verdict.worst);
    if (verdict.worst > TOO_FAR)
        fail_msg("%.2f deviations from equal", verdict.worst);
    assert_true(verdict.positions >= small->positions);
    game_close(game);
}

/* --- samplers that are wrong ----------------------------------------------------------------- */

static struct set *holder_of(struct place_of_cards *world, unsigned card)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (set_has(world->hand[seat], card))
            return &world->hand[seat];
    }
    return NULL;
}

/*
 * Card by card, each to any hand that can still have it, as if all of those were equally likely: no
 * world comes out that there is not, but those are too frequent that leave the later cards little
 * choice.
 */
static void draw_card_by_card(struct belief *belief, const struct listing *listing, struct rng *rng,
                              struct place_of_cards *drawn, const struct ruleset *rules)
{
    static bool possible[WORLDS_MOST];
    (void)belief;
    memset(possible, true, sizeof possible);
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        ptrdiff_t places[SEATS_MAX + 1], chosen;
        unsigned count = 0;
        for (unsigned i = 0; i < listing->count; i++) {
            struct place_of_cards *world = &listing->worlds[i];
            struct set *holder = holder_of(world, card);
            ptrdiff_t place = holder ? holder - world->hand : -1;
            unsigned known = 0;
            while (known < count && places[known] != place)
                known++;
            if (possible[i] && known == count)
                places[count++] = place;
        }
        chosen = places[rng_below(rng, count)];
        for (unsigned i = 0; i < listing->count; i++) {
            struct place_of_cards *world = &listing->worlds[i];
            struct set *holder = holder_of(world, card);
            possible[i] &= (holder ? holder - world->hand : -1) == chosen;
        }
    }
    unsigned last = 0;
    while (!possible[last])
        last++;
    *drawn = listing->worlds[last];
}

/* All cards are dealt (no talon), and somebody's void leaves few places. */
static struct game *dealt_out(void)
{
    return game_write("players: 3\n"
                      "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                      "deal: {hands: {deal: all}}\n" FOLLOW SCORE);
}

static void test_a_bias_is_found(void **unused)
{
    (void)unused;
    struct game *game = dealt_out();
    assert_true(judge_deals(game, draw_truly).worst < TOO_FAR);
    assert_true(judge_deals(game, draw_card_by_card).worst > TOO_FAR);
    game_close(game);
}

/* As one who does not look at what was played. */
static void draw_blindly(struct belief *belief, const struct listing *listing, struct rng *rng,
                         struct place_of_cards *drawn, const struct ruleset *rules)
{
    struct set of_two = {{0, 0}};
    (void)belief, (void)rules;
    *drawn = listing->worlds[rng_below(rng, listing->count)];
    unsigned a = rng_below(rng, 3), b = (a + 1) % 3;
    of_two = set_or(drawn->hand[a], drawn->hand[b]);
    unsigned count = set_count(drawn->hand[a]);
    drawn->hand[a] = (struct set){{0, 0}};
    while (count-- > 0) {
        unsigned card = set_select(of_two, rng_below(rng, set_count(of_two)));
        set_remove(&of_two, card);
        set_add(&drawn->hand[a], card);
    }
    drawn->hand[b] = of_two;
}

static void test_an_impossible_world_is_found(void **unused)
{
    (void)unused;
    struct game *game = dealt_out();
    assert_true(judge_deals(game, draw_blindly).worst == INFINITY);
    game_close(game);
}

int main(void)
{
    unsigned count = 2, met = 0;
    struct CMUnitTest tests[SMALL_GAMES + 2] = {
        cmocka_unit_test(test_a_bias_is_found),
        cmocka_unit_test(test_an_impossible_world_is_found),
    };
    for (unsigned i = 0; i < SMALL_GAMES; i++)
        if (is_in_turn(&met, 9, 3))
            tests[count++] = (struct CMUnitTest){
                .name = small_games[i].name,
                .test_func = test_worlds_are_equally_likely,
                .initial_state = (void *)&small_games[i],
            };
    return _cmocka_run_group_tests("uniform", tests, count, NULL, NULL);
}
