/*
 * Who knows what a rule asks. What somebody holds, was dealt or has laid away only they know while
 * a deal is played; so what they may do can go by it, and what all see can not: else the calls and
 * steps that are seen to follow would tell of hidden cards.
 */
#include "ruleset/fields.h"
#include "ruleset/finish.h"

/* Who may be asked about: the one whom the rule is about, and a role that is always the same one.
 */
struct asker {
    bool knows_self;
    role_t same; /* ROLE_BASES: there is none */
};

static bool knows(const struct asker *asker, role_t role)
{
    return role == ROLE_SELF ? asker->knows_self : role == asker->same;
}

/* What the expression asks of the cards of somebody else than the asker, itself or through its
 * terms, which it asks about `whose`; NULL: nothing. */
static const struct fact_name *find_hidden(const struct ruleset *rules,
                                           const struct expression *expression, role_t whose,
                                           const struct asker *asker)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i], *hidden = NULL;
        role_t role = name->role == ROLE_SELF ? whose : name->role;
        if (fact_rows[name->fact].is_private && !knows(asker, role))
            return name;
        for (unsigned term = name->index;
             name->fact == FACT_TERM && !hidden && term < rules->term_count &&
             (term == name->index || rules->terms[term].is_variant);
             term++)
            hidden = find_hidden(rules, rules->terms[term].expression, role, asker);
        if (hidden)
            return hidden;
    }
    return NULL;
}

/* --- what is private ------------------------------------------------------------------------- */

static void find_private(struct ruleset *rules)
{
    static const struct asker nobody = {.same = ROLE_BASES};
    for (unsigned i = 0; i < rules->expression_count; i++)
        rules->expressions[i]->is_private =
            find_hidden(rules, rules->expressions[i], ROLE_SELF, &nobody) != NULL;
}

/* Whether it goes by the hand whether the call is there. */
static bool is_there_by_cards(const struct call_group *group)
{
    return call_swaps(group) || call_leads(group) || group->lays || group->kind == CALL_MELD;
}

/* --- what is refused ------------------------------------------------------------------------- */

struct checking {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
};

static void check(const struct checking *checking, const struct expression *expression,
                  struct asker asker)
{
    const struct fact_name *name = find_hidden(checking->rules, expression, ROLE_SELF, &asker);
    if (!name)
        return;
    struct diagnostic *diagnostic =
        diagnose(checking->diagnostics, E_SECRET, expression->place,
                 asker.knows_self ? "'%s' depends on cards that the player to act cannot see"
                                  : "'%s' depends on cards that not all players can see",
                 name->text);
    diagnostic_hint(diagnostic,
                    asker.knows_self
                        ? "a player's actions can depend on their own cards only: use '%s.'"
                        : "during a deal all players see this; only a player's own calls and cards "
                          "can depend on '%s.'",
                    fact_rows[name->fact].place);
}

static role_t only_seat(role_t role)
{
    return role_has(role, ROLE_IS_SEAT) ? role : ROLE_BASES;
}

/* Who may act in the part: who is asked, or who plays. */
static struct asker actor_of(const struct visit *visit)
{
    const struct visit *step = visit_within(visit, PART_STEP);
    const struct visit *bound = visit_within(visit, PART_OBLIGATION);
    const struct obligation *obligation = bound ? bound->part : NULL;
    struct asker actor = {.knows_self = true, .same = ROLE_BASES};
    if (step)
        actor.same = only_seat(step_role(step->part));
    else if (obligation && obligation->has_role)
        actor.same = only_seat(obligation->role);
    return actor;
}

/* Everybody learns who has the role: that must not give away a card of a hand. */
static void check_role(const struct checking *checking, const struct visit *visit)
{
    const struct claim_rules *claims = visit->part;
    bool is_of_claims = visit->fields->part == PART_CLAIMS;
    bool is_told = is_of_claims && visit->value != &claims->by && claims->has_by &&
                   role_base(claims->by) == ROLE_HOLDER;
    if (role_base(*(const role_t *)visit->value) != ROLE_HOLDER || is_told)
        return;
    if (is_of_claims)
        diagnostic_hint(diagnose(checking->diagnostics, E_SECRET, visit->place,
                                 "the right to claim would reveal where the card is"),
                        "use a seat that everybody knows");
    else
        diagnostic_hint(diagnose(checking->diagnostics, E_SECRET, visit->place,
                                 "the right to fine would reveal who holds a card"),
                        "include all who may hold it: 'seat: each', 'seat: defenders'");
}

/* Whether a call can be made may depend on cards. */
static void note_calls_by_cards(struct ruleset *rules, const struct visit *visit)
{
    const struct visit *step = visit_within(visit, PART_STEP);
    const struct expression *expression = visit_expression(visit);
    bool is_group = visit->fields->part == PART_CALL && !visit->field;
    if ((is_group && is_there_by_cards(visit->part)) ||
        (step && visit->audience == AUDIENCE_ACTOR && expression && expression->is_private))
        rules->steps[step->number].ask.asks_cards = rules->calls_ask_cards = true;
}

static void visit_privacy(void *context, const struct visit *visit)
{
    const struct checking *checking = context;
    const struct asker all = {.same = ROLE_BASES};
    note_calls_by_cards(checking->rules, visit);
    if (!visit->field || visit->audience == AUDIENCE_NONE)
        return;
    if (visit->field->type == FIELD_ROLE)
        check_role(checking, visit);
    else
        check(checking, visit_expression(visit),
              visit->audience == AUDIENCE_ACTOR ? actor_of(visit) : all);
}

void check_privacy(struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct checking checking = {rules, diagnostics};
    find_private(rules);
    rules_visit(rules, visit_privacy, &checking);
}
