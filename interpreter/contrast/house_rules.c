/* A rule book with what it would say if the table had chosen otherwise. */
#include "contrast/diff.h"

#include "base/text.h"
#include "contrast/outline.h"
#include "teach/explain.h"
#include "words/common.h"
#include "words/differences.h"
#include "words/players.h"
#include "words/score.h"

#define LONGEST 3000 /* what would be longer is told in a book of its own */

/* Whoever tells what one choice changes at one place of the book. */
struct telling {
    struct page *page;
    struct statements lead;       /* sentences before what stands in a list or a table */
    struct statements removed;    /* names of what is left out */
    const struct statement *item; /* the name of the last item; or NULL */
};

/* --- where a difference is told --------------------------------------------------------------- */

/* Where the book is being read. */
struct place_in_book {
    const struct statement *section, *contract, *topic;
};

/* Whether a heading is that of the contract, or of several: "solo, misere and spread". */
static bool is_headed(const struct statement *heading, const struct statement *contract)
{
    if (statement_equal(heading, contract))
        return true;
    bool is_list = heading && heading->kind == STATEMENT_LIST;
    for (unsigned i = 0; is_list && i < heading->count; i++)
        if (statement_equal(heading->parts[i], contract))
            return true;
    return false;
}

static bool is_there(const struct difference *difference, const struct place_in_book *place)
{
    return statement_equal(difference->section, place->section) &&
           is_headed(place->contract, difference->contract) &&
           statement_equal(difference->topic, place->topic);
}

static bool is_end_of_topic(const struct block *block)
{
    const struct block *next = block->next;
    bool is_heading = block->kind <= BLOCK_SUBHEADING;
    bool is_next_heading = next && next->kind <= BLOCK_SUBHEADING;
    return !is_heading &&
           (!next || is_next_heading || !statement_equal(next->said_topic, block->said_topic));
}

static void come_to(struct place_in_book *place, const struct block *block)
{
    if (block->kind == BLOCK_HEADING)
        *place = (struct place_in_book){.section = block->said};
    if (block->kind == BLOCK_SUBHEADING)
        place->contract = block->said;
    place->topic = block->said_topic;
}

static bool has_place(const struct page *book, const struct difference *difference)
{
    struct place_in_book place = {0};
    for (const struct block *block = book->first; block; block = block->next) {
        come_to(&place, block);
        if (place.section && is_end_of_topic(block) && is_there(difference, &place))
            return true;
    }
    return false;
}

static bool has_section(const struct page *book, const struct statement *section)
{
    const struct block *block = book->first;
    while (block && !(block->kind == BLOCK_HEADING && statement_equal(block->said, section)))
        block = block->next;
    return block != NULL;
}

/* --- one difference --------------------------------------------------------------------------- */

/* What it is about inside of its item: "bid". NULL of what goes by words that it says itself, as
 * "If all pass, ...". */
static const struct statement *say_detail(const struct difference *difference)
{
    const struct outline *part = difference->parts[1];
    return difference->detail && part && part->first->said_name ? difference->detail : NULL;
}

static bool is_left_out(const struct difference *difference)
{
    return difference->kind == ONLY_IN_ONE && !difference->parts[1];
}

/* What it says then, and instead of what; NULL: nothing. */
static const struct statement *say_then(const struct difference *difference, struct arena *arena)
{
    const struct statement *then = difference->said[1];
    if (difference->kind != DIFFERENT_SENTENCES)
        return then;
    const struct statement *said = sentences_instead(difference->said[0], then, arena);
    return said ? said : then;
}

/* What it tells in sentences of the place itself, without a list; or NULL. */
static const struct statement *say_plainly(const struct difference *difference, struct arena *arena)
{
    const struct statement *then = say_then(difference, arena);
    if (difference->kind == DIFFERENT_ORDER)
        return say_in(arena, SAY_ORDER_IS, then);
    if (is_left_out(difference) && !difference->name)
        return say_in(arena, SAY_THIS_IS_LEFT_OUT);
    const struct outline *part = difference->parts[1];
    bool is_list = difference->kind != DIFFERENT_SENTENCES && part && part->inside;
    return difference->name || is_list ? NULL : then;
}

/* What is left out, by its name, or by what it said where that goes by its own words: "If all pass,
 * ..." */
static void add_removed(struct telling *telling, const struct difference *difference)
{
    struct arena *arena = telling->page->arena;
    const struct outline *part = difference->parts[0];
    const struct statement *name = difference->detail ? difference->detail : difference->name;
    if (difference->detail && !part->first->said_name)
        name = statement_sentences(arena, &part->said);
    statements_add(arena, &telling->removed, say_in(arena, SAY_QUOTED_NAME, name));
}

/* The row of a table as the other book has it, under the headings unless the row before has them.
 */
static void write_row(struct telling *telling, const struct difference *difference,
                      const struct difference *before)
{
    const struct block *table = difference->parts[1]->first;
    if (!before || telling->page->last->kind != BLOCK_TABLE || before->parts[1]->first != table)
        page_table(telling->page, table->columns, table->rows->said);
    page_row(telling->page, difference->parts[1]->row->said);
}

static void tell_blocks(struct page *page, const struct outline *outline)
{
    for (const struct block *block = outline->first; block != outline->end; block = block->next)
        page_copy(page, block);
}

/* As the book has it: what is inside of an item stands beneath the item's name. */
static void write_item(struct telling *telling, const struct difference *difference)
{
    struct page *page = telling->page;
    const struct statement *name = difference->name, *detail = say_detail(difference);
    const struct statement *then = say_then(difference, page->arena);
    if (!name || !difference->detail) {
        page_add(page, BLOCK_ITEM, name ? name : detail, then);
    } else {
        if (!telling->item || !statement_equal(telling->item, name))
            page_add(page, BLOCK_ITEM, name, NULL);
        page_add(page, BLOCK_SUBITEM, detail, then);
    }
    telling->item = name;
}

/* What the lead does not tell: in a list, a table, or whole as the other book has it. */
static void tell_rest_of(struct telling *telling, const struct difference *difference,
                         const struct difference *before)
{
    struct page *page = telling->page;
    const struct outline *part = difference->parts[1];
    if (is_left_out(difference) || say_plainly(difference, page->arena))
        return;
    if (part->kind == OUTLINE_ROW)
        write_row(telling, difference, before);
    else if (difference->detail || (difference->name && difference->kind != ONLY_IN_ONE))
        write_item(telling, difference);
    else
        tell_blocks(page, part);
}

/* --- all that a choice changes at one place --------------------------------------------------- */

/* "with the house rule short", "without the house rule redeal", "with the house rule ends=time". */
static const struct statement *say_choice(const struct house_rule *choice, struct arena *arena)
{
    const struct statement *option = statement_text(arena, choice->option);
    if (text_same(choice->value, "true"))
        return say_in(arena, SAY_WITH_RULE, option, NULL);
    if (text_same(choice->value, "false"))
        return say_in(arena, SAY_WITHOUT_RULE, option);
    return say_in(arena, SAY_WITH_RULE, option, statement_text(arena, choice->value));
}

/* The differences that are told at the place, in their order. */
struct differences {
    const struct difference *each[64];
    unsigned count;
    size_t length; /* of all that they say */
};

/* Whether it is a step of that name, or a section that has one. */
static bool has_step(const struct outline *outline, const struct statement *name)
{
    if (outline->kind == OUTLINE_ITEM && statement_equal(outline->name, name))
        return true;
    for (const struct outline *part = outline->inside; part; part = part->next)
        if (has_step(part, name))
            return true;
    return false;
}

/* Whether a step is told in another section instead: it comes at another time. */
static bool has_moved(const struct house_rule *choice, const struct difference *difference)
{
    bool is_step = difference->name && !difference->topic;
    if (!is_step)
        return false;
    for (const struct difference *i = choice->diff->first; i; i = i->next)
        if (i->kind == ONLY_IN_ONE && i->parts[1] && !i->detail &&
            !statement_equal(i->section, difference->section) &&
            has_step(i->parts[1], difference->name))
            return true;
    return false;
}

static void add_difference(struct differences *differences, const struct house_rule *choice,
                           const struct difference *difference, struct arena *arena)
{
    const struct statement *then = say_then(difference, arena);
    bool is_silent = difference->kind == DIFFERENT_SENTENCES && !then;
    if (differences->count == sizeof differences->each / sizeof *differences->each || is_silent ||
        (is_left_out(difference) && has_moved(choice, difference)))
        return;
    differences->each[differences->count++] = difference;
    differences->length += then ? sentences_length(then, arena) : 0;
}

static void find_lead(struct telling *telling, const struct differences *differences)
{
    struct arena *arena = telling->page->arena;
    for (unsigned i = 0; i < differences->count; i++) {
        const struct difference *difference = differences->each[i];
        const struct statement *said = say_plainly(difference, arena);
        if (said)
            sentences_add(arena, &telling->lead, said);
        else if (is_left_out(difference))
            add_removed(telling, difference);
    }
    const struct statement *removed = statement_list(arena, &telling->removed, JOINT_AND);
    if (removed)
        statements_add(arena, &telling->lead, say_in(arena, SAY_ARE_LEFT_OUT, removed));
}

/* What goes by the same words and does not mean the same. */
static void tell_meanings(struct page *page, const struct house_rule *choice)
{
    struct arena *arena = page->arena;
    const struct ruleset *const *rules = choice->diff->rivals->rules;
    const struct page *usual = explain_meanings(rules[0], arena, page->words);
    const struct page *then = explain_meanings(rules[1], arena, page->words);
    struct statements said = {0};
    for (const struct block *i = then->first; i; i = i->next) {
        const struct block *j = usual->first;
        while (j && !statement_equal(j->said_name, i->said_name))
            j = j->next;
        if (j && !statement_equal(j->said, i->said))
            sentences_add(arena, &said, i->said);
    }
    if (said.count > 0)
        page_add(page, BLOCK_PARAGRAPH, NULL,
                 say_in(arena, SAY_THEN, say_choice(choice, arena), NULL,
                        statement_sentences(arena, &said)));
}

/* What leads to all that the choice changes at a place. Of lines of a table it says whether they
 * stand in place of others, or beside them. */
static const struct statement *say_lead(struct page *page, const struct house_rule *choice,
                                        const struct statement *contracts,
                                        const struct differences *differences,
                                        const struct statement *lead)
{
    struct arena *arena = page->arena;
    const struct statement *with = say_choice(choice, arena);
    unsigned rows = 0, new = 0;
    for (unsigned i = 0; i < differences->count; i++) {
        const struct outline *part = differences->each[i]->parts[1];
        rows += part && part->kind == OUTLINE_ROW;
        new += differences->each[i]->kind == ONLY_IN_ONE;
    }
    if (contracts || rows < differences->count || (new > 0 && new < rows))
        return say_in(arena, SAY_THEN, with, contracts, lead);
    if (new > 0)
        return say_in(arena, SAY_THEN_ALSO, with);
    return say_in(arena, SAY_THEN_IN_PLACE, with, rows > 1 ? with : NULL);
}

/* contracts: of which it is said, unless the heading says so; section: that of the other book,
 * which this book does not have. Either may be NULL. */
static void tell_differences(struct page *page, const struct house_rule *choice,
                             const struct statement *contracts, const struct statement *section,
                             const struct differences *differences)
{
    struct telling telling = {.page = page};
    struct arena *arena = page->arena;
    bool is_long = differences->length > LONGEST;
    if (differences->count == 0)
        return;
    if (is_long)
        statements_add(arena, &telling.lead, say_in(arena, SAY_MUCH_IS_OTHERWISE));
    else
        find_lead(&telling, differences);
    const struct statement *lead = statement_sentences(arena, &telling.lead);
    page_add(page, BLOCK_PARAGRAPH, NULL,
             section
                 ? say_in(arena, SAY_THEN_ALSO_SECTION, say_choice(choice, arena), section, lead)
                 : say_lead(page, choice, contracts, differences, lead));
    const struct difference *before = NULL; /* what the lead has told as left out has no place */
    for (unsigned i = 0; i < differences->count && !is_long; i++) {
        tell_rest_of(&telling, differences->each[i], before);
        if (differences->each[i]->parts[1])
            before = differences->each[i];
    }
}

/* Whether they say the same, whichever contract they say it of. */
static bool are_alike(const struct difference *a, const struct difference *b)
{
    return a->kind == b->kind && statement_equal(a->topic, b->topic) &&
           statement_equal(a->name, b->name) && statement_equal(a->detail, b->detail) &&
           statement_equal(a->said[0], b->said[0]) && statement_equal(a->said[1], b->said[1]);
}

static const struct difference *first_alike(const struct differences *all, unsigned number)
{
    unsigned i = 0;
    while (!are_alike(all->each[i], all->each[number]))
        i++;
    return all->each[i];
}

/* "solo, misere and spread": of which contracts it is said; NULL: of none. */
static const struct statement *say_of_contracts(const struct differences *all, unsigned number,
                                                struct arena *arena)
{
    struct statements contracts = {0};
    statements_add(arena, &contracts, all->each[number]->contract);
    for (unsigned i = number + 1; contracts.count > 0 && i < all->count; i++)
        if (are_alike(all->each[i], all->each[number]))
            statements_add(arena, &contracts, all->each[i]->contract);
    return statement_list(arena, &contracts, JOINT_AND);
}

/* What is said of several contracts stands once, and names them unless the heading does. */
static void tell_by_contracts(struct page *page, const struct house_rule *choice,
                              const struct differences *all, const struct statement *heading)
{
    const struct statement *of[64];
    for (unsigned i = 0; i < all->count; i++)
        of[i] = first_alike(all, i) == all->each[i] ? say_of_contracts(all, i, page->arena) : NULL;
    for (unsigned i = 0; i < all->count; i++) {
        struct differences some = {.count = 0};
        for (unsigned j = i; j < all->count; j++)
            if (first_alike(all, j) == all->each[j] && statement_equal(of[i], of[j]))
                add_difference(&some, choice, all->each[j], page->arena);
        unsigned before = 0;
        while (before < i && !statement_equal(of[before], of[i]))
            before++;
        if (before == i)
            tell_differences(page, choice, statement_equal(of[i], heading) ? NULL : of[i], NULL,
                             &some);
    }
}

/* All that the choice says otherwise of a topic. */
static void tell_topic(struct page *page, const struct house_rule *choice,
                       const struct place_in_book *place)
{
    struct differences differences = {.count = 0};
    for (const struct difference *i = choice->diff->first; i; i = i->next)
        if (is_there(i, place))
            add_difference(&differences, choice, i, page->arena);
    tell_by_contracts(page, choice, &differences, place->contract);
}

/* --- what the book has no place for ----------------------------------------------------------- */

/* What a section of the book has nothing like, at its end. */
static void tell_end_of_section(struct page *page, const struct house_rule *choice,
                                const struct page *book, const struct statement *section)
{
    struct differences differences = {.count = 0};
    for (const struct difference *i = choice->diff->first; i; i = i->next)
        if (statement_equal(i->section, section) && !has_place(book, i))
            add_difference(&differences, choice, i, page->arena);
    tell_by_contracts(page, choice, &differences, NULL);
    if (statement_is(section, SAY_SECTION_SCORE))
        tell_meanings(page, choice);
}

static bool is_first_of_section(const struct difference *difference, const struct difference *first)
{
    while (!statement_equal(first->section, difference->section))
        first = first->next;
    return first == difference;
}

/* Sections that the book does not have, each under its name: ", between the tricks". */
static void tell_other_sections(struct page *page, const struct house_rule *choice,
                                const struct page *book)
{
    const struct difference *first = choice->diff->first;
    for (const struct difference *i = first; i; i = i->next)
        if (!has_section(book, i->section) && is_first_of_section(i, first)) {
            struct differences differences = {.count = 0};
            for (const struct difference *j = i; j; j = j->next)
                if (statement_equal(j->section, i->section))
                    add_difference(&differences, choice, j, page->arena);
            tell_differences(page, choice, NULL, i->section, &differences);
        }
}

/* --- the book --------------------------------------------------------------------------------- */

static bool is_end_of_section(const struct block *block)
{
    return !block->next || block->next->kind <= BLOCK_HEADING;
}

struct page *house_rules_told(const struct page *book, const struct house_rule *choices,
                              unsigned count)
{
    struct page *page = page_create(book->arena);
    struct place_in_book place = {0};
    page->packs = book->packs;
    page->words = book->words;
    for (const struct block *block = book->first; block; block = block->next) {
        bool is_list =
            block->kind == BLOCK_HEADING && statement_is(block->said, SAY_SECTION_HOUSE_RULES);
        page_topic(page, NULL);
        for (unsigned i = 0; i < count && is_list; i++)
            tell_other_sections(page, &choices[i], book);
        page_copy(page, block);
        come_to(&place, block);
        page_topic(page, block->said_topic);
        bool is_told = place.section && !statement_is(place.section, SAY_SECTION_HOUSE_RULES);
        for (unsigned i = 0; i < count && is_told && is_end_of_topic(block); i++)
            tell_topic(page, &choices[i], &place);
        for (unsigned i = 0; i < count && is_told && is_end_of_section(block); i++)
            tell_end_of_section(page, &choices[i], book, place.section);
    }
    return page;
}
