/* The program: finds the verb, reads what follows it, and lets it run. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/verbs.h"

static const struct verb *find_verb(const char *name)
{
    for (unsigned i = 0; verbs[i]; i++)
        if (strcmp(verbs[i]->name, name) == 0)
            return verbs[i];
    return NULL;
}

static enum exit_code run_verb(struct arena *arena, const struct verb *verb, int argc, char **argv)
{
    struct command command;
    switch (command_read(arena, verb, argc, argv, &command)) {
    case COMMAND_READY: return verb->run(&command);
    case COMMAND_HELP: help_verb(stdout, verb); return EXIT_FINE;
    case COMMAND_WRONG: break;
    }
    return EXIT_USAGE;
}

/* The words that may stand where a verb is expected. */
static const char *nearest_verb(struct arena *arena, const char *word)
{
    const char *names[32] = {"--help", "--version"};
    unsigned count = 2;
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

static enum exit_code run(struct arena *arena, int argc, char **argv)
{
    if (argc < 2) {
        help_program(stderr);
        return EXIT_USAGE;
    }
    const char *word = argv[1];
    const struct verb *verb = find_verb(word);
    if (verb)
        return run_verb(arena, verb, argc - 1, argv + 1);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        help_program(stdout);
    else if (strcmp(word, "--version") == 0)
        puts("eldest " ELDEST_VERSION);
    else
        return unknown(arena, word);
    return EXIT_FINE;
}

int main(int argc, char **argv)
{
    output_begin();
    struct arena *arena = arena_create();
    enum exit_code code = output_end(run(arena, argc, argv));
    arena_destroy(arena);
    return code;
}
