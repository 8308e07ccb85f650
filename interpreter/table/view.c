/*
 * What one player knows of a state: everything else is hidden, so that equal knowledge gives
 * equal bytes.
 */
#include "table/view.h"

#include <stddef.h>
#include <string.h>

#include "table/state.h"

/* The cards of another's hand that everybody knows to be there. */
static void hide_hand(struct state *known, unsigned seat)
{
    known->hand[seat] = set_and(known->hand[seat], known->shown);
}

/* What another lays away because nothing else is left, or shows where it lies, is known. */
static void hide_exchange(struct state *known, struct set known_given, struct set given,
                          unsigned seat)
{
    known->passing[seat] = set_and(known->passing[seat], known->shown);
    memset(known->aside[seat], 0, sizeof known->aside[seat]);
    known->given[seat] = set_and(known->given[seat], known_given);
    known->received[seat] = set_and(known->received[seat], given);
}

/* Whether cards are passed on once in this deal and to several at once: then nobody has passed on
 * what they got, and of each card its giver and its receiver know of one another. */
static bool is_passed_to_several(const struct ruleset *rules, const struct state *state)
{
    unsigned steps = 0, parts = 0;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct pass_step *pass = &rules->steps[i].pass;
        if (rules->steps[i].kind != STEP_PASS || pass->items[0].direction == TO_TALON ||
            pass->items[0].direction == TO_TABLE)
            continue;
        steps++;
        parts += pass->items[(state->deal - 1u) % pass->item_count].part_count;
    }
    return steps == 1 && parts > 0;
}

/* What the viewer alone has passed on, and so knows of each card to whom; nothing where others have
 * given cards, too, and may have passed these on. */
static struct set given_by_viewer_alone(const struct ruleset *rules, const struct state *state,
                                        unsigned viewer)
{
    struct set others = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (seat != viewer)
            others = set_or(others, state->given[seat]);
    bool is_alone = set_is_empty(others) || is_passed_to_several(rules, state);
    return viewer < rules->players && is_alone ? state->given[viewer] : (struct set){{0, 0}};
}

/* What was exchanged for a card that was turned up came from a place that only its owner knows. */
static struct set seen_in_pack(const struct state *state)
{
    struct set seen = state->turned;
    if (state->swapped_out != NO_CARD)
        set_remove(&seen, state->swapped_out);
    return seen;
}

/* Of the order of the pack remain the places that the viewer took from the talon: whoever takes a
 * card knows which. Without a branch, as nobody can guess whose a place is. */
static void hide_places(struct view *view)
{
    card_t *pack = view->known.pack;
    const unsigned first = view->known.taken_at, seat = view->seat, count = view->known.pack_count;
    const unsigned taken = seat == NO_SEAT ? 0 : view->known.taken_count;
    for (unsigned i = 0; i < count; i++) {
        bool is_taken = i - first < taken, is_own = view->dealt_to[i] == seat;
        pack[i] = (is_taken & is_own) ? pack[i] : NO_CARD;
    }
}

/* The pack keeps its size; cards that were turned up keep their places, which in most packs are
 * none. */
static void hide_pack(const struct state *state, struct view *view)
{
    const struct set seen = seen_in_pack(state);
    hide_places(view);
    for (unsigned i = 0; !set_is_empty(seen) && i < state->pack_count; i++)
        if (state->pack[i] != NO_CARD && set_in(&seen, state->pack[i]))
            view->known.pack[i] = state->pack[i];
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
    return seat < rules->players ? cards_buried_by(rules, state, seat) : (struct set){{0, 0}};
}

/* Who laid what away and took it back: the viewer, or what all have seen. */
static void hide_taken_back(struct state *known, unsigned players, unsigned seat)
{
    struct set own = seat < players ? known->given[seat] : (struct set){{0, 0}};
    known->taken_back = set_or(set_and(known->taken_back, own), known->seen_back);
}

/* --- calls made at once ---------------------------------------------------------------------- */

unsigned state_first_secret_call(const struct ruleset *rules, const struct state *state)
{
    const struct step *step = &rules->steps[state->step];
    unsigned first = state->call_count;
    uint8_t seats = state->asked;
    bool is_asking = state->turn == TURN_CALL && step->kind == STEP_ASK; /* it may have led on */
    if (!is_asking || !step->ask.at_once)
        return first;
    while (first > 0 && state->calls[first - 1].step == state->step &&
           (seats & 1u << state->calls[first - 1].seat))
        seats &= (uint8_t) ~(1u << state->calls[--first].seat);
    return first;
}

static void hide_calls(const struct ruleset *rules, unsigned seat, struct state *known)
{
    for (unsigned i = state_first_secret_call(rules, known); i < known->call_count; i++)
        if (known->calls[i].seat != seat)
            known->calls[i].call = NO_CALL;
}

/* --- what all have seen being done, but not with which cards --------------------------------- */

static void count_cards(const struct ruleset *rules, const struct state *state, struct view *view)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        view->hand_count[seat] = (uint16_t)set_count(state->hand[seat]);
        view->passing_count[seat] = (uint16_t)set_count(state->passing[seat]);
        view->received_count[seat] = (uint16_t)set_count(state->received[seat]);
        view->discard_count[seat] = (uint16_t)set_count(cards_buried_by(rules, state, seat));
        view->back_count[seat] = (uint16_t)set_count(cards_taken_back_by(state, seat));
    }
}

static void count_passed(const struct ruleset *rules, const struct state *state, struct view *view)
{
    for (unsigned giver = 0; giver < rules->players; giver++)
        for (unsigned seat = 0; seat < rules->players; seat++)
            if (giver != seat)
                view->passed[giver][seat] =
                    (uint16_t)set_count(set_and(state->given[giver], state->received[seat]));
}

/* NO_SEAT: nobody, or several. */
static unsigned giver_to(const struct ruleset *rules, const struct view *view, unsigned seat)
{
    unsigned found = NO_SEAT, givers = 0;
    for (unsigned giver = 0; giver < rules->players; giver++)
        if (view->passed[giver][seat]) {
            found = giver;
            givers++;
        }
    return givers == 1 ? found : NO_SEAT;
}

/* For each card whose hand it was dealt to: a seat, or NO_SEAT. */
static void find_dealt(const struct ruleset *rules, const struct state *state,
                       uint8_t dealt_to[CARDS_MAX])
{
    struct set dealt[SEATS_MAX];
    card_t list[CARDS_MAX];
    cards_from_pack(rules, state, dealt);
    memset(dealt_to, NO_SEAT, CARDS_MAX);
    for (unsigned seat = 0; seat < rules->players; seat++)
        for (unsigned left = set_list(&dealt[seat], list); left-- > 0;)
            dealt_to[list[left]] = (uint8_t)seat;
}

static inline void tell_place(const struct state *state, const uint8_t *dealt_to, unsigned place,
                              struct view *view)
{
    if (state->pack[place] != NO_CARD)
        view->dealt_to[place] = dealt_to[state->pack[place]];
}

static void tell_dealing(const struct ruleset *rules, const struct state *state, struct view *view)
{
    uint8_t dealt_to[CARDS_MAX];
    unsigned taken = state->taken_at > state->dealt ? state->taken_at : state->dealt;
    unsigned end = state->taken_at + state->taken_count;
    find_dealt(rules, state, dealt_to);
    memset(view->dealt_to, NO_SEAT, sizeof view->dealt_to);
    for (unsigned i = 0; i < state->dealt && i < state->pack_count; i++)
        tell_place(state, dealt_to, i, view);
    for (unsigned i = taken; i < end && i < state->pack_count; i++)
        tell_place(state, dealt_to, i, view);
}

/* --- cards face down in tricks ---------------------------------------------------------------- */

/* Whether all cards are played, or play has ended, so that tricks are turned over and counted. */
static bool are_tricks_counted(const struct ruleset *rules, const struct state *state)
{
    struct set left = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        left = set_or(left, state->hand[seat]);
    bool is_played = set_is_empty(left) && state->in_trick == 0 && talon_count(state) == 0;
    return state_deal_is_over(state) || state->ended || (is_played && state->trick > 0);
}

/* Whether the seat may look at what lies face down in the trick. */
static bool looks_at_trick(const struct ruleset *rules, const struct state *state, unsigned seat,
                           unsigned trick)
{
    uint8_t looking = 0;
    for (unsigned i = 0; i < rules->play.down_count && trick < state->trick; i++) {
        const struct down_rule *rule = &rules->play.downs[i];
        if (!rule->has_seen_by || !is_under(rule->under, state->settled))
            continue;
        looking |= rule->seen_by == ROLE_WINNER ? seat_as_set(state->winner[trick])
                                                : role_seats(rules, state, rule->seen_by, 0);
    }
    return (looking & seat_as_set(seat)) != 0;
}

static void hide_played(struct state *known, unsigned place)
{
    unsigned card = known->played[place];
    known->played[place] = CARD_FACE_DOWN;
    set_remove(&known->down, card);
    set_remove(&known->trick_cards, card);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        set_remove(&known->taken[seat], card);
}

/* What others have played face down, and nobody has turned over. */
static void hide_down(const struct ruleset *rules, const struct state *state, struct view *view)
{
    const struct set lying = cards_lying_down(state);
    if (set_is_empty(lying) || are_tricks_counted(rules, state))
        return;
    unsigned player = NO_SEAT;
    for (unsigned i = 0; i < state->played_count; i++) {
        unsigned trick = i / state->trick_size;
        player = i % state->trick_size == 0 ? state->leader[trick] : state->follows[player];
        if (player != view->seat && set_has(lying, state->played[i]) &&
            !looks_at_trick(rules, state, view->seat, trick))
            hide_played(&view->known, i);
    }
}

/* --- the view -------------------------------------------------------------------------------- */

static void look(const struct ruleset *rules, const struct state *state, unsigned seat,
                 bool tells_dealing, struct view *view)
{
    struct set laid_openly = set_and(state->discards, state->shown);
    struct set known_of_others = set_or(laid_openly, state->seen_back);
    struct set given = given_by_viewer_alone(rules, state, seat);
    if (seat < rules->players && is_passed_to_several(rules, state))
        known_of_others = set_or(known_of_others, state->received[seat]);
    view->known = *state;
    memset(&view->seat, 0, sizeof *view - offsetof(struct view, seat)); /* views are compared */
    view->seat = (uint8_t)seat;
    count_cards(rules, state, view);
    count_passed(rules, state, view);
    memset(view->received_from, NO_SEAT, sizeof view->received_from);
    for (unsigned other = 0; other < rules->players; other++) {
        view->received_from[other] = (uint8_t)giver_to(rules, view, other);
        if (other == seat)
            continue;
        hide_hand(&view->known, other);
        hide_exchange(&view->known, known_of_others, given, other);
    }
    if (tells_dealing)
        tell_dealing(rules, state, view);
    else
        memset(view->dealt_to, NO_SEAT, sizeof view->dealt_to); /* the pack is hidden by it */
    view->known.discards = set_or(own_discards(rules, state, seat), laid_openly);
    hide_taken_back(&view->known, rules->players, seat);
    hide_calls(rules, seat, &view->known);
    hide_pack(state, view);
    hide_chance(&view->known);
    if (rules->lays_down)
        hide_down(rules, state, view);
}

void view_of(const struct ruleset *rules, const struct state *state, unsigned seat,
             struct view *view)
{
    look(rules, state, seat, true, view);
}

void view_of_present(const struct ruleset *rules, const struct state *state, unsigned seat,
                     struct view *view)
{
    look(rules, state, seat, false, view);
}

struct view view_of_all(const struct ruleset *rules, const struct state *state)
{
    struct view view = {.known = *state, .seat = NO_SEAT};
    memset(view.received_from, NO_SEAT, sizeof view.received_from);
    for (unsigned seat = 0; seat < rules->players; seat++)
        view.hand_count[seat] = (uint16_t)set_count(state->hand[seat]);
    return view;
}
