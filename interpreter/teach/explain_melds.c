/* Melds, told one by one: what makes them, and what they are worth. */
#include <string.h>

#include "teach/sections.h"
#include "words/score.h"

/* The rank of any card of a part. */
static const struct statement *say_rank_of(struct teller *teller, const struct named_cards *part)
{
    const struct pack *pack = &teller->rules->pack;
    return say_rank(teller, pack->cards[set_first(part->always)].rank);
}

/* "a king and a queen of one suit" */
static const struct statement *say_one_suit(struct teller *teller,
                                            const struct meld_pattern *pattern)
{
    struct statements ranks = {0};
    for (unsigned i = 0; i < pattern->part_count; i++)
        add_part(teller, &ranks, say_each(teller, EACH_A, say_rank_of(teller, &pattern->parts[i])));
    return say(teller, SAY_OF_ONE_SUIT, say_list(teller, &ranks, JOINT_AND));
}

/* "the ace, the king or the queen of every suit" */
static const struct statement *say_all_suits(struct teller *teller, const struct meld *meld)
{
    struct statements ranks = {0};
    for (unsigned i = 0; i < meld->pattern_count; i++)
        add_part(teller, &ranks,
                 say_each(teller, EACH_THE, say_rank_of(teller, meld->patterns[i].parts)));
    return say(teller, SAY_OF_EVERY_SUIT, say_list(teller, &ranks, JOINT_OR));
}

/* How often the part stands there, one behind the other. */
static unsigned times_in_a_row(const struct meld_pattern *pattern, unsigned first)
{
    const struct named_cards *part = &pattern->parts[first];
    unsigned times = 1;
    while (first + times < pattern->part_count && !part->by_trumps &&
           !pattern->parts[first + times].by_trumps &&
           set_equal(part->always, pattern->parts[first + times].always))
        times++;
    return times;
}

/* The cards of a part that stands there so many times: "any four aces". */
static const struct statement *say_part(struct teller *teller, const struct named_cards *part,
                                        unsigned times)
{
    const struct statement *card = say_named_cards(teller, part, EACH_ANY, JOINT_OR);
    if (times == 1)
        return card;
    bool has_plural = statement_is(card, SAY_ANY) && card->parts[0]->count == 0;
    if (!has_plural)
        return say(teller, SAY_SO_MANY_TIMES, card, say_number(teller, times));
    return say_each(teller, EACH_ANY,
                    say(teller, SAY_SO_MANY_ALIKE, say_number(teller, times), card->parts[0]));
}

static const struct statement *say_meld_cards(struct teller *teller,
                                              const struct meld_pattern *pattern)
{
    struct statements cards = {0};
    for (unsigned i = 0, times; i < pattern->part_count; i += times) {
        times = times_in_a_row(pattern, i);
        add_part(teller, &cards, say_part(teller, &pattern->parts[i], times));
    }
    return say_list(teller, &cards, JOINT_AND);
}

/* "or more": where those of one card more are no meld of their own, listed before, and there are as
 * many. */
static bool may_be_longer(const struct teller *teller, const struct melds *melds,
                          const struct meld *meld)
{
    for (const struct meld *before = melds->each; before < meld; before++)
        if (before->kind == meld->kind && before->length == meld->length + 1)
            return false;
    return meld->length < teller->rules->pack.rank_count || teller->rules->pack.copies > 1;
}

const struct statement *say_meld(struct teller *teller, const struct melds *melds,
                                 const struct meld *meld)
{
    switch (meld->kind) {
    case MELD_RUN:
    case MELD_FLUSH:
        return say(teller, meld->kind == MELD_RUN ? SAY_MELD_RUN : SAY_MELD_FLUSH,
                   say_number(teller, meld->length),
                   say_if(teller, may_be_longer(teller, melds, meld)));
    case MELD_ONE_SUIT: return say_one_suit(teller, &meld->patterns[0]);
    case MELD_ALL_SUITS: return say_all_suits(teller, meld);
    case MELD_CARDS: break;
    }
    return say_meld_cards(teller, &meld->patterns[0]);
}

static bool has_rows(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        if (melds->each[i].kind == MELD_RUN)
            return true;
    return false;
}

/* The ranks as they follow one another; of suits with ranks of their own each has its order. */
static const struct statement *say_ranks(struct teller *teller, const struct melds *melds)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements ranks = {0};
    if (pack->has_own_ranks && !melds->ranks)
        return say(teller, SAY_ORDER_OF_PACK);
    for (unsigned i = 0; i < pack->rank_count; i++)
        add_part(teller, &ranks, say_text(teller, pack->ranks[melds->ranks ? melds->ranks[i] : i]));
    return say_list(teller, &ranks, JOINT_SPACE);
}

/* By which order runs and the best go; NULL: there are none, or it is that of the pack. */
static const struct statement *say_order(struct teller *teller, const struct melds *melds)
{
    if (has_rows(melds))
        return say(teller, SAY_IN_A_ROW, say_ranks(teller, melds));
    return melds->ranks ? say(teller, SAY_HIGHEST_IS_FIRST, say_ranks(teller, melds)) : NULL;
}

/* The cards that add as much as those of this entry, where none before it adds as much. */
static struct set cards_of_same_worth(const struct meld *meld, unsigned number)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < meld->worth_count; i++) {
        bool is_same = meld->worths[i].points == meld->worths[number].points;
        if (is_same && i < number)
            return (struct set){{0, 0}};
        cards = is_same ? set_or(cards, meld->worths[i].cards)
                        : set_minus(cards, meld->worths[i].cards);
    }
    return cards;
}

/* "11 for each ace, 10 for each king", of what points go by. */
static const struct statement *say_worths(struct teller *teller, const struct meld *meld)
{
    struct statements worths = {0};
    for (unsigned i = 0; i < meld->worth_count; i++) {
        struct set cards = cards_of_same_worth(meld, i);
        if (!set_is_empty(cards))
            add_part(teller, &worths,
                     say(teller, SAY_WORTH_FOR, say_digits(teller, meld->worths[i].points),
                         say_cards(teller, cards, EACH_EACH, JOINT_AND), NULL, NULL));
    }
    return say_list(teller, &worths, JOINT_AND);
}

/* Whether the name of the meld says what it is made of: "four aces" of "any four aces". */
static bool is_said_by_name(const struct teller *teller, const struct meld *meld,
                            const struct statement *cards)
{
    return statement_is(cards, SAY_ANY) &&
           words_is_name(meld->name, cards->parts[0], teller->page->arena);
}

/* "20 for three cards of a suit in a row", "three cards of a suit: 11 for each ace". */
static const struct statement *say_meld_and_worth(struct teller *teller, const struct count *count,
                                                  const struct meld *meld)
{
    const struct melds *melds = &count->melds;
    bool is_known = melds->count == 1 && strcmp(meld->name, count->name) == 0;
    const struct statement *cards = say_meld(teller, melds, meld);
    const struct statement *named = cards;
    if (meld->times > 1)
        named = say(teller, SAY_SO_MANY_OF_EACH, cards, say_number(teller, meld->times));
    if (!is_known && !is_said_by_name(teller, meld, named))
        named = say(teller, SAY_MELD_NAMED, say_words(teller, meld->name), named);
    return meld->worths
               ? say(teller, SAY_MELD_BY_CARDS, named, say_worths(teller, meld))
               : say(teller, SAY_WORTH_FOR, say_digits(teller, meld->points), named, NULL, NULL);
}

const struct statement *say_melds(struct teller *teller, const struct count *count)
{
    const struct melds *melds = &count->melds;
    struct statements each = {0}, sentences = {0};
    for (unsigned i = 0; i < melds->count; i++)
        add_part(teller, &each, say_meld_and_worth(teller, count, &melds->each[i]));
    add_part(teller, &sentences, say_list(teller, &each, JOINT_SEMICOLON));
    add_part(teller, &sentences, say_order(teller, melds));
    if (melds->count > 1 && !melds->are_laid)
        add_part(teller, &sentences, say(teller, SAY_CARD_IN_ONE_MELD));
    if (melds->best_alone)
        add_part(teller, &sentences,
                 say(teller, SAY_ONLY_BEST_COUNTS, say_if(teller, melds->nobody_of_equals)));
    else if (melds->nobody_of_equals)
        add_part(teller, &sentences, say(teller, SAY_NEITHER_HAS_BEST));
    return say_sentences(teller, &sentences);
}
