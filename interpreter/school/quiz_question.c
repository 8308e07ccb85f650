/* Putting a question together: sentences and answers. */
#include <ctype.h>
#include <string.h>

#include "school/quiz_parts.h"

void question_tell(struct maker *maker, struct question *question, const char *format, ...)
{
    va_list arguments;
    if (question->told_count == TOLD_MAX)
        return;
    va_start(arguments, format);
    char *text = arena_vformat(maker->arena, format, arguments);
    va_end(arguments);
    text[0] = (char)toupper((unsigned char)text[0]);
    question->told[question->told_count++] = text;
}

struct answer *question_add(struct question *question, const char *text)
{
    if (question->answer_count == ANSWERS_MAX)
        return NULL;
    for (unsigned i = 0; i < question->answer_count; i++)
        if (strcmp(question->answers[i].text, text) == 0)
            return NULL;
    struct answer *answer = &question->answers[question->answer_count++];
    *answer = (struct answer){.text = text};
    return answer;
}

static void swap(struct question *question, unsigned one, unsigned other)
{
    struct answer answer = question->answers[one];
    question->answers[one] = question->answers[other];
    question->answers[other] = answer;
    if (question->right == one)
        question->right = other;
    else if (question->right == other)
        question->right = one;
}

void question_shuffle(struct maker *maker, struct question *question)
{
    for (unsigned left = question->answer_count; left > 1; left--)
        swap(question, left - 1, rng_below(&maker->rng, left));
}

const char *question_cards(const struct maker *maker, struct set cards)
{
    return glyph_cards(&maker->glyphs, cards);
}
