/* The deep check: proofs first, then random deals for what is not proved. */
#include "proof/examine.h"

#include "engine/open.h"

/*
 * Work is counted in instructions of Lua, which are the same on any machine. What opening a way and
 * looking at a decision of its games cost beside is worth about so many of them.
 */
#define WORK_OF_A_WAY    200000
#define WORK_OF_DECISION 100

const struct effort effort_quick = {.deals = 400, .at_least = 12, .work = UINT64_C(400000000)};
const struct effort effort_deep = {
    .with_pairs = true, .deals = 40000, .at_least = 400, .work = UINT64_C(40000000000)};

struct examining {
    struct examination *examination;
    void *memory[PROOFS_MAX];
    unsigned deals; /* to be played for each way */
};

/* The inquiries of all proofs into one way. */
static void begin_inquiries(const struct examining *examining, const struct engine *engine,
                            const struct load_request *request, struct diagnostics *diagnostics,
                            struct inquiry *inquiries)
{
    for (unsigned i = 0; proofs[i]; i++)
        inquiries[i] = (struct inquiry){
            .arena = examining->examination->arena,
            .request = request,
            .engine = engine,
            .diagnostics = diagnostics,
            .finding = &examining->examination->findings[i],
            .memory = examining->memory[i],
        };
}

/* Of a way, so far: its tables are baked twice, the second time backwards. */
static uint64_t work_of(const struct engine *engine, uint64_t decisions)
{
    return WORK_OF_A_WAY + 2 * engine->rules->baking_steps + hooks_steps(engine->hooks) +
           WORK_OF_DECISION * decisions;
}

static bool may_work(const struct examination *examination, uint64_t more)
{
    uint64_t most = examination->effort.work;
    return most == 0 || examination->work + more < most;
}

static bool is_wanted(const struct examination *examination)
{
    return !examination->progress ||
           examination->progress(examination->self, examination->ways, examination->ways_in_all);
}

static bool goes_on(void *context)
{
    struct examining *examining = context;
    struct examination *examination = examining->examination;
    if (!is_wanted(examination) || !may_work(examination, 0))
        examination->stopped_short = true;
    return !examination->stopped_short;
}

/* The games of a way that are being watched, and what was watched before. */
struct budget_of_way {
    struct examination *examination;
    const struct engine *engine;
    uint64_t decisions_before;
};

static bool may_watch(void *context)
{
    const struct budget_of_way *way = context;
    uint64_t decisions = way->examination->watched.decisions - way->decisions_before;
    bool may =
        is_wanted(way->examination) && may_work(way->examination, work_of(way->engine, decisions));
    way->examination->stopped_short |= !may;
    return may;
}

static void examine_way(void *context, const struct ruleset *rules,
                        const struct load_request *request, struct diagnostics *found)
{
    struct examining *examining = context;
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, found)};
    struct inquiry inquiries[PROOFS_MAX];
    begin_inquiries(examining, &engine, request, found, inquiries);
    examining->examination->ways++;
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->look)
            proofs[i]->look(&inquiries[i]);
    struct examination *examination = examining->examination;
    struct budget_of_way way = {examination, &engine, examination->watched.decisions};
    struct watch watch = {.deals = examining->deals, .goes_on = may_watch, .self = &way};
    watch_games(inquiries, &watch, &examination->watched);
    examination->work += work_of(&engine, examination->watched.decisions - way.decisions_before);
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->way)
            proofs[i]->way(&inquiries[i]);
    hooks_close(engine.hooks);
}

/* What was not gone through to its end is not proved. */
static void take_back_proofs(struct examination *examination)
{
    for (unsigned i = 0; proofs[i]; i++)
        if (examination->findings[i].verdict == PROVED)
            examination->findings[i].verdict = NOT_REFUTED;
}

/* What can only be said when all ways have been looked at. */
static void sum_up(const struct examining *examining)
{
    struct examination *examination = examining->examination;
    if (examination->stopped_short) {
        take_back_proofs(examination);
        return;
    }
    struct engine engine = {
        .rules = examination->standard,
        .hooks = hooks_open(examination->standard, examination->found),
    };
    struct inquiry inquiries[PROOFS_MAX];
    begin_inquiries(examining, &engine, NULL, examination->found, inquiries);
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->all)
            proofs[i]->all(&inquiries[i]);
    hooks_close(engine.hooks);
}

/* The deals that are to be played are shared out among all ways. */
static unsigned deals_for_each(const struct examination *examination)
{
    const struct effort *effort = &examination->effort;
    unsigned deals = effort->deals / survey_size(examination->standard, effort->with_pairs);
    return deals > effort->at_least ? deals : effort->at_least;
}

/* The rules that are spoken of at the end; if they cannot be opened the survey says why, too. */
static struct ruleset *open_standard(const struct examination *examination,
                                     struct diagnostics *unread)
{
    struct load_request plain = {.players = 0};
    return ruleset_open(examination->name, examination->folders, &plain, unread);
}

void examine(struct examination *examination)
{
    struct examining examining = {.examination = examination};
    struct diagnostics *unread = diagnostics_create_like(examination->found);
    examination->standard = open_standard(examination, unread);
    if (examination->standard) {
        examining.deals = deals_for_each(examination);
        examination->ways_in_all =
            survey_size(examination->standard, examination->effort.with_pairs);
        examination->work = WORK_OF_A_WAY + examination->standard->baking_steps;
    }
    for (unsigned i = 0; proofs[i]; i++)
        examining.memory[i] = arena_alloc(examination->arena, proofs[i]->memory);
    ruleset_destroy(survey_while(examination->name, examination->folders,
                                 examination->effort.with_pairs, examine_way, goes_on, &examining,
                                 examination->found));
    if (examination->standard)
        sum_up(&examining);
    /* What a disk refuses once it may give the next time. */
    if (!examination->standard && diagnostics_count(examination->found) == 0)
        diagnostics_take_new(examination->found, unread, NULL);
    else
        diagnostics_destroy(unread);
}
