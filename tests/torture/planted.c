/* Programs with one fault each, of those that come out only where memory fails: memory.sh must find
 * them. planted FAULT writes a file and a line; without memory it should end with 3 and say so. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *fault;

static bool is(const char *name)
{
    return strcmp(fault, name) == 0;
}

static _Noreturn void fail(void)
{
    if (is("signal"))
        abort();
    while (is("hang"))
        pause();
    if (!is("words"))
        fputs("eldest: out of memory\n", stderr);
    _exit(is("status") ? 1 : 3);
}

/* Written in two pieces, under another name at first. */
static void write_file(void)
{
    const char *name = is("half-a-file") ? "written" : "written.draft";
    FILE *file = fopen(name, "w");
    if (!file)
        fail();
    fputs("one\n", file);
    fflush(file);
    void *more = malloc(100);
    if (!more) {
        if (!is("draft"))
            unlink(is("half-a-file") ? "" : name);
        fail();
    }
    fputs("two\n", file);
    free(more);
    fclose(file);
    rename(name, "written");
}

int main(int argc, char **argv)
{
    fault = argc > 1 ? argv[1] : "nothing";
    char *line = malloc(20);
    if (!line && is("silence"))
        return 0;
    if (!line)
        fail();
    strcpy(line, "all is well\n");
    write_file();
    write(STDOUT_FILENO, line, strlen(line)) < 0 ? fail() : free(line);
    return 0;
}
