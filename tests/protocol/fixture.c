#include "protocol/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "script/fixture.h"

struct talk *talk_begin(const char *ruleset, unsigned players)
{
    struct talk *talk = calloc(1, sizeof *talk);
    assert_non_null(talk);
    talk->arena = arena_create();
    struct table_wish wish = {
        .opening = {.name = ruleset,
                    .folders = ruleset_folders_of_source(talk->arena),
                    .request = {.players = players}},
        .seed = 1,
    };
    talk->out = open_memstream(&talk->text, &talk->length);
    talk->table = table_open(&wish);
    assert_true(table_is_open(talk->table));
    talk->session = session_open(talk->table, talk->out, true);
    return talk;
}

void talk_end(struct talk *talk)
{
    session_close(talk->session);
    table_close(talk->table);
    fclose(talk->out);
    free(talk->text);
    arena_destroy(talk->arena);
    free(talk);
}

const char *talk_ask_bytes(struct talk *talk, const char *bytes, size_t length)
{
    fflush(talk->out);
    size_t before = talk->length;
    session_hear(talk->session, bytes, length);
    fflush(talk->out);
    return talk->text + before;
}

const char *talk_ask(struct talk *talk, const char *line)
{
    return talk_ask_bytes(talk, line, strlen(line));
}

void talk_expect(struct talk *talk, const char *line, const char *part)
{
    const char *answer = talk_ask(talk, line);
    if (!strstr(answer, part))
        fail_msg("'%s' is not in the answer to %s:\n%s", part, line, answer);
}

void talk_tell(struct talk *talk, const char *line)
{
    const char *answer = talk_ask(talk, line);
    if (strncmp(answer, "{\"ok\":", 6) != 0)
        fail_msg("%s is answered: %s", line, answer);
}

void talk_refused_bytes(struct talk *talk, const char *bytes, size_t length, const char *error)
{
    const struct hosted *hosted = table_hosted(talk->table);
    const struct hosted before = *hosted;
    const char *start = arena_format(talk->arena, "{\"error\":\"%s\",", error);
    const char *answer = talk_ask_bytes(talk, bytes, length);
    if (strncmp(answer, start, strlen(start)) != 0)
        fail_msg("%.200s is answered: %s", bytes, answer);
    assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1); /* in one line */
    assert_memory_equal(&before, hosted, sizeof before);
}

void talk_refused(struct talk *talk, const char *line, const char *error)
{
    talk_refused_bytes(talk, line, strlen(line), error);
}
