/* Melds, told one by one: what makes them, and what they are worth. */
#include <string.h>

#include "bounds/possible.h"
#include "ruleset/fields.h"
#include "teach/sections.h"
#include "words/score.h"

/* The rank of any card of a part. */
static const struct statement *say_rank_of(struct writer *writer, const struct named_cards *part)
{
    const struct pack *pack = &writer->rules->pack;
    return say_rank(writer, pack->cards[set_first(part->always)].rank);
}

/* "a king and a queen of one suit" */
static const struct statement *say_one_suit(struct writer *writer,
                                            const struct meld_pattern *pattern)
{
    struct statements ranks = {0};
    for (unsigned i = 0; i < pattern->part_count; i++)
        add_part(writer, &ranks, say_each(writer, EACH_A, say_rank_of(writer, &pattern->parts[i])));
    return say(writer, SAY_OF_ONE_SUIT, say_list(writer, &ranks, JOINT_AND));
}

/* "the ace, the king or the queen of every suit" */
static const struct statement *say_all_suits(struct writer *writer, const struct meld *meld)
{
    struct statements ranks = {0};
    for (unsigned i = 0; i < meld->pattern_count; i++)
        add_part(writer, &ranks,
                 say_each(writer, EACH_THE, say_rank_of(writer, meld->patterns[i].parts)));
    return say(writer, SAY_OF_EVERY_SUIT, say_list(writer, &ranks, JOINT_OR));
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
static const struct statement *say_part(struct writer *writer, const struct named_cards *part,
                                        unsigned times)
{
    const struct statement *card = say_named_cards(writer, part, EACH_ANY, JOINT_OR);
    if (times == 1)
        return card;
    bool has_plural = statement_is(card, SAY_ANY) && card->parts[0]->count == 0;
    if (!has_plural)
        return say(writer, SAY_SO_MANY_TIMES, card, say_number(writer, times));
    return say_each(writer, EACH_ANY,
                    say(writer, SAY_SO_MANY_ALIKE, say_number(writer, times), card->parts[0]));
}

static const struct statement *say_meld_cards(struct writer *writer,
                                              const struct meld_pattern *pattern)
{
    struct statements cards = {0};
    for (unsigned i = 0, times; i < pattern->part_count; i += times) {
        times = times_in_a_row(pattern, i);
        add_part(writer, &cards, say_part(writer, &pattern->parts[i], times));
    }
    return say_list(writer, &cards, JOINT_AND);
}

/* "or more": where those of one card more are no meld of their own, listed before, and there are as
 * many. */
static bool may_be_longer(const struct writer *writer, const struct melds *melds,
                          const struct meld *meld)
{
    for (const struct meld *before = melds->each; before < meld; before++)
        if (before->kind == meld->kind && before->length == meld->length + 1)
            return false;
    return meld->length < writer->rules->pack.rank_count || writer->rules->pack.copies > 1;
}

const struct statement *say_meld(struct writer *writer, const struct melds *melds,
                                 const struct meld *meld)
{
    switch (meld->kind) {
    case MELD_RUN:
    case MELD_FLUSH:
        if (meld->best > 0)
            return say(writer, SAY_MELD_BEST_OF_SUIT, say_number(writer, meld->best),
                       say_if(writer, meld->best > meld->length));
        return say(writer, meld->kind == MELD_RUN ? SAY_MELD_RUN : SAY_MELD_FLUSH,
                   say_number(writer, meld->length),
                   say_if(writer, may_be_longer(writer, melds, meld)));
    case MELD_ONE_SUIT: return say_one_suit(writer, &meld->patterns[0]);
    case MELD_ALL_SUITS: return say_all_suits(writer, meld);
    case MELD_CARDS: break;
    }
    return say_meld_cards(writer, &meld->patterns[0]);
}

static bool has_rows(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        if (melds->each[i].kind == MELD_RUN)
            return true;
    return false;
}

/* The ranks as they follow one another; of suits with ranks of their own each has its order. */
static const struct statement *say_ranks(struct writer *writer, const struct melds *melds)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements ranks = {0};
    if (pack->has_own_ranks && !melds->ranks)
        return say(writer, SAY_ORDER_OF_PACK);
    for (unsigned i = 0; i < pack->rank_count; i++)
        add_part(writer, &ranks, say_text(writer, pack->ranks[melds->ranks ? melds->ranks[i] : i]));
    return say_list(writer, &ranks, JOINT_SPACE);
}

/* By which order runs and the best go; NULL: there are none, or it is that of the pack. */
static const struct statement *say_order(struct writer *writer, const struct melds *melds)
{
    if (has_rows(melds))
        return say(writer, SAY_IN_A_ROW, say_ranks(writer, melds));
    return melds->ranks ? say(writer, SAY_HIGHEST_IS_FIRST, say_ranks(writer, melds)) : NULL;
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
static const struct statement *say_worths(struct writer *writer, const struct meld *meld)
{
    struct statements worths = {0};
    for (unsigned i = 0; i < meld->worth_count; i++) {
        struct set cards = cards_of_same_worth(meld, i);
        if (!set_is_empty(cards))
            add_part(writer, &worths,
                     say(writer, SAY_WORTH_FOR, say_digits(writer, meld->worths[i].points),
                         say_cards(writer, cards, EACH_EACH, JOINT_AND), NULL, NULL));
    }
    return say_list(writer, &worths, JOINT_AND);
}

/* Whether the name of the meld says what it is made of: "four aces" of "any four aces". */
static bool is_said_by_name(const struct writer *writer, const struct meld *meld,
                            const struct statement *cards)
{
    return statement_is(cards, SAY_ANY) &&
           words_is_name(meld->name, cards->parts[0], writer->page->arena);
}

/* "20 for three cards of a suit in a row", "three cards of a suit: 11 for each ace". */
static const struct statement *say_meld_and_worth(struct writer *writer, const struct count *count,
                                                  const struct meld *meld)
{
    const struct melds *melds = &count->melds;
    bool is_known = melds->count == 1 && strcmp(meld->name, count->name) == 0;
    const struct statement *cards = say_meld(writer, melds, meld);
    const struct statement *named = cards;
    if (meld->times > 1)
        named = say(writer, SAY_SO_MANY_OF_EACH, cards, say_number(writer, meld->times));
    if (!is_known && !is_said_by_name(writer, meld, named))
        named = say(writer, SAY_MELD_NAMED, say_words(writer, meld->name), named);
    return meld->worths
               ? say(writer, SAY_MELD_BY_CARDS, named, say_worths(writer, meld))
               : say(writer, SAY_WORTH_FOR, say_digits(writer, meld->points), named, NULL, NULL);
}

/* --- which is the best ------------------------------------------------------------------------ */

/* Whether a rule asks who has the best of a count. */
struct best_asked {
    const struct ruleset *rules;
    unsigned count;
    bool is_asked;
};

static void note_role(struct best_asked *asked, role_t role)
{
    asked->is_asked |= role_base(role) == ROLE_BEST && role_named(role) == asked->count;
}

static void visit_best(void *context, const struct visit *visit)
{
    struct best_asked *asked = context;
    if (visit->field && visit->field->type == FIELD_ROLE)
        note_role(asked, *(const role_t *)visit->value);
}

static bool is_best_asked(const struct ruleset *rules, unsigned count)
{
    struct best_asked asked = {.rules = rules, .count = count};
    rules_visit(rules, visit_best, &asked);
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        EACH(name, expression->names, expression->name_count)
            note_role(&asked, name->role);
    }
    return asked.is_asked;
}

static bool are_two_worth_the_same(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (melds->each[i].worths || melds->each[j].worths ||
                melds->each[i].points == melds->each[j].points)
                return true;
    return false;
}

static bool can_be_trumps(const struct ruleset *rules)
{
    struct possible possible = possible_suits(rules, 0);
    set_remove(&possible.suits[0], SUIT_NONE);
    return rules->variable_count > 0 && !set_is_empty(possible.suits[0]);
}

/* As meld_beats compares them; the end is for the best of several players. */
static const struct statement *say_best(struct writer *writer, const struct melds *melds,
                                        bool is_of_several)
{
    bool may_vary = false, has_top = false, is_in_suit = false;
    for (const struct meld *meld = melds->each; meld < melds->each + melds->count; meld++) {
        bool is_row = meld->kind == MELD_RUN || meld->kind == MELD_FLUSH;
        is_in_suit |= is_row || meld->kind == MELD_ONE_SUIT;
        may_vary |= is_row && meld->best == 0 && may_be_longer(writer, melds, meld);
        has_top |= !meld->worths && (is_row || meld->pattern_count > 1);
    }
    const struct statement *end = say(
        writer, melds->nobody_of_equals ? SAY_EQUALS_ARE_NOT_BEST : SAY_FIRST_OF_EQUALS_IS_BEST);
    return say(writer, SAY_BEST_MELD, say_if(writer, are_two_worth_the_same(melds)),
               say_if(writer, may_vary), say_if(writer, has_top),
               say_if(writer, is_in_suit && can_be_trumps(writer->rules)),
               is_of_several ? end : NULL);
}

/* What holds of all melds of the count, behind what each is worth. */
static void add_rules(struct writer *writer, const struct count *count,
                      struct statements *sentences)
{
    const struct melds *melds = &count->melds;
    add_part(writer, sentences, say_order(writer, melds));
    if (melds->count > 1 && !melds->are_laid)
        add_part(writer, sentences, say(writer, SAY_CARD_IN_ONE_MELD));
    bool is_of_several = melds->nobody_of_equals ||
                         is_best_asked(writer->rules, (unsigned)(count - writer->rules->counts));
    if (melds->best_alone)
        add_part(writer, sentences, say(writer, SAY_ONLY_BEST_COUNTS));
    if (melds->best_alone || is_of_several)
        add_part(writer, sentences, say_best(writer, melds, is_of_several));
}

const struct statement *say_melds(struct writer *writer, const struct count *count)
{
    const struct melds *melds = &count->melds;
    struct statements each = {0}, sentences = {0};
    for (unsigned i = 0; i < melds->count; i++)
        add_part(writer, &each, say_meld_and_worth(writer, count, &melds->each[i]));
    add_part(writer, &sentences, say_list(writer, &each, JOINT_SEMICOLON));
    add_rules(writer, count, &sentences);
    return say_sentences(writer, &sentences);
}

void write_melds(struct writer *writer, const struct count *count)
{
    const struct melds *melds = &count->melds;
    struct statements sentences = {0};
    page_table(writer->page, 3,
               (const struct statement *const[]){say(writer, SAY_COLUMN_FOR),
                                                 say(writer, SAY_COLUMN_MADE_OF),
                                                 say_words(writer, count->name)});
    for (unsigned i = 0; i < melds->count; i++) {
        const struct meld *meld = &melds->each[i];
        const struct statement *cards = say_meld(writer, melds, meld);
        if (meld->times > 1)
            cards = say(writer, SAY_SO_MANY_OF_EACH, cards, say_number(writer, meld->times));
        page_row(writer->page,
                 (const struct statement *const[]){
                     say_words(writer, meld->name),
                     is_said_by_name(writer, meld, cards) ? NULL : cards,
                     meld->worths ? say_worths(writer, meld) : say_digits(writer, meld->points)});
    }
    add_rules(writer, count, &sentences);
    if (sentences.count > 0)
        tell(writer, say_sentences(writer, &sentences));
}
