/* Runs the steps of a deal in order: which step comes next, trumps, and the contract. */
#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/emit.h"

static unsigned suit_made(const struct engine *engine, const struct state *state,
                          const struct trumps_step *trumps)
{
    struct subject nobody = {.call = NO_BID};
    if (trumps->table.given)
        return (unsigned)amount_now(engine, state, &trumps->table, &nobody);
    return trumps->copies == NO_VARIABLE ? trumps->suit : state->named.suits[trumps->copies];
}

void program_turn_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                       unsigned suit)
{
    bool is_behind = state->trick > 0 && state->in_trick == 0 && state->trumps_then == 0;
    if (variable == 0 && is_behind && suit != state->named.suits[0])
        state->trumps_then = (uint8_t)(state->named.suits[0] + 1u);
    program_set_suit(rules, state, variable, suit);
}

static void make_trumps(const struct engine *engine, struct state *state,
                        const struct trumps_step *trumps)
{
    program_turn_suit(engine->rules, state, 0, suit_made(engine, state, trumps));
    emit_suit(engine, state, NO_SEAT, 0);
}

static unsigned card_asked(const struct ruleset *rules, const struct state *state,
                           enum card_of_trick card)
{
    enum fact fact = card == CARD_LED ? FACT_LED : FACT_WINNING;
    if (state->played_count == 0 || card == CARD_LAST)
        return state_last_card(state);
    struct set cards = fact_cards(rules, state, fact, 0);
    return set_is_empty(cards) ? NO_CARD : set_first(cards);
}

/* The suit as the card counts; a card that counts as none leaves all as it was. */
static void name_suit_of(const struct engine *engine, struct state *state,
                         const struct suit_of_step *step)
{
    const struct ruleset *rules = engine->rules;
    unsigned card = card_asked(rules, state, step->card);
    if (card == NO_CARD)
        return;
    unsigned suit = rules->contexts[state->named.context]->suit_of[card];
    if (suit >= rules->pack.suit_count || suit == state->named.suits[step->variable])
        return;
    program_turn_suit(rules, state, step->variable, suit);
    emit_suit(engine, state, NO_SEAT, step->variable);
}

/* Does a step, or begins it. True if it is done and the next one can follow at once. */
static bool step_enter(const struct engine *engine, struct state *state, const struct step *step)
{
    switch (step->kind) {
    case STEP_SHUFFLE:
    case STEP_GATHER: state->turn = TURN_SHUFFLE; return state->stacked;
    case STEP_CUT: return deal_await_cut(engine->rules, state, step);
    case STEP_GOALS: return deal_await_goals(engine, state, &step->goals);
    case STEP_DEAL: deal_cards(engine, state, &step->deal); return true;
    case STEP_TURN_UP: deal_turn_up(engine, state, &step->turn_up); return true;
    case STEP_FLIP: deal_flip(engine, state, &step->flip); return true;
    case STEP_TAKE: deal_take(engine, state, &step->take); return true;
    case STEP_TAKE_BACK: exchange_take_back(engine, state, step->who); return true;
    case STEP_TURN_DOWN: deal_turn_down(engine, state); return true;
    case STEP_ASK: return auction_open(engine, state);
    case STEP_PASS: return exchange_open(engine, state, &step->pass);
    case STEP_SHOW: deal_show_hand(engine, state, step); return true;
    case STEP_TRUMPS: make_trumps(engine, state, &step->trumps); return true;
    case STEP_SUIT_OF: name_suit_of(engine, state, &step->suit_of); return true;
    case STEP_NOTE: notes_take_step(engine, state, &step->notes); return true;
    case STEP_PARTNER: partner_join(engine, state, step->who); return true;
    case STEP_ANNOUNCE:
        emit(engine, state, EVENT_ANNOUNCED, NO_SEAT, (unsigned)(step - engine->rules->steps));
        return true;
    case STEP_PLAY: return trick_open_play(engine, state);
    case STEP_SCORE: match_score_deal(engine, state); return false;
    case STEP_ABANDON: match_abandon_deal(engine, state, false); return false;
    case STEP_REDEAL: match_abandon_deal(engine, state, true); return false;
    }
    return false;
}

static bool is_left_out(const struct engine *engine, const struct state *state,
                        const struct step *step)
{
    struct subject nobody = {.call = NO_BID};
    if (!is_under(step->under, state->settled))
        return true;
    return step->condition && !condition_holds(engine, state, step->condition, &nobody);
}

/* Whether one of the cards was played last, or laid with the one that was. */
static bool falls_now(const struct state *state, struct set cards)
{
    card_byte_t turn[CARDS_MAX];
    if (state->with == 0)
        return set_has(cards, state_last_card(state));
    unsigned count = trick_turn(state, state->trick, state->in_trick - 1u, turn);
    bool falls = false;
    for (unsigned i = 0; i < count; i++)
        falls |= set_has(cards, turn[i]);
    return falls;
}

/* Whether this is not its moment, of those that come at different times of play. */
static bool is_another_moment(const struct state *state, const struct step *step)
{
    const struct step_moment *at = &step->at;
    if (at->kind == AT_TRICK)
        return state->trick < at->first || state->trick > at->last;
    return at->kind == AT_CARD && !named_cards_are_none(&at->falls) &&
           !falls_now(state, named_cards_now(&at->falls, state->named.suits[0]));
}

static bool is_of_score(const struct step *step)
{
    return step->at.kind == AT_SCORE || step->kind == STEP_SCORE;
}

/* What leads to the score leads to what comes before it: those steps have their moment though the
 * deal was not played. What is remembered is kept as it was when it came to that. */
__attribute__((noinline)) static unsigned come_to_score(const struct ruleset *rules,
                                                        struct state *state, unsigned step)
{
    unsigned first = rules->first_at[AT_SCORE];
    notes_keep_played(rules, state);
    return first && rules->steps[step].kind == STEP_SCORE ? first : step;
}

void program_go_to(const struct engine *engine, struct state *state, unsigned step)
{
    const struct step *steps = engine->rules->steps;
    for (;;) {
        if (is_of_score(&steps[step]) && !is_of_score(&steps[state->step]))
            step = come_to_score(engine->rules, state, step);
        state->step = (uint8_t)step;
        if (is_another_moment(state, &steps[step])) {
            step = steps[step].left_out;
            continue;
        }
        bool left_out = is_left_out(engine, state, &steps[step]);
        emit(engine, state, left_out ? EVENT_LEFT_OUT : EVENT_STEP, NO_SEAT, step);
        if (left_out)
            step = steps[step].left_out;
        else if (step_enter(engine, state, &steps[step]))
            step = step_when_run_out(&steps[step]);
        else
            return;
    }
}

void program_go_on(const struct engine *engine, struct state *state)
{
    program_go_to(engine, state, engine->rules->steps[state->step].next);
}

void program_lead_to(const struct engine *engine, struct state *state, unsigned step)
{
    if (step == NO_STEP)
        program_go_on(engine, state);
    else
        program_go_to(engine, state, step);
}

void program_name_suit(const struct ruleset *rules, unsigned settled, struct named *named,
                       unsigned variable, unsigned suit)
{
    named->suits[variable] = (uint8_t)suit;
    named->context = (uint16_t)ruleset_context_index(rules, settled, named->suits);
}

void program_set_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                      unsigned suit)
{
    program_name_suit(rules, state->settled, &state->named, variable, suit);
    if (variable == 0)
        state->covered_trumps = 0; /* it holds whatever contract follows */
}

/* The trumps that there would be without the contract that is settled. */
static unsigned uncover_trumps(struct state *state)
{
    unsigned covered = state->covered_trumps;
    if (covered == 0)
        return state->named.suits[0];
    state->trumps_by_lead = covered & COVERED_BY_LEAD;
    state->covered_trumps = 0;
    return (covered & ~(unsigned)COVERED_BY_LEAD) - 1u;
}

int32_t rank_remembered(const struct ruleset *rules, const struct state *state,
                        const struct note *note, unsigned seat)
{
    unsigned owner = state->declarer == NO_SEAT ? seat : state->declarer;
    if (note->of != NOTE_OF_TABLE && owner == NO_SEAT)
        return 0;
    return note_value(rules, state, note, seat_as_set(owner));
}

void program_follow_rank(const struct ruleset *rules, struct state *state)
{
    const struct note *note = &rules->notes[rules->orders_by - 1];
    int32_t number = rank_remembered(rules, state, note, NO_SEAT);
    unsigned value = number > 0 ? ruleset_rank_value(note_rank(&rules->pack, number)) : SUIT_NONE;
    program_name_suit(rules, state->settled, &state->named, rules->variable_count, value);
}

void program_settle_contract(const struct ruleset *rules, struct state *state)
{
    const struct contract *contract = &rules->contracts[state->contract];
    unsigned trumps = uncover_trumps(state);
    state->settled = state->contract;
    if (rules->orders_by)
        program_follow_rank(rules, state);
    if (contract->has_trumps) {
        state->covered_trumps =
            (uint8_t)((trumps + 1u) | (state->trumps_by_lead ? COVERED_BY_LEAD : 0));
        state->trumps_by_lead = false;
        trumps = contract->trumps;
    }
    program_name_suit(rules, state->settled, &state->named, 0, trumps);
}

void program_emit_suit_of_contract(const struct engine *engine, const struct state *state,
                                   unsigned trumps_before)
{
    if (engine->rules->contracts[state->settled].has_trumps ||
        state->named.suits[0] != trumps_before)
        emit_suit(engine, state, state->declarer, 0);
}
