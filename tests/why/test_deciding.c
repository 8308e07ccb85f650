/*
 * Every reason names the rule that decided. Random games of all rulesets, in every way they can be
 * asked for, are told; then each rule that was named is taken away or turned round, and what it was
 * the reason for must come out otherwise. What is judged are the sentences of the page.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "engine/reason.h"
#include "engine/survey.h"
#include "players/random.h"
#include "relaxed.h"
#include "sayings.h"
#include "why/why.h"

#define DEALS 20 /* of each way in which a ruleset can be asked for */

/* What was tried of one ruleset, in all ways. */
struct tried {
    unsigned refusals, limits, bounds, beaten, lines, remarks;
    unsigned losses[TURN_ROUND_COUNT], words;
};

/* One match that is watched. */
struct watch {
    const struct ruleset *rules;
    struct engine engine;
    struct state state;
    struct seat_names names;
    struct turned turned;
    struct arena *arena; /* of the page that is judged */
    struct page *page;
    struct why why;
    struct tried *tried;
};

static void open_page(struct watch *watch)
{
    arena_destroy(watch->arena);
    watch->arena = arena_create();
    watch->page = page_create(watch->arena);
    why_begin(&watch->why, &watch->engine, &watch->names, watch->page, true);
}

static bool is_same_place(struct place a, struct place b)
{
    return a.source == b.source && a.offset == b.offset;
}

static void complain(const struct watch *watch, const struct block *block)
{
    print_error("%s, deal %u:\n", watch->rules->id, watch->state.deal);
    page_print_text(watch->page, stderr);
    fail_msg("not so: %s: %s", block->name, block->text);
}

#define judge(watch, block, holds)                                                                 \
    do {                                                                                           \
        if (!(holds))                                                                              \
            complain(watch, block);                                                                \
    } while (0)

/* --- cards that are refused ------------------------------------------------------------------- */

/* It is the obligation that bars each of the cards, and without it they are legal, or another one
 * bars them. */
static void judge_barred(struct watch *watch, const struct block *block, struct set cards)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    judge(watch, block, without_obligation(&relaxed, block->rule));
    SET_EACH(card, cards) {
        struct reason before, after;
        enum refusal was = reason_for_refusal(&watch->engine, &watch->state, card, &before);
        enum refusal is = reason_for_refusal(&engine, &watch->state, card, &after);
        judge(watch, block, was == REFUSED_OBLIGATION && is_same_place(before.place, block->rule));
        judge(watch, block, is == REFUSED_NOT || !is_same_place(after.place, block->rule));
        watch->tried->refusals++;
    }
}

static void judge_hand(struct watch *watch)
{
    const struct state *state = &watch->state;
    struct set hand = state->hand[state->actor], told = {{0, 0}};
    struct set legal = engine_legal(&watch->engine, state);
    open_page(watch);
    why_hand(&watch->why, state);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        if (block->kind != BLOCK_ITEM || strncmp(block->text, "count", 5) == 0)
            continue;
        struct set cards = set_and(cards_in(&watch->rules->pack, block->name), hand);
        bool is_legal = strncmp(block->text, "legal", 5) == 0;
        judge(watch, block, is_legal == set_is_empty(set_minus(cards, legal)));
        if (!is_legal)
            judge_barred(watch, block, set_minus(cards, legal));
        told = set_or(told, cards);
    }
    assert_true(set_equal(told, hand));
}

/* --- tricks ----------------------------------------------------------------------------------- */

/* A trick that is over, and the seats of its cards. */
struct trick {
    const card_t *cards;
    unsigned number, winner, second; /* places, from 0 */
};

/* Whether the card in the first place goes before the other in these tables, if nothing else is
 * played: the rule for a trick once more, in other words. */
static bool goes_before(const struct watch *watch, const struct ruleset *rules,
                        const struct trick *trick, unsigned place, unsigned other)
{
    const struct context *context = rules->contexts[watch->state.context];
    unsigned led = context->suit_of[trick->cards[0]];
    unsigned one = context->power[led][trick->cards[place]];
    unsigned two = context->power[led][trick->cards[other]];
    if (one != two)
        return one > two;
    bool last_wins = context->last_of_equals_wins && one > 0;
    return last_wins ? place > other : place < other;
}

static bool are_equal(const struct watch *watch, const struct ruleset *rules,
                      const struct trick *trick, unsigned place, unsigned other)
{
    const struct context *context = rules->contexts[watch->state.context];
    const uint8_t *power = context->power[context->suit_of[trick->cards[0]]];
    return power[trick->cards[place]] == power[trick->cards[other]];
}

/* The place of the card that the tables let win. */
static unsigned best_of(const struct watch *watch, const struct ruleset *rules,
                        const struct trick *trick)
{
    unsigned best = 0;
    for (unsigned i = 1; i < rules->players; i++)
        if (goes_before(watch, rules, trick, i, best))
            best = i;
    return best;
}

static struct trick last_trick(const struct watch *watch)
{
    const struct state *state = &watch->state;
    unsigned players = watch->rules->players;
    struct trick trick = {.number = state->trick - 1u};
    trick.cards = state->played + trick.number * players;
    unsigned card = trick_winning_card(&watch->engine, state, trick.number);
    while (trick.cards[trick.winner] != card)
        trick.winner++;
    trick.second = trick.winner == 0;
    for (unsigned i = 0; i < players; i++)
        if (i != trick.winner && i != trick.second &&
            goes_before(watch, watch->rules, &trick, i, trick.second))
            trick.second = i;
    return trick;
}

/* How the rule that a sentence names is turned round for this card: by the line it stands on, and
 * of a default by the words. */
static enum turn_round way_of(const struct watch *watch, const struct block *block,
                              const struct trick *trick, unsigned place)
{
    const struct ruleset *rules = watch->rules;
    const struct order *order = &rules->contracts[watch->state.settled].order;
    const struct context *context = rules->contexts[watch->state.context];
    unsigned suit = context->suit_of[trick->cards[place]];
    unsigned led = context->suit_of[trick->cards[0]];
    bool is_loser = !says(block, "wins");
    if (rules->hook_file && block->rule.source == rules->hook_file)
        return WITHOUT_POWER;
    if (says(block, "as high as"))
        return EQUALS_TURNED;
    if (is_same_place(block->rule, rules->pack.ranks_place) && block->rule.source)
        return RANKS_TURNED;
    if (is_same_place(block->rule, order->place) && block->rule.source)
        return RANKS_TURNED;
    if (is_loser && says(block, "lower"))
        return RANKS_TURNED;
    switch (order_class(rules, watch->state.suits, suit, led)) {
    case CLASS_TRUMPS: return TRUMPS_ON_TOP;
    case CLASS_LED: return LED_ON_TOP;
    case CLASS_OTHERS: break;
    }
    return OTHERS_ON_TOP;
}

/*
 * With the rule turned round the card goes before the winner; without a hook it may also be that
 * neither of them can win any more, or that nothing but their turn parts them. A rule beneath the
 * hooks is judged without the hook for power; but only where that alone would not have changed
 * anything.
 */
static void judge_loss(struct watch *watch, const struct block *block, const struct trick *trick,
                       unsigned place)
{
    struct tried *tried = watch->tried;
    const struct hook *named = watch->rules->play.winner;
    bool by_tables = goes_before(watch, watch->rules, trick, trick->winner, place);
    if (!by_tables) {
        judge(watch, block, named && place_line_column(block->rule).line == named->line);
        judge(watch, block, block->rule.source == watch->rules->hook_file);
        tried->words++;
        return;
    }
    enum turn_round way = way_of(watch, block, trick, place);
    const struct ruleset *turned = turned_get(&watch->turned, way);
    if (way == WITHOUT_POWER)
        judge(watch, block, place_line_column(block->rule).line == watch->rules->power->line);
    else
        judge(watch, block,
              goes_before(watch, turned_get(&watch->turned, WITHOUT_POWER), trick, trick->winner,
                          place));
    bool is_undone =
        way == WITHOUT_POWER && (best_of(watch, turned, trick) != trick->winner ||
                                 are_equal(watch, turned, trick, place, trick->winner));
    judge(watch, block, is_undone || goes_before(watch, turned, trick, place, trick->winner));
    tried->losses[way]++;
}

/* A card counts as another suit only by the rule that is named. */
static void judge_suit(struct watch *watch, const struct block *block)
{
    struct set cards = cards_in(&watch->rules->pack, block->name);
    const struct ruleset *turned = turned_get(&watch->turned, WITHOUT_SUIT_OF);
    const struct context *context = turned->contexts[watch->state.context];
    if (block->rule.source != watch->rules->hook_file)
        return; /* always a trump by the order of trumps */
    SET_EACH(card, cards) {
        judge(watch, block, context->suit_of[card] == turned->pack.cards[card].suit);
        watch->tried->losses[WITHOUT_SUIT_OF]++;
    }
}

static void judge_trick(struct watch *watch)
{
    struct trick trick = last_trick(watch);
    unsigned told = 0, players = watch->rules->players;
    open_page(watch);
    why_trick(&watch->why, &watch->state, trick.number);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        struct set cards = cards_in(&watch->rules->pack, block->name);
        if (strncmp(block->text, "count", 5) == 0) {
            judge_suit(watch, block);
        } else if (says(block, "wins") && strncmp(block->text, "wins", 4) == 0) {
            judge(watch, block, set_has(cards, trick.cards[trick.winner]));
            judge_loss(watch, block, &trick, trick.second);
            told |= 1u << trick.winner;
        } else {
            for (unsigned i = 0; i < players; i++)
                if (i != trick.winner && set_has(cards, trick.cards[i])) {
                    judge_loss(watch, block, &trick, i);
                    told |= 1u << i;
                }
        }
    }
    assert_int_equal(told, (1u << players) - 1);
}

/* --- calls ------------------------------------------------------------------------------------ */

static void relax_call(struct watch *watch, const struct block *block, struct ruleset *relaxed)
{
    unsigned step = watch->state.step;
    if (says(block, "refused by")) {
        judge(watch, block, without_limit(relaxed, step, block->rule, watch->arena));
        watch->tried->limits++;
    } else if (says(block, "not higher than the last bid")) {
        judge(watch, block, is_same_place(relaxed->steps[step].place, block->rule));
        without_rising(relaxed, step);
        watch->tried->beaten++;
    } else {
        judge(watch, block, without_bounds(relaxed, step, block->rule, watch->arena));
        watch->tried->bounds++;
    }
}

static void judge_call(struct watch *watch, unsigned call)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    struct reason reason;
    open_page(watch);
    why_action(&watch->why, &watch->state, call);
    const struct block *block = watch->page->first;
    bool is_refused = !set_has(engine_legal(&watch->engine, &watch->state), call);
    judge(watch, block, is_refused != says(block, "may be called"));
    if (!is_refused || says(block, "no trumps"))
        return;
    relax_call(watch, block, &relaxed);
    enum refusal now = reason_for_refusal(&engine, &watch->state, call, &reason);
    bool was_limit = says(block, "refused by");
    judge(watch, block,
          was_limit ? !is_same_place(reason.place, block->rule) || now == REFUSED_NOT
                    : now != REFUSED_RANGE || says(block, "the numbers"));
}

static void judge_calls(struct watch *watch)
{
    unsigned calls = watch->rules->steps[watch->state.step].ask.call_count;
    for (unsigned call = 0; call < calls; call++)
        judge_call(watch, call);
}

/* --- scores ----------------------------------------------------------------------------------- */

static void add_up(const struct engine *engine, const struct state *state, int32_t *sums)
{
    struct ledger ledger;
    engine_ledger(engine, state, &ledger);
    memset(sums, 0, SEATS_MAX * sizeof *sums);
    for (unsigned i = 0; i < ledger.count; i++)
        sums[ledger.lines[i].account] += ledger.lines[i].points;
}

/* Without the line those named have so many points fewer, and nobody else has. */
static void judge_line(struct watch *watch, const struct block *block, const int32_t *before,
                       int32_t *told)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    int32_t points = (int32_t)strtol(block->text, NULL, 10), after[SEATS_MAX];
    uint8_t accounts = accounts_in(&watch->names, block->text), alike = 0;
    judge(watch, block, without_line(&relaxed, block->rule));
    add_up(&engine, &watch->state, after);
    for (unsigned i = 0; i < watch->rules->account_count; i++) {
        told[i] += accounts >> i & 1 ? points : 0;
        alike |= (uint8_t)((before[i] - after[i] == points) << i);
    }
    judge(watch, block, accounts && (accounts & alike) == accounts);
    watch->tried->lines++;
}

/* The remark stands there, and holds for the one it is said of. */
static void judge_remark(struct watch *watch, const struct block *block)
{
    const struct match_rules *match = &watch->rules->match;
    bool is_found = false;
    for (unsigned i = 0; i < match->remark_count; i++)
        for (unsigned account = 0; account < watch->rules->account_count; account++) {
            char said[80];
            snprintf(said, sizeof said, "said of %s,", watch->names.accounts[account]);
            is_found |=
                is_same_place(match->remarks[i].place, block->rule) && says(block, said) &&
                engine_remark_holds(&watch->engine, &watch->state, &match->remarks[i], account);
        }
    judge(watch, block, is_found);
    watch->tried->remarks++;
}

static void judge_score(struct watch *watch)
{
    int32_t before[SEATS_MAX], told[SEATS_MAX] = {0};
    open_page(watch);
    why_score(&watch->why, &watch->state);
    add_up(&watch->engine, &watch->state, before);
    for (const struct block *block = watch->page->first; block; block = block->next)
        if (block->kind == BLOCK_ITEM && says(block, "said of"))
            judge_remark(watch, block);
        else if (block->kind == BLOCK_ITEM)
            judge_line(watch, block, before, told);
    assert_memory_equal(before, told, watch->rules->account_count * sizeof *told);
}

/* --- matches ---------------------------------------------------------------------------------- */

static void judge_before(struct watch *watch)
{
    if (watch->state.turn == TURN_CARD)
        judge_hand(watch);
    else if (watch->state.turn == TURN_CALL)
        judge_calls(watch);
}

static void watch_deals(struct watch *watch, struct rng *rng)
{
    struct state *state = &watch->state;
    for (unsigned deals = 0; deals < DEALS;) {
        unsigned tricks = state->trick;
        if (turn_is_chance(state)) {
            engine_chance(&watch->engine, state);
        } else if (turn_is_decision(state)) {
            judge_before(watch);
            engine_apply(&watch->engine, state,
                         random_action(rng, engine_legal(&watch->engine, state)));
        } else if (state->turn == TURN_OVER) {
            engine_begin(&watch->engine, state, state->seed + 1);
            continue;
        } else {
            engine_next_deal(&watch->engine, state);
            continue;
        }
        if (state->trick > tricks)
            judge_trick(watch);
        if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) {
            judge_score(watch);
            deals++;
        }
    }
}

static void watch_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    struct watch watch = {.rules = rules, .tried = context, .arena = arena_create()};
    struct rng rng = rng_seeded(rules->players, watch.tried->lines);
    struct arena *arena = arena_create();
    (void)request;
    watch.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, found)};
    watch.names = seats_by_place(rules, arena);
    turned_open(&watch.turned, rules);
    engine_begin(&watch.engine, &watch.state, watch.tried->refusals);
    watch_deals(&watch, &rng);
    diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
    assert_false(hooks_failed(watch.engine.hooks));
    turned_close(&watch.turned);
    hooks_close(watch.engine.hooks);
    arena_destroy(watch.arena);
    arena_destroy(arena);
}

static unsigned precedence_of(const struct tried *tried)
{
    return tried->losses[TRUMPS_ON_TOP] + tried->losses[LED_ON_TOP] + tried->losses[OTHERS_ON_TOP];
}

/* What of a ruleset's rules can be a reason, and how often each must have been one at least. */
struct demand {
    const char *what;
    bool is_there;
    unsigned least, tried;
};

static bool has_limits(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.limit_count > 0)
            return true;
    return false;
}

static bool has_auction(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.is_auction)
            return true;
    return false;
}

static bool has_hook(const struct hook *hook)
{
    return hook && hook->present;
}

static void check_plenty(const struct ruleset *rules, const struct tried *tried)
{
    const struct demand demands[] = {
        {"obligation", rules->play.obligation_count > 0, 30, tried->refusals},
        {"line of the score", rules->line_count > 0, 20, tried->lines},
        {"remark", rules->line_count == 0, 20, tried->remarks},
        {"limit", has_limits(rules), 2, tried->limits},
        {"auction", has_auction(rules), 50, tried->beaten},
        {"suit_of", has_hook(rules->suit_of), 10, tried->losses[WITHOUT_SUIT_OF]},
        {"power", has_hook(rules->power), 10, tried->losses[WITHOUT_POWER]},
        {"ranks", true, 10, tried->losses[RANKS_TURNED]},
        {"precedence", !rules->play.winner, 30, precedence_of(tried)},
        {"equals", rules->pack.copies > 1, 10, tried->losses[EQUALS_TURNED]},
        {"winner", rules->play.winner != NULL, 10, tried->words},
    };
    for (size_t i = 0; i < sizeof demands / sizeof *demands; i++)
        if (demands[i].is_there && demands[i].tried < demands[i].least)
            fail_msg("%s: only %u of %s", rules->id, demands[i].tried, demands[i].what);
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    const char *const *folders = context;
    struct tried tried = {.refusals = 0};
    struct diagnostics *found = diagnostics_create();
    (void)id;
    struct ruleset *rules = survey_ruleset(path, folders, watch_way, &tried, found);
    assert_non_null(rules);
    check_plenty(rules, &tried);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

static void test_shipped_rulesets(void **state)
{
    static const char *const folders[] = {"rulesets", NULL};
    (void)state;
    loader_list(folders, try_ruleset, (void *)(uintptr_t)folders);
}

/* Obligations in a row, spared cards, hooks of every kind, equal cards. */
static void test_odd_rulesets(void **state)
{
    static const char *const folders[] = {"rulesets", NULL};
    static const char *const paths[] = {
        "tests/rulesets/must-beat.yaml",
        "tests/rulesets/spared-trump.yaml",
        "tests/rulesets/odd-obligation.yaml",
        "tests/rulesets/cyclic-winner.yaml",
        "tests/rulesets/bowers.yaml",
        "tests/rulesets/double-pack.yaml",
        "tests/rulesets/anti-trump-as-data.yaml",
        "tests/rulesets/nimby-as-data.yaml",
        "tests/why/reckoning.yaml",
        "tests/why/talking.yaml",
    };
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        try_ruleset((void *)(uintptr_t)folders, paths[i], paths[i]);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_rulesets),
        cmocka_unit_test(test_odd_rulesets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
