/*
 * Samples worlds that agree with all that one player knows, exactly uniformly where they can be
 * counted.
 */
#include "belief/belief.h"

#include "base/memory.h"
#include "belief/hidden.h"
#include "belief/split.h"
#include "engine/rules.h"

/* Worlds that are thrown away before it is thought that none is possible. */
#define TRIES 10000

/* So many of them as equally likely as can be; then, for the same look, hands may have drawn
 * in any way that agrees with what they played, and may have more than they have shown. */
#define EQUAL_TRIES 2000

/* And so many in which all calls were legal; then, for the same look, they need not have been. */
#define CALL_TRIES 6000

/* Worlds in which it is tried to follow a deal. */
#define STAND_INS 256

static_assert(PILES_MAX <= BINS_MAX, "a bin for each pile");

struct belief {
    const struct engine *engine;
    const char *fault;
    struct hidden hidden;
    struct implied implied;
    struct split *split;
    struct bin bins[PILES_MAX]; /* what may lie in each pile */
    bool matches_draws;         /* worlds in which all agrees are too few to be met by chance */
    bool misses_calls;          /* so are those in which all calls were legal */
};

struct belief *belief_create(const struct engine *engine)
{
    struct belief *belief = memory_grow(NULL, sizeof *belief);
    *belief = (struct belief){.engine = engine, .split = split_create()};
    return belief;
}

void belief_destroy(struct belief *belief)
{
    if (!belief)
        return;
    implied_finish(&belief->implied);
    split_destroy(belief->split);
    memory_free(belief);
}

const char *belief_fault(const struct belief *belief)
{
    return belief->fault;
}

/* --- looking --------------------------------------------------------------------------------- */

/* What is not chosen at a step, or not face down. Passed on face down some may be where nothing
 * else was left: of that each world is asked. */
static struct set never_unseen(const struct step *step)
{
    return step_discards(step) ? step->pass.except
                               : set_minus(step->pass.except, step->pass.forced);
}

/* What may lie in a pile: no card that the hand it came from is known to lack, nor one that is
 * known to be with somebody else. */
static struct set allowed_in(const struct belief *belief, const struct pile *pile)
{
    struct set may = belief->hidden.cards;
    unsigned step = belief->hidden.known.step;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (seat != pile->seat)
            may = set_minus(may, belief->hidden.with[seat]);
    }
    if (belief->hidden.is_apart)
        return may;
    switch (pile->kind) {
    case PILE_TALON: break;
    case PILE_DOWN:
        return belief->implied.tells_down ? set_and(may, belief->implied.down[pile->place]) : may;
    case PILE_PASSING: return set_minus(may, never_unseen(&belief->engine->rules->steps[step]));
    case PILE_HAND:
        may = set_minus(may, belief->implied.lacks[pile->seat]);
        may = set_minus(may, drawn_never(&belief->hidden, &belief->implied.absences, pile->seat));
        return set_minus(may, belief->hidden.spent[pile->seat]);
    case PILE_DISCARDS: return set_minus(may, belief->hidden.kept[pile->seat]);
    }
    return may;
}

/* The cards of which it is known that they are or were the seat's. */
static struct set known_of(const struct belief *belief, unsigned seat)
{
    return set_or(belief->hidden.known.hand[seat], belief->hidden.played[seat]);
}

/* What its owner holds or has played of cards that the seat can place counts already. */
static void add_sums(const struct belief *belief, const struct pile *pile, struct bin *bin)
{
    unsigned seat = pile->seat, sum = 0;
    if (pile->kind != PILE_HAND || !belief->implied.has_sums[seat])
        return;
    bin->sums = &belief->implied.sums[seat];
    SET_EACH(card, known_of(belief, seat)) {
        sum += bin->sums->of[card];
    }
    bin->sum = (uint16_t)sum;
}

static bool count_worlds(struct belief *belief)
{
    const struct hidden *hidden = &belief->hidden;
    for (unsigned i = 0; i < hidden->pile_count; i++) {
        belief->bins[i] = (struct bin){
            .may = allowed_in(belief, &hidden->piles[i]),
            .room = hidden->piles[i].room,
            .in_order = hidden->piles[i].kind == PILE_TALON,
        };
        add_sums(belief, &hidden->piles[i], &belief->bins[i]);
    }
    return split_prepare(belief->split, hidden->cards, belief->bins, hidden->pile_count);
}

static bool draw_first(struct belief *belief, struct state *world)
{
    struct rng rng = rng_seeded(0, 0);
    return count_worlds(belief) && belief_sample(belief, &rng, world);
}

/* Any world, whatever was played. What is to be found out with it is the same for all; but whoever
 * led since a card was theirs must have it, or the play cannot be followed. */
static bool stand_in(struct belief *belief, struct state *world)
{
    imply_nothing(&belief->implied);
    if (!draw_first(belief, world))
        return false;
    return !imply_by_lead(&belief->implied, belief->engine->rules, world) ||
           draw_first(belief, world);
}

/* Whether the deal could be followed as it would have been in that world. */
static bool follow_in(struct belief *belief, const struct set *known, const struct state *world)
{
    return implied_find(&belief->implied, belief->engine, belief->hidden.seat, known, world);
}

/* Whether how a deal goes may go by the hands: others would lie open in a meld, who can make no
 * call is not asked, and another covered card would have been shown, or not. */
static bool goes_by_hands(const struct ruleset *rules, const struct state *world)
{
    return rules->calls_ask_cards || rules->covers || world->laid_count > 0;
}

/* Follows the deal in that world, or in another if it could not have come about so. */
static bool follow_any(struct belief *belief, const struct set *known, struct state *world)
{
    struct rng rng = rng_seeded(0, 1);
    bool is_followed = follow_in(belief, known, world);
    bool may_be_in_others = goes_by_hands(belief->engine->rules, world);
    for (unsigned i = 1; !is_followed && may_be_in_others && i < STAND_INS; i++) {
        if (!belief_sample(belief, &rng, world))
            return false;
        is_followed = follow_in(belief, known, world);
    }
    return count_worlds(belief);
}

static bool follow_deal(struct belief *belief)
{
    struct state world;
    struct set known[SEATS_MAX];
    if (belief->hidden.is_apart) {
        imply_nothing(&belief->implied);
        return count_worlds(belief);
    }
    if (!stand_in(belief, &world))
        return false;
    const struct ruleset *rules = belief->engine->rules;
    bool may_be_skipped = state_has_layout(rules, &world); /* before the first card, too */
    if (world.played_count == 0 && !rules->calls_ask_cards && !rules->shows_counted &&
        !may_be_skipped)
        return true;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        known[seat] = known_of(belief, seat);
    return follow_any(belief, known, &world);
}

bool belief_look(struct belief *belief, const struct view *view)
{
    belief->matches_draws = belief->misses_calls = false;
    belief->fault = hidden_find(belief->engine->rules, view, &belief->hidden);
    if (!belief->fault && !follow_deal(belief))
        belief->fault = "no deal is consistent with what was seen";
    if (hooks_failed(belief->engine->hooks))
        belief->fault = "a hook failed";
    return belief->fault == NULL;
}

/* --- sampling -------------------------------------------------------------------------------- */

static bool is_allowed(const struct bin *bin, const card_t *cards)
{
    unsigned sum = bin->sum;
    for (unsigned i = 0; i < bin->room; i++) {
        if (!set_has(bin->may, cards[i]))
            return false;
        sum += bin->sums ? bin->sums->of[cards[i]] : 0;
    }
    return !bin->sums || sum_is_allowed(bin->sums, sum);
}

/* Whether cards lie where they may: piles that were not told apart may have got others. */
static bool are_allowed(const struct belief *belief, const card_t *cards)
{
    for (unsigned i = 0; i < belief->hidden.pile_count; cards += belief->bins[i++].room) {
        if (!is_allowed(&belief->bins[i], cards))
            return false;
    }
    return true;
}

/* A call that is legal with certain cards only is drawn out of all that there are, so that no world
 * with few of them comes more often; then it may not be legal. */
static unsigned any_call(const struct engine *engine, const struct state *world, struct rng *rng)
{
    const struct ask_step *ask = call_step(engine->rules, world);
    struct set calls = ask->asks_cards ? set_range(0, ask->call_count) : calls_legal(engine, world);
    return set_select(calls, rng_below(rng, set_count(calls)));
}

/* Calls that the others have made in secret may have been any that they could make. False if the
 * one that was drawn could not be made. */
static bool choose_secret_calls(const struct engine *engine, struct rng *rng, struct state *world)
{
    unsigned first = state_first_secret_call(engine->rules, world), actor = world->actor;
    bool is_legal = true;
    for (unsigned i = first; is_legal && i < world->call_count; i++) {
        if (world->calls[i].call != NO_CALL)
            continue;
        world->actor = world->calls[i].seat;
        unsigned call = any_call(engine, world, rng);
        is_legal = set_has(calls_legal(engine, world), call);
        world->calls[i].call = call & 127;
    }
    world->actor = (uint8_t)actor;
    return is_legal;
}

static bool try_sample(struct belief *belief, struct rng *rng, struct state *world)
{
    card_t cards[CARDS_MAX];
    split_draw(belief->split, rng, cards);
    if (!split_is_exact(belief->split) && !are_allowed(belief, cards))
        return false;
    const struct absences *absences = belief->matches_draws ? &belief->implied.absences : NULL;
    return world_lay_out(belief->engine->rules, &belief->hidden, absences, cards, rng, world) &&
           choose_secret_calls(belief->engine, rng, world) &&
           (belief->hidden.is_apart ||
            implied_allows(&belief->implied, belief->engine, belief->hidden.seat, world));
}

/* Chance meets no world in which all is as it was told: it is asked for less. */
static void ask_for_less(struct belief *belief)
{
    belief->matches_draws |= belief->implied.absences.count > 0;
    belief->implied.by_shown = false;
}

/* Nor one in which all calls were legal. Melds that were laid stay as they were. */
static void forget_calls(struct belief *belief)
{
    if (!belief->implied.by_calls || belief->hidden.known.laid_count > 0)
        return;
    belief->misses_calls = true;
    belief->implied.by_calls = false;
}

bool belief_matches_calls(const struct belief *belief)
{
    return !belief->misses_calls;
}

bool belief_sample(struct belief *belief, struct rng *rng, struct state *world)
{
    belief->fault = NULL;
    for (unsigned i = 0; i < TRIES; i++) {
        if (i == EQUAL_TRIES)
            ask_for_less(belief);
        if (i == CALL_TRIES)
            forget_calls(belief);
        bool is_there = try_sample(belief, rng, world);
        if (hooks_failed(belief->engine->hooks)) { /* what it says from then on is nothing */
            belief->fault = "a hook failed";
            return false;
        }
        if (is_there)
            return true;
    }
    belief->fault = "none of many deals is consistent with what was seen";
    return false;
}
