/* What happens in the deals of a record: the pack, the cut, calls, cards and tricks. */

#include "engine/sides.h"
#include "engine/rules.h"
#include "record/save_parts.h"
#include "transcript/action.h"
#include "transcript/table_words.h"

#define CARDS_A_LINE 13

/* --- keys and items --------------------------------------------------------------------------- */

/* Begins a key of the deal; the first stands behind its dash. */
static void begin_key(struct save *save, const char *key)
{
    fprintf(save->deals.out, "%s%s:", save->in_deal ? "    " : "  - ", key);
    save->in_deal = true;
}

static void begin_item(struct save *save)
{
    if (!save->is_doing) {
        begin_key(save, "do");
        fputc('\n', save->deals.out);
    }
    save->is_doing = true;
    fputs("      - ", save->deals.out);
}

static void write_act(const struct save *save, unsigned seat, const char *what, FILE *out)
{
    fprintf(out, "%s: %s\n", seats_name(&save->names, seat), what);
}

/* The cards that do not become a whole trick. */
static void write_pending(struct save *save)
{
    for (unsigned i = 0; i < save->pending_count; i++) {
        begin_item(save);
        write_act(save, save->pending_seat[i], save->pending[i], save->deals.out);
    }
    save->pending_count = 0;
}

/* --- chance ---------------------------------------------------------------------------------- */

static void write_pack(struct save *save, const struct state *state)
{
    if (state->stacked)
        return; /* it lies as the deal before has left it */
    save_list_pack(save, state);
    begin_key(save, "pack");
    for (unsigned i = 0; i < state->pack_count; i++)
        fprintf(save->deals.out, "%s%s",
                i == 0                  ? " ["
                : i % CARDS_A_LINE == 0 ? ",\n            "
                                        : ", ",
                save_card(save, state->pack[i]));
    fputs("]\n", save->deals.out);
}

/* Once all lie open. */
static void write_goals(struct save *save, const struct state *state)
{
    if (!goals_lie_open(save->rules, state))
        return;
    begin_key(save, "goals");
    for (unsigned i = 0; i < state->goal_count; i++)
        fprintf(save->deals.out, "%s%s", i == 0 ? " [" : ", ",
                save_word(save, ruleset_goal_name(save->rules, state->goals[i])));
    fputs("]\n", save->deals.out);
}

static void hear_chance(struct save *save, const struct event *event)
{
    if (event->kind == EVENT_SHUFFLED)
        write_pack(save, event->after);
    if (event->kind != EVENT_CUT)
        return;
    if (save->rules->steps[event->step].kind == STEP_GOALS) {
        write_goals(save, event->after);
        return;
    }
    begin_key(save, "cut");
    fprintf(save->deals.out, " {%s: %u}\n", seats_name(&save->names, event->seat), event->number);
}

/* --- actions --------------------------------------------------------------------------------- */

static const char *action_word(const struct save *save, const struct event *event)
{
    return save_word(save, action_name(save->rules, &save->names, event->before, event->number));
}

void save_explain(struct save *save, const char *note, const char *comment)
{
    save->note = note;
    save->comment = comment;
}

/* The action with the lines that explain it. */
static const char *explained(struct save *save, const char *action)
{
    if (save->note)
        action =
            arena_format(save->arena, "%s\n        note: %s", action, save_word(save, save->note));
    if (save->comment)
        action = arena_format(save->arena, "%s\n        comment: %s", action,
                              save_word(save, save->comment));
    save->note = save->comment = NULL;
    return action;
}

static void hear_decision(struct save *save, const struct event *event)
{
    bool is_explained = save->note || save->comment;
    const char *word = explained(save, action_word(save, event));
    if (!event_is_of_card(event->kind) || save->rules->has_leads ||
        event->before->in_trick != save->pending_count) {
        write_pending(save);
        begin_item(save);
        write_act(save, event->seat, word, save->deals.out);
        return;
    }
    save->is_explained = is_explained || (save->is_explained && save->pending_count > 0);
    save->pending_seat[save->pending_count] = (uint8_t)event->seat;
    save->pending[save->pending_count++] = word;
}

/* One number says it all where there are two sides. */
static const char *claim_entry(const struct save *save, const struct event *event)
{
    const struct deal_sides sides = deal_sides_of(save->rules, event->after);
    unsigned own = deal_side_number(&sides, event->seat);
    const char *list =
        arena_format(save->arena, "%s: %u", seats_name(&save->names, event->seat), event->number);
    for (unsigned side = 0; sides.count > 2 && side < sides.count; side++) {
        unsigned seat = (unsigned)__builtin_ctz(sides.seats[side]);
        if (side != own)
            list = arena_format(save->arena, "%s, %s: %u", list, seats_name(&save->names, seat),
                                event->claimed[seat]);
    }
    return arena_format(save->arena, "claim: {%s}", list);
}

const char *save_aside(const struct save *save, const struct event *event)
{
    const char *seat = event->seat == NO_SEAT ? NULL : seats_name(&save->names, event->seat);
    if (event->kind == EVENT_REFUSED)
        return arena_format(save->arena, "refused: {%s: %s, because: %s}", seat,
                            action_word(save, event),
                            save_word(save, refusal_words(event->refusal, &event->reason)));
    if (event->kind == EVENT_FINED)
        return arena_format(save->arena, "fined: {%s: %s}", seat,
                            save_word(save, save->rules->penalties[event->number].line.name));
    if (event_is_open_hand(event))
        return arena_format(save->arena, "lays open: %s", seat);
    return event->kind == EVENT_CLAIMED ? claim_entry(save, event) : NULL;
}

static void write_item(struct save *save, const char *item)
{
    write_pending(save);
    begin_item(save);
    fprintf(save->deals.out, "%s\n", item);
}

void save_legal(struct save *save, const struct state *state, struct set legal)
{
    const char *list = "";
    SET_EACH(action, legal) {
        list = save_listed(save, list,
                           save_word(save, action_name(save->rules, &save->names, state, action)));
    }
    write_item(save, arena_format(save->arena, "legal: {%s: [%s]}",
                                  seats_name(&save->names, state->actor), list));
}

static void hear_trick(struct save *save, const struct event *event)
{
    struct reason reason;
    const char *list = "";
    if (save->pending_count != event->after->trick_size || save->is_explained) {
        write_pending(save);
        return;
    }
    enum win win = reason_for_win(event->engine, event->after, event->number, &reason);
    for (unsigned i = 0; i < save->pending_count; i++)
        list = save_listed(save, list, save->pending[i]);
    save->pending_count = 0;
    begin_item(save);
    fprintf(save->deals.out,
            "trick: [%s]\n        led by: %s\n        won by: %s\n        because: %s\n", list,
            seats_name(&save->names, event->after->leader[event->number]),
            event->seat == NO_SEAT ? "none" : seats_name(&save->names, event->seat),
            save_word(save, win_words(win, &reason)));
}

/* --- deals ----------------------------------------------------------------------------------- */

static void begin_deal(struct save *save)
{
    save->in_deal = save->has_come_to_a_step = save->is_doing = save->is_deal_over = false;
    save->pending_count = 0;
}

static void end_deal(struct save *save, const struct event *event)
{
    write_pending(save);
    begin_key(save, "expect");
    fputc('\n', save->deals.out);
    save_deal_result(save, event, save->deals.out);
    save->is_deal_over = true;
}

void save_hear_deal(struct save *save, const struct event *event)
{
    if (event->kind == EVENT_DEAL)
        begin_deal(save);
    if (event->kind == EVENT_STEP)
        save->has_come_to_a_step = true;
    if (!save->is_deal_over)
        hear_chance(save, event);
    if (event_is_choice(event->kind) && event->kind != EVENT_SEAT_CHOSEN)
        hear_decision(save, event);
    const char *aside = save_aside(save, event);
    if (aside)
        write_item(save, aside);
    if (event->kind == EVENT_TRICK)
        hear_trick(save, event);
    if (event->kind == EVENT_DEAL_OVER)
        end_deal(save, event);
    if (event->kind == EVENT_TIME_CALLED) {
        begin_key(save, "time");
        fputs(" called\n", save->deals.out);
    }
}

void save_open_deal(const struct save *save, FILE *out)
{
    bool says_nothing = !save->in_deal && save->pending_count == 0;
    if (says_nothing && save->has_come_to_a_step) /* it was dealt from a pack that goes on */
        fputs("  - {}\n", out);
    if (save->pending_count && !save->is_doing)
        fprintf(out, "%sdo:\n", save->in_deal ? "    " : "  - ");
    for (unsigned i = 0; i < save->pending_count; i++) {
        fputs("      - ", out);
        write_act(save, save->pending_seat[i], save->pending[i], out);
    }
}
