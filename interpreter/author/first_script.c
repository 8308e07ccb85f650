/* A deal is played, and what happens is written down as a script. */
#include "author/first_script.h"

#include <string.h>

#include "base/file.h"
#include "script/script.h"
#include "transcript/table_words.h"

/* --- the cards ------------------------------------------------------------------------------- */

/* Until somebody acts: the cards may be dealt in two parts, with a card turned up between them. */
static void keep_hands(struct first_deal *deal, const struct event *event)
{
    const struct state *state = event->after;
    if (deal->dealt && deal->action_count > 0) {
        deal->talon_used = true;
        return;
    }
    deal->dealt = true;
    deal->talon_count = 0;
    for (unsigned seat = 0; seat < event->engine->rules->players; seat++)
        deal->hands[seat] = set_or(deal->hands[seat], event->cards[seat]);
    for (unsigned i = state->dealt; i < state->pack_count; i++)
        deal->talon[deal->talon_count++] = state->pack[i];
}

/* --- actions --------------------------------------------------------------------------------- */

static const char *word_of(const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    return event->kind == EVENT_CALLED
               ? rules->steps[event->before->step].ask.calls[event->number].name
               : rules->pack.cards[event->number].name;
}

/* A card in hand that an obligation forbids. */
static void keep_refusal(struct first_deal *deal, struct first_action *action,
                         const struct event *event)
{
    const struct engine *engine = event->engine;
    struct set barred = set_minus(event->before->hand[event->seat], event->legal);
    struct reason reason;
    if (action->turn != TURN_CARD || set_is_empty(barred) || deal->refused_count > 0)
        return;
    unsigned card = set_first(barred);
    if (reason_for_refusal(engine, event->before, card, &reason) != REFUSED_OBLIGATION)
        return;
    action->refused = engine->rules->pack.cards[card].name;
    action->rule = reason.rule;
    deal->refused_count++;
}

/* Whether calls may come between the cards of a trick, or several cards be led to it, which is not
 * written as a whole then. */
static bool asks_in_tricks(const struct ruleset *rules)
{
    bool asks = rules->has_leads;
    for (unsigned i = 0; i < rules->step_count; i++)
        asks |= rules->steps[i].kind == STEP_ASK && rules->steps[i].at.kind == AT_TURN;
    return asks;
}

static void keep_action(struct first_deal *deal, const struct event *event)
{
    const struct state *before = event->before;
    bool in_second_trick = before->trick == 1 && event_is_of_card(event->kind) &&
                           !asks_in_tricks(event->engine->rules);
    if (before->trick > 1 || in_second_trick || deal->action_count == FIRST_ACTIONS_MAX)
        return;
    struct first_action *action = &deal->actions[deal->action_count++];
    *action = (struct first_action){
        .turn = event->turn, .seat = (uint8_t)event->seat, .word = word_of(event)};
    keep_refusal(deal, action, event);
}

static void keep_trick(struct first_deal *deal, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    struct reason reason;
    if (event->number != 1 || asks_in_tricks(rules))
        return;
    enum win win = reason_for_win(event->engine, event->after, 1, &reason);
    deal->has_trick = true;
    deal->led_by = event->after->leader[1];
    deal->won_by = event->after->winner[1];
    deal->won_because = win_words(win, &reason);
    card_byte_t cards[CARDS_MAX];
    deal->card_count = trick_cards_of(event->after, 1, event->after->trick_size, cards);
    for (unsigned i = 0; i < deal->card_count; i++)
        deal->cards[i] = rules->pack.cards[cards[i]].name;
}

/* --- the end --------------------------------------------------------------------------------- */

static void keep_remarks(struct first_deal *deal, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    for (unsigned account = 0; account < rules->account_count; account++)
        for (unsigned i = 0; i < rules->match.remark_count; i++)
            if (outcome_deal_remark(event->engine, event->after, &rules->match.remarks[i], account))
                deal->remarks[account] |= UINT32_C(1) << i;
}

static void keep_end(struct first_deal *deal, const struct event *event)
{
    deal->over = true;
    deal->end = *event->after;
    engine_ledger(event->engine, event->after, &deal->ledger);
    keep_remarks(deal, event);
}

/* Of several the one that was turned up before play, which a script says. */
static void keep_turn_up(struct first_deal *deal, const struct event *event)
{
    if (event->after->played_count == 0)
        deal->turn_up = (card_t)event->number;
}

/* Of a pack that is not dealt from the cards tell nothing; those of the other stand as dealt. */
static void keep_cut(struct first_deal *deal, const struct event *event)
{
    const struct ruleset *rules = event->engine->rules;
    if (rules->steps[event->step].kind == STEP_GOALS) {
        deal->goal_count = event->after->goal_count;
        memcpy(deal->goals, event->after->goals, sizeof deal->goals);
        return;
    }
    for (unsigned i = 0; i < rules->step_count; i++)
        if (cuts_other_pack(&rules->steps[i])) {
            deal->cut_by = (uint8_t)event->seat;
            deal->cut = (uint16_t)event->number;
        }
}

static void keep_talon_use(struct first_deal *deal, const struct event *event)
{
    (void)event;
    deal->talon_used = true;
}

/* What is kept of each kind of event; of the others nothing is. */
static void (*const keepers[EVENT_KINDS])(struct first_deal *, const struct event *) = {
    [EVENT_CUT] = keep_cut,
    [EVENT_DEALT] = keep_hands,
    [EVENT_TURNED_UP] = keep_turn_up,
    [EVENT_FLIPPED] = keep_talon_use,
    [EVENT_TALON_WON] = keep_talon_use,
    [EVENT_TAKEN] = keep_talon_use,
    [EVENT_SEAT_CHOSEN] = keep_action,
    [EVENT_CALLED] = keep_action,
    [EVENT_DISCARDED] = keep_action,
    [EVENT_GIVEN] = keep_action,
    [EVENT_LED] = keep_action,
    [EVENT_PLAYED] = keep_action,
    [EVENT_ADDED] = keep_action,
    [EVENT_TRICK] = keep_trick,
    [EVENT_DEAL_OVER] = keep_end,
};

static void first_script_hear(void *self, const struct event *event)
{
    struct first_deal *deal = self;
    if (deal->over)
        return;
    if (keepers[event->kind])
        keepers[event->kind](deal, event);
}

/* Keeps what is told of the first deal in `deal`, which begins as zeroes. */
static struct listener first_deal_listener(struct first_deal *deal)
{
    return (struct listener){deal, first_script_hear};
}

#define SEEDS_TRIED 100

/* A script on its way from a deal at random to one that says what is played and expected. */
struct writer {
    const struct first_script *script;
    struct draft draft;
    struct first_deal deal; /* what came of the draft when it was played last */
    const char **why;
    struct diagnostics *diagnostics;
};

static bool write_file(const struct writer *writer)
{
    const char *text = writer->draft.text;
    return file_write(writer->draft.arena, writer->script->path, FILE_OVER_ANY, text, strlen(text),
                      writer->why);
}

/*
 * Writes the draft and reads it; NULL if one of the two cannot be done. The script lives as long as
 * the diagnostics, which may point into it.
 */
static struct script *publish(const struct writer *writer)
{
    const struct first_script *wanted = writer->script;
    size_t before = diagnostics_count(writer->diagnostics);
    if (!write_file(writer))
        return NULL;
    struct script *script = script_read(wanted->path, wanted->folders, writer->diagnostics);
    script_leave_to(script, writer->diagnostics);
    return diagnostics_count(writer->diagnostics) == before ? script : NULL;
}

/* False if it cannot be played. */
static bool play(struct writer *writer, const struct script *script)
{
    struct listener listener = first_deal_listener(&writer->deal);
    writer->deal = (struct first_deal){.turn_up = NO_CARD};
    return play_script(script, &listener, writer->diagnostics) && writer->deal.over;
}

/* Whether there is something to see: play, and a card that is refused. */
static bool is_telling(const struct first_deal *deal)
{
    return !deal->end.abandoned && deal->refused_count > 0;
}

/* Plays deals at random until one is telling, or the last of them if none is. */
static bool find_deal(struct writer *writer)
{
    unsigned *seed = &writer->draft.seed;
    draft_random_deal(&writer->draft);
    struct script *script = publish(writer);
    for (*seed = 1; script; (*seed)++) {
        script->seed = *seed;
        if (!play(writer, script))
            return false;
        if (is_telling(&writer->deal) || *seed == SEEDS_TRIED)
            return true;
    }
    return false;
}

/* Writes down how the deal began, and plays that: the rest now goes another way. */
static bool play_beginning(struct writer *writer)
{
    draft_beginning(&writer->draft, &writer->deal);
    const struct script *script = publish(writer);
    return script && play(writer, script);
}

bool first_script_write(struct arena *arena, const struct first_script *script, const char **why,
                        struct diagnostics *diagnostics)
{
    struct writer writer = {
        .script = script,
        .draft = {.arena = arena,
                  .rules = script->rules,
                  .ruleset = script->ruleset,
                  .names = seats_by_place(script->rules, arena)},
        .why = why,
        .diagnostics = diagnostics,
    };
    if (!find_deal(&writer) || !play_beginning(&writer))
        return false;
    draft_end(&writer.draft, &writer.deal);
    return write_file(&writer);
}
