/* Why a card won its trick, and what each of the others lacked. */
#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "why/deciding.h"
#include "why/parts.h"

/* A trick that is told: complete, or under way. */
struct told_trick {
    const struct state *state;
    card_byte_t cards[SEATS_MAX]; /* in the order played */
    unsigned number, count, led;
    uint8_t follows[SEATS_MAX]; /* who played after whom */
    unsigned opened;            /* the place of the card that counts as led */
    bool is_complete;
    bool is_as_won;    /* by the suits that are named now it is won by who won it */
    bool is_of_nobody; /* its strongest cards are equal: */
    unsigned winner;   /* the place in the trick, from 0, of its winner, or of the first of these */
    unsigned second;   /* of the card that it had to beat */
    struct set
        early; /* of its suit trumps, but thrown on it before they had a name: no trumps here */
    struct set trumps; /* those in it */
    unsigned down;     /* the places of cards that lie face down: a bit for each */
};

/* A card of it that lost, and why. */
struct loss {
    enum lack lack;
    enum precedence_class class;
    unsigned suit;         /* that it counts as */
    bool is_early;         /* it was thrown before trumps had a name */
    bool is_of_same_words; /* the hook says the same of it as of the winner */
    struct reason reason;
};

static struct told_trick look_at(struct why *why, const struct state *state, unsigned number)
{
    struct past_trick past = past_trick(why->engine, state, number);
    struct told_trick trick = {
        .state = state,
        .number = number,
        .count = past.count,
        .led = past.led,
        .opened = past.place_led,
        .is_complete = past.is_full,
        .is_as_won = past_trick_winner(why->engine, state, &past, NULL) == past_trick_place(&past),
        .early = past.early,
        .is_of_nobody = past.winner == NO_SEAT,
        .winner = past_trick_place(&past),
        .second = past.count > 1 ? trick_second_best(why->engine, state, number) : 0,
    };
    memcpy(trick.cards, past.cards, sizeof trick.cards);
    memcpy(trick.follows, past.follows, sizeof trick.follows);
    for (unsigned i = 0; i < trick.count; i++)
        if (past.any_down && past_trick_lies_down(&past, i))
            trick.down |= 1u << i;
        else if (trick_class(why->engine, state, trick.led, trick.cards[i]) == CLASS_TRUMPS &&
                 !set_has(trick.early, trick.cards[i]))
            set_add(&trick.trumps, trick.cards[i]);
    return trick;
}

static unsigned seat_at(const struct told_trick *trick, unsigned place)
{
    unsigned seat = trick->state->leader[trick->number];
    while (place-- > 0)
        seat = trick->follows[seat];
    return seat;
}

/* Whether it lies face down: no sentence names it. */
static bool lies_down(const struct told_trick *trick, unsigned place)
{
    return trick->down >> place & 1;
}

static enum precedence_class class_at(const struct why *why, const struct told_trick *trick,
                                      unsigned place)
{
    return trick_class(why->engine, trick->state, trick->led, trick->cards[place]);
}

/* Whether the hook spoke of both cards in the same words for this very answer: these do not tell
 * why one is above the other. */
static bool are_of_same_words(struct why *why, const struct told_trick *trick, unsigned place)
{
    const struct ruleset *rules = why->engine->rules;
    unsigned winner = trick->cards[trick->winner], card = trick->cards[place];
    struct set spoken = rules->contexts[trick->state->named.context]->power_by_hook[trick->led];
    if (!set_has(spoken, winner) || !set_has(spoken, card))
        return false;
    const char *said = why_says_of_card(why, trick->state, rules->power, winner, trick->led);
    return said && !text_same(said, rules->power->says) &&
           text_same(said, why_says_of_card(why, trick->state, rules->power, card, trick->led));
}

static struct loss loss_at(struct why *why, const struct told_trick *trick, unsigned place)
{
    const struct context *context = why->engine->rules->contexts[trick->state->named.context];
    if (lies_down(trick, place)) {
        struct loss down = {.lack = LACKED_FACE};
        reason_for_loss(why->engine, trick->state, trick->number, place, &down.reason);
        return down;
    }
    struct loss loss = {.class = class_at(why, trick, place),
                        .suit = context->suit_of[trick->cards[place]]};
    loss.lack = reason_for_loss(why->engine, trick->state, trick->number, place, &loss.reason);
    loss.is_early = loss.class == CLASS_TRUMPS && set_has(trick->early, trick->cards[place]);
    loss.is_of_same_words = loss.lack == LACKED_POWER && are_of_same_words(why, trick, place);
    return loss;
}

/* "♠3 of North" */
static const struct statement *say_played(struct why *why, const struct told_trick *trick,
                                          unsigned place)
{
    if (lies_down(trick, place))
        return say(&why->writer, SAY_CARD_FACE_DOWN_BY_SEAT, why_seat(why, seat_at(trick, place)));
    return say(&why->writer, SAY_CARD_BY_SEAT, say_card(&why->writer, trick->cards[place]),
               why_seat(why, seat_at(trick, place)));
}

/* --- the winner ------------------------------------------------------------------------------ */

static bool is_last_of_equals(const struct why *why, const struct told_trick *trick)
{
    return why->engine->rules->contexts[trick->state->named.context]->last_of_equals_wins;
}

static bool is_none_of_equals(const struct why *why, const struct told_trick *trick)
{
    return why->engine->rules->contexts[trick->state->named.context]->equals_win_nothing;
}

static bool takes_lowest(const struct why *why, const struct told_trick *trick)
{
    return why->engine->rules->contexts[trick->state->named.context]->wins == WINS_LOWEST;
}

static unsigned power_of(const struct why *why, const struct told_trick *trick, unsigned card)
{
    return why->engine->rules->contexts[trick->state->named.context]->power[trick->led][card];
}

/* The cards of the pack that are of this class while the suit of the trick is led. */
static struct set cards_of_class(const struct why *why, const struct told_trick *trick,
                                 enum precedence_class class)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < why->engine->rules->pack.card_count; card++)
        if (trick_class(why->engine, trick->state, trick->led, card) == class)
            set_add(&cards, card);
    return cards;
}

/* Whether to be the highest of its class is enough to win this trick: so any card of the class
 * would have won it that is above the others of the class in it. A hook may have it otherwise. */
static bool is_won_by_class(const struct why *why, const struct told_trick *trick)
{
    enum precedence_class class = class_at(why, trick, trick->winner);
    struct set cards = cards_of_class(why, trick, class);
    unsigned of_class = 0, of_all = 0;
    bool is_only = true;
    for (unsigned i = trick->opened; i < trick->count; i++) {
        if (lies_down(trick, i) || set_has(trick->early, trick->cards[i]))
            continue;
        unsigned power = i == trick->winner ? 0 : power_of(why, trick, trick->cards[i]);
        bool is_other = i != trick->winner && set_has(cards, trick->cards[i]);
        is_only &= !is_other;
        of_all = power > of_all ? power : of_all;
        of_class = is_other && power > of_class ? power : of_class;
    }
    SET_EACH(card, cards) {
        unsigned power = power_of(why, trick, card);
        bool wins = power > of_all || (of_all == 0 && trick->winner == trick->opened);
        if ((is_only || power > of_class) && !wins)
            return false;
    }
    return true;
}

/* "♠5", from which on it counts: where cards that can win otherwise lie before the one that counts
 * as led; else NULL. */
static const struct statement *say_from(struct why *why, const struct told_trick *trick)
{
    for (unsigned i = 0; i < trick->opened; i++)
        if (power_of(why, trick, trick->cards[i]) > 0)
            return say_card(&why->writer, trick->cards[trick->opened]);
    return NULL;
}

/* What became of trumps where the suit led has won; NULL where nothing is to be said of them. */
static const struct statement *say_of_trumps(struct why *why, const struct told_trick *trick)
{
    struct writer *writer = &why->writer;
    bool any_able = false, any_behind = false;
    for (unsigned i = 0; i < trick->count; i++) {
        bool is_trump = !lies_down(trick, i) && set_has(trick->trumps, trick->cards[i]);
        any_able |= is_trump && power_of(why, trick, trick->cards[i]) > 0;
        any_behind |= is_trump && i >= trick->opened;
    }
    if (trick->state->named.suits[0] == SUIT_NONE)
        return NULL;
    if (set_is_empty(trick->trumps))
        return say(writer, SAY_NO_TRUMP_PLAYED, NULL);
    if (!any_able)
        return say(writer, SAY_NO_TRUMP_CAN_WIN);
    return any_behind ? NULL : say(writer, SAY_NO_TRUMP_PLAYED, say_if(writer, true));
}

static const struct statement *say_highest(struct why *why, const struct told_trick *trick)
{
    struct writer *writer = &why->writer;
    if (!is_won_by_class(why, trick))
        return say(writer, SAY_AS_STRONGEST_CARD);
    switch (class_at(why, trick, trick->winner)) {
    case CLASS_TRUMPS:
        return set_count(trick->trumps) > 1 ? say(writer, SAY_AS_HIGHEST_TRUMP)
                                            : say(writer, SAY_AS_ONLY_TRUMP);
    case CLASS_LED:
        return say(writer, SAY_AS_HIGHEST_OF_LED, why_suit(why, trick->led),
                   say_of_trumps(why, trick));
    case CLASS_OTHERS: return say(writer, SAY_AS_HIGHEST_OF_OTHERS);
    case CLASS_ANY: return say(writer, SAY_AS_HIGHEST_CARD);
    }
    return NULL;
}

static const struct statement *say_ranks_above(struct why *why, const struct told_trick *trick,
                                               unsigned place)
{
    struct writer *writer = &why->writer;
    return say(writer, SAY_RANKS_ABOVE, why_suit(why, trick->led),
               say_card(writer, trick->cards[trick->winner]),
               say_card(writer, trick->cards[place]));
}

/* Where a hook has no words: what it has come to. */
static const struct statement *say_without_words(struct why *why, const struct told_trick *trick,
                                                 unsigned place, const struct loss *loss)
{
    struct writer *writer = &why->writer;
    struct past_trick past = past_trick(why->engine, trick->state, trick->number);
    unsigned highest = past_trick_by_tables(&past);
    if (loss->lack == LACKED_POWER)
        return say_ranks_above(why, trick, place);
    return say(writer, SAY_RULE_NAMES_WINNER,
               highest == trick->winner ? NULL : say_card(writer, trick->cards[highest]));
}

/* What the hook says that put the winner above the card in this place, as a sentence. */
static const struct statement *say_hook_of(struct why *why, const struct told_trick *trick,
                                           unsigned place, const struct loss *loss)
{
    const struct ruleset *rules = why->engine->rules;
    const struct context *context = rules->contexts[trick->state->named.context];
    const char *says;
    if (loss->lack == LACKED_WORD) {
        struct past_trick past = past_trick(why->engine, trick->state, trick->number);
        struct hook_question question = past_trick_question(trick->state, &past);
        says = why_says(why, rules->play.winner, &question);
    } else {
        unsigned winner = trick->cards[trick->winner];
        bool spoke = set_has(context->power_by_hook[trick->led], winner);
        says = why_says_of_card(why, trick->state, rules->power,
                                spoke ? winner : trick->cards[place], trick->led);
    }
    return says ? say_text(&why->writer, says) : say_without_words(why, trick, place, loss);
}

/* "♠Q and any K", in a trick that is decided so. */
static const struct statement *say_captured_in(struct why *why, const struct told_trick *trick)
{
    struct past_trick past = past_trick(why->engine, trick->state, trick->number);
    return say_captured(&why->writer, past_trick_capture(&past));
}

/* Of a trick of nobody, what it is for. */
static void tell_equals(struct why *why, const struct told_trick *trick)
{
    struct writer *writer = &why->writer;
    struct loss second = loss_at(why, trick, trick->second);
    why_item(why, say_played(why, trick, trick->winner),
             say(writer, SAY_IS_AS_HIGH, say_card(writer, trick->cards[trick->second]),
                 say_if(writer, trick->is_complete)),
             second.reason.place);
}

/* A card of the trick that is as high as the winner, whatever a hook makes of them: its place; -1
 * where there is none. */
static int equal_of_winner(const struct why *why, const struct told_trick *trick)
{
    const struct card *cards = why->engine->rules->pack.cards;
    unsigned winner = trick->cards[trick->winner], power = power_of(why, trick, winner);
    for (unsigned i = 0; i < trick->count; i++) {
        unsigned card = trick->cards[i];
        if (lies_down(trick, i))
            continue;
        bool is_copy = strcmp(cards[card].name, cards[winner].name) == 0;
        if (i != trick->winner && (is_copy || (power > 0 && power_of(why, trick, card) == power)))
            return (int)i;
    }
    return -1;
}

/* "it was played after ♥10 of South, which is as high": beside a hook's words, which speak of any
 * two such cards. */
static const struct statement *say_beside_equal(struct why *why, const struct told_trick *trick)
{
    struct writer *writer = &why->writer;
    int equal = equal_of_winner(why, trick);
    if (equal < 0)
        return NULL;
    return say(writer, SAY_PLAYED_BESIDE_EQUAL, say_played(why, trick, (unsigned)equal),
               say_if(writer, trick->winner > (unsigned)equal));
}

/* "wins", with what the hook says that has it so. */
static const struct statement *say_wins_by_hook(struct why *why, const struct told_trick *trick,
                                                const struct loss *second)
{
    struct writer *writer = &why->writer;
    struct statements sentences = {0};
    add_part(writer, &sentences,
             say(writer, SAY_WINS, say_if(writer, trick->is_complete),
                 second->is_of_same_words ? why_suit(why, trick->led) : NULL));
    add_part(writer, &sentences, say_hook_of(why, trick, trick->second, second));
    if (second->lack == LACKED_WORD && !is_none_of_equals(why, trick))
        add_part(writer, &sentences, say_beside_equal(why, trick));
    return say_sentences(writer, &sentences);
}

static const struct statement *say_wins(struct why *why, const struct told_trick *trick,
                                        const struct loss *second)
{
    struct writer *writer = &why->writer;
    const struct statement *is_complete = say_if(writer, trick->is_complete);
    if (second->lack == LACKED_POWER || second->lack == LACKED_WORD)
        return say_wins_by_hook(why, trick, second);
    if (second->lack == LACKED_CAPTURE)
        return say(writer, SAY_WINS_AS_CAPTOR, is_complete, say_captured_in(why, trick));
    if (second->lack == LACKED_PLACE)
        return say(writer, SAY_WINS_OTHERWISE, is_complete,
                   say_if(writer, takes_lowest(why, trick)));
    if (second->lack == LACKED_TURN)
        return say(writer, SAY_WINS_AMONG_EQUALS, is_complete,
                   say_card(writer, trick->cards[trick->second]),
                   say_if(writer, is_last_of_equals(why, trick)));
    if (power_of(why, trick, trick->cards[trick->winner]) == 0)
        return say(writer, SAY_WINS_AS_LED, is_complete);
    return say(writer, SAY_WINS_AS, is_complete, say_highest(why, trick), say_from(why, trick));
}

/* The rule that put it above the card it had to beat; a hook in its own words. */
static void tell_winner(struct why *why, const struct told_trick *trick)
{
    struct loss second = loss_at(why, trick, trick->second);
    why_item(why, say_played(why, trick, trick->winner), say_wins(why, trick, &second),
             second.reason.place);
}

/* --- the others ------------------------------------------------------------------------------ */

static const struct statement *say_class(struct why *why, const struct told_trick *trick,
                                         enum precedence_class class)
{
    struct writer *writer = &why->writer;
    switch (class) {
    case CLASS_TRUMPS: return say(writer, SAY_TRUMPS);
    case CLASS_LED: return say(writer, SAY_CLASS_OF_LED, why_suit(why, trick->led));
    case CLASS_OTHERS: return say(writer, SAY_CLASS_OF_OTHER_SUITS);
    case CLASS_ANY: return say(writer, SAY_CLASS_OF_OTHER_CARDS);
    }
    return NULL;
}

/* Those cards of the class that can win while the suit of the trick is led. */
static struct set able_of_class(const struct why *why, const struct told_trick *trick,
                                enum precedence_class class)
{
    struct set cards = cards_of_class(why, trick, class), able = {{0, 0}};
    SET_EACH(card, cards) {
        if (power_of(why, trick, card))
            set_add(&able, card);
    }
    return able;
}

/* "cannot win: only trumps and the spades led can". A card that is led wins where nobody can. */
static const struct statement *say_hopeless(struct why *why, const struct told_trick *trick,
                                            unsigned place)
{
    struct writer *writer = &why->writer;
    struct statements classes = {0};
    for (enum precedence_class class = CLASS_TRUMPS; class <= CLASS_ANY; class ++) {
        struct set able = able_of_class(why, trick, class);
        bool are_all = set_equal(able, cards_of_class(why, trick, class));
        if (!set_is_empty(able))
            add_part(writer, &classes,
                     are_all ? say_class(why, trick, class)
                             : say_cards(writer, able, EACH_ANY, JOINT_AND));
    }
    if (classes.count == 0)
        return say(writer, SAY_NO_CARD_CAN_WIN, why_suit(why, trick->led));
    return say(writer, SAY_ONLY_THESE_CAN_WIN, say_if(writer, place == 0),
               say_list(writer, &classes, JOINT_AND));
}

/* "trumps beat the spades led", "the spades led beat hearts": where all of them do. */
static const struct statement *say_beaten(struct why *why, const struct told_trick *trick,
                                          unsigned place, const struct loss *loss)
{
    enum precedence_class class = class_at(why, trick, trick->winner);
    struct set above = cards_of_class(why, trick, class);
    struct set below =
        loss->class == CLASS_OTHERS
            ? why->engine->rules->contexts[trick->state->named.context]->suit_cards[loss->suit]
            : cards_of_class(why, trick, loss->class);
    unsigned least = CARDS_MAX + 1, most = 0;
    SET_EACH(card, above) {
        unsigned power = power_of(why, trick, card);
        least = power < least ? power : least;
    }
    SET_EACH(card, below) {
        unsigned power = power_of(why, trick, card);
        most = power > most ? power : most;
    }
    if (least <= most)
        return say_ranks_above(why, trick, place);
    return say(&why->writer, SAY_ALL_BEAT, say_class(why, trick, class),
               loss->class == CLASS_OTHERS ? why_suit(why, loss->suit)
                                           : say_class(why, trick, loss->class));
}

/* "beaten by ♠A", with what the hook says that has it so. */
static const struct statement *say_loses_by_hook(struct why *why, const struct told_trick *trick,
                                                 unsigned place, const struct loss *loss)
{
    struct writer *writer = &why->writer;
    struct statements sentences = {0};
    add_part(writer, &sentences,
             say(writer, SAY_LOSES_TO, say_card(writer, trick->cards[trick->winner]),
                 loss->is_of_same_words ? why_suit(why, trick->led) : NULL));
    add_part(writer, &sentences, say_hook_of(why, trick, place, loss));
    return say_sentences(writer, &sentences);
}

/* Of so many that lost alike the first lies in this place. */
static const struct statement *say_loss(struct why *why, const struct told_trick *trick,
                                        unsigned place, const struct loss *loss, unsigned count)
{
    struct writer *writer = &why->writer;
    const struct statement *winner = say_card(writer, trick->cards[trick->winner]);
    switch (loss->lack) {
    case LACKED_NOTHING: break;
    case LACKED_STRENGTH:
        return loss->class == CLASS_TRUMPS
                   ? say(writer, SAY_LOWER_TRUMP, say_number(writer, count), winner)
                   : say(writer, SAY_LOWER_CARD, winner);
    case LACKED_CLASS: return say_beaten(why, trick, place, loss);
    case LACKED_ANY:
        return loss->is_early ? say(writer, SAY_THROWN_BEFORE_TRUMPS)
                              : say_hopeless(why, trick, place);
    case LACKED_FACE: return say(writer, SAY_LIES_FACE_DOWN);
    case LACKED_LEAD: return say(writer, SAY_LEFT_THE_LEAD);
    case LACKED_TURN:
        if (is_none_of_equals(why, trick))
            return say(writer, SAY_AS_HIGH_AS, winner, say_if(writer, !trick->is_of_nobody));
        return say(writer, SAY_AS_HIGH_BUT, winner, say_if(writer, is_last_of_equals(why, trick)));
    case LACKED_PLACE:
        return say(writer, SAY_LOSES_OTHERWISE, winner, say_if(writer, takes_lowest(why, trick)));
    case LACKED_CAPTURE:
        return say(writer, SAY_LOSES_TO_CAPTOR, winner, say_captured_in(why, trick));
    case LACKED_POWER:
    case LACKED_WORD: return say_loses_by_hook(why, trick, place, loss);
    }
    return NULL;
}

/* Of those whom a hook beats the class does not matter. */
static bool is_alike(const struct loss *a, const struct loss *b)
{
    bool is_class = a->lack == LACKED_STRENGTH || a->lack == LACKED_CLASS;
    bool is_suit = a->lack == LACKED_CLASS && a->class == CLASS_OTHERS;
    return a->lack == b->lack && a->is_early == b->is_early &&
           a->is_of_same_words == b->is_of_same_words && (!is_class || a->class == b->class) &&
           (!is_suit || a->suit == b->suit) && place_same(a->reason.place, b->reason.place);
}

/* Those that lost alike are told in one sentence, in the order played. */
static void tell_losers(struct why *why, const struct told_trick *trick)
{
    unsigned told = 1u << trick->winner;
    for (unsigned place = 0; place < trick->count; place++) {
        if (told >> place & 1)
            continue;
        struct statements names = {0};
        struct loss loss = loss_at(why, trick, place);
        for (unsigned i = place; i < trick->count; i++) {
            struct loss other = loss_at(why, trick, i);
            if (!is_alike(&loss, &other))
                continue;
            add_part(&why->writer, &names, say_played(why, trick, i));
            told |= 1u << i;
        }
        why_item(why, say_list(&why->writer, &names, JOINT_AND),
                 say_loss(why, trick, place, &loss, names.count), loss.reason.place);
    }
}

/* "Hearts are trumps.": each fact without which another card would win. */
static void tell_deciding(struct why *why, const struct state *state, unsigned number)
{
    const struct asked_of asked = {.asked = ASKED_WINNER, .number = number};
    struct deciding deciding = deciding_find(why->engine, state, &asked);
    if (deciding.count)
        tell(&why->writer, deciding_sentence(why, state, &asked, &deciding, UINT32_MAX));
}

void why_trick(struct why *why, const struct state *state, unsigned number)
{
    if (trick_shape(state, number) != SHAPE_CARD) {
        why_trick_of_sets(why, state, number);
        return;
    }
    struct state then;
    state = state_as_won(why->engine->rules, state, number, &then);
    struct told_trick trick = look_at(why, state, number);
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < trick.count; i++)
        set_add(&cards, trick.cards[i]);
    if (!trick.is_as_won) {
        tell(&why->writer, say(&why->writer, SAY_WON_BY_SUITS_SINCE_NAMED_ANEW,
                               say_played(why, &trick, trick.winner)));
        return;
    }
    tell_deciding(why, state, number);
    why_tell_suits(why, state, cards);
    if (trick.is_of_nobody)
        tell_equals(why, &trick);
    else
        tell_winner(why, &trick);
    tell_losers(why, &trick);
}

const struct statement *why_trick_winner(struct why *why, const struct state *state,
                                         unsigned number)
{
    if (trick_shape(state, number) != SHAPE_CARD)
        return NULL;
    struct state then;
    state = state_as_won(why->engine->rules, state, number, &then);
    struct told_trick trick = look_at(why, state, number);
    if (trick.is_of_nobody || !trick.is_complete)
        return NULL;
    struct loss second = loss_at(why, &trick, trick.second);
    bool is_by_hook = second.lack == LACKED_POWER || second.lack == LACKED_WORD;
    const struct statement *card = say_played(why, &trick, trick.winner);
    if (is_by_hook || !trick.is_as_won)
        return say(&why->writer, SAY_CARD_WINS_TRICK, card);
    return say(&why->writer, SAY_CARD_WINS_SO, card, say_wins(why, &trick, &second));
}
