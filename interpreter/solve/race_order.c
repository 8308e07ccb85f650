/* Move ordering for the solver of plain trick games. It only decides how long a search takes. */
#include "solve/race.h"

#define HINT    W(40)
#define HISTORY W(41)
#define FULL    (1 << 12) /* of a history: then all are halved */

/* --- cards that are alike --------------------------------------------------------------------- */

/* Adds the cards of one suit. Two are alike if nobody else has a card between them, and none lies
 * in the trick. */
static unsigned group_suit(const struct race *race, uint64_t own, uint64_t live,
                           struct race_move *moves, unsigned count)
{
    uint64_t before = 0; /* the own card before, while no other is between */
    for (; own; own &= own - 1) {
        uint64_t card = own & -own, higher = live & (card - 1);
        if (before && higher < 2 * before &&
            race->of_card[race_first(card)] == race->of_card[moves[count - 1].place]) {
            moves[count - 1].low = (uint8_t)race_first(card);
        } else {
            uint8_t place = (uint8_t)race_first(card);
            moves[count++] = (struct race_move){place, place, 0};
        }
        before = card;
    }
    return count;
}

unsigned race_moves(const struct race *race, const struct race_stand *stand,
                    struct race_move *moves)
{
    uint64_t legal = race_legal(race, stand, stand->to_play);
    unsigned count = 0;
    for (unsigned suit = 0; suit < race->suits; suit++) {
        uint64_t own = legal & race->suit_cards[suit];
        if (own)
            count = group_suit(race, own, stand->all, moves, count);
    }
    return count;
}

/* --- one trick ahead -------------------------------------------------------------------------- */

static bool is_with(const struct race *race, unsigned seat, unsigned other)
{
    return race_is_ours(race, seat) == race_is_ours(race, other);
}

/* Who wins the trick with this card if the opponents play their best and partners their best. */
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
            ahead.best = race_first(beating);
            ahead.best_seat = seat;
        }
    }
    return ahead;
}

/* How high a card is among those of its suit that are left: 0 the highest. */
static int depth_of(const struct race *race, uint64_t left, unsigned place)
{
    return (int)race_count(left & race->suit_cards[race->suit_of[place]] & (race_bit(place) - 1));
}

int race_weights[64] = {
30, 9, 1, 2, 0, 1, -39, 4, 8, -23, -13, -45, 4, 9, 1, 82, -19, 40, -10, 7, 97, 12, -8, 92, 7, 60, 134, 40, 1, -50, 1, 0, 0, -1, 0, 52, 25, 20, 0, -20, 1, 0,
};
#define W(i) race_weights[i]

/* Whether a seat can beat a card that is led with another suit. */
static bool can_ruff(const struct race *race, const struct race_stand *stand, unsigned seat,
                     unsigned place)
{
    unsigned suit = race->suit_of[place];
    return !(stand->hands[seat] & race->suit_cards[suit]) &&
           stand->hands[seat] & race->beaters[suit][place];
}

static int score_lead(const struct race *race, const struct race_stand *stand,
                      const struct race_move *move)
{
    unsigned suit = race->suit_of[move->place], own = stand->to_play;
    uint64_t cards = race->suit_cards[suit], left = stand->all & cards;
    struct outlook ahead = look_ahead(race, stand, move->place);
    int length = (int)race_count(stand->hands[own] & cards);
    int depth = depth_of(race, stand->all, move->place), score = 0;
    int with = 0, against = 0, enemy_ruffs = 0, friend_ruffs = 0;
    unsigned seat = race->follows[own], top_at = 0, next_at = 0, number = 1;
    uint64_t top = left & -left, next = (left & (left - 1)) & -(left & (left - 1));
    int partner_second_after = 0;
    for (; number < race->trick_size; number++, seat = race->follows[seat]) {
        int count = (int)race_count(stand->hands[seat] & cards);
        if (stand->hands[seat] & top)
            top_at = number;
        if (stand->hands[seat] & next)
            next_at = number;
        if (is_with(race, seat, own)) {
            with = count > with ? count : with;
            friend_ruffs |= count == 0 && can_ruff(race, stand, seat, move->place);
            if (stand->hands[seat] & next && top_at && top_at < number)
                partner_second_after = 1;
        } else {
            against = count > against ? count : against;
            enemy_ruffs |= count == 0 && can_ruff(race, stand, seat, move->place);
        }
    }
    (void)next_at;
    if (ahead.best_seat == own)
        score = W(0) + W(1) * length - W(2) * against - depth + W(9) * with;
    else if (is_with(race, ahead.best_seat, own))
        score = W(3) + W(4) * length + W(5) * depth + W(10) * with - W(11) * against;
    else
        score = W(6) + W(7) * length + (move->place == move->low ? 0 : W(8)) + W(12) * depth / 2 +
                W(13) * with - W(14) * against + W(15) * partner_second_after;
    if (length == 1 && stand->hands[own] & race->trumps & ~cards)
        score += W(16);
    if (enemy_ruffs)
        score -= W(17);
    if (friend_ruffs)
        score += W(18);
    if (cards & race->trumps)
        score += W(19);
    return score;
}

static int score_follow(const struct race *race, const struct race_stand *stand,
                        const struct race_move *move)
{
    const struct race_trick *trick = &stand->trick;
    bool beats = race->beaters[trick->led][trick->best] & race_bit(move->place);
    int depth = depth_of(race, stand->all, move->low);
    struct outlook ahead = look_ahead(race, stand, move->place);
    bool is_won = is_with(race, ahead.best_seat, stand->to_play);
    unsigned suit = race->suit_of[move->low];
    bool is_trump = race_bit(move->low) & race->trumps;
    int length = (int)race_count(stand->hands[stand->to_play] & race->suit_cards[suit]);
    int discards = suit != trick->led;
    int score;
    if (beats && ahead.best_seat == stand->to_play)
        score = W(20) + W(21) * depth - W(22) * is_with(race, trick->best_seat, stand->to_play);
    else if (!beats && is_won)
        score = W(23) + W(24) * depth;
    else if (beats && is_won)
        score = W(25) + W(26) * depth;
    else if (beats)
        score = W(27) + W(28) * depth + W(32) * (move->place != move->low);
    else
        score = W(29) + W(30) * depth;
    if (discards && !beats) {
        score += W(31) * length;
        uint64_t left = stand->all & race->suit_cards[suit];
        if (left & -left & stand->hands[stand->to_play])
            score -= W(33);
        uint64_t second = (left & (left - 1)) & -(left & (left - 1));
        if (length == 2 && second & stand->hands[stand->to_play])
            score -= W(34);
        if (is_trump)
            score -= W(35);
        if (length == 1 && stand->hands[stand->to_play] & race->trumps)
            score += W(36);
    }
    if (beats && discards)
        score += W(37);
    return score;
}

/* --- what was best before --------------------------------------------------------------------- */

void race_score(const struct race *race, const struct race_stand *stand,
                const struct race_hints *hints, struct race_move *moves, unsigned count)
{
    const int32_t *history = hints->history[stand->to_play][stand->trick.count];
    int most = 1;
    for (unsigned i = 0; i < count; i++)
        most = history[moves[i].place] > most ? history[moves[i].place] : most;
    for (unsigned i = 0; i < count; i++) {
        struct race_move *move = &moves[i];
        move->score =
            stand->trick.count ? score_follow(race, stand, move) : score_lead(race, stand, move);
        move->score += HISTORY * history[move->place] / most;
    }
}

static void halve(struct race_hints *hints)
{
    int32_t *history = &hints->history[0][0][0];
    for (unsigned i = 0; i < SEATS_MAX * SEATS_MAX * RACE_CARDS_MAX; i++)
        history[i] /= 2;
}

void race_hint(const struct race_stand *stand, struct race_hints *hints, unsigned place)
{
    int32_t *history = &hints->history[stand->to_play][stand->trick.count][place];
    *history += (int32_t)(stand->left);
    if (*history > FULL)
        halve(hints);
}
