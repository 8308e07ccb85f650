#include "unit.h"

#include "bid_read.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "players/players.h"
#include "statements.h"
#include "words/bidding.h"
#include "words/calls.h"
#include "words/common.h"

/* What the book says of one auction. */
struct book_auction {
    const struct statement *turns, *rise, *end, *declarer, *line;
    const struct block *table;
    bool is_there;
};

/* An auction that goes on. */
struct auction {
    int step;                     /* or -1 */
    unsigned before;              /* who spoke before; NO_SEAT: nobody */
    uint8_t passed, passed_since; /* in all; since a bid, or a word that keeps it open */
    unsigned last;                /* who said that; NO_SEAT: nobody has bid */
    const struct call *bid;       /* the highest */
};

struct reader {
    const struct engine *engine;
    const struct ruleset *rules;
    const struct page *page;
    struct bid_read *read;
    struct book_auction book[STEPS_MAX];
    bool made[STEPS_MAX][CALLS_MAX];
    unsigned again[STEPS_MAX], skipped[STEPS_MAX]; /* players who had passed: asked, and not */
    struct auction auction;
    struct state state;
    struct rng players;
};

static void fault(struct reader *reader, const char *what, const char *book, const char *engine)
{
    struct bid_read *read = reader->read;
    if (*read->fault)
        return;
    snprintf(read->fault, sizeof read->fault, "%s: the book has %s, the engine %s (%s)", what, book,
             engine, reader->rules->id);
}

/* --- the book --------------------------------------------------------------------------------- */

static bool is_any(const struct statement *said, const unsigned *ids, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (statement_is(said, ids[i]))
            return true;
    return false;
}

#define IS_ANY(said, ...)                                                                          \
    is_any((said), (const unsigned[]){__VA_ARGS__},                                                \
           sizeof((const unsigned[]){__VA_ARGS__}) / sizeof(unsigned))

static void read_sentence(struct book_auction *book, const struct statement *said)
{
    if (!said)
        return;
    if (IS_ANY(said, SAY_AUCTION_TURNS, SAY_AUCTION_PAIRS_JUNIOR_BIDS, SAY_AUCTION_PAIRS_OVERBID))
        book->turns = said;
    if (statement_is(said, SAY_AUCTION_BIDS_RISE))
        book->rise = said;
    if (statement_is(said, SAY_AUCTION_LADDER))
        book->line = said->parts[0];
    if (IS_ANY(said, SAY_AUCTION_ENDS_AFTER_WORDS, SAY_AUCTION_ENDS_WITH_ONE_LEFT,
               SAY_AUCTION_ENDS_EARLY, SAY_AUCTION_ENDS_AFTER_PASSES))
        book->end = said;
    if (IS_ANY(said, SAY_AUCTION_DECLARER_NAMED_SUIT_FIRST, SAY_AUCTION_HIGHEST_BIDDER_DECLARES,
               SAY_AUCTION_FIRST_TO_BID_DECLARES))
        book->declarer = said;
    if (said->kind == STATEMENT_SENTENCES || said->kind == STATEMENT_LIST)
        for (unsigned i = 0; i < said->count; i++)
            read_sentence(book, said->parts[i]);
}

/* Of each auction the item of its step, and the table after it. */
static void read_book(struct reader *reader)
{
    struct book_auction *book = NULL;
    for (const struct block *block = reader->page->first; block; block = block->next) {
        if (block->kind == BLOCK_ITEM || block->kind == BLOCK_HEADING)
            book = NULL;
        EACH(step, reader->rules->steps, reader->rules->step_count) {
            unsigned number = (unsigned)(step - reader->rules->steps);
            bool is_its = block->kind == BLOCK_ITEM && step->kind == STEP_ASK &&
                          step->ask.is_auction && !reader->book[number].is_there &&
                          statement_is_by(block->said, step->place);
            if (is_its) {
                book = &reader->book[number];
                book->is_there = true;
                read_sentence(book, block->said);
            }
        }
        if (book && block->kind == BLOCK_TABLE &&
            statement_is(block->rows->said[0], SAY_COLUMN_BID))
            book->table = block;
    }
}

/* --- the order of bids ------------------------------------------------------------------------ */

static const char *suit_name(const struct ruleset *rules, unsigned suit)
{
    return suit == SUIT_NONE ? NULL : rules->pack.suits[suit].name;
}

static bool names_suit(const struct ruleset *rules, const struct statement *said, unsigned suit)
{
    const char *name = suit_name(rules, suit);
    if (!name)
        return statement_is(said, SAY_NO_TRUMPS);
    return said->kind == STATEMENT_TEXT && text_same(said->text, name);
}

static bool is_value_of(const struct call_group *group, const struct call *call, const char *text)
{
    size_t length = strlen(group->name);
    return strncmp(call->name, group->name, length) == 0 && call->name[length] == ' ' &&
           text_same(call->name + length + 1, text);
}

/* The bid that is meant; NULL if it is none of the auction. */
static const struct call *find_bid(const struct ask_step *ask, const struct statement *said)
{
    for (unsigned i = 0; i < ask->call_count; i++) {
        const struct call *call = &ask->calls[i];
        const struct call_group *group = &ask->groups[call->group];
        bool is_number = said->kind == STATEMENT_NUMBER && group->kind == CALL_NUMBER &&
                         call->value == said->number;
        bool is_text = said->kind == STATEMENT_TEXT &&
                       (text_same(call->name, said->text) || is_value_of(group, call, said->text));
        if (call->standing > 0 && (is_number || is_text))
            return call;
    }
    return NULL;
}

/* The order as far as it has been read. */
struct bids_seen {
    const struct call *last;
    unsigned count;
};

static void see_bid(struct reader *reader, struct bids_seen *order, const struct call *bid,
                    bool is_equal)
{
    if (!bid) {
        fault(reader, "a bid", "one that is none", "none of that name");
        return;
    }
    bool fits = !order->last || (is_equal ? bid->beats == order->last->beats
                                          : bid->standing > order->last->standing &&
                                                bid->beats > order->last->beats);
    if (!fits)
        fault(reader, "the order of bids", bid->name, order->last->name);
    order->last = bid;
    order->count++;
}

/* Bids that one phrase means: of one number, and those that follow one another. */
static void see_all(struct reader *reader, const struct ask_step *ask, struct bids_seen *order,
                    int64_t number, bool with_suits)
{
    bool is_first = true;
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++) {
            const struct call *bid = &ask->calls[i];
            if (bid->standing != standing || !call_has_number(&ask->groups[bid->group]) ||
                bid->value != number || (with_suits && bid->suit == SUIT_NONE))
                continue;
            see_bid(reader, order, bid, !is_first);
            is_first = false;
        }
}

static void see_run(struct reader *reader, const struct ask_step *ask, struct bids_seen *order,
                    const struct statement *said)
{
    const struct call *first = find_bid(ask, said->parts[0]), *last = find_bid(ask, said->parts[3]);
    for (unsigned standing = first ? first->standing : 1; last && standing <= last->standing;
         standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                see_bid(reader, order, &ask->calls[i], false);
}

static void see_suits(struct reader *reader, const struct ask_step *ask, struct bids_seen *order,
                      int64_t number, const struct statement *suits)
{
    bool is_list = suits->kind == STATEMENT_LIST;
    for (unsigned i = 0; i < (is_list ? suits->count : 1); i++) {
        const struct statement *suit = is_list ? suits->parts[i] : suits;
        const struct call *found = NULL;
        for (unsigned j = 0; j < ask->call_count; j++)
            if (ask->groups[ask->calls[j].group].kind == CALL_LADDER &&
                ask->calls[j].value == number &&
                names_suit(reader->rules, suit, ask->calls[j].suit))
                found = &ask->calls[j];
        see_bid(reader, order, found, false);
    }
}

static void see_rungs(struct reader *reader, const struct ask_step *ask, struct bids_seen *order,
                      const struct statement *said, bool is_equal)
{
    if (statement_is(said, SAY_BIDS_OF_NUMBER)) {
        see_suits(reader, ask, order, said->parts[0]->number, said->parts[1]);
    } else if (statement_is(said, SAY_AUCTION_ANY_BID_OF)) {
        see_all(reader, ask, order, said->parts[0]->number, false);
    } else if (statement_is(said, SAY_AUCTION_ANY_SUIT_OF)) {
        see_all(reader, ask, order, said->parts[0]->number, true);
    } else if (statement_is(said, SAY_AUCTION_RUN_OF_BIDS)) {
        see_run(reader, ask, order, said);
    } else if (said->kind == STATEMENT_LIST) {
        bool are_equal = said->id == JOINT_OR;
        for (unsigned i = 0; i < said->count; i++)
            see_rungs(reader, ask, order, said->parts[i], are_equal && i > 0);
    } else {
        see_bid(reader, order, find_bid(ask, said), is_equal);
    }
}

/* Where the book lists no order, the numbers alone give it, or those and the suits. */
static bool has_plain_order(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->call_count; i++)
        for (unsigned j = 0; j < ask->call_count; j++) {
            const struct call *a = &ask->calls[i], *b = &ask->calls[j];
            bool are_bids = a->standing > 0 && b->standing > 0;
            if (are_bids && a->group != b->group)
                return false;
            if (are_bids && a->value > b->value && a->standing <= b->standing &&
                ask->groups[a->group].by != BY_SUITS)
                return false;
        }
    return true;
}

static void try_order(struct reader *reader, const struct ask_step *ask,
                      const struct book_auction *book)
{
    struct bids_seen order = {.count = 0};
    unsigned bids = 0;
    for (unsigned i = 0; i < ask->call_count; i++)
        bids += ask->calls[i].standing > 0;
    if (book->table)
        for (const struct row *row = book->table->rows->next; row; row = row->next)
            see_rungs(reader, ask, &order, row->said[0], false);
    else if (book->line)
        see_rungs(reader, ask, &order, book->line, false);
    if (order.count == 0 && bids > 1 && !has_plain_order(ask))
        fault(reader, "the order of bids", "none", "one that no number gives");
    if (order.count > 0 && order.count != bids)
        fault(reader, "the order of bids", "some of them", "more, or fewer");
    bool may_speak_again = ask->rounds != 1 && statement_is(book->turns, SAY_AUCTION_TURNS);
    if (bids > 1 && may_speak_again && (!book->rise || !book->rise->parts[2]))
        fault(reader, "a pass", "nothing", "asks again or does not");
    reader->read->ladders += order.count > 0;
    reader->read->rungs += order.count;
}

/* --- a random auction ------------------------------------------------------------------------- */

static uint8_t bit_of(unsigned seat)
{
    return (uint8_t)(1u << seat);
}

static void begin(struct reader *reader, const struct book_auction *book)
{
    const struct state *state = &reader->state;
    const struct ask_step *ask = &reader->rules->steps[state->step].ask;
    reader->auction = (struct auction){.step = state->step, .before = NO_SEAT, .last = NO_SEAT};
    if (!book->turns || ask->who != ROLE_EACH)
        return;
    bool is_junior = statement_is(book->turns, SAY_AUCTION_PAIRS_JUNIOR_BIDS);
    unsigned gap = statement_is(book->turns, SAY_AUCTION_TURNS) ? 2 : 1;
    uint8_t seats =
        role_seats(reader->rules, state, (role_t)book->turns->parts[gap]->number, state->actor);
    unsigned first =
        is_junior ? reader->rules->next_seat[__builtin_ctz(seats)] : (unsigned)__builtin_ctz(seats);
    if (seats == 0 || first != state->actor)
        fault(reader, "who speaks first", "another seat", "not");
    reader->read->auctions++;
}

/* Whether all others have passed since the last bid, or since a word that keeps it open. */
static bool have_all_passed(const struct reader *reader)
{
    const struct auction *auction = &reader->auction;
    uint8_t everybody = seats_in_deal(reader->rules, &reader->state);
    return auction->last != NO_SEAT &&
           ((auction->passed_since | bit_of(auction->last)) & everybody) == everybody;
}

/* Who has passed and is not asked again, of those between the last to speak and this one. */
static unsigned count_skipped(const struct reader *reader)
{
    const struct auction *auction = &reader->auction;
    const uint8_t *next_seat = reader->rules->next_seat;
    unsigned count = 0;
    if (auction->before == NO_SEAT)
        return 0;
    for (unsigned seat = next_seat[auction->before]; seat != reader->state.actor;
         seat = next_seat[seat])
        count += auction->passed >> seat & 1;
    return count;
}

static void before_call(struct reader *reader, const struct book_auction *book)
{
    struct auction *auction = &reader->auction;
    const struct statement *passing = book->rise ? book->rise->parts[2] : NULL;
    unsigned actor = reader->state.actor;
    if (auction->passed & bit_of(actor)) {
        if (statement_is(passing, SAY_AUCTION_PASS_IS_FINAL))
            fault(reader, "a pass", "that it is for good", "asks again");
        reader->read->spoken++;
        reader->again[auction->step]++;
    }
    reader->skipped[auction->step] += count_skipped(reader);
    auction->before = actor;
    if (book->end && have_all_passed(reader))
        fault(reader, "the end of the auction", "that it has ended", "goes on");
}

static void after_call(struct reader *reader, const struct book_auction *book, unsigned actor,
                       const struct call *call)
{
    struct auction *auction = &reader->auction;
    const struct ask_step *ask = &reader->rules->steps[auction->step].ask;
    const struct call_group *group = &ask->groups[call->group];
    const struct statement *passing = book->rise ? book->rise->parts[2] : NULL;
    bool is_final = statement_is(passing, SAY_AUCTION_PASS_IS_FINAL) ||
                    !statement_is(book->turns, SAY_AUCTION_TURNS);
    if (call->standing > 0 || call_keeps_open(group)) {
        auction->last = auction->last == NO_SEAT && call->standing == 0 ? NO_SEAT : actor;
        auction->passed_since = is_final || ask->rounds == 1 ? auction->passed : 0;
    } else {
        auction->passed |= bit_of(actor);
        auction->passed_since |= bit_of(actor);
    }
    if (ask->rounds == 1) { /* nobody is asked twice */
        auction->passed |= bit_of(actor);
        auction->passed_since |= bit_of(actor);
    }
    if (call->standing > 0)
        auction->bid = call;
}

/* The bid of the auction that has just ended; NULL: the call is none. */
static const struct call *bid_made(const struct reader *reader, const struct call_made *made)
{
    const struct ask_step *ask = &reader->rules->steps[reader->auction.step].ask;
    const struct call *call = made->step == reader->auction.step ? &ask->calls[made->call] : NULL;
    return call && call->standing > 0 ? call : NULL;
}

/* Whom the book makes declarer, by the bids of the auction; NO_SEAT: it says nothing of that. */
static unsigned find_declarer(const struct reader *reader, const struct statement *said)
{
    const struct state *state = &reader->state;
    const uint8_t *side_of = reader->rules->account_of;
    unsigned first = NO_SEAT, highest = NO_SEAT, first_in_suit = NO_SEAT;
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        if (!bid_made(reader, made))
            continue;
        first = first == NO_SEAT ? made->seat : first;
        highest = made->seat;
    }
    for (unsigned i = state->call_count; highest != NO_SEAT && i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        const struct call *bid = bid_made(reader, made);
        if (bid && bid->suit == reader->auction.bid->suit &&
            side_of[made->seat] == side_of[highest])
            first_in_suit = made->seat;
    }
    return statement_is(said, SAY_AUCTION_FIRST_TO_BID_DECLARES)       ? first
           : statement_is(said, SAY_AUCTION_HIGHEST_BIDDER_DECLARES)   ? highest
           : statement_is(said, SAY_AUCTION_DECLARER_NAMED_SUIT_FIRST) ? first_in_suit
                                                                       : NO_SEAT;
}

static void try_declarer(struct reader *reader, const struct book_auction *book,
                         const struct call_group *group)
{
    const struct state *state = &reader->state;
    if (group->joins || group->leads_on || state->declarer == NO_SEAT || state->call_count == 0)
        return;
    unsigned declarer = find_declarer(reader, book->declarer);
    if (declarer != NO_SEAT && declarer != state->declarer)
        fault(reader, "the declarer", "somebody", "somebody else");
}

/* It has ended. */
static void end(struct reader *reader, const struct book_auction *book)
{
    struct auction *auction = &reader->auction;
    const struct ask_step *ask = &reader->rules->steps[auction->step].ask;
    const struct call_group *group = auction->bid ? &ask->groups[auction->bid->group] : NULL;
    auction->step = -1;
    if (!group || !book->end || group->leads_on || group->joins || ask->who != ROLE_EACH ||
        ask->rounds > 1)
        return;
    bool may_be_over = !statement_is(book->end, SAY_AUCTION_ENDS_AFTER_WORDS) &&
                       set_is_empty(ask->bids_over[auction->bid->standing]);
    bool is_varied = false; /* what is on offer goes by the deal */
    for (unsigned i = 0; i < ask->group_count; i++)
        is_varied |=
            ask->groups[i].kind == CALL_NUMBER &&
            !(amount_is_constant(&ask->groups[i].low) && amount_is_constant(&ask->groups[i].high));
    if (!have_all_passed(reader) && !may_be_over && !is_varied)
        fault(reader, "the end of the auction", "that it goes on", "has ended it");
    reader->read->ends++;
}

/* --- play ------------------------------------------------------------------------------------- */

/* One of the actions; of calls a pass as often as not. */
static unsigned choose(struct reader *reader, struct set legal)
{
    const struct state *state = &reader->state;
    const struct step *step = &reader->rules->steps[state->step];
    if (state->turn == TURN_CALL && step->kind == STEP_ASK && step->ask.is_auction)
        SET_EACH(action, legal) {
            bool is_pass = call_is_pass(&step->ask.groups[step->ask.calls[action].group]);
            if (is_pass && rng_below(&reader->players, 3) > 0)
                return action;
        }
    return random_action(&reader->players, legal);
}

static void decide(struct reader *reader)
{
    struct state *state = &reader->state;
    struct set legal = engine_legal(reader->engine, state);
    unsigned action = choose(reader, legal), actor = state->actor, number = state->step;
    bool is_call = state->turn == TURN_CALL;
    const struct step *step = &reader->rules->steps[number];
    const struct book_auction *book = &reader->book[number];
    bool is_auction = is_call && step->ask.is_auction;
    unsigned made = 0;
    if (is_call) {
        SET_EACH(call, legal)
            reader->read->legal[number][step->ask.calls[call].group] = true;
        reader->made[number][step->ask.calls[action].group] = true;
    }
    if (is_auction) {
        for (unsigned i = 0; i < state->call_count; i++)
            made += state->calls[i].step == number;
        if (reader->auction.step != (int)number || made == 0)
            begin(reader, book);
        before_call(reader, book);
    }
    engine_apply(reader->engine, state, action);
    if (!is_auction)
        return;
    after_call(reader, book, actor, &step->ask.calls[action]);
    bool goes_on = state->turn == TURN_CALL && state->step == number;
    const struct call_group *group =
        reader->auction.bid ? &step->ask.groups[reader->auction.bid->group] : NULL;
    if (!goes_on) {
        if (group)
            try_declarer(reader, book, group);
        end(reader, book);
    }
}

/* Whether a pass is for good shows in the end: who is not asked once may have no call to make. */
static void try_passes(struct reader *reader)
{
    EACH(step, reader->rules->steps, reader->rules->step_count) {
        unsigned number = (unsigned)(step - reader->rules->steps);
        const struct statement *rise = reader->book[number].rise;
        bool is_not_final = rise && statement_is(rise->parts[2], SAY_AUCTION_PASS_IS_NOT_FINAL);
        if (is_not_final && reader->skipped[number] >= 20 && reader->again[number] == 0)
            fault(reader, "a pass", "that it is not for good", "asks nobody again");
    }
}

/* --- that the book has them ------------------------------------------------------------------- */

static bool has_call(const struct page *page, const struct call_group *group)
{
    for (const struct block *block = page->first; block; block = block->next) {
        if (statement_is_by(block->said, group->place) ||
            statement_has_text(block->said, group->name) ||
            statement_has_text(block->said_name, group->name))
            return true;
        for (const struct row *row = block->rows; row; row = row->next)
            for (unsigned i = 0; i < block->columns; i++)
                if (statement_is_by(row->said[i], group->place) ||
                    statement_has_text(row->said[i], group->name))
                    return true;
    }
    return call_is_pass(group); /* it is said of who is asked */
}

static void try_calls(struct reader *reader)
{
    EACH(step, reader->rules->steps, reader->rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
            const struct call_group *group = &step->ask.groups[i];
            if (!reader->made[step - reader->rules->steps][i])
                continue;
            if (!has_call(reader->page, group))
                fault(reader, group->name, "no such call", "makes it");
            reader->read->calls++;
        }
}

void bid_read_try(const struct engine *engine, const struct page *page, unsigned deals,
                  uint64_t seed, struct bid_read *read)
{
    struct reader *reader = calloc(1, sizeof *reader);
    *reader = (struct reader){.engine = engine,
                              .rules = engine->rules,
                              .page = page,
                              .read = read,
                              .auction = {.step = -1},
                              .players = rng_seeded(seed, 7)};
    struct state *state = &reader->state;
    read_book(reader);
    EACH(step, engine->rules->steps, engine->rules->step_count) {
        const struct book_auction *book = &reader->book[step - engine->rules->steps];
        if (book->is_there && book->turns)
            try_order(reader, &step->ask, book);
    }
    engine_begin(engine, state, seed);
    while (deals > 0 && !*read->fault && !hooks_failed(engine->hooks)) {
        if (state->turn == TURN_OVER) {
            reader->auction.step = -1;
            engine_begin(engine, state, ++seed);
            deals--;
        } else if (turn_is_chance(state))
            engine_chance(engine, state);
        else if (turn_is_decision(state))
            decide(reader);
        else {
            reader->auction.step = -1;
            engine_next_deal(engine, state);
            deals--;
        }
    }
    try_passes(reader);
    try_calls(reader);
    free(reader);
}
