/* What is kept of folds: for each question the way through the pieces of its hook, as far as it was
 * ever gone.
 *
 * A question is all that the hook looks at besides the cards. A node is a loop with what comes to
 * its next turn. Of most cards nothing comes to the turn behind them, and they stay at their node:
 * a hand is gone through by sets, from one card to the next that leaves.
 */
#include <string.h>

#include "base/memory.h"
#include "hooks/fold.h"

#define QUESTIONS   2048 /* each has two places where it may lie */
#define SEEN        2048 /* at most three quarters are used */
#define NODES       4096
#define NODE_PLACES (2 * NODES)
#define ANSWERS     256
#define VALUES      512

/* Where something leads: nowhere known, to a node by its number from 1, or to an answer; out of the
 * loop of a node, if that is added. */
enum { TO_NOTHING = 0, OUT_OF = 0x4000, TO_ANSWER = 0x8000 };
_Static_assert(NODES < OUT_OF, "numbers of nodes leave room for where they lead");

/* All that a hook looks at; or from one loop on, and then nothing in the places of the rest. */
struct seen {
    uint16_t hook; /* its number + 1; 0: nothing is kept here */
    uint16_t loop; /* from 1; 0: all */
    int16_t of[SIGHTS_MAX];
};

struct kept_question {
    struct seen seen;
    uint16_t start;                /* where what stands before the first loop leads */
    uint16_t from_loop[LOOPS_MAX]; /* the number of what is seen from there on */
};

struct node {
    struct set stays;            /* of what cards the turn leads to the next of this node */
    struct set added[LISTS_MAX]; /* and to which list they are added, also of those that leave */
    const struct set *whole; /* the whole answer to a hand that stays; NULL: it is put together */
    uint16_t end;            /* where it leads when there are no more */
    uint8_t loop;
    uint16_t seen; /* the number of what is seen from its loop on */
    struct carried carried[CARRIED_MAX];
};

struct answer {
    int list; /* or -1: these */
    struct set cards;
};

struct folds {
    const struct ruleset *rules;
    struct fold of[HOOKS_MAX]; /* by the number of the hook */
    char *file;
    unsigned pieces;
    struct kept_question questions[QUESTIONS];
    struct seen seen[SEEN];
    struct node nodes[NODES];
    uint16_t *next;               /* by node and card: where a card leads that leaves its node */
    uint16_t places[NODE_PLACES]; /* of nodes, by what they are of */
    struct answer answers[ANSWERS];
    unsigned seen_count, node_count, answer_count, value_count;
};

/* --- what there is to see --------------------------------------------------------------------- */

/* A card of the trick, or what it has; -1: it does not lie there. */
static int16_t see_card(const struct ruleset *rules, const struct state *state,
                        enum sight_kind kind)
{
    bool is_last = kind >= SEES_LAST;
    if (state->in_trick == 0)
        return -1;
    card_t card = state->played[state->played_count - (is_last ? 1u : state->in_trick)];
    if (kind == SEES_FIRST || kind == SEES_LAST)
        return (int16_t)card;
    bool is_suit = kind == SEES_FIRST_SUIT || kind == SEES_LAST_SUIT;
    return (int16_t)(is_suit ? rules->pack.cards[card].suit : rules->pack.cards[card].rank);
}

/* As trick_question has it. */
static int16_t see(const struct ruleset *rules, const struct state *state, struct sight sight)
{
    switch ((enum sight_kind)sight.kind) {
    case SEES_CONTRACT: return state->settled;
    case SEES_SUIT: return state->suits[sight.index];
    case SEES_NOTE: return state->cells[sight.index];
    case SEES_TRICK_NUMBER: return (int16_t)(state->trick + 1);
    case SEES_SEAT: return state->actor;
    case SEES_DEALER: return state->dealer;
    case SEES_DECLARER: return state->declarer;
    case SEES_LEADER: return role_seats(rules, state, ROLE_LEADER, 0);
    case SEES_CALLER: return role_seats(rules, state, ROLE_CALLER, 0);
    case SEES_HAND_COUNT: return (int16_t)set_count(state->hand[state->actor]);
    case SEES_TRICK_COUNT: return state->in_trick;
    case SEES_FIRST:
    case SEES_FIRST_SUIT:
    case SEES_FIRST_RANK:
    case SEES_LAST:
    case SEES_LAST_SUIT:
    case SEES_LAST_RANK: return see_card(rules, state, sight.kind);
    }
    return 0;
}

/* --- questions -------------------------------------------------------------------------------- */

static const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);

static bool is_same_seen(const struct seen *one, const struct seen *other, unsigned count)
{
    if (one->hook != other->hook || one->loop != other->loop)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (one->of[i] != other->of[i])
            return false;
    return true;
}

static unsigned mix_seen(const struct seen *seen, unsigned count)
{
    uint64_t mixed = (seen->hook + ((uint64_t)seen->loop << 32)) * odd;
    for (unsigned i = 0; i < count; i++)
        mixed = (mixed ^ mixed >> 32 ^ (uint16_t)seen->of[i]) * odd;
    return (unsigned)(mixed >> 40);
}

static void forget_all(struct folds *folds)
{
    memset(folds->questions, 0, sizeof folds->questions);
    memset(folds->seen, 0, sizeof folds->seen);
    memset(folds->places, 0, sizeof folds->places);
    folds->seen_count = folds->node_count = folds->answer_count = folds->value_count = 0;
}

/* The number of what is seen of the question from that loop on. */
static uint16_t number_from(struct folds *folds, const struct fold *fold, const struct seen *all,
                            unsigned loop)
{
    struct seen seen = {.hook = all->hook, .loop = (uint16_t)(loop + 1)};
    for (unsigned i = 0; i < fold->sight_count; i++)
        seen.of[i] = fold->sights[i].last_piece > 2 * loop ? all->of[i] : 0;
    unsigned place = mix_seen(&seen, fold->sight_count) % SEEN;
    while (folds->seen[place].hook != 0 &&
           !is_same_seen(&folds->seen[place], &seen, fold->sight_count))
        place = (place + 1) % SEEN;
    folds->seen_count += folds->seen[place].hook == 0;
    folds->seen[place] = seen;
    return (uint16_t)place;
}

/* The newer of a pair comes first; the older goes. */
static __attribute__((noinline)) struct kept_question *begin_question(struct folds *folds,
                                                                      const struct fold *fold,
                                                                      struct kept_question *pair,
                                                                      const struct seen *seen)
{
    if (folds->seen_count + LOOPS_MAX > SEEN / 4 * 3)
        forget_all(folds);
    pair[1] = pair[0];
    pair[0] = (struct kept_question){.seen = *seen};
    for (unsigned i = 0; i < fold->loop_count; i++)
        pair[0].from_loop[i] = number_from(folds, fold, seen, i);
    return &pair[0];
}

struct kept_question *folds_question(struct folds *folds, const struct hook *hook,
                                     const struct state *state)
{
    const struct fold *fold = &folds->of[hook->number];
    struct seen seen;
    seen.hook = (uint16_t)(hook->number + 1);
    seen.loop = 0;
    for (unsigned i = 0; i < fold->sight_count; i++)
        seen.of[i] = see(folds->rules, state, fold->sights[i]);
    struct kept_question *pair =
        &folds->questions[mix_seen(&seen, fold->sight_count) % QUESTIONS & ~1u];
    for (unsigned i = 0; i < 2; i++)
        if (is_same_seen(&pair[i].seen, &seen, fold->sight_count))
            return &pair[i];
    return begin_question(folds, fold, pair, &seen);
}

/* --- the way through the pieces ----------------------------------------------------------------
 */

/* A way that is gone: the cards that there are, and those that were added to lists. */
struct way {
    struct folds *folds;
    const struct fold *fold;
    const struct set *hand;
    const card_t *trick;
    unsigned trick_count, words; /* of the sets, that have anything in them */
    struct set added[LISTS_MAX];
    struct fold_stop *stop;
};

static struct node *node_of(const struct folds *folds, unsigned target)
{
    return (struct node *)&folds->nodes[target - 1];
}

static uint16_t *next_of(const struct folds *folds, unsigned target, unsigned card)
{
    return &folds->next[(target - 1) * folds->rules->pack.card_count + card];
}

static bool is_node(unsigned target)
{
    return target > TO_NOTHING && target < OUT_OF;
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

/* Whether all of the cards are among the others, of a pack of so many. */
static bool is_within(const struct set *cards, const struct set *others, unsigned most)
{
    uint64_t beyond = cards->word[0] & ~others->word[0];
    for (unsigned i = 1; i < SET_WORDS && most > 64; i++)
        beyond |= cards->word[i] & ~others->word[i];
    return beyond == 0;
}

bool folds_answer(struct folds *folds, const struct hook *hook, struct kept_question *question,
                  const struct set *hand, const card_t *trick, unsigned trick_count,
                  struct set *cards, struct fold_stop *stop)
{
    unsigned most = folds->rules->pack.card_count;
    const struct node *node = node_of(folds, question->start);
    if (is_node(question->start) && node->whole && is_within(hand, &node->stays, most)) {
        set_meet(cards, hand, node->whole, most);
        return true;
    }
    struct way way;
    way.folds = folds;
    way.fold = &folds->of[hook->number];
    way.hand = hand;
    way.trick = trick;
    way.trick_count = trick_count;
    way.words = (most + 63) / 64;
    way.stop = stop;
    if (question->start == TO_NOTHING)
        *stop = (struct fold_stop){.card = NO_CARD, .target = &question->start};
    return go(&way, question->start, cards);
}

/* --- keeping -----------------------------------------------------------------------------------
 */

int folds_value(struct folds *folds)
{
    if (folds->value_count < VALUES)
        return (int)folds->value_count++;
    forget_all(folds);
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
    uint64_t mixed = (seen + 1) * odd ^ loop;
    for (unsigned i = 0; i < count; i++)
        mixed = (mixed ^ mixed >> 32 ^ carried[i].kind ^ (uint64_t)carried[i].number << 4) * odd;
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
        forget_all(folds);
        return false;
    }
    *stop->target = target;
    if (stop->card != NO_CARD)
        keep_turn(folds, stop, step->added, target);
    else if (stop->node != 0)
        keep_end(folds, &folds->of[hook->number], stop, step);
    return true;
}

/* --- life --------------------------------------------------------------------------------------
 */

/* The text whose function ends next behind the word of that number; NULL if there is none. */
static const struct fold_text *text_behind(const struct fold_text *texts, unsigned count,
                                           unsigned number)
{
    const struct fold_text *next = NULL;
    for (unsigned i = 0; i < count; i++)
        if (texts[i].fold->is_fold && texts[i].end > number && (!next || texts[i].end < next->end))
            next = &texts[i];
    return next;
}

/* The hook file, and behind each hook that is a fold its pieces. */
static char *write_file(const struct source *source, const struct fold_text *texts, unsigned count)
{
    struct memory_file file;
    memory_file_open(&file);
    const char *from = source->text;
    const struct fold_text *text = text_behind(texts, count, 0);
    for (; text; text = text_behind(texts, count, text->end)) {
        struct lexeme end = text->lexis->words[text->end];
        fwrite(from, 1, (size_t)(end.at + end.length - from), file.out);
        fold_write(file.out, text);
        from = end.at + end.length;
    }
    fputs(from, file.out);
    const char *written = memory_file_text(&file);
    char *copy = memory_copy(written, strlen(written));
    memory_file_close(&file);
    return copy;
}

/* Whether any hook of an obligation is a fold. */
static bool find_folds(struct folds *folds, struct lexis *lexis)
{
    const struct ruleset *rules = folds->rules;
    struct fold_text texts[OBLIGATIONS_MAX];
    unsigned count = 0;
    if (!lexis_read(lexis, rules->hook_file))
        return false;
    for (unsigned i = 0; i < rules->play.obligation_count; i++) {
        const struct hook *hook = rules->play.obligations[i].hook;
        if (!hook || folds->of[hook->number].is_fold)
            continue;
        struct fold *fold = &folds->of[hook->number];
        fold_find(&texts[count++], fold, rules, hook, lexis);
        fold->first_piece = (uint16_t)folds->pieces;
        folds->pieces += fold_pieces(fold);
    }
    if (folds->pieces > 0)
        folds->file = write_file(rules->hook_file, texts, count);
    return folds->pieces > 0;
}

struct folds *folds_create(const struct ruleset *rules)
{
    struct folds *folds = memory_grow(NULL, sizeof *folds);
    struct lexis *lexis = memory_grow(NULL, sizeof *lexis);
    memset(folds, 0, sizeof *folds);
    folds->rules = rules;
    bool any = find_folds(folds, lexis);
    memory_free(lexis);
    if (any) {
        folds->next = memory_grow(NULL, NODES * rules->pack.card_count * sizeof *folds->next);
        return folds;
    }
    folds_destroy(folds);
    return NULL;
}

void folds_destroy(struct folds *folds)
{
    if (!folds)
        return;
    memory_free(folds->file);
    memory_free(folds->next);
    memory_free(folds);
}

const char *folds_file(const struct folds *folds)
{
    return folds->file;
}

struct fold *folds_of(struct folds *folds, const struct hook *hook)
{
    return &folds->of[hook->number];
}

unsigned folds_pieces(const struct folds *folds)
{
    return folds->pieces;
}
