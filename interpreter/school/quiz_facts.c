/* What a question says of the deal: bids, tricks, counts, and what is remembered. */
#include <string.h>

#include "engine/rules.h"
#include "school/quiz_parts.h"
#include "table/state.h"
#include "transcript/said.h"
#include "words/common.h"
#include "words/notes.h"
#include "words/table.h"

/* What some seats have of a fact, in a few words: "3", "♣A ♠A", "none". */
static const struct statement *say_of(struct maker *maker, const struct state *state,
                                      const struct fact_name *fact, uint8_t seats)
{
    struct subject subject = {.seats = seats, .call = NO_BID, .before_scored = true};
    int32_t value = fact_now(&maker->engine, state, fact, &subject);
    if (fact_rows[fact->fact].none && value == NO_BID)
        return say_in(maker->arena, SAY_TOLD_NONE);
    return question_number(maker, value);
}

static const struct statement *say_counted(struct maker *maker, const struct state *state,
                                           const struct fact_name *fact, uint8_t seats)
{
    const struct count *count = &maker->engine.rules->counts[fact->index];
    struct set there = fact_cards(maker->engine.rules, state, fact->fact, seats);
    struct set cards = {{0, 0}};
    SET_EACH(card, there) {
        if (count_adds(maker->engine.rules, state, count, card) != 0)
            set_add(&cards, card);
    }
    return set_is_empty(cards) ? say_in(maker->arena, SAY_TOLD_NONE) : question_cards(maker, cards);
}

/* "North-South 7, East-West 6": of each seat, or of each side. */
static const struct statement *list_of(struct maker *maker, const struct state *state, bool by_seat,
                                       enum fact fact, unsigned index)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    struct statements list = {0};
    unsigned count = by_seat ? rules->players : rules->account_count;
    for (unsigned i = 0; i < count; i++) {
        uint8_t seats = by_seat ? (uint8_t)(1u << i) : rules->seats_of_account[i];
        statements_add(maker->arena, &list,
                       say_in(maker->arena, SAY_TOLD_OF_ONE,
                              by_seat ? question_seat(maker, i) : question_account(maker, i),
                              fact_is_count(fact) ? say_counted(maker, state, &name, seats)
                                                  : say_of(maker, state, &name, seats)));
    }
    return statement_list(maker->arena, &list, JOINT_COMMA);
}

/* Whether single seats matter where there are sides. */
static bool goes_by_seats(const struct ruleset *rules, const struct needs *needs)
{
    return rules->sides == SIDES_NONE || needs->seats || needs_role_with(needs, ROLE_AS_ONE);
}

/* The hands are not all the same size where the rules ask for the largest one. */
static void tell_hand_size(struct maker *maker, const struct state *state,
                           struct question *question)
{
    bool is_each = state->trick_count == state->hand_size;
    if (state->turn == TURN_CALL)
        for (unsigned seat = 0; seat < maker->engine.rules->players; seat++)
            is_each = (seat == 0 || is_each) && set_count(state->hand[seat]) == state->hand_size;
    const struct statement *size = question_number(maker, state->hand_size);
    question_tell(question, is_each ? say_in(maker->arena, SAY_TOLD_EACH_WAS_DEALT, size)
                                    : say_in(maker->arena, SAY_TOLD_LARGEST_HAND, size));
}

/* "The vulnerability: both sides": what goes by the number of the deal, in the words of the rules.
 * False if some of it has no words: then the number is needed. */
static bool tell_listed(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    bool is_all = true;
    EACH(listed, rules->listed, rules->listed_count) {
        int32_t value = listed_amount_of(listed, state->deal);
        is_all = is_all && listed->says;
        if (listed->says)
            question_tell(question, say_in(maker->arena, SAY_TOLD_FACT,
                                           statement_identifier(maker->arena, listed->name),
                                           statement_text(maker->arena, listed->says[value])));
    }
    return is_all;
}

static void tell_of_deal(struct maker *maker, const struct state *state, const struct needs *needs,
                         struct question *question)
{
    bool is_listed = is_needed(needs, FACT_LISTED);
    if (is_needed(needs, FACT_DEAL) || (is_listed && !tell_listed(maker, state, question)))
        question_tell(question,
                      say_in(maker->arena, SAY_THIS_IS_DEAL, question_number(maker, state->deal)));
    if (is_needed(needs, FACT_HAND_SIZE))
        tell_hand_size(maker, state, question);
    if (is_needed(needs, FACT_PASSED_OUT))
        question_tell(question, state->passed_out
                                    ? say_in(maker->arena, SAY_TOLD_THROWN_IN_BEFORE,
                                             question_number(maker, state->passed_out))
                                    : say_in(maker->arena, SAY_DEAL_BEFORE_NOT_THROWN_IN));
    if (is_needed(needs, FACT_TRICK) && state->turn == TURN_CARD)
        question_tell(question, say_in(maker->arena, SAY_THIS_IS_TRICK,
                                       question_number(maker, state->trick + 1u)));
    if (is_needed(needs, FACT_TRICK) && state_deal_is_over(state))
        question_tell(question, say_in(maker->arena, SAY_TOLD_TRICKS_PLAYED,
                                       question_number(maker, state->trick)));
}

static void tell_bids(struct maker *maker, const struct state *state, const struct needs *needs,
                      struct question *question)
{
    const struct statement *bids = said_if(maker->arena, ruleset_bids_numbers(maker->engine.rules));
    if (!needs->declarers_bid || needs->other_bids || state->declarer == NO_SEAT)
        question_tell(question, say_in(maker->arena, SAY_TOLD_NUMBERS_CALLED, bids,
                                       list_of(maker, state, true, FACT_BID, 0)));
    else if (state->bid[state->declarer] != NO_BID)
        question_tell(question, say_in(maker->arena, SAY_TOLD_DECLARER_CALLED, bids,
                                       question_number(maker, state->bid[state->declarer]),
                                       said_declarer(maker->arena, maker->engine.rules)));
}

bool facts_need_declarer(const struct needs *needs)
{
    return needs_role_with(needs, ROLE_OF_DECLARER) || is_needed(needs, FACT_ALONE);
}

/* Facts that have no sentence of their own here are told by their rows. Those of a call and of a
 * partner are seen from what else is told. */
static void tell_others(struct maker *maker, const struct state *state, const struct needs *needs,
                        struct question *question)
{
    const fact_set told = fact_bit(FACT_PLAYERS) | fact_bit(FACT_PACK_SIZE) | fact_bit(FACT_DEAL) |
                          fact_bit(FACT_HAND_SIZE) | fact_bit(FACT_TRICK) |
                          fact_bit(FACT_PASSED_OUT) | fact_bit(FACT_CONTRACT) |
                          fact_bit(FACT_ALONE) | fact_bit(FACT_TRICKS) | fact_bit(FACT_BID) |
                          fact_bit(FACT_SCORE);
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const struct fact_row *row = &fact_rows[fact];
        const struct fact_name name = {.fact = fact, .role = ROLE_SELF};
        if (!is_needed(needs, fact) || fact_is_in(told, fact) || !row->name ||
            row->scope == SCOPE_CALL)
            continue;
        const struct statement *noun = statement_text(maker->arena, row->noun);
        if (fact_is_of_seats(fact))
            question_tell(
                question,
                say_in(maker->arena, SAY_TOLD_FACT, noun,
                       list_of(maker, state, goes_by_seats(maker->engine.rules, needs), fact, 0)));
        else if (row->type == VALUE_TRUTH)
            question_tell(question,
                          statement_text(maker->arena, fact_now(&maker->engine, state, &name,
                                                                &(struct subject){.call = NO_BID})
                                                           ? row->holds
                                                           : row->fails));
        else
            question_tell(question, say_in(maker->arena, SAY_TOLD_FACT, noun,
                                           say_of(maker, state, &name, 0)));
    }
}

/* Who has which cards of a count where it asks for them. While a deal is played a call or a card
 * goes by one's own cards: the question gives the hand, and of what was in it before one's own. */
static void tell_count(struct maker *maker, const struct state *state, const struct needs *needs,
                       enum fact fact, unsigned index, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct count *count = &rules->counts[index];
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    bool is_of_seats = fact_is_of_seats(fact);
    bool by_seats = goes_by_seats(rules, needs) || count_goes_by_hands(count, fact);
    const struct statement *cards = is_of_seats ? list_of(maker, state, by_seats, fact, index)
                                                : say_counted(maker, state, &name, 0);
    const struct statement *behind =
        fact == FACT_IN_TRICK && state_deal_is_over(state)
            ? say_in(maker->arena, SAY_TOLD_IN_LAST_TRICK)
            : statement_text(maker->arena, fact_behind(maker->engine.rules, fact));
    if (fact_rows[fact].is_private && !state_deal_is_over(state)) {
        if (fact == FACT_HELD)
            return;
        cards = say_in(maker->arena, SAY_TOLD_OF_ONE, question_seat(maker, state->actor),
                       say_counted(maker, state, &name, (uint8_t)(1u << state->actor)));
    }
    question_tell(question, say_in(maker->arena, SAY_TOLD_COUNT,
                                   said_count(maker->arena, &rules->pack, count), behind, cards));
}

static void tell_counts(struct maker *maker, const struct state *state, const struct needs *needs,
                        struct question *question)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        SET_EACH(count, needs->counts[fact]) {
            tell_count(maker, state, needs, fact, count, question);
        }
}

static const struct statement *told_noted(struct maker *maker, const struct note *note,
                                          int32_t value)
{
    if (note_is_rank(note))
        return statement_text(maker->arena, note_rank_name(&maker->engine.rules->pack, value));
    return question_number(maker, value);
}

/* Whose it is, or who has it if it is a truth: "North-South 3, East-West 0", "Seat 2". */
static const struct statement *say_owners(struct maker *maker, const struct state *state,
                                          const struct note *note)
{
    const struct ruleset *rules = maker->engine.rules;
    bool is_truth = note->type == VALUE_TRUTH;
    struct statements list = {0};
    for (unsigned owner = 0; owner < note_owners(rules, note); owner++) {
        int32_t value = note_reads(note, (int16_t)note_of_owner(state, note, owner));
        const struct statement *who =
            note->of == NOTE_OF_EACH ? question_seat(maker, owner) : question_account(maker, owner);
        if (!is_truth)
            statements_add(
                maker->arena, &list,
                say_in(maker->arena, SAY_TOLD_OF_ONE, who, told_noted(maker, note, value)));
        else if (value)
            statements_add(maker->arena, &list, who);
    }
    return list.count ? statement_list(maker->arena, &list, JOINT_COMMA)
                      : say_in(maker->arena, SAY_NOBODY);
}

/* What is remembered of the table: "the stake: 2", "vows: no", or in words of its own. */
static const struct statement *say_note_of_table(struct maker *maker, const struct note *note,
                                                 const struct statement *name, int32_t value)
{
    struct arena *arena = maker->arena;
    if (note_has_words(note))
        return said_of_note(arena, note, value);
    if (note->type != VALUE_TRUTH)
        return say_in(arena, SAY_TOLD_FACT, name, told_noted(maker, note, value));
    return say_in(arena, SAY_TOLD_FACT, name,
                  value ? say_in(arena, SAY_YES) : say_in(arena, SAY_TOLD_NOT_SO));
}

/* Whether it is a condition in words that goes by this note and nothing else. */
static bool goes_by_note_alone(const struct expression *condition, unsigned note)
{
    if (!condition->is_condition || !condition->says || !condition->says_not)
        return false;
    EACH(name, condition->names, condition->name_count)
        if (name->fact != FACT_NOTE || name->index != note)
            return false;
    return condition->name_count > 0;
}

/* What has no words of its own is said by conditions that have: "the highest bid is redoubled".
 * Those that hold are said, all if none does. False if there is no such condition. */
static bool tell_by_conditions(struct maker *maker, const struct state *state, unsigned note,
                               struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct subject nobody = {.call = NO_BID};
    struct statements hold = {0}, fail = {0};
    for (unsigned i = 0; i < rules->term_count; i++) {
        const struct expression *condition = rules->terms[i].expression;
        if (!is_under(condition->under, state->settled) || !goes_by_note_alone(condition, note))
            continue;
        bool holds = condition_holds(&maker->engine, state, condition, &nobody);
        statements_add(maker->arena, holds ? &hold : &fail,
                       statement_text(maker->arena, holds ? condition->says : condition->says_not));
    }
    const struct statements *said = hold.count ? &hold : &fail;
    for (unsigned i = 0; i < said->count; i++)
        question_tell(question, said->parts[i]);
    return said->count > 0;
}

/* What is remembered where the rules ask for it, by its name in them. */
static void tell_notes(struct maker *maker, const struct state *state, const struct needs *needs,
                       struct question *question)
{
    for (unsigned left = needs->notes; left; left &= left - 1) {
        unsigned number = (unsigned)__builtin_ctz(left);
        const struct note *note = &maker->engine.rules->notes[number];
        if (note->of == NOTE_OF_TABLE && !note_can_be_said(note) &&
            tell_by_conditions(maker, state, number, question))
            continue;
        const struct statement *name = note_has_words(note)
                                           ? said_of_note(maker->arena, note, true)
                                           : statement_identifier(maker->arena, note_noun(note));
        question_tell(
            question,
            note->of == NOTE_OF_TABLE
                ? say_note_of_table(maker, note, name, note_of_owner(state, note, 0))
                : say_in(maker->arena, SAY_TOLD_FACT, name, say_owners(maker, state, note)));
    }
}

void tell_table_notes(struct maker *maker, const struct state *state, unsigned trick,
                      struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    struct needs needs = {0};
    struct state then = *state;
    if (trick < state->trick)
        memcpy(then.cells, state->cells + rules->first_then,
               rules->cell_count * sizeof *then.cells);
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            needs.notes |= UINT32_C(1) << i;
    tell_notes(maker, &then, &needs, question);
}

void tell_facts(struct maker *maker, const struct state *state, const struct needs *needs,
                struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    bool by_seat = goes_by_seats(rules, needs);
    tell_of_deal(maker, state, needs, question);
    if (is_needed(needs, FACT_BID))
        tell_bids(maker, state, needs, question);
    if (is_needed(needs, FACT_TRICKS))
        question_tell(question, say_in(maker->arena, SAY_TOLD_TRICKS_WON,
                                       list_of(maker, state, by_seat, FACT_TRICKS, 0)));
    if (is_needed(needs, FACT_SCORE))
        question_tell(question, say_in(maker->arena, SAY_TOLD_SCORES_BEFORE,
                                       list_of(maker, state, false, FACT_SCORE, 0)));
    tell_counts(maker, state, needs, question);
    tell_notes(maker, state, needs, question);
    tell_others(maker, state, needs, question);
}
