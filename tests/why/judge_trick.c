/* Who wins a trick, and what each other card lacked. */
#include "judge.h"

#include <string.h>

#include "engine/rules.h"
#include "sayings.h"
#include "words/reasons.h"
#include "words/common.h"
#include "words/contracts.h"

/* A trick that is over, and the seats of its cards. */
struct trick {
    const card_byte_t *cards;
    unsigned number, winner, second; /* places, from 0 */
    unsigned opened;                 /* the place of the first card that is a lead */
    unsigned count;                  /* places: whoever is out, or has dropped out, has none */
    uint8_t seats[SEATS_MAX];
    struct set down; /* those that lie face down: none of them can win */
};

static bool lies_down(const struct trick *trick, unsigned place)
{
    return set_has(trick->down, trick->cards[place]);
}

/* The suit to be followed. */
static unsigned suit_led(const struct context *context, const struct trick *trick)
{
    return context->suit_of[trick->cards[trick->opened]];
}

/* Whether it lay in this trick before the suits of the deal were named there, and does not follow.
 */
static bool is_early(const struct watch *watch, const struct trick *trick, unsigned card)
{
    const struct state *state = &watch->state;
    const struct context *context = watch->rules->contexts[watch->named.context];
    unsigned first = trick->number * state->trick_size;
    for (unsigned i = 0; i < state->trick_size; i++)
        if (trick->cards[i] == card && first < state->named_at && first + i < state->named_at &&
            state->named_at < first + state->trick_size)
            return context->suit_of[card] != suit_led(context, trick);
    return false;
}

/* 0: it cannot win. */
static unsigned power_in(const struct watch *watch, const struct ruleset *rules,
                         const struct trick *trick, unsigned card)
{
    const struct context *context = rules->contexts[watch->named.context];
    return is_early(watch, trick, card) ? 0 : context->power[suit_led(context, trick)][card];
}

/* Whether the card in the first place goes before the other in these tables, if nothing else is
 * played: the rule for a trick once more, in other words. */
static bool goes_before(const struct watch *watch, const struct ruleset *rules,
                        const struct trick *trick, unsigned place, unsigned other)
{
    const struct context *context = rules->contexts[watch->named.context];
    if ((place < trick->opened) != (other < trick->opened))
        return place >= trick->opened;
    unsigned one = power_in(watch, rules, trick, trick->cards[place]);
    unsigned two = power_in(watch, rules, trick, trick->cards[other]);
    if (one != two)
        return one > two;
    if (one == 0 && (place == trick->opened || other == trick->opened))
        return place == trick->opened;
    bool last_wins = context->last_of_equals_wins && one > 0;
    return last_wins ? place > other : place < other;
}

static bool are_equal(const struct watch *watch, const struct ruleset *rules,
                      const struct trick *trick, unsigned place, unsigned other)
{
    const struct context *context = rules->contexts[watch->named.context];
    const uint16_t *power = context->power[suit_led(context, trick)];
    return power[trick->cards[place]] == power[trick->cards[other]];
}

/* The place of the card that the tables let win. */
static unsigned best_of(const struct watch *watch, const struct ruleset *rules,
                        const struct trick *trick)
{
    unsigned best = 0;
    for (unsigned i = 1; i < trick->count; i++)
        if (!lies_down(trick, i) && goes_before(watch, rules, trick, i, best))
            best = i;
    return best;
}

/* Its cards and their seats, without empty places. */
static void put_cards(const struct watch *watch, struct trick *trick, card_byte_t *cards)
{
    const struct state *state = &watch->state;
    unsigned first = trick->number * state->trick_size, seat = state->leader[trick->number];
    for (unsigned i = 0; i < state->trick_size; i++, seat = state->follows[seat])
        if (!is_place_empty(state, first + i)) {
            trick->seats[trick->count] = (uint8_t)seat;
            cards[trick->count++] = state->played[first + i];
        }
    trick->cards = cards;
}

static struct trick last_trick(const struct watch *watch, card_byte_t *cards)
{
    const struct state *state = &watch->state;
    struct trick trick = {.number = state->trick - 1u};
    put_cards(watch, &trick, cards);
    const struct order *order = &watch->rules->contracts[state->settled].order;
    while (trick.opened < trick.count && set_has(order->no_lead, trick.cards[trick.opened]))
        trick.opened++;
    trick.opened %= trick.count; /* none of them is one: then it is the first */
    unsigned card = trick_winning_card(&watch->engine, state, trick.number);
    while (trick.cards[trick.winner] != card)
        trick.winner++;
    trick.second = trick.winner; /* where all others lie face down */
    for (unsigned i = 0; i < trick.count; i++)
        if (set_has(cards_lying_down(state), trick.cards[i]))
            set_add(&trick.down, trick.cards[i]);
    for (unsigned i = 0; i < trick.count; i++)
        if (i != trick.winner && !lies_down(&trick, i) &&
            (trick.second == trick.winner ||
             goes_before(watch, watch->rules, &trick, i, trick.second)))
            trick.second = i;
    return trick;
}

/* How the rule that a sentence names is turned round for this card: by the line it stands on, and
 * of a default by the words. */
static enum turn_round way_of(const struct watch *watch, const struct block *block,
                              const struct trick *trick, unsigned place)
{
    const struct ruleset *rules = watch->rules;
    const struct order *order = &rules->contracts[watch->state.settled].order;
    const struct context *context = rules->contexts[watch->named.context];
    unsigned suit = context->suit_of[trick->cards[place]];
    unsigned led = suit_led(context, trick);
    bool is_loser = !is_about_winner(block);
    if (rules->hook_file && block->rule.source == rules->hook_file)
        return WITHOUT_POWER;
    if (is_about_equals(block))
        return EQUALS_TURNED;
    if (place_same(block->rule, rules->pack.ranks_place) && block->rule.source)
        return RANKS_TURNED;
    if (place_same(block->rule, order->place) && block->rule.source)
        return RANKS_TURNED;
    if (is_loser && (says(block, SAY_LOWER_CARD) || says(block, SAY_LOWER_TRUMP)))
        return RANKS_TURNED;
    switch (order_class(watch->named.suits, suit, led)) {
    case CLASS_TRUMPS: return TRUMPS_ON_TOP;
    case CLASS_LED: return LED_ON_TOP;
    case CLASS_OTHERS:
    case CLASS_ANY: break;
    }
    return OTHERS_ON_TOP;
}

/* Whether the hook that names winners speaks of the trick: then nothing else is its reason. */
static bool is_named(const struct watch *watch, const struct trick *trick)
{
    const struct hook *hook = watch->rules->play.winner;
    struct past_trick past = past_trick(&watch->engine, &watch->state, trick->number);
    struct hook_question question = past_trick_question(&watch->state, &past);
    return hook && hooks_winner(watch->engine.hooks, hook, &question) >= 0;
}

static unsigned power_at(const struct watch *watch, const struct trick *trick, unsigned card)
{
    return power_in(watch, watch->rules, trick, card);
}

/* Whether a card that can win is of one of the classes that the sentence names, or named itself. */
static bool is_able_told(const struct watch *watch, const struct block *block,
                         const struct trick *trick, unsigned card)
{
    const struct context *context = watch->rules->contexts[watch->named.context];
    const struct statement *only = said_in(block, SAY_ONLY_THESE_CAN_WIN);
    if (!only)
        return false;
    if (set_has(cards_said(&watch->rules->pack, only), card))
        return true;
    switch (order_class(watch->named.suits, context->suit_of[card], suit_led(context, trick))) {
    case CLASS_TRUMPS:
        if (statement_has(only, SAY_TRUMPS))
            return true;
        break;
    case CLASS_LED:
        if (statement_has(only, SAY_CLASS_OF_LED))
            return true;
        break;
    case CLASS_OTHERS:
    case CLASS_ANY: break;
    }
    return statement_has(only, SAY_CLASS_OF_OTHER_SUITS) ||
           statement_has(only, SAY_CLASS_OF_OTHER_CARDS) || statement_has(only, SAY_ANY) ||
           statement_has(only, SAY_A_CARD);
}

static enum precedence_class class_of(const struct watch *watch, const struct trick *trick,
                                      unsigned card)
{
    const struct context *context = watch->rules->contexts[watch->named.context];
    const struct order *order = &watch->rules->contracts[watch->state.settled].order;
    unsigned led = suit_led(context, trick);
    return order_class_in(&order->precedence,
                          order_class(watch->named.suits, context->suit_of[card], led));
}

/*
 * Cards that cannot win have no power; all that can are told of. Where none in the trick can, it is
 * won by the one that was led. True if it is such a sentence.
 */
static bool judge_hopeless(struct watch *watch, const struct block *block,
                           const struct trick *trick, unsigned place)
{
    bool is_won = says(block, SAY_WINS_AS_LED);
    if (says(block, SAY_LEFT_THE_LEAD)) {
        judge(watch, block, place < trick->opened && trick->winner >= trick->opened);
        watch->tried->hopeless++;
        return true;
    }
    if (says(block, SAY_THROWN_BEFORE_TRUMPS)) {
        judge(watch, block,
              is_early(watch, trick, trick->cards[place]) &&
                  class_of(watch, trick, trick->cards[place]) == CLASS_TRUMPS);
        watch->tried->hopeless++;
        return true;
    }
    if (!is_won && !says(block, SAY_NO_CARD_CAN_WIN) && !says(block, SAY_ONLY_THESE_CAN_WIN))
        return false;
    for (unsigned i = trick->opened; i < trick->count && is_won; i++)
        judge(watch, block, lies_down(trick, i) || power_at(watch, trick, trick->cards[i]) == 0);
    judge(watch, block,
          is_won ? trick->winner == trick->opened
                 : power_at(watch, trick, trick->cards[place]) == 0);
    for (unsigned card = 0; card < watch->rules->pack.card_count && !is_won; card++)
        judge(watch, block,
              power_at(watch, trick, card) == 0 || is_able_told(watch, block, trick, card));
    watch->tried->hopeless++;
    return true;
}

/* Whether the card is above all others of its class in the trick, the winner left out. */
static bool is_highest_of_class(const struct watch *watch, const struct trick *trick, unsigned card)
{
    for (unsigned i = trick->opened; i < trick->count; i++)
        if (i != trick->winner && !lies_down(trick, i) &&
            class_of(watch, trick, trick->cards[i]) == class_of(watch, trick, card) &&
            power_at(watch, trick, trick->cards[i]) >= power_at(watch, trick, card))
            return false;
    return true;
}

/*
 * "As the highest trump": any other one would have won in its place that is the highest, too. "The
 * only trump" and "the highest of the spades led" alike.
 */
static void judge_highest(struct watch *watch, const struct block *block, const struct trick *trick)
{
    card_byte_t cards[SEATS_MAX];
    struct trick other = *trick;
    if (!says(block, SAY_AS_HIGHEST_TRUMP) && !says(block, SAY_AS_ONLY_TRUMP) &&
        !says(block, SAY_AS_HIGHEST_OF_LED) && !says(block, SAY_AS_HIGHEST_OF_OTHERS) &&
        !says(block, SAY_AS_HIGHEST_CARD))
        return;
    other.cards = cards;
    memcpy(cards, trick->cards, trick->count * sizeof *cards);
    for (unsigned card = 0; card < watch->rules->pack.card_count; card++) {
        bool is_there = false;
        for (unsigned i = 0; i < trick->count; i++)
            is_there |= trick->cards[i] == card;
        bool is_alike =
            class_of(watch, trick, card) == class_of(watch, trick, trick->cards[trick->winner]);
        if (is_there || !is_alike || !is_highest_of_class(watch, trick, card))
            continue;
        /* What is led says what follows: another suit would be another trick. */
        const struct context *context = watch->rules->contexts[watch->named.context];
        if (trick->winner == trick->opened && context->suit_of[card] != suit_led(context, trick))
            continue;
        cards[trick->winner] = (card_byte_t)card;
        judge(watch, block, best_of(watch, watch->rules, &other) == trick->winner);
        watch->tried->classes++;
    }
}

/* "Trumps beat the spades led": each of the class each of the other, or of the suit. */
static void judge_beaten(struct watch *watch, const struct block *block, const struct trick *trick,
                         unsigned place)
{
    const struct context *context = watch->rules->contexts[watch->named.context];
    unsigned loser = trick->cards[place], winner = trick->cards[trick->winner];
    bool by_suit = class_of(watch, trick, loser) == CLASS_OTHERS;
    if (!says(block, SAY_ALL_BEAT))
        return;
    for (unsigned low = 0; low < watch->rules->pack.card_count; low++) {
        bool is_below = by_suit ? context->suit_of[low] == context->suit_of[loser]
                                : class_of(watch, trick, low) == class_of(watch, trick, loser);
        for (unsigned high = 0; is_below && high < watch->rules->pack.card_count; high++)
            if (class_of(watch, trick, high) == class_of(watch, trick, winner) &&
                !is_early(watch, trick, high) && context->suit_of[high] != context->suit_of[low])
                judge(watch, block, power_at(watch, trick, high) > power_at(watch, trick, low));
    }
    watch->tried->classes++;
}

/* It stands in the rules for a card that won, and all that it takes lay in the trick. */
static void judge_captured(struct watch *watch, const struct block *block,
                           const struct trick *trick)
{
    const struct order *order = &watch->rules->contracts[watch->state.settled].order;
    struct set lying = {{0, 0}};
    bool is_told = false;
    for (unsigned i = 0; i < trick->count; i++)
        if (!lies_down(trick, i))
            set_add(&lying, trick->cards[i]);
    for (unsigned i = 0; i < order->capture_count; i++) {
        const struct capture *capture = &order->captures[i];
        bool is_this = place_same(block->rule, capture->place) &&
                       set_has(capture->card, trick->cards[trick->winner]);
        for (unsigned j = 0; j < capture->captured_count; j++)
            is_this &= !set_is_empty(set_and(capture->captured[j], lying));
        is_told |= is_this;
    }
    judge(watch, block, is_told);
}

/* Whether a card in this place is one of those of which the rule speaks; what lies face down before
 * it beats nothing. */
static bool is_laid_by(const struct watch *watch, const struct down_rule *rule,
                       const struct trick *trick, unsigned place)
{
    const struct context *context = watch->rules->contexts[watch->state.named.context];
    bool is_first = true;
    switch (rule->cards) {
    case DOWN_ALL: return true;
    case DOWN_OFF_SUIT: return context->suit_of[trick->cards[place]] != suit_led(context, trick);
    case DOWN_BEATEN: break;
    }
    for (unsigned i = 0; i < place; i++)
        is_first &= lies_down(trick, i) || goes_before(watch, watch->rules, trick, place, i);
    return !is_first;
}

/* It lies face down by the rule that is named, which is not for a lead, and does not win. */
static void judge_down(struct watch *watch, const struct block *block, const struct trick *trick,
                       unsigned place)
{
    const struct play_rules *play = &watch->rules->play;
    bool is_laid = false;
    for (unsigned i = 0; i < play->down_count; i++)
        is_laid |= place_same(block->rule, play->downs[i].place) &&
                   is_under(play->downs[i].under, watch->state.settled) &&
                   is_laid_by(watch, &play->downs[i], trick, place);
    judge(watch, block, says(block, SAY_LIES_FACE_DOWN));
    judge(watch, block, place > 0 && place != trick->winner);
    judge(watch, block, is_laid);
    watch->tried->hopeless++;
}

/*
 * With the rule turned round the card goes before the winner; without a hook it may also be that
 * neither of them can win any more, or that nothing but their turn parts them. A rule beneath the
 * hooks is judged without the hook for power; but only where that alone would not have changed
 * anything, unless it was the hook that made the two cards equal.
 */
static void judge_loss(struct watch *watch, const struct block *block, const struct trick *trick,
                       unsigned place)
{
    struct tried *tried = watch->tried;
    const struct hook *named = watch->rules->play.winner;
    if (lies_down(trick, place)) {
        judge_down(watch, block, trick, place);
        return;
    }
    judge(watch, block, !says(block, SAY_LIES_FACE_DOWN));
    if (is_named(watch, trick)) {
        judge(watch, block, place_line_column(block->rule).line == named->line);
        judge(watch, block, block->rule.source == watch->rules->hook_file);
        tried->words++;
        return;
    }
    const struct context *context = watch->rules->contexts[watch->named.context];
    if ((says(block, SAY_WINS_AS_CAPTOR) || says(block, SAY_LOSES_TO_CAPTOR))) {
        judge_captured(watch, block, trick);
        return;
    }
    bool has_suit = context->suit_of[trick->cards[place]] != SUIT_NONE;
    if (judge_hopeless(watch, block, trick, place))
        return;
    if (is_about_winner(block))
        judge_highest(watch, block, trick);
    else
        judge_beaten(watch, block, trick, place);
    if (place == trick->winner)
        return; /* no other card lies face up */
    if (place < trick->opened)
        return; /* the winner alone counts: no rule can be turned round for another */
    if (!has_suit && power_at(watch, trick, trick->cards[place]) == 0)
        return; /* no class can be put on top for it */
    enum turn_round way = way_of(watch, block, trick, place);
    if (way == WITHOUT_POWER && !watch->rules->power && named) { /* it names powers in the trick */
        judge(watch, block, place_line_column(block->rule).line == named->line);
        return;
    }
    const struct ruleset *turned = turned_get(&watch->turned, way);
    if (way == WITHOUT_POWER)
        judge(watch, block, place_line_column(block->rule).line == watch->rules->power->line);
    else if (way != EQUALS_TURNED)
        judge(watch, block,
              goes_before(watch, turned_get(&watch->turned, WITHOUT_POWER), trick, trick->winner,
                          place));
    bool is_undone =
        way == WITHOUT_POWER && (best_of(watch, turned, trick) != trick->winner ||
                                 are_equal(watch, turned, trick, place, trick->winner));
    /* Two suits of different lengths: then cards can be equal with their ranks turned round. */
    is_undone |= way == RANKS_TURNED && are_equal(watch, turned, trick, place, trick->winner);
    /* One without a rank is below those that have one, whichever way round these are. */
    is_undone |= way == RANKS_TURNED &&
                 watch->rules->pack.cards[trick->cards[place]].rank == RANK_NONE &&
                 power_at(watch, trick, trick->cards[place]) <
                     power_at(watch, trick, trick->cards[trick->winner]);
    judge(watch, block, is_undone || goes_before(watch, turned, trick, place, trick->winner));
    tried->losses[way]++;
}

/* A card of that rank, of another suit than trumps but of their colour. */
static bool is_of_trumps_colour(const struct watch *watch, unsigned rank, unsigned card)
{
    const struct pack *pack = &watch->rules->pack;
    unsigned suit = pack->cards[card].suit, trumps = watch->named.suits[0];
    return trumps != SUIT_NONE && suit != SUIT_NONE && suit != trumps &&
           pack->cards[card].rank == rank && pack_same_colour(pack, suit, trumps);
}

static bool is_trump_by_order(const struct watch *watch, unsigned card)
{
    const struct order *order = &watch->rules->contracts[watch->state.settled].order;
    bool is_trump = false;
    for (unsigned i = 0; i < order->trump_count; i++) {
        const struct trump_rank *entry = &order->trumps[i];
        is_trump |= entry->kind == TRUMP_CARD && set_has(entry->cards, card);
        is_trump |= entry->kind == TRUMP_COLOUR && is_of_trumps_colour(watch, entry->rank, card);
    }
    return is_trump;
}

/* A card counts as another suit only by the rule that is named. */
static void judge_suit(struct watch *watch, const struct block *block)
{
    struct set cards = cards_said(&watch->rules->pack, block->said_name);
    const struct ruleset *turned = turned_get(&watch->turned, WITHOUT_SUIT_OF);
    const struct context *context = turned->contexts[watch->named.context];
    bool by_order = !watch->rules->hook_file || block->rule.source != watch->rules->hook_file;
    SET_EACH(card, cards) {
        if (by_order) {
            judge(watch, block, is_trump_by_order(watch, card));
            watch->tried->losses[WITHOUT_SUIT_OF]++;
            continue;
        }
        /* The hook's word is enough, though the order may say the same. */
        judge(watch, block,
              context->suit_of[card] == turned->pack.cards[card].suit ||
                  is_trump_by_order(watch, card));
        watch->tried->losses[WITHOUT_SUIT_OF]++;
    }
}

/* "C10 of East": whether it is said somewhere in the statement, of that card or a copy of it; or
 * of one that lies face down, which is not named. */
static bool names_played(const struct statement *said, const struct pack *pack, unsigned card,
                         const char *seat, bool is_down)
{
    if (!said)
        return false;
    if (is_down && statement_is(said, SAY_CARD_FACE_DOWN_BY_SEAT))
        return strcmp(said->parts[0]->text, seat) == 0;
    if (!is_down && statement_is(said, SAY_CARD_BY_SEAT))
        return set_has(cards_said(pack, said->parts[0]), card) &&
               strcmp(said->parts[1]->text, seat) == 0;
    for (unsigned i = 0; i < said->count; i++)
        if (names_played(said->parts[i], pack, card, seat, is_down))
            return true;
    return false;
}

/* Whether the item speaks of the card in this place: "C10 of East", for there may be two of it. */
static bool is_of_place(const struct watch *watch, const struct block *block,
                        const struct trick *trick, unsigned place)
{
    return names_played(block->said_name, &watch->rules->pack, trick->cards[place],
                        seats_name(watch->why.names, trick->seats[place]), lies_down(trick, place));
}

/* Nobody has won a trick whose highest cards are as high, and the item speaks of one of them. */
static void judge_nobody(struct watch *watch, const struct block *block, const struct trick *trick)
{
    judge(watch, block, watch->state.winner[trick->number] == NO_SEAT);
    judge(watch, block, is_of_place(watch, block, trick, trick->winner));
    judge(watch, block, best_of(watch, watch->rules, trick) == trick->winner);
    judge(watch, block, are_equal(watch, watch->rules, trick, trick->winner, trick->second));
}

void judge_trick(struct watch *watch)
{
    card_byte_t cards_played[SEATS_MAX];
    struct trick trick = last_trick(watch, cards_played);
    unsigned told = 0;
    watch_open_page(watch);
    why_trick(&watch->why, &watch->state, trick.number);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        if (block->kind != BLOCK_ITEM)
            continue;
        struct set cards = cards_said(&watch->rules->pack, block->said_name);
        if (is_about_suits(block)) {
            judge_suit(watch, block);
        } else if (is_about_winner(block)) {
            judge(watch, block, set_has(cards, trick.cards[trick.winner]));
            judge_loss(watch, block, &trick, trick.second);
            told |= 1u << trick.winner;
        } else if (says(block, SAY_IS_AS_HIGH)) {
            judge_nobody(watch, block, &trick);
            told |= 1u << trick.winner;
        } else {
            for (unsigned i = 0; i < trick.count; i++)
                if (i != trick.winner && is_of_place(watch, block, &trick, i)) {
                    judge_loss(watch, block, &trick, i);
                    told |= 1u << i;
                }
        }
    }
    if (told != (1u << trick.count) - 1)
        watch_complain_of(watch, "not each card is told of");
}
