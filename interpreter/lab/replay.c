/* Replays games of foreign files: a game becomes a script, is played by the player of scripts, and
 * each diagnostic is moved from the script's line to the line of the file that it came from. */
#include "lab/replay.h"

#include <string.h>

#include "engine/event.h"
#include "script/script.h"
#include "solve/claim_check.h"
#include "transcript/seats.h"
#include "transcript/table_words.h"

/* The name that stands for the script where its diagnostics are collected. */
#define SCRIPT_NAME "replayed.yaml"

/* --- what is counted -------------------------------------------------------------------------- */

/* Where the file has the claim, or what was made of its end; the game, if it has none. */
static struct place place_of_claim(const struct foreign_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CLAIM || game->items[i].act == FOREIGN_CONCEDE)
            return game->items[i].place;
    return game->place;
}

/* What players have agreed to is no mistake, whatever the solver says: a wrong claim is a note. */
static void check_claim(struct replayed *result, const struct event *event)
{
    struct arena *arena = result->game->arena;
    const struct seat_names names = seats_by_place(event->engine->rules, arena);
    const struct table_words words = {event->engine->rules, &names, arena};
    struct claim_checked checked;
    claim_check_totals(event->engine, event->after, event->seat, event->claimed,
                       result->claim_nodes, &checked);
    result->counts.claims_right += checked.verdict == CLAIM_RIGHT;
    result->counts.claims_wrong += checked.verdict == CLAIM_WRONG;
    if (checked.verdict != CLAIM_WRONG)
        return;
    const char *line = words_claim_line(&words, true, &checked);
    foreign_remark(result->game, FOREIGN_IRREGULAR, place_of_claim(result->game),
                   "the claim is wrong with all hands visible%s%s", *line ? ": " : "", line);
}

static void count_event(void *self, const struct event *event)
{
    struct replayed *result = self;
    struct replay_counts *counts = &result->counts;
    if (event->kind == EVENT_CLAIMED && result->claim_nodes > 0)
        check_claim(result, event);
    counts->calls += event->kind == EVENT_CALLED;
    counts->cards += event_is_of_card(event->kind) || event_is_of_passing(event->kind);
    counts->tricks += event->kind == EVENT_TRICK;
    counts->claims += event->kind == EVENT_CLAIMED;
    counts->results += event->kind == EVENT_DEAL_OVER && result->script->has_results;
}

static uint64_t fewer(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

/* What the file leaves open is played at random: only what it says was checked. */
static void count_only_what_is_said(struct replayed *result, unsigned players)
{
    const struct foreign_game *game = result->game;
    struct replay_counts *counts = &result->counts;
    uint64_t calls = 0, played = 0, given = 0;
    for (unsigned i = 0; i < game->item_count; i++) {
        enum foreign_act act = game->items[i].act;
        calls += act == FOREIGN_CALL && !game->is_supposed;
        played += act == FOREIGN_CARD;
        for (const char *c = act == FOREIGN_GIVE ? game->items[i].text : ""; *c; c++)
            given += c == game->items[i].text || c[-1] == ' '; /* "D7 D8" */
    }
    counts->calls = fewer(counts->calls, calls);
    counts->cards = fewer(counts->cards, played + given);
    counts->tricks = fewer(counts->tricks, played / players);
}

void replay_add(struct replay_counts *sum, const struct replay_counts *more)
{
    sum->games += more->games;
    sum->differing += more->differing;
    sum->unusable += more->unusable;
    sum->calls += more->calls;
    sum->cards += more->cards;
    sum->tricks += more->tricks;
    sum->claims += more->claims;
    sum->claims_right += more->claims_right;
    sum->claims_wrong += more->claims_wrong;
    sum->results += more->results;
    sum->remarks += more->remarks;
}

/* --- from the script to the file -------------------------------------------------------------- */

static struct place place_in_file(const struct script_of *script, struct place place)
{
    bool is_of_script = place.source && strcmp(place.source->name, SCRIPT_NAME) == 0;
    return is_of_script ? script_of_place(script, place) : place;
}

/* The same diagnostics at the places of the file; where the script's line has none, at the game. */
static void move_to_file(const struct foreign_game *game, const struct script_of *script,
                         const struct diagnostics *from, struct diagnostics *to)
{
    for (size_t i = 0; i < from->kept_count; i++) {
        const struct diagnostic *said = from->kept[i];
        struct place place = place_in_file(script, said->place);
        struct diagnostic *moved =
            diagnose(to, said->code, place.source ? place : game->place, "%s", said->text);
        if (said->hint)
            diagnostic_hint(moved, "%s", said->hint);
        for (const struct also *also = said->also; also; also = also->next) {
            struct place there = place_in_file(script, also->place);
            if (there.source)
                diagnostic_also(moved, there, "%s", also->text);
        }
    }
}

/* --- a game ----------------------------------------------------------------------------------- */

static void play(const struct replay_rules *by, struct replayed *result)
{
    struct diagnostics *raw = diagnostics_create();
    struct script *script = script_read_text_by(SCRIPT_NAME, result->script->text, by->rules, raw);
    struct listener counter = {result, count_event};
    if (diagnostics_count(raw) == 0) {
        play_script(script, &counter, raw);
        if (by->then)
            by->then(by->self, script);
    }
    move_to_file(result->game, result->script, raw, result->found);
    diagnostics_destroy(raw);
    if (diagnostics_kept(result->found) > 0)
        script_leave_to(script, result->found); /* notes point to lines of its rules */
    else
        script_destroy(script);
}

/* Whether anything that the file says was compared with the rules. */
static bool is_checked(const struct replay_counts *counts)
{
    return counts->calls + counts->cards + counts->claims + counts->results > 0;
}

void replay_game(const struct replay_rules *by, struct foreign_game *game, struct replayed *result)
{
    *result = (struct replayed){
        .game = game,
        .found = diagnostics_create(),
        .claim_nodes = by->claim_nodes,
    };
    bool has_game = !game->has_no_deal || foreign_is_wrong(game);
    if (!foreign_is_wrong(game))
        result->script = script_of(game, by->rules, by->name);
    bool can_play = result->script && !result->script->has_only_hands && !foreign_is_wrong(game);
    if (can_play)
        play(by, result);
    count_only_what_is_said(result, by->rules->players);
    bool differs = diagnostics_count(result->found) > 0;
    bool is_usable = can_play && (differs || is_checked(&result->counts));
    result->verdict = !has_game    ? REPLAY_NO_GAME
                      : !is_usable ? REPLAY_UNUSABLE
                      : differs    ? REPLAY_DIFFERS
                                   : REPLAY_AGREES;
    if (result->verdict == REPLAY_UNUSABLE && !foreign_is_wrong(game))
        foreign_remark(game, FOREIGN_WRONG, game->place, "nothing in this game can be checked");
    foreign_diagnose(game, result->found);
    if (!is_usable)
        result->counts = (struct replay_counts){.unusable = has_game};
    result->counts.games = has_game;
    result->counts.differing = differs && is_usable;
    for (unsigned i = 0; i < game->remark_count; i++)
        result->counts.remarks += game->remarks[i].kind != FOREIGN_WRONG;
}

void replayed_finish(struct replayed *result)
{
    diagnostics_destroy(result->found);
    foreign_game_destroy(result->game);
    *result = (struct replayed){.game = NULL};
}
