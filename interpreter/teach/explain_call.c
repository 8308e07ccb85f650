/* A call: what it is, what it promises, and what it does. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"

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
static const char *say_highest(struct teller *teller, const struct call_group *group)
{
    const struct formula *high = formula_of(teller, group->high.expression);
    bool is_hand = high && high->kind == FORMULA_FACT && high->fact->fact == FACT_HAND_SIZE;
    unsigned cards = find_hand_size(teller->rules);
    if (is_hand && cards > 0)
        return old_say(teller, "%u", cards);
    return old_say_amount(teller, &group->high);
}

static const char *say_listed_numbers(struct teller *teller, const struct ask_step *ask,
                                      const struct call_group *group)
{
    struct old_words words = {.count = 0};
    for (unsigned i = group->first; i < group->first + group->count; i++)
        old_add_word(&words, old_say(teller, "%d", ask->calls[i].value));
    return old_say(teller, "one of the numbers %s", old_say_list(teller, &words, "and"));
}

static const char *say_number_call(struct teller *teller, const struct ask_step *ask,
                                   const struct call_group *group)
{
    if (group->count == 1)
        return old_say(teller, "a bid of %d", ask->calls[group->first].value);
    const char *low = old_say_amount(teller, &group->low), *high = say_highest(teller, group);
    if (group->count == 2)
        return old_say(teller, "%s or %s", low, high);
    if (group->numbers)
        return say_listed_numbers(teller, ask, group);
    if (group->apart > 1)
        return old_say(teller, "a number from %s to %s, in steps of %u", low, high, group->apart);
    return old_say(teller, "a number from %s to %s", low, high);
}

/* Whether these are all suits there are, with or without none. */
static bool is_every_suit(const struct teller *teller, struct set suits)
{
    struct set every = set_range(0, teller->rules->pack.suit_count);
    return set_is_empty(set_minus(every, suits));
}

/* "any suit", "spades or hearts": all but none. */
static const char *say_callable_suits(struct teller *teller, struct set suits)
{
    struct old_words words = {.count = 0};
    if (is_every_suit(teller, suits))
        return "any suit";
    SET_EACH(suit, suits)
        old_add_word(&words, glyph_suit_in_words(&teller->glyphs, suit));
    return old_say_list(teller, &words, "or");
}

/* "spades", but neither "any suit" nor "green" */
static bool ends_in_s(const char *words)
{
    size_t length = strlen(words);
    return length > 0 && words[length - 1] == 's';
}

/* "there are no trumps" */
static const char *say_none(struct teller *teller, unsigned variable)
{
    const char *name = old_say_words(teller, teller->rules->variables[variable]);
    return variable == 0 ? "there are no trumps" : old_say(teller, "there is no %s suit", name);
}

/* Which of two bids is higher that have the same number, or the same suit. */
static const char *say_rungs(struct teller *teller, const struct call_group *group)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 1; i < group->ladder_count; i++)
        old_add_word(&words, glyph_suit_in_words(&teller->glyphs, group->ladder[i]));
    const char *lowest = glyph_suit_in_words(&teller->glyphs, group->ladder[0]);
    const char *then =
        words.count ? old_say(teller, ", then %s", old_say_list(teller, &words, "and")) : "";
    return old_say(teller, "%s are lowest%s", lowest, then);
}

/* What may be called behind the number. */
static const char *say_rung_suits(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool has_none = set_has(suits, SUIT_NONE);
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return "no trumps";
    return old_say(teller, "%s, which will be trumps%s", say_callable_suits(teller, suits),
                   has_none ? ", or no trumps" : "");
}

static const char *say_levels(struct teller *teller, const struct call_group *group)
{
    struct old_words words = {.count = 0};
    const char *low = old_say_amount(teller, &group->low),
               *high = old_say_amount(teller, &group->high);
    if (!group->numbers)
        return old_say(teller, "a number from %s to %s%s", low, high,
                       group->apart > 1 ? old_say(teller, ", in steps of %u,", group->apart) : "");
    for (unsigned i = 0; i < group->number_count; i++)
        old_add_word(&words, old_say(teller, "%d", group->numbers[i]));
    return old_say(teller, "one of the numbers %s", old_say_list(teller, &words, "and"));
}

static const char *say_ladder_call(struct teller *teller, const struct call_group *group)
{
    const char *levels = say_levels(teller, group);
    if (call_names_strain(&teller->rules->pack, group) && group->ladder[0] == SUIT_NONE)
        return levels;
    const char *bid = old_say(teller, "%s and %s", levels, say_rung_suits(teller, group));
    if (group->ladder_count == 1)
        return bid;
    switch (group->by) {
    case BY_LEVELS:
        return old_say(teller, "%s. Of bids with one number %s", bid, say_rungs(teller, group));
    case BY_LEVELS_ALONE:
        return old_say(teller, "%s. Of bids of the same number none is higher", bid);
    case BY_SUITS:
        return old_say(teller, "%s. A higher suit beats a lower one whatever the numbers: %s", bid,
                       say_rungs(teller, group));
    }
    return bid;
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

/* "any suit but clubs"; of suits that are listed those that are left. */
static const char *say_suits_named(struct teller *teller, const struct call_group *group,
                                   struct set suits)
{
    struct set barred = suits_barred(teller, group), left = set_minus(suits, barred);
    const char *named = say_callable_suits(teller, suits);
    if (group->except != NO_VARIABLE)
        return old_say(teller, "%s but %s", named, old_say_variable(teller, group->except));
    if (set_is_empty(barred))
        return named;
    return is_every_suit(teller, suits)
               ? old_say(teller, "%s but %s", named, say_callable_suits(teller, barred))
               : say_callable_suits(teller, left);
}

static const char *say_suit_call(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool may_be_none = set_has(suits, SUIT_NONE);
    const char *none = may_be_none ? say_none(teller, group->sets) : "";
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return none;
    const char *named = say_suits_named(teller, group, suits);
    bool are_many = !is_every_suit(teller, suits) && ends_in_s(named);
    return old_say(teller, "%s %s %s%s%s", named, are_many ? "become" : "becomes",
                   old_say_variable(teller, group->sets), may_be_none ? ", or " : "", none);
}

/* ", and its suit becomes trumps", behind a card that is called or laid open. */
static const char *say_suit_of_card(struct teller *teller, const struct call_group *group)
{
    return call_names_suit_of_card(group)
               ? old_say(teller, ", and its suit becomes %s", old_say_variable(teller, group->sets))
               : "";
}

/* Who calls a card has a partner; told once of an ask. */
static const char *say_partnership(const struct ask_step *ask, const struct call_group *group)
{
    for (const struct call_group *before = ask->groups; before < group; before++)
        if (call_names_card(before))
            return "";
    return ". Whoever holds it is the declarer's partner, and nobody else knows until it is "
           "played; a declarer who calls a card of their own hand plays alone";
}

/* "a card of hearts, the highest of its suit in hand, is laid open, and stays the player's" */
static const char *say_laid(struct teller *teller, const struct call_group *group)
{
    static const char *const which[] = {
        [LAYS_NONE] = "",
        [LAYS_HIGHEST] = ", the highest of its suit in hand,",
        [LAYS_LOWEST] = ", the lowest of its suit in hand,",
        [LAYS_ONLY] = ", the only one of its suit in hand,",
        [LAYS_ANY] = " of the hand",
    };
    return old_say(teller, "a card%s%s is laid open, and stays the player's",
                   old_say_card_of(teller, group->cards), which[group->lays]);
}

/* When a card that lies open may be laid once more. */
static const char *say_laid_again(struct teller *teller, const struct call_group *group)
{
    const char *others = group->melds_count > 1 ? " or in one of another" : "";
    if (group->again == AGAIN_BROKEN)
        return old_say(
            teller,
            "A card that lies in one may be laid again in a better one of its list%s, never "
            "in a worse one, and in the same one with other cards once a card of that has "
            "been played",
            others);
    return old_say(
        teller,
        "A card that lies in one may be laid again only in a better one of its list%s, and "
        "at least one card of each must not have lain open in a meld%s before",
        others, group->again == AGAIN_FRESH ? "" : " of its list");
}

/* Which melds, and when one may be laid of cards that lie open already. */
static const char *say_meld_call(struct teller *teller, const struct call_group *group)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < group->melds_count; i++)
        old_add_word(&words, old_say_words(teller, teller->rules->counts[group->melds[i]].name));
    const struct melds *first = &teller->rules->counts[group->melds[0]].melds;
    if (group->count == 1)
        return old_say(teller,
                       "the player lays %s open, and goes on playing from there; no card is "
                       "laid so twice%s",
                       old_say_meld(teller, first, &first->each[0]),
                       group->again == AGAIN_BROKEN ? ", unless another of the meld has been played"
                                                    : "");
    return old_say(teller,
                   "the player lays a meld of the %s open, and goes on playing from there. %s",
                   old_say_list(teller, &words, "or"), say_laid_again(teller, group));
}

/* Of trumps: whichever card of that rank it will be. */
static const char *say_rank_called(struct teller *teller, const struct ask_step *ask,
                                   const struct call_group *group)
{
    struct named_cards cards = {.of_trumps = group->ranks};
    const char *which =
        call_takes_any_rank(&teller->rules->pack, group)
            ? "only a rank is called, and the card of that rank among the trumps is meant"
            : old_say(teller, "%s is called, by its rank",
                      old_say_named_cards(teller, &cards, "any", "or"));
    return old_say(teller, "%s%s", which, say_partnership(ask, group));
}

#define GOAL_TAKEN "one of the goals that nobody has is taken, and is the player's"

static const char *say_kind(struct teller *teller, const struct ask_step *ask,
                            const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return say_number_call(teller, ask, group);
    case CALL_LADDER: return say_ladder_call(teller, group);
    case CALL_SUIT: return say_suit_call(teller, group);
    case CALL_GOAL: return GOAL_TAKEN;
    case CALL_CARD:
        if (group->takes_goal)
            return GOAL_TAKEN;
        if (group->lays)
            return old_say(teller, "%s%s", say_laid(teller, group),
                           say_suit_of_card(teller, group));
        return old_say(teller, "%s is called%s%s", old_say_cards(teller, group->cards, "any", "or"),
                       say_suit_of_card(teller, group), say_partnership(ask, group));
    case CALL_RANK: return say_rank_called(teller, ask, group);
    case CALL_MELD:
        return old_say(
            teller, "%s%s", say_meld_call(teller, group),
            call_names_suit_of_meld(group)
                ? old_say(teller, ". Its suit becomes %s", old_say_variable(teller, group->sets))
                : "");
    }
    return "";
}

/* --- what it does ---------------------------------------------------------------------------- */

static const char *say_sayings(struct teller *teller, const struct call_group *group)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < group->saying_count; i++) {
        const struct saying *saying = &group->sayings[i];
        const char *quoted = old_say_name(teller, saying->words);
        bool is_anybody = saying->role == ROLE_EACH;
        const char *who = !is_anybody               ? old_say_role(teller, saying->role)
                          : group->saying_count > 1 ? "anybody else"
                                                    : "the player";
        bool is_one = is_anybody || role_is_one(teller, saying->role);
        old_add_word(&words, i == 0
                                 ? old_say(teller, "%s %s %s", who, is_one ? "says" : "say", quoted)
                                 : old_say(teller, "%s %s", who, quoted));
    }
    return old_say_list(teller, &words, "and");
}

/* What is said, what is undertaken by it, and who may say it. */
static void add_meaning(struct teller *teller, const struct step *step,
                        const struct call_group *group, const char **text)
{
    const char *promise = old_say_promise(teller, step, group);
    if (group->saying_count)
        old_add_sentence(teller, text, "%s", say_sayings(teller, group));
    if (promise)
        old_add_sentence(teller, text, "%s", promise);
    teller->is_bid_for = step->ask.is_auction;
    teller_turn_to_naming(teller, group);
    if (group->condition && set_is_empty(suits_barred(teller, group)))
        old_add_sentence(teller, text, "only if %s",
                         old_say_condition(teller, group->condition, true));
    teller_turn_to_naming(teller, NULL);
    teller->is_bid_for = false;
}

static void add_effects(struct teller *teller, const struct step *step,
                        const struct call_group *group, const char **text)
{
    const char *contract = teller->rules->contracts[group->contract].name;
    struct old_words words = {.count = 0};
    if (group->contract && strcmp(contract, group->name) != 0)
        old_add_sentence(teller, text, "the contract is %s", contract);
    if (group->copies != NO_VARIABLE)
        old_add_word(&words,
                     old_say(teller, "%s becomes %s", old_say_variable(teller, group->copies),
                             old_say_variable(teller, group->sets)));
    if (group->trumps_by_lead)
        old_add_word(&words, "the suit of the first card led will be trumps");
    if (call_swaps(group))
        old_add_word(&words,
                     old_say(teller,
                             "the player, who must hold %s, lays it where the card turned up lies "
                             "and takes that into hand",
                             old_say_named_cards(teller, &group->swaps, "the", "or")));
    if (group->parts > 0)
        old_add_word(&words,
                     old_say(teller,
                             "the player takes %s of the %s equal parts of the talon, counted from "
                             "the top, into hand",
                             old_say_ordinal(teller, group->part),
                             old_say_number(teller, group->parts)));
    if (group->joins)
        old_add_word(&words,
                     step->ask.is_auction
                         ? "it joins the highest bid so far, if that is of one player alone, who "
                           "goes on declaring, with a partner"
                         : "the player becomes the declarer's partner, if nobody has");
    else if (group->declares && step->ask.who != ROLE_DECLARER)
        old_add_word(&words, "the player is the declarer");
    teller_turn_to_naming(teller, group);
    add_settings(teller, &group->notes, true, &words);
    teller_turn_to_naming(teller, NULL);
    if (words.count)
        old_add_sentence(teller, text, "%s", old_say_list(teller, &words, "and"));
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
                            const char *called, const char **text)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned before = teller->contract, target = target_of(teller, group);
    bool is_told_next = story->on_main_line[target] && target == story_next(story, number);
    if (is_told_next && only_ends_it(teller, step, group) && asks_several(teller, &step->ask))
        old_add_sentence(teller, text, "nobody else is asked");
    if (is_told_next)
        return;
    if (group->contract && (group->declares || call_is_bid(group)))
        teller_turn_to(teller, group->contract);
    story->may_end_play = may_end_play(teller, group);
    old_add_sentence(teller, text, "%s",
                     old_say_path(story, target, old_say(teller, "after %s", called)));
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
static const char *say_call_itself(struct teller *teller, const struct step *step,
                                   const struct call_group *group)
{
    const char *text = "", *kind = say_kind(teller, &step->ask, group);
    turn_to_word(teller, group);
    if (*kind)
        old_add_sentence(teller, &text, "%s", kind);
    add_meaning(teller, step, group, &text);
    add_effects(teller, step, group, &text);
    return text;
}

/* Whether two calls are words of one list that one `means` stands beside: what they mean has one
 * place, and nothing else is said of either. */
static bool are_told_alike(struct teller *teller, const struct step *step,
                           const struct call_group *a, const struct call_group *b)
{
    if (!a->means || a->means != b->means || a->leads_on != b->leads_on ||
        (a->leads_on && target_of(teller, a) != target_of(teller, b)))
        return false;
    const char *of_a = say_call_itself(teller, step, a), *of_b = say_call_itself(teller, step, b);
    turn_to_word(teller, NULL);
    return strcmp(of_a, of_b) == 0;
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
    const char *text = say_call_itself(teller, step, group);
    struct old_words names = {.count = 0}, called = {.count = 0};
    for (unsigned i = first; i < first + count; i++) {
        old_add_word(&names, step->ask.groups[i].name);
        old_add_word(&called, old_say_name(teller, step->ask.groups[i].name));
    }
    if (group->leads_on)
        add_consequence(story, number, group, old_say_list(teller, &called, "or"), &text);
    if (!*text && group->contract)
        old_add_sentence(teller, &text, "the contract is %s", group->name);
    if (*text)
        page_subitem(teller->page, old_say_list(teller, &names, "and"), text);
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
