/* The obligations that bind who plays a card, and the sets of cards that they speak of. */
#include "loader/contracts.h"
#include "loader/key.h"
#include "loader/sections.h"

static const struct word when_words[] = {
    {"leading", WHEN_LEADING, "only for the card led"},
    {"following", WHEN_FOLLOWING, "only for the cards after the lead"},
    {"always", WHEN_ALWAYS, "for every card"},
    {0},
};

static const struct word drawn_by_words[] = {
    {"nothing", false, "nothing does"},
    {"higher lead", true, "a lead that is higher than they are"},
    {0},
};

static const struct word term_words[] = {
#define X(kind, word, doc, ...) {word, kind, doc},
    TERMS(X)
#undef X
        {0},
};

/* --- terms ----------------------------------------------------------------------------------- */

static const struct key term_keys[] = {
    {.name = "cards",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [SQ, H]",
     .doc = "These cards.",
     .required = true,
     .spelling = &named_cards_spelling,
     .example = "play: {obligations: {no queen at first: {avoid: {cards: [SQ]}, trick: 1}}}",
     .type = FIELD_NAMED_CARDS,
     .offset = offsetof(struct term, cards)},
};

static const struct schema term_schema = SCHEMA("a set of cards", term_keys);

static void unknown_term(struct reader *reader, const struct node *value)
{
    struct suggestions words = {.count = 0};
    for (const struct word *word = term_words; word->text; word++)
        suggest_word(&words, word->text);
    for (unsigned i = 1; i < reader->rules->variable_count; i++)
        suggest_word(&words, reader->rules->variables[i]);
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_UNKNOWN_WORD, value->place,
                                             "unknown set of cards '%s'", value->text);
    suggest(reader->diagnostics, diagnostic, value->text, &words);
    diagnostic_hint(diagnostic, "single cards are written {cards: [...]}");
}

static void set_kind(struct reader *reader, const struct node *value, enum term_kind kind,
                     struct term *term)
{
    if (term_rows[kind].of_called && !reader->called_card_place.source)
        reader->called_card_place = value->place;
    if (term_rows[kind].of_covered)
        check_covered(reader, value);
    term->kind = kind;
}

/* Where a call of this step names the suit; NULL: none does. */
static const struct node *name_of_call(const struct node *step, const char *text)
{
    const struct entry *calls = step->kind == NODE_MAP ? tree_find(step, "calls") : NULL;
    unsigned count = calls && calls->value->kind == NODE_MAP ? calls->value->count : 0;
    for (unsigned i = 0; i < count; i++) {
        const struct node *call = calls->value->entries[i].value;
        const struct entry *names = call->kind == NODE_MAP ? tree_find(call, "names") : NULL;
        if (names && node_says(names->value, text))
            return names->value;
    }
    return NULL;
}

/* A suit that is named before play; or while tricks are played, of which the file tells later. */
static uint8_t find_variable(struct reader *reader, const char *text)
{
    uint8_t variable = ruleset_find_variable(reader->rules, text);
    const struct entry *during = tree_find(reader->trees[0], "during");
    unsigned count = during && during->value->kind == NODE_MAP ? during->value->count : 0;
    for (unsigned i = 0; i < count && variable == NO_VARIABLE; i++) {
        const struct node *name = name_of_call(during->value->entries[i].value, text);
        variable = name ? value_new_variable(reader, name) : NO_VARIABLE;
    }
    return variable;
}

static void read_term(struct reader *reader, const struct node *value, struct term *term)
{
    if (value->kind == NODE_MAP) {
        struct entry entry = {NULL, value};
        term->kind = TERM_CARDS;
        read_mapping(reader, &term_schema, &entry, term);
        return;
    }
    const char *text = value_text(reader, value);
    if (!text)
        return;
    const struct word *word = key_find_word(term_words, value);
    term->variable = find_variable(reader, text);
    if (word)
        set_kind(reader, value, (enum term_kind)word->value, term);
    else if (term->variable != NO_VARIABLE)
        term->kind = TERM_VARIABLE;
    else
        unknown_term(reader, value);
}

uint8_t read_card_terms(struct reader *reader, const struct entry *entry, struct term *terms)
{
    unsigned count = item_count(entry->value);
    if (count > TERMS_MAX)
        count = count_at_most(reader, entry->value, TERMS_MAX, "sets of cards");
    for (unsigned i = 0; i < count; i++)
        read_term(reader, item_at(entry->value, i), &terms[i]);
    return (uint8_t)count;
}

/* --- obligations ----------------------------------------------------------------------------- */

static READER(read_obligation_hook)
{
    struct obligation *obligation = field;
    (void)key;
    if (!value_is_name(reader, entry->value))
        return;
    if (!reader->rules->hooks_place.source)
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, entry->value->place,
                                 "'%s' needs a hook file", entry->value->text),
                        "add 'hooks: NAME.lua'");
    obligation->hook =
        ruleset_add_hook(reader->rules, entry->value->text, entry->value->place, false);
}

#define TERM_FORM                                                                                  \
    "led, suits in trick, trumps, winning, higher trumps, lower trumps, higher led, highest "      \
    "trumps, highest led, "                                                                        \
    "lowest, called suit, called card, a suit of the deal, {cards: [...]}, or a list of these"

/* How examples begin. */
#define OBLIGATIONS                                                                                \
    "play:\n"                                                                                      \
    "  obligations:\n"

static const struct key obligation_keys[] = {
    {.name = "play",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = TERM_FORM,
     .doc = "If you have any of these among the cards still allowed, you must play one of them.",
     .is_verb = true,
     .words = term_words,
     .inside = &term_schema,
     .spelling = &name_spelling,
     .empty = "no cards at all",
     .example = OBLIGATIONS "    head the trick: {play: winning, when: following}"},
    {.name = "avoid",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = TERM_FORM,
     .doc = "If you have any others among the cards still allowed, you must not play one of these.",
     .is_verb = true,
     .words = term_words,
     .inside = &term_schema,
     .spelling = &name_spelling,
     .empty = "no cards at all",
     .example = OBLIGATIONS "    no trumps at first: {avoid: trumps, trick: 1}"},
    {.name = "hook",
     .form = "a function of the hook file",
     .doc = "The function returns the cards that must be played.",
     .is_verb = true,
     .spelling = &name_spelling,
     .example =
         "hooks: example.lua\n" OBLIGATIONS "    no aces at first: {hook: no_aces, trick: 1}",
     .read = read_obligation_hook},
    {.name = "or",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = TERM_FORM,
     .fallback = "nothing else",
     .doc = "Other cards that satisfy the obligation; having only these creates no duty. With "
            "`avoid`: cards that need not be avoided.",
     .with = " play avoid ",
     .words = term_words,
     .inside = &term_schema,
     .spelling = &name_spelling,
     .empty = "no cards at all",
     .example = OBLIGATIONS "    follow suit: {play: led, or: trumps}"},
    {.name = "when",
     .form = "leading, following, or always",
     .fallback = "always",
     .doc = "Whether it applies to the leader, to players who follow, or to both.",
     .words = when_words,
     .example = OBLIGATIONS "    no trumps led: {when: leading, avoid: trumps}"},
    {.name = "trick",
     .form = "a number from 1",
     .fallback = "every trick",
     .doc = "It applies only in this trick.",
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = OBLIGATIONS "    club first: {when: leading, play: {cards: [C]}, trick: 1}"},
    {.name = "seat",
     .form = "a role: declarer",
     .fallback = "each",
     .doc = "It applies only to these seats.",
     .roles = ROLE_AS_SEATS,
     .example = OBLIGATIONS "    dealer waits: {seat: dealer, avoid: trumps, trick: 1}"},
    {.name = "if",
     .form = "a condition: trick > 1",
     .fallback = "always",
     .doc = "It applies only if this is true.",
     .spelling = &condition_spelling,
     .example = OBLIGATIONS "    no hearts yet: {avoid: {cards: [H]}, if: trick == 1}"},
    {KEY_IN, .example = IN_MISERE OBLIGATIONS
             "    beat the trick: {in: misere, when: following, play: winning}"},
    {.name = "spares",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards",
     .fallback = "none",
     .doc = "Cards that you need not play even if only they would satisfy it.",
     .with = " play ",
     .spelling = &named_cards_spelling,
     .example = OBLIGATIONS "    follow suit: {play: led, spares: [J of trumps]}"},
    {.name = "drawn-by",
     .form = "nothing, or higher lead",
     .fallback = "nothing",
     .doc = "What forces you to play the cards in `spares` after all.",
     .with = " play ",
     .words = drawn_by_words,
     .example = OBLIGATIONS
     "    follow suit: {play: led, spares: [J of trumps, 9 of trumps], drawn-by: higher lead}"},
    {.name = "says",
     .form = "a sentence",
     .fallback = "derived from the obligation, or from the hook file's comment on its function",
     .doc = "What the rule book says of it instead of the program's own words.",
     .spelling = &text_spelling,
     .example =
         OBLIGATIONS "    no trumps yet: {avoid: trumps, trick: 1, says: Trumps wait for the "
                     "second trick.}"},
};

const struct schema obligation_schema =
    SCHEMA_OF("an obligation", obligation_keys, &fields_of_obligation, .needs_verb = true);

/* Nothing is led yet when somebody leads. */
static void check_leading(struct reader *reader, const struct obligation *obligation)
{
    for (unsigned i = 0; i < obligation->term_count && obligation->when == WHEN_LEADING; i++)
        if (term_rows[obligation->terms[i].kind].of_trick)
            diagnose(reader->diagnostics, E_CONTRADICTION, obligation->place,
                     "'%s' means nothing for the leader: the trick is empty", obligation->name);
}

/* A lead takes freedom only from cards that have some. */
static void check_spares(struct reader *reader, const struct obligation *obligation)
{
    if (obligation->higher_draws && named_cards_are_none(&obligation->spares))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, obligation->place,
                                 "'%s' spares no card that a higher lead could force out",
                                 obligation->name),
                        "list them under 'spares', or remove 'drawn-by'");
}

void read_obligations(struct reader *reader, struct play_rules *play)
{
    read_ruled_parts(reader, "play", "obligations");
    EACH(obligation, play->obligations, play->obligation_count) {
        check_leading(reader, obligation);
        check_spares(reader, obligation);
    }
}
