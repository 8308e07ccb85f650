/*
 * Lays out a sampled world: undoes exchanges and fills every pile, so that the state could have
 * been played.
 */
#include "belief/hidden.h"

/* What a seat has played in the world, face down or not. */
static struct set played_in(const struct hidden *hidden, const struct state *world, unsigned seat)
{
    return hidden->has_down ? played_by(world, seat) : hidden->played[seat];
}

/* --- piles ----------------------------------------------------------------------------------- */

/* The card lies face down in the trick of its number, which somebody may have by now. */
static void lay_down(struct state *world, unsigned place, unsigned card)
{
    unsigned trick = place / world->trick_size;
    world->played[place] = (card_byte_t)card;
    set_add(&world->down, card);
    if (trick == world->trick)
        set_add(&world->trick_cards, card);
    else if (world->winner[trick] != NO_SEAT)
        set_add(&world->taken[world->winner[trick]], card);
    if (trick + 1u == world->trick && world->in_trick == 0)
        set_add(&world->trick_cards, card);
}

static void fill_pile(struct state *world, const struct pile *pile, const card_t *cards)
{
    struct set set = {{0, 0}};
    unsigned seat = pile->seat;
    for (unsigned i = 0; i < pile->room; i++)
        set_add(&set, cards[i]);
    switch (pile->kind) {
    case PILE_TALON: break; /* it lies in the pack */
    case PILE_HAND: world->hand[seat] = set_or(world->hand[seat], set); break;
    case PILE_PASSING: world->passing[seat] = set_or(world->passing[seat], set); break;
    case PILE_DOWN: lay_down(world, pile->place, cards[0]); break;
    case PILE_DISCARDS:
        world->discards = set_or(world->discards, set);
        world->given[seat] = set_or(world->given[seat], set);
        break;
    }
}

/* --- the pack -------------------------------------------------------------------------------- */

/* The card is with the right seat, but it may have come from another place of the pack. */
static void put_where_it_was(struct state *world, unsigned place, card_t card)
{
    card_t other = world->pack[place];
    for (unsigned i = 0; i < world->pack_count; i++) {
        if (world->pack[i] == card)
            world->pack[i] = other;
    }
    world->pack[place] = card;
}

/* Those that may have been laid away before their hand took others, or all else that was seen. */
static bool put_back_turned(const struct hidden *hidden, bool lays_first, struct state *world)
{
    for (unsigned i = 0; i < world->pack_count; i++) {
        card_t card = hidden->turned[i];
        if (card == NO_CARD || hidden->lays_first[hidden->dealt_to[i]] != lays_first)
            continue;
        if (lays_first && !drawn_fits(world, i, card))
            return false;
        put_where_it_was(world, i, card);
    }
    return true;
}

static bool put_back(const struct hidden *hidden, const struct absences *absences,
                     const card_t *cards, struct rng *rng, struct state *world)
{
    unsigned count = set_count(hidden->cards);
    for (unsigned i = 0; i < count; i++)
        world->pack[hidden->from[i]] = cards[i];
    return put_back_turned(hidden, false, world) && drawn_put_back(hidden, absences, rng, world) &&
           put_back_turned(hidden, true, world);
}

/* --- an exchange ----------------------------------------------------------------------------- */

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

/* Which of the cards that others have laid aside are for whom, where there are several to get some:
 * any may be. */
static void choose_aside(const struct ruleset *rules, const struct hidden *hidden, struct rng *rng,
                         struct state *world)
{
    if (world->turn != TURN_PASS)
        return;
    const struct pass_item *item = exchange_item(&rules->steps[world->step].pass, world->deal);
    for (unsigned seat = 0; seat < rules->players && item->part_count; seat++) {
        struct set left = world->passing[seat];
        for (unsigned i = 0; i < pass_count_aside(item) && seat != hidden->seat; i++) {
            if (set_is_empty(left))
                break;
            unsigned card = set_first(any_of(left, 1, rng));
            world->aside[seat][i] = (uint16_t)(card + 1);
            set_remove(&left, card);
        }
    }
}

/* What another has laid away: that is all it is known to have given, but for what the seat got. */
static struct set laid_away_by(const struct hidden *hidden, const struct state *world,
                               unsigned other)
{
    return set_minus(set_and(world->given[other], world->discards), hidden->known.discards);
}

/* What the seat itself gave or got is known already. */
static void choose_received(const struct hidden *hidden, const struct set *held, struct rng *rng,
                            struct state *world)
{
    struct set may_be[SEATS_MAX];
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        may_be[seat] = held[seat];
        if (hidden->exchange.before_discards)
            may_be[seat] = set_or(may_be[seat], laid_away_by(hidden, world, seat));
        if (hidden->exchange.before_take && world->turn_up != NO_CARD)
            set_remove(&may_be[seat], world->turn_up);
    }
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        for (unsigned giver = 0; giver < SEATS_MAX; giver++) {
            unsigned count = hidden->exchange.passed[giver][seat];
            if (count == 0 || giver == hidden->seat || seat == hidden->seat)
                continue;
            struct set cards = any_of(set_minus(may_be[seat], world->received[seat]), count, rng);
            world->received[seat] = set_or(world->received[seat], cards);
            world->given[giver] = set_or(world->given[giver], cards);
        }
}

/* Cards that were turned up lay where all have seen them: false if they were not dealt from there.
 */
static bool turned_up_cards_fit(const struct hidden *hidden, struct set *dealt, struct state *world)
{
    for (unsigned i = 0; i < world->pack_count; i++) {
        unsigned seat = hidden->dealt_to[i], card = world->pack[i];
        if (card == NO_CARD)
            continue;
        if (seat == NO_SEAT)
            continue; /* nobody had it: it went from the talon to somebody's tricks */
        if (!set_has(dealt[seat], card))
            return false;
        set_remove(&dealt[seat], card);
    }
    return true;
}

/* Whether a hand could pass these on: cards that may not be only where it had no others. */
static bool may_pass(const struct pass_step *pass, struct set hand, struct set chosen)
{
    struct set kept = set_and(chosen, pass->except), forced = set_and(hand, pass->forced);
    if (set_is_empty(kept))
        return true;
    return set_is_empty(set_minus(set_minus(hand, pass->except), chosen)) &&
           (set_is_empty(set_minus(kept, forced)) || set_is_empty(set_minus(forced, chosen)));
}

/* What others have laid aside so far they may. */
static bool may_lay_aside(const struct hidden *hidden, const struct state *world)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set aside = world->passing[seat];
        if (hidden->passes[seat] && seat != hidden->seat &&
            !may_pass(hidden->passes[seat], set_or(world->hand[seat], aside), aside))
            return false;
    }
    return true;
}

/* Others were dealt hands from which they could pass on what they have. */
static bool may_have_passed(const struct hidden *hidden, const struct set *dealt,
                            const struct state *world)
{
    for (unsigned giver = 0; giver < SEATS_MAX; giver++) {
        struct set passed = {{0, 0}}, hand = dealt[giver];
        if (!hidden->passes[giver] || giver == hidden->seat)
            continue;
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            if (hidden->exchange.passed[giver][seat] > 0)
                passed = set_or(passed, set_and(world->given[giver], world->received[seat]));
        if (!hidden->exchange.before_discards)
            hand = set_minus(hand, set_minus(world->given[giver], passed));
        if (!may_pass(hidden->passes[giver], hand, passed))
            return false;
    }
    return true;
}

/* Each seat was dealt what it holds, without what it received and with what it gave. */
static bool undo_exchange(const struct ruleset *rules, const struct hidden *hidden, struct rng *rng,
                          struct state *world)
{
    struct set held[SEATS_MAX] = {{{0, 0}}}, dealt[SEATS_MAX] = {{{0, 0}}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        held[seat] =
            set_or(set_or(world->hand[seat], world->passing[seat]), played_in(hidden, world, seat));
    choose_received(hidden, held, rng, world);
    for (unsigned seat = 0; seat < rules->players; seat++)
        dealt[seat] = set_minus(set_or(held[seat], world->given[seat]), world->received[seat]);
    if (!may_have_passed(hidden, dealt, world) || !turned_up_cards_fit(hidden, dealt, world))
        return false;
    for (unsigned i = 0; i < world->pack_count; i++) {
        unsigned seat = hidden->dealt_to[i];
        if (world->pack[i] != NO_CARD || seat == NO_SEAT || set_is_empty(dealt[seat]))
            continue;
        world->pack[i] = (card_t)set_first(dealt[seat]);
        set_remove(&dealt[seat], world->pack[i]);
    }
    return true;
}

/* --- what was laid away and taken back -------------------------------------------------------- */

/* Whether a hand could lay these away: cards that may not be only where it had no others, and then
 * all have seen them. */
static bool may_lay(const struct hidden *hidden, unsigned seat, struct set hand, struct set seen,
                    struct set unseen)
{
    struct set kept = hidden->kept[seat], others = set_minus(hand, kept);
    bool is_forced = !set_is_empty(set_and(seen, kept));
    return set_is_empty(set_and(unseen, kept)) &&
           (!is_forced || set_is_empty(set_minus(others, set_or(seen, unseen))));
}

/* Any cards of the hand as it was may have been laid away: each way is a world of its own, and as
 * many are tried in each hand, so that none comes more often. */
static bool choose_taken_back(const struct hidden *hidden, struct rng *rng, struct state *world)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (hidden->unknown_back[seat] == 0)
            continue;
        struct set seen = cards_taken_back_by(world, seat);
        struct set hand = set_or(world->hand[seat], played_in(hidden, world, seat));
        struct set chosen = any_of(set_minus(hand, seen), hidden->unknown_back[seat], rng);
        if (!may_lay(hidden, seat, hand, seen, chosen))
            return false;
        world->given[seat] = set_or(world->given[seat], chosen);
        world->taken_back = set_or(world->taken_back, chosen);
    }
    return true;
}

/* --- what was covered before all cards were dealt --------------------------------------------- */

/* A place from which the seat was dealt a card before cards were covered, and that may have been
 * any other of its cards; pack_count: there is none. */
static unsigned early_place(const struct hidden *hidden, const struct state *world, unsigned seat,
                            struct set covered, struct rng *rng)
{
    unsigned found = world->pack_count, count = 0;
    for (unsigned i = 0; i < world->dealt_when_covered; i++) {
        card_t card = world->pack[i];
        bool may_be =
            hidden->dealt_to[i] == seat && !set_has(covered, card) && !set_has(world->turned, card);
        if (may_be && rng_below(rng, ++count) == 0)
            found = i;
    }
    return found;
}

static unsigned place_in_pack(const struct state *world, unsigned card)
{
    unsigned place = 0;
    while (place < world->pack_count && world->pack[place] != card)
        place++;
    return place;
}

/* Which of a hand's cards came first nobody else knows, but that it had what it covered. */
static bool deal_covered_early(const struct hidden *hidden, struct rng *rng, struct state *world)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set covered = cards_taken_back_by(world, seat);
        SET_EACH(card, covered) {
            if (place_in_pack(world, card) < world->dealt_when_covered)
                continue;
            unsigned place = early_place(hidden, world, seat, covered, rng);
            if (place == world->pack_count)
                return false;
            put_where_it_was(world, place, (card_t)card);
        }
    }
    return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static void put_into_talon(const struct hidden *hidden, const card_t *cards, struct state *world)
{
    unsigned next = 0;
    for (unsigned i = world->dealt; i < world->pack_count; i++) {
        if (is_in_talon(world, i) && hidden->known.pack[i] == NO_CARD)
            world->pack[i] = cards[next++];
    }
}

/* Each hand's cards go to any places from which it got some: when it did is not followed. */
static void fill_places(const struct hidden *hidden, struct state *world)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set cards = set_or(set_or(world->hand[seat], played_in(hidden, world, seat)),
                                  set_or(world->given[seat], world->passing[seat]));
        for (unsigned i = 0; i < world->pack_count; i++)
            if (world->pack[i] != NO_CARD)
                set_remove(&cards, world->pack[i]);
        for (unsigned i = 0; i < world->pack_count && !set_is_empty(cards); i++) {
            if (hidden->dealt_to[i] != seat || world->pack[i] != NO_CARD)
                continue;
            world->pack[i] = (card_t)set_first(cards);
            set_remove(&cards, world->pack[i]);
        }
    }
}

bool world_lay_out(const struct ruleset *rules, const struct hidden *hidden,
                   const struct absences *absences, const card_t *cards, struct rng *rng,
                   struct state *world)
{
    *world = hidden->known;
    world->seed = rng_next(rng);
    world->chance = rng_seeded(world->seed, world->deal);
    const card_t *next = cards;
    for (unsigned i = 0; i < hidden->pile_count; next += hidden->piles[i++].room)
        fill_pile(world, &hidden->piles[i], next);
    if (hidden->is_apart) {
        put_into_talon(hidden, cards, world);
        fill_places(hidden, world);
        return true;
    }
    choose_aside(rules, hidden, rng, world);
    if (!may_lay_aside(hidden, world) || !choose_taken_back(hidden, rng, world))
        return false;
    if (!hidden->exchange.is_over)
        return put_back(hidden, absences, cards, rng, world) &&
               (!rules->covers || deal_covered_early(hidden, rng, world));
    put_into_talon(hidden, cards, world); /* it is the first pile */
    return undo_exchange(rules, hidden, rng, world);
}
