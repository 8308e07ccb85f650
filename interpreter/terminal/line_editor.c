#include "terminal/console.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"

#define LINES_REMEMBERED 200
#define EDITOR_ROOM      (1024 * 1024) /* bytes; of a window of 30 lines it needs less than 100,000 */

struct line_editor {
    const struct line_editor_host *host;
    FILE *out;
    EditLine *edit;
    History *history;
    const char *prompt;
    char *line;
    locale_t letters;      /* of whoever types */
    int early;             /* bytes waiting that were typed before the prompt */
    struct termios before; /* how the terminal was */
    unsigned duty;         /* to make it so again */
};

static struct line_editor *editor_of(EditLine *edit)
{
    struct line_editor *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

/* --- keys ------------------------------------------------------------------------------------ */

/* Whoever has the terminal while the program is stopped finds it as it was. */
static void stop(EditLine *edit)
{
    el_set(edit, EL_PREP_TERM, 0);
    raise(SIGSTOP);
    el_set(edit, EL_PREP_TERM, 1);
    el_set(edit, EL_REFRESH);
}

/* libedit says nothing if there is no memory for a larger window, and goes wrong when it draws. */
static void resize(EditLine *edit)
{
    errno = 0;
    el_resize(edit);
    memory_check_errno();
}

/* False for a signal by which the line ends. */
static bool obey(EditLine *edit, int number)
{
    switch (number) {
    case SIGTSTP: stop(edit); return true;
    case SIGCONT: return true;
    case SIGWINCH: resize(edit); return true;
    default: return false;
    }
}

static bool wait_for_byte(EditLine *edit)
{
    const struct line_editor_host *host = editor_of(edit)->host;
    int number;
    while ((number = host->wait(host->self)) != 0) {
        if (!obey(edit, number))
            return false;
    }
    return true;
}

/*
 * Who ended the input while nobody read it was still at a terminal that keeps lines together; of
 * that a zero byte is left once it no longer does.
 */
static bool is_early_end(struct line_editor *editor, char byte)
{
    bool early = editor->early > 0;
    editor->early -= early;
    return early && byte == '\0';
}

/* What libedit calls for each character: 1, 0 at the end, -1 for an error. */
static int next_character(EditLine *edit, wchar_t *character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        char byte;
        if (!wait_for_byte(edit))
            return -1;
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return (int)count;
        if (is_early_end(editor_of(edit), byte))
            return 0;
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == 0 || used == 1)
            return 1;
        if (used == (size_t)-1)
            memset(&state, 0, sizeof state); /* no character: it is passed over */
    }
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
static void put(EditLine *edit, const char *typed, const struct offers *offers)
{
    size_t length = common_length(offers);
    char *common = memory_copy(offers->words[0], length);
    el_deletestr(edit, (int)text_columns(typed + offers->start));
    el_insertstr(edit, common);
    if (offers->count == 1)
        el_insertstr(edit, " ");
    memory_free(common);
}

static unsigned char complete(EditLine *edit, int key)
{
    struct line_editor *editor = editor_of(edit);
    const LineInfo *line = el_line(edit);
    char *typed = memory_copy(line->buffer, (size_t)(line->cursor - line->buffer));
    struct offers offers = {.count = 0};
    unsigned char code = CC_REFRESH;
    (void)key;
    editor->host->complete(editor->host->self, typed, &offers);
    if (offers.count == 0) {
        code = CC_REFRESH_BEEP;
    } else if (offers.count > 1 && common_length(&offers) <= strlen(typed + offers.start)) {
        list(editor, &offers);
        code = CC_REDISPLAY;
    } else {
        put(edit, typed, &offers);
    }
    memory_free(typed);
    return code;
}

/* --- life ------------------------------------------------------------------------------------ */

static char *show_prompt(EditLine *edit)
{
    return (char *)(uintptr_t)editor_of(edit)->prompt; /* libedit does not change it */
}

static void put_back(const void *before)
{
    tcsetattr(STDIN_FILENO, TCSANOW, before);
}

/*
 * What the environment names. libedit and the wide letters that it is handed go by the locale,
 * which is set for this thread and only while libedit is at work. (locale_t)0: there is none, or no
 * memory for one, which glibc does not always say; lines are then read plainly, whatever their
 * letters are.
 */
static locale_t find_letters(void)
{
    locale_t letters = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    return letters ? letters : newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

static void set_up(struct line_editor *editor)
{
    HistEvent event;
    history(editor->history, &event, H_SETSIZE, LINES_REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_PROMPT, show_prompt);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_SIGNAL, 0);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_GETCFN, next_character);
    /* In wide letters: of narrow ones libedit would keep copies for ever. */
    el_wset(editor->edit, EL_ADDFN, L"complete-action", L"complete what is typed", complete);
    el_set(editor->edit, EL_BIND, "^I", "complete-action", NULL);
}

/*
 * libedit does not ask whether there was memory for all that it sets up, and is caught by NULL, at
 * once or when it draws. So there is enough before it begins; and what it has not said, errno may.
 */
static void make_room(void)
{
    memory_free(memory_grow(NULL, EDITOR_ROOM));
}

/* False if libedit cannot edit here. */
static bool begin_editing(struct line_editor *editor)
{
    make_room();
    errno = 0;
    editor->edit = el_init("eldest", stdin, editor->out, stderr);
    editor->history = history_init();
    if (editor->edit && editor->history)
        set_up(editor);
    memory_check_errno();
    return editor->edit && editor->history;
}

struct line_editor *line_editor_open(FILE *out, const struct line_editor_host *host)
{
    locale_t letters = find_letters();
    if (!letters)
        return NULL;
    struct line_editor *editor = memory_grow(NULL, sizeof *editor);
    *editor = (struct line_editor){.host = host, .out = out, .prompt = "", .letters = letters};
    tcgetattr(STDIN_FILENO, &editor->before);
    editor->duty = memory_duty(put_back, &editor->before);
    locale_t others = uselocale(letters);
    bool edits = begin_editing(editor);
    uselocale(others);
    if (edits)
        return editor;
    line_editor_close(editor);
    return NULL;
}

void line_editor_close(struct line_editor *editor)
{
    if (!editor)
        return;
    memory_duty_done(editor->duty);
    locale_t others = uselocale(editor->letters);
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    uselocale(others);
    freelocale(editor->letters);
    memory_free(editor->line);
    memory_free(editor);
}

/* --- reading --------------------------------------------------------------------------------- */

/* libedit's own line; NULL at the end of all, or when a signal has come. */
static const char *edit_line(struct line_editor *editor)
{
    int count = 0;
    locale_t others = uselocale(editor->letters);
    /* libedit would do so only after the prompt, and lose an end of input typed in between. */
    el_set(editor->edit, EL_PREP_TERM, 1);
    if (ioctl(STDIN_FILENO, FIONREAD, &editor->early) < 0)
        editor->early = 0;
    errno = 0;
    const char *line = el_gets(editor->edit, &count);
    if (!line || count <= 0)
        memory_check_errno();
    uselocale(others);
    return count > 0 ? line : NULL;
}

const char *line_editor_read(struct line_editor *editor, const char *prompt)
{
    HistEvent event;
    editor->prompt = prompt;
    const char *line = edit_line(editor);
    if (!line)
        return NULL;
    memory_free(editor->line);
    editor->line = memory_copy(line, strcspn(line, "\r\n"));
    utf8_make_plain(editor->line);
    if (*editor->line)
        history(editor->history, &event, H_ENTER, editor->line);
    return editor->line;
}
