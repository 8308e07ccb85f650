/* The folds of a ruleset, and their questions: all that a hook looks at besides the cards. */
#include <string.h>

#include "base/memory.h"
#include "hooks/fold_text.h"
#include "hooks/folds_kept.h"

/* --- what there is to see -------------------------------------------------------------------- */

/* The card that was played so many cards ago, of this trick; -1: none was. */
static int card_ago(const struct state *state, unsigned count)
{
    return state->in_trick == 0 ? -1 : state->played[state->played_count - count];
}

static int16_t suit_of(const struct ruleset *rules, int card)
{
    return card < 0 ? -1 : rules->pack.cards[card].suit;
}

static int16_t rank_of(const struct ruleset *rules, int card)
{
    return card < 0 ? -1 : rules->pack.cards[card].rank;
}

static int16_t hand_count(const struct ruleset *rules, const struct set *hand)
{
    return (int16_t)set_count_both(hand, hand, rules->pack.card_count);
}

/* As trick_question has it. */
static inline __attribute__((always_inline)) int16_t
see(const struct ruleset *rules, const struct state *state, struct sight sight)
{
    switch ((enum sight_kind)sight.kind) {
    case SEES_CONTRACT: return state->settled;
    case SEES_SUIT: return state->named.suits[sight.index];
    case SEES_NOTE: return state->cells[sight.index];
    case SEES_TRICK_NUMBER: return (int16_t)(state->trick + 1);
    case SEES_SEAT: return state->actor;
    case SEES_DEALER: return state->dealer;
    case SEES_DECLARER: return state->declarer;
    case SEES_LEADER: return role_seats(rules, state, ROLE_LEADER, 0);
    case SEES_CALLER: return role_seats(rules, state, ROLE_CALLER, 0);
    case SEES_HAND_COUNT: return hand_count(rules, &state->hand[state->actor]);
    case SEES_TRICK_COUNT: return state->in_trick;
    case SEES_FIRST: return (int16_t)card_ago(state, state->in_trick);
    case SEES_FIRST_SUIT: return suit_of(rules, card_ago(state, state->in_trick));
    case SEES_FIRST_RANK: return rank_of(rules, card_ago(state, state->in_trick));
    case SEES_LAST: return (int16_t)card_ago(state, 1);
    case SEES_LAST_SUIT: return suit_of(rules, card_ago(state, 1));
    case SEES_LAST_RANK: return rank_of(rules, card_ago(state, 1));
    }
    return 0;
}

/* --- questions ------------------------------------------------------------------------------- */

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
    uint64_t mixed = (seen->hook + ((uint64_t)seen->loop << 32)) * FOLDS_ODD;
    for (unsigned i = 0; i < count; i++)
        mixed = (mixed ^ mixed >> 32 ^ (uint16_t)seen->of[i]) * FOLDS_ODD;
    return (unsigned)(mixed >> 40);
}

void folds_forget(struct folds *folds)
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
static struct kept_question *begin_question(struct folds *folds, const struct fold *fold,
                                            struct kept_question *pair, const struct seen *seen)
{
    if (folds->seen_count + LOOPS_MAX > SEEN / 4 * 3)
        folds_forget(folds);
    pair[1] = pair[0];
    pair[0] = (struct kept_question){.seen = *seen};
    for (unsigned i = 0; i < fold->loop_count; i++)
        pair[0].from_loop[i] = number_from(folds, fold, seen, i);
    return &pair[0];
}

/* Out of line, for most questions were asked just before. */
static __attribute__((noinline)) struct kept_question *
find_question(struct folds *folds, unsigned hook, const struct state *state)
{
    const struct fold *fold = &folds->of[hook];
    struct seen seen = {.hook = (uint16_t)(hook + 1)};
    for (unsigned i = 0; i < fold->sight_count; i++)
        seen.of[i] = see(folds->rules, state, fold->sights[i]);
    struct kept_question *pair =
        &folds->questions[mix_seen(&seen, fold->sight_count) % QUESTIONS & ~1u];
    for (unsigned i = 0; i < 2; i++)
        if (is_same_seen(&pair[i].seen, &seen, fold->sight_count))
            return &pair[i];
    return begin_question(folds, fold, pair, &seen);
}

/* Whether the rest of that is seen, too; out of line, for many hooks look at one thing. */
static __attribute__((noinline)) bool is_rest_seen(const struct folds *folds,
                                                   const struct fold *fold,
                                                   const struct state *state,
                                                   const struct seen *seen)
{
    for (unsigned i = 1; i < fold->sight_count; i++)
        if (seen->of[i] != see(folds->rules, state, fold->sights[i]))
            return false;
    return true;
}

/* Whether that question is asked, of which the first that the hook looks at is known. */
static bool is_asked(const struct folds *folds, unsigned hook, const struct state *state,
                     const struct kept_question *question, int16_t first)
{
    const struct fold *fold = &folds->of[hook];
    const struct seen *seen = &question->seen;
    return seen->hook == hook + 1 && seen->of[0] == first &&
           (fold->sight_count <= 1 || is_rest_seen(folds, fold, state, seen));
}

/* Compared with the one that was asked last where the first that the hook looks at was much the
 * same: often that is the suit that was led. */
static struct kept_question *question_of(struct folds *folds, unsigned hook,
                                         const struct state *state)
{
    const struct fold *fold = &folds->of[hook];
    int16_t first = fold->sight_count > 0 ? see(folds->rules, state, fold->sights[0]) : 0;
    struct kept_question **last = &folds->last[hook][(uint16_t)first % LAST];
    if (!is_asked(folds, hook, state, *last, first))
        *last = find_question(folds, hook, state);
    return *last;
}

/* Whether all of the cards are among the others, of a pack of so many. */
static bool is_within(const struct set *cards, const struct set *others, unsigned most)
{
    uint64_t beyond = cards->word[0] & ~others->word[0];
    for (unsigned i = 1; i < SET_WORDS && most > 64; i++)
        beyond |= cards->word[i] & ~others->word[i];
    return beyond == 0;
}

static __attribute__((noinline)) bool put_together(struct folds *folds, const struct hook *hook,
                                                   const struct state *state, struct set *cards,
                                                   struct kept_question *question)
{
    struct fold_stop stop;
    return folds_answer(folds, hook, question, &state->hand[state->actor],
                        state->played + state->played_count - state->in_trick, state->in_trick,
                        cards, &stop);
}

bool folds_known(struct folds *folds, const struct hook *hook, const struct state *state,
                 struct set *cards, struct kept_question **kept)
{
    bool is_fold = folds->of[hook->number].is_fold;
    *kept = is_fold ? question_of(folds, hook->number, state) : NULL;
    if (!is_fold)
        return false;
    unsigned start = (*kept)->start, most = folds->rules->pack.card_count;
    const struct node *node = is_node(start) ? node_of(folds, start) : NULL;
    const struct set *hand = &state->hand[state->actor];
    if (!node || !node->whole || !is_within(hand, &node->stays, most))
        return put_together(folds, hook, state, cards, *kept);
    set_meet(cards, hand, node->whole, most);
    return true;
}

/* --- life ------------------------------------------------------------------------------------- */

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
    for (unsigned i = 0; i < HOOKS_MAX * LAST; i++)
        folds->last[i / LAST][i % LAST] = &folds->questions[0]; /* of no hook */
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
