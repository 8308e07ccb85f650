/* eldest.h: what happens is heard, and games are written down and read again. */
#include "room.h"

/* --- hearing --------------------------------------------------------------------------------- */

#define KINDS (ELDEST_EVENT_CLAIMED + 1)

/* What was heard, as far as the tests ask. */
struct ear {
    struct room *room;
    unsigned count, of_kind[KINDS];
    struct eldest_event last;         /* without its texts */
    unsigned hidden_cards;            /* decisions whose number is not known */
    int32_t points[ELDEST_SEATS_MAX]; /* of lines, by account */
    struct eldest_set dealt[4];       /* by seat */
    char text[200];                   /* of the last */
    bool is_told_while_it_moves;      /* the match could be moved while it was told */
    unsigned enough;                  /* events: then nobody hears any more */
};

static void hear(void *self, const struct eldest_event *event)
{
    struct ear *ear = self;
    assert_in_range(event->kind, 0, KINDS - 1);
    assert_non_null(event->text);
    ear->count++;
    ear->of_kind[event->kind]++;
    ear->last = *event;
    snprintf(ear->text, sizeof ear->text, "%s", event->text);
    if (event->kind == ELDEST_EVENT_LINE)
        ear->points[event->seat] += event->number;
    bool is_choice = event->kind >= ELDEST_EVENT_SEAT_CHOSEN && event->kind <= ELDEST_EVENT_PLAYED;
    if (is_choice && event->number == ELDEST_NONE)
        ear->hidden_cards++;
    for (unsigned seat = 0; event->kind == ELDEST_EVENT_DEALT && seat < 4; seat++)
        ear->dealt[seat] = event->cards[seat];
    if (ear->room) {
        struct eldest_match before = ear->room->match;
        ear->is_told_while_it_moves |= eldest_go_on(ear->room->table, &ear->room->match);
        ear->is_told_while_it_moves |=
            eldest_position(ear->room->table, &ear->room->match, "{dealer: North}", 1);
        ear->is_told_while_it_moves |= eldest_replay(ear->room->table, &ear->room->match);
        eldest_match_begin(ear->room->table, &ear->room->match, 43);
        ear->is_told_while_it_moves |= memcmp(&before, &ear->room->match, sizeof before) != 0;
        if (ear->count == ear->enough)
            assert_true(eldest_listen(ear->room->table, NULL, NULL));
    }
}

static void listen(struct room *room, struct ear *ear, unsigned seat)
{
    struct eldest_listener listener = {.hear = hear, .self = ear, .seat = seat, .record = true};
    assert_true(eldest_listen(room->table, &room->match, &listener));
    eldest_match_begin(room->table, &room->match, 42);
}

static void play_deal(struct room *room)
{
    do
        play_on(room);
    while (eldest_turn(&room->match) != ELDEST_DEAL_OVER && !is_over(&room->match));
}

/* A whist deal: 52 cards in 13 tricks, and a line of the score. */
static void test_a_deal_is_heard(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("whist", NULL);
    listen(room, &ear, ELDEST_NONE);
    play_deal(room);
    struct eldest_look look = look_at(room);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_MATCH], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_SEATED], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_FIRST_DEALER], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_SHUFFLED], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_TURNED_UP], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_LED], 13);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_PLAYED], 39);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_TRICK], 13);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_DEAL_OVER], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_MATCH_OVER], 0);
    assert_int_equal(ear.hidden_cards, 0);
    assert_int_equal(ear.points[0], look.score[0]);
    assert_int_equal(ear.points[1], look.score[1]);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(ear.dealt[seat].word[1], 0);
    assert_int_equal(ear.dealt[0].word[0] ^ ear.dealt[1].word[0] ^ ear.dealt[2].word[0] ^
                         ear.dealt[3].word[0],
                     (UINT64_C(1) << 52) - 1);
    leave(room);
}

/* An event tells what was done, by whom, and by which line. */
static void test_an_event_has_its_particulars(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("nimby", NULL);
    listen(room, &ear, ELDEST_NONE);
    while (eldest_turn(&room->match) != ELDEST_CALL)
        play_on(room);
    unsigned caller = eldest_actor(&room->match);
    struct eldest_action pass;
    assert_true(eldest_action(room->table, &room->match, 0, &pass));
    assert_string_equal(pass.name, "pass");
    assert_int_equal(pass.call, ELDEST_CALL_WORD);
    struct ear before = ear;
    assert_true(eldest_apply(room->table, &room->match, 0, NULL));
    assert_int_equal(ear.of_kind[ELDEST_EVENT_CALLED], before.of_kind[ELDEST_EVENT_CALLED] + 1);
    assert_int_equal(ear.last.kind, ELDEST_EVENT_TURN);
    struct eldest_call call;
    assert_true(eldest_call(room->table, &room->match, 0, &call));
    assert_int_equal(call.seat, caller);
    assert_string_equal(call.name, "pass");
    assert_false(eldest_call(room->table, &room->match, 1, &call));
    leave(room);
}

/* Cards that others were dealt or pass on are not heard. */
static void test_a_seat_hears_what_it_may(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("noms", NULL);
    listen(room, &ear, 2);
    while (ear.of_kind[ELDEST_EVENT_DEALT] == 0)
        play_on(room);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_SHUFFLED], 0);
    for (unsigned seat = 0; seat < 4; seat++) {
        uint64_t dealt = ear.dealt[seat].word[0] | ear.dealt[seat].word[1];
        if (seat == 2)
            assert_int_not_equal(dealt, 0);
        else
            assert_int_equal(dealt, 0);
    }
    leave(room);
}

/* What is refused, what happens to a copy, and what nobody listens to is not heard. */
static void test_only_what_happens_to_the_match_is_heard(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("whist", NULL);
    listen(room, &ear, ELDEST_NONE);
    answer_chance(room);
    unsigned count = ear.count, legal = first_action(room);
    struct eldest_match copy = room->match;
    assert_false(eldest_apply(room->table, &room->match, 999, NULL));
    assert_true(eldest_apply(room->table, &copy, legal, NULL));
    assert_int_equal(ear.count, count);
    assert_true(eldest_apply(room->table, &room->match, legal, NULL));
    assert_int_not_equal(ear.count, count);
    assert_memory_equal(&copy, &room->match, sizeof copy); /* being heard changes nothing */
    count = ear.count;
    assert_true(eldest_listen(room->table, NULL, NULL));
    play_on(room);
    assert_int_equal(ear.count, count);
    assert_null(eldest_record(room->table));
    leave(room);
}

static void test_a_match_stands_still_while_it_is_told(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct ear ear = {.room = room};
    listen(room, &ear, ELDEST_NONE);
    answer_chance(room);
    assert_false(ear.is_told_while_it_moves);
    assert_int_equal(eldest_turn(&room->match), ELDEST_PLAY);
    leave(room);
}

static void test_whoever_hears_may_stop_in_the_middle(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct ear ear = {.room = room, .enough = 1}; /* a match that begins tells more at once */
    listen(room, &ear, ELDEST_NONE);
    answer_chance(room);
    assert_int_equal(ear.count, 1);
    assert_int_equal(eldest_turn(&room->match), ELDEST_PLAY);
    leave(room);
}

/* Whoever sits nowhere hears of no card before it is played. */
static void test_an_onlooker_hears_what_lies_open(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("nimby", NULL);
    listen(room, &ear, ELDEST_NOBODY);
    while (ear.of_kind[ELDEST_EVENT_LED] == 0)
        play_boldly(room);
    for (unsigned i = 0; i < 4 * ELDEST_CARDS_MAX; i++)
        assert_false(eldest_set_has(&ear.dealt[i / ELDEST_CARDS_MAX], i % ELDEST_CARDS_MAX));
    assert_true(ear.of_kind[ELDEST_EVENT_DEALT] > 0);
    leave(room);
}

/* The hook fails in the middle of a move: nothing of it is heard. */
static void test_a_move_that_fails_is_not_heard(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("failing-hooks", "failing=winner");
    listen(room, &ear, ELDEST_NONE);
    answer_chance(room);
    play_on(room);
    play_on(room);
    play_on(room);
    unsigned count = ear.count;
    assert_false(eldest_apply(room->table, &room->match, first_action(room), NULL));
    assert_true(eldest_table_failed(room->table));
    assert_int_equal(ear.count, count);
    struct eldest_listener listener = {.hear = hear, .self = &ear, .record = true};
    struct eldest_match before = room->match;
    assert_null(eldest_record(room->table));
    assert_false(eldest_position(room->table, &room->match, "{dealer: North}", 1));
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_null(eldest_position_text(room->table, &room->match));
    assert_null(eldest_why(room->table, &room->match, 0));
    assert_false(eldest_listen(room->table, &room->match, &listener));
    leave(room);
}

/* --- records --------------------------------------------------------------------------------- */

/* Whatever is recorded so far comes out as it was, and can be gone on with. */
static void assert_replays(struct room *room, bool is_exact)
{
    const char *record = eldest_record(room->table);
    assert_non_null(record);
    struct ear ear = {.room = NULL};
    struct room *again = enter_game(record);
    assert_string_equal(told(again), "");
    struct eldest_about about = ELDEST_SIZED(about);
    eldest_about(again->rules, &about);
    assert_true(about.has_game);
    listen(again, &ear, ELDEST_NONE);

    assert_true(eldest_replay(again->table, &again->match));
    assert_string_equal(told(again), "");
    struct eldest_look was = look_at(room), is = look_at(again);
    assert_memory_equal(&was.hand, &is.hand, sizeof was.hand);
    assert_memory_equal(was.score, is.score, sizeof was.score);
    assert_int_equal(was.turn, is.turn);
    assert_int_equal(was.actor, is.actor);
    assert_int_equal(was.deal, is.deal);
    if (is_exact)
        assert_memory_equal(&room->match, &again->match, sizeof room->match);
    char *kept = strdup(eldest_record(room->table));
    assert_string_equal(eldest_record(again->table), kept);
    free(kept);
    if (!is_over(&again->match))
        play_on(again);
    leave(again);
}

/* Also what chance has in store; where a card is there twice, maybe with the other one. */
static void test_a_record_is_played_again(void **unused)
{
    static const char *const games[] = {"whist",  "nimby",    "noms", "anti-trump", "bridge",
                                        "piquet", "the-crew", "skat", "doppelkopf"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        bool is_exact = strcmp(games[i], "doppelkopf") != 0;
        struct eldest_listener listener = {.seat = ELDEST_NONE, .record = true};
        struct room *room = enter(games[i], NULL);
        eldest_listen(room->table, &room->match, &listener);
        assert_null(eldest_record(room->table)); /* it has not begun */
        eldest_match_begin(room->table, &room->match, 7);
        for (unsigned move = 0; move < 150 && !is_over(&room->match); move++) {
            if (move % 29 == 6 && look_at(room).deal > 0 &&
                !eldest_is_chance(eldest_turn(&room->match)))
                assert_replays(room, is_exact);
            play_on(room);
        }
        leave(room);
    }
}

/* An assignment takes back, and the game goes on another way; what was never heard has no record.
 */
static void test_what_is_taken_back_is_not_recorded(void **unused)
{
    static const char *const games[] = {"whist", "bridge", "skat"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct eldest_listener listener = {.seat = ELDEST_NONE, .record = true};
        struct room *room = enter(games[i], NULL), *other = enter(games[i], NULL);
        struct eldest_match kept = room->match;
        eldest_listen(room->table, &room->match, &listener);
        eldest_match_begin(room->table, &room->match, 7);
        for (unsigned move = 0; move < 90; move++) {
            if (move % 20 == 8)
                kept = room->match;
            if (move % 20 == 17)
                room->match = kept;
            if (move % 20 > 16 && !eldest_is_chance(eldest_turn(&room->match)))
                assert_replays(room, true);
            if (move % 3)
                play_boldly(room);
            else
                play_on(room);
        }
        answer_chance(room);
        assert_non_null(eldest_record(room->table));
        answer_chance(other);
        room->match = other->match;
        assert_null(eldest_record(room->table));
        play_on(room);
        assert_null(eldest_record(room->table));
        eldest_match_begin(room->table, &room->match, 8);
        answer_chance(room);
        assert_replays(room, true);
        leave(other);
        leave(room);
    }
}

/* --- played again from what is heard --------------------------------------------------------- */

/* Another table, where nothing is known but what is heard. */
struct echo {
    struct eldest_table *table;
    struct eldest_match match;
    unsigned packs;
};

static bool is_choice(const struct eldest_event *event)
{
    bool is_early = event->kind >= ELDEST_EVENT_SEAT_CHOSEN && event->kind <= ELDEST_EVENT_PLAYED;
    return (is_early && event->kind != ELDEST_EVENT_CALLS_SHOWN) ||
           event->kind == ELDEST_EVENT_ADDED;
}

static void answer_as_heard(struct echo *echo, const struct eldest_event *event)
{
    unsigned number = (unsigned)event->number;
    if (event->kind == ELDEST_EVENT_DRAWN)
        assert_true(eldest_draw(echo->table, &echo->match, number));
    else if (event->kind == ELDEST_EVENT_FIRST_DEALER)
        assert_true(eldest_first_dealer(echo->table, &echo->match, event->seat));
    else if (event->kind == ELDEST_EVENT_CUT)
        assert_true(eldest_cut(echo->table, &echo->match, number));
    else if (event->kind == ELDEST_EVENT_SHUFFLED)
        assert_true(eldest_shuffle(echo->table, &echo->match, event->pack));
    else if (is_choice(event))
        assert_true(eldest_apply(echo->table, &echo->match, number, NULL));
}

static void hear_and_play(void *self, const struct eldest_event *event)
{
    struct echo *echo = self;
    assert_int_equal(event->pack != NULL, event->kind == ELDEST_EVENT_SHUFFLED);
    echo->packs += event->pack != NULL;
    if (event->kind == ELDEST_EVENT_MATCH)
        eldest_match_begin(echo->table, &echo->match, event->seed);
    if (event->kind == ELDEST_EVENT_DEAL && eldest_turn(&echo->match) == ELDEST_DEAL_OVER)
        assert_true(eldest_next_deal(echo->table, &echo->match));
    answer_as_heard(echo, event);
}

static void test_a_match_is_played_again_from_what_is_heard(void **unused)
{
    static const char *const games[] = {"nimby", "big-ships", "the-crew", "bridge",
                                        "skat",  "bezique",   "piquet",   "skull-king"};
    (void)unused;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        struct room *room = enter(games[i], NULL);
        struct echo echo = {.table = eldest_table_open(room->rules, room->stream)};
        struct eldest_listener listener = {hear_and_play, &echo, .seat = ELDEST_NONE};
        assert_true(eldest_listen(room->table, &room->match, &listener));
        eldest_match_begin(room->table, &room->match, 11);
        for (unsigned move = 0; move < 200 && !is_over(&room->match); move++) {
            play_boldly(room);
            assert_memory_equal(&room->match, &echo.match, sizeof echo.match);
        }
        assert_in_range(echo.packs, 1, 200);
        eldest_table_close(echo.table);
        leave(room);
    }
}

/* How many cards others get is heard, not which; nor the pack, nor the seed. */
struct counted {
    unsigned dealt[ELDEST_SEATS_MAX], seen[ELDEST_SEATS_MAX];
};

static void count_dealt(void *self, const struct eldest_event *event)
{
    struct counted *counted = self;
    assert_null(event->pack);
    assert_int_equal(event->seed, 0);
    for (unsigned seat = 0; event->kind == ELDEST_EVENT_DEALT && seat < 4; seat++) {
        counted->dealt[seat] += event->hidden[seat];
        for (unsigned card = 0; card < ELDEST_CARDS_MAX; card++)
            counted->seen[seat] += eldest_set_has(&event->cards[seat], card);
    }
}

static void test_how_many_cards_others_get_is_heard(void **unused)
{
    (void)unused;
    struct room *room = enter("whist", NULL);
    struct counted counted = {{0}, {0}};
    struct eldest_listener listener = {count_dealt, &counted, .seat = 2};
    assert_true(eldest_listen(room->table, &room->match, &listener));
    eldest_match_begin(room->table, &room->match, 42);
    answer_chance(room);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(counted.seen[seat], seat == 2 ? 13 : 0);
        assert_int_equal(counted.dealt[seat] + counted.seen[seat], 13);
    }
    leave(room);
}

/* --- what is named --------------------------------------------------------------------------- */

/* The kind of event, the name and the seat that are waited for. */
struct awaited {
    int kind;
    const char *name;
    unsigned seat; /* ELDEST_NONE: of whomever */
    bool is_heard;
};

static void await(void *self, const struct eldest_event *event)
{
    struct awaited *awaited = self;
    bool is_named = event->name && strcmp(event->name, awaited->name) == 0;
    bool is_of = awaited->seat == ELDEST_NONE || event->seat == awaited->seat;
    awaited->is_heard |= (int)event->kind == awaited->kind && is_named && is_of;
}

static char *script_text(const char *name)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    char path[512], *text = calloc(1, 65536);
    snprintf(path, sizeof path, "%s/scripts/%s.yaml", root ? root : ".", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, 65535, file) > 0);
    fclose(file);
    return text;
}

/* What scripts of the shelf have happen has the names that their rulesets give. */
static void test_events_have_the_names_of_the_rules(void **unused)
{
    static const struct {
        const char *script;
        struct awaited awaited;
    } rows[] = {
        {"small-ships/given-away-and-failed",
         {ELDEST_EVENT_FINED, "gave the card away", .seat = 1}},
        {"small-ships/given-away-and-failed", {ELDEST_EVENT_PLAYED, "D6", .seat = 1}},
        {"boston/the-preference-outbids-and-a-pool-is-doubled",
         {ELDEST_EVENT_NOTED, "pool", .seat = ELDEST_NONE}},
        {"boston/the-preference-outbids-and-a-pool-is-doubled",
         {ELDEST_EVENT_LINE, "bid made", .seat = 1}},
        {"barbu/play-ends-with-the-last-queen",
         {ELDEST_EVENT_PLAY_ENDED, "all queens are taken", .seat = ELDEST_NONE}},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct awaited awaited = rows[i].awaited;
        char *text = script_text(rows[i].script);
        struct room *room = enter_game(text);
        struct eldest_listener listener = {.hear = await, .self = &awaited, .seat = ELDEST_NONE};
        assert_true(eldest_listen(room->table, &room->match, &listener));
        assert_true(eldest_replay(room->table, &room->match));
        if (!awaited.is_heard)
            fail_msg("%s: '%s' is not heard", rows[i].script, awaited.name);
        leave(room);
        free(text);
    }
}

/* Small ships: whoever plays a trump card that they should not have is fined once at most. */
static void test_a_penalty_is_adjudicated(void **unused)
{
    static const char penalty[] = "gave the card away";
    (void)unused;
    struct awaited awaited = {ELDEST_EVENT_FINED, penalty, .seat = 1, .is_heard = false};
    char *text = script_text("small-ships/given-away-and-failed"), *fined = strstr(text, "- fined");
    assert_non_null(fined);
    *fined = '\0'; /* as far as that */
    struct room *room = enter_game(text);
    struct eldest_listener listener = {.hear = await, .self = &awaited, .seat = ELDEST_NONE};
    assert_true(eldest_listen(room->table, &room->match, &listener));
    assert_true(eldest_replay(room->table, &room->match));
    struct eldest_match before = room->match;
    assert_false(eldest_fine(room->table, &room->match, "no such penalty", 1));
    assert_false(eldest_fine(room->table, &room->match, penalty, 4)); /* nobody sits there */
    assert_false(eldest_call_time(room->table, &room->match));
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_false(awaited.is_heard);
    assert_true(eldest_fine(room->table, &room->match, penalty, 1));
    assert_true(awaited.is_heard);
    assert_false(eldest_fine(room->table, &room->match, penalty, 1));
    leave(room);
    free(text);
}

static struct eldest_claim claim_of(unsigned seat)
{
    struct eldest_claim claim = {.seat = seat};
    for (unsigned account = 0; account < ELDEST_SEATS_MAX; account++)
        claim.tricks[account] = ELDEST_NONE;
    return claim;
}

static void assert_fault(struct room *room, const struct eldest_claim *claim, const char *words)
{
    struct eldest_match before = room->match;
    const char *fault = eldest_claim_fault(room->table, &room->match, claim);
    assert_non_null(fault);
    if (!strstr(fault, words))
        fail_msg("'%s' is not in '%s'", words, fault);
    assert_false(eldest_claim(room->table, &room->match, claim));
    assert_memory_equal(&before, &room->match, sizeof before);
}

/* Whist: nothing counts but tricks, so that any number may be claimed that is not won yet. */
static void test_a_claim_settles_the_deal(void **unused)
{
    struct ear ear = {.room = NULL};
    struct room *room = enter("whist", NULL);
    struct eldest_claim claim = claim_of(1), conceded = claim_of(1), rest = claim_of(9);
    struct eldest_trick trick;
    (void)unused;
    listen(room, &ear, ELDEST_NONE);
    claim.tricks[1] = 8;
    conceded.concedes = rest.rest = true;
    assert_fault(room, &claim, "a claim is made when a card is to be played");
    while (look_at(room).tricks < 2)
        play_on(room);
    play_on(room);
    assert_fault(room, &rest, "no such seat");
    claim.tricks[1] = 14;
    assert_fault(room, &claim, "13 tricks");
    claim.tricks[1] = 10;
    claim.tricks[0] = 2;
    assert_fault(room, &claim, "13 tricks");
    claim.tricks[0] = 3;
    assert_string_equal(eldest_claim_fault(room->table, &room->match, &claim), "");
    assert_string_equal(eldest_claim_fault(room->table, &room->match, &conceded), "");
    assert_true(eldest_claim(room->table, &room->match, &claim));
    struct eldest_look look = look_at(room);
    assert_int_equal(look.turn, ELDEST_DEAL_OVER);
    assert_int_equal(look.tricks, 2); /* that were played */
    assert_int_equal(look.trick.count, 1);
    assert_false(eldest_trick(room->table, &room->match, 2, &trick));
    assert_int_equal(look.tricks_won[0] + look.tricks_won[2], 3);
    assert_int_equal(look.tricks_won[1] + look.tricks_won[3], 10);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_CLAIMED], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_TRICK], 2);
    assert_int_equal(ear.points[1], 4); /* four more than six */
    assert_non_null(strstr(eldest_record(room->table), "- claim: {East: 10}"));
    assert_fault(room, &claim, "a claim is made when");
    assert_null(eldest_claim_fault(NULL, &room->match, &claim));
    assert_null(eldest_claim_fault(room->table, &room->match, NULL));
    assert_false(eldest_claim(room->table, &room->match, NULL));
    leave(room);
}

/* Whist: the hand of a seat that is not to play, once in a deal. */
static void test_a_hand_is_laid_open(void **unused)
{
    struct ear ear = {.room = NULL};
    struct room *room = enter("whist", NULL);
    struct eldest_view view;
    (void)unused;
    listen(room, &ear, ELDEST_NONE);
    assert_false(eldest_lay_open(room->table, &room->match, 1)); /* before the cards are dealt */
    while (look_at(room).tricks < 2)
        play_on(room);
    struct eldest_match before = room->match;
    assert_false(eldest_lay_open(room->table, &room->match, 4)); /* no seat */
    assert_false(eldest_lay_open(NULL, &room->match, 1));
    assert_false(eldest_lay_open(room->table, NULL, 1));
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_true(eldest_lay_open(room->table, &room->match, 1));
    assert_int_equal(ear.of_kind[ELDEST_EVENT_SHOWN], 1);
    eldest_view(room->table, &room->match, 3, &view);
    assert_int_equal(look_at(room).tricks, 2);
    before = room->match;
    assert_false(eldest_lay_open(room->table, &room->match, 3)); /* another one in the deal */
    assert_true(eldest_lay_open(room->table, &room->match, 1));  /* it is open already */
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_SHOWN], 1);
    assert_non_null(strstr(eldest_record(room->table), "- lays open: East"));
    leave(room);
}

/* Where the rules let time be called it is behind a deal, and the match is over. */
static void test_time_is_called(void **unused)
{
    (void)unused;
    struct ear ear = {.room = NULL};
    struct room *room = enter("small-ships", "ends=time");
    listen(room, &ear, ELDEST_NONE);
    assert_false(eldest_call_time(room->table, &room->match));
    play_deal(room);
    assert_int_equal(eldest_turn(&room->match), ELDEST_DEAL_OVER);
    assert_true(eldest_call_time(room->table, &room->match));
    assert_true(is_over(&room->match));
    assert_int_equal(ear.of_kind[ELDEST_EVENT_TIME_CALLED], 1);
    assert_int_equal(ear.of_kind[ELDEST_EVENT_MATCH_OVER], 1);
    assert_false(eldest_call_time(room->table, &room->match));
    leave(room);
}

/* A bid of a ladder is a number and a suit, and stands above others. */
static void test_calls_have_kinds(void **unused)
{
    (void)unused;
    struct eldest_action call;
    struct room *room = enter("bridge", NULL);
    answer_chance(room);
    unsigned number = eldest_find_action(room->table, &room->match, "3 hearts");
    assert_true(eldest_action(room->table, &room->match, number, &call));
    assert_int_equal(call.call, ELDEST_CALL_LADDER);
    assert_int_equal(call.value, 3);
    assert_int_equal(call.standing > 0, true);
    leave(room);
}

/* A deal that begins in the middle: South has the last trump. */
static void test_a_deal_begins_in_the_middle(void **unused)
{
    (void)unused;
    struct room *room = enter_game("eldest: 1\n"
                                   "ruleset: whist\n"
                                   "deals:\n"
                                   "  - position:\n"
                                   "      trumps: H\n"
                                   "      leads: East\n"
                                   "      tricks: {North-South: 6, East-West: 5}\n"
                                   "      hands:\n"
                                   "        North: C2 C3\n"
                                   "        East: SA SK\n"
                                   "        South: H2 D3\n"
                                   "        West: D4 D5\n"
                                   "    do:\n"
                                   "      - East: SA\n");
    assert_string_equal(told(room), "");
    assert_true(eldest_replay(room->table, &room->match));
    struct eldest_look look = look_at(room);
    assert_int_equal(look.turn, ELDEST_PLAY);
    assert_int_equal(look.actor, 2);
    assert_int_equal(look.tricks, 11);
    assert_int_equal(look.tricks_won[0] + look.tricks_won[2], 6);
    assert_int_equal(look.trick.count, 1);
    assert_int_equal(look.trick.seat[0], 1);
    assert_int_equal(look.trick.card[0], 0);
    assert_int_equal(look.suit[0], 1); /* hearts */
    assert_true(eldest_apply(room->table, &room->match,
                             eldest_find_action(room->table, &room->match, "H2"), NULL));
    leave(room);
}

static void test_what_tells_no_game_is_refused(void **unused)
{
    (void)unused;
    struct room *room = enter_game("eldest: 1\nruleset: whist\ncases: []\n");
    assert_null(room->rules);
    assert_string_not_equal(told(room), "");
    leave(room);
    room = enter_game("eldest: 1\nruleset: whist\ndeals:\n  - do:\n      - Nobody: SA\n");
    assert_null(room->rules);
    leave(room);
    room = enter("whist", NULL);
    struct eldest_match before = room->match;
    assert_false(eldest_replay(room->table, &room->match)); /* this ruleset has none */
    assert_memory_equal(&before, &room->match, sizeof before);
    leave(room);
}

/* What the rules refuse in it leaves the match alone, and is told. */
static void test_a_game_that_goes_otherwise_is_refused(void **unused)
{
    (void)unused;
    struct room *room = enter_game("eldest: 1\n"
                                   "ruleset: whist\n"
                                   "dealer: North\n"
                                   "deals:\n"
                                   "  - do:\n"
                                   "      - South: SA\n");
    assert_string_equal(told(room), "");
    struct eldest_match before = room->match;
    assert_false(eldest_replay(room->table, &room->match));
    assert_memory_equal(&before, &room->match, sizeof before);
    assert_non_null(strstr(told(room), "a-game.yaml:6"));
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_deal_is_heard),
        cmocka_unit_test(test_an_event_has_its_particulars),
        cmocka_unit_test(test_a_seat_hears_what_it_may),
        cmocka_unit_test(test_only_what_happens_to_the_match_is_heard),
        cmocka_unit_test(test_a_match_stands_still_while_it_is_told),
        cmocka_unit_test(test_whoever_hears_may_stop_in_the_middle),
        cmocka_unit_test(test_an_onlooker_hears_what_lies_open),
        cmocka_unit_test(test_a_move_that_fails_is_not_heard),
        cmocka_unit_test(test_a_record_is_played_again),
        cmocka_unit_test(test_what_is_taken_back_is_not_recorded),
        cmocka_unit_test(test_a_match_is_played_again_from_what_is_heard),
        cmocka_unit_test(test_how_many_cards_others_get_is_heard),
        cmocka_unit_test(test_events_have_the_names_of_the_rules),
        cmocka_unit_test(test_a_penalty_is_adjudicated),
        cmocka_unit_test(test_a_claim_settles_the_deal),
        cmocka_unit_test(test_a_hand_is_laid_open),
        cmocka_unit_test(test_time_is_called),
        cmocka_unit_test(test_calls_have_kinds),
        cmocka_unit_test(test_a_deal_begins_in_the_middle),
        cmocka_unit_test(test_what_tells_no_game_is_refused),
        cmocka_unit_test(test_a_game_that_goes_otherwise_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
