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
        diagnostic_hint(diagnose(list->diagnostics, E_TOO_BIG, group->place,
                                 "with '%s' there are more than %d different calls", group->name,
                                 CALLS_MAX),
                        "those that 'refuse' rules out count, too");
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
    return add(list, group, number, name_of(list, group, numbers, text), value);
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
        if (!add(list, group, number, name, (int)suit))
            return;
    }
}

/* "3 hearts", "1 club". */
static const char *name_of_rung(struct arena *arena, const struct pack *pack, int number,
                                unsigned suit)
{
    const char *name = suit == SUIT_NONE ? "no trumps" : pack->suits[suit].name;
    size_t length = strlen(name);
    bool is_one = number == 1 && length > 1 && name[length - 1] == 's';
    return arena_format(arena, "%d %.*s", number, (int)(length - is_one), name);
}

static bool add_rungs_of(struct call_list *list, const struct call_group *group, unsigned number,
                         int value)
{
    for (unsigned i = 0; i < group->ladder_count; i++) {
        unsigned suit = group->ladder[i];
        const char *rung = name_of_rung(list->rules->arena, &list->rules->pack, value, suit);
        const char *name = arena_format(list->rules->arena, "%s %s", group->name, rung);
        if (!add(list, group, number, name, value))
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

/* --- melds that are laid open ----------------------------------------------------------------- */

/* "marriage in spades" and "four alike of kings" where there are several; else the meld's name. */
static const char *name_of_meld(const struct ruleset *rules, const struct meld *meld,
                                const struct meld_pattern *pattern)
{
    const struct pack *pack = &rules->pack;
    const struct set cards = pattern->parts[0].always; /* none in a part of trumps */
    if (meld->pattern_count == 1 || set_is_empty(cards))
        return meld->name;
    const struct card *card = &pack->cards[set_first(cards)];
    return meld->kind == MELD_ONE_SUIT
               ? arena_format(rules->arena, "%s in %s", meld->name, pack->suits[card->suit].name)
               : arena_format(rules->arena, "%s of %s", meld->name, pack->ranks[card->rank]);
}

/* Whether both are the same cards with these trumps, so many of each. */
static bool is_same_meld(const struct meld *a, const struct meld_pattern *of_a,
                         const struct meld *b, const struct meld_pattern *of_b, unsigned trumps)
{
    struct set cards[2] = {{{0}}, {{0}}};
    for (unsigned i = 0; i < of_a->part_count; i++)
        cards[0] = set_or(cards[0], named_cards_now(&of_a->parts[i], trumps));
    for (unsigned i = 0; i < of_b->part_count; i++)
        cards[1] = set_or(cards[1], named_cards_now(&of_b->parts[i], trumps));
    return a->times == b->times && of_a->part_count == of_b->part_count &&
           set_equal(cards[0], cards[1]);
}

/* The trumps with which it is a better one: a royal marriage is no marriage besides. */
static uint16_t better_under(const struct melds *melds, unsigned number,
                             const struct meld_pattern *pattern)
{
    uint16_t under = 0;
    for (unsigned i = 0; i < number; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
                if (is_same_meld(&melds->each[i], &melds->each[i].patterns[j], &melds->each[number],
                                 pattern, trumps))
                    under |= (uint16_t)(1u << trumps);
    return under;
}

static void add_patterns(struct call_list *list, const struct call_group *group, unsigned number,
                         unsigned count, unsigned which)
{
    const struct melds *melds = &list->rules->counts[count].melds;
    const struct meld *meld = &melds->each[which];
    for (unsigned i = 0; i < meld->pattern_count; i++) {
        const char *name = arena_format(list->rules->arena, "%s %s", group->name,
                                        name_of_meld(list->rules, meld, &meld->patterns[i]));
        if (!add(list, group, number, name, meld->points))
            return;
        struct call *call = &list->calls[list->count - 1];
        call->count = (uint8_t)count;
        call->meld = (uint8_t)which;
        call->pattern = (uint8_t)i;
        call->better_under = better_under(melds, which, &meld->patterns[i]);
    }
}

static void add_melds(struct call_list *list, const struct call_group *group, unsigned number)
{
    for (unsigned i = 0; i < group->melds_count; i++)
        for (unsigned j = 0; j < list->rules->counts[group->melds[i]].melds.count; j++)
            add_patterns(list, group, number, group->melds[i], j);
}

/* Gives all melds of the count, which a call lays, their places among those that are laid. */
static void lay_count(struct ruleset *rules, unsigned number)
{
    struct melds *melds = &rules->counts[number].melds;
    if (melds->are_laid)
        return;
    melds->are_laid = true;
    melds->laid_first = rules->melds_laid;
    rules->melds_laid = (uint8_t)(rules->melds_laid + melds->count);
    for (unsigned i = 0; i < melds->count; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            for (unsigned trumps = 0; trumps <= SUIT_NONE; trumps++)
                for (unsigned k = 0; k < melds->each[i].patterns[j].part_count; k++)
                    rules->cards_laid =
                        set_or(rules->cards_laid,
                               named_cards_now(&melds->each[i].patterns[j].parts[k], trumps));
}

static void find_melds_laid(struct ruleset *rules, const struct call_group *group,
                            struct diagnostics *diagnostics)
{
    unsigned before = rules->melds_laid, cards = set_count(rules->cards_laid);
    if (group->kind != CALL_MELD || before > MELDS_LAID_MAX || cards > CARDS_LAID_MAX)
        return;
    for (unsigned i = 0; i < group->melds_count && rules->melds_laid <= MELDS_LAID_MAX; i++)
        lay_count(rules, group->melds[i]);
    if (rules->melds_laid > MELDS_LAID_MAX)
        diagnose(diagnostics, E_TOO_BIG, group->place, "with '%s' more than %d melds are laid open",
                 group->name, MELDS_LAID_MAX);
    else if (set_count(rules->cards_laid) > CARDS_LAID_MAX)
        diagnose(diagnostics, E_TOO_BIG, group->place,
                 "with '%s' more than %d cards can be laid open in melds", group->name,
                 CARDS_LAID_MAX);
}

static void add_group(struct call_list *list, struct call_group *group, unsigned number)
{
    group->first = (uint8_t)list->count;
    switch (group->kind) {
    case CALL_WORD:
        add(list, group, number, group->name, group->has_number ? group->low.number : 0);
        break;
    case CALL_NUMBER: add_numbers(list, group, number); break;
    case CALL_LADDER: add_ladder(list, group, number); break;
    case CALL_SUIT: add_suits(list, group, number); break;
    case CALL_CARD: add_cards(list, group, number); break;
    case CALL_RANK: add_ranks(list, group, number); break;
    case CALL_MELD: add_melds(list, group, number); break;
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

/* Keys of bids: each number has room for the rungs of its suits, and for what is above each. */
#define KEYS_OF_A_NUMBER (2 * (SUITS_MAX + 2))
#define KEYS_OF_A_SUIT   (2 * (INT16_MAX + 1))

static int64_t key_of_rung(const struct call_group *group, const struct call *call)
{
    int64_t suit = 0, number = call->value;
    while (group->ladder[suit] != call->suit)
        suit++;
    switch (group->by) {
    case BY_LEVELS: return number * KEYS_OF_A_NUMBER + 2 * (suit + 1);
    case BY_LEVELS_ALONE: return number * KEYS_OF_A_NUMBER;
    case BY_SUITS: return suit * KEYS_OF_A_SUIT + 2 * number;
    }
    return 0;
}

/* The call of a ladder that is meant by `above: 7 none`; -1 if there is none. */
static int rung_below(const struct ask_step *ask, const struct call_group *group)
{
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->groups[ask->calls[i].group].kind == CALL_LADDER &&
            ask->calls[i].suit == group->above_suit &&
            ask->calls[i].value == amount_constant(&group->above))
            return (int)i;
    return -1;
}

/* Directly after a number is after all that has the number. */
static int64_t key_above(const struct ask_step *ask, const struct call_group *group)
{
    int rung = group->above_rung ? rung_below(ask, group) : -1;
    if (rung < 0)
        return ((int64_t)amount_constant(&group->above) + 1) * KEYS_OF_A_NUMBER - 1;
    return key_of_rung(&ask->groups[ask->calls[rung].group], &ask->calls[rung]) + 1;
}

/* The call above whose numbers those of this one rank; NULL if there is none before it. */
static const struct call_group *group_below(const struct ask_step *ask,
                                            const struct call_group *group)
{
    for (const struct call_group *below = ask->groups; group->above_call && below < group; below++)
        if (below->kind == CALL_NUMBER && strcmp(below->name, group->above_call) == 0)
            return below;
    return NULL;
}

/* How many calls of the same number rank below it, one above the other. */
static int64_t height_of(const struct ask_step *ask, const struct call_group *group)
{
    const struct call_group *below = group_below(ask, group);
    return below ? 1 + height_of(ask, below) : 0;
}

/*
 * Where a call ranks: a number by itself or above that of another call, what is `above` a number
 * directly after it, a contract or a suit after all that stands before it. A word that is no
 * contract is a pass.
 */
static int64_t ladder_key(const struct ask_step *ask, unsigned call, int64_t key_before)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (group->kind == CALL_NUMBER)
        return (int64_t)ask->calls[call].value * KEYS_OF_A_NUMBER + 2 * height_of(ask, group);
    if (group->kind == CALL_LADDER)
        return key_of_rung(group, &ask->calls[call]);
    if (group->above.given)
        return key_above(ask, group);
    return call_is_bid(group) ? key_before : INT64_MIN;
}

/* What stands how high, from 0, where all calls are bids, to one behind the highest. */
static void list_bids(const struct ruleset *rules, struct ask_step *ask)
{
    struct set *from = arena_alloc(rules->arena, (ask->call_count + 2u) * sizeof *from);
    struct set *over = arena_alloc(rules->arena, (ask->call_count + 2u) * sizeof *over);
    memset(from, 0, (ask->call_count + 2u) * sizeof *from);
    memset(over, 0, (ask->call_count + 2u) * sizeof *over);
    for (unsigned i = 0; i < ask->call_count; i++) {
        ask->bid_count += ask->calls[i].standing > 0;
        for (unsigned standing = 0; standing <= ask->calls[i].standing; standing++)
            if (ask->calls[i].standing > 0)
                set_add(&from[standing], i);
        for (unsigned standing = 0; standing <= ask->calls[i].beats; standing++)
            if (ask->calls[i].standing > 0)
                set_add(&over[standing], i);
    }
    ask->bids_from = from;
    ask->bids_over = over;
}

static bool has_number(const struct ask_step *ask, unsigned call)
{
    return call_has_number(&ask->groups[ask->calls[call].group]);
}

/* Bids of one key stand as they are written; but of one number neither beats the other. */
static void rank_bid(const struct ask_step *ask, const int64_t *keys, unsigned bid,
                     struct call *call)
{
    unsigned lower = 0, equal = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        bool is_before = keys[i] == keys[bid] && i < bid;
        bool is_equal = is_before && has_number(ask, i) && has_number(ask, bid);
        equal += is_equal;
        lower += keys[i] > INT64_MIN && (keys[i] < keys[bid] || (is_before && !is_equal));
    }
    call->beats = (uint8_t)lower;
    call->standing = (uint8_t)(lower + equal + 1);
}

/* Gives every bid its standing: one more than the bids below it have. */
static void rank_bids(struct ask_step *ask, struct call *calls)
{
    int64_t keys[CALLS_MAX], before = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        keys[i] = ladder_key(ask, i, before);
        before = keys[i] > before ? keys[i] : before;
    }
    for (unsigned i = 0; i < ask->call_count; i++)
        if (keys[i] > INT64_MIN)
            rank_bid(ask, keys, i, &calls[i]);
}

/*
 * At most so many calls are made. In an auction each bid is made once, or by more and more senior
 * seats; all others may pass before each, or once for all. Between two bids words may keep it open,
 * and behind each bid or word all pass but one and who made it.
 */
static unsigned calls_made(const struct ruleset *rules, const struct ask_step *ask)
{
    unsigned bids = 0, players = rules->players;
    for (unsigned i = 0; i < ask->call_count && ask->is_auction; i++)
        bids += ask->calls[i].standing > 0;
    if (ask->seniors_hold)
        bids *= ask->in_pairs ? 2 : players;
    unsigned most = ask->passing_is_final ? bids + players : (bids + 1) * players;
    unsigned open = bids + ask->words_most * (bids + 1); /* bids and words */
    if (ask->words_most > 0)
        most = open * (players - 1) + players;
    bool ends_before = ask->rounds > 0 && ask->rounds * players < most;
    return ends_before ? ask->rounds * players : most;
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

static void check_above(const struct ruleset *rules, const struct ask_step *ask,
                        const struct call_group *group, struct diagnostics *diagnostics)
{
    if (group->above_call && !group_below(ask, group))
        diagnose(diagnostics, E_RANGE, group->place,
                 "'%s' is above no call: no numbers before it are called '%s'", group->name,
                 group->above_call);
    if (height_of(ask, group) > SUITS_MAX)
        diagnose(diagnostics, E_TOO_BIG, group->place,
                 "more than %d calls of one number would rank one above the other", SUITS_MAX);
    if (group->above_rung && rung_below(ask, group) < 0)
        diagnose(diagnostics, E_RANGE, group->above.place, "no bid of this auction is %s",
                 name_of_rung(rules->arena, &rules->pack, amount_constant(&group->above),
                              group->above_suit));
}

/* Whether nothing that happens in a match takes one of its calls away, but for its condition. */
static bool goes_by_condition(const struct call_group *group)
{
    bool in_bounds = amount_is_constant(&group->low) && amount_is_constant(&group->high);
    if (call_swaps(group) || group->joins || group->takes_goal || group->lays)
        return false;
    switch (group->kind) {
    case CALL_RANK:
    case CALL_MELD: return false;
    case CALL_NUMBER: return in_bounds;
    case CALL_SUIT: return group->except == NO_VARIABLE;
    case CALL_WORD:
    case CALL_LADDER:
    case CALL_CARD: break;
    }
    return true;
}

static void part_groups(const struct ruleset *rules, struct ask_step *ask)
{
    uint8_t *uncertain = arena_alloc(rules->arena, ask->group_count);
    for (unsigned i = 0; i < ask->group_count; i++) {
        if (goes_by_condition(&ask->groups[i]) && !ask->groups[i].condition)
            ask->plain = set_or(ask->plain, ask->groups[i].all);
        else
            uncertain[ask->uncertain_count++] = (uint8_t)i;
    }
    ask->uncertain = uncertain;
}

/* --- what the calls go by -------------------------------------------------------------------- */

#define GO_BY_MOST     8 /* facts; looking up more of them may take longer than what it saves */
#define CONDITIONS_FEW 2 /* are gone through as fast */

struct go_by {
    struct fact_name names[GO_BY_MOST];
    unsigned count, conditions;
    bool is_known; /* they are all that it goes by, and each can be asked whatever the others are */
};

static bool term_never_fails(const struct ruleset *rules, unsigned first);

static bool name_never_fails(const struct ruleset *rules, const struct fact_name *name)
{
    return name->fact != FACT_TERM || term_never_fails(rules, name->index);
}

/* Whether it can be asked where the rules would not have come to it: it is a condition that adds
 * and compares. Lua would have to say what is too large, or divided by nothing. */
static bool never_fails(const struct ruleset *rules, const struct expression *expression)
{
    if (expression->is_constant)
        return true;
    if (!expression->is_condition || !expression->reckoning || !expression->adds_only)
        return false;
    for (unsigned i = 0; i < expression->name_count; i++)
        if (!name_never_fails(rules, &expression->names[i]))
            return false;
    return true;
}

static bool term_never_fails(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (!never_fails(rules, rules->terms[term++].expression))
            return false;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return true;
}

static void go_by_name(struct go_by *go_by, const struct ruleset *rules,
                       const struct fact_name *name)
{
    for (unsigned i = 0; i < go_by->count; i++)
        if (fact_same(&go_by->names[i], name))
            return;
    if (go_by->count == GO_BY_MOST || !name_never_fails(rules, name))
        go_by->is_known = false;
    else
        go_by->names[go_by->count++] = *name;
}

static void go_by_condition(struct go_by *go_by, const struct ruleset *rules,
                            const struct expression *condition)
{
    if (!condition || condition->is_constant)
        return;
    go_by->conditions++;
    go_by->is_known &= !condition->about_call;
    for (unsigned i = 0; i < condition->name_count; i++)
        go_by_name(go_by, rules, &condition->names[i]);
}

/* In an auction it goes by what was bid, too. */
static void list_facts(const struct ruleset *rules, struct ask_step *ask)
{
    struct go_by go_by = {.is_known = !ask->is_auction};
    for (unsigned i = 0; i < ask->group_count; i++) {
        go_by.is_known &= goes_by_condition(&ask->groups[i]);
        go_by_condition(&go_by, rules, ask->groups[i].condition);
    }
    for (unsigned i = 0; i < ask->limit_count; i++)
        go_by_condition(&go_by, rules, ask->limits[i].condition);
    if (!go_by.is_known || go_by.conditions <= CONDITIONS_FEW || go_by.conditions < go_by.count)
        return;
    size_t size = go_by.count * sizeof *go_by.names;
    ask->go_by = memcpy(arena_alloc(rules->arena, size), go_by.names, size);
    ask->go_by_count = (uint8_t)go_by.count;
}

/* --- all of them ----------------------------------------------------------------------------- */

static void finish_ask(struct ruleset *rules, struct ask_step *ask, struct diagnostics *diagnostics)
{
    struct call_list list = {.rules = rules, .diagnostics = diagnostics};
    struct call_group *groups = arena_alloc(rules->arena, ask->group_count * sizeof *groups);
    memcpy(groups, ask->groups, ask->group_count * sizeof *groups);
    for (unsigned i = 0; i < ask->group_count; i++) {
        find_melds_laid(rules, &groups[i], diagnostics);
        add_group(&list, &groups[i], i);
    }
    for (unsigned i = 0; i < ask->group_count; i++)
        groups[i].all = set_range(groups[i].first, groups[i].count);
    check_names(&list, ask);
    struct call *calls = arena_alloc(rules->arena, list.count * sizeof *calls);
    memcpy(calls, list.calls, list.count * sizeof *calls);
    ask->groups = groups;
    ask->calls = calls;
    ask->call_count = (uint8_t)list.count;
    if (ask->is_auction)
        rank_bids(ask, calls);
    list_bids(rules, ask);
    for (unsigned i = 0; i < ask->group_count; i++)
        ask->may_stay_open |= ask->is_auction && call_keeps_open(&groups[i]);
    part_groups(rules, ask);
    list_facts(rules, ask);
    for (unsigned i = 0; i < ask->group_count; i++)
        check_above(rules, ask, &groups[i], diagnostics);
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
