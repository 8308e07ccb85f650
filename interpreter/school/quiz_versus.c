/* Questions of two rulesets: the same position, and what each answers. */
#include <string.h>

#include "school/counterpart.h"
#include "school/quiz_parts.h"

struct versus {
    struct maker maker; /* asks the other rules */
    struct counterpart counterpart;
};

struct versus *versus_create(const struct quiz_request *request, struct arena *arena,
                             struct diagnostics *diagnostics)
{
    struct versus *versus = arena_alloc(arena, sizeof *versus);
    const struct ruleset *rules = request->versus;
    versus->maker = (struct maker){
        .request = request,
        .arena = arena,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .names = seats_by_place(rules, arena),
        .glyphs = {&rules->pack, arena, request->ascii},
        .is_second = true,
    };
    versus->counterpart = counterpart_of(request->rules, &versus->maker.engine);
    return versus;
}

void versus_finish(struct versus *versus)
{
    if (versus)
        hooks_close(versus->maker.engine.hooks);
}

bool versus_failed(const struct versus *versus)
{
    return versus && hooks_failed(versus->maker.engine.hooks);
}

/* --- the other side -------------------------------------------------------------------------- */

static bool find_state(const struct counterpart *counterpart, const struct moment *moment,
                       struct state *other)
{
    switch (moment->topic) {
    case TOPIC_LEGAL: return counterpart_turn(counterpart, &moment->state, other);
    case TOPIC_WINNER: return counterpart_trick(counterpart, &moment->state, moment->trick, other);
    case TOPIC_SCORE: return counterpart_result(counterpart, &moment->state, other);
    case TOPIC_BID: return counterpart_call(counterpart, &moment->state, other);
    case TOPIC_COUNT: break;
    }
    return false;
}

/* The moment under the other rules, but for its focus. */
static bool find_moment(struct maker *maker, const struct moment *moment, struct moment *theirs)
{
    *theirs = *moment;
    return find_state(&maker->versus->counterpart, moment, &theirs->state);
}

/* Whether any call is made in both steps: they are about the same then. */
static bool has_call_of_both(const struct counterpart *counterpart, const struct moment *moment,
                             const struct moment *theirs)
{
    unsigned calls = counterpart->from->steps[moment->state.step].ask.call_count;
    for (unsigned call = 0; call < calls; call++)
        if (counterpart_call_number(counterpart, &moment->state, &theirs->state, call) >= 0)
            return true;
    return false;
}

/* A card or a call of ours as theirs; -1 if they have none such, NO_FOCUS if that is an answer. */
static int their_focus(struct maker *maker, const struct moment *moment,
                       const struct moment *theirs, unsigned focus)
{
    const struct counterpart *counterpart = &maker->versus->counterpart;
    if (moment->topic == TOPIC_LEGAL)
        return counterpart->card[focus] == NO_CARD ? -1 : counterpart->card[focus];
    int call = counterpart_call_number(counterpart, &moment->state, &theirs->state, focus);
    return call < 0 && has_call_of_both(counterpart, moment, theirs) ? NO_FOCUS : call;
}

/* --- whether they differ --------------------------------------------------------------------- */

/* Both verdicts; false if they are the same, or there is none. */
static bool judge(struct maker *maker, struct moment *moment, struct moment *theirs,
                  struct verdict verdicts[2])
{
    const struct asker *asker = askers[moment->topic];
    verdicts[0] = asker->verdict(maker, moment);
    verdicts[1] = asker->verdict(&maker->versus->maker, theirs);
    if (!verdicts[0].words || !verdicts[1].words)
        return false;
    return strcmp(verdicts[0].words, verdicts[1].words) != 0;
}

static bool judge_focus(struct maker *maker, struct moment *moment, struct moment *theirs,
                        unsigned focus, struct verdict verdicts[2])
{
    int other = their_focus(maker, moment, theirs, focus);
    if (other < 0)
        return false;
    moment->focus = (uint8_t)focus;
    theirs->focus = (uint8_t)other;
    return judge(maker, moment, theirs, verdicts);
}

/* One of the foci of which the verdicts differ; false if there is none. */
static bool find_focus(struct maker *maker, struct moment *moment, struct moment *theirs,
                       struct verdict verdicts[2])
{
    struct set differing = {{0, 0}}, foci = askers[moment->topic]->foci(maker, moment);
    SET_EACH(focus, foci) {
        if (judge_focus(maker, moment, theirs, focus, verdicts))
            set_add(&differing, focus);
    }
    if (set_is_empty(differing))
        return false;
    unsigned focus = set_select(differing, rng_below(&maker->rng, set_count(differing)));
    return judge_focus(maker, moment, theirs, focus, verdicts);
}

bool versus_differs(struct maker *maker, struct moment *moment)
{
    struct moment theirs;
    struct verdict verdicts[2];
    if (!find_moment(maker, moment, &theirs))
        return false;
    bool differs = askers[moment->topic]->foci ? find_focus(maker, moment, &theirs, verdicts)
                                               : judge(maker, moment, &theirs, verdicts);
    for (unsigned i = 0; differs && i < 2; i++) {
        moment->by[i] = verdicts[i].by;
        moment->traits |= verdicts[i].traits;
    }
    return differs;
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool is_told(const struct question *question, const char *sentence)
{
    for (unsigned i = 0; i < question->told_count; i++)
        if (strcmp(question->told[i], sentence) == 0)
            return true;
    return false;
}

/* What only the other rules need is told first: the trick and the hand come last. */
static void tell_both(struct maker *maker, const struct moment *moment, const struct moment *theirs,
                      struct question *question)
{
    struct question ours = {.topic = moment->topic}, other = ours;
    askers[moment->topic]->describe(maker, moment, &ours);
    askers[moment->topic]->describe(&maker->versus->maker, theirs, &other);
    for (unsigned i = 0; i < other.told_count; i++)
        if (!is_told(&ours, other.told[i]))
            question_tell(maker, question, "%s", other.told[i]);
    for (unsigned i = 0; i < ours.told_count; i++)
        question_tell(maker, question, "%s", ours.told[i]);
}

static void add_pair(struct maker *maker, struct question *question, const char *one,
                     const char *other)
{
    const char *const *names = maker->request->names;
    question_add(question,
                 arena_format(maker->arena, "%s: %s; %s: %s", names[0], one, names[1], other));
}

static void explain_unknown(struct page *page, const struct moment *moment)
{
    page_item(page, NULL, "There is no such call here.");
    page_by_rule(page, moment->by[1].place);
}

/* The one card or call that was asked about; else the whole answer. */
static void explain(struct why *why, const struct moment *moment)
{
    if (moment->focus == NO_FOCUS)
        explain_unknown(why->teller.page, moment);
    else if (askers[moment->topic]->foci)
        why_action(why, &moment->state, moment->focus);
    else
        askers[moment->topic]->explain(why, moment);
}

static void explain_both(struct maker *maker, const struct moment *moment,
                         const struct moment *theirs, struct page *page)
{
    struct maker *makers[2] = {maker, &maker->versus->maker};
    const struct moment *moments[2] = {moment, theirs};
    for (unsigned i = 0; i < 2; i++) {
        struct why why;
        why_begin(&why, &makers[i]->engine, &makers[i]->names, page, maker->request->ascii);
        page_subheading(page, maker->request->names[i]);
        explain(&why, moments[i]);
    }
}

bool versus_ask(struct maker *maker, const struct moment *moment, struct question *question,
                struct page *why)
{
    struct moment ours = *moment, theirs;
    struct verdict verdicts[2];
    if (!find_moment(maker, moment, &theirs))
        return false;
    if (askers[moment->topic]->foci ? !judge_focus(maker, &ours, &theirs, moment->focus, verdicts)
                                    : !judge(maker, &ours, &theirs, verdicts))
        return false;
    tell_both(maker, moment, &theirs, question);
    question->asks = askers[moment->topic]->asks(maker, moment);
    for (unsigned i = 0; i < 4; i++)
        add_pair(maker, question, verdicts[i & 1].words, verdicts[(i >> 1 & 1) ^ 1].words);
    question->right = 0;
    question_shuffle(maker, question);
    explain_both(maker, &ours, &theirs, why);
    return question->answer_count == 4;
}
