#include "contrast/plan.h"

#include <string.h>

#include "base/memory.h"
#include "record/play.h"

void plan_init(struct plan *plan)
{
    *plan = (struct plan){.first_dealer = NO_SEAT, .start = {.dealer = NO_SEAT, .deal = 1}};
}

void plan_finish(struct plan *plan)
{
    memory_free(plan->choices);
    memory_free(plan->dealings);
}

void plan_begin(struct plan *plan, const struct engine *engine, struct state *state, uint64_t seed)
{
    plan->drawn = 0;
    for (unsigned i = 0; i < plan->count; i++)
        plan->choices[i].done = false;
    engine_begin_at(engine, state, seed, &plan->start);
}

unsigned plan_deals(const struct plan *plan)
{
    return plan->deal_count < plan->start.deal ? 0 : plan->deal_count - plan->start.deal + 1u;
}

void plan_forget_choices(struct plan *plan)
{
    plan->count = 0;
}

/* --- choices --------------------------------------------------------------------------------- */

static const char *call_name(const struct ruleset *rules, const struct state *state,
                             unsigned action)
{
    return rules->steps[state->step].ask.calls[action].name;
}

void plan_add(struct plan *plan, const struct ruleset *rules, const struct state *state,
              unsigned action)
{
    if (plan->count == plan->room) {
        plan->room = plan->room ? 2 * plan->room : 256;
        plan->choices = memory_grow(plan->choices, plan->room * sizeof *plan->choices);
    }
    plan->choices[plan->count++] = (struct choice){
        .call = state->turn == TURN_CALL ? call_name(rules, state, action) : NULL,
        .deal = state->deal,
        .turn = state->turn,
        .seat = state->actor,
        .number = (uint8_t)action,
    };
}

/* The legal action that a choice means, or -1. */
static int find_action(const struct choice *choice, const struct ruleset *rules,
                       const struct state *state, struct set legal)
{
    if (choice->turn != TURN_CALL)
        return set_has(legal, choice->number) ? choice->number : -1;
    SET_EACH(action, legal)
        if (strcmp(call_name(rules, state, action), choice->call) == 0)
            return (int)action;
    return -1;
}

int plan_take(struct plan *plan, const struct ruleset *rules, const struct state *state,
              struct set legal)
{
    for (unsigned i = 0; i < plan->count; i++) {
        struct choice *choice = &plan->choices[i];
        bool is_meant = !choice->done && choice->deal == state->deal &&
                        choice->turn == state->turn && choice->seat == state->actor;
        int action = is_meant ? find_action(choice, rules, state, legal) : -1;
        choice->done = choice->done || action >= 0;
        if (action >= 0)
            return action;
    }
    return -1;
}

/* --- chance ---------------------------------------------------------------------------------- */

static const struct dealing *find_dealing(const struct plan *plan, const struct state *state)
{
    bool is_planned = state_has_deal(state) && state->deal <= plan->deal_count;
    return is_planned ? &plan->dealings[state->deal - 1] : NULL;
}

/* The next card that was drawn, if it is not out already: who ties draws again. */
static bool take_draw(struct plan *plan, const struct numbering *numbering,
                      const struct state *state, unsigned *card)
{
    if (plan->drawn == plan->draw_count)
        return false;
    *card = numbering_card(numbering, plan->draws[plan->drawn]);
    if (set_has(state->draw.out, *card))
        return false;
    plan->drawn++;
    return true;
}

bool plan_answer(struct plan *plan, const struct engine *engine, const struct numbering *numbering,
                 struct state *state)
{
    const struct dealing *dealing = find_dealing(plan, state);
    unsigned card;
    if (state->turn == TURN_SHUFFLE && dealing && dealing->shuffled)
        numbering_shuffle(numbering, engine, state, dealing->pack);
    else if (state->turn == TURN_CUT && dealing && dealing->cut)
        engine_cut(engine, state, dealing->cut);
    else if (state->turn == TURN_FIRST_DEALER && plan->first_dealer != NO_SEAT)
        engine_first_dealer(engine, state, plan->first_dealer);
    else if (state->turn == TURN_DRAW && take_draw(plan, numbering, state, &card))
        engine_draw(engine, state, card);
    else
        return false;
    return true;
}

/* --- of a script ----------------------------------------------------------------------------- */

static struct dealing *begin_dealing(struct plan *plan, unsigned deal)
{
    if (deal > plan->deal_count) {
        plan->dealings = memory_grow(plan->dealings, deal * sizeof *plan->dealings);
        for (; plan->deal_count < deal; plan->deal_count++)
            plan->dealings[plan->deal_count] = (struct dealing){.shuffled = false};
    }
    return &plan->dealings[deal - 1];
}

static void take_pack(struct plan *plan, const struct event *event)
{
    const struct state *state = event->after;
    struct dealing *dealing = begin_dealing(plan, state->deal);
    memcpy(dealing->pack, state->pack, sizeof dealing->pack);
    dealing->shuffled = true;
}

/* Who ties often enough is left to the seed. */
static void add_draw(struct plan *plan, unsigned card)
{
    if (plan->draw_count < CARDS_MAX)
        plan->draws[plan->draw_count++] = (card_t)card;
}

static void hear(void *self, const struct event *event)
{
    struct plan *plan = self;
    switch (event->kind) {
    case EVENT_SHUFFLED: take_pack(plan, event); break;
    case EVENT_DRAWN: add_draw(plan, event->number); break;
    case EVENT_SEATED: plan->first_dealer = event->after->dealer; break;
    case EVENT_DEAL: begin_dealing(plan, event->after->deal); break;
    case EVENT_CUT: begin_dealing(plan, event->before->deal)->cut = (uint8_t)event->number; break;
    case EVENT_DECISION: plan_add(plan, event->engine->rules, event->before, event->number); break;
    default: break;
    }
}

bool plan_script(struct plan *plan, const struct script *script, struct diagnostics *diagnostics)
{
    struct listener listener = {.self = plan, .hear = hear};
    plan->start = script_match_start(&script->start);
    return play_script(script, &listener, diagnostics);
}

void plan_renumber(struct plan *plan, const struct numbering *numbering)
{
    for (unsigned i = 0; i < plan->count; i++) {
        struct choice *choice = &plan->choices[i];
        if (choice->turn == TURN_CARD || choice->turn == TURN_PASS)
            choice->number = numbering_card(numbering, choice->number);
    }
    for (unsigned deal = 0; deal < plan->deal_count; deal++)
        for (unsigned i = 0; i < numbering->count && plan->dealings[deal].shuffled; i++)
            plan->dealings[deal].pack[i] = numbering_card(numbering, plan->dealings[deal].pack[i]);
    for (unsigned i = 0; i < plan->draw_count; i++)
        plan->draws[i] = numbering_card(numbering, plan->draws[i]);
}

const char *plan_obstacle(const struct script *script)
{
    if (!script_has_game(script))
        return "it plays no game, it only asks cases";
    if (script->start.pack.given || (script->deals && script->deals[0].position.given))
        return "it begins with cards that lie already";
    return NULL;
}
