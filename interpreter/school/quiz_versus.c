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

static bool find_state(const struct counterpart *counterpart, const struct occasion *occasion,
                       struct state *other)
{
    switch (occasion->topic) {
    case TOPIC_LEGAL: return counterpart_turn(counterpart, &occasion->state, other);
    case TOPIC_WINNER:
        return counterpart_trick(counterpart, &occasion->state, occasion->trick, other);
    case TOPIC_SCORE: return counterpart_result(counterpart, &occasion->state, other);
    case TOPIC_BID: return counterpart_call(counterpart, &occasion->state, other);
    case TOPIC_COUNT: break;
    }
    return false;
}

/* The occasion under the other rules, but for its focus. */
static bool find_occasion(struct maker *maker, const struct occasion *occasion,
                          struct occasion *theirs)
{
    *theirs = *occasion;
    return find_state(&maker->versus->counterpart, occasion, &theirs->state);
}

/* Whether any call is made in both steps: they are about the same then. */
static bool has_call_of_both(const struct counterpart *counterpart, const struct occasion *occasion,
                             const struct occasion *theirs)
{
    unsigned calls = counterpart->from->steps[occasion->state.step].ask.call_count;
    for (unsigned call = 0; call < calls; call++)
        if (counterpart_call_number(counterpart, &occasion->state, &theirs->state, call) >= 0)
            return true;
    return false;
}

/* A card or a call of ours as theirs; -1 if they have none such, NO_FOCUS if that is an answer. */
static int their_focus(struct maker *maker, const struct occasion *occasion,
                       const struct occasion *theirs, unsigned focus)
{
    const struct counterpart *counterpart = &maker->versus->counterpart;
    if (occasion->topic == TOPIC_LEGAL) {
        card_t card = counterpart_card(counterpart, focus);
        return card == NO_CARD ? -1 : card;
    }
    int call = counterpart_call_number(counterpart, &occasion->state, &theirs->state, focus);
    return call < 0 && has_call_of_both(counterpart, occasion, theirs) ? NO_FOCUS : call;
}

/* --- whether they differ --------------------------------------------------------------------- */

/* Both verdicts; false if they are the same, or there is none. */
static bool judge(struct maker *maker, struct occasion *occasion, struct occasion *theirs,
                  struct verdict verdicts[2])
{
    const struct asker *asker = askers[occasion->topic];
    verdicts[0] = asker->verdict(maker, occasion);
    verdicts[1] = asker->verdict(&maker->versus->maker, theirs);
    if (!verdicts[0].words || !verdicts[1].words)
        return false;
    return strcmp(verdicts[0].words, verdicts[1].words) != 0;
}

static bool judge_focus(struct maker *maker, struct occasion *occasion, struct occasion *theirs,
                        unsigned focus, struct verdict verdicts[2])
{
    int other = their_focus(maker, occasion, theirs, focus);
    if (other < 0)
        return false;
    occasion->focus = (uint8_t)focus;
    theirs->focus = (uint8_t)other;
    return judge(maker, occasion, theirs, verdicts);
}

/* One of the foci of which the verdicts differ; false if there is none. */
static bool find_focus(struct maker *maker, struct occasion *occasion, struct occasion *theirs,
                       struct verdict verdicts[2])
{
    struct set differing = {{0, 0}}, foci = askers[occasion->topic]->foci(maker, occasion);
    SET_EACH(focus, foci) {
        if (judge_focus(maker, occasion, theirs, focus, verdicts))
            set_add(&differing, focus);
    }
    if (set_is_empty(differing))
        return false;
    unsigned focus = set_select(differing, rng_below(&maker->rng, set_count(differing)));
    return judge_focus(maker, occasion, theirs, focus, verdicts);
}

bool versus_differs(struct maker *maker, struct occasion *occasion)
{
    struct occasion theirs;
    struct verdict verdicts[2];
    if (!find_occasion(maker, occasion, &theirs))
        return false;
    bool differs = askers[occasion->topic]->foci ? find_focus(maker, occasion, &theirs, verdicts)
                                                 : judge(maker, occasion, &theirs, verdicts);
    for (unsigned i = 0; differs && i < 2; i++) {
        occasion->by[i] = verdicts[i].by;
        occasion->traits |= verdicts[i].traits;
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
static void tell_both(struct maker *maker, const struct occasion *occasion,
                      const struct occasion *theirs, struct question *question)
{
    struct question ours = {.topic = occasion->topic}, other = ours;
    askers[occasion->topic]->describe(maker, occasion, &ours);
    askers[occasion->topic]->describe(&maker->versus->maker, theirs, &other);
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

static void explain_unknown(struct page *page, const struct occasion *occasion)
{
    page_item(page, NULL, "There is no such call here.");
    page_by_rule(page, occasion->by[1].place);
}

/* The one card or call that was asked about; else the whole answer. */
static void explain(struct why *why, const struct occasion *occasion)
{
    if (occasion->focus == NO_FOCUS)
        explain_unknown(why->teller.page, occasion);
    else if (askers[occasion->topic]->foci)
        why_action(why, &occasion->state, occasion->focus);
    else
        askers[occasion->topic]->explain(why, occasion);
}

static void explain_both(struct maker *maker, const struct occasion *occasion,
                         const struct occasion *theirs, struct page *page)
{
    struct maker *makers[2] = {maker, &maker->versus->maker};
    const struct occasion *occasions[2] = {occasion, theirs};
    for (unsigned i = 0; i < 2; i++) {
        struct why why;
        why_begin(&why, &makers[i]->engine, &makers[i]->names, page, maker->request->ascii);
        page_subheading(page, maker->request->names[i]);
        explain(&why, occasions[i]);
    }
}

bool versus_ask(struct maker *maker, const struct occasion *occasion, struct question *question,
                struct page *why)
{
    struct occasion ours = *occasion, theirs;
    struct verdict verdicts[2];
    if (!find_occasion(maker, occasion, &theirs))
        return false;
    if (askers[occasion->topic]->foci
            ? !judge_focus(maker, &ours, &theirs, occasion->focus, verdicts)
            : !judge(maker, &ours, &theirs, verdicts))
        return false;
    tell_both(maker, occasion, &theirs, question);
    question->asks = askers[occasion->topic]->asks(maker, occasion);
    for (unsigned i = 0; i < 4; i++)
        add_pair(maker, question, verdicts[i & 1].words, verdicts[(i >> 1 & 1) ^ 1].words);
    question->right = 0;
    question_shuffle(maker, question);
    explain_both(maker, &ours, &theirs, why);
    return question->answer_count == 4;
}
