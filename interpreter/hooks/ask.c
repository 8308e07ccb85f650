/* Questions that come up while a game is played. */
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

#include "hooks/answer.h"
#include "hooks/complaint.h"
#include "hooks/expression.h"
#include "hooks/frozen.h"
#include "hooks/hook_file.h"
#include "hooks/hooks.h"
#include "hooks/memo.h"
#include "hooks/told.h"

struct hooks {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct sandbox *sandbox;
    bool failed;
    uint64_t calls;
    uint64_t asked[OBLIGATIONS_MAX + 3]; /* by hook */
    struct memo memo;
};

/* --- life ------------------------------------------------------------------------------------ */

static int create_world(lua_State *lua)
{
    told_create(lua, lua_touserdata(lua, 1), true);
    return 0;
}

/* Hooks that are asked during play; the baked ones have spoken. */
static const struct hook *find_played_hook(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (rules->play.obligations[i].hook)
            return rules->play.obligations[i].hook;
    return rules->play.winner;
}

/* Cards and the hook file are only needed for hooks; expressions live without. */
static void open_world(struct hooks *hooks, const struct hook *hook)
{
    const struct ruleset *rules = hooks->rules;
    if (sandbox_prepare(hooks->sandbox, create_world, (void *)(uintptr_t)rules) &&
        hook_file_load(hooks->sandbox, rules))
        return;
    complain_failure(hooks->diagnostics, rules, hook, &hooks->sandbox->failure);
    hooks->failed = true;
}

/* Whatever a game may ask is compiled before it begins. */
static void open_expressions(struct hooks *hooks)
{
    const struct ruleset *rules = hooks->rules;
    for (unsigned i = 0; i < rules->expression_count && !hooks->failed; i++) {
        const struct expression *expression = rules->expressions[i];
        if (expression->is_constant || expression_prepare(hooks->sandbox, rules, expression))
            continue;
        diagnose(hooks->diagnostics, E_TOO_BIG, expression->place,
                 "the expressions up to this one take too much memory");
        hooks->failed = true;
    }
}

struct hooks *hooks_open(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct hooks *hooks = memory_grow(NULL, sizeof *hooks);
    memset(hooks, 0, sizeof *hooks);
    hooks->rules = rules;
    hooks->diagnostics = diagnostics;
    hooks->sandbox = sandbox_create();
    const struct hook *hook = find_played_hook(rules);
    if (hook)
        open_world(hooks, hook);
    open_expressions(hooks);
    return hooks;
}

void hooks_close(struct hooks *hooks)
{
    if (!hooks)
        return;
    sandbox_destroy(hooks->sandbox);
    free(hooks);
}

bool hooks_failed(const struct hooks *hooks)
{
    return hooks->failed;
}

uint64_t hooks_calls(const struct hooks *hooks)
{
    return hooks->calls;
}

uint64_t hooks_asked(const struct hooks *hooks, const struct hook *hook)
{
    return hooks->asked[hook->number];
}

/* --- expressions ----------------------------------------------------------------------------- */

static int32_t ask_expression(struct hooks *hooks, const struct expression *expression,
                              const int32_t *values)
{
    int32_t answer;
    hooks->calls++;
    if (expression_ask(hooks->sandbox, hooks->rules, hooks->diagnostics, expression, values,
                       &answer))
        memo_keep(&hooks->memo, expression, values, answer);
    else
        hooks->failed = true;
    return answer;
}

int32_t hooks_answer(struct hooks *hooks, const struct expression *expression,
                     const int32_t *values)
{
    if (hooks->failed)
        return 0;
    if (expression->is_constant)
        return expression->constant;
    const int32_t *known = memo_find(&hooks->memo, expression, values);
    return known ? *known : ask_expression(hooks, expression, values);
}

/* --- hooks ----------------------------------------------------------------------------------- */

/* One run of a hook. */
struct asking {
    const struct ruleset *rules;
    const struct hook *hook;
    const struct hook_question *question;
    struct answer answer;
    struct set cards; /* of a list that was answered */
    bool is_list;     /* it was a list of cards */
};

static void push_cards(lua_State *lua, struct set cards)
{
    lua_createtable(lua, (int)set_count(cards), 0);
    lua_Integer count = 0;
    SET_EACH(card, cards) {
        told_push_card(lua, card);
        lua_rawseti(lua, -2, ++count);
    }
}

static void push_trick(lua_State *lua, const struct hook_question *question)
{
    lua_createtable(lua, question->trick_count, 0);
    for (unsigned i = 0; i < question->trick_count; i++) {
        told_push_card(lua, question->trick[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

static void push_deal(lua_State *lua, const struct asking *asking)
{
    told_set_contract(lua, asking->rules, asking->question->contract);
    told_set_suits(lua, asking->rules, asking->question->suits);
    told_set_turn(lua, asking->question->trick_number, asking->question->seat + 1u);
    told_push_deal(lua);
}

/* Reads the list of cards on top. A card is a table, too, but no list. */
static void read_cards(lua_State *lua, struct asking *asking)
{
    asking->is_list = lua_istable(lua, -1) && told_card(lua, -1) == NO_CARD;
    if (!asking->is_list)
        return;
    frozen_contents(lua, -1);
    lua_Integer count = (lua_Integer)lua_rawlen(lua, -1);
    for (lua_Integer i = 1; i <= count && asking->is_list; i++) {
        lua_rawgeti(lua, -1, i);
        card_t card = told_card(lua, -1);
        asking->is_list = card != NO_CARD;
        if (asking->is_list)
            set_add(&asking->cards, card);
        lua_pop(lua, 1);
    }
}

static int ask_obliged(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    push_cards(lua, asking->question->hand);
    push_trick(lua, asking->question);
    push_deal(lua, asking);
    hook_file_call(lua, asking->hook, 1);
    asking->answer = answer_read(lua, -1);
    read_cards(lua, asking);
    return 0;
}

static int ask_winner(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    push_trick(lua, asking->question);
    push_deal(lua, asking);
    hook_file_call(lua, asking->hook, 1);
    asking->answer = answer_read(lua, -1);
    return 0;
}

static bool ask(struct hooks *hooks, lua_CFunction body, struct asking *asking)
{
    if (hooks->failed)
        return false;
    hooks->calls++;
    hooks->asked[asking->hook->number]++;
    if (sandbox_run(hooks->sandbox, body, asking))
        return true;
    complain_failure(hooks->diagnostics, hooks->rules, asking->hook, &hooks->sandbox->failure);
    hooks->failed = true;
    return false;
}

static void complain(struct hooks *hooks, const struct asking *asking, const char *wanted)
{
    char words[ANSWER_WORDS];
    complain_answer(hooks->diagnostics, hooks->rules, E_HOOK_ANSWER, asking->hook,
                    "'%s' answered %s where %s or nil must stand", asking->hook->function,
                    answer_words(&asking->answer, words), wanted);
    hooks->failed = true;
}

bool hooks_obliged(struct hooks *hooks, const struct hook *hook,
                   const struct hook_question *question, struct set *cards)
{
    struct asking asking = {.rules = hooks->rules, .hook = hook, .question = question};
    if (!ask(hooks, ask_obliged, &asking) || asking.answer.kind == ANSWER_NIL)
        return false;
    if (!asking.is_list || !set_is_empty(set_minus(asking.cards, question->hand))) {
        complain(hooks, &asking, "a list of cards of the hand");
        return false;
    }
    *cards = asking.cards;
    return !set_is_empty(asking.cards);
}

int hooks_winner(struct hooks *hooks, const struct hook *hook, const struct hook_question *question)
{
    struct asking asking = {.rules = hooks->rules, .hook = hook, .question = question};
    if (!ask(hooks, ask_winner, &asking) || asking.answer.kind == ANSWER_NIL)
        return -1;
    const struct answer *answer = &asking.answer;
    if (answer->kind == ANSWER_INTEGER && answer->integer >= 1 &&
        answer->integer <= question->trick_count)
        return (int)answer->integer - 1;
    complain(hooks, &asking, "the place of a card in the trick, from 1,");
    return -1;
}
