/*
 * What one seat knows, as numbers: a list of blocks, each a table of floats. Blocks that a ruleset
 * has no use for are left out. Only the view is read, so nothing hidden can be in them.
 */
#include <string.h>

#include "door/door.h"
#include "door/extent.h"

/* Where a block is written. */
struct filling {
    const struct ruleset *rules;
    const struct encoding *encoding;
    const struct view *view;
    const struct state *state; /* of the view */
    const void *field;         /* of the view, that the block is of; or its beginning */
    unsigned columns;
    float *out; /* of the block; zeroes */
};

static void put(const struct filling *to, unsigned row, unsigned column, double number)
{
    to->out[row * to->columns + column] = (float)number;
}

/* 1 at that place, if there is one. */
static void mark(const struct filling *to, unsigned row, unsigned column)
{
    if (column < to->columns)
        put(to, row, column, 1);
}

static void mark_all(const struct filling *to, unsigned row, const struct set *cards)
{
    float *out = to->out + row * to->columns;
    SET_WORD_EACH(i)
    {
        for (uint64_t rest = cards->word[i]; rest != 0; rest &= rest - 1)
            out[64 * i + (unsigned)__builtin_ctzll(rest)] = 1;
    }
}

static void mark_seats(const struct filling *to, unsigned seats)
{
    for (; seats; seats &= seats - 1)
        mark(to, 0, (unsigned)__builtin_ctz(seats));
}

static void fill_hands(const struct filling *to)
{
    const struct set *hands = to->field;
    for (unsigned seat = 0; seat < to->rules->players; seat++)
        mark_all(to, seat, &hands[seat]);
}

static void fill_counts(const struct filling *to)
{
    const uint16_t *counts = to->field;
    for (unsigned seat = 0; seat < to->rules->players; seat++)
        put(to, 0, seat, counts[seat]);
}

static void fill_set(const struct filling *to)
{
    mark_all(to, 0, to->field);
}

static void fill_place(const struct filling *to)
{
    mark(to, 0, *(const uint8_t *)to->field);
}

static void fill_seats(const struct filling *to)
{
    mark_seats(to, *(const uint8_t *)to->field);
}

static void fill_byte(const struct filling *to)
{
    put(to, 0, 0, *(const uint8_t *)to->field);
}

/* --- turn and roles -------------------------------------------------------------------------- */

static void fill_turn(const struct filling *to)
{
    mark(to, 0, turn_out(to->state->turn));
}

static void fill_actor(const struct filling *to)
{
    if (turn_is_decision(to->state) || to->state->turn == TURN_DRAW)
        mark(to, 0, seat_deciding(to->state));
}

static void fill_plays(const struct filling *to)
{
    if (turn_is_decision(to->state) || to->state->turn == TURN_DRAW)
        mark(to, 0, to->state->actor);
}

static void fill_player(const struct filling *to)
{
    for (unsigned seat = 0; seat < to->rules->players; seat++)
        mark(to, seat, to->state->player_at[seat]);
}

static void fill_declarer(const struct filling *to)
{
    if (state_has_deal(to->state))
        mark(to, 0, to->state->declarer);
}

static void fill_out(const struct filling *to)
{
    mark_seats(to, to->state->out | to->state->dropped);
}

/* --- contract and calls ---------------------------------------------------------------------- */

static void fill_contract(const struct filling *to)
{
    if (to->state->contract > 0)
        mark(to, 0, to->state->contract - 1u);
}

static void fill_suits(const struct filling *to)
{
    for (unsigned i = 0; i < to->rules->variable_count && state_has_deal(to->state); i++) {
        unsigned suit = to->state->named.suits[i];
        mark(to, i, suit < to->rules->pack.suit_count ? suit : to->rules->pack.suit_count);
    }
}

static void fill_called(const struct filling *to)
{
    if (!state_has_deal(to->state))
        return;
    mark(to, 0, to->state->named.called_card);
    mark(to, 1, to->state->named.second_card);
}

static void fill_bid(const struct filling *to)
{
    for (unsigned seat = 0; seat < to->rules->players && state_has_deal(to->state); seat++) {
        if (to->state->bid[seat] == NO_BID)
            continue;
        put(to, seat, 0, 1);
        put(to, seat, 1, to->state->bid[seat]);
    }
}

/* The column of a call among those of all steps, and where it is not known yet a false. */
static bool column_of_call(const struct filling *to, unsigned number, unsigned *column)
{
    const struct call_made *made = &to->state->calls[number];
    unsigned first = to->rules->pack.card_count;
    *column = to->encoding->calls[made->step] - first + made->call;
    return made->call != NO_CALL;
}

static void fill_calls(const struct filling *to)
{
    unsigned column;
    for (unsigned i = 0; i < to->state->call_count; i++)
        if (column_of_call(to, i, &column))
            to->out[to->state->calls[i].seat * to->columns + column]++;
}

static void fill_last_call(const struct filling *to)
{
    unsigned column;
    for (unsigned i = 0; i < to->state->call_count; i++)
        if (column_of_call(to, i, &column))
            put(to, to->state->calls[i].seat, column, i + 1);
}

static void fill_secret(const struct filling *to)
{
    unsigned column;
    for (unsigned i = 0; i < to->state->call_count; i++)
        if (!column_of_call(to, i, &column))
            to->out[to->state->calls[i].seat]++;
}

/* --- cards ----------------------------------------------------------------------------------- */

static void fill_passed(const struct filling *to)
{
    for (unsigned giver = 0; giver < to->rules->players; giver++)
        for (unsigned seat = 0; seat < to->rules->players; seat++)
            put(to, giver, seat, to->view->passed[giver][seat]);
}

static void fill_turn_up(const struct filling *to)
{
    if (state_has_deal(to->state) && !to->state->turned_down)
        mark(to, 0, to->state->turn_up);
}

static void fill_talon(const struct filling *to)
{
    if (state_has_deal(to->state))
        put(to, 0, 0, talon_count(to->state));
}

static void fill_goals(const struct filling *to)
{
    for (unsigned i = 0; i < to->state->goal_count; i++) {
        unsigned seat = to->state->goal_of[i];
        mark(to, seat < to->rules->players ? seat : to->rules->players, to->state->goals[i]);
    }
}

static void fill_laid(const struct filling *to)
{
    for (unsigned i = 0; i < to->state->laid_count; i++)
        put(to, 0, to->state->laid[i].card, to->state->laid[i].in);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* A trick, or what lies of it, card by card: who played it and where it stands in the deal. */
static void put_trick(const struct filling *to, unsigned trick, unsigned count, double number)
{
    const struct state *state = to->state;
    card_byte_t cards[CARDS_MAX];
    unsigned seat = state->leader[trick];
    for (unsigned place = 0; place < count; place++, seat = state->follows[seat]) {
        unsigned at = trick * state->trick_size + place;
        bool is_known = is_known_there(state, at);
        for (unsigned left = trick_turn(state, trick, place, cards); is_known && left-- > 0;)
            put(to, seat, cards[left], number > 0 ? number : at + 1);
    }
}

static void fill_trick(const struct filling *to)
{
    if (state_cards_begun(to->state) > 0)
        put_trick(to, state_tricks_played(to->state), state_cards_begun(to->state), 1);
}

static void fill_leader(const struct filling *to)
{
    if (state_cards_begun(to->state) > 0)
        mark(to, 0, to->state->leader[state_tricks_played(to->state)]);
}

static void fill_played(const struct filling *to)
{
    unsigned tricks = state_tricks_played(to->state);
    for (unsigned trick = 0; trick < tricks; trick++)
        put_trick(to, trick, to->state->trick_size, 0);
    if (state_cards_begun(to->state) > 0)
        put_trick(to, tricks, state_cards_begun(to->state), 0);
}

/* Cards that lie face down, by who played them. */
static void fill_down(const struct filling *to)
{
    const struct state *state = to->state;
    unsigned seat = 0;
    for (unsigned i = 0; i < state->played_count; i++) {
        seat = i % state->trick_size == 0 ? state->leader[i / state->trick_size]
                                          : state->follows[seat];
        if (!is_place_empty(state, i) && !is_known_there(state, i))
            to->out[seat]++;
    }
}

static void fill_tricks_won(const struct filling *to)
{
    for (unsigned seat = 0; seat < to->rules->players; seat++)
        put(to, 0, seat, to->state->tricks_won[seat]);
}

/* --- scores and memory ------------------------------------------------------------------------ */

static void fill_deal(const struct filling *to)
{
    put(to, 0, 0, to->state->deal);
    put(to, 0, 1, to->state->passed_out);
    put(to, 0, 2, to->state->abandoned);
}

static void fill_score(const struct filling *to)
{
    for (unsigned account = 0; account < to->rules->account_count; account++)
        put(to, 0, account, to->state->score[account]);
}

static void fill_memory(const struct filling *to)
{
    for (unsigned cell = 0; cell < to->rules->cell_count; cell++)
        put(to, 0, cell, to->state->cells[cell]);
}

static void fill_fines(const struct filling *to)
{
    for (unsigned i = 0; i < to->state->fine_count; i++)
        to->out[to->state->fines[i].seat * to->columns + to->state->fines[i].penalty]++;
}

/* --- the blocks ------------------------------------------------------------------------------ */

struct block_row {
    const char *name;
    enum extent rows, columns;
    void (*fill)(const struct filling *to);
    size_t field; /* of the view */
    const char *holds;
};

#define OF(member)   offsetof(struct view, member)
#define HISTORY_FROM (sizeof observation / sizeof *observation)

static const struct block_row observation[] = {
    {"turn", ONE, TURNS, fill_turn, 0,
     "1 for what the match waits for, by its number in enum eldest_turn"},
    {"step", ONE, STEPS, fill_place, OF(known.step), "1 for the step of the deal"},
    {"viewer", ONE, SEATS, fill_place, OF(seat), "1 for the seat that sees this"},
    {"actor", ONE, SEATS, fill_actor, 0, "1 for the seat that decides"},
    {"plays", ONE, SEATS, fill_plays, 0, "1 for the seat whose cards are played"},
    {"dealer", ONE, SEATS, fill_place, OF(known.dealer), "1 for the dealer"},
    {"player", SEATS, SEATS, fill_player, 0,
     "a row for each seat: 1 for the player who sits there"},
    {"out", ONE, SEATS, fill_out, 0, "1 for each seat that does not play, or plays no more"},
    {"deal", ONE, THREE, fill_deal, 0,
     "the number of the deal; deals before it that were passed out; 1 if it is abandoned"},
    {"score", ONE, ACCOUNTS, fill_score, 0, "the score of each account"},
    {"memory", ONE, CELLS, fill_memory, 0, "what the ruleset remembers, number by number"},
    {"declarer", ONE, SEATS, fill_declarer, 0, "1 for the declarer"},
    {"partners", ONE, SEATS, fill_seats, OF(known.partners),
     "1 for each known partner of the declarer"},
    {"contract", ONE, CONTRACTS, fill_contract, 0, "1 for the contract"},
    {"suits", SUITS_NAMED, SUITS_OR_NONE, fill_suits, 0,
     "a row for each suit that the deal names, trumps first: 1 for that suit, the last column for "
     "none"},
    {"called", TWO, CARDS_CALLED, fill_called, 0,
     "1 for the card that was called; the second row for another"},
    {"bid", SEATS, TWO, fill_bid, 0,
     "a row for each seat: 1 if it has bid a number, and its last number"},
    {"standing", ONE, ONE, fill_byte, OF(known.standing),
     "the place of the highest bid among all bids, from 1"},
    {"hand", SEATS, CARDS, fill_hands, OF(known.hand),
     "a row for each seat: 1 for each card that is known to be in its hand"},
    {"held", ONE, SEATS, fill_counts, OF(hand_count), "how many cards are in each hand"},
    {"aside", SEATS, CARDS_PASSED, fill_hands, OF(known.passing),
     "1 for each card known to be chosen to be passed"},
    {"aside count", ONE, SEATS_PASSED, fill_counts, OF(passing_count),
     "how many cards each seat has chosen to pass"},
    {"given", SEATS, CARDS_PASSED, fill_hands, OF(known.given),
     "1 for each card that the seat is known to have passed on or laid away"},
    {"received", SEATS, CARDS_PASSED, fill_hands, OF(known.received),
     "1 for each card that the seat is known to have got"},
    {"passed", SEATS, SEATS_PASSED, fill_passed, 0,
     "how many cards went from the seat of the row to that of the column"},
    {"discards", ONE, CARDS_PASSED, fill_set, OF(known.discards),
     "1 for each card known to be laid away"},
    {"discard count", ONE, SEATS_PASSED, fill_counts, OF(discard_count),
     "how many cards each seat has laid away"},
    {"shown", ONE, CARDS, fill_set, OF(known.shown),
     "1 for each card that all have seen where it is, outside a trick"},
    {"turned", ONE, CARDS_TURNED, fill_set, OF(known.turned),
     "1 for each card that all have seen in the pack"},
    {"turn-up", ONE, CARDS_TURNED, fill_turn_up, 0, "1 for the card turned up"},
    {"talon", ONE, ONE, fill_talon, 0, "how many cards of the pack are in no hand"},
    {"goals", SEATS_AND_NOBODY, GOALS, fill_goals, 0,
     "1 for each goal, in the row of the seat that has it, the last row for none"},
    {"melds", ONE, CARDS_LAID, fill_laid, 0,
     "for each card that lies open in melds, which: a bit for each"},
    {"trick", SEATS, CARDS, fill_trick, 0,
     "1 for each card of the trick on the table, by who played it"},
    {"leader", ONE, SEATS, fill_leader, 0, "1 for the seat that led to it"},
    {"taken", SEATS, CARDS, fill_hands, OF(known.taken),
     "1 for each card in the tricks that the seat has won"},
    {"tricks", ONE, SEATS, fill_tricks_won, 0, "how many tricks each seat has won"},
    {"face down", ONE, SEATS_DOWN, fill_down, 0,
     "how many cards each seat has played that are not known"},
};

/* Of the deal so far. */
static const struct block_row history[] = {
    {"played", SEATS, CARDS, fill_played, 0,
     "for each card that a seat has played, its number among the cards of the deal, from 1"},
    {"calls", SEATS, CALLS, fill_calls, 0, "how often each seat has made each call"},
    {"last call", SEATS, CALLS, fill_last_call, 0,
     "the number of that call among those of the deal, from 1; the last, if it was made more "
     "often"},
    {"secret calls", ONE, SEATS_SECRET, fill_secret, 0,
     "how many calls of each seat are not known yet"},
    {"penalties", SEATS, PENALTIES, fill_fines, 0, "how often each penalty was given to each seat"},
};

#define HISTORY_ROWS (sizeof history / sizeof *history)

static_assert(HISTORY_FROM + HISTORY_ROWS <= TENSOR_BLOCKS_MAX, "there is a place for each block");

static const struct block_row *row_at(unsigned number)
{
    return number < HISTORY_FROM ? &observation[number] : &history[number - HISTORY_FROM];
}

void tensor_create(const struct ruleset *rules, struct encoding *encoding)
{
    unsigned end = 0;
    for (unsigned number = 0; number < HISTORY_FROM + HISTORY_ROWS; number++) {
        const struct block_row *row = row_at(number);
        struct tensor_block block = {
            .row = (uint8_t)number,
            .is_history = number >= HISTORY_FROM,
            .first = end,
            .rows = extent_of(rules, encoding, row->rows),
            .columns = extent_of(rules, encoding, row->columns),
        };
        end += block.rows * block.columns;
        if (block.rows * block.columns > 0)
            encoding->blocks[encoding->block_count++] = block;
        if (block.is_history)
            continue;
        encoding->observation = end;
        encoding->observation_blocks = encoding->block_count;
    }
    encoding->information = end;
}

bool tensor_block(const struct encoding *encoding, unsigned number, struct eldest_block *block)
{
    if (number >= encoding->block_count)
        return false;
    const struct tensor_block *which = &encoding->blocks[number];
    *block = (struct eldest_block){
        .name = row_at(which->row)->name,
        .holds = row_at(which->row)->holds,
        .first = which->first,
        .rows = which->rows,
        .columns = which->columns,
        .is_history = which->is_history,
    };
    return true;
}

void tensor_write(const struct ruleset *rules, const struct encoding *encoding,
                  const struct view *view, bool with_history, float *out)
{
    struct filling to = {.rules = rules, .encoding = encoding, .view = view, .state = &view->known};
    unsigned size = with_history ? encoding->information : encoding->observation;
    unsigned count = with_history ? encoding->block_count : encoding->observation_blocks;
    memset(out, 0, size * sizeof *out);
    for (unsigned i = 0; i < count; i++) {
        const struct tensor_block *block = &encoding->blocks[i];
        const struct block_row *row = row_at(block->row);
        to.columns = block->columns;
        to.out = out + block->first;
        to.field = (const char *)view + row->field;
        row->fill(&to);
    }
}

/* --- through the door ------------------------------------------------------------------------- */

bool eldest_block(const struct eldest_ruleset *rules, unsigned number, struct eldest_block *block)
{
    return rules && block && tensor_block(&rules->encoding, number, block);
}

bool eldest_observe(const struct eldest_ruleset *rules, const struct eldest_view *view,
                    enum eldest_tensor tensor, float *out, size_t room)
{
    if (!rules || !view || !out || view->match.words[MARK_WORD] != rules->mark ||
        !is_view(&view->match))
        return false;
    bool with_history = tensor == ELDEST_INFORMATION;
    size_t size = with_history ? rules->encoding.information : rules->encoding.observation;
    if (room < size)
        return false;
    tensor_write(rules->rules, &rules->encoding, view_in(&view->match), with_history, out);
    return true;
}
