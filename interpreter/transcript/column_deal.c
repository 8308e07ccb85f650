/* The deal: what is unusual about it, and the hands as a diagram. */
#include <string.h>

#include "engine/rules.h"
#include "expr/formula.h"
#include "transcript/column_parts.h"
#include "transcript/hands.h"

/* --- what is unusual ------------------------------------------------------------------------- */

/* Whether an amount depends on nothing but how many deals before were thrown in. */
static bool is_of_what_was_passed(const struct expression *expression)
{
    bool asks = false;
    for (unsigned i = 0; i < expression->name_count; i++) {
        enum fact fact = expression->names[i].fact;
        if (fact != FACT_PASSED_OUT && fact != FACT_OPTION && fact != FACT_PLAYERS)
            return false;
        asks |= fact == FACT_PASSED_OUT;
    }
    return asks && !expression->is_condition;
}

static bool is_term(const struct fact_name *name, const struct named_term *term,
                    const struct ruleset *rules)
{
    return name->fact == FACT_TERM && strcmp(rules->terms[name->index].name, term->name) == 0;
}

/* Whether the amount is a factor wherever it stands in the formula: "worth * times". */
static bool is_factor_in(const struct formula *formula, const struct named_term *term,
                         const struct ruleset *rules)
{
    bool is_product = formula->kind == FORMULA_ARITHMETIC && formula->arithmetic == OF_PRODUCT;
    const struct formula *const parts[] = {formula->left, formula->right};
    for (unsigned i = 0; i < 2; i++) {
        if (!parts[i] || (is_product && parts[i]->kind == FORMULA_FACT))
            continue;
        if (parts[i]->kind == FORMULA_FACT ? is_term(parts[i]->fact, term, rules)
                                           : !is_factor_in(parts[i], term, rules))
            return false;
    }
    return true;
}

/* Whether all of an expression is a number that the amount, if it is in it, multiplies. */
static bool is_multiplied_in(const struct expression *expression, const struct named_term *term,
                             const struct ruleset *rules)
{
    const struct formula *tree = expression->tree;
    return !expression->is_condition && tree && tree->kind != FORMULA_FACT &&
           is_factor_in(tree, term, rules);
}

static bool asks_for(const struct expression *expression, const struct named_term *term,
                     const struct ruleset *rules)
{
    EACH(name, expression->names, expression->name_count)
        if (is_term(name, term, rules))
            return true;
    return false;
}

/* Whether somebody asks for the amount, and all multiply by it. */
static bool is_multiplied_by(const struct ruleset *rules, const struct named_term *term)
{
    bool is_asked = false;
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        if (!asks_for(expression, term, rules))
            continue;
        if (!is_multiplied_in(expression, term, rules))
            return false;
        is_asked = true;
    }
    return is_asked;
}

/* What the amount comes to after so many deals that were abandoned; false if that cannot be said.
 */
static bool amount_after(const struct engine *engine, const struct state *state,
                         const struct named_term *term, unsigned passed_out, int32_t *value)
{
    const struct amount amount = {.given = true, .expression = term->expression};
    const struct subject subject = subject_seat(0);
    struct supposing supposing;
    struct state supposed = *state;
    supposed.passed_out = (uint8_t)passed_out;
    hooks_suppose(engine->hooks, &supposing);
    *value = amount_now(engine, &supposed, &amount, &subject);
    bool is_known = !hooks_supposed_in_vain(engine->hooks, &supposing);
    hooks_suppose_no_more(engine->hooks, &supposing);
    return is_known;
}

static const struct statement *how_much(struct arena *arena, const struct ruleset *rules,
                                        const struct named_term *term, int32_t usual, int32_t now)
{
    bool is_times = usual == 1 && now > 1 && is_multiplied_by(rules, term);
    if (is_times && now == 2)
        return say_in(arena, SAY_EVENT_THIS_DEAL_COUNTS_DOUBLE);
    if (is_times)
        return say_in(arena, SAY_EVENT_THIS_DEAL_COUNTS_TIMES, said_digits(arena, now));
    return say_in(arena, SAY_EVENT_IN_THIS_DEAL_IT_IS, statement_text(arena, term->name),
                  said_digits(arena, now), said_digits(arena, usual));
}

const struct statement *said_unusual(const struct engine *engine, const struct state *state,
                                     struct arena *arena)
{
    const struct ruleset *rules = engine->rules;
    const struct statement *all = NULL;
    for (unsigned i = 0; i < rules->term_count && state->passed_out > 0 && engine->hooks; i++) {
        const struct named_term *term = &rules->terms[i];
        int32_t usual, now;
        if (!is_of_what_was_passed(term->expression) || !is_under(term->expression->under, 0) ||
            !amount_after(engine, state, term, 0, &usual) ||
            !amount_after(engine, state, term, state->passed_out, &now) || usual == now)
            continue;
        const struct statement *one = how_much(arena, rules, term, usual, now);
        all = all ? say_in(arena, SAY_EVENT_THIS_DEAL_AND, all, one) : one;
    }
    return all ? say_in(arena, SAY_EVENT_DEAL_BEFORE_THROWN_IN, all) : NULL;
}

void column_unusual(struct column *column, const struct event *event)
{
    column_tell(column, said_unusual(event->engine, event->after, column->arena));
}

/* --- the hands ------------------------------------------------------------------------------- */

/* The hand that the seat was dealt. */
static struct drawn_hand hand_of(const struct event *event, unsigned seat)
{
    bool closed = event_hides(event, seat);
    return (struct drawn_hand){
        .cards = event->cards[seat],
        .closed = closed,
        .count = closed ? event->view->hand_count[seat] : 0,
    };
}

static void put_hand(const struct column *column, const struct drawn_hand *hand)
{
    card_t cards[CARDS_MAX];
    unsigned count = 0;
    SET_EACH(card, hand->cards) {
        cards[count++] = (card_t)card;
    }
    if (hand->closed) {
        unsigned id = count ? SAY_EVENT_CARDS_IN_HAND_WITH : SAY_EVENT_CARDS_IN_HAND;
        const struct statement *number = said_digits(column->arena, hand->count);
        fprintf(column->html.out, "%s%s", column_text(column, say_in(column->arena, id, number)),
                count ? " " : "");
    }
    if (count > 0)
        html_cards(&column->html, &column->rules->pack, cards, count);
}

static void put_hands(const struct column *column, const struct drawn_hands *hands)
{
    fputs("<dl class=\"hands\">\n", column->html.out);
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        fputs("<dt>", column->html.out);
        html_text(&column->html, seats_name(&column->names, seat));
        fputs("</dt>\n<dd>", column->html.out);
        put_hand(column, &hands->hands[seat]);
        fputs("</dd>\n", column->html.out);
    }
    fputs("</dl>\n", column->html.out);
}

void column_diagram(struct column *column, const struct event *event)
{
    struct drawn_hands hands = {
        .glyphs = &column->glyphs,
        .names = &column->names,
        .width = column->paper.width,
        .colour = column->paper.colour,
    };
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        hands.hands[seat] = hand_of(event, seat);
    column_blank(column);
    if (column->heading.html)
        put_hands(column, &hands);
    else
        hands_draw(&hands, column->paper.out);
    column_blank(column);
    column->diagram_printed = true;
}
