#include "cli/command.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"

const struct verb *const verbs[] = {
#define X(name) &verb_##name,
    VERBS(X)
#undef X
        NULL,
};

const struct verb *verb_find(const char *name)
{
    for (unsigned i = 0; verbs[i]; i++)
        if (strcmp(verbs[i]->name, name) == 0)
            return verbs[i];
    return NULL;
}

static void exit_codes(FILE *out)
{
    fputs("Exit status: 0 fine; 1 a ruleset, script or game is at fault; 2 wrong usage;\n"
          "3 out of memory.\n",
          out);
}

void help_program(FILE *out)
{
    fputs("usage: eldest VERB ...\n\n"
          "Eldest plays trick-taking card games from rulesets that anybody can write.\n\n",
          out);
    for (unsigned i = 0; verbs[i]; i++)
        fprintf(out, "  %-13s  %s\n", verbs[i]->name, verbs[i]->summary);
    fputs("\n"
          "  eldest VERB --help   what a verb does and what may follow it\n"
          "  eldest --version     the version of this program\n\n"
          "A ruleset is named (my-game) or given as a path (games/my-game.yaml). Names are\n"
          "looked for in the folders of ELDEST_PATH, in rulesets/ here, and among those\n"
          "that come with the program. NO_COLOR turns colours off.\n\n",
          out);
    exit_codes(out);
}

static int print_flag(FILE *out, const struct flag *flag)
{
    return fprintf(out, "  --%s%s%s", flag->name, flag->argument ? " " : "",
                   flag->argument ? flag->argument : "");
}

static void print_flags(FILE *out, const struct verb *verb)
{
    const struct flag *flag;
    for (unsigned i = 0; (flag = verb_flag(verb, i)); i++) {
        int columns = print_flag(out, flag);
        assert(columns < 25);
        fprintf(out, "%*s%s\n", 25 - columns, "", flag->help);
    }
}

void help_verb(FILE *out, const struct verb *verb)
{
    fprintf(out, "usage: eldest %s%s%s [OPTIONS]\n\n", verb->name, *verb->words ? " " : "",
            verb->words);
    fprintf(out, "%s\n\n", verb->help);
    print_flags(out, verb);
    fputc('\n', out);
    exit_codes(out);
}
