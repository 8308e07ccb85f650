#include "transcript/action.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "table/state.h"

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

static const char *value_text(const struct glyphs *glyphs, const struct call_group *group,
                              const struct call *call)
{
    unsigned value = (unsigned)call->value;
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return arena_format(glyphs->arena, "%d", call->value);
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: return call_value_name(group, call);
    case CALL_SUIT: return glyph_suit_in_words(glyphs, value);
    case CALL_CARD: return glyph_card_in_words(glyphs, value);
    case CALL_RANK: return glyph_rank_in_words(glyphs, value);
    }
    return "";
}

static bool is_only_of_kind(const struct ask_step *ask, const struct call_group *group)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        count += ask->groups[i].kind == group->kind;
    return count == 1;
}

const char *call_in_words(const struct glyphs *glyphs, const struct ruleset *rules,
                          const struct ask_step *ask, unsigned number)
{
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    const char *value = value_text(glyphs, group, call);
    bool is_none = group->kind == CALL_SUIT && call->value == SUIT_NONE;
    if (!is_only_of_kind(ask, group))
        return call->name;
    switch (group->kind) {
    case CALL_SUIT:
        return is_none && group->sets == 0
                   ? value
                   : arena_format(glyphs->arena, "%s as %s", value, rules->variables[group->sets]);
    case CALL_RANK: return arena_format(glyphs->arena, "%s of trumps", value);
    case CALL_CARD: return call_names_card(group) ? value : call->name;
    case CALL_WORD:
    case CALL_NUMBER:
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: break;
    }
    return call->name;
}

/* What was called, and how it is told. */
struct told_call {
    const struct ruleset *rules;
    const struct ask_step *ask;
    const struct call_group *group;
    const struct call *call;
    const char *words; /* that the rules put into the caller's mouth, or NULL */
};

static struct deed deed_of(const struct glyphs *glyphs, const char *does, const char *all_do,
                           const char *what)
{
    const char *gap = *what ? " " : "";
    return (struct deed){arena_format(glyphs->arena, "%s%s%s", does, gap, what),
                         arena_format(glyphs->arena, "%s%s%s", all_do, gap, what), false};
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
           !call_names_number(told->ask, told->group);
}

/* The name as it is called, in quotation marks where it is not a bid: "nil", "“no hearts 2”"; and
 * behind it a suit, card or rank that is called by it: "“re”, naming the queen of clubs". */
static const char *called(const struct glyphs *glyphs, const struct told_call *told)
{
    bool is_card = !call_is_numbered(told->group) && told->group->count > 1;
    const char *name = is_card ? told->group->name : told->call->name;
    if (!is_bid(told))
        name = glyph_quote(glyphs, name);
    return is_card ? arena_format(glyphs->arena, "%s, naming %s", name,
                                  value_text(glyphs, told->group, told->call))
                   : name;
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

/* What stands behind a verb: "the queen of clubs", "to 120"; "" of a mere word. */
static const char *object_of(const struct glyphs *glyphs, const struct told_call *told)
{
    const char *value = value_text(glyphs, told->group, told->call);
    return *value && call_verb_has_to(told->group->name)
               ? arena_format(glyphs->arena, "to %s", value)
               : value;
}

/* A name that is a verb is done, a bid is bid, and anything else is said. */
static struct deed deed(const struct glyphs *glyphs, const struct told_call *told)
{
    const char *verb = call_verb(told->group->name);
    if (told->group->trumps_by_lead && !is_bid(told))
        return deed_of(glyphs, "leaves", "leave", "trumps to the lead");
    if (told->words)
        return deed_of(glyphs, "says", "say", glyph_quote(glyphs, told->words));
    if (names_its_kind(told))
        return deed_of(glyphs, "names", "name", value_text(glyphs, told->group, told->call));
    if (verb)
        return deed_of(glyphs, verb, told->group->name, object_of(glyphs, told));
    if (call_names_number(told->ask, told->group))
        return deed_of(glyphs, "names", "name",
                       arena_format(glyphs->arena, "%d %s", told->call->value, told->group->name));
    if (is_bid(told) && strcmp(told->group->name, "number") == 0)
        return deed_of(glyphs, "bids", "bid", value_text(glyphs, told->group, told->call));
    if (is_bid(told))
        return deed_of(glyphs, "bids", "bid", called(glyphs, told));
    return deed_of(glyphs, "says", "say", called(glyphs, told));
}

struct deed call_deed(const struct glyphs *glyphs, const struct ruleset *rules,
                      const struct state *before, const struct call_made *made)
{
    const struct ask_step *ask = &rules->steps[made->step].ask;
    assert(made->call < ask->call_count);
    const struct call *call = &ask->calls[made->call];
    const struct call_group *group = &ask->groups[call->group];
    const char *words = call_saying(rules, before, group, made->seat);
    const struct told_call told = {rules, ask, group, call, words};
    struct deed done = deed(glyphs, &told);
    done.is_mere_word = group->kind == CALL_WORD && !is_bid(&told);
    return done;
}
