#include "exercise_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contrast/diff.h"
#include "contrast/witness_page.h"
#include "engine/engine.h"
#include "engine/event.h"
#include "engine/open.h"
#include "players/players.h"
#include "rebuilt.h"
#include "record/record.h"
#include "script/script.h"
#include "table/view.h"
#include "transcript/json_lines.h"
#include "transcript/column.h"
#include "witnessed.h"

#define GAME_DEALS_MOST 5  /* of a game */
#define LOOK_EVERY      11 /* decisions between two looks at what the seats see */
#define ITERATIONS      12 /* of a thinker */
#define CLAIMED_DEALS   20 /* by two rulesets, of what is said to be the same in both */
#define PLAYERS_STREAM  (UINT64_C(1) << 40)

const char *const no_folders[] = {".", NULL};

/* What was diagnosed although nothing is wrong. */
void expect_nothing_wrong(struct exercise *exercise, const struct diagnostics *diagnostics,
                          const char *when)
{
    if (diagnostics_kept(diagnostics) > 0)
        FAIL(exercise, "%s: E%03d %s", when, (int)diagnostic_code_at(diagnostics, 0),
             diagnostic_text_at(diagnostics, 0));
}

/* --- cards, legality, tricks, the ledger ----------------------------------------------------- */

static void add_disjoint(struct way *way, struct set *all, struct set more)
{
    EXPECT(way->exercise, set_is_empty(set_and(*all, more)), "a card is in two places");
    *all = set_or(*all, more);
}

static void check_cards(struct way *way, const struct state *state)
{
    struct set all = {{0, 0}};
    if (state->turn == TURN_DRAW || state->turn == TURN_SEAT || state->turn == TURN_FIRST_DEALER ||
        state->turn == TURN_SHUFFLE)
        return; /* the pack has no order yet */
    for (unsigned seat = 0; seat < way->rules->players; seat++) {
        add_disjoint(way, &all, state->hand[seat]);
        add_disjoint(way, &all, state->taken[seat]);
        add_disjoint(way, &all, state->passing[seat]);
    }
    add_disjoint(way, &all, state->in_trick ? state->trick_cards : (struct set){{0, 0}});
    add_disjoint(way, &all, cards_won_by_nobody(state));
    add_disjoint(way, &all, state->discards);
    add_disjoint(way, &all, talon_cards(state));
    for (unsigned i = 0; i < state->begun; i++) /* in earlier deals */
        add_disjoint(way, &all, set_of(state->pack[i]));
    EXPECT(way->exercise, set_equal(all, pack_all_cards(&way->rules->pack)), "a card is lost");
}

/* What is not legal is refused for a reason, and nothing else is; of obligations it is a line. */
static void check_refusals(struct way *way, const struct state *state, struct set legal)
{
    for (unsigned action = 0; action < SET_MAX; action++) {
        struct reason reason;
        enum refusal refusal = reason_for_refusal(&way->engine, state, action, &reason);
        EXPECT(way->exercise, (refusal == REFUSED_NOT) == set_has(legal, action),
               "action %u is %slegal, and refused for %d", action,
               set_has(legal, action) ? "" : "not ", (int)refusal);
        EXPECT(way->exercise, refusal != REFUSED_OBLIGATION || *reason.rule,
               "an obligation without a name refuses a card");
    }
}

/* The power of the card that must win, of those that can: the highest, the second, or the lowest,
 * which is the highest itself where no other can. */
static unsigned power_that_wins(const struct context *context, const unsigned *powers,
                                unsigned count)
{
    unsigned wanted = context->wins == WINS_HIGHEST || count == 0 ? 0
                      : context->wins == WINS_LOWEST              ? count - 1
                                                                  : count > 1;
    for (unsigned i = 0; i < count; i++) {
        unsigned above = 0, equal = 0;
        for (unsigned other = 0; other < count; other++) {
            above += powers[other] > powers[i];
            equal += powers[other] == powers[i];
        }
        if (above <= wanted && wanted < above + equal)
            return powers[i];
    }
    return 0;
}

/* Of the cards from the lead on the winning one has the power that must win, if no hook says
 * otherwise, and no card takes others; but cards that lie face down win nothing, nor do those
 * thrown before a suit was named, unless they follow or have been turned over. `context`: in which
 * the last card fell; another suit may be named behind it, and counts if the trick was judged again
 * by it. */
static void check_tricks(struct way *way, const struct state *state, const struct context *context)
{
    const struct ruleset *rules = way->rules;
    unsigned won = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        won += state->tricks_won[seat];
    for (unsigned trick = 0; trick < state->trick; trick++)
        won += state->lying == 0 && state->winner[trick] == NO_SEAT;
    won += state->lying;
    EXPECT(way->exercise, won == state->trick, "%u tricks are won of %u", won, state->trick);
    bool captures = rules->contracts[state->settled].order.capture_count > 0;
    if (rules->play.winner || captures || state->trick == 0 || state->trumps_by_lead)
        return;
    if (state->with > 0 && shape_width(trick_shape(state, state->trick - 1u)) > 1)
        return; /* by what each has played together: tests/engine/test_several.c */
    unsigned first = (state->trick - 1u) * state->trick_size;
    const card_byte_t *trick = &state->played[first];
    unsigned before = cards_before_name(state, state->trick - 1u);
    bool is_by_discard = rules->discard_names && before + 1u == state->trick_size;
    if (is_by_discard || state->named_at == first + state->trick_size)
        context = rules->contexts[state->named.context]; /* named by the last card, or behind it */
    unsigned opened = context_place_led(context, trick, state->trick_size);
    unsigned led = context->suit_of[trick[opened]], powers[SEATS_MAX], count = 0;
    for (unsigned i = opened; i < state->trick_size; i++) {
        if (is_place_empty(state, first + i) || set_has(cards_lying_down(state), trick[i]))
            continue;
        bool was_thrown =
            i < before && context->suit_of[trick[i]] != led && !set_has(state->down, trick[i]);
        if (!was_thrown && context->power[led][trick[i]] > 0)
            powers[count++] = context->power[led][trick[i]];
    }
    unsigned card = trick_winning_card(&way->engine, state, state->trick - 1u);
    EXPECT(way->exercise, context->power[led][card] == power_that_wins(context, powers, count),
           "trick %u is won by another card", state->trick);
}

static void check_ledger(struct way *way, const struct state *state)
{
    struct ledger ledger;
    int32_t sum[SEATS_MAX];
    memcpy(sum, state->score_before, sizeof sum);
    engine_ledger(&way->engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        sum[ledger.lines[i].account] =
            score_plus(sum[ledger.lines[i].account], ledger.lines[i].points);
    EXPECT(way->exercise, memcmp(sum, state->score, sizeof sum) == 0,
           "the lines of deal %u do not add up to the scores", state->deal);
}

/* --- what the seats see ---------------------------------------------------------------------- */

static void check_view(struct way *way, const struct state *state, unsigned seat, struct rng *rng)
{
    struct view view, view_of_other;
    struct set unseen = cards_unseen_by(way->rules, state, seat);
    struct state other = state_with_exchanged(state, unseen, rng);
    view_of(way->rules, state, seat, &view);
    view_of(way->rules, &other, seat, &view_of_other);
    EXPECT(way->exercise, memcmp(&view, &view_of_other, sizeof view) == 0,
           "seat %u is shown what it should not see", seat);
    if (state->turn == TURN_SEAT || state->actor != seat || !turn_is_decision(state))
        return;
    struct set legal = engine_legal(&way->engine, state);
    EXPECT(way->exercise,
           set_equal(legal, engine_legal(&way->engine, &other)) &&
               set_equal(legal, engine_legal(&way->engine, &view.known)),
           "what is legal tells seat %u where cards are", seat);
}

/* --- one game -------------------------------------------------------------------------------- */

/* Calls that were made least come first, every other time: so contracts are tried evenly. */
static unsigned choose(struct way *way, const struct state *state, struct set legal,
                       struct rng *players)
{
    if (state->turn != TURN_CALL)
        return random_action(players, legal);
    uint32_t *called = way->called[state->step], least = UINT32_MAX;
    struct set rare = {{0, 0}};
    SET_EACH(call, legal) {
        if (called[call] < least)
            rare = (struct set){{0, 0}};
        least = called[call] < least ? called[call] : least;
        if (called[call] == least)
            set_add(&rare, call);
    }
    unsigned call = random_action(players, rng_below(players, 2) ? rare : legal);
    called[call]++;
    return call;
}

static void decide(struct way *way, struct state *state, struct rng *players)
{
    struct set legal = engine_legal(&way->engine, state);
    EXPECT(way->exercise, !set_is_empty(legal), "somebody is to act and can do nothing");
    if (way->exercise->fault)
        return;
    if (way->looks++ % LOOK_EVERY == 0) {
        check_refusals(way, state, legal);
        for (unsigned seat = 0; state->deal > 0 && seat < way->rules->players; seat++)
            check_view(way, state, seat, players);
    }
    if (way->looks % (LOOK_EVERY * LOOK_EVERY) == 0)
        tell_why(way, state);
    engine_apply(&way->engine, state, choose(way, state, legal, players));
    way->exercise->decisions++;
}

static void play_deal(struct way *way, struct state *state, struct rng *players)
{
    unsigned tricks = 0;
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER && !way->exercise->fault) {
        unsigned context = state->named.context;
        check_cards(way, state);
        if (turn_is_decision(state))
            decide(way, state, players);
        else
            engine_chance(&way->engine, state);
        expect_nothing_wrong(way->exercise, way->diagnostics, "in play");
        if (!way->exercise->fault && state->trick > tricks)
            check_tricks(way, state, way->rules->contexts[context]);
        tricks = state->trick;
    }
    way->exercise->deals++;
}

static void play_game(struct way *way, uint64_t seed)
{
    struct rng players = rng_seeded(seed, PLAYERS_STREAM);
    struct state state;
    engine_begin(&way->engine, &state, seed);
    for (;;) {
        play_deal(way, &state, &players);
        if (way->exercise->fault)
            return;
        check_ledger(way, &state);
        if (seed == 1 && state.deal == 1)
            tell_why(way, &state);
        if (state.turn == TURN_OVER || state.deal >= GAME_DEALS_MOST)
            return;
        engine_next_deal(&way->engine, &state);
    }
}

/* --- a game that is written down ------------------------------------------------------------- */

struct recorder {
    struct way *way;
    struct rng players;
    struct listener save, lines, rebuilt;
};

static int choose_for_record(void *self, const struct state *state, struct set legal)
{
    struct recorder *recorder = self;
    return (int)choose(recorder->way, state, legal, &recorder->players);
}

static enum after_deal after_deal(void *self, const struct state *state)
{
    (void)self;
    return state->deal < 3 ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

static void hear_both(void *self, const struct event *event)
{
    const struct recorder *recorder = self;
    emit_event(&recorder->save, event);
    emit_event(&recorder->rebuilt, event);
    emit_event(&recorder->lines, event);
}

static void check_replay(struct way *way, const char *record, const char *lines)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct exercise *exercise = way->exercise;
    const char *path = arena_format(exercise->arena, "%s.record.yaml", exercise->path);
    struct script *script = script_read_text(path, record, no_folders, diagnostics);
    expect_nothing_wrong(exercise, diagnostics, "the record cannot be read");
    if (!exercise->fault) {
        struct printed again;
        print_begin(&again);
        struct json_lines *heard = json_lines_create(script->rules, NULL, again.out);
        struct listener listener = json_lines_listener(heard);
        play_script(script, &listener, diagnostics);
        json_lines_destroy(heard);
        fflush(again.out);
        expect_nothing_wrong(exercise, diagnostics, "the record does not play");
        EXPECT(exercise, strcmp(again.text, lines) == 0, "the record plays to something else");
        print_end(exercise, &again, "the game");
    }
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

static void record_game(struct way *way, uint64_t seed)
{
    const struct exercise *exercise = way->exercise;
    const char *slash = strrchr(exercise->path, '/');
    struct save_heading heading = {.title = "A random game",
                                   .ruleset = arena_format(exercise->arena, ".%s", slash)};
    struct arena *arena = arena_create();
    struct printed printed;
    struct state state;
    print_begin(&printed);
    struct save *save = save_create(way->rules, &heading);
    struct json_lines *lines = json_lines_create(way->rules, NULL, printed.out);
    struct rebuilt rebuilt = {.moves = 0};
    struct recorder recorder = {way, rng_seeded(seed, PLAYERS_STREAM), save_listener(save),
                                json_lines_listener(lines), rebuilt_listener(&rebuilt)};
    struct listener both = {&recorder, hear_both};
    struct policy policy = {
        .self = &recorder, .choose = choose_for_record, .deal_over = after_deal};
    struct audience audience;
    engine_listen(&way->engine, &audience, &state, &both);
    engine_begin(&way->engine, &state, seed);
    drive(&way->engine, &state, &policy);
    engine_listen(&way->engine, NULL, NULL, NULL);
    fflush(printed.out);
    expect_nothing_wrong(way->exercise, way->diagnostics, "in a game that is recorded");
    EXPECT(way->exercise, !rebuilt.differs, "what was told of the game makes another %s",
           rebuilt.differs);
    if (!way->exercise->fault) {
        check_replay(way, save_text(save, arena), printed.text);
        check_replay(way, save_action_list(save, arena), printed.text);
    }
    json_lines_destroy(lines);
    save_destroy(save);
    print_end(way->exercise, &printed, "the game");
    arena_destroy(arena);
}

/* --- thinkers -------------------------------------------------------------------------------- */

/* The first decisions of a match, by those who think. */
static void think(struct way *way, enum computer_kind kind)
{
    struct computer *computer =
        computer_create(way->rules, kind, (struct budget){.iterations = ITERATIONS}, 1);
    struct state state;
    unsigned decisions = 0;
    engine_begin(&way->engine, &state, 5);
    while (state.turn != TURN_NEXT_DEAL && state.turn != TURN_OVER && !way->exercise->fault) {
        if (!turn_is_decision(&state)) {
            engine_chance(&way->engine, &state);
            continue;
        }
        struct view view;
        struct set legal = engine_legal(&way->engine, &state);
        view_of(way->rules, &state, state.actor, &view);
        bool thinks = decisions++ % 3 == 0 && decisions < 8 && set_count(legal) > 1;
        unsigned action = thinks ? computer_choose(computer, &view, legal) : set_first(legal);
        EXPECT(way->exercise, set_has(legal, action), "a thinker does what is not legal");
        EXPECT(way->exercise, !computer_fault(computer), "a thinker plays at random: %s",
               computer_fault(computer));
        if (!way->exercise->fault)
            engine_apply(&way->engine, &state, action);
    }
    computer_destroy(computer);
}

/* --- against another ------------------------------------------------------------------------- */

static void find_witnesses(struct exercise *exercise, const struct rivals *rivals,
                           struct arena *arena)
{
    const struct common common = common_of(rivals->rules[0], rivals->rules[1]);
    struct questioning *questioning = questioning_begin(&common);
    struct witnesses witnesses = witnesses_find(questioning, arena);
    unsigned long compared = 0;
    const char *fault = witnesses_fault(&witnesses);
    EXPECT(exercise, !fault, "diff --witness: %s", fault);
    fault = claims_fault(&witnesses, CLAIMED_DEALS, &compared);
    EXPECT(exercise, !fault, "diff --witness: %s", fault);
    print_page(exercise, witnesses_page(&witnesses, rivals, arena, false), "diff --witness");
    questioning_end(questioning);
}

static void contrast(struct way *way)
{
    struct exercise *exercise = way->exercise;
    struct arena *arena = arena_create();
    struct load_request plain = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    const char *path = exercise->other ? exercise->other : exercise->path;
    struct ruleset *other = ruleset_open(path, no_folders, &plain, diagnostics);
    if (other) {
        struct rivals rivals = rivals_of(way->rules, other, arena);
        print_page(
            exercise,
            diff_page(diff_by_weight(diff_find(&rivals, arena, (struct words_style){0}), arena),
                      DIFF_LINES, arena),
            "diff");
        if (exercise->thoroughness > 0)
            find_witnesses(exercise, &rivals, arena);
    }
    ruleset_destroy(other);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

/* --- all of it ------------------------------------------------------------------------------- */

static void try_way(struct way *way, unsigned games)
{
    struct exercise *exercise = way->exercise;
    for (unsigned i = 1; i <= games && !exercise->fault; i++)
        play_game(way, i);
    void (*const rest[])(struct way *) = {explain_rules, hold_book_against_play, ask_quiz,
                                          sit_at_table, contrast};
    for (size_t i = 0; i < sizeof rest / sizeof *rest && !exercise->fault; i++)
        rest[i](way);
    if (!exercise->fault)
        record_game(way, 3);
    bool has_something_to_gain = way->rules->line_count > 0 || way->rules->match.aim.given;
    bool thinks = exercise->thoroughness > 0 && has_something_to_gain;
    for (enum computer_kind kind = COMPUTER_ROLLOUT; thinks && kind <= COMPUTER_THINKER; kind++)
        if (!exercise->fault)
            think(way, kind);
}

static const char *asked_for(struct arena *arena, const struct ruleset *rules,
                             const struct load_request *request)
{
    const char *text = arena_format(arena, "%u players", rules->players);
    for (unsigned i = 0; i < request->option_count; i++)
        text = arena_format(arena, "%s, %s", text, request->options[i]);
    return text;
}

static void visit_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    struct exercise *exercise = context;
    (void)found;
    if (exercise->fault)
        return;
    struct arena *arena = arena_create();
    struct way *way = arena_alloc(arena, sizeof *way);
    *way = (struct way){.exercise = exercise,
                        .rules = rules,
                        .request = request,
                        .diagnostics = diagnostics_create()};
    way->engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, way->diagnostics)};
    way->names = seats_by_place(rules, arena);
    exercise->ways++;
    unsigned ways = survey_size(rules, false);
    try_way(way, exercise->games / ways + 1);
    if (exercise->fault)
        exercise->fault = arena_format(exercise->arena, "%s (with %s)", exercise->fault,
                                       asked_for(exercise->arena, rules, request));
    hooks_close(way->engine.hooks);
    diagnostics_destroy(way->diagnostics);
    arena_destroy(arena);
}

void exercise_ruleset(struct exercise *exercise)
{
    struct diagnostics *found = diagnostics_create();
    ruleset_destroy(survey_ruleset(exercise->path, no_folders, visit_way, exercise, found));
    expect_nothing_wrong(exercise, found, "it is opened again");
    diagnostics_destroy(found);
}
