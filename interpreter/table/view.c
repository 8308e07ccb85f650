#include "table/view.h"

#include <string.h>

#include "table/state.h"

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

/* A hand that is laid open does not tell in which order it was dealt. */
static bool hands_are_laid_open(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        if (rules->steps[i].kind == STEP_SHOW)
            return true;
    }
    return false;
}

/* The pack keeps its size; of its order only the places of cards remain that were turned up. */
static void hide_pack(const struct ruleset *rules, struct state *known)
{
    unsigned first = hands_are_laid_open(rules) ? known->dealt : 0;
    for (unsigned i = 0; i < known->pack_count; i++) {
        bool open = i >= first && set_has(known->shown, known->pack[i]);
        if (!open)
            known->pack[i] = NO_CARD;
    }
}

static void hide_chance(struct state *known)
{
    known->seed = 0;
    memset(&known->chance, 0, sizeof known->chance);
}

/* What a seat laid away: not a card that it passed on to somebody who did. */
static struct set discards_of(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set passed_on = {{0, 0}};
    for (unsigned other = 0; other < rules->players; other++) {
        if (other != seat)
            passed_on = set_or(passed_on, state->received[other]);
    }
    passed_on = set_minus(passed_on, state->received[seat]);
    return set_minus(set_and(state->discards, state->given[seat]), passed_on);
}

/* An onlooker has laid nothing away. */
static struct set own_discards(const struct ruleset *rules, const struct state *state,
                               unsigned seat)
{
    return seat < rules->players ? discards_of(rules, state, seat) : (struct set){{0, 0}};
}

/* --- what all have seen being done, but not with which cards --------------------------------- */

static void count_cards(const struct ruleset *rules, const struct state *state, struct view *view)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        view->hand_count[seat] = (uint8_t)set_count(state->hand[seat]);
        view->passing_count[seat] = (uint8_t)set_count(state->passing[seat]);
        view->received_count[seat] = (uint8_t)set_count(state->received[seat]);
        view->discard_count[seat] = (uint8_t)set_count(discards_of(rules, state, seat));
    }
}

static unsigned giver_to(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    for (unsigned giver = 0; giver < rules->players; giver++) {
        if (giver != seat && !set_is_empty(set_and(state->given[giver], state->received[seat])))
            return giver;
    }
    return NO_SEAT;
}

/*
 * The cards that were dealt to each seat. Of those that were passed on, the first giver has not
 * received them; where all have, they have come back to the hand they were dealt to.
 */
static void find_dealt(const struct ruleset *rules, const struct state *state, struct set *dealt)
{
    struct set moved = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        moved = set_or(moved, set_minus(state->given[seat], state->received[seat]));
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set here = set_or(state->hand[seat], state->passing[seat]);
        here = set_or(here, played_by(rules, state, seat));
        dealt[seat] =
            set_or(set_minus(here, moved), set_minus(state->given[seat], state->received[seat]));
    }
}

static void tell_dealing(const struct ruleset *rules, const struct state *state, struct view *view)
{
    struct set dealt[SEATS_MAX];
    find_dealt(rules, state, dealt);
    memset(view->dealt_to, NO_SEAT, sizeof view->dealt_to);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned i = 0; i < state->dealt; i++) {
            if (set_has(dealt[seat], state->pack[i]))
                view->dealt_to[i] = (uint8_t)seat;
        }
    }
}

/* --- the view -------------------------------------------------------------------------------- */

void view_of(const struct ruleset *rules, const struct state *state, unsigned seat,
             struct view *view)
{
    memset(view, 0, sizeof *view);
    view->known = *state;
    view->seat = (uint8_t)seat;
    count_cards(rules, state, view);
    memset(view->received_from, NO_SEAT, sizeof view->received_from);
    for (unsigned other = 0; other < rules->players; other++) {
        view->received_from[other] = (uint8_t)giver_to(rules, state, other);
        if (other == seat)
            continue;
        hide_hand(&view->known, other);
        hide_exchange(&view->known, other);
    }
    tell_dealing(rules, state, view);
    view->known.discards = own_discards(rules, state, seat);
    hide_pack(rules, &view->known);
    hide_chance(&view->known);
}
