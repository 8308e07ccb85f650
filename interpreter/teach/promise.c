/*
 * What a bid promises, worked out of the score: what every line asks by which whoever makes the bid
 * gains, "the makers must win at least that many tricks to make it". Where the lines ask for
 * nothing in common, nothing is said.
 */
#include <string.h>

#include "teach/formula.h"
#include "teach/story.h"

#define PARTS_MAX 8

/* What lines of the score ask, each as a formula. */
struct parts {
    const struct formula *parts[PARTS_MAX];
    unsigned count;
    role_t self; /* to whom the line goes */
};

/* --- what a line asks ------------------------------------------------------------------------- */

static struct assumption bidding(const struct teller *teller, const int *bid)
{
    struct assumption assumed = {.count = 0};
    if (teller->contract == 0)
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

static bool is_a_gain(struct teller *teller, const struct score_line *line)
{
    if (amount_is_constant(&line->points))
        return amount_constant(&line->points) > 0;
    const struct formula *formula = formula_of(teller, line->points.expression);
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

static bool same(struct teller *teller, const struct formula *a, const struct formula *b)
{
    return strcmp(old_say_clause(teller, a, true), old_say_clause(teller, b, true)) == 0;
}

/* Keeps of the first what the second has, too. */
static void intersect(struct teller *teller, struct parts *parts, const struct parts *other)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < parts->count; i++)
        for (unsigned j = 0; j < other->count; j++)
            if (same(teller, parts->parts[i], other->parts[j])) {
                parts->parts[kept++] = parts->parts[i];
                break;
            }
    parts->count = kept;
}

/* --- in words --------------------------------------------------------------------------------- */

static const char *say_least(struct teller *teller, enum comparison comparison, const char *much)
{
    switch (comparison) {
    case IS_EQUAL: return old_say(teller, "exactly %s", much);
    case IS_AT_LEAST: return old_say(teller, "at least %s", much);
    case IS_MORE: return old_say(teller, "more than %s", much);
    case IS_AT_MOST: return old_say(teller, "at most %s", much);
    case IS_LESS: return old_say(teller, "fewer than %s", much);
    case IS_UNEQUAL: break;
    }
    return NULL;
}

static bool is_bid(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_BID &&
           role_is_bidder(formula->fact->role);
}

/* "that many tricks", "six tricks more than that"; NULL if it is no amount that depends on the bid.
 */
static const char *say_bid_amount(struct teller *teller, const struct formula *amount,
                                  const char *many)
{
    if (is_bid(amount))
        return old_say(teller, "that many %s", many);
    bool is_more = amount->kind == FORMULA_ARITHMETIC && amount->arithmetic == OF_SUM;
    if (!is_more)
        return NULL;
    const struct formula *bid = is_bid(amount->left) ? amount->left : amount->right;
    const struct formula *more = bid == amount->left ? amount->right : amount->left;
    if (!is_bid(bid) || more->kind != FORMULA_NUMBER)
        return NULL;
    return old_say(teller, "%s more %s than that", old_say_number(teller, more->number), many);
}

/* Whom a line means that speaks of their tricks. */
static const char *say_self(struct teller *teller, role_t to)
{
    bool has_sides = teller->rules->sides != SIDES_NONE;
    if (to == ROLE_MAKERS || (to == ROLE_DECLARER && has_sides))
        return "the makers";
    if (to == ROLE_DECLARER)
        return "the declarer";
    return has_sides ? "the bidder's side" : "the bidder";
}

static bool is_none(const struct formula *part)
{
    return part->right->kind == FORMULA_NUMBER && part->right->number == 0 &&
           (part->comparison == IS_EQUAL || part->comparison == IS_AT_MOST);
}

/* "the makers must win at least that many tricks"; NULL if it is nothing that they can win. */
static const char *say_part(struct teller *teller, const struct formula *part, role_t self)
{
    if (part->kind != FORMULA_COMPARE || part->left->kind != FORMULA_FACT)
        return NULL;
    const struct fact_name *fact = part->left->fact;
    const struct fact_row *row = &fact_rows[fact->fact];
    if (fact->fact != FACT_TRICKS || role_has(fact->role, ROLE_EXTREME))
        return NULL;
    const char *who =
        fact->role == ROLE_SELF ? say_self(teller, self) : old_say_role(teller, fact->role);
    if (is_none(part))
        return old_say(teller, "%s must lose every trick", who);
    if (part->right->kind == FORMULA_NUMBER && part->right->number < 0)
        return NULL;
    const char *much = part->right->kind == FORMULA_NUMBER
                           ? old_say_count(teller, part->right->number, row->one, row->many)
                           : say_bid_amount(teller, part->right, row->many);
    much = much ? say_least(teller, part->comparison, much) : NULL;
    return much ? old_say(teller, "%s must win %s", who, much) : NULL;
}

static const char *say_parts(struct teller *teller, const struct parts *parts, bool by_number)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < parts->count; i++) {
        const char *said = say_part(teller, parts->parts[i], parts->self);
        bool is_of_bid = said && strstr(said, "that");
        if (said && (is_of_bid || !by_number))
            old_add_word(&words, said);
    }
    return words.count ? old_say(teller, "%s to make it", old_say_list(teller, &words, "and"))
                       : NULL;
}

/* --- the lines -------------------------------------------------------------------------------- */

/* What the line asks of whoever makes this bid; nothing of a line that cannot be written then. */
static bool read_line(struct teller *teller, const struct score_line *line, const int *bid,
                      struct parts *parts)
{
    struct assumption assumed = bidding(teller, bid);
    const struct formula *formula = formula_of(teller, line->condition);
    if (formula)
        formula = formula_assume(teller, formula, &assumed);
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

static const char *find_promise(struct teller *teller, bool by_declarer, const int *bid,
                                bool by_number)
{
    struct parts common = {.count = 0}, parts;
    bool any = false;
    EACH(line, teller->rules->lines, teller->rules->line_count) {
        if (!is_in_force(teller, line->under) || !is_of_bidder(line, by_declarer) ||
            !is_a_gain(teller, line) || !read_line(teller, line, bid, &parts) ||
            !says_something(&parts, by_declarer))
            continue;
        if (any)
            intersect(teller, &common, &parts);
        else
            common = parts;
        any = true;
    }
    return any ? say_parts(teller, &common, by_number) : NULL;
}

const char *old_say_promise(struct teller *teller, const struct step *step,
                            const struct call_group *group)
{
    unsigned before = teller->contract;
    bool by_declarer = step->ask.is_auction || group->declares;
    bool by_number = call_has_number(group);
    int bid = by_number ? step->ask.calls[group->first].value : NO_BID;
    const char *promise;
    if (group->means)
        return group->means;
    if (!by_number && !(group->contract && by_declarer))
        return NULL;
    teller_turn_to(teller, group->contract);
    bool is_one = by_number ? group->count == 1 : step->ask.is_auction; /* a word has no number */
    promise = find_promise(teller, by_declarer, is_one ? &bid : NULL, by_number && !is_one);
    teller_turn_to(teller, before);
    if (!promise && by_declarer && teller->rules->line_count > 0)
        teller_lacks_words(teller, group->place,
                           old_say(teller, "does not say what '%s' promises", group->name),
                           "say it beside the call: 'means: to win ...'");
    return promise;
}
