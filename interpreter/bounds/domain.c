/* The values that each fact can have in a ruleset, as intervals. */
#include "bounds/domain.h"

#include "ruleset/fields.h"

static void widen(struct domain *domain, int32_t low, int32_t high)
{
    domain->low = low < domain->low ? low : domain->low;
    domain->high = high > domain->high ? high : domain->high;
}

/* There are others between these, which are not known. */
static void open_domain(struct domain *domain, int32_t low, int32_t high)
{
    widen(domain, low, high);
    domain->is_open = true;
}

static void add_value(struct domain *domain, int32_t value)
{
    widen(domain, value, value);
    if (domain->count < DOMAIN_MOST)
        domain->values[domain->count++] = value;
    else
        domain->is_open = true;
}

static void add_range(struct domain *domain, int32_t low, int32_t high)
{
    for (int32_t value = low; value <= high && !domain->is_open; value++)
        add_value(domain, value);
    if (low <= high)
        widen(domain, low, high);
}

static void add_contracts(const struct site *site, const struct fact_name *name,
                          struct domain *domain)
{
    (void)name;
    add_range(domain, 0, (int32_t)site->rules->contract_count);
}

static void add_deals(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    const struct amount *deals = &site->rules->match.deals;
    bool may_differ = deals->expression && site->any_bid;
    bool is_known = deals->given && !may_differ;
    add_range(domain, 1, is_known ? amount_constant(deals) : 64);
    if (!is_known)
        open_domain(domain, 1, UINT16_MAX);
}

/* So many tricks have been played, at least and at most. */
struct tricks {
    unsigned least, most;
};

static struct tricks tricks_at(const struct site *site, const struct step_moment *at)
{
    unsigned last = site->tricks > 0 ? site->tricks - 1 : 0;
    switch (at->kind) {
    case AT_FIRST_CARD: return (struct tricks){0, 0};
    case AT_TURN:
    case AT_CARD:
    case AT_LEAD: return (struct tricks){0, last};
    case AT_TRICK:
        return (struct tricks){at->first, at->last < site->tricks ? at->last : site->tricks};
    case AT_NO_MOMENT:
    case AT_SCORE:
    case MOMENT_KINDS: break;
    }
    return (struct tricks){0, site->tricks};
}

static struct tricks tricks_before(const struct site *site)
{
    switch (site->moment) {
    case BEFORE_PLAY: return (struct tricks){0, 0};
    case BETWEEN_TRICKS: return tricks_at(site, &site->rules->steps[site->step].at);
    case IN_PLAY: return (struct tricks){0, site->tricks > 0 ? site->tricks - 1 : 0};
    case BEHIND_TRICK:
        return (struct tricks){site->rules->first_at[AT_LEAD] ? 0 : 1,
                               site->tricks > 1 ? site->tricks - 1 : 1};
    case AFTER_PLAY:
    case OF_EACH_TRICK: break;
    }
    return (struct tricks){0, site->tricks};
}

static void add_trick(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    struct tricks before = tricks_before(site);
    int32_t later = site->moment == OF_EACH_TRICK ? 0 : 1;
    add_range(domain, (int32_t)before.least + 1, (int32_t)before.most + later);
}

/* No hand is empty once cards have been dealt. */
static void add_hand_size(const struct site *site, const struct fact_name *name,
                          struct domain *domain)
{
    (void)name;
    bool is_dealt = site->moment != BEFORE_PLAY;
    for (unsigned i = 0; i < site->step && !is_dealt; i++)
        is_dealt = site->rules->steps[i].kind == STEP_DEAL && !site->rules->steps[i].condition;
    add_range(domain, is_dealt, (int32_t)site->hand);
}

/* Before the deal it is the whole pack. */
static void add_stock(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    add_range(domain, 0, (int32_t)site->rules->pack.card_count);
}

/* Where nobody leads several, one card. */
static void add_cards_each(const struct site *site, const struct fact_name *name,
                           struct domain *domain)
{
    (void)name;
    add_range(domain, 1, site->rules->has_leads ? (int32_t)site->hand : 1);
}

static void add_bids_of(const struct site *site, const struct fact_name *name,
                        struct domain *domain)
{
    unsigned bidders = role_seats_most(site->rules, name->role);
    add_value(domain, -1);
    add_range(domain, site->least_bid, (int32_t)(site->bid * bidders));
    if (site->any_bid)
        open_domain(domain, INT16_MIN * (int32_t)bidders, INT16_MAX * (int32_t)bidders);
}

static void add_calls(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    for (unsigned i = 0; i < ask->call_count; i++) {
        bool is_number = call_is_numbered(&ask->groups[ask->calls[i].group]);
        add_value(domain, is_number ? ask->calls[i].value : -1);
    }
}

static void add_passing(const struct site *site, const struct fact_name *name,
                        struct domain *domain)
{
    (void)name;
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    bool can_pass = false, can_do_else = !ask->is_auction;
    for (unsigned i = 0; i < ask->group_count && ask->is_auction; i++) {
        can_pass |= call_is_pass(&ask->groups[i]);
        can_do_else |= !call_is_pass(&ask->groups[i]);
    }
    add_range(domain, !can_do_else, can_pass);
}

static void add_last(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    add_range(domain, role_has(ask->who, ROLE_IS_SEAT) && !ask->is_auction, 1);
}

static void add_opened(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    bool has_auction = false;
    for (unsigned i = 0; i <= site->step; i++)
        has_auction |=
            site->rules->steps[i].kind == STEP_ASK && site->rules->steps[i].ask.is_auction;
    add_range(domain, 0, has_auction);
}

static void add_tricks(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    add_range(domain, 0, (int32_t)tricks_before(site).most);
}

static void add_place(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    int32_t seats = (int32_t)role_seats_most(site->rules, name->role);
    add_range(domain, 0, site->moment == BEFORE_PLAY ? 0 : seats * site->rules->players);
}

/* Whether no card can lie there yet. */
static bool is_empty_place(const struct site *site, enum fact fact)
{
    bool is_of_play = fact == FACT_COUNT || fact == FACT_IN_TRICK || fact == FACT_LED ||
                      fact == FACT_WINNING || fact == FACT_FALLEN;
    return is_of_play && site->moment == BEFORE_PLAY;
}

/* From nought to all that a part of a count can come to, either way. */
static void stretch(int32_t by, int32_t *low, int32_t *high)
{
    *low += by < 0 ? by : 0;
    *high += by > 0 ? by : 0;
}

/* What so many cards add at most, or where `sign` is -1 take away. */
static int32_t best_of(const struct worths *worths, unsigned cards, int sign)
{
    bool is_taken[WORTHS_MAX] = {false};
    int32_t sum = 0;
    for (;;) {
        int best = -1;
        for (int i = 0; i < worths->worth_count; i++)
            if (!is_taken[i] && sign * worths->worth[i] > 0 &&
                (best < 0 || sign * worths->worth[i] > sign * worths->worth[best]))
                best = i;
        if (best < 0)
            return sum;
        unsigned count = set_count(worths->cards[best]);
        count = count < cards ? count : cards;
        sum += worths->worth[best] * (int32_t)count;
        cards -= count;
        is_taken[best] = true;
    }
}

/* So many cards may lie there. Besides what single cards add: all copies of the called card, and a
 * suit as long as the pack. */
static void add_sum(const struct ruleset *rules, const struct count *count, unsigned trumps,
                    unsigned cards, struct domain *domain)
{
    const struct worths *worths = count_worths(count, trumps);
    int32_t low = best_of(worths, cards, -1), high = best_of(worths, cards, 1);
    stretch(count->called_worth * rules->pack.copies, &low, &high);
    stretch(count->called_suit_worth * (int32_t)rules->pack.card_count, &low, &high);
    add_range(domain, low, high);
}

/* How many cards may lie where it is counted: in the hand of whoever calls no more than it has. */
static unsigned cards_there(const struct site *site, const struct fact_name *name)
{
    bool is_of_hand = name->fact == FACT_HELD || name->fact == FACT_DEALT;
    bool is_of_caller = name->role == ROLE_SELF && (site->weighs_call || site->weighed);
    return is_of_hand && is_of_caller ? site->hand : site->rules->pack.card_count;
}

static void add_count(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    const struct count *count = &site->rules->counts[name->index];
    bool is_empty = is_empty_place(site, name->fact);
    if (count->kind == COUNT_RUN || is_empty)
        add_range(domain, 0, count->kind == COUNT_RUN ? count->entry_count : 0);
    else if (count->kind == COUNT_GOALS)
        add_range(domain, 0,
                  count->goals == GOALS_ALL ? GOALS_MAX * site->rules->pack.copies
                                            : site->rules->pack.copies);
    else if (count->kind == COUNT_MELDS)
        add_range(domain, 0, melds_most(&count->melds, &site->rules->pack));
    for (unsigned trumps = 0; !is_empty && count->kind == COUNT_SUM && trumps <= SUIT_NONE;
         trumps++)
        if (trumps < site->rules->pack.suit_count || trumps == SUIT_NONE)
            add_sum(site->rules, count, trumps, cards_there(site, name), domain);
}

static void add_goals_left(const struct site *site, const struct fact_name *name,
                           struct domain *domain)
{
    (void)name;
    add_range(domain, 0, site->rules->goals_step ? GOALS_MAX : 0);
}

static int32_t bound_of(const struct amount *amount, int32_t otherwise)
{
    return amount->given && !amount->expression ? amount->number : otherwise;
}

static void add_option(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    const struct option *option = &site->rules->options[name->index];
    add_value(domain, option->value); /* others are so in other ways of playing */
    if (option->kind == OPTION_NUMBER && !option->one_of)
        open_domain(domain, bound_of(&option->low, -AMOUNT_MOST),
                    bound_of(&option->high, AMOUNT_MOST));
}

static void add_passed_out(const struct site *site, const struct fact_name *name,
                           struct domain *domain)
{
    (void)name;
    add_range(domain, 0, site->passes_out ? 8 : 0);
    if (site->passes_out)
        open_domain(domain, 0, UINT8_MAX);
}

/* Whether numbers are bid in no step before, and each seat says one number at most. */
static bool bids_first_time(const struct site *site)
{
    for (unsigned i = 0; i < site->step; i++)
        for (unsigned j = 0;
             site->rules->steps[i].kind == STEP_ASK && j < site->rules->steps[i].ask.group_count;
             j++)
            if (call_has_number(&site->rules->steps[i].ask.groups[j]))
                return false;
    return !site->rules->steps[site->step].ask.is_auction;
}

/* What was bid by all: nothing, or by some of them; not yet by whose call is weighed. */
static void add_bids(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    int32_t players = site->rules->players, bidders = players;
    if (site->weighs_call && bids_first_time(site))
        bidders--;
    add_value(domain, 0);
    add_range(domain, site->least_bid, (int32_t)site->bid * bidders);
    if (site->any_bid)
        open_domain(domain, INT16_MIN * players, INT16_MAX * players);
}

/* A suit that the calls name which are weighed is what they would name. */
static bool is_weighed(const struct site *site, unsigned variable)
{
    return site->weighed && call_has_suit(site->weighed) && site->weighed->sets == variable;
}

static void add_suits(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    if (is_weighed(site, name->index)) {
        const struct call *call = &site->rules->steps[site->step].ask.calls[site->weighed->first];
        for (unsigned i = 0; i < site->weighed->count; i++)
            add_value(domain, call[i].suit);
        return;
    }
    add_value(domain, SUIT_NONE);
    SET_EACH(suit, site->suits.suits[name->index])
        if (suit != SUIT_NONE)
            add_value(domain, (int32_t)suit);
}

static void add_seats(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    (void)name;
    open_domain(domain, 0, (1 << site->rules->players) - 1);
}

/* Before play nothing has happened yet that comes between cards; but in deals before. */
static bool is_still_to_come(const struct site *site, const struct note *note,
                             const struct visit *setting)
{
    bool is_before = site->moment == BEFORE_PLAY && !is_interlude(&site->rules->steps[site->step]);
    return is_before && note->until != NOTE_UNTIL_MATCH && setting && is_interlude(setting->part);
}

struct noting {
    const struct site *site;
    const struct fact_name *name;
    struct domain *domain;
};

/* What calls, steps and penalties set it to; where they ask something for that, anything. A truth
 * may be that, and what it is at first. */
static void add_setting(void *context, const struct visit *visit)
{
    const struct noting *noting = context;
    struct domain *domain = noting->domain;
    const struct note *note = &noting->site->rules->notes[noting->name->index];
    const struct note_setting *setting = visit->part;
    if (visit->fields->part != PART_SETTING || visit->field ||
        setting->note != noting->name->index ||
        is_still_to_come(noting->site, note, visit_within(visit, PART_STEP)))
        return;
    if (note_is_rank(note))
        open_domain(domain, 0, note->rank_most);
    else if (note->type == VALUE_TRUTH && domain->count < 2)
        add_value(domain, !domain->values[0]);
    else if (note->type != VALUE_TRUTH &&
             (note->of != NOTE_OF_TABLE || !amount_is_constant(&setting->value)))
        open_domain(domain, -AMOUNT_MOST, AMOUNT_MOST);
    else if (note->type != VALUE_TRUTH)
        add_value(domain, amount_constant(&setting->value));
}

static void add_note(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    const struct ruleset *rules = site->rules;
    const struct note *note = &rules->notes[name->index];
    if (note->type == VALUE_TRUTH && note->call) {
        add_range(domain, 0, 1);
        return;
    }
    add_value(domain, amount_constant(&note->starts));
    if (note_changes_with_tricks(rules, name->index))
        open_domain(domain, 0, AMOUNT_MOST);
    struct noting noting = {site, name, domain};
    rules_visit(rules, add_setting, &noting);
}

static enum domain_type type_of(const struct ruleset *rules, const struct fact_name *name);

/* What is known of a fact that has no more bounds than its row. */
static void add_any(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    const struct fact_row *row = &fact_rows[name->fact];
    bool has_bounds = row->low != row->high;
    add_value(domain, 0);
    if (type_of(site->rules, name) == DOMAIN_TRUTHS)
        add_value(domain, 1);
    else
        open_domain(domain, has_bounds ? row->low : -AMOUNT_MOST,
                    has_bounds ? row->high : AMOUNT_MOST);
}

static void add_listed(const struct site *site, const struct fact_name *name, struct domain *domain)
{
    const struct listed_amount *listed = &site->rules->listed[name->index];
    for (unsigned i = 0; i < listed->count; i++)
        add_value(domain, listed->values[i]);
}

typedef void bounds(const struct site *site, const struct fact_name *name, struct domain *domain);

/* Where a row alone would leave more than there can be. */
static bounds *const closer[FACT_KINDS] = {
    [FACT_DEAL] = add_deals,
    [FACT_HAND_SIZE] = add_hand_size,
    [FACT_TRICK] = add_trick,
    [FACT_CARDS_EACH] = add_cards_each,
    [FACT_PASSED_OUT] = add_passed_out,
    [FACT_CONTRACT] = add_contracts,
    [FACT_TRICKS] = add_tricks,
    [FACT_BID] = add_bids_of,
    [FACT_CALL] = add_calls,
    [FACT_PASSING] = add_passing,
    [FACT_BIDS] = add_bids,
    [FACT_LAST] = add_last,
    [FACT_OPENED] = add_opened,
    [FACT_OPTION] = add_option,
    [FACT_SUIT] = add_suits,
    [FACT_COUNT] = add_count,
    [FACT_HELD] = add_count,
    [FACT_DEALT] = add_count,
    [FACT_HAD] = add_count,
    [FACT_BROUGHT] = add_count,
    [FACT_BURIED] = add_count,
    [FACT_IN_TRICK] = add_count,
    [FACT_LED] = add_count,
    [FACT_FALLEN] = add_count,
    [FACT_TURNED] = add_count,
    [FACT_LISTED] = add_listed,
    [FACT_WHO] = add_seats,
    [FACT_NOTE] = add_note,
    [FACT_NOTE_OF] = add_note,
    [FACT_WINNING] = add_count,
    [FACT_STOCK] = add_stock,
    [FACT_GOALS_LEFT] = add_goals_left,
    [FACT_FINISHED] = add_place,
};

struct summed summed_seats(const struct ruleset *rules, role_t role)
{
    int64_t most = role_seats_most(rules, role);
    return (struct summed){role == ROLE_EACH ? most : 0, most};
}

static enum domain_type type_of(const struct ruleset *rules, const struct fact_name *name)
{
    switch (fact_type(rules, name)) {
    case VALUE_NUMBER:
    case VALUE_NOTE:
    case VALUE_TERM: break;
    case VALUE_TRUTH: return DOMAIN_TRUTHS;
    case VALUE_SUIT:
    case VALUE_SEATS:
    case VALUE_CONTRACT: return DOMAIN_WORDS;
    case VALUE_OPTION:
        switch (rules->options[name->index].kind) {
        case OPTION_NUMBER: break;
        case OPTION_SWITCH: return DOMAIN_TRUTHS;
        case OPTION_CHOICE: return DOMAIN_WORDS;
        }
        break;
    }
    return DOMAIN_NUMBERS;
}

static int32_t within_amounts(int64_t number)
{
    return (int32_t)(number > AMOUNT_MOST    ? AMOUNT_MOST
                     : number < -AMOUNT_MOST ? -AMOUNT_MOST
                                             : number);
}

/* Of nobody it is nothing; else each adds what one can come to. */
static struct domain domain_of_sum(const struct site *site, const struct fact_name *name)
{
    struct domain domain = {.low = INT32_MAX, .high = INT32_MIN, .type = DOMAIN_NUMBERS};
    struct fact_name each = *name;
    each.is_sum = false;
    const struct domain of_each = domain_of(site, &each);
    const struct summed seats = summed_seats(site->rules, name->role);
    int32_t low =
        within_amounts((int64_t)of_each.low * (of_each.low < 0 ? seats.most : seats.least));
    int32_t high =
        within_amounts((int64_t)of_each.high * (of_each.high > 0 ? seats.most : seats.least));
    if (!of_each.is_open) {
        add_range(&domain, low, high);
        return domain;
    }
    add_value(&domain, 0);
    open_domain(&domain, low, high);
    return domain;
}

struct domain domain_of(const struct site *site, const struct fact_name *name)
{
    struct domain domain = {.low = INT32_MAX, .high = INT32_MIN};
    bounds *add = closer[name->fact] ? closer[name->fact] : add_any;
    int32_t fixed;
    if (name->is_sum)
        return domain_of_sum(site, name);
    if (fact_is_fixed(site->rules, name->fact, &fixed))
        add_value(&domain, fixed);
    else
        add(site, name, &domain);
    if (domain.count == 0)
        add_value(&domain, 0);
    domain.type = type_of(site->rules, name);
    return domain;
}
