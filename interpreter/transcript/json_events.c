/* Events as JSON: a row for each, and what several of them have. */
#include "transcript/json_event_fields.h"

/* --- members of many events ------------------------------------------------------------------ */

void event_seat(const struct subject_of_line *of, const char *key)
{
    lines_seat(of->lines, key, of->event->seat);
}

void event_card(const struct subject_of_line *of, const char *key)
{
    json_member_string(&of->lines->json, key, lines_card_name(of->lines, of->event->number));
}

void event_scores(const struct subject_of_line *of, const char *key)
{
    lines_scores(of->lines, key, of->state);
}

/* Where a rule stands is written with its name, and what its hook says: see OF_A_RULE. */
void event_reason(struct json_lines *lines, const char *key, const char *rule,
                  const struct reason *reason)
{
    lines_rule(lines, key, rule, reason->place);
    if (reason->says)
        json_member_string(&lines->json, "says", reason->says);
}

void json_lines_refusal(struct json_lines *lines, enum refusal refusal, const struct reason *reason)
{
    event_reason(lines, "rule", refusal == REFUSED_NOT_HELD ? "not held" : reason->rule, reason);
}

void json_lines_place(struct json_lines *lines, struct place place)
{
    if (!place.source)
        return;
    json_member_string(&lines->json, "file", place.source->name);
    json_member_integer(&lines->json, "line", place_line_column(place).line);
}

static const struct json_field of_every_event[] = {
    {"event", "a word", "What happens: one of these.", NULL},
    {"number", "a number", "Of this event, at a table: they rise.", NULL},
    {"as", "a seat", "Whose view it is, for a client of several seats.", NULL},
    {"deal", "a number", "Of which deal, from 1; from the first on.", NULL},
    {0},
};

static const struct json_field of_a_rule[] = {
    {"file", "a text", "In which file it stands, unless it is a rule of the language.", NULL},
    {"line", "a number", "On which line.", NULL},
    {"says", "a text", "What its hook says of it, where there is one that does.", NULL},
    {0},
};

/* --- the rows -------------------------------------------------------------------------------- */

static const struct json_field no_fields[] = {{0}};

/* Events without a row are not told in lines of their own; all choices have the one of calls. */
static const struct json_message events[EVENT_KINDS] = {
    [EVENT_MATCH] = {"match", "a match begins", event_match_fields},
    [EVENT_DRAWN] = {"draw", "a player draws for seats", event_draw_fields},
    [EVENT_SEATED] = {"seated", "everybody has a seat", event_seated_fields},
    [EVENT_DEAL] = {"deal", "a deal begins", event_deal_fields},
    [EVENT_GATHERED] = {"gathered", "its pack is not shuffled", event_gathered_fields},
    [EVENT_CUT] = {"cut", "the pack is cut", event_cut_fields},
    [EVENT_DEALT] = {"dealt", "cards go from the pack to the hands", event_dealt_fields},
    [EVENT_TURNED_UP] = {"turned up", "a card of the pack is turned up", event_turned_up_fields},
    [EVENT_FLIPPED] = {"flipped", "cards of the talon are shown", event_flipped_fields},
    [EVENT_CALLED] = {"decision", "somebody has acted", event_decision_fields},
    [EVENT_CALLS_SHOWN] = {"calls shown", "calls that were made at once are known",
                           event_shown_calls_fields},
    [EVENT_REFUSED] = {"refused", "somebody was refused an action", event_refused_fields},
    [EVENT_CONTRACT] = {"contract", "an auction is over", event_contract_fields},
    [EVENT_TAKEN] = {"taken", "the turn-up is taken into hand, or cards of the talon are",
                     event_taken_fields},
    [EVENT_TALON_WON] = {"talon won", "cards of the talon go to somebody's tricks",
                         event_talon_won_fields},
    [EVENT_TAKEN_BACK] = {"taken back", "what was laid away comes back into hand",
                          event_taken_back_fields},
    [EVENT_SWAPPED] = {"swapped", "a card of a hand is exchanged for the turn-up",
                       event_swapped_fields},
    [EVENT_TURNED_DOWN] = {"turned down", "the turn-up lies face down again",
                           event_turned_down_fields},
    [EVENT_PLAY_ENDED] = {"play ended", "play is over before all cards are played",
                          event_play_ended_fields},
    [EVENT_EXCHANGED] = {"exchanged", "cards laid aside change hands", event_exchanged_fields},
    [EVENT_SHOWN] = {"shown", "a hand is laid open", event_shown_fields},
    [EVENT_CALLED_CARD] = {"called card", "the card that was called is played",
                           event_called_card_fields},
    [EVENT_TRICK] = {"trick", "a trick is complete", event_trick_fields},
    [EVENT_FINED] = {"fined", "a penalty is adjudicated", event_fined_fields},
    [EVENT_NOTED] = {"noted", "what is remembered changes", event_noted_fields},
    [EVENT_FORFEITED] = {"forfeited", "a program plays no more", event_forfeited_fields},
    [EVENT_DEAL_OVER] = {"deal over", "a deal is scored or abandoned", event_deal_over_fields},
    [EVENT_TIME_CALLED] = {"time called", "the match ends by agreement", no_fields},
    [EVENT_MATCH_OVER] = {"match over", "the match is decided", event_match_over_fields},
    [EVENT_BROKEN_OFF] = {"broken off", "nobody goes on; a script ends so", no_fields},
};

const struct json_message *lines_event_of(enum event_kind kind)
{
    const struct json_message *row = &events[event_is_choice(kind) ? EVENT_CALLED : kind];
    return row->name ? row : NULL;
}

const struct json_message *json_lines_event(unsigned number)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        if (events[kind].name && number-- == 0)
            return &events[kind];
    }
    return NULL;
}

const struct json_message lines_event_parts[] = {
    {"every event", "What all events have.", of_every_event},
    {"a rule", "What stands beside a `rule`.", of_a_rule},
    {"ledger", "A line of the score.", event_ledger_fields},
    {"remark", "What the rules say of somebody.", event_remark_fields},
    {"result", "What came of it.", event_result_fields},
    {0},
};
