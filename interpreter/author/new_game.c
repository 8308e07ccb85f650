/* eldest new: a ruleset and a script, from a parent or from nothing. */
#include "author/author.h"

#include <ctype.h>
#include <string.h>

#include "author/first_script.h"
#include "base/file.h"
#include "base/yaml_text.h"
#include "engine/open.h"
#include "loader/load.h"
#include "proof/examine.h"

#define FIRST_SCRIPT "a-first-deal.yaml"

struct writing {
    struct arena *arena;
    struct new_game *game;
    const struct ruleset *parent;         /* NULL: there is none */
    const char *folder;                   /* that is made */
    const char *rules_path, *script_path; /* in its draft */
    const char *extends;
    const char *examples; /* those that hold, each behind a '#' */
    const char **why;
    struct diagnostics *diagnostics;
};

/* --- names ----------------------------------------------------------------------------------- */

static bool is_name_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '-' || letter == '_';
}

/* "my-game" for "My Game!" */
static const char *made_a_name(struct arena *arena, const char *text)
{
    char *name = arena_alloc(arena, strlen(text) + 1), *end = name;
    for (; *text; text++) {
        if (isalnum((unsigned char)*text))
            *end++ = (char)tolower((unsigned char)*text);
        else if (end > name && end[-1] != '-')
            *end++ = '-';
    }
    while (end > name && end[-1] == '-')
        *--end = '\0';
    return name;
}

const char *new_game_name_fault(struct arena *arena, const char *name)
{
    bool fine = isalpha((unsigned char)name[0]);
    for (const char *letter = name; *letter; letter++)
        fine = fine && is_name_letter(*letter);
    if (fine)
        return NULL;
    const char *rule = "a name begins with a letter and has only letters, digits and '-'";
    const char *better = made_a_name(arena, name);
    return isalpha((unsigned char)*better) ? arena_format(arena, "%s: '%s'", rule, better) : rule;
}

/* "My Game" for "my-game" */
static const char *title_of(struct arena *arena, const char *name)
{
    char *title = arena_copy(arena, name, strlen(name));
    for (char *c = title; *c; c++) {
        if (*c == '-' || *c == '_')
            *c = ' ';
        if (c == title || c[-1] == ' ')
            *c = (char)toupper((unsigned char)*c);
    }
    return title;
}

/* --- the rules ------------------------------------------------------------------------------- */

static const char *head_of(const struct writing *writing)
{
    struct arena *arena = writing->arena;
    const char *title = title_of(arena, writing->game->name);
    const char *parent = writing->parent->name;
    const char *summary = arena_format(arena, "A variant of %s.", parent);
    return arena_format(
        arena,
        "# %s is %s with the changes below. A line that begins with '#' and no space is an\n"
        "# example: remove the '#', change it, save. 'eldest language' lists all keys.\n"
        "eldest: 1\n"
        "%s\n"
        "%s\n"
        "%s\n"
        "\n",
        title, parent,
        yaml_commented(arena, arena_format(arena, "name: %s", title), "the name that players see"),
        yaml_commented(arena, arena_format(arena, "summary: %s", yaml_scalar(arena, summary)),
                       "the line that eldest list shows"),
        yaml_commented(arena, arena_format(arena, "extends: %s", writing->extends),
                       "everything not changed here comes from there"));
}

static const char *tail_of(const struct writing *writing)
{
    const struct source *hooks = writing->parent->hook_file;
    return arena_format(
        writing->arena,
        "\n"
        "# Rules that YAML cannot express go in a Lua file beside this one (docs/hooks.md)%s:\n"
        "#     hooks: %s.lua\n",
        hooks ? ", in place of the\n"
                "# parent's"
              : "",
        writing->game->name);
}

static bool write_rules(const struct writing *writing, const char *lines)
{
    const char *text =
        arena_format(writing->arena, "%s%s%s", head_of(writing), lines, tail_of(writing));
    return file_write(writing->arena, writing->rules_path, FILE_OVER_ANY, text, strlen(text),
                      writing->why);
}

/* A file that could not be read says nothing of what stands in it. */
static void note_unread(const struct writing *writing, const struct diagnostics *found)
{
    for (size_t i = 0; i < diagnostics_kept(found); i++)
        if (diagnostic_code_at(found, i) == E_FILE)
            *writing->why =
                arena_format(writing->arena, "cannot be tried: %s", diagnostic_text_at(found, i));
}

/* Whether nothing is wrong with the rules with these lines instead of the examples behind '#'. */
static bool is_fine(const struct writing *writing, const char *lines)
{
    struct examination examination = {
        .arena = writing->arena,
        .name = writing->rules_path,
        .folders = writing->game->folders,
        .effort = {.at_least = 1},
        .found = diagnostics_create(),
    };
    if (write_rules(writing, lines))
        examine(&examination);
    bool fine = examination.standard && diagnostics_count(examination.found) == 0;
    note_unread(writing, examination.found);
    diagnostics_destroy(examination.found);
    ruleset_destroy(examination.standard);
    return fine;
}

/* With those before it, which may leave numbers of players out. */
static bool is_fine_behind(const struct writing *writing, const char *lines, const char *line)
{
    return is_fine(writing, arena_format(writing->arena, "%s%s\n", lines, line));
}

/* The first line of the example that holds by itself and, behind others, with them, too; NULL if
 * there is none, or if the disk fails, which says nothing of the example. */
static const char *line_that_holds(const struct writing *writing, const struct example *example,
                                   const char *lines)
{
    for (unsigned i = 0; i < EXAMPLES_OF_KEY && example->lines[i] && !*writing->why; i++) {
        const char *line = example->lines[i](writing->arena, writing->parent);
        if (line && is_fine_behind(writing, lines, line) &&
            (!*lines || is_fine_behind(writing, "", line)))
            return line;
    }
    return NULL;
}

/* The lines of all examples, each of which holds by itself; one_by_one: also with those before it.
 * The same behind a '#' are the examples. */
static const char *choose_lines(struct writing *writing, bool one_by_one)
{
    struct arena *arena = writing->arena;
    const char *lines = "";
    writing->examples = "";
    for (unsigned i = 0; i < example_count; i++) {
        const char *line = line_that_holds(writing, &examples[i], one_by_one ? lines : "");
        if (!line)
            continue;
        lines = arena_format(arena, "%s%s\n", lines, line);
        writing->examples = arena_format(arena, "%s#%s\n", writing->examples, line);
    }
    return lines;
}

/* The examples are tried before they are shown, so that each of them, and all at once, hold. Most
 * get on with one another, and are not tried with each number of others. */
static void choose_examples(struct writing *writing)
{
    const char *lines = choose_lines(writing, false);
    if (!*writing->why && !is_fine(writing, lines))
        choose_lines(writing, true);
}

/* --- files ----------------------------------------------------------------------------------- */

static bool write_script(const struct writing *writing, const struct ruleset *rules)
{
    struct first_script script = {
        .path = writing->script_path,
        .ruleset = writing->game->name,
        .rules = rules,
        .folders = writing->game->folders,
    };
    return first_script_write(writing->arena, &script, writing->why, writing->diagnostics);
}

static bool write_variant(struct writing *writing)
{
    choose_examples(writing);
    return !*writing->why && write_rules(writing, writing->examples) &&
           write_script(writing, writing->parent);
}

/* The first script is made by playing the rules as they were just written. */
static bool write_blank(const struct writing *writing)
{
    struct arena *arena = writing->arena;
    const struct load_request request = {.players = 0};
    const char *text = blank_rules(arena, title_of(arena, writing->game->name));
    if (!file_write(arena, writing->rules_path, FILE_OVER_ANY, text, strlen(text), writing->why))
        return false;
    struct ruleset *rules =
        ruleset_open(writing->rules_path, writing->game->folders, &request, writing->diagnostics);
    bool written = rules && write_script(writing, rules);
    ruleset_destroy(rules);
    return written;
}

static bool write_files(struct writing *writing, const char *folder)
{
    struct arena *arena = writing->arena;
    const struct new_game *game = writing->game;
    const char *scripts = arena_format(arena, "%s/scripts", folder);
    writing->rules_path = arena_format(arena, "%s/%s.yaml", folder, game->name);
    writing->script_path = arena_format(arena, "%s/%s", scripts, FIRST_SCRIPT);
    return folder_make(arena, scripts, 0777, writing->why) &&
           (writing->parent ? write_variant(writing) : write_blank(writing));
}

/* The name by which the new ruleset finds its parent, which may lie beside it. False, and why, if a
 * path led to one that it may not name. */
static bool name_parent(struct writing *writing)
{
    struct arena *arena = writing->arena;
    const struct new_game *game = writing->game;
    const char *path = writing->parent->files[0]->name, *id = writing->parent->id;
    const char *found = find_parent(arena, game->rules_path, id, game->folders);
    writing->extends = found && find_same_file(found, path) ? id : game->parent;
    if (!find_is_path(writing->extends))
        return true;
    *writing->why =
        arena_format(arena,
                     "cannot refer to its parent '%s' in another folder: create it beside the "
                     "parent (--in), or add the parent's folder to ELDEST_PATH",
                     game->parent);
    return false;
}

/* The folder as a draft, so that it is there with both files or not at all. */
static bool make(struct writing *writing)
{
    struct folder_draft draft;
    if (!folder_draft_begin(writing->arena, writing->folder, &draft, writing->why))
        return false;
    if (write_files(writing, draft.path))
        return folder_draft_finish(writing->arena, &draft, writing->why);
    folder_draft_drop(&draft);
    return false;
}

/* --- the game -------------------------------------------------------------------------------- */

/* The ruleset of this name that could already be found; NULL if there is none. */
static const char *namesake(struct arena *arena, const struct new_game *game)
{
    const char *here[] = {game->folder ? game->folder : ".", NULL};
    const char *path = find_in_folders(arena, game->name, here);
    return path ? path : find_in_folders(arena, game->name, game->folders);
}

/* What `extends` will find: a ruleset beside the new one, or one of the folders. */
static struct ruleset *open_parent(struct arena *arena, const struct new_game *game,
                                   struct diagnostics *diagnostics)
{
    struct load_request request = {.players = 0};
    const char *path = NULL;
    if (!find_is_path(game->parent))
        path = find_parent(arena, game->rules_path, game->parent, game->folders);
    return ruleset_open(path ? path : game->parent, game->folders, &request, diagnostics);
}

static bool make_variant(struct writing *writing)
{
    struct ruleset *parent = open_parent(writing->arena, writing->game, writing->diagnostics);
    if (!parent)
        return false;
    writing->parent = parent;
    writing->game->parent_name = arena_copy(writing->arena, parent->name, strlen(parent->name));
    bool made = name_parent(writing) && make(writing);
    ruleset_destroy(parent);
    return made;
}

bool new_game_write(struct arena *arena, struct new_game *game, const char **why,
                    struct diagnostics *diagnostics)
{
    const char *fault = NULL;
    struct writing writing = {
        .arena = arena,
        .game = game,
        .folder =
            game->folder ? arena_format(arena, "%s/%s", game->folder, game->name) : game->name,
        .why = &fault,
        .diagnostics = diagnostics,
    };
    const char *known = namesake(arena, game);
    *why = NULL;
    game->rules_path = arena_format(arena, "%s/%s.yaml", writing.folder, game->name);
    game->script_path = arena_format(arena, "%s/scripts/%s", writing.folder, FIRST_SCRIPT);
    if (known) {
        *why = arena_format(arena, "a ruleset '%s' already exists: %s", game->name, known);
        return false;
    }
    bool made = game->parent ? make_variant(&writing) : make(&writing);
    if (fault)
        *why = arena_format(arena, "'%s' %s", writing.folder, fault);
    return made;
}
