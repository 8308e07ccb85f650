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
    struct words words = {.count = 0};
    for (unsigned i = 0; i < pattern->part_count; i++)
        add_word(&words, say_each(teller, "a", rank_of(teller, &pattern->parts[i])));
    return say(teller, "%s of one suit", say_list(teller, &words, "and"));
}

/* "the ace, the king or the queen of every suit" */
static const char *say_all_suits(struct teller *teller, const struct meld *meld)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < meld->pattern_count; i++)
        add_word(&words, say(teller, "the %s", rank_of(teller, meld->patterns[i].parts)));
    return say(teller, "%s of every suit", say_list(teller, &words, "or"));
}

static const char *say_meld_cards(struct teller *teller, const struct meld_pattern *pattern)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < pattern->part_count; i++)
        add_word(&words, say_named_cards(teller, &pattern->parts[i], "any", "or"));
    return say_list(teller, &words, "and");
}

static const char *say_meld(struct teller *teller, const struct meld *meld)
{
    switch (meld->kind) {
    case MELD_RUN:
        return say(teller, "%s cards of a suit in a row, or more",
                   say_number(teller, meld->length));
    case MELD_ONE_SUIT: return say_one_suit(teller, &meld->patterns[0]);
    case MELD_ALL_SUITS: return say_all_suits(teller, meld);
    case MELD_CARDS: break;
    }
    return say_meld_cards(teller, &meld->patterns[0]);
}

static const char *say_times(struct teller *teller, const struct meld *meld)
{
    return meld->times > 1 ? say(teller, ", %s of each", say_number(teller, meld->times)) : "";
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
        ranks = say(teller, "%s%s%s", ranks, i ? " " : "",
                    pack->ranks[melds->ranks ? melds->ranks[i] : i]);
    return pack->has_own_ranks && !melds->ranks ? "the order of the pack" : ranks;
}

/* The ranks as they follow one another; of suits with ranks of their own each has its order. */
static const char *say_order(struct teller *teller, const struct melds *melds)
{
    if (has_rows(melds))
        return say(teller, " In a row are cards that follow one another in %s.",
                   say_ranks(teller, melds));
    return melds->ranks ? say(teller, " The highest is the first of %s.", say_ranks(teller, melds))
                        : "";
}

void explain_melds(struct teller *teller, const struct count *count)
{
    const struct melds *melds = &count->melds;
    const char *list = "";
    for (unsigned i = 0; i < melds->count; i++) {
        const struct meld *meld = &melds->each[i];
        const char *what = say(teller, "%s%s", say_meld(teller, meld), say_times(teller, meld));
        bool is_known = melds->count == 1 && strcmp(meld->name, count->name) == 0;
        const char *named =
            is_known ? what : say(teller, "%s (%s)", say_words(teller, meld->name), what);
        list = say(teller, "%s%s%d for %s", list, i ? "; " : "", meld->points, named);
    }
    tell_item(teller, say_words(teller, count->name), "%s.%s%s", list, say_order(teller, melds),
              melds->count > 1 ? " A card counts in one of these only, the first that it makes."
                               : "");
}
