#define _GNU_SOURCE /* fopencookie */
#include "base/memory.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- failing -----------------------------------------------------------------------------------
 */

/*
 * Ends the program, without anything that could need memory itself and without a word more on
 * stdout: what is still in its buffer was perhaps made while something was missing. Of several
 * threads that fail at once one speaks, and the others wait for the end that it makes.
 */
_Noreturn void memory_fail(void)
{
    static const char line[] = "eldest: out of memory\n";
    static atomic_flag failing = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&failing))
        pause();
    if (write(STDERR_FILENO, line, sizeof line - 1) < 0)
        _exit(MEMORY_EXIT); /* nobody listens */
    _exit(MEMORY_EXIT);
}

void memory_check_errno(void)
{
    if (errno == ENOMEM)
        memory_fail();
}

/* --- blocks ------------------------------------------------------------------------------------
 */

void *memory_try(void *block, size_t size)
{
    if (size > 0)
        return realloc(block, size);
    free(block);
    return NULL;
}

void *memory_grow(void *block, size_t size)
{
    void *grown = realloc(block, size ? size : 1);
    if (!grown)
        memory_fail();
    return grown;
}

void memory_free(void *block)
{
    free(block);
}

char *memory_copy(const char *text, size_t length)
{
    char *copy = memory_grow(NULL, length + 1);
    if (length)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* --- texts that are written like files ---------------------------------------------------------
 */

static bool has_room(struct memory_file *file, size_t more)
{
    size_t wanted = file->length + more + 1, room = file->room * 2 + 1024;
    if (wanted <= file->room)
        return true;
    if (room < wanted)
        room = wanted;
    char *grown = memory_try(file->text, room);
    if (!grown)
        return false;
    file->text = grown;
    file->room = room;
    return true;
}

/*
 * stdio is in the middle of something here, so what fails is told when the text is asked for.
 * (glibc's open_memstream never tells: its text would end early.)
 */
static ssize_t add_bytes(void *cookie, const char *bytes, size_t count)
{
    struct memory_file *file = cookie;
    if (file->failed || !has_room(file, count)) {
        file->failed = true;
        return 0;
    }
    memcpy(file->text + file->length, bytes, count);
    file->length += count;
    return (ssize_t)count;
}

void memory_file_open(struct memory_file *file)
{
    *file = (struct memory_file){.out = NULL};
    file->out = fopencookie(file, "w", (cookie_io_functions_t){.write = add_bytes});
    if (!file->out)
        memory_fail();
}

const char *memory_file_text(struct memory_file *file)
{
    if (fflush(file->out) != 0 || ferror(file->out) || file->failed || !has_room(file, 0))
        memory_fail();
    file->text[file->length] = '\0';
    return file->text;
}

void memory_file_clear(struct memory_file *file)
{
    memory_file_text(file);
    file->length = 0;
}

void memory_file_close(struct memory_file *file)
{
    fclose(file->out);
    memory_try(file->text, 0);
}

bool memory_line(char **line, size_t *room, FILE *in)
{
    size_t length = 0;
    int byte = 0;
    while (byte != '\n' && (byte = getc(in)) != EOF) {
        if (length + 2 > *room || !*line)
            *line = memory_grow(*line, *room = length * 2 + 128);
        (*line)[length++] = (char)byte;
        (*line)[length] = '\0';
    }
    return length > 0;
}
