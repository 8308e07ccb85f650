/* An expression between the bounds of its facts at a site, of which more may be known. */
#include "bounds/domain.h"
#include "expr/asked.h"

struct measuring {
    const struct site *site;
    unsigned contract;
    const struct known *known;
};

static struct value measure(struct measuring *measuring, const struct expression *expression,
                            role_t somebody);

/* A word that is known only between bounds may be any; between bounds that meet it is one. */
static struct value between(const struct site *site, const struct fact_name *name,
                            const struct domain *domain)
{
    switch (domain->type) {
    case DOMAIN_NUMBERS: return value_between(domain->low, domain->high);
    case DOMAIN_TRUTHS: return value_truth(domain->high > 0, domain->low == 0);
    case DOMAIN_WORDS: break;
    }
    return domain->low == domain->high ? value_of_fact(site->rules, name, domain->low)
                                       : value_anything();
}

/* What each of so many adds; a truth is 1. */
static struct value added_up(const struct value *each, struct summed seats)
{
    bool is_number = value_is_number(each);
    int64_t low = is_number ? each->low : !value_may_be_false(each);
    int64_t high = is_number ? each->high : value_may_be_true(each);
    return value_between(low * (low < 0 ? seats.most : seats.least),
                         high * (high > 0 ? seats.most : seats.least));
}

/* Where more is known of the sum than its bounds, that is known of it as of a fact. */
static bool sum_of_term(struct measuring *measuring, const struct fact_name *name,
                        struct value *value)
{
    const struct ruleset *rules = measuring->site->rules;
    struct fact_name each = *name;
    each.is_sum = false;
    each.role = ROLE_SELF;
    if (!name->is_sum || name->fact != FACT_TERM || measuring->known)
        return false;
    const struct expression *term = asked_term(rules, &each, measuring->contract);
    struct value of_each = measure(measuring, term, name->role);
    if (!term->is_condition && !value_is_number(&of_each))
        return false;
    *value = added_up(&of_each, summed_seats(rules, name->role));
    return true;
}

static struct value value_of_name(void *context, const struct fact_name *name)
{
    struct measuring *measuring = context;
    const struct known *known = measuring->known;
    struct value value;
    if (sum_of_term(measuring, name, &value))
        return value;
    struct domain domain = domain_of(measuring->site, name);
    if (known)
        known->narrow(known->context, name, &domain.low, &domain.high);
    return between(measuring->site, name, &domain);
}

static struct value measure(struct measuring *measuring, const struct expression *expression,
                            role_t somebody)
{
    const struct asked asked = {measuring->site->rules, expression, measuring->contract};
    const struct facts facts = {value_of_name, measuring};
    return asked_value(&asked, somebody, &facts);
}

struct value bounds_of(const struct site *site, const struct expression *expression,
                       unsigned contract, const struct known *known)
{
    struct measuring measuring = {site, contract, known};
    return measure(&measuring, expression, ROLE_SELF);
}

struct value bounds_of_part(const struct site *site, const struct formula *formula,
                            unsigned contract)
{
    struct measuring measuring = {site, contract, NULL};
    const struct facts facts = {value_of_name, &measuring};
    const struct asked asked = {site->rules, NULL, contract};
    return asked_value_of_part(&asked, formula, &facts);
}
