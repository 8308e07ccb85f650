/* Cards face down to a trick: what cannot be said beside them. */
#include "ruleset/finish.h"

static void refuse(const struct ruleset *rules, struct diagnostics *diagnostics, struct place place,
                   const char *sentence)
{
    diagnostic_also(diagnose(diagnostics, E_CONTRADICTION, place, "%s", sentence),
                    rules->play.downs[0].place, "here cards lie face down");
}

/* A lead is asked of all, and so is a card that decides a trick by what lies there. */
static void check_order(const struct ruleset *rules, struct diagnostics *diagnostics,
                        const struct order *order)
{
    if (!set_is_empty(order->no_lead))
        refuse(rules, diagnostics, order->no_lead_place,
               "where cards lie face down, each card led counts as the lead");
    if (order->capture_count > 0)
        refuse(rules, diagnostics, order->captures[0].place,
               "where cards lie face down, no card captures others");
}

void check_down(struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct play_rules *play = &rules->play;
    if (!rules->lays_down)
        return;
    if (play->winner && play->winner != play->power_now)
        refuse(rules, diagnostics, play->winner->place,
               "where cards lie face down, no hook names the winner");
    for (unsigned i = 0; i < CONTRACTS_MAX + 1u; i++) {
        rules->contracts[i].claims.none = true; /* what is turned over may still decide a trick */
        if (i == 0 || rules->contracts[i].name)
            check_order(rules, diagnostics, &rules->contracts[i].order);
    }
    if (rules->pack.card_count > CARD_FACE_DOWN)
        refuse(rules, diagnostics, rules->pack.ranks_place,
               "a pack from which cards lie face down has at most 255 cards");
    if (rules->has_leads || rules->tricks_lie || rules->discard_names || rules->has_layouts ||
        rules->wins_otherwise || rules->drops_out)
        refuse(rules, diagnostics, play->downs[0].place,
               "this does not go with several cards led at once, tricks that lie, trumps by a "
               "discard, tricks that the second or lowest card wins, players who drop out, or "
               "layouts");
}
