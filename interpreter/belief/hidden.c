#include "belief/hidden.h"

#include <string.h>

#include "engine/exchange.h"
#include "table/played.h"

/* --- the exchange ---------------------------------------------------------------------------- */

/* Whether cards are passed on at a step of this deal. */
static bool passes_cards(const struct state *state, const struct step *step)
{
    return step->kind == STEP_PASS && is_under(step->under, state->settled) &&
           exchange_item(&step->pass, state->deal)->count > 0;
}

static bool is_discard(const struct state *state, const struct step *step)
{
    return exchange_item(&step->pass, state->deal)->direction == TO_TALON;
}

static bool any_received(const struct ruleset *rules, const struct view *view)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (view->received_count[seat])
            return true;
    }
    return false;
}

/* Of several exchanges nobody could tell which card came by which. */
static const char *find_exchange(const struct ruleset *rules, const struct view *view,
                                 struct exchange *exchange)
{
    unsigned exchanges = 0, discards_before = 0, discards_after = 0;
    exchange->is_over = any_received(rules, view);
    memcpy(exchange->giver_to, view->received_from, sizeof exchange->giver_to);
    memcpy(exchange->received_by, view->received_count, sizeof exchange->received_by);
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (!passes_cards(&view->known, step))
            continue;
        if (!is_discard(&view->known, step)) {
            exchanges++;
            exchange->trick = step->after_trick;
        } else if (exchanges) {
            discards_after++;
        } else {
            discards_before++;
        }
    }
    exchange->before_discards = discards_after > 0;
    if (exchange->is_over && (exchanges > 1 || (discards_before && discards_after)))
        return "cards change hands more than once in a deal";
    return NULL;
}

/* --- what the seat can place ----------------------------------------------------------------- */

/* What the seat passed on lies where it went until it is played, and what it got came from there.
 */
static void place_exchanged(struct hidden *hidden)
{
    struct state *known = &hidden->known;
    unsigned self = hidden->seat;
    if (!hidden->exchange.is_over || self >= SEATS_MAX)
        return;
    struct set gone = set_minus(known->given[self], known->discards);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (hidden->exchange.giver_to[seat] != self)
            continue;
        struct set played = {{0, 0}};
        for (unsigned i = 0; i < known->played_count; i++)
            set_add(&played, known->played[i]);
        known->received[seat] = gone;
        known->hand[seat] = set_or(known->hand[seat], set_minus(gone, played));
    }
    unsigned giver = hidden->exchange.giver_to[self];
    if (giver != NO_SEAT)
        known->given[giver] = known->received[self];
}

static struct set cards_placed(const struct ruleset *rules, const struct state *known)
{
    struct set placed = known->discards;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        placed = set_or(placed, set_or(known->hand[seat], known->passing[seat]));
        placed = set_or(placed, known->taken[seat]);
    }
    for (unsigned i = 0; i < known->played_count; i++)
        set_add(&placed, known->played[i]);
    for (unsigned i = known->dealt; i < known->pack_count; i++) {
        if (known->pack[i] != NO_CARD)
            set_add(&placed, known->pack[i]);
    }
    return placed;
}

/* --- piles ----------------------------------------------------------------------------------- */

static void add_pile(struct hidden *hidden, enum pile_kind kind, unsigned seat, unsigned room)
{
    if (room > 0)
        hidden->piles[hidden->pile_count++] =
            (struct pile){.kind = kind, .seat = (uint8_t)seat, .room = (uint8_t)room};
}

static unsigned unknown_in_talon(const struct state *known)
{
    unsigned count = 0;
    for (unsigned i = known->dealt; i < known->pack_count; i++)
        count += known->pack[i] == NO_CARD;
    return count;
}

static void find_piles(const struct ruleset *rules, const struct view *view, struct hidden *hidden)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned known = set_count(hidden->known.hand[seat]);
        add_pile(hidden, PILE_HAND, seat, view->hand_count[seat] - known);
        if (seat == view->seat)
            continue;
        add_pile(hidden, PILE_PASSING, seat, view->passing_count[seat]);
        add_pile(hidden, PILE_DISCARDS, seat, view->discard_count[seat]);
    }
    add_pile(hidden, PILE_TALON, NO_SEAT, unknown_in_talon(&hidden->known));
}

static unsigned room_in_piles(const struct hidden *hidden)
{
    unsigned room = 0;
    for (unsigned i = 0; i < hidden->pile_count; i++)
        room += hidden->piles[i].room;
    return room;
}

const char *hidden_find(const struct ruleset *rules, const struct view *view, struct hidden *hidden)
{
    memset(hidden, 0, sizeof *hidden);
    hidden->seat = view->seat;
    hidden->known = view->known;
    memcpy(hidden->dealt_to, view->dealt_to, sizeof hidden->dealt_to);
    const char *fault = find_exchange(rules, view, &hidden->exchange);
    if (fault)
        return fault;
    place_exchanged(hidden);
    hidden->cards = set_minus(pack_all_cards(&rules->pack), cards_placed(rules, &hidden->known));
    find_piles(rules, view, hidden);
    if (room_in_piles(hidden) != set_count(hidden->cards))
        return "the cards on the table do not add up to a pack";
    return NULL;
}
