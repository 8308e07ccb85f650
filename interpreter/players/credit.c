/*
 * How much a world is believed where bids are numbers of tricks: hands much stronger or weaker
 * than their bid are drawn less often (Metropolis sampling).
 */
#include "players/calling.h"
#include "players/search.h"

#include <string.h>

/* --- how strong a hand is -------------------------------------------------------------------- */

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
    unsigned begun = view->known.begun; /* these deals have the whole pack */
    for (unsigned i = begun; i < end->pack_count; i++) {
        unsigned seat = view->dealt_to[i];
        if (seat == NO_SEAT)
            continue;
        sample->tricks[end->pack[i - begun]] += end->tricks_won[seat];
        sample->hands[end->pack[i - begun]]++;
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
        if (state.named.context == known->named.context)
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
    return strength->deal == known->deal && strength->context == known->named.context &&
           strength->dealer == known->dealer;
}

bool strength_find(struct strength *strength, const struct engine *engine, const struct view *view)
{
    const struct state *known = &view->known;
    struct sample sample = {.deals = 0};
    if (is_alike(strength, known))
        return true;
    *strength = (struct strength){
        .deal = known->deal, .context = known->named.context, .dealer = known->dealer};
    if (!play_deals(&sample, engine, view))
        return false;
    solve(strength, &sample, engine->rules);
    return true;
}

void strength_of_hands(const struct strength *strength, const struct view *view,
                       const struct state *world, double tricks[SEATS_MAX])
{
    memset(tricks, 0, SEATS_MAX * sizeof *tricks);
    for (unsigned i = 0; i < world->pack_count; i++) {
        unsigned seat = view->dealt_to[i];
        if (seat != NO_SEAT)
            tricks[seat] += strength->of_card[world->pack[i]];
    }
}

#define BID_BELOW_STRENGTH 0.3 /* who has some strength left over does not bid it */
#define BID_SPREAD         1.1 /* a bid that is so many tricks off counts a quarter */
#define PROPOSALS          6   /* for each world */
#define FIRST_PROPOSALS    24  /* and for the first */

/* What the expression asks, also through its terms. */
static void look_for(const struct ruleset *rules, const struct expression *expression, bool *bid,
                     bool *tricks)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        *bid |= name->fact == FACT_BID;
        *tricks |= name->fact == FACT_TRICKS;
        if (name->fact == FACT_TERM)
            look_for(rules, ruleset_term(rules, name->index, 0)->expression, bid, tricks);
    }
}

/* Whether a line of the score, where nobody has undertaken a contract, holds what somebody bid
 * against their tricks; elsewhere a number may say how many cards are exchanged. */
static bool are_bids_of_tricks(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++) {
        bool bid = false, tricks = false;
        if (!is_under(rules->lines[i].under, 0))
            continue;
        look_for(rules, rules->lines[i].condition, &bid, &tricks);
        look_for(rules, rules->lines[i].points.expression, &bid, &tricks);
        if (bid && tricks)
            return true;
    }
    return false;
}

/* The other seats that have a bid of their own to make, a bit for each. */
static uint8_t others_bound(const struct credit *credit, const struct search *search)
{
    const struct state *known = &search->view->known;
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < search->engine->rules->players; seat++) {
        if (seat != search->view->seat && known->bid[seat] != NO_BID)
            seats |= (uint8_t)(1u << seat);
    }
    return known->declarer == NO_SEAT && credit->counts_bids ? seats : 0;
}

/* How much the bids speak for a world. Falls off slowly: not everybody bids as we would. */
static double weigh(const struct credit *credit, const struct search *search, uint8_t bound,
                    const struct state *world)
{
    const struct view *view = search->view;
    double tricks[SEATS_MAX], weight = 1;
    if (credit->has_heard)
        weight = hearsay_weigh(credit->hearsay, credit->callers, view, world);
    if (!bound)
        return weight;
    strength_of_hands(&credit->strength, view, world, tricks);
    for (unsigned left = bound; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        double off = (view->known.bid[seat] - tricks[seat] + BID_BELOW_STRENGTH) / BID_SPREAD;
        double root = 1 + off * off;
        weight /= root * root;
    }
    return weight;
}

/* Another world takes the place of the last, if it is no less likely or as often as it is. */
static bool propose(struct credit *credit, struct search *search, uint8_t bound)
{
    struct state world;
    if (!belief_sample(search->belief, &search->rng, &world))
        return false;
    double weight = weigh(credit, search, bound, &world);
    if (rng_fraction(&search->rng) * credit->weight < weight) {
        credit->world = world;
        credit->weight = weight;
    }
    return true;
}

void credit_begin(struct credit *credit, const struct ruleset *rules)
{
    credit->weight = 0;
    credit->has_heard = credit->is_deaf = false;
    credit->counts_bids = are_bids_of_tricks(rules);
}

/* Whether the calls of others tell anything: a world is needed to play them again. */
static bool has_heard(struct credit *credit, struct search *search)
{
    const struct state *known = &search->view->known;
    struct state world;
    if (credit->has_heard || !credit->hearsay || known->call_count == 0 || credit->is_deaf)
        return credit->has_heard;
    if (!belief_sample(search->belief, &search->rng, &world))
        return false;
    credit->has_heard = hearsay_listen(credit->hearsay, credit->callers, search, &world);
    credit->is_deaf = !credit->has_heard;
    return credit->has_heard;
}

bool credit_world(struct credit *credit, struct search *search, struct state *world)
{
    uint8_t bound = others_bound(credit, search);
    bool has = !bound && has_heard(credit, search);
    if (!bound && !has)
        return search_world(search, world);
    if (bound && !strength_find(&credit->strength, search->engine, search->view))
        return false;
    unsigned proposals = has && search->view->known.turn == TURN_CARD ? 1 : PROPOSALS;
    if (credit->weight == 0 && has)
        proposals = FIRST_PROPOSALS;
    for (unsigned i = 0; i < proposals; i++) {
        if (!propose(credit, search, bound))
            return false;
    }
    search->worlds++;
    *world = credit->world;
    world->chance = rng_seeded(rng_next(&search->rng), world->deal);
    return true;
}
