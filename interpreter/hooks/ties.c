/* Finds cards that a power hook ranks equal, for which a rule must say which wins. */
#include "bounds/possible.h"
#include "hooks/hooks.h"

#include <stdio.h>
#include <string.h>

#include "hooks/sandbox.h"

/* --- words ----------------------------------------------------------------------------------- */

const char *suit_word(const struct ruleset *rules, unsigned suit)
{
    return suit < rules->pack.suit_count ? rules->pack.suits[suit].letter : "no suit";
}

const char *context_words(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          char buffer[CONTEXT_WORDS])
{
    size_t length = 0;
    const char *name = rules->contracts[contract].name;
    for (unsigned i = 0; i < rules->variable_count && length < CONTEXT_WORDS; i++)
        length += (size_t)snprintf(buffer + length, CONTEXT_WORDS - length, "%s%s %s",
                                   i ? ", " : "", rules->variables[i],
                                   suits[i] < SUIT_NONE ? suit_word(rules, suits[i]) : "none");
    if (name && length < CONTEXT_WORDS)
        snprintf(buffer + length, CONTEXT_WORDS - length, ", contract %s", name);
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
           !are_copies(&rules->pack, a, b);
}

/* The tie says under which contract which suits are named and which is led; its cards are found. */
static bool find_pair(const struct ruleset *rules, bool by_hook, struct tie *tie)
{
    const struct context *context =
        rules->contexts[ruleset_context_index(rules, tie->contract, tie->suits)];
    unsigned led = tie->led, count = rules->pack.card_count;
    for (unsigned a = 0; a < count; a++)
        for (unsigned b = a + 1; b < count; b++) {
            if (!is_tie(rules, context, led, a, b))
                continue;
            if (by_hook && !is_by_hook(context, led, a) && !is_by_hook(context, led, b))
                continue;
            tie->a = (card_t)a;
            tie->b = (card_t)b;
            return true;
        }
    return false;
}

static bool find_under(const struct ruleset *rules, bool by_hook, struct tie *tie)
{
    const struct possible possible = possible_suits(rules, tie->contract);
    possible_first(rules, &possible, tie->suits);
    do {
        for (tie->led = 0; tie->led <= SUIT_NONE; tie->led++)
            if (find_pair(rules, by_hook, tie))
                return true;
    } while (possible_next(rules, &possible, tie->suits));
    return false;
}

bool ties_find(const struct ruleset *rules, bool by_hook, struct tie *tie)
{
    for (tie->contract = 0; tie->contract <= rules->contract_count; tie->contract++)
        if (!rules->contracts[tie->contract].order.equals_stated && find_under(rules, by_hook, tie))
            return true;
    return false;
}

const char *tie_words(const struct ruleset *rules, const struct tie *tie, char buffer[TIE_WORDS])
{
    char context[CONTEXT_WORDS];
    const struct card *cards = rules->pack.cards;
    snprintf(buffer, TIE_WORDS, "%s and %s are equally strong when %s is led, with %s",
             cards[tie->a].name, cards[tie->b].name, suit_word(rules, tie->led),
             context_words(rules, tie->contract, tie->suits, context));
    return buffer;
}

bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct tie tie;
    char words[TIE_WORDS];
    bool may_tie = !rules->play.winner && (rules->suit_of || rules->power);
    if (!may_tie || !ties_find(rules, true, &tie))
        return true;
    struct diagnostic *diagnostic = complain_answer(diagnostics, rules, E_STRENGTH,
                                                    rules->power ? rules->power : rules->suit_of,
                                                    "%s", tie_words(rules, &tie, words));
    diagnostic_hint(diagnostic, "let 'power' distinguish them");
    return false;
}
