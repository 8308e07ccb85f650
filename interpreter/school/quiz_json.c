/* A quiz as JSON lines: first the questions, then the answers. */
#include "base/json.h"
#include "school/quiz.h"

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

/* The rules that decided: one, or one of each ruleset. */
static void write_rules(struct json *json, const struct question *question)
{
    json_key(json, "rules");
    json_open(json, '[');
    for (unsigned i = 0; i < 2 && question->by[i].rule; i++) {
        json_open(json, '{');
        json_member_string(json, "rule", question->by[i].rule);
        write_place(json, question->by[i].place);
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
    write_rules(json, question);
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
