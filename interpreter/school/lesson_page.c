/* A lesson on paper: what is stepped through at a terminal is told trick by trick. */
#include <string.h>

#include "base/text.h"
#include "school/lesson_parts.h"
#include "school/scene.h"
#include "transcript/said.h"
#include "words/events.h"
#include "words/lessons.h"

/* --- texts and rules -------------------------------------------------------------------------- */

void lesson_put_title(const struct lesson *lesson, struct page *page)
{
    page_add(page, BLOCK_TITLE, NULL, statement_text(page->arena, lesson->title));
    page_add_as_it_is(page, BLOCK_PARAGRAPH, NULL, statement_text(page->arena, lesson->summary));
}

/* What an author wrote: lines that follow one another are one paragraph, an empty line ends it. */
static void put_text(struct page *page, const char *text)
{
    while (*(text += strspn(text, "\n"))) {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        char *paragraph = arena_copy(page->arena, text, length);
        for (char *at = paragraph; *at; at++)
            *at = *at == '\n' ? ' ' : *at;
        while (length > 0 && paragraph[length - 1] == ' ')
            paragraph[--length] = '\0';
        page_add_as_it_is(page, BLOCK_PARAGRAPH, NULL, statement_text(page->arena, paragraph));
        text += end ? (size_t)(end - text) : strlen(text);
    }
}

/* Whether both are tables with the same columns. */
static bool have_same_columns(const struct block *one, const struct block *other)
{
    bool same =
        one->kind == BLOCK_TABLE && other->kind == BLOCK_TABLE && one->columns == other->columns;
    for (unsigned i = 0; same && i < one->columns; i++)
        same = statement_equal(one->rows->said[i], other->rows->said[i]);
    return same;
}

/* Lines of one table that are rules of their own are one table again. */
static void put_rows(struct page *page, const struct block *table)
{
    for (const struct row *row = table->rows->next; row; row = row->next)
        page_row(page, row->said);
}

/* "New in Duel (cards):", and what it says. Of several rules of one section that is said once. */
static void put_rule(struct page *page, unsigned heads, const struct lesson_rule *rule,
                     const struct lesson_rule *before)
{
    bool goes_on = before && !before->was && strcmp(before->game, rule->game) == 0 &&
                   text_same_word(before->section, rule->section);
    if (!goes_on)
        page_add(page, BLOCK_PARAGRAPH, NULL,
                 say_in(page->arena, heads, statement_text(page->arena, rule->game),
                        statement_text(page->arena, rule->section)));
    if (goes_on && have_same_columns(page->last, rule->text->first) && !rule->text->first->next)
        put_rows(page, rule->text->first);
    else
        lesson_put_blocks(page, rule->text);
}

static void put_rules(struct page *page, unsigned heads, const struct lesson_rule *rule)
{
    const struct lesson_rule *before = NULL;
    for (; rule; before = rule, rule = rule->next) {
        if (rule->was)
            put_rule(page, SAY_LESSON_UNTIL_NOW_IN, rule->was, NULL);
        put_rule(page, rule->was ? SAY_LESSON_FROM_NOW_ON_IN : heads, rule,
                 rule->was ? NULL : before);
    }
}

void lesson_put_step(const struct lesson *lesson, unsigned number, struct page *page)
{
    const struct lesson_step *step = &lesson->steps[number];
    page_add(page, BLOCK_HEADING, NULL,
             say_in(page->arena, SAY_LESSON_STEP, said_digits(page->arena, number + 1),
                    said_digits(page->arena, lesson->step_count),
                    statement_text(page->arena, step->title)));
    put_text(page, step->text);
    put_rules(page, SAY_LESSON_AS_IN, step->recalls);
    put_rules(page, SAY_LESSON_OTHER_THAN_BEFORE_IN, step->changes);
    put_rules(page, SAY_LESSON_NEW_IN, step->adds);
    lesson_put_checks(page, step->checks);
}

/* --- demonstrations --------------------------------------------------------------------------- */

static void put_hands(const struct scene *scene, struct page *page)
{
    struct seen seen;
    struct arena *arena = page->arena;
    const struct pack *pack = &trace_engine(scene->trace)->rules->pack;
    trace_look(scene->trace, scene->frame, scene->viewer, &seen);
    for (unsigned seat = 0; seat < seen.names.seat_count; seat++) {
        unsigned count = seen.hand_counts[seat];
        bool is_seen = set_count(seen.hands[seat]) == count;
        page_add_as_it_is(page, BLOCK_ITEM, statement_proper(arena, seats_name(&seen.names, seat)),
                          is_seen
                              ? said_hand(arena, pack, seen.hands[seat])
                              : say_in(arena, SAY_EVENT_CARDS_IN_HAND, said_digits(arena, count)));
    }
}

/* What is not printed: single cards, for whole tricks are, and where the frames of a trace end. */
static bool is_left_out(const struct event *event)
{
    return event_is_of_card(event->kind) || event->kind == EVENT_MATCH ||
           event->kind == EVENT_SEATED || event->kind == EVENT_BROKEN_OFF;
}

/* What waits to be printed: sentences of a paragraph, or one after the trick in which it happened.
 */
struct waiting {
    struct statements told;
    const struct statement *of_trick;
};

static void put_told(struct page *page, struct waiting *waiting)
{
    if (waiting->told.count > 0)
        page_add(page, BLOCK_PARAGRAPH, NULL, statement_sentences(page->arena, &waiting->told));
    waiting->told = (struct statements){0};
}

static void put_trick(const struct scene *scene, struct page *page, struct waiting *waiting)
{
    struct arena *arena = page->arena;
    struct statements sentences = {0};
    statements_add(arena, &sentences, said_scene_trick(scene, arena));
    statements_add(arena, &sentences, waiting->of_trick);
    statements_add(arena, &sentences, said_scene_event(scene, arena));
    put_told(page, waiting);
    page_add(page, BLOCK_ITEM, NULL, statement_sentences(arena, &sentences));
    waiting->of_trick = NULL;
}

static void put_frame(const struct scene *scene, struct page *page, struct waiting *waiting)
{
    struct seen seen;
    if (!trace_look(scene->trace, scene->frame, scene->viewer, &seen) || is_left_out(&seen.event))
        return;
    if (seen.event.kind == EVENT_TRICK) {
        put_trick(scene, page, waiting);
    } else if (seen.event.kind == EVENT_CALLED_CARD) {
        waiting->of_trick = said_scene_event(scene, page->arena);
    } else {
        statements_add(page->arena, &waiting->told, said_scene_event(scene, page->arena));
    }
    if (seen.event.kind == EVENT_DEALT && seen.event.before->dealt == 0) {
        put_told(page, waiting);
        put_hands(scene, page);
    }
}

static bool has_cards(const struct scene *scene)
{
    struct seen seen;
    unsigned count = 0;
    trace_look(scene->trace, scene->frame, scene->viewer, &seen);
    for (unsigned seat = 0; seat < seen.names.seat_count; seat++)
        count += seen.hand_counts[seat];
    return count > 0;
}

/* The table as it stands before a trick that is shown. */
static void put_table_before(const struct scene *first, struct page *page)
{
    struct scene before = *first;
    before.frame = trace_before(first->trace, first->frame, first->viewer);
    if (before.frame == first->frame || !has_cards(&before))
        return;
    const struct statement *table = said_scene_table(&before, page->arena);
    if (table)
        page_add(page, BLOCK_PARAGRAPH, NULL, table);
    put_hands(&before, page);
}

static void put_demonstration(const struct demonstration *shows, bool ascii, struct page *page)
{
    struct scene scene = {
        .trace = shows->trace, .frame = shows->first, .viewer = shows->viewer, .ascii = ascii};
    struct waiting waiting = {.of_trick = NULL};
    page_add(page, BLOCK_PARAGRAPH, NULL,
             say_in(page->arena, SAY_LESSON_SHOWN, statement_text(page->arena, shows->title)));
    put_table_before(&scene, page);
    for (; scene.frame <= shows->last; scene.frame++)
        put_frame(&scene, page, &waiting);
    put_told(page, &waiting);
}

/* --- questions ------------------------------------------------------------------------------- */

static void put_quiz(const struct quiz *quiz, struct page *page)
{
    for (unsigned i = 0; i < quiz->count; i++) {
        page_add(page, BLOCK_SUBHEADING, NULL,
                 say_in(page->arena, SAY_LESSON_QUESTION, said_digits(page->arena, i + 1)));
        question_put(&quiz->questions[i], page);
    }
}

/* Of one that stands alone in its step the number is 0. */
static void put_answer(const struct question *question, unsigned step, unsigned number,
                       struct page *page)
{
    struct arena *arena = page->arena;
    const char letter[] = {answer_letter(question->right), '\0'};
    page_add(page, BLOCK_SUBHEADING, NULL,
             say_in(arena, SAY_LESSON_ANSWER, said_digits(arena, step),
                    number > 0 ? said_digits(arena, number) : NULL,
                    statement_text(arena, arena_copy(arena, letter, 1)),
                    question->answers[question->right].said));
    lesson_put_blocks(page, question->why);
}

static void put_key(const struct quiz *quiz, unsigned step, struct page *page)
{
    for (unsigned i = 0; i < quiz->count; i++)
        put_answer(&quiz->questions[i], step, i + 1, page);
}

static void put_answers(const struct lesson *lesson, struct page *page)
{
    page_add(page, BLOCK_HEADING, NULL, say_in(page->arena, SAY_LESSON_ANSWERS));
    for (unsigned i = 0; i < lesson->step_count; i++) {
        const struct lesson_step *step = &lesson->steps[i];
        if (step->asks)
            put_answer(step->asks, i + 1, 0, page);
        if (step->quiz)
            put_key(step->quiz, i + 1, page);
    }
}

static bool has_questions(const struct lesson *lesson)
{
    for (unsigned i = 0; i < lesson->step_count; i++) {
        if (lesson->steps[i].asks || lesson->steps[i].quiz)
            return true;
    }
    return false;
}

/* --- the whole lesson ------------------------------------------------------------------------- */

struct page *lesson_page(const struct lesson *lesson, struct arena *arena, bool ascii)
{
    struct page *page = page_create(arena);
    page->words.ascii = ascii;
    for (const struct kept_ruleset *kept = lesson->rulesets; kept; kept = kept->next)
        page_of_pack(page, &kept->rules->pack);
    lesson_put_title(lesson, page);
    for (unsigned i = 0; i < lesson->step_count; i++) {
        const struct lesson_step *step = &lesson->steps[i];
        lesson_put_step(lesson, i, page);
        if (step->shows.trace)
            put_demonstration(&step->shows, ascii, page);
        if (step->asks)
            question_put(step->asks, page);
        if (step->quiz)
            put_quiz(step->quiz, page);
    }
    if (has_questions(lesson))
        put_answers(lesson, page);
    return page;
}
