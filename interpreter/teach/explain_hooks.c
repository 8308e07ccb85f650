/* What hooks do: in their own words; without any, by what comes of them. */

#include "base/rng.h"
#include "bounds/possible.h"
#include "hooks/hooks.h"
#include "teach/contexts.h"
#include "teach/sections.h"
#include "words/cards.h"
#include "words/hooks.h"

#define TRICKS_TRIED 24 /* in each way in which the suits of a deal can be named */
#define HELD         4  /* cards in a hand of an example */

/* --- what a card counts as -------------------------------------------------------------------- */

/* The cards that the hook lets count as this suit though they show another. */
static struct set moved_to(const struct ruleset *rules, const struct named_suits *named,
                           unsigned suit)
{
    struct set moved = {{0, 0}};
    SET_EACH(card, named->context->suit_by_hook) {
        if (named->context->suit_of[card] == suit && rules->pack.cards[card].suit != suit)
            set_add(&moved, card);
    }
    return moved;
}

/* All cards that are ever moved to the trumps. */
static struct set ever_trumps(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < contexts->count; i++)
        if (contexts->named[i].suits[0] != SUIT_NONE)
            cards =
                set_or(cards, moved_to(rules, &contexts->named[i], contexts->named[i].suits[0]));
    return cards;
}

/* Whether these are trumps whenever there are any, no other card is moved, and none without trumps.
 */
static bool are_always_trumps(const struct ruleset *rules, const struct contexts *contexts,
                              struct set cards)
{
    EACH(named, contexts->named, contexts->count) {
        for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
            struct set moved = moved_to(rules, named, suit);
            bool is_trumps = suit == named->suits[0] && suit != SUIT_NONE;
            if (!is_trumps && !set_is_empty(moved))
                return false;
            if (is_trumps && !set_is_empty(set_minus(cards, named->context->suit_cards[suit])))
                return false;
        }
    }
    return true;
}

/* "hearts are trumps", "the weak suit is clubs": how one suit is named. */
static const struct statement *say_variable_named(struct writer *writer, unsigned variable,
                                                  unsigned suit)
{
    if (suit == SUIT_NONE)
        return variable == 0 ? say(writer, SAY_THERE_ARE_NO_TRUMPS)
                             : say(writer, SAY_THERE_IS_NO_SUIT,
                                   say_words(writer, writer->rules->variables[variable]));
    return variable == 0 ? say(writer, SAY_SUIT_IS_TRUMPS, say_suit(writer, suit))
                         : say(writer, SAY_WHERE_VARIABLE_IS, say_variable(writer, variable),
                               say_suit(writer, suit));
}

/* "hearts are trumps and the weak suit is clubs": as the suits are named; NULL if that changes
 * nothing. */
static const struct statement *say_as_named(struct writer *writer, const struct contexts *contexts,
                                            const struct named_suits *named)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < writer->rules->variable_count; i++)
        if (contexts->matters[i])
            add_part(writer, &parts, say_variable_named(writer, i, named->suits[i]));
    return say_list(writer, &parts, JOINT_AND);
}

/* Whether the same cards count as the same suits however the suits of the deal are named. */
static bool is_moved_alike(const struct ruleset *rules, const struct contexts *contexts)
{
    for (unsigned i = 1; i < contexts->count; i++)
        for (unsigned suit = 0; suit <= SUIT_NONE; suit++)
            if (!set_equal(moved_to(rules, &contexts->named[i], suit),
                           moved_to(rules, &contexts->named[0], suit)))
                return false;
    return true;
}

static bool is_any_moved(const struct ruleset *rules, const struct contexts *contexts)
{
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned suit = 0; suit <= SUIT_NONE; suit++)
            if (!set_is_empty(moved_to(rules, &contexts->named[i], suit)))
                return true;
    return false;
}

/* is_alike: the column that says where is left out. */
static void tell_moved_in(struct writer *writer, const struct contexts *contexts,
                          const struct named_suits *named, bool is_alike)
{
    const struct statement *where = is_alike ? NULL : say_as_named(writer, contexts, named);
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        struct set moved = moved_to(writer->rules, named, suit);
        const struct statement *const cells[] = {
            where, say_cards(writer, moved, EACH_EACH, JOINT_AND),
            suit == SUIT_NONE ? say(writer, SAY_NO_SUIT) : say_suit(writer, suit)};
        if (!set_is_empty(moved))
            page_row(writer->page, cells + is_alike);
    }
}

static void tell_moved(struct writer *writer, const struct contexts *contexts)
{
    bool is_alike = is_moved_alike(writer->rules, contexts);
    const struct statement *const columns[] = {say(writer, SAY_COLUMN_WHERE),
                                               say(writer, SAY_COLUMN_CARDS),
                                               say(writer, SAY_COLUMN_COUNT_AS)};
    page_table(writer->page, is_alike ? 2 : 3, columns + is_alike);
    for (unsigned i = 0; i < (is_alike ? 1 : contexts->count); i++)
        tell_moved_in(writer, contexts, &contexts->named[i], is_alike);
}

/* Tables and examples show what came of it, and not what the rule is. */
static void lack_words_of_hook(struct writer *writer, const struct hook *hook)
{
    writer_lacks_words(
        writer, hook->place,
        arena_format(writer->page->arena, "has no words for the function '%s'", hook->function),
        arena_format(writer->page->arena, "add them to the hook file: says = {%s = \"...\"}",
                     hook->function));
}

void explain_counted_suits(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct contexts contexts = contexts_find(rules, writer->contract, writer->page->arena);
    struct set trumps = ever_trumps(rules, &contexts);
    page_topic(writer->page, say(writer, SAY_TOPIC_WHAT_CARD_COUNTS_AS));
    if (!rules->suit_of)
        return;
    if (rules->suit_of->says) {
        tell(writer, say_text(writer, rules->suit_of->says));
    } else if (!is_any_moved(rules, &contexts)) {
        tell(writer, say(writer, SAY_COUNTS_AS_SUIT_SHOWN));
    } else if (are_always_trumps(rules, &contexts, trumps)) {
        tell(writer,
             say(writer, SAY_ARE_ALWAYS_TRUMPS, say_cards(writer, trumps, EACH_ANY, JOINT_OR)));
    } else {
        lack_words_of_hook(writer, rules->suit_of);
        tell_moved(writer, &contexts);
    }
}

/* Without words the orders of the cards are told by the tables that come next. */
void explain_counted_strength(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_WORTH_IN_TRICK));
    const struct hook *hook = writer->rules->power;
    if (!hook)
        return;
    if (hook->says)
        tell(writer, say_text(writer, hook->says));
    else
        lack_words_of_hook(writer, hook);
}

/* --- examples --------------------------------------------------------------------------------- */

/* A question as it might come up in play. */
struct example {
    const struct named_suits *named;
    card_byte_t cards[SEATS_MAX];
    unsigned count, number;     /* cards in the trick; which trick, from 1 */
    struct set hand, asked;     /* of an obligation */
    uint8_t follows[SEATS_MAX]; /* of a trick: who plays after each seat */
    int winner;                 /* of a trick: its place, or -1 */
    int by_tables;
    bool by_number; /* the answer goes by which trick it is */
};

static bool is_whole(const struct writer *writer, const struct example *example)
{
    return example->count == writer->rules->players;
}

/* Of a whole trick to which the seat has played last. */
static struct hook_question question_of(const struct writer *writer, const struct example *example,
                                        unsigned seat)
{
    return (struct hook_question){
        .hand = example->hand,
        .trick = example->cards,
        .trick_count = (uint8_t)example->count,
        .trick_number = (uint8_t)example->number,
        .seat = (uint8_t)seat,
        .suits = example->named->suits,
        .contract = (uint8_t)writer->contract,
        .leader = is_whole(writer, example) ? (uint8_t)(1u << example->follows[seat]) : (uint8_t)0,
        .follows = example->follows,
        .context = example->named->context,
    };
}

static unsigned tricks_of(const struct writer *writer)
{
    return writer->rules->pack.card_count / writer->rules->players;
}

/* Cards for a trick and a hand, all different. */
static void draw(const struct writer *writer, struct rng *rng, unsigned count,
                 struct example *example)
{
    unsigned left = writer->rules->pack.card_count;
    struct set out = {{0, 0}};
    unsigned players = writer->rules->players;
    for (unsigned seat = 0; seat < players; seat++)
        example->follows[seat] = (uint8_t)((seat + 1) % players);
    example->count = count;
    example->number = 1 + rng_below(rng, tricks_of(writer));
    example->hand = (struct set){{0, 0}};
    for (unsigned i = 0; i < count + HELD && i < left; i++) {
        unsigned card = rng_below(rng, left);
        while (set_has(out, card))
            card = (card + 1) % left;
        set_add(&out, card);
        if (i < count)
            example->cards[i] = (card_byte_t)card;
        else
            set_add(&example->hand, card);
    }
}

static int winner_by_tables(const struct example *example)
{
    return (int)context_place_won(example->named->context, example->cards, example->count);
}

/* Whether the answer is the same whoever plays; and of no number, then *by_number. */
static bool is_told_whole(struct writer *writer, const struct hook *hook, struct example *example)
{
    bool is_whole = true;
    struct example other = *example;
    for (unsigned seat = 0; seat < writer->rules->players; seat++)
        for (other.number = 1; other.number <= tricks_of(writer); other.number++) {
            struct hook_question question = question_of(writer, &other, seat);
            struct set asked = {{0, 0}};
            bool is_same = hook == writer->rules->play.winner
                               ? hooks_winner(writer->hooks, hook, &question) == example->winner
                               : hooks_obliged(writer->hooks, hook, &question, &asked) &&
                                     set_equal(asked, example->asked);
            example->by_number |= !is_same && other.number != example->number;
            is_whole &= is_same || other.number != example->number;
        }
    return is_whole;
}

/* NULL of no cards. */
static const struct statement *say_trick(struct writer *writer, const struct example *example)
{
    struct statements cards = {0};
    for (unsigned i = 0; i < example->count; i++)
        add_part(writer, &cards, say_card(writer, example->cards[i]));
    return say_list(writer, &cards, JOINT_SPACE);
}

/* "in trick 6, with hearts as trumps": all that the answer goes by; NULL where it is nothing. */
static const struct statement *say_where(struct writer *writer, const struct example *example)
{
    const struct ruleset *rules = writer->rules;
    const struct statement *trick = example->by_number ? say_digits(writer, example->number) : NULL;
    struct statements parts = {0};
    for (unsigned i = 0; i < rules->variable_count; i++) {
        unsigned suit = example->named->suits[i];
        if (suit != SUIT_NONE)
            add_part(
                writer, &parts,
                say(writer, SAY_SUIT_AS_VARIABLE, say_suit(writer, suit), say_variable(writer, i)));
        else if (!set_equal(possible_suits(rules, writer->contract).suits[i], set_of(SUIT_NONE)))
            add_part(writer, &parts,
                     i ? say(writer, SAY_WITHOUT_VARIABLE, say_words(writer, rules->variables[i]))
                       : say(writer, SAY_NO_TRUMPS));
    }
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE && note_can_be_said(&rules->notes[i]))
            add_part(writer, &parts,
                     say(writer, SAY_NUMBER_AS_NOTE,
                         say_digits(writer, amount_constant(&rules->notes[i].starts)),
                         say_note_noun(writer, &rules->notes[i])));
    if (!trick && parts.count == 0)
        return NULL;
    return say(writer, SAY_EXAMPLE_WHERE, trick, say_list(writer, &parts, JOINT_AND));
}

/* --- who wins --------------------------------------------------------------------------------- */

/* How often the hook named a winner of the tricks that it was asked about, and a telling one. */
struct named_winners {
    unsigned asked, named;
    struct example
        example; /* with a winner that the tables would not have named, if there is one */
};

static bool is_better(const struct named_winners *found, const struct example *example)
{
    bool is_new = example->winner != example->by_tables;
    return found->named == 1 || (is_new && found->example.winner == found->example.by_tables);
}

static struct named_winners ask_winners(struct writer *writer)
{
    const struct hook *hook = writer->rules->play.winner;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    struct named_winners found = {.named = 0};
    struct supposing supposing;
    struct rng rng = rng_seeded(1, 1);
    hooks_suppose(writer->hooks, &supposing);
    for (unsigned i = 0; i < contexts.count * TRICKS_TRIED; i++) {
        struct example example = {.named = &contexts.named[i % contexts.count]};
        draw(writer, &rng, writer->rules->players, &example);
        struct hook_question question =
            question_of(writer, &example, rng_below(&rng, writer->rules->players));
        example.winner = hooks_winner(writer->hooks, hook, &question);
        example.by_tables = winner_by_tables(&example);
        if (hooks_supposed_in_vain(writer->hooks, &supposing))
            continue;
        found.asked++;
        found.named += example.winner >= 0;
        if (example.winner >= 0 && is_better(&found, &example) &&
            is_told_whole(writer, hook, &example))
            found.example = example;
    }
    hooks_suppose_no_more(writer->hooks, &supposing);
    return found;
}

static void tell_example_of_winner(struct writer *writer, const struct example *example)
{
    if (!example->named)
        return;
    tell(writer,
         say(writer, SAY_EXAMPLE_IS_WON_BY, say_where(writer, example), say_trick(writer, example),
             say_card(writer, example->cards[example->winner])));
}

/* One place that says who decides: the hook, and the tables only for what it leaves to them. */
void explain_who_wins(struct writer *writer)
{
    const struct hook *hook = writer->rules->play.winner;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHAT_DECIDES_TRICK));
    if (writer->rules->contracts[writer->contract].layout.is_played)
        return;
    if (!hook) {
        explain_winner(writer);
        return;
    }
    struct named_winners found = ask_winners(writer);
    bool names_all = found.named == found.asked && found.asked > 0;
    if (hook->says)
        tell(writer, say_text(writer, hook->says));
    else
        tell(writer, say(writer, names_all ? SAY_OWN_RULE_NAMES_WINNER : SAY_OWN_RULE_WINS_SOME));
    if (!hook->says) {
        tell_example_of_winner(writer, &found.example);
        lack_words_of_hook(writer, hook);
    }
    if (names_all)
        return;
    tell(writer, say(writer, SAY_UNDECIDED_IS_WON_SO));
    explain_winner(writer);
}

/* --- what is scored ------------------------------------------------------------------------- */

void explain_points_by_hook(struct writer *writer)
{
    const struct hook *hook = writer->rules->points;
    if (!hook)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_POINTS_BY_OWN_RULE));
    if (hook->says) {
        tell(writer, say_text(writer, hook->says));
        return;
    }
    tell(writer, say(writer, SAY_OWN_RULE_SCORES));
    lack_words_of_hook(writer, hook);
}

/* --- what may be played ----------------------------------------------------------------------- */

/* Whether the hook asks for some of the cards of this hand and not for others. */
static bool is_telling(struct writer *writer, const struct hook *hook, struct example *example)
{
    struct hook_question question = question_of(writer, example, 0);
    return hooks_obliged(writer->hooks, hook, &question, &example->asked) &&
           !set_equal(example->asked, example->hand) && is_told_whole(writer, hook, example);
}

/* How many cards lie in the trick of this attempt, as far as the obligation binds then. */
static unsigned cards_before(const struct writer *writer, const struct obligation *obligation,
                             unsigned attempt)
{
    unsigned players = writer->rules->players;
    switch (obligation->when) {
    case WHEN_LEADING: return 0;
    case WHEN_FOLLOWING: return 1 + attempt % (players - 1);
    case WHEN_ALWAYS: break;
    }
    return attempt % players;
}

static bool find_example(struct writer *writer, const struct obligation *obligation,
                         struct example *found)
{
    const struct hook *hook = obligation->hook;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    struct supposing supposing;
    struct rng rng = rng_seeded(1, 2);
    bool is_found = false;
    hooks_suppose(writer->hooks, &supposing);
    for (unsigned i = 0; i < contexts.count * TRICKS_TRIED && !is_found; i++) {
        *found = (struct example){.named = &contexts.named[i % contexts.count]};
        draw(writer, &rng, cards_before(writer, obligation, i), found);
        found->number = obligation->trick ? obligation->trick : found->number;
        is_found =
            is_telling(writer, hook, found) && !hooks_supposed_in_vain(writer->hooks, &supposing);
        hooks_supposed_in_vain(writer->hooks, &supposing);
    }
    hooks_suppose_no_more(writer->hooks, &supposing);
    return is_found;
}

const struct statement *say_asked_by_hook(struct writer *writer,
                                          const struct obligation *obligation,
                                          const struct statement **example)
{
    struct example found;
    lack_words_of_hook(writer, obligation->hook);
    *example = NULL;
    if (writer->hooks && find_example(writer, obligation, &found))
        *example = say(writer, SAY_EXAMPLE_ASKS, say_where(writer, &found),
                       say_all_cards(writer, found.asked), say_all_cards(writer, found.hand),
                       say_trick(writer, &found));
    return say(writer, SAY_OWN_RULE_ASKS);
}
