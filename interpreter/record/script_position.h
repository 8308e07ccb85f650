/* The facts of a deal under way, which positions and cases share: for the files script_*.c. */
#ifndef ELDEST_RECORD_SCRIPT_POSITION_H
#define ELDEST_RECORD_SCRIPT_POSITION_H

#include "record/script_reader.h"

/* A position of which nothing is said. */
struct script_position script_position_unsaid(void);

/* Reads a mapping by its table, and behind other names suits of the deal. The position is the first
 * field of what the table describes. */
void script_read_facts(struct reader *reader, const struct table *table, const struct entry *entry,
                       struct script_position *position);

SCRIPT_READER(read_fact_dealer);     /* struct script_position */
SCRIPT_READER(read_fact_deal);       /* struct script_position */
SCRIPT_READER(read_fact_passed_out); /* struct script_position */
SCRIPT_READER(read_fact_seat);       /* uint8_t */
SCRIPT_READER(read_fact_contract);   /* uint8_t */
SCRIPT_READER(read_fact_called);     /* struct script_actions */
SCRIPT_READER(read_fact_bids);       /* struct expected_numbers */
SCRIPT_READER(read_fact_tricks);     /* struct expected_numbers */
SCRIPT_READER(read_fact_taken);      /* struct script_actions, by seat */

#define FACT(member) .offset = offsetof(struct script_position, member)

/* The rows that each of the tables begins with. */
// clang-format off
#define FACT_KEYS                                                                                  \
    {.name = "dealer", .takes = TAKES_SCALAR, .form = "a seat",                                    \
     .fallback = "as the script starts, else so that the first seat is eldest hand",               \
     .doc = "Who deals.", .spelling = &text_spelling, .read = read_fact_dealer},                   \
    {.name = "deal", .takes = TAKES_SCALAR, .form = "a number",                                    \
     .fallback = "as the script starts", .doc = "Which deal of the match this is.",                \
     .spelling = &number_spelling, .low = 1, .high = INT16_MAX, .read = read_fact_deal},           \
    {.name = "passed-out", .takes = TAKES_SCALAR, .form = "a number",                              \
     .fallback = "as the script starts",                                                           \
     .doc = "How many deals directly before it were abandoned.",                                   \
     .spelling = &number_spelling, .low = 0, .high = UINT8_MAX, .read = read_fact_passed_out},     \
    {.name = "leads", .takes = TAKES_SCALAR, .form = "a seat",                                     \
     .fallback = "who leads to a first trick", .doc = "Who leads to the trick.",                   \
     .spelling = &text_spelling, .read = read_fact_seat, FACT(leader)},                            \
    {.name = "declarer", .takes = TAKES_SCALAR, .form = "a seat",                                  \
     .fallback = "nobody", .doc = "Who declares.",                                                 \
     .spelling = &text_spelling, .read = read_fact_seat, FACT(declarer)},                          \
    {.name = "partner", .takes = TAKES_SCALAR, .form = "a seat",                                   \
     .fallback = "nobody", .doc = "Who has played the called card.",                               \
     .spelling = &text_spelling, .read = read_fact_seat, FACT(partner)},                           \
    {.name = "contract", .takes = TAKES_SCALAR, .form = "a contract",                              \
     .fallback = "none", .doc = "What the declarer undertakes.",                                   \
     .spelling = &text_spelling, .read = read_fact_contract, FACT(contract)},                      \
    {.name = "called", .takes = TAKES_SCALAR, .form = "a card", .fallback = "none",                \
     .doc = "The card that is called.", .spelling = &text_spelling,                                \
     .read = read_fact_called, FACT(called)},                                                      \
    {.name = "bids", .takes = TAKES_MAP, .form = "{North: 10}", .fallback = "none",                \
     .doc = "The numbers bid.", .spelling = &numbers_spelling,                                     \
     .read = read_fact_bids, FACT(bids)},                                                          \
    {.name = "tricks", .takes = TAKES_MAP, .form = "{North: 3}", .fallback = "none",               \
     .doc = "The tricks won before, by seats or sides.", .spelling = &numbers_spelling,            \
     .read = read_fact_tricks, FACT(tricks)},                                                      \
    {.name = "taken", .takes = TAKES_MAP, .form = "{North-South: CA SA}", .fallback = "any",       \
     .doc = "Cards of the tricks won, by seats or sides.", .spelling = &hands_spelling,            \
     .read = read_fact_taken, FACT(taken)},                                                        \
    {.name = "gone", .takes = TAKES_SCALAR | TAKES_LIST, .form = "cards", .fallback = "any",       \
     .doc = "Cards that nobody holds any more.", .spelling = &card_spelling,                       \
     .read = read_script_cards, FACT(gone)}
// clang-format on

#endif
