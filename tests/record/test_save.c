/*
 * Games that are written down: whatever is played, by whatever ruleset, plays again from its record
 * to the same events, and is then written down in the same bytes; so it does from its list of
 * numbers, and from both as JSON.
 */
#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/claim.h"
#include "loader/load.h"
#include "loader/tree.h"
#include "players/players.h"
#include "record/record.h"
#include "script/script.h"
#include "transcript/json_lines.h"

#define SEEDS       few_or(1, 3)
#define SCRIPTS_FEW 8 /* one in so many */

/* Who writes a game down and who tells it, both at once. */
struct pair {
    struct listener first, second;
};

static void hear_both(void *self, const struct event *event)
{
    const struct pair *pair = self;
    emit_event(&pair->first, event);
    emit_event(&pair->second, event);
}

/* What a script came to: its record, the same as a list of numbers, and its events as JSON lines.
 */
struct played {
    char *record, *list, *json;
};

static void forget(struct played *played)
{
    free(played->record);
    free(played->list);
    free(played->json);
}

/* Who they were, if the script says so. */
static const char *const *who_of(const struct script *script, const char *words[SEATS_MAX])
{
    for (unsigned i = 0; i < script->rules->players; i++)
        words[i] = script->record.players[i].text;
    return words[0] ? words : NULL;
}

/* The lines of a ruleset are where they were: the ruleset is the same file. */
static struct played play(struct scripted_game *game, const char *ruleset)
{
    const struct script *script = game->script;
    const char *const *players = script->players_named ? script->players : NULL;
    const char *words[SEATS_MAX];
    struct save_heading heading = {.title = script->title,
                                   .ruleset = ruleset,
                                   .players = players,
                                   .who = who_of(script, words)};
    struct arena *arena = arena_create();
    struct played played;
    size_t length;
    FILE *out = open_memstream(&played.json, &length);
    struct json_lines *lines = json_lines_create(script->rules, players, out);
    struct save *save = save_create(script->rules, &heading);
    struct pair pair = {json_lines_listener(lines), save_listener(save)};
    struct listener both = {&pair, hear_both};
    scripted_play(game, &both);
    played.record = strdup(save_text(save, arena));
    played.list = strdup(save_action_list(save, arena));
    save_destroy(save);
    json_lines_destroy(lines);
    fclose(out);
    arena_destroy(arena);
    return played;
}

static void print_if_any(const struct scripted_game *game, const char *text)
{
    if (diagnostics_kept(game->diagnostics) == 0) /* not even a note that it is printed otherwise */
        return;
    diagnostics_print(game->diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    fail_msg("this record does not play:\n%s", text);
}

/* What was written down plays again, to the same events and the same record. */
static void assert_text_replays(const char *text, const struct played *first, const char *ruleset)
{
    struct scripted_game again = scripted_read(text);
    print_if_any(&again, text);
    struct played second = play(&again, ruleset);
    print_if_any(&again, text);
    assert_string_equal(second.json, first->json);
    assert_string_equal(second.record, first->record);
    forget(&second);
    scripted_close(&again);
}

/* The document has no line but its own, and says what the YAML does. */
static void assert_replays_as_json(const char *text, const struct played *first,
                                   const char *ruleset)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct source *source = source_from_text(arena, "record", text, strlen(text));
    const struct node *tree = tree_read(arena, source, diagnostics);
    assert_non_null(tree);
    const char *json = tree_json(arena, tree);
    assert_ptr_equal(strchr(json, '\n'), json + strlen(json) - 1);
    assert_text_replays(json, first, ruleset);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

static void assert_replays(const struct played *first, const char *ruleset)
{
    assert_text_replays(first->record, first, ruleset);
    assert_text_replays(first->list, first, ruleset);
    assert_replays_as_json(first->record, first, ruleset);
    assert_replays_as_json(first->list, first, ruleset);
}

/* Plays the script and all that it is written down as. */
static struct played played_again(struct scripted_game *game, const char *ruleset)
{
    struct played first = play(game, ruleset);
    assert_replays(&first, ruleset);
    return first;
}

/* A record of what the text plays, which may have ended in mistakes; for the caller to free. */
static char *record_of(const char *text, const char *ruleset)
{
    struct scripted_game game = scripted_read_fine(text);
    struct played first = played_again(&game, ruleset);
    scripted_close(&game);
    free(first.json);
    free(first.list);
    return first.record;
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

/* --- every ruleset ---------------------------------------------------------------------------- */

static void play_at_random(void *context, const char *id, const char *path)
{
    static unsigned met;
    unsigned *played = context;
    (void)path;
    if (!is_in_turn(&met, 3, 2))
        return;
    for (unsigned seed = 1; seed <= SEEDS; seed++, (*played)++) {
        char text[256];
        snprintf(text, sizeof text, "eldest: 1\nruleset: %s\nseed: %u\ndeals: []\nfinish: random\n",
                 id, seed);
        free(record_of(text, id));
    }
}

static void test_games_of_every_ruleset_replay(void **state)
{
    struct arena *arena = arena_create();
    const char *folders[] = {arena_format(arena, "%s/rulesets", source_root()), NULL};
    unsigned played = 0;
    (void)state;
    loader_list(folders, play_at_random, &played);
    play_at_random(&played, "parlour", NULL);
    play_at_random(&played, "contracts", NULL);
    play_at_random(&played, "club", NULL);
    assert_true(played >= SEEDS);
    arena_destroy(arena);
}

/* --- claims ---------------------------------------------------------------------------------- */

/* Random play in which now and then somebody claims, as far as that can be. */
static unsigned play_claiming(const struct engine *engine, struct state *state, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 7);
    unsigned claims = 0;
    engine_begin(engine, state, seed);
    while (state->turn != TURN_OVER && !(state->turn == TURN_NEXT_DEAL && state->deal >= 3)) {
        struct claim claim = claim_of_seat(rng_below(&rng, engine->rules->players), CLAIM_REST);
        bool claims_now = turn_is_decision(state) && rng_below(&rng, 20) == 0;
        claim.concedes = rng_below(&rng, 3) == 0;
        claim.part_count = !claim.concedes;
        if (rng_below(&rng, 2) == 0)
            claim.parts[0].tricks = (uint8_t)rng_below(&rng, state->trick_count + 1u);
        if (claims_now && engine_claim(engine, state, &claim))
            claims++;
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(engine, state);
        else if (turn_is_chance(state))
            engine_chance(engine, state);
        else
            engine_apply(engine, state, random_action(&rng, engine_legal(engine, state)));
    }
    return claims;
}

/* What was played with claims in it, written down and told while it went on. */
static struct played played_claiming(const struct ruleset *rules, uint64_t seed, unsigned *claims)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct save_heading heading = {.title = "claims", .ruleset = rules->id};
    struct arena *arena = arena_create();
    struct audience audience;
    struct state state;
    struct played played;
    size_t length;
    FILE *out = open_memstream(&played.json, &length);
    struct json_lines *lines = json_lines_create(rules, NULL, out);
    struct save *save = save_create(rules, &heading);
    struct pair pair = {json_lines_listener(lines), save_listener(save)};
    engine_listen(&engine, &audience, &state, &(struct listener){&pair, hear_both});
    *claims += play_claiming(&engine, &state, seed);
    engine_emit_end(&engine, &state);
    played.record = strdup(save_text(save, arena));
    played.list = strdup(save_action_list(save, arena));
    save_destroy(save);
    json_lines_destroy(lines);
    fclose(out);
    arena_destroy(arena);
    hooks_close(engine.hooks);
    diagnostics_destroy(diagnostics);
    return played;
}

static void claim_at_random(void *context, const char *id, const char *path)
{
    static unsigned met;
    (void)path;
    if (!is_in_turn(&met, 3, 2))
        return;
    char text[256];
    snprintf(text, sizeof text, "eldest: 1\nruleset: %s\ndeals: []\n", id);
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        struct scripted_game game = scripted_read_fine(text);
        struct played first = played_claiming(game.script->rules, seed, context);
        assert_replays(&first, id);
        forget(&first);
        scripted_close(&game);
    }
}

static void test_games_with_claims_replay(void **state)
{
    struct arena *arena = arena_create();
    const char *folders[] = {arena_format(arena, "%s/rulesets", source_root()), NULL};
    unsigned claims = 0;
    (void)state;
    loader_list(folders, claim_at_random, &claims);
    assert_true(claims >= 10);
    arena_destroy(arena);
}

/* --- every script ---------------------------------------------------------------------------- */

/* Whether it tells a game from its beginning. */
static bool tells_a_game(const struct script *script)
{
    bool is_standing = script->deal_count > 0 && script->deals[0].position;
    return script_has_game(script) && !is_standing && script->table_count == 0;
}

/* Among them are penalties, refusals and a time that is called. */
static void test_games_of_every_script_replay(void **state)
{
    struct arena *arena = arena_create();
    const char *const *folders = ruleset_folders_of_source(arena);
    struct script_list scripts =
        script_list_of(arena, arena_format(arena, "%s/scripts", source_root()));
    unsigned played = 0, met = 0;
    (void)state;
    for (unsigned i = 0; i < scripts.count; i++) {
        if (!is_in_turn(&met, SCRIPTS_FEW, 2))
            continue;
        struct scripted_game game = {.diagnostics = diagnostics_create()};
        game.script = script_read(scripts.paths[i], folders, game.diagnostics);
        assert_int_equal(diagnostics_count(game.diagnostics), 0);
        if (tells_a_game(game.script)) {
            struct played first = played_again(&game, game.script->rules->id);
            forget(&first);
            played++;
        }
        scripted_close(&game);
    }
    assert_true(played > scripts.count / few_or(4 * SCRIPTS_FEW, 4));
    arena_destroy(arena);
}

/* --- what is written -------------------------------------------------------------------------- */

#define ONE_CARD                                                                                   \
    "eldest: 1\ntitle: \"One: card\"\nruleset: nomination-whist\nplayers: 3\nseed: 3\n"            \
    "names: [First, Second, \"Third, too\"]\n"                                                     \
    "start: {dealer: Seat 3, deal: 10, scores: {Seat 2: 4}}\n"                                     \
    "deals:\n  - hands: {Seat 1: D9, Seat 2: DK, Seat 3: S2}\n    do:\n      - Seat 1: 1\n"        \
    "      - Seat 2: 0\n      - refused: {Seat 3: 0}\n      - Seat 3: 1\n      - rest\n"

static void test_a_record_says_how_the_match_began(void **state)
{
    char *record = record_of(ONE_CARD, "nomination-whist");
    (void)state;
    assert_has(record, "\ntitle: \"One: card\"\nruleset: nomination-whist\nplayers: 3\n");
    assert_has(record, "\noptions: {start_cards: 10}\n");
    assert_has(record, "\nnames: [First, Second, \"Third, too\"]\nseed: 3\n");
    assert_has(record, "\nstart:\n  dealer: Seat 3\n  deal: 10\n  scores: {Seat 2: 4}\n");
    free(record);
}

/* The king of diamonds beats the nine that was led; the two of spades is no trump. */
static void test_a_record_says_what_was_done_and_refused(void **state)
{
    char *record = record_of(ONE_CARD, "nomination-whist");
    (void)state;
    assert_has(record, "      - Seat 1: bid 1\n      - Seat 2: bid 0\n"
                       "      - refused: {Seat 3: bid 0, "
                       "because: the bids may not add up to the hand}\n"
                       "      - Seat 3: bid 1\n"
                       "      - trick: [D9, DK, S2]\n        led by: Seat 1\n"
                       "        won by: Seat 2\n        because: highest of the suit led\n"
                       "    expect:\n      tricks: {Seat 1: 0, Seat 2: 1, Seat 3: 0}\n"
                       "      ledger: {Seat 1: {}, Seat 2: {tricks: 1}, Seat 3: {}}\n"
                       "      scores: {Seat 1: 0, Seat 2: 5, Seat 3: 0}\n");
    free(record);
}

static void test_a_seed_may_have_all_its_bits(void **state)
{
    char *record = record_of("eldest: 1\nruleset: whist\nseed: 18446744073709551615\n"
                             "deals: [{do: [rest]}]\n",
                             "whist");
    (void)state;
    assert_has(record, "\nseed: 18446744073709551615\n");
    free(record);
}

/* --- a match that is broken off
 * -------------------------------------------------------------------- */

/* Two of three have bid: the script ends there, which in a script is a mistake and in a record is
 * where the match stood. */
static void test_a_match_may_be_broken_off_in_a_deal(void **state)
{
    static const char half[] =
        "eldest: 1\nruleset: nomination-whist\nplayers: 3\nstart: {dealer: Seat 3, deal: 10}\n"
        "deals:\n  - hands: {Seat 1: D9, Seat 2: DK, Seat 3: S2}\n    do:\n      - Seat 1: 1\n"
        "      - Seat 2: 0\n";
    char *record = record_of(half, "nomination-whist");
    (void)state;
    assert_has(record, "      - Seat 1: bid 1\n      - Seat 2: bid 0\nexpect:\n  over: false\n");
    free(record);
}

/* The six of clubs was highest and nobody has a seat yet: no seat is chosen for it. */
static void test_a_match_may_be_broken_off_before_anybody_sits(void **state)
{
    char *record = record_of("eldest: 1\nrecord: {players: [person, \"a: b\", random, 2]}\n"
                             "ruleset: nimby\ndraw: [C6, S5, H4, D3]\ndeals: []\n",
                             "nimby");
    (void)state;
    assert_has(record, "\n  players: [person, \"a: b\", random, 2]\n");
    assert_has(record, "\ndraw: [C6, S5, H4, D3]\ndeals: []\nexpect:\n  over: false\n");
    free(record);
}

static void test_a_trick_may_be_broken_off(void **state)
{
    static const char half[] =
        "eldest: 1\nruleset: nomination-whist\nplayers: 3\nstart: {dealer: Seat 3, deal: 10}\n"
        "deals:\n  - hands: {Seat 1: D9, Seat 2: DK, Seat 3: S2}\n    do:\n      - Seat 1: 1\n"
        "      - Seat 2: 0\n      - Seat 3: 1\n      - Seat 1: D9\n";
    char *record = record_of(half, "nomination-whist");
    (void)state;
    assert_has(record, "      - Seat 3: bid 1\n      - Seat 1: D9\nexpect:\n  over: false\n");
    free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_of_every_ruleset_replay),
        cmocka_unit_test(test_games_with_claims_replay),
        cmocka_unit_test(test_games_of_every_script_replay),
        cmocka_unit_test(test_a_record_says_how_the_match_began),
        cmocka_unit_test(test_a_record_says_what_was_done_and_refused),
        cmocka_unit_test(test_a_seed_may_have_all_its_bits),
        cmocka_unit_test(test_a_match_may_be_broken_off_in_a_deal),
        cmocka_unit_test(test_a_match_may_be_broken_off_before_anybody_sits),
        cmocka_unit_test(test_a_trick_may_be_broken_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
