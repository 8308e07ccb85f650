/* Compares two rulesets on the same cards, and prints where they part. */
#include "contrast/compare.h"

#include "base/json.h"
#include "base/rng.h"
#include "hooks/hooks.h"
#include "lab/duplicate.h"
#include "script/script.h"

const char *comparison_obstacle(const struct ruleset *first, const struct ruleset *second,
                                struct arena *arena)
{
    struct pairing pairing = {.count = 0};
    return pairing_match_cards(&pairing, first, second, arena);
}

void comparison_begin(struct comparison *comparison, const struct rivals *rivals,
                      struct diagnostics *diagnostics)
{
    *comparison = (struct comparison){.rivals = rivals};
    struct numbering *numbering = &comparison->numbering;
    numbering_find(&rivals->rules[1]->pack, &rivals->rules[0]->pack, numbering);
    for (unsigned i = 0; i < 2; i++) {
        struct hooks *hooks = hooks_open(rivals->rules[i], diagnostics);
        comparison->engines[i] = (struct engine){.rules = rivals->rules[i], .hooks = hooks};
        bool is_plain = i == 0 || numbering_is_plain(numbering);
        course_init(&comparison->courses[i], &comparison->engines[i], is_plain ? NULL : numbering);
    }
}

void comparison_end(struct comparison *comparison)
{
    for (unsigned i = 0; i < 2; i++) {
        course_finish(&comparison->courses[i]);
        hooks_close(comparison->engines[i].hooks);
    }
    history_destroy(comparison->script);
}

const char *comparison_script_obstacle(const struct script *script)
{
    if (!script_has_game(script))
        return "it has only cases and no game";
    if (position_has(&script->start, IN_PACK) || (script->deals && script->deals[0].position))
        return "it starts in the middle of a deal";
    return NULL;
}

bool comparison_follow(struct comparison *comparison, const struct script *script,
                       struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < 2; i++)
        numbering_find(&comparison->rivals->rules[i]->pack, &script->rules->pack,
                       &comparison->script_numberings[i]);
    comparison->script_engine = (struct engine){.rules = script->rules};
    comparison->script = history_create(&comparison->script_engine, 0);
    struct listener listener = history_listener(comparison->script);
    return play_script(script, &listener, diagnostics);
}

unsigned comparison_deals(const struct comparison *comparison)
{
    unsigned deals = 0;
    for (unsigned i = 0; i < history_moments(comparison->script); i++)
        deals += history_kind(comparison->script, i) == EVENT_DEAL;
    return deals;
}

bool comparison_play(struct comparison *comparison, uint64_t seed, unsigned deals)
{
    struct course *first = &comparison->courses[0], *second = &comparison->courses[1];
    const struct model scripts[] = {{comparison->script, &comparison->script_numberings[0]},
                                    {comparison->script, &comparison->script_numberings[1]}};
    const struct model *script = comparison->script ? scripts : NULL;
    const struct model done = {first->history, second->numbering};
    bool fine = course_play(first, seed, script, script, deals) &&
                course_play(second, seed, script ? script + 1 : NULL, &done, deals);
    comparison->parting.kind = PARTED_NEVER;
    if (fine)
        parting_find(&comparison->parting, comparison->courses);
    return fine;
}

/* --- as JSON --------------------------------------------------------------------------------- */

static void write_place(struct json *json, const struct parting *parting)
{
    const struct event *event = &parting->moments[0].event;
    const struct state *state = parting_state(parting, 0);
    bool is_play = event_is_of_card(event->kind);
    json_member_integer(json, "deal", state->deal);
    if (event->kind == EVENT_TRICK || is_play)
        json_member_integer(json, "trick", is_play ? state->trick + 1 : (int64_t)event->number + 1);
}

void compare_print_json(const struct comparison *comparison, const struct statement *title,
                        struct arena *arena, FILE *out)
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
    json_close_line(&json);
    page_print_json(compare_page(comparison, title, SIDE_BY_SIDE, true, arena), out);
}
