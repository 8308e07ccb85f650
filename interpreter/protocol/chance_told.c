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

/* Those of every request. */
static const char *const always[] = {"op", "id", "ply", NULL};

static bool is_among(const char *const *members, const char *name)
{
    for (; *members; members++)
        if (strcmp(*members, name) == 0)
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
        if (is_among(members, at.key) || is_among(always, at.key))
            continue;
        refuse(session, request, ERROR_CHANCE, "'%s' does not apply to this chance event", at.key);
        return false;
    }
    return true;
}

/* --- how the pack lies ----------------------------------------------------------------------- */

/* Seats that are not there and numbers out of bounds are faults of a member, all else chance's. */
static void refuse_first(const struct telling *telling, const struct diagnostics *diagnostics)
{
    enum diagnostic_code code = diagnostic_code_at(diagnostics, 0);
    refuse(telling->session, telling->request,
           code == E_UNKNOWN_NAME || code == E_RANGE ? ERROR_MEMBER : ERROR_CHANCE, "%s",
           diagnostic_text_at(diagnostics, 0));
}

/* What the request says beside the members of every request. */
static const struct node *cards_said(const struct request *request)
{
    const struct node *whole = tree_of_json(request->arena, request->document);
    struct node *said = arena_alloc(request->arena, sizeof *said);
    struct entry *entries = arena_alloc(request->arena, whole->count * sizeof *entries);
    *said = *whole;
    said->entries = entries;
    said->count = 0;
    EACH(entry, whole->entries, whole->count)
        if (!is_among(always, entry->key->text))
            entries[said->count++] = *entry;
    return said;
}

/* Stacks the pack so that the deal comes out as the client gave it. The table passes over chance
 * before it shuffles, and a cut that the seed decides depends on that: so does the rehearsal. */
static bool stack(struct telling *telling, const struct script_deal *deal,
                  struct diagnostics *diagnostics)
{
    const struct opened *opened = &telling->session->table->opened;
    struct state shuffled = telling->session->table->hosted.state;
    engine_chance_pass_over(&opened->engine, &shuffled);
    return stack_pack(&opened->engine, &shuffled, &opened->names, deal, telling->told.order,
                      diagnostics);
}

/* With cards that are to come out somewhere, the cut is settled; with the pack alone it is not. */
static bool read_shuffle(struct telling *telling)
{
    const struct opened *opened = &telling->session->table->opened;
    const struct request *request = telling->request;
    struct diagnostics *diagnostics = diagnostics_create();
    struct script_deal deal;
    bool fine = script_read_chance(opened->rules, &opened->names, cards_said(request),
                                   request->arena, &deal, diagnostics);
    telling->told.by_seed = !stack_wanted(&deal);
    telling->told.cut = deal.cut;
    telling->told.settles_cut = deal.cut || (!telling->told.by_seed && !deal.pack.given);
    fine = fine && (telling->told.by_seed || stack(telling, &deal, diagnostics));
    if (!fine)
        refuse_first(telling, diagnostics);
    diagnostics_destroy(diagnostics);
    return fine;
}

/* --- single answers -------------------------------------------------------------------------- */

static bool read_drawn(struct telling *telling)
{
    struct session *session = telling->session;
    const char *text = request_text(telling->request, "draw");
    telling->told.by_seed = !text;
    if (!text)
        return true;
    struct set copies = pack_find_cards(&session->table->opened.rules->pack, text);
    if (set_is_empty(copies)) {
        refuse(session, telling->request, ERROR_CHANCE, "the pack has no card '%s'", text);
        return false;
    }
    copies = set_minus(copies, session->table->hosted.state.draw.out);
    if (set_is_empty(copies)) {
        refuse(session, telling->request, ERROR_CHANCE, "'%s' was already drawn", text);
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
    const struct hosted *hosted = &telling->session->table->hosted;
    const struct json_value *said = request_member(telling->request, "cut");
    int64_t lifted = 0;
    telling->told.by_seed = !said;
    bool fine = number_within(telling->session, telling->request, said, "cut", 1,
                              engine_most_lifted(hosted->engine.rules, &hosted->state), &lifted);
    telling->told.cut = (unsigned)lifted;
    return fine;
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
    if (!session->table->options.is_shared || session_is_referee(session))
        return true;
    refuse(session, request, ERROR_RIGHTS, "only the host decides chance events");
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
