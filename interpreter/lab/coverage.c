/* Which rules decided something while scripts or simulations ran: it listens to the events. */
#include "lab/coverage.h"

#include "lab/coverage_parts.h"
#include "script/script.h"
#include "table/state.h"

/* --- conditions and amounts ------------------------------------------------------------------ */

static void ask_of_seats(const struct coverage *coverage, const struct state *state,
                         const struct expression *term, struct subject subject, uint8_t seats)
{
    subject.seats = seats;
    coverage_ask(coverage, state, term, &subject);
}

static void ask_of_each(const struct coverage *coverage, const struct state *state,
                        const struct expression *term, const struct subject *subject, uint8_t seats)
{
    for (unsigned left = seats; left; left &= left - 1)
        ask_of_seats(coverage, state, term, *subject, (uint8_t)(left & -left));
}

/* A term is asked of whom the role in front of its name says. */
static void ask_term(const struct coverage *coverage, const struct state *state,
                     const struct fact_name *name, const struct subject *subject)
{
    const struct ruleset *rules = coverage->rules;
    const struct expression *term = ruleset_term(rules, name->index, state->settled)->expression;
    if (!term->is_condition)
        coverage_decided(coverage, RULE_AMOUNT, term->place, term->text);
    if (name->is_sum) {
        ask_of_each(coverage, state, term, subject,
                    role_now(coverage->engine, state, name->role, subject->seats, NULL));
    } else if (name->role == ROLE_SELF) {
        coverage_ask(coverage, state, term, subject);
    } else if (name->role == ROLE_MOST || name->role == ROLE_FEWEST) {
        for (unsigned i = 0; i < rules->account_count; i++)
            ask_of_seats(coverage, state, term, *subject, rules->seats_of_account[i]);
    } else {
        ask_of_seats(coverage, state, term, *subject,
                     role_seats(rules, state, name->role, subject->seats));
    }
}

void coverage_ask(const struct coverage *coverage, const struct state *state,
                  const struct expression *expression, const struct subject *subject)
{
    if (!expression)
        return;
    for (unsigned i = 0; i < expression->name_count; i++) {
        if (expression->names[i].fact == FACT_TERM)
            ask_term(coverage, state, &expression->names[i], subject);
    }
    if (expression->is_condition)
        rulebook_count(coverage->book, RULE_CONDITION, expression->place, expression->text,
                       condition_holds(coverage->engine, state, expression, subject));
}

/* --- cases of a script ----------------------------------------------------------------------- */

/* The trick is the last one, or under way; its cards are the last that were played. */
static void count_winner(const struct coverage *coverage, const struct event *event)
{
    const struct state *state = event->after;
    unsigned count = state->in_trick ? state->in_trick : state->trick_size;
    const card_byte_t *cards = state->played + state->played_count - count;
    struct event trick = *event;
    trick.number = state->in_trick ? state->trick : state->trick - 1u;
    for (unsigned i = 0; i < count; i++)
        coverage_baked_hooks(coverage, state, cards[i], cards[0]);
    coverage_trick(coverage, &trick);
}

static void count_case(const struct coverage *coverage, const struct event *event)
{
    if (!event->told->stands)
        return;
    switch (event->told->asked->question) {
    case QUESTION_WINNER: count_winner(coverage, event); break;
    case QUESTION_LEGAL: coverage_obligations(coverage, event->after); break;
    case QUESTION_SCORE: coverage_deal(coverage, event->after); break;
    }
}

/* --- listening ------------------------------------------------------------------------------- */

/* What a step notes it asks of each that has one, before any of it is changed; what is set to the
 * same always is no question. */
static void ask_notes(const struct coverage *coverage, const struct state *state,
                      const struct note_settings *settings)
{
    const struct ruleset *rules = coverage->rules;
    for (unsigned i = 0; i < settings->count; i++) {
        const struct note *note = &rules->notes[settings->items[i].note];
        for (unsigned owner = 0; owner < note_owners(rules, note); owner++) {
            struct subject subject = {.seats = note_seats(rules, note, owner), .call = NO_BID};
            if (!amount_is_constant(&settings->items[i].value))
                coverage_ask(coverage, state, settings->items[i].value.expression, &subject);
        }
    }
}

/* So many cards it asks of each seat of the step. */
static void ask_cards(const struct coverage *coverage, const struct state *state,
                      const struct step *step)
{
    role_t who = step->kind == STEP_TAKE ? step->take.who : step->pass.who;
    uint8_t seats = role_seats(coverage->rules, state, who, 0);
    for (unsigned left = seats; left; left &= left - 1) {
        struct subject subject = {.seats = left & -left & UINT8_MAX, .call = NO_BID};
        coverage_ask(coverage, state, step_amount(step), &subject);
    }
}

static void come_to_step(const struct coverage *coverage, const struct event *event)
{
    const struct step *step = &coverage->rules->steps[event->number];
    struct subject nobody = {.call = NO_BID};
    if (!is_under(step->under, event->after->settled))
        return;
    coverage_ask(coverage, event->after, step->condition, &nobody);
    bool is_done = step->kind != STEP_GATHER || event->after->stacked;
    if (event->kind == EVENT_STEP && is_done && rule_is_step(step))
        coverage_decided(coverage, RULE_STEP, step->place, step->name);
    if (event->kind == EVENT_STEP && step->kind == STEP_NOTE)
        ask_notes(coverage, event->after, &step->notes);
    if (event->kind == EVENT_STEP)
        coverage_ask(coverage, event->after, step_table(step), &nobody);
    if (event->kind == EVENT_STEP && step_amount(step))
        ask_cards(coverage, event->after, step);
}

static void count_options(const struct coverage *coverage)
{
    const struct ruleset *rules = coverage->rules;
    for (unsigned i = 0; i < rules->option_count; i++)
        coverage_decided(coverage, RULE_OPTION, rules->options[i].place, coverage->options[i]);
}

static void count_match(const struct coverage *coverage, const struct event *event)
{
    (void)event;
    count_options(coverage);
}

static void count_draw(const struct coverage *coverage, const struct event *event)
{
    (void)event;
    coverage_decided(coverage, RULE_DRAW, coverage->rules->seating.place, "seating");
}

static void count_deal(const struct coverage *coverage, const struct event *event)
{
    coverage_deal(coverage, event->after);
}

static void count_result(const struct coverage *coverage, const struct event *event)
{
    coverage_match(coverage, event->after);
}

/* What counts the rules that decide at each kind of event; at the others none does. */
static void (*const counters[EVENT_KINDS])(const struct coverage *, const struct event *) = {
    [EVENT_MATCH] = count_match,          [EVENT_DRAWN] = count_draw,
    [EVENT_STEP] = come_to_step,          [EVENT_LEFT_OUT] = come_to_step,
    [EVENT_CALLED] = coverage_call,       [EVENT_PASSED_OVER] = coverage_passed_over,
    [EVENT_LED] = coverage_card,          [EVENT_PLAYED] = coverage_card,
    [EVENT_ADDED] = coverage_added,       [EVENT_TRICK] = coverage_trick,
    [EVENT_PLAY_ENDED] = coverage_ending, [EVENT_DEAL_OVER] = count_deal,
    [EVENT_MATCH_OVER] = count_result,    [EVENT_CASE] = count_case,
};

static void coverage_hear(void *self, const struct event *event)
{
    struct coverage *coverage = self;
    coverage->engine = event->engine;
    if (counters[event->kind])
        counters[event->kind](coverage, event);
}

struct coverage *coverage_create(const struct ruleset *rules, struct rulebook *book)
{
    struct arena *arena = arena_create();
    struct coverage *coverage = arena_alloc(arena, sizeof *coverage);
    coverage->arena = arena;
    coverage->rules = rules;
    coverage->book = book;
    for (unsigned i = 0; i < rules->option_count; i++)
        coverage->options[i] = rule_option_name(arena, &rules->options[i]);
    return coverage;
}

void coverage_destroy(struct coverage *coverage)
{
    if (!coverage)
        return;
    arena_destroy(coverage->arena);
}

struct listener coverage_listener(struct coverage *coverage)
{
    return (struct listener){coverage, coverage_hear};
}
