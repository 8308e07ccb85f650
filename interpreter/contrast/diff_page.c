/* Differences as a page to read: what both have with both texts under its name, and in one line
 * what only one has. */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "contrast/diff.h"
#include "transcript/table_words.h"

struct writer {
    struct arena *arena;
    struct page *page;
    const struct rivals *rivals;
    const char *section, *contract; /* under whose headings it writes */
};

#define write_text(writer, ...) arena_format((writer)->arena, __VA_ARGS__)

/* "auction, only in THIS GAME"; "Only in THIS GAME", if the difference has no name. */
static const char *name_with(struct writer *writer, const struct difference *difference,
                             const char *words, unsigned side)
{
    const char *name = difference_name(difference, writer->arena);
    const char *where = write_text(writer, "%s %s", words, writer->rivals->names[side]);
    return *name ? write_text(writer, "%s, %s", name, where) : words_capital(writer->arena, where);
}

/* --- what both have -------------------------------------------------------------------------- */

static void write_both(struct writer *writer, const char *name, const char *const *texts)
{
    if (*name)
        page_item(writer->page, name, "");
    for (unsigned i = 0; i < 2; i++)
        (*name ? page_subitem : page_item)(writer->page, writer->rivals->names[i], texts[i]);
}

static void write_sentences(struct writer *writer, const struct difference *difference)
{
    const char *texts[2];
    for (unsigned i = 0; i < 2; i++)
        texts[i] = difference->texts[i] ? difference->texts[i] : "Does not say so.";
    write_both(writer, difference_name(difference, writer->arena), texts);
}

static void write_order(struct writer *writer, const struct difference *difference)
{
    const char *name = difference_name(difference, writer->arena);
    write_both(writer, write_text(writer, "%s%sorder", name, *name ? ", " : ""), difference->texts);
}

/* --- what is told whole ---------------------------------------------------------------------- */

static void write_blocks(struct writer *writer, const struct block *first, const struct block *end)
{
    for (; first != end; first = first->next)
        page_copy(writer->page, first);
}

/* Behind its name, or, if it begins with sentences of its own, whose they are. */
static void write_topic(struct writer *writer, const struct difference *difference,
                        const char *words, unsigned side)
{
    const struct outline *topic = difference->parts[side];
    const struct block *first = topic->first;
    const struct difference nameless = {.topic = NULL};
    if (first->kind == BLOCK_PARAGRAPH) {
        const char *whose = name_with(writer, &nameless, words, side);
        page_paragraph(writer->page, write_text(writer, "%s: %s", whose, first->text));
        first = first->next;
    } else {
        const char *name = words_capital(writer->arena, name_with(writer, difference, words, side));
        page_paragraph(writer->page, write_text(writer, "%s:", name));
    }
    write_blocks(writer, first, topic->end);
}

static void write_whole(struct writer *writer, const struct difference *difference)
{
    for (unsigned i = 0; i < 2; i++)
        write_topic(writer, difference, "in", i);
}

/* --- what one has ---------------------------------------------------------------------------- */

/* A list in one item: none of its own has details. */
static bool is_plain_list(const struct outline *topic)
{
    for (const struct outline *one = topic->inside; one; one = one->next)
        if (one->kind != OUTLINE_ITEM || one->inside)
            return false;
    return *topic->lead && !*topic->text;
}

static void write_list(struct writer *writer, const struct outline *topic, unsigned side)
{
    const struct difference nameless = {.topic = NULL};
    page_item(writer->page, name_with(writer, &nameless, "only in", side), topic->lead);
    for (const struct outline *one = topic->inside; one; one = one->next)
        page_subitem(writer->page, one->name, one->text);
}

static void write_only(struct writer *writer, const struct difference *difference)
{
    unsigned side = difference->parts[0] ? 0 : 1;
    const struct outline *part = difference->parts[side];
    if (part->kind == OUTLINE_SECTION || part->kind == OUTLINE_CONTRACT) {
        write_blocks(writer, part->first, part->end);
    } else if (part->kind == OUTLINE_TOPIC && part->inside) {
        if (is_plain_list(part))
            write_list(writer, part, side);
        else
            write_topic(writer, difference, "only in", side);
    } else {
        const char *name = name_with(writer, difference, "only in", side);
        if (difference->before)
            name = write_text(writer, "%s, before “%s”", name, difference->before);
        page_item(writer->page, name, part->text);
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
    const char *name = is_section ? difference->section : difference->contract;
    if (is_only)
        name = write_text(writer, "%s, only in %s", name, writer->rivals->names[side]);
    (is_section ? page_heading : page_subheading)(writer->page, name);
}

static void write_headings(struct writer *writer, const struct difference *difference)
{
    if (!text_same(difference->section, writer->section))
        write_heading(writer, difference, OUTLINE_SECTION);
    if (difference->contract && !text_same(difference->contract, writer->contract))
        write_heading(writer, difference, OUTLINE_CONTRACT);
    writer->section = difference->section;
    writer->contract = difference->contract;
}

/* That the option in which one game differs from itself differs has been said in the title. */
static bool says_its_name(const struct writer *writer, const struct difference *difference)
{
    for (unsigned i = 0; i < 2; i++) {
        const char *name = write_text(writer, "%s.", writer->rivals->names[i]);
        if (!difference->texts[i] || strcmp(difference->texts[i], name) != 0)
            return false;
    }
    return true;
}

static void write_difference(struct writer *writer, const struct difference *difference)
{
    if (says_its_name(writer, difference))
        return;
    write_headings(writer, difference);
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
    page_title(writer->page, rivals_title(writer->rivals, writer->arena));
    for (unsigned i = 0; i < 2; i++) {
        const char *what = say_what(writer->rivals, i);
        if (what)
            page_item(writer->page, writer->rivals->names[i], what);
    }
}

/* What can be said beyond the words of the rules. */
static void write_end(struct writer *writer, const struct diff *diff)
{
    const struct rivals *rivals = writer->rivals;
    bool have_hooks = rivals->rules[0]->hook_file && rivals->rules[1]->hook_file;
    bool hooks_differ = have_hooks && !rivals_have_same_hooks(rivals);
    if (rivals_say_the_same(rivals))
        page_paragraph(writer->page,
                       rivals->is_one_game
                           ? "Nothing differs."
                           : "Both are played by the same rules. Only what they are called, what "
                             "is said about them or what can be chosen may differ.");
    else if (diff->count == 0 && !hooks_differ)
        page_paragraph(writer->page, "No difference can be told in words, though the files do not "
                                     "say the same.");
    if (hooks_differ)
        page_paragraph(writer->page,
                       "Their hook files differ, too. What a hook decides is told here as far as "
                       "the tables of cards show it and as the hook says it of itself.");
}

struct page *diff_page(const struct diff *diff, struct arena *arena)
{
    struct writer writer = {.arena = arena, .page = page_create(arena), .rivals = diff->rivals};
    rivals_on_page(diff->rivals, writer.page);
    write_beginning(&writer);
    for (const struct difference *one = diff->first; one; one = one->next)
        write_difference(&writer, one);
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

static void print_difference(const struct difference *difference, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "difference", kind_names[difference->kind]);
    json_member_optional(&json, "section", difference->section);
    json_member_optional(&json, "contract", difference->contract);
    json_member_optional(&json, "topic", difference->topic);
    json_member_optional(&json, "name", difference->name);
    json_member_optional(&json, "detail", difference->detail);
    json_member_optional(&json, "before", difference->before);
    json_member_optional(&json, "first", difference->texts[0]);
    json_member_optional(&json, "second", difference->texts[1]);
    json_close_line(&json);
}

void diff_print_json(const struct diff *diff, FILE *out)
{
    print_pair(diff, out);
    for (const struct difference *one = diff->first; one; one = one->next)
        print_difference(one, out);
}
