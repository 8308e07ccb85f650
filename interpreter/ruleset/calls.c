/* From groups of calls to single ones: "bid" of 0 to 5 is six of them. */
#include "ruleset/finish.h"

#include <string.h>

struct call_list {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct call calls[CALLS_MAX];
    unsigned count;
};

static bool add(struct call_list *list, const struct call_group *group, unsigned number,
                const char *name, int value)
{
    if (list->count == CALLS_MAX) {
        diagnose(list->diagnostics, E_TOO_BIG, group->place,
                 "with '%s' there are more than %d different calls", group->name, CALLS_MAX);
        return false;
    }
    list->calls[list->count++] =
        (struct call){.name = name, .group = (uint8_t)number, .value = (int16_t)value};
    return true;
}

/* The highest number that can ever be called: no hand is larger than an equal share of the pack. */
static int highest(const struct ruleset *rules, const struct call_group *group)
{
    if (amount_is_constant(&group->high))
        return amount_constant(&group->high);
    return rules->pack.card_count / rules->players;
}

static void add_numbers(struct call_list *list, const struct call_group *group, unsigned number)
{
    int low = amount_constant(&group->low), high = highest(list->rules, group);
    if (high < low)
        diagnose(list->diagnostics, E_RANGE, group->high.place,
                 "the highest call would be %d, below the lowest, %d", high, low);
    for (int value = low; value <= high; value++) {
        const char *name = arena_format(list->rules->arena, "%s %d", group->name, value);
        if (!add(list, group, number, name, value))
            return;
    }
}

static void add_suits(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(suit, group->suits)
    {
        const char *words = suit == SUIT_NONE ? "no trumps" : list->rules->pack.suits[suit].name;
        const char *name = arena_format(list->rules->arena, "%s %s", group->name, words);
        if (!add(list, group, number, name, (int)suit))
            return;
    }
}

static void add_group(struct call_list *list, struct call_group *group, unsigned number)
{
    group->first = (uint8_t)list->count;
    switch (group->kind) {
    case CALL_WORD: add(list, group, number, group->name, 0); break;
    case CALL_NUMBER: add_numbers(list, group, number); break;
    case CALL_SUIT: add_suits(list, group, number); break;
    }
    group->count = (uint8_t)(list->count - group->first);
}

static void check_names(struct call_list *list, const struct ask_step *ask)
{
    for (unsigned i = 0; i < list->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(list->calls[i].name, list->calls[j].name) == 0)
                diagnostic_also(diagnose(list->diagnostics, E_TWICE,
                                         ask->groups[list->calls[i].group].place,
                                         "two calls would be called '%s'", list->calls[i].name),
                                ask->groups[list->calls[j].group].place, "the other one");
}

static void finish_ask(struct ruleset *rules, struct ask_step *ask, struct diagnostics *diagnostics)
{
    struct call_list list = {.rules = rules, .diagnostics = diagnostics};
    struct call_group *groups = arena_alloc(rules->arena, ask->group_count * sizeof *groups);
    memcpy(groups, ask->groups, ask->group_count * sizeof *groups);
    for (unsigned i = 0; i < ask->group_count; i++)
        add_group(&list, &groups[i], i);
    check_names(&list, ask);
    struct call *calls = arena_alloc(rules->arena, list.count * sizeof *calls);
    memcpy(calls, list.calls, list.count * sizeof *calls);
    ask->groups = groups;
    ask->calls = calls;
    ask->call_count = (uint8_t)list.count;
}

void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics)
{
    unsigned made = 0; /* at most, in one deal */
    for (unsigned i = 0; i < rules->step_count; i++) {
        struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK)
            continue;
        finish_ask(rules, &step->ask, diagnostics);
        made += rules->players;
        if (made > CALLS_MADE_MAX && made - rules->players <= CALLS_MADE_MAX)
            diagnose(diagnostics, E_TOO_BIG, step->place,
                     "more than %d calls could be made in one deal", CALLS_MADE_MAX);
    }
}
