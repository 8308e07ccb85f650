/* From groups of calls to single ones: "bid" of 0 to 5 is six of them. */
#include "ruleset/finish.h"

#include <string.h>

#include "base/text.h"
#include "ruleset/program.h"

bool call_list_add(struct call_list *list, const struct call_group *group, unsigned number,
                   const char *name, int value)
{
    if (list->count == CALLS_MAX) {
        diagnostic_hint(diagnose(list->diagnostics, E_TOO_BIG, group->place,
                                 "with '%s' there are more than %d different calls", group->name,
                                 CALLS_MAX),
                        "refused calls count, too");
        return false;
    }
    list->calls[list->count++] =
        (struct call){.name = name,
                      .group = (uint8_t)number,
                      .suit = group->kind == CALL_SUIT ? (uint8_t)value : SUIT_NONE,
                      .value = (int16_t)value};
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

static bool add_number(struct call_list *list, const struct call_group *group, unsigned number,
                       unsigned numbers, int value)
{
    const char *text = arena_format(list->rules->arena, "%d", value);
    return call_list_add(list, group, number, name_of(list, group, numbers, text), value);
}

static void add_listed_numbers(struct call_list *list, const struct call_group *group,
                               unsigned number)
{
    for (unsigned i = 0; i < group->number_count; i++)
        if (!add_number(list, group, number, group->number_count, group->numbers[i]))
            return;
}

static void add_numbers(struct call_list *list, const struct call_group *group, unsigned number)
{
    int low = amount_constant(&group->low), high = highest(list->rules, group);
    if (group->numbers) {
        add_listed_numbers(list, group, number);
        return;
    }
    if (low < 0)
        diagnose(list->diagnostics, E_RANGE, group->low.place, "the lowest call would be %d", low);
    if (high < low)
        diagnose(list->diagnostics, E_RANGE, group->high.place,
                 "the highest call would be %d, below the lowest, %d", high, low);
    for (int value = low; value <= high; value += group->apart)
        if (!add_number(list, group, number, (unsigned)(high - low) / group->apart + 1, value))
            return;
}

static void add_suits(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(suit, group->suits) {
        const char *words = suit == SUIT_NONE ? "no trumps" : list->rules->pack.suits[suit].name;
        const char *name = name_of(list, group, set_count(group->suits), words);
        if (!call_list_add(list, group, number, name, (int)suit))
            return;
    }
}

static const char *name_of_strain(const struct pack *pack, unsigned suit)
{
    return suit == SUIT_NONE ? "no trumps" : pack->suits[suit].name;
}

/* "3 hearts", "1 club". */
const char *call_name_of_rung(struct arena *arena, const struct pack *pack, int number,
                              unsigned suit)
{
    const char *name = name_of_strain(pack, suit);
    size_t length = strlen(name);
    bool is_one = number == 1 && length > 1 && name[length - 1] == 's';
    return arena_format(arena, "%d %.*s", number, (int)(length - is_one), name);
}

bool call_names_strain(const struct pack *pack, const struct call_group *group)
{
    return group->ladder_count == 1 &&
           text_same_word(group->name, name_of_strain(pack, group->ladder[0]));
}

static bool add_rungs_of(struct call_list *list, const struct call_group *group, unsigned number,
                         int value)
{
    for (unsigned i = 0; i < group->ladder_count; i++) {
        unsigned suit = group->ladder[i];
        const struct pack *pack = &list->rules->pack;
        const char *rung = call_name_of_rung(list->rules->arena, pack, value, suit);
        const char *name = call_names_strain(pack, group)
                               ? arena_format(list->rules->arena, "%s %d", group->name, value)
                               : arena_format(list->rules->arena, "%s %s", group->name, rung);
        if (!call_list_add(list, group, number, name, value))
            return false;
        list->calls[list->count - 1].suit = (uint8_t)suit;
    }
    return true;
}

static void add_ladder(struct call_list *list, const struct call_group *group, unsigned number)
{
    int low = amount_constant(&group->low), high = amount_constant(&group->high);
    if (low < 0)
        diagnose(list->diagnostics, E_RANGE, group->low.place, "the lowest level would be %d", low);
    if (high < low)
        diagnose(list->diagnostics, E_RANGE, group->high.place,
                 "the highest level would be %d, below the lowest, %d", high, low);
    for (unsigned i = 0; i < group->number_count; i++)
        if (!add_rungs_of(list, group, number, group->numbers[i]))
            return;
    for (int value = low; !group->numbers && value <= high; value += group->apart)
        if (!add_rungs_of(list, group, number, value))
            return;
}

/* Of several copies the first stands for all. */
static void add_cards(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(card, group->cards) {
        const struct card *face = &list->rules->pack.cards[card];
        const char *name = name_of(list, group, set_count(group->cards), face->name);
        if (face->copy > 0)
            continue;
        if (!call_list_add(list, group, number, name, (int)card))
            return;
        if (call_names_suit_of_card(group))
            list->calls[list->count - 1].suit = face->suit;
    }
}

static void add_goals(struct call_list *list, const struct call_group *group, unsigned number)
{
    SET_EACH(goal, group->cards) {
        const char *name = name_of(list, group, set_count(group->cards), group->goals[goal].name);
        if (!call_list_add(list, group, number, name, (int)goal))
            return;
    }
}

static void add_ranks(struct call_list *list, const struct call_group *group, unsigned number)
{
    const struct pack *pack = &list->rules->pack;
    unsigned count = (unsigned)__builtin_popcountll(group->ranks);
    for (unsigned rank = 0; rank < pack->rank_count; rank++) {
        if (!(group->ranks >> rank & 1))
            continue;
        const char *name = name_of(list, group, count, pack->ranks[rank]);
        if (!call_list_add(list, group, number, name, (int)rank))
            return;
    }
}

static void add_group(struct call_list *list, struct call_group *group, unsigned number)
{
    group->first = (uint8_t)list->count;
    switch (group->kind) {
    case CALL_WORD:
        call_list_add(list, group, number, group->name, group->has_number ? group->low.number : 0);
        break;
    case CALL_NUMBER: add_numbers(list, group, number); break;
    case CALL_LADDER: add_ladder(list, group, number); break;
    case CALL_SUIT: add_suits(list, group, number); break;
    case CALL_CARD: add_cards(list, group, number); break;
    case CALL_RANK: add_ranks(list, group, number); break;
    case CALL_MELD: call_list_add_melds(list, group, number); break;
    case CALL_GOAL: add_goals(list, group, number); break;
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
                                         "two calls have the name '%s'", list->calls[i].name),
                                ask->groups[list->calls[j].group].place, "the other one");
}

/*
 * The length of the longest sequence of bids in which each beats the one before. Bids of one number
 * do not beat one another (`by: levels alone`), so this can be less than the number of bids.
 */
static unsigned longest_bidding(const struct ask_step *ask)
{
    unsigned longest_up_to[CALLS_MAX + 1] = {0}; /* a bid of that standing at most */
    for (unsigned standing = 1; standing <= ask->bid_count; standing++) {
        longest_up_to[standing] = longest_up_to[standing - 1];
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing &&
                longest_up_to[ask->calls[i].beats] >= longest_up_to[standing])
                longest_up_to[standing] = longest_up_to[ask->calls[i].beats] + 1;
    }
    return longest_up_to[ask->bid_count];
}

/* How many raises can be made in a deal. */
static unsigned raises_made(const struct ruleset *rules, const struct ask_step *ask)
{
    unsigned raises = 0;
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct call_limit *at_most = &ask->groups[i].at_most;
        unsigned times =
            at_most->of == NOTE_OF_TABLE ? at_most->times : at_most->times * rules->players;
        if (ask->groups[i].raise_count > 0)
            raises += times > 0 ? times : 1;
    }
    return raises;
}

/*
 * At most so many calls are made, each raise answered by all. In an auction each bid beats the
 * last, or is made again by more and more senior seats; all others may pass before each, or once
 * for all. Between two bids words may keep it open, and behind each bid or word all pass but one
 * and who made it.
 */
static unsigned calls_made(const struct ruleset *rules, const struct ask_step *ask)
{
    unsigned bids = ask->is_auction ? longest_bidding(ask) : 0, players = rules->players;
    if (ask->seniors_hold)
        bids *= ask->in_pairs ? 2 : players;
    unsigned most = ask->passing_is_final ? bids + players : (bids + 1) * players;
    unsigned open = bids + ask->words_most * (bids + 1); /* bids and words */
    if (ask->words_most > 0)
        most = open * (players - 1) + players;
    if (ask->is_raised)
        most = players + raises_made(rules, ask) * players;
    bool ends_before = ask->rounds > 0 && ask->rounds * players < most;
    return ends_before ? ask->rounds * players : most;
}

/* Whether all that is asked under a contract fits into a deal; what does not is told once. */
static bool check_room(const struct ruleset *rules, unsigned contract,
                       struct diagnostics *diagnostics)
{
    unsigned made = 0; /* at most, in one deal */
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind != STEP_ASK || !is_under(step->under, contract))
            continue;
        made += calls_made(rules, &step->ask);
        if (made > CALLS_MADE_MAX) {
            diagnostic_hint(
                diagnose(diagnostics, E_TOO_BIG, step->place,
                         "more than %d calls could be made in one deal", CALLS_MADE_MAX),
                "in an auction all others may pass before each bid; refused calls count, too");
            return false;
        }
    }
    return true;
}

/* Which of its calls raise, and which answer. */
static void find_raises(struct ask_step *ask, const struct call_group *group)
{
    if (group->raise_count > 0)
        ask->raises = set_or(ask->raises, group->all);
    if (group->answers != ANSWERS_NONE)
        ask->answers = set_or(ask->answers, group->all);
    ask->is_raised |= group->raise_count > 0;
    ask->has_accepted |= group->answers == ANSWERS_ACCEPT;
    ask->has_refused |= group->answers == ANSWERS_REFUSE;
}

/* Its groups with their calls, and the calls. */
static struct call *write_out(struct ruleset *rules, struct ask_step *ask,
                              struct call_group *groups, struct diagnostics *diagnostics)
{
    struct call_list list = {.rules = rules, .diagnostics = diagnostics};
    for (unsigned i = 0; i < ask->group_count; i++) {
        call_find_melds(rules, &groups[i], diagnostics);
        add_group(&list, &groups[i], i);
        groups[i].all = set_range(groups[i].first, groups[i].count);
        ask->may_stay_open |= ask->is_auction && call_keeps_open(&groups[i]);
        find_raises(ask, &groups[i]);
    }
    check_names(&list, ask);
    struct call *calls = arena_alloc(rules->arena, list.count * sizeof *calls);
    ask->groups = groups;
    ask->call_count = (uint8_t)list.count;
    ask->calls = memcpy(calls, list.calls, list.count * sizeof *calls);
    return calls;
}

/* What most calls do not do, so that one look tells it. */
static void find_effects(const struct ask_step *ask, struct call_group *group)
{
    group->says_only = group->kind == CALL_WORD && !call_leads(group) && !group->trumps_by_lead &&
                       !group->joins && !call_makes_declarer(ask, group) &&
                       group->copies == NO_VARIABLE;
    group->moves_cards =
        call_swaps(group) || group->lays || group->kind == CALL_MELD || group->parts > 0;
}

static void finish_ask(struct ruleset *rules, struct ask_step *ask, struct diagnostics *diagnostics)
{
    size_t size = ask->group_count * sizeof *ask->groups;
    struct call_group *groups = memcpy(arena_alloc(rules->arena, size), ask->groups, size);
    struct call *calls = write_out(rules, ask, groups, diagnostics);
    call_rank_bids(rules, ask, calls);
    ask->asks_one = role_has(ask->who, ROLE_IS_SEAT);
    call_find_named(rules, ask, groups);
    call_part_groups(rules, ask);
    call_list_facts(rules, ask);
    for (unsigned i = 0; i < ask->group_count; i++) {
        call_find_hand(rules, &groups[i]);
        find_effects(ask, &groups[i]);
    }
    for (unsigned i = 0; i < ask->group_count; i++)
        call_check_above(rules, ask, &groups[i], diagnostics);
}

void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            finish_ask(rules, &rules->steps[i].ask, diagnostics);
    rules->shows_counted |= rules->melds_laid > 0;
    rules->play.follows_in_word &= rules->melds_laid == 0; /* which copy is played matters */
}

void ruleset_check_calls(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned contract = 0; contract <= rules->contract_count; contract++)
        if (!check_room(rules, contract, diagnostics))
            return;
}
