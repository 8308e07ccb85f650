/* A way to a position: chance, calls and cards that lead there, replayed to check it. */
#include "contrast/witness.h"

#include "engine/event.h"

static void answer_chance(const struct engine *engine, const struct route *route,
                          struct state *state)
{
    if (state->turn != TURN_SHUFFLE || route->order_deal != state->deal) {
        engine_chance(engine, state);
        return;
    }
    engine_chance_pass_over(engine, state);
    engine_shuffle(engine, state, route->order);
}

void route_go_on(const struct engine *engine, const struct route *route, struct state *state)
{
    while (turn_is_chance(state) && !hooks_failed(engine->hooks))
        answer_chance(engine, route, state);
}

bool route_begin(const struct engine *engine, uint64_t seed, unsigned deal, struct route *route,
                 struct state *state)
{
    struct arena *arena = arena_create();
    *route = (struct route){
        .seed = seed,
        .start = {.dealer = dealer_of_first_seat(engine->rules), .deal = (uint16_t)deal},
    };
    bool is_possible = !match_start_fault(engine->rules, &route->start, arena);
    arena_destroy(arena);
    if (is_possible) {
        engine_begin_at(engine, state, seed, &route->start);
        route_go_on(engine, route, state);
    }
    return is_possible;
}

/* --- hands that are wanted ------------------------------------------------------------------- */

/* A card of the seat that may go elsewhere, or NO_CARD. */
static unsigned spare_card(const struct set *hands, const struct set *wanted, unsigned seat)
{
    struct set spare = set_minus(hands[seat], wanted[seat]);
    return set_is_empty(spare) ? NO_CARD : set_first(spare);
}

static void exchange(card_t *order, unsigned count, unsigned one, unsigned other)
{
    for (unsigned i = 0; i < count; i++)
        order[i] = (card_t)(order[i] == one ? other : order[i] == other ? one : order[i]);
}

/* Two cards change places, wherever they are. */
static void exchange_in_hands(struct set *hands, unsigned one, unsigned other)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool had_one = set_has(hands[seat], one), had_other = set_has(hands[seat], other);
        if (had_one == had_other)
            continue;
        set_remove(&hands[seat], had_one ? one : other);
        set_add(&hands[seat], had_one ? other : one);
    }
}

/* Puts the wanted cards where the cards of those hands lie in the order. */
static bool put_in_order(const struct ruleset *rules, struct set *hands, const struct set *wanted,
                         card_t *order)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set missing = set_minus(wanted[seat], hands[seat]);
        SET_EACH(card, missing) {
            unsigned spare = spare_card(hands, wanted, seat);
            if (spare == NO_CARD)
                return false;
            exchange(order, rules->pack.card_count, card, spare);
            exchange_in_hands(hands, card, spare);
        }
    }
    return true;
}

bool route_rig(const struct engine *engine, struct route *route, struct state *state,
               const struct set *wanted)
{
    struct route rigged = *route;
    struct state again;
    rigged.order_deal = 0;
    engine_begin_at(engine, &again, route->seed, &route->start);
    while (turn_is_chance(&again) && again.turn != TURN_SHUFFLE)
        engine_chance(engine, &again);
    if (again.turn != TURN_SHUFFLE)
        return false;
    struct state copy = again;
    engine_chance_order(&copy, rigged.order);
    route_go_on(engine, &rigged, &again);
    if (!put_in_order(engine->rules, again.hand, wanted, rigged.order))
        return false;
    rigged.order_deal = again.deal;
    *route = rigged;
    engine_begin_at(engine, state, route->seed, &route->start);
    route_go_on(engine, route, state);
    return true;
}

/* --- playing --------------------------------------------------------------------------------- */

static void act(const struct engine *engine, const struct route *route, struct state *state,
                unsigned action)
{
    engine_apply(engine, state, action);
    route_go_on(engine, route, state);
}

static void turn_to_next_deal(const struct engine *engine, const struct route *route,
                              struct state *state)
{
    engine_next_deal(engine, state);
    route_go_on(engine, route, state);
}

bool route_act(const struct engine *engine, struct route *route, struct state *state,
               unsigned action)
{
    if (route->count == ROUTE_MAX)
        return false;
    route->actions[route->count++] = (uint8_t)action;
    act(engine, route, state, action);
    return true;
}

bool route_next_deal(const struct engine *engine, struct route *route, struct state *state)
{
    route->next_deals++;
    turn_to_next_deal(engine, route, state);
    return route->next_deals < UINT16_MAX;
}

static void play_again(const struct engine *engine, const struct route *route, struct state *state)
{
    unsigned next_deals = 0;
    engine_begin_at(engine, state, route->seed, &route->start);
    route_go_on(engine, route, state);
    for (unsigned i = 0; i < route->count || next_deals < route->next_deals;) {
        if (state->turn == TURN_NEXT_DEAL) {
            turn_to_next_deal(engine, route, state);
            next_deals++;
        } else {
            act(engine, route, state, route->actions[i++]);
        }
    }
}

void route_replay(const struct engine *engine, const struct route *route,
                  const struct listener *listener, struct state *state)
{
    struct engine heard = *engine;
    struct audience audience;
    engine_listen(&heard, &audience, state, listener);
    play_again(&heard, route, state);
    engine_emit_end(&heard, state);
}
