/*
 * Whether a side can still win so many tricks: alpha-beta with windows of width zero, in which each
 * answer names the cards that it depends on. What is known of one position holds for all that agree
 * in those (Ginsberg, "Partition search", 1996).
 */
#include "solve/race.h"

#include <string.h>

static bool lead(struct race_search *search, int goal, uint64_t *mattered);
static bool play(struct race_search *search, int goal, uint64_t *mattered);

/* --- one move --------------------------------------------------------------------------------- */

/* The card that the trick depends on is the best one, if another of its suit lies there. */
static uint64_t decided_by(const struct race *race, const struct race_trick *trick)
{
    uint64_t of_suit = trick->cards & race->suit_cards[race->suit_of[trick->best]];
    return of_suit & (of_suit - 1) ? race_bit(trick->best) : 0;
}

/* What a full trick changes, so that it can be undone. */
struct before_end {
    uint64_t all, planes[RACE_PLANES];
    int to_come;
};

static void end_trick(struct race_search *search, struct before_end *before, int *goal,
                      uint64_t *best)
{
    struct race_stand *stand = &search->stand;
    before->all = stand->all;
    before->to_come = stand->to_come;
    memcpy(before->planes, stand->planes, sizeof before->planes);
    if (race_wins(search->race, stand->trick.best_seat))
        *goal -= race_worth(search->race, stand->trick.cards);
    *best = decided_by(search->race, &stand->trick);
    race_end_trick(search->race, stand);
}

static void undo_end(struct race_search *search, const struct before_end *before)
{
    search->stand.all = before->all;
    search->stand.to_come = before->to_come;
    memcpy(search->stand.planes, before->planes, sizeof before->planes);
    search->stand.left++;
}

/* Plays a card, searches, and takes it back. */
static bool try_card(struct race_search *search, int goal, unsigned place, uint64_t *mattered)
{
    const struct race *race = search->race;
    struct race_stand *stand = &search->stand;
    const struct race_trick trick = stand->trick;
    unsigned seat = stand->to_play;
    bool can;
    race_play(race, stand, place);
    if (stand->trick.count < race->trick_size) {
        can = play(search, goal, mattered);
    } else {
        struct before_end before;
        uint64_t best;
        end_trick(search, &before, &goal, &best);
        can = lead(search, goal, mattered);
        *mattered |= best;
        undo_end(search, &before);
    }
    race_take_back(race, stand, place, &trick, seat);
    return can;
}

/* --- the seat to play ------------------------------------------------------------------------- */

static bool may_look(struct race_search *search)
{
    if (!race_may_look(search->nodes, search->nodes_most, search->stop))
        search->is_spent = true;
    else
        search->nodes++;
    return !search->is_spent;
}

static bool is_settled(const struct race_stand *stand, int goal)
{
    return goal <= 0 || goal > stand->to_come;
}

/* Whether a card that fills the trick is known to be good enough: all are looked up before one is
 * searched. */
static bool some_end_is_known(struct race_search *search, int goal, const struct race_move *moves,
                              unsigned count, uint64_t *mattered)
{
    const struct race *race = search->race;
    struct race_stand *stand = &search->stand;
    const struct race_trick trick = stand->trick;
    unsigned seat = stand->to_play;
    bool is_ours = race_is_ours(race, seat), found = false;
    for (unsigned i = 0; i < count && !found; i++) {
        struct before_end before;
        uint64_t best;
        int then = goal;
        race_play(race, stand, moves[i].place);
        end_trick(search, &before, &then, &best);
        if (is_settled(stand, then)) {
            found = (then <= 0) == is_ours;
            *mattered = best;
        } else {
            struct shape_answer answer = shapes_find(&search->shapes, race, stand, then);
            found = answer.is_known && answer.can == is_ours;
            *mattered = answer.mattered | best;
        }
        undo_end(search, &before);
        race_take_back(race, stand, moves[i].place, &trick, seat);
    }
    return found;
}

/*
 * One card was tried for others between which nobody has any. That holds as long as the highest of
 * them matters only if the lowest matters, too: else another hand may have one of them in a similar
 * position. It is enough if a lower card of the hand was tried, and none of that rank mattered.
 */
static uint64_t alike_mattered(const struct race *race, const struct race_move *moves,
                               unsigned count, uint64_t mattered)
{
    uint64_t more = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t to_low = race_bit(moves[i].low) - race_bit(moves[i].place);
        bool has_lower =
            i + 1 < count && race->suit_of[moves[i + 1].place] == race->suit_of[moves[i].place];
        if (mattered & to_low && !has_lower)
            more |= race_bit(moves[i].low);
    }
    return mattered | more;
}

/* The move with the best score goes to the front of those that were not tried. */
static void select_move(struct race_move *moves, unsigned first, unsigned count)
{
    unsigned best = first;
    for (unsigned i = first + 1; i < count; i++)
        if (moves[i].score > moves[best].score)
            best = i;
    struct race_move move = moves[best];
    moves[best] = moves[first];
    moves[first] = move;
}

/* Moves that were not tried, of cards below all that mattered in their suit, as that card was: it
 * stands for them. How many are left. */
static unsigned drop_small(const struct race *race, struct race_move *moves, unsigned tried,
                           unsigned count, uint64_t mattered)
{
    unsigned place = moves[tried - 1].place, kept = tried;
    uint64_t of_suit = mattered & race->suit_cards[race->suit_of[place]];
    uint64_t small = race->suit_cards[race->suit_of[place]];
    if (of_suit)
        small &= ~(UINT64_MAX >> __builtin_clzll(of_suit));
    small &= ~race->valued;
    if (!(small & race_bit(place)))
        return count;
    for (unsigned i = tried; i < count; i++)
        if (!(small & race_bit(moves[i].place)))
            moves[kept++] = moves[i];
    return kept;
}

static bool play(struct race_search *search, int goal, uint64_t *mattered)
{
    const struct race *race = search->race;
    struct race_stand *stand = &search->stand;
    bool is_ours = race_is_ours(race, stand->to_play);
    struct race_move moves[RACE_CARDS_MAX];
    uint64_t all = 0;
    if (!may_look(search))
        return false;
    unsigned count = race_moves(race, stand, moves), groups = count;
    if (count == 1) {
        bool can = try_card(search, goal, moves[0].place, mattered);
        if (can != is_ours)
            *mattered = alike_mattered(race, moves, 1, *mattered);
        return can;
    }
    if (stand->trick.count == 1 && race->acting == race->winning &&
        race_is_plain_second(race, stand, goal, mattered))
        return is_ours;
    if (stand->trick.count + 1 == race->trick_size && stand->left > 2 &&
        some_end_is_known(search, goal, moves, count, mattered))
        return is_ours;
    struct race_move alike[RACE_CARDS_MAX];
    memcpy(alike, moves, count * sizeof *moves);
    race_score(race, stand, moves, count);
    for (unsigned i = 0; i < count; i++) {
        select_move(moves, i, count);
        bool can = try_card(search, goal, moves[i].place, mattered);
        if (search->is_spent)
            return false;
        if (can == is_ours)
            return can;
        all |= *mattered;
        count = drop_small(race, moves, i + 1, count, *mattered);
    }
    *mattered = alike_mattered(race, alike, groups, all);
    return !is_ours;
}

/* The last trick plays itself. */
static bool play_last(const struct race *race, const struct race_stand *stand, int goal,
                      uint64_t *mattered)
{
    struct race_trick trick = {.count = 0};
    unsigned seat = stand->to_play;
    for (unsigned i = 0; i < race->trick_size; i++, seat = race->follows[seat])
        race_lay(race, &trick, race_first(stand->hands[seat]), seat);
    *mattered = decided_by(race, &trick);
    return race_wins(race, trick.best_seat) && goal <= stand->to_come;
}

/* Before a trick. */
static bool lead(struct race_search *search, int goal, uint64_t *mattered)
{
    const struct race *race = search->race;
    struct race_stand *stand = &search->stand;
    bool can;
    *mattered = 0;
    if (is_settled(stand, goal))
        return goal <= 0;
    if (stand->left == 1)
        return play_last(race, stand, goal, mattered);
    if (race_is_plain(race, stand, goal, &can, mattered))
        return can;
    struct shape_answer answer = shapes_find(&search->shapes, race, stand, goal);
    if (answer.is_known) {
        *mattered = answer.mattered;
        return answer.can;
    }
    can = play(search, goal, mattered);
    if (!search->is_spent)
        shapes_learn(&search->shapes, race, stand, goal, can, *mattered);
    return can;
}

void race_begin(struct race_search *search, const struct race *race)
{
    search->race = race;
    shapes_forget(&search->shapes);
}

bool race_can(struct race_search *search, const struct race_stand *stand, int goal)
{
    uint64_t mattered;
    search->stand = *stand;
    if (stand->trick.count == 0)
        return lead(search, goal, &mattered);
    return is_settled(stand, goal) ? goal <= 0 : play(search, goal, &mattered);
}
