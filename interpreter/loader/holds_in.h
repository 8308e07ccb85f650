/* `in`: the contracts under which a step, an obligation or a line of the score holds. */
#ifndef ELDEST_LOADER_HOLDS_IN_H
#define ELDEST_LOADER_HOLDS_IN_H

#include "loader/reader.h"

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
    .doc = "The contracts under which it holds, and those that extend them; under others it is "   \
           "left out.",                                                                            \
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
