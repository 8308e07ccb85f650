/*
 * Worked examples of the score: deals that were played by the engine, at random and from a fixed
 * seed, so that what is told of them is what is scored. Those are told that show most lines.
 */
#include <inttypes.h>
#include <string.h>

#include "base/rng.h"
#include "engine/rules.h"
#include "players/players.h"
#include "table/state.h"
#include "teach/sections.h"
#include "transcript/seats.h"

#define EXAMPLE_SEED   20
#define DEALS_PLAYED   160
#define EXAMPLES_MOST  3
#define LUA_STEPS_MOST (UINT64_C(4) << 20) /* a hook that works longer gets fewer deals */

/* A deal that has been scored. */
struct example {
    struct state state;
    struct ledger ledger;
    uint32_t lines; /* that were written, a bit for each */
};

/* --- playing --------------------------------------------------------------------------------- */

/* Who tries to win tricks in a deal: else no contract would be made, or each of them. */
enum bent {
    NOBODY_TRIES,
    MAKERS_TRY,
    DEFENDERS_TRY,
    BENTS,
};

static bool is_maker(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    bool holds_called =
        state->called_card != NO_CARD && set_has(state->hand[state->actor], state->called_card);
    return holds_called || makers >> state->actor & 1;
}

/* Of these cards the strongest or the weakest in the trick. */
static unsigned choose_card(const struct ruleset *rules, const struct state *state,
                            struct set legal, bool wants_trick)
{
    const struct context *context = rules->contexts[state->context];
    unsigned best = set_first(legal);
    int best_power = -1;
    SET_EACH(card, legal) {
        unsigned led = state->in_trick ? state->led : context->suit_of[card];
        int power = context->power[led][card];
        if (best_power < 0 || (wants_trick ? power > best_power : power < best_power)) {
            best = card;
            best_power = power;
        }
    }
    return best;
}

static unsigned choose(const struct ruleset *rules, const struct state *state, struct set legal,
                       enum bent bent, struct rng *players)
{
    if (state->turn == TURN_CALL)
        return spread_call(rules, state, EXAMPLE_SEED, legal, players);
    if (state->turn != TURN_CARD || bent == NOBODY_TRIES || state->declarer == NO_SEAT)
        return random_action(players, legal);
    return choose_card(rules, state, legal, is_maker(rules, state) == (bent == MAKERS_TRY));
}

/* False if a hook failed, or has worked long enough. */
static bool play_deal(const struct engine *engine, struct state *state, struct rng *players)
{
    enum bent bent = state->deal % BENTS;
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (turn_is_decision(state))
            engine_apply(engine, state,
                         choose(engine->rules, state, engine_legal(engine, state), bent, players));
        else
            engine_chance(engine, state);
        if (hooks_failed(engine->hooks) || hooks_steps(engine->hooks) > LUA_STEPS_MOST)
            return false;
    }
    return true;
}

/* --- choosing -------------------------------------------------------------------------------- */

static void note(const struct engine *engine, const struct state *state, struct example *example)
{
    example->state = *state;
    example->lines = 0;
    engine_ledger(engine, state, &example->ledger);
    for (unsigned i = 0; i < example->ledger.count; i++)
        example->lines |= UINT32_C(1) << (example->ledger.lines[i].rule - engine->rules->lines);
}

/* Lines that no example shows yet count most; then that it is the ordinary game, and that sides
 * have formed. */
static unsigned worth_of(const struct ruleset *rules, const struct example *example, uint32_t shown)
{
    unsigned news = (unsigned)__builtin_popcount(example->lines & ~shown);
    uint8_t makers = role_seats(rules, &example->state, ROLE_MAKERS, 0);
    bool is_alone = makers && (makers & (makers - 1)) == 0;
    return news ? 4 * news + 2 * (example->state.contract == 0) + !is_alone : 0;
}

static const struct example *find_best(const struct ruleset *rules, const struct example *all,
                                       unsigned count, uint32_t shown)
{
    const struct example *best = NULL;
    for (unsigned i = 0; i < count; i++)
        if (worth_of(rules, &all[i], shown) > (best ? worth_of(rules, best, shown) : 0))
            best = &all[i];
    return best;
}

/* Plays on from deal to deal and from match to match. How many deals were scored. */
static unsigned play_all(const struct engine *engine, struct example *all)
{
    struct state state;
    struct rng players = rng_seeded(EXAMPLE_SEED, 0);
    unsigned count = 0;
    for (unsigned i = 0; i < DEALS_PLAYED; i++) {
        if (i == 0 || state.turn == TURN_OVER)
            engine_begin(engine, &state, EXAMPLE_SEED + i);
        else
            engine_next_deal(engine, &state);
        if (!play_deal(engine, &state, &players))
            return count;
        if (!state.abandoned)
            note(engine, &state, &all[count++]);
    }
    return count;
}

/* --- what the score asks ---------------------------------------------------------------------- */

/* Facts that the lines in force ask: a bit for each, and for each count. */
struct asked {
    uint32_t facts, counts;
    bool bids_of_others; /* than the declarer */
};

static void add_asked(struct asked *asked, const struct ruleset *rules, unsigned contract,
                      const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        asked->facts |= UINT32_C(1) << name->fact;
        if (name->fact == FACT_COUNT)
            asked->counts |= UINT32_C(1) << name->index;
        asked->bids_of_others |= name->fact == FACT_BID && name->role != ROLE_DECLARER;
        if (name->fact == FACT_TERM)
            add_asked(asked, rules, contract,
                      ruleset_term(rules, name->index, contract)->expression);
    }
}

static struct asked asked_of(const struct ruleset *rules, unsigned contract)
{
    struct asked asked = {0};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_under(rules->lines[i].under, contract)) {
            add_asked(&asked, rules, contract, rules->lines[i].condition);
            add_asked(&asked, rules, contract, rules->lines[i].points.expression);
        }
    return asked;
}

static bool asks(const struct asked *asked, enum fact fact)
{
    return asked->facts >> fact & 1;
}

/* --- telling --------------------------------------------------------------------------------- */

/* Whoever tells an example. */
struct telling {
    struct teller *teller;
    const struct engine *engine;
    const struct example *example;
    struct seat_names names;
};

/* "North and East". */
static const char *say_seats(struct telling *telling, uint8_t seats)
{
    struct words words = {.count = 0};
    for (; seats; seats &= (uint8_t)(seats - 1))
        add_word(&words, seats_name(&telling->names, (unsigned)__builtin_ctz(seats)));
    return say_list(telling->teller, &words, "and");
}

static const char *say_undertaken(struct telling *telling)
{
    const struct state *state = &telling->example->state;
    const struct ruleset *rules = telling->engine->rules;
    if (state->contract)
        return say(telling->teller, " played %s", rules->contracts[state->contract].name);
    if (state->bid[state->declarer] == NO_BID)
        return " was the declarer";
    return say(telling->teller, " bid %d and was the declarer", state->bid[state->declarer]);
}

/* "East bid 11 and was the declarer, with North as partner". */
static void add_declarer(struct telling *telling, const char **text)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    uint8_t partners = role_seats(rules, state, ROLE_PARTNER, 0);
    const char *with = "";
    if (state->declarer == NO_SEAT)
        return;
    if (partners)
        with = say(telling->teller, ", with %s as partner", say_seats(telling, partners));
    else if (state->called_card != NO_CARD)
        with = ", alone";
    add_sentence(telling->teller, text, "%s%s%s", seats_name(&telling->names, state->declarer),
                 say_undertaken(telling), with);
}

/* "Tricks: North 3, East 9": what each account, or of bids each seat, had. */
static void add_values(struct telling *telling, const char **text, enum fact fact, unsigned index)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    bool is_of_seats = fact == FACT_BID;
    unsigned count = is_of_seats ? rules->players : rules->account_count;
    const char *list = "";
    for (unsigned i = 0; i < count; i++) {
        struct subject subject = subject_seat(i);
        subject.seats = is_of_seats ? subject.seats : rules->seats_of_account[i];
        subject.before_scored = true;
        int32_t value = fact_now(telling->engine, &telling->example->state, &name, &subject);
        const char *who = is_of_seats ? seats_name(&telling->names, i) : telling->names.accounts[i];
        const char *much =
            fact == FACT_BID && value == NO_BID ? "none" : say(telling->teller, "%" PRId32, value);
        list = say(telling->teller, "%s%s%s %s", list, *list ? ", " : "", who, much);
    }
    const char *noun = fact == FACT_BID ? "bids" : say_noun(telling->teller, &name);
    add_sentence(telling->teller, text, "%s: %s", noun, list);
}

static void add_facts(struct telling *telling, const char **text)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    const struct asked asked = asked_of(rules, state->settled);
    struct teller *teller = telling->teller;
    if (asks(&asked, FACT_PASSED_OUT) && state->passed_out > 0)
        add_sentence(teller, text, "the deal before was abandoned");
    if (asks(&asked, FACT_DEAL))
        add_sentence(teller, text, "it was deal %u", state->deal);
    if (asks(&asked, FACT_HAND_SIZE))
        add_sentence(teller, text, "each hand had %u cards", state->hand_size);
    if (asks(&asked, FACT_SUIT) && state->suits[0] < rules->pack.suit_count)
        add_sentence(teller, text, "%s were trumps",
                     glyph_suit_in_words(&teller->glyphs, state->suits[0]));
    if (asked.bids_of_others)
        add_values(telling, text, FACT_BID, 0);
    if (asks(&asked, FACT_TRICKS))
        add_values(telling, text, FACT_TRICKS, 0);
    if (asks(&asked, FACT_SCORE))
        add_values(telling, text, FACT_SCORE, 0);
    for (unsigned i = 0; i < rules->count_count; i++)
        if (asked.counts >> i & 1)
            add_values(telling, text, FACT_COUNT, i);
}

/* "contract made: 11 to North and East each". */
static void add_line(struct telling *telling, const char **text, unsigned number)
{
    const struct ledger *ledger = &telling->example->ledger;
    const struct score_line *rule = &telling->engine->rules->lines[number];
    const char *list = "";
    for (unsigned i = 0; i < ledger->count; i++)
        if (ledger->lines[i].rule == rule)
            list = say(telling->teller, "%s%s%" PRId32 " to %s", list, *list ? ", " : "",
                       ledger->lines[i].points, telling->names.accounts[ledger->lines[i].account]);
    if (*list)
        add_sentence(telling->teller, text, "%s: %s", rule->name, list);
}

static void tell_example(struct teller *teller, const struct engine *engine,
                         const struct example *example)
{
    struct telling telling = {teller, engine, example,
                              seats_by_place(engine->rules, teller->page->arena)};
    const char *facts = "", *score = "";
    add_declarer(&telling, &facts);
    add_facts(&telling, &facts);
    for (unsigned i = 0; i < engine->rules->line_count; i++)
        add_line(&telling, &score, i);
    page_paragraph(teller->page, say(teller, "Example: %s Scored: %s", facts, score));
}

/* --- which rulesets have them ----------------------------------------------------------------- */

/* Whether any line gives other than a constant, or not always. */
static bool wants_examples(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (rules->lines[i].condition || !amount_is_constant(&rules->lines[i].points))
            return true;
    return false;
}

void explain_examples(struct teller *teller)
{
    if (!wants_examples(teller->rules) || teller->apart)
        return;
    struct diagnostics *failures = diagnostics_create();
    const struct engine engine = {.rules = teller->rules,
                                  .hooks = hooks_open(teller->rules, failures)};
    struct arena *arena = arena_create();
    struct example *all = arena_alloc(arena, DEALS_PLAYED * sizeof *all);
    const struct example *best;
    unsigned count = play_all(&engine, all), told = 0;
    uint32_t shown = 0;
    page_topic(teller->page, "examples");
    while (told++ < EXAMPLES_MOST && (best = find_best(teller->rules, all, count, shown))) {
        tell_example(teller, &engine, best);
        shown |= best->lines;
    }
    arena_destroy(arena);
    hooks_close(engine.hooks);
    diagnostics_destroy(failures);
}
