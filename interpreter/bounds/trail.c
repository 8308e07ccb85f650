/* Path conditions: what must have held for a step to be reached, as boxes of intervals. */

#include <assert.h>

#include "bounds/domain.h"
#include "expr/asked.h"

#define VARIABLES_MOST 16
#define BOXES_MOST     (DOMAIN_MOST + 3)
#define LOOKS_MOST     20000 /* at a condition, for one trail */

/* A value of a fact, or several that are not told apart. */
struct box {
    int32_t low, high;
};

/* A fact as long as it stays what it is: asked by whichever steps of a trail. */
struct variable {
    struct fact_name name;
    unsigned changes; /* so often it may have changed before */
    struct box boxes[BOXES_MOST];
    unsigned box_count;
    struct box now; /* the one that is being looked at, or a part of it */
};

struct weighing {
    const struct ruleset *rules;
    const struct trail *trail;
    struct arena *arena;
    struct site site; /* of no step yet */
    struct variable *variables[VARIABLES_MOST];
    unsigned count;
    unsigned known[STEPS_MAX]; /* by so many variables all that the step's condition asks */
    unsigned now;              /* the step of the trail that is being looked at */
    unsigned looks;
    bool gave_up;
};

/* --- which facts stay ------------------------------------------------------------------------ */

static bool changes_contract(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (call_undertakes(&step->ask, &step->ask.groups[i]))
            return true;
    return false;
}

/* A contract may have trumps of its own. */
static bool calls_change_suit(const struct step *step, unsigned variable)
{
    bool changes = variable == 0 && changes_contract(step);
    for (unsigned i = 0; i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        changes |= call_suit_changed(group) == variable || (variable == 0 && group->trumps_by_lead);
    }
    return changes;
}

/* Suits are named by steps that show cards, and by calls. */
static bool changes_suit(const struct step *step, unsigned variable)
{
    if (step->kind == STEP_TRUMPS)
        return variable == 0;
    return step->kind == STEP_ASK ? calls_change_suit(step, variable)
                                  : suit_named_at(step) == variable;
}

static bool sets_note(const struct note_settings *settings, unsigned note)
{
    for (unsigned i = 0; i < settings->count; i++)
        if (settings->items[i].note == note)
            return true;
    return false;
}

/* Whether calls set it, the step itself, or a penalty, which may be told at any time; or it begins
 * again there with each bid. */
static bool changes_note(const struct ruleset *rules, const struct step *step, unsigned note)
{
    bool is_auction = step->kind == STEP_ASK && step->ask.is_auction;
    bool changes = (step->kind == STEP_NOTE && sets_note(&step->notes, note)) ||
                   (is_auction && rules->notes[note].until == NOTE_UNTIL_BID);
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        changes |= sets_note(&step->ask.groups[i].notes, note);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        changes |= sets_note(&rules->penalties[i].notes, note);
    return changes;
}

/* What is of a seat changes with who has the role; a partner is found by cards. */
bool step_changes(const struct ruleset *rules, const struct step *step,
                  const struct fact_name *name)
{
    bool is_fixed_seat = role_has(name->role, ROLE_OF_DEALER) && !role_goes_by_sides(name->role);
    bool are_fixed_seats = is_fixed_seat || name->role == ROLE_EACH;
    enum fact fact = name->fact;
    if (fact_rows[fact].scope == SCOPE_RULESET && fact != FACT_TERM)
        return false;
    if (fact == FACT_DEAL || fact == FACT_PASSED_OUT || fact == FACT_LISTED || fact == FACT_TRICK)
        return false;
    if (fact == FACT_CONTRACT)
        return changes_contract(step);
    if (fact == FACT_HAND_SIZE)
        return step_changes_hands(step);
    if (fact == FACT_SUIT)
        return changes_suit(step, name->index);
    if (fact == FACT_SCORE)
        return !is_fixed_seat;
    if (fact == FACT_NOTE)
        return changes_note(rules, step, name->index);
    if (fact == FACT_NOTE_OF)
        return !are_fixed_seats || changes_note(rules, step, name->index);
    return fact != FACT_BID || !is_fixed_seat || step->kind == STEP_ASK;
}

/* How often the fact may have changed before this step of the trail. */
static unsigned changes_before(const struct weighing *weighing, unsigned number,
                               const struct fact_name *name)
{
    unsigned changes = 0;
    EACH(gone, weighing->trail->steps, number)
        changes +=
            gone->done && step_changes(weighing->rules, &weighing->rules->steps[gone->step], name);
    return changes;
}

/* --- variables ------------------------------------------------------------------------------- */

static const struct expression *condition_of(const struct weighing *weighing, unsigned number)
{
    const struct trail_step *gone = &weighing->trail->steps[number];
    const struct step *step = &weighing->rules->steps[gone->step];
    return is_under(step->under, gone->contract) ? step->condition : NULL;
}

static struct asked asked_by(const struct weighing *weighing, unsigned number)
{
    return (struct asked){weighing->rules, condition_of(weighing, number),
                          weighing->trail->steps[number].contract};
}

static struct site site_of(const struct weighing *weighing, unsigned number)
{
    const struct trail_step *gone = &weighing->trail->steps[number];
    struct site site = weighing->site;
    site.moment = BEFORE_PLAY;
    site.step = gone->step;
    site.suits = possible_suits(weighing->rules, gone->contract);
    return site;
}

static void add_box(struct variable *variable, int64_t low, int64_t high)
{
    assert(variable->box_count < BOXES_MOST);
    if (low <= high)
        variable->boxes[variable->box_count++] = (struct box){(int32_t)low, (int32_t)high};
}

/* Values that are known stand alone; of the others all above them, and all below, are one box. */
static void add_boxes(struct variable *variable, const struct domain *domain)
{
    int32_t least = domain->values[0], most = domain->values[0];
    for (unsigned i = 0; i < domain->count; i++) {
        int32_t value = domain->values[i];
        add_box(variable, value, value);
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    if (!domain->is_open)
        return;
    add_box(variable, domain->low, (int64_t)least - 1);
    add_box(variable, (int64_t)most + 1, domain->high);
    if ((int64_t)most - least >= (int64_t)domain->count)
        add_box(variable, least, most);
}

/* Of all deals those for which the trail stands; later ones than are known are not told apart. */
static void add_deals(struct variable *variable, const struct domain *domain,
                      const struct trail *trail)
{
    for (int64_t deal = trail->deal; deal <= (int64_t)domain->count; deal += trail->period)
        add_box(variable, deal, deal);
    if (domain->is_open)
        add_box(variable, (int64_t)domain->count + 1, domain->high);
}

static void fill_boxes(const struct weighing *weighing, unsigned number, struct variable *variable)
{
    struct site site = site_of(weighing, number);
    struct domain domain = domain_of(&site, &variable->name);
    int32_t contract = weighing->trail->steps[number].contract;
    if (variable->name.fact == FACT_CONTRACT)
        add_box(variable, contract, contract);
    else if (variable->name.fact == FACT_DEAL)
        add_deals(variable, &domain, weighing->trail);
    else
        add_boxes(variable, &domain);
}

static int find(const struct weighing *weighing, const struct fact_name *name)
{
    unsigned changes = changes_before(weighing, weighing->now, name);
    for (unsigned i = 0; i < weighing->count; i++)
        if (fact_same(&weighing->variables[i]->name, name) &&
            weighing->variables[i]->changes == changes)
            return (int)i;
    return -1;
}

static void add_variable(void *context, const struct fact_name *name)
{
    struct weighing *weighing = context;
    int found = find(weighing, name);
    if (found < 0 && weighing->count == VARIABLES_MOST) {
        weighing->gave_up = true;
        return;
    }
    if (found < 0) {
        struct variable *variable = arena_alloc(weighing->arena, sizeof *variable);
        *variable = (struct variable){.name = *name};
        variable->changes = changes_before(weighing, weighing->now, name);
        fill_boxes(weighing, weighing->now, variable);
        found = (int)weighing->count;
        weighing->variables[weighing->count++] = variable;
    }
    unsigned *known = &weighing->known[weighing->now];
    *known = *known > (unsigned)found + 1 ? *known : (unsigned)found + 1;
}

static void add_variables(struct weighing *weighing)
{
    for (unsigned i = 0; i < weighing->trail->count; i++) {
        struct asked asked = asked_by(weighing, i);
        weighing->now = i;
        if (asked.expression && !asked.expression->is_constant)
            asked_facts(&asked, add_variable, weighing);
    }
}

/* --- weighing -------------------------------------------------------------------------------- */

static struct box box_now(const struct weighing *weighing, const struct fact_name *name)
{
    int found = find(weighing, name);
    assert(found >= 0); /* all that is asked was added, or the weighing was given up */
    return weighing->variables[found]->now;
}

static void narrow(void *context, const struct fact_name *name, int32_t *low, int32_t *high)
{
    struct box box = box_now(context, name);
    *low = box.low;
    *high = box.high;
}

/* The variable that a condition asks of which least is known. */
struct vaguest {
    const struct weighing *weighing;
    struct variable *variable; /* NULL: the value of each is known */
    int64_t width;
};

static void note_vague(void *context, const struct fact_name *name)
{
    struct vaguest *vaguest = context;
    int found = find(vaguest->weighing, name);
    assert(found >= 0);
    struct variable *variable = vaguest->weighing->variables[found];
    int64_t width = (int64_t)variable->now.high - variable->now.low;
    if (width > vaguest->width)
        *vaguest = (struct vaguest){vaguest->weighing, variable, width};
}

static struct variable *find_vaguest(struct weighing *weighing, const struct asked *asked)
{
    struct vaguest vaguest = {.weighing = weighing};
    asked_facts(asked, note_vague, &vaguest);
    return vaguest.variable;
}

/* Whether the condition of the step of the trail may come out so. What fails excludes nothing. */
static bool may_come_out(struct weighing *weighing, unsigned number, bool wanted)
{
    struct asked asked = asked_by(weighing, number);
    struct site site = site_of(weighing, number);
    const struct known known = {narrow, weighing};
    weighing->now = number;
    weighing->gave_up |= ++weighing->looks > LOOKS_MOST;
    struct value value = bounds_of(&site, asked.expression, asked.contract, &known);
    return (value.may & MAY_FAIL) ||
           (wanted ? value_may_be_true(&value) : value_may_be_false(&value));
}

/* Whether the first `settled` variables, as they are, leave all that asks only them as wanted; of
 * all of it, or only of what asks the last of them. */
static bool fits(struct weighing *weighing, unsigned settled, bool all)
{
    for (unsigned i = 0; i < weighing->trail->count; i++) {
        bool is_asked = all ? weighing->known[i] <= settled : weighing->known[i] == settled;
        if (is_asked && condition_of(weighing, i) &&
            !may_come_out(weighing, i, weighing->trail->steps[i].done))
            return false;
    }
    return true;
}

/* A variable whose value would tell what may come out either way; NULL if all comes out as wanted.
 */
static struct variable *find_undecided(struct weighing *weighing)
{
    for (unsigned i = 0; i < weighing->trail->count; i++) {
        struct asked asked = asked_by(weighing, i);
        if (asked.expression && may_come_out(weighing, i, !weighing->trail->steps[i].done))
            return find_vaguest(weighing, &asked);
    }
    return NULL;
}

/* Whether there is a part of the boxes in which all comes out as wanted: each may so far. */
static bool can_narrow(struct weighing *weighing)
{
    struct variable *variable = find_undecided(weighing);
    if (!variable || weighing->gave_up)
        return true;
    struct box whole = variable->now;
    int32_t middle = (int32_t)(whole.low + ((int64_t)whole.high - whole.low) / 2);
    const struct box halves[] = {{whole.low, middle}, {middle + 1, whole.high}};
    for (unsigned i = 0; i < 2; i++) {
        variable->now = halves[i];
        if (fits(weighing, weighing->count, true) && can_narrow(weighing))
            return true;
    }
    variable->now = whole;
    return false;
}

/* Whether the variables behind the first `settled` have values that fit. */
static bool can_fit(struct weighing *weighing, unsigned settled)
{
    bool fit = fits(weighing, settled, false);
    if (weighing->gave_up)
        return true;
    if (!fit)
        return false;
    if (settled == weighing->count)
        return can_narrow(weighing);
    struct variable *variable = weighing->variables[settled];
    for (unsigned i = 0; i < variable->box_count; i++) {
        variable->now = variable->boxes[i];
        if (can_fit(weighing, settled + 1))
            return true;
    }
    return false;
}

bool trail_is_possible(const struct ruleset *rules, const struct trail *trail)
{
    struct arena *arena = arena_create();
    struct weighing *weighing = arena_alloc(arena, sizeof *weighing);
    *weighing = (struct weighing){.rules = rules, .trail = trail, .arena = arena};
    weighing->site = site_in(rules);
    add_variables(weighing);
    bool is_possible = weighing->gave_up || can_fit(weighing, 0);
    arena_destroy(arena);
    return is_possible;
}
