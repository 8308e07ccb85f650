#include "transcript/call.h"

#include <string.h>

#include "base/text.h"
#include "table/state.h"

/* Whether the text is a call's value: 3, hearts, SQ or Q. A word has none. */
static bool is_value(const struct ruleset *rules, const struct call_group *group,
                     const struct call *call, const char *text)
{
    int64_t number;
    switch (group->kind) {
    case CALL_WORD: return false;
    case CALL_NUMBER: return text_to_integer(text, &number) && number == call->value;
    case CALL_SUIT: return pack_find_suit(&rules->pack, text) == call->value;
    case CALL_CARD: return set_has(pack_find_cards(&rules->pack, text), (unsigned)call->value);
    case CALL_RANK: return pack_find_rank(&rules->pack, text) == call->value;
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
    case CALL_WORD: return false;
    case CALL_NUMBER: return text_to_integer(text, &number);
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
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct call_group *group = &ask->groups[i];
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
