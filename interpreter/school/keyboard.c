#include "school/keyboard.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "base/memory.h"

#define END_KEY 4 /* Ctrl-D */
#define ESCAPE  27

struct keyboard {
    FILE *out;
    bool has_keys;
    unsigned duty; /* to put the terminal back */
    char *typed;   /* last */
    size_t room;
    sigset_t while_waiting;
};

/* --- the terminal ----------------------------------------------------------------------------- */

/* Signals find it here: they are handed nothing else. Only one keyboard is open at a time. */
static struct {
    volatile sig_atomic_t is_raw;  /* keys are read singly, and have to be put back */
    volatile sig_atomic_t changed; /* the page must be shown anew */
    struct termios before, raw;
} terminal;

static void make_raw(void)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.raw);
    terminal.is_raw = 1;
}

static void put_back_for_ever(const void *unused)
{
    (void)unused;
    if (terminal.is_raw)
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
}

static void put_back(void)
{
    if (terminal.is_raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.before);
    terminal.is_raw = 0;
}

/* --- signals --------------------------------------------------------------------------------- */

/* What ends the program if nobody minds. */
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGPIPE};

static void on_signal(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* The handler is gone when this begins, so that the signal comes again and does what it does. */
static void end(int number)
{
    put_back();
    raise(number);
}

/* Stopped by Ctrl-Z: whoever has the terminal meanwhile finds it as it was. The signal comes again
 * and stops the program in here; whoever waits for a key makes the terminal raw when it goes on. */
static void stop(int number)
{
    sigset_t stopping, before;
    sigemptyset(&stopping);
    sigaddset(&stopping, number);
    put_back();
    sigprocmask(SIG_UNBLOCK, &stopping, &before);
    raise(number);
    sigprocmask(SIG_SETMASK, &before, NULL);
    terminal.changed = 1;
}

static void change(int number)
{
    (void)number;
    terminal.changed = 1;
}

/* Stops and changes of the page come only while something is waited for: none comes between the
 * look whether there was one and the waiting. */
static void catch_signals(struct keyboard *keyboard)
{
    static bool is_first = true;
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTSTP);
    sigaddset(&blocked, SIGWINCH);
    sigaddset(&blocked, SIGCONT);
    sigprocmask(SIG_BLOCK, &blocked, &keyboard->while_waiting);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        on_signal(ends[i], end, (int)SA_RESETHAND);
    on_signal(SIGTSTP, stop, (int)SA_RESETHAND);
    on_signal(SIGCONT, change, 0);
    on_signal(SIGWINCH, change, 0);
    if (is_first)
        atexit(put_back);
    is_first = false;
}

static void forget_signals(const struct keyboard *keyboard)
{
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        on_signal(ends[i], SIG_DFL, 0);
    on_signal(SIGTSTP, SIG_DFL, 0);
    on_signal(SIGCONT, SIG_DFL, 0);
    on_signal(SIGWINCH, SIG_DFL, 0);
    sigprocmask(SIG_SETMASK, &keyboard->while_waiting, NULL);
}

/* --- life ------------------------------------------------------------------------------------ */

bool keyboard_at_terminal(FILE *out)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(fileno(out)) && kind && *kind &&
           strcmp(kind, "dumb") != 0;
}

/* Signals still come from keys; what is typed is not shown. */
static bool read_singly(struct keyboard *keyboard)
{
    if (!keyboard_at_terminal(keyboard->out) || tcgetattr(STDIN_FILENO, &terminal.before) != 0)
        return false;
    terminal.raw = terminal.before;
    terminal.raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    terminal.raw.c_cc[VMIN] = 1;
    terminal.raw.c_cc[VTIME] = 0;
    catch_signals(keyboard);
    keyboard->duty = memory_duty(put_back_for_ever, NULL);
    make_raw();
    return true;
}

struct keyboard *keyboard_open(FILE *out, bool lines)
{
    struct keyboard *keyboard = memory_grow(NULL, sizeof *keyboard);
    memset(keyboard, 0, sizeof *keyboard);
    keyboard->out = out;
    keyboard->has_keys = !lines && read_singly(keyboard);
    return keyboard;
}

void keyboard_close(struct keyboard *keyboard)
{
    if (keyboard->has_keys) {
        put_back();
        memory_duty_done(keyboard->duty);
        forget_signals(keyboard);
    }
    memory_free(keyboard->typed);
    memory_free(keyboard);
}

bool keyboard_has_keys(const struct keyboard *keyboard)
{
    return keyboard->has_keys;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void type(struct keyboard *keyboard, const char *text)
{
    keyboard->room = strlen(text) + 1;
    keyboard->typed = memory_grow(keyboard->typed, keyboard->room);
    strcpy(keyboard->typed, text);
}

static enum keyboard_event read_line(struct keyboard *keyboard)
{
    if (!memory_line(&keyboard->typed, &keyboard->room, stdin))
        return KEYBOARD_END;
    keyboard->typed[strcspn(keyboard->typed, "\r\n")] = '\0';
    return KEYBOARD_TYPED;
}

/* --- keys ------------------------------------------------------------------------------------ */

/* After a stop, or a line that was asked for in between. */
static void be_raw_again(void)
{
    if (terminal.is_raw)
        return;
    on_signal(SIGTSTP, stop, (int)SA_RESETHAND);
    make_raw();
}

/* Waits until there is something to read; false if the page has changed. */
static bool wait_for_key(const struct keyboard *keyboard)
{
    int ready = 0;
    while (!terminal.changed && ready <= 0) {
        fd_set in;
        FD_ZERO(&in);
        FD_SET(STDIN_FILENO, &in);
        ready = pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &keyboard->while_waiting);
        be_raw_again();
        if (ready < 0 && errno != EINTR)
            return true; /* reading will tell what is wrong */
    }
    bool has_changed = terminal.changed;
    terminal.changed = 0;
    return !has_changed;
}

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

static enum keyboard_event read_key(struct keyboard *keyboard)
{
    if (!wait_for_key(keyboard))
        return KEYBOARD_RESIZED;
    char byte = next_byte();
    if (byte == END_KEY)
        return KEYBOARD_END;
    bool is_return = byte == '\r' || byte == '\n';
    const char key[] = {is_return ? '\0' : byte, '\0'};
    type(keyboard, byte == ESCAPE ? escaped() : key);
    return KEYBOARD_TYPED;
}

enum keyboard_event keyboard_read(struct keyboard *keyboard, const char **typed)
{
    if (!keyboard->has_keys && isatty(STDIN_FILENO))
        fputs("> ", keyboard->out);
    fflush(keyboard->out);
    enum keyboard_event event = keyboard->has_keys ? read_key(keyboard) : read_line(keyboard);
    *typed = keyboard->typed;
    return event;
}

const char *keyboard_ask(struct keyboard *keyboard, const char *prompt)
{
    sigset_t mask;
    if (keyboard->has_keys) {
        put_back();
        sigprocmask(SIG_SETMASK, &keyboard->while_waiting, &mask);
    }
    fputs(prompt, keyboard->out);
    fflush(keyboard->out);
    bool is_read = read_line(keyboard) == KEYBOARD_TYPED;
    if (!isatty(STDIN_FILENO))
        fprintf(keyboard->out, "%s\n", is_read ? keyboard->typed : "");
    if (keyboard->has_keys) {
        sigprocmask(SIG_SETMASK, &mask, NULL);
        be_raw_again();
    }
    return is_read ? keyboard->typed : NULL;
}

/* --- the page -------------------------------------------------------------------------------- */

void keyboard_clear(struct keyboard *keyboard)
{
    if (keyboard->has_keys)
        fputs("\033[H\033[2J", keyboard->out);
}
