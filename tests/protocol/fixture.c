#include "protocol/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "script/fixture.h"

struct prompt *prompt_begin(const char *ruleset, unsigned players)
{
    struct prompt *prompt = calloc(1, sizeof *prompt);
    assert_non_null(prompt);
    prompt->arena = arena_create();
    struct table_options options = {
        .opening = {.name = ruleset,
                    .folders = ruleset_folders_of_source(prompt->arena),
                    .request = {.players = players}},
        .seed = 1,
    };
    prompt->out = open_memstream(&prompt->text, &prompt->length);
    prompt->table = table_open(&options);
    assert_true(table_is_open(prompt->table));
    prompt->session = session_open(prompt->table, prompt->out, true);
    return prompt;
}

void prompt_end(struct prompt *prompt)
{
    session_close(prompt->session);
    table_close(prompt->table);
    fclose(prompt->out);
    free(prompt->text);
    arena_destroy(prompt->arena);
    free(prompt);
}

const char *prompt_ask_bytes(struct prompt *prompt, const char *bytes, size_t length)
{
    fflush(prompt->out);
    size_t before = prompt->length;
    session_hear(prompt->session, bytes, length);
    fflush(prompt->out);
    return prompt->text + before;
}

const char *prompt_ask(struct prompt *prompt, const char *line)
{
    return prompt_ask_bytes(prompt, line, strlen(line));
}

void prompt_expect(struct prompt *prompt, const char *line, const char *part)
{
    const char *answer = prompt_ask(prompt, line);
    if (!strstr(answer, part))
        fail_msg("'%s' is not in the answer to %s:\n%s", part, line, answer);
}

void prompt_tell(struct prompt *prompt, const char *line)
{
    const char *answer = prompt_ask(prompt, line);
    if (strncmp(answer, "{\"ok\":", 6) != 0)
        fail_msg("%s is answered: %s", line, answer);
}

void prompt_refused_bytes(struct prompt *prompt, const char *bytes, size_t length,
                          const char *error)
{
    const struct hosted *hosted = table_hosted(prompt->table);
    const struct hosted before = *hosted;
    const char *start = arena_format(prompt->arena, "{\"error\":\"%s\",", error);
    const char *answer = prompt_ask_bytes(prompt, bytes, length);
    if (strncmp(answer, start, strlen(start)) != 0)
        fail_msg("%.200s is answered: %s", bytes, answer);
    assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1); /* in one line */
    assert_memory_equal(&before, hosted, sizeof before);
}

void prompt_refused(struct prompt *prompt, const char *line, const char *error)
{
    prompt_refused_bytes(prompt, line, strlen(line), error);
}
