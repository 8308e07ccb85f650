/*
 * Whoever has no call is passed over, which all see: where calls are there for what their caller
 * holds, something can be called whatever that is. Either a call that asks for nothing, or calls of
 * which one or another is always there: the facts that they ask are halved between their bounds,
 * until one of them surely holds wherever they are. Where a declarer is asked who could undertake
 * the contract with certain cards only, and has them still, that leaves out the other hands.
 * Of a call that is asked for with what it names, each is asked for by itself: held.called_suit is
 * then another fact for each card, and the same as any count of the same cards.
 */
#include <string.h>

#include "bounds/checks.h"
#include "bounds/domain.h"
#include "expr/asked.h"

#define FACTS_MOST 8    /* that the calls of a step ask together */
#define LOOKS_MOST 4000 /* then it is taken for not proved */

#define ANY_CALL CALLS_MAX

struct bounds {
    struct fact_name name;
    unsigned call;   /* of which it is the fact alone, by what that names; or ANY_CALL */
    bool has_worths; /* it is a sum of what cards add: */
    int32_t worth[CARDS_MAX];
    int32_t low, high;
};

struct weighing {
    const struct ask_step *ask;
    struct site site;
    unsigned contract;
    const struct expression *promise; /* what holds of the hand; NULL: nothing is known of it */
    unsigned call;                    /* that is asked for with what it names; or ANY_CALL */
    struct bounds facts[FACTS_MOST];
    unsigned count, looks;
    bool gave_up;
};

/* Whether it is there whatever was called before, if its condition holds: a word is, and but in an
 * auction so are cards, and suits of which none is left out. */
static bool is_named(const struct ask_step *ask, const struct call_group *group)
{
    if (call_swaps(group) || call_leads(group))
        return false;
    bool is_of_cards =
        call_names_card(group) || (group->kind == CALL_SUIT && group->except == NO_VARIABLE);
    return group->kind == CALL_WORD || (is_of_cards && !ask->is_auction);
}

/* --- what the calls ask ---------------------------------------------------------------------- */

/* The suits of the deal while the call is asked for; false if one is not known. */
static bool find_suits(const struct weighing *weighing, uint8_t *suits)
{
    const struct ruleset *rules = weighing->site.rules;
    const struct call *call =
        weighing->call == ANY_CALL ? NULL : &weighing->ask->calls[weighing->call];
    for (unsigned i = 0; i < rules->variable_count; i++) {
        bool is_named = call && call_suit_changed(&weighing->ask->groups[call->group]) == i &&
                        call_has_suit(&weighing->ask->groups[call->group]);
        if (!is_named && set_count(weighing->site.suits.suits[i]) != 1)
            return false;
        suits[i] = (uint8_t)(is_named ? call->suit : set_first(weighing->site.suits.suits[i]));
    }
    return true;
}

/* Whether the fact is a sum over cards, whose worths are known: then they are found. */
static bool find_worths(const struct weighing *weighing, const struct fact_name *name,
                        int32_t *worth)
{
    const struct ruleset *rules = weighing->site.rules;
    const struct count *count = fact_is_count(name->fact) ? &rules->counts[name->index] : NULL;
    uint8_t suits[VARIABLES_MAX];
    memset(suits, SUIT_NONE, sizeof suits);
    if (!count || count->kind != COUNT_SUM)
        return false;
    bool goes_by_suits = count->by_trumps || count_goes_by_called(count);
    if (goes_by_suits && !find_suits(weighing, suits))
        return false;
    const struct call *call =
        weighing->call == ANY_CALL ? NULL : &weighing->ask->calls[weighing->call];
    bool is_of_card = call && weighing->ask->groups[call->group].kind == CALL_CARD;
    if (count_goes_by_called(count) && !is_of_card)
        return false;
    const struct context *context = /* baked where a called suit is asked for, if anywhere */
        count->called_suit_worth
            ? rules->contexts[ruleset_context_index(rules, weighing->contract, suits)]
            : NULL;
    if (count->called_suit_worth && !context)
        return false;
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        worth[card] = count_worths_now(count, suits)->value[card];
        if (count->called_worth &&
            rules->pack.cards[card].name == rules->pack.cards[call->value].name)
            worth[card] += count->called_worth;
        if (context && context->suit_of[card] == context->suit_of[call->value])
            worth[card] += count->called_suit_worth;
    }
    return true;
}

/* Whether a call that it is asked of makes another fact of it. */
static unsigned call_of(const struct weighing *weighing, const struct fact_name *name)
{
    const struct ruleset *rules = weighing->site.rules;
    if (weighing->call == ANY_CALL)
        return ANY_CALL;
    const struct call_group *group =
        &weighing->ask->groups[weighing->ask->calls[weighing->call].group];
    bool is_named = fact_is_count(name->fact)
                        ? count_goes_by_call(&rules->counts[name->index], group)
                        : name->fact == FACT_SUIT && name->index == call_suit_changed(group);
    return is_named ? weighing->call : ANY_CALL;
}

static bool is_same(const struct weighing *weighing, const struct bounds *fact,
                    const struct fact_name *name, bool has_worths, const int32_t *worth)
{
    if (fact->has_worths && has_worths && fact->name.fact == name->fact &&
        fact->name.role == name->role)
        return memcmp(fact->worth, worth, sizeof fact->worth) == 0;
    return fact_same(&fact->name, name) && fact->call == call_of(weighing, name);
}

static int find(const struct weighing *weighing, const struct fact_name *name)
{
    int32_t worth[CARDS_MAX] = {0};
    bool has_worths = find_worths(weighing, name, worth);
    for (unsigned i = 0; i < weighing->count; i++)
        if (is_same(weighing, &weighing->facts[i], name, has_worths, worth))
            return (int)i;
    return -1;
}

/* All cards that add something, and all that take something away. */
static void find_bounds(struct bounds *fact, const struct domain *domain)
{
    fact->low = domain->low;
    fact->high = domain->high;
    if (!fact->has_worths || fact->call == ANY_CALL)
        return;
    fact->low = fact->high = 0;
    for (unsigned card = 0; card < CARDS_MAX; card++)
        *(fact->worth[card] < 0 ? &fact->low : &fact->high) += fact->worth[card];
}

static void add_fact(void *context, const struct fact_name *name)
{
    struct weighing *weighing = context;
    struct domain domain = domain_of(&weighing->site, name);
    if (domain.type == DOMAIN_WORDS || find(weighing, name) >= 0)
        return;
    if (weighing->count == FACTS_MOST) {
        weighing->gave_up = true;
        return;
    }
    struct bounds *fact = &weighing->facts[weighing->count++];
    *fact = (struct bounds){.name = *name, .call = call_of(weighing, name)};
    fact->has_worths = find_worths(weighing, name, fact->worth);
    find_bounds(fact, &domain);
}

/* --- what a contract has promised ------------------------------------------------------------ */

/* The only call before a step that undertakes the contract, if no card has moved since; else NULL.
 */
static const struct call_group *sole_undertaking(const struct ruleset *rules, unsigned step,
                                                 unsigned contract)
{
    const struct call_group *found = NULL;
    bool has_moved = false, is_sole = true;
    for (unsigned i = step; i-- > 0;) {
        const struct ask_step *ask = &rules->steps[i].ask;
        has_moved |= step_changes_hands(&rules->steps[i]);
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->group_count; j++) {
            if (ask->groups[j].contract != contract)
                continue;
            is_sole &= !found && !has_moved;
            found = &ask->groups[j];
        }
    }
    return is_sole ? found : NULL;
}

static void is_held(void *context, const struct fact_name *name)
{
    bool *are_all = context;
    *are_all &= name->fact == FACT_HELD && name->role == ROLE_SELF;
}

/* What the declarer's hand was when the contract was undertaken, and is now. */
static const struct expression *promise_of(const struct ruleset *rules, unsigned step,
                                           unsigned contract)
{
    const struct call_group *call = contract == 0 || rules->steps[step].ask.who != ROLE_DECLARER ||
                                            is_interlude(&rules->steps[step])
                                        ? NULL
                                        : sole_undertaking(rules, step, contract);
    if (!call || !call->condition || call->joins || call->first_of_side)
        return NULL;
    struct asked asked = {rules, call->condition, 0};
    bool is_of_hand = true;
    asked_facts(&asked, is_held, &is_of_hand);
    return is_of_hand ? call->condition : NULL;
}

static void find_facts(struct weighing *weighing)
{
    struct asked promised = {weighing->site.rules, weighing->promise, 0};
    weighing->count = 0;
    if (weighing->promise)
        asked_facts(&promised, add_fact, weighing);
    for (unsigned i = 0; i < weighing->ask->call_count; i++) {
        const struct call_group *group = &weighing->ask->groups[weighing->ask->calls[i].group];
        struct asked asked = {weighing->site.rules, group->condition, weighing->contract};
        weighing->call = group->asks_what_it_names ? i : ANY_CALL;
        if (group->condition && is_named(weighing->ask, group))
            asked_facts(&asked, add_fact, weighing);
    }
    weighing->call = ANY_CALL;
}

/* --- whether one is always there ------------------------------------------------------------- */

static void narrow(void *context, const struct fact_name *name, int32_t *low, int32_t *high)
{
    const struct weighing *weighing = context;
    int found = find(weighing, name);
    if (found < 0)
        return;
    *low = weighing->facts[found].low;
    *high = weighing->facts[found].high;
}

static bool is_surely_there(struct weighing *weighing, unsigned call)
{
    const struct known known = {narrow, weighing};
    const struct call_group *group = &weighing->ask->groups[weighing->ask->calls[call].group];
    if (!is_named(weighing->ask, group) || (!group->asks_what_it_names && call > group->first))
        return false; /* all of a group are there together, if each is not asked for by itself */
    weighing->call = group->asks_what_it_names ? call : ANY_CALL;
    bool is_sure = true;
    if (group->condition) {
        struct value value =
            bounds_of(&weighing->site, group->condition, weighing->contract, &known);
        is_sure = !value_may_be_false(&value);
    }
    weighing->call = ANY_CALL;
    return is_sure;
}

static bool is_kept(struct weighing *weighing)
{
    const struct known known = {narrow, weighing};
    if (!weighing->promise)
        return true;
    struct value value = bounds_of(&weighing->site, weighing->promise, 0, &known);
    return value_may_be_true(&value);
}

static struct bounds *find_widest(struct weighing *weighing)
{
    struct bounds *widest = NULL;
    int64_t width = 0;
    EACH(fact, weighing->facts, weighing->count) {
        if ((int64_t)fact->high - fact->low > width) {
            width = (int64_t)fact->high - fact->low;
            widest = fact;
        }
    }
    return widest;
}

static bool is_covered(struct weighing *weighing)
{
    weighing->gave_up |= ++weighing->looks > LOOKS_MOST;
    for (unsigned i = 0; i < weighing->ask->call_count; i++)
        if (is_surely_there(weighing, i))
            return true;
    if (!is_kept(weighing))
        return true;
    struct bounds *widest = find_widest(weighing);
    if (weighing->gave_up || !widest)
        return false;
    struct bounds whole = *widest;
    int32_t middle = (int32_t)(whole.low + ((int64_t)whole.high - whole.low) / 2);
    widest->high = middle;
    bool covered = is_covered(weighing);
    *widest = whole;
    widest->low = middle + 1;
    covered = covered && is_covered(weighing);
    *widest = whole;
    return covered;
}

/* Whether one text is the other's denial: "not low" of "low", "not (a or b)" of "a or b". */
static bool denies(const char *denial, const char *text)
{
    const size_t length = strlen(text);
    bool is_one_name = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789_.") == length;
    if (strncmp(denial, "not ", 4) != 0)
        return false;
    denial += 4;
    return (is_one_name && strcmp(denial, text) == 0) ||
           (*denial == '(' && strncmp(denial + 1, text, length) == 0 &&
            strcmp(denial + 1 + length, ")") == 0);
}

/* Whether two calls are there under a contract of which one asks for what the other denies. */
static bool has_a_denial(const struct ask_step *ask)
{
    EACH(one, ask->groups, ask->group_count)
        EACH(other, ask->groups, ask->group_count)
            if (one->condition && other->condition && !one->asks_what_it_names &&
                !other->asks_what_it_names && is_named(ask, one) && is_named(ask, other) &&
                one->condition->under == other->condition->under &&
                denies(one->condition->text, other->condition->text))
                return true;
    return false;
}

static bool is_always_answered(const struct ruleset *rules, unsigned number)
{
    const struct step *step = &rules->steps[number];
    struct weighing weighing = {.ask = &step->ask, .call = ANY_CALL, .site = site_in(rules)};
    bool is_always = true;
    weighing.site.step = number;
    weighing.site.moment = is_interlude(step) ? BETWEEN_TRICKS : BEFORE_PLAY;
    for (unsigned i = 0; is_always && i <= rules->contract_count; i++) {
        weighing.contract = i;
        weighing.site.suits = possible_suits(rules, i);
        if (!is_under(step->under, i))
            continue;
        weighing.promise = promise_of(rules, number, i);
        find_facts(&weighing);
        is_always = has_a_denial(weighing.ask) || is_covered(&weighing);
    }
    return is_always;
}

/* --- all steps ------------------------------------------------------------------------------- */

static const struct call_group *last_hidden(const struct ask_step *ask)
{
    const struct call_group *hidden = NULL;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_swaps(&ask->groups[i]) || call_leads(&ask->groups[i]) ||
            ask->groups[i].kind == CALL_MELD ||
            (ask->groups[i].condition && ask->groups[i].condition->is_private))
            hidden = &ask->groups[i];
    return hidden;
}

void check_passed_over(struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK)
            continue;
        const struct call_group *hidden = last_hidden(&step->ask);
        step->ask.is_answered = is_always_answered(rules, i);
        if (hidden && !step->ask.is_answered)
            diagnostic_hint(
                diagnose(diagnostics, E_SECRET,
                         hidden->condition ? hidden->condition->place : hidden->place,
                         "skipping players without a call would reveal their cards"),
                "add a call that is always available: 'pass: {}'; or calls of which one always is: "
                "'held.aces == 0' and 'held.aces > 0'; or use 'refuse:', which always leaves one");
    }
}
