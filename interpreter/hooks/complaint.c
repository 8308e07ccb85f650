/* Errors of hooks, with their place in the Lua file. */
#include "hooks/sandbox.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct place place_of_line(const struct source *source, uint32_t line)
{
    const char *start = source->text, *end = source->text + source->length;
    for (; line > 1 && start < end; start++)
        line -= *start == '\n';
    start += strspn(start, " \t");
    size_t length = strcspn(start, "\r\n");
    return (struct place){source, (uint32_t)(start - source->text), (uint32_t)length};
}

struct diagnostic *complain_failure(struct diagnostics *diagnostics, const struct ruleset *rules,
                                    const struct hook *hook, const struct failure *failure)
{
    uint32_t line = failure->line ? failure->line : hook->line;
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_HOOK_FAILED, place_of_line(rules->hook_file, line),
                 "'%s' failed: %s", hook->function, failure->text);
    diagnostic_also(diagnostic, hook->place, "called because of this");
    return diagnostic;
}

struct diagnostic *complain_answer(struct diagnostics *diagnostics, const struct ruleset *rules,
                                   enum diagnostic_code code, const struct hook *hook,
                                   const char *format, ...)
{
    char text[ANSWER_WORDS + 256]; /* an answer, and what else is said of it */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    struct diagnostic *diagnostic =
        diagnose(diagnostics, code, place_of_line(rules->hook_file, hook->line), "%s", text);
    diagnostic_also(diagnostic, hook->place, "called because of this");
    return diagnostic;
}
