/* A history gives back every moment as it was heard, and the match goes on from any of them. */
#include "engine/fixture.h"

#include <string.h>

#include "engine/history.h"
#include "players/players.h"

/* --- what was heard, whole -------------------------------------------------------------------- */

struct heard {
    struct event event;
    struct state before, after;
    char words[40];
    bool has_words;
};

struct match {
    struct game *game;
    struct audience audience;
    struct history *history;
    struct heard *heard;
    unsigned count, room;
    struct rng rng;
};

static void hear(void *self, const struct event *event)
{
    struct match *match = self;
    struct listener history = history_listener(match->history);
    emit_event(&history, event);
    match->count = history_moments(match->history) - 1;
    if (match->count >= match->room) {
        match->room = 2 * match->count + 64;
        match->heard = realloc(match->heard, match->room * sizeof *match->heard);
    }
    struct heard *heard = &match->heard[match->count++];
    *heard = (struct heard){.event = *event, .before = *event->before, .after = *event->after};
    heard->has_words = event->words;
    snprintf(heard->words, sizeof heard->words, "%s", event->words ? event->words : "");
}

static struct match *begin_match(const char *ruleset, unsigned players, unsigned most)
{
    struct match *match = calloc(1, sizeof *match);
    match->game = game_open(ruleset, players, NULL);
    match->history = history_create(&match->game->engine, most);
    match->rng = rng_seeded(5, 1);
    struct listener listener = {match, hear};
    engine_listen(&match->game->engine, &match->audience, &match->game->state, &listener);
    engine_begin(&match->game->engine, &match->game->state, 11);
    return match;
}

static void end_match(struct match *match)
{
    history_destroy(match->history);
    free(match->heard);
    game_close(match->game);
    free(match);
}

/* A turn: any action, or the first one that is legal. */
static void move(struct match *match, bool first)
{
    struct engine *engine = &match->game->engine;
    struct state *state = &match->game->state;
    if (state->turn == TURN_NEXT_DEAL) {
        engine_next_deal(engine, state);
    } else if (turn_is_chance(state)) {
        engine_chance(engine, state);
    } else if (turn_is_decision(state)) {
        struct set legal = engine_legal(engine, state);
        engine_apply(engine, state, first ? set_first(legal) : random_action(&match->rng, legal));
    }
}

static void play_deals(struct match *match, unsigned deals)
{
    const struct state *state = &match->game->state;
    while (state->turn != TURN_OVER && state->deal <= deals)
        move(match, false);
}

/* --- looking ---------------------------------------------------------------------------------- */

static void assert_same(const struct event *event, const struct heard *heard)
{
    const struct event *other = &heard->event;
    assert_int_equal(event->kind, other->kind);
    assert_int_equal(event->seat, other->seat);
    assert_int_equal(event->number, other->number);
    assert_int_equal(event->suit, other->suit);
    assert_int_equal(event->turn, other->turn);
    assert_int_equal(event->step, other->step);
    assert_memory_equal(event->cards, other->cards, sizeof event->cards);
    assert_memory_equal(&event->legal, &other->legal, sizeof event->legal);
    assert_memory_equal(&event->place, &other->place, sizeof event->place);
    assert_ptr_equal(event->engine, other->engine);
    assert_int_equal(!event->ledger, !other->ledger);
    assert_int_equal(!event->words, !heard->has_words);
    if (event->words)
        assert_string_equal(event->words, heard->words);
    assert_memory_equal(event->before, &heard->before, sizeof heard->before);
    assert_memory_equal(event->after, &heard->after, sizeof heard->after);
}

struct again {
    const struct match *match;
    unsigned next;
};

static void hear_again(void *self, const struct event *event)
{
    struct again *again = self;
    assert_same(event, &again->match->heard[again->next++]);
}

static void assert_all_kept(const struct match *match)
{
    struct again again = {match, history_first(match->history)};
    struct listener listener = {&again, hear_again};
    assert_int_equal(history_moments(match->history), match->count);
    history_tell(match->history, again.next, &listener);
    assert_int_equal(again.next, match->count);
    for (unsigned i = history_first(match->history); i < match->count; i += 7) {
        struct moment moment;
        history_look(match->history, i, &moment);
        assert_same(&moment.event, &match->heard[i]);
        assert_int_equal(history_kind(match->history, i), match->heard[i].event.kind);
    }
}

static void test_every_moment_is_kept_as_it_was_heard(void **unused)
{
    static const char *const rulesets[] = {"whist",      "nimby",       "nomination-whist",
                                           "anti-trump", "small-ships", "noms",
                                           "big-ships",  "parlour",     "club"};
    (void)unused;
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        struct match *match = begin_match(rulesets[i], 0, 0);
        play_deals(match, 4);
        assert_int_equal(history_first(match->history), 0);
        assert_true(match->count > 50);
        assert_all_kept(match);
        end_match(match);
    }
}

/* What is told beside the match, in words of somebody else's. */
static void test_words_are_kept(void **unused)
{
    (void)unused;
    struct match *match = begin_match("whist", 0, 0);
    char words[] = "no move in time", says[] = "because";
    struct event event = {.kind = EVENT_FORFEITED, .seat = 2, .words = words};
    struct moment moment;
    play_deals(match, 1);
    event.reason.says = says;
    engine_emit_event(&match->game->engine, &event);
    memset(words, 'x', sizeof words - 1);
    memset(says, 'x', sizeof says - 1);
    move(match, true);
    for (unsigned i = 0; i < match->count; i++) {
        history_look(match->history, i, &moment);
        if (moment.event.kind != EVENT_FORFEITED)
            continue;
        assert_string_equal(moment.event.words, "no move in time");
        assert_string_equal(moment.event.reason.says, "because");
        end_match(match);
        return;
    }
    fail_msg("nobody has forfeited");
}

static void test_lines_of_the_score_are_kept(void **unused)
{
    (void)unused;
    struct match *match = begin_match("nimby", 0, 0);
    struct moment moment;
    unsigned deals = 0;
    play_deals(match, 3);
    for (unsigned i = 0; i < match->count; i++) {
        struct ledger ledger;
        history_look(match->history, i, &moment);
        if (moment.event.kind != EVENT_DEAL_OVER || moment.event.after->abandoned)
            continue;
        deals++;
        engine_ledger(moment.event.engine, moment.event.after, &ledger);
        assert_int_equal(moment.event.ledger->count, ledger.count);
        for (unsigned line = 0; line < ledger.count; line++)
            assert_int_equal(moment.event.ledger->lines[line].points, ledger.lines[line].points);
    }
    assert_true(deals > 0);
    end_match(match);
}

/* --- going ------------------------------------------------------------------------------------ */

static void go(struct match *match, unsigned number)
{
    history_go(match->history, number, &match->game->state);
    match->count = number;
}

/* From each of some moments the match goes on, otherwise than before. */
static void test_a_match_goes_on_from_any_moment(void **unused)
{
    (void)unused;
    struct match *match = begin_match("nimby", 0, 0);
    play_deals(match, 3);
    for (unsigned i = 0; i < 40; i++) {
        unsigned number = rng_below(&match->rng, match->count);
        while (number > 0 && !event_is_choice(history_kind(match->history, number)))
            number--;
        go(match, number);
        assert_memory_equal(&match->game->state, &match->heard[number].before,
                            sizeof match->game->state);
        play_deals(match, 3);
        assert_all_kept(match);
    }
    end_match(match);
}

/* The end of a move; the first is that the match begins. */
static unsigned turn_before(const struct match *match, unsigned number)
{
    while (number > 2 && history_kind(match->history, number - 1) != EVENT_TURN)
        number--;
    return number;
}

/* Chance answers again as it has, and what everybody did comes next, as long as they do it. */
static void test_the_same_happens_again(void **unused)
{
    (void)unused;
    struct match *match = begin_match("club", 0, 0);
    struct state *state = &match->game->state;
    play_deals(match, 2);
    unsigned all = history_moments(match->history);
    for (unsigned number = 2; number < all; number += 23) {
        go(match, turn_before(match, number));
        while (history_moments(match->history) < all) {
            int action = history_next_action(match->history);
            if (turn_is_decision(state))
                engine_apply(&match->game->engine, state, (unsigned)action);
            else
                move(match, true);
            assert_int_equal(history_furthest(match->history), all);
        }
        assert_int_equal(history_next_action(match->history), -1);
        assert_all_kept(match);
    }
    end_match(match);
}

static void test_what_happens_otherwise_drops_the_rest(void **unused)
{
    (void)unused;
    struct match *match = begin_match("whist", 0, 0);
    struct state *state = &match->game->state;
    play_deals(match, 1);
    unsigned number = turn_before(match, 80);
    go(match, number);
    assert_true(turn_is_decision(state));
    unsigned before = (unsigned)history_next_action(match->history);
    struct set legal = engine_legal(&match->game->engine, state);
    set_remove(&legal, before);
    assert_false(set_is_empty(legal));
    engine_apply(&match->game->engine, state, set_first(legal));
    assert_int_equal(history_furthest(match->history), history_moments(match->history));
    assert_int_equal(history_next_action(match->history), -1);
    assert_all_kept(match);
    end_match(match);
}

/* --- marks and bounds ------------------------------------------------------------------------- */

static void test_marks_are_gone_back_to(void **unused)
{
    (void)unused;
    struct match *match = begin_match("whist", 0, 0);
    struct state marked[3];
    uint64_t note;
    for (unsigned i = 0; i < 3; i++) {
        play_deals(match, i);
        move(match, true);
        marked[i] = match->game->state;
        history_mark(match->history, 100 + i);
    }
    move(match, true);
    assert_false(history_undo(match->history, 0, &match->game->state, &note));
    assert_false(history_undo(match->history, 4, &match->game->state, &note));
    assert_true(history_undo(match->history, 2, &match->game->state, &note));
    assert_int_equal(note, 101);
    assert_memory_equal(&match->game->state, &marked[1], sizeof marked[1]);
    assert_false(history_undo(match->history, 2, &match->game->state, &note));
    assert_true(history_undo(match->history, 1, &match->game->state, &note));
    assert_int_equal(note, 100);
    end_match(match);
}

static void test_the_oldest_is_forgotten_beyond_a_bound(void **unused)
{
    (void)unused;
    struct match *match = begin_match("small-ships", 4, 500);
    struct state state;
    uint64_t note;
    unsigned marks = 0;
    for (unsigned i = 0; i < 3000; i++) {
        history_mark(match->history, i);
        move(match, false);
    }
    unsigned first = history_first(match->history);
    assert_true(first > 5000);
    assert_in_range(match->count - first, 500, 500 + 128);
    assert_all_kept(match);
    while (history_undo(match->history, 1, &state, &note)) {
        marks++;
        assert_int_equal(note, 3000 - marks);
        assert_true(history_moments(match->history) >= first);
    }
    assert_in_range(marks, 100, 500);
    end_match(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_moment_is_kept_as_it_was_heard),
        cmocka_unit_test(test_words_are_kept),
        cmocka_unit_test(test_lines_of_the_score_are_kept),
        cmocka_unit_test(test_a_match_goes_on_from_any_moment),
        cmocka_unit_test(test_the_same_happens_again),
        cmocka_unit_test(test_what_happens_otherwise_drops_the_rest),
        cmocka_unit_test(test_marks_are_gone_back_to),
        cmocka_unit_test(test_the_oldest_is_forgotten_beyond_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
