/*
 * A session can be undone and resumed another day: the same actions
 * lead to the same game, by every ruleset, from every point of two deals.
 */
#include "script/fixture.h"

#include <string.h>

#include "engine/open.h"
#include "loader/load.h"
#include "play/table_session.h"

#define SEED 11

/* A match at which a person sits who chooses by chance, always the same. */
struct match_played {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ruleset *rules;
    struct table_session_options options;
    struct table_session *session;
    const char *id;
};

static const struct entrant players[] = {
    {.name = "rollout:6", .kind = COMPUTER_ROLLOUT, .budget = {.iterations = 6}},
    {.name = "random", .kind = COMPUTER_RANDOM},
    {.name = "thinker:6", .kind = COMPUTER_THINKER, .budget = {.iterations = 6}},
};

static struct match_played open_match(const char *id, unsigned person)
{
    struct match_played match = {
        .arena = arena_create(), .diagnostics = diagnostics_create(), .id = id};
    struct load_request request = {.players = 0};
    match.rules =
        ruleset_open(id, ruleset_folders_of_source(match.arena), &request, match.diagnostics);
    assert_non_null(match.rules);
    match.options.person = person % match.rules->players;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        match.options.players[i] = players[i % 3];
    match.session = table_session_create(match.rules, SEED, &match.options, match.diagnostics);
    assert_non_null(match.session);
    return match;
}

static void close_match(struct match_played *match)
{
    assert_int_equal(diagnostics_count(match->diagnostics), 0);
    table_session_destroy(match->session);
    ruleset_destroy(match->rules);
    diagnostics_destroy(match->diagnostics);
    arena_destroy(match->arena);
}

/* What the person does at the number'th decision. */
static unsigned choice(const struct table_session *session, unsigned number)
{
    struct set legal = table_session_legal(session);
    struct rng rng = rng_seeded(SEED, 1000 + number);
    return set_select(legal, rng_below(&rng, set_count(legal)));
}

static unsigned deal_of(const struct table_session *session)
{
    struct view view;
    table_session_view(session, &view);
    return view.known.deal;
}

/* One turn, of any player; counts the person's decisions. False at the end of the second deal,
 * or of the match. */
static bool one_turn(struct table_session *session, unsigned *number)
{
    switch (table_session_turn(session)) {
    case SESSION_GOES_ON: table_session_go_on(session); return true;
    case SESSION_ASKS: table_session_act(session, choice(session, (*number)++)); return true;
    case SESSION_DEAL_OVER:
        if (deal_of(session) > 1)
            return false;
        table_session_next_deal(session);
        return true;
    case SESSION_OVER:
    case SESSION_FAILED: break;
    }
    return false;
}

static void play_on(struct table_session *session, unsigned number)
{
    while (one_turn(session, &number))
        continue;
    assert_int_not_equal(table_session_turn(session), SESSION_FAILED);
}

static const char *record(const struct match_played *match, const struct table_session *session)
{
    return table_session_record(session, "An evening", match->id, match->arena);
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
static const char *resumed(struct match_played *match, const char *text, unsigned number)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read_text("evening.yaml", text,
                                             ruleset_folders_of_source(match->arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    assert_string_equal(script->record.players[match->options.person].text, "person");
    struct table_session *session = table_session_resume(script, &match->options, diagnostics);
    if (!session)
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_non_null(session);
    assert_string_equal(record(match, session), text);
    play_on(session, number);
    const char *end = record(match, session);
    table_session_destroy(session);
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
    struct match_played match = open_match(id, 1);
    struct match_played whole = open_match(id, 1);
    unsigned number = 0, points = 0;
    play_on(whole.session, 0);
    const char *end = record(&whole, whole.session);
    table_session_go_on(match.session); /* the cards are dealt, or somebody is to choose a seat */
    do {
        if (is_tried(points++))
            assert_string_equal(resumed(&match, record(&match, match.session), number), end);
    } while (one_turn(match.session, &number));
    assert_true(points > 4);
    close_match(&match);
    close_match(&whole);
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
    struct match_played match = open_match(id, 2);
    struct table_session *session = match.session;
    struct view views[128];
    unsigned number = 0, count = 0;
    do {
        if (table_session_turn(session) == SESSION_ASKS)
            table_session_view(session, &views[count++]);
        assert_true(count < 128);
    } while (one_turn(session, &number));
    const char *end = record(&match, session);
    for (unsigned i = count; i-- > 0;) {
        struct view view;
        assert_true(table_session_undo(session));
        assert_int_equal(table_session_turn(session), SESSION_ASKS);
        table_session_view(session, &view);
        assert_memory_equal(&view, &views[i], sizeof view);
    }
    assert_false(table_session_undo(session));
    play_on(session, 0);
    assert_string_equal(record(&match, session), end);
    close_match(&match);
}

static void test_what_was_taken_back_comes_again(void **state)
{
    (void)state;
    check_all(undo_everything);
}

/* Everything is undone, and then done again, with what the others answered. */
static void redo_everything(const char *id)
{
    struct match_played match = open_match(id, 2);
    struct table_session *session = match.session;
    unsigned times = 0;
    play_on(session, 0);
    const char *end = record(&match, session);
    assert_false(table_session_can_redo(session));
    assert_false(table_session_redo(session));
    while (table_session_undo(session))
        times++;
    for (bool goes_on = true; goes_on;) {
        if (table_session_turn(session) == SESSION_GOES_ON) {
            table_session_go_on(session);
            continue;
        }
        bool asks = table_session_turn(session) == SESSION_ASKS;
        assert_true(table_session_can_redo(session) || !asks);
        goes_on = table_session_redo(session);
        times -= goes_on && asks;
    }
    assert_int_equal(times, 0);
    assert_string_equal(record(&match, session), end);
    close_match(&match);
}

static void test_what_was_undone_is_done_again(void **state)
{
    (void)state;
    check_all(redo_everything);
}

/* Of the legal actions another one than before, if there is one. */
static bool do_otherwise(struct table_session *session, unsigned number)
{
    struct set legal = table_session_legal(session);
    set_remove(&legal, choice(session, number));
    if (set_is_empty(legal))
        return false;
    table_session_act(session, set_first(legal));
    return true;
}

/* What is done otherwise is another game, and leaves no trace when it is taken back. False if this
 * person has no choice in the whole deal. */
static bool stray_as(const char *id, unsigned person)
{
    struct match_played match = open_match(id, person), straight = open_match(id, person);
    unsigned number = 0;
    bool has_strayed = false;
    do {
        bool asks = table_session_turn(match.session) == SESSION_ASKS;
        if (!asks || !do_otherwise(match.session, number))
            continue;
        play_on(match.session, 100);
        while (table_session_undo(match.session))
            continue;
        number = 0;
        while (table_session_turn(match.session) == SESSION_GOES_ON)
            table_session_go_on(match.session);
        has_strayed = true;
        break;
    } while (one_turn(match.session, &number));
    play_on(match.session, 0);
    play_on(straight.session, 0);
    if (has_strayed)
        assert_string_equal(record(&match, match.session), record(&straight, straight.session));
    close_match(&match);
    close_match(&straight);
    return has_strayed;
}

static struct strays {
    unsigned tried, strayed;
} strays;

static void stray(const char *id)
{
    strays.tried++;
    strays.strayed += stray_as(id, 0);
}

/* In a deal that all must pass nobody has a choice, but there are few of them. */
static void test_what_was_done_otherwise_leaves_no_trace(void **state)
{
    (void)state;
    check_all(stray);
    assert_true(10 * strays.strayed >= 9 * strays.tried);
}

/* The choices of computer players are kept with what was taken back: those of clocks would not be
 * made again. */
static void test_clocks_do_not_change_what_was_taken_back(void **state)
{
    struct match_played match = open_match("whist", 3);
    (void)state;
    table_session_destroy(match.session);
    for (unsigned i = 0; i < SEATS_MAX; i++)
        match.options.players[i] = (struct entrant){
            .name = "rollout:1ms", .kind = COMPUTER_ROLLOUT, .budget = {.microseconds = 1000}};
    match.session = table_session_create(match.rules, SEED, &match.options, match.diagnostics);
    play_on(match.session, 0);
    const char *end = record(&match, match.session);
    while (table_session_undo(match.session))
        continue;
    play_on(match.session, 0);
    assert_string_equal(record(&match, match.session), end);
    close_match(&match);
}

/* --- between deals ---------------------------------------------------------------------------- */

static void play_deal(struct table_session *session)
{
    unsigned number = 0;
    while (table_session_turn(session) != SESSION_DEAL_OVER)
        one_turn(session, &number);
}

static void test_a_deal_that_is_over_can_be_taken_back(void **state)
{
    struct match_played match = open_match("whist", 0);
    struct view view;
    (void)state;
    play_deal(match.session);
    table_session_next_deal(match.session);
    assert_int_equal(deal_of(match.session), 2);
    while (table_session_turn(match.session) != SESSION_ASKS)
        table_session_go_on(match.session);
    assert_true(table_session_undo(match.session));
    table_session_view(match.session, &view);
    assert_int_equal(view.known.deal, 1);
    assert_int_equal(view.known.trick, 12);
    close_match(&match);
}

static void test_time_is_called_where_it_may_be(void **state)
{
    struct match_played whist = open_match("whist", 0), noms = open_match("noms", 0);
    (void)state;
    play_deal(whist.session);
    assert_false(table_session_call_time(whist.session));
    assert_int_equal(table_session_turn(whist.session), SESSION_DEAL_OVER);
    play_deal(noms.session);
    assert_true(table_session_call_time(noms.session));
    assert_int_equal(table_session_turn(noms.session), SESSION_OVER);
    assert_non_null(strstr(record(&noms, noms.session), "\n    time: called\n"));
    assert_true(table_session_undo(noms.session));
    assert_int_equal(table_session_turn(noms.session), SESSION_ASKS);
    assert_true(table_session_redo(noms.session));
    while (table_session_turn(noms.session) == SESSION_GOES_ON)
        table_session_go_on(noms.session);
    assert_int_equal(table_session_turn(noms.session), SESSION_DEAL_OVER);
    assert_true(table_session_redo(noms.session));
    assert_int_equal(table_session_turn(noms.session), SESSION_OVER);
    assert_non_null(strstr(record(&noms, noms.session), "\n    time: called\n"));
    assert_false(table_session_redo(noms.session));
    close_match(&whist);
    close_match(&noms);
}

/* --- whole matches ---------------------------------------------------------------------------- */

#define DEALS_MOST 30 /* some random matches do not end */

static void play_match(struct table_session *session)
{
    unsigned number = 0;
    while (table_session_turn(session) != SESSION_OVER && deal_of(session) < DEALS_MOST) {
        assert_int_not_equal(table_session_turn(session), SESSION_FAILED);
        if (table_session_turn(session) == SESSION_DEAL_OVER)
            table_session_next_deal(session);
        else
            one_turn(session, &number);
    }
}

/* What is read again is at the same point; also a match that is over can be taken back. */
static void assert_comes_again(const struct table_session *session,
                               const struct table_session_options *options, const char *ruleset)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const char *text = table_session_record(session, "A match", ruleset, arena);
    struct script *script =
        script_read_text("match.yaml", text, ruleset_folders_of_source(arena), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    struct table_session *again = table_session_resume(script, options, diagnostics);
    assert_non_null(again);
    assert_int_equal(table_session_turn(again), table_session_turn(session));
    assert_true(table_session_undo(again));
    assert_int_equal(table_session_turn(again), SESSION_ASKS);
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
    struct table_session *session = table_session_create(rules, SEED, &options, found);
    play_match(session);
    assert_comes_again(session, &options, ways->id);
    ways->ended += table_session_turn(session) == SESSION_OVER;
    table_session_destroy(session);
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
    struct match_played *match = self;
    const struct ruleset *rules = match->rules;
    assert_non_null(event->view);
    unsigned person = match->options.person;
    assert_int_equal(event->after->player_at[event->view->seat], person);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set hidden = set_minus(event->after->hand[seat], event->after->shown);
        assert_true(seat == event->view->seat || set_is_empty(hidden));
    }
}

static void listen(const char *id)
{
    struct match_played match = open_match(id, 1);
    table_session_listen(match.session, (struct listener){&match, hear_as_person});
    play_on(match.session, 0);
    close_match(&match);
}

static void test_the_person_hears_what_the_seat_may_know(void **state)
{
    (void)state;
    check_all(listen);
}

/* Until the person is to play a card after so many tricks. */
static void come_to_card(struct match_played *match, unsigned tricks)
{
    struct view view;
    for (unsigned i = 0; i < 400; i++) {
        table_session_view(match->session, &view);
        bool asks = table_session_turn(match->session) == SESSION_ASKS;
        if (asks && view.known.turn == TURN_CARD && view.known.trick >= tricks)
            return;
        if (asks)
            table_session_act(match->session, set_first(table_session_legal(match->session)));
        else
            table_session_go_on(match->session);
    }
    fail_msg("the person is never to play");
}

/* --- forced cards ---------------------------------------------------------------------------- */

/* Cards that are forced play themselves only if that is wished, and are undone with what the person
 * did before. */
static void test_the_only_card_plays_itself(void **state)
{
    struct match_played match = open_match("double-pack", 1);
    struct table_session *session = match.session;
    unsigned number = 0, forced = 0;
    bool is_over = false;
    (void)state;
    while (!is_over) {
        assert_int_equal(table_session_forced(session), -1);
        is_over = !one_turn(session, &number);
    }
    while (table_session_undo(session))
        continue;
    table_session_play_forced(session, true);
    assert_true(table_session_plays_forced(session));
    number = 0;
    for (is_over = false; !is_over;) {
        int card = table_session_forced(session);
        struct view view;
        table_session_view(session, &view);
        if (card >= 0) {
            const struct pack *pack = &match.rules->pack;
            assert_int_equal(view.known.turn, TURN_CARD);
            SET_EACH(other, table_session_legal(session)) {
                assert_string_equal(pack->cards[other].name, pack->cards[card].name);
            }
            table_session_act(session, (unsigned)card);
            forced++;
        } else {
            is_over = !one_turn(session, &number);
        }
    }
    assert_true(forced > 2);
    for (unsigned i = 0; table_session_undo(session); i++) {
        assert_int_equal(table_session_turn(session), SESSION_ASKS);
        assert_int_equal(table_session_forced(session), -1);
        assert_true(i < number);
    }
    close_match(&match);
}

/* Where all that was done was forced there is nothing to undo. */
static void test_a_forced_card_alone_is_not_undone(void **state)
{
    struct match_played match = open_match("whist", 1);
    struct table_session *session = match.session;
    (void)state;
    come_to_card(&match, 12);
    table_session_play_forced(session, true);
    int card = table_session_forced(session);
    assert_true(card >= 0);
    table_session_act(session, (unsigned)card);
    while (table_session_turn(session) == SESSION_GOES_ON)
        table_session_go_on(session);
    unsigned before = trace_length(table_session_trace(session));
    while (table_session_undo(session))
        before = trace_length(table_session_trace(session));
    assert_false(table_session_undo(session));
    assert_int_equal(trace_length(table_session_trace(session)), before);
    close_match(&match);
}

/* --- who thinks ------------------------------------------------------------------------------ */

/* The player to act, if they need time for it: nobody who plays at random, and nobody again for
 * what was undone. */
static void test_who_thinks(void **state)
{
    struct match_played match = open_match("whist", 2);
    struct table_session *session = match.session;
    unsigned number = 0, thought[SEATS_MAX] = {0};
    (void)state;
    do {
        int seat = table_session_thinking(session);
        struct view view;
        table_session_view(session, &view);
        if (seat < 0)
            continue;
        assert_int_equal(table_session_turn(session), SESSION_GOES_ON);
        assert_int_equal(seat, view.known.actor);
        thought[seat]++;
    } while (one_turn(session, &number));
    assert_true(thought[0] > 20 && thought[3] > 20);
    assert_int_equal(thought[1], 0); /* plays at random */
    assert_int_equal(thought[2], 0); /* is the person */
    while (table_session_undo(session))
        continue;
    table_session_redo(session);
    assert_int_equal(table_session_thinking(session), -1);
    close_match(&match);
}

/* --- claims ---------------------------------------------------------------------------------- */

/* A concession stands; it is in the record, and can be taken back. */
static void test_a_claim_is_settled_saved_and_taken_back(void **state)
{
    struct match_played match = open_match("whist", 2);
    struct claim_objection objection;
    struct view view;
    (void)state;
    come_to_card(&match, 3);
    table_session_view(match.session, &view);
    unsigned then = view.known.played_count, seat = table_session_seat(match.session);
    const struct claim much = claim_of_seat(seat, 14),
                       given = {.by = (uint8_t)seat, .concedes = true};
    assert_int_equal(table_session_claim(match.session, &much, &objection),
                     SESSION_CLAIM_CANNOT_BE);
    assert_int_equal(objection.why, NO_CLAIM_SUM);
    assert_int_equal(table_session_claim(match.session, &given, &objection), SESSION_CLAIM_STANDS);
    assert_int_equal(table_session_turn(match.session), SESSION_DEAL_OVER);
    assert_int_equal(table_session_claim(match.session, &given, &objection),
                     SESSION_CLAIM_CANNOT_BE);
    const char *record = table_session_record(match.session, "claims", match.id, match.arena);
    assert_non_null(strstr(record, "- claim: {South: "));
    struct scripted_game game = scripted_read_fine(record);
    struct table_session *again =
        table_session_resume(game.script, &match.options, match.diagnostics);
    assert_non_null(again);
    assert_int_equal(table_session_turn(again), SESSION_DEAL_OVER);
    assert_true(table_session_undo(again)); /* also before the claim */
    assert_int_equal(table_session_turn(again), SESSION_ASKS);
    table_session_destroy(again);
    scripted_close(&game);
    assert_true(table_session_undo(match.session));
    table_session_view(match.session, &view);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(view.known.claimed_by, 0);
    assert_true(table_session_redo(match.session));
    assert_int_equal(table_session_turn(match.session), SESSION_DEAL_OVER);
    assert_string_equal(table_session_record(match.session, "claims", match.id, match.arena),
                        record);
    assert_true(table_session_undo(match.session));
    table_session_act(match.session, set_first(table_session_legal(match.session)));
    table_session_view(match.session, &view);
    assert_int_equal(view.known.played_count, then + 1);
    close_match(&match);
}

/* What the others can prevent they do not agree to: nothing has happened. */
/* Once in a deal; taking it back takes back nothing else. */
static void test_a_hand_is_laid_open_and_taken_back(void **state)
{
    struct match_played match = open_match("whist", 2);
    struct view view;
    (void)state;
    assert_int_equal(table_session_lay_open(match.session), NO_OPEN_NOW);
    come_to_card(&match, 3);
    table_session_view(match.session, &view);
    unsigned then = view.known.played_count, seat = table_session_seat(match.session);
    assert_int_equal(table_session_lay_open(match.session), HAND_MAY_OPEN);
    table_session_view(match.session, &view);
    assert_int_equal(view.known.opened_by, seat + 1);
    assert_int_equal(view.known.played_count, then);
    assert_int_equal(table_session_turn(match.session), SESSION_ASKS);
    assert_true(table_session_undo(match.session));
    table_session_view(match.session, &view);
    assert_int_equal(view.known.opened_by, 0);
    assert_int_equal(view.known.played_count, then);
    assert_true(table_session_redo(match.session));
    table_session_view(match.session, &view);
    assert_int_equal(view.known.opened_by, seat + 1);
    assert_false(table_session_can_redo(match.session));
    assert_true(table_session_undo(match.session));
    assert_true(table_session_undo(match.session));
    table_session_view(match.session, &view);
    assert_true(view.known.played_count < then);
    close_match(&match);
}

/* While the called card has not been played a claim would tell who has it. */
static void test_a_claim_tells_no_secret(void **state)
{
    (void)state;
    unsigned secret = 0, known = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        struct match_played match = open_match("schafkopf", seed);
        struct claim_objection objection;
        struct view view;
        come_to_card(&match, 0);
        for (unsigned i = 0; i < 8 && table_session_turn(match.session) == SESSION_ASKS; i++) {
            unsigned seat = table_session_seat(match.session);
            const struct claim claim = claim_of_seat(seat, 200);
            table_session_view(match.session, &view);
            bool is_secret = view.known.named.called_card != NO_CARD && view.known.partners == 0;
            bool is_played = false;
            for (unsigned j = 0; is_secret && j < view.known.played_count; j++)
                is_played |= view.known.played[j] == view.known.named.called_card;
            assert_int_equal(table_session_claim(match.session, &claim, &objection),
                             SESSION_CLAIM_CANNOT_BE);
            assert_int_equal(objection.why,
                             is_secret && !is_played ? NO_CLAIM_SECRET : NO_CLAIM_SUM);
            secret += objection.why == NO_CLAIM_SECRET;
            known += objection.why == NO_CLAIM_SUM;
            table_session_act(match.session, set_first(table_session_legal(match.session)));
            while (table_session_turn(match.session) == SESSION_GOES_ON)
                table_session_go_on(match.session);
        }
        close_match(&match);
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
        struct match_played match = open_match("whist", person);
        come_to_card(&match, 9);
        unsigned moves = table_session_moves(match.session);
        const struct claim rest = claim_of_seat(table_session_seat(match.session), CLAIM_REST);
        enum table_session_claim_end end = table_session_claim(match.session, &rest, &objection);
        assert_int_equal(objection.why, CLAIM_MAY_BE);
        refused += end == SESSION_CLAIM_IS_REFUSED;
        stood += end == SESSION_CLAIM_STANDS;
        assert_int_equal(table_session_moves(match.session), moves + (end == SESSION_CLAIM_STANDS));
        close_match(&match);
    }
    assert_int_equal(refused + stood, 4);
    assert_true(refused > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_point_of_a_deal_can_be_gone_on_from),
        cmocka_unit_test(test_what_was_taken_back_comes_again),
        cmocka_unit_test(test_what_was_undone_is_done_again),
        cmocka_unit_test(test_what_was_done_otherwise_leaves_no_trace),
        cmocka_unit_test(test_the_only_card_plays_itself),
        cmocka_unit_test(test_a_forced_card_alone_is_not_undone),
        cmocka_unit_test(test_who_thinks),
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
