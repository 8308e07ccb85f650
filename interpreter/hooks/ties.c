#include "hooks/ties.h"

#include <stdio.h>
#include <string.h>

#include "hooks/complaint.h"

/* --- words ----------------------------------------------------------------------------------- */

const char *suit_word(const struct ruleset *rules, unsigned suit)
{
    return suit < rules->pack.suit_count ? rules->pack.suits[suit].letter : "no suit";
}

const char *context_words(const struct ruleset *rules, const uint8_t *suits,
                          char buffer[CONTEXT_WORDS])
{
    size_t length =
        (size_t)snprintf(buffer, CONTEXT_WORDS, "%s", rules->variable_count ? "" : "nothing named");
    for (unsigned i = 0; i < rules->variable_count && length < CONTEXT_WORDS; i++)
        length += (size_t)snprintf(buffer + length, CONTEXT_WORDS - length, "%s%s %s",
                                   i ? ", " : "", rules->variables[i],
                                   suits[i] < SUIT_NONE ? suit_word(rules, suits[i]) : "none");
    return buffer;
}

/* --- which contexts can come about ----------------------------------------------------------- */

/* For each suit variable the values that the deal can give it. */
struct possible {
    struct set suits[VARIABLES_MAX];
};

static void add_all(struct set *to, struct set from)
{
    *to = set_or(*to, from);
}

/* Suits that the cards show. */
static struct set suits_shown(const struct pack *pack, struct set cards)
{
    struct set suits = {{0, 0}};
    SET_EACH(card, cards)
    set_add(&suits, pack->cards[card].suit);
    return suits;
}

static void add_ask(struct possible *possible, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct call_group *group = &ask->groups[i];
        if (group->sets >= VARIABLES_MAX)
            continue;
        if (group->copies < VARIABLES_MAX)
            add_all(&possible->suits[group->sets], possible->suits[group->copies]);
        if (group->kind != CALL_SUIT)
            continue;
        for (unsigned call = group->first; call < group->first + group->count; call++)
            set_add(&possible->suits[group->sets], (unsigned)ask->calls[call].value);
    }
}

static void add_step(struct possible *possible, const struct pack *pack, const struct step *step)
{
    if (step->kind == STEP_TURN_UP && step->turn_up.variable < VARIABLES_MAX)
        add_all(&possible->suits[step->turn_up.variable], suits_shown(pack, pack_all_cards(pack)));
    if (step->kind == STEP_FLIP && step->flip.variable < VARIABLES_MAX)
        add_all(&possible->suits[step->flip.variable], suits_shown(pack, step->flip.until));
    if (step->kind == STEP_ASK)
        add_ask(possible, &step->ask);
}

/* A variable that nothing has named yet is none; scheduled trumps are named before all else. */
static struct possible find_possible(const struct ruleset *rules)
{
    struct possible possible = {.suits = {{{0, 0}}}};
    for (unsigned i = rules->trumps_count > 0; i < rules->variable_count; i++)
        possible.suits[i] = set_of(SUIT_NONE);
    for (unsigned i = 0; i < rules->trumps_count; i++)
        set_add(&possible.suits[0], (unsigned)rules->trumps[i]);
    /* Copies of copies: a value passes on by one variable each time round. */
    for (unsigned round = 0; round < VARIABLES_MAX; round++)
        for (unsigned i = 0; i < rules->step_count; i++)
            add_step(&possible, &rules->pack, &rules->steps[i]);
    return possible;
}

/* --- pairs ----------------------------------------------------------------------------------- */

static bool are_copies(const struct pack *pack, unsigned a, unsigned b)
{
    return !strcmp(pack->cards[a].name, pack->cards[b].name);
}

static bool is_by_hook(const struct context *context, unsigned led, unsigned card)
{
    return set_has(context->power_by_hook[led], card) || set_has(context->suit_by_hook, card);
}

static bool is_tie(const struct ruleset *rules, const struct context *context, unsigned led,
                   unsigned a, unsigned b)
{
    return context->power[led][a] > 0 && context->power[led][a] == context->power[led][b] &&
           (is_by_hook(context, led, a) || is_by_hook(context, led, b)) &&
           !are_copies(&rules->pack, a, b);
}

static bool complain(const struct ruleset *rules, struct diagnostics *diagnostics,
                     const uint8_t *suits, unsigned led, unsigned a, unsigned b)
{
    char context[CONTEXT_WORDS];
    const struct card *cards = rules->pack.cards;
    struct diagnostic *diagnostic = complain_answer(
        diagnostics, rules, E_STRENGTH, rules->power ? rules->power : rules->suit_of,
        "%s and %s are equally strong when %s is led, with %s", cards[a].name, cards[b].name,
        suit_word(rules, led), context_words(rules, suits, context));
    diagnostic_hint(diagnostic, "let 'power' tell them apart");
    return false;
}

static bool check_led(const struct ruleset *rules, struct diagnostics *diagnostics,
                      const uint8_t *suits, unsigned led)
{
    const struct context *context = rules->contexts[ruleset_context_index(rules, suits)];
    for (unsigned a = 0; a < rules->pack.card_count; a++)
        for (unsigned b = a + 1; b < rules->pack.card_count; b++)
            if (is_tie(rules, context, led, a, b))
                return complain(rules, diagnostics, suits, led, a, b);
    return true;
}

/* The next combination of possible values, or false. */
static bool next_possible(const struct ruleset *rules, const struct possible *possible,
                          uint8_t *suits)
{
    for (unsigned i = 0; i < rules->variable_count; i++) {
        unsigned next = set_after(possible->suits[i], suits[i]);
        suits[i] = (uint8_t)(next < SET_MAX ? next : set_first(possible->suits[i]));
        if (next < SET_MAX)
            return true;
    }
    return false;
}

bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    if (rules->order.last_of_equals_wins || rules->play.winner || !(rules->suit_of || rules->power))
        return true;
    const struct possible possible = find_possible(rules);
    uint8_t suits[VARIABLES_MAX] = {0};
    for (unsigned i = 0; i < rules->variable_count; i++)
        suits[i] = (uint8_t)set_first(possible.suits[i]);
    do {
        for (unsigned led = 0; led <= SUIT_NONE; led++)
            if (!check_led(rules, diagnostics, suits, led))
                return false;
    } while (next_possible(rules, &possible, suits));
    return true;
}
