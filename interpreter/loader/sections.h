/* The sections of a ruleset's file: for each the readers of its keys and the schemas inside it. */
#ifndef ELDEST_LOADER_SECTIONS_H
#define ELDEST_LOADER_SECTIONS_H

#include "loader/reader.h"

/* players.c: the field is the ruleset */
READER(read_players);

/* players.c: says that partners are spoken of where there are no sides */
void report_no_sides(struct reader *reader, struct place place, const char *text);

READER(read_sides);
extern const struct schema seating_schema;
extern const struct word sides_words[], rotation_words[];
extern const struct spelling players_spelling, by_players_spelling;

/* pack.c, order.c: the field is the ruleset */
READER(read_pack);
READER(read_order);
READER(read_trumps);
extern const struct word trumps_words[];
void set_default_order(struct order *order);
extern const struct schema pack_schema, order_schema;

/* terms.c: a condition, alone or as `is` beside the words for it. NULL if it was refused. */
struct expression *read_worded_condition(struct reader *reader, const struct entry *entry,
                                         enum scope scope);

/* melds.c, counts.c */
struct melds;
void read_melds(struct reader *reader, const struct node *value, struct melds *melds);
extern const struct schema meld_schema, count_schema;

/* steps.c: the field is the ruleset */
READER(read_steps);
extern const struct schema suit_table_schema;
extern const struct schema step_schema, interlude_schema;

/* steps.c: how many of these steps there is room for, and one of them. */
struct entries;
struct ruled_entry;
unsigned count_steps(struct reader *reader, const struct entries *entries);
void read_step(struct reader *reader, const struct schema *schema, const struct ruled_entry *entry);

/* moments.c: the field is the ruleset; the moment; the moment */
READER(read_during);
READER(read_moment);

/* deal.c: the field is the step */
READER(read_gather);
READER(read_deal);
READER(read_packets);
READER(read_shown_until);
READER(read_show);
READER(read_take);
READER(read_into);
READER(read_turn_down);
READER(read_cards_shown);
READER(read_trumps_made);
extern const struct word deal_words[], turn_up_words[], turned_words[], take_words[], into_words[],
    show_words[], shown_words[];
extern const struct spelling packets_spelling, take_spelling;

/* goals.c: the field is the step; the step; the call */
READER(read_goals);
READER(read_goals_of);
READER(read_call_of_goal);
extern const struct schema goal_schema;

/* How the rules go on in examples that lay goals open. */
#define GOALS_TAKEN                                                                                \
    "bidding: {choice: {ask: each, calls: {take: {goal: any}}}}\n"                                 \
    "score: {tasks: {to: each, points: 1, if: goals_left == 0}}"

/* bidding.c: the field is the step */
READER(read_auction);
READER(read_partner_step);
READER(read_starts);
READER(read_in_pairs);
extern const struct word passing_words[], holding_words[], raising_words[];
READER(read_calls);

/* call.c: one call */
extern const struct schema call_schema;

/* call_names.c: the field is the call */
READER(read_call_of_number);
READER(read_call_of_ladder);
READER(read_call_of_suit);
READER(read_call_of_card);
READER(read_suit_named);
READER(read_call_of_melds);
extern const struct schema ladder_schema;
extern const struct spelling called_numbers_spelling;
extern const struct word called_suit_words[], called_card_words[], called_goal_words[];

/* An example with a ladder, and with the rest of what stands in it. */
#define LADDER(rest)                                                                               \
    "deal: {trump card: ~}\n"                                                                      \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls:\n"                                                                                 \
    "      pass: {}\n"                                                                             \
    "      bid: {ladder: {levels: 1..7, suits: [C, D, H, S, none]" rest "}}\n"                     \
    "    otherwise: abandon"

/* call_names.c: whether the step is an auction; if not, says that only a bid in one can say this */
bool stands_in_auction(struct reader *reader, const struct entry *entry);

/* call_names.c: a number that stands in the file */
struct amount amount_given(int32_t number, struct place place);

/* exchange.c: the field is the step */
READER(read_pass);
READER(read_discard);
READER(read_cover);
READER(read_by);
READER(check_forced);
READER(check_counted_for);
extern const struct word discard_words[];
extern const struct spelling pass_spelling, discard_spelling;

/* obligations.c: the sets of cards of an obligation; how many there are */
struct term;
uint8_t read_card_terms(struct reader *reader, const struct entry *entry, struct term *terms);

/* obligations.c: the obligations of every contract */
void read_obligations(struct reader *reader, struct play_rules *play);
extern const struct schema obligation_schema;

/* note.c: `remember` of the ruleset; what is set, by expressions in that scope; and whether all
 * that is remembered is of use */
READER(read_remember);
void read_settings(struct reader *reader, const struct entry *entry, enum scope scope,
                   struct note_settings *settings);
extern const struct schema note_schema;
extern const struct word note_of_words[], note_until_words[];
extern const struct spelling settings_spelling;
void check_notes(struct reader *reader);

/* at_most.c: `at-most` of a call; what that adds to a call of which all keys are read */
extern const struct schema at_most_schema;
void settle_at_most(struct reader *reader, const struct entry *call, struct call_group *group);

/* leads.c: `leads` of a call, and what is to be said of it once all keys of the call are read */
extern const struct schema lead_schema;
void settle_lead(struct reader *reader, const struct entry *call, struct call_group *group);

/* glossary.c: the field is the ruleset */
READER(read_glossary);
extern const struct schema glossary_schema;

/* contracts.c: what the patch of a contract may speak of */
extern const struct schema contract_schema;

/* play.c, terms.c, score.c, match.c, options.c, beside.c: the field is the ruleset */
READER(read_play);
READER(read_counts);
READER(read_conditions);
READER(read_amounts);
extern const struct word sits_out_words[];
extern const struct schema condition_schema, named_condition_schema, amount_schema;
READER(read_match);
READER(read_options);
READER(read_hooks);
extern const struct spelling counts_spelling;
extern const struct schema play_schema, line_schema, penalty_schema, match_schema, option_schema;

/* program.c: the frame around the author's steps, and whether each can be reached. */
void begin_program(struct reader *reader);
void add_play_step(struct reader *reader);
void end_program(struct reader *reader);
struct step *add_step(struct reader *reader, const char *name, struct place place);

/* program.c: a step that is named, maybe before it is read. */
void add_target(struct reader *reader, const struct node *name, uint8_t *step);

/* checks.c: whether an expression or hook may ask for it: whoever writes the name there may. */
bool is_asked_by_lua(const struct ruleset *rules, const char *name);

/* checks.c: a noun that texts put "the" before must not have an article of its own. */
void check_has_no_article(struct reader *reader, struct place place, const char *noun);

/* checks.c: what can be judged only when all is read. */
void check_taken_back(struct reader *reader);

/* Where cards are covered, and where such are spoken of. */
void check_covers(struct reader *reader);
void check_covered(struct reader *reader, const struct node *value);
void check_whole(struct reader *reader);

/* Reads all keys of a merged file. */
void read_file(struct reader *reader, const struct node *file);

/* --- amounts that go by a table (lookup.c) --------------------------------------------------- */

/*
 * The amount of `{by: FACT, is: {VALUE: NUMBER, others: NUMBER}}`: an expression of the ruleset.
 * NULL if it is diagnosed as none. What the fact can come to is not known yet.
 */
struct expression *read_lookup(struct reader *reader, const struct node *by, const struct node *is,
                               enum scope scope);

/* The same of a table that has a suit for each value, or none; it comes to the suit's number. */
struct expression *read_suit_lookup(struct reader *reader, const struct node *by,
                                    const struct node *is, enum scope scope);

/*
 * summary.c: what a file changes of its parent, so that the summary that it inherits may be false;
 * nothing if it has one of its own. The second: the same of the options that the file itself has,
 * over the whole ruleset.
 */
void summary_find_stale(struct ruleset *rules, const struct node *file, const struct node *parent);
void summary_find_stale_by_options(struct ruleset *rules, const struct node *file,
                                   const struct node *whole);

#endif
