/*
 * Contracts: what is other than in the ordinary game once one of them is settled. Each part of the
 * rules is told under the contract and without it, and shown only if that makes a difference.
 */
#include <string.h>

#include "teach/sections.h"
#include "words/contracts.h"

typedef void part_of_rules(struct writer *writer);

/* --- parts ----------------------------------------------------------------------------------- */

/* A part of the rules on a page of its own. */
static struct page *told_under(struct writer *writer, unsigned contract, part_of_rules *part)
{
    struct page *page = writer->page, *own = page_create_like(page);
    unsigned before = writer->contract;
    writer_turn_to(writer, contract);
    writer->page = own;
    part(writer);
    writer->page = page;
    writer_turn_to(writer, before);
    return own;
}

static void tell_if_other(struct writer *writer, part_of_rules *part)
{
    const struct page *ordinary = told_under(writer, 0, part);
    const struct page *now = told_under(writer, writer->contract, part);
    if (!page_equal(ordinary, now))
        page_append(writer->page, now);
}

/* --- steps that fall away -------------------------------------------------------------------- */

static bool falls_away(const struct writer *writer, const struct step *step)
{
    return is_under(step->under, 0) && !is_in_force(writer, step->under);
}

static bool all_calls(const struct step *step, bool (*are_such)(const struct call_group *group))
{
    if (step->kind != STEP_ASK)
        return false;
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (!are_such(&step->ask.groups[i]))
            return false;
    return true;
}

static bool calls_card(const struct call_group *group)
{
    return call_names_card(group);
}

/* What does not happen without the step; NULL: there is no phrase for it. */
static const struct statement *say_lack(struct writer *writer, const struct step *step)
{
    if (all_calls(step, call_names_trumps))
        return say(writer, SAY_NO_TRUMPS_NAMED);
    if (all_calls(step, calls_card))
        return say(writer, SAY_NO_CARD_CALLED);
    if (step->kind == STEP_PASS)
        return say(writer, step_discards(step) ? SAY_NO_CARDS_LAID_AWAY
                           : step_covers(step) ? SAY_NO_CARD_LAID_FACE_DOWN
                                               : SAY_NO_CARDS_PASSED);
    return step->kind == STEP_SHOW ? say(writer, SAY_NO_CARDS_LAID_OPEN) : NULL;
}

/* Whether the contract has a step of that name in its place. */
static bool is_there_otherwise(const struct writer *writer, const struct step *step)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_in_force(writer, rules->steps[i].under) &&
            strcmp(rules->steps[i].name, step->name) == 0)
            return true;
    return false;
}

/* What is there otherwise is told by itself, and so is a step that makes trumps where nobody names
 * them. */
static bool is_replaced(struct writer *writer, const struct step *step)
{
    return is_there_otherwise(writer, step) ||
           (all_calls(step, call_names_trumps) && makes_trumps_unasked(writer, writer->contract));
}

static void tell_what_falls_away(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct statements lacks = {0}, names = {0};
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (!falls_away(writer, step) || is_replaced(writer, step))
            continue;
        const struct statement *lack = say_lack(writer, step);
        add_part(writer, lack ? &lacks : &names, lack ? lack : say_name(writer, step->name));
    }
    page_topic(writer->page, say(writer, SAY_TOPIC_LEFT_OUT));
    if (names.count > 0)
        add_part(writer, &lacks,
                 say(writer, SAY_ARE_LEFT_OUT, say_list(writer, &names, JOINT_AND)));
    if (lacks.count > 0)
        tell(writer, say_list(writer, &lacks, JOINT_AND));
}

/* Who is out under any contract is told in the ordinary game, with the contracts that it goes by.
 */
static void explain_outs_of_contract(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    unsigned i = 0;
    while (i < play->out_count && is_under(play->outs[i].under, 0))
        i++;
    if (i < play->out_count)
        explain_outs(writer);
}

/* --- one contract ---------------------------------------------------------------------------- */

/* In the order of a rule book; what the score is under each contract stands there. */
static struct page *told_of_contract(struct writer *writer, unsigned contract)
{
    static part_of_rules *const parts[] = {
        explain_trumps,      explain_counted_suits, explain_ranks,
        explain_equals,      explain_lead,          explain_who_wins,
        explain_obligations, explain_endings,       explain_outs_of_contract,
        explain_claims,
    };
    struct page *page = writer->page, *own = page_create_like(page);
    writer->page = own;
    writer_turn_to(writer, contract);
    tell_what_falls_away(writer);
    page_topic(writer->page, NULL);
    explain_bidding(writer);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        tell_if_other(writer, parts[i]);
    explain_moments(writer);
    writer_turn_to(writer, 0);
    writer->page = page;
    return own;
}

/* --- what several have in common ------------------------------------------------------------- */

/* What is told of one topic, and of which contracts. */
struct shared {
    struct page *page;
    uint32_t contracts;
    struct shared *next;
};

static bool is_same_topic(const struct block *a, const struct block *b)
{
    return statement_equal(a->said_topic, b->said_topic);
}

static void share(struct shared **list, struct page *page, unsigned contract)
{
    while (*list && !page_equal((*list)->page, page))
        list = &(*list)->next;
    if (!*list) {
        *list = arena_alloc(page->arena, sizeof **list);
        **list = (struct shared){.page = page};
    }
    (*list)->contracts |= only_contract(contract);
}

/* Puts what is told of the contract into the list, topic by topic. */
static void share_page(struct shared **list, const struct page *page, unsigned contract)
{
    struct page *topic = NULL;
    for (const struct block *block = page->first; block; block = block->next) {
        if (!topic || !is_same_topic(topic->last, block)) {
            if (topic)
                share(list, topic, contract);
            topic = page_create(page->arena);
        }
        page_copy(topic, block);
    }
    if (topic)
        share(list, topic, contract);
}

/* Of those left the one that most contracts share; NULL if none is left. */
static const struct shared *find_widest(const struct shared *list)
{
    const struct shared *widest = NULL;
    for (; list; list = list->next)
        if (list->contracts && (!widest || __builtin_popcount(list->contracts) >
                                               __builtin_popcount(widest->contracts)))
            widest = list;
    return widest;
}

static const struct statement *say_contracts(struct writer *writer, uint32_t contracts)
{
    struct statements names = {0};
    for (unsigned i = 1; i <= writer->rules->contract_count; i++)
        if (is_under(contracts, i))
            add_part(writer, &names, say_text(writer, writer->rules->contracts[i].name));
    return say_list(writer, &names, JOINT_AND);
}

/* What these contracts have in common; it is taken out. */
static void tell_shared(struct writer *writer, struct shared *list, uint32_t contracts)
{
    write_subheading(writer, say_contracts(writer, contracts));
    for (; list; list = list->next) {
        if (list->contracts != contracts)
            continue;
        page_append(writer->page, list->page);
        list->contracts = 0;
    }
}

/* --- the section ----------------------------------------------------------------------------- */

static void begin_section(struct writer *writer)
{
    struct statements lead = {0};
    write_heading(writer, SAY_SECTION_CONTRACTS);
    add_part(writer, &lead, say(writer, SAY_ABOVE_IS_ORDINARY_GAME));
    add_part(writer, &lead, say(writer, SAY_UNDER_CONTRACT_DIFFERENT));
    tell(writer, say_sentences(writer, &lead));
}

/* Of who compares, each contract is told by itself. */
void explain_contracts(struct writer *writer)
{
    struct shared *list = NULL;
    const struct shared *widest;
    bool any = false;
    for (unsigned i = 1; i <= writer->rules->contract_count; i++) {
        share_page(&list, told_of_contract(writer, i), i);
        if (!any && list)
            begin_section(writer);
        any |= list != NULL;
        while (writer->apart && (widest = find_widest(list)))
            tell_shared(writer, list, widest->contracts);
        if (writer->apart)
            list = NULL;
    }
    while ((widest = find_widest(list)))
        tell_shared(writer, list, widest->contracts);
}
