/* Witnesses of the bidding: what was called, what each game lets the next one call, and why. */

#include "base/json.h"
#include "contrast/witness_words.h"
#include "transcript/action.h"
#include "transcript/column.h"
#include "words/glyphs.h"
#include "transcript/table_words.h"
#include "why/why.h"

static const struct engine *engine_of(const struct witness_writer *writer, unsigned side)
{
    return questioning_engine(writer->witnesses->questioning, side);
}

static const struct seat_names *names_of(const struct witness_writer *writer, unsigned side)
{
    return questioning_names(writer->witnesses->questioning, side);
}

/* --- what was called ------------------------------------------------------------------------- */

/* Collects the calls of a match, in sentences. */
struct hearing {
    const struct witness_writer *writer;
    const char *text;
};

static void hear(void *self, const struct event *event)
{
    struct hearing *hearing = self;
    const struct witness_writer *writer = hearing->writer;
    const struct column_heading heading = {.ascii = writer->ascii};
    if (event->kind == EVENT_CALLED)
        hearing->text =
            arena_joined(writer->arena, hearing->text, " ", "%s",
                         event_words(event, &heading, names_of(writer, 0), writer->arena));
}

/* "North passes. East bids 3."; fills in how the match stands in both. */
static const char *play_both(const struct witness_writer *writer,
                             const struct call_witness *witness, struct state *states)
{
    struct hearing hearing = {writer, ""};
    const struct listener listener = {&hearing, hear};
    for (unsigned side = 0; side < 2; side++)
        route_replay(engine_of(writer, side), &witness->routes[side], side == 0 ? &listener : NULL,
                     &states[side]);
    return hearing.text;
}

static const char *say_hand_sizes(const struct witness_writer *writer, const struct state *states)
{
    if (states[0].hand_size == states[1].hand_size)
        return arena_format(writer->arena, "%u %s each", states[0].hand_size,
                            states[0].hand_size == 1 ? "card" : "cards");
    return arena_format(writer->arena, "%u cards each in %s, %u in %s", states[0].hand_size,
                        writer->rivals->names[0], states[1].hand_size, writer->rivals->names[1]);
}

/* --- calls in words -------------------------------------------------------------------------- */

/* The last call of a row of numbers that begins with this one. */
static unsigned end_of_row(const struct ask_step *ask, struct set calls, unsigned call)
{
    unsigned group = ask->calls[call].group;
    while (call_has_number(&ask->groups[group]) && call + 1 < ask->call_count &&
           ask->calls[call + 1].group == group && set_has(calls, call + 1))
        call++;
    return call;
}

/* "pass", "bid 7 to bid 9 or misere". */
static const char *say_calls(const struct witness_writer *writer, const struct ask_step *ask,
                             struct set calls, unsigned side)
{
    const struct ruleset *rules = engine_of(writer, side)->rules;
    const struct glyphs glyphs = {
        .pack = &rules->pack, .arena = writer->arena, .ascii = writer->ascii};
    const char *items[CALLS_MAX], *list = "";
    unsigned count = 0;
    SET_EACH(call, calls) {
        unsigned last = end_of_row(ask, calls, call);
        const char *first = call_in_words(&glyphs, rules, ask, call);
        bool is_row = last > call + 1;
        if (ask->groups[ask->calls[call].group].kind == CALL_CARD && set_count(calls) > 4) {
            items[count++] =
                arena_format(writer->arena, "any %s", ask->groups[ask->calls[call].group].name);
            break;
        }
        if (call_takes_any_rank(&rules->pack, &ask->groups[ask->calls[call].group]) &&
            set_count(calls) > 4) {
            items[count++] = "any rank of trumps";
            break;
        }
        items[count++] =
            is_row ? arena_format(writer->arena, "%s to %s", first, ask->calls[last].name) : first;
        call = is_row ? last : call;
    }
    for (unsigned i = 0; i < count; i++)
        list = arena_joined(writer->arena, list, i + 1 == count ? " or " : ", ", "%s", items[i]);
    return list;
}

static const struct ask_step *ask_of(const struct witness_writer *writer,
                                     const struct state *states, unsigned side)
{
    return &engine_of(writer, side)->rules->steps[states[side].step].ask;
}

static const char *with_sentence(const struct witness_writer *writer, const char *text,
                                 const char *sentence)
{
    return arena_joined(writer->arena, text, "; ", "%s", sentence);
}

/* What this game says to the calls that only one of the two allows. */
static const char *say_side(const struct witness_writer *writer, const struct call_witness *witness,
                            const struct state *states, unsigned side)
{
    struct set allowed = {{0}}, refused = {{0}}, unknown = {{0}};
    const char *text = "";
    EACH(difference, witness->differences, witness->difference_count) {
        if (difference->kind == OTHER_TURN)
            return action_awaited(writer->arena, names_of(writer, side), &states[side]);
        struct set *those = difference->side == side                      ? &allowed
                            : difference->rule.refusal == REFUSED_UNKNOWN ? &unknown
                                                                          : &refused;
        *those = set_or(*those, difference->calls);
    }
    const struct ask_step *own = ask_of(writer, states, side);
    const struct ask_step *other = ask_of(writer, states, !side);
    if (!set_is_empty(allowed))
        text = with_sentence(
            writer, text,
            arena_format(writer->arena, "%s may be called", say_calls(writer, own, allowed, side)));
    if (!set_is_empty(refused))
        text = with_sentence(writer, text,
                             arena_format(writer->arena, "%s may not be called",
                                          say_calls(writer, other, refused, !side)));
    if (!set_is_empty(unknown))
        text = with_sentence(writer, text,
                             arena_format(writer->arena, "there is no call of %s",
                                          say_calls(writer, other, unknown, !side)));
    return text;
}

/* Whether what may be called goes by the cards of whoever is to call. */
static bool goes_by_hand(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (ask->limits[i].condition->is_private)
            return true;
    EACH(group, ask->groups, ask->group_count)
        if (group->condition && group->condition->is_private) /* ranges cannot ask for cards */
            return true;
    return false;
}

/* " North holds SK HA.": without which the answer may be another. */
static const char *say_hand(const struct witness_writer *writer, const struct state *states,
                            unsigned side)
{
    const struct state *state = &states[side];
    const struct glyphs glyphs = {.pack = &engine_of(writer, side)->rules->pack,
                                  .arena = writer->arena,
                                  .ascii = writer->ascii};
    if (state->turn != TURN_CALL || !goes_by_hand(ask_of(writer, states, side)))
        return "";
    return arena_format(writer->arena, " %s holds %s.",
                        seats_name(names_of(writer, side), state->actor),
                        glyph_cards(&glyphs, state->hand[state->actor]));
}

/* --- the page -------------------------------------------------------------------------------- */

/* All calls of one game at this point with what refuses them, as items inside the answer. */
static void write_reasons(const struct witness_writer *writer, const struct state *state,
                          unsigned side)
{
    struct page *page = page_create(writer->arena);
    struct why why;
    why_begin(&why, engine_of(writer, side), names_of(writer, side), page, writer->ascii);
    why_calls(&why, state);
    for (const struct block *block = page->first; block; block = block->next) {
        struct block inside = *block;
        inside.kind = BLOCK_SUBITEM;
        if (block->kind == BLOCK_ITEM)
            page_copy(writer->page, &inside);
    }
}

static const char *say_turn(const struct witness_writer *writer, const struct state *states)
{
    const struct state *state = &states[0];
    if (state->turn != states[1].turn || state->actor != states[1].actor)
        return "";
    return arena_format(writer->arena, " %s.",
                        action_awaited(writer->arena, names_of(writer, 0), state));
}

static void write_witness(const struct witness_writer *writer, const struct call_witness *witness,
                          unsigned number)
{
    struct state states[2];
    const char *calls = play_both(writer, witness, states);
    page_subheading(writer->page, arena_format(writer->arena, "Bidding %u", number));
    page_paragraph(writer->page,
                   arena_format(writer->arena, "%s. %s%s",
                                words_capital(writer->arena, say_hand_sizes(writer, states)),
                                *calls ? calls : "Nobody has called yet.",
                                say_turn(writer, states)));
    for (unsigned side = 0; side < 2; side++) {
        page_item(writer->page, writer->rivals->names[side],
                  arena_format(writer->arena, "%s.%s", say_side(writer, witness, states, side),
                               say_hand(writer, states, side)));
        write_reasons(writer, &states[side], side);
    }
}

void witness_calls_write(const struct witness_writer *writer)
{
    unsigned number = 0;
    for (const struct call_witness *one = writer->witnesses->calls.first; one; one = one->next)
        if (number < CALLS_SHOWN)
            write_witness(writer, one, ++number);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_calls(struct json *json, const char *key, const struct ask_step *ask,
                        struct set calls)
{
    json_member_open(json, key, '[');
    SET_EACH(call, calls) {
        json_write_string(json, ask->calls[call].name);
    }
    json_close(json, ']');
}

/* Calls of the other game that this one refuses, or does not know. */
static void write_lack(struct json *json, const struct ask_step *ask,
                       const struct call_difference *difference)
{
    json_open(json, '{');
    write_calls(json, "calls", ask, difference->calls);
    json_member_boolean(json, "known", difference->rule.refusal != REFUSED_UNKNOWN);
    if (*difference->rule.reason.rule)
        json_member_string(json, "rule", difference->rule.reason.rule);
    json_member_place(json, difference->rule.reason.place);
    json_close(json, '}');
}

/* What this game lets the next one call; and of a call of the other that it refuses, by which rule.
 */
static void write_side(struct json *json, const struct witness_writer *writer,
                       const struct call_witness *witness, const struct state *states,
                       unsigned side)
{
    const struct state *state = &states[side];
    json_member_open(json, side == 0 ? "first" : "second", '{');
    json_member_string(json, "answer",
                       action_awaited(writer->arena, names_of(writer, side), state));
    if (state->turn == TURN_CALL)
        write_calls(json, "legal", ask_of(writer, states, side),
                    engine_legal(engine_of(writer, side), state));
    json_member_open(json, "lacks", '[');
    for (unsigned i = 0; i < witness->difference_count; i++)
        if (witness->differences[i].kind == CALL_IN_ONE && witness->differences[i].side != side)
            write_lack(json, ask_of(writer, states, !side), &witness->differences[i]);
    json_close(json, ']');
    json_close(json, '}');
}

void witness_calls_print_json(const struct witnesses *witnesses, struct arena *arena, FILE *out)
{
    const struct witness_writer writer = {.witnesses = witnesses, .arena = arena, .ascii = true};
    struct json json = {.out = out};
    for (const struct call_witness *one = witnesses->calls.first; one; one = one->next) {
        struct state states[2];
        const char *calls = play_both(&writer, one, states);
        json_open(&json, '{');
        json_member_string(&json, "witness", "what may be called");
        json_member_string(&json, "case", calls);
        for (unsigned side = 0; side < 2; side++)
            write_side(&json, &writer, one, states, side);
        json_close_line(&json);
    }
    json_open(&json, '{');
    json_member_string(&json, "asked", "what may be called");
    json_member_integer(&json, "witnesses", witnesses->calls.count);
    json_member_integer(&json, "tried", witnesses->calls.tried);
    json_member_boolean(&json, "complete", false);
    json_close_line(&json);
}
