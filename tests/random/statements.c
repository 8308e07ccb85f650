/*
 * What is said of a position is so: statements about random rulesets, hooks and all, are tried
 * against play, by the judges of tests/why. Prints TAP, and how many of each kind were tried; ends
 * with 1 if one was false.
 *
 *     statements COUNT FIRST    rulesets by number from FIRST on, until there are COUNT of each
 * kind of statement or as many rulesets were grown; and then those of the sort that has most of the
 * kind that is rarest yet
 *     statements SORT NUMBER [COUNT]    so many rulesets of that sort, or one, from that number on:
 * show (any), aimed, hooks, calls, scores, all
 */
#include "why/judge.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "lean.h"
#include "sample.h"
#include "shrink.h"

#define DEALS      3    /* of each way in which a ruleset can be asked for */
#define WAYS_MOST  4    /* of a ruleset */
#define MORE       8    /* times as many rulesets where rare kinds are still missing */
#define FACTS_MOST 1000 /* that decided, of many of a sort: they take longest */
#define FEW        1000 /* rulesets: of so few one statement of each kind is enough */
#define BREADTH    5    /* of so many rulesets one is of each sort in turn, whatever is rare */

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

/* --- sorts of rulesets ------------------------------------------------------------------------ */

enum sort { ANY_RULESET, AIMED, ON_HOOKS, ON_CALLS, ON_SCORES, ON_ALL, SORTS };

static const char *const sorts[SORTS] = {"show", "aimed", "hooks", "calls", "scores", "all"};

static struct grown grow_sort(struct arena *arena, enum sort sort, uint64_t number)
{
    switch (sort) {
    case AIMED: return grow_aimed_ruleset(arena, number);
    case ON_HOOKS: return grow_leaning_ruleset(arena, number, LEAN_ON_HOOKS);
    case ON_CALLS: return grow_leaning_ruleset(arena, number, LEAN_ON_CALLS);
    case ON_SCORES: return grow_leaning_ruleset(arena, number, LEAN_ON_SCORES);
    case ON_ALL: return grow_leaning_ruleset(arena, number, LEAN_ON_ALL);
    case ANY_RULESET:
    case SORTS: break;
    }
    return grow_ruleset(arena, number);
}

static enum sort find_sort(const char *word)
{
    enum sort sort = 0;
    while (sort < SORTS && strcmp(word, sorts[sort]) != 0)
        sort++;
    return sort;
}

struct run {
    struct tried tried;
    char folder[64];
    uint64_t number;
    unsigned grown, accepted, ways, ways_of_this;
    unsigned grown_of[SORTS];
    uint64_t yields[SORTS][KINDS]; /* statements of rulesets of each sort */
    enum sort sort;
};

/* --- one ruleset ------------------------------------------------------------------------------ */

static bool has_raises(const struct ruleset *rules)
{
    bool has = false;
    for (unsigned i = 0; i < rules->step_count; i++)
        has |= rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.is_raised;
    return has;
}

static bool has_lines_per_trick(const struct ruleset *rules)
{
    bool has = false;
    for (unsigned i = 0; i < rules->line_count; i++)
        has |= rules->lines[i].per_trick;
    return has;
}

/* Whether a step while cards are played changes what trumps are. */
static bool turns_trumps(const struct ruleset *rules)
{
    bool turns = false;
    for (unsigned i = 0; i < rules->step_count; i++)
        turns |= is_interlude(&rules->steps[i]) && suit_named_at(&rules->steps[i]) == 0;
    return turns;
}

static bool may_be_nobodys(const struct ruleset *rules)
{
    bool may_be = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        may_be |= rules->contracts[i].order.equals_win_nothing;
    return may_be;
}

/* Whether another card than the highest may win a trick. */
static bool is_won_otherwise(const struct ruleset *rules)
{
    bool is_won = false;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        is_won |= rules->contracts[i].order.wins != WINS_HIGHEST;
    return is_won;
}

/*
 * What has no judge in tests/why yet: raises, tricks of several cards, layouts, lines for each
 * trick, trumps that turn while cards are played, cards that are equal by power_now where equal
 * cards win nothing, and tricks that the second or the lowest card wins: there the rule that is
 * turned round is another one for each card.
 */
static bool has_no_judge(const struct ruleset *rules)
{
    return rules->has_leads || rules->has_layouts || has_raises(rules) ||
           has_lines_per_trick(rules) || turns_trumps(rules) || is_won_otherwise(rules) ||
           (rules->play.power_now && may_be_nobodys(rules));
}

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    struct run *run = context;
    (void)request;
    if (has_no_judge(rules) || run->ways_of_this++ >= WAYS_MOST)
        return;
    run->ways++;
    watch_way(rules, DEALS, run->number, &run->tried, found);
}

static void try_ruleset(struct run *run)
{
    static const char *const folders[] = {".", NULL};
    struct arena *arena = arena_create();
    struct grown grown = grow_sort(arena, run->sort, run->number);
    unsigned before = run->tried.falsehoods;
    run->grown++;
    run->grown_of[run->sort]++;
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

static unsigned rarest_kind(const struct run *run)
{
    struct kind kinds[KINDS];
    unsigned rarest = 0;
    list_kinds(&run->tried, kinds);
    for (unsigned i = 1; i < KINDS; i++)
        rarest = kinds[i].tried < kinds[rarest].tried ? i : rarest;
    return rarest;
}

static bool is_enough(const struct run *run, unsigned count)
{
    struct kind kinds[KINDS];
    list_kinds(&run->tried, kinds);
    return kinds[rarest_kind(run)].tried >= count;
}

/* A ruleset of the sort that is next, and what it adds to each kind. */
static void add_ruleset(struct run *run)
{
    struct kind before[KINDS], after[KINDS];
    list_kinds(&run->tried, before);
    try_ruleset(run);
    list_kinds(&run->tried, after);
    for (unsigned i = 0; i < KINDS; i++)
        run->yields[run->sort][i] += after[i].tried - before[i].tried;
}

/* The sort whose rulesets had most statements of the kind that is rarest; now and then another. */
static enum sort next_sort(const struct run *run)
{
    unsigned rarest = rarest_kind(run);
    enum sort best = ANY_RULESET;
    if (run->grown % BREADTH == 0)
        return run->grown / BREADTH % SORTS;
    for (enum sort sort = 1; sort < SORTS; sort++)
        if (run->yields[sort][rarest] * run->grown_of[best] >
            run->yields[best][rarest] * run->grown_of[sort])
            best = sort;
    return best;
}

static volatile sig_atomic_t is_ended;

static void end(int signal)
{
    (void)signal;
    is_ended = 1;
}

/* Until there are enough, or somebody ends it, who is told what there is. */
static bool goes_on(struct run *run, unsigned count)
{
    if (is_ended)
        return false;
    if (run->grown < count)
        return !is_enough(run, count);
    run->sort = next_sort(run);
    return !is_enough(run, count < FEW ? 1 : count) && run->grown < MORE * count;
}

static int tell_run(const struct run *run)
{
    struct kind kinds[KINDS];
    list_kinds(&run->tried, kinds);
    printf("# %u rulesets grown, %u accepted, in %u ways; of each sort:", run->grown, run->accepted,
           run->ways);
    for (enum sort sort = 0; sort < SORTS; sort++)
        printf(" %s %u", sorts[sort], run->grown_of[sort]);
    putchar('\n');
    for (unsigned i = 0; i < KINDS; i++) {
        printf("# %8u %s\n", kinds[i].tried, kinds[i].what);
        const char *outcome = kinds[i].tried || run->sort != ANY_RULESET ? "" : "not ";
        printf("%sok %u - %s: some were tried%s\n", outcome, i + 1, kinds[i].what,
               kinds[i].tried ? "" : " # SKIP not of this sort");
    }
    printf("%sok %u - no statement is false (%u)\n1..%u\n", run->tried.falsehoods ? "not " : "",
           KINDS + 1, run->tried.falsehoods, KINDS + 1);
    return run->tried.falsehoods > 0;
}

int main(int argc, char **argv)
{
    static struct run run;
    unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    count = few_or(count < 80 ? count : 80, count);
    run.sort = argc > 1 ? find_sort(argv[1]) : SORTS;
    bool is_shown = run.sort < SORTS;
    if (argc < 3 || (count == 0 && !is_shown)) {
        fprintf(stderr,
                "usage: %s COUNT FIRST | show|aimed|hooks|calls|scores|all NUMBER [COUNT]\n",
                argv[0]);
        return 2;
    }
    run.sort = is_shown ? run.sort : ANY_RULESET;
    snprintf(run.folder, sizeof run.folder, "%s/eldest-statements-XXXXXX", P_tmpdir);
    if (!mkdtemp(run.folder))
        return 2;
    run.number = strtoull(argv[2], NULL, 10);
    unsigned shown = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 1;
    run.tried.enough = !is_shown ? count : shown > 1 ? FACTS_MOST : 0;
    signal(SIGTERM, end);
    setvbuf(stdout, NULL, _IOLBF, 0);
    do {
        add_ruleset(&run);
        run.number++;
    } while (is_shown ? run.grown < shown && !is_ended : goes_on(&run, count));
    rmdir(run.folder);
    return tell_run(&run);
}
