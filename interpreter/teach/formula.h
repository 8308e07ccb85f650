/*
 * Expressions in English. One that has no formula (expr/formula.h) is shown as it is written.
 */
#ifndef ELDEST_TEACH_FORMULA_H
#define ELDEST_TEACH_FORMULA_H

#include "expr/formula.h"
#include "expr/simplify.h"
#include "teach/writer.h"

/* --- shapes that have their own phrases: twice as much, doubled if -------------------------- */

bool formula_is_number(const struct formula *formula, int64_t number);

/* Whether it is an operation of this kind; false of one that has words. */
bool formula_is_arithmetic(const struct formula *formula, enum arithmetic arithmetic);

/* Whether both are written alike, whatever words they have. NULL is like NULL. */
bool formula_same(const struct formula *a, const struct formula *b);

/* An amount that is so many times as much under a condition, or unless it holds. */
struct multiple {
    const struct formula *of, *condition;
    int64_t by;
    bool unless;
};

/* Whether it is one: `condition and 2 * tricks or tricks`, `(condition and 2 or 1) * tricks`. */
bool formula_is_multiple(const struct formula *formula, struct multiple *multiple);

/* --- in words -------------------------------------------------------------------------------- */

/*
 * The formula of an expression, with everything put in that is settled: the number of players, the
 * chosen options, the terms that are short. NULL if it has none, and for NULL.
 */
const struct formula *formula_of(struct writer *writer, const struct expression *expression);

/* --- where some facts are known: of the last to speak, of a pass ------------------------------ */

#define KNOWN_FACTS_MAX 6

/* A truth as 0 or 1, or a number; a contract is known only as none. */
struct known_fact {
    enum fact fact;
    bool of_bidder; /* whose fact it is: the bidder's or the declarer's; or anybody's */
    int64_t value;
};

struct assumption {
    struct known_fact facts[KNOWN_FACTS_MAX];
    unsigned count;
};

/* The formula with these facts put in, also into conditions and amounts that it asks by name. */
const struct formula *formula_assume(struct writer *writer, const struct formula *formula,
                                     const struct assumption *assumed);

/* --- what is known of it --------------------------------------------------------------------- */

/* Whether contracts give the term another meaning: then only its name is right under all. */
bool term_has_variants(const struct ruleset *rules, unsigned term);

/* Whether it asks about the player or side that the rule is about; NULL asks nothing. */
bool formula_asks_self(const struct formula *formula);

/* The formula asked of others than the rule is about; NULL where that cannot be said. */
const struct formula *formula_asked_of(struct writer *writer, const struct formula *formula,
                                       role_t role);

/* --- in English ------------------------------------------------------------------------------ */

/* "the makers' tricks reach the declarer's bid"; or the opposite, if it does not hold. */
const struct statement *say_clause(struct writer *writer, const struct formula *formula,
                                   bool holds);

/* The clause with another subject in place of "they", if it mentions them only there: "whoever won
 * the most tricks"; NULL of any other clause. */
const struct statement *clause_with_subject(struct writer *writer, const struct statement *clause,
                                            const struct statement *subject);

/* The argument of a phrase for a fact: nothing, the noun of a fact that the ruleset has named, or
 * one of the cards that it counts. */
enum fact_gap { OF_NOTHING, OF_NOUN, OF_ONE_COUNTED };

struct fact_phrase {
    unsigned id; /* 0: there is none */
    enum fact_gap of;
};

/* The phrases for a fact; an id is 0 where it has no such phrase. */
struct fact_words {
    unsigned noun;       /* "tricks"; the ruleset names it where there is none */
    unsigned together;   /* what several seats have of it, where that is said otherwise */
    unsigned valued;     /* "the {1} in {2} hand", where it is not just theirs */
    unsigned behind;     /* "in hand": after its noun where no seat is said */
    unsigned one, many;  /* its unit */
    unsigned clause;     /* of whom, if it is of seats, and how much: "{1} won {2}" */
    unsigned denial;     /* "{1} did not win {2}", of the most that anybody has */
    unsigned none, some; /* what -1 means, and any other number */
    struct fact_phrase holds, fails; /* of a truth; of a number: of more than 0, and of 0 */
};

/* Those that fit what is spoken of. */
const struct fact_words *fact_words(const struct writer *writer, enum fact fact);

/* "in hand", "dealt": where the cards of a count lie, to be said after its noun; or NULL. */
const struct statement *say_where_it_lies(struct writer *writer, enum fact fact);

/* What a fact is called: "tricks", "the number of players". */
const struct statement *say_noun(struct writer *writer, const struct fact_name *fact);

/* The same without the article that it may begin with, to be said after "their". */
const struct statement *say_bare_noun(struct writer *writer, const struct fact_name *fact);

/* A count whose cards lie somewhere that is said with it: "the aces in their hand". */
const struct statement *say_in_place(struct writer *writer, const struct fact_name *fact);

/* Whether a comparison with a number that may be none asks only if there is one. */
enum number_asked {
    ASKS_HOW_MUCH,
    ASKS_FOR_ANY,
    ASKS_FOR_NONE,
};

enum number_asked asks_for_number(enum comparison comparison, int64_t number);

/* A fact compared with a number, two between which it lies, a word, the most or fewest that anybody
 * has, or another fact, NULL where it has no words for that; and by itself, as a truth. */
const struct statement *say_fact_and_number(struct writer *writer, const struct fact_name *fact,
                                            enum comparison comparison, int64_t number);

/* Whether it asks if somebody has a card of which there is one: of several of these, which all must
 * be there, say_single_cards has words. */
bool asks_for_card(const struct ruleset *rules, const struct fact_name *fact,
                   enum comparison comparison, int64_t number);

/* "they have ♥K and ♥Q in hand": so many of these single cards, which are added up; NULL where one
 * is none, or for a number of them that is neither all nor none nor any. */
const struct statement *say_single_cards(struct writer *writer,
                                         const struct fact_name *const *facts, unsigned count,
                                         enum comparison comparison, int64_t number);
const struct statement *say_fact_between(struct writer *writer, const struct fact_name *fact,
                                         int64_t least, int64_t most);
const struct statement *say_fact_and_word(struct writer *writer, const struct fact_name *fact,
                                          bool is_equal, const struct formula *word);
const struct statement *say_fact_and_extreme(struct writer *writer, const struct fact_name *fact,
                                             const struct fact_name *extreme, bool is_equal);
const struct statement *say_two_facts(struct writer *writer, enum comparison comparison,
                                      const struct fact_name *one, const struct fact_name *other);
const struct statement *say_truth(struct writer *writer, const struct fact_name *fact, bool holds);

/* A clause of a fact, with whose fact it is and how much of it: "they have at least 20 points". */
const struct statement *say_filled(struct writer *writer, const struct fact_name *fact,
                                   unsigned clause, const struct statement *much);

/* The name of a term in quotation marks. */
const struct statement *say_quoted(struct writer *writer, const struct fact_name *fact);

/* Whether it counts a single card as one, by the card's name or a name of its own. */
bool counts_one_card(const struct ruleset *rules, const struct fact_name *fact);

/* Whether it is said of a bid that several bid it together: nobody bid so much alone. */
bool bids_together(const struct writer *writer, const struct fact_name *fact);

/* The same of what is remembered: "somebody has said “kontra”". */
const struct statement *say_note_holds(struct writer *writer, const struct fact_name *fact,
                                       bool holds);

/* Of a call that comes at most so often: "they played “trumps” at most once before"; NULL of
 * several. */
const struct statement *say_call_made(struct writer *writer, const struct fact_name *fact,
                                      enum comparison comparison, int64_t times);

/* "the declarer's bid", "2 if the contract is mis, otherwise 1". */
const struct statement *say_value(struct writer *writer, const struct formula *formula);

/* A fact by itself: "their tricks", "the lowest score of any side". */
const struct statement *say_fact(struct writer *writer, const struct fact_name *fact);

/* The sum of what seats have (fact_name.is_sum): "the number of the others who won the most
 * tricks"; and that sum compared with a number, "none of the others won the most tricks", or NULL
 * where there are no words for that. */
const struct statement *say_sum_of_seats(struct writer *writer, const struct fact_name *sum);
const struct statement *say_sum_and_number(struct writer *writer, const struct fact_name *sum,
                                           enum comparison comparison, int64_t number);

/* "10, doubled if the declarer plays alone"; of: how the amount itself is said. */
const struct statement *say_multiple(struct writer *writer, const struct multiple *multiple,
                                     const struct statement *of);

/* The same as one side of a comparison: what depends on a condition of its own stands in brackets,
 * so that nobody takes the rest of the sentence for a part of it. */
const struct statement *say_compared(struct writer *writer, const struct formula *formula);

/* The same in front of the verb, where a comma closes words that have one: "their points, counted
 * in threes, are more than 35". */
const struct statement *say_subject(struct writer *writer, const struct formula *formula);

/* What the table of an amount says: "by trumps, 9 for diamonds and 24 for none". */
const struct statement *say_lookup(struct writer *writer, const struct expression *expression);

/* The suit with this letter as it is called: "hearts". */
const struct statement *say_suit_called(struct writer *writer, const char *letter);

/* "the makers", "all together": of what they have in all. */
const struct statement *say_summed(struct writer *writer, role_t role);

/* Whether the role can be several seats, which have what is asked together. */
bool are_several(const struct writer *writer, role_t role);

/* Whether a reader can follow it: it has no brackets within brackets. */
bool is_plain(const struct statement *said);

/* The statement, with the expression as its place. If it is not plain, the expression is noted as
 * one that lacks words. */
const struct statement *say_plainly(struct writer *writer, const struct expression *expression,
                                    const struct statement *said);

/* An expression that is no formula and has no words, quoted from the file; that is noted, too. */
const struct statement *say_as_written(struct writer *writer, const struct expression *expression,
                                       bool holds);

/* An expression of the ruleset, in the ruleset's words if it has any: whether a condition holds, or
 * an amount. */
const struct statement *say_condition(struct writer *writer, const struct expression *condition,
                                      bool holds);
const struct statement *say_amount(struct writer *writer, const struct amount *amount);

/* A term in the same way: "their tricks less 6". */
const struct statement *say_meaning(struct writer *writer, const struct named_term *term);

/* What the expression is made of, even if the ruleset has words for it; its parts keep their words.
 */
const struct statement *say_spelt_out(struct writer *writer, const struct expression *expression);

#endif
