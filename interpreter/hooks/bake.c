/*
 * The last move of loading: the answers of suit_of and power, and of the ruleset's own order where
 * they do not speak, become tables. Playing a card never asks Lua.
 */
#include <string.h>

#include "bounds/possible.h"
#include "hooks/expression.h"
#include "hooks/hooks.h"
#include "hooks/object.h"
#include "hooks/sandbox.h"

struct baking {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct sandbox *sandbox;   /* NULL: there is nothing to ask */
    struct context **contexts; /* the different ones */
    unsigned context_count;
    /* What the context that is being baked is about. */
    uint8_t contract;
    uint8_t suits[VARIABLES_MAX];
    bool backwards; /* the last question comes first */
};

/* One question to a hook, and its answer. */
struct question {
    const struct baking *baking;
    const struct hook *hook;
    unsigned card;
    int led;                          /* a suit or SUIT_NONE; -1 for suit_of, which is not told */
    struct lua_answer answer, reason; /* and what it says of it */
};

/* Which of `count` things comes when `number` have been asked about. */
static unsigned in_turn(const struct baking *baking, unsigned number, unsigned count)
{
    return baking->backwards ? count - 1 - number : number;
}

/* --- asking ---------------------------------------------------------------------------------- */

static int create_world(lua_State *lua)
{
    api_create(lua, lua_touserdata(lua, 1), false);
    return 0;
}

static int set_deal(lua_State *lua)
{
    const struct baking *baking = lua_touserdata(lua, 1);
    api_set_contract(lua, baking->rules, baking->contract);
    api_set_suits(lua, baking->rules, baking->suits);
    return 0;
}

static int ask(lua_State *lua)
{
    struct question *question = lua_touserdata(lua, 1);
    api_push_card(lua, question->card);
    if (question->led >= 0)
        api_push_suit(lua, question->baking->rules, (unsigned)question->led);
    api_push_deal(lua);
    hook_file_call(lua, question->hook, 1);
    answer_read(lua, 2, &question->answer);
    answer_read(lua, 3, &question->reason);
    return 0;
}

/* "asked for S2 when H was led, with trumps D and anti none" */
static void hint_question(struct diagnostic *diagnostic, const struct question *question)
{
    char context[CONTEXT_WORDS];
    const struct baking *baking = question->baking;
    const struct pack *pack = &baking->rules->pack;
    context_words(baking->rules, baking->contract, baking->suits, context);
    if (question->led < 0)
        diagnostic_hint(diagnostic, "called for %s, with %s", pack->cards[question->card].name,
                        context);
    else
        diagnostic_hint(diagnostic, "called for %s when %s was led, with %s",
                        pack->cards[question->card].name,
                        suit_word(baking->rules, (unsigned)question->led), context);
}

static bool complain_of(struct baking *baking, const struct question *question,
                        const struct lua_answer *answer, const char *wanted)
{
    char words[ANSWER_WORDS];
    const char *behind = answer == &question->reason ? " as its reason" : "";
    hint_question(complain_answer(baking->diagnostics, baking->rules, E_HOOK_ANSWER, question->hook,
                                  "'%s' returned %s%s instead of %s or nil",
                                  question->hook->function, answer_words(answer, words), behind,
                                  wanted),
                  question);
    return false;
}

static bool ask_hook(struct baking *baking, struct question *question)
{
    if (!sandbox_run(baking->sandbox, ask, question)) {
        hint_question(complain_failure(baking->diagnostics, baking->rules, question->hook,
                                       &baking->sandbox->failure),
                      question);
        return false;
    }
    if (answer_is_reason(&question->reason))
        return true;
    return complain_of(baking, question, &question->reason, "a text");
}

/* --- suits ----------------------------------------------------------------------------------- */

/* The suit whose letter it is, or SUIT_NONE. */
static unsigned suit_of_letter(const struct pack *pack, const char *letter)
{
    unsigned suit = 0;
    while (suit < pack->suit_count && strcmp(pack->suits[suit].letter, letter) != 0)
        suit++;
    return suit < pack->suit_count ? suit : SUIT_NONE;
}

static bool ask_suit(struct baking *baking, struct context *context, unsigned card)
{
    struct question question = {
        .baking = baking, .hook = baking->rules->suit_of, .card = card, .led = -1};
    if (!ask_hook(baking, &question))
        return false;
    if (question.answer.kind == ANSWER_NIL)
        return true;
    bool is_text = question.answer.kind == ANSWER_TEXT;
    bool is_none = is_text && strcmp(question.answer.text, "none") == 0;
    unsigned suit =
        is_text ? suit_of_letter(&baking->rules->pack, question.answer.text) : SUIT_NONE;
    if (suit == SUIT_NONE && !is_none)
        return complain_of(baking, &question, &question.answer, "the letter of a suit, 'none'");
    context->suit_of[card] = (uint8_t)suit;
    set_add(&context->suit_by_hook, card);
    return true;
}

static const struct order *order_of(const struct baking *baking)
{
    return ruleset_order(baking->rules, baking->contract, baking->suits);
}

static bool bake_suits(struct baking *baking, struct context *context)
{
    const struct ruleset *rules = baking->rules;
    context->lone_trumps = order_lone_trumps(rules, order_of(baking), baking->suits);
    for (unsigned i = 0; i < rules->pack.card_count; i++) {
        unsigned card = in_turn(baking, i, rules->pack.card_count);
        context->suit_of[card] =
            (uint8_t)order_suit_of(rules, order_of(baking), baking->suits, card);
        if (rules->suit_of && !ask_suit(baking, context, card))
            return false;
        set_add(&context->suit_cards[context->suit_of[card]], card);
    }
    return true;
}

/* --- powers ---------------------------------------------------------------------------------- */

static bool ask_power(struct baking *baking, struct context *context, unsigned led, unsigned card,
                      int *power)
{
    struct question question = {
        .baking = baking, .hook = baking->rules->power, .card = card, .led = (int)led};
    if (!ask_hook(baking, &question))
        return false;
    const struct lua_answer *answer = &question.answer;
    if (answer->kind == ANSWER_NIL)
        return true;
    if (answer->kind != ANSWER_INTEGER || answer->integer < 0 || answer->integer > POWER_MAX)
        return complain_of(baking, &question, answer, "a whole number from 0 to 1000000");
    *power = (int)answer->integer;
    set_add(&context->power_by_hook[led], card);
    return true;
}

/* Puts the power into its place among those that are there, from the lowest on, unless it is one of
 * them. Cards come by rank, so its place is mostly at an end. */
static unsigned add_power(int *sorted, unsigned count, int power)
{
    unsigned place = count;
    while (place > 0 && sorted[place - 1] > power)
        place--;
    if (place > 0 && sorted[place - 1] == power)
        return count;
    memmove(&sorted[place + 1], &sorted[place], (count - place) * sizeof *sorted);
    sorted[place] = power;
    return count + 1;
}

/* Writes the powers as small numbers in the same order: 0 stays 0, equals stay equal. */
static void compress(const int *powers, unsigned count, uint16_t *small)
{
    int sorted[CARDS_MAX];
    unsigned different = 0;
    for (unsigned i = 0; i < count; i++)
        if (powers[i] > 0)
            different = add_power(sorted, different, powers[i]);
    for (unsigned card = 0; card < count; card++) {
        unsigned place = 0;
        while (powers[card] > 0 && sorted[place++] != powers[card])
            ;
        small[card] = (uint16_t)place;
    }
}

static bool bake_led(struct baking *baking, struct context *context, unsigned led)
{
    const struct ruleset *rules = baking->rules;
    int powers[CARDS_MAX];
    for (unsigned i = 0; i < rules->pack.card_count; i++) {
        unsigned card = in_turn(baking, i, rules->pack.card_count);
        powers[card] =
            order_power(rules, order_of(baking), baking->suits, context->suit_of, led, card);
        if (rules->power && !ask_power(baking, context, led, card, &powers[card]))
            return false;
    }
    compress(powers, rules->pack.card_count, context->power[led]);
    return true;
}

static bool falls_in_power(const struct context *context, unsigned suit)
{
    unsigned before = CARDS_MAX + 1u;
    SET_EACH(card, context->suit_cards[suit]) {
        if (context->power[suit][card] >= before)
            return false;
        before = context->power[suit][card];
    }
    return true;
}

/* A suit that no card counts as cannot be led, so nothing needs to be asked about it. */
static bool bake_powers(struct baking *baking, struct context *context)
{
    for (unsigned i = 0; i <= SUIT_NONE; i++) {
        unsigned led = in_turn(baking, i, SUIT_NONE + 1);
        if (!set_is_empty(context->suit_cards[led]) && !bake_led(baking, context, led))
            return false;
        context->falls[led] = falls_in_power(context, led);
    }
    return true;
}

/* --- contexts -------------------------------------------------------------------------------- */

/* The equal one that is there already, or the new one, which is kept then. */
static const struct context *keep_context(struct baking *baking, const struct context *fresh)
{
    for (unsigned i = 0; i < baking->context_count; i++)
        if (!memcmp(baking->contexts[i], fresh, sizeof *fresh))
            return baking->contexts[i];
    struct context *kept = arena_alloc(baking->rules->arena, sizeof *kept);
    memcpy(kept, fresh, sizeof *kept);
    return baking->contexts[baking->context_count++] = kept;
}

static const struct context *bake_context(struct baking *baking)
{
    struct context context;
    memset(&context, 0, sizeof context);
    context.last_of_equals_wins = order_of(baking)->last_of_equals_wins;
    context.equals_win_nothing = order_of(baking)->equals_win_nothing;
    context.wins = order_of(baking)->wins;
    context.no_lead = order_of(baking)->no_lead;
    context.captures = order_of(baking)->captures;
    context.capture_count = order_of(baking)->capture_count;
    if (baking->sandbox && !sandbox_prepare(baking->sandbox, set_deal, baking))
        return NULL;
    if (!bake_suits(baking, &context) || !bake_powers(baking, &context))
        return NULL;
    return keep_context(baking, &context);
}

static unsigned power_of(unsigned base, unsigned exponent)
{
    return exponent == 0 ? 1 : base * power_of(base, exponent - 1);
}

/* All that can come about under the contract; their number. */
static unsigned list_contexts(const struct ruleset *rules, unsigned contract,
                              uint8_t (*list)[VARIABLES_MAX])
{
    const struct possible possible = possible_suits(rules, contract);
    uint8_t suits[VARIABLES_MAX] = {0};
    unsigned count = 0;
    possible_first(rules, &possible, suits);
    do
        memcpy(list[count++], suits, sizeof suits);
    while (possible_next(rules, &possible, suits));
    return count;
}

/* The context of another contract that is baked already and has the same order: no hook speaks, and
 * so what these suits make of it is the same. NULL if there is none. */
static const struct context *baked_alike(const struct baking *baking, const struct context **table)
{
    const struct ruleset *rules = baking->rules;
    for (unsigned i = 0; i < baking->contract && !baking->sandbox && !baking->backwards; i++)
        if (memcmp(&rules->contracts[i].order, &rules->contracts[baking->contract].order,
                   sizeof(struct order)) == 0)
            return table[ruleset_context_index(rules, i, baking->suits)];
    return NULL;
}

static bool bake_contract(struct baking *baking, const struct context **table)
{
    const struct ruleset *rules = baking->rules;
    uint8_t list[CONTEXTS_MAX][VARIABLES_MAX];
    unsigned count = list_contexts(rules, baking->contract, list);
    for (unsigned i = 0; i < count; i++) {
        memcpy(baking->suits, list[in_turn(baking, i, count)], sizeof baking->suits);
        const struct context *context = baked_alike(baking, table);
        if (!context)
            context = bake_context(baking);
        if (!context)
            return false;
        table[ruleset_context_index(rules, baking->contract, baking->suits)] = context;
    }
    return true;
}

static bool bake_all(struct baking *baking)
{
    struct ruleset *rules = baking->rules;
    unsigned each = power_of(SUITS_MAX + 1, rules->variable_count) *
                    (rules->orders_by ? ruleset_rank_values(rules) : 1);
    unsigned contracts = rules->contract_count + 1u;
    rules->context_count = (uint16_t)(each * contracts);
    const struct context **table = arena_alloc(rules->arena, rules->context_count * sizeof *table);
    for (unsigned i = 0; i < contracts; i++) {
        baking->contract = (uint8_t)in_turn(baking, i, contracts);
        rules->contracts[baking->contract].first_context = (uint16_t)(each * baking->contract);
        if (!bake_contract(baking, table))
            return false;
    }
    rules->contexts = table;
    return true;
}

static bool has_room(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    unsigned combinations = power_of(rules->pack.suit_count + 1u, rules->variable_count) *
                            (rules->orders_by ? rules->pack.rank_count + 1u : 1);
    unsigned contracts = rules->contract_count + 1u;
    if (combinations * contracts <= CONTEXTS_MAX)
        return true;
    diagnose(diagnostics, E_TOO_BIG,
             contracts > 1 ? rules->contracts[contracts - 1].place : rules->hooks_place,
             "%u suits of a deal have %u combinations under %u contracts, more than %d",
             rules->variable_count, combinations * contracts, contracts, CONTEXTS_MAX);
    return false;
}

/* --- the move -------------------------------------------------------------------------------- */

/* A file that bound can fail now only by reaching a limit. */
static bool open_sandbox(struct baking *baking)
{
    struct ruleset *rules = baking->rules;
    if (!rules->suit_of && !rules->power)
        return true;
    baking->sandbox = sandbox_create(rules->trace, rules->hook_file);
    sandbox_prepare(baking->sandbox, create_world, rules);
    if (hook_file_load(baking->sandbox, rules))
        return true;
    complain_failure(baking->diagnostics, rules, rules->suit_of ? rules->suit_of : rules->power,
                     &baking->sandbox->failure);
    return false;
}

static bool bake(struct ruleset *rules, struct diagnostics *diagnostics, bool backwards)
{
    struct baking baking = {.rules = rules, .diagnostics = diagnostics, .backwards = backwards};
    baking.contexts = arena_alloc(rules->arena, CONTEXTS_MAX * sizeof(struct context *));
    bool is_baked = open_sandbox(&baking) && bake_all(&baking);
    rules->baking_steps = baking.sandbox ? baking.sandbox->steps : 0;
    sandbox_destroy(baking.sandbox);
    return is_baked;
}

bool hooks_bake(struct ruleset *rules, struct diagnostics *diagnostics)
{
    return has_room(rules, diagnostics) && bake(rules, diagnostics, false) &&
           ties_check(rules, diagnostics);
}

bool hooks_bake_again(const struct ruleset *rules, struct ruleset *again, struct arena *arena,
                      struct diagnostics *diagnostics)
{
    *again = *rules;
    again->arena = arena;
    return bake(again, diagnostics, true);
}
