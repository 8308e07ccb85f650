/*
 * A verb of the command line: `eldest run ...`. Each lives in a file of its own, which defines one
 * `const struct verb`; VERBS lists them all. What may follow a verb is rows in its table of
 * flags, so that reading the command line, --help and the manual say the same.
 */
#ifndef ELDEST_CLI_VERB_H
#define ELDEST_CLI_VERB_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/memory.h"

/* What the program exits with. */
enum exit_code {
    EXIT_FINE = 0,
    EXIT_FAULT = 1, /* a ruleset, a script or a game is at fault */
    EXIT_USAGE = 2, /* the command line is */
    EXIT_MEMORY =
        MEMORY_EXIT,        /* the machine has no more memory: memory_fail has ended the program */
    EXIT_INTERRUPTED = 130, /* by SIGINT, Ctrl-C, before it was done: as shells say it */
    EXIT_TERMINATED = 143,  /* by SIGTERM */
};

/* What may follow a verb and begins with dashes. --help every verb has unasked, --json unless
 * `no_json` says otherwise, and --csv every one that is flat. */
struct flag {
    const char *name;     /* without the dashes: "seed" */
    const char *argument; /* what must follow it: "N"; NULL for a switch */
    const char *help;     /* what it does, in a few words without a full stop */
};

struct arena;
struct command;
struct diagnostics;
struct overlay;

/*
 * A verb under way that is told one line after the other, by whom there is no waiting for: a page
 * in a browser. What there is to say to a line has been written when `hear` returns.
 */
struct conversation {
    void *self;
    void (*hear)(void *self, const char *text, size_t length); /* without what ends it */
    /* Somebody else comes to the same thing: what is said to them goes to out, which is borrowed.
     * NULL where there is nothing to come to. */
    void (*join)(void *self, FILE *out, struct conversation *joined);
};

struct verb {
    const char *name;
    const char *words;        /* what else follows, as usage shows it: "SCRIPT...", or "" */
    const char *summary;      /* one line, for the list of verbs */
    const char *help;         /* paragraphs for its own --help, lines of at most 80 columns */
    const struct flag *flags; /* ends with a row without a name; NULL: none */
    unsigned fewest, most;    /* how many words must and may follow */
    const char *no_json;      /* why it has no --json, or what to use instead; NULL: it has one */
    bool reads_input;         /* the word "-" is a file on standard input */
    bool is_flat; /* its JSON lines are records without arrays or objects in them: --csv, too */
    enum exit_code (*run)(const struct command *command);
    /*
     * For a verb that reads what it is told: the same as a conversation, without a loop of its own;
     * NULL for others. It borrows the command and the stream, and lasts as long as the program.
     * Other than EXIT_FINE: there is none, and it was said why.
     */
    enum exit_code (*converse)(const struct command *command, FILE *out,
                               struct conversation *conversation);
};

#define ANY_NUMBER UINT32_MAX /* for most */

/* A flag that was given, and what followed it. */
struct given {
    const struct flag *flag;
    const char *value; /* NULL for a switch */
};

/* A command line that fits its verb: what it says, in order. Borrows from argv. */
struct command {
    const struct verb *verb;
    struct arena *arena;             /* as long as the command */
    struct diagnostics *diagnostics; /* of rulesets and scripts, for the verb to print */
    char *const *words;              /* word_count of them, then NULL */
    unsigned word_count;
    const struct overlay *input; /* standard input, in the place of a file; NULL: is none */
    bool json;                   /* one JSON object a line on `out`, instead of text for people */
    bool csv;  /* of a verb that is flat: these lines become CSV, and nothing else is among them */
    FILE *out; /* where the JSON lines of a verb that is flat go; else stdout */
    const struct given *given;
    unsigned given_count;
};

/* The flag must be one of the verb's table. */
bool command_has(const struct command *command, const char *flag);

/* What followed the flag when it was given for the number'th time, from 0; or NULL. */
const char *command_value_at(const struct command *command, const char *flag, unsigned number);

/* What followed the flag when it was last given, or NULL. */
const char *command_value(const struct command *command, const char *flag);

/*
 * The integer that followed the flag; *value stays as it is if the flag was not given. False, and a
 * message that names the bounds, if it is none or out of them: then the verb returns EXIT_USAGE.
 */
bool command_integer(const struct command *command, const char *flag, int64_t low, int64_t high,
                     int64_t *value);

/* The numbers of a list "2,5", each from 1 to the highest; none if the flag was not given. False,
 * and a message, if it is something else, or has more than `most`. */
bool command_numbers(const struct command *command, const char *flag, unsigned highest,
                     unsigned most, unsigned *numbers, unsigned *count);

/* Says what is wrong with the command line, and where to find help; returns EXIT_USAGE. */
enum exit_code wrong_usage(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- all verbs ------------------------------------------------------------------------------- */

/* Each has its file, in the order in which --help shows them: add X(NAME) and write NAME.c. */
/* clang-format off */
#define VERBS(X) \
    X(list) \
    X(check) \
    X(explain) \
    X(explain_error) \
    X(diff) \
    X(compare) \
    X(new) \
    X(open) \
    X(options) \
    X(run) \
    X(why) \
    X(facts) \
    X(quiz) \
    X(lesson) \
    X(play) \
    X(simulate) \
    X(merge) \
    X(arena) \
    X(solve) \
    X(train) \
    X(table) \
    X(convert) \
    X(replay) \
    X(review) \
    X(bench) \
    X(schema) \
    X(lsp) \
    X(language)
/* clang-format on */

#define X(name) extern const struct verb verb_##name;
VERBS(X)
#undef X

/* All of them; NULL at the end. */
extern const struct verb *const verbs[];

/* The verb of that name, or NULL. */
const struct verb *verb_find(const char *name);

/* --- its command line (command.c) ------------------------------------------------------------ */

enum command_kind {
    COMMAND_READY, /* the verb can run */
    COMMAND_HELP,  /* its help is wanted */
    COMMAND_WRONG, /* what is wrong has been said */
};

/* The number'th flag a verb understands: its own, then those that all have; NULL after the last. */
const struct flag *verb_flag(const struct verb *verb, unsigned number);

/*
 * Reads argv, whose first word is the verb itself, into the command; the order of argv changes. The
 * command lives as long as the arena and argv.
 */
enum command_kind command_read(struct arena *arena, const struct verb *verb, int argc, char **argv,
                               struct command *command);

/*
 * Reads standard input to its end if the verb takes it for a file and one of the words is "-":
 * that word becomes a path that `input` knows. Other than EXIT_FINE: it cannot be read, or a flag
 * wants a file, and it was said why.
 */
enum exit_code command_read_input(struct command *command);

/* " (did you mean 'run'?)", from the arena, or "" if no candidate is near. */
const char *did_you_mean(struct arena *arena, const char *word, const char *const *candidates,
                         unsigned count);

/* The texts of --help, made from the table of verbs and their flags. */

void help_program(FILE *out);
void help_verb(FILE *out, const struct verb *verb);

/* --- completions (complete.c) ---------------------------------------------------------------- */

/*
 * How a command line may go on, for the completions of shells: what a shell knows of the program it
 * asks here, so that there is one place that knows verbs, options, rulesets and house rules.
 *
 * Prints on stdout what the last of the words may become, all of which follow `eldest`: a line for
 * each, with what it means behind a tab if that is known. A line ":files" or ":folders" says that
 * names of files or folders may stand there, too, and ":text" that it is something that cannot be
 * listed. What ends in '=' goes on. Nothing, if nothing is known, or a ruleset that is asked has
 * mistakes: nobody wants to hear of it while typing.
 */
void complete(struct arena *arena, char *const *words, unsigned count);

#endif
