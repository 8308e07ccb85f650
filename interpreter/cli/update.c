#include "cli/update.h"

#include <string.h>

#include "base/file.h"
#include "cli/common.h"
#include "script/script.h"

/* Tells what is still not as expected in the text that takes the place of the script. */
static bool is_right_now(const struct command *command, const char *path, const char *text,
                         const char *const *folders, bool *is_sound)
{
    struct diagnostics *left = diagnostics_of(command);
    struct script *script = script_read_text(path, text, folders, left);
    struct corrections none = {.arena = script->arena};
    *is_sound = diagnostics_count(left) == 0 && play_script_to_correct(script, &none, left);
    bool is_right = diagnostics_count(left) == 0;
    print_diagnostics(command, left);
    diagnostics_destroy(left);
    script_destroy(script);
    return is_right;
}

static bool write_file(const struct script *script, const char *text,
                       struct diagnostics *diagnostics)
{
    const char *why, *path = script->place.source->name;
    if (file_write(script->arena, path, FILE_OVER_ANY, text, strlen(text), &why))
        return true;
    diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    return false;
}

/* The new text is played, too, before it takes the place of the old one. */
static bool rewrite(const struct command *command, const struct script *script,
                    struct corrections *corrections, const char *const *folders,
                    struct diagnostics *diagnostics)
{
    const struct source *source = script->place.source;
    const char *after = corrections_apply(corrections, source);
    bool is_sound, is_right = is_right_now(command, source->name, after, folders, &is_sound);
    if (!is_sound)
        return false;
    if (corrections->count > 0)
        corrections_print(corrections, source, after, stdout);
    if (corrections->count > 0 && !command_has(command, "dry-run"))
        is_right &= write_file(script, after, diagnostics);
    return is_right;
}

bool update_script(const struct command *command, const struct script *script,
                   const char *const *folders, struct diagnostics *diagnostics)
{
    if (script->next) {
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "--update writes the answers of one ruleset, and this script asks several");
        return false;
    }
    struct diagnostics *failed = diagnostics_of(command);
    struct corrections corrections = {.arena = script->arena};
    bool fine = play_script_to_correct(script, &corrections, failed);
    if (fine)
        fine = rewrite(command, script, &corrections, folders, diagnostics);
    else
        print_diagnostics(command, failed);
    diagnostics_destroy(failed);
    return fine;
}
