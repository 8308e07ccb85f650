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

static void write_draw(struct json_lines *lines, const struct event *event)
{
    lines_player(lines, "player", event->seat);
    json_member_string(&lines->json, "card", lines_card_name(lines, event->number));
}

static void write_deal(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "dealer", event->seat);
    lines_scores(lines, event->after);
}

static void write_gathered(struct json_lines *lines, const struct event *event)
{
    json_member_integer(&lines->json, "passed out", event->after->passed_out);
}

static void write_cut(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "seat", event->seat);
    json_member_integer(&lines->json, "lifted", event->number);
}

static void write_given(struct json_lines *lines, const struct event *event)
{
    write_hands(lines, "given", event);
}

static void write_dealt(struct json_lines *lines, const struct event *event)
{
    write_hands(lines, "hands", event);
}

static void write_card(struct json_lines *lines, const struct event *event)
{
    json_member_string(&lines->json, "card", lines_card_name(lines, event->number));
}

static void write_taken(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "seat", event->seat);
    write_card(lines, event);
}

static void write_turned_up(struct json_lines *lines, const struct event *event)
{
    write_card(lines, event);
    lines_suits(lines, event);
}

static void write_shown(struct json_lines *lines, const struct event *event)
{
    lines_seat(lines, "seat", event->seat);
    lines_cards(lines, "cards", event->cards[event->seat]);
}

static void write_nothing(struct json_lines *lines, const struct event *event)
{
    (void)lines;
    (void)event;
}

/* What an event is called, and its members; those without a row are not told in lines of their own.
 */
static const struct {
    const char *name;
    void (*write)(struct json_lines *lines, const struct event *event);
} rows[EVENT_CASE + 1] = {
    [EVENT_MATCH] = {"match", write_match},
    [EVENT_DRAWN] = {"draw", write_draw},
    [EVENT_SEATED] = {"seated", write_seated},
    [EVENT_DEAL] = {"deal", write_deal},
    [EVENT_GATHERED] = {"gathered", write_gathered},
    [EVENT_CUT] = {"cut", write_cut},
    [EVENT_DECISION] = {"decision", lines_decision},
    [EVENT_REFUSED] = {"refused", lines_refused},
    [EVENT_CONTRACT] = {"contract", lines_contract},
    [EVENT_CALLED_CARD] = {"called card", lines_called_card},
    [EVENT_TRICK] = {"trick", lines_trick},
    [EVENT_EXCHANGED] = {"exchanged", write_given},
    [EVENT_TURNED_DOWN] = {"turned down", write_card},
    [EVENT_TAKEN] = {"taken", write_taken},
    [EVENT_DEALT] = {"dealt", write_dealt},
    [EVENT_TURNED_UP] = {"turned up", write_turned_up},
    [EVENT_FLIPPED] = {"flipped", write_flipped},
    [EVENT_SHOWN] = {"shown", write_shown},
    [EVENT_FINED] = {"fined", lines_fined},
    [EVENT_FORFEITED] = {"forfeited", lines_forfeited},
    [EVENT_DEAL_OVER] = {"deal over", lines_deal_over},
    [EVENT_TIME_CALLED] = {"time called", write_nothing},
    [EVENT_MATCH_OVER] = {"match over", lines_match_over},
    [EVENT_BROKEN_OFF] = {"broken off", write_nothing},
};

/* An event of a match. */
static void write_event(struct json_lines *lines, const struct event *event)
{
    json_member_string(&lines->json, "event", rows[event->kind].name);
    if (event_is_of_deal(event))
        json_member_integer(&lines->json, "deal", event->after->deal);
    rows[event->kind].write(lines, event);
}

static void hear(void *self, const struct event *event)
{
    struct json_lines *lines = self;
    if (!rows[event->kind].name && event->kind != EVENT_CASE)
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
