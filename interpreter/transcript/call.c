/* Calls and their names, both ways: levels, suits, numbers. */
#include "transcript/action.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "table/state.h"
#include "words/common.h"
#include "words/events.h"
#include "words/table.h"

/* "3 hearts", "3H", "3NT": the number, and behind it what is left of the text as a suit; -1 if that
 * is none. */
static int suit_of_rung(const struct ruleset *rules, const char *text, long *number)
{
    static const char *const none[] = {"nt", "n", "no trump"};
    char *suit;
    *number = strtol(text, &suit, 10);
    while (*suit == ' ')
        suit++;
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        if (text_same_word(suit, none[i]))
            return SUIT_NONE;
    return pack_find_suit(&rules->pack, suit);
}

static bool is_rung(const struct ruleset *rules, const struct call *call, const char *text)
{
    long number;
    return *text >= '0' && *text <= '9' && suit_of_rung(rules, text, &number) == call->suit &&
           number == call->value;
}

static bool is_some_rung(const struct ruleset *rules, const char *text)
{
    long number;
    return *text >= '0' && *text <= '9' && suit_of_rung(rules, text, &number) >= 0;
}

/* Whether the text is a call's value: 3, hearts, SQ or Q. A word has none. */
static bool is_value(const struct ruleset *rules, const struct call_group *group,
                     const struct call *call, const char *text)
{
    int64_t number;
    switch (group->kind) {
    case CALL_WORD: return false;
    case CALL_NUMBER: return text_to_integer(text, &number) && number == call->value;
    case CALL_LADDER:
        return is_rung(rules, call, text) || text_same_word(call_value_name(group, call), text);
    case CALL_SUIT: return pack_find_suit(&rules->pack, text) == call->value;
    case CALL_CARD: return set_has(pack_find_cards(&rules->pack, text), (unsigned)call->value);
    case CALL_RANK: return pack_find_rank(&rules->pack, text) == call->value;
    case CALL_MELD:
    case CALL_GOAL: return text_same_word(call_value_name(group, call), text);
    }
    return false;
}

/* Whether the text is the group's name and the value: "bid 3", "name H". */
static bool is_full(const struct ruleset *rules, const struct call_group *group,
                    const struct call *call, const char *text)
{
    size_t length = strlen(group->name);
    return text_same_start(text, group->name, length) && text[length] == ' ' &&
           is_value(rules, group, call, text + length + 1);
}

static bool is_call(const struct ruleset *rules, const struct ask_step *ask, unsigned number,
                    const char *text)
{
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    return text_same_word(call->name, text) || is_full(rules, group, call, text) ||
           is_value(rules, group, call, text);
}

int call_find(const struct ruleset *rules, const struct ask_step *ask, const char *text)
{
    int found = -1;
    for (unsigned i = 0; i < ask->call_count; i++) {
        if (text_same_word(ask->calls[i].name, text))
            return (int)i;
        if (!is_call(rules, ask, i, text))
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}

/* Whether the text is a value of that kind, whatever the range. */
static bool is_value_of_kind(const struct ruleset *rules, enum call_kind kind, const char *text)
{
    int64_t number;
    switch (kind) {
    case CALL_WORD:
    case CALL_GOAL:
    case CALL_MELD: return false;
    case CALL_NUMBER: return text_to_integer(text, &number);
    case CALL_LADDER: return is_some_rung(rules, text);
    case CALL_SUIT: return pack_find_suit(&rules->pack, text) >= 0;
    case CALL_CARD: return !set_is_empty(pack_find_cards(&rules->pack, text));
    case CALL_RANK: return pack_find_rank(&rules->pack, text) >= 0;
    }
    return false;
}

const struct call_group *call_out_of_range(const struct ruleset *rules, const struct ask_step *ask,
                                           const char *text)
{
    const struct call_group *only = NULL;
    unsigned count = 0;
    EACH(group, ask->groups, ask->group_count) {
        size_t length = strlen(group->name);
        bool is_named = text_same_start(text, group->name, length) && text[length] == ' ';
        if (is_named && is_value_of_kind(rules, group->kind, text + length + 1))
            return group;
        if (is_value_of_kind(rules, group->kind, text)) {
            only = group;
            count++;
        }
    }
    return count == 1 ? only : NULL;
}

bool call_exists(const struct ruleset *rules, const char *text)
{
    for (unsigned step = 0; step < rules->step_count; step++) {
        const struct ask_step *ask = &rules->steps[step].ask;
        if (rules->steps[step].kind != STEP_ASK)
            continue;
        for (unsigned i = 0; i < ask->call_count; i++) {
            if (is_call(rules, ask, i, text))
                return true;
        }
    }
    return false;
}

const char *call_saying(const struct ruleset *rules, const struct state *state,
                        const struct call_group *group, unsigned seat)
{
    for (unsigned i = 0; i < group->saying_count; i++) {
        if (role_seats(rules, state, group->sayings[i].role, 0) & (1u << seat))
            return group->sayings[i].words;
    }
    return NULL;
}

/* --- as a deed ------------------------------------------------------------------------------- */

/* A call's value; NULL of a mere word. */
static const struct statement *said_value(struct arena *arena, const struct pack *pack,
                                          const struct call_group *group, const struct call *call)
{
    unsigned value = (unsigned)call->value;
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return said_digits(arena, call->value);
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: return statement_text(arena, call_value_name(group, call));
    case CALL_SUIT: return said_suit(arena, pack, value);
    case CALL_CARD: return said_card_in_words(arena, pack, value);
    case CALL_RANK: return said_rank(arena, pack, value);
    }
    return NULL;
}

static bool is_only_of_kind(const struct ask_step *ask, const struct call_group *group)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        count += ask->groups[i].kind == group->kind;
    return count == 1;
}

const struct statement *said_call(struct arena *arena, const struct ruleset *rules,
                                  const struct ask_step *ask, unsigned number)
{
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    const struct statement *name = statement_text(arena, call->name);
    const struct statement *value = said_value(arena, &rules->pack, group, call);
    bool is_none = group->kind == CALL_SUIT && call->value == SUIT_NONE;
    if (!is_only_of_kind(ask, group))
        return name;
    switch (group->kind) {
    case CALL_SUIT:
        return is_none && group->sets == 0
                   ? value
                   : say_in(arena, SAY_TABLE_SUIT_AS, value,
                            statement_text(arena, rules->variables[group->sets]));
    case CALL_RANK: return say_in(arena, SAY_RANK_OF, value, say_in(arena, SAY_TRUMPS));
    case CALL_CARD: return call_names_card(group) ? value : name;
    case CALL_WORD:
    case CALL_NUMBER:
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: break;
    }
    return name;
}

const char *call_in_words(const struct glyphs *glyphs, const struct ruleset *rules,
                          const struct ask_step *ask, unsigned number)
{
    return said_text(glyphs->arena, glyphs->ascii, said_call(glyphs->arena, rules, ask, number));
}

/* What was called, and how it is told. */
struct told_call {
    struct arena *arena;
    const struct ruleset *rules;
    const struct ask_step *ask;
    const struct call_group *group;
    const struct call *call;
    const char *words; /* that the rules put into the caller's mouth, or NULL */
};

static struct deed deed_of(unsigned id, const struct statement *what)
{
    return (struct deed){.id = id, .count = 1, .with = {what}};
}

/* Whether numbers of several sizes are asked for: then one of them is a bid, by whatever name. */
static bool asks_for_numbers(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].kind == CALL_NUMBER && ask->groups[i].count > 1)
            return true;
    return false;
}

static bool is_bid(const struct told_call *told)
{
    if (told->ask->is_auction)
        return told->call->standing > 0;
    return told->group->kind == CALL_NUMBER && asks_for_numbers(told->ask) &&
           !call_leads(told->group) && !call_names_number(told->ask, told->group);
}

static const struct statement *value_of(const struct told_call *told)
{
    return said_value(told->arena, &told->rules->pack, told->group, told->call);
}

/* The name as it is called, in quotation marks where it is not a bid: bids "nil", says "“no hearts
 * 2”"; and behind it a suit, card or rank that is called by it: "“re”, naming the queen of clubs".
 */
static struct deed deed_by_name(const struct told_call *told)
{
    bool is_card = !call_is_numbered(told->group) && told->group->count > 1;
    const char *name = is_card ? told->group->name : told->call->name;
    struct deed deed = is_bid(told) ? deed_of(SAY_EVENT_BIDS, statement_text(told->arena, name))
                                    : deed_of(SAY_EVENT_SAYS, statement_name(told->arena, name));
    deed.with[deed.count++] = is_card ? value_of(told) : NULL;
    return deed;
}

/* What is called by the name of what it is: "card", "rank", "suit"; of a suit also "trumps", what
 * it becomes. */
static bool names_its_kind(const struct told_call *told)
{
    const char *name = told->group->name;
    if (told->group->count < 2)
        return false;
    switch (told->group->kind) {
    case CALL_CARD: return strcmp(name, "card") == 0;
    case CALL_RANK: return strcmp(name, "rank") == 0;
    case CALL_SUIT:
        return strcmp(name, "suit") == 0 ||
               strcmp(name, told->rules->variables[told->group->sets]) == 0;
    case CALL_WORD:
    case CALL_NUMBER:
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: break;
    }
    return false;
}

/* A name that is a verb: "takes the queen of clubs", "goes to 120", "passes". */
static struct deed deed_by_verb(const struct told_call *told, const char *verb)
{
    struct arena *arena = told->arena;
    const char *name = told->group->name;
    return (struct deed){.id = SAY_EVENT_DOES_CALL,
                         .count = 4,
                         .with = {statement_text(arena, verb), statement_text(arena, name),
                                  value_of(told), said_if(arena, call_verb_has_to(name))}};
}

/* A name that is a verb is done, a bid is bid, and anything else is said. */
static struct deed deed(const struct told_call *told)
{
    struct arena *arena = told->arena;
    const char *verb = call_verb(told->group->name);
    if (told->group->trumps_by_lead && !is_bid(told))
        return (struct deed){.id = SAY_EVENT_LEAVES_TRUMPS};
    if (told->words)
        return (struct deed){
            .id = SAY_EVENT_SAYS, .count = 2, .with = {statement_name(arena, told->words)}};
    if (names_its_kind(told))
        return deed_of(SAY_EVENT_NAMES, value_of(told));
    if (verb)
        return deed_by_verb(told, verb);
    if (call_names_number(told->ask, told->group))
        return (struct deed){.id = SAY_EVENT_NAMES_NUMBER,
                             .count = 2,
                             .with = {said_digits(arena, told->call->value),
                                      statement_text(arena, told->group->name)}};
    if (is_bid(told) && strcmp(told->group->name, "number") == 0)
        return (struct deed){.id = SAY_EVENT_BIDS, .count = 2, .with = {value_of(told)}};
    return deed_by_name(told);
}

struct deed call_deed(struct arena *arena, const struct ruleset *rules, const struct state *before,
                      const struct call_made *made)
{
    const struct ask_step *ask = &rules->steps[made->step].ask;
    assert(made->call < ask->call_count);
    const struct call *call = &ask->calls[made->call];
    const struct call_group *group = &ask->groups[call->group];
    const char *words = call_saying(rules, before, group, made->seat);
    const struct told_call told = {arena, rules, ask, group, call, words};
    struct deed done = deed(&told);
    done.is_mere_word = group->kind == CALL_WORD && !is_bid(&told);
    return done;
}

/* --- who does it ----------------------------------------------------------------------------- */

static const struct statement *said_of(struct arena *arena, const struct deed *deed,
                                       const struct statement *who, bool is_to_do)
{
    const struct statement *arguments[2 + DEED_ARGUMENTS] = {who, said_if(arena, is_to_do)};
    memcpy(arguments + 2, deed->with, deed->count * sizeof *deed->with);
    return statement_phrase(arena, deed->id, arguments, 2 + deed->count);
}

const struct statement *said_deed(struct arena *arena, const struct deed *deed,
                                  const struct statement *who)
{
    return said_of(arena, deed, who, false);
}

const struct statement *said_to_do(struct arena *arena, const struct deed *deed)
{
    return said_of(arena, deed, NULL, true);
}

const char *call_does(const struct glyphs *glyphs, const struct ruleset *rules,
                      const struct state *before, const struct call_made *made)
{
    const struct deed done = call_deed(glyphs->arena, rules, before, made);
    return said_text(glyphs->arena, glyphs->ascii, said_deed(glyphs->arena, &done, NULL));
}
