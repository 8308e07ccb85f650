#include "record/move.h"

#include <string.h>

#include "engine/called_card.h"

struct event move_event(const struct move *move, enum event_kind kind, unsigned seat,
                        unsigned number)
{
    return (struct event){
        .kind = kind,
        .engine = move->engine,
        .before = &move->before,
        .after = move->after,
        .seat = seat,
        .number = number,
    };
}

void move_tell(const struct move *move, enum event_kind kind, unsigned seat, unsigned number)
{
    struct event event = move_event(move, kind, seat, number);
    tell_event(move->listener, &event);
}

/* Where the card that lay on top of the pack has gone tells how many were lifted off it. */
static unsigned cards_lifted(const struct move *move)
{
    const card_t *pack = move->after->pack;
    const card_t *top = memchr(pack, move->before.pack[0], move->after->pack_count);
    return move->after->pack_count - (unsigned)(top - pack);
}

void move_tell_chance(const struct move *move)
{
    unsigned actor = move->before.actor;
    if (move->before.turn == TURN_DRAW)
        move_tell(move, EVENT_DRAWN, actor, move->after->draw.card[actor]);
    if (move->before.turn == TURN_CUT)
        move_tell(move, EVENT_CUT, actor, cards_lifted(move));
    move_tell_changes(move);
}

static bool has_exchanged(const struct move *move)
{
    return memcmp(move->before.given, move->after->given, sizeof move->after->given) != 0;
}

/* The seat that holds the turn-up but did not before; NO_SEAT if there is none. */
static unsigned taker_of_turn_up(const struct move *move)
{
    card_t card = move->before.turn_up;
    if (card == NO_CARD || move->after->turned_down)
        return NO_SEAT;
    for (unsigned seat = 0; seat < move->engine->rules->players; seat++) {
        if (set_has(move->after->hand[seat], card) && !set_has(move->before.hand[seat], card))
            return seat;
    }
    return NO_SEAT;
}

static void tell_cards(const struct move *move)
{
    const struct state *after = move->after;
    unsigned taker = taker_of_turn_up(move);
    if (has_exchanged(move))
        move_tell(move, EVENT_EXCHANGED, NO_SEAT, 0);
    if (after->turned_down && !move->before.turned_down)
        move_tell(move, EVENT_TURNED_DOWN, NO_SEAT, after->turn_up);
    if (taker != NO_SEAT && !has_exchanged(move))
        move_tell(move, EVENT_TAKEN, taker, after->turn_up);
    if (after->dealt > move->before.dealt + (taker != NO_SEAT))
        move_tell(move, EVENT_DEALT, NO_SEAT, 0);
    if (after->turn_up != move->before.turn_up)
        move_tell(move, EVENT_TURNED_UP, NO_SEAT, after->turn_up);
    if (after->flipped > move->before.flipped)
        move_tell(move, EVENT_FLIPPED, NO_SEAT, 0);
}

static bool deal_has_ended(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

static void tell_shown(const struct move *move)
{
    for (unsigned seat = 0; seat < move->engine->rules->players; seat++) {
        struct event event = move_event(move, EVENT_SHOWN, seat, 0);
        if (!set_is_empty(event_shown(&event, seat)))
            tell_event(move->listener, &event);
    }
}

/* The table before anything was dealt; trumps that go by the deal were known then. */
static struct state before_dealing(const struct ruleset *rules, const struct state *state)
{
    struct state empty = *state;
    memset(empty.hand, 0, sizeof empty.hand);
    memset(&empty.shown, 0, sizeof empty.shown);
    empty.dealt = empty.flipped = 0;
    empty.turn_up = NO_CARD;
    for (unsigned i = rules->trumps ? 1 : 0; i < rules->variable_count; i++)
        empty.suits[i] = SUIT_NONE;
    return empty;
}

/* A pack that is neither shuffled nor cut is dealt in the move that begins the deal. */
void move_tell_new_deal(const struct move *move)
{
    const struct state *after = move->after;
    struct move dealing = *move;
    dealing.before = before_dealing(move->engine->rules, after);
    if (move->before.dealer == NO_SEAT)
        move_tell(move, EVENT_SEATED, NO_SEAT, 0);
    move_tell(move, EVENT_DEAL, after->dealer, after->deal);
    if (after->stacked)
        move_tell(move, EVENT_GATHERED, NO_SEAT, 0);
    tell_cards(&dealing);
    tell_shown(&dealing);
}

static bool auction_has_ended(const struct move *move)
{
    const struct state *before = &move->before, *after = move->after;
    const struct step *step = &move->engine->rules->steps[before->step];
    bool was_asked = before->turn == TURN_CALL && step->ask.is_auction;
    return was_asked && after->declarer != NO_SEAT &&
           (after->turn != TURN_CALL || after->step != before->step);
}

/* Whether the declarer has played every copy of the called card there is: nobody will be partner.
 */
static bool declarer_is_alone(const struct move *move)
{
    const struct state *after = move->after;
    const struct ruleset *rules = move->engine->rules;
    unsigned left = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        left += is_called_card(rules, after, card);
    for (unsigned i = 0; i < after->played_count; i++)
        left -= is_called_card(rules, after, after->played[i]);
    return left == 0 && after->partner == NO_SEAT;
}

/* The card just played shows who the partner is, or that there is none. */
static bool shows_partner(const struct move *move)
{
    const struct state *before = &move->before, *after = move->after;
    if (after->played_count <= before->played_count ||
        !is_called_card(move->engine->rules, after, after->played[before->played_count]))
        return false;
    return after->partner != before->partner || declarer_is_alone(move);
}

static void tell_played(const struct move *move)
{
    const struct state *after = move->after;
    if (shows_partner(move))
        move_tell(move, EVENT_CALLED_CARD, move->before.actor, after->called_card);
    if (after->trick > move->before.trick)
        move_tell(move, EVENT_TRICK, after->winner[move->before.trick], move->before.trick);
}

void move_tell_changes(const struct move *move)
{
    const struct state *after = move->after;
    if (after->deal != move->before.deal) {
        move_tell_new_deal(move);
        return;
    }
    if (auction_has_ended(move))
        move_tell(move, EVENT_CONTRACT, after->declarer, 0);
    tell_played(move);
    tell_cards(move);
    tell_shown(move);
    if (deal_has_ended(after) && !deal_has_ended(&move->before))
        move_tell(move, EVENT_DEAL_OVER, NO_SEAT, 0);
    if (after->turn == TURN_OVER)
        move_tell(move, EVENT_MATCH_OVER, NO_SEAT, 0);
}
