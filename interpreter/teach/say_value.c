/* Amounts in English: "the declarer's bid", "10, doubled if the declarer plays alone". */
#include <string.h>

#include "teach/sections.h"
#include "words/facts.h"
#include "words/values.h"

/* --- facts ----------------------------------------------------------------------------------- */

bool are_several(const struct writer *writer, role_t role)
{
    return role == ROLE_SELF
               ? writer->of_sides
               : role == ROLE_EACH || role_last_way(role) == WAY_SIDE || !role_is_one(writer, role);
}

/* Whether the ruleset has words for the term, and the rival has the same formula for it. */
static bool has_rival_formula(const struct writer *writer, int number)
{
    const struct named_term *term = &writer->rules->terms[number];
    bool has = false;
    for (unsigned i = 0; term->expression->says && i < writer->rival->term_count; i++)
        has |= strcmp(writer->rival->terms[i].name, term->name) == 0 &&
               strcmp(writer->rival->terms[i].expression->text, term->expression->text) == 0;
    return has;
}

/* "the contract's worth" goes by the contract; “margin” is explained where it is too long. */
static const struct statement *say_term(struct writer *writer, const struct fact_name *fact)
{
    int term = term_now(writer, fact->index); /* -1: only other contracts have it */
    writer->speaks_of[fact->index] = true;
    bool goes_by_contract = writer->in_full && term_has_variants(writer->rules, fact->index);
    if (writer->is_in_own_words && term >= 0 && !goes_by_contract) {
        const struct expression *expression = writer->rules->terms[term].expression;
        return has_rival_formula(writer, term)
                   ? say_text(writer, expression->says)
                   : say(writer, SAY_TERM_AS_WRITTEN, say_quoted(writer, fact),
                         say(writer, SAY_IN_BRACKETS, say_text(writer, expression->text)));
    }
    if (goes_by_contract && fact->role == ROLE_SELF)
        return say(writer, SAY_CONTRACTS_TERM, say_noun(writer, fact));
    const struct statement *noun =
        goes_by_contract ? say_noun(writer, fact) : say_quoted(writer, fact);
    if (role_has(fact->role, ROLE_EXTREME))
        return say(writer, fact->role == ROLE_MOST ? SAY_HIGHEST_OF_ANY : SAY_LOWEST_OF_ANY, noun,
                   say_if(writer, writer->of_sides));
    return fact->role == ROLE_SELF
               ? noun
               : say(writer, SAY_WHOSE, say_whose(writer, fact->role), noun, NULL);
}

/* "the most tricks of anybody", "the lowest score of any side". */
static const struct statement *say_extreme(struct writer *writer, const struct fact_name *fact)
{
    bool is_most = fact->role == ROLE_MOST, is_many = fact_rows[fact->fact].is_many;
    unsigned id = is_many ? (is_most ? SAY_MOST_OF_ANY : SAY_FEWEST_OF_ANY)
                          : (is_most ? SAY_HIGHEST_OF_ANY : SAY_LOWEST_OF_ANY);
    return say(writer, id, say_bare_noun(writer, fact), say_if(writer, writer->of_sides),
               fact->fact != FACT_COUNT ? say_where_it_lies(writer, fact->fact) : NULL);
}

/* The fact by itself, of one or of several as its noun is. */
static const struct statement *say_fact_itself(struct writer *writer, const struct fact_name *fact)
{
    const struct fact_words *words = fact_words(writer, fact->fact);
    bool is_together = words->together && are_several(writer, fact->role);
    if (fact->is_sum)
        return say_sum_of_seats(writer, fact);
    if (fact->fact == FACT_SUIT)
        return say(writer, SAY_SUIT_OF_DEAL, say_variable(writer, fact->index));
    if (fact->fact == FACT_TERM)
        return say_term(writer, fact);
    if (fact->fact == FACT_NOTE)
        return say(writer, SAY_THE, say_noun(writer, fact));
    if (role_has(fact->role, ROLE_EXTREME))
        return say_extreme(writer, fact);
    if (words->valued)
        return say_in_place(writer, fact);
    if (!fact_is_of_seats(fact->fact))
        return say_noun(writer, fact);
    bool is_sum =
        fact->fact == FACT_NOTE_OF && fact->role == ROLE_EACH; /* and not each by itself */
    return say(writer, SAY_WHOSE, say_whose(writer, fact->role),
               is_together ? say(writer, words->together) : say_bare_noun(writer, fact),
               say_if(writer, is_sum));
}

/* Whether "are" goes with it. */
static bool are_many(const struct writer *writer, const struct fact_name *fact)
{
    const struct fact_row *row = &fact_rows[fact->fact];
    if (fact->is_sum)
        return false;
    if (row->type == VALUE_NOTE)
        return !note_is_one(&writer->rules->notes[fact->index]);
    return row->is_many ||
           (fact_words(writer, fact->fact)->together && are_several(writer, fact->role));
}

const struct statement *say_fact(struct writer *writer, const struct fact_name *fact)
{
    const struct statement *said = say_fact_itself(writer, fact);
    return are_many(writer, fact) && words_is_one(said) ? say(writer, SAY_SEVERAL, said) : said;
}

/* Whether the words of a ruleset's for an amount are of many: "the points of Re", "their aces". */
static bool are_words_many(const char *words)
{
    const char *of = strstr(words, " of ");
    size_t length = of ? (size_t)(of - words) : strlen(words);
    bool has_article = strncmp(words, "the ", 4) == 0 || strncmp(words, "their ", 6) == 0;
    return has_article && length > 2 && words[length - 1] == 's' && words[length - 2] != 's' &&
           words[length - 2] != 'u'; /* "bonus" */
}

/* --- choices --------------------------------------------------------------------------------- */

const struct statement *say_multiple(struct writer *writer, const struct multiple *multiple,
                                     const struct statement *of)
{
    const struct statement *condition = say_clause(writer, multiple->condition, true);
    const struct statement *unless = say_if(writer, multiple->unless);
    if (multiple->by == 2 || multiple->by == 3)
        return say(writer, multiple->by == 2 ? SAY_DOUBLED : SAY_TRIPLED, of, condition, unless);
    return say(writer, SAY_MULTIPLIED, of, condition, unless, say_digits(writer, multiple->by));
}

/* --- operators ------------------------------------------------------------------------------- */

/* Whether an amount has words of the ruleset. */
static bool has_words(const struct writer *writer, const struct formula *formula)
{
    return formula->said && writer_says(writer, formula->said);
}

/* Whether there is a comma between words, outside of brackets: "61, or as many as were bid". */
static bool has_comma(const char *words)
{
    unsigned depth = 0;
    for (; *words; words++) {
        depth += *words == '(';
        depth -= *words == ')' && depth > 0;
        if (depth == 0 && *words == ',' && words[1])
            return true;
    }
    return false;
}

/* In brackets, but for a comma that ends the words. */
static const struct statement *bracketed(struct writer *writer, const char *words)
{
    size_t length = strlen(words);
    length -= length > 0 && words[length - 1] == ',';
    return say(writer, SAY_IN_BRACKETS,
               say_text(writer, arena_copy(writer->page->arena, words, length)));
}

/* Words of the ruleset as a part of something longer: in brackets if it could be read as going on
 * in the middle of them. */
static const struct statement *say_words_as_part(struct writer *writer,
                                                 const struct formula *formula)
{
    const struct statement *value = say_value(writer, formula);
    const char *words = formula->said->says;
    return has_comma(words) ? bracketed(writer, words) : value;
}

/* A part of something longer: in brackets if it is itself made of parts. */
static const struct statement *say_part(struct writer *writer, const struct formula *formula)
{
    if (has_words(writer, formula))
        return say_words_as_part(writer, formula);
    bool is_made_of_parts = formula->kind == FORMULA_ARITHMETIC || formula->kind == FORMULA_AND ||
                            formula->kind == FORMULA_OR || formula->kind == FORMULA_MINUS ||
                            formula->kind == FORMULA_FUNCTION ||
                            (formula->kind == FORMULA_FACT && formula->fact->is_sum);
    bool is_square =
        formula_is_arithmetic(formula, OF_PRODUCT) && formula_same(formula->left, formula->right);
    const struct statement *value = say_value(writer, formula);
    return is_made_of_parts && !is_square ? say(writer, SAY_IN_BRACKETS, value) : value;
}

/* A factor: a product of products can be read in one way only. */
static const struct statement *say_factor(struct writer *writer, const struct formula *formula)
{
    struct multiple multiple;
    bool is_plain = !has_words(writer, formula) && formula_is_arithmetic(formula, OF_PRODUCT) &&
                    !formula_is_multiple(formula, &multiple);
    return is_plain ? say_value(writer, formula) : say_part(writer, formula);
}

/* A summand: a product is one, and a sum before it. */
static const struct statement *say_summand(struct writer *writer, const struct formula *formula,
                                           bool is_first)
{
    struct multiple multiple;
    bool is_product =
        formula_is_arithmetic(formula, OF_PRODUCT) && !formula_is_multiple(formula, &multiple);
    bool is_plain = !has_words(writer, formula) &&
                    (is_product || (is_first && formula_is_arithmetic(formula, OF_SUM)));
    return is_plain ? say_value(writer, formula) : say_part(writer, formula);
}

/* Whether what follows might be taken for more of its last factor: "twice the bid" plus 1. */
static bool ends_in_product(struct writer *writer, const struct formula *formula)
{
    struct multiple multiple;
    if (has_words(writer, formula) || formula->kind != FORMULA_ARITHMETIC ||
        formula_is_multiple(formula, &multiple))
        return false;
    if (formula->arithmetic == OF_PRODUCT)
        return !formula_same(formula->left, formula->right); /* else it ends in "squared" */
    return formula->arithmetic == OF_SUM && ends_in_product(writer, formula->right);
}

/* A sum of parts; behind a comma, where what stands before might go on. */
static const struct statement *say_joined(struct writer *writer, const struct formula *formula,
                                          unsigned id)
{
    const struct formula *left = formula->left;
    bool is_less = formula->arithmetic == OF_DIFFERENCE;
    bool holds_together = is_less && formula_is_arithmetic(left, OF_SUM) && !left->said;
    return say(writer, id, say_summand(writer, left, true),
               say_summand(writer, formula->right, false),
               say_if(writer, holds_together || ends_in_product(writer, left)));
}

static const struct statement *say_product(struct writer *writer, const struct formula *left,
                                           const struct formula *right)
{
    if (right->kind == FORMULA_NUMBER && left->kind != FORMULA_NUMBER)
        return say_product(writer, right, left);
    if (left->kind == FORMULA_NUMBER && (left->number == 2 || left->number == -2))
        return say(writer, left->number < 0 ? SAY_MINUS_TWICE : SAY_TWICE,
                   say_factor(writer, right));
    if (formula_same(left, right))
        return say(writer, SAY_SQUARED, say_part(writer, left));
    bool is_minus = left->kind == FORMULA_MINUS; /* "minus a times b" can mean one thing only */
    return say(writer, SAY_TIMES, is_minus ? say_value(writer, left) : say_factor(writer, left),
               say_factor(writer, right));
}

static const struct statement *say_arithmetic(struct writer *writer, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    struct multiple multiple;
    if (formula_is_multiple(formula, &multiple))
        return say_multiple(writer, &multiple, say_part(writer, multiple.of));
    switch (formula->arithmetic) {
    case OF_PRODUCT: return say_product(writer, left, right);
    case OF_SUM: return say_joined(writer, formula, SAY_PLUS);
    case OF_DIFFERENCE: return say_joined(writer, formula, SAY_LESS);
    case OF_QUOTIENT:
        return say(writer, SAY_DIVIDED_BY, say_part(writer, left), say_part(writer, right));
    case OF_REMAINDER:
        return say(writer, SAY_REMAINDER_OF, say_part(writer, left), say_part(writer, right));
    }
    return NULL;
}

/* "their tricks, but at least 3": the smallest or greatest that it can be. */
static const struct statement *say_bounded(struct writer *writer, const struct formula *formula)
{
    bool is_first = formula->left->kind == FORMULA_NUMBER;
    const struct formula *bound = is_first ? formula->left : formula->right;
    const struct formula *of = is_first ? formula->right : formula->left;
    return say(writer, formula->function == OF_LEAST ? SAY_BUT_AT_MOST : SAY_BUT_AT_LEAST,
               say_part(writer, of), say_digits(writer, bound->number));
}

static const struct statement *say_function(struct writer *writer, const struct formula *formula)
{
    static const unsigned ids[FUNCTION_KINDS] = {
        [OF_LEAST] = SAY_SMALLER_OF,
        [OF_GREATEST] = SAY_GREATER_OF,
        [OF_SIZE] = SAY_SIZE_OF,
        [OF_ROUNDED] = SAY_ROUNDED_TO,
    };
    const struct formula *left = formula->left, *right = formula->right;
    bool is_bound = formula->function == OF_LEAST || formula->function == OF_GREATEST;
    if (formula->function == OF_SIZE && formula_is_arithmetic(left, OF_DIFFERENCE))
        return say(writer, SAY_DIFFERENCE_BETWEEN, say_part(writer, left->left),
                   say_part(writer, left->right));
    if (is_bound && (left->kind == FORMULA_NUMBER || right->kind == FORMULA_NUMBER))
        return say_bounded(writer, formula);
    if (!right)
        return say(writer, ids[formula->function], say_part(writer, left));
    return say(writer, ids[formula->function], say_part(writer, left), say_part(writer, right));
}

/* `condition and value or another`, as Lua says "value if condition, otherwise another". */
static const struct statement *say_choice(struct writer *writer, const struct formula *formula)
{
    struct multiple multiple;
    if (formula_is_multiple(formula, &multiple))
        return say_multiple(writer, &multiple, say_part(writer, multiple.of));
    if (formula->kind == FORMULA_AND)
        return say(writer, SAY_AMOUNT_IF, say_part(writer, formula->right),
                   say_clause(writer, formula->left, true));
    return say(writer, SAY_AMOUNT_OTHERWISE, say_value(writer, formula->left),
               say_value(writer, formula->right));
}

const struct statement *say_compared(struct writer *writer, const struct formula *formula)
{
    struct multiple multiple;
    if (has_words(writer, formula))
        return say_words_as_part(writer, formula);
    bool is_choice =
        formula->kind == FORMULA_AND || formula->kind == FORMULA_OR ||
        (formula->kind == FORMULA_ARITHMETIC && formula_is_multiple(formula, &multiple));
    const struct statement *value = say_value(writer, formula);
    bool is_parted =
        formula_is_arithmetic(formula, OF_SUM) || formula_is_arithmetic(formula, OF_DIFFERENCE);
    return is_choice || (is_parted && ends_in_product(writer, formula->left))
               ? say(writer, SAY_IN_BRACKETS, value)
               : value;
}

const struct statement *say_subject(struct writer *writer, const struct formula *formula)
{
    if (!has_words(writer, formula))
        return say_compared(writer, formula);
    const struct statement *value = say_value(writer, formula);
    const char *words = formula->said->says;
    bool is_open = has_comma(words) && words[strlen(words) - 1] != ',';
    return is_open ? say(writer, SAY_WITH_PAUSE, value) : value;
}

/* In the words of the ruleset; what these mean is then explained. */
static const struct statement *say_its_words(struct writer *writer,
                                             const struct expression *expression)
{
    if (expression->lookup && !writer_says(writer, expression))
        return say_lookup(writer, expression);
    writer_speaks_of(writer, expression);
    const struct statement *words = say_text(writer, expression->says);
    return words && are_words_many(expression->says) ? say(writer, SAY_SEVERAL, words) : words;
}

const struct statement *say_value(struct writer *writer, const struct formula *formula)
{
    if (formula->said)
        return say_its_words(writer, formula->said);
    switch (formula->kind) {
    case FORMULA_NUMBER: return say_digits(writer, formula->number);
    case FORMULA_WORD: return say_text(writer, formula->word);
    case FORMULA_FACT: return say_fact(writer, formula->fact);
    case FORMULA_MINUS: return say(writer, SAY_MINUS, say_part(writer, formula->left));
    case FORMULA_AND:
    case FORMULA_OR: return say_choice(writer, formula);
    case FORMULA_ARITHMETIC: return say_arithmetic(writer, formula);
    case FORMULA_FUNCTION: return say_function(writer, formula);
    case FORMULA_NOTHING: return say(writer, SAY_NO_VALUE);
    case FORMULA_TRUTH: return say(writer, formula->number ? SAY_TRUE : SAY_FALSE);
    case FORMULA_NOT:
    case FORMULA_COMPARE: break;
    }
    return say(writer, SAY_WHETHER, say_clause(writer, formula, true));
}

const struct statement *say_amount(struct writer *writer, const struct amount *amount)
{
    if (amount_is_constant(amount))
        return say_digits(writer, amount_constant(amount));
    const struct expression *expression = amount->expression;
    const struct formula *formula = formula_of(writer, expression);
    if (formula)
        return say_plainly(writer, expression, say_value(writer, formula));
    if (writer_says(writer, expression))
        return say_by(writer, expression->place, say_its_words(writer, expression));
    return say_as_written(writer, expression, true);
}

/* --- by a table: "by trumps, 9 for diamonds and 24 for none" --------------------------------- */

/* The value that an entry is for, as a reader calls it. */
static const struct statement *say_key(struct writer *writer, const struct fact_name *by,
                                       const struct lookup_entry *entry)
{
    if (!entry->word)
        return say_digits(writer, entry->key);
    if (strcmp(entry->word, LOOKUP_NONE) == 0)
        return say(writer, SAY_NO_VALUE);
    return by->fact == FACT_SUIT ? say_suit_called(writer, entry->word)
                                 : say_text(writer, entry->word);
}

/* "clubs or diamonds": all that come to as much as this one; NULL if one before it does. */
static const struct statement *say_keys(struct writer *writer, const struct fact_name *by,
                                        const struct lookup *lookup, unsigned entry)
{
    struct statements keys = {0};
    for (unsigned i = 0; i < lookup->count; i++) {
        if (lookup->entries[i].value != lookup->entries[entry].value)
            continue;
        if (i < entry)
            return NULL;
        add_part(writer, &keys, say_key(writer, by, &lookup->entries[i]));
    }
    return say_list(writer, &keys, JOINT_OR);
}

/* What an entry comes to. */
static const struct statement *say_listed(struct writer *writer, const struct lookup *lookup,
                                          int32_t value)
{
    if (!lookup->has_suits)
        return say_digits(writer, value);
    return value == SUIT_NONE ? say(writer, SAY_NO_VALUE) : say_suit(writer, (unsigned)value);
}

const struct statement *say_lookup(struct writer *writer, const struct expression *expression)
{
    const struct lookup *lookup = expression->lookup;
    const struct fact_name *by = &expression->names[0];
    const struct formula fact = {.kind = FORMULA_FACT, .fact = by};
    const struct formula *named =
        by->fact == FACT_TERM ? formula_assume(writer, &fact, writer->assumed) : &fact;
    struct statements entries = {0};
    for (unsigned i = 0; i < lookup->count; i++) {
        const struct statement *keys = say_keys(writer, by, lookup, i);
        if (keys)
            add_part(writer, &entries,
                     say(writer, SAY_LISTED_FOR,
                         say_listed(writer, lookup, lookup->entries[i].value), keys));
    }
    if (lookup->has_others)
        add_part(writer, &entries,
                 say(writer, SAY_LISTED_FOR_OTHERS, say_listed(writer, lookup, lookup->others)));
    const struct statement *list = say_list(writer, &entries, JOINT_AND);
    if (by->fact == FACT_SUIT && is_named_by_call(writer, by->index))
        return say(writer, SAY_BY_TABLE, list, NULL);
    return say(writer, SAY_BY_TABLE, list,
               by->fact == FACT_CONTRACT ? say(writer, SAY_FACT_CONTRACT)
                                         : say_value(writer, named));
}
