/* What the checks of a lesson found, on a page. */
#include "school/lesson_parts.h"
#include "words/lessons.h"
#include "words/said.h"

/* "♥2 by 4.09". */
static const struct statement *comparisons(struct arena *arena, const struct lesson_check *check)
{
    struct statements all = {0};
    for (unsigned i = 0; i < check->count; i++)
        statements_add(arena, &all,
                       say_in(arena, SAY_LESSON_WORSE_BY,
                              statement_text(arena, check->comparisons[i].worse),
                              statement_text(arena, check->comparisons[i].by)));
    return statement_list(arena, &all, JOINT_AND);
}

static const struct statement *text_or_nothing(struct arena *arena, const char *text)
{
    return text ? statement_text(arena, text) : NULL;
}

/* One choice is better than others. */
static const struct statement *compared(struct arena *arena, const struct lesson_check *check)
{
    const struct statement *better = statement_text(arena, check->better);
    const struct statement *others = comparisons(arena, check);
    const struct statement *deals = check->deals > 1 ? said_digits(arena, check->deals) : NULL;
    switch (check->measure) {
    case CHECK_TRICKS: return say_in(arena, SAY_LESSON_MORE_TRICKS, better, others, deals);
    case CHECK_POINTS: return say_in(arena, SAY_LESSON_MORE_POINTS, better, others, deals);
    case CHECK_LINES: break;
    }
    return say_in(arena, SAY_LESSON_MORE_LINES, statement_text(arena, check->lines), better,
                  others);
}

/* What one choice gains, or the deal as it stands. */
static const struct statement *measured(struct arena *arena, const struct lesson_check *check)
{
    const struct statement *better = text_or_nothing(arena, check->better);
    const struct statement *gain = statement_text(arena, check->gain);
    switch (check->measure) {
    case CHECK_TRICKS: return say_in(arena, SAY_LESSON_SO_MANY_TRICKS, gain, better);
    case CHECK_POINTS: return say_in(arena, SAY_LESSON_SO_MANY_POINTS, gain, better);
    case CHECK_LINES: break;
    }
    return say_in(arena, SAY_LESSON_SO_OFTEN, gain, better, statement_text(arena, check->lines));
}

static void put(struct page *page, const struct lesson_check *check, const struct statement *found)
{
    struct arena *arena = page->arena;
    const struct statement *deals = said_digits(arena, check->deals);
    const struct statement *way =
        check->players
            ? say_in(arena, SAY_LESSON_PLAYED, deals, statement_text(arena, check->players))
            : say_in(arena, SAY_LESSON_SOLVED, check->deals > 1 ? deals : NULL);
    page_add(page, BLOCK_PARAGRAPH, NULL,
             say_in(arena, SAY_LESSON_CHECKED, way, text_or_nothing(arena, check->hand),
                    text_or_nothing(arena, check->trick), found));
}

void lesson_put_checks(struct page *page, const struct lesson_check *check)
{
    for (; check; check = check->next) {
        if (check->gain)
            put(page, check, measured(page->arena, check));
        if (check->count > 0)
            put(page, check, compared(page->arena, check));
    }
}
