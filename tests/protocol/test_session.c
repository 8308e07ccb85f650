/* A match at a table: who hears what, who may do what, what can be taken back. */
#include "protocol/fixture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "protocol/session_parts.h"
#include "script/fixture.h"

#define NEW_BY_CLIENT(start) "{\"op\": \"new\", \"chance\": \"client\", \"start\": {" start "}}"

/* Acts by the first legal action of the turn that was said; NULL if there is no decision. */
static const char *first_legal(const struct prompt *prompt, const char *said)
{
    const char *turn = strstr(said, "{\"turn\":\"decision\"");
    if (!turn)
        return NULL;
    const char *legal = strstr(turn, "\"legal\":[\"") + strlen("\"legal\":[\"");
    return arena_format(prompt->arena, "{\"op\": \"act\", \"action\": \"%.*s\"}",
                        (int)strcspn(legal, "\""), legal);
}

/* --- secrecy --------------------------------------------------------------------------------- */

/* East leads. North and South hold one suit each; who of East and West has the spades? */
static char *heard_by(const char *seat, const char *east, const char *west, unsigned seed)
{
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, arena_format(prompt->arena,
                                     "{\"op\": \"new\", \"seed\": %u, \"chance\": \"client\", "
                                     "\"start\": {\"dealer\": \"West\"}}",
                                     seed));
    prompt_tell(prompt, arena_format(prompt->arena, "{\"op\": \"join\", \"seat\": \"%s\"}", seat));
    prompt_tell(prompt, arena_format(prompt->arena,
                                     "{\"op\": \"chance\", \"hands\": {"
                                     "\"North\": \"HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2\", "
                                     "\"South\": \"DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2\", "
                                     "\"East\": \"%s\", \"West\": \"%s\"}, \"turn-up\": \"C2\"}",
                                     east, west));
    prompt_tell(prompt, "{\"op\": \"view\"}");
    prompt_tell(prompt, "{\"op\": \"legal\"}");
    prompt_tell(prompt, "{\"op\": \"why-not\", \"action\": \"SA\"}");
    prompt_tell(prompt, "{\"op\": \"why-not\", \"action\": \"CA\"}");
    prompt_refused(prompt, "{\"op\": \"act\", \"action\": \"SA\"}", "illegal");
    prompt_refused(prompt, "{\"op\": \"view\", \"seat\": \"West\"}", "rights");
    char *heard = strdup(prompt->text);
    prompt_end(prompt);
    return heard;
}

#define SPADES "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2"
#define MIXED  "SA SK SQ SJ S10 S9 S8 CA CK CQ CJ C10 C9"
#define CLUBS  "C2 CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3"
#define REST   "C2 C8 C7 C6 C5 C4 C3 S7 S6 S5 S4 S3 S2"

/* North leads: all that North hears until then is the same to the byte; so is it with any seed. */
static void test_hidden_cards_are_not_heard(void **state)
{
    (void)state;
    char *one = heard_by("North", SPADES, CLUBS, 1);
    char *other = heard_by("North", MIXED, REST, 2);
    assert_string_equal(one, other);
    assert_non_null(strstr(one, "\"hands\":{\"North\":[\"HA\""));
    assert_null(strstr(strstr(one, "{\"ok\":\"join\""), "\"SK\"")); /* but in the pack, before */
    free(one);
    free(other);
}

static void test_the_table_hears_them(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_expect(prompt, "{\"op\": \"chance\", \"hands\": {\"East\": \"" SPADES "\"}}",
                  "\"East\":[\"SA\",\"SK\",");
    prompt_expect(prompt, "{\"op\": \"view\"}", "\"East\":[\"SA\",\"SK\",");
    prompt_expect(prompt, "{\"op\": \"view\", \"seat\": \"East\"}", "\"hands\":{\"East\":[\"SA\"");
    const char *view = prompt_ask(prompt, "{\"op\": \"view\", \"seat\": \"South\"}");
    assert_null(strstr(view, "\"SK\""));
    assert_non_null(strstr(view, "\"cards\":{\"North\":13,\"East\":13,\"South\":13,\"West\":13}"));
    prompt_end(prompt);
}

/* --- going on -------------------------------------------------------------------------------- */

/* North leads the ace of hearts; East holds spades only, and may throw any of them. */
static struct prompt *east_to_follow(void)
{
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"turn-up\": \"C2\", \"hands\": {"
                        "\"North\": \"HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 D2 D3\", "
                        "\"East\": \"SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 H2\", "
                        "\"South\": \"DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 H3 S2\"}}");
    prompt_expect(prompt, "{\"op\": \"act\", \"action\": \"HA\"}",
                  "{\"turn\":\"decision\",\"ply\":2,");
    return prompt;
}

static void test_why_not_names_the_rule(void **state)
{
    (void)state;
    struct prompt *prompt = east_to_follow();
    prompt_expect(prompt, "{\"op\": \"why-not\", \"action\": \"SA\"}",
                  "\"legal\":false,\"rule\":\"follow suit\",\"file\":");
    prompt_expect(prompt, "{\"op\": \"why-not\", \"action\": \"CA\"}",
                  "\"legal\":false,\"rule\":\"not held\"}");
    assert_string_equal(prompt_ask(prompt, "{\"op\": \"why-not\", \"action\": \"H2\"}"),
                        "{\"ok\":\"why-not\",\"action\":\"H2\",\"legal\":true}\n");
    prompt_refused(prompt, "{\"op\": \"act\", \"action\": \"SA\"}", "illegal");
    prompt_expect(prompt, "{\"op\": \"legal\"}",
                  "\"seat\":\"East\",\"to\":\"play\",\"step\":\"play\",\"legal\":[\"H2\"]");
    prompt_end(prompt);
}

/* East deals, so South is asked first: no partner of the dealer's. The cut is settled at once. */
static void test_calls_have_words(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("nimby", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"East\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"cut\": 6}");
    prompt_expect(prompt, "{\"op\": \"legal\", \"seat\": \"South\"}", ":\"Pick it up\"");
    prompt_end(prompt);
}

static void test_what_is_undone_never_was(void **state)
{
    (void)state;
    struct prompt *prompt = east_to_follow();
    const struct hosted *hosted = table_hosted(prompt->table);
    struct state before = hosted->state;
    prompt_tell(prompt, "{\"op\": \"act\", \"action\": \"H2\"}");
    prompt_tell(prompt, "{\"op\": \"act\", \"action\": \"H3\"}");
    assert_int_equal(hosted->ply, 4);
    prompt_expect(prompt, "{\"op\": \"undo\", \"times\": 2}",
                  "{\"turn\":\"decision\",\"ply\":2,\"seat\":\"East\"");
    assert_memory_equal(&before, &hosted->state, sizeof before);
    prompt_refused(prompt, "{\"op\": \"undo\", \"times\": 3}", "undo"); /* two are left */
    prompt_expect(prompt, "{\"op\": \"undo\", \"times\": 2}",
                  "{\"turn\":\"chance\",\"ply\":0,\"to\":\"shuffle\"}");
    prompt_end(prompt);
}

/* The others' answers are taken back with the client's, and are the same again. */
static void hear_nothing(void *self, const struct event *event)
{
    (void)self;
    (void)event;
}

/* More than is remembered has happened: the last actions can be undone, one by one or at once,
 * each to what was before it, as far as they are remembered. */
static void test_the_oldest_answers_are_forgotten(void **state)
{
    enum { REMEMBERED = 6000, ANSWERS = REMEMBERED };
    static struct state before[ANSWERS];
    struct prompt *prompt = prompt_begin("small-ships", 4);
    struct diagnostics *diagnostics = diagnostics_create();
    const struct ruleset *rules = prompt->table->opened.rules;
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct hosting wishes = {.seed = 3, .start = position_unsaid(), .history_most = REMEMBERED};
    struct hosted hosted;
    unsigned count = 0, kept;
    (void)state;
    hosted_init(&hosted, &engine, &wishes);
    hosted.whole = true;
    hosted_begin(&hosted, (struct listener){NULL, hear_nothing});
    while (hosted_go_on(&hosted))
        continue;
    for (; count < ANSWERS && !hosted_is_over(&hosted); count++) {
        before[count] = hosted.state;
        struct set legal = engine_legal(&engine, &hosted.state);
        hosted_act(&hosted, set_select(legal, count % set_count(legal)));
        while (hosted_go_on(&hosted))
            continue;
    }
    unsigned moments = history_moments(hosted.history) - history_first(hosted.history);
    assert_in_range(moments, REMEMBERED, REMEMBERED + 128);
    assert_false(hosted_undo(&hosted, count));
    assert_true(hosted_undo(&hosted, 1));
    assert_memory_equal(&hosted.state, &before[count - 1], sizeof hosted.state);
    assert_true(hosted_undo(&hosted, 999));
    assert_memory_equal(&hosted.state, &before[count - 1000], sizeof hosted.state);
    for (kept = 1001; hosted_undo(&hosted, 1); kept++)
        assert_memory_equal(&hosted.state, &before[count - kept], sizeof hosted.state);
    assert_true(kept < count);
    hosted_finish(&hosted);
    hooks_close(engine.hooks);
    diagnostics_destroy(diagnostics);
    prompt_end(prompt);
}

/* What was said, without the numbers of events, which rise. The caller frees it. */
static char *without_numbers(const char *said)
{
    char *text = strdup(said), *at = text;
    static const char number[] = "\"number\":";
    while ((at = strstr(at, number)))
        memmove(at, strchr(at, ','), strlen(strchr(at, ',')) + 1);
    return text;
}

static void test_a_seat_may_undo_where_it_is_allowed(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"seed\": 7, \"undo\": true}");
    prompt_tell(prompt, "{\"op\": \"join\", \"seat\": \"North\"}");
    const char *act = first_legal(prompt, prompt->text);
    char *first = without_numbers(prompt_ask(prompt, act));
    prompt_expect(prompt, "{\"op\": \"undo\"}", "{\"event\":\"undone\",\"number\":");
    char *again = without_numbers(prompt_ask(prompt, act));
    assert_string_equal(again, first);
    free(first);
    free(again);
    prompt_end(prompt);
}

/* A client that always takes the first legal action hears a whole match, the same each time. */
static char *play_first(const char *ruleset, const char *seat)
{
    struct prompt *prompt = prompt_begin(ruleset, 0);
    const char *said = prompt_ask(
        prompt, arena_format(prompt->arena, "{\"op\": \"join\", \"seat\": \"%s\"}", seat));
    const char *act;
    while ((act = first_legal(prompt, said)))
        said = prompt_ask(prompt, act);
    assert_non_null(strstr(said, "{\"event\":\"match over\""));
    assert_non_null(strstr(said, "{\"turn\":\"over\""));
    prompt_expect(prompt, "{\"op\": \"result\"}", "\"over\":true");
    prompt_refused(prompt, "{\"op\": \"act\", \"action\": \"SA\"}", "turn");
    prompt_refused(prompt, "{\"op\": \"chance\"}", "turn");
    char *heard = strdup(prompt->text);
    prompt_end(prompt);
    return heard;
}

static void test_a_match_to_its_end(void **state)
{
    static const char *const rulesets[] = {"whist", "nimby", "noms", "nominated-partner"};
    (void)state;
    for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        char *one = play_first(rulesets[i], "South"), *other = play_first(rulesets[i], "South");
        assert_string_equal(one, other);
        free(one);
        free(other);
    }
}

/* Whether each action of this list, which ends with a bracket, stands in it once. */
static bool tells_each_once(struct arena *arena, const char *list)
{
    const char *actions = arena_format(arena, "%.*s,", (int)strcspn(list, "]"), list);
    for (const char *next; *actions; actions = next) {
        next = strchr(actions, ',') + 1;
        if (strstr(next, arena_format(arena, "%.*s", (int)(next - actions), actions)))
            return false;
    }
    return true;
}

/* How many of what may be done are second copies of a card. */
static unsigned twins_in(const struct prompt *prompt)
{
    const struct hosted *hosted = &prompt->table->hosted;
    struct set legal = engine_legal(&hosted->engine, &hosted->state);
    unsigned twins = 0;
    SET_EACH(action, legal)
        twins += engine_first_equal(&hosted->engine, &hosted->state, action) != action;
    return twins;
}

/* Whoever holds two of the same card can play one of them. */
static void test_equal_cards_are_told_once(void **state)
{
    (void)state;
    unsigned twins = 0;
    struct prompt *prompt = prompt_begin("pinochle", 0);
    const char *said = prompt_ask(prompt, "{\"op\": \"join\", \"seat\": \"South\"}"), *act;
    while (twins < 20 && (act = first_legal(prompt, said))) {
        twins += twins_in(prompt);
        const char *list = strstr(said, "\"legal\":[") + strlen("\"legal\":[");
        assert_true(tells_each_once(prompt->arena, list));
        said = prompt_ask(prompt, act);
    }
    assert_true(twins >= 20);
    prompt_end(prompt);
}

/* --- what is told ---------------------------------------------------------------------------- */

#define ACT(action) "{\"op\": \"act\", \"action\": \"" action "\"}"

/* Four are passed on to the left in the first deal: East gets them, who is told so at the end. */
static struct prompt *north_to_give(void)
{
    struct prompt *prompt = prompt_begin("anti-trump", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"hands\": {\"North\": \"SA SK SQ SJ S10\", "
                        "\"East\": \"CA CK CQ CJ C10\", \"South\": \"DA DK DQ DJ D10\", "
                        "\"West\": \"D9 D8 D7 D6 D5\"}, \"talon\": \"C9\"}");
    for (unsigned i = 0; i < 3; i++)
        prompt_tell(prompt, ACT("bid 0"));
    prompt_expect(prompt, ACT("bid 1"),
                  "\"to\":\"give\",\"step\":\"exchange\",\"cards\":4,\"receiver\":\"East\",");
    return prompt;
}

static void test_a_giver_is_told_how_many_and_to_whom(void **state)
{
    (void)state;
    struct prompt *prompt = north_to_give();
    prompt_expect(prompt, ACT("SA"), "\"cards\":3,\"receiver\":\"East\",\"legal\":[\"SK\",");
    prompt_expect(prompt, "{\"op\": \"view\", \"seat\": \"North\"}",
                  "\"aside\":{\"North\":{\"count\":1,\"cards\":[\"SA\"]}}");
    prompt_expect(prompt, "{\"op\": \"view\", \"seat\": \"East\"}",
                  "\"aside\":{\"North\":{\"count\":1}}");
    prompt_end(prompt);
}

static void test_what_was_given_and_received_is_in_the_view(void **state)
{
    static const char *const cards[] = {"SA", "SK", "SQ", "SJ", "CA", "CK", "CQ", "CJ",
                                        "DA", "DK", "DQ", "DJ", "D9", "D8", "D7", "D6"};
    (void)state;
    struct prompt *prompt = north_to_give();
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        prompt_tell(prompt, arena_format(prompt->arena, ACT("%s"), cards[i]));
    prompt_expect(
        prompt, "{\"op\": \"view\", \"seat\": \"East\"}",
        "\"given\":{\"East\":{\"count\":4,\"cards\":[\"CA\",\"CK\",\"CQ\",\"CJ\"]}},"
        "\"received\":{\"North\":{\"count\":4,\"from\":\"West\"},"
        "\"East\":{\"count\":4,\"cards\":[\"SA\",\"SK\",\"SQ\",\"SJ\"],\"from\":\"North\"},");
    prompt_end(prompt);
}

/* Whoever is not named, before or after, is one of the others: their seats are taken. */
/* The pack has its size from the beginning, but no card of it lies anywhere before the shuffle. */
static void test_the_talon_before_the_shuffle(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_expect(prompt, "{\"op\": \"view\"}", "\"talon\":{\"count\":52}");
    prompt_end(prompt);
}

static void test_others_are_seated_together(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt,
                "{\"op\": \"new\", \"seats\": {\"others\": \"random\", \"South\": \"client\"}}");
    prompt_refused(prompt, "{\"op\": \"join\", \"seat\": \"North\"}", "join");
    prompt_refused(prompt, "{\"op\": \"join\", \"seat\": \"East\"}", "join");
    prompt_refused(prompt, "{\"op\": \"join\", \"seat\": \"West\"}", "join");
    prompt_tell(prompt, "{\"op\": \"join\", \"seat\": \"South\"}");
    prompt_refused(prompt, "{\"op\": \"new\", \"seats\": {\"others\": \"nobody\"}}", "member");
    prompt_refused(prompt, "{\"op\": \"new\", \"seats\": {\"others\": 7}}", "member");
    prompt_end(prompt);
}

/* Nobody bids less than ten, or more than there are tricks: that is the rule of the bid. */
static void test_a_bid_out_of_bounds_is_refused_by_its_rule(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("noms", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"seed\": 1, \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_refused(prompt, ACT("bid 3"), "illegal");
    prompt_expect(prompt, ACT("14"),
                  "\"message\":\"'14' is refused by 'bid'\",\"rule\":\"bid\",\"file\"");
    prompt_refused(prompt, ACT("bid high"), "action");
    prompt_refused(prompt, ACT("SA"), "action");
    prompt_end(prompt);
}

/* Two seats of one client: each event for each of them, of which neither sees the other's. */
static void test_a_client_of_two_seats(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt,
                "{\"op\": \"new\", \"seats\": {\"North\": \"client\", \"South\": \"client\", "
                "\"East\": \"rollout:2\"}}");
    prompt_tell(prompt, "{\"op\": \"join\", \"seat\": \"North\"}");
    prompt_refused(prompt, "{\"op\": \"view\"}", "join"); /* South is not there */
    prompt_refused(prompt, "{\"op\": \"join\", \"seat\": \"East\"}", "join");
    const char *said = prompt_ask(prompt, "{\"op\": \"join\", \"seat\": \"South\"}");
    assert_non_null(strstr(said, "\"as\":\"North\",\"deal\":1,\"hands\":{\"North\":["));
    assert_non_null(strstr(said, "\"as\":\"South\",\"deal\":1,\"hands\":{\"South\":["));
    assert_null(strstr(said, "\"East\":[\""));
    const char *act = first_legal(prompt, said);
    assert_non_null(act);
    assert_non_null(first_legal(prompt, prompt_ask(prompt, act)));
    prompt_tell(prompt, "{\"op\": \"view\", \"seat\": \"South\"}");
    prompt_refused(prompt, "{\"op\": \"view\", \"seat\": \"East\"}", "rights");
    prompt_end(prompt);
}

/* Nothing but answers: what has come of them is asked for, and is all there. */
static void test_who_is_terse_hears_answers_only(void **state)
{
    (void)state;
    struct prompt *prompt = east_to_follow();
    prompt_tell(prompt, "{\"op\": \"terse\", \"on\": true}");
    assert_string_equal(prompt_ask(prompt, ACT("H2")), "{\"ok\":\"act\",\"ply\":3,\"events\":7}\n");
    assert_string_equal(prompt_ask(prompt, "{\"op\": \"undo\"}"),
                        "{\"ok\":\"undo\",\"ply\":2,\"events\":8}\n");
    assert_string_equal(prompt_ask(prompt, "{\"op\": \"events\", \"from\": 6}"),
                        "{\"ok\":\"events\",\"from\":6,\"next\":8,\"events\":8}\n"
                        "{\"event\":\"undone\",\"number\":7,\"from\":6,\"ply\":2}\n");
    prompt_end(prompt);
}

static void test_no_record_of_a_deal_in_its_middle(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt,
                "{\"op\": \"new\", \"start\": {\"dealer\": \"West\", \"trumps\": \"S\", \"hands\": "
                "{\"North\": \"SA\", \"East\": \"HA\", \"South\": \"DA\", \"West\": \"CA\"}}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_refused(prompt, "{\"op\": \"save\"}", "turn");
    prompt_tell(prompt, "{\"op\": \"new\", \"start\": {\"dealer\": \"West\"}}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_expect(prompt, "{\"op\": \"save\"}", "{\"ok\":\"save\",\"record\":\"eldest: 1");
    prompt_end(prompt);
}

/* --- new matches ----------------------------------------------------------------------------- */

static void test_a_match_under_way(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"deal\": 5, "
                                      "\"scores\": {\"North-South\": 3, \"East-West\": -1}"));
    const char *said = prompt_ask(prompt, "{\"op\": \"join\"}");
    assert_non_null(strstr(said, "{\"event\":\"deal\",\"number\":2,\"deal\":5,\"dealer\":\"West\","
                                 "\"scores\":{\"North-South\":3,\"East-West\":-1}}"));
    prompt_expect(prompt, "{\"op\": \"result\"}",
                  "\"over\":false,\"scores\":{\"North-South\":3,\"East-West\":-1},\"winners\":[]");
    prompt_end(prompt);
}

static void test_house_rules(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"options\": {\"game\": 7}, \"seed\": 3}");
    prompt_refused(prompt, "{\"op\": \"new\", \"options\": {\"game\": 7, \"gmae\": 7}}", "ruleset");
    const char *said = prompt_ask(prompt, "{\"op\": \"join\"}");
    assert_non_null(strstr(said, "\"options\":{\"game\":7},\"seed\":3"));
    prompt_tell(prompt, "{\"op\": \"new\"}");
    said = prompt_ask(prompt, "{\"op\": \"join\"}");
    assert_non_null(strstr(said, "\"options\":{\"game\":5},\"seed\":3"));
    prompt_end(prompt);
}

/* --- chance ---------------------------------------------------------------------------------- */

/*
 * A pack that is told alone is still cut. Six cards lifted off, North at the left of the dealer has
 * the first two of the others, and after two for each other seat the next three.
 */
static void test_drawing_and_cutting(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("nimby", 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"chance\": \"client\"}");
    prompt_expect(prompt, "{\"op\": \"join\"}",
                  "{\"turn\":\"chance\",\"ply\":0,\"player\":1,\"to\":\"draw\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"draw\": \"SA\"}");
    prompt_tell(prompt, "{\"op\": \"chance\", \"draw\": \"C3\"}");
    prompt_tell(prompt, "{\"op\": \"chance\"}");
    prompt_expect(prompt, "{\"op\": \"view\"}", "\"view\":{\"drawn\":[\"SA\",\"C3\",");
    prompt_expect(prompt, "{\"op\": \"chance\", \"draw\": \"H2\"}", "{\"turn\":\"decision\",");
    prompt_expect(prompt, "{\"op\": \"hint\"}",
                  "{\"error\":\"turn\",\"message\":\"hints are not available to a seat\"");
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\""));
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_expect(prompt,
                  "{\"op\": \"chance\", \"pack\": \"CA C2 C3 C4 C5 C6 SA S2 S3 S4 S5 S6 "
                  "HA H2 H3 H4 H5 H6 DA D2 D3 D4 D5 D6\"}",
                  "\"seat\":\"South\",\"to\":\"cut\"}");
    prompt_expect(prompt, "{\"op\": \"chance\", \"cut\": 6}",
                  "\"hands\":{\"North\":[\"S2\",\"SA\",\"H5\",\"H4\",\"H3\"]");
    prompt_end(prompt);
}

/*
 * A pack that was gathered is only cut. One card lifted off, North has the next four, then three of
 * each thirteen.
 */
static void test_a_gathered_pack(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("noms", 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"deal\": 2, \"pack\": \""
                                      "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 "
                                      "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2 "
                                      "DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2 "
                                      "CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2\""));
    prompt_expect(prompt, "{\"op\": \"join\"}", "\"seat\":\"West\",\"to\":\"cut\"}");
    const char *said = prompt_ask(prompt, "{\"op\": \"chance\", \"cut\": 1}");
    assert_non_null(strstr(said, "\"SK\",\"SQ\",\"SJ\",\"S10\""));
    prompt_expect(prompt, "{\"op\": \"view\", \"seat\": \"North\"}", "\"HK\",\"HQ\",\"HJ\"");
    prompt_end(prompt);
}

static void test_a_pack_that_cannot_be_gathered(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("noms", 0);
    prompt_refused(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"pack\": \"SA\""), "chance");
    prompt_refused(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"pack\": \"S1\""), "chance");
    prompt_refused(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"pack\": 1"), "chance");
    prompt_refused(prompt, NEW_BY_CLIENT("\"pack\": \"SA\""), "chance"); /* nobody deals */
    prompt_refused(prompt, NEW_BY_CLIENT("\"passed-out\": 256"), "member");
    prompt_end(prompt);
    prompt = prompt_begin("whist", 0);
    prompt_refused(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"pack\": \"SA\""), "chance");
    prompt_end(prompt);
}

/* --- a hook that fails ----------------------------------------------------------------------- */

static bool says(const struct prompt *prompt, const char *words)
{
    return strstr(prompt->text, words) != NULL;
}

/* A match under way whose dealer is not said waits for one, and nobody deals till then. */
static void ask_before_there_is_a_dealer(const char *ruleset, const char *join)
{
    static const char *const questions[] = {
        "{\"op\": \"view\"}",
        "{\"op\": \"legal\"}",
        "{\"op\": \"result\"}",
        "{\"op\": \"why-not\", \"action\": \"SA\"}",
        "{\"op\": \"why-not\", \"time\": \"called\"}",
    };
    struct prompt *prompt = prompt_begin(ruleset, 0);
    prompt_tell(prompt, NEW_BY_CLIENT("\"deal\": 2, \"passed-out\": 1"));
    prompt_tell(prompt, join);
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++)
        prompt_ask(prompt, questions[i]);
    assert_false(says(prompt, "\"dealer\":"));
    assert_false(says(prompt, "\"deal\":"));
    while (!says(prompt, "\"to\":\"shuffle\"") && !says(prompt, "\"to\":\"cut\""))
        assert_null(strstr(prompt_ask(prompt, says(prompt, "decision")
                                                  ? "{\"op\": \"act\", \"action\": \"North\"}"
                                                  : "{\"op\": \"chance\"}"),
                           "error"));
    prompt_expect(prompt, "{\"op\": \"view\"}", "\"deal\":2,\"dealer\":");
    prompt_end(prompt);
}

static void test_before_there_is_a_dealer(void **state)
{
    (void)state;
    ask_before_there_is_a_dealer("noms", "{\"op\": \"join\"}");
    ask_before_there_is_a_dealer("noms", "{\"op\": \"join\", \"seat\": \"North\"}");
    ask_before_there_is_a_dealer("nimby", "{\"op\": \"join\"}");
}

/* Deals that were abandoned came before the one that follows. */
static void test_a_deal_that_is_not_said(void **state)
{
    (void)state;
    struct prompt *prompt = prompt_begin("whist", 0);
    prompt_refused(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"passed-out\": 2"), "member");
    prompt_end(prompt);
    prompt = prompt_begin("noms", 4);
    prompt_tell(prompt, NEW_BY_CLIENT("\"dealer\": \"West\", \"passed-out\": 2"));
    prompt_expect(prompt, "{\"op\": \"join\"}", "\"event\":\"deal\",\"number\":2,\"deal\":3");
    prompt_end(prompt);
    prompt = prompt_begin("big-ships", 0);
    prompt_refused(prompt, NEW_BY_CLIENT("\"deal\": 20"), "member");
    prompt_tell(prompt, NEW_BY_CLIENT("\"deal\": 19"));
    prompt_end(prompt);
}

/* Of four tricks the second asks what fails; the first takes two acts. */
static void test_a_failure_ends_the_match(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct prompt *prompt =
        prompt_begin(arena_format(arena, "%s/tests/rulesets/failing-hooks.yaml", source_root()), 0);
    prompt_tell(prompt, "{\"op\": \"new\", \"options\": {\"failing\": \"obligation\"}}");
    const char *said = prompt_ask(prompt, "{\"op\": \"join\"}");
    const char *act;
    while ((act = first_legal(prompt, said)))
        said = prompt_ask(prompt, act);
    assert_non_null(strstr(said, "{\"turn\":\"failed\",\"ply\":"));
    prompt_expect(prompt, "{\"op\": \"view\"}", "{\"error\":\"failed\",");
    prompt_expect(prompt, "{\"op\": \"undo\"}", "out of ideas");
    prompt_tell(prompt, "{\"op\": \"new\"}");
    prompt_tell(prompt, "{\"op\": \"join\"}");
    prompt_end(prompt);
    arena_destroy(arena);
}

static void test_no_table_is_closed(void **state)
{
    (void)state;
    session_close(NULL);
    table_close(NULL);
}

/* --- a socket ----------------------------------------------------------------------------------
 */

static int lowest_free_descriptor(void)
{
    int lowest = dup(STDERR_FILENO);
    assert_true(lowest >= 0);
    close(lowest);
    return lowest;
}

/* As if a program before had been killed there. */
static void leave_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int left = socket(AF_UNIX, SOCK_STREAM, 0);
    strcpy(address.sun_path, path);
    assert_int_equal(bind(left, (const struct sockaddr *)&address, sizeof address), 0);
    close(left);
}

static struct server *open_with_spare(const char *path, rlim_t spare, struct arena *arena,
                                      const char **why)
{
    struct rlimit before, few;
    getrlimit(RLIMIT_NOFILE, &before);
    few = before;
    few.rlim_cur = (rlim_t)lowest_free_descriptor() + spare;
    setrlimit(RLIMIT_NOFILE, &few);
    struct server *server = server_open(path, arena, why);
    setrlimit(RLIMIT_NOFILE, &before);
    return server;
}

/* It listens itself, is woken through a pipe, and asks whether somebody sits at the old socket. */
static void test_who_listens_needs_four_descriptors(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    char folder[] = "/tmp/eldest-socket-XXXXXX";
    assert_non_null(mkdtemp(folder));
    const char *path = arena_format(arena, "%s/table", folder), *why = NULL;
    leave_socket(path);
    for (unsigned spare = 0; spare < 4; spare++) {
        assert_null(open_with_spare(path, spare, arena, &why));
        assert_string_equal(
            why, arena_format(arena, "cannot listen at '%s': %s", path, strerror(EMFILE)));
        assert_int_equal(access(path, F_OK), 0);
    }
    struct server *server = open_with_spare(path, 4, arena, &why);
    assert_non_null(server);
    server_close(server);
    assert_int_equal(rmdir(folder), 0); /* the socket is gone */
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_cards_are_not_heard),
        cmocka_unit_test(test_the_table_hears_them),
        cmocka_unit_test(test_why_not_names_the_rule),
        cmocka_unit_test(test_calls_have_words),
        cmocka_unit_test(test_what_is_undone_never_was),
        cmocka_unit_test(test_the_oldest_answers_are_forgotten),
        cmocka_unit_test(test_a_seat_may_undo_where_it_is_allowed),
        cmocka_unit_test(test_a_match_to_its_end),
        cmocka_unit_test(test_a_giver_is_told_how_many_and_to_whom),
        cmocka_unit_test(test_what_was_given_and_received_is_in_the_view),
        cmocka_unit_test(test_the_talon_before_the_shuffle),
        cmocka_unit_test(test_others_are_seated_together),
        cmocka_unit_test(test_a_bid_out_of_bounds_is_refused_by_its_rule),
        cmocka_unit_test(test_a_client_of_two_seats),
        cmocka_unit_test(test_who_is_terse_hears_answers_only),
        cmocka_unit_test(test_no_record_of_a_deal_in_its_middle),
        cmocka_unit_test(test_a_match_under_way),
        cmocka_unit_test(test_before_there_is_a_dealer),
        cmocka_unit_test(test_a_deal_that_is_not_said),
        cmocka_unit_test(test_equal_cards_are_told_once),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_drawing_and_cutting),
        cmocka_unit_test(test_a_gathered_pack),
        cmocka_unit_test(test_a_pack_that_cannot_be_gathered),
        cmocka_unit_test(test_a_failure_ends_the_match),
        cmocka_unit_test(test_no_table_is_closed),
        cmocka_unit_test(test_who_listens_needs_four_descriptors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
