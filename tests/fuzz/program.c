#include "program.h"

#include <dirent.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"

#define SAID_MOST ((size_t)4 << 20)

int eldest_main(int argc, char **argv);

struct said {
    int code;
    size_t length;
    char *text; /* the caller frees it */
};

void program_require(int holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "== %s\n", what);
    abort();
}

void program_write(const char *name, const void *bytes, size_t length)
{
    FILE *file = fopen(name, "wb");
    program_require(file != NULL, "a file can be written");
    fwrite(bytes, 1, length, file);
    fclose(file);
}

/* No folder but that of the scripts is emptied. */
static bool is_ours(void)
{
    char path[4096];
    size_t length = getcwd(path, sizeof path) ? strlen(path) : 0;
    return length > 5 && strcmp(path + length - 5, "/here") == 0;
}

void program_clean(void)
{
    DIR *folder = is_ours() ? opendir(".") : NULL;
    const struct dirent *entry;
    while (folder && (entry = readdir(folder)))
        unlink(entry->d_name); /* folders stay */
    if (folder)
        closedir(folder);
}

/* --- its three streams ------------------------------------------------------------------------ */

/* An unnamed file behind a descriptor; what was there is returned. */
static int redirect(int descriptor, int to)
{
    int kept = dup(descriptor);
    dup2(to, descriptor);
    return kept;
}

static void restore(int descriptor, int kept)
{
    dup2(kept, descriptor);
    close(kept);
}

static int unnamed_file(const char *bytes, size_t length)
{
    FILE *file = tmpfile();
    program_require(file != NULL, "a file can be made");
    fwrite(bytes, 1, length, file);
    fflush(file);
    int descriptor = dup(fileno(file));
    fclose(file);
    lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

static struct said read_said(int descriptor, int code)
{
    off_t length = lseek(descriptor, 0, SEEK_END);
    struct said said = {code, (size_t)length, malloc((size_t)length + 1)};
    program_require(said.text && said.length <= SAID_MOST, "it says no more than anybody reads");
    program_require(pread(descriptor, said.text, said.length, 0) == length, "it can be read");
    return said;
}

/* --- one run ---------------------------------------------------------------------------------- */

static int call_main(const char *const *words)
{
    char *argv[WORDS_MOST + 2] = {(char *)(uintptr_t) "eldest"};
    int argc = 1;
    for (; words[argc - 1]; argc++)
        argv[argc] = (char *)(uintptr_t)words[argc - 1];
    optind = 0; /* getopt begins anew */
    return eldest_main(argc, argv);
}

static struct said run(const char *const *words, const char *typed, size_t length)
{
    int in = unnamed_file(typed, length), out = unnamed_file("", 0);
    fflush(stdout);
    fflush(stderr);
    int kept[] = {redirect(0, in), redirect(1, out), redirect(2, out)};
    clearerr(stdin);
    fseek(stdin, 0, SEEK_SET);
    int code = call_main(words);
    fflush(stdout);
    fflush(stderr);
    for (int i = 0; i < 3; i++)
        restore(i, kept[i]);
    struct said said = read_said(out, code);
    close(in);
    close(out);
    return said;
}

static struct said last; /* what was said by the last run */

static void check(const struct said *said)
{
    const char *unseen = utf8_unseen(said->text, said->length);
    if (unseen)
        fprintf(stderr, "== byte %td of:\n%.*s\n", unseen - said->text, (int)said->length,
                said->text);
    program_require(!unseen, "nothing unseen is printed");
    program_require(said->code >= 0 && said->code <= 2, "the exit status is 0, 1 or 2");
}

int program_run_once(const char *const *words, const char *typed, size_t length)
{
    free(last.text);
    last = run(words, typed, length);
    check(&last);
    return last.code;
}

int program_run(const char *const *words, const char *typed, size_t length)
{
    struct said one = run(words, typed, length);
    program_run_once(words, typed, length);
    bool same = one.code == last.code && one.length == last.length &&
                memcmp(one.text, last.text, one.length) == 0;
    if (!same)
        fprintf(stderr, "%.*s\n== and then\n%.*s\n", (int)one.length, one.text, (int)last.length,
                last.text);
    program_require(same, "the same is said twice");
    free(one.text);
    return last.code;
}

const char *program_said(size_t *length)
{
    *length = last.length;
    return last.text;
}
