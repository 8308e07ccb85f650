/*
 * The appendix of a rule book: what each house rule that was not chosen would change. A change is
 * given in full where that takes a few lines, else by the names of what changes.
 */
#include "contrast/diff.h"

#include "base/text.h"
#include "contrast/outline.h"
#include "teach/explain.h"
#include "words/common.h"
#include "words/differences.h"
#include "words/players.h"
#include "words/score.h"
#include "words/values.h"

#define LONGEST         480 /* an effect, in bytes of English: six lines */
#define LONGEST_SECTION 240
#define LONGEST_MEANING 100
#define NUMBERS_MOST    2 /* more of them have one effect, which the first shows */

/* What a choice changes, in the order of the book. */
struct effect {
    struct arena *arena;
    const struct diff *diff;
    const struct difference **each; /* of the diff, those worth saying */
    unsigned count;
};

/* --- what changes ----------------------------------------------------------------------------- */

static bool is_left_out(const struct difference *difference)
{
    return difference->kind == ONLY_IN_ONE && !difference->parts[1];
}

/* A part of the book as it stands there, in sentences. */
static const struct statement *say_blocks(const struct outline *outline, struct arena *arena)
{
    struct statements said = {0};
    for (const struct block *block = outline->first; block != outline->end; block = block->next) {
        const struct row *row = block->kind == BLOCK_TABLE ? block->rows->next : NULL;
        for (; row; row = row->next)
            statements_add(arena, &said,
                           say_in(arena, SAY_PART_SAYS,
                                  row->said_known_as ? row->said_known_as : row->said[0],
                                  outline_say_row(arena, block, row)));
        if (block->said && block->said_name)
            statements_add(arena, &said,
                           say_in(arena, SAY_PART_SAYS, block->said_name, block->said));
        else
            sentences_add(arena, &said, block->said);
    }
    return statement_sentences(arena, &said);
}

/* Of a row alone the order of the table does not show where it stands. */
static const struct statement *with_rank(const struct row *row, const struct statement *then,
                                         struct arena *arena)
{
    struct statements said = {0};
    sentences_add(arena, &said, then);
    statements_add(arena, &said, row->said_rank);
    return statement_sentences(arena, &said);
}

/* What is said then, and instead of what; NULL: nothing. */
static const struct statement *say_then(const struct difference *difference, struct arena *arena)
{
    const struct statement *then = difference->said[1], *instead;
    const struct outline *part = difference->parts[1];
    switch (difference->kind) {
    case DIFFERENT_SENTENCES:
        instead = sentences_instead(difference->said[0], then, arena);
        return instead ? instead : then;
    case DIFFERENT_ORDER: return then;
    case DIFFERENT_WHOLE: break;
    case ONLY_IN_ONE:
        if (part && part->kind == OUTLINE_ROW)
            return with_rank(part->row, then, arena);
    }
    return part && part->kind <= OUTLINE_TOPIC ? say_blocks(part, arena) : then;
}

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

/* Whether a step stands in another section instead: it comes at another time. */
static bool has_moved(const struct diff *diff, const struct difference *difference)
{
    if (!difference->name || difference->topic)
        return false;
    for (const struct difference *i = diff->first; i; i = i->next)
        if (i->kind == ONLY_IN_ONE && i->parts[1] && !i->detail &&
            !statement_equal(i->section, difference->section) &&
            has_step(i->parts[1], difference->name))
            return true;
    return false;
}

/* Whether it is a row of a table that goes by deals: nobody looks for it by these. */
static bool is_of_deals(const struct difference *difference)
{
    const struct outline *part = difference->parts[1] ? difference->parts[1] : difference->parts[0];
    return part && part->kind == OUTLINE_ROW && statement_is(difference->topic, SAY_TOPIC_WORDS);
}

static bool is_worth_saying(const struct effect *effect, const struct difference *difference)
{
    bool is_silent =
        difference->kind == DIFFERENT_SENTENCES && !say_then(difference, effect->arena);
    bool is_choice = statement_is(difference->section, SAY_SECTION_HOUSE_RULES);
    return !is_silent && !is_choice &&
           !(is_left_out(difference) &&
             (is_of_deals(difference) || has_moved(effect->diff, difference)));
}

static struct effect effect_of(const struct diff *diff, struct arena *arena)
{
    struct effect effect = {.arena = arena, .diff = diff};
    effect.each = arena_alloc(arena, (diff->count + 1) * sizeof *effect.each);
    for (const struct difference *i = diff->first; i; i = i->next)
        if (is_worth_saying(&effect, i))
            effect.each[effect.count++] = i;
    return effect;
}

/* What goes by the same words and does not mean the same: "The makers are vulnerable if ..." */
static const struct statement *say_meanings(const struct effect *effect, struct words_style words)
{
    struct arena *arena = effect->arena;
    const struct ruleset *const *rules = effect->diff->rivals->rules;
    const struct page *usual = explain_meanings(rules[0], arena, words);
    const struct page *then = explain_meanings(rules[1], arena, words);
    struct statements said = {0};
    for (const struct block *i = then->first; i; i = i->next) {
        const struct block *j = usual->first;
        while (j && !statement_equal(j->said_name, i->said_name))
            j = j->next;
        if (j && !statement_equal(j->said, i->said) &&
            sentences_length(i->said, arena) <= LONGEST_MEANING)
            sentences_add(arena, &said, i->said);
    }
    return statement_sentences(arena, &said);
}

/* --- in full ---------------------------------------------------------------------------------- */

/* Whether they say the same, whichever contract they say it of. */
static bool are_alike(const struct difference *a, const struct difference *b)
{
    return a->kind == b->kind && statement_equal(a->section, b->section) &&
           statement_equal(a->topic, b->topic) && statement_equal(a->name, b->name) &&
           statement_equal(a->detail, b->detail) && statement_equal(a->said[0], b->said[0]) &&
           statement_equal(a->said[1], b->said[1]);
}

static bool is_said_before(const struct effect *effect, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (are_alike(effect->each[i], effect->each[number]))
            return true;
    return false;
}

/* "solo, misere and spread": of which contracts it is said; NULL: of none. */
static const struct statement *say_contracts(const struct effect *effect, unsigned number)
{
    struct statements contracts = {0};
    for (unsigned i = number; i < effect->count; i++)
        if (are_alike(effect->each[i], effect->each[number]))
            statements_add(effect->arena, &contracts, effect->each[i]->contract);
    return statement_list(effect->arena, &contracts, JOINT_AND);
}

/* The name of what it is about; NULL where it says that itself: "If all pass, ..." */
static const struct statement *say_subject(const struct difference *difference)
{
    const struct outline *part = difference->parts[1] ? difference->parts[1] : difference->parts[0];
    if (!difference->detail)
        return difference->name;
    return part && part->first->said_name ? difference->detail : NULL;
}

static const struct statement *say_change(const struct effect *effect, unsigned number)
{
    struct arena *arena = effect->arena;
    const struct difference *difference = effect->each[number];
    const struct statement *subject = say_subject(difference);
    const struct statement *said = say_then(difference, arena);
    const struct statement *contracts = say_contracts(effect, number);
    if (is_left_out(difference))
        said = say_in(arena, SAY_ARE_LEFT_OUT,
                      say_in(arena, SAY_QUOTED_NAME, subject ? subject : difference->said[0]));
    else if (difference->kind == DIFFERENT_ORDER)
        said = say_in(arena, SAY_ORDER_IS, said);
    else if (subject)
        said = say_in(arena, SAY_PART_SAYS, subject, said);
    return contracts ? say_in(arena, SAY_UNDER_CONTRACTS, contracts, said) : said;
}

/* What is left out by its name stands in one sentence. */
static bool is_named_and_left_out(const struct difference *difference)
{
    return is_left_out(difference) && say_subject(difference) && !difference->contract;
}

static bool is_of_section(const struct difference *difference, const struct difference *other)
{
    return statement_equal(difference->section, other->section);
}

static bool is_first_of_section(const struct effect *effect, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (is_of_section(effect->each[i], effect->each[number]))
            return false;
    return true;
}

/* "Score: “part score” and “game” are left out. ..." */
static const struct statement *say_section_in_full(const struct effect *effect, unsigned first)
{
    struct arena *arena = effect->arena;
    struct statements said = {0}, removed = {0};
    for (unsigned i = first; i < effect->count; i++) {
        const struct difference *difference = effect->each[i];
        if (!is_of_section(difference, effect->each[first]) || is_said_before(effect, i))
            continue;
        if (is_named_and_left_out(difference))
            statements_add(arena, &removed,
                           say_in(arena, SAY_QUOTED_NAME, say_subject(difference)));
        else
            sentences_add(arena, &said, say_change(effect, i));
    }
    if (removed.count > 0)
        statements_add(arena, &said,
                       say_in(arena, SAY_ARE_LEFT_OUT, statement_list(arena, &removed, JOINT_AND)));
    return say_in(arena, SAY_PART_SAYS, effect->each[first]->section,
                  statement_sentences(arena, &said));
}

/* --- by names --------------------------------------------------------------------------------- */

enum change { CHANGE_ADDS, CHANGE_REMOVES, CHANGE_CHANGES, CHANGES };

static enum change kind_of(const struct difference *difference)
{
    if (difference->kind != ONLY_IN_ONE)
        return CHANGE_CHANGES;
    return difference->parts[1] ? CHANGE_ADDS : CHANGE_REMOVES;
}

/* Of a call of a step, or of a rule of a contract, the step or the contract changes. */
static void add_name(struct arena *arena, struct statements *names,
                     const struct difference *difference)
{
    const struct statement *contract = difference->contract;
    const struct statement *name = is_of_deals(difference) ? NULL : difference->name;
    bool is_part = difference->detail || (contract && (difference->name || difference->topic));
    names += is_part ? CHANGE_CHANGES : kind_of(difference);
    name = contract ? contract : name;
    if (!statements_have(names, name))
        statements_add(arena, names, name);
}

static const struct statement *say_section_by_names(const struct effect *effect, unsigned first)
{
    struct arena *arena = effect->arena;
    struct statements names[CHANGES] = {{0}};
    const struct statement *lists[CHANGES], *section = effect->each[first]->section;
    bool is_new = false;
    for (unsigned i = first; i < effect->count; i++) {
        const struct difference *difference = effect->each[i];
        if (is_of_section(difference, effect->each[first]))
            add_name(arena, names, difference);
        is_new |= difference->parts[1] && difference->parts[1]->kind == OUTLINE_SECTION;
    }
    for (unsigned i = 0; i < CHANGES; i++)
        lists[i] = statement_list(arena, &names[i], JOINT_AND);
    if (lists[CHANGE_ADDS] || lists[CHANGE_REMOVES] || lists[CHANGE_CHANGES])
        return say_in(arena, SAY_SECTION_CHANGES, section, lists[CHANGE_ADDS],
                      lists[CHANGE_REMOVES], lists[CHANGE_CHANGES]);
    return say_in(arena, is_new ? SAY_SECTION_IS_NEW : SAY_SECTION_DIFFERS, section);
}

/* Of each section what takes few lines, else the names; `in_full`: whether that is wanted. */
static const struct statement *say_all_sections(const struct effect *effect, bool in_full)
{
    struct statements said = {0};
    for (unsigned i = 0; i < effect->count; i++) {
        if (!is_first_of_section(effect, i))
            continue;
        const struct statement *full = in_full ? say_section_in_full(effect, i) : NULL;
        bool is_short = full && sentences_length(full, effect->arena) <= LONGEST_SECTION;
        statements_add(effect->arena, &said, is_short ? full : say_section_by_names(effect, i));
    }
    return statement_sentences(effect->arena, &said);
}

static const struct statement *say_sections(const struct effect *effect)
{
    struct statements sections = {0};
    for (unsigned i = 0; i < effect->count; i++)
        if (is_first_of_section(effect, i))
            statements_add(effect->arena, &sections, effect->each[i]->section);
    return say_in(effect->arena, SAY_SECTIONS_DIFFER,
                  statement_list(effect->arena, &sections, JOINT_AND));
}

/* The fullest of what takes a few lines; NULL: no rule changes. */
static const struct statement *say_effect(const struct house_rule *choice, struct page *page)
{
    const struct effect effect = effect_of(choice->diff, page->arena);
    const struct statement *meanings = say_meanings(&effect, page->words);
    struct statements full = {0};
    if (effect.count == 0)
        return meanings;
    statements_add(page->arena, &full, say_all_sections(&effect, true));
    statements_add(page->arena, &full, meanings);
    const struct statement *said = statement_sentences(page->arena, &full);
    if (sentences_length(said, page->arena) > LONGEST)
        said = say_all_sections(&effect, false);
    return sentences_length(said, page->arena) > LONGEST ? say_sections(&effect) : said;
}

/* --- the book --------------------------------------------------------------------------------- */

/* What the author says of it, and then its effect. */
static const struct statement *with_effect(struct page *page, const struct statement *said,
                                           const struct house_rule *choice)
{
    struct statements sentences = {0};
    sentences_add(page->arena, &sentences, said);
    sentences_add(page->arena, &sentences, say_effect(choice, page));
    return statement_sentences(page->arena, &sentences);
}

static const struct house_rule *find_choice(const struct house_rule *choices, unsigned count,
                                            const struct statement *option,
                                            const struct statement *value)
{
    for (unsigned i = 0; i < count; i++)
        if (text_same(option->text, choices[i].option) &&
            (!value || text_same(value->text, choices[i].value)))
            return &choices[i];
    return NULL;
}

/* The numbers that could be chosen have no item of their own yet. */
static void write_numbers(struct page *page, const struct house_rule *choices, unsigned count,
                          const struct statement *option)
{
    unsigned numbers = 0, written = 0;
    for (unsigned i = 0; i < count; i++)
        numbers += text_same(option->text, choices[i].option);
    for (unsigned i = 0; i < count && (written == 0 || numbers <= NUMBERS_MOST); i++)
        if (text_same(option->text, choices[i].option)) {
            page_add(page, BLOCK_SUBITEM, statement_text(page->arena, choices[i].value),
                     with_effect(page, NULL, &choices[i]));
            written++;
        }
}

/* An option: where it has no list of values, its effect stands in its item, or for each number. */
static void write_option(struct page *page, const struct block *block,
                         const struct house_rule *choices, unsigned count)
{
    const struct statement *option = block->said_known_as;
    const struct house_rule *choice = find_choice(choices, count, option, NULL);
    bool has_values = block->next && block->next->kind == BLOCK_SUBITEM;
    bool is_switch =
        choice && (text_same(choice->value, "true") || text_same(choice->value, "false"));
    page_add(page, BLOCK_ITEM, block->said_name,
             is_switch ? with_effect(page, block->said, choice) : block->said);
    page_known_as(page, option);
    if (choice && !has_values && !is_switch)
        write_numbers(page, choices, count, option);
}

static void write_value(struct page *page, const struct block *block,
                        const struct house_rule *choices, unsigned count,
                        const struct statement *option)
{
    const struct house_rule *choice = find_choice(choices, count, option, block->said_name);
    page_add(page, BLOCK_SUBITEM, block->said_name,
             choice ? with_effect(page, block->said, choice) : block->said);
}

/* How to read the whole book with another choice. */
static void write_command(struct page *page, const struct house_rule *choice)
{
    struct arena *arena = page->arena;
    const struct ruleset *rules = choice->diff->rivals->rules[0];
    const char *command = arena_format(arena, "eldest explain %s --set %s=%s", rules->id,
                                       choice->option, choice->value);
    page_add(page, BLOCK_PARAGRAPH, NULL,
             say_in(arena, SAY_COMMAND_OF_CHOICE, statement_text(arena, command)));
}

struct page *house_rules_told(const struct page *book, const struct house_rule *choices,
                              unsigned count)
{
    struct page *page = page_create_like(book);
    const struct statement *option = NULL;
    bool is_appendix = false;
    page->packs = book->packs;
    for (const struct block *block = book->first; block; block = block->next) {
        bool was_option = option != NULL;
        is_appendix |=
            block->kind == BLOCK_HEADING && statement_is(block->said, SAY_SECTION_HOUSE_RULES);
        if (block->kind != BLOCK_SUBITEM)
            option = is_appendix && block->kind == BLOCK_ITEM ? block->said_known_as : NULL;
        if (was_option && !option && count > 0)
            write_command(page, &choices[0]);
        if (!option)
            page_copy(page, block);
        else if (block->kind == BLOCK_ITEM)
            write_option(page, block, choices, count);
        else
            write_value(page, block, choices, count, option);
    }
    if (option && count > 0)
        write_command(page, &choices[0]);
    return page;
}
