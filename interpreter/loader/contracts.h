/*
 * Contracts as patches: the rules under a contract are the rules of the file, its options applied,
 * with the contract's patches over them. Every section is read once for all of them; its
 * entries tell what is the same and what differs.
 */
#ifndef ELDEST_LOADER_CONTRACTS_H
#define ELDEST_LOADER_CONTRACTS_H

#include "loader/reader.h"

/* Numbers the contracts that have patches and lays out the rules under each. The file is the rules
 * under none of them. */
void lay_out_contracts(struct reader *reader, const struct node *file);

/* The file with those sections besides that only contracts have, so that all are read. */
const struct node *with_sections_of_contracts(struct reader *reader);

/* The number of a contract that a call names; one that has no patch is new by it. 0, and a
 * diagnostic, if there are too many. */
uint8_t contract_number(struct reader *reader, const struct node *name);

/* When all is read: the trumps of each contract, and whether some call undertakes it. */
void finish_contracts(struct reader *reader);

/* --- entries --------------------------------------------------------------------------------- */

/*
 * The named entries of a section under every contract, as one list. An entry that a contract leaves
 * alone stands in it once; one that it changes stands directly behind the one it takes the place
 * of, each with the contracts under which it is in force.
 */
struct ruled_entry {
    const struct entry *entry;
    uint32_t under; /* a set of contracts */
};

struct entries {
    struct ruled_entry *each;
    unsigned count;
};

/*
 * Those of the section `name` or, unless `inside` is NULL, of the mapping `inside` in it. Where
 * order matters they come for every contract in the order of its rules.
 */
struct entries gather_entries(struct reader *reader, const char *name, const char *inside,
                              bool order_matters);

/* As many of them as there is room for where `most` can be and some are there already; more are
 * diagnosed as too many of `what`. */
unsigned entries_at_most(struct reader *reader, const struct entries *entries, unsigned already,
                         unsigned most, const char *what);

/* Reads a section, or the mapping `inside` in it, into the parts that fields_of_rules has of its
 * name, each with the contracts under which it is in force (rows.c). */
void read_ruled_parts(struct reader *reader, const char *name, const char *inside);

/* The section or what is inside it under a contract, or NULL. */
const struct entry *find_section(const struct reader *reader, unsigned contract, const char *name,
                                 const char *inside);

/* Whether a contract leaves a section as the file has it. */
bool is_section_of_file(const struct reader *reader, unsigned contract, const char *name);

/* --- `in`: under which contracts a step, an obligation or a line of the score holds ---------- */

/*
 * The rules without what holds under other contracts only. `contracts` is the section of the merged
 * file, or NULL; `contract` one of its names, or NULL: under none. What is named holds in all that
 * extend it, too.
 */
const struct node *rules_that_hold(struct arena *arena, const struct node *contracts,
                                   const char *contract, const struct node *tree);

/*
 * Diagnoses names of contracts that are none in what is `said` by the file or, of a contract, by
 * one of its patches; and what a contract says of entries that do not hold in it. `tree` is the
 * whole of its rules.
 */
void check_holds_in(struct reader *reader, const struct node *contracts, const char *contract,
                    const struct node *said, const struct node *tree);

/* Before the bidding there is no contract. */
void check_holds_in_deal(struct reader *reader, const struct node *file);

/* The row of the key; with which verbs it stands, and an example, say the schemas that have it. */
#define KEY_IN                                                                                     \
    .name = "in", .takes = TAKES_SCALAR | TAKES_LIST,                                              \
    .form = "a contract, or a list: [three, two]", .fallback = "under every contract",             \
    .doc = "The contracts under which it applies, with those that extend them.",                   \
    .spelling = &text_spelling, .empty = "no contract at all"

/* With what examples about contracts begin: an auction with a bid of its own. */
#define AUCTION_WITH_MISERE                                                                        \
    "deal: {trump card: ~}\n"                                                                      \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls: {pass: {}, bid: {number: 7..13}, misere: {contract: misere}}\n"                    \
    "    otherwise: abandon\n"                                                                     \
    "  trumps: {ask: declarer, calls: {trumps: {suit: any}}}\n"

/* How examples of `in` begin. */
#define IN_MISERE                                                                                  \
    AUCTION_WITH_MISERE                                                                            \
    "contracts: {misere: {means: to win no trick, bidding: {trumps: ~}}}\n"

#endif
