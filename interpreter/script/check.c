/* What a script says of the match while it is played, held against what is. */
#include <inttypes.h>

#include "base/text.h"
#include "engine/rules.h"
#include "script/scripted.h"
#include "transcript/action.h"
#include "transcript/table_words.h"

/* --- legal and refused ----------------------------------------------------------------------- */

static bool is_at_turn(struct scripted *game, const struct state *state,
                       const struct script_item *item)
{
    if (turn_is_decision(state) && state->actor == item->seat)
        return true;
    scripted_expected(game, item->place, "%s to have the turn, but %s",
                      scripted_seat(game, item->seat), scripted_turn(game, state));
    return false;
}

/* The actions that the item lists; those that mean nothing here are diagnosed, and all are not
 * known then. */
static struct set listed_actions(struct scripted *game, const struct state *state,
                                 const struct script_item *item, bool *are_known)
{
    struct set actions = {{0, 0}};
    *are_known = true;
    EACH(action, item->actions.items, item->actions.count) {
        int number = scripted_action(game, state, action);
        if (number >= 0)
            set_add(&actions, (unsigned)number);
        else
            *are_known = !scripted_out_of_turn(game, state, item->seat, action);
    }
    return actions;
}

/* Where a pack has several of a card, naming it once means all of them. */
static struct set one_of_each_name(const struct ruleset *rules, const struct state *state,
                                   struct set actions)
{
    if (state->turn == TURN_CALL)
        return actions;
    struct set names = {{0, 0}};
    SET_EACH(card, actions) {
        set_add(&names, set_first(pack_copies(&rules->pack, card)));
    }
    return names;
}

static void correct_legal(struct scripted *game, const struct state *state, struct place place,
                          struct set legal)
{
    const char *names[SET_MAX];
    unsigned count = 0;
    if (state->turn != TURN_CALL) {
        scripted_correct_cards(game, place, legal);
        return;
    }
    SET_EACH(call, legal) {
        names[count++] = scripted_word(game, state, call);
    }
    scripted_correct_names(game, place, names, count);
}

static void check_legal(struct scripted *game, const struct state *state,
                        const struct script_item *item)
{
    if (!is_at_turn(game, state, item))
        return;
    const struct ruleset *rules = game->engine.rules;
    struct set legal = engine_legal(&game->engine, state);
    bool are_known;
    struct set listed = listed_actions(game, state, item, &are_known);
    if (set_equal(one_of_each_name(rules, state, legal), one_of_each_name(rules, state, listed)))
        return;
    if (are_known) /* else what was expected cannot be told */
        scripted_expected(game, item->actions.place, "%s to be allowed %s, got %s",
                          scripted_seat(game, item->seat), scripted_list(game, state, listed),
                          scripted_list(game, state, legal));
    correct_legal(game, state, item->actions.place, one_of_each_name(rules, state, legal));
}

static void tell_refusal(struct scripted *game, const struct state *state, unsigned action,
                         enum refusal refusal, struct reason reason)
{
    struct event event = {
        .kind = EVENT_REFUSED,
        .engine = &game->engine,
        .before = state,
        .after = state,
        .seat = state->actor,
        .number = action,
        .turn = state->turn,
        .step = state->step,
        .refusal = refusal,
        .reason = reason,
    };
    emit_event(game->listener, &event);
}

bool check_because(struct scripted *game, const struct script_word *because, const char *got,
                   const struct place *line)
{
    if (!because->text || text_same_word(because->text, got))
        return true;
    struct diagnostic *diagnostic =
        scripted_expected(game, because->place, "'%s', got '%s'", because->text, got);
    if (line->source)
        diagnostic_also(diagnostic, *line, "the rule that decides");
    return false;
}

bool check_refused_because(struct scripted *game, const struct state *state, unsigned action,
                           const struct script_word *because, const char *got,
                           const struct place *line)
{
    return (because->text && rule_refuses(&game->engine, state, action, because->text)) ||
           check_because(game, because, got, line);
}

static void check_refused(struct scripted *game, const struct state *state,
                          const struct script_item *item)
{
    if (!is_at_turn(game, state, item))
        return;
    EACH(action, item->actions.items, item->actions.count) {
        struct reason reason;
        if (scripted_out_of_turn(game, state, item->seat, action))
            continue;
        unsigned number = (unsigned)scripted_action(game, state, action);
        enum refusal refusal = reason_for_refusal(&game->engine, state, number, &reason);
        if (refusal == REFUSED_NOT) {
            scripted_expected(game, action->place, "'%s' to be refused, but it is allowed",
                              action->text);
            continue;
        }
        const char *words = refusal_words(refusal, &reason);
        if (!check_refused_because(game, state, number, &item->because, words, &reason.place))
            scripted_correct_word(game, item->because.place, words);
        tell_refusal(game, state, number, refusal, reason);
    }
}

static void check_no_claim(struct scripted *game, const struct state *state,
                           const struct script_item *item)
{
    const struct claim claim = scripted_claim(state, item);
    const struct claim_objection objection = engine_no_claim(&game->engine, state, &claim);
    if (objection.why == CLAIM_MAY_BE) {
        scripted_expected(game, item->place, "the claim to be refused, but it is allowed");
        return;
    }
    const char *words = action_no_claim_word(&objection);
    if (!check_because(game, &item->because, words, &objection.place))
        scripted_correct_word(game, item->because.place, words);
}

void check_item(struct scripted *game, const struct state *state, const struct script_item *item)
{
    switch (item->kind) {
    case ITEM_LEGAL: check_legal(game, state, item); break;
    case ITEM_REFUSED: check_refused(game, state, item); break;
    case ITEM_NO_CLAIM: check_no_claim(game, state, item); break;
    case ITEM_HOLDS:
    case ITEM_SHOWN:
    case ITEM_SUIT:
    case ITEM_CALLED:
    case ITEM_PARTNER:
    case ITEM_CONTRACT: check_fact(game, state, item); break;
    case ITEM_ACT:
    case ITEM_TRICK:
    case ITEM_FINED:
    case ITEM_CLAIM:
    case ITEM_OPENS:
    case ITEM_REST: break;
    }
}

/* --- tricks ---------------------------------------------------------------------------------- */

static void check_seat(struct scripted *game, const struct script_seat *expected, unsigned seat,
                       const char *does)
{
    if (expected->seat == NO_SEAT || expected->seat == seat)
        return;
    scripted_expected(game, expected->place, "%s to %s, got %s",
                      scripted_seat(game, expected->seat), does, scripted_seat(game, seat));
    scripted_correct(game, expected->place, "%s", scripted_seat(game, seat));
}

static void check_winner(struct scripted *game, const struct script_seat *expected, unsigned seat)
{
    bool is_for_nobody = expected->seat == SEAT_OF_NOBODY, is_won = seat != NO_SEAT;
    if (!is_for_nobody && is_won) {
        check_seat(game, expected, seat, "win the trick");
        return;
    }
    const char *got = is_won ? scripted_seat(game, seat) : "none";
    if (expected->seat == NO_SEAT || is_for_nobody == !is_won)
        return;
    scripted_expected(game, expected->place, "%s to win the trick, got %s",
                      is_for_nobody ? "nobody" : scripted_seat(game, expected->seat),
                      is_won ? got : "nobody");
    scripted_correct(game, expected->place, "%s", got);
}

void check_trick(struct scripted *game, const struct state *state, const struct script_item *item)
{
    unsigned trick = state->trick - 1u;
    struct reason reason;
    enum win win = reason_for_win(&game->engine, state, trick, &reason);
    check_seat(game, &item->led_by, state->leader[trick], "lead");
    check_winner(game, &item->won_by, state->winner[trick]);
    const char *words = win_words(win, &reason);
    if (!check_because(game, &item->because, words, &reason.place))
        scripted_correct_word(game, item->because.place, words);
}

/* --- the cut --------------------------------------------------------------------------------- */

void check_cut(struct scripted *game, const struct state *state, const struct script_deal *deal)
{
    check_seat(game, &deal->cut_by, state->actor, "cut");
}

/* What they are worth together the rules say, so that of cards they say how many there are. */
static void check_worth(struct scripted *game, const struct state *state,
                        const struct written_actions *said)
{
    const struct goals_step *goals = ruleset_goals(game->engine.rules);
    int32_t worth = 0;
    for (unsigned i = 0; i < said->count; i++)
        if (!set_is_empty(said->items[i].copies))
            worth += goal_worth(goals, set_first(said->items[i].copies));
    if (worth != state->goals_due)
        diagnose(game->diagnostics, E_SCRIPT_CARDS, said->place,
                 goals->named ? "goals worth %u are laid open in this deal, not %" PRId32
                              : "%u goals are laid open in this deal, not %" PRId32,
                 state->goals_due, worth);
}

/* Each is laid open once. */
void check_goal(struct scripted *game, const struct state *state, const struct script_deal *deal)
{
    const struct written_actions *goals = &deal->goals;
    if (state->goal_count == 0 && goals->given)
        check_worth(game, state, goals);
    if (state->goal_count >= goals->count)
        return;
    const struct written_action *goal = &goals->items[state->goal_count];
    struct set left = goals_to_lay(game->engine.rules, state);
    if (set_is_empty(set_and(left, goal->copies)))
        diagnose(game->diagnostics, E_SCRIPT_CARDS, goal->place,
                 "'%s' is not a goal, or is already open", goal->text);
}
