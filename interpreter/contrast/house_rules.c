/* A rule book with what it would say if the table had chosen otherwise. */
#include "contrast/diff.h"

#include <string.h>

#include "base/text.h"
#include "teach/explain.h"

#define LONGEST 1500 /* what would be longer is told in a book of its own */

/* --- one difference -------------------------------------------------------------------------- */

/* What it is about within its topic: "auction, bid"; or NULL. */
static const char *say_about(const struct difference *difference, struct arena *arena)
{
    if (difference->name && difference->detail)
        return arena_format(arena, "%s, %s", difference->name, difference->detail);
    return difference->name ? difference->name : difference->detail;
}

/* "tricks: 2 for each trick.", "contract failed is left out."; NULL where nothing is said then. */
static const char *say_difference(const struct difference *difference, struct arena *arena)
{
    const char *about = say_about(difference, arena), *then = difference->texts[1];
    if (difference->kind == DIFFERENT_ORDER)
        return arena_format(arena, "The order is %s.", then);
    if (then)
        return about ? arena_format(arena, "%s: %s", about, then) : then;
    return about && difference->kind == ONLY_IN_ONE ? arena_format(arena, "%s is left out.", about)
                                                    : NULL;
}

/* --- a topic --------------------------------------------------------------------------------- */

/* Where the book is being read. */
struct place_in_book {
    const char *section, *contract, *topic;
};

static bool is_there(const struct difference *difference, const struct place_in_book *place)
{
    return text_same(difference->section, place->section) &&
           text_same(difference->contract, place->contract) &&
           text_same(difference->topic, place->topic);
}

static void tell_choice(struct page *page, const struct house_rule *choice, const char *text)
{
    if (strlen(text) > LONGEST)
        text = "much of this is told otherwise.";
    if (*text)
        page_paragraph(
            page, arena_format(page->arena, "With the house rule %s: %s", choice->choice, text));
}

/* All that the choice says otherwise of the topic, in one paragraph. */
static void tell_topic(struct page *page, const struct house_rule *choice,
                       const struct place_in_book *place)
{
    const char *text = "";
    for (const struct difference *i = choice->diff->first; i; i = i->next) {
        const char *said = is_there(i, place) ? say_difference(i, page->arena) : NULL;
        if (said)
            text = arena_joined(page->arena, text, " ", "%s", said);
    }
    tell_choice(page, choice, text);
}

/* --- the book -------------------------------------------------------------------------------- */

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

/* --- what the book has no place for ------------------------------------------------------------
 */

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

/* "Contracts, mis: There are no trumps.": of sections and contracts that this book does not have,
 * or has together with others. */
static void tell_rest(struct page *page, const struct house_rule *choice, const struct page *book)
{
    struct arena *arena = page->arena;
    const char *text = "";
    for (const struct difference *i = choice->diff->first; i; i = i->next) {
        bool is_listed = text_same(i->section, EXPLAIN_HOUSE_RULES) || has_place(book, i);
        const char *said = is_listed ? NULL : say_difference(i, arena);
        if (said)
            text = arena_joined(arena, text, " ", "%s%s%s: %s", i->section, i->contract ? ", " : "",
                                i->contract ? i->contract : "", said);
    }
    tell_choice(page, choice, text);
}

struct page *house_rules_told(const struct page *book, const struct house_rule *choices,
                              unsigned count)
{
    struct page *page = page_create(book->arena);
    struct place_in_book place = {0};
    page->packs = book->packs;
    for (const struct block *block = book->first; block; block = block->next) {
        bool is_list = block->kind == BLOCK_HEADING && text_same(block->text, EXPLAIN_HOUSE_RULES);
        page->topic = NULL;
        for (unsigned i = 0; i < count && is_list; i++)
            tell_rest(page, &choices[i], book);
        page_copy(page, block);
        come_to(&place, block);
        page->topic = block->topic;
        bool is_end = place.section && is_end_of_topic(block) &&
                      !text_same(place.section, EXPLAIN_HOUSE_RULES);
        for (unsigned i = 0; i < count && is_end; i++)
            tell_topic(page, &choices[i], &place);
    }
    return page;
}
