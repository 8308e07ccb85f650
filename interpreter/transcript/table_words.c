/* Statements about the state of a deal: contract, tricks, scores and outcome. */
#include "transcript/table_words.h"

#include <ctype.h>
#include <string.h>

#include "engine/sides.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "words/common.h"
#include "words/table.h"

const char *words_capital(struct arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text, strlen(text));
    *copy = (char)toupper((unsigned char)*copy);
    return copy;
}

/* A suit of nothing but trumps: that it is goes without saying. */
static bool is_called_trumps(const struct ruleset *rules, unsigned suit)
{
    return suit < rules->pack.suit_count && strcmp(rules->pack.suits[suit].name, "trumps") == 0;
}

const struct statement *said_variable(const struct table_words *words, unsigned variable,
                                      unsigned suit)
{
    struct arena *arena = words->arena;
    const struct statement *name = statement_text(arena, words->rules->variables[variable]);
    if (suit == SUIT_NONE)
        return say_in(arena, SAY_TABLE_NO_SUIT_NAMED, name);
    if (variable == 0 && is_called_trumps(words->rules, suit))
        return NULL;
    const struct statement *suit_name = said_suit(arena, &words->rules->pack, suit);
    return variable == 0 ? say_in(arena, SAY_SUIT_IS_TRUMPS, suit_name)
                         : say_in(arena, SAY_TABLE_SUIT_IS_NAMED, name, suit_name);
}

/* Whether it is undertaken by a number that is bid with it, "plain 5", and in no other way. */
static bool has_number(const struct ruleset *rules, unsigned contract)
{
    bool by_number = false;
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
            const struct call_group *group = &step->ask.groups[i];
            if (group->contract == contract && group->kind != CALL_NUMBER)
                return false;
            by_number |= group->contract == contract;
        }
    }
    return by_number;
}

const struct statement *said_contract(const struct table_words *words, const struct state *state)
{
    struct arena *arena = words->arena;
    unsigned contract = state->contract;
    const struct statement *name =
        contract ? statement_text(arena, words->rules->contracts[contract].name) : NULL;
    int bid = state->declarer == NO_SEAT ? NO_BID : state->bid[state->declarer];
    if (bid == NO_BID || (contract && !has_number(words->rules, contract)))
        return name;
    const struct statement *number = said_digits(arena, bid);
    return name ? say_in(arena, SAY_TABLE_CONTRACT_ON_BID, name, number) : number;
}

const char *words_place(struct arena *arena, struct place rule)
{
    return said_text(arena, false, said_place(arena, rule));
}

/* --- tricks ---------------------------------------------------------------------------------- */

static bool auction_was_held(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = 0; i < state->call_count; i++) {
        if (rules->steps[state->calls[i].step].ask.is_auction)
            return true;
    }
    return false;
}

static bool asks_for_tricks(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            if (rules->expressions[i]->names[j].fact == FACT_TRICKS)
                return true;
    return false;
}

/* Whether a number that was bid may be one of tricks: not where there are fewer, or where nothing
 * asks how many tricks somebody has, as where points are bid. */
static bool may_be_tricks(const struct ruleset *rules, const struct state *state, int bid)
{
    return bid <= state->trick_count && asks_for_tricks(rules);
}

/* How many tricks an account has: with what it is on, "(on 12)", if it has the contract; with its
 * bid, "(bid 3)", where each bids for itself. */
static const struct statement *said_account_tricks(const struct table_words *words,
                                                   const struct state *state, unsigned account,
                                                   unsigned tricks)
{
    struct arena *arena = words->arena;
    uint8_t seats = words->rules->seats_of_account[account];
    unsigned seat = (unsigned)__builtin_ctz(seats);
    bool is_seat = (seats & (seats - 1)) == 0;
    bool held = auction_was_held(words->rules, state);
    bool is_named = is_seat && seat == state->declarer && state->contract;
    bool is_told = is_seat && (is_named || may_be_tricks(words->rules, state, state->bid[seat]));
    bool is_on = is_told && held && seat == state->declarer;
    bool has_bid =
        is_told && !held && ruleset_bids_numbers(words->rules) && state->bid[seat] != NO_BID;
    return say_in(arena, SAY_TABLE_TRICKS_OF, said_account(words, account),
                  said_digits(arena, tricks), is_on ? said_contract(words, state) : NULL,
                  has_bid ? said_digits(arena, state->bid[seat]) : NULL);
}

static unsigned tricks_of(const struct ruleset *rules, const struct state *state, unsigned account)
{
    unsigned tricks = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (rules->account_of[seat] == account)
            tricks += state->tricks_won[seat];
    }
    return tricks;
}

const struct statement *said_claim_line(const struct table_words *words,
                                        const struct claim_checked *checked)
{
    struct arena *arena = words->arena;
    struct statements parts = {0};
    for (unsigned i = 0; i < checked->count; i++)
        statements_add(
            arena, &parts,
            said_both(arena, JOINT_SPACE, said_seat(words, checked->line[i].seat),
                      statement_card(arena, &words->rules->pack, checked->line[i].card)));
    return statement_list(arena, &parts, JOINT_COMMA);
}

const char *words_claim_line(const struct table_words *words, bool ascii,
                             const struct claim_checked *checked)
{
    return said_text(words->arena, ascii, said_claim_line(words, checked));
}

/* Of a deal that a claim settled only how many tricks a side has is sure, not who of it. */
static const struct statement *said_tricks_of_sides(const struct table_words *words,
                                                    const struct state *state)
{
    const struct deal_sides sides = deal_sides_of(words->rules, state);
    struct statements parts = {0};
    for (unsigned side = 0; side < sides.count; side++) {
        unsigned tricks = 0;
        for (unsigned left = sides.seats[side]; left; left &= left - 1)
            tricks += state->tricks_won[__builtin_ctz(left)];
        statements_add(words->arena, &parts,
                       say_in(words->arena, SAY_TABLE_TRICKS_OF,
                              said_seats(words, sides.seats[side]),
                              said_digits(words->arena, tricks), NULL, NULL));
    }
    return statement_list(words->arena, &parts, JOINT_COMMA);
}

const struct statement *said_tricks(const struct table_words *words, const struct state *state)
{
    struct statements parts = {0};
    if (state->claimed_by && words->rules->sides == SIDES_NONE)
        return said_tricks_of_sides(words, state);
    for (unsigned account = 0; account < words->rules->account_count; account++) {
        unsigned tricks = tricks_of(words->rules, state, account);
        statements_add(words->arena, &parts, said_account_tricks(words, state, account, tricks));
    }
    return statement_list(words->arena, &parts, JOINT_COMMA);
}

const char *words_tricks(const struct table_words *words, const struct state *state)
{
    return said_text(words->arena, false, said_tricks(words, state));
}

const struct statement *said_scores(const struct table_words *words, const int32_t *score)
{
    struct statements parts = {0};
    for (unsigned account = 0; account < words->rules->account_count; account++)
        statements_add(words->arena, &parts,
                       said_both(words->arena, JOINT_SPACE, said_account(words, account),
                                 said_digits(words->arena, score[account])));
    return statement_list(words->arena, &parts, JOINT_COMMA);
}

/* --- what is settled -------------------------------------------------------------------------- */

/* Whether the suit variable has its value, also if that is none. */
static bool is_settled(const struct ruleset *rules, const struct state *state, unsigned variable)
{
    if (variable > 0)
        return state->named.suits[variable] != SUIT_NONE;
    bool is_played = state->turn == TURN_CARD || state->played_count > 0;
    if (trumps_await_discard(rules, state))
        return false;
    return !state->trumps_by_lead && (state->named.suits[0] != SUIT_NONE || is_played);
}

bool words_auction_goes_on(const struct ruleset *rules, const struct state *state)
{
    return state->turn == TURN_CALL && rules->steps[state->step].ask.is_auction;
}

/* The last bid of the auction that goes on, if it is of a level and a suit: "3 hearts". */
static const struct statement *last_rung(const struct table_words *words, const struct state *state)
{
    const struct ask_step *ask = &words->rules->steps[state->step].ask;
    for (unsigned i = state->call_count; i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        if (made->step != state->step || made->call == NO_CALL ||
            ask->calls[made->call].standing == 0)
            continue;
        const struct call *call = &ask->calls[made->call];
        const struct call_group *group = &ask->groups[call->group];
        return group->kind == CALL_LADDER
                   ? statement_text(words->arena, call_value_name(group, call))
                   : NULL;
    }
    return NULL;
}

/* The contract, or the bid that may become it. */
static const struct statement *undertaken(const struct table_words *words,
                                          const struct state *state)
{
    const struct statement *contract = said_contract(words, state);
    if (state->declarer == NO_SEAT || !contract)
        return NULL;
    const struct statement *declarer = said_seat(words, state->declarer);
    bool goes_on = words_auction_goes_on(words->rules, state);
    const struct statement *rung = goes_on ? last_rung(words, state) : NULL;
    return goes_on
               ? say_in(words->arena, SAY_TABLE_IS_HIGHEST_BID, declarer, rung ? rung : contract)
               : say_in(words->arena, SAY_TABLE_IS_ON, declarer, contract);
}

/* The called card, which may be known only as that rank of trumps that are not yet. */
static const struct statement *called(const struct table_words *words, const struct state *state)
{
    struct arena *arena = words->arena;
    const struct pack *pack = &words->rules->pack;
    if (words->rules->partner_by_card)
        return say_in(arena, SAY_TABLE_MAKES_PARTNER,
                      statement_card(arena, pack, words->rules->partner_card),
                      said_declarer(arena, words->rules));
    if (state->named.second_card != NO_CARD)
        return say_in(arena, SAY_TABLE_ARE_CALLED_CARDS,
                      statement_card(arena, pack, state->named.called_card),
                      statement_card(arena, pack, state->named.second_card));
    if (state->named.called_card != NO_CARD)
        return say_in(arena, SAY_TABLE_IS_CALLED_CARD,
                      statement_card(arena, pack, state->named.called_card));
    if (state->called_rank == RANK_NONE || !state->trumps_by_lead)
        return NULL;
    return say_in(arena, SAY_TABLE_IS_CALLED_CARD,
                  say_in(arena, SAY_RANK_OF, said_rank(arena, pack, state->called_rank),
                         say_in(arena, SAY_TRUMPS)));
}

const struct statement *said_settled(const struct table_words *words, const struct state *state)
{
    struct arena *arena = words->arena;
    struct statements sentences = {0};
    for (unsigned i = 0; i < words->rules->variable_count; i++)
        if (is_settled(words->rules, state, i))
            statements_add(arena, &sentences, said_variable(words, i, state->named.suits[i]));
    if (state->trumps_by_lead)
        statements_add(arena, &sentences, say_in(arena, SAY_TABLE_FIRST_LEAD_MAKES_TRUMPS));
    if (trumps_await_discard(words->rules, state) && state->turn == TURN_CARD)
        statements_add(arena, &sentences, say_in(arena, SAY_TABLE_FIRST_DISCARD_MAKES_TRUMPS));
    statements_add(arena, &sentences, undertaken(words, state));
    statements_add(arena, &sentences, called(words, state));
    if (state->lying > 0)
        statements_add(
            arena, &sentences,
            say_in(arena, SAY_TABLE_TRICKS_LIE, statement_number(arena, state->lying, true)));
    return statement_sentences(arena, &sentences);
}

const char *words_settled(const struct table_words *words, const struct glyphs *glyphs,
                          const struct state *state)
{
    return said_text(words->arena, glyphs->ascii, said_settled(words, state));
}

/* --- when it is over ------------------------------------------------------------------------- */

bool outcome_is_scored(const struct ruleset *rules)
{
    return rules->line_count > 0 || rules->penalty_count > 0;
}

uint8_t outcome_winners(const struct engine *engine, const struct state *state)
{
    bool decided = state->turn == TURN_OVER && outcome_is_scored(engine->rules);
    return decided ? engine_leaders(engine, state) : 0;
}

uint8_t outcome_capped(const struct engine *engine, const struct state *state)
{
    int64_t sum[SEATS_MAX] = {0};
    uint8_t capped = 0;
    struct ledger ledger;
    if (state->abandoned)
        return 0;
    engine_ledger(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++) {
        int32_t points = ledger.lines[i].points;
        sum[ledger.lines[i].account] += points;
        if (points == SCORE_MAX || points == -SCORE_MAX)
            capped |= (uint8_t)(1u << ledger.lines[i].account);
    }
    for (unsigned account = 0; account < engine->rules->account_count; account++)
        if (state->score_before[account] + sum[account] != state->score[account])
            capped |= (uint8_t)(1u << account);
    return capped;
}

bool outcome_deal_remark(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account)
{
    bool is_played = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    return remark->after_deal && is_played && !state->abandoned &&
           engine_remark_holds(engine, state, remark, account);
}

bool outcome_match_remark(const struct engine *engine, const struct state *state,
                          const struct remark *remark, unsigned account)
{
    return !remark->after_deal && state->turn == TURN_OVER &&
           engine_remark_holds(engine, state, remark, account);
}

/* --- in sentences ---------------------------------------------------------------------------- */

/* The accounts of which the remark is said, a bit for each. */
static uint8_t accounts_remarked(const struct engine *engine, const struct state *state,
                                 const struct remark *remark, outcome_remark *is_said)
{
    uint8_t accounts = 0;
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        if (is_said(engine, state, remark, account))
            accounts |= (uint8_t)(1u << account);
    }
    return accounts;
}

const struct statement *said_remarks(const struct table_words *words, const struct engine *engine,
                                     const struct state *state, outcome_remark *is_said)
{
    const struct match_rules *match = &engine->rules->match;
    struct arena *arena = words->arena;
    struct statements sentences = {0};
    for (unsigned i = 0; i < match->remark_count; i++) {
        uint8_t accounts = accounts_remarked(engine, state, &match->remarks[i], is_said);
        if (accounts)
            statements_add(arena, &sentences,
                           say_in(arena, SAY_TABLE_REMARKED, said_accounts(words, accounts),
                                  statement_text(arena, match->remarks[i].name)));
    }
    return statement_sentences(arena, &sentences);
}

const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said)
{
    return said_text(words->arena, false, said_remarks(words, engine, state, is_said));
}

const struct statement *said_capped(const struct table_words *words, const struct engine *engine,
                                    const struct state *state)
{
    uint8_t capped = outcome_capped(engine, state);
    return capped ? say_in(words->arena, SAY_TABLE_CAPPED, said_accounts(words, capped)) : NULL;
}

const char *words_capped(const struct table_words *words, const struct engine *engine,
                         const struct state *state)
{
    const struct statement *said = said_capped(words, engine, state);
    return said ? said_sentence(words->arena, false, said) : "";
}

const struct statement *said_winners(const struct table_words *words, const struct engine *engine,
                                     const struct state *state)
{
    struct arena *arena = words->arena;
    uint8_t winners = outcome_winners(engine, state);
    bool several = (winners & (winners - 1)) != 0;
    if (!winners && engine->rules->sides == SIDES_ALL && outcome_is_scored(engine->rules))
        return say_in(arena, SAY_TABLE_ALL_HAVE_LOST, said_digits(arena, state->score[0]));
    if (!winners)
        return say_in(arena, SAY_MATCH_IS_OVER);
    return say_in(arena, SAY_TABLE_WINS_MATCH, said_accounts(words, winners),
                  said_digits(arena, state->score[__builtin_ctz(winners)]),
                  said_if(arena, several));
}

const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state)
{
    return said_sentence(words->arena, false, said_winners(words, engine, state));
}

/* --- by what a trick was won ----------------------------------------------------------------- */

/* The suits that decide a trick: of the card that won it as it counts and as it shows, and led. */
struct suits_of_trick {
    unsigned won, shown, led, trumps;
};

static struct suits_of_trick suits_of(const struct engine *engine, const struct state *state,
                                      unsigned trick, unsigned winner)
{
    struct past_trick past = past_trick(engine, state, trick);
    return (struct suits_of_trick){
        .won = past.context->suit_of[winner],
        .shown = engine->rules->pack.cards[winner].suit,
        .led = past.led,
        .trumps = state->named.suits[0],
    };
}

const struct statement *said_win(struct arena *arena, const struct engine *engine,
                                 const struct state *state, unsigned trick)
{
    struct reason reason;
    const struct pack *pack = &engine->rules->pack;
    unsigned winner = trick_winning_card(engine, state, trick);
    struct suits_of_trick suits = suits_of(engine, state, trick, winner);
    const struct statement *card = statement_card(arena, pack, winner);
    enum win win = reason_for_win(engine, state, trick, &reason);
    if (win == WON_BY_CAPTURE)
        return say_in(arena, SAY_TABLE_WON_CAPTURES, card);
    if (win == WON_BY_SECOND || win == WON_BY_LOWEST)
        return say_in(arena, SAY_TABLE_WON_OTHERWISE, card, said_if(arena, win == WON_BY_LOWEST));
    if (win == WON_BY_NOBODY)
        return say_in(arena, SAY_TABLE_WON_BY_NOBODY, card);
    if (win == WON_BY_ANY || win == WON_BY_HOOK ||
        (suits.won == suits.led && suits.won == suits.shown))
        return NULL;
    if (set_has(engine->rules->contexts[state->named.context]->lone_trumps, winner))
        return suits.led == SUIT_NONE ? NULL : say_in(arena, SAY_TABLE_WON_IS_TRUMP, card);
    if (suits.won == SUIT_NONE || suits.led == SUIT_NONE)
        return say_in(arena, SAY_TABLE_WON_STRONGEST, card);
    if (suits.won == suits.trumps && suits.won == suits.shown)
        return say_in(arena, SAY_TABLE_WON_TRUMPED);
    if (suits.won == suits.trumps)
        return say_in(arena, SAY_TABLE_WON_IS_TRUMP, card);
    const struct statement *led = statement_suit_sign(arena, pack, suits.led);
    return suits.won == suits.led ? say_in(arena, SAY_TABLE_WON_COUNTS_AS, card, led)
                                  : say_in(arena, SAY_TABLE_WON_BEATS, card, led);
}

const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick)
{
    return said_text(glyphs->arena, glyphs->ascii, said_win(glyphs->arena, engine, state, trick));
}

const char *win_rule(const struct engine *engine, const struct state *state, unsigned trick)
{
    struct reason reason;
    struct past_trick past = past_trick(engine, state, trick);
    bool is_plain =
        past.cards[past_trick_by_tables(&past)] == trick_winning_card(engine, state, trick);
    if (is_plain || reason_for_win(engine, state, trick, &reason) != WON_BY_HOOK)
        return NULL;
    return reason.says;
}
