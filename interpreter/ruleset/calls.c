/* From groups of calls to single ones: "bid" of 0 to 5 is six of them. */
#include "ruleset/finish.h"

#include <limits.h>
#include <string.h>

const char *call_verb(const char *name)
{
    static const struct {
        const char *name, *does;
    } verbs[] = {
        {"bid", "bids"},         {"call", "calls"},         {"choose", "chooses"},
        {"declare", "declares"}, {"name", "names"},         {"nominate", "nominates"},
        {"pick", "picks"},       {"take", "takes"},         {"pass", "passes"},
        {"double", "doubles"},   {"redouble", "redoubles"},
    };
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return verbs[i].does;
    return NULL;
}

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
        diagnostic_hint(diagnose(list->diagnostics, E_TOO_BIG, group->place,
                                 "with '%s' there are more than %d different calls", group->name,
                                 CALLS_MAX),
                        "those that 'refuse' rules out count, too");
        return false;
    }
    list->calls[list->count++] =
        (struct call){.name = name, .group = (uint8_t)number, .value = (int16_t)value};
    return true;
}

/*
 * "bid 3"; but "nil" and not "nil 0" where there is no other nil: whoever says it does not say what
 * goes without saying.
 */
static const char *name_of(const struct call_list *list, const struct call_group *group,
                           unsigned values, const char *value)
{
    if (values == 1 && !call_verb(group->name))
        return group->name;
    return arena_format(list->rules->arena, "%s %s", group->name, value);
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
    if (low < 0)
        diagnose(list->diagnostics, E_RANGE, group->low.place, "the lowest call would be %d", low);
    if (high < low)
        diagnose(list->diagnostics, E_RANGE, group->high.place,
                 "the highest call would be %d, below the lowest, %d", high, low);
    for (int value = low; value <= high; value++) {
        const char *text = arena_format(list->rules->arena, "%d", value);
        const char *name = name_of(list, group, (unsigned)(high - low) + 1, text);
        if (!add(list, group, number, name, value))
            return;
    }
}

static void add_suits(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(suit, group->suits) {
        const char *words = suit == SUIT_NONE ? "no trumps" : list->rules->pack.suits[suit].name;
        const char *name = name_of(list, group, set_count(group->suits), words);
        if (!add(list, group, number, name, (int)suit))
            return;
    }
}

/* Of several copies the first stands for all. */
static void add_cards(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(card, group->cards) {
        const struct card *face = &list->rules->pack.cards[card];
        const char *name = name_of(list, group, set_count(group->cards), face->name);
        if (face->copy == 0 && !add(list, group, number, name, (int)card))
            return;
    }
}

static void add_ranks(struct call_list *list, const struct call_group *group, unsigned number)
{
    const struct pack *pack = &list->rules->pack;
    for (unsigned rank = 0; rank < pack->rank_count; rank++) {
        const char *name = name_of(list, group, pack->rank_count, pack->ranks[rank]);
        if (!add(list, group, number, name, (int)rank))
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
    case CALL_CARD: add_cards(list, group, number); break;
    case CALL_RANK: add_ranks(list, group, number); break;
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

/* --- auctions -------------------------------------------------------------------------------- */

/*
 * Where a call ranks: a number by itself, what is `above` a number directly after it, a contract
 * or a suit after all that stands before it. A word that is no contract is a pass.
 */
static int ladder_key(const struct ask_step *ask, unsigned call, int key_before)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (group->kind == CALL_NUMBER)
        return ask->calls[call].value * 2;
    if (group->above.given)
        return amount_constant(&group->above) * 2 + 1;
    return call_is_bid(group) ? key_before : INT_MIN;
}

/* Gives every bid its standing: one more than the bids below it have. */
static void rank_bids(struct ask_step *ask, struct call *calls)
{
    int keys[CALLS_MAX], before = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        keys[i] = ladder_key(ask, i, before);
        before = keys[i] > before ? keys[i] : before;
    }
    for (unsigned i = 0; i < ask->call_count; i++) {
        unsigned below = 0;
        for (unsigned j = 0; j < ask->call_count; j++)
            below += keys[j] > INT_MIN && (keys[j] < keys[i] || (keys[j] == keys[i] && j < i));
        calls[i].standing = keys[i] == INT_MIN ? 0 : (uint8_t)(below + 1);
    }
}

/* At most so many calls are made: in an auction all others may pass before each bid. */
static unsigned calls_made(const struct ruleset *rules, const struct ask_step *ask)
{
    unsigned bids = 0;
    for (unsigned i = 0; i < ask->call_count && ask->is_auction; i++)
        bids += ask->calls[i].standing > 0;
    return (bids + 1) * rules->players;
}

/* Whether all that is asked under a contract fits into a deal; what does not is told once. */
static bool check_room(const struct ruleset *rules, unsigned contract,
                       struct diagnostics *diagnostics)
{
    unsigned made = 0; /* at most, in one deal */
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK || !is_under(step->under, contract))
            continue;
        made += calls_made(rules, &step->ask);
        if (made > CALLS_MADE_MAX) {
            diagnostic_hint(diagnose(diagnostics, E_TOO_BIG, step->place,
                                     "more than %d calls could be made in one deal",
                                     CALLS_MADE_MAX),
                            "in an auction all others may pass before each bid; what 'refuse' "
                            "rules out counts, too");
            return false;
        }
    }
    return true;
}

/* --- all ------------------------------------------------------------------------------------- */

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
    if (ask->is_auction)
        rank_bids(ask, calls);
}

void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            finish_ask(rules, &rules->steps[i].ask, diagnostics);
    for (unsigned contract = 0; contract <= rules->contract_count; contract++)
        if (!check_room(rules, contract, diagnostics))
            return;
}
