#include "proof/domain.h"

#include "ruleset/ways.h"

/* --- what a fact can come to ----------------------------------------------------------------- */

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

static void add_deals(const struct site *site, struct domain *domain)
{
    const struct amount *deals = &site->rules->match.deals;
    bool may_differ = deals->expression && site->any_bid;
    bool is_known = deals->given && amount_is_constant(deals) && !may_differ;
    add_range(domain, 1, is_known ? amount_constant(deals) : 64);
    if (!is_known)
        open_domain(domain, 1, UINT16_MAX);
}

static unsigned tricks_before(const struct site *site)
{
    switch (site->moment) {
    case BEFORE_PLAY: return 0;
    case BETWEEN_TRICKS: return site->rules->steps[site->step].after_trick;
    case IN_PLAY: return site->hand > 0 ? site->hand - 1 : 0;
    case AFTER_PLAY: break;
    }
    return site->hand;
}

/* Between two tricks it is known which comes next. */
static void add_trick(const struct site *site, struct domain *domain)
{
    int32_t before = (int32_t)tricks_before(site);
    bool is_known = site->moment == BEFORE_PLAY || site->moment == BETWEEN_TRICKS;
    add_range(domain, is_known ? before + 1 : 1, before + 1);
}

/* No hand is empty once cards have been dealt. */
static void add_hand_size(const struct site *site, struct domain *domain)
{
    bool is_dealt = site->moment != BEFORE_PLAY;
    for (unsigned i = 0; i < site->step && !is_dealt; i++)
        is_dealt = site->rules->steps[i].kind == STEP_DEAL && !site->rules->steps[i].condition;
    add_range(domain, is_dealt, (int32_t)site->hand);
}

static void add_bids_of(const struct site *site, const struct fact_name *name,
                        struct domain *domain)
{
    bool is_one = name->role == ROLE_DECLARER || name->role == ROLE_DEALER ||
                  name->role == ROLE_ELDEST ||
                  (name->role == ROLE_SELF && site->rules->sides == SIDES_NONE);
    unsigned bidders = is_one ? 1 : site->rules->players;
    add_value(domain, -1);
    add_range(domain, site->least_bid * (site->least_bid < 0 ? (int32_t)bidders : 1),
              (int32_t)(site->bid * bidders));
    if (site->any_bid)
        open_domain(domain, INT16_MIN * (int32_t)bidders, INT16_MAX * (int32_t)bidders);
}

static void add_calls(const struct site *site, struct domain *domain)
{
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    for (unsigned i = 0; i < ask->call_count; i++) {
        bool is_number = ask->groups[ask->calls[i].group].kind == CALL_NUMBER;
        add_value(domain, is_number ? ask->calls[i].value : -1);
    }
}

static void add_passing(const struct site *site, struct domain *domain)
{
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    bool can_pass = false, can_do_else = !ask->is_auction;
    for (unsigned i = 0; i < ask->group_count && ask->is_auction; i++) {
        can_pass |= !call_is_bid(&ask->groups[i]);
        can_do_else |= call_is_bid(&ask->groups[i]);
    }
    add_range(domain, !can_do_else, can_pass);
}

static void add_last(const struct site *site, struct domain *domain)
{
    const struct ask_step *ask = &site->rules->steps[site->step].ask;
    bool is_one = ask->who == ROLE_DEALER || ask->who == ROLE_ELDEST || ask->who == ROLE_DECLARER ||
                  ask->who == ROLE_DEALERS_LEFT || ask->who == ROLE_DEALERS_RIGHT;
    add_range(domain, is_one && !ask->is_auction, 1);
}

static void add_opened(const struct site *site, struct domain *domain)
{
    bool has_auction = false;
    for (unsigned i = 0; i <= site->step; i++)
        has_auction |=
            site->rules->steps[i].kind == STEP_ASK && site->rules->steps[i].ask.is_auction;
    add_range(domain, 0, has_auction);
}

static void add_count(const struct site *site, const struct count *count, struct domain *domain)
{
    int32_t low = 0, high = 0;
    for (unsigned i = 0; i < count->worth_count && site->moment != BEFORE_PLAY; i++) {
        int32_t sum = count->worth[i] * (int32_t)set_count(count->cards[i]);
        low += sum < 0 ? sum : 0;
        high += sum > 0 ? sum : 0;
    }
    add_range(domain, low, high);
}

static int32_t bound_of(const struct amount *amount, int32_t otherwise)
{
    return amount->given && !amount->expression ? amount->number : otherwise;
}

static void add_option(const struct site *site, const struct option *option, struct domain *domain)
{
    (void)site;
    domain->type = option->kind == OPTION_NUMBER   ? DOMAIN_NUMBERS
                   : option->kind == OPTION_SWITCH ? DOMAIN_TRUTHS
                                                   : DOMAIN_WORDS;
    add_value(domain, option->value); /* others are so in other ways of playing */
    if (option->kind == OPTION_NUMBER && !option->one_of)
        open_domain(domain, bound_of(&option->low, -AMOUNT_MOST),
                    bound_of(&option->high, AMOUNT_MOST));
}

static void add_passed_out(const struct site *site, struct domain *domain)
{
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
            if (site->rules->steps[i].ask.groups[j].kind == CALL_NUMBER)
                return false;
    return !site->rules->steps[site->step].ask.is_auction;
}

/* What was bid by all: nothing, or by some of them; not yet by whose call is weighed. */
static void add_bids(const struct site *site, struct domain *domain)
{
    int32_t players = site->rules->players, bidders = players;
    if (site->weighs_call && bids_first_time(site))
        bidders--;
    add_value(domain, 0);
    add_range(domain, site->least_bid * (site->least_bid < 0 ? bidders : 1),
              (int32_t)site->bid * bidders);
    if (site->any_bid)
        open_domain(domain, INT16_MIN * players, INT16_MAX * players);
}

static void add_suits(const struct site *site, unsigned variable, struct domain *domain)
{
    add_value(domain, SUIT_NONE);
    SET_EACH(suit, site->suits.suits[variable])
        if (suit != SUIT_NONE)
            add_value(domain, (int32_t)suit);
}

static enum domain_type type_of(enum fact fact)
{
    switch (fact) {
    case FACT_ALONE:
    case FACT_PASSING:
    case FACT_LAST:
    case FACT_OPENED: return DOMAIN_TRUTHS;
    case FACT_CONTRACT:
    case FACT_SUIT: return DOMAIN_WORDS;
    default: return DOMAIN_NUMBERS;
    }
}

struct domain domain_of(const struct site *site, const struct fact_name *name)
{
    struct domain domain = {.low = INT32_MAX, .high = INT32_MIN};
    int32_t most_points = SCORE_MAX * SEATS_MAX;
    switch (name->fact) {
    case FACT_PLAYERS: add_value(&domain, site->rules->players); break;
    case FACT_DEAL: add_deals(site, &domain); break;
    case FACT_HAND_SIZE: add_hand_size(site, &domain); break;
    case FACT_TRICK: add_trick(site, &domain); break;
    case FACT_PASSED_OUT: add_passed_out(site, &domain); break;
    case FACT_CONTRACT: add_range(&domain, 0, (int32_t)site->rules->contract_count); break;
    case FACT_ALONE: add_range(&domain, 0, 1); break;
    case FACT_TRICKS: add_range(&domain, 0, (int32_t)tricks_before(site)); break;
    case FACT_BID: add_bids_of(site, name, &domain); break;
    case FACT_CALL: add_calls(site, &domain); break;
    case FACT_PASSING: add_passing(site, &domain); break;
    case FACT_BIDS: add_bids(site, &domain); break;
    case FACT_LAST: add_last(site, &domain); break;
    case FACT_OPENED: add_opened(site, &domain); break;
    case FACT_OPTION: add_option(site, &site->rules->options[name->index], &domain); break;
    case FACT_SUIT: add_suits(site, name->index, &domain); break;
    case FACT_COUNT: add_count(site, &site->rules->counts[name->index], &domain); break;
    case FACT_SCORE:
        add_value(&domain, 0);
        open_domain(&domain, -most_points, most_points);
        break;
    case FACT_TERM: open_domain(&domain, -AMOUNT_MOST, AMOUNT_MOST); break;
    }
    if (domain.count == 0)
        add_value(&domain, 0);
    if (name->fact != FACT_OPTION)
        domain.type = type_of(name->fact);
    return domain;
}

/* --- bounds of a way of playing -------------------------------------------------------------- */

static unsigned dealt_by(const struct ruleset *rules, const struct step *step)
{
    unsigned share = (rules->pack.card_count + rules->players - 1) / rules->players, most = 0;
    if (step->kind == STEP_TAKE)
        return 1;
    if (step->kind == STEP_PASS && step->pass.who != ROLE_EACH)
        return share;
    if (step->kind != STEP_DEAL)
        return 0;
    if (step->deal.kind == DEAL_EACH && step->deal.cards.values) {
        for (unsigned i = 0; i < step->deal.cards.count; i++)
            most = step->deal.cards.values[i] > (int)most ? (unsigned)step->deal.cards.values[i]
                                                          : most;
        return most;
    }
    if (step->deal.kind != DEAL_PACKETS)
        return share;
    for (unsigned turn = 0; turn < rules->players; turn++) {
        unsigned sum = 0;
        for (unsigned round = 0; round < step->deal.round_count; round++)
            sum += step->deal.packets[round][turn];
        most = sum > most ? sum : most;
    }
    return most;
}

static bool has_free_numbers(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (rules->options[i].kind == OPTION_NUMBER && !rules->options[i].one_of)
            return true;
    return false;
}

static void note_bid(struct site *site, int32_t number)
{
    bool is_first = !site->has_bids;
    site->has_bids = true;
    site->least_bid = is_first || number < site->least_bid ? number : site->least_bid;
    site->bid = number > (int32_t)site->bid ? (unsigned)number : site->bid;
}

/* More than can ever be, but not by much. What a number option may change is not known. */
static void find_bounds(struct site *site)
{
    const struct ruleset *rules = site->rules;
    unsigned share = (rules->pack.card_count + rules->players - 1) / rules->players;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        site->hand += dealt_by(rules, step);
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.call_count; j++)
            if (step->ask.groups[step->ask.calls[j].group].kind == CALL_NUMBER)
                note_bid(site, step->ask.calls[j].value);
    }
    site->any_bid = has_free_numbers(rules);
    site->hand = site->any_bid && site->hand < share ? share : site->hand;
    site->hand = site->hand > rules->pack.card_count ? rules->pack.card_count : site->hand;
}

static void note_end(void *context, const struct way *way)
{
    struct site *site = context;
    enum step_kind kind = site->rules->steps[way->to].kind;
    site->passes_out |= kind == STEP_ABANDON || kind == STEP_REDEAL;
}

struct site site_in(const struct ruleset *rules)
{
    struct site site = {.rules = rules};
    find_bounds(&site);
    for (unsigned i = 0; i < rules->step_count; i++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            ways_out(rules, i, contract, note_end, &site);
    return site;
}
