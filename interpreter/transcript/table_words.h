/*
 * How the table stands: the suits that are settled, the contract, the tricks won; what a deal or a
 * match came to; and by what a trick was won or an action is refused. What is said_... is a
 * statement, NULL where there is nothing to say; what is words_... is the same in English, and "".
 */
#ifndef ELDEST_TRANSCRIPT_TABLE_WORDS_H
#define ELDEST_TRANSCRIPT_TABLE_WORDS_H

#include "engine/engine.h"
#include "solve/claim_check.h"
#include "transcript/said.h"
#include "words/glyphs.h"

/* "hearts are trumps", "proposal: hearts", "no trumps": a suit variable; NULL if a suit that is
 * called trumps is. */
const struct statement *said_variable(const struct table_words *words, unsigned variable,
                                      unsigned suit);

/* What the declarer undertakes: "12", "mis"; NULL if there is no contract. */
const struct statement *said_contract(const struct table_words *words, const struct state *state);

/* The tricks of all who keep a score: "North 3 (on 7), East 0 ..."; "North 3 (bid 2) ..." where
 * each bids for itself. */
const struct statement *said_tricks(const struct table_words *words, const struct state *state);
const char *words_tricks(const struct table_words *words, const struct state *state);

/* "North-South 12, East-West 0": by account. */
const struct statement *said_scores(const struct table_words *words, const int32_t *score);

/* Whether bids may still be raised: who declares so far may not be it in the end. */
bool words_auction_goes_on(const struct ruleset *rules, const struct state *state);

/* "Hearts are trumps. South is on 12. ♠A is the called card.": all that is settled in a deal, in
 * sentences. No trumps are spoken of from the first lead on: before, they may yet come. */
const struct statement *said_settled(const struct table_words *words, const struct state *state);
const char *words_settled(const struct table_words *words, const struct glyphs *glyphs,
                          const struct state *state);

/* "East SQ, South S2": how a claim is beaten; nothing where that needs no card. `ascii`: SQ, not
 * ♠Q. */
const struct statement *said_claim_line(const struct table_words *words,
                                        const struct claim_checked *checked);
const char *words_claim_line(const struct table_words *words, bool ascii,
                             const struct claim_checked *checked);

/* Where a rule stands, for authors: "my-game.yaml:12", or "by default". */
const char *words_place(struct arena *arena, struct place rule);

/* The text with a capital first letter. */
const char *words_capital(struct arena *arena, const char *text);

/* --- of a deal or a match that is over, beside its scores ------------------------------------ */

/* Whether anything is ever scored; where not, nobody wins the match. */
bool outcome_is_scored(const struct ruleset *rules);

/* Who wins the match: the accounts, a bit for each; none where nothing is scored or yet over. */
uint8_t outcome_winners(const struct engine *engine, const struct state *state);

/* TURN_NEXT_DEAL, TURN_OVER: the accounts, a bit for each, whose score is not the sum of what was
 * scored, since no score and no line goes beyond SCORE_MAX. */
uint8_t outcome_capped(const struct engine *engine, const struct state *state);

/* "No score goes beyond 10,000,000, so North's stops there": nothing where none has stopped. */
const struct statement *said_capped(const struct table_words *words, const struct engine *engine,
                                    const struct state *state);
const char *words_capped(const struct table_words *words, const struct engine *engine,
                         const struct state *state);

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

/* "North and East are sniped.": the remarks that are said now, each of all of whom it is, in
 * sentences. */
const struct statement *said_remarks(const struct table_words *words, const struct engine *engine,
                                     const struct state *state, outcome_remark *is_said);
const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said);

/* "North wins the match with 101", or that it is over, where nobody wins. */
const struct statement *said_winners(const struct table_words *words, const struct engine *engine,
                                     const struct state *state);
const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state);

/* --- why a trick was won and an action is refused, in the words of scripts ------------------- */

/* X(way, the words of scripts, what they mean). A hook is named by its function. */
#define WIN_WORDS(X)                                                                               \
    X(WON_BY_TRUMP, "highest trump", "by the highest of the trumps played")                        \
    X(WON_BY_LED, "highest of the suit led", "by the highest card of the suit led")                \
    X(WON_BY_OTHERS, "highest of another suit",                                                    \
      "by the highest card of a suit that was neither trumps nor led")                             \
    X(WON_BY_ANY, "highest card", "by the highest card, where suits are alike")                    \
    X(WON_BY_CAPTURE, "captures the others", "by a card that captures the others in the trick")    \
    X(WON_BY_SECOND, "second highest", "by the second highest card, as the order has it")          \
    X(WON_BY_LOWEST, "lowest", "by the lowest card that can win, as the order has it")             \
    X(WON_BY_NOBODY, "equals", "by nobody: the strongest cards are equal")                         \
    X(WON_BY_POWER, "power", "by the strength that a hook gave the card")                          \
    X(WON_BY_HOOK, "winner", "by what the hook says that names the winner")

/* "highest trump", or the name of the hook that decided. */
static inline const char *win_words(enum win win, const struct reason *reason)
{
    static const char *const words[] = {
#define X(way, text, doc) [way] = text,
        WIN_WORDS(X)
#undef X
    };
    return win == WON_BY_POWER || win == WON_BY_HOOK ? reason->rule : words[win];
}

#define NOT_HELD "not held" /* the reason to refuse a card that is not in the hand */

/* "not held", or the name of the rule that refuses. */
static inline const char *refusal_words(enum refusal refusal, const struct reason *reason)
{
    return refusal == REFUSED_NOT_HELD ? NOT_HELD : reason->rule;
}

/* Of a completed trick of this deal (from 0), "trumped"; nothing where it is plain to see, and
 * where a hook named the winner: win_rule has its words. */
const struct statement *said_win(struct arena *arena, const struct engine *engine,
                                 const struct state *state, unsigned trick);
const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick);

/* What the hook file says of the hook that gave the trick to another card than the order of the
 * cards does; NULL where none did, or it has no words. */
const char *win_rule(const struct engine *engine, const struct state *state, unsigned trick);

#endif
