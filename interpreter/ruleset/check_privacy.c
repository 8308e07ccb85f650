/*
 * Who knows what a rule asks. What somebody holds, was dealt or has laid away only they know while
 * a deal is played; so what they may do can go by it, and what all see can not: else the calls and
 * steps that are seen to follow would tell of hidden cards.
 */
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

static bool asks_cards(const struct amount *amount)
{
    return amount->expression && amount->expression->is_private;
}

static bool is_there_by_cards(const struct call_group *group)
{
    return call_swaps(group) || group->lays || group->kind == CALL_MELD ||
           (group->condition && group->condition->is_private);
}

static bool is_legal_by_cards(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (ask->limits[i].condition->is_private)
            return true;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (asks_cards(&ask->groups[i].low) || asks_cards(&ask->groups[i].high) ||
            is_there_by_cards(&ask->groups[i]))
            return true;
    return false;
}

/* --- what is refused ------------------------------------------------------------------------- */

struct checking {
    const struct ruleset *rules;
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
                 asker.knows_self ? "'%s' asks about cards that whoever is to act cannot see"
                                  : "'%s' asks about cards that not all can see",
                 name->text);
    diagnostic_hint(diagnostic,
                    asker.knows_self
                        ? "what somebody may do can go by their own cards only: '%s.'"
                        : "while a deal is played this is seen by all; a call or a card of "
                          "somebody's own may go by '%s.'",
                    fact_rows[name->fact].place);
}

static role_t only_seat(role_t role)
{
    return role_has(role, ROLE_IS_SEAT) ? role : ROLE_BASES;
}

static void check_step(const struct checking *checking, const struct step *step)
{
    const struct asker all = {.same = ROLE_BASES};
    const struct ask_step *ask = &step->ask;
    check(checking, step->condition, all);
    check(checking, step_amount(step), all);
    check(checking, step_table(step), all);
    if (step->kind != STEP_ASK)
        return;
    const struct asker caller = {.knows_self = true, .same = only_seat(ask->who)};
    for (unsigned i = 0; i < ask->limit_count; i++)
        check(checking, ask->limits[i].condition, caller);
    for (unsigned i = 0; i < ask->group_count; i++) {
        check(checking, ask->groups[i].low.expression, caller);
        check(checking, ask->groups[i].high.expression, caller);
        check(checking, ask->groups[i].condition, caller);
    }
}

static void check_obligation(const struct checking *checking, const struct obligation *obligation)
{
    const struct asker player = {
        .knows_self = true,
        .same = obligation->has_role ? only_seat(obligation->role) : ROLE_BASES,
    };
    check(checking, obligation->condition, player);
}

/* Who may be fined all see: a card of a hand would be told by it. */
/* Who may claim, or must agree, everybody learns. */
static void check_claims(const struct checking *checking, const struct claim_rules *claims)
{
    bool by_holder = claims->has_by && role_base(claims->by) == ROLE_HOLDER;
    bool to_holder = claims->has_accepted && role_base(claims->accepted) == ROLE_HOLDER;
    if (by_holder || to_holder)
        diagnostic_hint(diagnose(checking->diagnostics, E_SECRET,
                                 by_holder ? claims->by_place : claims->accepted_place,
                                 "who may claim would tell where the card lies"),
                        "name a seat that everybody knows");
}

static void check_penalty(const struct checking *checking, const struct penalty *penalty)
{
    if (role_base(penalty->seats) == ROLE_HOLDER)
        diagnostic_hint(diagnose(checking->diagnostics, E_SECRET, penalty->seats_place,
                                 "who can be fined would tell who holds a card"),
                        "say it of all who may hold it: 'seat: each', 'seat: defenders'");
    for (unsigned i = 0; i < penalty->notes.count; i++)
        check(checking, penalty->notes.items[i].value.expression,
              (struct asker){.same = ROLE_BASES});
}

/* Whether a goal is met may be asked while a deal is played. */
static void check_goals(const struct checking *checking)
{
    const struct goals_step *goals = ruleset_goals(checking->rules);
    for (unsigned i = 0; goals && i < goals->named_count; i++)
        check(checking, goals->named[i].condition, (struct asker){.same = ROLE_BASES});
}

void check_privacy(struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct checking checking = {rules, diagnostics};
    find_private(rules);
    EACH(step, rules->steps, rules->step_count) {
        check_step(&checking, step);
        if (step->kind == STEP_ASK)
            step->ask.asks_cards = is_legal_by_cards(&step->ask);
        rules->calls_ask_cards |= step->kind == STEP_ASK && step->ask.asks_cards;
    }
    for (unsigned i = 0; i < rules->play.ending_count; i++)
        check(&checking, rules->play.endings[i].condition, (struct asker){.same = ROLE_BASES});
    for (unsigned i = 0; i < rules->play.out_count; i++)
        check(&checking, rules->play.outs[i].condition, (struct asker){.same = ROLE_BASES});
    check_goals(&checking);
    for (unsigned i = 0; i <= rules->contract_count; i++)
        check_claims(&checking, &rules->contracts[i].claims);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        check_penalty(&checking, &rules->penalties[i]);
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        check_obligation(&checking, &rules->play.obligations[i]);
}
