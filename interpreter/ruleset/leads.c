/* Leads of several cards: the shape that a call gives them, and what cannot be said beside them. */
#include "ruleset/finish.h"

static unsigned as_called(uint8_t written, const struct call *call)
{
    unsigned number = call->value > 0 && call->value <= UINT8_MAX ? (unsigned)call->value : 0;
    return written == AS_CALLED ? number : written;
}

shape_t call_shape(const struct call_group *group, const struct call *call)
{
    const struct lead_set *leads = &group->leads;
    unsigned same = leads->suit ? 0 : as_called(leads->same, call);
    unsigned row = as_called(leads->suit ? leads->suit : leads->row, call);
    bool is_one =
        row == 0 || row > SHAPE_ROW_MAX || same > SHAPE_SAME_MAX || (same == 0 && !leads->suit);
    return is_one ? SHAPE_CARD : shape_make(same, row);
}

/* --- what cannot be said beside them ---------------------------------------------------------- */

struct leads_check {
    const struct ruleset *rules;
    const struct call_group *first; /* the first call that leads several cards */
    struct diagnostics *diagnostics;
};

static void refuse(const struct leads_check *check, struct place place, const char *sentence)
{
    diagnostic_also(diagnose(check->diagnostics, E_CONTRADICTION, place, "%s", sentence),
                    check->first->place, "here several cards are led");
}

static void check_order(const struct leads_check *check, const struct order *order)
{
    if (!set_is_empty(order->no_lead))
        refuse(check, order->no_lead_place,
               "where several cards are led, each card counts as the lead");
    if (order->capture_count > 0)
        refuse(check, order->captures[0].place,
               "where several cards are led, no card captures others");
    if (order->wins != WINS_HIGHEST)
        refuse(check, order->wins_place, "where several cards are led, the highest set wins");
    if (order->equals_win_nothing)
        refuse(check, order->equals_place,
               "where several cards are led, the first or the last of equal sets wins");
}

static void check_obligation(const struct leads_check *check, const struct obligation *obligation)
{
    bool compares = false;
    EACH(term, obligation->terms, obligation->term_count)
        compares |= term_rows[term->kind].compares;
    EACH(term, obligation->instead, obligation->instead_count)
        compares |= term_rows[term->kind].compares;
    if (compares)
        refuse(check, obligation->place,
               "where several cards are led, no single card beats the others");
}

static void check_rules(const struct leads_check *check)
{
    const struct play_rules *play = &check->rules->play;
    if (play->winner)
        refuse(check, play->winner->place, "where several cards are led, no hook names the winner");
    EACH(obligation, play->obligations, play->obligation_count)
        check_obligation(check, obligation);
    if (check->rules->tricks_lie || check->rules->discard_names || check->rules->moves_in_play)
        refuse(
            check, check->first->place,
            "this does not go with tricks that lie, with trumps by a discard, or with cards that "
            "move in the middle of a trick");
    EACH(line, check->rules->lines, check->rules->line_count)
        if (line->per_trick)
            refuse(check, line->place, "where several cards are led, no line is for each trick");
    for (unsigned i = 0; i < CONTRACTS_MAX + 1u; i++)
        if (i == 0 || check->rules->contracts[i].name)
            check_order(check, &check->rules->contracts[i].order);
}

/* A term that speaks of sets, in a game in which nobody leads any. */
static void check_like_sets(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    EACH(obligation, rules->play.obligations, rules->play.obligation_count)
        for (unsigned i = 0; i < obligation->term_count; i++)
            if (obligation->terms[i].kind == TERM_LIKE_SET)
                diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, obligation->place,
                                         "nobody leads several cards, so no set is followed"),
                                "a call with 'leads' leads several cards");
}

static void check_step(const struct step *step, const struct call_group *group,
                       struct diagnostics *diagnostics)
{
    if (step->at.kind == AT_LEAD && step->ask.who == ROLE_LEADER && !step->ask.is_auction)
        return;
    struct diagnostic *diagnostic = diagnose(diagnostics, E_CONTRADICTION, group->leads.place,
                                             "only the leader says what is led, before the lead");
    diagnostic_hint(diagnostic,
                    "put the call into a step of 'during' with 'at: lead, ask: leader'");
    diagnostic_also(diagnostic, step->place, "the step that asks");
}

void check_several(struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct leads_check check = {.rules = rules, .diagnostics = diagnostics};
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
            const struct call_group *group = &step->ask.groups[i];
            if (!call_leads(group))
                continue;
            check_step(step, group, diagnostics);
            check.first = check.first ? check.first : group;
        }
    }
    if (!check.first) {
        check_like_sets(rules, diagnostics);
        return;
    }
    check_rules(&check);
    /* How many tricks there will be nobody knows: it goes by what is led. */
    for (unsigned i = 0; i < CONTRACTS_MAX + 1u; i++)
        rules->contracts[i].claims.none = true;
}
