/* Differences as a page to read: what both have with both texts under its name, and in one line
 * what only one has. */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "contrast/diff.h"
#include "words/differences.h"

struct writer {
    struct arena *arena;
    struct page *page;
    const struct rivals *rivals;
    const struct statement *section, *contract; /* under whose headings it writes */
};

#define say(writer, ...) say_in((writer)->arena, __VA_ARGS__)

static const struct statement *say_game(struct writer *writer, unsigned side)
{
    return statement_text(writer->arena, writer->rivals->names[side]);
}

/* "auction, bid, only in THIS GAME": what a difference is about, within its section, and what is to
 * be said of that; NULL of neither. */
static const struct statement *say_name(struct writer *writer, const struct difference *difference,
                                        const struct statement *more)
{
    struct statements parts = {0};
    statements_add(writer->arena, &parts, difference->topic);
    statements_add(writer->arena, &parts, difference->name);
    statements_add(writer->arena, &parts, difference->detail);
    if (more && parts.count == 0)
        more = say(writer, SAY_WITH_CAPITAL, more);
    statements_add(writer->arena, &parts, more);
    return statement_list(writer->arena, &parts, JOINT_COMMA);
}

/* --- what both have -------------------------------------------------------------------------- */

static void write_both(struct writer *writer, const struct difference *difference,
                       const struct statement *const *said)
{
    const struct statement *name = say_name(writer, difference, NULL);
    if (name)
        page_add(writer->page, BLOCK_ITEM, name, NULL);
    for (unsigned i = 0; i < 2; i++)
        page_add(writer->page, name ? BLOCK_SUBITEM : BLOCK_ITEM, say_game(writer, i), said[i]);
}

static void write_sentences(struct writer *writer, const struct difference *difference)
{
    const struct statement *said[2];
    for (unsigned i = 0; i < 2; i++)
        said[i] = difference->said[i] ? difference->said[i] : say(writer, SAY_DOES_NOT_SAY_SO);
    write_both(writer, difference, said);
}

static void write_order(struct writer *writer, const struct difference *difference)
{
    const struct statement *said[2];
    for (unsigned i = 0; i < 2; i++)
        said[i] = say(writer, SAY_IN_THIS_ORDER, difference->said[i]);
    write_both(writer, difference, said);
}

/* --- what is told whole ---------------------------------------------------------------------- */

static void write_blocks(struct writer *writer, const struct block *first, const struct block *end)
{
    for (; first != end; first = first->next)
        page_copy(writer->page, first);
}

/* Behind its name, or, if it begins with sentences of its own, whose they are. */
static void write_topic(struct writer *writer, const struct difference *difference,
                        const struct statement *whose, unsigned side)
{
    const struct outline *topic = difference->parts[side];
    const struct block *first = topic->first;
    if (first->kind == BLOCK_PARAGRAPH) {
        page_add(writer->page, BLOCK_PARAGRAPH, NULL,
                 say(writer, SAY_OF_WHICH_TEXT, whose, first->said));
        first = first->next;
    } else {
        page_add(writer->page, BLOCK_PARAGRAPH, NULL,
                 say(writer, SAY_OF_WHICH, say_name(writer, difference, whose)));
    }
    write_blocks(writer, first, topic->end);
}

static void write_whole(struct writer *writer, const struct difference *difference)
{
    for (unsigned i = 0; i < 2; i++)
        write_topic(writer, difference, say(writer, SAY_IN_GAME, say_game(writer, i)), i);
}

/* --- what one has ---------------------------------------------------------------------------- */

/* A list in one item: none of its own has details. */
static bool is_plain_list(const struct outline *topic)
{
    for (const struct outline *one = topic->inside; one; one = one->next)
        if (one->kind != OUTLINE_ITEM || one->inside)
            return false;
    return topic->lead.count > 0 && topic->said.count == 0;
}

static void write_list(struct writer *writer, const struct outline *topic,
                       const struct statement *whose)
{
    page_add(writer->page, BLOCK_ITEM, say(writer, SAY_WITH_CAPITAL, whose),
             statement_sentences(writer->arena, &topic->lead));
    for (const struct outline *one = topic->inside; one; one = one->next)
        page_add(writer->page, BLOCK_SUBITEM, one->name,
                 statement_sentences(writer->arena, &one->said));
}

static void write_only(struct writer *writer, const struct difference *difference)
{
    unsigned side = difference->parts[0] ? 0 : 1;
    const struct outline *part = difference->parts[side];
    const struct statement *whose = say(writer, SAY_ONLY_IN, say_game(writer, side));
    if (part->kind == OUTLINE_SECTION || part->kind == OUTLINE_CONTRACT) {
        write_blocks(writer, part->first, part->end);
    } else if (part->kind == OUTLINE_TOPIC && part->inside) {
        if (is_plain_list(part))
            write_list(writer, part, whose);
        else
            write_topic(writer, difference, whose, side);
    } else {
        if (difference->before)
            whose = say(writer, SAY_ONLY_IN_BEFORE, say_game(writer, side), difference->before);
        page_add(writer->page, BLOCK_ITEM, say_name(writer, difference, whose),
                 statement_sentences(writer->arena, &part->said));
        if (part->inside)
            write_blocks(writer, part->first->next, part->end);
    }
}

/* --- headings -------------------------------------------------------------------------------- */

/* The heading of a section or a contract, which says so if only one has it. */
static void write_heading(struct writer *writer, const struct difference *difference,
                          enum outline_kind kind)
{
    unsigned side = difference->parts[0] ? 0 : 1;
    bool is_section = kind == OUTLINE_SECTION;
    bool is_only = difference->kind == ONLY_IN_ONE && difference->parts[side]->kind == kind;
    const struct statement *name = is_section ? difference->section : difference->contract;
    if (is_only) {
        struct statements parts = {0};
        statements_add(writer->arena, &parts, name);
        statements_add(writer->arena, &parts, say(writer, SAY_ONLY_IN, say_game(writer, side)));
        name = statement_list(writer->arena, &parts, JOINT_COMMA);
    }
    page_add(writer->page, is_section ? BLOCK_HEADING : BLOCK_SUBHEADING, NULL, name);
}

static void write_headings(struct writer *writer, const struct difference *difference)
{
    if (!statement_equal(difference->section, writer->section))
        write_heading(writer, difference, OUTLINE_SECTION);
    if (difference->contract && !statement_equal(difference->contract, writer->contract))
        write_heading(writer, difference, OUTLINE_CONTRACT);
    writer->section = difference->section;
    writer->contract = difference->contract;
}

/* That the option in which one game differs from itself differs has been said in the title. */
static bool is_in_title(const struct writer *writer, const struct difference *difference)
{
    const struct statement *name = difference->name, *const *said = difference->said;
    return writer->rivals->option && name && name->kind == STATEMENT_TEXT &&
           text_same(name->text, writer->rivals->option) &&
           difference->kind == DIFFERENT_SENTENCES && said[0] && said[1] && said[0]->count == 1 &&
           said[1]->count == 1 && statement_is(said[0]->parts[0], SAY_CHOICE_IS) &&
           statement_is(said[1]->parts[0], SAY_CHOICE_IS);
}

static void write_difference(struct writer *writer, const struct difference *difference)
{
    if (is_in_title(writer, difference))
        return;
    switch (difference->kind) {
    case DIFFERENT_SENTENCES: write_sentences(writer, difference); break;
    case DIFFERENT_ORDER: write_order(writer, difference); break;
    case DIFFERENT_WHOLE: write_whole(writer, difference); break;
    case ONLY_IN_ONE: write_only(writer, difference); break;
    }
}

/* --- the page -------------------------------------------------------------------------------- */

/* What stands behind the name, or what the game is about; NULL: nothing more. */
static const char *say_what(const struct rivals *rivals, unsigned side)
{
    if (strcmp(rivals->full[0], rivals->full[1]) == 0)
        return NULL;
    if (strcmp(rivals->full[side], rivals->names[side]) != 0)
        return rivals->full[side];
    return rivals->is_one_game ? NULL : rivals->rules[side]->summary;
}

static void write_beginning(struct writer *writer)
{
    page_add(writer->page, BLOCK_TITLE, NULL, say_rivals(writer->rivals, writer->arena));
    for (unsigned i = 0; i < 2; i++) {
        const char *what = say_what(writer->rivals, i);
        if (what)
            page_add_as_it_is(writer->page, BLOCK_ITEM, say_game(writer, i),
                              statement_text(writer->arena, what));
    }
}

static void write_paragraph(struct writer *writer, const struct statement *first,
                            const struct statement *second)
{
    struct statements sentences = {0};
    statements_add(writer->arena, &sentences, first);
    statements_add(writer->arena, &sentences, second);
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, statement_sentences(writer->arena, &sentences));
}

/* What can be said beyond the words of the rules. */
static void write_end(struct writer *writer, const struct diff *diff)
{
    const struct rivals *rivals = writer->rivals;
    bool have_hooks = rivals->rules[0]->hook_file && rivals->rules[1]->hook_file;
    bool hooks_differ = have_hooks && !rivals_have_same_hooks(rivals);
    if (rivals_say_the_same(rivals) && rivals->is_one_game)
        write_paragraph(writer, say(writer, SAY_NOTHING_DIFFERS), NULL);
    else if (rivals_say_the_same(rivals))
        write_paragraph(writer, say(writer, SAY_SAME_RULES), say(writer, SAY_NAMES_MAY_DIFFER));
    else if (diff->count == 0 && !hooks_differ)
        write_paragraph(writer, say(writer, SAY_NO_DIFFERENCE_IN_WORDS), NULL);
    if (hooks_differ)
        write_paragraph(writer, say(writer, SAY_HOOKS_DIFFER), say(writer, SAY_HOOKS_AS_FAR));
}

/* --- as much as has room ---------------------------------------------------------------------- */

/* A difference on a page of its own, without headings. */
struct chunk {
    const struct difference *difference;
    struct page *page;
    bool is_shown;
};

/* Its length in English: which differences are shown does not go by how they are worded. */
static size_t length_of(const struct page *page, const struct statement *said)
{
    return said ? sentences_length(said, page->arena) : 0;
}

static unsigned lines_of_text(const struct page *page, const struct block *block)
{
    size_t length = length_of(page, block->said_name) + length_of(page, block->said);
    return 1 + (unsigned)length / (PAGE_WIDTH - 6);
}

/* A row needs as many as all its cells, one after the other. */
static unsigned lines_of_row(const struct page *page, const struct row *row)
{
    size_t length = 0;
    for (unsigned i = 0; i < COLUMNS_MAX; i++)
        length += row->said[i] ? length_of(page, row->said[i]) + 4 : 0;
    return 1 + (unsigned)length / PAGE_WIDTH;
}

/* How many lines of text a page has, more or less. */
static unsigned lines_of(const struct page *page)
{
    unsigned lines = 0;
    for (const struct block *block = page->first; block; block = block->next) {
        bool is_apart = block->kind == BLOCK_PARAGRAPH || block->kind == BLOCK_TABLE;
        lines += is_apart + (block->kind == BLOCK_TABLE ? 1 : lines_of_text(page, block));
        for (const struct row *row = block->rows; row; row = row->next)
            lines += lines_of_row(page, row);
    }
    return lines;
}

static struct page *write_chunk(struct writer *writer, const struct difference *difference)
{
    struct page *page = writer->page, *chunk = page_create_like(page);
    writer->page = chunk;
    write_difference(writer, difference);
    writer->page = page;
    return chunk;
}

/* The heading of a section takes four lines with the empty ones. */
#define LINES_OF_HEADINGS 4

#define TELLING 500 /* the weight of a difference without which its section would mislead */

static bool is_headed(const struct chunk *chunks, unsigned count, const struct difference *one)
{
    for (unsigned i = 0; i < count; i++)
        if (chunks[i].is_shown && statement_equal(chunks[i].difference->section, one->section) &&
            statement_equal(chunks[i].difference->contract, one->contract))
            return true;
    return false;
}

static bool is_section_shown(const struct chunk *chunks, unsigned count,
                             const struct difference *one)
{
    for (unsigned i = 0; i < count; i++)
        if (chunks[i].is_shown && statement_equal(chunks[i].difference->section, one->section))
            return true;
    return false;
}

/* The heaviest that has not been looked at yet; of a section of which nothing is shown, if that is
 * asked for. NULL: there is none. */
static struct chunk *next_heaviest(struct chunk *chunks, unsigned count, bool of_new_section)
{
    struct chunk *heaviest = NULL;
    for (unsigned i = 0; i < count; i++) {
        struct chunk *one = &chunks[i];
        if (one->page || (heaviest && one->difference->weight <= heaviest->difference->weight))
            continue;
        if (!of_new_section || !is_section_shown(chunks, count, one->difference))
            heaviest = one;
    }
    return heaviest;
}

/* Shows the heaviest while there is room, and passes over what is too long for it: first one of
 * each section, then others. Returns how many are not shown. */
static unsigned choose_chunks(struct writer *writer, struct chunk *chunks, unsigned count,
                              unsigned lines)
{
    unsigned left = count, begun = lines_of(writer->page) + LINES_OF_HEADINGS;
    unsigned room = lines > begun ? lines - begun : 0;
    for (bool of_new_section = true; room > LINES_OF_HEADINGS;) {
        struct chunk *one = next_heaviest(chunks, count, of_new_section);
        if (!one && !of_new_section)
            break;
        of_new_section &= one && one->difference->weight >= TELLING;
        if (!one)
            continue;
        one->page = write_chunk(writer, one->difference);
        unsigned needed = lines_of(one->page) +
                          (is_headed(chunks, count, one->difference) ? 0 : LINES_OF_HEADINGS);
        one->is_shown = needed <= room || left == count;
        if (!one->is_shown)
            continue;
        room -= needed < room ? needed : room;
        left--;
    }
    return left;
}

static void write_chosen(struct writer *writer, const struct diff *diff, unsigned lines)
{
    struct chunk *chunks = arena_alloc(writer->arena, (diff->count + 1) * sizeof *chunks);
    unsigned count = 0;
    for (const struct difference *one = diff->first; one; one = one->next)
        chunks[count++] = (struct chunk){.difference = one};
    unsigned hidden = choose_chunks(writer, chunks, count, lines);
    for (unsigned i = 0; i < count; i++) {
        if (!chunks[i].is_shown || !chunks[i].page->first)
            continue;
        write_headings(writer, chunks[i].difference);
        page_append(writer->page, chunks[i].page);
    }
    if (hidden)
        write_paragraph(writer,
                        say(writer, SAY_SO_MANY_MORE_DIFFERENCES,
                            statement_number(writer->arena, hidden, true)),
                        NULL);
}

struct page *diff_page(const struct diff *diff, unsigned lines, struct arena *arena)
{
    struct writer writer = {.arena = arena, .page = page_create(arena), .rivals = diff->rivals};
    writer.page->words = diff->words;
    rivals_on_page(diff->rivals, writer.page);
    write_beginning(&writer);
    if (lines) {
        write_chosen(&writer, diff, lines);
    } else {
        for (const struct difference *one = diff->first; one; one = one->next) {
            if (!is_in_title(&writer, one))
                write_headings(&writer, one);
            write_difference(&writer, one);
        }
    }
    write_end(&writer, diff);
    return writer.page;
}

/* --- as JSON --------------------------------------------------------------------------------- */

static const char *const kind_names[] = {
    [DIFFERENT_SENTENCES] = "sentences",
    [DIFFERENT_WHOLE] = "whole",
    [DIFFERENT_ORDER] = "order",
    [ONLY_IN_ONE] = "only",
};

static void write_ruleset(struct json *json, const char *key, const struct diff *diff,
                          unsigned side)
{
    const struct ruleset *rules = diff->rivals->rules[side];
    json_member_open(json, key, '{');
    json_member_string(json, "ruleset", rules->id);
    json_member_string(json, "name", rules->name);
    json_member_integer(json, "players", rules->players);
    json_member_string(json, "called", diff->rivals->names[side]);
    json_member_string(json, "file", rules->files[0]->name);
    json_close(json, '}');
}

static void print_pair(const struct diff *diff, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    write_ruleset(&json, "first", diff, 0);
    write_ruleset(&json, "second", diff, 1);
    json_member_integer(&json, "differences", diff->count);
    json_member_boolean(&json, "same_rules", rivals_say_the_same(diff->rivals));
    json_member_boolean(&json, "same_hooks", rivals_have_same_hooks(diff->rivals));
    json_close_line(&json);
}

static void print_difference(const struct diff *diff, const struct difference *difference,
                             struct arena *arena, FILE *out)
{
    const struct {
        const char *key;
        const struct statement *said;
    } members[] = {
        {"section", difference->section}, {"contract", difference->contract},
        {"topic", difference->topic},     {"name", difference->name},
        {"detail", difference->detail},   {"before", difference->before},
        {"first", difference->said[0]},   {"second", difference->said[1]},
    };
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "difference", kind_names[difference->kind]);
    if (difference->weight)
        json_member_integer(&json, "weight", difference->weight);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (members[i].said)
            json_member_string(&json, members[i].key,
                               words_text(members[i].said, &diff->words, arena));
    json_close_line(&json);
}

void diff_print_json(const struct diff *diff, struct arena *arena, FILE *out)
{
    print_pair(diff, out);
    for (const struct difference *one = diff->first; one; one = one->next)
        print_difference(diff, one, arena, out);
}
