/* Putting a question together: sentences and answers. */
#include <string.h>

#include "engine/rules.h"
#include "school/quiz_parts.h"
#include "table/state.h"
#include "transcript/said.h"
#include "words/common.h"
#include "words/notes.h"
#include "words/table.h"

/* --- the question ----------------------------------------------------------------------------- */

void question_why(const struct maker *maker, struct why *why, struct page *page)
{
    why_begin(why, &maker->engine, &maker->names, page, maker->request->words.ascii);
    page->words = maker->request->words;
}

const struct statement *question_asking(const struct maker *maker, const struct statement *asks)
{
    struct statements parts = {0};
    statements_add(maker->arena, &parts, asks);
    return statement_sentences(maker->arena, &parts);
}

void question_tell(struct question *question, const struct statement *said)
{
    if (question->told_count < TOLD_MAX)
        question->told[question->told_count++] = said;
}

struct answer *question_add(struct question *question, const struct statement *said)
{
    if (question->answer_count == ANSWERS_MAX)
        return NULL;
    for (unsigned i = 0; i < question->answer_count; i++)
        if (statement_equal(question->answers[i].said, said))
            return NULL;
    struct answer *answer = &question->answers[question->answer_count++];
    *answer = (struct answer){.said = said};
    return answer;
}

static void swap(struct question *question, unsigned one, unsigned other)
{
    struct answer answer = question->answers[one];
    question->answers[one] = question->answers[other];
    question->answers[other] = answer;
    if (question->right == one)
        question->right = other;
    else if (question->right == other)
        question->right = one;
}

void question_shuffle(struct maker *maker, struct question *question)
{
    for (unsigned left = question->answer_count; left > 1; left--)
        swap(question, left - 1, rng_below(&maker->rng, left));
}

/* --- leaves ---------------------------------------------------------------------------------- */

const struct statement *question_cards(const struct maker *maker, struct set cards)
{
    return said_cards(maker->arena, &maker->engine.rules->pack, cards);
}

const struct statement *question_card(const struct maker *maker, unsigned card)
{
    return statement_card(maker->arena, &maker->engine.rules->pack, card);
}

static struct table_words words_of(const struct maker *maker)
{
    return (struct table_words){maker->engine.rules, &maker->names, maker->arena};
}

const struct statement *question_seat(const struct maker *maker, unsigned seat)
{
    const struct table_words words = words_of(maker);
    return said_seat(&words, seat);
}

const struct statement *question_account(const struct maker *maker, unsigned account)
{
    const struct table_words words = words_of(maker);
    return said_account(&words, account);
}

const struct statement *question_number(const struct maker *maker, int64_t number)
{
    return said_digits(maker->arena, number);
}

/* --- suits and contract ---------------------------------------------------------------------- */

void emit_suit(struct maker *maker, const struct state *state, unsigned variable,
               struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    struct arena *arena = maker->arena;
    const struct statement *name = statement_text(arena, rules->variables[variable]);
    unsigned suit = state->named.suits[variable];
    struct set lone = rules->contexts[state->named.context]->lone_trumps;
    if (suit == SUIT_NONE && variable == 0 && !set_is_empty(lone))
        question_tell(question, say_in(arena, SAY_TOLD_ONLY_TRUMPS, question_cards(maker, lone)));
    else if (suit == SUIT_NONE)
        question_tell(question, variable ? say_in(arena, SAY_THERE_IS_NO_SUIT, name)
                                         : say_in(arena, SAY_TOLD_NO_TRUMPS, name));
    else if (variable == 0)
        question_tell(question,
                      say_in(arena, SAY_TOLD_TRUMPS, said_suit(arena, &rules->pack, suit), name));
    else
        question_tell(question,
                      say_in(arena, SAY_NAMED_SUIT_IS, name, said_suit(arena, &rules->pack, suit)));
}

static bool obligations_ask(const struct ruleset *rules, unsigned variable)
{
    EACH(obligation, rules->play.obligations, rules->play.obligation_count)
        if (obligation->hook || obligation_asks_suit(obligation, variable))
            return true;
    return false;
}

/* Whether cards would count or rank otherwise if the variable had another value. */
static bool tables_ask(const struct ruleset *rules, const struct state *state, unsigned variable)
{
    uint8_t suits[VARIABLES_MAX];
    memcpy(suits, state->named.suits, sizeof suits);
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        suits[variable] = (uint8_t)suit;
        const struct context *other =
            rules->contexts[ruleset_context_index(rules, state->settled, suits)];
        if (other && other != rules->contexts[state->named.context])
            return true;
    }
    return false;
}

/* The rank that the cards were played by, and of each the declarer's: it may have risen since. */
static void tell_rank(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct note *note = &rules->notes[rules->orders_by - 1];
    const struct statement *noun = statement_identifier(maker->arena, note_noun(note));
    unsigned rank = ruleset_rank_named(rules, state->named.suits);
    int32_t number = rank == NO_RANK ? 0 : note_of_rank(&rules->pack, rank);
    const struct statement *of =
        note->of == NOTE_OF_TABLE
            ? say_in(maker->arena, SAY_NOTE_OF_TABLE, noun)
            : say_in(maker->arena, SAY_NOTE_OF_OWNER, said_declarer(maker->arena, rules), noun);
    question_tell(question,
                  say_in(maker->arena, SAY_TOLD_RANK_IS, of,
                         statement_text(maker->arena, note_rank_name(&rules->pack, number))));
}

void tell_suits(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (state->trumps_by_lead)
        question_tell(question, say_in(maker->arena, SAY_TOLD_FIRST_LEAD_MAKES_TRUMPS));
    else if (trumps_await_discard(rules, state))
        question_tell(question, say_in(maker->arena, SAY_TOLD_FIRST_DISCARD_MAKES_TRUMPS));
    else if (rules->variable_count > 0)
        emit_suit(maker, state, 0, question);
    for (unsigned i = 1; i < rules->variable_count; i++)
        if (tables_ask(rules, state, i) || obligations_ask(rules, i) || rules->play.winner)
            emit_suit(maker, state, i, question);
    if (rules->orders_by)
        tell_rank(maker, state, question);
}

void tell_contract(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (state->contract)
        question_tell(question,
                      say_in(maker->arena, SAY_CONTRACT_IS,
                             statement_text(maker->arena, rules->contracts[state->contract].name)));
}

/* --- people ---------------------------------------------------------------------------------- */

void tell_turn_up(struct maker *maker, const struct state *state, struct question *question)
{
    if (state->turn_up != NO_CARD)
        question_tell(question, say_in(maker->arena, SAY_TOLD_TURNED_UP,
                                       question_card(maker, state->turn_up)));
}

void tell_called_card(struct maker *maker, const struct state *state, struct question *question)
{
    const card_t called[] = {state->named.called_card, state->named.second_card};
    for (unsigned i = 0; i < 2 && !maker->engine.rules->partner_by_card; i++)
        if (called[i] != NO_CARD)
            question_tell(question, say_in(maker->arena, SAY_TOLD_CALLED_CARD,
                                           question_card(maker, called[i])));
}

/* Sides are known by their names; a partner of the deal is whoever has played the called card. */
static void tell_partner(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (rules->sides != SIDES_NONE || state->declarer == NO_SEAT)
        return;
    for (unsigned left = state->partners; left; left &= left - 1)
        question_tell(question, say_in(maker->arena, SAY_IS_DECLARERS_PARTNER,
                                       question_seat(maker, (unsigned)__builtin_ctz(left)),
                                       said_declarer(maker->arena, rules)));
    if (state->partners == 0 && state->turn != TURN_CARD)
        question_tell(question, say_in(maker->arena, SAY_TOLD_DECLARER_WAS_ALONE,
                                       said_declarer(maker->arena, rules)));
}

/* While cards are played it is seen from who leads. */
static void tell_last_winner(struct maker *maker, const struct state *state,
                             struct question *question)
{
    if (state_deal_is_over(state) && state->trick > 0)
        question_tell(question, say_in(maker->arena, SAY_WON_LAST_TRICK,
                                       question_seat(maker, state->winner[state->trick - 1])));
}

/* "holder of ♠A: East": whom a role names, once the deal is over and everybody may know. */
static void tell_holder(struct maker *maker, const struct state *state, enum role_base base,
                        unsigned named, const struct statement *what, struct question *question)
{
    uint8_t seats = role_seats(maker->engine.rules, state, role_naming(base, named), 0);
    struct arena *arena = maker->arena;
    struct statements who = {0};
    for (unsigned seat = 0; seat < maker->engine.rules->players; seat++)
        if (seats & 1u << seat)
            statements_add(arena, &who, question_seat(maker, seat));
    question_tell(question, say_in(arena, SAY_TOLD_HOLDER, what,
                                   who.count ? statement_list(arena, &who, JOINT_AND)
                                             : say_in(arena, SAY_NOBODY)));
}

/* Whether all can see whose is best: it is told who had which of its cards, and those were brought
 * into play. */
static bool is_laid_out(const struct maker *maker, const struct state *state,
                        const struct needs *needs, unsigned count)
{
    static const enum fact places[] = {FACT_BROUGHT, FACT_DEALT, FACT_HAD};
    const struct ruleset *rules = maker->engine.rules;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        bool is_so = set_has(needs->counts[places[i]], count);
        for (unsigned seat = 0; is_so && seat < rules->players; seat++)
            is_so = set_equal(fact_cards(rules, state, places[i], (uint8_t)(1u << seat)),
                              fact_cards(rules, state, FACT_BROUGHT, (uint8_t)(1u << seat)));
        if (is_so)
            return true;
    }
    return false;
}

static void tell_holders(struct maker *maker, const struct state *state, const struct needs *needs,
                         struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    SET_EACH(card, needs->holders) {
        tell_holder(maker, state, ROLE_HOLDER, card, question_card(maker, card), question);
    }
    SET_EACH(count, needs->bests) {
        const struct statement *best =
            say_in(maker->arena, SAY_TOLD_THE_BEST,
                   statement_identifier(maker->arena, rules->counts[count].name));
        if (!is_laid_out(maker, state, needs, count))
            tell_holder(maker, state, ROLE_BEST, count, best, question);
    }
}

/* Of equal melds that of the first from eldest hand on is the best, so the dealer matters. */
static bool is_by_seniority(const struct maker *maker, const struct state *state,
                            const struct needs *needs)
{
    SET_EACH(count, needs->bests) {
        if (state_deal_is_over(state) && is_laid_out(maker, state, needs, count))
            return true;
    }
    return false;
}

void tell_people(struct maker *maker, const struct state *state, const struct needs *needs,
                 struct question *question)
{
    if (needs_role_with(needs, ROLE_OF_DEALER) || is_by_seniority(maker, state, needs))
        question_tell(question,
                      say_in(maker->arena, SAY_DEALS, question_seat(maker, state->dealer)));
    if (needs->winner)
        tell_last_winner(maker, state, question);
    if (state_deal_is_over(state))
        tell_holders(maker, state, needs, question);
    if (!facts_need_declarer(needs))
        return;
    if (state->declarer == NO_SEAT)
        question_tell(question, say_in(maker->arena, SAY_THERE_IS_NO_DECLARER));
    else
        question_tell(question,
                      say_in(maker->arena, SAY_IS_DECLARER, question_seat(maker, state->declarer),
                             said_declarer(maker->arena, maker->engine.rules)));
    tell_partner(maker, state, question);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* A card of a trick, as the table sees it while cards are played. */
static const struct statement *said_in_trick(struct maker *maker, const struct state *state,
                                             unsigned card)
{
    bool is_down = state->turn == TURN_CARD && (is_face_down(state->pack_count, card) ||
                                                set_has(cards_lying_down(state), card));
    return is_down ? say_in(maker->arena, SAY_BOARD_CARD_FACE_DOWN) : question_card(maker, card);
}

void tell_trick(struct maker *maker, const struct state *state, const card_byte_t *cards,
                unsigned count, unsigned leader, struct question *question)
{
    struct arena *arena = maker->arena;
    struct statements behind = {0};
    unsigned seat = leader;
    if (count == 0)
        return;
    for (unsigned i = 1; i < count; i++) {
        seat = state->follows[seat];
        if (state->dropped && cards[i] == NO_CARD_THERE)
            continue;
        statements_add(arena, &behind,
                       say_in(arena, SAY_TOLD_PLAYS, question_seat(maker, seat),
                              said_in_trick(maker, state, cards[i]), said_if(arena, i == 1)));
    }
    question_tell(question, say_in(arena, SAY_TOLD_LEADS, question_seat(maker, leader),
                                   question_card(maker, cards[0]),
                                   statement_list(arena, &behind, JOINT_AND)));
}
