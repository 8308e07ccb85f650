/* A fact beside another or a word, and by itself: "they won more tricks than the defenders", "the
 * contract is mis". */
#include "teach/formula.h"
#include "teach/story.h"

/* "at least as many tricks as". */
static const char *say_as_many(struct teller *teller, enum comparison comparison, const char *many)
{
    switch (comparison) {
    case IS_EQUAL: return old_say(teller, "exactly as many %s as", many);
    case IS_UNEQUAL: return old_say(teller, "more or fewer %s than", many);
    case IS_LESS: return old_say(teller, "fewer %s than", many);
    case IS_AT_MOST: return old_say(teller, "at most as many %s as", many);
    case IS_MORE: return old_say(teller, "more %s than", many);
    case IS_AT_LEAST: return old_say(teller, "at least as many %s as", many);
    }
    return many;
}

/* "more than": of numbers that were bid. */
static const char *say_as_much(enum comparison comparison)
{
    switch (comparison) {
    case IS_EQUAL: return "the same as";
    case IS_UNEQUAL: return "other than";
    case IS_LESS: return "less than";
    case IS_AT_MOST: return "at most as much as";
    case IS_MORE: return "more than";
    case IS_AT_LEAST: return "at least as much as";
    }
    return "";
}

/* "they bid more than the declarer". */
static const char *say_two_bids(struct teller *teller, enum comparison comparison,
                                const struct fact_name *one, const struct fact_name *other)
{
    bool is_together = bids_together(teller, one) || bids_together(teller, other);
    bool is_extreme = role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME);
    if (is_together || is_extreme)
        return NULL;
    const char *much =
        old_say(teller, "%s %s", say_as_much(comparison), old_say_summed(teller, other->role));
    return old_say_filled(teller, teller_row(teller, FACT_BID)->clause, one->role, much);
}

/* "the highest bidder is one of their opponents", "the winner of the last trick is of the
 * declarer's side": of a side that is compared with another; NULL of any others. */
static const char *say_whose_side(struct teller *teller, const char * not, role_t side, role_t with)
{
    role_t whose = role_last_way(side) == WAY_SIDE ? role_before(side) : ROLE_SELF;
    bool is_of_theirs = role_ways(with) && role_before(with) == ROLE_SELF;
    const char *which =
        role_last_way(with) == WAY_SIDE ? old_say(teller, "of %s", old_say_role(teller, with))
        : is_of_theirs && !role_has(with, ROLE_IS_ONE)
            ? old_say(teller, "one of %s", role_said(teller->page->arena, with, NULL))
            : NULL;
    if (whose == ROLE_SELF || !which)
        return NULL;
    return old_say(teller, "%s %s%s %s", old_say_role(teller, whose),
                   role_is_one(teller, whose) ? "is" : "are", not, which);
}

/* "the caller is the dealer's partner". */
static const char *say_who_is_who(struct teller *teller, enum comparison comparison,
                                  const struct fact_name *one, const struct fact_name *other)
{
    bool is_turned = other->role == ROLE_SELF; /* "they are the dealer" */
    role_t first = is_turned ? other->role : one->role,
           second = is_turned ? one->role : other->role;
    const char *not = comparison == IS_EQUAL ? "" : " not";
    const char *by_side = say_whose_side(teller, not, first, second);
    return by_side ? by_side
                   : old_say(teller, "%s %s%s %s", old_say_role(teller, first),
                             role_is_one(teller, first) ? "is" : "are", not,
                             old_say_role(teller, second));
}

/* "the suit turned up is trumps", "the pair suit is other than the suit turned up". */
static const char *say_two_suits(struct teller *teller, bool is_equal, unsigned one, unsigned other)
{
    if (one == 0 || other == 0)
        return old_say(teller, "%s %s trumps", old_say_variable(teller, one + other),
                       is_equal ? "is" : "is not");
    return old_say(teller, "%s %s %s", old_say_variable(teller, one),
                   is_equal ? "is" : "is other than", old_say_variable(teller, other));
}

/* "they won exactly as many tricks as they bid", "the makers won more tricks than the defenders";
 * NULL where things that can be counted are not compared with such. */
const char *old_say_two_facts(struct teller *teller, enum comparison comparison,
                              const struct fact_name *one, const struct fact_name *other)
{
    if (one->fact == FACT_WHO && other->fact == FACT_WHO)
        return say_who_is_who(teller, comparison, one, other);
    if (one->fact == FACT_SUIT && other->fact == FACT_SUIT)
        return say_two_suits(teller, comparison == IS_EQUAL, one->index, other->index);
    const struct fact_row *row = teller_row(teller, one->fact);
    bool is_counted = fact_is_of_seats(one->fact) && row->measure == MEASURE_COUNT;
    bool is_same = one->fact == other->fact && one->index == other->index;
    if (one->fact == FACT_BID && other->fact == FACT_BID)
        return say_two_bids(teller, comparison, one, other);
    if (!is_counted || role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME) ||
        !(is_same || other->fact == FACT_BID))
        return NULL;
    const char *as_many = say_as_many(teller, comparison, old_say_noun(teller, one));
    const char *did = ruleset_bids_numbers(teller->rules) ? "bid" : "named";
    const char *bid = is_same                        ? ""
                      : bids_together(teller, other) ? old_say(teller, " %s together", did)
                                                     : old_say(teller, " %s", did);
    const char *than =
        old_say(teller, "%s %s%s", as_many, old_say_summed(teller, other->role), bid);
    return old_say_filled(teller, row->clause, one->role, than);
}

/* "they won the most tricks": as much of something as whoever has most of it. */
const char *old_say_fact_and_extreme(struct teller *teller, const struct fact_name *fact,
                                     const struct fact_name *extreme, bool is_equal)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    bool is_most = role_has(extreme->role, ROLE_EXTREME) && !role_has(fact->role, ROLE_EXTREME);
    if (!is_most || !row->denial || fact->fact != extreme->fact || fact->index != extreme->index)
        return NULL;
    const char *most = old_say(teller, "the %s %s", role_rows[role_base(extreme->role)].path,
                               old_say_noun(teller, fact));
    return old_say_filled(teller, is_equal ? row->clause : row->denial, fact->role, most);
}

/* --- a fact and a word ----------------------------------------------------------------------- */

const char *old_say_suit_called(struct teller *teller, const char *letter)
{
    int suit = pack_find_suit(&teller->rules->pack, letter);
    return suit < 0 ? letter : glyph_suit_in_words(&teller->glyphs, (unsigned)suit);
}

const char *old_say_fact_and_word(struct teller *teller, const struct fact_name *fact,
                                  bool is_equal, const struct formula *word)
{
    const char *is = is_equal ? "is" : "is not";
    if (fact->fact == FACT_WHO && word->kind == FORMULA_NOTHING)
        return old_say(teller, "%s is %s", is_equal ? "nobody" : "somebody",
                       old_say_role(teller, fact->role));
    if ((fact->fact == FACT_SUIT || fact->fact == FACT_CONTRACT) && word->kind == FORMULA_NOTHING)
        return old_say_truth(teller, fact, !is_equal);
    if (fact->fact == FACT_CONTRACT && word->kind == FORMULA_WORD)
        return old_say(teller, "%s %s %s", teller->is_bid_for ? "the highest bid" : "the contract",
                       is, word->word);
    if (fact->fact == FACT_SUIT && word->kind == FORMULA_WORD)
        return fact->index || is_named_by_call(teller, fact->index)
                   ? old_say(teller, "%s %s %s", old_say_variable(teller, fact->index), is,
                             old_say_suit_called(teller, word->word))
                   : old_say(teller, "%s are %strumps", old_say_suit_called(teller, word->word),
                             is_equal ? "" : "not ");
    return NULL;
}

/* --- facts by themselves --------------------------------------------------------------------- */

/* More contracts are not named one by one where it is none of them: as a rule book has it, that is
 * the ordinary game. */
#define CONTRACTS_LISTED 3

static const char *say_contract(struct teller *teller, bool holds)
{
    struct old_words words = {.count = 0};
    if (teller->rules->contract_count > CONTRACTS_LISTED)
        return teller->is_bid_for
                   ? holds ? "some contract has been bid" : "no contract has been bid"
               : holds ? "it is not the ordinary game"
                       : "it is the ordinary game";
    for (unsigned i = 1; i <= teller->rules->contract_count; i++)
        old_add_word(&words, teller->rules->contracts[i].name);
    const char *is = holds ? "" : words.count > 1 ? "neither " : "not ";
    return old_say(teller, "%s is %s%s", teller->is_bid_for ? "the highest bid" : "the contract",
                   is, old_say_list(teller, &words, holds ? "or" : "nor"));
}

static const char *say_suit_there(struct teller *teller, unsigned variable, bool holds)
{
    if (variable == 0)
        return holds ? "there are trumps" : "there are no trumps";
    return old_say(teller, "there is %s %s suit", holds ? "some" : "no",
                   teller->rules->variables[variable]);
}

/* "the contract is made" goes by the contract; “slam” is explained where it is too long. */
static const char *say_term_holds(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const char *noun = old_say_noun(teller, fact), *of = "";
    teller->speaks_of[fact->index] = true;
    if (fact->role != ROLE_SELF)
        of = old_say(teller, " for %s", old_say_summed(teller, fact->role));
    if (!teller->in_full)
        return old_say(teller, "%s%s", holds ? "" : "not ", old_say_name(teller, noun));
    if (term_has_variants(teller->rules, fact->index))
        return old_say(teller, "the contract is %s%s%s", holds ? "" : "not ", noun, of);
    return old_say(teller, "%s %s%s", old_say_name(teller, noun), holds ? "holds" : "does not hold",
                   of);
}

const char *old_say_truth(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    switch (row->type) {
    case VALUE_TRUTH: return holds ? row->holds : row->fails;
    case VALUE_CONTRACT: return say_contract(teller, holds);
    case VALUE_SUIT: return say_suit_there(teller, fact->index, holds);
    case VALUE_TERM: return say_term_holds(teller, fact, holds);
    case VALUE_NOTE: return old_say_note_holds(teller, fact, holds);
    case VALUE_NUMBER:
    case VALUE_SEATS: /* it is compared with somebody */
    case VALUE_OPTION: break;
    }
    return holds ? "always" : "never";
}
