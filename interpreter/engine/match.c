/* A match: begins and ends deals, adds scores, and finds out when the match is over. */
#include "engine/phases.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "ruleset/ways.h"
#include "table/state.h"

/* --- the end of a deal ----------------------------------------------------------------------- */

bool match_top_reached(const struct ruleset *rules, const int32_t *score)
{
    const struct amount *target = &rules->match.target;
    for (unsigned i = 0; target->given && i < rules->account_count; i++)
        if (score[i] >= amount_constant(target))
            return true;
    return false;
}

bool match_bottom_reached(const struct ruleset *rules, const int32_t *score)
{
    const struct amount *bottom = &rules->match.bottom;
    for (unsigned i = 0; bottom->given && i < rules->account_count; i++)
        if (score[i] <= amount_constant(bottom))
            return true;
    return false;
}

bool match_end_holds(const struct engine *engine, const struct state *state,
                     const struct limit *end)
{
    for (unsigned account = 0; account < engine->rules->account_count; account++) {
        struct subject subject = {.seats = engine->rules->seats_of_account[account],
                                  .call = NO_BID};
        if (condition_holds(engine, state, end->condition, &subject))
            return true;
    }
    return false;
}

static bool any_end_holds(const struct engine *engine, const struct state *state)
{
    const struct match_rules *match = &engine->rules->match;
    bool holds = false;
    for (unsigned i = 0; i < match->end_count; i++)
        holds |= match_end_holds(engine, state, &match->ends[i]);
    return holds;
}

/* Between deals who sat out is one of all again. */
static __attribute__((noinline)) bool any_end_holds_for_all(const struct engine *engine,
                                                            const struct state *state)
{
    struct state between = *state;
    between.turn = TURN_DRAW;
    return any_end_holds(engine, &between);
}

bool match_any_end_holds(const struct engine *engine, const struct state *state)
{
    bool sits = engine->rules->dealer_sits && engine->rules->match.end_count > 0;
    return sits ? any_end_holds_for_all(engine, state) : any_end_holds(engine, state);
}

static bool deals_done(const struct ruleset *rules, unsigned deals)
{
    return rules->match.deals.given && (int32_t)deals >= amount_constant(&rules->match.deals);
}

/* Without a ledger: it was abandoned. */
static EMIT_RARELY void emit_end(const struct engine *engine, const struct state *state,
                                 const struct ledger *ledger)
{
    struct event event = emit_draft(engine, state, EVENT_DEAL_OVER, NO_SEAT, 0);
    event.ledger = ledger;
    emit_on(engine, state, &event);
    event.kind = EVENT_MATCH_OVER;
    if (state->turn == TURN_OVER)
        emit_on(engine, state, &event);
}

static EMIT_RARELY void emit_lines(const struct engine *engine, const struct state *state,
                                   const struct ledger *ledger)
{
    for (unsigned i = 0; i < ledger->count; i++) {
        struct event event = emit_draft(engine, state, EVENT_LINE, NO_SEAT, i);
        event.ledger = ledger;
        event.place = ledger->lines[i].rule->place;
        emit_on(engine, state, &event);
    }
}

/* Whoever hears of nothing else has not seen how it stood before. */
static void emit_ends(const struct engine *engine, const struct state *state,
                      const struct ledger *ledger, struct kept_terms *kept)
{
    struct event event = {
        .kind = EVENT_DEAL_OVER,
        .engine = engine,
        .before = state,
        .after = state,
        .seat = NO_SEAT,
        .turn = state->turn,
        .step = state->step,
        .ledger = ledger,
        .kept = kept,
    };
    emit_event(engine->ends, &event);
}

/* What terms came to while the ledger was written they still do, but for those that ask the score.
 */
static void end_deal(const struct engine *engine, struct state *state, const struct ledger *ledger,
                     struct kept_terms *kept)
{
    const struct ruleset *rules = engine->rules;
    bool over = match_top_reached(rules, state->score) ||
                match_bottom_reached(rules, state->score) || deals_done(rules, state->deal);
    state->abandoned = !ledger;
    over |= ledger && match_any_end_holds(engine, state);
    state->turn = over ? TURN_OVER : TURN_NEXT_DEAL;
    if (kept)
        kept_terms_forget(kept, rules->terms_about_score);
    if (engine->ends && !hooks_failed(engine->hooks))
        emit_ends(engine, state, ledger, kept);
    if (engine->audience)
        emit_end(engine, state, ledger);
}

void match_score_deal(const struct engine *engine, struct state *state)
{
    struct ledger ledger;
    struct kept_terms kept;
    memcpy(state->score_before, state->score, sizeof state->score);
    ledger_write(engine, state, &ledger, &kept);
    if (engine->audience)
        emit_lines(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++) {
        int32_t *score = &state->score[ledger.lines[i].account];
        *score = score_plus(*score, ledger.lines[i].points);
    }
    end_deal(engine, state, &ledger, &kept);
}

void match_abandon_deal(const struct engine *engine, struct state *state, bool redeal)
{
    memcpy(state->score_before, state->score, sizeof state->score);
    state->redeal = redeal;
    end_deal(engine, state, NULL, NULL);
}

bool engine_call_time(const struct engine *engine, struct state *state)
{
    if (state->turn != TURN_NEXT_DEAL || !engine->rules->match.time_may_be_called)
        return false;
    emit_move_begins(engine, state);
    state->turn = TURN_OVER;
    emit(engine, state, EVENT_TIME_CALLED, NO_SEAT, 0);
    emit(engine, state, EVENT_MATCH_OVER, NO_SEAT, 0);
    return true;
}

/* --- the beginning of a deal ----------------------------------------------------------------- */

/* Everything in the state from here on belongs to one deal. */
#define DEAL_BEGINS offsetof(struct state, hand_size)

static void clear_table(const struct ruleset *rules, struct state *state)
{
    memory_clear((char *)state + DEAL_BEGINS, sizeof *state - DEAL_BEGINS);
    state->declarer = state->dummy = state->talon_for = NO_SEAT;
    state->turn_up = state->named.called_card = state->named.second_card = NO_CARD;
    state->swapped_in = state->swapped_out = NO_CARD;
    state->called_rank = RANK_NONE;
    state->asked = 0; /* where seats are asked behind tricks only, nobody is before them */
    state->pack_count = rules->pack.card_count;
    for (unsigned i = 0; i < CARDS_MAX; i++)
        state->pack[i] = NO_CARD; /* until it is shuffled */
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        state->bid[seat] = NO_BID;
    state->owes = 0;
    memset(state->goal_of, NO_SEAT, sizeof state->goal_of);
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        state->named.suits[i] = SUIT_NONE;
}

unsigned match_trumps_of_deal(const struct ruleset *rules, unsigned deal)
{
    return rules->trumps ? (unsigned)rules->trumps[(deal - 1) % rules->trumps_count] : SUIT_NONE;
}

/* All have seen what was dealt before: of a pack that is dealt from again every card is played. */
static void take_pack(const struct ruleset *rules, struct state *state, const card_t *stacked,
                      unsigned begun)
{
    memcpy(state->pack, stacked, rules->pack.card_count * sizeof *stacked);
    state->stacked = true;
    state->begun = state->dealt = (uint16_t)begun;
    for (unsigned i = 0; i < begun; i++)
        set_add(&state->turned, state->pack[i]);
}

void match_begin_deal(const struct engine *engine, struct state *state, const card_t *stacked,
                      unsigned begun)
{
    const struct ruleset *rules = engine->rules;
    state->deal++;
    state->abandoned = state->redeal = false;
    state->chance = rng_seeded(state->seed, state->deal);
    clear_table(rules, state);
    if (rules->first_then)
        memset(state->cells + rules->first_then, 0, rules->cell_count * sizeof *state->cells);
    if (stacked)
        take_pack(rules, state, stacked, begun);
    notes_keep(rules, state);
    program_set_suit(rules, state, 0, match_trumps_of_deal(rules, state->deal));
    emit(engine, state, EVENT_DEAL, state->dealer, state->deal);
    notes_begin_again(engine, state, NOTE_UNTIL_DEAL);
    notes_keep_played(rules, state);
    if (rules->trumps)
        emit_suit(engine, state, NO_SEAT, 0);
    if (stacked)
        emit(engine, state, EVENT_GATHERED, NO_SEAT, 0);
    program_go_to(engine, state, 0);
}

/* After very many the count stands still: it must not look as if there were none. */
static void count_passed_out(struct state *state)
{
    if (!state->abandoned)
        state->passed_out = 0;
    else if (state->passed_out < UINT8_MAX)
        state->passed_out++;
}

unsigned match_next_dealer(const struct ruleset *rules, const struct state *state)
{
    const struct match_rules *match = &rules->match;
    unsigned next = rules->next_seat[state->dealer];
    uint8_t seats = match->has_next_dealer ? role_seats(rules, state, match->next_dealer, 0) : 0;
    return seats ? seat_first_of(rules, seats, next) : next;
}

void engine_next_deal(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    card_t stacked[CARDS_MAX];
    bool gathers = rules->steps[0].kind == STEP_GATHER;
    bool goes_on = pack_goes_on(&rules->pack, state->deal + 1u);
    unsigned begun = goes_on ? state->dealt : 0;
    emit_move_begins(engine, state);
    if (gathers)
        gather_pack(rules, state, stacked);
    if (goes_on)
        memcpy(stacked, state->pack, sizeof stacked);
    count_passed_out(state);
    if (!state->redeal)
        state->dealer = (uint8_t)match_next_dealer(rules, state);
    match_begin_deal(engine, state, gathers || goes_on ? stacked : NULL, begun);
    emit_move_is_over(engine, state);
}

void match_begin(const struct engine *engine, struct state *state, uint64_t seed)
{
    memset(state, 0, DEAL_BEGINS);
    state->seed = seed;
    state->chance = rng_seeded(seed, 0);
    state->dealer = NO_SEAT;
    clear_table(engine->rules, state);
    notes_begin_match(engine->rules, state);
    seating_begin(engine->rules, state);
}

void engine_begin(const struct engine *engine, struct state *state, uint64_t seed)
{
    match_begin(engine, state, seed);
    emit_move_begins(engine, state);
    emit(engine, state, EVENT_MATCH, NO_SEAT, 0);
    emit_move_is_over(engine, state);
}

const char *match_start_fault(const struct ruleset *rules, const struct match_start *start,
                              struct arena *arena)
{
    if (deals_done(rules, start->deal - 1u))
        return arena_format(arena, "the match has %" PRId32 " deals, so it has no deal %u",
                            amount_constant(&rules->match.deals), start->deal);
    if (start->passed_out >= start->deal)
        return arena_format(arena, "%u deals before deal %u cannot have been thrown in",
                            start->passed_out, start->deal);
    if (start->passed_out && !ways_abandon(rules))
        return "deals are never thrown in by this ruleset";
    for (unsigned account = 0; account < rules->account_count; account++)
        if (score_plus(0, start->score[account]) != start->score[account])
            return arena_format(arena, "scores cannot exceed %d", SCORE_MAX);
    if (match_bottom_reached(rules, start->score))
        return arena_format(arena, "a score of %" PRId32 " ends the match",
                            amount_constant(&rules->match.bottom));
    if (match_top_reached(rules, start->score))
        return arena_format(arena, "a score of %" PRId32 " ends the match",
                            amount_constant(&rules->match.target));
    return NULL;
}

void match_take_start(const struct ruleset *rules, struct state *state,
                      const struct match_start *start)
{
    state->deal = (uint16_t)(start->deal - 1);
    state->passed_out = start->passed_out;
    memcpy(state->score, start->score, sizeof state->score);
    memcpy(state->score_before, start->score, sizeof state->score_before);
    for (unsigned i = 0; i < rules->note_count; i++)
        for (unsigned owner = 0; start->notes_said >> i & 1 && owner < SEATS_MAX; owner++)
            if (owner < note_owners(rules, &rules->notes[i]))
                note_put(state, &rules->notes[i], owner, start->noted[i][owner]);
}

void engine_begin_at(const struct engine *engine, struct state *state, uint64_t seed,
                     const struct match_start *start)
{
    assert(!start->pack || start->dealer != NO_SEAT);
    match_begin(engine, state, seed);
    match_take_start(engine->rules, state, start);
    state->dealer = start->dealer;
    emit_move_begins(engine, state);
    emit(engine, state, EVENT_MATCH, NO_SEAT, 0);
    if (start->dealer != NO_SEAT) {
        emit(engine, state, EVENT_SEATED, NO_SEAT, 0);
        match_begin_deal(engine, state, start->pack, start->begun);
    }
    emit_move_is_over(engine, state);
}

/* --- what the deal was to somebody ------------------------------------------------------------ */

int32_t engine_aim(const struct engine *engine, const struct state *state, unsigned account)
{
    const struct amount *aim = &engine->rules->match.aim;
    struct subject subject = {.seats = engine->rules->seats_of_account[account], .call = NO_BID};
    return aim->given && !state->abandoned ? amount_now(engine, state, aim, &subject) : 0;
}

int32_t engine_gain(const struct engine *engine, const struct state *state, unsigned account)
{
    const struct match_rules *match = &engine->rules->match;
    int32_t points = state->score[account] - state->score_before[account];
    if (match->aim.given)
        return engine_aim(engine, state, account);
    return match_sign(match) * points;
}

/* --- the end of a match ---------------------------------------------------------------------- */

uint8_t engine_leaders(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    int sign = match_sign(&rules->match);
    if (rules->sides == SIDES_ALL)
        return sign * state->score[0] > 0;
    int32_t best = INT32_MIN;
    uint8_t leaders = 0;
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t score = sign * state->score[account];
        if (score > best)
            leaders = 0;
        if (score >= best) {
            best = score;
            leaders |= (uint8_t)(1u << account);
        }
    }
    return leaders;
}

bool engine_remark_holds(const struct engine *engine, const struct state *state,
                         const struct remark *remark, unsigned account)
{
    uint8_t seats = engine->rules->seats_of_account[account];
    struct subject subject = {.seats = seats, .call = NO_BID};
    return (role_seats(engine->rules, state, remark->to, 0) & seats) &&
           condition_holds(engine, state, remark->condition, &subject);
}
