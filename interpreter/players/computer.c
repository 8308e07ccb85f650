/*
 * Computer players: how they are created, think and give advice; and entrants, as lists name
 * them.
 */
#include "players/players.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/digest.h"
#include "base/memory.h"
#include "base/text.h"
#include "hooks/hooks.h"
#include "players/calling.h"
#include "players/search.h"

struct computer {
    struct arena *arena;
    enum computer_kind kind;
    struct budget budget;
    uint64_t seed;
    struct diagnostics *diagnostics; /* of hooks that fail while it thinks */
    struct engine engine;
    struct belief *belief;
    struct worth worth;
    struct search search;
    struct thinker thinker; /* of that kind only */
    struct advice advice;
    const char *fault;
};

/* --- kinds ----------------------------------------------------------------------------------- */

static const char *const names[] = {
    [COMPUTER_RANDOM] = "random",
    [COMPUTER_ROLLOUT] = "rollout",
    [COMPUTER_THINKER] = "thinker",
};

const char *computer_name(enum computer_kind kind)
{
    return names[kind];
}

int computer_kind_of(const char *name)
{
    for (unsigned kind = 0; kind < sizeof names / sizeof *names; kind++) {
        if (strcmp(names[kind], name) == 0)
            return (int)kind;
    }
    return -1;
}

/* --- what goes wrong ------------------------------------------------------------------------- */

/* From here on it plays at random: a hook that failed would fail again. */
static void give_up(struct computer *computer)
{
    const char *fault = NULL;
    if (hooks_failed(computer->engine.hooks) && diagnostics_kept(computer->diagnostics))
        fault = diagnostic_text_at(computer->diagnostics, 0);
    else
        fault = belief_fault(computer->belief);
    computer->fault = arena_format(computer->arena, "%s", fault ? fault : "it cannot think here");
}

/* Where nothing is counted no choice is better than another. */
static bool has_something_to_gain(const struct ruleset *rules)
{
    return rules->line_count > 0 || rules->penalty_count > 0 || rules->match.aim.given;
}

const char *computer_fault(const struct computer *computer)
{
    return computer->fault;
}

/* --- advice ---------------------------------------------------------------------------------- */

/* The standard error of a mean, from sums. */
static double standard_error(const struct trial *trial)
{
    double count = (double)trial->count;
    if (trial->count < 2)
        return 0;
    double spread = (trial->squares - trial->points * trial->points / count) / (count - 1);
    return spread > 0 ? sqrt(spread / count) : 0;
}

static struct weighed choice_of(const struct trial *trial, unsigned action, uint64_t trials)
{
    struct weighed choice = {.action = (uint8_t)action};
    if (trials)
        choice.share = (double)trial->count / (double)trials;
    if (trial->count)
        choice.points = trial->points / (double)trial->count;
    choice.error = standard_error(trial);
    return choice;
}

static void advise(struct computer *computer, struct set legal)
{
    const struct search *search = &computer->search;
    struct advice *advice = &computer->advice;
    uint64_t trials = 0;
    SET_EACH(action, legal)
        trials += search->trials[action].count;
    *advice = (struct advice){.worlds = search->worlds,
                              .iterations = search->purse.spent,
                              .decisions = search->decisions};
    SET_EACH(action, legal) {
        struct weighed *choice = &advice->choices[advice->count++];
        *choice = choice_of(&search->trials[action], action, trials);
        if (!trials)
            choice->share = 1.0 / set_count(legal);
    }
}

const struct advice *computer_advice(const struct computer *computer)
{
    return &computer->advice;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* Copies are alike, and lie side by side in the pack. */
static unsigned first_copy(const struct pack *pack, unsigned card)
{
    return card - pack->cards[card].copy;
}

/* How many of each card there are: a record does not say which copy lay where. */
static struct digest digest_of_cards(const struct pack *pack, struct set cards)
{
    uint8_t copies[CARDS_MAX] = {0};
    SET_EACH(card, cards) {
        copies[first_copy(pack, card)]++;
    }
    return digest_of(copies, pack->card_count);
}

/* Its chance: of the seed, and of the seat, its cards and what was called and played so far. What
 * else a view holds follows from these; its bytes are not asked, which change with the program. */
static struct rng chance_of(const struct computer *computer, const struct view *view)
{
    const struct state *known = &view->known;
    const uint32_t moment[] = {view->seat, known->deal, known->turn, known->step};
    const struct pack *pack = &computer->engine.rules->pack;
    struct digest digest = digest_of(moment, sizeof moment);
    digest = digest_add(digest, digest_of_cards(pack, known->hand[view->seat]));
    for (uint32_t i = 0; i < known->call_count; i++) {
        const struct call_made *call = &known->calls[i];
        const uint32_t made[] = {i, call->step, call->seat, call->call};
        digest = digest_add(digest, digest_of(made, sizeof made));
    }
    for (uint32_t i = 0; i < known->played_count; i++) {
        if (is_place_empty(known, i))
            continue;
        bool is_unknown = is_face_down(pack->card_count, known->played[i]);
        const uint32_t played[] = {i, is_unknown ? CARD_FACE_DOWN
                                                 : first_copy(pack, known->played[i])};
        digest = digest_add(digest, digest_of(played, sizeof played));
    }
    return rng_seeded(computer->seed ^ digest.high, digest.low);
}

static bool must_think(const struct computer *computer, const struct view *view, struct set legal)
{
    return computer->kind != COMPUTER_RANDOM && !computer->fault && view->known.turn != TURN_SEAT &&
           set_count(legal) > 1;
}

static int think(struct computer *computer, const struct view *view, struct set legal)
{
    struct search *search = &computer->search;
    search->engine = &computer->engine;
    search->belief = computer->belief;
    search->worth = &computer->worth;
    search->view = view;
    search->legal = legal;
    search->account = computer->engine.rules->account_of[view->seat];
    purse_open(&search->purse, computer->budget);
    if (!belief_look(computer->belief, view))
        return -1;
    return computer->kind == COMPUTER_THINKER ? thinker_choose(&computer->thinker, search)
                                              : rollout_choose(search);
}

unsigned computer_choose(struct computer *computer, const struct view *view, struct set legal)
{
    struct search *search = &computer->search;
    assert(!set_is_empty(legal));
    memset(search, 0, sizeof *search);
    search->rng = chance_of(computer, view);
    int action = -1;
    if (must_think(computer, view, legal)) {
        action = think(computer, view, legal);
        if (action < 0)
            give_up(computer);
    }
    advise(computer, legal);
    return action < 0 ? random_action(&search->rng, legal) : (unsigned)action;
}

/* --- life ------------------------------------------------------------------------------------ */

/* What it learns before it plays, or has from a computer that would learn the same. */
static void learn(struct computer *computer, const struct computer *like)
{
    if (computer->kind != COMPUTER_THINKER || hooks_failed(computer->engine.hooks))
        return;
    if (like && !like->fault)
        callers_copy(computer->thinker.callers, like->thinker.callers);
    else
        thinker_learn(&computer->thinker, &computer->engine, &computer->worth, &computer->budget);
    computer->worth.carried = computer->thinker.callers->carried;
}

static struct computer *create(const struct ruleset *rules, enum computer_kind kind,
                               struct budget budget, uint64_t seed, const struct computer *like)
{
    struct arena *arena = arena_create();
    struct computer *computer = arena_alloc(arena, sizeof *computer);
    computer->arena = arena;
    computer->kind = kind;
    computer->budget = budget;
    computer->seed = seed;
    if (!budget.microseconds && !budget.iterations)
        computer->budget.iterations = 1;
    computer->diagnostics = diagnostics_create();
    computer->engine.rules = rules;
    computer->engine.hooks = hooks_open(rules, computer->diagnostics);
    if (kind == COMPUTER_RANDOM)
        return computer;
    computer->belief = belief_create(&computer->engine);
    if (kind == COMPUTER_THINKER)
        thinker_init(&computer->thinker, rules);
    computer->worth = worth_of_deals(&computer->engine);
    learn(computer, like);
    if (hooks_failed(computer->engine.hooks))
        give_up(computer);
    else if (!has_something_to_gain(rules))
        computer->fault = "the ruleset has no score and no 'wins'";
    return computer;
}

struct computer *computer_create(const struct ruleset *rules, enum computer_kind kind,
                                 struct budget budget, uint64_t seed)
{
    return create(rules, kind, budget, seed, NULL);
}

struct computer *computer_create_among(struct computer *const *others, unsigned count,
                                       const struct ruleset *rules, enum computer_kind kind,
                                       struct budget budget, uint64_t seed)
{
    const struct computer *like = NULL;
    for (unsigned i = 0; i < count && !like; i++) {
        bool learns_the_same = others[i] && others[i]->kind == kind &&
                               others[i]->budget.microseconds == budget.microseconds &&
                               others[i]->budget.iterations == budget.iterations;
        like = learns_the_same ? others[i] : NULL;
    }
    return create(rules, kind, budget, seed, like);
}

void computer_destroy(struct computer *computer)
{
    if (!computer)
        return;
    if (computer->kind == COMPUTER_THINKER)
        thinker_finish(&computer->thinker);
    belief_destroy(computer->belief);
    hooks_close(computer->engine.hooks);
    diagnostics_destroy(computer->diagnostics);
    arena_destroy(computer->arena);
}

/* --- entrants -------------------------------------------------------------------------------- */

#define LONGEST_THOUGHT (INT64_C(3600) * 1000 * 1000) /* microseconds */

/* The microseconds of a unit; 0 if it is none. */
static int64_t microseconds_in(const char *unit)
{
    return strcmp(unit, "ms") == 0 ? 1000 : strcmp(unit, "s") == 0 ? 1000 * 1000 : 0;
}

bool budget_read_time(const char *text, int64_t *microseconds)
{
    size_t whole = strspn(text, "0123456789");
    bool has_point = text[whole] == '.';
    size_t digits = has_point ? strspn(text + whole + 1, "0123456789") : 0;
    int64_t unit = microseconds_in(text + whole + has_point + digits), sum = 0;
    if (unit == 0 || whole == 0 || whole > 9 || has_point != (digits > 0))
        return false;
    for (size_t i = 0; i < whole; i++)
        sum = 10 * sum + (text[i] - '0') * unit;
    for (size_t i = 0; i < digits; i++)
        sum += (text[whole + 1 + i] - '0') * (unit /= 10);
    *microseconds = sum;
    return sum >= 1000 && sum <= LONGEST_THOUGHT;
}

bool budget_read(const char *text, struct budget *budget)
{
    int64_t microseconds, iterations;
    if (budget_read_time(text, &microseconds))
        *budget = (struct budget){.microseconds = microseconds};
    else if (text_to_integer(text, &iterations) && iterations > 0 &&
             iterations <= BUDGET_MOST_ITERATIONS)
        *budget = (struct budget){.iterations = (uint64_t)iterations};
    else
        return false;
    return true;
}

const char *entrant_read(struct entrant *entrant, const char *text, struct budget usual,
                         struct arena *arena)
{
    size_t length = strcspn(text, ":");
    int kind = computer_kind_of(arena_copy(arena, text, length));
    if (kind < 0)
        return arena_format(arena, "unknown player '%s': use random, rollout or thinker", text);
    *entrant = (struct entrant){.name = text, .kind = (enum computer_kind)kind, .budget = usual};
    if (!text[length])
        return NULL;
    if (kind == COMPUTER_RANDOM)
        return "random does not think and takes no strength";
    if (!budget_read(text + length + 1, &entrant->budget))
        return arena_format(arena, "invalid strength '%s': use thinker:50ms or thinker:2000",
                            text + length + 1);
    return NULL;
}

struct budget entrant_budget(const struct entrant *entrant)
{
    bool thinks = !entrant->policy && !entrant->command && entrant->kind != COMPUTER_RANDOM;
    return thinks ? entrant->budget : (struct budget){.iterations = 0};
}

const char *budget_text(const struct budget *budget, struct arena *arena)
{
    if (!budget->microseconds && !budget->iterations)
        return "";
    if (budget->microseconds)
        return arena_format(arena, "%g ms", (double)budget->microseconds / 1000);
    return arena_format(arena, "%" PRIu64 " iteration%s", budget->iterations,
                        budget->iterations == 1 ? "" : "s");
}

/* --- one who has sat down -------------------------------------------------------------------- */

/* One of the two. */
struct player {
    struct computer *computer;
    struct seat_policy *policy;
};

/* Twins must not choose alike: each has a seed of its own. */
static uint64_t seed_of(const struct entrant *entrant, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, entrant->twin);
    return rng_next(&rng);
}

struct player *player_create(const struct entrant *entrant, const struct ruleset *rules,
                             uint64_t seed, struct diagnostics *diagnostics)
{
    return player_create_among(NULL, 0, entrant, rules, seed, diagnostics);
}

struct player *player_create_among(struct player *const *others, unsigned count,
                                   const struct entrant *entrant, const struct ruleset *rules,
                                   uint64_t seed, struct diagnostics *diagnostics)
{
    struct player *player = memory_grow(NULL, sizeof *player);
    struct computer *computers[SEATS_MAX] = {NULL};
    *player = (struct player){.computer = NULL};
    for (unsigned i = 0; i < count && i < SEATS_MAX; i++)
        computers[i] = others[i] ? others[i]->computer : NULL;
    if (entrant->policy)
        player->policy = seat_policy_open(rules, entrant->policy, entrant->place, diagnostics);
    else
        player->computer = computer_create_among(computers, SEATS_MAX, rules, entrant->kind,
                                                 entrant->budget, seed_of(entrant, seed));
    if (player->policy || player->computer)
        return player;
    memory_free(player);
    return NULL;
}

void player_destroy(struct player *player)
{
    if (!player)
        return;
    computer_destroy(player->computer);
    seat_policy_close(player->policy);
    memory_free(player);
}

int player_choose(struct player *player, const struct view *view, struct set legal)
{
    if (player->policy)
        return seat_policy_choose(player->policy, view, legal);
    return (int)computer_choose(player->computer, view, legal);
}

const char *player_fault(const struct player *player)
{
    return player->computer ? computer_fault(player->computer) : NULL;
}

uint64_t player_iterations(const struct player *player)
{
    return player->computer ? computer_advice(player->computer)->iterations : 0;
}

const struct advice *player_advice(const struct player *player)
{
    return player->computer ? computer_advice(player->computer) : NULL;
}
