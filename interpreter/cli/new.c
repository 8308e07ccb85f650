/* eldest new: a new game or a new lesson, ready to be edited and checked. */
#include "author/author.h"

#include <stdio.h>

#include "base/json.h"
#include "cli/common.h"
#include "cli/verb.h"
#include "engine/open.h"

static void tell_json(const struct new_game *game)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", game->name);
    if (game->parent)
        json_member_string(&json, "extends", game->parent);
    json_member_string(&json, "rules", game->rules_path);
    json_member_string(&json, "script", game->script_path);
    json_close_line(&json);
}

static void tell_text(const struct new_game *game)
{
    if (game->parent)
        printf("%s\n    the differences from %s\n", game->rules_path, game->parent_name);
    else
        printf("%s\n    a complete game, with examples in comments\n", game->rules_path);
    printf("%s\n    a first scripted game\n\n", game->script_path);
    printf("Edit them, then try:\n"
           "  eldest check --watch %s\n"
           "  eldest run %s\n"
           "  eldest simulate %s\n",
           game->rules_path, game->script_path, game->rules_path);
}

static enum exit_code make(const struct command *command, struct new_game *game)
{
    const char *why;
    bool made = new_game_write(command->arena, game, &why, command->diagnostics);
    if (!made && why)
        fprintf(stderr, "eldest new: %s\n", why);
    print_diagnostics(command, command->diagnostics);
    if (made && command->json)
        tell_json(game);
    else if (made)
        tell_text(game);
    return made ? EXIT_FINE : EXIT_FAULT;
}

/* --- a lesson -------------------------------------------------------------------------------- */

static void tell_lesson(const struct command *command, const struct new_lesson *lesson)
{
    struct json json = {.out = stdout};
    if (!command->json) {
        printf("%s\n    a lesson, with comments\n%s\n    the scripted game that it shows\n\n"
               "Edit them, then try:\n  eldest lesson %s\n",
               lesson->lesson_path, lesson->script_path, lesson->lesson_path);
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "lesson", lesson->name);
    json_member_string(&json, "path", lesson->lesson_path);
    json_member_string(&json, "script", lesson->script_path);
    json_close_line(&json);
}

static enum exit_code make_lesson(const struct command *command)
{
    const char *why = NULL;
    struct new_lesson lesson = {.name = command->words[0], .folder = command_value(command, "in")};
    if (!new_lesson_write(command->arena, &lesson, &why)) {
        fprintf(stderr, "eldest new: %s\n", why ? why : "cannot be written");
        return EXIT_FAULT;
    }
    tell_lesson(command, &lesson);
    return EXIT_FINE;
}

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code new_folder(const struct command *command)
{
    struct new_game game = {
        .name = command->words[0],
        .parent = command_value(command, "from"),
        .folder = command_value(command, "in"),
        .folders = ruleset_folders(command->arena),
    };
    const char *fault = new_game_name_fault(command->arena, game.name);
    bool blank = command_has(command, "blank"), lesson = command_has(command, "lesson");
    enum exit_code code = EXIT_FINE;
    if (lesson && (blank || game.parent))
        code = wrong_usage(command, "--lesson cannot be used with --blank or --from");
    else if (blank && game.parent)
        code = wrong_usage(command, "--blank and --from exclude each other");
    else if (!blank && !lesson && !game.parent)
        code = wrong_usage(
            command,
            "missing --from: the game that the new one extends; or use --blank or --lesson");
    else if (fault)
        code = wrong_usage(command, "'%s' cannot name a %s: %s", game.name,
                           lesson ? "lesson" : "ruleset", fault);
    else if (lesson)
        code = make_lesson(command);
    else
        code = make(command, &game);
    return code;
}

static const struct flag flags[] = {
    {"from", "GAME", "the ruleset that the new one extends"},
    {"blank", NULL, "extend no game: a skeleton with comments"},
    {"lesson", NULL, "a lesson: a skeleton that runs, with comments"},
    {"in", "FOLDER", "where to make its folder (default: here)"},
    {0},
};

const struct verb verb_new = {
    .name = "new",
    .words = "NAME",
    .summary = "create a new game or lesson, ready to edit and check",
    .help = "Makes the folder NAME with NAME.yaml, which extends another game, or none with\n"
            "--blank, and has comments that show what to change, and a first scripted game.\n"
            "Both pass their checks. With --lesson it makes a lesson instead, and the script\n"
            "that it shows. Existing files are never changed.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = new_folder,
};
