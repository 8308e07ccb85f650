/* Hooks that are asked while a game is played, and what all of them say of their answers. */
#include <lauxlib.h>

#include "hooks/expression.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

/* One run of a hook. */
struct asking {
    const struct ruleset *rules;
    const struct hook *hook;
    const struct hook_question *question;
    const struct state *state; /* of the points of a seat, which are asked without a question */
    unsigned seat;
    struct arena *arena; /* for the text of the reason; NULL: it is not wanted */
    struct lua_answer answer, reason;
    const char *text;
    struct set cards; /* of a list that was answered */
    bool is_list;     /* it was a list of cards */
};

/* Without clearing the texts of the answers, which are long. */
static void start(struct asking *asking, const struct hooks *hooks, const struct hook *hook,
                  const struct hook_question *question, struct arena *arena)
{
    asking->rules = hooks->rules;
    asking->hook = hook;
    asking->question = question;
    asking->arena = arena;
    asking->answer.kind = asking->reason.kind = ANSWER_NIL;
    asking->text = NULL;
    asking->cards = (struct set){0};
    asking->is_list = false;
}

/* Where hook_file_call leaves an answer, and what the hook says of it. */
enum { ANSWER = 2, REASON };

/* Calls the hook with the arguments that lie on the stack above the asking. */
static void call(lua_State *lua, struct asking *asking)
{
    hook_file_call(lua, asking->hook, 1);
    answer_read(lua, ANSWER, &asking->answer);
    answer_read(lua, REASON, &asking->reason);
    if (asking->arena && asking->reason.kind == ANSWER_TEXT)
        asking->text = says_in_one_line(asking->arena, lua_tostring(lua, REASON));
}

static int ask_obliged(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    api_push_question(lua, asking->rules, asking->question);
    call(lua, asking);
    asking->is_list = answer_cards(lua, ANSWER, &asking->cards);
    return 0;
}

static int ask_winner(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    api_push_trick(lua, asking->question->trick, asking->question->trick_count);
    api_push_deal_of(lua, asking->rules, asking->question);
    call(lua, asking);
    return 0;
}

/* The two that are baked are asked again only for what they say. */
static int ask_suit_of(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    api_push_card(lua, asking->question->card);
    api_push_deal_of(lua, asking->rules, asking->question);
    call(lua, asking);
    return 0;
}

static int ask_power(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    api_push_card(lua, asking->question->card);
    api_push_suit(lua, asking->rules, asking->question->led);
    api_push_deal_of(lua, asking->rules, asking->question);
    call(lua, asking);
    return 0;
}

/* Told of no more than what answers are kept by. */
static int ask_power_now(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    const struct hook_question *question = asking->question;
    api_set_contract(lua, asking->rules, question->contract); /* cards are as strong as under it */
    api_push_card(lua, question->card);
    api_push_suit(lua, asking->rules, question->led);
    api_push_remembered(lua, asking->rules, question);
    call(lua, asking);
    return 0;
}

static int ask_points(lua_State *lua)
{
    struct asking *asking = lua_touserdata(lua, 1);
    lua_pushinteger(lua, (lua_Integer)asking->seat + 1);
    api_push_deal_at_score(lua, asking->rules, asking->state);
    call(lua, asking);
    return 0;
}

/* --- asking ---------------------------------------------------------------------------------- */

struct complaint {
    struct hooks *hooks;
    const struct asking *asking;
    const struct lua_answer *answer;
    const char *wanted;
};

static void diagnose_answer(void *argument)
{
    const struct complaint *complaint = argument;
    const struct asking *asking = complaint->asking;
    char words[ANSWER_WORDS];
    const char *behind = complaint->answer == &asking->reason ? " as its reason" : "";
    complain_answer(complaint->hooks->diagnostics, complaint->hooks->rules, E_HOOK_ANSWER,
                    asking->hook, "'%s' returned %s%s instead of %s or nil", asking->hook->function,
                    answer_words(complaint->answer, words), behind, complaint->wanted);
}

static void complain(struct hooks *hooks, const struct asking *asking,
                     const struct lua_answer *answer, const char *wanted)
{
    struct complaint complaint = {hooks, asking, answer, wanted};
    hooks_guard(hooks, diagnose_answer, &complaint);
    hooks->failed = true;
}

struct run {
    struct hooks *hooks;
    lua_CFunction body;
    struct asking *asking;
};

static void run_guarded(void *argument)
{
    const struct run *run = argument;
    struct hooks *hooks = run->hooks;
    if (sandbox_run(hooks->sandbox, run->body, run->asking))
        return;
    complain_failure(hooks->diagnostics, hooks->rules, run->asking->hook, &hooks->sandbox->failure);
    hooks->failed = true;
}

static bool run(struct hooks *hooks, lua_CFunction body, struct asking *asking)
{
    struct run run = {hooks, body, asking};
    if (hooks->failed)
        return false;
    hooks_guard(hooks, run_guarded, &run);
    if (!hooks->failed && !answer_is_reason(&asking->reason))
        complain(hooks, asking, &asking->reason, "a text");
    return !hooks->failed;
}

static bool ask(struct hooks *hooks, lua_CFunction body, struct asking *asking)
{
    hooks->calls += !hooks->failed;
    hooks->asked[asking->hook->number] += !hooks->failed;
    return run(hooks, body, asking);
}

bool hooks_obliged(struct hooks *hooks, const struct hook *hook,
                   const struct hook_question *question, struct set *cards)
{
    struct asking asking;
    start(&asking, hooks, hook, question, NULL);
    if (!ask(hooks, ask_obliged, &asking))
        return false;
    if (asking.answer.kind != ANSWER_NIL &&
        (!asking.is_list || !set_is_empty(set_minus(asking.cards, question->hand)))) {
        complain(hooks, &asking, &asking.answer, "a list of cards of the hand");
        return false;
    }
    *cards = asking.cards;
    return !set_is_empty(asking.cards);
}

/* --- the strongest card ---------------------------------------------------------------------- */

/* Asks for the power of the card where that is led; POWER_NIL, too, where it failed. */
static int32_t ask_power_of(struct hooks *hooks, const struct hook *hook,
                            const struct hook_question *question)
{
    struct asking asking;
    start(&asking, hooks, hook, question, NULL);
    const struct lua_answer *answer = &asking.answer;
    hooks->calls += !hooks->failed;
    if (!run(hooks, ask_power_now, &asking) || answer->kind == ANSWER_NIL)
        return POWER_NIL;
    if (answer->kind == ANSWER_INTEGER && answer->integer >= 0 && answer->integer <= POWER_MAX)
        return (int32_t)answer->integer;
    complain(hooks, &asking, answer, "a whole number from 0 to 1000000");
    return POWER_NIL;
}

/* What stands in the list of what is known, or is asked and kept there. */
static int32_t power_in(struct hooks *hooks, const struct hook *hook,
                        const struct hook_question *question, int32_t *known, unsigned card)
{
    if (known[card] != POWER_UNKNOWN)
        return known[card];
    struct hook_question about = *question;
    about.card = (card_t)card;
    int32_t power = ask_power_of(hooks, hook, &about);
    if (!hooks->failed)
        known[card] = power;
    return power;
}

/* Who played the card in this place of the trick. */
static uint8_t seat_of(const struct hook_question *question, unsigned place)
{
    unsigned seat = question->leader ? (unsigned)__builtin_ctz(question->leader) : 0;
    while (place-- > 0)
        seat = question->follows[seat];
    return (uint8_t)seat;
}

/* Whose card it is in this place of the trick: a side, or a seat. */
static unsigned account_at(const struct hooks *hooks, const struct hook_question *question,
                           unsigned place)
{
    return hooks->rules->account_of[seat_of(question, place)];
}

/* The place of the strongest card, of equal ones as the order of the cards has it: WON_BY_NONE if
 * none of these wins; -1 where it says nothing of one of them. What lies before the card that is
 * led cannot win. */
static int strongest(struct hooks *hooks, const struct hook *hook,
                     const struct hook_question *question)
{
    const struct context *context = question->context;
    struct hook_question about = *question;
    unsigned best = context_place_led(context, question->trick, question->trick_count);
    about.led = context->suit_of[question->trick[best]];
    bool by_seat = hooks->rules->play.power_by_seat;
    bool is_of_nobody = false;
    int32_t *known = NULL, most = POWER_NIL;
    for (unsigned place = best; place < question->trick_count; place++) {
        unsigned card = question->trick[place];
        if (is_face_down(hooks->rules->pack.card_count, card) || set_has(question->down, card))
            continue;
        if (by_seat)
            about.seat = seat_of(question, place);
        if (by_seat || !known)
            known = powers_now(hooks->powers, &about, about.led);
        int32_t power = power_in(hooks, hook, &about, known, question->trick[place]);
        if (power == POWER_NIL)
            return -1;
        bool is_equal = power == most && power > 0;
        if (is_equal && context->equals_win_nothing)
            is_of_nobody |= account_at(hooks, question, place) != account_at(hooks, question, best);
        if (power > most || (is_equal && context->last_of_equals_wins)) {
            is_of_nobody &= power == most;
            most = power;
            best = place;
        }
    }
    return is_of_nobody ? WON_BY_NONE : (int)best;
}

/* The same question about the card that is the strongest; false: there is none. */
static bool about_strongest(struct hooks *hooks, const struct hook *hook,
                            const struct hook_question *question, struct hook_question *about)
{
    uint64_t calls = hooks->calls;
    int place = hooks->failed ? -1 : strongest(hooks, hook, question);
    const struct context *context = question->context;
    hooks->calls = calls;
    *about = *question;
    if (place < 0)
        return false;
    unsigned led = context_place_led(context, question->trick, question->trick_count);
    about->led = context->suit_of[question->trick[led]];
    about->card = question->trick[place];
    if (hooks->rules->play.power_by_seat)
        about->seat = seat_of(question, (unsigned)place);
    return true;
}

/* --- who wins -------------------------------------------------------------------------------- */

int hooks_winner(struct hooks *hooks, const struct hook *hook, const struct hook_question *question)
{
    if (hook == hooks->rules->play.power_now) {
        hooks->asked[hook->number] += !hooks->failed;
        return hooks->failed ? -1 : strongest(hooks, hook, question);
    }
    struct asking asking;
    start(&asking, hooks, hook, question, NULL);
    if (!ask(hooks, ask_winner, &asking) || asking.answer.kind == ANSWER_NIL)
        return -1;
    const struct lua_answer *answer = &asking.answer;
    if (answer->kind == ANSWER_INTEGER && answer->integer >= 1 &&
        answer->integer <= question->trick_count)
        return (int)answer->integer - 1;
    complain(hooks, &asking, answer, "the position of a card in the trick, from 1,");
    return -1;
}

/* --- points ---------------------------------------------------------------------------------- */

int32_t hooks_points(struct hooks *hooks, const struct hook *hook, const struct state *state,
                     unsigned seat)
{
    struct asking asking;
    start(&asking, hooks, hook, NULL, NULL);
    asking.state = state;
    asking.seat = seat;
    if (!ask(hooks, ask_points, &asking) || asking.answer.kind == ANSWER_NIL)
        return 0;
    const struct lua_answer *answer = &asking.answer;
    if (answer->kind == ANSWER_INTEGER && answer->integer >= -SCORE_MAX &&
        answer->integer <= SCORE_MAX)
        return (int32_t)answer->integer;
    complain(hooks, &asking, answer, "a whole number of points");
    return 0;
}

const char *hooks_points_reason(struct hooks *hooks, const struct hook *hook,
                                const struct state *state, unsigned seat, struct arena *arena)
{
    struct asking asking;
    start(&asking, hooks, hook, NULL, arena);
    asking.state = state;
    asking.seat = seat;
    return hooks_open_world(hooks, hook) && run(hooks, ask_points, &asking) ? asking.text : NULL;
}

/* --- reasons --------------------------------------------------------------------------------- */

static lua_CFunction body_of(const struct ruleset *rules, const struct hook *hook)
{
    if (hook == rules->suit_of)
        return ask_suit_of;
    if (hook == rules->power)
        return ask_power;
    if (hook == rules->play.power_now)
        return ask_power_now;
    return hook == rules->play.winner ? ask_winner : ask_obliged;
}

const char *hooks_reason(struct hooks *hooks, const struct hook *hook,
                         const struct hook_question *question, struct arena *arena)
{
    struct asking asking;
    start(&asking, hooks, hook, question, arena);
    if (!hooks_open_world(hooks, hook))
        return NULL;
    struct hook_question about;
    if (hook == hooks->rules->play.power_now) {
        if (!about_strongest(hooks, hook, question, &about))
            return NULL;
        asking.question = &about;
    }
    if (!run(hooks, body_of(hooks->rules, hook), &asking))
        return NULL;
    return asking.text;
}
