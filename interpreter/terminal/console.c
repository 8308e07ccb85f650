/* Lines from the terminal, edited and completed, or plain from a pipe; signals end it cleanly. */
#include "terminal/console.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "base/memory.h"
#include "base/utf8.h"

#define END_KEY 4 /* Ctrl-D */
#define ESCAPE  27

struct console {
    FILE *out;
    const struct console_completer *completer;
    struct line_editor_host host;
    struct line_editor *editor; /* or NULL */
    struct line_reader reader;  /* without it */
    char *line;                 /* typed last; or a key */
    bool is_terminal, has_keys;
    unsigned duty; /* to put the terminal back where keys are single */
};

/* --- single keys ------------------------------------------------------------------------------ */

/* Signals find it here: they are handed nothing else. Only one console is open at a time. */
static struct {
    volatile sig_atomic_t is_raw; /* keys are read singly, and have to be put back */
    struct termios before, raw;
} terminal;

static void make_raw(void)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.raw);
    terminal.is_raw = 1;
}

static void put_back(void)
{
    if (terminal.is_raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.before);
    terminal.is_raw = 0;
}

/* What is done at once, whatever was being written. */
static void put_back_for_ever(const void *unused)
{
    (void)unused;
    if (terminal.is_raw)
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
}

/* The handler is gone when this begins, so that the signal comes again and does what it does. */
static void fail(int number)
{
    put_back_for_ever(NULL);
    raise(number);
}

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
    struct sigaction action = {.sa_handler = handler,
                               .sa_flags = handler == fail ? (int)SA_RESETHAND : SA_RESTART};
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
    if (with_stops)
        on(SIGABRT, fail);
}

static void forget_signals(void)
{
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        on(ending[i], SIG_DFL);
    for (size_t i = 0; i < sizeof stopping / sizeof *stopping; i++)
        on(stopping[i], SIG_DFL);
    on(SIGABRT, SIG_DFL);
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
    if (console->completer)
        console->completer->complete(console->completer->self, typed, offers);
}

bool terminal_is_capable(FILE *out)
{
    const char *kind = getenv("TERM");
    return isatty(fileno(out)) && kind && *kind && strcmp(kind, "dumb") != 0;
}

bool terminal_has_colours(FILE *out)
{
    const char *no = getenv("NO_COLOR");
    return !(no && *no) && terminal_is_capable(out);
}

static bool can_do_more_than_print(FILE *out)
{
    return isatty(STDIN_FILENO) && terminal_is_capable(out);
}

/* Signals still come from keys; what is typed is not shown. */
static bool read_singly(struct console *console)
{
    if (tcgetattr(STDIN_FILENO, &terminal.before) != 0)
        return false;
    terminal.raw = terminal.before;
    terminal.raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    terminal.raw.c_cc[VMIN] = 1;
    terminal.raw.c_cc[VTIME] = 0;
    console->duty = memory_duty(put_back_for_ever, NULL);
    make_raw();
    return true;
}

struct console *console_open(FILE *out, enum console_manner manner,
                             const struct console_completer *completer)
{
    struct console *console = memory_grow(NULL, sizeof *console);
    memset(console, 0, sizeof *console);
    if (!open_pipe()) {
        memory_free(console);
        return NULL;
    }
    console->out = out;
    console->completer = completer;
    console->host = (struct line_editor_host){console, wait_for_input, complete,
                                              completer ? completer->cleared : NULL};
    console->reader.fd = STDIN_FILENO;
    console->is_terminal = isatty(STDIN_FILENO);
    if (manner == CONSOLE_EDITED && can_do_more_than_print(out))
        console->editor = line_editor_open(out, &console->host);
    console->has_keys =
        manner == CONSOLE_KEYS && can_do_more_than_print(out) && read_singly(console);
    catch_signals(console->editor || console->has_keys);
    return console;
}

void console_close(struct console *console)
{
    if (!console)
        return;
    line_editor_close(console->editor);
    if (console->has_keys) {
        put_back();
        memory_duty_done(console->duty);
    }
    forget_signals();
    memory_free(console->line);
    memory_free(console);
}

void console_leave(struct console *console)
{
    int number = console ? signals.ends : 0;
    console_close(console);
    if (number)
        raise(number);
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

bool console_has_keys(const struct console *console)
{
    return console->has_keys;
}

bool console_has_editor(const struct console *console)
{
    return console->editor != NULL;
}

unsigned console_rows(const struct console *console)
{
    struct winsize window;
    bool is_known = ioctl(fileno(console->out), TIOCGWINSZ, &window) == 0;
    return is_known ? window.ws_row : 0;
}

/* --- lines ------------------------------------------------------------------------------------ */

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
            if (wait_for_input(console) == SIGTSTP)
                raise(SIGSTOP);
            continue;
        }
        memory_free(console->line);
        console->line = typed_line(event == LINE_READ ? line.text : "", line.length);
        return console->line;
    }
    return NULL;
}

static bool is_heard(struct console *console)
{
    return fflush(console->out) == 0 && !ferror(console->out) && !signals.ends;
}

const char *console_read(struct console *console, const char *prompt)
{
    if (!console->editor && console->is_terminal)
        fputs(prompt, console->out);
    if (!is_heard(console))
        return NULL;
    if (console->editor)
        return line_editor_read(console->editor, prompt);
    if (!console->has_keys)
        return read_plainly(console);
    put_back();
    const char *line = read_plainly(console);
    make_raw();
    return line;
}

const char *console_ask(struct console *console, const char *prompt)
{
    if (console->is_terminal)
        return console_read(console, prompt);
    fputs(prompt, console->out);
    const char *line = console_read(console, prompt);
    fprintf(console->out, "%s\n", line ? line : "");
    return line;
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Whether there is more of a key that sends several bytes. */
static bool more_comes(void)
{
    struct timeval moment = {.tv_usec = 50000};
    fd_set in;
    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    return select(STDIN_FILENO + 1, &in, NULL, NULL, &moment) > 0;
}

static char next_byte(void)
{
    char byte = END_KEY;
    while (read(STDIN_FILENO, &byte, 1) < 0 && errno == EINTR)
        continue;
    return byte;
}

/* What follows an escape: of all keys that send one only the arrows mean something. */
static const char *escaped(void)
{
    char byte = 0;
    if (!more_comes() || ((byte = next_byte()) != '[' && byte != 'O'))
        return "?";
    do
        byte = next_byte();
    while (((byte >= '0' && byte <= '9') || byte == ';') && more_comes());
    switch (byte) {
    case 'B':
    case 'C': return "n";
    case 'A':
    case 'D': return "p";
    }
    return "?";
}

/* Whoever has the terminal while the program is stopped finds it as it was. */
static enum console_event obey(int number)
{
    switch (number) {
    case SIGTSTP:
        put_back();
        raise(SIGSTOP);
        make_raw();
        return CONSOLE_STALE;
    case SIGCONT: make_raw(); return CONSOLE_STALE;
    case SIGWINCH: return CONSOLE_STALE;
    }
    return CONSOLE_CLOSED;
}

static enum console_event read_key(struct console *console)
{
    int number = wait_for_input(console);
    if (number)
        return obey(number);
    char byte = next_byte();
    if (byte == END_KEY)
        return CONSOLE_CLOSED;
    bool is_return = byte == '\r' || byte == '\n';
    const char key[] = {is_return ? '\0' : byte, '\0'};
    const char *typed = byte == ESCAPE ? escaped() : key;
    memory_free(console->line);
    console->line = memory_copy(typed, strlen(typed));
    return CONSOLE_TYPED;
}

enum console_event console_key(struct console *console, const char **typed)
{
    enum console_event event = CONSOLE_CLOSED;
    if (!console->has_keys)
        return (*typed = console_read(console, "> ")) ? CONSOLE_TYPED : CONSOLE_CLOSED;
    if (is_heard(console))
        event = read_key(console);
    *typed = console->line;
    return event;
}

void console_clear(struct console *console)
{
    if (console->has_keys)
        fputs("\033[H\033[2J", console->out);
}
