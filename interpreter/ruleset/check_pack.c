/* Deals that go on from one pack: whether it has enough cards for them, and whether all of these
 * are seen, so that everybody knows what is left. */
#include "ruleset/finish.h"
#include "ruleset/ruleset.h"
#include "ruleset/ways.h"

static unsigned cards_of_packets(const struct ruleset *rules, const struct deal_step *deal)
{
    unsigned cards = 0;
    for (unsigned round = 0; round < deal->round_count; round++)
        for (unsigned seat = 0; seat < rules->players; seat++)
            cards += deal->packets[round][seat];
    return cards;
}

unsigned pack_cards_dealt(const struct ruleset *rules, unsigned deal)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct deal_step *step = &rules->steps[i].deal;
        if (rules->steps[i].kind != STEP_DEAL)
            continue;
        if (step->kind == DEAL_PACKETS)
            cards += cards_of_packets(rules, step);
        else if (step->cards.values)
            cards += (unsigned)schedule_at(&step->cards, deal) * ruleset_hands(rules);
    }
    return cards;
}

/* Whether the step deals so many cards that all hands are equal, whatever happens. */
static bool deals_evenly(const struct ruleset *rules, const struct step *step)
{
    unsigned of_seat[SEATS_MAX] = {0};
    if (step->condition)
        return false;
    if (step->deal.kind != DEAL_PACKETS)
        return step->deal.kind == DEAL_EACH && step->deal.cards.values;
    for (unsigned round = 0; round < step->deal.round_count; round++)
        for (unsigned seat = 0; seat < rules->players; seat++)
            of_seat[seat] += step->deal.packets[round][seat];
    for (unsigned seat = 1; seat < ruleset_hands(rules); seat++)
        if (of_seat[seat] != of_seat[0])
            return false;
    return true;
}

/* Whether a step leaves every card that was dealt to be played, and the rest as it lies. */
static bool leaves_pack_alone(const struct ruleset *rules, const struct step *step)
{
    enum step_kind kind = step->kind;
    if (kind == STEP_DEAL)
        return deals_evenly(rules, step);
    if (kind == STEP_CUT)
        return cuts_other_pack(step);
    if (kind == STEP_TURN_UP)
        return step->turn_up.which == LAST_DEALT;
    if (kind == STEP_PASS)
        return !step_discards(step) && !step_covers(step);
    if (kind == STEP_ASK)
        return asked_part(&step->ask) == 0;
    return kind == STEP_SHUFFLE || kind == STEP_SHOW || kind == STEP_TRUMPS || kind == STEP_NOTE ||
           kind == STEP_SUIT_OF || kind == STEP_ANNOUNCE || kind == STEP_PARTNER ||
           kind == STEP_PLAY || kind == STEP_SCORE || kind == STEP_ABANDON || kind == STEP_REDEAL;
}

static void refuse(const struct ruleset *rules, struct diagnostics *diagnostics, struct place place,
                   const char *what)
{
    diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, place,
                             "if deals continue with the same pack, %s", what),
                    rules->pack.deals_place, "the number of deals");
}

/* Every deal of the schedule can be the last one from the pack: the largest are those that matter.
 */
static void check_size(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    unsigned deals = rules->pack.deals, cards = 0;
    for (unsigned first = 1; first <= SCHEDULE_MAX; first += deals) {
        unsigned used = 0;
        for (unsigned deal = first; deal < first + deals; deal++)
            used += pack_cards_dealt(rules, deal);
        cards = used > cards ? used : cards;
    }
    if (cards > rules->pack.card_count)
        diagnose(diagnostics, E_CARDS, rules->pack.deals_place,
                 "%u deals need %u cards, but the pack has %u", deals, cards,
                 rules->pack.card_count);
}

void check_pack_of_deals(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    if (rules->pack.deals <= 1)
        return;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (!leaves_pack_alone(rules, &rules->steps[i])) {
            refuse(rules, diagnostics, rules->steps[i].place,
                   "all hands must have the same number of cards and be played");
            return;
        }
    if (rules->play.ending_count > 0)
        refuse(rules, diagnostics, rules->play.endings[0].place, "every card must be played");
    else if (rules->dealer_sits)
        refuse(rules, diagnostics, rules->sits_place, "all players must play");
    else if (rules->play.out_count > 0)
        refuse(rules, diagnostics, rules->play.outs[0].place, "all players must play");
    else if (ways_abandon(rules))
        refuse(rules, diagnostics, rules->pack.deals_place, "no deal can be thrown in");
    else
        check_size(rules, diagnostics);
}
