/* What sides have of the counts that the score asks for: beside a trick, and when play is over. */
#include <string.h>

#include "engine/sides.h"
#include "expr/asked.h"
#include "transcript/column_parts.h"
#include "transcript/table_words.h"
#include "words/common.h"
#include "words/table.h"

/* What the cards of a trick add to a count. */
static int32_t worth_of(const struct ruleset *rules, const struct state *state,
                        const struct count *count, unsigned trick)
{
    int32_t sum = 0;
    card_byte_t cards[CARDS_MAX];
    unsigned all = trick_cards_of(state, trick, state->trick_size, cards);
    for (unsigned i = 0; i < all; i++)
        sum += is_face_down(rules->pack.card_count, cards[i])
                   ? 0
                   : count_adds(rules, state, count, cards[i]);
    return sum;
}

/* Of the tricks that somebody got together. */
static int32_t pile_worth(const struct ruleset *rules, const struct state *state,
                          const struct count *count, const struct trick_pile *pile)
{
    int32_t sum = 0;
    for (unsigned trick = pile->first; trick <= pile->last; trick++)
        sum += worth_of(rules, state, count, trick);
    return sum;
}

/* What some seats have of a count when this trick is over. */
static int32_t counted_by(const struct column *column, const struct state *state,
                          const struct count *count, uint8_t seats, unsigned trick)
{
    int32_t sum = 0;
    for (unsigned i = column->first_trick; i <= trick; i++)
        if (seats & seat_as_set(trick_pile_of(column->rules, state, i).taker))
            sum += worth_of(column->rules, state, count, i);
    return sum;
}

/* Whether readers follow it: a sum over cards that somebody takes, which the score asks for. */
static bool is_followed(const struct ruleset *rules, const struct state *state, unsigned count)
{
    return rules->counts[count].kind == COUNT_SUM && asked_as_taken(rules, count) &&
           asked_under(rules, count, state->settled);
}

const struct statement *column_tally(const struct column *column, const struct state *state,
                                     unsigned trick)
{
    const struct ruleset *rules = column->rules;
    struct arena *arena = column->arena;
    struct statements parts = {0};
    const struct trick_pile pile = trick_pile_of(rules, state, trick);
    if (pile.taker == NO_SEAT || pile.last != trick)
        return NULL;
    uint8_t seats = rules->seats_of_account[rules->account_of[pile.taker]];
    for (unsigned i = 0; i < rules->counts_in_all && column->first_trick == 0; i++) {
        const struct count *count = &rules->counts[i];
        if (!is_followed(rules, state, i) || pile_worth(rules, state, count, &pile) == 0)
            continue;
        int32_t counted = counted_by(column, state, count, seats, trick);
        statements_add(arena, &parts,
                       said_both(arena, JOINT_SPACE, said_count(arena, &rules->pack, count),
                                 said_digits(arena, counted)));
    }
    return statement_list(arena, &parts, JOINT_COMMA);
}

/* --- when play is over ----------------------------------------------------------------------- */

/* What counts for some seats besides their tricks, once play is over: what was laid away for it, or
 * lay in the talon. */
static int32_t counted_besides(const struct ruleset *rules, const struct state *state,
                               const struct count *count, uint8_t seats)
{
    int32_t sum = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        struct set cards = cards_left_for(rules, state, (unsigned)__builtin_ctz(left));
        SET_EACH(card, cards)
            sum += count_adds(rules, state, count, card);
    }
    return sum;
}

/* Whether somebody else's view lacks cards that may count besides those of tricks. */
static bool is_besides_hidden(const struct ruleset *rules, const struct event *event)
{
    const struct state *state = event->after;
    unsigned laid_away = 0;
    for (unsigned seat = 0; event->view && seat < rules->players; seat++)
        laid_away += event->view->discard_count[seat];
    bool is_talon_hidden =
        state->talon_for != NO_SEAT && set_count(talon_cards(state)) < talon_count(state);
    bool is_laid_hidden = state->laid_for && laid_away > set_count(state->discards);
    return event->view && (is_laid_hidden || is_talon_hidden);
}

/* What a side has of a count, and what of that it has besides its tricks. */
struct counted {
    int32_t in_tricks, besides;
};

/* "East 47", or "East 25 (15 in tricks)" where something counts besides. */
static const struct statement *said_counted(const struct column *column, uint8_t seats,
                                            const struct counted *counted)
{
    const struct table_words words = column_words(column);
    struct arena *arena = column->arena;
    const struct statement *in_tricks = said_digits(arena, counted->in_tricks);
    const struct statement *in_all = said_digits(arena, counted->in_tricks + counted->besides);
    if (counted->besides)
        in_all = say_in(arena, SAY_EVENT_COUNTED_BESIDES, in_all, in_tricks);
    return said_both(arena, JOINT_SPACE, said_seats(&words, seats), in_all);
}

/* Those who keep a score; but where a claim has settled the deal only what its sides have is sure.
 */
static struct deal_sides sides_that_count(const struct ruleset *rules, const struct state *state)
{
    if (state->claimed_by && rules->sides == SIDES_NONE)
        return deal_sides_of(rules, state);
    struct deal_sides sides = {.count = rules->account_count};
    memcpy(sides.seats, rules->seats_of_account, sizeof sides.seats);
    return sides;
}

/* "aces: North-South 3, East-West 1"; NULL if none has any. */
static const struct statement *counted_by_all(const struct column *column,
                                              const struct event *event, const struct count *count)
{
    const struct ruleset *rules = column->rules;
    const struct state *state = event->after;
    const struct deal_sides sides = sides_that_count(rules, state);
    struct arena *arena = column->arena;
    struct statements parts = {0};
    bool is_hidden = is_besides_hidden(rules, event), any = false;
    for (unsigned side = 0; side < sides.count; side++) {
        uint8_t seats = sides.seats[side];
        const struct counted counted = {
            counted_by(column, state, count, seats, state->trick - 1u),
            is_hidden ? 0 : counted_besides(rules, state, count, seats),
        };
        any |= counted.in_tricks != 0 || counted.besides != 0;
        statements_add(arena, &parts, said_counted(column, seats, &counted));
    }
    if (!any)
        return NULL;
    return say_in(arena, SAY_EVENT_COUNTED, said_count(arena, &rules->pack, count),
                  said_if(arena, is_hidden), statement_list(arena, &parts, JOINT_COMMA));
}

void column_counts(struct column *column, const struct event *event)
{
    const struct ruleset *rules = column->rules;
    bool is_whole = column->first_trick == 0 && event->after->trick > 0;
    for (unsigned i = 0; i < rules->counts_in_all && is_whole; i++)
        if (is_followed(rules, event->after, i))
            column_tell(column, counted_by_all(column, event, &rules->counts[i]));
}
