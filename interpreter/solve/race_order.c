/* Move ordering for the solver of plain trick games. It only decides how long a search takes. */
#include "solve/race.h"

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

/*
 * Weights, found by random local search: a change of one or two of them was kept if endings of
 * eleven or twelve cards a hand with four players in two sides, with trumps and without, took fewer
 * nodes.
 */
static const struct {
    /* A lead that wins, that a partner wins, or that an opponent wins; by the number of cards of
     * the suit in the own hand, and the most in a partner's and an opponent's, and the number of
     * higher cards that are left. */
    int wins, wins_length, wins_with, wins_against;
    int partner, partner_length, partner_with, partner_against, partner_depth;
    int loses, loses_length, loses_with, loses_against, loses_depth, loses_sequence;
    int finesse;   /* a partner has the second card, behind the highest */
    int singleton; /* of a hand that has trumps */
    int enemy_ruffs, friend_ruffs, trumps;
    /* To a trick: the card wins; a partner's card wins and this one does not beat it, or beats what
     * lies there; the trick is lost though it beats, or it does not. By the number of higher cards.
     */
    int takes, takes_depth, takes_partners;
    int leaves, leaves_depth, helps, helps_depth;
    int forces, forces_depth, forces_sequence, gives, gives_depth;
    /* A card of another suit. */
    int discard_length, discard_highest, discard_guard, discard_trump, discard_last, ruffs;
} weights = {
    .wins = 30,
    .wins_length = 9,
    .wins_with = -12,
    .wins_against = -2,
    .partner = 2,
    .partner_length = 0,
    .partner_with = -13,
    .partner_against = 45,
    .partner_depth = 1,
    .loses = -39,
    .loses_length = 4,
    .loses_with = 9,
    .loses_against = -2,
    .loses_depth = -4,
    .loses_sequence = 8,
    .finesse = 86,
    .singleton = -19,
    .enemy_ruffs = -37,
    .friend_ruffs = -11,
    .trumps = 7,
    .takes = 126,
    .takes_depth = 12,
    .takes_partners = -12,
    .leaves = 93,
    .leaves_depth = 7,
    .helps = 60,
    .helps_depth = 134,
    .forces = 40,
    .forces_depth = 1,
    .forces_sequence = 3,
    .gives = -50,
    .gives_depth = 4,
    .discard_length = 1,
    .discard_highest = 1,
    .discard_guard = 1,
    .discard_trump = -52,
    .discard_last = 25,
    .ruffs = 20,
};

/* Whether a seat can beat a card that is led with another suit. */
static bool can_ruff(const struct race *race, const struct race_stand *stand, unsigned seat,
                     unsigned place)
{
    unsigned suit = race->suit_of[place];
    return !(stand->hands[seat] & race->suit_cards[suit]) &&
           stand->hands[seat] & race->beaters[suit][place];
}

/* What the other hands have of a suit that is led. */
struct others {
    int with, against; /* the most cards of a partner, and of an opponent */
    bool friend_ruffs, enemy_ruffs, finesse;
};

static struct others others_of(const struct race *race, const struct race_stand *stand,
                               unsigned place)
{
    struct others others = {.with = 0};
    uint64_t cards = race->suit_cards[race->suit_of[place]], left = stand->all & cards;
    uint64_t top = left & -left, next = (left & (left - 1)) & -(left & (left - 1));
    unsigned seat = race->follows[stand->to_play];
    bool top_has_played = false;
    for (unsigned i = 1; i < race->trick_size; i++, seat = race->follows[seat]) {
        int count = (int)race_count(stand->hands[seat] & cards);
        bool ruffs = count == 0 && can_ruff(race, stand, seat, place);
        if (race_are_partners(race, seat, stand->to_play)) {
            others.with = count > others.with ? count : others.with;
            others.friend_ruffs |= ruffs;
            others.finesse |= stand->hands[seat] & next && top_has_played;
        } else {
            others.against = count > others.against ? count : others.against;
            others.enemy_ruffs |= ruffs;
        }
        top_has_played |= stand->hands[seat] & top;
    }
    return others;
}

static int score_lead(const struct race *race, const struct race_stand *stand,
                      const struct race_move *move)
{
    unsigned own = stand->to_play;
    uint64_t cards = race->suit_cards[race->suit_of[move->place]];
    struct outlook ahead = look_ahead(race, stand, move->place);
    struct others others = others_of(race, stand, move->place);
    int length = (int)race_count(stand->hands[own] & cards), score;
    int depth = depth_of(race, stand->all, move->place);
    if (ahead.best_seat == own)
        score = weights.wins + weights.wins_length * length + weights.wins_with * others.with +
                weights.wins_against * others.against - depth;
    else if (race_are_partners(race, ahead.best_seat, own))
        score = weights.partner + weights.partner_length * length +
                weights.partner_with * others.with + weights.partner_against * others.against +
                weights.partner_depth * depth;
    else
        score = weights.loses + weights.loses_length * length + weights.loses_with * others.with +
                weights.loses_against * others.against + weights.loses_depth * depth / 2 +
                (move->place == move->low ? 0 : weights.loses_sequence) +
                weights.finesse * others.finesse;
    if (length == 1 && stand->hands[own] & race->trumps & ~cards)
        score += weights.singleton;
    return score + weights.enemy_ruffs * others.enemy_ruffs +
           weights.friend_ruffs * others.friend_ruffs + weights.trumps * !!(cards & race->trumps);
}

/* A card of another suit that does not win. */
static int score_discard(const struct race *race, const struct race_stand *stand,
                         const struct race_move *move)
{
    uint64_t cards = race->suit_cards[race->suit_of[move->low]], left = stand->all & cards;
    uint64_t own = stand->hands[stand->to_play] & cards;
    uint64_t top = left & -left, next = (left & (left - 1)) & -(left & (left - 1));
    int length = (int)race_count(own), score = weights.discard_length * length;
    if (top & own)
        score += weights.discard_highest;
    if (length == 2 && next & own)
        score += weights.discard_guard;
    if (cards & race->trumps)
        score += weights.discard_trump;
    if (length == 1 && stand->hands[stand->to_play] & race->trumps)
        score += weights.discard_last;
    return score;
}

static int score_follow(const struct race *race, const struct race_stand *stand,
                        const struct race_move *move)
{
    const struct race_trick *trick = &stand->trick;
    struct outlook ahead = look_ahead(race, stand, move->place);
    bool beats = race->beaters[trick->led][trick->best] & race_bit(move->place);
    bool is_won = race_are_partners(race, ahead.best_seat, stand->to_play);
    bool follows = race->suit_of[move->low] == trick->led;
    int depth = depth_of(race, stand->all, move->low), score;
    if (beats && ahead.best_seat == stand->to_play)
        score = weights.takes + weights.takes_depth * depth +
                weights.takes_partners * race_are_partners(race, trick->best_seat, stand->to_play);
    else if (!beats && is_won)
        score = weights.leaves + weights.leaves_depth * depth;
    else if (beats && is_won)
        score = weights.helps + weights.helps_depth * depth;
    else if (beats)
        score = weights.forces + weights.forces_depth * depth +
                weights.forces_sequence * (move->place != move->low);
    else
        score = weights.gives + weights.gives_depth * depth;
    if (follows)
        return score;
    return score + (beats ? weights.ruffs : score_discard(race, stand, move));
}

void race_score(const struct race *race, const struct race_stand *stand, struct race_move *moves,
                unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        moves[i].score = stand->trick.count ? score_follow(race, stand, &moves[i])
                                            : score_lead(race, stand, &moves[i]);
}
