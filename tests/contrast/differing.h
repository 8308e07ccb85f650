/* What differs between two rulesets, as tests ask for it. */
#ifndef ELDEST_TESTS_CONTRAST_DIFFERING_H
#define ELDEST_TESTS_CONTRAST_DIFFERING_H

#include "engine/fixture.h"

#include "contrast/diff.h"

/* Two rulesets and their differences, which live as long as the arena. */
struct differing {
    struct arena *arena;
    struct rivals rivals;
    const struct diff *diff;
};

static inline struct differing differing_of(const struct ruleset *first,
                                            const struct ruleset *second)
{
    struct differing differing = {.arena = arena_create()};
    struct rivals *rivals = arena_alloc(differing.arena, sizeof *rivals);
    *rivals = rivals_of(first, second, differing.arena);
    differing.rivals = *rivals;
    differing.diff = diff_find(rivals, differing.arena, (struct words_style){.ascii = true});
    return differing;
}

static inline void differing_end(struct differing *differing)
{
    arena_destroy(differing->arena);
}

/* The page about them as `print` prints it, or as text of that width; the caller frees it. */
static inline char *differing_text(const struct differing *differing, unsigned width)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(diff_page(differing->diff, 0, differing->arena),
               &(struct page_style){.width = width, .authors = true}, out);
    fclose(out);
    return text;
}

static inline char *differing_markdown(const struct differing *differing)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(diff_page(differing->diff, 0, differing->arena),
               &(struct page_style){.format = PAGE_MARKDOWN, .authors = true}, out);
    fclose(out);
    return text;
}

/* What a part of a difference says, in words; "" for NULL. */
static inline const char *said_of(const struct differing *differing, const struct statement *said)
{
    return words_text(said, &differing->diff->words, differing->arena);
}

/* Whether any of them stands in the section. */
static inline bool differs_in(const struct differing *differing, const char *section)
{
    const struct difference *one = differing->diff->first;
    while (one && strcmp(said_of(differing, one->section), section) != 0)
        one = one->next;
    return one != NULL;
}

#endif
