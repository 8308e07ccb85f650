/*
 * What a reason says is so. Each kind of reason is checked by its statement against the position:
 * that a hand has no spades, that a card follows suit, is a trump, is lower than the one that won.
 * Positions are those of random games of every ruleset.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "each_ruleset.h"
#include "engine/rules.h"
#include "judge.h"
#include "players/players.h"
#include "sayings.h"
#include "why/parts.h"
#include "words/common.h"
#include "words/reasons.h"

#define DECISIONS_EACH 150 /* of each ruleset */
#define DECISIONS      10000

/* How often each kind of reason was met. */
static struct {
    unsigned decisions, follows, trumps, voids, free, refused, leaves, tricks, lower, beaten,
        hopeless, highest, beside, lines, leads;
} met;

static const struct context *context_now(const struct watch *watch)
{
    return watch->rules->contexts[watch->state.named.context];
}

static struct set trumps_now(const struct watch *watch)
{
    return context_trumps(context_now(watch), watch->state.named.suits[0]);
}

static void expect_so(struct watch *watch, bool is_so, const struct block *block)
{
    if (is_so)
        return;
    page_print(watch->page, &PAGE_PLAIN, stderr);
    fail_msg("%s, deal %u: not so: %s: %s", watch->rules->id, watch->state.deal,
             block->name ? block->name : "", block->text);
}

static bool is_within(struct set some, struct set all)
{
    return set_is_empty(set_minus(some, all));
}

/* --- hands ------------------------------------------------------------------------------------ */

/* "North has no spades": of whose hand, and which suit. */
static void check_void(struct watch *watch, const struct block *block, const struct statement *none)
{
    const struct state *state = &watch->state;
    bool is_of_actor = strcmp(none->parts[0]->text, seats_name(&watch->names, state->actor)) == 0;
    bool is_suit = false;
    for (unsigned suit = 0; suit < watch->rules->pack.suit_count; suit++) {
        if (!statement_equal(none->parts[1], why_suit(&watch->why, suit)))
            continue;
        is_suit = true;
        expect_so(
            watch,
            set_is_empty(set_and(state->hand[state->actor], context_now(watch)->suit_cards[suit])),
            block);
    }
    expect_so(watch, is_of_actor && is_suit, block);
    met.voids++;
}

/* Each part of what is said of legal cards. */
static void check_legal(struct watch *watch, const struct block *block,
                        const struct statement *said, struct set cards)
{
    const struct state *state = &watch->state;
    struct set hand = state->hand[state->actor];
    if (!said)
        return;
    if (statement_is(said, SAY_FOLLOWS_SUIT)) {
        expect_so(watch, state->in_trick && is_within(cards, state->led_cards), block);
        expect_so(watch, said->parts[0]->number == (int64_t)set_count(cards), block);
        met.follows++;
    } else if (statement_is(said, SAY_IS_TRUMP)) {
        expect_so(watch, is_within(cards, trumps_now(watch)), block);
        met.trumps++;
    } else if (statement_is(said, SAY_HAS_NONE_OF_SUIT)) {
        check_void(watch, block, said);
    } else if (statement_is(said, SAY_HAS_NO_TRUMP)) {
        expect_so(watch, set_is_empty(set_and(hand, trumps_now(watch))), block);
    } else if (statement_is(said, SAY_ANY_CARD_IS_LEGAL)) {
        expect_so(watch, set_equal(cards, hand), block);
        expect_so(watch, !said->parts[0] == (state->in_trick > 0), block);
        met.free++;
    }
    for (unsigned i = 0; i < said->count; i++)
        check_legal(watch, block, said->parts[i], cards);
}

static void check_refused(struct watch *watch, const struct block *block, struct set cards,
                          struct set legal)
{
    const struct state *state = &watch->state;
    struct set hand = state->hand[state->actor];
    const struct statement *leaves = said_in(block, SAY_THAT_LEAVES);
    struct set left = set_and(cards_said(&watch->rules->pack, leaves), hand);
    if (said_in(block, SAY_NO_PART_OF_LEAD)) {
        expect_so(watch, trick_shape_now(state) != SHAPE_CARD && state_is_leading(state), block);
        met.leads++;
        return;
    }
    if (says(block, SAY_NOT_LEGAL_MUST_FOLLOW)) {
        expect_so(watch, !set_is_empty(set_and(hand, state->led_cards)), block);
        expect_so(watch, set_is_empty(set_and(cards, state->led_cards)), block);
    }
    expect_so(watch, leaves && is_within(legal, left), block);
    met.leaves++;
}

static void check_turn(struct watch *watch, const struct block *block)
{
    const struct state *state = &watch->state;
    const struct statement *leads = said_in(block, SAY_IS_TO_LEAD_TO_TRICK);
    const struct statement *follows = said_in(block, SAY_IS_TO_FOLLOW_TO);
    const struct statement *trumps = said_in(block, SAY_SUIT_IS_TRUMPS);
    if (leads)
        expect_so(watch, !state->in_trick && leads->parts[1]->number == state->trick + 1, block);
    if (follows)
        expect_so(watch,
                  set_has(cards_said(&watch->rules->pack, follows->parts[1]),
                          trick_card_led(watch->rules, state)),
                  block);
    if (trumps)
        expect_so(watch,
                  statement_equal(trumps->parts[0], why_suit(&watch->why, state->named.suits[0])),
                  block);
}

static void check_hand(struct watch *watch)
{
    const struct state *state = &watch->state;
    struct set hand = state->hand[state->actor], said = {{0, 0}};
    struct set legal = engine_legal(&watch->engine, state);
    watch_open_page(watch);
    why_hand(&watch->why, state);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        if (block->kind != BLOCK_ITEM) {
            check_turn(watch, block);
            continue;
        }
        if (is_about_suits(block))
            continue;
        struct set cards = set_and(cards_said(&watch->rules->pack, block->said_name), hand);
        bool is_legal = says(block, SAY_LEGAL_SINCE);
        if (watch->rules->pack.copies == 1)
            expect_so(watch, is_within(cards, is_legal ? legal : set_minus(hand, legal)), block);
        if (is_legal && watch->rules->pack.copies == 1)
            check_legal(watch, block, said_in(block, SAY_LEGAL_SINCE), cards);
        else if (!is_legal)
            check_refused(watch, block, cards, legal);
        met.refused += !is_legal;
        said = set_or(said, cards);
    }
    assert_true(set_equal(said, hand));
    met.decisions++;
}

/* --- tricks ----------------------------------------------------------------------------------- */

static unsigned power_of(const struct watch *watch, unsigned led, unsigned card)
{
    return context_now(watch)->power[led][card];
}

/* "C10 of East", "the card of East that lies face down": its place in the trick. */
static int place_of(struct watch *watch, const struct past_trick *past,
                    const struct statement *played)
{
    const struct statement *by = played->parts[played->count - 1u];
    unsigned seat = past->leader;
    for (unsigned place = 0; place < past->count; place++) {
        if (strcmp(by->text, seats_name(&watch->names, seat)) == 0)
            return (int)place;
        seat = past->follows[seat];
    }
    return -1;
}

/* What is said of the winner beside its rank. */
static void check_winner(struct watch *watch, const struct block *block,
                         const struct past_trick *past, unsigned winner)
{
    const struct statement *of_led = said_in(block, SAY_AS_HIGHEST_OF_LED);
    const struct statement *beside = said_in(block, SAY_PLAYED_BESIDE_EQUAL);
    unsigned trumps = 0, best = 0;
    for (unsigned i = 0; i < past->count; i++) {
        unsigned power = power_of(watch, past->led, past->cards[i]);
        bool is_trump =
            set_has(trumps_now(watch), past->cards[i]) && !set_has(past->early, past->cards[i]);
        best = power > best && i >= past->place_led ? power : best;
        trumps += is_trump;
    }
    if (says(block, SAY_AS_ONLY_TRUMP) || says(block, SAY_AS_HIGHEST_TRUMP)) {
        expect_so(watch, set_has(trumps_now(watch), past->cards[winner]), block);
        expect_so(watch, (trumps == 1) == says(block, SAY_AS_ONLY_TRUMP), block);
    }
    if (of_led)
        expect_so(watch, statement_equal(of_led->parts[0], why_suit(&watch->why, past->led)),
                  block);
    if (says(block, SAY_WINS_AS)) {
        expect_so(watch, power_of(watch, past->led, past->cards[winner]) == best, block);
        met.highest++;
    }
    if (beside) {
        int place = place_of(watch, past, beside->parts[0]);
        expect_so(watch, place >= 0 && (beside->parts[1] != NULL) == ((int)winner > place), block);
        met.beside++;
    }
}

/* What is said of a card that lost. */
static void check_loser(struct watch *watch, const struct block *block,
                        const struct past_trick *past, unsigned winner, unsigned place)
{
    unsigned own = power_of(watch, past->led, past->cards[place]);
    unsigned best = power_of(watch, past->led, past->cards[winner]);
    if (says(block, SAY_LOWER_CARD) || says(block, SAY_LOWER_TRUMP)) {
        expect_so(watch, own < best, block);
        met.lower++;
    }
    if (says(block, SAY_LOWER_TRUMP))
        expect_so(watch, set_has(trumps_now(watch), past->cards[place]), block);
    if (says(block, SAY_ALL_BEAT) || says(block, SAY_RANKS_ABOVE)) {
        expect_so(watch, own < best, block);
        met.beaten++;
    }
    if (says(block, SAY_ONLY_THESE_CAN_WIN)) {
        expect_so(watch, own == 0, block);
        met.hopeless++;
    }
    if (says(block, SAY_AS_HIGH_BUT))
        expect_so(watch, own == best, block);
}

static void check_trick(struct watch *watch, unsigned number)
{
    struct past_trick past = past_trick(&watch->engine, &watch->state, number);
    unsigned winner = past_trick_place(&past);
    watch_open_page(watch);
    why_trick(&watch->why, &watch->state, number);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        if (block->kind != BLOCK_ITEM || is_about_suits(block))
            continue;
        bool is_list = block->said_name->kind == STATEMENT_LIST;
        for (unsigned i = 0; i < (is_list ? block->said_name->count : 1); i++) {
            const struct statement *played =
                is_list ? block->said_name->parts[i] : block->said_name;
            int place = place_of(watch, &past, played);
            assert_in_range(place, 0, past.count - 1);
            if (statement_is(played, SAY_CARD_FACE_DOWN_BY_SEAT)) {
                expect_so(watch,
                          past_trick_lies_down(&past, (unsigned)place) && place != (int)winner &&
                              says(block, SAY_LIES_FACE_DOWN),
                          block);
                continue;
            }
            expect_so(watch,
                      set_has(cards_said(&watch->rules->pack, played->parts[0]), past.cards[place]),
                      block);
            if (is_about_winner(block)) {
                expect_so(watch, place == (int)winner, block);
                check_winner(watch, block, &past, winner);
            } else {
                check_loser(watch, block, &past, winner, (unsigned)place);
            }
        }
    }
    met.tricks++;
}

/* --- scores ----------------------------------------------------------------------------------- */

/* Each line has been written with these points, to those who are named. */
static void check_score(struct watch *watch)
{
    struct ledger ledger;
    engine_dues(&watch->engine, &watch->state, &ledger);
    watch_open_page(watch);
    why_score(&watch->why, &watch->state);
    for (const struct block *block = watch->page->first; block; block = block->next) {
        const struct statement *gives = said_in(block, SAY_LINE_GIVES);
        if (block->kind != BLOCK_ITEM || !gives)
            continue;
        uint8_t accounts = accounts_said(&watch->names, gives->parts[1]);
        uint8_t seats = accounts ? 0 : seats_said(&watch->names, gives->parts[1]);
        uint8_t written = 0;
        for (unsigned i = 0; i < ledger.count; i++)
            if (ledger.lines[i].points == gives->parts[0]->number &&
                place_same(ledger.lines[i].rule->place, block->rule))
                written |=
                    accounts ? (uint8_t)(1u << ledger.lines[i].account) : ledger.lines[i].seats;
        uint8_t named = accounts ? accounts : seats;
        expect_so(watch, named && (named & written) == named, block);
        met.lines++;
    }
}

/* --- games ------------------------------------------------------------------------------------ */

static void play(struct watch *watch)
{
    struct state *state = &watch->state;
    struct rng rng = rng_seeded(11, 1);
    engine_begin(&watch->engine, state, 3);
    for (unsigned looked = 0, steps = 0; looked < DECISIONS_EACH && steps < 20000; steps++) {
        unsigned tricks = state->trick;
        if (turn_is_chance(state)) {
            engine_chance(&watch->engine, state);
        } else if (turn_is_decision(state)) {
            if (state->turn == TURN_CARD) {
                check_hand(watch);
                looked++;
            }
            struct set legal = engine_legal(&watch->engine, state);
            bool is_first = state->turn == TURN_CALL && rng_below(&rng, 2) == 0;
            engine_apply(&watch->engine, state,
                         is_first ? set_first(legal) : random_action(&rng, legal));
        } else if (state->turn == TURN_OVER) {
            engine_begin(&watch->engine, state, state->seed + 1);
            continue;
        } else {
            engine_next_deal(&watch->engine, state);
            continue;
        }
        if (state->trick > tricks && state->turn == TURN_CARD)
            check_trick(watch, tricks);
        if ((state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) && !state->abandoned)
            check_score(watch);
    }
}

static void watch_games(void *context, const struct engine *engine, const char *choice)
{
    struct arena *arena = arena_create();
    struct watch watch = {
        .rules = engine->rules,
        .engine = *engine,
        .names = seats_by_place(engine->rules, arena),
        .arena = arena_create(),
    };
    (void)context;
    (void)choice;
    play(&watch);
    assert_false(hooks_failed(engine->hooks));
    arena_destroy(watch.arena);
    arena_destroy(arena);
}

static void test_every_ruleset(void **state)
{
    (void)state;
    each_ruleset(watch_games, NULL);
    assert_true(met.decisions >= DECISIONS);
    assert_true(met.follows >= 1000 && met.voids >= 1000 && met.free >= 500);
    assert_true(met.leads >= 10);
    assert_true(met.refused >= 1000 && met.leaves >= 1000 && met.trumps >= 10);
    assert_true(met.tricks >= 1000 && met.lower >= 500 && met.beaten >= 100);
    assert_true(met.hopeless >= 500 && met.highest >= 500 && met.lines >= 500);
}

/* Of two equal cards a hook of the shelf names the second: that it came second is said. */
static void test_ties(void **state)
{
    (void)state;
    met.beside = 0;
    open_ruleset("tests/rulesets/second-of-two.yaml", watch_games, NULL);
    assert_true(met.beside >= 10);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_ruleset),
        cmocka_unit_test(test_ties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
