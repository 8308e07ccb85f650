/* Finds the piles of unseen cards, and how cards can have moved between them. */
#include "belief/hidden.h"

#include <string.h>

#include "engine/engine.h"
#include "table/state.h"

/* --- the exchange ---------------------------------------------------------------------------- */

/* Whether cards are passed on or laid away at a step of this deal. */
static bool moves_cards(const struct state *state, const struct step *step)
{
    return step->kind == STEP_PASS && is_under(step->under, state->settled) &&
           exchange_item(&step->pass, state->deal)->count > 0;
}

static bool any_received(const struct ruleset *rules, const struct view *view)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (view->received_count[seat])
            return true;
    }
    return false;
}

/* Whether nobody has passed on cards who had received some, so that several exchanges are as one.
 */
static bool are_apart(const struct ruleset *rules, const struct view *view)
{
    for (unsigned giver = 0; giver < rules->players; giver++)
        for (unsigned seat = 0; seat < rules->players; seat++)
            if (view->passed[giver][seat] > 0 && view->received_count[giver] > 0)
                return false;
    return true;
}

/* Of several exchanges nobody could tell which card came by which, if cards may have come by both.
 */
static const char *find_exchange(const struct ruleset *rules, const struct view *view,
                                 struct exchange *exchange)
{
    unsigned exchanges = 0, discards_before = 0, discards_after = 0;
    exchange->is_over = any_received(rules, view);
    memcpy(exchange->passed, view->passed, sizeof exchange->passed);
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        exchange->before_take |= exchanges && step->kind == STEP_TAKE;
        if (!moves_cards(&view->known, step))
            continue;
        enum direction direction = exchange_item(&step->pass, view->known.deal)->direction;
        if (direction == TO_TABLE)
            continue;
        if (direction != TO_TALON)
            exchanges++;
        else if (exchanges)
            discards_after++;
        else
            discards_before++;
    }
    exchange->before_discards = discards_after > 0;
    if (exchange->is_over &&
        ((exchanges > 1 && !are_apart(rules, view)) || (discards_before && discards_after)))
        return "cards change hands more than once in a deal";
    return NULL;
}

/* --- what the seat can place ----------------------------------------------------------------- */

static struct set all_played(const struct state *state)
{
    struct set played = {{0, 0}};
    for (unsigned i = 0; i < state->played_count; i++)
        if (is_known_there(state, i))
            set_add(&played, state->played[i]);
    return set_or(played, cards_laid_with(state));
}

/* Who has given the seat what it received: of several givers the view says which is whose. */
static void place_received(struct hidden *hidden)
{
    struct state *known = &hidden->known;
    unsigned self = hidden->seat, givers = 0;
    for (unsigned giver = 0; giver < SEATS_MAX; giver++)
        givers += hidden->exchange.passed[giver][self] > 0;
    for (unsigned giver = 0; giver < SEATS_MAX && givers == 1; giver++)
        if (hidden->exchange.passed[giver][self] > 0)
            known->given[giver] = known->received[self];
}

/*
 * What the seat passed on lies where it went until it is played or, for all the seat knows, laid
 * away; and what it got came from where it came.
 */
static void place_exchanged(struct hidden *hidden)
{
    struct state *known = &hidden->known;
    unsigned self = hidden->seat;
    if (!hidden->exchange.is_over || self >= SEATS_MAX)
        return;
    struct set gone = set_minus(known->given[self], known->discards);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (hidden->exchange.passed[self][seat] == 0)
            continue;
        struct set went = set_and(known->received[seat], gone);
        went = set_is_empty(went) ? gone : went; /* where several gave there is one to get it */
        known->received[seat] = went;
        went = set_minus(went, all_played(known));
        if (hidden->exchange.before_discards)
            hidden->with[seat] = went;
        else
            known->hand[seat] = set_or(known->hand[seat], went);
    }
    place_received(hidden);
}

static struct set cards_placed(const struct ruleset *rules, const struct state *known)
{
    struct set placed = set_or(known->discards, all_played(known));
    for (unsigned seat = 0; seat < rules->players; seat++) {
        placed = set_or(placed, set_or(known->hand[seat], known->passing[seat]));
        placed = set_or(placed, known->taken[seat]);
    }
    for (unsigned i = known->dealt; i < known->pack_count; i++) {
        if (is_in_talon(known, i) && known->pack[i] != NO_CARD)
            set_add(&placed, known->pack[i]);
    }
    for (unsigned i = 0; i < known->begun; i++)
        set_add(&placed, known->pack[i]);
    return placed;
}

/* --- piles ----------------------------------------------------------------------------------- */

static void add_pile(struct hidden *hidden, enum pile_kind kind, unsigned seat, unsigned room)
{
    if (room > 0)
        hidden->piles[hidden->pile_count++] =
            (struct pile){.kind = kind, .seat = (uint8_t)seat, .room = (uint16_t)room};
}

static unsigned unknown_in_talon(const struct state *known)
{
    unsigned count = 0;
    for (unsigned i = known->dealt; i < known->pack_count; i++)
        count += is_in_talon(known, i) && known->pack[i] == NO_CARD;
    return count;
}

static void find_piles(const struct ruleset *rules, const struct view *view, struct hidden *hidden)
{
    add_pile(hidden, PILE_TALON, NO_SEAT, unknown_in_talon(&hidden->known));
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned known = set_count(hidden->known.hand[seat]);
        add_pile(hidden, PILE_HAND, seat, view->hand_count[seat] - known);
        if (seat == view->seat)
            continue;
        const struct state *seen = &hidden->known;
        struct set laid_openly = set_and(set_and(seen->discards, seen->shown), seen->given[seat]);
        add_pile(hidden, PILE_PASSING, seat,
                 view->passing_count[seat] - set_count(seen->passing[seat]));
        add_pile(hidden, PILE_DISCARDS, seat, view->discard_count[seat] - set_count(laid_openly));
    }
}

/* A pile for each card that others have played face down. False if there are too many. */
static bool find_piles_down(const struct view *view, struct hidden *hidden)
{
    const struct state *known = &view->known;
    unsigned player = NO_SEAT;
    for (unsigned i = 0; i < known->played_count; i++) {
        player = i % known->trick_size == 0 ? known->leader[i / known->trick_size]
                                            : known->follows[player];
        if (!is_face_down(known->pack_count, known->played[i]))
            continue;
        if (hidden->pile_count == PILES_MAX)
            return false;
        hidden->has_down = true;
        add_pile(hidden, PILE_DOWN, player, 1);
        hidden->piles[hidden->pile_count - 1].place = (uint16_t)i;
    }
    return true;
}

static unsigned room_in_piles(const struct hidden *hidden)
{
    unsigned room = 0;
    for (unsigned i = 0; i < hidden->pile_count; i++)
        room += hidden->piles[i].room;
    return room;
}

/* --- the pack as it was dealt ---------------------------------------------------------------- */

/* The next place from which a card was dealt to the seat that is not known yet, or pack_count. */
static unsigned next_place(const struct hidden *hidden, unsigned seat, unsigned from)
{
    const struct state *known = &hidden->known;
    while (from < known->pack_count &&
           (hidden->dealt_to[from] != seat || known->pack[from] != NO_CARD))
        from++;
    return from;
}

/* What a seat is known to have been dealt goes back to where it was dealt from; which place it is
 * says nothing, but for cards that were turned up there. */
static bool undo_dealing(struct hidden *hidden, unsigned seat, struct set cards)
{
    struct state *known = &hidden->known;
    for (unsigned i = 0; i < known->pack_count; i++) {
        if (hidden->dealt_to[i] == seat && known->pack[i] != NO_CARD)
            set_remove(&cards, known->pack[i]);
    }
    unsigned place = 0;
    SET_EACH(card, cards) {
        place = next_place(hidden, seat, place);
        if (place == known->pack_count)
            return false;
        known->pack[place] = (card_t)card;
    }
    return true;
}

static bool undo_dealing_to_all(const struct ruleset *rules, struct hidden *hidden)
{
    const struct state *known = &hidden->known;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set held = set_or(known->hand[seat], known->passing[seat]);
        held = set_or(held, set_or(hidden->played[seat], known->given[seat]));
        if (!undo_dealing(hidden, seat, held))
            return false;
    }
    return true;
}

/* The places from which the cards of the piles came. */
static bool find_places(struct hidden *hidden)
{
    unsigned next[SEATS_MAX] = {0}, in_talon = hidden->known.dealt, count = 0;
    for (unsigned i = 0; i < hidden->pile_count; i++) {
        const struct pile *pile = &hidden->piles[i];
        for (unsigned left = pile->room; left > 0; left--) {
            unsigned *from = pile->kind == PILE_TALON ? &in_talon : &next[pile->seat];
            *from = next_place(hidden, pile->seat, *from);
            if (*from == hidden->known.pack_count)
                return false;
            hidden->from[count++] = (uint8_t)(*from)++;
        }
    }
    return true;
}

/*
 * Cards that all have seen in the pack, and whose holder has chosen cards to give away since: they
 * are hidden again, but not from whom they came.
 */
static void find_turned(struct hidden *hidden)
{
    struct state *known = &hidden->known;
    cards_clear(hidden->turned, CARDS_MAX);
    for (unsigned i = 0; i < known->pack_count && !hidden->exchange.is_over; i++) {
        unsigned card = known->pack[i];
        if (is_in_talon(known, i) || card == NO_CARD || !set_has(hidden->cards, card))
            continue;
        hidden->turned[i] = (card_t)card;
        known->pack[i] = NO_CARD;
        set_add(&hidden->with[hidden->dealt_to[i]], card);
    }
}

/* --- what may not be laid away --------------------------------------------------------------- */

static void keep_from_discards(const struct ruleset *rules, const struct pass_step *step,
                               struct hidden *hidden)
{
    const struct state *known = &hidden->known;
    uint8_t seats = role_seats(rules, known, step->who, 0);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        struct set laid =
            set_or(set_and(known->given[seat], known->discards), known->passing[seat]);
        laid = set_and(laid, known->shown);
        laid = set_or(laid, set_and(known->given[seat], known->seen_back));
        hidden->kept[seat] = set_and(hidden->kept[seat], step->except);
        if (seat != hidden->seat && hidden->unknown_back[seat] == 0 &&
            !set_is_empty(set_and(laid, step->except)))
            hidden->spent[seat] = set_minus(pack_all_cards(&rules->pack), step->except);
    }
}

/* What all have seen laid away openly tells that the hand had nothing else to lay away. */
static void find_kept(const struct ruleset *rules, struct hidden *hidden)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        hidden->kept[seat] = pack_all_cards(&rules->pack);
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        bool has_begun = i <= hidden->known.step && moves_cards(&hidden->known, step);
        if (has_begun && (step_discards(step) || step_covers(step)))
            keep_from_discards(rules, &step->pass, hidden);
    }
}

/* --- what may not be passed on --------------------------------------------------------------- */

/* Whether it was at that step, of several, that the seat passed cards on, or is to. */
static bool passes_at(const struct ruleset *rules, const struct hidden *hidden,
                      const struct step *step, unsigned seat)
{
    const struct state *known = &hidden->known;
    const struct pass_item *item = exchange_item(&step->pass, known->deal);
    if (known->turn == TURN_PASS && &rules->steps[known->step] == step)
        return true;
    return hidden->exchange
               .passed[seat][exchange_receiver(rules, known, seat, pass_direction(item, 0))] > 0;
}

static void find_passes(const struct ruleset *rules, struct hidden *hidden)
{
    for (unsigned i = 0; i < rules->step_count && i <= hidden->known.step; i++) {
        const struct step *step = &rules->steps[i];
        if (!moves_cards(&hidden->known, step) || step_discards(step) || step_covers(step) ||
            set_is_empty(step->pass.except))
            continue;
        for (unsigned left = role_seats(rules, &hidden->known, step->pass.who, 0); left;
             left &= left - 1) {
            unsigned seat = (unsigned)__builtin_ctz(left);
            if (passes_at(rules, hidden, step, seat))
                hidden->passes[seat] = &step->pass;
        }
    }
}

/* --- what was laid away before others were taken ---------------------------------------------- */

/* Whether cards may come from the talon to a hand there. */
static bool takes_cards(const struct step *step)
{
    bool takes = step->kind == STEP_TAKE && !step->take.to_tricks;
    return takes || (step->kind == STEP_ASK && asked_part(&step->ask) > 0);
}

/* Who lays cards away or takes them at the step; a part of the talon whoever is asked may take. */
static uint8_t seats_of_step(const struct ruleset *rules, const struct state *state,
                             const struct step *step)
{
    role_t who = step->kind == STEP_TAKE  ? step->take.who
                 : step->kind == STEP_ASK ? step->ask.who
                                          : step->pass.who;
    return role_seats(rules, state, who, 0);
}

static void find_lays_first(const struct ruleset *rules, struct hidden *hidden)
{
    uint8_t laid = 0, taken = 0, late = 0;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        bool takes = takes_cards(step),
             lays = moves_cards(&hidden->known, step) && step->pass.items[0].direction == TO_TALON;
        if (!is_under(step->under, hidden->known.settled) || (!takes && !lays))
            continue;
        uint8_t seats = seats_of_step(rules, &hidden->known, step);
        taken |= takes ? seats : 0;
        laid |= lays ? seats : 0;
        late |= lays ? seats & taken : 0;
    }
    for (unsigned seat = 0; seat < rules->players; seat++)
        hidden->lays_first[seat] = (laid & ~late) >> seat & 1;
}

/* --- what was laid away and taken back -------------------------------------------------------- */

static void find_taken_back(const struct ruleset *rules, const struct view *view,
                            struct hidden *hidden)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned known = set_count(cards_taken_back_by(&view->known, seat));
        hidden->unknown_back[seat] = (uint16_t)(view->back_count[seat] - known);
    }
}

#define TOO_MANY_DOWN "more cards lie face down than can be followed"

/* --- all of it ------------------------------------------------------------------------------- */

/* Where hands change in the middle of play, it is not followed when they came by their cards. */
static const char *find_piles_alone(const struct ruleset *rules, const struct view *view,
                                    struct hidden *hidden)
{
    hidden->is_apart = true;
    hidden->cards = set_minus(pack_all_cards(&rules->pack), cards_placed(rules, &hidden->known));
    find_piles(rules, view, hidden);
    if (rules->lays_down && !find_piles_down(view, hidden))
        return TOO_MANY_DOWN;
    cards_clear(hidden->turned, CARDS_MAX);
    bool adds_up = room_in_piles(hidden) == set_count(hidden->cards);
    return adds_up ? NULL : "the cards on the table do not add up to a pack";
}

const char *hidden_find(const struct ruleset *rules, const struct view *view, struct hidden *hidden)
{
    memset(hidden, 0, sizeof *hidden);
    hidden->seat = view->seat;
    hidden->known = view->known;
    memcpy(hidden->dealt_to, view->dealt_to, sizeof hidden->dealt_to);
    for (unsigned seat = 0; seat < rules->players; seat++)
        hidden->played[seat] = played_by(&view->known, seat);
    if (rules->moves_in_play)
        return find_piles_alone(rules, view, hidden);
    const char *fault = find_exchange(rules, view, &hidden->exchange);
    if (fault)
        return fault;
    place_exchanged(hidden);
    hidden->cards = set_minus(pack_all_cards(&rules->pack), cards_placed(rules, &hidden->known));
    find_piles(rules, view, hidden);
    if (rules->lays_down && !find_piles_down(view, hidden))
        return TOO_MANY_DOWN;
    find_turned(hidden);
    find_taken_back(rules, view, hidden);
    find_kept(rules, hidden);
    find_passes(rules, hidden);
    find_lays_first(rules, hidden);
    bool adds_up = room_in_piles(hidden) == set_count(hidden->cards);
    if (adds_up && !hidden->exchange.is_over)
        adds_up = undo_dealing_to_all(rules, hidden) && find_places(hidden);
    return adds_up ? NULL : "the cards on the table do not add up to a pack";
}
