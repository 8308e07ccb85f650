/* What an engine tells of a match is all that happens in it, in the order in which it happens. */
#include "engine/fixture.h"

#include <glob.h>

#include "engine/claim.h"
#include "engine/open.h"
#include "players/players.h"
#include "rebuilt.h"

/* --- in order --------------------------------------------------------------------------------- */

/* The kinds of events heard, and of some whose they were. */
struct heard {
    enum event_kind kinds[400];
    unsigned count, taker, dealt[8], dealings;
};

static unsigned cards_in(const struct event *event)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        count += set_count(event->cards[seat]);
    return count;
}

static void hear_kinds(void *self, const struct event *event)
{
    struct heard *heard = self;
    if (event->kind == EVENT_TAKEN)
        heard->taker = event->seat;
    if (event->kind == EVENT_DEALT)
        heard->dealt[heard->dealings++] = cards_in(event);
    if (!event_is_detail(event->kind) && heard->count < 400)
        heard->kinds[heard->count++] = event->kind;
}

/* Three cards each, one is turned up, the dealer has it, and two more each: in one move. */
static void test_a_turn_up_is_taken_between_two_dealings(void **unused)
{
    (void)unused;
    static const enum event_kind wanted[] = {EVENT_MATCH,     EVENT_SEATED, EVENT_DEAL, EVENT_DEALT,
                                             EVENT_TURNED_UP, EVENT_TAKEN,  EVENT_DEALT};
    struct game *game =
        game_write("players: 4\n"
                   "pack: {suits: [S, H, C], ranks: [A, K, Q, J, 10, 9, 8, 7]}\n"
                   "deal: {hands: {deal: 3}, top: {turn-up: talon, names: trumps}}\n"
                   "bidding: {its: {take: turn-up, by: dealer}, more: {deal: 2}}\n"
                   "score: {tricks: {to: each, points: tricks}}\n"
                   "match: {deals: 1}\n");
    struct heard heard = {.count = 0};
    struct listener listener = {&heard, hear_kinds};
    struct audience audience;
    engine_listen(&game->engine, &audience, &game->state, &listener);
    engine_begin(&game->engine, &game->state, 1);
    while (turn_is_chance(&game->state))
        engine_chance(&game->engine, &game->state);
    assert_int_equal(heard.count, sizeof wanted / sizeof *wanted);
    assert_memory_equal(heard.kinds, wanted, sizeof wanted);
    assert_int_equal(heard.taker, game->state.dealer);
    assert_int_equal(heard.dealt[0], 12);
    assert_int_equal(heard.dealt[1], 8);
    game_close(game);
}

/* --- all of it -------------------------------------------------------------------------------- */

#define GAMES 3
#define DEALS 4

struct tried {
    unsigned rulesets, moves, claims; /* that were settled */
};

/* Somebody claims what the seed says, which may be nothing that can be. */
static bool claim_any(const struct engine *engine, struct state *state, struct rng *rng)
{
    unsigned seat = rng_below(rng, engine->rules->players);
    struct claim claim = claim_of_seat(seat, CLAIM_REST);
    claim.concedes = rng_below(rng, 3) == 0;
    claim.part_count = !claim.concedes;
    if (rng_below(rng, 2) == 0)
        claim.parts[0].tricks = (uint8_t)rng_below(rng, state->trick_count + 1u);
    return engine_claim(engine, state, &claim);
}

/* Random play with now and then a fine or a claim; a hook of an odd ruleset may fail on the way. */
static unsigned play_on(const struct engine *engine, struct state *state, struct rng *rng)
{
    unsigned claims = 0;
    while (state->turn != TURN_OVER && state->deal <= DEALS && !hooks_failed(engine->hooks)) {
        if (state->turn == TURN_NEXT_DEAL) {
            engine_next_deal(engine, state);
        } else if (turn_is_chance(state)) {
            engine_chance(engine, state);
        } else {
            struct set legal = engine_legal(engine, state);
            if (rng_below(rng, 20) == 0)
                engine_fine(engine, state, 0, state->actor);
            if (rng_below(rng, 40) == 0)
                claims += claim_any(engine, state, rng);
            if (!hooks_failed(engine->hooks) && turn_is_decision(state))
                engine_apply(engine, state, random_action(rng, legal));
        }
    }
    return claims;
}

static void play_heard(struct tried *tried, const struct ruleset *rules,
                       struct diagnostics *diagnostics, uint64_t seed)
{
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct rebuilt rebuilt = {.moves = 0};
    struct listener listener = rebuilt_listener(&rebuilt);
    struct audience audience;
    struct state state;
    struct rng rng = rng_seeded(seed, 1);
    engine_listen(&engine, &audience, &state, &listener);
    engine_begin(&engine, &state, seed);
    tried->claims += play_on(&engine, &state, &rng);
    hooks_close(engine.hooks);
    tried->moves += rebuilt.moves;
    if (rebuilt.differs)
        fail_msg("%s: what was told makes another %s", rules->name, rebuilt.differs);
}

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    (void)request;
    (void)found;
    struct diagnostics *diagnostics = diagnostics_create();
    for (unsigned seed = 0; seed < GAMES; seed++)
        play_heard(context, rules, diagnostics, seed);
    diagnostics_destroy(diagnostics);
}

static void try_ruleset(struct tried *tried, const char *path)
{
    struct diagnostics *found = diagnostics_create();
    const char *const nowhere[] = {NULL};
    tried->rulesets++;
    ruleset_destroy(survey_ruleset(path, nowhere, try_way, tried, found));
    diagnostics_destroy(found);
}

static void try_all(const char *pattern, struct tried *tried)
{
    char path[4096];
    glob_t found;
    snprintf(path, sizeof path, "%s/%s", getenv("ELDEST_SOURCE_ROOT"), pattern);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        try_ruleset(tried, found.gl_pathv[i]);
    globfree(&found);
}

/* Every ruleset, shipped and odd, in every way in which it can be asked for. */
static void test_a_match_can_be_put_together_from_what_is_told(void **unused)
{
    (void)unused;
    struct tried tried = {.moves = 0};
    try_all("rulesets/*/*.yaml", &tried);
    try_all("tests/rulesets/*.yaml", &tried);
    assert_true(tried.rulesets > 20);
    assert_true(tried.moves > 10000);
    assert_true(tried.claims > 1000);
}

/* Whoever tries out a move on a copy of the match is not heard. */
static void test_of_a_copy_nothing_is_told(void **unused)
{
    (void)unused;
    struct game *game = game_open("whist", 0, NULL);
    struct heard heard = {.count = 0};
    struct listener listener = {&heard, hear_kinds};
    struct audience audience;
    begin(game, 0);
    go_on_until(game, TURN_CARD, TURN_CARD);
    engine_listen(&game->engine, &audience, &game->state, &listener);
    struct state copy = game->state;
    engine_apply(&game->engine, &copy, set_first(engine_legal(&game->engine, &copy)));
    assert_int_equal(heard.count, 0);
    engine_apply(&game->engine, &game->state, set_first(engine_legal(&game->engine, &game->state)));
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.kinds[0], EVENT_LED);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn_up_is_taken_between_two_dealings),
        cmocka_unit_test(test_a_match_can_be_put_together_from_what_is_told),
        cmocka_unit_test(test_of_a_copy_nothing_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
