/*
 * Every condition can hold, and can fail: else it says nothing. What a condition asks is known to
 * lie between bounds, found from the rules: so many tricks, bids, suits. All combinations are
 * asked, as if each fact took its values whatever the others are: whoever finds none that makes the
 * condition hold knows that it never will. What has no bounds (the running score, the number of the
 * deal in a match without a number of deals, a number option) proves nothing, nor do more
 * combinations than can be asked, nor what only the order of events rules out.
 */
#include <string.h>

#include "hooks/possible.h"
#include "proof/proof.h"
#include "ruleset/ways.h"

#define VALUES_MOST     300   /* of one fact; with more it has no bounds here */
#define CASES_MOST      20000 /* combinations for one condition */
#define FACTS_MOST      12    /* different facts, through all terms */
#define CONDITIONS_MOST 600

/* --- what is remembered of a condition ------------------------------------------------------- */

struct judged {
    const char *file; /* in the arena of the examination */
    uint32_t offset, length;
    const char *text;
    unsigned after_trick; /* of an interlude, which comes or does not; 0: a condition */
    bool may_hold, may_fail, is_constant;
};

struct conditions {
    struct judged *list;
    unsigned count;
};

static struct judged *find_judged(struct inquiry *inquiry, struct place place, const char *text)
{
    struct conditions *conditions = inquiry->memory;
    const char *file = place.source->name;
    for (unsigned i = 0; i < conditions->count; i++) {
        struct judged *judged = &conditions->list[i];
        if (judged->offset == place.offset && strcmp(judged->file, file) == 0)
            return judged;
    }
    if (!conditions->list)
        conditions->list = arena_alloc(inquiry->arena, CONDITIONS_MOST * sizeof *conditions->list);
    if (conditions->count == CONDITIONS_MOST)
        return NULL;
    struct judged *judged = &conditions->list[conditions->count++];
    *judged = (struct judged){
        .file = arena_copy(inquiry->arena, file, strlen(file)),
        .offset = place.offset,
        .length = place.length,
        .text = arena_copy(inquiry->arena, text, strlen(text)),
        .is_constant = true,
    };
    return judged;
}

/* --- where a condition stands ---------------------------------------------------------------- */

enum moment { BEFORE_PLAY, BETWEEN_TRICKS, IN_PLAY, AFTER_PLAY };

struct site {
    const struct ruleset *rules;
    enum moment moment;
    unsigned step;      /* BEFORE_PLAY, BETWEEN_TRICKS: the one it belongs to */
    bool weighs_call;   /* `refuse` */
    unsigned hand, bid; /* the largest hand, the highest bid */
    bool any_bid;       /* a bid has no bounds that are known */
    bool passes_out;    /* a deal can be abandoned */
    struct possible suits;
};

/* --- what a fact can come to ----------------------------------------------------------------- */

struct domain {
    int32_t values[VALUES_MOST];
    unsigned count;
    bool is_open; /* there are more, which are not known */
};

static void add_value(struct domain *domain, int32_t value)
{
    if (domain->count < VALUES_MOST)
        domain->values[domain->count++] = value;
    else
        domain->is_open = true;
}

static void add_range(struct domain *domain, int32_t low, int32_t high)
{
    for (int32_t value = low; value <= high && !domain->is_open; value++)
        add_value(domain, value);
}

static void add_deals(const struct site *site, struct domain *domain)
{
    const struct amount *deals = &site->rules->match.deals;
    bool is_known = deals->given && amount_is_constant(deals);
    add_range(domain, 1, is_known ? amount_constant(deals) : 64);
    domain->is_open |= !is_known;
}

static unsigned tricks_before(const struct site *site)
{
    switch (site->moment) {
    case BEFORE_PLAY: return 0;
    case BETWEEN_TRICKS: return site->rules->steps[site->step].after_trick;
    default: return site->hand;
    }
}

static void add_bids_of(const struct site *site, const struct fact_name *name,
                        struct domain *domain)
{
    bool is_one = name->role == ROLE_DECLARER || name->role == ROLE_DEALER ||
                  name->role == ROLE_ELDEST ||
                  (name->role == ROLE_SELF && site->rules->sides == SIDES_NONE);
    add_range(domain, -1, (int32_t)(site->bid * (is_one ? 1 : site->rules->players)));
    domain->is_open |= site->any_bid;
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

static void add_option(const struct site *site, const struct option *option, struct domain *domain)
{
    (void)site;
    add_value(domain, 0); /* it is looked up */
    domain->is_open = option->kind == OPTION_NUMBER && !option->one_of;
}

static void add_suits(const struct site *site, unsigned variable, struct domain *domain)
{
    add_value(domain, SUIT_NONE);
    SET_EACH(suit, site->suits.suits[variable])
        if (suit != SUIT_NONE)
            add_value(domain, (int32_t)suit);
}

static struct domain domain_of(const struct site *site, const struct fact_name *name,
                               unsigned contract)
{
    struct domain domain = {.count = 0};
    unsigned tricks = tricks_before(site);
    switch (name->fact) {
    case FACT_PLAYERS: add_value(&domain, site->rules->players); break;
    case FACT_DEAL: add_deals(site, &domain); break;
    case FACT_HAND_SIZE: add_range(&domain, 0, (int32_t)site->hand); break;
    case FACT_TRICK: add_range(&domain, 1, (int32_t)tricks + 1); break;
    case FACT_PASSED_OUT:
        add_range(&domain, 0, site->passes_out ? 8 : 0);
        domain.is_open |= site->passes_out;
        break;
    case FACT_CONTRACT: add_range(&domain, 0, (int32_t)site->rules->contract_count); break;
    case FACT_ALONE: add_range(&domain, 0, 1); break;
    case FACT_TRICKS: add_range(&domain, 0, (int32_t)tricks); break;
    case FACT_BID: add_bids_of(site, name, &domain); break;
    case FACT_CALL: add_calls(site, &domain); break;
    case FACT_PASSING: add_passing(site, &domain); break;
    case FACT_BIDS:
        add_range(&domain, 0, (int32_t)(site->bid * site->rules->players));
        domain.is_open |= site->any_bid;
        break;
    case FACT_LAST: add_last(site, &domain); break;
    case FACT_OPENED: add_opened(site, &domain); break;
    case FACT_OPTION: add_option(site, &site->rules->options[name->index], &domain); break;
    case FACT_SUIT: add_suits(site, name->index, &domain); break;
    case FACT_COUNT: add_count(site, &site->rules->counts[name->index], &domain); break;
    case FACT_SCORE:
    case FACT_TERM: domain.is_open = true; break;
    }
    (void)contract;
    if (domain.count == 0)
        add_value(&domain, 0);
    return domain;
}

/* --- all combinations ------------------------------------------------------------------------ */

/* The facts that a condition comes down to, through all terms, and one value of each. */
struct cases {
    const struct site *site;
    struct hooks *hooks;
    unsigned contract;
    struct fact_name facts[FACTS_MOST];
    struct domain domains[FACTS_MOST];
    unsigned at[FACTS_MOST]; /* which value of each */
    unsigned count;
    bool is_open; /* a fact has no bounds, or there are too many */
};

static int find_fact(const struct cases *cases, const struct fact_name *name)
{
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->facts[i].fact == name->fact && cases->facts[i].role == name->role &&
            cases->facts[i].index == name->index)
            return (int)i;
    return -1;
}

static void add_fact(struct cases *cases, const struct fact_name *name)
{
    if (find_fact(cases, name) >= 0)
        return;
    if (cases->count == FACTS_MOST) {
        cases->is_open = true;
        return;
    }
    cases->facts[cases->count] = *name;
    cases->domains[cases->count] = domain_of(cases->site, name, cases->contract);
    cases->is_open |= cases->domains[cases->count].is_open;
    cases->count++;
}

/* A term is about whom the asker is about; one of somebody else has no bounds here. */
static void add_facts(struct cases *cases, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (name->fact != FACT_TERM || name->role != ROLE_SELF)
            add_fact(cases, name);
        else
            add_facts(cases,
                      ruleset_term(cases->site->rules, name->index, cases->contract)->expression);
    }
}

static int32_t answer_now(struct cases *cases, const struct expression *expression)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    if (expression->is_constant)
        return expression->constant;
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        int fact = find_fact(cases, name);
        if (name->fact == FACT_TERM && name->role == ROLE_SELF)
            values[i] = answer_now(
                cases, ruleset_term(cases->site->rules, name->index, cases->contract)->expression);
        else if (fact >= 0)
            values[i] = cases->domains[fact].values[cases->at[fact]];
    }
    return hooks_answer(cases->hooks, expression, values);
}

static bool next_case(struct cases *cases)
{
    for (unsigned i = 0; i < cases->count; i++) {
        if (++cases->at[i] < cases->domains[i].count)
            return true;
        cases->at[i] = 0;
    }
    return false;
}

/* Asks until it has held and failed, or all has been asked; whatever is then not known may be. */
static uint64_t try_cases(struct cases *cases, const struct expression *condition,
                          struct judged *judged)
{
    uint64_t asked = 0;
    bool is_left = true;
    while (is_left && asked < CASES_MOST && !(judged->may_hold && judged->may_fail)) {
        bool holds = answer_now(cases, condition) != 0;
        if (hooks_failed(cases->hooks))
            break;
        judged->may_hold |= holds;
        judged->may_fail |= !holds;
        asked++;
        is_left = next_case(cases);
    }
    if (is_left || cases->is_open || hooks_failed(cases->hooks))
        judged->may_hold = judged->may_fail = true;
    return asked;
}

/* --- conditions of a way --------------------------------------------------------------------- */

struct looking {
    struct inquiry *inquiry;
    struct site site;
    uint64_t asked;
};

static void look_under(struct looking *looking, const struct expression *condition,
                       unsigned contract, struct judged *judged)
{
    struct diagnostics *unheard = diagnostics_create();
    struct cases *cases = arena_alloc(looking->inquiry->arena, sizeof *cases);
    *cases = (struct cases){
        .site = &looking->site,
        .hooks = hooks_open(looking->site.rules, unheard),
        .contract = contract,
    };
    looking->site.suits = possible_suits(looking->site.rules, contract);
    add_facts(cases, condition);
    looking->asked += try_cases(cases, condition, judged);
    hooks_close(cases->hooks);
    diagnostics_destroy(unheard);
}

static void look_at(struct looking *looking, const struct expression *condition, enum moment moment,
                    unsigned step, bool weighs_call)
{
    struct judged *judged =
        condition ? find_judged(looking->inquiry, condition->place, condition->text) : NULL;
    if (!judged || (judged->may_hold && judged->may_fail))
        return;
    looking->site.moment = moment;
    looking->site.step = step;
    looking->site.weighs_call = weighs_call;
    if (condition->is_constant) {
        judged->may_hold |= condition->constant != 0;
        judged->may_fail |= condition->constant == 0;
        return;
    }
    judged->is_constant = false;
    for (unsigned i = 0; i <= looking->site.rules->contract_count; i++)
        if (is_under(condition->under, i))
            look_under(looking, condition, i, judged);
}

/* Something comes between two tricks: none behind the last. */
static void look_at_interlude(struct looking *looking, const struct step *step)
{
    struct judged *judged = find_judged(looking->inquiry, step->place, step->name);
    if (!judged)
        return;
    judged->after_trick = step->after_trick;
    judged->may_hold |= step->after_trick < looking->site.hand;
    looking->asked++;
}

static void look_at_step(struct looking *looking, unsigned number)
{
    const struct step *step = &looking->site.rules->steps[number];
    enum moment moment = step->after_trick ? BETWEEN_TRICKS : BEFORE_PLAY;
    if (step->after_trick)
        look_at_interlude(looking, step);
    if (step->condition && !step->condition->is_constant) /* else it is a matter of E036 */
        look_at(looking, step->condition, moment, number, false);
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.limit_count; i++)
        look_at(looking, step->ask.limits[i].condition, moment, number, true);
}

static void look_at_rules(struct looking *looking)
{
    const struct ruleset *rules = looking->site.rules;
    unsigned last = rules->step_count - 1;
    for (unsigned i = 0; i < rules->step_count; i++)
        look_at_step(looking, i);
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        look_at(looking, rules->play.obligations[i].condition, IN_PLAY, last, false);
    for (unsigned i = 0; i < rules->line_count; i++)
        look_at(looking, rules->lines[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        look_at(looking, rules->penalties[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->match.remark_count; i++)
        look_at(looking, rules->match.remarks[i].condition, AFTER_PLAY, last, false);
}

/* --- bounds of a way ------------------------------------------------------------------------- */

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

/* More than can ever be, but not by much. What a number option may change is not known. */
static void find_bounds(struct site *site)
{
    const struct ruleset *rules = site->rules;
    unsigned share = (rules->pack.card_count + rules->players - 1) / rules->players;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        site->hand += dealt_by(rules, step);
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.call_count; j++)
            if (step->ask.groups[step->ask.calls[j].group].kind == CALL_NUMBER &&
                step->ask.calls[j].value > (int)site->bid)
                site->bid = (unsigned)step->ask.calls[j].value;
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

static void look(struct inquiry *inquiry)
{
    struct looking looking = {.inquiry = inquiry, .site = {.rules = rules_of(inquiry)}};
    find_bounds(&looking.site);
    for (unsigned i = 0; i < rules_of(inquiry)->step_count; i++)
        for (unsigned contract = 0; contract <= rules_of(inquiry)->contract_count; contract++)
            ways_out(rules_of(inquiry), i, contract, note_end, &looking.site);
    look_at_rules(&looking);
    if (looking.asked > 0)
        proved(inquiry, looking.asked);
}

/* --- the verdict ----------------------------------------------------------------------------- */

/* The place in the files of the standard way, which live longer. */
static struct place place_of(const struct ruleset *rules, const struct judged *judged)
{
    for (unsigned i = 0; i < rules->file_count; i++)
        if (strcmp(rules->files[i]->name, judged->file) == 0)
            return (struct place){rules->files[i], judged->offset, judged->length};
    return (struct place){NULL, 0, 0};
}

static void complain(struct inquiry *inquiry, const struct judged *judged)
{
    struct place place = place_of(rules_of(inquiry), judged);
    if (judged->after_trick)
        diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place,
                 "'%s' follows trick %u, and in no deal another trick comes behind that",
                 judged->text, judged->after_trick);
    else if (judged->may_hold)
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' always holds",
                                 judged->text),
                        "leave the condition out");
    else
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' never holds",
                                 judged->text),
                        "whatever is dealt, called and played, it comes to false");
    refuted(inquiry);
}

static void judge(struct inquiry *inquiry)
{
    const struct conditions *conditions = inquiry->memory;
    for (unsigned i = 0; i < conditions->count; i++) {
        const struct judged *judged = &conditions->list[i];
        if (!judged->may_hold || (!judged->may_fail && !judged->is_constant))
            complain(inquiry, judged);
    }
}

const struct proof proof_conditions = {
    .name = "conditions",
    .claim = "every condition can hold and can fail",
    .unit = "cases",
    .code = E_CONDITION_IDLE,
    .memory = sizeof(struct conditions),
    .look = look,
    .all = judge,
};
