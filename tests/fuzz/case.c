#include "case.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MARK "%%% "

/* Where a line that begins with the mark starts, from here on; NULL: nowhere. */
static const char *find_mark(const char *text, const char *end)
{
    while ((size_t)(end - text) >= strlen(MARK)) {
        if (memcmp(text, MARK, strlen(MARK)) == 0)
            return text;
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        text = newline ? newline + 1 : end;
    }
    return NULL;
}

/* Nothing that leads out of the folder, and nothing hidden. */
static size_t name_length(const char *name, const char *end)
{
    size_t length = 0;
    while (name + length < end && length < CASE_NAME_MAX &&
           strchr("abcdefghijklmnopqrstuvwxyz0123456789-.", name[length]) && name[length])
        length++;
    return *name == '.' ? 0 : length;
}

static void write_file(struct fuzz_case *files, const char *name, size_t length, const char *text,
                       const char *end)
{
    char *kept = files->names[files->count];
    memcpy(kept, name, length);
    kept[length] = '\0';
    FILE *file = fopen(kept, "wb");
    if (!file)
        return;
    fwrite(text, 1, (size_t)(end - text), file);
    fclose(file);
    files->count++;
}

struct fuzz_case case_write(const uint8_t *data, size_t size)
{
    struct fuzz_case files = {.count = 0};
    const char *end = (const char *)data + size;
    const char *at = find_mark((const char *)data, end);
    while (at && files.count < CASE_FILES_MAX) {
        const char *name = at + strlen(MARK);
        const char *text = memchr(name, '\n', (size_t)(end - name));
        text = text ? text + 1 : end;
        at = find_mark(text, end);
        size_t length = name < end ? name_length(name, end) : 0;
        if (length > 0)
            write_file(&files, name, length, text, at ? at : end);
    }
    return files;
}

void case_remove(const struct fuzz_case *files)
{
    for (unsigned i = 0; i < files->count; i++)
        unlink(files->names[i]);
}

void case_print(const struct diagnostics *diagnostics)
{
    FILE *nowhere = fopen("/dev/null", "w");
    for (int style = DIAGNOSTIC_EXCERPT; nowhere && style <= DIAGNOSTIC_JSON; style++)
        diagnostics_print(diagnostics, nowhere, (enum diagnostic_style)style);
    if (nowhere)
        fclose(nowhere);
}
