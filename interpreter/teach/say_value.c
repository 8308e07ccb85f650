/* Amounts in English: "the declarer's bid", "10, doubled if the declarer plays alone". */
#include <inttypes.h>
#include <string.h>

#include "teach/sections.h"

/* --- facts ----------------------------------------------------------------------------------- */

/* "their", "the makers'", "the declarer's": whose tricks. */
const char *old_say_whose(struct teller *teller, role_t role)
{
    bool is_the_other = role_is_one(teller, role) && !role_has(role, ROLE_IS_ONE);
    return is_the_other ? old_say(teller, "%s's", old_say_role(teller, role))
                        : role_whose(teller->page->arena, role, old_say_named_in(teller, role));
}

bool are_several(const struct teller *teller, role_t role)
{
    return role == ROLE_SELF
               ? teller->of_sides
               : role == ROLE_EACH || role_last_way(role) == WAY_SIDE || !role_is_one(teller, role);
}

/* Whether the ruleset has words for the term, and the rival has the same formula for it. */
static bool has_rival_formula(const struct teller *teller, int number)
{
    const struct named_term *term = &teller->rules->terms[number];
    bool has = false;
    for (unsigned i = 0; term->expression->says && i < teller->rival->term_count; i++)
        has |= strcmp(teller->rival->terms[i].name, term->name) == 0 &&
               strcmp(teller->rival->terms[i].expression->text, term->expression->text) == 0;
    return has;
}

/* "the contract's worth" goes by the contract; “margin” is explained where it is too long. */
static const char *say_term(struct teller *teller, const struct fact_name *fact)
{
    const char *noun = old_say_noun(teller, fact);
    int term = term_now(teller, fact->index); /* -1: only other contracts have it */
    teller->speaks_of[fact->index] = true;
    bool goes_by_contract = teller->in_full && term_has_variants(teller->rules, fact->index);
    if (teller->is_in_own_words && term >= 0 && !goes_by_contract &&
        has_rival_formula(teller, term))
        return teller->rules->terms[term].expression->says;
    if (teller->is_in_own_words && term >= 0 &&
        !goes_by_contract) /* which has no words of its own */
        return old_say(teller, "%s (%s)", old_say_name(teller, noun),
                       teller->rules->terms[term].expression->text);
    if (!goes_by_contract)
        noun = old_say_name(teller, noun);
    else if (fact->role == ROLE_SELF)
        return old_say(teller, "the contract's %s", noun);
    if (role_has(fact->role, ROLE_EXTREME))
        return old_say(teller, "the %s %s of any%s", fact->role == ROLE_MOST ? "highest" : "lowest",
                       noun, teller->of_sides ? " side" : "body");
    return fact->role == ROLE_SELF
               ? noun
               : old_say(teller, "%s %s", old_say_whose(teller, fact->role), noun);
}

/* "the most tricks of anybody", "the lowest score of any side". */
static const char *say_extreme(struct teller *teller, const struct fact_name *fact)
{
    bool is_most = fact->role == ROLE_MOST, is_many = fact_rows[fact->fact].is_many;
    const char *most = is_many   ? role_rows[role_base(fact->role)].path
                       : is_most ? "highest"
                                 : "lowest";
    const char *noun = old_say_bare_noun(teller, fact),
               *behind = fact_behind(teller->rules, fact->fact);
    if (behind && fact->fact != FACT_COUNT)
        noun = old_say(teller, "%s %s", noun, behind);
    return old_say(teller, "the %s %s of any%s", most, noun, teller->of_sides ? " side" : "body");
}

const char *old_say_fact(struct teller *teller, const struct fact_name *fact)
{
    const struct fact_row *row = teller_row(teller, fact->fact);
    bool is_together = row->together && are_several(teller, fact->role);
    const char *noun = is_together ? row->together : old_say_noun(teller, fact);
    if (fact->is_sum)
        return old_say_sum_of_seats(teller, fact);
    if (fact->fact == FACT_SUIT)
        return old_say_variable(teller, fact->index);
    if (fact->fact == FACT_TERM)
        return say_term(teller, fact);
    if (fact->fact == FACT_NOTE)
        return old_say(teller, "the %s", noun);
    if (role_has(fact->role, ROLE_EXTREME))
        return say_extreme(teller, fact);
    if (row->valued)
        return old_say_in_place(teller, fact);
    if (!fact_is_of_seats(fact->fact))
        return noun;
    bool is_sum =
        fact->fact == FACT_NOTE_OF && fact->role == ROLE_EACH; /* and not each by itself */
    return old_say(teller, "%s %s%s", old_say_whose(teller, fact->role),
                   is_together ? noun : old_say_bare_noun(teller, fact), is_sum ? " together" : "");
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

bool value_is_one(const struct teller *teller, const struct formula *formula)
{
    if (formula->said && teller_says(teller, formula->said))
        return !are_words_many(formula->said->says);
    if (formula->kind != FORMULA_FACT || formula->fact->is_sum)
        return true;
    const struct fact_row *row = &fact_rows[formula->fact->fact];
    if (row->type == VALUE_NOTE)
        return note_is_one(&teller->rules->notes[formula->fact->index]);
    return !row->is_many && !(row->together && are_several(teller, formula->fact->role));
}

/* --- choices --------------------------------------------------------------------------------- */

const char *old_say_multiple(struct teller *teller, const struct multiple *multiple, const char *of)
{
    const char *by = multiple->by == 2   ? "doubled"
                     : multiple->by == 3 ? "tripled"
                                         : old_say(teller, "times %" PRId64, multiple->by);
    return old_say(teller, "%s, %s %s %s", of, by, multiple->unless ? "unless" : "if",
                   old_say_clause(teller, multiple->condition, true));
}

static const char *say_choice(struct teller *teller, const struct formula *formula);

/* --- operators ------------------------------------------------------------------------------- */

/* Whether an amount has words of the ruleset. */
static bool has_words(const struct teller *teller, const struct formula *formula)
{
    return formula->said && teller_says(teller, formula->said);
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
static const char *bracketed(struct teller *teller, const char *words)
{
    size_t length = strlen(words);
    length -= length > 0 && words[length - 1] == ',';
    return old_say(teller, "(%.*s)", (int)length, words);
}

/* Words of the ruleset as a part of something longer: in brackets if it could be read as going on
 * in the middle of them. */
static const char *say_words_as_part(struct teller *teller, const struct formula *formula)
{
    const char *words = old_say_value(teller, formula);
    return has_comma(words) ? bracketed(teller, words) : words;
}

/* A part of something longer: in brackets if it is itself made of parts. */
static const char *say_part(struct teller *teller, const struct formula *formula)
{
    if (has_words(teller, formula))
        return say_words_as_part(teller, formula);
    bool is_made_of_parts = formula->kind == FORMULA_ARITHMETIC || formula->kind == FORMULA_AND ||
                            formula->kind == FORMULA_OR || formula->kind == FORMULA_MINUS ||
                            formula->kind == FORMULA_FUNCTION ||
                            (formula->kind == FORMULA_FACT && formula->fact->is_sum);
    bool is_square =
        formula_is_arithmetic(formula, OF_PRODUCT) && formula_same(formula->left, formula->right);
    const char *value = old_say_value(teller, formula);
    return is_made_of_parts && !is_square ? old_say(teller, "(%s)", value) : value;
}

/* A factor: a product of products can be read in one way only. */
static const char *say_factor(struct teller *teller, const struct formula *formula)
{
    struct multiple multiple;
    bool is_plain = !has_words(teller, formula) && formula_is_arithmetic(formula, OF_PRODUCT) &&
                    !formula_is_multiple(formula, &multiple);
    return is_plain ? old_say_value(teller, formula) : say_part(teller, formula);
}

/* A summand: a product is one, and a sum before it. */
static const char *say_summand(struct teller *teller, const struct formula *formula, bool is_first)
{
    struct multiple multiple;
    bool is_product =
        formula_is_arithmetic(formula, OF_PRODUCT) && !formula_is_multiple(formula, &multiple);
    bool is_plain = !has_words(teller, formula) &&
                    (is_product || (is_first && formula_is_arithmetic(formula, OF_SUM)));
    return is_plain ? old_say_value(teller, formula) : say_part(teller, formula);
}

/* Whether what follows might be taken for more of its last factor: "twice the bid" plus 1. */
static bool ends_in_product(struct teller *teller, const struct formula *formula)
{
    struct multiple multiple;
    if (has_words(teller, formula) || formula->kind != FORMULA_ARITHMETIC ||
        formula_is_multiple(formula, &multiple))
        return false;
    if (formula->arithmetic == OF_PRODUCT)
        return !formula_same(formula->left, formula->right); /* else it ends in "squared" */
    return formula->arithmetic == OF_SUM && ends_in_product(teller, formula->right);
}

/* A sum of parts; behind a comma, where what stands before might go on. */
static const char *say_joined(struct teller *teller, const struct formula *formula,
                              const char *joint)
{
    const struct formula *left = formula->left;
    bool is_less = formula->arithmetic == OF_DIFFERENCE;
    bool holds_together = is_less && formula_is_arithmetic(left, OF_SUM) && !left->said;
    return old_say(teller, "%s%s %s %s", say_summand(teller, left, true),
                   holds_together || ends_in_product(teller, left) ? "," : "", joint,
                   say_summand(teller, formula->right, false));
}

static const char *say_product(struct teller *teller, const struct formula *left,
                               const struct formula *right)
{
    if (right->kind == FORMULA_NUMBER && left->kind != FORMULA_NUMBER)
        return say_product(teller, right, left);
    if (left->kind == FORMULA_NUMBER && (left->number == 2 || left->number == -2))
        return old_say(teller, "%stwice %s", left->number < 0 ? "minus " : "",
                       say_factor(teller, right));
    if (formula_same(left, right))
        return old_say(teller, "%s squared", say_part(teller, left));
    bool is_minus = left->kind == FORMULA_MINUS; /* "minus a times b" can mean one thing only */
    return old_say(teller, "%s times %s",
                   is_minus ? old_say_value(teller, left) : say_factor(teller, left),
                   say_factor(teller, right));
}

static const char *say_arithmetic(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    struct multiple multiple;
    if (formula_is_multiple(formula, &multiple))
        return old_say_multiple(teller, &multiple, say_part(teller, multiple.of));
    switch (formula->arithmetic) {
    case OF_PRODUCT: return say_product(teller, left, right);
    case OF_SUM: return say_joined(teller, formula, "plus");
    case OF_DIFFERENCE: return say_joined(teller, formula, "less");
    case OF_QUOTIENT:
        return old_say(teller, "%s divided by %s, rounded down", say_part(teller, left),
                       say_part(teller, right));
    case OF_REMAINDER:
        return old_say(teller, "the remainder of %s divided by %s", say_part(teller, left),
                       say_part(teller, right));
    }
    return "";
}

/* "their tricks, but at least 3": the smallest or greatest that it can be. */
static const char *say_bounded(struct teller *teller, const struct formula *formula)
{
    bool is_first = formula->left->kind == FORMULA_NUMBER;
    const struct formula *bound = is_first ? formula->left : formula->right;
    const struct formula *of = is_first ? formula->right : formula->left;
    return old_say(teller, "%s, but at %s %" PRId64, say_part(teller, of),
                   formula->function == OF_LEAST ? "most" : "least", bound->number);
}

static const char *say_function(struct teller *teller, const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    const struct function_row *row = &function_rows[formula->function];
    bool is_bound = formula->function == OF_LEAST || formula->function == OF_GREATEST;
    if (formula->function == OF_SIZE && formula_is_arithmetic(left, OF_DIFFERENCE))
        return old_say(teller, "the difference between %s and %s", say_part(teller, left->left),
                       say_part(teller, left->right));
    if (is_bound && (left->kind == FORMULA_NUMBER || right->kind == FORMULA_NUMBER))
        return say_bounded(teller, formula);
    if (!right)
        return old_say(teller, "%s%s", row->before, say_part(teller, left));
    return old_say(teller, "%s%s%s%s", row->before, say_part(teller, left), row->between,
                   say_part(teller, right));
}

/* `condition and value or another`, as Lua says "value if condition, otherwise another". */
static const char *say_choice(struct teller *teller, const struct formula *formula)
{
    struct multiple multiple;
    if (formula_is_multiple(formula, &multiple))
        return old_say_multiple(teller, &multiple, say_part(teller, multiple.of));
    if (formula->kind == FORMULA_AND)
        return old_say(teller, "%s if %s", say_part(teller, formula->right),
                       old_say_clause(teller, formula->left, true));
    return old_say(teller, "%s, otherwise %s", old_say_value(teller, formula->left),
                   old_say_value(teller, formula->right));
}

const char *old_say_compared(struct teller *teller, const struct formula *formula)
{
    struct multiple multiple;
    if (has_words(teller, formula))
        return say_words_as_part(teller, formula);
    bool is_choice =
        formula->kind == FORMULA_AND || formula->kind == FORMULA_OR ||
        (formula->kind == FORMULA_ARITHMETIC && formula_is_multiple(formula, &multiple));
    const char *value = old_say_value(teller, formula);
    bool is_parted =
        formula_is_arithmetic(formula, OF_SUM) || formula_is_arithmetic(formula, OF_DIFFERENCE);
    return is_choice || (is_parted && ends_in_product(teller, formula->left))
               ? old_say(teller, "(%s)", value)
               : value;
}

const char *old_say_subject(struct teller *teller, const struct formula *formula)
{
    const char *words = has_words(teller, formula) ? old_say_value(teller, formula) : NULL;
    if (!words)
        return old_say_compared(teller, formula);
    bool is_open = has_comma(words) && words[strlen(words) - 1] != ',';
    return is_open ? old_say(teller, "%s,", words) : words;
}

/* In the words of the ruleset; what these mean is then explained. */
static const char *say_its_words(struct teller *teller, const struct expression *expression)
{
    if (expression->lookup && !teller_says(teller, expression))
        return old_say_lookup(teller, expression);
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->term_count; i++)
        if (rules->terms[i].expression == expression && (expression->means || expression->lookup))
            teller->speaks_of[i] = true;
    return expression->says;
}

const char *old_say_value(struct teller *teller, const struct formula *formula)
{
    if (formula->said)
        return say_its_words(teller, formula->said);
    switch (formula->kind) {
    case FORMULA_NUMBER: return old_say(teller, "%" PRId64, formula->number);
    case FORMULA_WORD: return formula->word;
    case FORMULA_FACT: return old_say_fact(teller, formula->fact);
    case FORMULA_MINUS: return old_say(teller, "minus %s", say_part(teller, formula->left));
    case FORMULA_AND:
    case FORMULA_OR: return say_choice(teller, formula);
    case FORMULA_ARITHMETIC: return say_arithmetic(teller, formula);
    case FORMULA_FUNCTION: return say_function(teller, formula);
    case FORMULA_NOTHING: return "none";
    case FORMULA_TRUTH: return formula->number ? "true" : "false";
    case FORMULA_NOT:
    case FORMULA_COMPARE: break;
    }
    return old_say(teller, "whether %s", old_say_clause(teller, formula, true));
}

const char *old_say_amount(struct teller *teller, const struct amount *amount)
{
    if (amount_is_constant(amount))
        return old_say(teller, "%" PRId32, amount_constant(amount));
    const struct formula *formula = formula_of(teller, amount->expression);
    if (formula)
        return old_say_plainly(teller, amount->expression, old_say_value(teller, formula));
    if (teller_says(teller, amount->expression))
        return say_its_words(teller, amount->expression);
    teller_lacks_words(teller, amount->expression->place, "shows this amount as it is written",
                       "give it a name in 'amounts' and words there: 'NAME: {is: ..., says: ...}'");
    return old_say_name(teller, amount->expression->text);
}

/* --- by a table: "by trumps, 9 for diamonds and 24 for none" --------------------------------- */

/* The value that an entry is for, as a reader calls it. */
static const char *say_key(struct teller *teller, const struct fact_name *by,
                           const struct lookup_entry *entry)
{
    if (!entry->word)
        return old_say(teller, "%" PRId32, entry->key);
    bool is_suit = by->fact == FACT_SUIT && strcmp(entry->word, LOOKUP_NONE) != 0;
    return is_suit ? old_say_suit_called(teller, entry->word) : entry->word;
}

/* "clubs or diamonds": all that come to as much as this one; NULL if one before it does. */
static const char *say_keys(struct teller *teller, const struct fact_name *by,
                            const struct lookup *lookup, unsigned entry)
{
    struct old_words keys = {.count = 0};
    for (unsigned i = 0; i < lookup->count; i++) {
        if (lookup->entries[i].value != lookup->entries[entry].value)
            continue;
        if (i < entry)
            return NULL;
        old_add_word(&keys, say_key(teller, by, &lookup->entries[i]));
    }
    return old_say_list(teller, &keys, "or");
}

/* What an entry comes to. */
static const char *say_listed(struct teller *teller, const struct lookup *lookup, int32_t value)
{
    if (!lookup->has_suits)
        return old_say(teller, "%" PRId32, value);
    return value == SUIT_NONE ? "none" : teller->rules->pack.suits[value].name;
}

const char *old_say_lookup(struct teller *teller, const struct expression *expression)
{
    const struct lookup *lookup = expression->lookup;
    const struct fact_name *by = &expression->names[0];
    const struct formula fact = {.kind = FORMULA_FACT, .fact = by};
    const struct formula *named =
        by->fact == FACT_TERM ? formula_assume(teller, &fact, teller->assumed) : &fact;
    struct old_words entries = {.count = 0};
    for (unsigned i = 0; i < lookup->count; i++) {
        const char *keys = say_keys(teller, by, lookup, i);
        if (keys)
            old_add_word(&entries,
                         old_say(teller, "%s for %s",
                                 say_listed(teller, lookup, lookup->entries[i].value), keys));
    }
    if (lookup->has_others)
        old_add_word(&entries,
                     old_say(teller, "%s for others", say_listed(teller, lookup, lookup->others)));
    if (by->fact == FACT_SUIT && is_named_by_call(teller, by->index))
        return old_say_list(teller, &entries, "and");
    return old_say(teller, "by %s, %s",
                   by->fact == FACT_CONTRACT ? "the contract" : old_say_value(teller, named),
                   old_say_list(teller, &entries, "and"));
}
