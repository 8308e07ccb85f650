/* For each question the way through the pieces of its hook, as far as it was ever gone.
 *
 * A node is a loop with what comes to its next turn. Of most cards nothing comes to the turn behind
 * them, and they stay at their node: a hand is gone through by sets, from one card to the next that
 * leaves.
 */
#include <string.h>

#include "hooks/folds_kept.h"

/* --- the way through the pieces -------------------------------------------------------------- */

/* A way that is gone: the cards that there are, and those that were added to lists. */
struct way {
    struct folds *folds;
    const struct fold *fold;
    const struct set *hand;
    const card_byte_t *trick;
    unsigned trick_count, words; /* of the sets, that have anything in them */
    struct set added[LISTS_MAX];
    struct fold_stop *stop;
};

static uint16_t *next_of(const struct folds *folds, unsigned target, unsigned card)
{
    return &folds->next[(target - 1) * folds->rules->pack.card_count + card];
}

/* Nothing is known from there on. */
static uint16_t stop_at(struct way *way, unsigned target, unsigned piece, uint16_t *kept)
{
    const struct node *node = node_of(way->folds, target);
    *way->stop = (struct fold_stop){.piece = piece,
                                    .node = (uint16_t)target,
                                    .carried = node->carried,
                                    .card = NO_CARD,
                                    .target = kept};
    return TO_NOTHING;
}

/* The place of a card in what the loop goes through, from 1. */
static unsigned place_in(const struct way *way, bool is_hand, unsigned card)
{
    unsigned place = 1;
    if (is_hand)
        return set_count(set_and(*way->hand, set_range(0, card + 1)));
    while (way->trick[place - 1] != card)
        place++;
    return place;
}

static uint16_t stop_at_turn(struct way *way, unsigned target, unsigned card)
{
    unsigned loop = node_of(way->folds, target)->loop;
    stop_at(way, target, 2 * loop + 1, next_of(way->folds, target, card));
    way->stop->card = (card_t)card;
    way->stop->place = place_in(way, way->fold->of_hand[loop], card);
    return TO_NOTHING;
}

static uint16_t end_of(struct way *way, unsigned target)
{
    struct node *node = node_of(way->folds, target);
    if (node->end != TO_NOTHING)
        return node->end;
    return stop_at(way, target, 2u * node->loop + 2, &node->end);
}

/* Where a card leads that does not stay; where that is not to another turn, the loop is over. */
static bool leave(struct way *way, uint16_t *target, unsigned card)
{
    uint16_t next = *next_of(way->folds, *target, card);
    if (is_node(next)) {
        *target = next;
        return true;
    }
    if (next == TO_NOTHING)
        *target = stop_at_turn(way, *target, card);
    else
        *target = next < TO_ANSWER ? end_of(way, next - OUT_OF) : next;
    return false;
}

/* Adds the cards of one word to the lists that they are added to at that node. */
static void add_cards(struct way *way, const struct node *node, unsigned word, uint64_t cards)
{
    for (unsigned i = 0; i < way->fold->list_count; i++)
        way->added[i].word[word] |= cards & node->added[i].word[word];
}

/* In the order in which the hand is told: that of the pack. */
static uint16_t through_hand(struct way *way, uint16_t target)
{
    for (unsigned word = 0; word < way->words; word++) {
        uint64_t rest = way->hand->word[word];
        for (;;) {
            const struct node *node = node_of(way->folds, target);
            uint64_t leaving = rest & ~node->stays.word[word];
            uint64_t up_to = leaving ^ (leaving - 1); /* the first that leaves, or all */
            add_cards(way, node, word, rest & up_to);
            if (!leaving)
                break;
            unsigned card = 64 * word + (unsigned)__builtin_ctzll(leaving);
            if (!leave(way, &target, card))
                return target;
            rest &= ~up_to;
        }
    }
    return end_of(way, target);
}

static uint16_t through_trick(struct way *way, uint16_t target)
{
    for (unsigned i = 0; i < way->trick_count; i++)
        if (!set_in(&node_of(way->folds, target)->stays, way->trick[i]) &&
            !leave(way, &target, way->trick[i]))
            return target;
    return end_of(way, target);
}

/* False of cards that are not in this hand: Lua would name them, too, and be told so. */
static bool is_answered(const struct way *way, unsigned target, struct set *cards)
{
    const struct answer *answer = &way->folds->answers[target - TO_ANSWER];
    *cards = answer->list >= 0 ? way->added[answer->list] : answer->cards;
    return answer->list >= 0 || set_is_empty(set_minus(*cards, *way->hand));
}

static __attribute__((noinline)) bool go(struct way *way, uint16_t target, struct set *cards)
{
    struct folds *folds = way->folds;
    for (unsigned i = 0; i < way->fold->list_count; i++)
        set_clear(&way->added[i]);
    while (is_node(target))
        target = way->fold->of_hand[node_of(folds, target)->loop] ? through_hand(way, target)
                                                                  : through_trick(way, target);
    if (target == TO_NOTHING)
        return false;
    way->stop->target = NULL;
    return is_answered(way, target, cards);
}

bool folds_answer(struct folds *folds, const struct hook *hook, struct kept_question *question,
                  const struct set *hand, const card_byte_t *trick, unsigned trick_count,
                  struct set *cards, struct fold_stop *stop)
{
    struct way way;
    way.folds = folds;
    way.fold = &folds->of[hook->number];
    way.hand = hand;
    way.trick = trick;
    way.trick_count = trick_count;
    way.words = (folds->rules->pack.card_count + 63u) / 64;
    way.stop = stop;
    if (question->start == TO_NOTHING)
        *stop = (struct fold_stop){.card = NO_CARD, .target = &question->start};
    return go(&way, question->start, cards);
}

/* --- keeping --------------------------------------------------------------------------------- */

int folds_value(struct folds *folds)
{
    if (folds->value_count < VALUES)
        return (int)folds->value_count++;
    folds_forget(folds);
    return -1;
}

static bool is_same_node(const struct node *node, unsigned seen, unsigned loop,
                         const struct carried *carried, unsigned count)
{
    if (node->seen != seen || node->loop != loop)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (node->carried[i].kind != carried[i].kind ||
            node->carried[i].number != carried[i].number)
            return false;
    return true;
}

/* Where the node's number stands, or is to stand. */
static uint16_t *place_of(struct folds *folds, unsigned seen, unsigned loop,
                          const struct carried *carried, unsigned count)
{
    uint64_t mixed = (seen + 1) * FOLDS_ODD ^ loop;
    for (unsigned i = 0; i < count; i++)
        mixed =
            (mixed ^ mixed >> 32 ^ carried[i].kind ^ (uint64_t)carried[i].number << 4) * FOLDS_ODD;
    unsigned place = (unsigned)(mixed >> 40) % NODE_PLACES;
    while (folds->places[place] != 0 &&
           !is_same_node(node_of(folds, folds->places[place]), seen, loop, carried, count))
        place = (place + 1) % NODE_PLACES;
    return &folds->places[place];
}

/* The number of the node; 0 if there is no room for a new one. */
static uint16_t node_at(struct folds *folds, unsigned seen, unsigned loop,
                        const struct carried *carried, unsigned count)
{
    uint16_t *place = place_of(folds, seen, loop, carried, count);
    if (*place != 0 || folds->node_count == NODES)
        return *place;
    *place = (uint16_t)++folds->node_count;
    struct node *node = node_of(folds, *place);
    *node = (struct node){.loop = (uint8_t)loop, .seen = (uint16_t)seen};
    memcpy(node->carried, carried, count * sizeof *carried);
    unsigned cards = folds->rules->pack.card_count;
    memset(next_of(folds, *place, 0), 0, cards * sizeof *folds->next);
    return *place;
}

/* The answer that the step came to, as it is kept; nowhere if there is no room for another. */
static uint16_t answer_at(struct folds *folds, const struct fold_step *step)
{
    unsigned number = 0;
    for (; number < folds->answer_count; number++)
        if (folds->answers[number].list == step->list &&
            set_equal(folds->answers[number].cards, step->cards))
            return (uint16_t)(TO_ANSWER + number);
    if (number == ANSWERS)
        return TO_NOTHING;
    folds->answers[folds->answer_count++] = (struct answer){step->list, step->cards};
    return (uint16_t)(TO_ANSWER + number);
}

/* Where the step leads. */
static uint16_t target_of(struct folds *folds, const struct fold *fold,
                          const struct kept_question *question, const struct fold_stop *stop,
                          const struct fold_step *step)
{
    if (!step->goes_on)
        return answer_at(folds, step);
    unsigned loop = stop->piece / 2; /* a turn is followed by one, and another piece by a loop */
    uint16_t node =
        node_at(folds, question->from_loop[loop], loop, step->carried, fold->carried[loop]);
    return node != 0 && step->breaks ? (uint16_t)(OUT_OF + node) : node;
}

/* Keeps of a turn where it leads, and to which lists it adds its card. */
static void keep_turn(struct folds *folds, const struct fold_stop *stop, uint8_t added,
                      uint16_t target)
{
    struct node *node = node_of(folds, stop->node);
    for (unsigned i = 0; i < LISTS_MAX; i++)
        if (added >> i & 1)
            set_add(&node->added[i], stop->card);
    if (target == stop->node)
        set_add(&node->stays, stop->card);
}

/* Notes where the first loop is the last, and goes through the hand: then there is nothing to put
 * together. */
static void keep_end(struct folds *folds, const struct fold *fold, const struct fold_stop *stop,
                     const struct fold_step *step)
{
    static const struct set none;
    struct node *node = node_of(folds, stop->node);
    bool is_first = node->loop == 0 && fold->of_hand[0] && !step->goes_on;
    if (is_first && step->list >= 0)
        node->whole = &node->added[step->list];
    else if (is_first && set_is_empty(step->cards))
        node->whole = &none;
}

bool folds_keep(struct folds *folds, const struct hook *hook, const struct kept_question *question,
                const struct fold_stop *stop, const struct fold_step *step)
{
    uint16_t target = target_of(folds, &folds->of[hook->number], question, stop, step);
    if (target == TO_NOTHING) {
        folds_forget(folds);
        return false;
    }
    *stop->target = target;
    if (stop->card != NO_CARD)
        keep_turn(folds, stop, step->added, target);
    else if (stop->node != 0)
        keep_end(folds, &folds->of[hook->number], stop, step);
    return true;
}
