/* Asking Lua for the pieces of a fold. */
#include <string.h>

#include <lauxlib.h>

#include "hooks/expression.h"
#include "hooks/fold.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

#define PIECES_MOST   1024 /* of one answer; a hand has a card for each turn of a loop */
#define COMPARED_MOST 100  /* answers that are asked for as a whole, too */

struct learning {
    struct hooks *hooks;
    const struct hook *hook;
    struct fold *fold;
    struct fold_stop stop;
    struct fold_step step;
    const struct hook_question *question;
    bool is_told;     /* the question, to Lua */
    bool is_full;     /* there was no room for a value */
    bool is_learnt;   /* the step is what the piece came to */
    int first_result; /* on Lua's stack */
    bool is_answered;
    struct set cards;
};

/* On Lua's stack, from here on, lie the lists that come to the piece, to tell them again. */
enum { LISTS = 2 };

static char mark; /* its address is nobody else's */

static bool is_turn(const struct learning *learning)
{
    return learning->stop.piece % 2 == 1;
}

static bool is_last(const struct learning *learning)
{
    return learning->stop.piece == 2u * learning->fold->loop_count;
}

/* How many variables come to the piece, and how many it hands on. */
static unsigned count_before(const struct learning *learning)
{
    unsigned loop = learning->stop.piece / 2;
    if (is_turn(learning))
        return learning->fold->carried[loop];
    return loop > 0 ? learning->fold->carried[loop - 1] : 0;
}

static unsigned count_behind(const struct learning *learning)
{
    return is_last(learning) ? 0 : learning->fold->carried[learning->stop.piece / 2];
}

/* --- what comes to it ------------------------------------------------------------------------ */

/* A list of that length; of what is in it nobody sees more. */
static void push_list(lua_State *lua, int64_t length)
{
    lua_createtable(lua, (int)length + 1, 0);
    for (int64_t i = 1; i <= length; i++) {
        lua_pushboolean(lua, true);
        lua_rawseti(lua, -2, i);
    }
}

/* Pushes the lists, and nil in the places of other variables. */
static void push_lists(lua_State *lua, const struct learning *learning)
{
    for (unsigned i = 0; i < count_before(learning); i++)
        if (learning->fold->list_of[i])
            push_list(lua, learning->stop.carried[i].number);
        else
            lua_pushnil(lua);
}

static void push_float(lua_State *lua, int64_t bits)
{
    lua_Number number;
    memcpy(&number, &bits, sizeof number);
    lua_pushnumber(lua, number);
}

static void push_text(lua_State *lua, int64_t packed)
{
    char text[sizeof packed];
    memcpy(text, &packed, sizeof packed);
    lua_pushlstring(lua, text + 1, (size_t)text[0]);
}

static void push_kept(lua_State *lua, int64_t number)
{
    slot_push(lua, SLOT_FOLDED);
    lua_rawgeti(lua, -1, number + 1);
    lua_remove(lua, -2);
}

/* The variable of that number. */
static void push_carried(lua_State *lua, const struct carried *carried, unsigned number)
{
    switch (carried->kind) {
    case CARRIES_NIL: lua_pushnil(lua); return;
    case CARRIES_TRUTH: lua_pushboolean(lua, carried->number != 0); return;
    case CARRIES_INTEGER: lua_pushinteger(lua, carried->number); return;
    case CARRIES_FLOAT: push_float(lua, carried->number); return;
    case CARRIES_TEXT: push_text(lua, carried->number); return;
    case CARRIES_CARD: told_push_card(lua, (unsigned)carried->number); return;
    case CARRIES_DEAL: told_push_deal(lua); return;
    case CARRIES_KEPT: push_kept(lua, carried->number); return;
    case CARRIES_LIST: lua_pushvalue(lua, LISTS + (int)number); return;
    }
}

/* Calls the piece; its results are those that it hands on, or an answer. */
static void call_piece(lua_State *lua, struct learning *learning)
{
    int top = lua_gettop(lua), before = (int)count_before(learning);
    hook_file_push_piece(lua, learning->fold->first_piece + learning->stop.piece);
    lua_pushlightuserdata(lua, &mark);
    slot_push(lua, SLOT_HAND);
    slot_push(lua, SLOT_TRICK);
    told_push_deal(lua);
    for (int i = 0; i < before; i++)
        push_carried(lua, &learning->stop.carried[i], (unsigned)i);
    if (is_turn(learning)) {
        lua_pushinteger(lua, (lua_Integer)learning->stop.place);
        told_push_card(lua, learning->stop.card);
    }
    lua_call(lua, lua_gettop(lua) - top - 1, 2 + (int)count_behind(learning));
    seal_check(lua);
    learning->first_result = top + 1;
}

/* --- what it came to ------------------------------------------------------------------------- */

/* A list that came to the piece, and to which a turn may have added its card, or a new one. */
static bool read_list(lua_State *lua, struct learning *learning, unsigned number, int index)
{
    unsigned list = learning->fold->list_of[number] - 1u;
    bool is_new = number >= count_before(learning);
    int64_t before = is_new ? 0 : learning->stop.carried[number].number;
    if (lua_type(lua, index) != LUA_TTABLE ||
        (!is_new && !lua_rawequal(lua, index, LISTS + (int)number)))
        return false;
    int64_t length = length_of(lua, index);
    if (length < before || length > before + is_turn(learning))
        return false;
    learning->step.added |= (uint8_t)((length > before) << list);
    learning->step.carried[number] =
        (struct carried){learning->fold->is_counted[list] ? length : 0, CARRIES_LIST};
    return true;
}

static bool pack_text(lua_State *lua, int index, int64_t *packed)
{
    char text[sizeof *packed] = "";
    size_t length;
    const char *at = lua_tolstring(lua, index, &length);
    if (length >= sizeof text)
        return false;
    text[0] = (char)length;
    memcpy(text + 1, at, length);
    memcpy(packed, text, sizeof *packed);
    return true;
}

/* Puts the value at index among those that are kept, under that number. */
static void keep_value(lua_State *lua, int index, int number)
{
    slot_push(lua, SLOT_FOLDED);
    lua_pushvalue(lua, index);
    lua_rawseti(lua, -2, number + 1);
    lua_pop(lua, 1);
}

/* What else there can be: the deal, what came to the piece so, and what stands before all loops,
 * where it is made once. */
static bool read_other(lua_State *lua, struct learning *learning, int index,
                       struct carried *carried)
{
    told_push_deal(lua);
    bool is_deal = lua_rawequal(lua, index, -1);
    lua_pop(lua, 1);
    if (is_deal) {
        *carried = (struct carried){0, CARRIES_DEAL};
        return true;
    }
    for (unsigned i = 0; i < count_before(learning); i++) {
        if (learning->stop.carried[i].kind != CARRIES_KEPT)
            continue;
        push_kept(lua, learning->stop.carried[i].number);
        bool is_same = lua_rawequal(lua, index, -1);
        lua_pop(lua, 1);
        *carried = learning->stop.carried[i];
        if (is_same)
            return true;
    }
    int number = learning->stop.piece == 0 ? folds_value(learning->hooks->folds) : -1;
    learning->is_full = learning->stop.piece == 0 && number < 0;
    if (number < 0)
        return false;
    keep_value(lua, index, number);
    *carried = (struct carried){number, CARRIES_KEPT};
    return true;
}

/* A number: its bits tell it from every other. */
static struct carried read_number(lua_State *lua, int index)
{
    if (lua_isinteger(lua, index))
        return (struct carried){lua_tointeger(lua, index), CARRIES_INTEGER};
    struct carried carried = {0, CARRIES_FLOAT};
    lua_Number number = lua_tonumber(lua, index);
    memcpy(&carried.number, &number, sizeof number);
    return carried;
}

static bool read_variable(lua_State *lua, struct learning *learning, int index,
                          struct carried *carried)
{
    *carried = (struct carried){0, CARRIES_NIL};
    switch (lua_type(lua, index)) {
    case LUA_TNIL: return true;
    case LUA_TBOOLEAN:
        *carried = (struct carried){lua_toboolean(lua, index), CARRIES_TRUTH};
        return true;
    case LUA_TNUMBER: *carried = read_number(lua, index); return true;
    case LUA_TSTRING: carried->kind = CARRIES_TEXT; return pack_text(lua, index, &carried->number);
    default: break;
    }
    card_t card = told_card(lua, index);
    if (card == NO_CARD)
        return read_other(lua, learning, index, carried);
    *carried = (struct carried){card, CARRIES_CARD};
    return true;
}

/* What the piece hands on. */
static bool read_way_on(lua_State *lua, struct learning *learning)
{
    struct fold_step *step = &learning->step;
    step->goes_on = true;
    step->breaks = lua_toboolean(lua, learning->first_result + 1);
    for (unsigned i = 0; i < count_behind(learning); i++) {
        int index = learning->first_result + 2 + (int)i;
        bool is_read = learning->fold->list_of[i]
                           ? read_list(lua, learning, i, index)
                           : read_variable(lua, learning, index, &step->carried[i]);
        if (!is_read)
            return false;
    }
    return true;
}

/* One of the lists that came to the piece, or other cards. */
static bool read_answer(lua_State *lua, struct learning *learning)
{
    int index = learning->first_result;
    for (unsigned i = 0; i < count_before(learning); i++)
        if (learning->fold->list_of[i] && lua_rawequal(lua, index, LISTS + (int)i)) {
            learning->step.list = learning->fold->list_of[i] - 1;
            return read_list(lua, learning, i, index);
        }
    return lua_isnil(lua, index) || answer_cards(lua, index, &learning->step.cards);
}

static int ask_piece(lua_State *lua)
{
    struct learning *learning = lua_touserdata(lua, 1);
    luaL_checkstack(lua, 3 * CARRIED_MAX + 10, NULL);
    if (!learning->is_told) {
        told_push_question(lua, learning->hooks->rules, learning->question);
        lua_settop(lua, 1);
        learning->is_told = true;
    }
    push_lists(lua, learning);
    call_piece(lua, learning);
    bool goes_on = lua_touserdata(lua, learning->first_result) == &mark;
    learning->is_learnt = goes_on ? read_way_on(lua, learning) : read_answer(lua, learning);
    return 0;
}

/* --- learning -------------------------------------------------------------------------------- */

/* Asks for the piece at which the answer stopped. False if there is nothing to be kept. */
static bool take_step(struct learning *learning)
{
    learning->step = (struct fold_step){.list = -1};
    learning->is_full = learning->is_learnt = false;
    return learning->stop.target && sandbox_run(learning->hooks->sandbox, ask_piece, learning) &&
           learning->is_learnt;
}

/* Puts the answer together. What there is no room for now there may be another time; else a hook
 * whose pieces come to nothing is no fold. */
static void learn(void *argument)
{
    struct learning *learning = argument;
    struct folds *folds = learning->hooks->folds;
    const struct hook_question *question = learning->question;
    for (unsigned i = 0; i < PIECES_MOST; i++) {
        learning->is_answered =
            folds_answer(folds, learning->hook, question->kept, &question->hand, question->trick,
                         question->trick_count, &learning->cards, &learning->stop);
        if (learning->is_answered)
            return;
        if (!take_step(learning)) {
            learning->fold->is_fold = learning->is_full;
            return;
        }
        if (!folds_keep(folds, learning->hook, question->kept, &learning->stop, &learning->step))
            return;
    }
}

bool fold_learn(struct hooks *hooks, const struct hook *hook, const struct hook_question *question,
                struct set *cards)
{
    struct learning learning = {
        .hooks = hooks, .hook = hook, .fold = folds_of(hooks->folds, hook), .question = question};
    hooks_guard(hooks, learn, &learning);
    *cards = learning.cards;
    return learning.is_answered && !hooks->failed;
}

bool fold_is_trusted(struct folds *folds, const struct hook *hook)
{
    return folds_of(folds, hook)->compared == COMPARED_MOST;
}

void fold_compare(struct folds *folds, const struct hook *hook, bool is_same)
{
    struct fold *fold = folds_of(folds, hook);
    fold->is_fold &= is_same;
    fold->compared++;
}
