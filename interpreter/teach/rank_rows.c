/* The rows of the table of ranks under one contract: of cards above all suits, of trumps, of suits
 * that are named in the deal, and of the others. */
#include "teach/rank_rows.h"
#include "words/ranks.h"

void add_rank_row(struct rank_rows *rows, const struct statement *label,
                  const struct statement *cards)
{
    rows->rows[rows->count++] = (struct rank_row){label, cards};
}

/* --- cards above all suits ------------------------------------------------------------------ */

/* How the suits are named when these are the cards above all suits. */
static const struct statement *say_where_highest(struct writer *writer,
                                                 const struct contexts *contexts,
                                                 const struct statement *cards)
{
    struct statements ways = {0};
    for (unsigned i = 0; i < writer->rules->variable_count; i++) {
        struct set here = {{0, 0}}, ever = {{0, 0}};
        EACH(named, contexts->named, contexts->count) {
            set_add(&ever, named->suits[i]);
            if (statement_equal(say_highest(writer, named), cards))
                set_add(&here, named->suits[i]);
        }
        if (contexts->matters[i] && !set_equal(here, ever))
            add_part(writer, &ways, say_named(writer, i, here));
    }
    return say_list(writer, &ways, JOINT_COMMA);
}

static void add_highest(struct writer *writer, const struct suit_orders *orders,
                        struct rank_rows *rows)
{
    EACH(named, orders->contexts.named, orders->contexts.count) {
        const struct statement *cards = say_highest(writer, named);
        bool has_row = cards == NULL;
        for (unsigned i = 0; i < rows->count && !has_row; i++)
            has_row = statement_equal(rows->rows[i].cards, cards);
        if (has_row)
            continue;
        const struct statement *ways = say_where_highest(writer, &orders->contexts, cards);
        const struct statement *label = say(writer, SAY_ABOVE_ALL_SUITS);
        add_rank_row(rows, ways ? say(writer, SAY_SUIT_IN_WAYS, label, ways, NULL) : label, cards);
    }
}

/* --- suits that are named in the deal ------------------------------------------------------- */

/* Whether it is the order of every suit that is named so, and of no other. */
static bool is_of_named(const struct suit_orders *orders, const struct suit_order *one,
                        unsigned variable)
{
    EACH(order, orders->orders, orders->count) {
        bool is_like = is_same_order(order, one);
        bool is_so = set_equal(order->named_as[variable], set_of(order->suit));
        bool may_be = set_has(order->named_as[variable], order->suit);
        if (is_like ? !is_so || !order->by_ranks : may_be)
            return false;
    }
    return true;
}

/* The suit of the deal whose order it is, such as the anti suit; 0: of none. */
static unsigned named_with(const struct writer *writer, const struct suit_orders *orders,
                           const struct suit_order *order)
{
    for (unsigned i = 1; i < writer->rules->variable_count; i++)
        if (orders->contexts.matters[i] && is_of_named(orders, order, i))
            return i;
    return 0;
}

/* The row of each such suit comes before those of suits with names. */
static void add_named(struct writer *writer, struct suit_orders *orders, struct rank_rows *rows)
{
    unsigned has_row = 0; /* a bit for each suit of the deal */
    for (unsigned i = 0; i < orders->count; i++) {
        struct suit_order *order = &orders->orders[i];
        unsigned variable = named_with(writer, orders, order);
        if (!variable)
            continue;
        if (!(has_row >> variable & 1))
            add_rank_row(rows, say_variable(writer, variable), order->cards);
        has_row |= 1u << variable;
        order->is_done |= !are_trumps(order);
    }
}

/* --- all of them ---------------------------------------------------------------------------- */

/* An order has one row at most; besides, each way to name the suits may have one of cards above all
 * suits, each suit of the deal one of its own, and the usual order one. */
static unsigned most_rows(const struct suit_orders *orders)
{
    return orders->count + orders->contexts.count + VARIABLES_MAX + 1;
}

struct rank_rows read_rank_rows(struct writer *writer, unsigned contract)
{
    unsigned before = writer->contract;
    struct rank_rows rows = {.count = 0};
    writer->contract = contract;
    struct suit_orders orders = read_suit_orders(writer);
    rows.rows = arena_alloc(writer->page->arena, most_rows(&orders) * sizeof *rows.rows);
    add_highest(writer, &orders, &rows);
    add_trumps(writer, &orders, &rows);
    rows.trumps = rows.count;
    add_named(writer, &orders, &rows);
    add_other_suits(writer, &orders, &rows);
    writer->contract = before;
    return rows;
}

/* --- comparing them ------------------------------------------------------------------------- */

static bool are_same_rows(const struct rank_row *a, unsigned count, const struct rank_row *b,
                          unsigned other_count)
{
    for (unsigned i = 0; i < count && count == other_count; i++)
        if (!statement_equal(a[i].label, b[i].label) || !statement_equal(a[i].cards, b[i].cards))
            return false;
    return count == other_count;
}

bool are_same_trumps(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_rows(a->rows, a->trumps, b->rows, b->trumps);
}

bool are_same_others(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_rows(a->rows + a->trumps, a->count - a->trumps, b->rows + b->trumps,
                         b->count - b->trumps);
}
