/* The bounds of a way of playing: the largest hand, the highest bid, the most tricks. */
#include "bounds/domain.h"

#include <string.h>

#include "base/each.h"
#include "ruleset/ways.h"

/* Whether each has laid away as many as this says before, so that no hand gets larger. */
static bool only_fills_up(const struct ruleset *rules, const struct step *take)
{
    for (const struct step *step = rules->steps; step < take; step++)
        if (step->kind == STEP_PASS && step->pass.each.given && step->under == take->under &&
            step->pass.who == take->take.who && !take->condition && !step->condition &&
            strcmp(step->pass.each.expression->text, take->take.each.expression->text) == 0)
            return true;
    return false;
}

static unsigned dealt_by(const struct ruleset *rules, const struct step *step)
{
    unsigned share = (rules->pack.card_count + rules->players - 1) / rules->players, most = 0;
    if (is_interlude(step))
        return 0; /* who draws has played a card before */
    if (step->kind == STEP_TAKE && step->take.count == WHOLE_TALON && !step->take.is_turn_up)
        return rules->pack.card_count;
    if (takes_as_said(step))
        return only_fills_up(rules, step) ? 0 : rules->pack.card_count;
    if (step->kind == STEP_TAKE)
        return step->take.is_turn_up ? 1 : step->take.count;
    if (step->kind == STEP_ASK && asked_part(&step->ask) > 0)
        return rules->pack.card_count / asked_part(&step->ask);
    if (step->kind == STEP_PASS && step->pass.who != ROLE_EACH)
        return share;
    if (step->kind != STEP_DEAL)
        return 0;
    if (step->deal.kind == DEAL_EACH && step->deal.cards.values) {
        for (unsigned i = 0; i < step->deal.cards.count; i++)
            most = step->deal.cards.values[i] > (int)most ? (unsigned)step->deal.cards.values[i]
                                                          : most;
        return most;
    }
    if (step->deal.kind != DEAL_PACKETS)
        return share;
    for (unsigned turn = 0; turn < rules->players; turn++) {
        unsigned sum = 0;
        for (unsigned round = 0; round < step->deal.round_count; round++)
            sum += step->deal.packets[round][turn];
        most = sum > most ? sum : most;
    }
    return most;
}

static bool has_free_numbers(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (rules->options[i].kind == OPTION_NUMBER && !rules->options[i].one_of)
            return true;
    return false;
}

static void note_bid(struct site *site, int32_t number)
{
    bool is_first = !site->has_bids;
    site->has_bids = true;
    site->least_bid = is_first || number < site->least_bid ? number : site->least_bid;
    site->bid = number > (int32_t)site->bid ? (unsigned)number : site->bid;
}

/* Where all draw it is all cards; where only some do, hands are not of one size. */
static unsigned tricks_drawn_for(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        if (is_interlude(step) && step_draws(step) && step->take.who != ROLE_EACH)
            return TRICKS_MAX;
    return (rules->pack.card_count + rules->players - 1) / rules->players;
}

/* More than can ever be, but not by much. What a number option may change is not known. */
static void find_bounds(struct site *site)
{
    const struct ruleset *rules = site->rules;
    unsigned share = (rules->pack.card_count + rules->players - 1) / rules->players;
    EACH(step, rules->steps, rules->step_count) {
        site->hand += dealt_by(rules, step);
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.call_count; j++)
            if (call_has_number(&step->ask.groups[step->ask.calls[j].group]))
                note_bid(site, step->ask.calls[j].value);
    }
    site->any_bid = has_free_numbers(rules);
    site->hand = site->any_bid && site->hand < share ? share : site->hand;
    site->hand = site->hand > rules->pack.card_count ? rules->pack.card_count : site->hand;
    site->tricks = rules->draws ? tricks_drawn_for(rules) : site->hand;
}

struct site site_in(const struct ruleset *rules)
{
    struct site site = {.rules = rules};
    find_bounds(&site);
    site.passes_out = ways_abandon(rules);
    return site;
}
