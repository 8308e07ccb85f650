/*
 * Who is there when a rule speaks of them: a declarer, a partner. Steps only lead down, so nobody
 * is declarer before a step that makes one; and any step may be reached by ways on which nobody was
 * made one; where nobody need be declarer, bounds/check_undeclared.c finds out.
 */
#include "ruleset/fields.h"
#include "ruleset/finish.h"

struct roles {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    unsigned declared_at,
        partner_at; /* the first steps that make a declarer, that find a partner; */
    unsigned asked_at, bid_at, play_at; /* that ask, that are an auction, in which cards fall */
    uint32_t card_under;                /* the contracts under which a card may have been called */
};

#define NEVER STEPS_MAX

/* --- what is asked before it can be ---------------------------------------------------------- */

static bool asks(const struct step *step)
{
    return step->kind == STEP_ASK;
}

static bool is_auction(const struct step *step)
{
    return step->kind == STEP_ASK && step->ask.is_auction;
}

static bool is_play(const struct step *step)
{
    return step->kind == STEP_PLAY;
}

static unsigned first_step(const struct ruleset *rules, bool (*does)(const struct step *step))
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (does(&rules->steps[i]))
            return i;
    return NEVER;
}

/* Those of the steps in which a card is called, and what is undertaken there or behind them. */
static uint32_t find_card_under(const struct ruleset *rules)
{
    uint32_t under = 0;
    EACH(step, rules->steps, rules->step_count) {
        under |= step_calls_card(step) ? step->under : 0;
        for (unsigned i = 1; i <= rules->contract_count && (under & step->under); i++)
            if (step->kind == STEP_ASK && ask_undertakes(&step->ask, i))
                under |= 1u << i;
    }
    return under;
}

/* Somebody who has called, bid, played: not before that is done. */
static bool check_done(struct roles *roles, role_t role, unsigned step, struct place place)
{
    const struct {
        unsigned trait, at;
        const char *what;
    } deeds[] = {
        {ROLE_OF_CALL, roles->asked_at, "there is no call before this"},
        {ROLE_OF_BID, roles->bid_at, "there is no auction before this"},
        {ROLE_OF_TRICK, roles->play_at, "no card is played before this"},
    };
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (role_has(role, deeds[i].trait) && deeds[i].at > step) {
            diagnose(roles->diagnostics, E_CONTRADICTION, place, "%s", deeds[i].what);
            return false;
        }
    return true;
}

/* Whether it can be that role when a step begins; if not, says so. */
static bool check_role(struct roles *roles, role_t role, unsigned step, struct place place)
{
    const struct ruleset *rules = roles->rules;
    if (role_has(role, ROLE_OF_DECLARER) && roles->declared_at > step) {
        struct diagnostic *diagnostic = diagnose(
            roles->diagnostics, E_CONTRADICTION, place,
            roles->declared_at == NEVER ? "there is never a declarer" : "there is no declarer yet");
        if (roles->declared_at == NEVER)
            diagnostic_hint(diagnostic, "use a call with 'declares: true', or an auction");
        else
            diagnostic_also(diagnostic, rules->steps[roles->declared_at].place,
                            "the first step with a declarer");
        return false;
    }
    if (role_goes(role, WAY_PARTNER) && rules->sides == SIDES_NONE &&
        (!role_is_of_partner(role) || roles->partner_at > step)) {
        diagnostic_hint(diagnose(roles->diagnostics, E_CONTRADICTION, place,
                                 "there are no partners in this game"),
                        "use 'sides: across', or a call with 'card' or 'joins'");
        return false;
    }
    return check_done(roles, role, step, place);
}

/* All that the expression asks of roles, when a step begins; only the first is told. */
static void check_expression(struct roles *roles, const struct expression *expression,
                             unsigned step)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++)
        if (!check_role(roles, expression->names[i].role, step, expression->place))
            return;
}

/* --- when it is asked ------------------------------------------------------------------------ */

/* The step before this one; the first one if nothing comes before it. */
static unsigned before(unsigned step)
{
    return step - (step > 0);
}

/* Whoever can be fined is there in the part of the deal that it is for. */
static unsigned penalty_at(const struct roles *roles, const struct penalty *penalty,
                           const struct visit *visit)
{
    bool is_set = visit->fields->part == PART_SETTING;
    if (is_set)
        return penalty->when == FINING_IN_PLAY ? before(roles->play_at) : 0;
    return visit->value == &penalty->seats && penalty->when == FINING_IN_BIDDING
               ? before(roles->play_at)
               : roles->rules->step_count;
}

/* Contracts that leave the rules alone have them from the same place: that is reported once. */
static bool is_claimed_alike(const struct roles *roles, const struct visit *visit)
{
    const struct contract *contracts = roles->rules->contracts;
    unsigned contract = visit_within(visit, PART_CONTRACT)->number;
    return contract > 0 && memcmp(&contracts[contract].claims.place, &contracts[0].claims.place,
                                  sizeof contracts[0].claims.place) == 0;
}

/* The parts that speak of roles only once the deal is over, or once play has begun. */
static bool is_asked_late(enum rule_part part)
{
    return part == PART_TERM || part == PART_OBLIGATION || part == PART_ENDING ||
           part == PART_OUT || part == PART_LINE || part == PART_REMARK || part == PART_END;
}

/* In a step some may have called when others are asked: what it makes, its calls may speak of. */
static void visit_roles(void *context, const struct visit *visit)
{
    struct roles *roles = context;
    const struct visit *step = visit_within(visit, PART_STEP);
    const struct visit *penalty = visit_within(visit, PART_PENALTY);
    unsigned at = roles->rules->step_count;
    enum rule_part part = visit->fields->part;
    if (!visit->field) {
        const struct call_group *group = part == PART_CALL ? visit->part : NULL;
        const struct step *found = part == PART_STEP ? visit->part : NULL;
        if (group && group->joins)
            check_role(roles, ROLE_DECLARER, step->number, group->place);
        if (found && found->kind == STEP_PARTNER)
            check_role(roles, ROLE_DECLARER, before(visit->number), found->place);
        return;
    }
    if (part == PART_GOAL || (part == PART_CLAIMS && is_claimed_alike(roles, visit)))
        return;
    if (step)
        at = visit_within(visit, PART_CALL) || part == PART_REFUSAL ? step->number
                                                                    : before(step->number);
    else if (penalty)
        at = penalty_at(roles, penalty->part, visit);
    else if (part == PART_CLAIMS)
        at = before(roles->play_at);
    else if (!is_asked_late(part))
        return;
    if (visit->field->must_be)
        check_role(roles, *(const role_t *)visit->value, at, visit->place);
    check_expression(roles, visit_expression(visit), at);
}

/* --- who leads, and whose hand lies open ------------------------------------------------------ */

/* Whoever joins is heard by all; a card that is called tells nothing before it falls. */
static void check_partner_is_known(struct roles *roles, unsigned contract, role_t role,
                                   struct place place)
{
    if (role_is_of_partner(role) &&
        (roles->rules->partner_by_card || is_under(roles->card_under, contract)))
        diagnose(roles->diagnostics, E_CONTRADICTION, place,
                 "the partner is secret until the called card is played");
}

/* Under any contract but that, others have partners; and eldest would lead, which no rule says. */
static void check_leader_is_found(struct roles *roles, unsigned contract)
{
    const struct ruleset *rules = roles->rules;
    const struct first_leader *last = contract_last_leader(&rules->contracts[contract]);
    bool finds_one = contract == 0 || rules->sides != SIDES_NONE || rules->partner_by_card;
    for (unsigned i = 0; i < rules->step_count && !finds_one; i++)
        finds_one =
            is_under(rules->steps[i].under, contract) && step_finds_partner(&rules->steps[i]);
    if (last && role_is_of_partner(last->who) && !finds_one)
        diagnostic_hint(diagnose(roles->diagnostics, E_CONTRADICTION, last->place,
                                 "under '%s' there is no partner to lead",
                                 rules->contracts[contract].name),
                        "add another leader: [declarer's partner, eldest]");
}

/* Who leads later is seen by all: a card or a meld in a hand would be given away. */
static void check_next_leaders(struct roles *roles, unsigned number)
{
    const struct contract *contract = &roles->rules->contracts[number];
    for (unsigned i = 0; i < contract->next_leader_count; i++) {
        const struct first_leader *leader = &contract->next_leaders[i];
        bool gives_away = role_has(leader->who, ROLE_OF_CARD | ROLE_OF_MELD);
        if (gives_away)
            diagnostic_hint(diagnose(roles->diagnostics, E_CONTRADICTION, leader->place,
                                     "who leads would show who holds a card"),
                            "remember who played it, with 'falls' and 'note', and write "
                            "'whoever NAME'");
        if (contract->layout.is_played)
            diagnose(roles->diagnostics, E_CONTRADICTION, leader->place,
                     "in a layout there are no tricks to lead to");
        if (gives_away || !check_role(roles, leader->who, roles->rules->step_count, leader->place))
            return;
        if (roles->declared_at != NEVER)
            check_partner_is_known(roles, number, leader->who, leader->place);
    }
}

/* Whoever leads at first, and whose hand lies open. */
static void check_contract_roles(struct roles *roles, unsigned number)
{
    const struct contract *contract = &roles->rules->contracts[number];
    const struct first_leader *last = contract_last_leader(contract);
    if (last && role_has(last->who, ROLE_OF_NOTE))
        diagnostic_hint(diagnose(roles->diagnostics, E_CONTRADICTION, last->place,
                                 "this may be true of no player, and then nobody would lead"),
                        "add another leader: [whoever NAME, eldest]");
    for (unsigned i = 0; i < contract->leader_count; i++)
        if (!check_done(roles, contract->leaders[i].who, before(roles->play_at),
                        contract->leaders[i].place))
            return;
    for (unsigned i = 0; i < contract->leader_count && roles->declared_at != NEVER; i++)
        check_partner_is_known(roles, number, contract->leaders[i].who, contract->leaders[i].place);
    if (roles->declared_at == NEVER)
        return;
    check_leader_is_found(roles, number);
    if (contract->has_dummy)
        check_partner_is_known(roles, number, contract->dummy, contract->dummy_place);
}

static void check_leads(struct roles *roles)
{
    const struct ruleset *rules = roles->rules;
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        check_contract_roles(roles, i);
        check_next_leaders(roles, i);
    }
}

/* --- all ------------------------------------------------------------------------------------- */

void check_roles(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct roles roles = {
        .rules = rules,
        .diagnostics = diagnostics,
        .declared_at = first_step(rules, step_makes_declarer),
        .partner_at =
            first_step(rules, rules->partner_by_card ? step_makes_declarer : step_finds_partner),
        .asked_at = first_step(rules, asks),
        .bid_at = first_step(rules, is_auction),
        .play_at = first_step(rules, is_play),
        .card_under = find_card_under(rules),
    };
    rules_visit(rules, visit_roles, &roles);
    check_leads(&roles);
}
