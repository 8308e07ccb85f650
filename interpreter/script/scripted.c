/* One item of a script: whose turn it is, what is done, what is refused. */
#include "script/scripted.h"

#include <stdarg.h>

#include "solve/claim_check.h"
#include "transcript/action.h"
#include "transcript/table_words.h"

/* --- where the game is ------------------------------------------------------------------------ */

const struct script_deal *scripted_deal(const struct scripted *game)
{
    return game->deal < game->script->deal_count ? &game->script->deals[game->deal] : NULL;
}

const struct script_item *scripted_item(const struct scripted *game)
{
    const struct script_deal *deal = scripted_deal(game);
    return deal && game->item < deal->item_count ? &deal->items[game->item] : NULL;
}

struct asking scripted_asking(const struct scripted *game)
{
    return (struct asking){
        .engine = &game->engine,
        .seed = game->script->seed,
        .seats = game->script->names.seats,
        .label = game->script->label,
        .diagnostics = game->diagnostics,
    };
}

/* --- words ----------------------------------------------------------------------------------- */

const char *scripted_seat(const struct scripted *game, unsigned seat)
{
    return seats_name(&game->script->names, seat);
}

const char *scripted_account(const struct scripted *game, unsigned account)
{
    return game->script->names.accounts[account];
}

const char *scripted_word(const struct scripted *game, const struct state *state, unsigned action)
{
    return action_name(game->engine.rules, &game->script->names, state, action);
}

static const char *listed(const struct scripted *game, const char *list, const char *word)
{
    return arena_joined(game->script->arena, list, ", ", "%s", word);
}

const char *scripted_seats(const struct scripted *game, unsigned seats)
{
    const char *list = "";
    for (; seats; seats &= seats - 1)
        list = listed(game, list, scripted_seat(game, (unsigned)__builtin_ctz(seats)));
    return *list ? list : "nobody";
}

const char *scripted_cards(const struct scripted *game, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = listed(game, list, game->engine.rules->pack.cards[card].name);
    }
    return *list ? list : "no card";
}

const char *scripted_list(const struct scripted *game, const struct state *state, struct set legal)
{
    const char *list = "";
    SET_EACH(action, legal) {
        list = listed(game, list, scripted_word(game, state, action));
    }
    return *list ? list : "nothing";
}

struct diagnostic *scripted_expected(const struct scripted *game, struct place place,
                                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(game->script->arena, format, arguments);
    va_end(arguments);
    struct diagnostic *diagnostic =
        diagnose(game->diagnostics, E_SCRIPT_EXPECTED, place, "expected %s", text);
    script_tell_label(game->script, diagnostic);
    return diagnostic;
}

const char *scripted_turn(const struct scripted *game, const struct state *state)
{
    return action_awaited(game->script->arena, &game->script->names, state);
}

/* --- actions --------------------------------------------------------------------------------- */

int scripted_action(const struct scripted *game, const struct state *state,
                    const struct written_action *action)
{
    const struct ruleset *rules = game->engine.rules;
    if (state->turn == TURN_CALL)
        return call_find(rules, &rules->steps[state->step].ask, action->text);
    if (state->turn == TURN_CARD || state->turn == TURN_PASS)
        return action_of_copies(&game->engine, state, action->copies);
    return -1;
}

bool scripted_out_of_turn(const struct scripted *game, const struct state *state, unsigned seat,
                          const struct written_action *action)
{
    bool acts = turn_is_decision(state) && state->actor == seat;
    if (acts && scripted_action(game, state, action) >= 0)
        return false;
    struct diagnostic *diagnostic =
        diagnose(game->diagnostics, E_SCRIPT_TURN, action->place, "%s: %s cannot do '%s' now",
                 scripted_turn(game, state), scripted_seat(game, seat), action->text);
    if (acts)
        diagnostic_hint(diagnostic, "allowed: %s",
                        scripted_list(game, state, engine_legal(&game->engine, state)));
    return true;
}

void scripted_refuse(const struct scripted *game, const struct state *state, unsigned action,
                     const char *text, struct place place)
{
    struct reason reason;
    const char *seat = scripted_seat(game, state->actor);
    enum refusal refusal = reason_for_refusal(&game->engine, state, action, &reason);
    struct diagnostic *diagnostic =
        refusal == REFUSED_NOT_HELD
            ? diagnose(game->diagnostics, E_SCRIPT_REFUSED, place, "%s does not have '%s'", seat,
                       text)
            : diagnose(game->diagnostics, E_SCRIPT_REFUSED, place, "'%s' is refused to %s by '%s'",
                       text, seat, reason.rule);
    diagnostic_hint(diagnostic, "allowed: %s",
                    scripted_list(game, state, engine_legal(&game->engine, state)));
    if (reason.place.source)
        diagnostic_also(diagnostic, reason.place, "%s",
                        reason.says ? reason.says : "the rule that refuses");
}

static bool fine(struct scripted *game, struct state *state, const struct script_item *item)
{
    const struct engine *engine = &game->engine;
    if (engine_fine(engine, state, item->penalty, item->seat))
        return true;
    enum no_fine objection = engine_no_fine_of(engine, state, item->penalty, item->seat);
    struct diagnostic *diagnostic =
        diagnose(game->diagnostics, objection == NO_FINE_SO_MANY ? E_LIMIT : E_SCRIPT_REFUSED,
                 item->place, "%s",
                 action_no_fine(game->script->arena, engine, &game->script->names, state, objection,
                                item->penalty, item->seat));
    if (objection != NO_FINE_SO_MANY)
        diagnostic_also(diagnostic, engine->rules->penalties[item->penalty].line.place,
                        "the penalty");
    game->gone_wrong = true;
    return false;
}

struct claim scripted_claim(const struct state *state, const struct script_item *item)
{
    struct claim claim = item->claim;
    if (claim.by == NO_SEAT)
        claim.by = (uint8_t)claim_speaker(state, item->claimants);
    return claim;
}

/* Whether the claim is as the entry says, if it says so. */
static void check_claim(struct scripted *game, const struct state *state,
                        const struct script_item *item, const struct claim *claim)
{
    const struct table_words words = {game->engine.rules, &game->script->names,
                                      game->script->arena};
    struct claim_checked checked;
    bool is_right = item->claim_is == CLAIM_IS_RIGHT;
    if (item->claim_is == CLAIM_IS_UNSAID)
        return;
    claim_check(&game->engine, state, claim, CLAIM_NODES, &checked);
    if (checked.verdict == CLAIM_UNSETTLED) {
        scripted_expected(game, item->claim_is_place,
                          "a claim that is %s, but the search was inconclusive",
                          is_right ? "right" : "wrong");
        return;
    }
    if (is_right == (checked.verdict == CLAIM_RIGHT))
        return;
    struct diagnostic *diagnostic =
        scripted_expected(game, item->claim_is_place, "a claim that is %s, but it is %s",
                          is_right ? "right" : "wrong", is_right ? "wrong" : "right");
    if (checked.count > 0)
        diagnostic_hint(diagnostic, "it is beaten by %s", words_claim_line(&words, true, &checked));
    scripted_correct(game, item->claim_is_place, "%s", is_right ? "wrong" : "right");
}

static bool settle(struct scripted *game, struct state *state, const struct script_item *item)
{
    const struct engine *engine = &game->engine;
    const struct claim claim = scripted_claim(state, item);
    const struct claim_objection objection = engine_no_claim(engine, state, &claim);
    if (objection.why == CLAIM_MAY_BE) {
        check_claim(game, state, item, &claim);
        return engine_claim(engine, state, &claim);
    }
    game->gone_wrong = true;
    if (objection.why == NO_CLAIM_FAILED)
        return false;
    struct diagnostic *diagnostic =
        diagnose(game->diagnostics, E_SCRIPT_REFUSED, item->place, "%s",
                 action_no_claim(game->script->arena, engine->rules, &game->script->names, state,
                                 &claim, &objection));
    if (objection.place.source)
        diagnostic_also(diagnostic, objection.place, "the rule that decides");
    return false;
}

static bool lay_open(struct scripted *game, struct state *state, const struct script_item *item)
{
    enum no_open objection = engine_no_open(game->engine.rules, state, item->seat);
    if (objection == HAND_MAY_OPEN)
        return engine_lay_open(&game->engine, state, item->seat);
    game->gone_wrong = true;
    diagnose(
        game->diagnostics, E_SCRIPT_REFUSED, item->place, "%s",
        action_no_open(game->script->arena, &game->script->names, state, objection, item->seat));
    return false;
}

bool scripted_intervene(struct scripted *game, struct state *state, const struct script_item *item)
{
    return item->kind == ITEM_FINED   ? fine(game, state, item)
           : item->kind == ITEM_CLAIM ? settle(game, state, item)
                                      : lay_open(game, state, item);
}
