/*
 * Which steps a move went through, in games at random of every ruleset: the steps hang together as
 * the rules say, the last of them is the one that the engine has come to, and every deal comes to
 * its end.
 */
#include "unit.h"

#include "engine/open.h"
#include "lab/footsteps.h"
#include "loader/load.h"
#include "players/random.h"
#include "record/drive.h"
#include "record/fixture.h"

struct followed {
    const struct ruleset *rules;
    struct footsteps *footsteps;
    struct rng rng;
    const struct step *last; /* that this move came to; NULL: none */
    bool last_left_out;
    unsigned steps, left_out, deals;
};

static unsigned number_of(const struct followed *followed, const struct step *step)
{
    return (unsigned)(step - followed->rules->steps);
}

static void come(void *context, const struct state *state, const struct step *step, bool left_out)
{
    struct followed *followed = context;
    const struct step *last = followed->last;
    assert_true(number_of(followed, step) < followed->rules->step_count);
    if (last) {
        unsigned way = followed->last_left_out ? last->left_out : last->next;
        assert_int_equal(number_of(followed, step), way);
    }
    assert_true(!left_out || step->condition || !is_under(step->under, state->settled));
    followed->last = step;
    followed->last_left_out = left_out;
    followed->steps++;
    followed->left_out += left_out;
}

/* Whether somebody has the turn now in the step that was come to last, or the deal is over. */
static void expect_last_step(const struct followed *followed, const struct event *event)
{
    const struct state *before = event->before, *after = event->after;
    bool moved_on = after->step != before->step || after->deal != before->deal;
    if (event->kind != EVENT_DECISION || before->turn == TURN_SEAT)
        return;
    if (followed->last && !followed->last_left_out && !moved_on)
        assert_int_equal(after->step, number_of(followed, followed->last));
    if (!moved_on)
        return;
    const struct step *now = &followed->rules->steps[after->step];
    bool without_score = now->kind == STEP_ABANDON || now->kind == STEP_REDEAL;
    if (without_score)
        return; /* ends of the program that are no rule of anybody */
    assert_non_null(followed->last);
    assert_int_equal(after->step, number_of(followed, followed->last));
}

static void hear(void *self, const struct event *event)
{
    struct followed *followed = self;
    followed->last = NULL;
    footsteps_follow(followed->footsteps, event, come, followed);
    expect_last_step(followed, event);
    followed->deals += event->kind == EVENT_DEAL_OVER;
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct followed *followed = self;
    (void)state;
    return (int)random_action(&followed->rng, legal);
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    (void)self;
    return state->deal < 30 ? WISH_NEXT_DEAL : WISH_NO_MORE;
}

static void follow_match(struct followed *followed, uint64_t seed)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct engine engine = {.rules = followed->rules,
                            .hooks = hooks_open(followed->rules, diagnostics)};
    struct policy policy = {.self = followed, .choose = choose, .deal_over = deal_over};
    struct listener listener = {followed, hear};
    struct state state;
    followed->rng = rng_seeded(seed, 1);
    engine_begin(&engine, &state, seed);
    assert_int_not_equal(drive(&engine, &state, &policy, &listener), DRIVE_FAILED);
    hooks_close(engine.hooks);
    diagnostics_destroy(diagnostics);
}

static void follow_ruleset(void *context, const char *id, const char *path)
{
    const char *const *folders = context;
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, folders, &request, diagnostics);
    assert_non_null(rules);
    struct followed followed = {.rules = rules, .footsteps = footsteps_create(rules)};
    for (uint64_t seed = 1; seed <= 20; seed++)
        follow_match(&followed, seed);
    print_message("# %s: %u steps in %u deals, %u left out\n", id, followed.steps, followed.deals,
                  followed.left_out);
    assert_true(followed.deals >= 20);
    assert_true(followed.steps >= followed.deals); /* each is scored, or abandoned */
    footsteps_destroy(followed.footsteps);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void every_ruleset(void **state)
{
    struct arena *arena = arena_create();
    const char *folders[] = {arena_format(arena, "%s/rulesets", source_root()), NULL};
    (void)state;
    loader_list(folders, follow_ruleset, folders);
    follow_ruleset(folders, "parlour",
                   arena_format(arena, "%s/tests/rulesets/parlour.yaml", source_root()));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruleset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
