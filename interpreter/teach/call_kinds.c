/* What a call is: a word, a number, a number and a suit, a suit, a card or a meld. */
#include <string.h>

#include "base/text.h"
#include "teach/calls.h"
#include "teach/sections.h"
#include "words/calls.h"

void add_of_call(struct writer *writer, const struct call_group *group,
                 struct statements *sentences, const struct statement *said)
{
    bool is_by_call = said && !said->has_place && group->place.source;
    add_part(writer, sentences, is_by_call ? say_by(writer, group->place, said) : said);
}

/* What the first hand of a deal gets by the step in every deal; 0 if that changes. */
static unsigned cards_always_dealt(const struct ruleset *rules, const struct deal_step *deal)
{
    unsigned cards = 0;
    switch (deal->kind) {
    case DEAL_EACH: return deal->cards.count == 1 ? (unsigned)deal->cards.values[0] : 0;
    case DEAL_ALL: return rules->pack.card_count / rules->players;
    case DEAL_REST:
    case DEAL_UNEVEN: return 0;
    case DEAL_PACKETS: break;
    }
    for (unsigned i = 0; i < deal->round_count; i++)
        cards += deal->packets[i][0];
    return cards;
}

unsigned find_hand_size(const struct ruleset *rules)
{
    unsigned size = 0, steps = 0;
    EACH(step, rules->steps, rules->step_count) {
        bool takes = step->kind == STEP_TAKE || (step->kind == STEP_ASK && asked_part(&step->ask));
        if (takes || (step->kind == STEP_DEAL && step->condition))
            return 0;
        if (step->kind == STEP_DEAL && steps++ == 0)
            size = cards_always_dealt(rules, &step->deal);
    }
    return steps == 1 ? size : 0;
}

/* The greatest number: with hands that are always alike it is as good as written. */
static const struct statement *say_highest(struct writer *writer, const struct call_group *group)
{
    const struct formula *high = formula_of(writer, group->high.expression);
    bool is_hand = high && high->kind == FORMULA_FACT && high->fact->fact == FACT_HAND_SIZE;
    unsigned cards = find_hand_size(writer->rules);
    if (is_hand && cards > 0)
        return say_digits(writer, cards);
    return say_amount(writer, &group->high);
}

/* "a number from 60 to 160, in steps of 5". */
static const struct statement *say_numbers(struct writer *writer, const struct call_group *group,
                                           const struct statement *low,
                                           const struct statement *high)
{
    return say(writer, SAY_CALL_NUMBERS, low, high,
               group->apart > 1 ? say_digits(writer, group->apart) : NULL);
}

static const struct statement *say_number_call(struct writer *writer, const struct ask_step *ask,
                                               const struct call_group *group)
{
    struct statements numbers = {0};
    if (group->count == 1)
        return say(writer, SAY_CALL_BID_OF, say_digits(writer, ask->calls[group->first].value));
    const struct statement *low = say_amount(writer, &group->low);
    const struct statement *high = say_highest(writer, group);
    if (group->count == 2) {
        add_part(writer, &numbers, low);
        add_part(writer, &numbers, high);
        return say_list(writer, &numbers, JOINT_OR);
    }
    if (!group->numbers)
        return say_numbers(writer, group, low, high);
    for (unsigned i = group->first; i < group->first + group->count; i++)
        add_part(writer, &numbers, say_digits(writer, ask->calls[i].value));
    return say(writer, SAY_CALL_ONE_OF_NUMBERS, say_list(writer, &numbers, JOINT_AND));
}

/* Whether these are all suits there are, with or without none. */
static bool is_every_suit(const struct writer *writer, struct set suits)
{
    struct set every = set_range(0, writer->rules->pack.suit_count);
    return set_is_empty(set_minus(every, suits));
}

/* "any suit", "spades or hearts": all but none. */
static const struct statement *say_callable_suits(struct writer *writer, struct set suits)
{
    struct statements parts = {0};
    if (is_every_suit(writer, suits))
        return say(writer, SAY_CALL_ANY_SUIT);
    SET_EACH(suit, suits)
        add_part(writer, &parts, say_suit(writer, suit));
    return say_list(writer, &parts, JOINT_OR);
}

/* "there are no trumps" */
static const struct statement *say_none(struct writer *writer, unsigned variable)
{
    return variable == 0 ? say(writer, SAY_THERE_ARE_NO_TRUMPS)
                         : say(writer, SAY_THERE_IS_NO_SUIT,
                               say_words(writer, writer->rules->variables[variable]));
}

/* Which of two bids is higher that have the same number, or the same suit. */
static const struct statement *say_ranks(struct writer *writer, const struct call_group *group)
{
    struct statements suits = {0};
    for (unsigned i = 0; i < group->ladder_count; i++)
        add_part(writer, &suits, say_suit(writer, group->ladder[i]));
    if (group->by == BY_LEVELS_ALONE)
        return say(writer, SAY_CALL_NONE_HIGHER_WITHIN_NUMBER);
    return say(writer,
               group->by == BY_LEVELS ? SAY_CALL_RANKS_WITHIN_NUMBER : SAY_CALL_SUIT_BEATS_NUMBER,
               say_list(writer, &suits, JOINT_COMMA));
}

/* What may be called behind the number. */
static const struct statement *say_rung_suits(struct writer *writer, const struct call_group *group)
{
    struct set suits = group->suits;
    bool has_none = set_has(suits, SUIT_NONE);
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return say_suit(writer, SUIT_NONE);
    return say(writer, SAY_CALL_SUIT_WILL_BE_TRUMPS, say_callable_suits(writer, suits),
               say_if(writer, has_none));
}

static const struct statement *say_levels(struct writer *writer, const struct call_group *group)
{
    struct statements numbers = {0};
    const struct statement *low = say_amount(writer, &group->low);
    const struct statement *high = say_amount(writer, &group->high);
    if (!group->numbers)
        return say_numbers(writer, group, low, high);
    for (unsigned i = 0; i < group->number_count; i++)
        add_part(writer, &numbers, say_digits(writer, group->numbers[i]));
    return say(writer, SAY_CALL_ONE_OF_NUMBERS, say_list(writer, &numbers, JOINT_AND));
}

static void add_ladder_call(struct writer *writer, const struct call_group *group,
                            enum call_detail detail, struct statements *sentences)
{
    const struct statement *levels = say_levels(writer, group);
    if (call_names_strain(&writer->rules->pack, group) && group->ladder[0] == SUIT_NONE) {
        add_of_call(writer, group, sentences, levels);
        return;
    }
    bool has_steps = !group->numbers && group->apart > 1;
    add_of_call(writer, group, sentences,
                say(writer, SAY_CALL_NUMBER_AND_SUIT, levels, say_rung_suits(writer, group),
                    say_if(writer, has_steps)));
    if (group->ladder_count > 1 && detail == CALL_IN_FULL)
        add_of_call(writer, group, sentences, say_ranks(writer, group));
}

/* Adds the suits that the one named may not be, as far as the formula says nothing else. */
static bool add_barred(const struct writer *writer, const struct formula *formula, bool holds,
                       unsigned variable, struct set *barred)
{
    const struct formula *left = formula->left, *right = formula->right;
    if (formula->said)
        return false;
    if (formula->kind == FORMULA_NOT)
        return add_barred(writer, left, !holds, variable, barred);
    if (formula->kind == (holds ? FORMULA_AND : FORMULA_OR))
        return add_barred(writer, left, holds, variable, barred) &&
               add_barred(writer, right, holds, variable, barred);
    bool is_of_suit = formula->kind == FORMULA_COMPARE && left->kind == FORMULA_FACT &&
                      left->fact->fact == FACT_SUIT && left->fact->index == variable;
    if (!is_of_suit || right->kind != FORMULA_WORD ||
        formula->comparison != (holds ? IS_UNEQUAL : IS_EQUAL))
        return false;
    int suit = pack_find_suit(&writer->rules->pack, right->word);
    if (suit >= 0)
        set_add(barred, (unsigned)suit);
    return suit >= 0;
}

struct set suits_barred(struct writer *writer, const struct call_group *group)
{
    struct set barred = {{0, 0}}, suits = group->suits;
    set_remove(&suits, SUIT_NONE);
    const struct formula *formula =
        group->kind == CALL_SUIT && group->except == NO_VARIABLE && group->condition
            ? formula_of(writer, group->condition)
            : NULL;
    bool bars = formula && add_barred(writer, formula, true, group->sets, &barred) &&
                !set_is_empty(set_minus(suits, barred));
    return bars ? barred : (struct set){{0, 0}};
}

/* Of suits that are listed those that are left; of all of them all. */
static struct set suits_to_name(struct writer *writer, const struct call_group *group)
{
    struct set suits = group->suits;
    set_remove(&suits, SUIT_NONE);
    return is_every_suit(writer, suits) ? suits : set_minus(suits, suits_barred(writer, group));
}

/* "any suit but clubs"; "spades or hearts". */
static const struct statement *say_suits_named(struct writer *writer,
                                               const struct call_group *group)
{
    const struct statement *named = say_callable_suits(writer, suits_to_name(writer, group));
    struct set barred = suits_barred(writer, group);
    if (group->except != NO_VARIABLE)
        return say(writer, SAY_CALL_SUITS_BUT, named, say_variable(writer, group->except));
    return set_is_empty(barred) || !is_every_suit(writer, group->suits)
               ? named
               : say(writer, SAY_CALL_SUITS_BUT, named, say_callable_suits(writer, barred));
}

/* Whether the last of the suits has a name like "spades", and none like "green". */
static bool has_plural_name(const struct writer *writer, struct set suits)
{
    const char *name = "";
    SET_EACH(suit, suits)
        name = writer->rules->pack.suits[suit].name;
    return text_ends_in(name, "s");
}

static const struct statement *say_suit_call(struct writer *writer, const struct call_group *group)
{
    struct set suits = suits_to_name(writer, group);
    const struct statement *none =
        set_has(group->suits, SUIT_NONE) ? say_none(writer, group->sets) : NULL;
    if (set_is_empty(suits))
        return none;
    bool are_many = !is_every_suit(writer, suits) && has_plural_name(writer, suits);
    return say(writer, SAY_CALL_SUIT_BECOMES, say_suits_named(writer, group),
               say_variable(writer, group->sets), say_if(writer, are_many), none);
}

/* What the suit of a card that is called or laid open becomes: "trumps"; NULL if it is nothing. */
static const struct statement *say_suit_of_card(struct writer *writer,
                                                const struct call_group *group)
{
    return call_names_suit_of_card(group) ? say_variable(writer, group->sets) : NULL;
}

/* Who calls a card has a partner; said once of an ask. */
static void add_partnership(struct writer *writer, const struct ask_step *ask,
                            const struct call_group *group, struct statements *sentences)
{
    for (const struct call_group *before = ask->groups; before < group; before++)
        if (call_names_card(before))
            return;
    bool are_several = ruleset_cards_called(writer->rules) > 1;
    add_of_call(writer, group, sentences,
                say(writer, are_several ? SAY_CALL_FINDS_ONE_PARTNER : SAY_CALL_FINDS_PARTNER));
}

/* "a card of hearts, the highest of its suit in hand, is laid open, and stays the player's" */
static const struct statement *say_laid(struct writer *writer, const struct call_group *group)
{
    static const unsigned ids[] = {
        [LAYS_HIGHEST] = SAY_CALL_LAYS_HIGHEST, [LAYS_LOWEST] = SAY_CALL_LAYS_LOWEST,
        [LAYS_ONLY] = SAY_CALL_LAYS_ONLY,       [LAYS_ANY] = SAY_CALL_LAYS_ANY,
        [LAYS_PAIR] = SAY_CALL_LAYS_PAIR,
    };
    return say(writer, ids[group->lays],
               group->of_rank ? say_card_of_rank(writer, group) : say_card_of(writer, group->cards),
               say_suit_of_card(writer, group));
}

/* When a card that lies open may be laid once more. */
static const struct statement *say_laid_again(struct writer *writer, const struct call_group *group)
{
    const struct statement *others = say_if(writer, group->melds_count > 1);
    return group->again == AGAIN_BROKEN ? say(writer, SAY_CALL_LAYS_AGAIN_IF_BROKEN, others)
                                        : say(writer, SAY_CALL_LAYS_AGAIN_WITH_NEW, others,
                                              say_if(writer, group->again != AGAIN_FRESH));
}

/* Which melds, and when one may be laid of cards that lie open already. */
static void add_meld_call(struct writer *writer, const struct call_group *group,
                          struct statements *sentences)
{
    const struct melds *first = &writer->rules->counts[group->melds[0]].melds;
    if (group->count == 1) {
        add_of_call(writer, group, sentences,
                    say(writer, SAY_CALL_LAYS_MELD, say_meld(writer, first, &first->each[0]),
                        say_if(writer, group->again == AGAIN_BROKEN)));
    } else {
        struct statements lists = {0};
        for (unsigned i = 0; i < group->melds_count; i++)
            add_part(writer, &lists,
                     say_words(writer, writer->rules->counts[group->melds[i]].name));
        add_of_call(writer, group, sentences,
                    say(writer, SAY_CALL_LAYS_MELD_OF, say_list(writer, &lists, JOINT_OR)));
        add_of_call(writer, group, sentences, say_laid_again(writer, group));
    }
    if (call_names_suit_of_meld(group))
        add_of_call(writer, group, sentences,
                    say(writer, SAY_CALL_SUIT_OF_MELD, say_variable(writer, group->sets)));
}

/* Of trumps: whichever card of that rank it will be. */
static const struct statement *say_rank_called(struct writer *writer,
                                               const struct call_group *group)
{
    struct named_cards cards = {.of_trumps = group->ranks};
    return call_takes_any_rank(&writer->rules->pack, group)
               ? say(writer, SAY_CALL_ANY_RANK)
               : say(writer, SAY_CALL_RANK, say_named_cards(writer, &cards, EACH_ANY, JOINT_OR));
}

static const struct statement *say_called_card(struct writer *writer,
                                               const struct call_group *group)
{
    return group->of_rank ? say(writer, SAY_ANY_CARD_THAT, say_card_of_rank(writer, group))
                          : say_cards(writer, group->cards, EACH_ANY, JOINT_OR);
}

static void add_card_call(struct writer *writer, const struct ask_step *ask,
                          const struct call_group *group, struct statements *sentences)
{
    if (group->takes_goal) {
        add_of_call(writer, group, sentences, say(writer, SAY_CALL_TAKES_GOAL));
    } else if (group->lays) {
        add_of_call(writer, group, sentences, say_laid(writer, group));
    } else {
        add_of_call(writer, group, sentences,
                    say(writer, SAY_CALL_CARD, say_called_card(writer, group),
                        say_suit_of_card(writer, group)));
        add_partnership(writer, ask, group, sentences);
    }
}

void add_call_kind(struct writer *writer, const struct ask_step *ask,
                   const struct call_group *group, enum call_detail detail,
                   struct statements *sentences)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER:
        add_of_call(writer, group, sentences, say_number_call(writer, ask, group));
        break;
    case CALL_LADDER: add_ladder_call(writer, group, detail, sentences); break;
    case CALL_SUIT: add_of_call(writer, group, sentences, say_suit_call(writer, group)); break;
    case CALL_GOAL: add_of_call(writer, group, sentences, say(writer, SAY_CALL_TAKES_GOAL)); break;
    case CALL_CARD: add_card_call(writer, ask, group, sentences); break;
    case CALL_RANK:
        add_of_call(writer, group, sentences, say_rank_called(writer, group));
        add_partnership(writer, ask, group, sentences);
        break;
    case CALL_MELD: add_meld_call(writer, group, sentences); break;
    }
}
