/* Witnesses of the bidding: what was called, what each game lets the next one call, and why. */

#include "base/json.h"
#include "contrast/witness_words.h"
#include "transcript/action.h"
#include "transcript/column.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/common.h"
#include "words/witnesses.h"

#define say_with(writer, ...) say_in((writer)->arena, __VA_ARGS__)

/* --- what was called ------------------------------------------------------------------------- */

/* Collects the calls of a match, as sentences. */
struct hearing {
    const struct witness_writer *writer;
    struct statements calls;
};

static void witness_calls_page_hear(void *self, const struct event *event)
{
    struct hearing *hearing = self;
    const struct witness_writer *writer = hearing->writer;
    const struct column_heading heading = {.ascii = writer->ascii};
    if (event->kind == EVENT_CALLED)
        statements_add(writer->arena, &hearing->calls,
                       said_event(event, &heading, witness_names(writer, 0), writer->arena));
}

/* "North passes. East bids 3."; fills in how the match stands in both. */
static struct statements play_both(const struct witness_writer *writer,
                                   const struct call_witness *witness, struct state *states)
{
    struct hearing hearing = {writer, {0}};
    const struct listener listener = {&hearing, witness_calls_page_hear};
    for (unsigned side = 0; side < 2; side++)
        route_replay(witness_engine(writer, side), &witness->routes[side],
                     side == 0 ? &listener : NULL, &states[side]);
    return hearing.calls;
}

static const struct statement *say_hand_sizes(const struct witness_writer *writer,
                                              const struct state *states)
{
    const struct statement *size = said_digits(writer->arena, states[0].hand_size);
    if (states[0].hand_size == states[1].hand_size)
        return say_with(writer, SAY_WITNESS_CARDS_EACH, size);
    return say_with(writer, SAY_WITNESS_CARDS_EACH_IN, size, witness_game(writer, 0),
                    said_digits(writer->arena, states[1].hand_size), witness_game(writer, 1));
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

/* "any card", "any rank of trumps": one of so many of its kind that they are not listed one by one;
 * NULL: it is listed. */
static const struct statement *say_any_of_group(const struct witness_writer *writer,
                                                const struct ruleset *rules,
                                                const struct call_group *group, unsigned count)
{
    if (count <= 4)
        return NULL;
    if (group->kind == CALL_CARD)
        return say_with(writer, SAY_ANY, statement_text(writer->arena, group->name));
    return call_takes_any_rank(&rules->pack, group) ? say_with(writer, SAY_ANY_RANK_OF_TRUMPS)
                                                    : NULL;
}

/* "pass", "bid 7 to bid 9 or misere". */
static const struct statement *say_calls(const struct witness_writer *writer,
                                         const struct ask_step *ask, struct set calls,
                                         unsigned side)
{
    const struct ruleset *rules = witness_engine(writer, side)->rules;
    struct statements parts = {0};
    SET_EACH(call, calls) {
        unsigned last = end_of_row(ask, calls, call);
        const struct statement *said =
            say_any_of_group(writer, rules, &ask->groups[ask->calls[call].group], set_count(calls));
        if (said) {
            statements_add(writer->arena, &parts, said);
            break;
        }
        said = said_call(writer->arena, rules, ask, call);
        if (last > call + 1) {
            said = say_with(writer, SAY_WITNESS_CALLS_UP_TO, said,
                            statement_text(writer->arena, ask->calls[last].name));
            call = last;
        }
        statements_add(writer->arena, &parts, said);
    }
    return statement_list(writer->arena, &parts, JOINT_OR);
}

static const struct ask_step *ask_of(const struct witness_writer *writer,
                                     const struct state *states, unsigned side)
{
    return &witness_engine(writer, side)->rules->steps[states[side].step].ask;
}

/* What this game says to the calls that only one of the two allows. */
static const struct statement *say_side(const struct witness_writer *writer,
                                        const struct call_witness *witness,
                                        const struct state *states, unsigned side)
{
    struct set allowed = {{0}}, refused = {{0}}, unknown = {{0}};
    struct statements parts = {0};
    EACH(difference, witness->differences, witness->difference_count) {
        if (difference->kind == OTHER_TURN)
            return said_awaited(writer->arena, witness_names(writer, side), &states[side]);
        struct set *those = difference->side == side                      ? &allowed
                            : difference->rule.refusal == REFUSED_UNKNOWN ? &unknown
                                                                          : &refused;
        *those = set_or(*those, difference->calls);
    }
    const struct ask_step *own = ask_of(writer, states, side);
    const struct ask_step *other = ask_of(writer, states, !side);
    if (!set_is_empty(allowed))
        statements_add(
            writer->arena, &parts,
            say_with(writer, SAY_WITNESS_MAY_BE_CALLED, say_calls(writer, own, allowed, side)));
    if (!set_is_empty(refused))
        statements_add(writer->arena, &parts,
                       say_with(writer, SAY_WITNESS_MAY_NOT_BE_CALLED,
                                say_calls(writer, other, refused, !side)));
    if (!set_is_empty(unknown))
        statements_add(
            writer->arena, &parts,
            say_with(writer, SAY_WITNESS_NO_SUCH_CALL, say_calls(writer, other, unknown, !side)));
    return statement_list(writer->arena, &parts, JOINT_SEMICOLON);
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

/* "North holds SK HA": without which the answer may be another; NULL where it goes by no cards. */
static const struct statement *say_hand(const struct witness_writer *writer,
                                        const struct state *states, unsigned side)
{
    const struct state *state = &states[side];
    const struct ruleset *rules = witness_engine(writer, side)->rules;
    const struct table_words words = {rules, witness_names(writer, side), writer->arena};
    if (state->turn != TURN_CALL || !goes_by_hand(ask_of(writer, states, side)))
        return NULL;
    return say_with(writer, SAY_HOLDS_CARDS, said_seat(&words, state->actor),
                    said_cards(writer->arena, &rules->pack, state->hand[state->actor]));
}

/* --- the page -------------------------------------------------------------------------------- */

/* All calls of one game at this point with what refuses them, as items inside the answer. */
static void write_reasons(const struct witness_writer *writer, const struct state *state,
                          unsigned side)
{
    struct page *page = page_create(writer->arena);
    struct why why;
    why_begin(&why, witness_engine(writer, side), witness_names(writer, side), page, writer->ascii);
    why_calls(&why, state);
    witness_write_reasons(writer, page);
}

/* How far the bidding has come in both: the hands, the calls, and whose turn it is in both. */
static const struct statement *say_position(const struct witness_writer *writer,
                                            const struct state *states,
                                            const struct statements *calls)
{
    const struct state *state = &states[0];
    struct statements parts = {0};
    statements_add(writer->arena, &parts, say_hand_sizes(writer, states));
    for (unsigned i = 0; i < calls->count; i++)
        statements_add(writer->arena, &parts, calls->parts[i]);
    if (calls->count == 0)
        statements_add(writer->arena, &parts, say_with(writer, SAY_NOBODY_HAS_CALLED));
    if (state->turn == states[1].turn && state->actor == states[1].actor)
        statements_add(writer->arena, &parts,
                       said_awaited(writer->arena, witness_names(writer, 0), state));
    return statement_sentences(writer->arena, &parts);
}

/* What one of the games says there, and by which cards. */
static const struct statement *say_answer(const struct witness_writer *writer,
                                          const struct call_witness *witness,
                                          const struct state *states, unsigned side)
{
    struct statements parts = {0};
    statements_add(writer->arena, &parts, say_side(writer, witness, states, side));
    statements_add(writer->arena, &parts, say_hand(writer, states, side));
    return statement_sentences(writer->arena, &parts);
}

static void write_witness(const struct witness_writer *writer, const struct call_witness *witness,
                          unsigned number)
{
    struct state states[2];
    const struct statements calls = play_both(writer, witness, states);
    page_add(writer->page, BLOCK_SUBHEADING, NULL,
             say_with(writer, SAY_WITNESS_BIDDING, said_digits(writer->arena, number)));
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, say_position(writer, states, &calls));
    for (unsigned side = 0; side < 2; side++) {
        page_add_reason(writer->page, witness_game(writer, side),
                        say_answer(writer, witness, states, side));
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
                       said_text(writer->arena, true,
                                 said_awaited(writer->arena, witness_names(writer, side), state)));
    if (state->turn == TURN_CALL)
        write_calls(json, "legal", ask_of(writer, states, side),
                    engine_legal(witness_engine(writer, side), state));
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
        const struct statements calls = play_both(&writer, one, states);
        json_open(&json, '{');
        json_member_string(&json, "witness", "what may be called");
        json_member_string(&json, "case",
                           said_text(arena, true, statement_sentences(arena, &calls)));
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
