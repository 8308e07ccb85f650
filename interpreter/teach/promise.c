/*
 * What a bid promises, worked out of the score: what every line asks by which whoever makes the bid
 * gains, "the makers must win at least that many tricks to make it". Where the lines ask for
 * nothing in common, nothing is said.
 */
#include <string.h>

#include "teach/formula.h"
#include "teach/calls.h"
#include "words/bidding.h"

#define PARTS_MAX 8

/* What lines of the score ask, each as a formula. */
struct parts {
    const struct formula *parts[PARTS_MAX];
    unsigned count;
    role_t self; /* to whom the line goes */
};

/* --- what a line asks ------------------------------------------------------------------------- */

static struct assumption bidding(const struct writer *writer, const int *bid)
{
    struct assumption assumed = {.count = 0};
    if (writer->contract == 0)
        assumed.facts[assumed.count++] = (struct known_fact){FACT_CONTRACT, false, 0};
    if (bid)
        assumed.facts[assumed.count++] = (struct known_fact){FACT_BID, true, *bid};
    return assumed;
}

/* Of "a and b" both; what is known already asks nothing. */
static void add_parts(struct parts *parts, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND) {
        add_parts(parts, formula->left);
        add_parts(parts, formula->right);
    } else if (!formula_is_true(formula) && parts->count < PARTS_MAX) {
        parts->parts[parts->count++] = formula;
    }
}

/* Whether it is written as a loss: "-(10 + tricks) * times". */
static bool is_a_loss(const struct formula *formula)
{
    if (formula->kind == FORMULA_ARITHMETIC && formula->arithmetic == OF_PRODUCT)
        return is_a_loss(formula->left) || is_a_loss(formula->right);
    return formula->kind == FORMULA_MINUS ||
           (formula->kind == FORMULA_NUMBER && formula->number <= 0);
}

static bool is_a_gain(struct writer *writer, const struct score_line *line)
{
    if (amount_is_constant(&line->points))
        return amount_constant(&line->points) > 0;
    const struct formula *formula = formula_of(writer, line->points.expression);
    return formula && !is_a_loss(formula);
}

/* Whether its points go to whoever makes the bid: to the declarer, or in an ask to each for theirs.
 */
static bool is_of_bidder(const struct score_line *line, bool by_declarer)
{
    if (by_declarer)
        return line->to == ROLE_DECLARER || line->to == ROLE_MAKERS;
    return line->to == ROLE_EACH || line->to == ROLE_EACH_SIDE;
}

static bool same(struct writer *writer, const struct formula *a, const struct formula *b)
{
    return statement_equal(say_clause(writer, a, true), say_clause(writer, b, true));
}

/* Keeps of the first what the second has, too. */
static void intersect(struct writer *writer, struct parts *parts, const struct parts *other)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < parts->count; i++)
        for (unsigned j = 0; j < other->count; j++)
            if (same(writer, parts->parts[i], other->parts[j])) {
                parts->parts[kept++] = parts->parts[i];
                break;
            }
    parts->count = kept;
}

/* --- in words --------------------------------------------------------------------------------- */

static bool is_bid(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_BID &&
           role_is_bidder(formula->fact->role);
}

/* "that many tricks", "six more tricks than that"; NULL if it is no amount that depends on the bid.
 */
static const struct statement *say_bid_amount(struct writer *writer, const struct formula *amount)
{
    if (is_bid(amount))
        return say(writer, SAY_PROMISE_THAT_MANY_TRICKS);
    bool is_more = amount->kind == FORMULA_ARITHMETIC && amount->arithmetic == OF_SUM;
    if (!is_more)
        return NULL;
    const struct formula *bid = is_bid(amount->left) ? amount->left : amount->right;
    const struct formula *more = bid == amount->left ? amount->right : amount->left;
    if (!is_bid(bid) || more->kind != FORMULA_NUMBER)
        return NULL;
    return say(writer, SAY_PROMISE_MORE_TRICKS_THAN_THAT, say_number(writer, more->number));
}

/* Whether what must be won goes by the number that is bid. */
static bool is_of_bid(const struct statement *said)
{
    return statement_has(said, SAY_PROMISE_THAT_MANY_TRICKS) ||
           statement_has(said, SAY_PROMISE_MORE_TRICKS_THAN_THAT);
}

/* Whom a line means that speaks of their tricks. */
static const struct statement *say_self(struct writer *writer, role_t to)
{
    bool has_sides = writer->rules->sides != SIDES_NONE;
    if (to == ROLE_MAKERS || (to == ROLE_DECLARER && has_sides))
        return say_role(writer, ROLE_MAKERS);
    if (to == ROLE_DECLARER)
        return say_role(writer, ROLE_DECLARER);
    return say(writer, has_sides ? SAY_BIDDERS_SIDE : SAY_THE_BIDDER);
}

static bool is_none(const struct formula *part)
{
    return part->right->kind == FORMULA_NUMBER && part->right->number == 0 &&
           (part->comparison == IS_EQUAL || part->comparison == IS_AT_MOST);
}

/* "tricks >= 9" of "tricks - 6 >= 3". */
static const struct formula *without_difference(struct writer *writer, const struct formula *part)
{
    const struct formula *left = part->left;
    bool is_such = part->kind == FORMULA_COMPARE && left->kind == FORMULA_ARITHMETIC &&
                   left->arithmetic == OF_DIFFERENCE && left->right->kind == FORMULA_NUMBER &&
                   part->right->kind == FORMULA_NUMBER;
    if (!is_such)
        return part;
    struct formula *parts = arena_alloc(writer->page->arena, 2 * sizeof *parts);
    parts[0] = *part;
    parts[1] = *part->right;
    parts[1].number += left->right->number;
    parts[0].left = left->left;
    parts[0].right = &parts[1];
    return &parts[0];
}

/* "the makers must win at least that many tricks"; NULL if it is nothing that they can win. */
static const struct statement *say_part(struct writer *writer, const struct formula *part,
                                        role_t self)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_PROMISE_WIN_EXACTLY, [IS_AT_LEAST] = SAY_PROMISE_WIN_AT_LEAST,
        [IS_MORE] = SAY_PROMISE_WIN_MORE,     [IS_AT_MOST] = SAY_PROMISE_WIN_AT_MOST,
        [IS_LESS] = SAY_PROMISE_WIN_FEWER,    [IS_UNEQUAL] = SAY_NONE,
    };
    if (part->kind != FORMULA_COMPARE || part->left->kind != FORMULA_FACT)
        return NULL;
    const struct fact_name *fact = part->left->fact;
    if (fact->fact != FACT_TRICKS || role_has(fact->role, ROLE_EXTREME))
        return NULL;
    const struct statement *who =
        fact->role == ROLE_SELF ? say_self(writer, self) : say_role(writer, fact->role);
    if (is_none(part))
        return say(writer, SAY_PROMISE_LOSE_EVERY_TRICK, who);
    bool is_number = part->right->kind == FORMULA_NUMBER;
    if (ids[part->comparison] == SAY_NONE || (is_number && part->right->number < 0))
        return NULL;
    const struct statement *much =
        is_number ? say(writer, SAY_PROMISE_TRICKS, say_number(writer, part->right->number))
                  : say_bid_amount(writer, part->right);
    return much ? say(writer, ids[part->comparison], who, much) : NULL;
}

static const struct statement *say_parts(struct writer *writer, const struct parts *parts,
                                         bool by_number)
{
    struct statements said = {0};
    for (unsigned i = 0; i < parts->count; i++) {
        const struct statement *part =
            say_part(writer, without_difference(writer, parts->parts[i]), parts->self);
        if (is_of_bid(part) || !by_number)
            add_part(writer, &said, part);
    }
    return said.count ? say(writer, SAY_PROMISE_TO_MAKE_IT, say_list(writer, &said, JOINT_AND))
                      : NULL;
}

/* --- the lines -------------------------------------------------------------------------------- */

/* What the line asks of whoever makes this bid; nothing of a line that cannot be written then. */
static bool read_line(struct writer *writer, const struct score_line *line, const int *bid,
                      struct parts *parts)
{
    struct assumption assumed = bidding(writer, bid);
    const struct formula *formula = formula_of(writer, line->condition);
    if (formula)
        formula = formula_assume(writer, formula, &assumed);
    if (formula && formula_is_false(formula))
        return false;
    *parts = (struct parts){.count = 0, .self = line->to};
    if (formula)
        add_parts(parts, formula);
    return true;
}

/* A line that nobody gains by, or that asks for nothing, says nothing of bids in an ask: there a
 * point a trick is everybody's, whatever they bid. */
static bool says_something(const struct parts *parts, bool by_declarer)
{
    return by_declarer || parts->count > 0;
}

/* Whether it asks how many tricks are won. */
static bool asks_of_tricks(struct writer *writer, const struct parts *parts)
{
    for (unsigned i = 0; i < parts->count; i++)
        if (say_part(writer, without_difference(writer, parts->parts[i]), parts->self))
            return true;
    return false;
}

/* `of_tricks`: of lines alone that ask for tricks, and not of what the makers get besides. */
static const struct statement *find_promise(struct writer *writer, bool by_declarer, const int *bid,
                                            bool by_number, bool of_tricks)
{
    struct parts common = {.count = 0}, parts;
    bool any = false;
    EACH(line, writer->rules->lines, writer->rules->line_count) {
        if (line->per_trick || !is_in_force(writer, line->under) ||
            !is_of_bidder(line, by_declarer) || !is_a_gain(writer, line) ||
            !read_line(writer, line, bid, &parts) || !says_something(&parts, by_declarer) ||
            (of_tricks && !asks_of_tricks(writer, &parts)))
            continue;
        if (any)
            intersect(writer, &common, &parts);
        else
            common = parts;
        any = true;
    }
    return any ? say_parts(writer, &common, by_number) : NULL;
}

const struct statement *say_promise(struct writer *writer, const struct step *step,
                                    const struct call_group *group)
{
    unsigned before = writer->contract;
    bool by_declarer = step->ask.is_auction || group->declares;
    bool by_number = call_has_number(group);
    int bid = by_number ? step->ask.calls[group->first].value : NO_BID;
    if (group->means)
        return say_text(writer, group->means);
    if (!by_number && !(group->contract && by_declarer))
        return NULL;
    writer_turn_to(writer, group->contract);
    bool is_one = by_number ? group->count == 1 : step->ask.is_auction; /* a word has no number */
    const struct statement *promise =
        find_promise(writer, by_declarer, is_one ? &bid : NULL, by_number && !is_one, false);
    writer_turn_to(writer, before);
    if (!promise && by_declarer && writer->rules->line_count > 0)
        writer_lacks_words(
            writer, group->place,
            arena_format(writer->page->arena, "has no words for what '%s' promises", group->name),
            "add 'means: to win ...' to the call");
    return promise;
}

const struct statement *say_promise_of_bid(struct writer *writer, const struct call_group *group,
                                           int bid)
{
    struct writer turned = *writer;
    turned.is_in_own_words = true;
    memset(turned.has_meaning, 0, sizeof turned.has_meaning);
    writer_turn_to(&turned, group->contract);
    const struct statement *promise = find_promise(&turned, true, &bid, false, true);
    const struct statement *part = promise ? promise->parts[0] : NULL;
    return statement_is(part, SAY_PROMISE_WIN_AT_LEAST)
               ? say(writer, SAY_PROMISE_AT_LEAST, part->parts[1])
               : promise;
}
