/*
 * Promises that the program keeps itself: no ruleset is known that breaks them. So that the proofs
 * are known to see it all the same, a promise is broken for them here.
 */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "players/players.h"
#include "proof/proof.h"
#include "table/view.h"

/* A ruleset, and one proof that looks at it. */
struct fixture {
    struct ruleset *rules;
    struct engine engine;
    const struct proof *proof;
    struct finding finding;
    struct inquiry inquiry;
    struct game game;
};

static const struct proof *find_proof(const char *name)
{
    unsigned i = 0;
    while (proofs[i] && strcmp(proofs[i]->name, name) != 0)
        i++;
    assert_non_null(proofs[i]);
    return proofs[i];
}

/* The game stands at the first card of the first deal. */
static struct fixture *fixture_open(const char *ruleset, const char *proof)
{
    static const char *const folders[] = {"rulesets", "tests/rulesets", NULL};
    struct load_request request = {.players = 0};
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct diagnostics *diagnostics = diagnostics_create();
    assert_non_null(fixture);
    fixture->rules = ruleset_open(ruleset, folders, &request, diagnostics);
    assert_non_null(fixture->rules);
    fixture->engine =
        (struct engine){.rules = fixture->rules, .hooks = hooks_open(fixture->rules, diagnostics)};
    fixture->proof = find_proof(proof);
    fixture->inquiry = (struct inquiry){
        .arena = fixture->rules->arena,
        .request = &request,
        .engine = &fixture->engine,
        .diagnostics = diagnostics,
        .finding = &fixture->finding,
        .memory = arena_alloc(fixture->rules->arena, fixture->proof->memory),
    };
    fixture->game = (struct game){.seed = 1, .players = rng_seeded(1, 1), .eyes = rng_seeded(1, 2)};
    struct state *state = &fixture->game.state;
    engine_begin(&fixture->engine, state, 1);
    while (state->turn != TURN_CARD) {
        if (turn_is_chance(state))
            engine_chance(&fixture->engine, state);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(&fixture->engine, state);
        else
            engine_apply(
                &fixture->engine, state,
                random_action(&fixture->game.players, engine_legal(&fixture->engine, state)));
    }
    return fixture;
}

static void fixture_close(struct fixture *fixture)
{
    hooks_close(fixture->engine.hooks);
    diagnostics_destroy(fixture->inquiry.diagnostics);
    ruleset_destroy(fixture->rules);
    free(fixture);
}

static void show_decision(struct fixture *fixture, struct set legal)
{
    fixture->proof->decision(&fixture->inquiry, &fixture->game, legal);
}

/* The proof sees it, and says so once. */
static void expect_refuted(const struct fixture *fixture, enum diagnostic_code code)
{
    assert_int_equal(fixture->finding.verdict, REFUTED);
    assert_int_equal(diagnostics_count(fixture->inquiry.diagnostics), 1);
    assert_int_equal(diagnostic_code_at(fixture->inquiry.diagnostics, 0), code);
    assert_int_equal(fixture->proof->code, code);
}

/* --- somebody can act ------------------------------------------------------------------------ */

static void test_nothing_to_do(void **state)
{
    struct fixture *fixture = fixture_open("whist", "legal");
    (void)state;
    show_decision(fixture, engine_legal(&fixture->engine, &fixture->game.state));
    assert_int_equal(fixture->finding.verdict, NOT_REFUTED);
    show_decision(fixture, (struct set){{0, 0}});
    expect_refuted(fixture, E_NO_ACTION);
    fixture_close(fixture);
}

/* --- secrets --------------------------------------------------------------------------------- */

static void test_what_is_hidden_may_be_otherwise(void **state)
{
    struct fixture *fixture = fixture_open("whist", "secrets");
    const struct state *match = &fixture->game.state;
    (void)state;
    for (unsigned seat = 0; seat < 4; seat++) {
        struct set unseen = cards_unseen_by(fixture->rules, match, seat);
        struct state other = state_with_exchanged(match, unseen, &fixture->game.eyes);
        assert_int_equal(set_count(unseen), 39 - !set_has(match->hand[seat], match->turn_up));
        assert_null(secret_told(&fixture->engine, match, &other, seat));
    }
    fixture_close(fixture);
}

static void test_what_is_seen_may_not(void **state)
{
    struct fixture *fixture = fixture_open("whist", "secrets");
    const struct state *match = &fixture->game.state;
    struct set all = pack_all_cards(&fixture->rules->pack);
    (void)state;
    struct state other = state_with_exchanged(match, all, &fixture->game.eyes);
    assert_string_equal(secret_told(&fixture->engine, match, &other, match->actor), "its view");
    fixture_close(fixture);
}

/* A hand at a seat where nobody sits is in nobody's view, or should be in none. */
static void test_a_hand_that_lies_open(void **state)
{
    struct fixture *fixture = fixture_open("whist", "secrets");
    struct state *match = &fixture->game.state;
    struct set legal = engine_legal(&fixture->engine, match);
    (void)state;
    match->hand[5] = match->hand[fixture->rules->next_seat[match->actor]];
    for (unsigned i = 0; i < 200; i++)
        show_decision(fixture, legal);
    expect_refuted(fixture, E_SECRET);
    fixture_close(fixture);
}

/* --- hooks ----------------------------------------------------------------------------------- */

static void test_tables_that_come_out_otherwise(void **state)
{
    struct fixture *fixture = fixture_open("nimby", "hooks steady");
    unsigned some = ruleset_context_index(fixture->rules, 0, (uint8_t[]){0, 0, 0, 0});
    (void)state;
    fixture->proof->look(&fixture->inquiry);
    assert_int_equal(fixture->finding.verdict, PROVED);
    assert_int_equal(fixture->finding.tried, 24); /* cards */
    struct context *context = (struct context *)(uintptr_t)fixture->rules->contexts[some];
    context->power[0][0]++;
    fixture->proof->look(&fixture->inquiry);
    expect_refuted(fixture, E_HOOK_FICKLE);
    fixture_close(fixture);
}

static void test_decisions_that_come_out_otherwise(void **state)
{
    struct fixture *fixture = fixture_open("odd-obligation", "hooks steady");
    struct set legal = engine_legal(&fixture->engine, &fixture->game.state);
    (void)state;
    fixture->proof->look(&fixture->inquiry);
    for (unsigned i = 0; i < 200; i++)
        show_decision(fixture, legal);
    fixture->proof->way(&fixture->inquiry);
    assert_int_equal(fixture->finding.verdict, NOT_REFUTED);
    assert_true(fixture->finding.tried > 0);
    fixture->proof->look(&fixture->inquiry); /* a new way */
    set_remove(&legal, set_first(legal));
    for (unsigned i = 0; i < 200; i++)
        show_decision(fixture, legal);
    fixture->proof->way(&fixture->inquiry);
    expect_refuted(fixture, E_HOOK_FICKLE);
    fixture_close(fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_do),
        cmocka_unit_test(test_what_is_hidden_may_be_otherwise),
        cmocka_unit_test(test_what_is_seen_may_not),
        cmocka_unit_test(test_a_hand_that_lies_open),
        cmocka_unit_test(test_tables_that_come_out_otherwise),
        cmocka_unit_test(test_decisions_that_come_out_otherwise),
    };
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
