/* The declarer's partner: who holds the card that was called, when that is settled, and who joins
 * by a rule. */
#include "engine/emit.h"
#include "engine/engine.h"

#include <string.h>

/* NO_CARD if the pack has no such card. */
static card_t trump_of_rank(const struct ruleset *rules, const struct state *state, unsigned rank)
{
    struct set cards = set_and(pack_suit_cards(&rules->pack, state->named.suits[0]),
                               pack_rank_cards(&rules->pack, rank));
    return set_is_empty(cards) ? NO_CARD : (card_t)set_first(cards);
}

void called_card_find(const struct ruleset *rules, struct state *state)
{
    if (state->called_rank != RANK_NONE && state->named.called_card == NO_CARD)
        state->named.called_card = trump_of_rank(rules, state, state->called_rank);
}

card_t called_card_of_rank(const struct ruleset *rules, const struct state *state, unsigned rank)
{
    bool has_trumps = state->named.suits[0] != SUIT_NONE && !state->trumps_by_lead;
    return has_trumps ? trump_of_rank(rules, state, rank) : NO_CARD;
}

/* Whether it is that card, or another copy of it. */
static bool is_copy_of(const struct pack *pack, unsigned card, unsigned called)
{
    return called != NO_CARD &&
           (card == called || !strcmp(pack->cards[card].name, pack->cards[called].name));
}

bool is_called_card(const struct ruleset *rules, const struct named *named, unsigned card)
{
    return is_copy_of(&rules->pack, card, named->called_card) ||
           is_copy_of(&rules->pack, card, named->second_card);
}

/* Whether another player than the declarer has played a copy of the called card. */
static bool has_found(const struct ruleset *rules, const struct state *state, unsigned called)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (seat == state->declarer)
            continue;
        SET_EACH(card, played_by(state, seat)) {
            if (is_copy_of(&rules->pack, card, called))
                return true;
        }
    }
    return false;
}

void called_card_played(const struct ruleset *rules, struct state *state, unsigned card)
{
    if (state->actor != state->declarer && is_called_card(rules, &state->named, card) &&
        !has_found(rules, state, card))
        state->partners |= (uint8_t)(1u << state->actor);
}

/* Whether every copy of the called card there is has been played. */
static bool has_gone(const struct ruleset *rules, const struct state *state, unsigned called)
{
    unsigned left = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++)
        left += is_copy_of(&rules->pack, card, called);
    for (unsigned i = 0; i < state->played_count; i++)
        left -= !is_place_empty(state, i) && is_copy_of(&rules->pack, state->played[i], called);
    struct set laid = cards_laid_with(state);
    SET_EACH(card, laid)
        left -= is_copy_of(&rules->pack, card, called);
    return left == 0;
}

/* Whether every copy of the called cards has been played, and none by a partner. */
static bool declarer_is_alone(const struct ruleset *rules, const struct state *state)
{
    const struct named *named = &state->named;
    return state->partners == 0 && has_gone(rules, state, named->called_card) &&
           (named->second_card == NO_CARD || has_gone(rules, state, named->second_card));
}

bool called_card_settles(const struct ruleset *rules, const struct state *state, unsigned card,
                         uint8_t partners)
{
    return is_called_card(rules, &state->named, card) &&
           (state->partners != partners || declarer_is_alone(rules, state));
}

static bool is_awaited(const struct ruleset *rules, const struct state *state, unsigned called)
{
    return called != NO_CARD && !has_found(rules, state, called) && !has_gone(rules, state, called);
}

bool called_card_is_awaited(const struct ruleset *rules, const struct state *state)
{
    return is_awaited(rules, state, state->named.called_card) ||
           is_awaited(rules, state, state->named.second_card);
}

void partner_join(const struct engine *engine, struct state *state, role_t role)
{
    const struct ruleset *rules = engine->rules;
    if (state->declarer == NO_SEAT)
        return;
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    uint8_t seats = role_seats(rules, state, role, 0) & (uint8_t)~makers;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        state->partners |= (uint8_t)(1u << seat);
        emit(engine, state, EVENT_PARTNER, seat, state->declarer);
    }
}

/* Whether the moment may still come. */
static bool is_to_come(const struct state *state, const struct step_moment *at)
{
    return at->kind != AT_TRICK || state->trick < at->last;
}

bool partner_may_come(const struct ruleset *rules, const struct state *state)
{
    if (state->declarer == NO_SEAT)
        return false;
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind == STEP_PARTNER && is_under(step->under, state->settled) &&
            is_interlude(step) && is_to_come(state, &step->at))
            return true;
    }
    return false;
}
