/* What a call tells of the counts of the hand it came from. */
#include <string.h>

#include "belief/hidden.h"
#include "engine/rules.h"

#define ANY_CALL CALLS_MAX

/* A count that is asked of the hand, and of which call, where it is another one by what that names.
 */
struct measured {
    const struct fact_name *name;
    unsigned call; /* or ANY_CALL */
};

/* Several counts are told as one sum: each has its own range of digits in it. */
struct measuring {
    const struct engine *engine;
    const struct ruleset *rules;
    const struct state *then;
    const struct ask_step *ask;
    struct measured measured[FACT_NAMES_MAX];
    unsigned count;
};

static bool is_of_caller(const struct measuring *measure, role_t role)
{
    uint8_t caller = seat_as_set(measure->then->actor);
    return !role_has(role, ROLE_EXTREME) &&
           role_seats(measure->rules, measure->then, role, caller) == caller;
}

static bool is_measured(const struct measuring *measure, unsigned count, unsigned call)
{
    for (unsigned i = 0; i < measure->count; i++)
        if (measure->measured[i].name->index == count && measure->measured[i].call == call)
            return true;
    return false;
}

/* False if there are too many. */
static bool add_measured(struct measuring *measure, const struct fact_name *name, unsigned call)
{
    if (is_measured(measure, name->index, call))
        return true;
    if (measure->count == FACT_NAMES_MAX)
        return false;
    measure->measured[measure->count++] = (struct measured){name, call};
    return true;
}

/* False if a count is not the sum of what single cards add, or there are too many. What a call of
 * the group names may make it another count for each of its calls; of a limit, those of any. */
static bool add_count(struct measuring *measure, const struct call_group *group,
                      const struct fact_name *name, bool is_callers)
{
    const struct count *count = &measure->rules->counts[name->index];
    if (name->fact != FACT_HELD || !is_callers || count->kind != COUNT_SUM)
        return false;
    if (!count_goes_by_call(count, group))
        return !count_goes_by_called(count) && add_measured(measure, name, ANY_CALL);
    for (unsigned i = group->first; i < group->first + group->count; i++)
        if (!add_measured(measure, name, i))
            return false;
    return true;
}

/* All that an expression asks of cards, itself or through its terms. */
static bool add_counts(struct measuring *measure, const struct call_group *group,
                       const struct expression *expression, bool is_callers)
{
    const struct ruleset *rules = measure->rules;
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        bool is_same = name->role == ROLE_SELF ? is_callers : is_of_caller(measure, name->role);
        if (fact_rows[name->fact].is_private && !add_count(measure, group, name, is_same))
            return false;
        for (unsigned term = name->index; name->fact == FACT_TERM && term < rules->term_count &&
                                          (term == name->index || rules->terms[term].is_variant);
             term++) {
            if (!add_counts(measure, group, rules->terms[term].expression, is_same))
                return false;
        }
    }
    return true;
}

static bool add_counts_of_group(struct measuring *measure, const struct call_group *group)
{
    bool all_are = !call_swaps(group) && !call_leads(group) && group->kind != CALL_MELD &&
                   add_counts(measure, group, group->low.expression, true) &&
                   add_counts(measure, group, group->high.expression, true) &&
                   add_counts(measure, group, group->condition, true);
    for (unsigned i = 0; i < measure->ask->limit_count; i++)
        all_are = all_are && add_counts(measure, group, measure->ask->limits[i].condition, true);
    return all_are;
}

static bool add_counts_of_step(struct measuring *measure)
{
    bool all_are = true;
    for (unsigned i = 0; i < measure->ask->group_count; i++)
        all_are = all_are && add_counts_of_group(measure, &measure->ask->groups[i]);
    return all_are;
}

/* --- what each card adds --------------------------------------------------------------------- */

/* What a hand of this card alone would count. */
static int32_t worth_of(const struct measuring *measure, const struct measured *measured,
                        unsigned card)
{
    unsigned caller = measure->then->actor;
    struct subject subject = subject_seat(caller);
    struct state then = *measure->then, named;
    struct fact_name held = {.fact = FACT_HELD, .role = ROLE_SELF, .index = measured->name->index};
    if (measured->call != ANY_CALL)
        then = *call_named(measure->rules, measure->then, measure->ask, measured->call, &named);
    then.hand[caller] = set_of(card);
    return fact_now(measure->engine, &then, &held, &subject);
}

/* False if a card takes something away, or the sums may be too many. */
static bool weigh_cards(const struct measuring *measure, struct sums *sums)
{
    uint64_t digit = 1;
    unsigned cards = measure->rules->pack.card_count;
    memset(sums, 0, sizeof *sums);
    for (unsigned i = 0; i < measure->count; i++) {
        uint64_t most = 0;
        for (unsigned card = 0; card < cards; card++) {
            int32_t worth = worth_of(measure, &measure->measured[i], card);
            most += worth < 0 ? SUMS_MAX : (uint64_t)worth;
            sums->of[card] += (uint16_t)(worth * (int32_t)digit);
        }
        digit *= most + 1;
        if (digit > SUMS_MAX)
            return false;
    }
    return true;
}

/* --- which sums a call leaves ---------------------------------------------------------------- */

/* Some cards for each sum that cards can come to, as a hand that has it; what else is in a hand
 * makes no difference to the call. */
struct samples {
    struct set hand[SUMS_MAX];
    bool is_there[SUMS_MAX];
};

static void find_samples(const struct measuring *measure, const struct sums *sums,
                         struct samples *samples)
{
    memset(samples, 0, sizeof *samples);
    samples->is_there[0] = true;
    for (unsigned card = 0; card < measure->rules->pack.card_count; card++) {
        unsigned worth = sums->of[card];
        for (unsigned sum = SUMS_MAX; worth > 0 && sum-- > worth;) {
            if (samples->is_there[sum] || !samples->is_there[sum - worth])
                continue;
            samples->is_there[sum] = true;
            samples->hand[sum] = samples->hand[sum - worth];
            set_add(&samples->hand[sum], card);
        }
    }
}

static void try_sums(const struct measuring *measure, unsigned call, struct sums *sums)
{
    struct samples samples;
    struct state then = *measure->then;
    find_samples(measure, sums, &samples);
    for (unsigned sum = 0; sum < SUMS_MAX; sum++) {
        if (!samples.is_there[sum])
            continue;
        then.hand[then.actor] = samples.hand[sum];
        if (set_has(calls_legal(measure->engine, &then), call))
            sums->may[sum / 64] |= UINT64_C(1) << sum % 64;
    }
}

bool promised_sums(const struct engine *engine, const struct state *then, unsigned call,
                   struct sums *sums)
{
    if (engine->rules->covers)
        return false; /* a card of the hand may be none of those held */
    struct measuring measure = {.engine = engine,
                                .rules = engine->rules,
                                .then = then,
                                .ask = call_step(engine->rules, then)};
    if (!add_counts_of_step(&measure) || !weigh_cards(&measure, sums))
        return false;
    try_sums(&measure, call, sums);
    return true;
}
