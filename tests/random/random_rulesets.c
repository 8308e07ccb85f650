/*
 * Random rulesets: what `check` accepts must play, and what it refuses must be refused for a reason
 * that a smaller file shows. Prints TAP, and ends with 1 if anything failed.
 *
 *     random_rulesets run COUNT FIRST [PART/PARTS FILE]
 *                                                   grows, checks, plays; writes what it saw;
 *                                                   ELDEST_TESTS=more: five times as many
 *     random_rulesets rows COUNT FIRST              grows only: every row must be there
 *     random_rulesets sum COUNT FILE ...            adds up what parts saw of so many; of few
 *                                                   it does not ask that everything was there
 *     random_rulesets show NUMBER FOLDER            writes the files of one ruleset
 *     random_rulesets try NUMBER                    one ruleset, to be looked at with a debugger
 *     random_rulesets small NUMBER                  a refused one, made as small as it gets
 *     random_rulesets found FILE ...                rulesets that were found before: they play
 */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exercise.h"
#include "sample.h"
#include "seen.h"
#include "shrink.h"

#define GAMES           100
#define STRANGER        "stranger.yaml"
#define THOROUGH_EVERY  4    /* rulesets: witnesses and thinkers take longest */
#define SHRINK_EVERY    6    /* rulesets that are refused */
#define SMALL_ENOUGH    64   /* keys and items: a small game, its pack, and a house rule at fault */
#define SECONDS_MOST    300  /* for one ruleset */
#define SHARE_ACCEPTED  25   /* percent, at least ... */
#define ENOUGH_FOR_ALL  100  /* ... of so many rulesets */
#define ENOUGH_FOR_ROWS 4000 /* among so many every row is there */
#define STRANGER_EVERY  3    /* rulesets that are held against one that is not their parent */
#define STRANGERS_TRIED 8

struct run {
    struct seen seen;
    char folder[64];
    unsigned grown, accepted, refused, shrunk, largest, faults, tests;
    unsigned codes[1000];
    uint64_t ways, deals, decisions;
};

/* --- one ruleset ----------------------------------------------------------------------------- */

static volatile sig_atomic_t current; /* for whoever reads of a crash */

static void crashed(int number)
{
    char text[96];
    int length =
        snprintf(text, sizeof text, "not ok - ruleset %ld: signal %d\n", (long)current, number);
    if (write(STDOUT_FILENO, text, (size_t)length) < 0)
        _exit(2);
    signal(number, SIG_DFL);
    raise(number);
}

static void fault(struct run *run, uint64_t number, const char *what)
{
    run->faults++;
    printf("# ruleset %" PRIu64 ": %s\n", number, what);
}

/* Another ruleset of one file that is accepted, the same for a number always; NULL if none was
 * found. */
static const char *write_stranger(struct run *run, struct arena *arena, uint64_t number)
{
    for (uint64_t other = number * STRANGERS_TRIED; other < (number + 1) * STRANGERS_TRIED;
         other++) {
        struct grown stranger = grow_ruleset(arena, other);
        stranger.names[0] = STRANGER;
        if (stranger.count == 1 && refusal_of(arena, &stranger, run->folder) == 0)
            return arena_format(arena, "%s/%s", run->folder, STRANGER);
    }
    return NULL;
}

static const char *find_other(struct run *run, struct arena *arena, uint64_t number,
                              const struct grown *grown)
{
    if (grown->count > 1 && grown->bushes[1])
        return arena_format(arena, "%s/%s", run->folder, grown->names[1]);
    return number % STRANGER_EVERY == 0 ? write_stranger(run, arena, number) : NULL;
}

static void play(struct run *run, struct arena *arena, uint64_t number, const struct grown *grown)
{
    struct exercise exercise = {
        .arena = arena,
        .path = arena_format(arena, "%s/%s", run->folder, grown->names[0]),
        .games = GAMES,
        .thoroughness = number % THOROUGH_EVERY == 0,
    };
    exercise.other = find_other(run, arena, number, grown);
    exercise_ruleset(&exercise);
    remove(arena_format(arena, "%s/%s", run->folder, STRANGER));
    run->ways += exercise.ways;
    run->deals += exercise.deals;
    run->decisions += exercise.decisions;
    if (exercise.fault)
        fault(run, number, exercise.fault);
}

static void make_small(struct run *run, struct arena *arena, uint64_t number,
                       const struct grown *grown, int code)
{
    const struct grown small = grown_shrunk(arena, grown, code, run->folder);
    unsigned size = grown_size(&small);
    run->shrunk++;
    run->largest = size > run->largest ? size : run->largest;
    if (size > SMALL_ENOUGH)
        fault(run, number,
              arena_format(arena, "E%03d is shown by nothing smaller than %u keys and items", code,
                           size));
}

static void try_ruleset(struct run *run, uint64_t number)
{
    struct arena *arena = arena_create();
    struct grown grown = grow_ruleset(arena, number);
    current = (sig_atomic_t)number;
    alarm(SECONDS_MOST);
    int code = refusal_of(arena, &grown, run->folder);
    run->grown++;
    seen_add(&run->seen, arena, &grown, code == 0);
    run->codes[code]++;
    if (code == 0) {
        run->accepted++;
        play(run, arena, number, &grown);
    } else if (run->refused++ % SHRINK_EVERY == 0) {
        make_small(run, arena, number, &grown, code);
    }
    grown_remove(arena, &grown, run->folder);
    arena_destroy(arena);
}

/* --- many of them ---------------------------------------------------------------------------- */

static void result(struct run *run, bool holds, const char *what)
{
    printf("%sok %u - %s\n", holds ? "" : "not ", ++run->tests, what);
    run->faults += !holds;
}

static void tell_figures(const struct run *run)
{
    printf("# %u rulesets grown, %u accepted; %" PRIu64 " ways, %" PRIu64 " deals, %" PRIu64
           " decisions\n",
           run->grown, run->accepted, run->ways, run->deals, run->decisions);
    printf("# refused with");
    for (unsigned code = 1; code < 1000; code++)
        if (run->codes[code])
            printf(" E%03u %u", code, run->codes[code]);
    printf("\n# %u of the refused were shrunk, to %u keys and items at most\n", run->shrunk,
           run->largest);
}

static bool begin(struct run *run)
{
    memset(run, 0, sizeof *run);
    seen_init(&run->seen);
    snprintf(run->folder, sizeof run->folder, "%s/eldest-random-XXXXXX", P_tmpdir);
    signal(SIGALRM, crashed);
    signal(SIGABRT, crashed);
    signal(SIGSEGV, crashed);
    setvbuf(stdout, NULL, _IOLBF, 0);
    return mkdtemp(run->folder) != NULL;
}

static int end(struct run *run)
{
    rmdir(run->folder);
    printf("1..%u\n", run->tests);
    return run->faults > 0;
}

static void write_seen(const struct run *run, const char *path)
{
    FILE *out = fopen(path, "w");
    if (!out)
        return; /* whoever wants to read it says so */
    seen_write(&run->seen, out);
    fclose(out);
}

static int run_all(struct run *run, unsigned count, uint64_t first, unsigned part, unsigned parts,
                   const char *seen_file)
{
    for (uint64_t number = first; number < first + count; number++)
        if (number % parts == part % parts)
            try_ruleset(run, number);
    if (seen_file)
        write_seen(run, seen_file);
    tell_figures(run);
    result(run, run->faults == 0, "what is accepted plays; what is refused shows why when small");
    if (count >= ENOUGH_FOR_ALL)
        result(run, 100 * run->accepted >= SHARE_ACCEPTED * run->grown, "enough are accepted");
    return end(run);
}

/* A row, a word, a role or a fact that is there is generated, unasked. */
static int grow_rows(struct run *run, unsigned count, uint64_t first)
{
    for (uint64_t number = first; number < first + count; number++) {
        struct arena *arena = arena_create();
        struct grown grown = grow_ruleset(arena, number), again = grow_ruleset(arena, number);
        bool is_same =
            strcmp(bush_yaml(arena, grown.bushes[0]), bush_yaml(arena, again.bushes[0])) == 0;
        if (!is_same)
            fault(run, number, "is another ruleset each time");
        seen_add(&run->seen, arena, &grown, false);
        arena_destroy(arena);
    }
    result(run, run->faults == 0, "a number stands for one ruleset");
    result(run, seen_tell_missing(&run->seen, false, stdout) == 0,
           "every key, word, role and fact of the language is generated");
    result(run, grow_tell_idle_guides(stdout) == 0, "every guide is of a key that there is");
    return end(run);
}

/* What parts have written. */
static int sum(struct run *run, uint64_t count, char **files)
{
    for (; *files; files++) {
        FILE *in = fopen(*files, "r");
        if (!in || !seen_read(&run->seen, in))
            fault(run, 0, *files);
        if (in)
            fclose(in);
    }
    if (count >= ENOUGH_FOR_ROWS)
        result(run, seen_tell_missing(&run->seen, false, stdout) == 0, "everything was generated");
    printf("# %u things never stood in an accepted ruleset\n",
           seen_tell_missing(&run->seen, true, stdout));
    return end(run);
}

/* --- one of them ----------------------------------------------------------------------------- */

static int show(struct run *run, uint64_t number, const char *folder)
{
    struct arena *arena = arena_create();
    struct grown grown = grow_ruleset(arena, number);
    grown_write(arena, &grown, folder);
    for (unsigned i = 0; i < grown.count; i++)
        printf("%s/%s\n", folder, grown.names[i]);
    arena_destroy(arena);
    rmdir(run->folder);
    return 0;
}

static int show_small(struct run *run, uint64_t number)
{
    struct arena *arena = arena_create();
    struct grown grown = grow_ruleset(arena, number);
    int code = refusal_of(arena, &grown, run->folder);
    if (code) {
        struct grown small = grown_shrunk(arena, &grown, code, run->folder);
        printf("# E%03d, %u keys and items\n", code, grown_size(&small));
        for (unsigned i = 0; i < small.count; i++)
            printf("# %s\n%s", small.names[i],
                   small.bushes[i] ? bush_yaml(arena, small.bushes[i]) : small.texts[i]);
    }
    arena_destroy(arena);
    rmdir(run->folder);
    return code == 0;
}

/* Each was refuted once by play, or broke something. */
static int try_found(struct run *run, char **paths)
{
    for (; *paths; paths++) {
        struct arena *arena = arena_create();
        struct exercise exercise = {
            .arena = arena, .path = *paths, .games = GAMES, .thoroughness = 1};
        exercise_ruleset(&exercise);
        if (exercise.fault)
            printf("# %s: %s\n", *paths, exercise.fault);
        result(run, !exercise.fault, *paths);
        arena_destroy(arena);
    }
    return end(run);
}

static uint64_t number_of(const char *text)
{
    return strtoull(text, NULL, 10);
}

int main(int argc, char **argv)
{
    static struct run run;
    const char *verb = argc > 2 ? argv[1] : "";
    unsigned part = 0, parts = 1;
    if (!begin(&run))
        return 2;
    if (argc > 4)
        sscanf(argv[4], "%5u/%5u", &part, &parts);
    if (strcmp(verb, "run") == 0 && argc > 3)
        return run_all(&run, (unsigned)number_of(argv[2]) * cases_of(1, 2, 10, 10) / 2,
                       number_of(argv[3]), part, parts ? parts : 1, argc > 5 ? argv[5] : NULL);
    if (strcmp(verb, "rows") == 0 && argc > 3)
        return grow_rows(&run, (unsigned)number_of(argv[2]), number_of(argv[3]));
    if (strcmp(verb, "sum") == 0)
        return sum(&run, number_of(argv[2]), argv + 3);
    if (strcmp(verb, "show") == 0 && argc > 3)
        return show(&run, number_of(argv[2]), argv[3]);
    if (strcmp(verb, "try") == 0)
        return run_all(&run, 1, number_of(argv[2]), 0, 1, NULL);
    if (strcmp(verb, "small") == 0)
        return show_small(&run, number_of(argv[2]));
    if (strcmp(verb, "found") == 0)
        return try_found(&run, argv + 2);
    fprintf(stderr, "usage: %s run|sum|show|try|small|found NUMBER ...\n", argv[0]);
    return 2;
}
