/* The deal: what is unusual about it, and the hands as a diagram. */
#include <ctype.h>
#include <string.h>

#include "engine/rules.h"
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

static char next_sign(const char *text)
{
    return text[strspn(text, " ")];
}

static char sign_before(const char *text, const char *at)
{
    while (at > text && at[-1] == ' ')
        at--;
    return at > text ? at[-1] : '\0';
}

static bool is_of_name(char sign)
{
    return isalnum((unsigned char)sign) || sign == '_' || sign == '.';
}

/* Whether the name is a factor wherever it stands in the text: "worth * times". */
static bool is_factor_in(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length) {
        bool is_name = (at == text || !is_of_name(at[-1])) && !is_of_name(at[length]);
        if (is_name && next_sign(at + length) != '*' && sign_before(text, at) != '*')
            return false;
    }
    return true;
}

static bool asks_for(const struct expression *expression, const struct named_term *term,
                     const struct ruleset *rules)
{
    EACH(name, expression->names, expression->name_count)
        if (name->fact == FACT_TERM && strcmp(rules->terms[name->index].name, term->name) == 0)
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
        if (expression->is_condition || !is_factor_in(expression->text, term->name))
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

static const char *how_much(struct arena *arena, const struct ruleset *rules,
                            const struct named_term *term, int32_t usual, int32_t now)
{
    bool is_times = usual == 1 && now > 1 && is_multiplied_by(rules, term);
    if (is_times && now == 2)
        return "this one counts double";
    if (is_times)
        return arena_format(arena, "this one counts %d times", now);
    return arena_format(arena, "%s is %d in this one, not %d", term->name, now, usual);
}

const char *column_unusual_words(const struct engine *engine, const struct state *state,
                                 struct arena *arena)
{
    const struct ruleset *rules = engine->rules;
    const char *list = "";
    for (unsigned i = 0; i < rules->term_count && state->passed_out > 0 && engine->hooks; i++) {
        const struct named_term *term = &rules->terms[i];
        int32_t usual, now;
        if (is_of_what_was_passed(term->expression) && is_under(term->expression->under, 0) &&
            amount_after(engine, state, term, 0, &usual) &&
            amount_after(engine, state, term, state->passed_out, &now) && usual != now)
            list =
                arena_joined(arena, list, ", and ", "%s", how_much(arena, rules, term, usual, now));
    }
    return *list ? arena_format(arena, "The deal before was thrown in: %s.", list) : "";
}

void column_unusual(struct column *column, const struct event *event)
{
    const char *words = column_unusual_words(event->engine, event->after, column->arena);
    if (*words)
        column_tell(column, "%s", words);
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
    if (hand->closed)
        fprintf(column->html.out, "%u cards%s", hand->count, count ? ", with " : "");
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
