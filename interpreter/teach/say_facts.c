/* A fact beside another or a word, and by itself: "they won more tricks than the defenders", "the
 * contract is mis". */
#include "teach/formula.h"
#include "words/facts.h"

/* "at least as many tricks as". */
static const struct statement *say_as_many(struct writer *writer, enum comparison comparison,
                                           const struct statement *many,
                                           const struct statement *than)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_EXACTLY_AS_MANY_AS, [IS_UNEQUAL] = SAY_MORE_OR_FEWER_THAN_THEY,
        [IS_LESS] = SAY_FEWER_THAN_THEY,     [IS_AT_MOST] = SAY_AT_MOST_AS_MANY_AS,
        [IS_MORE] = SAY_MORE_THAN_THEY,      [IS_AT_LEAST] = SAY_AT_LEAST_AS_MANY_AS,
    };
    return say(writer, ids[comparison], many, than);
}

/* "they bid more than the declarer". */
static const struct statement *say_two_bids(struct writer *writer, enum comparison comparison,
                                            const struct fact_name *one,
                                            const struct fact_name *other)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_SAME_BID_AS,  [IS_UNEQUAL] = SAY_OTHER_BID_THAN,
        [IS_LESS] = SAY_LESS_BID_THAN, [IS_AT_MOST] = SAY_AT_MOST_AS_MUCH_AS,
        [IS_MORE] = SAY_MORE_BID_THAN, [IS_AT_LEAST] = SAY_AT_LEAST_AS_MUCH_AS,
    };
    bool is_together = bids_together(writer, one) || bids_together(writer, other);
    bool is_extreme = role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME);
    if (is_together || is_extreme)
        return NULL;
    return say_filled(writer, one, fact_words(writer, FACT_BID)->clause,
                      say(writer, ids[comparison], say_summed(writer, other->role)));
}

/* "the highest bidder is one of their opponents", "the winner of the last trick is of the
 * declarer's side": of a side that is compared with another; NULL of any others. */
static const struct statement *say_whose_side(struct writer *writer, unsigned is, role_t side,
                                              role_t with)
{
    role_t whose = role_last_way(side) == WAY_SIDE ? role_before(side) : ROLE_SELF;
    bool is_of_theirs = role_ways(with) && role_before(with) == ROLE_SELF;
    const struct statement *which =
        role_last_way(with) == WAY_SIDE ? say(writer, SAY_OF_THAT_SIDE, say_role(writer, with))
        : is_of_theirs && !role_has(with, ROLE_IS_ONE)
            ? say(writer, SAY_ONE_OF_THOSE,
                  statement_role(writer->page->arena, with, ROLE_DOES, NULL, false))
            : NULL;
    return whose == ROLE_SELF || !which ? NULL : say(writer, is, say_role(writer, whose), which);
}

/* "the caller is the dealer's partner". */
static const struct statement *say_who_is_who(struct writer *writer, enum comparison comparison,
                                              const struct fact_name *one,
                                              const struct fact_name *other)
{
    bool is_turned = other->role == ROLE_SELF; /* "they are the dealer" */
    role_t first = is_turned ? other->role : one->role,
           second = is_turned ? one->role : other->role;
    unsigned is = comparison == IS_EQUAL ? SAY_THEY_ARE : SAY_THEY_ARE_NOT;
    const struct statement *by_side = say_whose_side(writer, is, first, second);
    return by_side ? by_side : say(writer, is, say_role(writer, first), say_role(writer, second));
}

/* "the suit turned up is trumps", "the pair suit is not the suit turned up". */
static const struct statement *say_two_suits(struct writer *writer, bool is_equal, unsigned one,
                                             unsigned other)
{
    if (one == 0 || other == 0)
        return say(writer, is_equal ? SAY_VARIABLE_IS_TRUMPS : SAY_VARIABLE_IS_NOT_TRUMPS,
                   say_variable(writer, one + other));
    return say(writer, is_equal ? SAY_VARIABLE_IS : SAY_VARIABLE_IS_NOT, say_variable(writer, one),
               say_variable(writer, other));
}

/* "they won exactly as many tricks as they bid", "the makers won more tricks than the defenders";
 * NULL where things that can be counted are not compared with such. */
const struct statement *say_two_facts(struct writer *writer, enum comparison comparison,
                                      const struct fact_name *one, const struct fact_name *other)
{
    if (one->fact == FACT_WHO && other->fact == FACT_WHO)
        return say_who_is_who(writer, comparison, one, other);
    if (one->fact == FACT_SUIT && other->fact == FACT_SUIT)
        return say_two_suits(writer, comparison == IS_EQUAL, one->index, other->index);
    bool is_counted = fact_is_of_seats(one->fact) && fact_rows[one->fact].measure == MEASURE_COUNT;
    bool is_same = one->fact == other->fact && one->index == other->index;
    if (one->fact == FACT_BID && other->fact == FACT_BID)
        return say_two_bids(writer, comparison, one, other);
    if (!is_counted || role_has(one->role, ROLE_EXTREME) || role_has(other->role, ROLE_EXTREME) ||
        !(is_same || other->fact == FACT_BID))
        return NULL;
    const struct statement *than = say_summed(writer, other->role);
    if (!is_same)
        than = say(writer, ruleset_bids_numbers(writer->rules) ? SAY_THEY_BID : SAY_THEY_NAMED,
                   than, say_if(writer, bids_together(writer, other)));
    return say_filled(writer, one, fact_words(writer, one->fact)->clause,
                      say_as_many(writer, comparison, say_noun(writer, one), than));
}

/* "they won the most tricks": as much of something as whoever has most of it. */
const struct statement *say_fact_and_extreme(struct writer *writer, const struct fact_name *fact,
                                             const struct fact_name *extreme, bool is_equal)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    bool is_most = role_has(extreme->role, ROLE_EXTREME) && !role_has(fact->role, ROLE_EXTREME);
    if (!is_most || !words->denial || fact->fact != extreme->fact || fact->index != extreme->index)
        return NULL;
    unsigned most = role_base(extreme->role) == ROLE_MOST ? SAY_MOST_OF_ALL : SAY_FEWEST_OF_ALL;
    return say_filled(writer, fact, is_equal ? words->clause : words->denial,
                      say(writer, most, say_noun(writer, fact)));
}

/* --- a fact and a word ----------------------------------------------------------------------- */

const struct statement *say_suit_called(struct writer *writer, const char *letter)
{
    int suit = pack_find_suit(&writer->rules->pack, letter);
    return suit < 0 ? say_text(writer, letter) : say_suit(writer, (unsigned)suit);
}

/* "the contract is mis", or the highest bid of an auction that goes on. */
static const struct statement *say_contract_is(struct writer *writer, bool is_equal,
                                               const struct statement *name)
{
    if (writer->is_bid_for)
        return say(writer, is_equal ? SAY_HIGHEST_BID_IS : SAY_HIGHEST_BID_IS_NOT, name);
    return say(writer, is_equal ? SAY_CONTRACT_IS : SAY_CLAUSE_CONTRACT_IS_NOT, name);
}

const struct statement *say_fact_and_word(struct writer *writer, const struct fact_name *fact,
                                          bool is_equal, const struct formula *word)
{
    if (fact->fact == FACT_WHO && word->kind == FORMULA_NOTHING)
        return say(writer, is_equal ? SAY_NOBODY_IS : SAY_SOMEBODY_IS,
                   say_role(writer, fact->role));
    if ((fact->fact == FACT_SUIT || fact->fact == FACT_CONTRACT) && word->kind == FORMULA_NOTHING)
        return say_truth(writer, fact, !is_equal);
    if (fact->fact == FACT_CONTRACT && word->kind == FORMULA_WORD)
        return say_contract_is(writer, is_equal, say_text(writer, word->word));
    if (fact->fact != FACT_SUIT || word->kind != FORMULA_WORD)
        return NULL;
    const struct statement *suit = say_suit_called(writer, word->word);
    return fact->index || is_named_by_call(writer, fact->index)
               ? say(writer, is_equal ? SAY_VARIABLE_IS : SAY_VARIABLE_IS_NOT,
                     say_variable(writer, fact->index), suit)
               : say(writer, is_equal ? SAY_SUIT_IS_TRUMPS : SAY_SUIT_MAKES_NO_TRUMPS, suit);
}

/* --- facts by themselves --------------------------------------------------------------------- */

/* More contracts are not named one by one where it is none of them: as a rule book has it, that is
 * the ordinary game. */
#define CONTRACTS_LISTED 3

static const struct statement *say_contract(struct writer *writer, bool holds)
{
    struct statements names = {0};
    if (writer->rules->contract_count > CONTRACTS_LISTED && writer->is_bid_for)
        return say(writer, holds ? SAY_CONTRACT_HAS_BEEN_BID : SAY_NO_CONTRACT_HAS_BEEN_BID);
    if (writer->rules->contract_count > CONTRACTS_LISTED)
        return say(writer, holds ? SAY_NOT_ORDINARY_GAME : SAY_ORDINARY_GAME);
    for (unsigned i = 1; i <= writer->rules->contract_count; i++)
        add_part(writer, &names, say_text(writer, writer->rules->contracts[i].name));
    const struct statement *list = say_list(writer, &names, holds ? JOINT_OR : JOINT_NOR);
    if (holds || names.count <= 1)
        return say_contract_is(writer, holds, list);
    return say(writer,
               writer->is_bid_for ? SAY_HIGHEST_BID_IS_NEITHER : SAY_CLAUSE_CONTRACT_IS_NEITHER,
               list);
}

static const struct statement *say_suit_there(struct writer *writer, unsigned variable, bool holds)
{
    if (variable == 0)
        return say(writer, holds ? SAY_TRUMPS_ARE_THERE : SAY_THERE_ARE_NO_TRUMPS);
    return say(writer, holds ? SAY_SUIT_IS_THERE : SAY_THERE_IS_NO_SUIT,
               say_text(writer, writer->rules->variables[variable]));
}

const struct statement *say_quoted(struct writer *writer, const struct fact_name *fact)
{
    return say(writer, SAY_QUOTED, say_noun(writer, fact));
}

/* "the contract is made" goes by the contract; “slam” is explained where it is too long. */
static const struct statement *say_term_holds(struct writer *writer, const struct fact_name *fact,
                                              bool holds)
{
    const struct statement *whose = fact->role != ROLE_SELF ? say_summed(writer, fact->role) : NULL;
    writer->speaks_of[fact->index] = true;
    if (!writer->in_full)
        return say(writer, holds ? SAY_NAMED_TERM : SAY_NOT_NAMED_TERM, say_quoted(writer, fact));
    if (term_has_variants(writer->rules, fact->index))
        return say(writer, holds ? SAY_CONTRACT_IS_SO : SAY_CONTRACT_IS_NOT_SO,
                   say_noun(writer, fact), whose);
    return say(writer, holds ? SAY_NAMED_TERM_HOLDS : SAY_NAMED_TERM_FAILS,
               say_quoted(writer, fact), whose);
}

const struct statement *say_truth(struct writer *writer, const struct fact_name *fact, bool holds)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    switch (fact_rows[fact->fact].type) {
    case VALUE_TRUTH: return say(writer, holds ? words->holds.id : words->fails.id);
    case VALUE_CONTRACT: return say_contract(writer, holds);
    case VALUE_SUIT: return say_suit_there(writer, fact->index, holds);
    case VALUE_TERM: return say_term_holds(writer, fact, holds);
    case VALUE_NOTE: return say_note_holds(writer, fact, holds);
    case VALUE_NUMBER:
    case VALUE_SEATS: /* it is compared with somebody */
    case VALUE_OPTION: break;
    }
    return say(writer, holds ? SAY_ALWAYS_SO : SAY_NEVER_SO);
}
