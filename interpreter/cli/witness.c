#include "cli/witness.h"

#include <stdio.h>
#include <string.h>

#include "base/file_write.h"
#include "contrast/witness_page.h"
#include "contrast/witness_script.h"
#include "engine/open.h"

static void print(const struct command *command, const struct witnesses *witnesses,
                  const struct rivals *rivals, unsigned width, struct arena *arena)
{
    if (command->json) {
        witnesses_print_json(witnesses, arena, stdout);
        return;
    }
    struct page *page = witnesses_page(witnesses, rivals, arena, wants_ascii(command));
    if (command_has(command, "markdown"))
        page_print_markdown(page, stdout);
    else
        page_print_within(page, width, stdout);
}

/* Whether a script can call the rulesets so: answers by seats must not be taken for theirs. */
static bool is_label(const struct witnesses *witnesses, const char *label)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct seat_names *names = questioning_names(witnesses->questioning, side);
        if (seats_find(names, label) >= 0 || seats_find_account(names, label) >= 0)
            return false;
    }
    return true;
}

static struct script_heading heading_of(const struct witnesses *witnesses,
                                        const struct rivals *rivals, const char *path,
                                        struct arena *arena)
{
    const char *const *folders = ruleset_folders(arena);
    const char *first = rivals->rules[0]->id, *second = rivals->rules[1]->id;
    bool tells_apart =
        strcmp(first, second) != 0 && is_label(witnesses, first) && is_label(witnesses, second);
    struct script_heading heading = {
        .title = arena_format(arena, "Where %s and %s part", rivals->names[0], rivals->names[1]),
        .labels = {tells_apart ? first : "first", tells_apart ? second : "second"},
    };
    for (unsigned side = 0; side < 2; side++)
        heading.rulesets[side] = ruleset_name_from(arena, rivals->rules[side], path, folders);
    return heading;
}

/* Where nothing differs there is no case, and no script. */
static void write_cases(const struct command *command, const struct witnesses *witnesses,
                        const struct rivals *rivals, const char *path, struct arena *arena,
                        struct diagnostics *diagnostics)
{
    struct script_heading heading = heading_of(witnesses, rivals, path, arena);
    const char *text = witnesses_script(witnesses, &heading, arena), *why = "";
    static const char *const heads[] = {WITNESS_SCRIPT_HEAD, NULL};
    struct file_over over = {heads, "a script of cases"};
    if (!text)
        diagnose(diagnostics, E_FILE, (struct place){0},
                 "'%s' is not written: there is no witness, and a script has at least one case",
                 path);
    else if (!file_write(arena, path, wants_force(command) ? FILE_OVER_ANY : over, text,
                         strlen(text), &why))
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
}

void witness_tell(const struct command *command, const struct rivals *rivals, unsigned width,
                  struct arena *arena, struct diagnostics *diagnostics)
{
    const struct common common = common_of(rivals->rules[0], rivals->rules[1]);
    struct questioning *questioning = questioning_begin(&common);
    struct witnesses witnesses = witnesses_find(questioning, arena);
    const char *path = command_value(command, "cases");
    print(command, &witnesses, rivals, width, arena);
    if (path)
        write_cases(command, &witnesses, rivals, path, arena, diagnostics);
    questioning_end(questioning);
}
