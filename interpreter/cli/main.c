/* The program: finds the verb, reads what follows it, and lets it run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/csv.h"
#include "base/memory.h"
#include "base/source.h"
#include "base/utf8.h"
#include "base/version.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/verb.h"

/* The JSON lines of a verb that is flat, as CSV. */
static enum exit_code run_for_csv(struct command *command)
{
    struct memory_file lines;
    memory_file_open(&lines);
    command->out = lines.out;
    enum exit_code code = command->verb->run(command);
    const char *text = memory_file_text(&lines);
    csv_from_json_lines(text, lines.length, stdout);
    memory_file_close(&lines);
    return code;
}

static enum exit_code run_verb(struct arena *arena, const struct verb *verb, int argc, char **argv)
{
    struct command command;
    enum exit_code code = EXIT_USAGE;
    switch (command_read(arena, verb, argc, argv, &command)) {
    case COMMAND_READY:
        interrupt_handle(verb->name);
        code = command_read_input(&command);
        if (code != EXIT_FINE)
            break;
        command.diagnostics = diagnostics_of(&command);
        code = command.csv ? run_for_csv(&command) : verb->run(&command);
        diagnostics_destroy(command.diagnostics);
        break;
    case COMMAND_HELP:
        help_verb(stdout, verb);
        code = EXIT_FINE;
        break;
    case COMMAND_WRONG: break;
    }
    return code;
}

/* The words that may stand where a verb is expected. */
static const char *nearest_verb(struct arena *arena, const char *word)
{
    const char *names[32] = {"--help", "--version", "--show"};
    unsigned count = 3;
    for (unsigned i = 0; verbs[i] && count < sizeof names / sizeof *names; i++)
        names[count++] = verbs[i]->name;
    return did_you_mean(arena, word, names, count);
}

static enum exit_code unknown(struct arena *arena, const char *word)
{
    fprintf(stderr, "eldest: unknown %s '%s'%s\nTry 'eldest --help'.\n",
            *word == '-' ? "option" : "verb", word, nearest_verb(arena, word));
    return EXIT_USAGE;
}

static bool is_show(const char *word)
{
    return strcmp(word, "--show") == 0 || strncmp(word, "--show=", strlen("--show=")) == 0;
}

/* What a link leads to is shown by a verb. */
static enum exit_code show(struct arena *arena, int argc, char **argv)
{
    int shown_argc;
    char **shown_argv;
    const struct verb *verb = show_read(arena, argc, argv, &shown_argc, &shown_argv);
    return verb ? run_verb(arena, verb, shown_argc, shown_argv) : EXIT_USAGE;
}

/* Of the program, or of the verb that is named. */
static enum exit_code help(struct arena *arena, const char *word)
{
    const struct verb *verb = word ? verb_find(word) : NULL;
    if (word && !verb)
        return unknown(arena, word);
    if (verb)
        help_verb(stdout, verb);
    else
        help_program(stdout);
    return EXIT_FINE;
}

/* What is no verb: help, the version, what the shell completes, what a link shows. */
static enum exit_code answer(struct arena *arena, int argc, char **argv)
{
    const char *word = argv[1];
    if (!word) {
        help_program(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(arena, argv[2]);
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0)
        puts("eldest " ELDEST_VERSION);
    else if (strcmp(word, "--complete") == 0)
        complete(arena, argv + 2, (unsigned)argc - 2);
    else if (is_show(word))
        return show(arena, argc, argv);
    else
        return unknown(arena, word);
    return EXIT_FINE;
}

/* --- what comes from outside ----------------------------------------------------------------- */

static bool is_seen(struct arena *arena, const char *what, const char *text)
{
    if (!text || !utf8_unseen(text, strlen(text)))
        return true;
    fprintf(stderr, "eldest: %s contains a control character: '%s'\n", what,
            text_harmless(arena, text));
    return false;
}

/* Names of files and all else that is said on the command line may be printed: they are refused at
 * once if a terminal would not show them as they are. */
static bool all_is_seen(struct arena *arena, int argc, char **argv)
{
    bool fine = is_seen(arena, "ELDEST_PATH", getenv("ELDEST_PATH")) &&
                is_seen(arena, "ELDEST_HOME", getenv("ELDEST_HOME"));
    for (int i = 1; i < argc && fine; i++)
        fine = is_seen(arena, arena_format(arena, "argument %d", i), argv[i]);
    return fine;
}

/* Too small a stack would end the program somewhere with a signal. */
static bool has_stack(void)
{
    size_t stack = memory_lacks_stack();
    if (stack > 0)
        fprintf(
            stderr,
            "eldest: the stack is limited to %zu KiB and must have at least %zu: raise the limit "
            "with 'ulimit -s'\n",
            stack / 1024, MEMORY_STACK / 1024);
    return stack == 0;
}

int main(int argc, char **argv)
{
    output_begin();
    if (!has_stack())
        return EXIT_MEMORY;
    struct arena *arena = arena_create();
    enum exit_code code = EXIT_USAGE;
    if (all_is_seen(arena, argc, argv)) {
        const struct verb *verb = argc > 1 ? verb_find(argv[1]) : NULL;
        code = verb ? run_verb(arena, verb, argc - 1, argv + 1) : answer(arena, argc, argv);
    }
    code = output_end(code);
    arena_destroy(arena);
    interrupt_end();
    return interrupt_exit_code(code);
}
