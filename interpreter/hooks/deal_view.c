/*
 * What a hook sees of a deal: cards, tricks, hands and variables as Lua values, made when they
 * are read.
 */
#include "hooks/object.h"

#include <assert.h>

#define DEAL_FIELDS_MAX (VARIABLES_MAX + OPTIONS_MAX + NOTES_MAX + API_DEAL_COUNT)

static void set_integer(lua_State *lua, const char *field, int64_t integer)
{
    lua_pushinteger(lua, integer);
    lua_setfield(lua, -2, field);
}

void api_push_suit(lua_State *lua, const struct ruleset *rules, unsigned suit)
{
    lua_pushstring(lua, suit < rules->pack.suit_count ? rules->pack.suits[suit].letter : NULL);
}

void api_push_contract(lua_State *lua, const struct ruleset *rules, unsigned contract)
{
    lua_pushstring(lua, rules->contracts[contract].name);
}

/* --- cards ----------------------------------------------------------------------------------- */

static unsigned strength_under(const struct ruleset *rules, unsigned contract, unsigned card)
{
    return order_strength(&rules->pack, &rules->contracts[contract].order, card, SUIT_NONE);
}

static void push_card_field(lua_State *lua, const struct ruleset *rules, unsigned number,
                            enum api_card_field field)
{
    const struct pack *pack = &rules->pack;
    const struct card *card = &pack->cards[number];
    switch (field) {
    case API_CARD_NAME: lua_pushstring(lua, card->name); return;
    case API_CARD_RANK:
        lua_pushstring(lua, card->rank < pack->rank_count ? pack->ranks[card->rank] : NULL);
        return;
    case API_CARD_SUIT: api_push_suit(lua, rules, card->suit); return;
    case API_CARD_STRENGTH: lua_pushinteger(lua, strength_under(rules, 0, number)); return;
    case API_CARD_COPY: lua_pushinteger(lua, card->copy + 1); return;
    }
    lua_pushnil(lua);
}

static const char *card_field(enum api_card_field field)
{
    return api_kinds[API_CARD].fields[field].name;
}

/* Pushes the contents of a card. */
static void push_card_fields(lua_State *lua, const struct ruleset *rules, unsigned number)
{
    lua_createtable(lua, 0, API_CARD_COUNT);
    for (enum api_card_field field = 0; field < API_CARD_COUNT; field++) {
        push_card_field(lua, rules, number, field);
        lua_setfield(lua, -2, card_field(field));
    }
}

void api_push_form(lua_State *lua, enum api_thing thing)
{
    const char *names[API_VIEW_COUNT];
    const struct api_kind *kind = &api_kinds[thing];
    assert(kind->count <= API_VIEW_COUNT); /* a view has most */
    for (size_t i = 0; i < kind->count; i++)
        names[i] = kind->fields[i].name;
    object_push_form(lua, kind->called, names, kind->count);
}

static void create_cards(lua_State *lua, const struct ruleset *rules)
{
    lua_createtable(lua, rules->pack.card_count, 0);
    api_push_form(lua, API_CARD);
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        push_card_fields(lua, rules, card);
        object_wrap_as(lua, -2, (int)card);
        object_keep(lua);
        lua_rawseti(lua, -3, (lua_Integer)card + 1);
    }
    lua_pop(lua, 1);
    slot_set(lua, SLOT_CARDS);
}

void api_push_card(lua_State *lua, unsigned card)
{
    slot_push(lua, SLOT_CARDS);
    lua_rawgeti(lua, -1, (lua_Integer)card + 1);
    lua_remove(lua, -2);
}

/* Nothing else that Lua code sees has a number. */
card_t api_card(lua_State *lua, int index)
{
    int number = object_number(lua, index);
    return number < 0 ? NO_CARD : (card_t)number;
}

/* Into the list on top, from the table of all cards beneath it. */
static void put_card(lua_State *lua, unsigned card, lua_Integer place)
{
    lua_rawgeti(lua, -2, (lua_Integer)card + 1);
    lua_rawseti(lua, -2, place);
}

static void put_set(lua_State *lua, struct set cards)
{
    lua_Integer count = 0;
    SET_EACH(card, cards)
        put_card(lua, card, ++count);
}

/* In order; false in the place of one that lies face down and is not known. */
static void put_cards(lua_State *lua, const card_byte_t *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (lua_rawgeti(lua, -2, (lua_Integer)cards[i] + 1) == LUA_TNIL) {
            lua_pop(lua, 1);
            lua_pushboolean(lua, false);
        }
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

void api_push_set(lua_State *lua, struct set cards)
{
    slot_push(lua, SLOT_CARDS);
    lua_createtable(lua, (int)set_count(cards), 0);
    put_set(lua, cards);
    object_wrap(lua);
    lua_remove(lua, -2);
}

void api_push_cards(lua_State *lua, const card_byte_t *cards, unsigned count)
{
    slot_push(lua, SLOT_CARDS);
    lua_createtable(lua, (int)count, 0);
    put_cards(lua, cards, count);
    object_wrap(lua);
    lua_remove(lua, -2);
}

/* --- hand and trick -------------------------------------------------------------------------- */

/* With room for all cards, so that no question asks for memory. */
static void create_list(lua_State *lua, const struct ruleset *rules, enum slot slot)
{
    lua_createtable(lua, rules->pack.card_count, 0);
    object_wrap(lua);
    object_keep(lua);
    slot_set(lua, slot);
}

/* Pushes the list, and above it all cards and its contents, to put them in. */
static void begin_list(lua_State *lua, enum slot slot)
{
    slot_push(lua, slot);
    slot_push(lua, SLOT_CARDS);
    object_contents(lua, -2);
}

/* Leaves the list, which has so many cards now, without the others of the question before. */
static void end_list(lua_State *lua, lua_Integer count)
{
    while (lua_rawgeti(lua, -1, ++count) != LUA_TNIL) {
        lua_pushnil(lua);
        lua_rawseti(lua, -3, count);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 3);
}

static void push_hand(lua_State *lua, struct set hand)
{
    begin_list(lua, SLOT_HAND);
    put_set(lua, hand);
    end_list(lua, (lua_Integer)set_count(hand));
}

void api_push_trick(lua_State *lua, const card_byte_t *cards, unsigned count)
{
    begin_list(lua, SLOT_TRICK);
    put_cards(lua, cards, count);
    end_list(lua, count);
}

/* --- the deal -------------------------------------------------------------------------------- */

static const char *deal_field(enum api_deal_field field)
{
    return api_kinds[API_DEAL].fields[field].name;
}

/* `power_now` has the seat and the leader only if it asks for them: then its answers are cached by
 * them, too. */
static bool has_field(const struct ruleset *rules, enum api_when field, enum api_when when)
{
    bool names_seats = field == API_OF_CARDS && when == API_OF_CARDS;
    return field <= when && (!names_seats || rules->play.power_by_seat);
}

static size_t list_fields(const struct ruleset *rules, enum api_when when, const char **names)
{
    size_t count = 0;
    const struct api_kind *deal = &api_kinds[API_DEAL];
    for (size_t i = 0; i < deal->count; i++)
        if (has_field(rules, deal->fields[i].when, when))
            names[count++] = deal->fields[i].name;
    for (unsigned i = 0; i < rules->variable_count; i++)
        names[count++] = rules->variables[i];
    for (unsigned i = 0; i < rules->option_count; i++)
        names[count++] = rules->options[i].name;
    for (unsigned i = 0; when != API_ALWAYS && i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            names[count++] = rules->notes[i].name;
    return count;
}

void api_push_option(lua_State *lua, const struct option *option)
{
    switch (option->kind) {
    case OPTION_NUMBER: lua_pushinteger(lua, option->value); break;
    case OPTION_SWITCH: lua_pushboolean(lua, option->value != 0); break;
    case OPTION_CHOICE: lua_pushstring(lua, option->values[option->value].name); break;
    }
}

/* Pushes the contents of the deal, as far as they never change. */
static void push_fixed_fields(lua_State *lua, const struct ruleset *rules)
{
    lua_newtable(lua);
    set_integer(lua, deal_field(API_DEAL_PLAYERS), rules->players);
    for (unsigned i = 0; i < rules->option_count; i++) {
        api_push_option(lua, &rules->options[i]);
        lua_setfield(lua, -2, rules->options[i].name);
    }
}

static void push_deal_form(lua_State *lua, const struct ruleset *rules, enum api_when when)
{
    const char *names[DEAL_FIELDS_MAX];
    object_push_form(lua, api_kinds[API_DEAL].called, names, list_fields(rules, when, names));
}

/* Values of struct api_last: nil; not known, while a field changes or after a failure in that. */
enum { API_NIL = -1, API_NOTHING = -2 };

static void forget_last(struct api_last *last)
{
    for (unsigned i = 0; i < API_DEAL_COUNT; i++)
        last->numbers[i] = API_NOTHING;
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        last->suits[i] = API_NOTHING;
}

static void create_deal(lua_State *lua, const struct ruleset *rules, bool in_play)
{
    push_deal_form(lua, rules, in_play ? API_IN_PLAY : API_ALWAYS);
    push_fixed_fields(lua, rules);
    object_wrap_as(lua, -2, -1);
    object_keep(lua);
    slot_set(lua, SLOT_DEAL);
    forget_last(&sandbox_of(lua)->last);
    lua_pop(lua, 1);
}

/* Pushes what the deal shows, to set what changes. */
static void push_deal_contents(lua_State *lua)
{
    slot_push(lua, SLOT_DEAL);
    object_contents(lua, -1);
    lua_remove(lua, -2);
}

/* Into the contents on top. */
static void set_suits(lua_State *lua, const struct ruleset *rules, const uint8_t *suits)
{
    for (unsigned i = 0; i < rules->variable_count; i++) {
        lua_pushstring(lua, rules->variables[i]);
        api_push_suit(lua, rules, suits[i]);
        lua_rawset(lua, -3);
    }
}

void api_set_suits(lua_State *lua, const struct ruleset *rules, const uint8_t *suits)
{
    int *last = sandbox_of(lua)->last.suits;
    unsigned same = 0;
    while (same < rules->variable_count && last[same] == suits[same])
        same++;
    if (same == rules->variable_count)
        return;
    for (unsigned i = 0; i < rules->variable_count; i++)
        last[i] = API_NOTHING;
    push_deal_contents(lua);
    set_suits(lua, rules, suits);
    lua_pop(lua, 1);
    for (unsigned i = 0; i < rules->variable_count; i++)
        last[i] = suits[i];
}

static void set_strengths(lua_State *lua, const struct ruleset *rules, unsigned contract)
{
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        api_push_card(lua, card);
        object_contents(lua, -1);
        set_integer(lua, card_field(API_CARD_STRENGTH), strength_under(rules, contract, card));
        lua_pop(lua, 2);
    }
}

/* The strengths are those of the contract that was set last. */
void api_set_contract(lua_State *lua, const struct ruleset *rules, unsigned contract)
{
    int *last = &sandbox_of(lua)->last.numbers[API_DEAL_CONTRACT];
    if (*last == (int)contract)
        return;
    *last = API_NOTHING;
    push_deal_contents(lua);
    lua_pushstring(lua, deal_field(API_DEAL_CONTRACT));
    lua_pushvalue(lua, -1);
    lua_rawget(lua, -3);
    api_push_contract(lua, rules, contract);
    if (!lua_rawequal(lua, -1, -2))
        set_strengths(lua, rules, contract);
    lua_remove(lua, -2);
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
    *last = (int)contract;
}

/* Into the contents on top; API_NIL is nil. */
static void set_number(lua_State *lua, enum api_deal_field field, int number)
{
    lua_pushstring(lua, deal_field(field));
    if (number == API_NIL)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, number);
    lua_rawset(lua, -3);
}

static void update_number(lua_State *lua, enum api_deal_field field, int number)
{
    int *last = &sandbox_of(lua)->last.numbers[field];
    if (*last == number)
        return;
    *last = API_NOTHING;
    push_deal_contents(lua);
    set_number(lua, field, number);
    lua_pop(lua, 1);
    *last = number;
}

void api_set_turn(lua_State *lua, unsigned trick, unsigned seat)
{
    update_number(lua, API_DEAL_TRICK, (int)trick);
    update_number(lua, API_DEAL_SEAT, (int)seat);
}

/* From 1. */
static int number_of(uint8_t seats)
{
    return seats ? __builtin_ctz(seats) + 1 : API_NIL;
}

void api_set_people(lua_State *lua, const struct hook_question *question)
{
    update_number(lua, API_DEAL_DEALER, number_of(question->dealer));
    update_number(lua, API_DEAL_DECLARER, number_of(question->declarer));
    update_number(lua, API_DEAL_LEADER, number_of(question->leader));
    update_number(lua, API_DEAL_CALLER, number_of(question->caller));
}

/* Into the contents on top: what the table remembers, and nothing of seats or sides. */
static void set_notes(lua_State *lua, const struct ruleset *rules, const int16_t *cells)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        int32_t value = cells ? cells[note->first] : amount_constant(&note->starts);
        if (note->of != NOTE_OF_TABLE)
            continue;
        if (note->type == VALUE_TRUTH)
            lua_pushboolean(lua, value & 1);
        else
            lua_pushinteger(lua, value);
        lua_setfield(lua, -2, note->name);
    }
}

void api_set_notes(lua_State *lua, const struct ruleset *rules, const int16_t *cells)
{
    if (rules->note_count == 0)
        return;
    push_deal_contents(lua);
    set_notes(lua, rules, cells);
    lua_pop(lua, 1);
}

static void set_people(lua_State *lua, const struct hook_question *question)
{
    set_number(lua, API_DEAL_TRICK, question->trick_number);
    set_number(lua, API_DEAL_DEALER, number_of(question->dealer));
    set_number(lua, API_DEAL_DECLARER, number_of(question->declarer));
    set_number(lua, API_DEAL_CALLER, number_of(question->caller));
}

void api_begin_deal(lua_State *lua, const struct ruleset *rules, enum api_when when,
                    const struct hook_question *question)
{
    push_deal_form(lua, rules, when);
    push_fixed_fields(lua, rules);
    if (rules->play.power_by_seat || when > API_OF_CARDS) {
        set_integer(lua, deal_field(API_DEAL_SEAT), question->seat + 1);
        set_number(lua, API_DEAL_LEADER, number_of(question->leader));
    }
    if (when > API_OF_CARDS)
        set_people(lua, question);
    lua_pushstring(lua, deal_field(API_DEAL_CONTRACT));
    api_push_contract(lua, rules, question->contract);
    lua_rawset(lua, -3);
    set_suits(lua, rules, question->suits);
    set_notes(lua, rules, question->cells);
}

void api_end_deal(lua_State *lua)
{
    object_wrap_as(lua, -2, -1);
    lua_remove(lua, -2);
}

void api_push_remembered(lua_State *lua, const struct ruleset *rules,
                         const struct hook_question *question)
{
    api_begin_deal(lua, rules, API_OF_CARDS, question);
    api_end_deal(lua);
}

void api_push_deal(lua_State *lua)
{
    slot_push(lua, SLOT_DEAL);
}

void api_push_deal_of(lua_State *lua, const struct ruleset *rules,
                      const struct hook_question *question)
{
    api_set_contract(lua, rules, question->contract);
    api_set_suits(lua, rules, question->suits);
    api_set_turn(lua, question->trick_number, question->seat + 1u);
    api_set_people(lua, question);
    api_set_notes(lua, rules, question->cells);
    api_push_deal(lua);
}

void api_push_question(lua_State *lua, const struct ruleset *rules,
                       const struct hook_question *question)
{
    push_hand(lua, question->hand);
    api_push_trick(lua, question->trick, question->trick_count);
    api_push_deal_of(lua, rules, question);
}

void api_create(lua_State *lua, const struct ruleset *rules, bool in_play)
{
    create_cards(lua, rules);
    create_deal(lua, rules, in_play);
    if (in_play) {
        create_list(lua, rules, SLOT_HAND);
        create_list(lua, rules, SLOT_TRICK);
    }
}
