#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Why it could not be written, the first time; streams do not remember. */
static struct {
    bool failed;
    int error; /* 0: not known */
} output;

/* Where verbs do not ignore the signal themselves, because programs at seats may raise it. */
static void end_quietly(int signal_number)
{
    (void)signal_number;
    _exit(EXIT_FAULT);
}

/* Such that it cannot be read or written, as when it was closed. */
static void occupy(int descriptor)
{
    if (fcntl(descriptor, F_GETFD) >= 0)
        return;
    int flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (open("/dev/null", flags) != descriptor)
        _exit(EXIT_FAULT); /* those below are open: no other could be free first */
}

void output_begin(void)
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        occupy(descriptor);
    signal(SIGPIPE, end_quietly);
    signal(SIGXFSZ, SIG_IGN); /* a file that is too large is an error of write */
}

static void fail(int error)
{
    if (!output.failed)
        output.error = error;
    output.failed = true;
}

bool output_flush(void)
{
    if (fflush(stdout) != 0)
        fail(errno);
    else if (ferror(stdout))
        fail(0);
    return !output.failed;
}

void output_give_up(void)
{
    if (!freopen("/dev/null", "w", stdout))
        fail(errno);
}

enum exit_code output_end(enum exit_code code)
{
    output_flush();
    if (close(STDOUT_FILENO) != 0 &&
        errno != EINTR) /* some disks say only now that they are full */
        fail(errno);
    if (!output.failed)
        return code;
    if (output.error == EPIPE)
        return code == EXIT_FINE ? EXIT_FAULT : code;
    fprintf(stderr, "eldest: cannot write standard output%s%s\n", output.error ? ": " : "",
            output.error ? strerror(output.error) : "");
    return code == EXIT_FINE ? EXIT_FAULT : code;
}
