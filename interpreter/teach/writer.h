/*
 * The writer of a rule book: the ruleset, the page, the circumstances that are being described, and
 * the phrases that all sections share. say_* makes a statement in the arena of the page; tell,
 * write_* and explain_* put statements onto the page.
 */
#ifndef ELDEST_TEACH_WRITER_H
#define ELDEST_TEACH_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "hooks/hooks.h"
#include "words/glyphs.h"
#include "ruleset/ruleset.h"
#include "teach/page.h"
#include "words/common.h"

struct book_claims;
struct formula;
struct ranks_table;

struct writer {
    const struct ruleset *rules;
    struct page *page;
    struct glyphs glyphs;
    struct hooks *hooks;         /* work out what is settled; NULL: it is printed as written */
    struct diagnostics *untold;  /* gets what there are no words for; NULL: nobody asks */
    const char *speaker;         /* what lacks the words: "eldest why"; NULL: the rule book */
    struct book_claims *claims;  /* what the book has claimed of the deal */
    bool is_in_own_words;        /* without words that the ruleset has for its rules, */
    const struct ruleset *rival; /* except for a formula that this one has as well; or NULL */
    bool apart;                  /* each contract by itself, though others may be like it */
    unsigned contract;           /* whose rules are described; 0: those of the ordinary game */
    bool is_none_other;          /* where it is 0, there is no contract at all */
    bool is_plain;               /* no term of the glossary is used, but what it stands for */
    bool in_full;                /* a name of the ruleset's own gives way to what it means */
    bool of_sides;               /* the rule is about a side, not a player */
    bool is_bid_for; /* an auction goes on: the contract is that of the highest bid so far */
    bool is_over;    /* play is over: the trick is the last one */
    bool of_trick;   /* of one trick after the other: its winner is not that of the last */
    bool is_weighed; /* the values of the parts of an expression are wanted one by one */
    const struct assumption *assumed;  /* facts that are known for now; or NULL */
    const struct call_group *numbered; /* the word that is described, if it has a number; or NULL */
    const struct call_group *naming;   /* the call that is described, as if already made; or NULL */
    bool speaks_of[TERMS_NAMED_MAX];   /* terms that were mentioned and must be explained */
    const struct ranks_table *ranks;   /* explain_ranks.c: all contracts, once read */
    /* The formulas of terms, as far as they have been worked out. */
    const struct formula *meaning[TERMS_NAMED_MAX];
    bool has_meaning[TERMS_NAMED_MAX];
};

/* From now on the rules of this contract are described. */
void writer_turn_to(struct writer *writer, unsigned contract);

/* The same of the only one of these contracts, a bit for each; of several, or of none, the ordinary
 * game. */
void writer_turn_to_only(struct writer *writer, uint32_t under);

/* From now on conditions are those of a call of the group, which has named what it names; NULL: of
 * none any more. */
void writer_turn_to_naming(struct writer *writer, const struct call_group *group);

/* Back to the ordinary game. */
void writer_turn_back(struct writer *writer);

/*
 * Notes that the rule in this place has no words that a player would understand; the hint says how
 * the ruleset can give them. Each place is noted once.
 */
void writer_lacks_words(struct writer *writer, struct place place, const char *what,
                        const char *hint);

/* The words that a ruleset has for one of its rules; NULL if it has none, or they are left out. */
const char *writer_words(const struct writer *writer, const char *words);

/* The words for an expression, in the same way. */
const char *writer_says(const struct writer *writer, const struct expression *expression);

/* Notes that the book uses the words of this expression, if it is a named one: they are explained.
 */
void writer_speaks_of(struct writer *writer, const struct expression *expression);

/* Whether a rule is in force under the contract that is described. */
bool is_in_force(const struct writer *writer, uint32_t under);

/* Whether it is in force there and not in the ordinary game, which has been described already. */
bool is_news(const struct writer *writer, uint32_t under);

/* The term in force now with the name of this one, which is the first of them; -1 if none is. */
int term_now(const struct writer *writer, unsigned first);

/* --- statements ------------------------------------------------------------------------------ */

/* A phrase with its arguments, each a statement or NULL: say(writer, SAY_LOSES, who, points). What
 * the id means says its row in words/. */
#define say(writer, ...) say_in((writer)->page->arena, __VA_ARGS__)

/* Words of an author, or of a pack: as they are. NULL for NULL. */
const struct statement *say_text(struct writer *writer, const char *text);

/* A name that the ruleset gives, in quotation marks; a name of expressions as people write it:
 * "lowest_bid", "lowest bid". */
const struct statement *say_name(struct writer *writer, const char *name);
const struct statement *say_words(struct writer *writer, const char *name);

/* A number: "four", or digits above twelve; the second always in digits. A gap of a row can make a
 * count or an ordinal of it. */
const struct statement *say_number(struct writer *writer, int64_t number);
const struct statement *say_digits(struct writer *writer, int64_t number);

/* An argument that is there, or NULL: what the row asks of it is yes or no. */
const struct statement *say_if(struct writer *writer, bool is_so);

/* ", and then from the start again": of what goes deal by deal, if the game outlasts so many; else
 * NULL. */
const struct statement *say_again(struct writer *writer, unsigned deals);

/* Onto the page: a paragraph of one sentence or of several; an item with its name, or NULL. */
void tell(struct writer *writer, const struct statement *said);
void write_item(struct writer *writer, const struct statement *name, const struct statement *said);

/* Begins a section of the book, or a part of one under a contract's name. */
void write_heading(struct writer *writer, unsigned id);
void write_subheading(struct writer *writer, const struct statement *said);

/* Adds a part to what will be a list or sentences; NULL adds nothing. */
void add_part(struct writer *writer, struct statements *parts, const struct statement *part);

/* The parts joined; NULL of none. The same as sentences. */
const struct statement *say_list(struct writer *writer, const struct statements *parts,
                                 enum joint joint);
const struct statement *say_sentences(struct writer *writer, const struct statements *parts);

/* The statement, said by a rule in that place. */
const struct statement *say_by(struct writer *writer, struct place place,
                               const struct statement *said);

/* A part of a sentence in words: for a diagnostic, or to find the singular of a name. */
const char *writer_text(struct writer *writer, const struct statement *said);

/* --- people and cards ------------------------------------------------------------------------ */

/* "each player", "the dealer": who does something; "their", "the dealer's": whose something is. */
const struct statement *say_role(struct writer *writer, role_t role);
const struct statement *say_whose(struct writer *writer, role_t role);

/* say_note.c: what a number that is remembered is called. Where it has no words its name, and check
 * names the place. */
const struct statement *say_note_noun(struct writer *writer, const struct note *note);

/* The value of a number that is remembered: itself, or the rank that it stands for. */
const struct statement *say_noted(struct writer *writer, const struct note *note, int32_t value);

/* The card, count or note that is named in a role; NULL if there is none. */
const struct statement *say_named_in(struct writer *writer, role_t role);

/* "trumps", "the anti suit". */
const struct statement *say_variable(struct writer *writer, unsigned variable);

/* "♠Q"; "the queen of spades"; "queen"; "spades"; "no trumps" for SUIT_NONE. */
const struct statement *say_card(struct writer *writer, unsigned card);
const struct statement *say_card_in_words(struct writer *writer, unsigned card);
const struct statement *say_rank(struct writer *writer, unsigned rank);
const struct statement *say_suit(struct writer *writer, unsigned suit);

/* "hearts or clubs"; NULL of no suit but SUIT_NONE. */
const struct statement *say_suits(struct writer *writer, struct set suits, enum joint joint);

/* "♠Q ♠10": cards in the order of the pack. */
const struct statement *say_all_cards(struct writer *writer, struct set cards);

/* What stands before cards: "any spade", "each spade", "a spade", "the spade". */
enum each { EACH_ANY, EACH_EACH, EACH_A, EACH_THE };

/* "the dog", or "the talon". */
const struct statement *say_talon(struct writer *writer);

/* "any Escape", "an Escape". */
const struct statement *say_each(struct writer *writer, enum each each,
                                 const struct statement *name);

/* "any spade, any ace or ♥J": suits and ranks that are there whole by their names. */
const struct statement *say_cards(struct writer *writer, struct set cards, enum each each,
                                  enum joint joint);

/* What a card may be, after "a card": " of spades or hearts", " (any queen)"; NULL for the whole
 * pack. */
const struct statement *say_card_of(struct writer *writer, struct set cards);

/* "♠Q and any K": all that the card of a capture takes, one of each. */
const struct statement *say_captured(struct writer *writer, const struct capture *capture);

/* The same of cards some of which may depend on trumps, "the jack of trumps"; or on another suit of
 * the deal. */
const struct statement *say_named_cards(struct writer *writer, const struct named_cards *cards,
                                        enum each each, enum joint joint);
const struct statement *say_cards_of_suit(struct writer *writer, const struct named_cards *cards,
                                          unsigned variable, enum each each, enum joint joint);

/* --- who and whether ------------------------------------------------------------------------- */

/* Whether it speaks of one player: "the dealer leads", but "the makers lead". */
bool role_is_one(const struct writer *writer, role_t role);

/* Whether it is who makes the bid that is spoken of: the declarer, or the one the rule is about. */
bool role_is_bidder(role_t role);

/* Whether the call in question names it, so that it is "the suit named" in what is asked of it. */
bool is_named_by_call(const struct writer *writer, unsigned variable);

/* Whether the condition can ever hold now that options are chosen; true for NULL. */
bool can_hold(struct writer *writer, const struct expression *condition);

/* Whether it holds in any case, as options are chosen; false for what is not read as a formula. */
bool always_holds(struct writer *writer, const struct expression *condition);

/* Whether a line of the score is about a side where there are any, and not about single players. */
static inline bool line_is_of_sides(const struct score_line *line)
{
    return line->to != ROLE_EACH && !role_has(line->to, ROLE_IS_SEAT);
}

#endif
