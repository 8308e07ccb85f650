/* A program that was built without libedit: lines are edited by the terminal alone. */
#include "terminal/console.h"

struct line_editor *line_editor_open(FILE *out, const struct line_editor_host *host)
{
    (void)out;
    (void)host;
    return NULL;
}

void line_editor_close(struct line_editor *editor)
{
    (void)editor;
}

const char *line_editor_read(struct line_editor *editor, const char *prompt)
{
    (void)editor;
    (void)prompt;
    return NULL;
}
