#include "proof/examine.h"

#include "engine/open.h"
#include "engine/survey.h"

const struct effort effort_quick = {.deals = 400, .at_least = 12};
const struct effort effort_deep = {.with_pairs = true, .deals = 40000, .at_least = 400};

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
    watch_games(inquiries, examining->deals, &examining->examination->watched);
    for (unsigned i = 0; proofs[i]; i++)
        if (proofs[i]->way)
            proofs[i]->way(&inquiries[i]);
    hooks_close(engine.hooks);
}

/* What can only be said when all ways have been looked at. */
static void sum_up(const struct examining *examining)
{
    struct examination *examination = examining->examination;
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

static struct ruleset *survey(struct examining *examining)
{
    const struct examination *examination = examining->examination;
    if (examination->effort.with_pairs)
        return survey_with_pairs(examination->name, examination->folders, examine_way, examining,
                                 examination->found);
    return survey_ruleset(examination->name, examination->folders, examine_way, examining,
                          examination->found);
}

void examine(struct examination *examination)
{
    struct examining examining = {.examination = examination};
    struct diagnostics *unread = diagnostics_create();
    examination->standard = open_standard(examination, unread);
    if (examination->standard)
        examining.deals = deals_for_each(examination);
    for (unsigned i = 0; proofs[i]; i++)
        examining.memory[i] = arena_alloc(examination->arena, proofs[i]->memory);
    ruleset_destroy(survey(&examining));
    if (examination->standard)
        sum_up(&examining);
    /* What a disk refuses once it may give the next time. */
    if (!examination->standard && diagnostics_count(examination->found) == 0)
        diagnostics_take_new(examination->found, unread, NULL);
    else
        diagnostics_destroy(unread);
}
