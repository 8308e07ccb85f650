/* Questions of a lesson: those that stand in it, and a small quiz made from the rules. */
#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"
#include "school/lesson_parts.h"
#include "script/script.h"

/* --- questions that stand in the lesson ------------------------------------------------------- */

/* A question as it is written: the right answer is one of the choices. */
struct written {
    struct question question;
    const char *asks, *choices[ANSWERS_MAX];
    const struct node *answer;
    const struct engine_answer *engine; /* in place of it: of a case; or NULL */
    const char *because;
};

static const struct page *paragraph(const struct lesson_reader *reader, const char *text)
{
    struct page *page = page_create(reader->reader.arena);
    page_add_as_it_is(page, BLOCK_PARAGRAPH, NULL, statement_text(page->arena, text));
    return page;
}

static READER(read_choices)
{
    struct written *written = field;
    struct question *question = &written->question;
    unsigned count = count_at_most(reader, entry->value, ANSWERS_MAX, "choices");
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(entry->value, i);
        const char *text = value_text(reader, item);
        for (unsigned other = 0; text && other < question->answer_count; other++)
            if (text_same_word(item_at(entry->value, other)->text, text))
                report_twice(reader, item, item_at(entry->value, other), "duplicate choice '%s'",
                             text);
        const char *choice = text ? lesson_text(lesson_reader_of(reader), text) : "";
        written->choices[question->answer_count] = choice;
        question->answers[question->answer_count++].said = statement_text(reader->arena, choice);
    }
}

/* The choice of that text; -1, and a message, if it is none. */
static int find_choice(struct reader *reader, const struct written *written,
                       const struct node *node)
{
    struct suggestions suggestions = {.count = 0};
    const char *text = lesson_text(lesson_reader_of(reader), node->text);
    for (unsigned i = 0; i < written->question.answer_count; i++) {
        if (text_same_word(written->choices[i], text))
            return (int)i;
        suggest_word(&suggestions, written->choices[i]);
    }
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, node->place,
                     "the answer '%s' is not among the choices", node->text),
            node->text, &suggestions);
    return -1;
}

static READER(read_wrong)
{
    struct written *written = field;
    struct question *question = &written->question;
    (void)key;
    EACH(one, entry->value->entries, entry->value->count) {
        int choice = find_choice(reader, written, one->key);
        const char *text = value_text(reader, one->value);
        if (choice >= 0 && text)
            question->answers[choice].wrong =
                paragraph(lesson_reader_of(reader), lesson_text(lesson_reader_of(reader), text));
    }
}

/* Its keys are the choices. */
static const struct schema wrong_schema = {.what = "explanations of wrong choices",
                                           .others = &text_spelling};

#define IN_QUESTION(member) .offset = offsetof(struct written, member)
#define AS_A_WHOLE          .offset = 0

static const struct key question_keys[] = {
    {.name = "question",
     .form = "a sentence",
     .required = true,
     .doc = "The question.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     IN_QUESTION(asks)},
    {.name = "choices",
     .takes = TAKES_LIST,
     .form = "a list of answers",
     .required = true,
     .empty = "a question without answers to choose from",
     .doc = "The answers to choose from.",
     .spelling = &text_spelling,
     .read = read_choices,
     AS_A_WHOLE},
    {.name = "answer",
     .form = "one of the choices",
     .doc = "The right answer.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     IN_QUESTION(answer)},
    {.name = "case",
     .takes = TAKES_MAP,
     .form = "{ruleset: NAME, who wins: S3 SA H2 S5}",
     .doc = "A case that the engine answers, instead of 'answer'.",
     .inside = &lesson_case_schema,
     .read = read_lesson_case,
     IN_QUESTION(engine)},
    {.name = "because",
     .form = "a sentence",
     .required = true,
     .doc = "The explanation, shown after the answer.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     IN_QUESTION(because)},
    {.name = "wrong",
     .takes = TAKES_MAP,
     .form = "{CHOICE: SENTENCE}",
     .doc = "Explanations of wrong choices, shown after them.",
     .inside = &wrong_schema,
     .read = read_wrong,
     AS_A_WHOLE},
};

const struct schema lesson_question_schema = {.what = "a question",
                                              .keys = question_keys,
                                              .count = sizeof question_keys / sizeof *question_keys,
                                              .needs = " answer case "};

/* The one choice that says what the engine does; -1, and a message, if it is none or not one. */
static int find_engines_choice(struct reader *reader, const struct written *written,
                               struct place place)
{
    int found = -1;
    unsigned count = 0;
    for (unsigned i = 0; i < written->question.answer_count; i++) {
        if (!lesson_choice_is_right(lesson_reader_of(reader), written->engine, written->choices[i]))
            continue;
        found = (int)i;
        count++;
    }
    if (count != 1)
        diagnose(reader->diagnostics, E_SCRIPT_EXPECTED, place,
                 "the engine answers '%s', which %s of the choices says",
                 lesson_answer_text(written->engine, reader->arena),
                 count == 0 ? "none" : "more than one");
    return count == 1 ? found : -1;
}

static void take_answer(struct reader *reader, struct written *written, struct place place)
{
    struct question *question = &written->question;
    int right = written->answer ? find_choice(reader, written, written->answer)
                                : find_engines_choice(reader, written, place);
    if (right < 0)
        return;
    question->right = (unsigned)right;
    if (question->answers[right].wrong)
        diagnose(reader->diagnostics, E_CONTRADICTION,
                 written->answer ? written->answer->place : place,
                 "'%s' is the answer but has an explanation of why it is wrong",
                 written->choices[right]);
}

/* The answer is written, or the engine gives it: one of the two. */
static bool has_one_answer(struct reader *reader, const struct entry *entry)
{
    const struct entry *answer = tree_find(entry->value, "answer");
    const struct entry *posed = tree_find(entry->value, "case");
    if (answer && posed)
        diagnose(reader->diagnostics, E_CONTRADICTION, answer->key->place,
                 "the engine answers the case: write no 'answer'");
    else if (!answer && !posed)
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, entry_place(entry),
                                 "a question needs an answer"),
                        "add 'answer', or a 'case' that the engine answers");
    return !answer != !posed;
}

READER(read_lesson_question)
{
    struct written *written = arena_alloc(reader->arena, sizeof *written);
    struct question **question = field;
    (void)key;
    bool is_read = read_mapping(reader, &lesson_question_schema, entry, written);
    bool is_answered = is_read && has_one_answer(reader, entry) &&
                       (written->answer || (written->engine && written->engine->stands));
    if (is_answered && written->question.answer_count > 0)
        take_answer(reader, written, entry_place(entry));
    written->question.asks = statement_text(reader->arena, written->asks);
    written->question.why =
        paragraph(lesson_reader_of(reader), written->because ? written->because : "");
    *question = &written->question;
}

/* --- questions that are made from the rules --------------------------------------------------- */

#define QUESTIONS_MOST 20

/* A quiz as it is asked for. */
struct wanted_quiz {
    const struct node *ruleset, *versus;
    struct place place;
    int32_t topic; /* -1: any */
    int32_t seed, count;
};

static READER(read_quiz_topic)
{
    int32_t *topic = field;
    *topic = value_word(reader, key, entry->value);
}

static const struct word topic_words_of_lessons[] = {
#define X(topic, name, asks, made_by) {name, topic, asks},
    TOPICS(X)
#undef X
        {0},
};

#define FIELD(member) .offset = offsetof(struct wanted_quiz, member)

static const struct key quiz_keys[] = {
    RULES_KEYS("The game of the questions.", offsetof(struct wanted_quiz, ruleset)),
    {.name = "versus",
     .form = "a name or a path",
     .doc = "Another game: only questions that it answers differently.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(versus)},
    {.name = "topic",
     .form = "a topic",
     .fallback = "all topics of the game",
     .doc = "The question.",
     .words = topic_words_of_lessons,
     .read = read_quiz_topic,
     FIELD(topic)},
    {.name = "seed",
     .form = "a number",
     .fallback = "1",
     .doc = "The random seed of the questions.",
     .spelling = &number_spelling,
     .low = 0,
     .high = INT32_MAX,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(seed)},
    {.name = "count",
     .form = "a number",
     .fallback = "3",
     .doc = "The number of questions.",
     .spelling = &number_spelling,
     .low = 1,
     .high = QUESTIONS_MOST,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(count)},
};

const struct schema lesson_quiz_schema = SCHEMA("a quiz", quiz_keys);

/* A ruleset that lives as long as the lesson; NULL, and diagnostics, if it cannot be had. */
static const struct ruleset *open_rules(struct lesson_reader *reader, const struct node *map,
                                        const struct node *name)
{
    struct ruleset *rules =
        named_ruleset_open(&reader->reader, reader->path, reader->folders, map, name);
    if (rules)
        lesson_keep(reader->lesson, rules);
    return rules;
}

static void make(struct lesson_reader *reader, const struct wanted_quiz *wanted,
                 const struct quiz_request *request, const struct quiz **made)
{
    struct diagnostics *diagnostics = reader->reader.diagnostics;
    const struct quiz *quiz = quiz_make(request, reader->reader.arena, diagnostics);
    if (quiz && quiz->count < request->count)
        diagnose(diagnostics, E_RANGE, wanted->place, "only %u of %u questions were found%s%s",
                 quiz->count, request->count, quiz->count == 0 ? ": " : "",
                 quiz->count == 0 ? quiz_text(quiz, quiz->lacking, quiz->arena) : "");
    else if (quiz)
        lesson_depends_on_quiz(reader, quiz, wanted->place);
    *made = quiz;
}

READER(read_lesson_quiz)
{
    struct lesson_reader *all = lesson_reader_of(reader);
    struct wanted_quiz wanted = {.place = entry->key->place, .topic = -1, .seed = 1, .count = 3};
    static const struct node no_options = {.kind = NODE_MAP};
    (void)key;
    if (!read_mapping(reader, &lesson_quiz_schema, entry, &wanted) || !wanted.ruleset)
        return;
    const struct ruleset *rules = open_rules(all, entry->value, wanted.ruleset);
    const struct ruleset *versus =
        wanted.versus ? open_rules(all, &no_options, wanted.versus) : NULL;
    const struct quiz_request request = {
        .rules = rules,
        .versus = versus,
        .names = {rules ? rules->name : NULL, versus ? versus->name : NULL},
        .topics = wanted.topic >= 0 ? 1u << wanted.topic : 0,
        .count = (unsigned)wanted.count,
        .seed = (uint64_t)wanted.seed,
        .words = {.ascii = all->ascii},
    };
    if (rules && versus && rules->players != versus->players)
        diagnose(reader->diagnostics, E_PLAYERS, wanted.versus->place,
                 "one game has %u players and the other %u", rules->players, versus->players);
    else if (rules && (versus || !wanted.versus))
        make(all, &wanted, &request, field);
}
