/* A call: what it is, what it promises, and what it does. */
#include <string.h>

#include "base/text.h"
#include "teach/sections.h"
#include "teach/story.h"
#include "words/calls.h"

/* Adds a sentence that the call says, unless another rule says it; NULL adds nothing. */
static void add_said(struct writer *writer, const struct call_group *group,
                     struct statements *sentences, const struct statement *said)
{
    bool is_by_call = said && !said->has_place && group->place.source;
    add_part(writer, sentences, is_by_call ? say_by(writer, group->place, said) : said);
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
                            enum call_told told, struct statements *sentences)
{
    const struct statement *levels = say_levels(writer, group);
    if (call_names_strain(&writer->rules->pack, group) && group->ladder[0] == SUIT_NONE) {
        add_said(writer, group, sentences, levels);
        return;
    }
    bool has_steps = !group->numbers && group->apart > 1;
    add_said(writer, group, sentences,
             say(writer, SAY_CALL_NUMBER_AND_SUIT, levels, say_rung_suits(writer, group),
                 say_if(writer, has_steps)));
    if (group->ladder_count > 1 && told == CALL_TOLD_WHOLE)
        add_said(writer, group, sentences, say_ranks(writer, group));
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

/* The suits that the call's condition bars, where it says nothing else: "any suit but clubs". */
static struct set suits_barred(struct writer *writer, const struct call_group *group)
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
    add_said(writer, group, sentences, say(writer, SAY_CALL_FINDS_PARTNER));
}

/* "a card of hearts, the highest of its suit in hand, is laid open, and stays the player's" */
static const struct statement *say_laid(struct writer *writer, const struct call_group *group)
{
    static const unsigned ids[] = {
        [LAYS_HIGHEST] = SAY_CALL_LAYS_HIGHEST,
        [LAYS_LOWEST] = SAY_CALL_LAYS_LOWEST,
        [LAYS_ONLY] = SAY_CALL_LAYS_ONLY,
        [LAYS_ANY] = SAY_CALL_LAYS_ANY,
    };
    return say(writer, ids[group->lays], say_card_of(writer, group->cards),
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
        add_said(writer, group, sentences,
                 say(writer, SAY_CALL_LAYS_MELD, say_meld(writer, first, &first->each[0]),
                     say_if(writer, group->again == AGAIN_BROKEN)));
    } else {
        struct statements lists = {0};
        for (unsigned i = 0; i < group->melds_count; i++)
            add_part(writer, &lists,
                     say_words(writer, writer->rules->counts[group->melds[i]].name));
        add_said(writer, group, sentences,
                 say(writer, SAY_CALL_LAYS_MELD_OF, say_list(writer, &lists, JOINT_OR)));
        add_said(writer, group, sentences, say_laid_again(writer, group));
    }
    if (call_names_suit_of_meld(group))
        add_said(writer, group, sentences,
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

static void add_card_call(struct writer *writer, const struct ask_step *ask,
                          const struct call_group *group, struct statements *sentences)
{
    if (group->takes_goal) {
        add_said(writer, group, sentences, say(writer, SAY_CALL_TAKES_GOAL));
    } else if (group->lays) {
        add_said(writer, group, sentences, say_laid(writer, group));
    } else {
        add_said(writer, group, sentences,
                 say(writer, SAY_CALL_CARD, say_cards(writer, group->cards, EACH_ANY, JOINT_OR),
                     say_suit_of_card(writer, group)));
        add_partnership(writer, ask, group, sentences);
    }
}

static void add_kind(struct writer *writer, const struct ask_step *ask,
                     const struct call_group *group, enum call_told told,
                     struct statements *sentences)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER:
        add_said(writer, group, sentences, say_number_call(writer, ask, group));
        break;
    case CALL_LADDER: add_ladder_call(writer, group, told, sentences); break;
    case CALL_SUIT: add_said(writer, group, sentences, say_suit_call(writer, group)); break;
    case CALL_GOAL: add_said(writer, group, sentences, say(writer, SAY_CALL_TAKES_GOAL)); break;
    case CALL_CARD: add_card_call(writer, ask, group, sentences); break;
    case CALL_RANK:
        add_said(writer, group, sentences, say_rank_called(writer, group));
        add_partnership(writer, ask, group, sentences);
        break;
    case CALL_MELD: add_meld_call(writer, group, sentences); break;
    }
}

/* --- what it does ---------------------------------------------------------------------------- */

static const struct statement *say_speaker(struct writer *writer, const struct call_group *group,
                                           const struct saying *saying)
{
    if (saying->role != ROLE_EACH)
        return say_role(writer, saying->role);
    return say(writer, group->saying_count > 1 ? SAY_CALL_ANYBODY_ELSE : SAY_CALL_THE_PLAYER);
}

/* "the declarer says “hearts” and anybody else “I pass”". */
static const struct statement *say_sayings(struct writer *writer, const struct call_group *group)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < group->saying_count; i++)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_SAYS, say_speaker(writer, group, &group->sayings[i]),
                     say_name(writer, group->sayings[i].words), say_if(writer, i > 0)));
    return say_list(writer, &parts, JOINT_AND);
}

/* What is said, and what is undertaken by it. */
static void add_meaning(struct writer *writer, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const struct statement *promise = say_promise(writer, step, group);
    add_said(writer, group, sentences, say_sayings(writer, group));
    add_said(writer, group, sentences, promise);
}

/* The number that the setting makes of what is remembered; -1 if it depends. */
static int64_t number_set(struct writer *writer, const struct note_setting *setting)
{
    if (amount_is_constant(&setting->value))
        return amount_constant(&setting->value);
    const struct formula *value = formula_of(writer, setting->value.expression);
    return value && value->kind == FORMULA_NUMBER ? value->number : -1;
}

/* Whether it asks that what is remembered is less than what the call makes of it: of
 * announcements, each of which counts for all below it. */
static bool is_of_level(struct writer *writer, const struct formula *part,
                        const struct call_group *group)
{
    bool is_such = part->kind == FORMULA_COMPARE && part->comparison == IS_LESS &&
                   part->left->kind == FORMULA_FACT && part->left->fact->fact == FACT_NOTE &&
                   part->right->kind == FORMULA_NUMBER && !part->said;
    EACH(setting, group->notes.items, group->notes.count)
        if (is_such && setting->note == part->left->fact->index)
            return number_set(writer, setting) == part->right->number;
    return false;
}

static void add_clauses(struct writer *writer, const struct formula *formula,
                        const struct call_group *group, struct statements *parts)
{
    if (formula->kind == FORMULA_AND && !formula->said) {
        add_clauses(writer, formula->left, group, parts);
        add_clauses(writer, formula->right, group, parts);
    } else {
        add_part(writer, parts,
                 is_of_level(writer, formula, group) ? say(writer, SAY_CALL_NOTHING_AS_HIGH)
                                                     : say_clause(writer, formula, true));
    }
}

/* The level that the call reaches, which it can reach only once; or NULL. */
static const struct formula *find_level(struct writer *writer, const struct formula *formula,
                                        const struct call_group *group)
{
    if (!formula)
        return NULL;
    if (formula->kind != FORMULA_AND || formula->said)
        return is_of_level(writer, formula, group) ? formula : NULL;
    const struct formula *left = find_level(writer, formula->left, group);
    return left ? left : find_level(writer, formula->right, group);
}

static const struct statement *say_call_condition(struct writer *writer,
                                                  const struct call_group *group)
{
    struct statements parts = {0};
    const struct formula *formula = formula_of(writer, group->condition);
    if (!find_level(writer, formula, group))
        return say_condition(writer, group->condition, true);
    add_clauses(writer, formula, group, &parts);
    return say_list(writer, &parts, JOINT_AND);
}

/* When it may be made, as a clause; NULL: always, or which suits are left says so. */
static const struct statement *say_only_if(struct writer *writer, const struct step *step,
                                           const struct call_group *group)
{
    const struct statement *condition = NULL;
    writer->is_bid_for = step->ask.is_auction;
    writer_turn_to_naming(writer, group);
    if (group->condition && set_is_empty(suits_barred(writer, group)))
        condition = say_call_condition(writer, group);
    writer_turn_to_naming(writer, NULL);
    writer->is_bid_for = false;
    return condition && group->place.source ? say_by(writer, group->place, condition) : condition;
}

/* What is remembered of the call, but for a level that its name says. */
static void add_notes(struct writer *writer, const struct call_group *group,
                      struct statements *parts)
{
    const struct formula *level =
        group->condition ? find_level(writer, formula_of(writer, group->condition), group) : NULL;
    struct note_setting *items =
        arena_alloc(writer->page->arena, (group->notes.count + 1u) * sizeof *items);
    struct note_settings notes = group->notes;
    notes.items = items;
    notes.count = 0;
    EACH(setting, group->notes.items, group->notes.count)
        if (!level || setting->note != level->left->fact->index)
            items[notes.count++] = *setting;
    writer_turn_to_naming(writer, group);
    add_settings(writer, &notes, true, parts);
    writer_turn_to_naming(writer, NULL);
}

static void add_effects(struct writer *writer, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const char *contract = writer->rules->contracts[group->contract].name;
    struct statements parts = {0};
    if (group->contract && strcmp(contract, group->name) != 0)
        add_said(writer, group, sentences,
                 say(writer, SAY_CONTRACT_IS, say_text(writer, contract)));
    if (group->copies != NO_VARIABLE)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_COPIES_SUIT, say_variable(writer, group->copies),
                     say_variable(writer, group->sets)));
    if (group->trumps_by_lead)
        add_part(writer, &parts, say(writer, SAY_CALL_TRUMPS_BY_LEAD));
    if (call_swaps(group))
        add_part(writer, &parts,
                 say(writer, SAY_CALL_SWAPS,
                     say_named_cards(writer, &group->swaps, EACH_THE, JOINT_OR)));
    if (group->parts > 0)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_TAKES_PART, say_number(writer, group->part),
                     say_number(writer, group->parts)));
    if (group->joins)
        add_part(writer, &parts,
                 say(writer, step->ask.is_auction ? SAY_CALL_JOINS_BID : SAY_CALL_JOINS_DECLARER));
    else if (group->declares && step->ask.who != ROLE_DECLARER)
        add_part(writer, &parts, say(writer, SAY_CALL_DECLARES));
    add_notes(writer, group, &parts);
    add_said(writer, group, sentences, say_list(writer, &parts, JOINT_AND));
}

bool asks_several(const struct writer *writer, const struct ask_step *ask)
{
    bool is_side = role_last_way(ask->who) == WAY_SIDE && has_partners(writer->rules);
    return ask->who == ROLE_EACH || is_side || !role_is_one(writer, ask->who);
}

/* Where a call leads under its contract. */
static unsigned target_of(struct writer *writer, const struct call_group *group)
{
    unsigned before = writer->contract;
    if (group->contract && (group->declares || call_is_bid(group)))
        writer_turn_to(writer, group->contract);
    unsigned target = story_resolve(writer, group->then);
    writer_turn_to(writer, before);
    return target;
}

bool only_ends_it(struct writer *writer, const struct step *step, const struct call_group *group)
{
    return group->leads_on &&
           target_of(writer, group) == story_resolve(writer, step_when_run_out(step));
}

/* Whether play may be over early by what is remembered of the call. */
static bool may_end_play(struct writer *writer, const struct call_group *group)
{
    EACH(ending, writer->rules->play.endings, writer->rules->play.ending_count) {
        uint32_t asked = notes_asked(writer, ending->condition);
        for (unsigned i = 0; i < group->notes.count && is_in_force(writer, ending->under); i++)
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
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned before = writer->contract, target = target_of(writer, group);
    bool is_told_next = story->on_main_line[target] && target == story_next(story, number);
    if (is_told_next && only_ends_it(writer, step, group) && asks_several(writer, &step->ask))
        add_said(writer, group, sentences, say(writer, SAY_CALL_ENDS_ASKING));
    if (is_told_next)
        return;
    if (group->contract && (group->declares || call_is_bid(group)))
        writer_turn_to(writer, group->contract);
    story->may_end_play = may_end_play(writer, group);
    struct statements path = {0};
    add_path(story, target, NULL, say(writer, SAY_AFTER_CALL, called), &path);
    for (unsigned i = 0; i < path.count; i++)
        add_said(writer, group, sentences, path.parts[i]);
    story->may_end_play = false;
    writer_turn_to(writer, before);
}

bool call_stays(const struct step *step, const struct call_group *group)
{
    return !group->leads_on && !(step->ask.is_auction && call_is_bid(group));
}

/* While a word is told that has a number `call` is that; what terms come to may go by it. */
static void turn_to_word(struct writer *writer, const struct call_group *group)
{
    writer->numbered = group && group->has_number ? group : NULL;
    memset(writer->has_meaning, 0, sizeof writer->has_meaning);
}

/* Everything but what follows; the word is turned to, until the caller turns back. */
static void read_call_itself(struct writer *writer, const struct step *step,
                             const struct call_group *group, enum call_told told,
                             struct call_said *said)
{
    memset(said, 0, sizeof *said);
    if (told != CALL_TOLD_BY_ROW)
        add_kind(writer, &step->ask, group, told, &said->meaning);
    turn_to_word(writer, group);
    add_meaning(writer, step, group, &said->meaning);
    said->only_if = say_only_if(writer, step, group);
    add_effects(writer, step, group, &said->effect);
}

static const struct statement *say_call_itself(struct writer *writer, const struct step *step,
                                               const struct call_group *group)
{
    struct call_said said;
    struct statements sentences = {0};
    read_call_itself(writer, step, group, CALL_TOLD_WHOLE, &said);
    add_call_said(writer, &said, &sentences);
    turn_to_word(writer, NULL);
    return say_sentences(writer, &sentences);
}

bool calls_are_alike(struct writer *writer, const struct step *step, const struct call_group *a,
                     const struct call_group *b)
{
    if (!a->means || a->means != b->means || a->leads_on != b->leads_on ||
        (a->leads_on && target_of(writer, a) != target_of(writer, b)))
        return false;
    return statement_equal(say_call_itself(writer, step, a), say_call_itself(writer, step, b));
}

void add_call_said(struct writer *writer, const struct call_said *said,
                   struct statements *sentences)
{
    for (unsigned i = 0; i < said->meaning.count; i++)
        add_part(writer, sentences, said->meaning.parts[i]);
    if (said->only_if)
        add_part(writer, sentences,
                 said->only_if->has_place ? say_by(writer, said->only_if->place,
                                                   say(writer, SAY_CALL_ONLY_IF, said->only_if))
                                          : say(writer, SAY_CALL_ONLY_IF, said->only_if));
    for (unsigned i = 0; i < said->effect.count; i++)
        add_part(writer, sentences, said->effect.parts[i]);
}

void read_call(struct story *story, unsigned number, const struct call_group *group,
               const struct statement *called, enum call_told told, struct call_said *said)
{
    struct writer *writer = story->writer;
    read_call_itself(writer, &writer->rules->steps[number], group, told, said);
    if (group->leads_on)
        add_consequence(story, number, group, called, &said->effect);
    if (said->meaning.count + said->effect.count == 0 && !said->only_if && group->contract)
        add_said(writer, group, &said->effect,
                 say(writer, SAY_CONTRACT_IS, say_text(writer, group->name)));
    turn_to_word(writer, NULL);
}
