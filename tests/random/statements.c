/*
 * What is said of a position is so: statements about random rulesets, hooks and all, are tried
 * against play, by the judges of tests/why. Prints TAP, and how many of each kind were tried; ends
 * with 1 if one was false.
 *
 *     statements COUNT FIRST    rulesets by number from FIRST on, until there are COUNT of each
 * kind of statement or as many rulesets were grown, and then rulesets that are aimed at the rare
 * kinds, and others that lean on them, in turn
 *     statements show NUMBER, aimed NUMBER, leaning NUMBER    one ruleset of that sort
 */
#include "why/judge.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "grow.h"
#include "shrink.h"

#define DEALS     3 /* of each way in which a ruleset can be asked for */
#define WAYS_MOST 4 /* of a ruleset */
#define MORE      8 /* times as many rulesets, aimed at them, where rare kinds are still missing */
#define FEW       1000 /* rulesets: of so few one statement of each kind is enough */

struct run {
    struct tried tried;
    char folder[64];
    uint64_t number;
    unsigned grown, aimed, leaning, accepted, ways, ways_of_this;
    enum sort { ANY_RULESET, AIMED, LEANING, SORTS } sort;
};

static const char *const sorts[SORTS] = {"ruleset", "aimed ruleset", "leaning ruleset"};

/* --- kinds of statements ---------------------------------------------------------------------- */

struct kind {
    const char *what;
    unsigned tried;
};

static unsigned losses_of(const struct tried *tried)
{
    unsigned sum = tried->hopeless;
    for (unsigned way = WITHOUT_POWER; way < TURN_ROUND_COUNT; way++)
        sum += tried->losses[way];
    return sum;
}

#define KINDS 19

static void list_kinds(const struct tried *tried, struct kind kinds[KINDS])
{
    const struct kind all[KINDS] = {
        {"why a card is refused", tried->refusals},
        {"why a card counts as another suit", tried->losses[WITHOUT_SUIT_OF]},
        {"why a card lost its trick, or won it", losses_of(tried)},
        {"which class of cards wins", tried->classes},
        {"which trick a hook decided", tried->words},
        {"why a call is out of bounds, or too low", tried->bounds + tried->beaten},
        {"why a call is refused", tried->limits},
        {"why a line of the score was written", tried->lines},
        {"why a remark was made", tried->remarks},
        {"that a part of a condition holds, or does not", tried->clauses},
        {"a fact decided", tried->facts_said},
        {"no other fact did", tried->facts_unsaid},
        {"the rule book: an amount, read back", tried->amounts},
        {"the rule book: a condition, read back", tried->conditions},
        {"the rule book: what a line gives, read back", tried->points},
        {"the rule book: who leads", tried->leads},
        {"the rule book: what may be played", tried->duties},
        {"the rule book: who wins a trick", tried->wins},
        {"the rule book: an example of what a hook does", tried->examples},
    };
    memcpy(kinds, all, sizeof all);
}

/* --- one ruleset ------------------------------------------------------------------------------ */

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    struct run *run = context;
    (void)request;
    if (run->ways_of_this++ >= WAYS_MOST)
        return;
    run->ways++;
    watch_way(rules, DEALS, run->number, &run->tried, found);
}

static struct grown grow_sort(struct arena *arena, enum sort sort, uint64_t number)
{
    switch (sort) {
    case AIMED: return grow_aimed_ruleset(arena, number);
    case LEANING: return grow_leaning_ruleset(arena, number);
    case ANY_RULESET:
    case SORTS: break;
    }
    return grow_ruleset(arena, number);
}

static void try_ruleset(struct run *run)
{
    static const char *const folders[] = {".", NULL};
    struct arena *arena = arena_create();
    struct grown grown = grow_sort(arena, run->sort, run->number);
    unsigned before = run->tried.falsehoods;
    run->grown++;
    run->aimed += run->sort == AIMED;
    run->leaning += run->sort == LEANING;
    run->ways_of_this = 0;
    if (refusal_of(arena, &grown, run->folder) == 0) {
        struct diagnostics *found = diagnostics_create();
        grown_write(arena, &grown, run->folder);
        run->accepted++;
        const char *path = arena_format(arena, "%s/%s", run->folder, grown.names[0]);
        ruleset_destroy(survey_ruleset(path, folders, try_way, run, found));
        diagnostics_destroy(found);
    }
    if (run->tried.falsehoods > before)
        printf("# %s %" PRIu64 ": %u statements are not so\n", sorts[run->sort], run->number,
               run->tried.falsehoods - before);
    grown_remove(arena, &grown, run->folder);
    arena_destroy(arena);
}

/* --- many of them ----------------------------------------------------------------------------- */

static bool is_enough(const struct run *run, unsigned count)
{
    struct kind kinds[KINDS];
    list_kinds(&run->tried, kinds);
    for (unsigned i = 0; i < KINDS; i++)
        if (kinds[i].tried < count)
            return false;
    return true;
}

static volatile sig_atomic_t is_ended;

static void end(int signal)
{
    (void)signal;
    is_ended = 1;
}

/* Until there are enough, or somebody ends it, who is told what there is; of kinds that are rare
 * rulesets are aimed at them. */
static bool goes_on(struct run *run, unsigned count)
{
    if (is_ended)
        return false;
    if (run->grown < count)
        return !is_enough(run, count);
    run->sort = run->sort == LEANING ? AIMED : LEANING;
    return !is_enough(run, count < FEW ? 1 : count) && run->grown < MORE * count;
}

static int tell_run(const struct run *run)
{
    struct kind kinds[KINDS];
    list_kinds(&run->tried, kinds);
    printf("# %u rulesets grown, %u of them aimed, %u leaning, %u accepted, in %u ways\n",
           run->grown, run->aimed, run->leaning, run->accepted, run->ways);
    for (unsigned i = 0; i < KINDS; i++) {
        printf("# %8u %s\n", kinds[i].tried, kinds[i].what);
        printf("%sok %u - %s: some were tried\n", kinds[i].tried ? "" : "not ", i + 1,
               kinds[i].what);
    }
    printf("%sok %u - no statement is false (%u)\n1..%u\n", run->tried.falsehoods ? "not " : "",
           KINDS + 1, run->tried.falsehoods, KINDS + 1);
    return run->tried.falsehoods > 0;
}

int main(int argc, char **argv)
{
    static struct run run;
    unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    run.sort = argc < 3                          ? ANY_RULESET
               : strcmp(argv[1], "aimed") == 0   ? AIMED
               : strcmp(argv[1], "leaning") == 0 ? LEANING
                                                 : ANY_RULESET;
    bool is_shown = run.sort != ANY_RULESET || (argc > 2 && strcmp(argv[1], "show") == 0);
    if (argc < 3 || (count == 0 && !is_shown)) {
        fprintf(stderr, "usage: %s COUNT FIRST | show NUMBER | aimed NUMBER | leaning NUMBER\n",
                argv[0]);
        return 2;
    }
    snprintf(run.folder, sizeof run.folder, "%s/eldest-statements-XXXXXX", P_tmpdir);
    if (!mkdtemp(run.folder))
        return 2;
    run.number = strtoull(argv[2], NULL, 10);
    run.tried.enough = count;
    signal(SIGTERM, end);
    setvbuf(stdout, NULL, _IOLBF, 0);
    do {
        try_ruleset(&run);
        run.number++;
    } while (!is_shown && goes_on(&run, count));
    rmdir(run.folder);
    return tell_run(&run);
}
