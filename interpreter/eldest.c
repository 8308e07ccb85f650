/*
 * The front door: checks what comes in and hands it to the floors below. A match is a struct state
 * in a coat; nothing here decides a rule.
 */
#include "eldest.h"

#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/diagnostic.h"
#include "engine/engine.h"
#include "engine/open.h"
#include "engine/reason.h"
#include "table/view.h"

/* The last word of a match says whose view it is, plus one; 0 is the match itself. */
#define VIEW (sizeof(struct eldest_match) / sizeof(uint64_t) - 1)

static_assert(sizeof(struct state) <= VIEW * sizeof(uint64_t), "a state fits its coat");
static_assert(ELDEST_SEATS_MAX == SEATS_MAX && ELDEST_ACTIONS_MAX == SET_MAX, "public limits");
static_assert(ELDEST_NOBODY == NO_SEAT, "nobody is the same in and out");

/* All that a ruleset or a table has lies in its pool, and ends with it. */
struct eldest_ruleset {
    struct memory_pool *pool;
    struct ruleset *rules;
};

struct eldest_table {
    struct memory_pool *pool;
    struct engine engine;
    struct diagnostics *diagnostics;
    FILE *errors;
};

static const struct state *state_in(const struct eldest_match *match)
{
    return (const struct state *)match->words;
}

static struct state *state_to_change(struct eldest_match *match)
{
    return (struct state *)match->words;
}

static FILE *errors_to(FILE *errors)
{
    return errors ? errors : stderr;
}

static void tell_no_memory(FILE *errors)
{
    fputs("eldest: out of memory\n", errors_to(errors));
    errno = ENOMEM;
}

/* --- rulesets -------------------------------------------------------------------------------- */

static unsigned count_texts(const char *const *texts)
{
    unsigned count = 0;
    while (texts && texts[count])
        count++;
    return count;
}

static struct ruleset *open_requested(const char *name, const struct eldest_request *request,
                                      struct arena *arena, struct diagnostics *diagnostics)
{
    struct load_request wanted = {
        .options = request->options,
        .option_count = count_texts(request->options),
        .players = request->players,
    };
    const char *const *folders = request->folders ? request->folders : ruleset_folders(arena);
    return ruleset_open(name, folders, &wanted, diagnostics);
}

struct loading {
    const char *name;
    const struct eldest_request *request;
    struct eldest_ruleset *result;
};

static void load(void *argument)
{
    struct loading *loading = argument;
    const struct eldest_request *request = loading->request;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = open_requested(loading->name, request, arena, diagnostics);
    diagnostics_print(diagnostics, errors_to(request->errors), DIAGNOSTIC_EXCERPT);
    if (rules) {
        loading->result = memory_grow(NULL, sizeof *loading->result);
        *loading->result = (struct eldest_ruleset){memory_pool(), rules};
    }
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

struct eldest_ruleset *eldest_ruleset_load(const char *name, const struct eldest_request *request)
{
    struct eldest_request standard = {0};
    struct loading loading = {.name = name, .request = request ? request : &standard};
    struct memory_pool *pool = memory_pool_create();
    bool had_memory = pool && memory_guard(pool, load, &loading);
    if (had_memory && loading.result)
        return loading.result;
    memory_pool_destroy(pool);
    if (had_memory)
        errno = EINVAL;
    else
        tell_no_memory(loading.request->errors);
    return NULL;
}

void eldest_ruleset_free(struct eldest_ruleset *rules)
{
    if (rules)
        memory_pool_destroy(rules->pool);
}

const char *eldest_ruleset_name(const struct eldest_ruleset *rules)
{
    return rules->rules->name;
}

unsigned eldest_players(const struct eldest_ruleset *rules)
{
    return rules->rules->players;
}

unsigned eldest_accounts(const struct eldest_ruleset *rules)
{
    return rules->rules->account_count;
}

unsigned eldest_account_of(const struct eldest_ruleset *rules, unsigned seat)
{
    return seat < rules->rules->players ? rules->rules->account_of[seat] : ELDEST_NOBODY;
}

const char *eldest_card_name(const struct eldest_ruleset *rules, unsigned card)
{
    const struct pack *pack = &rules->rules->pack;
    return card < pack->card_count ? pack->cards[card].name : NULL;
}

/* --- tables ---------------------------------------------------------------------------------- */

struct opening {
    const struct ruleset *rules;
    FILE *errors;
    struct eldest_table *result;
};

static void open_table(void *argument)
{
    struct opening *opening = argument;
    struct eldest_table *table = memory_grow(NULL, sizeof *table);
    *table = (struct eldest_table){
        .pool = memory_pool(),
        .diagnostics = diagnostics_create(),
        .errors = errors_to(opening->errors),
    };
    table->engine = (struct engine){
        .rules = opening->rules,
        .hooks = hooks_open(opening->rules, table->diagnostics),
    };
    opening->result = table;
}

struct eldest_table *eldest_table_open(const struct eldest_ruleset *rules, FILE *errors)
{
    struct opening opening = {.rules = rules->rules, .errors = errors};
    struct memory_pool *pool = memory_pool_create();
    if (pool && memory_guard(pool, open_table, &opening))
        return opening.result;
    memory_pool_destroy(pool);
    tell_no_memory(errors);
    return NULL;
}

void eldest_table_close(struct eldest_table *table)
{
    if (table)
        memory_pool_destroy(table->pool);
}

bool eldest_table_failed(const struct eldest_table *table)
{
    return hooks_failed(table->engine.hooks);
}

/* --- moving on ------------------------------------------------------------------------------- */

static void print_failure(void *table_)
{
    const struct eldest_table *table = table_;
    diagnostics_print(table->diagnostics, table->errors, DIAGNOSTIC_EXCERPT);
}

/* Kept out of the questions and moves: the compiler would make room for it in each. */
static __attribute__((noinline, cold)) void tell_failure(const struct eldest_table *table)
{
    void *argument = (void *)(uintptr_t)table;
    if (hooks_starved(table->engine.hooks) || !memory_guard(table->pool, print_failure, argument))
        tell_no_memory(table->errors);
    else
        errno = EINVAL;
}

/*
 * A table at which a hook has failed does nothing more, so the failure is told by the question or
 * the move in which it came. What these allocate only hooks do, and theirs is guarded
 * (hooks/ask.c): a guard around each would cost more than many a move.
 */
static bool failed_just_now(const struct eldest_table *table)
{
    if (!eldest_table_failed(table))
        return false;
    tell_failure(table);
    return true;
}

/* Nothing is played at a table that failed, nor on what is only a view. */
static bool may_move(const struct eldest_table *table, const struct eldest_match *match)
{
    return !eldest_table_failed(table) && !match->words[VIEW];
}

/*
 * A move is made on a copy, and the match takes it over unless a hook failed on the way: a match is
 * never half moved.
 */
static bool keep_unless_failed(const struct eldest_table *table, struct eldest_match *match,
                               const struct state *moved)
{
    if (failed_just_now(table))
        return false;
    *state_to_change(match) = *moved;
    return true;
}

void eldest_match_begin(const struct eldest_table *table, struct eldest_match *match, uint64_t seed)
{
    memset(match, 0, sizeof *match);
    bool had_failed = eldest_table_failed(table);
    engine_begin(&table->engine, state_to_change(match), seed);
    if (!had_failed)
        failed_just_now(table);
}

enum eldest_turn eldest_turn(const struct eldest_match *match)
{
    const struct state *state = state_in(match);
    if (turn_is_decision(state))
        return ELDEST_DECISION;
    if (turn_is_chance(state))
        return ELDEST_CHANCE;
    return state->turn == TURN_OVER ? ELDEST_OVER : ELDEST_DEAL_OVER;
}

bool eldest_is_over(const struct eldest_match *match)
{
    return state_in(match)->turn == TURN_OVER;
}

unsigned eldest_actor(const struct eldest_match *match)
{
    return state_in(match)->actor;
}

/* Whoever sees the match so does not see the hand that is to act. */
static bool is_view_of_another(const struct eldest_match *match)
{
    return match->words[VIEW] && match->words[VIEW] != eldest_actor(match) + UINT64_C(1);
}

void eldest_legal(const struct eldest_table *table, const struct eldest_match *match,
                  struct eldest_actions *actions)
{
    actions->count = 0;
    if (eldest_table_failed(table) || is_view_of_another(match))
        return;
    struct set legal = engine_legal(&table->engine, state_in(match));
    if (failed_just_now(table))
        return;
    SET_EACH(action, legal) {
        actions->action[actions->count++] = (uint8_t)action;
    }
}

const char *eldest_action_name(const struct eldest_table *table, const struct eldest_match *match,
                               unsigned action)
{
    static const char *const seats[SEATS_MAX] = {"seat 1", "seat 2", "seat 3", "seat 4",
                                                 "seat 5", "seat 6", "seat 7", "seat 8"};
    const struct ruleset *rules = table->engine.rules;
    const struct state *state = state_in(match);
    if (state->turn == TURN_SEAT)
        return action < rules->players ? seats[action] : NULL;
    if (state->turn == TURN_CALL) {
        const struct ask_step *ask = &rules->steps[state->step].ask;
        return action < ask->call_count ? ask->calls[action].name : NULL;
    }
    return action < rules->pack.card_count ? rules->pack.cards[action].name : NULL;
}

static void fill_reason(struct eldest_reason *out, const struct reason *reason)
{
    *out = (struct eldest_reason){.rule = reason->rule};
    if (!reason->place.source)
        return;
    struct line_column at = place_line_column(reason->place);
    out->file = reason->place.source->name;
    out->line = at.line;
    out->column = at.column;
}

bool eldest_apply(const struct eldest_table *table, struct eldest_match *match, unsigned action,
                  struct eldest_reason *reason)
{
    struct reason why = {.rule = ""};
    bool failed = !may_move(table, match);
    bool refused =
        failed || reason_for_refusal(&table->engine, state_in(match), action, &why) != REFUSED_NOT;
    if (reason)
        fill_reason(reason, &why);
    if (failed || failed_just_now(table) || refused)
        return false;
    struct state moved = *state_in(match);
    engine_apply(&table->engine, &moved, action);
    return keep_unless_failed(table, match, &moved);
}

bool eldest_chance(const struct eldest_table *table, struct eldest_match *match)
{
    struct state moved = *state_in(match);
    if (!turn_is_chance(&moved) || !may_move(table, match))
        return false;
    engine_chance(&table->engine, &moved);
    return keep_unless_failed(table, match, &moved);
}

static bool is_the_pack(const struct ruleset *rules, const uint8_t *cards)
{
    struct set seen = {{0, 0}};
    for (unsigned i = 0; i < rules->pack.card_count; i++) {
        if (cards[i] >= rules->pack.card_count)
            return false;
        set_add(&seen, cards[i]);
    }
    return set_count(seen) == rules->pack.card_count;
}

bool eldest_shuffle(const struct eldest_table *table, struct eldest_match *match,
                    const uint8_t *cards)
{
    struct state moved = *state_in(match);
    if (moved.turn != TURN_SHUFFLE || !may_move(table, match) ||
        !is_the_pack(table->engine.rules, cards))
        return false;
    engine_shuffle(&table->engine, &moved, cards);
    return keep_unless_failed(table, match, &moved);
}

bool eldest_next_deal(const struct eldest_table *table, struct eldest_match *match)
{
    struct state moved = *state_in(match);
    if (moved.turn != TURN_NEXT_DEAL || !may_move(table, match))
        return false;
    engine_next_deal(&table->engine, &moved);
    return keep_unless_failed(table, match, &moved);
}

/* --- what is seen ---------------------------------------------------------------------------- */

void eldest_view(const struct eldest_table *table, const struct eldest_match *match, unsigned seat,
                 struct eldest_match *view)
{
    struct view seen;
    view_of(table->engine.rules, state_in(match), seat, &seen);
    memset(view, 0, sizeof *view);
    *state_to_change(view) = seen.known;
    view->words[VIEW] = seat + UINT64_C(1);
}

unsigned eldest_hand(const struct eldest_table *table, const struct eldest_match *match,
                     unsigned seat, uint8_t *cards)
{
    unsigned count = 0;
    if (seat >= table->engine.rules->players)
        return 0;
    SET_EACH(card, state_in(match)->hand[seat]) {
        cards[count++] = (uint8_t)card;
    }
    return count;
}

unsigned eldest_deal(const struct eldest_match *match)
{
    return state_in(match)->deal;
}

unsigned eldest_dealer(const struct eldest_match *match)
{
    return state_in(match)->dealer;
}

int32_t eldest_score(const struct eldest_match *match, unsigned account)
{
    return account < SEATS_MAX ? state_in(match)->score[account] : 0;
}

bool eldest_leads(const struct eldest_table *table, const struct eldest_match *match,
                  unsigned account)
{
    return account < SEATS_MAX &&
           (engine_leaders(&table->engine, state_in(match)) & (1u << account));
}
