#include "hooks/ties.h"

#include <stdio.h>
#include <string.h>

#include "hooks/complaint.h"
#include "hooks/possible.h"

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

bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    if (rules->order.last_of_equals_wins || rules->play.winner || !(rules->suit_of || rules->power))
        return true;
    const struct possible possible = possible_suits(rules);
    uint8_t suits[VARIABLES_MAX];
    possible_first(rules, &possible, suits);
    do {
        for (unsigned led = 0; led <= SUIT_NONE; led++)
            if (!check_led(rules, diagnostics, suits, led))
                return false;
    } while (possible_next(rules, &possible, suits));
    return true;
}
