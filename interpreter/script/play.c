/* Plays the deals of a script, action by action. */
#include "script/script.h"

#include <string.h>

#include "engine/event.h"
#include "script/reader.h"
#include "script/scripted.h"
#include "transcript/action.h"

static void next_item(struct scripted *game)
{
    game->item++;
    game->done = 0;
}

static int go_wrong(struct scripted *game)
{
    game->gone_wrong = true;
    return BREAK_OFF;
}

/* --- acting ---------------------------------------------------------------------------------- */

static void check_words(struct scripted *game, const struct state *state,
                        const struct script_word *says, unsigned call)
{
    const struct ruleset *rules = game->engine.rules;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const char *words =
        state->turn == TURN_CALL
            ? call_saying(rules, state, &ask->groups[ask->calls[call].group], state->actor)
            : NULL;
    if (words && strcmp(words, says->text) == 0)
        return;
    scripted_expected(game, says->place, "the words '%s', got '%s'", says->text,
                      words ? words : "none");
    if (words)
        scripted_correct_word(game, says->place, words);
}

/* Does the next action of the item for whoever is named. */
static int act(struct scripted *game, const struct state *state, struct set legal,
               const struct script_item *item, unsigned seat)
{
    const struct written_action *action = &item->actions.items[game->done];
    if (scripted_out_of_turn(game, state, seat, action))
        return go_wrong(game);
    unsigned number = (unsigned)scripted_action(game, state, action);
    if (!set_has(legal, number)) {
        scripted_refuse(game, state, number, action->text, action->place);
        return go_wrong(game);
    }
    if (item->says.text)
        check_words(game, state, &item->says, number);
    game->done++;
    return (int)number;
}

static int act_in_trick(struct scripted *game, const struct state *state, struct set legal,
                        const struct script_item *item)
{
    if (state->turn == TURN_PASS) {
        diagnose(game->diagnostics, E_SCRIPT_TURN, item->place, "%s: not a trick",
                 scripted_turn(game, state));
        return go_wrong(game);
    }
    if (game->done == 0 && state->turn == TURN_CARD && state->in_trick > 0) {
        diagnose(game->diagnostics, E_SCRIPT_TURN, item->place,
                 "a trick is in progress: %u of its cards are played", state->in_trick);
        return go_wrong(game);
    }
    unsigned cards = state_players_left(state) * shape_width(trick_shape_now(state));
    if (state->turn == TURN_CARD && game->done == 0 && item->actions.count != cards) {
        diagnose(game->diagnostics, E_SCRIPT_CARDS, item->place, "a trick has %u cards, not %u",
                 cards, item->actions.count);
        return go_wrong(game);
    }
    return act(game, state, legal, item, state->actor);
}

static int act_by_policy(struct scripted *game, const struct state *state, struct set legal)
{
    int action = players_choose(game, state, legal);
    return action < 0 ? go_wrong(game) : action;
}

static bool is_done(const struct scripted *game, const struct script_item *item)
{
    return game->done == item->actions.count;
}

/* The seat that is to act, if the entry names none. */
static unsigned actor_of(const struct script_item *item, const struct state *state)
{
    return item->seat == NO_SEAT ? state->actor : item->seat;
}

/* An entry about one seat waits for its turn, if the script has a policy for who is to act now. */
static bool waits(const struct scripted *game, const struct state *state,
                  const struct script_item *item)
{
    bool is_of_seat =
        item->kind == ITEM_ACT || item->kind == ITEM_LEGAL || item->kind == ITEM_REFUSED;
    return is_of_seat && turn_is_decision(state) && state->turn != TURN_SEAT &&
           actor_of(item, state) != state->actor && players_are_told(game, seat_deciding(state));
}

/*
 * Goes through what changes nothing: things to check, and actions that are done. Returns the entry
 * by which the game goes on, or NULL.
 */
static const struct script_item *look_around(struct scripted *game, const struct state *state)
{
    const struct script_item *item;
    for (; (item = scripted_item(game)); next_item(game)) {
        bool acts = item->kind == ITEM_ACT || item->kind == ITEM_TRICK;
        bool goes_on = item->kind == ITEM_REST || item_intervenes(item);
        if (goes_on || (acts && !is_done(game, item)))
            return item;
        if (!acts && waits(game, state, item))
            return item;
        if (item->kind == ITEM_TRICK)
            check_trick(game, state, item);
        else
            check_item(game, state, item);
    }
    return NULL;
}

/* A policy's `intervene`: the penalty, the open hand or the claim that stands next. */
static bool intervene(void *self, struct state *state)
{
    struct scripted *game = self;
    const struct script_item *item = game->gone_wrong ? NULL : look_around(game, state);
    if (!item || !item_intervenes(item))
        return false;
    next_item(game);
    return scripted_intervene(game, state, item);
}

/* A record may have been written while its match was still under way; in the file that a game comes
 * from it may have been broken off. */
static bool ends_as_recorded(const struct scripted *game)
{
    bool may_be_broken_off = game->script->record.given || game->script->from.given;
    return may_be_broken_off && game->deal + 1 == game->script->deal_count;
}

static int end_of_script(struct scripted *game, const struct state *state)
{
    struct place place = scripted_deal(game)->place;
    if (ends_as_recorded(game))
        return BREAK_OFF;
    diagnostic_hint(diagnose(game->diagnostics, E_SCRIPT_UNFINISHED, place,
                             "the script of this deal ends, but %s", scripted_turn(game, state)),
                    "'- rest' plays it out");
    return go_wrong(game);
}

/* Or even before anybody had a seat. */
static bool ends_before_deals(const struct script *script)
{
    return script->record.given && script->deal_count == 0 && !script->finish;
}

static int choose_seat(struct scripted *game, const struct state *state, struct set legal)
{
    unsigned seat = game->script->seat.seat;
    if (game->drawn < game->script->draw.count) {
        const struct written_action *card = &game->script->draw.items[game->drawn];
        scripted_expected(game, card->place, "'%s' to be drawn, but nobody has to draw again",
                          card->text);
    }
    if (seat == NO_SEAT && ends_before_deals(game->script))
        return BREAK_OFF;
    return seat == NO_SEAT ? act_by_policy(game, state, legal) : (int)seat;
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct scripted *game = self;
    if (game->gone_wrong)
        return BREAK_OFF;
    if (state->turn == TURN_SEAT)
        return choose_seat(game, state, legal);
    const struct script_item *item = look_around(game, state);
    if (!item)
        return scripted_deal(game) ? end_of_script(game, state) : act_by_policy(game, state, legal);
    if (item->kind == ITEM_REST || waits(game, state, item))
        return act_by_policy(game, state, legal);
    if (item->kind == ITEM_TRICK)
        return act_in_trick(game, state, legal, item);
    return act(game, state, legal, item, actor_of(item, state));
}

/* --- the end of a deal ----------------------------------------------------------------------- */

/* What is left of a deal's script when the deal is over can only look at it. */
static void finish_items(struct scripted *game, const struct state *state)
{
    const struct script_item *item = look_around(game, state);
    if (item && item->kind == ITEM_REST) {
        next_item(game);
        item = look_around(game, state);
    }
    if (!item)
        return;
    game->gone_wrong = true;
    diagnose(game->diagnostics, E_SCRIPT_TURN, item->place, "%s before this",
             scripted_turn(game, state));
}

static void next_deal(struct scripted *game)
{
    game->deal++;
    game->item = game->done = 0;
}

/* Players by chance may never come to an end: what they play is kept, and has one. */
#define FINISHED_DEALS_MAX 200

static bool is_played_out(const struct scripted *game)
{
    return game->deal >= game->script->deal_count + FINISHED_DEALS_MAX;
}

/* A policy's `deal_over`. */
static enum after_deal deal_over(void *self, const struct state *state)
{
    struct scripted *game = self;
    const struct script_deal *deal = scripted_deal(game);
    if (game->gone_wrong)
        return AFTER_DEAL_STOP;
    if (!deal) {
        next_deal(game);
        return is_played_out(game) ? AFTER_DEAL_STOP : AFTER_DEAL_NEXT;
    }
    finish_items(game, state);
    check_deal(game, state, &deal->expect);
    next_deal(game);
    const struct script_deal *next = scripted_deal(game);
    bool over = state->turn == TURN_OVER;
    if (deal->time_called && over)
        diagnose(game->diagnostics, E_SCRIPT_TURN, deal->time_place,
                 "the match is over before time is called");
    else if (next && (over || deal->time_called))
        diagnose(game->diagnostics, E_SCRIPT_TURN, next->place, "the match is over before this");
    if (deal->time_called)
        return AFTER_DEAL_CALL_TIME;
    return next || game->script->finish ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

/* --- the match ------------------------------------------------------------------------------- */

/* Begins the match as it stands when the script begins, and lets the script play it. */
static void drive_script(struct scripted *game)
{
    const struct script *script = game->script;
    const struct position *amid = script->deal_count > 0 ? script->deals[0].position : NULL;
    struct policy by_deals = {game, choose, scripted_chance, intervene, deal_over};
    struct policy policy = script->actions.given ? action_list_policy(game) : by_deals;
    const struct match_expectation *expect = &script->expect;
    struct asking asking = scripted_asking(game);
    struct state state;
    enum drive_end end = DRIVE_FAILED;
    engine_listen(&game->engine, &game->audience, &state, game->listener);
    asking.goes_on = true;
    if (amid)
        players_begin_deal(game, 0);
    if (position_begin(&asking, amid ? amid : &script->start, &state)) {
        if (!amid)
            players_begin_deal(game, state.deal);
        end = drive(&game->engine, &state, &policy);
    }
    engine_listen(&game->engine, NULL, NULL, NULL); /* of cases nobody hears so */
    if (expect->given && !game->gone_wrong && end != DRIVE_FAILED)
        check_match(game, &state, expect);
}

bool play_script_with(const struct script *script, const struct external *external,
                      const struct listener *listener, struct corrections *corrections,
                      struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct replay *replay = replay_create(script, listener, diagnostics);
    struct listener replayed = replay_listener(replay);
    struct scripted game = {
        .script = script,
        .engine = {.rules = script->rules, .hooks = hooks_open(script->rules, diagnostics)},
        .listener = script->record.given ? &replayed : listener,
        .external = external,
        .diagnostics = diagnostics,
        .corrections = corrections,
    };
    if (script_has_game(script))
        drive_script(&game);
    if (!hooks_failed(game.engine.hooks))
        cases_check(&game);
    players_close(&game);
    hooks_close(game.engine.hooks);
    replay_finish(replay, corrections);
    return diagnostics_count(diagnostics) == before;
}

bool play_script(const struct script *script, const struct listener *listener,
                 struct diagnostics *diagnostics)
{
    return play_script_with(script, NULL, listener, NULL, diagnostics);
}

bool play_script_and_others(const struct script *script, struct diagnostics *diagnostics)
{
    bool fine = true;
    for (const struct script *one = script; one; one = one->next)
        fine &= play_script(one, NULL, diagnostics);
    return fine;
}

bool play_script_to_correct(const struct script *script, struct corrections *corrections,
                            struct diagnostics *diagnostics)
{
    play_script_with(script, NULL, NULL, corrections, diagnostics);
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++) {
        enum diagnostic_code code = diagnostic_code_at(diagnostics, i);
        if (code != E_SCRIPT_EXPECTED && code != E_RECORD_RULESET && !code_is_note(code))
            return false;
    }
    return true;
}
