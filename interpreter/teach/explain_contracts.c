/*
 * Contracts: what is other than in the ordinary game once one of them is settled. Each part of the
 * rules is told under the contract and without it, and shown only if that makes a difference.
 */
#include <string.h>

#include "teach/sections.h"
#include "words/cards.h"
#include "words/contracts.h"
#include "words/play.h"
#include "words/ranks.h"
#include "words/steps.h"

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

/* The statement of a paragraph of one sentence; NULL of other blocks. */
static const struct statement *only_sentence(const struct block *block)
{
    const struct statement *said = block->kind == BLOCK_PARAGRAPH ? block->said : NULL;
    if (said && said->kind == STATEMENT_SENTENCES)
        said = said->count == 1 ? said->parts[0] : NULL;
    return said;
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

/* Whether a book that is read by itself says of the contract that it has no trumps. */
static bool is_without_trumps(struct writer *writer)
{
    if (writer->apart)
        return false;
    const struct page *trumps = told_under(writer, writer->contract, explain_trumps);
    const struct statement *said = trumps->first ? only_sentence(trumps->first) : NULL;
    return said && trumps->first == trumps->last && statement_is(said, SAY_THERE_ARE_NO_TRUMPS);
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
        if (lack && statement_is(lack, SAY_NO_TRUMPS_NAMED) && is_without_trumps(writer))
            continue; /* the table says so */
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
        explain_trumps,    explain_counted_suits, explain_ranks,       explain_equals,
        explain_lead,      explain_who_wins,      explain_obligations, explain_trumps_followed,
        explain_next_lead, explain_face_down,     explain_endings,     explain_outs_of_contract,
        explain_drops,     explain_gathering,     explain_claims,
    };
    struct page *page = writer->page, *own = page_create_like(page);
    bool is_played = is_under(contracts_played(writer), contract); /* not only on the way */
    writer->page = own;
    writer_turn_to(writer, contract);
    tell_what_falls_away(writer);
    page_topic(writer->page, NULL);
    explain_bidding(writer);
    for (unsigned i = 0; is_played && i < sizeof parts / sizeof *parts; i++)
        tell_if_other(writer, parts[i]);
    explain_moments(writer);
    writer_turn_to(writer, 0);
    writer->page = page;
    return own;
}

/* --- the table ------------------------------------------------------------------------------- */

/* A column of the table: a topic on which a contract needs no more than a few words. */
enum column { TRUMPS, LEAD, ENDS, COLUMNS };

/* What one contract changes: in the cells of the table, and all the rest on a page. */
struct changes {
    const struct statement *cells[COLUMNS];
    const struct statement *ends_when; /* the moment at which its ending is asked for */
    struct page *rest;
};

static const struct statement *cell_of_trumps(struct writer *writer, const struct block *block)
{
    const struct statement *said = only_sentence(block);
    if (said && statement_is(said, SAY_THERE_ARE_NO_TRUMPS))
        return say(writer, SAY_NONE);
    return said && statement_is(said, SAY_NO_SUIT_BUT_THESE_ARE_TRUMPS)
               ? say(writer, SAY_NO_SUIT_ONLY, said->parts[0])
               : said;
}

static const struct statement *cell_of_lead(const struct block *block)
{
    const struct statement *said = only_sentence(block);
    return said && statement_is(said, SAY_LEADS) ? said->parts[0] : NULL;
}

/* The condition of the one ending; *when is the moment at which it is asked. */
static const struct statement *cell_of_ending(const struct block *block,
                                              const struct statement **when)
{
    const struct statement *said = block->kind == BLOCK_PARAGRAPH ? block->said : NULL;
    if (said && statement_is(said, SAY_PLAY_DOES_NOT_END_EARLY))
        return said;
    if (!said || said->kind != STATEMENT_SENTENCES ||
        !statement_is(said->parts[0], SAY_PLAY_ENDS_EARLY_IF))
        return NULL;
    *when = said->parts[0]->parts[0];
    return said->parts[0]->parts[1];
}

static bool is_alone(const struct block *block, const struct block *before)
{
    const struct block *next = block->next;
    return (!before || !statement_equal(before->said_topic, block->said_topic)) &&
           (!next || !statement_equal(next->said_topic, block->said_topic));
}

/* Puts what the block says into a cell, or returns false. */
static bool fill_cell(struct writer *writer, struct changes *changes, const struct block *block)
{
    const struct statement *topic = block->said_topic, *cell = NULL;
    enum column column = COLUMNS;
    if (!topic)
        return false;
    if (statement_is(topic, SAY_TOPIC_TRUMPS)) {
        column = TRUMPS;
        cell = cell_of_trumps(writer, block);
    } else if (statement_is(topic, SAY_TOPIC_LEAD)) {
        column = LEAD;
        cell = cell_of_lead(block);
    } else if (statement_is(topic, SAY_TOPIC_WHEN_PLAY_ENDS_EARLY)) {
        column = ENDS;
        cell = cell_of_ending(block, &changes->ends_when);
    }
    if (cell)
        changes->cells[column] = cell;
    return cell != NULL;
}

static struct changes find_changes(struct writer *writer, unsigned contract)
{
    const struct page *told = told_of_contract(writer, contract);
    struct changes changes = {.rest = page_create_like(told)};
    const struct block *before = NULL;
    for (const struct block *block = told->first; block; before = block, block = block->next) {
        if (!is_alone(block, before) || !fill_cell(writer, &changes, block))
            page_copy(changes.rest, block);
    }
    return changes;
}

static bool same_changes(const struct changes *a, const struct changes *b)
{
    for (unsigned i = 0; i < COLUMNS; i++)
        if (!statement_equal(a->cells[i], b->cells[i]))
            return false;
    return true;
}

static bool has_cells(const struct changes *changes)
{
    static const struct changes none;
    return !same_changes(changes, &none);
}

/* A row for the contracts that change the same in the same way. */
static void write_changes(struct writer *writer, const struct changes *changes, unsigned first,
                          const bool *is_shown)
{
    const struct statement *cells[COLUMNS_MAX] = {NULL};
    uint32_t alike = 0;
    unsigned count = 1;
    for (unsigned i = 1; i <= writer->rules->contract_count; i++) {
        if (same_changes(&changes[i], &changes[first])) {
            if (i < first)
                return; /* it has its row */
            alike |= only_contract(i);
        }
    }
    cells[0] = say_contracts(writer, alike);
    for (unsigned i = 0; i < COLUMNS; i++)
        if (is_shown[i]) {
            const struct statement *cell = changes[first].cells[i];
            cells[count++] = cell ? cell : say(writer, SAY_AS_USUAL);
        }
    page_row(writer->page, cells);
}

static void write_table(struct writer *writer, const struct changes *changes)
{
    static const unsigned ids[COLUMNS] = {
        [TRUMPS] = SAY_COLUMN_TRUMPS, [LEAD] = SAY_COLUMN_LEADS, [ENDS] = SAY_COLUMN_ENDS_IF};
    const struct statement *headings[COLUMNS_MAX] = {say(writer, SAY_COLUMN_CONTRACT)};
    const struct statement *ends_when = NULL;
    bool is_shown[COLUMNS] = {false};
    unsigned contracts = writer->rules->contract_count, count = 1;
    for (unsigned i = 1; i <= contracts; i++) {
        for (unsigned j = 0; j < COLUMNS; j++)
            is_shown[j] |= changes[i].cells[j] != NULL;
        ends_when = changes[i].ends_when ? changes[i].ends_when : ends_when;
    }
    for (unsigned j = 0; j < COLUMNS; j++)
        if (is_shown[j])
            headings[count++] = say(writer, ids[j]);
    if (count == 1)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_SPECIAL_CONTRACTS));
    page_table(writer->page, count, headings);
    for (unsigned i = 1; i <= contracts; i++)
        if (has_cells(&changes[i]))
            write_changes(writer, changes, i, is_shown);
    if (ends_when)
        tell(writer, say(writer, SAY_ENDINGS_ARE_ASKED, ends_when,
                         say_if(writer, any_card_counts(writer->rules))));
}

/* --- what the table has no room for ---------------------------------------------------------- */

/* A step, or all that is said of a topic, and of which contracts. */
struct shared {
    struct page *page;
    uint32_t contracts;
    struct shared *next;
};

/* Whether the block can begin another part than the one before. What depends on the step before it
 * stays there: "Otherwise, ...". */
static bool begins_part(const struct block *block, const struct block *before)
{
    if (!before || !statement_equal(before->said_topic, block->said_topic))
        return true;
    return !block->said_topic && block->kind != BLOCK_SUBITEM &&
           !statement_has(block->said, SAY_IN_CASE);
}

/* Whether the same rules of the ruleset say so. */
static bool same_places(const struct statement *a, const struct statement *b)
{
    if (!a || !b)
        return a == b;
    if (a->has_place != b->has_place || (a->has_place && !place_same(a->place, b->place)))
        return false;
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        if (!same_places(a->parts[i], b->parts[i]))
            return false;
    return true;
}

/* Whether both say the same. Of two steps that say it each is found by its place. */
static bool is_same_part(const struct page *a, const struct page *b)
{
    const struct block *one = a->first, *other = b->first;
    if (!page_equal(a, b))
        return false;
    for (; one && other && !one->said_topic; one = one->next, other = other->next)
        if (!same_places(one->said, other->said))
            return false;
    return true;
}

static void share(struct shared **list, struct page *page, unsigned contract)
{
    while (*list && !(is_same_part((*list)->page, page) && !is_under((*list)->contracts, contract)))
        list = &(*list)->next;
    if (!*list) {
        *list = arena_alloc(page->arena, sizeof **list);
        **list = (struct shared){.page = page};
    }
    (*list)->contracts |= only_contract(contract);
}

/* Puts what is told of the contract into the list, part by part. */
static void share_page(struct shared **list, const struct page *page, unsigned contract)
{
    struct page *part = NULL;
    for (const struct block *block = page->first; block; block = block->next) {
        if (begins_part(block, part ? part->last : NULL)) {
            if (part)
                share(list, part, contract);
            part = page_create_like(page);
        }
        page_copy(part, block);
    }
    if (part)
        share(list, part, contract);
}

/* Writes a part, and behind it those of the same contracts that may stand before what comes
 * between: no other contract's steps are mixed with theirs. */
static void write_shared(struct writer *writer, struct shared *list)
{
    uint32_t contracts = list->contracts;
    bool is_in_order = true;
    write_subheading(writer, say_contracts(writer, contracts));
    for (; list; list = list->next) {
        bool is_step = !list->page->first->said_topic;
        if (list->contracts == contracts && (is_in_order || !is_step)) {
            page_append(writer->page, list->page);
            list->contracts = 0;
        } else if (is_step && (list->contracts & contracts)) {
            is_in_order = false;
        }
    }
}

/* --- the section ----------------------------------------------------------------------------- */

static void begin_section(struct writer *writer)
{
    write_heading(writer, SAY_SECTION_CONTRACTS);
    tell(writer, say(writer, SAY_CONTRACTS_CHANGE_RULES));
}

/* For those who compare books: each contract by itself. */
static void write_apart(struct writer *writer)
{
    bool any = false;
    for (unsigned i = 1; i <= writer->rules->contract_count; i++) {
        const struct page *told = told_of_contract(writer, i);
        if (!told->first)
            continue;
        if (!any)
            begin_section(writer);
        any = true;
        write_subheading(writer, say_contracts(writer, only_contract(i)));
        page_append(writer->page, told);
    }
}

void explain_contracts(struct writer *writer)
{
    struct changes changes[1 + CONTRACTS_MAX] = {0};
    struct shared *list = NULL;
    bool any = false;
    if (writer->apart) {
        write_apart(writer);
        return;
    }
    for (unsigned i = 1; i <= writer->rules->contract_count; i++) {
        changes[i] = find_changes(writer, i);
        share_page(&list, changes[i].rest, i);
        any |= has_cells(&changes[i]);
    }
    if (!any && !list)
        return;
    begin_section(writer);
    write_table(writer, changes);
    for (; list; list = list->next)
        if (list->contracts)
            write_shared(writer, list);
}
