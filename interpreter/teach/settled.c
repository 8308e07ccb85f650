/* What is settled where a rule is described: options, constants, the contract, and terms that are
 * as short as their names. The rules as they are now, not as they might be. */

#include "expr/simplify.h"
#include "teach/formula.h"

bool formula_asks_self(const struct formula *formula)
{
    if (!formula)
        return false;
    if (formula->kind != FORMULA_FACT)
        return formula_asks_self(formula->left) || formula_asks_self(formula->right);
    enum fact fact = formula->fact->fact;
    bool is_of_seats = fact_is_of_seats(fact) || fact == FACT_TERM;
    return is_of_seats && role_has(formula->fact->role, ROLE_OF_SUBJECT);
}

static const struct formula *known(struct writer *writer, struct formula formula)
{
    return formula_made(writer->page->arena, formula);
}

/* --- facts ----------------------------------------------------------------------------------- */

static const struct formula *of_option(struct writer *writer, const struct option *option)
{
    switch (option->kind) {
    case OPTION_SWITCH: return formula_truth(writer->page->arena, option->value != 0);
    case OPTION_NUMBER: return formula_number(writer->page->arena, option->value);
    case OPTION_CHOICE: break;
    }
    return known(writer, (struct formula){.kind = FORMULA_WORD,
                                          .word = option->values[option->chosen].name});
}

/* Whether it is said as quickly as the name of a term for it would be. */
static bool is_short(const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_FACT: return true;
    case FORMULA_NOT:
    case FORMULA_MINUS: return is_short(formula->left);
    case FORMULA_COMPARE: return is_short(formula->left) && is_short(formula->right);
    case FORMULA_AND:
    case FORMULA_OR:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return false;
}

/* Of how many facts and numbers it is made. */
static unsigned size_of(const struct formula *formula)
{
    unsigned parts = formula->left ? size_of(formula->left) : 0;
    return parts + (formula->right ? size_of(formula->right) : 0) + (parts == 0);
}

#define LONGEST_IN_FULL 8 /* what is longer keeps its name, and is explained once */

/* Whether it is said where its name stands. */
static bool replaces_its_name(const struct writer *writer, const struct formula *meaning)
{
    return writer->in_full ? size_of(meaning) <= LONGEST_IN_FULL : is_short(meaning);
}

/* The formula of a term, found once; NULL if it has no tree. */
static const struct formula *meaning_of_term(struct writer *writer, unsigned term)
{
    if (!writer->has_meaning[term])
        writer->meaning[term] = formula_of(writer, writer->rules->terms[term].expression);
    writer->has_meaning[term] = true;
    return writer->meaning[term];
}

bool term_has_variants(const struct ruleset *rules, unsigned term)
{
    bool is_last = term + 1u == rules->term_count;
    return rules->terms[term].is_variant || (!is_last && rules->terms[term + 1].is_variant);
}

/* Which term of this name is meant here; -1 if that goes by the contract. */
static int term_meant(const struct writer *writer, unsigned first)
{
    bool is_settled = writer->in_full && (writer->contract > 0 || writer->is_none_other);
    if (!term_has_variants(writer->rules, first))
        return (int)first;
    return is_settled ? term_now(writer, first) : -1;
}

/* Whether a term of that name, whichever is in force, asks about the one whom the rule is about. */
static bool term_asks_self(const struct ruleset *rules, unsigned term)
{
    do {
        const struct expression *expression = rules->terms[term].expression;
        EACH(name, expression->names, expression->name_count)
            if ((fact_is_of_seats(name->fact) || name->fact == FACT_TERM) &&
                role_has(name->role, ROLE_OF_SUBJECT))
                return true;
    } while (++term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

/* The fact asked of others than the rule is about. */
static const struct formula *fact_asked_of(struct writer *writer, const struct formula *fact,
                                           role_t role)
{
    bool is_term = fact->fact->fact == FACT_TERM;
    if (is_term && !term_asks_self(writer->rules, fact->fact->index))
        return fact;
    struct fact_name *name = arena_alloc(writer->page->arena, sizeof *name);
    *name = *fact->fact;
    name->role = role;
    struct formula asked = *fact;
    asked.fact = name;
    return known(writer, asked);
}

const struct formula *formula_asked_of(struct writer *writer, const struct formula *formula,
                                       role_t role)
{
    struct formula parts = *formula;
    parts.said = NULL; /* its words are about the one whom the rule is about */
    if (!formula_asks_self(formula))
        return formula;
    if (formula->kind == FORMULA_FACT) {
        bool can_be_said = formula->fact->role == ROLE_SELF && !role_has(role, ROLE_EXTREME);
        return can_be_said ? fact_asked_of(writer, formula, role) : NULL;
    }
    parts.left = parts.left ? formula_asked_of(writer, parts.left, role) : NULL;
    parts.right = parts.right ? formula_asked_of(writer, parts.right, role) : NULL;
    bool is_whole = parts.left && (parts.right || !formula->right);
    return is_whole ? known(writer, parts) : NULL;
}

/* --- facts that are assumed ------------------------------------------------------------------- */

/* What is assumed of the fact; NULL if nothing is. */
static const struct formula *assumed_of(struct writer *writer, const struct fact_name *name)
{
    if (!writer->assumed)
        return NULL;
    EACH(fact, writer->assumed->facts, writer->assumed->count) {
        if (fact->fact != name->fact || (fact->of_bidder && !role_is_bidder(name->role)))
            continue;
        enum value_type type = fact_rows[fact->fact].type;
        if (type == VALUE_CONTRACT)
            return formula_nothing(writer->page->arena);
        return type == VALUE_TRUTH ? formula_truth(writer->page->arena, fact->value != 0)
                                   : formula_number(writer->page->arena, fact->value);
    }
    return NULL;
}

/* What has a name is looked through: its expression may ask what is assumed. */
static const struct formula *term_assumed(struct writer *writer, const struct formula *fact)
{
    int term = fact->fact->role == ROLE_SELF ? term_now(writer, fact->fact->index) : -1;
    const struct formula *meaning =
        term < 0 ? NULL : formula_of(writer, writer->rules->terms[term].expression);
    return meaning ? meaning : fact;
}

/* --- facts that are settled ------------------------------------------------------------------- */

/* Whether the ruleset's own words say what it means, asked of these. */
static bool is_told(role_t role, const struct formula *meaning)
{
    return meaning->said && (role == ROLE_SELF || !formula_asks_self(meaning));
}

/* Whether its parts, if it has any, are truths by themselves. */
static bool is_joint(const struct formula *formula)
{
    return formula->kind == FORMULA_AND || formula->kind == FORMULA_OR ||
           formula->kind == FORMULA_NOT;
}

/* What a term means that is asked of others; NULL where only its name says it. Its parts would
 * still be asked of the one whom the rule is about: where they are weighed, it must have none. */
static const struct formula *meaning_for(struct writer *writer, const struct formula *meaning,
                                         role_t role)
{
    if (!formula_asks_self(meaning))
        return meaning;
    bool can_be_told = writer->in_full && !(writer->is_weighed && is_joint(meaning));
    return can_be_told ? formula_asked_of(writer, meaning, role) : NULL;
}

/* What stands for a fact has its value. */
static const struct formula *as_written_at(struct writer *writer, const struct formula *formula,
                                           const struct formula *fact)
{
    struct formula written = *formula;
    written.part = fact->part;
    return known(writer, written);
}

/* What is no formula of a rule book, as a quotient of reals is none, keeps its name and has the
 * ruleset's words all the same. */
static const struct formula *in_its_own_words(struct writer *writer, const struct formula *fact,
                                              unsigned term)
{
    const struct expression *expression = writer->rules->terms[term].expression;
    struct formula said = *fact;
    said.said = expression;
    bool is_said = fact->fact->role == ROLE_SELF && writer_says(writer, expression);
    return is_said ? known(writer, said) : fact;
}

/* A term in place of its name, if it is short and means the same here as where it is defined. */
static const struct formula *of_term(struct writer *writer, const struct formula *fact)
{
    int term = term_meant(writer, fact->fact->index);
    const struct formula *meaning = term < 0 ? NULL : meaning_of_term(writer, (unsigned)term);
    if (term >= 0 && !meaning)
        return in_its_own_words(writer, fact, (unsigned)term);
    if (!meaning || !(replaces_its_name(writer, meaning) || is_told(fact->fact->role, meaning)))
        return fact;
    if (fact->fact->role == ROLE_SELF)
        return meaning;
    meaning = meaning_for(writer, meaning, fact->fact->role);
    return meaning ? as_written_at(writer, meaning, fact) : fact;
}

/* Where the rules of one contract are told, it is that one. */
static const struct formula *of_contract(struct writer *writer, const struct formula *fact)
{
    const struct ruleset *rules = writer->rules;
    if (writer->contract > 0)
        return known(writer, (struct formula){.kind = FORMULA_WORD,
                                              .word = rules->contracts[writer->contract].name});
    return rules->contract_count && !writer->is_none_other ? fact
                                                           : formula_nothing(writer->page->arena);
}

/* What stands for a fact: itself, if only a deal says what it is. */
static const struct formula *of_fact(void *context, const struct formula *fact)
{
    struct writer *writer = context;
    const struct ruleset *rules = writer->rules;
    const struct formula *assumed = assumed_of(writer, fact->fact);
    int32_t fixed;
    if (fact->fact->is_sum)
        return fact; /* what it asks is asked of each by itself */
    if (assumed)
        return assumed;
    if (fact_is_fixed(rules, fact->fact->fact, &fixed))
        return formula_number(writer->page->arena, fixed);
    enum fact asked = fact->fact->fact;
    if (asked == FACT_CALL && writer->numbered)
        return formula_number(writer->page->arena, writer->numbered->low.number);
    if (asked == FACT_OPTION)
        return of_option(writer, &rules->options[fact->fact->index]);
    if (asked == FACT_TERM)
        return writer->assumed ? term_assumed(writer, fact) : of_term(writer, fact);
    if (asked == FACT_CONTRACT)
        return of_contract(writer, fact);
    return fact; /* only a deal says what all others are */
}

/* --- formulas -------------------------------------------------------------------------------- */

static const struct formula *simplify(struct writer *writer, const struct formula *formula)
{
    const struct settling settling = {of_fact, writer};
    return formula_simplify(writer->page->arena, formula, &settling);
}

/* What is settled needs no words. */
static const struct formula *with_words(struct writer *writer, const struct formula *formula,
                                        const struct expression *expression)
{
    struct formula said = *formula;
    said.said = expression;
    return formula_is_constant(formula) ? formula : known(writer, said);
}

const struct formula *formula_of(struct writer *writer, const struct expression *expression)
{
    const struct formula *formula = expression ? expression->tree : NULL;
    if (formula)
        formula = simplify(writer, formula);
    return formula && (expression->lookup || writer_says(writer, expression))
               ? with_words(writer, formula, expression)
               : formula;
}

const struct formula *formula_assume(struct writer *writer, const struct formula *formula,
                                     const struct assumption *assumed)
{
    const struct assumption *before = writer->assumed;
    writer->assumed = assumed;
    const struct formula *simple = simplify(writer, formula);
    writer->assumed = before;
    return simple;
}
