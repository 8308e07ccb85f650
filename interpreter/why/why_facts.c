/* What decided a condition: the clauses of it that settled the matter, and the facts they asked. */
#include <inttypes.h>
#include <string.h>

#include "expr/evaluate.h"
#include "table/state.h"
#include "why/parts.h"

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
    const struct fact_row *row = fact_row_told(why->engine->rules, fact->fact);
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
        formula->said && !formula->said->is_condition && teller_says(&why->teller, formula->said);
    for (unsigned i = 0; i < grounds->said_count; i++)
        has_words &= grounds->said[i]->said != formula->said;
    if (has_words && grounds->said_count < sizeof grounds->said / sizeof *grounds->said)
        grounds->said[grounds->said_count++] = formula;
}

/* Of an amount by name that takes brackets within brackets the parts alone are told. */
static bool can_be_told(struct why *why, const struct fact_name *fact)
{
    return fact->fact != FACT_TERM || is_plain(say_term_apart(&why->teller, fact->index));
}

/* Behind an amount by name come those that it asks itself. */
static void add_facts(struct why *why, struct grounds *grounds, const struct formula *formula)
{
    if (!formula)
        return;
    add_said(why, grounds, formula);
    if (formula->kind == FORMULA_FACT && can_be_told(why, formula->fact))
        add_fact(why, grounds, formula->fact);
    if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
        formula->fact->role == ROLE_SELF && !formula->fact->is_sum)
        add_facts(why, grounds,
                  formula_of(&why->teller, grounds_term(why, grounds, formula->fact)));
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

/* Adds a clause to those outside, and in brackets what has made it so; the second time it is said
 * without. */
static void add_explained(struct why *why, struct grounds *grounds, const char *clause,
                          const struct old_words *outside)
{
    const char *inside = grounds->clauses.count > 0 ? grounds_clauses(why, grounds) : NULL;
    bool is_new = inside != NULL;
    for (unsigned i = 0; i < grounds->explained.count; i++)
        is_new &= strcmp(grounds->explained.words[i], clause) != 0;
    grounds->clauses = *outside;
    old_add_word(&grounds->clauses,
                 is_new ? old_say(&why->teller, "%s (%s)", clause, inside) : clause);
    if (is_new)
        old_add_word(&grounds->explained, clause);
}

/* "“made” does not hold (the makers won fewer than seven tricks)": a word of the ruleset, and what
 * it means. What it means for somebody else is not looked into. */
static void decide_term(struct why *why, struct grounds *grounds, const struct formula *formula,
                        bool holds)
{
    const struct expression *term = grounds_term(why, grounds, formula->fact);
    const struct formula *meaning = formula_of(&why->teller, term);
    const char *name =
        old_say_words(&why->teller, why->engine->rules->terms[formula->fact->index].name);
    const char *clause = old_say(&why->teller, "%s %s", old_say_name(&why->teller, name),
                                 holds ? "holds" : "does not hold");
    if (meaning && meaning->said && formula->fact->role == ROLE_SELF) {
        decide_said(why, grounds, meaning, holds);
        return;
    }
    struct old_words outside = grounds->clauses;
    grounds->clauses.count = 0;
    if (meaning && formula->fact->role == ROLE_SELF)
        decide(why, grounds, meaning, holds);
    else
        add_names(why, grounds, term);
    add_explained(why, grounds, clause, &outside);
}

/* "they are out of the running (they won fewer than three tricks)": words of the ruleset's own, and
 * the part of what they stand for that settled it. */
static void decide_said(struct why *why, struct grounds *grounds, const struct formula *formula,
                        bool holds)
{
    struct formula inside = *formula;
    struct old_words outside = grounds->clauses;
    inside.said = NULL;
    grounds->clauses.count = 0;
    decide(why, grounds, &inside, holds);
    add_explained(why, grounds, old_say_clause(&why->teller, formula, holds), &outside);
}

/* What has words of its own is said with these. */
static bool is_whole(void *context, const struct formula *formula)
{
    (void)context;
    return formula->said;
}

/* A part that settled it. What is constant was settled when the options were chosen. */
static void add_decided(void *context, const struct formula *formula, bool holds)
{
    struct grounds *grounds = context;
    struct why *why = grounds->why;
    bool is_fact = formula->kind == FORMULA_FACT;
    bool is_constant = !is_fact && !formula->left;
    if (formula->said) {
        decide_said(why, grounds, formula, holds);
    } else if (is_fact && formula->fact->fact == FACT_TERM) {
        decide_term(why, grounds, formula, holds);
    } else if (!is_constant) {
        old_add_word(&grounds->clauses, old_say_clause(&why->teller, formula, holds));
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
    const struct formula *formula = formula_of(&why->teller, condition);
    if (formula) {
        decide(why, grounds, formula, holds);
        return;
    }
    old_add_word(&grounds->clauses, old_say_condition(&why->teller, condition, holds));
    add_names(why, grounds, condition);
}

void grounds_of_amount(struct why *why, struct grounds *grounds, const struct amount *amount)
{
    if (amount_is_constant(amount))
        return;
    const struct formula *formula = formula_of(&why->teller, amount->expression);
    if (!formula) {
        add_names(why, grounds, amount->expression);
        return;
    }
    struct formula inside = *formula; /* what all of it comes to has been said */
    inside.said = NULL;
    add_facts(why, grounds, &inside);
}

const char *grounds_clauses(struct why *why, const struct grounds *grounds)
{
    return old_say_list(&why->teller, &grounds->clauses, "and");
}

/* --- tricks and cards ------------------------------------------------------------------------ */

/* "1, 2 and 4 to 6": the tricks that these seats won. */
static const char *say_tricks(struct why *why, const struct state *state, uint8_t seats)
{
    struct old_words words = {.count = 0};
    unsigned played = state_tricks_played(state), settled = 0;
    for (unsigned trick = played; trick < state->trick; trick++)
        settled += (seats & seat_as_set(state->winner[trick])) != 0;
    for (unsigned trick = 0; trick < played; trick++) {
        unsigned last = trick;
        if (!(seats & seat_as_set(state->winner[trick])))
            continue;
        while (last + 1u < played && seats & seat_as_set(state->winner[last + 1]))
            last++;
        old_add_word(&words, last > trick + 1u
                                 ? old_say(&why->teller, "%u to %u", trick + 1u, last + 1u)
                                 : old_say(&why->teller, "%u", trick + 1u));
        trick = last > trick + 1u ? last : trick;
    }
    if (settled)
        old_add_word(&words, old_say(&why->teller, "%u by the claim", settled));
    return old_say_list(&why->teller, &words, "and");
}

/* The trick in which a card was played, from 1; 0 if it was in none. */
static unsigned trick_of_card(const struct state *state, unsigned card)
{
    unsigned played = state->claimed_by ? state->claimed_at : state->played_count;
    for (unsigned i = 0; i < played; i++)
        if (state->played[i] == card)
            return i / state->trick_size + 1u;
    return 0;
}

/* "♣J and ♠J", or "without ♣J". */
static const char *say_run(struct why *why, const struct state *state, const struct count *count,
                           struct set cards)
{
    struct card_run run = count_run(count, state->named.suits[0], cards);
    const char *list = old_say_cards(&why->teller, run.cards, "each", "and");
    return run.is_with ? list : old_say(&why->teller, "without %s", list);
}

/* "four in a row: ♠A, ♠K, ♠Q and ♠J; stuk: ♥K and ♥Q", behind what is listed already. */
static const char *add_melds(struct why *why, const struct state *state, const struct count *count,
                             struct set cards, const char *list)
{
    struct meld_found found;
    for (unsigned from = 0; meld_next(&count->melds, &why->engine->rules->pack,
                                      state->named.suits[0], &cards, &from, &found);)
        list = old_say(&why->teller, "%s%s%s: %s", list, *list ? "; " : "",
                       old_say_words(&why->teller, found.meld->name),
                       old_say_cards(&why->teller, found.cards, "each", "and"));
    return list;
}

static const char *say_melds(struct why *why, const struct state *state,
                             const struct fact_name *fact, uint8_t seats)
{
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[fact->index];
    const char *list = "";
    if (!count_goes_by_hands(count, fact->fact))
        return add_melds(why, state, count, fact_cards(rules, state, fact->fact, seats), list);
    for (unsigned left = seats; left; left &= left - 1) {
        uint8_t seat = (uint8_t)(left & -left);
        list = add_melds(why, state, count, fact_cards(rules, state, fact->fact, seat), list);
    }
    return list;
}

/* So many cards are listed one by one; of more nobody wants to hear but how much each trick had. */
#define CARDS_LISTED 16

/* "25 in trick 2, 11 in trick 5, and ♦K": of cards in tricks what they come to. */
static const char *say_counted_by_trick(struct why *why, const struct state *state,
                                        const struct count *count, struct set cards)
{
    struct old_words words = {.count = 0};
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
            old_add_word(&words, old_say(&why->teller, "%" PRId32 " in trick %u", sum, trick));
    }
    SET_EACH(card, others) {
        old_add_word(&words, glyph_card(&why->teller.glyphs, card));
    }
    return old_say_list(&why->teller, &words, "and");
}

/* "♣A in trick 2, ♠A in trick 5": the cards of a count that lie where it asks for them; of those
 * that were played and are not just lying there, in which trick they were. */
static const char *say_counted(struct why *why, const struct state *state,
                               const struct fact_name *fact, uint8_t seats)
{
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[fact->index];
    struct set cards = fact_cards(rules, state, fact->fact, seats);
    bool says_trick = fact->fact == FACT_COUNT || fact->fact == FACT_FALLEN;
    if (count->kind == COUNT_RUN)
        return say_run(why, state, count, cards);
    if (count->kind == COUNT_MELDS)
        return say_melds(why, state, fact, seats);
    struct old_words words = {.count = 0};
    struct set counting = cards;
    SET_EACH(card, cards) {
        if (count_adds(rules, state, count, card) == 0)
            set_remove(&counting, card);
    }
    if (says_trick && !why->described && set_count(counting) > CARDS_LISTED)
        return say_counted_by_trick(why, state, count, counting);
    SET_EACH(card, counting) {
        unsigned trick = says_trick ? trick_of_card(state, card) : 0;
        const char *name = glyph_card(&why->teller.glyphs, card);
        old_add_word(&words, trick <= why->described
                                 ? name
                                 : old_say(&why->teller, "%s in trick %u", name, trick));
    }
    return old_say_list(&why->teller, &words, "and");
}

/* "East and West", of whom it is true; "North 3, East 5": what each adds to the sum. */
static const char *say_added(struct why *why, const struct grounds *grounds,
                             const struct fact_name *sum)
{
    struct old_words words = {.count = 0};
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
        const char *name = seats_name(why->names, seat);
        if (value)
            old_add_word(&words,
                         is_truth ? name : old_say(&why->teller, "%s %" PRId32, name, value));
    }
    return old_say_list(&why->teller, &words, "and");
}

/* In brackets behind the value: the tricks or cards that it counts, of a sum over seats what these
 * add; "" where there are none. */
static const char *say_behind(struct why *why, const struct grounds *grounds,
                              const struct fact_name *fact)
{
    const char *list = fact->is_sum ? say_added(why, grounds, fact) : "";
    uint8_t seats =
        role_seats(why->engine->rules, grounds->state, fact->role, grounds->subject->seats);
    if (role_has(fact->role, ROLE_EXTREME))
        return "";
    if (fact->is_sum)
        return *list ? old_say(&why->teller, " (%s)", list) : "";
    if (fact->fact == FACT_TRICKS && !why->described)
        list = say_tricks(why, grounds->state, seats);
    if (fact_is_count(fact->fact))
        list = say_counted(why, grounds->state, fact, seats);
    return *list ? old_say(&why->teller, " (%s)", list) : "";
}

const char *why_best_meld(struct why *why, const struct state *state, role_t role)
{
    const struct ruleset *rules = why->engine->rules;
    const struct count *count = &rules->counts[role_named(role)];
    uint8_t holder = role_seats(rules, state, role_naming(ROLE_BEST, role_named(role)), 0);
    struct meld_found best = {.meld = NULL};
    if (!holder)
        return "";
    unsigned seat = (unsigned)__builtin_ctz(holder);
    struct set had = cards_brought_by(state, seat);
    melds_best(&count->melds, &rules->pack, state->named.suits[0], had, &best);
    return old_say(&why->teller, " The best %s is %s's: %s, %s.",
                   old_say_words(&why->teller, count->name), seats_name(why->names, seat),
                   old_say_words(&why->teller, best.meld->name), why_cards(why, best.cards));
}

/* --- values ---------------------------------------------------------------------------------- */

static const char *say_number_of(struct why *why, const struct grounds *grounds,
                                 const struct fact_name *fact)
{
    int32_t value = fact_now(why->engine, grounds->state, fact, grounds->subject);
    if (fact->fact == FACT_SUIT)
        return why_suit(why, (unsigned)value);
    if (fact_type(why->engine->rules, fact) == VALUE_TRUTH)
        return value ? "so" : "not so";
    if (fact_rows[fact->fact].none && value == NO_BID && !fact->is_sum)
        return fact_rows[fact->fact].none;
    return old_say(&why->teller, "%" PRId32, value);
}

/* " (the declarer's bid)": of an amount by name. */
static const char *say_meaning(struct why *why, const struct grounds *grounds,
                               const struct fact_name *fact)
{
    if (fact->fact != FACT_TERM || fact->is_sum)
        return "";
    const struct named_term *term =
        ruleset_term(why->engine->rules, fact->index, grounds->state->settled);
    unsigned index = (unsigned)(term - why->engine->rules->terms);
    return term->expression->is_constant
               ? ""
               : old_say(&why->teller, " (%s)", old_say_term_apart(&why->teller, index));
}

/* "The price of the bid: 9." */
static void add_values_said(struct why *why, struct grounds *grounds, struct old_words *words)
{
    for (unsigned i = 0; i < grounds->said_count; i++) {
        const struct formula *formula = grounds->said[i];
        struct value value = evaluate(grounds, formula);
        if (value_is_exact(&value) && value_is_number(&value))
            old_add_word(words,
                         old_say(&why->teller, "%s: %" PRId64, formula->said->says, value.low));
    }
}

const char *grounds_facts(struct why *why, struct grounds *grounds)
{
    struct old_words words = {.count = 0};
    grounds->why = why;
    add_values_said(why, grounds, &words);
    for (unsigned i = 0; i < grounds->fact_count; i++) {
        const struct formula formula = {.kind = FORMULA_FACT, .fact = grounds->facts[i]};
        old_add_word(&words,
                     old_say(&why->teller, "%s%s: %s%s", old_say_value(&why->teller, &formula),
                             say_meaning(why, grounds, grounds->facts[i]),
                             say_number_of(why, grounds, grounds->facts[i]),
                             say_behind(why, grounds, grounds->facts[i])));
    }
    const char *text = "";
    for (unsigned i = 0; i < words.count; i++)
        old_add_sentence(&why->teller, &text, "%s", words.words[i]);
    return text;
}
