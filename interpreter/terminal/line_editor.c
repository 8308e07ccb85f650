/*
 * A line as it is typed: moving in it, the lines typed before, completion. It is shown on one row
 * of the terminal, moved to the left where it is longer than that, and drawn anew with each change
 * but a letter at its end.
 */
#include "terminal/console.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"

#define LINE_MOST        1024 /* bytes; what is typed beyond is refused with a bell */
#define LINES_REMEMBERED 200
#define USUAL_WIDTH      80 /* where the terminal does not say */

struct line_editor {
    const struct line_editor_host *host;
    FILE *out;
    const char *prompt;
    char line[LINE_MOST + 1];
    size_t cursor;                      /* a byte of it */
    char *remembered[LINES_REMEMBERED]; /* the oldest first */
    unsigned count, shown;              /* of these; the one that is shown, or count */
    int early;                          /* bytes waiting that were typed before the prompt */
    struct termios before, raw;         /* how the terminal was, and is while a line is typed */
    unsigned duty;                      /* to make it so again */
};

/* --- showing --------------------------------------------------------------------------------- */

/* Columns for the line, behind the prompt; the last one of the row is where the cursor may stand.
 */
static size_t room_of(const struct line_editor *editor)
{
    struct winsize window;
    bool is_known = ioctl(fileno(editor->out), TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
    size_t width = is_known ? window.ws_col : USUAL_WIDTH, prompt = text_columns(editor->prompt);
    return width > prompt + 2 ? width - prompt - 1 : 1;
}

static size_t next_of(const char *line, size_t at)
{
    size_t used = 0;
    if (line[at])
        utf8_read(line + at, strlen(line + at), &used);
    return at + used;
}

static void show(const struct line_editor *editor)
{
    const char *line = editor->line;
    size_t room = room_of(editor), from = 0, to, wanted;
    while (utf8_columns_of(line + from, editor->cursor - from) > room)
        from = next_of(line, from);
    for (to = from; line[to]; to = wanted) {
        wanted = next_of(line, to);
        if (utf8_columns_of(line + from, wanted - from) > room)
            break;
    }
    size_t column =
        text_columns(editor->prompt) + utf8_columns_of(line + from, editor->cursor - from);
    fprintf(editor->out, "\r\033[K%s%.*s", editor->prompt, (int)(to - from), line + from);
    if (to != editor->cursor)
        fprintf(editor->out, "\r\033[%zuC", column); /* behind the prompt, and so above 0 */
}

/* --- changing -------------------------------------------------------------------------------- */

static void move_to(struct line_editor *editor, size_t at)
{
    editor->cursor = at;
    show(editor);
}

static size_t previous_of(const struct line_editor *editor, size_t at)
{
    while (at > 0 && ((unsigned char)editor->line[--at] & 0xC0) == 0x80)
        continue;
    return at;
}

/* The bytes between give way to a text; false if the line would be too long. */
static bool replace(struct line_editor *editor, size_t from, size_t to, const char *text,
                    size_t length)
{
    size_t rest = strlen(editor->line + to);
    if (from + length + rest > LINE_MOST)
        return false;
    memmove(editor->line + from + length, editor->line + to, rest + 1);
    memcpy(editor->line + from, text, length);
    editor->cursor = from + length;
    return true;
}

static void cut(struct line_editor *editor, size_t from, size_t to)
{
    replace(editor, from, to, "", 0);
    show(editor);
}

/* At the end of the line a letter is only written behind the others. */
static void type(struct line_editor *editor, const char *letter, size_t length)
{
    bool fits = replace(editor, editor->cursor, editor->cursor, letter, length);
    bool is_last = fits && !editor->line[editor->cursor];
    if (!fits)
        fputc('\a', editor->out);
    else if (is_last && utf8_columns_of(editor->line, editor->cursor) <= room_of(editor))
        fwrite(letter, 1, length, editor->out);
    else
        show(editor);
}

/* --- lines typed before ---------------------------------------------------------------------- */

/* The number is too large by one where that begins a new line. */
static void show_remembered(struct line_editor *editor, unsigned number)
{
    if (number > editor->count)
        return;
    editor->shown = number;
    strcpy(editor->line, number < editor->count ? editor->remembered[number] : "");
    move_to(editor, strlen(editor->line));
}

/* One that is typed twice in a row is remembered once. */
static void remember(struct line_editor *editor, const char *line)
{
    unsigned count = editor->count;
    if (!*line || (count > 0 && strcmp(editor->remembered[count - 1], line) == 0))
        return;
    if (count == LINES_REMEMBERED) {
        memory_free(editor->remembered[0]);
        memmove(editor->remembered, editor->remembered + 1, --count * sizeof *editor->remembered);
    }
    editor->remembered[count] = memory_copy(line, strlen(line));
    editor->count = count + 1;
}

/* --- completion ------------------------------------------------------------------------------ */

static size_t common_length(const struct offers *offers)
{
    size_t length = strlen(offers->words[0]);
    for (unsigned i = 1; i < offers->count; i++) {
        while (!text_same_start(offers->words[i], offers->words[0], length))
            length--;
    }
    return length;
}

static void list(const struct line_editor *editor, const struct offers *offers)
{
    fputc('\n', editor->out);
    for (unsigned i = 0; i < offers->count; i++)
        fprintf(editor->out, "%s%s", i ? "  " : "", offers->words[i]);
    fputc('\n', editor->out);
}

/* The end of what was typed gives way to what all words have in common. */
static void complete(struct line_editor *editor)
{
    struct offers offers = {.count = 0};
    char *typed = memory_copy(editor->line, editor->cursor);
    editor->host->complete(editor->host->self, typed, &offers);
    memory_free(typed);
    if (offers.count == 0) {
        fputc('\a', editor->out);
        return;
    }
    size_t length = common_length(&offers);
    if (offers.count > 1 && length <= editor->cursor - offers.start)
        list(editor, &offers);
    else
        replace(editor, offers.start, editor->cursor, offers.words[0], length);
    show(editor);
    if (offers.count == 1)
        type(editor, " ", 1);
}

/* --- Ctrl-C ---------------------------------------------------------------------------------- */

/* What was typed is thrown away; on an empty line it is the signal that it is elsewhere. */
static void interrupt(struct line_editor *editor)
{
    if (!*editor->line) {
        raise(SIGINT);
        return;
    }
    fprintf(editor->out, "^C\n%s", editor->host->cleared ? editor->host->cleared : "");
    editor->line[0] = '\0';
    editor->shown = editor->count;
    move_to(editor, 0);
}

/* --- keys ------------------------------------------------------------------------------------ */

static void put_back(const void *before)
{
    tcsetattr(STDIN_FILENO, TCSANOW, before);
}

/* False for a signal by which the line ends. Whoever has the terminal while the program is stopped
 * finds it as it was. */
static bool obey(struct line_editor *editor, int number)
{
    if (number != SIGTSTP && number != SIGCONT && number != SIGWINCH)
        return false;
    if (number == SIGTSTP) {
        put_back(&editor->before);
        raise(SIGSTOP);
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &editor->raw);
    show(editor);
    fflush(editor->out);
    return true;
}

/* The next byte, or -1 at the end of all and for a signal. */
static int next_byte(struct line_editor *editor)
{
    unsigned char byte;
    ssize_t count;
    int number;
    do {
        fflush(editor->out);
        while ((number = editor->host->wait(editor->host->self)) != 0)
            if (!obey(editor, number))
                return -1;
        count = read(STDIN_FILENO, &byte, 1);
    } while (count < 0 && errno == EINTR);
    return count == 1 ? byte : -1;
}

/* A letter that begins with this byte; what is none is passed over. */
static void type_letter(struct line_editor *editor, int first)
{
    char letter[4] = {(char)first};
    size_t length = 1, used, wanted = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    while (length < wanted) {
        int byte = next_byte(editor);
        if (byte < 0)
            return;
        letter[length++] = (char)byte;
    }
    if (utf8_read(letter, length, &used) != UTF8_BAD && used == length)
        type(editor, letter, length);
}

/* The digits that come next, as a number, and what says which keys are held with it; the byte
 * behind them. */
static int next_number(struct line_editor *editor, int *number)
{
    int byte;
    bool is_held = false;
    *number = 0;
    while ((byte = next_byte(editor)) == ';' || (byte >= '0' && byte <= '9')) {
        is_held |= byte == ';';
        if (!is_held && *number < 100)
            *number = 10 * *number + byte - '0';
    }
    return byte;
}

/* What follows an escape: arrows, Home, End and Delete are "[A", "OH", "[3~" and the like. */
static void press_named_key(struct line_editor *editor)
{
    int byte = next_byte(editor), number;
    if (byte != '[' && byte != 'O')
        return;
    switch (next_number(editor, &number)) {
    case 'A': show_remembered(editor, editor->shown - 1); break;
    case 'B': show_remembered(editor, editor->shown + 1); break;
    case 'C': move_to(editor, next_of(editor->line, editor->cursor)); break;
    case 'D': move_to(editor, previous_of(editor, editor->cursor)); break;
    case 'H': move_to(editor, 0); break;
    case 'F': move_to(editor, strlen(editor->line)); break;
    case '~':
        if (number == 3)
            cut(editor, editor->cursor, next_of(editor->line, editor->cursor));
    }
}

#define KEY(letter) ((letter) - '@')

static void press(struct line_editor *editor, int byte)
{
    size_t cursor = editor->cursor;
    switch (byte) {
    case KEY('A'): move_to(editor, 0); break;
    case KEY('C'): interrupt(editor); break;
    case KEY('D'): cut(editor, cursor, next_of(editor->line, cursor)); break;
    case KEY('E'): move_to(editor, strlen(editor->line)); break;
    case KEY('H'):
    case 127: cut(editor, previous_of(editor, cursor), cursor); break;
    case KEY('I'): complete(editor); break;
    case KEY('U'): cut(editor, 0, cursor); break;
    case KEY('['): press_named_key(editor); break;
    default:
        if (byte >= ' ')
            type_letter(editor, byte);
    }
}

/*
 * Whether nobody types any more: Ctrl-D on an empty line. Who ended the input while nobody read it
 * was still at a terminal that keeps lines together; of that a zero byte is left once it no longer
 * does.
 */
static bool is_end(struct line_editor *editor, int byte)
{
    bool early = editor->early > 0;
    editor->early -= early;
    return byte < 0 || (early && byte == '\0') || (byte == KEY('D') && !*editor->line);
}

/* Whether a line was typed to its end. */
static bool type_line(struct line_editor *editor)
{
    for (;;) {
        int byte = next_byte(editor);
        if (is_end(editor, byte))
            return false;
        if (byte == '\r' || byte == '\n')
            return true;
        press(editor, byte);
    }
}

const char *line_editor_read(struct line_editor *editor, const char *prompt)
{
    editor->prompt = prompt;
    editor->line[0] = '\0';
    editor->cursor = 0;
    editor->shown = editor->count;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &editor->raw);
    if (ioctl(STDIN_FILENO, FIONREAD, &editor->early) < 0)
        editor->early = 0;
    fputs(prompt, editor->out);
    bool is_typed = type_line(editor);
    put_back(&editor->before);
    if (!is_typed)
        return NULL;
    fputc('\n', editor->out);
    utf8_make_plain(editor->line);
    remember(editor, editor->line);
    return editor->line;
}

/* --- life ------------------------------------------------------------------------------------ */

struct line_editor *line_editor_open(FILE *out, const struct line_editor_host *host)
{
    struct termios before;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return NULL;
    struct line_editor *editor = memory_grow(NULL, sizeof *editor);
    *editor = (struct line_editor){.host = host, .out = out, .before = before, .raw = before};
    editor->raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    editor->raw.c_cc[VMIN] = 1;
    editor->raw.c_cc[VTIME] = 0;
    editor->raw.c_cc[VINTR] = _POSIX_VDISABLE; /* Ctrl-C is a key while a line is typed */
    editor->duty = memory_duty(put_back, &editor->before);
    return editor;
}

void line_editor_close(struct line_editor *editor)
{
    if (!editor)
        return;
    memory_duty_done(editor->duty);
    for (unsigned i = 0; i < editor->count; i++)
        memory_free(editor->remembered[i]);
    memory_free(editor);
}
