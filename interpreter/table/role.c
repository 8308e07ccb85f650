/*
 * Which seats a role means in a state: declarer, makers, eldest, the winner of a trick and so
 * on.
 */
#include "table/state.h"

/* The declarer with their side, and who are known to be partners. */
static uint8_t makers_of(const struct ruleset *rules, const struct state *state)
{
    uint8_t side = state->declarer == NO_SEAT
                       ? 0
                       : rules->seats_of_account[rules->account_of[state->declarer]];
    return side | state->partners;
}

/* Without makers there is nobody to defend against. */
static uint8_t defenders_of(const struct ruleset *rules, const struct state *state)
{
    uint8_t all = seats_in_deal(rules, state), makers = makers_of(rules, state);
    return makers ? all & (uint8_t)~makers : 0;
}

/* Who called last, in a step before this one while it asks. */
static uint8_t last_caller(const struct state *state)
{
    bool is_asking = state->turn == TURN_CALL;
    for (unsigned i = state->call_count; i > 0; i--)
        if (!is_asking || state->calls[i - 1].step != state->step)
            return seat_as_set(state->calls[i - 1].seat);
    return 0;
}

static uint8_t highest_bidder(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = state->call_count; i > 0; i--) {
        const struct call_made *made = &state->calls[i - 1];
        const struct ask_step *ask = &rules->steps[made->step].ask;
        if (ask->is_auction && ask->calls[made->call].standing > 0)
            return seat_as_set(made->seat);
    }
    return 0;
}

/* While a deal is scored it is still the turn of who won the last trick, but nobody leads. */
static uint8_t leader_now(const struct state *state)
{
    bool is_over = state->trick == state->trick_count || state->ended;
    if (state->in_trick > 0 || state->lead_awaited == state->trick + 1u)
        return seat_as_set(state->leader[state->trick]);
    if (state->turn == TURN_CARD && !is_over)
        return seat_as_set(state->actor);
    return state->trick > 0 ? seat_as_set(state->leader[state->trick - 1]) : 0;
}

/* Of the trick under way, or of the last one, its leader and so many behind. */
static uint8_t last_to_play(const struct state *state)
{
    bool is_over = state->in_trick == 0;
    if (is_over && state->trick == 0)
        return 0;
    unsigned trick = state->trick - is_over, seat = state->leader[trick], last = seat;
    unsigned places = is_over ? state->trick_size : state->in_trick;
    for (unsigned i = 0; i < places; i++, seat = state->follows[seat])
        if (!is_place_empty(state, trick * state->trick_size + i))
            last = seat;
    return seat_as_set(last);
}

/* While the score is written nobody plays any more. */
static uint8_t next_to_play(const struct ruleset *rules, const struct state *state)
{
    bool is_over = state->trick == state->trick_count || state->ended;
    bool is_played = state->step >= rules->play_step && state->step < rules->score_step;
    return is_played && !is_over ? seat_as_set(seat_to_play(rules, state)) : 0;
}

/* Of several copies each has a holder. */
static uint8_t holders(const struct ruleset *rules, const struct state *state, unsigned card)
{
    struct set copies = set_of(card);
    uint8_t seats = 0;
    for (unsigned i = 0; rules->pack.copies > 1 && i < rules->pack.card_count; i++)
        if (rules->pack.cards[i].name == rules->pack.cards[card].name)
            set_add(&copies, i);
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (!set_is_empty(set_and(copies, state->hand[seat])) ||
            !set_is_empty(set_and(copies, played_by(state, seat))))
            seats |= seat_as_set(seat);
    return seats;
}

/* Who has the best meld, or had it when play began; of equal ones whoever comes first from eldest
 * hand on, or nobody if that is what the count says of those of two sides. */
static uint8_t best_holder(const struct ruleset *rules, const struct state *state, unsigned number)
{
    const struct melds *melds = &rules->counts[number].melds;
    struct meld_found best = {.meld = NULL}, found;
    unsigned trumps = state->named.suits[0], seat = seat_eldest(rules, state), holder = NO_SEAT;
    bool is_tied = false;
    struct set brought[SEATS_MAX];
    cards_brought(rules, state, brought);
    for (unsigned i = 0; seat != NO_SEAT && i < rules->players;
         i++, seat = rules->next_seat[seat]) {
        melds_best(melds, &rules->pack, trumps, brought[seat], &found);
        if (!found.meld)
            continue;
        if (best.meld && !meld_beats(melds, &rules->pack, trumps, &found, &best)) {
            is_tied |= rules->account_of[seat] != rules->account_of[holder] &&
                       !meld_beats(melds, &rules->pack, trumps, &best, &found);
            continue;
        }
        best = found;
        holder = seat;
        is_tied = false;
    }
    return melds->nobody_of_equals && is_tied ? 0 : seat_as_set(holder);
}

/* Of whom it is true, or of whose side. */
static uint8_t noted(const struct ruleset *rules, const struct state *state, unsigned number)
{
    const struct note *note = &rules->notes[number];
    uint8_t owners = (uint8_t)state->cells[note->first], seats = 0;
    if (note->of == NOTE_OF_EACH)
        return owners;
    for (unsigned left = owners; left; left &= left - 1)
        seats |= rules->seats_of_account[__builtin_ctz(left)];
    return seats;
}

static uint8_t base_seats(const struct ruleset *rules, const struct state *state, role_t role,
                          uint8_t self)
{
    uint8_t all = seats_in_deal(rules, state);
    switch (role_base(role)) {
    case ROLE_EACH:
    case ROLE_EACH_SIDE: return all;
    case ROLE_ELDEST: return seat_as_set(seat_eldest(rules, state));
    case ROLE_DEALER: return seat_as_set(state->dealer);
    case ROLE_DECLARER: return seat_as_set(state->declarer);
    case ROLE_CALLER: return last_caller(state);
    case ROLE_BIDDER: return highest_bidder(rules, state);
    case ROLE_LEADER: return leader_now(state);
    case ROLE_WINNER: /* nobody, too, of a trick that nobody has won */
        return state->trick > 0 ? seat_as_set(state->winner[state->trick - 1]) : 0;
    case ROLE_PLAYER: return last_to_play(state);
    case ROLE_NEXT: return next_to_play(rules, state);
    case ROLE_AHEAD: return state->in_trick > 0 ? seat_as_set(state->best_seat) : 0;
    case ROLE_BEST: return best_holder(rules, state, role_named(role));
    case ROLE_HOLDER: return holders(rules, state, role_named(role));
    case ROLE_NOTED: return noted(rules, state, role_named(role));
    case ROLE_MAKERS: return makers_of(rules, state);
    case ROLE_DEFENDERS: return defenders_of(rules, state);
    case ROLE_OTHERS: return all & (uint8_t)~self;
    case ROLE_SELF: return self;
    case ROLE_MOST:
    case ROLE_FEWEST:
    case ROLE_BASES: break;
    }
    return 0;
}

/* All who are of a side with one of the seats, they too. */
static uint8_t sides_of(const struct ruleset *rules, const struct state *state, uint8_t seats)
{
    uint8_t makers = makers_of(rules, state), sides = seats & makers ? makers : 0;
    for (unsigned left = seats; left; left &= left - 1)
        sides |= rules->seats_of_account[rules->account_of[__builtin_ctz(left)]];
    return sides;
}

/* The next in rotation; a dealer who sits out is passed over. */
static unsigned next_in_deal(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned next = rules->next_seat[seat];
    return rules->dealer_sits && next == state->dealer ? rules->next_seat[next] : next;
}

/* The neighbours of all of them. */
static uint8_t beside(const struct ruleset *rules, const struct state *state, uint8_t seats,
                      enum role_way way)
{
    uint8_t neighbours = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        neighbours |=
            seat_as_set(way == WAY_NEXT   ? next_in_deal(rules, state, seat)
                        : way == WAY_LEFT ? seat_beside(rules, state, seat, 1)
                                          : seat_beside(rules, state, seat, rules->players - 1u));
    }
    return neighbours;
}

static uint8_t seats_along(const struct ruleset *rules, const struct state *state,
                           enum role_way way, uint8_t seats)
{
    uint8_t all = seats_in_deal(rules, state);
    switch (way) {
    case WAY_LEFT:
    case WAY_RIGHT:
    case WAY_NEXT: return beside(rules, state, seats, way);
    case WAY_PARTNER: return sides_of(rules, state, seats) & (uint8_t)~seats;
    case WAY_SIDE: return sides_of(rules, state, seats);
    case WAY_OPPONENTS: return seats ? all & (uint8_t)~sides_of(rules, state, seats) : 0;
    case WAY_NONE:
    case WAY_COUNT: break;
    }
    return seats;
}

/* Kept out of line: most roles go no way. */
__attribute__((noinline)) static uint8_t
seats_behind(const struct ruleset *rules, const struct state *state, role_t role, uint8_t seats)
{
    for (unsigned i = 0; role_way(role, i); i++)
        seats = seats_along(rules, state, role_way(role, i), seats);
    return seats;
}

uint8_t role_seats(const struct ruleset *rules, const struct state *state, role_t role,
                   uint8_t self)
{
    uint8_t seats = base_seats(rules, state, role, self);
    return role_seats_along(rules, state, role, seats);
}

uint8_t role_seats_along(const struct ruleset *rules, const struct state *state, role_t role,
                         uint8_t seats)
{
    return role_way(role, 0) ? seats_behind(rules, state, role, seats) : seats;
}

unsigned seat_first_of(const struct ruleset *rules, uint8_t seats, unsigned from)
{
    unsigned seat = from;
    for (unsigned i = 0; seat != NO_SEAT && i < rules->players;
         i++, seat = rules->next_seat[seat]) {
        if (seats & (1u << seat))
            return seat;
    }
    return NO_SEAT;
}

unsigned leader_in_rules(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    unsigned i = 0;
    while (i + 1u < contract->leader_count &&
           !role_seats(rules, state, contract->leaders[i].who, 0))
        i++;
    return i;
}

unsigned seat_first_leader(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    role_t leader = contract->leaders[leader_in_rules(rules, state)].who;
    unsigned seat = seat_of_role(rules, state, leader);
    return state->out & (1u << seat) ? state->follows[seat] : seat;
}

unsigned next_leader_in_rules(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    unsigned i = 0;
    while (i < contract->next_leader_count &&
           !role_seats(rules, state, contract->next_leaders[i].who, 0))
        i++;
    return i;
}

unsigned seat_next_leader(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    unsigned i = next_leader_in_rules(rules, state);
    if (i == contract->next_leader_count)
        return trick_next_leader(state, state->trick - 1u);
    unsigned seat = seat_of_role(rules, state, contract->next_leaders[i].who);
    return state->out & (1u << seat) ? state->follows[seat] : seat;
}

/* Who adds a card to the layout is found when the one before it has been added. */
static bool is_adder_at_hand(const struct ruleset *rules, const struct state *state)
{
    return rules->has_layouts && state_has_layout(rules, state) &&
           state->trick < layout_turns(state);
}

bool trick_goes_on(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    if (!contract->has_goes_on || state->lying == 0 || state->trick == state->trick_count)
        return false;
    unsigned leader = state->leader[state->trick - 1], winner = state->winner[state->trick - 1];
    return winner != NO_SEAT && winner != leader &&
           role_seats(rules, state, contract->goes_on, 0) >> leader & 1;
}

unsigned seat_to_play(const struct ruleset *rules, const struct state *state)
{
    unsigned seat;
    if (is_adder_at_hand(rules, state))
        return state->leader[state->trick];
    if (state->in_trick > 0 || (rules->names_next_leader && state->trick > 0))
        seat = state->leader[state->trick];
    else if (state->trick == 0)
        seat = seat_first_leader(rules, state);
    else if (rules->tricks_lie && trick_goes_on(rules, state))
        seat = state->leader[state->trick - 1];
    else
        seat = trick_next_leader(state, state->trick - 1u);
    unsigned done = state->in_trick - (state->owes > 0);
    for (unsigned i = 0; i < done; i++)
        seat = state->follows[seat];
    return seat_still_playing(state, seat);
}

unsigned seat_of_role(const struct ruleset *rules, const struct state *state, role_t role)
{
    unsigned eldest = seat_eldest(rules, state);
    unsigned seat = seat_first_of(rules, role_seats(rules, state, role, 0), eldest);
    return seat == NO_SEAT ? eldest : seat;
}
