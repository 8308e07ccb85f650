/* The keys of one contract: what its patch may speak of. */
#include "loader/sections.h"
#include "loader/spelling.h"

/* What the examples add to: an auction with a bid of its own. */
#define AUCTION                                                                                    \
    "deal: {trump card: ~}\n"                                                                      \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls: {pass: {}, bid: {number: 7..13}, misere: {contract: misere}}\n"                    \
    "    otherwise: abandon\n"                                                                     \
    "  trumps: {ask: declarer, calls: {trumps: {suit: any}}}\n"                                    \
    "contracts:\n"

/* What the patch of a contract may speak of: all that comes after the call that settles it. */
static const struct key contract_keys[] = {
    {.name = "extends",
     .takes = TAKES_SCALAR,
     .form = "the name of another contract",
     .fallback = "the patches come over the rules of the file",
     .doc = "The patches of that contract come first.",
     .spelling = &text_spelling,
     .example = "deal: {trump card: ~}\n"
                "bidding:\n"
                "  auction:\n"
                "    auction: each\n"
                "    calls: {pass: {}, misere: {contract: misere}, open: {contract: open misere}}\n"
                "contracts:\n"
                "  misere: {trumps: none}\n"
                "  open misere:\n"
                "    extends: misere\n"
                "    during: {exposure: {show: declarer, after-trick: 1}}"},
    {.name = "trumps",
     .takes = TAKES_SCALAR,
     .form = "a suit, or none",
     .fallback = "as the deal has named them",
     .doc = "What trumps are from the moment when the contract is settled.",
     .spelling = &suit_spelling,
     .example = AUCTION "  misere: {trumps: none, bidding: {trumps: ~}}"},
    {.name = "order",
     .takes = TAKES_MAP,
     .form = "{ranks: [7, 8, 9, 10, J, Q, K, A]}",
     .fallback = "as in the file",
     .doc = "Which cards beat which.",
     .inside = &order_table,
     .example = AUCTION "  misere: {order: {ranks: [K, Q, J, 10..2, A]}}"},
    {.name = "play",
     .takes = TAKES_MAP,
     .form = "{lead: declarer}",
     .fallback = "as in the file",
     .doc = "How tricks are played.",
     .inside = &play_table,
     .example = AUCTION "  misere: {play: {lead: declarer}}"},
    {.name = "bidding",
     .takes = TAKES_MAP,
     .form = "{name trumps: ~}",
     .fallback = "as in the file",
     .doc = "Steps between the call that settles the contract and play, by name.",
     .order_matters = true,
     .each = &step_table,
     .example = AUCTION "  misere: {bidding: {trumps: ~}}"},
    {.name = "during",
     .takes = TAKES_MAP,
     .form = "{exposure: {show: declarer, after-trick: 1}}",
     .fallback = "as in the file",
     .doc = "Steps between two tricks, by name.",
     .order_matters = true,
     .each = &interlude_table,
     .example = AUCTION "  misere: {during: {exposure: {show: declarer, after-trick: 1}}}"},
    {.name = "conditions",
     .takes = TAKES_MAP,
     .form = "{made: declarer.tricks == 0}",
     .fallback = "as in the file",
     .doc = "Conditions that expressions use by their names.",
     .spelling = &named_conditions_spelling,
     .example = "conditions: {made: makers.tricks >= declarer.bid}\n"
                "score: {made: {to: makers, points: 10, if: made}}\n" AUCTION
                "  misere: {conditions: {made: declarer.tricks == 0}}"},
    {.name = "amounts",
     .takes = TAKES_MAP,
     .form = "{worth: 13}",
     .fallback = "as in the file",
     .doc = "Amounts that expressions use by their names.",
     .spelling = &named_amounts_spelling,
     .example =
         "amounts: {worth: declarer.bid}\n"
         "score: {made: {to: makers, points: worth}}\n" AUCTION "  misere: {amounts: {worth: 13}}"},
    {.name = "score",
     .takes = TAKES_MAP,
     .form = "{open misere: {to: declarer, points: 20, if: made}}",
     .fallback = "as in the file",
     .doc = "The lines of the ledger, by name.",
     .order_matters = true,
     .each = &line_table,
     .example = AUCTION "  misere: {score: {misere: {to: declarer, points: 20, if: tricks == 0}}}"},
};

const struct table contract_table = TABLE("a contract", contract_keys);
