/* What is said of a deal or a match when it is over, beside its scores. */
#ifndef ELDEST_TRANSCRIPT_OUTCOME_H
#define ELDEST_TRANSCRIPT_OUTCOME_H

#include "engine/engine.h"
#include "transcript/table_words.h"

/* Whether anything is ever scored; where not, nobody wins the match. */
bool outcome_is_scored(const struct ruleset *rules);

/* Who wins the match: the accounts, a bit for each; none where nothing is scored or yet over. */
uint8_t outcome_winners(const struct engine *engine, const struct state *state);

/* Whether a remark is said of an account now: one of the next two. */
typedef bool outcome_remark(const struct engine *engine, const struct state *state,
                            const struct remark *remark, unsigned account);

/* Whether a remark on deals is said of an account after this deal: of one that was abandoned none
 * is. */
bool outcome_deal_remark(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account);

/* Whether a remark on matches is said of an account now that the match is over. */
bool outcome_match_remark(const struct engine *engine, const struct state *state,
                          const struct remark *remark, unsigned account);

/* "North and East are sniped.": the remarks that are said now, each of all of whom it is; "" if
 * none is. */
const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said);

/* "North wins the match with 101.", or that it is over, where nobody wins. */
const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state);

#endif
