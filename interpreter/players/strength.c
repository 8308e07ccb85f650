#include "players/strength.h"

#include <string.h>

#include "players/play_out.h"

#define DEALS_WANTED 500
#define DEALS_MOST   2000 /* played until so many are alike */

/* What came of the deals that were alike. */
struct sample {
    double tricks[CARDS_MAX]; /* of the hands that the card was dealt to, summed up */
    unsigned hands[CARDS_MAX];
    unsigned deals;
};

static void count(struct sample *sample, const struct view *view, const struct state *end)
{
    for (unsigned i = 0; i < end->dealt; i++) {
        unsigned seat = view->dealt_to[i];
        if (seat == NO_SEAT)
            continue;
        sample->tricks[end->pack[i]] += end->tricks_won[seat];
        sample->hands[end->pack[i]]++;
    }
    sample->deals++;
}

static bool play_deals(struct sample *sample, const struct engine *engine, const struct view *view)
{
    const struct state *known = &view->known;
    struct match_start start = {.dealer = known->dealer, .deal = known->deal};
    struct rng rng = rng_seeded(0, known->deal);
    uint64_t decisions = 0;
    for (unsigned i = 0; i < DEALS_MOST && sample->deals < DEALS_WANTED; i++) {
        struct state state;
        engine_begin_at(engine, &state, i, &start);
        if (!play_out_at_random(engine, &state, &rng, &decisions))
            return false;
        if (state.context == known->context)
            count(sample, view, &state);
    }
    return true;
}

/*
 * The cards of a hand are taken to bring their numbers independently. Of hands of n cards from N
 * that hold a certain one, which brings x, the other n - 1 are any of the other N - 1: if all N
 * bring X together, such hands win x + (n - 1) (X - x) / (N - 1) tricks on the average. So x
 * follows.
 */
static void solve(struct strength *strength, const struct sample *sample,
                  const struct ruleset *rules)
{
    unsigned cards = rules->pack.card_count, places = 0;
    double tricks = 0;
    for (unsigned card = 0; card < cards; card++) {
        tricks += sample->tricks[card];
        places += sample->hands[card];
    }
    if (places == 0)
        return;
    double size = (double)places / sample->deals / rules->players;
    double others = (size - 1) / (cards - 1), usual = tricks / places;
    for (unsigned card = 0; card < cards; card++) {
        unsigned hands = sample->hands[card];
        double won = hands ? sample->tricks[card] / hands : usual;
        strength->of_card[card] = (won - others * usual * cards / size) / (1 - others);
    }
}

static bool is_alike(const struct strength *strength, const struct state *known)
{
    return strength->deal == known->deal && strength->context == known->context &&
           strength->dealer == known->dealer;
}

bool strength_find(struct strength *strength, const struct engine *engine, const struct view *view)
{
    const struct state *known = &view->known;
    struct sample sample = {.deals = 0};
    if (is_alike(strength, known))
        return true;
    *strength =
        (struct strength){.deal = known->deal, .context = known->context, .dealer = known->dealer};
    if (!play_deals(&sample, engine, view))
        return false;
    solve(strength, &sample, engine->rules);
    return true;
}

void strength_of_hands(const struct strength *strength, const struct view *view,
                       const struct state *world, double tricks[SEATS_MAX])
{
    memset(tricks, 0, SEATS_MAX * sizeof *tricks);
    for (unsigned i = 0; i < world->dealt; i++) {
        unsigned seat = view->dealt_to[i];
        if (seat != NO_SEAT)
            tricks[seat] += strength->of_card[world->pack[i]];
    }
}
