#include "belief/world.h"

#include "table/played.h"

/* --- piles ----------------------------------------------------------------------------------- */

static struct set set_of_list(const card_t *cards, unsigned count)
{
    struct set set = {{0, 0}};
    for (unsigned i = 0; i < count; i++)
        set_add(&set, cards[i]);
    return set;
}

static void fill_talon(struct state *world, const card_t *cards)
{
    for (unsigned i = world->dealt; i < world->pack_count; i++) {
        if (world->pack[i] == NO_CARD)
            world->pack[i] = *cards++;
    }
}

static void fill_pile(struct state *world, const struct pile *pile, const card_t *cards)
{
    struct set set = set_of_list(cards, pile->room);
    unsigned seat = pile->seat;
    switch (pile->kind) {
    case PILE_HAND: world->hand[seat] = set_or(world->hand[seat], set); break;
    case PILE_PASSING: world->passing[seat] = set; break;
    case PILE_DISCARDS:
        world->discards = set_or(world->discards, set);
        world->given[seat] = set_or(world->given[seat], set);
        break;
    case PILE_TALON: fill_talon(world, cards); break;
    }
}

/* --- the exchange ---------------------------------------------------------------------------- */

static struct set any_of(struct set cards, unsigned count, struct rng *rng)
{
    struct set chosen = {{0, 0}};
    for (unsigned left = count; left > 0; left--) {
        unsigned card = set_select(cards, rng_below(rng, set_count(cards)));
        set_remove(&cards, card);
        set_add(&chosen, card);
    }
    return chosen;
}

/* What a seat held when it had just received cards. */
static struct set held_after_exchange(const struct ruleset *rules, const struct hidden *hidden,
                                      const struct state *world, unsigned seat)
{
    struct set held = set_or(world->hand[seat], world->passing[seat]);
    if (hidden->exchange.before_discards)
        held = set_or(held, set_and(world->given[seat], world->discards));
    return set_or(held, played_since(rules, world, seat, hidden->exchange.trick));
}

/* What the seat itself gave or got is known already. */
static void choose_received(const struct ruleset *rules, const struct hidden *hidden,
                            struct rng *rng, struct state *world)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned giver = hidden->exchange.giver_to[seat];
        if (giver == NO_SEAT || giver == hidden->seat || seat == hidden->seat)
            continue;
        struct set held = held_after_exchange(rules, hidden, world, seat);
        world->received[seat] = any_of(held, hidden->exchange.received_by[seat], rng);
        world->given[giver] = set_or(world->given[giver], world->received[seat]);
    }
}

/* --- the deal -------------------------------------------------------------------------------- */

static struct set dealt_to(const struct ruleset *rules, const struct state *world, unsigned seat)
{
    struct set cards = set_or(world->hand[seat], world->passing[seat]);
    cards = set_or(cards, played_by(rules, world, seat));
    return set_or(set_minus(cards, world->received[seat]), world->given[seat]);
}

/* The cards that were dealt to a seat in the order of their numbers, the turned up ones where they
 * lay. */
static bool undo_dealing_to(const struct hidden *hidden, unsigned seat, struct set cards,
                            struct state *world)
{
    for (unsigned i = 0; i < world->dealt; i++) {
        if (hidden->dealt_to[i] != seat || world->pack[i] == NO_CARD)
            continue;
        if (!set_has(cards, world->pack[i]))
            return false;
        set_remove(&cards, world->pack[i]);
    }
    for (unsigned i = 0; i < world->dealt; i++) {
        if (hidden->dealt_to[i] != seat || world->pack[i] != NO_CARD)
            continue;
        if (set_is_empty(cards))
            return false;
        world->pack[i] = (card_t)set_first(cards);
        set_remove(&cards, world->pack[i]);
    }
    return set_is_empty(cards);
}

bool world_lay_out(const struct ruleset *rules, const struct hidden *hidden, const card_t *cards,
                   struct rng *rng, struct state *world)
{
    *world = hidden->known;
    for (unsigned i = 0; i < hidden->pile_count; cards += hidden->piles[i++].room)
        fill_pile(world, &hidden->piles[i], cards);
    if (hidden->exchange.is_over)
        choose_received(rules, hidden, rng, world);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!undo_dealing_to(hidden, seat, dealt_to(rules, world, seat), world))
            return false;
    }
    world->seed = rng_next(rng);
    world->chance = rng_seeded(world->seed, world->deal);
    return true;
}
