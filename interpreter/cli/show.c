/* eldest --show LINK. */
#include "cli/show.h"

#include <string.h>

#include "base/each.h"
#include "base/json.h"

/* --- what a link asks a verb ------------------------------------------------------------------ */

/* The keys that are flags of a verb under the same name or another. */
static const struct flag_row {
    enum link_screen screen;
    const char *key, *flag;
} flag_rows[] = {
    {LINK_QUIZ, "players", "players"}, {LINK_QUIZ, "set", "set"},
    {LINK_QUIZ, "versus", "versus"},   {LINK_QUIZ, "versus-set", "versus-set"},
    {LINK_QUIZ, "topic", "topic"},     {LINK_QUIZ, "count", "count"},
    {LINK_QUIZ, "seed", "seed"},       {LINK_QUIZ, "at", "from"},
    {LINK_LESSON, "at", "from"},       {LINK_FILM, "seat", "seat"},
    {LINK_FILM, "at", "at"},           {LINK_DEAL, "seat", "seat"},
    {LINK_DEAL, "at", "at"},           {LINK_POSITION, "players", "players"},
    {LINK_POSITION, "set", "set"},     {LINK_POSITION, "given", "given"},
    {LINK_POSITION, "trick", "trick"}, {LINK_POSITION, "hand", "hand"},
    {LINK_POSITION, "card", "card"},   {LINK_POSITION, "score", "score"},
};

/* A command line that is being put together. */
struct shown {
    struct arena *arena;
    const struct link *link;
    const char *text; /* of the link */
    char **argv;
    int argc;
};

static void add(struct shown *shown, const char *word)
{
    shown->argv[shown->argc++] = arena_copy(shown->arena, word, strlen(word));
}

/* A value of its own word could be taken for a flag. */
static void add_flag(struct shown *shown, const char *flag, const char *value)
{
    add(shown, value ? arena_format(shown->arena, "--%s=%s", flag, value)
                     : arena_format(shown->arena, "--%s", flag));
}

/* The values of the link that are flags by the rows of the screen. */
static void add_flags(struct shown *shown, enum link_screen screen, bool with_place)
{
    EACH(row, flag_rows, sizeof flag_rows / sizeof *flag_rows) {
        const char *value;
        bool is_place = strcmp(row->key, "at") == 0, is_switch = strcmp(row->key, "score") == 0;
        if (row->screen != screen || (is_place && !with_place))
            continue;
        for (unsigned i = 0; (value = link_value_at(shown->link, row->key, i)); i++)
            add_flag(shown, row->flag, is_switch ? NULL : value);
    }
}

/* Whether a position asks for reasons and is not to be played on. */
static bool asks_why(const struct link *link)
{
    static const char *const keys[] = {"trick", "hand", "score"};
    bool asks = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        asks |= link_value(link, keys[i]) != NULL;
    return link->screen == LINK_POSITION && asks;
}

static const struct verb *step(struct shown *shown, const char *script, bool with_place)
{
    add_flag(shown, "step", NULL);
    add_flags(shown, shown->link->screen == LINK_FILM ? LINK_FILM : LINK_DEAL, with_place);
    add(shown, "--");
    add(shown, script);
    return &verb_run;
}

static const struct verb *ask(struct shown *shown, const struct verb *verb, const char *word)
{
    add_flags(shown, shown->link->screen, true);
    add(shown, "--");
    add(shown, link_value(shown->link, word));
    return verb;
}

/* Lines for programs tell every step: where a person would begin is for them to find. */
static bool is_json(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

static const struct verb *line_of(struct shown *shown, bool with_place)
{
    switch (shown->link->screen) {
    case LINK_QUIZ: return ask(shown, &verb_quiz, "game");
    case LINK_LESSON: return ask(shown, &verb_lesson, "name");
    case LINK_FILM: return step(shown, link_value(shown->link, "script"), with_place);
    case LINK_DEAL: return step(shown, shown->text, with_place);
    case LINK_POSITION:
        return asks_why(shown->link) ? ask(shown, &verb_why, "game")
                                     : step(shown, shown->text, with_place);
    }
    return NULL;
}

static const struct verb *wrong_link(const char *why)
{
    fprintf(stderr,
            "eldest: --show: %s\n"
            "Try 'eldest --help'.\n",
            why);
    return NULL;
}

const struct verb *show_read(struct arena *arena, int argc, char **argv, int *shown_argc,
                             char ***shown_argv)
{
    struct link link;
    const char *why, *sign = strchr(argv[1], '='), *text = sign ? sign + 1 : argv[2];
    int used = sign || !text ? 2 : 3;
    if (!text)
        return wrong_link("a link must follow, such as 'classroom/quiz?game=NAME'");
    if (!link_read(arena, text, &link, &why))
        return wrong_link(why);
    size_t most = (size_t)argc + link.count + 6;
    struct shown shown = {arena, &link, text, arena_alloc(arena, most * sizeof *shown.argv), 1};
    const struct verb *verb = line_of(&shown, !is_json(argc - used, argv + used));
    /* What was said beside the link stands before the words, and after the flags of the link. */
    int words = 2, others = argc - used;
    memmove(shown.argv + shown.argc - words + others, shown.argv + shown.argc - words,
            (size_t)words * sizeof *shown.argv);
    memcpy(shown.argv + shown.argc - words, argv + used, (size_t)others * sizeof *shown.argv);
    shown.argc += others;
    shown.argv[0] = arena_copy(arena, verb->name, strlen(verb->name));
    *shown_argc = shown.argc;
    *shown_argv = shown.argv;
    return verb;
}

/* --- what a verb was asked, as a link --------------------------------------------------------- */

const char *show_link(const struct command *command, enum link_screen screen, const char *word)
{
    struct arena *arena = command->arena;
    const char *link = link_with(arena, link_begin(arena, screen), word, command->words[0]);
    EACH(row, flag_rows, sizeof flag_rows / sizeof *flag_rows) {
        const char *value;
        bool is_switch = strcmp(row->key, "score") == 0;
        if (row->screen != screen || strcmp(row->key, "at") == 0)
            continue;
        if (is_switch && command_has(command, row->flag))
            link = link_with(arena, link, row->key, "yes");
        for (unsigned i = 0; (value = command_value_at(command, row->flag, i)); i++)
            link = link_with(arena, link, row->key, value);
    }
    return link;
}

const char *show_link_to_game(struct arena *arena, const char *script)
{
    struct link link;
    const char *why;
    if (link_is_one(script) && link_read(arena, script, &link, &why))
        return link_to_game(arena, &link);
    return link_with(arena, link_begin(arena, LINK_FILM), "script", script);
}

bool show_stands(struct arena *arena, const char *script)
{
    struct link link;
    const char *why;
    return link_is_one(script) && link_read(arena, script, &link, &why) && link_is_game(&link) &&
           !link_value(&link, "rest");
}

void show_print(const struct command *command, const char *link)
{
    struct json json = {.out = stdout};
    if (!command->json) {
        printf("\n%s\n", link_command(command->arena, link));
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "show", link);
    json_close_line(&json);
}
