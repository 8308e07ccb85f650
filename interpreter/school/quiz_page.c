/* A quiz on paper, the key on a page of its own; and as JSON lines, the answers behind the
 * questions. */
#include "base/json.h"
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

/* --- JSON ----------------------------------------------------------------------------------- */

static void write_traits(struct json *json, uint32_t set)
{
    json_key(json, "traits");
    json_open(json, '[');
    for (; set; set &= set - 1)
        json_write_string(json, traits[leading_trait(set)].name);
    json_close(json, ']');
}

static void write_answers(struct json *json, const struct question *question)
{
    json_key(json, "answers");
    json_open(json, '[');
    for (unsigned i = 0; i < question->answer_count; i++)
        json_write_string(json, question->answers[i].text);
    json_close(json, ']');
}

static void write_question(struct json *json, const struct question *question, unsigned number)
{
    json_open(json, '{');
    json_member_integer(json, "question", number);
    json_member_string(json, "topic", topic_name(question->topic));
    json_key(json, "told");
    json_open(json, '[');
    for (unsigned i = 0; i < question->told_count; i++)
        json_write_string(json, question->told[i]);
    json_close(json, ']');
    json_member_string(json, "asks", question->asks);
    write_answers(json, question);
    write_traits(json, question->traits);
    json_close(json, '}');
    json_line(json);
}

/* The file and line of a rule; nothing where the language decides. */
static void write_place(struct json *json, struct place place)
{
    if (!place.source)
        return;
    json_member_string(json, "file", place.source->name);
    json_member_integer(json, "line", place_line_column(place).line);
}

/* One rule, or one of each ruleset. */
static void write_rules(struct json *json, const char *key, const struct decision *rules)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < 2 && rules[i].rule; i++) {
        json_open(json, '{');
        json_member_string(json, "rule", rules[i].rule);
        write_place(json, rules[i].place);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_why(struct json *json, const struct page *why)
{
    json_key(json, "why");
    json_open(json, '[');
    for (const struct block *block = why->first; block; block = block->next) {
        json_open(json, '{');
        if (block->name)
            json_member_string(json, "name", block->name);
        json_member_string(json, "text", block->text);
        write_place(json, block->rule);
        if (block->has_rule && !block->rule.source)
            json_member_boolean(json, "default", true);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_answer(struct json *json, const struct question *question, unsigned number)
{
    const char letter[] = {answer_letter(question->right), '\0'};
    json_open(json, '{');
    json_member_integer(json, "answer", number);
    json_member_string(json, "letter", letter);
    json_member_string(json, "text", question->answers[question->right].text);
    write_rules(json, "rules", question->by);
    write_rules(json, "about", question->about);
    write_why(json, question->why);
    json_close(json, '}');
    json_line(json);
}

void quiz_print_json(const struct quiz *quiz, FILE *out)
{
    struct json json = {.out = out};
    for (unsigned i = 0; i < quiz->count; i++)
        write_question(&json, &quiz->questions[i], i + 1);
    for (unsigned i = 0; i < quiz->count; i++)
        write_answer(&json, &quiz->questions[i], i + 1);
}
