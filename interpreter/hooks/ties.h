/* Cards that a hook makes equally strong, though no rule says which of two equals wins. */
#ifndef ELDEST_HOOKS_TIES_H
#define ELDEST_HOOKS_TIES_H

#include "base/diagnostic.h"
#include "ruleset/ruleset.h"

/* Looks at all contexts that can come about; diagnoses the first such pair: E_STRENGTH. */
bool ties_check(const struct ruleset *rules, struct diagnostics *diagnostics);

#define CONTEXT_WORDS 160

/* "trumps D and anti none"; the result is `buffer`. "nothing named" without suit variables. */
const char *context_words(const struct ruleset *rules, const uint8_t *suits,
                          char buffer[CONTEXT_WORDS]);

/* The letter of a suit, or "no suit". */
const char *suit_word(const struct ruleset *rules, unsigned suit);

#endif
