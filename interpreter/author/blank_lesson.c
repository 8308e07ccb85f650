/* eldest new --lesson: a lesson that runs, with comments, and the script that it shows. */
#include "author/author.h"

#include <ctype.h>
#include <string.h>

#include "base/file.h"

/* blank-lesson.yaml and blank-lesson-script.yaml. */
static const char *const lesson_lines[] = {
#include "author/blank_lesson_lines.h"
};
static const char *const script_lines[] = {
#include "author/blank_lesson_script_lines.h"
};

#define ITS_NAME   "Blank Lesson"
#define ITS_SCRIPT "a-first-trick.yaml"

/* "My lesson" for "my-lesson" */
static const char *title_of(struct arena *arena, const char *name)
{
    char *title = arena_copy(arena, name, strlen(name));
    for (char *c = title; *c; c++)
        *c = *c == '-' || *c == '_' ? ' ' : *c;
    *title = (char)toupper((unsigned char)*title);
    return title;
}

/* The lines with the title in place of the skeleton's. */
static const char *text_of(struct arena *arena, const char *const *lines, size_t count,
                           const char *title)
{
    const char *text = "";
    EACH(line, lines, count) {
        const char *name = strstr(*line, ITS_NAME);
        text = name ? arena_format(arena, "%s%.*s%s%s\n", text, (int)(name - *line), *line, title,
                                   name + strlen(ITS_NAME))
                    : arena_format(arena, "%s%s\n", text, *line);
    }
    return text;
}

static bool write_files(struct arena *arena, const char *folder, const struct new_lesson *lesson,
                        const char **why)
{
    const char *title = title_of(arena, lesson->name);
    const char *text =
        text_of(arena, lesson_lines, sizeof lesson_lines / sizeof *lesson_lines, title);
    const char *script =
        text_of(arena, script_lines, sizeof script_lines / sizeof *script_lines, title);
    return file_write(arena, arena_format(arena, "%s/%s.yaml", folder, lesson->name), FILE_OVER_ANY,
                      text, strlen(text), why) &&
           file_write(arena, arena_format(arena, "%s/%s", folder, ITS_SCRIPT), FILE_OVER_ANY,
                      script, strlen(script), why);
}

bool new_lesson_write(struct arena *arena, struct new_lesson *lesson, const char **why)
{
    struct folder_draft draft;
    const char *fault = NULL, *folder = lesson->name;
    if (lesson->folder)
        folder = arena_format(arena, "%s/%s", lesson->folder, lesson->name);
    lesson->lesson_path = arena_format(arena, "%s/%s.yaml", folder, lesson->name);
    lesson->script_path = arena_format(arena, "%s/%s", folder, ITS_SCRIPT);
    bool made = folder_draft_begin(arena, folder, &draft, &fault);
    if (made && write_files(arena, draft.path, lesson, &fault)) {
        made = folder_draft_finish(arena, &draft, &fault);
    } else if (made) {
        folder_draft_drop(&draft);
        made = false;
    }
    *why = fault ? arena_format(arena, "'%s' %s", folder, fault) : NULL;
    return made;
}
