#include "play/console.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/line_reader.h"
#include "base/utf8.h"
#include "school/keyboard.h"

struct console {
    FILE *out;
    const struct console_completer *completer;
    struct line_editor_host host;
    struct line_editor *editor; /* or NULL: */
    struct line_reader reader;
    char *line;
    bool is_terminal;
};

/* --- signals ---------------------------------------------------------------------------------- */

/* Signals find it here: they are handed nothing else. Each leaves its number in the pipe. */
static struct {
    volatile sig_atomic_t ends; /* the first that would have ended the program */
    int pipe[2];
} signals;

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int stopping[] = {SIGTSTP, SIGCONT, SIGWINCH};

static void leave(int number)
{
    int before = errno;
    unsigned char byte = (unsigned char)number;
    if (write(signals.pipe[1], &byte, 1) < 0)
        errno = 0; /* the pipe is full of others */
    errno = before;
}

static void end(int number)
{
    if (!signals.ends)
        signals.ends = number;
    leave(number);
}

/* What is being written when a signal comes is written to its end; only waiting is cut short. */
static void on(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static bool open_pipe(void)
{
    signals.ends = 0;
    if (pipe(signals.pipe) < 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(signals.pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(signals.pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void catch_signals(bool with_stops)
{
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        on(ending[i], end);
    for (size_t i = 0; with_stops && i < sizeof stopping / sizeof *stopping; i++)
        on(stopping[i], leave);
    on(SIGPIPE, SIG_IGN);
}

static void forget_signals(void)
{
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        on(ending[i], SIG_DFL);
    for (size_t i = 0; i < sizeof stopping / sizeof *stopping; i++)
        on(stopping[i], SIG_DFL);
    close(signals.pipe[0]);
    close(signals.pipe[1]);
}

/* Waits until stdin has something to read: then 0; or the number of the signal that came first. */
static int wait_for_input(void *self)
{
    unsigned char number;
    (void)self;
    for (;;) {
        fd_set in;
        FD_ZERO(&in);
        FD_SET(STDIN_FILENO, &in);
        FD_SET(signals.pipe[0], &in);
        if (signals.ends)
            return signals.ends;
        if (select(signals.pipe[0] + 1, &in, NULL, NULL, NULL) < 0)
            continue; /* a signal: it is in the pipe now */
        if (!FD_ISSET(signals.pipe[0], &in))
            return 0;
        if (read(signals.pipe[0], &number, 1) == 1)
            return number;
    }
}

/* --- life ------------------------------------------------------------------------------------ */

static void complete(void *self, const char *typed, struct offers *offers)
{
    const struct console *console = self;
    console->completer->complete(console->completer->self, typed, offers);
}

struct console *console_open(FILE *out, bool plain, const struct console_completer *completer)
{
    struct console *console = memory_grow(NULL, sizeof *console);
    memset(console, 0, sizeof *console);
    if (!open_pipe()) {
        memory_free(console);
        return NULL;
    }
    console->out = out;
    console->completer = completer;
    console->host = (struct line_editor_host){console, wait_for_input, complete};
    console->reader.fd = STDIN_FILENO;
    console->is_terminal = isatty(STDIN_FILENO);
    if (!plain && keyboard_at_terminal(out))
        console->editor = line_editor_open(out, &console->host);
    catch_signals(console->editor != NULL);
    return console;
}

void console_close(struct console *console)
{
    if (!console)
        return;
    line_editor_close(console->editor);
    forget_signals();
    memory_free(console->line);
    memory_free(console);
}

int console_signal(const struct console *console)
{
    (void)console;
    return signals.ends;
}

int console_error(const struct console *console)
{
    return console->reader.error;
}

bool console_is_terminal(const struct console *console)
{
    return console->is_terminal;
}

/* --- reading --------------------------------------------------------------------------------- */

/* A copy of the line, of which nothing reaches the terminal that is not seen. */
static char *typed_line(const char *text, size_t length)
{
    char *line = memory_copy(text, strnlen(text, length));
    line[strcspn(line, "\r")] = '\0';
    utf8_make_plain(line);
    return line;
}

/* A line that is complete is taken at once; for more of one it waits, so that signals are heard. */
static const char *read_plainly(struct console *console)
{
    struct line line = {.length = 0};
    enum line_event event;
    while (!signals.ends &&
           (event = line_read(&console->reader, line_clock(), &line)) != LINE_END) {
        if (event == LINE_LATE) {
            wait_for_input(console);
            continue;
        }
        memory_free(console->line);
        console->line = typed_line(event == LINE_READ ? line.text : "", line.length);
        return console->line;
    }
    return NULL;
}

const char *console_read(struct console *console, const char *prompt)
{
    if (!console->editor && console->is_terminal)
        fputs(prompt, console->out);
    if (fflush(console->out) != 0 || ferror(console->out) || signals.ends)
        return NULL;
    return console->editor ? line_editor_read(console->editor, prompt) : read_plainly(console);
}
