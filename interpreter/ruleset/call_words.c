/* Calls as English has them: verbs, and numbers that are bid or only named. */
#include <string.h>

#include "ruleset/ruleset.h"

struct verb_of_call {
    const char *name, *does;
    bool has_to;
};

static const struct verb_of_call *find_verb(const char *name)
{
    static const struct verb_of_call verbs[] = {
        {.name = "bid", .does = "bids"},
        {.name = "call", .does = "calls"},
        {.name = "choose", .does = "chooses"},
        {.name = "declare", .does = "declares"},
        {.name = "name", .does = "names"},
        {.name = "nominate", .does = "nominates"},
        {.name = "pick", .does = "picks"},
        {.name = "take", .does = "takes"},
        {.name = "pass", .does = "passes"},
        {.name = "double", .does = "doubles"},
        {.name = "redouble", .does = "redoubles"},
        {.name = "draw", .does = "draws"},
        {.name = "meld", .does = "melds"},
        {.name = "lay", .does = "lays"},
        {.name = "show", .does = "shows"},
        {.name = "change", .does = "changes"},
        {.name = "exchange", .does = "exchanges"},
        {.name = "raise", .does = "raises", .has_to = true},
    };
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

const char *call_verb(const char *name)
{
    const struct verb_of_call *verb = find_verb(name);
    return verb ? verb->does : NULL;
}

bool call_verb_has_to(const char *name)
{
    const struct verb_of_call *verb = find_verb(name);
    return verb && verb->has_to;
}

const char *call_value_name(const struct call_group *group, const struct call *call)
{
    size_t length = strlen(group->name);
    return strlen(call->name) > length ? call->name + length + 1 : "";
}

/* "draw": what is done with so many cards. */
static bool is_of_cards(const char *name)
{
    static const char *const names[] = {"draw", "change", "exchange", "take", "pick", "discard"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* "points", "tricks": so many of them are named. */
static bool is_counted(const char *name)
{
    static const char *const names[] = {"points", "tricks", "cards"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

bool call_names_number(const struct ask_step *ask, const struct call_group *group)
{
    return group->kind == CALL_NUMBER && !ask->is_auction && group->count > 1 &&
           (is_of_cards(group->name) || is_counted(group->name));
}

static bool has_bids(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_has_number(&ask->groups[i]) && !call_leads(&ask->groups[i]) &&
            !call_names_number(ask, &ask->groups[i]))
            return true;
    return false;
}

bool ruleset_bids_numbers(const struct ruleset *rules)
{
    bool are_named = false;
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            are_named |= call_names_number(&step->ask, &step->ask.groups[j]);
        if (step->kind == STEP_ASK && has_bids(&step->ask))
            return true;
    }
    return !are_named;
}
