#include "script/fixture.h"

#include <stdio.h>
#include <string.h>

#include "engine/event.h"

/* A match that somebody drives and somebody listens to. */
struct driven {
    struct scripted_game game;
    struct engine engine;
    struct state state;
    struct audience audience;
    unsigned heard[EVENT_KINDS]; /* how often each kind of event was */
    enum event_kind last;
    unsigned deals_wanted, decisions_wanted;
};

static void hear(void *self, const struct event *event)
{
    struct driven *driven = self;
    driven->heard[event->kind]++;
    if (event->kind != EVENT_TURN)
        driven->last = event->kind;
    if (event_is_choice(event->kind) && !set_has(event->legal, event->number))
        fail_msg("an action that is not legal was told");
}

static int choose_first(void *self, const struct state *state, struct set legal)
{
    struct driven *driven = self;
    (void)state;
    return driven->decisions_wanted-- > 0 ? (int)set_first(legal) : BREAK_OFF;
}

static enum after_deal wants_more(void *self, const struct state *state)
{
    struct driven *driven = self;
    (void)state;
    return --driven->deals_wanted > 0 ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

static void begin(struct driven *driven, const char *ruleset)
{
    char text[80];
    snprintf(text, sizeof text, "eldest: 1\nruleset: %s\ndeals: []\n", ruleset);
    memset(driven, 0, sizeof *driven);
    driven->game = scripted_read_fine(text);
    const struct ruleset *rules = driven->game.script->rules;
    driven->engine = (struct engine){
        .rules = rules,
        .hooks = hooks_open(rules, driven->game.diagnostics),
    };
    driven->deals_wanted = driven->decisions_wanted = 100000;
}

static enum drive_end run(struct driven *driven, bool counts_deals)
{
    struct policy policy = {
        .self = driven,
        .choose = choose_first,
        .deal_over = counts_deals ? wants_more : NULL,
    };
    struct listener listener = {driven, hear};
    engine_listen(&driven->engine, &driven->audience, &driven->state, &listener);
    engine_begin(&driven->engine, &driven->state, 5);
    return drive(&driven->engine, &driven->state, &policy);
}

static void finish(struct driven *driven)
{
    hooks_close(driven->engine.hooks);
    scripted_close(&driven->game);
}

/* Whist: 13 tricks of four cards a deal, no call, no cut. */
static void test_a_match_is_told_to_its_end(void **state)
{
    struct driven driven;
    (void)state;
    begin(&driven, "whist");
    assert_int_equal(run(&driven, false), DRIVE_OVER);
    unsigned deals = driven.heard[EVENT_DEAL];
    assert_int_equal(driven.state.turn, TURN_OVER);
    assert_int_equal(deals, driven.state.deal);
    assert_int_equal(driven.heard[EVENT_MATCH], 1);
    assert_int_equal(driven.heard[EVENT_SEATED], 1);
    assert_int_equal(driven.heard[EVENT_DEALT], deals);
    assert_int_equal(driven.heard[EVENT_TURNED_UP], deals);
    assert_int_equal(driven.heard[EVENT_TAKEN], 0);
    assert_int_equal(driven.heard[EVENT_LED], deals * 13);
    assert_int_equal(driven.heard[EVENT_PLAYED], deals * 39);
    assert_int_equal(driven.heard[EVENT_TRICK], deals * 13);
    assert_int_equal(driven.heard[EVENT_DEAL_OVER], deals);
    assert_int_equal(driven.heard[EVENT_MATCH_OVER], 1);
    assert_int_equal(driven.heard[EVENT_BROKEN_OFF], 0);
    assert_int_equal(driven.last, EVENT_MATCH_OVER);
    finish(&driven);
}

/* Nimby: everybody draws, one chooses a seat; the first action is to pass, so all pass twice. */
static void test_seats_are_drawn_and_deals_abandoned(void **state)
{
    struct driven driven;
    (void)state;
    begin(&driven, "nimby");
    driven.deals_wanted = 3;
    assert_int_equal(run(&driven, true), DRIVE_BROKEN_OFF);
    assert_true(driven.heard[EVENT_DRAWN] >= 4);
    assert_int_equal(driven.heard[EVENT_SEATED], 1);
    assert_int_equal(driven.heard[EVENT_DEAL], 3);
    assert_int_equal(driven.heard[EVENT_CUT], 3);
    assert_int_equal(driven.heard[EVENT_TURNED_UP], 3);
    assert_int_equal(driven.heard[EVENT_TURNED_DOWN], 3);
    assert_int_equal(driven.heard[EVENT_SEAT_CHOSEN], 1);
    assert_int_equal(driven.heard[EVENT_CALLED], 3 * 8);
    assert_int_equal(driven.heard[EVENT_TRICK], 0);
    assert_int_equal(driven.heard[EVENT_DEAL_OVER], 3);
    assert_int_equal(driven.last, EVENT_BROKEN_OFF);
    finish(&driven);
}

static void test_who_chooses_may_break_off(void **state)
{
    struct driven driven;
    (void)state;
    begin(&driven, "whist");
    driven.decisions_wanted = 5;
    assert_int_equal(run(&driven, false), DRIVE_BROKEN_OFF);
    assert_int_equal(driven.state.played_count, 5);
    assert_int_equal(driven.heard[EVENT_LED], 2);
    assert_int_equal(driven.heard[EVENT_PLAYED], 3);
    assert_int_equal(driven.heard[EVENT_TRICK], 1);
    assert_int_equal(driven.heard[EVENT_DEAL_OVER], 0);
    assert_int_equal(driven.last, EVENT_BROKEN_OFF);
    finish(&driven);
}

/* The last deal is over and so is the match: nobody has broken it off. */
static void test_no_more_is_wanted_when_there_is_no_more(void **state)
{
    struct driven driven, counting;
    (void)state;
    begin(&counting, "whist");
    assert_int_equal(run(&counting, false), DRIVE_OVER);
    begin(&driven, "whist");
    driven.deals_wanted = counting.state.deal;
    assert_int_equal(run(&driven, true), DRIVE_OVER);
    finish(&driven);
    finish(&counting);
}

static void test_nobody_needs_to_listen(void **state)
{
    struct driven heard, unheard;
    struct policy policy = {.self = &unheard, .choose = choose_first};
    (void)state;
    begin(&heard, "whist");
    begin(&unheard, "whist");
    assert_int_equal(run(&heard, false), DRIVE_OVER);
    engine_begin(&unheard.engine, &unheard.state, 5);
    assert_int_equal(drive(&unheard.engine, &unheard.state, &policy), DRIVE_OVER);
    assert_memory_equal(&heard.state, &unheard.state, sizeof heard.state);
    finish(&heard);
    finish(&unheard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_is_told_to_its_end),
        cmocka_unit_test(test_seats_are_drawn_and_deals_abandoned),
        cmocka_unit_test(test_who_chooses_may_break_off),
        cmocka_unit_test(test_no_more_is_wanted_when_there_is_no_more),
        cmocka_unit_test(test_nobody_needs_to_listen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
