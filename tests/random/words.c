/* Expressions, from the facts and roles of the language and the names of the ruleset. */
#include "grow.h"

#include <string.h>

#include "ruleset/role.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* --- names ----------------------------------------------------------------------------------- */

void names_add(struct names *names, const char *name)
{
    if (names->count < NAMES_MAX && !names_has(names, name))
        names->list[names->count++] = name;
}

bool names_has(const struct names *names, const char *name)
{
    for (unsigned i = 0; i < names->count; i++)
        if (strcmp(names->list[i], name) == 0)
            return true;
    return false;
}

const char *any_name(struct grower *grower, const struct names *names)
{
    return names->count ? names->list[below(grower, names->count)] : NULL;
}

const char *fresh_name(struct grower *grower, const char *stem)
{
    return arena_format(grower->arena, "%s_%u", stem, ++grower->fresh);
}

/* --- roles ----------------------------------------------------------------------------------- */

static bool has_partners(const struct plan *plan, role_t role)
{
    return plan->across || (role_is_of_partner(role) && (plan->calls_card || plan->by_holder));
}

/* What is done before a score: calls, bids in an auction, tricks. */
static bool is_done(const struct plan *plan, role_t role)
{
    return (!role_has(role, ROLE_OF_CALL) || plan->bids) &&
           (!role_has(role, ROLE_OF_BID) || plan->auction);
}

static bool role_fits(const struct grower *grower, role_t role, bool in_score)
{
    const struct plan *plan = &grower->plan;
    const unsigned of_deeds = ROLE_OF_CALL | ROLE_OF_BID | ROLE_OF_TRICK;
    bool is_filled = plan->declares || !role_has(role, ROLE_OF_DECLARER);
    bool is_somebody = !role_has(role, of_deeds) || (in_score && is_done(plan, role));
    return is_filled && is_somebody && (!role_goes(role, WAY_PARTNER) || has_partners(plan, role));
}

/* Up to two ways on from where some role begins. */
static role_t any_role(struct grower *grower)
{
    role_t role = below(grower, ROLE_BASES);
    for (unsigned i = 0; i < 2 && role_has(role, ROLE_GOES_ON) && chance(grower, 30); i++)
        role = role_then(role, (enum role_way)(WAY_NONE + 1 + below(grower, WAY_COUNT - 1)));
    return role;
}

/* Who leads is somebody, and everybody knows who that is. */
static bool may_be(role_t role, enum wanted_roles wanted)
{
    if (wanted == LEADERS)
        return !role_is_of_partner(role);
    return wanted == ANY_ROLES || !role_has(role, ROLE_OF_DECLARER);
}

const char *grow_role(struct grower *grower, unsigned traits, enum wanted_roles wanted)
{
    for (unsigned tries = 0; tries < 100; tries++) {
        role_t role = any_role(grower);
        bool in_score = traits == ROLE_AS_ACCOUNT;
        bool fits = grower->plan.careless || role_fits(grower, role, in_score);
        const char *words = role_written(grower->arena, NULL, role, ROLE_IN_YAML);
        if (words && role_has(role, traits) && may_be(role, wanted) && fits)
            return words;
    }
    return traits & ROLE_AS_ONE ? "eldest" : "each";
}

/* "declarer.": in the scope of a seat mostly nothing. */
static const char *seat_before_dot(struct grower *grower, enum scope scope)
{
    if (scope >= SCOPE_SEAT && chance(grower, 60))
        return "";
    if (scope == SCOPE_SEAT && chance(grower, 5))
        return arena_format(grower->arena, "holder.%s%s.", any_name(grower, &grower->plan.suits),
                            any_name(grower, &grower->plan.ranks));
    if (scope == SCOPE_SEAT && grower->melds.count > 0 && chance(grower, 20))
        return arena_format(grower->arena, "best_holder.%s.", any_name(grower, &grower->melds));
    if (scope == SCOPE_SEAT && grower->truths.count > 0 && chance(grower, 20))
        return arena_format(grower->arena, "whoever.%s.", any_name(grower, &grower->truths));
    for (unsigned tries = 0; tries < 100; tries++) {
        role_t role = any_role(grower);
        bool fits = grower->plan.careless || role_fits(grower, role, scope == SCOPE_SEAT);
        const char *path = role_written(grower->arena, NULL, role, ROLE_IN_EXPRESSION);
        if (path && fits && (scope >= SCOPE_SEAT || !role_has(role, ROLE_OF_SUBJECT)))
            return arena_format(grower->arena, "%s.", path);
    }
    return "all.";
}

/* --- facts ----------------------------------------------------------------------------------- */

static bool fact_fits(const struct grower *grower, enum fact fact)
{
    const struct plan *plan = &grower->plan;
    if (fact == FACT_CONTRACT)
        return grower->contracts.count > 0;
    if (fact == FACT_ALONE)
        return plan->declares && (plan->across || plan->calls_card || plan->by_holder);
    if (fact == FACT_FINISHED || fact == FACT_SKIPPED || fact == FACT_CARDS_EACH ||
        fact == FACT_HOOK_POINTS)
        return false; /* no plan has a layout, or leads of several cards */
    if (fact == FACT_GOALS_LEFT)
        return plan->has_goals;
    if (fact == FACT_BID || fact == FACT_BIDS)
        return plan->bids;
    return plan->auction || (fact != FACT_PASSING && fact != FACT_OPENED);
}

/* A fact of the language, of the type, that may be asked in the scope; FACT_KINDS: there is none.
 */
static enum fact any_fact(struct grower *grower, enum scope scope, enum value_type type)
{
    enum fact chosen = FACT_KINDS;
    unsigned seen = 0;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const struct fact_row *row = &fact_rows[fact];
        bool has_role = fact_is_of_seats(fact) && scope >= SCOPE_DEAL;
        bool may = row->name && row->type == type && (row->scope <= scope || has_role);
        if (may && (grower->plan.careless || fact_fits(grower, fact)) && below(grower, ++seen) == 0)
            chosen = fact;
    }
    return chosen;
}

static const char *asked(struct grower *grower, enum fact fact, enum scope scope)
{
    const char *name = fact_rows[fact].name;
    if (!fact_is_of_seats(fact))
        return name;
    return arena_format(grower->arena, "%s%s", seat_before_dot(grower, scope), name);
}

/* A number that the fact might come to. */
static int likely(struct grower *grower, enum fact fact)
{
    const struct plan *plan = &grower->plan;
    if (fact == FACT_PLAYERS)
        return (int)between(grower, plan->fewest, plan->most);
    if (fact == FACT_PACK_SIZE)
        return (int)between(grower, plan->hand, plan->hand * plan->most);
    if (fact == FACT_DEAL)
        return (int)between(grower, 1, 4);
    if (fact == FACT_HAND_SIZE)
        return (int)plan->hand;
    if (fact == FACT_TRICK)
        return (int)between(grower, 1, plan->hand);
    if (fact == FACT_CARDS_EACH)
        return (int)between(grower, 1, 3);
    if (fact == FACT_STOCK)
        return (int)below(grower, plan->talon + 2);
    if (fact == FACT_PASSED_OUT)
        return (int)below(grower, 3);
    if (fact == FACT_SCORE)
        return (int)between(grower, 0, 12);
    if (fact == FACT_BID || fact == FACT_CALL)
        return (int)between(grower, plan->lowest, plan->highest);
    if (fact == FACT_BIDS)
        return (int)between(grower, plan->lowest, 2 * plan->highest);
    return (int)between(grower, 0, plan->hand);
}

static const char *comparison(struct grower *grower)
{
    static const char *const signs[] = {"==", "~=", "<", "<=", ">", ">="};
    return signs[below(grower, COUNT(signs))];
}

/* --- amounts --------------------------------------------------------------------------------- */

/* A count over the cards that lie somewhere; what only its owner knows is asked of oneself. */
static const char *grow_count(struct grower *grower, enum scope scope, const char *name)
{
    enum fact chosen = FACT_COUNT;
    unsigned seen = 0;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        bool may = fact_is_count(fact) && (!fact_is_of_seats(fact) || scope >= SCOPE_SEAT);
        if (may && below(grower, ++seen) == 0)
            chosen = fact;
    }
    if (fact_is_of_seats(chosen) && scope < SCOPE_SEAT)
        return arena_format(grower->arena, "%s%s.%s", seat_before_dot(grower, scope),
                            fact_rows[FACT_COUNT].place, name);
    return arena_format(grower->arena, "%s.%s", fact_rows[chosen].place, name);
}

/* What has a name of its own: a suit, a rank, a card, what was called. */
static const char *any_of_pack(struct grower *grower)
{
    const struct plan *plan = &grower->plan;
    const char *suit = any_name(grower, &plan->suits), *rank = any_name(grower, &plan->ranks);
    bool is_word = rank && (rank[0] < '0' || rank[0] > '9');
    if (plan->calls_card && chance(grower, 20))
        return chance(grower, 50) ? "called_card" : "called_suit";
    if (!suit || !rank)
        return NULL;
    if (chance(grower, 30))
        return suit;
    return is_word && chance(grower, 30) ? rank : arena_format(grower->arena, "%s%s", suit, rank);
}

/* What each seat of a role comes to, added up; NULL: nothing has a name that could be. */
static const char *grow_sum_of_seats(struct grower *grower, enum scope scope)
{
    const struct names *kinds[] = {&grower->conditions, &grower->amounts, &grower->truths};
    const char *name = any_name(grower, kinds[below(grower, COUNT(kinds))]);
    const char *whose = scope >= SCOPE_SEAT && chance(grower, 50) ? "others." : "all.";
    return name ? arena_format(grower->arena, "sum(%s%s)", whose, name) : NULL;
}

/* A number fact with a role, a sum over cards or seats, or a name of the ruleset's. */
static const char *grow_number(struct grower *grower, enum scope scope)
{
    const char *name = NULL;
    if (scope >= SCOPE_SEAT && chance(grower, 10) && (name = grow_sum_of_seats(grower, scope)))
        return name;
    if (scope >= SCOPE_DEAL && chance(grower, 5) && (name = any_of_pack(grower)))
        return grow_count(grower, scope, name);
    if (chance(grower, 12))
        name = any_name(grower, &grower->counts);
    if (name && scope >= SCOPE_DEAL && chance(grower, 40))
        return grow_count(grower, scope, name);
    if (name && scope >= SCOPE_DEAL)
        return arena_format(grower->arena, "%s%s", seat_before_dot(grower, scope), name);
    if (chance(grower, 15) && scope >= SCOPE_SEAT && (name = any_name(grower, &grower->amounts)))
        return name;
    if (chance(grower, 40) && scope >= SCOPE_SEAT && (name = any_name(grower, &grower->collected)))
        return name;
    if (chance(grower, 30) && (name = any_name(grower, &grower->numbers)))
        return name;
    enum fact fact = any_fact(grower, scope, VALUE_NUMBER);
    return fact < FACT_KINDS ? asked(grower, fact, scope) : "players";
}

static const char *grow_sum(struct grower *grower, enum scope scope)
{
    const char *number = grow_number(grower, scope);
    struct arena *arena = grower->arena;
    switch (below(grower, 10)) {
    case 8: return arena_format(arena, "round(%s, %u)", number, between(grower, 2, 10));
    case 0: return arena_format(arena, "%s - %u", number, between(grower, 1, 6));
    case 1: return arena_format(arena, "%s + %u", number, between(grower, 1, 10));
    case 2: return arena_format(arena, "%u * %s", between(grower, 2, 10), number);
    case 3: return arena_format(arena, "-%s", number);
    case 4: return arena_format(arena, "%s // %u", number, between(grower, 2, 3));
    case 5: return arena_format(arena, "max(%s, %s)", number, grow_number(grower, scope));
    case 6:
        return arena_format(arena, "%s * (%s - %s)", grow_number(grower, scope), number,
                            grow_number(grower, scope));
    case 7:
        return arena_format(arena, "%s and %s or %u", grow_condition(grower, scope), number,
                            between(grower, 0, 5));
    default: return number;
    }
}

/* What fails for some facts only: now and then. */
static const char *grow_dangerous(struct grower *grower, enum scope scope)
{
    const char *number = grow_number(grower, scope);
    switch (below(grower, 4)) {
    case 3: return arena_format(grower->arena, "round(20, %s)", number);
    case 0: return arena_format(grower->arena, "20 // (%s - %u)", number, below(grower, 6));
    case 1: return arena_format(grower->arena, "%s * 400000000", number);
    default: return arena_format(grower->arena, "100 %% %s", number);
    }
}

const char *grow_amount(struct grower *grower, enum scope scope)
{
    if (chance(grower, grower->plan.careless ? 20 : 1))
        return grow_dangerous(grower, scope);
    if (chance(grower, 30))
        return arena_format(grower->arena, "%u", between(grower, 1, 12));
    return grow_sum(grower, scope);
}

/* --- conditions ------------------------------------------------------------------------------ */

static const char *compared(struct grower *grower, enum scope scope)
{
    enum fact fact = any_fact(grower, scope, VALUE_NUMBER);
    if (chance(grower, 20))
        return arena_format(grower->arena, "%s %s %s", grow_number(grower, scope),
                            comparison(grower), grow_number(grower, scope));
    return arena_format(grower->arena, "%s %s %d", asked(grower, fact, scope), comparison(grower),
                        likely(grower, fact));
}

/* By a name: of a suit, a contract, an option, a condition. NULL: there is none. */
static const char *by_name(struct grower *grower, enum scope scope)
{
    const char *name = NULL;
    switch (below(grower, 4)) {
    case 0:
        name = scope >= SCOPE_DEAL ? any_name(grower, &grower->variables) : NULL;
        return name ? arena_format(grower->arena, "%s == '%s'", name,
                                   any_name(grower, &grower->plan.suits))
                    : NULL;
    case 1:
        name = scope >= SCOPE_DEAL ? any_name(grower, &grower->contracts) : NULL;
        return name ? arena_format(grower->arena, "contract == '%s'", name) : NULL;
    case 2:
        name = any_name(grower, &grower->choices);
        return name && chance(grower, 50) ? arena_format(grower->arena, "%s == 'one'", name)
                                          : any_name(grower, &grower->switches);
    default: return scope >= SCOPE_SEAT ? any_name(grower, &grower->conditions) : NULL;
    }
}

static const char *grow_clause(struct grower *grower, enum scope scope)
{
    enum fact truth = any_fact(grower, scope, VALUE_TRUTH);
    const char *name = chance(grower, 35) ? by_name(grower, scope) : NULL;
    if (name)
        return name;
    if (truth < FACT_KINDS && chance(grower, 25))
        return asked(grower, truth, scope);
    return compared(grower, scope);
}

/* One that holds now and then, whatever the game: what check would refuse is no aim. */
static const char *grow_sure_condition(struct grower *grower, enum scope scope)
{
    const struct plan *plan = &grower->plan;
    static const char *const of_seats[] = {
        "tricks > 0",         "(tricks == 0 or dealer.tricks > 0)", "tricks == most.tricks",
        "dealer.tricks <= 1", "tricks ~= 1 and eldest.tricks < 2",
    };
    const struct bush *calls = grower->entry ? bush_find(grower->entry, "calls") : NULL;
    if (scope == SCOPE_CALL && calls && strstr(bush_yaml(grower->arena, calls), "number: "))
        return arena_format(grower->arena,
                            chance(grower, 40) ? "call == %u" : "call == %u and last",
                            between(grower, plan->lowest, plan->highest));
    return scope == SCOPE_SEAT ? of_seats[below(grower, COUNT(of_seats))] : NULL;
}

const char *grow_condition(struct grower *grower, enum scope scope)
{
    const char *sure = grower->plan.is_aimed ? grow_sure_condition(grower, scope) : NULL;
    if (sure)
        return sure;
    const char *clause = grow_clause(grower, scope);
    if (chance(grower, 70))
        return clause;
    switch (below(grower, 3)) {
    case 0: return arena_format(grower->arena, "not (%s)", clause);
    case 1: return arena_format(grower->arena, "%s and %s", clause, grow_clause(grower, scope));
    default: return arena_format(grower->arena, "(%s or %s)", clause, grow_clause(grower, scope));
    }
}
