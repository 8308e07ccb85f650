/* A lesson from its file. */
#include <string.h>

#include "loader/load.h"
#include "loader/reader.h"
#include "school/lesson_parts.h"
#include "script/script.h"

/* --- texts ----------------------------------------------------------------------------------- */

/* The signs that lessons have for suits, whatever the packs of their games call them. */
static const struct {
    const char *sign;
    char letter;
} suit_signs[] = {{"♠", 'S'}, {"♥", 'H'}, {"♦", 'D'}, {"♣", 'C'}};

const char *lesson_text(const struct lesson_reader *reader, const char *text)
{
    char *copy = arena_copy(reader->reader.arena, text, strlen(text)), *to = copy;
    while (reader->ascii && *text) {
        size_t sign = 0, count = sizeof suit_signs / sizeof *suit_signs;
        while (sign < count &&
               strncmp(text, suit_signs[sign].sign, strlen(suit_signs[sign].sign)) != 0)
            sign++;
        *to++ = sign < count ? suit_signs[sign].letter : *text;
        text += sign < count ? strlen(suit_signs[sign].sign) : 1;
    }
    *to = reader->ascii ? '\0' : *to;
    return copy;
}

READER(read_lesson_text)
{
    const char **text = field;
    const char *written = value_text(reader, entry->value);
    (void)key;
    if (written)
        *text = lesson_text(lesson_reader_of(reader), written);
}

READER(read_lesson_node)
{
    const struct node **node = field;
    (void)key;
    if (value_text(reader, entry->value))
        *node = entry->value;
}

READER(read_lesson_map)
{
    const struct node **node = field;
    (void)reader, (void)key;
    *node = entry->value;
}

/* --- a step ---------------------------------------------------------------------------------- */

#define FIELD(member) .offset = offsetof(struct lesson_step, member)

#define RULES(name_, doc_)                                                                         \
    .name = name_, .takes = TAKES_MAP | TAKES_LIST,                                                \
    .form = "{ruleset: NAME, section: HEADING, name: NAME}, or a list", .doc = doc_,               \
    .inside = &lesson_rule_schema, .read = read_lesson_rules

static const struct key step_keys[] = {
    {.name = "title",
     .form = "a few words",
     .required = true,
     .doc = "The title of the step.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     FIELD(title)},
    {.name = "text",
     .form = "paragraphs with empty lines between them",
     .doc = "The text for the learner.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     FIELD(text)},
    {RULES("recalls", "Known rules that the step builds on."), FIELD(recalls)},
    {RULES("adds", "Rules that are new with this step."), FIELD(adds)},
    {RULES("changes", "Rules that are different from before."), FIELD(changes)},
    {.name = "checks",
     .takes = TAKES_MAP | TAKES_LIST,
     .form = "{ruleset: NAME, given: POSITION, better: SA, worse: [S2]}, or a list",
     .doc = "What the step says about good play, checked by the solver or by computer players.",
     .inside = &lesson_check_schema,
     .read = read_lesson_checks,
     FIELD(checks)},
    {.name = "show",
     .takes = TAKES_MAP,
     .form = "{script: PATH, trick: 3}",
     .doc = "A scripted game to step through, or a part of one.",
     .inside = &lesson_show_schema,
     .read = read_lesson_show,
     FIELD(shows)},
    {.name = "ask",
     .takes = TAKES_MAP,
     .form = "{question: TEXT, choices: [A, B], answer: A, because: TEXT}",
     .doc = "A question with its answers.",
     .inside = &lesson_question_schema,
     .read = read_lesson_question,
     FIELD(asks)},
    {.name = "quiz",
     .takes = TAKES_MAP,
     .form = "{ruleset: NAME, topic: winner}",
     .doc = "Questions generated from the rules.",
     .inside = &lesson_quiz_schema,
     .read = read_lesson_quiz,
     FIELD(quiz)},
};

static const struct schema step_schema = {.what = "a step of a lesson",
                                          .keys = step_keys,
                                          .count = sizeof step_keys / sizeof *step_keys,
                                          .needs = " recalls adds changes checks "};

static void read_step(struct reader *reader, const struct entry *entry, struct lesson_step *step)
{
    const struct node *map = entry->value;
    size_t before = diagnostics_count(reader->diagnostics);
    step->text = "";
    if (read_mapping(reader, &step_schema, entry, step) && !tree_find(map, "recalls") &&
        !tree_find(map, "adds") && !tree_find(map, "changes") && !tree_find(map, "checks"))
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, entry_place(entry),
                                 "a step of a lesson needs a rule"),
                        "add 'recalls', 'adds', 'changes' or 'checks'");
    if (diagnostics_count(reader->diagnostics) == before)
        lesson_check_known(lesson_reader_of(reader), step);
}

static READER(read_steps)
{
    struct lesson *lesson = field;
    unsigned count = entry->value->count;
    lesson->steps = arena_alloc(lesson->arena, count * sizeof *lesson->steps);
    bool is_brief = lesson_reader_of(reader)->is_brief;
    (void)key;
    for (; lesson->step_count < count; lesson->step_count++)
        if (!is_brief)
            read_step(reader, &entry->value->entries[lesson->step_count],
                      &lesson->steps[lesson->step_count]);
}

/* --- the whole file -------------------------------------------------------------------------- */

static READER(read_version)
{
    (void)key, (void)field;
    if (strcmp(entry->value->text, "1") != 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_VERSION, entry->value->place,
                                 "unknown version '%s' of lessons", entry->value->text),
                        "use 1");
}

static const struct key lesson_keys[] = {
    VERSION_KEY(read_version),
    {.name = "lesson",
     .form = "a few words",
     .required = true,
     .doc = "The title of the lesson.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     .offset = offsetof(struct lesson, title)},
    {.name = "summary",
     .form = "a sentence",
     .required = true,
     .doc = "What one learns, for the list of lessons.",
     .spelling = &text_spelling,
     .read = read_lesson_text,
     .offset = offsetof(struct lesson, summary)},
    {.name = "tried",
     .form = "a path from the lesson",
     .doc = "A script of cases that test what the lesson claims in its own words.",
     .spelling = &text_spelling,
     .read = read_lesson_cases,
     .offset = offsetof(struct lesson, tried)},
    {.name = "steps",
     .takes = TAKES_LIST,
     .form = "a list of steps",
     .required = true,
     .empty = "a lesson without steps",
     .doc = "The steps of the lesson, in order.",
     .inside = &step_schema,
     .read = read_steps},
};

static const struct schema lesson_schema = SCHEMA("a lesson", lesson_keys);

const struct schema *lesson_root(void)
{
    return &lesson_schema;
}

/* --- life ------------------------------------------------------------------------------------ */

void lesson_keep(struct lesson *lesson, struct ruleset *rules)
{
    struct kept_ruleset *kept = arena_alloc(lesson->arena, sizeof *kept);
    *kept = (struct kept_ruleset){rules, lesson->rulesets};
    lesson->rulesets = kept;
}

static void read_source(struct lesson *lesson, const struct source *source, bool ascii,
                        bool is_brief, const char *const *folders, struct diagnostics *diagnostics)
{
    const struct node *root = tree_read(lesson->arena, source, diagnostics);
    const struct entry whole = {.value = root};
    struct lesson_reader reader = {
        .reader = {.arena = lesson->arena, .diagnostics = diagnostics},
        .lesson = lesson,
        .path = source->name,
        .folders = folders,
        .ascii = ascii,
        .is_brief = is_brief,
    };
    if (root)
        read_mapping(&reader.reader, &lesson_schema, &whole, lesson);
}

static struct lesson *read_file(const char *path, bool ascii, bool is_brief,
                                const char *const *folders, struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    struct lesson *lesson = arena_alloc(arena, sizeof *lesson);
    const char *why;
    const struct source *source =
        source_read_over(diagnostics_overlay(diagnostics), arena, path, FILE_MAX, &why);
    lesson->arena = arena;
    if (source)
        read_source(lesson, source, ascii, is_brief, folders, diagnostics);
    else
        find_suggest_beside(
            arena, diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why), path);
    return lesson;
}

struct lesson *lesson_read(const char *path, bool ascii, const char *const *folders,
                           struct diagnostics *diagnostics)
{
    return read_file(path, ascii, false, folders, diagnostics);
}

struct lesson *lesson_read_briefly(const char *path, bool ascii, const char *const *folders,
                                   struct diagnostics *diagnostics)
{
    return read_file(path, ascii, true, folders, diagnostics);
}

void lesson_destroy(struct lesson *lesson)
{
    if (!lesson)
        return;
    for (unsigned i = 0; i < lesson->step_count; i++) {
        trace_destroy(lesson->steps[i].shows.trace);
        script_destroy(lesson->steps[i].shows.script);
    }
    script_destroy(lesson->tried);
    for (const struct kept_ruleset *kept = lesson->rulesets; kept; kept = kept->next)
        ruleset_destroy(kept->rules);
    arena_destroy(lesson->arena);
}
