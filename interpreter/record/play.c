#include "record/play.h"

#include <string.h>

#include "base/text.h"
#include "record/call.h"
#include "record/drive.h"
#include "record/scripted.h"
#include "record/stack.h"

/* The stream of the seed that plays; the engine's are the deals 0, 1 ... */
#define STREAM_OF_PLAYING (UINT64_C(1) << 32)

static const struct script_deal *current_deal(const struct scripted *game)
{
    return game->deal < game->script->deal_count ? &game->script->deals[game->deal] : NULL;
}

static const struct script_item *current_item(const struct scripted *game)
{
    const struct script_deal *deal = current_deal(game);
    return deal && game->item < deal->item_count ? &deal->items[game->item] : NULL;
}

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

static int refuse(struct scripted *game, const struct state *state,
                  const struct script_action *action, unsigned number)
{
    struct reason reason;
    const char *seat = scripted_seat(game, state->actor);
    enum refusal refusal = reason_for_refusal(&game->engine, state, number, &reason);
    struct diagnostic *diagnostic =
        refusal == REFUSED_NOT_HELD
            ? diagnose(game->diagnostics, E_SCRIPT_REFUSED, action->place, "%s does not hold '%s'",
                       seat, action->text)
            : diagnose(game->diagnostics, E_SCRIPT_REFUSED, action->place,
                       "'%s' is refused to %s by '%s'", action->text, seat, reason.rule);
    diagnostic_hint(diagnostic, "allowed: %s",
                    scripted_list(game, state, engine_legal(&game->engine, state)));
    if (reason.place.source)
        diagnostic_also(diagnostic, reason.place, "the rule that refuses");
    return go_wrong(game);
}

static void check_words(struct scripted *game, const struct state *state,
                        const struct script_word *says, unsigned call)
{
    const struct ruleset *rules = game->engine.rules;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const char *words =
        state->turn == TURN_CALL
            ? call_saying(rules, state, &ask->groups[ask->calls[call].group], state->actor)
            : NULL;
    if (!words || strcmp(words, says->text) != 0)
        scripted_expected(game, says->place, "the words '%s', got '%s'", says->text,
                          words ? words : "none");
}

/* Does the next action of the item for whoever is named. */
static int act(struct scripted *game, const struct state *state, struct set legal,
               const struct script_item *item, unsigned seat)
{
    const struct script_action *action = &item->actions.items[game->done];
    if (scripted_out_of_turn(game, state, seat, action))
        return go_wrong(game);
    unsigned number = (unsigned)scripted_action(game, state, action);
    if (!set_has(legal, number))
        return refuse(game, state, action, number);
    if (item->says.text)
        check_words(game, state, &item->says, number);
    game->done++;
    return (int)number;
}

static int act_in_trick(struct scripted *game, const struct state *state, struct set legal,
                        const struct script_item *item)
{
    if (state->turn == TURN_PASS) {
        diagnose(game->diagnostics, E_SCRIPT_TURN, item->place, "%s: this is no trick",
                 scripted_turn(game, state));
        return go_wrong(game);
    }
    if (game->done == 0 && state->turn == TURN_CARD && state->in_trick > 0) {
        diagnose(game->diagnostics, E_SCRIPT_TURN, item->place,
                 "a trick is under way: %u of its cards are played", state->in_trick);
        return go_wrong(game);
    }
    return act(game, state, legal, item, state->actor);
}

static int act_by_chance(struct scripted *game, struct set legal)
{
    return (int)set_select(legal, rng_below(&game->rng, set_count(legal)));
}

static bool is_done(const struct scripted *game, const struct script_item *item)
{
    return game->done == item->actions.count;
}

/*
 * Goes through what needs no action: things to check, and actions that are done. Returns the entry
 * that acts next, or NULL.
 */
static const struct script_item *look_around(struct scripted *game, const struct state *state)
{
    const struct script_item *item;
    for (; (item = current_item(game)); next_item(game)) {
        bool acts = item->kind == ITEM_ACT || item->kind == ITEM_TRICK;
        if (item->kind == ITEM_REST || (acts && !is_done(game, item)))
            return item;
        if (item->kind == ITEM_TRICK)
            check_trick(game, state, item);
        else
            check_item(game, state, item);
    }
    return NULL;
}

static int end_of_script(struct scripted *game, const struct state *state)
{
    struct place place = current_deal(game)->place;
    diagnostic_hint(diagnose(game->diagnostics, E_SCRIPT_UNFINISHED, place,
                             "the script of this deal ends, but %s", scripted_turn(game, state)),
                    "'- rest' plays it out");
    return go_wrong(game);
}

static int choose_seat(struct scripted *game, struct set legal)
{
    unsigned seat = game->script->seat.seat;
    if (game->drawn < game->script->draw.count) {
        const struct script_action *card = &game->script->draw.items[game->drawn];
        scripted_expected(game, card->place, "'%s' to be drawn, but nobody has to draw again",
                          card->text);
    }
    return seat == NO_SEAT ? act_by_chance(game, legal) : (int)seat;
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct scripted *game = self;
    if (game->gone_wrong)
        return BREAK_OFF;
    if (state->turn == TURN_SEAT)
        return choose_seat(game, legal);
    const struct script_item *item = look_around(game, state);
    if (!item)
        return current_deal(game) ? end_of_script(game, state) : act_by_chance(game, legal);
    if (item->kind == ITEM_REST)
        return act_by_chance(game, legal);
    if (item->kind == ITEM_TRICK)
        return act_in_trick(game, state, legal, item);
    return act(game, state, legal, item, item->seat);
}

/* --- chance ---------------------------------------------------------------------------------- */

/* Draws the next card of `draw`, if one is left. */
static bool draw(struct scripted *game, struct state *state)
{
    if (game->drawn == game->script->draw.count)
        return false;
    const struct script_action *card = &game->script->draw.items[game->drawn++];
    struct set copies = set_minus(card->copies, state->draw.out);
    if (set_is_empty(copies)) {
        diagnose(game->diagnostics, E_SCRIPT_CARDS, card->place,
                 "'%s' was drawn by somebody else in this round", card->text);
        game->gone_wrong = true;
        return false;
    }
    engine_draw(&game->engine, state, set_first(copies));
    return true;
}

static bool shuffle(struct scripted *game, struct state *state)
{
    card_t order[CARDS_MAX];
    const struct script_deal *deal = current_deal(game);
    game->rng = rng_seeded(game->script->seed, STREAM_OF_PLAYING | state->deal);
    if (!deal || !stack_wanted(deal))
        return false;
    if (!stack_pack(&game->engine, state, game->script, deal, order, game->diagnostics)) {
        game->gone_wrong = true;
        return false;
    }
    engine_shuffle(&game->engine, state, order);
    return true;
}

static bool chance(void *self, struct state *state)
{
    struct scripted *game = self;
    const struct script_deal *deal = current_deal(game);
    if (state->turn == TURN_DRAW)
        return draw(game, state);
    if (state->turn == TURN_SHUFFLE)
        return shuffle(game, state);
    if (state->turn != TURN_CUT || !deal)
        return false;
    check_cut(game, state, deal);
    return stack_cut(&game->engine, state, deal);
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

static bool deal_over(void *self, const struct state *state)
{
    struct scripted *game = self;
    const struct script_deal *deal = current_deal(game);
    if (game->gone_wrong || !deal)
        return !game->gone_wrong;
    finish_items(game, state);
    check_deal(game, state, &deal->expect);
    game->deal++;
    game->item = game->done = 0;
    const struct script_deal *next = current_deal(game);
    if (next && state->turn == TURN_OVER)
        diagnose(game->diagnostics, E_SCRIPT_TURN, next->place, "the match is over before this");
    return next || game->script->finish;
}

/* --- the match ------------------------------------------------------------------------------- */

/*
 * The match as it stands when the script begins. Setting scores and the number of the deal is the
 * one place outside the engine that writes into a state: it stands for the deals not written down.
 */
static void begin(struct scripted *game, struct state *state)
{
    const struct script_start *start = &game->script->start;
    engine_begin(&game->engine, state, game->script->seed);
    state->deal = (uint16_t)(start->deal - 1);
    memcpy(state->score, start->scores, sizeof state->score);
    memcpy(state->score_before, start->scores, sizeof state->score_before);
    game->rng = rng_seeded(game->script->seed, STREAM_OF_PLAYING);
    if (start->dealer != NO_SEAT)
        engine_first_dealer(&game->engine, state, start->dealer);
}

bool play_script(const struct script *script, const struct listener *listener,
                 struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct scripted game = {
        .script = script,
        .engine = {script->rules, hooks_open(script->rules, diagnostics)},
        .listener = listener,
        .diagnostics = diagnostics,
    };
    struct policy policy = {&game, choose, chance, deal_over};
    struct state state;
    begin(&game, &state);
    enum drive_end end = drive(&game.engine, &state, &policy, listener);
    if (script->expect.given && !game.gone_wrong && end != DRIVE_FAILED)
        check_match(&game, &state, &script->expect);
    hooks_close(game.engine.hooks);
    return diagnostics_count(diagnostics) == before;
}
