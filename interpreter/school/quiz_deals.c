/*
 * The deals that a quiz asks about. Most are of regulars, who bid and play with sense. But rules
 * that hardly ever matter at such a table are to be asked about, too: so in some matches everybody
 * has a temper for a deal, which leans what they do and forbids nothing.
 */
#include "engine/rules.h"
#include "players/players.h"
#include "school/quiz_parts.h"
#include "table/state.h"

#define DEALS_OF_MATCH 30 /* such players may not end it */
#define WILD_MATCHES   4  /* one of so many is not played by regulars */

/* Streams of the seed: what is played in each match. */
#define PLAYING_STREAM (UINT64_C(6) << 32)

enum temper {
    FOR_TRICKS,     /* plays the strongest card, mostly */
    AGAINST_TRICKS, /* one that does not win */
    FOR_NEITHER,
    TEMPERS
};

/* How the table is in a deal. */
struct humour {
    enum temper of[SEATS_MAX]; /* of the makers and the others, unless it is for neither: */
    enum temper of_makers;
    bool is_silent; /* everybody passes who may */
    uint32_t goal;  /* tells the bid at which an auction ends, if it comes to that */
};

static struct humour any_humour(struct rng *rng)
{
    struct humour humour;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        humour.of[seat] = (enum temper)rng_below(rng, TEMPERS);
    humour.of_makers = (enum temper)rng_below(rng, TEMPERS);
    humour.is_silent = rng_below(rng, 3) == 0;
    humour.goal = (uint32_t)rng_next(rng);
    return humour;
}

/* Also whoever does not show it yet. */
static bool is_maker(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    bool is_called =
        state->named.called_card != NO_CARD && set_has(state->hand[seat], state->named.called_card);
    return is_called || role_seats(rules, state, ROLE_MAKERS, 0) >> seat & 1;
}

static enum temper temper_of(const struct ruleset *rules, const struct state *state,
                             const struct humour *humour)
{
    if (humour->of_makers == FOR_NEITHER || state->declarer == NO_SEAT)
        return humour->of[state->actor];
    bool is_for = humour->of_makers == FOR_TRICKS;
    return is_for == is_maker(rules, state, state->actor) ? FOR_TRICKS : AGAINST_TRICKS;
}

/* How strong the cards are that may lie in the trick. */
static const uint16_t *powers_of(const struct ruleset *rules, const struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned first = state->played_count - state->in_trick;
    return context->power[state->in_trick ? context->suit_of[state->played[first]] : SUIT_NONE];
}

/* Of these cards the strongest ones, or the weakest. */
static struct set extreme_cards(const struct ruleset *rules, const struct state *state,
                                struct set cards, bool strongest)
{
    const struct context *context = rules->contexts[state->named.context];
    struct set found = {{0, 0}};
    unsigned best = 0;
    SET_EACH(card, cards) {
        unsigned led = context->suit_of[card];
        unsigned power =
            state->in_trick ? powers_of(rules, state)[card] : context->power[led][card];
        bool is_first = set_is_empty(found);
        if (is_first || (strongest ? power > best : power < best)) {
            found = set_of(card);
            best = power;
        } else if (power == best) {
            set_add(&found, card);
        }
    }
    return found;
}

/* Those that would not win the trick so far. */
static struct set losing_cards(const struct ruleset *rules, const struct state *state,
                               struct set legal)
{
    const uint16_t *powers = powers_of(rules, state);
    struct set found = {{0, 0}};
    unsigned best = 0;
    for (unsigned i = 1; i <= state->in_trick; i++) {
        unsigned number = state->played_count - i;
        unsigned power = is_place_empty(state, number) ? 0 : powers[state->played[number]];
        best = power > best ? power : best;
    }
    SET_EACH(card, legal) {
        if (powers[card] < best)
            set_add(&found, card);
    }
    return found;
}

/* Whoever wants no trick gets rid of the strongest card that does not win. */
static struct set leaned_cards(const struct ruleset *rules, const struct state *state,
                               enum temper temper, struct set legal)
{
    struct set losing = losing_cards(rules, state, legal);
    if (temper == FOR_TRICKS)
        return extreme_cards(rules, state, legal, true);
    if (temper == AGAINST_TRICKS && !set_is_empty(losing))
        return extreme_cards(rules, state, losing, true);
    return temper == AGAINST_TRICKS ? extreme_cards(rules, state, legal, false) : legal;
}

/* The calls of a step that stand between these in its order of bids; passes stand at 0. */
static struct set calls_between(const struct ask_step *ask, struct set legal, unsigned low,
                                unsigned high)
{
    struct set found = {{0, 0}};
    SET_EACH(call, legal) {
        if (ask->calls[call].standing >= low && ask->calls[call].standing <= high)
            set_add(&found, call);
    }
    return found;
}

/*
 * In an auction up to the bid that is the goal, each as likely as another: so that every contract
 * is played. Elsewhere anything.
 */
static struct set leaned_calls(const struct engine *engine, const struct state *state,
                               const struct humour *humour, struct rng *rng, struct set legal)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    unsigned highest = 0;
    for (unsigned i = 0; i < ask->call_count; i++)
        highest = ask->calls[i].standing > highest ? ask->calls[i].standing : highest;
    if (!ask->is_auction || highest == 0)
        return legal;
    unsigned goal = 1 + humour->goal % highest;
    struct set passes = calls_between(ask, legal, 0, 0);
    struct set bids = calls_between(ask, legal, rng_below(rng, 2) ? goal : 1, goal);
    bool is_passing = humour->is_silent || set_is_empty(bids) || rng_below(rng, 2);
    if (is_passing && !set_is_empty(passes))
        return passes;
    return set_is_empty(bids) ? legal : bids;
}

static unsigned action_of(const struct engine *engine, const struct state *state,
                          const struct humour *humour, struct rng *rng)
{
    struct set legal = engine_legal(engine, state);
    if (state->turn == TURN_CALL)
        return random_action(rng, leaned_calls(engine, state, humour, rng, legal));
    enum temper temper = temper_of(engine->rules, state, humour);
    bool leans = state->turn == TURN_CARD && rng_below(rng, 8) > 0;
    return random_action(rng, leans ? leaned_cards(engine->rules, state, temper, legal) : legal);
}

/* --- deals ----------------------------------------------------------------------------------- */

static void collect(struct settings *settings, const struct state *before,
                    const struct state *after)
{
    bool is_over = state_deal_is_over(after);
    const struct state *state = is_over ? after : before;
    bool is_wanted = is_over || (before->turn == TURN_CARD && !before->played_count);
    if (is_wanted && settings->count[is_over] < SETTINGS_MAX)
        settings->items[is_over][settings->count[is_over]++] = *state;
}

/* The topics, a bit for each, whose positions are looked at now. */
static unsigned topics_now(const struct maker *maker)
{
    unsigned wanted = maker->request->topics ? maker->request->topics : (1u << TOPIC_COUNT) - 1;
    return maker->is_rare ? wanted & (1u << TOPIC_SCORE | 1u << TOPIC_BID) : wanted;
}

static void look_at_move(struct maker *maker, const struct state *before, const struct state *after)
{
    unsigned wanted = topics_now(maker);
    if (maker->settings) {
        collect(maker->settings, before, after);
        return;
    }
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        if (wanted >> topic & 1)
            asker_of((enum topic)topic)->look(maker, before, after);
}

static void play_deal(struct maker *maker, struct state *state, struct rng *players)
{
    const struct engine *engine = &maker->engine;
    const struct humour humour = any_humour(players);
    while (!state_deal_is_over(state) && !hooks_failed(engine->hooks)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct state before = *state;
        engine_apply(engine, state,
                     maker->is_wild
                         ? action_of(engine, state, &humour, players)
                         : regulars_choose(maker->regulars, state, engine_legal(engine, state)));
        look_at_move(maker, &before, state);
    }
}

/* A match, until enough deals are played; false if a hook failed. */
static bool play_match(struct maker *maker, unsigned number, unsigned deals)
{
    const struct engine *engine = &maker->engine;
    struct state state;
    struct rng players = rng_seeded(maker->request->seed, PLAYING_STREAM + number);
    unsigned end = maker->deal + DEALS_OF_MATCH;
    maker->is_wild = maker->is_rare || number % WILD_MATCHES == WILD_MATCHES - 1;
    engine_begin(engine, &state, rng_next(&players));
    while (maker->deal < deals && maker->deal < end && state.turn != TURN_OVER) {
        if (state.turn == TURN_NEXT_DEAL)
            engine_next_deal(engine, &state);
        play_deal(maker, &state, &players);
        maker->deal++;
        if (hooks_failed(engine->hooks))
            return false;
    }
    return true;
}

/* Of two rulesets that seldom differ, and do, more deals are played, so that not nearly all
 * questions are of what they have in common. */
static bool is_short_of_differences(const struct maker *maker)
{
    unsigned differing = maker->versus ? occasions_differing(maker->occasions) : 0;
    return differing > 0 && differing < maker->request->count;
}

/* They play in all deals of a maker. False if a hook failed. */
static bool seat_regulars(struct maker *maker)
{
    if (!maker->regulars)
        maker->regulars = regulars_create(&maker->engine, maker->request->seed);
    return !hooks_failed(maker->engine.hooks);
}

/* Lines of the score and calls that hardly come up among regulars, such as a slam: the wild deals
 * of a table with sense are too few for these. */
static bool play_rare(struct maker *maker, unsigned number)
{
    unsigned deals = maker->deal + QUIZ_DEALS;
    maker->is_rare = true;
    for (; topics_now(maker) && maker->deal < deals; number++)
        if (!play_match(maker, number, deals))
            return false;
    maker->is_rare = false;
    return true;
}

bool quiz_play(struct maker *maker)
{
    unsigned deals = maker->versus ? QUIZ_DEALS_OF_TWO : QUIZ_DEALS;
    unsigned most = maker->is_apart ? deals : deals * QUIZ_TIMES_FOR_DIFFERENCES;
    unsigned number = 0;
    if (!seat_regulars(maker))
        return false;
    for (; maker->deal < deals || (maker->deal < most && is_short_of_differences(maker)); number++)
        if (!play_match(maker, number, maker->deal < deals ? deals : most))
            return false;
    return maker->versus || play_rare(maker, number);
}

bool quiz_play_settings(struct maker *maker)
{
    if (!seat_regulars(maker))
        return false;
    for (unsigned number = 0; maker->deal < SETTINGS_MAX; number++)
        if (!play_match(maker, number, SETTINGS_MAX))
            return false;
    return true;
}
