/* Standard input and output: what cannot be read or written ends the program with a message. */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

/* Why it could not be written, or read, the first time; streams do not remember. */
static struct {
    bool failed;
    int error; /* 0: not known */
} output, input;

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

/* Of what failed to be written earlier, and left nothing behind that could be tried again, the
 * reason is gone; an empty line meets the same one, unless it is over. */
static int reason_of_stream(void)
{
    return write(STDOUT_FILENO, "\n", 1) < 0 ? errno : 0;
}

bool output_flush(void)
{
    if (fflush(stdout) != 0)
        fail(errno);
    else if (ferror(stdout) && !output.failed)
        fail(reason_of_stream());
    return !output.failed;
}

bool output_is_heard(void)
{
    if (output_flush())
        return true;
    if (!freopen("/dev/null", "w", stdout))
        fail(errno);
    return false;
}

/* --- what was read --------------------------------------------------------------------------- */

void input_failed(int error)
{
    input.failed = true;
    input.error = error;
}

/* --- the end --------------------------------------------------------------------------------- */

static void complain(const char *what, int error)
{
    fprintf(stderr, "eldest: cannot %s%s%s\n", what, error ? ": " : "",
            error ? strerror(error) : "");
}

/* Whether all that was asked for was there to be read; says so if not. */
static bool all_was_read(void)
{
    int error;
    const char *folder = path_unread(&error);
    if (folder)
        fprintf(stderr, "eldest: cannot read the folder '%s': %s\n", folder, strerror(error));
    if (input.failed)
        complain("read standard input", input.error);
    return !input.failed && !folder;
}

enum exit_code output_end(enum exit_code code)
{
    bool is_read = all_was_read();
    output_flush();
    if (close(STDOUT_FILENO) != 0 &&
        errno != EINTR) /* some disks say only now that they are full */
        fail(errno);
    if (output.failed && output.error != EPIPE)
        complain("write standard output", output.error);
    return code == EXIT_FINE && (output.failed || !is_read) ? EXIT_FAULT : code;
}
