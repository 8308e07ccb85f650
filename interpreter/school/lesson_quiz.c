/* Questions of a lesson that are made from the rules: a small quiz, the same every time. */
#include "loader/value.h"
#include "script/named_ruleset.h"
#include "school/lesson_parts.h"
#include "school/quiz.h"

#define QUESTIONS_MOST 20

/* A quiz as it is asked for. */
struct wanted_quiz {
    const struct node *ruleset, *versus;
    struct place place;
    int32_t topic; /* -1: any */
    int32_t seed, count;
};

static LESSON_READER(read_quiz_topic)
{
    int32_t *topic = field;
    *topic = value_word(reader, key, entry->value);
}

static LESSON_READER(read_quiz_number)
{
    int32_t *number = field;
    *number = value_number(reader, key, entry->value);
}

static const struct word topic_words_of_lessons[] = {
#define X(topic, name, asks) {name, topic, asks},
    TOPICS(X)
#undef X
        {0},
};

#define FIELD(member) .offset = offsetof(struct wanted_quiz, member)

static const struct key quiz_keys[] = {
    {.name = "ruleset",
     .takes = TAKES_SCALAR,
     .form = "a name or a path",
     .required = true,
     .doc = "Whose rules are asked.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(ruleset)},
    WISH_KEYS,
    {.name = "versus",
     .takes = TAKES_SCALAR,
     .form = "a name or a path",
     .doc = "Other rules: asked is only what these answer differently.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(versus)},
    {.name = "topic",
     .takes = TAKES_SCALAR,
     .form = "a topic",
     .fallback = "all that the game has",
     .doc = "What is asked.",
     .words = topic_words_of_lessons,
     .read = read_quiz_topic,
     FIELD(topic)},
    {.name = "seed",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .fallback = "1",
     .doc = "Which quiz: the same seed makes the same.",
     .spelling = &number_spelling,
     .low = 0,
     .high = INT32_MAX,
     .read = read_quiz_number,
     FIELD(seed)},
    {.name = "count",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .fallback = "3",
     .doc = "How many questions.",
     .spelling = &number_spelling,
     .low = 1,
     .high = QUESTIONS_MOST,
     .read = read_quiz_number,
     FIELD(count)},
};

const struct table lesson_quiz_table = TABLE("a quiz", quiz_keys);

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
        diagnose(diagnostics, E_RANGE, wanted->place, "%u questions of %u come up%s%s", quiz->count,
                 request->count, quiz->count == 0 ? ": " : "",
                 quiz->count == 0 ? quiz->lacking : "");
    *made = quiz;
}

LESSON_READER(read_lesson_quiz)
{
    struct lesson_reader *all = lesson_reader_of(reader);
    struct wanted_quiz wanted = {.place = entry->key->place, .topic = -1, .seed = 1, .count = 3};
    static const struct node no_options = {.kind = NODE_MAP};
    (void)key;
    if (!read_mapping(reader, &lesson_quiz_table, entry, &wanted) || !wanted.ruleset)
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
        .ascii = all->ascii,
    };
    if (rules && versus && rules->players != versus->players)
        diagnose(reader->diagnostics, E_PLAYERS, wanted.versus->place,
                 "%u play one game and %u the other", rules->players, versus->players);
    else if (rules && (versus || !wanted.versus))
        make(all, &wanted, &request, field);
}
