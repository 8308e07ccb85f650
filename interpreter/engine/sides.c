/* The sides of a deal: which seats win tricks together. */
#include "engine/sides.h"

#include <assert.h>

#include "engine/engine.h"

/* The makers and all who hold a copy of the card that makes a partner. */
static uint8_t makers_of(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    for (unsigned seat = 0; seat < rules->players && state->named.called_card != NO_CARD; seat++) {
        SET_EACH(card, cards_brought_by(state, seat)) {
            if (is_called_card(rules, &state->named, card))
                makers |= (uint8_t)(1u << seat);
        }
    }
    return makers;
}

struct deal_sides deal_sides_of(const struct ruleset *rules, const struct state *state)
{
    struct deal_sides sides = {.count = 0};
    uint8_t all = ruleset_seats(rules), makers = 0;
    if (rules->sides == SIDES_NONE && state->declarer != NO_SEAT)
        makers = makers_of(rules, state);
    if (makers && makers != all) {
        sides.seats[sides.count++] = makers;
        sides.seats[sides.count++] = all & (uint8_t)~makers;
        return sides;
    }
    for (unsigned account = 0; account < rules->account_count; account++)
        sides.seats[sides.count++] = rules->seats_of_account[account];
    return sides;
}

unsigned deal_side_number(const struct deal_sides *sides, unsigned seat)
{
    unsigned i = 0;
    for (; !(sides->seats[i] >> seat & 1); i++)
        assert(i + 1 < sides->count);
    return i;
}

uint8_t deal_side_of(const struct deal_sides *sides, unsigned seat)
{
    return sides->seats[deal_side_number(sides, seat)];
}
