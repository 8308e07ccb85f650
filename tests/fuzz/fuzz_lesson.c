/*
 * Gives the first file of an input as a lesson, on paper and held, with the others beside it.
 * Whatever it is, it is given, the same each time, or said to be wrong.
 */
#include "case.h"
#include "program.h"

#include <stdio.h>
#include <string.h>

#define TYPED "\n\na\n?\nb\nn\np\nc\nd\nw\n\n\n\n\n\nq\n"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_case files = case_write(data, size);
    char path[CASE_NAME_MAX + 3];
    snprintf(path, sizeof path, "./%s", files.count ? files.names[0] : "none");
    const char *const print[] = {"lesson", path, "--print", NULL};
    const char *const hold[] = {"lesson", path, NULL};
    if (files.count && program_run(print, "", 0) == 0)
        program_run(hold, TYPED, strlen(TYPED));
    program_clean();
    return 0;
}
