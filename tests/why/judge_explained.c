/* What the rule book says of play: who leads, what may be played, which card wins. */
#include "judge.h"

#include <stdio.h>
#include <string.h>

#include "engine/rules.h"
#include "sayings.h"
#include "words/contracts.h"
#include "words/hooks.h"
#include "words/ranks.h"

static bool is_of_topic(const struct watch *watch, const struct block *block, const char *topic)
{
    static const struct words_style english = {.ids = false};
    return block->said_topic &&
           strcmp(words_text(block->said_topic, &english, watch->explained->arena), topic) == 0;
}

/* The phrase with this id in the statement; NULL: there is none. */
static const struct statement *find_phrase(const struct statement *said, unsigned id)
{
    if (!said || statement_is(said, id))
        return said;
    for (unsigned i = 0; i < said->count; i++) {
        const struct statement *found = find_phrase(said->parts[i], id);
        if (found)
            return found;
    }
    return NULL;
}

static bool begins_contracts(const struct block *block)
{
    return block->kind == BLOCK_HEADING && statement_is(block->said, SAY_SECTION_CONTRACTS);
}

/* The block that says it of the game without a contract; NULL: none does. */
static const struct block *find_said(const struct watch *watch, unsigned id)
{
    const struct block *block = watch->explained->first;
    while (block && !begins_contracts(block) && !find_phrase(block->said, id))
        block = block->next;
    return block && !begins_contracts(block) ? block : NULL;
}

/* The paragraph of this topic that begins so; NULL if the rules are told otherwise. */
static const struct block *find_words(const struct watch *watch, const char *topic,
                                      const char *words)
{
    const struct block *block = watch->explained->first;
    for (; block && !begins_contracts(block); block = block->next)
        if (block->text && is_of_topic(watch, block, topic) &&
            strncmp(block->text, words, strlen(words)) == 0)
            return block;
    return NULL;
}

/* The same of a phrase that makes no exception, which is its first argument. */
static const struct block *find_plain(const struct watch *watch, unsigned id)
{
    const struct block *block = find_said(watch, id);
    return block && !find_phrase(block->said, id)->parts[0] ? block : NULL;
}

/* What is told first are the rules without a contract of their own. */
static bool is_told(const struct watch *watch)
{
    return watch->state.settled == 0;
}

static void expect(struct watch *watch, const struct block *block, bool holds, unsigned *tried)
{
    if (!holds)
        watch_complain(watch, block);
    ++*tried;
}

/* --- the lead --------------------------------------------------------------------------------- */

/* The seat, or the next in turn that plays cards, as the book says of who is out. */
static unsigned who_plays(const struct watch *watch, unsigned seat)
{
    while (seat != NO_SEAT && (watch->state.out | watch->state.dropped) >> seat & 1)
        seat = watch->rules->next_seat[seat];
    return seat;
}

static void judge_lead(struct watch *watch)
{
    const struct state *state = &watch->state;
    const struct {
        const char *words;
        unsigned seat;
    } leaders[] = {
        {"Eldest hand leads", watch->rules->next_seat[state->dealer]},
        {"The dealer leads", state->dealer},
        {"The declarer leads", state->declarer},
        {"The player at the dealer's left leads", (state->dealer + 1u) % watch->rules->players},
    };
    for (size_t i = 0; i < sizeof leaders / sizeof *leaders; i++) {
        const struct block *block = find_words(watch, "lead", leaders[i].words);
        if (block && leaders[i].seat != NO_SEAT)
            expect(watch, block, state->actor == who_plays(watch, leaders[i].seat),
                   &watch->tried->leads);
    }
}

/* --- what may be played ----------------------------------------------------------------------- */

/* Whoever has called for several cards leads these, and equal ones ask for like ones: of that the
 * book tells elsewhere. */
static bool is_bound_by_set(const struct state *state)
{
    shape_t shape = trick_shape_now(state);
    return shape != SHAPE_CARD && (state_is_leading(state) || shape_same(shape) > 0);
}

void judge_explained_hand(struct watch *watch)
{
    const struct state *state = &watch->state;
    const char *topic = "what may be played";
    if (!is_told(watch))
        return;
    if (state->trick == 0 && state->in_trick == 0)
        judge_lead(watch);
    if (is_bound_by_set(state))
        return;
    struct set hand = state->hand[state->actor], legal = engine_legal(&watch->engine, state);
    const struct block *any = find_words(watch, topic, "You may play any card at any time.");
    const struct block *follow =
        find_words(watch, topic, "You must follow suit if you can; otherwise play any card.");
    if (any)
        expect(watch, any, set_equal(legal, hand), &watch->tried->duties);
    if (follow) {
        struct set of_suit = state->in_trick ? set_and(hand, state->led_cards) : hand;
        expect(watch, follow, set_equal(legal, set_is_empty(of_suit) ? hand : of_suit),
               &watch->tried->duties);
    }
}

/* --- who wins --------------------------------------------------------------------------------- */

/* The highest of these cards of the trick goes before its winner, or is it. */
static bool is_highest(const struct past_trick *trick, struct set cards, unsigned winner)
{
    const uint16_t *power = trick->context->power[trick->led];
    for (unsigned i = trick->place_led; i < trick->count; i++)
        if (!past_trick_lies_down(trick, i) && set_has(cards, trick->cards[i]) &&
            power[trick->cards[i]] > power[winner])
            return false;
    return set_has(cards, winner);
}

static struct set cards_of(const struct past_trick *trick, unsigned suit)
{
    struct set cards = {{0, 0}};
    for (unsigned i = trick->place_led; i < trick->count && suit != SUIT_NONE; i++)
        if (!past_trick_lies_down(trick, i) && trick->context->suit_of[trick->cards[i]] == suit)
            set_add(&cards, trick->cards[i]);
    return cards;
}

/* Of the trump suit, or named as trumps whatever the suit. */
static struct set trumps_in(const struct watch *watch, const struct past_trick *trick)
{
    const struct state *state = &watch->state;
    const struct order *order = &watch->rules->contracts[state->settled].order;
    struct set named = order_joins_trumps(&watch->rules->pack, order, SUIT_NONE);
    struct set trumps = cards_of(trick, state->named.suits[0]);
    for (unsigned i = trick->place_led; i < trick->count; i++)
        if (!past_trick_lies_down(trick, i) && set_has(named, trick->cards[i]))
            set_add(&trumps, trick->cards[i]);
    return trumps;
}

static struct set cards_of_any_suit(const struct past_trick *trick)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < trick->count; i++)
        set_add(&cards, trick->cards[i]);
    return cards;
}

void judge_explained_trick(struct watch *watch)
{
    const struct state *state = &watch->state;
    struct past_trick trick = past_trick(&watch->engine, state, state->trick - 1u);
    const struct hook *hook = watch->rules->play.winner;
    struct hook_question question = past_trick_question(state, &trick);
    if (!is_told(watch))
        return;
    bool is_named = hook && hooks_winner(watch->engine.hooks, hook, &question) >= 0;
    const struct block *trump = find_plain(watch, SAY_HIGHEST_TRUMP_WINS);
    const struct block *led = find_plain(watch, SAY_HIGHEST_OF_SUIT_LED_WINS);
    const struct block *alike = find_said(watch, SAY_HIGHEST_CARD_WINS);
    const struct block *left = find_said(watch, SAY_UNDECIDED_IS_WON_SO);
    const struct block *weak = find_said(watch, SAY_WINS_ONLY_IF_LED);
    unsigned winner = trick_winning_card(&watch->engine, state, state->trick - 1u);
    struct set trumps = trumps_in(watch, &trick), of_led = cards_of(&trick, trick.led);
    if (find_said(watch, SAY_THROWN_BEFORE_TRUMPS_IS_NONE))
        trumps = set_minus(trumps, trick.early);
    if (is_named && (trump || led))
        expect(watch, trump ? trump : led, left != NULL, &watch->tried->wins);
    bool is_captured =
        find_said(watch, SAY_CAPTURES) && context_capture(trick.context, trick.cards, trick.count);
    if (is_named || is_captured || trick.led == SUIT_NONE)
        return;
    if (weak) {
        struct set named = cards_in(&watch->rules->pack, weak->text);
        SET_EACH(card, named) {
            set_remove(&trumps, card);
            if (card != trick.cards[trick.place_led])
                set_remove(&of_led, card);
            expect(watch, weak, trick.context->power[trick.led][card] == 0, &watch->tried->wins);
        }
    }
    if (trump)
        expect(watch, trump, is_highest(&trick, set_is_empty(trumps) ? of_led : trumps, winner),
               &watch->tried->wins);
    if (alike)
        expect(watch, alike, is_highest(&trick, cards_of_any_suit(&trick), winner),
               &watch->tried->wins);
    if (led)
        expect(watch, led, is_highest(&trick, of_led, winner), &watch->tried->wins);
}

/* --- examples of what hooks do ---------------------------------------------------------------- */

/* A question that stands in a sentence: "in trick 6, with hearts as trumps, ♥A ♠Q is won by ♠Q". */
struct example {
    unsigned number;
    uint8_t suits[VARIABLES_MAX];
    card_byte_t trick[SEATS_MAX];
    unsigned count;
};

static unsigned trick_said(const struct statement *said, card_byte_t *cards)
{
    unsigned count = 0;
    if (!said)
        return 0;
    if (said->kind == STATEMENT_CARD) {
        *cards = (card_byte_t)said->card;
        return 1;
    }
    for (unsigned i = 0; i < said->count && count < SEATS_MAX; i++)
        count += trick_said(said->parts[i], cards + count);
    return count;
}

static struct set set_said(const struct statement *said)
{
    struct set cards = {{0, 0}};
    if (said && said->kind == STATEMENT_CARD)
        set_add(&cards, said->card);
    for (unsigned i = 0; said && i < said->count; i++)
        cards = set_or(cards, set_said(said->parts[i]));
    return cards;
}

static struct example read_example(const struct watch *watch, const struct statement *where)
{
    static const struct words_style english = {.ids = false};
    const struct ruleset *rules = watch->rules;
    const char *text = where ? words_text(where, &english, watch->explained->arena) : "";
    struct example example = {.number = 1};
    const char *number = strstr(text, "in trick ");
    if (number)
        sscanf(number, "in trick %u", &example.number);
    example.suits[0] = SUIT_NONE;
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        char words[64];
        snprintf(words, sizeof words, "with %s as trumps", rules->pack.suits[suit].name);
        if (strstr(text, words))
            example.suits[0] = (uint8_t)suit;
    }
    return example;
}

/* It is told of no trick that goes by who leads, so anybody may. */
static struct hook_question ask_of(const struct ruleset *rules, const struct example *example)
{
    static const uint8_t follows[SEATS_MAX] = {1, 2, 3, 4, 5, 6, 7};
    return (struct hook_question){
        .trick = example->trick,
        .trick_count = (uint8_t)example->count,
        .trick_number = (uint8_t)example->number,
        .suits = example->suits,
        .leader = 1,
        .follows = follows,
        .context = rules->contexts[ruleset_context_index(rules, 0, example->suits)],
    };
}

static void judge_example_of_winner(struct watch *watch, const struct block *block,
                                    const struct statement *said)
{
    const struct ruleset *rules = watch->rules;
    struct example example = read_example(watch, said->parts[0]);
    example.count = trick_said(said->parts[1], example.trick);
    struct hook_question question = ask_of(rules, &example);
    int place = hooks_winner(watch->engine.hooks, rules->play.winner, &question);
    expect(watch, block,
           example.count == rules->players && place >= 0 &&
               example.trick[place] == said->parts[2]->card,
           &watch->tried->examples);
}

static void judge_example_of_duty(struct watch *watch, const struct block *block,
                                  const struct statement *said, const struct obligation *obligation)
{
    struct example example = read_example(watch, said->parts[0]);
    struct set cards = {{0, 0}};
    example.count = trick_said(said->parts[3], example.trick);
    struct hook_question question = ask_of(watch->rules, &example);
    question.hand = set_said(said->parts[2]);
    bool obliges = hooks_obliged(watch->engine.hooks, obligation->hook, &question, &cards);
    expect(watch, block, obliges && set_equal(cards, set_said(said->parts[1])),
           &watch->tried->examples);
}

/* Where copies look alike, or several suits are named, an example cannot be read again. */
void judge_examples(struct watch *watch)
{
    const struct ruleset *rules = watch->rules;
    if (rules->pack.copies > 1 || rules->variable_count > 1)
        return;
    for (const struct block *block = watch->explained->first; block; block = block->next) {
        const struct statement *won = find_phrase(block->said, SAY_EXAMPLE_IS_WON_BY);
        const struct statement *asks = find_phrase(block->said, SAY_EXAMPLE_ASKS);
        if (begins_contracts(block))
            return;
        if (won)
            judge_example_of_winner(watch, block, won);
        for (unsigned i = 0; i < rules->play.obligation_count && asks; i++)
            if (block->name && strcmp(rules->play.obligations[i].name, block->name) == 0)
                judge_example_of_duty(watch, block, asks, &rules->play.obligations[i]);
    }
}
