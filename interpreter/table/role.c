#include "table/state.h"

static uint8_t seat_bit(unsigned seat)
{
    return seat == NO_SEAT ? 0 : (uint8_t)(1u << seat);
}

static uint8_t side_of(const struct ruleset *rules, unsigned seat)
{
    return seat == NO_SEAT ? 0 : rules->seats_of_account[rules->account_of[seat]];
}

uint8_t role_seats(const struct ruleset *rules, const struct state *state, enum role role,
                   uint8_t self)
{
    uint8_t all = (uint8_t)((1u << rules->players) - 1);
    uint8_t dealer = seat_bit(state->dealer);
    uint8_t makers = side_of(rules, state->declarer) | seat_bit(state->partner);
    switch (role) {
    case ROLE_EACH:
    case ROLE_EACH_SIDE: return all;
    case ROLE_ELDEST: return seat_bit(seat_eldest(rules, state));
    case ROLE_DEALER: return dealer;
    case ROLE_DEALERS_LEFT: return seat_bit(seat_to_left(rules, state->dealer, 1));
    case ROLE_DEALERS_RIGHT:
        return seat_bit(seat_to_left(rules, state->dealer, rules->players - 1u));
    case ROLE_DEALERS_PARTNER: return side_of(rules, state->dealer) & (uint8_t)~dealer;
    case ROLE_DECLARER: return seat_bit(state->declarer);
    case ROLE_PARTNER: return makers & (uint8_t)~seat_bit(state->declarer);
    case ROLE_MAKERS: return makers;
    case ROLE_DEFENDERS: return makers ? all & (uint8_t)~makers : 0;
    case ROLE_OTHERS: return all & (uint8_t)~self;
    case ROLE_SELF: return self;
    case ROLE_MOST:
    case ROLE_FEWEST:
    case ROLE_COUNT: break;
    }
    return 0;
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

unsigned seat_of_role(const struct ruleset *rules, const struct state *state, enum role role)
{
    unsigned eldest = seat_eldest(rules, state);
    unsigned seat = seat_first_of(rules, role_seats(rules, state, role, 0), eldest);
    return seat == NO_SEAT ? eldest : seat;
}
