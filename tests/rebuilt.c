#include "rebuilt.h"

#include <string.h>

/* --- the deal ----------------------------------------------------------------------------------
 */

static void begin_deal(struct state *known, const struct event *event)
{
    struct state deal = {.dealer = (uint8_t)event->seat, .deal = (uint16_t)event->number};
    memcpy(deal.score, known->score, sizeof deal.score);
    deal.declarer = deal.partner = NO_SEAT;
    deal.turn_up = NO_CARD;
    memset(deal.suits, SUIT_NONE, sizeof deal.suits);
    deal.pack_count = event->engine->rules->pack.card_count;
    *known = deal;
}

static void lie(struct state *known, const struct event *event)
{
    memcpy(known->pack, event->after->pack, known->pack_count);
}

static void cut(struct state *known, unsigned lifted)
{
    card_t pack[CARDS_MAX];
    for (unsigned i = 0; i < known->pack_count; i++)
        pack[i] = known->pack[(i + lifted) % known->pack_count];
    memcpy(known->pack, pack, known->pack_count);
}

/* Cards leave the pack from the top; those that were flipped lay there. */
static void leave_pack(struct state *known, unsigned cards)
{
    known->dealt = (uint8_t)(known->dealt + cards);
    known->flipped = (uint8_t)(known->flipped > cards ? known->flipped - cards : 0);
}

static void deal_out(struct state *known, const struct event *event)
{
    for (unsigned seat = 0; seat < event->engine->rules->players; seat++) {
        known->hand[seat] = set_or(known->hand[seat], event->cards[seat]);
        leave_pack(known, set_count(event->cards[seat]));
    }
}

static void exchange(struct state *known, const struct event *event)
{
    for (unsigned giver = 0; giver < event->engine->rules->players; giver++) {
        struct set cards = event->cards[giver];
        unsigned receiver = event_receiver(event, giver);
        known->given[giver] = set_or(known->given[giver], cards);
        known->passing[giver] = set_minus(known->passing[giver], cards);
        if (receiver == NO_SEAT) {
            known->discards = set_or(known->discards, cards);
            continue;
        }
        known->hand[receiver] = set_or(known->hand[receiver], cards);
        known->received[receiver] = set_or(known->received[receiver], cards);
    }
}

/* --- actions ------------------------------------------------------------------------------------
 */

static void play_card(struct state *known, unsigned seat, unsigned card)
{
    known->in_trick++;
    set_remove(&known->hand[seat], card);
    known->played[known->played_count++] = (card_t)card;
}

static void win_trick(struct state *known, const struct event *event)
{
    known->winner[event->number] = (uint8_t)event->seat;
    known->tricks_won[event->seat]++;
    for (unsigned i = known->played_count - known->in_trick; i < known->played_count; i++)
        set_add(&known->taken[event->seat], known->played[i]);
    known->trick++;
    known->in_trick = 0;
}

static void write_line(struct state *known, const struct event *event)
{
    const struct ledger_line *line = &event->ledger->lines[event->number];
    known->score[line->account] = score_plus(known->score[line->account], line->points);
}

/* --- comparing ----------------------------------------------------------------------------------
 */

/* The name of the first field in which they differ; NULL if there is none. */
static const char *difference(const struct state *known, const struct state *match)
{
#define COMPARE(field)                                                                             \
    if (memcmp(&known->field, &match->field, sizeof known->field) != 0)                            \
        return #field;
    COMPARE(deal)
    COMPARE(dealer)
    COMPARE(step)
    COMPARE(score)
    COMPARE(pack)
    COMPARE(dealt)
    COMPARE(flipped)
    COMPARE(turn_up)
    COMPARE(turned_down)
    COMPARE(hand)
    COMPARE(passing)
    COMPARE(given)
    COMPARE(received)
    COMPARE(discards)
    COMPARE(suits)
    COMPARE(declarer)
    COMPARE(contract)
    COMPARE(partner)
    COMPARE(call_count)
    COMPARE(calls)
    COMPARE(played_count)
    COMPARE(played)
    COMPARE(trick)
    COMPARE(in_trick)
    COMPARE(leader)
    COMPARE(winner)
    COMPARE(tricks_won)
    COMPARE(taken)
    COMPARE(fine_count)
    COMPARE(fines)
#undef COMPARE
    return NULL;
}

static void compare(struct rebuilt *rebuilt, const struct state *match)
{
    rebuilt->moves++;
    if (!rebuilt->differs && state_has_deal(match))
        rebuilt->differs = difference(&rebuilt->known, match);
}

/* --- hearing ------------------------------------------------------------------------------------
 */

static void hear(void *self, const struct event *event)
{
    struct rebuilt *rebuilt = self;
    struct state *known = &rebuilt->known;
    switch (event->kind) {
    case EVENT_MATCH: memcpy(known->score, event->after->score, sizeof known->score); break;
    case EVENT_DEAL: begin_deal(known, event); break;
    case EVENT_STEP:
    case EVENT_LEFT_OUT: known->step = (uint8_t)event->number; break;
    case EVENT_GATHERED:
    case EVENT_SHUFFLED: lie(known, event); break;
    case EVENT_CUT: cut(known, event->number); break;
    case EVENT_DEALT: deal_out(known, event); break;
    case EVENT_TAKEN:
        set_add(&known->hand[event->seat], event->number);
        leave_pack(known, 1);
        break;
    case EVENT_TURNED_UP:
        known->turn_up = (card_t)event->number;
        known->turned_down = false;
        break;
    case EVENT_TURNED_DOWN: known->turned_down = true; break;
    case EVENT_FLIPPED:
        known->flipped = (uint8_t)(known->flipped + set_count(event->cards[0]));
        break;
    case EVENT_DISCARDED:
    case EVENT_GIVEN:
        set_remove(&known->hand[event->seat], event->number);
        set_add(&known->passing[event->seat], event->number);
        break;
    case EVENT_CALLED:
        known->calls[known->call_count++] =
            (struct call_made){event->step, (uint8_t)event->seat, (uint8_t)event->number};
        break;
    case EVENT_LED: known->leader[known->trick] = (uint8_t)event->seat; /* fallthrough */
    case EVENT_PLAYED: play_card(known, event->seat, event->number); break;
    case EVENT_EXCHANGED: exchange(known, event); break;
    case EVENT_SUIT_NAMED: known->suits[event->number] = event->suit; break;
    case EVENT_DECLARED:
        known->declarer = (uint8_t)event->seat;
        known->contract = (uint8_t)event->number;
        break;
    case EVENT_CALLED_CARD:
        known->partner = event->seat == known->declarer ? NO_SEAT : (uint8_t)event->seat;
        break;
    case EVENT_TRICK: win_trick(known, event); break;
    case EVENT_FINED:
        known->fines[known->fine_count++] =
            (struct fine){(uint8_t)event->number, (uint8_t)event->seat};
        break;
    case EVENT_LINE: write_line(known, event); break;
    case EVENT_TURN: compare(rebuilt, event->after); break;
    default: break;
    }
}

struct listener rebuilt_listener(struct rebuilt *rebuilt)
{
    return (struct listener){rebuilt, hear};
}
