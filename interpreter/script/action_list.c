/* A list of actions, played as a policy. */
#include "script/scripted.h"

/* The entry that comes next; NULL behind the last one. */
static const struct listed_action *next_entry(const struct scripted *game)
{
    const struct action_list *list = &game->script->actions;
    return game->listed < list->count ? &list->entries[game->listed] : NULL;
}

static void go_wrong(struct scripted *game, struct place place, const char *turn, const char *what)
{
    diagnose(game->diagnostics, E_SCRIPT_TURN, place, "%s: %s", turn, what);
    game->gone_wrong = true;
}

/* Where the list ends too early: behind its last entry. */
static struct place end_of_list(const struct scripted *game)
{
    const struct action_list *list = &game->script->actions;
    return list->entries[list->count - 1].place;
}

/* --- chance ---------------------------------------------------------------------------------- */

/* What chance is asked: what for, and which numbers can be the answer. */
struct asked {
    const char *what; /* "the pack is to be cut" */
    unsigned low, high;
    struct set out; /* numbers that were given already */
};

/* The next number, which answers the question; false, with a diagnostic, if it cannot. */
static bool answer(struct scripted *game, const struct asked *question, unsigned *number)
{
    const struct listed_action *entry = next_entry(game);
    if (!entry) {
        go_wrong(game, end_of_list(game), question->what, "the list ends too early");
        return false;
    }
    *number = entry->number;
    game->listed++;
    if (entry->kind != LISTED_NUMBER)
        go_wrong(game, entry->place, question->what, "a number is expected here");
    else if (*number < question->low || *number > question->high)
        diagnose(game->diagnostics, E_RANGE, entry->place, "%s: %u is not from %u to %u",
                 question->what, *number, question->low, question->high);
    else if (set_has(question->out, *number))
        diagnose(game->diagnostics, E_SCRIPT_CARDS, entry->place, "%s: card %u is not available",
                 question->what, *number);
    else
        return true;
    game->gone_wrong = true;
    return false;
}

static bool shuffle(struct scripted *game, struct state *state)
{
    unsigned count = game->engine.rules->pack.card_count;
    struct asked question = {.what = "the pack is to be shuffled", .high = count - 1};
    card_t order[CARDS_MAX];
    for (unsigned i = 0, card; i < count; i++) {
        if (!answer(game, &question, &card))
            return false;
        order[i] = (card_t)card;
        set_add(&question.out, card);
    }
    engine_chance_pass_over(&game->engine, state);
    engine_shuffle(&game->engine, state, order);
    return true;
}

/* What is asked but for the order of the pack, with one number for an answer. */
static bool answer_one(struct scripted *game, struct state *state)
{
    const struct ruleset *rules = game->engine.rules;
    unsigned number, last = rules->pack.card_count - 1u;
    unsigned lifted = engine_most_lifted(rules, state);
    enum turn turn = (enum turn)state->turn;
    struct asked question = {.what = "the pack is to be cut", .low = 1, .high = lifted};
    if (turn == TURN_DRAW)
        question = (struct asked){"a card is to be drawn", .high = last, .out = state->draw.out};
    else if (turn == TURN_FIRST_DEALER)
        question = (struct asked){"the first dealer is to be found", .high = rules->players - 1u};
    if (!answer(game, &question, &number))
        return false;
    engine_chance_pass_over(&game->engine, state);
    if (turn == TURN_DRAW)
        engine_draw(&game->engine, state, number);
    else if (turn == TURN_FIRST_DEALER)
        engine_first_dealer(&game->engine, state, number);
    else
        engine_cut(&game->engine, state, number);
    return true;
}

/* After a mistake the seed answers, until somebody is to act. */
static bool chance(void *self, struct state *state)
{
    struct scripted *game = self;
    if (game->gone_wrong)
        return false;
    return state->turn == TURN_SHUFFLE ? shuffle(game, state) : answer_one(game, state);
}

/* --- decisions ------------------------------------------------------------------------------- */

/* Goes past what somebody may not do, which is looked at. */
static const struct listed_action *look_around(struct scripted *game, const struct state *state)
{
    const struct listed_action *entry;
    while ((entry = next_entry(game)) && entry->kind == LISTED_ITEM &&
           item_is_refused(entry->item)) {
        check_item(game, state, entry->item);
        game->listed++;
    }
    return entry;
}

static bool intervene(void *self, struct state *state)
{
    struct scripted *game = self;
    const struct listed_action *entry = game->gone_wrong ? NULL : look_around(game, state);
    if (!entry || entry->kind != LISTED_ITEM)
        return false;
    game->listed++;
    return scripted_intervene(game, state, entry->item);
}

/* How many actions the present decision has, legal or not. */
static unsigned action_count(const struct scripted *game, const struct state *state)
{
    const struct ruleset *rules = game->engine.rules;
    if (state->turn == TURN_CALL)
        return rules->steps[state->step].ask.call_count;
    return state->turn == TURN_SEAT ? rules->players : rules->pack.card_count;
}

/* Behind the last entry the match was broken off. */
static int choose(void *self, const struct state *state, struct set legal)
{
    struct scripted *game = self;
    const struct listed_action *entry = game->gone_wrong ? NULL : look_around(game, state);
    if (!entry)
        return BREAK_OFF;
    const char *turn = scripted_turn(game, state);
    game->listed++;
    if (entry->kind != LISTED_NUMBER)
        go_wrong(game, entry->place, turn, "a number is expected here");
    else if (entry->number >= action_count(game, state))
        go_wrong(game, entry->place, turn, "no action has this number");
    else if (!set_has(legal, entry->number))
        scripted_refuse(game, state, entry->number, scripted_word(game, state, entry->number),
                        entry->place);
    else
        return entry->number;
    game->gone_wrong = true;
    return BREAK_OFF;
}

static enum after_deal deal_over(void *self, const struct state *state)
{
    struct scripted *game = self;
    const struct listed_action *entry = next_entry(game);
    bool is_called = entry && entry->kind == LISTED_TIME, is_over = state->turn == TURN_OVER;
    if (!entry || game->gone_wrong)
        return AFTER_DEAL_STOP;
    if (is_called && !is_over) {
        game->listed++;
        entry = next_entry(game);
        is_over = true;
    }
    if (entry && is_over)
        go_wrong(game, entry->place, "the match is over", "nothing can follow");
    return is_called ? AFTER_DEAL_CALL_TIME : AFTER_DEAL_NEXT;
}

struct policy action_list_policy(struct scripted *game)
{
    return (struct policy){game, choose, chance, intervene, deal_over};
}
