/*
 * Writers as they should not be, for the torture to find: careless HOW FILE writes two lines, HOW
 * being "in-place" (and slowly), "unsynced" (renamed before it is on the disk), "silent" (a failure
 * is not told).
 */
#define _DEFAULT_SOURCE /* usleep */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int write_lines(const char *path, int is_synced, unsigned pause)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    int fine = file >= 0 && write(file, "new\n", 4) == 4 && usleep(pause) == 0 &&
               write(file, "more\n", 5) == 5 && (!is_synced || fsync(file) == 0);
    return file >= 0 && close(file) == 0 && fine;
}

int main(int argc, char **argv)
{
    char draft[4096];
    if (argc != 3)
        return 2;
    snprintf(draft, sizeof draft, "%s.draft", argv[2]);
    if (strcmp(argv[1], "in-place") == 0 && write_lines(argv[2], 1, 10000))
        return 0;
    if (strcmp(argv[1], "unsynced") == 0 && write_lines(draft, 0, 0) && rename(draft, argv[2]) == 0)
        return 0;
    if (strcmp(argv[1], "silent") == 0) {
        if (write_lines(draft, 1, 0) && rename(draft, argv[2]) != 0)
            unlink(draft);
        return 0;
    }
    fputs("careless: it went wrong\n", stderr);
    return 1;
}
