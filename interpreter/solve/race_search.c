/*
 * Whether a side can still win so many tricks: alpha-beta in windows of nothing, in which each
 * answer says which cards it depends on. What is known so of one position holds for all that agree
 * in those (Ginsberg, "Partition search", 1996).
 */
#include "solve/race.h"

static bool lead(struct race_search *search, const struct race_stand *stand, int goal,
                 uint64_t *mattered);
static bool play(struct race_search *search, const struct race_stand *stand, int goal,
                 uint64_t *mattered);

/*
 * The trick is full: who wins it leads. The card that it depends on is the best one, if another of
 * its suit lay there. The tricks that are wanted of what is left are one less if it was ours.
 */
static uint64_t end_trick(const struct race *race, struct race_stand *stand, int *goal)
{
    const struct race_trick trick = stand->trick;
    uint64_t of_suit = trick.cards & race->suit_cards[race->suit_of[trick.best]];
    stand->trick = (struct race_trick){.count = 0};
    stand->to_play = trick.best_seat;
    stand->left--;
    *goal -= race->winning >> trick.best_seat & 1;
    return of_suit & (of_suit - 1) ? race_bit(trick.best) : 0;
}

/* Plays one of the moves and looks on. */
static bool try_move(struct race_search *search, const struct race_stand *stand, int goal,
                     unsigned place, uint64_t *mattered)
{
    struct race_stand after = *stand;
    race_play(search->race, &after, place);
    if (after.trick.count < search->race->trick_size)
        return play(search, &after, goal, mattered);
    uint64_t best = end_trick(search->race, &after, &goal);
    bool can = lead(search, &after, goal, mattered);
    *mattered |= best;
    return can;
}

/*
 * One card was tried for others between which nobody has any. That stays so where the highest of
 * them matters only if the lowest matters, too.
 */
static uint64_t alike_mattered(const struct race *race, const struct race_move *moves,
                               unsigned count, uint64_t mattered)
{
    uint64_t more = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t lower =
            race->suit_cards[race->suit_of[moves[i].high]] & ~(race_bit(moves[i].high) - 1);
        if (moves[i].low != moves[i].high && mattered & lower)
            more |= race_bit(moves[i].low);
    }
    return mattered | more;
}

static bool may_look(struct race_search *search)
{
    if (!race_may_look(search->nodes, search->nodes_most, search->stop))
        search->is_spent = true;
    else
        search->nodes++;
    return !search->is_spent;
}

/* Before a trick: whether it is known, or need not be searched. */
static bool is_known(const struct race_search *search, const struct race_stand *stand,
                     const struct shape *shape, int goal, bool *can, uint64_t *mattered)
{
    *mattered = 0;
    return shapes_know(&search->shapes, search->race, stand, shape, (unsigned)goal, can, mattered);
}

static bool is_settled(const struct race_stand *stand, int goal)
{
    return goal <= 0 || goal > (int)stand->left;
}

/* Whether one of the moves, which fill the trick, is known to be as good as whoever is to play
 * wants: all are looked up before one is searched. */
static bool some_end_is_known(const struct race_search *search, const struct race_stand *stand,
                              int goal, const struct race_move *moves, unsigned count,
                              uint64_t *mattered)
{
    bool is_ours = search->race->acting >> stand->to_play & 1;
    for (unsigned i = 0; i < count; i++) {
        struct race_stand after = *stand;
        int then = goal;
        bool can;
        race_play(search->race, &after, moves[i].place);
        uint64_t best = end_trick(search->race, &after, &then);
        struct shape shape = shape_of(search->race, &after);
        if (!is_settled(&after, then) && is_known(search, &after, &shape, then, &can, mattered) &&
            can == is_ours) {
            *mattered |= best;
            return true;
        }
    }
    return false;
}

/* Whoever is to play plays. */
static bool play(struct race_search *search, const struct race_stand *stand, int goal,
                 uint64_t *mattered)
{
    const struct race *race = search->race;
    bool is_ours = race->acting >> stand->to_play & 1;
    struct race_move moves[RACE_CARDS_MAX];
    uint64_t all = 0;
    *mattered = 0;
    if (!may_look(search))
        return false;
    uint8_t *killer = &search->killers[stand->left][stand->trick.count];
    unsigned count =
        race_moves(race, stand, race_legal(race, stand, stand->to_play), *killer, moves);
    if (stand->trick.count + 1 == race->trick_size && count > 1 &&
        some_end_is_known(search, stand, goal, moves, count, mattered))
        return is_ours;
    for (unsigned i = 0; i < count; i++) {
        bool can = try_move(search, stand, goal, moves[i].place, mattered);
        if (search->is_spent)
            return false;
        if (can == is_ours) {
            *killer = moves[i].place;
            return can;
        }
        all |= *mattered;
    }
    *mattered = alike_mattered(race, moves, count, all);
    return !is_ours;
}

/* Before a trick. */
static bool lead(struct race_search *search, const struct race_stand *stand, int goal,
                 uint64_t *mattered)
{
    bool can;
    *mattered = 0;
    if (is_settled(stand, goal))
        return goal <= 0;
    if (race_is_plain(search->race, stand, goal, &can, mattered))
        return can;
    struct shape shape = shape_of(search->race, stand);
    if (is_known(search, stand, &shape, goal, &can, mattered))
        return can;
    can = play(search, stand, goal, mattered);
    if (!search->is_spent)
        shapes_learn(&search->shapes, search->race, stand, &shape, (unsigned)goal, can, *mattered);
    return can;
}

bool race_can(struct race_search *search, const struct race_stand *stand, int goal)
{
    uint64_t mattered;
    if (stand->trick.count == 0)
        return lead(search, stand, goal, &mattered);
    return is_settled(stand, goal) ? goal <= 0 : play(search, stand, goal, &mattered);
}
