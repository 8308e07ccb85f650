#include "unit.h"

#include "play_read.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "players/players.h"
#include "statements.h"
#include "teach/explain.h"
#include "words/common.h"
#include "words/contracts.h"
#include "words/hooks.h"
#include "words/play.h"
#include "words/ranks.h"

#define BLOCKS_MAX 24 /* of one topic */

/* What the book says of play under one contract; what it does not say is as in the ordinary game.
 */
struct book_play {
    const struct block *duties[BLOCKS_MAX], *wins[BLOCKS_MAX];
    unsigned duty_count, win_count;
    const struct statement *leader;
    bool has_no_trumps;
    bool has_face_down; /* says that cards lie face down, which cannot win the trick */
};

struct reader {
    const struct engine *engine;
    const struct ruleset *rules;
    struct arena *arena;
    struct play_read *read;
    struct book_play book[1 + CONTRACTS_MAX];
    struct state state;
    struct rng players;
};

/* --- the book --------------------------------------------------------------------------------- */

static const struct statement *only_of(const struct statement *said)
{
    return said && said->kind == STATEMENT_SENTENCES && said->count > 0 ? said->parts[0] : said;
}

static bool is_of_winner(const struct statement *topic)
{
    return statement_is(topic, SAY_TOPIC_WHO_WINS_TRICK) ||
           statement_is(topic, SAY_TOPIC_WHAT_DECIDES_TRICK) ||
           statement_is(topic, SAY_TOPIC_CARDS_THAT_WIN_NO_TRICK) ||
           statement_is(topic, SAY_TOPIC_CARDS_THAT_CAPTURE);
}

static void read_table(struct book_play *book, const struct block *table, const char *contract)
{
    for (const struct row *row = table->rows->next; row; row = row->next) {
        if (!statement_lists_text(row->said[0], contract))
            continue;
        for (unsigned i = 1; i < table->columns; i++) {
            const struct statement *heading = table->rows->said[i], *cell = row->said[i];
            if (statement_is(cell, SAY_AS_USUAL))
                continue;
            if (statement_is(heading, SAY_COLUMN_LEADS))
                book->leader = cell;
            if (statement_is(heading, SAY_COLUMN_TRUMPS))
                book->has_no_trumps = statement_is(cell, SAY_NONE);
        }
    }
}

static void read_block(struct book_play *book, const struct block *block)
{
    const struct statement *topic = block->said_topic;
    if (!topic)
        return;
    if (statement_is(topic, SAY_TOPIC_WHAT_MAY_BE_PLAYED) && book->duty_count < BLOCKS_MAX)
        book->duties[book->duty_count++] = block;
    if (is_of_winner(topic) && book->win_count < BLOCKS_MAX)
        book->wins[book->win_count++] = block;
    book->has_face_down |= statement_is(topic, SAY_TOPIC_FACE_DOWN);
    if (statement_is(topic, SAY_TOPIC_LEAD) && statement_is(only_of(block->said), SAY_LEADS))
        book->leader = only_of(block->said)->parts[0];
}

/* The number of the contract, or 0, in the section about play and in that about contracts. */
static void read_book_for(struct reader *reader, const struct page *page, unsigned contract)
{
    struct book_play *book = &reader->book[contract];
    const char *name = contract ? reader->rules->contracts[contract].name : NULL;
    bool is_section = false, is_here = false;
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING) {
            is_section = statement_is(block->said, name ? SAY_SECTION_CONTRACTS : SAY_SECTION_PLAY);
            is_here = is_section && !name;
        } else if (is_section && block->kind == BLOCK_SUBHEADING) {
            is_here = name && statement_lists_text(block->said, name);
        } else if (is_section && name && block->kind == BLOCK_TABLE && block->said_topic &&
                   statement_is(block->said_topic, SAY_TOPIC_SPECIAL_CONTRACTS)) {
            read_table(book, block, name);
        } else if (is_here) {
            read_block(book, block);
        }
    }
}

static void read_book(struct reader *reader)
{
    const struct page *page = explain(reader->rules, reader->arena, false);
    for (unsigned i = 0; i <= reader->rules->contract_count; i++)
        read_book_for(reader, page, i);
}

/* --- cards ------------------------------------------------------------------------------------ */

static const struct context *context_now(const struct reader *reader)
{
    return reader->rules->contexts[reader->state.named.context];
}

static struct set trumps_now(const struct reader *reader)
{
    return context_trumps(context_now(reader), reader->state.named.suits[0]);
}

/* A trick that lies on the table, or is over: its cards in order. */
struct trick {
    card_byte_t cards[SEATS_MAX];
    unsigned count;
};

static struct trick trick_on_table(const struct state *state)
{
    struct trick trick = {.count = state->in_trick};
    memcpy(trick.cards, state->played + state->played_count - state->in_trick,
           state->in_trick * sizeof *trick.cards);
    return trick;
}

/* What lies face down in tricks, where the book says that such cards win nothing. */
static struct set cards_that_lie_down(const struct reader *reader)
{
    bool is_said =
        reader->book[0].has_face_down || reader->book[reader->state.settled].has_face_down;
    return is_said ? cards_lying_down(&reader->state) : (struct set){{0, 0}};
}

/* The trick without the cards that lie face down, and from which place each of the others came: a
 * lead is never one of them. */
static struct trick trick_face_up(const struct reader *reader, const struct trick *trick,
                                  unsigned places[SEATS_MAX])
{
    struct trick open = {.count = 0};
    struct set down = cards_that_lie_down(reader);
    for (unsigned i = 0; i < trick->count; i++)
        if (!set_has(down, trick->cards[i])) {
            places[open.count] = i;
            open.cards[open.count++] = trick->cards[i];
        }
    return open;
}

static struct trick trick_face_up_now(const struct reader *reader)
{
    const struct trick trick = trick_on_table(&reader->state);
    unsigned places[SEATS_MAX];
    return trick_face_up(reader, &trick, places);
}

/* The suit that the first card counts as; SUIT_NONE of an empty trick. */
static unsigned suit_led(const struct reader *reader, const struct trick *trick)
{
    return trick->count ? context_now(reader)->suit_of[trick->cards[0]] : SUIT_NONE;
}

static struct set cards_of_trick(const struct trick *trick)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < trick->count; i++)
        set_add(&cards, trick->cards[i]);
    return cards;
}

static struct set led_cards(const struct reader *reader, const struct trick *trick)
{
    const struct context *context = context_now(reader);
    unsigned suit = suit_led(reader, trick);
    if (suit != SUIT_NONE)
        return context->suit_cards[suit];
    return trick->count && set_has(context->lone_trumps, trick->cards[0]) ? context->lone_trumps
                                                                          : (struct set){{0, 0}};
}

/* How high a card is among those of its own suit; trumps that have no suit by the suit led. */
static unsigned height(const struct reader *reader, const struct trick *trick, unsigned card)
{
    const struct context *context = context_now(reader);
    unsigned suit = context->suit_of[card];
    return context->power[suit == SUIT_NONE ? suit_led(reader, trick) : suit][card];
}

static struct set of_rank(const struct reader *reader, const char *rank, unsigned suit)
{
    const struct pack *pack = &reader->rules->pack;
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].rank < pack->rank_count &&
            text_same(pack->ranks[pack->cards[card].rank], rank) &&
            (suit == SUIT_NONE || pack->cards[card].suit == suit))
            set_add(&cards, card);
    return cards;
}

/* "heart" of "hearts", "K", "Joker", "matador". */
static struct set cards_called(const struct reader *reader, const char *text)
{
    const struct pack *pack = &reader->rules->pack;
    struct set cards = of_rank(reader, text, SUIT_NONE);
    for (unsigned card = 0; card < pack->card_count; card++) {
        unsigned suit = pack->cards[card].suit;
        const char *name = suit < pack->suit_count ? pack->suits[suit].name : "";
        size_t length = strlen(text);
        bool is_suit = strncmp(name, text, length) == 0 &&
                       (name[length] == '\0' || strcmp(name + length, "s") == 0);
        if (is_suit || text_same(pack->cards[card].name, text))
            set_add(&cards, card);
    }
    EACH(entry, reader->rules->glossary, reader->rules->glossary_count)
        if (entry->kind == GLOSS_CARDS && text_same(entry->name, text))
            cards = set_or(cards, named_cards_now(&entry->cards, reader->state.named.suits[0]));
    return cards;
}

static const char *rank_of_phrase(const struct statement *said)
{
    if (statement_is(said, SAY_THE))
        said = said->parts[0];
    static const struct {
        unsigned id;
        const char *rank;
    } ranks[] = {{SAY_RANK_ACE, "A"},
                 {SAY_RANK_KING, "K"},
                 {SAY_RANK_QUEEN, "Q"},
                 {SAY_RANK_KNIGHT, "Kn"},
                 {SAY_RANK_JACK, "J"}};
    for (unsigned i = 0; i < sizeof ranks / sizeof *ranks; i++)
        if (statement_is(said, ranks[i].id))
            return ranks[i].rank;
    return said->kind == STATEMENT_TEXT ? said->text : NULL;
}

/* Named cards: "a heart", "♠Q", "the 7 of trumps"; false of what is not read. */
static bool read_named(struct reader *reader, const struct statement *said, struct set *cards)
{
    const struct pack *pack = &reader->rules->pack;
    *cards = (struct set){{0, 0}};
    for (unsigned i = 0; said->kind == STATEMENT_LIST && i < said->count; i++) {
        struct set part;
        if (!read_named(reader, said->parts[i], &part))
            return false;
        *cards = set_or(*cards, part);
    }
    if (said->kind == STATEMENT_LIST)
        return true;
    if (said->kind == STATEMENT_CARD) {
        *cards = cards_called(reader, pack->cards[said->card].name);
        return true;
    }
    if (said->kind == STATEMENT_TEXT) {
        *cards = cards_called(reader, said->text);
        return !set_is_empty(*cards);
    }
    if (statement_is(said, SAY_A) || statement_is(said, SAY_ANY) || statement_is(said, SAY_THE))
        return read_named(reader, said->parts[0], cards);
    if (statement_is(said, SAY_RANK_OF) && statement_is(said->parts[1], SAY_TRUMPS) &&
        rank_of_phrase(said->parts[0])) {
        unsigned trumps = reader->state.named.suits[0];
        *cards = trumps == SUIT_NONE ? (struct set){{0, 0}}
                                     : of_rank(reader, rank_of_phrase(said->parts[0]), trumps);
        return true;
    }
    const char *rank = rank_of_phrase(said);
    *cards = rank ? of_rank(reader, rank, SUIT_NONE) : (struct set){{0, 0}};
    return rank && !set_is_empty(*cards);
}

/* --- who wins --------------------------------------------------------------------------------- */

enum answer { NOT_READ, NO_ANSWER, ANSWERED };

/* The place of the highest of these in the trick. Of equal cards it is the first or the last, as
 * the book says elsewhere. */
static enum answer find_highest(const struct reader *reader, const struct trick *trick,
                                struct set among, unsigned *place)
{
    bool is_last = context_now(reader)->last_of_equals_wins, is_any = false;
    unsigned best = 0;
    for (unsigned i = 0; i < trick->count; i++) {
        unsigned high = height(reader, trick, trick->cards[i]);
        if (!set_has(among, trick->cards[i]) || (is_any && high < best + !is_last))
            continue;
        best = high;
        *place = i;
        is_any = true;
    }
    return is_any ? ANSWERED : NO_ANSWER;
}

/* Whether one of the cards lies in the trick; true where they are not read. */
static bool has_any(struct reader *reader, const struct trick *trick, const struct statement *said)
{
    struct set cards, lying = cards_of_trick(trick);
    if (said->kind == STATEMENT_LIST) {
        for (unsigned i = 0; i < said->count; i++)
            if (has_any(reader, trick, said->parts[i]))
                return true;
        return false;
    }
    return !read_named(reader, said, &cards) || !set_is_empty(set_and(cards, lying));
}

static bool has_trumps(const struct reader *reader, const struct trick *trick)
{
    return !set_is_empty(set_and(trumps_now(reader), cards_of_trick(trick)));
}

static enum answer read_win(struct reader *reader, const struct trick *trick,
                            const struct statement *said, unsigned *place)
{
    const struct pack *pack = &reader->rules->pack;
    if (statement_is(said, SAY_HIGHEST_CARD_WINS))
        return find_highest(reader, trick, pack_all_cards(pack), place);
    bool is_trumps = statement_is(said, SAY_HIGHEST_TRUMP_WINS);
    if (!is_trumps && !statement_is(said, SAY_HIGHEST_OF_SUIT_LED_WINS))
        return NOT_READ;
    if (said->parts[0] && has_any(reader, trick, said->parts[0]))
        return NOT_READ;
    if (is_trumps && has_trumps(reader, trick))
        return find_highest(reader, trick, trumps_now(reader), place);
    return find_highest(reader, trick, led_cards(reader, trick), place);
}

/* --- what wins, by the suit led ----------------------------------------------------------------
 */

/* The suit of trumps or of another suit of the deal that has a name; false of what is not read. */
static bool read_suit(const struct reader *reader, const struct statement *said, unsigned *suit)
{
    const struct ruleset *rules = reader->rules;
    *suit = reader->state.named.suits[0];
    if (statement_is(said, SAY_TRUMPS))
        return true;
    if (!statement_is(said, SAY_SUIT_OF_VARIABLE) || !said->parts[0]->text)
        return false;
    for (unsigned i = 1; i < rules->variable_count; i++)
        if (text_same(rules->variables[i], said->parts[0]->text)) {
            *suit = reader->state.named.suits[i];
            return true;
        }
    return false;
}

/* The cards that a part of a row speaks of; `others` are those of suits that no part names. */
static bool read_group(const struct reader *reader, const struct trick *trick,
                       const struct statement *said, struct set others, struct set *cards)
{
    unsigned suit;
    *cards = others;
    if (statement_is(said, SAY_ANY_OTHER_SUIT))
        return true;
    *cards = led_cards(reader, trick);
    if (statement_is(said, SAY_SUIT_LED))
        return true;
    if (!read_suit(reader, said, &suit))
        return false;
    *cards = suit == SUIT_NONE ? trumps_now(reader) : context_now(reader)->suit_cards[suit];
    return true;
}

/* "trumps, then the suit led": the highest of the first of these that lie in the trick. */
static enum answer read_order(const struct reader *reader, const struct trick *trick,
                              const struct statement *said, unsigned *place)
{
    struct set others = set_minus(pack_all_cards(&reader->rules->pack),
                                  set_or(trumps_now(reader), led_cards(reader, trick)));
    enum answer answer = NO_ANSWER;
    while (said && answer == NO_ANSWER) {
        bool is_last = !statement_is(said, SAY_BEATEN_BY);
        struct set cards;
        if (!read_group(reader, trick, is_last ? said : said->parts[0], others, &cards))
            return NOT_READ;
        answer = find_highest(reader, trick, cards, place);
        said = is_last ? NULL : said->parts[1];
    }
    return answer;
}

/* The row of the suit that was led. */
static enum answer read_rows(const struct reader *reader, const struct trick *trick,
                             const struct block *table, unsigned *place)
{
    const struct row *found = NULL, *another = NULL;
    unsigned led = suit_led(reader, trick), suit;
    for (const struct row *row = table->rows->next; row; row = row->next)
        if (statement_is(row->said[0], SAY_ANOTHER_SUIT))
            another = row;
        else if (!read_suit(reader, row->said[0], &suit))
            return NOT_READ;
        else if (suit == led)
            found = row;
    found = found ? found : another;
    return found ? read_order(reader, trick, found->said[1], place) : NOT_READ;
}

/* Statements that say something of a trick only if some cards lie in it. */
static bool is_of_no_concern(struct reader *reader, const struct trick *trick,
                             const struct statement *said)
{
    bool is_of_cards =
        statement_is(said, SAY_CAPTURES) || statement_is(said, SAY_NO_TRICK_IS_WON_BY) ||
        statement_is(said, SAY_WINS_ONLY_IF_LED) || statement_is(said, SAY_BEATS_ALL_OTHERS) ||
        statement_is(said, SAY_WITHOUT_SUIT_BEATS_ALL);
    return statement_is(said, SAY_THROWN_BEFORE_TRUMPS_IS_NONE) ||
           (is_of_cards && !has_any(reader, trick, said->parts[0]));
}

static const struct book_play *book_now(const struct reader *reader)
{
    return &reader->book[reader->state.settled];
}

static enum answer read_winner(struct reader *reader, const struct trick *trick, unsigned *place)
{
    const struct book_play *book =
        book_now(reader)->win_count ? book_now(reader) : &reader->book[0];
    enum answer answer = NOT_READ;
    const struct statement *unread = NULL;
    for (unsigned i = 0; i < book->win_count; i++) {
        const struct block *block = book->wins[i];
        const struct statement *said =
            block->kind == BLOCK_PARAGRAPH ? only_of(block->said) : block->said_topic;
        if (block->kind == BLOCK_PARAGRAPH && is_of_no_concern(reader, trick, said))
            continue;
        if (statement_is(said, SAY_WINNER_DEPENDS_ON_SUIT_LED))
            continue; /* the table follows */
        enum answer now = block->kind == BLOCK_TABLE ? read_rows(reader, trick, block, place)
                                                     : read_win(reader, trick, said, place);
        if (now == NOT_READ)
            unread = said;
        else
            answer = now;
    }
    if (unread || answer == NOT_READ)
        unread_add(&reader->read->unread, unread, reader->arena);
    return unread ? NOT_READ : answer;
}

/* --- what may be played ----------------------------------------------------------------------- */

static struct set cards_that_win(struct reader *reader, const struct trick *trick, struct set among,
                                 bool *is_read)
{
    struct set winning = {{0, 0}};
    SET_EACH(card, among) {
        struct trick with = *trick;
        unsigned place = 0;
        with.cards[with.count++] = (card_byte_t)card;
        enum answer answer = read_winner(reader, &with, &place);
        *is_read &= answer != NOT_READ;
        if (answer == ANSWERED && place == trick->count)
            set_add(&winning, card);
    }
    return winning;
}

/* Of the suit's cards those above all of it in the trick, or below one. */
static struct set cards_beside(const struct reader *reader, const struct trick *trick,
                               struct set suit, struct set among, bool is_above)
{
    struct set found = {{0, 0}};
    bool is_last = context_now(reader)->last_of_equals_wins, is_any = false;
    unsigned highest = 0;
    for (unsigned i = 0; i < trick->count; i++)
        if (set_has(suit, trick->cards[i])) {
            unsigned high = height(reader, trick, trick->cards[i]);
            highest = high > highest ? high : highest;
            is_any = true;
        }
    SET_EACH(card, set_and(suit, among)) {
        unsigned high = height(reader, trick, card);
        bool is_higher = !is_any || high + is_last > highest;
        if (is_above ? is_higher : is_any && high < highest)
            set_add(&found, card);
    }
    return found;
}

/* Those at one end of the cards: the highest, or the lowest. */
static struct set cards_at_end(const struct reader *reader, const struct trick *trick,
                               struct set among, bool is_high)
{
    struct set end = {{0, 0}};
    unsigned best = 0;
    SET_EACH(card, among) {
        unsigned high = height(reader, trick, card);
        bool is_better = is_high ? high > best : high < best;
        if (set_is_empty(end) || is_better) {
            end = set_of(card);
            best = high;
        } else if (high == best) {
            set_add(&end, card);
        }
    }
    return end;
}

/* The cards that a duty is about, of those that may still be played; false of what is not read. */
static bool read_cards(struct reader *reader, const struct statement *said, struct set among,
                       struct set *cards)
{
    const struct trick trick = trick_face_up_now(reader);
    struct set trumps = trumps_now(reader), led = led_cards(reader, &trick), part;
    bool is_read = true;
    *cards = (struct set){{0, 0}};
    for (unsigned i = 0; said->kind == STATEMENT_LIST && i < said->count; i++) {
        if (!read_cards(reader, said->parts[i], among, &part))
            return false;
        *cards = set_or(*cards, part);
    }
    if (said->kind == STATEMENT_LIST)
        return said->id == JOINT_OR;
    if (statement_is(said, SAY_ONE_OF_SUIT_LED))
        *cards = led;
    else if (statement_is(said, SAY_ONE_TRUMP))
        *cards = trumps;
    else if (statement_is(said, SAY_ONE_THAT_BEATS_TRICK))
        *cards = trick.count ? cards_that_win(reader, &trick, among, &is_read) : among;
    else if (statement_is(said, SAY_ONE_HIGHER_TRUMP))
        *cards = cards_beside(reader, &trick, trumps, among, true);
    else if (statement_is(said, SAY_ONE_LOWER_TRUMP))
        *cards = cards_beside(reader, &trick, trumps, among, false);
    else if (statement_is(said, SAY_ONE_HIGHER_OF_SUIT_LED))
        *cards = cards_beside(reader, &trick, led, among, true);
    else if (statement_is(said, SAY_HIGHEST_TRUMP_HELD))
        *cards = cards_at_end(reader, &trick, set_and(trumps, among), true);
    else if (statement_is(said, SAY_HIGHEST_OF_SUIT_LED_HELD))
        *cards = cards_at_end(reader, &trick, set_and(led, among), true);
    else if (statement_is(said, SAY_LOWEST_HELD))
        *cards = cards_at_end(reader, &trick, among, false);
    else
        is_read = read_named(reader, said, cards);
    if (!is_read)
        unread_add(&reader->read->unread, said, reader->arena);
    return is_read;
}

/* Whether the actor is bound: the reader, anybody, or a role. */
static bool is_bound(struct reader *reader, const struct statement *who)
{
    if (!who || who->kind != STATEMENT_ROLE)
        return true;
    return role_seats(reader->rules, &reader->state, (role_t)who->number, 0) >>
               reader->state.actor &
           1;
}

static bool is_of_trick(const struct reader *reader, const struct statement *number)
{
    return !number || number->number == reader->state.trick + 1;
}

/* Whether the moment is now. */
static bool is_moment(const struct reader *reader, const struct statement *moment)
{
    const struct trick trick = trick_face_up_now(reader);
    struct set hand = reader->state.hand[reader->state.actor];
    if (!moment)
        return true;
    if (statement_is(moment, SAY_WHEN_LEADING))
        return trick.count == 0 && is_of_trick(reader, moment->parts[0]);
    if (statement_is(moment, SAY_WHEN_FOLLOWING))
        return trick.count > 0 && is_of_trick(reader, moment->parts[0]);
    if (statement_is(moment, SAY_WHEN_UNABLE_TO_FOLLOW))
        return trick.count > 0 && set_is_empty(set_and(hand, led_cards(reader, &trick)));
    return is_of_trick(reader, moment->parts[0]);
}

static const struct obligation *obligation_at(const struct ruleset *rules,
                                              const struct statement *said)
{
    EACH(obligation, rules->play.obligations, rules->play.obligation_count)
        if (said->has_place && place_same(said->place, obligation->place))
            return obligation;
    return NULL;
}

/* The engine says whether the condition holds: what it says in words is another test's. */
static bool does_condition_hold(const struct reader *reader, const struct obligation *obligation)
{
    struct subject subject = subject_seat(reader->state.actor);
    return condition_holds(reader->engine, &reader->state, obligation->condition, &subject);
}

/* Narrows what is allowed as the sentences of one duty say; false where they are not read. */
static bool read_duty(struct reader *reader, const struct statement *sentences, struct set *allowed)
{
    const struct trick trick = trick_face_up_now(reader);
    const struct statement *said = only_of(sentences), *whole = said;
    const struct statement *more =
        sentences->kind == STATEMENT_SENTENCES && sentences->count > 1 ? sentences->parts[1] : NULL;
    struct set cards, instead = {{0, 0}}, spares = {{0, 0}};
    if (statement_is(said, SAY_MUST_FOLLOW_SUIT)) {
        struct set following = set_and(*allowed, led_cards(reader, &trick));
        *allowed = set_is_empty(following) ? *allowed : following;
        return true;
    }
    if (statement_is(said, SAY_BOUND_WHEN)) {
        const struct obligation *obligation = obligation_at(reader->rules, whole);
        assert_true(!said->parts[1] || obligation);
        if (!is_moment(reader, said->parts[0]) ||
            (said->parts[1] && !does_condition_hold(reader, obligation)))
            return true;
        said = said->parts[2];
    }
    bool forbids = statement_is(said, SAY_MUST_NOT_PLAY);
    if (!forbids && !statement_is(said, SAY_MUST_PLAY)) {
        unread_add(&reader->read->unread, said, reader->arena);
        return false;
    }
    if (!is_bound(reader, said->parts[0]))
        return true;
    if (!read_cards(reader, said->parts[1], *allowed, &cards) ||
        (said->parts[2] && !read_cards(reader, said->parts[2], *allowed, &instead)))
        return false;
    if (more && statement_is(more, SAY_NEED_NOT_PLAY)) {
        if (!read_cards(reader, more->parts[1], *allowed, &spares))
            return false;
        unsigned led = trick.count ? height(reader, &trick, trick.cards[0]) : 0;
        bool is_judged = more->parts[2] && trick.count > 0;
        SET_EACH(card, spares)
            if (is_judged && context_now(reader)->power[reader->state.led][card] <= led)
                set_remove(&spares, card);
    }
    struct set good = forbids ? set_minus(*allowed, cards) : set_and(*allowed, cards);
    struct set with = set_or(good, set_and(*allowed, instead));
    bool owes = !set_is_empty(set_minus(forbids ? with : good, spares));
    *allowed = owes ? with : *allowed;
    return true;
}

static const struct book_play *duties_now(const struct reader *reader)
{
    return book_now(reader)->duty_count ? book_now(reader) : &reader->book[0];
}

/* A duty that forbids a card now and that the book does not state; NULL if there is none. */
static const struct obligation *find_unsaid(struct reader *reader)
{
    const struct book_play *book = duties_now(reader);
    const struct play_rules *play = &reader->rules->play;
    struct set allowed = reader->state.hand[reader->state.actor], good;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        const struct obligation *obligation = &play->obligations[i];
        bool is_said = false;
        if (obligation_duty(reader->engine, &reader->state, obligation, allowed, &good) !=
                DUTY_OWED ||
            set_equal(good, allowed))
            continue;
        allowed = good;
        for (unsigned j = 0; j < book->duty_count; j++)
            is_said |= statement_is_by(book->duties[j]->said, obligation->place);
        if (!is_said && obligation->place.source)
            return obligation;
    }
    return NULL;
}

static bool read_duties(struct reader *reader, struct set *allowed)
{
    const struct book_play *book = duties_now(reader);
    for (unsigned i = 0; i < book->duty_count; i++) {
        const struct statement *said = only_of(book->duties[i]->said);
        if (statement_is(said, SAY_ANY_CARD_AT_ANY_TIME) ||
            statement_is(said, SAY_BOUND_BY_THESE_RULES))
            continue;
        if (!read_duty(reader, book->duties[i]->said, allowed))
            return false;
    }
    return book->duty_count > 0;
}

/* --- against the engine ----------------------------------------------------------------------- */

static const char *list_cards(const struct reader *reader, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards)
        list = arena_format(reader->arena, "%s %s", list, reader->rules->pack.cards[card].name);
    return list;
}

static void fault(struct reader *reader, const char *what, const char *said, const char *played)
{
    char *text = reader->read->fault;
    const struct trick trick = trick_on_table(&reader->state);
    if (*text)
        return;
    snprintf(text, sizeof reader->read->fault,
             "%s under '%s' in trick %u after%s: the book says%s, and play%s", what,
             reader->state.settled ? reader->rules->contracts[reader->state.settled].name
                                   : "the ordinary game",
             reader->state.trick + 1, list_cards(reader, cards_of_trick(&trick)), said, played);
}

/* Cards that were played before trumps had a name are judged otherwise than the tables say. */
static bool is_past_tables(const struct reader *reader)
{
    return reader->state.in_trick > 0 && cards_before_name(&reader->state, reader->state.trick) > 0;
}

static bool is_without_lead(const struct reader *reader, const struct trick *trick)
{
    return !set_is_empty(set_and(context_now(reader)->no_lead, cards_of_trick(trick)));
}

static void try_cards(struct reader *reader, struct set legal)
{
    const struct trick trick = trick_on_table(&reader->state);
    struct set allowed = reader->state.hand[reader->state.actor];
    const struct obligation *unsaid = find_unsaid(reader);
    if (unsaid)
        fault(reader, unsaid->name, " nothing of it", " goes by it");
    if (is_past_tables(reader) || is_without_lead(reader, &trick)) {
        reader->read->left_out++;
        return;
    }
    if (!read_duties(reader, &allowed)) {
        reader->read->left_out++;
        return;
    }
    if (!set_equal(allowed, legal))
        fault(reader, "what may be played", list_cards(reader, allowed), list_cards(reader, legal));
    reader->read->cards += set_count(reader->state.hand[reader->state.actor]) > 1;
}

/* If one of these has dropped out, the next in turn who still plays leads. */
static uint8_t still_leading(const struct reader *reader, uint8_t seats)
{
    uint8_t leading = 0;
    for (unsigned seat = 0; seat < reader->rules->players; seat++) {
        unsigned leader = seat;
        if (!(seats >> seat & 1))
            continue;
        while (reader->state.dropped >> leader & 1)
            leader = reader->rules->next_seat[leader];
        leading |= (uint8_t)(1u << leader);
    }
    return leading;
}

/* Who leads to the first trick, of those that the book names one after the other. */
static void try_lead(struct reader *reader)
{
    const struct statement *who =
        book_now(reader)->leader ? book_now(reader)->leader : reader->book[0].leader;
    uint8_t seats = 0;
    while (who && statement_is(who, SAY_LEADER_OR_IF_LACKING)) {
        seats = role_seats(reader->rules, &reader->state, (role_t)who->parts[0]->number, 0);
        who = seats ? NULL : who->parts[2];
    }
    if (who && who->kind == STATEMENT_ROLE)
        seats = role_seats(reader->rules, &reader->state, (role_t)who->number, 0);
    if (!seats || reader->state.out)
        return;
    /* In a layout a player without a card that fits is skipped; tests/engine/test_layout.c has
     * that. */
    if (reader->rules->contracts[reader->state.contract].layout.is_played)
        return;
    if (!(still_leading(reader, seats) >> reader->state.actor & 1))
        fault(reader, "who leads", " another seat", " not");
    reader->read->leads++;
}

static void try_trick(struct reader *reader, const struct trick *trick, unsigned number)
{
    unsigned place = 0, places[SEATS_MAX];
    const struct trick open = trick_face_up(reader, trick, places);
    const struct state *state = &reader->state;
    if (state->winner[number] == NO_SEAT || context_now(reader)->equals_win_nothing ||
        cards_before_name(state, number) > 0 || is_without_lead(reader, trick))
        return;
    /* which place wins is compared with a count by hand, in tests/engine/test_wins.c */
    bool is_highest = context_now(reader)->wins == WINS_HIGHEST;
    enum answer answer = is_highest ? read_winner(reader, &open, &place) : NOT_READ;
    if (answer != ANSWERED) {
        reader->read->left_out++;
        return;
    }
    unsigned seat = state->leader[number];
    for (unsigned i = 0; i < places[place]; i++)
        seat = state->follows[seat];
    if (seat != state->winner[number])
        fault(reader, "who wins", reader->rules->pack.cards[open.cards[place]].name,
              " another card");
    reader->read->tricks++;
}

static void try_trumps(struct reader *reader)
{
    if (book_now(reader)->has_no_trumps && reader->state.named.suits[0] != SUIT_NONE)
        fault(reader, "trumps", " there are none", " there are");
}

static void decide(struct reader *reader)
{
    struct state *state = &reader->state;
    struct set legal = engine_legal(reader->engine, state);
    unsigned action = random_action(&reader->players, legal);
    unsigned before = state->trick;
    struct trick trick = trick_on_table(state);
    /* what a set asks is compared with a search, in tests/engine/test_several.c */
    bool is_card = state->turn == TURN_CARD && trick_shape_now(state) == SHAPE_CARD;
    if (is_card) {
        try_cards(reader, legal);
        try_trumps(reader);
        if (state->played_count == 0)
            try_lead(reader);
        trick.cards[trick.count++] = (card_byte_t)action;
    }
    struct state then = *state;
    engine_apply(reader->engine, state, action);
    /* What holds the trick is asked as long as its suits are named as they were. */
    if (is_card && state->trick > before && state->deal == then.deal &&
        state->named.context == then.named.context && state->settled == then.settled)
        try_trick(reader, &trick, before);
}

void play_read_try(const struct engine *engine, unsigned deals, uint64_t seed,
                   struct play_read *read)
{
    struct reader *reader = calloc(1, sizeof *reader);
    *reader = (struct reader){.engine = engine,
                              .rules = engine->rules,
                              .arena = arena_create(),
                              .read = read,
                              .players = rng_seeded(seed, 5)};
    read_book(reader);
    struct state *state = &reader->state;
    engine_begin(engine, state, seed);
    while (deals > 0 && state->turn != TURN_OVER && !*read->fault && !hooks_failed(engine->hooks)) {
        if (turn_is_chance(state))
            engine_chance(engine, state);
        else if (turn_is_decision(state))
            decide(reader);
        else {
            engine_next_deal(engine, state);
            deals--;
        }
    }
    arena_destroy(reader->arena);
    free(reader);
}
