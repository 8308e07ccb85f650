/* The operation by which the client answers for chance. */
#include <assert.h>
#include <string.h>

#include "protocol/session_parts.h"
#include "script/stack.h"
#include "transcript/action.h"

/* A request that is being read. */
struct telling {
    struct session *session;
    const struct request *request;
    struct chance_told told;
};

/* --- which members the turn wants ------------------------------------------------------------ */

/* Beside those that every request has. */
struct wanted {
    const char *asked; /* of chance */
    const char *members[6];
};

static const struct wanted wanted[] = {
    {"shuffle", {"pack", "hands", "turn-up", "talon", "cut"}},
    {"cut", {"cut"}},
    {"draw", {"draw"}},
    {"dealer", {"dealer"}},
};

/* NULL if it is not the turn of chance. */
static const char *const *members_wanted(const struct state *state)
{
    const char *asked = action_of_chance(state);
    for (size_t i = 0; asked && i < sizeof wanted / sizeof *wanted; i++) {
        if (strcmp(wanted[i].asked, asked) == 0)
            return wanted[i].members;
    }
    return NULL;
}

static bool is_among(const char *const *members, const char *name)
{
    static const char *const always[] = {"op", "id", "ply"};
    for (; *members; members++)
        if (strcmp(*members, name) == 0)
            return true;
    for (unsigned i = 0; i < sizeof always / sizeof *always; i++)
        if (strcmp(always[i], name) == 0)
            return true;
    return false;
}

/* Whether it is chance's turn, and nothing is said that the turn has no use for. */
static bool fits_turn(struct session *session, const struct request *request)
{
    const struct state *state = &session->table->hosted.state;
    const char *const *members = members_wanted(state);
    if (!members || hosted_is_over(&session->table->hosted)) {
        refuse(session, request, ERROR_TURN, "%s",
               action_awaited(request->arena, &session->table->opened.names, state));
        return false;
    }
    struct json_member at = json_first_member(request->document);
    for (; at.key; json_next_member(&at)) {
        if (is_among(members, at.key))
            continue;
        refuse(session, request, ERROR_CHANCE, "this turn of chance has no use for '%s'", at.key);
        return false;
    }
    return true;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Cards that are being read. */
struct reading {
    struct session *session;
    const struct request *request;
    const struct pack *pack;
    struct written_action *items; /* CARDS_MAX of them */
    unsigned count;
};

static void refuse_card(struct session *session, const struct request *request, const char *text)
{
    refuse(session, request, ERROR_CHANCE, "the pack has no card '%s'", text);
}

static bool is_no_card(const struct reading *reading, const struct json_value *value)
{
    refuse_card(reading->session, reading->request, json_kind_words(json_value_kind(value)));
    return false;
}

static bool add_card(struct reading *reading, const char *text)
{
    struct set copies = pack_find_cards(reading->pack, text);
    if (set_is_empty(copies)) {
        refuse_card(reading->session, reading->request, text);
        return false;
    }
    if (reading->count == CARDS_MAX) {
        refuse(reading->session, reading->request, ERROR_CHANCE, "more cards than any pack has");
        return false;
    }
    reading->items[reading->count++] = (struct written_action){.text = text, .copies = copies};
    return true;
}

/* Cards with spaces between them. */
static bool add_words(struct reading *reading, const char *text)
{
    while (*(text += strspn(text, " "))) {
        size_t length = strcspn(text, " ");
        if (!add_card(reading, arena_copy(reading->request->arena, text, length)))
            return false;
        text += length;
    }
    return true;
}

static bool add_elements(struct reading *reading, const struct json_value *array)
{
    for (size_t i = 0; i < json_value_count(array); i++) {
        const struct json_value *card = json_value_element(array, i);
        if (json_value_kind(card) != JSON_KIND_STRING)
            return is_no_card(reading, card);
        if (!add_card(reading, json_value_string(card)))
            return false;
    }
    return true;
}

static bool add_all(struct reading *reading, const struct json_value *value)
{
    switch (json_value_kind(value)) {
    case JSON_KIND_STRING: return add_words(reading, json_value_string(value));
    case JSON_KIND_ARRAY: return add_elements(reading, value);
    case JSON_KIND_NULL:
    case JSON_KIND_BOOLEAN:
    case JSON_KIND_INTEGER:
    case JSON_KIND_FRACTION:
    case JSON_KIND_OBJECT: break;
    }
    return is_no_card(reading, value);
}

/* Cards of the pack: a text with spaces between them, or an array; nothing if the value is NULL.
 * False, and refused, if they are no cards or more than any pack has. */
static bool cards_told(struct session *session, const struct request *request,
                       const struct pack *pack, const struct json_value *value,
                       struct written_actions *cards)
{
    struct reading reading = {.session = session, .request = request, .pack = pack};
    if (!value)
        return true;
    reading.items = arena_alloc(request->arena, CARDS_MAX * sizeof *reading.items);
    bool fine = add_all(&reading, value);
    *cards =
        (struct written_actions){.items = reading.items, .count = reading.count, .given = true};
    return fine;
}

static bool read_cards(const struct telling *telling, const struct json_value *value,
                       struct written_actions *cards)
{
    const struct pack *pack = &telling->session->table->opened.rules->pack;
    return cards_told(telling->session, telling->request, pack, value, cards);
}

static bool read_hands(const struct telling *telling, struct script_deal *deal)
{
    const struct json_value *hands = request_member(telling->request, "hands");
    struct json_member at = {.key = NULL};
    if (hands)
        at = json_first_member(hands);
    for (; at.key; json_next_member(&at)) {
        int seat = named_seat(telling->session, telling->request, at.key);
        if (seat < 0 || !read_cards(telling, at.value, &deal->hands[seat]))
            return false;
    }
    return true;
}

/* --- answers --------------------------------------------------------------------------------- */

static bool cuts_other(const struct telling *telling)
{
    const struct ruleset *rules = telling->session->table->opened.rules;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (cuts_other_pack(&rules->steps[i]))
            return true;
    return false;
}

static bool has_cut(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_CUT)
            return true;
    return false;
}

static bool read_cut(struct telling *telling, unsigned *cut)
{
    int64_t cards = telling->session->table->opened.rules->pack.card_count;
    int64_t lifted = *cut, most = cards - (cuts_other(telling) ? 0 : 1);
    const struct hosted *hosted = &telling->session->table->hosted;
    if (hosted->state.turn == TURN_CUT)
        most = engine_most_lifted(hosted->engine.rules, &hosted->state);
    bool fine = number_within(telling->session, telling->request,
                              request_member(telling->request, "cut"), "cut", 1, most, &lifted);
    *cut = (unsigned)lifted;
    return fine;
}

static bool has_pieces(const struct script_deal *deal)
{
    struct script_deal pieces = *deal;
    pieces.pack.given = false;
    return stack_wanted(&pieces);
}

/* Whether what is given can all come about. */
static bool fits_together(const struct telling *telling, const struct script_deal *deal)
{
    const char *wrong = NULL;
    if (deal->turn_up.given && deal->turn_up.count != 1)
        wrong = "'turn-up' is one card";
    else if (deal->pack.given && has_pieces(deal))
        wrong = "'pack' is the whole pack: leave out 'hands', 'turn-up' and 'talon'";
    else if (deal->cut && !has_cut(telling->session->table->opened.rules))
        wrong = "nobody cuts the pack in this ruleset: leave out 'cut'";
    if (wrong)
        refuse(telling->session, telling->request, ERROR_CHANCE, "%s", wrong);
    return !wrong;
}

static bool read_deal(struct telling *telling, struct script_deal *deal)
{
    unsigned cut = 0;
    bool fine = read_cards(telling, request_member(telling->request, "pack"), &deal->pack) &&
                read_hands(telling, deal) &&
                read_cards(telling, request_member(telling->request, "turn-up"), &deal->turn_up) &&
                read_cards(telling, request_member(telling->request, "talon"), &deal->talon) &&
                read_cut(telling, &cut);
    deal->cut = (uint16_t)cut;
    return fine && fits_together(telling, deal);
}

/* Stacks the pack so that the deal comes out as the client gave it. The table passes over chance
 * before it shuffles, and a cut that the seed decides depends on that: so does the rehearsal. */
static bool stack(struct telling *telling, const struct script_deal *deal)
{
    struct session *session = telling->session;
    struct diagnostics *diagnostics = diagnostics_create();
    struct state shuffled = session->table->hosted.state;
    const struct script script = {
        .arena = telling->request->arena,
        .rules = session->table->opened.rules,
        .names = session->table->opened.names,
    };
    engine_chance_pass_over(&session->table->opened.engine, &shuffled);
    bool fine = stack_pack(&session->table->opened.engine, &shuffled, &script, deal,
                           telling->told.order, diagnostics);
    if (!fine)
        refuse(session, telling->request, ERROR_CHANCE, "%s", diagnostic_text_at(diagnostics, 0));
    diagnostics_destroy(diagnostics);
    return fine;
}

/* With cards that are to come out somewhere, the cut is settled; with the pack alone it is not. */
static bool read_shuffle(struct telling *telling)
{
    struct script_deal deal = {.cut = 0};
    if (!read_deal(telling, &deal))
        return false;
    telling->told.by_seed = !stack_wanted(&deal);
    telling->told.cut = deal.cut;
    telling->told.settles_cut = deal.cut || (!telling->told.by_seed && !deal.pack.given);
    return telling->told.by_seed || stack(telling, &deal);
}

static bool read_drawn(struct telling *telling)
{
    struct session *session = telling->session;
    const char *text = request_text(telling->request, "draw");
    telling->told.by_seed = !text;
    if (!text)
        return true;
    struct set copies = pack_find_cards(&session->table->opened.rules->pack, text);
    if (set_is_empty(copies)) {
        refuse_card(session, telling->request, text);
        return false;
    }
    copies = set_minus(copies, session->table->hosted.state.draw.out);
    if (set_is_empty(copies)) {
        refuse(session, telling->request, ERROR_CHANCE, "'%s' has been drawn", text);
        return false;
    }
    telling->told.card = set_first(copies);
    return true;
}

static bool read_dealer(struct telling *telling)
{
    const char *name = request_text(telling->request, "dealer");
    int seat = name ? named_seat(telling->session, telling->request, name) : 0;
    telling->told.by_seed = !name;
    telling->told.seat = (unsigned)seat;
    return seat >= 0;
}

static bool read_lifted(struct telling *telling)
{
    telling->told.by_seed = !request_member(telling->request, "cut");
    return read_cut(telling, &telling->told.cut);
}

static bool read_answer(struct telling *telling)
{
    switch ((enum turn)telling->session->table->hosted.state.turn) {
    case TURN_SHUFFLE: return read_shuffle(telling);
    case TURN_CUT: return read_lifted(telling);
    case TURN_DRAW: return read_drawn(telling);
    case TURN_FIRST_DEALER: break;
    case TURN_CALL:
    case TURN_PASS:
    case TURN_CARD:
    case TURN_SEAT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: assert(false);
    }
    return read_dealer(telling);
}

/* Several clients would else deal themselves what they like. */
static bool may_tell(struct session *session, const struct request *request)
{
    if (!session->table->wish.is_shared || session_is_referee(session))
        return true;
    refuse(session, request, ERROR_RIGHTS, "only the host answers for chance");
    return false;
}

void operate_chance(struct session *session, const struct request *request)
{
    struct telling telling = {.session = session, .request = request};
    if (!has_joined(session, request) || !may_tell(session, request) ||
        !fits_turn(session, request) || !is_fresh(session, request) || !read_answer(&telling))
        return;
    answer_before(session, request);
    hosted_tell_chance(&session->table->hosted, &telling.told);
    answer_behind(session, request);
}
