/*
 * Who hears of a match what a seat may hear, and keeps the cards that it was shown, knows as much
 * as the seat's view: which cards others have in hand, which lie in the talon and which were laid
 * away. And the view of an onlooker shows all that everybody has seen. Every ruleset, shipped and
 * odd, in every way in which it can be asked for.
 */
#include "unit.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/open.h"
#include "players/players.h"
#include "table/view.h"
#include "transcript/seat_view.h"

#define DEALS 3
#define MOVES 400 /* of a game */

/* Where a card was last seen. */
struct places {
    struct set hand[SEATS_MAX]; /* also what a seat lays aside, as long as it may take it back */
    struct set talon;
    struct set away; /* laid away */
};

/* One who listens; a seat, or NO_SEAT. */
struct watcher {
    struct seat_view view;
    struct listener listener;
    struct places seen;
    struct game_watched *game;
};

struct game_watched {
    const struct ruleset *rules;
    struct watcher watchers[SEATS_MAX + 1];
    unsigned compared;    /* turns */
    unsigned shown, kept; /* cards that others had in the view; that all have seen in hands */
};

/* --- what was seen ---------------------------------------------------------------------------- */

static void take_out(struct places *seen, const struct ruleset *rules, struct set cards)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        seen->hand[seat] = set_minus(seen->hand[seat], cards);
    seen->talon = set_minus(seen->talon, cards);
    seen->away = set_minus(seen->away, cards);
}

static void put(struct places *seen, const struct ruleset *rules, struct set *where,
                struct set cards)
{
    take_out(seen, rules, cards);
    *where = set_or(*where, cards);
}

/* A turn-up that was dealt lies in the hand of the last who was dealt a card: where `which` is so
 * the rules say it, and the view of who took it. */
static void turn_up(struct places *seen, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    const struct step *step = &rules->steps[event->step];
    struct set card = set_of(event->number);
    unsigned last = event->after->dealer;
    if (step->kind != STEP_TURN_UP || step->turn_up.which != LAST_DEALT) {
        put(seen, rules, &seen->talon, card);
        return;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) /* the dealer's, or of a short round */
        if (set_has(event->after->hand[seat], event->number))
            last = seat;
    put(seen, rules, &seen->hand[last], card);
}

static void exchange(struct places *seen, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    for (unsigned giver = 0; giver < rules->players; giver++) {
        unsigned receiver = event_receiver(event, giver);
        put(seen, rules, receiver == NO_SEAT ? &seen->away : &seen->hand[receiver],
            event->cards[giver]);
    }
}

/* Shown in the hand; or, of what was laid away, where it lies. */
static void show(struct places *seen, const struct event *event)
{
    const struct step *step = &event->engine->rules->steps[event->step];
    if (!set_is_empty(set_and(event->cards[event->seat], event->after->down)))
        return; /* turned over in the trick: they are in no hand */
    bool is_away = step->kind == STEP_SHOW && step->shown == SHOWN_BURIED;
    put(seen, event->engine->rules, is_away ? &seen->away : &seen->hand[event->seat],
        event->cards[event->seat]);
}

static void swap(struct places *seen, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    put(seen, rules, &seen->talon, set_of(event->number));
    put(seen, rules, &seen->hand[event->seat], set_of(event->after->swapped_out));
}

static void lay_aside(struct places *seen, const struct event *event)
{
    const struct step *step = &event->engine->rules->steps[event->step];
    if (event->number != NO_CARD)
        put(seen, event->engine->rules, &seen->hand[event->seat], set_of(event->number));
    else /* any of them may be that card, but for those that cannot be laid aside unseen */
        seen->hand[event->seat] = set_and(seen->hand[event->seat], step->pass.except);
}

/* --- comparing -------------------------------------------------------------------------------- */

static void assert_seen(const struct watcher *watcher, const char *where, unsigned seat,
                        struct set shown, struct set seen)
{
    const struct ruleset *rules = watcher->game->rules;
    struct set unseen = set_minus(shown, seen);
    if (!set_is_empty(unseen))
        fail_msg("%s for %u, seat %u: the view shows %s in %s %u, which no event has shown",
                 rules->name, rules->players, watcher->view.seat,
                 rules->pack.cards[set_first(unseen)].name, where, seat);
}

/* What everybody has seen, and nobody can have moved since, the view still shows. */
static void assert_kept(const struct watcher *watcher, const struct state *view)
{
    const struct ruleset *rules = watcher->game->rules;
    const struct places *seen = &watcher->seen;
    if (watcher->view.seat != NO_SEAT || view->turn == TURN_PASS || state_deal_is_over(view))
        return;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set lost = set_minus(seen->hand[seat], view->hand[seat]);
        if (!set_is_empty(lost))
            fail_msg("%s for %u: all have seen %s in the hand of seat %u, and the view has not",
                     rules->name, rules->players, rules->pack.cards[set_first(lost)].name, seat);
        watcher->game->kept += set_count(seen->hand[seat]);
    }
    struct set lost = set_minus(seen->talon, talon_cards(view));
    if (!set_is_empty(lost))
        fail_msg("%s for %u: all have seen %s in the talon, and the view has not", rules->name,
                 rules->players, rules->pack.cards[set_first(lost)].name);
}

static void compare(struct watcher *watcher, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    const struct state *view = event->after;
    const struct places *seen = &watcher->seen;
    if (!state_has_deal(view) || view->turn == TURN_SHUFFLE)
        return;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        assert_seen(watcher, "hand", seat, view->hand[seat], seen->hand[seat]);
        assert_seen(watcher, "aside", seat, view->passing[seat], seen->hand[seat]);
        watcher->game->shown += seat == watcher->view.seat ? 0 : set_count(view->hand[seat]);
    }
    assert_seen(watcher, "talon", 0, talon_cards(view), seen->talon);
    assert_seen(watcher, "discards", 0, view->discards, seen->away);
    assert_kept(watcher, view);
    watcher->game->compared++;
}

static void hear(void *self, const struct event *event)
{
    struct watcher *watcher = self;
    struct places *seen = &watcher->seen;
    const struct ruleset *rules = event->engine->rules;
    switch (event->kind) {
    case EVENT_DEAL: memset(seen, 0, sizeof *seen); break;
    case EVENT_DEALT:
    case EVENT_TAKEN_BACK:
        for (unsigned seat = 0; seat < rules->players; seat++)
            put(seen, rules, &seen->hand[seat], event->cards[seat]);
        break;
    case EVENT_CALLED: /* who makes it is known to hold them */
    case EVENT_TAKEN: put(seen, rules, &seen->hand[event->seat], event->cards[event->seat]); break;
    case EVENT_TALON_WON: take_out(seen, rules, event->cards[event->seat]); break;
    case EVENT_TURNED_UP: turn_up(seen, event); break;
    case EVENT_FLIPPED: put(seen, rules, &seen->talon, event->cards[0]); break;
    case EVENT_SWAPPED: swap(seen, event); break;
    case EVENT_EXCHANGED: exchange(seen, event); break;
    case EVENT_SHOWN: show(seen, event); break;
    case EVENT_DISCARDED:
    case EVENT_GIVEN: lay_aside(seen, event); break;
    case EVENT_LED:
    case EVENT_ADDED:
    case EVENT_PLAYED:
        if (event->number != NO_CARD) /* one that lies face down is not known */
            take_out(seen, rules, set_of(event->number));
        break;
    case EVENT_TURN: compare(watcher, event); break;
    case EVENT_MATCH:
    case EVENT_DRAWN:
    case EVENT_FIRST_DEALER:
    case EVENT_SEATED:
    case EVENT_GATHERED:
    case EVENT_SHUFFLED:
    case EVENT_CUT:
    case EVENT_STEP:
    case EVENT_LEFT_OUT:
    case EVENT_PASSED_OVER:
    case EVENT_SEAT_CHOSEN:
    case EVENT_CALLS_SHOWN:
    case EVENT_REFUSED:
    case EVENT_SUIT_NAMED:
    case EVENT_DECLARED:
    case EVENT_JOINED:
    case EVENT_PARTNER:
    case EVENT_CONTRACT:
    case EVENT_CALLED_CARD:
    case EVENT_TRICK:
    case EVENT_PLAY_ENDED:
    case EVENT_TURNED_DOWN:
    case EVENT_FINED:
    case EVENT_NOTED:
    case EVENT_FORFEITED:
    case EVENT_LINE:
    case EVENT_DEAL_OVER:
    case EVENT_TIME_CALLED:
    case EVENT_MATCH_OVER:
    case EVENT_BROKEN_OFF:
    case EVENT_CLAIMED:
    case EVENT_ANNOUNCED:
    case EVENT_TRICKS_GATHERED:
    case EVENT_SKIPPED:
    case EVENT_OUT:
    case EVENT_CASE: break;
    }
}

static void hear_all(void *self, const struct event *event)
{
    struct game_watched *game = self;
    for (unsigned i = 0; i <= game->rules->players; i++)
        emit_event(&game->watchers[i].listener, event);
}

/* --- games ------------------------------------------------------------------------------------ */

static void play(struct game_watched *game, struct diagnostics *diagnostics, uint64_t seed)
{
    const struct ruleset *rules = game->rules;
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct audience audience;
    struct state state;
    struct rng rng = rng_seeded(seed, 1);
    engine_listen(&engine, &audience, &state, &(struct listener){game, hear_all});
    engine_begin(&engine, &state, seed);
    for (unsigned i = 0;
         i < MOVES && state.turn != TURN_OVER && state.deal <= DEALS && !hooks_failed(engine.hooks);
         i++) {
        if (state.turn == TURN_NEXT_DEAL)
            engine_next_deal(&engine, &state);
        else if (turn_is_chance(&state))
            engine_chance(&engine, &state);
        else
            engine_apply(&engine, &state, random_action(&rng, engine_legal(&engine, &state)));
    }
    hooks_close(engine.hooks);
}

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    struct game_watched *game = context;
    struct diagnostics *diagnostics = diagnostics_create();
    (void)request;
    (void)found;
    game->rules = rules;
    for (unsigned i = 0; i <= rules->players; i++) {
        struct watcher *watcher = &game->watchers[i];
        *watcher = (struct watcher){.game = game};
        watcher->listener = seat_view_listener(&watcher->view, i < rules->players ? i : NO_SEAT,
                                               (struct listener){watcher, hear});
    }
    for (uint64_t seed = 0; seed < 3; seed++)
        play(game, diagnostics, seed);
    diagnostics_destroy(diagnostics);
}

static void try_all(const char *pattern, struct game_watched *game)
{
    char path[4096];
    glob_t files;
    const char *const nowhere[] = {NULL};
    snprintf(path, sizeof path, "%s/%s", getenv("ELDEST_SOURCE_ROOT"), pattern);
    assert_int_equal(glob(path, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct diagnostics *found = diagnostics_create();
        ruleset_destroy(survey_ruleset(files.gl_pathv[i], nowhere, try_way, game, found));
        diagnostics_destroy(found);
    }
    globfree(&files);
}

static void test_who_keeps_what_was_shown_knows_what_the_view_shows(void **unused)
{
    (void)unused;
    struct game_watched *game = calloc(1, sizeof *game);
    try_all("rulesets/*/*.yaml", game);
    try_all("tests/rulesets/*.yaml", game);
    assert_true(game->compared > 10000);
    assert_true(game->shown > 1000);
    assert_true(game->kept > 1000);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_keeps_what_was_shown_knows_what_the_view_shows),
    };
    return cmocka_run_group_tests_name("cards that are shown", tests, NULL, NULL);
}
