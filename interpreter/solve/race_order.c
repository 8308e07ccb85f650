/* Move ordering for the solver of plain trick games. */
#include "solve/race.h"

/*
 * What is tried first only decides how long it takes. Looked at is one trick: who would win it if
 * everybody behind played their highest.
 */

/* A little: what was best at another turn is a hint, no more. */
#define KILLER 4

/* --- cards that are alike --------------------------------------------------------------------- */

/* Cards of the others, and of the trick, stand between two that are not. */
static uint64_t between_of(const struct race *race, const struct race_stand *stand)
{
    uint64_t others = stand->trick.cards;
    for (unsigned seat = 0; seat < race->seats; seat++)
        others |= seat == stand->to_play ? 0 : stand->hands[seat];
    return others;
}

static unsigned group_moves(const struct race *race, const struct race_stand *stand, uint64_t legal,
                            struct race_move *moves)
{
    uint64_t others = between_of(race, stand);
    unsigned count = 0;
    for (; legal; legal &= legal - 1) {
        unsigned place = (unsigned)__builtin_ctzll(legal);
        struct race_move *last = count ? &moves[count - 1] : NULL;
        if (last && race->suit_of[last->low] == race->suit_of[place] &&
            !(others & (race_bit(place) - 1) & ~(race_bit(last->low) - 1))) {
            last->low = (uint8_t)place;
            continue;
        }
        moves[count++] = (struct race_move){(uint8_t)place, (uint8_t)place, (uint8_t)place, 0};
    }
    return count;
}

/* --- a trick ahead ---------------------------------------------------------------------------- */

/* Who holds the trick when those still to play have played their highest, and with what. */
struct outlook {
    unsigned best, best_seat;
};

static struct outlook look_ahead(const struct race *race, const struct race_stand *stand,
                                 unsigned place)
{
    const struct race_trick *trick = &stand->trick;
    unsigned led = trick->count ? trick->led : race->suit_of[place];
    bool beats = !trick->count || race->beaters[led][trick->best] & race_bit(place);
    struct outlook ahead = {
        beats ? place : trick->best,
        beats ? stand->to_play : trick->best_seat,
    };
    unsigned seat = race->follows[stand->to_play];
    for (unsigned i = trick->count + 1; i < race->trick_size; i++, seat = race->follows[seat]) {
        uint64_t following = stand->hands[seat] & race->suit_cards[led];
        uint64_t beating =
            (following ? following : stand->hands[seat]) & race->beaters[led][ahead.best];
        if (beating) {
            ahead.best = (unsigned)__builtin_ctzll(beating);
            ahead.best_seat = seat;
        }
    }
    return ahead;
}

static bool is_with(const struct race *race, unsigned seat, unsigned other)
{
    return (race->acting >> seat & 1) == (race->acting >> other & 1);
}

/* How high a card is among those of its suit that are left: 0 the highest. */
static int depth_of(const struct race *race, uint64_t left, unsigned place)
{
    return __builtin_popcountll(left & race->suit_cards[race->suit_of[place]] &
                                (race_bit(place) - 1));
}

static int score_lead(const struct race *race, const struct race_stand *stand, uint64_t left,
                      const struct race_move *move)
{
    unsigned suit = race->suit_of[move->high];
    struct outlook ahead = look_ahead(race, stand, move->high);
    int length = __builtin_popcountll(stand->hands[stand->to_play] & race->suit_cards[suit]);
    int depth = depth_of(race, left, move->high);
    if (ahead.best_seat == stand->to_play)
        return 60 + length - depth;
    if (is_with(race, ahead.best_seat, stand->to_play))
        return 50 + length + depth; /* a low card to the partner's high one */
    return 10 + length - (move->high == move->low ? 0 : -8) + depth / 2;
}

static int score_follow(const struct race *race, const struct race_stand *stand, uint64_t left,
                        const struct race_move *move)
{
    const struct race_trick *trick = &stand->trick;
    bool beats = race->beaters[trick->led][trick->best] & race_bit(move->high);
    int depth = depth_of(race, left, move->low);
    struct outlook ahead = look_ahead(race, stand, move->high);
    bool is_won = is_with(race, ahead.best_seat, stand->to_play);
    if (beats && ahead.best_seat == stand->to_play)
        return 60 + depth - 20 * is_with(race, trick->best_seat, stand->to_play);
    if (!beats && is_won)
        return 50 + depth;
    if (beats && is_won)
        return 40 + depth;
    unsigned suit = race->suit_of[move->low];
    int length = __builtin_popcountll(stand->hands[stand->to_play] & race->suit_cards[suit]);
    return beats ? 20 - depth : 30 + depth + (suit == trick->led ? 0 : length);
}

static void sort_moves(struct race_move *moves, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct race_move move = moves[i];
        unsigned at = i;
        for (; at > 0 && moves[at - 1].score < move.score; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

unsigned race_moves(const struct race *race, const struct race_stand *stand, uint64_t legal,
                    unsigned killer, struct race_move *moves)
{
    unsigned count = group_moves(race, stand, legal, moves);
    uint64_t left = stand->trick.cards;
    if (count == 1)
        return count;
    for (unsigned seat = 0; seat < race->seats; seat++)
        left |= stand->hands[seat];
    for (unsigned i = 0; i < count; i++) {
        struct race_move *move = &moves[i];
        move->score = stand->trick.count ? score_follow(race, stand, left, move)
                                         : score_lead(race, stand, left, move);
        if (killer >= move->high && killer <= move->low)
            move->score += KILLER;
    }
    sort_moves(moves, count);
    return count;
}
