/*
 * Reads the first file of an input as a scripted game, and plays it. Whatever it is, it is played
 * or said to be wrong.
 */
#include "case.h"

#include <stdlib.h>

#include "script/script.h"

static void play(const char *path)
{
    static const char *const folders[] = {".", NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, folders, diagnostics);
    if (diagnostics_count(diagnostics) == 0) {
        bool fine = play_script_and_others(script, diagnostics);
        if (fine != (diagnostics_count(diagnostics) == 0))
            abort(); /* refused without a word, or played with mistakes */
    }
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_case files = case_write(data, size);
    if (files.count > 0)
        play(files.names[0]);
    case_remove(&files);
    return 0;
}
