#include "transcript/table_words.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "engine/sides.h"
#include "engine/engine.h"
#include "engine/rules.h"

const char *words_capital(struct arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text, strlen(text));
    *copy = (char)toupper((unsigned char)*copy);
    return copy;
}

const char *words_suit(const struct table_words *words, unsigned variable, unsigned suit)
{
    const char *name = words->rules->variables[variable];
    if (suit == SUIT_NONE)
        return arena_format(words->arena, "no %s", name);
    const char *suit_name = words->rules->pack.suits[suit].name;
    return variable == 0 ? arena_format(words->arena, "%s are trumps", suit_name)
                         : arena_format(words->arena, "%s: %s", name, suit_name);
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

const char *words_contract(const struct table_words *words, const struct state *state)
{
    const char *name = state->contract ? words->rules->contracts[state->contract].name : "";
    int bid = state->declarer == NO_SEAT ? NO_BID : state->bid[state->declarer];
    if (bid == NO_BID || (state->contract && !has_number(words->rules, state->contract)))
        return name;
    return arena_format(words->arena, "%s%s%d", name, *name ? " " : "", bid);
}

const char *words_place(struct arena *arena, struct place rule)
{
    if (!rule.source)
        return "by default";
    const char *path = rule.source->name, *slash = strrchr(path, '/');
    return arena_format(arena, "%s:%" PRIu32, slash ? slash + 1 : path,
                        place_line_column(rule).line);
}

/* --- who ------------------------------------------------------------------------------------- */

const char *words_list(struct arena *arena, const char *const *names, unsigned count)
{
    const char *list = "";
    for (unsigned i = 0; i < count; i++) {
        const char *between = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        list = arena_format(arena, "%s%s%s", list, between, names[i]);
    }
    return list;
}

const char *words_accounts(const struct table_words *words, uint8_t accounts)
{
    const char *names[SEATS_MAX];
    unsigned count = 0;
    for (unsigned account = 0; account < words->rules->account_count; account++) {
        if (accounts & (1u << account))
            names[count++] = words->names->accounts[account];
    }
    return words_list(words->arena, names, count);
}

const char *words_verb(const struct table_words *words, uint8_t accounts, const char *singular,
                       const char *many)
{
    bool several = (accounts & (accounts - 1)) != 0;
    return several || words->names->account_count < words->names->seat_count ? many : singular;
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

/* " (on 12)" for who has the contract; " (bid 3)" where each bids for itself. */
static const char *bid_text(const struct table_words *words, const struct state *state,
                            unsigned account)
{
    uint8_t seats = words->rules->seats_of_account[account];
    unsigned seat = (unsigned)__builtin_ctz(seats);
    bool is_seat = (seats & (seats - 1)) == 0;
    bool held = auction_was_held(words->rules, state);
    bool is_named = is_seat && seat == state->declarer && state->contract;
    if (!is_seat || (!is_named && !may_be_tricks(words->rules, state, state->bid[seat])))
        return "";
    if (held && seat == state->declarer)
        return arena_format(words->arena, " (on %s)", words_contract(words, state));
    if (held || !ruleset_bids_numbers(words->rules) || state->bid[seat] == NO_BID)
        return "";
    return arena_format(words->arena, " (bid %d)", state->bid[seat]);
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

const char *words_seats(const struct table_words *words, uint8_t seats)
{
    const char *names[SEATS_MAX];
    unsigned count = 0;
    for (unsigned account = 0; account < words->rules->account_count; account++)
        if (words->rules->seats_of_account[account] == seats)
            return words->names->accounts[account];
    for (unsigned left = seats; left; left &= left - 1)
        names[count++] = seats_name(words->names, (unsigned)__builtin_ctz(left));
    return words_list(words->arena, names, count);
}

const char *words_claim_line(const struct table_words *words, bool ascii,
                             const struct claim_checked *checked)
{
    const struct glyphs glyphs = {&words->rules->pack, words->arena, ascii};
    const char *list = "";
    for (unsigned i = 0; i < checked->count; i++)
        list = arena_joined(words->arena, list, ", ", "%s %s",
                            seats_name(words->names, checked->line[i].seat),
                            glyph_card(&glyphs, checked->line[i].card));
    return list;
}

/* Of a deal that a claim settled only how many tricks a side has is sure, not who of it. */
static const char *tricks_of_sides(const struct table_words *words, const struct state *state)
{
    const struct deal_sides sides = deal_sides_of(words->rules, state);
    const char *list = "";
    for (unsigned side = 0; side < sides.count; side++) {
        unsigned tricks = 0;
        for (unsigned left = sides.seats[side]; left; left &= left - 1)
            tricks += state->tricks_won[__builtin_ctz(left)];
        list = arena_joined(words->arena, list, ", ", "%s %u",
                            words_seats(words, sides.seats[side]), tricks);
    }
    return list;
}

const char *words_tricks(const struct table_words *words, const struct state *state)
{
    const char *list = "";
    if (state->claimed_by && words->rules->sides == SIDES_NONE)
        return tricks_of_sides(words, state);
    for (unsigned account = 0; account < words->rules->account_count; account++)
        list =
            arena_joined(words->arena, list, ", ", "%s %u%s", words->names->accounts[account],
                         tricks_of(words->rules, state, account), bid_text(words, state, account));
    return list;
}

const char *words_scores(const struct table_words *words, const int32_t *score)
{
    const char *list = "";
    for (unsigned account = 0; account < words->rules->account_count; account++)
        list = arena_joined(words->arena, list, ", ", "%s %d", words->names->accounts[account],
                            score[account]);
    return list;
}

/* --- what is settled -------------------------------------------------------------------------- */

static const char *with_sentence(const struct table_words *words, const char *text,
                                 const char *sentence)
{
    if (!*sentence)
        return text;
    return arena_joined(words->arena, text, " ", "%s.", sentence);
}

/* Whether the suit variable has its value, also if that is none. */
static bool is_settled(const struct state *state, unsigned variable)
{
    if (variable > 0)
        return state->named.suits[variable] != SUIT_NONE;
    bool is_played = state->turn == TURN_CARD || state->played_count > 0;
    return !state->trumps_by_lead && (state->named.suits[0] != SUIT_NONE || is_played);
}

bool words_auction_goes_on(const struct ruleset *rules, const struct state *state)
{
    return state->turn == TURN_CALL && rules->steps[state->step].ask.is_auction;
}

/* The contract, or the bid that may become it. */
static const char *undertaken(const struct table_words *words, const struct state *state)
{
    const char *contract = words_contract(words, state);
    if (state->declarer == NO_SEAT || !*contract)
        return "";
    const char *declarer = seats_name(words->names, state->declarer);
    return words_auction_goes_on(words->rules, state)
               ? arena_format(words->arena, "%s's %s is the highest bid", declarer, contract)
               : arena_format(words->arena, "%s is on %s", declarer, contract);
}

/* The called card, which may be known only as that rank of trumps that are not yet. */
static const char *called(const struct table_words *words, const struct glyphs *glyphs,
                          const struct state *state)
{
    if (words->rules->partner_by_card)
        return arena_format(words->arena, "%s makes the declarer's partner",
                            glyph_card(glyphs, words->rules->partner_card));
    if (state->named.called_card != NO_CARD)
        return arena_format(words->arena, "%s is the called card",
                            glyph_card(glyphs, state->named.called_card));
    if (state->called_rank == RANK_NONE || !state->trumps_by_lead)
        return "";
    const char *rank = glyph_rank_in_words(glyphs, state->called_rank);
    return arena_format(words->arena, "%s of trumps is the called card",
                        words_capital(words->arena, rank));
}

const char *words_settled(const struct table_words *words, const struct glyphs *glyphs,
                          const struct state *state)
{
    const char *text = "";
    for (unsigned i = 0; i < words->rules->variable_count; i++) {
        const char *suit = words_suit(words, i, state->named.suits[i]);
        if (is_settled(state, i))
            text = with_sentence(words, text, words_capital(words->arena, suit));
    }
    if (state->trumps_by_lead)
        text = with_sentence(words, text, "The suit of the first lead will be trumps");
    text = with_sentence(words, text, undertaken(words, state));
    return with_sentence(words, text, called(words, glyphs, state));
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

const char *words_remarks(const struct table_words *words, const struct engine *engine,
                          const struct state *state, outcome_remark *is_said)
{
    const struct match_rules *match = &engine->rules->match;
    const char *text = "";
    for (unsigned i = 0; i < match->remark_count; i++) {
        uint8_t accounts = accounts_remarked(engine, state, &match->remarks[i], is_said);
        if (accounts)
            text =
                arena_joined(words->arena, text, " ", "%s %s %s.", words_accounts(words, accounts),
                             words_verb(words, accounts, "is", "are"), match->remarks[i].name);
    }
    return text;
}

const char *words_capped(const struct table_words *words, const struct engine *engine,
                         const struct state *state)
{
    uint8_t capped = outcome_capped(engine, state);
    if (!capped)
        return "";
    return arena_format(words->arena,
                        "No score and no line of it goes beyond 10,000,000: what %s scored beyond "
                        "that is lost.",
                        words_accounts(words, capped));
}

const char *words_winners(const struct table_words *words, const struct engine *engine,
                          const struct state *state)
{
    uint8_t winners = outcome_winners(engine, state);
    bool several = (winners & (winners - 1)) != 0;
    if (!winners && engine->rules->sides == SIDES_ALL && outcome_is_scored(engine->rules))
        return arena_format(words->arena, "All have lost, with %d.", state->score[0]);
    if (!winners)
        return "The match is over.";
    return arena_format(words->arena, "%s %s the match%s with %d.", words_accounts(words, winners),
                        words_verb(words, winners, "wins", "win"), several ? " together" : "",
                        state->score[__builtin_ctz(winners)]);
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

const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick)
{
    struct reason reason;
    unsigned winner = trick_winning_card(engine, state, trick);
    struct suits_of_trick suits = suits_of(engine, state, trick, winner);
    const char *card = glyph_card(glyphs, winner);
    enum win win = reason_for_win(engine, state, trick, &reason);
    if (win == WON_BY_CAPTURE)
        return arena_format(glyphs->arena, "%s captures the others", card);
    if (win == WON_BY_NOBODY)
        return arena_format(glyphs->arena, "nobody's, for it has another as high as %s", card);
    if (win == WON_BY_ANY || win == WON_BY_HOOK ||
        (suits.won == suits.led && suits.won == suits.shown))
        return "";
    if (set_has(engine->rules->contexts[state->named.context]->lone_trumps, winner))
        return suits.led == SUIT_NONE ? "" : arena_format(glyphs->arena, "%s is a trump", card);
    if (suits.won == SUIT_NONE || suits.led == SUIT_NONE)
        return arena_format(glyphs->arena, "%s is the strongest", card);
    if (suits.won == suits.trumps && suits.won == suits.shown)
        return "trumped";
    if (suits.won == suits.trumps)
        return arena_format(glyphs->arena, "%s is a trump", card);
    return arena_format(glyphs->arena, suits.won == suits.led ? "%s counts as %s" : "%s beats %s",
                        card, glyph_suit(glyphs, suits.led));
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
