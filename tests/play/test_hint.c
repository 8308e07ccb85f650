/* A hint tells figures that are there, and no others. */
#include "record/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "play/hint.h"

/* North leads in a deal of whist, with the ace, the king and the two of spades. */
struct lead {
    struct scripted_game game;
    struct hooks *hooks;
    struct engine engine;
    struct arena *arena;
    struct state state;
    struct asked asked;
    unsigned ace, king, two;
};

static unsigned card(const struct lead *lead, const char *name)
{
    return set_first(pack_find_cards(&lead->engine.rules->pack, name));
}

static void open_lead(struct lead *lead)
{
    lead->game = game_read_fine("eldest: 1\nruleset: whist\ndeals: []\n");
    const struct script *script = lead->game.script;
    lead->hooks = hooks_open(script->rules, lead->game.diagnostics);
    lead->engine = (struct engine){.rules = script->rules, .hooks = lead->hooks};
    lead->arena = arena_create();
    lead->state = (struct state){.turn = TURN_CARD};
    lead->ace = card(lead, "SA");
    lead->king = card(lead, "SK");
    lead->two = card(lead, "S2");
    lead->asked = (struct asked){
        .engine = &lead->engine,
        .names = &script->names,
        .known = &lead->state,
        .glyphs = {&script->rules->pack, lead->arena, true},
    };
    set_add(&lead->asked.legal, lead->ace);
    set_add(&lead->asked.legal, lead->king);
    set_add(&lead->asked.legal, lead->two);
}

static void close_lead(struct lead *lead)
{
    hooks_close(lead->hooks);
    arena_destroy(lead->arena);
    game_close(&lead->game);
}

static const char *told(const struct lead *lead, unsigned action, const struct advice *advice)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    hint_tell(&lead->asked, action, advice, 80, out);
    fclose(out);
    const char *copy = arena_copy(lead->arena, text, length);
    free(text);
    return copy;
}

static struct advice advice_of(const struct lead *lead, double ace, double king, double two)
{
    struct advice advice = {.count = 3, .worlds = 4200};
    advice.choices[0] = (struct choice){(uint8_t)lead->ace, 0.7, ace, 0.05};
    advice.choices[1] = (struct choice){(uint8_t)lead->king, 0.2, king, 0.05};
    advice.choices[2] = (struct choice){(uint8_t)lead->two, 0.1, two, 0.1};
    return advice;
}

/* 1.96 errors of 0.05 are 0.1 points, of 0.1 they are 0.2. */
static void test_it_tells_the_difference_to_the_next_best(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    assert_string_equal(told(&lead, lead.ace, &advice),
                        "SA: 0.8 points more than S2, the next best, over 4,200 worlds.\n"
                        "  SA   +1.5 points, give or take 0.1\n"
                        "  S2   +0.8 points, give or take 0.2\n"
                        "  SK   -0.2 points, give or take 0.1\n");
    close_lead(&lead);
}

static void test_it_does_not_tell_what_chance_may_have_made(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, 1.45, 0.75);
    const char *text = told(&lead, lead.ace, &advice);
    assert_non_null(strstr(text, "SA: as good as SK, as far as can be told, over 4,200 worlds."));
    close_lead(&lead);
}

/* From a handful of worlds nothing follows, however much they agree. */
static void test_it_does_not_tell_much_from_a_few_worlds(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    advice.worlds = 1;
    const char *text = told(&lead, lead.ace, &advice);
    assert_non_null(strstr(text, "SA: as good as S2, as far as can be told, over 1 world.\n"));
    close_lead(&lead);
}

static void test_points_are_not_all(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice advice = advice_of(&lead, 1.5, -0.25, 0.75);
    const char *text = told(&lead, lead.two, &advice);
    assert_non_null(strstr(text, "S2: 0.8 points fewer than SA, but better for the match, over"));
    close_lead(&lead);
}

static void test_without_figures_it_tells_none(void **state)
{
    struct lead lead;
    open_lead(&lead);
    (void)state;
    struct advice none = {.count = 3, .worlds = 0};
    assert_string_equal(told(&lead, lead.king, NULL),
                        "SK: there is no figure to give as a reason.\n");
    assert_string_equal(told(&lead, lead.king, &none),
                        "SK: there is no figure to give as a reason.\n");
    lead.asked.legal = set_of(lead.king);
    assert_string_equal(told(&lead, lead.king, &none), "SK: there is no choice.\n");
    close_lead(&lead);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_tells_the_difference_to_the_next_best),
        cmocka_unit_test(test_it_does_not_tell_what_chance_may_have_made),
        cmocka_unit_test(test_it_does_not_tell_much_from_a_few_worlds),
        cmocka_unit_test(test_points_are_not_all),
        cmocka_unit_test(test_without_figures_it_tells_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
