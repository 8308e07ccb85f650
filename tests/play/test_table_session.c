/*
 * A table_session can be taken back and gone on with another day: whatever is done the same again
 * leads to the same game, by every ruleset, from every point of two deals.
 */
#include "script/fixture.h"

#include <string.h>

#include "engine/open.h"
#include "loader/load.h"
#include "play/table_session.h"

#define SEED 11

/* A match at which a person sits who chooses by chance, always the same. */
struct play_setup {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    struct table_session_options options;
    struct table_session *table_session;
    const char *id;
};

static const struct entrant players[] = {
    {.name = "rollout:6", .kind = COMPUTER_ROLLOUT, .budget = {.iterations = 6}},
    {.name = "random", .kind = COMPUTER_RANDOM},
    {.name = "thinker:6", .kind = COMPUTER_THINKER, .budget = {.iterations = 6}},
};

static struct play_setup open_play_setup(const char *id, unsigned person)
{
    struct play_setup play_setup = {
        .arena = arena_create(), .diagnostics = diagnostics_create(), .id = id};
    struct load_request request = {.players = 0};
    play_setup.rules = ruleset_open(id, ruleset_folders_of_source(play_setup.arena), &request,
                                    play_setup.diagnostics);
    assert_non_null(play_setup.rules);
    play_setup.options.person = person % play_setup.rules->players;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        play_setup.options.players[i] = players[i % 3];
    play_setup.table_session =
        table_session_create(play_setup.rules, SEED, &play_setup.options, play_setup.diagnostics);
    assert_non_null(play_setup.table_session);
    return play_setup;
}

static void close_play_setup(struct play_setup *play_setup)
{
    assert_int_equal(diagnostics_count(play_setup->diagnostics), 0);
    table_session_destroy(play_setup->table_session);
    ruleset_destroy(play_setup->rules);
    diagnostics_destroy(play_setup->diagnostics);
    arena_destroy(play_setup->arena);
}

/* What the person does at the number'th decision. */
static unsigned choice(const struct table_session *table_session, unsigned number)
{
    struct set legal = table_session_legal(table_session);
    struct rng rng = rng_seeded(SEED, 1000 + number);
    return set_select(legal, rng_below(&rng, set_count(legal)));
}

static unsigned deal_of(const struct table_session *table_session)
{
    struct view view;
    table_session_view(table_session, &view);
    return view.known.deal;
}

/* One turn, of any player; counts the person's decisions. False at the end of the second deal,
 * or of the match. */
static bool one_turn(struct table_session *table_session, unsigned *number)
{
    switch (table_session_turn(table_session)) {
    case SITTING_GOES_ON: table_session_go_on(table_session); return true;
    case SITTING_ASKS:
        table_session_act(table_session, choice(table_session, (*number)++));
        return true;
    case SITTING_DEAL_OVER:
        if (deal_of(table_session) > 1)
            return false;
        table_session_next_deal(table_session);
        return true;
    case SITTING_OVER:
    case SITTING_FAILED: break;
    }
    return false;
}

static void play_on(struct table_session *table_session, unsigned number)
{
    while (one_turn(table_session, &number))
        continue;
    assert_int_not_equal(table_session_turn(table_session), SITTING_FAILED);
}

static const char *record(const struct play_setup *play_setup,
                          const struct table_session *table_session)
{
    return table_session_record(table_session, "An evening", play_setup->id, play_setup->arena);
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
static const char *resumed(struct play_setup *play_setup, const char *text, unsigned number)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read_text(
        "evening.yaml", text, ruleset_folders_of_source(play_setup->arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    assert_string_equal(script->record.players[play_setup->options.person].text, "person");
    struct table_session *table_session =
        table_session_resume(script, &play_setup->options, diagnostics);
    if (!table_session)
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_non_null(table_session);
    assert_string_equal(record(play_setup, table_session), text);
    play_on(table_session, number);
    const char *end = record(play_setup, table_session);
    table_session_destroy(table_session);
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
    struct play_setup play_setup = open_play_setup(id, 1);
    struct play_setup whole = open_play_setup(id, 1);
    unsigned number = 0, points = 0;
    play_on(whole.table_session, 0);
    const char *end = record(&whole, whole.table_session);
    table_session_go_on(
        play_setup.table_session); /* the cards are dealt, or somebody is to choose a seat */
    do {
        if (is_tried(points++))
            assert_string_equal(
                resumed(&play_setup, record(&play_setup, play_setup.table_session), number), end);
    } while (one_turn(play_setup.table_session, &number));
    assert_true(points > 4);
    close_play_setup(&play_setup);
    close_play_setup(&whole);
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
    struct play_setup play_setup = open_play_setup(id, 2);
    struct table_session *table_session = play_setup.table_session;
    struct view views[128];
    unsigned number = 0, count = 0;
    do {
        if (table_session_turn(table_session) == SITTING_ASKS)
            table_session_view(table_session, &views[count++]);
        assert_true(count < 128);
    } while (one_turn(table_session, &number));
    const char *end = record(&play_setup, table_session);
    for (unsigned i = count; i-- > 0;) {
        struct view view;
        assert_true(table_session_undo(table_session));
        assert_int_equal(table_session_turn(table_session), SITTING_ASKS);
        table_session_view(table_session, &view);
        assert_memory_equal(&view, &views[i], sizeof view);
    }
    assert_false(table_session_undo(table_session));
    play_on(table_session, 0);
    assert_string_equal(record(&play_setup, table_session), end);
    close_play_setup(&play_setup);
}

static void test_what_was_taken_back_comes_again(void **state)
{
    (void)state;
    check_all(undo_everything);
}

/* Of the legal actions another one than before, if there is one. */
static bool do_otherwise(struct table_session *table_session, unsigned number)
{
    struct set legal = table_session_legal(table_session);
    set_remove(&legal, choice(table_session, number));
    if (set_is_empty(legal))
        return false;
    table_session_act(table_session, set_first(legal));
    return true;
}

/* What is done otherwise is another game, and leaves no trace when it is taken back. */
static void stray(const char *id)
{
    struct play_setup play_setup = open_play_setup(id, 0), straight = open_play_setup(id, 0);
    unsigned number = 0;
    bool has_strayed = false;
    do {
        bool asks = table_session_turn(play_setup.table_session) == SITTING_ASKS;
        if (!asks || !do_otherwise(play_setup.table_session, number))
            continue;
        play_on(play_setup.table_session, 100);
        while (table_session_undo(play_setup.table_session))
            continue;
        number = 0;
        while (table_session_turn(play_setup.table_session) == SITTING_GOES_ON)
            table_session_go_on(play_setup.table_session);
        has_strayed = true;
        break;
    } while (one_turn(play_setup.table_session, &number));
    assert_true(has_strayed);
    play_on(play_setup.table_session, 0);
    play_on(straight.table_session, 0);
    assert_string_equal(record(&play_setup, play_setup.table_session),
                        record(&straight, straight.table_session));
    close_play_setup(&play_setup);
    close_play_setup(&straight);
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
    struct play_setup play_setup = open_play_setup("whist", 3);
    (void)state;
    table_session_destroy(play_setup.table_session);
    for (unsigned i = 0; i < SEATS_MAX; i++)
        play_setup.options.players[i] = (struct entrant){
            .name = "rollout:1ms", .kind = COMPUTER_ROLLOUT, .budget = {.microseconds = 1000}};
    play_setup.table_session =
        table_session_create(play_setup.rules, SEED, &play_setup.options, play_setup.diagnostics);
    play_on(play_setup.table_session, 0);
    const char *end = record(&play_setup, play_setup.table_session);
    while (table_session_undo(play_setup.table_session))
        continue;
    play_on(play_setup.table_session, 0);
    assert_string_equal(record(&play_setup, play_setup.table_session), end);
    close_play_setup(&play_setup);
}

/* --- between deals ---------------------------------------------------------------------------- */

static void play_deal(struct table_session *table_session)
{
    unsigned number = 0;
    while (table_session_turn(table_session) != SITTING_DEAL_OVER)
        one_turn(table_session, &number);
}

static void test_a_deal_that_is_over_can_be_taken_back(void **state)
{
    struct play_setup play_setup = open_play_setup("whist", 0);
    struct view view;
    (void)state;
    play_deal(play_setup.table_session);
    table_session_next_deal(play_setup.table_session);
    assert_int_equal(deal_of(play_setup.table_session), 2);
    while (table_session_turn(play_setup.table_session) != SITTING_ASKS)
        table_session_go_on(play_setup.table_session);
    assert_true(table_session_undo(play_setup.table_session));
    table_session_view(play_setup.table_session, &view);
    assert_int_equal(view.known.deal, 1);
    assert_int_equal(view.known.trick, 12);
    close_play_setup(&play_setup);
}

static void test_time_is_called_where_it_may_be(void **state)
{
    struct play_setup whist = open_play_setup("whist", 0), noms = open_play_setup("noms", 0);
    (void)state;
    play_deal(whist.table_session);
    assert_false(table_session_call_time(whist.table_session));
    assert_int_equal(table_session_turn(whist.table_session), SITTING_DEAL_OVER);
    play_deal(noms.table_session);
    assert_true(table_session_call_time(noms.table_session));
    assert_int_equal(table_session_turn(noms.table_session), SITTING_OVER);
    assert_non_null(strstr(record(&noms, noms.table_session), "\n    time: called\n"));
    assert_true(table_session_undo(noms.table_session));
    assert_int_equal(table_session_turn(noms.table_session), SITTING_ASKS);
    close_play_setup(&whist);
    close_play_setup(&noms);
}

/* --- whole matches ---------------------------------------------------------------------------- */

#define DEALS_MOST 30 /* some random matches do not end */

static void play_match(struct table_session *table_session)
{
    unsigned number = 0;
    while (table_session_turn(table_session) != SITTING_OVER &&
           deal_of(table_session) < DEALS_MOST) {
        assert_int_not_equal(table_session_turn(table_session), SITTING_FAILED);
        if (table_session_turn(table_session) == SITTING_DEAL_OVER)
            table_session_next_deal(table_session);
        else
            one_turn(table_session, &number);
    }
}

/* What is read again is at the same point; also a match that is over can be taken back. */
static void assert_comes_again(const struct table_session *table_session,
                               const struct table_session_options *options, const char *ruleset)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const char *text = table_session_record(table_session, "A match", ruleset, arena);
    struct script *script =
        script_read_text("match.yaml", text, ruleset_folders_of_source(arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    struct table_session *again = table_session_resume(script, options, diagnostics);
    assert_non_null(again);
    assert_int_equal(table_session_turn(again), table_session_turn(table_session));
    assert_true(table_session_undo(again));
    assert_int_equal(table_session_turn(again), SITTING_ASKS);
    table_session_destroy(again);
    script_destroy(script);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

/* The ruleset, and how many of its matches ended. */
struct ways {
    const char *id;
    unsigned ended;
};

/* Of how many rulesets matches were played, and of how many of them any ended. */
static unsigned played, come_to_an_end;

/* The way is one of those in which the ruleset can be asked for. */
static void play_way(void *context, const struct ruleset *rules, const struct load_request *way,
                     struct diagnostics *found)
{
    struct ways *ways = context;
    struct table_session_options options = {.person = rules->players - 1u};
    (void)way;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        options.players[i] = (struct entrant){.name = "random", .kind = COMPUTER_RANDOM};
    struct table_session *table_session = table_session_create(rules, SEED, &options, found);
    play_match(table_session);
    assert_comes_again(table_session, &options, ways->id);
    ways->ended += table_session_turn(table_session) == SITTING_OVER;
    table_session_destroy(table_session);
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

/* Events have only what the person's view has: no hand, no legal action of another. */
static void hear_as_person(void *self, const struct event *event)
{
    struct play_setup *play_setup = self;
    const struct ruleset *rules = play_setup->rules;
    assert_non_null(event->view);
    unsigned person = play_setup->options.person;
    assert_int_equal(event->after->player_at[event->view->seat], person);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set hidden = set_minus(event->after->hand[seat], event->after->shown);
        assert_true(seat == event->view->seat || set_is_empty(hidden));
    }
}

static void listen(const char *id)
{
    struct play_setup play_setup = open_play_setup(id, 1);
    table_session_listen(play_setup.table_session, (struct listener){&play_setup, hear_as_person});
    play_on(play_setup.table_session, 0);
    close_play_setup(&play_setup);
}

static void test_the_person_hears_what_the_seat_may_know(void **state)
{
    (void)state;
    check_all(listen);
}

/* --- claims ---------------------------------------------------------------------------------- */

/* Until the person is to play a card after so many tricks. */
static void come_to_card(struct play_setup *play_setup, unsigned tricks)
{
    struct view view;
    for (unsigned i = 0; i < 400; i++) {
        table_session_view(play_setup->table_session, &view);
        bool asks = table_session_turn(play_setup->table_session) == SITTING_ASKS;
        if (asks && view.known.turn == TURN_CARD && view.known.trick >= tricks)
            return;
        if (asks)
            table_session_act(play_setup->table_session,
                              set_first(table_session_legal(play_setup->table_session)));
        else
            table_session_go_on(play_setup->table_session);
    }
    fail_msg("the person is never to play");
}

/* A concession stands; it is in the record, and can be taken back. */
static void test_a_claim_is_settled_saved_and_taken_back(void **state)
{
    struct play_setup play_setup = open_play_setup("whist", 2);
    struct claim_objection objection;
    struct view view;
    (void)state;
    come_to_card(&play_setup, 3);
    table_session_view(play_setup.table_session, &view);
    unsigned then = view.known.played_count, seat = table_session_seat(play_setup.table_session);
    const struct claim much = claim_of_seat(seat, 14),
                       given = {.by = (uint8_t)seat, .concedes = true};
    assert_int_equal(table_session_claim(play_setup.table_session, &much, &objection),
                     SITTING_CLAIM_CANNOT_BE);
    assert_int_equal(objection.why, NO_CLAIM_SUM);
    assert_int_equal(table_session_claim(play_setup.table_session, &given, &objection),
                     SITTING_CLAIM_STANDS);
    assert_int_equal(table_session_turn(play_setup.table_session), SITTING_DEAL_OVER);
    assert_int_equal(table_session_claim(play_setup.table_session, &given, &objection),
                     SITTING_CLAIM_CANNOT_BE);
    const char *record =
        table_session_record(play_setup.table_session, "claims", play_setup.id, play_setup.arena);
    assert_non_null(strstr(record, "- claim: {South: "));
    struct scripted_game game = scripted_read_fine(record);
    struct table_session *again =
        table_session_resume(game.script, &play_setup.options, play_setup.diagnostics);
    assert_non_null(again);
    assert_int_equal(table_session_turn(again), SITTING_DEAL_OVER);
    assert_true(table_session_undo(again)); /* also before the claim */
    assert_int_equal(table_session_turn(again), SITTING_ASKS);
    table_session_destroy(again);
    scripted_close(&game);
    assert_true(table_session_undo(play_setup.table_session));
    table_session_view(play_setup.table_session, &view);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(view.known.claimed_by, 0);
    table_session_act(play_setup.table_session,
                      set_first(table_session_legal(play_setup.table_session)));
    table_session_view(play_setup.table_session, &view);
    assert_int_equal(view.known.played_count, then + 1);
    close_play_setup(&play_setup);
}

/* What the others can prevent they do not agree to: nothing has happened. */
/* Once in a deal; taking it back takes back nothing else. */
static void test_a_hand_is_laid_open_and_taken_back(void **state)
{
    struct play_setup play_setup = open_play_setup("whist", 2);
    struct view view;
    (void)state;
    assert_int_equal(table_session_lay_open(play_setup.table_session), NO_OPEN_NOW);
    come_to_card(&play_setup, 3);
    table_session_view(play_setup.table_session, &view);
    unsigned then = view.known.played_count, seat = table_session_seat(play_setup.table_session);
    assert_int_equal(table_session_lay_open(play_setup.table_session), HAND_MAY_OPEN);
    table_session_view(play_setup.table_session, &view);
    assert_int_equal(view.known.opened_by, seat + 1);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(table_session_turn(play_setup.table_session), SITTING_ASKS);
    assert_true(table_session_undo(play_setup.table_session));
    table_session_view(play_setup.table_session, &view);
    assert_int_equal(view.known.opened_by, 0);
    assert_int_equal(view.known.played_count, then);
    assert_true(table_session_undo(play_setup.table_session));
    table_session_view(play_setup.table_session, &view);
    assert_true(view.known.played_count < then);
    close_play_setup(&play_setup);
}

/* While the called card has not been played a claim would tell who has it. */
static void test_a_claim_tells_no_secret(void **state)
{
    (void)state;
    unsigned secret = 0, known = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        struct play_setup play_setup = open_play_setup("schafkopf", seed);
        struct claim_objection objection;
        struct view view;
        come_to_card(&play_setup, 0);
        for (unsigned i = 0; i < 8 && table_session_turn(play_setup.table_session) == SITTING_ASKS;
             i++) {
            unsigned seat = table_session_seat(play_setup.table_session);
            const struct claim claim = claim_of_seat(seat, 200);
            table_session_view(play_setup.table_session, &view);
            bool is_secret =
                view.known.named.called_card != NO_CARD && view.known.partner == NO_SEAT;
            bool is_played = false;
            for (unsigned j = 0; is_secret && j < view.known.played_count; j++)
                is_played |= view.known.played[j] == view.known.named.called_card;
            assert_int_equal(table_session_claim(play_setup.table_session, &claim, &objection),
                             SITTING_CLAIM_CANNOT_BE);
            assert_int_equal(objection.why,
                             is_secret && !is_played ? NO_CLAIM_SECRET : NO_CLAIM_SUM);
            secret += objection.why == NO_CLAIM_SECRET;
            known += objection.why == NO_CLAIM_SUM;
            table_session_act(play_setup.table_session,
                              set_first(table_session_legal(play_setup.table_session)));
            while (table_session_turn(play_setup.table_session) == SITTING_GOES_ON)
                table_session_go_on(play_setup.table_session);
        }
        close_play_setup(&play_setup);
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
        struct play_setup play_setup = open_play_setup("whist", person);
        come_to_card(&play_setup, 9);
        unsigned moves = table_session_moves(play_setup.table_session);
        const struct claim rest =
            claim_of_seat(table_session_seat(play_setup.table_session), CLAIM_REST);
        enum table_session_claim_end end =
            table_session_claim(play_setup.table_session, &rest, &objection);
        assert_int_equal(objection.why, CLAIM_MAY_BE);
        refused += end == SITTING_CLAIM_IS_REFUSED;
        stood += end == SITTING_CLAIM_STANDS;
        assert_int_equal(table_session_moves(play_setup.table_session),
                         moves + (end == SITTING_CLAIM_STANDS));
        close_play_setup(&play_setup);
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
