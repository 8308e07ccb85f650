/* What is said when a deal or a match is over, beside its scores, in sentences. */
#ifndef ELDEST_TRANSCRIPT_OUTCOME_WORDS_H
#define ELDEST_TRANSCRIPT_OUTCOME_WORDS_H

#include "transcript/outcome.h"
#include "transcript/table_words.h"

/* "North and East are sniped.": the remarks that are said now, each of all of whom it is; "" if
 * none is. */
const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said);

/* "North wins the match with 101.", or that it is over, where nobody wins. */
const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state);

#endif
