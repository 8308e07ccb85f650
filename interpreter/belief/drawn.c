/*
 * When a hand came by its cards: which of them it was dealt, and which it took from the talon and
 * behind which trick.
 */
#include "belief/hidden.h"

#include <string.h>

/*
 * When a hand gets cards, and loses them: it is dealt some, lays some away, takes others before
 * play and behind every trick, and plays one to each.
 */
#define TIME_DEALT    0
#define TIME_OF_TRICK 1 /* and the number of tricks completed */
#define TIME_NEVER    (TIME_OF_TRICK + TRICKS_MAX)

/* A place of the pack from which a card came to a hand, and when. */
struct origin {
    uint8_t place, since;
};

/* A card that came to a hand, and when it left that, or was laid open, at the latest. What was
 * exchanged for a turn-up came as another, `as`, before that. */
struct come {
    card_t card, as;
    uint8_t before;
};

static unsigned time_from(const struct state *world, unsigned place)
{
    unsigned end = world->taken_at + world->taken_count;
    if (place < world->taken_at || place >= end)
        return TIME_DEALT;
    for (unsigned trick = TRICKS_MAX; trick > 0; trick--) {
        end -= world->drawn[trick];
        if (place >= end)
            return TIME_OF_TRICK + trick;
    }
    return TIME_OF_TRICK;
}

/* Whether all have seen the card at the place that came from there to the seat, and know it is that
 * one: not, if it may have been laid away since, before others were taken; nor what the seat has
 * for a card that it exchanged, which stands in the place from which that came. */
static bool is_seen_at(const struct hidden *hidden, const struct state *world, unsigned seat,
                       unsigned place)
{
    const struct state *seen = hidden->lays_first[seat] ? &hidden->known : world;
    card_t card = seen->pack[place];
    return card != NO_CARD && card != world->swapped_out && set_has(world->turned, card);
}

/* Where the other cards of the seat came from. */
static unsigned origins_of(const struct hidden *hidden, const struct state *world, unsigned seat,
                           struct origin *origins)
{
    unsigned count = 0;
    for (unsigned i = 0; i < world->pack_count; i++) {
        if (hidden->dealt_to[i] == seat && !is_seen_at(hidden, world, seat, i))
            origins[count++] = (struct origin){(uint8_t)i, (uint8_t)time_from(world, i)};
    }
    return count;
}

/* What was laid with other cards of a trick left its hand with them. */
static void note_cards_with(const struct state *world, uint8_t before[CARDS_MAX])
{
    for (unsigned trick = 0; trick <= world->trick && world->with > 0; trick++) {
        card_byte_t cards[CARDS_MAX];
        unsigned places = trick < world->trick ? world->trick_size : world->in_trick;
        unsigned count = trick_cards_of(world, trick, places, cards);
        for (unsigned i = 0; i < count; i++)
            before[cards[i]] = (uint8_t)(TIME_OF_TRICK + trick);
    }
}

/* The cards that came from there: first what was laid away before the seat took any, then what was
 * played, in order. */
static void sort_by_play(const struct hidden *hidden, const struct state *world, unsigned seat,
                         const struct origin *origins, unsigned count, struct come *cards)
{
    uint8_t before[CARDS_MAX];
    memset(before, TIME_NEVER, sizeof before);
    for (unsigned i = 0; i < world->played_count; i++)
        before[world->played[i]] = (uint8_t)(TIME_OF_TRICK + i / world->trick_size);
    note_cards_with(world, before);
    if (world->swapped_in != NO_CARD)
        before[world->swapped_out] = (uint8_t)(TIME_OF_TRICK + world->swapped_at);
    for (unsigned i = 0; i < world->laid_count; i++) {
        const struct laid_card *laid = &world->laid[i];
        unsigned time = TIME_OF_TRICK + laid->drawn;
        if (time < before[laid->card])
            before[laid->card] = (uint8_t)time;
    }
    if (hidden->lays_first[seat])
        SET_EACH(card, set_and(world->given[seat], world->discards))
            before[card] = TIME_DEALT;
    for (unsigned i = 0; i < count; i++) {
        card_t card = world->pack[origins[i].place];
        card_t as = card == world->swapped_out ? world->swapped_in : card;
        struct come come = {card, as, before[card]};
        unsigned place = i;
        for (; place > 0 && cards[place - 1].before > come.before; place--)
            cards[place] = cards[place - 1];
        cards[place] = come;
    }
}

/* Whether it may have come from there: it was there to be played, and not in a trick in which the
 * hand is known to have had none. */
static bool may_come_from(const struct come *come, const struct origin *origin,
                          const struct absences *absences, unsigned seat)
{
    if (origin->since > come->before)
        return false;
    for (unsigned i = 0; absences && i < absences->count; i++) {
        const struct absence *absence = &absences->list[i];
        unsigned time = TIME_OF_TRICK + absence->trick;
        if (absence->seat == seat && origin->since <= time && time < come->before &&
            set_has(absence->cards, come->as))
            return false;
    }
    return true;
}

/* --- all ways equally likely ----------------------------------------------------------------- */

/* One of the origins from which the card can have come in time, which is taken out of the list. */
static unsigned take_any_origin(const struct come *come, struct origin *origins, unsigned count,
                                struct rng *rng)
{
    unsigned fit[CARDS_MAX], fits = 0;
    for (unsigned i = 0; i < count; i++)
        if (may_come_from(come, &origins[i], NULL, NO_SEAT))
            fit[fits++] = i;
    unsigned chosen = fit[rng_below(rng, fits)], place = origins[chosen].place;
    origins[chosen] = origins[count - 1];
    return place;
}

/*
 * Which of the cards that a seat had from the pack it was dealt, and which it took and when, others
 * cannot tell: only that what it played it had by then. A card that was played early has fewest
 * places that it may have come from, whichever the others come from, so those are chosen first and
 * all ways are equally likely.
 */
static void mix_taken_by(const struct come *cards, struct origin *origins, unsigned count,
                         struct rng *rng, struct state *world)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned place = take_any_origin(&cards[i], origins, count - i, rng);
        world->pack[place] = cards[i].card;
    }
}

/* --- one way --------------------------------------------------------------------------------- */

#define NOT_MATCHED (-1)

/* Cards and where they come from, and which card has each of these by now. */
struct matching {
    const struct absences *absences;
    unsigned seat, count;
    const struct come *cards;
    const struct origin *origins;
    int card_from[CARDS_MAX]; /* by origin; NOT_MATCHED: none has */
    bool seen[CARDS_MAX];     /* origins that this card has asked for */
};

/* Finds an origin for the card, if need be by moving others (Kuhn's algorithm). */
static bool match_card(struct matching *matching, unsigned card)
{
    for (unsigned i = 0; i < matching->count; i++) {
        if (matching->seen[i] || !may_come_from(&matching->cards[card], &matching->origins[i],
                                                matching->absences, matching->seat))
            continue;
        matching->seen[i] = true;
        if (matching->card_from[i] == NOT_MATCHED ||
            match_card(matching, (unsigned)matching->card_from[i])) {
            matching->card_from[i] = (int)card;
            return true;
        }
    }
    return false;
}

static void shuffle_origins(struct origin *origins, unsigned count, struct rng *rng)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned j = rng_below(rng, i);
        struct origin kept = origins[i - 1];
        origins[i - 1] = origins[j];
        origins[j] = kept;
    }
}

static bool match_taken_by(struct matching *matching, struct origin *origins, struct rng *rng,
                           struct state *world)
{
    shuffle_origins(origins, matching->count, rng);
    for (unsigned i = 0; i < matching->count; i++)
        matching->card_from[i] = NOT_MATCHED;
    for (unsigned card = 0; card < matching->count; card++) {
        memset(matching->seen, false, sizeof matching->seen);
        if (!match_card(matching, card))
            return false;
    }
    for (unsigned i = 0; i < matching->count; i++)
        world->pack[origins[i].place] = matching->cards[matching->card_from[i]].card;
    return true;
}

struct set drawn_never(const struct hidden *hidden, const struct absences *absences, unsigned seat)
{
    struct origin origins[CARDS_MAX];
    struct set never = {{0}};
    unsigned count = origins_of(hidden, &hidden->known, seat, origins);
    if (absences->count == 0)
        return never;
    SET_EACH(card, hidden->cards) {
        const struct come come = {(card_t)card, (card_t)card, TIME_NEVER};
        bool may_be = false;
        for (unsigned i = 0; i < count && !may_be; i++)
            may_be = may_come_from(&come, &origins[i], absences, seat);
        if (!may_be)
            set_add(&never, card);
    }
    return never;
}

/* --- what was taken -------------------------------------------------------------------------- */

static bool has_taken_unseen(const struct hidden *hidden, const struct state *world, unsigned seat)
{
    for (unsigned i = world->taken_at; i < world->taken_at + world->taken_count; i++)
        if (hidden->dealt_to[i] == seat && !is_seen_at(hidden, world, seat, i))
            return true;
    return false;
}

static bool put_back_taken(const struct hidden *hidden, const struct absences *absences,
                           unsigned seat, struct rng *rng, struct state *world)
{
    struct origin origins[CARDS_MAX];
    struct come cards[CARDS_MAX];
    unsigned count = origins_of(hidden, world, seat, origins);
    struct matching matching = {
        .absences = absences, .seat = seat, .count = count, .cards = cards, .origins = origins};
    sort_by_play(hidden, world, seat, origins, count, cards);
    if (absences)
        return match_taken_by(&matching, origins, rng, world);
    mix_taken_by(cards, origins, count, rng, world);
    return true;
}

bool drawn_fits(const struct state *world, unsigned place, card_t card)
{
    unsigned now = 0;
    while (world->pack[now] != card)
        now++;
    return time_from(world, now) == time_from(world, place);
}

bool drawn_put_back(const struct hidden *hidden, const struct absences *absences, struct rng *rng,
                    struct state *world)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (seat != hidden->seat && has_taken_unseen(hidden, world, seat) &&
            !put_back_taken(hidden, absences, seat, rng, world))
            return false;
    return true;
}
