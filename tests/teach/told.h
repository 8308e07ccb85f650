/* What explain tells of a ruleset, as text. */
#ifndef ELDEST_TESTS_TEACH_TOLD_H
#define ELDEST_TESTS_TEACH_TOLD_H

#include "engine/fixture.h"

#include "teach/explain.h"

/* The page as a terminal shows it; the caller frees the text. */
static inline char *told_of(const struct ruleset *rules, bool ascii)
{
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    FILE *out = open_memstream(&text, &size);
    page_print_text(explain(rules, arena, ascii), out);
    fclose(out);
    arena_destroy(arena);
    return text;
}

/* The same as Markdown, where no line is broken and a row of a table is one line. */
static inline char *told_in_long_lines(const struct ruleset *rules)
{
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    FILE *out = open_memstream(&text, &size);
    page_print_markdown(explain(rules, arena, true), out);
    fclose(out);
    arena_destroy(arena);
    return text;
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
