#include "record/json_lines.h"

#include "record/json_parts.h"

/* --- the match ------------------------------------------------------------------------------- */

static void write_options(struct json_lines *lines)
{
    json_key(&lines->json, "options");
    json_open(&lines->json, '{');
    for (unsigned i = 0; i < lines->rules->option_count; i++) {
        const struct option *option = &lines->rules->options[i];
        if (option->kind == OPTION_NUMBER)
            json_member_integer(&lines->json, option->name, option->value);
        else if (option->kind == OPTION_SWITCH)
            json_member_boolean(&lines->json, option->name, option->chosen != 0);
        else
            json_member_string(&lines->json, option->name, option->values[option->chosen].name);
    }
    json_close(&lines->json, '}');
}

static void write_match(struct json_lines *lines, const struct event *event)
{
    json_member_string(&lines->json, "ruleset", lines->rules->id);
    json_member_string(&lines->json, "name", lines->rules->name);
    json_member_integer(&lines->json, "players", lines->rules->players);
    write_options(lines);
    if (event->view)
        lines_seat(lines, "seat", event->view->seat);
    else
        json_member_integer(&lines->json, "seed", (int64_t)event->after->seed);
    lines_scores(lines, event->after);
}

static void write_seated(struct json_lines *lines, const struct event *event)
{
    json_key(&lines->json, "players");
    json_open(&lines->json, '{');
    for (unsigned seat = 0; seat < lines->rules->players; seat++)
        lines_player(lines, seats_name(&lines->names, seat), event->after->player_at[seat]);
    json_close(&lines->json, '}');
}

/* --- cards ----------------------------------------------------------------------------------- */

/* The cards of each seat that has some. */
static void write_hands(struct json_lines *lines, const char *key, const struct event *event)
{
    json_key(&lines->json, key);
    json_open(&lines->json, '{');
    for (unsigned seat = 0; seat < lines->rules->players; seat++) {
        if (!set_is_empty(event->cards[seat]))
            lines_cards(lines, seats_name(&lines->names, seat), event->cards[seat]);
    }
    json_close(&lines->json, '}');
}

static void write_flipped(struct json_lines *lines, const struct event *event)
{
    unsigned end = event->after->dealt + event->after->flipped;
    lines_card_list(lines, "cards", event->after->pack + event->number, end - event->number);
    lines_suits(lines, event);
}

/* --- listening ------------------------------------------------------------------------------- */

static const char *event_name(enum event_kind kind)
{
    switch (kind) {
    case EVENT_MATCH: return "match";
    case EVENT_DRAWN: return "draw";
    case EVENT_SEATED: return "seated";
    case EVENT_DEAL: return "deal";
    case EVENT_GATHERED: return "gathered";
    case EVENT_CUT: return "cut";
    case EVENT_DECISION: return "decision";
    case EVENT_REFUSED: return "refused";
    case EVENT_CONTRACT: return "contract";
    case EVENT_CALLED_CARD: return "called card";
    case EVENT_TRICK: return "trick";
    case EVENT_EXCHANGED: return "exchanged";
    case EVENT_TURNED_DOWN: return "turned down";
    case EVENT_TAKEN: return "taken";
    case EVENT_DEALT: return "dealt";
    case EVENT_TURNED_UP: return "turned up";
    case EVENT_FLIPPED: return "flipped";
    case EVENT_SHOWN: return "shown";
    case EVENT_FINED: return "fined";
    case EVENT_FORFEITED: return "forfeited";
    case EVENT_DEAL_OVER: return "deal over";
    case EVENT_TIME_CALLED: return "time called";
    case EVENT_MATCH_OVER: return "match over";
    case EVENT_BROKEN_OFF: return "broken off";
    case EVENT_FIRST_DEALER:
    case EVENT_SHUFFLED:
    case EVENT_STEP:
    case EVENT_LEFT_OUT:
    case EVENT_SUIT_NAMED:
    case EVENT_DECLARED:
    case EVENT_LINE:
    case EVENT_TURN:
    case EVENT_CASE: break;
    }
    return NULL;
}

static void write_members(struct json_lines *lines, const struct event *event)
{
    struct json *json = &lines->json;
    switch (event->kind) {
    case EVENT_MATCH: write_match(lines, event); break;
    case EVENT_DRAWN:
        lines_player(lines, "player", event->seat);
        json_member_string(json, "card", lines_card_name(lines, event->number));
        break;
    case EVENT_SEATED: write_seated(lines, event); break;
    case EVENT_DEAL:
        lines_seat(lines, "dealer", event->seat);
        lines_scores(lines, event->after);
        break;
    case EVENT_GATHERED: json_member_integer(json, "passed out", event->after->passed_out); break;
    case EVENT_CUT:
        lines_seat(lines, "seat", event->seat);
        json_member_integer(json, "lifted", event->number);
        break;
    case EVENT_DECISION: lines_decision(lines, event); break;
    case EVENT_REFUSED: lines_refused(lines, event); break;
    case EVENT_CONTRACT: lines_contract(lines, event); break;
    case EVENT_CALLED_CARD: lines_called_card(lines, event); break;
    case EVENT_TRICK: lines_trick(lines, event); break;
    case EVENT_EXCHANGED: write_hands(lines, "given", event); break;
    case EVENT_TAKEN: lines_seat(lines, "seat", event->seat); __attribute__((fallthrough));
    case EVENT_TURNED_DOWN:
        json_member_string(json, "card", lines_card_name(lines, event->number));
        break;
    case EVENT_DEALT: write_hands(lines, "hands", event); break;
    case EVENT_TURNED_UP:
        json_member_string(json, "card", lines_card_name(lines, event->number));
        lines_suits(lines, event);
        break;
    case EVENT_FLIPPED: write_flipped(lines, event); break;
    case EVENT_SHOWN:
        lines_seat(lines, "seat", event->seat);
        lines_cards(lines, "cards", event->cards[event->seat]);
        break;
    case EVENT_FINED: lines_fined(lines, event); break;
    case EVENT_FORFEITED: lines_forfeited(lines, event); break;
    case EVENT_DEAL_OVER: lines_deal_over(lines, event); break;
    case EVENT_MATCH_OVER: lines_match_over(lines, event); break;
    case EVENT_TIME_CALLED:
    case EVENT_BROKEN_OFF:
    case EVENT_FIRST_DEALER:
    case EVENT_SHUFFLED:
    case EVENT_STEP:
    case EVENT_LEFT_OUT:
    case EVENT_SUIT_NAMED:
    case EVENT_DECLARED:
    case EVENT_LINE:
    case EVENT_TURN:
    case EVENT_CASE: break;
    }
}

/* An event of a match. */
static void write_event(struct json_lines *lines, const struct event *event)
{
    json_member_string(&lines->json, "event", event_name(event->kind));
    if (event_is_of_deal(event))
        json_member_integer(&lines->json, "deal", event->after->deal);
    write_members(lines, event);
}

static void hear(void *self, const struct event *event)
{
    struct json_lines *lines = self;
    if (event_is_detail(event->kind))
        return;
    json_open(&lines->json, '{');
    if (event->kind == EVENT_CASE)
        lines_case(lines, event);
    else
        write_event(lines, event);
    json_close(&lines->json, '}');
    json_line(&lines->json);
}

/* --- life ------------------------------------------------------------------------------------ */

struct json_lines *json_lines_create(const struct ruleset *rules, const char *const *players,
                                     FILE *out)
{
    struct arena *arena = arena_create();
    struct json_lines *lines = arena_alloc(arena, sizeof *lines);
    *lines = (struct json_lines){
        .arena = arena,
        .rules = rules,
        .players = players,
        .names = seats_by_place(rules, arena),
        .json = {.out = out},
    };
    return lines;
}

void json_lines_destroy(struct json_lines *lines)
{
    if (lines)
        arena_destroy(lines->arena);
}

struct listener json_lines_listener(struct json_lines *lines)
{
    return (struct listener){lines, hear};
}
