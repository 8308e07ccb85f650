/* A lesson on paper: what is stepped through at a terminal is told trick by trick. */
#include <string.h>

#include "base/text.h"
#include "transcript/hands.h"
#include "school/lesson_parts.h"
#include "school/scene.h"

/* --- texts and rules -------------------------------------------------------------------------- */

/* Lines that follow one another are one paragraph. */
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
        page_paragraph(page, paragraph);
        text += end ? (size_t)(end - text) : strlen(text);
    }
}

/* "New in Duel (cards):", and what it says. Of several rules of one section that is said once. */
static void put_rule(struct page *page, const char *what, const struct lesson_rule *rule,
                     const struct lesson_rule *before)
{
    bool goes_on = before && !before->was && strcmp(before->game, rule->game) == 0 &&
                   text_same_word(before->section, rule->section);
    if (!goes_on)
        page_paragraph(page,
                       arena_format(page->arena, "%s %s (%s):", what, rule->game, rule->section));
    lesson_put_blocks(page, rule->text);
}

static void put_rules(struct page *page, const char *what, const struct lesson_rule *rule)
{
    const struct lesson_rule *before = NULL;
    for (; rule; before = rule, rule = rule->next) {
        if (rule->was)
            put_rule(page, "Until now, in", rule->was, NULL);
        put_rule(page, rule->was ? "From now on, in" : what, rule, rule->was ? NULL : before);
    }
}

void lesson_put_step(const struct lesson *lesson, unsigned number, struct page *page)
{
    const struct lesson_step *step = &lesson->steps[number];
    page_heading(page, arena_format(page->arena, "Step %u of %u: %s", number + 1,
                                    lesson->step_count, step->title));
    put_text(page, step->text);
    put_rules(page, "As in", step->recalls);
    put_rules(page, "Other than before in", step->changes);
    put_rules(page, "New in", step->adds);
}

/* --- demonstrations --------------------------------------------------------------------------- */

static void put_hands(const struct scene *scene, struct page *page)
{
    struct seen seen;
    struct glyphs glyphs = {&film_engine(scene->film)->rules->pack, page->arena, scene->ascii};
    film_look(scene->film, scene->frame, scene->viewer, &seen);
    for (unsigned seat = 0; seat < seen.names.seat_count; seat++) {
        unsigned count = seen.hand_counts[seat];
        bool is_seen = set_count(seen.hands[seat]) == count;
        page_item(page, seats_name(&seen.names, seat),
                  is_seen ? hand_in_line(&glyphs, seen.hands[seat])
                          : arena_format(page->arena, "%u cards", count));
    }
}

/* What need not be told on paper: cards one by one, for tricks are told, and how a film frames. */
static bool is_left_out(const struct event *event)
{
    return event_is_of_card(event->kind) || event->kind == EVENT_MATCH ||
           event->kind == EVENT_SEATED || event->kind == EVENT_BROKEN_OFF;
}

static const char *joined(struct arena *arena, const char *told, const char *sentence)
{
    return arena_format(arena, "%s%s%s", told, *told && *sentence ? " " : "", sentence);
}

/* What waits to be told: as a paragraph, or behind the trick in which it happened. */
struct waiting {
    const char *told, *of_trick;
};

static void put_told(struct page *page, struct waiting *waiting)
{
    if (*waiting->told)
        page_paragraph(page, waiting->told);
    waiting->told = "";
}

static void put_trick(const struct scene *scene, struct page *page, struct waiting *waiting)
{
    struct arena *arena = page->arena;
    const char *cards = joined(arena, scene_trick(scene, arena), waiting->of_trick);
    put_told(page, waiting);
    page_item(page, NULL, joined(arena, cards, scene_event(scene, arena)));
    waiting->of_trick = "";
}

static void put_frame(const struct scene *scene, struct page *page, struct waiting *waiting)
{
    struct seen seen;
    if (!film_look(scene->film, scene->frame, scene->viewer, &seen) || is_left_out(&seen.event))
        return;
    if (seen.event.kind == EVENT_TRICK) {
        put_trick(scene, page, waiting);
    } else if (seen.event.kind == EVENT_CALLED_CARD) {
        waiting->of_trick = scene_event(scene, page->arena);
    } else {
        waiting->told = joined(page->arena, waiting->told, scene_event(scene, page->arena));
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
    film_look(scene->film, scene->frame, scene->viewer, &seen);
    for (unsigned seat = 0; seat < seen.names.seat_count; seat++)
        count += seen.hand_counts[seat];
    return count > 0;
}

/* The table as it stands before a trick that is shown. */
static void put_table_before(const struct scene *first, struct page *page)
{
    struct scene before = *first;
    before.frame = film_before(first->film, first->frame, first->viewer);
    if (before.frame == first->frame || !has_cards(&before))
        return;
    const char *table = scene_table(&before, page->arena);
    if (*table)
        page_paragraph(page, table);
    put_hands(&before, page);
}

static void put_demonstration(const struct demonstration *shows, bool ascii, struct page *page)
{
    struct scene scene = {
        .film = shows->film, .frame = shows->first, .viewer = shows->viewer, .ascii = ascii};
    struct waiting waiting = {"", ""};
    page_paragraph(page, arena_format(page->arena, "Shown: %s.", shows->title));
    put_table_before(&scene, page);
    for (; scene.frame <= shows->last; scene.frame++)
        put_frame(&scene, page, &waiting);
    put_told(page, &waiting);
}

/* --- questions ------------------------------------------------------------------------------- */

static void put_quiz(const struct quiz *quiz, struct page *page)
{
    for (unsigned i = 0; i < quiz->count; i++) {
        page_subheading(page, arena_format(page->arena, "Question %u", i + 1));
        question_put(&quiz->questions[i], page);
    }
}

static void put_key(const struct quiz *quiz, unsigned step, struct page *page)
{
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        page_subheading(page, arena_format(page->arena, "Step %u, question %u: %c, %s", step, i + 1,
                                           answer_letter(question->right),
                                           question->answers[question->right].text));
        lesson_put_blocks(page, question->why);
    }
}

static void put_answer(const struct question *question, unsigned step, struct page *page)
{
    page_subheading(page, arena_format(page->arena, "Step %u: %c, %s", step,
                                       answer_letter(question->right),
                                       question->answers[question->right].text));
    lesson_put_blocks(page, question->why);
}

static void put_answers(const struct lesson *lesson, struct page *page)
{
    page_heading(page, "Answers");
    for (unsigned i = 0; i < lesson->step_count; i++) {
        const struct lesson_step *step = &lesson->steps[i];
        if (step->asks)
            put_answer(step->asks, i + 1, page);
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
    for (const struct kept_ruleset *kept = lesson->rulesets; kept; kept = kept->next)
        page_of_pack(page, &kept->rules->pack);
    page_title(page, lesson->title);
    page_paragraph(page, lesson->summary);
    for (unsigned i = 0; i < lesson->step_count; i++) {
        const struct lesson_step *step = &lesson->steps[i];
        lesson_put_step(lesson, i, page);
        if (step->shows.film)
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
