/* How values of each kind are written: their names, help, and patterns for the schema. */
#include "loader/key.h"
#include "ruleset/limits.h"

const struct spelling text_spelling = {
    .name = "a text",
    .doc = "Any words. Quotes are needed where YAML would read something else: before ` #`, behind "
           "`: `, and around what some reader of YAML takes for no text: `no`, `010`, `12:30`.",
};

const struct spelling name_spelling = {
    .name = "a name for expressions",
    .doc = "Letters, digits and `_`, a digit not first.",
    .word = WORD_STRING,
    .pattern = "^[A-Za-z_][A-Za-z0-9_]*$",
};

const struct spelling letter_spelling = {
    .name = "a letter",
    .doc = "One letter, as a suit is written before or behind a rank.",
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
    .doc = "A whole number, or a short Lua expression over facts that comes to one.",
    .word = WORD_AMOUNT,
    .low = -NUMBER_MAX,
    .high = NUMBER_MAX,
};

const struct spelling range_spelling = {
    .name = "a range",
    .doc = "Two amounts with `..` between them, the lower first, or one amount for both.",
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
    .doc = "A rank of the pack. In a list `10..2` stands for all the numbers from 10 down to 2.",
    .word = WORD_RANK,
    .pattern = "^(([A-Za-z0-9]|[^\\u0000-\\u007f])+|[0-9]+\\.\\.[0-9]+)$",
};

const struct spelling suit_spelling = {
    .name = "a suit",
    .doc = "A suit of the pack, by its letter or its name; `none` where there may be none.",
};

const struct spelling colour_spelling = {
    .name = "a colour",
    .doc =
        "Any word. These are drawn as what they say: `black`, `red`, `blue`, `green`, `purple`, "
        "`brown`, `orange`, `pink`, `yellow`, `gold`, `grey` and `white`, each so that it can be "
        "read on light ground and on dark. A suit of another colour, or of none, is drawn in the "
        "first of them that is free. A word that is nearly one of them, or the colour of a suit "
        "before it, is a slip.",
};

#define CARDS                                                                                      \
    .name = "cards of the pack",                                                                   \
    .doc =                                                                                         \
        "A card (`SQ`, `QS`, `♠Q`), a rank for those of every suit, or a suit for all of it. "   \
        "`10..2` stands for the ranks from 10 down to 2, `S10..S2` for those cards of one suit."

const struct spelling card_spelling = {CARDS};
const struct spelling cards_or_conditions_spelling = {CARDS, .entry = &condition_spelling};

const struct spelling named_cards_spelling = {
    .name = "cards, some by trumps",
    .doc = "Cards of the pack; or a rank of the trump suit, whichever that is, `J of trumps`, or "
           "`all of trumps`, the cards of that suit; or a rank of the other suit of its colour, "
           "`same colour J`. What is a trump though its suit is another stands beside them: "
           "`[CQ, SQ, all of trumps]`.",
};

const struct spelling step_spelling = {
    .name = "a step to lead to",
    .doc = "The name of a step further down; or `play`; `score`; `abandon`, the deal is over "
           "without a score; `redeal`, the same, and the same dealer deals again.",
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
