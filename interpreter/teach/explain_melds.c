/* Melds, told one by one: what makes them, and what they are worth. */
#include "teach/sections.h"

#include <string.h>

/* The rank of any card of a part. */
static const char *rank_of(const struct teller *teller, const struct named_cards *part)
{
    const struct pack *pack = &teller->rules->pack;
    return glyph_rank_word(&teller->glyphs, pack->cards[set_first(part->always)].rank);
}

/* "a king and a queen of one suit" */
static const char *say_one_suit(struct teller *teller, const struct meld_pattern *pattern)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < pattern->part_count; i++)
        old_add_word(&words, old_say_each(teller, "a", rank_of(teller, &pattern->parts[i])));
    return old_say(teller, "%s of one suit", old_say_list(teller, &words, "and"));
}

/* "the ace, the king or the queen of every suit" */
static const char *say_all_suits(struct teller *teller, const struct meld *meld)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < meld->pattern_count; i++)
        old_add_word(&words, old_say(teller, "the %s", rank_of(teller, meld->patterns[i].parts)));
    return old_say(teller, "%s of every suit", old_say_list(teller, &words, "or"));
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

static const char *say_meld_cards(struct teller *teller, const struct meld_pattern *pattern)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0, times; i < pattern->part_count; i += times) {
        times = times_in_a_row(pattern, i);
        const char *card = old_say_named_cards(teller, &pattern->parts[i], "any", "or");
        old_add_word(&words,
                     times == 1 ? card
                     : strncmp(card, "any ", 4) == 0 && !strchr(card + 4, ' ')
                         ? old_say(teller, "any %s %ss", old_say_number(teller, times), card + 4)
                         : old_say(teller, "%s, %s times", card, old_say_number(teller, times)));
    }
    return old_say_list(teller, &words, "and");
}

/* ", or more": where those of one card more are no meld of their own, told before, and there are as
 * many. */
static const char *say_or_more(const struct teller *teller, const struct melds *melds,
                               const struct meld *meld)
{
    for (const struct meld *before = melds->each; before < meld; before++)
        if (before->kind == meld->kind && before->length == meld->length + 1)
            return "";
    return meld->length >= teller->rules->pack.rank_count && teller->rules->pack.copies == 1
               ? ""
               : ", or more";
}

const char *old_say_meld(struct teller *teller, const struct melds *melds, const struct meld *meld)
{
    switch (meld->kind) {
    case MELD_RUN:
        return old_say(teller, "%s cards of a suit in a row%s",
                       old_say_number(teller, meld->length), say_or_more(teller, melds, meld));
    case MELD_FLUSH:
        return old_say(teller, "%s cards of a suit%s", old_say_number(teller, meld->length),
                       say_or_more(teller, melds, meld));
    case MELD_ONE_SUIT: return say_one_suit(teller, &meld->patterns[0]);
    case MELD_ALL_SUITS: return say_all_suits(teller, meld);
    case MELD_CARDS: break;
    }
    return say_meld_cards(teller, &meld->patterns[0]);
}

static const char *say_times(struct teller *teller, const struct meld *meld)
{
    return meld->times > 1 ? old_say(teller, ", %s of each", old_say_number(teller, meld->times))
                           : "";
}

static bool has_rows(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        if (melds->each[i].kind == MELD_RUN)
            return true;
    return false;
}

static const char *say_ranks(struct teller *teller, const struct melds *melds)
{
    const struct pack *pack = &teller->rules->pack;
    const char *ranks = "";
    for (unsigned i = 0; i < pack->rank_count; i++)
        ranks = old_say(teller, "%s%s%s", ranks, i ? " " : "",
                        pack->ranks[melds->ranks ? melds->ranks[i] : i]);
    return pack->has_own_ranks && !melds->ranks ? "the order of the pack" : ranks;
}

/* The ranks as they follow one another; of suits with ranks of their own each has its order. */
static const char *say_order(struct teller *teller, const struct melds *melds)
{
    if (has_rows(melds))
        return old_say(teller, " In a row are cards that follow one another in %s.",
                       say_ranks(teller, melds));
    return melds->ranks
               ? old_say(teller, " The highest is the first of %s.", say_ranks(teller, melds))
               : "";
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
static const char *say_worths(struct teller *teller, const struct meld *meld)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < meld->worth_count; i++) {
        struct set cards = cards_of_same_worth(meld, i);
        if (!set_is_empty(cards))
            old_add_word(&words, old_say(teller, "%d for %s", meld->worths[i].points,
                                         old_say_cards(teller, cards, "each", "and")));
    }
    return old_say_list(teller, &words, "and");
}

/* "20 for three cards of a suit in a row", "three cards of a suit: 11 for each ace". */
static const char *say_worth_of(struct teller *teller, const struct meld *meld, const char *named)
{
    return meld->worths ? old_say(teller, "%s: %s", named, say_worths(teller, meld))
                        : old_say(teller, "%d for %s", meld->points, named);
}

/* What counts where there are several, and whose is the best where two are alike. */
static const char *say_choice(const struct melds *melds)
{
    if (melds->best_alone)
        return melds->nobody_of_equals
                   ? " Only the best counts; if those of two players are alike, neither does."
                   : " Only the best counts.";
    if (melds->nobody_of_equals)
        return " If the best of two players are alike, neither has the best.";
    return "";
}

void explain_melds(struct teller *teller, const struct count *count)
{
    const struct melds *melds = &count->melds;
    const char *list = "";
    for (unsigned i = 0; i < melds->count; i++) {
        const struct meld *meld = &melds->each[i];
        const char *what =
            old_say(teller, "%s%s", old_say_meld(teller, melds, meld), say_times(teller, meld));
        bool is_known = melds->count == 1 && strcmp(meld->name, count->name) == 0;
        const char *name = old_say_words(teller, meld->name);
        bool is_same = strncmp(what, "any ", 4) == 0 && strcmp(what + 4, name) == 0;
        const char *named = is_known || is_same ? what : old_say(teller, "%s (%s)", name, what);
        list = old_say(teller, "%s%s%s", list, i ? "; " : "", say_worth_of(teller, meld, named));
    }
    old_tell_item(teller, old_say_words(teller, count->name), "%s.%s%s%s", list,
                  say_order(teller, melds),
                  melds->count > 1 && !melds->are_laid
                      ? " A card counts in one of these only, the first that it makes."
                      : "",
                  say_choice(melds));
}
