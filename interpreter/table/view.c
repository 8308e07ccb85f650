#include "table/view.h"

#include <string.h>

/* The cards of another's hand that everybody knows to be there. */
static void hide_hand(struct state *known, unsigned seat)
{
    known->hand[seat] = set_and(known->hand[seat], known->shown);
}

static void hide_exchange(struct state *known, unsigned seat)
{
    memset(&known->passing[seat], 0, sizeof known->passing[seat]);
    memset(&known->given[seat], 0, sizeof known->given[seat]);
    memset(&known->received[seat], 0, sizeof known->received[seat]);
}

/* The pack keeps its size; of its order only cards that lie open on top of the talon remain. */
static void hide_pack(struct state *known)
{
    for (unsigned i = 0; i < known->pack_count; i++) {
        bool open = i >= known->dealt && set_has(known->shown, known->pack[i]);
        if (!open)
            known->pack[i] = NO_CARD;
    }
}

static void hide_chance(struct state *known)
{
    known->seed = 0;
    memset(&known->chance, 0, sizeof known->chance);
}

/* An onlooker has laid nothing away. */
static struct set own_discards(const struct ruleset *rules, const struct state *state,
                               unsigned seat)
{
    if (seat >= rules->players)
        return (struct set){{0, 0}};
    return set_and(state->discards, state->given[seat]);
}

void view_of(const struct ruleset *rules, const struct state *state, unsigned seat,
             struct view *view)
{
    memset(view, 0, sizeof *view);
    view->known = *state;
    view->seat = (uint8_t)seat;
    for (unsigned other = 0; other < rules->players; other++) {
        view->hand_count[other] = (uint8_t)set_count(state->hand[other]);
        if (other == seat)
            continue;
        hide_hand(&view->known, other);
        hide_exchange(&view->known, other);
    }
    view->known.discards = own_discards(rules, state, seat);
    hide_pack(&view->known);
    hide_chance(&view->known);
}
