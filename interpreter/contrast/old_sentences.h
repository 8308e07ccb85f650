/* Sentences that are texts of ours still, and not phrases; both are leaves with a text. */
#ifndef ELDEST_CONTRAST_OLD_SENTENCES_H
#define ELDEST_CONTRAST_OLD_SENTENCES_H

#include "base/text.h"
#include "statement/statement.h"

/* Whether at least as many words are the same as are others. */
bool old_sentence_is_like(const struct statement *before, const struct statement *now);

/* The sentence with the words of before behind those that took their place. */
const struct statement *old_sentence_instead(const struct statement *before,
                                             const struct statement *now, struct arena *arena);

#endif
