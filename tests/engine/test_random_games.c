/*
 * Every ruleset there is, for every number of players, in thousands of random games: whatever the
 * rules are, cards are conserved, somebody can always move, the same seed is the same game, what is
 * replayed ends alike, and a view holds nothing that its seat cannot see.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/open.h"
#include "players/players.h"
#include "table/view.h"

#define GAMES_PER_PAIR 25  /* of options */
#define DEALS_TO_TIME  12  /* where only time ends a match, it is called after so many */
#define CHOICES_MAX    64  /* values other than standard that a ruleset's options have */
#define DEALS_MOST     300 /* random players can lose for ever: then a game is broken off */
#define ACTIONS_MAX    200000
#define ONE_CLOSE_OF   33 /* games: there what the seats see is looked at all the time */
#define LOOK_EVERY     37 /* decisions between two looks in all other games */

struct game {
    struct engine engine;
    struct state state;
    struct rng players;
    uint8_t *actions; /* all that were taken, for the replay */
    unsigned action_count;
    unsigned looks;
    bool is_close; /* every look is taken */
};

/* --- cards are conserved --------------------------------------------------------------------- */

static void add_disjoint(struct set *all, struct set more, const char *where)
{
    if (!set_is_empty(set_and(*all, more)))
        fail_msg("a card is in two places, one of them %s", where);
    *all = set_or(*all, more);
}

static struct set on_table(const struct state *state)
{
    return state->in_trick ? state->trick_cards : (struct set){{0, 0}};
}

static void check_cards(const struct ruleset *rules, const struct state *state)
{
    struct set all = {{0, 0}};
    if (state->turn == TURN_DRAW || state->turn == TURN_SEAT || state->turn == TURN_FIRST_DEALER ||
        state->turn == TURN_SHUFFLE)
        return; /* the pack has no order yet */
    for (unsigned seat = 0; seat < rules->players; seat++) {
        add_disjoint(&all, state->hand[seat], "a hand");
        add_disjoint(&all, state->taken[seat], "among tricks won");
        add_disjoint(&all, state->passing[seat], "among cards being passed");
    }
    add_disjoint(&all, on_table(state), "in the trick");
    add_disjoint(&all, cards_won_by_nobody(state), "among tricks that nobody won");
    add_disjoint(&all, state->discards, "among the discards");
    add_disjoint(&all, talon_cards(state), "in the talon");
    for (unsigned i = 0; i < state->begun; i++)
        add_disjoint(&all, set_of(state->pack[i]), "among cards of earlier deals");
    assert_true(set_equal(all, pack_all_cards(&rules->pack)));
}

/* --- views leak nothing ---------------------------------------------------------------------- */

/* What is refused to the actor is refused for the same reason whatever lies hidden. */
static void check_reasons(struct game *game, const struct state *other)
{
    struct reason reason, reason_of_other;
    for (unsigned action = 0; action < SET_MAX; action++) {
        enum refusal refusal = reason_for_refusal(&game->engine, &game->state, action, &reason);
        assert_int_equal(refusal,
                         reason_for_refusal(&game->engine, other, action, &reason_of_other));
        assert_ptr_equal(reason.rule, reason_of_other.rule);
    }
}

static void check_view(struct game *game, unsigned seat)
{
    const struct ruleset *rules = game->engine.rules;
    struct view view, view_of_other;
    struct set unseen = cards_unseen_by(rules, &game->state, seat);
    struct state other = state_with_exchanged(&game->state, unseen, &game->players);
    view_of(rules, &game->state, seat, &view);
    view_of(rules, &other, seat, &view_of_other);
    assert_same_bytes(&view, &view_of_other, sizeof view);
    if (game->state.turn != TURN_SEAT && game->state.actor == seat) {
        struct set legal = engine_legal(&game->engine, &game->state);
        assert_true(set_equal(legal, engine_legal(&game->engine, &other)));
        assert_true(set_equal(legal, engine_legal(&game->engine, &view.known)));
        if (game->looks % LOOK_EVERY == 0)
            check_reasons(game, &other);
    }
}

static bool looks_closely(const struct game *game)
{
    return game->is_close || game->looks % LOOK_EVERY == 0;
}

static void look_around(struct game *game)
{
    game->looks++;
    if (game->state.deal == 0 || !looks_closely(game))
        return;
    for (unsigned seat = 0; seat < game->engine.rules->players; seat++)
        check_view(game, seat);
}

/* --- refusals -------------------------------------------------------------------------------- */

/* Every card or call is either legal or refused for a reason, and the two always agree. */
static void check_refusals(struct game *game, struct set legal)
{
    struct reason reason;
    if (game->looks % LOOK_EVERY)
        return;
    for (unsigned action = 0; action < SET_MAX; action++) {
        enum refusal refusal = reason_for_refusal(&game->engine, &game->state, action, &reason);
        assert_int_equal(refusal == REFUSED_NOT, set_has(legal, action));
    }
}

/* --- one game -------------------------------------------------------------------------------- */

static void decide(struct game *game)
{
    struct set legal = engine_legal(&game->engine, &game->state);
    assert_false(set_is_empty(legal));
    check_refusals(game, legal);
    unsigned action = random_action(&game->players, legal);
    assert_true(game->action_count < ACTIONS_MAX);
    game->actions[game->action_count++] = (uint8_t)action;
    engine_apply(&game->engine, &game->state, action);
}

static void check_ledger(const struct engine *engine, const struct state *state)
{
    struct ledger ledger;
    int32_t sum[SEATS_MAX];
    memcpy(sum, state->score_before, sizeof sum);
    engine_ledger(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        sum[ledger.lines[i].account] += ledger.lines[i].points;
    assert_same_bytes(sum, state->score, sizeof sum);
}

/* Plays on by chance, by the game's players, until a deal is over. */
static void play_deal(struct game *game)
{
    while (game->state.turn != TURN_NEXT_DEAL && game->state.turn != TURN_OVER) {
        check_cards(game->engine.rules, &game->state);
        if (turn_is_chance(&game->state)) {
            assert_true(set_is_empty(engine_legal(&game->engine, &game->state)));
            engine_chance(&game->engine, &game->state);
        } else {
            look_around(game);
            decide(game);
        }
        assert_false(hooks_failed(game->engine.hooks));
    }
    check_ledger(&game->engine, &game->state);
}

static bool only_time_ends(const struct ruleset *rules)
{
    return !rules->match.target.given && !rules->match.deals.given && !rules->match.end_count;
}

static void play_game(struct game *game, uint64_t seed)
{
    game->players = rng_seeded(seed, 99);
    game->action_count = 0;
    engine_begin(&game->engine, &game->state, seed);
    for (;;) {
        play_deal(game);
        if (only_time_ends(game->engine.rules) && game->state.deal == DEALS_TO_TIME)
            assert_true(engine_call_time(&game->engine, &game->state));
        if (game->state.turn == TURN_OVER || game->state.deal == DEALS_MOST)
            break;
        engine_next_deal(&game->engine, &game->state);
    }
    if (game->engine.rules->match.deals.given)
        assert_int_equal(game->state.turn, TURN_OVER);
}

/* The same seed and the same actions lead to the same bytes. */
static void replay(struct game *game, uint64_t seed)
{
    struct state state;
    unsigned next = 0;
    engine_begin(&game->engine, &state, seed);
    while (state.turn != TURN_OVER) {
        if (turn_is_chance(&state))
            engine_chance(&game->engine, &state);
        else if (state.turn == TURN_NEXT_DEAL && next == game->action_count)
            break;
        else if (state.turn == TURN_NEXT_DEAL)
            engine_next_deal(&game->engine, &state);
        else
            engine_apply(&game->engine, &state, game->actions[next++]);
    }
    if (game->state.turn == TURN_OVER && only_time_ends(game->engine.rules))
        assert_true(engine_call_time(&game->engine, &state));
    assert_int_equal(next, game->action_count);
    assert_same_bytes(&state, &game->state, sizeof state);
}

/* --- all of them ----------------------------------------------------------------------------- */

static const char *const *shipped_folders(void)
{
    static char path[4096];
    static const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

static struct ruleset *open_for(const char *id, unsigned players, struct diagnostics *diagnostics)
{
    struct load_request request = {.players = players};
    struct ruleset *rules = ruleset_open(id, shipped_folders(), &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    return rules;
}

static void play_opened(const struct ruleset *rules, struct diagnostics *diagnostics,
                        unsigned games)
{
    struct game game = {.engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)}};
    game.actions = memory_grow(NULL, ACTIONS_MAX);
    for (unsigned i = 0; i < games; i++) {
        game.is_close = i < games / ONE_CLOSE_OF;
        play_game(&game, i);
        replay(&game, i);
    }
    memory_free(game.actions);
    hooks_close(game.engine.hooks);
}

static void play_games(const char *id, unsigned players, unsigned games)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = open_for(id, players, diagnostics);
    assert_non_null(rules);
    play_opened(rules, diagnostics, games);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

/* Shares the games of a ruleset among the numbers of players that it takes. */
static void play_ruleset(void *context, const char *id, const char *path)
{
    (void)path;
    ++*(unsigned *)context;
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = open_for(id, 0, diagnostics);
    assert_non_null(rules);
    unsigned fewest = rules->fewest_players, most = rules->most_players;
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    for (unsigned players = fewest; players <= most; players++)
        play_games(id, players, cases_of(6, 100, 600, 5000) / (most - fewest + 1) + 1);
}

static void test_every_ruleset(void **state)
{
    (void)state;
    unsigned played = 0;
    loader_list(shipped_folders(), play_ruleset, &played);
    assert_true(played > 0);
}

/* --- house rules in pairs -------------------------------------------------------------------- */

/* Values that the options of a ruleset can have beside the standard ones, as "name=value". */
struct choices {
    struct arena *arena;
    const char *text[CHOICES_MAX];
    unsigned option[CHOICES_MAX];
    unsigned count;
};

static void add_choice(struct choices *choices, const struct ruleset *rules, unsigned option,
                       const char *value)
{
    assert_true(choices->count < CHOICES_MAX);
    choices->option[choices->count] = option;
    choices->text[choices->count++] =
        arena_format(choices->arena, "%s=%s", rules->options[option].name, value);
}

static void add_number(struct choices *choices, const struct ruleset *rules, unsigned number,
                       int32_t value)
{
    if (value != rules->options[number].value)
        add_choice(choices, rules, number, arena_format(choices->arena, "%d", (int)value));
}

/* A number takes all its values, or stands at its bounds, but in no match of more than 40 deals. */
static void add_numbers(struct choices *choices, const struct ruleset *rules, unsigned number)
{
    const struct option *option = &rules->options[number];
    for (unsigned i = 0; i < option->one_of_count; i++)
        add_number(choices, rules, number, option->one_of[i]);
    if (option->low.given)
        add_number(choices, rules, number, amount_constant(&option->low));
    if (option->high.given && amount_constant(&option->high) <= 40)
        add_number(choices, rules, number, amount_constant(&option->high));
}

static void add_option(struct choices *choices, const struct ruleset *rules, unsigned number)
{
    const struct option *option = &rules->options[number];
    if (option->kind == OPTION_NUMBER) {
        add_numbers(choices, rules, number);
        return;
    }
    for (unsigned i = 0; i < option->value_count; i++) {
        if (i != option->standard)
            add_choice(choices, rules, number, option->values[i].name);
    }
}

/* What the rules say about a pair in words is what they say when it is chosen. */
static bool are_at_odds(const struct diagnostics *diagnostics)
{
    return diagnostics_have(diagnostics, E_OPTION_CONFLICT);
}

static bool is_chosen(const char *const *options, unsigned count, const char *choice)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(options[i], choice) == 0)
            return true;
    }
    return false;
}

/* Adds what an option of the pair requires, once, unless the pair itself chooses that option. */
static unsigned add_required(const struct ruleset *rules, const struct choices *choices, unsigned a,
                             unsigned b, const char **options, unsigned count)
{
    unsigned pair[] = {choices->option[a], choices->option[b]};
    for (unsigned i = 0; i < 2; i++) {
        const struct option *option = &rules->options[pair[i]];
        for (unsigned tie = 0; tie < option->require_count; tie++) {
            unsigned other = option->requires[tie].option;
            const char *choice = arena_format(choices->arena, "%s=%s", rules->options[other].name,
                                              option->requires[tie].value);
            if (other != pair[0] && other != pair[1] && !is_chosen(options, count, choice))
                options[count++] = choice;
        }
    }
    return count;
}

/* Whether the two may stand together; then they are played. */
static bool play_pair(const struct ruleset *rules, const struct choices *choices, unsigned a,
                      unsigned b)
{
    const char *options[2 + 2 * OPTIONS_MAX] = {choices->text[a], choices->text[b]};
    struct load_request request = {.options = options};
    request.option_count = add_required(rules, choices, a, b, options, 2);
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *chosen = ruleset_open(rules->id, shipped_folders(), &request, diagnostics);
    if (!chosen && !are_at_odds(diagnostics)) {
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
        fail_msg("%s cannot be opened with %s and %s", rules->id, options[0], options[1]);
    }
    if (chosen)
        play_opened(chosen, diagnostics, few_or(GAMES_PER_PAIR / 3, GAMES_PER_PAIR));
    bool fits = chosen != NULL;
    ruleset_destroy(chosen);
    diagnostics_destroy(diagnostics);
    return fits;
}

static void play_pairs(void *context, const char *id, const char *path)
{
    (void)path;
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = open_for(id, 0, diagnostics);
    struct choices choices = {.arena = arena_create()};
    assert_non_null(rules);
    for (unsigned i = 0; i < rules->option_count; i++)
        add_option(&choices, rules, i);
    for (unsigned a = 0; a < choices.count; a++) {
        for (unsigned b = 0; b < choices.count; b++) {
            if (choices.option[a] < choices.option[b])
                *(unsigned *)context += play_pair(rules, &choices, a, b);
        }
    }
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(choices.arena);
}

static void test_every_pair_of_options(void **state)
{
    (void)state;
    unsigned pairs = 0;
    loader_list(shipped_folders(), play_pairs, &pairs);
    assert_true(pairs > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_ruleset),
        cmocka_unit_test(test_every_pair_of_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
