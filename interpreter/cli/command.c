/* The command line: verbs, flags, their values and their help. */
#include "cli/verb.h"

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/source.h"
#include "base/text.h"
#include "loader/tree.h"

/* --- flags ----------------------------------------------------------------------------------- */

static const struct flag json_flag = {"json", NULL,
                                      "print one JSON object per line instead of text"};
static const struct flag help_flag = {"help", NULL, "show this help"};
static const struct flag csv_flag = {"csv", NULL, "print a table as CSV, for statistics"};
static const struct flag *const common_flags[] = {&csv_flag, &json_flag, &help_flag, NULL};

static unsigned own_flag_count(const struct verb *verb)
{
    unsigned count = 0;
    while (verb->flags && verb->flags[count].name)
        count++;
    return count;
}

const struct flag *verb_flag(const struct verb *verb, unsigned number)
{
    unsigned own = own_flag_count(verb), skipped = verb->no_json ? 2 : verb->is_flat ? 0 : 1;
    return number < own ? &verb->flags[number] : common_flags[skipped + number - own];
}

static unsigned flag_count(const struct verb *verb)
{
    unsigned count = 0;
    while (verb_flag(verb, count))
        count++;
    return count;
}

/* --- what is wrong --------------------------------------------------------------------------- */

enum exit_code wrong_usage(const struct command *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "eldest %s: ", command->verb->name);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\nTry 'eldest %s --help'.\n", command->verb->name);
    va_end(arguments);
    return EXIT_USAGE;
}

const char *did_you_mean(struct arena *arena, const char *word, const char *const *candidates,
                         unsigned count)
{
    const char *nearest = text_nearest(word, candidates, count);
    return nearest ? arena_format(arena, " (did you mean '%s'?)", nearest) : "";
}

static const char *nearest_flag(struct arena *arena, const struct verb *verb, const char *word)
{
    unsigned count = flag_count(verb);
    const char **names = arena_alloc(arena, count * sizeof *names);
    for (unsigned i = 0; i < count; i++)
        names[i] = arena_format(arena, "--%s", verb_flag(verb, i)->name);
    return did_you_mean(arena, word, names, count);
}

static void complain_unknown(struct arena *arena, const struct command *command, const char *word)
{
    const char *name = arena_copy(arena, word, strcspn(word, "="));
    if (command->verb->no_json && strcmp(name, "--json") == 0)
        wrong_usage(command, "no --json: %s", command->verb->no_json);
    else
        wrong_usage(command, "unknown option '%s'%s", name,
                    nearest_flag(arena, command->verb, name));
}

/* --- reading --------------------------------------------------------------------------------- */

/* getopt answers with a flag's number on top of this, beyond any letter. */
#define FIRST_FLAG 256

static struct option *getopt_table(struct arena *arena, const struct verb *verb)
{
    unsigned count = flag_count(verb);
    struct option *table = arena_alloc(arena, (count + 1) * sizeof *table);
    for (unsigned i = 0; i < count; i++) {
        const struct flag *flag = verb_flag(verb, i);
        table[i] = (struct option){
            .name = flag->name,
            .has_arg = flag->argument ? required_argument : no_argument,
            .val = FIRST_FLAG + (int)i,
        };
    }
    return table;
}

/* What getopt did not like: ':' and '?' are its words for a missing value and for all else. */
static void complain(struct arena *arena, const struct command *command, int answer,
                     const char *word)
{
    const struct verb *verb = command->verb;
    const struct flag *flag =
        optopt >= FIRST_FLAG ? verb_flag(verb, (unsigned)(optopt - FIRST_FLAG)) : NULL;
    if (flag && answer == ':')
        wrong_usage(command, "--%s needs a value: --%s %s", flag->name, flag->name, flag->argument);
    else if (flag)
        wrong_usage(command, "--%s takes no value", flag->name);
    else if (optopt)
        wrong_usage(command, "unknown option '-%c'", optopt);
    else
        complain_unknown(arena, command, word);
}

/* Flags may stand anywhere after the verb; getopt moves the words behind them. */
static bool read_flags(struct arena *arena, struct command *command, int argc, char **argv)
{
    struct option *table = getopt_table(arena, command->verb);
    struct given *given = arena_alloc(arena, (size_t)argc * sizeof *given);
    command->given = given;
    opterr = 0;
    int answer;
    while ((answer = getopt_long(argc, argv, ":h", table, NULL)) != -1) {
        bool letter = answer == 'h';
        if (!letter && answer < FIRST_FLAG) {
            complain(arena, command, answer, argv[optind - 1]);
            return false;
        }
        given[command->given_count++] = (struct given){
            .flag = letter ? &help_flag : verb_flag(command->verb, (unsigned)(answer - FIRST_FLAG)),
            .value = letter ? NULL : optarg,
        };
    }
    return true;
}

static bool enough_words(const struct command *command)
{
    const struct verb *verb = command->verb;
    if (command->word_count < verb->fewest)
        wrong_usage(command, "missing argument %s", verb->words);
    else if (command->word_count > verb->most)
        wrong_usage(command, "unexpected argument '%s'", command->words[verb->most]);
    else
        return true;
    return false;
}

/* CSV is another form of the same; --csv FILE is a file beside it. */
static bool one_form(const struct command *command)
{
    bool both = command_has(command, "json") && command_has(command, "csv") &&
                !command_value(command, "csv");
    if (both)
        wrong_usage(command, "--csv cannot be used with --json");
    return !both;
}

enum command_kind command_read(struct arena *arena, const struct verb *verb, int argc, char **argv,
                               struct command *command)
{
    *command = (struct command){.verb = verb, .arena = arena, .out = stdout};
    if (!read_flags(arena, command, argc, argv))
        return COMMAND_WRONG;
    if (command_has(command, "help"))
        return COMMAND_HELP;
    command->csv = verb->is_flat && command_has(command, "csv");
    command->json = command->csv || command_has(command, "json");
    command->words = argv + optind;
    command->word_count = (unsigned)(argc - optind);
    return one_form(command) && enough_words(command) ? COMMAND_READY : COMMAND_WRONG;
}

/* --- standard input -------------------------------------------------------------------------- */

/* What is called so lies in the current folder, and files that it names are found from there. */
#define INPUT "./-"

struct input {
    struct overlay overlay;
    const struct source *text;
};

static const struct source *find_input(void *self, const char *path)
{
    const struct input *input = self;
    return strcmp(path, INPUT) == 0 ? input->text : NULL;
}

/* Whether no flag wants a file that is read again, is written, or can be named later. */
static bool flags_allow_input(const struct command *command)
{
    static const char *const of_files[] = {"watch", "update", "step", "link"};
    for (size_t i = 0; i < sizeof of_files / sizeof *of_files; i++)
        if (command_has(command, of_files[i])) {
            wrong_usage(command, "--%s needs a file, not standard input", of_files[i]);
            return false;
        }
    return true;
}

/* The words, with INPUT for "-"; NULL if there is none. */
static char *const *words_with_input(const struct command *command)
{
    char **words = arena_alloc(command->arena, (command->word_count + 1) * sizeof *words);
    bool is_found = false;
    for (unsigned i = 0; i < command->word_count; i++) {
        bool is_input = strcmp(command->words[i], "-") == 0;
        words[i] = is_input ? arena_format(command->arena, INPUT) : command->words[i];
        is_found |= is_input;
    }
    words[command->word_count] = NULL;
    return is_found ? words : NULL;
}

enum exit_code command_read_input(struct command *command)
{
    const char *why;
    char *const *words = command->verb->reads_input ? words_with_input(command) : NULL;
    if (!words)
        return EXIT_FINE;
    if (!flags_allow_input(command))
        return EXIT_USAGE;
    struct input *input = arena_alloc(command->arena, sizeof *input);
    input->overlay = (struct overlay){find_input, input};
    input->text = source_read_stream(command->arena, "/dev/stdin", FILE_MAX, &why);
    if (!input->text) {
        fprintf(stderr, "eldest %s: standard input %s\n", command->verb->name, why);
        return EXIT_FAULT;
    }
    command->input = &input->overlay;
    command->words = words;
    return EXIT_FINE;
}

/* --- asking ---------------------------------------------------------------------------------- */

const char *command_value_at(const struct command *command, const char *flag, unsigned number)
{
    for (unsigned i = 0; i < command->given_count; i++)
        if (strcmp(command->given[i].flag->name, flag) == 0 && number-- == 0)
            return command->given[i].value;
    return NULL;
}

const char *command_value(const struct command *command, const char *flag)
{
    for (unsigned i = command->given_count; i-- > 0;)
        if (strcmp(command->given[i].flag->name, flag) == 0)
            return command->given[i].value;
    return NULL;
}

bool command_has(const struct command *command, const char *flag)
{
    for (unsigned i = 0; i < command->given_count; i++)
        if (strcmp(command->given[i].flag->name, flag) == 0)
            return true;
    return false;
}

bool command_integer(const struct command *command, const char *flag, int64_t low, int64_t high,
                     int64_t *value)
{
    const char *text = command_value(command, flag);
    if (!text)
        return true;
    int64_t read;
    if (!text_to_integer(text, &read) || read < low || read > high) {
        wrong_usage(command, "--%s '%s' must be a number from %" PRId64 " to %" PRId64, flag, text,
                    low, high);
        return false;
    }
    *value = read;
    return true;
}

bool command_numbers(const struct command *command, const char *flag, unsigned highest,
                     unsigned most, unsigned *numbers, unsigned *count)
{
    const char *text = command_value(command, flag);
    char *end = NULL;
    *count = 0;
    for (const char *at = text; at; at = *end == ',' ? end + 1 : NULL) {
        unsigned long number = strtoul(at, &end, 10);
        bool is_number = *at >= '0' && *at <= '9' && (*end == ',' || *end == '\0');
        if (!is_number || number < 1 || number > highest || *count == most) {
            wrong_usage(command, "--%s '%s' must be a list of numbers from 1 to %u, such as 2,5",
                        flag, text, highest);
            return false;
        }
        numbers[(*count)++] = (unsigned)number;
    }
    return true;
}

/* --- all verbs, and their help --------------------------------------------------------------- */

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
    fputs("Exit status: 0 success; 1 error in a ruleset, script or game; 2 wrong usage;\n"
          "3 out of memory; 130 interrupted by Ctrl-C (SIGINT), 143 by SIGTERM.\n",
          out);
}

void help_program(FILE *out)
{
    fputs("usage: eldest VERB ...\n"
          "\n"
          "Eldest plays trick-taking card games from rulesets that anybody can write.\n"
          "\n",
          out);
    for (unsigned i = 0; verbs[i]; i++)
        fprintf(out, "  %-13s  %s\n", verbs[i]->name, verbs[i]->summary);
    fputs("\n"
          "  eldest VERB --help   help for a verb and its options\n"
          "  eldest --show LINK   show what somebody passed on as a line of text\n"
          "  eldest --version     the version of this program; also -V\n"
          "\n"
          "A ruleset is given by name (my-game) or as a path (games/my-game.yaml). Names\n"
          "are looked up in the folders of ELDEST_PATH, in rulesets/ of the current folder\n"
          "and among the installed rulesets. NO_COLOR turns colours off.\n"
          "\n",
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
    if (verb->reads_input)
        fputs("In place of a path, - reads the file from standard input; messages call it\n"
              "./-, and the files that it names are found from the current folder.\n\n",
              out);
    print_flags(out, verb);
    fputc('\n', out);
    exit_codes(out);
}
