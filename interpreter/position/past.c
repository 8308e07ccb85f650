/*
 * What was dealt, taken from the talon and laid away, as far as a position says it: the tricks
 * before are put together so that everybody has played the cards that they had.
 */
#include <string.h>

#include "position/laying.h"
#include "table/state.h"

/* --- claiming -------------------------------------------------------------------------------- */

static struct set intersection(struct set a, struct set b, struct set otherwise)
{
    struct set both = set_and(a, b);
    return set_is_empty(both) ? otherwise : both;
}

/* Which copy of the card came to the seat: one that it still has or laid away, or one that is
 * nowhere yet, or any other that is in nobody else's hand; NO_CARD if there is none. */
static card_t copy_that_came(const struct laying *laying, const struct placed_card *origin,
                             struct set with_origin)
{
    const struct pack *pack = &laying->rules->pack;
    struct set copies = set_minus(pack_copies(pack, origin->card), with_origin);
    struct set own = set_or(laying->state->hand[origin->seat], laying->state->given[origin->seat]);
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        struct set elsewhere = set_or(laying->state->hand[seat], laying->state->given[seat]);
        if (seat != origin->seat)
            copies = set_minus(copies, elsewhere);
    }
    copies = intersection(copies, own, intersection(copies, laying_cards_open(laying), copies));
    return set_is_empty(copies) ? NO_CARD : (card_t)set_first(copies);
}

static void claim_origins(struct laying *laying)
{
    const struct position *said = laying->said;
    struct set with_origin = {{0}};
    EACH(origin, said->origins, said->origin_count) {
        card_t card = copy_that_came(laying, origin, with_origin);
        if (card == NO_CARD) {
            laying_refuse_cards(laying, origin->place, "another seat already has this card");
            return;
        }
        set_add(&with_origin, card);
        set_add(origin->spot == FROM_DEAL ? &laying->dealt[origin->seat]
                                          : &laying->from_talon[origin->seat],
                card);
        if (set_has(laying_cards_open(laying), card))
            set_add(&laying->played_open, card);
        set_add(&laying->claims.used, card);
    }
}

/* For whom counts what is laid away. */
static void find_laid_for(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct state *state = laying->state;
    for (unsigned i = 0; i < rules->step_count && !state->laid_for; i++)
        if (step_discards(&rules->steps[i]) && rules->steps[i].pass.is_counted &&
            is_under(rules->steps[i].under, state->settled))
            state->laid_for = (uint8_t)i;
}

/* Whether a step by which the talon is won unseen may have come in the contract that is played. */
static bool may_win_talon(const struct laying *laying)
{
    EACH(step, laying->rules->steps, laying->rules->step_count)
        if (step->kind == STEP_TAKE && step->take.to_tricks &&
            is_under(step->under, laying->state->settled))
            return true;
    return false;
}

/* Where a talon may be won unseen, who has it and laid nothing away has won it so. */
static bool may_play_talon(const struct laying *laying, unsigned seat)
{
    return laying->said->says_buried >> seat & 1 || !may_win_talon(laying);
}

static void claim_buried(struct laying *laying)
{
    const struct position *said = laying->said;
    struct state *state = laying->state;
    EACH(placed, said->cards, said->card_count) {
        if (placed->spot != IN_BURIED)
            continue;
        card_t card = laying_claim(laying, placed);
        if (card == NO_CARD)
            return;
        set_add(&state->discards, card);
        set_add(&state->given[placed->seat], card);
    }
    find_laid_for(laying);
}

/* --- how many a seat can have taken and laid away --------------------------------------------- */

/* Whether the role may have stood for the seat when the step came. Nobody knows of roles that
 * change in a deal, nor of a declarer that is not said. */
static bool may_be(const struct laying *laying, role_t role, unsigned seat)
{
    const struct state *state = laying->state;
    bool is_known = role == ROLE_DEALER || (role == ROLE_DECLARER && state->declarer != NO_SEAT);
    return !is_known || (role_seats(laying->rules, state, role, 0) >> seat & 1);
}

/* How many cards the seat has laid away at most. */
static unsigned most_laid_away(const struct laying *laying, unsigned seat)
{
    unsigned most = 0;
    EACH(step, laying->rules->steps, laying->rules->step_count) {
        bool is_for_seat = step_discards(step) && is_under(step->under, laying->state->settled) &&
                           may_be(laying, step->pass.who, seat);
        if (!is_for_seat)
            continue;
        bool is_fixed = step->pass.item_count == 1 && step->pass.items[0].count < AS_SAID;
        most += is_fixed ? step->pass.items[0].count : CARDS_MAX;
    }
    return most;
}

/* Whether a call at the step may bring cards to the seat that makes it. */
static bool may_bring_cards(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.groups[i].moves_cards)
            return true;
    return false;
}

static bool may_take(const struct laying *laying, unsigned seat)
{
    EACH(step, laying->rules->steps, laying->rules->step_count) {
        bool is_for_seat = may_bring_cards(step) ||
                           (step->kind == STEP_TAKE && may_be(laying, step->take.who, seat));
        if (is_for_seat && is_under(step->under, laying->state->settled))
            return true;
    }
    return false;
}

/* All that a seat has taken and laid away is said: its hand was of one size before and after. */
static void check_seat(struct laying *laying, unsigned seat, unsigned taken, unsigned laid_away,
                       struct place place)
{
    unsigned most = most_laid_away(laying, seat);
    if (laid_away > most)
        laying_refuse_cards(laying, place,
                            most == 0 ? "this seat does not discard"
                                      : "this seat does not discard this number of cards");
    else if (taken > 0 && !may_take(laying, seat))
        laying_refuse_cards(laying, place, "this seat takes no cards from the talon");
    else if (taken > 0 && laid_away > 0 && taken != laid_away)
        laying_refuse_cards(laying, place,
                            "this seat has taken and discarded different numbers of cards");
}

static void check_past(struct laying *laying)
{
    const struct position *said = laying->said;
    unsigned taken[SEATS_MAX] = {0}, laid_away[SEATS_MAX] = {0};
    struct place places[SEATS_MAX] = {{0}};
    EACH(origin, said->origins, said->origin_count)
        if (origin->spot == FROM_TALON && taken[origin->seat]++ == 0)
            places[origin->seat] = origin->place;
    EACH(placed, said->cards, said->card_count)
        if (placed->spot == IN_BURIED && laid_away[placed->seat]++ == 0)
            places[placed->seat] = placed->place;
    for (unsigned seat = 0; seat < laying->rules->players && !laying->wrong; seat++)
        check_seat(laying, seat, taken[seat], laid_away[seat], places[seat]);
}

void laying_claim_past(struct laying *laying)
{
    check_past(laying);
    if (laying->wrong)
        return;
    if (position_has(laying->said, IN_BURIED))
        claim_buried(laying);
    if (!laying->wrong)
        claim_origins(laying);
}

card_t laying_own_card(struct laying *laying, unsigned seat)
{
    struct set had = laying->dealt[seat];
    if (may_play_talon(laying, seat))
        had = set_or(had, laying->from_talon[seat]);
    struct set own = set_and(laying->played_open, had);
    if (set_is_empty(own))
        return NO_CARD;
    set_remove(&laying->played_open, set_first(own));
    return (card_t)set_first(own);
}

/* --- which card was played where ------------------------------------------------------------- */

/* A place in the tricks before. */
struct slot {
    uint8_t player, winner; /* NO_SEAT: nobody has won it */
    card_t card;            /* or NO_CARD */
};

struct slots {
    struct slot items[CARDS_MAX];
    unsigned count;
    uint8_t player[CARDS_MAX], winner[CARDS_MAX]; /* of each card, or ANY_SEAT */
    bool is_seen[CARDS_MAX];                      /* slots, in the search under way */
};

#define ANY_SEAT SEAT_UNSAID

static void list_slots(const struct laying *laying, struct slots *slots)
{
    unsigned leader = laying_first_playing(laying);
    struct trick_order order = laying_trick_order(laying);
    slots->count = 0;
    for (unsigned trick = 0; trick < order.count; trick++) {
        unsigned winner = order.winner[trick], seat;
        if (trick == 0 && winner != NO_SEAT)
            leader = winner;
        seat = leader;
        unsigned taker = trick + order.lying < order.count ? winner : NO_SEAT;
        for (unsigned i = 0; i < laying->trick_size && slots->count < CARDS_MAX; i++) {
            slots->items[slots->count++] = (struct slot){(uint8_t)seat, (uint8_t)taker, NO_CARD};
            seat = laying->follows[seat];
        }
        leader = winner != NO_SEAT ? winner : leader;
    }
}

static void know_cards(const struct laying *laying, struct slots *slots)
{
    memset(slots->player, ANY_SEAT, sizeof slots->player);
    memset(slots->winner, ANY_SEAT, sizeof slots->winner);
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        SET_EACH(card, set_or(laying->dealt[seat], laying->from_talon[seat]))
            slots->player[card] = (uint8_t)seat;
        SET_EACH(card, laying->state->taken[seat])
            slots->winner[card] = (uint8_t)seat;
    }
}

static bool fits(const struct slots *slots, unsigned slot, unsigned card)
{
    const struct slot *item = &slots->items[slot];
    return (slots->player[card] == ANY_SEAT || slots->player[card] == item->player) &&
           (slots->winner[card] == ANY_SEAT || slots->winner[card] == item->winner);
}

/* Finds the card a slot, for which others may move to other slots: a path that augments a matching.
 */
static bool find_slot(struct slots *slots, unsigned card)
{
    for (unsigned slot = 0; slot < slots->count; slot++) {
        if (slots->is_seen[slot] || !fits(slots, slot, card))
            continue;
        slots->is_seen[slot] = true;
        card_t before = slots->items[slot].card;
        if (before == NO_CARD || find_slot(slots, before)) {
            slots->items[slot].card = (card_t)card;
            return true;
        }
    }
    return false;
}

static bool put_in_slot(struct slots *slots, unsigned card)
{
    memset(slots->is_seen, 0, sizeof slots->is_seen);
    return find_slot(slots, card);
}

/* Of a seat what it had and has not: in no hand, not in the trick and not laid away. */
static struct set to_be_played(const struct laying *laying, unsigned seat, struct set cards)
{
    return set_minus(set_minus(cards, laying->state->hand[seat]), laying->state->given[seat]);
}

static struct place place_of_origin(const struct laying *laying, unsigned card)
{
    const char *name = laying->rules->pack.cards[card].name;
    EACH(origin, laying->said->origins, laying->said->origin_count)
        if (laying->rules->pack.cards[origin->card].name == name)
            return origin->place;
    return laying->said->place;
}

/* Cards of the talon that the seat did not play: it has won them unseen, or laid them away. */
static void leave_talon(struct laying *laying, unsigned seat, struct set left)
{
    struct state *state = laying->state;
    for (unsigned other = 0; other < laying->rules->players; other++)
        state->taken[other] = set_minus(state->taken[other], left);
    if (may_win_talon(laying)) {
        laying->from_talon[seat] = set_minus(laying->from_talon[seat], left);
        state->talon_for = (uint8_t)seat;
        laying->talon_won = left;
        return;
    }
    state->discards = set_or(state->discards, left);
    state->given[seat] = set_or(state->given[seat], left);
    find_laid_for(laying);
}

/* What was taken into hand was played, as far as there were tricks for it. */
static void plan_talon(struct laying *laying, struct slots *slots, unsigned seat)
{
    bool may_play = may_play_talon(laying, seat);
    struct set left = {{0}};
    SET_EACH(card, to_be_played(laying, seat, laying->from_talon[seat])) {
        if (!may_play || !put_in_slot(slots, card))
            set_add(&left, card);
    }
    if (!set_is_empty(left))
        leave_talon(laying, seat, left);
}

void laying_plan_tricks(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct slots slots;
    list_slots(laying, &slots);
    know_cards(laying, &slots);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        SET_EACH(card, to_be_played(laying, seat, laying->dealt[seat])) {
            if (put_in_slot(&slots, card))
                continue;
            laying_refuse_cards(laying, place_of_origin(laying, card),
                                "the seat had this card and cannot have played it in these tricks");
            return;
        }
    }
    for (unsigned seat = 0; seat < rules->players; seat++)
        plan_talon(laying, &slots, seat);
    for (unsigned seat = 0; seat < rules->players; seat++)
        SET_EACH(card, laying->state->taken[seat])
            if (slots.player[card] == ANY_SEAT)
                put_in_slot(&slots, card);
    for (unsigned slot = 0; slot < slots.count; slot++) {
        laying->planned[slot] = slots.items[slot].card;
        if (slots.items[slot].card != NO_CARD)
            set_add(&laying->is_planned, slots.items[slot].card);
    }
    laying->gone = set_minus(laying->gone, laying->is_planned);
}

/* --- what is known of it --------------------------------------------------------------------- */

static bool takes_talon(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_TAKE)
            return true;
    return false;
}

static bool lays_away(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PASS)
            return true;
    return false;
}

/* Whether all is known that the seat had so. */
static bool knows_all(const struct laying *laying, enum fact fact, unsigned seat)
{
    const struct ruleset *rules = laying->rules;
    const struct position *said = laying->said;
    unsigned dealt = set_count(cards_dealt_to(rules, laying->state, seat));
    bool knows_deal = dealt > 0 && set_count(laying->dealt[seat]) == dealt;
    bool knows_talon = said->says_from_talon >> seat & 1 || !takes_talon(rules);
    return fact == FACT_BURIED  ? said->says_buried >> seat & 1
           : fact == FACT_DEALT ? knows_deal
           : fact == FACT_HAD   ? knows_deal && knows_talon
                                : knows_deal && !takes_talon(rules) && !lays_away(rules);
}

bool laying_knows_hands(const struct laying *laying)
{
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        if (!knows_all(laying, FACT_BROUGHT, seat))
            return false;
    return true;
}

/* Whether any of these cards, or all of them, would make it another number. */
static bool is_changed_by(const struct laying *laying, const struct count *count, struct set known,
                          struct set open)
{
    const struct engine *engine = laying->engine;
    int32_t now = count_among(engine, laying->state, count, &known);
    struct set all = set_or(known, open);
    if (count_among(engine, laying->state, count, &all) != now)
        return true;
    SET_EACH(card, open) {
        struct set more = set_or(known, set_of(card));
        if (count_among(engine, laying->state, count, &more) != now)
            return true;
    }
    return false;
}

bool laying_knows_past(const struct laying *laying, const struct fact_name *name, unsigned seat)
{
    const struct count *count = &laying->rules->counts[name->index];
    bool is_of_origin = name->fact == FACT_DEALT || name->fact == FACT_HAD;
    if (knows_all(laying, (enum fact)name->fact, seat))
        return true;
    if (!is_of_origin || count->kind == COUNT_GOALS)
        return false;
    struct set open = pack_all_cards(&laying->rules->pack);
    for (unsigned other = 0; other < laying->rules->players; other++)
        open = set_minus(open, set_or(laying->dealt[other], laying->from_talon[other]));
    struct set known = laying->dealt[seat];
    if (name->fact == FACT_HAD)
        known = set_or(known, laying->from_talon[seat]);
    if (laying->state->talon_for == seat && name->fact == FACT_HAD)
        known = set_or(known, laying->talon_won);
    open = set_minus(open, laying->talon_won);
    return !is_changed_by(laying, count, known, open);
}

bool laying_says_origin(const struct laying *laying, unsigned card)
{
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        if (set_has(set_or(laying->dealt[seat], laying->from_talon[seat]), card))
            return true;
    return false;
}
