/* Different cards that are equally strong, though no rule says which of two equals wins. */
#ifndef ELDEST_HOOKS_TIES_H
#define ELDEST_HOOKS_TIES_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/* Two cards that win alike when `led` is led and the deal has named these suits. */
struct tie {
    uint8_t contract;
    uint8_t suits[VARIABLES_MAX];
    uint8_t led; /* or SUIT_NONE */
    card_t a, b;
};

/*
 * Looks at all contexts that can come about. True, and the first pair, if two cards of different
 * names are equally strong; by_hook: only if a hook has made them so.
 */
bool ties_find(const struct ruleset *rules, bool by_hook, struct tie *tie);

#define TIE_WORDS 320

/* "S2 and H2 are equally strong when H is led, with trumps D"; the result is `buffer`. */
const char *tie_words(const struct ruleset *rules, const struct tie *tie, char buffer[TIE_WORDS]);

/* What loading a ruleset refuses: the first tie that is a hook's doing is an E_STRENGTH. */
bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics);

#define CONTEXT_WORDS 160

/* "trumps D and anti none"; the result is `buffer`. "nothing named" without suit variables. */
const char *context_words(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          char buffer[CONTEXT_WORDS]);

/* The letter of a suit, or "no suit". */
const char *suit_word(const struct ruleset *rules, unsigned suit);

#endif
