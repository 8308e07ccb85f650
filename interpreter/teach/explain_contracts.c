/*
 * Contracts: what is other than in the ordinary game once one of them is settled. Each part of the
 * rules is told under the contract and without it, and shown only if that makes a difference.
 */
#include "teach/sections.h"

typedef void part_of_rules(struct teller *teller);

/* --- parts ----------------------------------------------------------------------------------- */

/* A part of the rules on a page of its own. */
static struct page *told_under(struct teller *teller, unsigned contract, part_of_rules *part)
{
    struct page *page = teller->page, *own = page_create(page->arena);
    unsigned before = teller->contract;
    teller_turn_to(teller, contract);
    teller->page = own;
    part(teller);
    teller->page = page;
    teller_turn_to(teller, before);
    return own;
}

static void tell_if_other(struct teller *teller, part_of_rules *part)
{
    const struct page *ordinary = told_under(teller, 0, part);
    const struct page *now = told_under(teller, teller->contract, part);
    if (!page_equal(ordinary, now))
        page_append(teller->page, now);
}

/* --- steps that fall away -------------------------------------------------------------------- */

static bool falls_away(const struct teller *teller, const struct step *step)
{
    return is_under(step->under, 0) && !is_in_force(teller, step->under);
}

static void tell_what_falls_away(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct words words = {.count = 0};
    for (unsigned i = 0; i < rules->step_count; i++)
        if (falls_away(teller, &rules->steps[i]))
            add_word(&words, say_name(teller, rules->steps[i].name));
    page_topic(teller->page, "steps that fall away");
    if (words.count > 0)
        tell(teller, "%s %s away.",
             words.count > 1 ? say(teller, "The steps %s", say_list(teller, &words, "and"))
                             : say(teller, "The step %s", words.words[0]),
             words.count > 1 ? "fall" : "falls");
}

/* --- the section ----------------------------------------------------------------------------- */

/* In the order of a rule book. The words of the score come last: its lines speak of them. */
static void explain_contract(struct teller *teller, unsigned contract)
{
    static part_of_rules *const parts[] = {
        explain_trumps, explain_ranks,       explain_equals, explain_lead,
        explain_winner, explain_obligations, explain_lines,
    };
    teller_turn_to(teller, contract);
    page_subheading(teller->page, teller->rules->contracts[contract].name);
    tell_what_falls_away(teller);
    page_topic(teller->page, NULL);
    explain_bidding(teller);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        tell_if_other(teller, parts[i]);
    explain_moments(teller);
    explain_terms(teller);
    teller_turn_to(teller, 0);
}

/* Whether anything stands behind its name. */
static bool changes_nothing(const struct page *page)
{
    return page->first == page->last;
}

void explain_contracts(struct teller *teller)
{
    struct page *page = teller->page, *section = page_create(page->arena);
    for (unsigned i = 1; i <= teller->rules->contract_count; i++) {
        struct page *own = page_create(page->arena);
        teller->page = own;
        explain_contract(teller, i);
        if (!changes_nothing(own))
            page_append(section, own);
    }
    teller->page = page;
    if (!section->first)
        return;
    page_heading(page, "Contracts");
    page_paragraph(page,
                   "What is told above is the ordinary game. Under a contract this is other:");
    page_append(page, section);
}
