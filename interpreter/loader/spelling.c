/* How values of each kind are written: their names, help, and patterns for the schema. */
#include "loader/key.h"
#include "ruleset/limits.h"

const struct spelling text_spelling = {
    .name = "a text",
    .doc = "Any words. Quotes are needed if YAML would read something else: for ` #`, for `: `, "
           "and around words that some YAML readers do not take for text: `no`, `010`, `12:30`.",
};

const struct spelling name_spelling = {
    .name = "a name for expressions",
    .doc = "Letters, digits and `_`, not beginning with a digit.",
    .word = WORD_STRING,
    .pattern = "^[A-Za-z_][A-Za-z0-9_]*$",
};

const struct spelling letter_spelling = {
    .name = "a letter",
    .doc = "One letter, as a suit is written before or after a rank.",
    .word = WORD_STRING,
    .pattern = "^([A-Za-z]|[^\\u0000-\\u007f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])$",
};

const struct spelling number_spelling = {
    .name = "a number",
    .doc = "A whole number.",
    .word = WORD_NUMBER,
};

const struct spelling amount_spelling = {
    .name = "an amount",
    .doc = "A whole number, or a short Lua expression over facts whose value is one.",
    .word = WORD_AMOUNT,
    .low = -NUMBER_MAX,
    .high = NUMBER_MAX,
};

const struct spelling range_spelling = {
    .name = "a range",
    .doc = "Two amounts with `..` between them, the lower first, or a single amount.",
    .word = WORD_AMOUNT,
    .pattern = "^(?! *\\.\\.)(?!.*\\.\\. *$).",
};

const struct spelling condition_spelling = {
    .name = "a condition",
    .doc = "A short Lua expression over facts that is true or false.",
    .word = WORD_CONDITION,
};

const struct spelling rank_spelling = {
    .name = "a rank",
    .doc = "A rank of the pack. In a list `10..2` means all the numbers from 10 down to 2.",
    .word = WORD_RANK,
    .pattern = "^(([A-Za-z0-9]|[^\\u0000-\\u007f])+|[0-9]+\\.\\.[0-9]+)$",
};

const struct spelling suit_spelling = {
    .name = "a suit",
    .doc = "A suit of the pack, by its letter or its name; in some places also `none`.",
};

const struct spelling colour_spelling = {
    .name = "a colour",
    .doc = "Any word. These are drawn in their colour, readable on light and dark backgrounds: "
           "`black`, `red`, `blue`, `green`, `purple`, `brown`, `orange`, `pink`, `yellow`, "
           "`gold`, `grey` and `white`. A suit of another colour, or without one, is drawn in the "
           "first free colour. A word that almost matches one of these, or the colour of an "
           "earlier suit, is an error.",
};

#define CARDS                                                                                        \
    .name = "cards of the pack",                                                                     \
    .doc =                                                                                           \
        "A card (`SQ`, `QS`, `♠Q`), a rank (that rank in every suit), or a suit (all its cards). " \
        "`10..2` stands for the ranks from 10 down to 2, `S10..S2` for those cards of one suit."     \
        "`10..2` stands for the ranks from 10 down to 2, `S10..S2` for those cards of one suit."

const struct spelling card_spelling = {CARDS};
const struct spelling cards_or_conditions_spelling = {CARDS, .entry = &condition_spelling};

const struct spelling named_cards_spelling = {
    .name = "cards, some by trumps",
    .doc = "Cards of the pack; a rank of the trump suit, `J of trumps`; `all of trumps`, the cards "
           "of that suit; or a rank of the other suit of its colour, `same colour J`. Trumps of "
           "other suits must be listed too: `[CQ, SQ, all of trumps]`.",
};

const struct spelling step_spelling = {
    .name = "a step to lead to",
    .doc = "The name of a later step; or `play`; `score`; `abandon`, which ends the deal without a "
           "score; or `redeal`, which does the same, and the same dealer deals again.",
};

const struct spelling conditions_spelling = {.entry = &condition_spelling};

static const struct spelling choice_spelling = {
    .doc = "A value of an option: a text, a number, true or false.",
    .word = WORD_CHOICE,
};

const struct spelling choices_spelling = {.entry = &choice_spelling, .names = &name_spelling};

const struct spelling named_spelling = {.names = &name_spelling};

const struct spelling named_conditions_spelling = {
    .entry = &condition_spelling,
    .names = &name_spelling,
};

static const struct spelling amount_or_list_spelling = {
    .name = "an amount",
    .word = WORD_AMOUNT,
    .low = -NUMBER_MAX,
    .high = NUMBER_MAX,
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &number_spelling,
};

const struct spelling amount_list_or_table_spelling = {
    .name = "an amount, or a table",
    .doc =
        "An amount; a list of numbers, one for each deal; or, with `by`, a number for each of its "
        "values.",
    .word = WORD_AMOUNT,
    .low = -NUMBER_MAX,
    .high = NUMBER_MAX,
    .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
    .item = &number_spelling,
    .entry = &number_spelling,
};

const struct spelling noun_or_nouns_spelling = {
    .name = "a text",
    .takes = TAKES_SCALAR | TAKES_LIST,
    .item = &text_spelling,
};

const struct spelling named_amounts_spelling = {
    .entry = &amount_or_list_spelling,
    .names = &name_spelling,
};
