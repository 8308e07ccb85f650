/* The columns of rows, and what stands in them. */
#include <assert.h>

#include "engine/sides.h"
#include "lab/rows_parts.h"

static struct row_cell cell_of_text(const char *text)
{
    return (struct row_cell){.text = text, .is_there = text != NULL};
}

static struct row_cell cell_of_number(int64_t number)
{
    return (struct row_cell){.number = number, .is_there = true};
}

#define CELL(name) static struct row_cell name(const struct subject_of_row *of, unsigned which)

/* The same of a column of which there is only one. */
#define ONE_CELL(name)                                                                             \
    static struct row_cell name(const struct subject_of_row *of,                                   \
                                unsigned which __attribute__((unused)))

ONE_CELL(cell_seed)
{
    return cell_of_number((int64_t)of->origin->seed);
}

ONE_CELL(cell_number)
{
    return cell_of_number((int64_t)of->origin->number);
}

ONE_CELL(cell_table)
{
    return cell_of_number(of->origin->table);
}

CELL(cell_player)
{
    return cell_of_text(of->origin->players[which]);
}

ONE_CELL(cell_deal)
{
    return cell_of_number(of->state->deal);
}

static struct row_cell cell_of_seat(const struct rows *rows, unsigned seat)
{
    return cell_of_text(seat == NO_SEAT ? NULL : seats_name(&rows->names, seat));
}

ONE_CELL(cell_dealer)
{
    return cell_of_seat(of->rows, of->state->dealer);
}

ONE_CELL(cell_declarer)
{
    return cell_of_seat(of->rows, of->state->declarer);
}

/* Who is on the declarer's side, as all can see once the deal is over. */
ONE_CELL(cell_partner)
{
    const struct state *state = of->state;
    if (state->declarer == NO_SEAT)
        return cell_of_text(NULL);
    const struct deal_sides sides = deal_sides_of(of->rows->rules, state);
    unsigned partners = deal_side_of(&sides, state->declarer) & ~(1u << state->declarer);
    return cell_of_text(of->rows->seat_sets[partners & ~(unsigned)state->out]);
}

ONE_CELL(cell_contract)
{
    unsigned contract = of->state->contract;
    return cell_of_text(contract ? of->rows->rules->contracts[contract].name : NULL);
}

CELL(cell_suit)
{
    unsigned suit = of->state->named.suits[which];
    const char *name = suit == SUIT_NONE ? "none" : of->rows->rules->pack.suits[suit].name;
    return cell_of_text(of->state->abandoned ? NULL : name);
}

ONE_CELL(cell_abandoned)
{
    return cell_of_number(of->state->abandoned);
}

ONE_CELL(cell_redealt)
{
    return cell_of_number(of->state->redeal);
}

CELL(cell_bid)
{
    int16_t bid = of->state->bid[which];
    return (struct row_cell){.number = bid, .is_there = bid != NO_BID};
}

CELL(cell_tricks)
{
    return cell_of_number(of->state ? of->state->tricks_won[which] : of->game->tricks[which]);
}

/* A deal that is not scored gives no points. */
CELL(cell_points)
{
    const struct state *state = of->state;
    int64_t points = (int64_t)state->score[which] - state->score_before[which];
    return cell_of_number(state->abandoned ? 0 : points);
}

CELL(cell_score)
{
    return cell_of_number(of->state ? of->state->score[which] : of->game->score[which]);
}

ONE_CELL(cell_deals)
{
    return cell_of_number(of->game->deals);
}

ONE_CELL(cell_abandoned_deals)
{
    return cell_of_number(of->game->abandoned);
}

ONE_CELL(cell_redealt_deals)
{
    return cell_of_number(of->game->redealt);
}

ONE_CELL(cell_decisions)
{
    return cell_of_number(of->game->decisions);
}

ONE_CELL(cell_over)
{
    return cell_of_number(of->game->is_over);
}

ONE_CELL(cell_winner)
{
    return cell_of_text(of->rows->account_sets[of->game->winners]);
}

CELL(cell_won)
{
    return cell_of_number(of->game->winners >> which & 1);
}

/* --- which columns there are ----------------------------------------------------------------- */

/* clang-format off */
/* In their order. The first is in every row. */
const struct column_kind row_column_kinds[] = {
    {"seed", EACH_ROW, COLUMN_NUMBER, IN_ALL, cell_seed,
     "The seed of the command."},
    {"game", EACH_ROW, COLUMN_NUMBER, IN_BOTH | IN_SIMULATIONS, cell_number,
     "The number of the game, from 1."},
    {"set", EACH_ROW, COLUMN_NUMBER, IN_BOTH | IN_TOURNAMENTS, cell_number,
     "The number of the set, from 1: the same cards at each of its tables."},
    {"table", EACH_ROW, COLUMN_NUMBER, IN_BOTH | IN_TOURNAMENTS, cell_table,
     "The number of the table in its set, from 1."},
    {"player", EACH_SEAT, COLUMN_TEXT, IN_BOTH | IN_TOURNAMENTS, cell_player,
     "Who plays the seat."},
    {"deal", EACH_ROW, COLUMN_NUMBER, IN_ALL_DEALS, cell_deal,
     "The number of the deal in its game, from 1."},
    {"dealer", EACH_ROW, COLUMN_TEXT, IN_ALL_DEALS, cell_dealer,
     "The seat that dealt."},
    {"declarer", EACH_ROW, COLUMN_TEXT, IN_ALL_DEALS, cell_declarer,
     "The seat that declared."},
    {"partner", EACH_ROW, COLUMN_TEXT, IN_ALL_DEALS, cell_partner,
     "The declarer's partner; several with + between them."},
    {"contract", EACH_ROW, COLUMN_TEXT, IN_ALL_DEALS, cell_contract,
     "The contract."},
    {"suit", EACH_SUIT, COLUMN_TEXT, IN_ALL_DEALS, cell_suit,
     "A suit that the deal names, such as trumps: its name, or none."},
    {"abandoned", EACH_ROW, COLUMN_TRUTH, IN_ALL_DEALS, cell_abandoned,
     "Whether the deal is not scored."},
    {"redealt", EACH_ROW, COLUMN_TRUTH, IN_ALL_DEALS, cell_redealt,
     "Whether the same dealer deals again."},
    {"deals", EACH_ROW, COLUMN_NUMBER, IN_ALL_GAMES, cell_deals,
     "The number of deals."},
    {"abandoned_deals", EACH_ROW, COLUMN_NUMBER, IN_ALL_GAMES, cell_abandoned_deals,
     "The number of deals that were not scored."},
    {"redealt_deals", EACH_ROW, COLUMN_NUMBER, IN_ALL_GAMES, cell_redealt_deals,
     "The number of deals after which the same dealer dealt again."},
    {"decisions", EACH_ROW, COLUMN_NUMBER, IN_GAMES | IN_SIMULATIONS, cell_decisions,
     "The number of decisions."},
    {"over", EACH_ROW, COLUMN_TRUTH, IN_ALL_GAMES, cell_over,
     "Whether the game is over; otherwise it was broken off."},
    {"winner", EACH_ROW, COLUMN_TEXT, IN_ALL_GAMES | IF_SCORED, cell_winner,
     "The side or seat that won; several with + between them."},
    {"won", EACH_ACCOUNT, COLUMN_TRUTH, IN_ALL_GAMES | IF_SCORED, cell_won,
     "Whether the side or seat won."},
    {"bid", EACH_SEAT, COLUMN_NUMBER, IN_ALL_DEALS | IF_BID, cell_bid,
     "The last number that the seat bid."},
    {"tricks", EACH_SEAT, COLUMN_NUMBER, IN_ALL, cell_tricks,
     "The tricks that the seat won."},
    {"points", EACH_ACCOUNT, COLUMN_NUMBER, IN_ALL_DEALS | IF_SCORED, cell_points,
     "The points of the side or seat for the deal."},
    {"score", EACH_ACCOUNT, COLUMN_NUMBER, IN_ALL | IF_SCORED, cell_score,
     "The score of the side or seat afterwards."},
    {0},
};
/* clang-format on */

static_assert(sizeof row_column_kinds / sizeof *row_column_kinds <= ROW_KINDS_MAX + 1,
              "there is room for a column of each kind");
