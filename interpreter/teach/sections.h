/* The sections of a rule book, in its order: each writes its part of the rules onto the page. */
#ifndef ELDEST_TEACH_SECTIONS_H
#define ELDEST_TEACH_SECTIONS_H

#include "engine/engine.h"
#include "teach/formula.h"
#include "teach/writer.h"

void explain_players(struct writer *writer);
void explain_cards(struct writer *writer);
void explain_glossary(struct writer *writer); /* the terms, at the end of the cards */
void explain_deal(struct writer *writer); /* and the bidding, and what comes between the tricks */
void explain_play(struct writer *writer);
void explain_during(struct writer *writer);
void explain_score(struct writer *writer);
void explain_counts(struct writer *writer);    /* the cards that count, of which it speaks */
void explain_penalties(struct writer *writer); /* what is written for an offender, beside it */
/* explain_goals.c: how goals are laid open, as a sentence without capital and full stop; and when
 * each that has a name is met. */
const struct statement *say_goals(struct writer *writer, const struct goals_step *goals);
void explain_goals(struct writer *writer);
/* What makes a meld: "a king and a queen of one suit". */
const struct statement *say_meld(struct writer *writer, const struct melds *melds,
                                 const struct meld *meld);

/* explain_melds.c: the melds of a count with what they are worth, in sentences. */
const struct statement *say_melds(struct writer *writer, const struct count *count);
/* The same as a table, and sentences about all of them. */
void write_melds(struct writer *writer, const struct count *count);
void explain_contracts(struct writer *writer);
void explain_match(struct writer *writer);
void explain_options(struct writer *writer);

/* --- parts of sections ----------------------------------------------------------------------- */

void explain_trumps(struct writer *writer);
/* Whether cards can be played though no step has named trumps. */
bool may_stay_without_trumps(struct writer *writer);
/* Whether a step of this contract, 0 for the ordinary game, makes trumps that nobody names. */
bool makes_trumps_unasked(struct writer *writer, unsigned contract);
/* Where no suit is trumps: this said of it, or which cards are trumps all the same. */
const struct statement *say_without_suit(struct writer *writer, const struct statement *none);

/* The contracts under which cards may be played, a bit for each; 0 is the ordinary game. */
uint32_t contracts_played(struct writer *writer);

/* Read from the tables of contexts.h: how suits rank, what wins a trick, and which of equal cards.
 */
void explain_ranks(struct writer *writer);
/* rank_remembered.c: which cards of a remembered rank are trumps, and where they rank; and the
 * cards of a call that are of such a rank, behind "a card". */
void explain_remembered_rank(struct writer *writer);
const struct statement *say_remembered_rank(struct writer *writer); /* "the declarer's level" */
const struct statement *say_card_of_rank(struct writer *writer, const struct call_group *group);
void explain_winner(struct writer *writer);
void explain_equals(struct writer *writer);

/* What is refused at a step, an item each. */
void explain_refusals(struct writer *writer, const struct ask_step *ask);

void explain_bidding(struct writer *writer); /* all before play */
void explain_moments(struct writer *writer); /* all between the tricks */

/* Adds what happens at a step at which no call is made: a sentence, or several. */
void add_step_sentences(struct writer *writer, const struct step *step,
                        struct statements *sentences);

void explain_lead(struct writer *writer);
void explain_obligations(struct writer *writer);
void explain_trumps_followed(struct writer *writer); /* trumps that show another suit */
void explain_endings(struct writer *writer);
void explain_outs(struct writer *writer);
void explain_next_lead(struct writer *writer);
void explain_face_down(struct writer *writer); /* cards face down to a trick */

/* Who drops out while cards are played. */
void explain_drops(struct writer *writer);
void explain_claims(struct writer *writer);
void explain_gathering(struct writer *writer);

/* Adds what an obligation asks of whom and when, in sentences; the first of them can stand by
 * itself, and the others say more of it. */
void add_obligation(struct writer *writer, struct statements *sentences,
                    const struct obligation *obligation);

/* say_note.c: what a step changes of what is remembered, as a sentence without capital and full
 * stop; NULL where nothing is to be said of it but in what asks for it. */
const struct statement *say_settings(struct writer *writer, const struct note_settings *settings);

/* The same of a step or a call, added to the parts of one list: one "and" stands in it. */
void add_settings(struct writer *writer, const struct note_settings *settings, bool is_of_call,
                  struct statements *parts);

/* How long numbers are remembered that are not of one deal. */
void explain_notes(struct writer *writer);
/* Whether the step changes before a deal what is remembered through the match, and nothing else. */
bool is_note_of_match(const struct ruleset *rules, const struct step *step);

/* Whether any card that is taken counts for the score. (explain_play.c) */
bool any_card_counts(const struct ruleset *rules);

/* Deals that were played, and what they scored. */
void explain_examples(struct writer *writer);

/* Which notes it asks for, itself or by what its names stand for: a bit each. */
uint32_t notes_asked(const struct writer *writer, const struct expression *expression);

/* example_deals.c: a deal that has been scored. */
struct example_deal {
    struct state state;
    struct ledger ledger;
    uint32_t lines; /* that were written, a bit for each */
    bool is_said;   /* see example_is_said */
};

#define EXAMPLE_DEALS 160

/* Plays on from deal to deal and from match to match. How many deals of EXAMPLE_DEALS were scored.
 */
unsigned examples_play(const struct engine *engine, struct example_deal *all);

/* Whether an example can say all that the deal was scored by: no value is remembered without words
 * by which a line goes, or it is what it began with. (explain_examples.c) */
bool example_is_said(const struct ruleset *rules, const struct state *state);

/* The one that shows most lines which are not shown yet; NULL if none shows another. One that
 * cannot say all that it was scored by comes only first, where no deal can. */
const struct example_deal *example_best(const struct ruleset *rules, const struct example_deal *all,
                                        unsigned count, uint32_t shown);

/* explain_by_contract.c: amounts that depend on the contract, in tables. */
void explain_by_contract(struct writer *writer);

/* Whether a table has the line's points for each contract, because they are made of several amounts
 * that depend on it. */
bool is_worked_out(struct writer *writer, const struct score_line *line);

/* "solo and misere": the contracts, a bit for each, without the ordinary game; NULL of none. */
const struct statement *say_contracts(struct writer *writer, uint32_t contracts);

/* "solo or misere", with the ordinary game as the call that leads to it; "otherwise" of none. */
const struct statement *say_one_of_contracts(struct writer *writer, uint32_t contracts);

/* explain_words.c: what the words mean that the book has used, with the tables of amounts that
 * depend on the contract. */
void explain_words(struct writer *writer);

/* "each of the makers", "the dealer's side": whose score or remark it is. */
const struct statement *say_account(struct writer *writer, role_t role);

/* What a line of the score gives if its condition, or NULL, holds: "1 for each trick"; what is lost
 * is a phrase SAY_LOSES: "loses 10". */
const struct statement *say_points(struct writer *writer, const struct amount *points,
                                   const struct expression *condition);

/* say_cases.c: an amount of a few cases, case by case; NULL: it is none, or reads well as it is. */
const struct statement *say_cases(struct writer *writer, const struct formula *formula,
                                  const struct formula *condition);

/*
 * explain_hooks.c: what a hook does, as it says itself; where it says nothing, what comes of it.
 * Who wins a trick by the rules as a whole: only the hook says what it decides.
 */
void explain_counted_suits(struct writer *writer);
void explain_counted_strength(struct writer *writer);
void explain_who_wins(struct writer *writer);

/* What a hook scores, in the words of its file. */
void explain_points_by_hook(struct writer *writer);

/* What an obligation's hook asks that has no words for it; and an example, NULL if none is found.
 */
const struct statement *say_asked_by_hook(struct writer *writer,
                                          const struct obligation *obligation,
                                          const struct statement **example);

#endif
