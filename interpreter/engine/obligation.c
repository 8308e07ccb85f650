/* Obligations of play: weighs each in order of priority and narrows the legal cards. */
#include "engine/rules.h"

#include <limits.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/phases.h"
#include "table/state.h"

#define ALWAYS_INLINE __attribute__((always_inline))

static const struct context *context_of(const struct engine *engine, const struct state *state)
{
    return engine->rules->contexts[state->named.context];
}

static bool binds_here(enum obligation_when when, const struct state *state)
{
    switch (when) {
    case WHEN_ALWAYS: return true;
    case WHEN_LEADING: return state->in_trick == 0;
    case WHEN_FOLLOWING: return state->in_trick > 0;
    }
    return false;
}

/* Whether the clause stands in this trick, for the actor. */
static bool stands_now(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation)
{
    if (obligation->trick && obligation->trick != state->trick + 1)
        return false;
    return !obligation->has_role ||
           (role_seats(engine->rules, state, obligation->role, 0) & 1u << state->actor) != 0;
}

/* Who lays more cards with the lead neither leads nor follows: what was called says what. */
static bool goes_on_with_lead(const struct state *state)
{
    return state->owes > 0 && state->in_trick == 1;
}

bool obligation_stands(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation)
{
    return !goes_on_with_lead(state) && is_under(obligation->under, state->settled) &&
           binds_here(obligation->when, state) && stands_now(engine, state, obligation);
}

static bool condition_of(const struct engine *engine, const struct state *state,
                         const struct obligation *obligation)
{
    if (!obligation->condition)
        return true;
    struct subject subject = subject_seat(state->actor);
    return condition_holds(engine, state, obligation->condition, &subject);
}

/* Cards that would hold the trick if they were played now, whatever they rank. */
__attribute__((noinline)) static struct set
capturing_cards(const struct engine *engine, const struct state *state, struct set among)
{
    const struct context *context = context_of(engine, state);
    struct set capturing = {{0, 0}};
    card_byte_t cards[SEATS_MAX];
    unsigned count = state->in_trick;
    memcpy(cards, state->played + state->played_count - count, count * sizeof *cards);
    SET_EACH(card, among) {
        cards[count] = (card_byte_t)card;
        if (context_place_won(context, cards, count + 1) == count)
            set_add(&capturing, card);
    }
    return capturing;
}

/* Cards that would win the trick if they were played now; anything when leading. */
static struct set winning_cards(const struct engine *engine, const struct state *state,
                                struct set among)
{
    if (state->in_trick == 0)
        return among;
    const struct context *context = context_of(engine, state);
    const uint16_t *power = context->power[state->led];
    unsigned to_beat = state->best_power + !context->last_of_equals_wins;
    struct set winning = {{0, 0}};
    SET_EACH(card, among) {
        if (power[card] && power[card] >= to_beat)
            set_add(&winning, card);
    }
    if (engine->rules->discard_names && trumps_await_discard(engine->rules, state))
        winning = set_or(winning, set_minus(among, state->led_cards));
    if (context->wins != WINS_HIGHEST)
        return capturing_cards(engine, state, among);
    if (engine->rules->has_captures)
        winning = set_or(winning, capturing_cards(engine, state, among));
    return winning;
}

/* The highest power among the cards; 0 if there are none. */
static unsigned highest_of(const uint16_t *power, struct set cards)
{
    unsigned highest = 0;
    SET_EACH(card, cards) {
        if (power[card] > highest)
            highest = power[card];
    }
    return highest;
}

/* The cards whose power lies between these, both included. */
static struct set cards_between(const uint16_t *power, struct set cards, unsigned from, unsigned to)
{
    struct set between = {{0, 0}};
    SET_EACH(card, cards) {
        if (power[card] >= from && power[card] <= to)
            set_add(&between, card);
    }
    return between;
}

/* What lies in the trick, but for what lies face down or is no trump since it was played before
 * there were any. */
static struct set cards_judged(const struct state *state)
{
    struct set cards = set_minus(state->trick_cards, cards_lying_down(state));
    unsigned first = state->played_count - state->in_trick;
    for (unsigned i = 0; i < cards_before_name(state, state->trick); i++)
        if (!is_face_down(state->pack_count, state->played[first + i]) &&
            !set_has(state->led_cards, state->played[first + i]) &&
            !set_has(state->down, state->played[first + i]))
            set_remove(&cards, state->played[first + i]);
    return cards;
}

/* The cards of a suit that beat all of it in the trick; all of them when none lies there. Looked at
 * are those of `among`, which are few. */
static struct set higher_cards(const struct engine *engine, const struct state *state,
                               struct set suit, struct set among)
{
    struct set own = set_and(suit, among), lying = set_and(suit, cards_judged(state));
    if (state->in_trick == 0 || set_is_empty(own))
        return own;
    const struct context *context = context_of(engine, state);
    const uint16_t *power = context->power[state->led];
    unsigned highest = highest_of(power, lying);
    unsigned from = highest + !(highest && context->last_of_equals_wins);
    return cards_between(power, own, from, CARDS_MAX);
}

/* The cards of a suit that one of it in the trick is higher than. */
static struct set lower_cards(const struct engine *engine, const struct state *state,
                              struct set suit, struct set among)
{
    struct set own = set_and(suit, among), lying = set_and(suit, cards_judged(state));
    if (state->in_trick == 0 || set_is_empty(lying) || set_is_empty(own))
        return (struct set){{0, 0}};
    const uint16_t *power = context_of(engine, state)->power[state->led];
    unsigned highest = highest_of(power, lying);
    return highest ? cards_between(power, own, 0, highest - 1) : (struct set){{0, 0}};
}

/* The highest of the cards, in the suit that they count as: with all its copies. */
static struct set highest_cards(const struct engine *engine, const struct state *state,
                                struct set among)
{
    const struct context *context = context_of(engine, state);
    if (set_is_empty(among))
        return among;
    const uint16_t *power = context->power[context->suit_of[set_first(among)]];
    unsigned highest = highest_of(power, among);
    return cards_between(power, among, highest, highest);
}

/* The lowest of the cards, each in the suit that it counts as: with all of the same height. */
static struct set lowest_cards(const struct engine *engine, const struct state *state,
                               struct set among)
{
    const struct context *context = context_of(engine, state);
    struct set lowest = {{0, 0}};
    unsigned least = UINT_MAX;
    SET_EACH(card, among) {
        unsigned power = context->power[context->suit_of[card]][card];
        if (power < least)
            lowest = (struct set){{0, 0}};
        if (power <= least)
            set_add(&lowest, card);
        least = power < least ? power : least;
    }
    return lowest;
}

static struct set suit_cards(const struct engine *engine, const struct state *state, unsigned suit)
{
    if (suit == SUIT_NONE)
        return (struct set){{0, 0}};
    return context_of(engine, state)->suit_cards[suit];
}

static struct set trump_cards(const struct engine *engine, const struct state *state)
{
    return context_trumps(context_of(engine, state), state->named.suits[0]);
}

static struct set suit_of_called_card(const struct engine *engine, const struct state *state)
{
    if (state->named.called_card == NO_CARD)
        return (struct set){{0, 0}};
    const uint8_t *suit_of = context_of(engine, state)->suit_of;
    struct set cards = suit_cards(engine, state, suit_of[state->named.called_card]);
    if (state->named.second_card != NO_CARD)
        cards = set_or(cards, suit_cards(engine, state, suit_of[state->named.second_card]));
    return cards;
}

/* All copies of the called card: nobody can tell them apart. */
static struct set called_cards(const struct engine *engine, const struct state *state,
                               struct set among)
{
    struct set called = {{0, 0}};
    SET_EACH(card, among) {
        if (is_called_card(engine->rules, &state->named, card))
            set_add(&called, card);
    }
    return called;
}

/* What the player has covered, of the hand. */
static struct set covered_cards(const struct state *state)
{
    return cards_covered_by(state, state->actor);
}

/* The cards of all suits that these count as. */
static struct set suits_of_covered(const struct engine *engine, const struct state *state)
{
    struct set cards = {{0, 0}};
    SET_EACH(card, covered_cards(state)) {
        cards = set_or(cards, suit_cards(engine, state, context_of(engine, state)->suit_of[card]));
    }
    return cards;
}

/* The cards of a term that compares cards of one suit. Out of line, like all that few need. */
__attribute__((noinline)) static struct set compared_cards(const struct engine *engine,
                                                           const struct state *state,
                                                           enum term_kind kind, struct set among)
{
    bool is_of_led = kind == TERM_HIGHER_LED || kind == TERM_HIGHEST_LED;
    struct set suit = is_of_led ? state->led_cards : trump_cards(engine, state);
    if (kind == TERM_LOWER_TRUMPS)
        return lower_cards(engine, state, suit, among);
    if (kind == TERM_HIGHER_TRUMPS || kind == TERM_HIGHER_LED)
        return higher_cards(engine, state, suit, among);
    return highest_cards(engine, state, set_and(suit, among));
}

/* All cards of the suits that lie in the trick, as the rules count them. */
static struct set suits_in_trick(const struct engine *engine, const struct state *state)
{
    const struct context *context = context_of(engine, state);
    struct set cards = {{0, 0}};
    for (unsigned i = state->played_count - state->in_trick; i < state->played_count; i++)
        if (!is_place_empty(state, i))
            cards = set_or(cards, context->suit_cards[context->suit_of[state->played[i]]]);
    return cards;
}

/* The cards of any other term than the suit led, which most clauses name. */
__attribute__((noinline)) static struct set other_term_cards(const struct engine *engine,
                                                             const struct state *state,
                                                             const struct term *term,
                                                             struct set among)
{
    switch (term->kind) {
    case TERM_SUITS_IN_TRICK: return suits_in_trick(engine, state);
    case TERM_TRUMPS: return trump_cards(engine, state);
    case TERM_VARIABLE: return suit_cards(engine, state, state->named.suits[term->variable]);
    case TERM_COVERED: return covered_cards(state);
    case TERM_COVERED_SUIT: return suits_of_covered(engine, state);
    case TERM_CALLED_SUIT: return suit_of_called_card(engine, state);
    case TERM_CALLED_CARD: return called_cards(engine, state, among);
    case TERM_LOWEST: return lowest_cards(engine, state, among);
    case TERM_LIKE_SET: return several_like(engine, state, among);
    case TERM_FITTING: return layout_fitting(engine->rules, state);
    case TERM_WINNING: return winning_cards(engine, state, among);
    case TERM_HIGHER_TRUMPS:
    case TERM_LOWER_TRUMPS:
    case TERM_HIGHER_LED:
    case TERM_HIGHEST_TRUMPS:
    case TERM_HIGHEST_LED: return compared_cards(engine, state, term->kind, among);
    case TERM_LED: return state->led_cards;
    case TERM_CARDS: break;
    }
    return named_cards_now(&term->cards, state->named.suits[0]);
}

static inline ALWAYS_INLINE struct set term_cards(const struct engine *engine,
                                                  const struct state *state,
                                                  const struct term *term, struct set among)
{
    return term->kind == TERM_LED ? state->led_cards : other_term_cards(engine, state, term, among);
}

struct hook_question trick_question(const struct engine *engine, const struct state *state)
{
    return (struct hook_question){
        .hand = state->hand[state->actor],
        .trick = state->played + state->played_count - state->in_trick,
        .trick_count = state->in_trick,
        .trick_number = (uint8_t)(state->trick + 1),
        .seat = state->actor,
        .suits = state->named.suits,
        .contract = state->settled,
        .dealer = seat_as_set(state->dealer),
        .declarer = seat_as_set(state->declarer),
        .leader = state->in_trick > 0 ? seat_as_set(state->leader[state->trick])
                                      : role_seats(engine->rules, state, ROLE_LEADER, 0),
        .caller =
            state->call_count > 0 ? role_seats(engine->rules, state, ROLE_CALLER, 0) : (uint8_t)0,
        .cells = state->cells,
        .down = engine->rules->lays_down ? cards_lying_down(state) : (struct set){{0, 0}},
        .follows = state->follows,
        .context = context_of(engine, state),
    };
}

/* Whether the clause's hook binds, and which cards of the hand it names, maybe none. */
__attribute__((noinline)) static bool ask_hook(const struct engine *engine,
                                               const struct state *state, const struct hook *hook,
                                               struct set *named)
{
    struct hook_question question = trick_question(engine, state);
    return hooks_obliged(engine->hooks, hook, &question, named);
}

/* The cards of `among` that satisfy the clause. False if its hook does not bind. */
static inline ALWAYS_INLINE bool satisfying(const struct engine *engine, const struct state *state,
                                            const struct obligation *obligation, struct set among,
                                            struct set *good)
{
    struct set named = {{0, 0}};
    if (obligation->hook &&
        (!ask_hook(engine, state, obligation->hook, &named) || set_is_empty(named)))
        return false;
    for (unsigned i = 0; i < obligation->term_count; i++)
        named = set_or(named, term_cards(engine, state, &obligation->terms[i], among));
    *good = obligation->forbids ? set_minus(among, named) : set_and(among, named);
    return true;
}

/* And what may be played as well: behind a duty to play it binds nobody, behind one to avoid it is
 * not among what is avoided. */
__attribute__((noinline)) static struct set with_instead(const struct engine *engine,
                                                         const struct state *state,
                                                         const struct obligation *obligation,
                                                         struct set allowed, struct set good)
{
    for (unsigned i = 0; i < obligation->instead_count; i++) {
        struct set instead = term_cards(engine, state, &obligation->instead[i], allowed);
        good = set_or(good, set_and(instead, allowed));
    }
    return good;
}

/* What need not be played when nothing else would do. */
__attribute__((noinline)) static struct set
spared(const struct engine *engine, const struct state *state, const struct obligation *obligation)
{
    struct set spares = named_cards_now(&obligation->spares, state->named.suits[0]);
    if (!obligation->higher_draws || state->in_trick == 0)
        return spares;
    const uint16_t *power = context_of(engine, state)->power[state->led];
    return cards_between(power, spares, power[trick_card_led(engine->rules, state)] + 1u,
                         CARDS_MAX);
}

/* What is owed where the clause stands and its condition holds. Inside those who ask, for it is
 * asked of every clause at every card. */
static inline ALWAYS_INLINE enum duty weigh_cards(const struct engine *engine,
                                                  const struct state *state,
                                                  const struct obligation *obligation,
                                                  struct set allowed, struct set *good,
                                                  struct set *owing)
{
    if (!satisfying(engine, state, obligation, allowed, good))
        return DUTY_UNASKED;
    bool has_instead = obligation->instead_count > 0;
    bool goes_by_trick = obligation->spares.by_trumps || obligation->higher_draws;
    if (has_instead && obligation->forbids)
        *good = with_instead(engine, state, obligation, allowed, *good);
    *owing = set_minus(*good, goes_by_trick ? spared(engine, state, obligation)
                                            : obligation->spares.always);
    if (has_instead && !obligation->forbids)
        *good = with_instead(engine, state, obligation, allowed, *good);
    return set_is_empty(*owing) ? DUTY_IMPOSSIBLE : DUTY_OWED;
}

/* --- what a card tells of its hand ------------------------------------------------------------ */

/* What a term that goes by the hand asks for: one end of some cards. */
struct end {
    struct set of;                /* cards of one suit, or all */
    struct set beyond, as_far_as; /* of these nearer to the end than the card, and as near */
};

static struct end end_at(const struct engine *engine, const struct state *state,
                         const struct term *term, struct set allowed, unsigned card)
{
    const struct context *context = context_of(engine, state);
    bool is_of_led = term->kind == TERM_HIGHEST_LED;
    struct set suit = is_of_led ? state->led_cards : trump_cards(engine, state);
    bool is_lowest = term->kind == TERM_LOWEST;
    struct end end = {.of = is_lowest ? allowed : set_and(allowed, suit)};
    SET_EACH(other, end.of) {
        unsigned height = context->power[context->suit_of[other]][other];
        unsigned own = context->power[context->suit_of[card]][card];
        if (height == own)
            set_add(&end.as_far_as, other);
        else if ((height < own) == is_lowest)
            set_add(&end.beyond, other);
    }
    return end;
}

bool obligation_tells(const struct engine *engine, const struct state *state,
                      const struct obligation *obligation, unsigned card, bool is_last,
                      struct set *allowed, struct set *lacks)
{
    const struct term *by_hand = NULL;
    struct set others = {{0, 0}};
    bool is_plain = !obligation->hook && !obligation->forbids && !obligation->instead_count &&
                    named_cards_are_none(&obligation->spares);
    if (!condition_of(engine, state, obligation))
        return true;
    EACH(term, obligation->terms, obligation->term_count) {
        if (term->kind == TERM_LIKE_SET) {
            /* to a single card nothing is owed; of sets it goes by the whole hand */
            if (shape_width(trick_shape_now(state)) == 1)
                return true;
            is_plain = false;
        } else if (!term_rows[term->kind].of_hand)
            others = set_or(others, set_and(*allowed, term_cards(engine, state, term, *allowed)));
        else if (by_hand || term_rows[term->kind].of_covered)
            is_plain = false;
        else
            by_hand = term;
    }
    if (!is_plain || !by_hand)
        return false;
    if (set_has(others, card)) /* what else the hand may play is not known */
        return is_last;
    struct end end = end_at(engine, state, by_hand, *allowed, card);
    bool is_owed = set_has(end.of, card);
    *lacks = set_or(*lacks, is_owed ? end.beyond : set_or(others, end.of));
    if (is_owed)
        *allowed = set_or(others, end.as_far_as);
    return true;
}

/* --- duties ---------------------------------------------------------------------------------- */

enum duty obligation_weigh(const struct engine *engine, const struct state *state,
                           const struct obligation *obligation, struct set allowed,
                           struct set *good, struct set *owing)
{
    *good = *owing = allowed;
    if (!obligation_stands(engine, state, obligation))
        return DUTY_ABSENT;
    if (!condition_of(engine, state, obligation))
        return DUTY_CONDITIONAL;
    return weigh_cards(engine, state, obligation, allowed, good, owing);
}

enum duty obligation_duty(const struct engine *engine, const struct state *state,
                          const struct obligation *obligation, struct set allowed, struct set *good)
{
    struct set owing;
    return obligation_weigh(engine, state, obligation, allowed, good, &owing);
}

void obligation_narrow_by_hook(const struct engine *engine, const struct state *state,
                               const struct obligation *obligation, struct set *allowed)
{
    struct set named;
    if (stands_now(engine, state, obligation) && condition_of(engine, state, obligation) &&
        ask_hook(engine, state, obligation->hook, &named))
        set_narrow(allowed, &named, engine->rules->pack.card_count);
}

/* Whether the condition comes before the cards: it costs less, or keeps Lua from being asked. */
static bool is_condition_first(const struct obligation *obligation)
{
    return obligation->hook || !obligation->condition || obligation->condition->reads_state_only;
}

void obligation_narrow(const struct engine *engine, const struct state *state,
                       const struct obligation *obligation, struct set *allowed)
{
    struct set good, owing;
    bool is_first = is_condition_first(obligation);
    if (!obligation_stands(engine, state, obligation) ||
        (is_first && !condition_of(engine, state, obligation)) ||
        weigh_cards(engine, state, obligation, *allowed, &good, &owing) != DUTY_OWED ||
        set_equal(good, *allowed))
        return;
    /* Last, for what it costs: of most clauses the cards that are left are the same anyway. */
    if (is_first || condition_of(engine, state, obligation))
        *allowed = good;
}
