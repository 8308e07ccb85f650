/* What decided a condition: the clauses of it that settled the matter, and the facts they asked. */
#include <inttypes.h>
#include <string.h>

#include "expr/evaluate.h"
#include "table/state.h"
#include "why/parts.h"
#include "words/clauses.h"

/* The expression of a term, under the contract in force. */
static const struct expression *grounds_term(const struct why *why, const struct grounds *grounds,
                                             const struct fact_name *fact)
{
    return ruleset_term(why->engine->rules, fact->index, grounds->state->settled)->expression;
}

static struct value fact_of(void *context, const struct fact_name *name)
{
    const struct grounds *grounds = context;
    const struct engine *engine = grounds->why->engine;
    return value_of_fact(engine->rules, name,
                         fact_now(engine, grounds->state, name, grounds->subject));
}

static struct value evaluate(struct grounds *grounds, const struct formula *formula)
{
    const struct facts facts = {fact_of, grounds};
    return formula_evaluate(formula, &facts);
}

static bool holds_now(void *context, const struct formula *formula)
{
    struct value value = evaluate(context, formula);
    return value_may_be_true(&value) && value_is_exact(&value);
}

/* --- which there are ------------------------------------------------------------------------- */

/* Whether its value tells a reader more than the clause does: that of a truth does not. */
static bool is_worth_telling(const struct why *why, const struct grounds *grounds,
                             const struct fact_name *fact)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    bool is_known = row->is_of_call && grounds->without_call;
    bool is_noted = row->type == VALUE_NOTE && fact_type(why->engine->rules, fact) == VALUE_NUMBER;
    bool has_value =
        is_noted || row->type == VALUE_NUMBER || row->type == VALUE_SUIT || row->type == VALUE_TERM;
    return has_value && !is_known;
}

static void add_fact(const struct why *why, struct grounds *grounds, const struct fact_name *fact)
{
    grounds->asked |= fact_bit(fact->fact);
    for (unsigned i = 0; i < grounds->fact_count; i++)
        if (fact_same(grounds->facts[i], fact))
            return;
    if (is_worth_telling(why, grounds, fact) &&
        grounds->fact_count < sizeof grounds->facts / sizeof *grounds->facts)
        grounds->facts[grounds->fact_count++] = fact;
}

/* Words of the ruleset's for an amount, which are told with what it comes to. */
static void add_said(struct why *why, struct grounds *grounds, const struct formula *formula)
{
    bool has_words =
        formula->said && !formula->said->is_condition && writer_says(&why->writer, formula->said);
    for (unsigned i = 0; i < grounds->said_count; i++)
        has_words &= grounds->said[i]->said != formula->said;
    if (has_words && grounds->said_count < sizeof grounds->said / sizeof *grounds->said)
        grounds->said[grounds->said_count++] = formula;
}

/* Of an amount by name that takes brackets within brackets the parts alone are told. */
static bool can_be_told(struct why *why, const struct fact_name *fact)
{
    return fact->fact != FACT_TERM ||
           is_plain(say_meaning(&why->writer, &why->engine->rules->terms[fact->index]));
}

/* Facts that a condition asks, which is stated whole. */
static void mark_asked(struct grounds *grounds, const struct formula *formula)
{
    if (!formula)
        return;
    if (formula->kind == FORMULA_FACT)
        grounds->asked |= fact_bit(formula->fact->fact);
    mark_asked(grounds, formula->left);
    mark_asked(grounds, formula->right);
}

/* A condition inside an amount that the ruleset has words for is stated as it is, and not what it
 * asks itself; false: it is none. */
static bool add_aside(struct why *why, struct grounds *grounds, const struct formula *formula)
{
    struct writer *writer = &why->writer;
    if (!formula->said || !formula->said->is_condition || !writer_says(writer, formula->said))
        return false;
    const struct statement *clause = say_clause(writer, formula, holds_now(grounds, formula));
    if (!statements_have(&grounds->asides, clause) && !statements_have(&grounds->clauses, clause) &&
        !statements_have(&grounds->explained, clause))
        add_part(writer, &grounds->asides, clause);
    mark_asked(grounds, formula);
    return true;
}

/* Behind an amount by name come those that it asks itself. */
static void add_facts(struct why *why, struct grounds *grounds, const struct formula *formula)
{
    if (!formula || add_aside(why, grounds, formula))
        return;
    add_said(why, grounds, formula);
    if (formula->kind == FORMULA_FACT && can_be_told(why, formula->fact))
        add_fact(why, grounds, formula->fact);
    if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
        formula->fact->role == ROLE_SELF && !formula->fact->is_sum)
        add_facts(why, grounds,
                  formula_of(&why->writer, grounds_term(why, grounds, formula->fact)));
    add_facts(why, grounds, formula->left);
    add_facts(why, grounds, formula->right);
}

/* All that an expression asks that is not understood. */
static void add_names(const struct why *why, struct grounds *grounds,
                      const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++)
        add_fact(why, grounds, &expression->names[i]);
}

/* --- which clauses decided ------------------------------------------------------------------- */

static void decide(struct why *why, struct grounds *grounds, const struct formula *formula,
                   bool holds);
static void decide_said(struct why *why, struct grounds *grounds, const struct formula *formula,
                        bool holds);

/* Whether the values of its facts state all that the condition says: one number against another.
 */
static bool is_told_by_values(const struct why *why, const struct grounds *grounds,
                              const struct formula *formula)
{
    if (!formula)
        return true;
    if (formula->kind == FORMULA_FACT)
        return is_worth_telling(why, grounds, formula->fact);
    bool is_sum =
        formula->kind != FORMULA_AND && formula->kind != FORMULA_OR && formula->kind != FORMULA_NOT;
    return is_sum && is_told_by_values(why, grounds, formula->left) &&
           is_told_by_values(why, grounds, formula->right);
}

/* Adds a clause to those outside, and in brackets what has made it so; the second time it is said
 * without, and so where values of facts will tell it. */
static void add_explained(struct why *why, struct grounds *grounds, const struct statement *clause,
                          const struct statements *outside, bool is_told)
{
    struct writer *writer = &why->writer;
    const struct statement *inside = is_told ? NULL : grounds_clauses(why, grounds);
    bool is_new = inside && !statements_have(&grounds->explained, clause);
    grounds->clauses = *outside;
    add_part(writer, &grounds->clauses,
             is_new ? say(writer, SAY_GROUND_CLAUSE_BECAUSE, clause, inside) : clause);
    if (is_new)
        add_part(writer, &grounds->explained, clause);
}

/* The clauses so far, to which others are not to be added yet. */
static struct statements take_clauses(struct grounds *grounds)
{
    struct statements outside = grounds->clauses;
    grounds->clauses = (struct statements){0};
    return outside;
}

/* "“made” does not hold (the makers won fewer than seven tricks)": a word of the ruleset, and what
 * it means. What it means for somebody else is not looked into. */
static void decide_term(struct why *why, struct grounds *grounds, const struct formula *formula,
                        bool holds)
{
    struct writer *writer = &why->writer;
    const struct expression *term = grounds_term(why, grounds, formula->fact);
    const struct formula *meaning = formula_of(writer, term);
    const char *name = why->engine->rules->terms[formula->fact->index].name;
    const struct statement *clause =
        say(writer, holds ? SAY_GROUND_TERM_HOLDS : SAY_GROUND_TERM_DOES_NOT_HOLD,
            say(writer, SAY_QUOTED, say_words(writer, name)));
    if (meaning && meaning->said && formula->fact->role == ROLE_SELF) {
        decide_said(why, grounds, meaning, holds);
        return;
    }
    struct statements outside = take_clauses(grounds);
    if (meaning && formula->fact->role == ROLE_SELF)
        decide(why, grounds, meaning, holds);
    else
        add_names(why, grounds, term);
    add_explained(why, grounds, clause, &outside, false);
}

/* "they are out of the running (they won fewer than three tricks)": words of the ruleset's own, and
 * the part of what they stand for that settled it. */
static void decide_said(struct why *why, struct grounds *grounds, const struct formula *formula,
                        bool holds)
{
    struct writer *writer = &why->writer;
    struct formula inside = *formula;
    struct statements outside = take_clauses(grounds);
    inside.said = NULL;
    decide(why, grounds, &inside, holds);
    add_explained(why, grounds, say_clause(writer, formula, holds), &outside,
                  formula->kind == FORMULA_COMPARE && is_told_by_values(why, grounds, &inside));
}

/* What has words of its own is said with these. */
static bool is_whole(void *context, const struct formula *formula)
{
    (void)context;
    return formula->said;
}

/* "the most points of anybody are 14": that an amount is another than some number, or what somebody
 * has at most or at least, is told by what it is; else NULL. */
static const struct statement *say_amount_instead(struct why *why, struct grounds *grounds,
                                                  const struct formula *formula,
                                                  const struct statement *clause)
{
    struct writer *writer = &why->writer;
    const struct formula *left = formula->left, *right = formula->right;
    if (formula->kind != FORMULA_COMPARE || right->kind != FORMULA_NUMBER)
        return NULL;
    bool is_other = statement_is(clause, SAY_AMOUNT_IS_OTHER_THAN);
    bool is_extreme = left->kind == FORMULA_FACT && role_has(left->fact->role, ROLE_EXTREME);
    struct value value = evaluate(grounds, left);
    if (!(is_other || is_extreme) || !value_is_exact(&value) || !value_is_number(&value))
        return NULL;
    return say(writer, SAY_AMOUNT_IS, say_value(writer, left), say_digits(writer, value.low));
}

/* A part that settled it. What is constant was settled when the options were chosen. */
static void add_decided(void *context, const struct formula *formula, bool holds)
{
    struct grounds *grounds = context;
    struct why *why = grounds->why;
    struct writer *writer = &why->writer;
    bool is_fact = formula->kind == FORMULA_FACT;
    bool is_constant = !is_fact && !formula->left;
    if (formula->said) {
        decide_said(why, grounds, formula, holds);
    } else if (is_fact && formula->fact->fact == FACT_TERM) {
        decide_term(why, grounds, formula, holds);
    } else if (!is_constant) {
        const struct statement *clause = say_clause(writer, formula, holds);
        const struct statement *amount = say_amount_instead(why, grounds, formula, clause);
        add_part(writer, &grounds->clauses, amount ? amount : clause);
        add_facts(why, grounds, formula);
    }
}

static void decide(struct why *why, struct grounds *grounds, const struct formula *formula,
                   bool holds)
{
    const struct deciding_parts parts = {holds_now, is_whole, add_decided, grounds};
    grounds->why = why;
    formula_decide(formula, holds, &parts);
}

void grounds_of_condition(struct why *why, struct grounds *grounds,
                          const struct expression *condition, bool holds)
{
    if (!condition)
        return;
    struct writer *writer = &why->writer;
    const struct formula *formula = formula_of(writer, condition);
    if (formula) {
        decide(why, grounds, formula, holds);
        return;
    }
    add_part(writer, &grounds->clauses, say_condition(writer, condition, holds));
    add_names(why, grounds, condition);
}

void grounds_of_amount(struct why *why, struct grounds *grounds, const struct amount *amount)
{
    grounds->why = why;
    if (amount_is_constant(amount))
        return;
    const struct formula *formula = formula_of(&why->writer, amount->expression);
    if (!formula) {
        add_names(why, grounds, amount->expression);
        return;
    }
    struct formula inside = *formula; /* what all of it comes to has been said */
    inside.said = NULL;
    add_facts(why, grounds, &inside);
}

const struct statement *grounds_clauses(struct why *why, const struct grounds *grounds)
{
    return say_list(&why->writer, &grounds->clauses, JOINT_AND);
}

/* --- tricks and cards ------------------------------------------------------------------------ */

/* Has it: where tricks lie, that may be somebody else than its winner. */
static bool has_won(const struct why *why, const struct state *state, uint8_t seats, unsigned trick)
{
    unsigned taker = trick_pile_of(why->engine->rules, state, trick).taker;
    return (seats & seat_as_set(taker)) != 0;
}

/* "1, 2 and 4 to 6": the tricks that these seats won. */
static const struct statement *say_tricks(struct why *why, const struct state *state, uint8_t seats)
{
    struct writer *writer = &why->writer;
    struct statements tricks = {0};
    unsigned played = state_tricks_played(state), settled = 0;
    for (unsigned trick = played; trick < state->trick; trick++)
        settled += has_won(why, state, seats, trick);
    for (unsigned trick = 0; trick < played; trick++) {
        const struct statement *first = say_digits(writer, trick + 1);
        unsigned last = trick;
        if (!has_won(why, state, seats, trick))
            continue;
        while (last + 1u < played && has_won(why, state, seats, last + 1))
            last++;
        bool is_row = last > trick + 1u;
        add_part(writer, &tricks,
                 is_row
                     ? say(writer, SAY_GROUND_TRICKS_FROM_TO, first, say_digits(writer, last + 1))
                     : first);
        trick = is_row ? last : trick;
    }
    if (settled)
        add_part(writer, &tricks,
                 say(writer, SAY_GROUND_TRICKS_BY_CLAIM, say_digits(writer, settled)));
    return say_list(writer, &tricks, JOINT_AND);
}

/* The trick in which a card was played, from 1; 0 if it was in none. */
static unsigned trick_of_card(const struct state *state, unsigned card)
{
    unsigned played = state->claimed_by ? state->claimed_at : state->played_count;
    for (unsigned i = 0; i < played; i++)
        if (state->played[i] == card)
            return state_trick_place(state, i / state->trick_size) + 1u;
    for (unsigned trick = 0; trick < state->trick && state->with > 0; trick++) {
        card_byte_t cards[CARDS_MAX];
        unsigned count = trick_cards_of(state, trick, state->trick_size, cards);
        for (unsigned i = 0; i < count; i++)
            if (cards[i] == card)
                return trick + 1u;
    }
    return 0;
}

/* "♣J and ♠J", or "without ♣J". */
static const struct statement *say_run(struct why *why, const struct state *state,
                                       const struct count *count, struct set cards)
{
    struct writer *writer = &why->writer;
    struct card_run run = count_run(count, state->named.suits[0], cards);
    const struct statement *list = say_cards(writer, run.cards, EACH_EACH, JOINT_AND);
    return run.is_with ? list : say(writer, SAY_GROUND_RUN_WITHOUT, list);
}

/* "four in a row: ♠A, ♠K, ♠Q and ♠J", "stuk: ♥K and ♥Q". */
static void add_melds(struct why *why, const struct state *state, const struct count *count,
                      struct set cards, struct statements *melds)
{
    struct writer *writer = &why->writer;
    struct meld_found found;
    for (unsigned from = 0; meld_next(&count->melds, &why->engine->rules->pack,
                                      state->named.suits[0], &cards, &from, &found);)
        add_part(writer, melds,
                 say(writer, SAY_GROUND_MELD_OF_CARDS, say_words(writer, found.meld->name),
                     say_cards(writer, found.cards, EACH_EACH, JOINT_AND)));
}

static const struct statement *say_melds(struct why *why, const struct state *state,
                                         const struct fact_name *fact, uint8_t seats)
{
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[fact->index];
    struct statements melds = {0};
    if (!count_goes_by_hands(count, fact->fact))
        add_melds(why, state, count, fact_cards(rules, state, fact->fact, seats), &melds);
    else
        for (unsigned left = seats; left; left &= left - 1) {
            uint8_t seat = (uint8_t)(left & -left);
            add_melds(why, state, count, fact_cards(rules, state, fact->fact, seat), &melds);
        }
    return say_list(&why->writer, &melds, JOINT_SEMICOLON);
}

/* So many cards are listed one by one; of more nobody wants to hear but how much each trick had. */
#define CARDS_LISTED 16

/* "25 in trick 2, 11 in trick 5, and ♦K": of cards in tricks what they come to. */
static const struct statement *say_counted_by_trick(struct why *why, const struct state *state,
                                                    const struct count *count, struct set cards)
{
    struct writer *writer = &why->writer;
    struct statements counted = {0};
    struct set others = cards;
    for (unsigned trick = 1; trick <= state->trick + 1u; trick++) {
        int32_t sum = 0;
        SET_EACH(card, cards) {
            if (trick_of_card(state, card) != trick)
                continue;
            sum += count_adds(why->engine->rules, state, count, card);
            set_remove(&others, card);
        }
        if (sum != 0)
            add_part(writer, &counted,
                     say(writer, SAY_GROUND_COUNTED_IN_TRICK, say_digits(writer, sum),
                         say_digits(writer, trick)));
    }
    SET_EACH(card, others)
        add_part(writer, &counted, say_card(writer, card));
    return say_list(writer, &counted, JOINT_AND);
}

/* "♣A in trick 2, ♠A in trick 5": the cards of a count that lie where it asks for them; of those
 * that were played and are not just lying there, in which trick they were. */
static const struct statement *say_counted(struct why *why, const struct state *state,
                                           const struct fact_name *fact, uint8_t seats)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[fact->index];
    struct set cards = fact_cards(rules, state, fact->fact, seats);
    bool says_trick = fact->fact == FACT_COUNT || fact->fact == FACT_FALLEN;
    if (count->kind == COUNT_RUN)
        return say_run(why, state, count, cards);
    if (count->kind == COUNT_MELDS)
        return say_melds(why, state, fact, seats);
    struct statements counted = {0};
    struct set counting = cards;
    SET_EACH(card, cards) {
        if (count_adds(rules, state, count, card) == 0)
            set_remove(&counting, card);
    }
    if (says_trick && !why->described && set_count(counting) > CARDS_LISTED)
        return say_counted_by_trick(why, state, count, counting);
    SET_EACH(card, counting) {
        unsigned trick = says_trick ? trick_of_card(state, card) : 0;
        const struct statement *name = say_card(writer, card);
        add_part(writer, &counted,
                 trick <= why->described
                     ? name
                     : say(writer, SAY_GROUND_COUNTED_IN_TRICK, name, say_digits(writer, trick)));
    }
    return say_list(writer, &counted, JOINT_AND);
}

/* "East and West", of whom it is true; "North 3, East 5": what each adds to the sum. */
static const struct statement *say_added(struct why *why, const struct grounds *grounds,
                                         const struct fact_name *sum)
{
    struct writer *writer = &why->writer;
    struct statements added = {0};
    struct fact_name each = *sum;
    each.is_sum = false;
    each.role = ROLE_SELF;
    bool is_truth = fact_type(why->engine->rules, &each) == VALUE_TRUTH;
    uint8_t seats = role_now(why->engine, grounds->state, sum->role, grounds->subject->seats, NULL);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        struct subject subject = *grounds->subject;
        subject.seats = seat_as_set(seat);
        int32_t value = fact_now(why->engine, grounds->state, &each, &subject);
        const struct statement *name = why_seat(why, seat);
        if (value)
            add_part(writer, &added,
                     is_truth ? name
                              : say(writer, SAY_GROUND_SEAT_ADDS, name, say_digits(writer, value)));
    }
    return say_list(writer, &added, JOINT_AND);
}

/* "North": the player, or the players, with the most or the fewest. */
static const struct statement *say_who_has(struct why *why, const struct grounds *grounds,
                                           const struct fact_name *extreme)
{
    const struct ruleset *rules = why->engine->rules;
    struct fact_name own = *extreme;
    uint8_t accounts = 0;
    own.role = ROLE_SELF;
    int32_t value = fact_now(why->engine, grounds->state, extreme, grounds->subject);
    for (unsigned account = 0; account < rules->account_count; account++) {
        struct subject subject = *grounds->subject;
        subject.seats = rules->seats_of_account[account];
        if (fact_now(why->engine, grounds->state, &own, &subject) == value)
            accounts |= (uint8_t)(1u << account);
    }
    return accounts ? why_accounts(why, accounts) : NULL;
}

/* What stands in brackets behind the value: the tricks or cards that it counts, of a sum over seats
 * what these add; NULL where there are none. */
static const struct statement *say_behind(struct why *why, const struct grounds *grounds,
                                          const struct fact_name *fact)
{
    uint8_t seats =
        role_seats(why->engine->rules, grounds->state, fact->role, grounds->subject->seats);
    if (role_has(fact->role, ROLE_EXTREME))
        return say_who_has(why, grounds, fact);
    if (fact->is_sum)
        return say_added(why, grounds, fact);
    if (fact_is_count(fact->fact))
        return say_counted(why, grounds->state, fact, seats);
    return fact->fact == FACT_TRICKS && !why->described ? say_tricks(why, grounds->state, seats)
                                                        : NULL;
}

const struct statement *why_best_meld(struct why *why, const struct state *state, role_t role)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[role_named(role)];
    uint8_t holder = role_seats(rules, state, role_naming(ROLE_BEST, role_named(role)), 0);
    struct meld_found best = {.meld = NULL};
    if (!holder)
        return NULL;
    unsigned seat = (unsigned)__builtin_ctz(holder);
    struct set had = cards_brought_by(state, seat);
    melds_best(&count->melds, &rules->pack, state->named.suits[0], had, &best);
    return say(writer, SAY_GROUND_BEST_MELD_IS, say_words(writer, count->name), why_seat(why, seat),
               say_words(writer, best.meld->name), say_all_cards(writer, best.cards));
}

/* --- values ---------------------------------------------------------------------------------- */

static const struct statement *say_number_of(struct why *why, const struct grounds *grounds,
                                             const struct fact_name *fact)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    int32_t value = fact_now(why->engine, grounds->state, fact, grounds->subject);
    if (fact->fact == FACT_SUIT)
        return why_suit(why, (unsigned)value);
    if (fact->fact == FACT_LISTED && !fact->is_sum && rules->listed[fact->index].says)
        return say_text(writer, rules->listed[fact->index].says[value]);
    if (fact_type(why->engine->rules, fact) == VALUE_TRUTH)
        return value ? say(writer, SAY_GROUND_IT_IS_SO) : say(writer, SAY_GROUND_IT_IS_NOT_SO);
    if (fact_rows[fact->fact].none && value == NO_BID && !fact->is_sum)
        return say_text(writer, fact_rows[fact->fact].none);
    return say_digits(writer, value);
}

/* "the declarer's bid": of an amount by name; else NULL. */
static const struct statement *say_meaning_of(struct why *why, const struct grounds *grounds,
                                              const struct fact_name *fact)
{
    struct writer *writer = &why->writer;
    if (fact->fact != FACT_TERM || fact->is_sum)
        return NULL;
    const struct named_term *term =
        ruleset_term(why->engine->rules, fact->index, grounds->state->settled);
    return term->expression->is_constant ? NULL : say_meaning(writer, term);
}

/* Whether a clause has stated that it is so much. */
static bool is_told_by_clause(struct why *why, const struct grounds *grounds,
                              const struct statement *what, const struct statement *number)
{
    return statements_have(&grounds->clauses, say(&why->writer, SAY_AMOUNT_IS, what, number));
}

/* "The price of the bid: 9." */
static void add_values_said(struct why *why, struct grounds *grounds, struct statements *sentences)
{
    struct writer *writer = &why->writer;
    for (unsigned i = 0; i < grounds->said_count; i++) {
        const struct formula *formula = grounds->said[i];
        struct value value = evaluate(grounds, formula);
        if (value_is_exact(&value) && value_is_number(&value) &&
            !is_told_by_clause(why, grounds, say_text(writer, formula->said->says),
                               say_digits(writer, value.low)))
            add_part(writer, sentences,
                     say(writer, SAY_GROUND_FACT_COMES_TO, say_text(writer, formula->said->says),
                         NULL, say_digits(writer, value.low), NULL));
    }
}

/* "hearts are trumps", "the anti suit is clubs". */
static const struct statement *say_suit_fact(struct why *why, const struct grounds *grounds,
                                             const struct fact_name *fact)
{
    int32_t suit = fact_now(why->engine, grounds->state, fact, grounds->subject);
    return why_suit_is(why, grounds->state, fact->index, (unsigned)suit);
}

void grounds_add_facts(struct why *why, struct grounds *grounds, struct statements *sentences)
{
    struct writer *writer = &why->writer;
    grounds->why = why;
    add_values_said(why, grounds, sentences);
    for (unsigned i = 0; i < grounds->asides.count; i++)
        add_part(writer, sentences, grounds->asides.parts[i]);
    for (unsigned i = 0; i < grounds->fact_count; i++) {
        const struct fact_name *fact = grounds->facts[i];
        const struct formula formula = {.kind = FORMULA_FACT, .fact = fact};
        if (fact->fact == FACT_SUIT && !fact->is_sum)
            add_part(writer, sentences, say_suit_fact(why, grounds, fact));
        else
            add_part(writer, sentences,
                     say(writer, SAY_GROUND_FACT_COMES_TO, say_value(writer, &formula),
                         say_meaning_of(why, grounds, fact), say_number_of(why, grounds, fact),
                         say_behind(why, grounds, fact)));
    }
}
