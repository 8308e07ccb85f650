/* The ways in which the suits of a deal can be named when cards are played, their tables, and the
 * cards that stand above all suits in these. */
#include "bounds/possible.h"
#include "teach/contexts.h"
#include "teach/sections.h"

/* By a call of no trumps that may lead to this contract. */
static bool call_may_name_none(const struct ask_step *ask, unsigned contract, unsigned variable)
{
    bool is_settled = contract == 0 || ask_undertakes(ask, contract);
    EACH(group, ask->groups, ask->group_count) {
        bool leads_away = is_settled && group->contract != 0 && group->contract != contract;
        if (!leads_away && call_has_suit(group) && group->sets == variable &&
            set_has(group->suits, SUIT_NONE))
            return true;
    }
    return false;
}

/* Whether a step can leave the suit without a name on purpose: a call of no trumps, a flip in vain.
 */
static bool step_may_name_none(const struct step *step, unsigned contract, unsigned variable)
{
    if (step->kind == STEP_FLIP)
        return step->flip.variable == variable;
    if (step->kind == STEP_TRUMPS)
        return variable == 0 && set_has(step->trumps.suits, SUIT_NONE);
    return step->kind == STEP_ASK && call_may_name_none(&step->ask, contract, variable);
}

static bool is_left_without_name(const struct ruleset *rules, unsigned contract, unsigned variable)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_under(rules->steps[i].under, contract) &&
            step_may_name_none(&rules->steps[i], contract, variable))
            return true;
    return false;
}

/* Whether trumps are made of a suit that may have no name. */
static bool is_made_of_none(const struct ruleset *rules, unsigned contract)
{
    EACH(step, rules->steps, rules->step_count)
        if (is_under(step->under, contract) && step->kind == STEP_TRUMPS &&
            step->trumps.copies != NO_VARIABLE &&
            is_left_without_name(rules, contract, step->trumps.copies))
            return true;
    return false;
}

bool suit_may_be_none(const struct ruleset *rules, unsigned contract, unsigned variable)
{
    for (unsigned i = 0; variable == 0 && i < rules->trumps_count; i++)
        if (rules->trumps[i] == SUIT_NONE)
            return true;
    return is_left_without_name(rules, contract, variable) ||
           (variable == 0 &&
            (is_made_of_none(rules, contract) || rules->contracts[contract].trumps_by_discard));
}

static struct possible suits_in_play(const struct ruleset *rules, unsigned contract)
{
    struct possible possible = possible_suits(rules, contract);
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (set_count(possible.suits[i]) > 1 && !suit_may_be_none(rules, contract, i))
            set_remove(&possible.suits[i], SUIT_NONE);
    if (rules->orders_by) /* the order says where the cards of that rank are */
        possible.suits[rules->variable_count] = set_of(SUIT_NONE);
    return possible;
}

static const struct context *context_at(const struct ruleset *rules, unsigned contract,
                                        const uint8_t *suits)
{
    return rules->contexts[ruleset_context_index(rules, contract, suits)];
}

/* Whether naming another suit leads to other tables. */
static bool does_matter(const struct ruleset *rules, unsigned contract,
                        const struct possible *possible, const struct named_suits *named,
                        unsigned variable)
{
    SET_EACH(suit, possible->suits[variable]) {
        struct named_suits other = *named;
        other.suits[variable] = (uint8_t)suit;
        if (context_at(rules, contract, other.suits) != named->context)
            return true;
    }
    return false;
}

static struct named_suits name_suits(const struct ruleset *rules, unsigned contract,
                                     const uint8_t *suits)
{
    struct named_suits named = {.context = context_at(rules, contract, suits)};
    for (unsigned i = 0; i < ruleset_values_named(rules); i++)
        named.suits[i] = suits[i];
    return named;
}

static void find_what_matters(const struct ruleset *rules, unsigned contract,
                              const struct possible *possible, struct contexts *contexts)
{
    uint8_t suits[VARIABLES_MAX] = {0};
    contexts->matters[0] = set_first(possible->suits[0]) != SUIT_NONE;
    possible_first(rules, possible, suits);
    do {
        struct named_suits named = name_suits(rules, contract, suits);
        for (unsigned i = 0; i < rules->variable_count; i++)
            contexts->matters[i] |= does_matter(rules, contract, possible, &named, i);
    } while (possible_next(rules, possible, suits));
}

/* Whether there is one already that differs in nothing that matters. */
static bool is_there(const struct ruleset *rules, const struct contexts *contexts,
                     const struct named_suits *named)
{
    for (unsigned i = 0; i < contexts->count; i++) {
        bool is_same = true;
        for (unsigned j = 0; j < rules->variable_count; j++)
            is_same &= !contexts->matters[j] || contexts->named[i].suits[j] == named->suits[j];
        if (is_same)
            return true;
    }
    return false;
}

/* --- cards above all suits ------------------------------------------------------------------ */

/* Cards that are not trumps and whose power a hook decides while this suit is led. */
static struct set find_raised(const struct ruleset *rules, const struct named_suits *named,
                              unsigned led)
{
    const struct context *context = named->context;
    struct set raised = {{0, 0}};
    SET_EACH(card, context->power_by_hook[led])
        if (card < rules->pack.card_count && context->power[led][card] > 0 &&
            (context->suit_of[card] == SUIT_NONE || context->suit_of[card] != named->suits[0]))
            set_add(&raised, card);
    return raised;
}

/* Those of the cards that beat all others. */
static struct set keep_highest(const struct ruleset *rules, const uint16_t *power, struct set cards)
{
    for (bool is_less = !set_is_empty(cards); is_less;) {
        unsigned most = 0;
        is_less = false;
        SET_EACH(other, set_minus(pack_all_cards(&rules->pack), cards))
            most = power[other] > most ? power[other] : most;
        SET_EACH(card, cards)
            if (power[card] <= most) {
                set_remove(&cards, card);
                is_less = true;
            }
    }
    return cards;
}

/* Whether the cards rank among themselves as they do while the first suit is led. */
static bool rank_as_to_first(const struct named_suits *named, unsigned led, struct set cards)
{
    const uint16_t *power = named->context->power[led], *first = named->context->power[0];
    SET_EACH(a, cards)
        SET_EACH(b, cards)
            if ((power[a] > power[b]) != (first[a] > first[b]))
                return false;
    return true;
}

static struct set find_highest(const struct ruleset *rules, const struct named_suits *named)
{
    struct set highest = {{0, 0}}, none = {{0, 0}};
    for (unsigned led = 0; led < rules->pack.suit_count; led++) {
        struct set raised = find_raised(rules, named, led);
        raised = keep_highest(rules, named->context->power[led], raised);
        if (led > 0 && (!set_equal(raised, highest) || !rank_as_to_first(named, led, raised)))
            return none;
        highest = raised;
    }
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        struct set of_suit = named->context->suit_cards[suit];
        if (!set_is_empty(of_suit) && set_is_empty(set_minus(of_suit, highest)))
            return none; /* whole suits rank above others: their rows say so */
    }
    return highest;
}

/* --- all of them ---------------------------------------------------------------------------- */

struct named_suits contexts_named(const struct ruleset *rules, unsigned contract,
                                  const uint8_t *suits)
{
    struct named_suits named = name_suits(rules, contract, suits);
    if (named.context)
        named.highest = find_highest(rules, &named);
    return named;
}

struct contexts contexts_find(const struct ruleset *rules, unsigned contract, struct arena *arena)
{
    struct possible possible = suits_in_play(rules, contract);
    struct contexts contexts = {.count = 0};
    uint8_t suits[VARIABLES_MAX] = {0};
    find_what_matters(rules, contract, &possible, &contexts);
    contexts.named = arena_alloc(arena, CONTEXTS_MAX * sizeof *contexts.named);
    possible_first(rules, &possible, suits);
    do {
        struct named_suits named = name_suits(rules, contract, suits);
        if (is_there(rules, &contexts, &named))
            continue;
        named.highest = find_highest(rules, &named);
        contexts.named[contexts.count++] = named;
    } while (possible_next(rules, &possible, suits));
    return contexts;
}
