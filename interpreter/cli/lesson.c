/* eldest lesson: step by step through what is to be learned, at the terminal or on paper. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/show.h"
#include "engine/open.h"
#include "loader/key.h"
#include "loader/load.h"
#include "school/learned.h"
#include "school/lesson.h"

/* --- one lesson ------------------------------------------------------------------------------ */

/* What --again names, of the questions that there are. */
static void recall(const struct command *command, const struct lesson *lesson,
                   struct record_of_answers *answers)
{
    unsigned numbers[MISSED_MAX], count;
    struct missed missed;
    command_numbers(command, "again", INT16_MAX, MISSED_MAX, numbers, &count);
    for (unsigned i = 0; i < count; i++)
        if (lesson_question(lesson, numbers[i], &missed))
            answers_recall(answers, &missed);
}

static void tell_way_back(const struct command *command, unsigned at,
                          const struct record_of_answers *answers)
{
    const char *missed = answers_missed(answers, command->arena);
    printf("\n"
           "To continue: eldest lesson %s --from %u%s%s\n",
           command->words[0], at, missed ? " --again " : "", missed ? missed : "");
}

static void hold(const struct command *command, const struct lesson *lesson)
{
    int64_t from = 1;
    struct learned_notes notes = {.arena = command->arena};
    struct record_of_answers answers = {.hear = learned_hear, .self = &notes};
    const struct learner learner = {
        .dialogue = {console_open(stdout, CONSOLE_EDITED, NULL), stdout, style_now, command,
                     show_link(command, LINK_LESSON, "name")},
        .ascii = wants_ascii(command),
    };
    if (!learner.dialogue.console) {
        perror("eldest");
        return;
    }
    command_integer(command, "from", 1, INT16_MAX, &from);
    recall(command, lesson, &answers);
    unsigned last = lesson->step_count + (answers.missed_count > 0);
    from = from < last ? from : last;
    unsigned left_at = lesson_hold(lesson, &learner, (unsigned)from, &answers);
    if (left_at > 0)
        tell_way_back(command, left_at, &answers);
    console_leave(learner.dialogue.console);
    const char *why;
    if (!learned_keep(&notes, day_now(), &why))
        fprintf(stderr, "eldest lesson: %s; these answers are not remembered\n", why);
}

static bool is_on_paper(const struct command *command)
{
    static const char *const papers[] = {"html", "markdown", "print"};
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (command_has(command, papers[i]))
            return true;
    return false;
}

static void give(const struct command *command, const struct lesson *lesson)
{
    const struct page_style style = style_now(command);
    if (command->json)
        lesson_print_json(lesson, show_link(command, LINK_LESSON, "name"), wants_ascii(command),
                          stdout);
    else if (is_on_paper(command))
        show_page(lesson_page(lesson, command->arena, wants_ascii(command)), &style);
    else
        hold(command, lesson);
}

/* --- finding it ------------------------------------------------------------------------------ */

/* Names of lessons, kept in the arena: whoever lists them does not. */
struct names {
    struct arena *arena;
    struct suggestions suggestions;
};

static void suggest_lesson(void *context, const char *id, const char *path)
{
    struct names *names = context;
    (void)path;
    suggest_word(&names->suggestions, arena_copy(names->arena, id, strlen(id)));
}

static void no_lesson(const char *name, const char *const *folders, struct arena *arena,
                      struct diagnostics *diagnostics)
{
    struct names names = {.arena = arena, .suggestions.count = 0};
    loader_list(folders, suggest_lesson, &names);
    suggest(diagnostics, diagnose(diagnostics, E_FILE, (struct place){0}, "no lesson '%s'", name),
            name, &names.suggestions);
}

static bool open_and_give(const struct command *command)
{
    const char *name = command->words[0];
    const char *const *folders = lesson_folders(command->arena);
    const char *path = find_is_path(name) ? name : find_in_folders(command->arena, name, folders);
    if (!path) {
        no_lesson(name, folders, command->arena, command->diagnostics);
        print_diagnostics(command, command->diagnostics);
        return false;
    }
    struct lesson *lesson = lesson_read(path, wants_ascii(command), ruleset_folders(command->arena),
                                        command->diagnostics);
    bool is_fine = diagnostics_count(command->diagnostics) == 0;
    if (is_fine)
        give(command, lesson);
    output_flush();
    print_diagnostics(command, command->diagnostics);
    lesson_destroy(lesson);
    return is_fine && diagnostics_count(command->diagnostics) == 0;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* What the walk through the folders remembers. */
struct listing {
    const struct command *command;
    const char *const *folders; /* of rulesets */
    enum exit_code code;
};

static void tell(const struct command *command, const char *id, const char *path,
                 const struct lesson *lesson)
{
    struct json json = {.out = command->out};
    if (!command->json) {
        printf("%-22s %s\n", id, lesson->summary);
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "lesson", id);
    json_member_string(&json, "title", lesson->title);
    json_member_string(&json, "summary", lesson->summary);
    json_member_integer(&json, "steps", lesson->step_count);
    json_member_string(&json, "path", path);
    json_close_line(&json);
}

/* One that cannot be read is not hidden: its author should know. */
static void list_one(void *context, const char *id, const char *path)
{
    struct listing *listing = context;
    struct diagnostics *diagnostics = diagnostics_create();
    struct lesson *lesson = lesson_read_briefly(path, true, listing->folders, diagnostics);
    if (diagnostics_count(diagnostics) == 0) {
        tell(listing->command, id, path, lesson);
    } else {
        fprintf(stderr, "eldest lesson: %s has errors: eldest lesson %s\n", id, path);
        listing->code = EXIT_FAULT;
    }
    diagnostics_destroy(diagnostics);
    lesson_destroy(lesson);
}

static enum exit_code list(const struct command *command)
{
    struct listing listing = {command, ruleset_folders(command->arena), EXIT_FINE};
    loader_list(lesson_folders(command->arena), list_one, &listing);
    return listing.code;
}

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code run_lesson(const struct command *command)
{
    enum exit_code code = EXIT_USAGE;
    struct page_style style;
    int64_t from = 1;
    unsigned numbers[MISSED_MAX], count;
    if (command->csv && command->word_count > 0)
        return wrong_usage(command, "--csv lists the lessons: leave out '%s'", command->words[0]);
    if (wanted_style(command, &style) && command_integer(command, "from", 1, INT16_MAX, &from) &&
        command_numbers(command, "again", INT16_MAX, MISSED_MAX, numbers, &count))
        code = command->word_count == 0 ? list(command)
               : open_and_give(command) ? EXIT_FINE
                                        : EXIT_FAULT;
    return code;
}

static const struct flag flags[] = {
    {"from", "N", "begin with step N"},
    {AGAIN_FLAG},
    {"print", NULL, "print the lesson, with its answers at the end"},
    {MARKDOWN_FLAG},
    {HTML_FLAG},
    {FOR_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {ONELINE_FLAG},
    {.name = NULL},
};

const struct verb verb_lesson = {
    .name = "lesson",
    .words = "[NAME]",
    .summary = "learn step by step how one game differs from another",
    .help = "Runs a lesson, given by name or by path. Each step describes a rule that is new\n"
            "or different, in the words of `eldest explain`; shows it in a scripted game,\n"
            "which you step through forward and back; and asks questions. Without a name it\n"
            "lists the lessons. Input is read line by line, at a terminal or from a pipe;\n"
            "with --print the answers are at the end. docs/lessons.md shows how to write one.",
    .flags = flags,
    .is_flat = true,
    .fewest = 0,
    .most = 1,
    .run = run_lesson,
};
