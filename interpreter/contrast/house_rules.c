/* A rule book with what it would say if the table had chosen otherwise. */
#include "contrast/diff.h"

#include <string.h>

#include "base/text.h"
#include "contrast/outline.h"
#include "teach/explain.h"

#define LONGEST 3000 /* what would be longer is told in a book of its own */

/* Whoever tells what one choice changes at one place of the book. */
struct telling {
    struct page *page;
    const char *lead; /* in sentences, before what stands in a list or a table; may be empty */
    const char *removed, *last_removed; /* names of what is left out: all but one, and that */
    const char *item;                   /* the name of the item told last; or NULL */
};

/* --- where a difference is told --------------------------------------------------------------- */

/* Where the book is being read. */
struct place_in_book {
    const char *section, *contract, *topic;
};

/* Whether another name of a list stands before this place of it. */
static bool is_behind_joint(const char *list, const char *at)
{
    size_t length = (size_t)(at - list);
    return (length >= 2 && strncmp(at - 2, ", ", 2) == 0) ||
           (length >= 5 && strncmp(at - 5, " and ", 5) == 0);
}

/* Whether a heading is that of the contract, or of several: "solo, misere and spread". */
static bool is_headed(const char *heading, const char *contract)
{
    if (!heading || !contract || text_same(heading, contract))
        return text_same(heading, contract);
    size_t length = strlen(contract);
    for (const char *at = strstr(heading, contract); at; at = strstr(at + 1, contract)) {
        const char *behind = at + length;
        bool begins = at == heading || is_behind_joint(heading, at);
        bool ends = !*behind || strncmp(behind, ", ", 2) == 0 || strncmp(behind, " and ", 5) == 0;
        if (begins && ends)
            return true;
    }
    return false;
}

static bool is_there(const struct difference *difference, const struct place_in_book *place)
{
    return text_same(difference->section, place->section) &&
           is_headed(place->contract, difference->contract) &&
           text_same(difference->topic, place->topic);
}

static bool is_end_of_topic(const struct block *block)
{
    const struct block *next = block->next;
    bool is_heading = block->kind <= BLOCK_SUBHEADING;
    bool is_next_heading = next && next->kind <= BLOCK_SUBHEADING;
    return !is_heading && (!next || is_next_heading || !text_same(next->topic, block->topic));
}

static void come_to(struct place_in_book *place, const struct block *block)
{
    if (block->kind == BLOCK_HEADING)
        *place = (struct place_in_book){.section = block->text};
    if (block->kind == BLOCK_SUBHEADING)
        place->contract = block->text;
    place->topic = block->topic;
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

static bool has_section(const struct page *book, const char *section)
{
    const struct block *block = book->first;
    while (block && !(block->kind == BLOCK_HEADING && text_same(block->text, section)))
        block = block->next;
    return block != NULL;
}

/* --- one difference --------------------------------------------------------------------------- */

/* What it is about inside of its item: "bid". What the text begins with itself, as "If all pass,
 * ...", is not said before it, too. */
static const char *say_detail(const struct difference *difference)
{
    const char *detail = difference->detail, *then = difference->texts[1];
    return detail && then && text_same_start(then, detail, strlen(detail)) ? NULL : detail;
}

static bool is_left_out(const struct difference *difference)
{
    return difference->kind == ONLY_IN_ONE && !difference->texts[1];
}

/* What it says then, and instead of what; NULL: nothing. */
static const char *say_then(const struct difference *difference, struct arena *arena)
{
    const char *then = difference->texts[1];
    if (difference->kind != DIFFERENT_SENTENCES)
        return then;
    const char *said = sentences_instead(difference->texts[0], then, arena);
    return *said ? said : then;
}

/* What it tells in sentences of the place itself, without a list; or NULL. */
static const char *say_plainly(const struct difference *difference, struct arena *arena)
{
    const char *then = say_then(difference, arena);
    if (difference->kind == DIFFERENT_ORDER)
        return arena_format(arena, "The order is %s.", then);
    if (is_left_out(difference) && !difference->name)
        return "This is left out.";
    const struct outline *part = difference->parts[1];
    bool is_list = difference->kind != DIFFERENT_SENTENCES && part && part->inside;
    return difference->name || is_list ? NULL : then;
}

/* Its name, or what it said where that begins with the name: "If all pass, ..." */
static const char *say_removed(const struct difference *difference)
{
    const char *detail = difference->detail, *usual = difference->texts[0];
    if (!detail)
        return difference->name;
    return text_same_start(usual, detail, strlen(detail)) ? usual : detail;
}

static void add_removed(struct telling *telling, const struct difference *difference)
{
    struct arena *arena = telling->page->arena;
    if (telling->last_removed)
        telling->removed = arena_joined(arena, telling->removed, ", ", "%s", telling->last_removed);
    telling->last_removed = arena_format(arena, "“%s”", say_removed(difference));
}

/* The row of a table as the other book has it, under the headings unless the row before has them.
 */
static void tell_row(struct telling *telling, const struct difference *difference,
                     const struct difference *before)
{
    const struct block *table = difference->parts[1]->first;
    if (!before || telling->page->last->kind != BLOCK_TABLE || before->parts[1]->first != table)
        page_table(telling->page, table->columns, table->rows->cells);
    page_row(telling->page, difference->parts[1]->row->cells);
}

static void tell_blocks(struct page *page, const struct outline *outline)
{
    for (const struct block *block = outline->first; block != outline->end; block = block->next)
        page_copy(page, block);
}

/* As the book has it: what is inside of an item stands beneath the item's name. */
static void tell_item(struct telling *telling, const struct difference *difference)
{
    struct page *page = telling->page;
    const char *name = difference->name, *detail = say_detail(difference);
    const char *then = say_then(difference, page->arena);
    if (!name || !difference->detail) {
        page_item(page, name ? name : detail, then);
    } else {
        if (!telling->item || !text_same(telling->item, name))
            page_item(page, name, "");
        page_subitem(page, detail, then);
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
        tell_row(telling, difference, before);
    else if (difference->detail || (difference->name && difference->kind != ONLY_IN_ONE))
        tell_item(telling, difference);
    else
        tell_blocks(page, part);
}

/* --- all that a choice changes at one place --------------------------------------------------- */

/* "With the house rule short", "Without the house rule redeal", "With the house rule ends=time". */
static const char *say_choice(const struct house_rule *choice, struct arena *arena)
{
    const char *text = choice->choice, *value = strchr(text, '=');
    int length = (int)(value - text);
    if (strcmp(value, "=true") == 0)
        return arena_format(arena, "With the house rule %.*s", length, text);
    if (strcmp(value, "=false") == 0)
        return arena_format(arena, "Without the house rule %.*s", length, text);
    return arena_format(arena, "With the house rule %s", text);
}

/* The differences that are told at the place, in their order. */
struct differences {
    const struct difference *each[64];
    unsigned count;
    size_t length; /* of all their texts */
};

/* Whether it is a step of that name, or a section that has one. */
static bool has_step(const struct outline *outline, const char *name)
{
    if (outline->kind == OUTLINE_ITEM && text_same(outline->name, name))
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
        if (i->kind == ONLY_IN_ONE && i->texts[1] && !i->detail &&
            !text_same(i->section, difference->section) && has_step(i->parts[1], difference->name))
            return true;
    return false;
}

static void add_difference(struct differences *differences, const struct house_rule *choice,
                           const struct difference *difference, struct arena *arena)
{
    const char *then = say_then(difference, arena);
    if (differences->count == sizeof differences->each / sizeof *differences->each ||
        (!then && (!is_left_out(difference) || has_moved(choice, difference))))
        return;
    differences->each[differences->count++] = difference;
    differences->length += then ? strlen(then) : 0;
}

static void find_lead(struct telling *telling, const struct differences *differences)
{
    struct arena *arena = telling->page->arena;
    for (unsigned i = 0; i < differences->count; i++) {
        const struct difference *difference = differences->each[i];
        const char *said = say_plainly(difference, arena);
        if (said)
            telling->lead = arena_joined(arena, telling->lead, " ", "%s", said);
        else if (is_left_out(difference))
            add_removed(telling, difference);
    }
    bool are_many = *telling->removed;
    if (telling->last_removed)
        telling->lead =
            arena_joined(arena, telling->lead, " ", "%s%s%s %s left out.", telling->removed,
                         are_many ? " and " : "", telling->last_removed, are_many ? "are" : "is");
}

/* What goes by the same words and does not mean the same. */
static void tell_meanings(struct page *page, const struct house_rule *choice, bool ascii)
{
    struct arena *arena = page->arena;
    const struct page *usual = explain_meanings(choice->diff->rivals->rules[0], arena, ascii);
    const struct page *then = explain_meanings(choice->diff->rivals->rules[1], arena, ascii);
    const char *text = "";
    for (const struct block *i = then->first; i; i = i->next) {
        const struct block *j = usual->first;
        while (j && !text_same(j->name, i->name))
            j = j->next;
        if (j && !text_same(j->text, i->text))
            text = arena_joined(arena, text, " ", "%s", i->text);
    }
    if (*text)
        page_paragraph(page, arena_format(arena, "%s: %s", say_choice(choice, arena), text));
}

/* Of lines of a table it is said whether they stand in place of others, or beside them. */
static const char *say_standing(const struct differences *differences)
{
    unsigned rows = 0, new = 0;
    for (unsigned i = 0; i < differences->count; i++) {
        const struct outline *part = differences->each[i]->parts[1];
        rows += part && part->kind == OUTLINE_ROW;
        new += differences->each[i]->kind == ONLY_IN_ONE;
    }
    if (rows < differences->count || (new > 0 && new < rows))
        return "";
    if (new > 0)
        return " there is also";
    return rows == 1 ? ", in place of the line of the same name"
                     : ", in place of the lines of the same names";
}

static void tell_differences(struct page *page, const struct house_rule *choice, const char *where,
                             const struct differences *differences)
{
    struct telling telling = {.page = page, .lead = "", .removed = ""};
    bool is_long = differences->length > LONGEST;
    if (differences->count == 0)
        return;
    if (is_long)
        telling.lead = "Much of this is told otherwise.";
    else
        find_lead(&telling, differences);
    page_paragraph(page, arena_format(page->arena, "%s%s:%s%s", say_choice(choice, page->arena),
                                      *where ? where : say_standing(differences),
                                      *telling.lead ? " " : "", telling.lead));
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
    return a->kind == b->kind && text_same(a->topic, b->topic) && text_same(a->name, b->name) &&
           text_same(a->detail, b->detail) && text_same(a->texts[0], b->texts[0]) &&
           text_same(a->texts[1], b->texts[1]);
}

static const struct difference *first_alike(const struct differences *all, unsigned number)
{
    unsigned i = 0;
    while (!are_alike(all->each[i], all->each[number]))
        i++;
    return all->each[i];
}

/* "solo, misere and spread": of which contracts it is said; NULL: of none. */
static const char *say_of_contracts(const struct differences *all, unsigned number,
                                    struct arena *arena)
{
    const char *said = NULL, *last = all->each[number]->contract;
    for (unsigned i = number + 1; last && i < all->count; i++) {
        if (!are_alike(all->each[i], all->each[number]))
            continue;
        said = said ? arena_format(arena, "%s, %s", said, last) : last;
        last = all->each[i]->contract;
    }
    return said ? arena_format(arena, "%s and %s", said, last) : last;
}

/* What is said of several contracts stands once, and names them unless the heading does. */
static void tell_by_contracts(struct page *page, const struct house_rule *choice,
                              const struct differences *all, const char *heading)
{
    struct arena *arena = page->arena;
    const char *of[64];
    for (unsigned i = 0; i < all->count; i++)
        of[i] = first_alike(all, i) == all->each[i] ? say_of_contracts(all, i, arena) : NULL;
    for (unsigned i = 0; i < all->count; i++) {
        struct differences some = {.count = 0};
        for (unsigned j = i; j < all->count; j++)
            if (first_alike(all, j) == all->each[j] && text_same(of[i], of[j]))
                add_difference(&some, choice, all->each[j], arena);
        unsigned before = 0;
        while (before < i && !text_same(of[before], of[i]))
            before++;
        bool is_headed_so = !of[i] || text_same(of[i], heading);
        if (before == i)
            tell_differences(page, choice,
                             is_headed_so ? "" : arena_format(arena, ", under %s", of[i]), &some);
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
                                const struct page *book, const char *section, bool ascii)
{
    struct differences differences = {.count = 0};
    for (const struct difference *i = choice->diff->first; i; i = i->next)
        if (text_same(i->section, section) && !has_place(book, i))
            add_difference(&differences, choice, i, page->arena);
    tell_by_contracts(page, choice, &differences, NULL);
    if (text_same(section, EXPLAIN_SCORE))
        tell_meanings(page, choice, ascii);
}

static bool is_first_of_section(const struct difference *difference, const struct difference *first)
{
    while (!text_same(first->section, difference->section))
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
                if (text_same(j->section, i->section))
                    add_difference(&differences, choice, j, page->arena);
            tell_differences(page, choice,
                             arena_format(page->arena, " there is also “%s”", i->section),
                             &differences);
        }
}

/* --- the book --------------------------------------------------------------------------------- */

static bool is_end_of_section(const struct block *block)
{
    return !block->next || block->next->kind <= BLOCK_HEADING;
}

struct page *house_rules_told(const struct page *book, const struct house_rule *choices,
                              unsigned count, bool ascii)
{
    struct page *page = page_create(book->arena);
    struct place_in_book place = {0};
    page->packs = book->packs;
    for (const struct block *block = book->first; block; block = block->next) {
        bool is_list = block->kind == BLOCK_HEADING && text_same(block->text, EXPLAIN_HOUSE_RULES);
        page->topic = NULL;
        for (unsigned i = 0; i < count && is_list; i++)
            tell_other_sections(page, &choices[i], book);
        page_copy(page, block);
        come_to(&place, block);
        page->topic = block->topic;
        bool is_told = place.section && !text_same(place.section, EXPLAIN_HOUSE_RULES);
        for (unsigned i = 0; i < count && is_told && is_end_of_topic(block); i++)
            tell_topic(page, &choices[i], &place);
        for (unsigned i = 0; i < count && is_told && is_end_of_section(block); i++)
            tell_end_of_section(page, &choices[i], book, place.section, ascii);
    }
    return page;
}
