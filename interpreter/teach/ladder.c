/* The bids of an auction from low to high: row by row, or in one line. */
#include "teach/sections.h"
#include "teach/calls.h"
#include "words/bidding.h"

/* --- which rows there are --------------------------------------------------------------------- */

static const struct call_group *group_of(const struct ask_step *ask, const struct call *call)
{
    return &ask->groups[call->group];
}

static bool is_rung_of_suit(const struct call_group *group)
{
    return group->kind == CALL_LADDER && group->by == BY_SUITS;
}

/* Whether the bid stands in one row with those before it, the first of which is `first`. */
static bool joins_row(const struct ask_step *ask, const struct call *const *bids, unsigned first,
                      unsigned next)
{
    const struct call *bid = bids[next], *last = bids[next - 1];
    const struct call_group *group = group_of(ask, bid), *group_of_last = group_of(ask, last);
    bool have_numbers = call_has_number(group) && call_has_number(group_of_last);
    if (bid->beats == last->beats)
        return true;
    if (is_rung_of_suit(group))
        return group == group_of_last && bid->suit == last->suit;
    if (have_numbers && bid->value == last->value)
        return true;
    for (unsigned i = first; i < next; i++)
        if (bids[i]->group != bid->group)
            return false;
    return group->kind == CALL_NUMBER;
}

void ladder_read(struct ladder *ladder, const struct ask_step *ask)
{
    const struct call **bids = ladder->bids;
    ladder->count = ladder->row_count = 0;
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                bids[ladder->count++] = &ask->calls[i];
    for (unsigned i = 0, count; i < ladder->count; i += count) {
        count = 1;
        while (i + count < ladder->count && joins_row(ask, bids, i, i + count))
            count++;
        ladder->rows[ladder->row_count++] = (struct rungs){i, count};
    }
}

const struct call_group *ladder_group(const struct ladder *ladder, const struct ask_step *ask,
                                      const struct rungs *row)
{
    const struct call *const *bids = &ladder->bids[row->first];
    for (unsigned i = 1; i < row->count; i++)
        if (bids[i]->group != bids[0]->group)
            return NULL;
    return group_of(ask, bids[0]);
}

/* --- in words --------------------------------------------------------------------------------- */

/* Whether a number alone says which call is meant. */
static bool has_one_of_numbers(const struct ask_step *ask)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        groups += ask->groups[i].kind == CALL_NUMBER;
    return groups == 1;
}

static const struct statement *say_call(struct writer *writer, const struct ask_step *ask,
                                        const struct call *call)
{
    const struct call_group *group = &ask->groups[call->group];
    if (group->kind == CALL_LADDER)
        return say_text(writer, call_value_name(group, call));
    return group->kind == CALL_NUMBER && has_one_of_numbers(ask) ? say_digits(writer, call->value)
                                                                 : say_text(writer, call->name);
}

/* How many bids are equal to this one, itself among them. */
static unsigned equals_of(const struct call *const *bids, unsigned count, unsigned first)
{
    unsigned equals = 1;
    while (first + equals < count && bids[first + equals]->beats == bids[first]->beats)
        equals++;
    return equals;
}

/* Whether these equal bids are all bids of one number that the auction has. */
static bool are_all_of_a_number(const struct ask_step *ask, const struct call *const *bids,
                                unsigned equals)
{
    unsigned of_number = 0;
    for (unsigned i = 0; i < ask->call_count; i++)
        of_number += call_has_number(&ask->groups[ask->calls[i].group]) &&
                     ask->calls[i].value == bids[0]->value;
    return of_number == equals;
}

/* Whether they are the bids of the number that name a suit, and others name none. */
static bool are_all_with_suits(const struct ask_step *ask, const struct call *const *bids,
                               unsigned equals)
{
    unsigned with_suits = 0, others = 0;
    for (unsigned i = 0; i < ask->call_count; i++) {
        const struct call *call = &ask->calls[i];
        bool is_of_number = call->standing > 0 && call_has_number(group_of(ask, call)) &&
                            call->value == bids[0]->value;
        with_suits += is_of_number && call->suit != SUIT_NONE;
        others += is_of_number && call->suit == SUIT_NONE;
    }
    for (unsigned i = 0; i < equals; i++)
        if (bids[i]->suit == SUIT_NONE)
            return false;
    return with_suits == equals && others > 0;
}

/* "any bid of 3", of one call or of several, three bids at least; "uptown 3 or downtown 3". Behind
 * bids of another number "of 3" is enough. "3 in any suit", where another bid of 3 names none. */
static const struct statement *say_equals(struct writer *writer, const struct ask_step *ask,
                                          const struct call *const *bids, unsigned equals,
                                          const struct statement *before)
{
    struct statements parts = {0};
    if (are_all_with_suits(ask, bids, equals))
        return say(writer, SAY_AUCTION_ANY_SUIT_OF, say_digits(writer, bids[0]->value));
    if (bids[0]->group == bids[equals - 1]->group ||
        (equals > 2 && are_all_of_a_number(ask, bids, equals)))
        return say(writer, SAY_AUCTION_ANY_BID_OF, say_digits(writer, bids[0]->value),
                   say_if(writer, statement_is(before, SAY_AUCTION_ANY_BID_OF)));
    for (unsigned i = 0; i < equals; i++)
        add_part(writer, &parts, say_call(writer, ask, bids[i]));
    return say_list(writer, &parts, JOINT_OR);
}

/* How many bids of one kind follow this one directly, itself among them. */
static unsigned run_of(const struct ask_step *ask, const struct call *const *bids, unsigned count,
                       unsigned first)
{
    unsigned run = 1;
    while (first + run < count && bids[first + run]->group == bids[first]->group)
        run++;
    return ask->groups[bids[first]->group].kind == CALL_WORD ? 1 : run;
}

/* "18, 20, 22 and so on up to 60". */
static const struct statement *say_run(struct writer *writer, const struct ask_step *ask,
                                       const struct call *const *bids, unsigned run)
{
    return say(writer, SAY_AUCTION_RUN_OF_BIDS, say_call(writer, ask, bids[0]),
               say_call(writer, ask, bids[1]), say_call(writer, ask, bids[2]),
               say_call(writer, ask, bids[run - 1]));
}

#define RUN_TOLD 13 /* a longer one is told by how it begins and ends */

/* So many bids from one on, as parts of a list. */
static void add_bids(struct writer *writer, const struct ask_step *ask, const struct ladder *ladder,
                     unsigned first, unsigned count, struct statements *parts)
{
    const struct call *const *bids = &ladder->bids[first];
    for (unsigned i = 0, told; i < count; i += told) {
        const struct statement *before = parts->count ? parts->parts[parts->count - 1] : NULL;
        unsigned run = run_of(ask, bids, count, i), equals = equals_of(bids, count, i);
        bool is_long = equals == 1 && run > RUN_TOLD;
        told = is_long ? run : equals;
        add_part(writer, parts,
                 is_long      ? say_run(writer, ask, &bids[i], run)
                 : equals > 1 ? say_equals(writer, ask, &bids[i], equals, before)
                              : say_call(writer, ask, bids[i]));
    }
}

const struct statement *say_ladder(struct writer *writer, const struct ask_step *ask,
                                   const struct ladder *ladder)
{
    struct statements parts = {0};
    add_bids(writer, ask, ladder, 0, ladder->count, &parts);
    return say_list(writer, &parts, JOINT_AND);
}

/* Whether they are bids of one number whose suits alone tell one from another. */
static bool are_suits_of_number(const struct ladder *ladder, const struct ask_step *ask,
                                const struct rungs *row)
{
    const struct call_group *group = ladder_group(ladder, ask, row);
    const struct call *const *bids = &ladder->bids[row->first];
    return group && group->kind == CALL_LADDER && !is_rung_of_suit(group) && row->count > 1 &&
           bids[0]->beats != bids[1]->beats;
}

const struct statement *say_rungs_of(struct writer *writer, const struct ask_step *ask,
                                     const struct ladder *ladder, const struct rungs *row)
{
    struct statements parts = {0};
    const struct call *const *bids = &ladder->bids[row->first];
    if (!are_suits_of_number(ladder, ask, row)) {
        add_bids(writer, ask, ladder, row->first, row->count, &parts);
        return say_list(writer, &parts, JOINT_COMMA);
    }
    for (unsigned i = 0; i < row->count; i++)
        add_part(writer, &parts, say_suit(writer, bids[i]->suit));
    return say(writer, SAY_BIDS_OF_NUMBER, say_digits(writer, bids[0]->value),
               say_list(writer, &parts, JOINT_COMMA));
}
