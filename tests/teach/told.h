/* What explain tells of a ruleset, as text. */
#ifndef ELDEST_TESTS_TEACH_TOLD_H
#define ELDEST_TESTS_TEACH_TOLD_H

#include "engine/fixture.h"

#include "teach/explain.h"

/* What explain tells, in that format; the caller frees the text. */
static inline char *printed_of(const struct ruleset *rules, bool ascii, enum page_format format)
{
    const struct page_style style = {.format = format, .width = PAGE_WIDTH};
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    FILE *out = open_memstream(&text, &size);
    page_print(explain(rules, arena, ascii), &style, out);
    fclose(out);
    arena_destroy(arena);
    return text;
}

/* The page as a terminal shows it. */
static inline char *told_of(const struct ruleset *rules, bool ascii)
{
    return printed_of(rules, ascii, PAGE_TEXT);
}

/* The same as Markdown, where no line is broken and a row of a table is one line. */
static inline char *told_in_long_lines(const struct ruleset *rules)
{
    return printed_of(rules, true, PAGE_MARKDOWN);
}

/* The ruleset says these words somewhere; or does not. */
static inline void expect_told(const struct ruleset *rules, const char *words, bool wanted)
{
    char *text = told_in_long_lines(rules);
    bool found = strstr(text, words) != NULL;
    if (found != wanted)
        print_error("%s: %s\n%s\n", wanted ? "not told" : "told", words, text);
    free(text);
    assert_int_equal(found, wanted);
}

#define assert_told(game, words)     expect_told((game)->rules, (words), true)
#define assert_not_told(game, words) expect_told((game)->rules, (words), false)

#endif
