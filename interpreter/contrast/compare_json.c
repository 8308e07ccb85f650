#include "base/json.h"
#include "contrast/compare.h"

static void write_place(struct json *json, const struct parting *parting)
{
    const struct event *event = &parting->moments[0].event;
    const struct state *state = parting_state(parting, 0);
    bool is_play = event_is_of_card(event->kind);
    json_member_integer(json, "deal", state->deal);
    if (event->kind == EVENT_TRICK || is_play)
        json_member_integer(json, "trick", is_play ? state->trick + 1 : (int64_t)event->number + 1);
}

void compare_print_json(const struct comparison *comparison, const char *title, struct arena *arena,
                        FILE *out)
{
    const struct parting *parting = &comparison->parting;
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "first", comparison->rivals->names[0]);
    json_member_string(&json, "second", comparison->rivals->names[1]);
    json_member_boolean(&json, "parted", parting->kind != PARTED_NEVER);
    if (parting->kind != PARTED_NEVER) {
        json_member_string(&json, "by", parting_name(parting->kind));
        write_place(&json, parting);
    }
    json_close(&json, '}');
    json_line(&json);
    page_print_json(compare_page(comparison, title, SIDE_BY_SIDE, true, arena), out);
}
