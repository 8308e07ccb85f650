#include "book_steps.h"

#include <string.h>

#include "hooks/hooks.h"
#include "ruleset/ways.h"
#include "statements.h"
#include "teach/formula.h"

/* --- which steps a deal can come to ----------------------------------------------------------- */

struct walk {
    struct writer writer; /* who knows which conditions can hold */
    const struct book_claims *claims;
    uint32_t begun[STEPS_MAX]; /* of each step the contracts under which a deal can come to it */
};

static bool calls_lead_to(const struct ask_step *ask, unsigned step)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].leads_on && ask->groups[i].then == step)
            return true;
    return false;
}

/* Whether it is gone at all: a step is left out where its condition cannot hold, and asking may not
 * end without a call that leads on. What the book claims of the latter is tried by playing. */
static bool is_gone(const struct walk *walk, const struct way *way)
{
    const struct step *step = &walk->writer.rules->steps[way->from];
    bool must_lead_on = step->kind == STEP_ASK && walk->claims->run_out[way->from] == NEVER;
    return !way->done || !must_lead_on || step->ask.is_auction ||
           calls_lead_to(&step->ask, way->to);
}

static void arrive(void *context, const struct way *way)
{
    struct walk *walk = context;
    writer_turn_to(&walk->writer, way->begun);
    bool can_be_done = can_hold(&walk->writer, walk->writer.rules->steps[way->from].condition);
    if ((!way->done || can_be_done) && is_gone(walk, way))
        walk->begun[way->to] |= only_contract(way->contract);
}

static void go_all_ways(struct walk *walk)
{
    const struct ruleset *rules = walk->writer.rules;
    walk->begun[0] = only_contract(0);
    for (unsigned step = 0; step < rules->step_count; step++)
        for (unsigned contract = 0; contract <= rules->contract_count; contract++)
            if (is_under(walk->begun[step], contract))
                ways_out(rules, step, contract, arrive, walk);
}

/* Whether it is gone through under some contract, and is not just where a way ends. */
static bool is_gone_through(struct walk *walk, unsigned number)
{
    const struct step *step = &walk->writer.rules->steps[number];
    bool is_end = step->kind == STEP_PLAY || step->kind == STEP_SCORE ||
                  step->kind == STEP_ABANDON || step->kind == STEP_REDEAL;
    for (unsigned contract = 0; contract <= walk->writer.rules->contract_count; contract++) {
        writer_turn_to(&walk->writer, contract);
        if (!is_end && is_under(walk->begun[number] & step->under, contract) &&
            can_hold(&walk->writer, step->condition))
            return true;
    }
    return false;
}

/* --- which are in the book -------------------------------------------------------------------- */

static bool page_says(const struct page *page, struct place place)
{
    for (const struct block *block = page->first; block; block = block->next) {
        if (statement_is_by(block->said, place))
            return true;
        for (const struct row *row = block->rows; row; row = row->next)
            for (unsigned i = 0; i < block->columns; i++)
                if (statement_is_by(row->said[i], place))
                    return true;
    }
    return false;
}

static bool has_same_words(const struct step *step, const struct step *other)
{
    return step->says && other->says && strcmp(step->says, other->says) == 0;
}

/* Whether the page is about the step, or about one of its name or its words: what is the same under
 * several contracts is said once for all of them. */
static bool is_said(const struct ruleset *rules, const struct page *page, const struct step *step)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if ((strcmp(rules->steps[i].name, step->name) == 0 ||
             has_same_words(&rules->steps[i], step)) &&
            page_says(page, rules->steps[i].place))
            return true;
    return false;
}

/* What changes numbers and truths without words is in no book. */
static bool is_bookkeeping(const struct ruleset *rules, const struct step *step)
{
    return step->kind == STEP_NOTE && !step->says &&
           notes_are_bookkeeping(rules->notes, &step->notes);
}

const struct step *book_lacks_step(const struct ruleset *rules, const struct page *page,
                                   const struct book_claims *claims)
{
    struct diagnostics *failures = diagnostics_create();
    struct arena *arena = arena_create();
    const struct step *lacking = NULL;
    struct walk walk = {.claims = claims,
                        .writer = {.rules = rules,
                                   .page = page_create(arena),
                                   .glyphs = {.pack = &rules->pack, .arena = arena},
                                   .hooks = hooks_open(rules, failures)}};
    go_all_ways(&walk);
    for (unsigned i = 0; i < rules->step_count && !lacking; i++)
        if (is_gone_through(&walk, i) && !is_bookkeeping(rules, &rules->steps[i]) &&
            !(claims->tells[i] && is_said(rules, page, &rules->steps[i])))
            lacking = &rules->steps[i];
    hooks_close(walk.writer.hooks);
    arena_destroy(arena);
    diagnostics_destroy(failures);
    return lacking;
}
