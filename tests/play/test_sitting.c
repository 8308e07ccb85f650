/*
 * A sitting can be taken back and gone on with another day: whatever is done the same again leads
 * to the same game, by every ruleset, from every point of two deals.
 */
#include "script/fixture.h"

#include <string.h>

#include "engine/open.h"
#include "loader/load.h"
#include "play/sitting.h"

#define SEED 11

/* A match at which a person sits who chooses by chance, always the same. */
struct evening {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    struct sitting_wish wish;
    struct sitting *sitting;
    const char *id;
};

static const struct entrant players[] = {
    {.name = "rollout:6", .kind = COMPUTER_ROLLOUT, .budget = {.iterations = 6}},
    {.name = "random", .kind = COMPUTER_RANDOM},
    {.name = "thinker:6", .kind = COMPUTER_THINKER, .budget = {.iterations = 6}},
};

static struct evening open_evening(const char *id, unsigned person)
{
    struct evening evening = {
        .arena = arena_create(), .diagnostics = diagnostics_create(), .id = id};
    struct load_request request = {.players = 0};
    evening.rules =
        ruleset_open(id, ruleset_folders_of_source(evening.arena), &request, evening.diagnostics);
    assert_non_null(evening.rules);
    evening.wish.person = person % evening.rules->players;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        evening.wish.players[i] = players[i % 3];
    evening.sitting = sitting_create(evening.rules, SEED, &evening.wish, evening.diagnostics);
    assert_non_null(evening.sitting);
    return evening;
}

static void close_evening(struct evening *evening)
{
    assert_int_equal(diagnostics_count(evening->diagnostics), 0);
    sitting_destroy(evening->sitting);
    ruleset_destroy(evening->rules);
    diagnostics_destroy(evening->diagnostics);
    arena_destroy(evening->arena);
}

/* What the person does at the number'th decision. */
static unsigned choice(const struct sitting *sitting, unsigned number)
{
    struct set legal = sitting_legal(sitting);
    struct rng rng = rng_seeded(SEED, 1000 + number);
    return set_select(legal, rng_below(&rng, set_count(legal)));
}

static unsigned deal_of(const struct sitting *sitting)
{
    struct view view;
    sitting_view(sitting, &view);
    return view.known.deal;
}

/* One turn of whoever has it; counts the person's decisions. False at the end of the second deal,
 * or of the match. */
static bool one_turn(struct sitting *sitting, unsigned *number)
{
    switch (sitting_turn(sitting)) {
    case SITTING_GOES_ON: sitting_go_on(sitting); return true;
    case SITTING_ASKS: sitting_act(sitting, choice(sitting, (*number)++)); return true;
    case SITTING_DEAL_OVER:
        if (deal_of(sitting) > 1)
            return false;
        sitting_next_deal(sitting);
        return true;
    case SITTING_OVER:
    case SITTING_FAILED: break;
    }
    return false;
}

static void play_on(struct sitting *sitting, unsigned number)
{
    while (one_turn(sitting, &number))
        continue;
    assert_int_not_equal(sitting_turn(sitting), SITTING_FAILED);
}

static const char *record(const struct evening *evening, const struct sitting *sitting)
{
    return sitting_record(sitting, "An evening", evening->id, evening->arena);
}

/* --- every ruleset ---------------------------------------------------------------------------- */

typedef void check_ruleset(const char *id);

/* Of few one ruleset in eight, each of the tests others. */
static void check_one(void *check, const char *id, const char *path)
{
    (void)path;
    static unsigned met;
    if (is_in_turn(&met, 8, 2))
        ((check_ruleset *)check)(id);
}

static void check_all(check_ruleset *check)
{
    struct arena *arena = arena_create();
    const char *folders[] = {arena_format(arena, "%s/rulesets", source_root()), NULL};
    loader_list(folders, check_one, (void *)check);
    check("parlour"); /* with bids, hooks and partners that no game that ships has */
    check("club");
    arena_destroy(arena);
}

/* --- going on another day --------------------------------------------------------------------- */

/* The record, read again as from a file and played on. */
static const char *resumed(struct evening *evening, const char *text, unsigned number)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read_text(
        "evening.yaml", text, ruleset_folders_of_source(evening->arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    assert_string_equal(script->record.players[evening->wish.person].text, "person");
    struct sitting *sitting = sitting_resume(script, &evening->wish, diagnostics);
    if (!sitting)
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_non_null(sitting);
    assert_string_equal(record(evening, sitting), text);
    play_on(sitting, number);
    const char *end = record(evening, sitting);
    sitting_destroy(sitting);
    script_destroy(script);
    diagnostics_destroy(diagnostics);
    return end;
}

/* Of a deal the beginning and every fifth point; of few points a shorter beginning, and then others
 * each time. */
static bool is_tried(unsigned point)
{
    unsigned apart = cases_of(31, 7, 3, 1);
    return point < few_or(2, 12) || (point + turn_of(apart)) % apart == 0;
}

/* Whoever is to act, computer players and chance too. */
static void resume_everywhere(const char *id)
{
    struct evening evening = open_evening(id, 1);
    struct evening whole = open_evening(id, 1);
    unsigned number = 0, points = 0;
    play_on(whole.sitting, 0);
    const char *end = record(&whole, whole.sitting);
    sitting_go_on(evening.sitting); /* the cards are dealt, or somebody is to choose a seat */
    do {
        if (is_tried(points++))
            assert_string_equal(resumed(&evening, record(&evening, evening.sitting), number), end);
    } while (one_turn(evening.sitting, &number));
    assert_true(points > 4);
    close_evening(&evening);
    close_evening(&whole);
}

static void test_every_point_of_a_deal_can_be_gone_on_from(void **state)
{
    (void)state;
    check_all(resume_everywhere);
}

/* --- taking back ------------------------------------------------------------------------------ */

/* Back to the first decision, and the same again; then something else, and back again. */
static void undo_everything(const char *id)
{
    struct evening evening = open_evening(id, 2);
    struct sitting *sitting = evening.sitting;
    struct view views[128];
    unsigned number = 0, count = 0;
    do {
        if (sitting_turn(sitting) == SITTING_ASKS)
            sitting_view(sitting, &views[count++]);
        assert_true(count < 128);
    } while (one_turn(sitting, &number));
    const char *end = record(&evening, sitting);
    for (unsigned i = count; i-- > 0;) {
        struct view view;
        assert_true(sitting_undo(sitting));
        assert_int_equal(sitting_turn(sitting), SITTING_ASKS);
        sitting_view(sitting, &view);
        assert_memory_equal(&view, &views[i], sizeof view);
    }
    assert_false(sitting_undo(sitting));
    play_on(sitting, 0);
    assert_string_equal(record(&evening, sitting), end);
    close_evening(&evening);
}

static void test_what_was_taken_back_comes_again(void **state)
{
    (void)state;
    check_all(undo_everything);
}

/* Of the legal actions another one than before, if there is one. */
static bool do_otherwise(struct sitting *sitting, unsigned number)
{
    struct set legal = sitting_legal(sitting);
    set_remove(&legal, choice(sitting, number));
    if (set_is_empty(legal))
        return false;
    sitting_act(sitting, set_first(legal));
    return true;
}

/* What is done otherwise is another game, and leaves no trace when it is taken back. */
static void stray(const char *id)
{
    struct evening evening = open_evening(id, 0), straight = open_evening(id, 0);
    unsigned number = 0;
    bool has_strayed = false;
    do {
        bool asks = sitting_turn(evening.sitting) == SITTING_ASKS;
        if (!asks || !do_otherwise(evening.sitting, number))
            continue;
        play_on(evening.sitting, 100);
        while (sitting_undo(evening.sitting))
            continue;
        number = 0;
        while (sitting_turn(evening.sitting) == SITTING_GOES_ON)
            sitting_go_on(evening.sitting);
        has_strayed = true;
        break;
    } while (one_turn(evening.sitting, &number));
    assert_true(has_strayed);
    play_on(evening.sitting, 0);
    play_on(straight.sitting, 0);
    assert_string_equal(record(&evening, evening.sitting), record(&straight, straight.sitting));
    close_evening(&evening);
    close_evening(&straight);
}

static void test_what_was_done_otherwise_leaves_no_trace(void **state)
{
    (void)state;
    check_all(stray);
}

/* The choices of computer players are kept with what was taken back: those of clocks would not be
 * made again. */
static void test_clocks_do_not_change_what_was_taken_back(void **state)
{
    struct evening evening = open_evening("whist", 3);
    (void)state;
    sitting_destroy(evening.sitting);
    for (unsigned i = 0; i < SEATS_MAX; i++)
        evening.wish.players[i] = (struct entrant){
            .name = "rollout:1ms", .kind = COMPUTER_ROLLOUT, .budget = {.microseconds = 1000}};
    evening.sitting = sitting_create(evening.rules, SEED, &evening.wish, evening.diagnostics);
    play_on(evening.sitting, 0);
    const char *end = record(&evening, evening.sitting);
    while (sitting_undo(evening.sitting))
        continue;
    play_on(evening.sitting, 0);
    assert_string_equal(record(&evening, evening.sitting), end);
    close_evening(&evening);
}

/* --- between deals ---------------------------------------------------------------------------- */

static void play_deal(struct sitting *sitting)
{
    unsigned number = 0;
    while (sitting_turn(sitting) != SITTING_DEAL_OVER)
        one_turn(sitting, &number);
}

static void test_a_deal_that_is_over_can_be_taken_back(void **state)
{
    struct evening evening = open_evening("whist", 0);
    struct view view;
    (void)state;
    play_deal(evening.sitting);
    sitting_next_deal(evening.sitting);
    assert_int_equal(deal_of(evening.sitting), 2);
    while (sitting_turn(evening.sitting) != SITTING_ASKS)
        sitting_go_on(evening.sitting);
    assert_true(sitting_undo(evening.sitting));
    sitting_view(evening.sitting, &view);
    assert_int_equal(view.known.deal, 1);
    assert_int_equal(view.known.trick, 12);
    close_evening(&evening);
}

static void test_time_is_called_where_it_may_be(void **state)
{
    struct evening whist = open_evening("whist", 0), noms = open_evening("noms", 0);
    (void)state;
    play_deal(whist.sitting);
    assert_false(sitting_call_time(whist.sitting));
    assert_int_equal(sitting_turn(whist.sitting), SITTING_DEAL_OVER);
    play_deal(noms.sitting);
    assert_true(sitting_call_time(noms.sitting));
    assert_int_equal(sitting_turn(noms.sitting), SITTING_OVER);
    assert_non_null(strstr(record(&noms, noms.sitting), "\n    time: called\n"));
    assert_true(sitting_undo(noms.sitting));
    assert_int_equal(sitting_turn(noms.sitting), SITTING_ASKS);
    close_evening(&whist);
    close_evening(&noms);
}

/* --- whole matches ---------------------------------------------------------------------------- */

#define DEALS_MOST 30 /* by chance alone some matches come to no end */

static void play_match(struct sitting *sitting)
{
    unsigned number = 0;
    while (sitting_turn(sitting) != SITTING_OVER && deal_of(sitting) < DEALS_MOST) {
        assert_int_not_equal(sitting_turn(sitting), SITTING_FAILED);
        if (sitting_turn(sitting) == SITTING_DEAL_OVER)
            sitting_next_deal(sitting);
        else
            one_turn(sitting, &number);
    }
}

/* What is read again is at the same point; also a match that is over can be taken back. */
static void assert_comes_again(const struct sitting *sitting, const struct sitting_wish *wish,
                               const char *ruleset)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const char *text = sitting_record(sitting, "A match", ruleset, arena);
    struct script *script =
        script_read_text("match.yaml", text, ruleset_folders_of_source(arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    struct sitting *again = sitting_resume(script, wish, diagnostics);
    assert_non_null(again);
    assert_int_equal(sitting_turn(again), sitting_turn(sitting));
    assert_true(sitting_undo(again));
    assert_int_equal(sitting_turn(again), SITTING_ASKS);
    sitting_destroy(again);
    script_destroy(script);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

/* The ruleset, and how many of its matches came to an end. */
struct ways {
    const char *id;
    unsigned ended;
};

/* Of how many rulesets matches were played, and of how many of them any came to an end. */
static unsigned played, come_to_an_end;

/* The way is one of those in which the ruleset can be asked for. */
static void play_way(void *context, const struct ruleset *rules, const struct load_request *way,
                     struct diagnostics *found)
{
    struct ways *ways = context;
    struct sitting_wish wish = {.person = rules->players - 1u};
    (void)way;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        wish.players[i] = (struct entrant){.name = "random", .kind = COMPUTER_RANDOM};
    struct sitting *sitting = sitting_create(rules, SEED, &wish, found);
    play_match(sitting);
    assert_comes_again(sitting, &wish, ways->id);
    ways->ended += sitting_turn(sitting) == SITTING_OVER;
    sitting_destroy(sitting);
}

static void play_every_way(const char *id)
{
    struct arena *arena = arena_create();
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {.id = id};
    struct ruleset *rules =
        survey_ruleset(id, ruleset_folders_of_source(arena), play_way, &ways, found);
    assert_int_equal(diagnostics_count(found), 0);
    played++;
    come_to_an_end += ways.ended > 0;
    ruleset_destroy(rules);
    diagnostics_destroy(found);
    arena_destroy(arena);
}

static void test_whole_matches_with_all_players_and_options(void **state)
{
    (void)state;
    check_all(play_every_way);
    assert_true(come_to_an_end * 2 > played); /* where bids are too high by far, no match ends */
}

/* --- hearing ---------------------------------------------------------------------------------- */

/* Nothing is told but what the person's view has: no hand, no legal action of another. */
static void hear_as_person(void *self, const struct event *event)
{
    struct evening *evening = self;
    const struct ruleset *rules = evening->rules;
    assert_non_null(event->view);
    unsigned person = evening->wish.person;
    assert_int_equal(event->after->player_at[event->view->seat], person);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set hidden = set_minus(event->after->hand[seat], event->after->shown);
        assert_true(seat == event->view->seat || set_is_empty(hidden));
    }
}

static void listen(const char *id)
{
    struct evening evening = open_evening(id, 1);
    sitting_listen(evening.sitting, (struct listener){&evening, hear_as_person});
    play_on(evening.sitting, 0);
    close_evening(&evening);
}

static void test_the_person_hears_what_the_seat_may_know(void **state)
{
    (void)state;
    check_all(listen);
}

/* --- claims ---------------------------------------------------------------------------------- */

/* Until the person is to play a card behind so many tricks. */
static void come_to_card(struct evening *evening, unsigned tricks)
{
    struct view view;
    for (unsigned i = 0; i < 400; i++) {
        sitting_view(evening->sitting, &view);
        bool asks = sitting_turn(evening->sitting) == SITTING_ASKS;
        if (asks && view.known.turn == TURN_CARD && view.known.trick >= tricks)
            return;
        if (asks)
            sitting_act(evening->sitting, set_first(sitting_legal(evening->sitting)));
        else
            sitting_go_on(evening->sitting);
    }
    fail_msg("the person is never to play");
}

/* A concession stands; it is in the record, and can be taken back. */
static void test_a_claim_is_settled_saved_and_taken_back(void **state)
{
    struct evening evening = open_evening("whist", 2);
    struct claim_objection objection;
    struct view view;
    (void)state;
    come_to_card(&evening, 3);
    sitting_view(evening.sitting, &view);
    unsigned then = view.known.played_count, seat = sitting_seat(evening.sitting);
    const struct claim much = claim_of_seat(seat, 14),
                       given = {.by = (uint8_t)seat, .concedes = true};
    assert_int_equal(sitting_claim(evening.sitting, &much, &objection), SITTING_CLAIM_CANNOT_BE);
    assert_int_equal(objection.why, NO_CLAIM_SUM);
    assert_int_equal(sitting_claim(evening.sitting, &given, &objection), SITTING_CLAIM_STANDS);
    assert_int_equal(sitting_turn(evening.sitting), SITTING_DEAL_OVER);
    assert_int_equal(sitting_claim(evening.sitting, &given, &objection), SITTING_CLAIM_CANNOT_BE);
    const char *record = sitting_record(evening.sitting, "claims", evening.id, evening.arena);
    assert_non_null(strstr(record, "- claim: {South: "));
    struct scripted_game game = scripted_read_fine(record);
    struct sitting *again = sitting_resume(game.script, &evening.wish, evening.diagnostics);
    assert_non_null(again);
    assert_int_equal(sitting_turn(again), SITTING_DEAL_OVER);
    assert_true(sitting_undo(again)); /* behind the day on which it was claimed, too */
    assert_int_equal(sitting_turn(again), SITTING_ASKS);
    sitting_destroy(again);
    scripted_close(&game);
    assert_true(sitting_undo(evening.sitting));
    sitting_view(evening.sitting, &view);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(view.known.claimed_by, 0);
    sitting_act(evening.sitting, set_first(sitting_legal(evening.sitting)));
    sitting_view(evening.sitting, &view);
    assert_int_equal(view.known.played_count, then + 1);
    close_evening(&evening);
}

/* What the others can prevent they do not agree to: nothing has happened. */
/* Once in a deal; taking it back takes back nothing else. */
static void test_a_hand_is_laid_open_and_taken_back(void **state)
{
    struct evening evening = open_evening("whist", 2);
    struct view view;
    (void)state;
    assert_int_equal(sitting_lay_open(evening.sitting), NO_OPEN_NOW);
    come_to_card(&evening, 3);
    sitting_view(evening.sitting, &view);
    unsigned then = view.known.played_count, seat = sitting_seat(evening.sitting);
    assert_int_equal(sitting_lay_open(evening.sitting), HAND_MAY_OPEN);
    sitting_view(evening.sitting, &view);
    assert_int_equal(view.known.opened_by, seat + 1);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(sitting_turn(evening.sitting), SITTING_ASKS);
    assert_true(sitting_undo(evening.sitting));
    sitting_view(evening.sitting, &view);
    assert_int_equal(view.known.opened_by, 0);
    assert_int_equal(view.known.played_count, then);
    assert_true(sitting_undo(evening.sitting));
    sitting_view(evening.sitting, &view);
    assert_true(view.known.played_count < then);
    close_evening(&evening);
}

/* While the called card has not been played a claim would tell who has it. */
static void test_a_claim_tells_no_secret(void **state)
{
    (void)state;
    unsigned secret = 0, known = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        struct evening evening = open_evening("schafkopf", seed);
        struct claim_objection objection;
        struct view view;
        come_to_card(&evening, 0);
        for (unsigned i = 0; i < 8 && sitting_turn(evening.sitting) == SITTING_ASKS; i++) {
            unsigned seat = sitting_seat(evening.sitting);
            const struct claim claim = claim_of_seat(seat, 200);
            sitting_view(evening.sitting, &view);
            bool is_secret =
                view.known.named.called_card != NO_CARD && view.known.partner == NO_SEAT;
            bool is_played = false;
            for (unsigned j = 0; is_secret && j < view.known.played_count; j++)
                is_played |= view.known.played[j] == view.known.named.called_card;
            assert_int_equal(sitting_claim(evening.sitting, &claim, &objection),
                             SITTING_CLAIM_CANNOT_BE);
            assert_int_equal(objection.why,
                             is_secret && !is_played ? NO_CLAIM_SECRET : NO_CLAIM_SUM);
            secret += objection.why == NO_CLAIM_SECRET;
            known += objection.why == NO_CLAIM_SUM;
            sitting_act(evening.sitting, set_first(sitting_legal(evening.sitting)));
            while (sitting_turn(evening.sitting) == SITTING_GOES_ON)
                sitting_go_on(evening.sitting);
        }
        close_evening(&evening);
    }
    assert_true(secret > 0);
    assert_true(known > 0);
}

static void test_a_wrong_claim_is_refused(void **state)
{
    struct claim_objection objection;
    unsigned refused = 0, stood = 0;
    (void)state;
    for (unsigned person = 0; person < 4; person++) {
        struct evening evening = open_evening("whist", person);
        come_to_card(&evening, 9);
        unsigned moves = sitting_moves(evening.sitting);
        const struct claim rest = claim_of_seat(sitting_seat(evening.sitting), CLAIM_REST);
        enum sitting_claim_end end = sitting_claim(evening.sitting, &rest, &objection);
        assert_int_equal(objection.why, CLAIM_MAY_BE);
        refused += end == SITTING_CLAIM_IS_REFUSED;
        stood += end == SITTING_CLAIM_STANDS;
        assert_int_equal(sitting_moves(evening.sitting), moves + (end == SITTING_CLAIM_STANDS));
        close_evening(&evening);
    }
    assert_int_equal(refused + stood, 4);
    assert_true(refused > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_point_of_a_deal_can_be_gone_on_from),
        cmocka_unit_test(test_what_was_taken_back_comes_again),
        cmocka_unit_test(test_what_was_done_otherwise_leaves_no_trace),
        cmocka_unit_test(test_clocks_do_not_change_what_was_taken_back),
        cmocka_unit_test(test_a_deal_that_is_over_can_be_taken_back),
        cmocka_unit_test(test_time_is_called_where_it_may_be),
        cmocka_unit_test(test_whole_matches_with_all_players_and_options),
        cmocka_unit_test(test_the_person_hears_what_the_seat_may_know),
        cmocka_unit_test(test_a_claim_is_settled_saved_and_taken_back),
        cmocka_unit_test(test_a_hand_is_laid_open_and_taken_back),
        cmocka_unit_test(test_a_claim_tells_no_secret),
        cmocka_unit_test(test_a_wrong_claim_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
