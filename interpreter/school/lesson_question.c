/* A question that stands in a lesson, with its answers. */
#include "base/text.h"
#include "loader/suggest.h"
#include "loader/value.h"
#include "school/lesson_parts.h"

/* A question as it is written: the right answer is one of the choices. */
struct written {
    struct lesson_question question;
    const struct node *answer;
};

static LESSON_READER(read_choices)
{
    struct lesson_question *question = field;
    unsigned count = count_at_most(reader, entry->value, CHOICES_MAX, "choices");
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(entry->value, i);
        const char *text = value_text(reader, item);
        for (unsigned other = 0; text && other < question->choice_count; other++)
            if (text_same_word(item_at(entry->value, other)->text, text))
                report_twice(reader, item, item_at(entry->value, other),
                             "the choice '%s' stands twice", text);
        question->choices[question->choice_count++] =
            text ? lesson_text(lesson_reader_of(reader), text) : "";
    }
}

static const struct key question_keys[] = {
    {.name = "question",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .required = true,
     .doc = "What is asked.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     .offset = offsetof(struct written, question.asks)},
    {.name = "choices",
     .takes = TAKES_LIST,
     .form = "a list of answers",
     .required = true,
     .empty = "a question without answers to choose from",
     .doc = "The answers to choose from.",
     .spelling = &text_spelling,
     .read = read_choices,
     .offset = offsetof(struct written, question)},
    {.name = "answer",
     .takes = TAKES_SCALAR,
     .form = "one of the choices",
     .required = true,
     .doc = "The right one.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     .offset = offsetof(struct written, answer)},
    {.name = "because",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .required = true,
     .doc = "Why it is right, told after the answer.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     .offset = offsetof(struct written, question.because)},
};

const struct table lesson_question_table = TABLE("a question", question_keys);

static void find_answer(struct reader *reader, struct written *written)
{
    struct lesson_question *question = &written->question;
    struct suggestions suggestions = {.count = 0};
    const struct node *answer = written->answer;
    const char *right = lesson_text(lesson_reader_of(reader), answer->text);
    while (question->right < question->choice_count &&
           !text_same_word(question->choices[question->right], right))
        question->right++;
    if (question->right < question->choice_count)
        return;
    for (unsigned i = 0; i < question->choice_count; i++)
        suggest_word(&suggestions, question->choices[i]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, answer->place,
                     "the answer '%s' is not among the choices", answer->text),
            answer->text, &suggestions);
}

LESSON_READER(read_lesson_question)
{
    struct written written = {.answer = NULL};
    struct lesson_question *question = field;
    (void)key;
    read_mapping(reader, &lesson_question_table, entry, &written);
    if (written.answer && written.question.choice_count > 0)
        find_answer(reader, &written);
    *question = written.question;
}
