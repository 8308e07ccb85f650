/* What the rule book says of play: who leads, what may be played, which card wins. */
#include "judge.h"

#include <stdio.h>
#include <string.h>

#include "engine/rules.h"
#include "sayings.h"

static bool is_of_topic(const struct watch *watch, const struct block *block, const char *topic)
{
    static const struct words_style english = {.ids = false};
    return block->said_topic &&
           strcmp(words_text(block->said_topic, &english, watch->explained->arena), topic) == 0;
}

/* The paragraph of this topic that begins so; NULL if the rules are told otherwise. */
static const struct block *find_words(const struct watch *watch, const char *topic,
                                      const char *words)
{
    for (const struct block *block = watch->explained->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING && block->text && !strcmp(block->text, "Contracts"))
            return NULL;
        if (block->text && is_of_topic(watch, block, topic) &&
            strncmp(block->text, words, strlen(words)) == 0)
            return block;
    }
    return NULL;
}

/* The paragraph of this topic, or of any, in which the words stand. */
static const struct block *find_any(const struct watch *watch, const char *topic, const char *words)
{
    for (const struct block *block = watch->explained->first; block; block = block->next)
        if (block->text && (!topic || is_of_topic(watch, block, topic)) &&
            strstr(block->text, words))
            return block;
    return NULL;
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
    while (seat != NO_SEAT && watch->state.out & 1u << seat)
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

void judge_explained_hand(struct watch *watch)
{
    const struct state *state = &watch->state;
    const char *topic = "what may be played";
    if (!is_told(watch))
        return;
    if (state->trick == 0 && state->in_trick == 0)
        judge_lead(watch);
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
        if (set_has(cards, trick->cards[i]) && power[trick->cards[i]] > power[winner])
            return false;
    return set_has(cards, winner);
}

static struct set cards_of(const struct past_trick *trick, unsigned suit)
{
    struct set cards = {{0, 0}};
    for (unsigned i = trick->place_led; i < trick->count && suit != SUIT_NONE; i++)
        if (trick->context->suit_of[trick->cards[i]] == suit)
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
        if (set_has(named, trick->cards[i]))
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
    const char *topic = "who wins a trick";
    const struct state *state = &watch->state;
    struct past_trick trick = past_trick(&watch->engine, state, state->trick - 1u);
    const struct hook *hook = watch->rules->play.winner;
    struct hook_question question = past_trick_question(state, &trick);
    if (!is_told(watch))
        return;
    bool is_named = hook && hooks_winner(watch->engine.hooks, hook, &question) >= 0;
    const struct block *trump =
        find_words(watch, topic, "The highest trump wins the trick; if there is none");
    const struct block *led = find_words(watch, topic, "The highest card of the suit led wins");
    const struct block *alike =
        find_words(watch, topic, "The highest card wins the trick, whatever");
    const struct block *left =
        find_words(watch, "what decides a trick", "A trick that this does not decide");
    const struct block *weak = find_any(watch, "cards that win no trick", " wins a trick only if");
    unsigned winner = trick_winning_card(&watch->engine, state, state->trick - 1u);
    struct set trumps = trumps_in(watch, &trick), of_led = cards_of(&trick, trick.led);
    if (find_words(watch, topic, "Cards played before trumps are revealed do not count"))
        trumps = set_minus(trumps, trick.early);
    if (is_named && (trump || led))
        expect(watch, trump ? trump : led, left != NULL, &watch->tried->wins);
    bool is_captured = find_any(watch, NULL, "wins every trick in which") &&
                       context_capture(trick.context, trick.cards, trick.count);
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

/* The cards of a text in their order. */
static unsigned cards_in_order(const struct pack *pack, const char *text, card_byte_t *cards)
{
    char copy[256], *rest = NULL;
    unsigned count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, " ,.", &rest); word; word = strtok_r(NULL, " ,.", &rest)) {
        struct set named = pack_find_cards(pack, word);
        if (strlen(word) > 1 && !set_is_empty(named) && count < SEATS_MAX)
            cards[count++] = (card_byte_t)set_first(named);
    }
    return count;
}

static struct example read_example(const struct ruleset *rules, const char *text)
{
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

static void judge_example_of_winner(struct watch *watch, const struct block *block)
{
    const struct ruleset *rules = watch->rules;
    const char *from = strrchr(block->text, ',') ? strrchr(block->text, ',') : block->text;
    const char *won = strstr(block->text, "is won by ");
    char before[256];
    card_byte_t winner;
    struct example example = read_example(rules, block->text);
    snprintf(before, sizeof before, "%.*s", (int)(won - from), from);
    example.count = cards_in_order(&rules->pack, before, example.trick);
    unsigned named = cards_in_order(&rules->pack, won + strlen("is won by "), &winner);
    struct hook_question question = ask_of(rules, &example);
    int place = hooks_winner(watch->engine.hooks, rules->play.winner, &question);
    expect(watch, block,
           named == 1 && example.count == rules->players && place >= 0 &&
               strcmp(rules->pack.cards[example.trick[place]].name,
                      rules->pack.cards[winner].name) == 0,
           &watch->tried->examples);
}

/* "it asks for A of B after C", or "... to lead". */
static void judge_example_of_duty(struct watch *watch, const struct block *block,
                                  const struct obligation *obligation)
{
    const struct ruleset *rules = watch->rules;
    const char *asks = strstr(block->text, "it asks for "), *of = strstr(asks, " of ");
    const char *after = strstr(of, " after ");
    char asked[256], hand[256];
    struct example example = read_example(rules, block->text);
    struct set cards = {{0, 0}};
    snprintf(asked, sizeof asked, "%.*s", (int)(of - asks), asks);
    snprintf(hand, sizeof hand, "%.*s", after ? (int)(after - of) : (int)strlen(of), of);
    if (after)
        example.count = cards_in_order(&rules->pack, after + strlen(" after "), example.trick);
    struct hook_question question = ask_of(rules, &example);
    question.hand = cards_in(&rules->pack, hand);
    bool obliges = hooks_obliged(watch->engine.hooks, obligation->hook, &question, &cards);
    expect(watch, block, obliges && set_equal(cards, cards_in(&rules->pack, asked)),
           &watch->tried->examples);
}

/* Where copies look alike, or several suits are named, an example cannot be read again. */
void judge_examples(struct watch *watch)
{
    const struct ruleset *rules = watch->rules;
    if (rules->pack.copies > 1 || rules->variable_count > 1)
        return;
    for (const struct block *block = watch->explained->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING && block->text && !strcmp(block->text, "Contracts"))
            return;
        if (!block->text || !says_words(block, "For example, "))
            continue;
        if (says_words(block, "is won by "))
            judge_example_of_winner(watch, block);
        for (unsigned i = 0; i < rules->play.obligation_count && says_words(block, "it asks for ");
             i++)
            if (block->name && strcmp(rules->play.obligations[i].name, block->name) == 0)
                judge_example_of_duty(watch, block, &rules->play.obligations[i]);
    }
}
