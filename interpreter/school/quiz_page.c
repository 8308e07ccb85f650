/* A quiz on paper, the key on a page of its own. */
#include "school/quiz.h"

void question_put(const struct question *question, struct page *page)
{
    const char *told = "";
    for (unsigned i = 0; i < question->told_count; i++)
        told = arena_joined(page->arena, told, " ", "%s", question->told[i]);
    if (*told)
        page_paragraph(page, told);
    page_paragraph(page, question->asks);
    for (unsigned i = 0; i < question->answer_count; i++)
        page_item(page, arena_format(page->arena, "%c", answer_letter(i)),
                  question->answers[i].text);
}

static struct page *page_of_quiz(const struct quiz *quiz)
{
    struct page *page = page_create(quiz->arena);
    page_of_pack(page, &quiz->request.rules->pack);
    if (quiz->request.versus)
        page_of_pack(page, &quiz->request.versus->pack);
    return page;
}

struct page *quiz_questions(const struct quiz *quiz)
{
    struct page *page = page_of_quiz(quiz);
    page_title(page, arena_format(quiz->arena, "Quiz: %s", quiz->title));
    page_paragraph(page, "Each question has one right answer. The key is behind the last one.");
    for (unsigned i = 0; i < quiz->count; i++) {
        page_heading(page, arena_format(quiz->arena, "Question %u", i + 1));
        question_put(&quiz->questions[i], page);
    }
    return page;
}

struct page *quiz_key(const struct quiz *quiz)
{
    struct page *page = page_of_quiz(quiz);
    page_title(page, arena_format(quiz->arena, "Key: %s", quiz->title));
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        page_heading(page,
                     arena_format(quiz->arena, "%u: %c, %s", i + 1, answer_letter(question->right),
                                  question->answers[question->right].text));
        for (const struct block *block = question->why->first; block; block = block->next)
            page_copy(page, block);
    }
    return page;
}
