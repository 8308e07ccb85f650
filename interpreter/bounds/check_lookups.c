/*
 * Amounts that go by a table: its keys are what the fact can be, each of these has one, and none is
 * there for what never comes.
 */
#include <inttypes.h>
#include <string.h>

#include "bounds/checks.h"
#include "bounds/domain.h"
#include "expr/names.h"
#include "table/state.h"

/* --- keys of the right kind ------------------------------------------------------------------- */

static bool is_contract(const struct ruleset *rules, const char *word)
{
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (strcmp(rules->contracts[i].name, word) == 0)
            return true;
    return false;
}

static bool is_suit(const struct ruleset *rules, const char *word)
{
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        if (strcmp(rules->pack.suits[i].letter, word) == 0)
            return true;
    return false;
}

static bool can_be_key(const struct ruleset *rules, const struct fact_name *by,
                       const struct lookup_entry *entry)
{
    bool is_none = entry->word && strcmp(entry->word, LOOKUP_NONE) == 0;
    enum value_type type = fact_type(rules, by);
    if (type == VALUE_SUIT)
        return entry->word && (is_none || is_suit(rules, entry->word));
    if (type == VALUE_CONTRACT)
        return entry->word && (is_none || is_contract(rules, entry->word));
    return !entry->word;
}

static bool is_counted_by(const struct ruleset *rules, const struct fact_name *by)
{
    enum value_type type = fact_type(rules, by);
    return type == VALUE_NUMBER || type == VALUE_SUIT || type == VALUE_CONTRACT ||
           (type == VALUE_OPTION && rules->options[by->index].kind == OPTION_NUMBER);
}

void lookup_check_keys(const struct ruleset *rules, struct diagnostics *diagnostics,
                       const struct expression *expression)
{
    const struct lookup *lookup = expression->lookup;
    const struct fact_name *by = &expression->names[0];
    if (expression->name_count == 0)
        return; /* nothing was found behind `by` */
    if (!is_counted_by(rules, by)) {
        diagnose(diagnostics, E_TYPE, expression->place,
                 "a table needs a number, a suit or the contract, not '%s'", by->text);
        return;
    }
    for (unsigned i = 0; i < lookup->count; i++)
        if (!can_be_key(rules, by, &lookup->entries[i]))
            diagnose(diagnostics, E_EXPRESSION_NAME, lookup->entries[i].place, "'%s' is never %s",
                     by->text, lookup_key(rules->arena, &lookup->entries[i]));
}

const char *lookup_key(struct arena *arena, const struct lookup_entry *entry)
{
    return entry->word ? entry->word : arena_format(arena, "%" PRId32, entry->key);
}

/* --- what comes ------------------------------------------------------------------------------- */

#define COMING_MOST 512

/* What the fact can come to, as far as it is known. */
struct coming {
    int32_t values[COMING_MOST];
    unsigned count;
    bool is_open; /* there may be others */
};

static void comes(struct coming *coming, int32_t value)
{
    for (unsigned i = 0; i < coming->count; i++)
        if (coming->values[i] == value)
            return;
    if (coming->count == COMING_MOST)
        coming->is_open = true;
    else
        coming->values[coming->count++] = value;
}

/* Whether somebody becomes declarer under such a contract who has bid no number. */
static bool declares_without_number(const struct ruleset *rules, uint32_t under)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->group_count; j++) {
            const struct call_group *group = &ask->groups[j];
            bool makes = group->declares || (ask->is_auction && call_is_bid(group));
            if (makes && !call_has_number(group) && is_under(under, group->contract))
                return true;
        }
    }
    return false;
}

/* The numbers that can be bid. */
static void add_bids(const struct ruleset *rules, struct coming *coming)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->call_count; j++)
            if (call_has_number(&ask->groups[ask->calls[j].group]))
                comes(coming, ask->calls[j].value);
    }
}

/* What the number of a call that is weighed can come to. */
static void add_calls(const struct ruleset *rules, struct coming *coming)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->call_count; j++)
            comes(coming, call_is_numbered(&ask->groups[ask->calls[j].group]) ? ask->calls[j].value
                                                                              : NO_BID);
    }
}

/* A layout that is played to its end gives a place to everybody. */
static void add_places(const struct ruleset *rules, unsigned contract, struct coming *coming)
{
    bool has_layout = rules->contracts[contract].layout.is_played, may_end = !has_layout;
    EACH(ending, rules->play.endings, rules->play.ending_count)
        may_end |= is_under(ending->under, contract);
    if (may_end)
        comes(coming, 0);
    for (unsigned place = 1; has_layout && place <= rules->players; place++)
        comes(coming, (int32_t)place);
}

static void add_domain(const struct ruleset *rules, const struct fact_name *by, unsigned contract,
                       struct coming *coming)
{
    if (by->fact == FACT_FINISHED && by->role == ROLE_SELF) {
        add_places(rules, contract, coming);
        return;
    }
    struct site site = site_in(rules);
    site.moment = AFTER_PLAY;
    site.suits = possible_suits(rules, contract);
    struct domain domain = domain_of(&site, by);
    coming->is_open |= domain.is_open;
    for (unsigned i = 0; i < domain.count; i++)
        comes(coming, domain.values[i]);
}

/* Whether what it comes to depends on a step that is not known here, or on how the game is played.
 */
static bool is_elsewhere(const struct ruleset *rules, const struct fact_name *by)
{
    int32_t fixed;
    return fact_rows[by->fact].scope == SCOPE_CALL || by->fact == FACT_OPTION ||
           by->fact == FACT_TERM || fact_is_fixed(rules, by->fact, &fixed);
}

/* The step that makes trumps by the table; the number of all steps if none does. */
static unsigned step_of(const struct ruleset *rules, const struct expression *expression)
{
    unsigned number = 0;
    while (number < rules->step_count && step_table(&rules->steps[number]) != expression)
        number++;
    return number;
}

/* Whether a card has given the suit its name in every deal before the step comes. */
static bool is_named_before(const struct ruleset *rules, unsigned number, unsigned variable)
{
    bool is_named = false;
    for (unsigned i = 0; number < rules->step_count && i < number; i++) {
        const struct step *step = &rules->steps[i];
        bool names = step->kind == STEP_TURN_UP
                         ? step->turn_up.variable == variable
                         : cuts_other_pack(step) && step->other_pack == variable;
        is_named |= names && !step->condition && step->under == EVERY_CONTRACT;
    }
    return is_named;
}

/* Whether it comes to the table, through terms. */
static bool comes_to(const struct ruleset *rules, const struct expression *expression,
                     const struct expression *table)
{
    if (expression == table)
        return true;
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        unsigned first = expression->names[i].index;
        for (unsigned term = first;
             expression->names[i].fact == FACT_TERM && term < rules->term_count &&
             (term == first || rules->terms[term].is_variant);
             term++)
            if (comes_to(rules, rules->terms[term].expression, table))
                return true;
    }
    return false;
}

static bool is_term(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; i < rules->term_count; i++)
        if (rules->terms[i].expression == expression)
            return true;
    return false;
}

/* Whether it is asked of calls of the group, each of which names that suit, and none of them none.
 */
static bool is_of_group(const struct ask_step *ask, const struct call_group *group,
                        const struct expression *expression, unsigned variable)
{
    bool names = call_has_suit(group) && group->sets == variable;
    for (unsigned i = group->first; names && i < group->first + group->count; i++)
        names = ask->calls[i].suit != SUIT_NONE;
    bool is_of = group->condition == expression;
    for (unsigned i = 0; i < group->notes.count; i++)
        is_of |= group->notes.items[i].value.expression == expression;
    return names && is_of;
}

static bool is_of_naming(const struct ruleset *rules, const struct expression *expression,
                         unsigned variable)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
            if (is_of_group(&step->ask, &step->ask.groups[i], expression, variable))
                return true;
    return false;
}

/* Whether the table is asked of calls alone that name the suit by which it goes. */
static bool is_named_whenever_asked(const struct ruleset *rules, const struct expression *table,
                                    unsigned variable)
{
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        if (!is_term(rules, expression) && comes_to(rules, expression, table) &&
            !is_of_naming(rules, expression, variable))
            return false;
    }
    return true;
}

static bool only_deals(const struct step *step)
{
    return (step->kind == STEP_SHUFFLE || step->kind == STEP_DEAL || step->kind == STEP_TURN_UP ||
            step->kind == STEP_CUT || step->kind == STEP_GATHER) &&
           !step->condition;
}

/* The step that goes by the table, or the first at which any expression can be asked. */
static unsigned asked_first_at(const struct ruleset *rules, const struct expression *expression)
{
    unsigned number = step_of(rules, expression), first = 0;
    while (first < rules->step_count && only_deals(&rules->steps[first]))
        first++;
    return number < rules->step_count ? number : first;
}

static void leave_out(struct coming *coming, int32_t value)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < coming->count; i++)
        if (coming->values[i] != value)
            coming->values[kept++] = coming->values[i];
    coming->count = kept;
}

/* What it can come to under the contract: where it asks for that itself, the contract. */
static void add_coming(const struct ruleset *rules, const struct fact_name *by, unsigned contract,
                       struct coming *coming)
{
    if (by->fact == FACT_CONTRACT)
        comes(coming, (int32_t)contract);
    else
        add_domain(rules, by, contract, coming);
}

/* What the fact by which the table goes can come to under some of these contracts. */
static struct coming coming_of(const struct ruleset *rules, const struct expression *expression,
                               uint32_t under)
{
    const struct fact_name *by = &expression->names[0];
    struct coming coming = {.count = 0};
    bool is_bid_of_declarer = by->fact == FACT_BID && by->role == ROLE_DECLARER;
    if (by->fact == FACT_CALL) {
        add_calls(rules, &coming);
    } else if (is_elsewhere(rules, by)) {
        coming.is_open = true;
    } else if (is_bid_of_declarer) {
        add_bids(rules, &coming);
        coming.is_open = declares_without_number(rules, under);
    } else {
        for (unsigned i = 0; i <= rules->contract_count; i++)
            if (is_under(under, i))
                add_coming(rules, by, i, &coming);
        if (by->fact == FACT_SUIT &&
            (is_named_before(rules, asked_first_at(rules, expression), by->index) ||
             is_named_whenever_asked(rules, expression, by->index)))
            leave_out(&coming, SUIT_NONE);
    }
    return coming;
}

/* --- what lacks, and what is too much --------------------------------------------------------- */

/* Whether the entry is for that value. */
static bool is_for(const struct ruleset *rules, const struct fact_name *by,
                   const struct lookup_entry *entry, int32_t value)
{
    bool is_none = entry->word && strcmp(entry->word, LOOKUP_NONE) == 0;
    enum value_type type = fact_type(rules, by);
    if (type == VALUE_SUIT)
        return value == SUIT_NONE
                   ? is_none
                   : !is_none && strcmp(rules->pack.suits[value].letter, entry->word) == 0;
    if (type == VALUE_CONTRACT)
        return value == 0 ? is_none
                          : !is_none && strcmp(rules->contracts[value].name, entry->word) == 0;
    return entry->key == value;
}

static const char *written(const struct ruleset *rules, const struct fact_name *by, int32_t value)
{
    enum value_type type = fact_type(rules, by);
    if (type == VALUE_SUIT)
        return value == SUIT_NONE ? LOOKUP_NONE : rules->pack.suits[value].letter;
    if (type == VALUE_CONTRACT)
        return value == 0 ? LOOKUP_NONE : rules->contracts[value].name;
    return arena_format(rules->arena, "%" PRId32, value);
}

static bool has_entry(const struct ruleset *rules, const struct expression *expression,
                      int32_t value)
{
    for (unsigned i = 0; i < expression->lookup->count; i++)
        if (is_for(rules, &expression->names[0], &expression->lookup->entries[i], value))
            return true;
    return false;
}

static bool can_come(const struct ruleset *rules, const struct expression *expression,
                     const struct lookup_entry *entry, const struct coming *coming)
{
    for (unsigned i = 0; i < coming->count; i++)
        if (is_for(rules, &expression->names[0], entry, coming->values[i]))
            return true;
    return coming->is_open;
}

/* Without others, each value has an entry. */
static void refuse_missing(const struct ruleset *rules, struct diagnostics *diagnostics,
                           const struct expression *expression, const struct coming *coming)
{
    const struct fact_name *by = &expression->names[0];
    const char *missing = coming->is_open ? "other values" : NULL;
    for (unsigned i = 0; i < coming->count && !missing; i++)
        if (!has_entry(rules, expression, coming->values[i]))
            missing = written(rules, by, coming->values[i]);
    if (missing)
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, expression->lookup->place,
                                 "the table has no entry for %s, a possible value of '%s'", missing,
                                 by->text),
                        "'others' covers all other values");
}

/* A table of the ruleset itself may have entries for contracts that have another one in its place,
 * and for what comes under these alone: whatever the contracts say, it is whole. */
static void check_lookup(const struct ruleset *rules, struct diagnostics *diagnostics,
                         const struct expression *expression)
{
    const struct lookup *lookup = expression->lookup;
    bool is_of_no_contract = is_under(expression->under, 0);
    struct coming coming = coming_of(rules, expression, expression->under);
    if (!lookup->has_others)
        refuse_missing(rules, diagnostics, expression, &coming);
    if (is_of_no_contract && expression->under != EVERY_CONTRACT)
        coming = coming_of(rules, expression, EVERY_CONTRACT);
    for (unsigned i = 0; i < lookup->count; i++)
        if (!can_come(rules, expression, &lookup->entries[i], &coming))
            diagnose(diagnostics, E_CONTRADICTION, lookup->entries[i].place, "'%s' is never %s",
                     expression->names[0].text, lookup_key(rules->arena, &lookup->entries[i]));
}

void check_lookups(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        if (rules->expressions[i]->lookup)
            check_lookup(rules, diagnostics, rules->expressions[i]);
}
