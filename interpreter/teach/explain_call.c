/* A call: what it is, what it promises, and what it does. */
#include <string.h>

#include "base/text.h"
#include "teach/sections.h"
#include "teach/story.h"
#include "words/calls.h"

/* Adds a sentence that the call says, unless another rule says it; NULL adds nothing. */
static void add_said(struct teller *teller, const struct call_group *group,
                     struct statements *sentences, const struct statement *said)
{
    bool is_by_call = said && !said->has_place && group->place.source;
    add_part(teller, sentences, is_by_call ? say_by(teller, group->place, said) : said);
}

/* --- what a call is -------------------------------------------------------------------------- */

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

/* What the greatest number comes to: with hands that are always alike it is as good as written. */
static const struct statement *say_highest(struct teller *teller, const struct call_group *group)
{
    const struct formula *high = formula_of(teller, group->high.expression);
    bool is_hand = high && high->kind == FORMULA_FACT && high->fact->fact == FACT_HAND_SIZE;
    unsigned cards = find_hand_size(teller->rules);
    if (is_hand && cards > 0)
        return say_digits(teller, cards);
    return say_amount(teller, &group->high);
}

/* "a number from 60 to 160, in steps of 5". */
static const struct statement *say_numbers(struct teller *teller, const struct call_group *group,
                                           const struct statement *low,
                                           const struct statement *high)
{
    return say(teller, SAY_CALL_NUMBERS, low, high,
               group->apart > 1 ? say_digits(teller, group->apart) : NULL);
}

static const struct statement *say_number_call(struct teller *teller, const struct ask_step *ask,
                                               const struct call_group *group)
{
    struct statements numbers = {0};
    if (group->count == 1)
        return say(teller, SAY_CALL_BID_OF, say_digits(teller, ask->calls[group->first].value));
    const struct statement *low = say_amount(teller, &group->low);
    const struct statement *high = say_highest(teller, group);
    if (group->count == 2) {
        add_part(teller, &numbers, low);
        add_part(teller, &numbers, high);
        return say_list(teller, &numbers, JOINT_OR);
    }
    if (!group->numbers)
        return say_numbers(teller, group, low, high);
    for (unsigned i = group->first; i < group->first + group->count; i++)
        add_part(teller, &numbers, say_digits(teller, ask->calls[i].value));
    return say(teller, SAY_CALL_ONE_OF_NUMBERS, say_list(teller, &numbers, JOINT_AND));
}

/* Whether these are all suits there are, with or without none. */
static bool is_every_suit(const struct teller *teller, struct set suits)
{
    struct set every = set_range(0, teller->rules->pack.suit_count);
    return set_is_empty(set_minus(every, suits));
}

/* "any suit", "spades or hearts": all but none. */
static const struct statement *say_callable_suits(struct teller *teller, struct set suits)
{
    struct statements parts = {0};
    if (is_every_suit(teller, suits))
        return say(teller, SAY_CALL_ANY_SUIT);
    SET_EACH(suit, suits)
        add_part(teller, &parts, say_suit(teller, suit));
    return say_list(teller, &parts, JOINT_OR);
}

/* "there are no trumps" */
static const struct statement *say_none(struct teller *teller, unsigned variable)
{
    return variable == 0 ? say(teller, SAY_THERE_ARE_NO_TRUMPS)
                         : say(teller, SAY_THERE_IS_NO_SUIT,
                               say_words(teller, teller->rules->variables[variable]));
}

/* Which of two bids is higher that have the same number, or the same suit. */
static const struct statement *say_rungs(struct teller *teller, const struct call_group *group)
{
    struct statements then = {0};
    for (unsigned i = 1; i < group->ladder_count; i++)
        add_part(teller, &then, say_suit(teller, group->ladder[i]));
    return say(teller, SAY_CALL_SUITS_RANK, say_suit(teller, group->ladder[0]),
               say_list(teller, &then, JOINT_AND));
}

/* What may be called behind the number. */
static const struct statement *say_rung_suits(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool has_none = set_has(suits, SUIT_NONE);
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return say_suit(teller, SUIT_NONE);
    return say(teller, SAY_CALL_SUIT_WILL_BE_TRUMPS, say_callable_suits(teller, suits),
               say_if(teller, has_none));
}

static const struct statement *say_levels(struct teller *teller, const struct call_group *group)
{
    struct statements numbers = {0};
    const struct statement *low = say_amount(teller, &group->low);
    const struct statement *high = say_amount(teller, &group->high);
    if (!group->numbers)
        return say_numbers(teller, group, low, high);
    for (unsigned i = 0; i < group->number_count; i++)
        add_part(teller, &numbers, say_digits(teller, group->numbers[i]));
    return say(teller, SAY_CALL_ONE_OF_NUMBERS, say_list(teller, &numbers, JOINT_AND));
}

static void add_ladder_call(struct teller *teller, const struct call_group *group,
                            struct statements *sentences)
{
    const struct statement *levels = say_levels(teller, group);
    if (call_names_strain(&teller->rules->pack, group) && group->ladder[0] == SUIT_NONE) {
        add_said(teller, group, sentences, levels);
        return;
    }
    bool has_steps = !group->numbers && group->apart > 1;
    add_said(teller, group, sentences,
             say(teller, SAY_CALL_NUMBER_AND_SUIT, levels, say_rung_suits(teller, group),
                 say_if(teller, has_steps)));
    if (group->ladder_count == 1)
        return;
    const struct statement *ranks = NULL;
    switch (group->by) {
    case BY_LEVELS:
        ranks = say(teller, SAY_CALL_RANKS_WITHIN_NUMBER, say_rungs(teller, group));
        break;
    case BY_LEVELS_ALONE: ranks = say(teller, SAY_CALL_NONE_HIGHER_WITHIN_NUMBER); break;
    case BY_SUITS: ranks = say(teller, SAY_CALL_SUIT_BEATS_NUMBER, say_rungs(teller, group)); break;
    }
    add_said(teller, group, sentences, ranks);
}

/* Adds the suits that the one named may not be, as far as the formula says nothing else. */
static bool add_barred(const struct teller *teller, const struct formula *formula, bool holds,
                       unsigned variable, struct set *barred)
{
    const struct formula *left = formula->left, *right = formula->right;
    if (formula->said)
        return false;
    if (formula->kind == FORMULA_NOT)
        return add_barred(teller, left, !holds, variable, barred);
    if (formula->kind == (holds ? FORMULA_AND : FORMULA_OR))
        return add_barred(teller, left, holds, variable, barred) &&
               add_barred(teller, right, holds, variable, barred);
    bool is_of_suit = formula->kind == FORMULA_COMPARE && left->kind == FORMULA_FACT &&
                      left->fact->fact == FACT_SUIT && left->fact->index == variable;
    if (!is_of_suit || right->kind != FORMULA_WORD ||
        formula->comparison != (holds ? IS_UNEQUAL : IS_EQUAL))
        return false;
    int suit = pack_find_suit(&teller->rules->pack, right->word);
    if (suit >= 0)
        set_add(barred, (unsigned)suit);
    return suit >= 0;
}

/* The suits that the call's condition bars, where it says nothing else: "any suit but clubs". */
static struct set suits_barred(struct teller *teller, const struct call_group *group)
{
    struct set barred = {{0, 0}}, suits = group->suits;
    set_remove(&suits, SUIT_NONE);
    const struct formula *formula =
        group->kind == CALL_SUIT && group->except == NO_VARIABLE && group->condition
            ? formula_of(teller, group->condition)
            : NULL;
    bool bars = formula && add_barred(teller, formula, true, group->sets, &barred) &&
                !set_is_empty(set_minus(suits, barred));
    return bars ? barred : (struct set){{0, 0}};
}

/* Of suits that are listed those that are left; of all of them all. */
static struct set suits_to_name(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    set_remove(&suits, SUIT_NONE);
    return is_every_suit(teller, suits) ? suits : set_minus(suits, suits_barred(teller, group));
}

/* "any suit but clubs"; "spades or hearts". */
static const struct statement *say_suits_named(struct teller *teller,
                                               const struct call_group *group)
{
    const struct statement *named = say_callable_suits(teller, suits_to_name(teller, group));
    struct set barred = suits_barred(teller, group);
    if (group->except != NO_VARIABLE)
        return say(teller, SAY_CALL_SUITS_BUT, named, say_variable(teller, group->except));
    return set_is_empty(barred) || !is_every_suit(teller, group->suits)
               ? named
               : say(teller, SAY_CALL_SUITS_BUT, named, say_callable_suits(teller, barred));
}

/* Whether the last of the suits has a name like "spades", and none like "green". */
static bool has_plural_name(const struct teller *teller, struct set suits)
{
    const char *name = "";
    SET_EACH(suit, suits)
        name = teller->rules->pack.suits[suit].name;
    return text_ends_in(name, "s");
}

static const struct statement *say_suit_call(struct teller *teller, const struct call_group *group)
{
    struct set suits = suits_to_name(teller, group);
    const struct statement *none =
        set_has(group->suits, SUIT_NONE) ? say_none(teller, group->sets) : NULL;
    if (set_is_empty(suits))
        return none;
    bool are_many = !is_every_suit(teller, suits) && has_plural_name(teller, suits);
    return say(teller, SAY_CALL_SUIT_BECOMES, say_suits_named(teller, group),
               say_variable(teller, group->sets), say_if(teller, are_many), none);
}

/* What the suit of a card that is called or laid open becomes: "trumps"; NULL if it is nothing. */
static const struct statement *say_suit_of_card(struct teller *teller,
                                                const struct call_group *group)
{
    return call_names_suit_of_card(group) ? say_variable(teller, group->sets) : NULL;
}

/* Who calls a card has a partner; said once of an ask. */
static void add_partnership(struct teller *teller, const struct ask_step *ask,
                            const struct call_group *group, struct statements *sentences)
{
    for (const struct call_group *before = ask->groups; before < group; before++)
        if (call_names_card(before))
            return;
    add_said(teller, group, sentences, say(teller, SAY_CALL_FINDS_PARTNER));
}

/* "a card of hearts, the highest of its suit in hand, is laid open, and stays the player's" */
static const struct statement *say_laid(struct teller *teller, const struct call_group *group)
{
    static const unsigned ids[] = {
        [LAYS_HIGHEST] = SAY_CALL_LAYS_HIGHEST,
        [LAYS_LOWEST] = SAY_CALL_LAYS_LOWEST,
        [LAYS_ONLY] = SAY_CALL_LAYS_ONLY,
        [LAYS_ANY] = SAY_CALL_LAYS_ANY,
    };
    return say(teller, ids[group->lays], say_card_of(teller, group->cards),
               say_suit_of_card(teller, group));
}

/* When a card that lies open may be laid once more. */
static const struct statement *say_laid_again(struct teller *teller, const struct call_group *group)
{
    const struct statement *others = say_if(teller, group->melds_count > 1);
    return group->again == AGAIN_BROKEN ? say(teller, SAY_CALL_LAYS_AGAIN_IF_BROKEN, others)
                                        : say(teller, SAY_CALL_LAYS_AGAIN_WITH_NEW, others,
                                              say_if(teller, group->again != AGAIN_FRESH));
}

/* Which melds, and when one may be laid of cards that lie open already. */
static void add_meld_call(struct teller *teller, const struct call_group *group,
                          struct statements *sentences)
{
    const struct melds *first = &teller->rules->counts[group->melds[0]].melds;
    if (group->count == 1) {
        add_said(teller, group, sentences,
                 say(teller, SAY_CALL_LAYS_MELD, say_meld(teller, first, &first->each[0]),
                     say_if(teller, group->again == AGAIN_BROKEN)));
    } else {
        struct statements lists = {0};
        for (unsigned i = 0; i < group->melds_count; i++)
            add_part(teller, &lists,
                     say_words(teller, teller->rules->counts[group->melds[i]].name));
        add_said(teller, group, sentences,
                 say(teller, SAY_CALL_LAYS_MELD_OF, say_list(teller, &lists, JOINT_OR)));
        add_said(teller, group, sentences, say_laid_again(teller, group));
    }
    if (call_names_suit_of_meld(group))
        add_said(teller, group, sentences,
                 say(teller, SAY_CALL_SUIT_OF_MELD, say_variable(teller, group->sets)));
}

/* Of trumps: whichever card of that rank it will be. */
static const struct statement *say_rank_called(struct teller *teller,
                                               const struct call_group *group)
{
    struct named_cards cards = {.of_trumps = group->ranks};
    return call_takes_any_rank(&teller->rules->pack, group)
               ? say(teller, SAY_CALL_ANY_RANK)
               : say(teller, SAY_CALL_RANK, say_named_cards(teller, &cards, EACH_ANY, JOINT_OR));
}

static void add_card_call(struct teller *teller, const struct ask_step *ask,
                          const struct call_group *group, struct statements *sentences)
{
    if (group->takes_goal) {
        add_said(teller, group, sentences, say(teller, SAY_CALL_TAKES_GOAL));
    } else if (group->lays) {
        add_said(teller, group, sentences, say_laid(teller, group));
    } else {
        add_said(teller, group, sentences,
                 say(teller, SAY_CALL_CARD, say_cards(teller, group->cards, EACH_ANY, JOINT_OR),
                     say_suit_of_card(teller, group)));
        add_partnership(teller, ask, group, sentences);
    }
}

static void add_kind(struct teller *teller, const struct ask_step *ask,
                     const struct call_group *group, struct statements *sentences)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER:
        add_said(teller, group, sentences, say_number_call(teller, ask, group));
        break;
    case CALL_LADDER: add_ladder_call(teller, group, sentences); break;
    case CALL_SUIT: add_said(teller, group, sentences, say_suit_call(teller, group)); break;
    case CALL_GOAL: add_said(teller, group, sentences, say(teller, SAY_CALL_TAKES_GOAL)); break;
    case CALL_CARD: add_card_call(teller, ask, group, sentences); break;
    case CALL_RANK:
        add_said(teller, group, sentences, say_rank_called(teller, group));
        add_partnership(teller, ask, group, sentences);
        break;
    case CALL_MELD: add_meld_call(teller, group, sentences); break;
    }
}

/* --- what it does ---------------------------------------------------------------------------- */

static const struct statement *say_speaker(struct teller *teller, const struct call_group *group,
                                           const struct saying *saying)
{
    if (saying->role != ROLE_EACH)
        return say_role(teller, saying->role);
    return say(teller, group->saying_count > 1 ? SAY_CALL_ANYBODY_ELSE : SAY_CALL_THE_PLAYER);
}

/* "the declarer says “hearts” and anybody else “I pass”". */
static const struct statement *say_sayings(struct teller *teller, const struct call_group *group)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < group->saying_count; i++)
        add_part(teller, &parts,
                 say(teller, SAY_CALL_SAYS, say_speaker(teller, group, &group->sayings[i]),
                     say_name(teller, group->sayings[i].words), say_if(teller, i > 0)));
    return say_list(teller, &parts, JOINT_AND);
}

/* What is said, what is undertaken by it, and who may say it. */
static void add_meaning(struct teller *teller, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const struct statement *promise = say_promise(teller, step, group);
    add_said(teller, group, sentences, say_sayings(teller, group));
    add_said(teller, group, sentences, promise);
    teller->is_bid_for = step->ask.is_auction;
    teller_turn_to_naming(teller, group);
    if (group->condition && set_is_empty(suits_barred(teller, group)))
        add_said(teller, group, sentences,
                 say(teller, SAY_CALL_ONLY_IF, say_condition(teller, group->condition, true)));
    teller_turn_to_naming(teller, NULL);
    teller->is_bid_for = false;
}

/* What is remembered of the call. */
static void add_notes(struct teller *teller, const struct call_group *group,
                      struct statements *parts)
{
    teller_turn_to_naming(teller, group);
    add_settings(teller, &group->notes, true, parts);
    teller_turn_to_naming(teller, NULL);
}

static void add_effects(struct teller *teller, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const char *contract = teller->rules->contracts[group->contract].name;
    struct statements parts = {0};
    if (group->contract && strcmp(contract, group->name) != 0)
        add_said(teller, group, sentences,
                 say(teller, SAY_CONTRACT_IS, say_text(teller, contract)));
    if (group->copies != NO_VARIABLE)
        add_part(teller, &parts,
                 say(teller, SAY_CALL_COPIES_SUIT, say_variable(teller, group->copies),
                     say_variable(teller, group->sets)));
    if (group->trumps_by_lead)
        add_part(teller, &parts, say(teller, SAY_CALL_TRUMPS_BY_LEAD));
    if (call_swaps(group))
        add_part(teller, &parts,
                 say(teller, SAY_CALL_SWAPS,
                     say_named_cards(teller, &group->swaps, EACH_THE, JOINT_OR)));
    if (group->parts > 0)
        add_part(teller, &parts,
                 say(teller, SAY_CALL_TAKES_PART, say_number(teller, group->part),
                     say_number(teller, group->parts)));
    if (group->joins)
        add_part(teller, &parts,
                 say(teller, step->ask.is_auction ? SAY_CALL_JOINS_BID : SAY_CALL_JOINS_DECLARER));
    else if (group->declares && step->ask.who != ROLE_DECLARER)
        add_part(teller, &parts, say(teller, SAY_CALL_DECLARES));
    add_notes(teller, group, &parts);
    add_said(teller, group, sentences, say_list(teller, &parts, JOINT_AND));
}

bool asks_several(const struct teller *teller, const struct ask_step *ask)
{
    bool is_side = role_last_way(ask->who) == WAY_SIDE && has_partners(teller->rules);
    return ask->who == ROLE_EACH || is_side || !role_is_one(teller, ask->who);
}

/* Where a call leads under its contract. */
static unsigned target_of(struct teller *teller, const struct call_group *group)
{
    unsigned before = teller->contract;
    if (group->contract && (group->declares || call_is_bid(group)))
        teller_turn_to(teller, group->contract);
    unsigned target = story_resolve(teller, group->then);
    teller_turn_to(teller, before);
    return target;
}

bool only_ends_it(struct teller *teller, const struct step *step, const struct call_group *group)
{
    return group->leads_on &&
           target_of(teller, group) == story_resolve(teller, step_when_run_out(step));
}

/* Whether play may be over early by what is remembered of the call. */
static bool may_end_play(struct teller *teller, const struct call_group *group)
{
    EACH(ending, teller->rules->play.endings, teller->rules->play.ending_count) {
        uint32_t asked = notes_asked(teller, ending->condition);
        for (unsigned i = 0; i < group->notes.count && is_in_force(teller, ending->under); i++)
            if (asked & UINT32_C(1) << group->notes.items[i].note)
                return true;
    }
    return false;
}

/* What follows a call that leads elsewhere than to what is told next, under its contract; `called`
 * names it. */
static void add_consequence(struct story *story, unsigned number, const struct call_group *group,
                            const struct statement *called, struct statements *sentences)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned before = teller->contract, target = target_of(teller, group);
    bool is_told_next = story->on_main_line[target] && target == story_next(story, number);
    if (is_told_next && only_ends_it(teller, step, group) && asks_several(teller, &step->ask))
        add_said(teller, group, sentences, say(teller, SAY_CALL_ENDS_ASKING));
    if (is_told_next)
        return;
    if (group->contract && (group->declares || call_is_bid(group)))
        teller_turn_to(teller, group->contract);
    story->may_end_play = may_end_play(teller, group);
    struct statements path = {0};
    add_path(story, target, NULL, say(teller, SAY_AFTER_CALL, called), &path);
    for (unsigned i = 0; i < path.count; i++)
        add_said(teller, group, sentences, path.parts[i]);
    story->may_end_play = false;
    teller_turn_to(teller, before);
}

bool call_stays(const struct step *step, const struct call_group *group)
{
    return !group->leads_on && !(step->ask.is_auction && call_is_bid(group));
}

/* While a word is told that has a number `call` is that; what terms come to may go by it. */
static void turn_to_word(struct teller *teller, const struct call_group *group)
{
    teller->numbered = group && group->has_number ? group : NULL;
    memset(teller->has_meaning, 0, sizeof teller->has_meaning);
}

/* Everything but what follows; the word is turned to, which is for whoever asks to end. */
static void add_call_itself(struct teller *teller, const struct step *step,
                            const struct call_group *group, struct statements *sentences)
{
    add_kind(teller, &step->ask, group, sentences);
    turn_to_word(teller, group);
    add_meaning(teller, step, group, sentences);
    add_effects(teller, step, group, sentences);
}

/* Whether two calls are words of one list that one `means` stands beside: what they mean has one
 * place, and nothing else is said of either. */
static bool are_told_alike(struct teller *teller, const struct step *step,
                           const struct call_group *a, const struct call_group *b)
{
    struct statements of_a = {0}, of_b = {0};
    if (!a->means || a->means != b->means || a->leads_on != b->leads_on ||
        (a->leads_on && target_of(teller, a) != target_of(teller, b)))
        return false;
    add_call_itself(teller, step, a, &of_a);
    add_call_itself(teller, step, b, &of_b);
    turn_to_word(teller, NULL);
    return statement_equal(say_sentences(teller, &of_a), say_sentences(teller, &of_b));
}

static unsigned count_told_alike(struct teller *teller, const struct step *step, unsigned first)
{
    unsigned count = 1;
    while (first + count < step->ask.group_count &&
           are_told_alike(teller, step, &step->ask.groups[first], &step->ask.groups[first + count]))
        count++;
    return count;
}

/* A call that does nothing, like a pass, has been named by what one does, and is not told again. */
static void explain_call(struct story *story, unsigned number, unsigned first, unsigned count)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const struct call_group *group = &step->ask.groups[first];
    struct statements sentences = {0}, names = {0}, called = {0};
    add_call_itself(teller, step, group, &sentences);
    for (unsigned i = first; i < first + count; i++) {
        add_part(teller, &names, say_text(teller, step->ask.groups[i].name));
        add_part(teller, &called, say_name(teller, step->ask.groups[i].name));
    }
    if (group->leads_on)
        add_consequence(story, number, group, say_list(teller, &called, JOINT_OR), &sentences);
    if (sentences.count == 0 && group->contract)
        add_said(teller, group, &sentences,
                 say(teller, SAY_CONTRACT_IS, say_text(teller, group->name)));
    if (sentences.count > 0)
        page_add(teller->page, BLOCK_SUBITEM, say_list(teller, &names, JOINT_AND),
                 say_sentences(teller, &sentences));
    turn_to_word(teller, NULL);
}

void explain_calls(struct story *story, unsigned number)
{
    const struct step *step = &story->teller->rules->steps[number];
    for (unsigned i = 0, told; i < step->ask.group_count; i += told) {
        told = count_told_alike(story->teller, step, i);
        explain_call(story, number, i, told);
    }
}
