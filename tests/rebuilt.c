#include "rebuilt.h"

#include <string.h>

#include "engine/rules.h"

/* --- the deal --------------------------------------------------------------------------------- */

/* What steps at the score change is kept as it was before the first of them. */
static void keep_played(struct state *known, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (note->as_played != note->first)
            memcpy(&known->cells[note->as_played], &known->cells[note->first],
                   note_cells(rules, note) * sizeof *known->cells);
    }
}

/* Where a hook names the winner, what was remembered then is kept for it. */
static void keep_then(struct state *known, const struct ruleset *rules)
{
    if (rules->first_then)
        memcpy(known->cells + rules->first_then, known->cells,
               rules->cell_count * sizeof *known->cells);
}

static bool is_of_score(const struct step *step)
{
    return step->at.kind == AT_SCORE || step->kind == STEP_SCORE;
}

static void come_to(struct state *known, const struct ruleset *rules, unsigned step)
{
    if (is_of_score(&rules->steps[step]) && !is_of_score(&rules->steps[known->step]))
        keep_played(known, rules);
    known->step = (uint8_t)step;
}

static void begin_deal(struct state *known, const struct event *event)
{
    struct state deal = {.dealer = (uint8_t)event->seat, .deal = (uint16_t)event->number};
    memcpy(deal.score, known->score, sizeof deal.score);
    memcpy(deal.cells, known->cells, sizeof deal.cells);
    if (event->engine->rules->first_then)
        memset(deal.cells + event->engine->rules->first_then, 0,
               event->engine->rules->cell_count * sizeof *deal.cells);
    deal.declarer = NO_SEAT;
    deal.turn_up = NO_CARD;
    memset(deal.named.suits, SUIT_NONE, sizeof deal.named.suits);
    memset(deal.goal_of, NO_SEAT, sizeof deal.goal_of);
    deal.pack_count = event->engine->rules->pack.card_count;
    for (unsigned i = 0; i < CARDS_MAX; i++)
        deal.pack[i] = NO_CARD;
    for (unsigned i = 0; i < event->engine->rules->note_count; i++) {
        const struct note *note = &event->engine->rules->notes[i];
        unsigned cells = note_cells(event->engine->rules, note);
        for (unsigned j = 0; note->until == NOTE_UNTIL_MATCH && j < cells; j++)
            deal.cells[note->as_dealt + j] = deal.cells[note->first + j];
    }
    keep_played(&deal, event->engine->rules);
    if (event->engine->rules->first_then)
        memset(&deal.cells[event->engine->rules->first_then], 0,
               event->engine->rules->cell_count * sizeof *deal.cells);
    *known = deal;
}

static void lie(struct state *known, const struct event *event)
{
    memcpy(known->pack, event->after->pack, known->pack_count * sizeof *known->pack);
    known->dealt = event->after->begun;
}

static void cut(struct state *known, unsigned lifted)
{
    card_t pack[CARDS_MAX];
    for (unsigned i = 0; i < known->pack_count; i++)
        pack[i] = known->pack[(i + lifted) % known->pack_count];
    memcpy(known->pack, pack, known->pack_count * sizeof *pack);
}

/* Cards leave the pack from the top; those that were flipped lay there. */
static void leave_pack(struct state *known, unsigned cards)
{
    known->dealt = (uint16_t)(known->dealt + cards);
    known->flipped = (uint16_t)(known->flipped > cards ? known->flipped - cards : 0);
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
        memset(known->aside[giver], 0, sizeof known->aside[giver]);
        if (receiver == NO_SEAT) {
            known->discards = set_or(known->discards, cards);
            continue;
        }
        struct set *seen = receiver == giver ? &known->taken_back : &known->received[receiver];
        known->hand[receiver] = set_or(known->hand[receiver], cards);
        *seen = set_or(*seen, cards);
    }
}

/* Of the cards that somebody passes on, which are for the first receivers is in the order chosen.
 */
static void lay_aside(struct state *known, const struct event *event)
{
    const struct step *step = &event->engine->rules->steps[event->step];
    const struct pass_item *item = exchange_item(&step->pass, event->after->deal);
    unsigned chosen = set_count(known->passing[event->seat]);
    if (chosen < pass_count_aside(item))
        known->aside[event->seat][chosen] = (uint16_t)(event->number + 1);
    set_remove(&known->hand[event->seat], event->number);
    set_add(&known->passing[event->seat], event->number);
}

static void take_back(struct state *known, const struct event *event)
{
    for (unsigned seat = 0; seat < event->engine->rules->players; seat++) {
        known->hand[seat] = set_or(known->hand[seat], event->cards[seat]);
        known->discards = set_minus(known->discards, event->cards[seat]);
        known->taken_back = set_or(known->taken_back, event->cards[seat]);
    }
}

/* The card and the turn-up change places, in the pack too. */
static void swap(struct state *known, const struct event *event)
{
    card_t got = known->turn_up, laid = (card_t)event->number;
    set_remove(&known->hand[event->seat], laid);
    set_add(&known->hand[event->seat], got);
    for (unsigned i = 0; i < known->pack_count; i++) {
        card_t card = known->pack[i];
        known->pack[i] = card == got ? laid : card == laid ? got : card;
    }
    known->turn_up = laid;
}

/* --- actions ---------------------------------------------------------------------------------- */

static void play_card(struct state *known, unsigned seat, unsigned card)
{
    known->in_trick++;
    set_remove(&known->hand[seat], card);
    known->played[known->played_count++] = (card_byte_t)card;
}

/* No event says which places of tricks stay empty after a player has dropped out; so they are asked
 * of the match. */
static void leave_places(struct state *known, const struct state *match)
{
    known->dropped = match->dropped;
    while (known->played_count < match->played_count && is_place_empty(match, known->played_count))
        state_leave_place(known);
}

/* Behind all that was played is kept what was laid with it. */
static void keep_with(struct state *known, unsigned byte)
{
    known->played[CARDS_MAX - 1u - known->with++] = (card_byte_t)byte;
}

/* A call that says how many cards are led. */
static void lead_several(struct state *known, const struct event *event)
{
    const struct ask_step *ask = &event->engine->rules->steps[event->step].ask;
    const struct call *call = event->number == NO_CARD ? NULL : &ask->calls[event->number];
    if (!call || !call_leads(&ask->groups[call->group]))
        return;
    if (trick_shape_now(known) != SHAPE_CARD)
        known->with = known->with_last;
    known->with_last = known->with;
    keep_with(known, known->trick);
    keep_with(known, call_shape(&ask->groups[call->group], call));
}

static void win_trick(struct state *known, const struct event *event)
{
    known->winner[event->number] = (uint8_t)event->seat;
    bool lies = event->engine && event->engine->rules->tricks_lie &&
                event->engine->rules->contracts[known->contract].gather != GATHER_EACH;
    bool is_won = event->seat != NO_SEAT && !lies;
    if (is_won)
        known->tricks_won[event->seat]++;
    for (unsigned i = known->played_count - known->in_trick; i < known->played_count && is_won; i++)
        if (!is_place_empty(known, i))
            set_add(&known->taken[event->seat], known->played[i]);
    known->trick++;
    known->in_trick = 0;
}

/* The last tricks, which lay on the table. */
static void gather_tricks(struct state *known, const struct event *event)
{
    unsigned cards = (unsigned)event->number * event->after->trick_size;
    known->tricks_won[event->seat] += (uint8_t)event->number;
    for (unsigned i = known->played_count - cards; i < known->played_count; i++)
        set_add(&known->taken[event->seat], known->played[i]);
}

/* Of a layout each card is a trick, which nobody wins. */
static void end_card_of_layout(struct state *known, unsigned seat)
{
    known->leader[known->trick] = (uint8_t)seat;
    known->winner[known->trick] = NO_SEAT;
    known->trick++;
    known->in_trick = 0;
}

static void write_line(struct state *known, const struct event *event)
{
    const struct ledger_line *line = &event->ledger->lines[event->number];
    known->score[line->account] = score_plus(known->score[line->account], line->points);
}

/* A number in a cell of its own, a truth as a bit of one for all. */
static void remember(struct state *known, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    const struct note *note = &rules->notes[event->number];
    unsigned owner = note->of == NOTE_OF_TABLE  ? 0
                     : note->of == NOTE_OF_EACH ? event->seat
                                                : rules->account_of[event->seat];
    if (note->type == VALUE_TRUTH && event->noted)
        known->cells[note->first] = (int16_t)(known->cells[note->first] | 1 << owner);
    else if (note->type == VALUE_TRUTH)
        known->cells[note->first] = (int16_t)(known->cells[note->first] & ~(1 << owner));
    else
        known->cells[note->first + owner] = event->noted;
}

/* --- claims ---------------------------------------------------------------------------------- */

/* The side with tricks to come whose seat comes first from the claimant on: its first seat wins. */
static unsigned next_winner(const struct rebuilt *rebuilt, const struct ruleset *rules)
{
    const struct state *known = &rebuilt->known;
    unsigned seat = rebuilt->claimant;
    for (unsigned i = 0; i < rules->players; i++, seat = rules->next_seat[seat]) {
        unsigned side = deal_side_number(&rebuilt->sides, seat), won = 0;
        for (unsigned left = rebuilt->sides.seats[side]; left; left &= left - 1)
            won += known->tricks_won[__builtin_ctz(left)];
        if (won < rebuilt->claimed[seat] && !(rebuilt->out >> seat & 1))
            return seat;
    }
    return NO_SEAT;
}

/* Each plays the first of their cards; `follows` is not told, and so is asked of the match. */
static void settle_trick(struct rebuilt *rebuilt, const struct state *match,
                         const struct ruleset *rules)
{
    struct state *known = &rebuilt->known;
    unsigned trick = known->trick, winner = next_winner(rebuilt, rules);
    if (known->in_trick == 0 && trick > 0)
        known->leader[trick] = (uint8_t)trick_next_leader(known, trick - 1);
    else if (known->in_trick == 0)
        known->leader[trick] = match->leader[trick];
    unsigned seat = known->leader[trick];
    unsigned lie = known->in_trick;
    for (unsigned i = 0; i < match->trick_size; i++, seat = match->follows[seat])
        if (i >= lie)
            play_card(known, seat, set_first(known->hand[seat]));
    struct event won = {.seat = winner, .number = trick};
    win_trick(known, &won);
}

/* Until play is over, which the rules may have it be before all cards have gone down. */
static void settle(struct rebuilt *rebuilt, const struct state *match, const struct ruleset *rules)
{
    while (rebuilt->known.trick < match->trick)
        settle_trick(rebuilt, match, rules);
    rebuilt->is_claimed = false;
}

static void claim(struct rebuilt *rebuilt, const struct event *event)
{
    rebuilt->is_claimed = true;
    rebuilt->claimant = event->seat;
    rebuilt->out = event->after->out;
    rebuilt->sides = deal_sides_of(event->engine->rules, event->after);
    memcpy(rebuilt->claimed, event->claimed, sizeof rebuilt->claimed);
    rebuilt->known.claimed_by = (uint8_t)(event->seat + 1);
    rebuilt->known.claimed_at = rebuilt->known.played_count;
}

/* --- comparing -------------------------------------------------------------------------------- */

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
    COMPARE(ended)
    COMPARE(hand)
    COMPARE(passing)
    COMPARE(given)
    COMPARE(received)
    COMPARE(discards)
    COMPARE(taken_back)
    COMPARE(named.suits)
    COMPARE(cells)
    COMPARE(declarer)
    COMPARE(contract)
    COMPARE(partners)
    COMPARE(call_count)
    COMPARE(calls)
    COMPARE(played_count)
    COMPARE(played)
    COMPARE(with)
    COMPARE(trick)
    COMPARE(in_trick)
    COMPARE(gone)
    /* Whoever is yet to lead is known to be the winner of the last trick, or by the rules. */
    if (memcmp(known->leader, match->leader, match->trick + (match->in_trick > 0)) != 0)
        return "leader";
    COMPARE(winner)
    COMPARE(tricks_won)
    COMPARE(aside)
    COMPARE(taken)
    COMPARE(claimed_by)
    COMPARE(claimed_at)
    COMPARE(fine_count)
    COMPARE(fines)
#undef COMPARE
    return NULL;
}

static void compare(struct rebuilt *rebuilt, const struct state *match)
{
    rebuilt->moves++;
    leave_places(&rebuilt->known, match);
    if (!rebuilt->differs && state_has_deal(match))
        rebuilt->differs = difference(&rebuilt->known, match);
}

/* --- hearing ---------------------------------------------------------------------------------- */

/* The goal is told by its place among those that are left. */
static void lay_goal(struct state *known, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    const struct goals_step *goals = &rules->steps[event->step].goals;
    int32_t due = amount_constant(&goals->worth);
    unsigned place = 0;
    for (unsigned i = 0; i < known->goal_count; i++)
        due -= goal_worth(goals, known->goals[i]);
    SET_EACH(goal, goals->goals) {
        bool is_left =
            (goals->named || rules->pack.cards[goal].copy == 0) && goal_worth(goals, goal) <= due;
        for (unsigned i = 0; i < known->goal_count; i++)
            is_left &= known->goals[i] != goal;
        place += is_left;
        if (is_left && place == event->number) {
            known->goals[known->goal_count++] = (card_byte_t)goal;
            return;
        }
    }
}

static void take_goal(struct state *known, const struct event *event)
{
    const struct ask_step *ask = &event->engine->rules->steps[event->step].ask;
    const struct call *call = &ask->calls[event->number];
    for (unsigned i = 0; ask->groups[call->group].takes_goal && i < known->goal_count; i++)
        if (known->goals[i] == call->value)
            known->goal_of[i] = (uint8_t)event->seat;
}

/* What orders the cards of a deal, once it is said whose rank counts, and which it is. */
static void follow_rank(struct state *known, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    bool is_over = rules->steps[known->step].at.kind == AT_SCORE;
    bool is_said = event->kind == EVENT_DECLARED || event->kind == EVENT_CONTRACT ||
                   (event->kind == EVENT_NOTED && !is_over);
    if (rules->orders_by && is_said)
        program_follow_rank(rules, known);
}

static void hear(void *self, const struct event *event)
{
    struct rebuilt *rebuilt = self;
    struct state *known = &rebuilt->known;
    rebuilt->begins = event->kind == EVENT_DEAL || (rebuilt->begins && event->kind == EVENT_NOTED);
    if (event->kind == EVENT_PLAYED || event->kind == EVENT_TRICK)
        leave_places(known, event->after);
    switch (event->kind) {
    case EVENT_MATCH:
        memcpy(known->score, event->after->score, sizeof known->score);
        memcpy(known->cells, event->after->cells, sizeof known->cells);
        break;
    case EVENT_DEAL:
        begin_deal(known, event);
        set_clear(&rebuilt->added);
        break;
    case EVENT_STEP:
    case EVENT_LEFT_OUT: come_to(known, event->engine->rules, event->number); break;
    case EVENT_GATHERED:
    case EVENT_SHUFFLED: lie(known, event); break;
    case EVENT_CUT:
        if (event->engine->rules->steps[event->step].kind == STEP_GOALS)
            lay_goal(known, event);
        else if (!cuts_other_pack(&event->engine->rules->steps[event->step]))
            cut(known, event->number);
        break;
    case EVENT_DEALT: deal_out(known, event); break;
    case EVENT_TAKEN:
        known->hand[event->seat] = set_or(known->hand[event->seat], event->cards[event->seat]);
        if (event->engine->rules->steps[event->step].kind == STEP_TAKE)
            leave_pack(known, set_count(event->cards[event->seat])); /* a part may lie anywhere */
        break;
    case EVENT_TALON_WON:
        known->taken[event->seat] = set_or(known->taken[event->seat], event->cards[event->seat]);
        leave_pack(known, set_count(event->cards[event->seat]));
        break;
    case EVENT_TURNED_UP:
        known->turn_up = (card_t)event->number;
        known->turned_down = false;
        break;
    case EVENT_TAKEN_BACK: take_back(known, event); break;
    case EVENT_SWAPPED: swap(known, event); break;
    case EVENT_TURNED_DOWN: known->turned_down = true; break;
    case EVENT_ANNOUNCED: break; /* nothing changes */
    case EVENT_FLIPPED:
        known->flipped = (uint16_t)(known->flipped + set_count(event->cards[0]));
        break;
    case EVENT_DISCARDED:
    case EVENT_GIVEN: lay_aside(known, event); break;
    case EVENT_CALLED:
        known->calls[known->call_count++] = call_made_of(event->step, event->seat, event->number);
        take_goal(known, event);
        lead_several(known, event);
        break;
    case EVENT_CALLS_SHOWN: break; /* each was told when it was made */
    case EVENT_LED: known->leader[known->trick] = (uint8_t)event->seat; /* fallthrough */
    case EVENT_PLAYED:
        play_card(known, event->seat, event->number);
        if (event->is_down)
            set_add(&known->down, event->number);
        if (state_has_layout(event->engine->rules, event->before))
            end_card_of_layout(known, event->seat);
        break;
    case EVENT_OUT:
        if (set_is_empty(known->hand[event->seat]))
            known->gone |= (uint8_t)(1u << event->seat);
        break;
    case EVENT_SKIPPED: break; /* nothing changes */
    case EVENT_EXCHANGED: exchange(known, event); break;
    case EVENT_SUIT_NAMED: known->named.suits[event->number] = event->suit; break;
    case EVENT_NOTED:
        remember(known, event);
        if (rebuilt->begins) /* what a deal begins with is told before its first step */
            keep_played(known, event->engine->rules);
        break;
    case EVENT_DECLARED:
        known->declarer = (uint8_t)event->seat;
        known->contract = (uint8_t)event->number;
        known->partners = 0;
        break;
    case EVENT_PARTNER:
    case EVENT_JOINED: known->partners |= (uint8_t)(1u << event->seat); break;
    case EVENT_CALLED_CARD:
        if (event->seat != known->declarer)
            known->partners |= (uint8_t)(1u << event->seat);
        break;
    case EVENT_TRICKS_GATHERED: gather_tricks(known, event); break;
    case EVENT_ADDED:
        set_remove(&known->hand[event->seat], event->number);
        set_add(&rebuilt->added, event->number);
        keep_with(known, event->number);
        break;
    case EVENT_TRICK:
        keep_then(known, event->engine->rules);
        win_trick(known, event);
        if (event->seat != NO_SEAT)
            known->taken[event->seat] = set_or(known->taken[event->seat], rebuilt->added);
        set_clear(&rebuilt->added);
        break;
    case EVENT_PLAY_ENDED: known->ended = (uint8_t)(event->number + 1); break;
    case EVENT_SHOWN:
        if (event_is_open_hand(event)) {
            known->opened_by = (uint8_t)(event->seat + 1u);
            known->opened_at = (uint8_t)moment_of_hand(known, event->seat);
        }
        break;
    case EVENT_FINED:
        known->fines[known->fine_count++] =
            (struct fine){(uint8_t)event->number, (uint8_t)event->seat};
        break;
    case EVENT_LINE: write_line(known, event); break;
    case EVENT_CLAIMED: claim(rebuilt, event); break;
    case EVENT_TURN:
        if (rebuilt->is_claimed)
            settle(rebuilt, event->after, event->engine->rules);
        compare(rebuilt, event->after);
        break;
    case EVENT_DRAWN:
    case EVENT_FIRST_DEALER:
    case EVENT_SEATED:
    case EVENT_PASSED_OVER:
    case EVENT_SEAT_CHOSEN:
    case EVENT_REFUSED:
    case EVENT_CONTRACT:
    case EVENT_FORFEITED:
    case EVENT_DEAL_OVER:
    case EVENT_TIME_CALLED:
    case EVENT_MATCH_OVER:
    case EVENT_BROKEN_OFF:
    case EVENT_CASE: break;
    }
    follow_rank(known, event);
}

struct listener rebuilt_listener(struct rebuilt *rebuilt)
{
    return (struct listener){rebuilt, hear};
}
