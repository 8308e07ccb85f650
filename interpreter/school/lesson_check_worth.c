/* What the choices of a check gain in a deal: solved, or played to its end. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/sides.h"
#include "lab/tournament.h"
#include "school/lesson_check.h"
#include "solve/solve.h"
#include "transcript/action.h"

#define NODES_MOST   300000   /* for each card of each deal */
#define NODES_ALL    20000000 /* of a check: so that no lesson takes minutes to open */
#define THOUGHTS_ALL 1000000  /* the same in deals that players think through */

#define USUAL_THOUGHT                                                                              \
    20 /* iterations for a decision, where a player is named without a strength                    \
        */

bool check_refuse(const struct checking *checking, const char *why)
{
    diagnose(checking->reader->diagnostics, E_CONTRADICTION, checking->wanted->place,
             "this cannot be checked: %s", why);
    return false;
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Whether all cards of the hand of who is to act are given. */
static bool is_hand_given(const struct checking *checking, const struct state *state)
{
    unsigned seat = state->actor;
    return checking->wanted->given ? checking->position.hands >> seat & 1
                                   : checking->deal.hands[seat].given;
}

static void unknown_call(const struct checking *checking, const struct state *state,
                         const struct node *choice)
{
    struct suggestions suggestions = {.count = 0};
    struct set legal = engine_legal(&checking->engine, state);
    SET_EACH(call, legal)
        suggest_word(&suggestions,
                     action_name(checking->engine.rules, &checking->names, state, call));
    suggest(checking->reader->diagnostics,
            diagnose(checking->reader->diagnostics, E_UNKNOWN_NAME, choice->place,
                     "'%s' is no call that %s can make now", choice->text,
                     seats_name(&checking->names, state->actor)),
            choice->text, &suggestions);
}

static void unknown_card(const struct checking *checking, const struct state *state,
                         const struct node *choice)
{
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    if (set_is_empty(pack_find_cards(&checking->engine.rules->pack, choice->text)))
        diagnose(diagnostics, E_UNKNOWN_NAME, choice->place, "'%s' is no card of the pack",
                 choice->text);
    else if (is_hand_given(checking, state))
        diagnose(diagnostics, E_CONTRADICTION, choice->place, "'%s' may not be played",
                 choice->text);
    else
        diagnose(diagnostics, E_CONTRADICTION, choice->place,
                 "'%s' may not be played in every deal; give the hand of %s", choice->text,
                 seats_name(&checking->names, state->actor));
}

/* The action of that name, of those that are legal; -1, and a message, if it is none of them. */
static int find_action(const struct checking *checking, const struct state *state,
                       const struct node *choice)
{
    int action = action_find(&checking->engine, &checking->names, state, choice->text);
    if (action >= 0 && set_has(engine_legal(&checking->engine, state), (unsigned)action))
        return action;
    if (state->turn == TURN_CALL)
        unknown_call(checking, state, choice);
    else
        unknown_card(checking, state, choice);
    return -1;
}

unsigned check_actions(const struct checking *checking, const struct state *state,
                       const struct node *choice, unsigned most, uint8_t *actions)
{
    struct state now = *state;
    struct node one = *choice;
    unsigned count = 0;
    char *rest = NULL,
         *words = arena_copy(checking->reader->arena, choice->text, strlen(choice->text));
    bool is_several = state->turn == TURN_PASS;
    for (char *word = is_several ? strtok_r(words, " ", &rest) : words; word;
         word = is_several ? strtok_r(NULL, " ", &rest) : NULL) {
        if (count == most || now.actor != state->actor || now.turn != state->turn) {
            diagnose(checking->reader->diagnostics, E_SCRIPT_CARDS, choice->place,
                     "'%s' is more than are passed: %u", choice->text, count);
            return 0;
        }
        one.text = word;
        int action = find_action(checking, &now, &one);
        if (action < 0)
            return 0;
        actions[count++] = (uint8_t)action;
        engine_apply(&checking->engine, &now, (unsigned)action);
    }
    return count;
}

bool check_choose(const struct checking *checking, struct state *state, const struct node *choice)
{
    uint8_t actions[PASSED_MOST];
    unsigned count = check_actions(checking, state, choice, PASSED_MOST, actions);
    for (unsigned i = 0; i < count; i++)
        engine_apply(&checking->engine, state, actions[i]);
    return count > 0;
}

/* --- solving ---------------------------------------------------------------------------------- */

/* A choice by the solver; false, and a message, if it cannot be solved. */
static bool solve_one(struct checking *checking, struct solver *solver, const struct state *after,
                      int64_t *gain)
{
    struct solved solved;
    enum solve_end end = solver_solve(solver, after, NODES_MOST, &solved);
    if (end == SOLVE_CHANCE)
        return check_refuse(checking, "chance decides something before the deal is over");
    if (end == SOLVE_FAILED || hooks_failed(checking->engine.hooks))
        return false;
    checking->effort += solved.nodes;
    if (!is_solved(&solved) || checking->effort > NODES_ALL)
        return check_refuse(checking, "it takes the solver too long; give fewer cards or deals");
    *gain = solved.low;
    return true;
}

static struct solver *open_solver(struct checking *checking, const struct state *state)
{
    struct solver *solver = solver_create(
        &checking->engine, checking->measure == CHECK_TRICKS ? SOLVE_TRICKS : SOLVE_POINTS);
    const struct deal_sides sides = deal_sides_of(checking->engine.rules, state);
    solver_begin(solver, state, deal_side_of(&sides, seat_deciding(state)));
    checking->parts = solver_parts(solver);
    return solver;
}

/* --- playing ---------------------------------------------------------------------------------- */

bool check_open_players(struct checking *checking)
{
    const struct node *named = checking->wanted->players;
    struct entrant entrant;
    if (!named)
        return true;
    const char *why =
        entrant_read(&entrant, named->text, (struct budget){.iterations = USUAL_THOUGHT},
                     checking->reader->arena);
    if (!why && entrant_has_clock(&entrant))
        why = "a check must come out the same on any machine: give iterations, as in 'thinker:20'";
    if (why) {
        diagnose(checking->reader->diagnostics, E_UNKNOWN_NAME, named->place, "%s", why);
        return false;
    }
    checking->player =
        player_create(&entrant, checking->engine.rules, (uint64_t)checking->wanted->seed,
                      checking->reader->diagnostics);
    checking->player_name =
        entrant.kind == COMPUTER_RANDOM
            ? named->text
            : arena_format(checking->reader->arena, "%s:%" PRIu64, computer_name(entrant.kind),
                           entrant.budget.iterations);
    return checking->player != NULL;
}

/* What a player does in its turn; -1, and a message, if it cannot think here, or for too long. */
static int ask_player(struct checking *checking, const struct state *state)
{
    struct view view;
    struct set legal = engine_legal(&checking->engine, state);
    if (set_count(legal) == 1)
        return (int)set_first(legal);
    view_of(checking->engine.rules, state, seat_deciding(state), &view);
    int action = player_choose(checking->player, &view, legal);
    checking->effort += player_iterations(checking->player);
    const char *fault = player_fault(checking->player);
    if (fault)
        check_refuse(checking, fault);
    else if (checking->effort > THOUGHTS_ALL)
        check_refuse(checking, "it takes the players too long; give fewer deals or iterations");
    return fault || checking->effort > THOUGHTS_ALL ? -1 : action;
}

bool check_play_on(struct checking *checking, struct state *state, unsigned until)
{
    while (!state_deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(&checking->engine, state);
            continue;
        }
        if (state->actor == until)
            return true;
        int action = checking->player ? ask_player(checking, state) : -1;
        if (action < 0)
            return checking->player
                       ? false
                       : check_refuse(checking, "another seat is to act; add 'played by: "
                                                "thinker:20', or say in 'do' what it does");
        engine_apply(&checking->engine, state, (unsigned)action);
        if (hooks_failed(checking->engine.hooks))
            return false;
    }
    return true;
}

/* --- what a deal that was played is worth ------------------------------------------------------
 */

static int64_t points_of(const struct checking *checking, const struct state *end, unsigned seat)
{
    const struct ruleset *rules = checking->engine.rules;
    int64_t gains[SEATS_MAX] = {0};
    for (unsigned account = 0; account < rules->account_count; account++)
        gains[account] = engine_gain(&checking->engine, end, account);
    return account_points(rules, gains, rules->account_of[seat]);
}

static int64_t tricks_of(const struct checking *checking, const struct state *end, unsigned seat)
{
    const struct deal_sides sides = deal_sides_of(checking->engine.rules, end);
    uint8_t side = deal_side_of(&sides, seat);
    int64_t tricks = 0;
    for (; side; side &= (uint8_t)(side - 1))
        tricks += end->tricks_won[__builtin_ctz(side)];
    return tricks;
}

/* Whether one of the lines is written for the seat. */
static int64_t has_line(const struct checking *checking, const struct state *end, unsigned seat)
{
    struct ledger ledger;
    engine_ledger(&checking->engine, end, &ledger);
    EACH(line, ledger.lines, ledger.count) {
        if (line->account != checking->engine.rules->account_of[seat])
            continue;
        for (unsigned i = 0; i < checking->line_count; i++)
            if (text_same_word(line->rule->name, checking->lines[i]))
                return 1;
    }
    return 0;
}

static int64_t worth_of(const struct checking *checking, const struct state *end, unsigned seat)
{
    switch (checking->measure) {
    case CHECK_POINTS: return points_of(checking, end, seat);
    case CHECK_TRICKS: return tricks_of(checking, end, seat);
    case CHECK_LINES: return has_line(checking, end, seat);
    }
    return 0;
}

/* --- a deal ----------------------------------------------------------------------------------- */

static bool weigh_one(struct checking *checking, struct solver *solver, const struct state *state,
                      const struct node *choice, int64_t *gain)
{
    struct state after = *state;
    unsigned seat = checking->seat != NO_SEAT ? checking->seat : seat_deciding(state);
    if (choice && !check_choose(checking, &after, choice))
        return false;
    if (solver)
        return solve_one(checking, solver, &after, gain);
    if (!check_play_on(checking, &after, NO_SEAT))
        return false;
    *gain = worth_of(checking, &after, seat);
    return true;
}

bool check_weigh(struct checking *checking, const struct state *state, unsigned number)
{
    struct solver *solver = checking->player ? NULL : open_solver(checking, state);
    bool is_fine = true;
    int64_t *gains = &checking->gains[(size_t)number * checking->choice_count];
    if (!solver)
        checking->parts =
            checking->measure == CHECK_POINTS ? points_weight(checking->engine.rules) : 1;
    for (unsigned i = 0; is_fine && i < checking->choice_count; i++)
        is_fine = weigh_one(checking, solver, state, checking->choices[i], &gains[i]);
    solver_destroy(solver);
    return is_fine;
}
