/* The rules that a step speaks of: named by section and name, told in the words of explain. */

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "school/lesson_parts.h"
#include "script/script.h"
#include "teach/explain.h"
#include "transcript/said.h"

/* --- on the page of the rules ----------------------------------------------------------------- */

/* As the book shows it; "" of NULL. */
static const char *shown(const struct page *rules, const struct statement *said)
{
    return said_text(rules->arena, rules->words.ascii, said);
}

static bool is_shown_as(const struct page *rules, bool ascii, const struct statement *said,
                        const char *name)
{
    return text_same_word(said_text(rules->arena, ascii, said), name);
}

/* Whether what a heading, an item, a row or a topic is called is what the author of a lesson calls
 * it, who names rules by what the book shows, with or without ASCII only. This alone compares words
 * of ours with an author's.
 */
static bool is_named(const struct page *rules, const struct statement *said, const char *name)
{
    return said && (is_shown_as(rules, false, said, name) || is_shown_as(rules, true, said, name));
}

/* What an item is found by: its name, or what it is known as; or NULL. */
static const struct statement *said_called(const struct block *block)
{
    return block->said_name ? block->said_name : block->said_known_as;
}

/* The first block behind the heading of that name, or NULL. */
static const struct block *find_section(const struct page *rules, const char *name)
{
    for (const struct block *block = rules->first; block; block = block->next) {
        if (block_is_heading(block) && is_named(rules, block->said, name))
            return block->next;
    }
    return NULL;
}

/* The row of a table that is called so by its first cell, or NULL; the headings are none. */
static const struct row *find_row(const struct page *rules, const struct block *table,
                                  const char *name)
{
    const struct row *row = table->kind == BLOCK_TABLE ? table->rows->next : NULL;
    while (row && !is_named(rules, row->said[0], name))
        row = row->next;
    return row;
}

/* One of a numbered list stands alone here. */
static void put_block(struct page *page, const struct block *block)
{
    page_copy(page, block);
    if (block->kind == BLOCK_NUMBERED) {
        page->last->kind = BLOCK_ITEM;
        page->last->number = 0;
    }
}

void lesson_put_blocks(struct page *page, const struct page *blocks)
{
    for (const struct block *block = blocks->first; block; block = block->next)
        put_block(page, block);
}

/* A step with its calls, which may stand in a table, an option with its values: what hangs on an
 * item. A call or a value by itself is put without those that follow it. */
static void put_item(struct page *page, const struct block *item)
{
    put_block(page, item);
    if (item->kind == BLOCK_SUBITEM) {
        page->last->kind = BLOCK_ITEM;
        return;
    }
    while ((item = item->next) && (item->kind == BLOCK_SUBITEM || item->kind == BLOCK_TABLE))
        put_block(page, item);
}

static void put_row(struct page *page, const struct block *table, const struct row *row)
{
    page_table(page, table->columns, table->rows->said);
    page_row(page, row->said);
}

/* Puts everything of the section on the page that is of this name: an item, a line of a table, or
 * all that is said of a topic. */
static void put_named(struct page *page, const struct page *rules, const struct block *block,
                      const char *name)
{
    for (; block && !block_is_heading(block); block = block->next) {
        const struct row *row = find_row(rules, block, name);
        if (is_named(rules, said_called(block), name)) {
            put_item(page, block);
            return;
        }
        if (row)
            put_row(page, block, row);
        else if (is_named(rules, block->said_topic, name))
            put_block(page, block);
    }
}

const char *lesson_find_rule(const struct page *book, const char *name, struct page *found)
{
    for (const struct block *block = book->first; block; block = block->next) {
        if (!block_is_heading(block))
            continue;
        put_named(found, book, block->next, name);
        if (found->first)
            return shown(book, block->said);
    }
    return NULL;
}

/* --- what may have been meant ----------------------------------------------------------------- */

void lesson_sections(const struct page *rules, see_lesson_word *see, void *context)
{
    for (const struct block *block = rules->first; block; block = block->next)
        if (block_is_heading(block))
            see(context, shown(rules, block->said));
}

static void see_row_names(const struct page *rules, const struct block *block, see_lesson_word *see,
                          void *context)
{
    const struct row *row = block->kind == BLOCK_TABLE ? block->rows->next : NULL;
    for (; row; row = row->next)
        see(context, shown(rules, row->said[0]));
}

void lesson_names(const struct page *rules, const char *section, see_lesson_word *see,
                  void *context)
{
    const struct statement *last = NULL;
    const struct block *block = find_section(rules, section);
    for (; block && !block_is_heading(block); block = block->next) {
        see_row_names(rules, block, see, context);
        if (said_called(block))
            see(context, shown(rules, said_called(block)));
        else if (block->said_topic && block->said_topic != last)
            see(context, shown(rules, last = block->said_topic));
    }
}

static void suggest_one(void *context, const char *word)
{
    suggest_word(context, word);
}

static void suggest_sections(struct lesson_reader *reader, struct diagnostic *diagnostic,
                             const struct page *rules, const char *wrong)
{
    struct suggestions suggestions = {.count = 0};
    lesson_sections(rules, suggest_one, &suggestions);
    suggest(reader->reader.diagnostics, diagnostic, wrong, &suggestions);
}

static void suggest_names(struct lesson_reader *reader, struct diagnostic *diagnostic,
                          const struct page *rules, const char *section, const char *wrong)
{
    struct suggestions suggestions = {.count = 0};
    lesson_names(rules, section, suggest_one, &suggestions);
    suggest(reader->reader.diagnostics, diagnostic, wrong, &suggestions);
}

/* --- reading --------------------------------------------------------------------------------- */

/* A rule as it is named, until its ruleset is open. */
struct named_rule {
    const struct node *ruleset, *section, *name;
    const struct lesson_rule *was;
};

/* What takes the place of a rule did not take that of another here. */
static READER(read_was)
{
    const struct lesson_rule **was = field;
    struct lesson_rule *rule = NULL;
    read_lesson_rules(reader, key, entry, &rule);
    *was = rule;
    if (rule && (rule->was || rule->next))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "a rule replaces exactly one other");
}

static const struct key rule_keys[] = {
    RULES_KEYS("The game with the rule.", offsetof(struct named_rule, ruleset)),
    {.name = "section",
     .form = "a heading of the rules",
     .required = true,
     .doc = "Its heading in `eldest explain`.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     .offset = offsetof(struct named_rule, section)},
    {.name = "name",
     .form = "its name in the ruleset",
     .required = true,
     .doc = "A step, a call, a duty, a line of the score; or a topic: `trumps`.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     .offset = offsetof(struct named_rule, name)},
    {.name = "instead of",
     .takes = TAKES_MAP,
     .form = "{ruleset: NAME, section: HEADING, name: NAME}",
     .doc = "The rule of another game, or of other house rules, that it replaces.",
     .inside = &lesson_rule_schema,
     .read = read_was,
     .offset = offsetof(struct named_rule, was)},
};

const struct schema lesson_rule_schema = SCHEMA("a rule", rule_keys);

static bool look_up(struct lesson_reader *reader, const struct named_rule *named,
                    const struct page *rules, struct page *text)
{
    struct diagnostics *diagnostics = reader->reader.diagnostics;
    const char *game = shown(rules, rules->first->said);
    const struct node *heading = named->section, *name = named->name;
    const struct block *section = find_section(rules, heading->text);
    if (!section) {
        suggest_sections(reader,
                         diagnose(diagnostics, E_UNKNOWN_NAME, heading->place,
                                  "the rules of %s have no section '%s'", game, heading->text),
                         rules, heading->text);
        return false;
    }
    put_named(text, rules, section, name->text);
    if (text->first)
        return true;
    suggest_names(reader,
                  diagnose(diagnostics, E_UNKNOWN_NAME, name->place,
                           "section '%s' of the rules of %s does not mention '%s'", heading->text,
                           game, name->text),
                  rules, heading->text, name->text);
    return false;
}

/* A rule in the words of its ruleset; NULL if there is none such. */
static struct lesson_rule *read_rule(struct lesson_reader *reader, const struct entry *entry)
{
    struct arena *arena = reader->reader.arena;
    struct named_rule named = {NULL, NULL, NULL, NULL};
    read_mapping(&reader->reader, &lesson_rule_schema, entry, &named);
    if (!named.ruleset || !named.section || !named.name)
        return NULL;
    struct ruleset *rules = named_ruleset_open(&reader->reader, reader->path, reader->folders,
                                               entry->value, named.ruleset);
    if (!rules)
        return NULL;
    lesson_keep(reader->lesson, rules);
    const struct page *book = explain(rules, arena, reader->ascii);
    struct page *text = page_create_like(book);
    if (!look_up(reader, &named, book, text))
        return NULL;
    struct lesson_rule *rule = arena_alloc(arena, sizeof *rule);
    *rule = (struct lesson_rule){
        .game = rules->name, .section = named.section->text, .text = text, .was = named.was};
    return rule;
}

READER(read_lesson_rules)
{
    struct lesson_rule **end = field;
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        const struct entry one = {.key = entry->key, .value = item_at(entry->value, i)};
        *end = read_rule(lesson_reader_of(reader), &one);
        if (*end)
            end = &(*end)->next;
    }
}
