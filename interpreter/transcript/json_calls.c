/* Calls as JSON, with what each names as members of its own. */
#include "transcript/json_parts.h"

static const char *const kinds_of_call[] = {
    [CALL_WORD] = "word", [CALL_NUMBER] = "number", [CALL_LADDER] = "ladder", [CALL_SUIT] = "suit",
    [CALL_CARD] = "card", [CALL_RANK] = "rank",     [CALL_MELD] = "meld",     [CALL_GOAL] = "goal",
};

const struct json_field json_call_fields[] = {
    {"seat", "a seat", "The caller; none of a call that is only on offer.", NULL},
    {"step", "a text", "The step of the deal; likewise.", NULL},
    {"call", "a text", "The call, unless it is still secret.", NULL},
    {"group", "a text", "The call without what it names: `bid`.", NULL},
    {"kind", "`word`, `number`, `ladder`, `suit`, `card`, `rank`, `meld` or `goal`",
     "What it names; a bid of a ladder names a number and a suit.", NULL},
    {"number", "a number", "The number named.", NULL},
    {"suit", "a text", "The suit named, or `no trumps`.", NULL},
    {"card", "a card", "The card named.", NULL},
    {"rank", "a rank", "The rank named.", NULL},
    {0},
};

static void write_named(struct json_lines *lines, enum call_kind kind, const struct call *call)
{
    struct json *json = &lines->json;
    if (kind == CALL_NUMBER || kind == CALL_LADDER)
        json_member_integer(json, "number", call->value);
    if (kind == CALL_LADDER || kind == CALL_SUIT)
        json_member_string(json, "suit", lines_suit_name(lines, call->suit));
    if (kind == CALL_CARD)
        lines_card(lines, "card", (unsigned)call->value);
    if (kind == CALL_RANK)
        json_member_string(json, "rank", lines->rules->pack.ranks[call->value]);
}

void lines_call(struct json_lines *lines, const struct ask_step *ask, unsigned number)
{
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    json_member_string(&lines->json, "call", call->name);
    json_member_string(&lines->json, "group", group->name);
    json_member_string(&lines->json, "kind", kinds_of_call[group->kind]);
    write_named(lines, group->kind, call);
}

void json_lines_calls(struct json_lines *lines, const struct state *state, struct set legal)
{
    const struct ask_step *ask = &lines->rules->steps[state->step].ask;
    json_member_open(&lines->json, "calls", '[');
    SET_EACH(number, legal) {
        json_open(&lines->json, '{');
        lines_call(lines, ask, number);
        json_close(&lines->json, '}');
    }
    json_close(&lines->json, ']');
}
